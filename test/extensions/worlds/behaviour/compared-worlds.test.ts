import { expect, test } from 'vitest'
import { createEmulator, type Emulator } from '../../../../src/index.js'
import { openClient } from '../../../support/door/client.js'
import { createSellable } from '../../../support/door/sale.js'

const options = { seed: 1, orders: 30, now: '2026-03-01T12:00:00Z', frozen: true } as const

const control = async ({ fetch }: Emulator, path: string, method = 'GET', body?: object) => {
  const answer = await fetch(`http://localhost/_emulator${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  })
  const text = await answer.text()
  return { status: answer.status, json: text === '' ? undefined : JSON.parse(text) }
}

const create = async ({ fetch, tokens }: Emulator, name: string): Promise<Response> =>
  await fetch('http://localhost/api/v2/products', {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${tokens.full}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
    },
    body: JSON.stringify({ name, type: 'course', description: 'Sobre testes.' }),
  })

test('a fork says what it is called, and where it began', async () => {
  const emulator = createEmulator(options)
  await create(emulator, 'Antes')
  const id = emulator.requests.list()[0]?.request_id ?? ''
  emulator.fork({ name: 'antes da escrita', from: id })
  await control(emulator, '/worlds', 'POST', { name: 'depois', from: id, after: true })
  emulator.fork()
  const { data } = (await control(emulator, '/worlds')).json
  expect(data.map(({ forked }: { forked: unknown }) => forked)).toEqual([
    null,
    { name: 'antes da escrita', from: id, after: false },
    { name: 'depois', from: id, after: true },
    { name: null, from: 'start', after: false },
  ])
  expect(emulator.worlds()[1]?.forked?.name).toBe('antes da escrita')
})

test('a fork of a named world has no name by itself', () => {
  const emulator = createEmulator(options)
  emulator.fork({ name: 'uma' }).fork()
  expect(emulator.worlds().map(({ forked }) => forked?.name)).toEqual([undefined, 'uma', null])
})

test('a world is named later, and loses its name', async () => {
  const emulator = createEmulator(options)
  const { id } = emulator.fork()
  const names = async () => emulator.worlds().map(({ forked }) => forked?.name)
  expect((await control(emulator, `/worlds/${id}`, 'PATCH', { name: 'mais tarde' })).status).toBe(204)
  expect(await names()).toEqual([undefined, 'mais tarde'])
  expect((await control(emulator, `/worlds/${id}`, 'PATCH', { name: null })).status).toBe(204)
  expect(await names()).toEqual([undefined, null])
})

test.each([
  ['w1', { name: '' }, 422],
  ['w1', { name: ' ' }, 422],
  ['w1', { name: 'x'.repeat(81) }, 422],
  ['w1', { name: 5 }, 422],
  ['w1', {}, 422],
  ['w9', { name: 'x' }, 404],
  ['default', { name: 'x' }, 409],
])('%s is not named %j: %i', async (id, body, status) => {
  const emulator = createEmulator(options)
  emulator.fork({ name: 'bleibt' })
  const refused = await control(emulator, `/worlds/${id}`, 'PATCH', body)
  expect(refused.status).toBe(status)
  expect(emulator.worlds()[1]?.forked?.name).toBe('bleibt')
})

test('a name that is none is refused when it is given to a fork', () => {
  const emulator = createEmulator(options)
  expect(() => emulator.fork({ name: '' })).toThrow('name')
  expect(emulator.worlds()).toHaveLength(1)
})

test('two worlds are compared: clocks, requests, rows, assumptions', async () => {
  const emulator = createEmulator(options)
  const fork = emulator.fork()
  await create(fork, 'Só no fork')
  fork.clock.advance('2h')
  expect((await control(fork, `/worlds/${fork.id}/assumptions`, 'PATCH', { 'cancel-scope': 'none' })).status).toBeLessThan(300)
  const { json } = await control(emulator, `/compare/${fork.id}`)
  expect(json.world).toEqual({ id: 'default', now: '2026-03-01T12:00:00.000Z', frozen: true, requests: 0 })
  expect(json.other).toEqual({ id: fork.id, now: '2026-03-01T14:00:00.000Z', frozen: true, requests: 1 })
  expect(json.changes.map(({ part, change }: { part: string; change: string }) => `${part} ${change}`)).toEqual([
    'products added',
    'assumptions added',
  ])
  const backwards = (await control(emulator, `/worlds/${fork.id}/compare/default`)).json
  expect(backwards.changes.map(({ part, change }: { part: string; change: string }) => `${part} ${change}`)).toEqual([
    'products removed',
    'assumptions removed',
  ])
})

test('a seeded row that one of two worlds has changed is compared with what it was, in both directions', async () => {
  const client = await openClient()
  const { emulator } = client
  const fork = emulator.fork()
  const { id } = fork.landmarks.subscription_active
  const cancelled = await fork.fetch(`http://localhost/api/v2/subscriptions/${id}/cancel`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${fork.tokens.full}`, 'Idempotency-Key': crypto.randomUUID() },
  })
  expect(cancelled.status).toBe(200)
  const changed = async (path: string) =>
    (await control(emulator, path)).json.changes.filter(({ part }: { part: string }) => part === 'subscriptions')
  const [there] = await changed(`/compare/${fork.id}`)
  const [back] = await changed(`/worlds/${fork.id}/compare/default`)
  expect([there.change, back.change]).toEqual(['changed', 'changed'])
  const swapped = back.members.map(({ member, before, after }: { member: string; before: string; after: string }) => ({
    member,
    before: after,
    after: before,
  }))
  expect(swapped).toEqual(there.members)
})

test('what was written in both and is the same is no difference', async () => {
  const client = await openClient()
  const { emulator } = client
  await createSellable(client, 9900)
  const fork = emulator.fork({ from: 'now' })
  expect((await control(emulator, `/compare/${fork.id}`)).json.changes).toEqual([])
})

test('worlds with other seeded data, and unknown ones, are not compared', async () => {
  const emulator = createEmulator(options)
  const { id } = emulator.fork({ seed: 2 })
  const refused = await control(emulator, `/compare/${id}`)
  expect(refused.status).toBe(409)
  expect(refused.json.message).toContain('seed')
  expect((await control(emulator, '/compare/w77')).status).toBe(404)
})

test('more than a hundred differences are counted', async () => {
  const emulator = createEmulator({ ...options, unlimited: true })
  const fork = emulator.fork()
  for (let made = 0; made < 105; made += 1) await create(fork, `Curso ${made}`)
  const { changes, more } = (await control(emulator, `/compare/${fork.id}`)).json
  expect([changes.length, more]).toEqual([100, 5])
})
