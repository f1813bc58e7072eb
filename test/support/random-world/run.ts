import type { Snapshot } from '../../../src/index.js'

/** What a run draws from, and what it remembers from one step to the next. */
export interface Run {
  /** A whole number below `count`. */
  draw(count: number): number
  pick<Item>(items: readonly Item[]): Item
  /** Real time passes. */
  pass(ms: number): void
  /** Taken earlier in the run. */
  snapshot: Snapshot | null
  /** What receivers get back, in the order of their deliveries. */
  received: number
}
