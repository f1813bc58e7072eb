import { pause } from '../time/real-time.js'

/** What comes of something, or a failure once it has taken so many real milliseconds. The process lives that long. */
export const inTime = async <Value>(timeoutMs: number, act: () => Value | PromiseLike<Value>): Promise<Value> => {
  const over = new AbortController()
  const late = async (): Promise<Value> => {
    await pause(timeoutMs, [over.signal])
    throw new Error(`it has not answered within ${timeoutMs} ms`)
  }
  const begun = async (): Promise<Value> => await act()
  try {
    return await Promise.race([begun(), late()])
  } finally {
    over.abort()
  }
}
