import { quotaState, readQuota, retryAfter } from '../answer.js'
import type { Call } from '../call.js'
import { hit, noHits, quotasOf, read, refund } from '../limits.js'
import { refuse } from '../refusal.js'
import { withState } from '../state.js'

/** Stage of section "Limits": counts the request against the quotas of its token. @throws Refusal the bare 429. */
export const drawQuota = (call: Call): undefined => draw(call, call.token!.id)

/** Counts a request without a valid token in the bucket that all such callers share (assumption `rate-limit-headers-on-401`). */
export const drawShared = (call: Call): undefined => draw(call, 'callers without a valid token')

const draw = (call: Call, owner: string): undefined => {
  const now = call.limitsNow
  const keyOf = (bucket: string): string => `${owner} ${bucket}`
  const quotas = quotasOf(call.operation!, call.ask, call.state.limits).map((quota) => {
    const hits = call.state.windows.get(keyOf(quota.bucket)) ?? noHits
    return { quota, hits, before: read(quota, hits, now) }
  })
  const isAllowed = call.state.seed.unlimited || !quotas.some(({ before }) => before.isFull)
  const isCounted = isAllowed || call.ask('rate-limit-rejected-counts') === 'yes'
  let { windows } = call.state
  call.drawn = quotas.map(({ quota, hits, before }) => {
    const next = isCounted ? hit(quota, hits, now) : hits
    windows = windows.set(keyOf(quota.bucket), next)
    return { quota, before, after: read(quota, next, now) }
  })
  call.state = withState(call.state, { windows })
  call.quota = quotaState(call, owner, call.drawn, isAllowed)
  if (!isAllowed) throw exceeded(call)
  call.refund = () => {
    let { windows } = call.state
    for (const { quota } of quotas) {
      const key = keyOf(quota.bucket)
      windows = windows.set(key, refund(quota, windows.get(key) ?? noHits, now))
    }
    call.state = withState(call.state, { windows })
    call.quota = readQuota(call, owner)
  }
  return undefined
}

/** Refusal by the quota that refills last, or by the first one that is full. */
const exceeded = (call: Call) => {
  const full = call.drawn.filter(({ before }) => before.isFull)
  const isFirst = new Set(full.map(({ after }) => after.resets_at)).size > 1 && takesFirst(call)
  const { quota, after } = isFirst
    ? full[0]!
    : full.reduce((one, next) => (next.after.resets_at > one.after.resets_at ? next : one))
  const rule = quota.bucket === 'cancel-day' ? 'quota-day-exceeded' : 'quota-exceeded'
  const seconds = Math.ceil((after.resets_at - call.limitsNow) / 1000)
  const reason = `quota ${quota.bucket} used up, ${after.used}/${quota.max}, refills in ${seconds} s`
  return refuse(rule, 429, null, 'quota_exceeded', reason, { headers: retryAfter(call, after.resets_at) })
}
const takesFirst = ({ ask }: Call): boolean => ask('rate-limit-day-retry-after') === 'first_exceeded'
