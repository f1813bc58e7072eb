import type { CommandEntry } from '../../../adapters/cli/command-entry.js'
import { tiers } from '../exchange.js'
import type { AssumptionsFlags } from './assumptions-command.js'
import type { CalibrateFlags } from './read-calibrate-flags.js'

/** The command that lists the assumptions, with what was observed of them. */
export const assumptionsCommand: CommandEntry = {
  name: 'assumptions',
  meaning: 'list what the specification leaves open and what is assumed for it, or show one assumption in full',
  argument: ['[id]', 'an assumption, such as cancel-scope'],
  completion: async () => ({ argument: (await import('../../../register/register.js')).register.map(({ id }) => id) }),
  options: [
    ['--calibration <file>', 'calibration file with what the real service was observed to do'],
    ['--max-age <duration>', 'age after which an observation is stale (default: 90d)'],
  ],
  run: async (flags: AssumptionsFlags, id: string | undefined) =>
    (await import('./assumptions-command.js')).runAssumptions(flags, id),
}

/** The command that calls a real service. */
export const calibrateCommands: readonly CommandEntry[] = [
  {
    name: 'calibrate',
    completion: async () => ({ options: { '--tier': { kind: 'words', words: tiers } } }),
    meaning: 'ask the real service, safely, which assumptions hold, and write the result for --calibration',
    options: [
      ['--base-url <https…>', 'base address of the service, without /api/v2'],
      ['--token-env <NAME>', 'environment variable with the token'],
      ['--tier <tier,…>', 'kinds of requests to send, some of read,errors,quota,write,cancel (default: read)'],
      ['--no-scope-token-env <NAME>', 'environment variable with a token without scopes'],
      ['--expired-token-env <NAME>', 'environment variable with an expired token'],
      ['--other-token-env <NAME>', 'environment variable with a token of the other environment'],
      ['--subscription <id>', 'subscription that the tier cancel cancels'],
      ['--out <file>', 'the file to write (default: calibration.json)'],
      ['--evidence <file>', 'also write the requests and answers, without any value of the account'],
      ['--from <file>', 'read a recording instead of asking: a HAR file of a browser or a proxy, or an evidence file'],
      ['--dry-run', 'print the plan, and send nothing'],
      ['--yes', 'send without asking'],
      ['--live', 'allow a token of the production environment'],
      ['--resume', 'continue the file: ask only what is open'],
      ['--check <calibration.json>', 'ask again; exits with 1 if something changed, with 2 if it could not be measured'],
      ['--json', 'print JSON'],
    ],
    run: async (flags: CalibrateFlags) => (await import('./calibrate-command.js')).runCalibrate(flags),
  },
]
