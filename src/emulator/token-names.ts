import tokenRows from '../../fixtures/tokens.json' with { type: 'json' }
import { hashToken } from '../core/bearer.js'
import { nameKey, type StreamKey, streamOf } from '../core/names.js'
import { hex, letters, mix, mixed } from '../core/random.js'
import type { Environment } from '../core/state.js'

/** Names of the tokens that exist in every run (fixtures/tokens.json). */
export type WellKnownTokenName =
  | 'full'
  | 'documented'
  | 'read_only'
  | 'no_scopes'
  | 'expired'
  | 'revoked'
  | 'other_producer'
  | 'live'

/** Plaintexts of the well-known tokens, by name. */
export type TokenTexts = Readonly<Record<WellKnownTokenName, string>>

/** The well-known tokens of the default world, the same in every run. */
export const wellKnownTokens = Object.fromEntries(tokenRows.map(({ name, token }) => [name, token])) as TokenTexts

/** What makes the tokens of one emulator unlike those of all others. */
export interface TokenOrigin {
  /** Two numbers that no other run has; null in a run that is to be repeated. */
  readonly nonce: StreamKey | null
  /** Part of the text of each token, for hosts of many emulators; empty for none. */
  readonly marker: string
  /** Plaintexts of the well-known tokens of the default world. */
  readonly texts: TokenTexts
}

const drawNonce = (): StreamKey => {
  const [first = 0, second = 0] = crypto.getRandomValues(new Uint32Array(2))
  return [first, second]
}

/** Origin of an emulator by itself. @param isRepeatable true if runs with the same seed make the same tokens. */
export const ownOrigin = (isRepeatable: boolean): TokenOrigin => ({
  nonce: isRepeatable ? null : drawNonce(),
  marker: '',
  texts: wellKnownTokens,
})

const prefixes: Readonly<Record<Environment, string>> = { sandbox: 'svc_test_', production: 'svc_live_' }

/** World whose tokens are named: no two have a name in common, even if they give away the same ids. */
export interface TokenStream extends TokenOrigin {
  readonly seed: number
  readonly world: string
}

const keyOf = ({ seed, world, nonce }: TokenStream, table: 'token' | 'tokenEnding'): StreamKey => {
  const [first, second] = streamOf(seed, world)
  return nameKey(nonce === null ? [first, second] : [mix(first, nonce[0]), mix(second, nonce[1])], table)
}

/** Plaintext of the n-th token that is made in a world. */
export const tokenText = (stream: TokenStream, n: number, environment: Environment, format: 'checksummed' | 'opaque'): string => {
  const [key, other] = keyOf(stream, 'token')
  const start = prefixes[environment] + stream.marker
  if (format === 'opaque') return start + hex(key, n, other)
  const secret = letters(key, n, mixed, 40, other)
  return start + secret + hashToken(secret).slice(0, 8)
}

/** Plaintexts of the well-known tokens of a fork: prefix and name stay, an ending makes them unlike all others. */
export const forkedTexts = (stream: TokenStream): TokenTexts => {
  const [key, other] = keyOf(stream, 'tokenEnding')
  return Object.fromEntries(
    Object.entries(wellKnownTokens).map(([name, text], n) => [
      name,
      `${text}_${stream.marker}${letters(key, n, mixed, 20, other)}`,
    ]),
  ) as TokenTexts
}
