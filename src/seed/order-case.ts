/** What is special about an order. */
export type OrderCase =
  | 'trial'
  | 'full_tracking'
  | 'without_tracking'
  | 'src_without_sck'
  | 'bump'
  | 'upsell'
  | 'parent'
  | 'two_cards'
  | 'coupon'
  | 'without_offer_code'
  | 'subscription'
  | 'plain'

/**
 * The case of the order with age `a` is entry `a % 30`. A fixed round instead of a draw: thirty orders hold every case, the cases a
 * landmark names keep their ages in every size, and counting the orders of a case up to an age is arithmetic.
 * An upsell is followed (that is, preceded in time) by the sale it came after.
 */
export const orderRound: readonly OrderCase[] = [
  'trial',
  'full_tracking',
  'without_tracking',
  'src_without_sck',
  'bump',
  'upsell',
  'parent',
  'two_cards',
  'coupon',
  'without_offer_code',
  'subscription',
  'plain',
  'plain',
  'bump',
  'subscription',
  'plain',
  'plain',
  'subscription',
  'upsell',
  'parent',
  'plain',
  'subscription',
  'bump',
  'plain',
  'plain',
  'subscription',
  'plain',
  'bump',
  'subscription',
  'plain',
]

/** The case of an order; the oldest order has no sale before it, so it cannot be an upsell. */
export function orderCase(age: number, orders: number): OrderCase {
  const found = orderRound[age % orderRound.length] ?? 'plain'
  return found === 'upsell' && age === orders - 1 ? 'plain' : found
}

/** Counts and finds the orders of some cases, newest first, without visiting the others. */
export interface CaseSequence {
  /** How many of them are younger than `age`. */
  before(age: number): number
  /** Age of the n-th one, 0 being the newest. */
  ageOf(n: number): number
}

export function createCaseSequence(...cases: readonly OrderCase[]): CaseSequence {
  const places: number[] = []
  const prefix: number[] = []
  orderRound.forEach((entry, place) => {
    prefix.push(places.length)
    if (cases.includes(entry)) places.push(place)
  })
  const round = orderRound.length
  return {
    before: (age) => Math.floor(age / round) * places.length + (prefix[age % round] ?? 0),
    ageOf: (n) => Math.floor(n / places.length) * round + (places[n % places.length] ?? 0),
  }
}

export const bumpOrders = createCaseSequence('bump')
export const regularSubscriptions = createCaseSequence('subscription')
export const trialSubscriptions = createCaseSequence('trial')
export const allSubscriptions = createCaseSequence('trial', 'subscription')

/** Age of an order that every dataset holds. */
export function ageOfCase(wanted: OrderCase): number {
  return orderRound.indexOf(wanted)
}

/** Age of the oldest regular subscription, the one with the most charges. */
export function oldestRegularSubscription(orders: number): number {
  return regularSubscriptions.ageOf(regularSubscriptions.before(orders) - 1)
}

export function isSubscriptionCase(found: OrderCase): boolean {
  return found === 'trial' || found === 'subscription'
}
