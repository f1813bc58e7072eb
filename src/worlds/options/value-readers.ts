import { AssumptionError, type AssumptionOverrides, collectAssumptionProblems } from '../../core/assumptions.js'
import { latestInstant, parseDuration, parseInstant } from '../../core/time.js'
import type { ReadData } from '../../data/documents/given-data.js'
import { isHeaderSecret, parseBaseUrl } from '../../emulator/base-url.js'
import { parseByteSize } from '../../emulator/byte-size.js'
import type { Calibration } from '../../extensions/calibrate/calibration.js'
import { isProfileName, type ProfileName, profileNames } from '../../register/profile-name.js'
import { isRate } from '../../scenario/chaos.js'
import type { Scenario } from '../../scenario/scenario.js'
import { earliestStart, isOrderCount, leastOrders, maxOrders } from '../../seed/size.js'
import type { Refuse } from './option.js'

/** Reader of an option given in JavaScript: returns the checked value, or refuses it with what is allowed. */

export function readWholeNumber(value: unknown, refuse: Refuse): number {
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : refuse('give a whole number.')
}

export function readOrders(value: unknown, refuse: Refuse): number {
  return isOrderCount(value) ? value : refuse(`give 0, or a whole number from ${leastOrders} to ${maxOrders}.`)
}

/** Reader of whole numbers from `least` to `most`, both included. */
export function wholeNumberFrom(least: number, most: number) {
  return (value: unknown, refuse: Refuse): number =>
    isWholeFrom(least, most, value) ? value : refuse(`give a whole number from ${least} to ${most}.`)
}

export function readBoolean(value: unknown, refuse: Refuse): boolean {
  return typeof value === 'boolean' ? value : refuse('give true or false.')
}

/** Milliseconds since 1970. */
export function readStart(value: unknown, refuse: Refuse): number {
  const instant = parseInstant(value) ?? refuse('give an ISO 8601 instant such as "2026-03-01T12:00:00Z", or a Date.')
  if (instant < earliestStart) refuse('give an instant from 1973 on; the data reaches back more than a year.')
  if (instant > latestInstant) refuse(`give an instant up to ${new Date(latestInstant).toISOString()}, the last of any clock.`)
  return instant
}

export function readProfile(value: unknown, refuse: Refuse): ProfileName {
  return isProfileName(value) ? value : refuse(`give one of ${profileNames.join(', ')}.`)
}

export function readOverrides(value: unknown, refuse: Refuse): AssumptionOverrides {
  if (typeof value !== 'object' || value === null) return refuse('give an object of values by assumption id.')
  const overrides = value as AssumptionOverrides
  const [first, ...others] = collectAssumptionProblems(overrides)
  return first === undefined ? overrides : refuse(new AssumptionError([first, ...others]).message)
}

/** Scenario that was read beforehand, because its reader takes long to load. */
export function takeScenario(value: unknown): Scenario {
  return value as Scenario
}

/** Calibration that was checked beforehand, when its values were merged into the assumptions. */
export function takeCalibration(value: unknown): Calibration {
  return value as Calibration
}

/** Maximum age of an observation, as text. */
export function readMaxAge(value: unknown, refuse: Refuse): string {
  return readIdle(value, refuse).text
}

/** Data that was read beforehand, because its reader takes long to load. */
export function takeData(value: unknown): ReadData {
  return value as ReadData
}

export function readRate(value: unknown, refuse: Refuse): number {
  return isRate(value) ? value : refuse('give a number from 0 (none) to 1 (every request).')
}

export function readBaseUrl(value: unknown, refuse: Refuse): string {
  return parseBaseUrl(value) ?? refuse('give an absolute http or https URL without query.')
}

export function readTexts(value: unknown, refuse: Refuse): readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string') ? [...value] : refuse('give a list of texts.')
}

export function readFilePath(value: unknown, refuse: Refuse): string {
  return typeof value === 'string' && value.trim() !== '' ? value : refuse('give the path of a file.')
}

export function readSecret(value: unknown, refuse: Refuse): string {
  return typeof value === 'string' && isHeaderSecret(value) ? value : refuse('give a text of visible ASCII without a blank.')
}

export function readOrigins(value: unknown, refuse: Refuse): readonly string[] {
  return readTexts(value, refuse).map((text) => {
    const isOrigin = URL.canParse(text) && new URL(text).origin === text
    return isOrigin ? text : refuse(`"${text}" is not an origin; give one such as "https://app.example.test".`)
  })
}

/** Idle time of a world. */
export interface Idle {
  /** The duration as given. */
  readonly text: string
  /** Milliseconds; `Infinity` for never. */
  readonly ms: number
}

export function readIdle(value: unknown, refuse: Refuse): Idle {
  const ms = value === 'never' ? Number.POSITIVE_INFINITY : parseDuration(value)
  if (ms === undefined || ms === 0) return refuse('give a duration such as "30m", longer than none, or "never".')
  return { text: String(value), ms }
}

/** Size as given, and in bytes. */
export interface ByteSize {
  readonly text: string
  readonly bytes: number
}

// Smaller limits do not fit a world, or a journal with the longest request.
const leastMemory = '16MiB'
const leastJournal = '64KiB'

export const readMemory = (value: unknown, refuse: Refuse): ByteSize => readSize(leastMemory, '512MiB', value, refuse)

export const readJournalMemory = (value: unknown, refuse: Refuse): ByteSize => readSize(leastJournal, '2MiB', value, refuse)

function readSize(least: string, example: string, value: unknown, refuse: Refuse): ByteSize {
  const bytes = parseByteSize(value)
  if (bytes === undefined || bytes < (parseByteSize(least) ?? 0)) {
    return refuse(
      `give a size such as "${example}" (KiB, MiB, GiB, or a number of bytes), at least ${least}, not ${JSON.stringify(value)}.`,
    )
  }
  return { text: String(value), bytes }
}

export function readPort(value: unknown, refuse: Refuse): number {
  return isWholeFrom(0, 65_535, value) ? value : refuse(`expected a whole number from 0 to 65535, got ${JSON.stringify(value)}.`)
}

export function readHost(value: unknown, refuse: Refuse): string {
  if (typeof value === 'string' && /^[\w.:%-]+$/.test(value)) return value
  return refuse(`expected an address such as "127.0.0.1" or a host name, got ${JSON.stringify(value)}.`)
}

function isWholeFrom(least: number, most: number, value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
}
