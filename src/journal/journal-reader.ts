import { hourMs, parseDuration } from '../core/time.js'
import { UnknownRequestError } from '../extensions/journal/errors.js'
import {
  checkFilter,
  checkWanted,
  type JournalFilter,
  JournalFilterError,
  type WantedEntry,
} from '../extensions/journal/filter.js'
import type { pauseItem } from '../ground/spec/long-list.js'
import { type Chunked, createYielder, inChunks, runToEnd, type Yielder } from '../ground/time/chunks.js'
import { type ConductOptions, conductOf, type Finding } from './conduct.js'
import { type Explanation, explain, type FindDependencies } from './explanation.js'
import type { Journal } from './journal.js'
import type { RecordedEntry } from './journal-entry.js'

export { UnknownRequestError }

const maxWaitMs = hourMs

/** Members of a world that the reader needs. */
export interface JournalOwner {
  readonly journal: Journal
  readonly tokens: { list(): readonly { readonly name: string }[] }
}

/** Reader of a world's journal for users: validates arguments first. Follows resets. */
export class JournalReader {
  /** @param present returns the present world. */
  constructor(readonly present: () => JournalOwner) {}

  /**
   * Requests with their answers, newest first.
   * @throws JournalFilterError naming each wrong member of the filter.
   */
  list(filter: JournalFilter = {}): readonly RecordedEntry[] {
    this.#check(filter)
    return this.present().journal.list(filter)
  }

  /**
   * Lazy `list`.
   * @returns rejects with a JournalFilterError naming each wrong member of the filter.
   */
  async listInChunks(filter: JournalFilter, yielder: Yielder): Promise<Iterable<RecordedEntry | typeof pauseItem>> {
    await this.#prepare(filter, yielder)
    return this.present().journal.each(filter)
  }

  /**
   * Explanation of an answer, as data and in words.
   * @throws UnknownRequestError if the journal has no such request.
   */
  explain(requestId: string, find: FindDependencies): Explanation {
    return runToEnd(this.explainChunked(requestId, find))
  }

  /** Chunked `explain`. */
  *explainChunked(requestId: string, find: FindDependencies): Chunked<Explanation> {
    const { journal } = this.present()
    const recorded = yield* journal.seek(requestId)
    if (recorded === undefined) throw new UnknownRequestError(requestId, journal.letGo)
    return explain(recorded, yield* find(recorded), journal.messagesOf(recorded))
  }

  /** Drops every request. */
  clear(): void {
    this.present().journal.clear()
  }

  /**
   * First request that passes the filter: the oldest in the journal, else the next to come. A reset does not end the wait.
   * @param timeout real time: `"5s"` (ms, s, m, h) or a number of milliseconds, at most an hour.
   * @returns rejects with a WaitTimeoutError that names the filter, a TypeError for what is neither a filter nor a function, a
   * JournalFilterError naming each wrong member of the filter, or `wait` for a wrong timeout.
   */
  async waitFor(filter: WantedEntry = {}, timeout: string | number = '5s', signals: readonly AbortSignal[] = []) {
    checkWanted(filter)
    if (typeof filter === 'object') await this.#prepare(filter, createYielder())
    const timeoutMs = parseDuration(timeout)
    if (timeoutMs === undefined || timeoutMs > maxWaitMs) {
      const given = JSON.stringify(timeout)
      throw new JournalFilterError({ wait: [`Cannot wait for ${given}: give a duration such as "5s", at most "1h".`] })
    }
    return await this.present().journal.waitFor(filter, { timeoutMs, signals })
  }

  /** Conduct report over the journal. Empty for a clean client. */
  conduct(options?: ConductOptions): readonly Finding[] {
    return runToEnd(conductOf(this.present().journal, options))
  }

  /** Validates a filter, after a chunked search for the request it names. */
  async #prepare(filter: JournalFilter, yielder: Yielder): Promise<void> {
    if (typeof filter?.since === 'string') await inChunks(this.present().journal.seek(filter.since), yielder)
    this.#check(filter)
  }

  #check(filter: JournalFilter): void {
    const { journal, tokens } = this.present()
    checkFilter(filter, {
      tokens: () => tokens.list().map(({ name }) => name),
      hasRequest: (requestId) => journal.find(requestId) !== undefined,
    })
  }
}
