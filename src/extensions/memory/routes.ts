import * as z from 'zod'
import { type ControlRoute, defineRoute } from '../../emulator/control-route.js'
import { journalOf, type MemoryOffers } from './book.js'

const count = z.int().nonnegative()

const memory = z.strictObject({
  /** Memory limit of all worlds, and their estimated use, in bytes. */
  limit_bytes: count,
  used_bytes: count,
  worlds: count,
  /** Counts of what was dropped in all worlds since the start. */
  let_go: z.strictObject({ requests: count, journals: count, worlds: count }),
  /** Memory of this world. */
  world: z.strictObject({
    id: z.string(),
    bytes: count,
    journal: z.strictObject({ recorded: count, remembered: count, let_go: count, bytes: count, limit_bytes: count }),
  }),
})

/** Memory of the worlds. */
export type Memory = z.output<typeof memory>

const getMemory = defineRoute({
  method: 'GET',
  path: '/memory',
  says: 'the [memory](worlds.md#memory) that the worlds use, the limit, and what was evicted to stay within it',
  answer: memory,
  act: ({ world, registry }) => {
    const offers = world.find<MemoryOffers>('memory')!
    offers.noteAll(registry)
    const { limit, used, letGo } = offers.bookOf(registry)
    const journal = journalOf(world)
    return {
      limit_bytes: limit,
      used_bytes: Math.round(used),
      worlds: registry.worlds.size + 1,
      let_go: { ...letGo },
      world: {
        id: world.id,
        bytes: Math.round(offers.weigh(world)),
        journal: {
          recorded: journal?.recorded ?? 0,
          remembered: journal?.count ?? 0,
          let_go: journal?.letGo ?? 0,
          bytes: journal?.bytes ?? 0,
          limit_bytes: Math.round(journal?.limits.bytes ?? 0),
        },
      },
    }
  },
})

export const routes: readonly ControlRoute[] = [getMemory]
