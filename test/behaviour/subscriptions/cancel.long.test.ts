import { expect, test } from 'vitest'
import { type Client, openClient, type Received, type Sending } from '../../support/door/client.js'

const key = '5f0c8a1e-3b7d-4c2a-9e6f-1a2b3c4d5e6f'

// biome-ignore lint/suspicious/noExplicitAny: rows of the list, whose shape the client has checked
type Row = any

const pathOf = (id: string | number): string => `/api/v2/subscriptions/${id}/cancel`
const active = ({ emulator }: Client): number => Number(emulator.landmarks.subscription_active.id)

const cancel = (client: Client, id: string | number = active(client), sending: Sending = {}): Promise<Received> =>
  client.post(pathOf(id), undefined, sending)

const list = async (client: Client, sending: Sending = {}): Promise<Row[]> =>
  (await client.get('/api/v2/subscriptions/history?paginate=1000', sending)).json.data

const find = async (client: Client, id: number = active(client)): Promise<Row> =>
  (await list(client)).find((row: Row) => row.id === id)

test.each(['stored_bytes', 're_read'] as const)(
  'after twenty years of charges a cancel answers all of them, and so does its repeat, %s',
  async (snapshot) => {
    const client = await openClient({ frozen: true, orders: 40, assumptions: { 'idempotency-snapshot': snapshot } })
    client.emulator.clock.advance('7300d')
    const before = await find(client)
    expect(before.transactions.length).toBeGreaterThan(200)
    const canceled = await cancel(client, active(client), { key })
    expect(canceled.json).toEqual({
      ...before,
      situation: 'canceled',
      cancellation_requested_at: canceled.json.cancellation_requested_at,
      canceled_at: canceled.json.canceled_at,
      canceled_by: 'producer',
      updated_at: canceled.json.canceled_at,
    })
    expect((await cancel(client, active(client), { key })).text).toBe(canceled.text)
    const [, entry] = client.emulator.requests.list({ limit: 2, with: 'assumptions' })
    expect(entry?.assumptions).toContain('cancel-success-body')
  },
)
