import * as z from 'zod'
import { dayMs, isoOf } from '../../core/time.js'
import { ControlError, unknownName } from '../../emulator/control-error.js'
import { type ControlRoute, defineRoute } from '../../emulator/control-route.js'
import type { World } from '../../emulator/extension.js'
import { changeSchema, changesBy, differencesOf, type KeptRequest, requestChangesSchema } from './changes.js'

/** What the extension `journal` offers. */
interface Journal {
  readerOf(world: World): Reader
}
interface Reader {
  /** @throws an error that the journal refuses, if it has no such request. */
  find(id: string): KeptRequest
  readonly log: {
    /** Oldest first. */
    readonly kept: readonly KeptRequest[]
    /** Requests recorded since it began. */
    readonly recorded: number
  }
}

const readerOf = (world: World): Reader | undefined => world.find<Journal>('journal')?.readerOf(world)

const getRequestChanges = defineRoute({
  method: 'GET',
  path: '/requests/{request_id}/changes',
  says: 'what a request [changed](experiments.md), and what had changed since the previous request',
  answer: requestChangesSchema,
  act: ({ world }, { params: { request_id: id } }) => {
    const reader = readerOf(world)
    if (reader === undefined) throw unknownName('request', id)
    const kept = reader.find(id)
    const { past } = kept
    const all = reader.log.kept
    const previous = all[all.indexOf(kept) - 1]
    if (past !== undefined) return changesBy(kept, past, previous, world.registry.extensions)
    const named = JSON.stringify(id.slice(0, 100))
    throw new ControlError(404, 'not_found', `The state before the request ${named} is not kept, or no longer.`)
  },
})

const side = z.strictObject({ id: z.string(), now: z.iso.datetime(), frozen: z.boolean(), requests: z.int().nonnegative() })

const comparedWorlds = z.strictObject({ world: side, other: side, changes: z.array(changeSchema), more: z.int().nonnegative() })

/** Differences of two worlds: clocks, requests, and what of rows, assumptions and scenario the other one has instead. */
export type ComparedWorlds = z.output<typeof comparedWorlds>

const compareWorlds = defineRoute({
  method: 'GET',
  path: '/compare/{id}',
  says: 'what another world has [instead](worlds.md#compare): clock, number of requests, and up to 100 differences of rows, assumptions and scenario',
  answer: comparedWorlds,
  act: ({ world, registry }, { params: { id } }) => {
    const other = registry.find(id)
    if (other === undefined) throw unknownName('world', id)
    requireSameSeed(world, other)
    const stateAt = (one: World) => ({ state: one.state, at: one.now() })
    const { changes, more } = differencesOf(stateAt(world), stateAt(other), registry.extensions)
    return { world: sideOf(world), other: sideOf(other), changes, more }
  },
})

const sideOf = (world: World) => ({
  id: world.id,
  now: isoOf(world.now()),
  frozen: world.state.clock.stopped !== null,
  requests: readerOf(world)?.log.recorded ?? 0,
})

const dayOf = (at: number): number => Math.floor(at / dayMs)

/** Rows of worlds with other seeded data have nothing in common. */
const requireSameSeed = ({ state: { seed: one } }: World, { state: { seed: two } }: World): void => {
  const differing = [
    ...(one.seed === two.seed ? [] : ['seed']),
    ...(one.orders === two.orders ? [] : ['orders']),
    ...(dayOf(one.starts_at) === dayOf(two.starts_at) ? [] : ['now']),
  ]
  if (differing.length === 0) return
  throw new ControlError(
    409,
    'other_data',
    `The two worlds were seeded differently (${differing.join(', ')}): compare worlds of the same seed, orders and start.`,
  )
}

export const routes: readonly ControlRoute[] = [getRequestChanges, compareWorlds]
