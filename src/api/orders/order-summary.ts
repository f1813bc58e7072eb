import * as z from 'zod'
import { cents } from '../shared/cents.js'

/** Section "Order summary". What each number counts is assumed (`summary-*`). */
export const orderSummary = z
  .strictObject({
    total: z.int().meta({ description: 'Orders (assumption `summary-total`).' }),
    total_items: z.int().meta({ description: 'Lines of the order history (assumption `summary-total-items`).' }),
    bump_total: z.int().meta({ description: 'Lines of type `bump` (assumption `summary-bump-upsell`).' }),
    upsell_total: z.int().meta({ description: 'Lines of type `upsell` (assumption `summary-bump-upsell`).' }),
    commission_sum: cents,
  })
  .meta({ id: 'OrderSummary', description: "Totals over the producer's order history." })

export type OrderSummary = z.infer<typeof orderSummary>
