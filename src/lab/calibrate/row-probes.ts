import type { AnswerLookup } from './exchange.js'
import { type Probe, probe } from './probe.js'
import { linesIn, orderNames, subscriptionsIn } from './read-requests.js'
import { formOf, instantOf, list, member, only, type Row, rowsOf, shown, sumOf, unanimous } from './reading.js'

const lineRequests = 'history history_full'
const subscriptionRequests = 'subscriptions subscriptions_paginate subscriptions_per_page subscriptions_full'
const orderRequests = `${lineRequests} ${orderNames.join(' ')}`

const ofLines = (read: (line: Row) => string | undefined) => (seen: AnswerLookup) => unanimous(linesIn(seen).map(read))
const ofSubscriptions = (read: (row: Row) => string | undefined) => (seen: AnswerLookup) =>
  unanimous(subscriptionsIn(seen).map(read))

/** Order details that were read, without duplicates. */
const ordersIn = (seen: AnswerLookup): readonly Row[] => [
  ...new Map(
    orderNames.flatMap((name) => {
      const answer = seen(name)
      return answer?.status === 200 ? [[answer.text, answer.body as Row] as const] : []
    }),
  ).values(),
]

const ofOrders = (read: (order: Row) => string | undefined) => (seen: AnswerLookup) => unanimous(ordersIn(seen).map(read))

/** All lines of the order history; undefined if not all were read. */
const wholeHistory = (seen: AnswerLookup): readonly Row[] | undefined => {
  const lines = linesIn(seen)
  return lines.length > 0 && lines.length === shown(seen('history'), 'meta.total') ? lines : undefined
}

const isPaid = (row: unknown): boolean => ['authorized', 'paid'].includes(String(member(row, 'transaction.status')))

const statusForms = { authorized: /^authorized$/, paid: /^paid$/ }
/** Name of a paid status; undefined for others, which are equal under every value. */
const paidStatus = (status: unknown): string | undefined => {
  const form = formOf(status, statusForms)
  return form === 'other' ? undefined : form
}

const idForms = { uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, hex_32: /^[0-9a-f]{32}$/ }

const hidden = (customer: unknown): string | undefined => {
  if (typeof customer !== 'object' || customer === null) return undefined
  if (Object.keys(customer).length === 0) return 'removed'
  const name = member(customer, 'name')
  return name === null ? 'null' : undefined
}

/** Tracking fields, named like their query parameters. */
const trackingFields = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term', 'src', 'chatflow_user_id'] as const

const blankableFields = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'] as const

/** Unit of the discount of an item, from its price in the line of the same sale; undefined if both fit, or neither. */
const discountUnit = (item: Row, order: Row, lines: readonly Row[]): string | undefined => {
  const discount = member(item, 'coupon.discount')
  const own = lines.filter((line) => line['order_id'] === order['id'] && line['type'] === item['type'])
  const [line] = own
  if (typeof discount !== 'number' || line === undefined || own.length > 1 || line['subscription_id'] !== null) return undefined
  if (member(line, 'offer.code') !== member(item, 'offer.code')) return undefined
  const value = Number(member(line, 'offer.price')) * Number(member(line, 'order_item.quantity'))
  const off = value - Number(item['amount'])
  return only({ cents: discount === off, percent: discount === Math.round((off * 100) / value) })
}

/** Reads a total of the summary as the name of the only sum over the whole history that equals it. */
const countedAs =
  (name: string, sums: (lines: readonly Row[]) => Readonly<Record<string, number>>) =>
  (seen: AnswerLookup): string | undefined => {
    const lines = wholeHistory(seen)
    const total = shown(seen('summary'), name)
    if (lines === undefined || typeof total !== 'number') return undefined
    const [all, paid] = [sums(lines), sums(lines.filter(isPaid))]
    const fits = Object.keys(all).filter((one) => all[one] === total || paid[one] === total)
    // If several sums fit, the account does not show which one it is.
    return fits.length === 1 ? fits[0] : undefined
  }

const ordersOf = (lines: readonly Row[]): number => new Set(lines.map((line) => line['order_id'])).size

/** Probes of the rows of an account, in the tier `read`. */
export const rowProbes: readonly Probe[] = [
  probe('product-id-format', 'products', (seen) =>
    unanimous(rowsOf(seen('products')).map(({ id }) => formOf(id, { ...idForms, short: /^[a-z0-9]{12}$/ }))),
  ),
  probe(
    'offer-code-format',
    lineRequests,
    ofLines((line) => {
      const code = member(line, 'offer.code')
      return code === '' ? undefined : formOf(code, { ...idForms, short: /^[A-Za-z0-9]{8}$/ })
    }),
  ),
  probe(
    'order-hash-format',
    lineRequests,
    ofLines((line) => formOf(member(line, 'order.hash'), { ...idForms, short: /^[a-z0-9]{16}$/ })),
  ),
  probe(
    'commission-item-dates',
    lineRequests,
    ofLines(({ created_at }) => formOf(created_at, { text: /^\d\d\/\d\d\/\d{4} [\d:]{8}$/, iso: /^\d{4}-\d\d-\d\dT/ })),
  ),
  probe(
    'text-timestamp-zone',
    orderRequests,
    (seen) => {
      // Compare the UTC instant of a line with the text of the same order.
      const lines = linesIn(seen)
      return unanimous(
        ordersIn(seen).map((order) => {
          const line = lines.find((one) => one['order_id'] === order['id'] && one['subscription_id'] === null)
          if (typeof line?.['created_at'] !== 'string' || !line['created_at'].includes('T')) return undefined
          const hours = Math.round((instantOf(order['created_at']) - instantOf(line['created_at'])) / 3_600_000)
          return { '-3': 'America/Sao_Paulo', '0': 'UTC' }[String(hours)]
        }),
      )
    },
    [],
    { 'commission-item-dates': 'iso' },
  ),
  probe('sort-histories', lineRequests, (seen) => {
    const times = linesIn(seen).map(({ created_at }) => instantOf(created_at))
    if (times.length < 3 || times[0] === times.at(-1)) return undefined
    return only({
      newest: times.every((time, nth) => nth === 0 || (times[nth - 1] as number) >= time),
      oldest: (times[0] as number) < (times.at(-1) as number),
    })
  }),
  probe('id-cross-reference', `${lineRequests} products`, (seen) => {
    const lines = linesIn(seen)
    const products = rowsOf(seen('products'))
    const once = products.filter(({ name }) => products.filter((other) => other['name'] === name).length === 1)
    const compared = once.flatMap(({ name, reference_id }) => {
      const line = lines.find((one) => member(one, 'product.name') === name)
      return line === undefined ? [] : [member(line, 'product.id') === reference_id ? 'reference_id' : 'unrelated']
    })
    return compared.length < 2 ? undefined : unanimous(compared)
  }),
  probe('history-cardinality', lineRequests, (seen) => {
    if (linesIn(seen).some((line) => line['type'] === 'bump')) return 'per_item'
    return wholeHistory(seen)?.some((line) => member(line, 'order.has_bump') === true) ? 'per_order' : undefined
  }),
  probe(
    'renewals-in-history',
    `${lineRequests} ${subscriptionRequests}`,
    (seen) => {
      const lines = wholeHistory(seen)
      if (lines === undefined) return undefined
      return unanimous(
        subscriptionsIn(seen).map((row) => {
          const own = lines.filter((line) => line['subscription_id'] === row['id']).length
          if (Number(row['successful_charges']) < 2 || own === 0) return undefined
          return own > 1 ? 'line_on_origin' : 'first_charge_only'
        }),
      )
    },
    ['history-cardinality'],
  ),
  probe('commission-amount', lineRequests, (seen) => {
    const paid = linesIn(seen).filter((line) => isPaid(line) && Number(line['value']) > 1_000)
    if (paid.some(({ commission, value }) => commission === value)) return 'equal_to_value'
    // Sales that an affiliate has a part of are less than their value in any case; ten lines are not all of that kind.
    const less = paid.filter(({ commission, value }) => Number(commission) > 0 && Number(commission) < Number(value))
    return less.length >= 10 && less.length > paid.length / 2 ? 'less_fee' : undefined
  }),
  probe(
    'commission-of-unpaid',
    lineRequests,
    ofLines((line) => {
      const value = Number(line['value'])
      if (isPaid(line) || !(value > 1_000)) return undefined
      return line['commission'] === 0 ? 'zero' : 'as_agreed'
    }),
  ),
  probe('order-type-values', lineRequests, (seen) =>
    unanimous(
      linesIn(seen).map((line) =>
        line['subscription_id'] === null || member(line, 'order.is_upsell') === true
          ? undefined
          : formOf(member(line, 'order.type'), { main_upsell: /^main$/, subscription: /^subscription$/ }),
      ),
    ),
  ),
  probe('affiliates-entry', lineRequests, (seen) =>
    unanimous(
      linesIn(seen).flatMap((line) =>
        list(line, 'affiliates').map((entry) =>
          Object.hasOwn(entry, 'user_id') ? 'user_id' : Object.hasOwn(entry, 'id') ? 'id' : 'other',
        ),
      ),
    ),
  ),
  probe(
    'commission-transaction-keys',
    lineRequests,
    ofLines((line) => (member(line, 'transaction.history') === undefined ? 'six' : 'with_history')),
  ),
  probe(
    'commission-customer-keys',
    lineRequests,
    ofLines((line) => {
      const customer = member(line, 'customer')
      if (hidden(customer) !== undefined) return undefined
      return member(customer, 'phones') === undefined ? 'three' : 'with_phones'
    }),
  ),
  probe(
    'customer-anonymisation',
    lineRequests,
    ofLines((line) => hidden(member(line, 'customer'))),
  ),
  probe(
    'document-format',
    subscriptionRequests,
    ofSubscriptions((row) => {
      const form = formOf(member(row, 'customer.cpf'), { digits: /^\d{11}$/, punctuated: /^\d{3}\.\d{3}\.\d{3}-\d{2}$/ })
      return form === 'other' ? undefined : form
    }),
  ),
  probe(
    'subscription-phones',
    subscriptionRequests,
    ofSubscriptions((row) => {
      const number = list(row, 'customer.phones')[0]?.['number']
      return number === undefined ? undefined : typeof number
    }),
  ),
  probe(
    'bounced-email',
    lineRequests,
    ofLines(({ bounced_email }) => (bounced_email === true || bounced_email === undefined ? undefined : String(bounced_email))),
  ),
  probe(
    'refund-deadline',
    lineRequests,
    ofLines((line) => {
      const days = member(line, 'product.refund_deadline')
      return typeof days === 'number' ? String(days) : undefined
    }),
  ),
  probe(
    'transaction-statuses',
    lineRequests,
    ofLines((line) => paidStatus(member(line, 'transaction.status'))),
  ),
  probe('checkout-url-none', orderRequests, (seen) => {
    const order = ordersIn(seen).find(
      (one) =>
        list(one, 'items')[0] !== undefined &&
        list(one, 'items').some((item) => member(item, 'offer.code') === '' || !Object.hasOwn(one, 'checkout_url')),
    )
    if (order === undefined) return undefined
    const url = order['checkout_url']
    return url === undefined ? 'omit' : url === null ? 'null' : url === '' ? 'empty_in_detail' : undefined
  }),
  probe('checkout-url-query', lineRequests, (seen) =>
    unanimous(
      linesIn(seen).map((line) => {
        const url = line['checkout_url']
        if (typeof url !== 'string' || url === '' || !member(line, 'query_params.utm_source')) return undefined
        return url.includes('utm_source=') ? 'utms' : url.includes('?') ? 'other' : 'none'
      }),
    ),
  ),
  probe(
    'tracking-event-source',
    lineRequests,
    (seen) =>
      unanimous(
        linesIn(seen).map((line) =>
          member(line, 'query_params.event') === undefined
            ? formOf(member(line, 'tracking.event'), { query_param: /^Não Informado$/, checkout: /^Purchase$/ })
            : undefined,
        ),
      ),
    ['tracking-mapping'],
  ),
  probe('tracking-mapping', lineRequests, (seen) => {
    const lines = linesIn(seen)
    const fields = trackingFields.map((field) =>
      unanimous(
        lines.map((line) => {
          const given = member(line, `query_params.${field}`)
          if (typeof given !== 'string' || given.trim() === '') return undefined
          return member(line, `tracking.${field}`) === given ? 'same' : 'other'
        }),
      ),
    )
    const event = unanimous(
      lines.map((line) => {
        const given = member(line, 'query_params.event')
        const shownEvent = member(line, 'tracking.event')
        if (typeof given !== 'string' || given.trim() === '' || given === 'Purchase' || shownEvent === 'Purchase')
          return undefined
        return shownEvent === given ? 'same' : 'other'
      }),
    )
    // All are required: any field may come from another parameter.
    return [...fields, event].every((field) => field === 'same') ? 'same_name' : undefined
  }),
  probe(
    'order-detail-query-params-none',
    orderRequests,
    ofOrders((order) => {
      const given = order['query_params']
      if (given === null) return 'null'
      if (Array.isArray(given)) return given.length === 0 ? 'empty_array' : 'other'
      return typeof given === 'object' && Object.keys(given).length === 0 ? 'empty_object' : undefined
    }),
  ),
  probe(
    'split-url-params',
    orderRequests,
    ofOrders((order) => {
      const given = order['query_params']
      if (typeof given !== 'object' || given === null || Object.keys(given).length === 0) return undefined
      return unanimous(
        list(order, 'commissions').map((one) => {
          const params = member(one, 'url_params.query_params')
          if (typeof params !== 'object' || params === null) return undefined
          return Object.keys(params).length === 0 ? 'empty' : 'order_params'
        }),
      )
    }),
  ),
  probe('order-detail-coupon', orderRequests, (seen) => {
    const items = ordersIn(seen).flatMap((order) => list(order, 'items').map((item) => ({ order, item })))
    if (items.some(({ item: { coupon } }) => coupon === null)) return 'null'
    const unit = unanimous(items.map(({ order, item }) => discountUnit(item, order, linesIn(seen))))
    if (unit !== undefined) return unit
    return items.some(({ item: { coupon } }) => typeof coupon === 'object' && member(coupon, 'name') === null)
      ? 'object'
      : undefined
  }),
  probe('tracking-empty-value', lineRequests, (seen) => {
    const lines = linesIn(seen)
    return unanimous(
      blankableFields.flatMap((field) => {
        const pairs = lines.flatMap((line) => {
          const given = member(line, `query_params.${field}`)
          return typeof given === 'string' ? [{ given, shown: member(line, `tracking.${field}`) }] : []
        })
        const carried = pairs.filter(({ given }) => given.trim() !== '')
        // Whether the field shows this parameter at all is seen of values that are none.
        if (carried.length === 0 || carried.some(({ given, shown }) => given !== shown)) return []
        return pairs
          .filter(({ given }) => given.trim() === '')
          .map(({ given, shown }) => (shown === given ? 'keep' : shown === 'Não Informado' ? 'literal' : 'other'))
      }),
    )
  }),
  probe('subscription-free-charge', `${lineRequests} ${subscriptionRequests}`, (seen) => {
    const lines = linesIn(seen)
    return unanimous(
      subscriptionsIn(seen).map((row) => {
        const first = lines.filter((line) => line['subscription_id'] === row['id']).at(-1)
        const isFree = first !== undefined && member(first, 'transaction.paid_amount') === 0 && isPaid(first)
        if (!isFree || Number(member(first, 'offer.trial_days')) > 0) return undefined
        if (member(first, 'offer.first_charge_price') === 0 || member(first, 'offer.price') === 0) return undefined
        return list(row, 'transactions').some((one) => one['is_free'] === true || one['value'] === 0 || one['paid_amount'] === 0)
          ? 'counted'
          : 'not_counted'
      }),
    )
  }),
  probe(
    'order-detail-return-code',
    orderRequests,
    ofOrders((order) =>
      unanimous(
        list(order, 'transactions').map(({ return_code, status }) =>
          status === 'authorized' || status === 'paid'
            ? formOf(return_code, { '00': /^00$/, empty: /^$/, words: /^[A-Za-zÀ-ÿ][A-Za-zÀ-ÿ ._-]+$/ })
            : undefined,
        ),
      ),
    ),
  ),
  probe(
    'order-detail-paid-amount',
    orderRequests,
    ofOrders((order) => {
      const paid = list(order, 'transactions').filter(({ status }) => status === 'authorized' || status === 'paid')
      const sums = {
        authorised_sum: sumOf(paid, 'paid_amount'),
        items_and_freight: sumOf(list(order, 'items'), 'amount') + Number(order['freight_value']),
      }
      if (sums.authorised_sum === sums.items_and_freight) return undefined
      return only({
        authorised_sum: order['paid_amount'] === sums.authorised_sum,
        items_and_freight: order['paid_amount'] === sums.items_and_freight,
      })
    }),
  ),
  probe('commission-split-types', orderRequests, (seen) => {
    const types = ordersIn(seen).flatMap((order) => list(order, 'commissions').map(({ type }) => type))
    return types.includes('platform') ? 'with_platform' : types.length > 0 ? 'without platform' : undefined
  }),
  probe(
    'summary-total',
    `${lineRequests} summary`,
    countedAs('total', (lines) => ({ orders: ordersOf(lines), lines: lines.length, cents: sumOf(lines, 'value') })),
    ['history-cardinality', 'summary-orders-counted'],
  ),
  probe(
    'summary-total-items',
    `${lineRequests} summary`,
    countedAs('total_items', (lines) => ({ lines: lines.length, quantities: sumOf(lines, 'order_item.quantity') })),
    ['history-cardinality', 'summary-orders-counted'],
  ),
  probe(
    'summary-bump-upsell',
    `${lineRequests} summary`,
    countedAs('bump_total', (lines) => {
      const bumps = lines.filter(({ type }) => type === 'bump')
      return bumps.length === 0 ? {} : { lines: bumps.length, orders: ordersOf(bumps), cents: sumOf(bumps, 'value') }
    }),
    ['history-cardinality', 'summary-orders-counted'],
  ),
  probe('summary-commission-sum', `${lineRequests} summary`, (seen) => {
    const lines = wholeHistory(seen)
    const sum = shown(seen('summary'), 'commission_sum')
    if (lines === undefined || typeof sum !== 'number') return undefined
    const own = sumOf(lines, 'commission')
    if (sum > own) return 'all_parties'
    return sum === own && lines.some((line) => isPaid(line) && list(line, 'affiliates').length > 0) ? 'own' : undefined
  }),
  probe('summary-orders-counted', `${lineRequests} summary`, (seen) => {
    const lines = wholeHistory(seen)
    const total = shown(seen('summary'), 'total')
    if (lines === undefined || typeof total !== 'number') return undefined
    const [all, paid] = [ordersOf(lines), ordersOf(lines.filter(isPaid))]
    const counts = [lines.length, lines.filter(isPaid).length, sumOf(lines, 'value'), sumOf(lines.filter(isPaid), 'value')]
    if (all === paid || counts.includes(total)) return undefined
    return only({ behind_visible_lines: total === all, authorised_only: total === paid })
  }),
  probe(
    'subscription-interval-unit',
    subscriptionRequests,
    ofSubscriptions((row) => {
      const times = list(row, 'transactions')
        .filter(({ status }) => status === 'authorized' || status === 'paid')
        .map(({ created_at }) => instantOf(created_at))
        .sort((one, other) => one - other)
      const gaps = times.slice(1).map((time, nth) => (time - (times[nth] as number)) / 86_400_000 / Number(row['interval']))
      return unanimous(gaps.map((gap) => only({ days: gap > 0.8 && gap < 1.2, months: gap > 27 && gap < 32 })))
    }),
  ),
  probe(
    'subscription-installments',
    subscriptionRequests,
    ofSubscriptions(({ installments }) => (installments === undefined ? undefined : String(installments))),
  ),
  probe(
    'best-day-to-charge',
    subscriptionRequests,
    ofSubscriptions((row) => (row['best_day_to_charge'] === null ? 'null' : typeof row['best_day_to_charge'])),
  ),
  probe('free-days-vs-trial-days', `${lineRequests} ${subscriptionRequests}`, (seen) => {
    const lines = linesIn(seen)
    return unanimous(
      subscriptionsIn(seen).map((row) => {
        if (Number(row['free_days']) > 0) return 'copies'
        const trial = lines.find((line) => line['subscription_id'] === row['id'] && Number(member(line, 'offer.trial_days')) > 0)
        return trial === undefined ? undefined : 'unrelated'
      }),
    )
  }),
  probe(
    'subscription-currency',
    subscriptionRequests,
    ofSubscriptions(({ currency }) => (typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) ? currency : undefined)),
  ),
  probe(
    'canceled-by-values',
    subscriptionRequests,
    ofSubscriptions(({ canceled_by: by }) =>
      by === null || by === undefined
        ? undefined
        : typeof by === 'string'
          ? by === 'producer'
            ? 'producer'
            : undefined
          : typeof by,
    ),
  ),
  probe('subscription-history-entries', subscriptionRequests, (seen) => {
    const entries = subscriptionsIn(seen).flatMap((row) => list(row, 'histories'))
    if (entries.some(({ type }) => type === 'cancellation')) return 'with_cancellation'
    return unanimous(
      entries.map(({ reference_date }) => formOf(reference_date, { month: /^\d\d\/\d{4}$/, day: /^\d\d\/\d\d\/\d{4}/ })),
    )
  }),
  probe('subscription-price-quantity', `${lineRequests} ${subscriptionRequests}`, (seen) =>
    ofMany(seen, (row, line, quantity) => {
      const price = Number(member(line, 'offer.price'))
      return only({ charge: row['price'] === price * quantity, unit: row['price'] === price })
    }),
  ),
  probe('subscription-first-charge-price', `${lineRequests} ${subscriptionRequests}`, (seen) =>
    ofMany(seen, (row, line, quantity) => {
      const price = Number(member(line, 'offer.first_charge_price') ?? member(line, 'offer.price'))
      if (price === 0) return undefined
      return only({ charged: row['first_charge_price'] === price * quantity, listed: row['first_charge_price'] === price })
    }),
  ),
  probe(
    'next-charge-after-cancel',
    subscriptionRequests,
    ofSubscriptions((row) =>
      row['situation'] === 'canceled' ? (row['next_charge'] === null ? 'null' : 'unchanged') : undefined,
    ),
  ),
]

/** Unanimous reading of the subscriptions with a quantity above 1, each with its history line. */
const ofMany = (seen: AnswerLookup, read: (row: Row, line: Row, quantity: number) => string | undefined): string | undefined => {
  const lines = linesIn(seen)
  return unanimous(
    subscriptionsIn(seen).map((row) => {
      const line = lines.find((one) => one['subscription_id'] === row['id'] && member(one, 'offer.is_subscription') === true)
      const quantity = Number(member(line, 'order_item.quantity'))
      return line !== undefined && quantity > 1 ? read(row, line, quantity) : undefined
    }),
  )
}
