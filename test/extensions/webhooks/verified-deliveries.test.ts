import { expect, test } from 'vitest'
import { createEmulator, type Emulator, type EmulatorOptions } from '../../../src/index.js'

const deliver = async (assumptions: NonNullable<EmulatorOptions['assumptions']> = {}) => {
  const emulator = createEmulator({ seed: 7, now: '2026-03-01T12:00:00Z', frozen: true, assumptions })
  const endpoint = emulator.webhooks.deliver(() => new Response(null, { status: 204 }), { events: ['order.authorized'] })
  await emulator.sales.sell({ product_id: String(emulator.landmarks.product_active.id) })
  await emulator.webhooks.drain()
  const id = emulator.webhooks.deliveries()[0]?.id ?? ''
  return { emulator, endpoint, id }
}

const verify = async ({ fetch }: Emulator, id: string, body?: unknown) => {
  const answer = await fetch(`http://localhost/_emulator/webhooks/deliveries/${id}/verify`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  })
  return { status: answer.status, json: await answer.json() }
}

const other = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

test.each(['standard', 'laravel', 'sha1-query', 'static-token'] as const)(
  'a delivery signed as %s is valid for the secret of its endpoint and for no other',
  async (kind) => {
    const { emulator, endpoint, id } = await deliver({ 'webhook-signature': kind })
    const at = '2026-03-01T12:00:00.000Z'
    expect((await verify(emulator, id)).json).toEqual({ signature: kind, attempts: [{ at, valid: true }] })
    expect((await verify(emulator, id, { secret: endpoint.secret })).json.attempts).toEqual([{ at, valid: true }])
    for (const secret of [other, 'not even a secret', `${endpoint.secret}A`]) {
      expect((await verify(emulator, id, { secret })).json.attempts).toEqual([{ at, valid: false }])
    }
  },
)

test('while a rotation lasts both secrets are valid, then the new one alone', async () => {
  const { emulator, endpoint } = await deliver()
  const before = endpoint.secret
  endpoint.rotate()
  const sell = async (): Promise<string> => {
    await emulator.sales.sell({ product_id: String(emulator.landmarks.product_active.id) })
    await emulator.webhooks.drain()
    return emulator.webhooks.deliveries()[0]?.id ?? ''
  }
  const validFor = async (id: string, secret: string) => (await verify(emulator, id, { secret })).json.attempts[0].valid
  const during = await sell()
  expect([await validFor(during, before), await validFor(during, endpoint.secret)]).toEqual([true, true])
  emulator.clock.advance('25h')
  const after = await sell()
  expect([await validFor(after, before), await validFor(after, endpoint.secret)]).toEqual([false, true])
})

test('a delivery of a removed endpoint is checked against a given secret alone', async () => {
  const { emulator, endpoint, id } = await deliver()
  const { secret } = endpoint
  endpoint.remove()
  expect((await verify(emulator, id, { secret })).json.attempts[0].valid).toBe(true)
  expect((await verify(emulator, id)).status).toBe(404)
})

test.each([{ secret: '' }, { secret: 5 }, { secrets: 'x' }, []])('%j is refused', async (body) => {
  const { emulator, id } = await deliver()
  expect((await verify(emulator, id, body)).status).toBe(422)
})

test('an unknown delivery is not checked', async () => {
  const { emulator } = await deliver()
  expect((await verify(emulator, 'dlv_nothing')).status).toBe(404)
})
