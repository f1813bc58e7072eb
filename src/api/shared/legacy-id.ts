import { askWhenShown } from '../../assumptions/ask.js'
import type { OfferRecord, ProductRecord } from '../../store/records.js'
import type { View } from './view.js'

const unrelatedOffset = 7_000_000

/** The numeric id that orders and subscriptions show for a product or an offer (assumption `id-cross-reference`). */
export const legacyIdWriter = (view: View): ((record: ProductRecord | OfferRecord) => number) => {
  const numbers = askWhenShown(view.ask, 'id-cross-reference')
  return ({ reference_id }) => (numbers() === 'reference_id' ? reference_id : reference_id + unrelatedOffset)
}
