import { expect, test } from 'vitest'
import { openClient } from '../support/door/client.js'
import { walk } from '../support/door/walk.js'

const path = '/api/v2/orders/history'

test('a walk by links.next visits each line once and ends', async () => {
  const client = await openClient({ orders: 30 })
  const all = await walk(client, `${path}?paginate=1000`)
  expect(all.pages).toHaveLength(1)
  const total = all.items.length
  for (const size of [7, 20, total - 1, total, total + 1]) {
    const { items, pages } = await walk(client, `${path}?paginate=${size}`)
    expect(items).toEqual(all.items)
    expect(pages).toHaveLength(Math.ceil(total / size))
    expect(pages.every(({ json }) => json.meta.per_page === size && json.meta.total === total)).toBe(true)
  }
})

test('links of the production environment lead to its own address', async () => {
  const client = await openClient()
  const { json } = await client.get(path, { environment: 'production' })
  expect(json.meta.path).toBe(`${client.door.urls.production}${path}`)
  expect(json.links.next).toBe(`${client.door.urls.production}${path}?page=2`)
})
