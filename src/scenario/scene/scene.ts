import type { MovingList, QuotaName } from './quotas-and-lists.js'

/** What a checkout link carried; null for a sale without tracking. */
export type Tracking = Readonly<Record<string, string>> | null

/**
 * All that an effect may do to the request whose turn it is, and to the world it came to. Rows belong to the producer of the request's token,
 * else to the first one. A token is meant by its name; undefined means the one that the request carries. What writes rows has to be waited
 * for; everything else has happened when the function returns.
 * @throws NotPossibleError, by any of them, where the world or the request does not have what it takes.
 */
export interface Scene {
  /** Moves the world's clock forward; what comes later happens to the request at the new time. */
  advanceClock(ms: number): void
  /** The request is to reach the API once more. */
  deliverTwice(): void

  expireToken(name: string | undefined): void
  revokeToken(name: string | undefined): void
  withdrawScope(token: string | undefined, scope: string): void

  /** Others use up a quota of a token, but for what is left. */
  useUpQuota(token: string | undefined, quota: QuotaName, left: number): void
  /** A quota is lower until the scenario ends. */
  lowerQuota(quota: QuotaName, limit: number): void

  /** The newest rows of a list are not shown until the scenario ends. */
  hideRows(list: MovingList, count: number): void
  /** The newest rows of a list are shown last until the scenario ends. */
  moveRows(list: MovingList, count: number): void
  /** The next reads of lists show what was written by now. */
  keepLists(reads: number): void
  /** Others buy, once for each of these. */
  makeSales(tracked: readonly Tracking[]): Promise<void>
  /** Others create so many products. */
  makeProducts(count: number): Promise<void>
  /** Somebody else cancels a subscription, by its id or the name of a landmark; undefined means the one in the path of the request. */
  cancelSubscription(wanted: string | undefined): Promise<void>
}
