import { hintAt } from '../assumptions/nearest-name.js'
import { webhookDisturbanceNames } from '../scenario/scene/webhook-disturbances.js'
import { parseDuration } from '../time/duration.js'
import { ExamError } from './exam-error.js'

/** What an exam can do to a receiver, in the order in which it does: what goes wrong with webhooks, and two more. */
export const examEffects = [...webhookDisturbanceNames, 'early', 'rotation'] as const

export type ExamEffect = (typeof examEffects)[number]

/** How a receiver is examined. */
export interface ExamOptions {
  /**
   * What the application of the receiver holds now, whatever it is; without logs of what came, and with the queue of what is still to be
   * done. Without it, a receiver is judged by its answers and by what it asks of the API.
   */
  readonly state?: () => unknown
  /** What is done to it; everything where it is left out. */
  readonly effects?: readonly ExamEffect[]
  /** What the receiver verifies with: `whsec_` and 24 to 64 bytes in Base64. Drawn from the seed where it is left out. */
  readonly secret?: string
  /** One of before, which it must not take any more. */
  readonly retiredSecret?: string
  /** An answer that takes longer is slow: `"3s"`, the default, or a number of milliseconds. */
  readonly slowAfter?: string | number
  /** How long work is waited for that goes on behind an answer, once; default `"250ms"`. */
  readonly settle?: string | number
}

export interface ExamLimits {
  readonly effects: ReadonlySet<ExamEffect>
  readonly slowAfterMs: number
  readonly settleMs: number
}

/** @throws ExamError naming what is wrong. */
export const checkExamOptions = ({ effects = examEffects, slowAfter = '3s', settle = '250ms' }: ExamOptions): ExamLimits => {
  for (const effect of effects) {
    if ((examEffects as readonly string[]).includes(effect)) continue
    const hint = hintAt(String(effect), examEffects, '.')
    throw new ExamError(`There is no effect ${JSON.stringify(effect)} of an exam: ${hint}`)
  }
  const read = (name: string, given: string | number): number => {
    const ms = parseDuration(given)
    if (ms !== undefined && ms > 0 && ms <= 15_000) return ms
    throw new ExamError(`The option ${name} cannot be ${JSON.stringify(given)}: give a duration such as "3s", at most "15s".`)
  }
  return { effects: new Set(effects), slowAfterMs: read('slowAfter', slowAfter), settleMs: read('settle', settle) }
}
