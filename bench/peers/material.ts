import type { WorkName } from './work.js'

/** What the peers are made to serve: answers of ours, captured. */
export interface Material {
  /** Where captured answers lie, by work; no path has a query. */
  readonly paths: Readonly<Record<WorkName, string>>
  /** The captured answers. */
  readonly answers: Readonly<Record<WorkName, string>>
  /** The body of a create request. */
  readonly product: string
  readonly summary: unknown
  /** Every item of the history. */
  readonly items: readonly unknown[]
  readonly stripeProducts: readonly { readonly id: string; readonly name: string; readonly description: string }[]
}
