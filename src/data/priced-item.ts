import type { OrderItemRecord } from '../store/records.js'
import type { KnownOffer } from './data-setting.js'
import type { Place } from './problem-list.js'
import type { DeclaredItem } from './sale-forms.js'

/** An item as it is written, with its place. */
export interface WrittenItem extends DeclaredItem {
  readonly place: Place
  readonly linkPlace: Place
}

/** An item that can be recorded. */
export interface PricedItem {
  readonly written: WrittenItem
  readonly known: KnownOffer
  readonly record: Omit<OrderItemRecord, 'id'>
  /** Price x quantity. */
  readonly value: number
}
