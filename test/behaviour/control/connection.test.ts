import { expect, test } from 'vitest'
import { openClient } from '../../support/door/client.js'

test('that of a forked world has its own tokens', async () => {
  const client = await openClient()
  const world = client.emulator.fork()
  const { json } = await client.control(`/worlds/${world.id}/connection`)
  expect(json).toMatchObject({ world: world.id, parent: 'default', tokens: world.tokens })
})

test('every profile has a value for every assumption, and taking them all switches to it', async () => {
  const client = await openClient()
  const { data } = (await client.control('/profiles')).json
  expect(data.map(({ name }: { name: string }) => name)).toEqual(['default', 'strict', 'framework', 'rich'])
  for (const { values } of data) {
    const changed = await client.control('/assumptions', { method: 'PATCH', json: values })
    expect(changed.status).toBe(200)
    const entries = changed.json.data.map(({ id, value }: { id: string; value: string }) => [id, value])
    expect(Object.fromEntries(entries)).toEqual(values)
  }
})

test('the use of a token tells its operations, its refusals and the scopes it never needed', async () => {
  const client = await openClient()
  await client.get('/api/v2/products', { token: client.emulator.tokens.read_only })
  await client.post('/api/v2/products', {}, { token: client.emulator.tokens.read_only })
  const { data } = (await client.control('/tokens/use')).json
  expect(data.find(({ id }: { id: string }) => id === 'read_only')).toEqual({
    id: 'read_only',
    name: 'read_only',
    last_used_at: '2026-03-01T12:00:00.000Z',
    requests: 2,
    refused: 1,
    operations: { listProducts: 1, createProduct: 1 },
    unused_scopes: ['offers:read', 'orders:read', 'subscriptions:read'],
  })
  expect(data.find(({ id }: { id: string }) => id === 'full')).toMatchObject({ requests: 0, last_used_at: null, operations: {} })
})
