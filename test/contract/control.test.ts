import { expect, test } from 'vitest'
import { type Client, openClient } from '../support/door/client.js'

const readDocument = async (client: Client) => {
  const { status, json } = await client.control('/openapi.json')
  expect(status).toBe(200)
  return json
}

test('a request without a body needs no content type', async () => {
  const client = await openClient()
  expect((await client.control('/reset', { method: 'POST' })).status).toBe(204)
  expect((await client.control('/tokens/full', { method: 'DELETE' })).status).toBe(204)
})

test('no answer carries a CORS header, not even where the API does', async () => {
  const origin = 'https://app.example.test'
  const client = await openClient({ corsOrigins: [origin] })
  const answers = [
    await client.control('/health'),
    await client.control('/health', { method: 'OPTIONS' }),
    await client.control('/health', { headers: { Origin: origin } }),
    await client.control('/clock', { method: 'OPTIONS', headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' } }),
    await client.control('/reset', { method: 'POST' }),
    await client.control('/nowhere'),
    await client.control('/openapi.json'),
  ]
  for (const { headers } of answers) {
    expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
  }
})

test('the control API answers the same through the production address', async () => {
  // There it acts on the sandbox too, unless told otherwise: an address stands for an environment of the API alone.
  const client = await openClient()
  const [sandbox, production] = [
    await client.control('/landmarks'),
    await client.control('/landmarks', { environment: 'production' }),
  ]
  expect(production.status).toBe(200)
  expect(production.text).toBe(sandbox.text)
})

test('the connection tells where to point a client, and with which tokens', async () => {
  const client = await openClient({ seed: 7, orders: 40 })
  const { json } = await client.control('/connection')
  expect(json).toMatchObject({
    world: 'default',
    parent: null,
    url: client.door.urls.sandbox,
    tokens: client.emulator.tokens,
    seed: 7,
    orders: 40,
    profile: 'default',
    unlimited: false,
  })
  expect(json.control_url).toBe(`${client.door.urls.sandbox}/_emulator/worlds/default`)
  expect(Object.keys(json.purposes)).toEqual(Object.keys(json.tokens))
})

test('reset answers 204 without a body', async () => {
  const client = await openClient()
  const { status, text } = await client.control('/reset', { method: 'POST' })
  expect(status).toBe(204)
  expect(text).toBe('')
})

test('its first server is the address it was asked at', async () => {
  const client = await openClient()
  const [first] = (await readDocument(client)).servers
  expect(first.url).toBe(client.door.urls.sandbox)
})
