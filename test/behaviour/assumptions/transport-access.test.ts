import { expect, test } from 'vitest'
import { type Client, openClient } from '../../support/door/client.js'

const summary = '/api/v2/orders/summary'
const product = { name: 'Curso de violão', type: 'course', description: 'Doze aulas' }

/** Plaintext and id of a new token of the first producer. */
const createToken = async (client: Client, scopes: readonly string[]): Promise<{ token: string; id: string }> => {
  const { status, json } = await client.control('/tokens', { method: 'POST', json: { name: 'made by a case', scopes } })
  expect(status).toBe(201)
  return json
}

const cancelPath = (client: Client): string => `/api/v2/subscriptions/${client.emulator.landmarks.subscription_active.id}/cancel`

test.each([
  ['check-order=register', 'register', { withoutScope: [403, '29'], withScope: 404 }],
  ['check-order=scope_before_quota', 'scope_before_quota', { withoutScope: [403, '30'], withScope: 404 }],
  ['check-order=lookup_before_scope', 'lookup_before_scope', { withoutScope: [404, '29'], withScope: 404 }],
  ['check-order=validation_before_lookup', 'validation_before_lookup', { withoutScope: [403, '29'], withScope: 422 }],
] as const)('%s: an invalid offer for an unknown product gets the answer of the first check', async (_, value, expected) => {
  const client = await openClient({ assumptions: { 'check-order': value } })
  const path = '/api/v2/products/000000000000/offers'
  const withoutScope = await client.post(path, {}, { token: client.emulator.tokens.no_scopes })
  expect([withoutScope.status, withoutScope.headers.get('x-ratelimit-remaining')]).toEqual(expected.withoutScope)
  expect((await client.post(path, {})).status).toBe(expected.withScope)
})

test('check-order=scope_before_quota: a 403 shows how the quota of its token stands', async () => {
  const client = await openClient({ assumptions: { 'check-order': 'scope_before_quota' } })
  const { token } = await createToken(client, ['products:read'])
  expect((await client.get('/api/v2/products', { token })).headers.get('x-ratelimit-remaining')).toBe('119')
  const refused = await client.get(summary, { token })
  expect([refused.status, refused.headers.get('x-ratelimit-remaining')]).toEqual([403, '119'])
})

test.each([
  ['env-token-mismatch=401', '401', 401, 'unauthorized'],
  ['env-token-mismatch=403', '403', 403, 'insufficient_scope'],
] as const)('%s: each address refuses the token of the other', async (_, value, status, error) => {
  const client = await openClient({ assumptions: { 'env-token-mismatch': value } })
  const { full, live } = client.emulator.tokens
  expect(await client.get(summary, { token: live })).toMatchObject({ status, json: { error } })
  expect(await client.get(summary, { token: full, environment: 'production' })).toMatchObject({ status, json: { error } })
})

test.each([
  ['bearer-scheme-case=insensitive', 'insensitive', 200],
  ['bearer-scheme-case=exact', 'exact', 401],
] as const)('%s: `bearer` in small letters', async (_, value, status) => {
  const client = await openClient({ assumptions: { 'bearer-scheme-case': value } })
  const ask = (header: string) => client.get(summary, { token: null, headers: { Authorization: header } })
  expect((await ask('bearer svc_test_full')).status).toBe(status)
  expect((await ask('BEARER svc_test_full')).status).toBe(status)
  expect((await ask('Bearer svc_test_full')).status).toBe(200)
  expect((await ask('Bearer SVC_TEST_FULL')).status).toBe(401)
})

test.each([
  ['token-format=checksummed', 'checksummed', /^svc_(test|live)_[A-Za-z0-9]{40}[0-9a-f]{8}$/],
  ['token-format=opaque', 'opaque', /^svc_(test|live)_[0-9a-f]{32}$/],
] as const)('%s: the form of a new token, which works', async (_, value, format) => {
  const client = await openClient({ assumptions: { 'token-format': value } })
  const { token } = await createToken(client, ['orders:read'])
  expect(token).toMatch(format)
  expect((await client.get(summary, { token })).status).toBe(200)
})

test('token-lifetime=none: a token works after ten years', async () => {
  const client = await openClient({ assumptions: { 'token-lifetime': 'none' } })
  const { token } = await createToken(client, ['orders:read'])
  client.emulator.clock.advance('3650d')
  expect((await client.get(summary, { token })).status).toBe(200)
})

test.each([
  ['token-lifetime=30d', '30d', '2026-03-31T12:00:00Z'],
  ['token-lifetime=90d', '90d', '2026-05-30T12:00:00Z'],
] as const)('%s: a token ends that long after it was made, used or not', async (_, value, end) => {
  const client = await openClient({ assumptions: { 'token-lifetime': value } })
  const { token } = await createToken(client, ['orders:read'])
  client.emulator.clock.set(new Date(Date.parse(end) - 1))
  expect((await client.get(summary, { token })).status).toBe(200)
  client.emulator.clock.set(end)
  expect((await client.get(summary, { token })).status).toBe(401)
})

test.each([
  ['token-lifetime=idle:30d', 'idle:30d', '29d', '30d'],
  ['token-lifetime=idle:7d', 'idle:7d', '6d', '7d'],
] as const)('%s: a token ends that long after its last use', async (_, value, shorter, whole) => {
  const client = await openClient({ assumptions: { 'token-lifetime': value } })
  for (let use = 0; use < 4; use += 1) {
    client.emulator.clock.advance(shorter)
    expect((await client.get(summary)).status).toBe(200)
  }
  client.emulator.clock.advance(whole)
  expect((await client.get(summary)).status).toBe(401)
})

test('token-lifetime=idle:30d: chosen later, it counts from a use that came before', async () => {
  const client = await openClient()
  client.emulator.clock.advance('29d')
  expect((await client.get(summary)).status).toBe(200)
  await client.control('/assumptions', { method: 'PATCH', json: { 'token-lifetime': 'idle:30d' } })
  client.emulator.clock.advance('29d')
  expect((await client.get(summary)).status).toBe(200)
})

test('token-revocation=immediate: the next request with a revoked token is refused', async () => {
  const client = await openClient({ assumptions: { 'token-revocation': 'immediate' } })
  const { id, token } = await createToken(client, ['orders:read'])
  expect((await client.get(summary, { token })).status).toBe(200)
  expect((await client.control(`/tokens/${id}`, { method: 'DELETE' })).status).toBe(204)
  expect((await client.get(summary, { token })).status).toBe(401)
})

test.each([
  ['token-revocation=60s', '60s', 59_999],
  ['token-revocation=300s', '300s', 299_999],
] as const)('%s: a revoked token works that long', async (_, value, still) => {
  const client = await openClient({ assumptions: { 'token-revocation': value } })
  const { id, token } = await createToken(client, ['orders:read'])
  await client.control(`/tokens/${id}`, { method: 'DELETE' })
  client.emulator.clock.advance(still)
  expect((await client.get(summary, { token })).status).toBe(200)
  client.emulator.clock.advance(1)
  expect((await client.get(summary, { token })).status).toBe(401)
})

test.each([
  ['unauthorized-message=uniform', 'uniform', Array(4).fill('Unauthenticated.')],
  [
    'unauthorized-message=per_cause',
    'per_cause',
    [
      'No bearer token was sent.',
      'The bearer token is not known.',
      'The bearer token has expired.',
      'The bearer token has been revoked.',
    ],
  ],
  ['unauthorized-message=pt_br', 'pt_br', Array(4).fill('Não autenticado.')],
] as const)('%s: no token, an unknown, an expired and a revoked one', async (_, value, messages) => {
  const client = await openClient({ assumptions: { 'unauthorized-message': value } })
  const { expired, revoked } = client.emulator.tokens
  const answers = await Promise.all(
    [null, 'svc_test_nobody', expired, revoked].map(async (token) => await client.get(summary, { token })),
  )
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401])
  expect(answers.map(({ json }) => json.message)).toEqual(messages)
})

test.each([
  ['www-authenticate-header=none', 'none', [null, null, null]],
  ['www-authenticate-header=rfc6750', 'rfc6750', ['Bearer', 'Bearer error="invalid_token"', 'Bearer error="insufficient_scope"']],
] as const)('%s: no token, an unknown one, and one without the scope', async (_, value, headers) => {
  const client = await openClient({ assumptions: { 'www-authenticate-header': value } })
  const tokens = [null, 'svc_test_nobody', client.emulator.tokens.no_scopes]
  const answers = await Promise.all(tokens.map(async (token) => await client.get(summary, { token })))
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 403])
  expect(answers.map((answer) => answer.headers.get('www-authenticate'))).toEqual(headers)
})

test.each([
  ['scope-matching=exact', 'exact', 403],
  ['scope-matching=wildcard', 'wildcard', 200],
] as const)('%s: a token with the scope `*`', async (_, value, status) => {
  const client = await openClient({ assumptions: { 'scope-matching': value } })
  const { token } = await createToken(client, ['*'])
  expect((await client.get(summary, { token })).status).toBe(status)
  const { token: writer } = await createToken(client, ['products:write'])
  expect((await client.get('/api/v2/products', { token: writer })).status).toBe(403)
})

test.each([
  ['insufficient-scope-message=missing_ability', 'missing_ability', 'Missing ability: orders:read'],
  ['insufficient-scope-message=invalid_ability', 'invalid_ability', 'Invalid ability provided.'],
  ['insufficient-scope-message=pt_br', 'pt_br', 'Permissão ausente: orders:read'],
] as const)('%s: the message of a 403', async (_, value, message) => {
  const client = await openClient({ assumptions: { 'insufficient-scope-message': value } })
  const answer = await client.get(summary, { token: client.emulator.tokens.no_scopes })
  expect(answer).toMatchObject({ status: 403, json: { error: 'insufficient_scope', message } })
})

test.each([
  ['cancel-scope=subscriptions:write', 'subscriptions:write', ['subscriptions:read', 'subscriptions:cancel']],
  ['cancel-scope=subscriptions:read', 'subscriptions:read', ['subscriptions:write', 'subscriptions:cancel']],
  ['cancel-scope=subscriptions:cancel', 'subscriptions:cancel', ['subscriptions:read', 'subscriptions:write']],
] as const)('%s: that scope is enough and no other is', async (_, value, others) => {
  const client = await openClient({ assumptions: { 'cancel-scope': value } })
  const { token: without } = await createToken(client, others)
  expect(await client.post(cancelPath(client), undefined, { token: without })).toMatchObject({
    status: 403,
    json: { message: `Missing ability: ${value}` },
  })
  const { token } = await createToken(client, [value])
  expect((await client.post(cancelPath(client), undefined, { token })).status).toBe(200)
})

test('cancel-scope=none: a token without any scope may cancel', async () => {
  const client = await openClient({ assumptions: { 'cancel-scope': 'none' } })
  expect((await client.post(cancelPath(client), undefined, { token: client.emulator.tokens.no_scopes })).status).toBe(200)
})

test.each([
  ['cashouts-scope=cashouts:read', 'cashouts:read', 'orders:read'],
  ['cashouts-scope=orders:read', 'orders:read', 'cashouts:read'],
] as const)('%s: that scope opens the cashouts and the other does not', async (_, value, other) => {
  const client = await openClient({ assumptions: { 'cashouts-endpoint': 'present', 'cashouts-scope': value } })
  const path = '/api/v2/cashouts/history'
  expect((await client.get(path, { token: (await createToken(client, [value])).token })).status).toBe(200)
  expect(await client.get(path, { token: (await createToken(client, [other])).token })).toMatchObject({
    status: 403,
    json: { message: `Missing ability: ${value}` },
  })
})

test('an assumption about access that is changed by PATCH holds from the next request on', async () => {
  const client = await openClient()
  const token = client.emulator.tokens.documented
  expect((await client.post(cancelPath(client), undefined, { token })).status).toBe(403)
  const changes = { 'cancel-scope': 'subscriptions:read' }
  expect((await client.control('/assumptions', { method: 'PATCH', json: changes })).status).toBe(200)
  expect((await client.post(cancelPath(client), undefined, { token })).status).toBe(200)
  expect((await client.post('/api/v2/products', product, { token })).status).toBe(201)
})
