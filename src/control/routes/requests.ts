import * as z from 'zod'
import { entryForm, type JournalEntry, type RecordedEntry, recordedEntryForm } from '../../journal/journal-entry.js'
import type { JournalFilter } from '../../journal/journal-filter.js'
import { JournalReader } from '../../journal/journal-reader.js'
import { pause } from '../../spec/long-list.js'
import { tellEntry } from '../../trials/leanings.js'
import type { World } from '../../world/world.js'
import { listForm } from '../answers/lists.js'
import { defineRoute } from '../shared/define-route.js'

export const listRequests = defineRoute({
  method: 'GET',
  path: '/requests',
  says: 'the [journal](why-refused.md), newest first; `operation`, `status`, `token`, `since` and `limit` choose, `wait` holds; `without=assumptions` is quicker',
  // What they may be, the journal decides.
  query: () =>
    z.strictObject({
      operation: z.string().optional(),
      status: z.string().optional(),
      token: z.string().optional(),
      since: z.string().optional(),
      limit: z.string().optional(),
      wait: z.string().optional(),
      without: z.literal('assumptions').optional(),
    }),
  answer: (zod) => z.union([listForm(entryForm)(zod), listForm(recordedEntryForm)(zod)]),
  // A list that is not whole says so.
  headers: ({ present }): Record<string, string> => {
    const { letGo } = present().journal
    return letGo === 0 ? {} : { 'Journal-Let-Go': String(letGo) }
  },
  act: async ({ present, request, closing, turns }, { query: { wait, limit, without, ...texts } }) => {
    const filter = { ...texts, ...(limit === undefined ? {} : { limit: numberOf(limit) }) } as JournalFilter
    const reader = new JournalReader(present)
    // Held until a request has come that passes the filter; shorter where the client or the door goes.
    const signals = [request.signal, ...(closing === undefined ? [] : [closing])]
    if (wait !== undefined) await reader.waitFor(filter, wait, signals)
    const entries = await reader.listInTurns(filter, turns)
    return { data: without === undefined ? tellEach(present(), entries) : entries }
  },
})

/** What each answer leans on is found out as it is written. */
function* tellEach(world: World, entries: Iterable<RecordedEntry | typeof pause>): Generator<JournalEntry | typeof pause> {
  for (const entry of entries) {
    if (entry === pause) {
      yield pause
      continue
    }
    const steps = tellEntry(world, entry)
    for (;;) {
      const step = steps.next()
      if (step.done === true) {
        yield step.value
        break
      }
      yield pause
    }
  }
}

/** A number in digits; other text stays what it is and is refused under its name. */
const numberOf = (text: string): number | string => (/^\d+$/.test(text) ? Number(text) : text)

export const clearRequests = defineRoute({
  method: 'DELETE',
  path: '/requests',
  says: 'empties the journal',
  answer: null,
  act: ({ present }) => new JournalReader(present).clear(),
})
