import type { Emulator as CoreEmulator, EmulatorOptions, Extension } from './emulator/extension.js'
import { createEmulator as create } from './emulator/registry.js'
import { calibrate } from './extensions/calibrate/index.js'
import { control } from './extensions/control/index.js'
import { counterfactuals } from './extensions/counterfactuals/index.js'
import { data } from './extensions/data/index.js'
import type { DataRefs, Labelled, RefsOf } from './extensions/data/refs.js'
import { exam } from './extensions/exam/index.js'
import { explore } from './extensions/explore/index.js'
import { history } from './extensions/history/index.js'
import { journal } from './extensions/journal/index.js'
import { keeper } from './extensions/keeper/index.js'
import { memory } from './extensions/memory/index.js'
import { openapi } from './extensions/openapi/index.js'
import { records } from './extensions/records/index.js'
import { repro } from './extensions/repro/index.js'
import { sales } from './extensions/sales/index.js'
import { scenarios } from './extensions/scenarios/index.js'
import { snapshots } from './extensions/snapshots/index.js'
import { webhooks } from './extensions/webhooks/index.js'
import type { ForkOptions } from './extensions/worlds/fork-options.js'
import { worlds } from './extensions/worlds/index.js'

/** Every extension of this package that any runtime has, in the order in which they act; take one away, and the rest works on. */
export const builtIn: readonly Extension[] = [
  sales(),
  calibrate(),
  data(),
  records(),
  journal(),
  history(),
  keeper(),
  scenarios(),
  webhooks(),
  exam(),
  snapshots(),
  worlds(),
  memory(),
  counterfactuals(),
  explore(),
  repro(),
  openapi(),
  control(),
]

/** An emulator with every extension: one world. Its `data` has the labels of the document that it was made with. */
export interface Emulator<Refs extends DataRefs = DataRefs> extends Omit<CoreEmulator, 'data' | 'fork'> {
  /**
   * Ids of declared records by kind and label, such as `data.orders.da_ana.hash`; tokens with their plaintext. Reading an undeclared label
   * throws an UnknownLabelError that names the nearest one.
   */
  readonly data: Refs
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
}

/** Signature of `createEmulator`: one document gives its labels to the type of `data`. */
export interface CreateEmulator {
  <
    Products extends string,
    Offers extends string,
    Orders extends string,
    Subscriptions extends string,
    Customers extends string,
    Affiliates extends string,
    Tokens extends string,
  >(
    options: EmulatorOptions & {
      readonly data: Labelled<Products, Offers, Orders, Subscriptions, Customers, Affiliates, Tokens>
    },
  ): Emulator<RefsOf<Labelled<Products, Offers, Orders, Subscriptions, Customers, Affiliates, Tokens>>>
  (options?: EmulatorOptions): Emulator
}

/**
 * Creates an emulator of the Producer Commerce API v2: sandbox and production, two producers, the well-known tokens. Data is generated on
 * first use. Without the option `extensions` it has all of `builtIn`.
 *
 * @example
 * const emulator = createEmulator({ seed: 7, now: '2026-03-01T12:00:00Z', frozen: true })
 * await emulator.fetch('https://sandbox.example.test/api/v2/products', {
 *   headers: { Authorization: `Bearer ${emulator.tokens.full}` },
 * })
 * @throws InvalidOptionError naming an invalid option.
 */
export const createEmulator: CreateEmulator = (options: EmulatorOptions = {}) =>
  create({ ...options, extensions: options.extensions ?? builtIn }) as unknown as Emulator<never>

// An `export type {}` is there for the members that its extension adds to options and emulators.

export { type Clock as EmulatorClock, ClockError } from './emulator/clock.js'
export { type Change, defineExtension, type EmulatorOptions, type Extension, type ResolvedOptions } from './emulator/extension.js'
export { InvalidOptionError } from './emulator/invalid-option-error.js'
export type { FetchContext, FetchInit, FetchInput } from './emulator/request.js'
export type { WellKnownTokenName } from './emulator/token-names.js'
export { version } from './emulator/version.js'
export type { Calibration } from './extensions/calibrate/calibration.js'
export type {} from './extensions/calibrate/index.js'
export type {} from './extensions/control/index.js'
export type { UsedAssumption, UsedAssumptions } from './extensions/counterfactuals/index.js'
export type { DataDocument } from './extensions/data/document-schema.js'
export type {} from './extensions/data/index.js'
export type { AddingOptions } from './extensions/data/members.js'
export { DataError, type DataProblem } from './extensions/data/problem-list.js'
export { type DataRefs, type RefsOf, UnknownLabelError } from './extensions/data/refs.js'
export type {} from './extensions/exam/index.js'
export { ExperimentError } from './extensions/explore/check-options.js'
export { type ExperimentWorld, experimentWorld } from './extensions/explore/experiment-world.js'
export type {
  ExploreFinding,
  ExploreOptions,
  ExploreReport,
  Run,
  SkippedFault as UntriedFault,
} from './extensions/explore/explore-report.js'
export type {} from './extensions/explore/index.js'
export type {
  SensitiveAssumption,
  SensitiveValue,
  SensitivityOptions,
  SensitivityReport,
} from './extensions/explore/sensitivity.js'
export type {} from './extensions/history/index.js'
export type { JournalEntry, RecordedEntry, VerifiedEntry } from './extensions/journal/entry.js'
export { RequestVerificationError, UnknownRequestError, WaitTimeoutError } from './extensions/journal/errors.js'
export type { Explanation } from './extensions/journal/explain.js'
export { type JournalFilter, JournalFilterError, type JournalListing } from './extensions/journal/filter.js'
export type { ConductOptions, Finding, FindingId } from './extensions/journal/findings.js'
export type { Requests as EmulatorRequests } from './extensions/journal/index.js'
export type { RequestPattern } from './extensions/journal/request-pattern.js'
export type {} from './extensions/keeper/index.js'
export type {} from './extensions/memory/index.js'
export type {} from './extensions/openapi/index.js'
export type { EmulatorRecords, Records, RecordsOwner, RecordsPage } from './extensions/records/index.js'
export type { QueryOf, RecordCondition, RecordQuery } from './extensions/records/query.js'
export type { OfferRecord, OrderRecord, ProductRecord, SubscriptionRecord } from './extensions/records/rows.js'
export type {} from './extensions/repro/index.js'
export type { Repro } from './extensions/repro/repro-file.js'
export type {} from './extensions/sales/index.js'
export type { EmulatorSales } from './extensions/sales/members.js'
export type {} from './extensions/scenarios/index.js'
export { type ListedScenario, listScenarios, type ScenarioName } from './extensions/scenarios/library.js'
export { type Scenario, ScenarioError, type ScenarioProblem, type ScenarioSource } from './extensions/scenarios/schema.js'
export type { JudgedExpectation, ScenarioStatus, StepProgress } from './extensions/scenarios/status.js'
export type {} from './extensions/snapshots/index.js'
export type { Snapshot } from './extensions/snapshots/schema.js'
export { SnapshotError } from './extensions/snapshots/snapshot-error.js'
export type { EventName } from './extensions/webhooks/events.js'
export type {} from './extensions/webhooks/index.js'
export type { EmulatorWebhooks } from './extensions/webhooks/members.js'
export type { ForkOptions } from './extensions/worlds/fork-options.js'
export type {} from './extensions/worlds/index.js'
export type { WorldSummary } from './extensions/worlds/offers.js'
export { WorldLimitError } from './extensions/worlds/world-limit-error.js'
export type { Assumption, AssumptionOption, Confidence, Question } from './register/assumption.js'
export { type Environment, type OperationId, operationIds } from './register/operation-id.js'
export { type ProfileName, profileNames } from './register/profile-name.js'
export { type AssumptionId, type AssumptionValue, register as assumptions } from './register/register.js'
export type { LandmarkName } from './seed/landmark-names.js'
export type {
  Landmark,
  LandmarkOf,
  Landmarks,
  OrderLandmark,
  ProductLandmark,
  SubscriptionLandmark,
} from './seed/landmarks.js'
