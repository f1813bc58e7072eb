/**
 * Pseudo-random numbers as a function of a key and an index rather than of the call order, so that any row of a table can be
 * drawn without drawing the rows before it. 32-bit integer arithmetic only: every engine gives the same bits.
 */

/** Every input bit reaches every output bit; a bijection on 32 bits. */
function avalanche(word: number): number {
  let bits = word | 0
  bits ^= bits >>> 16
  bits = Math.imul(bits, 0x21f0aaad)
  bits ^= bits >>> 15
  bits = Math.imul(bits, 0x735a2d97)
  return bits ^ (bits >>> 15)
}

/** The uint32 that `key` assigns to `value` (both taken modulo 2^32); for one key, different values give different results. */
export function mix(key: number, value: number): number {
  const spread = avalanche((key | 0) + 0x3c6ef372)
  return avalanche(avalanche((value | 0) ^ spread) + Math.imul(key | 0, 0x2545f491)) >>> 0
}

/** The uint32 of an integer of any size a double can hold, negative ones included; use it to make a key of a seed. */
export function hashInteger(value: number): number {
  return mix(mix(0x5eed, Math.floor(value / 0x1_0000_0000)), value)
}

/** The uint32 of a text, over its UTF-16 code units. */
export function hashText(text: string): number {
  let hash = text.length
  for (let at = 0; at < text.length; at += 1) hash = mix(hash, text.charCodeAt(at))
  return hash
}

/** The uint32 of row `index` for the purpose `salt`; independent of what is drawn for the same row under another salt. */
export function draw(key: number, index: number, salt: number): number {
  return mix(mix(key, salt), index)
}

/** An integer from 0 to `count - 1`; `count` may be up to 2^32. */
export function drawBelow(key: number, index: number, salt: number, count: number): number {
  return draw(key, index, salt) % count
}

const rounds = 6

/** A keyed one-to-one shuffle of the 2^32 integers (a Feistel network over two halves of 16 bits). */
export function permute32(key: number, value: number): number {
  let left = (value >>> 16) & 0xffff
  let right = value & 0xffff
  for (let round = 0; round < rounds; round += 1) {
    const next = left ^ (draw(key, right, round) & 0xffff)
    left = right
    right = next
  }
  return ((left << 16) | right) >>> 0
}

/** Undoes `permute32` with the same key. */
export function unpermute32(key: number, value: number): number {
  let left = (value >>> 16) & 0xffff
  let right = value & 0xffff
  for (let round = rounds - 1; round >= 0; round -= 1) {
    const next = right ^ (draw(key, left, round) & 0xffff)
    right = left
    left = next
  }
  return ((left << 16) | right) >>> 0
}
