import { declaredKinds } from '../../data/documents/declared-kind.js'
import { examEffects } from '../../lab/exam/exam-options.js'
import type { CalibrateFlags } from '../calibrate/read-calibrate-flags.js'
import type { PullFlags } from '../pull/data-pull-command.js'
import type { CommandEntry, Words } from './command-entry.js'
import type { AssumptionsFlags } from './commands/assumptions-command.js'
import type { ExportFlags } from './commands/data-command.js'
import type { ExampleFlags } from './commands/example-command.js'
import { type ExperimentFlags, type ExploreFlags, experimentWorldOptions } from './commands/experiment-flags.js'
import type { PullStateFlags, PushFlags } from './commands/hosted-command.js'
import { type ExamFlags, type ResendFlags, type TriggerFlags, triggerNames } from './commands/webhook-flags.js'
import type { ControlAddress } from './shared/ask-control.js'
import { createServeOptions, type ServeFlags, type ServeOption } from './shared/serve-flags.js'

/** The commands about data documents. */
const dataCommands: readonly CommandEntry[] = [
  { name: 'data', meaning: 'work with data documents' },
  {
    name: 'data check',
    meaning: 'say whether a world can begin with files of data, and what is wrong with them',
    argument: ['<file...>', 'JSON or YAML'],
    run: async (_: object, paths: string[]) => (await import('./commands/data-command.js')).checkData(paths),
  },
  {
    name: 'data example',
    meaning: 'print a data document to begin with, or list them',
    argument: ['[name]', 'a document, such as first-sale'],
    run: async (_: object, name: string | undefined) => (await import('./commands/example-command.js')).printDataExample(name),
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
    run: async (flags: ExportFlags) => (await import('./commands/data-command.js')).exportToFile(flags),
  },
  {
    name: 'data labels',
    meaning: 'list the labels of the own data of an emulator with their ids, or those of some kinds, one a line',
    argument: ['[kind...]', `some of ${declaredKinds.join(', ')}`],
    options: [
      ['--url <address>', 'where it listens (default: http://127.0.0.1 with the port PORT or 4010)'],
      ['--control-token <secret>', 'where it wants one'],
    ],
    run: async (flags: ControlAddress, kinds: string[]) => (await import('./commands/data-labels.js')).listLabels(kinds, flags),
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
    run: async (flags: PullFlags) => (await import('../pull/data-pull-command.js')).pullToFile(flags),
  },
]

const required: readonly Words[] = [
  [
    '--command <command>',
    'of the shell; its environment has PRODUCER_API_URL, a world of its own with /_emulator, and PRODUCER_API_TOKEN',
  ],
]

const experimentOptions: readonly Words[] = [
  ['--json', 'print the report as JSON'],
  ['--jobs <n>', 'runs at a time (default: the number of cores, and 1 if good runs at the same time disturb each other)'],
  ['--max-requests <n>', 'requests after which a run counts as one that never ends (default: 200)'],
  ['--timeout <duration>', 'time after which it does (default: 60s)'],
]

/** Options of the world that experiments start from, shared with `serve`. */
const worldOfExperiments = (): readonly ServeOption[] =>
  createServeOptions().filter(({ name }) => (experimentWorldOptions as readonly string[]).includes(name))

/** The commands that run another command repeatedly. */
const experimentCommands: readonly CommandEntry[] = [
  {
    name: 'explore',
    meaning:
      'find out how a command can break: start it once for each thing that can go wrong (emulator.explore in JavaScript plays a hundred runs in about 3 s)',
    required,
    options: [
      ...experimentOptions,
      ['--out <folder>', 'keep there what shows each finding again: a scenario, or a repro file where data was varied'],
      ['--junit <file>', 'write the findings as JUnit XML, too'],
      ['--only <what>', 'wire (default), data, or names of faults and variations, with commas'],
      ['--pairs', 'also two faults one after the other at the same operation'],
    ],
    shared: worldOfExperiments,
    run: async (flags: ExploreFlags) => (await import('./commands/experiment-command.js')).runExplore(flags),
  },
  {
    name: 'sensitivity',
    meaning: 'find out which assumptions a command depends on: run it once for each other value of those it leans on',
    required,
    options: experimentOptions,
    shared: worldOfExperiments,
    run: async (flags: ExperimentFlags) => (await import('./commands/experiment-command.js')).runSensitivity(flags),
  },
]

/** The command that calls a real service. */
const calibrateCommand: CommandEntry = {
  name: 'calibrate',
  meaning: 'ask the real service, safely, which assumptions hold, and write what it says for --calibration',
  options: [
    ['--base-url <https…>', 'the address that stands before /api/v2'],
    ['--token-env <NAME>', 'the environment variable that holds the token'],
    ['--tier <tier,…>', 'some of read,errors,quota,write,cancel (default: read)'],
    ['--no-scope-token-env <NAME>', 'the variable with a token without scopes'],
    ['--expired-token-env <NAME>', 'the variable with an expired token'],
    ['--other-token-env <NAME>', 'the variable with a token of the other environment'],
    ['--subscription <id>', 'the one that the tier cancel cancels'],
    ['--out <file>', 'the file to write (default: calibration.json)'],
    ['--evidence <file>', 'write what was asked and answered, too, without any value of the account'],
    ['--from <file>', 'read a recording instead of asking: a HAR file of a browser or a proxy, or an evidence file'],
    ['--dry-run', 'print the plan, and send nothing'],
    ['--yes', 'send without asking'],
    ['--live', 'a token of the production environment may be used'],
    ['--resume', 'go on with the file: ask only what is open'],
    ['--check <calibration.json>', 'ask again; ends with 1 where something moved, 2 where it cannot be measured'],
    ['--json', 'print JSON'],
  ],
  run: async (flags: CalibrateFlags) => (await import('../calibrate/calibrate-command.js')).runCalibrate(flags),
}

/** The commands that copy a state to and from a hosted sandbox. */
const hostedCommands: readonly CommandEntry[] = [
  {
    name: 'push',
    meaning: 'open a snapshot or a repro file in a hosted sandbox, and print the link to it',
    argument: ['<file>', 'from GET /_emulator/snapshot or GET /_emulator/repro'],
    required: [['--to <url>', 'where sandboxes are made, or the control address of one that is to be replaced']],
    options: [['--json', 'print what the sandbox answered as JSON']],
    run: async (flags: PushFlags, path: string) => (await import('./commands/hosted-command.js')).runPush(path, flags),
  },
  {
    name: 'pull',
    meaning: 'write the state of a hosted sandbox, or of any emulator, into a file for "serve --state"',
    argument: ['<control url>', 'the control address, which ends with /_emulator'],
    required: [['--out <file>', 'where it goes; what is there already stays']],
    run: async (flags: PullStateFlags, url: string) => (await import('./commands/hosted-command.js')).runPull(url, flags),
  },
]

const shared: readonly Words[] = [
  ['--url <address>', 'where the emulator listens (default: http://127.0.0.1 with the port PORT or 4010)'],
  ['--control-token <secret>', 'where it wants one'],
  ['--json', 'print JSON'],
]

/** The commands about webhooks: all but the exam call a running emulator. */
const webhookCommands: readonly CommandEntry[] = [
  {
    name: 'webhooks',
    meaning: 'list who is told what happens, and the newest deliveries; all about webhooks is assumed',
    options: shared,
    run: async (flags: ResendFlags) => (await import('./commands/webhooks-command.js')).listWebhooks(flags),
  },
  {
    name: 'trigger',
    meaning: 'make a cause happen, such as a sale, and say what was delivered',
    argument: ['<cause>', `one of ${triggerNames.join(', ')}`],
    options: [
      ['--product <id>', 'what is sold, by id or label (default: the first product that can be)'],
      ['--offer <id>', 'by which offer, by id or label (default: the newest active one of the product)'],
      ['--order <hash>', 'by hash or label, whose money goes back (default: that of a new sale)'],
      ['--subscription <id>', 'which one is canceled or refused, by id or label (default: the newest that is charged)'],
      ...shared,
    ],
    run: async (flags: TriggerFlags, cause: string) => (await import('./commands/trigger-command.js')).runTrigger(cause, flags),
  },
  {
    name: 'resend',
    meaning: 'deliver an event once more, signed anew; ends with 1 where that does not arrive',
    argument: ['<id>', 'of the delivery or its event, which "webhooks" lists'],
    options: shared,
    run: async (flags: ResendFlags, id: string) => (await import('./commands/webhooks-command.js')).resend(id, flags),
  },
  {
    name: 'exam',
    meaning: 'examine a receiver of webhooks: do to it what goes wrong with them, and say what it does wrong',
    required: [['--webhook <url>', 'where it listens']],
    options: [
      ['--webhook-secret <whsec_…>', 'what it verifies with; can be left out with --assume webhook-signature=none'],
      ['--retired-secret <whsec_…>', 'one of before, which it must not take any more'],
      ['--webhook-allow <host>', 'deliver to this host, which is not this machine'],
      ['--state-url <url>', 'answers GET with what its application holds, as JSON'],
      ['--effects <names>', `some of ${examEffects.join(', ')} (default: all)`],
      ['--slow-after <duration>', 'an answer that takes longer is slow (default: 3s)'],
      ['--port <n>', 'where the emulator of the exam listens, for what the receiver asks of it (default: a free one)'],
      ['--assume <id=value...>', 'assumptions of that emulator, such as webhook-signature=laravel'],
      ['--seed <n>', 'seed number of the data and of all ids (default: 1, and new ids for each exam)'],
      ['--json', 'print the findings as JSON'],
    ],
    run: async (flags: ExamFlags) => (await import('./commands/exam-command.js')).runExamCommand(flags),
  },
]

/** Every command but `serve`, in the order of the help. */
export const commands: readonly CommandEntry[] = [
  {
    name: 'assumptions',
    meaning: 'list what the specification leaves open and what is assumed for it, or show one assumption whole',
    argument: ['[id]', 'an assumption, such as cancel-scope'],
    options: [
      ['--calibration <file>', 'with what a file has seen of the real service'],
      ['--max-age <duration>', 'what was seen longer ago is stale (default: 90d)'],
    ],
    run: async (flags: AssumptionsFlags, id: string | undefined) =>
      (await import('./commands/assumptions-command.js')).runAssumptions(flags, id),
  },
  {
    name: 'tokens',
    meaning: 'list the well-known tokens and their scopes',
    run: async () => (await import('./commands/list-commands.js')).runTokens(),
  },
  {
    name: 'replay',
    meaning: 'play a repro file and say which answer differs first',
    argument: ['<file>', 'from emulator.repro() or GET /_emulator/repro'],
    run: async (_: object, path: string) => (await import('./commands/replay-command.js')).runReplay(path),
  },
  {
    name: 'scenarios',
    meaning: 'list the scenarios of the library',
    run: async () => (await import('./commands/scenarios-command.js')).listScenarioLibrary(),
  },
  {
    name: 'scenarios show',
    meaning: 'print a scenario of the library as JSON',
    argument: ['<name>', 'a scenario, such as lost-response'],
    run: async (_: object, name: string) => (await import('./commands/scenarios-command.js')).showScenario(name),
  },
  {
    name: 'scenarios check',
    meaning: 'say whether a file can be played, and what is wrong with it',
    argument: ['<file>', 'JSON or YAML'],
    run: async (_: object, path: string) => (await import('./commands/scenarios-command.js')).checkScenario(path),
  },
  ...dataCommands,
  {
    name: 'example',
    meaning: 'print an example, such as the test fixture for a language, write one to a folder, or list them',
    argument: ['[name]', 'an example, such as php or vitest-msw'],
    options: [['--out <folder>', 'write all its files there']],
    run: async (flags: ExampleFlags, name: string | undefined) =>
      (await import('./commands/example-command.js')).runExample(name, flags),
  },
  ...experimentCommands,
  ...webhookCommands,
  calibrateCommand,
  ...hostedCommands,
  {
    name: 'health',
    meaning: 'say whether an emulator answers; ends with 0 if so, for containers and scripts',
    options: [['--url <address>', 'where it listens (default: http://127.0.0.1 with the port PORT or 4010)']],
    run: async ({ url }: { url?: string }) => (await import('./commands/list-commands.js')).checkHealth(url),
  },
  {
    name: 'mcp',
    meaning: 'serve one coding agent on standard input and output, by the Model Context Protocol; takes the options of serve',
    shared: () => createServeOptions().filter(({ name }) => name !== 'json' && name !== 'quiet'),
    run: async (flags: ServeFlags) => (await import('./commands/mcp-command.js')).runMcp(flags),
  },
  {
    name: 'init',
    meaning: 'write a config file with every option in it as a comment',
    run: async () => (await import('./commands/init-command.js')).runInit(),
  },
  {
    name: 'completion',
    meaning: 'print what lets a shell complete commands, options and their values',
    argument: ['<shell>', 'bash, zsh or fish'],
    run: async (_: object, shell: string, program) =>
      (await import('./commands/completion-command.js')).printCompletion(program, shell),
  },
  {
    name: 'help',
    meaning: 'print this help, or that of a command',
    argument: ['[command...]', 'a command, such as serve or scenarios check'],
    run: async (_: object, names: string[], program) => (await import('./commands/list-commands.js')).printHelp(program, names),
  },
]
