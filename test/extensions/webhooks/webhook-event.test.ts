import { expect, test } from 'vitest'
import { createEmulator, type EventName } from '../../../src/index.js'
import { webhookEvent } from '../../../src/schemas.js'

const eventNames: readonly EventName[] = [
  'order.authorized',
  'order.refused',
  'order.refunded',
  'order.chargeback',
  'subscription.renewed',
  'subscription.charge_failed',
  'subscription.canceled',
]

/** A user reads what comes with the schemas of the package, and finds the same in the OpenAPI document. */
test('every event is what its schema says, and the documents list it', async () => {
  const emulator = createEmulator({ seed: 7, now: '2026-03-01T12:00:00Z', frozen: true })
  const inbox = emulator.webhooks.inbox()
  const product_id = String(emulator.landmarks.product_active.id)
  await emulator.sales.sell({ product_id, status: 'refused' })
  const { hash } = await emulator.sales.sell({ product_id })
  await emulator.sales.refund(hash)
  await emulator.sales.chargeBack((await emulator.sales.sell({ product_id })).hash)
  await emulator.sales.decline(Number(emulator.landmarks.subscription_active.id))
  await emulator.sales.cancel((await emulator.sales.subscribe({ product_id })).id)
  emulator.clock.advance('2d')
  await emulator.webhooks.drain()
  const events = inbox.all().map(({ json }) => webhookEvent.parse(json))
  expect(new Set(events.map(({ event }) => event))).toEqual(new Set(eventNames))
  for (const { data } of events) expect(data.tracking).toBeDefined()

  const read = async (version: string) => {
    const response = await emulator.fetch(new Request(`http://localhost/_emulator/openapi.json?version=${version}`))
    return await response.json()
  }
  const [document, twin] = [await read('3.1'), await read('3.0')]
  expect(Object.keys(document.webhooks)).toEqual(eventNames)
  expect(document.webhooks['order.authorized'].post.requestBody.content['application/json'].schema).toEqual({
    $ref: '#/components/schemas/OrderEvent',
  })
  expect(Object.keys(document.paths).every((path) => path.startsWith('/api/v2/'))).toBe(true)
  expect(document.components.schemas.OrderEvent.properties.data).toEqual({ $ref: '#/components/schemas/OrderDetail' })
  // Members may be added to what is told.
  expect(document.components.schemas.OrderEvent.additionalProperties).toBeUndefined()
  expect(twin.webhooks).toBeUndefined()
  expect(Object.keys(twin['x-webhooks'])).toEqual(eventNames)
  expect(twin.info.description).toContain('OpenAPI 3.0 knows no webhooks')
})
