import buyer from '../../fixtures/customer.json' with { type: 'json' }
import { drawName } from '../core/names.js'
import type { Rows } from '../core/state.js'
import { type State, withRows } from '../core/state.js'
import { dayMs, duration } from '../core/time.js'
import type { Numbered } from './ids.js'
import type { Attempt, Charge, Entry, Item, Offer, Order, Product, Share, Subscription } from './records.js'
import { chargesOf, countPaid, isCharged, isUsedUp, renewed, reversed, withDue } from './renewals.js'
import { type Sale, type SaleDraft, type SubscriptionDraft, saleSchema, subscriptionSchema, type Wanted } from './sales-schema.js'
import { decisive, isApproved, isPaid, split } from './shares.js'
import { orderByHash } from './start.js'
import { begun } from './subscriptions.js'

export class SaleError extends Error {
  constructor(
    message: string,
    readonly code = 'validation_error',
  ) {
    super(message)
  }
}
const invalid = (member: string, problem: string): SaleError => new SaleError(`${member}: ${problem}`)

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
  /** `now`, an offset such as `-10d`, or ISO 8601, as an instant that is not in the future. */
  past(member: string, text: string): number {
    const offset = /^[+-]/.test(text) ? duration(text.slice(1)) : undefined
    const at =
      offset !== undefined ? this.now + (text.startsWith('-') ? -offset : offset) : text === 'now' ? this.now : Date.parse(text)
    if (Number.isNaN(at)) throw invalid(member, 'give ISO 8601 with its zone, or a time from now on such as "-10d"')
    if (at > this.now) throw invalid(member, 'nothing can have happened later than now')
    return Math.floor(at / 1_000) * 1_000
  }
}

// --- what is bought ---------------------------------------------------------------------------------------------------------------------

interface Chosen {
  readonly product: Product
  readonly offer: Offer
  readonly kind: Item['type']
  readonly quantity: number
  readonly coupon: Item['coupon']
  readonly classroom: number | undefined
}
const offersOf = ({ offers }: Rows, product_id: string): Offer[] =>
  [...offers].filter((offer) => offer.product_id === product_id && offer.id !== '').reverse()

const choose = (rows: Rows, product_id: string, offer_id: string | undefined): Pick<Chosen, 'product' | 'offer'> => {
  const [product, all] = [rows.products.get(product_id), offersOf(rows, product_id)]
  if (product === undefined) throw invalid('product_id', 'there is no such product of this producer')
  const offer =
    offer_id === undefined ? (all.find(({ is_active }) => is_active) ?? all[0]) : all.find(({ id }) => id === offer_id)
  if (offer === undefined) throw invalid('offer_id', 'the product has no such offer')
  if (!product.is_active || !offer.is_active) throw new SaleError('It is inactive.', 'product_unavailable')
  return { product, offer }
}
/** Newest active product of a single charge, except one. */
export const anySellable = (rows: Rows, than?: string): Pick<Chosen, 'product' | 'offer'> | undefined => {
  for (const product of rows.products.newest(0, rows.products.size)) {
    if (!product.is_active || product.is_subscription || product.id === than) continue
    const offer = offersOf(rows, product.id).find(({ is_active, is_subscription }) => is_active && !is_subscription)
    if (offer !== undefined) return { product, offer }
  }
  return undefined
}
const anyOther = (rows: Rows, than: string): Pick<Chosen, 'product' | 'offer'> => {
  const found = anySellable(rows, than)
  if (found === undefined) throw invalid('bump', 'there is no other active product with an offer')
  return found
}
const chooseItems = (rows: Rows, sale: Sale): readonly Chosen[] => {
  const { items, product_id, offer_id, quantity, coupon = null, bump, upsell } = sale
  if (items !== undefined)
    return items.map(({ kind, quantity, coupon = null, members_classroom_id: classroom, ...item }, nth) => ({
      ...choose(rows, item.product_id, item.offer_id),
      kind: nth > 0 && kind === 'main' ? 'bump' : kind,
      quantity,
      coupon,
      classroom,
    }))
  if (product_id === undefined) throw invalid('product_id', 'name what is bought: product_id, or items')
  const main = choose(rows, product_id, offer_id)
  const beside = bump === true ? anyOther(rows, main.product.id) : bump && choose(rows, bump.product_id, bump.offer_id)
  return [
    { ...main, kind: upsell ? 'upsell' : 'main', quantity, coupon, classroom: undefined },
    ...(beside ? [{ ...beside, kind: 'bump', quantity: 1, coupon: null, classroom: undefined } as const] : []),
  ]
}

// --- the sale ---------------------------------------------------------------------------------------------------------------------------

const isTrial = ({ offer }: Pick<Item, 'offer'>): boolean => (offer.trial_days ?? 0) > 0
const given = <Members extends object>(members: Members): Partial<Members> =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Partial<Members>

const sharesOf = (
  till: Till,
  { affiliate, affiliates, partners }: Pick<Sale, 'affiliate' | 'affiliates' | 'partners'>,
): Share[] => {
  const share = (type: string, { id, name, email, commission }: Sale['partners'][number]): Share => {
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
  const all: NonNullable<Sale['transactions']> = transactions ?? [{ status }]
  let earliest = at
  return all.flatMap((each, nth) => {
    if (each.at !== undefined) {
      const made = till.past(`transactions.${nth}.at`, each.at)
      if (made < earliest) throw invalid(`transactions.${nth}.at`, 'it lies before the sale, or the attempt before it')
      earliest = made
    }
    const isSplit = two_cards && nth === all.length - 1 && total > 1
    const first = isSplit ? Math.ceil(total / 2) : total
    return (isSplit ? [first, total - first] : [total]).map(
      (paid_amount, card): Attempt => ({
        id: till.next('transaction'),
        hash: till.name('transaction'),
        status: each.status,
        payment_method: each.payment_method ?? payment_method,
        paid_amount,
        is_card2: card === 1,
        is_free: paid_amount === 0 && isPaid(each.status),
        ...(each.return_code === undefined ? {} : { return_code: each.return_code }),
        created_at: earliest,
      }),
    )
  })
}
/** Refuses what no checkout would sell, before anything is taken. */
const refuseOdd = (sale: Sale, chosen: readonly Chosen[]): void => {
  const { two_cards, status, transactions, payment_method } = sale
  const [main] = chosen as readonly [Chosen]
  for (const { coupon, quantity, offer } of chosen)
    if (coupon !== null && coupon.discount > offer.price * quantity)
      throw invalid('coupon.discount', `the discount is larger than the price of ${offer.price * quantity} cents`)
  if (two_cards && main.offer.is_subscription) throw invalid('two_cards', 'a subscription is paid by one card')
  if (main.coupon !== null && isTrial(main))
    throw invalid('coupon', 'the first days are free, so there is nothing to take it off')
  if (transactions !== undefined && status !== 'authorized') throw invalid('status', 'say it in transactions')
  if (
    two_cards &&
    [{ payment_method }, ...(transactions ?? [])].some((each) => (each.payment_method ?? payment_method) !== 'credit_card')
  )
    throw invalid('two_cards', 'two cards are cards')
  const paid = transactions?.findIndex((each) => isApproved(each.status)) ?? -1
  if (paid >= 0 && paid < transactions!.length - 1)
    throw invalid(`transactions.${paid}.status`, 'only the last attempt can be paid')
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
  if (missing > 0 && amounts.some((amount) => amount > 0))
    throw invalid('partners', 'the parts of others exceed what the sale leaves')
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
    customer: { ...buyer, ...given(sale.customer ?? {}), id: till.next('customer') },
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

/** Writes an order with the subscription that it began, whose charges that fell due since are made at once. */
const put = (till: Till, sold: Order, begun: Subscription | null): Order => {
  const { order, row } = catchUp(till, sold, begun)
  const { rows } = till
  const lines = order.charges!.flatMap((charge) =>
    charge.parts.map((part) => ({ order, charge, part, created_at: charge.charged_at })),
  )
  till.write({
    orders: rows.orders.put(order),
    hashes: rows.hashes.set(order.hash, order.id),
    lines: lines.reduce((table, line) => table.put(line), rows.lines),
    ...(row === null ? {} : { subscriptions: rows.subscriptions.put(row) }),
  })
  if (row !== null && isCharged(row)) {
    const due = { at: row.next_charge_at, id: row.id }
    const { billed } = rows
    till.write({ due: withDue(rows.due, due), billed: { ...billed, next: Math.min(billed.next, due.at) } })
  }
  return order
}
const catchUp = (till: Till, sold: Order, begun: Subscription | null): { order: Order; row: Subscription | null } => {
  let [order, row] = [sold, begun]
  while (row !== null && isCharged(row) && row.next_charge_at <= till.now) {
    const [id, transaction, history] = [till.next('commission'), till.next('transaction'), till.next('subscription_history')]
    const [charged_at, value] = [row.next_charge_at, row.price]
    const attempt = till.rows.seed.attempt(transaction, value, charged_at)
    const added = chargeFor(order, value, charged_at, [attempt], id)
    order = { ...order, charges: [...order.charges!, added], updated_at: Math.max(order.updated_at, charged_at) }
    row = {
      ...row,
      charges: [...row.charges, { id: history, charged_at, attempt, status: 'paid' }],
      next_charge_at: charged_at + row.interval * dayMs,
      updated_at: Math.max(row.updated_at, charged_at),
    }
  }
  return { order, row }
}
/** Another charge of an order; without a line if it failed. */
const chargeFor = ({ charges }: Order, value: number, charged_at: number, attempts: Attempt[], id: number | null): Charge => {
  const { commissions, shares } = split([value], charges![0]!.shares)
  return {
    number: charges!.length,
    charged_at,
    attempts,
    parts: id === null ? [] : [{ id, item: 0, value, amount: value, commission: commissions[0]! }],
    ...(id === null || shares.length === 0 ? {} : { shares }),
  }
}

/** State with one more sale. @throws SaleError */
export const sell = (state: State, owner: string, draft: SaleDraft, now: number): { state: State; order: Order } => {
  const [sale, till] = [saleSchema.parse(draft), new Till(state, owner, now)]
  const time = sale.at ?? sale.created_at
  const at = time === undefined ? now : till.past('at', time)
  const items = chooseItems(till.rows, sale)
  if (items.slice(1).some(({ offer }) => offer.is_subscription) && state.assume['subscription-as-bump'] === 'refused')
    throw invalid('items', 'a subscription cannot be sold as a bump')
  const { order, begun } = record(till, sale, items, at)
  return { order: put(till, order, begun), state: till.done() }
}

// --- subscriptions ----------------------------------------------------------------------------------------------------------------------

/** State with one more subscription, its sale and every charge since. @throws SaleError */
export const subscribe = (state: State, owner: string, draft: SubscriptionDraft, now: number): { state: State; id: number } => {
  const [wanted, till] = [subscriptionSchema.parse(draft), new Till(state, owner, now)]
  const time = wanted.at ?? wanted.created_at
  const at = time === undefined ? now : till.past('at', time)
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
  if (all[0]!.status === 'failed' && begun.free_days === 0)
    throw invalid('charges.0', 'a subscription begins with a charge that was paid')
  let [order, row] = [sold, begun]
  // The sale is the first charge, unless that was a free trial.
  all.slice(begun.free_days > 0 ? 0 : 1).forEach(({ status, at }, nth) => {
    const charged_at = at === undefined ? row.next_charge_at : till.past(`charges.${nth}.at`, at)
    if (charged_at > till.now) throw invalid(`charges.${nth}.at`, 'it has yet to come')
    if (charged_at <= (nth === 0 ? sold.created_at : row.charges.at(-1)!.charged_at))
      throw invalid(`charges.${nth}.at`, 'it does not come after the charge before it')
    const attempt: Attempt = {
      id: till.next('transaction'),
      hash: till.name('transaction'),
      status: status === 'paid' ? 'authorized' : 'refused',
      payment_method: order.charges![0]!.attempts.at(-1)!.payment_method,
      paid_amount: row.price,
      is_card2: false,
      is_free: false,
      created_at: charged_at,
    }
    const id = status === 'paid' ? till.next('commission') : null
    const added = chargeFor(order, row.price, charged_at, [attempt], id)
    order = { ...order, charges: [...order.charges!, added], updated_at: charged_at }
    row = {
      ...row,
      charges: [...row.charges, { id: till.next('subscription_history'), charged_at, attempt, status }],
      next_charge_at: charged_at + row.interval * dayMs,
      updated_at: charged_at,
    }
  })
  return { order, row: { ...row, failed_charges: all.filter(({ status }) => status === 'failed').length } }
}
const situated = (till: Till, begun: Subscription, wanted: Wanted): Subscription => {
  const { canceled_by, canceled_at } = wanted
  const row: Subscription = {
    ...begun,
    payment_method: wanted.payment_method,
    max_charges: wanted.max_charges ?? null,
    is_smart_installment: wanted.is_smart_installment ?? false,
    installments: wanted.installments,
    ...given({ best_day_to_charge: wanted.best_day_to_charge }),
  }
  const isCanceled = canceled_by !== undefined || canceled_at !== undefined
  if (isCanceled && (wanted.situation ?? 'canceled') !== 'canceled') throw invalid('situation', 'somebody canceled it')
  if (row.max_charges !== null && countPaid(row.charges) > row.max_charges)
    throw invalid('max_charges', 'it was paid more often already')
  const isLate = row.charges.at(-1)?.status === 'failed'
  const situation = wanted.situation ?? (isCanceled ? 'canceled' : isLate ? 'late' : 'active')
  if (situation !== 'canceled') return { ...row, situation }
  const at = canceled_at === undefined ? till.now : till.past('canceled_at', canceled_at)
  if (at < (row.charges.at(-1)?.charged_at ?? row.created_at)) throw invalid('canceled_at', 'it was charged after that')
  if (wanted.charges !== undefined && !isLate && !isUsedUp(row) && row.next_charge_at < at)
    throw invalid('charges', 'a charge fell due before it was canceled; list it, or cancel earlier')
  const dates = { cancellation_requested_at: at, canceled_at: at, updated_at: at }
  return { ...row, situation, ...dates, canceled_by: canceled_by ?? 'customer' }
}
const found = ({ rows }: Till, id: number): Subscription => {
  const row = rows.subscriptions.get(id)
  if (row === undefined) throw new SaleError(`There is no subscription ${id} here.`, 'not_found')
  return row
}
/** Cancels at once. */
export const cancel = (state: State, owner: string, id: number, by: string, now: number): State => {
  const till = new Till(state, owner, now)
  const row = found(till, id)
  if (row.cancellation_requested_at !== null) throw new SaleError('It was canceled before.', 'already_canceled')
  const dates = { cancellation_requested_at: now, canceled_at: now, updated_at: now }
  till.write({ subscriptions: till.rows.subscriptions.put({ ...row, situation: 'canceled', ...dates, canceled_by: by }) })
  return till.done()
}
/** The bank refuses the next charge now: the subscription is late, and not charged again. */
export const decline = (state: State, owner: string, id: number, now: number): State => {
  const till = new Till(state, owner, now)
  const row = renewed(till.rows, found(till, id))
  if (!isCharged(row)) throw new SaleError('It is not charged any more.', 'not_charged')
  const charges = chargesOf(till.rows, till.rows.orders.get(row.order.id)!)
  if (now <= Math.max(charges.at(-1)!.charged_at, row.charges.at(-1)?.charged_at ?? 0))
    throw new SaleError('It was charged just now; move the clock first.', 'charged_just_now')
  const numbers = {
    id: till.next('commission'),
    transaction_id: till.next('transaction'),
    history_id: till.next('subscription_history'),
  }
  const { rows } = till
  const change = { situation: 'late', failed_charges: row.failed_charges + 1, updated_at: now }
  till.write({
    declined: rows.declined.set(id, { ...numbers, subscription_id: id, number: charges.length, charged_at: now, isFailed: true }),
    subscriptions: rows.subscriptions.put({ ...rows.subscriptions.get(id)!, ...change }),
    lines: rows.lines.onto(rows.lines.base),
  })
  return till.done()
}
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
  if (order === undefined) throw new SaleError(`There is no order ${hash} here.`, 'not_found')
  const paid = chargesOf(rows, order)
    .map((each) => reversed(rows, order, each))
    .filter(
      (each) => (charge === undefined || each.number === charge) && isPaid(decisive(each).status) && !decisive(each).is_free,
    )
  if (paid.length === 0) throw new SaleError('Only what is paid can go back.', 'not_paid')
  till.write({
    reversals: paid.reduce((book, { number, attempts, charged_at }) => {
      const { id } = attempts.find((attempt) => isPaid(attempt.status))!
      return book.set(`${order.id} ${number}`, { id, order_id: order.id, number, status, at: Math.max(now, charged_at) })
    }, rows.reversals),
    lines: rows.lines.onto(rows.lines.base),
  })
  return till.done()
}
