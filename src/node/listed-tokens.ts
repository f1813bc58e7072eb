import tokens from '../../fixtures/tokens.json' with { type: 'json' }
import type { WellKnownTokenName } from '../emulator-api.js'
import type { ProducerSlot } from '../store/records.js'
import type { Environment } from '../wire/environment.js'

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
