const [size, middle] = [624, 397]
const [highest, lowest] = [0x80000000, 0x7fffffff]

/** Mersenne Twister (MT19937) with a 32-bit seed: each call gives the next fraction in [0, 1) with 53 bits. */
export const mersenneFractions = (seed: number): (() => number) => {
  const state = seededState(seed)
  let index = size
  const next = (): number => {
    if (index === size) {
      refill(state)
      index = 0
    }
    const word = at(state, index)
    index += 1
    return temper(word)
  }
  return () => {
    const [high, low] = [next() >>> 5, next() >>> 6]
    return (high * 0x4000000 + low) / 2 ** 53
  }
}

const at = (state: Uint32Array, index: number): number => state[index % size] as number

const seededState = (seed: number): Uint32Array => {
  const state = new Uint32Array(size)
  state[0] = seed
  for (let index = 1; index < size; index += 1) {
    const before = at(state, index - 1)
    state[index] = Math.imul(1_812_433_253, before ^ (before >>> 30)) + index
  }
  return state
}

/** Generates the next block of the state. */
const refill = (state: Uint32Array): void => {
  for (let index = 0; index < size; index += 1) {
    const joined = (at(state, index) & highest) | (at(state, index + 1) & lowest)
    state[index] = at(state, index + middle) ^ (joined >>> 1) ^ (joined & 1 ? 0x9908b0df : 0)
  }
}

const temper = (word: number): number => {
  let mixed = word ^ (word >>> 11)
  mixed ^= (mixed << 7) & 0x9d2c5680
  mixed ^= (mixed << 15) & 0xefc60000
  return (mixed ^ (mixed >>> 18)) >>> 0
}
