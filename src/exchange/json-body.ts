import { whenReady } from '../time/when-ready.js'
import type { Exchange, JsonBody } from './exchange.js'
import { readJsonBody } from './read-body.js'

/** Reads the body as JSON, at most once and only for operations that look at it; refuses what is no JSON. */
export const jsonBodyOf = (exchange: Exchange): JsonBody | Promise<JsonBody> => {
  exchange.json ??= read(exchange)
  return exchange.json
}

const read = (exchange: Exchange): JsonBody | Promise<JsonBody> => {
  const { operation } = exchange
  // Without a body it makes no difference whether one is read.
  const hasBody = (exchange.body?.byteLength ?? 0) > 0 || exchange.request.headers.has('content-type')
  const isRead = operation?.validate !== undefined && (operation.readsBody?.(hasBody ? exchange.ask : exchange.peek) ?? true)
  return isRead ? whenReady(readJsonBody(exchange), (value) => ({ isRead, value })) : { isRead, value: undefined }
}
