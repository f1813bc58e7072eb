import { type Billing, billChunked, billRenewals, isMuchDue } from '../../data/rows/bill-renewals.js'
import type { Dataset, DatasetOptions, IdFormats, ProducerDataset } from '../../data/rows/dataset.js'
import { LabelBook } from '../../data/rows/label-book.js'
import { type Occurrence, occurrencesBetween } from '../../data/rows/occurrence.js'
import { OwnerRows } from '../../data/rows/owner-rows.js'
import { ProducerDatabase } from '../../data/rows/producer-database.js'
import type { ProducerSlot } from '../../data/rows/records.js'
import type { TokenVault } from '../../data/rows/token-vault.js'
import { withoutOrders } from '../../data/rows/without-orders.js'
import { IdSequence, nextDueAt, WritableRows } from '../../data/rows/writable-rows.js'
import { generator, openDataset } from '../../data/seed/open-dataset.js'
import type { AssumptionBook } from '../../ground/assumptions/assumption-book.js'
import { looseSection, type Section } from '../../ground/collections/section.js'
import type { StateStore } from '../../ground/collections/state-store.js'
import { type Chunked, inChunks } from '../../ground/time/chunks.js'
import { Lazy } from '../../ground/time/lazy.js'
import type { WorldClock } from '../../ground/time/world-clock.js'
import type { Environment } from '../../register/operation-id.js'
import type { AssumptionValues } from '../../register/register.js'
import type { ScenarioPlayer } from '../../scenario/player.js'
import type { Webhooks } from '../../webhooks/webhooks.js'
import { DeclaredRecords } from './declared-records.js'
import type { DryRunCache } from './dry-run.js'
import { type Owner, ownerOf, readOwner } from './owner.js'
import type { WorldSettings } from './world-settings.js'
import type { WorldState } from './world-state.js'
import type { WriteQueue } from './write-queue.js'

/** Serializer of event bodies; loaded with the first endpoint. */
const bodies = new Lazy(() => import('../../operations/webhook-body.js'))

/** Members of a world that its rows depend on. */
interface DataContext {
  readonly settings: WorldSettings
  readonly state: WorldState
  readonly assumptions: AssumptionBook
  readonly clock: WorldClock
  readonly player: ScenarioPlayer
  readonly tokens: TokenVault
  readonly webhooks: Webhooks
  readonly writes: WriteQueue
  readonly dryRun: DryRunCache | null
}

/** Rows of a world: seeded and written ones of each owner, with every charge that is due by the world's clock. */
export class WorldData {
  readonly #world: DataContext
  readonly #store: StateStore<WorldState>
  /** Instant (ms since 1970) up to which little is due, by owner: a frozen clock is checked once. */
  readonly #checkedUntil = new Map<string, number>()
  /** Billing that is under way, by owner. */
  readonly #billing = new Map<string, Promise<void>>()
  /** Checks that restored rows match the seeded ones; null once checked. */
  #check: (() => void) | null = null
  /** References of the labels of data documents. */
  readonly labels: LabelBook
  readonly declared: DeclaredRecords
  #dataset: { readonly values: AssumptionValues; readonly opened: Dataset } | undefined

  constructor(world: DataContext, store: StateStore<WorldState>) {
    this.#world = world
    this.#store = store
    this.labels = new LabelBook(store.section('labels'))
    this.declared = new DeclaredRecords(store, world.tokens, this.labels)
    store.subscribe((before, after, cause) => {
      if (cause === 'rows') this.#notify(before, after)
    })
  }

  /** Adds the records that the world begins with, in chunks. Run it before the world is published. */
  *beginChunked(): Chunked<void> {
    const { declaration } = this.#world.settings
    if (declaration !== null) yield* this.declared.addChunked(declaration)
  }

  /** Formats of new ids. */
  idFormats(): IdFormats {
    const { assumptions } = this.#world
    return {
      product: assumptions.ask('product-id-format'),
      offer: assumptions.ask('offer-code-format'),
      order: assumptions.ask('order-hash-format'),
    }
  }

  /**
   * Rows of one producer in one environment, with every charge due by now. Requires that `ready` has been awaited, as the engine does
   * before every stage.
   * @param other rows to open in place of the written ones.
   */
  rows(slot: ProducerSlot, environment: Environment, other?: WritableRows): ProducerDatabase {
    const billing = this.#settlementOf(slot, environment, other)
    const now = this.#world.clock.read()
    if (!isNothingDue(billing, now)) billRenewals(billing, now)
    return this.#databaseOf(slot, environment, billing)
  }

  /**
   * Rows of one producer for reading alone: due charges are made in a copy, and lists are as they are without a scenario. Synchronous: the
   * caller has provided the generator.
   */
  readRows(slot: ProducerSlot, environment: Environment): ProducerDatabase {
    this.#check?.()
    this.#check = null
    this.declared.finish()
    const written = this.#store.state.rows[ownerOf(slot, environment)] ?? OwnerRows.none
    const { seeded, rows, ids } = this.rows(slot, environment, new WritableRows(looseSection(written)))
    return new ProducerDatabase(seeded, rows, ids)
  }

  /** `rows` for a look-up by name: skips many due charges. */
  glance(slot: ProducerSlot, environment: Environment): ProducerDatabase {
    const billing = this.#settlementOf(slot, environment)
    const now = this.#world.clock.read()
    if (!isNothingDue(billing, now) && !isMuchDue(billing, now)) billRenewals(billing, now)
    return this.#databaseOf(slot, environment, billing)
  }

  /** Makes due charges in chunks if there are many; null if there is nothing to wait for. */
  pending(slot: ProducerSlot, environment: Environment): Promise<void> | null {
    const owner = ownerOf(slot, environment)
    const now = this.#world.clock.read()
    if (now <= (this.#checkedUntil.get(owner) ?? Number.NEGATIVE_INFINITY)) return null
    const running = this.#billing.get(owner)
    if (running !== undefined) return running
    const billing = this.#settlementOf(slot, environment)
    if (!isMuchDue(billing, now)) {
      this.#checkedUntil.set(owner, now)
      return null
    }
    const pending = inChunks(billChunked(billing, now)).finally(() => this.#billing.delete(owner))
    this.#billing.set(owner, pending)
    return pending
  }

  /** `rows` after everything they wait for. */
  async database(slot: ProducerSlot, environment: Environment): Promise<ProducerDatabase> {
    await this.ready()
    await this.pending(slot, environment)
    return this.rows(slot, environment)
  }

  /** Instant of the next due charge of an owner, in milliseconds since 1970. */
  async nextDue({ producer, environment }: Owner): Promise<number> {
    await this.database(producer, environment)
    return nextDueAt(this.#settlementOf(producer, environment))
  }

  #settlementOf(slot: ProducerSlot, environment: Environment, other?: WritableRows): Billing {
    this.declared.finish()
    const seeded = this.seededRows({ producer: slot, environment })
    const rows =
      other ??
      new WritableRows(
        new RowsSection(this.#store, ownerOf(slot, environment)),
        this.#isObserved({ producer: slot, environment }),
      )
    const ids = new IdSequence(seeded.nextIds, rows)
    return { calendar: seeded.calendar, subscriptions: seeded.subscriptionCount, rows, ids }
  }

  #databaseOf(slot: ProducerSlot, environment: Environment, { rows, ids }: Billing): ProducerDatabase {
    const { assumptions, player } = this.#world
    const seeded = this.seededRows({ producer: slot, environment })
    const isEmptySandbox = environment === 'sandbox' && assumptions.ask('sandbox-order-data') === 'empty'
    const dataset: ProducerDataset = isEmptySandbox ? withoutOrders(seeded) : seeded
    return new ProducerDatabase(dataset, rows, ids, player.lasting.viewsOf(ownerOf(slot, environment)))
  }

  /** True if an endpoint listens to the rows of an owner, and event bodies can be serialized. */
  #isObserved(owner: Owner): boolean {
    return this.#world.webhooks.isListening(owner) && bodies.ready() === null
  }

  /** Notifies webhooks of the rows that a commit changed. */
  #notify({ rows: before }: WorldState, { rows: after, webhooks }: WorldState): void {
    if (webhooks.endpoints.size === 0) return
    for (const [name, rows] of Object.entries(after)) {
      if (rows === before[name]) continue
      const owner = readOwner(name)
      const seeded = (id: number) => this.seededRows(owner).subscriptionById(id)
      if (this.#isObserved(owner)) this.announce(owner, occurrencesBetween(before[name] ?? OwnerRows.none, rows, seeded))
    }
  }

  /** Notifies webhooks of occurrences on the rows of an owner, with bodies of the present rows. */
  announce(owner: Owner, occurrences: readonly Occurrence[]): void {
    const { assumptions, clock, settings, webhooks, writes } = this.#world
    if (occurrences.length === 0 || !this.#isObserved(owner)) return
    const view = { ask: assumptions.ask, checkoutBaseUrl: settings.options.checkoutBaseUrl, now: clock.readSecond() }
    const { producer, environment } = owner
    const database = this.#databaseOf(producer, environment, this.#settlementOf(producer, environment))
    for (const occurrence of occurrences) {
      const cause = occurrence.kind === 'renewal' ? 'clock' : writes.cause
      webhooks.notify(owner, occurrence, {
        cause,
        writeBody: ({ id, name, at }) => bodies.here.writeBody({ id, name, occurrence }, database, { ...view, now: at }),
      })
    }
  }

  /** Seeded rows of an owner alone. Requires that `generated` has been awaited. */
  seededRows({ producer, environment }: Owner): ProducerDataset {
    return this.#openDataset().producer(producer, environment)
  }

  /** Sums the seeded rows of an owner in chunks. In a dry run, before any id is shown. */
  *addUpChunked({ producer, environment }: Owner): Chunked<void> {
    yield* openDataset(this.#datasetOptions()).producer(producer, environment).addUpChunked()
  }

  /** Promise to await before rows are opened; null if they are ready. Rejects for good if restored rows contradict the seeded ones. */
  ready(): Promise<void> | null {
    const dataset = this.#check === null ? this.generated() : this.#runCheck(this.#check)
    const { webhooks } = this.#world
    const writers = webhooks.state.endpoints.size > 0 ? bodies.ready() : null
    const added = this.declared.pending
    return writers === null && added === null ? dataset : Promise.all([dataset, writers, added]).then(() => undefined)
  }

  /** Promise to await before seeded rows are opened; null if they are ready. */
  generated(): Promise<void> | null {
    return this.#dataset === undefined ? generator.ready() : null
  }

  /** True if restored rows have been checked against the seeded ones. */
  get isProven(): boolean {
    return this.#check === null
  }

  /** Defers a check of restored rows to the first access: `ready` rejects with what `check` throws. */
  checkLazily(check: () => void): void {
    this.#check = check
  }

  async #runCheck(check: () => void): Promise<void> {
    await this.generated()
    if (this.#check !== null) check()
    this.#check = null
  }

  /** Dataset under the present assumptions, opened again when those change. */
  #openDataset(): Dataset {
    const { assumptions, dryRun } = this.#world
    const { values } = assumptions
    if (this.#dataset?.values === values) return this.#dataset.opened
    const opened = openDataset(this.#datasetOptions(), dryRun !== null)
    this.#dataset = { values, opened }
    return opened
  }

  #datasetOptions(): DatasetOptions {
    const { assumptions, settings } = this.#world
    return { ...settings.dataset, formats: this.idFormats(), variety: assumptions.ask('seeded-variety') }
  }
}

/** Section of the rows of one owner in a state. */
class RowsSection implements Section<OwnerRows> {
  constructor(
    readonly store: StateStore<WorldState>,
    readonly owner: string,
  ) {}

  get value(): OwnerRows {
    return this.store.state.rows[this.owner] ?? OwnerRows.none
  }

  set value(rows: OwnerRows) {
    this.store.commit('rows', (next) => {
      next.rows = { ...next.rows, [this.owner]: rows }
    })
  }
}

/** True if no charge is due by an instant. */
const isNothingDue = (billing: Billing, now: number): boolean => now < nextDueAt(billing)
