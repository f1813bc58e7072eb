import * as z from 'zod'

/** Error codes answered by default. Others are possible: those of assumptions, and those that the service adds. */
export const errorCodes = [
  'unauthorized',
  'insufficient_scope',
  'not_found',
  'idempotency_key_required',
  'idempotency_key_invalid',
  'idempotency_key_in_use',
  'idempotency_key_reused',
  'invalid_json',
  'validation_error',
  'payload_too_large',
  'unsupported_media_type',
  'not_acceptable',
  'method_not_allowed',
  'too_many_requests',
  'server_error',
] as const

const members = {
  error: z.string().meta({ description: 'Code to branch on; an open list.', 'x-extensible-enum': errorCodes }),
  message: z.string().meta({ description: 'Sentence for people.' }),
  request_id: z.string().nullable(),
}

/** Section "Error envelope". */
export const errorEnvelope = z.strictObject(members).meta({ id: 'ApiError', description: 'The error envelope.' })

const memberProblems = z
  .record(z.string(), z.array(z.string()).min(1))
  .meta({ id: 'MemberProblems', description: 'Sentences for people, by the member they are about.' })

/** Error envelope of a refused body, with the invalid members (assumption `validation-shape`). */
export const validationErrorEnvelope = z.strictObject({ ...members, errors: memberProblems }).meta({
  id: 'ValidationError',
  description: 'The error envelope and, by assumption (`validation-shape`), what is wrong by member.',
})

/** Quota refusal, the only error without the envelope (section "Errors"). */
export const quotaExceeded = z
  .strictObject({ message: z.string() })
  .meta({ id: 'QuotaExceeded', description: 'A quota is used up. No envelope: there is no `error` to branch on.' })

export type ErrorEnvelope = z.infer<typeof errorEnvelope>
export type ValidationErrorEnvelope = z.infer<typeof validationErrorEnvelope>
export type QuotaExceeded = z.infer<typeof quotaExceeded>
