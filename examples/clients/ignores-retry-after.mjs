import { exchange, Passing, read } from './api.mjs'

/** Tries again at once, whatever Retry-After says. */
export default async function ignoresRetryAfter(world) {
  for (let count = 1; ; count += 1) {
    try {
      return read(await exchange(world, 'GET', '/api/v2/orders/summary')).total
    } catch (error) {
      if (!(error instanceof Passing) || count === 5) throw error
    }
  }
}
