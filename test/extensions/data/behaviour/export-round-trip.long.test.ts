import { expect, test } from 'vitest'
import { openClient } from '../../../support/door/client.js'

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
