import type { Place } from './problem-list.js'
import type { Entry } from './read-documents.js'
import type { DeclaredCharge, DeclaredOrder, DeclaredSubscription } from './sale-forms.js'

/** A charge of a subscription with its instant. */
export interface DatedCharge extends DeclaredCharge {
  readonly place: Place
  readonly instant: number
  readonly isPaid: boolean
}

/** When the sale of a subscription was, and every charge. */
export interface Timeline {
  readonly saleAt: number
  readonly charges: readonly DatedCharge[]
}

/** A sale of a document with the subscription it began, and when everything was. */
export interface PlannedSale {
  readonly label: string
  readonly order: Entry<DeclaredOrder>
  /** The subscription as it is declared; null where it follows from the sale. */
  readonly subscription: Entry<DeclaredSubscription> | null
  /** The offer of each item: the one that is named, or the one that was chosen. */
  readonly offers: readonly string[]
  readonly timeline: Timeline
}
