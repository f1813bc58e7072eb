import * as z from 'zod'
import { cents } from './cents.js'
import { textTimestamp } from './timestamp.js'

/** A charge as order history items and subscriptions show it: the six keys of the specification's samples. */
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
