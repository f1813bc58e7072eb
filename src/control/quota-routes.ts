import { Hono } from 'hono'
import { operations } from '../api/operations.js'
import type { Ask } from '../assumptions/ask.js'
import { lookupBlockKey } from '../limits/lookup-block.js'
import type { QuotaDemand } from '../limits/quota-book.js'
import { quotaDemands } from '../limits/quota-demands.js'
import { limitsClock } from '../play/limits-clock.js'
import { loweredDemands } from '../play/lowered-demands.js'
import type { TokenRecord } from '../store/token-vault.js'
import type { World } from '../world/world.js'
import type { ControlApp } from './control-context.js'
import { takeNothing } from './read-request.js'

/** `/quotas`: how the quotas of every token stand, and the cancel block. */
export const quotaRoutes = (): ControlApp => {
  const routes: ControlApp = new Hono()
  routes.get('/quotas', async (c) => {
    await takeNothing(c)
    const { world } = c.env
    const ask: Ask = (id) => world.assumptions.value(id)
    const now = limitsClock(world)
    const demands = loweredDemands(world, allDemands(ask))
    return c.json({ data: world.tokens.list().map((token) => describeToken(world, token, demands, now, ask)) })
  })
  return routes
}

/** Every bucket that an operation which is routed now draws on, once. */
const allDemands = (ask: Ask): readonly QuotaDemand[] => {
  const routed = operations.filter((operation) => operation.isRouted?.(ask) ?? true)
  return [
    ...new Map(routed.flatMap((operation) => quotaDemands(operation, ask)).map((demand) => [demand.bucket, demand])).values(),
  ]
}

const describeToken = (world: World, token: TokenRecord, demands: readonly QuotaDemand[], now: number, ask: Ask): object => ({
  token_id: token.id,
  token: token.name,
  quotas: demands.map((demand) => {
    const { used, resetsAt } = world.quotas.glance(token.id, demand, now)
    const limit = demand.rule.max
    return {
      class: demand.bucket,
      limit,
      used,
      remaining: Math.max(0, limit - used),
      resets_at: used === 0 ? null : new Date(resetsAt).toISOString(),
      refills_in_s: used === 0 ? 0 : Math.max(0, Math.ceil((resetsAt - now) / 1_000)),
    }
  }),
  cancel_block: describeBlock(world, token, now, ask),
})

const describeBlock = ({ blocks }: World, token: TokenRecord, now: number, ask: Ask): object => {
  const key = lookupBlockKey(ask('cancel-404-key'), token)
  const threshold = ask('cancel-404-threshold')
  const until = blocks.blockedUntil(key, now)
  return {
    failures: blocks.failures(key, now),
    threshold: threshold === 'off' ? null : Number(threshold),
    until: until === null ? null : new Date(until).toISOString(),
    lifted_in_s: until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1_000)),
  }
}
