import { history, walk } from './api.mjs'

/** Writes cents into a table of 32-bit numbers. */
export default async function amountsOf32Bits(world) {
  const lines = await walk(world, history)
  const cents = Int32Array.from(lines, ({ value }) => value)
  return lines.map(({ id }, index) => ({ id, cents: cents[index] }))
}
