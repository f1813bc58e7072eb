import { expect, test } from 'vitest'
import { openClient } from '../../support/door/client.js'
import { assumeFromNowOn, openWith } from '../../support/open-with.js'

const path = '/api/v2/products'
const product = { name: 'Curso de violão', type: 'course', description: 'Doze aulas' }
const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))

test.each([
  ['validation-status=422', 422],
  ['validation-status=400', 400],
])('%s: a body without its fields gets this status', async (assumed, status) => {
  const client = await openWith(assumed)
  expect(await client.post(path, {})).toMatchObject({ status, json: { error: 'validation_error' } })
})

test.each([
  ['validation-code=validation_error', 'validation_error'],
  ['validation-code=validation_failed', 'validation_failed'],
  ['validation-code=unprocessable_entity', 'unprocessable_entity'],
  ['validation-code=invalid_request', 'invalid_request'],
])('%s: a body without its fields gets this code', async (assumed, error) => {
  const client = await openWith(assumed)
  expect(await client.post(path, {})).toMatchObject({ status: 422, json: { error } })
})

test.each([
  ['validation-shape=errors_map', ['error', 'message', 'request_id', 'errors']],
  ['validation-shape=envelope_only', ['error', 'message', 'request_id']],
  ['validation-shape=bare', ['message', 'errors']],
])('%s: the answer has these members', async (assumed, members) => {
  const client = await openWith(assumed)
  const { status, json } = await client.post(path, { name: 'Curso' })
  expect(status).toBe(422)
  expect(Object.keys(json)).toEqual(members)
  expect(json.message).toBe('The type field is required. (and 1 more error)')
  const errors = { type: ['The type field is required.'], description: ['The description field is required.'] }
  if (members.includes('errors')) expect(json.errors).toEqual(errors)
})

test.each([
  ['validation-messages=en', 'The name field is required. (and 2 more errors)', 'The name field is required.'],
  ['validation-messages=pt_br', 'O campo name é obrigatório. (e mais 2 erros)', 'O campo name é obrigatório.'],
])('%s: what is wrong is said in this language', async (assumed, message, first) => {
  const client = await openWith(assumed)
  const { json } = await client.post(path, {})
  expect(json.message).toBe(message)
  expect(json.errors.name).toEqual([first])
})

test('unknown-fields=ignored: a member nobody knows is dropped', async () => {
  const client = await openWith('unknown-fields=ignored')
  const { status, json } = await client.post(path, { ...product, colour: 'red' })
  expect(status).toBe(201)
  expect(json).not.toHaveProperty('colour')
})

test('unknown-fields=422: a member nobody knows is refused by name', async () => {
  const client = await openWith('unknown-fields=422')
  const { status, json } = await client.post(path, { ...product, colour: 'red', Name: 'x' })
  expect(status).toBe(422)
  expect(json.errors).toEqual({ colour: ['The colour field is not known.'], Name: ['The Name field is not known.'] })
})

test('unknown-fields=422: a member the service manages is refused once, as that', async () => {
  const client = await openWith('unknown-fields=422')
  const { json } = await client.post(path, { ...product, status: 'approved' })
  expect(json.errors).toEqual({ status: ['The status field is prohibited.'] })
})

test.each([
  ['status-field-in-create=422', 422],
  ['status-field-in-create=ignored', 201],
])('%s: members that the service sets itself', async (assumed, status) => {
  const client = await openWith(assumed)
  for (const sent of [{ status: 'approved' }, { id: 'mine' }, { reference_id: 1 }, { object: 'product' }, { created_at: '' }]) {
    const answer = await client.post(path, { ...product, ...sent })
    expect(answer.status).toBe(status)
    if (status === 422) expect(Object.keys(answer.json.errors)).toEqual(Object.keys(sent))
    else expect(answer.json).toMatchObject({ object: 'product', status: 'approved', created_at: '2026-03-01T12:00:00.000000Z' })
  }
  const offers = `/api/v2/products/${client.emulator.landmarks.product_active.id}/offers`
  const offer = { name: 'Plano', price: 1990, charge_type: 'one_time', checkout_url: 'https://elsewhere.example' }
  expect((await client.post(offers, offer)).status).toBe(status)
})

const form = (): FormData => {
  const parts = new FormData()
  for (const [name, value] of Object.entries(product)) parts.append(name, value)
  return parts
}

test.each([
  ['wrong-content-type=415', { json: 201, suffixed: 201, missing: 201, text: 415, form: 415, parts: 415 }],
  ['wrong-content-type=415_missing_too', { json: 201, suffixed: 201, missing: 415, text: 415, form: 415, parts: 415 }],
  ['wrong-content-type=forms_accepted', { json: 201, suffixed: 201, missing: 422, text: 422, form: 201, parts: 201 }],
])('%s: a product sent under several types', async (assumed, expected) => {
  const client = await openWith(assumed)
  const send = async (body: BodyInit, type?: string) => {
    const headers = type === undefined ? {} : { 'Content-Type': type }
    const { status, json } = await client.post(path, undefined, { body, headers })
    if (status === 201) expect(json.name).toBe('Curso de violão')
    if (status === 415) expect(json.error).toBe('unsupported_media_type')
    return status
  }
  expect({
    json: await send(bytes(product), 'application/json; charset=utf-8'),
    suffixed: await send(bytes(product), 'application/vnd.example+json'),
    missing: await send(bytes(product)),
    text: await send(bytes(product), 'text/plain'),
    form: await send(new URLSearchParams(product)),
    parts: await send(form()),
  }).toEqual(expected)
})

test.each([
  ['malformed-json=400', 400, 'invalid_json'],
  ['malformed-json=as_empty', 422, 'validation_error'],
])('%s: a body that breaks off', async (assumed, status, error) => {
  const client = await openWith(assumed)
  const headers = { 'Content-Type': 'application/json' }
  const answer = await client.post(path, undefined, { body: '{"name":', headers })
  expect(answer).toMatchObject({ status, json: { error } })
  if (status === 400) expect(answer.json.message).toBe('The request body is not valid JSON: the text ends too early.')
  if (status === 422) expect(Object.keys(answer.json.errors)).toEqual(['name', 'type', 'description'])
})

test.each([
  ['empty-or-non-object-body=as_empty', 422, 'validation_error'],
  ['empty-or-non-object-body=400', 400, 'invalid_json'],
])('%s: a body that is no object', async (assumed, status, error) => {
  const client = await openWith(assumed)
  const headers = { 'Content-Type': 'application/json' }
  for (const body of ['', '   ', 'null', '[]', '[{"name":"x"}]', '"text"', '0', 'true']) {
    expect(await client.post(path, undefined, { body, headers }), body).toMatchObject({ status, json: { error } })
  }
})

test.each([
  ['json-type-strictness=strict', { text: 422, whole: 201, zero: 422, oneText: 422, word: 422 }],
  ['json-type-strictness=coerce', { text: 201, whole: 201, zero: 201, oneText: 201, word: 422 }],
])('%s: numbers and booleans of another type', async (assumed, expected) => {
  const client = await openWith(assumed)
  const offers = `/api/v2/products/${client.emulator.landmarks.product_active.id}/offers`
  const priced = async (price: string) => {
    const body = `{"name":"Plano","charge_type":"one_time","price":${price}}`
    const { status, json } = await client.post(offers, undefined, { body, headers: { 'Content-Type': 'application/json' } })
    if (status === 201) expect(json.price).toBe(1990)
    return status
  }
  const active = async (is_active: unknown, shown: boolean) => {
    const { status, json } = await client.post(path, { ...product, is_active })
    if (status === 201) expect(json.is_active).toBe(shown)
    return status
  }
  expect({
    text: await priced('"1990"'),
    whole: await priced('1990.0'),
    zero: await active(0, false),
    oneText: await active('1', true),
    word: await active('yes', true),
  }).toEqual(expected)
})

test('string-trim=trim: blanks at the ends are cut and a text of blanks is missing', async () => {
  const client = await openWith('string-trim=trim')
  expect((await client.post(path, { ...product, name: '  Curso \t' })).json.name).toBe('Curso')
  const { status, json } = await client.post(path, { ...product, name: '   ' })
  expect(status).toBe(422)
  expect(json.errors).toEqual({ name: ['The name field is required.'] })
})

test('string-trim=keep: texts are taken as sent', async () => {
  const client = await openWith('string-trim=keep')
  expect((await client.post(path, { ...product, name: '  Curso \t' })).json.name).toBe('  Curso \t')
  expect((await client.post(path, { ...product, name: '   ' })).json.name).toBe('   ')
})

test('a PATCH of the assumptions changes how the next body is refused', async () => {
  const client = await openClient({}, { checksShapes: false })
  expect((await client.post(path, {})).status).toBe(422)
  expect((await assumeFromNowOn(client, { 'validation-status': '400', 'validation-shape': 'bare' })).status).toBe(200)
  const { status, json } = await client.post(path, {})
  expect(status).toBe(400)
  expect(Object.keys(json)).toEqual(['message', 'errors'])
})
