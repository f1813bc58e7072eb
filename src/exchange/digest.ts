import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { sha256Hex } from '../random/draw.js'
import { type Steps, sortInSteps } from '../time/turns.js'

/** Bytes of a body up to which it is kept until its digest is wanted. */
const mostKept = 512

/** A SHA-256 that is worked out when somebody asks for it, because most requests are compared with no other. */
export class Digest {
  #read: (() => Uint8Array | string) | null
  #hex = ''

  /** @param read gives what it is the digest of. */
  constructor(read: () => Uint8Array | string) {
    this.#read = read
  }

  /** One that is known. */
  static of(hex: string): Digest {
    const digest = new Digest(() => '')
    digest.#read = null
    digest.#hex = hex
    return digest
  }

  /** Hexadecimal. */
  toHex(): string {
    if (this.#read === null) return this.#hex
    const source = this.#read()
    this.#hex = sha256Hex(source)
    this.#read = null
    return this.#hex
  }
}

/** The digest of the bytes of a body. */
export const digestBytes = (bytes: Uint8Array): Digest => worked(bytes.byteLength, new Digest(() => bytes))

/**
 * The digest of a parsed body, the same whatever the order of its members and the blanks between them.
 * @param length of the body in bytes.
 */
export const digestValue = (value: unknown, length: number): Digest => worked(length, new Digest(() => canonicalJson(value)))

/** Works out at once the digest of what is too long to be kept. */
const worked = (length: number, digest: Digest): Digest => {
  if (length > mostKept) digest.toHex()
  return digest
}

/** Bytes, or characters, that are digested in one step. */
const digestedTogether = 32_768

/** The digest of many bytes, in steps. */
export function* digestBytesInSteps(bytes: Uint8Array): Steps<Digest> {
  const hash = sha256.create()
  for (let from = 0; from < bytes.byteLength; from += digestedTogether) {
    hash.update(bytes.subarray(from, from + digestedTogether))
    yield
  }
  return Digest.of(bytesToHex(hash.digest()))
}

/** The digest of a large parsed body, in steps. */
export function* digestValueInSteps(value: unknown): Steps<Digest> {
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

/** What `canonicalJson` makes, in pieces of which none takes long; some of them are empty. */
function* canonicalPieces(value: unknown): Generator<string, void> {
  if (typeof value !== 'object' || value === null) return yield canonicalJson(value)
  const isList = Array.isArray(value)
  const names = isList ? null : sortInSteps(Object.keys(value), (left, right) => (left < right ? -1 : 1))
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

/** JSON text with the members of every object in order; nesting is bounded by the parser. */
const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const members = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join(',')}}`
}
