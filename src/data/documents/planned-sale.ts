import type { OrderItemRecord } from '../rows/records.js'
import type { RegisteredOffer } from './data-setting.js'
import type { Position } from './problem-list.js'
import type { Entry } from './read-documents.js'
import type { DeclaredCharge, DeclaredItem, DeclaredOrder, DeclaredSubscription } from './sale-schemas.js'

/** Item of a document, with its position. */
export interface WrittenItem extends DeclaredItem {
  readonly position: Position
  readonly linkPosition: Position
}

/** An item that can be recorded. */
export interface PricedItem {
  readonly written: WrittenItem
  readonly known: RegisteredOffer
  readonly record: Omit<OrderItemRecord, 'id'>
  /** Price x quantity. */
  readonly value: number
}

/** A charge of a subscription with its instant. */
export interface DatedCharge extends DeclaredCharge {
  readonly position: Position
  readonly instant: number
  readonly isPaid: boolean
}

/** Instants of the sale of a subscription and of every charge. */
export interface Timeline {
  readonly saleAt: number
  readonly charges: readonly DatedCharge[]
}

/** A sale of a document with the subscription it began, and when everything was. */
export interface PlannedSale {
  readonly label: string
  readonly order: Entry<DeclaredOrder>
  /** Declared subscription; null if it follows from the sale. */
  readonly subscription: Entry<DeclaredSubscription> | null
  /** The offer of each item: the one that is named, or the one that was chosen. */
  readonly offers: readonly string[]
  readonly timeline: Timeline
}
