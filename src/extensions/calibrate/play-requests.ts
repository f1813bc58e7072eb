import type { AnswerLookup, ProbedExchange, RequestPlan } from './exchange.js'

/** Sends one request; undefined if it cannot be sent, for example without its token. */
export type Send = (plan: RequestPlan, path: string, seen: AnswerLookup) => Promise<ProbedExchange | undefined>

/** Sends requests in sequence, skipping those whose path is undefined. */
export const playRequests = async (plans: readonly RequestPlan[], send: Send): Promise<AnswerLookup> => {
  const exchanges = new Map<string, ProbedExchange>()
  const seen: AnswerLookup = (name) => exchanges.get(name)
  for (const plan of plans) {
    const path = typeof plan.path === 'string' ? plan.path : plan.path(seen)
    const exchange = path === undefined ? undefined : await send(plan, path, seen)
    if (exchange !== undefined) exchanges.set(plan.name, exchange)
  }
  return seen
}
