import type { World } from '../world/world.js'
import { Compaction, isDue } from './compaction.js'
import { type FollowedWorld, followWorld } from './follow-world.js'
import { packRecords } from './pack-records.js'
import type { StateLog } from './state-log.js'
import { Turns } from './turns.js'

/**
 * Keeps the state of the world that stands in one place in a log: what has changed is appended, and the whole is written anew where
 * another world took the place, where the log cannot be appended to, and, beside everything else, when the log has grown long.
 */
export class StateWriter {
  readonly #turns = new Turns()
  #followed: FollowedWorld | null = null
  #compaction: Compaction | null = null
  #nextCompactionAt = 0

  /** @param present the world that stands here now. */
  constructor(
    readonly present: () => World,
    readonly log: StateLog,
    readonly report: (problem: string, error: unknown) => void,
  ) {
    // What the world becomes from now on is told, whenever it is asked for.
    if (log.isCurrent) this.#followed = followWorld(present())
  }

  /** Resolves when everything that has happened up to now is kept. Call it when the last call has settled. */
  async save(): Promise<void> {
    const isAppended = await this.#turns.take(() => this.#append())
    if (!isAppended) {
      // Outside of a turn, because its last step waits for one.
      await this.#compaction?.abandon()
      await this.#turns.take(() => this.#beginAnew())
    }
    this.#compactIfDue()
  }

  /** Ends what goes on beside, once everything is saved. */
  async end(): Promise<void> {
    await this.#compaction?.ended
    this.#forget()
  }

  #forget(): void {
    this.#followed?.stop()
    this.#followed = null
  }

  /** False where the whole state has to be written instead. */
  async #append(): Promise<boolean> {
    const followed = this.#followed
    if (!this.log.isCurrent || followed?.world !== this.present()) return false
    const records: Uint8Array[] = []
    for await (const record of packRecords(followed.changes())) records.push(record)
    if (records.length === 0) return true
    this.#compaction?.note(records)
    try {
      await this.log.append(records)
      return true
    } catch (error) {
      // What was taken is told by no later change. The whole state, written elsewhere, may still find a place.
      this.#forget()
      this.#compaction?.giveUp()
      this.report('The state could not be appended to its log, so the whole of it is written anew:', error)
      return false
    }
  }

  async #beginAnew(): Promise<void> {
    this.#forget()
    const followed = followWorld(this.present())
    try {
      await this.log.checkpoint(recordsOf(followed))
    } catch (error) {
      followed.stop()
      throw error
    }
    this.#followed = followed
    this.#nextCompactionAt = 0
  }

  #compactIfDue(): void {
    const { log } = this
    if (this.#compaction !== null || this.#followed === null || !isDue(log.bytes, this.#nextCompactionAt)) return
    const compaction = new Compaction(log, this.#followed, this.#turns)
    this.#compaction = compaction
    void compaction.ended.then((failure) => {
      this.#compaction = null
      // Where it failed, the log goes on growing for a while.
      this.#nextCompactionAt = failure === null ? 0 : 2 * log.bytes.appended
      if (failure === null) return
      if (!compaction.isGivenUp) this.report('The log of the state could not be compacted:', failure)
    })
  }
}

/** The state as it is when the last record is asked for. */
async function* recordsOf(followed: FollowedWorld): AsyncGenerator<Uint8Array> {
  yield* packRecords(followed.all())
  yield* packRecords(followed.changes())
}
