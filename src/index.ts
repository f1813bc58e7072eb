import type { EmulatorOptions, Extension } from './emulator/extension.js'
import { createEmulator as create } from './emulator/registry.js'
import { calibrate } from './extensions/calibrate/index.js'
import { control } from './extensions/control/index.js'
import { counterfactuals } from './extensions/counterfactuals/index.js'
import { data } from './extensions/data/index.js'
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
import { worlds } from './extensions/worlds/index.js'
import type { CreateEmulator, Emulator } from './labels.js'

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

export { type Clock as EmulatorClock, ClockError } from './emulator/clock.js'
export { type Change, defineExtension, type EmulatorOptions, type Extension, type ResolvedOptions } from './emulator/extension.js'
export { InvalidOptionError } from './emulator/invalid-option-error.js'
export type { FetchContext, FetchInit, FetchInput } from './emulator/request.js'
export type { WellKnownTokenName } from './emulator/token-names.js'
export { version } from './emulator/version.js'
export * from './extensions/calibrate/public.js'
export type {} from './extensions/control/index.js'
export * from './extensions/counterfactuals/public.js'
export * from './extensions/data/public.js'
export type {} from './extensions/exam/index.js'
export * from './extensions/explore/public.js'
export type {} from './extensions/history/index.js'
export * from './extensions/journal/public.js'
export type {} from './extensions/keeper/index.js'
export type {} from './extensions/memory/index.js'
export type {} from './extensions/openapi/index.js'
export * from './extensions/records/public.js'
export * from './extensions/repro/public.js'
export * from './extensions/sales/public.js'
export * from './extensions/scenarios/public.js'
export * from './extensions/snapshots/public.js'
export * from './extensions/webhooks/public.js'
export * from './extensions/worlds/public.js'
export type { CreateEmulator, Emulator } from './labels.js'
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
