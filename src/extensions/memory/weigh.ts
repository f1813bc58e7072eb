import type { Book } from '../../core/book.js'
import type { Rows, State, StoredKey } from '../../core/state.js'
import type { Offer, Order, Product } from '../../seed/records.js'

// Estimated bytes: a constant for each record, and the lengths of the texts that a caller decides about.

/** A world with its tokens, windows and members of extensions. */
const worldBytes = 28_000
const recordBytes = { product: 700, offer: 700, order: 3_000, charge: 600, subscription: 3_000, reversal: 200, key: 800 } as const
/** A renewal is a row of columns. */
const renewalBytes = 28

const ofProduct = ({ name, description }: Product): number => recordBytes.product + name.length + description.length
const ofOffer = ({ name, description }: Offer): number => recordBytes.offer + name.length + (description?.length ?? 0)
const ofOrder = ({ charges, query_params }: Order): number => {
  const params = query_params === null ? 0 : JSON.stringify(query_params).length
  return recordBytes.order + recordBytes.charge * (charges?.length ?? 0) + params
}
const ofKey = ({ answer: { body } }: StoredKey): number => recordBytes.key + (body?.length ?? 0)

/** Bytes of books whose versions share their nodes: of a version, only what is new since one that was weighed is looked at. */
const weighed = new WeakMap<object, number>()

type Weigh<Row> = (row: Row) => number

/** Bytes of a book. @param earlier version from which it came, if that was weighed. */
const weighBook = <Row>(book: Book<string | number, Row>, weigh: Weigh<Row>, earlier?: Book<string | number, Row>): number => {
  const known = weighed.get(book)
  if (known !== undefined) return known
  const from = earlier === undefined ? undefined : weighed.get(earlier)
  let bytes = from ?? 0
  if (from === undefined) for (const row of book.values()) bytes += weigh(row)
  else
    for (const { before, after } of book.changesSince(earlier!))
      bytes += (after === undefined ? 0 : weigh(after)) - (before === undefined ? 0 : weigh(before))
  weighed.set(book, bytes)
  return bytes
}

type Books = Book<string | number, never>

const weighRows = (rows: Rows, earlier?: Rows): number => {
  if (rows === earlier && weighed.has(rows)) return weighed.get(rows)!
  const one = <Row>(of: (rows: Rows) => Book<string | number, Row>, weigh: Weigh<Row>): number =>
    weighBook(of(rows), weigh, earlier === undefined ? undefined : of(earlier))
  const bytes =
    one(({ products }) => products.rows, ofProduct) +
    one(({ offers }) => offers.rows, ofOffer) +
    one(({ orders }) => orders.rows, ofOrder) +
    one(
      ({ subscriptions }) => subscriptions.rows,
      () => recordBytes.subscription,
    ) +
    one(
      ({ reversals }) => reversals as unknown as Books,
      () => recordBytes.reversal,
    ) +
    rows.renewals.size * renewalBytes
  weighed.set(rows, bytes)
  return bytes
}

/** Estimated bytes of a state. @param earlier state from which it came. */
export const weighState = (state: State, earlier?: State): number => {
  const keys = (of: 'young' | 'old'): number =>
    weighBook(state.keys[of] as Book<string | number, StoredKey>, ofKey, earlier?.keys[of] as never)
  return Object.entries(state.rows).reduce(
    (sum, [owner, rows]) => sum + (weighed.get(rows) ?? weighRows(rows, earlier?.rows[owner])),
    worldBytes + keys('young') + keys('old'),
  )
}
