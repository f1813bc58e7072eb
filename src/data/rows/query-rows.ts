import { Query } from '@msw/data'
import { LongList } from '../../ground/spec/long-list.js'

/** Condition on a record: a value or a function for each member, an object for a nested one; a list matches if each of its items does. */
export type RecordCondition<Value> =
  NonNullable<Value> extends readonly (infer Item)[]
    ? RecordCondition<Item> | ((list: Value) => unknown)
    : NonNullable<Value> extends object
      ? { readonly [Member in keyof Value]?: RecordCondition<Value[Member]> } | Extract<Value, null | undefined>
      : Value | ((value: Value) => unknown)

/** Query of `@msw/data`, the argument of `findFirst`, `findMany` and `count`. */
export interface RecordQuery<Row> {
  where(condition: RecordCondition<Row> | ((row: Row) => unknown)): RecordQuery<Row>
  and(...conditions: readonly (RecordQuery<Row> | RecordCondition<Row> | ((row: Row) => unknown))[]): RecordQuery<Row>
  or(...conditions: readonly (RecordQuery<Row> | RecordCondition<Row> | ((row: Row) => unknown))[]): RecordQuery<Row>
  test(row: Row): boolean
}

/** A query, or a function that makes one: `(q) => q.where({ is_active: true })`. */
export type QueryOf<Row> = RecordQuery<Row> | ((query: RecordQuery<Row>) => RecordQuery<Row>)

/** Rows that match a query, as copies: seeded rows are shared by all worlds. Lazy, so that a caller may stop early. */
export function* matchingRows<Row extends object>(rows: Iterable<Row>, wanted: QueryOf<Row> | undefined): Generator<Row> {
  const query = wanted === undefined ? undefined : readQuery(wanted)
  for (const row of rows) {
    const listed = withLists(row)
    if (query === undefined || query.test(listed)) yield structuredClone(listed)
  }
}

const readQuery = <Row>(wanted: QueryOf<Row>): RecordQuery<Row> => {
  const query: unknown = typeof wanted === 'function' ? wanted(new Query<Row>() as RecordQuery<Row>) : wanted
  // Tests for its method, not its class: another copy of @msw/data has another class.
  if (typeof (query as RecordQuery<Row> | null)?.test === 'function') return query as RecordQuery<Row>
  throw new TypeError('Records are found by a query such as (q) => q.where({ id: 1 }); the function returned none.')
}

/** Row with lazy lists replaced by arrays, which queries require. */
const withLists = <Row extends object>(row: Row): Row => {
  const { charges } = row as { readonly charges?: unknown }
  return charges instanceof LongList ? { ...row, charges: [...charges] } : row
}
