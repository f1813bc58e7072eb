import { paidStatuses } from '../spec/transaction-status.js'
import { decisiveAttempt } from '../store/charges.js'
import type { AttemptRecord, ChargeRecord, OrderRecord, ShareRecord } from '../store/records.js'
import { splitCharge } from '../store/shares.js'
import { type Catalogue, producerIds } from './catalogue.js'
import type { Compilation, DraftRows } from './compilation.js'
import { makeAttempts, writtenAttempts } from './make-attempts.js'
import { priceItems } from './make-items.js'
import { agreeParts, splitSale } from './make-parts.js'
import { type People, withoutGaps } from './make-people.js'
import { makeSubscription } from './make-subscription.js'
import { once } from './once.js'
import type { DatedCharge, PlannedSale } from './planned-sale.js'
import type { PricedItem } from './priced-item.js'
import { within } from './problem-list.js'

/** What the records of a sale are made with. */
export interface SaleMaker {
  readonly compilation: Compilation
  readonly catalogue: Catalogue
  readonly people: People
}

/** Makes the records of a sale, and puts them to those of their owner. */
export const makeSale = (maker: SaleMaker, sale: PlannedSale): void => {
  const { compilation, catalogue, people } = maker
  const items = priceItems(compilation, catalogue, sale)
  const customer = people.findCustomer(sale.order.value.customer, sale.label, within(sale.order, 'customer'))
  const terms = agreeParts(compilation, people, sale.order)
  const [main] = items ?? []
  if (items === undefined || main === undefined || customer === undefined) return
  checkDates(compilation, sale, items)
  if (sale.subscription !== null && !main.record.offer.is_subscription) {
    compilation.problems.add(
      within(sale.subscription, 'order'),
      `${main.known.offer.name} is sold once; give its offer an interval`,
    )
    return
  }
  const draft = compilation.draftOf(main.known.owner)
  const { value, label } = sale.order
  const place = sale.order
  const isSubscription = beginsSubscription(compilation, sale, main.record.offer.is_subscription)
  const charges = makeCharges(compilation, draft, sale, items, terms)
  const attempts = charges.flatMap((charge) => charge.attempts)
  const itemIds = once(() => draft.names.numbers('order_item', 'order', label, items.length))
  const traits = withoutGaps({
    type: value.type,
    from_partner: value.from_partner,
    is_smart_installment: value.is_smart_installment,
    bounced_email: value.bounced_email,
    hides_customer: value.anonymized,
  })
  const order: OrderRecord = {
    id: compilation.number(draft, 'order', within(place, 'id'), sale.order.path[0] === 'orders' ? value.id : undefined, () =>
      draft.names.numbers('order', 'order', label),
    ),
    hash: compilation.name(draft, within(place, 'hash'), value.hash, () =>
      draft.names.orderHash(label, compilation.setting.formats.order),
    ),
    producer_id: producerIds[draft.owner.producer],
    is_upsell: value.is_upsell ?? false,
    has_bump: items.some(({ record }) => record.type === 'bump'),
    has_two_cards: attempts.some(({ is_card2 }) => is_card2),
    freight_value: value.freight_value ?? 0,
    customer,
    affiliate: hiddenAffiliate(maker, sale),
    query_params: value.query_params ?? null,
    subscription_id: isSubscription ? subscriptionId(compilation, draft, sale) : null,
    ...(Object.keys(traits).length === 0 ? {} : { traits }),
    items: items.map(({ record, written }, nth) => ({
      id: compilation.number(
        draft,
        'order_item',
        within(written.place, 'id'),
        written === main.written && value.items === undefined ? undefined : written.id,
        () => itemIds() + nth,
      ),
      ...record,
    })),
    charges,
    created_at: sale.timeline.saleAt,
    updated_at:
      compilation.pastTime(within(place, 'updated_at'), value.updated_at) ??
      Math.max(sale.timeline.saleAt, ...attempts.map((attempt) => attempt.updated_at ?? attempt.created_at)),
  }
  draft.orders.push(order)
  draft.labels.orders.push({ label, id: order.id, hash: order.hash })
  if (!isSubscription) return
  const subscription = makeSubscription(compilation, draft, sale, order)
  draft.subscriptions.push(subscription)
  draft.labels.subscriptions.push({ label: sale.subscription?.label ?? label, id: subscription.id })
}

/** A sale of an offer with an interval begins a subscription, unless it says otherwise. */
const beginsSubscription = (compilation: Compilation, { order, subscription }: PlannedSale, isRecurring: boolean): boolean => {
  const { begins_subscription: told } = order.value
  if (told === false && subscription !== null) {
    compilation.problems.add(
      within(order, 'begins_subscription'),
      `it began the subscription ${subscription.label}; leave this out`,
    )
  }
  if (told === true && !isRecurring) {
    compilation.problems.add(
      within(order, 'begins_subscription'),
      'its offer is sold once; give that an interval, or leave this out',
    )
  }
  return isRecurring && told !== false
}

/** Who promoted the sale and is shown by an assumption alone. */
const hiddenAffiliate = ({ people }: SaleMaker, { order }: PlannedSale): OrderRecord['affiliate'] => {
  const told = order.value.hidden_affiliate
  if (told === undefined) return null
  const { commission, ...who } = told
  const party = people.findParty(who, order.label, within(order, 'hidden_affiliate', 'label'))
  return party === undefined ? null : { ...party, commission }
}

const checkDates = (compilation: Compilation, { order, timeline }: PlannedSale, items: readonly PricedItem[]): void => {
  for (const { known, written } of items) {
    // One that was sold as another offer than it is now, may have been made anew since.
    if (known.offer.created_at <= timeline.saleAt || written.as_sold !== undefined) continue
    const made = new Date(known.offer.created_at).toISOString()
    compilation.problems.add(
      within(order, 'at'),
      `its offer ${known.offer.name} of ${known.product.name} was made later, at ${made}; give a later time, or the offer an earlier one`,
    )
  }
}

const subscriptionId = (compilation: Compilation, draft: DraftRows, { subscription, label }: PlannedSale): number => {
  const own = subscription?.label ?? label
  const derive = (): number => draft.names.numbers('subscription', 'subscription', own)
  if (subscription === null) return derive()
  return compilation.number(draft, 'subscription', within(subscription, 'id'), subscription.value.id, derive)
}

/** The sale, and what was charged after it. */
const makeCharges = (
  compilation: Compilation,
  draft: DraftRows,
  sale: PlannedSale,
  items: readonly PricedItem[],
  terms: readonly ShareRecord[],
): readonly ChargeRecord[] => {
  const { order, timeline, label } = sale
  const total = items.reduce((sum, { record }) => sum + record.amount, order.value.freight_value ?? 0)
  const isTrial = (timeline.charges[0]?.instant ?? timeline.saleAt) !== timeline.saleAt || timeline.charges.length === 0
  const first = isTrial ? undefined : timeline.charges[0]
  const later = isTrial ? timeline.charges : timeline.charges.slice(1)
  const count = (order.value.transactions?.length ?? 2) + later.length
  const transactionIds = once(() => draft.names.numbers('transaction', 'order', label, count))
  const lineIds = once(() => draft.names.numbers('commission', 'order', label, items.length + later.length))
  const declared = sale.subscription?.value.charges
  const attempts = makeAttempts(compilation, withChargeIds(order, first), {
    draft,
    saleAt: timeline.saleAt,
    total,
    status: declared === undefined || first === undefined ? undefined : first.isPaid ? 'authorized' : 'refused',
    paymentMethod: sale.subscription?.value.payment_method,
    firstId: transactionIds,
  })
  const split = splitSale(compilation, order, items, terms)
  const approved = approvalOf(compilation, sale, attempts)
  const saleCharge: ChargeRecord = {
    number: 0,
    charged_at: timeline.saleAt,
    ...(approved === undefined ? {} : { approved_at: approved }),
    attempts,
    commissions: items.map(({ written, record, value }, nth) => ({
      id: compilation.number(
        draft,
        'commission',
        within(written.place, 'line_id'),
        order.value.items === undefined ? undefined : written.line_id,
        () => lineIds() + nth,
      ),
      item: nth,
      value,
      amount: record.amount,
      commission: split.commissions[nth] ?? 0,
    })),
    ...(terms.length === 0 ? {} : { shares: split.shares }),
  }
  const renewed = later.map((charge, nth) => {
    const numbers = {
      transaction: () => transactionIds() + count - later.length + nth,
      line: () => lineIds() + items.length + nth,
    }
    return makeRenewal(compilation, draft, sale, { charge, number: nth + 1, items, terms, numbers, attempts })
  })
  return [saleCharge, ...renewed]
}

/** The first charge of a subscription is the sale, so what it says of its transaction holds for that. */
const withChargeIds = (order: PlannedSale['order'], charge: DatedCharge | undefined): PlannedSale['order'] => {
  const { transaction_id: id, transaction_hash: hash } = charge ?? {}
  if ((id === undefined && hash === undefined) || order.value.transactions !== undefined) return order
  return { ...order, value: { ...order.value, transactions: [{ id, hash }] } }
}

/** Undefined where it follows from the attempts. */
const approvalOf = (
  compilation: Compilation,
  { order, timeline }: PlannedSale,
  attempts: readonly AttemptRecord[],
): number | null | undefined => {
  const { approved_date } = order.value
  if (approved_date !== undefined)
    return approved_date === null ? null : compilation.pastTime(within(order, 'approved_date'), approved_date)
  const decisive = decisiveAttempt({ number: 0, charged_at: timeline.saleAt, attempts: [...attempts], commissions: [] })
  return paidStatuses.has(decisive.status) && decisive.created_at !== timeline.saleAt ? decisive.created_at : undefined
}

interface Renewal {
  readonly charge: DatedCharge
  readonly number: number
  readonly items: readonly PricedItem[]
  readonly terms: readonly ShareRecord[]
  readonly numbers: { readonly transaction: () => number; readonly line: () => number }
  readonly attempts: readonly AttemptRecord[]
}

/** A later charge bills the main item alone; one that failed has no line. */
const makeRenewal = (
  compilation: Compilation,
  draft: DraftRows,
  { label, subscription }: PlannedSale,
  renewal: Renewal,
): ChargeRecord => {
  const { charge, number, items, terms, numbers } = renewal
  const [main] = items
  const value = main?.value ?? 0
  const amount = charge.amount ?? value
  const split = splitCharge([amount], terms)
  const { shares } = split
  const commission = charge.commission ?? split.commissions[0] ?? 0
  const made = renewedAttempts(compilation, draft, { label, subscription }, renewal, amount)
  if (!charge.isPaid) return { number, charged_at: charge.instant, attempts: made, commissions: [] }
  const id = compilation.number(draft, 'commission', within(charge.place, 'line_id'), charge.line_id, numbers.line)
  return {
    number,
    charged_at: charge.instant,
    attempts: made,
    commissions: [{ id, item: 0, value, amount, commission }],
    ...(terms.length === 0 ? {} : { shares }),
  }
}

/** The attempts of a later charge: those it says, or the one that its status stands for. */
const renewedAttempts = (
  compilation: Compilation,
  draft: DraftRows,
  { label, subscription }: Pick<PlannedSale, 'label' | 'subscription'>,
  { charge, number, numbers, attempts }: Renewal,
  amount: number,
): readonly AttemptRecord[] => {
  const { names } = draft
  const payment_method =
    charge.payment_method ?? subscription?.value.payment_method ?? attempts.at(-1)?.payment_method ?? 'credit_card'
  if (charge.transactions !== undefined) {
    return writtenAttempts(compilation, {
      draft,
      transactions: charge.transactions,
      place: charge.place,
      at: charge.instant,
      amount,
      payment_method,
      isPaid: charge.isPaid,
      label: `${label} charge ${number}`,
    })
  }
  const attempt: AttemptRecord = {
    id: compilation.number(
      draft,
      'transaction',
      within(charge.place, 'transaction_id'),
      charge.transaction_id,
      numbers.transaction,
    ),
    hash: compilation.name(draft, within(charge.place, 'transaction_hash'), charge.transaction_hash, () =>
      names.transactionHash(`${label} charge ${number}`),
    ),
    status: charge.isPaid ? 'authorized' : 'refused',
    payment_method,
    paid_amount: amount,
    is_card2: false,
    is_free: amount === 0,
    created_at: charge.instant,
  }
  return [attempt]
}
