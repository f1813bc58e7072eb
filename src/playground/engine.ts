import { baseUrl } from './base-url.js'
import type { FromEngine, Settings, StartedWorld, ToEngine } from './messages.js'
import { receiveAnswer } from './receive-answer.js'

/** An emulator in a worker of this page. */
export class Engine {
  static #count = 0
  /** A number of its own. */
  readonly id = ++Engine.#count
  readonly #worker: Worker
  /** Ends what still waits for the worker. */
  readonly #waiting = new Set<() => void>()

  private constructor(
    worker: Worker,
    readonly world: StartedWorld,
  ) {
    this.#worker = worker
  }

  /**
   * Starts a worker, and a world in it.
   * @throws Error whose message says why there is none; no worker is left then.
   */
  static async start(settings: Settings): Promise<Engine> {
    if (typeof Worker === 'undefined') {
      throw new Error(
        'This browser has no workers, and the emulator runs in one. Use a newer browser, or the emulator on your machine.',
      )
    }
    const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module' })
    const answer = await new Promise<FromEngine>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<FromEngine>) => resolve(data)
      worker.onerror = () => resolve({ refused: 'The worker that the emulator runs in did not start. Load the page again.' })
      worker.postMessage({ start: settings } satisfies ToEngine)
    })
    if ('started' in answer) return new Engine(worker, answer.started)
    worker.terminate()
    throw new Error(answer.refused)
  }

  /** Answers as the global `fetch` does. Requests to the origin of the page are taken for requests to the emulator. */
  readonly fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const { origin, pathname, search } = new URL(request.url)
    if (origin !== location.origin && origin !== baseUrl) return await fetch(request)
    const body = ['GET', 'HEAD'].includes(request.method) ? null : await request.arrayBuffer()
    const { port1, port2 } = new MessageChannel()
    const { response, ended, lose } = receiveAnswer(port1, request.signal)
    this.#waiting.add(lose)
    void ended.then(() => {
      this.#waiting.delete(lose)
      port1.close()
    })
    const asked = { url: `${baseUrl}${pathname}${search}`, method: request.method, headers: [...request.headers], body }
    this.#worker.postMessage({ ask: asked } satisfies ToEngine, [port2])
    return await response
  }

  /** Ends the worker; what waits for an answer gets none. */
  end(): void {
    this.#worker.terminate()
    for (const lose of this.#waiting) lose()
  }
}
