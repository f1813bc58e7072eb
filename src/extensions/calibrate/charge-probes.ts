import { isPaid, lineRequests, orderProbe, orderRequests, ordersIn, subscriptionRequests, wholeHistory } from './account-rows.js'
import type { AnswerLookup } from './exchange.js'
import { type Probe, probe, probeAmong } from './probe.js'
import { linesIn, subscriptionsIn } from './read-requests.js'
import { formOf, list, member, only, type Row, shown, sumOf, unanimous } from './reading.js'

/** Reads a total of the summary as the name of the only sum over the whole history that equals it. */
const countedAs =
  (name: string, sums: (lines: readonly Row[]) => Readonly<Record<string, number>>) =>
  (seen: AnswerLookup): string | undefined => {
    const lines = wholeHistory(seen)
    const total = shown(seen('summary'), name)
    if (lines === undefined || typeof total !== 'number') return undefined
    const [all, paid] = [sums(lines), sums(lines.filter(isPaid))]
    const fits = Object.keys(all).filter((one) => all[one] === total || paid[one] === total)
    // If several sums fit, the account does not show which one it is.
    return fits.length === 1 ? fits[0] : undefined
  }

const ordersOf = (lines: readonly Row[]): number => new Set(lines.map((line) => line['order_id'])).size

/** Probes of the transactions of an order, and of sums over all orders, in the tier `read`. */
export const chargeProbes: readonly Probe[] = [
  probe('subscription-free-charge', `${lineRequests} ${subscriptionRequests}`, (seen) => {
    const lines = linesIn(seen)
    return unanimous(
      subscriptionsIn(seen).map((row) => {
        const first = lines.filter((line) => line['subscription_id'] === row['id']).at(-1)
        const isFree = first !== undefined && member(first, 'transaction.paid_amount') === 0 && isPaid(first)
        if (!isFree || Number(member(first, 'offer.trial_days')) > 0) return undefined
        if (member(first, 'offer.first_charge_price') === 0 || member(first, 'offer.price') === 0) return undefined
        return list(row, 'transactions').some((one) => one['is_free'] === true || one['value'] === 0 || one['paid_amount'] === 0)
          ? 'counted'
          : 'not_counted'
      }),
    )
  }),
  orderProbe('order-detail-return-code', (order) =>
    unanimous(
      list(order, 'transactions').map(({ return_code, status }) =>
        status === 'authorized' || status === 'paid'
          ? formOf(return_code, { '00': /^00$/, empty: /^$/, words: /^[A-Za-zÀ-ÿ][A-Za-zÀ-ÿ ._-]+$/ })
          : undefined,
      ),
    ),
  ),
  orderProbe('order-detail-paid-amount', (order) => {
    const paid = list(order, 'transactions').filter(({ status }) => status === 'authorized' || status === 'paid')
    const sums = {
      authorised_sum: sumOf(paid, 'paid_amount'),
      items_and_freight: sumOf(list(order, 'items'), 'amount') + Number(order['freight_value']),
    }
    if (sums.authorised_sum === sums.items_and_freight) return undefined
    return only({
      authorised_sum: order['paid_amount'] === sums.authorised_sum,
      items_and_freight: order['paid_amount'] === sums.items_and_freight,
    })
  }),
  probe('commission-split-types', orderRequests, (seen) => {
    const types = ordersIn(seen).flatMap((order) => list(order, 'commissions').map(({ type }) => type))
    return types.includes('platform') ? 'with_platform' : types.length > 0 ? 'without platform' : undefined
  }),
  probeAmong(
    'summary-total',
    `${lineRequests} summary`,
    ['history-cardinality', 'summary-orders-counted'],
    countedAs('total', (lines) => ({ orders: ordersOf(lines), lines: lines.length, cents: sumOf(lines, 'value') })),
  ),
  probeAmong(
    'summary-total-items',
    `${lineRequests} summary`,
    ['history-cardinality', 'summary-orders-counted'],
    countedAs('total_items', (lines) => ({ lines: lines.length, quantities: sumOf(lines, 'order_item.quantity') })),
  ),
  probeAmong(
    'summary-bump-upsell',
    `${lineRequests} summary`,
    ['history-cardinality', 'summary-orders-counted'],
    countedAs('bump_total', (lines) => {
      const bumps = lines.filter(({ type }) => type === 'bump')
      return bumps.length === 0 ? {} : { lines: bumps.length, orders: ordersOf(bumps), cents: sumOf(bumps, 'value') }
    }),
  ),
  probe('summary-commission-sum', `${lineRequests} summary`, (seen) => {
    const lines = wholeHistory(seen)
    const sum = shown(seen('summary'), 'commission_sum')
    if (lines === undefined || typeof sum !== 'number') return undefined
    const own = sumOf(lines, 'commission')
    if (sum > own) return 'all_parties'
    return sum === own && lines.some((line) => isPaid(line) && list(line, 'affiliates').length > 0) ? 'own' : undefined
  }),
  probe('summary-orders-counted', `${lineRequests} summary`, (seen) => {
    const lines = wholeHistory(seen)
    const total = shown(seen('summary'), 'total')
    if (lines === undefined || typeof total !== 'number') return undefined
    const [all, paid] = [ordersOf(lines), ordersOf(lines.filter(isPaid))]
    const counts = [lines.length, lines.filter(isPaid).length, sumOf(lines, 'value'), sumOf(lines.filter(isPaid), 'value')]
    if (all === paid || counts.includes(total)) return undefined
    return only({ behind_visible_lines: total === all, authorised_only: total === paid })
  }),
]
