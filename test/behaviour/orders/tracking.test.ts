import { expect, test } from 'vitest'
import { type Client, openClient } from '../../support/door/client.js'
import { createSellable, sell } from '../../support/door/sale.js'
import { walk } from '../../support/door/walk.js'

const fields = ['event', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term', 'src', 'sck', 'chatflow_user_id']
const literal = 'N\u00e3o Informado'
const allMissing = Object.fromEntries(fields.map((field) => [field, literal]))

/** Sells once with these parameters and answers what history and detail show of it. */
const sellWith = async (client: Client, query_params: unknown) => {
  const { productId } = await createSellable(client, 10_000)
  const { hash } = await sell(client, { product_id: productId, ...(query_params === undefined ? {} : { query_params }) })
  const [line] = (await client.get('/api/v2/orders/history?paginate=1')).json.data
  expect(line.order.hash).toBe(hash)
  return { line, detail: (await client.get(`/api/v2/orders/${hash}`)).json }
}

test('all nine fields are always there, in history and in detail, and they agree', async () => {
  const client = await openClient({ orders: 60, unlimited: true })
  const { items } = await walk(client, '/api/v2/orders/history?paginate=1000')
  const details = new Map<string, { tracking: object }>()
  for (const { order, tracking } of items) {
    expect(Object.keys(tracking)).toEqual(fields)
    if (!details.has(order.hash)) details.set(order.hash, (await client.get(`/api/v2/orders/${order.hash}`)).json)
    expect(details.get(order.hash)?.tracking).toEqual(tracking)
  }
  expect(details.size).toBe(60)
})

test('the literal is Não Informado with the composed ã and nothing else', async () => {
  const client = await openClient()
  const { json, text } = await client.get(`/api/v2/orders/${client.emulator.landmarks.order_without_tracking.hash}`)
  const codePoints = Array.from(json.tracking.event as string, (character) => character.codePointAt(0)?.toString(16))
  expect(codePoints).toEqual(['4e', 'e3', '6f', '20', '49', '6e', '66', '6f', '72', '6d', '61', '64', '6f'])
  expect(text.split('"N\u00e3o Informado"')).toHaveLength(10)
  expect(text.normalize('NFC')).toBe(text)
})

test('a sale that carried nothing has null in history, an empty object in detail, and nine literals', async () => {
  const client = await openClient()
  const { hash } = client.emulator.landmarks.order_without_tracking
  const { json: detail } = await client.get(`/api/v2/orders/${hash}`)
  expect(detail.query_params).toEqual({})
  expect(detail.tracking).toEqual(allMissing)
  expect(detail.commissions[0].url_params).toEqual({ query_params: {} })
  const { items } = await walk(client, '/api/v2/orders/history?paginate=1000')
  const lines = items.filter(({ order }) => order.hash === hash)
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) {
    expect(line.query_params).toBeNull()
    expect(line.tracking).toEqual(allMissing)
  }
})

test('a sale that carried everything shows every value as it was', async () => {
  const client = await openClient()
  const { json } = await client.get(`/api/v2/orders/${client.emulator.landmarks.order_full_tracking.hash}`)
  for (const field of fields) {
    expect(json.tracking[field]).toBe(json.query_params[field])
    expect(json.tracking[field]).not.toBe(literal)
  }
})

test.each([
  ['both', { src: 'parceiro', sck: 'bloco-2' }, { src: 'parceiro', sck: 'bloco-2' }],
  ['src alone', { src: 'parceiro' }, { src: 'parceiro', sck: 'parceiro' }],
  ['src and an empty sck', { src: 'parceiro', sck: '' }, { src: 'parceiro', sck: 'parceiro' }],
  ['src and a blank sck', { src: 'parceiro', sck: ' \t' }, { src: 'parceiro', sck: 'parceiro' }],
  ['sck alone', { sck: 'bloco-2' }, { src: literal, sck: 'bloco-2' }],
  ['neither', { utm_source: 'boletim' }, { src: literal, sck: literal }],
  ['both blank', { src: ' ', sck: '' }, { src: literal, sck: literal }],
])('sck takes the value of src where it is missing: %s', async (_name, query_params, expected) => {
  const client = await openClient()
  const { line, detail } = await sellWith(client, query_params)
  expect(line.tracking).toMatchObject(expected)
  expect(detail.tracking).toEqual(line.tracking)
})

test.each(['', ' ', '\t\n', '\u00a0'])('a blank value (%j) counts as not carried in every field', async (blank) => {
  const client = await openClient()
  const params = Object.fromEntries(fields.map((field) => [field, blank]))
  const { line, detail } = await sellWith(client, params)
  expect(line.tracking).toEqual(allMissing)
  expect(detail.tracking).toEqual(allMissing)
  expect(line.query_params).toEqual(params)
  expect(detail.query_params).toEqual(params)
})

test.each([
  ['no member', undefined],
  ['null', null],
  ['an empty object', {}],
])('a sale simulated with %s carried no parameters', async (_name, params) => {
  const client = await openClient()
  const { line, detail } = await sellWith(client, params)
  expect(line.query_params).toBeNull()
  expect(detail.query_params).toEqual({})
  expect(line.tracking).toEqual(allMissing)
  expect(detail.tracking).toEqual(allMissing)
})

test('values are shown as they were sent, blanks around them included', async () => {
  const client = await openClient()
  const params = { utm_source: ' Facebook Ads ', utm_campaign: 'promoção/ç%20+&=', event: 'InitiateCheckout', utm_term: '0' }
  const { line } = await sellWith(client, params)
  expect(line.query_params).toEqual(params)
  expect(line.tracking).toEqual({ ...allMissing, ...params })
})

test('field names are matched exactly', async () => {
  const client = await openClient()
  const { line } = await sellWith(client, { UTM_SOURCE: 'a', Src: 'b', utm_sourc: 'c', 'src ': 'd' })
  expect(line.tracking).toEqual(allMissing)
})

test('unknown parameters are kept but not tracked', async () => {
  const client = await openClient()
  const { line, detail } = await sellWith(client, { fbclid: 'x1', toString: 'y', constructor: 'z' })
  expect(line.query_params).toEqual({ fbclid: 'x1', toString: 'y', constructor: 'z' })
  expect(detail.query_params).toEqual(line.query_params)
  expect(line.tracking).toEqual(allMissing)
})

test('about one ordinary sale in seven carries no parameters, and one that does names its offer', async () => {
  const client = await openClient({ orders: 1_000, unlimited: true })
  const { items } = await walk(client, '/api/v2/orders/history?paginate=1000')
  const sales = new Map(items.filter(({ type }) => type === 'main').map((line) => [line.order.hash, line]))
  const bare = [...sales.values()].filter(({ query_params }) => query_params === null)
  expect(bare.length / sales.size).toBeGreaterThan(0.1)
  expect(bare.length / sales.size).toBeLessThan(0.25)
  for (const { query_params, offer } of sales.values()) {
    if (query_params !== null) expect(query_params.offer).toBe(offer.code === '' ? undefined : offer.code)
  }
})
