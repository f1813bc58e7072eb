import { because, type Reason } from '../../core/reason.js'
import { minuteMs, secondMs } from '../../core/time.js'
import { ApiError } from '../../ground/rules/errors.js'
import { blockRule } from '../../limits/lookup-block.js'
import type { Standing } from '../../scenario/effects/define-effect.js'
import type { GivenAnswer } from '../../scenario/effects/outgoing.js'
import type { Exchange } from '../exchange/exchange.js'
import type { Findings } from '../exchange/findings.js'
import type { Answer } from './answer.js'
import { retryAfter } from './headers.js'
import { renderError } from './render-error.js'

/** Answer of a scenario step in place of the API's: a refusal in the API's own words, or an answer as given. */
export const injectedAnswer = (
  exchange: Exchange,
  found: Findings,
  make: (standing: Standing) => ApiError | GivenAnswer,
): { readonly answer: Answer; readonly found: Findings } => {
  const account = { rule: 'scenario-step', reason: because`injected by ${exchange.faultPlan.steps.join(', ')}` } as const
  const made = make(standingOf(exchange, found))
  if (!(made instanceof ApiError)) return { answer: { ...made, ...account }, found: {} }
  const { quota } = found
  const isUsedUp = made.fault.rule === 'quota-exceeded' && quota !== undefined
  return {
    answer: renderError(exchange, new ApiError({ ...made.fault, ...account })),
    found: isUsedUp ? { quota: { ...quota, remaining: 0 } } : {},
  }
}

/** Placeholder for a request that gets no answer. */
export const noAnswer = (reason: Reason): Answer => ({ status: 503, body: null, headers: {}, rule: 'scenario-step', reason })

/** Replacement of an answer. It keeps the explanation of the first one if the second has none, for the journal. */
export const insteadOf = (first: Answer, second: Answer): Answer => {
  const { retryAfterSeconds } = first.fault ?? {}
  const wait = retryAfterSeconds === undefined ? {} : { retryAfterSeconds }
  const existing = second.fault === undefined ? { fault: first.fault, page: first.page } : { fault: { ...wait, ...second.fault } }
  return { ...second, ...existing, isReplay: first.isReplay }
}

const standingOf = (exchange: Exchange, { operation, token, quota }: Findings): Standing => {
  const now = exchange.world.limitsClock(exchange.now)
  return {
    requiredScope: typeof operation?.scope === 'function' ? operation.scope(exchange.ask) : operation?.scope,
    ownScopes: token?.scopes ?? [],
    quotaEnd: () => quota?.resetsAt ?? now + minuteMs,
    blockEnd: () => now + blockRule(exchange.ask, 1).windowMs,
    again: (when) => retryAfter(exchange, 'until' in when ? when.until : now + when.seconds * secondMs, now),
  }
}
