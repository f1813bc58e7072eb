import { dayMs } from '../../core/time.js'
import type { Steps } from '../../emulator/steps.js'
import { isApproved, isPaid } from '../../seed/shares.js'
import type { DocumentCatalogue, Terms } from './catalogue.js'
import type { Compilation } from './compilation.js'
import { writtenItems } from './make-items.js'
import type { DatedCharge, PlannedSale, Timeline } from './planned-sale.js'
import { type Position, within } from './problem-list.js'
import type { Entry } from './read-documents.js'
import type { DeclaredOrder, DeclaredSubscription } from './sale-schemas.js'

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
    ? dateSubscription(compilation, { subscription, order, terms })
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

// --- dates of subscriptions -------------------------------------------------------------------------------------------------------------

type Charge = Omit<DatedCharge, 'instant'>

/** Inputs for the dates of a subscription. */
interface Course {
  readonly subscription: Entry<DeclaredSubscription> | null
  readonly order: Entry<DeclaredOrder>
  readonly terms: Terms
}

/** Dates of a subscription: the given ones, the others by its interval; none after the start. */
const dateSubscription = (compilation: Compilation, course: Course): Timeline => {
  const { subscription, terms } = course
  const interval = (subscription?.value.interval ?? terms.interval ?? 30) * dayMs
  const free = (subscription?.value.free_days ?? terms.trialDays) * dayMs
  const given = subscription === null ? undefined : chargesOf(subscription)
  const saleAt = beginningOf(compilation, course, { interval, free, given: given ?? [] })
  const charges = given === undefined ? usualCharges(compilation, course, saleAt + free, interval) : []
  let instant = saleAt + free
  for (const charge of given ?? []) {
    const at = compilation.pastTime(within(charge.position, 'at'), charge.at) ?? instant
    checkDate(compilation, charge, at, { previous: charges.at(-1)?.instant, saleAt, free, subscription })
    charges.push({ ...charge, instant: at })
    instant = at + interval
  }
  return { saleAt, charges }
}

const chargesOf = ({ value, ...position }: Entry<DeclaredSubscription>): readonly Charge[] | undefined =>
  value.charges?.map((charge, nth) => {
    const members = typeof charge === 'string' ? { status: charge } : charge
    return { ...members, position: within(position, 'charges', nth), isPaid: members.status !== 'failed' }
  })

const beginningOf = (
  compilation: Compilation,
  { order }: Course,
  { interval, free, given }: { interval: number; free: number; given: readonly Charge[] },
): number => {
  const declared = compilation.pastTime(within(order, 'at'), order.value.at)
  const nth = given.findIndex(({ at, position }) => compilation.time(within(position, 'at'), at) !== undefined)
  const dated = given[nth]
  const first = dated === undefined ? undefined : compilation.time(within(dated.position, 'at'), dated.at)
  // A subscription that was charged before the time of its order began with that charge.
  if (declared !== undefined && (nth !== 0 || first === undefined || first - free >= declared)) return declared
  if (first !== undefined) return first - nth * interval - free
  const past = Math.max(0, given.length - 1) * interval + free
  return compilation.drawPast('order', order.label, Math.max(2, Math.floor(interval / dayMs))) - past
}

/** Declared time of the cancellation; default that of the request. */
const cancelOf = (
  compilation: Compilation,
  subscription: Entry<DeclaredSubscription> | null,
): { readonly text: string; readonly instant: number | undefined } | undefined => {
  for (const member of ['canceled_at', 'cancellation_requested_at'] as const) {
    const text = subscription?.value[member]
    if (subscription === null || text === undefined || text === null) continue
    return { text, instant: compilation.time(within(subscription, member), text) }
  }
  return undefined
}

/** Charges at each interval up to now, or until the cancellation. */
const usualCharges = (
  compilation: Compilation,
  { subscription, order }: Course,
  first: number,
  interval: number,
): DatedCharge[] => {
  const { max_charges, situation } = subscription?.value ?? {}
  const end = cancelOf(compilation, subscription)?.instant ?? compilation.setting.at
  const most = max_charges ?? (situation === 'late' ? 1 : Number.POSITIVE_INFINITY)
  const position = subscription ?? order
  const { status = 'authorized' } = order.value
  const charges: DatedCharge[] = []
  const due = Math.min(most, Math.floor((end - first) / interval) + 1)
  if (isApproved(status) && !compilation.canCharge(position, Math.max(0, due))) return charges
  for (let instant = first; instant <= end && charges.length < most; instant += interval) {
    charges.push({ position, instant, isPaid: isApproved(status) })
    // A subscription that was never paid, or was paid back, is not charged again.
    if (!isPaid(status)) break
  }
  return charges
}

interface Neighbours {
  readonly previous: number | undefined
  readonly saleAt: number
  readonly free: number
  readonly subscription: Entry<DeclaredSubscription> | null
}

const checkDate = (compilation: Compilation, { position, at }: Charge, instant: number, beside: Neighbours): void => {
  const { problems, setting } = compilation
  const where = at === undefined ? position : within(position, 'at')
  const { previous, saleAt, free, subscription } = beside
  const cancel = cancelOf(compilation, subscription)
  if (instant > setting.at)
    problems.add(where, 'this charge would be after the start of the clock; leave it out, it falls due by itself')
  else if (previous === undefined && free === 0 && instant !== saleAt) {
    problems.add(where, 'the first charge is the sale itself; give it the time of its order, or leave one of the two out')
  } else if (instant < saleAt) problems.add(where, 'this charge is before the sale; give a later time')
  else if (previous !== undefined && instant <= previous)
    problems.add(where, 'it is not after the charge above it; give a later time')
  else if (cancel?.instant !== undefined && instant > cancel.instant) {
    problems.add(where, `it is after the subscription was canceled (${cancel.text}); leave it out, or cancel later`)
  }
}
