import type { Planned } from '../../../adapters/cli/serve-part.js'
import type { GivenOptions } from '../../../adapters/cli/shared/given-options.js'
import { inOneLine } from '../../../adapters/cli/shared/in-one-line.js'
import { UsageError } from '../../../adapters/cli/shared/usage-error.js'
import { firstDifference } from '../first-difference.js'
import { optionsForRepro } from '../open.js'
import { beginningOf, playRepro } from '../play.js'
import { readReproFile } from './repro-source.js'

/** Options whose values come from the repro file. */
const optionsOfFile = [
  'seed',
  'orders',
  'now',
  'frozen',
  'profile',
  'assumptions',
  'unlimited',
  'scenario',
  'data',
  'chaos',
  'checkoutBaseUrl',
]

/** Options that a replayed world cannot have: a state file of its own and webhook receivers. */
const besideNone = ['state', 'webhooks']

/**
 * Reads the file of `serve --repro`. The first answer that differs from the recorded one is told on standard error.
 * @throws UsageError if it cannot be replayed, or if another option contradicts it.
 */
export async function prepareRepro(path: string, { emulator, command }: GivenOptions): Promise<Planned> {
  const given: Readonly<Record<string, unknown>> = { ...command, ...emulator }
  const beside = [...besideNone, ...optionsOfFile].find((name) => given[name] !== undefined)
  if (beside !== undefined) {
    throw new UsageError(`The option --repro cannot be combined with "${beside}", which the file sets: leave one of them out.`)
  }
  const repro = await readReproFile(path)
  const options = optionsForRepro(repro)
  const pages = options.corsOrigins
  return {
    options,
    warnings: pages.length === 0 ? [] : [`The repro file opens /api/v2 to web pages of ${pages.join(', ')} (CORS).`],
    begin: (world) => world.restore(beginningOf(repro, world)),
    async play(world) {
      const difference = firstDifference(repro.steps, await playRepro(world, repro))
      if (difference !== undefined) process.stderr.write(`The run differs from the recorded one. ${inOneLine(difference)}\n`)
    },
  }
}
