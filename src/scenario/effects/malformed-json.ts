import { defineEffect, onlyAfter } from '../scene/define-effect.js'

export const malformedJson = defineEffect({
  kind: 'malformed_json',
  moments: onlyAfter,
  says: 'A complete answer whose body is no JSON.',
  example: { kind: 'malformed_json' },
  members: () => ({}),
  needsBody: true,
  shape: (outgoing) => {
    // Without its last character and with a comma instead, it ends in the middle of something.
    const bytes = outgoing.body ?? new Uint8Array()
    const broken = new Uint8Array(Math.max(1, bytes.byteLength))
    broken.set(bytes.subarray(0, broken.byteLength - 1))
    broken[broken.byteLength - 1] = comma
    outgoing.body = broken
  },
})

const comma = 0x2c
