import type { Operation } from '../api/shared/operation.js'
import type { Exchange } from '../exchange/exchange.js'
import { understandBody } from '../exchange/json-body.js'
import { readCapped } from '../exchange/read-capped.js'
import { type Way, wait } from '../exchange/wait.js'

/** Waits for the bytes of the body. The body of a second delivery has been read. */
export function* readBody(exchange: Exchange): Way<void> {
  if (!exchange.sheet.isRepeat) exchange.body.receive(yield* readCapped(exchange))
}

/** Waits for all that the stages of an operation work with, so that they wait for nothing themselves. */
export function* makeReady(exchange: Exchange, operation: Operation | undefined): Way<void> {
  const dataset = exchange.world.ready()
  if (dataset !== null) yield* wait('dataset', dataset)
  if (operation?.validate === undefined) return
  const schema = operation.schema?.ready() ?? null
  if (schema !== null) yield* wait('schema', schema)
  const isRead = operation.readsBody?.(exchange.peek) ?? true
  if (isRead && !exchange.sheet.isRepeat) exchange.body.understood = yield* understandBody(exchange)
}
