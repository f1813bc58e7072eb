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
  /** Cents promised to others beyond what the charge leaves. */
  readonly missing: number
}

/**
 * Splits a charge: the fee first, then what others have, the rest is the producer's. A share in per cent is one of all that is billed,
 * rounded down; what the charge cannot pay is left out. The lines pay in their order.
 * @param amounts what was billed by line.
 * @param terms shares as agreed: in cents, or in per cent, where `value` is not read.
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
