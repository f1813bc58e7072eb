import { Book } from '../../core/book.js'
import type { Rows } from '../../core/state.js'
import { RenewalLog } from '../../seed/log.js'
import type { Order } from '../../seed/records.js'
import { linesWithRenewals } from '../../seed/renewals.js'

const tables = ['products', 'offers', 'orders', 'subscriptions'] as const
const books = ['declined', 'reversals'] as const
const pairs = <K extends string | number, V>(book: Book<K, V>): (readonly [K, V])[] => [...book.entries()]

/** What was written over the seeded rows, as plain JSON; lines and hashes follow from the orders. */
export const saveWritten = (rows: Rows): object => ({
  given: rows.given,
  due: rows.due,
  renewed: rows.renewed,
  billed: rows.billed,
  renewals: rows.renewals.toArray(),
  ...Object.fromEntries(tables.map((name) => [name, [...rows[name].rows.values()]])),
  ...Object.fromEntries(books.map((name) => [name, pairs<string | number, unknown>(rows[name] as never)])),
})
/** Rows with what was written over them. */
export const loadWritten = (base: Rows, saved: any): Rows => {
  const orders: readonly Order[] = saved.orders
  const lines = orders.flatMap((order) =>
    order.charges!.flatMap((charge) => charge.parts.map((part) => ({ order, charge, part, created_at: charge.charged_at }))),
  )
  const rows: Rows = {
    ...base,
    ...saved,
    renewals: RenewalLog.of(saved.renewals),
    // A JSON text has no infinity.
    billed: { ...saved.billed, next: saved.billed.next ?? Number.POSITIVE_INFINITY },
    hashes: Book.of(orders.map(({ hash, id }) => [hash, id] as const)),
    ...Object.fromEntries(
      tables.map((name) => [name, saved[name].reduce((table: any, row: unknown) => table.put(row), base[name])]),
    ),
    ...Object.fromEntries(books.map((name) => [name, Book.of(saved[name])])),
  }
  return { ...rows, lines: lines.reduce((table, line) => table.put(line), base.lines).onto(linesWithRenewals(rows)) }
}
