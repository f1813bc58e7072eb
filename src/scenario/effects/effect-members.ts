import type { Zod } from '../../ground/spec/schema-factory.js'
import { dayMs, parseDuration } from '../../ground/time/duration.js'

const maxMs = 3_650 * dayMs

/** A duration such as `"61s"` (units ms, s, m, h, d). */
export const durationSchema = (z: Zod) =>
  z
    .string()
    .refine((text) => parseDuration(text) !== undefined, 'give a duration such as "61s" (ms, s, m, h, d)')
    .meta({ description: 'A duration such as "61s"; units ms, s, m, h, d.', pattern: String.raw`^\d+(\.\d+)?(ms|s|m|h|d)$` })

/** Reads what `durationForm` has let through. */
export const durationMs = (text: string): number => parseDuration(text) ?? 0

/** A duration that may be negative, such as `"-90s"`. */
export const signedDurationSchema = (z: Zod) =>
  z
    .string()
    .refine(
      (text) => (parseDuration(text.replace(/^-/, '')) ?? Number.NaN) <= maxMs,
      'give a duration such as "90s" or "-90s", at most 3650d',
    )
    .meta({ description: 'A duration such as "90s" or "-90s".', pattern: String.raw`^-?\d+(\.\d+)?(ms|s|m|h|d)$` })

/** Reads what `signedDurationForm` has let through. */
export const signedDurationMs = (text: string): number => (text.startsWith('-') ? -1 : 1) * durationMs(text.replace(/^-/, ''))

/** Headers that decide how an answer is sent; a step that set them would only confuse the connection. */
const ofTheConnection = ['connection', 'content-length', 'keep-alive', 'transfer-encoding', 'upgrade']

/** A name that a step may give a header (RFC 9110, section 5.6.2). */
export const headerName = (z: Zod) =>
  z
    .string()
    .regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/, 'this cannot be the name of a header')
    .refine(
      (name) => !ofTheConnection.includes(name.toLowerCase()),
      'this header is for the connection and cannot be set by a step',
    )

/** What a header may say: visible ASCII, spaces and tabs. */
export const headerValue = (z: Zod) =>
  z
    .string()
    .max(4_096)
    .regex(/^[\t\x20-\x7e]*$/, 'a header can hold visible ASCII characters only')

/** Quotas by the names scenarios give them; `cancel_day` is the second one of cancels. */
export const quotaNames = ['read', 'write', 'cancel', 'cancel_day'] as const

export type QuotaName = (typeof quotaNames)[number]

/** Lists whose rows can move. */
export const movingLists = ['products', 'orders', 'subscriptions'] as const

export type MovingList = (typeof movingLists)[number]

/** The token an effect is about. */
export const tokenName = (z: Zod) =>
  z.string().min(1).optional().meta({ description: 'Name of a token; the one of the request where none is given.' })

/** How many rows an effect is about. */
export const rowCount = (z: Zod) => z.int().min(1).max(1_000).default(1)

/** The list an effect is about. */
export const movingList = (z: Zod) => z.enum(movingLists)

/** The quota an effect is about. */
export const quotaName = (z: Zod) => z.enum(quotaNames)
