import type { FindingId } from '../extensions/journal/finding-ids.js'
import type { RecordedRequest } from './journal-evidence.js'

/** Occurrence of a mistake, with the requests that show it. */
export interface Sighting {
  /** Requests in order of arrival. */
  readonly requests: readonly RecordedRequest[]
  /** Details, in a few words. */
  readonly detail: string
}

/** Kind of finding, with its detection in the journal. */
export interface FindingKind {
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

/** Requests grouped by a key; those without one are left out. */
export const groupBy = (
  requests: readonly RecordedRequest[],
  keyOf: (request: RecordedRequest) => string | null,
): readonly RecordedRequest[][] => {
  const groups = new Map<string, RecordedRequest[]>()
  for (const request of requests) {
    const key = keyOf(request)
    if (key === null) continue
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [request])
    else group.push(request)
  }
  return [...groups.values()]
}

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
export const sameWriteOf = (request: RecordedRequest): string | null => {
  const { entry, evidence } = request
  if (evidence.idempotency === null || evidence.caller === null) return null
  return JSON.stringify([evidence.caller.id, entry.environment, evidence.idempotency.target, evidence.body])
}
