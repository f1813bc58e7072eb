import { noDryRun } from '../../data/rows/dry-run-list.js'
import { openTransport } from '../../extensions/webhooks/receiver.js'
import type { OtherValue } from '../../ground/assumptions/other-values.js'
import { JournalListeners } from '../../journal/journal-listeners.js'
import type { AssumptionId } from '../../register/register.js'
import { nothingPlays } from '../../scenario/player.js'
import { noDeliveries } from '../../webhooks/delivery-log.js'
import { noWebhooks } from '../../webhooks/webhook-state.js'
import type { DryRunCache } from '../../worlds/world/dry-run.js'
import type { Owner } from '../../worlds/world/owner.js'
import { World } from '../../worlds/world/world.js'
import type { PastCheckpoint } from '../../worlds/world/world-past.js'
import type { WorldLinks, WorldSettings } from '../../worlds/world/world-settings.js'
import type { WorldState } from '../../worlds/world/world-state.js'
import type { SentAgain } from './replayed-request.js'

/** Links without listeners: a dry run reports nothing. */
const links = (): WorldLinks => ({
  announceToken: () => undefined,
  listeners: new JournalListeners(),
  transport: openTransport(),
  noteChange: () => undefined,
})

/** Initial state of a dry run: a frozen clock, no webhooks, and no scenario steps. */
const stateForDryRuns = ({ state, at }: Pick<PastCheckpoint, 'state' | 'at'>): WorldState => ({
  ...state,
  clock: { offsetMs: state.clock.offsetMs, stoppedAt: at },
  scenario: { ...nothingPlays, since: state.scenario.since, lasting: state.scenario.lasting },
  used: {},
  webhooks: noWebhooks,
  deliveries: noDeliveries,
})

const emptyCache: DryRunCache = { reuse: () => undefined, note: () => undefined, list: () => noDryRun }

/** Owners by request; none for a request with an unknown token. */
const ownersOf = ({ tokens }: WorldState, sent: readonly SentAgain[]): ReadonlyMap<SentAgain, Owner> =>
  new Map(
    sent.flatMap((one) => {
      const own = tokens.records.list().find(({ id }) => id === one.token)
      return own === undefined ? [] : [[one, { producer: own.producer, environment: one.recorded.entry.environment }] as const]
    }),
  )

/** Base state of the dry runs of one request: the state before it. */
export class DryRunBase {
  readonly #state: WorldState
  /** Owner of the rows that each request can open. */
  readonly #owners: ReadonlyMap<SentAgain, Owner>
  /** Rows after all due charges were made, shared by the dry runs. */
  #billed: WorldState['rows'] | null = null

  /** @param sent the request, and a concurrent one, if any. */
  constructor(
    readonly parent: World,
    checkpoint: Pick<PastCheckpoint, 'state' | 'at'>,
    sent: readonly SentAgain[],
  ) {
    this.#state = stateForDryRuns(checkpoint)
    this.#owners = ownersOf(checkpoint.state, sent)
  }

  /** Owner of the rows that a request can open; undefined if its token is unknown. */
  ownerOf(one: SentAgain): Owner | undefined {
    return this.#owners.get(one)
  }

  /** @param isOfCharges true if the value changes the due charges: the world then starts before any was made. */
  open(other: OtherValue | null, isOfCharges = false): World {
    const { settings: own } = this.parent
    const settings: WorldSettings = { ...own, options: { ...own.options, journalSize: 0 }, reportFailure: () => undefined }
    const rows = isOfCharges ? null : this.#billed
    const world = new World(settings, links(), rows === null ? this.#state : { ...this.#state, rows })
    world.dryRun = emptyCache
    if (other !== null) world.assumptions.assume(other.assumption, other.value)
    return world
  }

  /** Makes the charges due before a request, once for all dry runs. @param owner owner of the rows that it opens. */
  bill({ producer, environment }: Owner, note: (id: AssumptionId) => void): void {
    const world = this.open(null)
    world.assumptions.trace(note)
    world.data.rows(producer, environment)
    this.#billed = world.state.rows
  }
}
