import { expect, test } from 'vitest'
import { createEmulator } from '../../../src/index.js'

const key = '5f0c8a1e-3b7d-4c2a-9e6f-1a2b3c4d5e6f'
const otherKey = '6f0c8a1e-3b7d-4c2a-9e6f-1a2b3c4d5e6f'

/** What two POSTs get that come at the same time, when everything they need has been loaded before. */
const sendBoth = async (path: (active: string | number) => string, body: unknown, keys: readonly string[], assumptions = {}) => {
  const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, assumptions })
  const post = (sent: string, to: string, content: unknown) =>
    emulator.fetch(
      new Request(`https://sandbox.example.test/api/v2/${to}`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${emulator.tokens.full}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': sent,
        },
        body: content === undefined ? null : JSON.stringify(content),
      }),
    )
  const course = { name: 'Curso', type: 'course', description: 'Um curso.' }
  expect((await post('7f0c8a1e-3b7d-4c2a-9e6f-1a2b3c4d5e6f', 'products', course)).status).toBe(201)
  const to = path(emulator.landmarks.subscription_active.id)
  return await Promise.all(keys.map(async (sent) => (await post(sent, to, body)).status))
}

const products = () => 'products'
const unknown = () => 'subscriptions/1/cancel'
const active = (id: string | number) => `subscriptions/${id}/cancel`
const race = { 'cancel-race': '409' }

test.each([
  ['a refused create', products, { name: '' }, [key, key], {}, [422, 409]],
  ['a create', products, { name: 'A', type: 'course', description: 'B' }, [key, key], {}, [201, 409]],
  ['a cancel of nothing', unknown, undefined, [key, key], {}, [404, 409]],
  ['a cancel of nothing, raced', unknown, undefined, [key, otherKey], race, [404, 409]],
  ['a cancel, raced', active, undefined, [key, otherKey], race, [200, 409]],
])('the second of two finds the first one running: %s', async (_, path, body, keys, assumptions, statuses) => {
  expect(await sendBoth(path, body, keys, assumptions)).toEqual(statuses)
})
