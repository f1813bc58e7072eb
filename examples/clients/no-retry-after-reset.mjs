import { course, exchange, Passing, read, retrying } from './api.mjs'

/** Knows what to do about a status, but not that a connection can break. */
export default async function noRetryAfterReset(world) {
  const key = crypto.randomUUID()
  const product = await retrying(world, async () => {
    const answer = await exchange(world, 'POST', '/api/v2/products', { key, body: course }).catch((error) => {
      throw error instanceof Passing ? new Error(error.message) : error
    })
    return read(answer)
  })
  return product.name
}
