import type { TokenRecord, TokenVault } from '../../store/token-vault.js'
import type { WrittenRows } from '../../store/written-rows.js'
import type { LastingEffects } from './lasting-effects.js'
import type { QuotaName } from './names.js'

/** What a checkout link carried; null for a sale without tracking. */
export type Tracking = Readonly<Record<string, string>> | null

/**
 * All that an effect may touch: the request whose turn it is, and the world it came to. Nothing waits but what makes or changes rows: those
 * functions give a promise.
 */
export interface Scene {
  /** Tokens of the world. */
  readonly tokens: Pick<TokenVault, 'expire' | 'revoke' | 'withdrawScope'>
  /** What stays changed until the scenario ends. */
  readonly lasting: LastingEffects

  /** The instant of the world's clock in whole milliseconds. */
  now(): number
  /**
   * Moves the world's clock forward; what comes later happens to the request at the new time.
   * @throws ClockError beyond the end of the world's data.
   */
  advanceClock(ms: number): void
  /** Others use up a quota of a token, but for what is left. */
  useUpQuota(tokenId: string, quota: QuotaName, left: number): void
  /** Others buy, once for each of these tracking values. */
  makeSales(tracked: readonly Tracking[]): Promise<void>
  /** Others create so many products. */
  makeProducts(count: number): Promise<void>
  /**
   * Somebody else cancels a subscription, given by its id or the name of a landmark.
   * @throws NotPossibleError where there is none, or it was canceled before.
   */
  cancelSubscription(wanted: string): Promise<void>
  /** What the world has written for the owner, as it is now and stays whatever is written later. */
  copyRows(): Promise<WrittenRows>

  /** Who owns what the request is about, by environment and producer: the producer of its token, else the first one. */
  owner(): string
  /**
   * The token of a name, or the one that the request carries.
   * @throws NotPossibleError where there is none.
   */
  token(name: string | undefined): TokenRecord
  /** The id in the path of the request. */
  readonly pathId: string | undefined
  /** The request is to reach the API once more. */
  deliverTwice(): void

  /** The scope that the operation requires. */
  requiredScope(): string | null | undefined
  /** Scopes of the token that was accepted. */
  readonly heldScopes: readonly string[]
  /** Has the answer say that nothing is left of the quota. Gives the instant at which it is there again. */
  showQuotaUsedUp(): number
  /** The instant at which a cancel block that begins now would end. */
  blockEnd(): number
  /** The value of `Retry-After` for a wait until an instant, or of so many seconds. */
  retryAfter(wait: { readonly until: number } | { readonly seconds: number }): string
}
