import nodeHttp from 'node:http'
import axios from 'axios'
import got from 'got'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEmulator } from '../../src/index.js'
import { createHandlers } from '../../src/msw.js'
import { serve } from '../../src/node.js'
import { whenUnhandled } from '../support/door/when-unhandled.js'

const server = setupServer()
beforeAll(() => server.listen(whenUnhandled('bypass')))
afterAll(() => server.close())

interface Question {
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string>
  readonly body?: string
}

/** What came back: the headers that the emulator gives, not those of the connection and of its packing, by name in order. */
interface Reply {
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly bytes: string
}

type Ask = (base: string, question: Question) => Promise<Reply>

const ofConnection = ['connection', 'keep-alive', 'content-length', 'transfer-encoding', 'content-encoding', 'vary']

const replyOf = (status: number, headers: Iterable<readonly [string, unknown]>, body: Uint8Array): Reply => ({
  status,
  headers: [...headers]
    .filter(([name]) => !ofConnection.includes(name))
    .map(([name, value]) => [name, String(value)] as const)
    .sort(([left], [right]) => (left < right ? -1 : 1)),
  bytes: Buffer.from(body).toString('hex'),
})

const throughAxios =
  (adapter: 'http' | 'fetch'): Ask =>
  async (base, { method, path, headers, body }) => {
    const answer = await axios.request<ArrayBuffer>({
      adapter,
      method,
      url: base + path,
      headers,
      data: body,
      // Otherwise axios would make JSON of what is none.
      transformRequest: (data: unknown) => data,
      responseType: 'arraybuffer',
      validateStatus: () => true,
    })
    return replyOf(answer.status, Object.entries(answer.headers), new Uint8Array(answer.data))
  }

const clients: readonly (readonly [name: string, ask: Ask])[] = [
  [
    'fetch',
    async (base, { method, path, headers, body }) => {
      const answer = await fetch(base + path, { method, headers, ...(body === undefined ? {} : { body }) })
      return replyOf(answer.status, answer.headers, new Uint8Array(await answer.arrayBuffer()))
    },
  ],
  [
    'node:http',
    (base, { method, path, headers, body }) =>
      new Promise((resolve, reject) => {
        const asking = nodeHttp.request(base + path, { method, headers }, (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('end', () => resolve(replyOf(answer.statusCode ?? 0, Object.entries(answer.headers), Buffer.concat(chunks))))
          answer.on('error', reject)
        })
        asking.on('error', reject)
        asking.end(body)
      }),
  ],
  [
    'got',
    async (base, { method, path, headers, body }) => {
      const answer = await got(base + path, {
        method: method as 'GET',
        headers,
        ...(body === undefined ? {} : { body }),
        responseType: 'buffer',
        throwHttpErrors: false,
        followRedirect: false,
        retry: { limit: 0 },
      })
      return replyOf(answer.statusCode, Object.entries(answer.headers), answer.rawBody)
    },
  ],
  ['axios, adapter http', throughAxios('http')],
  ['axios, adapter fetch', throughAxios('fetch')],
]

const products = '/api/v2/products'
const asFull = { Authorization: 'Bearer svc_test_full' }
const course = JSON.stringify({ name: 'Violão: é fácil 🎸', type: 'course', description: 'd' })
const posting = (key: number) => ({
  ...asFull,
  'Content-Type': 'application/json',
  'Idempotency-Key': `00000000-0000-4000-8000-${String(key).padStart(12, '0')}`,
})

/** One question for every kind of answer, and the status it has. */
const questions: readonly (readonly [status: number, question: Question])[] = [
  [200, { method: 'GET', path: products, headers: asFull }],
  [200, { method: 'GET', path: '/api/v2/orders/history?paginate=3&page=2', headers: asFull }],
  [200, { method: 'GET', path: '/api/v2/subscriptions/history', headers: asFull }],
  [201, { method: 'POST', path: products, headers: posting(1), body: course }],
  [201, { method: 'POST', path: products, headers: posting(1), body: course }],
  [401, { method: 'GET', path: products, headers: {} }],
  [403, { method: 'GET', path: products, headers: { Authorization: 'Bearer svc_test_no_scopes' } }],
  [404, { method: 'GET', path: '/api/v2/orders/unknown', headers: asFull }],
  [404, { method: 'GET', path: '/api/v2/orders/%zz', headers: asFull }],
  [404, { method: 'GET', path: '/api/v2/nowhere', headers: asFull }],
  [405, { method: 'DELETE', path: products, headers: asFull }],
  [400, { method: 'POST', path: products, headers: posting(2), body: '{' }],
  [415, { method: 'POST', path: products, headers: { ...posting(3), 'Content-Type': 'text/plain' }, body: course }],
  [422, { method: 'POST', path: products, headers: posting(4), body: '{}' }],
  [422, { method: 'POST', path: products, headers: posting(1), body: '{}' }],
  [200, { method: 'HEAD', path: products, headers: asFull }],
  [200, { method: 'OPTIONS', path: products, headers: {} }],
  ...Array.from({ length: 5 }, (_, n) => [404, cancelling(10 + n)] as const),
  [429, cancelling(15)],
]

function cancelling(key: number): Question {
  return { method: 'POST', path: '/api/v2/subscriptions/999999999/cancel', headers: posting(key), body: '' }
}

const openEmulator = () => createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true })

const askAll = async (ask: Ask, base: string): Promise<Reply[]> => {
  const replies: Reply[] = []
  for (const [, question] of questions) replies.push(await ask(base, question))
  return replies
}

test.each(clients)('%s gets the same status, headers and bytes from the handlers as from the listener', async (_name, ask) => {
  const listener = await serve(openEmulator(), { port: 0 })
  const listened = await askAll(ask, listener.url)
  await listener.close()
  expect(listened.map(({ status }) => status)).toEqual(questions.map(([status]) => status))

  server.resetHandlers(...createHandlers(openEmulator(), { sandboxUrl: listener.url }))
  expect(await askAll(ask, listener.url)).toEqual(listened)
})

test.each(clients)('%s is given Date, Cache-Control, Content-Type, Allow, Retry-After and the quota', async (_name, ask) => {
  const base = 'http://sandbox.example.test'
  server.resetHandlers(...createHandlers(openEmulator(), { sandboxUrl: base }))
  const always = [
    ['cache-control', 'no-cache, private'],
    ['content-type', 'application/json'],
    ['date', 'Sun, 01 Mar 2026 12:00:00 GMT'],
  ]
  const headersOf = async (question: Question) => (await ask(base, question)).headers
  expect(await headersOf({ method: 'GET', path: products, headers: asFull })).toEqual([
    ...always,
    ['x-ratelimit-limit', '120'],
    ['x-ratelimit-remaining', '119'],
  ])
  const [allow, ...rest] = await headersOf({ method: 'DELETE', path: products, headers: asFull })
  expect([allow, ...rest.slice(0, 3)]).toEqual([['allow', 'GET, HEAD, POST'], ...always])
  for (let n = 0; n < 5; n += 1) await ask(base, cancelling(n))
  expect(await headersOf(cancelling(5))).toEqual([
    ...always,
    ['retry-after', '60'],
    ['x-ratelimit-limit', '5'],
    ['x-ratelimit-remaining', '0'],
  ])
})
