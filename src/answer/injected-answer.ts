import type { Exchange } from '../exchange/exchange.js'
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
import { blockRule } from '../stages/cancel-block.js'
import { quotaClock } from '../stages/draw-quota.js'
import { minuteMs } from '../time/duration.js'
import { type Answer, jsonAnswer } from './answer.js'
import { renderError } from './render-error.js'
import { writeRetryAfter } from './retry-after.js'

/** Effects that answer. */
export type AnsweringEffect = EffectOf<'refuse' | 'respond' | 'html_page'>

export const isAnswering = (effect: Effect): effect is AnsweringEffect =>
  effect.kind === 'refuse' || effect.kind === 'respond' || effect.kind === 'html_page'

/** What a step answers in place of the API. */
export const injectedAnswer = (exchange: Exchange, effect: AnsweringEffect): Answer => {
  exchange.rule = 'scenario-step'
  exchange.reason = `injected by ${exchange.steps.join(', ')}`
  if (effect.kind === 'respond') return givenAnswer(effect)
  if (effect.kind === 'html_page') return htmlAnswer(effect)
  return renderError(exchange, new ApiError({ ...faultOf(exchange, effect), rule: 'scenario-step', reason: exchange.reason }))
}

/** An answer to a request that gets none. */
export const noAnswer: Answer = { status: 503, body: null, headers: {} }

const givenAnswer = ({ status, headers, body }: EffectOf<'respond'>): Answer => {
  // No body goes with these.
  if (body === undefined || status === 204 || status === 304) return { status, body: null, headers }
  return typeof body === 'string'
    ? { status, body, headers, contentType: 'text/plain; charset=UTF-8' }
    : jsonAnswer(status, body, headers)
}

const htmlAnswer = ({ status, title }: EffectOf<'html_page'>): Answer => {
  const text = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return {
    status,
    body: `<html>\r\n<head><title>${text}</title></head>\r\n<body>\r\n<center><h1>${text}</h1></center>\r\n</body>\r\n</html>\r\n`,
    headers: {},
    contentType: 'text/html',
    isForeign: true,
  }
}

type Refusal = EffectOf<'refuse'>

const faultOf = (exchange: Exchange, effect: Refusal): Fault => faults[effect.code](exchange, effect)

const reason = 'injected'

const faults: Readonly<Record<RefusalCode, (exchange: Exchange, effect: Refusal) => Fault>> = {
  unauthorized: () => unauthorized('invalid', reason).fault,
  insufficient_scope: ({ operation, peek, token }, { scope }) => {
    const required = typeof operation?.scope === 'function' ? operation.scope(peek) : operation?.scope
    return insufficientScope(scope ?? required ?? 'products:read', token?.scopes ?? []).fault
  },
  not_found: () => notFound('product', reason).fault,
  validation_error: (_exchange, { errors }) =>
    validationFailed(refusalStatuses.validation_error, 'validation_error', complaints(errors), 'invalid-body').fault,
  quota_exceeded: (exchange, effect) => {
    if (exchange.quota !== null) exchange.quota = { ...exchange.quota, remaining: 0 }
    const resetsAt = exchange.quota?.resetsAt ?? quotaClock(exchange) + minuteMs
    return quotaExceeded('quota-exceeded', retryAfter(exchange, effect, resetsAt), reason).fault
  },
  too_many_requests: (exchange, effect) => {
    const { windowMs } = blockRule(exchange.peek, 1)
    return lookupsBlocked({ 'Retry-After': retryAfter(exchange, effect, quotaClock(exchange) + windowMs) }, reason).fault
  },
  server_error: (exchange, effect) => outage(exchange, effect, 'server_error'),
  bad_gateway: (exchange, effect) => outage(exchange, effect, 'bad_gateway'),
  service_unavailable: (exchange, effect) => outage(exchange, effect, 'service_unavailable'),
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
  ...(effect.retry_after_seconds === undefined ? {} : { headers: { 'Retry-After': retryAfter(exchange, effect, 0) } }),
})

const retryAfter = (exchange: Exchange, { retry_after_seconds: seconds }: Refusal, endsAt: number): string => {
  const now = quotaClock(exchange)
  return writeRetryAfter(exchange, seconds === undefined ? endsAt : now + seconds * 1000, now)
}
