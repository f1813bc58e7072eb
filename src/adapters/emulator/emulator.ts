import type { DataDocument } from '../../data/documents/document-schema.js'
import type { DataSource } from '../../data/documents/given-data.js'
import type { Landmarks } from '../../data/rows/dataset.js'
import type { UsedAssumptions } from '../../ground/assumptions/assumption-book.js'
import type { EmulatorClock } from '../../ground/time/world-clock.js'
import type { ConductOptions, Finding } from '../../journal/conduct.js'
import type { Explanation } from '../../journal/explanation.js'
import type { JournalEntry, RecordedEntry } from '../../journal/journal-entry.js'
import type { JournalFilter, JournalListing, WantedEntry } from '../../journal/journal-filter.js'
import type { ExploreOptions, ExploreReport, Run } from '../../lab/explore/explore-report.js'
import type { SensitivityOptions, SensitivityReport } from '../../lab/explore/sensitivity.js'
import type { Repro } from '../../lab/repro/repro-file.js'
import type { FetchInit, FetchInput } from '../../pipeline/exchange/to-request.js'
import type { ScenarioStatus } from '../../scenario/progress.js'
import type { Scenario, ScenarioSource } from '../../scenario/scenario.js'
import type { ScenarioName } from '../../scenario/scenario-names.js'
import type { AddingOptions } from '../../worlds/add-data.js'
import type { DataRefs, Labelled, RefsOf } from '../../worlds/data-refs.js'
import type { AnyText, ForkOptions, ResolvedOptions } from '../../worlds/options/options.js'
import type { Snapshot } from '../../worlds/snapshot/snapshot.js'
import type { WellKnownTokenName } from '../../worlds/world/well-known-tokens.js'
import type { EmulatorRecords } from '../../worlds/world-records.js'
import type { WorldSummary } from '../../worlds/world-summary.js'
import type { EmulatorWebhooks } from './emulator-webhooks.js'
import type { EmulatorSales } from './sales-facade.js'

/** The journal of a world. */
export interface EmulatorRequests {
  /**
   * Entries with the assumptions that their answers lean on, newest first; each is found out when it is read.
   * @throws JournalFilterError naming each wrong member of the filter.
   */
  list(filter: JournalListing): readonly JournalEntry[]
  /**
   * Entries as they were recorded, newest first. `with: 'assumptions'` adds which assumptions their answers lean on; `explain` tells it of one.
   * @throws JournalFilterError naming each wrong member of the filter.
   */
  list(filter?: JournalFilter): readonly RecordedEntry[]
  /**
   * Why a request was answered as it was, as data and in words.
   * @throws UnknownRequestError where the journal has no such request.
   */
  explain(requestId: string): Explanation
  /** Forgets every request. */
  clear(): void
  /**
   * The first request that passes the filter: the oldest one in the journal, else the next that comes. A reset does not end the wait.
   * Rejects with a WaitTimeoutError that names the filter, or a TypeError for what is neither a filter nor a function of an entry.
   * @param timeout real time: `"5s"` (ms, s, m, h) or a number of milliseconds, at most an hour. Default `"5s"`.
   */
  waitFor(filter?: WantedEntry<JournalEntry>, timeout?: string | number): Promise<JournalEntry>
}

/** One world of the emulator: one engine behind every door. */
export interface Emulator<Refs extends DataRefs = DataRefs> {
  /** `default`, or the id of a forked world, such as `w1`. */
  readonly id: string
  /**
   * Answers one request; takes what the global `fetch` takes, and may stand in its place. Whatever goes wrong is an envelope. Rejects only
   * as the `fetch` of a browser would: with a TypeError for what is no address or request and where a scenario cuts the connection, and,
   * while a scenario plays, with the reason of the request's own signal when that aborts.
   * @param init that of the global `fetch`; a server of your own adds what it knows of the caller (`FetchContext`).
   */
  fetch(input: FetchInput, init?: FetchInit): Promise<Response>
  /** Plaintext of the well-known tokens by name. */
  readonly tokens: Readonly<Record<WellKnownTokenName, string>>
  /** Landmarks of the first producer in the sandbox. */
  readonly landmarks: Landmarks
  /**
   * Ids of declared records by kind and label, such as `data.orders.da_ana.hash`; a token with its plaintext. A label that is not declared
   * throws an UnknownLabelError that names the nearest.
   */
  readonly data: Refs
  /** The account as it stands, to be queried. */
  readonly records: EmulatorRecords
  /**
   * Adds records to the present, all of them or none: no quota is spent, nothing is recorded. Times are relative to the clock; links go
   * to labels of before, too, or to products and offers by their ids. With `events: true` webhooks tell of the sales.
   * @throws DataError naming everything that is wrong; rejects, and nothing was added.
   */
  add<
    Products extends string,
    Offers extends string,
    Orders extends string,
    Subscriptions extends string,
    Customers extends string,
    Affiliates extends string,
    Tokens extends string,
  >(
    document: DataDocument & Labelled<Products, Offers, Orders, Subscriptions, Customers, Affiliates, Tokens>,
    options?: AddingOptions,
  ): Promise<RefsOf<Labelled<Products, Offers, Orders, Subscriptions, Customers, Affiliates, Tokens>>>
  /**
   * The present world as a data document with absolute times: a world that begins with it, at this instant or later, answers the same.
   * @param only labels, hashes or ids of the records to take, with what they need; all of them where it is left out.
   * @throws ExportError where one of these is not there; rejects.
   */
  exportData(only?: readonly string[]): Promise<DataDocument>
  /**
   * Has the world begin anew with data, and go back to that by a reset.
   * @throws InvalidOptionError naming everything that is wrong with it; the world stays as it is then.
   */
  replaceData(data: DataSource): void
  readonly clock: EmulatorClock
  /** What buyers, sellers and banks do in this world. */
  readonly sales: EmulatorSales
  /**
   * Data, tokens, quotas, blocks, keys, assumptions, journal, scenario and clock go back to the start.
   * @throws ScenarioError where the scenario begins at an instant that a running clock has passed; nothing is reset then.
   */
  reset(): void
  /**
   * A private world: the same seeded data, but its own tokens, writes, clock, quotas, keys and journal. Its tokens select it, on every
   * door. It begins from the start state of this one, or from the present one; options given here override.
   * @throws InvalidOptionError naming the option; WorldLimitError where there are too many worlds.
   */
  fork<
    Products extends string,
    Offers extends string,
    Orders extends string,
    Subscriptions extends string,
    Customers extends string,
    Affiliates extends string,
    Tokens extends string,
  >(
    options: ForkOptions & { readonly data: Labelled<Products, Offers, Orders, Subscriptions, Customers, Affiliates, Tokens> },
  ): Emulator<RefsOf<Labelled<Products, Offers, Orders, Subscriptions, Customers, Affiliates, Tokens>>>
  fork(options?: ForkOptions): Emulator<Refs>
  /** Ends a forked world: its tokens are unknown from now on. The default world cannot be ended; nothing happens to it. */
  drop(): void
  /** Every world of the emulator, the default one first. */
  worlds(): readonly WorldSummary[]
  /** The whole state of this world as plain JSON: what its data follows from, and all that happened since. */
  snapshot(): Snapshot
  /**
   * Puts a state back, of this world or of another one: the same requests then get the same answers.
   * @throws SnapshotError naming each wrong member; the world stays as it was.
   */
  restore(snapshot: Snapshot): void
  /**
   * Has the state saved, without its journal, after everything that changes it. An answer to a request that may write waits until
   * `save` has resolved. What `save` is given, it may read until it first waits for something, and never change; where it fails, it is a 500 and the failure goes to the console.
   * @returns saves once more what is not saved yet, and ends the keeping.
   */
  keepState(save: (snapshot: Snapshot) => Promise<void>): () => Promise<void>
  /** What was asked of this world and what it answered. */
  readonly requests: EmulatorRequests
  /** Who is told of what happens in this world. */
  readonly webhooks: EmulatorWebhooks
  /** What the client did wrong, as far as the journal remembers. Empty for a clean client. `advice` adds what harms nothing and could be better. */
  conduct(options?: ConductOptions): readonly Finding[]
  /** Which assumptions the answers since the last reset leaned on, with counts, and how many of them were not tried (`notTried`); in the order of the register. */
  assumptionsUsed(): Promise<UsedAssumptions>
  /**
   * Plays a scenario from its beginning: one of the library by its name, or one as plain data.
   * @throws ScenarioError naming everything that is wrong with it; what played before goes on.
   */
  play(scenario: ScenarioName | AnyText | ScenarioSource): void
  /**
   * Puts a changed scenario in the place of the one this world began with, as for a file that was saved: it plays from its first step
   * while the world stays as it is, and from now on a reset, or a fork from the start, begins with it.
   * @throws ScenarioError naming everything that is wrong with it, or why the world could not begin with it; what played before goes on.
   */
  replaceScenario(scenario: ScenarioName | AnyText | ScenarioSource): void
  /** Ends the scenario that plays. What has happened, has happened; a reset undoes it. */
  stop(): void
  /** How the scenario stands: its state, its steps, and whether the client did what is expected of it. */
  scenario(): ScenarioStatus
  /**
   * Disturbs requests at this rate, from 0 (none) to 1 (every one), drawn from the seed: latency, 429, 5xx, resets, lost responses.
   * @throws ScenarioError for a rate that is none.
   */
  chaos(rate: number): void
  /** The run so far as a scenario that does the same to the same requests, whatever chaos has drawn. */
  recording(): Scenario
  /**
   * Finds out how a flow can break: plays it once for each thing that can go wrong with each of its requests, every time in a fresh
   * world that begins as this one does.
   * @param run makes its requests with `world.fetch`, waits with `world.sleep`, rejects where it has failed.
   * @returns rejects with an ExperimentError where the flow fails by itself, never ends or asks for nothing.
   */
  explore(run: Run, options?: ExploreOptions): Promise<ExploreReport>
  /**
   * Finds out which assumptions a flow depends on: plays it once for each other value of each assumption that it leans on, and lists
   * those that change its outcome, each with the question to ask the vendor.
   * @param run as `explore` takes it.
   * @returns rejects with an ExperimentError where the flow fails by itself or comes to something else each time.
   */
  sensitivity(run: Run, options?: SensitivityOptions): Promise<SensitivityReport>
  /**
   * The run so far as one JSON file: what it began with, every request and control call with its answer. The command `replay` plays it
   * again. No token of it is readable; bodies are as they were sent.
   */
  repro(): Repro
  /** Calls back after every answered request of `/api/v2`; returns the function that ends it. */
  onAnswer(listener: (entry: JournalEntry) => void): () => void
  /** The options after defaults, for banners; `now` is where the clock started. */
  readonly options: ResolvedOptions
}
