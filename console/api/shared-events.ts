/** Event of a world's stream: its name, and its data as JSON text. `error` stands for a stream that broke. */
export interface StreamEvent {
  readonly name: 'journal' | 'request' | 'closing' | 'error'
  readonly data: string
}

const names = ['journal', 'request', 'closing', 'error'] as const

/** Sent by a tab that begins to follow, so that it need not wait for the next `journal`. */
const greeting = 'greeting'

/**
 * Event stream of a world, one connection for all tabs of a browser: a browser opens six connections to a host at most, and each stream
 * keeps one. The tab that has the lock reads the stream and passes each event on; when it closes, another tab gets the lock.
 * Returns a function that stops following. Browsers without locks, such as on an address that is not secure, read a stream for each tab.
 */
export const followEvents = (address: string, listener: (event: StreamEvent) => void): (() => void) => {
  if (navigator.locks === undefined || typeof BroadcastChannel === 'undefined') return readStream(address, listener)
  const name = `events of ${address}`
  const channel = new BroadcastChannel(name)
  const waiting = new AbortController()
  let stop = (): void => waiting.abort()
  let latest: StreamEvent | undefined
  channel.onmessage = ({ data }: MessageEvent<StreamEvent | typeof greeting>) => {
    if (data !== greeting) listener(data)
    else if (latest !== undefined) channel.postMessage(latest)
  }
  channel.postMessage(greeting)
  const lead = (): Promise<void> =>
    new Promise((release) => {
      const close = readStream(address, (event) => {
        if (event.name === 'journal') latest = event
        channel.postMessage(event)
        listener(event)
      })
      stop = () => {
        close()
        release()
      }
    })
  // Aborted while it waits: the tab stopped following before it was its turn.
  navigator.locks.request(name, { signal: waiting.signal }, lead).catch(() => undefined)
  return () => {
    stop()
    channel.close()
  }
}

const readStream = (address: string, listener: (event: StreamEvent) => void): (() => void) => {
  const source = new EventSource(address)
  for (const name of names) {
    source.addEventListener(name, (event) => listener({ name, data: event instanceof MessageEvent ? String(event.data) : '' }))
  }
  return () => source.close()
}
