import { parseInstant } from '../../core/time.js'
import {
  type Checks,
  isCountOrRange,
  isLimit,
  isMatcher,
  isMatcherOr,
  isNullOr,
  isOneOfNames,
  isOneOrSeveral,
  isPath,
  isStatus,
} from '../../emulator/filter.js'
import { isPlainObject, quote } from '../../reading/problem.js'
import { operationIds } from '../../register/operation-id.js'

/** Methods that a filter can name; others are found by a function. */
export const requestMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const

/** Names that a filter can use in a world. */
export interface ExistingNames {
  readonly tokens: () => readonly string[]
  readonly hasRequest: (requestId: string) => boolean
}

const operation = isOneOfNames('operation', () => operationIds)
const method = isOneOfNames('method', () => requestMethods)
const token = (tokens: ExistingNames['tokens']) => isOneOfNames('token', tokens, ' in this world')

/** Members of a filter of requests, as lists and waits take it. */
export const filterChecks = ({ tokens, hasRequest }: ExistingNames): Checks => ({
  operation: isOneOrSeveral(operation),
  status: isStatus,
  token: token(tokens),
  since: (value) =>
    typeof value === 'string' && (hasRequest(value) || parseInstant(value) !== undefined)
      ? undefined
      : `The value ${quote(value)} of since is neither an ISO 8601 instant nor the id of a request in the journal.`,
  limit: isLimit,
})

/** Members of a pattern of requests, as verification takes it. The body is checked by `bodyProblem`. */
export const patternChecks = (tokens: ExistingNames['tokens']): Checks => ({
  operation: isMatcherOr(isNullOr(isOneOrSeveral(operation))),
  method: isMatcherOr(method),
  path: isMatcherOr(isPath),
  query: textsCheck('query', 'parameter'),
  headers: textsCheck('headers', 'header'),
  body: () => undefined,
  token: isMatcherOr(isNullOr(token(tokens))),
  status: isMatcherOr(isStatus),
  count: isCountOrRange,
})

const isScalar = (value: unknown): boolean => ['string', 'number', 'boolean', 'undefined'].includes(typeof value)

/** Check of parameters or headers by name. A value is text, what is written as text, or a matcher; of a parameter also a list. */
const textsCheck =
  (member: 'query' | 'headers', noun: string) =>
  (texts: unknown): string | undefined => {
    if (isMatcher(texts)) return undefined
    if (!isPlainObject(texts)) return `${member} must be an object of values by name, not ${quote(texts)}.`
    for (const [name, value] of Object.entries(texts)) {
      const items = member === 'query' && Array.isArray(value) ? value : [value]
      const wrong = items.find((item) => !isScalar(item) && !isMatcher(item))
      if (wrong !== undefined) return `The ${noun} ${quote(name)} is text in every request; ${quote(wrong)} cannot match it.`
    }
    return undefined
  }
