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

/** Requests of the tier `cancel`; `{subscription}` is the id given by the user. */
export const cancelRequests: readonly RequestPlan[] = [
  post('cancel', '{subscription}'),
  { name: 'subscriptions_after', tier: 'cancel', method: 'GET', path: '/subscriptions/history' },
  post('cancel_again', '{subscription}'),
  { ...post('cancel_without_key', '{subscription}', {}), mayBeRefused: true },
  { ...post('cancel_no_number', noNumber), mayBeRefused: true },
  { ...post('cancel_too_long', tooLong), mayBeRefused: true },
  // A minute allows five requests.
  { ...post('cancel_leading_zeros', '000{subscription}'), mayBeRefused: true, waitMs: () => 61_000 },
  { ...post('cancel_bad_reason', '{subscription}'), body: '{"reason":5}', mayBeRefused: true },
]
