import { ExperimentError } from './experiment-error.js'
import type { Limits } from './experiment-world.js'

/** What of the options is a number, and the least and most it can be. */
const ranges = {
  maxRequests: [1, 100_000],
  timeoutMs: [1, 3_600_000],
  delayMs: [0, 600_000],
  retryAfterSeconds: [0, 86_400],
} as const

type Name = keyof typeof ranges

/**
 * How far a flow may go, with what is left out filled in.
 * @throws ExperimentError naming the option.
 */
export const checkLimits = (options: { readonly [name in Name]?: number | undefined }): Limits => {
  for (const [name, [least, most]] of Object.entries(ranges)) {
    const given = options[name as Name]
    if (given === undefined || (Number.isInteger(given) && given >= least && given <= most)) continue
    throw new ExperimentError(
      `Invalid option "${name}": give a whole number from ${least} to ${most} instead of ${String(given)}.`,
    )
  }
  return { maxRequests: options.maxRequests ?? 200, timeoutMs: options.timeoutMs ?? 10_000 }
}
