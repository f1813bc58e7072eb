import { defineEffect, onlyAfter } from '../scene/define-effect.js'

export const emptyBody = defineEffect({
  kind: 'empty_body',
  moments: onlyAfter,
  says: 'Status and headers as they were, and no body.',
  example: { kind: 'empty_body' },
  members: () => ({}),
  shape: (outgoing) => {
    outgoing.body = null
    outgoing.headers.set('Content-Length', '0')
  },
})
