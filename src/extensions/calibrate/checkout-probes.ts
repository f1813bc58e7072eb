import { lineRequests, orderProbe, orderRequests, ordersIn } from './account-rows.js'
import { type Probe, probe, probeAmong } from './probe.js'
import { linesIn } from './read-requests.js'
import { formOf, list, member, only, type Row, unanimous } from './reading.js'

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

/** Probes of what a sale keeps of its checkout, in the tier `read`: address, query parameters, tracking, coupon. */
export const checkoutProbes: readonly Probe[] = [
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
  probeAmong('tracking-event-source', lineRequests, ['tracking-mapping'], (seen) =>
    unanimous(
      linesIn(seen).map((line) =>
        member(line, 'query_params.event') === undefined
          ? formOf(member(line, 'tracking.event'), { query_param: /^Não Informado$/, checkout: /^Purchase$/ })
          : undefined,
      ),
    ),
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
  orderProbe('order-detail-query-params-none', (order) => {
    const given = order['query_params']
    if (given === null) return 'null'
    if (Array.isArray(given)) return given.length === 0 ? 'empty_array' : 'other'
    return typeof given === 'object' && Object.keys(given).length === 0 ? 'empty_object' : undefined
  }),
  orderProbe('split-url-params', (order) => {
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
]
