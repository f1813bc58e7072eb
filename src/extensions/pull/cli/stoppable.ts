import { inOneLine } from '../../../adapters/cli/shared/in-one-line.js'
import { pause, readWallClock } from '../../../emulator/real-time.js'
import { StoppedError, type Surroundings } from '../polite-reader.js'

/** Does work on the network that ends with a StoppedError, behind the request that is under way, when the process is told to end. */
export const stoppable = async <Result>(work: (surroundings: Surroundings) => Promise<Result>): Promise<Result> => {
  const stop = new AbortController()
  const onSignal = (): void => stop.abort()
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal)
  try {
    return await work({
      fetch: async (request) => {
        if (stop.signal.aborted) throw new StoppedError('Stopped.')
        return await fetch(request)
      },
      pause: (delayMs) => pause(delayMs, [stop.signal]),
      now: readWallClock,
      say: (sentence) => void process.stderr.write(`${inOneLine(sentence)}\n`),
    })
  } finally {
    process.removeListener('SIGINT', onSignal).removeListener('SIGTERM', onSignal)
  }
}
