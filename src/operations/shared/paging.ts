import { type PageSource, readOldest } from '../../data/rows/rows.js'
import type { Ask } from '../../ground/assumptions/ask.js'
import { type AskedPage, type FieldProblem, pageNotFound } from '../../ground/rules/errors.js'
import { type Listed, LongList, mapListed } from '../../ground/spec/long-list.js'
import { dryRunRows } from './dry-run-rows.js'
import { type OperationContext, type OperationResult, type QueryValue, refuseInvalid, type Span } from './operation.js'
import { serializePaginator } from './page-frame.js'

/** Requested page, after every rule about odd values. */
interface PageRequest {
  readonly page: number
  readonly perPage: number
  /** Name of the query parameter that chooses the page. */
  readonly parameter: string
}

/** Rule by which a list reads its page size. */
export interface PageSizeRule {
  /** Parameter names under any assumption. */
  readonly names: readonly string[]
  /** Accepted names; the first one that was sent counts. */
  readonly parameters: (ask: Ask) => readonly string[]
  readonly default: (ask: Ask) => number
  readonly max: number
}

/** Reads page and page size from the query (section "Limits", rule 5). */
export const readPageRequest = (context: OperationContext, rule: PageSizeRule): PageRequest => {
  const parameter = context.ask('page-param')
  return { page: readPage(context, parameter), perPage: readPageSize(context, rule), parameter }
}

const readPage = (context: OperationContext, name: string): number => {
  const value = context.query.read(name)
  const page = pageIn(value)
  const isRefused = page === undefined && value.kind !== 'absent' && context.ask('page-invalid') === '422'
  if (isRefused) throw refuseInvalid(context.ask, 'invalid-query', [{ field: name, message: 'field_integer' }])
  return page ?? 1
}

const pageIn = (value: QueryValue): number | undefined => {
  const page = wholeNumber(value)
  return page !== undefined && page >= 1 && Number.isSafeInteger(page) ? page : undefined
}

const readPageSize = (context: OperationContext, rule: PageSizeRule): number => {
  const name = rule.parameters(context.ask).find((parameter) => isSent(context, parameter))
  const size = sizeUnder(context, rule, name, context.ask)
  if (typeof size === 'number') return size
  throw refuseInvalid(context.ask, 'invalid-query', [size])
}

const isSent = ({ query, ask }: OperationContext, name: string): boolean => query.read(name, ask).kind !== 'absent'

/** Page size of a parameter, or the problem with it; the default if the parameter is absent. */
const sizeUnder = (context: OperationContext, rule: PageSizeRule, name: string | undefined, ask: Ask): number | FieldProblem => {
  if (name === undefined) return rule.default(ask)
  const size = wholeNumber(context.query.read(name, ask))
  if (size === undefined || size < 1) return invalidSize(rule, name, size, ask)
  if (size <= rule.max || ask('page-size-over-max') === 'clamp') return Math.min(size, rule.max)
  return { field: name, message: 'field_max', values: { max: String(rule.max) } }
}

const invalidSize = (rule: PageSizeRule, field: string, size: number | undefined, ask: Ask): number | FieldProblem => {
  const choice = ask('page-size-invalid')
  if (choice === 'one') return 1
  if (choice === 'zero_is_15' && size === 0) return 15
  if (choice !== '422') return rule.default(ask)
  return size === undefined ? { field, message: 'field_integer' } : { field, message: 'field_min', values: { min: '1' } }
}

/** A number written in decimal digits, with or without a sign; undefined for everything else. */
const wholeNumber = (value: QueryValue): number | undefined =>
  value.kind === 'text' && /^[+-]?\d+$/.test(value.text) ? Number(value.text) : undefined

/** Page size rule of the order history (section "Limits", rule 5). */
export const historyPageSize: PageSizeRule = {
  names: ['paginate'],
  parameters: () => ['paginate'],
  default: () => 100,
  max: 1000,
}

/** Greatest total weight, in entries, of rows that are serialized in one chunk. */
const longAnswer = 1_000
/** Greatest total weight, in entries, of rows that are serialized before they are sent, so that the answer can be cached. */
const hugeAnswer = 40_000
/** Greatest weight of a row that shares a chunk with others. */
const shortRow = 20
/** Number of such rows in a chunk. */
const writtenTogether = 25

/** Weight and time dependence of the rows of a page. */
interface RowTraits<Row> {
  /** Weight of a row: the number of entries to serialize. Default 0. */
  readonly weigh?: (row: Row) => number
  /** Instant (ms since 1970) at which time alone changes the serialized row; null for never. */
  readonly changesAt?: (row: Row) => number | null
}

/** Runner outside of a dry run: calls the function. */
const notRun = <Made>(act: () => Made): Made => act()

/** Span around an instant in which no serialized row changes. */
const spanOf = <Row>(rows: readonly Row[], now: number, changesAt: (row: Row) => number | null): Span => {
  let [from, until] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (const row of rows) {
    const at = changesAt(row)
    if (at === null) continue
    if (at <= now) from = Math.max(from, at)
    else until = Math.min(until, at)
  }
  return { from, until }
}

/**
 * One page of a history in the paginator envelope (section "Paginator envelope"), newest first unless assumed otherwise.
 */
export const answerHistoryPage = <Row>(
  context: OperationContext,
  openSource: () => PageSource<Row>,
  rule: PageSizeRule,
  serialize: (row: Row) => unknown,
  { weigh = () => 0, changesAt }: RowTraits<Row> = {},
): OperationResult => {
  const { dryRun } = context
  const frame = dryRun?.frame ?? notRun
  const { perPage, ...request } = frame(() => readPageRequest(context, rule))
  const source = dryRun === null ? openSource() : dryRun.source(openSource)
  const lastPage = Math.max(1, Math.ceil(source.count / perPage))
  const asked: AskedPage = { ...request, perPage, lastPage, total: source.count }
  const page = asked.page > lastPage ? frame(() => pageBeyond(context, asked)) : asked.page
  const skip = (page - 1) * perPage
  const isSorted = source.count > 1 && skip < source.count
  const isOldestFirst = isSorted && frame(() => context.ask('sort-histories')) === 'oldest'
  const read = (from: number, take: number): readonly Row[] =>
    isOldestFirst ? readOldest(source, from, take) : source.newest(from, take)
  const count = Math.max(0, Math.min(perPage, source.count - skip))
  const rows = dryRun === null ? read(skip, perPage) : []
  const positionOf = (nth: number): number => (isOldestFirst ? source.count - 1 - skip - nth : skip + nth)
  const readHere = (from: number, take: number): readonly Row[] => read(skip + from, take)
  const { written, isLong, isHuge } =
    dryRun === null
      ? writeRows(rows, serialize, weigh)
      : { written: dryRunRows(dryRun, { count, positionOf, read: readHere, serialize }), isLong: true, isHuge: true }
  return {
    status: 200,
    resource: frame(() => serializePaginator(context, written, { page, perPage, lastPage, total: source.count })),
    page: asked,
    isLong,
    isHuge,
    ...(changesAt === undefined ? {} : { isMet: spanOf(rows, context.now, changesAt) }),
  }
}

/** Serialized rows of an answer: lazily if they are long. */
const writeRows = <Row>(
  rows: readonly Row[],
  serialize: (row: Row) => unknown,
  weigh: (row: Row) => number,
): { readonly written: Listed<unknown>; readonly isLong: boolean; readonly isHuge: boolean } => {
  const weight = rows.reduce((sum, row) => sum + weigh(row), 0)
  const [isLong, isHuge] = [weight > longAnswer, weight > hugeAnswer]
  if (!isLong) return { written: rows.map(serialize), isLong, isHuge }
  const together = rows.every((row) => weigh(row) <= shortRow) ? writtenTogether : 1
  return { written: mapListed(new LongList(rows.length, (index) => rows[index] as Row, together), serialize), isLong, isHuge }
}

const pageBeyond = (context: OperationContext, asked: AskedPage): number => {
  const choice = context.ask('page-beyond-last')
  if (choice === '404') throw pageNotFound(asked)
  return choice === 'last_page' ? asked.lastPage : asked.page
}
