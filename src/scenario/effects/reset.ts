import { defineEffect, either } from '../scene/define-effect.js'

export const reset = defineEffect({
  kind: 'reset',
  moments: either,
  says: 'The connection is cut, before anything of the answer is sent or after its status and headers.',
  example: { kind: 'reset', at: 'after_headers' },
  members: (z) => ({
    at: z
      .enum(['before_headers', 'after_headers'])
      .default('before_headers')
      .meta({ description: 'Before anything of the answer was sent, or after status and headers.' }),
  }),
  end: ({ at }) => (at === 'after_headers' ? 'cut' : 'lost'),
})
