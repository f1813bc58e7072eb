import * as z from 'zod'
import { ControlError, unknownName } from '../../emulator/control-error.js'
import { type ControlRoute, controlUrl, defineRoute } from '../../emulator/control-route.js'
import type { Extension, Played, Registry, World } from '../../emulator/extension.js'
import { serviceOptions, wireName } from '../../emulator/options.js'

/** What the extension `journal` offers. */
interface Journal {
  find(world: World, id: string): Played | undefined
}

const listWorlds = defineRoute({
  method: 'GET',
  path: '/worlds',
  says: 'all [worlds](worlds.md)',
  answer: z.unknown(),
  act: ({ registry }) => ({ data: [registry.root, ...registry.worlds.values()].map(({ id }) => ({ id })) }),
})

/** Options of a fork, by the names they have here; the fork itself looks at the values. */
const optionsOf = (extensions: readonly Extension[]): readonly string[] => [
  ...Object.keys(serviceOptions),
  ...extensions.flatMap(({ options = {} }) => Object.keys(options)),
]

const forkWorld = defineRoute({
  method: 'POST',
  path: '/worlds',
  says: 'forks a world; returns its `id`, `tokens` and `control_url`',
  body: ({ extensions }: Registry) =>
    z.strictObject({
      from: z.string().optional(),
      after: z.boolean().optional(),
      ...Object.fromEntries(optionsOf(extensions).map((name) => [wireName(name), z.unknown().optional()])),
    }),
  bodyIsOptional: true,
  makes: true,
  answer: z.unknown(),
  act: ({ world: source, registry, origin }, { body: { from, after = false, ...others } }) => {
    const names = new Map(optionsOf(registry.extensions).map((name) => [wireName(name), name]))
    const options = Object.fromEntries(Object.entries(others).map(([wire, value]) => [names.get(wire) ?? wire, value]))
    const entry = from === undefined || from === 'now' ? undefined : source.find<Journal>('journal')?.find(source, from)
    if (from !== undefined && from !== 'now' && entry === undefined) throw unknownName('request', from)
    const state = from === 'now' ? source.state : after ? entry?.call.state : entry?.before
    const world = source.fork({ ...options, from: state })
    return { id: world.id, tokens: world.tokens, control_url: controlUrl({ origin }, world.id) }
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
    const world = registry.worlds.get(id)
    if (world === undefined) throw unknownName('world', id)
    registry.drop(world)
  },
})

export const routes: readonly ControlRoute[] = [listWorlds, forkWorld, dropWorld]
