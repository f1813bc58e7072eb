import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

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

  /** Hexadecimal. */
  toHex(): string {
    if (this.#read === null) return this.#hex
    const source = this.#read()
    this.#hex = bytesToHex(sha256(typeof source === 'string' ? utf8ToBytes(source) : source))
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

/** JSON text with the members of every object in order; nesting is bounded by the parser. */
const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const members = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join(',')}}`
}
