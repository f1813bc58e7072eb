import {
  isPaid,
  lineProbe,
  lineRequests,
  orderRequests,
  ordersIn,
  subscriptionProbe,
  subscriptionRequests,
  wholeHistory,
} from './account-rows.js'
import { type Probe, probe, probeAmong } from './probe.js'
import { linesIn, subscriptionsIn } from './read-requests.js'
import { formOf, instantOf, list, member, only, rowsOf, unanimous } from './reading.js'

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

/** Probes of the lines of the order history, and of the rows that they name, in the tier `read`. */
export const lineProbes: readonly Probe[] = [
  probe('product-id-format', 'products', (seen) =>
    unanimous(rowsOf(seen('products')).map(({ id }) => formOf(id, { ...idForms, short: /^[a-z0-9]{12}$/ }))),
  ),
  lineProbe('offer-code-format', (line) => {
    const code = member(line, 'offer.code')
    return code === '' ? undefined : formOf(code, { ...idForms, short: /^[A-Za-z0-9]{8}$/ })
  }),
  lineProbe('order-hash-format', (line) => formOf(member(line, 'order.hash'), { ...idForms, short: /^[a-z0-9]{16}$/ })),
  lineProbe('commission-item-dates', ({ created_at }) =>
    formOf(created_at, { text: /^\d\d\/\d\d\/\d{4} [\d:]{8}$/, iso: /^\d{4}-\d\d-\d\dT/ }),
  ),
  probeAmong(
    'text-timestamp-zone',
    orderRequests,
    [],
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
  probeAmong('renewals-in-history', `${lineRequests} ${subscriptionRequests}`, ['history-cardinality'], (seen) => {
    const lines = wholeHistory(seen)
    if (lines === undefined) return undefined
    return unanimous(
      subscriptionsIn(seen).map((row) => {
        const own = lines.filter((line) => line['subscription_id'] === row['id']).length
        if (Number(row['successful_charges']) < 2 || own === 0) return undefined
        return own > 1 ? 'line_on_origin' : 'first_charge_only'
      }),
    )
  }),
  probe('commission-amount', lineRequests, (seen) => {
    const paid = linesIn(seen).filter((line) => isPaid(line) && Number(line['value']) > 1_000)
    if (paid.some(({ commission, value }) => commission === value)) return 'equal_to_value'
    // Sales that an affiliate has a part of are less than their value in any case; ten lines are not all of that kind.
    const less = paid.filter(({ commission, value }) => Number(commission) > 0 && Number(commission) < Number(value))
    return less.length >= 10 && less.length > paid.length / 2 ? 'less_fee' : undefined
  }),
  lineProbe('commission-of-unpaid', (line) => {
    const value = Number(line['value'])
    if (isPaid(line) || !(value > 1_000)) return undefined
    return line['commission'] === 0 ? 'zero' : 'as_agreed'
  }),
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
  lineProbe('commission-transaction-keys', (line) =>
    member(line, 'transaction.history') === undefined ? 'six' : 'with_history',
  ),
  lineProbe('commission-customer-keys', (line) => {
    const customer = member(line, 'customer')
    if (hidden(customer) !== undefined) return undefined
    return member(customer, 'phones') === undefined ? 'three' : 'with_phones'
  }),
  lineProbe('customer-anonymisation', (line) => hidden(member(line, 'customer'))),
  subscriptionProbe('document-format', (row) => {
    const form = formOf(member(row, 'customer.cpf'), { digits: /^\d{11}$/, punctuated: /^\d{3}\.\d{3}\.\d{3}-\d{2}$/ })
    return form === 'other' ? undefined : form
  }),
  subscriptionProbe('subscription-phones', (row) => {
    const number = list(row, 'customer.phones')[0]?.['number']
    return number === undefined ? undefined : typeof number
  }),
  lineProbe('bounced-email', ({ bounced_email }) =>
    bounced_email === true || bounced_email === undefined ? undefined : String(bounced_email),
  ),
  lineProbe('refund-deadline', (line) => {
    const days = member(line, 'product.refund_deadline')
    return typeof days === 'number' ? String(days) : undefined
  }),
  lineProbe('transaction-statuses', (line) => paidStatus(member(line, 'transaction.status'))),
]
