import type { FormOf } from '../spec/form.js'
import type { Steps } from '../time/turns.js'
import { pageBeyondLast, scopeNeverUsed, tokenOfOtherEnvironment } from './access-findings.js'
import type { FindingKind } from './finding.js'
import type { Journal } from './journal.js'
import type { RecordedRequest } from './journal-evidence.js'
import { failedPostRetriedWithoutKey, newKeyForSamePost, sameKeyOtherBody } from './key-findings.js'
import { polledExhaustedQuota, retriedBeforeRetryAfter, walkedIntoCancelBlock } from './quota-findings.js'

/** Everything a client can be told to do better, in the order of the report. */
export const findingKinds = [
  retriedBeforeRetryAfter,
  polledExhaustedQuota,
  newKeyForSamePost,
  sameKeyOtherBody,
  failedPostRetriedWithoutKey,
  walkedIntoCancelBlock,
  tokenOfOtherEnvironment,
  pageBeyondLast,
  scopeNeverUsed,
] as const satisfies readonly FindingKind[]

/** Something a client did wrong. */
export interface Finding {
  /** Which kind, such as `polled-exhausted-quota`. */
  readonly finding: string
  readonly title: string
  /** What exactly, in a few words. */
  readonly detail: string
  /** How to do better. */
  readonly advice: string
  /** Heading of the specification that asks for it. */
  readonly section: string
  /** Ids of the requests that show it, in the order in which they came. */
  readonly requests: readonly string[]
  /** Name of the token they were sent with. */
  readonly token: string | null
}

export const findingForm: FormOf<Finding> = (z) =>
  z.strictObject({
    finding: z.string(),
    title: z.string(),
    detail: z.string(),
    advice: z.string(),
    section: z.string(),
    requests: z.array(z.string()),
    token: z.string().nullable(),
  })

/** Requests that are judged, from the newest on. */
export const mostJudged = 20_000

/** What the client did wrong, as far as the journal remembers, in steps. Empty for a clean client. */
export function* conductOf(journal: Journal): Steps<readonly Finding[]> {
  return yield* judgeInSteps(yield* journal.collect(mostJudged))
}

/** The same from requests that are at hand (oldest first). */
export const judgeConduct = (requests: readonly RecordedRequest[]): readonly Finding[] =>
  findingKinds.flatMap((kind) => judgeKind(kind, requests))

/** The same in steps: a kind at a time. */
export function* judgeInSteps(requests: readonly RecordedRequest[]): Steps<readonly Finding[]> {
  const findings: Finding[] = []
  for (const kind of findingKinds) {
    findings.push(...judgeKind(kind, requests))
    yield
  }
  return findings
}

const judgeKind = (
  { id, title, advice, section, detect }: FindingKind,
  requests: readonly RecordedRequest[],
): readonly Finding[] =>
  detect(requests).map(({ requests: shown, detail }) => ({
    finding: id,
    title,
    detail,
    advice,
    section,
    requests: shown.map(({ entry }) => entry.request_id),
    token: shown[0]?.evidence.caller?.name ?? null,
  }))
