import fixtures from '../../../fixtures/tokens.json' with { type: 'json' }
import type { ProducerSlot } from '../../data/rows/records.js'
import { dayMs } from '../../ground/time/duration.js'
import type { Environment } from '../../register/operation-id.js'
import type { Identifiers } from './identifiers.js'
import type { StartingToken } from './world-settings.js'

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

export type TokenTexts = Readonly<Record<WellKnownTokenName, string>>

/** Token that exists in every run, as listed to users. */
export interface ListedToken {
  readonly name: WellKnownTokenName
  readonly token: string
  readonly producer: ProducerSlot
  readonly environment: Environment
  readonly scopes: readonly string[]
  readonly state: 'active' | 'expired' | 'revoked'
  readonly purpose: string
}

const listedTokens = fixtures as readonly ListedToken[]

/** Plaintext of the well-known tokens by name. */
export const wellKnownTokens = Object.freeze(
  Object.fromEntries(listedTokens.map(({ name, token }) => [name, token])),
) as Readonly<Record<WellKnownTokenName, string>>

/** Purpose of each well-known token, by name. */
export const wellKnownPurposes = Object.freeze(
  Object.fromEntries(listedTokens.map(({ name, purpose }) => [name, purpose])),
) as Readonly<Record<WellKnownTokenName, string>>

/** Plaintext of the well-known tokens in a forked world: prefix and name stay, an opaque suffix makes them unique. */
export const tokenTexts = (names: Identifiers): TokenTexts =>
  Object.freeze(
    Object.fromEntries(listedTokens.map(({ name, token }) => [name, `${token}_${names.tokenEnding()}`])),
  ) as TokenTexts

/**
 * Well-known tokens of a new world: one expired and one revoked the day before, the others created that day, so that they outlive any
 * `token-lifetime` at first.
 */
export const startingTokens = (dayStart: number, texts: TokenTexts): readonly StartingToken[] =>
  listedTokens.map(({ name, producer, environment, scopes, state }) => ({
    id: name,
    plaintext: texts[name],
    draft: {
      name,
      producer,
      environment,
      scopes,
      created_at: state === 'active' ? dayStart : dayStart - 30 * dayMs,
      expires_at: state === 'expired' ? dayStart - dayMs : null,
      revoked_at: state === 'revoked' ? dayStart - dayMs : null,
    },
  }))
