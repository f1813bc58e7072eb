import { act, advance, course, type Group, get, type Landmarks, other, post, repeat, request, type Step, tick } from '../step.js'

const minute: readonly Step[] = [
  advance('31s'),
  ...repeat(60, () => get('/orders/summary')),
  advance('31s'),
  ...repeat(66, () => get('/orders/summary')),
  get('/products?per_page=1'),
  get('/nope'),
  get('/products?per_page=1', { token: 'svc_test_documented' }),
  get('/products?per_page=1', { token: 'svc_test_nobody' }),
  request('HEAD', '/orders/summary'),
  ...repeat(31, (nth) => post('/products', {}, 400 + nth)),
  post('/products', course, 1),
  post('/subscriptions/995/cancel', '', 440),
  get('/products?per_page=1', { token: 'svc_test_no_scopes' }),
  advance('2500ms'),
  get('/orders/summary'),
  advance('29s'),
  get('/orders/summary'),
  post('/products', {}, 441),
]

/** Fifty cancels in ten minutes; the last of each minute is one too many, and the very last one too many for the day as well. */
const day = (l: Landmarks): readonly Step[] => {
  const cancel = (key: number): Step => post(`/subscriptions/${l.subscription_active.id}/cancel`, '', key)
  const rounds = repeat(10, (round): readonly Step[] => [tick, ...repeat(6, (nth) => cancel(500 + round * 6 + nth))])
  return [
    act('set the clock to the next afternoon', ({ emulator }) => emulator.clock.set('2026-03-02T15:00:30Z')),
    ...rounds.flat(),
    tick,
    cancel(560),
    get('/products?per_page=1'),
    post('/subscriptions/1/cancel', '', 561, other),
    act('set the clock to before midnight', ({ emulator }) => emulator.clock.set('2026-03-02T23:59:59Z')),
    cancel(562),
    ...['00:00:00', '02:59:59', '03:00:00', '15:01:30', '15:01:32', '15:10:45'].flatMap((time, nth) => [
      act(`set the clock to ${time}`, ({ emulator }) => emulator.clock.set(`2026-03-03T${time}Z`)),
      cancel(563 + nth),
    ]),
  ]
}

/** Quotas of a minute and of a day, used up and refilled. */
export const quotas: Group = {
  name: 'quotas',
  options: { orders: 30 },
  steps: (l) => [...minute, ...day(l)],
}
