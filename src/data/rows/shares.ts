const feePerMille = 99
const feeFixed = 100

/** Producer's part of an amount, in cents: less 9.9 % and one real, rounded down, never negative. */
export function producerShare(amount: number): number {
  return Math.max(0, amount - Math.ceil((amount * feePerMille) / 1_000) - feeFixed)
}

/** Terms that determine a share. */
interface ShareTerms {
  /** Cents. */
  readonly value: number
  /** Per cent of the billed amount; null for a fixed amount of cents. */
  readonly percent: number | null
}

/** Split of a charge among the parties, in cents. */
export interface Split<Share> {
  /** The producer's commission by line. */
  readonly commissions: readonly number[]
  readonly shares: readonly Share[]
  /** Cents of the shares that the charge cannot pay. */
  readonly missing: number
}

/**
 * Splits a charge: the fee first, then the shares, the rest is the producer's. A percentage is of the total billed amount, rounded
 * down; shares are cut to what the charge can pay. The lines pay in their order.
 * @param amounts billed cents by line.
 * @param terms agreed shares: in cents, or a percentage, for which `value` is not read.
 */
export const splitCharge = <Share extends ShareTerms>(amounts: readonly number[], terms: readonly Share[]): Split<Share> => {
  const commissions = amounts.map(producerShare)
  const billed = amounts.reduce((sum, amount) => sum + amount, 0)
  let missing = 0
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
