import type { AnswerLookup, RequestPlan } from './exchange.js'
import { member, rowsOf } from './reading.js'

const json = { 'Content-Type': 'application/json' }

/** Product body whose name shows its origin; `{run}` is unique per run. */
const product = (name: string, more: object = {}): object => ({
  name: `emulator-calibration-{run}-${name}`,
  type: 'course',
  description: 'Made by calibrate.',
  is_active: false,
  ...more,
})

const offer = (name: string, more: object = {}): object => ({
  name: `emulator-calibration-{run}-${name}`,
  price: 1990,
  charge_type: 'one_time',
  ...more,
})

interface Post {
  readonly path?: RequestPlan['path']
  /** Idempotency key; a `{key:name}` is a new UUID in each run. Default: one by the name of the request; `null` for none. */
  readonly key?: string | null
  readonly headers?: Readonly<Record<string, string>>
  readonly waitMs?: RequestPlan['waitMs']
}

const post = (
  name: string,
  body: object | string,
  { path = '/products', key = `{key:${name}}`, headers = json, waitMs }: Post = {},
): RequestPlan => ({
  name,
  tier: 'write',
  method: 'POST',
  path,
  ...(typeof path === 'string' ? {} : { shown: '/products/{id}/offers' }),
  body: typeof body === 'string' ? body : JSON.stringify(body),
  headers: key === null ? headers : { ...headers, 'Idempotency-Key': key },
  ...(waitMs === undefined ? {} : { waitMs }),
})

const productId = (seen: AnswerLookup): string | undefined => {
  const id = seen('new_product')?.status === 201 ? member(seen('new_product')?.body, 'id') : undefined
  return typeof id === 'string' ? id : undefined
}

const offersPath = (seen: AnswerLookup): string | undefined => {
  const id = productId(seen)
  return id === undefined ? undefined : `/products/${encodeURIComponent(id)}/offers`
}

const inOffers = { path: offersPath }
const first = product('first', { name: 'emulator-calibration-{run}-first  ' })
const sameKey = '{key:new_product}'

/** Requests of the tier `write`: inactive products, offers of one of them, and invalid requests. */
export const writeRequests: readonly RequestPlan[] = [
  post('new_product', first),
  // A second later, so that the date tells whether the headers are those of the first answer.
  post('repeated', first, { key: sameKey, waitMs: () => 2_000 }),
  post('repeated_in_other_order', Object.fromEntries(Object.entries(first).reverse()), { key: sameKey }),
  post('repeated_with_other_body', product('other'), { key: sameKey }),
  post('key_on_other_path', offer('other-path'), { ...inOffers, key: sameKey }),
  post('key_in_capitals', first, { key: '{KEY:new_product}' }),
  post('key_in_quotes', first, { key: '"{key:new_product}"' }),
  post('no_key', product('no-key'), { key: null }),
  post('key_of_text', product('text-key'), { key: 'emulator-calibration-{run}' }),
  post('key_of_version_1', product('version-1'), { key: '{key1:version}' }),
  post('no_key_and_no_body', {}, { key: null }),
  post('empty_body', {}),
  post('refused_first', {}, { key: '{key:refused}' }),
  post('refused_then_good', product('refused'), { key: '{key:refused}' }),
  post('unknown_field', product('unknown-field', { calibration: 'yes' })),
  post('status_field', product('status-field', { status: 'approved' })),
  post('text_body', product('text'), { headers: { 'Content-Type': 'text/plain' } }),
  post('untyped_body', product('untyped'), { headers: {} }),
  post('malformed_body', '{"name":'),
  post('list_as_body', '[]'),
  post('texts_for_types', product('coerced', { is_active: '0' })),
  post('name_alone', { name: 'emulator-calibration-{run}-name-alone' }),
  post('name_and_type', { name: 'emulator-calibration-{run}-name-and-type', type: 'course' }),
  post('type_ebook', product('ebook', { type: 'ebook' })),
  post('type_other', product('other-type', { type: 'live_class' })),
  post('long_name', product('long-'.padEnd(110, 'x'))),
  post('same_name', first),
  post('empty_description', product('no-description', { description: '' })),
  post('long_description', product('long-description', { description: 'a'.repeat(5_100) })),
  post('null_for_active', product('null-active', { is_active: null })),
  post('new_offer', offer('first'), inOffers),
  post('offer_without_type', { name: 'emulator-calibration-{run}-no-type', price: 1990 }, inOffers),
  post('offer_recurring', offer('recurring', { charge_type: 'recurring' }), inOffers),
  post('offer_other_type', offer('other-type', { charge_type: 'calibration' }), inOffers),
  post('offer_for_0', offer('free', { price: 0 }), inOffers),
  post('offer_for_100', offer('cheap', { price: 100 }), inOffers),
  post('offer_with_fraction', offer('fraction', { price: 1990.5 }), inOffers),
  post('offer_of_nothing', {}, { path: '/products/emulator-calibration-unknown/offers' }),
  { name: 'products_after', tier: 'write', method: 'GET', path: '/products' },
]

/** True if the created product is in the list; undefined if unknown, as when the list has further pages. */
export const isListed = (seen: AnswerLookup): boolean | undefined => {
  const [id, rows] = [productId(seen), rowsOf(seen('products_after'))]
  if (id === undefined || seen('products_after')?.status !== 200) return undefined
  if (rows.some((row) => row['id'] === id)) return true
  return member(seen('products_after')?.body, 'meta.total') === rows.length ? false : undefined
}
