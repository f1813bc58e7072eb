import { walk } from './api.mjs'

/** Adds up what subscriptions bring; takes it that all are paid in reais. */
export default async function mixesCurrencies(world) {
  const subscriptions = await walk(world, '/api/v2/subscriptions/history?paginate=25')
  return { recurring: subscriptions.reduce((sum, { price }) => sum + price, 0) }
}
