import { hintAt } from '../../core/nearest-name.js'
import { parseDuration } from '../../core/time.js'
import { webhookDisturbanceNames } from '../webhooks/disturbances.js'

/** Raised if an exam cannot run: an option is invalid, or the receiver does not answer. */
export class ExamError extends Error {
  override readonly name = 'ExamError'
}

/** Effects of an exam, in the order in which they run: the webhook disturbances, `early` and `rotation`. */
export const examEffects = [...webhookDisturbanceNames, 'early', 'rotation'] as const

export type ExamEffect = (typeof examEffects)[number]

/** Options of an exam. */
export interface ExamOptions {
  /**
   * Current state of the receiver's application, of any type; without logs of what came, and with the queue of pending work. Without it,
   * a receiver is judged by its answers and by its API requests.
   */
  readonly state?: () => unknown
  /** Effects to run; default: all. */
  readonly effects?: readonly ExamEffect[]
  /** Secret that the receiver verifies with: `whsec_` and 24 to 64 bytes in Base64. Default: drawn from the seed. */
  readonly secret?: string
  /** A retired secret, which the receiver must no longer accept. */
  readonly retiredSecret?: string
  /** Longest answer that is not slow: a duration or milliseconds, at most `"15s"`; default `"3s"`. */
  readonly slowAfter?: string | number
  /** Wait for work that continues after an answer: a duration or milliseconds, at most `"15s"`; default `"250ms"`. */
  readonly settle?: string | number
  /**
   * Integer seed of all ids of the exam. Without it, every exam has new ids, so that a receiver that remembers ids can be examined again;
   * with it, the ids are the same each time.
   */
  readonly seed?: number
  /** Called after every effect with the finished and the total number of effects. */
  readonly onProgress?: (done: number, all: number) => void
  /** Ends the exam behind the present effect: it rejects with the reason of the signal, and the world is as before. */
  readonly signal?: AbortSignal
}

export interface ExamLimits {
  readonly effects: ReadonlySet<ExamEffect>
  readonly slowAfterMs: number
  readonly settleMs: number
}

/** @throws ExamError if an option is invalid; the message names it. */
export const checkExamOptions = ({
  effects = examEffects,
  slowAfter = '3s',
  settle = '250ms',
  seed = 0,
  onProgress,
  signal,
}: ExamOptions): ExamLimits => {
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
  if (!Number.isSafeInteger(seed)) throw new ExamError(`The option seed cannot be ${JSON.stringify(seed)}: give a whole number.`)
  if (onProgress !== undefined && typeof onProgress !== 'function')
    throw new ExamError('The option onProgress cannot be used: give a function.')
  if (signal !== undefined && !(signal instanceof AbortSignal))
    throw new ExamError('The option signal cannot be used: give an AbortSignal.')
  return { effects: new Set(effects), slowAfterMs: read('slowAfter', slowAfter), settleMs: read('settle', settle) }
}
