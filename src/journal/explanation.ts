import type { Formed, Zod } from '../spec/form.js'
import { readableForm } from './captured-message.js'
import { entryMembers } from './journal-entry.js'
import { keyForm, lookupForm, pageForm } from './journal-evidence.js'

const explainedQuotaForm = (z: Zod) =>
  z.strictObject({
    class: z.string(),
    used_before: z.int().nonnegative(),
    used: z.int().nonnegative(),
    limit: z.int().nonnegative(),
    /** Null for a window without a beginning of its own. */
    opened_at: z.iso.datetime().nullable(),
    resets_at: z.iso.datetime(),
    /** Whole seconds from the request to `resets_at`, rounded up. */
    refills_in_s: z.int().nonnegative(),
  })

/** A bucket the request drew on. Instants are ISO 8601. */
export type ExplainedQuota = Formed<typeof explainedQuotaForm>

const decidingAssumptionForm = (z: Zod) =>
  z.strictObject({
    assumption: z.string(),
    /** The value it had. */
    value: z.string(),
    confidence: z.enum(['high', 'medium', 'low']),
    /** The other values and what they do, in the words of the register. */
    alternatives: z.array(z.strictObject({ value: z.string(), effect: z.string() })),
  })

/** An assumption under which the request would have been answered otherwise. */
export type DecidingAssumption = Formed<typeof decidingAssumptionForm>

const explainedBlockForm = (z: Zod) =>
  z.strictObject({
    failures: z.int().nonnegative(),
    /** Null where nothing is ever blocked. */
    threshold: z.int().nonnegative().nullable(),
    /** ISO 8601; null where there is no block. */
    until: z.iso.datetime().nullable(),
  })

export const explanationForm = (z: Zod) =>
  entryMembers(z).extend({
    /** As it was sent, without the question mark; tokens masked. */
    query: z.string(),
    /** One to three sentences in plain words. */
    summary: z.string(),
    /** What the rule says. */
    sentence: z.string(),
    /** Heading of the specification that speaks of it, or that leaves it open. */
    section: z.string(),
    quotas: z.array(explainedQuotaForm(z)),
    /** The scope of the operation, and those of the token. */
    scope: z.strictObject({ required: z.string(), held: z.array(z.string()) }).nullable(),
    lookup: lookupForm(z).nullable(),
    idempotency: keyForm(z).nullable(),
    /** Failed look-ups on the cancel route. */
    block: explainedBlockForm(z).nullable(),
    /** Members and parameters that were wrong. */
    fields: z.array(z.string()),
    /** Seconds the client was told to wait. */
    retry_after: z.number().nonnegative().nullable(),
    page: pageForm(z).nullable(),
    /** What was sent and answered; null where only the entry is known, as after a restore. */
    exchange: z.strictObject({ request: readableForm(z), response: readableForm(z) }).nullable(),
    /** Assumptions that decided the rule and can be switched. */
    would_change: z.array(decidingAssumptionForm(z)),
  })

/** Why a request was answered as it was. What has nothing to do with it is null or empty. */
export type Explanation = Formed<typeof explanationForm>
