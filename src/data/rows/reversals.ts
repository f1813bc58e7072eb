import { mapListed } from '../../ground/spec/long-list.js'
import { paidStatuses } from '../../ground/spec/transaction-status.js'
import type { AttemptRecord, ChargeRecord, ReversalRecord } from './charge-records.js'
import type { RenewedOrder, RenewedSubscription } from './records.js'

type OrderReversals = ReadonlyMap<number, ReversalRecord>

/** Instant of the latest reversal. */
const latestOf = (reversals: OrderReversals): number => {
  let latest = 0
  for (const { at } of reversals.values()) latest = Math.max(latest, at)
  return latest
}

const reverseAttempt = (attempt: AttemptRecord, { status, at }: ReversalRecord): AttemptRecord =>
  paidStatuses.has(attempt.status) ? { ...attempt, status, updated_at: at } : attempt

/** Charge with the reversals of its order applied. */
export const reverseCharge = (charge: ChargeRecord, reversals: OrderReversals | undefined): ChargeRecord => {
  const reversal = reversals?.get(charge.number)
  if (reversal === undefined) return charge
  return { ...charge, attempts: charge.attempts.map((attempt) => reverseAttempt(attempt, reversal)) }
}

/** Order with its reversals applied. */
export const withReversals = (order: RenewedOrder, reversals: OrderReversals | undefined): RenewedOrder => {
  if (reversals === undefined) return order
  return {
    ...order,
    charges: mapListed(order.charges, (charge) => reverseCharge(charge, reversals)),
    updated_at: Math.max(order.updated_at, latestOf(reversals)),
  }
}

/** Subscription with the reversals of its order applied: its transactions are those of the order. */
export const reverseSubscription = (row: RenewedSubscription, reversals: OrderReversals | undefined): RenewedSubscription => {
  if (reversals === undefined) return row
  const byId = new Map([...reversals.values()].map((reversal) => [reversal.id, reversal]))
  return {
    ...row,
    charges: mapListed(row.charges, (charge) => {
      const reversal = charge.attempt === null ? undefined : byId.get(charge.attempt.id)
      if (reversal === undefined || charge.attempt === null) return charge
      return { ...charge, attempt: reverseAttempt(charge.attempt, reversal) }
    }),
    updated_at: Math.max(row.updated_at, latestOf(reversals)),
  }
}

/** New reversal of a paid charge. */
export const reversalOf = (order: RenewedOrder, charge: ChargeRecord, status: string, at: number): ReversalRecord => {
  const paid = charge.attempts.find((attempt) => paidStatuses.has(attempt.status))
  if (paid === undefined) throw new RangeError(`Charge ${charge.number} of order ${order.id} is not paid.`)
  const lines = charge.commissions.map(({ item, value, amount, commission }) => {
    const { type, quantity } = order.items[item] ?? { type: 'main', quantity: 1 }
    return { type, quantity, value, amount, commission }
  })
  const { has_bump, is_upsell } = order
  return { id: paid.id, order_id: order.id, number: charge.number, status, at, has_bump, is_upsell, lines }
}
