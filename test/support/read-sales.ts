import type { Client } from './door/client.js'

/** A resource of any shape; switches change them. */
// biome-ignore lint/suspicious/noExplicitAny: cases look into resources of every shape
export type Row = any

/** Every line of the history, newest first. */
export const linesOf = async (client: Client): Promise<Row[]> =>
  (await client.get('/api/v2/orders/history?paginate=1000')).json.data

/** Every subscription, newest first. */
export const subscriptionsOf = async (client: Client): Promise<Row[]> =>
  (await client.get('/api/v2/subscriptions/history')).json.data

export const detailOf = async (client: Client, hash: string | undefined): Promise<Row> =>
  (await client.get(`/api/v2/orders/${hash}`)).json

export const sumOf = (rows: readonly Row[], member: string): number => rows.reduce((sum, row) => sum + row[member], 0)
