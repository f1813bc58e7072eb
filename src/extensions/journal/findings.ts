import * as z from 'zod'
import { groupBy } from '../../core/group-by.js'
import { minuteMs } from '../../core/time.js'
import type { Recorded as RecordedRequest } from './entry.js'

/** Ids of all findings about a client, in the order of the conduct report. */
export const findingIds = [
  'retried-before-retry-after',
  'polled-exhausted-quota',
  'new-key-for-same-post',
  'same-key-other-body',
  'failed-post-retried-without-key',
  'walked-into-cancel-block',
  'token-of-other-environment',
  'page-beyond-last',
  'scope-never-used',
] as const

export type FindingId = (typeof findingIds)[number]

/** Occurrence of a mistake, with the requests that show it. */
interface Sighting {
  /** Requests in order of arrival. */
  readonly requests: readonly RecordedRequest[]
  /** Details, in a few words. */
  readonly detail: string
}

/** Kind of finding, with its detection in the journal. */
interface FindingKind {
  readonly id: FindingId
  readonly title: string
  readonly advice: string
  /** Heading of the specification that requires otherwise. */
  readonly section: string
  /** True for a harmless finding. */
  readonly isAdvice?: true
  /** @param requests requests of a world, oldest first. */
  readonly detect: (requests: readonly RecordedRequest[]) => readonly Sighting[]
}

/** True if the sender of a request can have known the answer to an earlier one. */
export const cameAfter = (later: RecordedRequest, earlier: RecordedRequest): boolean => later.evidence.seen >= earlier.number

/** Requests that have a key in common; those without one are left out. */
export const withSame = (
  requests: readonly RecordedRequest[],
  keyOf: (request: RecordedRequest) => string | null,
): readonly (readonly RecordedRequest[])[] => [...groupBy(requests, keyOf).values()]

/** Id of the token of a request, accepted or not; null for none. */
export const callerOf = ({ evidence }: RecordedRequest): string | null => evidence.caller?.id ?? null

/** Key of the list that a request reads a page of: caller, environment, path and page size. Null for other requests. */
export const listOf = (request: RecordedRequest): string | null => {
  const { entry, evidence } = request
  return evidence.page === null
    ? null
    : JSON.stringify([callerOf(request), entry.environment, entry.path, evidence.page.per_page])
}

/** Key of POSTs that mean the same: token, method, path and body. Null for other requests. */
const sameWriteOf = (request: RecordedRequest): string | null => {
  const { entry, evidence } = request
  if (evidence.idempotency === null || evidence.caller === null) return null
  return JSON.stringify([evidence.caller.id, entry.environment, evidence.idempotency.target, evidence.body])
}

/** True for a page beyond the last; not if the list had it by the latest answer that the client can have known. */
const isBeyond = (request: RecordedRequest, requests: readonly RecordedRequest[]): boolean => {
  const { page } = request.evidence
  if (page === null || page.page <= page.last_page) return false
  const answers = requests.filter(
    (earlier) => earlier.number < request.number && listOf(earlier) === listOf(request) && cameAfter(request, earlier),
  )
  return (answers.at(-1)?.evidence.page?.last_page ?? 0) < page.page
}

/** Granted scopes that none of the used operations requires. */
const unusedScopes = (own: readonly RecordedRequest[]): readonly string[] => {
  const needed = new Set(own.map(({ evidence }) => evidence.required_scope))
  return (own.at(-1)?.evidence.caller?.scopes ?? []).filter((scope) => !needed.has(scope))
}

const latestByOperation = (own: readonly RecordedRequest[]): readonly RecordedRequest[] =>
  [...new Map(own.map((request) => [request.entry.operation, request])).values()].sort(
    (left, right) => left.number - right.number,
  )

/** Milliseconds within which two equal POSTs count as one intent. */
const sameIntentMs = minuteMs

const keyOf = ({ evidence }: RecordedRequest): string | null => evidence.idempotency?.key ?? null

/** True if the first request may have taken effect: it succeeded, or its outcome is unknown. */
const mayHaveWorked = ({ entry }: RecordedRequest): boolean => entry.status < 300 || entry.status >= 500

const isQuotaRefusal = ({ entry }: RecordedRequest): boolean =>
  entry.rule === 'quota-exceeded' || entry.rule === 'quota-day-exceeded'

const exhausted = ({ evidence }: RecordedRequest): readonly string[] =>
  evidence.quotas.filter(({ used_before, limit }) => used_before >= limit).map(({ bucket }) => bucket)

/** True if a later request repeats a refused one before the named time. */
const asksAgain = (later: RecordedRequest, refused: RecordedRequest): boolean => {
  if (refused.entry.rule === 'cancel-block') return later.entry.operation === 'cancelSubscription'
  // Refusals by a scenario have no bucket.
  if (refused.entry.rule === 'scenario-step') return later.entry.operation === refused.entry.operation
  const buckets = exhausted(refused)
  return later.evidence.quotas.some(({ bucket }) => buckets.includes(bucket))
}

const windowOf = (request: RecordedRequest): string | null => {
  const caller = callerOf(request)
  if (caller === null) return null
  const windows = request.evidence.quotas.filter(({ bucket }) => exhausted(request).includes(bucket))
  return JSON.stringify([caller, request.entry.environment, windows.map(({ bucket, resets_at }) => [bucket, resets_at])])
}

const isFailedCancel = ({ entry, evidence }: RecordedRequest): boolean =>
  entry.operation === 'cancelSubscription' && entry.status === 404 && evidence.caller !== null

/** Finding: a mistake of the client. */
export interface Finding {
  /** Kind, such as `polled-exhausted-quota`. */
  readonly finding: FindingId
  readonly title: string
  /** Details, in a few words. */
  readonly detail: string
  /** Advice for a fix. */
  readonly advice: string
  /** Heading of the specification that requires it. */
  readonly section: string
  /** Ids of the requests that show it, in order of arrival. */
  readonly requests: readonly string[]
  /** Name of their token. */
  readonly token: string | null
}

export const findingSchema: z.ZodType<Finding> = z.strictObject({
  finding: z.enum(findingIds),
  title: z.string(),
  detail: z.string(),
  advice: z.string(),
  section: z.string(),
  requests: z.array(z.string()),
  token: z.string().nullable(),
})

/** Kinds of findings, in the order of the report. */
export const findingKinds: readonly FindingKind[] = [
  {
    id: 'retried-before-retry-after',
    title: 'Retried before Retry-After was over',
    advice: 'If a refusal has Retry-After, wait that many seconds before the next request of that kind.',
    section: 'Limits',
    detect: (requests) =>
      withSame(requests, callerOf).flatMap((own) => {
        const shown = new Set<RecordedRequest>()
        // Refusals still in force; an expired one never returns, because time does not run backwards.
        let refusals: RecordedRequest[] = []
        for (const request of own) {
          refusals = refusals.filter(
            ({ evidence }) => request.evidence.limits_at < evidence.limits_at + (evidence.retry_after ?? 0) * 1000,
          )
          const broken = refusals.find((refused) => cameAfter(request, refused) && asksAgain(request, refused))
          if (broken !== undefined) shown.add(broken).add(request)
          const isListed = refusals.some((refused) => asksAgain(request, refused) && refused.entry.rule === request.entry.rule)
          if (request.evidence.retry_after !== null && !isListed) refusals.push(request)
        }
        const [first] = shown
        return first === undefined
          ? []
          : [{ requests: [...shown], detail: `${first.entry.reason}; Retry-After ${first.evidence.retry_after}` }]
      }),
  },
  // Repeated refusals by the same window of one token; the first says that the quota is exhausted, the others poll it.
  {
    id: 'polled-exhausted-quota',
    title: 'Kept polling an exhausted quota',
    advice:
      'Stop at the first 429 and send the next request of that kind when the window has ended; X-RateLimit-Remaining warns before.',
    section: 'Limits',
    detect: (requests) =>
      withSame(requests.filter(isQuotaRefusal), windowOf).flatMap(([first, ...others]) => {
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
  },
  {
    id: 'new-key-for-same-post',
    title: 'A new Idempotency-Key for the same POST',
    advice:
      'Create one key for each operation and send it again with every retry; with a new key the operation can be executed twice.',
    section: 'Endpoints',
    detect: (requests) =>
      withSame(requests, sameWriteOf).flatMap((same) => {
        const shown = new Set<RecordedRequest>()
        let first: RecordedRequest | null = null
        for (const request of same) {
          const isRepeat =
            first !== null &&
            keyOf(request) !== null &&
            keyOf(request) !== keyOf(first) &&
            Date.parse(request.entry.at) - Date.parse(first.entry.at) < sameIntentMs
          if (first !== null && isRepeat) shown.add(first).add(request)
          if (keyOf(request) !== null && mayHaveWorked(request) && !isRepeat) first = request
        }
        return shown.size === 0
          ? []
          : [{ requests: [...shown], detail: `${shown.size} keys for ${[...shown][0]?.evidence.idempotency?.target}` }]
      }),
  },
  {
    id: 'same-key-other-body',
    title: 'The same Idempotency-Key for another request',
    advice: 'A key identifies one request: use another key for every other body or path.',
    section: 'Endpoints',
    detect: (requests) => {
      const byId = new Map(requests.map((request) => [request.entry.request_id, request]))
      const reused = requests.filter(({ evidence }) => evidence.idempotency?.outcome === 'reused')
      return withSame(reused, (request) => request.evidence.idempotency?.first_request_id ?? null).map((again) => {
        const first = byId.get(again[0]?.evidence.idempotency?.first_request_id ?? '')
        const all = first === undefined ? again : [first, ...again]
        return { requests: all, detail: `key ${keyOf(all[0] as RecordedRequest)}` }
      })
    },
  },
  {
    id: 'failed-post-retried-without-key',
    title: 'A failed POST was retried without an Idempotency-Key',
    advice:
      'Send every POST with a key, and a retry with the key of the first attempt: without it, the operation can be executed twice.',
    section: 'Limits',
    detect: (requests) =>
      withSame(requests, sameWriteOf).flatMap((same) => {
        const failed = same.find(({ entry }) => entry.status >= 400)
        if (failed === undefined) return []
        const keyless = same.filter((request) => request !== failed && keyOf(request) === null && cameAfter(request, failed))
        if (keyless.length === 0) return []
        return [
          {
            requests: [failed, ...keyless],
            detail: `${failed.entry.method} ${failed.entry.path} after a ${failed.entry.status}`,
          },
        ]
      }),
  },
  {
    id: 'walked-into-cancel-block',
    title: 'Walked into the cancel block',
    advice: 'Cancel only ids that the subscription history shows, and stop after the first 404 instead of trying others.',
    section: 'Limits',
    detect: (requests) =>
      withSame(requests, callerOf).flatMap((own) => {
        const blocked = own.filter(({ entry }) => entry.rule === 'cancel-block')
        const [first] = blocked
        if (first === undefined) return []
        const failed = own.filter((request) => isFailedCancel(request) && request.number < first.number)
        const counted = failed.slice(-(first.evidence.block?.failures ?? failed.length))
        return [
          { requests: [...counted, ...blocked], detail: `${counted.length} failed look-ups, then ${blocked.length} refused` },
        ]
      }),
  },
  {
    id: 'token-of-other-environment',
    title: 'A token was sent to the other environment',
    advice:
      'Keep address and token together in one configuration: svc_test_ tokens for the sandbox, svc_live_ tokens for production.',
    section: 'Authentication',
    detect: (requests) =>
      withSame(
        requests.filter(({ entry }) => entry.rule === 'token-other-environment'),
        callerOf,
      ).map((strays) => ({
        requests: strays,
        detail: `a ${strays[0]?.evidence.caller?.environment} token at the ${strays[0]?.entry.environment} address`,
      })),
  },
  {
    id: 'page-beyond-last',
    title: 'Pages beyond the last one were requested',
    advice: 'Stop when links.next is null, or at the last page that meta names, instead of requesting pages until one is empty.',
    section: 'Paginator envelope',
    detect: (requests) =>
      withSame(
        requests.filter((request) => isBeyond(request, requests)),
        callerOf,
      ).map((beyond) => ({
        requests: beyond,
        detail: beyond.map(({ evidence: { page } }) => `${page?.page} of ${page?.last_page}`).join(', '),
      })),
  },
  {
    id: 'scope-never-used',
    title: 'A token has scopes it never used',
    advice: 'Give a token only the scopes that its program needs; a leaked one then does less harm.',
    section: 'Authentication',
    isAdvice: true,
    detect: (requests) =>
      withSame(
        requests.filter(({ entry }) => entry.token !== null && entry.operation !== null),
        callerOf,
      ).flatMap((own) => {
        const unused = unusedScopes(own)
        return unused.length === 0 ? [] : [{ requests: latestByOperation(own), detail: `never needed: ${unused.join(', ')}` }]
      }),
  },
]

/** Requests that are judged, the newest ones. */
const mostJudged = 20_000

/** Options of a conduct report. */
export interface ConductOptions {
  /** If true, also reports harmless findings that could be better, such as `scope-never-used`. Default false. */
  readonly advice?: boolean | undefined
}

/** Conduct report over requests, oldest first. Empty for a clean client. */
export const judge = (
  all: readonly RecordedRequest[],
  { advice: withAdvice = false }: ConductOptions = {},
): readonly Finding[] => {
  const requests = all.slice(-mostJudged)
  return findingKinds
    .filter(({ isAdvice }) => withAdvice || isAdvice !== true)
    .flatMap(({ id, title, advice, section, detect }) =>
      detect(requests).map(({ requests: shown, detail }) => ({
        finding: id,
        title,
        detail,
        advice,
        section,
        requests: shown.map(({ entry }) => entry.request_id),
        token: shown[0]?.evidence.caller?.name ?? null,
      })),
    )
}
