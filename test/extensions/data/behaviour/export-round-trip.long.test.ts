import { expect, test } from 'vitest'
import { openBusyWorld } from '../../../support/busy-world.js'
import { openClient } from '../../../support/door/client.js'
import { firstDifference } from '../../../support/read-everything.js'

// A user exports a world, begins another one with the file, and asks both the same.

const start = '2026-03-01T12:00:00Z'

test('after a leap by centuries an export says what no document can hold, and gives what it can', async () => {
  const client = await openClient({ frozen: true, orders: 30, unlimited: true })
  client.emulator.clock.advance('100000d')
  const refused = await client.control('/data')
  expect(refused.status).toBe(422)
  expect(refused.json.message).toMatch(/^Order \w+ has 3\d{3} charges, and a document has at most 1000 of each; /)
  const [product] = (await client.get('/api/v2/products')).json.data
  const given = await client.control(`/data?labels_only=${product.id}`)
  expect(Object.keys(given.json.products)).toHaveLength(1)
})

test.each(['documented', 'rich'] as const)('a seeded account comes back byte by byte from its document, %s', async (variety) => {
  const assumptions = { 'seeded-variety': variety }
  const one = await openClient({ seed: 3, orders: 60, unlimited: true, assumptions })
  const exported = await one.control('/data')
  expect(exported.headers.get('content-type')).toBe('application/json')
  const other = await openClient({ seed: 9, now: start, unlimited: true, assumptions, data: exported.json })
  expect(await firstDifference(one.emulator, other.emulator)).toBeUndefined()
})

test.each([1, 2])('whatever was sold, refunded, canceled and charged comes back, world %i', async (seed) => {
  const { emulator, shows } = await openBusyWorld(seed)
  const data = JSON.parse(JSON.stringify(await emulator.exportData()))
  const now = new Date(emulator.clock.now()).toISOString()
  const { emulator: other } = await openClient({ ...shows, seed: 99, now, data })
  expect(await firstDifference(emulator, other)).toBeUndefined()
  expect(JSON.stringify(await other.exportData())).toBe(JSON.stringify(data))
})
