import fixtures from '../../fixtures/tokens.json' with { type: 'json' }
import type { Environment } from '../spec/environment.js'
import type { ProducerSlot } from '../store/records.js'
import { dayMs } from '../time/duration.js'
import type { Identifiers } from './identifiers.js'
import type { StartingToken } from './world.js'

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

/** A token that exists in every run, as it is shown to people. */
export interface ListedToken {
  readonly name: WellKnownTokenName
  readonly token: string
  readonly producer: ProducerSlot
  readonly environment: Environment
  readonly scopes: readonly string[]
  readonly state: 'active' | 'expired' | 'revoked'
  readonly purpose: string
}

const known = fixtures as readonly ListedToken[]

/** Plaintext of the well-known tokens by name. */
export const wellKnownTokens = Object.freeze(Object.fromEntries(known.map(({ name, token }) => [name, token]))) as Readonly<
  Record<WellKnownTokenName, string>
>

/** What each of them is for, by name. */
export const wellKnownPurposes = Object.freeze(Object.fromEntries(known.map(({ name, purpose }) => [name, purpose]))) as Readonly<
  Record<WellKnownTokenName, string>
>

/** Plaintext of the same tokens in a forked world: prefix and name stay, an opaque end tells the worlds apart. */
export const tokenTexts = (names: Identifiers): TokenTexts =>
  Object.freeze(Object.fromEntries(known.map(({ name, token }) => [name, `${token}_${names.tokenEnding()}`]))) as TokenTexts

/**
 * The well-known tokens as a world starts with them: one expired and one revoked the day before, the others made that day, so that
 * they outlive any `token-lifetime` at first.
 */
export const startingTokens = (dayStart: number, texts: TokenTexts): readonly StartingToken[] =>
  known.map(({ name, producer, environment, scopes, state }) => ({
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
