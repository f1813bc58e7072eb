import { declaredKinds } from '../../extensions/data/declared-kind.js'
import { examEffects } from '../../extensions/exam/exam-options.js'
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
    meaning: 'check whether a world can start with data files, and list their problems',
    argument: ['<file...>', 'JSON or YAML'],
    run: async (_: object, paths: string[]) => (await import('./commands/data-command.js')).checkData(paths),
  },
  {
    name: 'data example',
    meaning: 'print a data document to start with, or list them',
    argument: ['[name]', 'a document, such as first-sale'],
    run: async (_: object, name: string | undefined) => (await import('./commands/example-command.js')).printDataExample(name),
  },
  {
    name: 'data export',
    meaning: 'print the current data of an emulator as a data document',
    options: [
      ['--url <address>', 'address of the emulator, or of one of its worlds (default: http://127.0.0.1:4010)'],
      ['--out <file>', 'write a file instead: JSON if its name ends in .json, else YAML'],
      ['--labels-only <label,…>', 'only these records, by label, hash or id, and what they need'],
      ['--json', 'print JSON instead of YAML'],
    ],
    run: async (flags: ExportFlags) => (await import('./commands/data-command.js')).exportToFile(flags),
  },
  {
    name: 'data labels',
    meaning: 'list the labels of your own data in an emulator with their ids, all or of some kinds, one a line',
    argument: ['[kind...]', `some of ${declaredKinds.join(', ')}`],
    options: [
      ['--url <address>', 'address of the emulator (default: http://127.0.0.1 with the port PORT or 4010)'],
      ['--control-token <secret>', 'token of the control API, if the emulator requires one'],
    ],
    run: async (flags: ControlAddress, kinds: string[]) => (await import('./commands/data-labels.js')).listLabels(kinds, flags),
  },
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
    run: async (flags: PullFlags) => (await import('../pull/data-pull-command.js')).pullToFile(flags),
  },
]

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
const experimentCommands: readonly CommandEntry[] = [
  {
    name: 'explore',
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
    run: async (flags: ExploreFlags) => (await import('./commands/experiment-command.js')).runExplore(flags),
  },
  {
    name: 'sensitivity',
    meaning: 'find out which assumptions a command depends on: run it once for each other value of those that its answers used',
    required,
    options: experimentOptions,
    shared: worldOfExperiments,
    run: async (flags: ExperimentFlags) => (await import('./commands/experiment-command.js')).runSensitivity(flags),
  },
]

/** The command that calls a real service. */
const calibrateCommand: CommandEntry = {
  name: 'calibrate',
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
  run: async (flags: CalibrateFlags) => (await import('../calibrate/calibrate-command.js')).runCalibrate(flags),
}

/** The commands that copy a state to and from a hosted sandbox. */
const hostedCommands: readonly CommandEntry[] = [
  {
    name: 'push',
    meaning: 'open a snapshot or a repro file in a hosted sandbox, and print the link to it',
    argument: ['<file>', 'from GET /_emulator/snapshot or GET /_emulator/repro'],
    required: [['--to <url>', 'address of the sandbox service, or the control address of a sandbox to replace']],
    options: [['--json', 'print the answer of the sandbox as JSON']],
    run: async (flags: PushFlags, path: string) => (await import('./commands/hosted-command.js')).runPush(path, flags),
  },
  {
    name: 'pull',
    meaning: 'write the state of a hosted sandbox, or of any emulator, into a file for "serve --state"',
    argument: ['<control url>', 'the control address, which ends with /_emulator'],
    required: [['--out <file>', 'file to write; an existing file is never overwritten']],
    run: async (flags: PullStateFlags, url: string) => (await import('./commands/hosted-command.js')).runPull(url, flags),
  },
]

const shared: readonly Words[] = [
  ['--url <address>', 'address of the emulator (default: http://127.0.0.1 with the port PORT or 4010)'],
  ['--control-token <secret>', 'token of the control API, if the emulator requires one'],
  ['--json', 'print JSON'],
]

/** The commands about webhooks: all but the exam call a running emulator. */
const webhookCommands: readonly CommandEntry[] = [
  {
    name: 'webhooks',
    meaning: 'list webhook endpoints and the newest deliveries; webhooks are not specified, so all of this is assumed',
    options: shared,
    run: async (flags: ResendFlags) => (await import('./commands/webhooks-command.js')).listWebhooks(flags),
  },
  {
    name: 'trigger',
    meaning: 'trigger an event by its cause, such as a sale, and print what was delivered',
    argument: ['<cause>', `one of ${triggerNames.join(', ')}`],
    options: [
      ['--product <id>', 'product to sell, by id or label (default: the first one that can be sold)'],
      ['--offer <id>', 'offer to sell by, by id or label (default: the newest active one of the product)'],
      ['--order <hash>', 'order to refund or charge back, by hash or label (default: that of a new sale)'],
      [
        '--subscription <id>',
        'subscription to cancel, or to decline a charge of, by id or label (default: the newest that is charged)',
      ],
      ...shared,
    ],
    run: async (flags: TriggerFlags, cause: string) => (await import('./commands/trigger-command.js')).runTrigger(cause, flags),
  },
  {
    name: 'resend',
    meaning: 'deliver an event once more, with a new signature; exits with 1 if it does not arrive',
    argument: ['<id>', 'id of the delivery or of its event, as "webhooks" lists it'],
    options: shared,
    run: async (flags: ResendFlags, id: string) => (await import('./commands/webhooks-command.js')).resend(id, flags),
  },
  {
    name: 'exam',
    meaning: 'test a receiver of webhooks: disturb deliveries in every way, and report what it does wrong',
    required: [['--webhook <url>', 'address of the receiver']],
    options: [
      ['--webhook-secret <whsec_…>', 'secret that the receiver verifies with; optional with --assume webhook-signature=none'],
      ['--retired-secret <whsec_…>', 'previous secret, which the receiver must refuse'],
      ['--webhook-allow <host>', 'allow deliveries to this host, which is not this machine'],
      ['--state-url <url>', 'address that answers GET with the state of the application, as JSON'],
      ['--effects <names>', `some of ${examEffects.join(', ')} (default: all)`],
      ['--slow-after <duration>', 'an answer that takes longer is slow (default: 3s)'],
      ['--port <n>', 'port of the emulator of the exam, for requests of the receiver (default: a free one)'],
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
    meaning: 'list what the specification leaves open and what is assumed for it, or show one assumption in full',
    argument: ['[id]', 'an assumption, such as cancel-scope'],
    options: [
      ['--calibration <file>', 'calibration file with what the real service was observed to do'],
      ['--max-age <duration>', 'age after which an observation is stale (default: 90d)'],
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
    meaning: 'replay a repro file and report the first answer that differs',
    argument: ['<file>', 'from emulator.repro() or GET /_emulator/repro'],
    run: async (_: object, path: string) => (await import('./commands/replay-command.js')).runReplay(path),
  },
  {
    name: 'scenarios',
    meaning: 'list the built-in scenarios',
    run: async () => (await import('./commands/scenarios-command.js')).listScenarioLibrary(),
  },
  {
    name: 'scenarios show',
    meaning: 'print a built-in scenario as JSON',
    argument: ['<name>', 'a scenario, such as lost-response'],
    run: async (_: object, name: string) => (await import('./commands/scenarios-command.js')).showScenario(name),
  },
  {
    name: 'scenarios check',
    meaning: 'check a scenario file, and list every problem in it',
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
    meaning: 'check whether an emulator answers; exits with 0 if so, for containers and scripts',
    options: [['--url <address>', 'address of the emulator (default: http://127.0.0.1 with the port PORT or 4010)']],
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
    meaning: 'print a script that completes commands, options and their values in a shell',
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
