import * as z from 'zod'
import type { Ask } from '../core/assumptions.js'
import type { Call, Operation, Result } from '../core/call.js'
import { writeMessage } from '../core/messages.js'
import { invalid, notFound, refuse } from '../core/refusal.js'
import type { Subscription } from '../seed/records.js'
import { countPaid, isUsedUp, renewed } from '../seed/renewals.js'
import { paginate, paginator } from './lists.js'
import * as show from './show.js'

const [int, text, date] = [z.int(), z.string(), z.string()]
/** Section "Subscription". */
export const subscription = z.strictObject({
  id: int,
  price: int,
  affiliates: z.array(z.looseObject({})),
  first_charge_price: int,
  currency: text,
  interval: int,
  next_charge: date,
  situation: text,
  best_day_to_charge: int.nullable(),
  free_days: int,
  max_charges: int.nullable(),
  successful_charges: int,
  failed_charges: int,
  is_smart_installment: z.boolean(),
  installments: int.nullable(),
  cancellation_requested_at: date.nullable(),
  canceled_at: date.nullable(),
  canceled_by: z.unknown().nullable(),
  payment_method: text,
  offer: z.strictObject({ id: int, code: text, name: text }),
  order: z.strictObject({ id: int, hash: text, created_at: date }),
  product: z.strictObject({ id: int, name: text, is_owner: z.boolean() }),
  customer: z.strictObject({
    id: int,
    name: text,
    email: text,
    cpf: text,
    cnpj: text.nullable(),
    phones: z.array(z.strictObject({ ddd: text, ddi: text, number: text })),
    zipcode: text,
    street: text,
    street_number: text,
    neighborhood: text,
    complement: text,
    city: text,
    state: text,
    country: text,
  }),
  transactions: z.array(
    z.strictObject({ id: int, hash: text, status: text, payment_method: text, paid_amount: int, created_at: date }),
  ),
  histories: z.array(
    z.strictObject({
      id: int,
      subscription_id: int,
      type: text,
      status: text,
      reference_date: text,
      metadata: z.unknown().nullable(),
      created_at: date,
    }),
  ),
  created_at: date,
  updated_at: date,
})

const isCanceled = ({ canceled_at }: Subscription, { now }: Call): boolean => canceled_at !== null && canceled_at <= now
const situation = (call: Call, row: Subscription): string => {
  if (isCanceled(row, call)) return 'canceled'
  if (row.situation === 'active' && isUsedUp(row)) return 'expired'
  if (row.free_days === 0 || row.charges.length > 0) return row.situation === 'trial' ? 'active' : row.situation
  return row.situation === 'trial' || call.ask('subscription-situations') === 'with_trial' ? 'trial' : row.situation
}

export const showSubscription = (call: Call, row: Subscription): object => {
  const { ask } = call
  const charges =
    ask('subscription-free-charge') === 'not_counted' ? row.charges.filter(({ attempt }) => !attempt.is_free) : row.charges
  const { id, product, offer, customer } = row
  const requested = row.cancellation_requested_at
  const reference = (at: number): string =>
    ask('subscription-history-entries') === 'month_reference' ? call.day(at).slice(3) : call.day(at)
  const entry = (id: number, type: string, status: string, at: number): object => ({
    id,
    subscription_id: row.id,
    type,
    status,
    reference_date: reference(at),
    metadata: null,
    created_at: call.text(at),
  })
  const { phones: _, ...person } = customer
  return {
    id,
    price: ask('subscription-price-quantity') === 'unit' ? offer.price : row.price,
    affiliates: show.affiliates(call, row.affiliate, row.shares),
    first_charge_price:
      ask('subscription-first-charge-price') === 'listed' ? (offer.first_charge_price ?? offer.price) : row.first_charge_price,
    currency: ask('subscription-currency'),
    interval: show.shownInterval(call, row.interval),
    next_charge: isCanceled(row, call) && ask('next-charge-after-cancel') === 'null' ? null : call.day(row.next_charge_at),
    situation: situation(call, row),
    best_day_to_charge:
      row.best_day_to_charge ??
      (ask('best-day-to-charge') === 'null' ? null : Math.min(28, Number(call.day(row.next_charge_at).slice(0, 2)))),
    free_days: ask('free-days-vs-trial-days') === 'unrelated' ? 0 : row.free_days,
    max_charges: row.max_charges,
    successful_charges: countPaid(charges),
    failed_charges: row.failed_charges,
    is_smart_installment: row.is_smart_installment,
    installments: row.installments ?? (ask('subscription-installments') === 'one' ? 1 : null),
    cancellation_requested_at: requested === null ? null : call.text(requested),
    canceled_at: isCanceled(row, call) ? call.text(row.canceled_at!) : null,
    canceled_by: canceler(call, row),
    payment_method: row.payment_method,
    offer: { id: show.legacyId(call, offer), code: offer.id, name: offer.name },
    order: { id: row.order.id, hash: row.order.hash, created_at: call.text(row.order.created_at) },
    product: { id: show.legacyId(call, product), name: product.name, is_owner: true },
    customer: {
      id: person.id,
      name: person.name,
      email: person.email,
      cpf: show.document(call, person.cpf),
      cnpj: person.cnpj === null ? null : show.document(call, person.cnpj),
      phones: show.phones(call, customer.phones),
      zipcode: person.zipcode,
      street: person.street,
      street_number: person.street_number,
      neighborhood: person.neighborhood,
      complement: person.complement,
      city: person.city,
      state: person.state,
      country: person.country,
    },
    transactions: charges.map(({ attempt }) => ({
      id: attempt.id,
      hash: attempt.hash,
      status: show.shownStatus(call, attempt.status),
      payment_method: show.paymentMethod(call, attempt, { id: row.order.id, isCardOnly: true }),
      paid_amount: attempt.paid_amount,
      created_at: call.text(attempt.created_at),
    })),
    histories: [
      ...charges.map(({ id, status, charged_at }) => entry(id, 'charge', status, charged_at)),
      ...(requested !== null && ask('subscription-history-entries') === 'with_cancellation'
        ? [entry((row.charges.at(-1)?.id ?? id) + 1, 'cancellation', 'done', requested)]
        : []),
    ],
    created_at: call.text(row.created_at),
    updated_at: call.text(row.updated_at),
  }
}
const canceler = (call: Call, row: Subscription): unknown => {
  if (row.canceled_by === null || row.cancellation_requested_at === null) return null
  const choice = call.ask('canceled-by-values')
  const { id, name, email } = row.canceled_by === 'customer' ? row.customer : call.rows.seed.producer
  return choice === 'user_id'
    ? id
    : choice === 'object'
      ? { name, email, date: call.text(row.cancellation_requested_at) }
      : choice === 'producer'
        ? row.canceled_by
        : choice
}

const sizeNames = { paginate: ['paginate'], per_page: ['per_page'], both: ['paginate', 'per_page'] }
export const listSubscriptionHistory: Operation = {
  id: 'listSubscriptionHistory',
  method: 'GET',
  path: '/api/v2/subscriptions/history',
  scope: 'subscriptions:read',
  quota: 'read',
  of: ({ rows, ask }) => (ask('cancel-effect-timing') === 'immediate' ? rows : undefined),
  answer: paginator(subscription),
  handle: (call) =>
    paginate(
      call,
      call.rows.subscriptions,
      {
        names: sizeNames[call.ask('subscriptions-page-size-param')],
        usual: Number(call.ask('subscriptions-page-size-default')),
        max: 1000,
      },
      (row) => showSubscription(call, renewed(call.rows, row)),
    ),
}

/** What becomes of a subscription, with its renewals, that the API cancels. */
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

/** The specification gives the route, its limits and its 404; scope, body and effect are assumed. */
export const cancelSubscription: Operation = {
  id: 'cancelSubscription',
  method: 'POST',
  path: '/api/v2/subscriptions/{id}/cancel',
  scope: (ask) => (ask('cancel-scope') === 'none' ? null : ask('cancel-scope')),
  quota: 'cancel',
  answer: subscription,
  readsBody: (ask) => ask('cancel-request-body') === 'optional_reason',
  lookUp: (call) => {
    const row = call.rows.subscriptions.get(readId(call))
    if (row === undefined) throw notFound('subscription')
    return renewed(call.rows, row)
  },
  validate: (body, { ask }) => {
    const reason = typeof body === 'object' && body !== null ? (body as { reason?: unknown }).reason : undefined
    if (reason !== undefined && typeof reason !== 'string') throw invalid(ask, [{ field: 'reason', message: 'field_string' }])
  },
  handle: (call) => {
    const { target: row, ask, rows, second } = call
    if (row.cancellation_requested_at !== null) {
      const choice = ask('cancel-already-canceled')
      const reason = 'canceled before'
      if (choice === '404') throw notFound('subscription', reason, 'counted', 'already-canceled')
      if (choice !== '200') throw refuse('already-canceled', Number(choice), 'already_canceled', 'already_canceled', reason)
      call.because('already-canceled', reason)
      return success(call, row)
    }
    const now = situation(call, row)
    if (now !== 'active' && ask('cancel-other-situations') === '409')
      throw refuse('not-cancelable', 409, 'not_cancelable', 'not_cancelable', `it is ${now}`, { values: { situation: now } })
    const change = cancellation(row, second, ask)
    // The renewals are no part of the row.
    const written = { ...rows.subscriptions.get(row.id)!, ...change }
    return { ...success(call, { ...row, ...change }), rows: { ...rows, subscriptions: rows.subscriptions.put(written) } }
  },
  represent: (call, resource: { id: number }) => {
    const now = call.rows.subscriptions.get(resource.id)
    return now === undefined ? resource : showSubscription(call, renewed(call.rows, now))
  },
}
const readId = ({ params, ask }: Call): number => {
  const text = params['id']!
  if (!/^\d+$/.test(text)) {
    const choice = ask('cancel-id-type')
    throw choice === '422'
      ? invalid(ask, [{ field: 'id', message: 'field_integer' }], 'malformed-id')
      : notFound('subscription', 'malformed id', choice === '404_uncounted' ? 'uncounted' : 'malformed')
  }
  if ((text !== '0' && text.startsWith('0')) || !Number.isSafeInteger(Number(text)))
    if (ask('cancel-id-overflow') === '404') throw notFound('subscription')
  return Number(text)
}
const success = (call: Call, row: Subscription): Result => {
  const status = Number(call.ask('cancel-success-status'))
  const choice = status === 204 ? 'empty' : call.ask('cancel-success-body')
  return {
    status,
    resource:
      choice === 'empty'
        ? undefined
        : choice === 'message'
          ? { message: writeMessage('canceled', call.ask('error-language')) }
          : showSubscription(call, row),
  }
}
