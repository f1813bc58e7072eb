import { expect, test } from 'vitest'
import { openClient, startOfTest } from '../../support/door/client.js'
import { createSellable, sell } from '../../support/door/sale.js'

const start = '2026-03-01T12:00:00.000Z'
const summary = '/api/v2/orders/summary'
const product = { name: 'Curso de Teste', type: 'course', description: 'Sobre testes.' }

test('health says ok and the version', async () => {
  const client = await openClient()
  const { status, json } = await client.control('/health')
  expect(status).toBe(200)
  expect(json).toEqual({ status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+/) })
})

test('the clock stands where it was started', async () => {
  const client = await openClient()
  expect((await client.control('/clock')).json).toEqual({ now: start, frozen: true })
})

test.each([
  ['250ms', '2026-03-01T12:00:00.250Z'],
  ['61s', '2026-03-01T12:01:01.000Z'],
  ['5m', '2026-03-01T12:05:00.000Z'],
  ['2h', '2026-03-01T14:00:00.000Z'],
  ['1d', '2026-03-02T12:00:00.000Z'],
  ['1.5h', '2026-03-01T13:30:00.000Z'],
  [90_000, '2026-03-01T12:01:30.000Z'],
  [0, start],
])('advance %j moves the clock to %s', async (advance, now) => {
  const client = await openClient()
  const { status, json } = await client.control('/clock', { method: 'POST', json: { advance } })
  expect(status).toBe(200)
  expect(json).toEqual({ now, frozen: true })
  expect((await client.control('/clock')).json).toEqual({ now, frozen: true })
  expect(client.emulator.clock.now().toISOString()).toBe(now)
})

test('now moves the clock forward to an instant in any zone', async () => {
  const client = await openClient()
  const { json } = await client.control('/clock', { method: 'POST', json: { now: '2026-03-02T09:00:00-03:00' } })
  expect(json).toEqual({ now: '2026-03-02T12:00:00.000Z', frozen: true })
})

test('frozen lets the clock run and stops it again', async () => {
  const client = await openClient()
  expect((await client.control('/clock', { method: 'POST', json: { frozen: false } })).json.frozen).toBe(false)
  expect(client.emulator.clock.frozen).toBe(false)
  const { json } = await client.control('/clock', { method: 'POST', json: { frozen: true } })
  expect(json.frozen).toBe(true)
  expect(Date.parse(json.now)).toBeGreaterThanOrEqual(Date.parse(start))
  expect((await client.control('/clock')).json).toEqual(json)
})

test.each([
  ['back in time', { now: '2026-03-01T11:59:59Z' }, 'now'],
  ['no instant', { now: 'tomorrow' }, 'now'],
  ['no real day', { now: '2026-03-32T00:00:00Z' }, 'now'],
  ['no zone', { now: '2026-04-01T00:00:00' }, 'now'],
  ['a negative duration', { advance: '-1s' }, 'advance'],
  ['a negative number', { advance: -1 }, 'advance'],
  ['no unit', { advance: '61' }, 'advance'],
  ['an unknown unit', { advance: '1w' }, 'advance'],
  ['an empty duration', { advance: '' }, 'advance'],
  ['beyond the year 9999', { advance: '9999999d' }, 'advance'],
  ['a duration that is no text', { advance: true }, 'advance'],
  ['both members', { advance: '1s', now: '2026-04-01T00:00:00Z' }, 'now'],
  ['an unknown member', { later: '1s' }, 'later'],
  ['an unknown member beside a known one', { advance: '1s', unit: 's' }, 'unit'],
  ['frozen as text', { frozen: 'true' }, 'frozen'],
  ['no member', {}, 'body'],
  ['no object', [], 'body'],
  ['null', null, 'body'],
])('the clock refuses %s and stays where it is', async (_name, json, member) => {
  const client = await openClient()
  const refused = await client.control('/clock', { method: 'POST', json })
  expect(refused.status).toBe(422)
  expect(refused.json).toEqual({
    error: 'validation_error',
    message: expect.any(String),
    request_id: null,
    errors: { [member]: [expect.any(String)] },
  })
  expect((await client.control('/clock')).json).toEqual({ now: start, frozen: true })
})

test('a refused move does not freeze or unfreeze the clock', async () => {
  const client = await openClient()
  const { status } = await client.control('/clock', { method: 'POST', json: { now: '2020-01-01T00:00:00Z', frozen: false } })
  expect(status).toBe(422)
  expect(client.emulator.clock.frozen).toBe(true)
})

test('a body that is no JSON is refused', async () => {
  const client = await openClient()
  const headers = { 'Content-Type': 'application/json' }
  const { status, json } = await client.control('/clock', { method: 'POST', body: '{"advance":', headers })
  expect(status).toBe(400)
  expect(json).toMatchObject({ error: 'invalid_json', request_id: null })
})

test('an advance ends quota windows', async () => {
  const client = await openClient()
  for (let request = 0; request < 120; request += 1) await client.get(summary)
  expect((await client.get(summary)).status).toBe(429)
  await client.control('/clock', { method: 'POST', json: { advance: '60s' } })
  expect((await client.get(summary)).status).toBe(200)
})

test('reset brings back the data as it was at the start', async () => {
  const client = await openClient()
  const paths = ['/api/v2/products?per_page=100', '/api/v2/orders/history', '/api/v2/subscriptions/history', summary]
  const read = async () => {
    const texts = []
    for (const path of paths) texts.push((await client.get(path)).text)
    return texts
  }
  const before = await read()
  const { productId } = await createSellable(client, 10_000)
  await sell(client, { product_id: productId })
  await client.control(`/products/${client.emulator.landmarks.product_active.id}`, {
    method: 'PATCH',
    json: { is_active: false },
  })
  const { status } = await client.post(`/api/v2/subscriptions/${client.emulator.landmarks.subscription_active.id}/cancel`)
  expect(status).toBe(200)
  const changed = await read()
  for (const [index, text] of changed.entries()) expect(text).not.toBe(before[index])
  await client.control('/reset', { method: 'POST' })
  expect(await read()).toEqual(before)
})

test('reset brings back tokens', async () => {
  const client = await openClient()
  const before = (await client.control('/tokens')).text
  const made = await client.control('/tokens', { method: 'POST', json: { name: 'another', scopes: ['orders:read'] } })
  await client.control('/tokens/full', { method: 'DELETE' })
  expect((await client.get(summary)).status).toBe(401)
  expect((await client.get(summary, { token: made.json.token })).status).toBe(200)
  await client.control('/reset', { method: 'POST' })
  expect((await client.get(summary)).status).toBe(200)
  expect((await client.get(summary, { token: made.json.token })).status).toBe(401)
  expect((await client.control('/tokens')).text).toBe(before)
})

test('reset brings back quotas', async () => {
  const client = await openClient()
  for (let request = 0; request < 120; request += 1) await client.get(summary)
  expect((await client.get(summary)).status).toBe(429)
  await client.control('/reset', { method: 'POST' })
  expect((await client.get(summary)).headers.get('x-ratelimit-remaining')).toBe('119')
})

test('reset lifts the block of the cancel route', async () => {
  const client = await openClient({ assumptions: { 'cancel-404-threshold': 3 } })
  const cancelUnknown = () => client.post('/api/v2/subscriptions/1/cancel')
  for (let request = 0; request < 3; request += 1) expect((await cancelUnknown()).status).toBe(404)
  expect((await cancelUnknown()).json.error).toBe('too_many_requests')
  await client.control('/reset', { method: 'POST' })
  expect((await cancelUnknown()).status).toBe(404)
})

test('reset forgets idempotency keys', async () => {
  const client = await openClient()
  const key = '00000000-0000-4000-8000-00000000cafe'
  await client.post('/api/v2/products', product, { key })
  expect((await client.post('/api/v2/products', { ...product, name: 'Outro' }, { key })).json.error).toBe(
    'idempotency_key_reused',
  )
  await client.control('/reset', { method: 'POST' })
  const again = await client.post('/api/v2/products', { ...product, name: 'Outro' }, { key })
  expect(again.status).toBe(201)
  expect(again.json.name).toBe('Outro')
})

test('reset brings back assumptions', async () => {
  const client = await openClient({ assumptions: { 'products-page-size-default': '20' } })
  const sizeOf = async () => (await client.get('/api/v2/products')).json.meta.per_page
  await client.control('/assumptions', { method: 'PATCH', json: { 'products-page-size-default': '10' } })
  expect(await sizeOf()).toBe(10)
  await client.control('/reset', { method: 'POST' })
  expect(await sizeOf()).toBe(20)
})

test('reset brings back the clock, also one that was let run', async () => {
  const client = await openClient()
  await client.control('/clock', { method: 'POST', json: { advance: '30d' } })
  await client.control('/clock', { method: 'POST', json: { frozen: false } })
  await client.control('/reset', { method: 'POST' })
  expect((await client.control('/clock')).json).toEqual({ now: start, frozen: true })
  expect(client.emulator.clock.now().toISOString()).toBe(new Date(startOfTest).toISOString())
})

test('reset through JavaScript does the same', async () => {
  const client = await openClient()
  const before = (await client.get(summary)).text
  await sell(client, { product_id: client.emulator.landmarks.product_active.id })
  expect((await client.get(summary)).text).not.toBe(before)
  client.emulator.reset()
  expect((await client.get(summary)).text).toBe(before)
})
