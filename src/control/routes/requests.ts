import * as z from 'zod'
import { entryForm } from '../../journal/journal-entry.js'
import type { JournalFilter } from '../../journal/journal-filter.js'
import { JournalReader } from '../../journal/journal-reader.js'
import { listForm } from '../answers/lists.js'
import { defineRoute } from '../shared/define-route.js'

export const listRequests = defineRoute({
  method: 'GET',
  path: '/requests',
  says: 'the [journal](why-refused.md), newest first; `operation`, `status`, `token`, `since` and `limit` choose, `wait` holds',
  // What they may be, the journal decides.
  query: z.strictObject({
    operation: z.string().optional(),
    status: z.string().optional(),
    token: z.string().optional(),
    since: z.string().optional(),
    limit: z.string().optional(),
    wait: z.string().optional(),
  }),
  answer: listForm(entryForm),
  // A list that is not whole says so.
  headers: ({ present }): Record<string, string> => {
    const { letGo } = present().journal
    return letGo === 0 ? {} : { 'Journal-Let-Go': String(letGo) }
  },
  act: async ({ present, request, closing, turns }, { query: { wait, limit, ...texts } }) => {
    const filter = { ...texts, ...(limit === undefined ? {} : { limit: numberOf(limit) }) } as JournalFilter
    const reader = new JournalReader(present)
    // Held until a request has come that passes the filter; shorter where the client or the door goes.
    const signals = [request.signal, ...(closing === undefined ? [] : [closing])]
    if (wait !== undefined) await reader.waitFor(filter, wait, signals)
    return { data: await reader.listInTurns(filter, turns) }
  },
})

/** A number in digits; other text stays what it is and is refused under its name. */
const numberOf = (text: string): number | string => (/^\d+$/.test(text) ? Number(text) : text)

export const clearRequests = defineRoute({
  method: 'DELETE',
  path: '/requests',
  says: 'empties the journal',
  answer: null,
  act: ({ present }) => new JournalReader(present).clear(),
})
