import { expect, test } from 'vitest'
import { openClient } from '../../../support/door/client.js'

const still = { now: '2026-03-01T12:00:00Z', frozen: true, orders: 30 } as const
const mebibyte = 1_048_576

test('whoever sends thousands of long control requests fills no memory, and the run that is left can be told as a file', async () => {
  const client = await openClient(still)
  const used = async (): Promise<number> => Number((await client.control('/memory')).json.world.bytes)
  const body = `{"advance":"1ms"${' '.repeat(mebibyte - 100)}}`
  const before = await used()
  for (let sent = 0; sent < 24; sent += 1) {
    const headers = { 'content-type': 'application/json' }
    expect((await client.control('/clock', { method: 'POST', headers, body })).status).toBe(200)
  }
  expect((await used()) - before).toBeGreaterThan(4 * mebibyte)
  expect((await used()) - before).toBeLessThan(20 * mebibyte)
  await client.get('/api/v2/orders/summary')
  expect((await client.control('/repro')).json.steps).toHaveLength(1)
})

test('a call that is too long to be remembered is left out of the file together with what came before it', async () => {
  const client = await openClient(still)
  await client.get('/api/v2/products')
  await client.control('/clock', { method: 'POST', json: { advance: '1s' } })
  const label = (nth: number): string => `c${nth}-${'x'.repeat(60)}`
  const customers = Object.fromEntries(Array.from({ length: 14_000 }, (_, nth) => [label(nth), { name: `Ana ${nth}` }]))
  expect((await client.control('/data', { method: 'POST', json: { customers } })).status).toBe(201)
  await client.get('/api/v2/orders/summary')
  const { steps } = (await client.control('/repro')).json
  expect(steps.map(({ kind, url = '' }: { kind: string; url?: string }) => `${kind} ${url.split('/').at(-1)}`)).toEqual([
    'request summary',
  ])
})
