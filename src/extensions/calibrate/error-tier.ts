import type { AnswerLookup, ProbedExchange, RequestPlan } from './exchange.js'
import { type Probe, probe, probeAmong } from './probe.js'
import { linesIn } from './read-requests.js'
import { formOf, isSameMinute, member, numberIn, statusWith } from './reading.js'

const request = (name: string, path: RequestPlan['path'], more: Partial<RequestPlan> = {}): RequestPlan => ({
  name,
  tier: 'errors',
  method: 'GET',
  path,
  mayBeRefused: true,
  ...more,
})

const mebibyte = 1024 * 1024

/** JSON body, slightly longer than a number of bytes. */
const longBody = (bytes: number) => (): string => `{"name":"${'a'.repeat(bytes)}"}`

const tooLarge = (name: string, bytes: number, isNeeded: (seen: AnswerLookup) => boolean): RequestPlan =>
  request(name, (seen) => (isNeeded(seen) ? '/products' : undefined), {
    shown: '/products',
    method: 'POST',
    as: 'none',
    headers: { 'Content-Type': 'application/json' },
    body: longBody(bytes),
  })

const firstHash = (seen: AnswerLookup): string | undefined => {
  const hash = linesIn(seen)
    .map((line) => member(line, 'order.hash'))
    .find((one) => typeof one === 'string' && /[a-z]/.test(one))
  return typeof hash === 'string' ? hash : undefined
}

/** Id that does not exist. */
const unknown = 'emulator-calibration-unknown'

/** Requests of the tier `errors`: bad tokens, unknown ids and paths; a POST is sent only without a token. */
export const errorRequests: readonly RequestPlan[] = [
  request('no_token', '/products', { as: 'none' }),
  request('bad_token', '/products', { as: 'bad' }),
  request('expired_token', '/products', { as: 'expired' }),
  request('other_token', '/products', { as: 'other' }),
  request('no_scope', '/products', { as: 'no_scope' }),
  request('no_scope_again', '/products', { as: 'no_scope' }),
  request('no_scope_unknown', `/products/${unknown}/offers`, { as: 'no_scope' }),
  request('unknown_order', `/orders/${unknown}`),
  request('unknown_order_html', `/orders/${unknown}`, { headers: { Accept: 'text/html' } }),
  request('unknown_product', `/products/${unknown}/offers`),
  request('unknown_path', '/emulator-calibration'),
  request('unknown_path_no_token', '/emulator-calibration', { as: 'none' }),
  request('wrong_method', '/products', { method: 'PUT', as: 'none' }),
  request(
    'order_upper',
    (seen) => {
      const hash = firstHash(seen)
      return hash === undefined ? undefined : `/orders/${encodeURIComponent(hash.toUpperCase())}`
    },
    { shown: '/orders/{HASH}' },
  ),
  tooLarge('body_of_1_mib', mebibyte, () => true),
  tooLarge('body_of_8_mib', 8 * mebibyte, (seen) => seen('body_of_1_mib')?.status !== 413),
]

const textOf = (exchange: ProbedExchange | undefined, name: string): string | undefined => {
  const value = member(exchange?.body, name)
  return typeof value === 'string' ? value : undefined
}

/** Error messages, which contain no account data; undefined if one is missing. */
const messages = (seen: AnswerLookup, ...names: readonly string[]): string | undefined => {
  const texts = names.map((name) => textOf(seen(name), 'message'))
  return texts.includes(undefined) ? undefined : JSON.stringify(texts)
}

/** Form of a refusal: its status, and `envelope` or `bare`. */
const refusal = (exchange: ProbedExchange | undefined): string | undefined =>
  exchange === undefined ? undefined : `${exchange.status} ${textOf(exchange, 'error') === undefined ? 'bare' : 'envelope'}`

const remaining = 'x-ratelimit-remaining'
const limit = 'x-ratelimit-limit'

const isJson = (exchange: ProbedExchange): boolean => exchange.body !== undefined

/** Probes of the tier `errors`. */
export const errorProbes: readonly Probe[] = [
  probeAmong('unauthorized-message', 'no_token bad_token', ['error-language'], (seen) => messages(seen, 'no_token', 'bad_token')),
  probe('www-authenticate-header', 'no_token', (seen) => {
    const answer = seen('no_token')
    if (answer?.status !== 401) return undefined
    return answer.headers['www-authenticate'] === undefined ? 'none' : 'sent'
  }),
  probe('rate-limit-headers-on-401', 'no_token bad_token', (seen) => {
    const answers = ['no_token', 'bad_token'].map(seen)
    if (answers.some((answer) => answer?.status !== 401)) return undefined
    if (answers.every((answer) => answer?.headers[remaining] === undefined)) return 'omitted'
    return answers.every((answer) => numberIn(answer, remaining) === numberIn(answer, limit)) ? 'full' : 'counted'
  }),
  probe('rate-limit-headers-unrouted', 'unknown_path', (seen) => {
    const answer = seen('unknown_path')
    if (answer?.status !== 404) return undefined
    return answer.headers[remaining] === undefined ? 'omitted' : 'nominal'
  }),
  probe('env-token-mismatch', 'other_token', (seen) => {
    const status = seen('other_token')?.status
    return status === 401 || status === 403 ? String(status) : undefined
  }),
  probe('unknown-route', 'unknown_path unknown_path_no_token', (seen) => {
    const answers = [refusal(seen('unknown_path')), refusal(seen('unknown_path_no_token'))]
    return answers.includes(undefined) ? undefined : answers.join(', ')
  }),
  probeAmong('other-methods', 'wrong_method', ['unknown-route'], (seen) => refusal(seen('wrong_method'))),
  probe('accept-header', 'unknown_order_html', (seen) => {
    const answer = seen('unknown_order_html')
    return answer === undefined ? undefined : `${answer.status} ${isJson(answer) ? 'JSON' : 'other'}`
  }),
  probe('request-id-format', 'unknown_order', (seen) =>
    formOf(member(seen('unknown_order')?.body, 'request_id'), {
      uuid4: /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      req_: /^req_[A-Za-z0-9]+$/,
      ulid: /^[0-9A-HJKMNP-TV-Z]{26}$/,
    }),
  ),
  probeAmong('request-id-null', 'unknown_order unknown_path', ['unknown-route'], (seen) => {
    const ids = ['unknown_order', 'unknown_path'].map((name) => member(seen(name)?.body, 'request_id'))
    return seen('unknown_path') === undefined || seen('unknown_order')?.status !== 404
      ? undefined
      : ids.map((id) => (id === undefined ? 'missing' : id === null ? 'null' : 'given')).join(' ')
  }),
  probe('error-members', 'unknown_order', (seen) => {
    const body = seen('unknown_order')?.body
    if (seen('unknown_order')?.status !== 404 || typeof body !== 'object' || body === null) return undefined
    const further = Object.keys(body).filter((name) => !['error', 'message', 'request_id'].includes(name))
    return further.join(' ') || 'three'
  }),
  probeAmong('error-language', 'unknown_order unknown_product', ['not-found-message'], (seen) =>
    messages(seen, 'unknown_order', 'unknown_product'),
  ),
  probe('not-found-message', 'unknown_order unknown_product', (seen) => {
    const [order, product] = ['unknown_order', 'unknown_product'].map((name) => textOf(seen(name), 'message'))
    return order === undefined || product === undefined ? undefined : order === product ? 'uniform' : 'per_resource'
  }),
  probeAmong('insufficient-scope-message', 'no_scope', ['error-language'], (seen) => messages(seen, 'no_scope')),
  probeAmong(
    'rate-limit-what-counts',
    'no_scope no_scope_again',
    ['check-order', 'rate-limit-window', 'idempotency-replay-auth'],
    (seen) => {
      const [first, second] = [seen('no_scope'), seen('no_scope_again')]
      if (first?.status !== 403 || second?.status !== 403) return undefined
      const taken = numberIn(first, remaining) - numberIn(second, remaining)
      return !isSameMinute(first, second) ? undefined : taken === 0 ? 'free' : taken === 1 ? 'counted' : undefined
    },
  ),
  probe('check-order', 'no_scope_unknown', (seen) => {
    const status = seen('no_scope_unknown')?.status
    return status === 403 || status === 404 ? String(status) : undefined
  }),
  probe('id-case-sensitivity', 'history history_full order_upper', (seen) => {
    const status = statusWith(seen('order_upper'), 'hash')
    return status === 200 ? 'insensitive' : status === 404 ? 'exact' : undefined
  }),
  probe('body-size-limit', 'body_of_1_mib body_of_8_mib', (seen) => {
    const [small, large] = [seen('body_of_1_mib')?.status, seen('body_of_8_mib')?.status]
    if (small === 413) return '1MiB'
    // It is sent without a token, so that it is refused in any case.
    return large === undefined || large < 400 ? undefined : large === 413 ? '8MiB' : 'off'
  }),
]
