import type { Ask } from '../../assumptions/ask.js'
import type { FieldProblem } from '../../rules/errors.js'
import type { OperationContext } from './operation.js'
import type { QueryValue } from './query-reader.js'
import { refuseInvalid } from './validation-failure.js'

/** Which page a caller wants, after every rule about odd values has been applied. */
export interface PageRequest {
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
export const readPageRequest = (context: OperationContext, rule: PageSizeRule): PageRequest => {
  const parameter = context.peek('page-param')
  return { page: readPage(context, parameter), perPage: readPageSize(context, rule), parameter }
}

const readPage = (context: OperationContext, name: string): number => {
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
const hasOtherPage = ({ query, peek }: OperationContext): boolean =>
  query.pairs.some(([name, text]) => {
    const page = pageIn(name.includes('[') ? { kind: 'array' } : { kind: 'text', text })
    return page === undefined ? peek('page-invalid') === '422' : page !== 1
  })

const readPageSize = (context: OperationContext, rule: PageSizeRule): number => {
  const name = rule.parameters(context.peek).find((parameter) => isSent(context, parameter))
  const present = sizeUnder(context, rule, name, context.peek)
  const others = rule.names.filter((other) => other !== name && isSent(context, other))
  const candidates = name === undefined ? others : [undefined, ...others]
  if (candidates.some((other) => sizeUnder(context, rule, other, context.peek) !== present)) rule.parameters(context.ask)
  const size = sizeUnder(context, rule, name, context.ask)
  if (typeof size === 'number') return size
  throw refuseInvalid(context.ask, 'invalid-query', [size])
}

const isSent = ({ query, peek }: OperationContext, name: string): boolean => query.read(name, peek).kind !== 'absent'

/** The size that a parameter stands for, or what is wrong with it; the default where there is no parameter. */
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
