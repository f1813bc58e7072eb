import { draw, permute32 } from './keyed-hash.js'

/** Base 32 without I, L, O and U, as the ULID text form asks for. */
const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export const lowercaseAlphanumeric = 'abcdefghijklmnopqrstuvwxyz0123456789'
export const alphanumeric = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

const byteTexts = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** Eight digits, put together from ready ones: every request id is made of four such words. */
function hex8(word: number): string {
  return `${byteTexts[word >>> 24]}${byteTexts[(word >>> 16) & 255]}${byteTexts[(word >>> 8) & 255]}${byteTexts[word & 255]}`
}

/**
 * 32 hexadecimal digits; the first eight are a one-to-one image of the counter, so two counters below 2^32 never meet under one key.
 */
export function hex32From(key: number, counter: number): string {
  return (
    hex8(permute32(key, counter)) + hex8(draw(key, counter, 11)) + hex8(draw(key, counter, 12)) + hex8(draw(key, counter, 13))
  )
}

/** A UUID of version 4 (RFC 9562) whose 122 free bits come from the key; never the same for two counters below 2^32. */
export function uuidFrom(key: number, counter: number): string {
  const hex = hex32From(key, counter)
  const variant = '89ab'[Number.parseInt(hex[16] ?? '0', 16) & 3]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** How many characters one 32-bit draw yields; 62^5 still fits. */
const charactersPerDraw = 5

/** `length` characters of `alphabet` (at most 62), drawn by the key. Nothing keeps two counters apart but the length. */
export function textFrom(key: number, counter: number, alphabet: string, length: number): string {
  let text = ''
  let word = 0
  for (let at = 0; at < length; at += 1) {
    if (at % charactersPerDraw === 0) word = draw(key, counter, 0x100 + at)
    text += alphabet.charAt(word % alphabet.length)
    word = Math.floor(word / alphabet.length)
  }
  return text
}

/** A ULID: ten characters of time (milliseconds since 1970), sixteen drawn by the key. */
export function ulidFrom(key: number, counter: number, atMs: number): string {
  let time = ''
  let rest = Math.floor(atMs)
  for (let at = 0; at < 10; at += 1) {
    time = crockford.charAt(rest % 32) + time
    rest = Math.floor(rest / 32)
  }
  return time + textFrom(key, counter, crockford, 16)
}
