import * as z from 'zod'

/** Somebody who promoted the sale. The specification does not name a single member (assumption `affiliates-entry`). */
export const affiliateEntry = z.record(z.string(), z.unknown()).meta({
  description: 'The specification names no member; by default the list is empty (assumption `affiliates-entry`).',
})

export type AffiliateEntry = z.infer<typeof affiliateEntry>
