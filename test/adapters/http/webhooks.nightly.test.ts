import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { createEmulator } from '../../../src/node.js'
import { commandCases } from '../../support/command-cases.js'
import { bundledCommand } from '../../support/running-command.js'

// Processes are started and killed, and receivers are waited for that never answer.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const cases = commandCases(await bundledCommand())
const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

interface Heard {
  readonly id: string
  readonly hash: string
}

const receive = async (answer: (response: ServerResponse, heard: readonly Heard[]) => void) => {
  const heard: Heard[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { id, data } = JSON.parse(Buffer.concat(chunks).toString())
    heard.push({ id, hash: data.hash })
    answer(response, heard)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { heard, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` }
}

test('a server killed between attempts goes on with the next one, and loses no event whose cause was answered', async () => {
  let isUp = false
  const { heard, url } = await receive((response) => response.writeHead(isUp ? 204 : 500).end())
  const start = async () => {
    const args = ['--json', '--port', '0', '--seed', '7', '--orders', '30', '--now', '2026-03-01T12:00:00Z', '--freeze']
    const server = cases.start([...args, '--state', cases.path('state'), '--webhook', `${url}=order.authorized`])
    const ready = JSON.parse(await server.output((text) => text.endsWith('\n')))
    const control = async (method: string, path: string, body?: object) => {
      const sent = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
      const response = await fetch(`${ready.control_url}${path}`, { method, ...sent })
      return await response.json()
    }
    const kill = async (): Promise<void> => {
      server.process.kill('SIGKILL')
      await server.ended
    }
    return { control, kill, secret: ready.webhooks[0].secret }
  }
  const hashes: string[] = []
  const secrets = new Set<string>()
  // Killed right behind the answer, before anything was delivered.
  for (let round = 0; round < 5; round += 1) {
    const { control, kill, secret } = await start()
    const { data } = await control('GET', '/products?per_page=200')
    const { id } = data.find(({ is_active }: { is_active: boolean }) => is_active)
    hashes.push((await control('POST', '/orders', { product_id: id })).hash)
    secrets.add(secret)
    await kill()
  }
  expect(heard).toEqual([])
  // Killed between one attempt and the next.
  for (const advance of [0, '5s', '5m']) {
    const { control, kill } = await start()
    await control('POST', '/clock', { advance })
    await kill()
  }
  isUp = true
  const { control } = await start()
  const before = heard.length
  await control('POST', '/clock', { advance: '30m' })
  const { data } = await control('GET', '/webhooks/deliveries')
  expect(secrets.size).toBe(1)
  expect(data.map(({ state }: { state: string }) => state)).toEqual(Array(5).fill('delivered'))
  const times = data.map(({ attempts }: { attempts: { at: string }[] }) => attempts.map(({ at }) => at.slice(11, 19)))
  expect(times).toEqual(Array(5).fill(['12:00:00', '12:00:05', '12:05:05', '12:35:05']))
  // In the order of the sales, each event under one id.
  expect(heard.slice(before).map(({ hash }) => hash)).toEqual(hashes)
  expect(heard.map(({ hash }) => hash)).toEqual([...hashes, ...hashes, ...hashes, ...hashes])
  expect(new Set(heard.map(({ id }) => id)).size).toBe(5)
})

test.each([
  ['never answers', () => undefined],
  ['begins an answer and never ends it', (response: ServerResponse) => response.writeHead(200).write('a')],
])('a receiver that %s is given up after the time limit, and the emulator goes on', async (_, answer) => {
  const { heard, url } = await receive(answer)
  const world = createEmulator({
    seed: 7,
    now: '2026-03-01T12:00:00Z',
    frozen: true,
    assumptions: { 'webhook-retries': 'laravel' },
  })
  world.webhooks.deliver(url, { events: ['order.authorized'] })
  await world.sales.sell({ product_id: String(world.landmarks.product_active.id) })
  const drained = world.webhooks.drain()
  // Meanwhile others are answered.
  const response = await world.fetch(
    new Request('http://localhost/api/v2/products', { headers: { Authorization: `Bearer ${world.tokens.full}` } }),
  )
  expect(response.status).toBe(200)
  await drained
  expect(heard).toHaveLength(1)
  expect(world.webhooks.deliveries()).toMatchObject([
    { state: 'pending', attempts: [{ status: null, error: 'no answer within 3 s' }], due_at: '2026-03-01T12:00:10.000Z' },
  ])
})

test('ten thousand deliveries to a slow receiver keep their order, and what is over is forgotten', async () => {
  const instants: number[] = []
  const world = createEmulator({ seed: 7, orders: 16_500, now: '2026-03-01T12:00:00Z', frozen: true })
  const receive = async (request: Request): Promise<Response> => {
    instants.push(Date.parse((await request.json()).created_at))
    await new Promise((resolve) => setTimeout(resolve, 1))
    return new Response(null, { status: 204 })
  }
  world.webhooks.deliver(receive, { events: ['subscription.renewed'] })
  world.clock.advance('80d')
  await world.webhooks.drain()
  expect(instants.length).toBeGreaterThan(10_000)
  expect(instants).toEqual([...instants].sort((left, right) => left - right))
  expect(world.webhooks.endpoints()).toMatchObject([{ pending: 0, state: 'active' }])
  expect(world.webhooks.deliveries()).toHaveLength(1_000)
}, 400_000)
