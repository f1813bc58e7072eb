import {
  advance,
  type Group,
  get,
  keyOf,
  type Landmarks,
  live,
  other,
  post,
  repeat,
  request,
  type Step,
  tick,
  together,
} from '../step.js'

const steps = (l: Landmarks): readonly Step[] => {
  const cancel = (id: number | string, body: unknown, key?: number | string, sending = {}) =>
    post(`/subscriptions/${id}/cancel`, body, key, sending)
  const active = l.subscription_active.id
  const many = l.subscription_many_charges.id
  return [
    tick,
    cancel(active, { reason: 'x' }, 300),
    cancel(active, { reason: 'x' }, 300),
    cancel(active, { reason: 'y' }, 300),
    cancel(active, { reason: 5 }, 301),
    get('/subscriptions/history?paginate=1000'),
    tick,
    request('POST', `/subscriptions/${many}/cancel`),
    request('POST', `/subscriptions/${l.subscription_trial.id}/cancel`, { headers: { 'Idempotency-Key': keyOf(302) } }),
    cancel(many, '{"reason":', 303),
    cancel(many, { reason: 'x'.repeat(3000) }, 304),
    cancel(active, '', 305, other),
    tick,
    ...['abc', `0${many}`, `${many}.0`, '-1', '99999999999999999999'].map((id, nth) => cancel(id, '', 310 + nth)),
    tick,
    cancel(999, '', 320),
    cancel(999, '', 320),
    cancel(999, '', 321),
    cancel(many, '', 322, live),
    together(cancel(many, '', 323), cancel(many, '', 324)),
    tick,
    ...repeat(6, (nth) => cancel(998, '', 330 + nth)),
    tick,
    ...repeat(6, (nth) => cancel(997, '', 340 + nth)),
    cancel(many, '', 346),
    cancel(many, '', 347, { token: 'svc_test_documented' }),
    cancel(many, '', 348, other),
    tick,
    cancel(many, '', 349),
    cancel('abc', '', 350),
    advance('14m'),
    cancel(many, '', 351),
    cancel(996, '', 352),
    get('/subscriptions/history?paginate=1000'),
  ]
}

/** Cancels, failed look-ups and the block. */
export const cancels: Group = {
  name: 'cancels',
  options: { orders: 90 },
  steps,
}
