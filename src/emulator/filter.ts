import { hintAt, nearestName } from '../core/nearest-name.js'
import { isPlainObject, quote } from '../reading/problem.js'

/**
 * The reader of every filter: of requests, messages and deliveries, in lists, waits, verifications and scenarios. A filter that is
 * misunderstood lets a test pass that proves nothing, so what it does not know is refused by name.
 */

/** What is wrong with the value of a member, as a sentence; undefined for nothing. */
export type Check = (value: unknown) => string | undefined

/** Checks of the members that a filter can have. */
export type Checks = Readonly<Record<string, Check>>

/** Problems by member. */
export type FilterProblems = Readonly<Record<string, readonly string[]>>

/** Unknown members that are named. */
const mostNamed = 20

/**
 * Problems of a filter; undefined if it has none. A member that is undefined does not restrict.
 * @param unknown says that there is no such member, as in `There is no filter "statsu"`.
 */
export const findProblems = (filter: object, checks: Checks, unknown: (quoted: string) => string): FilterProblems | undefined => {
  const problems: Record<string, string[]> = Object.create(null)
  let named = 0
  for (const [name, value] of Object.entries(filter)) {
    if (value === undefined || named >= mostNamed) continue
    const check = Object.hasOwn(checks, name) ? checks[name] : undefined
    const problem = check === undefined ? `${unknown(quote(name))}; ${hintAt(name, Object.keys(checks), '.')}` : check(value)
    if (problem === undefined) continue
    problems[name] = [problem]
    named += 1
  }
  return named === 0 ? undefined : problems
}

/** Names among which the nearest is sought: there can be a hundred thousand tokens. */
const mostSought = 1_000
/** Names that are listed if none is near. */
const mostListed = 40

const suggest = (given: unknown, names: readonly string[]): string => {
  const near = typeof given === 'string' ? nearestName(given, names.slice(0, mostSought)) : undefined
  if (near !== undefined) return `did you mean ${near}?`
  if (names.length === 0) return 'there is none.'
  return `known are ${names.slice(0, mostListed).join(', ')}${names.length > mostListed ? ' and others' : ''}.`
}

/**
 * Check that a value is one of some names.
 * @param noun of what the names are, such as `operation`.
 * @param where follows the value, as in `There is no token "ful" in this world`.
 */
export const isOneOfNames =
  (noun: string, names: () => readonly string[], where = ''): Check =>
  (value) =>
    typeof value === 'string' && names().includes(value)
      ? undefined
      : `There is no ${noun} ${quote(value)}${where}; ${suggest(value, names())}`

/** Check of a value, or of each of several in a list. */
export const isOneOrSeveral =
  (check: Check): Check =>
  (value) => {
    if (!Array.isArray(value)) return check(value)
    if (value.length === 0) return 'The list is empty, so that nothing could match.'
    for (const item of value) {
      const problem = check(item)
      if (problem !== undefined) return problem
    }
    return undefined
  }

/** Check that lets null through, too. */
export const isNullOr =
  (check: Check): Check =>
  (value) =>
    value === null ? undefined : check(value)

/** Check of a status such as 404, or a class such as `4xx`; 0 is a request that got no answer. */
export const isStatus: Check = (value) =>
  (typeof value === 'number' || typeof value === 'string') && /^(?:[1-5](?:\d\d|xx)|0)$/.test(String(value))
    ? undefined
    : `The status ${quote(value)} is neither one such as 404 nor a class such as 4xx.`

/** Check of a path as requests have it, without the query. */
export const isPath: Check = (value) => {
  if (typeof value !== 'string' || !value.startsWith('/')) return `The path ${quote(value)} does not begin with "/".`
  return value.includes('?') ? `The path ${quote(value)} has a query; give that as query.` : undefined
}

/** Check of a whole number from 1. */
export const isLimit: Check = (value) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 1
    ? undefined
    : `The limit ${quote(value)} is not a whole number from 1.`

/** Check of a text, such as an id that may come later. */
export const isText =
  (name: string): Check =>
  (value) =>
    typeof value === 'string' ? undefined : `Give ${name} as text, not ${quote(value)}.`

const isCount = (value: unknown): boolean => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

/** Check of a number of matches: a whole number, or a range. */
export const isCountOrRange: Check = (value) => {
  const problem = 'count must be a whole number of 0 or more, or { min, max } of such numbers'
  if (isCount(value)) return undefined
  if (!isPlainObject(value)) return `${problem}, not ${quote(value)}.`
  const given = Object.entries(value).filter(([, bound]) => bound !== undefined)
  for (const [name, bound] of given) {
    if (name !== 'min' && name !== 'max') return `count has no ${quote(name)}; ${hintAt(name, ['min', 'max'], '.')}`
    if (!isCount(bound)) return `${problem}; ${name} is ${quote(bound)}.`
  }
  if (given.length === 0) return `${problem}; the range is empty.`
  const { min = 0, max = Number.POSITIVE_INFINITY } = value as { readonly min?: number; readonly max?: number }
  return min <= max ? undefined : `${problem}; ${min} to ${max} has no number.`
}

/** Object that decides itself whether a value matches, such as `expect.stringContaining('x')` of a test framework. */
export interface AsymmetricMatcher {
  asymmetricMatch(value: unknown): unknown
}

/** True for an object such as `expect.stringContaining('x')`. */
export const isAsymmetric = (value: unknown): value is AsymmetricMatcher =>
  typeof value === 'object' && value !== null && typeof (value as Partial<AsymmetricMatcher>).asymmetricMatch === 'function'

/** True for a function, a regular expression or an asymmetric matcher: what decides alone whether a value matches. */
export const isMatcher = (value: unknown): boolean =>
  typeof value === 'function' || value instanceof RegExp || isAsymmetric(value)

/** Check that lets functions, regular expressions and asymmetric matchers through, too. */
export const isMatcherOr =
  (check: Check): Check =>
  (value) =>
    isMatcher(value) ? undefined : check(value)

/** True if a status is the wanted one or of the wanted class, such as `2xx`; undefined accepts any status. */
export const fitsStatus = (wanted: number | string | undefined, status: number): boolean =>
  wanted === undefined || String(status) === String(wanted) || `${String(status)[0]}xx` === wanted

/** True if a value is the wanted one or one of several; undefined accepts any value. */
export const isOneOf = <Value>(wanted: Value | readonly Value[] | undefined, value: Value): boolean =>
  wanted === undefined || (Array.isArray(wanted) ? wanted.includes(value) : wanted === value)
