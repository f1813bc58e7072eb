import { expect, test } from 'vitest'
import { createEmulator, type Emulator } from '../../../src/index.js'

const start = '2026-03-01T12:00:00Z'
const openWorld = (options: object = {}): Emulator => createEmulator({ seed: 7, now: start, frozen: true, ...options })

const sell = (world: Emulator) => world.sales.sell({ product_id: String(world.landmarks.product_active.id) })

test('a queue takes 50,000 deliveries; the next one switches its endpoint off, which says so, and tells others all the same', async () => {
  const world = openWorld()
  const full = world.webhooks.deliver(() => new Response(null, { status: 503 }), { events: ['order.authorized'] })
  const other = world.webhooks.inbox({ events: ['order.authorized'] })
  await sell(world)
  const snapshot = world.snapshot()
  const [one] = snapshot.webhook_deliveries?.filter(({ endpoint }) => endpoint === full.id) ?? []
  if (one === undefined || snapshot.webhooks === undefined) throw new Error('A delivery must be on its way')
  const waiting = Array.from({ length: 49_998 }, (_, index) => ({ ...one, id: `dlv_${index}`, sequence: 10 + index, body: '{}' }))
  const made = { ...snapshot.webhooks.made, deliveries: 60_000 }
  world.restore({
    ...snapshot,
    webhooks: { ...snapshot.webhooks, made },
    webhook_deliveries: [...(snapshot.webhook_deliveries ?? []), ...waiting],
  })
  await sell(world)
  expect(world.webhooks.endpoints()[0]).toMatchObject({ id: full.id, state: 'active', pending: 50_000 })
  await sell(world)
  expect(world.webhooks.endpoints()[0]).toMatchObject({
    state: 'switched_off',
    reason: '50000 deliveries waited for it.',
    pending: 0,
  })
  // What is over is forgotten but for the last thousand.
  expect(world.webhooks.deliveries({ endpoint: full.id })).toHaveLength(1_000)
  await world.webhooks.drain()
  expect(other.all()).toHaveLength(3)
})
