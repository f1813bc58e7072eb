import { expect, test, vi } from 'vitest'
import { ask, open, used } from '../../support/emulator/used-assumptions.js'

// Somebody who has sent more than can be tried asks what it depended on, and gets an answer about the latest of it in bearable time.

test('of a long run the latest 2,000 requests are tried', async () => {
  const emulator = open({ journalSize: 5_000 })
  await ask(emulator, '/orders/summary')
  expect(await used(emulator)).toHaveProperty('summary-total')
  await ask(emulator, '/nothing', 2_100)
  const counts = await used(emulator)
  expect(counts).not.toHaveProperty('summary-total')
  expect(counts['unknown-route']).toBe(2_000)
})

test('after a leap by centuries the requests before it are told as before, and those after it are not tried', async () => {
  const emulator = open()
  await ask(emulator, '/orders/history')
  await ask(emulator, '/nothing', 2)
  const before = await used(emulator)
  expect(before['unknown-route']).toBe(2)
  emulator.clock.advance('200000d')
  await ask(emulator, '/orders/history', 3)
  expect(await used(emulator)).toEqual(before)
})

test('who sends and looks at requests between the values that are tried gets the same as who waits', async () => {
  const [watched, left] = [open({ orders: 30 }), open({ orders: 30 })]
  for (const emulator of [watched, left]) await ask(emulator, '/orders/summary', 3)
  // Others have their turn after each value.
  let clock = 0
  const looked = vi.spyOn(performance, 'now').mockImplementation(() => {
    clock += 30
    return clock
  })
  const answer = used(watched)
  for (let turn = 0; turn < 3; turn += 1) {
    await ask(watched, '/orders/history')
    const [newest] = watched.requests.list({ limit: 1 })
    if (turn === 1) watched.requests.explain(newest?.request_id ?? '')
    await new Promise((resolve) => setTimeout(resolve))
  }
  expect(await answer).toHaveProperty('summary-total', 3)
  looked.mockRestore()
  await ask(left, '/orders/history', 3)
  expect(await used(watched)).toEqual(await used(left))
})

test('what a value changes through an earlier request is told of the answer that it changes', async () => {
  const emulator = open({ unlimited: false })
  await ask(emulator, '/orders/none', 121)
  const [refused] = emulator.requests.list()
  expect(refused?.status).toBe(429)
  const { would_change } = emulator.requests.explain(refused?.request_id ?? '')
  const statuses = would_change.map(({ assumption, alternatives }) => [assumption, alternatives.map(({ status }) => status)])
  // A window of another kind would have counted the same 121 requests.
  expect(Object.fromEntries(statuses)['rate-limit-window'] ?? [429]).not.toContain(404)
})
