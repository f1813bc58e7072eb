import { expect, test } from 'vitest'
import { type Client, openClient } from '../../support/door/client.js'

const product = { name: 'Curso', type: 'course', description: 'Texto', is_active: true }
const offer = { name: 'Oferta', price: 1990, charge_type: 'one_time' }

const noText = [1, 1.5, true, null, [], ['x'], {}]
const noInteger = ['1990', 1.5, true, null, [], {}]
const noBoolean = ['true', 'false', 0, 1, null, [], {}]

const pathOf = ({ emulator }: Client, request: string): string =>
  request === 'product' ? '/api/v2/products' : `/api/v2/products/${emulator.landmarks.product_active.id}/offers`

/** The rows of the tables of the two create requests, with values of every other JSON type. */
test.each([
  ['product', 'name', 'text', product, noText],
  ['product', 'type', 'text', product, noText],
  ['product', 'description', 'text', product, noText],
  ['product', 'is_active', 'a boolean', product, noBoolean],
  ['offer', 'name', 'text', offer, noText],
  ['offer', 'price', 'an integer', offer, noInteger],
  ['offer', 'charge_type', 'text', offer, noText],
] as const)('of a new %s the %s is %s', async (request, member, _type, body, others) => {
  const client = await openClient()
  const path = pathOf(client, request)
  expect((await client.post(path, body)).status).toBe(201)
  const before = (await client.get(path)).text
  for (const value of others) {
    const refused = await client.post(path, { ...body, [member]: value })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.json.errors)).toEqual([member])
  }
  expect((await client.get(path)).text).toBe(before)
})

test('of a new product is_active alone may be left out', async () => {
  const client = await openClient()
  const { is_active: _, ...rest } = product
  expect((await client.post('/api/v2/products', rest)).json.is_active).toBe(true)
})
