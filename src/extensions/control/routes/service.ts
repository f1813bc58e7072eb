import * as z from 'zod'
import tokenRows from '../../../../fixtures/tokens.json' with { type: 'json' }
import { ControlError } from '../../../emulator/control-error.js'
import { controlUrl, defineRoute } from '../../../emulator/control-route.js'
import type { World } from '../../../emulator/extension.js'
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
      if (!(error instanceof Error) || error.name !== 'ScenarioError') throw error
      const message = `Nothing was reset, because the scenario cannot begin again. ${error.message}`
      throw new ControlError(409, 'scenario_cannot_begin', message)
    }
  },
})

/** What the extension `journal` offers. */
interface Journal {
  sizeOf(world: World): number
}

const purposes = Object.fromEntries(tokenRows.map(({ name, purpose }) => [name, purpose]))

export const getConnection = defineRoute({
  method: 'GET',
  path: '/connection',
  says: 'the address and well-known tokens of the world, and the options it was created with',
  answer: connection,
  act: ({ world, origin, productionUrl }) => {
    const { seed, orders, unlimited } = world.start.seed
    const journal = world.find<Journal>('journal')
    return {
      world: world.id,
      parent: world.parent,
      url: origin,
      production_url: productionUrl ?? world.registry.options.productionUrl ?? null,
      control_url: controlUrl({ origin }, world.id),
      tokens: world.tokens,
      purposes,
      seed,
      orders,
      profile: world.options.profile ?? 'default',
      unlimited,
      ...(journal === undefined ? {} : { journal_size: journal.sizeOf(world) }),
    }
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
