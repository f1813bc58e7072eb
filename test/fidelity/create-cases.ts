import type { AssumptionId } from '../../src/index.js'
import type { Caller, Seen, Sending } from './caller.js'
import type { Case } from './case.js'
import { everyOperation } from './every-operation.js'
import { whileStoreFails } from './fail-next-product.js'

export const product = { name: 'Curso de violão', type: 'course', description: 'Doze aulas' }
export const offer = { name: 'À vista', price: 9900, charge_type: 'one_time' }
const key = '9b2f6c1e-58a4-4e0f-8d35-7c2a1b9e4f60'

const create = (caller: Caller, body: unknown = product, sending: Sending = {}): Promise<Seen> =>
  caller.post('/products', body, sending)

const offersOfActive = ({ landmarks }: Caller): string => `/products/${landmarks.product_active.id}/offers`

/** What offers are called shows in orders only. */
const sellNewestOffer = async (caller: Caller): Promise<void> => {
  const { data } = (await caller.get(offersOfActive(caller))).json
  await caller.control('POST', '/orders', { product_id: caller.landmarks.product_active.id, offer_id: data[0].id })
  await caller.get('/orders/history?paginate=1')
}

/** The list shows what a create request left. */
const listProducts = (caller: Caller): Promise<Seen> => caller.get('/products?per_page=1')

const productBody = (name: string, body: unknown): Case => ({
  name: `create a product, ${name}`,
  operation: 'createProduct',
  ask: (caller) => create(caller, body),
  after: listProducts,
})

const productText = (name: string, body: BodyInit, headers: Readonly<Record<string, string>>): Case => ({
  name: `create a product, ${name}`,
  operation: 'createProduct',
  standsFor: ['createOffer'],
  about: ['wrong-content-type', 'malformed-json', 'empty-or-non-object-body'],
  ask: (caller) => create(caller, undefined, { body, headers }),
  after: listProducts,
})

const json = { 'Content-Type': 'application/json' }
const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

/** What the body of a create request holds. */
export const bodyCases: readonly Case[] = [
  { name: 'create a product', operation: 'createProduct', plain: true, ask: (caller) => create(caller), after: listProducts },
  productBody('inactive', { ...product, is_active: false }),
  productBody('of another type', { ...product, type: 'ebook' }),
  productBody('of a type in capitals', { ...product, type: 'Course' }),
  productBody('without a type', { name: 'Curso', description: 'Doze aulas' }),
  productBody('without a description', { name: 'Curso', type: 'course' }),
  productBody('without a name', { type: 'course', description: 'Doze aulas' }),
  productBody('a name of 150 characters', { ...product, name: 'x'.repeat(150) }),
  productBody('a name of 300 characters', { ...product, name: 'x'.repeat(300) }),
  productBody('a description of 6,000 characters', { ...product, description: 'x'.repeat(6_000) }),
  productBody('an empty description', { ...product, description: '' }),
  productBody('is_active null', { ...product, is_active: null }),
  productBody('is_active as text', { ...product, is_active: '1' }),
  productBody('is_active a word', { ...product, is_active: 'yes' }),
  productBody('an unknown member', { ...product, colour: 'red' }),
  productBody('a managed member', { ...product, status: 'approved' }),
  productBody('blanks around the name', { ...product, name: '  Curso  ' }),
  productBody('a name of blanks', { ...product, name: '   ' }),
  productBody('an empty object', {}),
  productBody('a list', []),
  {
    name: 'create a product, a name that is taken',
    operation: 'createProduct',
    before: (caller) => create(caller),
    ask: (caller) => create(caller),
    after: listProducts,
  },
  productText('no body', '', json),
  productText('a body that breaks off', '{"name":', json),
  productText('a body that is no UTF-8', new Uint8Array([0x7b, 0xff, 0x7d]), json),
  productText('a body of plain text', bytes(JSON.stringify(product)), { 'Content-Type': 'text/plain' }),
  productText('a body without a type', bytes(JSON.stringify(product)), {}),
  productText('a form', new URLSearchParams(product).toString(), { 'Content-Type': 'application/x-www-form-urlencoded' }),
  {
    name: 'create a product, a body over the size limit',
    operation: null,
    standsFor: ['createProduct', 'createOffer', 'cancelSubscription'],
    about: ['body-size-limit'],
    ask: (caller) => create(caller, { ...product, padding: 'x'.repeat(1_100_000) }),
  },
  ...[
    ['create an offer', offer],
    ['create an offer, recurring', { ...offer, charge_type: 'recurring' }],
    ['create an offer, a charge type nobody knows', { ...offer, charge_type: 'yearly' }],
    ['create an offer, without a charge type', { name: 'Plano', price: 9900 }],
    ['create an offer, without a name', { price: 9900, charge_type: 'one_time' }],
    ['create an offer, for nothing', { ...offer, price: 0 }],
    ['create an offer, for a real', { ...offer, price: 100 }],
    ['create an offer, a price with a fraction', { ...offer, price: 9900.5 }],
    ['create an offer, a price as text', { ...offer, price: '9900' }],
    ['create an offer, a price of words', { ...offer, price: 'cheap' }],
    ['create an offer, an unknown member', { ...offer, colour: 'red' }],
    ['create an offer, a managed member', { ...offer, id: 'mine' }],
    ['create an offer, blanks around the name', { ...offer, name: ' Plano ' }],
    ['create an offer, a name of blanks', { ...offer, name: '   ' }],
    ['create an offer, a list', [offer]],
  ].map(
    ([name, body]): Case => ({
      name: String(name),
      operation: 'createOffer',
      ...(name === 'create an offer' ? { plain: true } : {}),
      ask: (caller) => caller.post(offersOfActive(caller), body),
      after: sellNewestOffer,
    }),
  ),
  {
    name: 'create an offer of an inactive product',
    operation: 'createOffer',
    ask: (caller) => caller.post(`/products/${caller.landmarks.product_inactive.id}/offers`, offer),
  },
  {
    name: 'create an offer of an unknown product',
    operation: 'createOffer',
    ask: (caller) => caller.post('/products/000000000000/offers', offer),
  },
  {
    name: 'create an invalid offer of an unknown product',
    operation: 'createOffer',
    ask: (caller) => caller.post('/products/000000000000/offers', {}),
  },
  {
    name: 'create an offer of a product in capitals',
    operation: 'createOffer',
    ask: (caller) => caller.post(`/products/${String(caller.landmarks.product_active.id).toUpperCase()}/offers`, offer),
  },
]

const aboutKeys: readonly AssumptionId[] = [
  'idempotency-key-syntax',
  'idempotency-scope',
  'idempotency-fingerprint',
  'idempotency-body-mismatch',
  'idempotency-path-mismatch',
  'idempotency-in-flight',
  'idempotency-replay-which',
  'idempotency-retention',
  'idempotency-replay-marker',
  'idempotency-replay-headers',
  'idempotency-replay-quota',
  'idempotency-replay-auth',
]

const reused = (
  name: string,
  again: (caller: Caller) => Promise<Seen>,
  before = (caller: Caller) => create(caller, product, { key }),
): Case => ({
  name: `a key again, ${name}`,
  operation: 'createProduct',
  standsFor: ['createOffer', 'cancelSubscription'],
  about: aboutKeys,
  before,
  ask: again,
  after: listProducts,
})

const reordered = '{ "description": "Doze aulas", "type": "course", "name": "Curso de violão" }'

/** Keys that are missing, wrong or used before. */
export const keyCases: readonly Case[] = [
  reused('the same request', (caller) => create(caller, product, { key })),
  reused('members in another order', (caller) => create(caller, undefined, { key, body: reordered, headers: json })),
  reused('another body', (caller) => create(caller, { ...product, name: 'Curso de flauta' }, { key })),
  reused('another path', (caller) => caller.post(offersOfActive(caller), offer, { key })),
  reused(
    'another token',
    (caller) => create(caller, product, { key, token: caller.tokens.documented }),
    async (caller) => {
      // So that the two tokens have not used up their quotas alike.
      await create(caller, {}, { token: caller.tokens.documented })
      return await create(caller, product, { key })
    },
  ),
  reused('another producer', (caller) => create(caller, product, { key, token: caller.tokens.other_producer })),
  reused('in capitals', (caller) => create(caller, product, { key: key.toUpperCase() })),
  reused('a token without the scope', (caller) => create(caller, product, { key, token: caller.tokens.read_only })),
  reused(
    'two minutes later',
    (caller) => create(caller, product, { key }),
    async (caller) => {
      const first = await create(caller, product, { key })
      caller.emulator.clock.advance('2m')
      return first
    },
  ),
  reused(
    'the day after',
    (caller) => create(caller, product, { key }),
    async (caller) => {
      const first = await create(caller, product, { key })
      caller.emulator.clock.advance('25h')
      return first
    },
  ),
  reused(
    'after a refused body',
    (caller) => create(caller, {}, { key }),
    (caller) => create(caller, {}, { key }),
  ),
  reused(
    'after a failure',
    (caller) => create(caller, product, { key }),
    (caller) => whileStoreFails((failing) => create(failing, product, { key }), caller),
  ),
  {
    name: 'a key again, the product has changed since',
    operation: 'createProduct',
    before: async (caller) => {
      const { json } = await create(caller, { ...product, is_active: false }, { key })
      await caller.control('PATCH', `/products/${json?.id}`, { is_active: true })
    },
    ask: (caller) => create(caller, { ...product, is_active: false }, { key }),
  },
  {
    name: 'a key again, the subscription has changed since',
    operation: 'cancelSubscription',
    assumed: { 'cancel-effect-timing': 'period_end', 'idempotency-retention': 'forever' },
    before: async (caller) => {
      await caller.post(`/subscriptions/${caller.landmarks.subscription_active.id}/cancel`, undefined, { key })
      caller.emulator.clock.advance('60d')
    },
    ask: (caller) => caller.post(`/subscriptions/${caller.landmarks.subscription_active.id}/cancel`, undefined, { key }),
  },
  {
    name: 'a key again while the first request runs',
    operation: 'createProduct',
    standsFor: ['createOffer', 'cancelSubscription'],
    about: aboutKeys,
    ask: async (caller) => {
      const first = create(caller, product, { key })
      const second = create(caller, product, { key })
      await first
      return await second
    },
  },
  ...(
    [
      ['no key', null],
      ['a key that is no UUID', 'order 17'],
      ['a key of another version', '6ba7b810-9dad-11d1-80b4-00c04fd430c8'],
      ['a key in quotes', `"${key}"`],
    ] as const
  ).map(
    ([name, wrong]): Case => ({
      name: `create a product, ${name}`,
      operation: 'createProduct',
      standsFor: ['createOffer', 'cancelSubscription'],
      ask: (caller) => create(caller, product, { key: wrong }),
      after: listProducts,
    }),
  ),
  {
    name: 'create a product, no key and an invalid body',
    operation: 'createProduct',
    standsFor: ['createOffer'],
    ask: (caller) => create(caller, {}, { key: null }),
  },
  {
    name: 'create an offer of an unknown product, no key',
    operation: 'createOffer',
    ask: (caller) => caller.post('/products/000000000000/offers', offer, { key: null }),
  },
  {
    name: 'create a product while the store fails',
    operation: 'createProduct',
    standsFor: everyOperation,
    about: ['server-error', 'rate-limit-what-counts'],
    ask: (caller) => whileStoreFails(create, caller),
  },
]
