import * as z from 'zod'
import tokenRows from '../../../../fixtures/tokens.json' with { type: 'json' }
import { ControlError } from '../../../emulator/control-error.js'
import { controlUrl, defineRoute } from '../../../emulator/control-route.js'
import type { World } from '../../../emulator/extension.js'
import { InvalidOptionError, wireName } from '../../../emulator/options.js'
import { producerQuery } from '../../../emulator/producer-choice.js'
import { version } from '../../../emulator/version.js'
import { connection, landmarkState } from '../schemas.js'

export const getHealth = defineRoute({
  method: 'GET',
  path: '/health',
  says: 'status and version',
  answer: z.strictObject({ status: z.literal('ok'), version: z.string() }),
  act: () => ({ status: 'ok' as const, version }),
})

export const resetWorld = defineRoute({
  method: 'POST',
  path: '/reset',
  says: 'resets the world to its start',
  answer: null,
  act: ({ world }) => {
    try {
      world.reset()
    } catch (error) {
      // A scenario that begins at a fixed instant cannot begin again once a running clock has passed it.
      if (!(error instanceof InvalidOptionError) || error.option !== 'scenario') throw error
      const message = `Nothing was reset, because the scenario cannot begin again. ${error.problem}`
      throw new ControlError(409, 'scenario_cannot_begin', message)
    }
  },
})

/** What the extension `worlds` offers. */
interface Worlds {
  summary(world: World): { readonly parent: string | null }
}

/** Options that are told beside the connection; those of extensions that are missing are left out. */
const listed = ['seed', 'orders', 'profile', 'unlimited', 'journalSize'] as const

const purposes = Object.fromEntries(tokenRows.map(({ name, purpose }) => [name, purpose]))

export const getConnection = defineRoute({
  method: 'GET',
  path: '/connection',
  says: 'the address and well-known tokens of the world, and the options it was created with',
  answer: connection,
  act: ({ world, origin, productionUrl }) => {
    const { id, options } = world
    const tokens: Readonly<Record<string, string>> = world.tokens
    const own: Readonly<Record<string, unknown>> = { ...options }
    return {
      world: id,
      parent: world.find<Worlds>('worlds')?.summary(world).parent ?? null,
      url: origin,
      production_url: productionUrl ?? options.productionUrl,
      control_url: controlUrl({ origin }, id),
      tokens,
      purposes,
      ...Object.fromEntries(listed.flatMap((name) => (own[name] === undefined ? [] : [[wireName(name), own[name]]]))),
    } as Readonly<Record<string, unknown>> as z.output<typeof connection>
  },
})

export const getLandmarks = defineRoute({
  method: 'GET',
  path: '/landmarks',
  says: 'the [landmarks](landmarks.md); `?producer=second` and `?environment=production` for the others',
  query: producerQuery,
  answer: landmarkState,
  act: ({ world }, { query: { producer, environment } }) => world.landmarksOf(environment, producer),
})
