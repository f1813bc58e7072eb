import { readFile } from 'node:fs/promises'
import { type ClientHttp2Session, connect, constants } from 'node:http2'
import { request } from 'node:https'
import { connect as connectPlain } from 'node:net'
import { join } from 'node:path'
import { connect as connectSecure } from 'node:tls'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { createEmulator, type Emulator, type EmulatorServer, serve } from '../../../src/node.js'
import { openCacheFolder } from '../../support/cache-folder.js'

let folder: string

beforeEach(async () => {
  folder = await openCacheFolder()
})

interface Open {
  readonly emulator: Emulator
  readonly server: EmulatorServer
  readonly ca: string
  readonly session: ClientHttp2Session
}

const open = async (): Promise<Open> => {
  const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true })
  const server = await serve(emulator, { port: 0, tls: true })
  onTestFinished(() => server.close())
  const ca = await readFile(join(folder, 'producer-commerce-emulator', 'localhost.pem'), 'utf8')
  const session = connect(server.url, { ca })
  onTestFinished(() => session.destroy())
  await new Promise((resolve, reject) => session.once('connect', resolve).once('error', reject))
  return { emulator, server, ca, session }
}

interface Answer {
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
}

const ask = (session: ClientHttp2Session, path: string, headers: Record<string, string> = {}, body?: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const stream = session.request({ ':path': path, authorization: 'Bearer svc_test_full', ...headers })
    let answered: Answer['headers'] = {}
    const chunks: Buffer[] = []
    stream.once('response', (found) => {
      answered = found
    })
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.once('error', reject)
    stream.once('close', () => resolve({ headers: answered, text: Buffer.concat(chunks).toString() }))
    stream.end(body)
  })

const askByHttp1 = (url: string, ca: string): Promise<Answer & { readonly version: string }> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: 'Bearer svc_test_full' }
    const sent = request(url, { ca, headers, agent: false }, async (answer) => {
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk)
      resolve({ version: answer.httpVersion, headers: answer.headers, text: Buffer.concat(chunks).toString() })
    })
    sent.once('error', reject).end()
  })

const json = { ':method': 'POST', 'content-type': 'application/json' }

test('answers HTTP/2 as HTTP/1.1: same body, same headers but those of a connection', async () => {
  const { server, session, ca } = await open()
  expect(session.alpnProtocol).toBe('h2')
  const path = '/api/v2/orders/history?page=2'
  const [second, first] = await Promise.all([ask(session, path), askByHttp1(`${server.url}${path}`, ca)])
  expect(first.version).toBe('1.1')
  expect(second.text).toBe(first.text)
  expect(JSON.parse(second.text).links.next).toBe(`${server.url}/api/v2/orders/history?page=3`)
  const { ':status': status, ...headers } = second.headers
  expect(status).toBe(200)
  const { connection: _, ...expected } = first.headers
  expect({ ...headers, 'x-ratelimit-remaining': '' }).toMatchObject({ ...expected, 'x-ratelimit-remaining': '' })
  expect(Object.keys(headers).sort()).toEqual(Object.keys(expected).sort())
})

test('compresses, answers HEAD, refuses in the envelope, and shows console and control API', async () => {
  const { session } = await open()
  const packed = await ask(session, '/api/v2/products', { 'accept-encoding': 'gzip' })
  expect(packed.headers).toMatchObject({ ':status': 200, 'content-encoding': 'gzip' })
  const head = await ask(session, '/api/v2/products', { ':method': 'HEAD' })
  expect([head.headers[':status'], head.text]).toEqual([200, ''])
  const foreign = await ask(session, '/api/v2/products', { ':authority': 'evil.example' })
  expect([foreign.headers[':status'], JSON.parse(foreign.text).error]).toEqual([403, 'forbidden_host'])
  expect((await ask(session, '/_emulator/openapi.json')).text).toContain('"openapi"')
  expect(JSON.parse((await ask(session, '/_emulator/health')).text).status).toBe('ok')
  expect((await ask(session, '/')).text).toContain('the Producer Commerce API v2')
})

test('the journal shows a request of HTTP/2 by its own headers', async () => {
  const { emulator, session } = await open()
  const headers = { ...json, 'idempotency-key': '6f1f2d3a-8c1b-4f6e-9a57-0c1d2e3f4a5b', 'x-mine': 'yes' }
  const created = await ask(session, '/api/v2/products', headers, '{"name":"Curso","type":"course","description":"Para testes"}')
  expect(created.headers[':status']).toBe(201)
  const again = await ask(session, '/api/v2/products', headers, '{"name":"Curso","type":"course","description":"Para testes"}')
  expect(again.text).toBe(created.text)
  const { request_id: id = '' } = emulator.requests.list({ limit: 1 })[0] ?? {}
  const sent = emulator.requests.explain(id).exchange?.request.headers
  expect(sent).toMatchObject({ 'x-mine': 'yes', 'content-type': 'application/json' })
  expect(Object.keys(sent ?? {}).filter((name) => name.startsWith(':'))).toEqual([])
})

test('a lost answer ends its stream alone', async () => {
  const { emulator, session } = await open()
  emulator.play('lost-response')
  const headers = { ...json, 'idempotency-key': '6f1f2d3a-8c1b-4f6e-9a57-0c1d2e3f4a5b' }
  const create = (): Promise<Answer> =>
    ask(session, '/api/v2/products', headers, '{"name":"Curso","type":"course","description":"Para testes"}')
  await expect(create()).rejects.toMatchObject({ code: 'ERR_HTTP2_STREAM_ERROR' })
  expect(session.closed).toBe(false)
  expect((await create()).headers[':status']).toBe(201)
})

test('streams events, and ends with its sessions', async () => {
  const { server, session } = await open()
  const events = session.request({ ':path': '/_emulator/events', accept: 'text/event-stream' })
  const [type] = await new Promise<unknown[]>((resolve) => {
    events.once('response', (headers) => resolve([headers['content-type']]))
  })
  expect(type).toContain('text/event-stream')
  const first = new Promise<string>((resolve) => events.once('data', (chunk: Buffer) => resolve(chunk.toString())))
  await ask(session, '/api/v2/products')
  expect(await first).toContain('data:')
  const gone = new Promise((resolve) => session.once('close', resolve))
  await server.close()
  await gone
})

test('says in words what a client without TLS did wrong', async () => {
  const { server, ca } = await open()
  const port = Number(new URL(server.url).port)
  const plain = await fetch(server.url.replace('https:', 'http:'))
  expect([plain.status, await plain.json()]).toEqual([
    400,
    {
      error: 'bad_request',
      message:
        'This port speaks HTTPS, and the request came without TLS. Write https:// in the place of http://, and trust the certificate that the start names.',
      request_id: null,
    },
  ])
  const posted = await fetch(`${server.url.replace('https:', 'http:')}/api/v2/products`, {
    method: 'POST',
    body: 'x'.repeat(300_000),
  })
  expect(posted.status).toBe(400)
  // HTTP/2 without TLS is told the same, in the version that every client can show.
  const preface = await new Promise<string>((resolve) => {
    const socket = connectPlain(port, '127.0.0.1')
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => chunks.push(chunk)).once('close', () => resolve(Buffer.concat(chunks).toString()))
    socket.write('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n')
  })
  expect(preface).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n[\s\S]*This port speaks HTTPS/)
  const url = `${server.url}/api/v2/products`
  expect((await askByHttp1(url, ca)).headers['content-type']).toContain('json')
})

test('a client without ALPN gets HTTP/1.1', async () => {
  const { server, ca } = await open()
  const socket = connectSecure({ port: Number(new URL(server.url).port), host: '127.0.0.1', ca, servername: 'localhost' })
  onTestFinished(() => void socket.destroy())
  const chunks: Buffer[] = []
  const ended = new Promise<string>((resolve) => {
    socket.on('data', (chunk) => chunks.push(chunk)).once('end', () => resolve(Buffer.concat(chunks).toString()))
  })
  socket.write('GET /_emulator/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  expect(await ended).toMatch(/^HTTP\/1\.1 200 OK/)
})

test('a body whose client gave up in the middle leaves the session as it was', async () => {
  const { session } = await open()
  const stream = session.request({
    ':path': '/api/v2/products',
    ...json,
    authorization: 'Bearer svc_test_full',
    'content-length': '100',
  })
  stream.on('error', () => {})
  stream.write('{"name"')
  await new Promise((resolve) => setImmediate(resolve))
  stream.close(constants.NGHTTP2_CANCEL)
  await new Promise((resolve) => stream.once('close', resolve))
  expect((await ask(session, '/api/v2/products')).headers[':status']).toBe(200)
})
