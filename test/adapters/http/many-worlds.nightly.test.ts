import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createEmulator, type Emulator } from '../../../src/index.js'
import { type EmulatorServer, serve } from '../../../src/node.js'

// One server and a hundred clients that know nothing of each other.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 })

const clients = 100
const options = { now: '2026-03-01T12:00:00Z', frozen: true, orders: 60 } as const

/** What a client needs to know of its world. */
interface World {
  readonly tokens: Emulator['tokens']
  readonly control_url: string
}

/** One answer as a client sees it, without what differs between any two answers of a server: its address. */
interface Seen {
  readonly what: string
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const kept = ['content-type', 'date', 'retry-after', 'x-ratelimit-limit', 'x-ratelimit-remaining', 'location']

/** A client that writes down everything it sees. Its number decides what it does, and so what it must see. */
class Client {
  readonly seen: Seen[] = []
  #keys = 0

  constructor(
    readonly url: string,
    readonly world: World,
    readonly number: number,
  ) {}

  async send(method: string, path: string, body?: unknown, key = this.#freshKey()): Promise<Seen> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.world.tokens.full}`,
        ...(method === 'POST' ? { 'content-type': 'application/json', 'idempotency-key': key } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return await this.#note(`${method} ${path}`, response)
  }

  async control(method: string, path: string, body?: unknown): Promise<Seen> {
    const response = await fetch(`${this.world.control_url}${path}`, {
      method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    return await this.#note(`${method} /_emulator${path}`, response)
  }

  async #note(what: string, response: Response): Promise<Seen> {
    const body = (await response.text()).replaceAll(this.url, '')
    const headers = Object.fromEntries(
      kept.flatMap((name) => (response.headers.has(name) ? [[name, response.headers.get(name) ?? '']] : [])),
    )
    const seen = { what, status: response.status, headers, body }
    this.seen.push(seen)
    return seen
  }

  #freshKey(): string {
    this.#keys += 1
    return `00000000-0000-4000-8000-${this.#keys.toString(16).padStart(12, '0')}`
  }
}

/** Creates, replays, cancels, exhausts quotas, travels in time; what exactly, the number of the client decides. */
const live = async (client: Client): Promise<readonly Seen[]> => {
  const { number } = client
  const product = JSON.parse(
    (await client.send('POST', '/api/v2/products', { name: `Curso ${number}`, type: 'course', description: 'x' })).body,
  )
  const key = '11111111-1111-4111-8111-111111111111'
  const offer = { name: 'Oferta', price: 1_000 + number, charge_type: 'one_time' }
  await client.send('POST', `/api/v2/products/${product.id}/offers`, offer, key)
  await client.send('POST', `/api/v2/products/${product.id}/offers`, offer, key)
  await client.send('GET', `/api/v2/products/${product.id}/offers`)
  const history = JSON.parse((await client.send('GET', '/api/v2/subscriptions/history?per_page=3')).body)
  for (const { id } of history.data.slice(0, 1 + (number % 3))) await client.send('POST', `/api/v2/subscriptions/${id}/cancel`)
  for (let times = 0; times < 3 + (number % 4); times += 1) await client.send('POST', '/api/v2/subscriptions/1/cancel')
  await client.control('POST', '/clock', { advance: `${61 + number}s` })
  for (let times = 0; times < 31 + (number % 3); times += 1) await client.send('POST', '/api/v2/products', {})
  await client.control('POST', '/clock', { advance: '31d' })
  await client.send('GET', '/api/v2/orders/summary')
  await client.send('GET', '/api/v2/orders/history?paginate=5')
  await client.send('GET', '/api/v2/subscriptions/history?per_page=2')
  await client.control('GET', '/clock')
  return client.seen
}

let emulator: Emulator
let server: EmulatorServer

beforeAll(async () => {
  emulator = createEmulator(options)
  server = await serve(emulator, { port: 0 })
})
afterAll(() => server.close())

/** Opens a world with the ids of its parent: those of its own would tell which world it is. */
const join = async (url: string, number: number): Promise<Client> => {
  const body = JSON.stringify({ same_ids: true })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${url}/_emulator/worlds`, { method: 'POST', headers, body })
  expect(response.status).toBe(201)
  return new Client(url, (await response.json()) as World, number)
}

/** What a client sees that has a server to itself. */
const alone = async (number: number): Promise<readonly Seen[]> => {
  const own = await serve(createEmulator(options), { port: 0 })
  const seen = await live(await join(own.url, number))
  await own.close()
  return seen
}

test(`${clients} clients at once on one server each see what they would see alone`, async () => {
  const joined = await Promise.all(Array.from({ length: clients }, (_, number) => join(server.url, number)))
  const together = await Promise.all(joined.map(live))
  for (let number = 0; number < clients; number += 1) {
    expect(together[number], `client ${number}`).toEqual(await alone(number))
  }
  const statuses = new Set(together.flatMap((seen) => seen.map(({ status }) => status)))
  expect([...statuses].sort()).toEqual([200, 201, 404, 422, 429])
  expect(new Set(together.map((seen) => JSON.stringify(seen))).size).toBe(clients)
})

test('the default world has noticed nothing of them', async () => {
  const fresh = createEmulator(options)
  const list = async (of: Emulator) => {
    const request = new Request('http://sandbox.test/api/v2/products', { headers: { authorization: `Bearer ${of.tokens.full}` } })
    const response = await of.fetch(request)
    return [await response.text(), response.headers.get('x-ratelimit-remaining')]
  }
  expect(await list(emulator)).toEqual(await list(fresh))
  expect(emulator.clock.now()).toEqual(fresh.clock.now())
})

test('each of their worlds ends when it is dropped, the others stay', async () => {
  const ids = emulator
    .worlds()
    .map(({ id }) => id)
    .filter((id) => id !== 'default')
  expect(ids).toHaveLength(clients)
  const [first, ...others] = ids
  expect((await fetch(`${server.url}/_emulator/worlds/${first}`, { method: 'DELETE' })).status).toBe(204)
  expect(emulator.worlds().map(({ id }) => id)).toEqual(['default', ...others])
})
