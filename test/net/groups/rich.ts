import { advance, type Group, get, type Landmarks, live, other, post, type Step, tick } from '../step.js'

const pages: readonly Step[] = [
  get('/orders/summary'),
  get('/orders/history?paginate=60'),
  get('/orders/history?paginate=25&page=4'),
  get('/subscriptions/history?paginate=40'),
]

const steps = (l: Landmarks): readonly Step[] => [
  ...pages,
  get('/products?per_page=100'),
  get(`/orders/${l.order_two_cards.hash}`),
  get(`/orders/${l.order_of_subscription.hash}`),
  get('/orders/history?paginate=10', other),
  get('/subscriptions/history?paginate=10&page=2', live),
  post(`/subscriptions/${l.subscription_many_charges.id}/cancel`, '', 1),
  post(`/subscriptions/${l.subscription_trial.id}/cancel`, '', 2),
  tick,
  advance('45d'),
  ...pages,
  get(`/orders/${l.order_of_subscription.hash}`),
]

/** An account with everything that the wire can show: payments, affiliates, refusals, canceled and late subscriptions. */
export const rich: Group = {
  name: 'rich',
  options: { orders: 120, assumptions: { 'seeded-variety': 'rich' } },
  steps,
}
