import { expect, test } from 'vitest'
import { portugueseOfEmulator } from '../../console/language/portuguese/told.js'
import { tellerOf } from '../../console/language/teller.js'
import { ask, openRichWorld } from '../support/rich-world.js'

const tell = tellerOf(portugueseOfEmulator)

const left = (texts: readonly (string | undefined)[]): readonly string[] => [
  ...new Set(texts.filter((text): text is string => text !== undefined && /[a-z]{2}/i.test(text) && !tell(text).isWhole)),
]

/** Calls of the control API that are refused. */
const refused: readonly (readonly [method: string, path: string, body?: unknown])[] = [
  ['POST', '/clock', {}],
  ['POST', '/clock', { advance: '1d', now: '2027-01-01T00:00:00Z' }],
  ['POST', '/clock', { advance: 'soon' }],
  ['POST', '/clock', { now: 'soon' }],
  ['POST', '/clock', { now: '2020-01-01T00:00:00Z' }],
  ['POST', '/clock', { now: '9999-01-01T00:00:00Z' }],
  ['PATCH', '/assumptions', { 'rate-limit-windo': 'x' }],
  ['PATCH', '/assumptions', { 'rate-limit-window': 'x' }],
  ['PATCH', '/assumptions', { 'cancel-404-threshold': true }],
  ['PATCH', '/assumptions', { 'item-kinds': 'other' }],
  ['PATCH', '/assumptions', []],
  ['POST', '/tokens', {}],
  ['POST', '/tokens', { name: '', scopes: ['products'] }],
  ['POST', '/tokens', { name: 'x', scopes: [], expires_at: 'soon' }],
  ['DELETE', '/tokens/unknown'],
  ['GET', '/requests/unknown'],
  ['GET', '/requests?status=9xx&operation=createProdukt&limit=0'],
  ['GET', '/nothing'],
  ['DELETE', '/clock'],
  ['PUT', '/scenario', { name: 'lost-respons' }],
  [
    'PUT',
    '/scenario',
    {
      name: 'x',
      summary: 'x',
      steps: [{ effect: { kind: 'delai' } }, { effect: {} }, {}, { id: 'a', effect: { kind: 'delay' } }],
    },
  ],
  [
    'PUT',
    '/scenario',
    { name: 'X y', summary: 'x', steps: [{ effect: { kind: 'hang' }, match: { status: 'x', state: 'never' } }], more: 1 },
  ],
  ['PUT', '/chaos', { rate: 7 }],
  ['PUT', '/data', { orders: { a: { producto: 'x', product: 'unknown' } }, product: {} }],
  [
    'PUT',
    '/data',
    {
      products: { p: { price: 1 } },
      offers: { o: { product: 'q', price: -1 } },
      orders: { a: { offer: 'o', at: 'soon', quantity: 0 } },
    },
  ],
  ['POST', '/data', { background: 3, orders: { a: { at: '+3d' } } }],
  ['POST', '/orders', {}],
  ['POST', '/orders', { product_id: 'unknown' }],
  ['POST', '/orders', { product_id: 'unknown', quantity: 0, payment_method: 'cash', at: 'soon', mor: 1 }],
  ['POST', '/orders/unknown/refund'],
  ['POST', '/subscriptions', { product_id: 'unknown' }],
  ['POST', '/subscriptions/1/cancel', { by: 'nobody' }],
  ['POST', '/webhooks/endpoints', { url: 'ftp://x' }],
  ['POST', '/webhooks/endpoints', { url: 'x', events: ['order.authorised'] }],
  ['POST', '/webhooks/endpoints', { url: 'http://u:p@127.0.0.1/', events: [] }],
  ['POST', '/webhooks/endpoints', { url: 'http://127.0.0.1/#x', secret: 'x', mor: 1 }],
  ['POST', '/webhooks/endpoints/unknown/rotate'],
  ['POST', '/webhooks/deliveries/unknown/redeliver'],
  ['GET', '/webhooks/deliveries?event=order.authorised&state=new'],
  ['PUT', '/snapshot', {}],
  ['PUT', '/snapshot', 7],
  ['PUT', '/calibration', {}],
  ['PUT', '/calibration', { version: 1, assumptions: { 'rate-limit-windo': {} } }],
  ['PUT', '/calibration', { version: 1, assumptions: { 'rate-limit-window': { verdict: 'x' } } }],
  ['POST', '/worlds', { from: 'unknown' }],
  ['POST', '/worlds', { from: 'now', seed: 'x' }],
  ['POST', '/worlds', { options: 1 }],
  ['DELETE', '/worlds/default'],
  ['DELETE', '/worlds/w77'],
  ['PATCH', '/worlds/default', { name: 'x' }],
  ['GET', '/compare?with=w77'],
  ['GET', '/data?labels_only=unknown'],
]

test('what the control API refuses is told in Portuguese', async () => {
  const emulator = await openRichWorld()
  const texts: string[] = []
  for (const [method, path, body] of refused) {
    const answer = await ask(emulator, method, `/_emulator${path}`, body)
    if (answer.status < 400) console.log('OK', method, path, JSON.stringify(body))
    const { message, errors = {} } = answer.status < 400 ? { message: '', errors: {} } : await answer.json()
    texts.push(message, ...Object.values(errors).flatMap((each) => each as string[]))
  }
  expect(left(texts)).toEqual([])
})
