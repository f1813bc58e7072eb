import { startStopwatch } from '../../../emulator/real-time.js'

/** Task runners forward the signal that the terminal sends to every process, so it can arrive twice at once. */
const echoMs = 200

/**
 * Closes the server on the first SIGINT or SIGTERM after the requests in flight, and exits at once on a second.
 * @returns a function that does the same as the first signal.
 */
export function closeOnSignal(server: { close(): Promise<void> }): () => void {
  let elapsed: (() => number) | undefined
  const end = (code: number) => {
    if (elapsed !== undefined) {
      if (elapsed() > echoMs) process.exit(code)
      return
    }
    elapsed = startStopwatch()
    server.close().then(
      () => process.stdout.write('', () => process.exit(0)),
      (error: unknown) =>
        process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`, () => process.exit(1)),
    )
  }
  process.on('SIGINT', () => end(130))
  process.on('SIGTERM', () => end(143))
  return () => end(0)
}
