import {
  type AsymmetricMatcher,
  type Check,
  findProblems,
  isAsymmetric,
  isCountOrRange,
  isMatcher,
  isMatcherOr,
  isNullOr,
  isOneOfNames,
  isOneOrSeveral,
  isPath,
  isStatus,
} from '../../emulator/filter.js'
import type { Steps } from '../../emulator/steps.js'
import { checkedAnswer } from '../../reading/checked-predicate.js'
import { isPlainObject, quote } from '../../reading/problem.js'
import type { OperationId } from '../../register/operation-id.js'
import type { RecordedEntry, VerifiedEntry } from './entry.js'
import { RequestVerificationError } from './errors.js'
import { isOperation, isTokenOf, JournalFilterError } from './filter.js'
import type { Kept } from './log.js'
import { sentMessage } from './sent.js'

/** Expected value: the value itself, a function of it, a regular expression of its text, or a matcher such as `expect.stringContaining`. */
type Expected<Value> = Value | ((value: Value) => unknown) | RegExp | AsymmetricMatcher

/** Text of a parameter or header. Numbers and booleans are compared as text; undefined is one that was not sent. */
type ExpectedText = Expected<string | number | boolean | undefined>

/** Requests that should have been sent. Absent members do not restrict; objects are partial. */
export interface RequestPattern {
  /** Operation, or several of which one will do; null for requests that reach none. */
  readonly operation?: Expected<OperationId | null> | readonly OperationId[] | undefined
  readonly method?: Expected<string> | undefined
  /** Path without the query. */
  readonly path?: Expected<string> | undefined
  /** Parameters by name; the value of one that was sent several times is a list. */
  readonly query?: Readonly<Record<string, ExpectedText | readonly ExpectedText[]>> | undefined
  /** Headers by name, in any case. */
  readonly headers?: Readonly<Record<string, ExpectedText>> | undefined
  /** Parsed body, credentials masked. Objects are partial, lists are whole; a member that is undefined must be absent. */
  readonly body?: unknown
  /** Name of the token; null for none. */
  readonly token?: Expected<string | null> | undefined
  /** Status such as `404`, or a class such as `4xx`. */
  readonly status?: Expected<number> | string | undefined
  /** Expected count: an exact number, or a range from `min` to `max`. Default at least one. */
  readonly count?: number | { readonly min?: number | undefined; readonly max?: number | undefined } | undefined
}

/** Members that need nothing but the entry. */
const plainMembers = ['operation', 'method', 'path', 'token', 'status'] as const
/** Members for which the message of a request is read. */
const sentMembers = ['query', 'headers', 'body'] as const
const members = [...plainMembers, ...sentMembers] as const
type Member = (typeof members)[number]

/** Expected value, read: one that decides alone, or the members of an object or a list. */
interface Wanted {
  readonly value: unknown
  /** Members with their names; absent if the value decides alone. */
  readonly members?: (readonly [name: string, wanted: Wanted])[]
  readonly isList?: boolean
  /** True for a list of texts that one text equals, too, if it is the only one: a parameter that was sent once. */
  readonly takesOne?: boolean
}

interface ReadPattern {
  readonly min: number
  readonly max: number
  readonly wanted: Readonly<Partial<Record<Member, Wanted>>>
  /** Pattern in words. */
  readonly words: string
}

/** Methods that a pattern can name; others are found by a function. */
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const

const isScalar = (value: unknown): boolean => ['string', 'number', 'boolean', 'undefined'].includes(typeof value)

/** Check of parameters or headers by name. A value is text, what is written as text, or a matcher; of a parameter also a list. */
const textsCheck =
  (member: 'query' | 'headers', noun: string): Check =>
  (texts) => {
    if (isMatcher(texts)) return undefined
    if (!isPlainObject(texts)) return `${member} must be an object of values by name, not ${quote(texts)}.`
    for (const [name, value] of Object.entries(texts)) {
      const items = member === 'query' && Array.isArray(value) ? value : [value]
      const wrong = items.find((item) => !isScalar(item) && !isMatcher(item))
      if (wrong !== undefined) return `The ${noun} ${quote(name)} is text in every request; ${quote(wrong)} cannot match it.`
    }
    return undefined
  }

/** Reads what a body should be, in steps. @throws JournalFilterError naming what no body can have. */
function* readBody(value: unknown, path = 'body', read = new Map<unknown, Wanted>()): Steps<Wanted> {
  const isPlain = value === null || isMatcher(value) || ['string', 'boolean', 'undefined'].includes(typeof value)
  if (isPlain || (typeof value === 'number' && Number.isFinite(value))) return { value }
  const isList = Array.isArray(value)
  if (!isList && !isPlainObject(value)) {
    const problem = `${path} is ${quote(value)}, which no body has: give JSON, a function or a matcher.`
    throw new JournalFilterError({ body: [problem] })
  }
  // A cyclic pattern equals no body, but is not endless.
  const before = read.get(value)
  if (before !== undefined) return before
  yield
  const members: (readonly [string, Wanted])[] = []
  const wanted = { value, isList, members }
  read.set(value, wanted)
  for (const [name, member] of Object.entries(value))
    members.push([name, yield* readBody(member, isList ? `${path}[${name}]` : `${path}.${name}`, read)])
  return wanted
}

/** Reads a pattern, in steps. @throws JournalFilterError naming each wrong member. */
export function* readPattern(pattern: object, tokens: () => readonly string[]): Steps<ReadPattern> {
  const checks = {
    operation: isMatcherOr(isNullOr(isOneOrSeveral(isOperation))),
    method: isMatcherOr(isOneOfNames('method', () => methods)),
    path: isMatcherOr(isPath),
    query: textsCheck('query', 'parameter'),
    headers: textsCheck('headers', 'header'),
    // Read below.
    body: () => undefined,
    token: isMatcherOr(isNullOr(isTokenOf(tokens))),
    status: isMatcherOr(isStatus),
    count: isCountOrRange,
  }
  const problems = findProblems(pattern, checks, (name) => `A request has no ${name} to verify`)
  if (problems !== undefined) throw new JournalFilterError(problems)
  const { operation, method, path, token, status, query, headers, body, count = { min: 1 } } = pattern as RequestPattern
  const alone = (value: unknown): Wanted => ({ value })
  const wanted: Partial<Record<Member, Wanted>> = {
    operation: alone(Array.isArray(operation) ? new OneOf(operation) : operation),
    method: alone(method),
    path: alone(path),
    token: alone(token),
    status: alone(typeof status === 'string' ? statusOf(status) : status),
    query: readTexts(query, (name) => name),
    headers: readTexts(headers, (name) => name.toLowerCase()),
    body: yield* readBody(body),
  }
  const given = members.filter((member) => wanted[member]?.value !== undefined)
  const words = given.map((member) => `${member} ${show(member === 'status' ? status : wanted[member]?.value)}`)
  const { min = 0, max = Number.POSITIVE_INFINITY } = typeof count === 'number' ? { min: count, max: count } : count
  return {
    min,
    max,
    wanted: Object.fromEntries(given.map((member) => [member, wanted[member]])),
    words: words.length === 0 ? 'Any request' : `Requests with ${words.join(', ')}`,
  }
}

const readTexts = (texts: unknown, nameOf: (name: string) => string): Wanted => {
  if (!isPlainObject(texts)) return { value: texts }
  const textOf = (value: unknown): Wanted => {
    if (Array.isArray(value)) {
      return { value, isList: true, takesOne: true, members: value.map((item, index) => [String(index), textOf(item)] as const) }
    }
    return { value: typeof value === 'number' || typeof value === 'boolean' ? String(value) : value }
  }
  return { value: texts, members: Object.entries(texts).map(([name, value]) => [nameOf(name), textOf(value)] as const) }
}

const mostShown = 3
/** Differences counted for a request: so far off, it makes no difference how far. */
const mostCounted = 20

interface Near {
  readonly kept: Kept
  readonly differences: readonly Difference[]
  /** Why some of the differences may be none. */
  readonly missing: string | undefined
}

interface Difference {
  readonly path: string
  readonly actual: unknown
  readonly wanted: unknown
  /** Text that replaces what it is and should be. */
  readonly says?: string
}

/**
 * Compares every request with a pattern, in steps. The work for each request is bounded by what the request has, however large the pattern
 * is.
 * @param requests newest first.
 * @throws RequestVerificationError naming the nearest requests and their differences, if not as many match as expected.
 */
export function* verifyPattern(
  requests: readonly Kept[],
  { min, max, wanted, words }: ReadPattern,
): Steps<readonly VerifiedEntry[]> {
  const isSentWanted = sentMembers.some((member) => wanted[member] !== undefined)
  const matched: VerifiedEntry[] = []
  const near: Near[] = []
  let undecided = 0
  for (const kept of requests) {
    const { entry } = kept.recorded
    yield
    const differences = plainMembers.flatMap((member) => compareAt(member, entry[member], wanted[member], mostCounted))
    let missing: string | undefined
    const isCandidate = differences.length === 0
    if (isCandidate || (isSentWanted && isNear(near, differences.length))) {
      yield
      const message = sentMessage(kept)
      for (const member of sentMembers) {
        const found = compareAt(member, message[member], wanted[member], mostCounted - differences.length)
        if (found.length > 0 && message.missing?.members.some((name) => name === member)) {
          if (isCandidate && differences.length === 0) undecided += 1
          missing = message.missing.why
        }
        differences.push(...found)
      }
      if (differences.length === 0) matched.push({ ...entry, query: message.query, body: message.body })
    }
    if (differences.length > 0 && isNear(near, differences.length)) {
      near.push({ kept, differences, missing })
      near.sort((one, other) => one.differences.length - other.differences.length).splice(mostShown)
    }
  }
  // What the whole body would say is not known: it may be one too many.
  if (matched.length >= min && matched.length + undecided <= max) return matched
  const among = requests.length === 1 ? 'the 1 request' : `the ${requests.length} requests`
  const found = `${words}: expected ${describeCount(min, max)}, found ${matched.length} among ${among} in the journal.`
  if (matched.length >= min && matched.length <= max) {
    const open = near.filter(({ missing }) => missing !== undefined).map(describeNear)
    throw failure(`${found.slice(0, -1)}, and ${undecided} that may match, of which not all is kept.`, 'Of those:', open)
  }
  if (matched.length > max) throw failure(found, 'Those that match:', matched.slice(0, mostShown).map(describeEntry))
  throw failure(found, 'The nearest:', near.map(describeNear))
}

const failure = (found: string, heading: string, shown: readonly string[]): RequestVerificationError =>
  new RequestVerificationError([found, ...(shown.length === 0 ? [] : [heading, ...shown.map((line) => `  ${line}`)])].join('\n'))

const isNear = (near: readonly Near[], count: number): boolean =>
  near.length < mostShown || count < (near.at(-1)?.differences.length ?? 0)

/** Several values of which one will do. */
class OneOf {
  constructor(readonly values: readonly unknown[]) {}
}

const statusOf = (status: string): unknown => (status.endsWith('xx') ? new RegExp(`^${status[0]}`) : Number(status))

/** Differences between an actual and an expected value, each with its path: at most so many. */
const compareAt = (path: string, actual: unknown, wanted: Wanted | undefined, most: number): Difference[] => {
  if (wanted === undefined || most <= 0) return []
  const { value, members, isList = false, takesOne = false } = wanted
  if (members === undefined) return decide(actual, value) ? [] : [{ path, actual, wanted: value }]
  const given = takesOne && typeof actual === 'string' ? [actual] : actual
  if (typeof given !== 'object' || given === null || Array.isArray(given) !== isList) return [{ path, actual, wanted: value }]
  const length = isList ? (given as readonly unknown[]).length : undefined
  if (isList && members.length !== length) {
    return [{ path, actual, wanted: value, says: `${path} has ${length} items, expected ${members.length}` }]
  }
  const differences: Difference[] = []
  for (const [name, member] of members) {
    if (differences.length >= most) break
    const has = Object.hasOwn(given, name) ? (given as Readonly<Record<string, unknown>>)[name] : undefined
    differences.push(...compareAt(isList ? `${path}[${name}]` : `${path}.${name}`, has, member, most - differences.length))
  }
  return differences
}

const aFunction = 'A function of the pattern'

/** True if a value is the expected one, or a matcher accepts it. */
const decide = (actual: unknown, wanted: unknown): boolean => {
  if (typeof wanted === 'function') return actual !== undefined && checkedAnswer(wanted(actual), aFunction)
  if (wanted instanceof OneOf) return wanted.values.includes(actual)
  // `search` begins at the start, whatever `lastIndex` a global expression has.
  if (wanted instanceof RegExp)
    return ['string', 'number', 'boolean'].includes(typeof actual) && String(actual).search(wanted) >= 0
  if (isAsymmetric(wanted)) return checkedAnswer(wanted.asymmetricMatch(actual), aFunction)
  return actual === wanted
}

const describeNear = ({ kept, differences, missing }: Near): string => {
  const texts = differences.map(
    ({ path, actual, wanted, says }) => says ?? `${path} is ${show(actual)}, expected ${show(wanted)}`,
  )
  if (differences.length >= mostCounted) texts.push('and more')
  if (missing !== undefined) texts.push(missing)
  return `${describeEntry(kept.recorded.entry)}: ${texts.join('; ')}`
}

const describeEntry = ({ request_id, method, path, status }: RecordedEntry): string =>
  `${request_id} ${method} ${path} (${status})`

const describeCount = (min: number, max: number): string => {
  if (min === max) return `${min}`
  if (max === Number.POSITIVE_INFINITY) return `at least ${min}`
  return min === 0 ? `at most ${max}` : `${min} to ${max}`
}

const shownOfValue = 200

const show = (value: unknown): string => {
  if (value === undefined) return 'absent'
  const text = write(value, shownOfValue + 1)
  return text.length > shownOfValue ? `${text.slice(0, shownOfValue)}…` : text
}

/** Beginning of a value as JSON, with matchers in words: as far as there is room, so that neither a large nor a cyclic one takes long. */
const write = (value: unknown, room: number): string => {
  if (typeof value === 'function') return `what ${value.name || 'the function'} accepts`
  if (value instanceof RegExp) return String(value)
  if (value instanceof OneOf) return value.values.map((each) => write(each, room)).join(' or ')
  if (typeof value === 'string') return JSON.stringify(value.slice(0, room))
  if (typeof value !== 'object' || value === null) return String(value)
  const { toAsymmetricMatcher } = value as { readonly toAsymmetricMatcher?: unknown }
  if (typeof toAsymmetricMatcher === 'function') return String(toAsymmetricMatcher.call(value))
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  let text = open as string
  for (const name in value) {
    if (text.length > room) return text
    const before = text === open ? '' : ','
    const label = Array.isArray(value) ? '' : `${JSON.stringify(name.slice(0, room))}:`
    text += before + label + write((value as Readonly<Record<string, unknown>>)[name], room - text.length)
  }
  return text + close
}
