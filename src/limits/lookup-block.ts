import { Table } from '../core/tree/table.js'
import type { Ask } from '../ground/assumptions/ask.js'
import { looseSection, type Section } from '../ground/collections/section.js'
import { type Infer, instantSchema, type Zod } from '../ground/spec/schema-factory.js'
import { parseDuration } from '../ground/time/duration.js'

/** Rule of the cancel block (section "Limits", rule 2). Lengths in milliseconds. */
export interface LookupBlockRule {
  /** Failed look-ups that are still answered 404. */
  readonly threshold: number
  /** Window of counted failures, from the first one. */
  readonly windowMs: number
  /** Length of the block from the failure that crossed the threshold; null if it lasts to the end of the window. */
  readonly blockMs: number | null
}

/** Schema of the failed look-ups of one key. */
export const lookupsSchema = (z: Zod) =>
  z.strictObject({
    key: z.string(),
    failures: z.int().nonnegative(),
    window_ends_at: instantSchema(z),
    /** 0 without a block. */
    blocked_until: instantSchema(z),
  })

export type SavedLookups = Infer<typeof lookupsSchema>

/** Empty table of look-ups. */
export const noLookups: Table<SavedLookups> = Table.empty(({ key }) => key)

/** Counters of failed look-ups on the cancel route, with the end of the block, by key. Methods take the time as an argument. */
export class LookupBlocks {
  readonly #section: Section<Table<SavedLookups>>

  constructor(section: Section<Table<SavedLookups>> = looseSection(noLookups)) {
    this.#section = section
  }

  /** End of the block in milliseconds since 1970; null without a block. */
  blockedUntil(key: string, now: number): number | null {
    const until = this.#section.value.get(key)?.blocked_until ?? 0
    return now < until ? until : null
  }

  /** Failures counted in the present window. */
  failures(key: string, now: number): number {
    const count = this.#section.value.get(key)
    return count !== undefined && now < count.window_ends_at ? count.failures : 0
  }

  /** Counts a failed look-up; the one that reaches the threshold blocks later requests. */
  recordFailure(key: string, rule: LookupBlockRule, now: number): void {
    const before = this.#section.value.get(key)
    const isOver = before === undefined || (now >= before.window_ends_at && now >= before.blocked_until)
    const count = isOver ? { key, failures: 0, window_ends_at: now + rule.windowMs, blocked_until: 0 } : before
    const failures = count.failures + 1
    const end = rule.blockMs === null ? count.window_ends_at : now + rule.blockMs
    const blocked_until = failures >= rule.threshold ? end : count.blocked_until
    this.#section.value = this.#section.value.putLast({ ...count, failures, blocked_until })
  }

  /** Clears the failures of a key. */
  clear(key: string): void {
    this.#section.value = this.#section.value.delete(key)
  }
}

/** Key of a caller's failed look-ups (assumption `cancel-404-key`): the token, its producer in one environment, or all callers. */
export const lookupBlockKey = (
  choice: string,
  token: { readonly id: string; readonly producer: string; readonly environment: string },
): string => {
  if (choice === 'token') return token.id
  return choice === 'producer' ? `${token.environment} ${token.producer}` : 'everyone'
}

/** Rule of the cancel block (assumption `cancel-404-window`). */
export const blockRule = (ask: Ask, threshold: number): LookupBlockRule => {
  const choice = ask('cancel-404-window')
  const fromCrossing = choice.startsWith('crossing:')
  const lengthMs = parseDuration(fromCrossing ? choice.slice('crossing:'.length) : choice) ?? 900_000
  return { threshold, windowMs: lengthMs, blockMs: fromCrossing ? lengthMs : null }
}
