import * as z from 'zod'

/** Value of the `Idempotency-Key` header, required on every POST (section "Limits", rule 6). */
export const idempotencyKey = z.uuid({ version: 'v4' }).meta({
  description:
    'A UUID v4 of your own for this one act. A repeat with the same key gets the original response and creates nothing new.',
  example: '9b2d6f0c-51c7-4f3e-8a6d-2e7b1c90d4f5',
})
