import type { Declaration } from '../data/documents/given-data.js'
import type { StateKeeper } from '../extensions/keeper/state-keeper.js'
import { type DeliveryTransport, openTransport } from '../extensions/webhooks/receiver.js'
import { type Chunked, inChunks, runToEnd } from '../ground/time/chunks.js'
import { Ending } from '../ground/time/ending.js'
import { JournalListeners } from '../journal/journal-listeners.js'
import type { Scenario } from '../scenario/scenario.js'
import type { ResolvedOptions } from './options/options.js'
import type { ReadOptions } from './options/read-options.js'
import { beginScenario } from './scenarios/begin-scenario.js'
import { loadCheckpointChunked, openWorld } from './snapshot/load-world.js'
import { refuseDanglingReferences } from './snapshot/refuse-dangling-references.js'
import type { Checkpoint } from './snapshot/saved-section.js'
import { savedSections } from './snapshot/sections.js'
import type { Snapshot } from './snapshot/snapshot.js'
import { checkpointOf } from './snapshot/take-snapshot.js'
import type { TokenTexts } from './world/well-known-tokens.js'
import { World } from './world/world.js'
import type { WorldPast } from './world/world-past.js'
import type { WorldLinks, WorldSettings } from './world/world-settings.js'

/** Name of a fork and its starting point, as lists show them. */
export interface ForkPoint {
  /** Name given by a person; null for none. */
  readonly name: string | null
  /** `start`, `now`, or the id of a request of the parent. */
  readonly from: string
  /** True if it began after that request instead of before it. */
  readonly after: boolean
}

/** Registration of a world. */
export interface Registration {
  readonly settings: WorldSettings
  /** Id of the parent world; null for the default world. */
  readonly parent: string | null
  /** Null for the default world, and for a fork that was saved by an earlier version. */
  readonly forked: ForkPoint | null
  /** Options as given; its forks inherit them. */
  readonly options: ReadOptions
  readonly resolved: ResolvedOptions
  /** Plaintext of its tokens, by id. */
  readonly tokens: TokenTexts
  /** Checkpoint that a reset returns to; null for the settings alone. */
  readonly beginning: Checkpoint | null
  /** True if the rows of `beginning` were checked against the seeded ones. */
  readonly isBeginningProven: boolean
  /** Factory of the history of each world that begins here; returns null for none. */
  readonly openPast: (world: World) => WorldPast | null
  /** Seed of its token names. */
  readonly tokenSeed: number
}

/** Target of a reset. */
export interface ResetTarget {
  readonly settings: WorldSettings
  readonly options: ReadOptions
  readonly resolved: ResolvedOptions
  /** Makes the declared records for settings that do not have them yet; null for settings that do. */
  readonly declare: (() => Chunked<Declaration | null>) | null
}

/** Interval at which memory is accounted: requests, or bytes of journal growth. */
const notedEvery = { requests: 8, bytes: 16_384 } as const

/** Routing table from tokens to worlds. */
export interface TokenTable {
  /** Routes a token to a world. A token that leads to another existing world keeps doing so. */
  lead(hash: string, to: RegisteredWorld): void
  /** Removes the routes to a world, except those of `kept`. */
  release(from: RegisteredWorld, kept?: ReadonlySet<string>): void
}

/** World with a stable id. A reset or a restored snapshot replaces the `world` inside; references to this object stay valid. */
export class RegisteredWorld {
  readonly id: string
  readonly parent: string | null
  forked: ForkPoint | null
  readonly tokens: TokenTexts
  readonly tokenSeed: number
  options: ReadOptions
  /** Saves its state; null if it is not kept. */
  keeper: StateKeeper | null = null
  /** Bytes at the last accounting. */
  weighed = 0
  #settings: WorldSettings
  #declare: ResetTarget['declare'] = null
  #resolved: ResolvedOptions
  readonly isBeginningProven: boolean
  #beginning: Checkpoint | null
  readonly #openPast: Registration['openPast']
  readonly #table: TokenTable
  readonly #listeners = new JournalListeners()
  readonly #transport: DeliveryTransport
  #scenario: Scenario | null
  #world: World | null = null
  #answered = 0
  /** Bytes of the journal at the last accounting. */
  #journalBytes = 0
  readonly #ending = new Ending()
  /** Queue of replacements in progress. */
  #replacing: Promise<void> = Promise.resolve()

  constructor(
    { settings, parent, forked, options, resolved, tokens, beginning, isBeginningProven, openPast, tokenSeed }: Registration,
    table: TokenTable,
    transport: DeliveryTransport,
  ) {
    this.id = settings.id
    this.parent = parent
    this.forked = forked
    this.options = options
    this.#resolved = resolved
    this.tokens = tokens
    this.tokenSeed = tokenSeed
    this.#beginning = beginning
    this.isBeginningProven = isBeginningProven
    this.#settings = settings
    this.#table = table
    this.#openPast = openPast
    this.#transport = transport
    this.#scenario = settings.scenario
  }

  /** Creates the first world, from `state` or from the registered beginning, in chunks. Call before it is published. */
  *beginChunked(state: Snapshot | null = null): Chunked<void> {
    const from = state === null ? this.#fromBeginning() : yield* fromSnapshot(state)
    const { world, open } = yield* this.#makeChunked(from)
    this.#world = world
    open()
  }

  /** The present world. */
  get world(): World {
    if (this.#world === null) throw new Error('A world was asked for before it stands')
    return this.#world
  }

  /** Key from which its ids are derived. */
  get idKey(): string {
    return this.#settings.idKey
  }

  /** Dataset options at its beginning: size, seed, start of the clock. */
  get dataset(): WorldSettings['dataset'] {
    return this.#settings.dataset
  }

  get begunAt(): number {
    return this.#settings.begunAt
  }

  /** Options after defaults. */
  get resolved(): ResolvedOptions {
    return this.#resolved
  }

  /** Checkpoint that a reset returns to; null for the settings alone. */
  get beginning(): Checkpoint | null {
    return this.#beginning
  }

  /** Aborts when the world is dropped, or ends because it is idle or memory is short. */
  get ended(): AbortSignal {
    return this.#ending.signal
  }

  /** Estimated bytes of the world. */
  weigh(): number {
    this.#journalBytes = this.world.journal.bytes
    return this.world.weigh()
  }

  /** Counts an answered request; true if memory is due to be accounted. */
  countAnswer(): boolean {
    this.#answered += 1
    return this.#answered % notedEvery.requests === 0 || this.world.journal.bytes - this.#journalBytes > notedEvery.bytes
  }

  /** Restarts with other settings, which become the reset target; on failure the present world stays. In chunks. */
  *beginAnewChunked(settings: WorldSettings, options: ReadOptions, resolved: ResolvedOptions): Chunked<void> {
    this.#replace(yield* this.#makeChunked(null, settings))
    this.#beginning = null
    this.returnTo({ settings, options, resolved, declare: null })
  }

  /** Sets the reset target. */
  returnTo({ settings, options, resolved, declare }: ResetTarget): void {
    this.#settings = settings
    this.#declare = declare
    this.options = options
    this.#resolved = resolved
  }

  /** Returns to the reset target. */
  reset(): void {
    runToEnd(this.resetChunked())
  }

  /** Chunked `reset`. */
  *resetChunked(): Chunked<void> {
    this.#replace(yield* this.#makeChunked(this.#fromBeginning()))
  }

  /** Runs replacements one after the other, in chunks that yield. */
  async inChunks(steps: () => Chunked<void>): Promise<void> {
    const before = this.#replacing
    const replacing = before.then(() => inChunks(steps()))
    this.#replacing = replacing.catch(() => undefined)
    await replacing
  }

  /**
   * Replaces the world by that of a snapshot; on failure the present one stays. Rows are checked against the seeded data at once if that is
   * generated, else before the first of them is opened: `ready` rejects then.
   * @throws SnapshotError for dangling references.
   */
  restore(snapshot: Snapshot): void {
    runToEnd(this.restoreChunked(snapshot))
  }

  /**
   * Chunked `restore`.
   * @param isProven true if its rows were checked against the same seeded data before.
   */
  *restoreChunked(snapshot: Snapshot, isProven = false): Chunked<void> {
    this.#replace(yield* this.#makeChunked(yield* fromSnapshot(snapshot), this.#settings, isProven))
  }

  /** Replaces the world by that of a checkpoint, with an empty journal. In chunks. */
  *standAtChunked(checkpoint: Checkpoint, isProven: boolean): Chunked<void> {
    this.#replace(yield* this.#makeChunked({ checkpoint: checkpoint, journal: [] }, this.#settings, isProven))
  }

  /**
   * Plays a changed scenario in the present world, and in every later one that begins here.
   * @throws ScenarioError if no world can begin with it; the present scenario goes on.
   */
  replaceScenario(scenario: Scenario): void {
    // A start that is not possible would otherwise come out only at the next reset.
    const links = { announceToken: () => {}, listeners: new JournalListeners(), transport: openTransport(), noteChange: () => {} }
    runToEnd(startWorld(runToEnd(this.#declared(this.#settings)), scenario, links))
    beginScenario(this.world, scenario, { keepsWorld: true })
    this.#scenario = scenario
    this.options = { ...this.options, scenario }
  }

  /**
   * Plays a scenario or chaos from its beginning, in place of that of the state; a reset returns to this.
   * @throws ScenarioError if the world cannot begin with it.
   */
  beginPlaying({ scenario, chaos }: Pick<ReadOptions, 'scenario' | 'chaos'>): void {
    if (scenario === undefined && chaos === undefined) return
    if (scenario !== undefined) beginScenario(this.world, scenario)
    if (chaos !== undefined) this.world.player.setChaos(chaos)
    this.#beginning = checkpointOf(this.world)
  }

  /** Removes the routes of all tokens for good, even while references to this world remain. */
  end(): void {
    this.#ending.end()
    this.world.player.end()
    this.world.webhooks.dispatcher.end()
    this.#table.release(this)
  }

  #replace({ world, open }: Made): void {
    const before = this.world
    open()
    this.#world = world
    before.player.end()
    before.webhooks.dispatcher.end()
  }

  /** Schedules a save of the delivery attempts. */
  #noteChange(): void {
    this.keeper?.keep().catch((error: unknown) => this.#settings.reportFailure(error))
  }

  /** Settings with the declared records of their data. */
  *#declared(settings: WorldSettings): Chunked<WorldSettings> {
    if (settings !== this.#settings || this.#declare === null) return settings
    this.#settings = { ...settings, declaration: yield* this.#declare() }
    this.#declare = null
    return this.#settings
  }

  #fromBeginning(): From | null {
    return this.#beginning === null ? null : { checkpoint: this.#beginning, journal: [] }
  }

  /** World that is ready to replace the present one; `open` activates its tokens. */
  *#makeChunked(from: From | null, settings = this.#settings, isProven = false): Chunked<Made> {
    const early = new Set<string>()
    let announceToken = (hash: string): void => void early.add(hash)
    const links: WorldLinks = {
      announceToken: (hash) => announceToken(hash),
      listeners: this.#listeners,
      transport: this.#transport,
      noteChange: () => this.#noteChange(),
    }
    const isBeginning = from !== null && from.checkpoint === this.beginning
    const scenario = this.#scenario
    const world =
      from === null
        ? yield* startWorld(yield* this.#declared(settings), scenario, links)
        : openWorld(settings, links, from.checkpoint, from.journal)
    if (from !== null && !isProven && !(isBeginning && this.isBeginningProven))
      yield* refuseDanglingReferences(world, { rows: savedSections.rows.save(from.checkpoint) })
    if (isBeginning && scenario !== null && scenario !== settings.scenario) beginScenario(world, scenario, { keepsWorld: true })
    world.past = this.#openPast(world)
    const open = (): void => {
      // A token of the previous world keeps leading here, rather than to another world.
      this.#table.release(this, early)
      announceToken = (hash) => {
        if (!this.ended.aborted) this.#table.lead(hash, this)
      }
      for (const hash of early) announceToken(hash)
      if (this.parent === null) world.webhooks.addStanding()
      world.webhooks.dispatcher.wake()
    }
    return { world, open }
  }
}

/** State that a world continues from. */
interface From {
  readonly checkpoint: Checkpoint
  readonly journal: Snapshot['journal']
}

function* fromSnapshot(snapshot: Snapshot): Chunked<From> {
  return { checkpoint: yield* loadCheckpointChunked(snapshot), journal: snapshot.journal }
}

/** World that is not registered yet. */
interface Made {
  readonly world: World
  readonly open: () => void
}

/** New world from its settings, with a scenario. */
function* startWorld(settings: WorldSettings, scenario: Scenario | null, links: WorldLinks): Chunked<World> {
  const world = new World(settings, links)
  yield* world.data.beginChunked()
  if (scenario !== null) beginScenario(world, scenario)
  world.player.setChaos(settings.options.chaos)
  return world
}
