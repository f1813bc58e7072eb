import { dayMs, parseDuration } from '../../core/time.js'
import type { Zod } from '../../ground/spec/schema-factory.js'

const maxMs = 3_650 * dayMs

/** Schema of a duration such as `"61s"` (units ms, s, m, h, d). */
export const durationSchema = (z: Zod) =>
  z
    .string()
    .refine((text) => parseDuration(text) !== undefined, 'give a duration such as "61s" (ms, s, m, h, d)')
    .meta({ description: 'A duration such as "61s"; units ms, s, m, h, d.', pattern: String.raw`^\d+(\.\d+)?(ms|s|m|h|d)$` })

/** Milliseconds of a text that `durationSchema` accepts. */
export const durationMs = (text: string): number => parseDuration(text) ?? 0

/** Schema of a duration that may be negative, such as `"-90s"`; at most 3650d. */
export const signedDurationSchema = (z: Zod) =>
  z
    .string()
    .refine(
      (text) => (parseDuration(text.replace(/^-/, '')) ?? Number.NaN) <= maxMs,
      'give a duration such as "90s" or "-90s", at most 3650d',
    )
    .meta({ description: 'A duration such as "90s" or "-90s".', pattern: String.raw`^-?\d+(\.\d+)?(ms|s|m|h|d)$` })

/** Milliseconds of a text that `signedDurationSchema` accepts. */
export const signedDurationMs = (text: string): number => (text.startsWith('-') ? -1 : 1) * durationMs(text.replace(/^-/, ''))

/** Headers of the connection, which a step must not set because it would break the framing. */
const ofTheConnection = ['connection', 'content-length', 'keep-alive', 'transfer-encoding', 'upgrade']

/** Schema of a header name that a step may set (token, RFC 9110, section 5.6.2); at most 100 characters. */
export const headerName = (z: Zod) =>
  z
    .string()
    .regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/, 'this cannot be the name of a header')
    .refine(
      (name) => !ofTheConnection.includes(name.toLowerCase()),
      'this header is for the connection and cannot be set by a step',
    )

/** Schema of a header value: visible ASCII, spaces and tabs; at most 4,096 characters. */
export const headerValue = (z: Zod) =>
  z
    .string()
    .max(4_096)
    .regex(/^[\t\x20-\x7e]*$/, 'a header can have visible ASCII characters only')

/** Quota names of scenarios; `cancel_day` is the second quota of cancels. */
export const quotaNames = ['read', 'write', 'cancel', 'cancel_day'] as const

export type QuotaName = (typeof quotaNames)[number]

/** Lists whose rows can be hidden or moved. */
export const movingLists = ['products', 'orders', 'subscriptions'] as const

export type MovingList = (typeof movingLists)[number]

/** Schema of the token of an effect. */
export const tokenName = (z: Zod) =>
  z.string().min(1).optional().meta({ description: 'Name of a token; default: the one of the request.' })

/** Schema of a number of rows, 1 to 1,000; default 1. */
export const rowCount = (z: Zod) => z.int().min(1).max(1_000).default(1)

/** Schema of the list of an effect. */
export const movingList = (z: Zod) => z.enum(movingLists)

/** Schema of the quota of an effect. */
export const quotaName = (z: Zod) => z.enum(quotaNames)
