import { listOrderHistory } from '../../src/api/order-history.js'
import { getOrderSummary } from '../../src/api/order-summary.js'
import { createProduct } from '../../src/api/products.js'
import { type Operation, Pause } from '../../src/core/call.js'
import { ProducerDatabase } from '../../src/data/rows/producer-database.js'

// A failure of the emulator itself, or a write that takes its time, cannot be asked for from outside. This is the one file behind which the
// tests of the API know what keeps its rows.

const store = ProducerDatabase.prototype

/** Puts back what was there before. */
type Mend = () => void

const replace = (name: 'ledger' | 'prepareProduct' | 'source', replaced: PropertyDescriptor): Mend => {
  const before = Object.getOwnPropertyDescriptor(store, name)
  if (before === undefined) throw new Error(`The store has no ${name}`)
  Object.defineProperty(store, name, { ...before, ...replaced })
  return () => void Object.defineProperty(store, name, before)
}

/** Has an operation of the new core fail. */
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
  const mendLedger = replace('ledger', {
    value: () => {
      throw failure
    },
  })
  // Answers that were made before are not made again.
  const mendSource = replace('source', { get: () => null })
  const mendOperations = [getOrderSummary, listOrderHistory].map((operation) => failOperation(operation as never, failure))
  return () => {
    mendLedger()
    mendSource()
    for (const mendOperation of mendOperations) mendOperation()
  }
}

/** Makes the next product fail while it is written. */
export const breakNextProduct = (failure: Error): Mend => {
  const mendStore = replace('prepareProduct', {
    value: () => {
      mendStore()
      return Promise.reject(failure)
    },
  })
  const mendOperation = failOperation(createProduct as never, failure, () => true)
  return () => {
    mendStore()
    mendOperation()
  }
}

/** What the configuration of the new core puts where a write lets others in. */
const held = globalThis as { holdWrite?: (() => Pause) | undefined }

/** Has the next product wait while it is written. `reach` is called when it has got that far. */
export const holdNextProduct = (reach: () => void, released: Promise<void>): Mend => {
  const { prepareProduct } = store
  const mendStore = replace('prepareProduct', {
    value: async function (this: ProducerDatabase, product: Parameters<typeof prepareProduct>[0]) {
      mend()
      reach()
      await released
      return await prepareProduct.call(this, product)
    },
  })
  const mend = (): void => {
    held.holdWrite = undefined
    mendStore()
  }
  held.holdWrite = () => {
    mend()
    reach()
    return new Pause(0, undefined, () => released)
  }
  return mend
}
