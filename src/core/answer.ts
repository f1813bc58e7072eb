import type { Call } from './call.js'
import { sha256Hex } from './digest.js'
import { noHits, nominalLimit, type Quota, quotasOf, type Reading, read, writeQuota } from './limits.js'
import { type Language, type MessageKey, writeMessage } from './messages.js'
import { type Fault, Refusal } from './refusal.js'
import type { Answer } from './state.js'
import { minuteMs } from './time.js'

export const json = (status: number, value: unknown, headers: Answer['headers'] = {}): Answer => ({
  status,
  headers,
  body: value === undefined ? null : JSON.stringify(value),
})

export const retryAfter = (call: Call, end: number): Record<string, string> => {
  const [choice, left] = [call.ask('retry-after-value'), (end - call.limitsNow) / 1000]
  if (choice === 'http_date') return { 'Retry-After': new Date(Math.ceil(end / 1000) * 1000).toUTCString() }
  return { 'Retry-After': String(choice === 'floor' ? Math.max(0, Math.floor(left)) : Math.max(1, Math.ceil(left))) }
}

// --- refusals -----------------------------------------------------------------------------------------------------------------------

export const renderRefusal = (call: Call, error: unknown): Answer => {
  const fault = error instanceof Refusal ? error.fault : serverFault(call, error)
  call.fault = fault
  if (error instanceof Refusal) call.because(error.rule, error.reason)
  else call.because('server-failure', 'the emulator failed')
  if (!/json/i.test(call.header('accept') ?? '') && call.ask('accept-header') === 'html_unless_json')
    return {
      status: fault.status,
      headers: { 'Content-Type': 'text/html; charset=UTF-8', ...fault.headers },
      body: `<!DOCTYPE html><title>${fault.status}</title><h1>${fault.status}</h1>`,
    }
  return json(fault.status, errorBody(call, fault), { ...fault.headers, ...challenge(call, fault) })
}

const serverFault = (call: Call, error: unknown): Fault => {
  console.error('The emulator failed to answer a request:', error)
  const choice = call.ask('server-error')
  if (choice === '503')
    return { status: 503, code: 'service_unavailable', message: 'service_unavailable', headers: { 'Retry-After': '1' } }
  return { status: 500, code: choice === 'bare' ? null : 'server_error', message: 'server_error' }
}

const errorBody = (call: Call, fault: Fault): object => {
  const { ask } = call
  const errors = fault.fields === undefined ? undefined : fieldTexts(call, fault)
  const message = errors === undefined ? messageOf(call, fault) : summary(call, errors)
  const isBare =
    fault.code === null ||
    (errors !== undefined && ask('validation-shape') === 'bare') ||
    (fault.status === 405 && ask('other-methods') === 'bare_405') ||
    (fault.early === true && fault.status === 404 && ask('unknown-route') === 'bare_404')
  if (isBare) return errors === undefined ? { message } : { message, errors }
  const ids = ask('request-id-null')
  return {
    error: fault.code,
    message,
    request_id: ids === 'always' || (ids === 'before_stack' && fault.early === true) ? null : call.requestId,
    ...(errors !== undefined && ask('validation-shape') === 'errors_map' ? { errors } : {}),
    ...{ three: {}, docs: { docs: `${call.request.origin}/_emulator/openapi.json` }, details: { details: {} } }[
      ask('error-members')
    ],
  }
}

const messageOf = ({ ask }: Call, { message, values }: Fault): string => {
  const write = (key: MessageKey, language: Language = ask('error-language')): string => writeMessage(key, language, values)
  if (message.startsWith('unauthorized_')) {
    const choice = ask('unauthorized-message')
    return choice === 'per_cause' ? write(message) : choice === 'pt_br' ? write('unauthorized', 'pt_br') : write('unauthorized')
  }
  if (message === 'missing_ability') {
    const choice = ask('insufficient-scope-message')
    return choice === 'invalid_ability' ? write('invalid_ability') : choice === 'pt_br' ? write(message, 'pt_br') : write(message)
  }
  if (message.startsWith('not_found_')) return write(ask('not-found-message') === 'per_resource' ? message : 'not_found')
  return message === 'quota_exceeded' && ask('quota-429-message') === 'pt_br' ? write(message, 'pt_br') : write(message)
}

const language = ({ ask }: Call): Language => (ask('validation-messages') === 'pt_br' ? 'pt_br' : ask('error-language'))
const fieldTexts = (call: Call, { fields = [] }: Fault): Record<string, string[]> => {
  const texts: Record<string, string[]> = Object.create(null)
  for (const { field, message, values, text } of fields)
    texts[field] = [
      ...(texts[field] ?? []),
      text ?? writeMessage(message, language(call), { field: field.replaceAll('_', ' '), ...values }),
    ]
  return { ...texts }
}
const summary = (call: Call, errors: Record<string, string[]>): string => {
  const [first = '', ...more] = Object.values(errors).flat()
  return more.length === 0
    ? first
    : `${first} ${writeMessage(more.length === 1 ? 'more_errors' : 'more_errors_plural', language(call), { count: String(more.length) })}`
}
const challenge = ({ ask }: Call, { status, code, message }: Fault): Record<string, string> => {
  const isScope = status === 403 && code === 'insufficient_scope'
  if ((status !== 401 && !isScope) || ask('www-authenticate-header') === 'none') return {}
  return {
    'WWW-Authenticate': isScope
      ? 'Bearer error="insufficient_scope"'
      : message === 'unauthorized_missing'
        ? 'Bearer'
        : 'Bearer error="invalid_token"',
  }
}

// --- headers ------------------------------------------------------------------------------------------------------------------------

export interface Drawn {
  readonly quota: Quota
  readonly before: Reading
  readonly after: Reading
}
/** State of the quotas of a caller as headers show it. */
export const quotaState = (
  call: Call,
  owner: string,
  drawn: readonly Drawn[],
  isAllowed: boolean,
): NonNullable<Call['quota']> => {
  const shown = shownQuota(call, owner, drawn)
  const { quota, before, after } = shown
  const used = call.ask('rate-limit-remaining') === 'before' ? before.used : after.used
  return {
    limit: quota.max,
    remaining: isAllowed ? Math.max(0, quota.max - used) : 0,
    resets_at: after.resets_at,
    bucket: quota.bucket,
    shown,
  }
}
const shownQuota = (call: Call, owner: string, drawn: readonly Drawn[]): Drawn => {
  const choice = call.operation!.quota === 'cancel' ? call.ask('rate-limit-cancel-limit-header') : 'minute'
  if (choice === 'minute') return drawn[0]!
  if (choice === 'tightest')
    return drawn.reduce((left, right) => (right.quota.max - right.after.used < left.quota.max - left.after.used ? right : left))
  return drawn.find(({ quota }) => quota.bucket === 'write') ?? glance(call, owner, writeQuota(call.ask, call.state.limits))
}
const glance = (call: Call, owner: string, quota: Quota): Drawn => {
  const reading = read(quota, call.state.windows.get(`${owner} ${quota.bucket}`) ?? noHits, call.limitsNow)
  return { quota, before: reading, after: reading }
}
export const readQuota = (call: Call, owner: string) =>
  quotaState(
    call,
    owner,
    quotasOf(call.operation!, call.ask, call.state.limits).map((quota) => glance(call, owner, quota)),
    true,
  )

const untouched = (call: Call): { limit: number; remaining: number; resets_at: number } | null => {
  const nominal = (limit: number) => ({ limit, remaining: limit, resets_at: call.limitsNow + minuteMs })
  if (call.operation === undefined) {
    const method = call.method === 'OPTIONS' ? (call.header('access-control-request-method') ?? 'GET') : call.method
    return call.ask('rate-limit-headers-unrouted') === 'omitted'
      ? null
      : nominal(nominalLimit(method === 'GET' || method === 'HEAD' ? 'read' : 'write'))
  }
  if (call.token !== undefined) return readQuota(call, call.token.id)
  return call.ask('rate-limit-headers-on-401') === 'omitted' ? null : nominal(nominalLimit(call.operation.quota))
}
export const rateHeaders = (call: Call, status = 200): Record<string, string> => {
  const state = call.quota ?? untouched(call)
  if (state === null) return {}
  const choice = call.ask('rate-limit-reset-header')
  const isShown = choice === 'on_all' || (choice === 'on_429' && status === 429 && (call.fault as Fault)?.isBlock !== true)
  return {
    'X-RateLimit-Limit': String(state.limit),
    'X-RateLimit-Remaining': String(state.remaining),
    ...(isShown ? { 'X-RateLimit-Reset': String(Math.ceil(state.resets_at / 1000)) } : {}),
  }
}
const marker = ({ ask, key, isReplay }: Call): Record<string, string> => {
  const choice = key === undefined ? 'none' : ask('idempotency-replay-marker')
  if (choice === 'echo_key') return { 'Idempotency-Key': key!.sent }
  if (!isReplay || choice === 'none') return {}
  return choice === 'idempotent_replayed' ? { 'Idempotent-Replayed': 'true' } : { 'Idempotency-Relayed': key!.sent }
}
const exposed = 'Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining'
const cors = (call: Call): Record<string, string> => {
  const [origin, allowed] = [call.header('origin'), call.state.seed.cors]
  if (origin !== null && allowed.includes(origin))
    return { 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': exposed, Vary: 'Origin' }
  if (origin !== null && call.ask('options-cors') === 'any_origin') return { 'Access-Control-Allow-Origin': '*' }
  return allowed.length === 0 ? {} : { Vary: 'Origin' }
}
export const preflight = (call: Call, allow: string): Record<string, string> =>
  cors(call)['Access-Control-Allow-Origin'] === undefined
    ? {}
    : {
        'Access-Control-Allow-Methods': allow,
        'Access-Control-Allow-Headers':
          call.header('access-control-request-headers') ?? 'Authorization, Content-Type, Idempotency-Key',
        'Access-Control-Max-Age': '600',
      }
const escapeJson = (text: string): string =>
  text.replaceAll('/', '\\/').replace(/[\u007f-\uffff]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)
let date = { second: Number.NaN, text: '' }
export const httpDate = (at: number): string => {
  const second = Math.floor(at / 1000)
  if (second !== date.second) date = { second, text: new Date(second * 1000).toUTCString() }
  return date.text
}

/** The answer with the headers that every answer has. */
export const finish = (call: Call, answer: Answer): Answer => {
  const { status, headers: own, body: text, sending } = answer
  if (sending?.fate !== undefined) return answer
  if (answer.isForeign === true)
    return { status, headers: { ...own, Date: httpDate(call.now) }, body: call.method === 'HEAD' ? null : text }
  const isHtml = own['Content-Type'] !== undefined
  const body = typeof text === 'string' && !isHtml && call.ask('json-encoding') === 'escaped' ? escapeJson(text) : text
  const headers: Record<string, string> = body === null ? {} : { 'Content-Type': 'application/json' }
  headers['Cache-Control'] = 'no-cache, private'
  headers['Date'] = httpDate(call.now)
  Object.assign(headers, rateHeaders(call, status), cors(call), own, marker(call))
  if (call.ask('request-id-header') === 'echo') headers['X-Request-Id'] = call.requestId
  if (body !== null && status === 200 && call.operation?.method === 'GET' && call.ask('response-headers') === 'etag') {
    headers['ETag'] = `"${sha256Hex(body).slice(0, 32)}"`
    if (call.header('if-none-match') === headers['ETag']) {
      delete headers['Content-Type']
      return { status: 304, headers, body: null }
    }
  }
  if (call.method !== 'HEAD') return { status, headers, body }
  return {
    status,
    headers:
      body === null
        ? headers
        : {
            ...headers,
            'Content-Length': String(typeof body === 'string' ? new TextEncoder().encode(body).length : body.byteLength),
          },
    body: null,
  }
}
