import type { Attempt, Charge, Customer, Entry, Item, Offer, Product, Share, Subscription } from '../../seed/records.js'
import { approvedAt, decisive, isApproved, isPaid, split } from '../../seed/shares.js'
import type { DeclaredAffiliate, DeclaredCustomer, DeclaredOffer, DeclaredProduct } from './catalogue-schemas.js'
import type { DataOwner, RegisteredParty } from './compilation.js'
import { type DeclaredKind, declaredKinds } from './declared-kind.js'
import type { Labels } from './labels.js'
import { withoutGaps } from './make-people.js'
import type { ChargedOrder } from './planned-sale.js'
import type {
  DeclaredCharge,
  DeclaredEntry,
  DeclaredItem,
  DeclaredOrder,
  DeclaredShare,
  DeclaredSubscription,
  DeclaredTransaction,
} from './sale-schemas.js'
import { isLabel, writeTime } from './written-values.js'

// Records as a document declares them, and the labels that they refer to.

type Id = string | number

/** Id of a record among those of its kind. */
const idOf = (kind: DeclaredKind, record: { readonly id: Id; readonly reference_id?: number }): Id =>
  kind === 'offers' ? record.reference_id! : record.id

/** Labels of exported records: as declared, else from their identifiers in answers. */
export class DescribedLabels {
  readonly #declared: Readonly<Record<DeclaredKind, ReadonlyMap<Id, string>>>

  constructor(readonly labels: Labels) {
    const labelsOf = (kind: DeclaredKind): ReadonlyMap<Id, string> =>
      new Map([...labels[kind].entries()].map(([label, record]) => [idOf(kind, record), label]))
    this.#declared = Object.fromEntries(declaredKinds.map((kind) => [kind, labelsOf(kind)])) as never
  }

  /** @param shown identifier on the wire, such as its hash. */
  labelOf(kind: DeclaredKind, id: Id, shown: Id): string {
    const own = this.#declared[kind].get(id)
    if (own !== undefined) return own
    const singular = kind.slice(0, -1)
    let label = isLabel(`${singular}_${shown}`) ? `${singular}_${shown}` : `${singular}_${id}`
    // Another record may have this label.
    while (this.labels[kind].get(label) !== undefined) label += '_'
    return label
  }
}

/** People of sales, each by one label. A different person with a number already declared is inlined in the sale. */
export class DescribedPeople {
  readonly customers: Record<string, DeclaredCustomer> = {}
  readonly affiliates: Record<string, DeclaredAffiliate> = {}
  /** Label and declaration by number, so that no number is declared twice. */
  readonly #numbers = new Map<number, { readonly label: string; readonly text: string }>()

  constructor(readonly labels: DescribedLabels) {}

  customer(record: Customer): string | DeclaredCustomer {
    const label = this.#know('customers', record.id, record)
    const person = { ...record, phones: record.phones.map((phone) => ({ ...phone })) }
    if (label === undefined) return person
    this.customers[label] ??= person
    return label
  }

  /** Label of a party with a share. */
  party({ id, name, email }: RegisteredParty): { label: string } | DeclaredAffiliate {
    const person = { name, email, id }
    const label = this.#know('affiliates', id, person)
    if (label === undefined) return person
    this.affiliates[label] ??= person
    return { label }
  }

  #know(kind: 'customers' | 'affiliates', id: number, record: object): string | undefined {
    const label = this.labels.labelOf(kind, id, id)
    const text = `${kind} ${JSON.stringify(record)}`
    const existing = this.#numbers.get(id)
    if (existing !== undefined) return existing.text === text ? existing.label : undefined
    this.#numbers.set(id, { label, text })
    return label
  }
}

/** Owner members of a record, without defaults. */
const describeOwner = ({ producer, environment }: DataOwner) => ({
  ...(producer === 'first' ? {} : { producer }),
  ...(environment === 'sandbox' ? {} : { environment }),
})

/** A product as a document declares it. */
export const describeProduct = (product: Product, owner: DataOwner): DeclaredProduct => ({
  ...describeOwner(owner),
  name: product.name,
  type: product.type,
  description: product.description,
  ...(product.status === 'approved' ? {} : { status: product.status }),
  is_active: product.is_active,
  is_subscription: product.is_subscription,
  has_invoice_integration: product.has_invoice_integration,
  ...(product.refund_deadline === undefined ? {} : { refund_deadline: product.refund_deadline }),
  at: writeTime(product.created_at),
  id: product.id,
  reference_id: product.reference_id,
})

/** An offer as a document declares it, by the label of its product. */
export const describeOffer = (offer: Offer, product: string): DeclaredOffer => ({
  product,
  name: offer.name,
  ...(offer.description === null ? {} : { description: offer.description }),
  price: offer.price,
  charge_type: offer.charge_type,
  is_active: offer.is_active,
  is_subscription: offer.is_subscription,
  interval: offer.interval,
  ...(offer.trial_days === null ? {} : { trial_days: offer.trial_days }),
  ...(offer.first_charge_price === null ? {} : { first_charge_price: offer.first_charge_price }),
  at: writeTime(offer.created_at),
  code: offer.id === '' ? null : offer.id,
  reference_id: offer.reference_id,
})

/** An offer and its product. */
interface Sold {
  readonly product: Product
  readonly offer: Offer
}

const differing = <Record extends object, Name extends keyof Record>(
  previous: Record,
  now: Record,
  names: readonly Name[],
): Pick<Record, Name> | undefined => {
  const changed = names.filter((name) => previous[name] !== now[name])
  if (changed.length === 0) return undefined
  return Object.fromEntries(changed.map((name) => [name, previous[name]])) as Pick<Record, Name>
}

const offerMembers = ['name', 'description', 'price', 'is_subscription', 'interval', 'trial_days', 'first_charge_price'] as const
const productMembers = ['name', 'type', 'is_subscription', 'refund_deadline', 'has_invoice_integration'] as const

/** Members of an offer and its product that had another value at the time of sale; undefined for none. */
const describeAsSold = (previous: Sold, now: Sold): DeclaredItem['as_sold'] => {
  const offer = differing(previous.offer, now.offer, offerMembers)
  const product = differing(previous.product, now.product, productMembers)
  return offer === undefined && product === undefined ? undefined : withoutGaps({ offer, product })
}

/** Names that an order refers to. */
interface DescribedNames {
  readonly people: DescribedPeople
  /** Label and record of the offer that an item is of. */
  offerOf(item: Item): { readonly label: string } & Parameters<typeof describeAsSold>[1]
}

/** An order as a document declares it: with its sale. Charges after that are its subscription's. */
export const describeOrder = (order: ChargedOrder, names: DescribedNames): DeclaredOrder => {
  const [sale] = order.charges
  if (sale === undefined) throw new RangeError(`Order ${order.id} has no charge.`)
  const { shares = [] } = sale
  const isWorkedOut = followsFromTerms(sale, shares)
  const approved = describeApproval(sale)
  return withoutGaps({
    at: writeTime(order.created_at),
    customer: names.people.customer(order.customer),
    items: order.items.map((item, nth) => describeItem(order, sale, nth, isWorkedOut, names.offerOf(item))),
    freight_value: order.freight_value === 0 ? undefined : order.freight_value,
    transactions: sale.attempts.map(describeAttempt),
    approved_date: approved === undefined || approved === null ? approved : writeTime(approved),
    ...describeShares(shares, isWorkedOut, names.people),
    hidden_affiliate:
      order.affiliate === null ? undefined : { ...names.people.party(order.affiliate), commission: order.affiliate.commission },
    query_params: order.query_params ?? undefined,
    is_upsell: order.is_upsell ? true : undefined,
    type: order.type,
    from_partner: order.from_partner ? true : undefined,
    is_smart_installment: order.is_smart_installment ? true : undefined,
    bounced_email: order.bounced_email,
    anonymized: order.hides_customer,
    begins_subscription: order.subscription_id === null && order.items[0]?.offer.is_subscription === true ? false : undefined,
    updated_at: writeTime(order.updated_at),
    id: order.id,
    hash: order.hash,
  })
}

/** True if the split follows from the terms of the sale. */
const followsFromTerms = ({ parts }: Charge, shares: readonly Share[]): boolean => {
  const found = split(
    parts.map(({ amount }) => amount),
    shares,
  )
  return (
    found.missing === 0 &&
    parts.every(({ commission }, nth) => commission === found.commissions[nth]) &&
    shares.every(({ value }, nth) => value === found.shares[nth]?.value)
  )
}

const describeItem = (
  order: ChargedOrder,
  sale: Charge,
  nth: number,
  isWorkedOut: boolean,
  declared: ReturnType<DescribedNames['offerOf']>,
): DeclaredItem => {
  const item = order.items[nth]!
  const line = sale.parts.find((part) => part.item === nth)
  const usual = nth > 0 ? 'bump' : order.is_upsell ? 'upsell' : 'main'
  const worked = item.offer.price * item.quantity - (item.coupon?.discount ?? 0)
  return withoutGaps({
    offer: declared.label,
    as_sold: describeAsSold(item, declared) ?? (declared.offer.created_at > order.created_at ? {} : undefined),
    kind: item.type === usual ? undefined : item.type,
    quantity: item.quantity === 1 ? undefined : item.quantity,
    coupon: item.coupon ?? undefined,
    amount: item.amount === worked ? undefined : item.amount,
    commission: isWorkedOut ? undefined : line?.commission,
    members_classroom_id: item.classroom,
    id: item.id,
    line_id: line?.id,
  })
}

/** Declared payment attempt, with all visible members. */
const describeAttempt = (attempt: Attempt): DeclaredTransaction => {
  const changed = attempt.updated_at ?? (isGivenBack(attempt.status) ? attempt.created_at : undefined)
  return withoutGaps({
    status: attempt.status as DeclaredTransaction['status'],
    payment_method: attempt.payment_method as DeclaredTransaction['payment_method'],
    paid_amount: attempt.paid_amount,
    at: writeTime(attempt.created_at),
    updated_at: changed === undefined ? undefined : writeTime(changed),
    is_card2: attempt.is_card2 ? true : undefined,
    is_free: attempt.is_free === (attempt.paid_amount === 0) ? undefined : attempt.is_free,
    return_code: attempt.return_code,
    invoice_sent: attempt.invoice_sent,
    id: attempt.id,
    hash: attempt.hash,
  })
}

const isGivenBack = (status: string): boolean => isApproved(status) && !isPaid(status)

/** Instant of approval (ms since 1970), null for never; undefined if it follows from the attempts. */
const describeApproval = (sale: Charge): number | null | undefined => {
  const { status, created_at } = decisive(sale)
  const worked = isPaid(status) ? created_at : isGivenBack(status) ? sale.charged_at : null
  const approved = approvedAt(sale)
  return approved === worked ? undefined : approved
}

const describeShares = (shares: readonly Share[], isWorkedOut: boolean, people: DescribedPeople): DeclaredOrder => {
  const describe = (share: Share): DeclaredShare => ({
    ...people.party(share),
    commission: share.percent === null ? share.value : `${share.percent}%`,
    ...(isWorkedOut ? {} : { paid: share.value }),
  })
  const affiliates = shares.filter(({ type }) => type === 'affiliate').map(describe)
  const partners = shares.filter(({ type }) => type !== 'affiliate').map(describe)
  return withoutGaps({
    affiliate: affiliates.length === 1 ? affiliates[0] : undefined,
    affiliates: affiliates.length > 1 ? affiliates : undefined,
    partners: partners.length > 0 ? partners : undefined,
  })
}

const timeOrNothing = (instant: number | null): string | undefined => (instant === null ? undefined : writeTime(instant))

/**
 * A subscription as a document declares it, with every charge of its order.
 * @param at the present: one that is canceled by then is over.
 */
export const describeSubscription = (
  row: Subscription,
  order: ChargedOrder,
  orderLabel: string,
  at: number,
): DeclaredSubscription => {
  const charges = row.free_days > 0 ? order.charges.slice(1) : order.charges
  const entries = entriesByCharge(row, charges)
  const failed = charges.filter((charge) => !wasPaid(charge)).length
  const isOver = row.canceled_at !== null && row.canceled_at <= at
  const last = charges.at(-1)
  const usual = last === undefined || wasPaid(last) ? 'active' : 'late'
  return withoutGaps({
    order: orderLabel,
    charges: charges.map((charge, nth) => describeCharge(row, order, charge, entries?.[nth]?.id)),
    entries: entries === undefined ? row.charges.map(describeEntry) : undefined,
    failed_charges: row.failed_charges === failed ? undefined : row.failed_charges,
    next_charge: writeTime(row.next_charge_at),
    price: row.price,
    first_charge_price: row.first_charge_price,
    currency: row.currency,
    interval: row.interval,
    free_days: row.free_days,
    max_charges: row.max_charges ?? undefined,
    situation: isOver || row.situation === usual ? undefined : (row.situation as DeclaredSubscription['situation']),
    cancellation_requested_at: timeOrNothing(row.cancellation_requested_at),
    canceled_at: timeOrNothing(row.canceled_at),
    canceled_by: row.cancellation_requested_at === null ? undefined : (row.canceled_by as DeclaredSubscription['canceled_by']),
    payment_method: row.payment_method as DeclaredSubscription['payment_method'],
    is_owner: row.is_owner,
    is_smart_installment: row.is_smart_installment ? true : undefined,
    installments: row.installments,
    best_day_to_charge: row.best_day_to_charge,
    updated_at: writeTime(row.updated_at),
    id: row.id,
  })
}

const wasPaid = (charge: Charge): boolean => (charge.number === 0 ? isApproved(decisive(charge).status) : charge.parts.length > 0)

/** Entries of a history with exactly one for each charge; undefined for another history. */
const entriesByCharge = ({ charges: history }: Subscription, charges: readonly Charge[]): readonly Entry[] | undefined => {
  const isPlain = ({ type, metadata, reference_at }: Entry): boolean =>
    type === undefined && metadata === undefined && reference_at === undefined
  const belongs = (entry: Entry, charge: Charge | undefined): boolean =>
    charge !== undefined &&
    entry.charged_at === charge.charged_at &&
    entry.attempt?.id === decisive(charge).id &&
    entry.status === (wasPaid(charge) ? 'paid' : 'failed') &&
    isPlain(entry)
  if (history.length !== charges.length) return undefined
  return history.every((entry, nth) => belongs(entry, charges[nth])) ? history : undefined
}

const describeEntry = ({ id, charged_at, attempt, type, status, reference_at, metadata }: Entry): DeclaredEntry =>
  withoutGaps({
    id,
    at: writeTime(charged_at),
    type,
    status: status === 'paid' ? undefined : status,
    transaction: attempt?.id,
    reference_at: reference_at === undefined ? undefined : writeTime(reference_at),
    metadata,
  })

const describeCharge = (row: Subscription, order: ChargedOrder, charge: Charge, id: number | undefined): DeclaredCharge => {
  const status = wasPaid(charge) ? 'paid' : 'failed'
  const common = withoutGaps({ at: writeTime(charge.charged_at), status, id } as const)
  if (charge.number === 0) return common
  const [main] = order.items
  const value = main === undefined ? 0 : main.offer.price * main.quantity
  const [line] = charge.parts
  const amount = line?.amount ?? decisive(charge).paid_amount
  const [worked] = split([amount], order.charges[0]?.shares ?? []).commissions
  return withoutGaps({
    ...common,
    amount: amount === value ? undefined : amount,
    commission: line === undefined || line.commission === worked ? undefined : line.commission,
    line_id: line?.id,
    ...describePayment(row, charge, amount),
  })
}

const describePayment = (row: Subscription, charge: Charge, amount: number): Partial<DeclaredCharge> => {
  const [attempt] = charge.attempts
  if (attempt === undefined || charge.attempts.length > 1 || !isUsual(attempt, charge, amount)) {
    return { transactions: charge.attempts.map(describeAttempt) }
  }
  return withoutGaps({
    payment_method:
      attempt.payment_method === row.payment_method ? undefined : (attempt.payment_method as DeclaredCharge['payment_method']),
    transaction_id: attempt.id,
    transaction_hash: attempt.hash,
  })
}

/** True if an attempt is the default for the status of its charge. */
const isUsual = (attempt: Attempt, charge: Charge, amount: number): boolean =>
  attempt.status === (wasPaid(charge) ? 'authorized' : 'refused') &&
  attempt.paid_amount === amount &&
  attempt.created_at === charge.charged_at &&
  attempt.is_free === (amount === 0) &&
  !attempt.is_card2 &&
  attempt.return_code === undefined &&
  attempt.invoice_sent === undefined &&
  attempt.updated_at === undefined
