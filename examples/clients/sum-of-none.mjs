import { history, walk } from './api.mjs'

/** Adds up without a number to begin with, which needs a line at least. */
export default async function sumOfNone(world) {
  return (await walk(world, history)).map(({ commission }) => commission).reduce((sum, commission) => sum + commission)
}
