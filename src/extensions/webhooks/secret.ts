import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

const prefix = 'whsec_'
const [leastBytes, maxBytes] = [24, 64]

/** Inputs that a secret is derived from. */
export interface SecretOrigin {
  readonly seed: number
  readonly worldId: string
  readonly target: string
  /** Number of rotations so far. */
  readonly rotation: number
}

/** Secret of a target in a world, derived from the seed: the same after a reset and in every run. */
export const drawSecret = ({ seed, worldId, target, rotation }: SecretOrigin): string =>
  prefix + toBase64(hmac(sha256, utf8ToBytes(`webhook secret ${seed}`), utf8ToBytes(JSON.stringify([worldId, target, rotation]))))

/** True for `whsec_` and 24 to 64 bytes in Base64. */
export const isWebhookSecret = (text: string): boolean => {
  const rest = text.slice(prefix.length)
  if (!text.startsWith(prefix) || !/^[A-Za-z0-9+/]+={0,2}$/.test(rest) || rest.length % 4 !== 0) return false
  const { length } = atob(rest)
  return length >= leastBytes && length <= maxBytes
}

/** Decoded key of a secret. */
export const secretBytes = (secret: string): Uint8Array =>
  Uint8Array.from(atob(secret.slice(prefix.length)), (character) => character.charCodeAt(0))

export const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
