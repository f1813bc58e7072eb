import { expect, test } from 'vitest'
import { openClient } from '../support/door/client.js'

const products = '/api/v2/products'

test('refusals that come together have ids of their own', async () => {
  const client = await openClient()
  const answers = await Promise.all(Array.from({ length: 100 }, () => client.get(products, { token: null })))
  expect(new Set(answers.map(({ json }) => json.request_id)).size).toBe(100)
})

test('an id the caller sends is not taken over and none is sent as a header', async () => {
  const client = await openClient()
  const sent = '12345678-1234-4234-8234-123456789012'
  const answer = await client.get('/api/v2/orders/unknown', { headers: { 'X-Request-Id': sent } })
  expect(answer.json.request_id).not.toBe(sent)
  expect(answer.headers.get('x-request-id')).toBeNull()
})
