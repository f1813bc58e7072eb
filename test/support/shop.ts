import { expect } from 'vitest'
import type { Client } from './door/client.js'
import { openWith } from './open-with.js'
import { linesOf, type Row } from './read-sales.js'

/** A sandbox without seeded sales, in which one product is sold for 10,000 cents and another one beside it for 5,000. */
export interface Shop {
  readonly client: Client
  readonly product: Created
  readonly offer: Created
  /** Records a sale of the product through the control API; gives the order's detail. */
  readonly sell: (sale?: object) => Promise<Row>
  /** Lines of the history, newest first. */
  readonly lines: () => Promise<Row[]>
  /** The member by which `sell` adds the second product. */
  readonly withBump: { readonly bump: object }
}

export interface Created {
  readonly id: string
  readonly reference_id: number
}

export const openShop = async (...assumed: readonly string[]): Promise<Shop> => {
  const client = await openWith('sandbox-order-data=empty', ...assumed)
  const product = await createProduct(client, 'Curso de violão')
  const offer = await createOffer(client, product.id, 10_000)
  const beside = await createProduct(client, 'Caderno de acordes')
  const besideOffer = await createOffer(client, beside.id, 5_000)
  return {
    client,
    product,
    offer,
    withBump: { bump: { product_id: beside.id, offer_id: besideOffer.id } },
    sell: async (sale = {}) => {
      const json = { product_id: product.id, offer_id: offer.id, ...sale }
      const answer = await client.control('/orders', { method: 'POST', json })
      expect(answer.status, answer.text).toBe(201)
      return answer.json
    },
    lines: () => linesOf(client),
  }
}

const createProduct = async (client: Client, name: string): Promise<Created> => {
  const { status, json } = await client.post('/api/v2/products', { name, type: 'course', description: 'Doze aulas' })
  expect(status).toBe(201)
  return json
}

const createOffer = async (client: Client, productId: string, price: number): Promise<Created> => {
  const path = `/api/v2/products/${productId}/offers`
  const { status, json } = await client.post(path, { name: 'Acesso completo', price, charge_type: 'one_time' })
  expect(status).toBe(201)
  return json
}
