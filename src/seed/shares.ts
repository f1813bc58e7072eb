import type { Attempt, Charge } from './records.js'

const [paid, approved, failed] = [
  new Set(['authorized', 'paid']),
  new Set(['authorized', 'paid', 'refunded', 'chargedback']),
  new Set(['refused', 'canceled', 'expired']),
]
export const isPaid = (status: string): boolean => paid.has(status)
/** True if it was paid once, even if refunded since. */
export const isApproved = (status: string): boolean => approved.has(status)
export const isFailed = (status: string): boolean => failed.has(status)

/** Attempt that decides about a charge: the first that was ever paid, else the first that may still be, else the last. */
export const decisive = ({ attempts }: Charge): Attempt =>
  attempts.find(({ status }) => isApproved(status)) ?? attempts.find(({ status }) => !isFailed(status)) ?? attempts.at(-1)!
export const approvedAt = (charge: Charge): number | null =>
  charge.approved_at !== undefined ? charge.approved_at : isApproved(decisive(charge).status) ? charge.charged_at : null

/** What the producer keeps of an amount: less 9.9 % and one real. */
export const producerShare = (amount: number): number => Math.max(0, amount - Math.ceil((amount * 99) / 1000) - 100)

interface Terms {
  readonly value: number
  readonly percent: number | null
}
/** Splits a charge: the fee first, then the shares of others, cut to what is left (`missing` is cut off); the rest is the producer's. The lines pay in order. */
export const split = <Share extends Terms>(
  amounts: readonly number[],
  terms: readonly Share[] = [],
): { readonly commissions: readonly number[]; readonly shares: readonly Share[]; readonly missing: number } => {
  let missing = 0
  const commissions = amounts.map(producerShare)
  const billed = amounts.reduce((sum, amount) => sum + amount, 0)
  const shares = terms.map((share) => {
    const asked = share.percent === null ? share.value : Math.floor((billed * share.percent) / 100)
    let rest = asked
    commissions.forEach((left, line) => {
      const part = Math.min(left, rest)
      commissions[line] = left - part
      rest -= part
    })
    missing += rest
    return { ...share, value: asked - rest }
  })
  return { commissions, shares, missing }
}
