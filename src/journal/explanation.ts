import { findRule } from '../core/rules.js'
import { type AssumptionStatus, statuses } from '../emulator/assumption-status.js'
import type { SchemaFactoryOf } from '../ground/spec/schema-factory.js'
import type { Chunked } from '../ground/time/chunks.js'
import type { Confidence } from '../register/assumption.js'
import { type CapturedExchange, type ReadableMessage, readableForm, readMessage } from './captured-message.js'
import { type JournalEntry, type SerializedDependency, serializedMembers, withAssumptions } from './journal-entry.js'
import {
  type BlockEvidence,
  type JournalEvidence,
  type KeyEvidence,
  keyEvidenceSchema,
  type LookupEvidence,
  lookupSchema,
  type PageEvidence,
  pageEvidenceSchema,
  type RecordedRequest,
} from './journal-evidence.js'
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
export interface DecidingAssumption extends AssumptionStatus {
  readonly assumption: string
  /** Value at the time of the request. */
  readonly value: string
  readonly confidence: Confidence
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

const explainedQuotaSchema: SchemaFactoryOf<ExplainedQuota> = (z) =>
  z.strictObject({
    class: z.string(),
    used_before: z.int().nonnegative(),
    used: z.int().nonnegative(),
    limit: z.int().nonnegative(),
    opened_at: z.iso.datetime().nullable(),
    resets_at: z.iso.datetime(),
    refills_in_s: z.int().nonnegative(),
  })

const otherOutcomeSchema: SchemaFactoryOf<OtherOutcome> = (z) =>
  z.strictObject({
    value: z.string(),
    effect: z.string(),
    status: z.int().nullable(),
    differences: z.array(z.strictObject({ member: z.string(), here: z.string().nullable(), there: z.string().nullable() })),
  })

const decidingAssumptionSchema: SchemaFactoryOf<DecidingAssumption> = (z) =>
  z.strictObject({
    assumption: z.string(),
    value: z.string(),
    confidence: z.enum(['high', 'medium', 'low']),
    status: z.enum(statuses),
    observed_at: z.string().nullable(),
    alternatives: z.array(otherOutcomeSchema(z)),
  })

const explainedBlockSchema: SchemaFactoryOf<NonNullable<Explanation['block']>> = (z) =>
  z.strictObject({
    failures: z.int().nonnegative(),
    threshold: z.int().nonnegative().nullable(),
    until: z.iso.datetime().nullable(),
  })

export const explanationSchema: SchemaFactoryOf<Explanation> = (z) =>
  z.strictObject({
    ...serializedMembers(z),
    query: z.string(),
    summary: z.string(),
    sentence: z.string(),
    section: z.string(),
    quotas: z.array(explainedQuotaSchema(z)),
    scope: z.strictObject({ required: z.string(), held: z.array(z.string()) }).nullable(),
    lookup: lookupSchema(z).nullable(),
    idempotency: keyEvidenceSchema(z).nullable(),
    block: explainedBlockSchema(z).nullable(),
    fields: z.array(z.string()),
    retry_after: z.number().nonnegative().nullable(),
    page: pageEvidenceSchema(z).nullable(),
    exchange: z.strictObject({ request: readableForm(z), response: readableForm(z) }).nullable(),
    would_change: z.array(decidingAssumptionSchema(z)),
  })

/** Dependencies of an answer on assumptions. */
export interface DependsOn extends SerializedDependency {
  readonly would_change: readonly DecidingAssumption[]
}

/** Finds the dependencies of the answer to a recorded request. */
export type FindDependencies = (recorded: RecordedRequest) => Chunked<DependsOn>

/** Explains a recorded answer, as data and in words. Pure function of the journal and the dependencies. */
export const explain = (
  recorded: RecordedRequest,
  { would_change, ...dependency }: DependsOn,
  messages?: CapturedExchange,
): Explanation => {
  const { entry, evidence } = recorded
  const { sentence, section } = findRule(entry.rule)
  return {
    ...withAssumptions(entry, dependency),
    query: evidence.query,
    summary: summarise(recorded),
    sentence,
    section,
    quotas: explainQuotas(evidence),
    scope: explainScope(evidence),
    lookup: evidence.lookup,
    idempotency: evidence.idempotency,
    block: evidence.block === null ? null : explainBlock(evidence.block),
    fields: evidence.fields,
    retry_after: evidence.retry_after,
    page: evidence.page,
    exchange:
      messages === undefined ? null : { request: readMessage(messages.request), response: readMessage(messages.response) },
    would_change,
  }
}

const isoOf = (instant: number | null): string | null => (instant === null ? null : new Date(instant).toISOString())

const explainQuotas = ({ quotas, limits_at }: JournalEvidence): ExplainedQuota[] =>
  quotas.map(({ bucket, limit, used_before, used, opened_at, resets_at }) => ({
    class: bucket,
    used_before,
    used,
    limit,
    opened_at: isoOf(opened_at),
    resets_at: new Date(resets_at).toISOString(),
    refills_in_s: secondsUntil(resets_at, limits_at),
  }))

const explainScope = ({ required_scope: required, caller }: JournalEvidence): Explanation['scope'] =>
  required === null || caller === null ? null : { required, held: caller.scopes }

const explainBlock = ({ until, ...block }: BlockEvidence): Explanation['block'] => ({ ...block, until: isoOf(until) })
