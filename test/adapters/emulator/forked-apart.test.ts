import { describe, expect, test } from 'vitest'
import type { World } from '../../../src/emulator/extension.js'
import { forkingApart } from '../../../src/extensions/explore/fork-apart.js'
import { delivering } from '../../../src/extensions/webhooks/node/delivering.js'
import { builtIn } from '../../../src/index.js'
import { createEmulator } from '../../support/open-world.js'

const options = { orders: 30, now: '2026-03-01T12:00:00Z', frozen: true } as const

const ask = async (emulator: World, token: string, path = '/api/v2/products'): Promise<Response> =>
  await emulator.fetch(new Request(`https://sandbox.example.test${path}`, { headers: { Authorization: `Bearer ${token}` } }))

const control = async (emulator: World, method: string, path: string, body?: object): Promise<Response> => {
  const headers = { 'content-type': 'application/json' }
  const sent = body === undefined ? {} : { body: JSON.stringify(body), headers }
  return await emulator.fetch(new Request(`http://localhost/_emulator${path}`, { method, ...sent }))
}

const beginnings: readonly (readonly [string, (emulator: World) => World])[] = [
  ['the default world', (emulator) => emulator],
  ['a fork', (emulator) => emulator.fork({ seed: 7 })],
  ['a fork from now', (emulator) => emulator.fork({ from: 'now' })],
]

describe.each(beginnings)('forks apart from %s', (_what, begin) => {
  const open = () => {
    const world = begin(createEmulator({ ...options, data: { tokens: { mine: { scopes: ['products:read'] } } } }))
    const apart = forkingApart(world)
    return { world, runs: [apart.fork({ sameIds: true }), apart.fork({ sameIds: true })] as const }
  }

  test('are alike, token by token and answer by answer', async () => {
    const { world, runs } = open()
    expect(runs[0].tokens).toEqual(runs[1].tokens)
    expect(runs[0].tokens['full']).toBe(world.tokens['full']!)
    expect(runs[0].data.tokens).toEqual(runs[1].data.tokens)
    const answers = []
    for (const run of runs) {
      const answer = await ask(run, run.tokens['full']!)
      answers.push([answer.status, [...answer.headers], await answer.text()])
    }
    expect(answers[0]?.[0]).toBe(200)
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.[2]).toBe(await (await ask(world, world.tokens['full']!)).text())
    // Of the journal, the milliseconds that an answer took differ.
    const [one, other] = runs.map((run) => ({ ...run.snapshot(), journal: [] }))
    expect(one).toEqual(other)
  })

  test('lead nowhere else, by no token and no control call', async () => {
    const { world, runs } = open()
    const [run, other] = runs
    const danglingReference = world.fork().tokens['full']!
    const before = [world, other].map((one) => JSON.stringify(one.snapshot()))
    expect((await ask(run, danglingReference)).status).toBe(401)
    expect((await control(run, 'POST', '/clock', { advance: '2d' })).status).toBe(200)
    const forked = (await (await control(run, 'POST', '/worlds')).json()) as { tokens: { full: string } }
    expect((await ask(run, forked.tokens.full)).status).toBe(200)
    expect((await control(run, 'DELETE', '/worlds/default')).status).toBe(409)
    expect((await control(run, 'POST', '/reset')).status).toBe(204)
    run.drop()
    expect([world, other].map((one) => JSON.stringify(one.snapshot()))).toEqual(before)
    expect(run.requests.list()).toEqual([])
  })
})

test.each(beginnings)(
  'a fork apart from %s plays the scenario it begins with again after a reset, and with other data',
  async (_what, begin) => {
    const world = begin(createEmulator(options))
    const scenario = { name: 'closed', summary: 'Closed.', steps: [{ effect: { kind: 'respond' as const, status: 503 } }] }
    const run = forkingApart(world).fork({ scenario, sameIds: true })
    const statuses = async () => [(await ask(run, run.tokens['full']!)).status, (await ask(run, run.tokens['full']!)).status]
    const usual = await statuses()
    expect(usual[0]).toBe(503)
    await control(run, 'POST', '/reset')
    expect(await statuses()).toEqual(usual)
    await control(run, 'PUT', '/data', { products: { course: { name: 'Violão do Zero' } } })
    expect(await statuses()).toEqual(usual)
    // What a snapshot says of the scenario holds, as it does in every world.
    await control(run, 'PUT', '/snapshot', forkingApart(world).fork().snapshot())
    expect(await statuses()).toEqual([200, 200])
  },
)

// Whoever is told of the world would hear of every run.
test('a fork apart tells nobody of its sales whom the world tells', () => {
  const answer = () => new Response()
  const extensions = delivering(builtIn, { standing: [{ url: 'http://127.0.0.1:9/hook' }] })
  const emulator = createEmulator({ ...options, extensions })
  emulator.webhooks.deliver(answer)
  expect(emulator.webhooks.endpoints()).toHaveLength(2)
  const run = forkingApart(emulator).fork()
  expect(run.webhooks.endpoints()).toEqual([])
  run.reset()
  expect(run.webhooks.endpoints()).toEqual([])
})
