import * as z from 'zod'
import { listSchema } from '../../../control-schemas/lists.js'
import { comparedWorldsSchema, forkedWorldSchema, memorySchema, worldStateSchema } from '../../../control-schemas/worlds.js'
import { ControlError, unknownName } from '../../../emulator/control-error.js'
import type { Zod } from '../../../ground/spec/schema-factory.js'
import { inChunks, nextTask } from '../../../ground/time/chunks.js'
import { ScenarioError } from '../../../scenario/scenario-error.js'
import { differencesOf } from '../../../worlds/history/state-changes.js'
import { readSnapshot } from '../../../worlds/snapshot/read-snapshot.js'
import { snapshotSchema } from '../../../worlds/snapshot/snapshot.js'
import { openLazySnapshot } from '../../../worlds/snapshot/take-snapshot.js'
import type { World } from '../../../worlds/world/world.js'
import { defineRoute } from '../shared/define-route.js'
import { forkOptionsFrom, forkRequest } from '../shared/fork-request.js'

export const dropWorld = defineRoute({
  method: 'DELETE',
  path: '/worlds/{id}',
  says: 'ends a world',
  answer: null,
  act: (context, { params: { id } }) => {
    if (context.isDefault(id)) {
      throw new ControlError(409, 'default_world', 'The default world cannot be dropped; reset it instead.')
    }
    if (!context.drop(id)) throw unknownName('world', id)
  },
})

export const listWorlds = defineRoute({
  method: 'GET',
  path: '/worlds',
  says: 'all [worlds](worlds.md)',
  answer: listSchema(worldStateSchema),
  act: (context) => ({
    data: context.listWorlds().map((world) => ({ ...world, control_url: context.controlUrl(world.id) })),
  }),
})

/** Forks this world; the fork is selected by its own tokens. */
export const forkWorld = defineRoute({
  method: 'POST',
  path: '/worlds',
  says: 'forks a world; returns its `id`, `tokens` and `control_url`, and with `data` also `refs`, the ids of its labels',
  body: forkRequest,
  bodyIsOptional: true,
  makes: true,
  answer: forkedWorldSchema,
  act: async (context, { body }) => {
    const forked = await context.fork(forkOptionsFrom(body))
    return { ...forked, control_url: context.controlUrl(forked.id) }
  },
})

export const nameWorld = defineRoute({
  method: 'PATCH',
  path: '/worlds/{id}',
  says: 'names a forked world: `{ "name": "before the refusal" }`, or null for no name',
  body: () => z.strictObject({ name: z.string().nullable() }),
  answer: null,
  act: (context, { params: { id }, body: { name } }) => {
    if (context.isDefault(id))
      throw new ControlError(409, 'default_world', 'The default world keeps its name; name a fork of it.')
    if (!context.rename(id, name)) throw unknownName('world', id)
  },
})

export const compareWorlds = defineRoute({
  method: 'GET',
  path: '/compare/{id}',
  says: 'what another world has [instead](worlds.md#compare): clock, number of requests, and up to 100 differences of rows, assumptions and scenario',
  answer: comparedWorldsSchema,
  act: async (context, { params: { id: otherId } }) => {
    const [world, other] = [context.present(), context.worldOf(otherId)]
    if (other === undefined) throw unknownName('world', otherId)
    requireSameSeed(world, other)
    await world.data.generated()
    const { changes, more } = await inChunks(differencesOf(world, other), context.yielder)
    return { world: sideOf(context.id, world), other: sideOf(otherId, other), changes: [...changes], more }
  },
})

const sideOf = (id: string, { clock, journal }: World) => ({
  id,
  now: clock.now().toISOString(),
  frozen: clock.frozen,
  requests: journal.recorded,
})

/** Rows of worlds with other seeded data have nothing in common. */
const requireSameSeed = (world: World, other: World): void => {
  const [one, two] = [world.settings.dataset, other.settings.dataset]
  const differing = (['seed', 'orders', 'dayStart'] as const).filter((member) => one[member] !== two[member])
  if (differing.length === 0) return
  throw new ControlError(
    409,
    'other_data',
    `The two worlds were seeded differently (${differing.map((member) => (member === 'dayStart' ? 'now' : member)).join(', ')}): compare worlds of the same seed, orders and start.`,
  )
}

export const resetWorld = defineRoute({
  method: 'POST',
  path: '/reset',
  says: 'resets the world to its start',
  answer: null,
  act: async (context) => {
    try {
      await context.reset()
    } catch (error) {
      throw error instanceof ScenarioError ? cannotBegin(error) : error
    }
  },
})

/** Refusal of a reset whose scenario begins at a fixed instant that a running clock has passed. */
const cannotBegin = ({ message }: ScenarioError): ControlError =>
  new ControlError(409, 'scenario_cannot_begin', `Nothing was reset, because the scenario cannot begin again. ${message}`)

export const getSnapshot = defineRoute({
  method: 'GET',
  path: '/snapshot',
  says: 'the whole state as JSON',
  answer: snapshotSchema,
  act: ({ world }) => openLazySnapshot(world),
})

const beginningSchema = (z: Zod) => {
  const { format, version, dataset, clock } = snapshotSchema().shape
  return z.strictObject({ format, version, dataset, clock })
}

export const putSnapshot = defineRoute({
  method: 'PUT',
  path: '/snapshot',
  says: 'restores a snapshot',
  body: () => z.unknown(),
  bodyIsState: true,
  answer: beginningSchema,
  act: async (context, { body }) => {
    // Parsing, validating and restoring cannot be split into chunks, but each of them runs in a task of its own.
    await nextTask()
    const snapshot = readSnapshot(body)
    await nextTask()
    await context.world.data.generated()
    await context.restore(snapshot)
    const { format, version, dataset, clock } = openLazySnapshot(context.present())
    return { format, version, dataset, clock }
  },
})

export const getMemory = defineRoute({
  method: 'GET',
  path: '/memory',
  says: 'the [memory](worlds.md#memory) that the worlds use, the limit, and what was evicted to stay within it',
  answer: memorySchema,
  act: (context) => {
    const { memory, world, id } = context
    const { journal } = world
    return {
      limit_bytes: memory.limit,
      used_bytes: Math.round(memory.used),
      worlds: context.countWorlds(),
      let_go: { ...memory.letGo },
      world: {
        id,
        bytes: Math.round(world.weigh()),
        journal: {
          recorded: journal.recorded,
          remembered: journal.count,
          let_go: journal.letGo,
          bytes: journal.bytes,
          limit_bytes: Math.round(journal.budget.bytes),
        },
      },
    }
  },
})
