import * as z from 'zod'
import type { SavedQuota } from '../limits/quota-book.js'
import { instant } from '../store/record-schemas.js'

const count = z.int().nonnegative()
/** The end of a block or of a key: how long they last, an assumption says, beyond every date if it likes. */
const farInstant = z.number().nonnegative()
const drawn = { owner: z.string(), bucket: z.string() }

/** What a window has to remember follows from its kind. */
export const quotaState: z.ZodType<SavedQuota> = z.discriminatedUnion('kind', [
  z.strictObject({
    ...drawn,
    kind: z.enum(['fixed', 'calendar']),
    window: z.strictObject({ count, resets_at: instant.nullable() }),
  }),
  z.strictObject({ ...drawn, kind: z.literal('sliding'), window: z.strictObject({ hits: z.array(instant) }) }),
  z.strictObject({
    ...drawn,
    kind: z.literal('bucket'),
    window: z.strictObject({ spent: z.number().nonnegative().max(1_000_000_000), updated_at: instant }),
  }),
])

export const lookupsState = z.strictObject({
  key: z.string(),
  failures: count,
  window_ends_at: farInstant,
  blocked_until: farInstant,
})

const bodiless = [204, 205, 304]

/** What a `Response` can be made of, lest a replay fails. */
const storedAnswer = z
  .strictObject({
    status: z.int().min(200).max(599),
    body: z.string().nullable(),
    headers: z.record(z.string().regex(/^[!#$%&'*+.^_`|~\w-]+$/), z.string().regex(/^[\t\x20-\x7e\x80-\xff]*$/)),
  })
  .refine(({ status, body }) => body === null || !bodiless.includes(status), {
    path: ['body'],
    message: 'an answer of this status has none',
  })

export const idempotencyKeyState = z.strictObject({
  key: z.string(),
  target: z.string(),
  fingerprint: z.string(),
  opened_at: instant,
  first_use: z.strictObject({ request_id: z.string(), token: z.string(), body: z.string().nullable() }),
  expires_at: farInstant.nullable(),
  answer: storedAnswer,
})
