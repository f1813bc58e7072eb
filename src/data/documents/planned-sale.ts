import type { Position } from '../../extensions/data/problem-list.js'
import type { OrderItemRecord } from '../rows/records.js'
import type { RegisteredOffer } from './data-setting.js'
import type { Entry } from './read-documents.js'
import type { DeclaredCharge, DeclaredItem, DeclaredOrder, DeclaredSubscription } from './sale-schemas.js'

/** Item of a document, with its position. */
export interface WrittenItem extends DeclaredItem {
  readonly position: Position
  readonly linkPosition: Position
}

/** Item with its record. */
export interface PricedItem {
  readonly written: WrittenItem
  readonly registered: RegisteredOffer
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

/** Sale of a document with the subscription it began, and its timeline. */
export interface PlannedSale {
  readonly label: string
  readonly order: Entry<DeclaredOrder>
  /** Declared subscription; null if it follows from the sale. */
  readonly subscription: Entry<DeclaredSubscription> | null
  /** Offer label of each item: as declared, or chosen. */
  readonly offers: readonly string[]
  readonly timeline: Timeline
}
