import { expect, test } from 'vitest'
import { openClient } from '../../support/door/client.js'
import { failReads } from '../../support/door/failing-store.js'

const summary = '/api/v2/orders/summary'
const remaining = ({ headers }: { readonly headers: Headers }): number => Number(headers.get('x-ratelimit-remaining'))

test('a request that fails inside the emulator has drawn its quota, whatever the answer', async () => {
  const client = await openClient()
  await client.get('/api/v2/products')
  failReads()
  const failed = [await client.get(summary), await client.get(summary), await client.get(summary)]
  expect(failed.map(({ status }) => status)).toEqual([500, 500, 500])
  expect(failed.map(remaining)).toEqual([118, 117, 116])
  expect(remaining(await client.get('/api/v2/products'))).toBe(115)
})

test('one that costs nothing by an assumption gives back its own hit, and no other', async () => {
  const client = await openClient({ assumptions: { 'rate-limit-what-counts': 'free_5xx' } })
  await client.get('/api/v2/products')
  await client.get('/api/v2/products')
  failReads()
  for (let request = 0; request < 3; request += 1) expect((await client.get(summary)).status).toBe(500)
  expect(remaining(await client.get('/api/v2/products'))).toBe(117)
})
