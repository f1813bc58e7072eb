import type { Declaration } from '../data/given-data.js'
import { JournalWaiters } from '../journal/journal-waiters.js'
import type { ResolvedOptions } from '../options/options.js'
import type { ReadOptions } from '../options/read-options.js'
import { beginScenario } from '../play/begin-scenario.js'
import type { Scenario } from '../scenario/scenario.js'
import { loadWorldInSteps } from '../snapshot/load-world.js'
import { refuseStrangers } from '../snapshot/refuse-strangers.js'
import type { Snapshot } from '../snapshot/snapshot.js'
import { Ending } from '../time/ending.js'
import { inOneGo, inTurns, type Steps } from '../time/turns.js'
import { type DeliveryOffice, openOffice } from '../webhooks/receiver.js'
import type { TokenTexts } from '../world/well-known-tokens.js'
import { World, type WorldLinks, type WorldSettings } from '../world/world.js'
import type { WorldPast } from '../world/world-past.js'
import type { StateKeeper } from './state-keeper.js'

/** What a world is registered with. */
export interface Registration {
  readonly settings: WorldSettings
  /** Id of the world it was forked from; null for the default one. */
  readonly parent: string | null
  /** The options as they were given, for forks of it. */
  readonly options: ReadOptions
  readonly resolved: ResolvedOptions
  /** Plaintext of its tokens by id. */
  readonly tokens: TokenTexts
  /** The state a reset goes back to; null for that of the settings. */
  readonly beginning: Snapshot | null
  /** Whether the rows of that are known to hang together with the seeded ones. */
  readonly isBeginningProven: boolean
  /** What a world that begins here remembers its past by; null where it remembers none. */
  readonly openPast: (world: World) => WorldPast | null
  /** What the names of its tokens follow from. */
  readonly tokenSeed: number
}

/** What a world goes back to by a reset. */
export interface Return {
  readonly settings: WorldSettings
  readonly options: ReadOptions
  readonly resolved: ResolvedOptions
  /** Makes the records of its data, for settings that do not have them yet; null for those that do. */
  readonly declare: (() => Steps<Declaration | null>) | null
}

/** What a world takes is written down again after so many requests, or after so many bytes that its journal has grown by. */
const notedEvery = { requests: 8, bytes: 16_384 } as const

/** Told by a world which tokens lead to it. */
export interface TokenTable {
  /** Lets a token lead to a world. One that leads to another one already goes on doing so, as long as that one is there. */
  lead(hash: string, to: RegisteredWorld): void
  /** No token leads there any more, but for those that are kept. */
  release(from: RegisteredWorld, kept?: ReadonlySet<string>): void
}

/** A world under its id. A reset or a snapshot puts another world in the place of the present one; whoever holds this follows. */
export class RegisteredWorld {
  readonly id: string
  readonly parent: string | null
  readonly tokens: TokenTexts
  readonly tokenSeed: number
  options: ReadOptions
  /** Saves its state, where somebody asked for that. */
  keeper: StateKeeper | null = null
  /** Bytes that were last written down for it. */
  weighed = 0
  #settings: WorldSettings
  #declare: Return['declare'] = null
  #resolved: ResolvedOptions
  readonly isBeginningProven: boolean
  #beginning: Snapshot | null
  readonly #openPast: Registration['openPast']
  readonly #table: TokenTable
  readonly #waiters = new JournalWaiters()
  readonly #office: DeliveryOffice
  #scenario: Scenario | null
  #world: World | null = null
  #answered = 0
  /** Bytes of its journal when it was last weighed. */
  #journalBytes = 0
  readonly #ending = new Ending()
  /** Worlds that are being made to stand here. */
  #replacing: Promise<void> = Promise.resolve()

  constructor(
    { settings, parent, options, resolved, tokens, beginning, isBeginningProven, openPast, tokenSeed }: Registration,
    table: TokenTable,
    office: DeliveryOffice,
  ) {
    this.id = settings.id
    this.parent = parent
    this.options = options
    this.#resolved = resolved
    this.tokens = tokens
    this.tokenSeed = tokenSeed
    this.#beginning = beginning
    this.isBeginningProven = isBeginningProven
    this.#settings = settings
    this.#table = table
    this.#openPast = openPast
    this.#office = office
    this.#scenario = settings.scenario
  }

  /** Puts the world of its beginning here, or the one that has become of it, in steps: nobody may have it before. */
  *beginInSteps(state: Snapshot | null = this.#beginning): Steps<void> {
    const { world, open } = yield* this.#makeInSteps(state)
    this.#world = world
    open()
  }

  /** The one that stands here now. */
  get world(): World {
    if (this.#world === null) throw new Error('A world was asked for before it stands')
    return this.#world
  }

  /** Whose ids it makes from its beginning on. */
  get idKey(): string {
    return this.#settings.idKey
  }

  /** Where the clock of its beginning stands, and on which data. */
  get dataset(): WorldSettings['dataset'] {
    return this.#settings.dataset
  }

  get begunAt(): number {
    return this.#settings.begunAt
  }

  /** The options it was made with, after defaults. */
  get resolved(): ResolvedOptions {
    return this.#resolved
  }

  /** The state a reset goes back to; null for that of its settings. */
  get beginning(): Snapshot | null {
    return this.#beginning
  }

  /** Aborts when the world is dropped or ends for want of use or of memory. */
  get ended(): AbortSignal {
    return this.#ending.signal
  }

  /** Bytes that it takes now, roughly. */
  weigh(): number {
    this.#journalBytes = this.world.journal.bytes
    return this.world.weigh()
  }

  /** Counts a request of the API as answered; true where it is time to write down anew what it takes. */
  countAnswer(): boolean {
    this.#answered += 1
    return this.#answered % notedEvery.requests === 0 || this.world.journal.bytes - this.#journalBytes > notedEvery.bytes
  }

  /** Begins anew with other settings, and goes back to those from now on; where that fails, the present one stays. In steps. */
  *beginAnewInSteps(settings: WorldSettings, options: ReadOptions, resolved: ResolvedOptions): Steps<void> {
    this.#replace(yield* this.#makeInSteps(null, settings))
    this.#beginning = null
    this.returnTo({ settings, options, resolved, declare: null })
  }

  /** Goes back to this from now on. */
  returnTo({ settings, options, resolved, declare }: Return): void {
    this.#settings = settings
    this.#declare = declare
    this.options = options
    this.#resolved = resolved
  }

  /** Goes back to the beginning. */
  reset(): void {
    inOneGo(this.resetInSteps())
  }

  /** The same in steps. */
  *resetInSteps(): Steps<void> {
    this.#replace(yield* this.#makeInSteps(this.beginning))
  }

  /** Puts other worlds here one after the other, in turns with everybody else. */
  async inTurns(steps: () => Steps<void>): Promise<void> {
    const before = this.#replacing
    const replacing = before.then(() => inTurns(steps()))
    this.#replacing = replacing.catch(() => undefined)
    await replacing
  }

  /**
   * Puts the world of a snapshot here; where that fails, the present one stays. Rows are held against the seeded data where that need not
   * be waited for, and else before the first of them is opened: whoever opens them is refused then.
   * @throws SnapshotError for rows that hang on rows which are not there.
   */
  restore(snapshot: Snapshot): void {
    inOneGo(this.restoreInSteps(snapshot))
  }

  /**
   * The same in steps.
   * @param isProven whether its rows were held against the same seeded data before.
   */
  *restoreInSteps(snapshot: Snapshot, isProven = false): Steps<void> {
    this.#replace(yield* this.#makeInSteps(snapshot, this.#settings, isProven))
  }

  /**
   * Plays a changed scenario in the world as it is, and in every one that begins anew here.
   * @throws ScenarioError where no world could begin with it; what plays goes on.
   */
  replaceScenario(scenario: Scenario): void {
    // A start that is not possible would otherwise be found out by the next reset.
    const links = { announceToken: () => {}, waiters: new JournalWaiters(), office: openOffice(), noteChange: () => {} }
    inOneGo(startWorld(inOneGo(this.#declared(this.#settings)), scenario, links))
    beginScenario(this.world, scenario, { keepsWorld: true })
    this.#scenario = scenario
    this.options = { ...this.options, scenario }
  }

  /**
   * Plays a scenario, or chaos, from its beginning on, in the place of what the state it began with says; a reset goes back to that.
   * @param describe makes the state that it goes back to.
   * @throws ScenarioError where it cannot begin with it.
   */
  beginPlaying({ scenario, chaos }: Pick<ReadOptions, 'scenario' | 'chaos'>, describe: (world: World) => Snapshot): void {
    if (scenario === undefined && chaos === undefined) return
    if (scenario !== undefined) beginScenario(this.world, scenario)
    if (chaos !== undefined) this.world.player.setChaos(chaos)
    this.#beginning = describe(this.world)
  }

  /** No token leads here any more, whatever whoever still holds it does with it. */
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

  /** Has saved what an attempt has come to, as soon as can be. */
  #noteChange(): void {
    this.keeper?.keep().catch((error: unknown) => this.#settings.reportFailure(error))
  }

  /** Settings with the records of their data. */
  *#declared(settings: WorldSettings): Steps<WorldSettings> {
    if (settings !== this.#settings || this.#declare === null) return settings
    this.#settings = { ...settings, declaration: yield* this.#declare() }
    this.#declare = null
    return this.#settings
  }

  /** A world that is ready to stand here; `open` lets its tokens lead to it. */
  *#makeInSteps(snapshot: Snapshot | null, settings = this.#settings, isProven = false): Steps<Made> {
    const early = new Set<string>()
    let announceToken = (hash: string): void => void early.add(hash)
    const links: WorldLinks = {
      announceToken: (hash) => announceToken(hash),
      waiters: this.#waiters,
      office: this.#office,
      noteChange: () => this.#noteChange(),
    }
    const isBeginning = snapshot !== null && snapshot === this.beginning
    const scenario = this.#scenario
    const world = yield* snapshot === null
      ? startWorld(yield* this.#declared(settings), scenario, links)
      : loadWorldInSteps(settings, links, snapshot)
    if (snapshot !== null && !isProven && !(isBeginning && this.isBeginningProven)) yield* refuseStrangers(world, snapshot)
    if (isBeginning && scenario !== null && scenario !== settings.scenario) beginScenario(world, scenario, { keepsWorld: true })
    world.past = this.#openPast(world)
    const open = (): void => {
      // A token the world had before goes on leading here before it leads to any other.
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

/** A world that stands nowhere yet. */
interface Made {
  readonly world: World
  readonly open: () => void
}

/** A world as its settings have it begin, with a scenario. */
function* startWorld(settings: WorldSettings, scenario: Scenario | null, links: WorldLinks): Steps<World> {
  const world = new World(settings, links)
  yield* world.beginInSteps()
  if (scenario !== null) beginScenario(world, scenario)
  world.player.setChaos(settings.options.chaos)
  return world
}
