import { expect, onTestFinished, test } from 'vitest'
import { commandHere } from '../../support/command-here.js'
import { openRawConnection } from '../../support/raw-connection.js'
import { atSize } from '../../support/size.js'

/** Names of secrets, one of each kind that docs/trust.md promises. */
const names = [
  ...['clave', 'contraseña', 'contrasena', 'mfa_code', 'mfaCode', 'recovery_code', 'X-Recovery-Code', 'backupCode'],
  ...['password', 'user_password', 'senha', 'token', 'accessToken', 'api_key', 'client_secret', 'authorization', 'cookie', 'otp'],
]

/** What every secret of this file contains. */
const core = 'Zr2Wn5Lx8Kp'

const boundary = 'x7limit'
const long = 'y'.repeat(20_000)

/** Forms of a body in which a member `name` has a secret. */
const bodies: Readonly<Record<string, (name: string, secret: string) => readonly [type: string, body: string]>> = {
  'a member': (name, secret) => json({ [name]: secret }),
  'a list of the member': (name, secret) => json({ [name]: ['first', secret, [secret]] }),
  'an object of the member': (name, secret) => json({ a: [{ [name]: { list: [secret], deep: { deeper: { secret } } } }] }),
  'a member that stands twice': (name, secret) => ['application/json', `{"${name}":"${secret}","${name}":1}`],
  'JSON within JSON': (name, secret) => json({ inner: JSON.stringify({ [name]: { list: [secret] } }) }),
  'JSON within JSON within JSON': (name, secret) => json({ a: JSON.stringify({ b: JSON.stringify({ [name]: secret }) }) }),
  'a long body': (name, secret) => json({ [name]: { list: [secret] }, long }),
  'a body cut in the secret': (name, secret) => json({ long: 'y'.repeat(16_300), [name]: { list: [`${secret} ${long}`] } }),
  'a body without its end': (name, secret) => [
    'application/json',
    `{"${name}":{"list":["${secret}","${secret}"],"a":{"b":"${secret}"},`,
  ],
  'a body with a comma too many': (name, secret) => ['application/json', `{"${name}":["${secret}",["${secret}"],],"a":1,}`],
  'quotes of another language': (name, secret) => ['application/json', `{'${name}': ['${secret}', '${secret}']}`],
  'names without quotes': (name, secret) => ['application/json', `{${name}: "${secret}", b: 1}`],
  'an array of PHP': (name, secret) => ['text/plain', `["${name}" => ["${secret}"], "b" => 1]`],
  'a form': (name, secret) => [
    'application/x-www-form-urlencoded',
    new URLSearchParams({ a: '1', [name]: secret, b: '2' }).toString(),
  ],
  'a form with a list': (name, secret) => [
    'application/x-www-form-urlencoded',
    `${encodeURIComponent(`${name}[list][]`)}=${secret}`,
  ],
  'a form with blanks': (name, secret) => ['application/x-www-form-urlencoded', `${encodeURIComponent(name)}=one+${secret}+two`],
  'a form, long': (name, secret) => ['application/x-www-form-urlencoded', `${encodeURIComponent(name)}=${secret}&long=${long}`],
  multipart: (name, secret) => [
    `multipart/form-data; boundary=${boundary}`,
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nfirst\r\n${secret}\r\n--${boundary}--\r\n`,
  ],
  'a file of multipart': (name, secret) => [
    `multipart/form-data; boundary=${boundary}`,
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n${secret}\r\n--${boundary}--\r\n`,
  ],
  'a line': (name, secret) => ['text/plain', `first: 1\n${name}: ${secret}\nlast: 2`],
  'an element': (name, secret) => ['application/xml', `<a><${name}>${secret}</${name}></a>`],
}

const json = (value: unknown): readonly [string, string] => ['application/json', JSON.stringify(value)]

/** Places of a request beside its body. */
const targets: Readonly<Record<string, (name: string, secret: string) => string>> = {
  'a parameter': (name, secret) => `/products?a=1&${encodeURIComponent(name)}=${secret}&b=2`,
  'a parameter with a list': (name, secret) => `/products?${encodeURIComponent(name)}[a][]=${secret}`,
  'a parameter escaped whole': (name, secret) => `/products?${escaped(name)}=${escaped(secret)}`,
  'a parameter of an address in a parameter': (name, secret) =>
    `/products?next=${encodeURIComponent(`https://x.test/?${encodeURIComponent(name)}=${secret}`)}`,
}

const escaped = (text: string): string =>
  [...new TextEncoder().encode(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')

/** A raw request, whose names and values no client has changed. */
const write = (target: string, headers: readonly string[], body?: string): string =>
  [
    `${body === undefined ? 'GET' : 'POST'} /api/v2${target} HTTP/1.1`,
    'Host: localhost',
    ...headers,
    ...(body === undefined ? [] : [`Content-Length: ${Buffer.byteLength(body)}`]),
    'Connection: close',
    '',
    body ?? '',
  ].join('\r\n')

const authorization = 'Authorization: Bearer svc_test_full'

test('a value under the name of a secret is shown nowhere, in whatever form and place it was sent', {
  timeout: 120_000,
}, async () => {
  const command = commandHere.start(['serve', '--port', '0', '--orders', '30', '--unlimited'])
  onTestFinished(() => {
    command.process.kill('SIGTERM')
    return command.ended.then(() => {})
  })
  const [url = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(await command.output((text) => /127\.0\.0\.1:\d+/.test(text))) ?? []
  const control = async (path: string): Promise<string> => (await fetch(`${url}/_emulator${path}`)).text()
  const events = await openRawConnection(url)
  events.send('GET /_emulator/events HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await events.receive((text) => text.includes('event: journal'))
  const receiver = await fetch(`${url}/_emulator/webhooks/endpoints`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url: `http://127.0.0.1:9/nowhere?clave=q${core}hook` }),
  })
  expect(receiver.status).toBe(201)

  // Each secret is one of its own, so that one that is shown says where it was sent.
  const sent = new Map<string, string>()
  const secretOf = (place: string): string => {
    const secret = `q${core}${sent.size}e`
    sent.set(secret, place)
    return secret
  }
  const send = async (request: string): Promise<void> => {
    const connection = await openRawConnection(url)
    connection.send(request)
    expect(await connection.receive()).toMatch(/^HTTP\/1\.1 [1-4]\d\d /)
  }
  // Every form meets some names, and every name some forms: all pairs would take a minute.
  const isDrawn = (first: number, second: number): boolean => (first + second) % atSize(12, 4) === 0
  for (const [at, name] of names.entries()) {
    for (const [form, bodyOf] of Object.entries(bodies).filter((_, index) => isDrawn(at, index))) {
      const [type, body] = bodyOf(name, secretOf(`${form}: ${name}`))
      await send(write('/products', [authorization, `Content-Type: ${type}`, `Idempotency-Key: ${crypto.randomUUID()}`], body))
    }
    for (const [place, targetOf] of Object.entries(targets))
      await send(write(targetOf(name, secretOf(`${place}: ${name}`)), [authorization]))
    if (/^[\w-]+$/.test(name) && name !== 'authorization')
      await send(write('/products', [authorization, `${name}: first ${secretOf(`a header: ${name}`)} last`]))
  }
  for (const scheme of ['Bearer', 'Token', 'Basic', 'ApiKey', 'Bearer Bearer', '"Bearer', ''])
    await send(write('/products', [`Authorization: ${scheme} ${secretOf(`the scheme ${scheme}`)}`]))

  const listed = JSON.parse(await control('/requests?limit=5000&with=body')) as { data: { request_id: string; path: string }[] }
  expect(listed.data.length).toBeGreaterThanOrEqual(sent.size)
  const explained = await Promise.all(listed.data.map(({ request_id }) => control(`/requests/${request_id}`)))
  const terminal = await command.output((text) => text.split('/api/v2/products').length > sent.size)
  const shown: Record<string, string> = {
    journal: JSON.stringify(listed),
    explanations: explained.join('\n'),
    snapshot: await control('/snapshot'),
    repro: await control('/repro'),
    recording: await control('/recording'),
    deliveries: await control('/webhooks/deliveries'),
    endpoints: await control('/webhooks/endpoints'),
    events: await events.receive((text) => text.split('event: request').length > sent.size),
    terminal,
  }
  const found = Object.entries(shown).flatMap(([where, text]) =>
    [...new Set(text.match(new RegExp(`q${core}\\d+e?`, 'g')) ?? [])].map((secret) => `${where}: ${sent.get(secret) ?? secret}`),
  )
  expect(found).toEqual([])
})
