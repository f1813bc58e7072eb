import type { List } from '../../src/emulator/control-lists.js'
import type { QueriedEntry } from '../../src/extensions/journal/entry.js'
import type { JournalCount } from '../../src/extensions/journal/events.js'
import { Control, controlBase } from './control.js'
import { followEvents } from './shared-events.js'
import { startTimer } from './timer.js'

/** Whether the server is heard of. */
export type FeedState = 'connecting' | 'live' | 'lost'

/** An entry with a number of its own, which it keeps: request ids can be the client's, and those of before a reset come again. */
export interface FeedEntry extends QueriedEntry {
  readonly key: number
}

export interface Feed {
  readonly state: FeedState
  /** Whether the journal was read: until then nobody knows what it holds. */
  readonly isLoaded: boolean
  /** Newest first. */
  readonly entries: readonly FeedEntry[]
}

const retryMs = 1_000
const drawMs = 40
/** Without a sign of life for so long the server counts as lost. */
const silenceMs = 15_000
/** The page holds so many at most, whatever the journal remembers. */
const mostEntries = 20_000

/** Follows the journal of one world: what it remembers, then every request as it comes. */
export class JournalFeed {
  #feed: Feed = { state: 'connecting', isLoaded: false, entries: [] }
  #stopFollowing: () => void = () => undefined
  #cancelTimer: () => void = () => undefined
  #pending: QueriedEntry[] = []
  #isDue = false
  /** What the journal recorded as far as this page knows. */
  #recorded = 0
  /** The same as the server said it last. */
  #announced = 0
  #replaced = 0
  #keys = 0
  /** What has come since the journal is being read; undefined while it is not. */
  #meanwhile: QueriedEntry[] | undefined
  /** Identities of the entries of the list, whose events may come after it. */
  #listed = new Set<string>()
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
    this.#stopFollowing = followEvents(`${controlBase(this.world)}/events?with=query`, ({ name, data }) => {
      if (name === 'journal') this.#onJournal(JSON.parse(data))
      else if (name === 'request') this.#receive(JSON.parse(data))
      else this.#lose()
    })
    this.#expectSign()
  }

  #disconnect(): void {
    this.#stopFollowing()
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
  #onJournal({ recorded, remembered, replaced }: JournalCount): void {
    this.#expectSign()
    // Beside what was announced, not what was counted: the event of a request may come after a number that counts it.
    const isOther = recorded < this.#announced || replaced > this.#replaced
    const isSame = this.#feed.state === 'live' && recorded === this.#recorded && !isOther
    this.#recorded = recorded
    this.#announced = recorded
    this.#replaced = replaced
    // What was read of a request may not hold in another world, though it has the same entry.
    if (!isSame) void this.reload({ isOther })
    else if (this.#feed.entries.length > remembered) {
      this.#publish({ ...this.#feed, entries: this.#feed.entries.slice(0, remembered) })
    }
  }

  /** Reads the journal anew. Entries that are shown keep their numbers, but for those of another world. */
  async reload({ isOther = false } = {}): Promise<void> {
    if (this.#meanwhile !== undefined) return
    const meanwhile: QueriedEntry[] = []
    this.#meanwhile = meanwhile
    try {
      const { data } = await new Control(this.world).get<List<QueriedEntry>>(`/requests?with=query&limit=${mostEntries}`)
      const listed = new Set(data.map(identify))
      const entries = [...meanwhile.filter((entry) => !listed.has(identify(entry))).reverse(), ...data]
      this.#pending = []
      this.#listed = listed
      // Those shown by now: some may have come while the journal was read.
      const shown = isOther ? [] : this.#feed.entries
      this.#publish({ state: 'live', isLoaded: true, entries: this.#withKeys(entries, shown) })
    } catch {
      this.#publish({ ...this.#feed, state: 'lost' })
    } finally {
      this.#meanwhile = undefined
    }
  }

  #receive(entry: QueriedEntry): void {
    this.#recorded += 1
    if (this.#listed.delete(identify(entry))) return
    this.#meanwhile?.push(entry)
    this.#pending.push(entry)
    if (this.#isDue) return
    // Hundreds of requests may come at once; the page is drawn once for them.
    this.#isDue = true
    startTimer(drawMs, () => this.#draw())
  }

  #draw(): void {
    this.#isDue = false
    const fresh = this.#withKeys(this.#pending.reverse())
    this.#pending = []
    if (fresh.length > 0) this.#publish({ ...this.#feed, entries: [...fresh, ...this.#feed.entries].slice(0, mostEntries) })
  }

  /** Numbers that rise with time, for entries that come newest first; those that are shown already keep theirs. */
  #withKeys(entries: readonly QueriedEntry[], shown: readonly FeedEntry[] = []): readonly FeedEntry[] {
    const kept = new Map(shown.map((entry) => [identify(entry), entry.key]))
    const first = this.#keys + entries.length
    this.#keys = first
    return entries.map((entry, index) => ({ ...entry, key: kept.get(identify(entry)) ?? first - index }))
  }

  #publish(feed: Feed): void {
    this.#feed = feed
    for (const listener of this.#listeners) listener()
  }
}

/** The same for an entry of the list and of the stream; ids alone can be the client's. */
const identify = ({ request_id, at, ms }: QueriedEntry): string => `${request_id} ${at} ${ms}`
