import type { Exchange, RequestPlan, Seen } from './exchange.js'

/** Sends one request; undefined if it cannot be sent, for example without its token. */
export type Send = (plan: RequestPlan, path: string, seen: Seen) => Promise<Exchange | undefined>

/** Sends requests in sequence, skipping those whose path is undefined. */
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
