import { expect, test } from 'vitest'
import { type Client, openClient } from '../../../support/door/client.js'

const products = '/api/v2/products'

const course = { name: 'Curso de Teste', type: 'course', description: 'Sobre testes.' }

interface MadeWorld {
  readonly id: string
  readonly tokens: Readonly<Record<string, string>> & { readonly full: string }
  readonly control_url: string
}

const makeWorld = async (client: Client, json?: object, from = '/worlds'): Promise<MadeWorld> => {
  const made = await client.control(from, { method: 'POST', ...(json === undefined ? {} : { json }) })
  expect(made.status, made.text).toBe(201)
  return made.json
}

const count = async (client: Client, token = client.emulator.tokens.full): Promise<number> =>
  (await client.get(products, { token })).json.meta.total

const listed = async (client: Client) => (await client.control('/worlds')).json.data

test('the tokens of a made world select it, and what it writes nobody else sees', async () => {
  const client = await openClient()
  const [left, right] = [await makeWorld(client), await makeWorld(client, {})]
  const before = await count(client)
  await client.post(products, course, { token: left.tokens.full })
  expect([await count(client), await count(client, left.tokens.full), await count(client, right.tokens.full)]).toEqual([
    before,
    before + 1,
    before,
  ])
})

test('the control address of a world answers for that world', async () => {
  const client = await openClient()
  const { control_url } = await makeWorld(client, { now: '2026-04-01T00:00:00Z' })
  const { sandbox } = client.door.urls
  expect(control_url.startsWith(`${sandbox}/`)).toBe(true)
  const { status, json } = await client.send(`${control_url.slice(sandbox.length)}/clock`, { token: null })
  expect([status, json]).toEqual([200, { now: '2026-04-01T00:00:00.000Z', frozen: true }])
})

test('the address of every listed world leads to that world', async () => {
  const client = await openClient()
  await makeWorld(client)
  client.emulator.clock.advance('1h')
  const { sandbox } = client.door.urls
  for (const { id, control_url, now } of await listed(client)) {
    const { json } = await client.send(`${control_url.slice(sandbox.length)}/clock`, { token: null })
    expect(json.now, id).toBe(now)
  }
})

test('through the door of a fork the addresses of the list lead to each world as well', async () => {
  const client = await openClient()
  const { fetch } = client.emulator.fork({ now: '2026-04-01T00:00:00Z' })
  const ask = async (url: string) => await (await fetch(new Request(url))).json()
  const { data } = await ask('http://localhost/_emulator/worlds')
  expect(data).toHaveLength(2)
  for (const { id, control_url, now } of data) expect((await ask(`${control_url}/clock`)).now, id).toBe(now)
})
