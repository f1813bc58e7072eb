import type { DryRunList } from '../../data/rows/dry-run-list.js'
import type { ProducerDatabase } from '../../data/rows/producer-database.js'
import type { Ask } from '../../ground/assumptions/ask.js'
import type { AssumptionValues } from '../../register/register.js'

/** Other assumption values, under which an operation serializes its answer again. */
export interface DryRunUnder {
  readonly ask: Ask
  readonly values: AssumptionValues
  /** Facts about its rows under these values. */
  readonly list: DryRunList
}

/** Cache of answers for dry runs of requests. */
export interface DryRunCache {
  /** Cached answer of the operation; undefined if it has to be made. */
  reuse(rows: ProducerDatabase): object | undefined
  /**
   * Caches an answer with the rows it was made of.
   * @param again makes it again under other values; throws what the operation throws.
   */
  note(rows: ProducerDatabase, answer: object, again: (under: DryRunUnder) => object): void
  /** Facts about the lists of such rows. */
  list(rows: ProducerDatabase): DryRunList
}
