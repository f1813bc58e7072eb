import type { Exchange } from '../exchange/exchange.js'
import type { Findings } from '../exchange/findings.js'
import { blockRule } from '../limits/lookup-block.js'
import { ApiError } from '../rules/errors.js'
import type { Standing } from '../scenario/scene/define-effect.js'
import type { GivenAnswer } from '../scenario/scene/given-answer.js'
import { minuteMs, secondMs } from '../time/duration.js'
import type { Answer } from './answer.js'
import { renderError } from './render-error.js'
import { retryAfter } from './retry-after.js'

/** What a step answers in place of the API: a refusal in the API's own words, or an answer as it was given. */
export const injectedAnswer = (
  exchange: Exchange,
  found: Findings,
  make: (standing: Standing) => ApiError | GivenAnswer,
): { readonly answer: Answer; readonly found: Findings } => {
  const account = { rule: 'scenario-step', reason: `injected by ${exchange.sheet.steps.join(', ')}` } as const
  const made = make(standingOf(exchange, found))
  if (!(made instanceof ApiError)) return { answer: { ...made, ...account }, found: {} }
  const { quota } = found
  const isUsedUp = made.fault.rule === 'quota-exceeded' && quota !== undefined
  return {
    answer: renderError(exchange, new ApiError({ ...made.fault, ...account })),
    found: isUsedUp ? { quota: { ...quota, remaining: 0 } } : {},
  }
}

/** An answer to a request that gets none. */
export const noAnswer = (reason: string): Answer => ({ status: 503, body: null, headers: {}, rule: 'scenario-step', reason })

/** An answer in the place of another. What made the first one is not forgotten, as far as the second says nothing of it: the journal tells it. */
export const inPlaceOf = (first: Answer, second: Answer): Answer => {
  const { retryAfterSeconds } = first.fault ?? {}
  const wait = retryAfterSeconds === undefined ? {} : { retryAfterSeconds }
  const known = second.fault === undefined ? { fault: first.fault, page: first.page } : { fault: { ...wait, ...second.fault } }
  return { ...second, ...known, isReplay: first.isReplay }
}

const standingOf = (exchange: Exchange, { operation, token, quota }: Findings): Standing => {
  const now = exchange.world.limitsClock(exchange.now)
  return {
    requiredScope: typeof operation?.scope === 'function' ? operation.scope(exchange.ask) : operation?.scope,
    heldScopes: token?.scopes ?? [],
    quotaEnd: () => quota?.resetsAt ?? now + minuteMs,
    blockEnd: () => now + blockRule(exchange.ask, 1).windowMs,
    again: (when) => retryAfter(exchange, 'until' in when ? when.until : now + when.seconds * secondMs, now),
  }
}
