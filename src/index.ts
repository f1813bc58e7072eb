export type { Assumption, AssumptionOption, Confidence } from './assumptions/assumption.js'
export { type ProfileName, profileNames } from './assumptions/profiles.js'
export { type AssumptionId, register as assumptions } from './assumptions/register.js'
export { ClockError, type EmulatorClock } from './clock.js'
export { createEmulator } from './emulator.js'
export {
  type Emulator,
  type EmulatorOptions,
  type EmulatorRequests,
  type FetchContext,
  InvalidOptionError,
  type ResolvedOptions,
  type WellKnownTokenName,
} from './emulator-api.js'
export type { Finding } from './journal/conduct.js'
export type { Explanation } from './journal/explanation.js'
export type { JournalEntry } from './journal/journal-entry.js'
export { type JournalFilter, JournalFilterError } from './journal/journal-filter.js'
export { UnknownRequestError } from './journal/journal-reader.js'
export { WaitTimeoutError } from './journal/journal-waiters.js'
export { type ListedScenario, listScenarios } from './scenario/library.js'
export type { JudgedExpectation, ScenarioStatus, StepProgress } from './scenario/progress.js'
export type { Scenario, ScenarioSource } from './scenario/scenario.js'
export { ScenarioError, type ScenarioProblem } from './scenario/scenario-error.js'
export type { Landmark, LandmarkName, Landmarks } from './store/dataset.js'
export { version } from './version.js'
export type { Environment } from './wire/environment.js'
export { type OperationId, operationIds } from './wire/operation-id.js'
