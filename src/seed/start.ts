import { Book } from '../core/book.js'
import type { Rows, SeedOptions } from '../core/state.js'
import { type Environment, ownerOf, type Slot, type State, withRows } from '../core/state.js'
import { arrayBase, lateBase, Table } from '../core/table.js'
import { subscriptions } from './dates.js'
import { RenewalLog } from './log.js'
import type { Kind, Line, Offer, Order, Product, Subscription } from './records.js'
import { isHidden, linesWithRenewals, noLines } from './renewals.js'
import { Seed } from './seed.js'
import { subscriptionAt } from './subscriptions.js'
import { noTallies } from './tallies.js'

const seeds = new Map<string, Seed>()
/** The seed of one owner, made once for equal options, since no state changes it. */
export const seedOf = (options: SeedOptions, environment: Environment, slot: Slot): Seed => {
  const { seed, orders, starts_at, formats, isRich } = options
  const key = JSON.stringify([seed, orders, Math.floor(starts_at / 1_000), formats, isRich, environment, slot])
  let found = seeds.get(key)
  if (found === undefined) {
    if (seeds.size >= 64) seeds.clear()
    found = new Seed(options, environment, slot)
    seeds.set(key, found)
  }
  return found
}
const byId =
  <Row>(first: number, size: number, at: (n: number) => Row) =>
  (id: string | number): Row | undefined => {
    const n = Number(id) - first
    return Number.isInteger(n) && n >= 0 && n < size ? at(n) : undefined
  }

/** Rows at the start of a world; `isEmpty` leaves the catalogue alone. */
export const startRows = (options: SeedOptions, environment: Environment, slot: Slot, isEmpty = false): Rows => {
  const seed = seedOf(options, environment, slot)
  const orders = isEmpty ? 0 : seed.count
  const count = isEmpty ? 0 : subscriptions.before(seed.count)
  const subscription = (n: number): Subscription => subscriptionAt(seed, n)
  const order = (n: number): Order => seed.order(seed.count - 1 - n)
  const through = seed.dayStart + seed.tail * 1_000
  return {
    seed,
    products: Table.over(arrayBase(seed.catalogue.products, idOf), idOf, referenceOf),
    offers: Table.over(arrayBase(seed.catalogue.offers, offerKey), offerKey, referenceOf),
    orders: Table.over(
      {
        size: orders,
        at: order,
        dateAt: (n) => seed.instant(seed.count - 1 - n),
        get: byId(seed.first('order'), orders, order),
      },
      idOf,
      idOf,
    ),
    hashes: Book.empty(),
    lines: Table.over(orders === 0 ? noLines : lateBase(() => seed.lines('every_line')), lineOf, lineOf),
    subscriptions: Table.over(
      {
        size: count,
        at: subscription,
        dateAt: (n) => seed.instant(subscriptions.ageOf(count - 1 - n)),
        get: byId(seed.first('subscription'), count, subscription),
      },
      idOf,
      idOf,
    ),
    renewals: RenewalLog.empty,
    renewed: noTallies,
    declined: Book.empty(),
    reversals: Book.empty(),
    // What falls due next is looked for when the clock has moved.
    billed: { through, next: through + 1_000 },
    due: [],
    given: {
      product: 0,
      offer: 0,
      order: 0,
      order_item: 0,
      transaction: 0,
      commission: 0,
      customer: 0,
      subscription: 0,
      subscription_history: 0,
    },
  }
}
const idOf = <Id extends string | number>({ id }: { readonly id: Id }): Id => id
const lineOf = ({ part }: Line): number => part.id
const referenceOf = ({ reference_id }: Product | Offer): number => reference_id
const offerKey = ({ id, reference_id }: Offer): string => id || `#${reference_id}`

export const orderByHash = ({ orders, hashes, seed }: Rows, hash: string): Order | undefined => {
  const id = hashes.get(hash)
  if (id !== undefined) return orders.get(id)
  const age = seed.ageOfHash(hash)
  return age === undefined ? undefined : orders.get(seed.next('order') - 1 - age)
}
/** Lines of a kind. */
export const linesOf = ({ lines, seed, orders }: Rows, kind: Kind): Table<Line> => {
  if (kind === 'every_line') return lines
  const isShown = ({ charge, part }: Line): boolean => charge.number === 0 && (kind === 'first_charge' || part.item === 0)
  return [...lines.rows.values()]
    .filter(isShown)
    .reduce((table, line) => table.put(line), Table.over(orders.base.size === 0 ? noLines : seed.lines(kind), lineOf, lineOf))
}

/** State with the rows of a producer, without the seeded orders where the sandbox is assumed to be empty; the same one if it has them. */
export const openRows = (state: State, environment: Environment, slot: Slot): State => {
  const owner = ownerOf(environment, slot)
  const rows = state.rows[owner]
  const isEmpty = environment === 'sandbox' && state.assume['sandbox-order-data'] === 'empty'
  if (rows === undefined) return withRows(state, owner, startRows(state.seed, environment, slot, isEmpty))
  return rows.seed.count === 0 || isHidden(rows) === isEmpty ? state : withRows(state, owner, onto(rows, isEmpty))
}

/** Rows with the seeded orders, also where these are not shown. */
export const withSeeded = (rows: Rows): Rows => (isHidden(rows) ? onto(rows, false) : rows)

/** Written rows over the seeded ones, or over none: the assumption was changed. */
const onto = (rows: Rows, isEmpty: boolean): Rows => {
  const { options, environment, slot } = rows.seed
  const { orders, subscriptions } = startRows(options, environment, slot, isEmpty)
  const other = { ...rows, orders: rows.orders.onto(orders.base), subscriptions: rows.subscriptions.onto(subscriptions.base) }
  return { ...other, lines: rows.lines.onto(linesWithRenewals(other)) }
}
