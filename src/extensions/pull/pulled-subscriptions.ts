import { dayMs } from '../../core/time.js'
import { parseTextDate } from '../../core/timestamp-codec.js'
import type { Attempt, Entry, Subscription } from '../../seed/records.js'
import type { ChargedOrder } from '../data/planned-sale.js'
import { describeCanceler } from './node/hide-people.js'
import { readInstant } from './pulled-orders.js'
import type { PulledSubscription } from './pulled-schemas.js'

const instantOrNull = (text: string | null): number | null => (text === null ? null : readInstant(text))

/** A subscription of the account as a record, with its visible history. */
export const recordSubscription = (row: PulledSubscription, order: ChargedOrder, at: number): Subscription => {
  const [item] = order.items
  if (item === undefined) throw new RangeError(`The order ${order.hash} of a subscription has no item`)
  const canceled_at = instantOrNull(row.canceled_at)
  const requested = instantOrNull(row.cancellation_requested_at)
  const next = nextCharge(row, order, at)
  return {
    id: row.id,
    order: { id: order.id, hash: order.hash, created_at: order.created_at },
    product: item.product,
    offer: item.offer,
    customer: order.customer,
    affiliate: null,
    price: row.price,
    first_charge_price: row.first_charge_price,
    ...(row.currency === 'BRL' ? {} : { currency: row.currency }),
    interval: row.interval,
    next_charge_at: next,
    situation: row.situation,
    free_days: row.free_days,
    max_charges: row.max_charges,
    failed_charges: row.failed_charges,
    payment_method: row.payment_method,
    charges: historyOf(row, order),
    ...(row.product.is_owner ? {} : { is_owner: false }),
    is_smart_installment: row.is_smart_installment,
    installments: row.installments,
    best_day_to_charge: row.best_day_to_charge,
    cancellation_requested_at: requested,
    // A subscription canceled at the end of its period runs until then.
    canceled_at: canceled_at ?? (requested === null ? null : Math.max(next, at + 1_000)),
    canceled_by: describeCanceler(row),
    created_at: order.created_at,
    updated_at: readInstant(row.updated_at),
  }
}

/** The API shows only the date; the time of day is that of the last charge. */
const nextCharge = ({ next_charge, interval }: PulledSubscription, order: ChargedOrder, at: number): number => {
  const last = order.charges.at(-1)?.charged_at ?? order.created_at
  const day = next_charge === null ? null : parseTextDate(next_charge)
  if (day === null) return last + interval * dayMs
  const midnight = parseTextDate('01/01/2000') ?? 0
  const instant = day + ((((last - midnight) % dayMs) + dayMs) % dayMs)
  // A charge due today has not happened yet, so it is moved to later today.
  return instant <= at && at < day + dayMs ? Math.min(day + dayMs - 1_000, at + 1_000) : instant
}

const historyOf = (row: PulledSubscription, order: ChargedOrder): readonly Entry[] => {
  const attempts = new Map(order.charges.flatMap((charge) => charge.attempts.map((attempt) => [attempt.id, attempt])))
  const transactions = row.transactions.map(({ id }) => attempts.get(id)).filter((found) => found !== undefined)
  return row.histories.map((entry): Entry => {
    const charged_at = readInstant(entry.created_at)
    const day = parseTextDate(entry.reference_date)
    const isOtherDay = day !== null && (charged_at < day || charged_at >= day + dayMs)
    return {
      id: entry.id,
      charged_at,
      attempt: entry.type === 'charge' ? takeAttempt(transactions) : null,
      ...(entry.type === 'charge' ? {} : { type: entry.type }),
      status: entry.status,
      ...(isOtherDay ? { reference_at: day } : {}),
      ...(entry.metadata === null ? {} : { metadata: entry.metadata }),
    }
  })
}

/** Transactions are in the order of the charges they paid. */
const takeAttempt = (transactions: Attempt[]): Attempt | null => transactions.shift() ?? null
