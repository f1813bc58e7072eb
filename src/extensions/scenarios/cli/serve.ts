import { isDeepStrictEqual } from 'node:util'
import type { ServePart } from '../../../adapters/cli/serve-part.js'
import { withPosition } from '../../../adapters/cli/shared/given-by.js'
import { alignColumns } from '../../../adapters/cli/shared/text-columns.js'
import type { Options } from '../../../emulator/extension.js'
import { playing } from '../player.js'
import { ScenarioError } from '../schema.js'
import { chooseScenario } from './scenario-file.js'

export const serving: ServePart = {
  plan: async ({ given, givenBy }) => {
    const { scenario, chaos } = given.emulator
    const chosen = typeof scenario === 'string' ? await withPosition(givenBy, '--scenario', () => chooseScenario(scenario)) : null
    const file = chosen?.file ?? null
    const followScenario = file === null ? null : (await import('./follow-scenario.js')).followScenario
    return {
      ...(chosen === null ? {} : { options: { scenario: chosen.source as Options['scenario'] } }),
      explain: (error) => (chosen !== null && error instanceof ScenarioError ? chosen.refuse(error) : undefined),
      // Of a kept state, only what differs begins anew.
      goOn: (world) => {
        const present = playing(world.state)
        if (chosen !== null && !isDeepStrictEqual(present.scenario, chosen.scenario)) world.play(chosen.scenario)
        if (chaos !== undefined && chaos !== present.chaos.rate) world.chaos(chaos)
      },
      ...(file === null || followScenario === null ? {} : { follow: (world, log) => followScenario(file, world, log) }),
    }
  },
  banner: (world) => {
    const { name, summary } = world.scenario()
    const chaos = playing(world.state).chaos.rate
    const rows = [
      ...(name === null ? [] : [['Scenario', `${name}: ${summary}`]]),
      ...(chaos === 0 ? [] : [['Chaos', `disturbs requests at the rate ${chaos}, drawn from the seed`]]),
    ]
    return rows.length === 0 ? [] : [alignColumns(rows)]
  },
}
