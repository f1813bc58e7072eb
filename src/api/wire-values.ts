import * as z from 'zod'
import { parseIso, parseTextDate, parseTextTimestamp } from '../core/timestamp-codec.js'

/** An amount of money. The specification has no other unit than whole cents. */
export const cents = z.int().meta({ description: 'Amount in cents.' })

/** ISO 8601 in UTC with microseconds, the format of product and offer resources (assumption `iso-timestamp-precision`). */
export const isoTimestamp = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/)
  .refine((text) => parseIso(text) !== null, 'no such date and time')
  .meta({
    id: 'IsoTimestamp',
    description: 'ISO 8601 in UTC. That it has six decimals is assumed (`iso-timestamp-precision`).',
    example: '2026-01-02T03:04:05.000000Z',
    format: 'date-time',
  })

/** `dd/mm/yyyy HH:MM:SS`, the format of order, commission and subscription resources. */
export const textTimestamp = z
  .string()
  .regex(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2}$/)
  .refine((text) => parseTextTimestamp(text) !== null, 'no such date and time')
  .meta({
    id: 'TextTimestamp',
    description:
      'Text in the form `dd/mm/yyyy HH:MM:SS`. That it shows the wall clock of São Paulo is assumed (`text-timestamp-zone`).',
    example: '02/01/2026 00:04:05',
  })

/** `dd/mm/yyyy`, the format of a subscription's `next_charge`. */
export const textDate = z
  .string()
  .regex(/^\d{2}\/\d{2}\/\d{4}$/)
  .refine((text) => parseTextDate(text) !== null, 'no such date')
  .meta({
    id: 'TextDate',
    description: 'Text in the form `dd/mm/yyyy`. That it is a day in São Paulo is assumed (`text-timestamp-zone`).',
    example: '02/02/2026',
  })

/** Parameters of the checkout URL at the time of purchase. Which keys occur is assumed (`query-params-keys`). */
export const queryParams = z.record(z.string(), z.string()).meta({
  id: 'QueryParams',
  description: 'Parameters of the checkout URL at the moment of purchase.',
})

export type QueryParams = z.infer<typeof queryParams>

/** Affiliate of the sale. The specification does not name a single member (assumption `affiliates-entry`). */
export const affiliateEntry = z.record(z.string(), z.unknown()).meta({
  id: 'AffiliateEntry',
  description: 'The specification names no member; by default the list is empty (assumption `affiliates-entry`).',
})

export type AffiliateEntry = z.infer<typeof affiliateEntry>

/** Charge in order history items and subscriptions: the six keys of the specification's samples. */
export const transactionSummary = z
  .strictObject({
    id: z.int(),
    hash: z.string(),
    status: z.string().meta({ description: 'Only `authorized` is documented (assumption `transaction-statuses`).' }),
    payment_method: z.string().meta({ description: 'Such as `credit_card` (assumption `payment-methods`).' }),
    paid_amount: cents,
    created_at: textTimestamp,
  })
  .meta({ id: 'TransactionSummary', description: 'A charge, in short.' })

export type TransactionSummary = z.infer<typeof transactionSummary>

/** Value of the `Idempotency-Key` header, required on every POST (section "Limits", rule 6). */
export const idempotencyKey = z.uuid({ version: 'v4' }).meta({
  description:
    'A UUID v4 of your own for this one act. A repeat with the same key gets the original response and creates nothing new.',
  example: '9b2d6f0c-51c7-4f3e-8a6d-2e7b1c90d4f5',
})
