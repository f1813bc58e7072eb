import { latestInstant, parseDuration } from '../../core/time.js'
import { latestBilled, latestClock, latestNotified } from '../../data/rows/clock-bounds.js'
import { OwnerRows } from '../../data/rows/owner-rows.js'
import { TokenVault } from '../../data/rows/token-vault.js'
import type { AssumptionStatus } from '../../emulator/assumption-status.js'
import { statusOf } from '../../extensions/calibrate/status-of.js'
import { AssumptionBook, AssumptionLedger } from '../../ground/assumptions/assumption-book.js'
import { StateStore } from '../../ground/collections/state-store.js'
import { type ClockBound, WorldClock } from '../../ground/time/world-clock.js'
import { Journal } from '../../journal/journal.js'
import { LookupBlocks } from '../../limits/lookup-block.js'
import { QuotaBook } from '../../limits/quota-book.js'
import { ReplayLog } from '../../limits/replay-log.js'
import { ScenarioPlayer } from '../../scenario/player.js'
import { WebhookState } from '../../webhooks/webhook-state.js'
import { Webhooks } from '../../webhooks/webhooks.js'
import type { DryRunCache } from './dry-run.js'
import { Identifiers } from './identifiers.js'
import { ownerOf } from './owner.js'
import { WorldData } from './world-data.js'
import type { WorldPast } from './world-past.js'
import type { WorldLinks, WorldSettings } from './world-settings.js'
import { copyState, startState, type WorldState } from './world-state.js'
import { WriteQueue } from './write-queue.js'

/** Estimated bytes of a world after a few requests, without the journal. */
const worldBytes = 30_000

/** World: its state, with a reader and writer for each section. A reset makes a new one, so look it up per request. */
export class World {
  readonly #store: StateStore<WorldState>
  readonly clock: WorldClock
  readonly assumptions: AssumptionBook
  readonly tokens: TokenVault
  readonly quotas: QuotaBook
  readonly blocks: LookupBlocks
  /** Replay log of idempotency keys. */
  readonly replays: ReplayLog
  /** Write lock; not part of the state. */
  readonly writes = new WriteQueue()
  readonly identifiers: Identifiers
  readonly journal: Journal
  /** Ledger of the assumptions that answers have depended on. */
  readonly leaned: AssumptionLedger
  /** Player of the scenario and chaos. */
  readonly player: ScenarioPlayer
  readonly webhooks: Webhooks
  /** Rows, seeded and written. */
  readonly data: WorldData
  /** History of checkpoints; null if none is kept. */
  past: WorldPast | null = null
  /** Cached answers of a dry run; null for a world that answers clients. */
  dryRun: DryRunCache | null = null

  /** @param state state to continue from; default that of a new world. */
  constructor(
    readonly settings: WorldSettings,
    links: WorldLinks,
    state: WorldState = startState(settings),
  ) {
    const { seed } = settings.dataset
    const store = new StateStore<WorldState>(state, copyState)
    this.#store = store
    this.clock = new WorldClock(store.section('clock'), () => boundClock(this))
    this.assumptions = new AssumptionBook(settings.options.profile, store.section('assumptions'))
    this.identifiers = new Identifiers(seed, { ...settings, worldId: settings.id }, store.section('draws'))
    this.player = new ScenarioPlayer(seed, store.section('scenario'))
    this.journal = new Journal({ capacity: settings.options.journalSize, bytes: settings.journalBytes }, links.listeners)
    this.quotas = new QuotaBook(store.section('quotas'))
    this.blocks = new LookupBlocks(store.section('blocks'))
    this.replays = new ReplayLog(store.section('keys'))
    this.leaned = new AssumptionLedger(store.section('used'))
    this.tokens = new TokenVault((hash) => links.announceToken(hash), store.section('tokens'))
    this.webhooks = new Webhooks(
      webhookHost(this, links),
      new WebhookState(store.section('webhooks'), store.section('deliveries')),
    )
    this.data = new WorldData(this, store)
  }

  /** Present version of the state. Adds pending declared records first. */
  get state(): WorldState {
    this.data.declared.finish()
    return this.#store.state
  }

  /** Time of limits in milliseconds since 1970: `now`, or real time by the assumption `rate-limit-clock`. */
  limitsClock(now = Math.floor(this.clock.read())): number {
    return this.assumptions.ask('rate-limit-clock') === 'wall' ? this.clock.readWall() : now
  }

  /** Status of an assumption: a guess, or observed of the real service. */
  readonly statusOf = (id: string): AssumptionStatus => {
    const { values, calibration } = this.assumptions
    const value = (values as Readonly<Record<string, string>>)[id] ?? ''
    // `never` is no duration.
    const maxAgeMs = parseDuration(this.settings.options.calibrationMaxAge) ?? Number.POSITIVE_INFINITY
    return statusOf(id, value, calibration, { now: this.clock.readWall(), maxAgeMs })
  }

  /** Estimated bytes, without pending declared records. */
  weigh(): number {
    let bytes = worldBytes + this.journal.bytes + this.replays.bytes + this.webhooks.state.log.bytes + (this.past?.bytes ?? 0)
    for (const rows of Object.values(this.#store.state.rows)) bytes += rows.bytes
    return bytes
  }
}

const webhookHost = (world: World, { transport, noteChange }: WorldLinks): Webhooks['host'] => {
  const { assumptions, clock, settings } = world
  return {
    id: settings.id,
    seed: settings.dataset.seed,
    ask: assumptions.ask,
    transport,
    idKey: () => world.identifiers.idKey,
    now: () => Math.floor(clock.read()),
    isFrozen: () => clock.frozen,
    switchOn: () => {
      if (assumptions.ask('webhooks-enabled') === 'off') assumptions.change({ 'webhooks-enabled': 'on' })
    },
    bill: (owner) => world.data.nextDue(owner),
    noteUsed: (ids) => world.leaned.note(ids),
    noteCommand: (name, given) =>
      world.past?.noteCommand({ kind: 'call', name: `webhooks.${name}`, given: JSON.stringify(given) }),
    changed: noteChange,
    reportFailure: settings.reportFailure,
  }
}

/** Reason for the limit of a clock. */
const asFarAsData = 'as far as the data of this world goes'
const maxChargesReached =
  'by then its subscriptions have as many charges as can be answered in time; reset it, or begin a world with fewer orders or longer intervals'
const goesInLeaps =
  'as far as one move goes while endpoints receive every charge: move it there, deliver what is due and continue, or remove the endpoints'

/**
 * Latest allowed instant of the clock: up to it the charges of every subscription, sold ones included, fit the limits, and so do their
 * webhook deliveries.
 */
const boundClock = ({ settings, state }: World): ClockBound => {
  const { dataset } = settings
  const { rows, webhooks } = state
  const sold = Object.values(rows).map((written) => latestBilled(written, dataset))
  const latest = Math.min(latestClock(dataset), ...sold)
  const active = webhooks.endpoints.list().filter((endpoint) => endpoint.state === 'active')
  const leaps = active.map(({ producer, environment, created_at }) =>
    latestNotified(rows[ownerOf(producer, environment)] ?? OwnerRows.none, dataset, created_at, active.length),
  )
  const leap = Math.min(...leaps)
  if (leap < latest) return { latest: leap, because: goesInLeaps }
  return { latest, because: latest === latestInstant ? asFarAsData : `${asFarAsData}: ${maxChargesReached}` }
}
