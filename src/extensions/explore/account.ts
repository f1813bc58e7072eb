import { dayMs, minuteMs } from '../../core/time.js'
import type { AssumptionId } from '../../register/register.js'
import type { DataDocument } from '../data/document-schema.js'
import type { Recorded as RecordedRequest } from '../journal/entry.js'
import type { Host } from './host.js'
import { type ListReading, listsOf } from './list-reading.js'
import { type Subject, subjectOf, subjectsOf } from './subjects.js'

type Records<Kind extends Subject | 'affiliates'> = NonNullable<DataDocument[Kind]>
export type OrderSource = Records<'orders'>[string]
export type SubscriptionSource = Records<'subscriptions'>[string]
export type ProductSource = Records<'products'>[string]
export type OfferSource = Records<'offers'>[string]
export type CustomerSource = Exclude<NonNullable<OrderSource['customer']>, string>

/** The account that a flow reads, before a variation changes it. */
export interface Account {
  /** Its records, as a data document. */
  readonly document: DataDocument
  /** Start of the clock, in milliseconds since 1970. */
  readonly now: number
  /** Values of all assumptions. */
  readonly assumptions: Readonly<Record<AssumptionId, string>>
  readonly reads: ReadonlySet<Subject>
  /** How the flow reads each paged list. */
  readonly lists: ReadonlyMap<Subject, ListReading>
  /** Label of the order that a flow reads by its hash, if it reads no list of orders. */
  readonly onlyOrder: string | null
}

/** Account behind the requests of a run: the records of each producer and environment whose tokens it used. */
export const readAccount = async (host: Host, requests: readonly RecordedRequest[]): Promise<Account> => {
  const world = host.fork({ sameIds: true, journalSize: 1 })
  try {
    const document = await world.exportData(ownIds(world, requests))
    return {
      document,
      now: world.clock.now().getTime(),
      assumptions: world.options.assumptions,
      reads: subjectsOf(requests),
      lists: listsOf(requests),
      onlyOrder: onlyOrderOf(document, requests),
    }
  } finally {
    world.drop()
  }
}

const ownIds = ({ records }: Host, requests: readonly RecordedRequest[]): readonly string[] => {
  const callers = requests.flatMap(({ evidence: { caller } }) => (caller === null ? [] : [caller]))
  const owners = new Map(callers.map(({ producer, environment }) => [`${producer} ${environment}`, { producer, environment }]))
  return [...owners.values()].flatMap((owner) => [
    ...records.products.findMany(undefined, owner).map(({ id }) => id),
    ...records.offers.findMany(undefined, owner).flatMap(({ id }) => id ?? []),
    ...records.orders.findMany(undefined, owner).map(({ hash }) => hash),
    ...records.subscriptions.findMany(undefined, owner).map(({ id }) => String(id)),
  ])
}

const onlyOrderOf = ({ orders = {} }: DataDocument, requests: readonly RecordedRequest[]): string | null => {
  const read = requests.filter((request) => subjectOf(request) === 'orders')
  if (read.some(({ entry }) => entry.operation !== 'getOrder')) return null
  const hashes = new Set(read.map(({ entry }) => entry.path.split('/').at(-1)))
  const [label] = Object.entries(orders).find(([, { hash }]) => hashes.has(hash)) ?? []
  return label ?? null
}

/** Label of the records that a variation adds. */
const added = 'varied'

/** Amount of an added order, in cents: no other order is likely to have it. */
export const ordinaryAmount = 12_345

/** Price of an added subscription, in cents. */
export const ordinaryPrice = 4_990

/** Instant as a data document writes it. */
export const timeOf = (ms: number): string => new Date(ms).toISOString()

const ordinaryCustomer: CustomerSource = { name: 'Clara Prado Nunes', email: 'clara.nunes@example.test', cpf: '99917848299' }

/** Document with more records, by kind and label; a record of an existing label is replaced. */
export const withRecords = (document: DataDocument, more: Partial<DataDocument>): DataDocument => {
  const merged: Record<string, unknown> = { ...document }
  for (const [kind, records] of Object.entries(more)) {
    merged[kind] = { ...(merged[kind] as object | undefined), ...(records as object) }
  }
  return merged as DataDocument
}

/** Document with the catalogue of an account, and none of its sales. */
export const withoutSales = ({ document }: Account): DataDocument => ({ ...document, orders: {}, subscriptions: {} })

/** Catalogue for the sales that variations add: a single offer and a plan of the first product. */
export const withOffersOf = ({ document }: Account): DataDocument => {
  const [product] = Object.keys(document.products ?? {})
  const products: Records<'products'> = product === undefined ? { [added]: { name: 'Violão do Zero' } } : {}
  const owner = product ?? added
  const offers: Records<'offers'> = {
    [`${added}_single`]: { product: owner, name: 'À vista', price: ordinaryAmount, interval: null },
    // An offer without a code is on no list.
    [`${added}_uncoded`]: { product: owner, name: 'Por telefone', price: ordinaryAmount, interval: null, code: null },
    [`${added}_plan`]: { product: owner, name: 'Plano mensal', price: ordinaryPrice, interval: 30 },
  }
  return withRecords(document, { products, offers })
}

/** An order as a variation adds it: an ordinary one with a change. It has an offer, or items. */
const addedOrder = (at: number, change: Partial<OrderSource>): OrderSource => ({
  ...('items' in change ? {} : { offer: `${added}_single` }),
  at: timeOf(at),
  customer: ordinaryCustomer,
  query_params: { utm_source: 'newsletter', src: 'newsletter' },
  ...change,
})

/**
 * Account with an order that is changed: in the place of the one that the flow reads by its hash, or else one more, the newest.
 * @param change members that differ from those of an ordinary order.
 */
export const withOrder = (account: Account, change: Partial<OrderSource> = {}): DataDocument => {
  const { document, onlyOrder, now } = account
  const read = onlyOrder === null ? undefined : document.orders?.[onlyOrder]
  if (onlyOrder === null || read === undefined) {
    return withRecords(withOffersOf(account), { orders: { [added]: addedOrder(now - minuteMs, change) } })
  }
  const { id, hash, at = timeOf(now - minuteMs), customer } = read
  const replaced = { ...addedOrder(now - minuteMs, { at, customer, ...change }), hash, id: change.id ?? id }
  const subscriptions = Object.entries(document.subscriptions ?? {}).filter(([label, { order = label }]) => order !== onlyOrder)
  return withRecords(
    { ...withOffersOf(account), subscriptions: Object.fromEntries(subscriptions) },
    { orders: { [onlyOrder]: replaced } },
  )
}

/** These orders by label, the first one the oldest, a minute apart. */
const ordersOf = (now: number, orders: readonly Partial<OrderSource>[]): Records<'orders'> =>
  Object.fromEntries(
    orders.map((order, index) => [`${added}_${index + 1}`, addedOrder(now - (orders.length - index) * minuteMs, order)]),
  )

/** Account with these orders beside its own. */
export const withOrders = (account: Account, orders: readonly Partial<OrderSource>[]): DataDocument =>
  withRecords(withOffersOf(account), { orders: ordersOf(account.now, orders) })

/** Account with these orders in the place of its sales. */
export const withOrdersOnly = (account: Account, orders: readonly Partial<OrderSource>[]): DataDocument => ({
  ...withOffersOf(account),
  orders: ordersOf(account.now, orders),
  subscriptions: {},
})

/** A subscription as a variation adds it: an ordinary one with a change. */
const addedSubscription = (
  { now }: Account,
  change: Partial<SubscriptionSource>,
  customer: Partial<CustomerSource> = {},
): SubscriptionSource => ({
  offer: `${added}_plan`,
  customer: { ...ordinaryCustomer, ...customer },
  at: timeOf(now - 40 * dayMs),
  ...change,
})

/** Account with one more subscription. */
export const withSubscription = (
  account: Account,
  change: Partial<SubscriptionSource> = {},
  customer: Partial<CustomerSource> = {},
): DataDocument =>
  withRecords(withOffersOf(account), { subscriptions: { [added]: addedSubscription(account, change, customer) } })

/** Account with more subscriptions of one plan. */
export const withSubscriptions = (account: Account, changes: readonly Partial<SubscriptionSource>[]): DataDocument =>
  withRecords(withOffersOf(account), {
    subscriptions: Object.fromEntries(
      changes.map((change, index) => [`${added}_${index + 1}`, addedSubscription(account, change)]),
    ),
  })

/** Account with one more product. */
export const withProduct = ({ document, now }: Account, change: Partial<ProductSource> = {}): DataDocument =>
  withRecords(document, {
    products: { [added]: { name: 'Caderno de Acordes', type: 'course', at: timeOf(now - minuteMs), ...change } },
  })

/** Account with one more offer of each product, so that any list of offers has one more. */
export const withOffers = ({ document, now }: Account, change: Partial<OfferSource> = {}): DataDocument =>
  withRecords(document, {
    offers: Object.fromEntries(
      Object.keys(document.products ?? {}).map((product, index) => [
        `${added}_${index + 1}`,
        { product, name: 'À vista', price: ordinaryAmount, interval: null, at: timeOf(now - minuteMs), ...change },
      ]),
    ),
  })
