import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createEmulator } from '../../../src/index.js'

const page = readFileSync(new URL('../../../docs/shapes.md', import.meta.url), 'utf8')

/** Rows of the table below a heading: path and type of each member. */
const tableOf = (heading: string): ReadonlyMap<string, string> => {
  const [, below = ''] = page.split(`### ${heading}\n`)
  const [section = ''] = below.split('\n#')
  return new Map([...section.matchAll(/^\| `([\w.]+)` \| ([^|]+) \|/gm)].map(([, path = '', type = '']) => [path, type.trim()]))
}

/** Members that have a table of their own, by their name. */
const elsewhere: Readonly<Record<string, string>> = {
  product: 'Products',
  offer: 'Offers',
  customer: 'Customers',
  attempt: 'Attempts',
  attempts: 'Attempts',
}

const typeOf = (value: unknown): string => {
  if (Array.isArray(value)) return 'list of objects'
  return value === null ? 'null' : typeof value
}

/** Where a record is not as its table says. */
const differences = (heading: string, record: object, path = ''): readonly string[] => {
  const table = tableOf(heading)
  const at = (name: string): string => (path === '' ? name : `${path}.${name}`)
  const depth = path === '' ? 1 : path.split('.').length + 1
  const listed = [...table.keys()].filter(
    (key) => key.startsWith(path === '' ? '' : `${path}.`) && key.split('.').length === depth,
  )
  const missing = listed.filter((key) => !((key.split('.').at(-1) as string) in record) && !table.get(key)?.includes('absent'))
  const inside = Object.entries(record).flatMap(([name, value]) => {
    const type = table.get(at(name))
    if (type === undefined) return [`${heading} has no ${at(name)}`]
    if (!type.split(' or ').includes(typeOf(value))) return [`${heading} ${at(name)} is ${typeOf(value)}, not ${type}`]
    if (typeof value !== 'object' || value === null || name === 'query_params' || name === 'metadata') return []
    const other = elsewhere[name]
    return [value]
      .flat()
      .flatMap((item) => (other === undefined ? differences(heading, item, at(name)) : differences(other, item)))
  })
  return [...missing.map((key) => `${heading} ${key} is missing`), ...inside]
}

test('records are as the page says, all of them, whatever was sold', async () => {
  const world = createEmulator({
    now: '2026-03-01T12:00:00Z',
    frozen: true,
    orders: 60,
    assumptions: { 'seeded-variety': 'rich' },
  })
  const product_id = world.landmarks.product_active.id
  const party = { name: 'Bia', email: 'b@e.test', commission: '10%' }
  await world.sales.sell({
    product_id,
    affiliate: party,
    partners: [party],
    anonymized: true,
    bounced_email: null,
    type: 'upsell',
  })
  await world.sales.sell({
    product_id,
    bump: true,
    coupon: { name: 'C', discount: 100 },
    query_params: { src: 'x' },
    two_cards: true,
  })
  await world.sales.sell({ product_id, transactions: [{ status: 'refused', return_code: '51' }, { status: 'authorized' }] })
  await world.sales.subscribe({ product_id, at: '-40d', charges: ['paid', 'failed'], installments: 3, best_day_to_charge: 7 })
  await world.sales.subscribe({ product_id, at: '-250d', interval: 1, affiliate: party, is_smart_installment: true })
  world.clock.advance('60d')
  const wrong = (['products', 'offers', 'orders', 'subscriptions'] as const).flatMap((kind) => {
    const heading = `${kind[0]?.toUpperCase()}${kind.slice(1)}`
    expect(tableOf(heading).size).toBeGreaterThan(5)
    return world.records[kind].findMany().flatMap((record) => differences(heading, record))
  })
  expect([...new Set(wrong)]).toEqual([])
})
