import type { FromAsker, ToAsker } from './messages.js'

/** Statuses of answers that have no body. */
const bodiless = [101, 103, 204, 205, 304]

/** Answer that arrives through a message port. */
export interface ComingAnswer {
  /** Rejects as `fetch` does. */
  readonly response: Promise<Response>
  /** Settles at the end of the answer. */
  readonly ended: Promise<void>
  /** Aborts the answer, as a lost connection does. */
  readonly lose: () => void
}

/** Converts the worker's messages on the port of a request to a response, with backpressure on its body. */
export const receiveAnswer = (port: MessagePort, signal: AbortSignal): ComingAnswer => {
  const response = deferred<Response>()
  const ended = deferred<void>()
  const body = new PortBody(port, ended.resolve)
  const fail = (error: unknown): void => {
    response.reject(error)
    body.fail(error)
    ended.resolve()
  }
  const lose = (): void => fail(new TypeError('Failed to fetch'))
  signal.addEventListener('abort', () => {
    port.postMessage('abort' satisfies FromAsker)
    fail(signal.reason)
  })
  port.onmessage = ({ data }: MessageEvent<ToAsker>) => {
    if ('failed' in data) lose()
    else if ('chunk' in data) body.add(data.chunk)
    else if ('end' in data) body.end()
    else {
      const { status, headers } = data.head
      const content = bodiless.includes(status) ? null : body.stream
      response.resolve(new Response(content, { status, headers: headers.map(([...pair]) => pair) }))
    }
  }
  return { response: response.promise, ended: ended.promise, lose }
}

/** Promise with its resolve function; `Promise.withResolvers` is newer than the browsers that are meant. */
const deferred = <Value>() => {
  let settle: { resolve: (value: Value) => void; reject: (error: unknown) => void } | undefined
  const promise = new Promise<Value>((resolve, reject) => {
    settle = { resolve, reject }
  })
  return { promise, resolve: (value: Value) => settle?.resolve(value), reject: (error: unknown) => settle?.reject(error) }
}

/** Body stream that requests its chunks one by one. */
class PortBody {
  readonly stream: ReadableStream<Uint8Array>
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined
  #arrive: () => void = () => undefined

  constructor(
    port: MessagePort,
    readonly onEnd: () => void,
  ) {
    const ask = (message: FromAsker): void => port.postMessage(message)
    this.stream = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller
        },
        pull: () => {
          ask('more')
          return new Promise<void>((resolve) => {
            this.#arrive = resolve
          })
        },
        cancel: () => {
          ask('abort')
          this.onEnd()
        },
      },
      { highWaterMark: 0 },
    )
  }

  add(chunk: Uint8Array): void {
    this.#controller?.enqueue(chunk)
    this.#arrive()
  }

  end(): void {
    this.#controller?.close()
    this.#arrive()
    this.onEnd()
  }

  fail(error: unknown): void {
    this.#controller?.error(error)
    this.#arrive()
  }
}
