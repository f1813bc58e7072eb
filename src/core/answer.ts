import type { Call, Drawn, ShownQuota } from './call.js'
import { sha256Hex } from './digest.js'
import { noHits, nominalLimit, type Quota, quotasOf, read, writeQuota } from './limits.js'
import { type Language, type MessageKey, writeMessage } from './messages.js'
import { type Fault, type Refusal, ShownError } from './refusal.js'
import type { Answer } from './state.js'
import { minuteMs } from './time.js'

/** Answer with a JSON body; undefined becomes none. */
export const json = (status: number, value: unknown, headers: Answer['headers'] = {}): Answer => ({
  status,
  headers,
  body: value === undefined ? null : JSON.stringify(value),
})

// --- refusals (section "Errors") ---------------------------------------------------------------------------------------------------------

/** Answer of a refusal, in the shape and words of the assumptions. */
export const renderRefusal = (call: Call, { fault, rule, reason }: Refusal): Answer => {
  call.answeredBy(rule, reason)
  return render(call, fault)
}

/** Answer of a request that the emulator itself failed to handle: `call.failure` says why, to its console only. */
export const renderFailure = (call: Call): Answer => {
  call.answeredBy('server-failure', 'the emulator failed; see the console')
  const choice = call.ask('server-error')
  const isUnavailable = choice === '503'
  return render(call, {
    status: isUnavailable ? 503 : 500,
    code: choice === 'bare' ? null : isUnavailable ? 'service_unavailable' : 'server_error',
    message: isUnavailable ? 'service_unavailable' : 'server_error',
    ...(call.failure instanceof ShownError ? { text: call.failure.message } : {}),
    ...(isUnavailable ? { headers: { 'Retry-After': '1' } } : {}),
  })
}

const render = (call: Call, fault: Fault): Answer => {
  call.fault = fault
  const headers = { ...fault.headers, ...challenge(call, fault) }
  if (!wantsHtml(call)) return json(fault.status, errorBody(call, fault), headers)
  return {
    status: fault.status,
    headers: { 'Content-Type': 'text/html; charset=UTF-8', ...headers },
    body: `<!DOCTYPE html><title>${fault.status}</title><h1>${fault.status}</h1>`,
  }
}

const wantsHtml = (call: Call): boolean =>
  !/json/i.test(call.header('accept') ?? '') && call.ask('accept-header') === 'html_unless_json'

const errorBody = (call: Call, fault: Fault): object => {
  const { ask } = call
  const errors = fault.fields === undefined ? undefined : fieldTexts(call, fault)
  const message = errors === undefined ? messageOf(call, fault) : summarize(call, errors)
  if (isBare(call, fault)) return errors === undefined ? { message } : { message, errors }
  return {
    error: fault.code,
    message,
    request_id: hasNoId(call, fault) ? null : call.requestId,
    ...(errors !== undefined && ask('validation-shape') === 'errors_map' ? { errors } : {}),
    ...extraMember(call),
  }
}

/** True if the body is `message` alone: always for the quota refusal, for others by an assumption. */
const isBare = ({ ask }: Call, { code, fields, status, early }: Fault): boolean => {
  if (code === null) return true
  if (fields !== undefined) return ask('validation-shape') === 'bare'
  if (status === 405) return ask('other-methods') === 'bare_405'
  return early === true && status === 404 && ask('unknown-route') === 'bare_404'
}

const hasNoId = ({ ask }: Call, { early }: Fault): boolean => {
  const choice = ask('request-id-null')
  return choice === 'always' || (choice === 'before_stack' && early === true)
}

const extraMember = ({ ask, request }: Call): object => {
  const choice = ask('error-members')
  if (choice === 'docs') return { docs: `${request.origin}/_emulator/openapi.json` }
  return choice === 'details' ? { details: {} } : {}
}

const messageOf = ({ ask }: Call, { message, values, text }: Fault): string => {
  if (text !== undefined) return text
  const write = (key: MessageKey, language: Language = ask('error-language')): string => writeMessage(key, language, values)
  if (message.startsWith('unauthorized_')) {
    const choice = ask('unauthorized-message')
    if (choice === 'per_cause') return write(message)
    return choice === 'pt_br' ? write('unauthorized', 'pt_br') : write('unauthorized')
  }
  if (message === 'missing_ability') {
    const choice = ask('insufficient-scope-message')
    if (choice === 'invalid_ability') return write('invalid_ability')
    return choice === 'pt_br' ? write(message, 'pt_br') : write(message)
  }
  if (message.startsWith('not_found_')) return write(ask('not-found-message') === 'per_resource' ? message : 'not_found')
  return message === 'quota_exceeded' && ask('quota-429-message') === 'pt_br' ? write(message, 'pt_br') : write(message)
}

const validationLanguage = ({ ask }: Call): Language => (ask('validation-messages') === 'pt_br' ? 'pt_br' : ask('error-language'))

/** Problems by member, in the order in which they were found. */
const fieldTexts = (call: Call, { fields = [] }: Fault): Record<string, string[]> => {
  const language = validationLanguage(call)
  // Without a prototype, so that a member can have any name.
  const texts: Record<string, string[]> = Object.create(null)
  for (const { field, message, values, text: ready } of fields) {
    const text = ready ?? writeMessage(message, language, { field: field.replaceAll('_', ' '), ...values })
    texts[field] = [...(texts[field] ?? []), text]
  }
  return texts
}

/** The first problem, with the number of the others. */
const summarize = (call: Call, errors: Readonly<Record<string, readonly string[]>>): string => {
  const [first = '', ...others] = Object.values(errors).flat()
  if (others.length === 0) return first
  const key = others.length === 1 ? 'more_errors' : 'more_errors_plural'
  return `${first} ${writeMessage(key, validationLanguage(call), { count: String(others.length) })}`
}

const challenge = ({ ask }: Call, { status, code, message }: Fault): Record<string, string> => {
  const isScope = status === 403 && code === 'insufficient_scope'
  if ((status !== 401 && !isScope) || ask('www-authenticate-header') === 'none') return {}
  if (isScope) return { 'WWW-Authenticate': 'Bearer error="insufficient_scope"' }
  return { 'WWW-Authenticate': message === 'unauthorized_missing' ? 'Bearer' : 'Bearer error="invalid_token"' }
}

// --- quotas in headers (section "Limits", rule 3) ----------------------------------------------------------------------------------------

/** `Retry-After`: whole seconds, rounded up, at least one, unless assumed otherwise. @param end milliseconds since 1970. */
export const retryAfter = (call: Call, end: number): { readonly 'Retry-After': string } => {
  const [choice, left] = [call.ask('retry-after-value'), (end - call.limitsNow) / 1000]
  if (choice === 'http_date') return { 'Retry-After': httpDate(Math.ceil(end / 1000) * 1000) }
  return { 'Retry-After': String(choice === 'floor' ? Math.max(0, Math.floor(left)) : Math.max(1, Math.ceil(left))) }
}

/** Quota of a caller as headers show it. @param owner of the windows. */
export const quotaState = (call: Call, owner: string, drawn: readonly Drawn[], isAllowed: boolean): ShownQuota => {
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

/** For cancel the minute, unless assumed otherwise. */
const shownQuota = (call: Call, owner: string, drawn: readonly Drawn[]): Drawn => {
  const choice = call.operation!.quota === 'cancel' ? call.ask('rate-limit-cancel-limit-header') : 'minute'
  if (choice === 'minute') return drawn[0]!
  if (choice === 'tightest') return drawn.reduce((one, next) => (room(next) < room(one) ? next : one))
  return drawn.find(({ quota }) => quota.bucket === 'write') ?? glance(call, owner, writeQuota(call.ask, call.state.limits))
}

const room = ({ quota, after }: Drawn): number => quota.max - after.used

/** Quota of a caller as it is, without counting this request. */
const glance = (call: Call, owner: string, quota: Quota): Drawn => {
  const reading = read(quota, call.state.windows.get(`${owner} ${quota.bucket}`) ?? noHits, call.limitsNow)
  return { quota, before: reading, after: reading }
}

/** `quotaState` without counting this request. */
export const readQuota = (call: Call, owner: string): ShownQuota => {
  const quotas = quotasOf(call.operation!, call.ask, call.state.limits)
  return quotaState(
    call,
    owner,
    quotas.map((quota) => glance(call, owner, quota)),
    true,
  )
}

type Numbers = Pick<ShownQuota, 'limit' | 'remaining' | 'resets_at'>

/** Numbers for an answer that reached no quota: those of the token, the nominal ones of its class, or none by an assumption. */
const untouched = (call: Call): Numbers | null => {
  const nominal = (limit: number): Numbers => ({ limit, remaining: limit, resets_at: call.limitsNow + minuteMs })
  if (call.operation === undefined)
    return call.ask('rate-limit-headers-unrouted') === 'omitted' ? null : nominal(nominalLimit(writes(call) ? 'write' : 'read'))
  if (call.token !== undefined) return readQuota(call, call.token.id)
  return call.ask('rate-limit-headers-on-401') === 'omitted' ? null : nominal(nominalLimit(call.operation.quota))
}

/** True for a request that writes; a preflight names the method in its header. */
const writes = (call: Call): boolean => {
  const method = call.method === 'OPTIONS' ? (call.header('access-control-request-method') ?? 'GET') : call.method
  return method !== 'GET' && method !== 'HEAD'
}

export const rateHeaders = (call: Call, status = 200): Record<string, string> => {
  const numbers = call.quota ?? untouched(call)
  if (numbers === null) return {}
  const headers: Record<string, string> = {
    'X-RateLimit-Limit': String(numbers.limit),
    'X-RateLimit-Remaining': String(numbers.remaining),
  }
  const choice = call.ask('rate-limit-reset-header')
  const isShown = choice === 'on_all' || (choice === 'on_429' && status === 429 && call.fault?.isBlock !== true)
  if (isShown) headers['X-RateLimit-Reset'] = String(Math.ceil(numbers.resets_at / 1000))
  return headers
}

// --- every answer ------------------------------------------------------------------------------------------------------------------------

/** HTTP date of an instant. */
export const httpDate = (at: number): string => new Date(at).toUTCString()

/** Headers that mark a replay, or every answer under a key. */
const replayMarker = ({ ask, key, isReplay }: Call): Record<string, string> => {
  if (key === undefined) return {}
  const choice = ask('idempotency-replay-marker')
  if (choice === 'echo_key') return { 'Idempotency-Key': key.sent }
  if (!isReplay || choice === 'none') return {}
  return choice === 'idempotent_replayed' ? { 'Idempotent-Replayed': 'true' } : { 'Idempotency-Relayed': key.sent }
}

const exposed = 'Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining'

/** Origin that may read the answer: an allowed one by the options, or any by the assumption `options-cors`; null for none. */
const allowedOrigin = (call: Call): string | null => {
  const origin = call.header('origin')
  if (origin === null) return null
  if (call.state.seed.cors.includes(origin)) return origin
  return call.ask('options-cors') === 'any_origin' ? '*' : null
}

const cors = (call: Call): Record<string, string> => {
  const origin = allowedOrigin(call)
  if (origin === null) return call.state.seed.cors.length === 0 ? {} : { Vary: 'Origin' }
  if (origin === '*') return { 'Access-Control-Allow-Origin': '*' }
  return { 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': exposed, Vary: 'Origin' }
}

/** Headers of the answer to OPTIONS for a page that may read answers. */
export const preflight = (call: Call, allow: string): Record<string, string> =>
  allowedOrigin(call) === null
    ? {}
    : {
        'Access-Control-Allow-Methods': allow,
        'Access-Control-Allow-Headers':
          call.header('access-control-request-headers') ?? 'Authorization, Content-Type, Idempotency-Key',
        'Access-Control-Max-Age': '600',
        // A page of the web may call an address of the visitor's network only if that is allowed by name.
        ...(call.header('access-control-request-private-network') === 'true'
          ? { 'Access-Control-Allow-Private-Network': 'true' }
          : {}),
      }

/** The answer with the headers that every one has, as it is sent. */
export const finish = (call: Call, answer: Answer): Answer => {
  if (answer.sending?.fate !== undefined) return answer
  if (answer.isForeign === true) return finishForeign(call, answer)
  const body = encode(call, answer)
  const headers = headersOf(call, answer, body)
  const tag = tagOf(call, answer, body)
  if (tag !== null) headers['ETag'] = tag
  if (tag !== null && call.header('if-none-match') === tag) {
    delete headers['Content-Type']
    return { ...answer, status: 304, headers, body: null }
  }
  if (call.method !== 'HEAD') return { ...answer, headers, body }
  if (body !== null) headers['Content-Length'] = String(lengthOf(body))
  return { ...answer, headers, body: null }
}

/** Answer of a proxy in front of the API. */
const finishForeign = (call: Call, answer: Answer): Answer => {
  const { 'Content-Type': type, ...others } = answer.headers
  const headers = { ...(type === undefined ? {} : { 'Content-Type': type }), Date: httpDate(call.now), ...others }
  return { ...answer, headers, body: call.method === 'HEAD' ? null : answer.body }
}

/** Headers in the order in which they are sent. Assigned one by one: a spread costs several times as much, and every answer passes here. */
const headersOf = (call: Call, { status, headers: own }: Answer, body: Answer['body']): Record<string, string> => {
  const headers: Record<string, string> = {}
  if (body !== null) headers['Content-Type'] = 'application/json'
  headers['Cache-Control'] = 'no-cache, private'
  headers['Date'] = httpDate(call.now)
  Object.assign(headers, rateHeaders(call, status), cors(call), own, replayMarker(call))
  if (call.ask('request-id-header') === 'echo') headers['X-Request-Id'] = call.requestId
  return headers
}

/** Body in UTF-8, or escaped as a common framework does (assumption `json-encoding`). */
const encode = (call: Call, { body, headers }: Answer): Answer['body'] => {
  const isJson = headers['Content-Type'] === undefined
  return typeof body === 'string' && isJson && call.ask('json-encoding') === 'escaped' ? escapeJson(body) : body
}

const escapeJson = (text: string): string =>
  text
    .replaceAll('/', '\\/')
    .replace(/[\u007f-\uffff]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

const lengthOf = (body: string | Uint8Array): number =>
  typeof body === 'string' ? new TextEncoder().encode(body).byteLength : body.byteLength

/** Entity tag of the answer to a read, by the assumption `response-headers`; null for none. */
const tagOf = (call: Call, { status }: Answer, body: Answer['body']): string | null => {
  const isRead = body !== null && status === 200 && call.operation?.method === 'GET'
  return isRead && call.ask('response-headers') === 'etag' ? `"${sha256Hex(body).slice(0, 32)}"` : null
}
