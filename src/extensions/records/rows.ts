import * as show from '../../api/show.js'
import { situationOf } from '../../api/subscriptions.js'
import type { Call } from '../../core/call.js'
import type { Environment, Rows } from '../../core/state.js'
import type { Charge, Entry, Item, Offer, Order, Product, Subscription } from '../../seed/records.js'
import { renewed, renewedOrder } from '../../seed/renewals.js'

// Rows as the page on shapes has them: complete, and in the words of the API.

export interface ProductRecord extends Product {
  readonly producer_id: number
  readonly environment: Environment
}
export type OfferRecord = Offer

export interface OrderItemRecord extends Omit<Item, 'classroom' | 'product'> {
  readonly members_classroom_id?: number
  readonly product: ProductRecord
}
/** The producer's part of one charge for one item. */
export type CommissionRecord = Charge['parts'][number]

export interface ChargeRecord extends Omit<Charge, 'parts'> {
  readonly commissions: readonly CommissionRecord[]
}
/** Members that few sales have. */
export interface SaleTraits {
  readonly type?: string
  readonly from_partner?: boolean
  readonly is_smart_installment?: boolean
  readonly bounced_email?: boolean | null
  readonly hides_customer?: boolean
}
type Traits = 'type' | 'from_partner' | 'is_smart_installment' | 'bounced_email' | 'hides_customer'

export interface OrderRecord extends Omit<Order, Traits | 'items' | 'charges'> {
  readonly producer_id: number
  readonly traits?: SaleTraits
  readonly items: readonly OrderItemRecord[]
  readonly charges: readonly ChargeRecord[]
}
export interface SubscriptionChargeRecord extends Omit<Entry, 'status'> {
  readonly status?: string
}
/** Members that few subscriptions have. */
export interface SubscriptionTraits {
  readonly is_owner?: boolean
  readonly is_smart_installment?: boolean
  readonly installments?: number | null
  readonly best_day_to_charge?: number | null
}
export interface SubscriptionRecord extends Omit<Subscription, keyof SubscriptionTraits | 'product' | 'charges' | 'currency'> {
  readonly producer_id: number
  readonly product: ProductRecord
  readonly traits?: SubscriptionTraits
  readonly currency: string
  readonly charges: readonly SubscriptionChargeRecord[]
}

type Given<Members> = { [Name in keyof Members]?: Exclude<Members[Name], undefined> }

/** Members that are there; undefined if there is none. */
const given = <Members extends object>(members: Members): Given<Members> | undefined => {
  const found = Object.entries(members).filter(([, value]) => value !== undefined)
  return found.length === 0 ? undefined : (Object.fromEntries(found) as Given<Members>)
}

export const productRecord = (rows: Rows, product: Product): ProductRecord => ({
  ...product,
  producer_id: rows.seed.producer.id,
  environment: rows.seed.environment,
})

/** An order with every charge. */
export const orderRecord = (call: Call, rows: Rows, stored: Order): OrderRecord => {
  const { type, from_partner, is_smart_installment, bounced_email, hides_customer, items, charges, ...order } = renewedOrder(
    rows,
    stored,
  )
  const traits = given({
    type,
    from_partner: from_partner || undefined,
    is_smart_installment: is_smart_installment || undefined,
    bounced_email,
    hides_customer,
  })
  const sale = { id: order.id, isCardOnly: show.isCardOnly(stored) }
  return {
    ...order,
    producer_id: rows.seed.producer.id,
    ...(traits === undefined ? {} : { traits }),
    items: items.map(({ classroom, product, ...item }) => ({
      ...item,
      ...(classroom === undefined ? {} : { members_classroom_id: classroom }),
      product: productRecord(rows, product),
    })),
    charges: charges.map(({ parts, attempts, ...charge }) => ({
      ...charge,
      attempts: attempts.map((attempt) => ({
        ...attempt,
        status: show.shownStatus(call, attempt.status),
        payment_method: show.paymentMethod(call, attempt, sale),
      })),
      commissions: parts,
    })),
  }
}

/** A subscription with every charge. */
export const subscriptionRecord = (call: Call, rows: Rows, stored: Subscription): SubscriptionRecord => {
  const row = renewed(rows, stored)
  const { is_owner, is_smart_installment, installments, best_day_to_charge, currency = 'BRL', charges, ...others } = row
  const traits = given({
    is_owner,
    is_smart_installment: is_smart_installment || undefined,
    installments,
    best_day_to_charge,
  })
  return {
    ...others,
    producer_id: rows.seed.producer.id,
    product: productRecord(rows, row.product),
    ...(traits === undefined ? {} : { traits }),
    currency,
    situation: situationOf(call, row),
    charges: charges.map(({ attempt, status, ...entry }) => ({
      ...entry,
      attempt: attempt === null ? null : { ...attempt, status: show.shownStatus(call, attempt.status) },
      ...(status === 'paid' ? {} : { status }),
    })),
  }
}
