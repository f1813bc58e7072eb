import type { AnswerLookup, ProbedExchange } from './exchange.js'
import { type Probe, probe } from './probe.js'
import { isSameMinute, member, numberIn } from './reading.js'
import { isListed } from './write-requests.js'

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

const left = (seen: AnswerLookup, name: string): number => numberIn(seen(name), 'x-ratelimit-remaining')

/** Cause of a refusal: `key` for an idempotency key error, else `body`; undefined if not refused. */
const keyOrBody = (exchange: ProbedExchange | undefined): string | undefined => {
  if (exchange === undefined || exchange.status < 400) return undefined
  return String(member(exchange.body, 'error')).startsWith('idempotency_key') ? 'key' : 'body'
}

const ofOffers = 'new_product new_offer'

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
  probe(
    'product-list-contents',
    'new_product products_after',
    (seen) => {
      const is = isListed(seen)
      return is === undefined ? undefined : is ? 'all' : 'active_only'
    },
    [],
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
  probe(
    'idempotency-replay-quota',
    'new_product repeated repeated_in_other_order',
    (seen) => {
      if (sameOrNew(seen, 'repeated') !== 'same') return undefined
      // Another window has another quota; the first of the three has begun this one.
      if (!isSameMinute(...['new_product', 'repeated', 'repeated_in_other_order'].map(seen))) return undefined
      // The request after the repeat shows whether it was counted, even if the repeat has the headers of the first answer.
      const taken = left(seen, 'new_product') - left(seen, 'repeated')
      return `${taken} ${left(seen, 'repeated') - left(seen, 'repeated_in_other_order')}`
    },
    [
      'idempotency-replay-headers',
      'idempotency-fingerprint',
      'idempotency-body-mismatch',
      'rate-limit-window',
      'rate-limit-remaining',
    ],
  ),
  probe(
    'idempotency-fingerprint',
    'new_product repeated repeated_in_other_order',
    (seen) => sameOrNew(seen, 'repeated_in_other_order'),
    ['idempotency-body-mismatch'],
  ),
  probe(
    'idempotency-body-mismatch',
    'new_product repeated repeated_with_other_body',
    (seen) => sameOrNew(seen, 'repeated_with_other_body'),
    ['idempotency-fingerprint'],
  ),
  probe(
    'idempotency-path-mismatch',
    'new_product repeated key_on_other_path',
    (seen) => {
      const answer = seen('key_on_other_path')
      if (answer === undefined || sameOrNew(seen, 'repeated') !== 'same') return undefined
      return answer.status === 201 ? `created ${String(member(answer.body, 'object'))}` : keyOrBody(answer)
    },
    ['idempotency-body-mismatch', 'idempotency-scope', 'offer-on-inactive-product'],
  ),
  probe(
    'idempotency-key-syntax',
    'new_product repeated key_in_capitals key_in_quotes',
    (seen) => {
      const readings = ['key_in_capitals', 'key_in_quotes'].map((name) => sameOrNew(seen, name))
      return readings.includes(undefined) ? undefined : readings.join(' ')
    },
    ['idempotency-invalid-key', 'product-name-limits'],
  ),
  probe('idempotency-missing-key', 'new_product no_key', (seen) =>
    seen('new_product')?.status === 201 ? statusOf(seen('no_key')) : undefined,
  ),
  probe('idempotency-invalid-key', 'new_product key_of_text key_of_version_1', (seen) => {
    if (seen('new_product')?.status !== 201) return undefined
    const readings = ['key_of_text', 'key_of_version_1'].map((name) => statusOf(seen(name)))
    return readings.includes(undefined) ? undefined : readings.join(' ')
  }),
  probe('idempotency-vs-validation', 'no_key_and_no_body', (seen) => keyOrBody(seen('no_key_and_no_body')), [
    'idempotency-missing-key',
  ]),
  probe('idempotency-replay-which', 'new_product refused_first refused_then_good', statuses('refused_then_good'), [
    'idempotency-vs-validation',
    'idempotency-fingerprint',
    'idempotency-body-mismatch',
  ]),
  probe('validation-status', 'empty_body', (seen) => statusOf(seen('empty_body'))),
  probe(
    'validation-code',
    'empty_body',
    (seen) => {
      const code = member(seen('empty_body')?.body, 'error')
      return typeof code === 'string' ? code : undefined
    },
    ['validation-shape'],
  ),
  probe('validation-shape', 'empty_body', (seen) => {
    const body = seen('empty_body')?.body
    return body === undefined ? undefined : ['error', 'errors'].map((name) => member(body, name) !== undefined).join(' ')
  }),
  probe(
    'validation-messages',
    'empty_body',
    (seen) => {
      const message = member(seen('empty_body')?.body, 'message')
      return typeof message === 'string' ? message : undefined
    },
    ['product-required-fields', 'error-language'],
  ),
  probe('unknown-fields', 'new_product unknown_field', statuses('unknown_field')),
  probe('status-field-in-create', 'new_product status_field', statuses('status_field'), ['unknown-fields']),
  probe('wrong-content-type', 'new_product text_body untyped_body', statuses('text_body', 'untyped_body')),
  probe(
    'malformed-json',
    'malformed_body',
    (seen) => {
      const code = member(seen('malformed_body')?.body, 'error')
      return seen('malformed_body') === undefined ? undefined : code === 'invalid_json' ? 'invalid_json' : 'other'
    },
    ['empty-or-non-object-body'],
  ),
  probe('empty-or-non-object-body', 'list_as_body', (seen) => {
    const code = member(seen('list_as_body')?.body, 'error')
    return seen('list_as_body') === undefined ? undefined : code === 'invalid_json' ? 'invalid_json' : 'other'
  }),
  probe('json-type-strictness', 'new_product texts_for_types', statuses('texts_for_types')),
  probe('product-required-fields', 'new_product name_alone name_and_type', statuses('name_alone', 'name_and_type')),
  probe('product-type-values', 'new_product type_ebook type_other', statuses('type_ebook', 'type_other')),
  probe('product-name-limits', 'new_product long_name same_name', statuses('long_name', 'same_name')),
  probe(
    'product-description-limits',
    'new_product empty_description long_description',
    statuses('empty_description', 'long_description'),
    ['product-required-fields', 'string-trim'],
  ),
  probe('is-active-null', 'new_product null_for_active', statuses('null_for_active')),
  probe('offer-on-inactive-product', ofOffers, (seen) => statusOf(seen('new_offer')), ['validation-status']),
  probe('offer-is-active', ofOffers, (seen) => {
    const is = seen('new_offer')?.status === 201 ? member(seen('new_offer')?.body, 'is_active') : undefined
    return typeof is === 'boolean' ? String(is) : undefined
  }),
  probe('offer-required-fields', `${ofOffers} offer_without_type`, statuses('offer_without_type')),
  probe(
    'offer-charge-type-values',
    `${ofOffers} offer_recurring offer_other_type`,
    statuses('offer_recurring', 'offer_other_type'),
  ),
  probe('offer-price-bounds', `${ofOffers} offer_for_0 offer_for_100`, statuses('offer_for_0', 'offer_for_100')),
  probe('offer-price-float', `${ofOffers} offer_with_fraction`, statuses('offer_with_fraction')),
  probe('parent-404-vs-422', 'offer_of_nothing', (seen) => created(seen('offer_of_nothing')), ['check-order']),
]
