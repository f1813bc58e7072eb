import { t } from '../console/language/language.js'
import { baseUrl } from './base-url.js'
import type { FromEngine, Settings, StartedWorld, ToEngine } from './messages.js'
import { receiveAnswer } from './receive-answer.js'

/** Raised for a world that does not start; its message is that of the emulator. */
export class WorldRefusedError extends Error {
  override readonly name = 'WorldRefusedError'
}

/** Emulator in a worker of this page. */
export class Engine {
  readonly #worker: Worker
  /** Aborts of the pending answers. */
  readonly #waiting = new Set<() => void>()
  #isOver = false

  private constructor(
    worker: Worker,
    readonly world: StartedWorld,
  ) {
    this.#worker = worker
  }

  /**
   * Starts a worker, and a world in it.
   * @throws WorldRefusedError if the world does not start, Error if no worker does; the worker is then terminated.
   */
  static async start(settings: Settings): Promise<Engine> {
    if (typeof Worker === 'undefined') {
      throw new Error(
        t('This browser has no workers, and the emulator runs in one. Use a newer browser, or the emulator on your machine.'),
      )
    }
    const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module' })
    const answer = await new Promise<FromEngine>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<FromEngine>) => resolve(data)
      worker.onerror = () => {
        worker.terminate()
        reject(new Error(t('The worker that the emulator runs in did not start. Load the page again.')))
      }
      worker.postMessage({ start: settings } satisfies ToEngine)
    })
    if ('started' in answer) return new Engine(worker, answer.started)
    worker.terminate()
    throw new WorldRefusedError(answer.refused)
  }

  /**
   * `fetch` for which requests to the origin of the page are requests to the emulator.
   * @throws TypeError for a request to any other origin: nothing leaves the page; and for any once it has ended, as nobody would answer.
   */
  readonly fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const { origin, pathname, search } = new URL(request.url)
    if (origin !== location.origin && origin !== baseUrl) {
      throw new TypeError(t('This page sends requests to its emulator alone, not to {origin}.', { origin }))
    }
    const body = ['GET', 'HEAD'].includes(request.method) ? null : await request.arrayBuffer()
    if (this.#isOver) throw new TypeError(t('Another world has begun meanwhile.'))
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

  /** Terminates the worker and aborts pending answers. */
  end(): void {
    this.#isOver = true
    this.#worker.terminate()
    for (const lose of this.#waiting) lose()
  }
}
