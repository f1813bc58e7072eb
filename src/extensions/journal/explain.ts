import * as z from 'zod'
import { rules } from '../../core/rules.js'
import { isoOf, isoOrNull } from '../../core/time.js'
import type { Confidence } from '../../register/assumption.js'
import { type ReadableMessage, readableSchema, readMessage } from './captured.js'
import {
  type BlockEvidence,
  type Dependencies,
  type JournalEntry,
  type KeyEvidence,
  keyEvidenceSchema,
  type LookupEvidence,
  lookupSchema,
  type PageEvidence,
  pageEvidenceSchema,
  serializedMembers,
  withAssumptions,
} from './entry.js'
import type { Kept } from './log.js'
import { secondsUntil, summarise } from './summarise.js'

/** Bucket the request drew on. Instants are ISO 8601. */
export interface ExplainedQuota {
  readonly class: string
  readonly used_before: number
  readonly used: number
  readonly limit: number
  /** Null for a window without a start. */
  readonly opened_at: string | null
  readonly resets_at: string
  /** Whole seconds from the request to `resets_at`, rounded up. */
  readonly refills_in_s: number
}

/** Assumption that decides the answer: another value would change it. */
export interface DecidingAssumption {
  readonly assumption: string
  /** Value at the time of the request. */
  readonly value: string
  readonly confidence: Confidence
  /** What a calibration has seen of it: `assumed`, `confirmed`, `refuted`, `stale` or `none-of-ours`. */
  readonly status: string
  readonly observed_at: string | null
  /** Other values that would change the answer. */
  readonly alternatives: readonly OtherOutcome[]
}

/** Outcome of a request under another value. */
export interface OtherOutcome {
  readonly value: string
  /** Effect of the value, in the words of the register. */
  readonly effect: string
  /** Null if it cannot be determined without waiting. */
  readonly status: number | null
  /** Differences of the answer, at most twelve: the status first, then headers, then members of the body. */
  readonly differences: readonly ShownDifference[]
}

/** Difference between two answers. */
export interface ShownDifference {
  /** `status`, the name of a header, or a member of the body such as `data[].amount`. */
  readonly member: string
  /** Value as JSON, truncated if long; null if absent. For a member of a list, the first that differs. */
  readonly here: string | null
  readonly there: string | null
}

/** Dependencies of an answer on assumptions. */
export interface DependsOn extends Dependencies {
  readonly would_change: readonly DecidingAssumption[]
}

/** Explanation of an answer. Members that do not apply are null or empty. */
export interface Explanation extends JournalEntry {
  /** Query as sent, without the question mark; tokens masked. */
  readonly query: string
  /** Summary in one to three sentences. */
  readonly summary: string
  /** Text of the rule. */
  readonly sentence: string
  /** Heading of the specification that defines it, or leaves it open. */
  readonly section: string
  readonly quotas: readonly ExplainedQuota[]
  /** Required scope of the operation, and the scopes of the token. */
  readonly scope: { readonly required: string; readonly held: readonly string[] } | null
  readonly lookup: LookupEvidence | null
  readonly idempotency: KeyEvidence | null
  /** Failed look-ups on the cancel route; `until` is ISO 8601. */
  readonly block: (Omit<BlockEvidence, 'until'> & { readonly until: string | null }) | null
  /** Wrong members and parameters. */
  readonly fields: readonly string[]
  /** Seconds of `Retry-After`. */
  readonly retry_after: number | null
  readonly page: PageEvidence | null
  /** Request and response; null if only the entry is retained, as after a restore. */
  readonly exchange: { readonly request: ReadableMessage; readonly response: ReadableMessage } | null
  /**
   * Assumptions that would change the answer if the run were played from its beginning under another value; those that change the status
   * first. `not_tried` says what could not be played.
   */
  readonly would_change: readonly DecidingAssumption[]
}

const count = z.int().nonnegative()

export const explanationSchema: z.ZodType<Explanation> = z.strictObject({
  ...serializedMembers,
  query: z.string(),
  summary: z.string(),
  sentence: z.string(),
  section: z.string(),
  quotas: z.array(
    z.strictObject({
      class: z.string(),
      used_before: count,
      used: count,
      limit: count,
      opened_at: z.iso.datetime().nullable(),
      resets_at: z.iso.datetime(),
      refills_in_s: count,
    }),
  ),
  scope: z.strictObject({ required: z.string(), held: z.array(z.string()) }).nullable(),
  lookup: lookupSchema.nullable(),
  idempotency: keyEvidenceSchema.nullable(),
  block: z.strictObject({ failures: count, threshold: count.nullable(), until: z.iso.datetime().nullable() }).nullable(),
  fields: z.array(z.string()),
  retry_after: z.number().nonnegative().nullable(),
  page: pageEvidenceSchema.nullable(),
  exchange: z.strictObject({ request: readableSchema, response: readableSchema }).nullable(),
  would_change: z.array(
    z.strictObject({
      assumption: z.string(),
      value: z.string(),
      confidence: z.enum(['high', 'medium', 'low']),
      status: z.string(),
      observed_at: z.string().nullable(),
      alternatives: z.array(
        z.strictObject({
          value: z.string(),
          effect: z.string(),
          status: z.int().nullable(),
          differences: z.array(z.strictObject({ member: z.string(), here: z.string().nullable(), there: z.string().nullable() })),
        }),
      ),
    }),
  ),
})

/** Explains a recorded answer, as data and in words. */
export const explain = ({ recorded, exchange }: Kept, { would_change, ...dependencies }: DependsOn): Explanation => {
  const { entry, evidence } = recorded
  const { sentence, section } = rules[entry.rule]
  const { required_scope: required, caller, block, limits_at } = evidence
  return {
    ...withAssumptions(entry, dependencies),
    query: evidence.query,
    summary: summarise(recorded),
    sentence,
    section,
    quotas: evidence.quotas.map(({ bucket, limit, used_before, used, opened_at, resets_at }) => ({
      class: bucket,
      used_before,
      used,
      limit,
      opened_at: isoOrNull(opened_at),
      resets_at: isoOf(resets_at),
      refills_in_s: secondsUntil(resets_at, limits_at),
    })),
    scope: required === null || caller === null ? null : { required, held: caller.scopes },
    lookup: evidence.lookup,
    idempotency: evidence.idempotency,
    block: block === null ? null : { failures: block.failures, threshold: block.threshold, until: isoOrNull(block.until) },
    fields: evidence.fields,
    retry_after: evidence.retry_after,
    page: evidence.page,
    exchange:
      exchange === undefined ? null : { request: readMessage(exchange.request), response: readMessage(exchange.response) },
    would_change,
  }
}
