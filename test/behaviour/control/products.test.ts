import { expect, test } from 'vitest'
import { type Client, openClient } from '../../support/door/client.js'
import { owners, signIn } from '../../support/door/owners.js'
import { walkProducts } from '../../support/door/walk.js'

const activate = (client: Client, id: unknown, json: unknown) => client.control(`/products/${id}`, { method: 'PATCH', json })

test('activation answers the product and the list shows it', async () => {
  const client = await openClient()
  const { id } = client.emulator.landmarks.product_inactive
  const before = (await walkProducts(client)).items.find((product) => product.id === id)
  expect(before.is_active).toBe(false)
  const { status, json } = await activate(client, id, { is_active: true })
  expect(status).toBe(200)
  expect(json).toEqual({ ...before, is_active: true })
  expect((await walkProducts(client)).items.find((product) => product.id === id)).toEqual(json)
})

test('deactivation changes one product, not the order of the list', async () => {
  const client = await openClient()
  const { id } = client.emulator.landmarks.product_active
  const { items: before } = await walkProducts(client)
  await activate(client, id, { is_active: false })
  const { items: after } = await walkProducts(client)
  expect(after).toEqual(before.map((product) => (product.id === id ? { ...product, is_active: false } : product)))
})

test('a product created inactive is activated, and an active one stays active', async () => {
  const client = await openClient()
  const draft = { name: 'Curso de Teste', type: 'course', description: 'Sobre testes.', is_active: false }
  const { id } = (await client.post('/api/v2/products', draft)).json
  expect((await activate(client, id, { is_active: true })).json).toMatchObject({ id, is_active: true, status: 'approved' })
  expect((await activate(client, id, { is_active: true })).json).toMatchObject({ id, is_active: true })
  expect((await client.get('/api/v2/products')).json.data[0]).toMatchObject({ id, is_active: true })
})

test('what is sold later shows the product still, whether active or not', async () => {
  const client = await openClient()
  const { id } = client.emulator.landmarks.product_active
  const offers = () => client.get(`/api/v2/products/${id}/offers`)
  const before = (await offers()).text
  await activate(client, id, { is_active: false })
  expect((await offers()).text).toBe(before)
})

test.each(owners)('acts on the $producer producer in $environment when asked to', async (owner) => {
  const client = await openClient()
  const sending = await signIn(client, owner)
  const landmarks = await client.control(`/landmarks?producer=${owner.producer}&environment=${owner.environment}`)
  const { id } = landmarks.json.product_inactive
  expect((await activate(client, id, { is_active: true, ...owner })).status).toBe(200)
  expect((await walkProducts(client, sending)).items.find((product) => product.id === id).is_active).toBe(true)
})

test("another producer's product is unknown unless that producer is named", async () => {
  const client = await openClient()
  const { id } = (await client.control('/landmarks?producer=second')).json.product_active
  expect((await activate(client, id, { is_active: false })).status).toBe(404)
  expect((await activate(client, id, { is_active: false, producer: 'second', environment: 'production' })).status).toBe(404)
  const { items } = await walkProducts(client, { token: client.emulator.tokens.other_producer })
  expect(items.find((product) => product.id === id).is_active).toBe(true)
})

test('an unknown product is 404', async () => {
  const client = await openClient()
  const { status, json } = await activate(client, 'aaaaaaaaaaaa', { is_active: true })
  expect(status).toBe(404)
  expect(json).toEqual({ error: 'not_found', message: expect.stringContaining('aaaaaaaaaaaa'), request_id: null })
})

test.each([
  ['no member', {}, ['is_active']],
  ['null', { is_active: null }, ['is_active']],
  ['text', { is_active: 'true' }, ['is_active']],
  ['an unknown member', { is_active: false, status: 'approved' }, ['status']],
  ['unknown owners', { is_active: false, producer: 'x', environment: 'y' }, ['environment', 'producer']],
])('%s is refused by name and changes nothing', async (_name, json, wrong) => {
  const client = await openClient()
  const { id } = client.emulator.landmarks.product_active
  const refused = await activate(client, id, json)
  expect(refused.status).toBe(422)
  expect(refused.json.error).toBe('validation_error')
  expect(Object.keys(refused.json.errors).sort()).toEqual(wrong)
  expect((await walkProducts(client)).items.find((product) => product.id === id).is_active).toBe(true)
})
