import type { Exchange, RequestPlan, Seen } from './exchange.js'

/** Sends one request; undefined where it cannot be sent, as without the token that it is sent as. */
export type Send = (plan: RequestPlan, path: string, seen: Seen) => Promise<Exchange | undefined>

/** Sends requests one after the other, leaving out those that lack what they need of an earlier answer. */
export const playRequests = async (plans: readonly RequestPlan[], send: Send): Promise<Seen> => {
  const exchanges = new Map<string, Exchange>()
  const seen: Seen = (name) => exchanges.get(name)
  for (const plan of plans) {
    const path = typeof plan.path === 'string' ? plan.path : plan.path(seen)
    const exchange = path === undefined ? undefined : await send(plan, path, seen)
    if (exchange !== undefined) exchanges.set(plan.name, exchange)
  }
  return seen
}
