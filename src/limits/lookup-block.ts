import type { Ask } from '../assumptions/ask.js'
import { Changed } from '../changes/changes.js'
import type { Formed, Zod } from '../spec/form.js'
import { instantForm } from '../spec/form.js'
import { parseDuration } from '../time/duration.js'

/** How failed look-ups on the cancel route add up to a block. Lengths in milliseconds. */
export interface LookupBlockRule {
  /** Failed look-ups that are still answered 404. */
  readonly threshold: number
  /** Failures are counted for this long from the first one. */
  readonly windowMs: number
  /** When set, the block lasts this long from the failure that crossed the threshold, instead of to the end of the window. */
  readonly blockMs: number | null
}

interface FailureCount {
  failures: number
  windowEndsAt: number
  blockedUntil: number
}

/** The failed look-ups of one key as plain JSON. */
export const lookupsForm = (z: Zod) =>
  z.strictObject({
    key: z.string(),
    failures: z.int().nonnegative(),
    window_ends_at: instantForm(z),
    /** 0 where nothing is blocked. */
    blocked_until: instantForm(z),
  })

export type SavedLookups = Formed<typeof lookupsForm>

/** Remembers, per key, how many look-ups failed and until when the cancel route stays closed. Told the time, never asks it. */
export class LookupBlocks {
  /** Keys whose failures were counted or forgotten. */
  readonly changed = new Changed<string>(true)
  readonly #counts = new Map<string, FailureCount>()

  /** The instant the block ends, or null where there is none. */
  blockedUntil(key: string, now: number): number | null {
    const until = this.#counts.get(key)?.blockedUntil ?? 0
    return now < until ? until : null
  }

  /** Failures counted in the present window. */
  failures(key: string, now: number): number {
    const count = this.#counts.get(key)
    return count !== undefined && now < count.windowEndsAt ? count.failures : 0
  }

  /** Counts one failed look-up; reaching the threshold closes the route for what comes after. */
  recordFailure(key: string, rule: LookupBlockRule, now: number): void {
    let count = this.#counts.get(key)
    if (count === undefined || (now >= count.windowEndsAt && now >= count.blockedUntil)) {
      count = { failures: 0, windowEndsAt: now + rule.windowMs, blockedUntil: 0 }
    }
    // It stands last from now on, as it is told last.
    this.#counts.delete(key)
    this.#counts.set(key, count)
    count.failures += 1
    if (count.failures >= rule.threshold) count.blockedUntil = rule.blockMs === null ? count.windowEndsAt : now + rule.blockMs
    this.changed.note(key)
  }

  /** Forgets the failures of a key. */
  clear(key: string): void {
    if (this.#counts.delete(key)) this.changed.noteGone(key)
  }

  save(): readonly SavedLookups[] {
    return [...this.all()]
  }

  /** What `save` gives, one after the other, also while more are counted. */
  *all(): Iterable<SavedLookups> {
    for (const [key, count] of this.#counts) yield describeCount(key, count)
  }

  /** What `save` gives of a key. */
  saved(key: string): SavedLookups | undefined {
    const count = this.#counts.get(key)
    return count && describeCount(key, count)
  }

  /** Puts back what `save` gave, in place of everything here. */
  load(saved: readonly SavedLookups[]): void {
    this.#counts.clear()
    for (const { key, failures, window_ends_at, blocked_until } of saved) {
      this.#counts.set(key, { failures, windowEndsAt: window_ends_at, blockedUntil: blocked_until })
    }
  }
}

const describeCount = (key: string, { failures, windowEndsAt, blockedUntil }: FailureCount): SavedLookups => ({
  key,
  failures,
  window_ends_at: windowEndsAt,
  blocked_until: blockedUntil,
})

/** Whom failed look-ups are counted for (assumption `cancel-404-key`): the token, its producer in one environment, or everybody. */
export const lookupBlockKey = (
  choice: string,
  token: { readonly id: string; readonly producer: string; readonly environment: string },
): string => {
  if (choice === 'token') return token.id
  return choice === 'producer' ? `${token.environment} ${token.producer}` : 'everyone'
}

/** How failed look-ups close the cancel route (assumption `cancel-404-window`). */
export const blockRule = (ask: Ask, threshold: number): LookupBlockRule => {
  const choice = ask('cancel-404-window')
  const fromCrossing = choice.startsWith('crossing:')
  const lengthMs = parseDuration(fromCrossing ? choice.slice('crossing:'.length) : choice) ?? 900_000
  return { threshold, windowMs: lengthMs, blockMs: fromCrossing ? lengthMs : null }
}
