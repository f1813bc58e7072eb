import type { Snapshot } from '../snapshot/snapshot.js'
import { describeState } from '../snapshot/take-snapshot.js'
import type { StateLog } from '../state/state-log.js'
import { StateWriter } from '../state/state-writer.js'
import type { RegisteredWorld } from './registered-world.js'
import { StateKeeper } from './state-keeper.js'

/** The keeping of one world's state. Answers to requests that may write wait for it. */
export interface Keeping {
  /** Resolves when everything that has happened up to now is kept; rejects with a StateNotKeptError. */
  save(): Promise<void>
  /** Saves once more what is not saved yet, and ends the keeping. */
  end(): Promise<void>
}

/** Has the whole state of a world saved after everything that changes it, without its journal. */
export const keepWhole = (held: RegisteredWorld, save: (snapshot: Snapshot) => Promise<void>): Keeping =>
  keepBy(held, new StateKeeper(() => save({ ...describeState(held.world), journal: [] })))

/**
 * Has what changes in a world appended to a log.
 * @param log where it is current, it holds the state in which the world is now.
 */
export const keepChanges = (held: RegisteredWorld, log: StateLog): Keeping => {
  const writer = new StateWriter(
    () => held.world,
    log,
    (problem, error) => console.error(problem, error),
  )
  const { save, end } = keepBy(held, new StateKeeper(() => writer.save()))
  return {
    save,
    end: async () => {
      await end()
      await writer.end()
    },
  }
}

const keepBy = (held: RegisteredWorld, keeper: StateKeeper): Keeping => {
  held.keeper = keeper
  return {
    save: () => keeper.keep(),
    end: async () => {
      if (held.keeper === keeper) held.keeper = null
      await keeper.end()
    },
  }
}
