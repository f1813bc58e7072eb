import { describe, expect, test, vi } from 'vitest'
import { OwnerRows } from '../../../../src/data/rows/owner-rows.js'
import { createEmulator } from '../../../../src/index.js'

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
    const made = vi.spyOn(OwnerRows.prototype, 'withRenewal')
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
