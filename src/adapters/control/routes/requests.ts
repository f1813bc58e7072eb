import * as z from 'zod'
import { listSchema } from '../../../control-schemas/lists.js'
import { requestChangesSchema } from '../../../control-schemas/requests.js'
import { ControlError } from '../../../emulator/control-error.js'
import type { JournalFilter } from '../../../extensions/journal/filter.js'
import { pauseItem } from '../../../ground/spec/long-list.js'
import { inChunks, type Yielder } from '../../../ground/time/chunks.js'
import { conductOf, findingSchema } from '../../../journal/conduct.js'
import { explanationSchema } from '../../../journal/explanation.js'
import { entrySchema, type JournalEntry, type RecordedEntry, recordedEntrySchema } from '../../../journal/journal-entry.js'
import { JournalReader, UnknownRequestError } from '../../../journal/journal-reader.js'
import { idsSentWith, type SentTexts } from '../../../journal/sent-texts.js'
import {
  type RequestPattern,
  sentEntrySchema,
  type VerifiedEntry,
  verifiedEntrySchema,
  verifyChunked,
  withSent,
} from '../../../journal/verify-requests.js'
import { dependenciesIn, describeEntry } from '../../../lab/counterfactuals/dependencies.js'
import { changesBy } from '../../../worlds/history/state-changes.js'
import type { World } from '../../../worlds/world/world.js'
import { defineRoute } from '../shared/define-route.js'

export const explainRequest = defineRoute({
  method: 'GET',
  path: '/requests/{request_id}',
  says: 'why a request was answered as it was',
  answer: explanationSchema,
  act: async ({ present, used }, { params: { request_id: id } }) => {
    const reader = new JournalReader(present)
    const { journal } = present()
    // An unknown request is refused before anything is played.
    if ((await inChunks(journal.seek(id))) !== undefined) await used(present())
    return await inChunks(reader.explainChunked(id, dependenciesIn(present())))
  },
})

export const listRequests = defineRoute({
  method: 'GET',
  path: '/requests',
  says: 'the [journal](why-refused.md), newest first; `operation`, `status`, `token`, `since` and `limit` filter, `key` and `query` match a part of the idempotency key and of the query string, `wait` waits for a match; `with=body` adds the query and the body of each, `with=assumptions` the [assumptions](fidelity.md) that its answer depends on, which takes seconds for a long list, and `with=assumptions,body` both; the header `Journal-Let-Go` counts the older requests that were evicted',
  // Values are validated by the journal.
  query: () =>
    z.strictObject({
      operation: z.string().optional(),
      status: z.string().optional(),
      token: z.string().optional(),
      since: z.string().optional(),
      limit: z.string().optional(),
      key: z.string().max(1_000).optional(),
      query: z.string().max(1_000).optional(),
      wait: z.string().optional(),
      with: z.enum(['assumptions', 'body', 'assumptions,body', 'body,assumptions']).optional(),
      // Accepted for earlier clients: selects the default list.
      without: z.literal('assumptions').optional(),
    }),
  answer: (zod) =>
    z.union([
      listSchema(entrySchema)(zod),
      listSchema(recordedEntrySchema)(zod),
      listSchema(sentEntrySchema)(zod),
      listSchema(verifiedEntrySchema)(zod),
    ]),
  // Header that marks an incomplete list.
  headers: ({ present }): Record<string, string> => {
    const { letGo } = present().journal
    return letGo === 0 ? {} : { 'Journal-Let-Go': String(letGo) }
  },
  act: async (
    { present, used, request, closing, yielder },
    { query: { wait, limit, key, query, with: wanted, without, ...texts } },
  ) => {
    const filter = { ...texts, ...(limit === undefined ? {} : { limit: numberOf(limit) }) } as JournalFilter
    const reader = new JournalReader(present)
    // Waits for a request that passes the filter; ends early if the client disconnects or the listener closes.
    const signals = [request.signal, ...(closing === undefined ? [] : [closing])]
    if (wait !== undefined) await reader.waitFor(filter, wait, signals)
    const sent = { key, query }
    const entries = isAny(sent) ? await reader.listInChunks(filter, yielder) : await listSent(reader, filter, sent, yielder)
    const world = present()
    const additions = without === undefined ? (wanted?.split(',') ?? []) : []
    if (additions.includes('assumptions')) await used(world)
    const described = additions.includes('assumptions') ? describeEach(world, entries) : entries
    return { data: additions.includes('body') ? withSentEach(world, described) : described }
  },
})

/** True if texts restrict nothing. */
const isAny = ({ key, query }: SentTexts): boolean => key === undefined && query === undefined

/** Entries that pass the filter and were sent with the texts; the limit of the filter counts those that are found. */
const listSent = async (reader: JournalReader, filter: JournalFilter, sent: SentTexts, yielder: Yielder) => {
  const entries = await reader.listInChunks(filter, yielder)
  const all = filter.limit === undefined ? entries : await reader.listInChunks({ ...filter, limit: undefined }, yielder)
  const ids = await inChunks(idsSentWith(reader.present().journal, sent), yielder)
  return chooseEntries(all, ids, filter.limit)
}

function* chooseEntries(
  entries: Iterable<RecordedEntry | typeof pauseItem>,
  ids: ReadonlySet<string>,
  limit = Number.POSITIVE_INFINITY,
): Generator<RecordedEntry | typeof pauseItem> {
  let found = 0
  for (const entry of entries) {
    if (found >= limit) return
    if (entry === pauseItem || !ids.has(entry.request_id)) yield pauseItem
    else {
      found += 1
      yield entry
    }
  }
}

/** Entries with query and body. */
function* withSentEach(
  world: World,
  entries: Iterable<RecordedEntry | typeof pauseItem>,
): Generator<VerifiedEntry | typeof pauseItem> {
  for (const entry of entries) yield entry === pauseItem ? pauseItem : { ...withSent(world, { ...entry }) }
}

/** Entries with their assumptions, which are determined while the list is written. */
function* describeEach(
  world: World,
  entries: Iterable<RecordedEntry | typeof pauseItem>,
): Generator<JournalEntry | typeof pauseItem> {
  for (const entry of entries) {
    if (entry === pauseItem) {
      yield pauseItem
      continue
    }
    const steps = describeEntry(world, entry)
    for (;;) {
      const step = steps.next()
      if (step.done === true) {
        yield step.value
        break
      }
      yield pauseItem
    }
  }
}

/** Digits as a number; other text is returned unchanged and refused by the filter. */
const numberOf = (text: string): number | string => (/^\d+$/.test(text) ? Number(text) : text)

export const verifyRequest = defineRoute({
  method: 'POST',
  path: '/requests/verify',
  says: 'the requests that match `operation`, `method`, `path`, `query`, `headers`, `body`, `token` and `status`; 422 with the nearest ones and their differences if their number is not `count`, a number or `{ "min", "max" }`; default: at least one',
  body: () => z.record(z.string(), z.unknown()),
  answer: (zod) => zod.strictObject({ matched: zod.int().nonnegative(), entries: zod.array(verifiedEntrySchema(zod)) }),
  act: async ({ world, yielder }, { body }) => {
    const entries = await inChunks(verifyChunked(world, body as RequestPattern), yielder)
    return { matched: entries.length, entries }
  },
})

export const clearRequests = defineRoute({
  method: 'DELETE',
  path: '/requests',
  says: 'empties the journal',
  answer: null,
  act: ({ present }) => new JournalReader(present).clear(),
})

export const getRequestChanges = defineRoute({
  method: 'GET',
  path: '/requests/{request_id}/changes',
  says: 'what a request [changed](experiments.md), and what had changed since the previous request',
  answer: requestChangesSchema,
  act: async ({ present, yielder }, { params: { request_id: id } }) => {
    const world = present()
    const recorded = await inChunks(world.journal.seek(id), yielder)
    if (recorded === undefined) throw new UnknownRequestError(id, world.journal.letGo)
    await world.data.generated()
    const changes = await inChunks(changesBy(world, recorded), yielder)
    if (changes !== null) return changes
    const named = JSON.stringify(id.slice(0, 100))
    throw new ControlError(404, 'not_found', `The state before the request ${named} is not kept, or no longer.`)
  },
})

export const getConduct = defineRoute({
  method: 'GET',
  path: '/conduct',
  says: 'what the client [did wrong](why-refused.md#conduct-report); with `?advice=true` also what is harmless but could be better',
  query: () => z.strictObject({ advice: z.enum(['true', 'false']).default('false') }),
  answer: listSchema(findingSchema),
  act: async ({ world }, { query }) => ({ data: await inChunks(conductOf(world.journal, { advice: query.advice === 'true' })) }),
})
