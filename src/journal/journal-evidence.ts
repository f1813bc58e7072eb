import { environments } from '../spec/environment.js'
import type { Formed, Zod } from '../spec/form.js'
import { entryForm } from './journal-entry.js'

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

const blockForm = (z: Zod) =>
  z.strictObject({
    failures: z.int().nonnegative(),
    /** Null where nothing is ever blocked. */
    threshold: z.int().nonnegative().nullable(),
    /** When the block ends, in milliseconds since 1970; null where there is none. */
    until: z.number().nullable(),
  })

/** How the failed look-ups of the caller on the cancel route stood after the request. */
export type BlockEvidence = Formed<typeof blockForm>

export const lookupForm = (z: Zod) =>
  z.strictObject({
    sought: z.enum(['route', 'product', 'order', 'subscription']),
    /** The id as it was sent; the path of an unknown route. */
    id: z.string(),
    /** `foreign`: somebody has it, but not the owner of the token in this environment. The wire never tells. */
    outcome: z.enum(['unknown_route', 'unknown', 'foreign']),
    /** Whose it is, where it is foreign. */
    owner: z.strictObject({ producer: producerForm(z), environment: z.enum(environments) }).nullable(),
  })

/** What a 404 was about. */
export type LookupEvidence = Formed<typeof lookupForm>

export const keyForm = (z: Zod) =>
  z.strictObject({
    /** As it was sent; null for none. */
    key: z.string().nullable(),
    /** Method and path the key stands for now. */
    target: z.string(),
    /** Digest of what makes two requests the same; null where the request was answered before it was compared. */
    fingerprint: z.string().nullable(),
    /** Null where the request was answered before the key was looked at. */
    outcome: z.enum(['new', 'replay', 'reused', 'in_flight', 'missing', 'invalid']).nullable(),
    /** Id of the request the key was first used for, where it was used before. */
    first_request_id: z.string().nullable(),
  })

/** What the request had to do with idempotency keys. */
export type KeyEvidence = Formed<typeof keyForm>

export const pageForm = (z: Zod) =>
  z.strictObject({
    page: z.int().nonnegative(),
    last_page: z.int().nonnegative(),
    /** Name of the query parameter that chooses the page. */
    parameter: z.string(),
  })

/** Which page was asked for, and how many there were. */
export type PageEvidence = Formed<typeof pageForm>

const evidenceForm = (z: Zod) =>
  z.strictObject({
    /** Entries the journal had recorded when the request came: an answer among them can have been known to the client. */
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
    /** The assumptions that decided the rule, with the values they had. */
    decided_by: z.record(z.string(), z.string()),
  })

/** What the journal knows about a request beside its entry, to explain the answer and to judge the client. Plain JSON. */
export type JournalEvidence = Formed<typeof evidenceForm>

export const recordedForm = (z: Zod) =>
  z.strictObject({
    /** Counts the requests of a world from 1; stays when older ones are forgotten. */
    number: z.int().positive(),
    entry: entryForm(z),
    evidence: evidenceForm(z),
  })

/** One request as the journal keeps it. */
export type RecordedRequest = Formed<typeof recordedForm>
