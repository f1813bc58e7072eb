import type { QuotaDemand } from '../limits/quota-book.js'
import { type QuotaName, quotaNames } from '../scenario/scene/quotas-and-lists.js'
import type { World } from '../world/world.js'

/** What scenarios call the quota of a bucket; a bucket of one route goes by the name of its class. */
export const quotaNameOf = (bucket: string): QuotaName | undefined => {
  const [name] = bucket.replace('cancel-day', 'cancel_day').split(' ')
  return quotaNames.find((known) => known === name)
}

/** The demands with the maxima that a scenario has lowered. */
export const loweredDemands = ({ player }: World, demands: readonly QuotaDemand[]): readonly QuotaDemand[] => {
  if (player.scenario === null) return demands
  return demands.map((demand) => {
    const name = quotaNameOf(demand.bucket)
    const limit = name === undefined ? undefined : player.lasting.limit(name)
    return limit === undefined ? demand : { ...demand, rule: { ...demand.rule, max: Math.min(limit, demand.rule.max) } }
  })
}
