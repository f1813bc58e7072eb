import { defineEffect, either } from '../scene/define-effect.js'
import { headerName, headerValue } from '../scene/header-members.js'

export const respond = defineEffect({
  kind: 'respond',
  moments: either,
  says: 'Any answer: status, headers and body as given.',
  example: { kind: 'respond', status: 503, body: { message: 'Down for maintenance.' } },
  members: (z) => ({
    status: z.int().min(200).max(599),
    headers: z.record(headerName(z), headerValue(z)).default({}),
    body: z
      .unknown()
      .refine(isJson, 'this cannot be written as JSON')
      .optional()
      .meta({ description: 'A text is sent as it is, everything else as JSON; nothing for no body.' }),
  }),
  answer: (_standing, { status, headers, body }) => {
    // No body goes with these.
    if (body === undefined || status === 204 || status === 304) return { status, body: null, headers }
    if (typeof body === 'string') return { status, body, headers, contentType: 'text/plain; charset=UTF-8' }
    return { status, body: JSON.stringify(body), headers }
  },
})

const isJson = (value: unknown): boolean => {
  try {
    return JSON.stringify(value) !== undefined
  } catch {
    return false
  }
}
