import type { Client, Received, Sending } from '../door/client.js'
import { walkProducts } from '../door/walk.js'

const path = '/api/v2/products'

const course = { name: 'Violão do Zero', type: 'course', description: 'Do primeiro acorde à primeira música.' }

/** Sends the order to create a product under a key, once. */
export const postProduct = (client: Client, key: string, name = course.name, sending: Sending = {}): Promise<Received> =>
  client.post(path, { ...course, name }, { ...sending, key })

/** Sends the order to create an offer under a key, once. */
export const postOffer = (client: Client, key: string, productId: string, sending: Sending = {}): Promise<Received> =>
  client.post(`${path}/${productId}/offers`, { name: 'À vista', price: 9_900, charge_type: 'one_time' }, { ...sending, key })

/** How many products of a name there are, for a judge. */
export const countProducts = async (client: Client, name = course.name, sending: Sending = {}): Promise<number> =>
  (await walkProducts(client, sending)).items.filter((product) => product.name === name).length
