import { hintAt } from '../../core/nearest-name.js'
import type { Limits } from './experiment-world.js'

/** Raised if an experiment is not possible; the message says why and what to do about it. */
export class ExperimentError extends Error {
  override readonly name = 'ExperimentError'
}

/** Integer options, each with its minimum and maximum. */
const ranges = {
  maxRequests: [1, 100_000],
  timeoutMs: [1, 3_600_000],
  delayMs: [0, 600_000],
  retryAfterSeconds: [0, 86_400],
} as const

const isNames = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((name) => typeof name === 'string')

const isFunction = (value: unknown): boolean => typeof value === 'function'

/** Other options, each with its problem text and check. */
const schemas = {
  invariants: ['give an object of functions.', (value: unknown) => isObject(value) && Object.values(value).every(isFunction)],
  outcome: ['give a function.', isFunction],
  expected: ['give a function of the world.', isFunction],
  only: ["give 'wire', 'data', or a list of names.", (value: unknown) => value === 'wire' || value === 'data' || isNames(value)],
  pairs: ['give true or false.', (value: unknown) => typeof value === 'boolean'],
  onProgress: ['give a function.', isFunction],
  signal: ['give an AbortSignal.', (value: unknown) => value instanceof AbortSignal],
} as const

/** Option names by function. */
const existing = {
  explore: [
    'invariants',
    'expected',
    'outcome',
    'only',
    'pairs',
    'maxRequests',
    'timeoutMs',
    'delayMs',
    'retryAfterSeconds',
    'onProgress',
    'signal',
  ],
  sensitivity: ['outcome', 'maxRequests', 'timeoutMs', 'onProgress', 'signal'],
} as const

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Checks the options.
 * @returns the limits of a flow, with defaults filled in.
 * @throws ExperimentError if an option is invalid; the message names it.
 */
export const checkExperimentOptions = (by: keyof typeof existing, options: object): Limits => {
  if (!isObject(options)) throw invalid('options', 'give an object.')
  const names: readonly string[] = existing[by]
  for (const [name, value] of Object.entries(options)) {
    if (!names.includes(name)) throw invalid(name, `there is no such option; ${hintAt(name, names, '.')}`)
    const problem = value === undefined ? null : problemOf(name, value)
    if (problem !== null) throw invalid(name, problem)
  }
  const { maxRequests = 200, timeoutMs = 10_000 } = options as Partial<Limits>
  return { maxRequests, timeoutMs }
}

const problemOf = (name: string, value: unknown): string | null => {
  if (name in schemas) {
    const [problem, fits] = schemas[name as keyof typeof schemas]
    return fits(value) ? null : problem
  }
  const [least, most] = ranges[name as keyof typeof ranges]
  if (Number.isInteger(value) && (value as number) >= least && (value as number) <= most) return null
  const given = typeof value === 'string' ? JSON.stringify(value) : String(value)
  return `give a whole number from ${least} to ${most} instead of ${given}.`
}

const invalid = (name: string, problem: string): ExperimentError => new ExperimentError(`Invalid option "${name}": ${problem}`)
