import { history, walk } from './api.mjs'

/** Counts sales by the code at the end of their checkout address, which some have none of. */
export default async function needsACheckoutAddress(world) {
  const sales = {}
  for (const { checkout_url } of await walk(world, history)) {
    const code = checkout_url.split('/').at(-1)
    sales[code] = (sales[code] ?? 0) + 1
  }
  return sales
}
