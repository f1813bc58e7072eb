import type { RetryAfter } from '../../rules/errors.js'

/** How a request stands that is to be refused: what a refusal in the API's own words is told from. */
export interface Standing {
  /** The scope that the operation requires. */
  readonly requiredScope: string | null | undefined
  /** Scopes of the token that was accepted. */
  readonly heldScopes: readonly string[]
  /** The instant at which a used-up quota would be there again. */
  quotaEnd(): number
  /** The instant at which a cancel block that begins now would end. */
  blockEnd(): number
  /** When the caller may come again: at an instant, or after so many seconds. */
  again(when: { readonly until: number } | { readonly seconds: number }): RetryAfter
}
