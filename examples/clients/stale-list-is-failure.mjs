import { course, get, post } from './api.mjs'

/** Takes a list that is a moment behind for a create that has failed. */
export default async function staleListIsFailure(world) {
  for (let count = 1; count <= 3; count += 1) {
    const product = await post(world, '/api/v2/products', course)
    const { data } = await get(world, '/api/v2/products')
    if (data.some(({ id }) => id === product.id)) return product.name
  }
  throw new Error('the product is not listed')
}
