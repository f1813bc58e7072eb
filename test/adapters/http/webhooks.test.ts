import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setupServer } from 'msw/node'
import { Webhook } from 'standardwebhooks'
import { afterEach, expect, test } from 'vitest'
import { refusalOfAddress } from '../../../src/adapters/http/target-address.js'
import { createEmulator, serve } from '../../../src/node.js'

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

interface Heard {
  readonly headers: Record<string, string>
  readonly body: string
}

const receive = async (answer: (response: ServerResponse, request: IncomingMessage) => void) => {
  const heard: Heard[] = []
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    heard.push({ headers: request.headers as Record<string, string>, body: Buffer.concat(chunks).toString() })
    answer(response, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { heard, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` }
}

const openServer = async () => {
  const emulator = createEmulator({ seed: 7, now: '2026-03-01T12:00:00Z', frozen: true })
  const server = await serve(emulator, { port: 0 })
  open.push(() => server.close())
  const control = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${server.controlUrl}${path}`, {
      method,
      ...(body === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, json: text === '' ? undefined : JSON.parse(text) }
  }
  const sell = () => control('POST', '/orders', { product_id: emulator.landmarks.product_active.id })
  return { emulator, server, control, sell }
}

test('an address is told over HTTP, and moving the clock answers when everything is delivered', async () => {
  let calls = 0
  const { heard, url } = await receive((response) => response.writeHead(calls++ === 0 ? 503 : 200).end('ok'))
  const { control, sell } = await openServer()
  const made = await control('POST', '/webhooks/endpoints', { url, events: ['order.authorized'] })
  expect(made).toMatchObject({ status: 201, json: { url, state: 'active', secret: expect.stringMatching(/^whsec_/) } })
  const sold = await sell()
  expect(heard).toHaveLength(0)
  await control('POST', '/clock', { advance: '5s' })
  expect(heard).toHaveLength(2)
  for (const { headers, body } of heard)
    expect(new Webhook(made.json.secret).verify(body, headers)).toMatchObject({ data: sold.json })
  expect(heard[0]?.headers['webhook-id']).toBe(heard[1]?.headers['webhook-id'])
  const { json } = await control('GET', '/webhooks/deliveries?state=delivered')
  expect(json.data).toHaveLength(1)
  expect(json.data[0].attempts.map(({ status }: { status: number }) => status)).toEqual([503, 200])
  const again = await control('POST', `/webhooks/deliveries/${json.data[0].id}/redeliver`)
  expect(again.json.attempts.at(-1)).toMatchObject({ redelivery: true, status: 200 })
  expect(heard[2]?.headers['webhook-id']).toBe(heard[0]?.headers['webhook-id'])
  expect((await control('GET', `/webhooks/deliveries/${json.data[0].id}`)).json.attempts).toHaveLength(3)
})

test('both secrets sign for 24 hours after a rotation, and a second one within them is refused', async () => {
  const { heard, url } = await receive((response) => response.writeHead(204).end())
  const { control, sell } = await openServer()
  const { json: made } = await control('POST', '/webhooks/endpoints', { url, events: ['order.authorized'] })
  const { json: rotated } = await control('POST', `/webhooks/endpoints/${made.id}/rotate`)
  expect(rotated.secret).not.toBe(made.secret)
  expect(await control('POST', `/webhooks/endpoints/${made.id}/rotate`)).toMatchObject({
    status: 422,
    json: { errors: { id: [expect.stringContaining('24 hours')] } },
  })
  await sell()
  await control('POST', '/clock', { advance: '24h' })
  await sell()
  await control('POST', '/clock', { advance: 0 })
  const [during, after] = heard as [Heard, Heard]
  for (const secret of [made.secret, rotated.secret]) new Webhook(secret).verify(during.body, during.headers)
  new Webhook(rotated.secret).verify(after.body, after.headers)
  expect(() => new Webhook(made.secret).verify(after.body, after.headers)).toThrow()
})

test('deliveries pass where the global fetch and node:http are watched', async () => {
  const { heard, url } = await receive((response) => response.writeHead(204).end())
  const emulator = createEmulator({ seed: 7, now: '2026-03-01T12:00:00Z', frozen: true })
  emulator.webhooks.deliver(url, { events: ['subscription.renewed'] })
  emulator.webhooks.deliver(() => new Response(), { events: ['subscription.renewed'] })
  const msw = setupServer()
  msw.listen({ onUnhandledRequest: 'error' })
  open.push(() => msw.close())
  emulator.clock.advance('2d')
  await emulator.webhooks.drain()
  expect(heard.length).toBeGreaterThan(0)
  expect(new Set(emulator.webhooks.deliveries().map(({ state }) => state))).toEqual(new Set(['delivered']))
})

test.each([
  ['http://169.254.169.254/latest', /never|ever delivered/],
  ['http://[::ffff:127.0.0.1]:1/', /version 4 written/],
  ['http://10.0.0.1/', /not on this machine/],
  ['http://0.0.0.0:1/', /ever delivered/],
  ['http://[fe80::1]/', /ever delivered/],
  ['http://2130706433:1/', /ECONNREFUSED|connect/],
  ['http://127.0.0.1:1/', /ECONNREFUSED|connect/],
])('%s is not reached, and the attempt says why', async (url, reason) => {
  const emulator = createEmulator({
    seed: 7,
    now: '2026-03-01T12:00:00Z',
    frozen: true,
    assumptions: { 'webhook-retries': 'none' },
  })
  emulator.webhooks.deliver(url, { events: ['subscription.renewed'] })
  emulator.clock.advance('2d')
  await emulator.webhooks.drain()
  const [delivery] = emulator.webhooks.deliveries()
  expect(delivery).toMatchObject({ state: 'failed', attempts: [{ status: null, error: expect.stringMatching(reason) }] })
})

test.each([
  ...['169.254.1.1', '100.100.100.200', '192.0.0.192', '168.63.129.16', '0.1.2.3', '224.0.0.1', '255.255.255.255'],
  ...['::', 'fe80::1', 'fe80::1%lo', 'fd00:ec2::254', 'fd20:ce::254', 'ff02::1'],
  // 169.254.169.254 in every dress of version 6: mapped, compatible, by translators, tunnels.
  ...['::ffff:a9fe:a9fe', '::ffff:169.254.169.254', '0:0:0:0:0:ffff:a9fe:a9fe', '::a9fe:a9fe', '64:ff9b::a9fe:a9fe'],
  ...['64:ff9b:1::a9fe:a9fe', '2002:a9fe:a9fe::', '2001:0:a9fe:a9fe::', '::7f00:1', 'no address', ''],
])('where an allowed name leads to %s, nothing is delivered', (address) => {
  expect(refusalOfAddress(address, 80, true)).toMatch(/ever delivered|version 4|not an address/)
})

test('what a name leads to is judged, and own listeners are never reached', async () => {
  expect(refusalOfAddress('93.184.216.34', 80, false)).toMatch(/not on this machine/)
  expect(refusalOfAddress('93.184.216.34', 80, true)).toBeUndefined()
  expect(refusalOfAddress('169.254.169.254', 80, true)).toMatch(/ever/)
  expect(refusalOfAddress('::ffff:a9fe:a9fe', 80, true)).toMatch(/version 4/)
  expect(refusalOfAddress('fd00:ec2::254', 80, true)).toMatch(/ever/)
  const { server, emulator, control } = await openServer()
  const inside = `${server.url.replace('127.0.0.1', 'localhost')}/api/v2/products`
  expect(await control('POST', '/webhooks/endpoints', { url: `${server.controlUrl}/reset` })).toMatchObject({
    status: 422,
    json: { errors: { url: [expect.stringContaining('control API')] } },
  })
  expect(await control('POST', '/webhooks/endpoints', { url: inside })).toMatchObject({
    status: 422,
    json: { errors: { url: [expect.stringMatching(/^Nothing would be delivered there: .*listens on itself/)] } },
  })
  emulator.webhooks.deliver(inside, { events: ['subscription.renewed'] })
  await control('POST', '/clock', { advance: '2d' })
  expect(emulator.webhooks.deliveries()[0]?.attempts[0]?.error).toMatch(/listens on itself/)
})

test('an address of another machine is refused where the endpoint is created, and one whose name leads nowhere yet is not', async () => {
  const { control, emulator } = await openServer()
  expect(await control('POST', '/webhooks/endpoints', { url: 'http://192.0.2.7/hook' })).toMatchObject({
    status: 422,
    json: { errors: { url: [expect.stringContaining('192.0.2.7 is not on this machine; --webhook-allow lets a host in')] } },
  })
  expect(emulator.webhooks.endpoints()).toEqual([])
  expect((await control('POST', '/webhooks/endpoints', { url: 'http://later.invalid/hook' })).status).toBe(201)
})

test('redirects are not followed, 410 ends an endpoint, and a hundred megabytes are not kept', async () => {
  const paths: string[] = []
  const { url } = await receive((response, request) => {
    paths.push(request.url ?? '')
    if (request.url === '/gone') return response.writeHead(410).end()
    if (request.url === '/moved') return response.writeHead(302, { location: '/elsewhere' }).end()
    response.writeHead(200)
    const chunk = Buffer.alloc(1_000_000, 'x')
    const write = (left: number): void => {
      if (left > 0 && !response.destroyed) response.write(chunk, () => write(left - 1))
      else response.end()
    }
    return write(100)
  })
  const emulator = createEmulator({
    seed: 7,
    now: '2026-03-01T12:00:00Z',
    frozen: true,
    assumptions: { 'webhook-retries': 'none' },
  })
  const ids = ['/gone', '/moved', '/large'].map(
    (path) => emulator.webhooks.deliver(new URL(path, url).href, { events: ['subscription.renewed'] }).id,
  )
  emulator.clock.advance('2d')
  await emulator.webhooks.drain()
  expect(paths).not.toContain('/elsewhere')
  const [gone, moved, large] = ids.map((id) => emulator.webhooks.deliveries({ endpoint: id }).at(-1)?.attempts[0])
  expect(gone?.error).toMatch(/410/)
  expect(emulator.webhooks.endpoints()[0]).toMatchObject({ state: 'gone', pending: 0 })
  expect(moved).toMatchObject({ status: 302, error: expect.stringContaining('redirects') })
  expect(large).toMatchObject({ status: 200, error: null })
  expect(large?.response?.body.length).toBeLessThanOrEqual(2_000)
})

test('what is wrong with an endpoint is named', async () => {
  const { control } = await openServer()
  const refused = await control('POST', '/webhooks/endpoints', { url: 'http://127.0.0.1:1/', events: ['order.authorised'] })
  expect(refused).toMatchObject({
    status: 422,
    json: { errors: { events: [expect.stringContaining('did you mean order.authorized?')] } },
  })
  expect(await control('POST', '/webhooks/endpoints', { url: 'ftp://x' })).toMatchObject({
    status: 422,
    json: { errors: { url: expect.anything() } },
  })
  expect(await control('POST', '/webhooks/endpoints', { url: 'http://127.0.0.1:1/', secret: 'geheim' })).toMatchObject({
    status: 422,
    json: { errors: { secret: expect.anything() } },
  })
  expect((await control('POST', '/webhooks/deliveries/dlv_x/redeliver')).status).toBe(404)
  expect((await control('DELETE', '/webhooks/endpoints/whe_x')).status).toBe(404)
  expect((await control('GET', '/webhooks/deliveries?wait=1ms')).status).toBe(408)
})
