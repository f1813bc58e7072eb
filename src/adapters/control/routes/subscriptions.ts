import * as z from 'zod'
import { subscriptionMembers } from '../../../billing/simulated-sale.js'
import { nextChargeSchema } from '../../../control-schemas/sales.js'
import { nextChargeOf } from '../../../data/rows/bill-renewals.js'
import type { RenewedSubscription } from '../../../data/rows/records.js'
import { SalesService } from '../../../worlds/sales-service.js'
import { defineRoute } from '../shared/define-route.js'
import { labelsById, listPage, listQuery } from '../shared/list-query.js'
import { openChosen, producerChoice, producerQuery } from '../shared/producer-choice.js'
import { refuseWithoutSales } from '../shared/refuse-without-sales.js'
import { subscriptionPageSchema, subscriptionSchema } from '../shared/resource-schemas.js'
import { requireSubscription, subscriptionWriter } from '../shared/resources.js'

export const getSubscription = defineRoute({
  method: 'GET',
  path: '/subscriptions/{id}',
  says: 'one subscription',
  query: producerQuery,
  answer: subscriptionSchema,
  act: async ({ world }, { params: { id }, query }) => {
    const database = await openChosen(world, query)
    return subscriptionWriter(world, database)(requireSubscription(database, id))
  },
})

export const listSubscriptions = defineRoute({
  method: 'GET',
  path: '/subscriptions',
  says: 'subscriptions in the format of the API, without a quota',
  query: listQuery,
  answer: subscriptionPageSchema,
  act: async (context, { query }) => {
    const { world } = context
    const database = await openChosen(world, query)
    const labels = labelsById((await context.dataRefs()).subscriptions)
    return listPage(database.subscriptions(), query, { textsOf, labels, write: subscriptionWriter(world, database) })
  },
})

const textsOf = ({ id, order, product, offer, customer, payment_method }: RenewedSubscription): readonly string[] => [
  String(id),
  order.hash,
  product.name,
  offer.name,
  customer.name,
  customer.email,
  payment_method,
]

/** Simulates a subscription with its first sale; the API has no operation for it. */
export const createSubscription = defineRoute({
  method: 'POST',
  path: '/subscriptions',
  says: 'creates a subscription with the sale that begins it: `product_id` and optionally `offer_id`, `at`, `interval`, `trial_days`, `charges` (`paid` or `failed`), `situation`, `canceled_by`, `canceled_at`, `max_charges`, and the members of a sale; see [sales](sales.md); returns the subscription',
  admit: refuseWithoutSales,
  body: () => z.strictObject({ ...subscriptionMembers(), ...producerChoice() }),
  makes: true,
  answer: subscriptionSchema,
  act: async ({ world }, { body: { producer, environment, ...wanted } }) => {
    const { database, row } = await new SalesService(world, { producer, environment }).subscribe(wanted)
    return subscriptionWriter(world, database)(row)
  },
})

/** Simulates a refused charge. */
export const declineSubscription = defineRoute({
  method: 'POST',
  path: '/subscriptions/{id}/decline',
  says: 'declines the next charge now: adds an attempt, and the subscription becomes `late` and is no longer charged; 409 if it is not charged anyway',
  body: () => z.strictObject(producerChoice()),
  bodyIsOptional: true,
  answer: subscriptionSchema,
  act: async ({ world }, { params: { id }, body: owner }) => {
    const { database, row } = await new SalesService(world, owner).decline(id)
    return subscriptionWriter(world, database)(row)
  },
})

/** Simulates a cancelation by another party than the API client. */
export const cancelSubscription = defineRoute({
  method: 'POST',
  path: '/subscriptions/{id}/cancel',
  says: 'cancels a subscription immediately, as if someone else had: `by` is `customer` (the default), `system` or `producer`',
  body: () => z.strictObject({ by: z.enum(['customer', 'system', 'producer']).default('customer'), ...producerChoice() }),
  bodyIsOptional: true,
  answer: subscriptionSchema,
  act: async ({ world }, { params: { id }, body: { by, ...owner } }) => {
    const { database, row } = await new SalesService(world, owner).cancel(id, by)
    return subscriptionWriter(world, database)(row)
  },
})

export const getNextCharge = defineRoute({
  method: 'GET',
  path: '/charges/next',
  says: 'the time of the next charge, and its subscription',
  query: producerQuery,
  answer: nextChargeSchema,
  act: async ({ world }, { query }) => {
    const next = nextChargeOf(await openChosen(world, query), world.clock.read())
    return next === undefined
      ? { at: null, subscription_id: null }
      : { at: new Date(next.at).toISOString(), subscription_id: next.subscriptionId }
  },
})
