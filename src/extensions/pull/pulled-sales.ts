import { dayMs } from '../../core/time.js'
import { parseTextDate, parseTextTimestamp } from '../../core/timestamp-codec.js'
import type { Attempt, Charge, Customer, Entry, Item, Order, Share, Subscription } from '../../seed/records.js'
import { isPaid } from '../../seed/shares.js'
import type { ChargedOrder } from '../data/planned-sale.js'
import { describeCanceler, isMasked } from './node/hide-people.js'
import type { PulledAttempt, PulledLine, PulledOrder, PulledSubscription } from './pulled-schemas.js'

/** Products, offers and buyers that sales share. */
export interface PulledCatalogue {
  itemOf(line: PulledLine): Pick<Item, 'product' | 'offer'>
  buyerOf(line: PulledLine): Customer
}

/** Parses a timestamp of the API. @throws RangeError for an invalid one. */
const readInstant = (text: string): number => {
  const instant = parseTextTimestamp(text)
  if (instant === null) throw new RangeError(`${JSON.stringify(text)} is not a date and time such as 02/01/2026 00:04:05`)
  return instant
}

/** An order of the account as a record, with charges from its lines and transactions. */
export const recordOrder = (
  detail: PulledOrder,
  lines: readonly PulledLine[],
  catalogue: PulledCatalogue,
  isSubscription: boolean,
): ChargedOrder => {
  const created_at = readInstant(detail.created_at)
  const byDate = [...lines].sort(
    (left, right) => readInstant(left.created_at) - readInstant(right.created_at) || left.id - right.id,
  )
  const sale = byDate.filter((line) => readInstant(line.created_at) === created_at)
  const [first] = sale
  if (first === undefined) throw new RangeError(`The order ${detail.hash} has no line of its sale in the history`)
  const items = sale.map((line, nth) => itemOf(detail, line, nth, catalogue))
  const charges = chargesOf(detail, byDate, items, isSubscription)
  return {
    id: detail.id,
    hash: detail.hash,
    is_upsell: first.order.is_upsell,
    has_bump: first.order.has_bump,
    has_two_cards: first.has_two_cards,
    freight_value: detail.freight_value,
    customer: catalogue.buyerOf(first),
    affiliate: null,
    query_params: first.query_params,
    subscription_id: first.subscription_id,
    ...traitsOf(first, detail),
    items,
    charges,
    created_at,
    updated_at: readInstant(detail.updated_at),
  }
}

const traitsOf = (
  line: PulledLine,
  { customer }: PulledOrder,
): Pick<Order, 'type' | 'from_partner' | 'is_smart_installment' | 'bounced_email' | 'hides_customer'> => {
  const usual = line.order.is_upsell ? 'upsell' : 'main'
  return {
    ...(line.order.type === usual ? {} : { type: line.order.type }),
    from_partner: line.order.from_partner,
    is_smart_installment: line.is_smart_installment,
    bounced_email: line.bounced_email,
    ...(isMasked(customer) ? { hides_customer: true } : {}),
  }
}

const itemOf = (detail: PulledOrder, line: PulledLine, nth: number, catalogue: PulledCatalogue): Item => {
  const shown = detail.items.find(({ offer, type }) => offer.id === line.offer.id && type === line.type) ?? detail.items[nth]
  const { coupon = null, members_classroom_id = null } = shown ?? {}
  const discount = line.offer.price * line.order_item.quantity - line.order_item.amount
  return {
    id: line.order_item.id,
    type: line.type,
    quantity: line.order_item.quantity,
    amount: line.order_item.amount,
    coupon: coupon === null || typeof coupon.name !== 'string' || discount <= 0 ? null : { name: coupon.name, discount },
    ...(members_classroom_id === null ? {} : { classroom: members_classroom_id }),
    ...catalogue.itemOf(line),
  }
}

const attemptOf = (attempt: PulledAttempt): Attempt => {
  const created_at = readInstant(attempt.created_at)
  const updated_at = readInstant(attempt.updated_at)
  return {
    id: attempt.id,
    hash: attempt.hash,
    status: attempt.status,
    payment_method: attempt.payment_method,
    paid_amount: attempt.paid_amount,
    is_card2: attempt.is_card2,
    is_free: attempt.is_free,
    return_code: attempt.return_code,
    ...(attempt.invoice_sent ? { invoice_sent: true } : {}),
    created_at,
    ...(updated_at > created_at ? { updated_at } : {}),
  }
}

/** Lines with the same timestamp are one charge; an attempt belongs to the charge it decided or preceded, else it is a failed charge. */
const chargesOf = (
  detail: PulledOrder,
  lines: readonly PulledLine[],
  items: readonly Item[],
  isSubscription: boolean,
): readonly Charge[] => {
  const instants = [...new Set(lines.map((line) => readInstant(line.created_at)))]
  const left = detail.transactions.map(attemptOf)
  const lineAt = (instant: number | undefined): PulledLine | undefined =>
    lines.find((line) => readInstant(line.created_at) === instant)
  // Lines show the agreed commission of affiliates even if nothing was paid.
  const splits = splitsOf(detail).map((parties, nth) =>
    parties.map((party) => ({ ...party, value: party.value || (affiliateOf(lineAt(instants[nth]), party)?.commission ?? 0) })),
  )
  const billedAt = (instant: number | undefined): number =>
    lines.reduce((sum, line) => sum + (readInstant(line.created_at) === instant ? line.order_item.amount : 0), 0)
  const charges = instants.map((charged_at, nth): Omit<Charge, 'number'> => {
    const own = lines.filter((line) => readInstant(line.created_at) === charged_at)
    const [line] = own
    const until = nth === 0 && !isSubscription ? Number.POSITIVE_INFINITY : decidedAt(line, charged_at)
    const attempts = left.filter((attempt) => attempt.created_at >= charged_at && attempt.created_at <= until)
    for (const attempt of attempts) left.splice(left.indexOf(attempt), 1)
    const approved = line === undefined || line.approved_date === null ? null : readInstant(line.approved_date)
    const rest = splits.slice(nth + 1).map((parties, index) => ({ parties, amount: billedAt(instants[nth + 1 + index]) }))
    const shares = sharesOf(splits[nth] ?? [], line, billedAt(charged_at), rest)
    return {
      charged_at,
      ...(nth > 0 ? {} : { approved_at: approved }),
      attempts: attempts.length === 0 && line !== undefined ? [attemptOfLine(line)] : attempts,
      parts: own.map((each) => ({
        id: each.id,
        item:
          nth > 0
            ? 0
            : Math.max(
                0,
                items.findIndex(({ id }) => id === each.order_item.id),
              ),
        value: each.value,
        amount: each.order_item.amount,
        commission: each.commission,
      })),
      ...(shares.length === 0 ? {} : { shares }),
    }
  })
  const failed = left.map((attempt) => ({ charged_at: attempt.created_at, attempts: [attempt], parts: [] }))
  return [...charges, ...failed]
    .sort((one, other) => one.charged_at - other.charged_at)
    .map((charge, number) => ({ number, ...charge }))
}

/** Timestamp of the transaction of a line, or `otherwise`. */
const decidedAt = (line: PulledLine | undefined, otherwise: number): number =>
  line === undefined ? otherwise : readInstant(line.transaction.created_at)

const attemptOfLine = ({ transaction }: PulledLine): Attempt => ({
  id: transaction.id,
  hash: transaction.hash,
  status: transaction.status,
  payment_method: transaction.payment_method,
  paid_amount: transaction.paid_amount,
  is_card2: false,
  is_free: transaction.paid_amount === 0 && isPaid(transaction.status),
  created_at: readInstant(transaction.created_at),
})

type Party = PulledOrder['commissions'][number]

/** Parties other than the producer, by charge; a producer's entry begins the next charge. */
const splitsOf = ({ commissions }: PulledOrder): readonly (readonly Party[])[] => {
  const splits: Party[][] = []
  for (const party of commissions) {
    if (party.type === 'producer' || splits.length === 0) splits.push([])
    if (party.type !== 'producer' && party.type !== 'platform') splits.at(-1)?.push(party)
  }
  return splits
}

interface NextSplit {
  readonly parties: readonly Party[]
  /** Amount billed by the charge, in cents. */
  readonly amount: number
}

/**
 * Shares of a charge: a fixed value in cents or, if later charges show another value, a percentage. A charge
 * that was free or unpaid shows 0.
 */
const sharesOf = (
  parties: readonly Party[],
  line: PulledLine | undefined,
  billed: number,
  rest: readonly NextSplit[],
): readonly Share[] =>
  parties.map(({ type, user_id, name, value }) => {
    const email = affiliateOf(line, { user_id })?.email ?? `usuario${user_id}@example.com`
    const seen = rest.flatMap(({ parties: others, amount }) => {
      const paid = others.find((party) => party.user_id === user_id && party.type === type && party.value > 0)
      return paid === undefined ? [] : [{ value: paid.value, amount }]
    })
    const isSame = seen.every((each) => each.value === value)
    const percent = isSame ? null : percentOf(value > 0 ? [...seen, { value, amount: billed }] : seen)
    return { type, id: user_id, name: name ?? '', email, value, percent }
  })

const affiliateOf = (line: PulledLine | undefined, { user_id }: Pick<Party, 'user_id'>) =>
  line?.affiliates.find((each) => (each.id ?? each.user_id) === user_id)

/** Smallest percentage that yields every value, as values are rounded down. */
const percentOf = (seen: readonly { readonly value: number; readonly amount: number }[]): number => {
  const least = Math.max(...seen.map(({ value, amount }) => (value * 1_000_000) / Math.max(1, amount)))
  return Math.min(100, Math.ceil(least) / 10_000)
}

// --- subscriptions ----------------------------------------------------------------------------------------------------------------------

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
