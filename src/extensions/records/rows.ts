import * as show from '../../api/show.js'
import { situationOf } from '../../api/subscriptions.js'
import type { Call } from '../../core/call.js'
import type { Rows } from '../../core/state.js'
import type { Shown } from '../../emulator/control-route.js'
import type { SavedOrder, SavedProduct, SavedSubscription } from '../../emulator/row-schemas.js'
import { ownerOf, saveOrder, saveProduct, saveSubscription } from '../../emulator/saved-rows.js'
import type { Attempt, Offer, Order, Product, Subscription } from '../../seed/records.js'
import { renewed, renewedOrder } from '../../seed/renewals.js'

// Rows as the page on shapes has them: complete, and in the words of the API.

export type ProductRecord = Shown<SavedProduct>
export type OfferRecord = Offer
export type OrderRecord = Shown<SavedOrder>
export type SubscriptionRecord = Shown<SavedSubscription>

export const productRecord = (rows: Rows, product: Product): ProductRecord => saveProduct(product, ownerOf(rows))

/** An order with every charge. */
export const orderRecord = (call: Call, rows: Rows, stored: Order): OrderRecord => {
  const order = saveOrder(renewedOrder(rows, stored), ownerOf(rows))
  const sale = { id: order.id, isCardOnly: show.isCardOnly(stored) }
  return {
    ...order,
    charges: order.charges.map((charge) => ({
      ...charge,
      attempts: charge.attempts.map((attempt) => ({
        ...attempt,
        status: show.shownStatus(call, attempt.status),
        payment_method: show.paymentMethod(call, attempt as Attempt, sale),
      })),
    })),
  }
}

/** A subscription with every charge. */
export const subscriptionRecord = (call: Call, rows: Rows, stored: Subscription): SubscriptionRecord => {
  const row = renewed(rows, stored)
  const subscription = saveSubscription(row, ownerOf(rows))
  return {
    ...subscription,
    situation: situationOf(call, row),
    charges: subscription.charges.map(({ attempt, ...entry }) => ({
      ...entry,
      attempt: attempt === null ? null : { ...attempt, status: show.shownStatus(call, attempt.status) },
    })),
  }
}
