import type { AssumptionId } from '../../register/register.js'
import type { AnswerLookup, ProbedExchange, RequestPlan } from './exchange.js'
import { type Probe, probe, probeAmong } from './probe.js'
import { isSameMinute, member, numberIn, rowsOf } from './reading.js'

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
const isListed = (seen: AnswerLookup): boolean | undefined => {
  const [id, rows] = [productId(seen), rowsOf(seen('products_after'))]
  if (id === undefined || seen('products_after')?.status !== 200) return undefined
  if (rows.some((row) => row['id'] === id)) return true
  return member(seen('products_after')?.body, 'meta.total') === rows.length ? false : undefined
}

const statusOf = (exchange: ProbedExchange | undefined): string | undefined =>
  exchange === undefined || exchange.status === 429 ? undefined : String(exchange.status)

/** Reading of a create request: `created`, `refused`, or the status; undefined for 429 or no answer. */
const created = (exchange: ProbedExchange | undefined): string | undefined => {
  if (exchange === undefined || exchange.status === 429) return undefined
  if (exchange.status === 201) return 'created'
  return exchange.status === 400 || exchange.status === 422 ? 'refused' : String(exchange.status)
}

const idOf = (seen: AnswerLookup, name: string): unknown => member(seen(name)?.body, 'id')

/** `same` if an answer has the id of the first product, `new` for another id, else the status. */
const sameOrNew = (seen: AnswerLookup, name: string): string | undefined => {
  const exchange = seen(name)
  // If even an identical request does not replay, changed requests show nothing.
  const isRepeatable = seen('repeated')?.status === 201 && idOf(seen, 'repeated') === idOf(seen, 'new_product')
  if (exchange === undefined || !isRepeatable) return undefined
  if (exchange.status !== 201) return String(exchange.status)
  return idOf(seen, name) === idOf(seen, 'new_product') ? 'same' : 'new'
}

/** Readings of invalid requests; undefined unless the valid request creates something. */
const statuses =
  (...names: readonly string[]) =>
  (seen: AnswerLookup): string | undefined => {
    const good = names.some((name) => name.startsWith('offer_')) ? 'new_offer' : 'new_product'
    const found = names.map((name) => created(seen(name)))
    return seen(good)?.status !== 201 || found.includes(undefined) ? undefined : found.join(', ')
  }

const ofOffers = 'new_product new_offer'

/** Probe by whether requests create something, beside one that does. */
const bodyProbe = (settles: AssumptionId, names: string, among: readonly AssumptionId[] = []): Probe => {
  const good = names.startsWith('offer_') ? ofOffers : 'new_product'
  return probeAmong(settles, `${good} ${names}`, among, statuses(...names.split(' ')))
}

const left = (seen: AnswerLookup, name: string): number => numberIn(seen(name), 'x-ratelimit-remaining')

/** Cause of a refusal: `key` for an idempotency key error, else `body`; undefined if not refused. */
const keyOrBody = (exchange: ProbedExchange | undefined): string | undefined => {
  if (exchange === undefined || exchange.status < 400) return undefined
  return String(member(exchange.body, 'error')).startsWith('idempotency_key') ? 'key' : 'body'
}

/** Probes of the tier `write`. */
export const writeProbes: readonly Probe[] = [
  probe('created-location', 'new_product', (seen) => {
    const answer = seen('new_product')
    if (answer?.status !== 201) return undefined
    return answer.headers['location'] === undefined ? 'none' : 'sent'
  }),
  probe('create-fields-not-echoed', 'new_product', (seen) =>
    seen('new_product')?.status !== 201
      ? undefined
      : member(seen('new_product')?.body, 'description') === undefined
        ? 'not_returned'
        : 'returned',
  ),
  probe('string-trim', 'new_product', (seen) => {
    const name = member(seen('new_product')?.body, 'name')
    return typeof name !== 'string' ? undefined : name.endsWith(' ') ? 'keep' : 'trim'
  }),
  probeAmong(
    'product-list-contents',
    'new_product products_after',
    [],
    (seen) => {
      const is = isListed(seen)
      return is === undefined ? undefined : is ? 'all' : 'active_only'
    },
    { 'products-page-size-default': '100' },
  ),
  probe('idempotency-replay-marker', 'new_product repeated', (seen) => {
    if (sameOrNew(seen, 'repeated') !== 'same') return undefined
    const names = ['idempotent-replayed', 'idempotency-relayed', 'idempotency-key']
    return names.filter((name) => seen('repeated')?.headers[name] !== undefined).join(' ') || 'none'
  }),
  probe('idempotency-replay-headers', 'new_product repeated', (seen) => {
    if (sameOrNew(seen, 'repeated') !== 'same') return undefined
    const [first, again] = ['new_product', 'repeated'].map((name) => seen(name)?.headers['date'])
    return first === undefined || again === undefined ? undefined : first === again ? 'stored' : 'fresh'
  }),
  probeAmong(
    'idempotency-replay-quota',
    'new_product repeated repeated_in_other_order',
    [
      'idempotency-replay-headers',
      'idempotency-fingerprint',
      'idempotency-body-mismatch',
      'rate-limit-window',
      'rate-limit-remaining',
    ],
    (seen) => {
      if (sameOrNew(seen, 'repeated') !== 'same') return undefined
      // Another window has another quota; the first of the three has begun this one.
      if (!isSameMinute(...['new_product', 'repeated', 'repeated_in_other_order'].map(seen))) return undefined
      // The request after the repeat shows whether it was counted, even if the repeat has the headers of the first answer.
      const taken = left(seen, 'new_product') - left(seen, 'repeated')
      return `${taken} ${left(seen, 'repeated') - left(seen, 'repeated_in_other_order')}`
    },
  ),
  probeAmong('idempotency-fingerprint', 'new_product repeated repeated_in_other_order', ['idempotency-body-mismatch'], (seen) =>
    sameOrNew(seen, 'repeated_in_other_order'),
  ),
  probeAmong('idempotency-body-mismatch', 'new_product repeated repeated_with_other_body', ['idempotency-fingerprint'], (seen) =>
    sameOrNew(seen, 'repeated_with_other_body'),
  ),
  probeAmong(
    'idempotency-path-mismatch',
    'new_product repeated key_on_other_path',
    ['idempotency-body-mismatch', 'idempotency-scope', 'offer-on-inactive-product'],
    (seen) => {
      const answer = seen('key_on_other_path')
      if (answer === undefined || sameOrNew(seen, 'repeated') !== 'same') return undefined
      return answer.status === 201 ? `created ${String(member(answer.body, 'object'))}` : keyOrBody(answer)
    },
  ),
  probeAmong(
    'idempotency-key-syntax',
    'new_product repeated key_in_capitals key_in_quotes',
    ['idempotency-invalid-key', 'product-name-limits'],
    (seen) => {
      const readings = ['key_in_capitals', 'key_in_quotes'].map((name) => sameOrNew(seen, name))
      return readings.includes(undefined) ? undefined : readings.join(' ')
    },
  ),
  probe('idempotency-missing-key', 'new_product no_key', (seen) =>
    seen('new_product')?.status === 201 ? statusOf(seen('no_key')) : undefined,
  ),
  probe('idempotency-invalid-key', 'new_product key_of_text key_of_version_1', (seen) => {
    if (seen('new_product')?.status !== 201) return undefined
    const readings = ['key_of_text', 'key_of_version_1'].map((name) => statusOf(seen(name)))
    return readings.includes(undefined) ? undefined : readings.join(' ')
  }),
  probeAmong('idempotency-vs-validation', 'no_key_and_no_body', ['idempotency-missing-key'], (seen) =>
    keyOrBody(seen('no_key_and_no_body')),
  ),
  probeAmong(
    'idempotency-replay-which',
    'new_product refused_first refused_then_good',
    ['idempotency-vs-validation', 'idempotency-fingerprint', 'idempotency-body-mismatch'],
    statuses('refused_then_good'),
  ),
  probe('validation-status', 'empty_body', (seen) => statusOf(seen('empty_body'))),
  probeAmong('validation-code', 'empty_body', ['validation-shape'], (seen) => {
    const code = member(seen('empty_body')?.body, 'error')
    return typeof code === 'string' ? code : undefined
  }),
  probe('validation-shape', 'empty_body', (seen) => {
    const body = seen('empty_body')?.body
    return body === undefined ? undefined : ['error', 'errors'].map((name) => member(body, name) !== undefined).join(' ')
  }),
  probeAmong('validation-messages', 'empty_body', ['product-required-fields', 'error-language'], (seen) => {
    const message = member(seen('empty_body')?.body, 'message')
    return typeof message === 'string' ? message : undefined
  }),
  bodyProbe('unknown-fields', 'unknown_field'),
  bodyProbe('status-field-in-create', 'status_field', ['unknown-fields']),
  bodyProbe('wrong-content-type', 'text_body untyped_body'),
  probeAmong('malformed-json', 'malformed_body', ['empty-or-non-object-body'], (seen) => {
    const code = member(seen('malformed_body')?.body, 'error')
    return seen('malformed_body') === undefined ? undefined : code === 'invalid_json' ? 'invalid_json' : 'other'
  }),
  probe('empty-or-non-object-body', 'list_as_body', (seen) => {
    const code = member(seen('list_as_body')?.body, 'error')
    return seen('list_as_body') === undefined ? undefined : code === 'invalid_json' ? 'invalid_json' : 'other'
  }),
  bodyProbe('json-type-strictness', 'texts_for_types'),
  bodyProbe('product-required-fields', 'name_alone name_and_type'),
  bodyProbe('product-type-values', 'type_ebook type_other'),
  bodyProbe('product-name-limits', 'long_name same_name'),
  bodyProbe('product-description-limits', 'empty_description long_description', ['product-required-fields', 'string-trim']),
  bodyProbe('is-active-null', 'null_for_active'),
  probeAmong('offer-on-inactive-product', ofOffers, ['validation-status'], (seen) => statusOf(seen('new_offer'))),
  probe('offer-is-active', ofOffers, (seen) => {
    const is = seen('new_offer')?.status === 201 ? member(seen('new_offer')?.body, 'is_active') : undefined
    return typeof is === 'boolean' ? String(is) : undefined
  }),
  bodyProbe('offer-required-fields', 'offer_without_type'),
  bodyProbe('offer-charge-type-values', 'offer_recurring offer_other_type'),
  bodyProbe('offer-price-bounds', 'offer_for_0 offer_for_100'),
  bodyProbe('offer-price-float', 'offer_with_fraction'),
  probeAmong('parent-404-vs-422', 'offer_of_nothing', ['check-order'], (seen) => created(seen('offer_of_nothing'))),
]
