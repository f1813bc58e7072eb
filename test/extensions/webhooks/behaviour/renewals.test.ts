import { expect, test } from 'vitest'
import { openClient } from '../../../support/door/client.js'

test('each of many charges that one move of the clock makes is told with the charges up to it', async () => {
  const client = await openClient({ orders: 30 })
  const { clock, landmarks, webhooks } = client.emulator
  const { id } = landmarks.subscription_active
  const heard: { data: { id: number; successful_charges: number; histories: unknown[] } }[] = []
  webhooks.deliver(async (request) => {
    const event = await request.json()
    if (event.data.id === id) heard.push(event)
    return new Response()
  })
  const { data } = (await client.get('/api/v2/subscriptions/history?paginate=100')).json
  const before: number = data.find((row: { id: number }) => row.id === id).successful_charges
  clock.advance('100d')
  await webhooks.drain()
  const told = heard.toSorted((one, other) => one.data.histories.length - other.data.histories.length)
  expect(told.length).toBeGreaterThanOrEqual(3)
  expect(told.map(({ data }) => data.successful_charges)).toEqual(told.map((_, nth) => before + nth + 1))
})

test('while somebody is told of charges, the clock goes no further than these can be written', async () => {
  const client = await openClient({ orders: 30 })
  const { clock, webhooks } = client.emulator
  const inbox = webhooks.inbox()
  const now = clock.now().getTime()
  expect(() => clock.advance('36500d')).toThrow(/as far as one move goes while endpoints receive every charge/)
  expect(clock.now().getTime()).toBe(now)
  inbox.remove()
  expect(() => clock.advance('36500d')).not.toThrow(/while endpoints receive/)
})
