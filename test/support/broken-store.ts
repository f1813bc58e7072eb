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

/** Makes the order summary and the order history fail. */
export const breakReads = (failure: Error): Mend => {
  const mendLedger = replace('ledger', {
    value: () => {
      throw failure
    },
  })
  // Answers that were made before are not made again.
  const mendSource = replace('source', { get: () => null })
  return () => {
    mendLedger()
    mendSource()
  }
}

/** Makes the next product fail while it is written. */
export const breakNextProduct = (failure: Error): Mend => {
  const mend = replace('prepareProduct', {
    value: () => {
      mend()
      return Promise.reject(failure)
    },
  })
  return mend
}

/** Has the next product wait while it is written. `reach` is called when it has got that far. */
export const holdNextProduct = (reach: () => void, released: Promise<void>): Mend => {
  const { prepareProduct } = store
  const mend = replace('prepareProduct', {
    value: async function (this: ProducerDatabase, product: Parameters<typeof prepareProduct>[0]) {
      mend()
      reach()
      await released
      return await prepareProduct.call(this, product)
    },
  })
  return mend
}
