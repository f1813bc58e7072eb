import { ProducerDatabase } from '../../src/data/rows/producer-database.js'
import type { Caller, Seen } from './caller.js'

/** Sends a request while the store cannot write products; what the emulator reports of it is kept off the console. */
export const whileStoreFails = async (send: (caller: Caller) => Promise<Seen>, caller: Caller): Promise<Seen> => {
  const { prepareProduct } = ProducerDatabase.prototype
  const { error } = console
  ProducerDatabase.prototype.prepareProduct = () => Promise.reject(new Error('the store failed on purpose'))
  console.error = () => undefined
  try {
    return await send(caller)
  } finally {
    ProducerDatabase.prototype.prepareProduct = prepareProduct
    console.error = error
  }
}
