import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { openClient } from '../../../support/door/client.js'
import { firstDifference, readEverything } from '../../../support/read-everything.js'

const start = '2026-03-01T12:00:00Z'

test('the comparison finds one member of one line', async () => {
  const one = await openClient({ orders: 30, unlimited: true })
  const exported = await one.emulator.exportData()
  const [[label, order] = []] = Object.entries(exported.orders ?? {})
  const data = { ...exported, orders: { ...exported.orders, [label ?? '']: { ...order, bounced_email: true } } }
  const other = await openClient({ now: start, unlimited: true, data })
  expect(await firstDifference(one.emulator, other.emulator)).toBeDefined()
  expect((await readEverything(one.emulator)).size).toBeGreaterThan(60)
})

test('YAML says the same as JSON, whatever texts there are', async () => {
  const texts = [
    'yes',
    'null',
    '1e3',
    ' : ',
    '#',
    "it's",
    'a\n  b: c',
    '\u2028\u0085',
    '\ud800',
    '2026-03-01',
    '{}',
    '- a',
    '',
    '&a',
    '*a',
    '<<',
  ]
  const query_params = Object.fromEntries(texts.map((text, nth) => [`${text}_${nth}`, text]))
  const customers = Object.fromEntries(texts.map((text, nth) => [`c${nth}`, { name: text === '' ? '-' : text, street: text }]))
  const client = await openClient({
    data: { customers, orders: { a: { query_params, customer: 'c6' }, yes: { customer: 'c8' } } },
  })
  const yaml = await client.control('/data', { headers: { Accept: 'application/yaml' } })
  expect(yaml.headers.get('content-type')).toBe('application/yaml')
  const json = (await client.control('/data?format=json')).json
  expect(parse(yaml.text)).toEqual(json)
  expect(json.orders.a.query_params).toEqual(query_params)
})

test('a few records come with what they need, and labels are those of the document', async () => {
  const client = await openClient({
    data: {
      products: { violao: {}, caderno: {} },
      offers: {
        curso: { product: 'violao', price: 20_000 },
        extra: { product: 'caderno', price: 1_900 },
        mensal: { product: 'violao', price: 9_900, interval: 30 },
      },
      affiliates: { bia: {} },
      customers: { ana: {} },
      orders: {
        da_ana: { offer: 'curso', customer: 'ana', at: '-3d' },
        do_beto: { offer: 'extra', affiliate: 'bia' },
        do_caio: { offer: 'mensal' },
      },
      tokens: { leitura: { scopes: ['orders:read'] } },
    },
  })
  const labelsOf = async (path: string) => {
    const { json } = await client.control(path)
    return Object.fromEntries(
      Object.entries(json as Record<string, object>).map(([kind, records]) => [kind, Object.keys(records)]),
    )
  }
  expect(await labelsOf('/data?labels_only=da_ana')).toEqual({
    ...{ products: ['violao'], offers: ['curso'], customers: ['ana'], orders: ['da_ana'] },
  })
  const hash = client.emulator.data.orders['do_beto']?.hash
  expect(Object.keys(await labelsOf(`/data?labels_only=${hash},leitura,extra`))).toEqual([
    ...['products', 'offers', 'affiliates', 'customers', 'orders', 'tokens'],
  ])
  expect(await labelsOf('/data?labels_only=subscriptions.do_caio')).toMatchObject({
    orders: ['do_caio'],
    subscriptions: ['do_caio'],
  })
  const { status, json } = await client.control('/data?labels_only=da_anna')
  expect([status, json.errors]).toEqual([422, { labels_only: ['There is no record called "da_anna"; did you mean "da_ana"?'] }])
  const token = (await client.control('/data')).json.tokens
  expect(token).toEqual({ leitura: { scopes: ['orders:read'], at: start } })
})

test('an export writes no journal line, spends no quota and changes nothing', async () => {
  const client = await openClient({ orders: 30 })
  // Rows that were looked at once are written down as looked at.
  await client.control('/data')
  const before = (await client.control('/snapshot')).text
  await client.control('/data')
  expect((await client.control('/snapshot')).text).toBe(before)
})

test('a document of before is charged for what fell due since, on its dates', async () => {
  const one = await openClient({ orders: 30, unlimited: true })
  const data = await one.emulator.exportData()
  one.emulator.clock.advance('40d')
  const other = await openClient({ now: new Date(one.emulator.clock.now()).toISOString(), unlimited: true, data })
  const sums = async ({ emulator }: typeof one) =>
    await (
      await emulator.fetch(
        new Request('http://localhost/api/v2/orders/summary', { headers: { Authorization: `Bearer ${emulator.tokens.full}` } }),
      )
    ).json()
  expect(await sums(other)).toEqual(await sums(one))
})
