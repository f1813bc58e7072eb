import type { CommandEntry } from './command-entry.js'
import type { ExportFlags } from './data-export-command.js'
import type { PullFlags } from './data-pull-command.js'

/** The commands about data documents. */
export const dataCommands: readonly CommandEntry[] = [
  { name: 'data', meaning: 'work with data documents' },
  {
    name: 'data check',
    meaning: 'say whether a world can begin with files of data, and what is wrong with them',
    argument: ['<file...>', 'JSON or YAML'],
    run: async (_: object, paths: string[]) => (await import('./data-command.js')).checkData(paths),
  },
  {
    name: 'data export',
    meaning: 'print the present of an emulator as a data document',
    options: [
      ['--url <address>', 'where it listens, or the address of one of its worlds (default: http://127.0.0.1:4010)'],
      ['--out <file>', 'write a file instead: JSON where its name ends so, else YAML'],
      ['--labels-only <label,…>', 'only these records, by label, hash or id, and what they need'],
      ['--json', 'print JSON instead of YAML'],
    ],
    run: async (flags: ExportFlags) => (await import('./data-export-command.js')).exportToFile(flags),
  },
  {
    name: 'data pull',
    meaning: 'read a real account, politely, and write the document that declares it, with made-up people',
    options: [
      ['--base-url <https…>', 'the address that stands before /api/v2'],
      ['--token-env <NAME>', 'the environment variable that holds the token'],
      ['--out <file>', 'the file to write: JSON where its name ends so, else YAML'],
      ['--shift-dates <duration>', 'move every date, such as 90d or -2h'],
      ['--scale-amounts <factor>', 'multiply every amount, such as 0.5'],
      ['--keep-personal-data', 'write people as they are; asks for --confirm'],
      ['--confirm <host>', 'the host whose personal data you may keep'],
    ],
    run: async (flags: PullFlags) => (await import('./data-pull-command.js')).pullToFile(flags),
  },
]
