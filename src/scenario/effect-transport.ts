import * as z from 'zod'
import { durationText, signedDurationText } from './duration-schema.js'
import { headerName, headerValue } from './header-members.js'

const milliseconds = z.number().min(0).max(600_000)

/** The answer comes later, in real time. Drawn from the seed where it is not fixed. */
export const delay = z
  .strictObject({
    kind: z.literal('delay'),
    fixed_ms: milliseconds.optional(),
    uniform_ms: z.strictObject({ from: milliseconds, to: milliseconds }).optional(),
    log_normal_ms: z
      .strictObject({ median: milliseconds, sigma: z.number().min(0).max(3) })
      .optional()
      .meta({ description: 'Many short ones and a few long ones; sigma is the standard deviation of the logarithm.' }),
  })
  .refine(
    ({ fixed_ms, uniform_ms, log_normal_ms }) =>
      [fixed_ms, uniform_ms, log_normal_ms].filter((given) => given !== undefined).length === 1,
    'give exactly one of fixed_ms, uniform_ms, log_normal_ms',
  )

/** Nothing comes until the client gives up. */
export const hang = z.strictObject({ kind: z.literal('hang') })

/** The connection is cut. */
export const reset = z.strictObject({
  kind: z.literal('reset'),
  at: z
    .enum(['before_headers', 'after_headers'])
    .default('before_headers')
    .meta({ description: 'Before anything of the answer was sent, or after status and headers.' }),
})

/** Only the first part of the body comes, then the connection is cut; Content-Length still promises the whole. */
export const truncate = z.strictObject({
  kind: z.literal('truncate'),
  keep: z.number().min(0).max(1).default(0.5).meta({ description: 'Share of the bytes that come.' }),
})

/** A complete answer whose body is no JSON any more. */
export const malformedJson = z.strictObject({ kind: z.literal('malformed_json') })

/** Status and headers as they were, without a body. */
export const emptyBody = z.strictObject({ kind: z.literal('empty_body') })

/** The body as it was, declared as something else. */
export const contentType = z.strictObject({ kind: z.literal('content_type'), value: headerValue.min(1) })

/** The body comes a few bytes at a time, in real time. */
export const slowDrip = z.strictObject({ kind: z.literal('slow_drip'), bytes_per_second: z.int().min(1).max(10_000_000) })

/** Headers that are added, replaced (a text) or left out (null). */
export const headers = z.strictObject({ kind: z.literal('headers'), set: z.record(headerName, headerValue.nullable()) })

/** The `Date` header says another time than the windows of the quotas run on. */
export const clockSkew = z.strictObject({ kind: z.literal('clock_skew'), by: signedDurationText })

/** The world's clock jumps forward. */
export const advanceClock = z.strictObject({ kind: z.literal('advance_clock'), by: durationText })
