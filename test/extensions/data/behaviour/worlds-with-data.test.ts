import { expect, test } from 'vitest'
import { DataError, InvalidOptionError } from '../../../../src/index.js'
import { openClient } from '../../../support/door/client.js'

const data = {
  products: { violao: { name: 'Violão do Zero' } },
  offers: { curso: { product: 'violao', price: 10_000 } },
  orders: { da_ana: { offer: 'curso', at: '-10d' } },
  tokens: { leitura: { scopes: ['orders:read'] } },
} as const

const totals = async (client: Awaited<ReturnType<typeof openClient>>, token?: string) => {
  const { total, commission_sum } = (await client.get('/api/v2/orders/summary', token === undefined ? {} : { token })).json
  return { total, commission_sum }
}

test('a world holds what its document says and nothing else, and a reset goes back to that', async () => {
  const client = await openClient({ data })
  expect(await totals(client)).toEqual({ total: 1, commission_sum: 8_910 })
  expect((await client.get('/api/v2/products')).json.data.map(({ name }: { name: string }) => name)).toEqual(['Violão do Zero'])
  await client.control('/orders', { method: 'POST', json: { product_id: client.emulator.data.products['violao']?.id } })
  expect((await totals(client)).total).toBe(2)
  client.emulator.reset()
  expect((await totals(client)).total).toBe(1)
})

test('background rows are generated beside, and lists are in the order of dates', async () => {
  const client = await openClient({ data: { ...data, background: 40 } })
  const { data: lines } = (await client.get('/api/v2/orders/history?paginate=1000')).json
  const dates = lines.map(({ created_at }: { created_at: string }) => created_at.replace(/^(..)\/(..)\/(....)/, '$3-$2-$1'))
  expect(dates).toEqual([...dates].sort().reverse())
  expect((await totals(client)).total).toBe(41)
  const products = (await client.get('/api/v2/products?per_page=100')).json.data
  const made = products.map(({ created_at }: { created_at: string }) => created_at)
  expect(made).toEqual([...made].sort().reverse())
  expect((await openClient({ data, orders: 30 })).emulator.options.orders).toBe(30)
})

test('a declared token opens its own world, and that of a fork another one', async () => {
  const client = await openClient({ data })
  const fork = client.emulator.fork()
  await fork.add({ orders: { do_beto: { offer: 'curso' } } })
  const [own, other] = [client.emulator.data.tokens['leitura']?.token, fork.data.tokens['leitura']?.token]
  expect(own).toMatch(/^svc_test_/)
  expect((await totals(client, own)).total).toBe(1)
  expect((await totals(client, other)).total).toBe(2)
  expect((await client.get('/api/v2/products', { token: own ?? '' })).status).toBe(403)
  const copy = fork.fork({ from: 'now' })
  await copy.add({ orders: { da_carla: { offer: 'curso' } } })
  expect((await totals(client, copy.data.tokens['leitura']?.token)).total).toBe(3)
})

test('a fork may begin with data of its own, and its parent keeps what it has', async () => {
  const client = await openClient()
  const fork = client.emulator.fork({ data })
  expect((await totals(client, fork.tokens.full)).total).toBe(1)
  expect((await totals(client)).total).toBe(250)
  expect(() => client.emulator.fork({ from: 'now', data })).toThrow('a fork from now continues with the rows of its parent')
})

test('records are added to the present, by labels of before and by ids, and nobody hears of it', async () => {
  const client = await openClient()
  const { landmarks } = client.emulator
  const before = client.emulator.requests.list().length
  const [offer] = (await client.get(`/api/v2/products/${landmarks.product_active.id}/offers`)).json.data
  const total = (await totals(client)).total
  const refs = await client.emulator.add({
    orders: { de_hoje: { offer: offer.id, at: '-1h' } },
    customers: { ana: { name: 'Ana' } },
  })
  expect(Object.keys(refs.orders)).toEqual(['de_hoje'])
  await client.emulator.add({ orders: { outra: { offer: offer.id, customer: 'ana', at: '-400d' } } })
  expect((await totals(client)).total).toBe(total + 2)
  expect((await client.get(`/api/v2/orders/${client.emulator.data.orders['outra']?.hash}`)).json.customer.name).toBe('Ana')
  expect(client.emulator.requests.list().length).toBe(before + 4)
})

test('what cannot be added changes nothing', async () => {
  const client = await openClient({ data })
  const added = client.emulator.add({ orders: { da_ana: { offer: 'curso' }, b: { offer: 'crso' } }, background: 0 })
  await expect(added).rejects.toThrow(DataError)
  await expect(added).rejects.toMatchObject({
    problems: [
      { path: ['orders', 'da_ana'], message: 'a record of this label is there already; give it another one' },
      { path: ['orders', 'b', 'offer'], message: 'no offer is called "crso"; did you mean "curso"?' },
      { path: ['background'], message: 'a document that is added to a world cannot have it; leave it out' },
    ],
  })
  expect((await totals(client)).total).toBe(1)
  expect(Object.keys(client.emulator.data.orders)).toEqual(['da_ana'])
})

test('an invalid document is refused at once, by the option', async () => {
  const open = () => openClient({ data: { orders: { a: { offer: 'nope' } } } })
  await expect(open()).rejects.toThrow(InvalidOptionError)
  await expect(open()).rejects.toThrow('Invalid option "data": orders.a.offer: no offer is called "nope"')
})

test('ids are those of seed, kind and label, whatever else is declared', async () => {
  const one = (await openClient({ data })).emulator.data
  const more = { ...data, orders: { do_beto: { offer: 'curso' }, ...data.orders }, customers: { ana: {} } } as const
  const other = (await openClient({ data: more })).emulator.data
  expect(other.orders['da_ana']).toEqual(one.orders['da_ana'])
  expect(other.products).toEqual(one.products)
  expect((await openClient({ data, seed: 2 })).emulator.data.orders['da_ana']).not.toEqual(one.orders['da_ana'])
})

test('over HTTP a document begins or is added to a world, and its lines are told where it is wrong', async () => {
  const client = await openClient()
  const yaml = (body: string) => ({ body, headers: { 'Content-Type': 'application/yaml' } })
  const text =
    'products: { violao: {} }\noffers: { curso: { product: violao, price: 10000 } }\norders:\n  da_ana: { offer: curso }\ntokens: { leitura: {} }\n'
  const put = await client.control('/data', { method: 'PUT', ...yaml(text) })
  expect(put.status, put.text).toBe(200)
  expect(put.json.refs.tokens.leitura.token).toMatch(/^svc_test_/)
  expect((await totals(client)).total).toBe(1)
  const post = await client.control('/data', { method: 'POST', json: { orders: { do_beto: { offer: 'curso' } } } })
  expect(post.status).toBe(201)
  expect(Object.keys(post.json.refs.orders)).toEqual(['do_beto'])
  const { refs } = (await client.control('/data/refs')).json
  expect(Object.keys(refs.orders)).toEqual(['da_ana', 'do_beto'])
  expect(refs.tokens).toEqual({ leitura: { id: 'leitura' } })
  const refused = await client.control('/data', { method: 'POST', ...yaml('orders:\n  c:\n    offer: crso\n    at: +1d\n') })
  expect(refused.status).toBe(422)
  expect(refused.json.errors).toEqual({
    'orders.c.offer': ['line 3, column 5: orders.c.offer: no offer is called "crso"; did you mean "curso"?'],
    'orders.c.at': ['line 4, column 5: orders.c.at: +1d is after the start of the clock; give a time up to now.'],
  })
  expect((await totals(client)).total).toBe(2)
  expect((await client.control('/data', { method: 'PUT', ...yaml('orders: [') })).status).toBe(400)
  expect((await client.control('/clock', { method: 'POST', ...yaml('advance: 1s') })).status).toBe(415)
  client.emulator.reset()
  expect((await totals(client)).total).toBe(1)
  const long = await client.control('/data', { method: 'POST', json: { $schema: 'x'.repeat(17 * 1024 * 1024) } })
  expect(long.status).toBe(413)
})

test('a world is forked with data over HTTP, and what is wrong is told by member', async () => {
  const client = await openClient()
  const forked = await client.control('/worlds', { method: 'POST', json: { data } })
  expect(forked.status, forked.text).toBe(201)
  expect((await totals(client, forked.json.tokens.full)).total).toBe(1)
  const refused = await client.control('/worlds', { method: 'POST', json: { data: { order: {} } } })
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.json.errors)).toEqual(['data.order'])
})

test('pinned numbers of an earlier account do not meet those that are given away', async () => {
  const first = await openClient({ orders: 0 })
  const sold = async (client: typeof first) => {
    const product = (await client.post('/api/v2/products', { name: 'Curso', type: 'course', description: 'x' })).json
    await client.post(`/api/v2/products/${product.id}/offers`, { name: 'Única', price: 5_000, charge_type: 'one_time' })
    return (await client.control('/orders', { method: 'POST', json: { product_id: product.id } })).json
  }
  const { id } = await sold(first)
  const client = await openClient({ data: { ...data, orders: { antiga: { offer: 'curso', id } } } })
  expect((await sold(client)).id).toBe(id + 1)
  expect(client.emulator.data.orders['antiga']?.id).toBe(id)
})
