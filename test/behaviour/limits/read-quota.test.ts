import { expect, test } from 'vitest'
import { openClient } from '../../support/door/client.js'

const path = '/api/v2/orders/summary'

test('the 120th read of a minute passes and the 121st is refused with the bare message', async () => {
  const client = await openClient()
  for (let request = 1; request <= 120; request += 1) {
    const { status, headers } = await client.get(path)
    expect(status).toBe(200)
    expect(headers.get('x-ratelimit-limit')).toBe('120')
    expect(headers.get('x-ratelimit-remaining')).toBe(String(120 - request))
    expect(headers.get('retry-after')).toBeNull()
  }
  const refused = await client.get(path)
  expect(refused.status).toBe(429)
  expect(refused.json).toEqual({ message: 'Too Many Attempts.' })
  expect(refused.headers.get('retry-after')).toBe('60')
  expect(refused.headers.get('x-ratelimit-remaining')).toBe('0')
})

test('a refused request is not counted and the window ends 60 s after its first request', async () => {
  const client = await openClient()
  for (let request = 0; request < 120; request += 1) await client.get(path)
  client.emulator.clock.advance('59s')
  expect((await client.get(path)).headers.get('retry-after')).toBe('1')
  client.emulator.clock.advance('1s')
  const first = await client.get(path)
  expect(first.status).toBe(200)
  expect(first.headers.get('x-ratelimit-remaining')).toBe('119')
})

test('the quota of one token leaves another token of the same producer alone', async () => {
  const client = await openClient()
  for (let request = 0; request < 120; request += 1) await client.get(path)
  const other = await client.get(path, { token: client.emulator.tokens.read_only })
  expect(other.status).toBe(200)
  expect(other.headers.get('x-ratelimit-remaining')).toBe('119')
})
