import type { Book, Vec } from '../../core/book.js'
import type { Rows, State } from '../../core/state.js'
import type { Table } from '../../core/table.js'

type AnyBook = Book<string | number, unknown>
type AnyTable = Table<{ readonly created_at: number }>

const isSameJson = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other)

const isSameBook = (one: object, other: object): boolean => {
  if (one === other) return true
  const [left, right] = [one as AnyBook, other as AnyBook]
  return left.size === right.size && right.changesSince(left).every(({ before, after }) => isSameJson(before, after))
}

const isSameTable = (one: object, other: object): boolean => {
  if (one === other) return true
  const [left, right] = [one as AnyTable, other as AnyTable]
  return left.base.size === right.base.size && isSameBook(left.rows, right.rows)
}

const isSameWindows = (one: State['windows'], other: State['windows']): boolean =>
  one === other ||
  (one.size === other.size && other.changesSince(one).every(({ before, after }) => isSameJson(instants(before), instants(after))))

const instants = (window: Vec<number> | undefined): readonly number[] | undefined => window?.toArray()

const tables = ['products', 'offers', 'orders', 'subscriptions'] as const
const books = ['hashes', 'declined', 'reversals'] as const

const isSameRows = (one: Rows, other: Rows): boolean =>
  one === other ||
  (one.seed === other.seed &&
    isSameJson(one.given, other.given) &&
    isSameJson(one.billed, other.billed) &&
    tables.every((name) => isSameTable(one[name], other[name])) &&
    books.every((name) => isSameBook(one[name], other[name])) &&
    isSameJson(one.due, other.due) &&
    one.lines.added.size === other.lines.added.size &&
    (one.renewals === other.renewals || isSameJson(one.renewals.toArray(), other.renewals.toArray())))

/** True if what answers to later requests depend on is the same in two states. Clock, assumptions and scenario are those of the run. */
export const isSameState = (one: State, other: State): boolean => {
  if (one === other) return true
  const owners = Object.keys(one.rows)
  return (
    one.requests === other.requests &&
    isSameJson(one.drawn, other.drawn) &&
    isSameJson(one.limits, other.limits) &&
    isSameBook(one.taken, other.taken) &&
    isSameBook(one.failures, other.failures) &&
    isSameBook(one.keys.young, other.keys.young) &&
    isSameBook(one.keys.old, other.keys.old) &&
    isSameBook(one.tokens, other.tokens) &&
    isSameWindows(one.windows, other.windows) &&
    owners.length === Object.keys(other.rows).length &&
    owners.every((owner) => other.rows[owner] !== undefined && isSameRows(one.rows[owner]!, other.rows[owner]))
  )
}
