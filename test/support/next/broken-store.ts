import { operations } from '../../../src/api/operations.js'
import { type Operation, Pause } from '../../../src/core/call.js'

// What `test/support/broken-store.ts` does to the old core, done to the new one: the configuration puts it in that file's place.

/** Puts back what was there before. */
type Mend = () => void

const replace = (id: string, replaced: Partial<Pick<Operation, 'handle' | 'of'>>): Mend => {
  const operation = operations.find((one) => one.id === id) as Operation | undefined
  if (operation === undefined) throw new Error(`There is no operation ${id}`)
  const before = { ...operation }
  Object.assign(operation, replaced)
  return () => void Object.assign(operation, before)
}

const fail = (failure: Error) => (): never => {
  throw failure
}

/** Makes the order summary and the order history fail. */
export const breakReads = (failure: Error): Mend => {
  // Answers that were made before are not made again.
  const broken = { handle: fail(failure), of: () => undefined }
  const mends = ['getOrderSummary', 'listOrderHistory'].map((id) => replace(id, broken))
  return () => {
    for (const mend of mends) mend()
  }
}

/** Makes the next product fail while it is written. */
export const breakNextProduct = (failure: Error): Mend => {
  const mend = replace('createProduct', {
    handle: () => {
      mend()
      throw failure
    },
  })
  return mend
}

/** What the configuration puts where a write lets others in. */
const held = globalThis as { holdWrite?: (() => Pause | undefined) | undefined }

/** Has the next product wait while it is written. `reach` is called when it has got that far. */
export const holdNextProduct = (reach: () => void, released: Promise<void>): Mend => {
  const mend = (): void => {
    held.holdWrite = undefined
  }
  held.holdWrite = () => {
    mend()
    reach()
    return new Pause(0, undefined, () => released)
  }
  return mend
}
