import { describe, expect, test } from 'vitest'
import type { Client, Sending } from '../../../support/door/client.js'
import { playing as open, type StepSource } from '../../../support/door/staged-client.js'

const products = '/api/v2/products'
const history = '/api/v2/orders/history'
const summary = '/api/v2/orders/summary'
const course = { name: 'Curso', type: 'course', description: 'Sobre testes.' }
const key = '00000000-0000-4000-b000-000000000001'

/** The same, for one step or several. */
const playing = (...steps: StepSource[]): Promise<Client> => open(steps)

const names = async (client: Client, sending?: Sending): Promise<string[]> =>
  (await client.get(`${products}?page=1`, sending)).json.data.map(({ name }: { name: string }) => name)

const countNamed = async (client: Client, name: string): Promise<number> =>
  (await names(client)).filter((given) => given === name).length

const injected = (client: Client): readonly (readonly string[])[] =>
  client.emulator.requests.list().map((entry) => entry.injected)

describe('a refusal in place of the handler', () => {
  const cases = [
    ['unauthorized', 401, null],
    ['insufficient_scope', 403, null],
    ['not_found', 404, null],
    ['validation_error', 422, null],
    ['server_error', 500, null],
    ['bad_gateway', 502, null],
    ['service_unavailable', 503, null],
  ] as const
  test.each(cases)('%s is %i in the envelope, with the headers of the quota as they are', async (code, status) => {
    const client = await playing({ match: { operation: 'listProducts' }, effect: { kind: 'refuse', code } })
    const answer = await client.get(products)
    expect(answer.status).toBe(status)
    expect(answer.json).toMatchObject({ error: code, message: expect.any(String), request_id: expect.any(String) })
    expect(answer.headers.get('x-ratelimit-limit')).toBe('120')
    expect(answer.headers.get('x-ratelimit-remaining')).toBe('119')
    expect((await client.get(summary)).headers.get('x-ratelimit-remaining')).toBe('118')
  })

  test.each(['subscriptions:write', 'subscriptions:read'])(
    'insufficient_scope names the scope that is assumed, %s',
    async (scope) => {
      const client = await playing({ effect: { kind: 'refuse', code: 'insufficient_scope' } })
      await client.control('/assumptions', { method: 'PATCH', json: { 'cancel-scope': scope } })
      const { id } = client.emulator.landmarks.subscription_active
      const answer = await client.post(`/api/v2/subscriptions/${id}/cancel`, undefined, { key })
      expect([answer.status, answer.json.message]).toEqual([403, `Missing ability: ${scope}`])
    },
  )

  test('quota_exceeded is the bare 429 and says how long until the window ends', async () => {
    const client = await playing({ effect: { kind: 'refuse', code: 'quota_exceeded' }, match: { nth: 2 } })
    await client.get(products)
    client.emulator.clock.advance('20s')
    const answer = await client.get(products)
    expect(answer.status).toBe(429)
    expect(Object.keys(answer.json)).toEqual(['message'])
    expect(answer.headers.get('retry-after')).toBe('40')
    expect(answer.headers.get('x-ratelimit-remaining')).toBe('0')
  })

  test('too_many_requests is the enveloped 429 of the block', async () => {
    const client = await playing({ effect: { kind: 'refuse', code: 'too_many_requests', retry_after_seconds: 7 } })
    const answer = await client.get(products)
    expect(answer.status).toBe(429)
    expect(answer.json).toMatchObject({ error: 'too_many_requests', message: expect.any(String) })
    expect(answer.headers.get('retry-after')).toBe('7')
  })

  test('an outage tells when to come again, where the step says so', async () => {
    const client = await playing({ effect: { kind: 'refuse', code: 'service_unavailable', retry_after_seconds: 30 }, times: 1 })
    expect((await client.get(products)).headers.get('retry-after')).toBe('30')
    expect((await client.get(products)).status).toBe(200)
  })

  test('validation_error carries the complaints of the step', async () => {
    const client = await playing({
      match: { operation: 'createProduct' },
      effect: { kind: 'refuse', code: 'validation_error', errors: { name: ['Too rude.'] } },
    })
    const answer = await client.post(products, course)
    expect(answer.status).toBe(422)
    expect(answer.json).toMatchObject({ error: 'validation_error', message: 'Too rude.', errors: { name: ['Too rude.'] } })
    expect(await countNamed(client, course.name)).toBe(0)
  })

  test('what the caller did wrong comes first: an unknown token stays a 401', async () => {
    const client = await playing({ effect: { kind: 'refuse', code: 'service_unavailable' } })
    expect((await client.get(products, { token: 'svc_test_nobody' })).status).toBe(401)
  })

  test('after the handler it replaces the answer and leaves what was written', async () => {
    const client = await playing({
      match: { operation: 'createProduct' },
      moment: 'after',
      effect: { kind: 'refuse', code: 'bad_gateway' },
      times: 1,
    })
    expect((await client.post(products, course, { key })).status).toBe(502)
    expect((await client.post(products, course, { key })).status).toBe(201)
    expect(await countNamed(client, course.name)).toBe(1)
  })
})

describe('lists', () => {
  test('do not show the last write for as many reads as the step says', async () => {
    const client = await playing({ match: { operation: 'createProduct' }, effect: { kind: 'stale_lists', reads: 2 } })
    await client.post(products, course)
    const seen = [
      await countNamed(client, course.name),
      await countNamed(client, course.name),
      await countNamed(client, course.name),
    ]
    expect(seen).toEqual([0, 0, 1])
  })

  const walk = async (client: Client): Promise<number[]> => {
    const pages = [1, 2].map(async (page) => (await client.get(`${history}?paginate=20&page=${page}`)).json)
    const ids: number[] = []
    for (const page of pages) ids.push(...(await page).data.map(({ id }: { id: number }) => id))
    return ids
  }

  const walkInTurn = async (client: Client): Promise<number[]> => {
    const ids: number[] = []
    for (const page of [1, 2]) {
      const { json } = await client.get(`${history}?paginate=20&page=${page}`)
      ids.push(...json.data.map(({ id }: { id: number }) => id))
    }
    return ids
  }

  test('with rows inserted between pages show a row twice', async () => {
    const client = await playing({
      match: { operation: 'listOrderHistory', query: { page: '1' } },
      moment: 'after',
      effect: { kind: 'insert_orders', count: 2 },
      times: 1,
    })
    const ids = await walkInTurn(client)
    expect(new Set(ids).size).toBe(38)
  })

  test('with rows removed between pages leave rows out', async () => {
    const undisturbed = await walk(await playing())
    const client = await playing({
      match: { operation: 'listOrderHistory', query: { page: 1 } },
      moment: 'after',
      effect: { kind: 'remove_rows', list: 'orders', count: 3 },
    })
    const ids = await walkInTurn(client)
    expect(undisturbed.filter((id) => !ids.includes(id))).toEqual(undisturbed.slice(20, 23))
  })

  test('with rows reordered between pages leave rows out, and none is lost from the whole', async () => {
    const undisturbed = await walk(await playing())
    const client = await playing({
      match: { operation: 'listOrderHistory', query: { page: { equals: '1' } } },
      moment: 'after',
      effect: { kind: 'reorder_rows', list: 'orders', count: 5 },
    })
    const ids = await walkInTurn(client)
    expect(undisturbed.slice(20, 25).some((id) => ids.includes(id))).toBe(false)
    const { json } = await client.get(`${history}?paginate=1000`)
    expect(json.data.slice(-5).map(({ id }: { id: number }) => id)).toEqual(undisturbed.slice(0, 5))
  })

  test('show what a colleague has made meanwhile', async () => {
    const client = await playing({ match: { nth: 2 }, effect: { kind: 'insert_products', count: 2 } })
    const before = await names(client)
    const after = await names(client)
    expect(after.slice(2)).toEqual(before.slice(0, after.length - 2))
  })
})

describe('the token', () => {
  test('expires in the middle', async () => {
    const client = await playing({ match: { nth: 2 }, effect: { kind: 'expire_token' } })
    expect([(await client.get(products)).status, (await client.get(products)).status]).toEqual([200, 401])
    expect(client.emulator.requests.list()[0]?.rule).toBe('token-expired')
    expect((await client.get(products, { token: client.emulator.tokens.documented })).status).toBe(200)
  })

  test('is revoked in the middle, after one answer more', async () => {
    const client = await playing({ moment: 'after', match: { nth: 1 }, effect: { kind: 'revoke_token' } })
    expect([(await client.get(products)).status, (await client.get(products)).status]).toEqual([200, 401])
    expect(client.emulator.requests.list()[0]?.rule).toBe('token-revoked')
  })

  test('loses a scope', async () => {
    const client = await playing({ effect: { kind: 'withdraw_scope', scope: 'orders:read' }, times: 1 })
    expect([(await client.get(summary)).status, (await client.get(products)).status]).toEqual([403, 200])
  })
})

describe('the quota', () => {
  test('is suddenly lower, with headers that say so, until the scenario ends', async () => {
    const client = await playing({ match: { nth: 1 }, moment: 'after', effect: { kind: 'lower_quota', quota: 'read', limit: 2 } })
    await client.get(products)
    const second = await client.get(products)
    expect([second.headers.get('x-ratelimit-limit'), second.headers.get('x-ratelimit-remaining')]).toEqual(['2', '0'])
    expect((await client.get(products)).status).toBe(429)
    client.emulator.stop()
    expect((await client.get(products)).headers.get('x-ratelimit-limit')).toBe('120')
  })

  test('has been used up by somebody else, but for what is left', async () => {
    const client = await playing({ match: { nth: 1 }, effect: { kind: 'exhaust_quota', quota: 'read', left: 1 } })
    expect([(await client.get(products)).status, (await client.get(products)).status]).toEqual([200, 429])
    expect((await client.get(products, { token: client.emulator.tokens.documented })).status).toBe(200)
  })
})

test('somebody else cancels the subscription while the request is on its way', async () => {
  const client = await playing({ match: { operation: 'cancelSubscription' }, effect: { kind: 'cancel_subscription' } })
  const answer = await client.post(`/api/v2/subscriptions/${client.emulator.landmarks.subscription_active.id}/cancel`)
  expect(client.emulator.requests.list()[0]?.rule).toBe('already-canceled')
  expect(answer.status).toBe(200)
})

test('an order is refunded while its history is read', async () => {
  const client = await playing({ match: { operation: 'listOrderHistory', nth: 2 }, effect: { kind: 'refund_order' } })
  const read = async (): Promise<{ id: number; transaction: { status: string } }[]> =>
    (await client.get(`${history}?paginate=1000`)).json.data
  const [before, after] = [await read(), await read()]
  const isRefunded = ({ transaction }: { transaction: { status: string } }): boolean => transaction.status === 'refunded'
  expect([before.some(isRefunded), after.some(isRefunded)]).toEqual([false, true])
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  expect(injected(client)).toEqual([['refund order'], []])
})

test('an order that does not exist cannot be refunded', async () => {
  const client = await playing({ effect: { kind: 'refund_order', order: 'none' } })
  expect((await client.get(products)).status).toBe(200)
  expect(injected(client)).toEqual([['refund order: not possible, there is no order none']])
})

test('an effect that is not possible is told by the journal, and the request is answered', async () => {
  const client = await playing({ effect: { kind: 'cancel_subscription', subscription: '999999999' } })
  expect((await client.get(products)).status).toBe(200)
  expect(injected(client)).toEqual([['cancel subscription: not possible, there is no subscription 999999999']])
})
