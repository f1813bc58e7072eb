import { expect, test } from 'vitest'
import { type Client, openClient, type Received, type Sending } from '../../support/door/client.js'

const single = { name: 'À vista', price: 1990, charge_type: 'one_time' }

const pathOf = (product: string | number): string => `/api/v2/products/${product}/offers`
const ownPath = ({ emulator }: Client): string => pathOf(emulator.landmarks.product_active.id)

const create = (client: Client, changes: object = {}, sending: Sending = {}): Promise<Received> =>
  client.post(ownPath(client), { ...single, ...changes }, sending)

/** Sends a body with this text in the place of the price. */
const createPriced = (client: Client, price: string): Promise<Received> =>
  client.post(ownPath(client), undefined, {
    body: `{"name":"x","price":${price},"charge_type":"one_time"}`,
    headers: { 'Content-Type': 'application/json' },
  })

const expectRefused = async (client: Client, send: () => Promise<Received>, fields: readonly string[]): Promise<void> => {
  const before = (await client.get(ownPath(client))).text
  const refused = await send()
  expect(refused.status).toBe(422)
  expect(refused.json.error).toBe('validation_error')
  expect(Object.keys(refused.json.errors)).toEqual(fields)
  expect((await client.get(ownPath(client))).text).toBe(before)
}

test('an offer is created active, with exactly the documented members', async () => {
  const client = await openClient()
  const created = await create(client)
  expect(created.status).toBe(201)
  expect(created.json).toEqual({
    object: 'offer',
    id: expect.stringMatching(/^[A-Za-z0-9]{8}$/),
    reference_id: expect.any(Number),
    product_id: client.emulator.landmarks.product_active.id,
    price: 1990,
    is_active: true,
    checkout_url: `https://checkout.example/${created.json.id}`,
    created_at: '2026-03-01T12:00:00.000000Z',
  })
})

test('the checkout address begins with the configured base', async () => {
  const client = await openClient({ checkoutBaseUrl: 'https://pay.example.test' })
  const { id, checkout_url } = (await create(client)).json
  expect(checkout_url).toBe(`https://pay.example.test/${id}`)
})

test('a new offer is the first of its product at once, and no other product has it', async () => {
  const client = await openClient()
  const before = (await client.get(ownPath(client))).json.data
  const first = await create(client, { price: 1 })
  const second = await create(client, { price: 2 })
  expect((await client.get(ownPath(client))).json.data).toEqual([second.json, first.json, ...before])
  const { id } = client.emulator.landmarks.product_without_offers
  expect((await client.get(pathOf(id))).json.data).toEqual([])
})

test('offers have reference ids of their own that go up by one', async () => {
  const client = await openClient()
  const first = (await create(client)).json
  const other = (await client.post(pathOf(client.emulator.landmarks.product_without_offers.id), single)).json
  expect(other.reference_id).toBe(first.reference_id + 1)
})

test('a product out of sale may have offers, which are active themselves', async () => {
  const client = await openClient()
  const { id } = client.emulator.landmarks.product_inactive
  const created = await client.post(pathOf(id), single)
  expect(created.status).toBe(201)
  expect(created.json).toMatchObject({ product_id: id, is_active: true })
  expect((await client.get(pathOf(id))).json.data[0]).toEqual(created.json)
})

test('the same offer may be created twice', async () => {
  const client = await openClient()
  const [first, second] = [await create(client), await create(client)]
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.json.id).not.toBe(first.json.id)
})

test.each(['name', 'price', 'charge_type'])('%s is required', async (member) => {
  const client = await openClient()
  const body = Object.fromEntries(Object.entries(single).filter(([name]) => name !== member))
  await expectRefused(client, () => client.post(ownPath(client), body), [member])
})

test('a body without members names all three, and the message counts them', async () => {
  const client = await openClient()
  await expectRefused(client, () => client.post(ownPath(client), {}), ['name', 'price', 'charge_type'])
  expect((await client.post(ownPath(client), {})).json.message).toBe('The name field is required. (and 2 more errors)')
})

test.each([
  ['1', 1],
  ['1990', 1990],
  ['1990.0', 1990],
  ['1.99e3', 1990],
  ['2147483647', 2_147_483_647],
])('the price %s is taken as %i', async (text, price) => {
  const created = await createPriced(await openClient(), text)
  expect(created.status).toBe(201)
  expect(created.json.price).toBe(price)
  expect(created.text).toContain(`"price":${price},`)
})

test.each([
  '0',
  '-0',
  '-1',
  '-2147483648',
  '1.5',
  '0.99',
  '1e-3',
  '2147483648',
  '9007199254740993',
  '1e400',
  '-1e400',
  `1${'0'.repeat(400)}`,
  '"1990"',
  '"19,90"',
  '""',
  'true',
  'null',
  '[1990]',
  '{"cents":1990}',
])('the price %s is refused', async (text) => {
  const client = await openClient()
  await expectRefused(client, () => createPriced(client, text), ['price'])
})

test('what is wrong with a price is said', async () => {
  const client = await openClient()
  const complaint = async (price: string): Promise<string> => (await createPriced(client, price)).json.message
  expect(await complaint('0')).toBe('The price field must be at least 1.')
  expect(await complaint('2147483648')).toBe('The price field must not be greater than 2147483647.')
  for (const price of ['1.5', '"1990"', 'true', '1e400']) {
    expect(await complaint(price)).toBe('The price field must be an integer.')
  }
  // Beyond what a number holds exactly, it is still the one bound of the price that is named.
  expect(await complaint('1e20')).toBe('The price field must not be greater than 2147483647.')
  expect(await complaint('-1e20')).toBe('The price field must be at least 1.')
})

test('a name of 1 and of 255 characters is taken, one of 0 and of 256 refused', async () => {
  const client = await openClient()
  for (const length of [1, 255]) expect((await create(client, { name: 'a'.repeat(length) })).status).toBe(201)
  for (const length of [0, 256]) await expectRefused(client, () => create(client, { name: 'a'.repeat(length) }), ['name'])
})

test('a name counts by characters, whatever room they take', async () => {
  const client = await openClient()
  expect((await create(client, { name: '😀'.repeat(255) })).status).toBe(201)
  await expectRefused(client, () => create(client, { name: '😀'.repeat(256) }), ['name'])
})

test.each(['recurring', 'subscription', 'ONE_TIME', 'one time', '', ' ', 1, null, true, ['one_time']])(
  'the charge type %j is refused',
  async (charge_type) => {
    const client = await openClient()
    await expectRefused(client, () => create(client, { charge_type }), ['charge_type'])
  },
)

test('texts are trimmed and blank ones count as missing', async () => {
  const client = await openClient()
  const name = 'a'.repeat(255)
  expect((await create(client, { name: `  ${name}\n`, charge_type: ' one_time ' })).status).toBe(201)
  const blank = await create(client, { name: ' \t ' })
  expect(blank.json.errors).toEqual({ name: ['The name field is required.'] })
})

test.each([
  ['status', 'approved'],
  ['id', 'AbCdEfGh'],
  ['object', 'offer'],
  ['reference_id', 1],
  ['created_at', null],
  ['product_id', 'abcdefghijkl'],
  ['checkout_url', 'https://checkout.example/AbCdEfGh'],
])('%s cannot be sent', async (member, value) => {
  const client = await openClient()
  await expectRefused(client, () => create(client, { [member]: value }), [member])
})

test('unknown members are ignored and is_active is one of them', async () => {
  const client = await openClient()
  const created = await create(client, { is_active: false, currency: 'USD', interval: 30 })
  expect(created.status).toBe(201)
  expect(created.json.is_active).toBe(true)
  expect(Object.keys(created.json)).toEqual([
    'object',
    'id',
    'reference_id',
    'product_id',
    'price',
    'is_active',
    'checkout_url',
    'created_at',
  ])
})

test('an unknown product is 404 whatever the body, and nothing is created', async () => {
  const client = await openClient()
  for (const body of [single, {}, [], { ...single, price: -1 }, { ...single, status: 'x' }]) {
    const refused = await client.post(pathOf('unknown00000'), body)
    expect(refused.status).toBe(404)
    expect(refused.json).toEqual({ error: 'not_found', message: 'Resource not found.', request_id: expect.any(String) })
  }
})

test('a foreign product answers as one that does not exist, but for the request id', async () => {
  const client = await openClient()
  const foreign = (await client.get('/api/v2/products', { token: client.emulator.tokens.other_producer })).json.data[0].id
  const elsewhere = (await client.get('/api/v2/products', { environment: 'production' })).json.data[0].id
  const answers = await Promise.all(['unknown00000', foreign, elsewhere].map((id) => client.post(pathOf(id), single)))
  for (const { status, json } of answers) {
    expect(status).toBe(404)
    expect({ ...json, request_id: '' }).toEqual({ error: 'not_found', message: 'Resource not found.', request_id: '' })
  }
  const offers = await client.get(pathOf(foreign), { token: client.emulator.tokens.other_producer })
  expect(offers.text).not.toContain('2026-03-01T12:00:00')
})
