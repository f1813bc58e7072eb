import { sha256Hex } from './digest.js'

const mostTexts = 1_000
const hashes = new Map<string, string>()

/** SHA-256 of a token's plaintext, in hexadecimal. Cached, because every request has one. */
export const hashToken = (plaintext: string): string => {
  let hash = hashes.get(plaintext)
  if (hash === undefined) {
    hash = sha256Hex(plaintext)
    if (hashes.size >= mostTexts) hashes.clear()
    hashes.set(plaintext, hash)
  }
  return hash
}

/** Header `Authorization` of the form `Bearer <token>`, the scheme as written; undefined if it is missing or of another form. */
export const bearerOf = (headers: {
  get(name: string): string | null
}): { readonly scheme: string; readonly text: string } | undefined => {
  const match = /^(bearer) +(\S+) *$/i.exec(headers.get('authorization') ?? '')
  return match === null ? undefined : { scheme: match[1]!, text: match[2]! }
}
