import * as z from 'zod'
import { hintAt } from '../../core/nearest-name.js'
import type { Limits } from './experiment-world.js'

/** Raised if an experiment is not possible; the message says why and what to do about it. */
export class ExperimentError extends Error {
  override readonly name = 'ExperimentError'
}

const whole = (least: number, most: number) =>
  z.custom<number>((value) => Number.isInteger(value) && (value as number) >= least && (value as number) <= most, {
    error: ({ input }) =>
      `give a whole number from ${least} to ${most} instead of ${typeof input === 'string' ? JSON.stringify(input) : String(input)}.`,
  })

const isFunction = (value: unknown): boolean => typeof value === 'function'
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)
const isSelection = (value: unknown): boolean =>
  value === 'wire' || value === 'data' || z.array(z.string()).min(1).safeParse(value).success

/** Options of both experiments. */
const shared = {
  outcome: z.custom(isFunction, 'give a function.'),
  maxRequests: whole(1, 100_000),
  timeoutMs: whole(1, 3_600_000),
  onProgress: z.custom(isFunction, 'give a function.'),
  signal: z.custom((value) => value instanceof AbortSignal, 'give an AbortSignal.'),
}

const schemas = {
  sensitivity: z.strictObject(shared).partial(),
  explore: z
    .strictObject({
      ...shared,
      invariants: z.custom((value) => isObject(value) && Object.values(value).every(isFunction), 'give an object of functions.'),
      expected: z.custom(isFunction, 'give a function of the world.'),
      only: z.custom(isSelection, "give 'wire', 'data', or a list of names."),
      pairs: z.boolean('give true or false.'),
      delayMs: whole(0, 600_000),
      retryAfterSeconds: whole(0, 86_400),
    })
    .partial(),
}

/**
 * Checks the options.
 * @returns the limits of a flow, with defaults filled in.
 * @throws ExperimentError if an option is invalid; the message names it.
 */
export const checkExperimentOptions = (by: keyof typeof schemas, options: object): Limits => {
  const { data, error } = schemas[by].safeParse(options)
  const issue = error?.issues[0]
  if (issue === undefined) return { maxRequests: data?.maxRequests ?? 200, timeoutMs: data?.timeoutMs ?? 10_000 }
  const [unknown] = issue.code === 'unrecognized_keys' ? issue.keys : []
  if (unknown !== undefined) {
    throw invalid(unknown, `there is no such option; ${hintAt(unknown, Object.keys(schemas[by].shape), '.')}`)
  }
  throw isObject(options) ? invalid(String(issue.path[0]), issue.message) : invalid('options', 'give an object.')
}

const invalid = (name: string, problem: string): ExperimentError => new ExperimentError(`Invalid option "${name}": ${problem}`)
