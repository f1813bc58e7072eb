import tokens from '../../../../fixtures/tokens.json' with { type: 'json' }
import type { Environment, Slot } from '../../../core/state.js'

/** Token that exists in every run, as users are told of it. */
interface ListedToken {
  readonly name: string
  readonly token: string
  readonly producer: Slot
  readonly environment: Environment
  readonly scopes: readonly string[]
  readonly state: 'active' | 'expired' | 'revoked'
  readonly purpose: string
}

/** The well-known tokens; no world is needed. */
export const listedTokens = tokens as readonly ListedToken[]
