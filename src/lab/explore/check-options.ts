import { hintAt } from '../../ground/assumptions/nearest-name.js'
import type { Limits } from './experiment-world.js'

/** Raised where nothing can be learnt by experiment; one plain sentence that says why and what to do about it. */
export class ExperimentError extends Error {
  override readonly name = 'ExperimentError'
}

/** What of the options is a number, and the least and most it can be. */
const ranges = {
  maxRequests: [1, 100_000],
  timeoutMs: [1, 3_600_000],
  delayMs: [0, 600_000],
  retryAfterSeconds: [0, 86_400],
} as const

const isFunction = (value: unknown): boolean => typeof value === 'function'

/** What of the options is something else, and what it has to be. */
const schemas = {
  invariants: ['give an object of functions.', (value: unknown) => isObject(value) && Object.values(value).every(isFunction)],
  outcome: ['give a function.', isFunction],
  pairs: ['give true or false.', (value: unknown) => typeof value === 'boolean'],
  onProgress: ['give a function.', isFunction],
} as const

/** Every option that there is, by what takes it. */
const existing = {
  explore: ['invariants', 'outcome', 'pairs', 'maxRequests', 'timeoutMs', 'delayMs', 'retryAfterSeconds', 'onProgress'],
  sensitivity: ['outcome', 'maxRequests', 'timeoutMs', 'onProgress'],
} as const

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * How far a flow may go, with what is left out filled in.
 * @throws ExperimentError naming the option that cannot be used.
 */
export const checkOptions = (by: keyof typeof existing, options: object): Limits => {
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
