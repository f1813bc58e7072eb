import { afterEach, expect, test, vi } from 'vitest'
import type { AssumptionId, Emulator } from '../../src/index.js'
import { findAssumption } from '../support/find-assumption.js'
import { openRandomRun } from '../support/random-world/play.js'
import { atSize } from '../support/size.js'
import { switchable } from './alternatives.js'
import { Caller, production, type Seen, type Sending } from './caller.js'
import { askUnderOthers, changingIn, contradictions } from './expect-outcomes.js'

// Somebody asks in a fork of a world in which everything has happened that can happen, and then once more in other forks, each with another
// value of one assumption. Whatever changes the answer is told of it, and nothing else; also where nobody listed the value.

afterEach(() => void vi.useRealTimers())

/** Texts of which some are values of assumptions that go by form. */
const texts = ['0', '1', '2', '3', '7', '13', '45', '150', '1000', '1s', '45s', '10m', '3h', '2d', '90d', '400d']

const unlistedOf = (id: AssumptionId): readonly string[] => {
  const pattern = findAssumption(id)?.accepts?.pattern
  return pattern === undefined ? [] : texts.filter((text) => new RegExp(`^(?:${pattern})$`).test(text))
}

type TokenName = keyof Emulator['tokens']

interface Probe extends Omit<Sending, 'token'> {
  readonly method: string
  readonly path: string
  readonly token?: TokenName
  readonly json?: unknown
}

/** In each world; one takes a second or two. */
const probesHeld = Number(process.env['PROBES'] ?? atSize(2, 8))

const key = '00000000-0000-4000-8000-0000000000f1'
const course = { name: 'Curso', type: 'course', description: 'Um curso' }

/** Requests about rows of all kinds, by the ids that a caller finds in the lists. */
const probesIn = async (emulator: Emulator): Promise<readonly Probe[]> => {
  const read = async (path: string) =>
    (await (await emulator.fetch(new Request(`http://localhost/_emulator${path}`))).json()).data ?? []
  const [products, orders, subscriptions] = [await read('/products'), await read('/orders'), await read('/subscriptions')]
  const [newest, oldest] = [products[0]?.id, products.at(-1)?.id]
  const get = (path: string, more: Partial<Probe> = {}): Probe => ({ method: 'GET', path, key: null, ...more })
  return [
    get('/products?per_page=100'),
    get('/products?per_page=2&page=2'),
    get(`/products/${newest}`),
    get(`/products/${newest}/offers`),
    get(`/products/${oldest}/offers?per_page=1`),
    get('/orders/history?paginate=100'),
    get('/orders/history?paginate=3&page=2'),
    get(`/orders/history?product_id=${newest}`),
    get(`/orders/${orders[0]?.hash}`),
    get(`/orders/${orders.at(-1)?.hash}`),
    get('/orders/summary'),
    get('/subscriptions/history?paginate=100'),
    get('/orders/history', { token: 'other_producer' }),
    get('/products', { token: 'live', origin: production }),
    get('/orders/history', { token: 'live', origin: production }),
    get('/orders/history', { token: 'read_only' }),
    get('/orders/history', { token: 'expired' }),
    get('/products', { method: 'HEAD' }),
    get('/products', { method: 'OPTIONS' }),
    get('/products?page=-1&per_page=x'),
    { method: 'POST', path: '/products', json: course, key },
    { method: 'POST', path: '/products', json: course, key },
    { method: 'POST', path: '/products', json: { ...course, name: ' Outro ' }, key },
    { method: 'POST', path: '/products', json: { name: '', is_active: null }, key: null },
    { method: 'POST', path: '/products', body: '{"name":', key: null },
    { method: 'POST', path: `/products/${newest}/offers`, json: { name: 'Oferta', price: 9_900, charge_type: 'recurring' } },
    { method: 'POST', path: `/subscriptions/${subscriptions[0]?.id}/cancel` },
    { method: 'POST', path: `/subscriptions/${subscriptions[0]?.id}/cancel` },
    { method: 'POST', path: `/subscriptions/${subscriptions.at(-1)?.id}/cancel`, body: '{}' },
    { method: 'POST', path: '/subscriptions/999999999/cancel' },
  ]
}

const sendAs = (caller: Caller, { method, path, token = 'full', json, ...sending }: Probe) => {
  const isJson = json !== undefined || sending.body !== undefined
  return caller.send(method, path, {
    ...{ token: caller.tokens[token] },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    ...(isJson ? { headers: { 'Content-Type': 'application/json' } } : {}),
    ...sending,
  })
}

test.each([1, 2].map((run) => ({ run })))(
  'in the world of random run $run answers depend on what changes them in a fork from before them, and on nothing else',
  async ({ run }) => {
    const { emulator, step } = openRandomRun(run, 1_000)
    for (let nth = 0; nth < 80; nth += 1) await step()
    emulator.chaos(0)
    emulator.stop()
    emulator.clock.freeze()
    emulator.clock.advance('31d')
    const probes = await probesIn(emulator)
    const unlike: unknown[] = []
    for (let nth = 0; nth < probesHeld; nth += 1) {
      const probe = {
        key: `00000000-0000-4000-8000-00000000${1_000 + nth}`,
        ...(probes[(7 * nth + 11 * run) % probes.length] as Probe),
      }
      const fork = emulator.fork({ from: 'now' })
      const seen = await sendAs(new Caller({}, fork), probe)
      const [entry] = fork.requests.list({ limit: 1, with: 'assumptions' })
      const { request_id = '', assumptions: dependencies = [] } = entry ?? {}
      const askUnder = async (id: AssumptionId, value: string): Promise<Seen> => {
        const world = fork.fork({ from: request_id, assumptions: { [id]: value } })
        const answer = await sendAs(new Caller({}, world), probe)
        world.drop()
        return answer
      }
      const outcomes = await askUnderOthers(askUnder)
      const changing = new Set(changingIn(outcomes, seen))
      for (const id of switchable)
        for (const value of unlistedOf(id)) if ((await askUnder(id, value)).serialized !== seen.serialized) changing.add(id)
      const missing = [...changing].filter((id) => !dependencies.includes(id))
      const tooMuch = dependencies.filter((id) => !changing.has(id as AssumptionId))
      const wrong = contradictions(fork.requests.explain(request_id).would_change, outcomes, seen)
      fork.drop()
      if (missing.length + tooMuch.length + wrong.length > 0) unlike.push({ probe, status: seen.status, missing, tooMuch, wrong })
    }
    expect(unlike).toEqual([])
  },
  300_000,
)
