import type { CuedRequest } from '../scenario/cued-request.js'
import type { Effect } from '../scenario/effects/effects.js'
import type { Exchange, LiveCue } from './exchange.js'
import type { Findings } from './findings.js'

/** Shows a request to the scenario and keeps the steps whose turn it may be. */
export const cueRequest = (exchange: Exchange, found: Findings): void => {
  exchange.sheet.cues = exchange.world.player.cue(requestOf(exchange, found)).map((cue) => ({ cue, hasActed: null, held: 0 }))
}

const requestOf = (exchange: Exchange, { operation }: Findings): CuedRequest => {
  const { request, address } = exchange
  let body: { readonly value: unknown } | undefined
  return {
    operation: operation?.id ?? null,
    method: request.method,
    path: address.path,
    token: exchange.carried?.name ?? null,
    query: [...new URLSearchParams(`?${address.search}`)],
    body: () => {
      body ??= { value: parseBody(exchange.body.bytes) }
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

/** Lets a step act on a request: once, if it has a turn left. What it is called is noted for the journal. */
export const takeTurn = (exchange: Exchange, live: LiveCue): boolean => {
  if (live.hasActed === null) {
    live.hasActed = exchange.world.player.fire(live.cue)
    if (live.hasActed) exchange.sheet.noteStep(live.cue.name)
  }
  return live.hasActed
}

/** Notes what an effect did, in words. */
export const noteInjected = (exchange: Exchange, effect: Effect, detail = ''): void => {
  const words = effect.kind.replaceAll('_', ' ')
  exchange.sheet.noteInjected(detail === '' ? words : `${words}: ${detail}`)
}
