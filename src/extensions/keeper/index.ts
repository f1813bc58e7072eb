import { ShownError } from '../../core/refusal.js'
import type { Extension, World } from '../../emulator/extension.js'
import type { Snapshot } from '../snapshots/schema.js'
import { saveState } from '../snapshots/state.js'
import { StateKeeper, StateNotKeptError } from './state-keeper.js'
import type { StateLog } from './state-log.js'
import { StateWriter } from './state-writer.js'

export { StateNotKeptError } from './state-keeper.js'
export type { StateLog } from './state-log.js'

declare module '../../emulator/extension.js' {
  interface Emulator {
    /**
     * Saves the state, without its journal, after every change. The answer to a request that may write waits until `save` has resolved.
     * `save` may read its argument until its first `await`, and must not change it; if it fails, the answer is a 500 and the error is logged.
     * @returns a function that saves unsaved changes and stops saving.
     */
    keepState(save: (snapshot: Snapshot) => Promise<void>): () => Promise<void>
  }
}

/** Persistence of one world's state. Answers to requests that may write wait for it. */
export interface Keeping {
  /** Resolves when everything up to now is saved; rejects with a StateNotKeptError. */
  save(): Promise<void>
  /** Saves what is not saved yet, and stops. */
  end(): Promise<void>
}

/** What others may do with it. */
export interface KeeperOffers {
  /** Appends what changed to a log. @param log if it is current, it contains the present state of the world. */
  keepChanges(world: World, log: StateLog): Keeping
}

interface Kept {
  readonly keeper: StateKeeper
  /** Told that another state was put in the place of that which was saved. */
  readonly replaced: () => void
}

const unsaved =
  'What this request changed could not be saved, so its answer is held back; the console of the emulator tells why. Send it again with the same Idempotency-Key once the state can be saved.'

/** Waits for a save that an answer promises. @throws ShownError */
const promised = async (save: Promise<void> | undefined): Promise<void> => {
  try {
    await save
  } catch (cause) {
    throw cause instanceof StateNotKeptError ? new ShownError(unsaved, { cause }) : cause
  }
}

/** Keeps a state where nothing is lost: a file, a database. */
export const keeper = (): Extension => {
  const all = new WeakMap<World, Kept>()
  const keepBy = (world: World, kept: Kept): Keeping => {
    all.set(world, kept)
    return {
      save: () => kept.keeper.keep(),
      end: async () => {
        if (all.get(world) === kept) all.delete(world)
        await kept.keeper.end()
      },
    }
  }
  return {
    name: 'keeper',
    observe: {
      committed: (world, { before, after, cause }) => {
        const kept = all.get(world)
        if (kept === undefined || before === after) return
        if (cause === 'restore') kept.replaced()
        // What was delivered is not delivered again by whoever goes on from there.
        if (cause === 'delivery') kept.keeper.keepNow()
        // The answer to a request says when it is saved.
        else if (cause !== 'request' && cause !== 'claim') kept.keeper.keepSoon()
      },
    },
    around: {
      request: async ({ world, request: { method } }, next) => {
        const handled = await next()
        // What acted on a read may have changed anything.
        const isActedOn = (handled.call.notes.injected ?? []).length > 0
        await promised(all.get(world)?.keeper.keepAfter(isActedOn ? 'POST' : method))
        return handled
      },
      // A refused call may have changed something, too.
      command: async (world, _command, next) => {
        try {
          return await next()
        } finally {
          await promised(all.get(world)?.keeper.keep())
        }
      },
    },
    members: (world) => ({
      keepState: (save: (snapshot: Snapshot) => Promise<void>) => {
        const saving = new StateKeeper(() => save({ ...saveState(world.state, world.registry.extensions), journal: [] }))
        return keepBy(world, { keeper: saving, replaced: () => undefined }).end
      },
    }),
    offers: {
      keepChanges: (world, log) => {
        const writer = new StateWriter(world, log)
        return keepBy(world, { keeper: new StateKeeper(() => writer.save()), replaced: () => writer.beginAnew() })
      },
    } satisfies KeeperOffers,
  }
}
