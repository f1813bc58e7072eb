import { expect, test } from 'vitest'
import { ask, Hosted, movedBundle, uncapped } from './support/hosted.js'

const dayMs = 86_400_000

test('a sandbox that nobody uses ends after seven days by its alarm, says so for thirty days, and then nothing is left', async () => {
  const hosted = await Hosted.open(uncapped, { bundle: movedBundle })
  const sandbox = await hosted.make()
  const status = async () =>
    (await ask('GET', `${hosted.url}/api/v2/products`, { token: sandbox.tokens['full'] as string })).status
  expect(await hosted.alarmIn(sandbox)).toBeGreaterThan(6.9 * dayMs)
  await hosted.pass(6 * dayMs)
  expect(await status()).toBe(200)
  // It was used: seven days from then on.
  await hosted.pass(6 * dayMs)
  expect(await hosted.ring(sandbox)).toBeGreaterThan(0.9 * dayMs)
  await hosted.restart()
  await hosted.pass(13.5 * dayMs)
  await hosted.ring(sandbox)
  expect(await status()).toBe(410)
  expect((await ask('DELETE', hosted.at(sandbox.control_url))).status).toBe(410)
  await hosted.pass(31 * dayMs)
  expect(await hosted.ring(sandbox)).toBeNull()
  expect(await status()).toBe(404)
})

test('the alarm of the platform itself ends one', async () => {
  const hosted = await Hosted.open({ ...uncapped, TTL_DAYS: String(0.3 / 86_400) }, { bundle: movedBundle })
  const sandbox = await hosted.make()
  // What is due next is the end of what is remembered of it.
  await expect.poll(() => hosted.alarmIn(sandbox), { timeout: 20_000, interval: 50 }).toBeGreaterThan(dayMs)
  expect((await ask('GET', `${sandbox.control_url}/clock`)).status).toBe(410)
})

test('addresses are delivered to by none unless the operator says so, an inbox takes what happens', async () => {
  const hosted = await Hosted.open()
  const { control_url } = await hosted.make()
  const refused = await ask('POST', `${control_url}/webhooks/endpoints`, { json: { url: 'http://127.0.0.1:1/' } })
  expect(refused).toMatchObject({ status: 422, json: { errors: { url: [expect.any(String)] } } })
  expect((await ask('POST', `${control_url}/webhooks/endpoints`, { json: {} })).json).toMatchObject({ kind: 'inbox' })
  const { json: landmarks } = await ask('GET', `${control_url}/landmarks`)
  await ask('POST', `${control_url}/orders`, { json: { product_id: landmarks.product_active.id } })
  await ask('POST', `${control_url}/clock`, { json: { advance: 0 } })
  const { json: deliveries } = await ask('GET', `${control_url}/webhooks/deliveries`)
  expect(deliveries.data).toMatchObject([{ event: 'order.authorized', state: 'delivered' }])
})

test('webhooks go to hosts that the operator allows, by the alarm while nobody asks, again after an eviction, and to nowhere inside', async () => {
  const received: { readonly id: string | null; readonly url: string; readonly body: string }[] = []
  const network = async (request: Request): Promise<Response> => {
    received.push({ id: request.headers.get('webhook-id'), url: request.url, body: await request.text() })
    return new Response(null, { status: received.length === 1 ? 500 : 200 })
  }
  const settings = { ...uncapped, WEBHOOK_HOSTS: 'hooks.example.com, *.apps.example.com, *.localhost, 127.0.0.1' }
  const hosted = await Hosted.open(settings, { bundle: movedBundle, network })
  const sandbox = await hosted.make({ seed: 7 })
  const control = (path: string) => `${hosted.at(sandbox.control_url)}${path}`
  for (const url of [
    'https://hooks.example.org/',
    'https://example.com/',
    'https://apps.example.com/',
    'https://evil-apps.example.com/',
    'http://127.0.0.1/',
    'http://0x7f000001/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://localhost/',
    'http://a.localhost./',
    'http://metadata.google.internal/',
  ]) {
    const refused = await ask('POST', control('/webhooks/endpoints'), { json: { url } })
    expect([url, refused.status, refused.json.errors?.url]).toEqual([url, 422, [expect.any(String)]])
  }
  const events = ['order.authorized']
  for (const url of ['https://hooks.example.com/a', 'https://a.apps.example.com/b']) {
    expect((await ask('POST', control('/webhooks/endpoints'), { json: { url, events } })).status).toBe(201)
  }
  const { json: landmarks } = await ask('GET', control('/landmarks'))
  await ask('POST', control('/orders'), { json: { product_id: landmarks.product_active.id } })
  const states = async () =>
    (await ask('GET', control('/webhooks/deliveries'))).json.data.map(({ state }: { state: string }) => state).sort()
  await expect.poll(states, { timeout: 20_000, interval: 20 }).toEqual(['delivered', 'pending'])
  const [first] = received
  expect(await hosted.alarmIn(sandbox)).toBeLessThan(6_000)
  await hosted.restart()
  // Nobody has asked the sandbox yet: its alarm is what brings it back.
  await hosted.pass(10_000)
  await hosted.ring(sandbox)
  expect(received).toHaveLength(3)
  expect(received[2]).toEqual(first)
  expect(await states()).toEqual(['delivered', 'delivered'])
  await hosted.pass(3_600_000)
  await hosted.ring(sandbox)
  expect(received).toHaveLength(3)
})

test('what is due in a fork is delivered by the alarm too, after an eviction', async () => {
  const received: (string | null)[] = []
  const network = async (request: Request): Promise<Response> => {
    received.push(request.headers.get('webhook-id'))
    return new Response(null, { status: received.length === 1 ? 503 : 204 })
  }
  const hosted = await Hosted.open({ ...uncapped, WEBHOOK_HOSTS: 'hooks.example.com' }, { bundle: movedBundle, network })
  const sandbox = await hosted.make({ seed: 7 })
  const { json: fork } = await ask('POST', `${sandbox.control_url}/worlds`)
  const url = 'https://hooks.example.com/'
  await ask('POST', `${fork.control_url}/webhooks/endpoints`, { json: { url, events: ['order.authorized'] } })
  const { json: landmarks } = await ask('GET', `${fork.control_url}/landmarks`)
  await ask('POST', `${fork.control_url}/orders`, { json: { product_id: landmarks.product_active.id } })
  await expect.poll(() => received.length, { timeout: 20_000, interval: 20 }).toBe(1)
  await expect.poll(() => hosted.alarmIn(sandbox), { timeout: 20_000, interval: 20 }).toBeLessThan(6_000)
  await hosted.restart()
  expect((await ask('GET', `${hosted.url}/api/v2/products`, { token: sandbox.tokens['full'] as string })).status).toBe(200)
  await hosted.pass(10_000)
  await hosted.ring(sandbox)
  expect(received).toHaveLength(2)
  expect(received[1]).toBe(received[0])
})
