import type { Zod } from '../../ground/spec/schema-factory.js'
import { type DrawShare, defineEffect, either, onlyAfter, onlyBefore } from './define-effect.js'

const maxMs = 600_000

const milliseconds = (z: Zod) => z.number().min(0).max(maxMs)

export const delay = defineEffect({
  kind: 'delay',
  phases: either,
  says: 'The answer comes later, in real time: after a fixed time, or one drawn from the seed.',
  example: { kind: 'delay', fixed_ms: 20 },
  members: (z) => ({
    fixed_ms: milliseconds(z).optional(),
    uniform_ms: z.strictObject({ from: milliseconds(z), to: milliseconds(z) }).optional(),
    log_normal_ms: z
      .strictObject({ median: milliseconds(z), sigma: z.number().min(0).max(3) })
      .optional()
      .meta({ description: 'Many short ones and a few long ones; sigma is the standard deviation of the logarithm.' }),
  }),
  together: [
    ({ fixed_ms, uniform_ms, log_normal_ms }) =>
      [fixed_ms, uniform_ms, log_normal_ms].filter((given) => given !== undefined).length === 1,
    'give exactly one of fixed_ms, uniform_ms, log_normal_ms',
  ],
  wait: (draw, effect) => drawDelayMs(effect, draw),
})

/** Length of a delay: exactly one member is given. */
interface DelayLength {
  readonly fixed_ms?: number | undefined
  readonly uniform_ms?: { readonly from: number; readonly to: number } | undefined
  readonly log_normal_ms?: { readonly median: number; readonly sigma: number } | undefined
}

/** Draws a delay in real milliseconds. */
export const drawDelayMs = ({ fixed_ms, uniform_ms, log_normal_ms }: DelayLength, draw: DrawShare): number => {
  if (fixed_ms !== undefined) return fixed_ms
  const share = draw('first')
  if (uniform_ms !== undefined) return Math.round(uniform_ms.from + share * (uniform_ms.to - uniform_ms.from))
  if (log_normal_ms === undefined) return 0
  // Box-Muller transform; `1 - share` because the logarithm of 0 is not finite.
  const deviate = Math.sqrt(-2 * Math.log(1 - share)) * Math.cos(2 * Math.PI * draw('second'))
  return Math.min(maxMs, Math.round(log_normal_ms.median * Math.exp(log_normal_ms.sigma * deviate)))
}

export const hang = defineEffect({
  kind: 'hang',
  phases: either,
  says: 'No answer comes. The connection stays open until the client gives up.',
  example: { kind: 'hang' },
  members: () => ({}),
  end: () => 'silent',
})

export const slowDrip = defineEffect({
  kind: 'slow_drip',
  phases: onlyAfter,
  says: 'The body comes a few bytes at a time, in real time.',
  example: { kind: 'slow_drip', bytes_per_second: 2_000 },
  members: (z) => ({ bytes_per_second: z.int().min(1).max(10_000_000) }),
  needsBody: true,
  shape: (outgoing, { bytes_per_second }) => {
    outgoing.bytesPerSecond = bytes_per_second
  },
})

export const reset = defineEffect({
  kind: 'reset',
  phases: either,
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

export const deliverTwice = defineEffect({
  kind: 'deliver_twice',
  phases: onlyBefore,
  says: 'The request reaches the API twice, as if a proxy had repeated it. The second answer is sent.',
  example: { kind: 'deliver_twice' },
  members: () => ({}),
  act: (context) => context.deliverTwice(),
})
