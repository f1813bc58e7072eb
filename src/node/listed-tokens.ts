import tokens from '../../fixtures/tokens.json' with { type: 'json' }
import type { Environment } from '../spec/environment.js'
import type { ProducerSlot } from '../store/records.js'
import type { WellKnownTokenName } from '../world/well-known-tokens.js'

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

export const listedTokens = tokens as readonly ListedToken[]
