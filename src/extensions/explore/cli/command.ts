import type { CommandEntry, Words } from '../../../adapters/cli/command-entry.js'
import { createServeOptions, type ServeOption } from '../../../adapters/cli/shared/serve-flags.js'
import { type ExperimentFlags, type ExploreFlags, experimentWorldOptions } from './experiment-flags.js'

const required: readonly Words[] = [
  [
    '--command <command>',
    'shell command to run; PRODUCER_API_URL in its environment is a world of its own, with /_emulator, and PRODUCER_API_TOKEN its token',
  ],
]

const experimentOptions: readonly Words[] = [
  ['--json', 'print the report as JSON'],
  ['--jobs <n>', 'runs at a time (default: the number of cores; 1 if good runs interfere with each other)'],
  ['--max-requests <n>', 'requests after which a run counts as endless (default: 200)'],
  ['--timeout <duration>', 'time after which a run counts as endless (default: 60s)'],
]

/** Options of the world that experiments start from, shared with `serve`. */
const worldOfExperiments = (): readonly ServeOption[] =>
  createServeOptions().filter(({ name }) => (experimentWorldOptions as readonly string[]).includes(name))

/** The commands that run another command repeatedly. */
export const exploreCommands: readonly CommandEntry[] = [
  {
    name: 'explore',
    completion: async () => ({ options: { '--only': { kind: 'words', words: ['wire', 'data'] } } }),
    meaning:
      'find out how a command can break: start it once for each thing that can go wrong (emulator.explore in JavaScript plays a hundred runs in about 3 s)',
    required,
    options: [
      ...experimentOptions,
      ['--out <folder>', 'write a reproduction of each finding there: a scenario, or a repro file if data was varied'],
      ['--junit <file>', 'write the findings as JUnit XML, too'],
      [
        '--only <what>',
        'wire (default: faults of the connection and the service), data (what an account holds), or names of either, with commas',
      ],
      ['--pairs', 'also try two faults one after the other at the same operation'],
    ],
    shared: worldOfExperiments,
    run: async (flags: ExploreFlags) => (await import('./experiment-command.js')).runExplore(flags),
  },
  {
    name: 'sensitivity',
    meaning: 'find out which assumptions a command depends on: run it once for each other value of those that its answers used',
    required,
    options: experimentOptions,
    shared: worldOfExperiments,
    run: async (flags: ExperimentFlags) => (await import('./experiment-command.js')).runSensitivity(flags),
  },
]
