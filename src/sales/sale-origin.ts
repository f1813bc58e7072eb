import type { IdFormats } from '../store/dataset.js'
import type { IdSequence } from '../store/written-rows.js'

/** What names a new order and its charge. */
export interface SaleNames {
  orderHash(format: IdFormats['order']): string
  transactionHash(): string
}

/** Where the numbers, names and the instant of a sale come from. */
export interface SaleOrigin {
  readonly ids: Pick<IdSequence, 'next'>
  readonly names: SaleNames
  readonly orderHashFormat: IdFormats['order']
  readonly producerId: number
  /** When it happened, in milliseconds since 1970. */
  readonly now: number
  /** What the clock shows while it is written down. */
  readonly present: number
}

/** The same without taking a number or a name, to find out whether a thing can be written down at all. */
export const rehearsalOf = (origin: SaleOrigin): SaleOrigin => ({
  ...origin,
  ids: { next: () => 0 },
  names: { orderHash: () => '', transactionHash: () => '' },
})
