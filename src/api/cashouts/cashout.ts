import * as z from 'zod'
import { cents } from '../shared/cents.js'
import { textTimestamp } from '../shared/timestamp.js'

/**
 * A withdrawal. The specification mentions cashouts but shows neither resource nor endpoint, so every member is assumed
 * (`cashout-fields`) and nothing is served unless `cashouts-endpoint` is switched on.
 */
export const cashoutResource = z
  .strictObject({
    id: z.int(),
    amount: cents,
    fee: cents,
    net_amount: cents,
    status: z.string(),
    requested_at: textTimestamp,
    paid_at: textTimestamp.nullable(),
  })
  .meta({ id: 'Cashout', description: 'A withdrawal. Every member is assumed (`cashout-fields`).' })

export type CashoutResource = z.infer<typeof cashoutResource>
