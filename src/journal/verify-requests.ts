import { RequestVerificationError } from '../extensions/journal/errors.js'
import { JournalFilterError } from '../extensions/journal/filter.js'
import { patternChecks } from '../extensions/journal/request-filter.js'
import {
  type ReadPattern,
  type RequestPattern,
  readPattern,
  type SentMessage,
  type SentRequests,
  verifyPattern,
} from '../extensions/journal/request-pattern.js'
import { pauseItem } from '../ground/spec/long-list.js'
import type { SchemaFactoryOf, Zod } from '../ground/spec/schema-factory.js'
import { type Chunked, runToEnd } from '../ground/time/chunks.js'
import { hidden } from '../masking/hidden.js'
import { maskText } from '../masking/mask-text.js'
import { isSecretName } from '../masking/secret-names.js'
import { isPlainObject, quote } from '../reading/problem.js'
import { type CapturedExchange, readMessage } from './captured-message.js'
import type { Journal } from './journal.js'
import { type JournalEntry, type RecordedEntry, recordedMembers, serializedMembers } from './journal-entry.js'
import type { RecordedRequest } from './journal-evidence.js'
import type { JournalOwner } from './journal-reader.js'

export type { RequestPattern } from '../extensions/journal/request-pattern.js'
export { RequestVerificationError }

/** What a request was sent with beside its entry. */
export interface SentMembers {
  /** Parameters by name; the value of one that was sent several times is a list. Credentials are masked. */
  readonly query: Readonly<Record<string, string | readonly string[]>>
  /** Body as JSON, or as text if it is not JSON; credentials masked. Null for none. */
  readonly body: unknown
}

/** Entry of the journal with query and body. */
export interface VerifiedEntry extends RecordedEntry, SentMembers {}

const sentMembers = (z: Zod) => ({
  query: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  body: z.unknown(),
})

export const verifiedEntrySchema: SchemaFactoryOf<VerifiedEntry> = (z) =>
  z.strictObject({ ...recordedMembers(z), ...sentMembers(z) })

/** Schema of an entry with its assumptions, query and body. */
export const sentEntrySchema: SchemaFactoryOf<JournalEntry & SentMembers> = (z) =>
  z.strictObject({ ...serializedMembers(z), ...sentMembers(z) })

/**
 * Entries that match a pattern, newest first, in chunks.
 * @throws RequestVerificationError naming the nearest requests and their differences, if the count is another; JournalFilterError naming
 * each wrong member of the pattern; TypeError for what is no pattern.
 */
export function* verifyChunked(owner: JournalOwner, pattern: RequestPattern): Chunked<readonly VerifiedEntry[]> {
  if (!isPlainObject(pattern)) {
    throw new TypeError(`Cannot verify ${quote(pattern)}: give a pattern such as { operation: "createProduct", count: 1 }.`)
  }
  const read = yield* readPattern(
    pattern,
    patternChecks(() => owner.tokens.list().map(({ name }) => name)),
  )
  if ('problems' in read) throw new JournalFilterError(read.problems)
  const verified = yield* verifyPattern(sentRequests(owner), read as ReadPattern)
  if ('failure' in verified) throw new RequestVerificationError(verified.failure)
  return verified.matched
}

/** `verifyChunked` at once. */
export const verifyRequests = (owner: JournalOwner, pattern: RequestPattern): readonly VerifiedEntry[] =>
  runToEnd(verifyChunked(owner, pattern))

/** Entry with the query and the body that the request was sent with, which are read on first access. */
export const withSent = <Entry extends RecordedEntry>({ journal }: JournalOwner, entry: Entry): Entry & SentMembers => {
  // Found now: the journal may drop it before it is read.
  const request = journal.find(entry.request_id)
  const captured = request && journal.messagesOf(request)
  let message: SentMessage | undefined
  const read = (): SentMessage => {
    message ??= runToEnd(readSent(request, captured))
    return message
  }
  return Object.defineProperties(entry, {
    query: { get: () => read().query, enumerable: true, configurable: true },
    body: { get: () => read().body, enumerable: true, configurable: true },
  }) as Entry & SentMembers
}

const sentRequests = ({ journal }: JournalOwner): SentRequests<RecordedEntry> => ({
  entries: entriesOf(journal),
  *messageOf({ request_id }) {
    const request = yield* journal.seek(request_id)
    return yield* readSent(request, request && journal.messagesOf(request))
  },
})

function* readSent(request: RecordedRequest | undefined, captured: CapturedExchange | undefined): Chunked<SentMessage> {
  if (captured === undefined) {
    return { query: yield* readQuery(request?.evidence.query ?? ''), headers: {}, body: null, missing: notKept }
  }
  const message = readMessage(captured.request)
  return {
    query: yield* readQuery(captured.address.search),
    headers: lowered(message.headers),
    body: parseBody(message.body),
    missing: message.body_cut ? cut : undefined,
  }
}

const cut = { members: ['body'], why: 'only the first 16 KiB of the body are kept' } as const
const notKept = { members: ['headers', 'body'], why: 'headers and body are not kept in a snapshot' } as const

function* entriesOf(journal: Journal): Generator<RecordedEntry> {
  for (const entry of journal.each()) if (entry !== pauseItem) yield entry
}

/** Parameters read between two pauses. */
const readTogether = 1_000

function* readQuery(search: string): Chunked<SentMessage['query']> {
  const query: Record<string, string | string[]> = {}
  let read = 0
  for (const [sent, value] of new URLSearchParams(search)) {
    read += 1
    if (read % readTogether === 0) yield
    const masked = value !== '' && isSecretName(sent) ? hidden : maskText(value)
    // A token can be sent as a name, too.
    const name = maskText(sent)
    const before = Object.hasOwn(query, name) ? query[name] : undefined
    if (before === undefined)
      Object.defineProperty(query, name, { value: masked, enumerable: true, writable: true, configurable: true })
    else if (Array.isArray(before)) before.push(masked)
    else query[name] = [before, masked]
  }
  return query
}

const lowered = (headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

const parseBody = (text: string | null): unknown => {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
