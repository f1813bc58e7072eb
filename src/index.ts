export { createEmulator } from './adapters/emulator/create-emulator.js'
export type { Emulator, EmulatorRequests } from './adapters/emulator/emulator.js'
export type { EmulatorWebhooks } from './adapters/emulator/emulator-webhooks.js'
export { listScenarios } from './adapters/emulator/list-scenarios.js'
export { UnknownLabelError } from './adapters/emulator/named-refs.js'
export type { EmulatorSales } from './adapters/emulator/sales-facade.js'
export type { DataDocument } from './data/documents/document-schema.js'
export type {
  Landmark,
  LandmarkOf,
  Landmarks,
  OrderLandmark,
  ProductLandmark,
  SubscriptionLandmark,
} from './data/rows/dataset.js'
export type { OfferRecord, OrderRecord, ProductRecord, SubscriptionRecord } from './data/rows/records.js'
export { InvalidOptionError } from './emulator/invalid-option-error.js'
export { version } from './emulator/version.js'
export type { Calibration } from './extensions/calibrate/calibration.js'
export { DataError, type DataProblem } from './extensions/data/data-error.js'
export { RequestVerificationError, UnknownRequestError, WaitTimeoutError } from './extensions/journal/errors.js'
export { type JournalFilter, JournalFilterError, type JournalListing } from './extensions/journal/filter.js'
export type { FindingId } from './extensions/journal/finding-ids.js'
export type { RequestPattern } from './extensions/journal/request-pattern.js'
export type { QueryOf, RecordCondition, RecordQuery } from './extensions/records/query.js'
export type { EventName } from './extensions/webhooks/events.js'
export type { UsedAssumption, UsedAssumptions } from './ground/assumptions/assumption-book.js'
export { ClockError, type EmulatorClock } from './ground/time/world-clock.js'
export type { ConductOptions, Finding } from './journal/conduct.js'
export type { Explanation } from './journal/explanation.js'
export type { JournalEntry, RecordedEntry } from './journal/journal-entry.js'
export type { VerifiedEntry } from './journal/verify-requests.js'
export { ExperimentError } from './extensions/explore/check-options.js'
export { type ExperimentWorld, experimentWorld } from './extensions/explore/experiment-world.js'
export type {
  ExploreFinding,
  ExploreOptions,
  ExploreReport,
  Run,
  SkippedFault as UntriedFault,
} from './extensions/explore/explore-report.js'
export type { SensitiveAssumption, SensitiveValue, SensitivityOptions, SensitivityReport } from './extensions/explore/sensitivity.js'
export type { Repro } from './lab/repro/repro-file.js'
export type { FetchContext } from './pipeline/exchange/fetch-context.js'
export type { Fetch, FetchInit, FetchInput } from './pipeline/exchange/to-request.js'
export type { Assumption, AssumptionOption, Confidence, Question } from './register/assumption.js'
export type { Environment } from './register/operation-id.js'
export { type OperationId, operationIds } from './register/operation-id.js'
export { type ProfileName, profileNames } from './register/profile-name.js'
export { type AssumptionId, type AssumptionValue, register as assumptions } from './register/register.js'
export type { ListedScenario } from './scenario/library.js'
export type { JudgedExpectation, ScenarioStatus, StepProgress } from './scenario/progress.js'
export type { Scenario, ScenarioSource } from './scenario/scenario.js'
export { ScenarioError, type ScenarioProblem } from './scenario/scenario-error.js'
export type { ScenarioName } from './scenario/scenario-names.js'
export type { LandmarkName } from './seed/landmark-names.js'
export type { AddingOptions } from './worlds/add-data.js'
export type { DataRefs, RefsOf } from './worlds/data-refs.js'
export type { EmulatorOptions, ForkOptions, ResolvedOptions } from './worlds/options/options.js'
export type { Snapshot } from './worlds/snapshot/snapshot.js'
export type { WellKnownTokenName } from './worlds/world/well-known-tokens.js'
export type { EmulatorRecords, Records, RecordsOwner, RecordsPage } from './worlds/world-records.js'
export type { WorldSummary } from './worlds/world-summary.js'
