import { expect } from 'vitest'
import type { Client, Sending } from './client.js'

export interface Sellable {
  /** Canonical id of the product. */
  readonly productId: string
  /** Its legacy number, which orders show. */
  readonly productNumber: number
  readonly offerId: string
  readonly offerNumber: number
}

/** Creates a product and an offer of it through the API, so that a case knows every name and price of what is sold. */
export const createSellable = async (client: Client, price: number, sending: Sending = {}): Promise<Sellable> => {
  const product = await client.post(
    '/api/v2/products',
    { name: 'Curso de Teste', type: 'course', description: 'Sobre testes.' },
    sending,
  )
  expect(product.status).toBe(201)
  const offer = await client.post(
    `/api/v2/products/${product.json.id}/offers`,
    { name: 'Oferta de Teste', price, charge_type: 'one_time' },
    sending,
  )
  expect(offer.status).toBe(201)
  return {
    productId: product.json.id,
    productNumber: product.json.reference_id,
    offerId: offer.json.id,
    offerNumber: offer.json.reference_id,
  }
}

/** Simulates a sale; the answer is the order detail. */
export const sell = async (client: Client, sale: object) => {
  const sold = await client.control('/orders', { method: 'POST', json: sale })
  expect(sold.status, sold.text).toBe(201)
  return sold.json
}
