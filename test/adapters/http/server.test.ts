import { afterEach, expect, test, vi } from 'vitest'
import { createEmulator, type Emulator, type EmulatorServer, type ServeOptions, serve } from '../../../src/node.js'
import { exchangeRaw, openRawConnection } from '../../support/raw-connection.js'

const servers: EmulatorServer[] = []

async function start(
  options: ServeOptions = {},
  emulator: Emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true }),
) {
  const server = await serve(emulator, { port: 0, ...options })
  servers.push(server)
  return { emulator, server }
}

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

const authorized = { authorization: 'Bearer svc_test_full' }
const list = (url: string, token = 'svc_test_full') =>
  fetch(`${url}/api/v2/products`, { headers: { authorization: `Bearer ${token}` } })

/** An emulator that holds every answer back until it is let go, and tells when a request has come in. */
function createHeldEmulator() {
  let letGo = () => {}
  let noteArrival = () => {}
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const arrived = new Promise<void>((resolve) => {
    noteArrival = resolve
  })
  const engine = createEmulator()
  const emulator: Emulator = Object.create(engine, {
    fetch: {
      value: async (...args: Parameters<Emulator['fetch']>) => {
        noteArrival()
        await gate
        return engine.fetch(...args)
      },
    },
  })
  return { emulator, arrived, letGo }
}

test('serves the sandbox and tells where', async () => {
  const { server } = await start()
  expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect(server.productionUrl).toBeNull()
  expect(server.controlUrl).toBe(`${server.url}/_emulator`)
  const answer = await list(server.url)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ object: 'list' })
})

test('opens the production address only when asked, and each address takes its own tokens', async () => {
  const { server } = await start({ productionPort: 0 })
  const productionUrl = server.productionUrl ?? ''
  const connection = await (await fetch(`${server.url}/_emulator/connection`)).json()
  expect(connection.production_url).toBe(productionUrl)
  expect((await list(server.url, 'svc_live_full')).status).toBe(401)
  expect((await list(productionUrl, 'svc_live_full')).status).toBe(200)
  expect((await list(productionUrl, 'svc_test_full')).status).toBe(401)
})

test('asks an emulator that somebody has wrapped by its own fetch', async () => {
  const counted = {
    ...createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true }),
    inner: createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true }),
    count: 0,
    async fetch(...args: Parameters<Emulator['fetch']>) {
      this.count += 1
      return this.inner.fetch(...args)
    },
  }
  const { server } = await start({}, counted)
  expect((await list(server.url)).status).toBe(200)
  expect(counted.count).toBe(1)
})

test('serves the control API on both addresses', async () => {
  const { server } = await start({ productionPort: 0 })
  for (const url of [server.url, server.productionUrl]) expect((await fetch(`${url}/_emulator/health`)).status).toBe(200)
})

test('never sends the Date of the real clock', async () => {
  const { server } = await start()
  expect((await fetch(`${server.controlUrl}/health`)).headers.get('date')).toBeOneOf([null, 'Sun, 01 Mar 2026 12:00:00 GMT'])
  expect((await exchangeRaw(server.url, 'OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')).head).not.toMatch(
    /^date:/im,
  )
})

test('sends the Date of the emulator’s clock and the length of the body', async () => {
  const { server } = await start()
  const answer = await fetch(`${server.url}/api/v2/products`, {
    headers: { authorization: 'Bearer svc_test_full', 'accept-encoding': 'identity' },
  })
  expect(answer.headers.get('date')).toBe('Sun, 01 Mar 2026 12:00:00 GMT')
  expect(Number(answer.headers.get('content-length'))).toBe((await answer.arrayBuffer()).byteLength)
})

test('answers HEAD without a body', async () => {
  const { server } = await start()
  const answer = await fetch(`${server.url}/api/v2/products`, { method: 'HEAD', headers: authorized })
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe('')
})

test('hands header lines of 20 KB to the emulator', async () => {
  const { server } = await start()
  const answer = await fetch(`${server.url}/api/v2/products`, { headers: { ...authorized, 'x-large': 'a'.repeat(20_000) } })
  expect(answer.status).toBe(200)
})

test('refuses headers of more than 64 KiB with an envelope', async () => {
  const { server } = await start()
  const answer = await exchangeRaw(server.url, `GET / HTTP/1.1\r\nHost: localhost\r\nX-Large: ${'a'.repeat(80_000)}\r\n\r\n`)
  expect(answer.status).toBe(431)
  expect(answer.body).toEqual({ error: 'headers_too_large', message: expect.any(String), request_id: null })
  expect((await list(server.url)).status).toBe(200)
})

test.each([
  ['no HTTP at all', 'HELLO\r\n\r\n'],
  ['a blank in the path', 'GET /a b HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['no Host', 'GET /api/v2/products HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['an impossible Host', 'GET /api/v2/products HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'],
  ['a target that is no path', 'OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
  ['a request for a tunnel', 'CONNECT a:1 HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['a chunk of no length', 'POST /api/v2/products HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n'],
])('refuses %s with an envelope', async (_, text) => {
  const { server } = await start()
  const answer = await exchangeRaw(server.url, text)
  expect(answer.status).toBe(400)
  expect(answer.body).toEqual({ error: 'bad_request', message: expect.any(String), request_id: null })
  expect((await list(server.url)).status).toBe(200)
})

test('refuses a body of 2 MB while it is still being sent, and answers the next request', async () => {
  const { server } = await start()
  const send = (body: BodyInit) =>
    fetch(`${server.url}/api/v2/products`, { method: 'POST', headers: authorized, body, duplex: 'half' } as RequestInit)
  const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(65_536)) })
  expect((await send('x'.repeat(2_000_000))).status).toBe(413)
  expect((await send(endless)).status).toBe(413)
  expect((await list(server.url)).status).toBe(200)
})

test('outlives a client that disconnects in the middle of its body', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  const { server } = await start()
  const connection = await openRawConnection(server.url)
  connection.send(
    'POST /api/v2/products HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer svc_test_full\r\nContent-Type: application/json\r\n' +
      'Idempotency-Key: 0b8f6f5e-4c1b-4e0a-9c53-5a3e8ee7a7a1\r\nContent-Length: 100\r\n\r\n{"name":',
  )
  connection.socket.destroySoon()
  expect((await list(server.url)).status).toBe(200)
  await server.close()
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})

test('finishes the requests in flight when it closes', async () => {
  const { emulator, arrived, letGo } = createHeldEmulator()
  const { server } = await start({}, emulator)
  const answer = list(server.url)
  await arrived
  const closed = server.close()
  letGo()
  expect((await answer).status).toBe(200)
  expect((await answer).headers.get('connection')).toBe('close')
  await closed
  await expect(list(server.url)).rejects.toThrow()
})

test('does not wait for idle, silent or half-sent connections when it closes', async () => {
  const { server } = await start()
  const idle = await openRawConnection(server.url)
  idle.send('GET /api/v2/products HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await idle.receive((text) => text.includes('\r\n\r\n'))
  const silent = await openRawConnection(server.url)
  const halfSent = await openRawConnection(server.url)
  halfSent.send('GET /api/v2/pro')
  await (await list(server.url)).text()
  await server.close()
  await Promise.all([idle.receive(), silent.receive(), halfSent.receive()])
})

test('closes once however often it is told to', async () => {
  const { server } = await start()
  await Promise.all([server.close(), server.close()])
  await server.close()
})

test('leaves the Request and Response of the process alone', async () => {
  const before = [globalThis.Request, globalThis.Response]
  await start()
  expect([globalThis.Request, globalThis.Response]).toEqual(before)
})

test('listens on an IPv6 address', async () => {
  const { server } = await start({ host: '::1' })
  expect(server.url).toMatch(/^http:\/\/\[::1\]:\d+$/)
  expect((await fetch(`${server.controlUrl}/health`)).status).toBe(200)
})

test('names a loopback address where it listens on all', async () => {
  const { server } = await start({ host: '0.0.0.0' })
  expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
})

test('says which port is in use and what to do', async () => {
  const { server } = await start()
  const port = Number(new URL(server.url).port)
  await expect(serve(createEmulator(), { port })).rejects.toMatchObject({
    name: 'ListenError',
    message: expect.stringMatching(`127.0.0.1:${port}: the port is in use; .*choose another`),
  })
  await expect(serve(createEmulator(), { port: 0, productionPort: port })).rejects.toMatchObject({ name: 'ListenError', port })
})

test.each([
  ['port', { port: 65_536 }],
  ['port', { port: '4010' }],
  ['productionPort', { productionPort: -1 }],
  ['productionPort', { port: 4010, productionPort: 4010 }],
  ['host', { host: '' }],
  ['host', { host: 'http://a' }],
  ['hosts', { hosts: 'a' }],
])('names the wrong option %s', async (option, options) => {
  await expect(serve(createEmulator(), options as ServeOptions)).rejects.toMatchObject({ name: 'InvalidOptionError', option })
})
