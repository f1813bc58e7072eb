import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { createEmulator, type ScenarioSource } from '../../../src/index.js'

type Effect = Exclude<ScenarioSource['steps'][number]['effect'], readonly unknown[]>
type WebhookDisturbance = Extract<Effect, { kind: 'disturb_webhooks' }>['by']

/** A user plays a scenario in which something goes wrong with the next webhook, sells twice, and looks at what came. */
const sellDisturbed = async (by: WebhookDisturbance, count = 1) => {
  const world = createEmulator({ seed: 7, now: '2026-03-01T12:00:00Z', frozen: true })
  const came: { id: string; event: string; hash: string; age: number; isSigned: boolean; body: string }[] = []
  const { secret } = world.webhooks.deliver(
    async (request) => {
      const body = await request.text()
      const timestamp = Number(request.headers.get('webhook-timestamp'))
      const now = Math.floor(Date.now() / 1_000)
      const isSigned = (): boolean => {
        const headers = { ...Object.fromEntries(request.headers) }
        const signature = new Webhook(secret).sign(headers['webhook-id'] ?? '', new Date(timestamp * 1_000), body)
        return headers['webhook-signature'] === signature
      }
      const { id, event, data } = JSON.parse(body)
      came.push({ id, event, hash: data.hash, age: now - timestamp, isSigned: isSigned(), body })
      return new Response(null, { status: isSigned() ? 204 : 401 })
    },
    { events: ['order.authorized'] },
  )
  const product_id = String(world.landmarks.product_active.id)
  const plain = await world.sales.sell({ product_id })
  await world.webhooks.drain()
  world.play({
    name: 'mine',
    summary: 'Webhooks go wrong.',
    steps: [{ match: { operation: 'listProducts' }, effect: { kind: 'disturb_webhooks', by, count } }],
  })
  await world.fetch(
    new Request('http://localhost/api/v2/products', { headers: { Authorization: `Bearer ${world.tokens.full}` } }),
  )
  const [first, second] = [await world.sales.sell({ product_id }), await world.sales.sell({ product_id })]
  await world.webhooks.drain()
  const atOnce = came.slice(1)
  world.clock.advance('1m')
  await world.webhooks.drain()
  return { world, came: atOnce, late: came.slice(1 + atOnce.length), hashes: [plain, first, second].map(({ hash }) => hash) }
}

const hashesOf = (came: readonly { hash: string }[]): readonly string[] => came.map(({ hash }) => hash)

test('a duplicate has the id of the first', async () => {
  const { came, hashes } = await sellDisturbed('duplicate')
  expect(hashesOf(came)).toEqual([hashes[1], hashes[1], hashes[2]])
  expect(came[0]?.id).toBe(came[1]?.id)
})

test('one that is reordered comes after the next', async () => {
  const { came, late, hashes } = await sellDisturbed('reorder')
  expect(hashesOf(came)).toEqual([hashes[2]])
  expect(hashesOf(late)).toEqual([hashes[1]])
})

test('one that is delayed was signed ten minutes ago, and what follows was not', async () => {
  const { came, hashes } = await sellDisturbed('delay')
  expect(hashesOf(came)).toEqual([hashes[1], hashes[2]])
  expect(came[0]?.age).toBeGreaterThanOrEqual(600)
  expect(came[1]?.age).toBeLessThan(300)
  expect(came.every(({ isSigned }) => isSigned)).toBe(true)
})

test.each(['forge', 'retired_secret'] as const)('%s comes before the right one, once', async (by) => {
  const { came, late, world } = await sellDisturbed(by)
  expect(came.map(({ isSigned }) => isSigned)).toEqual([false, true, true])
  expect(came[0]?.id).not.toBe(came[1]?.id)
  expect(late).toEqual([])
  expect(world.webhooks.deliveries({ state: 'failed' })).toMatchObject([{ disturbed: by, attempts: [{ status: 401 }] }])
})

test('an old one is sent again as it was', async () => {
  const { came, hashes } = await sellDisturbed('replay')
  expect(hashesOf(came)).toEqual(hashes)
  expect([came[0]?.age ?? 0, came[1]?.age ?? 0].map((age) => age >= 600)).toEqual([true, false])
  expect(came[0]?.isSigned).toBe(true)
})

test('where the answer is lost, the same comes again', async () => {
  const { came, late } = await sellDisturbed('cut')
  expect(came).toHaveLength(2)
  expect(late.map(({ id }) => id)).toEqual([came[0]?.id])
})

test('an event of an unknown kind comes before, and members that nobody knows come along', async () => {
  const unknown = await sellDisturbed('unknown_event')
  expect(unknown.came.map(({ event }) => event)).toEqual(['order.unheard_of', 'order.authorized', 'order.authorized'])
  const { came } = await sellDisturbed('unknown_member')
  expect(came.map(({ body }) => JSON.parse(body).added_later)).toEqual([true, undefined])
})

test('so many of the next are concerned, and a snapshot keeps how many', async () => {
  const { came } = await sellDisturbed('duplicate', 2)
  expect(came).toHaveLength(4)
  const { world } = await sellDisturbed('duplicate', 5)
  const inbox = world.webhooks.inbox({ events: ['order.authorized'] })
  world.restore(world.snapshot())
  await world.sales.sell({ product_id: String(world.landmarks.product_active.id) })
  await world.webhooks.drain()
  expect(inbox.all()).toHaveLength(2)
})
