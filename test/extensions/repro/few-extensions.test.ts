import { expect, test } from 'vitest'
import { createEmulator, type Emulator, type Extension } from '../../../src/core.js'
import { control } from '../../../src/extensions/control/index.js'
import { journal } from '../../../src/extensions/journal/index.js'
import { repro } from '../../../src/extensions/repro/index.js'
import { openRepro } from '../../../src/extensions/repro/open.js'
import { readRepro } from '../../../src/extensions/repro/repro-file.js'
import { scenarios } from '../../../src/extensions/scenarios/index.js'
import { snapshots } from '../../../src/extensions/snapshots/index.js'
import { webhooks } from '../../../src/extensions/webhooks/index.js'

// A run is a file with the extensions that it is made of, and with few others.

const needed = (): Extension[] => [journal(), snapshots(), repro()]

const open = (extensions: Extension[]): Emulator =>
  createEmulator({ seed: 3, orders: 30, now: '2026-03-01T12:00:00Z', frozen: true, extensions })

let keys = 0

const ask = (world: Emulator, method: 'GET' | 'POST', path: string, json?: unknown): Promise<Response> => {
  keys += 1
  const headers = {
    Authorization: `Bearer ${world.tokens['full']}`,
    ...(method === 'GET' ? {} : { 'Idempotency-Key': `00000000-0000-4000-8000-${String(keys).padStart(12, '0')}` }),
    ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
  }
  const body = json === undefined ? {} : { body: JSON.stringify(json) }
  return world.fetch(`http://localhost${path}`, { method, headers, ...body })
}

const course = { name: 'Curso', type: 'course', description: 'Sobre testes.' }

/** What a step of a file is. */
const titles = (world: Emulator): readonly string[] =>
  world.repro().steps.map((step) => (step.kind === 'request' ? `${step.method} ${step.answer.status}` : step.name))

/** The run of a world, played from its file. */
const replayed = async (world: Emulator, extensions: Extension[]): Promise<Emulator> => {
  const file = JSON.stringify(world.repro())
  const { emulator, difference } = await openRepro(readRepro(file, extensions), extensions)
  expect(difference).toBeUndefined()
  expect(emulator.requests.list().map(({ request_id }) => request_id)).toEqual(
    world.requests.list().map(({ request_id }) => request_id),
  )
  return emulator
}

test('a run of the nine operations and of the clock needs nothing but a journal and snapshots', async () => {
  const world = open(needed())
  await ask(world, 'GET', '/api/v2/products')
  world.clock.advance('61s')
  await Promise.all([ask(world, 'POST', '/api/v2/products', course), ask(world, 'POST', '/api/v2/products', course)])
  expect(titles(world)).toEqual(['GET 200', 'clock.advance', 'POST 201', 'POST 201'])
  await replayed(world, needed())
})

test('a call of the control API stands in it once, in place of what it called', async () => {
  const all = (): Extension[] => [journal(), scenarios(), snapshots(), repro(), control()]
  const world = open(all())
  const put = (path: string, method: string, json: unknown) =>
    world.fetch(`http://localhost/_emulator${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(json),
    })
  await put('/clock', 'POST', { advance: '5s' })
  await put('/scenario', 'PUT', { name: 'lost-response' })
  await put('/chaos', 'PUT', { rate: 2 })
  await put('/chaos', 'PUT', { rate: 0 })
  world.stop()
  await ask(world, 'GET', '/api/v2/products')
  expect(titles(world)).toEqual(['POST /clock', 'PUT /scenario', 'PUT /chaos', 'stop', 'GET 200'])
  await replayed(world, all())
})

test('requests that come between the two deliveries of another keep their places', async () => {
  const all = (): Extension[] => [journal(), scenarios(), snapshots(), repro()]
  const world = open(all())
  const twice = { match: { operation: 'createProduct' }, every: 1, effect: { kind: 'deliver_twice' } }
  const slow = { match: { operation: 'createProduct' }, every: 1, effect: { kind: 'delay', fixed_ms: 5 } }
  world.play({ name: 'twice', summary: 'Each create comes twice.', steps: [twice, slow] } as never)
  await Promise.all([1, 2, 3].map((nth) => ask(world, 'POST', '/api/v2/products', { ...course, name: `Curso ${nth}` })))
  await Promise.all([ask(world, 'POST', '/api/v2/products', course), ask(world, 'GET', '/api/v2/products')])
  expect(world.repro().steps.some((step) => step.kind === 'request' && step.beats !== undefined)).toBe(true)
  await replayed(world, all())
})

test('endpoints that a world has from its start are inboxes from the start of its file, also after a reset', async () => {
  const url = 'http://127.0.0.1:9/hook'
  const own = (): Extension[] => [
    journal(),
    webhooks({ standing: [{ url }], refusalOfUrl: () => undefined }),
    snapshots(),
    repro(),
  ]
  const world = open(own())
  await ask(world, 'GET', '/api/v2/products')
  world.reset()
  await ask(world, 'POST', '/api/v2/products', course)
  const { snapshot, steps } = world.repro()
  expect(steps.map(({ kind }) => kind)).toEqual(['request'])
  expect(snapshot['webhooks']).toMatchObject({ endpoints: [{ kind: 'inbox' }] })
  await replayed(world, [journal(), webhooks(), snapshots(), repro()])
})
