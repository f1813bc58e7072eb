import type { Exchange } from '../exchange/exchange.js'
import type { Findings } from '../exchange/findings.js'
import { quotaClock } from '../exchange/quota-state.js'
import { blockRule } from '../limits/lookup-block.js'
import {
  ApiError,
  type Fault,
  insufficientScope,
  lookupsBlocked,
  notFound,
  quotaExceeded,
  unauthorized,
  validationFailed,
} from '../rules/errors.js'
import type { Effect, EffectOf } from '../scenario/effect.js'
import { type RefusalCode, refusalStatuses } from '../scenario/effect-answers.js'
import { minuteMs } from '../time/duration.js'
import { type Account, type Answer, jsonAnswer } from './answer.js'
import { renderError } from './render-error.js'
import { type RetryAfter, retryAfter } from './retry-after.js'

/** Effects that answer. */
export type AnsweringEffect = EffectOf<'refuse' | 'respond' | 'html_page'>

export const isAnswering = (effect: Effect): effect is AnsweringEffect =>
  effect.kind === 'refuse' || effect.kind === 'respond' || effect.kind === 'html_page'

/** What a step answers in place of the API. */
export const injectedAnswer = (
  exchange: Exchange,
  found: Findings,
  effect: AnsweringEffect,
): { readonly answer: Answer; readonly found: Findings } => {
  const account = { rule: 'scenario-step', reason: `injected by ${exchange.sheet.steps.join(', ')}` } as const
  if (effect.kind === 'respond') return { answer: givenAnswer(effect, account), found: {} }
  if (effect.kind === 'html_page') return { answer: htmlAnswer(effect, account), found: {} }
  const { quota } = found
  const shown = effect.code === 'quota_exceeded' && quota !== undefined ? { quota: { ...quota, remaining: 0 } } : {}
  const fault: Fault = { ...faults[effect.code](exchange, found, effect), ...account }
  return { answer: renderError(exchange, new ApiError(fault)), found: shown }
}

/** An answer to a request that gets none. */
export const noAnswer = (reason: string): Answer => ({ status: 503, body: null, headers: {}, rule: 'scenario-step', reason })

const givenAnswer = ({ status, headers, body }: EffectOf<'respond'>, account: Account): Answer => {
  // No body goes with these.
  if (body === undefined || status === 204 || status === 304) return { status, body: null, headers, ...account }
  return typeof body === 'string'
    ? { status, body, headers, contentType: 'text/plain; charset=UTF-8', ...account }
    : jsonAnswer(status, body, headers, account)
}

const htmlAnswer = ({ status, title }: EffectOf<'html_page'>, account: Account): Answer => {
  const text = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return {
    status,
    body: `<html>\r\n<head><title>${text}</title></head>\r\n<body>\r\n<center><h1>${text}</h1></center>\r\n</body>\r\n</html>\r\n`,
    headers: {},
    contentType: 'text/html',
    isForeign: true,
    ...account,
  }
}

type Refusal = EffectOf<'refuse'>

const reason = 'injected'

const faults: Readonly<Record<RefusalCode, (exchange: Exchange, found: Findings, effect: Refusal) => Fault>> = {
  unauthorized: () => unauthorized('invalid', reason).fault,
  insufficient_scope: ({ peek }, { operation, token }, { scope }) => {
    const required = typeof operation?.scope === 'function' ? operation.scope(peek) : operation?.scope
    return insufficientScope(scope ?? required ?? 'products:read', token?.scopes ?? []).fault
  },
  not_found: () => notFound('product', reason).fault,
  validation_error: (_exchange, _found, { errors }) =>
    validationFailed(refusalStatuses.validation_error, 'validation_error', complaints(errors), 'invalid-body').fault,
  quota_exceeded: (exchange, { quota }, effect) => {
    const resetsAt = quota?.resetsAt ?? quotaClock(exchange) + minuteMs
    return quotaExceeded('quota-exceeded', again(exchange, effect, resetsAt), reason).fault
  },
  too_many_requests: (exchange, _found, effect) => {
    const { windowMs } = blockRule(exchange.peek, 1)
    return lookupsBlocked(again(exchange, effect, quotaClock(exchange) + windowMs), reason).fault
  },
  server_error: (exchange, _found, effect) => outage(exchange, effect, 'server_error'),
  bad_gateway: (exchange, _found, effect) => outage(exchange, effect, 'bad_gateway'),
  service_unavailable: (exchange, _found, effect) => outage(exchange, effect, 'service_unavailable'),
}

const complaints = (errors: Refusal['errors']) =>
  Object.entries(errors ?? { name: ['The name field is required.'] }).flatMap(([field, texts]) =>
    texts.map((text) => ({ field, message: 'field_required' as const, text })),
  )

const outage = (exchange: Exchange, effect: Refusal, code: 'server_error' | 'bad_gateway' | 'service_unavailable'): Fault => ({
  status: refusalStatuses[code],
  rule: 'scenario-step',
  code,
  message: code,
  reason,
  ...(effect.retry_after_seconds === undefined ? {} : again(exchange, effect, 0)),
})

const again = (exchange: Exchange, { retry_after_seconds: seconds }: Refusal, endsAt: number): RetryAfter => {
  const now = quotaClock(exchange)
  return retryAfter(exchange, seconds === undefined ? endsAt : now + seconds * 1000, now)
}
