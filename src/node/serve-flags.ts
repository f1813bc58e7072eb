import type { ProfileName } from '../assumptions/profiles.js'
import {
  readBaseUrl,
  readCount,
  readHost,
  readIdle,
  readInstant,
  readOrders,
  readOrigin,
  readOverride,
  readPath,
  readPort,
  readProfile,
  readRate,
  readScenarioName,
  readSeed,
} from './option-values.js'

/** What the options of `serve` come to. */
export interface ServeFlags {
  readonly port?: number
  readonly productionPort?: number
  readonly host?: string
  readonly seed?: number
  readonly orders?: number
  readonly now?: string
  readonly freeze?: true
  readonly profile?: ProfileName
  readonly assume?: readonly [id: string, value: string][]
  readonly unlimited?: true
  readonly cors?: readonly string[]
  readonly checkoutBaseUrl?: string
  readonly scenario?: string
  readonly chaos?: number
  readonly state?: string
  readonly maxWorlds?: number
  readonly worldIdle?: string
  readonly journalSize?: number
  readonly json?: true
  readonly quiet?: true
}

/** One option of `serve`. */
export interface ServeOption {
  /** How it is written, with what stands behind it, such as `-p, --port <n>`. */
  readonly flags: string
  readonly description: string
  /** Reads what stands behind it; null where nothing does. */
  readonly read: Reader | null
  /** Whether each time it is given counts, rather than the last. */
  readonly isRepeatable: boolean
}

/** @param source what the value was given by, such as `--port`. */
type Reader = (source: string, text: string) => unknown

/** The options of `serve`, each with its reader, in the order of the help. */
export function createServeOptions(): readonly ServeOption[] {
  return [
    option('-p, --port <n>', 'sandbox listener; 0 takes a free port (default: the variable PORT, else 4010)', readPort),
    option('--production-port <n>', 'second listener, for the production base address (default: none)', readPort),
    option('--host <address>', 'address to bind (default: 127.0.0.1)', readHost),
    option('--seed <n>', 'seed number of the data (default: 1)', readSeed),
    option('--orders <n>', 'orders generated for each producer and environment, at least 30 (default: 250)', readOrders),
    option(
      '--now <instant>',
      'where the clock starts, ISO 8601; the data leads up to that day (default: real time)',
      readInstant,
    ),
    flag('--freeze', 'the clock moves only when told to'),
    option('--profile <name>', 'values of the assumptions: default, strict or framework (default: default)', readProfile),
    repeatable('--assume <id=value>', 'override one assumption; may be repeated', readOverride),
    flag('--unlimited', 'count quotas and the cancel block but never refuse; for load tests'),
    repeatable('--cors <origin>', 'allow a browser origin on /api/v2; may be repeated', readOrigin),
    option('--checkout-base-url <url>', 'what stands before the offer code (default: https://checkout.example)', readBaseUrl),
    option(
      '--scenario <name|file>',
      'play a scenario: one of the library by its name, or a file by its path, read again when it changes (default: none)',
      readScenarioName,
    ),
    option('--chaos <rate>', 'disturb requests at this rate, from 0 to 1, reproducibly from the seed (default: 0)', readRate),
    option('--state <file>', 'begin with the state a file keeps, and keep it there after every write', readPath),
    option('--max-worlds <n>', 'forked worlds kept at a time (default: 5000)', readCount),
    option('--world-idle <duration>', 'end a forked world that nobody uses for so long; or never (default: 1h)', readIdle),
    option('--journal-size <n>', 'requests that the journal of each world remembers (default: 1000)', readCount),
    flag('--json', 'print one line of JSON when ready, and nothing else'),
    flag('--quiet', 'no line per request'),
  ]
}

const option = (flags: string, description: string, read: Reader): ServeOption => ({
  flags,
  description,
  read,
  isRepeatable: false,
})

const repeatable = (flags: string, description: string, read: Reader): ServeOption => ({
  flags,
  description,
  read,
  isRepeatable: true,
})

const flag = (flags: string, description: string): ServeOption => ({ flags, description, read: null, isRepeatable: false })
