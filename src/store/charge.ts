import type { AttemptRecord } from './records.js'

/** An attempt as all of them go here: on a credit card, and authorized. One without an amount is free. */
export const cardAttempt = ({
  id,
  hash,
  paid_amount,
  is_card2,
  created_at,
}: Pick<AttemptRecord, 'id' | 'hash' | 'paid_amount' | 'is_card2' | 'created_at'>): AttemptRecord => ({
  id,
  hash,
  status: 'authorized',
  payment_method: 'credit_card',
  paid_amount,
  is_card2,
  is_free: paid_amount === 0,
  created_at,
})

const feePerMille = 99
const feeFixed = 100

/** What is left of an amount for the producer: less 9.9 % and one real, rounded down, never negative. */
export function producerShare(amount: number): number {
  return Math.max(0, amount - Math.ceil((amount * feePerMille) / 1_000) - feeFixed)
}
