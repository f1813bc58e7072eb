import { expect, test } from 'vitest'
import { openClient } from '../../support/door/client.js'
import { failReads } from '../../support/door/failing-store.js'

const summary = '/api/v2/orders/summary'
const products = '/api/v2/products'
const product = { name: 'Curso de violão', type: 'course', description: 'Doze aulas' }
const loose = { checksShapes: false }

test('product-detail-endpoint=absent: there is no route for one product', async () => {
  const client = await openClient({ assumptions: { 'product-detail-endpoint': 'absent' } })
  const answer = await client.get(`${products}/${client.emulator.landmarks.product_active.id}`)
  expect(answer).toMatchObject({ status: 404, json: { error: 'not_found', request_id: null } })
})

test('product-detail-endpoint=present: a product is answered as the list shows it', async () => {
  const client = await openClient({ assumptions: { 'product-detail-endpoint': 'present' } })
  const list = await client.get(`${products}?per_page=100`)
  const [listed] = list.json.data
  const answer = await client.get(`${products}/${listed.id}`)
  expect(answer.status).toBe(200)
  expect(answer.json).toEqual(listed)
})

test('other-methods=405: an unlisted method gets 405 with `Allow` and the envelope', async () => {
  const client = await openClient({ assumptions: { 'other-methods': '405' } })
  const answer = await client.send(products, { method: 'DELETE' })
  expect(answer).toMatchObject({ status: 405, json: { error: 'method_not_allowed', request_id: null } })
  expect(answer.headers.get('allow')).toBe('GET, HEAD, POST')
})

test('other-methods=bare_405: an unlisted method gets 405 with `Allow` and a message alone', async () => {
  const client = await openClient({ assumptions: { 'other-methods': 'bare_405' } }, loose)
  const answer = await client.send(products, { method: 'DELETE' })
  expect(answer.status).toBe(405)
  expect(answer.headers.get('allow')).toBe('GET, HEAD, POST')
  expect(Object.keys(answer.json)).toEqual(['message'])
})

test('other-methods=404: an unlisted method is answered like an unknown path', async () => {
  const client = await openClient({ assumptions: { 'other-methods': '404' } })
  const answer = await client.send(products, { method: 'DELETE' })
  expect(answer.status).toBe(404)
  expect(answer.json).toEqual({ error: 'not_found', message: 'Resource not found.', request_id: null })
  expect(answer.headers.get('allow')).toBeNull()
})

test('unknown-route=404: an unknown path is 404 with or without a token', async () => {
  const client = await openClient({ assumptions: { 'unknown-route': '404' } })
  for (const token of [null, client.emulator.tokens.full]) {
    const answer = await client.get('/api/v2/nothing', { token })
    expect(answer.status).toBe(404)
    expect(answer.json).toEqual({ error: 'not_found', message: 'Resource not found.', request_id: null })
  }
})

test('unknown-route=bare_404: an unknown path is 404 with a message alone', async () => {
  const client = await openClient({ assumptions: { 'unknown-route': 'bare_404' } }, loose)
  const answer = await client.get('/api/v2/nothing')
  expect(answer.status).toBe(404)
  expect(answer.json).toEqual({ message: 'Resource not found.' })
  expect((await client.get('/api/v2/orders/unknown')).json).toMatchObject({ error: 'not_found' })
})

test('unknown-route=401_first: an unknown path is 401 without a valid token and 404 with one', async () => {
  const client = await openClient({ assumptions: { 'unknown-route': '401_first' } })
  expect(await client.get('/api/v2/nothing', { token: null })).toMatchObject({ status: 401, json: { error: 'unauthorized' } })
  expect(await client.get('/api/v2/nothing')).toMatchObject({ status: 404, json: { error: 'not_found' } })
})

const html = { Accept: 'text/html' }

test('accept-header=ignored: answers and errors are JSON though only HTML is accepted', async () => {
  const client = await openClient({ assumptions: { 'accept-header': 'ignored' } })
  expect(await client.get(summary, { headers: html })).toMatchObject({ status: 200, json: { total: 250 } })
  const refused = await client.get(summary, { headers: html, token: null })
  expect(refused).toMatchObject({ status: 401, json: { error: 'unauthorized' } })
})

test('accept-header=html_unless_json: the page stays a page where JSON is escaped', async () => {
  const client = await openClient({ profile: 'framework' })
  expect((await client.get(summary, { headers: html, token: null })).text).toMatch(/<h1>401<\/h1>$/)
})

test.each([
  ['json-encoding=utf8', 'utf8', '"src":"Não Informado"', '"checkout_url":"https://checkout.example/'],
  ['json-encoding=escaped', 'escaped', '"src":"N\\u00e3o Informado"', '"checkout_url":"https:\\/\\/checkout.example\\/'],
] as const)('%s: how letters beyond ASCII and slashes are written', async (_, value, letters, slashes) => {
  const client = await openClient({ assumptions: { 'json-encoding': value } })
  const answer = await client.get(`/api/v2/orders/${client.emulator.landmarks.order_without_tracking.hash}`)
  expect(answer.text).toContain(letters)
  expect(answer.text).toContain(slashes)
  expect(answer.json.tracking.src).toBe('Não Informado')
})

test('created-location=none: a new product has no address', async () => {
  const client = await openClient({ assumptions: { 'created-location': 'none' } })
  expect((await client.post(products, product)).headers.get('location')).toBeNull()
})

test.each([
  ['request-id-format=uuid4', 'uuid4', /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/],
  ['request-id-format=req_', 'req_', /^req_[A-Za-z0-9]+$/],
  ['request-id-format=ulid', 'ulid', /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/],
] as const)('%s: the form of the id, another one for each request', async (_, value, format) => {
  const client = await openClient({ assumptions: { 'request-id-format': value } })
  const ids = [await client.get(summary, { token: null }), await client.get(summary, { token: null })].map(
    ({ json }) => json.request_id,
  )
  for (const id of ids) expect(id).toMatch(format)
  expect(ids[0]).not.toBe(ids[1])
})

test.each([
  ['request-id-null=before_stack', 'before_stack', { unknownRoute: null, unauthorized: expect.any(String) }],
  ['request-id-null=never', 'never', { unknownRoute: expect.any(String), unauthorized: expect.any(String) }],
  ['request-id-null=always', 'always', { unknownRoute: null, unauthorized: null }],
] as const)('%s: the id on an unknown path, a wrong method and a 401', async (_, value, expected) => {
  const client = await openClient({ assumptions: { 'request-id-null': value } })
  expect((await client.get('/api/v2/nothing')).json.request_id).toEqual(expected.unknownRoute)
  expect((await client.send(products, { method: 'DELETE' })).json.request_id).toEqual(expected.unknownRoute)
  expect((await client.get(summary, { token: null })).json.request_id).toEqual(expected.unauthorized)
})

test('request-id-header=none: no header tells the id, and one that is sent changes nothing', async () => {
  const client = await openClient({ assumptions: { 'request-id-header': 'none' } })
  const answer = await client.get(summary, { token: null, headers: { 'X-Request-Id': 'mine-1' } })
  expect(answer.headers.get('x-request-id')).toBeNull()
  expect(answer.json.request_id).not.toBe('mine-1')
})

test.each([
  ['error-members=three', 'three', ['error', 'message', 'request_id']],
  ['error-members=docs', 'docs', ['error', 'message', 'request_id', 'docs']],
  ['error-members=details', 'details', ['error', 'message', 'request_id', 'details']],
] as const)('%s: the members of the envelope', async (_, value, members) => {
  const client = await openClient({ assumptions: { 'error-members': value } }, loose)
  expect(Object.keys((await client.get(summary, { token: null })).json)).toEqual(members)
})

test.each([
  ['error-language=en', 'en', ['Unauthenticated.', 'Missing ability: orders:read', 'The name field is required.']],
  ['error-language=pt_br', 'pt_br', ['Não autenticado.', 'Permissão ausente: orders:read', 'O campo name é obrigatório.']],
] as const)('%s: messages of 401, 403 and 422', async (_, value, messages) => {
  const client = await openClient({ assumptions: { 'error-language': value } })
  const answers = [
    await client.get(summary, { token: null }),
    await client.get(summary, { token: client.emulator.tokens.no_scopes }),
    await client.post(products, { type: 'course', description: 'Doze aulas' }),
  ]
  expect(answers.map(({ json }) => json.message)).toEqual(messages)
})

test.each([
  ['not-found-message=uniform', 'uniform', ['Resource not found.', 'Resource not found.', 'Resource not found.']],
  ['not-found-message=per_resource', 'per_resource', ['Product not found.', 'Order not found.', 'Subscription not found.']],
] as const)('%s: an unknown product, order and subscription', async (_, value, messages) => {
  const client = await openClient({ assumptions: { 'not-found-message': value } })
  const answers = [
    await client.get(`${products}/000000000000/offers`),
    await client.get('/api/v2/orders/0000000000000000'),
    await client.post('/api/v2/subscriptions/999999999/cancel'),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(answers.map(({ json }) => json.message)).toEqual(messages)
})

test('server-error=envelope: a failure is a 500 with the envelope, without detail, and is reported', async () => {
  const client = await openClient({ assumptions: { 'server-error': 'envelope' } })
  const { reported, failure } = failReads()
  const answer = await client.get(summary)
  expect(answer).toMatchObject({ status: 500, json: { error: 'server_error', message: 'Server Error' } })
  expect(answer.text).not.toContain(failure.message)
  expect(answer.headers.get('retry-after')).toBeNull()
  expect(reported).toEqual([failure])
})

test('server-error=bare: a failure is a 500 with a message alone', async () => {
  const client = await openClient({ assumptions: { 'server-error': 'bare' } }, loose)
  failReads()
  const answer = await client.get(summary)
  expect(answer.status).toBe(500)
  expect(answer.json).toEqual({ message: 'Server Error' })
})

test('server-error=503: a failure is a 503 with the envelope and a time to come back', async () => {
  const client = await openClient({ assumptions: { 'server-error': '503' } })
  failReads()
  const answer = await client.get(summary)
  expect(answer).toMatchObject({ status: 503, json: { message: 'Service Unavailable' } })
  expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
})

const mebibyte = 1_048_576

test.each([
  [
    'body-size-limit=1MiB',
    '1MiB',
    [
      [mebibyte, 422],
      [mebibyte + 1, 413],
    ],
  ],
  [
    'body-size-limit=8MiB',
    '8MiB',
    [
      [8 * mebibyte, 422],
      [8 * mebibyte + 1, 413],
    ],
  ],
  [
    'body-size-limit=off',
    'off',
    [
      [mebibyte + 1, 422],
      [8 * mebibyte + 1, 422],
    ],
  ],
] as const)('%s: bodies at the cap and one byte over it', async (_, value, cases) => {
  const client = await openClient({ assumptions: { 'body-size-limit': value } })
  for (const [size, status] of cases) {
    const answer = await client.send(products, {
      method: 'POST',
      body: '{}'.padEnd(size),
      headers: { 'Content-Type': 'application/json' },
    })
    expect(answer.status).toBe(status)
    if (status === 413) expect(answer.json).toMatchObject({ error: 'payload_too_large', request_id: null })
  }
})

test('an assumption about answers that is changed by PATCH holds from the next request on', async () => {
  const client = await openClient()
  expect((await client.get(summary, { token: null })).json.message).toBe('Unauthenticated.')
  const changes = { 'error-language': 'pt_br' }
  expect((await client.control('/assumptions', { method: 'PATCH', json: changes })).status).toBe(200)
  expect((await client.get(summary, { token: null })).json.message).toBe('Não autenticado.')
})
