import type { RequestPlan } from './exchange.js'
import { unknownSubscriptions } from './guard.js'

const post = (
  name: string,
  id: string,
  headers: RequestPlan['headers'] = { 'Idempotency-Key': `{key:${name}}` },
): RequestPlan => ({
  name,
  tier: 'cancel',
  method: 'POST',
  path: `/subscriptions/${id}/cancel`,
  headers: { 'Content-Type': 'application/json', ...headers },
  body: '{}',
})

const [tooLong, noNumber] = unknownSubscriptions

/** The requests of the tier `cancel`, as many as a minute allows; `{subscription}` is the one that the user names. */
export const cancelRequests: readonly RequestPlan[] = [
  post('cancel', '{subscription}'),
  { name: 'subscriptions_after', tier: 'cancel', method: 'GET', path: '/subscriptions/history' },
  post('cancel_again', '{subscription}'),
  { ...post('cancel_without_key', '{subscription}', {}), mayBeRefused: true },
  { ...post('cancel_no_number', noNumber), mayBeRefused: true },
  { ...post('cancel_too_long', tooLong), mayBeRefused: true },
]
