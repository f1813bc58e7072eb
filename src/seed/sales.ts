import buyer from '../../fixtures/customer.json' with { type: 'json' }
import { drawName } from '../core/names.js'
import type { Rows } from '../core/state.js'
import { type State, withRows } from '../core/state.js'
import { dayMs, parseDuration, parseInstant, secondMs } from '../core/time.js'
import type { Numbered } from './ids.js'
import { putSales } from './put-sales.js'
import type { Attempt, Charge, Entry, Item, Offer, Order, Product, Share, Subscription } from './records.js'
import { chargesOf, countPaid, isCharged, isUsedUp, laterCharge, renewed, reversed } from './renewals.js'
import {
  type Party,
  type Sale,
  type SaleDraft,
  type SaleItem,
  type SubscriptionDraft,
  saleSchema,
  subscriptionSchema,
  type Wanted,
} from './sales-schema.js'
import { decisive, isApproved, isPaid, split } from './shares.js'
import { orderByHash } from './start.js'
import { begun } from './subscriptions.js'

/** Error of a sale that cannot be made or reversed. Nothing was written. */
export class SaleError extends Error {
  override readonly name = 'SaleError'
  private constructor(
    message: string,
    /** Problems by member; null for a valid command that cannot be executed now. */
    readonly errors: Readonly<Record<string, readonly string[]>> | null,
    /** Code of the refusal, such as `product_unavailable`. */
    readonly code: string,
  ) {
    super(message)
  }

  static invalid(errors: Readonly<Record<string, readonly string[]>>): SaleError {
    return new SaleError(Object.values(errors).flat().join(' '), errors, 'validation_error')
  }
  static refused(code: string, message: string): SaleError {
    return new SaleError(message, null, code)
  }
  static unknown(what: 'order' | 'subscription', id: string): SaleError {
    return new SaleError(`There is no ${what} ${JSON.stringify(id.slice(0, 100))} here.`, null, 'not_found')
  }
}
const invalid = (member: string, problem: string): SaleError => SaleError.invalid({ [member]: [problem] })
const iso = (at: number): string => new Date(at).toISOString()

/** Draft of one command: what it has taken and written so far. Given up if the command is refused. */
class Till {
  rows: Rows
  constructor(
    public state: State,
    readonly owner: string,
    /** The present, in whole seconds. */
    readonly now: number,
  ) {
    this.rows = state.rows[owner]!
  }
  next(table: Numbered): number {
    const { given, seed } = this.rows
    this.rows = { ...this.rows, given: { ...given, [table]: given[table] + 1 } }
    return seed.next(table) + given[table]
  }
  name(table: 'order' | 'transaction'): string {
    const { state, name } = drawName(this.state, table)
    this.state = state
    return name
  }
  write(change: Partial<Rows>): void {
    this.rows = { ...this.rows, ...change }
  }
  done(): State {
    return withRows(this.state, this.owner, this.rows)
  }
  /** An instant that is not in the future: `now`, an offset such as `-10d`, or ISO 8601; a whole second. */
  past(member: string, text: string): number {
    const at = readInstant(text, this.now)
    if (at === undefined) throw invalid(member, 'Give ISO 8601 with its zone, or a time from now on such as "-10d".')
    if (at > this.now) throw invalid(member, `It lies behind ${iso(this.now)}; nothing can have happened later than that.`)
    return at
  }
  /** Instant of a sale; default now. */
  soldAt({ at, created_at }: Pick<Sale, 'at' | 'created_at'>): number {
    if (at !== undefined && created_at !== undefined) throw invalid('at', 'It means the same as created_at; give one of them.')
    const text = at ?? created_at
    return text === undefined ? this.now : this.past(at === undefined ? 'created_at' : 'at', text)
  }
}

const readInstant = (text: string, base: number): number | undefined => {
  const offset = parseDuration(text.slice(1))
  const moved = offset === undefined ? undefined : base + (text.startsWith('-') ? -offset : offset)
  const at = /^[+-]/.test(text) ? moved : text === 'now' ? base : parseInstant(text)
  return at === undefined || at < 0 ? undefined : Math.floor(at / secondMs) * secondMs
}

// --- what is bought ---------------------------------------------------------------------------------------------------------------------

interface Offered {
  readonly product: Product
  readonly offer: Offer
}
interface Chosen extends Offered {
  readonly kind: Item['type']
  readonly quantity: number
  readonly coupon: Item['coupon']
  readonly classroom: number | undefined
  /** Path of the item in what was sent, up to its members. */
  readonly path: string
}

/** Offers of a product that have a code, newest first. */
const offersOf = ({ offers }: Rows, product_id: string): Offer[] =>
  [...offers].filter((offer) => offer.product_id === product_id && offer.id !== '').reverse()

/** Items by their path, without a bump of any product. */
const wantedItems = (sale: Sale): readonly (readonly [path: string, item: SaleItem])[] => {
  const { items, product_id, offer_id, quantity, coupon, bump, upsell } = sale
  if (items !== undefined) {
    refuseBeside(sale)
    return items.map((item, nth) => [`items.${nth}.`, nth > 0 && item.kind === 'main' ? { ...item, kind: 'bump' } : item])
  }
  if (product_id === undefined) throw invalid('product_id', 'Name what is bought: product_id, or items.')
  const main: SaleItem = { product_id, offer_id, kind: upsell ? 'upsell' : 'main', quantity, coupon }
  if (typeof bump === 'boolean') return [['', main]]
  return [
    ['', main],
    ['bump.', { ...bump, kind: 'bump', quantity: 1 }],
  ]
}

/** Refuses members that contradict a list of items. */
const refuseBeside = ({ product_id, offer_id, coupon, quantity, upsell, bump }: Sale): void => {
  const beside = {
    product_id: product_id !== undefined,
    offer_id: offer_id !== undefined,
    coupon: coupon !== undefined,
    quantity: quantity !== 1,
    upsell,
    bump: bump !== false,
  }
  const names = Object.entries(beside).flatMap(([name, isGiven]) => (isGiven ? [name] : []))
  if (names.length > 0)
    throw SaleError.invalid(Object.fromEntries(names.map((name) => [name, ['Say it in items, or leave items out.']])))
}

type Choice = Pick<SaleItem, 'product_id' | 'offer_id'>

const offerOf = (rows: Rows, { product_id, offer_id }: Choice): Offer | undefined => {
  const all = offersOf(rows, product_id)
  return offer_id === undefined ? (all.find(({ is_active }) => is_active) ?? all[0]) : all.find(({ id }) => id === offer_id)
}
const problemsOf = (rows: Rows, choice: Choice, path: string): Record<string, string[]> => {
  const { product_id, offer_id } = choice
  if (rows.products.get(product_id) === undefined)
    return { [`${path}product_id`]: [`There is no product ${JSON.stringify(product_id)} of this producer.`] }
  if (offer_id === undefined || offerOf(rows, choice) !== undefined) return {}
  return { [`${path}offer_id`]: [`There is no offer ${JSON.stringify(offer_id)} of this product.`] }
}
const choose = (rows: Rows, choice: Choice, path: string): Offered => {
  const product = rows.products.get(choice.product_id)!
  if (!product.is_active)
    throw SaleError.refused('product_unavailable', `The product ${product.id} is inactive; activate it first.`)
  const offer = offerOf(rows, choice)
  if (offer === undefined) throw invalid(`${path}offer_id`, 'The product has no offer to buy it by.')
  if (!offer.is_active) throw SaleError.refused('product_unavailable', `The offer ${offer.id} is inactive.`)
  return { product, offer }
}
/** Newest active product of a single charge, except one. */
export const anySellable = (rows: Rows, than?: string): Offered | undefined => {
  for (const product of rows.products.newest(0, rows.products.size)) {
    if (!product.is_active || product.is_subscription || product.id === than) continue
    const offer = offersOf(rows, product.id).find(({ is_active, is_subscription }) => is_active && !is_subscription)
    if (offer !== undefined) return { product, offer }
  }
  return undefined
}
/** Items of a sale: unknown ones are refused as invalid, all together, then an inactive one as unavailable. */
const chooseItems = (rows: Rows, sale: Sale): readonly Chosen[] => {
  const wanted = wantedItems(sale)
  const problems: Record<string, string[]> = Object.assign({}, ...wanted.map(([path, item]) => problemsOf(rows, item, path)))
  if (Object.keys(problems).length > 0) throw SaleError.invalid(problems)
  const chosen = wanted.map(([path, item]): Chosen => {
    const { kind, quantity, coupon = null, members_classroom_id: classroom } = item
    return { ...choose(rows, item, path), kind, quantity, coupon, classroom, path }
  })
  const [main] = chosen
  if (sale.bump !== true || main === undefined) return chosen
  const other = anySellable(rows, main.product.id)
  if (other === undefined) throw invalid('bump', 'There is no other active product with an offer; name one by product_id.')
  return [...chosen, { ...other, kind: 'bump', quantity: 1, coupon: null, classroom: undefined, path: 'bump.' }]
}

// --- the sale ---------------------------------------------------------------------------------------------------------------------------

const isTrial = ({ offer }: Pick<Item, 'offer'>): boolean => (offer.trial_days ?? 0) > 0
const given = <Members extends object>(members: Members): Partial<Members> =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Partial<Members>

const sharesOf = (
  till: Till,
  { affiliate, affiliates, partners }: Pick<Sale, 'affiliate' | 'affiliates' | 'partners'>,
): Share[] => {
  const share = (type: string, { id, name, email, commission }: Party): Share => {
    const isPercent = typeof commission === 'string'
    return {
      type,
      id: id ?? till.next('customer'),
      name,
      email,
      value: isPercent ? 0 : commission,
      percent: isPercent ? Number(commission.slice(0, -1)) : null,
    }
  }
  return [
    ...[...(affiliate === undefined ? [] : [affiliate]), ...affiliates].map((each) => share('affiliate', each)),
    ...partners.map((each) => share('coproducer', each)),
  ]
}
const attemptsOf = (
  till: Till,
  { two_cards, status, payment_method, transactions }: Sale,
  total: number,
  at: number,
): Attempt[] => {
  if (transactions !== undefined && status !== 'authorized')
    throw invalid('status', 'Say it in transactions, or leave transactions out.')
  const all: NonNullable<Sale['transactions']> = transactions ?? [{ status }]
  const paid = all.findIndex((each) => isApproved(each.status))
  if (paid >= 0 && paid < all.length - 1)
    throw invalid(`transactions.${paid}.status`, 'It is paid here already; only the last attempt can be.')
  let earliest = at
  return all.flatMap((each, nth) => {
    if (each.at !== undefined) earliest = notBefore(till, `transactions.${nth}.at`, each.at, earliest, at)
    const method = each.payment_method ?? payment_method
    if (two_cards && method !== 'credit_card')
      throw invalid('two_cards', 'Two cards are cards: leave it out, or pay by credit_card.')
    const isSplit = two_cards && nth === all.length - 1 && total > 1
    const first = isSplit ? Math.ceil(total / 2) : total
    return (isSplit ? [first, total - first] : [total]).map(
      (paid_amount, card): Attempt => ({
        id: till.next('transaction'),
        hash: till.name('transaction'),
        status: each.status,
        payment_method: method,
        paid_amount,
        is_card2: card === 1,
        is_free: paid_amount === 0 && isPaid(each.status),
        ...(each.return_code === undefined ? {} : { return_code: each.return_code }),
        created_at: earliest,
      }),
    )
  })
}
const notBefore = (till: Till, member: string, text: string, earliest: number, soldAt: number): number => {
  const at = till.past(member, text)
  if (at >= earliest) return at
  const before = earliest === soldAt ? 'the sale' : 'the attempt before it'
  throw invalid(member, `It lies before ${before}, which was at ${iso(earliest)}.`)
}
/** Refuses what no checkout would sell. */
const refuseOdd = ({ two_cards }: Sale, chosen: readonly Chosen[]): void => {
  const [main] = chosen as readonly [Chosen]
  for (const { coupon, quantity, offer, path } of chosen)
    if (coupon !== null && coupon.discount > offer.price * quantity)
      throw invalid(`${path}coupon.discount`, `The discount is larger than the price of ${offer.price * quantity} cents.`)
  // A subscription records one attempt per charge.
  if (two_cards && main.offer.is_subscription)
    throw invalid('two_cards', 'A subscription is paid by one card; leave two_cards out or choose a single-charge offer.')
  if (main.coupon !== null && isTrial(main))
    throw invalid(
      `${main.path}coupon`,
      `The first ${main.offer.trial_days} days are free, so there is nothing to take it off; leave it out.`,
    )
}
const refuseLargeSplit = (commissions: readonly number[], shares: readonly Share[], missing: number): SaleError => {
  const given = shares.reduce((sum, { value }) => sum + value, 0)
  const left = commissions.reduce((sum, cents) => sum + cents, given)
  const member = shares.some(({ type }) => type === 'affiliate') ? 'affiliate' : 'partners'
  return invalid(member, `The parts of others are ${given + missing} cents, and the sale leaves ${left} after the fee.`)
}
const record = (till: Till, sale: Sale, chosen: readonly Chosen[], at: number): { order: Order; begun: Subscription | null } => {
  refuseOdd(sale, chosen)
  const terms = sharesOf(till, sale)
  const items = chosen.map(
    ({ kind, quantity, coupon, classroom, product, offer }, nth): Item => ({
      id: till.next('order_item'),
      type: kind,
      quantity,
      // Only the first item begins a subscription, so only its trial counts.
      amount: nth === 0 && isTrial({ offer }) ? 0 : offer.price * quantity - (coupon?.discount ?? 0),
      coupon,
      ...(classroom === undefined ? {} : { classroom }),
      product,
      offer,
    }),
  )
  const amounts = items.map(({ amount }) => amount)
  const { commissions, shares, missing } = split(amounts, terms)
  if (missing > 0 && amounts.some((amount) => amount > 0)) throw refuseLargeSplit(commissions, shares, missing)
  const attempts = attemptsOf(
    till,
    sale,
    amounts.reduce((sum, amount) => sum + amount, sale.freight_value),
    at,
  )
  const approved = attempts.find(({ status }) => isApproved(status))
  const charge: Charge = {
    number: 0,
    charged_at: at,
    ...(approved === undefined || approved.created_at === at ? {} : { approved_at: approved.created_at }),
    attempts,
    parts: items.map(({ offer, quantity, amount }, item) => ({
      id: till.next('commission'),
      item,
      value: offer.price * quantity,
      amount,
      commission: commissions[item]!,
    })),
    ...(shares.length === 0 ? {} : { shares }),
  }
  // An unpaid sale begins no subscription.
  const begins = items[0]!.offer.is_subscription && isApproved(decisive(charge).status)
  const params = sale.query_params
  const order: Order = {
    id: till.next('order'),
    hash: till.name('order'),
    is_upsell: chosen[0]!.kind === 'upsell',
    has_bump: items.some(({ type }) => type === 'bump'),
    has_two_cards: attempts.some(({ is_card2 }) => is_card2),
    freight_value: sale.freight_value,
    customer: { id: till.next('customer'), ...buyer, ...given(sale.customer ?? {}) },
    affiliate: null,
    query_params: params === null || Object.keys(params).length === 0 ? null : params,
    subscription_id: begins ? till.next('subscription') : null,
    from_partner: sale.from_partner ?? sale.partners.length > 0,
    is_smart_installment: sale.is_smart_installment ?? false,
    bounced_email: sale.bounced_email,
    hides_customer: sale.anonymized,
    type: sale.type,
    items,
    charges: [charge],
    created_at: at,
    updated_at: attempts.at(-1)?.created_at ?? at,
  }
  if (!begins) return { order, begun: null }
  const entries: Entry[] = isTrial(items[0]!)
    ? []
    : [{ id: till.next('subscription_history'), charged_at: at, attempt: decisive(charge), status: 'paid' }]
  return { order, begun: { ...begun(order, entries), ...(shares.length === 0 ? {} : { shares }) } }
}

const put = (till: Till, order: Order, row: Subscription | null): Order => {
  till.rows = putSales(till.rows, [{ order, begun: row }], till.now)
  return till.rows.orders.get(order.id)!
}

/** State with one more sale. @throws SaleError */
export const sell = (state: State, owner: string, draft: SaleDraft, now: number): { state: State; order: Order } => {
  const [sale, till] = [saleSchema.parse(draft), new Till(state, owner, now)]
  const at = till.soldAt(sale)
  const items = chooseItems(till.rows, sale)
  const bump = items.slice(1).find(({ offer }) => offer.is_subscription)
  // An order has one subscription.
  if (bump !== undefined && state.assume['subscription-as-bump'] === 'refused')
    throw invalid(bump.path.replace(/\.$/, ''), `The offer ${bump.offer.id} is a subscription, which cannot be sold as a bump.`)
  const { order, begun } = record(till, sale, items, at)
  return { order: put(till, order, begun), state: till.done() }
}

// --- subscriptions ----------------------------------------------------------------------------------------------------------------------

/** State with one more subscription, its sale and every charge since. @throws SaleError */
export const subscribe = (state: State, owner: string, draft: SubscriptionDraft, now: number): { state: State; id: number } => {
  const [wanted, till] = [subscriptionSchema.parse(draft), new Till(state, owner, now)]
  const at = till.soldAt(wanted)
  const sale = saleSchema.parse(given(Object.fromEntries(Object.entries(draft).filter(([name]) => name in saleSchema.shape))))
  const chosen = chooseItems(till.rows, sale).map((item) => ({
    ...item,
    product: { ...item.product, is_subscription: true },
    offer: {
      ...item.offer,
      is_subscription: true,
      interval: wanted.interval ?? item.offer.interval ?? 30,
      trial_days: wanted.trial_days ?? item.offer.trial_days,
    },
  }))
  const sold = record(till, sale, chosen, at)
  const { order, row } = withCharges(till, sold.order, sold.begun!, wanted)
  put(till, order, situated(till, row, wanted))
  return { id: row.id, state: till.done() }
}
const withCharges = (till: Till, sold: Order, begun: Subscription, { charges }: Wanted): { order: Order; row: Subscription } => {
  if (charges === undefined) return { order: sold, row: begun }
  const all = charges.map((each) => (typeof each === 'string' ? { status: each, at: undefined } : each))
  const isFree = begun.free_days > 0
  if (all[0]!.status === 'failed' && !isFree)
    throw invalid('charges.0', 'A subscription begins with a charge that was paid; sell an order that is refused.')
  const [made, entries]: [Charge[], Entry[]] = [[], [...begun.charges]]
  let due = begun.next_charge_at
  // The sale is the first charge, unless that was a free trial.
  for (const [nth, { status, at }] of all.entries()) {
    if (nth === 0 && !isFree) continue
    const path = `charges.${nth}.at`
    const charged_at = at === undefined ? due : till.past(path, at)
    const before = made.at(-1)?.charged_at ?? sold.created_at
    if (charged_at > till.now) throw invalid(path, `It would fall on ${iso(charged_at)}, which has yet to come.`)
    if (charged_at <= before) throw invalid(path, `It does not come after the charge before it, ${iso(before)}.`)
    const attempt: Attempt = {
      id: till.next('transaction'),
      hash: till.name('transaction'),
      status: status === 'paid' ? 'authorized' : 'refused',
      payment_method: sold.charges![0]!.attempts.at(-1)!.payment_method,
      paid_amount: begun.price,
      is_card2: false,
      is_free: false,
      created_at: charged_at,
    }
    const id = status === 'paid' ? till.next('commission') : null
    made.push(laterCharge(sold.charges![0]!, made.length + 1, begun.price, attempt, id))
    entries.push({ id: till.next('subscription_history'), charged_at, attempt, status })
    due = charged_at + begun.interval * dayMs
  }
  const updated_at = made.at(-1)?.charged_at ?? sold.updated_at
  return {
    order: { ...sold, charges: [...sold.charges!, ...made], updated_at },
    row: {
      ...begun,
      charges: entries,
      failed_charges: all.filter(({ status }) => status === 'failed').length,
      next_charge_at: due,
      updated_at,
    },
  }
}
const situated = (till: Till, begun: Subscription, wanted: Wanted): Subscription => {
  const { canceled_by, canceled_at } = wanted
  const row: Subscription = {
    ...begun,
    payment_method: wanted.payment_method,
    max_charges: wanted.max_charges ?? null,
    is_smart_installment: wanted.is_smart_installment ?? false,
    ...given({ installments: wanted.installments, best_day_to_charge: wanted.best_day_to_charge }),
  }
  const paid = countPaid(row.charges)
  if (row.max_charges !== null && paid > row.max_charges) throw invalid('max_charges', `It was paid ${paid} times already.`)
  const isCanceled = canceled_by !== undefined || canceled_at !== undefined
  if (isCanceled && (wanted.situation ?? 'canceled') !== 'canceled')
    throw invalid('situation', 'Somebody canceled it, so it is canceled; leave situation out.')
  const isLate = row.charges.at(-1)?.status === 'failed'
  const situation = wanted.situation ?? (isCanceled ? 'canceled' : isLate ? 'late' : 'active')
  if (situation !== 'canceled') return { ...row, situation }
  const at = canceled_at === undefined ? till.now : till.past('canceled_at', canceled_at)
  const last = row.charges.at(-1)?.charged_at ?? row.created_at
  if (at < last) throw invalid('canceled_at', `It was charged on ${iso(last)}, after that.`)
  if (wanted.charges !== undefined && !isLate && !isUsedUp(row) && row.next_charge_at < at)
    throw invalid(
      'charges',
      `A charge fell due at ${iso(row.next_charge_at)}, before it was canceled, and was neither paid nor failed; list it, or cancel earlier.`,
    )
  const dates = { cancellation_requested_at: at, canceled_at: at, updated_at: at }
  return { ...row, situation, ...dates, canceled_by: canceled_by ?? 'customer' }
}
const found = ({ rows }: Till, id: string): Subscription => {
  const row = /^[1-9]\d*$/.test(id) ? rows.subscriptions.get(Number(id)) : undefined
  if (row === undefined) throw SaleError.unknown('subscription', id)
  return row
}
/** Cancels at once. */
export const cancel = (state: State, owner: string, id: string, by: string, now: number): State => {
  const till = new Till(state, owner, now)
  const row = found(till, id)
  if (row.cancellation_requested_at !== null)
    throw SaleError.refused('already_canceled', `The subscription ${id} was canceled before.`)
  const dates = { cancellation_requested_at: now, canceled_at: now, updated_at: now }
  till.write({ subscriptions: till.rows.subscriptions.put({ ...row, situation: 'canceled', ...dates, canceled_by: by }) })
  return till.done()
}
/** The bank refuses the next charge now: the subscription is late, and not charged again. */
export const decline = (state: State, owner: string, id: string, now: number): State => {
  const till = new Till(state, owner, now)
  const stored = found(till, id)
  const row = renewed(till.rows, stored)
  if (!isCharged(row))
    throw SaleError.refused('not_charged', `The subscription ${id} is not charged any more (it is ${row.situation}).`)
  const charges = chargesOf(till.rows, till.rows.orders.get(row.order.id)!)
  const last = Math.max(charges.at(-1)!.charged_at, row.charges.at(-1)?.charged_at ?? 0)
  if (now <= last)
    throw SaleError.refused('charged_just_now', `The subscription ${id} was charged at ${iso(last)}; move the clock first.`)
  const numbers = {
    id: till.next('commission'),
    transaction_id: till.next('transaction'),
    history_id: till.next('subscription_history'),
  }
  const { rows } = till
  const change = { situation: 'late', failed_charges: row.failed_charges + 1, updated_at: now }
  till.write({
    declined: rows.declined.set(row.id, {
      ...numbers,
      subscription_id: row.id,
      number: charges.length,
      charged_at: now,
      isFailed: true,
    }),
    subscriptions: rows.subscriptions.put({ ...stored, ...change }),
    // The same lines as another value: answers that were made of them are made again.
    lines: rows.lines.onto(rows.lines.base),
  })
  return till.done()
}

// --- going back -------------------------------------------------------------------------------------------------------------------------

/** Pays back one charge of an order, or each that was paid. */
export const payBack = (
  state: State,
  owner: string,
  hash: string,
  status: 'refunded' | 'chargedback',
  charge: number | undefined,
  now: number,
): State => {
  const till = new Till(state, owner, now)
  const { rows } = till
  const order = orderByHash(rows, hash)
  if (order === undefined) throw SaleError.unknown('order', hash)
  const all = chargesOf(rows, order)
  const chosen = all.filter(({ number }) => charge === undefined || number === charge).map((each) => reversed(rows, order, each))
  if (chosen.length === 0) throw invalid('charge', `The order has no charge ${charge}; its charges are 0 to ${all.length - 1}.`)
  const paid = chosen.filter((each) => isPaid(decisive(each).status) && !decisive(each).is_free)
  if (paid.length === 0) throw notPaid(order, chosen)
  till.write({
    reversals: paid.reduce((book, { number, attempts, charged_at }) => {
      const { id } = attempts.find((attempt) => isPaid(attempt.status))!
      return book.set(`${order.id} ${number}`, { id, order_id: order.id, number, status, at: Math.max(now, charged_at) })
    }, rows.reversals),
    // The same lines as another value: answers that were made of them are made again.
    lines: rows.lines.onto(rows.lines.base),
  })
  return till.done()
}
const notPaid = ({ hash }: Order, charges: readonly Charge[]): SaleError => {
  const statuses = charges.map((charge) => decisive(charge).status)
  const status = statuses.find((one) => !isPaid(one))
  if (status === undefined) return SaleError.refused('not_paid', `Nothing was charged for the order ${hash} yet: it was free.`)
  const isBack = status === 'refunded' || status === 'chargedback'
  const state = isBack ? `is ${status} already` : `was never paid (it is ${status})`
  return SaleError.refused(
    isBack ? `already_${status}` : 'not_paid',
    `The order ${hash} ${state}; only what is paid can go back.`,
  )
}
