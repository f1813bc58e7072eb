import { history, walk } from './api.mjs'

/** Keeps lines by their time, as if no two sales were of the same second. */
export default async function keyedByInstant(world) {
  const amounts = new Map()
  for (const { created_at, value } of await walk(world, history)) amounts.set(created_at, value)
  return [...amounts.values()].reduce((sum, value) => sum + value, 0)
}
