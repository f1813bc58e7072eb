import type { Steps } from '../../emulator/steps.js'
import type { DocumentCatalogue } from './catalogue.js'
import type { Compilation } from './compilation.js'
import { writtenItems } from './make-items.js'
import type { PlannedSale } from './planned-sale.js'
import { type Position, within } from './problem-list.js'
import type { Entry } from './read-documents.js'
import type { DeclaredOrder, DeclaredSubscription } from './sale-schemas.js'
import { dateSubscription } from './timelines.js'

/** Joins orders with their subscriptions and dates both. Notes every sale with its offer, before any offer is made. */
export function* planSales(compilation: Compilation, catalogue: DocumentCatalogue): Steps<readonly PlannedSale[]> {
  const bySale = joinSubscriptions(compilation)
  const orders = [...compilation.entries.orders.values(), ...impliedOrders(compilation)]
  const planned: PlannedSale[] = []
  for (const order of orders) {
    planned.push(planSale(compilation, catalogue, order, bySale.get(order.label) ?? null))
    yield
  }
  return planned
}

const planSale = (
  compilation: Compilation,
  catalogue: DocumentCatalogue,
  order: Entry<DeclaredOrder>,
  subscription: Entry<DeclaredSubscription> | null,
): PlannedSale => {
  const labels = writtenItems(order).map(
    ({ offer }, nth) =>
      offer ?? catalogue.chooseOffer(compilation.ownerOf(order), `${order.label} ${nth}`, subscription !== null && nth === 0),
  )
  const listed = catalogue.termsOf(labels[0] ?? '')
  const then = writtenItems(order)[0]?.as_sold?.offer
  const terms = then?.interval === undefined ? listed : { ...listed, interval: then.interval }
  const isOfSubscription = subscription !== null || (terms.interval !== null && order.value.begins_subscription !== false)
  const { label } = order
  const timeline = isOfSubscription
    ? dateSubscription(compilation, { subscription: subscription ?? undefined, order, label, terms })
    : { saleAt: saleInstant(compilation, order), charges: [] }
  for (const offer of labels) catalogue.noteSale(offer, timeline.saleAt)
  return { label, order, subscription, offers: labels, timeline }
}

const saleInstant = (compilation: Compilation, { value, label, ...position }: Entry<DeclaredOrder>): number => {
  const first = compilation.time(within(position, 'transactions', 0, 'at'), value.transactions?.[0]?.at)
  return compilation.pastTime(within(position, 'at'), value.at) ?? first ?? compilation.drawPast('order', label, 30)
}

/** The label of the order that began a subscription. */
const orderLabelOf = ({ entries }: Compilation, { label, value }: Entry<DeclaredSubscription>): string | undefined =>
  value.order ?? (entries.orders.has(label) ? label : undefined)

const joinSubscriptions = (compilation: Compilation): ReadonlyMap<string, Entry<DeclaredSubscription>> => {
  const { entries, problems, read } = compilation
  const bySale = new Map<string, Entry<DeclaredSubscription>>()
  for (const subscription of entries.subscriptions.values()) {
    const order = orderLabelOf(compilation, subscription)
    const position = within(subscription, 'order')
    if (order === undefined) bySale.set(subscription.label, subscription)
    else if (read.broken.orders.has(order)) continue
    else if (!entries.orders.has(order)) refuseOrder(compilation, position, order)
    else if (bySale.has(order)) problems.add(position, `the order began the subscription ${bySale.get(order)?.label} already`)
    else bySale.set(order, subscription)
    if (order !== undefined) refuseListed(compilation, subscription)
  }
  return bySale
}

const refuseOrder = (compilation: Compilation, position: Position, order: string): void => {
  const { problems, setting, entries } = compilation
  if (setting.existing?.hasLabel('orders', order)) {
    problems.add(position, `the order ${order} is there already; a subscription is declared together with its order`)
  } else problems.addUnknown(position, 'order', order, () => entries.orders.keys())
}

/** Refuses the members of a subscription that its order already declares. */
const refuseListed = ({ problems }: Compilation, subscription: Entry<DeclaredSubscription>): void => {
  for (const member of ['offer', 'customer', 'at'] as const) {
    if (subscription.value[member] === undefined) continue
    problems.add(within(subscription, member), 'its order says this; leave it out here')
  }
}

/** The orders of subscriptions that have none. */
const impliedOrders = (compilation: Compilation): readonly Entry<DeclaredOrder>[] =>
  [...compilation.entries.subscriptions.values()].flatMap((subscription) => {
    if (orderLabelOf(compilation, subscription) !== undefined) return []
    const { offer, customer, at, payment_method, producer, environment } = subscription.value
    return { ...subscription, value: { offer, customer, at, payment_method, producer, environment } }
  })
