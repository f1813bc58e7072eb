import { expect, test } from 'vitest'
import { type Client, openClient } from '../../../support/door/client.js'

const routed = [
  'GET /api/v2/products listProducts',
  'POST /api/v2/products createProduct',
  'GET /api/v2/products/{hash}/offers listOffers',
  'POST /api/v2/products/{hash}/offers createOffer',
  'GET /api/v2/orders/history listOrderHistory',
  'GET /api/v2/orders/summary getOrderSummary',
  'GET /api/v2/orders/{hash} getOrder',
  'GET /api/v2/subscriptions/history listSubscriptionHistory',
  'POST /api/v2/subscriptions/{id}/cancel cancelSubscription',
]

const read = async (client: Client) => {
  const { status, json } = await client.control('/openapi.json')
  expect(status).toBe(200)
  return json
}

const listed = ({ paths }: { paths: Record<string, Record<string, { operationId: string }>> }) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => `${method.toUpperCase()} ${path} ${operationId}`),
  )

test('the document is OpenAPI 3.1 of version 2.0.0 and JSON', async () => {
  const client = await openClient()
  const { headers } = await client.control('/openapi.json')
  expect(headers.get('content-type')).toMatch(/^application\/json/)
  const document = await read(client)
  expect(document.openapi).toMatch(/^3\.1\./)
  expect(document.info.version).toBe('2.0.0')
})

test('it lists exactly the nine operations of the specification', async () => {
  const client = await openClient()
  expect(listed(await read(client)).sort()).toEqual([...routed].sort())
})

test.each([
  ['cashouts-endpoint', 'GET /api/v2/cashouts/history listCashoutHistory'],
  ['product-detail-endpoint', 'GET /api/v2/products/{hash} getProduct'],
] as const)('it follows the assumption %s', async (id, operation) => {
  const client = await openClient()
  await client.control('/assumptions', { method: 'PATCH', json: { [id]: 'present' } })
  expect(listed(await read(client)).sort()).toEqual([...routed, operation].sort())
  await client.control('/reset', { method: 'POST' })
  expect(listed(await read(client))).not.toContain(operation)
})

test('every operation it lists is routed, and its path knows no other method', async () => {
  const client = await openClient({ assumptions: { 'cashouts-endpoint': 'present' } })
  const { paths } = await read(client)
  expect(Object.keys(paths)).toHaveLength(8)
  for (const [path, methods] of Object.entries<Record<string, unknown>>(paths)) {
    const address = path.replaceAll(/\{\w+\}/g, 'x')
    const { headers } = await client.send(address, { method: 'OPTIONS' })
    const allowed = (headers.get('allow') ?? '').split(', ').filter((method) => method !== 'HEAD')
    expect(allowed.map((method) => method.toLowerCase()).sort()).toEqual(Object.keys(methods).sort())
    for (const method of Object.keys(methods)) {
      const { status } = await client.send(address, { method: method.toUpperCase(), token: null })
      expect(status).toBe(401)
    }
  }
})

test('every operation names its scope', async () => {
  const client = await openClient()
  const { paths } = await read(client)
  const descriptions = Object.values<Record<string, unknown>>(paths).flatMap((methods) =>
    Object.values(methods).map((operation) => JSON.stringify(operation)),
  )
  for (const [index, scope] of [
    'products:read',
    'products:write',
    'offers:read',
    'offers:write',
    'orders:read',
    'orders:read',
    'orders:read',
    'subscriptions:read',
    'subscriptions:write',
  ].entries()) {
    expect(descriptions[index]).toContain(scope)
  }
})

test('with ?version=3.0 it is the same document as 3.0.4', async () => {
  const client = await openClient()
  const { json } = await client.control('/openapi.json?version=3.0')
  expect(json.openapi).toBe('3.0.4')
  expect(listed(json)).toEqual(listed(await read(client)))
  expect((await client.control('/openapi.json?version=3.1')).json).toEqual(await read(client))
})

test.each(['2.0', '', '3'])('no other version is known, such as %j', async (version) => {
  const client = await openClient()
  const { status, json } = await client.control(`/openapi.json?version=${version}`)
  expect(status).toBe(422)
  expect(json.errors.version[0]).toMatch(/3\.1.*3\.0/)
})
