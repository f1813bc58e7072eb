import type { Extension, World } from '../../emulator/extension.js'
import { heldOf } from './play.js'
import { follow, noteCall, noteCommand, reproOf, runs } from './record.js'
import type { Repro } from './repro-file.js'

export type { Repro } from './repro-file.js'

declare module '../../emulator/extension.js' {
  interface Emulator {
    /**
     * The run so far as one JSON file: its initial state, every request and control call with its answer. The command `replay` replays it.
     * Tokens are masked; bodies are as they were sent.
     */
    repro(): Repro
  }
}

/** A run as one file that plays it. */
export const repro = (): Extension => ({
  name: 'repro',
  needs: ['journal', 'snapshots'],
  observe: { committed: follow, noted: noteCall },
  around: {
    // A request is held before it is let in, if its body was read before, and before its second delivery.
    request: ({ request }, next) => {
      const held = heldOf(request)
      if (held === undefined) return next()
      const isFirst = !held.hasBegun && request.number === undefined && request.id === undefined
      held.hasBegun = true
      return isFirst ? next() : held.hold().then(() => next())
    },
    command: noteCommand,
    pause: (request) => heldOf(request)?.hold(),
  },
  members: (world) => ({ repro: () => JSON.parse(JSON.stringify(reproOf(world))) as Repro }),
  edge: async () => await import('./routes.js'),
  offers: { weigh: (world: World) => runs.get(world)?.bytes ?? 0 },
})
