import { defineEffect, onlyAfter } from '../scene/define-effect.js'

export const truncate = defineEffect({
  kind: 'truncate',
  moments: onlyAfter,
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
