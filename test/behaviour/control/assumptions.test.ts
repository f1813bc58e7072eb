import { expect, test } from 'vitest'
import { type Client, openClient } from '../../support/door/client.js'

const members = [
  'id',
  'area',
  'kind',
  'confidence',
  'specification',
  'value',
  'default',
  'status',
  'observed_at',
  'options',
  'accepts',
  'operations',
  'why',
  'fixed',
]

interface Listed {
  readonly id: string
  readonly value: string
  readonly default: string
  readonly options: readonly { readonly value: string; readonly meaning: string }[]
  readonly confidence: string
  readonly operations: string | readonly string[]
  readonly fixed: string | null
}

const list = async (client: Client): Promise<Listed[]> => (await client.control('/assumptions')).json.data
const change = (client: Client, json: unknown) => client.control('/assumptions', { method: 'PATCH', json })
const sizeOf = async (client: Client) => (await client.get('/api/v2/products')).json.meta.per_page

test('every assumption is listed with what the specification says and what holds instead', async () => {
  const client = await openClient()
  const { status, json } = await client.control('/assumptions')
  expect(status).toBe(200)
  expect(Object.keys(json)).toEqual(['data'])
  for (const assumption of json.data) {
    expect(Object.keys(assumption)).toEqual(members)
    expect(assumption.specification).not.toBe('')
    expect(['high', 'medium', 'low']).toContain(assumption.confidence)
    expect(assumption.options[0].value).toBe(assumption.default)
    expect(assumption.value).toBe(assumption.default)
  }
  expect(new Set(json.data.map(({ id }: Listed) => id)).size).toBe(json.data.length)
})

test('the question to the vendor is listed where it is asked for, in two languages, but of one that cannot be changed', async () => {
  const client = await openClient()
  const { json } = await client.control('/assumptions?with=question')
  for (const { question, fixed } of json.data) {
    if (fixed !== null) expect(question).toBeNull()
    else expect(question).toEqual({ en: expect.stringMatching(/\w/), pt: expect.stringMatching(/\w/) })
  }
  expect((await client.control('/assumptions?with=questions')).status).toBe(422)
})

test('assumptions of every part of the specification are listed', async () => {
  const client = await openClient()
  const ids = (await list(client)).map(({ id }) => id)
  const named = ['check-order', 'cancel-scope', 'rate-limit-window', 'idempotency-retention', 'product-type-values', 'page-param']
  expect(ids).toEqual(expect.arrayContaining([...named, 'tracking-literal', 'cancel-success-body', 'cashouts-endpoint']))
})

test('a change holds from the next request on and is listed', async () => {
  const client = await openClient()
  expect(await sizeOf(client)).toBe(15)
  const { status, json } = await change(client, { 'products-page-size-default': '10' })
  expect(status).toBe(200)
  const changed = json.data.find(({ id }: Listed) => id === 'products-page-size-default')
  expect(changed).toMatchObject({ value: '10', default: '15' })
  expect(await list(client)).toEqual(json.data)
  expect(await sizeOf(client)).toBe(10)
})

test('numbers are taken as their text', async () => {
  const client = await openClient()
  expect((await change(client, { 'products-page-size-default': 20 })).status).toBe(200)
  expect(await sizeOf(client)).toBe(20)
})

test('changes add up, and the default can be chosen again', async () => {
  const client = await openClient()
  await change(client, { 'products-page-size-default': '10' })
  await change(client, { 'products-page-size-param': 'limit' })
  expect(await sizeOf(client)).toBe(10)
  expect((await client.get('/api/v2/products?limit=3')).json.meta.per_page).toBe(3)
  await change(client, { 'products-page-size-default': '15' })
  expect(await sizeOf(client)).toBe(15)
})

test('no change changes nothing', async () => {
  const client = await openClient()
  const before = await list(client)
  const { status, json } = await change(client, {})
  expect(status).toBe(200)
  expect(json.data).toEqual(before)
})

test('options of the start and a profile are shown as values', async () => {
  const client = await openClient({ profile: 'strict', assumptions: { 'products-page-size-default': '50' } })
  const listed = await list(client)
  const value = (wanted: string) => listed.find(({ id }) => id === wanted)?.value
  expect(value('products-page-size-default')).toBe('50')
  expect(value('trailing-slash')).toBe('404')
})

test.each([
  ['an unknown id', { 'no-such-assumption': 'x' }, ['no-such-assumption']],
  ['an unknown value', { 'cancel-scope': 'subscriptions:erase' }, ['cancel-scope']],
  ['a value of no text', { 'cancel-scope': null }, ['cancel-scope']],
  ['a list', { 'cancel-scope': ['none'] }, ['cancel-scope']],
  ['another value for a fixed one', { 'tracking-literal': 'not informed' }, ['tracking-literal']],
  [
    'several wrong ones among right ones',
    { 'products-page-size-default': '10', 'cancel-scope': 'x', 'page-size-over-max': 'y', nothing: 'z' },
    ['cancel-scope', 'nothing', 'page-size-over-max'],
  ],
  ['a body that is no object', ['cancel-scope'], ['body']],
  ['null', null, ['body']],
])('%s is refused by name and nothing is changed', async (_name, json, wrong) => {
  const client = await openClient()
  const before = await list(client)
  const refused = await change(client, json)
  expect(refused.status).toBe(422)
  expect(refused.json).toMatchObject({ error: 'validation_error', request_id: null })
  expect(Object.keys(refused.json.errors).sort()).toEqual(wrong)
  expect(await list(client)).toEqual(before)
  expect(await sizeOf(client)).toBe(15)
})

test('an id that is nearly one is answered with the one that was meant', async () => {
  const client = await openClient()
  const { json } = await change(client, { 'cancel-scopes': 'none' })
  expect(json.errors['cancel-scopes'][0]).toContain('"cancel-scope"')
})

test('a refused value is answered with the options', async () => {
  const client = await openClient()
  const { json } = await change(client, { 'cancel-scope': 'x' })
  for (const option of ['subscriptions:write', 'subscriptions:read', 'subscriptions:cancel', 'none']) {
    expect(json.message).toContain(option)
  }
})

test('a fixed assumption says why and takes only its value', async () => {
  const client = await openClient()
  const fixed = (await list(client)).filter((assumption) => assumption.fixed !== null)
  expect(fixed.length).toBeGreaterThan(0)
  const kept = Object.fromEntries(fixed.map(({ id, value }) => [id, value]))
  expect((await change(client, kept)).status).toBe(200)
  const { status, json } = await change(client, Object.fromEntries(fixed.map(({ id, value }) => [id, `${value}-not`])))
  expect(status).toBe(422)
  expect(Object.keys(json.errors)).toEqual(fixed.map(({ id }) => id))
  for (const { id, fixed: reason } of fixed) expect(json.errors[id][0]).toContain(reason)
})

test('every listed option of every assumption is accepted', async () => {
  const client = await openClient()
  const listed = await list(client)
  const most = Math.max(...listed.map(({ options }) => options.length))
  expect(most).toBeGreaterThan(1)
  for (let index = 0; index < most; index += 1) {
    const values = listed.flatMap(({ id, options }) => options.slice(index, index + 1).map(({ value }) => [id, value]))
    const { status, json } = await change(client, Object.fromEntries(values))
    expect(json.errors).toBeUndefined()
    expect(status).toBe(200)
  }
})
