import { parseInstant } from '../../core/time.js'
import { findProblems, fitsStatus, isLimit, isOneOf, isOneOfNames, isOneOrSeveral, isStatus } from '../../emulator/filter.js'
import { checkedPredicate } from '../../reading/checked-predicate.js'
import { isPlainObject, quote } from '../../reading/problem.js'
import { type OperationId, operationIds } from '../../register/operation-id.js'
import type { RecordedEntry } from './entry.js'

/** Filter of requests; absent members do not restrict. */
export interface JournalFilter {
  /** Operation, or several of which one will do. */
  readonly operation?: OperationId | readonly OperationId[] | undefined
  /** Status such as `404`, or a class such as `4xx`. */
  readonly status?: number | string | undefined
  /** Name of a token. */
  readonly token?: string | undefined
  /** Instant (ISO 8601), inclusive; or the id of a request in the journal, exclusive. */
  readonly since?: string | undefined
  /** Maximum number of requests, the newest ones. */
  readonly limit?: number | undefined
}

/** Filter of a list, and the computed members of its entries. */
export interface JournalListing extends JournalFilter {
  /** Computes the assumptions that each answer depends on, by what-if replays under their other values: milliseconds for each entry. */
  readonly with: 'assumptions' | readonly ['assumptions']
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

/** Names that a filter can use in a world. */
export interface ExistingNames {
  readonly tokens: () => readonly string[]
  readonly hasRequest: (requestId: string) => boolean
}

export const isOperation = isOneOfNames('operation', () => operationIds)
export const isTokenOf = (tokens: ExistingNames['tokens']) => isOneOfNames('token', tokens, ' in this world')

/**
 * Refuses a filter with unknown names, so that no wait is for a request that can never come.
 * @throws JournalFilterError naming each wrong member; TypeError for what is no filter.
 */
export const checkFilter = (filter: JournalFilter, { tokens, hasRequest }: ExistingNames): void => {
  if (!isPlainObject(filter)) {
    throw new TypeError(`Cannot list ${quote(filter)}: give a filter such as { operation: "createProduct" }.`)
  }
  const checks = {
    operation: isOneOrSeveral(isOperation),
    status: isStatus,
    token: isTokenOf(tokens),
    since: (value: unknown) =>
      typeof value === 'string' && (hasRequest(value) || parseInstant(value) !== undefined)
        ? undefined
        : `The value ${quote(value)} of since is neither an ISO 8601 instant nor the id of a request in the journal.`,
    limit: isLimit,
  }
  const problems = findProblems(filter, checks, (name) => `There is no filter ${name}`)
  if (problems !== undefined) throw new JournalFilterError(problems)
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
  if (typeof wantedEntry === 'function') return checkedPredicate(wantedEntry)
  const { operation, status, token, since } = wantedEntry
  const from = since === undefined ? undefined : parseInstant(since)
  return (entry) =>
    (operation === undefined || (entry.operation !== null && isOneOf(operation, entry.operation))) &&
    fitsStatus(status, entry.status) &&
    (token === undefined || entry.token === token) &&
    (from === undefined || Date.parse(entry.at) >= from)
}

/** Filter in words, such as `operation createProduct, status 2xx`; for messages. */
export const describeFilter = (filter: WantedEntry): string => {
  if (typeof filter === 'function') return 'a request that passes the function'
  const given = members.flatMap((name) => (filter[name] === undefined ? [] : `${name} ${filter[name]}`))
  return given.length === 0 ? 'any request' : given.join(', ')
}
