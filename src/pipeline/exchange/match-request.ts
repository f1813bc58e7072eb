import type { Effect } from '../../scenario/effects/effects.js'
import type { MatchedRequest } from '../../scenario/matched-request.js'
import type { ActiveStep, Exchange } from './exchange.js'
import type { Findings } from './findings.js'

/** Matches a request against the scenario and records the steps it may trigger. */
export const matchRequest = (exchange: Exchange, found: Findings): void => {
  exchange.faultPlan.triggeredSteps = exchange.world.player
    .step(requestOf(exchange, found))
    .map((step) => ({ step, hasActed: null, effectsDone: 0 }))
}

const requestOf = (exchange: Exchange, { operation }: Findings): MatchedRequest => {
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
    // An invalid body has no members that a step could match.
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Triggers a step, if it has a use left; records its name for the journal. */
export const takeStep = (exchange: Exchange, live: ActiveStep): boolean => {
  if (live.hasActed === null) {
    live.hasActed = exchange.world.player.fire(live.step)
    if (live.hasActed) exchange.faultPlan.noteStep(live.step.name)
  }
  return live.hasActed
}

/** Records an effect in words. */
export const noteInjected = (exchange: Exchange, effect: Effect, detail = ''): void => {
  const words = effect.kind.replaceAll('_', ' ')
  exchange.faultPlan.noteInjected(detail === '' ? words : `${words}: ${detail}`)
}
