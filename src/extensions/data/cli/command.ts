import type { CommandEntry } from '../../../adapters/cli/command-entry.js'
import type { ControlAddress } from '../../../adapters/cli/shared/ask-control.js'
import { declaredKinds } from '../declared-kind.js'
import type { ExportFlags } from './data-command.js'

/** The commands about data documents. */
export const dataCommands: readonly CommandEntry[] = [
  { name: 'data', meaning: 'work with data documents' },
  {
    name: 'data check',
    meaning: 'check whether a world can start with data files, and list their problems',
    argument: ['<file...>', 'JSON or YAML'],
    run: async (_: object, paths: string[]) => (await import('./data-command.js')).checkData(paths),
  },
  {
    name: 'data example',
    meaning: 'print a data document to start with, or list them',
    argument: ['[name]', 'a document, such as first-sale'],
    completion: async () => ({
      argument: (await import('../../../adapters/cli/shared/example-texts.js')).dataExamples.map(({ name }) => name),
    }),
    run: async (_: object, name: string | undefined) =>
      (await import('../../../adapters/cli/commands/example-command.js')).printDataExample(name),
  },
  {
    name: 'data export',
    meaning: 'print the current data of an emulator as a data document',
    completion: async () => ({ options: { '--labels-only': { kind: 'labels', of: declaredKinds } } }),
    options: [
      ['--url <address>', 'address of the emulator, or of one of its worlds (default: http://127.0.0.1:4010)'],
      ['--out <file>', 'write a file instead: JSON if its name ends in .json, else YAML'],
      ['--labels-only <label,…>', 'only these records, by label, hash or id, and what they need'],
      ['--json', 'print JSON instead of YAML'],
    ],
    run: async (flags: ExportFlags) => (await import('./data-command.js')).exportToFile(flags),
  },
  {
    name: 'data labels',
    meaning: 'list the labels of your own data in an emulator with their ids, all or of some kinds, one a line',
    argument: ['[kind...]', `some of ${declaredKinds.join(', ')}`],
    completion: async () => ({ argument: declaredKinds }),
    options: [
      ['--url <address>', 'address of the emulator (default: http://127.0.0.1 with the port PORT or 4010)'],
      ['--control-token <secret>', 'token of the control API, if the emulator requires one'],
    ],
    run: async (flags: ControlAddress, kinds: string[]) => (await import('./data-labels.js')).listLabels(kinds, flags),
  },
]
