import { type Client, freshKey, type Received } from '../door/client.js'
import { walk } from '../door/walk.js'

const path = '/api/v2/subscriptions'

/** Sends the order to cancel a subscription, once. */
export const postCancel = (client: Client, id: number, key = freshKey()): Promise<Received> =>
  client.post(`${path}/${id}/cancel`, undefined, { key })

export const subscriptionsPath = (page: number, perPage = 1000): string => `${path}/history?paginate=${perPage}&page=${page}`

/** Ids of the subscriptions that are canceled, for a judge. */
export const canceledIds = async (client: Client): Promise<readonly number[]> =>
  (await walk(client, subscriptionsPath(1))).items.filter(({ situation }) => situation === 'canceled').map(({ id }) => id)

/** Ids of the subscriptions that are not canceled, newest first. */
export const activeIds = async (client: Client): Promise<readonly number[]> =>
  (await walk(client, subscriptionsPath(1))).items.filter(({ situation }) => situation !== 'canceled').map(({ id }) => id)
