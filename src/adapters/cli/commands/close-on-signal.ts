import { startStopwatch } from '../../../ground/time/real-time.js'

/** Task runners pass on the signal that the terminal has sent to everyone, so the same one can come twice at once. */
const echoMs = 200

/**
 * Ends the process cleanly at the first SIGINT or SIGTERM, once the requests in flight are answered, and at once at a second.
 * @returns ends it as the first one does.
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
