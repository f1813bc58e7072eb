import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pc from 'picocolors'
import { expect, onTestFinished, test } from 'vitest'
import { openFromFlags } from '../../../src/adapters/cli/commands/open-emulator.js'
import { serve } from '../../../src/adapters/http/serve.js'
import type { ServeOptions } from '../../../src/adapters/http/server-options.js'
import type { World } from '../../../src/emulator/extension.js'
import { renderRequestLine } from '../../../src/extensions/journal/cli/request-line.js'
import type { JournalEntry } from '../../../src/extensions/journal/entry.js'
import { openStateFile } from '../../../src/extensions/keeper/cli/open-state-file.js'
import { openRawConnection } from '../../support/raw-connection.js'
import { credentialHeaders, credentialMembers, opaqueSecret, secretSchemas } from '../../support/secrets/secret-forms.js'

const authorized = 'Host: localhost\r\nAuthorization: Bearer svc_test_full\r\n'
const json = 'Content-Type: application/json\r\n'
const uuid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

/** What a header or a target may be made of: all else is escaped. */
const inHeader = (text: string): string => text.replaceAll(/[\r\n]/g, ' ')
const inTarget = (text: string): string => text.replaceAll(/[^\w.%+~=;:&-]/g, (sign) => encodeURIComponent(sign))

const post = (headers: string, body: string): string =>
  `POST /api/v2/products HTTP/1.1\r\n${authorized}${headers}Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`
const get = (target: string, headers = ''): string => `GET ${target} HTTP/1.1\r\n${authorized}${headers}Connection: close\r\n\r\n`

/** Every place of a request that a client can put something in. */
const positions: Readonly<Record<string, (secret: string) => string>> = {
  'a header': (secret) => get('/api/v2/products', `X-Note: ${inHeader(secret)}\r\n`),
  'the user agent': (secret) => get('/api/v2/products', `User-Agent: ${inHeader(secret)}\r\n`),
  'the request id': (secret) => get('/api/v2/products', `X-Request-Id: ${inHeader(secret)}\r\n`),
  'the authorization': (secret) => get('/api/v2/products').replace('Bearer svc_test_full', inHeader(secret)),
  'a path': (secret) => get(`/api/v2/${inTarget(secret)}`),
  'an id in a path': (secret) => get(`/api/v2/orders/${inTarget(secret)}`),
  'a query': (secret) => get(`/api/v2/products?note=${inTarget(secret)}`),
  'a name in a query': (secret) => get(`/api/v2/products?${inTarget(secret)}=1`),
  'a query by its name': (secret) => get(`/api/v2/products?access_token=${inTarget(secret)}`),
  'an idempotency key': (secret) =>
    post(`${json}Idempotency-Key: ${inHeader(secret)}\r\n`, '{"name":"a","type":"course","description":"b"}'),
  'a member': (secret) => post(`${json}Idempotency-Key: ${uuid}\r\n`, JSON.stringify({ note: secret })),
  'a member inside of another': (secret) => post(`${json}Idempotency-Key: ${uuid}\r\n`, JSON.stringify({ a: [{ b: secret }] })),
  'the name of a member': (secret) => post(`${json}Idempotency-Key: ${uuid}\r\n`, JSON.stringify({ [secret]: 1 })),
  'a member by its name': (secret) => post(`${json}Idempotency-Key: ${uuid}\r\n`, JSON.stringify({ auth: { x: [secret] } })),
  'a body that is no JSON': (secret) => post(`${json}Idempotency-Key: ${uuid}\r\n`, `{"note":${JSON.stringify(secret)},`),
  'a form': (secret) =>
    post(`Content-Type: application/x-www-form-urlencoded\r\nIdempotency-Key: ${uuid}\r\n`, `note=${encodeURIComponent(secret)}`),
  'a text': (secret) => post(`Content-Type: text/plain\r\nIdempotency-Key: ${uuid}\r\n`, `note ${secret} end`),
}

/** All that an emulator keeps or tells, as text by where it is. */
const everythingKept = (
  emulator: World,
  entries: readonly JournalEntry[],
  events: string,
  stateFile: string,
): Record<string, string> => {
  return {
    journal: JSON.stringify(emulator.requests.list()),
    explanation: JSON.stringify(entries.map(({ request_id }) => emulator.requests.explain(request_id))),
    snapshot: JSON.stringify(emulator.snapshot()),
    recording: JSON.stringify(emulator.recording()),
    conduct: JSON.stringify(emulator.conduct()),
    repro: JSON.stringify(emulator.repro()),
    deliveries: JSON.stringify(emulator.webhooks.deliveries()),
    told: JSON.stringify(entries),
    events,
    terminal: entries.map((entry) => renderRequestLine(entry, pc.createColors(false))).join('\n'),
    'state file': stateFile,
  }
}

const open = async (serving: ServeOptions = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'nothing-secret-'))
  const path = join(folder, 'state.json')
  const options = { now: '2026-03-01T12:00:00Z', frozen: true, orders: 30, unlimited: true } as const
  const assumptions = { 'idempotency-invalid-key': 'any_text' } as const
  const { emulator, kept } = await openFromFlags({ ...options, assumptions }, [{ open: (all) => openStateFile(path, all) }])
  const server = await serve(emulator, { port: 0, ...serving })
  onTestFinished(async () => {
    await server.close()
    await kept?.close()
    await rm(folder, { recursive: true })
  })
  const entries: JournalEntry[] = []
  emulator.onAnswer((entry) => entries.push(entry))
  const stream = await openRawConnection(server.url)
  stream.send('GET /_emulator/events HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await stream.receive((text) => text.includes('event: journal'))
  const send = async (text: string): Promise<string> => {
    const connection = await openRawConnection(server.url)
    connection.send(text)
    return await connection.receive()
  }
  const search = async (parts: readonly string[]): Promise<string[]> => {
    const events = await stream.receive((text) => text.split('event: request').length > entries.length)
    await kept?.claim()
    const texts = everythingKept(emulator, entries, events, await readFile(path, 'latin1'))
    return Object.entries(texts).flatMap(([where, text]) =>
      parts.filter((part) => text.includes(part)).map((part) => `${where}: ${part}`),
    )
  }
  return { emulator, send, search, told: entries }
}

test.each(secretSchemas)('$form is kept nowhere, wherever it was put', async ({ text, parts }) => {
  for (const [path, request] of Object.entries(positions)) {
    const { send, search, told: entries } = await open()
    expect(await send(request(text)), path).toMatch(/^HTTP\/1\.1 [1-4]\d\d /)
    expect(entries, path).toHaveLength(1)
    expect(await search(parts), `${path}: ${request(text)}`).toEqual([])
  }
})

test.each(credentialHeaders)('nothing of the header %s: %s is kept', async (name, value) => {
  const { send, search, told: entries } = await open()
  await send(
    get('/api/v2/products', `${name}: ${value}\r\n`).replace(
      name === 'Authorization' ? 'Authorization: Bearer svc_test_full\r\n' : '\r\r',
      '',
    ),
  )
  expect(entries).toHaveLength(1)
  expect(await search([opaqueSecret, Buffer.from(`ana:${opaqueSecret}`).toString('base64')])).toEqual([])
})

test.each(credentialMembers)('nothing of a member or parameter %s is kept', async (name) => {
  const { send, search, told: entries } = await open()
  await send(post(`${json}Idempotency-Key: ${uuid}\r\n`, JSON.stringify({ [name]: opaqueSecret })))
  await send(get(`/api/v2/products?${encodeURIComponent(name)}=${opaqueSecret}`))
  const query = `${encodeURIComponent(name)}=${opaqueSecret}`
  await send(post(`Content-Type: application/x-www-form-urlencoded\r\nIdempotency-Key: ${uuid}\r\n`, query))
  expect(entries).toHaveLength(3)
  expect(await search([opaqueSecret])).toEqual([])
})

/** Control tokens of every kind: drawn, a UUID, with signs of its own, a short word. */
test.each(['correcthorsebatterystaple', '7d444840-9dc0-41d1-b245-5ffdce74fad2', 'a+b/c"d\\e=f', 'geheim'])(
  'the control token %s is kept nowhere, wherever it was sent by mistake',
  async (controlToken) => {
    for (const [path, request] of Object.entries(positions)) {
      const { send, search, told: entries } = await open({ controlToken })
      const written = path === 'the authorization' ? `Bearer ${controlToken}` : controlToken
      expect(await send(request(written)), path).toMatch(/^HTTP\/1\.1 [1-4]\d\d /)
      expect(entries, path).toHaveLength(1)
      expect(await search([controlToken, JSON.stringify(controlToken).slice(1, -1)]), path).toEqual([])
    }
  },
)

test('the secret that static-token sends stands in no delivery that is shown', async () => {
  const { emulator } = await open()
  const caller = emulator.fork({
    assumptions: { 'webhook-signature': 'static-token' },
    now: '2026-03-01T12:00:00Z',
    frozen: true,
  })
  let heard: string | null = null
  const { secret } = caller.webhooks.deliver((request) => {
    heard = request.headers.get('webhook-token')
    return new Response(null)
  })
  const inbox = caller.webhooks.inbox()
  caller.clock.advance('60d')
  await caller.webhooks.drain()
  const [message] = inbox.all()
  expect(heard).toBe(secret)
  expect(message !== undefined && inbox.verify(message)).toBe(true)
  const shown = JSON.stringify(caller.webhooks.deliveries())
  expect(shown).toContain('"webhook-token":"whsec_…"')
  for (const kept of [secret, inbox.secret]) expect(shown).not.toContain(kept)
})

test('what a search would find is found where nothing is secret', async () => {
  const { send, search } = await open()
  const body = '{"name":"plainly-visible","type":"course","description":"d"}'
  await send(post(`${json}Idempotency-Key: ${uuid}\r\n`, body))
  const found = (await search(['plainly-visible'])).map((line) => line.split(':')[0])
  expect(found).toEqual(['journal', 'explanation', 'snapshot', 'repro', 'state file'])
})

test.each(secretSchemas)('$form in a body that is no text is in no repro file', async ({ text, parts }) => {
  const { emulator } = await open()
  const body = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(`{"note":${JSON.stringify(text)}}`)])
  const headers = { authorization: 'Bearer svc_test_full', 'content-type': 'application/json', 'idempotency-key': uuid }
  await emulator.fetch(new Request('http://localhost/api/v2/products', { method: 'POST', headers, body }))
  const [step] = emulator.repro().steps
  if (step?.kind !== 'request' || step.body_base64 === undefined) throw new Error('The file has to have the body')
  const kept = Buffer.from(step.body_base64, 'base64').toString('latin1')
  expect(parts.filter((part) => kept.includes(part))).toEqual([])
})

test.each(secretSchemas)('$form that a receiver of webhooks answers with is kept nowhere', async ({ text, parts }) => {
  const { emulator, search } = await open()
  const headers = { 'x-note': inHeader(text), 'set-cookie': `sid=${opaqueSecret}` }
  let calls = 0
  emulator.webhooks.deliver(() => {
    calls += 1
    if (calls > 1) throw new Error(`nothing with ${text}`)
    return new Response(JSON.stringify({ note: text }), { headers })
  })
  emulator.clock.advance('60d')
  await emulator.webhooks.drain()
  expect(calls).toBeGreaterThan(1)
  expect(await search(parts)).toEqual([])
  expect(JSON.stringify(emulator.webhooks.deliveries())).not.toContain(opaqueSecret)
})

test('a key that is kept by its digest is known again, and another one is another', async () => {
  const { send, told: entries } = await open()
  const body = '{"name":"a","type":"course","description":"b"}'
  for (const key of [`Bearer ${opaqueSecret}`, `Bearer ${opaqueSecret}`, `Bearer ${opaqueSecret}x`]) {
    await send(post(`${json}Idempotency-Key: ${key}\r\n`, body))
  }
  expect(entries.map(({ replayed }) => replayed)).toEqual([false, true, false])
})
