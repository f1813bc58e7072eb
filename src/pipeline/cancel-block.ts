import type { Ask } from '../assumptions/ask.js'
import { parseDuration } from '../duration.js'
import { type ApiError, lookupsBlocked } from '../errors.js'
import type { LookupBlockRule } from '../limits/lookup-block.js'
import { quotaClock } from './draw-quota.js'
import type { Exchange, Stage } from './exchange.js'
import { writeRetryAfter } from './retry-after.js'

/** Section "Limits", rule 2: closes the cancel route to a token whose look-ups failed too often, even within quota. */
export const checkCancelBlock: Stage = (exchange) => {
  if (exchange.operation?.quota !== 'cancel' || exchange.world.blueprint.unlimited) return undefined
  if (exchange.peek('cancel-404-threshold') === 'off') return undefined
  const now = quotaClock(exchange)
  const until = exchange.world.blocks.blockedUntil(blockKey(exchange), now)
  if (until === null) return undefined
  exchange.ask('cancel-404-window')
  exchange.ask('cancel-404-threshold')
  const isRetryShown = exchange.ask('cancel-404-headers') === 'retry_after'
  const headers: Record<string, string> = isRetryShown ? { 'Retry-After': writeRetryAfter(exchange, until, now) } : {}
  throw lookupsBlocked(headers, `cancel block, lifted in ${Math.ceil((until - now) / 1000)} s`)
}

/** Counts a look-up that failed on the cancel route. */
export const recordFailedLookup = (exchange: Exchange, error: ApiError): void => {
  if (exchange.operation?.quota !== 'cancel' || error.fault.status !== 404 || error.fault.lookup?.isUncounted === true) return
  const threshold = exchange.ask('cancel-404-threshold')
  if (threshold === 'off') return
  if (error.fault.lookup?.isMalformed === true && exchange.ask('cancel-404-counts') === 'well_formed_only') return
  exchange.world.blocks.recordFailure(blockKey(exchange), blockRule(exchange.ask, Number(threshold)), quotaClock(exchange))
}

/** Forgets failed look-ups after a success, where the assumption `cancel-404-reset-on-success` says so. */
export const forgetFailedLookups = (exchange: Exchange): void => {
  if (exchange.operation?.quota !== 'cancel' || exchange.peek('cancel-404-reset-on-success') === 'no') return
  exchange.ask('cancel-404-reset-on-success')
  exchange.world.blocks.clear(blockKey(exchange))
}

const blockRule = (ask: Ask, threshold: number): LookupBlockRule => {
  const choice = ask('cancel-404-window')
  const fromCrossing = choice.startsWith('crossing:')
  const lengthMs = parseDuration(fromCrossing ? choice.slice('crossing:'.length) : choice) ?? 900_000
  const answered = ask('cancel-404-first-blocked') === 'after_threshold' ? threshold : threshold - 1
  return { threshold: Math.max(1, answered), windowMs: lengthMs, blockMs: fromCrossing ? lengthMs : null }
}

const blockKey = (exchange: Exchange): string => {
  const choice = exchange.peek('cancel-404-key')
  if (choice === 'token') return exchange.token?.id ?? ''
  return choice === 'producer' ? `${exchange.environment} ${exchange.token?.producer}` : 'everyone'
}
