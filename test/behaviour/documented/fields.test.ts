import { expect, test } from 'vitest'
import { type FieldSection, type FieldType, fieldSections, fields } from '../../specification/fields.js'
import { type Client, openClient } from '../../support/door/client.js'
import { walk, walkProducts } from '../../support/door/walk.js'

type Resources = Readonly<Record<FieldSection, readonly unknown[]>>

/** A world of every kind of sale, in which one subscription was canceled; what the wire shows of each resource. */
const read = async (): Promise<Resources> => {
  const client = await openClient({ orders: 60, unlimited: true })
  await client.post(`/api/v2/subscriptions/${client.emulator.landmarks.subscription_active.id}/cancel`)
  const { items: products } = await walkProducts(client)
  const offerLists = []
  for (const { id } of products) offerLists.push((await client.get(`/api/v2/products/${id}/offers`)).json)
  const history = await walk(client, '/api/v2/orders/history?paginate=20')
  const subscriptions = await walk(client, '/api/v2/subscriptions/history')
  const details = []
  for (const hash of new Set(history.items.map(({ order }) => order.hash))) {
    details.push((await client.get(`/api/v2/orders/${hash}`)).json)
  }
  const beyond = await client.get('/api/v2/orders/history?page=1000')
  return {
    Product: products,
    Offer: offerLists.flatMap(({ data }) => data),
    'Commission item': history.items,
    'Tracking object': [...history.items, ...details].map(({ tracking }) => tracking),
    // The table has no null in `checkout_url`, yet an offer may lack a code; what then is assumed has cases of its own.
    'Order detail': details.filter(({ items }) => items[0].offer.code !== ''),
    'Order summary': [(await client.get('/api/v2/orders/summary')).json],
    Subscription: subscriptions.items,
    'Paginator envelope': [...history.pages, ...subscriptions.pages, beyond].map(({ json }) => json),
    'Product list envelope': [(await client.get('/api/v2/products')).json],
    'Offer list envelope': offerLists,
    'Error envelope': await readErrors(client),
  }
}

const readErrors = async (client: Client): Promise<unknown[]> => {
  const answers = [
    await client.get('/api/v2/products', { token: null }),
    await client.get('/api/v2/products', { token: client.emulator.tokens.no_scopes }),
    await client.get('/api/v2/orders/unknown'),
    await client.get('/api/v2/nowhere'),
  ]
  expect(answers.map(({ status }) => status)).toEqual([401, 403, 404, 404])
  return answers.map(({ json }) => json)
}

// Cases only look at what was read, so they share it.
let reading: Promise<Resources> | undefined

const readOnce = (): Promise<Resources> => {
  reading ??= read()
  return reading
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const matches =
  (pattern: RegExp) =>
  (value: unknown): boolean =>
    typeof value === 'string' && pattern.test(value)

const isOf: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  integer: Number.isInteger,
  cents: (value) => Number.isInteger(value) && (value as number) >= 0,
  boolean: (value) => typeof value === 'boolean',
  array: Array.isArray,
  object: isObject,
  untyped: (value) => value !== undefined && value !== null,
  'ISO timestamp': matches(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/),
  'text timestamp': matches(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2}$/),
  'text date': matches(/^\d{2}\/\d{2}\/\d{4}$/),
  list: (value) => value === 'list',
  product: (value) => value === 'product',
  offer: (value) => value === 'offer',
}

const isOfType = (value: unknown, type: FieldType): boolean => {
  const [kind = '', orNull] = type.split(' or ')
  return (orNull === 'null' && value === null) || isOf[kind]?.(value) === true
}

/** Every value at a path such as `items[].offer.id`; undefined where a member is missing. */
const valuesAt = (value: unknown, path: string): unknown[] => {
  const [head = '', ...rest] = path.split('.')
  const isEvery = head.endsWith('[]')
  const member = isObject(value) ? value[isEvery ? head.slice(0, -2) : head] : undefined
  const values = isEvery && Array.isArray(member) ? member : [member]
  return rest.length === 0 ? values : values.flatMap((inner) => valuesAt(inner, rest.join('.')))
}

/** Paths of all members, going down only where the table does. */
const pathsOf = (value: unknown, table: readonly string[], prefix = ''): string[] => {
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, member]) => {
    const path = `${prefix}${name}`
    const isListed = (start: string) => table.some((listed) => listed.startsWith(start))
    if (isListed(`${path}.`)) return [path, ...pathsOf(member, table, `${path}.`)]
    if (Array.isArray(member) && isListed(`${path}[].`)) {
      return [path, ...member.flatMap((element) => pathsOf(element, table, `${path}[].`))]
    }
    return [path]
  })
}

test.each(fields.map(({ section, path, type }) => [section, path, type] as const))(
  '%s: %s is %s',
  async (section, path, type) => {
    const values = (await readOnce())[section].flatMap((resource) => valuesAt(resource, path))
    expect(values.length).toBeGreaterThan(0)
    expect(values.filter((value) => !isOfType(value, type))).toEqual([])
  },
)

test.each(fieldSections)('%s has no member that its table does not list', async (section) => {
  const table = fields.filter((field) => field.section === section).map(({ path }) => path)
  const found = new Set((await readOnce())[section].flatMap((resource) => pathsOf(resource, table)))
  expect([...found].sort()).toEqual([...table].sort())
})

test('both values of what may be null are seen where the specification says when', async () => {
  const { 'Commission item': lines, Subscription: subscriptions, 'Paginator envelope': pages } = await readOnce()
  const seen = (resources: readonly unknown[], path: string) =>
    new Set(resources.flatMap((resource) => valuesAt(resource, path)).map((value) => value === null))
  const both = new Set([true, false])
  for (const path of ['query_params', 'checkout_url', 'subscription_id', 'offer.interval'])
    expect([path, seen(lines, path)]).toEqual([path, both])
  for (const path of ['cancellation_requested_at', 'canceled_at', 'canceled_by']) {
    expect([path, seen(subscriptions, path)]).toEqual([path, both])
  }
  for (const path of ['links.prev', 'links.next', 'meta.from', 'meta.to']) expect([path, seen(pages, path)]).toEqual([path, both])
})
