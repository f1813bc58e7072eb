import * as z from 'zod'
import { ControlError, unknownName } from '../../emulator/control-error.js'
import { type ControlRoute, controlUrl, defineRoute } from '../../emulator/control-route.js'
import type { Registry } from '../../emulator/extension.js'
import { wireName } from '../../emulator/options.js'
import { worldOptions } from './fork-options.js'
import { WorldLimitError } from './world-limit-error.js'

const listWorlds = defineRoute({
  method: 'GET',
  path: '/worlds',
  says: 'all [worlds](worlds.md)',
  answer: z.unknown(),
  act: ({ world, origin }) => ({ data: world.worlds().map((one) => ({ ...one, control_url: controlUrl({ origin }, one.id) })) }),
})

const forkWorld = defineRoute({
  method: 'POST',
  path: '/worlds',
  says: 'forks a world; returns its `id`, `tokens` and `control_url`',
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
  answer: z.unknown(),
  act: ({ world: parent, origin }, { body }) => {
    const names = new Map(['sameIds', ...worldOptions(parent)].map((name) => [wireName(name), name]))
    const options = Object.entries(body).flatMap(([wire, value]) =>
      value === undefined ? [] : [[names.get(wire) ?? wire, value]],
    )
    const { id, tokens } = parent.fork(Object.fromEntries(options))
    return { id, tokens, control_url: controlUrl({ origin }, id) }
  },
})

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

export const routes: readonly ControlRoute[] = [listWorlds, forkWorld, dropWorld]

export const refusalOf = (error: unknown): ControlError | undefined =>
  error instanceof WorldLimitError ? new ControlError(409, 'too_many_worlds', error.message) : undefined
