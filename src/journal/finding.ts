import type { FindingId } from '../spec/finding-ids.js'
import type { RecordedRequest } from './journal-evidence.js'

/** One thing a client did wrong, and the requests that show it. */
export interface Sighting {
  /** In the order in which they came. */
  readonly requests: readonly RecordedRequest[]
  /** What exactly, in a few words. */
  readonly detail: string
}

/** A kind of mistake, and how the journal shows it. */
export interface FindingKind {
  readonly id: FindingId
  readonly title: string
  readonly advice: string
  /** Heading of the specification that asks for better. */
  readonly section: string
  /** @param requests of a world, oldest first. */
  readonly detect: (requests: readonly RecordedRequest[]) => readonly Sighting[]
}

/** Whether a request was sent by one who can have known the answer to an earlier one. */
export const cameAfter = (later: RecordedRequest, earlier: RecordedRequest): boolean => later.evidence.seen >= earlier.number

/** Requests by a text that those which belong together share; those without one are left out. */
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

/** Id of the token a request presented, accepted or not; null for none. */
export const callerOf = ({ evidence }: RecordedRequest): string | null => evidence.caller?.id ?? null

/** What makes two POSTs the same to a person: token, method, path and body. Null for everything else. */
export const sameWriteOf = (request: RecordedRequest): string | null => {
  const { entry, evidence } = request
  if (evidence.idempotency === null || evidence.caller === null) return null
  return JSON.stringify([evidence.caller.id, entry.environment, evidence.idempotency.target, evidence.body])
}
