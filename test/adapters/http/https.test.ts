import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:https'
import { connect } from 'node:net'
import { join } from 'node:path'
import { generate } from 'selfsigned'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createEmulator, type EmulatorServer, type ServeOptions, serve } from '../../../src/node.js'
import { openCacheFolder } from '../../support/cache-folder.js'

let folder: string

beforeEach(async () => {
  folder = await openCacheFolder()
})

const kept = (name = 'localhost.pem'): string => join(folder, 'producer-commerce-emulator', name)

const open = async (options: ServeOptions = {}): Promise<EmulatorServer> => {
  const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true })
  const server = await serve(emulator, { port: 0, tls: true, ...options })
  onTestFinished(() => server.close())
  return server
}

interface Answer {
  readonly status: number | undefined
  readonly text: string
}

const ask = (
  url: string,
  ca: string,
  given: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: 'Bearer svc_test_full', ...given.headers }
    const sent = request(url, { ca, method: given.method ?? 'GET', headers, agent: false }, async (answer) => {
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk)
      resolve({ status: answer.statusCode, text: Buffer.concat(chunks).toString() })
    })
    sent.on('error', reject)
    sent.end(given.body)
  })

test('answers with a certificate that a client can trust by its file, and links lead to https', async () => {
  const { url, controlUrl } = await open()
  expect(url).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/)
  expect(controlUrl).toBe(`${url}/_emulator`)
  const ca = await readFile(kept(), 'utf8')
  const list = await ask(`${url}/api/v2/orders/history`, ca)
  expect(list.status).toBe(200)
  expect(JSON.parse(list.text).links.next).toBe(`${url}/api/v2/orders/history?page=2`)
  const packed = await ask(`${url}/api/v2/orders/history`, ca, { headers: { 'accept-encoding': 'identity, br;q=0' } })
  expect(JSON.parse(packed.text).links.next).toBe(`${url}/api/v2/orders/history?page=2`)
  expect((await ask(`${controlUrl}/health`, ca)).status).toBe(200)
  expect((await ask(url.replace('127.0.0.1', 'localhost'), ca)).status).toBe(200)
  await expect(ask(`${url}/api/v2/products`, '')).rejects.toThrow(/self-signed certificate/)
})

test('keeps the certificate, its key readable by its user alone, and makes another before it ends', async () => {
  await open()
  const first = await readFile(kept(), 'utf8')
  expect((await stat(kept('localhost-with-key.pem'))).mode & 0o077).toBe(0)
  expect(first).not.toContain('KEY')
  await open()
  expect(await readFile(kept(), 'utf8')).toBe(first)

  const days = (count: number): Date => new Date(Date.now() + count * 86_400_000)
  const ending = await generate([], { keyType: 'ec', algorithm: 'sha256', notAfterDate: days(29) })
  await writeFile(kept('localhost-with-key.pem'), `${ending.cert}\n${ending.private}\n`)
  await open()
  const renewed = await readFile(kept(), 'utf8')
  expect(renewed).not.toBe(first)
  expect(new Date(new X509Certificate(renewed).validTo).getTime()).toBeGreaterThan(days(360).getTime())

  await writeFile(kept('localhost-with-key.pem'), 'damaged')
  await open()
  const certificate = new X509Certificate(await readFile(kept(), 'utf8'))
  expect(certificate.checkPrivateKey(createPrivateKey(await readFile(kept('localhost-with-key.pem'), 'utf8')))).toBe(true)
  expect((await readdir(join(folder, 'producer-commerce-emulator'))).sort()).toEqual(['localhost-with-key.pem', 'localhost.pem'])
})

test('loses an answer as without TLS', async () => {
  const { url, controlUrl } = await open()
  const ca = await readFile(kept(), 'utf8')
  const json = { 'content-type': 'application/json' }
  await ask(`${controlUrl}/scenario`, ca, { method: 'PUT', headers: json, body: '{"name":"lost-response"}' })
  const headers = { ...json, 'idempotency-key': '6f1f2d3a-8c1b-4f6e-9a57-0c1d2e3f4a5b' }
  const body = '{"name":"Curso","type":"course","description":"Para testes"}'
  const create = (): Promise<Answer> => ask(`${url}/api/v2/products`, ca, { method: 'POST', headers, body })
  await expect(create()).rejects.toThrow(/socket hang up|ECONNRESET/)
  expect((await create()).status).toBe(201)
})

test('ends beside connections that never shook hands, and those that are kept open', async () => {
  const emulator = createEmulator()
  const server = await serve(emulator, { port: 0, tls: true })
  const silent = connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => {})
  await new Promise((resolve) => silent.once('connect', resolve))
  const gone = new Promise((resolve) => silent.once('close', resolve))
  const agent = new Agent({ keepAlive: true, ca: await readFile(kept(), 'utf8') })
  onTestFinished(() => agent.destroy())
  await new Promise((resolve) => request(server.url, { agent }, (answer) => answer.resume().once('end', resolve)).end())
  await server.close()
  await gone
})

test('production has the same certificate', async () => {
  const { productionUrl } = await open({ productionPort: 0 })
  const headers = { authorization: 'Bearer svc_live_full' }
  expect((await ask(`${productionUrl}/api/v2/products`, await readFile(kept(), 'utf8'), { headers })).status).toBe(200)
})

const files = async (): Promise<{ cert: string; key: string; ca: string }> => {
  const made = await generate([{ name: 'commonName', value: 'localhost' }], { keyType: 'ec', algorithm: 'sha256' })
  const [cert, key] = [join(folder, 'own.pem'), join(folder, 'own-key.pem')]
  await writeFile(cert, made.cert)
  await writeFile(key, made.private)
  return { cert, key, ca: made.cert }
}

test('takes a certificate of its user, and then keeps none', async () => {
  const { cert, key, ca } = await files()
  const { url } = await open({ tls: false, tlsCert: cert, tlsKey: key })
  expect((await ask(url.replace('127.0.0.1', 'localhost'), ca)).status).toBe(200)
  await expect(stat(kept())).rejects.toThrow('ENOENT')
})

test('says in words what is wrong with the files of a certificate', async () => {
  const { cert, key } = await files()
  const other = await generate([], { keyType: 'ec', algorithm: 'sha256' })
  const ended = await generate([], { keyType: 'ec', algorithm: 'sha256', notAfterDate: new Date('2024-03-01T00:00:00Z') })
  const locked = await generate([], { keyType: 'ec', algorithm: 'sha256', passphrase: 'secret' })
  const at = (name: string): string => join(folder, name)
  await writeFile(at('text.pem'), 'no certificate')
  await writeFile(at('other-key.pem'), other.private)
  await writeFile(at('ended.pem'), ended.cert)
  await writeFile(at('ended-key.pem'), ended.private)
  await writeFile(at('locked-key.pem'), locked.private)
  const cases: readonly (readonly [ServeOptions, string])[] = [
    [{ tlsCert: cert }, 'Invalid option "tlsCert": give --tls-key (tlsKey), too; a certificate and its key go together.'],
    [{ tlsKey: key }, 'Invalid option "tlsKey": give --tls-cert (tlsCert), too; a certificate and its key go together.'],
    [{ tlsCert: at('none.pem'), tlsKey: key }, `"tlsCert": ${at('none.pem')} cannot be read: there is no such file.`],
    [{ tlsCert: folder, tlsKey: key }, `"tlsCert": ${folder} cannot be read: it is a folder.`],
    [{ tlsCert: at('text.pem'), tlsKey: key }, `"tlsCert": ${at('text.pem')} contains no certificate in PEM format.`],
    [{ tlsCert: cert, tlsKey: at('text.pem') }, `"tlsKey": ${at('text.pem')} contains no private key in PEM format.`],
    [{ tlsCert: cert, tlsKey: at('locked-key.pem') }, 'is encrypted; give a key without a passphrase.'],
    [{ tlsCert: cert, tlsKey: at('other-key.pem') }, `does not belong to the certificate in ${cert}.`],
    [
      { tlsCert: at('ended.pem'), tlsKey: at('ended-key.pem') },
      `the certificate in ${at('ended.pem')} ended on Mar  1 00:00:00 2024 GMT.`,
    ],
  ]
  for (const [options, message] of cases) await expect(open({ tls: false, ...options })).rejects.toThrow(message)
  vi.stubEnv('XDG_CACHE_HOME', cert)
  await expect(open()).rejects.toThrow(
    /Invalid option "tls": no certificate can be kept in .*; give one with --tls-cert and --tls-key/,
  )
})
