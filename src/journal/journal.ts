import { filterTest, type JournalFilter, type WantedEntry } from '../extensions/journal/filter.js'
import { LongList, pauseItem } from '../ground/spec/long-list.js'
import type { Zod } from '../ground/spec/schema-factory.js'
import { type Chunked, createYielder, runToEnd } from '../ground/time/chunks.js'
import { maskValues } from '../masking/mask-text.js'
import { maskValue } from '../masking/mask-value.js'
import type { CapturedExchange } from './captured-message.js'
import type { RecordedEntry } from './journal-entry.js'
import { type RecordedRequest, recordedSchema } from './journal-evidence.js'
import type { JournalListeners, WaitLimits } from './journal-listeners.js'
import { RequestIndex } from './request-index.js'

/** Schema of a saved journal: its requests, oldest first. */
export const journalSchema = (z: Zod) =>
  z.array(recordedSchema(z)).superRefine((recorded, context) => {
    const misplaced = recorded.findIndex(({ number }, index) => index > 0 && number !== (recorded[index - 1]?.number ?? 0) + 1)
    if (misplaced < 0) return
    context.addIssue({ code: 'custom', path: [misplaced, 'number'], message: 'the requests must be numbered without a gap' })
  })

/** Lazy record of a request: most are never read. */
export type Describe = () => Omit<RecordedRequest, 'number'>

/** Limits of a journal. */
export interface JournalBudget {
  /** Maximum requests; 0 records none, but still notifies listeners. */
  readonly capacity: number
  /** Maximum bytes, estimated. */
  readonly bytes: number
}

/** Estimated bytes of a request beside its texts, including its computed record. */
const requestBytes = 3_800

/** Journal size up to which computed records are cached; a larger journal computes them again for each reading. */
const maxWorkedOut = 10_000

/** Journal of a world: a ring buffer of requests that drops the oldest beyond its limits of number or bytes. */
export class Journal {
  /** Requests; the index follows from the number. */
  readonly #ring: (RecordedRequest | Describe | undefined)[] = []
  /** Messages at the index of their request; none after a restore. */
  readonly #captured: (CapturedExchange | undefined)[] = []
  readonly #index = new RequestIndex((number) => (number < this.#first ? undefined : this.#at(number).entry.request_id))
  #last = 0
  #handedOver = 0
  #isHandingOver = false
  /** First retained number. */
  #first = 1
  #bytes = 0
  #letGo = 0
  #letGoForMemory = 0

  /** @param listeners called for every recorded request. */
  constructor(
    readonly budget: JournalBudget,
    readonly listeners: JournalListeners,
  ) {}

  /** Requests recorded since the start, dropped ones included; equals the latest number. */
  get recorded(): number {
    return this.#last
  }

  /**
   * Number of requests whose answers a new caller can have received. Many answers are made synchronously, before their caller sees them; a
   * request sent in the same task was sent without them.
   */
  get handedOver(): number {
    return this.#handedOver
  }

  /** Number of retained requests. */
  get count(): number {
    return this.#last - this.#first + 1
  }

  /** Estimated bytes of the retained requests. */
  get bytes(): number {
    return this.#bytes
  }

  /** Requests that were forgotten because the journal was full, by number or by bytes. Those that `clear` removes are not counted. */
  get letGo(): number {
    return this.#letGo
  }

  /** Those of them that were forgotten before the capacity was reached, for want of bytes. */
  get letGoForMemory(): number {
    return this.#letGoForMemory
  }

  /** Records a request and passes its entry to listeners. */
  record(describe: Describe, captured?: CapturedExchange, listen?: (entry: RecordedEntry) => void): void {
    const number = this.#last + 1
    this.#keep(number, describe, captured)
    this.#handOverSoon()
    if (this.listeners.waiting.size === 0 && listen === undefined) return
    const masked = this.budget.capacity > 0 ? this.#at(number).entry : maskRequest({ number, ...describe() }).entry
    this.listeners.offer(masked)
    listen?.(masked)
  }

  /** Entries that pass the filter, newest first. */
  list(filter: JournalFilter = {}): readonly RecordedEntry[] {
    return [...this.each(filter)].filter((entry) => entry !== pauseItem)
  }

  /** Lazy `list` with pauses at entries that do not pass the filter. Entries recorded meanwhile are left out. */
  *each(filter: JournalFilter = {}): Generator<RecordedEntry | typeof pauseItem> {
    const isWanted = filterTest(filter)
    const after = this.#numberAfter(filter)
    const most = filter.limit ?? Number.POSITIVE_INFINITY
    let found = 0
    for (let number = this.#last; number > after && number >= this.#first && found < most; number -= 1) {
      const { entry } = this.#at(number)
      if (isWanted(entry)) {
        found += 1
        yield entry
      } else yield pauseItem
    }
  }

  /** Retained requests with their evidence, oldest first; plain JSON. */
  all(): readonly RecordedRequest[] {
    return runToEnd(this.collect())
  }

  /**
   * Chunked `all`, without requests dropped meanwhile.
   * @param most maximum number, the newest ones.
   */
  *collect(most = Number.POSITIVE_INFINITY): Chunked<readonly RecordedRequest[]> {
    const last = this.#last
    const requests: RecordedRequest[] = []
    for (let number = Math.max(this.#first, last - most + 1); number <= last; number += 1) {
      if (number < this.#first) continue
      requests.push(this.#at(number))
      yield
    }
    return requests
  }

  /** Request by number; undefined if it is not retained. */
  at(number: number): RecordedRequest | undefined {
    return number < this.#first || number > this.#last ? undefined : this.#at(number)
  }

  /** Request by id; undefined for none. */
  find(requestId: string): RecordedRequest | undefined {
    return runToEnd(this.seek(requestId))
  }

  /** Chunked `find`. */
  *seek(requestId: string): Chunked<RecordedRequest | undefined> {
    const number = yield* this.#index.seek(maskValue(requestId), this.#first, this.#last)
    return number === undefined ? undefined : this.at(number)
  }

  /** Messages of a recorded request; undefined if only its entry is retained, as after a restore. */
  messagesOf({ number }: RecordedRequest): CapturedExchange | undefined {
    return number < this.#first ? undefined : this.#captured[number % this.budget.capacity]
  }

  /** Drops every request. Listeners stay. */
  clear(): void {
    this.#ring.length = 0
    this.#captured.length = 0
    this.#index.clear()
    this.#first = this.#last + 1
    this.#bytes = 0
  }

  /** Drops every request because memory is short. */
  giveUp(): void {
    this.#letGo += this.count
    this.#letGoForMemory += this.count
    this.clear()
  }

  /**
   * First entry that passes the filter: the oldest retained one, else the next to come, so that a wait may begin after the request was
   * sent; `since` leaves out earlier ones. A reset does not end the wait. Rejects with a WaitTimeoutError.
   */
  async waitFor(filter: WantedEntry, limits: WaitLimits): Promise<RecordedEntry> {
    const [steps, yielder] = [this.#oldest(filter), createYielder()]
    for (;;) {
      const step = steps.next()
      // Synchronously, so that no request comes in between.
      if (step.done === true) return step.value ?? (await this.listeners.next(filter, limits))
      if (yielder.isOver()) await yielder.next()
    }
  }

  /** Searches requests recorded meanwhile too, so that none is missed between the search and the wait. */
  *#oldest(filter: WantedEntry): Chunked<RecordedEntry | undefined> {
    const isWanted = filterTest(filter)
    for (let number = this.#numberAfter(filter) + 1; number <= this.#last; number += 1) {
      if (number < this.#first) continue
      const { entry } = this.#at(number)
      if (isWanted(entry)) return entry
      yield
    }
    return undefined
  }

  /** Retained requests as of now, computed while they are read. */
  saveLazily(): LongList<RecordedRequest> {
    const [first, count] = [this.#first, this.count]
    const kept = Array.from({ length: count }, (_, index) => this.#ring[(first + index) % this.budget.capacity])
    return new LongList(count, (index) => this.#read(first + index, kept[index]))
  }

  /** Replaces everything by the result of `all`. */
  load(saved: readonly RecordedRequest[]): void {
    this.clear()
    const kept = this.budget.capacity === 0 ? [] : saved.slice(-this.budget.capacity)
    this.#letGo += saved.length - kept.length
    this.#last = (kept[0]?.number ?? this.#last + 1) - 1
    this.#first = this.#last + 1
    for (const recorded of kept) this.#keep(recorded.number, recorded, undefined)
    this.#handedOver = this.#last
  }

  /** Runs before any promise of an answer made now settles. */
  #handOverSoon(): void {
    if (this.#isHandingOver) return
    this.#isHandingOver = true
    queueMicrotask(this.#handOver)
  }

  readonly #handOver = (): void => {
    this.#isHandingOver = false
    this.#handedOver = this.#last
  }

  #keep(number: number, recorded: RecordedRequest | Describe, captured: CapturedExchange | undefined): void {
    this.#last = number
    if (this.budget.capacity === 0) {
      this.#first = number + 1
      this.#letGo += 1
      return
    }
    if (number - this.#first >= this.budget.capacity) this.#forgetOldest()
    const index = number % this.budget.capacity
    this.#ring[index] = recorded
    this.#captured[index] = captured
    this.#bytes += weightOf(captured)
    while (this.#bytes > this.budget.bytes && this.count > 1) {
      this.#forgetOldest()
      this.#letGoForMemory += 1
    }
  }

  #forgetOldest(): void {
    const index = this.#first % this.budget.capacity
    this.#bytes -= weightOf(this.#captured[index])
    this.#ring[index] = undefined
    this.#captured[index] = undefined
    this.#first += 1
    this.#letGo += 1
    this.#index.forgetBefore(this.#first)
  }

  /** Request by number. */
  #at(number: number): RecordedRequest {
    const index = number % this.budget.capacity
    const recorded = this.#read(number, this.#ring[index])
    if (this.budget.capacity <= maxWorkedOut) this.#ring[index] = recorded
    return recorded
  }

  /** Record with misplaced tokens masked. */
  #read(number: number, recorded: RecordedRequest | Describe | undefined): RecordedRequest {
    if (recorded === undefined) throw new Error(`The journal has no request number ${number}`)
    return maskRequest(typeof recorded === 'function' ? { number, ...recorded() } : recorded)
  }

  /** Number after which entries match: that of the request in `since`, else the one before the first. */
  #numberAfter(filter: WantedEntry): number {
    const since = typeof filter === 'function' ? undefined : filter.since
    const named = since === undefined ? undefined : runToEnd(this.#index.seek(maskValue(since), this.#first, this.#last))
    return named ?? this.#first - 1
  }
}

/** Masks values from outside. The reason consists of words of the emulator; values in it are masked already. */
const maskRequest = (recorded: RecordedRequest): RecordedRequest => {
  const reason = maskValues(recorded.entry.reason)
  const masked = maskValue(recorded)
  return masked.entry.reason === reason ? masked : { ...masked, entry: { ...masked.entry, reason } }
}

const weightOf = (captured: CapturedExchange | undefined): number =>
  requestBytes + (captured === undefined ? 0 : captured.request.size + captured.response.size)
