import { sha256Hex } from './draw.js'

const hintLength = 12
const cachedTexts = 1_000
const hashes = new Map<string, string>()

/** SHA-256 of a token's plaintext, in hexadecimal. Cached, because every request has one. */
export const hashToken = (plaintext: string): string => {
  let hash = hashes.get(plaintext)
  if (hash === undefined) {
    hash = sha256Hex(plaintext)
    if (hashes.size >= cachedTexts) hashes.clear()
    hashes.set(plaintext, hash)
  }
  return hash
}

/** First characters of a token, shown instead of its plaintext. */
export const hintOf = (plaintext: string): string => plaintext.slice(0, hintLength)
