const [size, middle] = [624, 397]
const [highest, lowest] = [0x80000000, 0x7fffffff]

/** MT19937, seeded with a whole number of 32 bits: each call gives the next fraction from 0 to 1, of 53 bits. */
export const mersenneFractions = (seed: number): (() => number) => {
  const state = seededState(seed)
  let place = size
  const next = (): number => {
    if (place === size) {
      turn(state)
      place = 0
    }
    const word = at(state, place)
    place += 1
    return temper(word)
  }
  return () => {
    const [high, low] = [next() >>> 5, next() >>> 6]
    return (high * 0x4000000 + low) / 2 ** 53
  }
}

const at = (state: Uint32Array, place: number): number => state[place % size] as number

const seededState = (seed: number): Uint32Array => {
  const state = new Uint32Array(size)
  state[0] = seed
  for (let place = 1; place < size; place += 1) {
    const before = at(state, place - 1)
    state[place] = Math.imul(1_812_433_253, before ^ (before >>> 30)) + place
  }
  return state
}

/** Makes the next words of all the present ones. */
const turn = (state: Uint32Array): void => {
  for (let place = 0; place < size; place += 1) {
    const joined = (at(state, place) & highest) | (at(state, place + 1) & lowest)
    state[place] = at(state, place + middle) ^ (joined >>> 1) ^ (joined & 1 ? 0x9908b0df : 0)
  }
}

const temper = (word: number): number => {
  let mixed = word ^ (word >>> 11)
  mixed ^= (mixed << 7) & 0x9d2c5680
  mixed ^= (mixed << 15) & 0xefc60000
  return (mixed ^ (mixed >>> 18)) >>> 0
}
