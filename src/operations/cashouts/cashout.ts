import * as z from 'zod'
import { paginatorEnvelope } from '../shared/paginator.js'
import { cents, textTimestamp } from '../shared/wire-values.js'

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

/** Answer of the assumed cashout history (`cashouts-endpoint`). */
export const cashoutHistoryPage = paginatorEnvelope(cashoutResource).meta({
  id: 'CashoutHistoryPage',
  description: 'One page of cashouts. Assumed as a whole (`cashouts-endpoint`).',
})

export type CashoutHistoryPage = z.infer<typeof cashoutHistoryPage>
