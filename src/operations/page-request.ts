import type { OperationContext } from './operation.js'
import type { QueryValue } from './query-reader.js'
import { refuseInvalid } from './validation-failure.js'

/** Which page a caller wants, after every rule about odd values has been applied. */
export interface PageRequest {
  readonly page: number
  readonly perPage: number
}

/** How one list takes its page size. */
export interface PageSizeRule {
  /** Accepted names; the first one that was sent counts. */
  readonly parameters: readonly string[]
  readonly default: number
  readonly max: number
}

/** Reads page and page size from the query (section "Limits", rule 5). */
export const readPageRequest = (context: OperationContext, rule: PageSizeRule): PageRequest => ({
  page: readPage(context),
  perPage: readPageSize(context, rule),
})

const readPage = (context: OperationContext): number => {
  const name = context.ask('page-param')
  const value = context.query.read(name)
  const page = wholeNumber(value)
  if (page !== undefined && page >= 1 && Number.isSafeInteger(page)) return page
  if (value.kind !== 'absent' && context.ask('page-invalid') === '422') {
    throw refuseInvalid(context.ask, [{ field: name, message: 'field_integer' }])
  }
  return 1
}

const readPageSize = (context: OperationContext, rule: PageSizeRule): number => {
  const name = rule.parameters.find((parameter) => context.query.read(parameter).kind !== 'absent')
  if (name === undefined) return rule.default
  const size = wholeNumber(context.query.read(name))
  if (size === undefined || size < 1) return readInvalidSize(context, rule, name, size)
  if (size <= rule.max) return size
  if (context.ask('page-size-over-max') === 'clamp') return rule.max
  throw refuseInvalid(context.ask, [{ field: name, message: 'field_max', values: { max: String(rule.max) } }])
}

const readInvalidSize = (context: OperationContext, rule: PageSizeRule, field: string, size: number | undefined): number => {
  const choice = context.ask('page-size-invalid')
  if (choice === 'one') return 1
  if (choice === 'zero_is_15') return size === 0 ? 15 : rule.default
  if (choice === 'default') return rule.default
  const problem =
    size === undefined ? ({ message: 'field_integer' } as const) : ({ message: 'field_min', values: { min: '1' } } as const)
  throw refuseInvalid(context.ask, [{ field, ...problem }])
}

/** A number written in decimal digits, with or without a sign; undefined for everything else. */
const wholeNumber = (value: QueryValue): number | undefined =>
  value.kind === 'text' && /^[+-]?\d+$/.test(value.text) ? Number(value.text) : undefined
