import { within } from '../../extensions/data/problem-list.js'
import type { OrderRecord } from '../rows/records.js'
import { type DocumentCatalogue, producerIds } from './catalogue.js'
import type { Compilation, DraftRows } from './compilation.js'
import { makeCharges } from './make-charges.js'
import { priceItems } from './make-items.js'
import { type People, withoutGaps } from './make-people.js'
import { agreeShares } from './make-shares.js'
import { makeDeclaredSubscription } from './make-subscription.js'
import { once } from './once.js'
import type { PlannedSale, PricedItem } from './planned-sale.js'

/** Context for making the records of a sale. */
export interface SaleMaker {
  readonly compilation: Compilation
  readonly catalogue: DocumentCatalogue
  readonly people: People
}

/** Makes the records of a sale, and adds them to those of their owner. */
export const makeDeclaredSale = (maker: SaleMaker, sale: PlannedSale): void => {
  const { compilation, catalogue, people } = maker
  const items = priceItems(compilation, catalogue, sale)
  const customer = people.findCustomer(sale.order.value.customer, sale.label, within(sale.order, 'customer'))
  const terms = agreeShares(compilation, people, sale.order)
  const [main] = items ?? []
  if (items === undefined || main === undefined || customer === undefined) return
  checkDates(compilation, sale, items)
  if (sale.subscription !== null && !main.record.offer.is_subscription) {
    compilation.problems.add(
      within(sale.subscription, 'order'),
      `${main.registered.offer.name} is sold once; give its offer an interval`,
    )
    return
  }
  const draft = compilation.draftOf(main.registered.owner)
  const { value, label } = sale.order
  const position = sale.order
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
    id: compilation.number(draft, 'order', within(position, 'id'), sale.order.path[0] === 'orders' ? value.id : undefined, () =>
      draft.names.numbers('order', 'order', label),
    ),
    hash: compilation.name(draft, within(position, 'hash'), value.hash, () =>
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
        within(written.position, 'id'),
        written === main.written && value.items === undefined ? undefined : written.id,
        () => itemIds() + nth,
      ),
      ...record,
    })),
    charges,
    created_at: sale.timeline.saleAt,
    updated_at:
      compilation.pastTime(within(position, 'updated_at'), value.updated_at) ??
      Math.max(sale.timeline.saleAt, ...attempts.map((attempt) => attempt.updated_at ?? attempt.created_at)),
  }
  draft.orders.push(order)
  draft.labels.orders.push({ label, id: order.id, hash: order.hash })
  if (!isSubscription) return
  const subscription = makeDeclaredSubscription(compilation, draft, sale, order)
  draft.subscriptions.push(subscription)
  draft.labels.subscriptions.push({ label: sale.subscription?.label ?? label, id: subscription.id })
}

/** A sale of an offer with an interval begins a subscription, unless it says otherwise. */
const beginsSubscription = (compilation: Compilation, { order, subscription }: PlannedSale, isRecurring: boolean): boolean => {
  const { begins_subscription: declared } = order.value
  if (declared === false && subscription !== null) {
    compilation.problems.add(
      within(order, 'begins_subscription'),
      `it began the subscription ${subscription.label}; leave this out`,
    )
  }
  if (declared === true && !isRecurring) {
    compilation.problems.add(
      within(order, 'begins_subscription'),
      'its offer is sold once; give that an interval, or leave this out',
    )
  }
  return isRecurring && declared !== false
}

/** Affiliate of the sale that only an assumption shows; null for none. */
const hiddenAffiliate = ({ people }: SaleMaker, { order }: PlannedSale): OrderRecord['affiliate'] => {
  const declared = order.value.hidden_affiliate
  if (declared === undefined) return null
  const { commission, ...who } = declared
  const party = people.findParty(who, order.label, within(order, 'hidden_affiliate', 'label'))
  return party === undefined ? null : { ...party, commission }
}

const checkDates = (compilation: Compilation, { order, timeline }: PlannedSale, items: readonly PricedItem[]): void => {
  for (const { registered, written } of items) {
    // An offer that differed at the time of sale may have been created again since.
    if (registered.offer.created_at <= timeline.saleAt || written.as_sold !== undefined) continue
    const made = new Date(registered.offer.created_at).toISOString()
    compilation.problems.add(
      within(order, 'at'),
      `its offer ${registered.offer.name} of ${registered.product.name} was made later, at ${made}; give a later time, or the offer an earlier one`,
    )
  }
}

const subscriptionId = (compilation: Compilation, draft: DraftRows, { subscription, label }: PlannedSale): number => {
  const own = subscription?.label ?? label
  const derive = (): number => draft.names.numbers('subscription', 'subscription', own)
  if (subscription === null) return derive()
  return compilation.number(draft, 'subscription', within(subscription, 'id'), subscription.value.id, derive)
}
