import * as z from 'zod'
import { quotaNames } from '../../core/limits.js'
import { dayMs, parseDuration } from '../../core/time.js'

/** Milliseconds of a text that `duration` or `signedDuration` accepts. */
export const msOf = (text: string): number =>
  text.startsWith('-') ? -(parseDuration(text.slice(1)) ?? 0) : (parseDuration(text) ?? 0)
export const duration = z
  .string()
  .refine((text) => parseDuration(text) !== undefined, 'give a duration such as "61s" (ms, s, m, h, d)')
  .meta({ description: 'A duration such as "61s"; units ms, s, m, h, d.', pattern: String.raw`^\d+(\.\d+)?(ms|s|m|h|d)$` })
export const signedDuration = z
  .string()
  .refine(
    (text) => (parseDuration(text.replace(/^-/, '')) ?? Number.NaN) <= 3_650 * dayMs,
    'give a duration such as "90s" or "-90s", at most 3650d',
  )
  .meta({ description: 'A duration such as "90s" or "-90s".', pattern: String.raw`^-?\d+(\.\d+)?(ms|s|m|h|d)$` })
const ofTheConnection = ['connection', 'content-length', 'keep-alive', 'transfer-encoding', 'upgrade']
export const headerName = z
  .string()
  .regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/, 'this cannot be the name of a header')
  .refine(
    (name) => !ofTheConnection.includes(name.toLowerCase()),
    'this header is for the connection and cannot be set by a step',
  )
export const headerValue = z
  .string()
  .max(4_096)
  .regex(/^[\t\x20-\x7e]*$/, 'a header can have visible ASCII characters only')
export const quotaName = z.enum(quotaNames)
export const movingList = z.enum(['products', 'orders', 'subscriptions'])
export type MovingList = z.output<typeof movingList>
export const tokenName = z.string().min(1).optional().meta({ description: 'Name of a token; default: the one of the request.' })
export const rowCount = z.int().min(1).max(1_000).default(1)
export const scopes = [
  'products:read',
  'products:write',
  'offers:read',
  'offers:write',
  'orders:read',
  'subscriptions:read',
  'subscriptions:write',
  'subscriptions:cancel',
  'cashouts:read',
] as const
export const oneOrMore = <Schema extends z.ZodType>(schema: Schema) => z.union([schema, z.array(schema).min(1)])
