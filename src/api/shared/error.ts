import * as z from 'zod'

const members = {
  error: z.string().meta({ description: 'Code to branch on.' }),
  message: z.string().meta({ description: 'Sentence for people.' }),
  request_id: z.string().nullable(),
}

/** Section "Error envelope". */
export const errorEnvelope = z.strictObject(members).meta({ id: 'Error', description: 'The error envelope.' })

/** The envelope of a refused body, which also says which members are wrong (assumption `validation-shape`). */
export const validationErrorEnvelope = z
  .strictObject({ ...members, errors: z.record(z.string(), z.array(z.string()).min(1)) })
  .meta({
    id: 'ValidationError',
    description: 'The error envelope and, by assumption (`validation-shape`), what is wrong by member.',
  })

/** A quota refusal, the one error without the envelope (section "Errors"). */
export const quotaExceeded = z
  .strictObject({ message: z.string() })
  .meta({ id: 'QuotaExceeded', description: 'A quota is used up. No envelope: there is no `error` to branch on.' })

export type ErrorEnvelope = z.infer<typeof errorEnvelope>
export type ValidationErrorEnvelope = z.infer<typeof validationErrorEnvelope>
export type QuotaExceeded = z.infer<typeof quotaExceeded>
