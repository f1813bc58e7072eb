import { hintAt } from '../../core/nearest-name.js'
import { checkedAnswer } from '../../reading/checked-predicate.js'
import { isPlainObject, quote } from '../../reading/problem.js'
import { type Members, type RecordKind, recordMembers, type Shape } from './shape.js'

/** Condition without a function: a value, conditions of the members of an object, or a condition that each item of a list meets. */
type PlainCondition<Value> =
  | Extract<Value, string | number | boolean | null | undefined>
  | (NonNullable<Value> extends readonly (infer Item)[]
      ? PlainCondition<Item>
      : NonNullable<Value> extends object
        ? { readonly [Member in keyof NonNullable<Value>]?: RecordCondition<NonNullable<Value>[Member]> }
        : never)

/**
 * Condition on a record or a member of one: a value, a function of it, conditions of the members of an object, or a condition that each
 * item of a list meets.
 */
export type RecordCondition<Value> = PlainCondition<Value> | ((value: Value) => unknown)

/** Query of records, the argument of `findFirst`, `findMany` and `count`. */
export interface RecordQuery<Row> {
  where(condition: RecordCondition<Row>): RecordQuery<Row>
  and(...conditions: readonly (RecordQuery<Row> | RecordCondition<Row>)[]): RecordQuery<Row>
  or(...conditions: readonly (RecordQuery<Row> | RecordCondition<Row>)[]): RecordQuery<Row>
  test(row: Row): boolean
}

/** A query, or a function that makes one: `(q) => q.where({ is_active: true })`. */
export type QueryOf<Row> = RecordQuery<Row> | ((query: RecordQuery<Row>) => RecordQuery<Row>)

type Test = (value: unknown) => boolean

/** Query of one kind of records. Conditions are checked against the shape of these when they are given. */
class ShapedQuery<Row> implements RecordQuery<Row> {
  readonly kind: RecordKind
  readonly #test: Test | undefined

  constructor(kind: RecordKind, test?: Test) {
    this.kind = kind
    this.#test = test
  }

  where(condition: RecordCondition<Row>): RecordQuery<Row> {
    return this.#with([this.#test, this.#read(condition)], 'every')
  }

  and(...conditions: readonly (RecordQuery<Row> | RecordCondition<Row>)[]): RecordQuery<Row> {
    return this.#with([this.#test, ...conditions.map((condition) => this.#read(condition))], 'every')
  }

  or(...conditions: readonly (RecordQuery<Row> | RecordCondition<Row>)[]): RecordQuery<Row> {
    return this.#with([this.#test, ...conditions.map((condition) => this.#read(condition))], 'some')
  }

  test(row: Row): boolean {
    return this.#test?.(row) ?? true
  }

  #with(tests: readonly (Test | undefined)[], by: 'every' | 'some'): RecordQuery<Row> {
    const given = tests.filter((test) => test !== undefined)
    return new ShapedQuery(this.kind, given.length === 0 ? undefined : (row) => given[by]((test) => test(row)))
  }

  #read(condition: unknown): Test {
    if (condition instanceof ShapedQuery) return (row) => requireKind(condition, this.kind).test(row)
    if (typeof condition !== 'function' && !isPlainObject(condition)) {
      throw new TypeError(
        `records.${this.kind}: ${quote(condition)} is no condition; give an object such as { id: 1 }, or a function.`,
      )
    }
    return readCondition(condition, { kind: 'object', says: '', members: recordMembers(this.kind) }, `records.${this.kind}`, '')
  }
}

const requireKind = (query: ShapedQuery<unknown>, kind: RecordKind): ShapedQuery<unknown> => {
  if (query.kind === kind) return query
  throw new TypeError(`records.${kind}: the query is one of ${query.kind}.`)
}

/**
 * Reads a query.
 * @throws TypeError naming what no record of this kind can meet, before any is read.
 */
export const readQuery = <Row>(kind: RecordKind, wanted: QueryOf<Row> | undefined): RecordQuery<Row> => {
  const empty = new ShapedQuery<Row>(kind)
  const query: unknown = wanted === undefined ? empty : typeof wanted === 'function' ? wanted(empty) : wanted
  if (query instanceof ShapedQuery) return requireKind(query, kind) as RecordQuery<Row>
  throw new TypeError(
    `Records are found by a query such as (q) => q.where({ id: 1 }); ${typeof wanted === 'function' ? 'the function returned none' : `${quote(wanted)} is none`}.`,
  )
}

/** Condition as a test. @throws TypeError naming what no value of this shape can meet. */
const readCondition = (wanted: unknown, shape: Shape, where: string, path: string): Test => {
  const refuse = (says: string): TypeError => new TypeError(`${where}: ${path}${says}`)
  if (typeof wanted === 'function') {
    // What is absent is no value.
    return (value) => value !== undefined && checkedAnswer(wanted(value), `${where}: a function of the query`)
  }
  if (wanted === undefined) {
    if (shape.isOptional !== true && shape.kind !== 'any') throw refuse(' is never absent, and was compared with undefined.')
    return (value) => value === undefined
  }
  if (wanted === null) {
    if (shape.isNullable !== true && shape.kind !== 'any') throw refuse(' is never null.')
    return (value) => value === null
  }
  if (shape.kind === 'list') {
    if (Array.isArray(wanted))
      throw refuse(' is a list: give the condition that each of its items meets, or a function of the list.')
    const each = readCondition(wanted, shape.of, where, path)
    return (value) => Array.isArray(value) && value.every(each)
  }
  if (shape.kind === 'object' || shape.kind === 'map') {
    if (!isPlainObject(wanted))
      throw refuse(` is an object: give conditions of its members, or a function, not ${quote(wanted)}.`)
    return readMembers(wanted, (name) => shapeAt(shape, name, where, path), where, path)
  }
  if (shape.kind === 'any') {
    if (!isPlainObject(wanted)) return (value) => value === wanted
    return readMembers(wanted, () => shape, where, path)
  }
  if (typeof wanted !== typeOf[shape.kind]) throw refuse(` is ${nounOf[shape.kind]}, and was compared with ${quote(wanted)}.`)
  return (value) => value === wanted
}

const typeOf = { text: 'string', number: 'number', boolean: 'boolean' } as const
const nounOf = { text: 'text', number: 'a number', boolean: 'true or false' } as const

const readMembers = (
  wanted: Readonly<Record<string, unknown>>,
  shapeOf: (name: string) => Shape,
  where: string,
  path: string,
): Test => {
  const tests = Object.entries(wanted).map(
    ([name, condition]) =>
      [name, readCondition(condition, shapeOf(name), where, path === '' ? name : `${path}.${name}`)] as const,
  )
  return (value) =>
    typeof value === 'object' &&
    value !== null &&
    tests.every(([name, test]) =>
      test(Object.hasOwn(value, name) ? (value as Readonly<Record<string, unknown>>)[name] : undefined),
    )
}

const shapeAt = (shape: Shape & { readonly kind: 'object' | 'map' }, name: string, where: string, path: string): Shape => {
  if (shape.kind === 'map') return { ...shape.of, isOptional: true }
  const members: Members = shape.members
  const found = Object.hasOwn(members, name) ? members[name] : undefined
  if (found !== undefined) return found
  const hint = hintAt(name, Object.keys(members), '.')
  throw new TypeError(`${where}: there is no member ${quote(path === '' ? name : `${path}.${name}`)}; ${hint}`)
}
