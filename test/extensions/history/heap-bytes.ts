import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** What lives on the heap, when what nobody holds is collected. */
export const heapBytes = (): number => {
  collectGarbage()
  collectGarbage()
  return process.memoryUsage().heapUsed
}
