import { register } from '../../register/register.js'
import { type RequestPlan, type Sender, type Tier, tiers } from './exchange.js'
import { notMeasurable } from './not-measurable.js'
import type { Probe } from './probe.js'
import { probes, requests, tierOf } from './tables.js'

/** What would settle an assumption: a tier and its requests, or the reason why no request does. */
export interface Settling {
  readonly id: string
  readonly tier: Tier | null
  /** Such as `GET /orders/history?paginate=1001`, in sending order. */
  readonly requests: readonly string[]
  /** Null where requests settle it. */
  readonly why: string | null
}

const highest = ({ asks }: Probe): number => Math.max(...asks.map((name) => tiers.indexOf(tierOf(name))))

const senders: Partial<Record<Sender, string>> = {
  none: 'without a token',
  bad: 'with an unknown token',
  no_scope: 'with a token without scopes',
  expired: 'with an expired token',
  other: 'with a token of the other environment',
}

/** Request in words, such as `GET /products without a token`. */
export const describeRequest = ({ method, path, shown, as = 'token', headers = {} }: RequestPlan): string => {
  const special = ['Accept', 'Origin', 'Idempotency-Key'].filter((name) => method !== 'POST' && name in headers)
  return [
    `${method} ${typeof path === 'string' ? path : shown}`,
    ...(senders[as] === undefined ? [] : [senders[as]]),
    ...(special.length === 0 ? [] : [`with ${special.join(' and ')}`]),
  ].join(' ')
}

/** Requests in words; those that are the same are counted. */
const describeRequests = (names: readonly string[]): readonly string[] => {
  const counts = new Map<string, number>()
  for (const plan of requests) {
    if (!names.includes(plan.name)) continue
    const text = describeRequest(plan)
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return [...counts].map(([text, count]) => (count === 1 ? text : `${count} × ${text}`))
}

/** The cheapest probe of an assumption: of the first tier, then with the fewest requests. */
const cheapestOf = (id: string): Probe | undefined =>
  probes
    .filter(({ settles }) => settles === id)
    .sort((one, other) => highest(one) - highest(other) || one.asks.length - other.asks.length)[0]

/** What would settle an assumption. */
const settlingOf = (id: string): Settling => {
  const probe = cheapestOf(id)
  if (probe !== undefined) return { id, tier: tiers[highest(probe)] as Tier, requests: describeRequests(probe.asks), why: null }
  return { id, tier: null, requests: [], why: notMeasurable[id] ?? 'No probe asks for it yet.' }
}

/** What would settle each assumption that has several possible values. */
export const settlings = (): readonly Settling[] =>
  register.filter((assumption) => !('fixed' in assumption)).map(({ id }) => settlingOf(id))
