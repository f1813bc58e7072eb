import type { StateLog } from '../../extensions/keeper/state-log.js'
import type { Checkpoint, SavedSection } from '../snapshot/saved-section.js'
import { savedSections, sectionNames } from '../snapshot/sections.js'
import { checkpointOf } from '../snapshot/take-snapshot.js'
import type { World } from '../world/world.js'
import { packRecords, type SectionChange } from './change-records.js'

/** Size in bytes up to which a log is not compacted. */
const leastBytes = 1_048_576

/** Checkpoint that the log contains. */
interface Saved {
  readonly world: World
  readonly checkpoint: Checkpoint
}

/**
 * Writer of the present state to a log: appends changes, and rewrites the whole state if the world was replaced, if the log cannot be
 * appended to, or if the appended bytes outweigh the state.
 */
export class StateWriter {
  #saved: Saved | null
  #compactAbove = leastBytes

  /** @param present returns the world whose state is saved. */
  constructor(
    readonly present: () => World,
    readonly log: StateLog,
  ) {
    this.#saved = log.isCurrent ? this.#now() : null
  }

  /** Resolves when everything up to now is saved. Calls must not overlap. */
  async save(): Promise<void> {
    const now = this.#now()
    if (!(await this.#append(now))) await this.#beginAnew(now)
    const { checkpoint, appended } = this.log.bytes
    if (appended > Math.max(checkpoint, this.#compactAbove)) await this.#compact(now)
  }

  #now(): Saved {
    const world = this.present()
    return { world, checkpoint: checkpointOf(world) }
  }

  /** Appends the changes; false if the whole state must be written instead. */
  async #append(now: Saved): Promise<boolean> {
    const saved = this.#saved
    if (!this.log.isCurrent || saved?.world !== now.world) return false
    const records: Uint8Array[] = []
    const changes = sectionChanges((section) => section.changes(saved.checkpoint, now.checkpoint))
    for await (const record of packRecords(changes)) records.push(record)
    try {
      if (records.length > 0) await this.log.append(records)
    } catch (error) {
      // A rewrite of the whole state may still succeed.
      console.error('The state could not be appended to its log, so all of it is written again:', error)
      return false
    }
    this.#saved = now
    return true
  }

  async #beginAnew(now: Saved): Promise<void> {
    this.#saved = null
    await this.log.checkpoint(packRecords(sectionChanges((section) => section.all(now.checkpoint))))
    this.#saved = now
    this.#compactAbove = leastBytes
  }

  /** Rewrites the whole state; if that fails, the log keeps growing for a while. */
  async #compact(now: Saved): Promise<void> {
    try {
      await this.#beginAnew(now)
    } catch (error) {
      this.#saved = now
      this.#compactAbove = 2 * this.log.bytes.appended
      console.error('The log of the state could not be compacted:', error)
    }
  }
}

function* sectionChanges(changesOf: (section: SavedSection<unknown>) => Iterable<unknown>): Iterable<SectionChange> {
  for (const name of sectionNames) for (const change of changesOf(savedSections[name])) yield [name, change]
}
