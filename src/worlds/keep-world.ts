import { StateKeeper } from '../extensions/keeper/state-keeper.js'
import type { StateLog } from '../extensions/keeper/state-log.js'
import { StateWriter } from './log/state-writer.js'
import type { RegisteredWorld } from './registered-world.js'
import type { Snapshot } from './snapshot/snapshot.js'
import { shareSnapshot } from './snapshot/take-snapshot.js'

/** Persistence of one world's state. Answers to requests that may write wait for it. */
export interface Keeping {
  /** Resolves when everything up to now is saved; rejects with a StateNotKeptError. */
  save(): Promise<void>
  /** Saves what is not saved yet, and stops. */
  end(): Promise<void>
}

/** Persistence that saves the whole state after every change, without the journal. */
export const keepWhole = (registered: RegisteredWorld, save: (snapshot: Snapshot) => Promise<void>): Keeping =>
  keepBy(registered, new StateKeeper(() => save({ ...shareSnapshot(registered.world), journal: [] })))

/**
 * Persistence that appends changes to a log.
 * @param log if it is current, it contains the present state of the world.
 */
export const keepChanges = (registered: RegisteredWorld, log: StateLog): Keeping => {
  const writer = new StateWriter(() => registered.world, log)
  return keepBy(registered, new StateKeeper(() => writer.save()))
}

const keepBy = (registered: RegisteredWorld, keeper: StateKeeper): Keeping => {
  registered.keeper = keeper
  return {
    save: () => keeper.keep(),
    end: async () => {
      if (registered.keeper === keeper) registered.keeper = null
      await keeper.end()
    },
  }
}
