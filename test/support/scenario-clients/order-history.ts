import type { Client, Received, Sending } from '../door/client.js'
import { walk } from '../door/walk.js'
import { persist } from './persist.js'

const path = '/api/v2/orders/history'

/** A commission line, as far as these clients look at it. */
export interface Line {
  readonly id: number
  readonly commission: number
  readonly query_params: Readonly<Record<string, string>> | null
  readonly tracking: { readonly utm_source: string; readonly src: string; readonly sck: string }
}

/** What a client has of the history. */
export interface History {
  readonly lines: readonly Line[]
  /** Whether it takes that for all of it. */
  readonly isWhole: boolean
}

export const pagePath = (page: number, perPage = 50): string => `${path}?paginate=${perPage}&page=${page}`

/** Every line there is, for a judge. */
export const readWholeHistory = async (client: Client): Promise<readonly Line[]> =>
  (await walk(client, `${path}?paginate=1000`)).items

/**
 * Walks the history as one should: from link to link, each page until it comes, each line once, and from the start again where the total
 * has shrunk on the way. A refusal that will not pass ends the walk.
 */
export const walkHistory = async (client: Client, sending: Sending = {}): Promise<History> => {
  const base = client.door.urls.sandbox
  const lines = new Map<number, Line>()
  let total = 0
  for (let next: string | null = pagePath(1); next !== null; ) {
    const wanted: string = next
    const page = await persist(client, () => client.get(wanted, sending))
    if (page.status !== 200) return { lines: [...lines.values()], isWhole: false }
    if (page.json.meta.total < total) return await walkHistory(client, sending)
    total = page.json.meta.total
    for (const line of page.json.data) lines.set(line.id, line)
    next = page.json.links.next?.slice(base.length) ?? null
  }
  return { lines: [...lines.values()], isWhole: true }
}

/** Takes one page after the other by number; null for a page that a client could not get. */
export const countPages = async (take: (page: number) => Promise<Received | null>): Promise<readonly Line[]> => {
  const lines: Line[] = []
  let last = 1
  for (let page = 1; page <= last; page += 1) {
    const answer = await take(page)
    if (page === 1) last = answer?.json.meta.last_page ?? 1
    lines.push(...(answer?.json.data ?? []))
  }
  return lines
}

/** Compares what a client has with what there was: the lines it misses, and those it has more than once. */
export const compareLines = (lines: readonly Line[], expected: readonly Line[]) => {
  const ids = lines.map(({ id }) => id)
  const distinct = new Set(ids)
  return {
    'every line is there': expected.every(({ id }) => distinct.has(id)),
    'no line is there twice': distinct.size === ids.length,
  }
}
