import type { AssumptionId } from '../../assumptions/register.js'
import type { View } from './view.js'

/** Shows a text that was named in the form an assumption gives; a record without a name shows nothing of it. */
const nameWriter =
  (id: AssumptionId) =>
  (view: View): ((name: string) => string) => {
    let isShown = false
    return (name) => {
      if (!isShown && name !== '') view.ask(id)
      isShown ||= name !== ''
      return name
    }
  }

/** Writes the canonical id of a product (assumption `product-id-format`). */
export const productIdWriter = nameWriter('product-id-format')

/** Writes an offer's code, the empty text where it has none (assumption `offer-code-format`). */
export const offerCodeWriter = nameWriter('offer-code-format')

/** Writes the hash of an order (assumption `order-hash-format`). */
export const orderHashWriter = nameWriter('order-hash-format')
