import { expect, test } from 'vitest'
import { type Client, openClient, startOfTest } from '../../../support/door/client.js'

const products = '/api/v2/products'
const summary = '/api/v2/orders/summary'
const course = { name: 'Curso de Teste', type: 'course', description: 'Sobre testes.' }

const requests = async (client: Client, query = '') => (await client.control(`/requests${query}`)).json.data

test('an answered request stands in the journal with all that is promised of an entry', async () => {
  const client = await openClient()
  await client.get(`${products}?page=2`)
  const [entry] = await requests(client, '?with=assumptions')
  expect(entry).toEqual({
    request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    at: '2026-03-01T12:00:00.000Z',
    world: 'default',
    environment: 'sandbox',
    operation: 'listProducts',
    method: 'GET',
    path: products,
    status: 200,
    ms: expect.any(Number),
    token: 'full',
    stage: 'operation',
    rule: 'answered',
    reason: '',
    quota: {
      class: 'read',
      limit: 120,
      remaining: 119,
      resets_at: '2026-03-01T12:01:00.000Z',
      remaining_before: 120,
      opened_at: '2026-03-01T12:00:00.000Z',
    },
    assumptions: expect.arrayContaining(['page-param']),
    replayed: false,
    scenario_step: null,
    injected: [],
  })
})

test('no token shows in the journal, wherever a client puts it', async () => {
  const client = await openClient()
  const { json } = await client.control('/tokens', { method: 'POST', json: { name: 'ci', scopes: ['orders:read'] } })
  const { token } = json
  await client.get(`/api/v2/orders/${token}?token=${token}`, { token, headers: { 'X-Request-Id': token } })
  await client.get(`/api/v2/${encodeURIComponent(token)}`, { token: `${token}x` })
  await client.post(products, { ...course, [token]: 1 }, { key: token })
  const shown = JSON.stringify([
    await requests(client),
    ...client.emulator.requests.list().map(({ request_id }) => client.emulator.requests.explain(request_id)),
    client.emulator.conduct(),
  ])
  expect(shown).toContain(`${token.slice(0, 12)}…`)
  expect(shown).not.toContain(token.slice(0, 14))
})

test('a request with wait is held until a match has come, and holds up nobody else', async () => {
  const client = await openClient()
  const waiting = client.control('/requests?wait=20s&status=403')
  expect((await client.get(summary)).status).toBe(200)
  expect(await requests(client)).toHaveLength(1)
  await client.get(summary, { token: client.emulator.tokens.no_scopes })
  const { status, json } = await waiting
  expect([status, json.data.map((entry: { status: number }) => entry.status)]).toEqual([200, [403]])
})

test('a request with wait that waits in vain is 408 and says for what', async () => {
  const client = await openClient({ now: startOfTest })
  const { status, json } = await client.control('/requests?wait=1ms&status=429')
  expect([status, json.error]).toEqual([408, 'wait_timeout'])
  expect(json.message).toContain('status 429')
})
