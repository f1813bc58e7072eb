import { defineEffect, onlyAfter } from '../scene/define-effect.js'
import { headerValue } from '../scene/header-members.js'

export const contentType = defineEffect({
  kind: 'content_type',
  moments: onlyAfter,
  says: 'The body as it was, declared as something else.',
  example: { kind: 'content_type', value: 'text/html' },
  members: (z) => ({ value: headerValue(z).min(1) }),
  shape: ({ headers }, { value }) => headers.set('Content-Type', value),
})
