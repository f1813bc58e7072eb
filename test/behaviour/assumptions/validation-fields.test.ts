import { expect, test } from 'vitest'
import type { Client } from '../../support/door/client.js'
import { openWith } from '../../support/open-with.js'

const products = '/api/v2/products'
const product = { name: 'Curso de violão', type: 'course', description: 'Doze aulas' }
const offer = { name: 'Plano', price: 1990, charge_type: 'one_time' }
const offersOf = (productId: string | number) => `/api/v2/products/${productId}/offers`
const offersOfActive = ({ emulator }: Client) => offersOf(emulator.landmarks.product_active.id)

const statusesOf = async (client: Client, path: string, bodies: readonly object[]): Promise<number[]> => {
  const statuses: number[] = []
  for (const body of bodies) statuses.push((await client.post(path, body)).status)
  return statuses
}

test.each([
  ['product-required-fields=name_type_description', [422, 422, 201]],
  ['product-required-fields=name_type', [422, 201, 201]],
  ['product-required-fields=name', [201, 201, 201]],
])('%s: products with a name, also a type, also a description', async (assumed, statuses) => {
  const client = await openWith(assumed)
  const { name, type } = product
  expect(await statusesOf(client, products, [{ name }, { name, type }, product])).toEqual(statuses)
  expect((await client.post(products, { type: 'course', description: 'Doze aulas' })).status).toBe(422)
})

test.each([
  ['product-type-values=pattern', [201, 201, 201, 422, 422]],
  ['product-type-values=course_only', [201, 422, 422, 422, 422]],
  ['product-type-values=list:course,ebook', [201, 201, 422, 422, 422]],
  ['product-type-values=list:live_class', [422, 422, 201, 422, 422]],
])('%s: the types course, ebook, live_class, Course and 1st', async (assumed, statuses) => {
  const client = await openWith(assumed)
  const types = ['course', 'ebook', 'live_class', 'Course', '1st']
  const bodies = types.map((type) => ({ ...product, type }))
  expect(await statusesOf(client, products, bodies)).toEqual(statuses)
})

test.each([
  ['product-name-limits=255', [201, 201, 201, 422], 201],
  ['product-name-limits=100', [201, 422, 422, 422], 201],
  ['product-name-limits=unique', [201, 201, 201, 422], 422],
])('%s: names of 100, 101, 255 and 256 characters, and one that is taken', async (assumed, statuses, again) => {
  const client = await openWith(assumed)
  const bodies = [100, 101, 255, 256].map((length) => ({ ...product, name: 'x'.repeat(length) }))
  expect(await statusesOf(client, products, bodies)).toEqual(statuses)
  await client.post(products, product)
  const repeated = await client.post(products, product)
  expect(repeated.status).toBe(again)
  if (again === 422) expect(repeated.json.errors).toEqual({ name: ['The name has already been taken.'] })
})

test('product-name-limits=unique: a name of another producer is free', async () => {
  const client = await openWith('product-name-limits=unique')
  await client.post(products, product, { token: client.emulator.tokens.other_producer })
  expect((await client.post(products, product)).status).toBe(201)
})

test.each([
  ['product-description-limits=65535', [422, 422, 201, 201, 201, 422]],
  ['product-description-limits=5000', [422, 422, 201, 422, 422, 422]],
  ['product-description-limits=empty_allowed', [201, 201, 201, 201, 201, 422]],
])('%s: descriptions of no, blank, 5,000, 5,001, 65,535 and 65,536 characters', async (assumed, statuses) => {
  const client = await openWith(assumed)
  const texts = ['', '  ', ...[5_000, 5_001, 65_535, 65_536].map((length) => 'x'.repeat(length))]
  const bodies = texts.map((description) => ({ ...product, description }))
  expect(await statusesOf(client, products, bodies)).toEqual(statuses)
})

test('is-active-null=422: null is refused and leaving the member out means true', async () => {
  const client = await openWith('is-active-null=422')
  const { status, json } = await client.post(products, { ...product, is_active: null })
  expect(status).toBe(422)
  expect(json.errors).toEqual({ is_active: ['The is active field must be true or false.'] })
  expect((await client.post(products, product)).json.is_active).toBe(true)
})

test('is-active-null=true: null means true', async () => {
  const client = await openWith('is-active-null=true')
  expect(await client.post(products, { ...product, is_active: null })).toMatchObject({ status: 201, json: { is_active: true } })
})

test.each([
  ['offer-required-fields=name_price_charge_type', 422],
  ['offer-required-fields=name_price', 201],
])('%s: an offer without a charge type', async (assumed, status) => {
  const client = await openWith(assumed, 'create-fields-not-echoed=returned')
  const { name, price } = offer
  const answer = await client.post(offersOfActive(client), { name, price })
  expect(answer.status).toBe(status)
  if (status === 201) expect(answer.json.charge_type).toBe('one_time')
  expect((await client.post(offersOfActive(client), { name })).status).toBe(422)
})

test.each([
  ['offer-charge-type-values=one_time', [201, 422, 422, 422, 422]],
  ['offer-charge-type-values=recurring', [201, 201, 422, 422, 422]],
  ['offer-charge-type-values=open', [201, 201, 201, 422, 422]],
])('%s: the charge types one_time, recurring, yearly, Yearly and "per month"', async (assumed, statuses) => {
  const client = await openWith(assumed)
  const bodies = ['one_time', 'recurring', 'yearly', 'Yearly', 'per month'].map((charge_type) => ({ ...offer, charge_type }))
  expect(await statusesOf(client, offersOfActive(client), bodies)).toEqual(statuses)
})

test.each([
  ['offer-price-bounds=from_1', [422, 201, 201, 201]],
  ['offer-price-bounds=from_0', [201, 201, 201, 201]],
  ['offer-price-bounds=from_500', [422, 422, 422, 201]],
])('%s: prices of 0, 1, 499 and 500 cents', async (assumed, statuses) => {
  const client = await openWith(assumed)
  const bodies = [0, 1, 499, 500].map((price) => ({ ...offer, price }))
  expect(await statusesOf(client, offersOfActive(client), bodies)).toEqual(statuses)
  expect(await statusesOf(client, offersOfActive(client), [{ ...offer, price: -1 }])).toEqual([422])
})

test('offer-price-float=422: a price with a fraction is refused', async () => {
  const client = await openWith('offer-price-float=422')
  const { status, json } = await client.post(offersOfActive(client), { ...offer, price: 1990.9 })
  expect(status).toBe(422)
  expect(json.errors).toEqual({ price: ['The price field must be an integer.'] })
})

test('offer-price-float=truncate: the fraction of a price is cut off', async () => {
  const client = await openWith('offer-price-float=truncate')
  expect((await client.post(offersOfActive(client), { ...offer, price: 1990.9 })).json.price).toBe(1990)
  expect((await client.post(offersOfActive(client), { ...offer, price: 0.9 })).status).toBe(422)
})

test.each([
  ['offer-on-inactive-product=allowed', 201, undefined],
  ['offer-on-inactive-product=409', 409, 'product_inactive'],
  ['offer-on-inactive-product=422', 422, 'validation_error'],
])('%s: an offer for an inactive product', async (assumed, status, error) => {
  const client = await openWith(assumed)
  const path = offersOf(client.emulator.landmarks.product_inactive.id)
  const before = (await client.get(path)).json.data.length
  const answer = await client.post(path, offer)
  expect(answer.status).toBe(status)
  expect(answer.json.error).toBe(error)
  if (status !== 201) expect(answer.json.message).toBe('The product is not active.')
  expect((await client.get(path)).json.data).toHaveLength(status === 201 ? before + 1 : before)
  expect((await client.post(offersOfActive(client), offer)).status).toBe(201)
})

test.each([
  ['offer-is-active=true', true],
  ['offer-is-active=mirrors_product', false],
])('%s: offers of an inactive product', async (assumed, shown) => {
  const client = await openWith(assumed)
  const { id } = client.emulator.landmarks.product_inactive
  expect((await client.post(offersOf(id), offer)).json.is_active).toBe(shown)
  const listed = async () => (await client.get(offersOf(id))).json.data.map((row: { is_active: boolean }) => row.is_active)
  expect(new Set(await listed())).toEqual(new Set([shown]))
  await client.control(`/products/${id}`, { method: 'PATCH', json: { is_active: true } })
  expect(new Set(await listed())).toEqual(new Set([true]))
})

const productMembers = ['object', 'id', 'reference_id', 'name', 'type', 'status', 'is_active', 'created_at']
const offerMembers = ['object', 'id', 'reference_id', 'product_id', 'price', 'is_active', 'checkout_url', 'created_at']

test('create-fields-not-echoed=not_returned: created resources have the members of their tables', async () => {
  const client = await openWith('create-fields-not-echoed=not_returned')
  expect(Object.keys((await client.post(products, product)).json)).toEqual(productMembers)
  expect(Object.keys((await client.post(offersOfActive(client), offer)).json)).toEqual(offerMembers)
})

test('create-fields-not-echoed=returned: the answer to a create request holds what was sent, lists do not', async () => {
  const client = await openWith('create-fields-not-echoed=returned')
  const created = await client.post(products, product)
  expect(Object.keys(created.json)).toEqual([...productMembers, 'description'])
  expect(created.json.description).toBe('Doze aulas')
  const { json } = await client.post(offersOf(created.json.id), offer)
  expect(Object.keys(json)).toEqual([...offerMembers, 'name', 'charge_type'])
  expect(json).toMatchObject({ name: 'Plano', charge_type: 'one_time' })
  expect(Object.keys((await client.get(products)).json.data[0])).toEqual(productMembers)
  expect(Object.keys((await client.get(offersOf(created.json.id))).json.data[0])).toEqual(offerMembers)
})

test.each([
  ['parent-404-vs-422=404_first', 404, 'not_found'],
  ['parent-404-vs-422=422_first', 422, 'validation_error'],
])('%s: an invalid offer for an unknown product', async (assumed, status, error) => {
  const client = await openWith(assumed)
  expect(await client.post(offersOf('000000000000'), {})).toMatchObject({ status, json: { error } })
  expect((await client.post(offersOf('000000000000'), offer)).status).toBe(404)
})
