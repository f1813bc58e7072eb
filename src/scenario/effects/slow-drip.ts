import { defineEffect, onlyAfter } from '../scene/define-effect.js'

export const slowDrip = defineEffect({
  kind: 'slow_drip',
  moments: onlyAfter,
  says: 'The body comes a few bytes at a time, in real time.',
  example: { kind: 'slow_drip', bytes_per_second: 2_000 },
  members: (z) => ({ bytes_per_second: z.int().min(1).max(10_000_000) }),
  needsBody: true,
  shape: (outgoing, { bytes_per_second }) => {
    outgoing.bytesPerSecond = bytes_per_second
  },
})
