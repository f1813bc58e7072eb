import type { Ask } from '../../assumptions/ask.js'
import type { FieldProblem } from '../../rules/errors.js'
import { refuseInvalid } from './request-input.js'

/** A query parameter as it was sent: text, absent, or in a form (`name[]=…`) that no parameter of this API takes. */
type QueryValue = { readonly kind: 'text'; readonly text: string } | { readonly kind: 'absent' } | { readonly kind: 'array' }

const absent: QueryValue = { kind: 'absent' }

/** Reads query parameters by name; the assumption `query-duplicates` decides between repeated ones. */
export class QueryReader {
  readonly #search: string
  #pairs: readonly (readonly [name: string, value: string])[] | undefined

  constructor(
    search: string,
    readonly ask: Ask,
  ) {
    this.#search = search
  }

  /** Every name and value, as they were sent. */
  get pairs(): readonly (readonly [name: string, value: string])[] {
    // The question mark keeps URLSearchParams from dropping one that belongs to the first name.
    this.#pairs ??= this.#search === '' ? [] : [...new URLSearchParams(`?${this.#search}`)]
    return this.#pairs
  }

  read(name: string, ask: Ask = this.ask): QueryValue {
    const sent = this.pairs.filter(([key]) => key === name || key.startsWith(`${name}[`))
    const [first, last] = [sent[0], sent.at(-1)]
    if (first === undefined || last === undefined) return absent
    const differ = first[0] !== last[0] || first[1] !== last[1]
    const pair = differ && ask('query-duplicates') === 'first' ? first : last
    return pair[0] === name ? { kind: 'text', text: pair[1] } : { kind: 'array' }
  }
}

/** What is asked about a request for a page. */
interface PageAsker {
  readonly ask: Ask
  readonly peek: Ask
  readonly query: QueryReader
}

/** Which page a caller wants, after every rule about odd values has been applied. */
interface PageRequest {
  readonly page: number
  readonly perPage: number
  /** Name of the query parameter that chooses the page. */
  readonly parameter: string
}

/** How one list takes its page size. */
export interface PageSizeRule {
  /** Every name that an assumption could give the parameter. */
  readonly names: readonly string[]
  /** Accepted names; the first one that was sent counts. */
  readonly parameters: (ask: Ask) => readonly string[]
  readonly default: (ask: Ask) => number
  readonly max: number
}

/** Reads page and page size from the query (section "Limits", rule 5). */
export const readPageRequest = (context: PageAsker, rule: PageSizeRule): PageRequest => {
  const parameter = context.peek('page-param')
  return { page: readPage(context, parameter), perPage: readPageSize(context, rule), parameter }
}

const readPage = (context: PageAsker, name: string): number => {
  const value = context.query.read(name)
  const page = pageIn(value)
  const isRefused = page === undefined && value.kind !== 'absent' && context.ask('page-invalid') === '422'
  if (isRefused || (page ?? 1) !== 1 || hasOtherPage(context)) context.ask('page-param')
  if (isRefused) throw refuseInvalid(context.ask, 'invalid-query', [{ field: name, message: 'field_integer' }])
  return page ?? 1
}

const pageIn = (value: QueryValue): number | undefined => {
  const page = wholeNumber(value)
  return page !== undefined && page >= 1 && Number.isSafeInteger(page) ? page : undefined
}

/** Whether another parameter, taken as the page, would give another one than the first. */
const hasOtherPage = ({ query, peek }: PageAsker): boolean =>
  query.pairs.some(([name, text]) => {
    const page = pageIn(name.includes('[') ? { kind: 'array' } : { kind: 'text', text })
    return page === undefined ? peek('page-invalid') === '422' : page !== 1
  })

const readPageSize = (context: PageAsker, rule: PageSizeRule): number => {
  const name = rule.parameters(context.peek).find((parameter) => isSent(context, parameter))
  const present = sizeUnder(context, rule, name, context.peek)
  const others = rule.names.filter((other) => other !== name && isSent(context, other))
  const candidates = name === undefined ? others : [undefined, ...others]
  if (candidates.some((other) => sizeUnder(context, rule, other, context.peek) !== present)) rule.parameters(context.ask)
  const size = sizeUnder(context, rule, name, context.ask)
  if (typeof size === 'number') return size
  throw refuseInvalid(context.ask, 'invalid-query', [size])
}

const isSent = ({ query, peek }: PageAsker, name: string): boolean => query.read(name, peek).kind !== 'absent'

/** The size that a parameter stands for, or what is wrong with it; the default where there is no parameter. */
const sizeUnder = (context: PageAsker, rule: PageSizeRule, name: string | undefined, ask: Ask): number | FieldProblem => {
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
