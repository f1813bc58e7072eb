import type { Book } from '../core/book.js'
import type { Table } from '../core/table.js'
import type { Numbered } from './ids.js'
import type { RenewalLog } from './log.js'
import type { ItemKind, Line, Offer, Order, Product, Renewal, Reversal, Subscription, Tally } from './records.js'
import type { Seed } from './seed.js'

declare module '../core/state.js' {
  /** Everything of one producer in one environment. */
  interface Rows {
    /** What was there at the start: never changes. */
    readonly seed: Seed
    readonly products: Table<Product>
    readonly offers: Table<Offer>
    readonly orders: Table<Order>
    /** Ids of orders sold since, by hash; a seeded one's is read off its hash. */
    readonly hashes: Book<string, number>
    readonly lines: Table<Line>
    readonly subscriptions: Table<Subscription>
    /** By date, then by subscription. */
    readonly renewals: RenewalLog
    /** Sums over them, by the kind of the item. */
    readonly renewed: Readonly<Record<ItemKind, Tally>>
    /** The renewal that failed, by subscription. */
    readonly declined: Book<number, Renewal>
    /** By order and number of the charge. */
    readonly reversals: Book<string, Reversal>
    /** Instant up to which charges were made, and when the next one is due. */
    readonly billed: { readonly through: number; readonly next: number }
    /** Next charges of subscriptions that were sold since, by date. */
    readonly due: readonly { readonly at: number; readonly id: number }[]
    /** Numbers given away since the start. */
    readonly given: Readonly<Record<Numbered, number>>
    /** How many rows brought numbers of their own, by their table; absent for none. */
    readonly declared?: Readonly<Partial<Record<Numbered, number>>>
  }
}
