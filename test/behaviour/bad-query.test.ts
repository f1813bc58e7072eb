import { expect, test } from 'vitest'
import { openClient } from '../support/door/client.js'

/** Where a list shows which page it gave and how long pages are. */
const lists = [
  { path: '/api/v2/orders/history', size: 'paginate', default: 100, max: 1000, current: 'current_page' },
  { path: '/api/v2/subscriptions/history', size: 'paginate', default: 100, max: 1000, current: 'current_page' },
  { path: '/api/v2/products', size: 'per_page', default: 15, max: 100, current: 'page' },
] as const

const invalid = [
  '0',
  '-1',
  '-0',
  '1.5',
  '1.0',
  '1e2',
  '0x10',
  'abc',
  '',
  '%20',
  '5abc',
  '5,5',
  'NaN',
  'Infinity',
  'null',
  'true',
  '-1000000000000000000000000000000',
  '%D9%A3',
  '%F0%9F%98%80',
  '%00',
  '5%00',
  '%ED%A0%80',
  '%',
  '%zz',
  '%7B%22a%22%3A1%7D',
]

const huge = '1000000000000000000000000000000'

const queries = ['[]=5', '[0]=5', '%5B%5D=5', '[a]=5', '[a][b]=5', '[]=', '=5&SIZE[]=5'] as const

test.each(lists)('$path takes $default as the size where $size is no whole number above 0', async (list) => {
  const client = await openClient({ orders: 120, unlimited: true })
  for (const value of invalid) {
    const { status, json } = await client.get(`${list.path}?${list.size}=${value}`)
    expect([value, status, json.meta.per_page, json.meta[list.current]]).toEqual([value, 200, list.default, 1])
    expect(json.data.length).toBe(Math.min(list.default, json.meta.total))
  }
})

test.each(lists)('$path cuts a $size above $max down to $max', async (list) => {
  const client = await openClient({ orders: 120 })
  for (const value of [list.max, list.max + 1, 1001, '2147483648', '9007199254740993', huge]) {
    const { status, json } = await client.get(`${list.path}?${list.size}=${value}`)
    expect([value, status, json.meta.per_page]).toEqual([value, 200, list.max])
    expect(json.data.length).toBe(Math.min(list.max, json.meta.total))
  }
})

test.each(lists)('$path takes the first page where page is no whole number above 0', async (list) => {
  const client = await openClient({ orders: 120, unlimited: true })
  const first = (await client.get(list.path)).json.data
  for (const value of [...invalid, huge]) {
    const { status, json } = await client.get(`${list.path}?page=${value}`)
    expect([value, status, json.meta[list.current]]).toEqual([value, 200, 1])
    expect(json.data).toEqual(first)
  }
})

test.each(lists)('$path has nothing on page 1001, and says so', async (list) => {
  const client = await openClient({ orders: 120 })
  for (const page of [1001, 2_147_483_648, Number.MAX_SAFE_INTEGER]) {
    const { status, json } = await client.get(`${list.path}?page=${page}`)
    expect([status, json.data, json.meta[list.current]]).toEqual([200, [], page])
  }
})

test.each(lists)('$path takes neither size nor page in the form of a list', async (list) => {
  const client = await openClient({ orders: 120 })
  for (const query of queries) {
    const sizes = await client.get(`${list.path}?${list.size}${query.replace('SIZE', list.size)}`)
    expect([query, sizes.status, sizes.json.meta.per_page]).toEqual([query, 200, list.default])
    const pages = await client.get(`${list.path}?page${query.replace('SIZE', 'page')}`)
    expect([query, pages.status, pages.json.meta[list.current]]).toEqual([query, 200, 1])
  }
})

test.each(lists)('$path takes the last one of a parameter sent twice', async (list) => {
  const client = await openClient({ orders: 120 })
  const sizes = [
    [`${list.size}=5&${list.size}=7`, 7],
    [`${list.size}=7&x=1&${list.size}=5`, 5],
    [`${list.size}=5&${list.size}=abc`, list.default],
    [`${list.size}=abc&${list.size}=5`, 5],
    [`${list.size}[]=7&${list.size}=5`, 5],
    [Array.from({ length: 1000 }, (_, n) => `${list.size}=${(n % 9) + 1}`).join('&'), 1],
  ] as const
  for (const [query, size] of sizes) {
    const { status, json } = await client.get(`${list.path}?${query}`)
    expect([status, json.meta.per_page, json.data.length]).toEqual([200, size, Math.min(size, json.meta.total)])
  }
  const pages = await client.get(`${list.path}?page=3&page=2&${list.size}=1`)
  expect(pages.json.meta[list.current]).toBe(2)
})

test.each(lists)('$path knows its parameters by their exact names alone', async (list) => {
  const client = await openClient({ orders: 120 })
  for (const name of [
    list.size.toUpperCase(),
    `${list.size}%00`,
    `%20${list.size}`,
    `x${list.size}`,
    `${list.size}x`,
    '__proto__',
  ]) {
    const { status, json } = await client.get(`${list.path}?${name}=5`)
    expect([name, status, json.meta.per_page]).toEqual([name, 200, list.default])
  }
  const encoded = await client.get(`${list.path}?%70age=2&${list.size.replace('p', '%70')}=5`)
  expect([encoded.json.meta.per_page, encoded.json.meta[list.current]]).toEqual([5, 2])
})

test.each([
  '',
  '&',
  '&&&=&',
  '=',
  '=1',
  '?',
  '?page=2',
  '%00',
  '%zz=%zz',
  '#',
  'a=%E0%A4%A',
  '[]',
  '[=]',
  `x=${'y'.repeat(8_000)}`,
])('the query %j is as good as none', async (query) => {
  const client = await openClient({ orders: 120 })
  for (const list of lists) {
    const { status, json } = await client.get(`${list.path}?${query}`)
    expect([status, json.meta.per_page, json.meta[list.current]]).toEqual([200, list.default, 1])
  }
})

test('lists without pages ignore every parameter', async () => {
  const client = await openClient({ orders: 120 })
  const { product_active, order_with_bump } = client.emulator.landmarks
  for (const path of [
    `/api/v2/products/${product_active.id}/offers`,
    '/api/v2/orders/summary',
    `/api/v2/orders/${order_with_bump.hash}`,
  ]) {
    const plain = (await client.get(path)).text
    for (const query of ['page=2', 'per_page=0', 'paginate=abc', 'page[]=%00', 'page=1&page=2']) {
      const odd = await client.get(`${path}?${query}`)
      expect([odd.status, odd.text]).toEqual([200, plain])
    }
  }
})

test('odd queries cost one read each and leave the next request alone', async () => {
  const client = await openClient({ orders: 120 })
  const plain = await client.get('/api/v2/products')
  for (const value of ['0', 'abc', '%00', huge]) await client.get(`/api/v2/products?per_page=${value}&page=${value}`)
  const next = await client.get('/api/v2/products')
  expect([next.text, next.headers.get('x-ratelimit-remaining')]).toEqual([plain.text, '114'])
})
