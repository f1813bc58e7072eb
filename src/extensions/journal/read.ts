import type { World } from '../../emulator/extension.js'
import type { Steps } from '../../emulator/steps.js'
import { isPlainObject, quote } from '../../reading/problem.js'
import {
  type Dependencies,
  type JournalEntry,
  type SentMembers,
  type VerifiedEntry,
  withAssumptions,
  withLazyAssumptions,
} from './entry.js'
import { UnknownRequestError } from './errors.js'
import { type DependsOn, type Explanation, explain } from './explain.js'
import { checkFilter, checkWanted, filterTest, type JournalFilter, JournalFilterError, type WantedEntry } from './filter.js'
import type { Kept, Log } from './log.js'
import { type RequestPattern, readPattern, verifyPattern } from './request-pattern.js'
import { withSent } from './sent.js'
import { nextRequest, readTimeout } from './wait.js'

/** What the extension `counterfactuals` offers. */
export interface Counterfactuals {
  /** What an answer depends on, and what would have been. */
  dependsOn(world: World, kept: Kept): DependsOn
  /** What an answer depends on. */
  dependencies(world: World, kept: Kept): Dependencies
  /** Plays what was not played yet under other values, while others run. */
  prepare(world: World): Promise<void>
}

const nothingTried = 'This emulator has no counterfactuals, so that nothing was tried.'

/** The journal of a world as users read it. */
export class Reader {
  constructor(
    readonly world: World,
    readonly log: Log,
  ) {}

  get #counterfactuals(): Counterfactuals | undefined {
    return this.world.find<Counterfactuals>('counterfactuals')
  }

  /** What the answer to a request depends on. */
  dependencies(kept: Kept): Dependencies {
    const recorded = kept.recorded.entry.assumptions
    return this.#counterfactuals?.dependencies(this.world, kept) ?? { assumptions: recorded ?? [], not_tried: nothingTried }
  }

  /** Entry whose assumptions are determined when they are looked at. */
  completed(kept: Kept): JournalEntry {
    return withLazyAssumptions(kept.recorded.entry, () => this.dependencies(kept))
  }

  /** Requests that pass a filter, newest first. @throws JournalFilterError naming each wrong member of the filter. */
  choose(filter: JournalFilter): readonly Kept[] {
    this.check(filter)
    const found = this.log.kept.filter(this.#test(filter)).reverse()
    return filter.limit === undefined ? found : found.slice(0, filter.limit)
  }

  /** @throws JournalFilterError naming each wrong member of the filter. */
  check(filter: JournalFilter): void {
    checkFilter(filter, this.#names)
  }

  /** Entries that pass a filter, newest first, with query and body. */
  list(listing: JournalFilter & { readonly with?: unknown } = {}): readonly (JournalEntry & SentMembers)[] {
    const { with: wanted, ...filter } = isPlainObject(listing) ? listing : { with: undefined }
    const additions = wanted === undefined ? [] : Array.isArray(wanted) ? wanted : [wanted]
    const unknown = additions.find((addition) => addition !== 'assumptions')
    if (unknown !== undefined) {
      const named = JSON.stringify(typeof unknown === 'string' ? unknown.slice(0, 100) : unknown)
      throw new JournalFilterError({ with: [`There is no ${named} to list requests with; known is assumptions.`] })
    }
    return this.choose(isPlainObject(listing) ? filter : listing).map((kept) =>
      withSent(kept, additions.length === 0 ? ({ ...kept.recorded.entry } as JournalEntry) : this.completed(kept)),
    )
  }

  /** @throws UnknownRequestError if the journal has no such request. */
  find(requestId: string): Kept {
    const kept = this.log.find(requestId)
    if (kept === undefined) throw new UnknownRequestError(requestId, this.log.letGo)
    return kept
  }

  /** Explanation of an answer, as data and in words. @throws UnknownRequestError */
  explain(requestId: string): Explanation {
    const kept = this.find(requestId)
    const { assumptions = [] } = kept.recorded.entry
    return explain(
      kept,
      this.#counterfactuals?.dependsOn(this.world, kept) ?? { assumptions, not_tried: nothingTried, would_change: [] },
    )
  }

  /** Entries with their assumptions, once what they need is played. */
  async complete(chosen: readonly Kept[]): Promise<readonly JournalEntry[]> {
    await this.prepare()
    return chosen.map((kept) => withAssumptions(kept.recorded.entry, this.dependencies(kept)))
  }

  /** Plays what explanations need, while others run. */
  async prepare(): Promise<void> {
    await this.#counterfactuals?.prepare(this.world)
  }

  /**
   * Entries that match a pattern, newest first, in steps.
   * @throws RequestVerificationError naming the nearest requests and their differences, if the count is another; JournalFilterError naming
   * each wrong member of the pattern; TypeError for what is no pattern.
   */
  *verify(pattern: RequestPattern): Steps<readonly VerifiedEntry[]> {
    if (!isPlainObject(pattern))
      throw new TypeError(`Cannot verify ${quote(pattern)}: give a pattern such as { operation: "createProduct", count: 1 }.`)
    const read = yield* readPattern(pattern, this.#names.tokens)
    return yield* verifyPattern(this.log.kept.toReversed(), read)
  }

  /**
   * First request that passes the filter: the oldest in the journal, else the next to come. A reset does not end the wait.
   * @param timeout real time: `"5s"` (ms, s, m, h) or a number of milliseconds, at most an hour.
   * @returns rejects with a WaitTimeoutError that names the filter, a TypeError for what is neither a filter nor a function, a
   * JournalFilterError naming each wrong member of the filter, or `wait` for a wrong timeout.
   */
  async waitFor(
    filter: WantedEntry<JournalEntry> = {},
    timeout: string | number = '5s',
    signals: readonly AbortSignal[] = [],
  ): Promise<Kept> {
    checkWanted(filter)
    if (typeof filter === 'object') checkFilter(filter, this.#names)
    const timeoutMs = readTimeout(timeout)
    const test = this.#test(filter)
    const wait = { filter: filter as WantedEntry, test, timeoutMs, signals }
    return this.log.kept.find(test) ?? (await nextRequest(this.log, { ...wait, test: this.#test(filter, true) }))
  }

  /** @param isLater true for requests that are still to come: they are newer than any that `since` can name. */
  #test(filter: WantedEntry<JournalEntry>, isLater = false): (kept: Kept) => boolean {
    if (typeof filter === 'function') {
      const test = filterTest(filter as WantedEntry)
      return (kept) => test(this.completed(kept))
    }
    const named = filter.since === undefined ? undefined : this.log.find(filter.since)?.number
    const test = filterTest(named === undefined ? filter : { ...filter, since: undefined })
    return (kept) => (named === undefined || isLater || kept.number > named) && test(kept.recorded.entry)
  }

  get #names() {
    return {
      tokens: () => [...this.world.state.tokens.values()].map(({ name }) => name),
      hasRequest: (requestId: string) => this.log.find(requestId) !== undefined,
    }
  }
}
