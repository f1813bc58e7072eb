import type { Zod } from '../spec/form.js'
import type { CapturedExchange } from './captured-message.js'
import type { JournalEntry } from './journal-entry.js'
import { type RecordedRequest, recordedForm } from './journal-evidence.js'
import { filterTest, type JournalFilter } from './journal-filter.js'
import type { JournalWaiters, WaitLimits } from './journal-waiters.js'
import { maskTokens } from './mask-tokens.js'

/** Requests a journal remembers unless told otherwise. */
export const defaultJournalSize = 1_000

/** What a journal gives as plain JSON: the requests it remembers, oldest first. */
export const journalForm = (z: Zod) =>
  z.array(recordedForm(z)).superRefine((recorded, context) => {
    const misplaced = recorded.findIndex(({ number }, place) => place > 0 && number !== (recorded[place - 1]?.number ?? 0) + 1)
    if (misplaced < 0) return
    context.addIssue({ code: 'custom', path: [misplaced, 'number'], message: 'the requests must be numbered without a gap' })
  })

/** What is to be remembered of a request, worked out when somebody asks for it: most requests nobody ever asks for. */
export type Describe = () => Omit<RecordedRequest, 'number'>

/** What was asked of a world and what it answered: a ring that forgets the oldest request when it is full. */
export class Journal {
  /** The place of a request follows from its number. */
  readonly #ring: (RecordedRequest | Describe)[] = []
  /** Numbers by id, of the requests up to one: ids are looked for seldom. */
  readonly #numbers = new Map<string, number>()
  #indexed = 0
  /** Messages by the place of their request; none where a snapshot was put back. */
  readonly #captured: (CapturedExchange | undefined)[] = []
  #last = 0
  /** The first number that is remembered. */
  #first = 1

  /**
   * @param capacity requests that are remembered; 0 remembers none, and still tells those who wait.
   * @param waiters told of every request that is recorded.
   */
  constructor(
    readonly capacity: number,
    readonly waiters: JournalWaiters,
  ) {}

  /** Requests recorded since the start, forgotten ones included; the number of the latest one. */
  get recorded(): number {
    return this.#last
  }

  /** Requests that are remembered. */
  get count(): number {
    return this.#last - this.#first + 1
  }

  /** Adds a request, and gives its entry to whoever waits for it or listens. */
  record(describe: Describe, captured?: CapturedExchange, listen?: (entry: JournalEntry) => void): void {
    const number = this.#last + 1
    this.#keep(number, describe)
    if (this.capacity > 0) this.#captured[number % this.capacity] = captured
    if (this.waiters.size === 0 && listen === undefined) return
    const masked = this.capacity > 0 ? this.#at(number).entry : maskTokens(describe().entry)
    this.waiters.offer(masked)
    listen?.(masked)
  }

  /** Entries that pass the filter, newest first. */
  list(filter: JournalFilter = {}): readonly JournalEntry[] {
    const isWanted = filterTest(filter)
    const after = this.#numberAfter(filter)
    const wanted: JournalEntry[] = []
    const most = filter.limit ?? Number.POSITIVE_INFINITY
    for (let number = this.#last; number > after && wanted.length < most; number -= 1) {
      const { entry } = this.#at(number)
      if (isWanted(entry)) wanted.push(entry)
    }
    return wanted
  }

  /** Every request that is remembered, with what is known beside its entry, oldest first. */
  all(): readonly RecordedRequest[] {
    return Array.from({ length: this.#last - this.#first + 1 }, (_, place) => this.#at(this.#first + place))
  }

  /** The request of that id. */
  find(requestId: string): RecordedRequest | undefined {
    const number = this.#numberOf(maskTokens(requestId))
    return number === undefined ? undefined : this.#at(number)
  }

  /** What was sent and answered in a recorded request; undefined where only its entry is known, as after a restore. */
  messagesOf({ number }: RecordedRequest): CapturedExchange | undefined {
    return this.#captured[number % this.capacity]
  }

  /** Forgets every request. Whoever waits goes on waiting. */
  clear(): void {
    this.#ring.length = 0
    this.#captured.length = 0
    this.#numbers.clear()
    this.#first = this.#last + 1
    this.#indexed = this.#last
  }

  /**
   * The first entry that passes the filter: the oldest one that is here already, else the next that comes. So nobody has to begin to
   * wait before the request is sent; `since` leaves out what came before. A reset does not end the wait.
   * Rejects with a WaitTimeoutError.
   */
  async waitFor(filter: JournalFilter, limits: WaitLimits): Promise<JournalEntry> {
    const oldest = this.list({ ...filter, limit: undefined }).at(-1)
    return oldest ?? (await this.waiters.next(filter, limits))
  }

  /** The requests that are remembered, as plain JSON. */
  save(): readonly RecordedRequest[] {
    return this.all()
  }

  /** Puts back what `save` gave, in place of everything here. */
  load(saved: readonly RecordedRequest[]): void {
    this.clear()
    const kept = this.capacity === 0 ? [] : saved.slice(-this.capacity)
    this.#last = (kept[0]?.number ?? this.#last + 1) - 1
    this.#first = this.#last + 1
    this.#indexed = this.#last
    for (const recorded of kept) this.#keep(recorded.number, recorded)
  }

  #keep(number: number, recorded: RecordedRequest | Describe): void {
    if (this.capacity === 0) {
      this.#last = number
      this.#first = number + 1
      return
    }
    if (number - this.#first >= this.capacity) this.#forgetOldest()
    this.#ring[number % this.capacity] = recorded
    this.#last = number
  }

  #forgetOldest(): void {
    const number = this.#first
    if (number <= this.#indexed) {
      const id = this.#at(number).entry.request_id
      // Where a newer request has the same id, the id stands for that one.
      if (this.#numbers.get(id) === number) this.#numbers.delete(id)
    }
    this.#first += 1
  }

  /** A request as it may be read: tokens that a client put where they do not belong are masked, when it is first asked for. */
  #at(number: number): RecordedRequest {
    const place = number % this.capacity
    const recorded = this.#ring[place]
    if (recorded === undefined) throw new Error(`The journal has no request number ${number}`)
    const masked = maskTokens(typeof recorded === 'function' ? { number, ...recorded() } : recorded)
    this.#ring[place] = masked
    return masked
  }

  /** The number of the newest request with this id. */
  #numberOf(maskedId: string): number | undefined {
    for (let number = Math.max(this.#indexed + 1, this.#first); number <= this.#last; number += 1) {
      this.#numbers.set(this.#at(number).entry.request_id, number)
    }
    this.#indexed = this.#last
    return this.#numbers.get(maskedId)
  }

  /** The number after which entries are wanted: that of the request `since` names, else the one before the first. */
  #numberAfter({ since }: JournalFilter): number {
    const named = since === undefined ? undefined : this.#numberOf(since)
    return named ?? this.#first - 1
  }
}
