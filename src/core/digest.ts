import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

const hexadecimal = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** Joined at once: a text that is added up byte by byte takes ten times the memory until somebody reads it, and keys keep theirs. */
const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => hexadecimal[byte]).join('')

/** SHA-256 of a text in UTF-8, or of bytes, in hexadecimal. */
export const sha256Hex = (data: string | Uint8Array): string => hexOf(sha256(typeof data === 'string' ? utf8ToBytes(data) : data))
