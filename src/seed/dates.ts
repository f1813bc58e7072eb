import { keyOf, mix } from '../core/random.js'

/** The one special feature of an order, by its age modulo thirty, so that thirty orders hold every case. Age 0 is the newest one. */
export const cases = [
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
] as const
export type Case = (typeof cases)[number]
export const round = cases.length
/** The oldest order has no sale before it, so it cannot be an upsell. */
export const caseOf = (age: number, orders: number): Case => {
  const found = cases[age % round]!
  return found === 'upsell' && age === orders - 1 ? 'plain' : found
}

/** Counts and finds the orders of some cases, newest first, without visiting the others. */
export interface Sequence {
  /** Number of them younger than an age. */
  before(age: number): number
  ageOf(n: number): number
}
const sequence = (...wanted: readonly Case[]): Sequence => {
  const places = cases.flatMap((found, at) => (wanted.includes(found) ? [at] : []))
  const before = cases.map((_, at) => places.filter((place) => place < at).length)
  return {
    before: (age) => Math.floor(age / round) * places.length + before[age % round]!,
    ageOf: (n) => Math.floor(n / places.length) * round + places[n % places.length]!,
  }
}
export const [bumps, regular, trials, subscriptions] = [
  sequence('bump'),
  sequence('subscription'),
  sequence('trial'),
  sequence('trial', 'subscription'),
]
export const isSubscription = (found: Case): boolean => found === 'trial' || found === 'subscription'
/** Items of all orders younger than an age. */
export const itemsBefore = (age: number): number => age + bumps.before(age)

export const day = 86_400
export const spanDays = 400
const span = spanDays * day
export const [interval, trialDays] = [30 * day, 7]
/** Seconds from a sale to its first renewal. */
export const firstLag = (found: Case): number => (found === 'trial' ? trialDays * day : interval)
/** Seconds from a sale to a charge. */
export const lagOf = (found: Case, charge: number): number => (charge === 0 ? 0 : firstLag(found) + (charge - 1) * interval)

/** Seconds between an order and the midnight that the data leads up to: each has a cell of the span of its own, so that they are sorted. */
export const secondsBefore = (key: number, orders: number): ((age: number) => number) => {
  const [jitter, delay] = [keyOf(key, 'schedule'), keyOf(key, 'upsell delay')]
  const cellEnd = (age: number): number => Math.floor((age * span) / orders)
  const within = (age: number): number => {
    const start = cellEnd(age)
    return start + 1 + (mix(jitter, age) % Math.max(1, cellEnd(age + 1) - start))
  }
  return (age) => {
    // The newest order is a trial that still runs on that day, however few orders there are.
    if (age === 0) return Math.min(within(0), 3 * day - (mix(jitter, 0x7fff_ffff) % 48) * 3_600)
    if (caseOf(age, orders) !== 'upsell') return within(age)
    // Minutes after the sale before it, though never later than its own cell.
    return Math.max(cellEnd(age) + 1, within(age + 1) - 60 - (mix(delay, age) % 361))
  }
}

// --- courses of varied subscriptions -------------------------------------------------------------------------------------------------

export type Course = 'running' | 'recovered' | 'canceled' | 'late' | 'ended'
const courses: Readonly<Record<number, Course>> = { 14: 'canceled', 17: 'late', 21: 'ended', 25: 'recovered' }
export const courseOf = (age: number, isRich: boolean): Course => (isRich ? (courses[age % round] ?? 'running') : 'running')
/** Number of the last charge among the seeded rows. */
export const lastCharge = (course: Course): number =>
  ({ canceled: 1, late: 1, ended: 2, running: Number.POSITIVE_INFINITY, recovered: Number.POSITIVE_INFINITY })[course]
/** Seconds from the sale to the cancel, or to the charge that failed. */
export const endOf = { canceled: 40 * day, late: 60 * day } as const
/** Age of the oldest subscription of a course. */
export const oldestOf = (course: Course, orders: number): number => {
  if (course === 'running') return oldestRunning(orders, true)
  const at = Number(Object.entries(courses).find(([, each]) => each === course)![0])
  return at + round * Math.floor((orders - 1 - at) / round)
}
/** Age of the subscription with the most charges. */
export const oldestRunning = (orders: number, isRich: boolean): number => {
  let n = regular.before(orders) - 1
  while (courseOf(regular.ageOf(n), isRich) !== 'running') n -= 1
  return regular.ageOf(n)
}
