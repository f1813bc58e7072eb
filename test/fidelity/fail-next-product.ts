import { breakNextProduct } from '../support/broken-store.js'
import type { Caller, Seen } from './caller.js'

/** Sends a request while the store cannot write products; what the emulator reports of it is kept off the console. */
export const whileStoreFails = async (send: (caller: Caller) => Promise<Seen>, caller: Caller): Promise<Seen> => {
  const mend = breakNextProduct(new Error('the store failed on purpose'))
  const { error } = console
  console.error = () => undefined
  try {
    return await send(caller)
  } finally {
    mend()
    console.error = error
  }
}
