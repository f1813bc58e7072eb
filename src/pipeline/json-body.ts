import type { Exchange } from './exchange.js'
import { readJsonBody } from './read-body.js'

const bodies = new WeakMap<Exchange, Promise<JsonBody>>()

/** The parsed body of an exchange, read at most once and only for operations that look at it. */
export class JsonBody {
  private constructor(
    readonly isRead: boolean,
    readonly value: unknown,
  ) {}

  /** Reads the body, or gives what was read before; refuses what is no JSON. */
  static of(exchange: Exchange): Promise<JsonBody> {
    let body = bodies.get(exchange)
    if (body === undefined) {
      body = JsonBody.#read(exchange)
      bodies.set(exchange, body)
    }
    return body
  }

  static async #read(exchange: Exchange): Promise<JsonBody> {
    const { operation } = exchange
    // Without a body it makes no difference whether one is read.
    const hasBody = (exchange.body?.byteLength ?? 0) > 0 || exchange.request.headers.has('content-type')
    const isRead = operation?.validate !== undefined && (operation.readsBody?.(hasBody ? exchange.ask : exchange.peek) ?? true)
    return new JsonBody(isRead, isRead ? await readJsonBody(exchange) : undefined)
  }
}
