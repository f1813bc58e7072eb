import { history, walk } from './api.mjs'

const names = { authorized: 'pago' }

/** Counts the lines of each status; knows those that the samples show. */
export default async function knowsOneStatus(world) {
  const counts = {}
  for (const { transaction } of await walk(world, history)) {
    const name = names[transaction.status]
    if (name === undefined) throw new Error(`what is ${transaction.status}?`)
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}
