import { noDryRun } from '../../data/rows/dry-run-list.js'
import type { OtherValue } from '../../ground/assumptions/other-values.js'
import { JournalListeners } from '../../journal/journal-listeners.js'
import { nothingPlays } from '../../scenario/player.js'
import { noDeliveries } from '../../webhooks/delivery-log.js'
import { openTransport } from '../../webhooks/receiver.js'
import { noWebhooks } from '../../webhooks/webhook-state.js'
import type { DryRunCache } from '../../worlds/world/dry-run.js'
import type { Owner } from '../../worlds/world/owner.js'
import { World } from '../../worlds/world/world.js'
import type { PastCheckpoint } from '../../worlds/world/world-past.js'
import type { WorldLinks, WorldSettings } from '../../worlds/world/world-settings.js'
import type { WorldState } from '../../worlds/world/world-state.js'
import type { SentAgain } from './replayed-request.js'

/** Leads nowhere: nobody is told of what happens in a trial. */
const links = (): WorldLinks => ({
  announceToken: () => undefined,
  listeners: new JournalListeners(),
  transport: openTransport(),
  noteChange: () => undefined,
})

/** The state a trial begins with: its clock stands, nobody is told by webhooks, and no step of a scenario acts once more. */
const stateForDryRuns = ({ state, at }: PastCheckpoint): WorldState => ({
  ...state,
  clock: { offsetMs: state.clock.offsetMs, stoppedAt: at },
  scenario: { ...nothingPlays, since: state.scenario.since, lasting: state.scenario.lasting },
  used: {},
  webhooks: noWebhooks,
  deliveries: noDeliveries,
})

const emptyCache: DryRunCache = { reuse: () => undefined, note: () => undefined, list: () => noDryRun }

/** By request; none for one whose token is not known. */
const ownersOf = ({ tokens }: WorldState, sent: readonly SentAgain[]): ReadonlyMap<SentAgain, Owner> =>
  new Map(
    sent.flatMap((one) => {
      const own = tokens.records.list().find(({ id }) => id === one.token)
      return own === undefined ? [] : [[one, { producer: own.producer, environment: one.recorded.entry.environment }] as const]
    }),
  )

/** Where one request is tried again and again: the state before it. */
export class DryRunBase {
  readonly #state: WorldState
  /** Whose rows each request can open. */
  readonly #owners: ReadonlyMap<SentAgain, Owner>
  /** The rows with every charge that was due before the request: each trial would make the same ones. */
  #billed: WorldState['rows'] | null = null

  /** @param sent the request, and one that was under way when it came. */
  constructor(
    readonly parent: World,
    checkpoint: PastCheckpoint,
    sent: readonly SentAgain[],
  ) {
    this.#state = stateForDryRuns(checkpoint)
    this.#owners = ownersOf(checkpoint.state, sent)
  }

  /** Whose rows a request can open; undefined for nobody's. */
  ownerOf(one: SentAgain): Owner | undefined {
    return this.#owners.get(one)
  }

  /** @param isOfCharges whether other charges are due under the value, so that it has to begin before any was made. */
  open(other: OtherValue | null, isOfCharges = false): World {
    const { settings: own } = this.parent
    const settings: WorldSettings = { ...own, options: { ...own.options, journalSize: 0 }, reportFailure: () => undefined }
    const rows = isOfCharges ? null : this.#billed
    const world = new World(settings, links(), rows === null ? this.#state : { ...this.#state, rows })
    world.dryRun = emptyCache
    if (other !== null) world.assumptions.assume(other.assumption, other.value)
    return world
  }

  /** Makes the charges that were due before a request, once for all trials. @param owner whose rows the request has opened. */
  bill({ producer, environment }: Owner): void {
    const world = this.open(null)
    world.data.rows(producer, environment)
    this.#billed = world.state.rows
  }
}
