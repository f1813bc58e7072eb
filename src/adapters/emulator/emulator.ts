import type { DataDocument } from '../../data/documents/document-schema.js'
import type { DataSource } from '../../data/documents/given-data.js'
import type { Landmarks } from '../../data/rows/dataset.js'
import type { ExploreOptions, ExploreReport, Run } from '../../extensions/explore/explore-report.js'
import type { SensitivityOptions, SensitivityReport } from '../../extensions/explore/sensitivity.js'
import type { JournalFilter, JournalListing, WantedEntry } from '../../extensions/journal/filter.js'
import type { UsedAssumptions } from '../../ground/assumptions/assumption-book.js'
import type { EmulatorClock } from '../../ground/time/world-clock.js'
import type { ConductOptions, Finding } from '../../journal/conduct.js'
import type { Explanation } from '../../journal/explanation.js'
import type { JournalEntry } from '../../journal/journal-entry.js'
import type { RequestPattern, SentMembers, VerifiedEntry } from '../../journal/verify-requests.js'
import type { Watch } from '../../lab/counterfactuals/what-if-run.js'
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
   * Entries with the assumptions that their answers depend on, newest first; the assumptions are determined lazily.
   * @throws JournalFilterError naming each wrong member of the filter.
   */
  list(filter: JournalListing): readonly (JournalEntry & SentMembers)[]
  /**
   * Entries with query and body, newest first. `with: 'assumptions'` adds the assumptions that their answers depend on.
   * @throws JournalFilterError naming each wrong member of the filter.
   */
  list(filter?: JournalFilter): readonly VerifiedEntry[]
  /**
   * Explanation of a request's answer, as data and in words.
   * @throws UnknownRequestError if the journal has no such request.
   */
  explain(requestId: string): Explanation
  /**
   * Matching requests, newest first. Requires at least one, or as many as `count`. Bodies, queries and headers match partially; a value may
   * be a function or a matcher such as `expect.stringContaining`.
   * @throws RequestVerificationError naming the nearest requests and their differences; JournalFilterError naming each member that no
   * request can match.
   */
  verify(pattern: RequestPattern): readonly VerifiedEntry[]
  /** Clears the journal. */
  clear(): void
  /**
   * The first request that passes the filter: the oldest one in the journal, else the next one. A reset does not end the wait.
   * Rejects with a WaitTimeoutError that names the filter, or a TypeError for neither a filter nor a function of an entry.
   * @param timeout real time: `"5s"` (ms, s, m, h) or a number of milliseconds, at most an hour. Default `"5s"`.
   */
  waitFor(filter?: WantedEntry<JournalEntry>, timeout?: string | number): Promise<JournalEntry & SentMembers>
}

/** One world of the emulator; every adapter uses the same engine. */
export interface Emulator<Refs extends DataRefs = DataRefs> {
  /** `default`, or the id of a forked world, such as `w1`. */
  readonly id: string
  /**
   * Answers one request; a drop-in replacement of the global `fetch`. Every failure is an error envelope. Rejects only as the `fetch` of a
   * browser would: with a TypeError for an invalid address or request, or if a scenario cuts the connection, and, while a scenario plays,
   * with the reason of the request's signal when that aborts.
   * @param init as for the global `fetch`; a custom server adds information on the caller (`FetchContext`).
   */
  fetch(input: FetchInput, init?: FetchInit): Promise<Response>
  /** Plaintext of the well-known tokens by name. */
  readonly tokens: Readonly<Record<WellKnownTokenName, string>>
  /** Landmarks of the first producer in the sandbox. */
  readonly landmarks: Landmarks
  /**
   * Ids of declared records by kind and label, such as `data.orders.da_ana.hash`; tokens with their plaintext. Reading an undeclared label
   * throws an UnknownLabelError that names the nearest one.
   */
  readonly data: Refs
  /** Queries of the current records. */
  readonly records: EmulatorRecords
  /**
   * Adds records atomically, without quota or journal entry. Times are relative to the clock; references may use earlier labels, and ids of
   * products and offers. With `events: true` webhooks are sent for the sales.
   * @throws DataError naming every problem; rejects, and nothing was added.
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
   * Current records as a data document with absolute times: a world that begins with it, at this instant or later, answers the same.
   * @param only labels, hashes or ids of the records to export, with their dependencies. Default: all.
   * @throws ExportError if one of these does not exist; rejects.
   */
  exportData(only?: readonly string[]): Promise<DataDocument>
  /**
   * Reinitializes the world with data; a reset returns to that.
   * @throws InvalidOptionError naming every problem; the world is unchanged then.
   */
  replaceData(data: DataSource): void
  readonly clock: EmulatorClock
  /** Simulation of sales, refunds, chargebacks and subscriptions. */
  readonly sales: EmulatorSales
  /**
   * Resets data, tokens, quotas, blocks, keys, assumptions, journal, scenario and clock to the start.
   * @throws ScenarioError if the scenario begins at an instant that a running clock has passed; nothing is reset then.
   */
  reset(): void
  /**
   * Forks a private world: the same seeded data, but its own tokens, writes, clock, quotas, keys and journal. Its tokens select it, in
   * every adapter. It begins from the start state of this one, or from the current one; options given here override.
   * @throws InvalidOptionError naming the option; WorldLimitError for too many worlds.
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
  /** Ends a forked world: its tokens are unknown from now on. No-op for the default world. */
  drop(): void
  /** Every world of the emulator, the default one first. */
  worlds(): readonly WorldSummary[]
  /** State of this world as plain JSON: the inputs of its data and all changes since. */
  snapshot(): Snapshot
  /**
   * Restores a state of this world or of another one: the same requests then get the same answers.
   * @throws SnapshotError naming each wrong member; the world is unchanged then.
   */
  restore(snapshot: Snapshot): void
  /**
   * Saves the state, without its journal, after every change. The answer to a request that may write waits until `save` has resolved.
   * `save` may read its argument until its first `await`, and must not change it; if it fails, the answer is a 500 and the error is logged.
   * @returns a function that saves unsaved changes and stops saving.
   */
  keepState(save: (snapshot: Snapshot) => Promise<void>): () => Promise<void>
  /** Journal of requests and answers. */
  readonly requests: EmulatorRequests
  /** Webhook endpoints and deliveries. */
  readonly webhooks: EmulatorWebhooks
  /** Mistakes of the client in the journaled requests; empty for a clean client. `advice` adds harmless ones. */
  conduct(options?: ConductOptions): readonly Finding[]
  /**
   * Assumptions that the answers since the last reset depend on, with counts; `notTried` counts answers that were not replayed.
   * `signal` ends it, `onProgress(done, all)` is called after each request.
   */
  assumptionsUsed(watch?: Watch): Promise<UsedAssumptions>
  /**
   * Plays a scenario from its first step: one of the library by its name, or one as plain data.
   * @throws ScenarioError naming every problem; the previous scenario goes on then.
   */
  play(scenario: ScenarioName | AnyText | ScenarioSource): void
  /**
   * Replaces the initial scenario of this world, for example after its file was saved: it plays from its first step while the world is
   * unchanged, and from now on a reset, or a fork from the start, begins with it.
   * @throws ScenarioError naming every problem, or why the world could not begin with it; the previous scenario goes on then.
   */
  replaceScenario(scenario: ScenarioName | AnyText | ScenarioSource): void
  /** Ends the current scenario. Its effects remain until a reset. */
  stop(): void
  /** Status of the scenario: its state, its steps, and which expectations of the client are met. */
  scenario(): ScenarioStatus
  /**
   * Injects faults at this rate, from 0 (none) to 1 (every request), derived from the seed: latency, 429, 5xx, resets, lost responses.
   * @throws ScenarioError for an invalid rate.
   */
  chaos(rate: number): void
  /** The run so far as a scenario that injects the same faults into the same requests, those of chaos too. */
  recording(): Scenario
  /**
   * Searches for faults that break a flow: runs it once per fault and request, each time in a fresh world that begins as this one does.
   * @param run makes its requests with `world.fetch`, waits with `world.sleep`, rejects on failure.
   * @returns rejects with an ExperimentError if the flow fails without a fault, never ends or makes no request.
   */
  explore(run: Run, options?: ExploreOptions): Promise<ExploreReport>
  /**
   * Determines the assumptions that decide the outcome of a flow: runs it once per other value of each assumption that it depends on, and
   * lists those that change the outcome, each with the question to ask the vendor.
   * @param run as `explore` takes it.
   * @returns rejects with an ExperimentError if the flow fails by itself or its outcome is not repeatable.
   */
  sensitivity(run: Run, options?: SensitivityOptions): Promise<SensitivityReport>
  /**
   * The run so far as one JSON file: its initial state, every request and control call with its answer. The command `replay` replays it.
   * Tokens are masked; bodies are as they were sent.
   */
  repro(): Repro
  /** Subscribes to answered requests of `/api/v2`; returns the function that unsubscribes. */
  onAnswer(listener: (entry: JournalEntry) => void): () => void
  /** The options after defaults, for banners; `now` is the start of the clock. */
  readonly options: ResolvedOptions
}
