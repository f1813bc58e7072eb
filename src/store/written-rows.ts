import TinyQueue from 'tinyqueue'
import { Changed } from '../changes/changes.js'
import { firstPlace } from '../changes/first-place.js'
import type { Steps } from '../time/turns.js'
import { nextChargeAt, RenewalLog } from './charges.js'
import { type CountedTable, countedTables, type DueCalendar, type LedgerKind, type NextIds } from './dataset.js'
import { DatedProducts, isNewer } from './dated-products.js'
import { DatedRows } from './dated-rows.js'
import { type Indexing, LateIndex } from './late-index.js'
import type { Witness } from './occurrence.js'
import { WrittenLedger } from './order-ledger.js'
import {
  type OfferRecord,
  type OrderRecord,
  offerForm,
  orderForm,
  type ProductRecord,
  productForm,
  type RenewalRecord,
  type ReversalRecord,
  type SubscriptionRecord,
  subscriptionForm,
} from './records.js'
import { ReversalLog } from './reversals.js'
import { type DatedSource, type Identified, loadedTogether, nothingDated, Table } from './rows.js'
import type { SavedRows } from './saved-rows.js'

/** How many numbers of each table a world has given away; plain JSON. */
type GivenIds = Partial<Record<CountedTable, number>>

const countsOf = (counts: GivenIds = {}): [CountedTable, number][] => Object.entries(counts) as [CountedTable, number][]

/** Hands out the next number of each table, from where the seeded rows end. */
export class IdSequence {
  /** @param rows whose numbers are counted up; whoever keeps them can go on from there. */
  constructor(
    readonly start: NextIds,
    readonly rows: HeldRows,
  ) {}

  next(table: CountedTable): number {
    return this.start[table] + this.rows.own().giveId(table)
  }
}

/** Subscriptions by the date of their next charge; the first is the next one due. */
interface DueQueue {
  readonly data: readonly DueSubscription[]
  push(due: DueSubscription): void
  peek(): DueSubscription | undefined
  pop(): DueSubscription | undefined
}

/** A written subscription that comes due. */
interface DueSubscription {
  readonly at: number
  readonly id: number
}

/** Orders and renewals that are put back without what they are looked up by: to make that takes some hundredths of a second. */
const mostLeftBehind = 200_000

/** Bytes of a renewal and of its places in lists. */
const renewalBytes = 200

/** Does something with each of many, in steps. */
function* each<Item>(items: Iterable<Item>, act: (item: Item) => void): Steps<void> {
  let done = 0
  for (const item of items) {
    act(item)
    done += 1
    if (done % loadedTogether === 0) yield
  }
}

/** Orders and renewals, each oldest first, as one list; at the same instant the renewal comes first. */
function* byDate(orders: readonly OrderRecord[], renewals: readonly RenewalRecord[]): Iterable<OrderRecord | RenewalRecord> {
  let place = 0
  for (const renewal of renewals) {
    for (let order = orders[place]; order !== undefined && order.created_at < renewal.charged_at; order = orders[place]) {
      yield order
      place += 1
    }
    yield renewal
  }
  yield* orders.slice(place)
}

const addName = (names: Set<string>, { name }: ProductRecord): unknown => names.add(name)

const addByDate = (byDate: DatedProducts, product: ProductRecord): void => byDate.add(product)

const addDated = <Row extends { readonly id: number; readonly created_at: number }>(
  byDate: Pick<DatedRows<Identified & { readonly id: number }>, 'add'>,
  { created_at, id }: Row,
): void => byDate.add(created_at, id)

const addHash = (byHash: Map<string, number>, { hash, id }: OrderRecord): unknown => byHash.set(hash, id)

const addOffer = (byProduct: Map<string, OfferRecord[]>, offer: OfferRecord): void => {
  if (offer.id === '') return
  const siblings = byProduct.get(offer.product_id)
  if (siblings === undefined) byProduct.set(offer.product_id, [offer])
  else
    siblings.splice(
      firstPlace(siblings.length, (place) => isNewer(siblings[place] ?? offer, offer)),
      0,
      offer,
    )
}

/** An index of the rows of a table. */
const ofTable = <Index, Row extends Identified>(
  tableOf: (rows: WrittenRows) => Table<Row>,
  open: (table: Table<Row>) => Index,
  add: (index: Index, row: Row, rows: WrittenRows) => void,
): Indexing<WrittenRows, Index> => ({
  open: (rows) => open(tableOf(rows)),
  fill(index, rows) {
    for (const row of tableOf(rows).rows()) add(index, row, rows)
  },
})

const ofProducts = ({ products }: WrittenRows): Table<ProductRecord> => products.added
const ofOffers = ({ offers }: WrittenRows): Table<OfferRecord> => offers
const ofOrders = ({ orders }: WrittenRows): Table<OrderRecord> => orders
const ofSubscriptions = ({ subscriptions }: WrittenRows): Table<SubscriptionRecord> => subscriptions.added

/** When an added subscription is charged next. */
const chargeAfter = ({ renewals }: WrittenRows, subscription: SubscriptionRecord): number =>
  nextChargeAt(subscription, renewals.ofOrder(subscription.order.id).at(-1))

const openDue = (): DueQueue => new TinyQueue<DueSubscription>([], (left, right) => left.at - right.at || left.id - right.id)

const addDue = (due: DueQueue, subscription: SubscriptionRecord, rows: WrittenRows): void =>
  due.push({ at: chargeAfter(rows, subscription), id: subscription.id })

const ofLedger = (kind: LedgerKind): Indexing<WrittenRows, WrittenLedger> => ({
  open: () => new WrittenLedger(kind),
  fill(ledger, { orders, renewals, reversals }) {
    for (const row of byDate(orders.rows(), renewals.rows())) {
      if ('charged_at' in row) ledger.addRenewal(row)
      else ledger.addSale(row)
    }
    for (const reversal of reversals.rows()) ledger.addReversal(reversal)
  },
})

/** What written rows are looked up by. */
const indexings = {
  productsByDate: ofTable(ofProducts, (table) => new DatedProducts(table), addByDate),
  productNames: ofTable(ofProducts, () => new Set<string>(), addName),
  ordersByDate: ofTable(ofOrders, (table) => new DatedRows(table), addDated),
  subscriptionsByDate: ofTable(ofSubscriptions, (table) => new DatedRows(table), addDated),
  offersByProduct: ofTable(ofOffers, () => new Map<string, OfferRecord[]>(), addOffer),
  orderIdsByHash: ofTable(ofOrders, () => new Map<string, number>(), addHash),
  every_line: ofLedger('every_line'),
  first_charge: ofLedger('first_charge'),
  one_per_order: ofLedger('one_per_order'),
  due: ofTable(ofSubscriptions, openDue, addDue),
}

/** What changes of written rows beside the rows of tables: a list that grows, the end of the charges, or how many numbers of a table were given away. */
export type RestOfRows = 'renewals' | 'reversals' | 'settled' | 'declared' | CountedTable

/** What one world wrote for one producer in one environment, as somebody reads it and as somebody writes to it. */
export interface HeldRows {
  /** To read: those of all owners who wrote nothing, as long as this one did not. */
  readonly now: WrittenRows
  /** To write to: his own, which come with the first write. */
  own(): WrittenRows
}

/** Everything one world wrote for one producer in one environment. Added rows are newer than all seeded ones; changed rows hide a seeded one. */
export class WrittenRows implements HeldRows {
  readonly products = { added: new Table<ProductRecord>(productForm), changed: new Table<ProductRecord>(productForm) }
  readonly offers = new Table<OfferRecord>(offerForm)
  readonly orders = new Table<OrderRecord>(orderForm)
  readonly subscriptions = {
    added: new Table<SubscriptionRecord>(subscriptionForm),
    changed: new Table<SubscriptionRecord>(subscriptionForm),
  }
  /** Charges that fell due while the clock moved, of seeded subscriptions and of written ones. */
  readonly renewals = new RenewalLog()
  /** Charges whose money went back, of seeded orders and of written ones. */
  readonly reversals = new ReversalLog()
  readonly #productsByDate = new LateIndex(this, indexings.productsByDate)
  readonly #productNames = new LateIndex(this, indexings.productNames)
  readonly #ordersByDate = new LateIndex(this, indexings.ordersByDate)
  readonly #subscriptionsByDate = new LateIndex(this, indexings.subscriptionsByDate)
  readonly #offersByProduct = new LateIndex(this, indexings.offersByProduct)
  readonly #orderIdsByHash = new LateIndex(this, indexings.orderIdsByHash)
  readonly #ledgers = {
    every_line: new LateIndex(this, indexings.every_line),
    first_charge: new LateIndex(this, indexings.first_charge),
    one_per_order: new LateIndex(this, indexings.one_per_order),
  } satisfies Record<LedgerKind, unknown>
  readonly #due = new LateIndex(this, indexings.due)
  /** Told of what is no row of a table, and of a list before it grows. */
  readonly rest = new Changed<RestOfRows>()
  #settledThrough: number | null = null
  /** No charge falls due before this instant; null where that has yet to be found out. */
  nextDueAt: number | null = null
  readonly givenIds: GivenIds = {}
  readonly declaredIds: GivenIds = {}
  /** Told of sales, renewals, reversals and cancelations as they happen; null where nobody is. */
  witness: Witness | null = null

  get now(): WrittenRows {
    return this
  }

  own(): WrittenRows {
    return this
  }

  get productsByDate(): DatedSource<ProductRecord> {
    return this.products.added.count === 0 ? nothingDated : this.#productsByDate.whole
  }

  /** Names of added products. */
  get productNames(): ReadonlySet<string> {
    return this.#productNames.whole
  }

  /** Orders by date, as lists show them. */
  get ordersByDate(): DatedSource<OrderRecord> {
    return this.orders.count === 0 ? nothingDated : this.#ordersByDate.whole
  }

  /** Subscriptions by date, as lists show them. */
  get subscriptionsByDate(): DatedSource<SubscriptionRecord> {
    return this.subscriptions.added.count === 0 ? nothingDated : this.#subscriptionsByDate.whole
  }

  /** Offers by product, oldest first. */
  get offersByProduct(): ReadonlyMap<string, readonly OfferRecord[]> {
    return this.#offersByProduct.whole
  }

  get orderIdsByHash(): ReadonlyMap<string, number> {
    return this.#orderIdsByHash.whole
  }

  /** Added subscriptions by the date of their next charge, then by id. */
  get due(): DueQueue {
    return this.subscriptions.added.count === 0 ? nothingDue : this.#due.whole
  }

  ledger(kind: LedgerKind): WrittenLedger {
    const counted = this.orders.count + this.renewals.count + this.reversals.count
    return counted === 0 ? nothingCounted[kind] : this.#ledgers[kind].whole
  }

  /** Charges of seeded subscriptions were made up to this instant; null while they are those of the dataset. */
  get settledThrough(): number | null {
    return this.#settledThrough
  }

  set settledThrough(until: number | null) {
    this.#settledThrough = until
    this.rest.note('settled')
  }

  /** Gives a number of a table away. @returns how many were given before it. */
  giveId(table: CountedTable): number {
    const given = this.givenIds[table] ?? 0
    this.givenIds[table] = given + 1
    this.rest.note(table)
    return given
  }

  /** Grows with everything that is written; 0 as long as nothing was, and every row is the seeded one. */
  get version(): number {
    const { products, offers, orders, subscriptions, renewals, reversals } = this
    return (
      products.added.version +
      products.changed.version +
      offers.version +
      orders.version +
      subscriptions.added.version +
      subscriptions.changed.version +
      renewals.count +
      reversals.count
    )
  }

  /** Whether anything is saved of it, be it a number that was given away for nothing. */
  get isTouched(): boolean {
    return this.version + this.rest.count > 0
  }

  /** What all of it takes, in bytes and roughly. */
  get bytes(): number {
    const { products, offers, orders, subscriptions, renewals } = this
    return (
      products.added.bytes +
      products.changed.bytes +
      offers.bytes +
      orders.bytes +
      subscriptions.added.bytes +
      subscriptions.changed.bytes +
      renewals.count * renewalBytes
    )
  }

  /** Everything as plain JSON. The rows are the stored ones: write it out or copy it, change nothing in it. */
  save(): SavedRows {
    return {
      products: { added: [...this.products.added.rows()], changed: [...this.products.changed.rows()] },
      offers: [...this.offers.rows()],
      orders: [...this.orders.rows()],
      subscriptions: { added: [...this.subscriptions.added.rows()], changed: [...this.subscriptions.changed.rows()] },
      renewals: [...this.renewals.rows()],
      ...(this.reversals.count === 0 ? {} : { reversals: [...this.reversals.rows()] }),
      ...this.saveRest(),
    }
  }

  /** What is to be known beside the rows. */
  saveRest(): Pick<SavedRows, 'settled_through' | 'given_ids' | 'declared_ids'> {
    const declared = Object.keys(this.declaredIds).length === 0 ? {} : { declared_ids: { ...this.declaredIds } }
    return { settled_through: this.settledThrough, given_ids: { ...this.givenIds }, ...declared }
  }

  /**
   * The rows of a state that is of their form; every answer is what it was when they were saved. What they are looked up by is made when it
   * is read, for those who read few of them.
   */
  static load(state: SavedRows): WrittenRows {
    const rows = new WrittenRows()
    rows.products.added.load(state.products.added)
    rows.products.changed.load(state.products.changed)
    rows.offers.load(state.offers)
    rows.orders.load(state.orders)
    rows.subscriptions.added.load(state.subscriptions.added)
    rows.subscriptions.changed.load(state.subscriptions.changed)
    rows.renewals.load(state.renewals)
    for (const reversal of state.reversals ?? []) rows.reversals.add(reversal)
    rows.#leaveBehind()
    rows.#takeRest(state)
    return rows
  }

  /** The same, in steps where it is long: then all is made at once, lest whoever reads first waits for it. */
  static *loadInSteps(state: SavedRows): Steps<WrittenRows> {
    if (state.orders.length + state.renewals.length <= mostLeftBehind) return WrittenRows.load(state)
    const rows = new WrittenRows()
    yield* rows.takeInSteps(state)
    return rows
  }

  /** Numbers that were given away for nothing since a state was saved are given away again. */
  takeBackIds({ given_ids }: Pick<SavedRows, 'given_ids'>): void {
    for (const [table] of countsOf(this.givenIds)) delete this.givenIds[table]
    Object.assign(this.givenIds, given_ids)
    for (const table of countedTables) this.rest.note(table)
  }

  /** Adds the rows of a state, none of which is here; they are shown where their dates put them. In steps. */
  *takeInSteps(state: SavedRows): Steps<void> {
    const { products, offers, orders, subscriptions, reversals = [] } = state
    yield* this.products.added.loadInSteps(products.added)
    yield* this.products.changed.loadInSteps(products.changed)
    yield* this.offers.loadInSteps(offers)
    yield* this.orders.loadInSteps(orders)
    yield* this.subscriptions.added.loadInSteps(subscriptions.added)
    yield* this.subscriptions.changed.loadInSteps(subscriptions.changed)
    yield* each(products.added, (product) => this.indexProduct(product))
    yield* each(offers, (offer) => this.indexOffer(offer))
    // Both in one go by date, lest the ledgers have to make room for each of them.
    yield* each(byDate(orders, state.renewals), (row) => ('charged_at' in row ? this.addRenewal(row) : this.indexOrder(row)))
    yield* each(subscriptions.added, (subscription) => this.indexSubscription(subscription))
    yield* each(reversals, (reversal) => this.addReversal(reversal))
    this.#takeRest(state)
  }

  #takeRest(state: SavedRows): void {
    this.settledThrough = state.settled_through ?? this.settledThrough
    for (const [table, given] of countsOf(state.given_ids)) {
      this.givenIds[table] = Math.max(given, this.givenIds[table] ?? 0)
      this.rest.note(table)
    }
    for (const [table, count] of countsOf(state.declared_ids)) this.declaredIds[table] = count + (this.declaredIds[table] ?? 0)
    this.rest.note('declared')
  }

  indexProduct(product: ProductRecord): void {
    this.#productNames.add((names) => addName(names, product))
    this.#productsByDate.add((byDate) => addByDate(byDate, product))
  }

  indexOffer(offer: OfferRecord): void {
    this.#offersByProduct.add((byProduct) => addOffer(byProduct, offer))
  }

  indexOrder(order: OrderRecord): void {
    this.#orderIdsByHash.add((byHash) => addHash(byHash, order))
    this.#ordersByDate.add((byDate) => addDated(byDate, order))
    this.#inLedgers((ledger) => ledger.addSale(order))
  }

  addRenewal(renewal: RenewalRecord): void {
    this.rest.note('renewals')
    this.renewals.add(renewal)
    this.#inLedgers((ledger) => ledger.addRenewal(renewal))
  }

  addReversal(reversal: ReversalRecord): void {
    this.rest.note('reversals')
    this.reversals.add(reversal)
    this.#inLedgers((ledger) => ledger.addReversal(reversal))
  }

  indexSubscription(subscription: SubscriptionRecord): void {
    this.#subscriptionsByDate.add((byDate) => addDated(byDate, subscription))
    this.awaitCharge(subscription)
  }

  /** Remembers when an added subscription is charged next. */
  awaitCharge(subscription: SubscriptionRecord): void {
    const at = chargeAfter(this, subscription)
    this.#due.add((due) => due.push({ at, id: subscription.id }))
    if (this.nextDueAt !== null) this.nextDueAt = Math.min(this.nextDueAt, at)
  }

  #inLedgers(add: (ledger: WrittenLedger) => void): void {
    const { every_line, first_charge, one_per_order } = this.#ledgers
    every_line.add(add)
    first_charge.add(add)
    one_per_order.add(add)
  }

  /** All that is made of rows is made when it is read. */
  #leaveBehind(): void {
    this.#productsByDate.leaveBehind()
    this.#productNames.leaveBehind()
    this.#ordersByDate.leaveBehind()
    this.#subscriptionsByDate.leaveBehind()
    this.#offersByProduct.leaveBehind()
    this.#orderIdsByHash.leaveBehind()
    for (const ledger of Object.values(this.#ledgers)) ledger.leaveBehind()
    this.#due.leaveBehind()
  }
}

/** No subscription that comes due. */
const nothingDue: DueQueue = new TinyQueue<DueSubscription>([])

/** Ledgers of nothing, which nobody adds to. */
const nothingCounted: Readonly<Record<LedgerKind, WrittenLedger>> = {
  every_line: new WrittenLedger('every_line'),
  first_charge: new WrittenLedger('first_charge'),
  one_per_order: new WrittenLedger('one_per_order'),
}

/** What somebody has written who wrote nothing. Everybody reads it, nobody writes to it. */
const nothingWritten = new WrittenRows()
Object.freeze(nothingWritten)
Object.freeze(nothingWritten.givenIds)

/** What one world wrote, by owner. */
export class RowsByOwner extends Map<string, WrittenRows> {
  /** Owners who have rows of their own from then on. */
  readonly changed = new Changed<string>()

  override set(owner: string, rows: WrittenRows): this {
    super.set(owner, rows)
    this.changed.note(owner)
    return this
  }
}

/** The rows of an owner among those of a world: tens of kilobytes, which most owners never need. */
export class RowsOfOwner implements HeldRows {
  #held: WrittenRows | undefined

  constructor(
    readonly all: RowsByOwner,
    readonly owner: string,
  ) {}

  get now(): WrittenRows {
    this.#held ??= this.all.get(this.owner)
    return this.#held ?? nothingWritten
  }

  own(): WrittenRows {
    if (this.now === nothingWritten) {
      this.#held = new WrittenRows()
      this.all.set(this.owner, this.#held)
    }
    return this.now
  }
}

/** When the first charge is due where nobody has written anything: of all worlds that share the seeded rows. */
const firstDue = new WeakMap<DueCalendar, number>()

/** The first instant at which a charge falls due that was not made yet; infinite where none ever does. */
export const nextDueAt = ({
  calendar,
  rows: { now: written },
}: {
  readonly calendar: DueCalendar
  readonly rows: HeldRows
}): number => {
  if (written.nextDueAt !== null) return written.nextDueAt
  if (written.isTouched || written.due.data.length > 0)
    return findNextDue(calendar, written, written.settledThrough ?? calendar.sealedThrough)
  const first = firstDue.get(calendar) ?? calendar.nextAfter(calendar.sealedThrough)
  firstDue.set(calendar, first)
  return first
}

/** Finds out anew when the first charge is due after an instant. */
export const findNextDue = (calendar: DueCalendar, written: WrittenRows, after: number): number => {
  written.nextDueAt = Math.min(calendar.nextAfter(after), written.due.peek()?.at ?? Number.POSITIVE_INFINITY)
  return written.nextDueAt
}
