import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** What makes two bodies the same request: the digest of their bytes, or of the parsed value with the members in order. */
export const digestBytes = (bytes: Uint8Array | null): string => bytesToHex(sha256(bytes ?? new Uint8Array()))

export const digestValue = (value: unknown): string => bytesToHex(sha256(utf8ToBytes(canonicalJson(value))))

/** JSON text with the members of every object in order; nesting is bounded by the parser. */
const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const members = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join(',')}}`
}
