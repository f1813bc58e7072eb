import type { AssumptionId } from '../../register/register.js'
import type { AnswerLookup, ProbedExchange } from './exchange.js'
import { type Probe, probe, probeAmong } from './probe.js'
import { readRequests } from './read-requests.js'
import { formOf, member, numberIn, only, rowsOf, shown, statusWith } from './reading.js'

const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

/** Reading of a query that may be refused: `refused` for 400 and 422, the given reading for 200, otherwise undefined. */
const unlessRefused = (
  exchange: ProbedExchange | undefined,
  read: (exchange: ProbedExchange) => string | undefined,
): string | undefined => {
  if (exchange === undefined) return undefined
  if (exchange.status === 400 || exchange.status === 422) return 'refused'
  return exchange.status === 200 ? read(exchange) : undefined
}

const sizeOf = (exchange: ProbedExchange): string | undefined => text(member(exchange.body, 'meta.per_page'))

/** Parameter names that set a page size of 2, joined by `+`; `none`, or undefined if an answer is missing. */
const sizeNames = (seen: AnswerLookup, prefix: string, names: readonly string[]): string | undefined => {
  const answers = names.map((name) => seen(`${prefix}_${name}`))
  if (answers.some((answer) => answer === undefined || answer.status !== 200)) return undefined
  const understood = names.filter((_, nth) => shown(answers[nth], 'meta.per_page') === 2)
  return understood.join('+') || 'none'
}

const pageNames = ['page', 'page_number', 'per_page', 'limit', 'paginate'] as const

const refusedQueries = ['history_bad_page', 'history_over', 'history_zero', 'history_text'] as const

/** Probe by the first invalid query that is refused; in the emulator under a value with which one is. */
const refusalProbe = (
  settles: AssumptionId,
  among: readonly AssumptionId[],
  read: (answer: ProbedExchange | undefined) => string | undefined,
): Probe => {
  const isRefused = (answer: ProbedExchange | undefined): boolean => answer?.status === 400 || answer?.status === 422
  const ofFirst: Probe['read'] = (seen) => read(refusedQueries.map(seen).find(isRefused))
  return probeAmong(settles, refusedQueries.join(' '), among, ofFirst, { 'page-invalid': '422' })
}

/** Enough requests to distinguish the products bucket from one that is nearly full. */
const productRequests = readRequests.flatMap(({ name }) => (/^(?:products|offers|summary)/.test(name) ? [name] : [])).join(' ')

/** Probes of transport, quotas and lists in the tier `read`. */
export const listProbes: readonly Probe[] = [
  probe('bearer-scheme-case', 'products products_lower', (seen) =>
    seen('products')?.status !== 200
      ? undefined
      : { 200: 'insensitive', 401: 'exact' }[statusWith(seen('products_lower'), 'data') ?? 0],
  ),
  probe('trailing-slash', 'products_slash', (seen) => text(statusWith(seen('products_slash'), 'data'))),
  probeAmong('head-requests', 'products_head', ['other-methods'], (seen) => text(seen('products_head')?.status)),
  probe('idempotency-on-get', 'products_key', (seen) => text(statusWith(seen('products_key'), 'data'))),
  probe('accept-header', 'products_html', (seen) => text(statusWith(seen('products_html'), 'data'))),
  probe('options-cors', 'products_options products_marked', (seen) => {
    const [asked, read] = [seen('products_options'), seen('products_marked')]
    if (asked === undefined || read?.status !== 200) return undefined
    return [asked, read].map(({ headers }) => headers['access-control-allow-origin'] ?? 'none').join(' ')
  }),
  probe('response-headers', 'products', (seen) => {
    const answer = seen('products')
    if (answer?.status !== 200) return undefined
    return answer.headers['etag'] === undefined ? 'plain' : 'etag'
  }),
  probe('request-id-header', 'products_marked', (seen) => {
    const answer = seen('products_marked')
    if (answer?.status !== 200) return undefined
    const id = answer.headers['x-request-id']
    if (id === undefined) return 'none'
    return id === answer.sent['x-request-id'] ? 'echo' : 'other'
  }),
  probe('json-encoding', 'history', (seen) => {
    const answer = seen('history')
    if (answer?.status !== 200 || !answer.text.includes('/')) return undefined
    const isEscaped = answer.text.includes('\\/')
    return isEscaped && /[^\\]\//.test(answer.text) ? 'mixed' : isEscaped ? 'escaped' : 'utf8'
  }),
  probe('rate-limit-reset-header', 'products', (seen) => {
    const answer = seen('products')
    if (answer?.status !== 200) return undefined
    return answer.headers['x-ratelimit-reset'] === undefined ? 'not here' : 'here'
  }),
  probe('product-detail-endpoint', 'products product', (seen) => text(statusWith(seen('product'), 'id'))),
  probe('cashouts-endpoint', 'cashouts', (seen) => {
    const status = statusWith(seen('cashouts'), 'data')
    return status === 404 ? 'absent' : status === 200 ? 'present' : undefined
  }),
  probeAmong(
    'page-param',
    'history history_small history_page history_page_number history_per_page history_limit history_paginate',
    ['page-beyond-last'],
    (seen) => {
      const isOther = (name: string): boolean => {
        const answer = seen(`history_${name}`)
        return answer !== undefined && (answer.status !== 200 || shown(answer, 'meta.current_page') !== 1)
      }
      const names = pageNames.filter(isOther)
      if (names.length > 0) return names.join('+')
      return Number(shown(seen('history_small'), 'meta.total')) > 1 && seen('history_page')?.status === 200 ? 'none' : undefined
    },
  ),
  probeAmong('products-page-size-param', 'products_per_page products_limit products_paginate', ['page-param'], (seen) =>
    sizeNames(seen, 'products', ['per_page', 'limit', 'paginate']),
  ),
  probe('products-page-size-default', 'products', (seen) => text(shown(seen('products'), 'meta.per_page'))),
  probeAmong(
    'subscriptions-page-size-param',
    'subscriptions_paginate subscriptions_per_page',
    ['page-param', 'page-beyond-last'],
    (seen) => sizeNames(seen, 'subscriptions', ['paginate', 'per_page']),
  ),
  probe('subscriptions-page-size-default', 'subscriptions', (seen) => text(shown(seen('subscriptions'), 'meta.per_page'))),
  probeAmong('page-size-over-max', 'history_over', ['page-param'], (seen) => unlessRefused(seen('history_over'), sizeOf)),
  probeAmong('page-size-invalid', 'history_zero history_text', ['page-param', 'page-invalid'], (seen) => {
    const sizes = ['history_zero', 'history_text'].map((name) => unlessRefused(seen(name), sizeOf))
    return sizes.includes(undefined) ? undefined : sizes.join(' ')
  }),
  probeAmong('page-invalid', 'history_bad_page', ['page-param'], (seen) =>
    unlessRefused(seen('history_bad_page'), () => 'first'),
  ),
  probeAmong('page-beyond-last', 'history_beyond', ['page-param'], (seen) => {
    const answer = seen('history_beyond')
    if (answer?.status === 404) return '404'
    if (answer?.status !== 200) return undefined
    const page = Number(member(answer.body, 'meta.current_page'))
    const last = Number(member(answer.body, 'meta.last_page'))
    return page === 99_999 ? 'empty' : page === last || page === 1 ? 'a page there is' : 'other'
  }),
  probeAmong('query-duplicates', 'history_twice', ['page-param'], (seen) => text(shown(seen('history_twice'), 'meta.per_page'))),
  probeAmong('products-beyond-last', 'products_beyond', ['page-param'], (seen) => {
    const page = shown(seen('products_beyond'), 'meta.page')
    return page === undefined ? undefined : page === 99_999 ? 'empty' : 'a page there is'
  }),
  probeAmong('links-query-string', 'history_small', ['page-param'], (seen) => {
    const link = shown(seen('history_small'), 'links.first')
    if (typeof link !== 'string') return undefined
    return ['paginate=', 'calibration='].map((name) => link.includes(name)).join(' ')
  }),
  probe('meta-path', 'history', (seen) => {
    const path = shown(seen('history'), 'meta.path')
    if (typeof path !== 'string') return undefined
    // The URL of the account must not be among the readings.
    if (path === '/api/v2/orders/history') return 'path'
    return path === seen('history')?.address
      ? 'absolute'
      : path.startsWith('https://public.example.test/base/')
        ? 'sample'
        : 'other'
  }),
  probe('meta-links-member', 'history', (seen) =>
    shown(seen('history'), 'meta') === undefined
      ? undefined
      : shown(seen('history'), 'meta.links') === undefined
        ? 'omitted'
        : 'included',
  ),
  refusalProbe('validation-status', [], (answer) => text(answer?.status)),
  refusalProbe('validation-code', ['validation-shape'], (answer) => text(member(answer?.body, 'error'))),
  refusalProbe('validation-shape', [], (answer) => {
    const body = answer?.body
    if (body === undefined) return undefined
    return ['error', 'errors'].map((name) => member(body, name) !== undefined).join(' ')
  }),
  refusalProbe('request-id-null', ['validation-shape'], (answer) => {
    const id = member(answer?.body, 'request_id')
    return id === undefined ? undefined : id === null ? 'null' : 'given'
  }),
  probeAmong('rate-limit-buckets', productRequests, ['rate-limit-window'], (seen) => {
    const left = (name: string): number => numberIn(seen(name), 'x-ratelimit-remaining')
    const [before, between, after] = [left('products_late'), left('summary_late'), left('products_last')]
    const limit = numberIn(seen('products_late'), 'x-ratelimit-limit')
    // The summary got only a few requests: its own bucket would be nearly full, unlike that of the products.
    if (!(before <= limit - 12 && after <= limit - 12 && Math.abs(after - before) <= 3)) return undefined
    return only({ per_method: Math.abs(between - before) <= 3, per_route: between >= limit - 6 })
  }),
  probe('sort-catalogue', 'products', (seen) => {
    const rows = rowsOf(seen('products'))
    const numbers = rows.map((row) => Number(row['reference_id']))
    const names = rows.map((row) => String(row['name']))
    const follows = <Value>(values: readonly Value[], inOrder: (one: Value, next: Value) => boolean): boolean =>
      values.length > 2 && values.every((value, nth) => nth === 0 || inOrder(values[nth - 1] as Value, value))
    const codePoints = (one: string, next: string): boolean => {
      const [a, b] = [[...one], [...next]]
      const nth = a.findIndex((letter, at) => letter !== b[at])
      return nth < 0 || (b[nth] !== undefined && (a[nth]?.codePointAt(0) ?? 0) < (b[nth]?.codePointAt(0) ?? 0))
    }
    return only({
      newest: follows(numbers, (one, next) => one > next),
      oldest: follows(numbers, (one, next) => one < next),
      name: follows(names, codePoints),
    })
  }),
  probe('product-list-contents', 'products products_per_page products_limit products_paginate products_full', (seen) =>
    [...rowsOf(seen('products')), ...rowsOf(seen('products_full'))].some((row) => row['is_active'] === false) ? 'all' : undefined,
  ),
  probe('iso-timestamp-precision', 'products', (seen) =>
    formOf(rowsOf(seen('products'))[0]?.['created_at'], {
      microseconds: /T[\d:]{8}\.\d{6}Z$/,
      milliseconds: /T[\d:]{8}\.\d{3}Z$/,
      seconds: /T[\d:]{8}Z$/,
      offset: /T[\d:]{8}\+00:00$/,
    }),
  ),
]
