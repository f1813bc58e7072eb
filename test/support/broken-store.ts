import { listOrderHistory } from '../../src/api/order-history.js'
import { getOrderSummary } from '../../src/api/order-summary.js'
import { createProduct } from '../../src/api/products.js'
import type { Operation } from '../../src/core/call.js'

// A failure of the emulator itself cannot be asked for from outside. This is the one file in which the tests of the API know its handlers.

/** Puts back what was there before. */
type Mend = () => void

const failOperation = (operation: Operation<never, never>, failure: Error, isOver: () => boolean = () => false): Mend => {
  const { of: source, handle } = operation
  const mend = () => void Object.assign(operation, { of: source, handle })
  Object.assign(operation, {
    // Answers that were made before are not made again.
    of: undefined,
    handle: () => {
      if (isOver()) mend()
      throw failure
    },
  })
  return mend
}

/** Makes the order summary and the order history fail. */
export const breakReads = (failure: Error): Mend => {
  const mends = [getOrderSummary, listOrderHistory].map((operation) => failOperation(operation as never, failure))
  return () => {
    for (const mend of mends) mend()
  }
}

/** Makes the next product fail while it is made. */
export const breakNextProduct = (failure: Error): Mend => failOperation(createProduct as never, failure, () => true)
