import * as z from 'zod'
import type { Ask } from '../core/assumptions.js'
import type { Call, Result } from '../core/call.js'
import { writeMessage } from '../core/messages.js'
import { invalid, notFound, refuse } from '../core/refusal.js'
import type { Attempt, Entry, Subscription } from '../seed/records.js'
import { countPaid, isUsedUp, renewed } from '../seed/renewals.js'
import { defineOperation, named, type ParameterContract, type Tag } from './contract.js'
import { pageParameter, pageSizeParameter, paginate, paginatorEnvelope } from './lists.js'
import { cancelErrors, readErrors, success } from './responses.js'
import * as show from './show.js'
import { affiliateEntry, cents, textDate, textTimestamp, transactionSummary } from './wire-values.js'

// --- wire --------------------------------------------------------------------------------------------------------------------------------

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

const tag: Tag = { name: 'Subscriptions', description: 'Recurring purchases.' }

const subscriptionId: ParameterContract = {
  shared: 'SubscriptionId',
  name: 'id',
  description: 'Identifier of the subscription. Anything but decimal digits is not found (assumption `cancel-id-type`).',
  schema: z.int(),
  example: 100_000_077,
}

const isCanceled = ({ canceled_at }: Subscription, { now }: Call): boolean => canceled_at !== null && canceled_at <= now

/** Situation of a subscription at present. */
export const situationOf = (call: Call, row: Subscription): string => {
  if (isCanceled(row, call)) return 'canceled'
  if (row.situation === 'active' && isUsedUp(row)) return 'expired'
  const isTrial = row.situation === 'trial'
  if (row.free_days === 0 || row.charges.length > 0) return isTrial ? 'active' : row.situation
  return isTrial || call.ask('subscription-situations') === 'with_trial' ? 'trial' : row.situation
}

/** A subscription as section "Subscription" has it. @param row with its renewals. */
export const showSubscription = (call: Call, row: Subscription): object => {
  const { ask } = call
  const isFreeCounted = ask('subscription-free-charge') === 'counted'
  const charges = isFreeCounted ? row.charges : row.charges.filter(({ attempt }) => attempt?.is_free !== true)
  const { id, product, offer, order } = row
  const requested = row.cancellation_requested_at
  const isOver = isCanceled(row, call)
  return {
    id,
    price: ask('subscription-price-quantity') === 'unit' ? offer.price : row.price,
    affiliates: show.affiliates(call, row.affiliate, row.shares),
    first_charge_price:
      ask('subscription-first-charge-price') === 'listed' ? (offer.first_charge_price ?? offer.price) : row.first_charge_price,
    currency: ask('subscription-currency') === 'BRL' ? (row.currency ?? 'BRL') : ask('subscription-currency'),
    interval: show.shownInterval(call, row.interval),
    next_charge: isOver && ask('next-charge-after-cancel') === 'null' ? null : call.day(row.next_charge_at),
    situation: situationOf(call, row),
    best_day_to_charge: row.best_day_to_charge === undefined ? bestDay(call, row) : row.best_day_to_charge,
    free_days: ask('free-days-vs-trial-days') === 'unrelated' ? 0 : row.free_days,
    max_charges: row.max_charges,
    successful_charges: countPaid(charges),
    failed_charges: row.failed_charges,
    is_smart_installment: row.is_smart_installment,
    installments: row.installments === undefined ? (ask('subscription-installments') === 'one' ? 1 : null) : row.installments,
    cancellation_requested_at: requested === null ? null : call.text(requested),
    canceled_at: isOver ? call.text(row.canceled_at!) : null,
    canceled_by: cancelerOf(call, row),
    payment_method: row.payment_method,
    offer: { id: show.legacyId(call, offer), code: offer.id, name: offer.name },
    order: { id: order.id, hash: order.hash, created_at: call.text(order.created_at) },
    product: { id: show.legacyId(call, product), name: product.name, is_owner: row.is_owner ?? true },
    customer: showCustomer(call, row),
    transactions: charges.flatMap(({ attempt }) => (attempt === null ? [] : [showTransaction(call, attempt, order.id)])),
    histories: showHistory(call, row, charges),
    created_at: call.text(row.created_at),
    updated_at: call.text(row.updated_at),
  }
}

const showTransaction = (call: Call, attempt: Attempt, order: number): object => ({
  id: attempt.id,
  hash: attempt.hash,
  status: show.shownStatus(call, attempt.status),
  payment_method: show.paymentMethod(call, attempt, { id: order, isCardOnly: true }),
  paid_amount: attempt.paid_amount,
  created_at: call.text(attempt.created_at),
})

const lastSafeDay = 28

const bestDay = (call: Call, { next_charge_at }: Subscription): number | null =>
  call.ask('best-day-to-charge') === 'null' ? null : Math.min(lastSafeDay, Number(call.day(next_charge_at).slice(0, 2)))

const showCustomer = (call: Call, { customer }: Subscription): object => ({
  id: customer.id,
  name: customer.name,
  email: customer.email,
  cpf: show.documentText(call, customer.cpf),
  cnpj: customer.cnpj === null ? null : show.documentText(call, customer.cnpj),
  phones: show.phones(call, customer.phones),
  zipcode: customer.zipcode,
  street: customer.street,
  street_number: customer.street_number,
  neighborhood: customer.neighborhood,
  complement: customer.complement,
  city: customer.city,
  state: customer.state,
  country: customer.country,
})

/** Entry of a history, whatever it is about. */
type Shown = Omit<Entry, 'attempt'>

const showHistory = (call: Call, row: Subscription, charges: Subscription['charges']): readonly object[] => {
  const choice = call.ask('subscription-history-entries')
  const entry = ({ id, type = 'charge', status, charged_at, reference_at = charged_at, metadata }: Shown): object => ({
    id,
    subscription_id: row.id,
    type,
    status,
    reference_date: choice === 'month_reference' ? call.day(reference_at).slice(3) : call.day(reference_at),
    metadata: metadata ?? null,
    created_at: call.text(charged_at),
  })
  const entries = charges.map(entry)
  const requested = row.cancellation_requested_at
  if (requested === null || choice !== 'with_cancellation') return entries
  const id = (row.charges.at(-1)?.id ?? row.id) + 1
  return [...entries, entry({ id, type: 'cancellation', status: 'done', charged_at: requested })]
}

const cancelerOf = (call: Call, row: Subscription): unknown => {
  if (row.canceled_by === null || row.cancellation_requested_at === null) return null
  const choice = call.ask('canceled-by-values')
  const { id, name, email } = row.canceled_by === 'customer' ? row.customer : call.rows.seed.producer
  if (choice === 'user_id') return id
  if (choice === 'object') return { name, email, date: call.text(row.cancellation_requested_at) }
  return choice === 'producer' ? row.canceled_by : choice
}

// --- reading -----------------------------------------------------------------------------------------------------------------------------

const sizeParameters = { paginate: ['paginate'], per_page: ['per_page'], both: ['paginate', 'per_page'] }

/** Section "Subscription": the subscriptions to the caller's products, newest first. */
export const listSubscriptionHistory = /* @__PURE__ */ defineOperation({
  id: 'listSubscriptionHistory',
  scope: 'subscriptions:read',
  quota: 'read',
  answer: subscriptionHistoryPage,
  // One that was canceled for the end of its period is shown as canceled from then on, with the same rows.
  of: ({ rows, ask }) => (ask('cancel-effect-timing') === 'immediate' ? rows : undefined),
  handle: (call) => {
    const size = {
      names: sizeParameters[call.ask('subscriptions-page-size-param')],
      usual: Number(call.ask('subscriptions-page-size-default')),
      max: 1000,
    }
    return paginate(call, call.rows.subscriptions, size, (row) => showSubscription(call, renewed(call.rows, row)))
  },
  contract: () => ({
    summary: 'List subscriptions',
    description: "The subscriptions to the producer's products, newest first.",
    section: 'Subscription (element of the subscription history list)',
    tag,
    queryParameters: [
      pageParameter,
      pageSizeParameter(
        'paginate',
        100,
        1000,
        ' Name and default assumed (`subscriptions-page-size-param`, `subscriptions-page-size-default`).',
      ),
    ],
    responses: {
      200: success('A page of subscriptions.', subscriptionHistoryPage, {
        page: ['One subscription, charged twice', 'subscriptionHistoryPage'],
      }),
      ...readErrors,
    },
  }),
})

// --- canceling ---------------------------------------------------------------------------------------------------------------------------

const requireSubscription = (call: Call): Subscription => {
  const row = call.rows.subscriptions.get(readId(call))
  if (row === undefined) throw notFound('subscription', 'unknown subscription')
  return renewed(call.rows, row)
}

const readId = ({ params, ask }: Call): number => {
  const text = params['id']!
  if (!/^\d+$/.test(text)) {
    const choice = ask('cancel-id-type')
    if (choice === '422') throw invalid(ask, [{ field: 'id', message: 'field_integer' }], 'malformed-id')
    const lookup = choice === '404_uncounted' ? 'uncounted' : 'malformed'
    throw notFound('subscription', 'the subscription id is not a number', lookup)
  }
  const isExact = text === '0' || (!text.startsWith('0') && Number.isSafeInteger(Number(text)))
  if (isExact || ask('cancel-id-overflow') === 'numeric') return Number(text)
  throw notFound('subscription', 'the subscription id has leading zeros or is too large')
}

/** Checks the reason that a body may give, by the assumption `cancel-request-body`. It is not kept. */
const readReason = (body: unknown, { ask }: Call): undefined => {
  const reason = typeof body === 'object' && body !== null ? (body as { readonly reason?: unknown }).reason : undefined
  if (reason === undefined || typeof reason === 'string') return
  throw invalid(ask, [{ field: 'reason', message: 'field_string' }])
}

/** What becomes of a subscription that the API cancels. @param row with its renewals. @param at milliseconds since 1970. */
export const cancellation = (row: Subscription, at: number, ask: Ask): Partial<Subscription> => {
  const isImmediate = ask('cancel-effect-timing') === 'immediate'
  return {
    ...(isImmediate ? { situation: 'canceled' } : {}),
    cancellation_requested_at: at,
    canceled_at: isImmediate ? at : Math.max(at, row.next_charge_at),
    canceled_by: 'producer',
    updated_at: at,
  }
}

const answerCanceled = (call: Call, row: Subscription): Result => {
  const choice = call.ask('cancel-already-canceled')
  const reason = 'the subscription was canceled before'
  if (choice === '404') throw notFound('subscription', reason, 'counted', 'already-canceled')
  if (choice !== '200') throw refuse('already-canceled', Number(choice), 'already_canceled', 'already_canceled', reason)
  call.answeredBy('already-canceled', reason)
  return answerSuccess(call, row)
}

const answerSuccess = (call: Call, row: Subscription): Result => {
  const status = Number(call.ask('cancel-success-status'))
  const body = status === 204 ? 'empty' : call.ask('cancel-success-body')
  if (body === 'empty') return { status, resource: undefined }
  if (body === 'subscription') return { status, resource: showSubscription(call, row) }
  return { status, resource: { message: writeMessage('canceled', call.ask('error-language')) } }
}

/** Section "Endpoints": cancels a subscription. The specification gives the route, its limits and its 404; scope, body and effect are assumed. */
export const cancelSubscription = /* @__PURE__ */ defineOperation<Subscription>({
  id: 'cancelSubscription',
  scope: (ask) => (ask('cancel-scope') === 'none' ? null : ask('cancel-scope')),
  quota: 'cancel',
  answer: subscriptionResource,
  readsBody: (ask) => ask('cancel-request-body') === 'optional_reason',
  lookUp: requireSubscription,
  validate: readReason,
  handle: (call, { target: row }) => {
    const { ask, rows, second } = call
    if (row.cancellation_requested_at !== null) return answerCanceled(call, row)
    const situation = situationOf(call, row)
    if (situation !== 'active' && ask('cancel-other-situations') === '409')
      throw refuse('not-cancelable', 409, 'not_cancelable', 'not_cancelable', `the subscription is ${situation}`, {
        values: { situation },
      })
    const change = cancellation(row, second, ask)
    // Renewals are no part of the row that is kept.
    const written = { ...rows.subscriptions.get(row.id)!, ...change }
    const after = { ...rows, subscriptions: rows.subscriptions.put(written) }
    return { ...answerSuccess(call, { ...row, ...change }), rows: after }
  },
  represent: (call, resource: { readonly id: number }) => {
    const present = call.rows.subscriptions.get(resource.id)
    return present === undefined ? resource : showSubscription(call, renewed(call.rows, present))
  },
  contract: () => ({
    summary: 'Cancel a subscription',
    description:
      'Cancels at once and answers the subscription; a body is not read. All of that is assumed (`cancel-*`). Look-ups that fail count, and too many of them block the token on this route for a while.',
    section: 'Endpoints',
    tag,
    pathParameters: [subscriptionId],
    responses: {
      200: success('The subscription, canceled.', subscriptionResource, { canceled: ['Just canceled', 'subscriptionCanceled'] }),
      ...cancelErrors,
    },
  }),
})
