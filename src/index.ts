export type { Assumption, AssumptionOption, Confidence } from './assumptions/assumption.js'
export { type ProfileName, profileNames } from './assumptions/profiles.js'
export { type AssumptionId, register as assumptions } from './assumptions/register.js'
export { ClockError, type EmulatorClock } from './clock.js'
export { createEmulator } from './emulator.js'
export {
  type AnsweredRequest,
  type Emulator,
  type EmulatorOptions,
  type FetchContext,
  InvalidOptionError,
  type ResolvedOptions,
  type WellKnownTokenName,
} from './emulator-api.js'
export type { Landmark, LandmarkName, Landmarks } from './store/dataset.js'
export { version } from './version.js'
export type { Environment } from './wire/environment.js'
export { type OperationId, operationIds } from './wire/operation-id.js'
