import { expect, test } from 'vitest'
import { type Client, openClient, type Received, type Sending } from '../../../support/door/client.js'

const summary = '/api/v2/orders/summary'
/** The explanation of the request that was answered last. */
const explainLatest = async (client: Client) => {
  const [latest] = client.emulator.requests.list({ limit: 1 })
  const { status, json } = await client.control(`/requests/${latest?.request_id}`)
  expect(status).toBe(200)
  expect(json).toEqual(client.emulator.requests.explain(latest?.request_id ?? ''))
  return json
}

const cancel = (client: Client, id: string | number, sending: Sending = {}): Promise<Received> =>
  client.post(`/api/v2/subscriptions/${id}/cancel`, undefined, sending)

test('an exhausted quota is explained by its counters, its window and when it refills', async () => {
  const client = await openClient()
  client.emulator.clock.advance('3s')
  for (let sent = 0; sent < 120; sent += 1) await client.get(summary)
  client.emulator.clock.advance('19s')
  await client.get(summary)
  const explained = await explainLatest(client)
  expect(explained).toMatchObject({
    status: 429,
    stage: 'quota',
    rule: 'quota-exceeded',
    section: 'Limits',
    retry_after: 41,
    quotas: [
      {
        class: 'read',
        used_before: 120,
        used: 120,
        limit: 120,
        opened_at: '2026-03-01T12:00:03.000Z',
        resets_at: '2026-03-01T12:01:03.000Z',
        refills_in_s: 41,
      },
    ],
  })
  expect(explained.summary).toContain('read 120/120, window opened 12:00:03, refills in 41 s')
})

test('the day of cancels is explained beside the minute', async () => {
  const client = await openClient({ assumptions: { 'cancel-404-threshold': 'off' } })
  for (let sent = 0; sent < 50; sent += 1) {
    if (sent > 0 && sent % 5 === 0) client.emulator.clock.advance('60s')
    expect((await cancel(client, 1)).status).toBe(404)
  }
  client.emulator.clock.advance('60s')
  await cancel(client, 1)
  const { rule, quotas, summary } = await explainLatest(client)
  expect(rule).toBe('quota-day-exceeded')
  expect(quotas.map((quota: { class: string; used: number }) => [quota.class, quota.used])).toEqual([
    ['cancel', 0],
    ['cancel-day', 50],
  ])
  expect(summary).toContain('cancel-day 50/50, window opened 12:00:00, refills in 85800 s')
})
