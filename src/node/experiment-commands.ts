import type { CommandEntry, Words } from './command-entry.js'
import type { ExperimentFlags, ExploreFlags } from './experiment-flags.js'

const required: readonly Words[] = [
  [
    '--command <command>',
    'of the shell; its environment has PRODUCER_API_URL, a world of its own with /_emulator, and PRODUCER_API_TOKEN',
  ],
]

const shared: readonly Words[] = [
  ['--json', 'print the report as JSON'],
  ['--jobs <n>', 'runs at a time (default: 1)'],
  ['--max-requests <n>', 'requests after which a run counts as one that never ends (default: 200)'],
  ['--timeout <duration>', 'time after which it does (default: 60s)'],
  ['--seed <n>', 'seed number of the data (default: 1)'],
  ['--orders <n>', 'orders generated for each producer and environment (default: 250)'],
]

/** The commands that run another one again and again. */
export const experimentCommands: readonly CommandEntry[] = [
  {
    name: 'explore',
    meaning: 'find out how a command can break: run it once for each thing that can go wrong with each of its requests',
    required,
    options: [
      ...shared,
      ['--out <folder>', 'keep the scenario of each finding there'],
      ['--junit <file>', 'write the findings as JUnit XML, too'],
      ['--pairs', 'also two faults one after the other at the same operation'],
    ],
    run: async (flags: ExploreFlags) => (await import('./experiment-command.js')).runExplore(flags),
  },
  {
    name: 'sensitivity',
    meaning: 'find out which assumptions a command depends on: run it once for each other value of those it leans on',
    required,
    options: shared,
    run: async (flags: ExperimentFlags) => (await import('./experiment-command.js')).runSensitivity(flags),
  },
]
