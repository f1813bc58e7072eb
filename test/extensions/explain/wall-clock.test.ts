import { afterEach, expect, test, vi } from 'vitest'
import { createEmulator } from '../../../src/index.js'

afterEach(() => void vi.useRealTimers())

// Somebody asks ten minutes later what would have changed an answer. Real time goes on, and the request is still the one it was: under
// limits that run on real time the second request of a minute would have been the second one, too.
test.each([1, 600_000, 86_400_000])('what would have changed an answer is the same %i ms later', async (laterMs) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T12:00:10Z') })
  const emulator = createEmulator({ orders: 30 })
  const headers = { Authorization: `Bearer ${emulator.tokens.full}` }
  const ask = () => emulator.fetch(new Request('https://sandbox.example.test/api/v2/products', { headers }))
  await ask()
  await ask()
  vi.setSystemTime(Date.now() + laterMs)
  const [last] = emulator.requests.list({ limit: 1 })
  const { assumptions } = emulator.requests.explain(last?.request_id ?? '')
  expect(assumptions).toContain('products-page-size-default')
  expect(assumptions).not.toContain('rate-limit-clock')
})
