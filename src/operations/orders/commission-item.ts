import * as z from 'zod'
import { named } from '../shared/named.js'
import { paginatorEnvelope } from '../shared/paginator.js'
import { affiliateEntry, cents, queryParams, textTimestamp, transactionSummary } from '../shared/wire-values.js'
import { trackingBlock } from './tracking.js'

const offer = named('CommissionOffer', {
  id: z.int(),
  code: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  price: cents,
  is_subscription: z.boolean(),
  interval: z.int().nullable(),
  trial_days: z.int().nullable(),
  first_charge_price: cents.nullable(),
})

const product = named('CommissionProduct', {
  id: z.int(),
  name: z.string(),
  is_subscription: z.boolean(),
  type: z.string(),
  refund_deadline: z.int(),
  has_invoice_integration: z.boolean(),
})

const order = named('CommissionOrder', {
  id: z.int(),
  hash: z.string(),
  has_bump: z.boolean(),
  from_partner: z.boolean(),
  is_upsell: z.boolean(),
  type: z.string(),
})

/** Section "Commission item": one line of the order history. */
export const commissionItem = z
  .strictObject({
    id: z.int(),
    type: z.enum(['main', 'bump', 'upsell']),
    commissioned_id: z.int(),
    commissioned_name: z.string(),
    commission: cents,
    producer_id: z.int(),
    producer_name: z.string(),
    producer_email: z.string(),
    producer_document: z.string(),
    value: cents,
    order_id: z.int(),
    affiliates: z.array(affiliateEntry),
    query_params: queryParams.nullable(),
    tracking: trackingBlock,
    checkout_url: z.string().nullable(),
    transaction: transactionSummary,
    offer,
    product,
    customer: named('CommissionCustomer', { name: z.string(), email: z.string(), cpf: z.string() }),
    order,
    order_item: named('CommissionOrderItem', { id: z.int(), amount: cents, status: z.string(), quantity: z.int() }),
    has_two_cards: z.boolean(),
    bounced_email: z.boolean().nullable(),
    subscription_id: z.int().nullable(),
    is_smart_installment: z.boolean(),
    approved_date: textTimestamp.nullable(),
    created_at: textTimestamp,
    updated_at: textTimestamp,
  })
  .meta({ id: 'CommissionItem', description: 'One commission line of an order.' })

export type CommissionItem = z.infer<typeof commissionItem>

/** Answer of the order history. */
export const orderHistoryPage = paginatorEnvelope(commissionItem).meta({
  id: 'OrderHistoryPage',
  description: 'One page of commission lines.',
})

export type OrderHistoryPage = z.infer<typeof orderHistoryPage>
