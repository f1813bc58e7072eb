import { freshKey } from './fresh-key.js'
import type { Ask } from './start-server.js'

/** One thing that servers are asked over and over. */
export interface LoadCase extends Ask {
  readonly name: string
  /** Options of our command beside `--orders`. */
  readonly serverOptions: readonly string[]
  /** Requests before the answer is the one that is meant. */
  readonly prime: number
  /** Creates something each time, with a new key: every round has a fresh server, and the floor parses and echoes JSON. */
  readonly creates: boolean
}

export const token = 'svc_test_full'

/** The default page of the history: what a first request asks for. */
export const firstPage: Ask = {
  method: 'GET',
  path: '/api/v2/orders/history',
  headers: { authorization: `Bearer ${token}` },
  status: 200,
}

export const unlimited: readonly string[] = ['--unlimited']

const read = (name: string, path: string): LoadCase => ({
  ...firstPage,
  name,
  path,
  serverOptions: unlimited,
  prime: 0,
  creates: false,
})

const create = (name: string): LoadCase => ({
  ...read(name, '/api/v2/products'),
  method: 'POST',
  headers: { ...firstPage.headers, 'content-type': 'application/json', 'idempotency-key': freshKey() },
  body: JSON.stringify({ name: 'Curso de Teste', type: 'course', description: 'Sobre testes.' }),
  status: 201,
})

/** What a running emulator can be asked, with the hashes and page numbers that it has. */
export const findLoadCases = async (url: string): Promise<readonly LoadCase[]> => {
  const get = async (path: string) => (await fetch(url + path, { headers: { ...firstPage.headers } })).json()
  const { order_full_tracking: order } = (await get('/_emulator/landmarks')) as Record<string, { hash: string }>
  const summary = '/api/v2/orders/summary'
  const cases = [read('getOrderSummary', summary), read('getOrder', `/api/v2/orders/${order?.hash}`)]
  for (const size of [15, 100, 1_000]) {
    const path = `/api/v2/orders/history?paginate=${size}`
    const { meta } = (await get(path)) as { meta: { last_page: number } }
    const numbers = { first: 1, middle: Math.ceil(meta.last_page / 2), last: meta.last_page }
    const others = Object.entries(numbers).filter(([name, page]) => name === 'first' || page > 1)
    for (const [name, page] of others) cases.push(read(`page of ${size}, ${name}`, `${path}&page=${page}`))
  }
  return [
    ...cases,
    { ...create('createProduct'), creates: true },
    { ...create('replayed POST'), prime: 1 },
    { ...read('401', summary), headers: { authorization: 'Bearer svc_test_nobody' }, status: 401 },
    // A clock that stands still never opens a new window.
    { ...read('429', summary), serverOptions: ['--freeze'], prime: 121, status: 429 },
  ]
}
