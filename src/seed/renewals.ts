import { bisect } from '../core/bisect.js'
import type { Rows } from '../core/state.js'
import { type Base, lateBase } from '../core/table.js'
import { dayMs } from '../core/time.js'
import { interval, subscriptions } from './dates.js'
import type { RenewalLog } from './log.js'
import type { Attempt, Charge, Entry, ItemKind, Line, Order, Renewal, Reversal, Subscription } from './records.js'
import type { Seed } from './seed.js'
import { isPaid, producerShare, split } from './shares.js'
import { addTo, copyTallies, noTallies } from './tallies.js'

export const noLines: Base<Line> = { size: 0, at: () => undefined as never, dateAt: () => 0, get: () => undefined }

interface Due {
  readonly at: number
  readonly subscription_id: number
  readonly number: number
}
/** Charges of the seeded subscriptions after an instant, for ever, by date and then by subscription. */
function* dueAfter(seed: Seed, after: number): Generator<Due & { readonly age: number }> {
  const { ages, dueAt, phaseOf } = seed.ring
  if (ages.length === 0) return
  const from = Math.floor((after - seed.dayStart) / 1_000)
  const newest = seed.next('subscription') - 1
  let start = Math.floor(from / interval) * interval
  let n = bisect(0, ages.length, (at) => start + phaseOf(ages[at]!) <= from)
  for (let idle = 0; idle <= 3 * ages.length; n += 1, idle += 1) {
    if (n === ages.length) [n, start] = [0, start + interval]
    const age = ages[n]!
    const seconds = start + phaseOf(age)
    const number = 1 + Math.floor((seconds - dueAt(age, 1)) / interval)
    if (!seed.hasRenewal(age, number)) continue
    idle = 0
    yield { at: seed.dayStart + seconds * 1_000, subscription_id: newest - subscriptions.before(age), number, age }
  }
}
/** True if a subscription is still charged. @param renewals made since the row was written. */
export const isCharged = (row: Subscription, renewals = 0): boolean =>
  row.cancellation_requested_at === null && (row.situation === 'active' || row.situation === 'trial') && !isUsedUp(row, renewals)
export const isUsedUp = ({ max_charges, charges }: Subscription, renewals = 0): boolean =>
  max_charges !== null && countPaid(charges) + renewals >= max_charges
export const countPaid = (charges: readonly Entry[]): number =>
  charges.filter(({ type = 'charge', status }) => type === 'charge' && status === 'paid').length

/** Rows with every charge that fell due up to an instant. Costs a comparison if none did. */
export const billUpTo = (rows: Rows, now: number): Rows => {
  const through = Math.floor(now / 1_000) * 1_000
  return through < rows.billed.next ? rows : bill(rows, through)
}
const bill = (rows: Rows, through: number): Rows => {
  const { seed, given } = rows
  const [first, transaction, history] = [
    seed.next('commission') + given.commission,
    seed.next('transaction') + given.transaction,
    seed.next('subscription_history') + given.subscription_history,
  ]
  const changed = rows.subscriptions.rows
  let [renewals, made] = [rows.renewals, 0]
  const sums = copyTallies(rows.renewed)
  const renew = (
    { at, subscription_id, number }: Due,
    price: number,
    earned: number,
    kind: ItemKind = 'main',
    quantity = 1,
  ): void => {
    renewals = renewals.push({
      id: first + made,
      transaction_id: transaction + made,
      history_id: history + made,
      subscription_id,
      number,
      charged_at: at,
    })
    made += 1
    addTo(sums[kind], quantity, price, price, earned)
  }
  // A copy of its own: one for each charge would make the time grow with the square of the subscriptions.
  const due = [...rows.due]
  let charged = 0
  /** Charges of subscriptions that were sold since, before another one. */
  const sold = (until: number, id: number): void => {
    for (
      let next = due[charged];
      next !== undefined && (next.at < until || (next.at === until && next.id <= id));
      next = due[charged]
    ) {
      charged += 1
      const row = changed.get(next.id)!
      const before = (next.at - row.next_charge_at) / (row.interval * dayMs)
      if (!isCharged(row, before)) continue
      const order = rows.orders.get(row.order.id)!
      const { charges, items } = order
      const value = renewalValue(order)
      const commission = split([value], charges![0]!.shares).commissions[0]!
      const charge = { at: next.at, subscription_id: next.id, number: charges!.length + before }
      renew(charge, value, commission, items[0]!.type, items[0]!.quantity)
      insertDue(due, charged, { at: next.at + row.interval * dayMs, id: next.id })
    }
  }
  let next = Number.POSITIVE_INFINITY
  const prices = new Map<number, readonly [number, number]>()
  for (const charge of dueAfter(seed, rows.billed.through)) {
    if (charge.at > through) {
      next = charge.at
      break
    }
    sold(charge.at, charge.subscription_id)
    const row = changed.size === 0 ? undefined : changed.get(charge.subscription_id)
    if (row !== undefined && !isCharged(row)) continue
    const price = prices.get(charge.age) ?? priceOf(seed, charge.age)
    prices.set(charge.age, price)
    renew(charge, ...price)
  }
  sold(through, Number.POSITIVE_INFINITY)
  const left = charged === 0 ? rows.due : due.slice(charged)
  const after = { ...rows, renewals, renewed: sums, due: left }
  return {
    ...after,
    lines: made === 0 ? rows.lines : rows.lines.onto(linesWithRenewals(after)),
    billed: { through: Math.max(through, rows.billed.through), next: Math.min(next, left[0]?.at ?? Number.POSITIVE_INFINITY) },
    given: withMade(given, made),
  }
}
/** Numbers given away, with those that so many charges have taken. */
export const withMade = (given: Rows['given'], made: number): Rows['given'] => ({
  ...given,
  commission: given.commission + made,
  transaction: given.transaction + made,
  subscription_history: given.subscription_history + made,
})

/** Greatest number of due charges that are looked at for the next one: those of canceled subscriptions are passed over. */
const maxSought = 1_000

/** The next charge; undefined if there is none, or none soon. */
export const nextCharge = (rows: Rows): Rows['due'][number] | undefined => {
  const changed = rows.subscriptions.rows
  const written = rows.due.find(({ at, id }) => {
    const row = changed.get(id)!
    return isCharged(row, (at - row.next_charge_at) / (row.interval * dayMs))
  })
  const seeded = isHidden(rows) ? undefined : nextSeeded(rows)
  if (seeded === undefined || written === undefined) return seeded ?? written
  return written.at < seeded.at ? written : seeded
}
const nextSeeded = ({ seed, billed, subscriptions }: Rows): Rows['due'][number] | undefined => {
  let sought = 0
  for (const { at, subscription_id: id } of dueAfter(seed, billed.through)) {
    const row = subscriptions.rows.get(id)
    if (row === undefined || isCharged(row)) return { at, id }
    sought += 1
    if (sought === maxSought) return undefined
  }
  return undefined
}
const priceOf = (seed: Seed, age: number): readonly [value: number, commission: number] => {
  const [value, { shares }] = [seed.value(age), seed.sale(age)]
  const terms = shares.map(({ percent }) => ({ value: 0, percent }))
  return [value, terms.length === 0 ? producerShare(value) : split([value], terms).commissions[0]!]
}
/** Puts a due charge into its place among those from an index on. */
const insertDue = (due: Rows['due'][number][], from: number, added: Rows['due'][number]): void => {
  const place = bisect(from, due.length, (n) => {
    const { at, id } = due[n]!
    return at < added.at || (at === added.at && id <= added.id)
  })
  due.splice(place, 0, added)
}

// --- reading them -----------------------------------------------------------------------------------------------------------------------

/** Renewals of a subscription, found by the dates on which they were due. */
export const renewalsOf = (
  { renewals, declined }: Pick<Rows, 'renewals' | 'declined'>,
  row: Subscription,
): readonly Renewal[] => {
  const found: Renewal[] = []
  if (renewals.size > 0)
    for (let at = row.next_charge_at; ; at += row.interval * dayMs) {
      const renewal = find(renewals, at, row.id)
      if (renewal === undefined) break
      found.push(renewal)
    }
  const last = declined.get(row.id)
  return last === undefined ? found : [...found, last]
}
const find = (renewals: RenewalLog, at: number, id: number): Renewal | undefined => {
  const n = bisect(0, renewals.size, (n) => {
    const date = renewals.dateAt(n)
    return date < at || (date === at && renewals.subscriptionAt(n) < id)
  })
  const isFound = n < renewals.size && renewals.dateAt(n) === at && renewals.subscriptionAt(n) === id
  return isFound ? renewals.at(n) : undefined
}
/**
 * A later charge of an order: one attempt, one line for the main item, and the shares of the sale.
 * @param id of its line; null for one that failed, which has none.
 */
export const laterCharge = (sale: Charge, number: number, value: number, attempt: Attempt, id: number | null): Charge => {
  const charge = { number, charged_at: attempt.created_at, attempts: [attempt] }
  if (id === null) return { ...charge, parts: [] }
  const { commissions, shares } = split([value], sale.shares)
  const parts = [{ id, item: 0, value, amount: value, commission: commissions[0]! }]
  return { ...charge, parts, ...(sale.shares === undefined ? {} : { shares }) }
}
const chargeOf = (seed: Seed, renewal: Renewal, order: Order, sale: Charge): Charge => {
  const value = renewalValue(order)
  return laterCharge(sale, renewal.number, value, attemptOf(seed, renewal, value), renewal.isFailed ? null : renewal.id)
}
const attemptOf = (seed: Seed, { transaction_id, charged_at, isFailed }: Renewal, value: number): Attempt => {
  const attempt = seed.attempt(transaction_id, value, charged_at)
  return isFailed ? { ...attempt, status: 'refused' } : attempt
}
const ownCharges = (seed: Seed, order: Order): readonly Charge[] => order.charges ?? seed.charges(seed.ageOf(order))
/** What each renewal of an order charges: its main item, without a coupon. */
export const renewalValue = ({ items: [item] }: Order): number => item!.offer.price * item!.quantity
/** All charges of an order: those it had at the start, and its renewals. */
export const chargesOf = (rows: Rows, order: Order): readonly Charge[] => {
  const own = ownCharges(rows.seed, order)
  if (order.subscription_id === null || rows.renewals.size + rows.declined.size === 0) return own
  const row = rows.subscriptions.get(order.subscription_id)!
  return [...own, ...renewalsOf(rows, row).map((renewal) => chargeOf(rows.seed, renewal, order, own[0]!))]
}
/** One of them. */
export const chargeNumbered = (rows: Rows, order: Order, number: number): Charge =>
  chargesOf(rows, order).find((charge) => charge.number === number)!
/** A charge as it is since it was paid back. */
export const reversed = ({ reversals }: Rows, { id }: Order, charge: Charge): Charge => {
  const reversal = reversals.size === 0 ? undefined : reversals.get(`${id} ${charge.number}`)
  return reversal === undefined ? charge : { ...charge, attempts: charge.attempts.map((each) => reverse(each, reversal)) }
}
const reverse = (attempt: Attempt, { status, at }: Reversal): Attempt =>
  isPaid(attempt.status) ? { ...attempt, status, updated_at: at } : attempt
/** Reversals of an order. */
export const reversalsOf = ({ reversals }: Rows, order_id: number): readonly Reversal[] =>
  reversals.size === 0 ? [] : [...reversals.values()].filter((reversal) => reversal.order_id === order_id)
/** An order with all of its charges, as they are since some were paid back. */
export const renewedOrder = (rows: Rows, order: Order): Order & { readonly charges: readonly Charge[] } => {
  const charges = chargesOf(rows, order).map((charge) => reversed(rows, order, charge))
  const dates = [...charges.map(({ charged_at }) => charged_at), ...reversalsOf(rows, order.id).map(({ at }) => at)]
  return { ...order, charges, updated_at: dates.reduce((last, at) => Math.max(last, at), order.updated_at) }
}
/** A subscription with its renewals, as they are since some were paid back. */
export const renewed = (rows: Rows, stored: Subscription): Subscription => {
  const row = withRenewals(rows, stored)
  const reversals = reversalsOf(rows, row.order.id)
  if (reversals.length === 0) return row
  return {
    ...row,
    charges: row.charges.map((entry) => {
      const { attempt } = entry
      const reversal = attempt === null ? undefined : reversals.find(({ id }) => id === attempt.id)
      return attempt === null || reversal === undefined ? entry : { ...entry, attempt: reverse(attempt, reversal) }
    }),
    updated_at: Math.max(row.updated_at, ...reversals.map(({ at }) => at)),
  }
}
const withRenewals = (rows: Rows, row: Subscription): Subscription => {
  const renewals = renewalsOf(rows, row)
  const last = renewals.at(-1)
  if (last === undefined) return row
  // A declared one may say another price than its order was sold for.
  const order = rows.orders.rows.get(row.order.id)
  const value = order === undefined ? row.price : renewalValue(order)
  return {
    ...row,
    next_charge_at: Math.max(row.next_charge_at, last.charged_at + row.interval * dayMs),
    charges: [
      ...row.charges,
      ...renewals.map(
        (renewal): Entry => ({
          id: renewal.history_id,
          charged_at: renewal.charged_at,
          attempt: attemptOf(rows.seed, renewal, value),
          status: renewal.isFailed ? 'failed' : 'paid',
        }),
      ),
    ],
    updated_at: Math.max(row.updated_at, last.charged_at),
  }
}
/** True if the seeded orders are hidden (assumption `sandbox-order-data`). They are charged all the same, and so are there again when they are shown. */
export const isHidden = ({ orders, seed }: Rows): boolean => orders.base.size < seed.count

/** Renewals of subscriptions that were sold since the start: all that are shown while the seeded orders are hidden. */
const soldRenewals = ({ renewals, seed }: Rows): readonly Renewal[] => {
  const [first, next] = [seed.first('subscription'), seed.next('subscription')]
  return renewals.toArray().filter(({ subscription_id: id }) => id < first || id >= next)
}
const orderOfRenewal = ({ orders, subscriptions }: Rows, { subscription_id }: Renewal): Order =>
  orders.get(subscriptions.get(subscription_id)!.order.id)!
const lineOfRenewal = (rows: Rows, renewal: Renewal): Line => {
  const order = orderOfRenewal(rows, renewal)
  const charge = chargeOf(rows.seed, renewal, order, order.charges?.[0] ?? saleOf(rows.seed, order))
  return { order, charge, part: charge.parts[0]!, created_at: renewal.charged_at }
}
/** The seeded lines, and the renewals: those are all later. */
export const linesWithRenewals = (rows: Rows): Base<Line> => {
  if (isHidden(rows))
    return lateBase(() => {
      const sold = soldRenewals(rows)
      return {
        size: sold.length,
        dateAt: (n) => sold[n]!.charged_at,
        get: () => undefined,
        at: (n) => lineOfRenewal(rows, sold[n]!),
      }
    })
  const { seed, renewals, orders } = rows
  const base = orders.base.size === 0 ? noLines : seed.lines('every_line')
  return {
    size: base.size + renewals.size,
    dateAt: (n) => (n < base.size ? base.dateAt(n) : renewals.dateAt(n - base.size)),
    get: () => undefined,
    at: (n) => (n < base.size ? base.at(n) : lineOfRenewal(rows, renewals.at(n - base.size))),
  }
}
/** Sums over the renewals that are shown, by the kind of the item. */
export const renewedTallies = (rows: Rows): Rows['renewed'] => {
  if (!isHidden(rows)) return rows.renewed
  const sums = copyTallies(noTallies)
  for (const renewal of soldRenewals(rows)) {
    const order = orderOfRenewal(rows, renewal)
    const { type, quantity } = order.items[0]!
    const value = renewalValue(order)
    addTo(sums[type], quantity, value, value, split([value], order.charges![0]!.shares).commissions[0]!)
  }
  return sums
}
const saleOf = (seed: Seed, order: Order): Charge => {
  const age = seed.ageOf(order)
  return seed.charge(age, 0, seed.timeline.placeOf(age, 0))
}
