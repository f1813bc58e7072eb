import type { Zod } from '../../spec/form.js'
import { dayMs, parseDuration } from '../../time/duration.js'

const longestMs = 3_650 * dayMs

/** A duration such as `"61s"` (units ms, s, m, h, d). */
export const durationForm = (z: Zod) =>
  z
    .string()
    .refine((text) => parseDuration(text) !== undefined, 'give a duration such as "61s" (ms, s, m, h, d)')
    .meta({ description: 'A duration such as "61s"; units ms, s, m, h, d.', pattern: String.raw`^\d+(\.\d+)?(ms|s|m|h|d)$` })

/** Reads what `durationForm` has let through. */
export const durationMs = (text: string): number => parseDuration(text) ?? 0

/** A duration that may be negative, such as `"-90s"`. */
export const signedDurationForm = (z: Zod) =>
  z
    .string()
    .refine(
      (text) => (parseDuration(text.replace(/^-/, '')) ?? Number.NaN) <= longestMs,
      'give a duration such as "90s" or "-90s", at most 3650d',
    )
    .meta({ description: 'A duration such as "90s" or "-90s".', pattern: String.raw`^-?\d+(\.\d+)?(ms|s|m|h|d)$` })

/** Reads what `signedDurationForm` has let through. */
export const signedDurationMs = (text: string): number => (text.startsWith('-') ? -1 : 1) * durationMs(text.replace(/^-/, ''))
