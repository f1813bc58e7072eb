import type { CuedRequest } from '../scenario/cued-request.js'
import type { TokenRecord } from '../store/token-vault.js'
import { parseBearer } from './bearer.js'
import type { Exchange } from './exchange.js'

/** The token a request carries, valid or not; undefined where none is known by that text. */
export const carriedToken = ({ request, world }: Exchange): TokenRecord | undefined => {
  const bearer = parseBearer(request)
  return bearer === undefined ? undefined : world.tokens.findByPlaintext(bearer.token)
}

/** Shows a request to the scenario and keeps the steps whose turn it may be. */
export const cueRequest = (exchange: Exchange): void => {
  exchange.cues = exchange.world.player.cue(requestOf(exchange)).map((cue) => ({ cue, hasActed: null }))
}

const requestOf = (exchange: Exchange): CuedRequest => {
  const { operation, request, address } = exchange
  let body: { readonly value: unknown } | undefined
  return {
    operation: operation?.id ?? null,
    method: request.method,
    path: address.path,
    token: carriedToken(exchange)?.name ?? null,
    query: [...new URLSearchParams(`?${address.search}`)],
    body: () => {
      body ??= { value: parseBody(exchange.body) }
      return body.value
    },
  }
}

const parseBody = (bytes: Uint8Array | null): unknown => {
  if (bytes === null) return undefined
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch (error) {
    // What is no JSON has no members that a step could ask for.
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
