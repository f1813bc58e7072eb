import * as z from 'zod'
import { type RefusalCode, refusalStatuses } from './effect-answers.js'
import { headerName, headerValue } from './header-members.js'

const retryAfterSeconds = z
  .int()
  .min(0)
  .max(86_400)
  .optional()
  .meta({ description: 'Seconds of the Retry-After header. A 429 has one anyway: the time to the end of the window or block.' })

/** A refusal as the API itself would write it. */
export const refuse = z.strictObject({
  kind: z.literal('refuse'),
  code: z.enum(Object.keys(refusalStatuses) as [RefusalCode, ...RefusalCode[]]).meta({
    description:
      'Which refusal. quota_exceeded is the 429 of a quota (a message alone), too_many_requests the one of the cancel block (the whole envelope).',
  }),
  retry_after_seconds: retryAfterSeconds,
  errors: z
    .record(z.string(), z.array(z.string()).min(1))
    .optional()
    .meta({ description: 'For validation_error: complaints by member.' }),
  scope: z.string().optional().meta({ description: 'For insufficient_scope: the scope that is said to be missing.' }),
})

const isJson = (value: unknown): boolean => {
  try {
    return JSON.stringify(value) !== undefined
  } catch {
    return false
  }
}

/** Any answer at all. */
export const respond = z.strictObject({
  kind: z.literal('respond'),
  status: z.int().min(200).max(599),
  headers: z.record(headerName, headerValue).default({}),
  body: z
    .unknown()
    .refine(isJson, 'this cannot be written as JSON')
    .optional()
    .meta({ description: 'A text is sent as it is, everything else as JSON; nothing for no body.' }),
})

/** What a proxy in front of the API answers when it cannot reach it: HTML, and none of the API's headers. */
export const htmlPage = z.strictObject({
  kind: z.literal('html_page'),
  status: z.int().min(400).max(599).default(502),
  title: z.string().default('502 Bad Gateway'),
})
