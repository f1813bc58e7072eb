import { draw, hashInteger, hashText, mix } from '../random/keyed-hash.js'
import type { EffectOf } from './effect.js'

const salts = { whether: 1, first: 2, second: 3, kind: 4, amount: 5 } as const

/** What is drawn for: a step of a scenario, or chaos. */
export const chanceKey = (seed: number, purpose: string): number => mix(hashInteger(seed), hashText(purpose))

/** A number from 0 to 1, 1 excluded, for the nth request under a key. */
export const drawShare = (key: number, nth: number, salt: keyof typeof salts = 'whether'): number =>
  draw(key, nth, salts[salt]) / 2 ** 32

/** Real milliseconds to wait, for the nth request under a key. */
export const drawDelayMs = ({ fixed_ms, uniform_ms, log_normal_ms }: EffectOf<'delay'>, key: number, nth: number): number => {
  if (fixed_ms !== undefined) return fixed_ms
  const share = drawShare(key, nth, 'first')
  if (uniform_ms !== undefined) return Math.round(uniform_ms.from + share * (uniform_ms.to - uniform_ms.from))
  if (log_normal_ms === undefined) return 0
  // Box and Muller's way to a normal deviate from two even ones; a share of 0 would have none.
  const deviate = Math.sqrt(-2 * Math.log(1 - share)) * Math.cos(2 * Math.PI * drawShare(key, nth, 'second'))
  return Math.min(mostDelayMs, Math.round(log_normal_ms.median * Math.exp(log_normal_ms.sigma * deviate)))
}

const mostDelayMs = 600_000
