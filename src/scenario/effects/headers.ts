import { defineEffect, onlyAfter } from '../scene/define-effect.js'
import { headerName, headerValue } from '../scene/header-members.js'

export const headers = defineEffect({
  kind: 'headers',
  moments: onlyAfter,
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
