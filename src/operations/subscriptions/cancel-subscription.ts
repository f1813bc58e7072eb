import { writeMessage } from '../../core/messages.js'
import type { RenewedSubscription } from '../../data/rows/records.js'
import { canceledAt } from '../../data/rows/subscriptions.js'
import { type ApiError, canceledNotFound, notFound, refused } from '../../ground/rules/errors.js'
import { LongList } from '../../ground/spec/long-list.js'
import {
  defineOperation,
  type InvalidInput,
  type OperationContext,
  type OperationResult,
  refuseInvalid,
} from '../shared/operation.js'
import { situationOf, subscriptionSerializer } from './subscription-serializer.js'

/**
 * Section "Endpoints": cancels a subscription. The specification gives the route, its limits and its 404 behaviour; scope,
 * body and effect are assumed (`cancel-*`).
 */
export const cancelSubscription = defineOperation<RenewedSubscription, undefined>({
  id: 'cancelSubscription',
  scope: (ask) => (ask('cancel-scope') === 'none' ? null : ask('cancel-scope')),
  quota: 'cancel',
  readsBody: (ask) => ask('cancel-request-body') === 'optional_reason',
  lookUp: requireSubscription,
  validate: readReason,
  handle: cancel,
  represent: (context, resource) => {
    const present = context.database.subscriptionById((resource as { id: number }).id)
    return present === undefined ? resource : subscriptionSerializer(context, context.database.producer)(present)
  },
})

function requireSubscription(context: OperationContext): RenewedSubscription {
  const id = readId(context)
  const { database } = context
  const subscription = database.subscriptionById(id)
  if (subscription === undefined) throw notFound('subscription', 'unknown subscription')
  return subscription
}

const readId = (context: OperationContext): number => {
  const text = context.params['id'] ?? ''
  if (!/^\d+$/.test(text)) throw malformedId(context)
  const isExact = text === '0' || (!text.startsWith('0') && Number.isSafeInteger(Number(text)))
  if (isExact || context.ask('cancel-id-overflow') === 'numeric') return Number(text)
  throw notFound('subscription', 'the subscription id has leading zeros or is too large')
}

const malformedId = ({ ask }: OperationContext): ApiError => {
  const choice = ask('cancel-id-type')
  if (choice === '422') return refuseInvalid(ask, 'malformed-id', [{ field: 'id', message: 'field_integer' }])
  return notFound('subscription', 'the subscription id is not a number', {
    isMalformed: true,
    isUncounted: choice === '404_uncounted',
  })
}

function readReason(body: unknown): undefined | InvalidInput {
  const reason = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)['reason'] : undefined
  if (reason === undefined || typeof reason === 'string') return undefined
  return { problems: [{ field: 'reason', message: 'field_string' }] }
}

function cancel(context: OperationContext, subscription: RenewedSubscription): OperationResult {
  const { ask, now, database } = context
  if (subscription.cancellation_requested_at !== null) return answerCanceled(context, subscription)
  refuseOtherSituation(context, subscription)
  const canceled = canceledAt(subscription, now, ask('cancel-effect-timing') === 'immediate')
  return {
    ...answerSuccess(context, canceled),
    write: { prepare: () => database.prepareSubscription(canceled), atOnce: () => database.commitSubscription(canceled) },
  }
}

const refuseOtherSituation = (context: OperationContext, subscription: RenewedSubscription): void => {
  if (context.ask('cancel-other-situations') === 'any') return
  const situation = situationOf(subscription, context)
  if (situation === 'active') return
  throw refused(409, 'not_cancelable', 'not_cancelable', `the subscription is ${situation}`, { situation })
}

const answerCanceled = (context: OperationContext, subscription: RenewedSubscription): OperationResult => {
  const choice = context.ask('cancel-already-canceled')
  const reason = 'the subscription was canceled before'
  if (choice === '200') return { ...answerSuccess(context, subscription), rule: 'already-canceled', reason }
  if (choice === '404') throw canceledNotFound(reason)
  throw refused(Number(choice), 'already_canceled', 'already_canceled', reason)
}

const answerSuccess = (context: OperationContext, subscription: RenewedSubscription): OperationResult => {
  const status = Number(context.ask('cancel-success-status'))
  const body = status === 204 ? 'empty' : context.ask('cancel-success-body')
  if (body === 'empty') return { status, resource: undefined }
  if (body === 'subscription') {
    const resource = subscriptionSerializer(context, context.database.producer)(subscription)
    return { status, resource, isLong: subscription.charges instanceof LongList }
  }
  return { status, resource: { message: writeMessage('canceled', context.ask('error-language')) } }
}
