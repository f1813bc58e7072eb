import type { pause } from '../spec/long-list.js'
import type { TokenVault } from '../store/token-vault.js'
import { hourMs, parseDuration } from '../time/duration.js'
import { inOneGo, inTurns, type Steps, type Turns, takeTurns } from '../time/turns.js'
import { conductOf, type Finding } from './conduct.js'
import { explain, type FindLeanings } from './explain.js'
import type { Explanation } from './explanation.js'
import type { Journal } from './journal.js'
import type { RecordedEntry } from './journal-entry.js'
import { checkFilter, type JournalFilter, JournalFilterError } from './journal-filter.js'

const longestWaitMs = hourMs

/** Raised where the journal has no request of that id, or no longer. */
export class UnknownRequestError extends Error {
  override readonly name = 'UnknownRequestError'
  constructor(
    readonly requestId: string,
    letGo = 0,
  ) {
    const reason = letGo === 0 ? '' : `; it let go of ${letGo} for want of memory`
    super(`There is no request ${JSON.stringify(requestId.slice(0, 100))} in the journal${reason}.`)
  }
}

/** What of a world the journal is read with. */
export interface JournalOwner {
  readonly journal: Journal
  readonly tokens: TokenVault
}

/** The journal of a world as users read it: what they ask for is checked first. Follows when a reset puts another world in place. */
export class JournalReader {
  /** @param present the world that is read, as it is now. */
  constructor(readonly present: () => JournalOwner) {}

  /**
   * Requests and their answers, newest first.
   * @throws JournalFilterError naming each wrong member of the filter.
   */
  list(filter: JournalFilter = {}): readonly RecordedEntry[] {
    this.#check(filter)
    return this.present().journal.list(filter)
  }

  /**
   * The same one by one, once the filter is checked.
   * @returns rejects with a JournalFilterError naming each wrong member of the filter.
   */
  async listInTurns(filter: JournalFilter, turns: Turns): Promise<Iterable<RecordedEntry | typeof pause>> {
    await this.#prepare(filter, turns)
    return this.present().journal.each(filter)
  }

  /**
   * Why a request was answered as it was, as data and in words.
   * @throws UnknownRequestError where the journal has no such request.
   */
  explain(requestId: string, find: FindLeanings): Explanation {
    return inOneGo(this.explainInSteps(requestId, find))
  }

  /** The same in steps. */
  *explainInSteps(requestId: string, find: FindLeanings): Steps<Explanation> {
    const { journal } = this.present()
    const recorded = yield* journal.seek(requestId)
    if (recorded === undefined) throw new UnknownRequestError(requestId, journal.letGo)
    return explain(recorded, yield* find(recorded), journal.messagesOf(recorded))
  }

  /** Forgets every request. */
  clear(): void {
    this.present().journal.clear()
  }

  /**
   * The first request that passes the filter: the oldest one in the journal, else the next that comes. A reset does not end the wait.
   * @param timeout real time: `"5s"` (ms, s, m, h) or a number of milliseconds, at most an hour.
   * @returns rejects with a WaitTimeoutError that names the filter.
   * @throws JournalFilterError naming each wrong member of the filter, or `wait` for a wrong timeout.
   */
  async waitFor(filter: JournalFilter = {}, timeout: string | number = '5s', signals: readonly AbortSignal[] = []) {
    await this.#prepare(filter, takeTurns())
    const timeoutMs = parseDuration(timeout)
    if (timeoutMs === undefined || timeoutMs > longestWaitMs) {
      const given = JSON.stringify(timeout)
      throw new JournalFilterError({ wait: [`Cannot wait for ${given}: give a duration such as "5s", at most "1h".`] })
    }
    return await this.present().journal.waitFor(filter, { timeoutMs, signals })
  }

  /** What the client did wrong, as far as the journal remembers. Empty for a clean client. */
  conduct(): readonly Finding[] {
    return inOneGo(conductOf(this.present().journal))
  }

  /** Checks a filter; a request that it names has been looked for before, in slices. */
  async #prepare(filter: JournalFilter, turns: Turns): Promise<void> {
    if (typeof filter.since === 'string') await inTurns(this.present().journal.seek(filter.since), turns)
    this.#check(filter)
  }

  #check(filter: JournalFilter): void {
    const { journal, tokens } = this.present()
    checkFilter(filter, {
      hasToken: (name) => tokens.list().some((token) => token.name === name),
      hasRequest: (requestId) => journal.find(requestId) !== undefined,
    })
  }
}
