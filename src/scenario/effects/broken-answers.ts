import { defineEffect, either, onlyAfter } from './define-effect.js'
import { headerName, headerValue } from './effect-members.js'

export const contentType = defineEffect({
  kind: 'content_type',
  phases: onlyAfter,
  says: 'The body is unchanged, but declared as another content type.',
  example: { kind: 'content_type', value: 'text/html' },
  members: (z) => ({ value: headerValue(z).min(1) }),
  shape: ({ headers }, { value }) => headers.set('Content-Type', value),
})

export const emptyBody = defineEffect({
  kind: 'empty_body',
  phases: onlyAfter,
  says: 'Status and headers are unchanged, and there is no body.',
  example: { kind: 'empty_body' },
  members: () => ({}),
  shape: (outgoing) => {
    outgoing.body = null
    outgoing.headers.set('Content-Length', '0')
  },
})

export const headers = defineEffect({
  kind: 'headers',
  phases: onlyAfter,
  says: 'Headers of the answer are added or replaced (by a text) or left out (null).',
  example: { kind: 'headers', set: { Via: '1.1 proxy', 'X-RateLimit-Remaining': null } },
  members: (z) => ({ set: z.record(headerName(z), headerValue(z).nullable()) }),
  shape: (outgoing, { set }) => {
    for (const [name, value] of Object.entries(set)) {
      if (value === null) outgoing.headers.delete(name)
      else outgoing.headers.set(name, value)
    }
  },
})

export const htmlPage = defineEffect({
  kind: 'html_page',
  phases: either,
  says: 'The HTML page of a proxy that does not reach the API, without any header of the API.',
  example: { kind: 'html_page', status: 504, title: '504 Gateway Time-out' },
  members: (z) => ({
    status: z.int().min(400).max(599).default(502),
    title: z.string().default('502 Bad Gateway'),
  }),
  answer: (_standing, { status, title }) => {
    const text = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    return {
      status,
      body: `<html>\r\n<head><title>${text}</title></head>\r\n<body>\r\n<center><h1>${text}</h1></center>\r\n</body>\r\n</html>\r\n`,
      headers: {},
      contentType: 'text/html',
      isForeign: true,
    }
  },
})

export const malformedJson = defineEffect({
  kind: 'malformed_json',
  phases: onlyAfter,
  says: 'A complete answer whose body is not JSON.',
  example: { kind: 'malformed_json' },
  members: () => ({}),
  needsBody: true,
  shape: (outgoing) => {
    // A comma instead of the last byte makes any JSON text incomplete.
    const bytes = outgoing.body ?? new Uint8Array()
    const broken = new Uint8Array(Math.max(1, bytes.byteLength))
    broken.set(bytes.subarray(0, broken.byteLength - 1))
    broken[broken.byteLength - 1] = comma
    outgoing.body = broken
  },
})

const comma = 0x2c

export const truncate = defineEffect({
  kind: 'truncate',
  phases: onlyAfter,
  says: 'The first part of the body comes, then the connection is cut; Content-Length promises the whole.',
  example: { kind: 'truncate', keep: 0.3 },
  members: (z) => ({ keep: z.number().min(0).max(1).default(0.5).meta({ description: 'Share of the bytes that come.' }) }),
  needsBody: true,
  shape: (outgoing, { keep }) => {
    const bytes = outgoing.body ?? new Uint8Array()
    outgoing.headers.set('Content-Length', String(bytes.byteLength))
    outgoing.body = bytes.subarray(0, Math.min(bytes.byteLength - 1, Math.floor(bytes.byteLength * keep)))
    outgoing.isCut = true
  },
})

export const respond = defineEffect({
  kind: 'respond',
  phases: either,
  says: 'Any answer: status, headers and body as given.',
  example: { kind: 'respond', status: 503, body: { message: 'Down for maintenance.' } },
  members: (z) => ({
    status: z.int().min(200).max(599),
    headers: z.record(headerName(z), headerValue(z)).default({}),
    body: z
      .unknown()
      .refine(isJson, 'this cannot be written as JSON')
      .optional()
      .meta({ description: 'A text is sent unchanged, everything else as JSON. Omit it for no body.' }),
  }),
  answer: (_standing, { status, headers, body }) => {
    // These statuses have no body.
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
