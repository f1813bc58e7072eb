import { type State, withState } from '../../core/state.js'
import { clockAt } from '../../emulator/clock.js'
import type { World } from '../../emulator/extension.js'
import { changesSince } from './changes.js'
import { packRecords } from './records.js'
import type { StateLog } from './state-log.js'

/** Size in bytes up to which a log is not compacted. */
const leastBytes = 1_048_576

/** State as its clock shows it now: one that runs goes on from there. */
const presentOf = (world: World): State => {
  const { state } = world
  return state.clock.stopped === null && state.clock.offset !== 0
    ? withState(state, { clock: clockAt(Math.floor(world.now()), false) })
    : state
}

/**
 * Writer of the present state to a log: appends changes, and rewrites the whole state if another one was put in its place, if the log
 * cannot be appended to, or if the appended bytes outweigh the state.
 */
export class StateWriter {
  /** State that the log contains. */
  #saved: State | null
  #compactAbove = leastBytes

  constructor(
    readonly world: World,
    readonly log: StateLog,
  ) {
    this.#saved = log.isCurrent ? presentOf(world) : null
  }

  /** Forgets what the log contains: the next save writes the whole state. */
  beginAnew(): void {
    this.#saved = null
  }

  /** Resolves when everything up to now is saved. Calls must not overlap. */
  async save(): Promise<void> {
    const now = presentOf(this.world)
    if (!(await this.#append(now))) await this.#write(now)
    const { checkpoint, appended } = this.log.bytes
    if (appended > Math.max(checkpoint, this.#compactAbove)) await this.#compact(now)
  }

  /** Appends the changes; false if the whole state must be written instead. */
  async #append(now: State): Promise<boolean> {
    const saved = this.#saved
    if (!this.log.isCurrent || saved === null) return false
    const records: Uint8Array[] = []
    for await (const record of packRecords(changesSince(saved, now, this.world.registry.extensions))) records.push(record)
    try {
      if (records.length > 0) await this.log.append(records)
    } catch (error) {
      // A rewrite of the whole state may still succeed.
      console.error('The state could not be appended to its log, so all of it is written again:', error)
      return false
    }
    if (this.#saved === saved) this.#saved = now
    return true
  }

  async #write(now: State): Promise<void> {
    this.#saved = now
    try {
      await this.log.checkpoint(packRecords(changesSince(undefined, now, this.world.registry.extensions)))
    } catch (error) {
      this.#saved = null
      throw error
    }
    this.#compactAbove = leastBytes
  }

  /** Rewrites the whole state; if that fails, the log keeps growing for a while. */
  async #compact(now: State): Promise<void> {
    try {
      await this.#write(now)
    } catch (error) {
      this.#saved = now
      this.#compactAbove = 2 * this.log.bytes.appended
      console.error('The log of the state could not be compacted:', error)
    }
  }
}
