import { expect, test } from 'vitest'
import { openClient } from '../support/door/client.js'

test.each([
  'paginate=%00',
  'paginate=%zz',
  'x=%C3%A3&paginate=abc',
  'x=a%20b%2Bc%26d&&=',
  '__proto__=1',
  'x[]=1&x[]=2',
  'page=abc',
])('the links of a history asked for with %s can be followed', async (query) => {
  const client = await openClient()
  const first = (await client.get(`/api/v2/orders/history?${query}`)).json
  const next = new URL(first.links.next)
  expect(next.pathname).toBe('/api/v2/orders/history')
  expect(next.searchParams.getAll('page')).toEqual(['2'])
  const second = (await client.get(`${next.pathname}${next.search}`)).json
  expect([second.meta.current_page, second.meta.from]).toEqual([2, 101])
  expect(second.links.prev).toBe(first.links.first)
})
