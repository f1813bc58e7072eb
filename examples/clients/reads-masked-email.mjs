import { history, walk } from './api.mjs'

/** Counts customers by the domain of their e-mail, which the sale of an affiliate may not show. */
export default async function readsMaskedEmail(world) {
  const domains = {}
  for (const { customer } of await walk(world, history)) {
    const domain = customer.email.split('@')[1].toLowerCase()
    domains[domain] = (domains[domain] ?? 0) + 1
  }
  return domains
}
