import { type FindingId, findingIds } from '../extensions/journal/finding-ids.js'
import type { SchemaFactoryOf } from '../ground/spec/schema-factory.js'
import { type Chunked, runToEnd } from '../ground/time/chunks.js'
import type { FindingKind } from './finding.js'
import {
  failedPostRetriedWithoutKey,
  newKeyForSamePost,
  pageBeyondLast,
  polledExhaustedQuota,
  retriedBeforeRetryAfter,
  sameKeyOtherBody,
  scopeNeverUsed,
  tokenOfOtherEnvironment,
  walkedIntoCancelBlock,
} from './findings.js'
import type { Journal } from './journal.js'
import type { RecordedRequest } from './journal-evidence.js'

/** Kinds of findings, in the order of the report. */
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

export const findingSchema: SchemaFactoryOf<Finding> = (z) =>
  z.strictObject({
    finding: z.enum(findingIds),
    title: z.string(),
    detail: z.string(),
    advice: z.string(),
    section: z.string(),
    requests: z.array(z.string()),
    token: z.string().nullable(),
  })

/** Requests that are judged, the newest ones. */
export const maxJudged = 20_000

/** Options of a conduct report. */
export interface ConductOptions {
  /** If true, also reports harmless findings that could be better, such as `scope-never-used`. Default false. */
  readonly advice?: boolean | undefined
}

/** Conduct report over the journal, in chunks. Empty for a clean client. */
export function* conductOf(journal: Journal, options?: ConductOptions): Chunked<readonly Finding[]> {
  return yield* judgeChunked(yield* journal.collect(maxJudged), options)
}

/** Conduct report over requests (oldest first). */
export const judgeConduct = (requests: readonly RecordedRequest[], options?: ConductOptions): readonly Finding[] =>
  runToEnd(judgeChunked(requests, options))

/** Conduct report over requests, in chunks: one kind at a time. */
export function* judgeChunked(
  requests: readonly RecordedRequest[],
  { advice = false }: ConductOptions = {},
): Chunked<readonly Finding[]> {
  const findings: Finding[] = []
  for (const kind of findingKinds as readonly FindingKind[]) {
    if (kind.isAdvice === true && !advice) continue
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
