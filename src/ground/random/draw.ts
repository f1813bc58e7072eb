import { sha256 } from '@noble/hashes/sha2.js'

/**
 * Pseudo-random numbers as a function of a key and an index rather than of the call order, so that any row of a table can be
 * drawn without drawing the rows before it. 32-bit integer arithmetic only: every engine gives the same bits.
 */

/** Bijective mixing on 32 bits: every input bit affects every output bit. */
function avalanche(word: number): number {
  let bits = word | 0
  bits ^= bits >>> 16
  bits = Math.imul(bits, 0x21f0aaad)
  bits ^= bits >>> 15
  bits = Math.imul(bits, 0x735a2d97)
  return bits ^ (bits >>> 15)
}

/** Keyed hash of a value to a uint32 (both taken modulo 2^32); injective for one key. */
export function mix(key: number, value: number): number {
  const spread = avalanche((key | 0) + 0x3c6ef372)
  return avalanche(avalanche((value | 0) ^ spread) + Math.imul(key | 0, 0x2545f491)) >>> 0
}

/** Hash of an integer of any size a double can represent, negative ones included, to a uint32; use it to make a key of a seed. */
export function hashInteger(value: number): number {
  return mix(mix(0x5eed, Math.floor(value / 0x1_0000_0000)), value)
}

/** Hash of a text to a uint32, over its UTF-16 code units. */
export function hashText(text: string): number {
  let hash = text.length
  for (let at = 0; at < text.length; at += 1) hash = mix(hash, text.charCodeAt(at))
  return hash
}

/** Random uint32 of row `index` for the purpose `salt`; independent of other salts for the same row. */
export function draw(key: number, index: number, salt: number): number {
  return mix(mix(key, salt), index)
}

/** Random integer from 0 to `count - 1`; `count` up to 2^32. */
export function drawBelow(key: number, index: number, salt: number, count: number): number {
  return draw(key, index, salt) % count
}

const rounds = 6

/** Keyed permutation of the 2^32 integers (a Feistel network over two halves of 16 bits). */
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

/** Inverse of `permute32` with the same key. */
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

/** Base 32 without I, L, O and U, the alphabet of ULIDs. */
const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export const lowercaseAlphanumeric = 'abcdefghijklmnopqrstuvwxyz0123456789'
export const alphanumeric = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Text of character codes. Texts made by concatenation stay a chain of pieces in memory, and ids and hashes live long. */
const textOf = (codes: readonly number[]): string => String.fromCharCode.apply(null, codes as number[])

const digitCodes = Array.from('0123456789abcdef', (digit) => digit.charCodeAt(0))

const digitsOf = (word: number, codes: number[], from: number): void => {
  for (let at = 0; at < 8; at += 1) codes[from + at] = digitCodes[(word >>> (28 - 4 * at)) & 15] as number
}

const hex32 = new Array<number>(32).fill(0)

function drawHex32(key: number, counter: number, other: number): void {
  digitsOf(permute32(key, counter), hex32, 0)
  digitsOf(draw(key, counter, 11), hex32, 8)
  digitsOf(draw(other, counter, 12), hex32, 16)
  digitsOf(draw(other, counter, 13), hex32, 24)
}

/**
 * Hash of 32 hexadecimal digits; the first eight are a bijection of the counter, so that counters below 2^32 never collide under one key.
 * @param other key of the other digits, if there are more keys than integers.
 */
export function hex32From(key: number, counter: number, other = key): string {
  drawHex32(key, counter, other)
  return textOf(hex32)
}

const uuid = Array.from('00000000-0000-4000-8000-000000000000', (character) => character.charCodeAt(0))
/** Positions of the 32 digits in a UUID. */
const uuidPositions = [...uuid.keys()].filter((index) => ![8, 13, 18, 23].includes(index))

/** UUID of version 4 (RFC 9562) whose 122 free bits depend on the key; unique for counters below 2^32. */
export function uuidFrom(key: number, counter: number, other = key): string {
  drawHex32(key, counter, other)
  hex32[12] = digitCodes[4] as number
  hex32[16] = digitCodes[8 + ((draw(other, counter, 12) >>> 28) & 3)] as number
  for (let at = 0; at < 32; at += 1) uuid[uuidPositions[at] as number] = hex32[at] as number
  return textOf(uuid)
}

/** Characters per 32-bit draw; 62^5 still fits. */
const charactersPerDraw = 5

/**
 * Random text of `length` characters of `alphabet` (at most 62); those after the fifth depend on `other`. Not guaranteed to be unique: that
 * depends on the length.
 */
export function textFrom(key: number, counter: number, alphabet: string, length: number, other = key): string {
  const codes = new Array<number>(length)
  let word = 0
  for (let at = 0; at < length; at += 1) {
    if (at % charactersPerDraw === 0) word = draw(at === 0 ? key : other, counter, 0x100 + at)
    codes[at] = alphabet.charCodeAt(word % alphabet.length)
    word = Math.floor(word / alphabet.length)
  }
  return textOf(codes)
}

const [encoder, shortText, digest] = [new TextEncoder(), new Uint8Array(512), new Uint8Array(32)]
const digestCodes = new Array<number>(64).fill(0)
let hashing: { readonly blank: ReturnType<typeof sha256.create>; readonly work: ReturnType<typeof sha256.create> } | undefined

/** SHA-256 of bytes, or of a text in UTF-8, in hexadecimal. Its buffers are reused, because tokens are hashed by the dozen. */
export function sha256Hex(source: string | Uint8Array): string {
  hashing ??= { blank: sha256.create(), work: sha256.create() }
  const { blank, work } = hashing
  blank._cloneInto(work)
  work.update(typeof source === 'string' ? bytesOf(source) : source).digestInto(digest)
  for (let at = 0; at < 32; at += 1) {
    const byte = digest[at] as number
    digestCodes[2 * at] = digitCodes[byte >>> 4] as number
    digestCodes[2 * at + 1] = digitCodes[byte & 15] as number
  }
  return textOf(digestCodes)
}

const bytesOf = (text: string): Uint8Array =>
  text.length * 3 > shortText.length ? encoder.encode(text) : shortText.subarray(0, encoder.encodeInto(text, shortText).written)

/** ULID: ten characters of time (milliseconds since 1970), sixteen random ones by the key. */
export function ulidFrom(key: number, counter: number, atMs: number, other = key): string {
  let time = ''
  let rest = Math.floor(atMs)
  for (let at = 0; at < 10; at += 1) {
    time = crockford.charAt(rest % 32) + time
    rest = Math.floor(rest / 32)
  }
  return time + textFrom(key, counter, crockford, 16, other)
}
