import { startTimer } from '../../clock.js'
import type { JournalEntry } from '../../journal/journal-entry.js'
import { Control, controlBase } from './control.js'

/** Whether the server is heard of. */
export type FeedState = 'connecting' | 'live' | 'lost'

/** An entry with a number of its own: request ids can be the client's. */
export interface FeedEntry extends JournalEntry {
  readonly key: number
}

export interface Feed {
  readonly state: FeedState
  /** Newest first. */
  readonly entries: readonly FeedEntry[]
}

const retryMs = 1_000
/** Without a sign of life for so long the server counts as lost. */
const silenceMs = 15_000
/** The page holds so many at most, whatever the journal remembers. */
const mostEntries = 20_000

/** Follows the journal of one world: what it remembers, then every request as it comes. */
export class JournalFeed {
  #feed: Feed = { state: 'connecting', entries: [] }
  #source: EventSource | undefined
  #cancelTimer: () => void = () => undefined
  #pending: JournalEntry[] = []
  #isDue = false
  #recorded = 0
  #keys = 0
  #isLoading = false
  readonly #listeners = new Set<() => void>()

  constructor(readonly world: string) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    if (this.#listeners.size === 1) this.#connect()
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size === 0) this.#disconnect()
    }
  }

  readonly read = (): Feed => this.#feed

  #connect(): void {
    const source = new EventSource(`${controlBase(this.world)}/events`)
    this.#source = source
    source.addEventListener('journal', ({ data }) => this.#onJournal(JSON.parse(data)))
    source.addEventListener('request', ({ data }) => {
      this.#recorded += 1
      this.#pending.push(JSON.parse(data))
      this.#publishSoon()
    })
    source.addEventListener('closing', () => this.#lose())
    source.addEventListener('error', () => this.#lose())
    this.#expectSign()
  }

  #disconnect(): void {
    this.#source?.close()
    this.#cancelTimer()
  }

  /** Takes matters into its own hands: a browser gives up for good after some errors. */
  #lose(): void {
    this.#disconnect()
    this.#publish({ ...this.#feed, state: 'lost' })
    this.#cancelTimer = startTimer(retryMs, () => this.#connect())
  }

  #expectSign(): void {
    this.#cancelTimer()
    this.#cancelTimer = startTimer(silenceMs, () => this.#lose())
  }

  /** A sign of life. Where more or less was recorded than has come here, requests were missed, or the world was reset. */
  #onJournal({ recorded, remembered }: { readonly recorded: number; readonly remembered: number }): void {
    this.#expectSign()
    const isSame = this.#feed.state === 'live' && recorded === this.#recorded
    this.#recorded = recorded
    if (!isSame) void this.reload()
    else if (this.#feed.entries.length > remembered) {
      this.#publish({ ...this.#feed, entries: this.#feed.entries.slice(0, remembered) })
    }
  }

  /** Reads the journal anew. */
  async reload(): Promise<void> {
    if (this.#isLoading) return
    this.#isLoading = true
    try {
      const { data } = await new Control(this.world).get<{ data: JournalEntry[] }>(`/requests?limit=${mostEntries}`)
      // What came in the meantime is in the list, too.
      this.#pending = []
      this.#publish({ state: 'live', entries: data.map((entry, place) => this.#withKey(entry, data.length - place)) })
      this.#keys += data.length
    } catch {
      this.#publish({ ...this.#feed, state: 'lost' })
    } finally {
      this.#isLoading = false
    }
  }

  #withKey(entry: JournalEntry, place: number): FeedEntry {
    return { ...entry, key: this.#keys + place }
  }

  /** Hundreds of requests may come between two frames; the page is drawn once for them. */
  #publishSoon(): void {
    if (this.#isDue) return
    this.#isDue = true
    requestAnimationFrame(() => {
      this.#isDue = false
      const fresh = this.#pending.map((entry, place) => this.#withKey(entry, place + 1)).reverse()
      this.#keys += fresh.length
      this.#pending = []
      if (fresh.length === 0) return
      this.#publish({ ...this.#feed, entries: [...fresh, ...this.#feed.entries].slice(0, mostEntries) })
    })
  }

  #publish(feed: Feed): void {
    this.#feed = feed
    for (const listener of this.#listeners) listener()
  }
}
