import { hintAt } from '../../ground/assumptions/nearest-name.js'
import { webhookDisturbanceNames } from '../../ground/spec/webhook-disturbances.js'
import { parseDuration } from '../../ground/time/duration.js'
import type { EmulatorClock } from '../../ground/time/world-clock.js'
import type { RecordedEntry } from '../../journal/journal-entry.js'
import type { ScenarioSource } from '../../scenario/scenario.js'
import type { Snapshot } from '../../worlds/snapshot/snapshot.js'
import type { WellKnownTokenName } from '../../worlds/world/well-known-tokens.js'

/** Raised where an exam cannot be held: an option is wrong, or nobody answers. */
export class ExamError extends Error {
  override readonly name = 'ExamError'
}

/** A world in which a receiver is examined; an emulator is one. */
export interface ExamHost {
  readonly tokens: Readonly<Record<WellKnownTokenName, string>>
  readonly clock: EmulatorClock
  readonly requests: { list(): readonly RecordedEntry[] }
  readonly sales: {
    sell(sale: { readonly product_id: string }): Promise<{ readonly hash: string }>
    refund(hash: string): Promise<unknown>
    subscribe(subscription: { readonly product_id: string }): Promise<{ readonly id: number }>
  }
  add(document: {
    readonly products: { readonly [label: string]: object }
    readonly offers: { readonly [label: string]: object }
  }): Promise<{ readonly products: { readonly [label: string]: { readonly id: string } } }>
  fetch(request: Request): Promise<Response>
  play(scenario: ScenarioSource): void
  stop(): void
  chaos(rate: number): void
  snapshot(): Snapshot
  restore(snapshot: Snapshot): void
}

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
  readonly bill?: string | number
  /**
   * Whole number that all ids of the exam follow from. Without it, every exam has new ids, so that a receiver that remembers ids can be
   * examined again; with it, the same receiver gets the same ids each time.
   */
  readonly seed?: number
}

export interface ExamLimits {
  readonly effects: ReadonlySet<ExamEffect>
  readonly slowAfterMs: number
  readonly settleMs: number
}

/** @throws ExamError naming what is wrong. */
export const checkExamOptions = ({
  effects = examEffects,
  slowAfter = '3s',
  bill = '250ms',
  seed = 0,
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
  return { effects: new Set(effects), slowAfterMs: read('slowAfter', slowAfter), settleMs: read('settle', bill) }
}
