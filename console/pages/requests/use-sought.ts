import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { List } from '../../../src/emulator/control-lists.js'
import type { JournalEntry, RecordedEntry } from '../../../src/extensions/journal/entry.js'
import { useWorld } from '../../api/world-context.js'
import { type SoughtIds, soughtIn } from './request-search.js'

/** The page lists as many. */
const mostFound = 20_000

/** Asks the emulator which requests were sent with the keys and query strings of a search, were refused with its messages, or depend on its assumptions. */
export const useSought = (search: string): SoughtIds => {
  const { id, control } = useWorld()
  const found = useQueries({
    queries: soughtIn(search).map(({ name, text }) => ({
      queryKey: [id, 'sent', name, text],
      queryFn: async () => {
        const filter = name === 'assumption' ? 'with=assumptions' : `${name}=${encodeURIComponent(text)}`
        const { data } = await control.get<List<RecordedEntry & Partial<JournalEntry>>>(`/requests?${filter}&limit=${mostFound}`)
        const found = name === 'assumption' ? data.filter(({ assumptions }) => assumptions?.includes(text) === true) : data
        return new Set(found.map(({ request_id }) => request_id))
      },
    })),
    combine: dataOf,
  })
  return useMemo(() => {
    const places = soughtIn(search)
    return (name, text) => found[places.findIndex((each) => each.name === name && each.text === text)]
  }, [search, found])
}

const dataOf = (results: readonly { readonly data: ReadonlySet<string> | undefined }[]) => results.map(({ data }) => data)
