import type { Zod } from '../spec/form.js'
import { LongList, pause } from '../spec/long-list.js'
import { inOneGo, type Steps, takeTurns } from '../time/turns.js'
import type { CapturedExchange } from './captured-message.js'
import type { RecordedEntry } from './journal-entry.js'
import { type RecordedRequest, recordedForm } from './journal-evidence.js'
import { filterTest, type JournalFilter } from './journal-filter.js'
import type { JournalWaiters, WaitLimits } from './journal-waiters.js'
import { maskTokens } from './mask-tokens.js'
import { RequestIndex } from './request-index.js'

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

/** What a journal may hold. */
export interface JournalBudget {
  /** Requests that are remembered; 0 remembers none, and still tells those who wait. */
  readonly capacity: number
  /** Bytes that they may take, roughly. */
  readonly bytes: number
}

/** What a request takes beside the texts that are kept of it, roughly; what is worked out when somebody reads it included. */
const requestBytes = 3_800

/** Up to this many requests what was worked out is kept; a larger journal works it out again with each reading. */
const mostWorkedOut = 10_000

/** What was asked of a world and what it answered: a ring that forgets the oldest request when it is full, by number or by bytes. */
export class Journal {
  /** The place of a request follows from its number. */
  readonly #ring: (RecordedRequest | Describe | undefined)[] = []
  /** Messages by the place of their request; none where a snapshot was put back. */
  readonly #captured: (CapturedExchange | undefined)[] = []
  readonly #index = new RequestIndex((number) => (number < this.#first ? undefined : this.#at(number).entry.request_id))
  #last = 0
  #handedOver = 0
  #isHandingOver = false
  /** The first number that is remembered. */
  #first = 1
  #bytes = 0
  #letGo = 0

  /** @param waiters told of every request that is recorded. */
  constructor(
    readonly budget: JournalBudget,
    readonly waiters: JournalWaiters,
  ) {}

  get capacity(): number {
    return this.budget.capacity
  }

  /** Requests recorded since the start, forgotten ones included; the number of the latest one. */
  get recorded(): number {
    return this.#last
  }

  /**
   * How many of them somebody who asks now can have the answers to. Many an answer is made in one go with its request, before whoever has
   * asked gets to see it; what is asked for in the same go was asked for without it.
   */
  get handedOver(): number {
    return this.#handedOver
  }

  /** Requests that are remembered. */
  get count(): number {
    return this.#last - this.#first + 1
  }

  /** What they take, in bytes and roughly. */
  get bytes(): number {
    return this.#bytes
  }

  /** Requests that were forgotten before their number was reached, for want of bytes. */
  get letGo(): number {
    return this.#letGo
  }

  /** Adds a request, and gives its entry to whoever waits for it or listens. */
  record(describe: Describe, captured?: CapturedExchange, listen?: (entry: RecordedEntry) => void): void {
    const number = this.#last + 1
    this.#keep(number, describe, captured)
    this.#handOverSoon()
    if (this.waiters.waiting.size === 0 && listen === undefined) return
    const masked = this.capacity > 0 ? this.#at(number).entry : maskTokens(describe().entry)
    this.waiters.offer(masked)
    listen?.(masked)
  }

  /** Entries that pass the filter, newest first. */
  list(filter: JournalFilter = {}): readonly RecordedEntry[] {
    return [...this.each(filter)].filter((entry) => entry !== pause)
  }

  /** The same one by one, with a pause after those that do not pass the filter. What is recorded meanwhile is left out. */
  *each(filter: JournalFilter = {}): Generator<RecordedEntry | typeof pause> {
    const isWanted = filterTest(filter)
    const after = this.#numberAfter(filter)
    const most = filter.limit ?? Number.POSITIVE_INFINITY
    let found = 0
    for (let number = this.#last; number > after && number >= this.#first && found < most; number -= 1) {
      const { entry } = this.#at(number)
      if (isWanted(entry)) {
        found += 1
        yield entry
      } else yield pause
    }
  }

  /** Every request that is remembered, with what is known beside its entry, oldest first. */
  all(): readonly RecordedRequest[] {
    return inOneGo(this.collect())
  }

  /** The same in steps; of what is forgotten meanwhile nothing is given. @param most the newest, at most so many. */
  *collect(most = Number.POSITIVE_INFINITY): Steps<readonly RecordedRequest[]> {
    const last = this.#last
    const requests: RecordedRequest[] = []
    for (let number = Math.max(this.#first, last - most + 1); number <= last; number += 1) {
      if (number < this.#first) continue
      requests.push(this.#at(number))
      yield
    }
    return requests
  }

  /** The request of that id. */
  find(requestId: string): RecordedRequest | undefined {
    return inOneGo(this.seek(requestId))
  }

  /** The same in steps. */
  *seek(requestId: string): Steps<RecordedRequest | undefined> {
    const number = yield* this.#index.seek(maskTokens(requestId), this.#first, this.#last)
    return number === undefined || number < this.#first ? undefined : this.#at(number)
  }

  /** What was sent and answered in a recorded request; undefined where only its entry is known, as after a restore. */
  messagesOf({ number }: RecordedRequest): CapturedExchange | undefined {
    return number < this.#first ? undefined : this.#captured[number % this.capacity]
  }

  /** Forgets every request. Whoever waits goes on waiting. */
  clear(): void {
    this.#ring.length = 0
    this.#captured.length = 0
    this.#index.clear()
    this.#first = this.#last + 1
    this.#bytes = 0
  }

  /** Forgets every request because the process has no room for them. */
  giveUp(): void {
    this.#letGo += this.count
    this.clear()
  }

  /**
   * The first entry that passes the filter: the oldest one that is here already, else the next that comes. So nobody has to begin to
   * wait before the request is sent; `since` leaves out what came before. A reset does not end the wait.
   * Rejects with a WaitTimeoutError.
   */
  async waitFor(filter: JournalFilter, limits: WaitLimits): Promise<RecordedEntry> {
    const [steps, turns] = [this.#oldest(filter), takeTurns()]
    for (;;) {
      const step = steps.next()
      // At once, so that nothing comes in between.
      if (step.done === true) return step.value ?? (await this.waiters.next(filter, limits))
      if (turns.isOver()) await turns.next()
    }
  }

  /** Looks at what comes meanwhile too, so that nothing is missed between the search and the wait. */
  *#oldest(filter: JournalFilter): Steps<RecordedEntry | undefined> {
    const isWanted = filterTest(filter)
    for (let number = this.#numberAfter(filter) + 1; number <= this.#last; number += 1) {
      if (number < this.#first) continue
      const { entry } = this.#at(number)
      if (isWanted(entry)) return entry
      yield
    }
    return undefined
  }

  /** The requests that are remembered, as plain JSON. */
  save(): readonly RecordedRequest[] {
    return this.all()
  }

  /** The same as they are now, worked out when they are read. */
  saveLater(): LongList<RecordedRequest> {
    const [first, count] = [this.#first, this.count]
    const kept = Array.from({ length: count }, (_, place) => this.#ring[(first + place) % this.capacity])
    return new LongList(count, (place) => this.#read(first + place, kept[place]))
  }

  /** Puts back what `save` gave, in place of everything here. */
  load(saved: readonly RecordedRequest[]): void {
    this.clear()
    const kept = this.capacity === 0 ? [] : saved.slice(-this.capacity)
    this.#last = (kept[0]?.number ?? this.#last + 1) - 1
    this.#first = this.#last + 1
    for (const recorded of kept) this.#keep(recorded.number, recorded, undefined)
    this.#handedOver = this.#last
  }

  /** Before any promise of an answer that is made now is heard of. */
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
    if (this.capacity === 0) {
      this.#first = number + 1
      return
    }
    if (number - this.#first >= this.capacity) this.#forgetOldest()
    const place = number % this.capacity
    this.#ring[place] = recorded
    this.#captured[place] = captured
    this.#bytes += weightOf(captured)
    while (this.#bytes > this.budget.bytes && this.count > 1) {
      this.#forgetOldest()
      this.#letGo += 1
    }
  }

  #forgetOldest(): void {
    const place = this.#first % this.capacity
    this.#bytes -= weightOf(this.#captured[place])
    this.#ring[place] = undefined
    this.#captured[place] = undefined
    this.#first += 1
    this.#index.forgetBefore(this.#first)
  }

  /** A request as it may be read. */
  #at(number: number): RecordedRequest {
    const place = number % this.capacity
    const recorded = this.#read(number, this.#ring[place])
    if (this.capacity <= mostWorkedOut) this.#ring[place] = recorded
    return recorded
  }

  /** Tokens that a client put where they do not belong are masked. */
  #read(number: number, recorded: RecordedRequest | Describe | undefined): RecordedRequest {
    if (recorded === undefined) throw new Error(`The journal has no request number ${number}`)
    return maskTokens(typeof recorded === 'function' ? { number, ...recorded() } : recorded)
  }

  /** The number after which entries are wanted: that of the request `since` names, else the one before the first. */
  #numberAfter({ since }: JournalFilter): number {
    const named = since === undefined ? undefined : inOneGo(this.#index.seek(maskTokens(since), this.#first, this.#last))
    return named ?? this.#first - 1
  }
}

const weightOf = (captured: CapturedExchange | undefined): number =>
  requestBytes + (captured === undefined ? 0 : captured.request.size + captured.response.size)
