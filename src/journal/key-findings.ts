import { minuteMs } from '../time/duration.js'
import { cameAfter, type FindingKind, groupBy, sameWriteOf } from './finding.js'
import type { RecordedRequest } from './journal-evidence.js'

/** Within this time two equal POSTs are taken for one that was meant once; in milliseconds. */
const sameIntentMs = minuteMs

const keyOf = ({ evidence }: RecordedRequest): string | null => evidence.idempotency?.key ?? null

/** Whether the first request may have done its work: it succeeded, or nobody knows. */
const mayHaveWorked = ({ entry }: RecordedRequest): boolean => entry.status < 300 || entry.status >= 500

export const newKeyForSamePost: FindingKind = {
  id: 'new-key-for-same-post',
  title: 'A new Idempotency-Key for the same POST',
  advice: 'Make one key for each thing that is to be done and send it again with every retry; a new key can do the thing twice.',
  section: 'Endpoints',
  detect: (requests) =>
    groupBy(requests, sameWriteOf).flatMap((same) => {
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
}

export const sameKeyOtherBody: FindingKind = {
  id: 'same-key-other-body',
  title: 'The same Idempotency-Key for another request',
  advice: 'A key stands for one request: give every other body or path a key of its own.',
  section: 'Endpoints',
  detect: (requests) => {
    const byId = new Map(requests.map((request) => [request.entry.request_id, request]))
    const reused = requests.filter(({ evidence }) => evidence.idempotency?.outcome === 'reused')
    return groupBy(reused, (request) => request.evidence.idempotency?.first_request_id ?? null).map((again) => {
      const first = byId.get(again[0]?.evidence.idempotency?.first_request_id ?? '')
      const all = first === undefined ? again : [first, ...again]
      return { requests: all, detail: `key ${keyOf(all[0] as RecordedRequest)}` }
    })
  },
}

export const failedPostRetriedWithoutKey: FindingKind = {
  id: 'failed-post-retried-without-key',
  title: 'A failed POST was retried without an Idempotency-Key',
  advice:
    'Send every POST with a key, and a retry with the key of the first attempt: without it, nothing keeps the thing from being done twice.',
  section: 'Limits',
  detect: (requests) =>
    groupBy(requests, sameWriteOf).flatMap((same) => {
      const failed = same.find(({ entry }) => entry.status >= 400)
      if (failed === undefined) return []
      const keyless = same.filter((request) => request !== failed && keyOf(request) === null && cameAfter(request, failed))
      if (keyless.length === 0) return []
      return [
        { requests: [failed, ...keyless], detail: `${failed.entry.method} ${failed.entry.path} after a ${failed.entry.status}` },
      ]
    }),
}
