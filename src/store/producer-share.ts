const feePerMille = 99
const feeFixed = 100

/** What is left of an amount for the producer: less 9.9 % and one real, rounded down, never negative. */
export function producerShare(amount: number): number {
  return Math.max(0, amount - Math.ceil((amount * feePerMille) / 1_000) - feeFixed)
}
