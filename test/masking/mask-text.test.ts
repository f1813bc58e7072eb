import { expect, test } from 'vitest'
import { maskBody } from '../../src/masking/mask-message.js'
import { maskText } from '../../src/masking/mask-text.js'
import { maskKey } from '../../src/masking/mask-value.js'
import { isSecretName } from '../../src/masking/secret-names.js'
import { registerSecret } from '../../src/masking/secrets.js'

test.each([
  'password',
  'user_password',
  'accessToken',
  'X-Api-Key',
  'api_key',
  'apikey',
  'clientSecret',
  'SESSION_ID',
  'x-amz-signature',
  'senha',
])('%s is the name of a credential', (name) => expect(isSecretName(name)).toBe(true))

test.each([
  'name',
  'author',
  'Idempotency-Key',
  'X-Request-Id',
  'description',
  'keyboard',
  'passenger',
  'utm_source',
  'key',
  'tokenized',
])('%s is none', (name) => expect(isSecretName(name)).toBe(false))

test.each([
  'Basic Mathematics for All',
  'key key-used first by POST /api/v2/products',
  'scope orders:read missing, token has none',
  'quota read 121/120, refills in 41 s',
  '/api/v2/orders/adbvcjbdqxfcl6ob?page=2&src=news&utm_source=a%20b',
  '{"name":"Curso","type":"course","price":100}',
  'e95a7d52a259cd30e1ee20a519b2a5353641289da3d894978938d0ed4cb66b72',
  'token-expired',
  'name=Ana&price=5',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36',
])('what lets nobody in stays as it is: %s', (text) => {
  expect(maskText(text)).toBe(text)
  expect(maskBody(text)).toBe(text)
})

test('a body keeps what is around what is hidden', () => {
  const body = '{"name":"Curso","auth":{"user":"ana","pin":1234},"list":[1,"Bearer abcdef"]}'
  expect(JSON.parse(maskBody(body))).toEqual({ name: 'Curso', auth: { user: '…', pin: '…' }, list: [1, 'Bearer …'] })
})

test('a key that is drawn by chance is known by a digest, and every other stays readable', () => {
  expect(maskKey('3f2504e0-4f89-41d3-9a0c-0305e82c3301')).toBe('3f2504e0-4f89-41d3-9a0c-0305e82c3301')
  expect(maskKey('order-17')).toBe('order-17')
  expect(maskKey('q7Zr2Wn5Lx8Kp3Vb9Qs4')).toMatch(/^q7Zr… sha256:[\da-f]{16}$/)
})

// The longest that is looked at: a header section; each is the worst for one of the forms.
test.each([
  'a'.repeat(65_000),
  `c3ZjX${'a'.repeat(65_000)}`,
  'name='.repeat(13_000),
  `token":"${'\\'.repeat(65_000)}x`,
  'token":'.repeat(9_000),
  `secret ${'-----BEGIN '.repeat(6_000)}`,
  'token: '.repeat(9_000),
  '<token '.repeat(9_000),
  `name=token\n${'a\n'.repeat(30_000)}`,
  'Bearer '.repeat(9_000),
  '%25'.repeat(21_000),
  '[{"token":'.repeat(1_600),
])('takes no longer than it is long', { timeout: 2_000 }, (text) => {
  expect(maskBody(text).length).toBeLessThanOrEqual(text.length + 10_000)
})

test('a registered secret is masked as JSON writes it, too', () => {
  const secret = 'q7\\Wz93-nXr'
  registerSecret(secret)
  for (const text of [secret, JSON.stringify({ a: secret }), `was ${secret}.`]) {
    const masked = maskText(text)
    expect(masked).not.toContain(secret)
    expect(masked).not.toContain(JSON.stringify(secret).slice(1, -1))
  }
})
