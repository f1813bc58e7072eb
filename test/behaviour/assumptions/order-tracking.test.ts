import { expect, test } from 'vitest'
import { openWith } from '../../support/open-with.js'
import { openShop } from '../../support/shop.js'

const none = 'Não Informado'

test.each([
  ['order-detail-query-params-none=empty_object', {}],
  ['order-detail-query-params-none=null', null],
  ['order-detail-query-params-none=empty_array', []],
])('%s: the detail of a sale that carried no parameters', async (assumed, expected) => {
  const { client, sell, lines } = await openShop(assumed)
  const { hash } = await sell()
  const { json } = await client.get(`/api/v2/orders/${hash}`)
  expect(json.query_params).toEqual(expected)
  expect(json.commissions).toMatchObject([{ url_params: { query_params: expected } }])
  expect((await lines()).map(({ query_params }) => query_params)).toEqual([null])
})

test.each([
  ['split-url-params=order_params', { utm_source: 'google' }],
  ['split-url-params=empty', {}],
])('%s: the parameters in the commission split', async (assumed, expected) => {
  const { sell } = await openShop(assumed)
  const detail = await sell({ query_params: { utm_source: 'google' } })
  expect(detail.query_params).toEqual({ utm_source: 'google' })
  expect(detail.commissions.map(({ url_params }: { url_params: object }) => url_params)).toEqual([{ query_params: expected }])
})

test.each([
  ['tracking-mapping=same_name', { src: 'bio', sck: 'link', utm_term: none }],
  ['tracking-mapping=src:source', { src: 'newsletter', sck: 'link', utm_term: none }],
  ['tracking-mapping=utm_term:t,sck:s', { src: 'bio', sck: 'subs', utm_term: 'curso' }],
])('%s: the parameters that tracking fields are read from', async (assumed, expected) => {
  const { sell, lines } = await openShop(assumed)
  const query_params = { src: 'bio', source: 'newsletter', sck: 'link', s: 'subs', t: 'curso' }
  const detail = await sell({ query_params })
  const tracking = {
    ...{ event: none, utm_source: none, utm_medium: none, utm_campaign: none, utm_content: none, chatflow_user_id: none },
    ...expected,
  }
  expect(detail.tracking).toEqual(tracking)
  expect((await lines()).map((line) => line.tracking)).toEqual([tracking])
})

test.each([
  ['tracking-event-source=query_param', ['Lead', none]],
  ['tracking-event-source=checkout', ['Purchase', 'Purchase']],
])('%s: the event of a sale that carried one and of one that did not', async (assumed, events) => {
  const { sell } = await openShop(assumed)
  const carried = await sell({ query_params: { event: 'Lead' } })
  expect([carried.tracking.event, (await sell()).tracking.event]).toEqual(events)
  expect(carried.query_params).toEqual({ event: 'Lead' })
})

test.each([
  ['tracking-empty-value=literal', { utm_source: none, utm_medium: none, src: 'bio', sck: 'bio' }],
  ['tracking-empty-value=keep', { utm_source: '', utm_medium: '  ', src: 'bio', sck: '' }],
])('%s: empty and blank values', async (assumed, expected) => {
  const { sell } = await openShop(assumed)
  const detail = await sell({ query_params: { utm_source: '', utm_medium: '  ', src: 'bio', sck: '' } })
  expect(detail.tracking).toMatchObject({ ...expected, utm_campaign: none })
})

test.each([
  ['checkout-url-none=null', [null], [null]],
  ['checkout-url-none=omit', [], []],
  ['checkout-url-none=empty_in_detail', [null], ['']],
])('%s: a sale of an offer without a code', async (assumed, inLine, inDetail) => {
  const client = await openWith(assumed)
  const { id, hash } = client.emulator.landmarks.order_without_offer_code
  const { json } = await client.get('/api/v2/orders/history')
  const line = json.data.find(({ order_id }: { order_id: number }) => order_id === id)
  const detail = (await client.get(`/api/v2/orders/${hash}`)).json
  const urlOf = (resource: object) =>
    Object.entries(resource).flatMap(([name, value]) => (name === 'checkout_url' ? [value] : []))
  expect(urlOf(line)).toEqual(inLine)
  expect(urlOf(detail)).toEqual(inDetail)
  expect([line.offer.code, detail.items[0].offer.code]).toEqual(['', ''])
})

test.each([
  ['checkout-url-query=none', ''],
  ['checkout-url-query=utms', '?utm_source=google&utm_campaign=semana%20%26%20dia'],
])('%s: the checkout address of a sale that carried UTM parameters', async (assumed, query) => {
  const { client, product, offer, sell, lines } = await openShop(assumed)
  const base = `https://checkout.example/${offer.id}`
  const query_params = { utm_source: 'google', src: 'bio', utm_campaign: 'semana & dia' }
  expect((await sell({ query_params })).checkout_url).toBe(`${base}${query}`)
  expect((await lines()).map(({ checkout_url }) => checkout_url)).toEqual([`${base}${query}`])
  expect((await client.get(`/api/v2/products/${product.id}/offers`)).json.data).toMatchObject([{ checkout_url: base }])
})
