import type { TokenRecord } from '../../data/rows/token-vault.js'
import { ApiError, lookupsBlocked } from '../../ground/rules/errors.js'
import type { BlockEvidence } from '../../journal/journal-evidence.js'
import { blockRule, lookupBlockKey } from '../../limits/lookup-block.js'
import { retryAfter } from '../answer/headers.js'
import type { Exchange } from '../exchange/exchange.js'
import type { Call, Findings } from '../exchange/findings.js'
import { quotaClock } from '../exchange/quota-state.js'
import { passed, type Stage } from './stage.js'

/** Stage of section "Limits", rule 2: refuses cancels of a token whose look-ups failed too often, even within quota. */
export const checkCancelBlock: Stage = (exchange, { token }) => {
  const block = presentBlock(exchange, token)
  if (block === undefined) return passed
  throw block
}

/** Refusal by the block at present; undefined for none. */
const presentBlock = (exchange: Exchange, token: TokenRecord): ApiError | undefined => {
  const { world, ask } = exchange
  if (world.settings.options.unlimited || ask('cancel-404-threshold') === 'off') return undefined
  const now = quotaClock(exchange)
  const key = blockKey(exchange, token)
  const until = world.blocks.blockedUntil(key, now)
  if (until === null) return undefined
  const isRetryShown = ask('cancel-404-headers') === 'retry_after'
  const reason = `cancel block, lifted in ${Math.ceil((until - now) / 1000)} s`
  return lookupsBlocked(isRetryShown ? retryAfter(exchange, until, now) : {}, reason)
}

/**
 * Counts a 404 of the cancel route. Returns the error to answer with: the same one, or the block if the failure that reaches the threshold
 * is itself refused (assumption `cancel-404-first-blocked`).
 */
export const afterFailedLookup = (exchange: Exchange, { operation, token }: Call, error: unknown): unknown => {
  if (operation.quota !== 'cancel' || !(error instanceof ApiError) || error.fault.status !== 404) return error
  const threshold = exchange.ask('cancel-404-threshold')
  if (threshold === 'off' || !isCounted(exchange, error)) return error
  const { blocks } = exchange.world
  blocks.recordFailure(blockKey(exchange, token), blockRule(exchange.ask, Number(threshold)), quotaClock(exchange))
  const isReached = readBlock(exchange, token).failures >= Number(threshold)
  if (!isReached || exchange.ask('cancel-404-first-blocked') === 'after_threshold') return error
  return presentBlock(exchange, token) ?? error
}

/** Failed look-ups of a token at present. */
export const readBlock = (exchange: Exchange, token: TokenRecord): BlockEvidence => {
  const threshold = exchange.ask('cancel-404-threshold')
  const { blocks } = exchange.world
  const [key, now] = [blockKey(exchange, token), quotaClock(exchange)]
  return {
    failures: blocks.failures(key, now),
    threshold: threshold === 'off' ? null : Number(threshold),
    until: blocks.blockedUntil(key, now),
  }
}

/** Clears failed look-ups after a success, if the assumption `cancel-404-reset-on-success` says so. */
export const forgetFailedLookups = (exchange: Exchange, { operation, token }: Findings): void => {
  if (operation?.quota !== 'cancel' || token === undefined || readBlock(exchange, token).failures === 0) return
  if (exchange.ask('cancel-404-reset-on-success') === 'yes') exchange.world.blocks.clear(blockKey(exchange, token))
}

const isCounted = (exchange: Exchange, { fault: { lookup } }: ApiError): boolean => {
  if (lookup?.isUncounted === true) return false
  return lookup?.isMalformed !== true || exchange.ask('cancel-404-counts') === 'every_lookup'
}

const blockKey = ({ ask, environment }: Exchange, { id, producer }: TokenRecord): string =>
  lookupBlockKey(ask('cancel-404-key'), { id, producer, environment })
