import { operations } from '../../api/operations.js'
import { hintAt } from '../../core/nearest-name.js'
import { isPlainObject, quote } from '../../reading/problem.js'

import type { Entry as RecordedEntry } from './evidence.js'

const operationIds: readonly string[] = operations.map(({ id }) => id)
const parseInstant = (text: string): number | undefined => {
  const at = /^\d{4}-\d\d-\d\dT/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? undefined : at
}

/** Filter of requests; absent members do not restrict. */
export interface JournalFilter {
  readonly operation?: string | undefined
  /** Status such as `404`, or a class such as `4xx`. */
  readonly status?: number | string | undefined
  /** Name of a token. */
  readonly token?: string | undefined
  /** Instant (ISO 8601), inclusive; or the id of a request in the journal, exclusive. */
  readonly since?: string | undefined
  /** Maximum number of requests, the newest ones. */
  readonly limit?: number | undefined
}

/** Awaited request: a filter, or a predicate of an entry. */
export type WantedEntry<Entry = RecordedEntry> = JournalFilter | ((entry: Entry) => boolean)

/** Error raised for an invalid filter; `problems` names each wrong member. */
export class JournalFilterError extends Error {
  override readonly name = 'JournalFilterError'
  constructor(readonly problems: Readonly<Record<string, readonly string[]>>) {
    super(Object.values(problems).flat().join(' '))
  }
}

const members = ['operation', 'status', 'token', 'since', 'limit'] as const

/** Names that a filter may use in this world. */
export interface ExistingNames {
  readonly hasToken: (name: string) => boolean
  readonly hasRequest: (requestId: string) => boolean
}

const hint = (given: unknown, names: readonly string[]): string =>
  typeof given === 'string' ? hintAt(given, names, '.') : `known are ${names.join(', ')}.`

/** Checks of each member: the problem, or undefined. */
const checks: Readonly<Record<(typeof members)[number], (value: unknown, existing: ExistingNames) => string | undefined>> = {
  operation: (value) =>
    operationIds.includes(value as string) ? undefined : `There is no operation ${quote(value)}; ${hint(value, operationIds)}`,
  status: (value) =>
    /^(?:[1-5](?:\d\d|xx)|0)$/.test(String(value))
      ? undefined
      : `The status ${quote(value)} is neither one such as 404 nor a class such as 4xx.`,
  token: (value, existing) =>
    typeof value === 'string' && existing.hasToken(value) ? undefined : `There is no token ${quote(value)} in this world.`,
  since: (value, existing) =>
    typeof value === 'string' && (existing.hasRequest(value) || parseInstant(value) !== undefined)
      ? undefined
      : `The value ${quote(value)} of since is neither an ISO 8601 instant nor the id of a request in the journal.`,
  limit: (value) =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= 1
      ? undefined
      : `The limit ${quote(value)} is not a whole number from 1.`,
}

/**
 * Refuses a filter with unknown names, so that no wait is for a request that can never come.
 * @throws JournalFilterError naming each wrong member.
 */
export const checkFilter = (filter: JournalFilter, existing: ExistingNames): void => {
  const problems: Record<string, string[]> = Object.create(null)
  for (const [name, value] of Object.entries(filter)) {
    if (value === undefined) continue
    const check = (checks as Readonly<Record<string, (typeof checks)['limit']>>)[name]
    const problem = check === undefined ? `There is no filter ${quote(name)}; ${hint(name, members)}` : check(value, existing)
    if (problem !== undefined) problems[name] = [problem]
  }
  if (Object.keys(problems).length > 0) throw new JournalFilterError(problems)
}

/**
 * Checks that a value is a filter or a function.
 * @throws TypeError for anything else.
 */
export const checkWanted = (wanted: unknown): void => {
  if (typeof wanted === 'function' || isPlainObject(wanted)) return
  throw new TypeError(
    `Cannot wait for ${quote(wanted)}: give a filter such as { operation: "createProduct" }, or a function of an entry that returns true or false.`,
  )
}

/** Predicate of a filter, without `limit` and request ids in `since`, which the journal resolves. */
export const filterTest = (wantedEntry: WantedEntry): ((entry: RecordedEntry) => boolean) => {
  if (typeof wantedEntry === 'function') return wantedEntry
  const { operation, status, token, since } = wantedEntry
  const wanted = status === undefined ? undefined : String(status)
  const from = since === undefined ? undefined : parseInstant(since)
  return (entry) =>
    (operation === undefined || entry.operation === operation) &&
    (wanted === undefined || (wanted.endsWith('xx') ? wanted[0] === String(entry.status)[0] : wanted === String(entry.status))) &&
    (token === undefined || entry.token === token) &&
    (from === undefined || Date.parse(entry.at) >= from)
}

/** Filter in words, such as `operation createProduct, status 2xx`; for messages. */
export const describeFilter = (filter: WantedEntry): string => {
  if (typeof filter === 'function') return 'a request that passes the function'
  const given = members.flatMap((name) => (filter[name] === undefined ? [] : `${name} ${filter[name]}`))
  return given.length === 0 ? 'any request' : given.join(', ')
}
