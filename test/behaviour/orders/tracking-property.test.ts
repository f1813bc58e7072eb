import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { openClient } from '../../support/door/client.js'
import { createSellable, sell } from '../../support/door/sale.js'
import { atSize } from '../../support/size.js'

const fields = ['event', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term', 'src', 'sck', 'chatflow_user_id']

const value = fc.oneof(
  fc.constantFrom('', ' ', '\t', 'N\u00e3o Informado', 'null'),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
)
// A member named __proto__ has no effect in JavaScript objects and is left out by the reader of bodies.
const name = fc
  .oneof(fc.constantFrom(...fields), fc.string({ unit: 'grapheme', maxLength: 12 }))
  .filter((key) => key !== '__proto__')
const params = fc.option(fc.dictionary(name, value, { maxKeys: 12, noNullPrototype: true }))

test('tracking follows from the parameters of the sale, whatever they are', async () => {
  const client = await openClient({ unlimited: true, orders: 30 })
  const { productId } = await createSellable(client, 10_000)
  await fc.assert(
    fc.asyncProperty(params, async (query_params) => {
      const { hash } = await sell(client, { product_id: productId, query_params })
      const [line] = (await client.get('/api/v2/orders/history?paginate=1')).json.data
      const { json: detail } = await client.get(`/api/v2/orders/${hash}`)
      expect(line.order.hash).toBe(hash)

      const carriesNone = query_params === null || Object.keys(query_params).length === 0
      expect(line.query_params).toEqual(carriesNone ? null : query_params)
      expect(detail.query_params).toEqual(carriesNone ? {} : query_params)

      expect(Object.keys(line.tracking)).toEqual(fields)
      expect(detail.tracking).toEqual(line.tracking)
      const carried = (field: string): string | undefined => {
        const entry = Object.entries(query_params ?? {}).find(([key]) => key === field)
        return entry === undefined || entry[1].trim() === '' ? undefined : entry[1]
      }
      for (const field of fields) {
        const fallback = field === 'sck' ? carried('src') : undefined
        expect(line.tracking[field]).toBe(carried(field) ?? fallback ?? 'N\u00e3o Informado')
      }
    }),
    { numRuns: atSize(12, 50) },
  )
})
