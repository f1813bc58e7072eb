import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { sha256Hex } from '../../ground/random/draw.js'
import { type Chunked, sortChunked } from '../../ground/time/chunks.js'

/** Bytes up to which a body is retained until its digest is requested. */
const maxKept = 512

/** Lazy SHA-256: most requests are never compared with another. */
export class Digest {
  #read: (() => Uint8Array | string) | null
  #hex = ''

  /** @param read returns the content. */
  constructor(read: () => Uint8Array | string) {
    this.#read = read
  }

  /** Digest from its hexadecimal text. */
  static of(hex: string): Digest {
    const digest = new Digest(() => '')
    digest.#read = null
    digest.#hex = hex
    return digest
  }

  toHex(): string {
    if (this.#read === null) return this.#hex
    const source = this.#read()
    this.#hex = sha256Hex(source)
    this.#read = null
    return this.#hex
  }
}

/** Digest of the bytes of a body. */
export const digestBytes = (bytes: Uint8Array): Digest => worked(bytes.byteLength, new Digest(() => bytes))

/**
 * Digest of a parsed body, independent of member order and whitespace.
 * @param length length of the body in bytes.
 */
export const digestValue = (value: unknown, length: number): Digest => worked(length, new Digest(() => canonicalJson(value)))

/** Computes the digest at once if the content is too long to retain. */
const worked = (length: number, digest: Digest): Digest => {
  if (length > maxKept) digest.toHex()
  return digest
}

/** Bytes or characters digested per chunk. */
const digestedTogether = 32_768

/** Digest of many bytes, in chunks. */
export function* digestBytesChunked(bytes: Uint8Array): Chunked<Digest> {
  const hash = sha256.create()
  for (let from = 0; from < bytes.byteLength; from += digestedTogether) {
    hash.update(bytes.subarray(from, from + digestedTogether))
    yield
  }
  return Digest.of(bytesToHex(hash.digest()))
}

/** Digest of a large parsed body, in chunks. */
export function* digestValueChunked(value: unknown): Chunked<Digest> {
  const hash = sha256.create()
  let text = ''
  for (const piece of canonicalPieces(value)) {
    text += piece
    if (text.length >= digestedTogether) {
      hash.update(utf8ToBytes(text))
      text = ''
    }
    yield
  }
  hash.update(utf8ToBytes(text))
  return Digest.of(bytesToHex(hash.digest()))
}

/** `canonicalJson` in short pieces, some of them empty. */
function* canonicalPieces(value: unknown): Generator<string, void> {
  if (typeof value !== 'object' || value === null) return yield canonicalJson(value)
  const isList = Array.isArray(value)
  const names = isList ? null : sortChunked(Object.keys(value), (left, right) => (left < right ? -1 : 1))
  let sorted: readonly string[] = []
  for (let step = names?.next(); step !== undefined; step = names?.next()) {
    if (step.done === true) {
      sorted = step.value
      break
    }
    yield ''
  }
  let before = isList ? '[' : '{'
  for (const member of isList ? value.keys() : sorted) {
    const inner = (value as Record<string | number, unknown>)[member]
    const label = isList ? before : `${before}${JSON.stringify(member)}:`
    before = ','
    if (typeof inner !== 'object' || inner === null) yield label + canonicalJson(inner)
    else {
      yield label
      yield* canonicalPieces(inner)
    }
  }
  const isEmpty = before !== ','
  yield isList ? (isEmpty ? '[]' : ']') : isEmpty ? '{}' : '}'
}

/** JSON text with sorted members; the parser bounds its nesting. */
const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const members = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join(',')}}`
}
