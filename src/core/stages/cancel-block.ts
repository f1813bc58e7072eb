import { retryAfter } from '../answer.js'
import type { Call } from '../call.js'
import { blockRule } from '../limits.js'
import { type Refusal, refuse } from '../refusal.js'
import { type Failures, ownerOf, type Token, withState } from '../state.js'

const isCancel = ({ operation }: Call): boolean => operation?.quota === 'cancel'

/** Key of the failures of a token, which by an assumption all tokens of its producer share, or all. */
export const blockKeyOf = (ask: Call['ask'], { id, environment, slot }: Token): string =>
  ({ token: id, producer: ownerOf(environment, slot), everyone: 'everyone' })[ask('cancel-404-key')]

/** Stage of section "Limits", rule 2. @throws Refusal 429 of cancels of a token whose look-ups failed too often, even within quota. */
export const checkBlock = (call: Call): undefined => {
  const block = isCancel(call) ? presentBlock(call) : undefined
  if (block !== undefined) throw block
}

const presentBlock = (call: Call): Refusal | undefined => {
  if (call.state.seed.unlimited || call.ask('cancel-404-threshold') === 'off') return undefined
  const until = call.state.failures.get(blockKeyOf(call.ask, call.token!))?.blocked_until ?? 0
  if (call.limitsNow >= until) return undefined
  const reason = `cancel block, lifted in ${Math.ceil((until - call.limitsNow) / 1000)} s`
  return refuse('cancel-block', 429, 'too_many_requests', 'too_many_failed_lookups', reason, {
    isBlock: true,
    headers: call.ask('cancel-404-headers') === 'retry_after' ? retryAfter(call, until) : {},
  })
}

/** Failed look-ups of the caller on the cancel route at present. */
export const failuresOf = (
  call: Call,
): { readonly failures: number; readonly threshold: number | null; readonly until: number | null } => {
  const [choice, now] = [call.ask('cancel-404-threshold'), call.limitsNow]
  const found = call.state.failures.get(blockKeyOf(call.ask, call.token!))
  const isOver = found === undefined || hasEnded(found, now)
  return {
    failures: isOver ? 0 : found.count,
    threshold: choice === 'off' ? null : Number(choice),
    until: isOver || now >= found.blocked_until ? null : found.blocked_until,
  }
}

const hasEnded = ({ window_ends, blocked_until }: Failures, now: number): boolean => now >= window_ends && now >= blocked_until

/** Failures with one more. @param max number from which the block starts. */
export const failOnce = (
  before: Failures | undefined,
  { max, length, fromCrossing }: { readonly max: number; readonly length: number; readonly fromCrossing: boolean },
  now: number,
): Failures => {
  const window: Failures =
    before === undefined || hasEnded(before, now) ? { count: 0, window_ends: now + length, blocked_until: 0 } : before
  const count = window.count + 1
  if (count < max) return { ...window, count }
  return { ...window, count, blocked_until: fromCrossing ? now + length : window.window_ends }
}

/**
 * Counts a 404 of the cancel route.
 * @returns the refusal to answer with: the same one, or the block, if the failure that reaches the threshold is itself refused.
 */
export const afterFailedLookup = (call: Call, refusal: Refusal): Refusal => {
  const { status, lookup } = refusal.fault
  if (!isCancel(call) || call.token === undefined || status !== 404 || lookup === 'uncounted') return refusal
  const threshold: string = call.ask('cancel-404-threshold')
  if (threshold === 'off') return refusal
  if (lookup === 'malformed' && call.ask('cancel-404-counts') === 'well_formed_only') return refusal
  const [key, max] = [blockKeyOf(call.ask, call.token), Number(threshold)]
  const counted = failOnce(call.state.failures.get(key), { max, ...blockRule(call.ask) }, call.limitsNow)
  call.state = withState(call.state, { failures: call.state.failures.set(key, counted) })
  if (counted.count < max || call.ask('cancel-404-first-blocked') === 'after_threshold') return refusal
  return presentBlock(call) ?? refusal
}

/** Clears failed look-ups after a success, if the assumption `cancel-404-reset-on-success` says so. */
export const forgetFailures = (call: Call): void => {
  if (!isCancel(call) || call.token === undefined || call.ask('cancel-404-reset-on-success') !== 'yes') return
  call.state = withState(call.state, { failures: call.state.failures.delete(blockKeyOf(call.ask, call.token)) })
}
