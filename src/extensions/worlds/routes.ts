import * as z from 'zod'
import { ControlError, unknownName } from '../../emulator/control-error.js'
import { listOf } from '../../emulator/control-lists.js'
import { type ControlRoute, controlUrl, defineRoute } from '../../emulator/control-route.js'
import type { Registry, World } from '../../emulator/extension.js'
import { wireName } from '../../emulator/options.js'
import { worldOptions } from './fork-options.js'
import type { WorldsOffers } from './offers.js'
import { WorldLimitError } from './world-limit-error.js'

/** What the extension `data` offers: ids of the records behind the labels of documents. */
interface Data {
  refs?(world: World): Readonly<Record<string, unknown>>
}

const worldState = z.strictObject({
  id: z.string(),
  parent: z.string().nullable(),
  /** Name and starting point of a fork: `start`, `now`, or the id of a request of its parent. Null for the default world. */
  forked: z.strictObject({ name: z.string().nullable(), from: z.string(), after: z.boolean() }).nullable(),
  now: z.iso.datetime(),
  frozen: z.boolean(),
  seed: z.int(),
  orders: z.int(),
  control_url: z.string(),
})

/** Summary of a world. */
export type WorldState = z.output<typeof worldState>

const forkedWorld = z.strictObject({
  id: z.string(),
  /** Plaintext by name. */
  tokens: z.record(z.string(), z.string()),
  /** Only where it was given `data`. */
  refs: z.record(z.string(), z.unknown()).optional(),
  control_url: z.string(),
})

/** New fork of a world. */
export type ForkedWorld = z.output<typeof forkedWorld>

const offersOf = (world: World): WorldsOffers => world.find<WorldsOffers>('worlds')!

const dropWorld = defineRoute({
  method: 'DELETE',
  path: '/worlds/{id}',
  says: 'ends a world',
  answer: null,
  act: ({ registry }, { params: { id } }) => {
    if (id === registry.root.id)
      throw new ControlError(409, 'default_world', 'The default world cannot be dropped; reset it instead.')
    const world = registry.find(id)
    if (world === undefined) throw unknownName('world', id)
    registry.drop(world)
  },
})

const listWorlds = defineRoute({
  method: 'GET',
  path: '/worlds',
  says: 'all [worlds](worlds.md)',
  answer: listOf(worldState),
  act: ({ world, origin }) => ({
    data: world.worlds().map((one) => ({ ...one, control_url: controlUrl({ origin }, one.id) })),
  }),
})

/** Forks this world; the fork is selected by its own tokens. Values are checked by the fork itself. */
const forkWorld = defineRoute({
  method: 'POST',
  path: '/worlds',
  says: 'forks a world; returns its `id`, `tokens` and `control_url`, and with `data` also `refs`, the ids of its labels',
  body: ({ root }: Registry) =>
    z.strictObject({
      name: z.string().optional(),
      from: z.string().optional(),
      after: z.boolean().optional(),
      same_ids: z.boolean().optional(),
      ...Object.fromEntries(worldOptions(root).map((name) => [wireName(name), z.unknown().optional()])),
    }),
  bodyIsOptional: true,
  makes: true,
  answer: forkedWorld,
  act: ({ world: parent, origin }, { body }) => {
    const names = new Map(['sameIds', ...worldOptions(parent)].map((name) => [wireName(name), name]))
    const options = Object.entries(body).flatMap(([wire, value]) =>
      value === undefined ? [] : [[names.get(wire) ?? wire, value]],
    )
    const world = parent.fork(Object.fromEntries(options))
    const refs = body['data' as keyof typeof body] === undefined ? undefined : world.find<Data>('data')?.refs?.(world)
    return {
      id: world.id,
      tokens: world.tokens,
      ...(refs === undefined ? {} : { refs }),
      control_url: controlUrl({ origin }, world.id),
    }
  },
})

const nameWorld = defineRoute({
  method: 'PATCH',
  path: '/worlds/{id}',
  says: 'names a forked world: `{ "name": "before the refusal" }`, or null for no name',
  body: z.strictObject({ name: z.string().nullable() }),
  answer: null,
  act: ({ registry }, { params: { id }, body: { name } }) => {
    if (id === registry.root.id)
      throw new ControlError(409, 'default_world', 'The default world keeps its name; name a fork of it.')
    const world = registry.find(id)
    if (world === undefined) throw unknownName('world', id)
    offersOf(world).rename(world, name)
  },
})

export const routes: readonly ControlRoute[] = [listWorlds, forkWorld, nameWorld, dropWorld]

export const refusalOf = (error: unknown): ControlError | undefined =>
  error instanceof WorldLimitError ? new ControlError(409, 'too_many_worlds', error.message) : undefined
