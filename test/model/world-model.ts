import { bucketsOf, standingOf } from './quota-model.js'

const day = 86_400_000
const second = 1_000

/** What the model assumes, by the ids of the register. */
export type Values = Record<string, string>

export interface Product {
  readonly id: string
  readonly offers: { readonly id: string; readonly price: number; readonly isPlan: boolean }[]
}

/** Everything that a world remembers, as plain data: a snapshot of it is a copy. */
export interface State {
  now: number
  values: Values
  readonly productCount: Record<string, number>
  readonly products: Product[]
  readonly lines: { readonly kind: string; readonly amount: number }[]
  orders: number
  readonly plans: { next: number; readonly price: number; charges: number }[]
  readonly hits: Record<string, number[]>
  readonly failures: Record<string, { count: number; endsAt: number; blockedUntil: number }>
  readonly keys: Record<string, { readonly body: string; readonly text: string; readonly until: number }>
}

export const newState = (now: number, values: Values, productCount: number, otherCount: number): State => ({
  now,
  values,
  productCount: { first: productCount, second: otherCount },
  products: [],
  lines: [],
  orders: 0,
  plans: [],
  hits: {},
  failures: {},
  keys: {},
})

/** What an answer has to be. */
export interface Expected {
  readonly status: number
  readonly remaining?: number
  readonly retryAfter?: number
}

const producerOf = (token: string): string => (token === 'other_producer' ? 'second' : 'first')

/** Time passes: plans are charged at their dates. */
export const bill = (state: State): void => {
  const through = Math.floor(state.now / second) * second
  for (const plan of state.plans) {
    for (; plan.next <= through; plan.next += 30 * day) {
      plan.charges += 1
      state.lines.push({ kind: 'main', amount: plan.price })
    }
  }
}

const commissionOf = (amount: number): number => Math.max(0, amount - Math.ceil((amount * 99) / 1_000) - 100)

export const summaryOf = (state: State) => ({
  total: state.orders,
  total_items: state.lines.length,
  bump_total: state.lines.filter(({ kind }) => kind === 'bump').length,
  upsell_total: 0,
  commission_sum: state.lines.reduce((sum, { amount }) => sum + commissionOf(amount), 0),
})

type Kind = 'read' | 'write' | 'cancel'

/** Counts a request. Gives the refusal, or how to tell what is left and how to give it back. */
const count = (state: State, token: string, kind: Kind) => {
  const { now, values } = state
  const buckets = Object.entries(bucketsOf(kind, values['rate-limit-window'] ?? ''))
  const hitsOf = (name: string) => (state.hits[`${token} ${name}`] ??= [])
  const stands = buckets.map(([name, bucket]) => standingOf(hitsOf(name), now, bucket))
  const isRefused = stands.some(({ isFull }) => isFull)
  if (!isRefused || values['rate-limit-rejected-counts'] === 'yes') for (const [name] of buckets) hitsOf(name).push(now)
  const after = buckets.map(([name, bucket]) => standingOf(hitsOf(name), now, bucket))
  const ends = after.filter((_, index) => stands[index]?.isFull).map(({ fitsAt }) => fitsAt)
  return {
    refusal: isRefused
      ? { status: 429, remaining: 0, retryAfter: Math.max(1, Math.ceil((Math.max(...ends) - now) / second)) }
      : null,
    refund: () => {
      for (const [name] of buckets) hitsOf(name).pop()
    },
    remaining: () => {
      const [first] = buckets
      if (first === undefined) throw new Error('no bucket')
      return Math.max(0, first[1].max - standingOf(hitsOf(first[0]), now, first[1]).used)
    },
  }
}

/** Token, quota, scope, block, key, look-up, body: what a request comes to, and what it changes. */
export const answer = (
  state: State,
  request: { readonly token: string; readonly kind: Kind; readonly key?: string; readonly body?: string },
  then: () => number,
): Expected & { readonly replays?: string } => {
  const { token, kind, key, body = '' } = request
  const { refusal, refund, remaining } = count(state, token, kind)
  if (refusal !== null) return refusal
  if (token === 'no_scopes') {
    if (state.values['rate-limit-what-counts'] === 'free_403') refund()
    return { status: 403, remaining: remaining() }
  }
  if (kind === 'read') return { status: then(), remaining: remaining() }
  const blocked = kind === 'cancel' ? (state.failures[token]?.blockedUntil ?? 0) : 0
  if (state.now < blocked) return { status: 429, retryAfter: Math.max(1, Math.ceil((blocked - state.now) / second)) }
  if (key === undefined) return { status: 400, remaining: remaining() }
  const path = `${producerOf(token)} ${key}`
  const existing = state.keys[path]
  if (existing !== undefined && state.now < existing.until) {
    if (existing.body !== body) {
      const choice = state.values['idempotency-body-mismatch']
      if (choice !== 'replay') return { status: Number(choice), remaining: remaining() }
    }
    if (state.values['idempotency-replay-quota'] === 'free') refund()
    return { status: 201, remaining: remaining(), replays: existing.text }
  }
  return { status: then(), remaining: remaining() }
}

const retentionOf = (values: Values): number => (values['idempotency-retention'] === '1h' ? 3_600_000 : day)

export const keepKey = (state: State, token: string, key: string, body: string, text: string): void => {
  state.keys[`${producerOf(token)} ${key}`] = { body, text, until: state.now + retentionOf(state.values) }
}

/** A cancel that found nothing. */
export const failLookup = (state: State, token: string): void => {
  const threshold = state.values['cancel-404-threshold']
  if (threshold === 'off') return
  const window = state.values['cancel-404-window'] ?? ''
  const lengthMs = Number.parseInt(window.replace('crossing:', ''), 10) * second
  const { now } = state
  let failures = state.failures[token]
  if (failures === undefined || (now >= failures.endsAt && now >= failures.blockedUntil)) {
    failures = { count: 0, endsAt: now + lengthMs, blockedUntil: 0 }
    state.failures[token] = failures
  }
  failures.count += 1
  if (failures.count >= Number(threshold))
    failures.blockedUntil = window.startsWith('crossing') ? now + lengthMs : failures.endsAt
}

export { producerOf }
