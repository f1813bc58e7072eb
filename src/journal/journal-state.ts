import * as z from 'zod'
import { ruleIds, stageNames } from '../rules/rules.js'
import { environments } from '../spec/environment.js'
import { operationIds } from '../spec/operation-id.js'
import type { EntryQuota, JournalEntry } from './journal-entry.js'
import type { JournalEvidence, RecordedRequest } from './journal-evidence.js'

const instant = z.number()
const count = z.int().nonnegative()
const isoInstant = z.iso.datetime()
const producer = z.enum(['first', 'second'])
const environment = z.enum(environments)

const entryQuota = z.strictObject({
  class: z.string(),
  limit: count,
  remaining: count,
  resets_at: isoInstant,
  remaining_before: count,
  opened_at: isoInstant.nullable(),
}) satisfies z.ZodType<EntryQuota>

const entry = z.strictObject({
  request_id: z.string(),
  at: isoInstant,
  world: z.string(),
  environment,
  operation: z.enum(operationIds).nullable(),
  method: z.string(),
  path: z.string(),
  status: z
    .int()
    .max(599)
    .refine((status) => status === 0 || status >= 100, 'this is no status'),
  ms: z.number().nonnegative(),
  token: z.string().nullable(),
  stage: z.enum(stageNames),
  rule: z.enum(ruleIds),
  reason: z.string(),
  quota: entryQuota.nullable(),
  assumptions: z.array(z.string()),
  replayed: z.boolean(),
  scenario_step: z.string().nullable(),
  injected: z.array(z.string()),
}) satisfies z.ZodType<JournalEntry>

const evidence = z.strictObject({
  seen: count,
  limits_at: instant,
  query: z.string(),
  user_agent: z.string().nullable(),
  body: z.string().nullable(),
  caller: z
    .strictObject({ id: z.string(), name: z.string(), hint: z.string(), scopes: z.array(z.string()), producer, environment })
    .nullable(),
  required_scope: z.string().nullable(),
  quotas: z.array(
    z.strictObject({
      bucket: z.string(),
      limit: count,
      used_before: count,
      used: count,
      opened_at: instant.nullable(),
      resets_at: instant,
    }),
  ),
  block: z.strictObject({ failures: count, threshold: count.nullable(), until: instant.nullable() }).nullable(),
  lookup: z
    .strictObject({
      sought: z.enum(['route', 'product', 'order', 'subscription']),
      id: z.string(),
      outcome: z.enum(['unknown_route', 'unknown', 'foreign']),
      owner: z.strictObject({ producer, environment }).nullable(),
    })
    .nullable(),
  idempotency: z
    .strictObject({
      key: z.string().nullable(),
      target: z.string(),
      fingerprint: z.string().nullable(),
      outcome: z.enum(['new', 'replay', 'reused', 'in_flight', 'missing', 'invalid']).nullable(),
      first_request_id: z.string().nullable(),
    })
    .nullable(),
  fields: z.array(z.string()),
  retry_after: z.number().nonnegative().nullable(),
  page: z.strictObject({ page: count, last_page: count, parameter: z.string() }).nullable(),
  decided_by: z.record(z.string(), z.string()),
}) satisfies z.ZodType<JournalEvidence>

const recordedRequest = z.strictObject({ number: z.int().positive(), entry, evidence }) satisfies z.ZodType<RecordedRequest>

/** What `Journal.save` gives: the requests it remembers, oldest first. */
export const journalState = z.array(recordedRequest).superRefine((recorded, context) => {
  const misplaced = recorded.findIndex(({ number }, place) => place > 0 && number !== (recorded[place - 1]?.number ?? 0) + 1)
  if (misplaced < 0) return
  context.addIssue({ code: 'custom', path: [misplaced, 'number'], message: 'the requests must be numbered without a gap' })
})
