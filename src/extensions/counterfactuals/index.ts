import { type Difference, counterfactuals as differencesOf, type Replayable } from '../../core/replay.js'
import type { Extension, World } from '../../emulator/extension.js'

declare module '../../emulator/extension.js' {
  interface World {
    /** Every value of every assumption under which an answer so far would have been another one. */
    counterfactuals(): readonly Difference[]
  }
}
/** What the extension `journal` offers. */
interface Journal {
  played(world: World): readonly Replayable[]
}
/** What would have been: plays the run so far under other values. */
export const counterfactuals = (): Extension => ({
  name: 'counterfactuals',
  members: (world) => ({
    counterfactuals: () => {
      const run = world.emulator.find<Journal>('journal')?.played(world) ?? []
      return run.length === 0 ? [] : differencesOf(run)
    },
  }),
})
