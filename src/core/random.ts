/**
 * Pseudo-random numbers as a function of a key, an index and a purpose: any row can be made without those before it. 32-bit integer
 * arithmetic only, so that every engine gives the same bits.
 */
const avalanche = (word: number): number => {
  let bits = word | 0
  bits ^= bits >>> 16
  bits = Math.imul(bits, 0x21f0aaad)
  bits ^= bits >>> 15
  bits = Math.imul(bits, 0x735a2d97)
  return bits ^ (bits >>> 15)
}
/** Keyed hash of a value to a uint32; injective for one key. */
export const mix = (key: number, value: number): number => {
  const spread = avalanche((key | 0) + 0x3c6ef372)
  return avalanche(avalanche((value | 0) ^ spread) + Math.imul(key | 0, 0x2545f491)) >>> 0
}
/** Hash of any safe integer; makes a key of a seed. */
export const hashInteger = (value: number): number => mix(mix(0x5eed, Math.floor(value / 2 ** 32)), value)
export const hashText = (text: string): number => {
  let hash = text.length
  for (let at = 0; at < text.length; at += 1) hash = mix(hash, text.charCodeAt(at))
  return hash
}
const purposes = new Map<string, number>()
/** Key for one purpose, so that two draws for the same row are independent. */
export const keyOf = (key: number, purpose: string): number => {
  let hash = purposes.get(purpose)
  if (hash === undefined) {
    hash = hashText(purpose)
    purposes.set(purpose, hash)
  }
  return mix(key, hash)
}
export const draw = (key: number, index: number, salt: number): number => mix(mix(key, salt), index)
export const pick = <T>(list: readonly T[], key: number, index: number, salt: number): T =>
  list[draw(key, index, salt) % list.length]!

const rounds = 6
/** Keyed permutation of the 32-bit integers (Feistel), so that ids are unique, look random and can be read back. */
export const permute = (key: number, value: number): number => {
  let [left, right] = [value >>> 16, value & 0xffff]
  for (let round = 0; round < rounds; round += 1) [left, right] = [right, left ^ (draw(key, right, round) & 0xffff)]
  return ((left << 16) | right) >>> 0
}
export const unpermute = (key: number, value: number): number => {
  let [left, right] = [value >>> 16, value & 0xffff]
  for (let round = rounds - 1; round >= 0; round -= 1) [left, right] = [right ^ (draw(key, left, round) & 0xffff), left]
  return ((left << 16) | right) >>> 0
}

export const lower = 'abcdefghijklmnopqrstuvwxyz0123456789'
export const mixed = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Five letters a draw: 62^5 still fits. @param other key of those after the fifth, where one integer gives too few streams. */
export const letters = (key: number, n: number, alphabet: string, length: number, other = key): string => {
  let [text, word] = ['', 0]
  for (let at = 0; at < length; at += 1) {
    if (at % 5 === 0) word = draw(at === 0 ? key : other, n, 0x100 + at)
    text += alphabet[word % alphabet.length]
    word = Math.floor(word / alphabet.length)
  }
  return text
}
/** The first eight digits are a permutation of n. */
export const hex = (key: number, n: number, other = key): string =>
  [permute(key, n), draw(key, n, 11), draw(other, n, 12), draw(other, n, 13)]
    .map((word) => word.toString(16).padStart(8, '0'))
    .join('')
export const uuid = (key: number, n: number, other = key): string => {
  const digits = hex(key, n, other)
  const variant = '89ab'[parseInt(digits[16]!, 16) & 3]!
  // Joined at once: a text of many parts takes ten times the memory, and the ids of requests are kept.
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    variant + digits.slice(17, 20),
    digits.slice(20),
  ].join('-')
}
export const ulid = (key: number, n: number, at: number, other = key): string => {
  let time = ''
  for (let rest = at, digit = 0; digit < 10; digit += 1, rest = Math.floor(rest / 32)) time = crockford[rest % 32] + time
  return time + letters(key, n, crockford, 16, other)
}
export type IdFormat = 'short' | 'uuid' | 'hex_32'
/** Text of the n-th record in a format: letters for the short one. */
export const idText = (key: number, n: number, format: IdFormat, length: number, alphabet = lower, other = key): string =>
  format === 'uuid' ? uuid(key, n, other) : format === 'hex_32' ? hex(key, n, other) : letters(key, n, alphabet, length, other)

/** Mersenne Twister: each call gives the next fraction in [0, 1) with 53 bits, as faker draws. */
export const mersenne = (seed: number): (() => number) => {
  const state = new Uint32Array(624)
  state[0] = seed
  for (let n = 1; n < 624; n += 1) state[n] = Math.imul(1_812_433_253, state[n - 1]! ^ (state[n - 1]! >>> 30)) + n
  let at = 624
  const next = (): number => {
    if (at === 624) {
      for (let n = 0; n < 624; n += 1) {
        const joined = (state[n]! & 0x80000000) | (state[(n + 1) % 624]! & 0x7fffffff)
        state[n] = state[(n + 397) % 624]! ^ (joined >>> 1) ^ (joined & 1 ? 0x9908b0df : 0)
      }
      at = 0
    }
    let word = state[at++]!
    word ^= word >>> 11
    word ^= (word << 7) & 0x9d2c5680
    word ^= (word << 15) & 0xefc60000
    return (word ^ (word >>> 18)) >>> 0
  }
  return () => ((next() >>> 5) * 0x4000000 + (next() >>> 6)) / 2 ** 53
}
