import type { ReadData } from '../../../data/documents/given-data.js'
import { DataError } from '../../../extensions/data/data-error.js'
import type { StateLog } from '../../../extensions/keeper/state-log.js'
import { SnapshotError } from '../../../extensions/snapshots/snapshot-error.js'
import { WebhookError } from '../../../extensions/webhooks/webhook-error.js'
import type { Scenario } from '../../../scenario/scenario.js'
import { ScenarioError } from '../../../scenario/scenario-error.js'
import { type Keeping, keepChanges } from '../../../worlds/keep-world.js'
import { InvalidOptionError } from '../../../worlds/options/options.js'
import type { ReadForkOptions, ReadOptions } from '../../../worlds/options/read-options.js'
import { Registry } from '../../../worlds/registry.js'
import { hangsOnData } from '../../../worlds/snapshot/refuse-dangling-references.js'
import type { Snapshot } from '../../../worlds/snapshot/snapshot.js'
import type { Emulator } from '../../emulator/emulator.js'
import type { Reading } from '../../emulator/reading.js'
import { createWorldFacade } from '../../emulator/world-facade.js'
import { nodeTransport, type WebhookTargets } from '../../http/node-transport.js'
import type { DataFiles } from '../shared/data-files.js'
import { type GivenBy, givenByWords } from '../shared/given-by.js'
import type { ChosenScenario } from '../shared/scenario-file.js'
import { UsageError } from '../shared/usage-error.js'

/** Initial state of an emulator, its log and its sources, besides the options. */
export interface Beginning {
  readonly state: Snapshot | null
  /** Log that its state is kept in; null for none. If it is current, it contains `state`. */
  readonly log: StateLog | null
  readonly chosen: ChosenScenario | null
  /** The data files; null if the data came from none. */
  readonly files?: DataFiles | null
  /** Webhook endpoints and the hosts allowed for them. */
  readonly webhooks?: WebhookTargets
  readonly givenBy?: GivenBy
  /** Parsers for later input, if that arrives unparsed. */
  readonly reading?: Reading
}

/** The emulator of `serve`, and the writer of its state, or null. */
export interface OpenedEmulator {
  readonly emulator: Emulator
  readonly keeping: Keeping | null
}

/**
 * Creates the emulator of `serve`, new or from a kept state.
 * @throws InvalidOptionError naming the option; UsageError if the scenario cannot be played in this world.
 */
export async function openFromFlags(
  options: ReadOptions,
  { state, log, chosen, files = null, webhooks = {}, givenBy = givenByWords, reading = readBefore }: Beginning,
): Promise<OpenedEmulator> {
  const transport = nodeTransport(webhooks)
  try {
    if (state === null) return startKeeping(new Registry(options, options.seed !== undefined, transport), log, reading)
    const { seed, orders } = state.dataset
    // Waits for the seeded data only if the state refers to rows of it.
    const registry = new Registry({ ...options, seed, orders }, options.seed !== undefined, transport)
    if (hangsOnData(state)) await registry.root.world.data.ready()
    registry.root.restore(state)
    const opened = startKeeping(registry, log, reading)
    const { goOnPlaying } = await import('./go-on-playing.js')
    goOnPlaying(opened.emulator, state, options, chosen)
    return opened
  } catch (error) {
    if (error instanceof SnapshotError) throw new UsageError(`${error.message} Name another state file, or move this one away.`)
    const cause = error instanceof InvalidOptionError ? error.cause : error
    if (cause instanceof WebhookError) throw refuseWebhooks(cause, givenBy)
    if (cause instanceof DataError && files !== null) throw files.refuse(cause)
    throw cause instanceof ScenarioError && chosen !== null ? chosen.refuse(cause) : error
  }
}

const refuseWebhooks = ({ problems }: WebhookError, givenBy: GivenBy): UsageError => {
  const [first = '', ...others] = Object.entries(problems).flatMap(([member, sentences]) =>
    sentences.map((sentence) => `${givenBy(member === 'secret' ? '--webhook-secret' : '--webhook')}${sentence}`),
  )
  return new UsageError(first, ...others)
}

/** No parsing: the CLI has parsed scenarios and states already, and the parsers take a while to load. */
const readBefore: Reading = {
  scenario: (scenario) => scenario as Scenario,
  data: (data) => data as ReadData,
  snapshot: (snapshot) => snapshot as Snapshot,
  fork: (options) => options as ReadForkOptions,
}

/** Starts keeping before the start options are applied, so that their changes are logged. */
const startKeeping = (registry: Registry, log: StateLog | null, reading: Reading): OpenedEmulator => {
  const keeping = log && keepChanges(registry.root, log)
  return { emulator: createWorldFacade(registry, registry.root, reading), keeping }
}
