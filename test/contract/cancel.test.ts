import { expect, test } from 'vitest'
import { type Client, openClient, type Received, type Sending } from '../support/door/client.js'

const pathOf = (id: string | number): string => `/api/v2/subscriptions/${id}/cancel`
const active = ({ emulator }: Client): number => Number(emulator.landmarks.subscription_active.id)

const cancel = (client: Client, id: string | number = active(client), sending: Sending = {}): Promise<Received> =>
  client.post(pathOf(id), undefined, sending)

test.each([
  ['JSON', 'application/json', '{"reason":"x"}'],
  ['JSON cut short', 'application/json', '{"reason":'],
  ['a list', 'application/json', '[1]'],
  ['nothing', 'application/json', ''],
  ['managed members', 'application/json', '{"status":"x","id":1}'],
  ['10,000 levels', 'application/json', '['.repeat(10_000)],
  ['text', 'text/plain', 'please'],
  ['XML', 'application/xml', '<cancel/>'],
  ['a form', 'application/x-www-form-urlencoded', 'reason=x'],
  ['a content type that is none', 'nonsense', 'x'],
])('a body of %s is ignored', async (_what, type, body) => {
  const client = await openClient()
  const canceled = await cancel(client, active(client), { body, headers: { 'Content-Type': type } })
  expect(canceled.status).toBe(200)
  expect(canceled.json.situation).toBe('canceled')
})
