import { type Environment, environments } from '../spec/environment.js'
import type { Formed, FormOf, Zod } from '../spec/form.js'
import { recordedEntryForm } from './journal-entry.js'

// What an explanation shows, users read in their editor: those types are written out, each member with its sentence.

const producerForm = (z: Zod) => z.enum(['first', 'second'])

const callerForm = (z: Zod) =>
  z.strictObject({
    id: z.string(),
    name: z.string(),
    /** What the plaintext begins with. */
    hint: z.string(),
    scopes: z.array(z.string()),
    producer: producerForm(z),
    environment: z.enum(environments),
  })

/** The token a request presented, accepted or not. */
export type CallerEvidence = Formed<typeof callerForm>

const quotaForm = (z: Zod) =>
  z.strictObject({
    bucket: z.string(),
    limit: z.int().nonnegative(),
    used_before: z.int().nonnegative(),
    used: z.int().nonnegative(),
    opened_at: z.number().nullable(),
    resets_at: z.number(),
  })

/** A bucket before and after the request. Instants in milliseconds since 1970. */
export type QuotaEvidence = Formed<typeof quotaForm>

/** How the failed look-ups of the caller on the cancel route stood after the request. */
export interface BlockEvidence {
  readonly failures: number
  /** Null where nothing is ever blocked. */
  readonly threshold: number | null
  /** When the block ends, in milliseconds since 1970; null where there is none. */
  readonly until: number | null
}

const blockForm: FormOf<BlockEvidence> = (z) =>
  z.strictObject({
    failures: z.int().nonnegative(),
    threshold: z.int().nonnegative().nullable(),
    until: z.number().nullable(),
  })

/** What a 404 was about. */
export interface LookupEvidence {
  readonly sought: 'route' | 'product' | 'order' | 'subscription'
  /** The id as it was sent; the path of an unknown route. */
  readonly id: string
  /** `foreign`: somebody has it, but not the owner of the token in this environment. The wire never tells. */
  readonly outcome: 'unknown_route' | 'unknown' | 'foreign'
  /** Whose it is, where it is foreign. */
  readonly owner: { readonly producer: 'first' | 'second'; readonly environment: Environment } | null
}

export const lookupForm: FormOf<LookupEvidence> = (z) =>
  z.strictObject({
    sought: z.enum(['route', 'product', 'order', 'subscription']),
    id: z.string(),
    outcome: z.enum(['unknown_route', 'unknown', 'foreign']),
    owner: z.strictObject({ producer: producerForm(z), environment: z.enum(environments) }).nullable(),
  })

/** What the request had to do with idempotency keys. */
export interface KeyEvidence {
  /** As it was sent; null for none. */
  readonly key: string | null
  /** Method and path the key stands for now. */
  readonly target: string
  /** Digest of what makes two requests the same; null where the request was answered before it was compared. */
  readonly fingerprint: string | null
  /** Null where the request was answered before the key was looked at. */
  readonly outcome: 'new' | 'replay' | 'reused' | 'in_flight' | 'missing' | 'invalid' | null
  /** Id of the request the key was first used for, where it was used before. */
  readonly first_request_id: string | null
}

export const keyForm: FormOf<KeyEvidence> = (z) =>
  z.strictObject({
    key: z.string().nullable(),
    target: z.string(),
    fingerprint: z.string().nullable(),
    outcome: z.enum(['new', 'replay', 'reused', 'in_flight', 'missing', 'invalid']).nullable(),
    first_request_id: z.string().nullable(),
  })

/** Which page was asked for, and how many there were. */
export interface PageEvidence {
  readonly page: number
  readonly last_page: number
  /** Name of the query parameter that chooses the page. */
  readonly parameter: string
}

export const pageForm: FormOf<PageEvidence> = (z) =>
  z.strictObject({
    page: z.int().nonnegative(),
    last_page: z.int().nonnegative(),
    parameter: z.string(),
  })

const evidenceMembers = (z: Zod) =>
  z.strictObject({
    /** Entries of the journal whose answers can have been known to the client when it sent the request. */
    seen: z.int().nonnegative(),
    /** The instant on the clock of the limits, in milliseconds since 1970. */
    limits_at: z.number(),
    /** Without the question mark. */
    query: z.string(),
    user_agent: z.string().nullable(),
    /** SHA-256 of the body; null for none. */
    body: z.string().nullable(),
    caller: callerForm(z).nullable(),
    required_scope: z.string().nullable(),
    quotas: z.array(quotaForm(z)),
    block: blockForm(z).nullable(),
    lookup: lookupForm(z).nullable(),
    /** Null for anything but a POST with an operation. */
    idempotency: keyForm(z).nullable(),
    /** Members and parameters that were wrong. */
    fields: z.array(z.string()),
    /** Seconds the client was told to wait. */
    retry_after: z.number().nonnegative().nullable(),
    page: pageForm(z).nullable(),
    /** What an emulator of before had written down of what decided the rule. */
    decided_by: z.record(z.string(), z.string()).optional(),
  })

/** What the journal knows about a request beside its entry, to explain the answer and to judge the client. Plain JSON. */
export interface JournalEvidence extends Formed<typeof evidenceMembers> {}
const evidenceForm: FormOf<JournalEvidence> = evidenceMembers

const recordedMembers = (z: Zod) =>
  z.strictObject({
    /** Counts the requests of a world from 1; stays when older ones are forgotten. */
    number: z.int().positive(),
    entry: recordedEntryForm(z),
    evidence: evidenceForm(z),
  })

/** One request as the journal keeps it. */
export interface RecordedRequest extends Formed<typeof recordedMembers> {}
export const recordedForm: FormOf<RecordedRequest> = recordedMembers
