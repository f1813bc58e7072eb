import * as z from 'zod'
import { dayMs, parseDuration } from '../time/duration.js'

/** A duration such as `"61s"` (units ms, s, m, h, d). */
export const durationText = z
  .string()
  .refine((text) => parseDuration(text) !== undefined, 'give a duration such as "61s" (ms, s, m, h, d)')
  .meta({ description: 'A duration such as "61s"; units ms, s, m, h, d.', pattern: String.raw`^\d+(\.\d+)?(ms|s|m|h|d)$` })

const longestMs = 3_650 * dayMs

/** A duration that may be negative, such as `"-90s"`. */
export const signedDurationText = z
  .string()
  .refine(
    (text) => (parseDuration(text.replace(/^-/, '')) ?? Number.NaN) <= longestMs,
    'give a duration such as "90s" or "-90s", at most 3650d',
  )
  .meta({ description: 'A duration such as "90s" or "-90s".', pattern: String.raw`^-?\d+(\.\d+)?(ms|s|m|h|d)$` })
