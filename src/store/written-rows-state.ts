import * as z from 'zod'
import type { Sealed } from '../spec/form.js'
import { countedTables } from './dataset.js'
import { instant, offerRecord, orderRecord, productRecord, renewalRecord, subscriptionRecord } from './record-schemas.js'

/** Numbers a world can give away by table: more than it can hold rows, few enough to stay whole. */
const mostNumbers = 1_000_000_000

/** What a world wrote for one producer in one environment, as plain JSON; lists are oldest first. */
export const writtenRowsState = z
  .strictObject({
    products: z.strictObject({ added: listOf(productRecord), changed: listOf(productRecord) }),
    offers: listOf(offerRecord),
    orders: listOf(orderRecord),
    subscriptions: z.strictObject({ added: listOf(subscriptionRecord), changed: listOf(subscriptionRecord) }),
    renewals: listOf(renewalRecord),
    /** Milliseconds; null before the first renewal was due. */
    settled_through: instant.nullable(),
    /** Numbers given away by table, on top of those of the dataset. */
    given_ids: z.partialRecord(z.enum(countedTables), z.int().nonnegative().max(mostNumbers)),
  })
  .superRefine(({ products, offers, orders, subscriptions, given_ids }, context) => {
    // Else a new row would get the number of one that is there.
    const rows = { product: products.added, offer: offers, order: orders, subscription: subscriptions.added }
    for (const [table, { length }] of Object.entries(rows)) {
      if ((given_ids[table as keyof typeof rows] ?? 0) >= length) continue
      context.addIssue({ code: 'custom', path: ['given_ids', table], message: `${length} are in use` })
    }
    const sales = new Map(orders.map((order) => [order.id, order]))
    subscriptions.added.forEach(({ order }, place) => {
      if ((sales.get(order.id)?.items.length ?? 0) > 0) return
      context.addIssue({
        code: 'custom',
        path: ['subscriptions', 'added', place, 'order', 'id'],
        message: 'there is no such order with an item here',
      })
    })
  })

export type WrittenRowsState = Sealed<z.output<typeof writtenRowsState>>

/** A list in which every id stands once. */
function listOf<Row extends { readonly id: string | number }>(row: z.ZodType<Row>) {
  return z.array(row).superRefine((rows, context) => {
    const known = new Set<string | number>()
    rows.forEach(({ id }, place) => {
      if (known.has(id)) context.addIssue({ code: 'custom', path: [place, 'id'], message: 'this id stands here twice' })
      known.add(id)
    })
  })
}
