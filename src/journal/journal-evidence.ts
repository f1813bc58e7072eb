import type { Infer, SchemaFactoryOf, Zod } from '../ground/spec/schema-factory.js'
import { type Environment, environments } from '../register/operation-id.js'
import { recordedEntrySchema } from './journal-entry.js'

// Users read the types of an explanation in their editor: those are written out, each member with its sentence.

const producerSchema = (z: Zod) => z.enum(['first', 'second'])

const callerSchema = (z: Zod) =>
  z.strictObject({
    id: z.string(),
    name: z.string(),
    /** First characters of the plaintext. */
    hint: z.string(),
    scopes: z.array(z.string()),
    producer: producerSchema(z),
    environment: z.enum(environments),
  })

/** Token of a request, accepted or not. */
export type CallerEvidence = Infer<typeof callerSchema>

const quotaSchema = (z: Zod) =>
  z.strictObject({
    bucket: z.string(),
    limit: z.int().nonnegative(),
    used_before: z.int().nonnegative(),
    used: z.int().nonnegative(),
    opened_at: z.number().nullable(),
    resets_at: z.number(),
  })

/** Bucket before and after the request. Instants in milliseconds since 1970. */
export type QuotaEvidence = Infer<typeof quotaSchema>

/** Failed look-ups of the caller on the cancel route, after the request. */
export interface BlockEvidence {
  readonly failures: number
  /** Null if nothing is ever blocked. */
  readonly threshold: number | null
  /** End of the block in milliseconds since 1970; null for none. */
  readonly until: number | null
}

const blockSchema: SchemaFactoryOf<BlockEvidence> = (z) =>
  z.strictObject({
    failures: z.int().nonnegative(),
    threshold: z.int().nonnegative().nullable(),
    until: z.number().nullable(),
  })

/** Look-up behind a 404. */
export interface LookupEvidence {
  readonly sought: 'route' | 'product' | 'order' | 'subscription'
  /** Id as sent; the path for an unknown route. */
  readonly id: string
  /** `foreign`: the record exists, but belongs to another producer or environment. Never sent on the wire. */
  readonly outcome: 'unknown_route' | 'unknown' | 'foreign'
  /** Owner of a foreign record. */
  readonly owner: { readonly producer: 'first' | 'second'; readonly environment: Environment } | null
}

export const lookupSchema: SchemaFactoryOf<LookupEvidence> = (z) =>
  z.strictObject({
    sought: z.enum(['route', 'product', 'order', 'subscription']),
    id: z.string(),
    outcome: z.enum(['unknown_route', 'unknown', 'foreign']),
    owner: z.strictObject({ producer: producerSchema(z), environment: z.enum(environments) }).nullable(),
  })

/** Use of an idempotency key by the request. */
export interface KeyEvidence {
  /** Key as sent; null for none. */
  readonly key: string | null
  /** Method and path that the key is bound to. */
  readonly target: string
  /** Digest that decides if two requests are the same; null if the request was answered before the comparison. */
  readonly fingerprint: string | null
  /** Null if the request was answered before the key was checked. */
  readonly outcome: 'new' | 'replay' | 'reused' | 'in_flight' | 'missing' | 'invalid' | null
  /** Id of the first request with the key, if it was used before. */
  readonly first_request_id: string | null
}

export const keyEvidenceSchema: SchemaFactoryOf<KeyEvidence> = (z) =>
  z.strictObject({
    key: z.string().nullable(),
    target: z.string(),
    fingerprint: z.string().nullable(),
    outcome: z.enum(['new', 'replay', 'reused', 'in_flight', 'missing', 'invalid']).nullable(),
    first_request_id: z.string().nullable(),
  })

/** Requested page, and the number of pages. */
export interface PageEvidence {
  readonly page: number
  readonly last_page: number
  /** Rows on a full page; absent if an earlier version of the emulator recorded the request. */
  readonly per_page?: number | undefined
  /** Rows of the list; absent likewise. */
  readonly total?: number | undefined
  /** Name of the query parameter that selects the page. */
  readonly parameter: string
}

export const pageEvidenceSchema: SchemaFactoryOf<PageEvidence> = (z) =>
  z.strictObject({
    page: z.int().nonnegative(),
    last_page: z.int().nonnegative(),
    per_page: z.int().positive().optional(),
    total: z.int().nonnegative().optional(),
    parameter: z.string(),
  })

const evidenceMembers = (z: Zod) =>
  z.strictObject({
    /** Number of journal entries whose answers the client can have known when it sent the request. */
    seen: z.int().nonnegative(),
    /** Instant on the clock of the limits, in milliseconds since 1970. */
    limits_at: z.number(),
    /** Query without the question mark. */
    query: z.string(),
    user_agent: z.string().nullable(),
    /** SHA-256 of the body; null for none. */
    body: z.string().nullable(),
    caller: callerSchema(z).nullable(),
    required_scope: z.string().nullable(),
    quotas: z.array(quotaSchema(z)),
    block: blockSchema(z).nullable(),
    lookup: lookupSchema(z).nullable(),
    /** Null for anything but a POST with an operation. */
    idempotency: keyEvidenceSchema(z).nullable(),
    /** Wrong members and parameters. */
    fields: z.array(z.string()),
    /** Seconds of `Retry-After`. */
    retry_after: z.number().nonnegative().nullable(),
    page: pageEvidenceSchema(z).nullable(),
    /** Deciding assumptions recorded by earlier versions of the emulator. */
    decided_by: z.record(z.string(), z.string()).optional(),
  })

/** Evidence about a request beside its entry, for explanations and the conduct report. Plain JSON. */
export interface JournalEvidence extends Infer<typeof evidenceMembers> {}
const evidenceSchema: SchemaFactoryOf<JournalEvidence> = evidenceMembers

const recordedMembers = (z: Zod) =>
  z.strictObject({
    /** Number of the request in its world, from 1; stays when older ones are dropped. */
    number: z.int().positive(),
    entry: recordedEntrySchema(z),
    evidence: evidenceSchema(z),
  })

/** Recorded request: its entry and evidence. */
export interface RecordedRequest extends Infer<typeof recordedMembers> {}
export const recordedSchema: SchemaFactoryOf<RecordedRequest> = recordedMembers
