import { exchange, read } from './api.mjs'

/** Takes every refusal for an outage: a 401 or a 422 will be the same next time. */
export default async function retriesRefusals(world) {
  for (let count = 1; ; count += 1) {
    try {
      return read(await exchange(world, 'GET', '/api/v2/orders/summary')).total
    } catch (error) {
      if (count === 4) throw error
      await world.sleep(1_000 * Math.max(error.afterSeconds ?? 0, count))
    }
  }
}
