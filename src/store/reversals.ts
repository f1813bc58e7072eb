import { Changed } from '../changes/changed.js'
import { mapListed } from '../spec/long-list.js'
import { isPaidStatus } from '../spec/transaction-status.js'
import type { AttemptRecord, ChargeRecord, RenewedOrder, RenewedSubscription, ReversalRecord } from './records.js'

/** The charges of one producer and environment whose money went back, in the order in which it did. */
export class ReversalLog {
  readonly changed = new Changed<number>()
  readonly #rows: ReversalRecord[] = []
  readonly #byOrder = new Map<number, ReversalRecord[]>()

  get count(): number {
    return this.#rows.length
  }

  rows(): readonly ReversalRecord[] {
    return this.#rows
  }

  ofOrder(orderId: number): readonly ReversalRecord[] {
    return this.#byOrder.get(orderId) ?? []
  }

  add(reversal: ReversalRecord): void {
    this.changed.note(this.#rows.push(reversal) - 1)
    this.#byOrder.set(reversal.order_id, [...this.ofOrder(reversal.order_id), reversal])
  }
}

const reverseAttempt = (attempt: AttemptRecord, { status, at }: ReversalRecord): AttemptRecord =>
  isPaidStatus(attempt.status) ? { ...attempt, status, updated_at: at } : attempt

/** A charge as it is after the reversals of its order. */
export const reverseCharge = (charge: ChargeRecord, reversals: readonly ReversalRecord[]): ChargeRecord => {
  const reversal = reversals.find(({ number }) => number === charge.number)
  if (reversal === undefined) return charge
  return { ...charge, attempts: charge.attempts.map((attempt) => reverseAttempt(attempt, reversal)) }
}

/** An order after its reversals. */
export const reverseOrder = (order: RenewedOrder, reversals: readonly ReversalRecord[]): RenewedOrder => {
  const last = reversals.at(-1)
  if (last === undefined) return order
  return {
    ...order,
    charges: mapListed(order.charges, (charge) => reverseCharge(charge, reversals)),
    updated_at: Math.max(order.updated_at, last.at),
  }
}

/** A subscription after the reversals of the order that began it: its transactions are those of the order. */
export const reverseSubscription = (row: RenewedSubscription, reversals: readonly ReversalRecord[]): RenewedSubscription => {
  const last = reversals.at(-1)
  if (last === undefined) return row
  const byId = new Map(reversals.map((reversal) => [reversal.id, reversal]))
  return {
    ...row,
    charges: mapListed(row.charges, (charge) => {
      const reversal = charge.attempt === null ? undefined : byId.get(charge.attempt.id)
      if (reversal === undefined || charge.attempt === null) return charge
      return { ...charge, attempt: reverseAttempt(charge.attempt, reversal) }
    }),
    updated_at: Math.max(row.updated_at, last.at),
  }
}

/** The reversal of a paid charge, as it is written. */
export const reversalOf = (order: RenewedOrder, charge: ChargeRecord, status: string, at: number): ReversalRecord => {
  const paid = charge.attempts.find((attempt) => isPaidStatus(attempt.status))
  if (paid === undefined) throw new RangeError(`Charge ${charge.number} of order ${order.id} is not paid.`)
  const lines = charge.commissions.map(({ item, value, amount, commission }) => {
    const { type, quantity } = order.items[item] ?? { type: 'main', quantity: 1 }
    return { type, quantity, value, amount, commission }
  })
  const { has_bump, is_upsell } = order
  return { id: paid.id, order_id: order.id, number: charge.number, status, at, has_bump, is_upsell, lines }
}
