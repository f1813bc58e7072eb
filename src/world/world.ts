import type { Ask } from '../assumptions/ask.js'
import { AssumptionBook, AssumptionLedger } from '../assumptions/assumption-book.js'
import type { AssumptionOverrides } from '../assumptions/assumption-problems.js'
import type { AssumptionValues } from '../assumptions/register.js'
import type { Changed } from '../changes/changes.js'
import type { Declaration } from '../data/given-data.js'
import { Journal } from '../journal/journal.js'
import type { JournalWaiters } from '../journal/journal-waiters.js'
import { LookupBlocks } from '../limits/lookup-block.js'
import { QuotaBook } from '../limits/quota-book.js'
import { ReplayLog } from '../limits/replay-log.js'
import type { ResolvedOptions } from '../options/options.js'
import type { LateNonce } from '../random/nonce.js'
import { ScenarioPlayer } from '../scenario/player.js'
import type { Scenario } from '../scenario/scenario.js'
import { generator, openDataset } from '../seed/open-dataset.js'
import type { Environment } from '../spec/environment.js'
import { type Dataset, type DatasetOptions, type IdFormats, latestClock, type ProducerDataset } from '../store/dataset.js'
import { LabelBook } from '../store/label-book.js'
import { ProducerDatabase } from '../store/producer-database.js'
import type { ProducerSlot } from '../store/records.js'
import type { SavedRows } from '../store/saved-rows.js'
import { isMuchDue, latestSettled, type Settlement, settleInSteps, settleRenewals } from '../store/settle-renewals.js'
import { type TokenDraft, TokenVault } from '../store/token-vault.js'
import type { TriedList } from '../store/tried-list.js'
import { withoutOrders } from '../store/without-orders.js'
import { IdSequence, nextDueAt, RowsByOwner, RowsOfOwner, WrittenRows } from '../store/written-rows.js'
import { readWallClock } from '../time/real-time.js'
import { inOneGo, inTurns, type Steps } from '../time/turns.js'
import { WorldClock } from '../time/world-clock.js'
import type { DeliveryOffice } from '../webhooks/receiver.js'
import { Webhooks } from '../webhooks/webhooks.js'
import { Identifiers } from './identifiers.js'
import type { WorldPast } from './world-past.js'
import { WriteQueue } from './write-queue.js'

/** A token that a world starts with. */
export interface StartingToken {
  readonly id: string
  readonly plaintext: string
  readonly draft: TokenDraft
}

/** Other values under which an operation makes its answer once more. */
export interface TriedUnder {
  readonly ask: Ask
  readonly values: AssumptionValues
  /** What is known of its rows under these values. */
  readonly list: TriedList
}

/** A world in which requests are only tried. */
export interface WorldTrial {
  /** An answer that is known to be what the operation would make now; undefined where it has to be made. */
  reuse(rows: ProducerDatabase): object | undefined
  /**
   * Told what an operation has made, and of which rows.
   * @param again makes it once more under other values; throws what the operation throws.
   */
  note(rows: ProducerDatabase, answer: object, again: (under: TriedUnder) => object): void
  /** What is known of the lists of such rows. */
  list(rows: ProducerDatabase): TriedList
}

/** What a world is made from and goes back to. */
export interface WorldSettings {
  /** `default`, or the id of a forked world. */
  readonly id: string
  /** Whose ids it makes at first; its own id, unless it goes on with those of another world. */
  readonly idKey: string
  /** What its tokens follow from as well; null in a run that can be repeated. */
  readonly nonce: LateNonce | null
  /** Stands in the text of each of its tokens, so that a host of many emulators knows whose a token is; empty for none. */
  readonly mark: string
  /** What the sealed rows are a pure function of, but for the form of their ids. */
  readonly dataset: Omit<DatasetOptions, 'formats' | 'variety'>
  /** Where the clock starts, in milliseconds since 1970; null follows real time. */
  readonly startsAt: number | null
  /** The options that hold for a world as they were given, or are by default. */
  readonly options: ResolvedOptions
  /** The instant of its beginning, from which the times of data count. Milliseconds since 1970, a whole second. */
  readonly begunAt: number
  readonly overrides: AssumptionOverrides
  /** What plays from the start; null for nothing. */
  readonly scenario: Scenario | null
  readonly tokens: readonly StartingToken[]
  /** Records of the documents it begins with; null for none. */
  readonly declaration: Declaration | null
  /** Bytes that the requests which the journal remembers may take. */
  readonly journalBytes: number
  /** Told of failures of the emulator itself, which callers only see as a 500. */
  reportFailure(error: unknown): void
}

/** What stays when a reset puts another world in the place of one. */
export interface WorldLinks {
  /** Told the hash of every token the world comes to know, so that requests that carry it find their way here. */
  announceToken(hash: string): void
  /** Who waits for a request to come. */
  readonly waiters: JournalWaiters
  /** What deliveries of webhooks go through. */
  readonly office: DeliveryOffice
  /** Told that something has changed which no answer waits for. */
  noteChange(): void
}

/** What a world takes that has been asked a few times, beside what it keeps of that. */
const worldBytes = 30_000

/** Everything that can change, in one bag: a reset makes a new one. Routes look their world up per request and keep nothing of it. */
export class World {
  readonly clock: WorldClock
  readonly assumptions: AssumptionBook
  readonly tokens: TokenVault
  readonly quotas = new QuotaBook()
  readonly blocks = new LookupBlocks()
  readonly replays = new ReplayLog()
  readonly writes = new WriteQueue()
  readonly identifiers: Identifiers
  /** What was asked and what was answered. */
  readonly journal: Journal
  /** Assumptions that answers have leaned on since the start. */
  readonly leaned = new AssumptionLedger()
  /** What goes wrong on purpose. */
  readonly player: ScenarioPlayer
  /** What is being changed at this moment, for the assumption `cancel-race`. */
  readonly busy = new Set<string>()
  /** What labels of documents mean. */
  readonly labels = new LabelBook()
  /** How it was before each request; null where no request is remembered. */
  past: WorldPast | null = null
  /** What is known of answers that are only tried; null for a world whose answers somebody gets. */
  trial: WorldTrial | null = null
  /** Real time as it was when a request came that is sent again; null for real time itself. */
  wallAt: number | null = null
  /** Who is told of what happens. */
  readonly webhooks: Webhooks
  readonly #written = new RowsByOwner()
  /** The last instant at which there was not much to settle, by owner: a clock that stands still is looked at once. */
  readonly #calmUntil = new Map<string, number>()
  /** What is being settled, by its owner. */
  readonly #settling = new Map<string, Promise<void>>()
  /** Records that are being added; null for none. */
  #filling: { readonly steps: Steps<void>; readonly filled: Promise<void> } | null = null
  /** Null where there is nothing to prove, any more. */
  #proof: (() => void) | null = null
  #dataset: { readonly values: AssumptionValues; readonly opened: Dataset } | undefined

  constructor(
    readonly settings: WorldSettings,
    links: WorldLinks,
  ) {
    const { seed } = settings.dataset
    this.clock = new WorldClock(settings.startsAt, settings.options.frozen, () => this.#latestClock())
    this.assumptions = new AssumptionBook(settings.options.profile, settings.overrides)
    this.identifiers = new Identifiers(seed, { ...settings, worldId: settings.id })
    this.player = new ScenarioPlayer(seed)
    this.journal = new Journal({ capacity: settings.options.journalSize, bytes: settings.journalBytes }, links.waiters)
    this.tokens = new TokenVault((hash) => links.announceToken(hash))
    for (const token of settings.tokens) this.tokens.add(token.id, token.plaintext, token.draft)
    this.webhooks = new Webhooks(this.#hostWebhooks(links))
  }

  /** Adds the records that it begins with, in steps: who makes a world has that done before anybody sees it. */
  *beginInSteps(): Steps<void> {
    if (this.settings.declaration !== null) yield* this.declareInSteps(this.settings.declaration)
  }

  #hostWebhooks({ office, noteChange }: WorldLinks): Webhooks['host'] {
    return {
      id: this.settings.id,
      seed: this.settings.dataset.seed,
      ask: this.assumptions.ask,
      office,
      idKey: () => this.identifiers.idKey,
      now: () => Math.floor(this.clock.read()),
      isFrozen: () => this.clock.frozen,
      switchOn: () => {
        if (this.assumptions.ask('webhooks-enabled') === 'off') this.assumptions.change({ 'webhooks-enabled': 'on' })
      },
      settle: async ({ producer, environment }) => {
        await this.database(producer, environment)
        return nextDueAt(this.#settlementOf(producer, environment))
      },
      noteUsed: (ids) => this.leaned.note(ids),
      noteDeed: (name, given) => this.past?.noteDeed({ kind: 'call', name: `webhooks.${name}`, given: JSON.stringify(given) }),
      changed: noteChange,
      reportFailure: this.settings.reportFailure,
    }
  }

  /** How far the clock can go: as far as the charges of all subscriptions can be held, those that were sold here included. */
  #latestClock(): number {
    this.finishFilling()
    const { orders, startsAt } = this.settings.dataset
    const sold = [...this.#written.values()].map((written) => latestSettled(written, startsAt, orders))
    return Math.min(latestClock(orders, startsAt), ...sold)
  }

  /** How new ids look now. */
  idFormats(): IdFormats {
    return {
      product: this.assumptions.ask('product-id-format'),
      offer: this.assumptions.ask('offer-code-format'),
      order: this.assumptions.ask('order-hash-format'),
    }
  }

  /**
   * The rows of one producer in one environment, with every charge that is due by now. For those who have waited for the generator of
   * seeded rows, as the engine has for every stage.
   * @param other rows to open in place of those the world wrote.
   */
  rows(slot: ProducerSlot, environment: Environment, other?: WrittenRows): ProducerDatabase {
    const settlement = this.#settlementOf(slot, environment, other)
    const now = this.clock.read()
    if (!isCalm(settlement, now)) settleRenewals(settlement, now)
    return this.#databaseOf(slot, environment, settlement)
  }

  /** The same for those who look for a record by its name: where many charges are due, they are not made for that. */
  glance(slot: ProducerSlot, environment: Environment): ProducerDatabase {
    const settlement = this.#settlementOf(slot, environment)
    const now = this.clock.read()
    if (!isCalm(settlement, now) && !isMuchDue(settlement, now)) settleRenewals(settlement, now)
    return this.#databaseOf(slot, environment, settlement)
  }

  /** Makes the charges that are due in slices, where they are many: whoever opens rows has waited for that. Null for nothing to wait for. */
  settling(slot: ProducerSlot, environment: Environment): Promise<void> | null {
    const owner = ownerOf(slot, environment)
    const now = this.clock.read()
    if (now <= (this.#calmUntil.get(owner) ?? Number.NEGATIVE_INFINITY)) return null
    const running = this.#settling.get(owner)
    if (running !== undefined) return running
    const settlement = this.#settlementOf(slot, environment)
    if (!isMuchDue(settlement, now)) {
      this.#calmUntil.set(owner, now)
      return null
    }
    const settling = inTurns(settleInSteps(settlement, now)).finally(() => this.#settling.delete(owner))
    this.#settling.set(owner, settling)
    return settling
  }

  #settlementOf(slot: ProducerSlot, environment: Environment, other?: WrittenRows): Settlement {
    this.finishFilling()
    const seeded = this.#openDataset().producer(slot, environment)
    const rows = other ?? new RowsOfOwner(this.#written, ownerOf(slot, environment))
    const ids = new IdSequence(seeded.nextIds, rows)
    const settlement = { calendar: seeded.calendar, subscriptions: seeded.subscriptionCount, rows, ids }
    if (other === undefined) this.#watch(slot, environment, settlement)
    return settlement
  }

  #databaseOf(slot: ProducerSlot, environment: Environment, { rows, ids }: Settlement): ProducerDatabase {
    const seeded = this.#openDataset().producer(slot, environment)
    const isEmptySandbox = environment === 'sandbox' && this.assumptions.ask('sandbox-order-data') === 'empty'
    const sealed: ProducerDataset = isEmptySandbox ? withoutOrders(seeded) : seeded
    return new ProducerDatabase(sealed, rows, ids, this.player.lasting.views.get(ownerOf(slot, environment)))
  }

  /** Whether anybody at all may be told of what happens. */
  get #isWatched(): boolean {
    return this.webhooks.state.endpoints.size > 0
  }

  /** Has the webhooks told of what happens to rows from now on, where anybody is told anything. */
  #watch(slot: ProducerSlot, environment: Environment, settlement: Settlement): void {
    const { rows } = settlement
    const owner = { producer: slot, environment }
    if (!this.#isWatched || !this.webhooks.listensTo(owner) || this.webhooks.ready() !== null) {
      if (rows.now.witness !== null) rows.own().witness = null
      return
    }
    rows.own().witness = (occurrence) => {
      const { ask } = this.assumptions
      const view = { ask, checkoutBaseUrl: this.settings.options.checkoutBaseUrl, now: this.clock.readSecond() }
      const cause = occurrence.kind === 'renewal' ? 'clock' : this.writes.cause
      const database = this.#databaseOf(slot, environment, settlement)
      this.webhooks.witness(owner, occurrence, { database, view, cause })
    }
  }

  /** The seeded rows of an owner alone, for those who have waited for their generator. */
  seededRows({ producer, environment }: Owner): ProducerDataset {
    return this.#openDataset().producer(producer, environment)
  }

  /** Adds up what the seeded rows of an owner come to, in steps, where they are many. In a world that is tried, before anything is told of its ids. */
  *addUpInSteps({ producer, environment }: Owner): Steps<void> {
    yield* openDataset(this.#datasetOptions()).producer(producer, environment).addUpInSteps()
  }

  /** What has to be waited for before rows are opened; null for nothing. Rejects, for good, where rows were put back that cannot be here. */
  ready(): Promise<void> | null {
    const dataset = this.#proof === null ? this.generated() : this.#prove(this.#proof)
    const bodies = this.#isWatched ? this.webhooks.ready() : null
    const filled = this.#filling?.filled ?? null
    return bodies === null && filled === null ? dataset : Promise.all([dataset, bodies, filled]).then(() => undefined)
  }

  /** What has to be waited for before there are seeded rows; null for nothing. */
  generated(): Promise<void> | null {
    return this.#dataset === undefined ? generator.ready() : null
  }

  /** Whether the rows that were put back here are known to hang together with the seeded ones. */
  get isProven(): boolean {
    return this.#proof === null
  }

  /** Has rows that were put back looked at before anybody opens any: what `prove` throws, `ready` rejects with. */
  proveLater(prove: () => void): void {
    this.#proof = prove
  }

  async #prove(prove: () => void): Promise<void> {
    await this.generated()
    if (this.#proof !== null) prove()
    this.#proof = null
  }

  /** The same rows, once the generator is ready. */
  async database(slot: ProducerSlot, environment: Environment): Promise<ProducerDatabase> {
    await this.ready()
    await this.settling(slot, environment)
    return this.rows(slot, environment)
  }

  /** The time that limits run on: the instant given, or real time by the assumption `rate-limit-clock`. */
  limitsClock(now = Math.floor(this.clock.read())): number {
    return this.assumptions.ask('rate-limit-clock') === 'wall' ? (this.wallAt ?? readWallClock()) : now
  }

  /** The dataset under the assumptions of now, looked up again when those have changed. */
  #openDataset(): Dataset {
    const { values } = this.assumptions
    if (this.#dataset?.values === values) return this.#dataset.opened
    const options = this.#datasetOptions()
    const opened = openDataset(options, this.trial !== null)
    this.#dataset = { values, opened }
    return opened
  }

  #datasetOptions(): DatasetOptions {
    return { ...this.settings.dataset, formats: this.idFormats(), variety: this.assumptions.ask('seeded-variety') }
  }

  /** Bytes that it takes, roughly. */
  weigh(): number {
    // What is being added is weighed when it is there.
    let bytes = worldBytes + this.journal.bytes + this.replays.bytes + this.webhooks.state.log.bytes + (this.past?.bytes ?? 0)
    for (const rows of this.#written.values()) bytes += rows.bytes
    return bytes
  }

  /** What it wrote for one of them; undefined for nothing. */
  writtenBy(owner: string): WrittenRows | undefined {
    return this.#written.get(owner)
  }

  /** By environment and producer, who has written rows from then on. */
  get ownersChanged(): Changed<string> {
    return this.#written.changed
  }

  /**
   * Another number whenever something of its state may have changed that somebody sets, and that is not told as it happens: assumptions,
   * labels of documents, what plays, endpoints, the hands of the clock.
   */
  get settingsStamp(): number {
    return this.assumptions.changes + this.labels.count + this.player.stamp + this.webhooks.state.version + this.clock.changes
  }

  /** Everything the world wrote by now, by environment and producer. */
  written(): Iterable<readonly [owner: string, rows: WrittenRows]> {
    this.finishFilling()
    return this.#written
  }

  /** What the world wrote, by environment and producer. */
  saveRows(): Readonly<Record<string, SavedRows>> {
    this.finishFilling()
    return Object.fromEntries([...this.#written].map(([owner, rows]) => [owner, rows.save()]))
  }

  /**
   * Adds the records of documents in slices. No quota is spent, no key used, nothing recorded. Nobody sees some of them: whoever opens rows
   * meanwhile waits for it, and who cannot wait any more has the rest of it done at once.
   */
  async declareInTurns(declaration: Declaration): Promise<void> {
    this.finishFilling()
    const steps = this.declareInSteps(declaration)
    const filling = inTurns(steps).finally(() => {
      if (this.#filling?.steps === steps) this.#filling = null
    })
    this.#filling = { steps, filled: filling }
    await filling
  }

  /** The same for a world that nobody sees yet. */
  *declareInSteps({ rows, declared, tokens }: Declaration): Steps<void> {
    for (const [owner, saved] of Object.entries(rows))
      yield* entryOf(this.#written, owner, () => new WrittenRows()).takeInSteps(saved)
    for (const { id, plaintext, draft } of tokens) this.tokens.add(id, plaintext, draft)
    this.labels.add(declared)
  }

  /** Has records that are being added all there at once. */
  finishFilling(): void {
    const filling = this.#filling
    if (filling === null) return
    this.#filling = null
    inOneGo(filling.steps)
  }

  /** Has the world write to rows that are those of others, too, in the place of its own. */
  borrowRows(lent: Iterable<readonly [owner: string, rows: WrittenRows]>): void {
    for (const [owner, rows] of lent) this.#written.set(owner, rows)
  }

  /** Puts back what `saveRows` gave, in a world that has written nothing. */
  loadRows(saved: Readonly<Record<string, SavedRows>>): void {
    inOneGo(this.loadRowsInSteps(saved))
  }

  /** The same in steps, of a world that nobody sees yet. */
  *loadRowsInSteps(saved: Readonly<Record<string, SavedRows>>): Steps<void> {
    for (const [owner, rows] of Object.entries(saved)) this.#written.set(owner, yield* WrittenRows.loadInSteps(rows))
  }
}

/** Whose rows something happens to. */
export interface Owner {
  readonly producer: ProducerSlot
  readonly environment: Environment
}

const ownerNames = {
  sandbox: { first: 'sandbox first', second: 'sandbox second' },
  production: { first: 'production first', second: 'production second' },
} as const

/** Names a producer in an environment. */
export const ownerOf = (slot: ProducerSlot, environment: Environment): string => ownerNames[environment][slot]

/** Whose rows go by such a name. */
export const readOwner = (name: string): Owner => {
  const [environment, producer] = name.split(' ')
  return {
    environment: environment === 'production' ? environment : 'sandbox',
    producer: producer === 'second' ? producer : 'first',
  }
}

const entryOf = <Value>(map: Map<string, Value>, key: string, make: () => Value): Value => {
  let value = map.get(key)
  if (value === undefined) {
    value = make()
    map.set(key, value)
  }
  return value
}

/** Whether nothing more is known to fall due by an instant. */
const isCalm = (settlement: Settlement, now: number): boolean => now < nextDueAt(settlement)
