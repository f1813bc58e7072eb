import type { CommandEntry } from '../../../adapters/cli/command-entry.js'
import type { PullFlags } from './data-pull-command.js'

/** The command that reads a real account. */
export const pullCommands: readonly CommandEntry[] = [
  {
    name: 'data pull',
    meaning: 'read a real account, within its quotas, and write it as a data document, with made-up people',
    options: [
      ['--base-url <https…>', 'base address of the service, without /api/v2'],
      ['--token-env <NAME>', 'environment variable with the token'],
      ['--out <file>', 'file to write: JSON if its name ends in .json, else YAML'],
      ['--shift-dates <duration>', 'move every date, such as 90d or -2h'],
      ['--scale-amounts <factor>', 'multiply every amount, such as 0.5'],
      ['--keep-personal-data', 'keep personal data as it is; requires --confirm'],
      ['--confirm <host>', 'the host whose personal data you may keep'],
    ],
    run: async (flags: PullFlags) => (await import('./data-pull-command.js')).pullToFile(flags),
  },
]
