import type { Attempt, Charge, Item, Share } from '../../seed/records.js'
import { approvedAt, decisive, isApproved, isPaid, split } from '../../seed/shares.js'
import { describeAsSold } from './describe-catalogue.js'
import type { DescribedPeople } from './described-names.js'
import { withoutGaps } from './make-people.js'
import type { ChargedOrder } from './planned-sale.js'
import type { DeclaredItem, DeclaredOrder, DeclaredShare, DeclaredTransaction } from './sale-schemas.js'
import { writeTime } from './written-values.js'

/** Names that an order refers to. */
export interface DescribedNames {
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
    ...(order.freight_value === 0 ? {} : { freight_value: order.freight_value }),
    transactions: sale.attempts.map((attempt) => describeAttempt(attempt, sale.charged_at)),
    ...(approved === undefined ? {} : { approved_date: approved === null ? null : writeTime(approved) }),
    ...describeShares(shares, isWorkedOut, names.people),
    ...(order.affiliate === null
      ? {}
      : { hidden_affiliate: { ...names.people.party(order.affiliate), commission: order.affiliate.commission } }),
    ...(order.query_params === null ? {} : { query_params: order.query_params }),
    ...(order.is_upsell ? { is_upsell: true } : {}),
    type: order.type,
    from_partner: order.from_partner ? true : undefined,
    is_smart_installment: order.is_smart_installment ? true : undefined,
    bounced_email: order.bounced_email,
    anonymized: order.hides_customer,
    ...(order.subscription_id === null && order.items[0]?.offer.is_subscription === true ? { begins_subscription: false } : {}),
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
export const describeAttempt = (attempt: Attempt, chargedAt: number): DeclaredTransaction => {
  const changed = attempt.updated_at ?? (isGivenBack(attempt.status) ? attempt.created_at : undefined)
  return withoutGaps({
    status: attempt.status as DeclaredTransaction['status'],
    payment_method: attempt.payment_method as DeclaredTransaction['payment_method'],
    paid_amount: attempt.paid_amount,
    at: attempt.created_at === chargedAt ? writeTime(chargedAt) : writeTime(attempt.created_at),
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
