import { operations } from '../api/operations.js'
import type { Ask } from '../assumptions/ask.js'
import type { QuotaDemand } from '../limits/quota-book.js'
import { quotaDemands } from '../limits/quota-demands.js'
import { quotaNameOf } from '../scenario/lasting-effects.js'
import type { QuotaName } from '../scenario/scene/quotas-and-lists.js'
import type { World } from '../world/world.js'

/** Counts requests of a token that nobody made: up to so many in all, or so that so many are left. */
export const fillQuota = (
  world: World,
  owner: string,
  quota: QuotaName,
  target: { readonly used: number } | { readonly left: number },
  now = world.limitsClock(),
): void => {
  for (const demand of demandsOf(quota, world.assumptions.ask)) {
    const max = world.player.lasting.limits.get(quota) ?? demand.rule.max
    const wanted = 'used' in target ? target.used : Math.max(0, max - target.left)
    const { used } = world.quotas.read(owner, demand, now)
    for (let count = used; count < wanted; count += 1) {
      world.quotas.draw(owner, [demand], now, { enforce: false, countRefused: true })
    }
  }
}

/** The buckets that go by a name; several where each route has its own (assumption `rate-limit-buckets`). */
const demandsOf = (quota: QuotaName, ask: Ask): readonly QuotaDemand[] => {
  const all = operations.flatMap((operation) => quotaDemands(operation, ask))
  const named = all.filter(({ bucket }) => quotaNameOf(bucket) === quota)
  return [...new Map(named.map((demand) => [demand.bucket, demand])).values()]
}
