import type { SchemaFactoryOf } from '../ground/spec/schema-factory.js'
import { quote } from '../reading/problem.js'
import { type ReadableMessage, readMessage } from './captured-message.js'
import type { Journal } from './journal.js'
import { type RecordedEntry, recordedMembers } from './journal-entry.js'
import { JournalFilterError } from './journal-filter.js'
import { maskText } from './mask-text.js'

/** Expected value: the value itself, a function of it, a regular expression, or a matcher such as `expect.stringContaining`. */
type Expected = unknown

/** Requests that should have been sent. Absent members do not restrict; objects are partial. */
export interface RequestPattern {
  readonly operation?: Expected
  readonly method?: Expected
  /** Path without the query. */
  readonly path?: Expected
  /** Parameters by name; the value of one that was sent several times is a list. */
  readonly query?: Readonly<Record<string, Expected>> | undefined
  /** Headers by name, in any case. */
  readonly headers?: Readonly<Record<string, Expected>> | undefined
  /** Parsed body, credentials masked. Objects are partial, lists are whole. */
  readonly body?: Expected
  readonly token?: Expected
  /** Status such as `404`, or a class such as `4xx`. */
  readonly status?: Expected
  /** Expected count: an exact number, or a range from `min` to `max`. Default at least one. */
  readonly count?: number | { readonly min?: number | undefined; readonly max?: number | undefined } | undefined
}

/** Entry of the journal with query and body. */
export interface VerifiedEntry extends RecordedEntry {
  readonly query: Readonly<Record<string, string | readonly string[]>>
  /** Body as JSON, or as text if it is not JSON; credentials masked. Null for none. */
  readonly body: unknown
}

export const verifiedEntrySchema: SchemaFactoryOf<VerifiedEntry> = (z) =>
  z.strictObject({
    ...recordedMembers(z),
    query: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
    body: z.unknown(),
  })

/** Error raised if not as many requests match as expected. */
export class RequestVerificationError extends Error {
  override readonly name = 'RequestVerificationError'
}

const members = ['operation', 'method', 'path', 'query', 'headers', 'body', 'token', 'status', 'count'] as const

/** Requests shown in a failure. */
const shownNearest = 3

interface Sent {
  readonly entry: VerifiedEntry
  readonly headers: Readonly<Record<string, string>>
  readonly isCut: boolean
}

/**
 * Entries that match a pattern, newest first.
 * @throws RequestVerificationError naming the nearest requests and their differences, if the count is another; JournalFilterError for a
 * wrong pattern.
 */
export const verifyRequests = (journal: Journal, pattern: RequestPattern): readonly VerifiedEntry[] => {
  const { min, max } = readCount(pattern)
  const compared = journal.list().map((recorded) => {
    const request = journal.find(recorded.request_id)
    const captured = request && journal.messagesOf(request)
    const sent = describeSent(recorded, captured && readMessage(captured.request), captured?.address.search ?? '')
    return { sent, differences: differencesOf(sent, pattern) }
  })
  const matched = compared.filter(({ differences }) => differences.length === 0).map(({ sent }) => sent.entry)
  if (matched.length >= min && matched.length <= max) return matched
  const others = compared.filter(({ differences }) => differences.length > 0)
  const nearest = others.sort((one, other) => one.differences.length - other.differences.length).slice(0, shownNearest)
  const all = compared.length === 1 ? 'the 1 request' : `the ${compared.length} requests`
  const found = `${describePattern(pattern)}: expected ${describeCount(min, max)}, found ${matched.length} among ${all} in the journal.`
  const shown =
    matched.length > max
      ? matched.slice(0, shownNearest).map((entry) => `  ${describeEntry(entry)}`)
      : nearest.map(({ sent, differences }) => `  ${describeEntry(sent.entry)}: ${differences.join('; ')}`)
  const heading = matched.length > max ? 'Those that match:' : 'The nearest:'
  throw new RequestVerificationError([found, ...(shown.length === 0 ? [] : [heading, ...shown])].join('\n'))
}

const readCount = (pattern: RequestPattern): { readonly min: number; readonly max: number } => {
  const unknown = Object.keys(pattern).find((name) => !(members as readonly string[]).includes(name))
  const hint = `known are ${members.join(', ')}.`
  if (unknown !== undefined)
    throw new JournalFilterError({ [unknown]: [`A request has no ${quote(unknown)} to verify; ${hint}`] })
  const { count = { min: 1 } } = pattern
  const { min = 0, max = Number.POSITIVE_INFINITY } = typeof count === 'number' ? { min: count, max: count } : count
  const isWhole = (value: number): boolean => Number.isInteger(value) && value >= 0
  if (isWhole(min) && (isWhole(max) || max === Number.POSITIVE_INFINITY) && min <= max) return { min, max }
  throw new JournalFilterError({ count: ['count must be a whole number of 0 or more, or { min, max } of such numbers.'] })
}

const describeSent = (entry: RecordedEntry, request: ReadableMessage | undefined, search: string): Sent => {
  const query: Record<string, string | string[]> = Object.create(null)
  for (const [name, value] of new URLSearchParams(search)) {
    const masked = maskText(value)
    const before = query[name]
    query[name] = before === undefined ? masked : [before, masked].flat()
  }
  const headers = Object.fromEntries(Object.entries(request?.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]))
  return {
    entry: { ...entry, query: { ...query }, body: parseBody(request?.body ?? null) },
    headers,
    isCut: request?.body_cut ?? false,
  }
}

const parseBody = (text: string | null): unknown => {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const differencesOf = ({ entry, headers, isCut }: Sent, pattern: RequestPattern): readonly string[] => {
  const lowered = Object.entries(pattern.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value] as const)
  const asText = Object.entries(pattern.query ?? {}).map(([name, value]) => [
    name,
    typeof value === 'number' ? String(value) : value,
  ])
  const differences = [
    ...compareAt('operation', entry.operation, pattern.operation),
    ...compareAt('method', entry.method, pattern.method),
    ...compareAt('path', entry.path, pattern.path),
    ...compareAt('token', entry.token, pattern.token),
    ...compareAt('status', entry.status, statusOf(pattern.status)),
    ...compareAt('query', entry.query, Object.fromEntries(asText)),
    ...compareAt('headers', headers, Object.fromEntries(lowered)),
    ...compareAt('body', entry.body, pattern.body),
  ]
  const isBodyMissed = isCut && differences.some((difference) => difference.startsWith('body'))
  return isBodyMissed ? [...differences, 'only the first 16 KiB of the body are kept'] : differences
}

/** A class such as `4xx` as a function of the status. */
const statusOf = (wanted: Expected): Expected =>
  typeof wanted !== 'string' ? wanted : /^[1-5]xx$/.test(wanted) ? new RegExp(`^${wanted[0]}`) : Number(wanted)

/** Differences between an actual and an expected value, each with its path. */
const compareAt = (path: string, actual: unknown, wanted: Expected): readonly string[] => {
  if (wanted === undefined) return []
  const isSame = matchBy(actual, wanted)
  if (isSame !== undefined) return isSame ? [] : [`${path} is ${show(actual)}, expected ${show(wanted)}`]
  const isList = Array.isArray(wanted)
  if (typeof actual !== 'object' || actual === null || Array.isArray(actual) !== isList)
    return [`${path} is ${show(actual)}, expected ${show(wanted)}`]
  if (isList && wanted.length !== (actual as readonly unknown[]).length)
    return [`${path} has ${(actual as readonly unknown[]).length} items, expected ${wanted.length}`]
  return Object.entries(wanted as object).flatMap(([name, value]) => {
    const at = isList ? `${path}[${name}]` : `${path}.${name}`
    return compareAt(at, Object.hasOwn(actual, name) ? (actual as Record<string, unknown>)[name] : undefined, value)
  })
}

/** True or false if the expected value decides alone; undefined for an object or a list, to be compared by member. */
const matchBy = (actual: unknown, wanted: unknown): boolean | undefined => {
  if (typeof wanted === 'function') return Boolean(wanted(actual))
  if (wanted instanceof RegExp) return wanted.test(String(actual))
  const { asymmetricMatch } = (wanted ?? {}) as { readonly asymmetricMatch?: unknown }
  if (typeof asymmetricMatch === 'function') return Boolean(asymmetricMatch.call(wanted, actual))
  return typeof wanted === 'object' && wanted !== null ? undefined : Object.is(actual, wanted)
}

const show = (value: unknown): string => {
  if (value === undefined) return 'absent'
  if (typeof value === 'function') return `what ${value.name || 'the function'} accepts`
  if (value instanceof RegExp) return String(value)
  const { toAsymmetricMatcher } = (value ?? {}) as { readonly toAsymmetricMatcher?: unknown }
  const text = typeof toAsymmetricMatcher === 'function' ? String(toAsymmetricMatcher.call(value)) : (JSON.stringify(value) ?? '')
  return text.length > 200 ? `${text.slice(0, 200)}…` : text
}

const describeEntry = ({ request_id, method, path, status }: RecordedEntry): string =>
  `${request_id} ${method} ${path} (${status})`

const describePattern = (pattern: RequestPattern): string => {
  const given = members.flatMap((name) =>
    name === 'count' || pattern[name] === undefined ? [] : [`${name} ${show(pattern[name])}`],
  )
  return given.length === 0 ? 'Any request' : `Requests with ${given.join(', ')}`
}

const describeCount = (min: number, max: number): string => {
  if (min === max) return `${min}`
  if (max === Number.POSITIVE_INFINITY) return `at least ${min}`
  return min === 0 ? `at most ${max}` : `${min} to ${max}`
}
