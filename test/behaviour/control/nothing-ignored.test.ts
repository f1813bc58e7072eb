import { expect, test } from 'vitest'
import { openClient } from '../../support/door/client.js'

test.each([
  ['GET', '/health'],
  ['POST', '/reset'],
  ['GET', '/clock'],
  ['POST', '/clock'],
  ['GET', '/tokens'],
  ['GET', '/assumptions'],
  ['GET', '/openapi.json'],
])('%s %s refuses a query parameter it does not know', async (method, path) => {
  const client = await openClient()
  const answer = await client.control(`${path}?quick=1`, {
    method,
    ...(path === '/clock' && method === 'POST' ? { json: {} } : {}),
  })
  expect(answer.status).toBe(422)
  expect(answer.json.errors).toHaveProperty('quick')
})

test('a reset refuses a body with members and does nothing', async () => {
  const client = await openClient()
  await client.get('/api/v2/products')
  const answer = await client.control('/reset', { method: 'POST', json: { worlds: true } })
  expect(answer.status).toBe(422)
  const { headers } = await client.get('/api/v2/products')
  expect(headers.get('x-ratelimit-remaining')).toBe('118')
})

test('a wrong member inside bump is named by its path', async () => {
  const client = await openClient()
  const json = { product_id: 'x', bump: { product: 'y' } }
  const answer = await client.control('/orders', { method: 'POST', json })
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.json.errors).sort()).toEqual(['bump.product', 'bump.product_id'])
})

test('a subscription cannot begin on two cards', async () => {
  const client = await openClient()
  const { data } = (await client.get('/api/v2/subscriptions/history?paginate=1')).json
  const history = (await client.get('/api/v2/orders/history?paginate=1000')).json
  const line = history.data.find((item: { order: { hash: string } }) => item.order.hash === data[0].order.hash)
  const products = (await client.get('/api/v2/products?per_page=100')).json
  const product = products.data.find((item: { reference_id: number }) => item.reference_id === line.product.id)
  const sale = { product_id: product.id, offer_id: line.offer.code, two_cards: true }
  const answer = await client.control('/orders', { method: 'POST', json: sale })
  expect(answer.status).toBe(422)
  expect(answer.json.errors).toHaveProperty('two_cards')
  expect((await client.get('/api/v2/orders/summary')).json.total).toBe(250)
})

test('what is written on a clock between two seconds shows the whole second', async () => {
  const client = await openClient({ now: '2026-03-01T12:00:00.999Z' })
  const product = await client.post('/api/v2/products', { name: 'n', type: 'course', description: 'd' })
  expect(product.json.created_at).toBe('2026-03-01T12:00:00.000000Z')
})
