import { hintAt } from '../assumptions/nearest-name.js'
import { type OperationId, operationIds } from '../spec/operation-id.js'
import { parseInstant } from '../time/instant.js'
import type { RecordedEntry } from './journal-entry.js'

/** Which requests are wanted; what is left out does not restrict. */
export interface JournalFilter {
  readonly operation?: OperationId | undefined
  /** A status such as `404`, or a class of them such as `4xx`. */
  readonly status?: number | string | undefined
  /** Name of a token. */
  readonly token?: string | undefined
  /** An instant (ISO 8601), from which on; or the id of a request in the journal, after which. */
  readonly since?: string | undefined
  /** At most so many, the newest. */
  readonly limit?: number | undefined
}

/** Raised for a filter that cannot be used; `problems` names each wrong member. */
export class JournalFilterError extends Error {
  override readonly name = 'JournalFilterError'
  constructor(readonly problems: Readonly<Record<string, readonly string[]>>) {
    super(Object.values(problems).flat().join(' '))
  }
}

const members = ['operation', 'status', 'token', 'since', 'limit'] as const

/** What a filter may name in this world. */
export interface KnownNames {
  readonly hasToken: (name: string) => boolean
  readonly hasRequest: (requestId: string) => boolean
}

const quote = (value: unknown): string => JSON.stringify(typeof value === 'string' ? value.slice(0, 100) : value) ?? 'undefined'

const hint = (given: unknown, names: readonly string[]): string =>
  typeof given === 'string' ? hintAt(given, names, '.') : `known are ${names.join(', ')}.`

/** What is wrong with a member that was given; undefined for nothing. */
const checks: Readonly<Record<(typeof members)[number], (value: unknown, known: KnownNames) => string | undefined>> = {
  operation: (value) =>
    (operationIds as readonly unknown[]).includes(value)
      ? undefined
      : `There is no operation ${quote(value)}; ${hint(value, operationIds)}`,
  status: (value) =>
    /^(?:[1-5](?:\d\d|xx)|0)$/.test(String(value))
      ? undefined
      : `The status ${quote(value)} is neither one such as 404 nor a class such as 4xx.`,
  token: (value, known) =>
    typeof value === 'string' && known.hasToken(value) ? undefined : `There is no token ${quote(value)} in this world.`,
  since: (value, known) =>
    typeof value === 'string' && (known.hasRequest(value) || parseInstant(value) !== undefined)
      ? undefined
      : `The value ${quote(value)} of since is neither an ISO 8601 instant nor the id of a request in the journal.`,
  limit: (value) =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= 1
      ? undefined
      : `The limit ${quote(value)} is not a whole number from 1.`,
}

/**
 * Refuses a filter that names what does not exist, so that nobody waits for what can never come.
 * @throws JournalFilterError naming each wrong member.
 */
export const checkFilter = (filter: JournalFilter, known: KnownNames): void => {
  const problems: Record<string, string[]> = Object.create(null)
  for (const [name, value] of Object.entries(filter)) {
    if (value === undefined) continue
    const check = (checks as Readonly<Record<string, (typeof checks)['limit']>>)[name]
    const problem = check === undefined ? `There is no filter ${quote(name)}; ${hint(name, members)}` : check(value, known)
    if (problem !== undefined) problems[name] = [problem]
  }
  if (Object.keys(problems).length > 0) throw new JournalFilterError(problems)
}

/** Whether an entry is one of those wanted, but for `limit` and a `since` that is no instant, which only the journal can tell. */
export const filterTest = ({ operation, status, token, since }: JournalFilter): ((entry: RecordedEntry) => boolean) => {
  const wanted = status === undefined ? undefined : String(status)
  const from = since === undefined ? undefined : parseInstant(since)
  return (entry) =>
    (operation === undefined || entry.operation === operation) &&
    (wanted === undefined || (wanted.endsWith('xx') ? wanted[0] === String(entry.status)[0] : wanted === String(entry.status))) &&
    (token === undefined || entry.token === token) &&
    (from === undefined || Date.parse(entry.at) >= from)
}

/** A filter in words, such as `operation createProduct, status 2xx`; for messages. */
export const describeFilter = (filter: JournalFilter): string => {
  const given = members.flatMap((name) => (filter[name] === undefined ? [] : `${name} ${filter[name]}`))
  return given.length === 0 ? 'any request' : given.join(', ')
}
