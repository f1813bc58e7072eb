import { type OperationContext, QueryReader } from '../api/shared/operation.js'
import type { Ask } from '../assumptions/ask.js'
import type { Exchange } from './exchange.js'
import type { Call } from './findings.js'

/** What handlers and serializers get to know of a request; what they ask is noted, unless they are given another way to ask. */
export const contextOf = (exchange: Exchange, { params, rows }: Call, ask: Ask = exchange.ask): OperationContext => {
  const { world, address, now } = exchange
  return {
    ask,
    // Who asks in another way reads in that way too.
    peek: ask === exchange.ask ? exchange.peek : ask,
    values: world.assumptions.values,
    now: Math.floor(now / 1000) * 1000,
    checkoutBaseUrl: world.settings.checkoutBaseUrl,
    database: rows,
    params,
    query: new QueryReader(address.search, ask),
    names: world.identifiers,
    idFormats: world.idFormats(),
    origin: address.origin,
    path: address.path,
    search: address.search,
  }
}
