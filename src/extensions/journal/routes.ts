import * as z from 'zod'
import { ControlError, invalidMembers } from '../../emulator/control-error.js'
import { listOf } from '../../emulator/control-lists.js'
import { type ControlCall, type ControlRoute, defineRoute } from '../../emulator/control-route.js'
import { inTurns } from '../../emulator/steps.js'
import { plainText } from '../../reading/plain-text.js'
import { readMessage } from './captured.js'
import {
  entrySchema,
  queriedEntrySchema,
  type RecordedEntry,
  recordedEntrySchema,
  sentEntrySchema,
  verifiedEntrySchema,
} from './entry.js'
import { RequestVerificationError, UnknownRequestError, WaitAbandonedError, WaitTimeoutError } from './errors.js'
import { getEvents } from './events.js'
import { explanationSchema } from './explain.js'
import { type JournalFilter, JournalFilterError } from './filter.js'
import { findingSchema } from './findings.js'
import type { Kept } from './log.js'
import type { JournalOffers } from './offers.js'
import type { Reader } from './read.js'
import type { RequestPattern } from './request-pattern.js'
import { parseBody, withQuery, withSent } from './sent.js'

const readerOf = ({ world }: ControlCall): Reader => world.find<JournalOffers>('journal')!.readerOf(world)

/** Digits as a number; other text is returned unchanged and refused by the filter. */
const numberOf = (text: string): number | string => (/^\d+$/.test(text) ? Number(text) : text)

const isPartOf = (part: string | undefined, text: string | null | undefined): boolean =>
  part === undefined || plainText(text ?? '').includes(plainText(part))

/** Texts that a JSON value holds, without the names of its members. */
const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** What the answer to a refused request says: of a long or foreign body that is no JSON, all of it. */
const messagesOf = ({ recorded: { entry }, exchange }: Kept): readonly string[] => {
  if (entry.status < 400 || exchange === undefined) return []
  return textsIn(parseBody(readMessage(exchange.response).body))
}

interface SoughtParts {
  readonly key?: string | undefined
  readonly query?: string | undefined
  readonly message?: string | undefined
}

/** Chooses requests by parts of the idempotency key, of the query string and of a message of the refusal, whatever the case of the letters. */
const hasParts =
  ({ key, query, message }: SoughtParts) =>
  (kept: Kept): boolean => {
    const { evidence } = kept.recorded
    if (!isPartOf(key, evidence.idempotency?.key) || !isPartOf(query, evidence.query)) return false
    return message === undefined || messagesOf(kept).some((text) => isPartOf(message, text))
  }

const listRequests = defineRoute({
  method: 'GET',
  path: '/requests',
  says: 'the [journal](why-refused.md), newest first; `operation`, `status`, `token`, `since` and `limit` filter, `key`, `query` and `message` match a part of the idempotency key, of the query string and of a message in the body of a refusal, `wait` waits for a match; `with=query` adds the query of each, `with=body` the query and the body, `with=assumptions` the [assumptions](fidelity.md) that its answer depends on, which takes seconds for a long list, and `with=assumptions,body` both; the header `Journal-Let-Go` counts the older requests that were evicted',
  // Values are validated by the journal.
  query: z.strictObject({
    operation: z.string().optional(),
    status: z.string().optional(),
    token: z.string().optional(),
    since: z.string().optional(),
    limit: z.string().optional(),
    key: z.string().max(1_000).optional(),
    query: z.string().max(1_000).optional(),
    message: z.string().max(1_000).optional(),
    wait: z.string().optional(),
    with: z.enum(['assumptions', 'query', 'body', 'assumptions,body', 'body,assumptions']).optional(),
    // Accepted for earlier clients: selects the default list.
    without: z.literal('assumptions').optional(),
  }),
  answer: z.union([
    listOf(entrySchema),
    listOf(recordedEntrySchema),
    listOf(queriedEntrySchema),
    listOf(sentEntrySchema),
    listOf(verifiedEntrySchema),
  ]),
  // Header that marks an incomplete list.
  headers: (call): Record<string, string> => {
    const { letGo } = readerOf(call).log
    return letGo === 0 ? {} : { 'Journal-Let-Go': String(letGo) }
  },
  act: async (call, { query: { wait, limit, key, query, message, with: wanted, without, ...texts } }) => {
    const filter = { ...texts, ...(limit === undefined ? {} : { limit: numberOf(limit) }) } as JournalFilter
    const reader = readerOf(call)
    // Ends early if the client disconnects or the listener closes.
    const signals = [call.request.signal, ...(call.closing === undefined ? [] : [call.closing])]
    if (wait !== undefined) await reader.waitFor(filter, wait, signals)
    const isRestricted = [key, query, message].some((part) => part !== undefined)
    reader.check(filter)
    const found = reader.choose(isRestricted ? { ...filter, limit: undefined } : filter)
    const chosen = isRestricted ? found.filter(hasParts({ key, query, message })).slice(0, filter.limit) : found
    if (wanted === 'query') return { data: chosen.map(withQuery) } as never
    const additions = without === undefined ? (wanted?.split(',') ?? []) : []
    const entries: readonly RecordedEntry[] = additions.includes('assumptions')
      ? await reader.complete(chosen)
      : chosen.map((kept) => kept.recorded.entry)
    const data = additions.includes('body') ? entries.map((entry, at) => ({ ...withSent(chosen[at]!, { ...entry }) })) : entries
    return { data } as never
  },
})

const explainRequest = defineRoute({
  method: 'GET',
  path: '/requests/{request_id}',
  says: 'why a request was answered as it was',
  answer: explanationSchema,
  act: async (call, { params: { request_id: id } }) => {
    const reader = readerOf(call)
    // An unknown request is refused before anything is played.
    reader.find(id)
    await reader.prepare()
    return reader.explain(id)
  },
})

const verifyRequest = defineRoute({
  method: 'POST',
  path: '/requests/verify',
  says: 'the requests that match `operation`, `method`, `path`, `query`, `headers`, `body`, `token` and `status`; 422 with the nearest ones and their differences if their number is not `count`, a number or `{ "min", "max" }`; default: at least one',
  body: z.record(z.string(), z.unknown()),
  answer: z.strictObject({ matched: z.int().nonnegative(), entries: z.array(verifiedEntrySchema) }),
  act: async (call, { body }) => {
    const entries = await inTurns(readerOf(call).verify(body as RequestPattern))
    return { matched: entries.length, entries }
  },
})

const clearRequests = defineRoute({
  method: 'DELETE',
  path: '/requests',
  says: 'empties the journal',
  answer: null,
  act: (call) => readerOf(call).log.clear(),
})

const getConduct = defineRoute({
  method: 'GET',
  path: '/conduct',
  says: 'what the client [did wrong](why-refused.md#conduct-report); with `?advice=true` also what is harmless but could be better',
  query: z.strictObject({ advice: z.enum(['true', 'false']).default('false') }),
  answer: listOf(findingSchema),
  act: ({ world }, { query }) => ({ data: world.conduct({ advice: query.advice === 'true' }) }),
})

export const routes: readonly ControlRoute[] = [listRequests, explainRequest, verifyRequest, clearRequests, getConduct, getEvents]

export const refusalOf = (error: unknown): ControlError | undefined => {
  if (error instanceof RequestVerificationError) return new ControlError(422, 'requests_not_verified', error.message)
  if (error instanceof JournalFilterError) return invalidMembers(error.problems)
  if (error instanceof UnknownRequestError) return new ControlError(404, 'not_found', error.message)
  if (error instanceof WaitTimeoutError) return new ControlError(408, 'wait_timeout', error.message)
  if (error instanceof WaitAbandonedError) return new ControlError(503, 'wait_abandoned', error.message)
  return undefined
}
