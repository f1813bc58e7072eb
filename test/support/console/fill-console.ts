import { expect } from 'vitest'
import type { Visitor } from './open-console.js'

/** Makes everything that brings a control: used up quotas, a block, a scenario, forked worlds, long names, refusals. Returns addresses of requests. */
export const fillConsole = async ({ call, control, server }: Visitor): Promise<string[]> => {
  const put = (path: string, method: string, body: unknown) => control(path, { method, body: JSON.stringify(body) })
  await put('/assumptions', 'PATCH', { 'cancel-404-threshold': '3' })
  for (let sent = 0; sent < 121; sent += 1) await call('/api/v2/products')
  for (let sent = 0; sent < 4; sent += 1) {
    await call('/api/v2/subscriptions/1/cancel', { method: 'POST', headers: { 'Idempotency-Key': crypto.randomUUID() } })
  }
  for (let sent = 0; sent < 31; sent += 1) await call('/api/v2/products', { method: 'POST', body: '{}' })
  await put('/tokens', 'POST', { name: 'a token whose name somebody made very long indeed', scopes: ['products:read'] })
  const name = 'L'.repeat(200)
  await call('/api/v2/products', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify({ name, type: 'course', description: name }),
    token: await freshToken(control),
  })
  await call(`/api/v9/${'long'.repeat(300)}`)
  await put('/scenario', 'PUT', { name: 'lost-response' })
  for (const from of ['start', 'now']) await put('/worlds', 'POST', { from })
  const { data } = await control('/requests')
  const refused = data.find(({ status }: { status: number }) => status === 429)
  expect(server.url).toBeDefined()
  const [unknown, created] = [404, 201].map((wanted) => data.find(({ status }: { status: number }) => status === wanted))
  return [refused, unknown, created].map(({ request_id }) => `requests/${request_id}`)
}

/** One whose quotas are open. */
const freshToken = async (control: Visitor['control']): Promise<string> =>
  (await control('/tokens', { method: 'POST', body: JSON.stringify({ name: 'fresh', scopes: ['products:write'] }) })).token
