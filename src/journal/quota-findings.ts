import { callerOf, cameAfter, type FindingKind, groupBy } from './finding.js'
import type { RecordedRequest } from './journal-evidence.js'

const isQuotaRefusal = ({ entry }: RecordedRequest): boolean =>
  entry.rule === 'quota-exceeded' || entry.rule === 'quota-day-exceeded'

/** The exhausted buckets that a refusal was about. */
const exhausted = ({ evidence }: RecordedRequest): readonly string[] =>
  evidence.quotas.filter(({ used_before, limit }) => used_before >= limit).map(({ bucket }) => bucket)

/** Whether a later request asks again for what was refused until a time that was named. */
const asksAgain = (later: RecordedRequest, refused: RecordedRequest): boolean => {
  if (refused.entry.rule === 'cancel-block') return later.entry.operation === 'cancelSubscription'
  // No bucket is behind what a scenario refuses.
  if (refused.entry.rule === 'scenario-step') return later.entry.operation === refused.entry.operation
  const buckets = exhausted(refused)
  return later.evidence.quotas.some(({ bucket }) => buckets.includes(bucket))
}

export const retriedBeforeRetryAfter: FindingKind = {
  id: 'retried-before-retry-after',
  title: 'Retried before Retry-After was over',
  advice: 'Where a refusal has Retry-After, wait for the seconds it names before the next request of that kind.',
  section: 'Limits',
  detect: (requests) =>
    groupBy(requests, callerOf).flatMap((own) => {
      const shown = new Set<RecordedRequest>()
      // What is still waited for; one that is over never comes back, because time does not run back.
      let refusals: RecordedRequest[] = []
      for (const request of own) {
        refusals = refusals.filter(
          ({ evidence }) => request.evidence.limits_at < evidence.limits_at + (evidence.retry_after ?? 0) * 1000,
        )
        const broken = refusals.find((refused) => cameAfter(request, refused) && asksAgain(request, refused))
        if (broken !== undefined) shown.add(broken).add(request)
        const isKnown = refusals.some((refused) => asksAgain(request, refused) && refused.entry.rule === request.entry.rule)
        if (request.evidence.retry_after !== null && !isKnown) refusals.push(request)
      }
      const [first] = shown
      return first === undefined
        ? []
        : [{ requests: [...shown], detail: `${first.entry.reason}; Retry-After ${first.evidence.retry_after}` }]
    }),
}

/** Refusals by the same window of one token; the first says that the quota is exhausted, the others polled it. */
export const polledExhaustedQuota: FindingKind = {
  id: 'polled-exhausted-quota',
  title: 'Kept polling an exhausted quota',
  advice:
    'Stop at the first 429 and send the next request of that kind when the window has ended; X-RateLimit-Remaining warns before.',
  section: 'Limits',
  detect: (requests) =>
    groupBy(requests.filter(isQuotaRefusal), windowOf).flatMap(([first, ...others]) => {
      if (first === undefined) return []
      const polled = others.filter((request) => cameAfter(request, first))
      if (polled.length < 2) return []
      return [
        {
          requests: [first, ...polled],
          detail: `${polled.length + 1} requests refused in one window of ${exhausted(first).join(', ')}`,
        },
      ]
    }),
}

const windowOf = (request: RecordedRequest): string | null => {
  const caller = callerOf(request)
  if (caller === null) return null
  const windows = request.evidence.quotas.filter(({ bucket }) => exhausted(request).includes(bucket))
  return JSON.stringify([caller, request.entry.environment, windows.map(({ bucket, resets_at }) => [bucket, resets_at])])
}

const isFailedCancel = ({ entry, evidence }: RecordedRequest): boolean =>
  entry.operation === 'cancelSubscription' && entry.status === 404 && evidence.caller !== null

export const walkedIntoCancelBlock: FindingKind = {
  id: 'walked-into-cancel-block',
  title: 'Walked into the cancel block',
  advice: 'Cancel only ids that the subscription history shows, and stop after the first 404 instead of trying others.',
  section: 'Limits',
  detect: (requests) =>
    groupBy(requests, callerOf).flatMap((own) => {
      const blocked = own.filter(({ entry }) => entry.rule === 'cancel-block')
      const [first] = blocked
      if (first === undefined) return []
      const failed = own.filter((request) => isFailedCancel(request) && request.number < first.number)
      const counted = failed.slice(-(first.evidence.block?.failures ?? failed.length))
      return [{ requests: [...counted, ...blocked], detail: `${counted.length} failed look-ups, then ${blocked.length} refused` }]
    }),
}
