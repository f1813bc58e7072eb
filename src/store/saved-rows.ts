import type * as z from 'zod'
import type { Formed, FormOf, Zod } from '../spec/form.js'
import { instantForm } from '../spec/form.js'
import { countedTables } from './dataset.js'
import { offerForm, orderForm, productForm, renewalForm, reversalForm, subscriptionForm } from './records.js'
import type { Identified } from './rows.js'

/** Numbers a world can give away by table: more than it can hold rows, few enough to stay whole. */
const mostNumbers = 1_000_000_000

/** A list in which every id stands once. */
const listOf = <Row extends Identified>(z: Zod, row: z.ZodType<Row>) =>
  z.array(row).superRefine((rows, context) => {
    const known = new Set<string | number>()
    rows.forEach(({ id }, place) => {
      if (known.has(id)) context.addIssue({ code: 'custom', path: [place, 'id'], message: 'this id stands here twice' })
      known.add(id)
    })
  })

/** What a world wrote for one producer in one environment, as plain JSON; lists are oldest first. */
const writtenRowsMembers = (z: Zod) => {
  const [product, subscription] = [productForm(z), subscriptionForm(z)]
  return z
    .strictObject({
      products: z.strictObject({ added: listOf(z, product), changed: listOf(z, product) }),
      offers: listOf(z, offerForm(z)),
      orders: listOf(z, orderForm(z)),
      subscriptions: z.strictObject({ added: listOf(z, subscription), changed: listOf(z, subscription) }),
      renewals: listOf(z, renewalForm(z)),
      /** Left out where there is none, as in states of before there were any. */
      reversals: listOf(z, reversalForm(z)).optional(),
      /** Milliseconds; null before the first renewal was due. */
      settled_through: instantForm(z).nullable(),
      /** Numbers given away by table, on top of those of the dataset. */
      given_ids: z.partialRecord(z.enum(countedTables), z.int().nonnegative().max(mostNumbers)),
      /** How many rows of each table a document declared, with numbers of their own; left out where none did. */
      declared_ids: z.partialRecord(z.enum(countedTables), z.int().nonnegative()).optional(),
    })
    .superRefine(({ products, offers, orders, subscriptions, given_ids, declared_ids = {} }, context) => {
      // Else a new row would get the number of one that is there.
      const rows = { product: products.added, offer: offers, order: orders, subscription: subscriptions.added }
      for (const [table, { length }] of Object.entries(rows)) {
        const name = table as keyof typeof rows
        if ((given_ids[name] ?? 0) + (declared_ids[name] ?? 0) >= length) continue
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
}

export interface SavedRows extends Formed<typeof writtenRowsMembers> {}
export const writtenRowsForm: FormOf<SavedRows> = writtenRowsMembers
