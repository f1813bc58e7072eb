import { writeRetryAfter } from '../answer/retry-after.js'
import type { Ask } from '../assumptions/ask.js'
import type { Exchange, Stage } from '../exchange/exchange.js'
import type { BlockEvidence } from '../journal/journal-evidence.js'
import { type LookupBlockRule, lookupBlockKey } from '../limits/lookup-block.js'
import { ApiError, lookupsBlocked } from '../rules/errors.js'
import { parseDuration } from '../time/duration.js'
import { quotaClock } from './draw-quota.js'

/** Section "Limits", rule 2: closes the cancel route to a token whose look-ups failed too often, even within quota. */
export const checkCancelBlock: Stage = (exchange) => {
  if (exchange.operation?.quota !== 'cancel') return undefined
  // With fewer failures allowed, earlier ones would have closed the route.
  if (readBlock(exchange).failures > 0) exchange.ask('cancel-404-threshold')
  const block = presentBlock(exchange)
  if (block === undefined) return undefined
  exchange.stage = 'cancel-block'
  throw block
}

/** The refusal of a token that is blocked now. */
const presentBlock = (exchange: Exchange): ApiError | undefined => {
  if (exchange.world.blueprint.unlimited || exchange.peek('cancel-404-threshold') === 'off') return undefined
  const now = quotaClock(exchange)
  const { blocks } = exchange.world
  const until = blocks.blockedUntil(blockKey(exchange), now)
  if (until === null) {
    if (blocks.hasLiftedBlock(blockKey(exchange), now))
      for (const id of ['cancel-404-window', 'rate-limit-clock'] as const) exchange.ask(id)
    if (blocks.isAnyBlocked(now)) exchange.ask('cancel-404-key')
    return undefined
  }
  for (const id of ['cancel-404-window', 'cancel-404-threshold', 'rate-limit-clock'] as const) exchange.ask(id)
  const isRetryShown = exchange.ask('cancel-404-headers') === 'retry_after'
  const headers: Record<string, string> = isRetryShown ? { 'Retry-After': writeRetryAfter(exchange, until, now) } : {}
  return lookupsBlocked(headers, `cancel block, lifted in ${Math.ceil((until - now) / 1000)} s`)
}

/**
 * Counts a 404 of the cancel route. Gives the error to answer with: the same one, or the block where the failure that reaches
 * the threshold is itself refused (assumption `cancel-404-first-blocked`).
 */
export const afterFailedLookup = (exchange: Exchange, error: unknown): unknown => {
  if (exchange.operation?.quota !== 'cancel' || !(error instanceof ApiError) || error.fault.status !== 404) return error
  const threshold = exchange.peek('cancel-404-threshold')
  if (threshold === 'off' || !isCounted(exchange, error)) return error
  exchange.world.blocks.recordFailure(blockKey(exchange), blockRule(exchange.peek, Number(threshold)), quotaClock(exchange))
  const isReached = readBlock(exchange).failures >= Number(threshold)
  if (!isReached || exchange.ask('cancel-404-first-blocked') === 'after_threshold') return error
  const block = presentBlock(exchange)
  if (block === undefined) return error
  exchange.stage = 'cancel-block'
  return block
}

/** How the failed look-ups of the caller stand. */
export const readBlock = (exchange: Exchange): BlockEvidence => {
  const threshold = exchange.peek('cancel-404-threshold')
  const { blocks } = exchange.world
  const [key, now] = [blockKey(exchange), quotaClock(exchange)]
  return {
    failures: blocks.failures(key, now),
    threshold: threshold === 'off' ? null : Number(threshold),
    until: blocks.blockedUntil(key, now),
  }
}

const isCounted = (exchange: Exchange, { fault: { lookup } }: ApiError): boolean => {
  if (lookup?.isUncounted === true) return false
  return lookup?.isMalformed !== true || exchange.ask('cancel-404-counts') === 'every_lookup'
}

/** Forgets failed look-ups after a success, where the assumption `cancel-404-reset-on-success` says so. */
export const forgetFailedLookups = (exchange: Exchange): void => {
  if (exchange.operation?.quota !== 'cancel' || readBlock(exchange).failures === 0) return
  if (exchange.ask('cancel-404-reset-on-success') === 'yes') exchange.world.blocks.clear(blockKey(exchange))
}

/** How failed look-ups close the cancel route. */
export const blockRule = (ask: Ask, threshold: number): LookupBlockRule => {
  const choice = ask('cancel-404-window')
  const fromCrossing = choice.startsWith('crossing:')
  const lengthMs = parseDuration(fromCrossing ? choice.slice('crossing:'.length) : choice) ?? 900_000
  return { threshold, windowMs: lengthMs, blockMs: fromCrossing ? lengthMs : null }
}

const blockKey = ({ peek, environment, token }: Exchange): string =>
  lookupBlockKey(peek('cancel-404-key'), { id: token?.id ?? '', producer: token?.producer ?? '', environment })
