import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Bytes or characters up to which something is kept until its digest is wanted. */
const mostKept = 512

/**
 * SHA-256 of bytes or of a text. That of something short is worked out when somebody asks for it, because most requests are compared with
 * no other.
 */
export class Digest {
  #source: Uint8Array | string | null = null
  #hex: string | null = null

  constructor(source: Uint8Array | string) {
    if (source.length <= mostKept) this.#source = source
    else this.#hex = hexOf(source)
  }

  /** Hexadecimal. */
  get hex(): string {
    if (this.#hex !== null) return this.#hex
    this.#hex = hexOf(this.#source ?? '')
    this.#source = null
    return this.#hex
  }
}

const hexOf = (source: Uint8Array | string): string =>
  bytesToHex(sha256(typeof source === 'string' ? utf8ToBytes(source) : source))

/** What makes two bodies the same request: the digest of their bytes, or of the parsed value with the members in order. */
export const digestBytes = (bytes: Uint8Array | null): Digest => new Digest(bytes ?? new Uint8Array())

export const digestValue = (value: unknown): Digest => new Digest(canonicalJson(value))

/** JSON text with the members of every object in order; nesting is bounded by the parser. */
const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const members = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join(',')}}`
}
