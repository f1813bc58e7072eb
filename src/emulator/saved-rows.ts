import { Book } from '../core/book.js'
import { groupBy } from '../core/group-by.js'
import type { Environment, Rows, Slot, State } from '../core/state.js'
import { withState } from '../core/state.js'
import { dayMs } from '../core/time.js'
import { RenewalLog } from '../seed/log.js'
import type { Charge, Entry, Line, Offer, Order, Product, Renewal, Reversal, Subscription } from '../seed/records.js'
import { chargeNumbered, isCharged, linesWithRenewals } from '../seed/renewals.js'
import { producerShare } from '../seed/shares.js'
import { openRows, withSeeded } from '../seed/start.js'
import { addTo, copyTallies, noTallies } from '../seed/tallies.js'
import type { SavedOrder, SavedProduct, SavedRenewal, SavedReversal, SavedRows, SavedSubscription } from './row-schemas.js'

/** Members without those that are undefined. */
const given = <Members extends object>(members: Members): Partial<Members> =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Partial<Members>

/** Members, if there are any. */
const orNone = <Members extends object>(members: Members): Members | undefined =>
  Object.keys(members).length === 0 ? undefined : members

// --- writing -----------------------------------------------------------------------------------------------------------------------------

/** Whose rows they are, as each product says it. */
export interface Owner {
  readonly producer_id: number
  readonly environment: Environment
}

export const ownerOf = ({ seed }: Rows): Owner => ({ producer_id: seed.producer.id, environment: seed.environment })

export const saveProduct = ({ id, reference_id, ...product }: Product, { producer_id, environment }: Owner): SavedProduct => ({
  id,
  reference_id,
  producer_id,
  environment,
  ...product,
})

const saveCharge = ({ parts, shares, ...charge }: Charge): SavedOrder['charges'][number] => ({
  ...(charge as Omit<SavedOrder['charges'][number], 'commissions' | 'shares'>),
  commissions: parts.map((part) => ({ ...part })),
  ...(shares === undefined ? {} : { shares: shares.map((share) => ({ ...share })) }),
})

export const saveOrder = (order: Order, owner: Owner): SavedOrder => {
  const { items, charges = [], from_partner, is_smart_installment, bounced_email, hides_customer, type, ...others } = order
  const { id, hash, created_at, updated_at, ...rest } = others
  const traits = orNone(
    given({
      type,
      from_partner: from_partner || undefined,
      is_smart_installment: is_smart_installment || undefined,
      bounced_email,
      hides_customer: hides_customer || undefined,
    }),
  )
  return {
    id,
    hash,
    producer_id: owner.producer_id,
    ...(rest as Omit<SavedOrder, 'id' | 'hash' | 'producer_id' | 'traits' | 'items' | 'charges' | 'created_at' | 'updated_at'>),
    ...(traits === undefined ? {} : { traits }),
    items: items.map(({ classroom, product, offer, ...item }) => ({
      ...item,
      ...(classroom === undefined ? {} : { members_classroom_id: classroom }),
      product: saveProduct(product, owner),
      offer: { ...offer },
    })),
    charges: charges.map(saveCharge),
    created_at,
    updated_at,
  }
}

/** Members of a subscription that few have. */
type Traits = NonNullable<SavedSubscription['traits']>
/** Currency of every subscription that says none. */
const reais = 'BRL'

export const saveSubscription = (row: Subscription, owner: Owner): SavedSubscription => {
  const { id, product, charges, is_smart_installment, installments, best_day_to_charge, ...others } = row
  const { is_owner, currency = reais, ...rest } = others as typeof others & { is_owner?: boolean; currency?: string }
  const traits: Traits | undefined = orNone(
    given({
      is_owner,
      is_smart_installment: is_smart_installment || undefined,
      installments,
      best_day_to_charge,
    }) as Traits,
  )
  return {
    id,
    producer_id: owner.producer_id,
    ...(rest as unknown as Omit<SavedSubscription, 'id' | 'producer_id' | 'product' | 'charges' | 'currency' | 'traits'>),
    ...(traits === undefined ? {} : { traits }),
    currency,
    product: saveProduct(product, owner),
    charges: charges.map(({ status, ...entry }) => ({
      ...(entry as Omit<SavedSubscription['charges'][number], 'status'>),
      ...(status === 'paid' ? {} : { status }),
    })),
  }
}

const saveRenewal = (renewal: Renewal, order: Order, commission: number | undefined): SavedRenewal => {
  const { id, transaction_id, history_id, subscription_id, number, charged_at, isFailed } = renewal
  const { type, quantity, offer } = order.items[0]!
  return {
    id,
    transaction_id,
    history_id,
    subscription_id,
    order_id: order.id,
    number,
    charged_at,
    item_type: type,
    quantity,
    value: offer.price * quantity,
    ...(commission === undefined ? {} : { commission }),
    ...(isFailed === true ? { status: 'failed' as const } : {}),
  }
}

/** A renewal that failed. */
export const saveFailed = ({ orders, subscriptions }: Rows, renewal: Renewal): SavedRenewal =>
  saveRenewal(renewal, orders.get(subscriptions.get(renewal.subscription_id)!.order.id)!, undefined)

/** Renewals of the log from one on. */
export const savePaid = (shown: Rows, from = 0): SavedRenewal[] => {
  const rows = withSeeded(shown)
  const { renewals } = rows
  if (renewals.size <= from) return []
  // The lines know what others have of each.
  const lines = linesWithRenewals(rows)
  const first = lines.size - renewals.size
  return Array.from({ length: renewals.size - from }, (_, n) => {
    const { order, charge, part } = lines.at(first + from + n)
    return saveRenewal(renewals.at(from + n), order, charge.shares === undefined ? undefined : part.commission)
  })
}

const saveRenewals = (rows: Rows): SavedRenewal[] => [
  ...savePaid(rows),
  ...[...rows.declined.values()].map((renewal) => saveFailed(rows, renewal)),
]

export const saveReversal = (rows: Rows, { order_id, number, ...reversal }: Reversal): SavedReversal => {
  const order = rows.orders.get(order_id)!
  const { parts } = chargeNumbered(rows, order, number)
  return {
    ...reversal,
    order_id,
    number,
    has_bump: order.has_bump,
    is_upsell: order.is_upsell,
    lines: parts.map(({ item, value, amount, commission }) => {
      const { type, quantity } = order.items[item]!
      return { type, quantity, value, amount, commission }
    }),
  }
}

/** What a saved owner has beside its lists. */
export const saveRest = (rows: Rows): Pick<SavedRows, 'settled_through' | 'given_ids' | 'declared_ids'> => {
  const { seed, billed, given, declared = {} } = rows
  return {
    settled_through: billed.through === seed.dayStart + seed.tail * 1_000 ? null : billed.through,
    given_ids: Object.fromEntries(Object.entries(given).filter(([, number]) => number > 0)),
    ...(Object.keys(declared).length === 0 ? {} : { declared_ids: { ...declared } }),
  }
}

/** Written rows, as plain JSON; lists are in the order in which the rows came. */
export const saveRows = (shown: Rows): SavedRows => {
  const rows = withSeeded(shown)
  const owner = ownerOf(rows)
  const { products, subscriptions } = rows
  const isNew = <Row>(table: { readonly base: { get(key: string | number): Row | undefined } }, key: string | number): boolean =>
    table.base.get(key) === undefined
  const [allProducts, allSubscriptions] = [[...products.rows.values()], [...subscriptions.rows.values()]]
  const offers = [...rows.offers.rows.values()].map((offer) => ({ ...offer }))
  const orders = [...rows.orders.rows.values()]
  const reversals = [...rows.reversals.values()].map((reversal) => saveReversal(rows, reversal))
  return {
    products: {
      added: allProducts.filter(({ id }) => isNew(products, id)).map((row) => saveProduct(row, owner)),
      changed: allProducts.filter(({ id }) => !isNew(products, id)).map((row) => saveProduct(row, owner)),
    },
    offers,
    orders: orders.map((order) => saveOrder(order, owner)),
    subscriptions: {
      added: allSubscriptions.filter(({ id }) => isNew(subscriptions, id)).map((row) => saveSubscription(row, owner)),
      changed: allSubscriptions.filter(({ id }) => !isNew(subscriptions, id)).map((row) => saveSubscription(row, owner)),
    },
    renewals: saveRenewals(rows),
    ...(reversals.length === 0 ? {} : { reversals }),
    ...saveRest(rows),
  }
}

// --- reading -----------------------------------------------------------------------------------------------------------------------------

const loadProduct = ({ producer_id: _, environment: __, ...product }: SavedProduct): Product => product as Product

const loadOrder = ({ producer_id: _, traits = {}, items, charges, ...order }: SavedOrder): Order => ({
  ...order,
  from_partner: traits.from_partner ?? false,
  is_smart_installment: traits.is_smart_installment ?? false,
  bounced_email: traits.bounced_email,
  ...(traits.hides_customer === undefined ? {} : { hides_customer: traits.hides_customer }),
  ...(traits.type === undefined ? {} : { type: traits.type }),
  items: items.map(({ members_classroom_id: classroom, product, ...item }) => ({
    ...item,
    ...(classroom === undefined ? {} : { classroom }),
    product: loadProduct(product),
  })),
  charges: charges.map(({ commissions, ...charge }) => ({ ...charge, parts: commissions }) as Charge),
})

const loadSubscription = (saved: SavedSubscription): Subscription => {
  const { producer_id: _, traits = {}, product, charges, currency, ...row } = saved
  const { is_smart_installment = false, installments, best_day_to_charge, is_owner } = traits
  return {
    ...row,
    ...(currency === reais ? {} : { currency }),
    product: loadProduct(product),
    is_smart_installment,
    installments,
    ...given({ best_day_to_charge, is_owner }),
    charges: charges.map((entry) => ({ ...entry, status: entry.status ?? 'paid' }) as Entry),
  } as unknown as Subscription
}

const loadRenewal = (saved: SavedRenewal): Renewal => ({
  id: saved.id,
  transaction_id: saved.transaction_id,
  history_id: saved.history_id,
  subscription_id: saved.subscription_id,
  number: saved.number,
  charged_at: saved.charged_at,
  ...(saved.status === undefined ? {} : { isFailed: true }),
})

/** A renewal as a charge that its order and its subscription have themselves. */
interface OwnCharge {
  readonly charge: Charge
  readonly entry: Entry
}

const ownChargeOf = (rows: Rows, saved: SavedRenewal, sale: Charge): OwnCharge => {
  const { id, transaction_id, history_id, number, charged_at, value, commission = producerShare(value) } = saved
  const attempt = rows.seed.attempt(transaction_id, value, charged_at)
  const { shares } = sale
  const percents = shares?.map((share) => ({
    ...share,
    value: share.percent === null ? share.value : Math.floor((value * share.percent) / 100),
  }))
  return {
    charge: {
      number,
      charged_at,
      attempts: [attempt],
      parts: [{ id, item: 0, value, amount: value, commission }],
      ...(percents === undefined ? {} : { shares: percents }),
    },
    entry: { id: history_id, charged_at, attempt, status: 'paid' },
  }
}

/** Renewals of a snapshot, by where they are kept here. */
interface Sorted {
  /** By date and then by subscription. */
  readonly log: readonly SavedRenewal[]
  /** Those of sales in the past, which were made when the sale was: the order has them itself. */
  readonly own: readonly SavedRenewal[]
  readonly failed: readonly SavedRenewal[]
}

/** What came too late for its date was made with a sale in the past: the log is sorted by date. */
const sortRenewals = (saved: readonly SavedRenewal[], isSold: (id: number) => boolean, start: number): Sorted => {
  const [log, own, failed]: [SavedRenewal[], SavedRenewal[], SavedRenewal[]] = [[], [], []]
  let [last, of] = [start, Number.POSITIVE_INFINITY]
  for (const renewal of saved) {
    const { charged_at, subscription_id, status } = renewal
    const isInOrder = charged_at > last || (charged_at === last && subscription_id > of)
    if (status !== undefined) failed.push(renewal)
    else if (!isInOrder && isSold(subscription_id)) own.push(renewal)
    else {
      log.push(renewal)
      if (isInOrder) [last, of] = [charged_at, subscription_id]
    }
  }
  log.sort((one, other) => one.charged_at - other.charged_at || one.subscription_id - other.subscription_id)
  return { log, own, failed }
}

const withCharges = (order: Order, own: readonly OwnCharge[]): Order =>
  own.length === 0
    ? order
    : {
        ...order,
        charges: [...order.charges!, ...own.map(({ charge }) => charge)],
        updated_at: Math.max(order.updated_at, ...own.map(({ entry }) => entry.charged_at)),
      }

const withEntries = (row: Subscription, own: readonly OwnCharge[]): Subscription =>
  own.length === 0
    ? row
    : {
        ...row,
        charges: [...row.charges, ...own.map(({ entry }) => entry)],
        next_charge_at: own.at(-1)!.entry.charged_at + row.interval * dayMs,
        updated_at: Math.max(row.updated_at, ...own.map(({ entry }) => entry.charged_at)),
      }

const linesOf = (orders: readonly Order[]): Line[] =>
  orders.flatMap((order) =>
    order.charges!.flatMap((charge) => charge.parts.map((part) => ({ order, charge, part, created_at: charge.charged_at }))),
  )

const atStart = (state: State, owner: string): Rows => {
  const [environment, slot] = owner.split(' ') as [Environment, Slot]
  return withSeeded(openRows(withState(state, { rows: {} }), environment, slot).rows[owner]!)
}

/** Rows at the start, with what a snapshot has over them. Linear in it, but for sorting. */
export const loadRows = (saved: SavedRows, state: State, owner: string): Rows => {
  const base = atStart(state, owner)
  const sold = saved.orders.map(loadOrder)
  const bySubscription = new Map(saved.subscriptions.added.map((row) => [row.id, row.order.id]))
  const byId = new Map(sold.map((order) => [order.id, order]))
  const { log, own, failed } = sortRenewals(saved.renewals, (id) => bySubscription.has(id), base.billed.through)
  const ownByOrder = new Map(
    [...groupBy(own, ({ order_id }) => order_id)].map(([id, list]) => [
      id,
      list.map((renewal) => ownChargeOf(base, renewal, byId.get(id)!.charges![0]!)),
    ]),
  )
  const orders = sold.map((order) => withCharges(order, ownByOrder.get(order.id) ?? []))
  const begun = saved.subscriptions.added.map((row) => withEntries(loadSubscription(row), ownByOrder.get(row.order.id) ?? []))
  const changed = saved.subscriptions.changed.map(loadSubscription)
  const renewals = RenewalLog.of(log.map(loadRenewal))
  const renewed = copyTallies(noTallies)
  for (const { item_type, quantity, value, commission = producerShare(value) } of log)
    addTo(renewed[item_type], quantity, value, value, commission)
  const countOf = new Map([...groupBy(log, ({ subscription_id }) => subscription_id)].map(([id, list]) => [id, list.length]))
  const due = begun.flatMap((row) => {
    const count = countOf.get(row.id) ?? 0
    return isCharged(row, count) ? [{ id: row.id, at: row.next_charge_at + count * row.interval * dayMs }] : []
  })
  const through = saved.settled_through ?? base.billed.through
  const reversals = (saved.reversals ?? []).map(({ id, order_id, number, status, at }): readonly [string, Reversal] => [
    `${order_id} ${number}`,
    { id, order_id, number, status, at },
  ])
  const rows: Rows = {
    ...base,
    products: base.products.written([...saved.products.added, ...saved.products.changed].map(loadProduct)),
    offers: base.offers.written(saved.offers as readonly Offer[]),
    orders: base.orders.written(orders),
    hashes: Book.of(orders.map(({ hash, id }) => [hash, id] as const)),
    subscriptions: base.subscriptions.written([...begun, ...changed]),
    renewals,
    renewed,
    declined: Book.of(failed.map((renewal) => [renewal.subscription_id, loadRenewal(renewal)] as const)),
    reversals: Book.of(reversals),
    // What falls due next is looked for when the clock has moved.
    billed: { through, next: through + 1_000 },
    due: due.toSorted((one, other) => one.at - other.at || one.id - other.id),
    given: { ...base.given, ...saved.given_ids },
    ...(saved.declared_ids === undefined ? {} : { declared: saved.declared_ids }),
  }
  return { ...rows, lines: base.lines.onto(linesWithRenewals(rows)).written(linesOf(orders)) }
}

// --- what rows refer to ------------------------------------------------------------------------------------------------------------------

/** Member of rows that refers to a row that there is not, and the kind of that row. */
export type Dangling = readonly [path: string, what: 'order' | 'subscription']

/** Members that refer to seeded rows which the data does not have, as after an edit of the seed. */
export const danglingIn = (saved: SavedRows, state: State, owner: string, most: number): readonly Dangling[] => {
  const { renewals, subscriptions } = saved
  if (renewals.length + subscriptions.changed.length === 0) return []
  const base = atStart(state, owner)
  const orders = new Set(saved.orders.map(({ id }) => id))
  const sold = new Set(subscriptions.added.map(({ id }) => id))
  const hasOrder = (id: number): boolean => orders.has(id) || base.orders.get(id) !== undefined
  const found: Dangling[] = []
  const require = (isThere: boolean, path: string, what: Dangling[1]): void => {
    if (!isThere && found.length < most) found.push([path, what])
  }
  renewals.forEach(({ order_id, subscription_id }, n) => {
    require(hasOrder(order_id), `renewals.${n}.order_id`, 'order')
    const isThere = sold.has(subscription_id) || base.subscriptions.get(subscription_id) !== undefined
    require(isThere, `renewals.${n}.subscription_id`, 'subscription')
  })
  subscriptions.changed.forEach(({ id, order }, n) => {
    require(base.subscriptions.get(id) !== undefined, `subscriptions.changed.${n}.id`, 'subscription')
    require(hasOrder(order.id), `subscriptions.changed.${n}.order.id`, 'order')
  })
  return found
}
