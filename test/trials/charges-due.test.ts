import { describe, expect, test, vi } from 'vitest'
import { createEmulator, type Emulator } from '../../src/index.js'
import { WrittenRows } from '../../src/store/written-rows.js'

/** An account that has sold subscriptions, and a history that was asked for some time later. */
const askedAfter = async (time: string): Promise<{ emulator: Emulator; id: string }> => {
  const emulator = createEmulator({ seed: 7, orders: 250, now: '2026-03-01T12:00:00Z', frozen: true })
  const product_id = emulator.landmarks.product_active.id
  for (let sold = 0; sold < 20; sold += 1) await emulator.sales.subscribe({ product_id })
  await emulator.clock.advance(time)
  const answer = await emulator.fetch(
    new Request('https://sandbox.example.test/api/v2/orders/history', {
      headers: { authorization: `Bearer ${emulator.tokens.full}` },
    }),
  )
  expect(answer.status).toBe(200)
  const [entry] = emulator.requests.list()
  return { emulator, id: entry?.request_id ?? '' }
}

test('charges that were due before a read are made once for all of its trials', async () => {
  const { emulator, id } = await askedAfter('31d')
  const load = vi.spyOn(WrittenRows, 'load')
  const explained = emulator.requests.explain(id)
  expect(explained.would_change.length).toBeGreaterThan(10)
  // For the first answer; other charges are due under other values of the generated data.
  expect(load.mock.calls.length).toBeLessThan(5)
  load.mockRestore()
})

test('rows that no charge has changed are put in order once for all trials, those of other charges included', async () => {
  const { emulator, id } = await askedAfter('1s')
  const load = vi.spyOn(WrittenRows, 'load')
  const explained = emulator.requests.explain(id)
  expect(explained.would_change.map(({ assumption }) => assumption)).toContain('seeded-variety')
  expect(load.mock.calls.length).toBe(1)
  load.mockRestore()
})

/** Requests to a world in which nothing was written before, with what is sent. */
const asked: Readonly<Record<string, { readonly method: string; readonly path: string; readonly body?: object }>> = {
  'a page of orders': { method: 'GET', path: '/orders/history' },
  'a page of subscriptions': { method: 'GET', path: '/subscriptions/history' },
  totals: { method: 'GET', path: '/orders/summary' },
  'an unknown order': { method: 'GET', path: '/orders/none' },
  'a new product': { method: 'POST', path: '/products', body: { name: 'A', type: 'course', description: 'B' } },
  'a product that is refused': { method: 'POST', path: '/products', body: { name: 7 } },
  'a cancel of nothing': { method: 'POST', path: '/subscriptions/0/cancel' },
}

describe.each(['full', 'other_producer'] as const)('an account without a row of its own, asked with %s', (token) => {
  test.each(Object.entries(asked))('makes the charges a few times for all trials of %s', async (_, { method, path, body }) => {
    const emulator = createEmulator({ seed: 7, orders: 250, now: '2026-03-01T12:00:00Z', frozen: true })
    emulator.clock.advance('200d')
    const made = vi.spyOn(WrittenRows.prototype, 'addRenewal')
    const headers = {
      authorization: `Bearer ${emulator.tokens[token]}`,
      ...(method === 'POST' ? { 'idempotency-key': '0b0f6a86-6f0f-4c0b-9b43-3f1f2d7c1a11' } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    }
    const sent = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) }
    await emulator.fetch(new Request(`https://sandbox.example.test/api/v2${path}`, sent))
    const due = made.mock.calls.length
    expect(due).toBeGreaterThan(20)
    const [entry] = emulator.requests.list()
    emulator.requests.explain(entry?.request_id ?? '')
    // For the first answer, for what the others begin with, and under each other value that has other charges due.
    expect(made.mock.calls.length - due).toBeLessThan(due * 4)
    made.mockRestore()
  })
})
