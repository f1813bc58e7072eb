import * as z from 'zod'
import { named } from '../shared/named.js'
import { paginatorEnvelope } from '../shared/paginator.js'
import { affiliateEntry, cents, textDate, textTimestamp, transactionSummary } from '../shared/wire-values.js'

const customer = named('SubscriptionCustomer', {
  id: z.int(),
  name: z.string(),
  email: z.string(),
  cpf: z.string(),
  cnpj: z.string().nullable(),
  phones: z.array(named('Phone', { ddd: z.string(), ddi: z.string(), number: z.string() })),
  zipcode: z.string(),
  street: z.string(),
  street_number: z.string(),
  neighborhood: z.string(),
  complement: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
})

const historyMetadata = z.record(z.string(), z.unknown()).meta({ id: 'HistoryMetadata' })

const history = named('SubscriptionHistoryEntry', {
  id: z.int(),
  subscription_id: z.int(),
  type: z.string().meta({ description: 'Such as `charge`.' }),
  status: z.string().meta({ description: 'Such as `paid`.' }),
  reference_date: z.string(),
  metadata: historyMetadata.nullable(),
  created_at: textTimestamp,
})

/** Section "Subscription". Members the table leaves without a type carry the type assumed for them. */
export const subscriptionResource = z
  .strictObject({
    id: z.int(),
    price: cents,
    affiliates: z.array(affiliateEntry),
    first_charge_price: cents,
    currency: z.string(),
    interval: z.int().meta({ description: 'Time between two charges, in days by assumption (`subscription-interval-unit`).' }),
    next_charge: textDate,
    situation: z.string().meta({ description: 'Only `active` is documented (assumption `subscription-situations`).' }),
    best_day_to_charge: z.int().nullable().meta({ description: 'Type assumed (`best-day-to-charge`).' }),
    free_days: z.int(),
    max_charges: z.int().nullable(),
    successful_charges: z.int(),
    failed_charges: z.int(),
    is_smart_installment: z.boolean(),
    installments: z.int().nullable().meta({ description: 'Type assumed (`subscription-installments`).' }),
    cancellation_requested_at: textTimestamp.nullable(),
    canceled_at: textTimestamp.nullable(),
    canceled_by: z.string().nullable().meta({ description: 'Type and values assumed (`canceled-by-values`).' }),
    payment_method: z.string(),
    offer: named('SubscriptionOffer', { id: z.int(), code: z.string(), name: z.string() }),
    order: named('SubscriptionOrder', { id: z.int(), hash: z.string(), created_at: textTimestamp }),
    product: named('SubscriptionProduct', { id: z.int(), name: z.string(), is_owner: z.boolean() }),
    customer,
    transactions: z.array(transactionSummary),
    histories: z.array(history),
    created_at: textTimestamp,
    updated_at: textTimestamp,
  })
  .meta({ id: 'Subscription', description: 'A recurring purchase.' })

export type SubscriptionResource = z.infer<typeof subscriptionResource>

/** Answer of the subscription history. */
export const subscriptionHistoryPage = paginatorEnvelope(subscriptionResource).meta({
  id: 'SubscriptionHistoryPage',
  description: 'One page of subscriptions.',
})

export type SubscriptionHistoryPage = z.infer<typeof subscriptionHistoryPage>
