import { Option } from 'commander'
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

/** The options of `serve`, each with its reader. */
export function createServeOptions(): Option[] {
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
    new Option('--freeze', 'the clock moves only when told to'),
    option('--profile <name>', 'values of the assumptions: default, strict or framework (default: default)', readProfile),
    repeatable('--assume <id=value>', 'override one assumption; may be repeated', readOverride),
    new Option('--unlimited', 'count quotas and the cancel block but never refuse; for load tests'),
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
    new Option('--json', 'print one line of JSON when ready, and nothing else'),
    new Option('--quiet', 'no line per request'),
  ]
}

type Reader<Value> = (source: string, text: string) => Value

function option<Value>(flags: string, description: string, read: Reader<Value>): Option {
  const created = new Option(flags, description)
  return created.argParser((text) => read(created.long ?? flags, text))
}

function repeatable<Value>(flags: string, description: string, read: Reader<Value>): Option {
  const created = new Option(flags, description)
  return created.argParser<Value[]>((text, values: Value[] = []) => [...values, read(created.long ?? flags, text)])
}
