import { history, walk } from './api.mjs'

/** Adds up reais in the place of cents. */
export default async function moneyAsFloat(world) {
  let revenue = 0
  for (const { value } of await walk(world, history)) revenue += value / 100
  return { revenue }
}
