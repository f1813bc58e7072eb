import { lineRequests, subscriptionProbe, subscriptionRequests } from './account-rows.js'
import type { AnswerLookup } from './exchange.js'
import { type Probe, probe } from './probe.js'
import { linesIn, subscriptionsIn } from './read-requests.js'
import { formOf, instantOf, list, member, only, type Row, unanimous } from './reading.js'

/** Unanimous reading of the subscriptions with a quantity above 1, each with its history line. */
const ofMany = (seen: AnswerLookup, read: (row: Row, line: Row, quantity: number) => string | undefined): string | undefined => {
  const lines = linesIn(seen)
  return unanimous(
    subscriptionsIn(seen).map((row) => {
      const line = lines.find((one) => one['subscription_id'] === row['id'] && member(one, 'offer.is_subscription') === true)
      const quantity = Number(member(line, 'order_item.quantity'))
      return line !== undefined && quantity > 1 ? read(row, line, quantity) : undefined
    }),
  )
}

/** Probes of the rows of subscriptions, in the tier `read`. */
export const subscriptionProbes: readonly Probe[] = [
  subscriptionProbe('subscription-interval-unit', (row) => {
    const times = list(row, 'transactions')
      .filter(({ status }) => status === 'authorized' || status === 'paid')
      .map(({ created_at }) => instantOf(created_at))
      .sort((one, other) => one - other)
    const gaps = times.slice(1).map((time, nth) => (time - (times[nth] as number)) / 86_400_000 / Number(row['interval']))
    return unanimous(gaps.map((gap) => only({ days: gap > 0.8 && gap < 1.2, months: gap > 27 && gap < 32 })))
  }),
  subscriptionProbe('subscription-installments', ({ installments }) =>
    installments === undefined ? undefined : String(installments),
  ),
  subscriptionProbe('best-day-to-charge', (row) =>
    row['best_day_to_charge'] === null ? 'null' : typeof row['best_day_to_charge'],
  ),
  probe('free-days-vs-trial-days', `${lineRequests} ${subscriptionRequests}`, (seen) => {
    const lines = linesIn(seen)
    return unanimous(
      subscriptionsIn(seen).map((row) => {
        if (Number(row['free_days']) > 0) return 'copies'
        const trial = lines.find((line) => line['subscription_id'] === row['id'] && Number(member(line, 'offer.trial_days')) > 0)
        return trial === undefined ? undefined : 'unrelated'
      }),
    )
  }),
  subscriptionProbe('subscription-currency', ({ currency }) =>
    typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) ? currency : undefined,
  ),
  subscriptionProbe('canceled-by-values', ({ canceled_by: by }) =>
    by === null || by === undefined
      ? undefined
      : typeof by === 'string'
        ? by === 'producer'
          ? 'producer'
          : undefined
        : typeof by,
  ),
  probe('subscription-history-entries', subscriptionRequests, (seen) => {
    const entries = subscriptionsIn(seen).flatMap((row) => list(row, 'histories'))
    if (entries.some(({ type }) => type === 'cancellation')) return 'with_cancellation'
    return unanimous(
      entries.map(({ reference_date }) => formOf(reference_date, { month: /^\d\d\/\d{4}$/, day: /^\d\d\/\d\d\/\d{4}/ })),
    )
  }),
  probe('subscription-price-quantity', `${lineRequests} ${subscriptionRequests}`, (seen) =>
    ofMany(seen, (row, line, quantity) => {
      const price = Number(member(line, 'offer.price'))
      return only({ charge: row['price'] === price * quantity, unit: row['price'] === price })
    }),
  ),
  probe('subscription-first-charge-price', `${lineRequests} ${subscriptionRequests}`, (seen) =>
    ofMany(seen, (row, line, quantity) => {
      const price = Number(member(line, 'offer.first_charge_price') ?? member(line, 'offer.price'))
      if (price === 0) return undefined
      return only({ charged: row['first_charge_price'] === price * quantity, listed: row['first_charge_price'] === price })
    }),
  ),
  subscriptionProbe('next-charge-after-cancel', (row) =>
    row['situation'] === 'canceled' ? (row['next_charge'] === null ? 'null' : 'unchanged') : undefined,
  ),
]
