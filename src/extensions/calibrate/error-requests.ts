import type { AnswerLookup, RequestPlan } from './exchange.js'
import { linesIn } from './read-requests.js'
import { member } from './reading.js'

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
