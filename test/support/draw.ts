/** The nth whole number below `count` of a seed, the same one each time. */
export const drawBelow = (seed: number, nth: number, count: number): number => mix(seed, nth) % count

/** A number of 32 bits that follows from two. */
export const mix = (one: number, other: number): number => {
  let bits = Math.imul(one ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(other + 0x7f4a7c15, 0xc2b2ae35)
  bits = Math.imul(bits ^ (bits >>> 16), 0x45d9f3b)
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d)
  return (bits ^ (bits >>> 16)) >>> 0
}
