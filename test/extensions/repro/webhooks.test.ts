import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createEmulator, type Emulator } from '../../../src/index.js'
import { createEmulator as createNodeEmulator } from '../../../src/node.js'
import { openRepro, readRepro } from '../../support/repro.js'
import { ask } from '../../support/rich-world.js'

const start = { seed: 7, orders: 60, now: '2026-03-01T12:00:00Z', frozen: true } as const

/** What is told of a delivery wherever it is played: not when it was tried, and by whom it was taken. */
const queueOf = ({ webhooks }: Emulator) =>
  webhooks.deliveries().map(({ attempts, due_at: _, state, ...shown }) => ({
    ...shown,
    isOver: state !== 'pending',
    body: attempts[0]?.request.body,
  }))

const replayed = async (world: Emulator): Promise<Emulator> => {
  const { emulator, difference } = await openRepro(readRepro(JSON.stringify(world.repro())))
  expect(difference).toBeNull()
  return emulator
}

const sell = (world: Emulator) => ask(world, 'POST', '/_emulator/orders', { product_id: world.landmarks.product_active.id })

const move = (world: Emulator, advance: string) => ask(world, 'POST', '/_emulator/clock', { advance })

/** Counts what arrives at an address of this machine. */
const openReceiver = async (status: number) => {
  const heard: string[] = []
  const server = createServer((request, response) => {
    heard.push(String(request.url))
    request.resume().on('end', () => response.writeHead(status).end())
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void server.close())
  return { heard, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook-3f9a?key=hidden-by-nobody` }
}

test('endpoints that a run makes are inboxes in its repro, with the same queue, and no address or secret in the file', async () => {
  const { heard, url } = await openReceiver(204)
  const world = createNodeEmulator(start)
  const secret = `whsec_${btoa('a secret of thirty-two letters!!')}`
  await ask(world, 'GET', '/api/v2/products')
  const made = await (await ask(world, 'POST', '/_emulator/webhooks/endpoints', { url, secret })).json()
  await sell(world)
  await move(world, '31d')
  const rotated = await (await ask(world, 'POST', `/_emulator/webhooks/endpoints/${made.id}/rotate`)).json()
  const other = world.webhooks.deliver(() => new Response(), { events: ['subscription.canceled'] })
  const otherSecret = other.secret
  await ask(world, 'POST', `/api/v2/subscriptions/${world.landmarks.subscription_active.id}/cancel`)
  await move(world, '1h')
  other.remove()
  await sell(world)
  await ask(world, 'GET', '/api/v2/orders/summary')
  const count = heard.length
  expect(count).toBeGreaterThan(2)
  const text = JSON.stringify(world.repro())
  for (const hidden of [secret, rotated.secret, otherSecret, 'hook-3f9a', 'hidden-by-nobody']) expect(text).not.toContain(hidden)
  const again = await replayed(world)
  expect(queueOf(again)).toEqual(queueOf(world))
  expect(queueOf(again).some(({ isOver }) => !isOver)).toBe(true)
  const kinds = again.webhooks.endpoints().map(({ id, kind, events }) => ({ id, kind, events }))
  expect(kinds).toEqual([{ id: made.id, kind: 'inbox', events: made.events }])
  await again.webhooks.drain()
  expect(heard).toHaveLength(count)
  // The file of the file is the same run.
  expect(queueOf(await replayed(again))).toEqual(queueOf(again))
})

test.each([410, 500])(
  'where a receiver answers %s until it is told nothing more, its inbox is told nothing more',
  async (status) => {
    const world = createEmulator(start)
    const { id } = world.webhooks.deliver(() => new Response(null, { status }), { events: ['order.authorized'] })
    await ask(world, 'GET', '/api/v2/products')
    for (let sale = 0; sale < 3; sale += 1) {
      await sell(world)
      await move(world, '3d')
    }
    await ask(world, 'GET', '/api/v2/products')
    const [ended] = world.webhooks.endpoints()
    expect(ended?.state).not.toBe('active')
    const again = await replayed(world)
    expect(again.webhooks.endpoints()).toMatchObject([{ id, kind: 'inbox', state: ended?.state, reason: ended?.reason }])
    expect(queueOf(again).map(({ id: delivery, event_id }) => [delivery, event_id])).toEqual(
      queueOf(world).map(({ id: delivery, event_id }) => [delivery, event_id]),
    )
  },
)

test('a file that somebody wrote delivers to no address, whatever its beginning and its steps say', async () => {
  const { heard, url } = await openReceiver(204)
  const world = createEmulator(start)
  world.webhooks.inbox()
  await ask(world, 'GET', '/api/v2/products')
  await sell(world)
  const repro = world.repro()
  const { webhooks } = repro.snapshot
  const endpoints = webhooks?.endpoints.map((endpoint) => ({ ...endpoint, kind: 'url' as const, url, target: url })) ?? []
  const at = repro.steps.at(-1)?.at ?? ''
  const step = { kind: 'control', at, name: 'POST /webhooks/endpoints', given: JSON.stringify({ url }) } as const
  const named = { kind: 'call', at, name: 'webhooks.add', given: JSON.stringify([{ url }]) } as const
  const sneaking = { ...step, name: 'POST /x/../webhooks/endpoints' } as const
  const written = {
    ...repro,
    snapshot: { ...repro.snapshot, webhooks: { made: { events: 0, deliveries: 0, endpoints: 1 }, endpoints } },
    steps: [step, sneaking, named, ...repro.steps],
  }
  const { emulator } = await openRepro(readRepro(JSON.stringify(written)))
  await emulator.webhooks.drain()
  expect(emulator.webhooks.endpoints().map(({ kind }) => kind)).toEqual(['inbox', 'inbox'])
  expect(emulator.webhooks.deliveries().length).toBeGreaterThan(0)
  expect(heard).toEqual([])
})
