import { chanceKey, drawShare, sharesFor } from './chance.js'
import { drawDelayMs } from './effects/delay.js'
import type { Effect } from './effects/effects.js'
import type { Moment } from './scene/define-effect.js'
import type { Step } from './step.js'

/** What chaos does to one request. */
export interface ChaosStep {
  readonly id: string
  readonly moment: Moment
  readonly effects: readonly Effect[]
}

/** Whether a value is a rate of chaos. */
export const isRate = (rate: unknown): rate is number => typeof rate === 'number' && rate >= 0 && rate <= 1

/** Draws the effect for the nth request; the key is that of the whole run. */
type ChaosEffect = (key: number, nth: number) => Omit<ChaosStep, 'id'>

const pick = <Value>(values: readonly Value[], key: number, nth: number): Value =>
  values[Math.floor(drawShare(key, nth, 'amount') * values.length)] as Value

/** What chaos mixes, each as likely as the others. */
const mixture: readonly ChaosEffect[] = [
  (key, nth) => {
    const fixed_ms = drawDelayMs({ log_normal_ms: { median: 150, sigma: 0.8 } }, sharesFor({ key, nth }))
    return { moment: 'before', effects: [{ kind: 'delay', fixed_ms }] }
  },
  (key, nth) => ({
    moment: 'before',
    effects: [{ kind: 'refuse', code: 'quota_exceeded', retry_after_seconds: pick([1, 2, 5], key, nth) }],
  }),
  (key, nth) => {
    const code = pick(['server_error', 'bad_gateway', 'service_unavailable'] as const, key, nth)
    const wait = code === 'service_unavailable' ? { retry_after_seconds: 1 } : {}
    return { moment: 'before', effects: [{ kind: 'refuse', code, ...wait }] }
  },
  () => ({ moment: 'before', effects: [{ kind: 'reset', at: 'before_headers' }] }),
  () => ({ moment: 'after', effects: [{ kind: 'reset', at: 'before_headers' }] }),
]

/** What chaos at this rate does to the nth request since it began; null for nothing. A pure function of its arguments. */
export const chaosStep = (seed: number, rate: number, nth: number): ChaosStep | null => {
  const key = chanceKey(seed, 'chaos')
  if (drawShare(key, nth) >= rate) return null
  const make = mixture[Math.floor(drawShare(key, nth, 'kind') * mixture.length)] as ChaosEffect
  return { id: chaosId(nth), ...make(key, nth) }
}

const chaosId = (nth: number): string => `chaos-${nth}`

/** One thing that chaos has done: to the nth request of a recording, as the draw with this number at this rate. */
export interface DrawnChaos {
  readonly nth: number
  readonly rate: number
  readonly draw: number
}

/** The same as a step that does it again, under a name that none of the others has. */
export const writeDrawnChaos = (seed: number, { nth, rate, draw }: DrawnChaos, taken: Set<string>): readonly Step[] => {
  const done = chaosStep(seed, rate, draw)
  if (done === null) return []
  let id = done.id
  for (let other = 2; taken.has(id); other += 1) id = `${done.id}-${other}`
  taken.add(id)
  return [{ id, match: { nth }, moment: done.moment, effect: [...done.effects] }]
}
