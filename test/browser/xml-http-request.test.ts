import axios from 'axios'
import { expect, test } from 'vitest'
import { type Client, freshKey, openClient } from '../support/door/client.js'

const products = '/api/v2/products'
const course = { name: 'Curso de Teste', type: 'course', description: 'Sobre testes.' }

interface Asking {
  readonly method?: string
  readonly token?: string | null
  readonly key?: string
  readonly json?: unknown
}

/** Sends a request the way pages did before `fetch`. */
const ask = async (client: Client, path: string, { method = 'GET', token, key, json }: Asking = {}) => {
  const request = new XMLHttpRequest()
  request.open(method, `${client.door.urls.sandbox}${path}`)
  if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token ?? client.emulator.tokens.full}`)
  if (key !== undefined) request.setRequestHeader('Idempotency-Key', key)
  if (json !== undefined) request.setRequestHeader('Content-Type', 'application/json')
  await new Promise((resolve, reject) => {
    request.onload = resolve
    request.onerror = reject
    request.send(json === undefined ? null : JSON.stringify(json))
  })
  return { status: request.status, text: request.responseText, headers: readHeaders(request.getAllResponseHeaders()) }
}

/** Headers by name, as the other cases of a door see them. */
const readHeaders = (lines: string): Record<string, string> =>
  Object.fromEntries(
    lines
      .trim()
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  )

test.each([
  ['a list', products, {}],
  ['a history with its links', '/api/v2/orders/history?paginate=2&page=2', {}],
  ['a failed look-up', '/api/v2/orders/unknown', {}],
  ['no token', products, { token: null }],
  ['a missing scope', products, { token: 'svc_test_no_scopes' }],
  ['an unknown route', '/api/v2/nowhere', {}],
  ['a wrong method', products, { method: 'DELETE' }],
  ['OPTIONS', products, { method: 'OPTIONS', token: null }],
  ['HEAD', products, { method: 'HEAD' }],
] as const)('XMLHttpRequest gets status, headers and bytes as fetch does: %s', async (_what, path, asking) => {
  const client = await openClient()
  const asked = await ask(client, path, asking)
  client.emulator.reset()
  const fetched = await client.send(path, asking)
  expect(asked.status).toBe(fetched.status)
  expect(asked.text).toBe(fetched.text)
  expect(asked.headers).toEqual(Object.fromEntries(fetched.headers))
})

test('XMLHttpRequest sees the headers of quota, date and content', async () => {
  const { status, headers } = await ask(await openClient(), products)
  expect(status).toBe(200)
  expect(headers).toEqual({
    'cache-control': 'no-cache, private',
    'content-type': 'application/json',
    date: 'Sun, 01 Mar 2026 12:00:00 GMT',
    'x-ratelimit-limit': '120',
    'x-ratelimit-remaining': '119',
  })
})

test('XMLHttpRequest creates, and a repeat under the same key is replayed', async () => {
  const client = await openClient()
  const key = freshKey()
  const [first, again] = [
    await ask(client, products, { method: 'POST', key, json: course }),
    await ask(client, products, { method: 'POST', key, json: course }),
  ]
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.text).toBe(first.text)
  expect((await client.get(products)).json.data[0]).toEqual(JSON.parse(first.text))
})

test('XMLHttpRequest is told how long to wait when the quota is used up', async () => {
  const client = await openClient()
  for (let request = 0; request < 30; request += 1) await client.post(products, course)
  const refused = await ask(client, products, { method: 'POST', key: freshKey(), json: course })
  expect([refused.status, refused.text]).toEqual([429, '{"message":"Too Many Attempts."}'])
  expect(refused.headers).toMatchObject({ 'retry-after': '60', 'x-ratelimit-remaining': '0' })
})

test.each(['xhr', 'fetch'])('axios gets the answer through its adapter %s', async (adapter) => {
  const client = await openClient()
  const { data, status, headers } = await axios.get(`${client.door.urls.sandbox}/api/v2/orders/history`, {
    adapter,
    headers: { Authorization: `Bearer ${client.emulator.tokens.full}` },
    params: { paginate: 1 },
  })
  expect([status, headers['x-ratelimit-remaining'], data.data.length]).toEqual([200, '119', 1])
})
