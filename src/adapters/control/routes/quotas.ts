import { listSchema } from '../../../control-schemas/lists.js'
import { type QuotaState, type TokenQuotas, tokenQuotasSchema } from '../../../control-schemas/tokens.js'
import type { TokenRecord } from '../../../data/rows/token-vault.js'
import type { Ask } from '../../../ground/assumptions/ask.js'
import { lookupBlockKey } from '../../../limits/lookup-block.js'
import type { QuotaDemand } from '../../../limits/quota-book.js'
import { quotaDemands } from '../../../limits/quota-demands.js'
import { operations } from '../../../operations/operations.js'
import type { World } from '../../../worlds/world/world.js'
import { defineRoute } from '../shared/define-route.js'

export const listQuotas = defineRoute({
  method: 'GET',
  path: '/quotas',
  says: 'the state of each quota of each token, with the time to refill, and the cancel block; reading it changes nothing',
  answer: listSchema(tokenQuotasSchema),
  act: ({ world }) => {
    const { ask } = world.assumptions
    const now = world.limitsClock()
    const demands = world.player.lasting.lowered(allDemands(ask))
    const describe = (token: TokenRecord): TokenQuotas => ({
      token_id: token.id,
      token: token.name,
      quotas: demands.map((demand) => describeQuota(world, token, demand, now)),
      cancel_block: describeBlock(world, token, ask, now),
    })
    return { data: world.tokens.list().map(describe) }
  },
})

/** Demands of the operations that are routed now, one per bucket. */
const allDemands = (ask: Ask): readonly QuotaDemand[] => {
  const routed = operations.filter((operation) => operation.isRouted?.(ask) ?? true)
  const demands = routed.flatMap((operation) => quotaDemands(operation, ask))
  return [...new Map(demands.map((demand) => [demand.bucket, demand])).values()]
}

const describeQuota = ({ quotas }: World, token: TokenRecord, demand: QuotaDemand, now: number): QuotaState => {
  const { used, resetsAt } = quotas.glance(token.id, demand, now)
  const limit = demand.rule.max
  return {
    class: demand.bucket,
    limit,
    used,
    remaining: Math.max(0, limit - used),
    resets_at: used === 0 ? null : new Date(resetsAt).toISOString(),
    refills_in_s: used === 0 ? 0 : secondsTo(resetsAt, now),
  }
}

const describeBlock = ({ blocks }: World, token: TokenRecord, ask: Ask, now: number): TokenQuotas['cancel_block'] => {
  const key = lookupBlockKey(ask('cancel-404-key'), token)
  const threshold = ask('cancel-404-threshold')
  const until = blocks.blockedUntil(key, now)
  return {
    failures: blocks.failures(key, now),
    threshold: threshold === 'off' ? null : Number(threshold),
    until: until === null ? null : new Date(until).toISOString(),
    lifted_in_s: until === null ? 0 : secondsTo(until, now),
  }
}

const secondsTo = (instant: number, now: number): number => Math.max(0, Math.ceil((instant - now) / 1_000))
