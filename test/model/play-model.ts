import fc from 'fast-check'
import { expect } from 'vitest'
import { createEmulator, type Emulator, type Snapshot } from '../../src/index.js'
import {
  answer,
  bill,
  type Expected,
  failLookup,
  keepKey,
  newState,
  producerOf,
  type State,
  summaryOf,
  type Values,
} from './world-model.js'

const start = Date.UTC(2026, 2, 1, 12)

const choices = {
  'rate-limit-window': ['fixed', 'calendar_minute', 'sliding_log', 'token_bucket'],
  'rate-limit-rejected-counts': ['no', 'yes'],
  'rate-limit-what-counts': ['every_authenticated', 'free_403'],
  'idempotency-replay-quota': ['costs', 'free'],
  'idempotency-retention': ['24h', '1h'],
  'idempotency-body-mismatch': ['422', '409', 'replay'],
  'cancel-404-threshold': ['3', '5', 'off'],
  'cancel-404-window': ['900s', '60s', 'crossing:900s'],
} as const

/** What can be changed while a world runs without a window beginning anew. */
const changeable = Object.keys(choices).filter((id) => id !== 'rate-limit-window') as (keyof typeof choices)[]

const valuesArb = fc.record(
  Object.fromEntries(Object.entries(choices).map(([id, values]) => [id, fc.constantFrom(...values)])),
) as fc.Arbitrary<Values>
const tokenArb = fc.constantFrom('full', 'full', 'documented', 'no_scopes', 'other_producer')
const times = fc.oneof(fc.integer({ min: 1, max: 6 }), fc.constantFrom(1, 31, 121))
const leap = fc.oneof(
  fc.constantFrom(
    1,
    7,
    499,
    500,
    999,
    1_000,
    1_999,
    2_000,
    59_999,
    60_000,
    60_001,
    900_000,
    3_600_000,
    86_400_000,
    30 * 86_400_000,
  ),
  fc.integer({ min: 1, max: 120_000 }),
)

const stepArb = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('read' as const),
      token: tokenArb,
      times,
      what: fc.constantFrom('products', 'summary', 'plans', 'unknown'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('create' as const),
      token: tokenArb,
      times,
      key: fc.option(fc.nat(3)),
      body: fc.nat(1),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('offer' as const),
      of: fc.nat(9),
      price: fc.integer({ min: 1, max: 50_000 }),
      isPlan: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('sell' as const),
      of: fc.nat(9),
      quantity: fc.integer({ min: 1, max: 3 }),
      off: fc.nat(100),
      bump: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('cancel' as const),
      token: fc.constantFrom('full', 'other_producer', 'no_scopes'),
      times: fc.integer({ min: 1, max: 6 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('again' as const),
      key: fc.nat(3),
      ms: fc.constantFrom(3_599_999, 3_600_000, 86_399_999, 86_400_000),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('leap' as const), ms: leap, steps: fc.constantFrom(1, 1, 3) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('assume' as const), id: fc.constantFrom(...changeable), pick: fc.nat(3) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('fork' as const),
      from: fc.constantFrom('start' as const, 'now' as const),
      sameIds: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('turn' as const), to: fc.nat(4) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('keep' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restore' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reset' as const) }) },
)

type Step = typeof stepArb extends fc.Arbitrary<infer Of> ? Of : never
type StepOf<Do extends Step['do']> = Extract<Step, { readonly do: Do }>

export interface Run {
  readonly values: Values
  readonly steps: readonly Step[]
}

export const runArb: fc.Arbitrary<Run> = fc.record({
  values: valuesArb,
  steps: fc.array(stepArb, { minLength: 10, maxLength: 60, size: 'max' }),
})

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Json = any

/** One of the few keys that come again. */
const keyOf = (number: number): string => `00000000-0000-4000-9000-00000000000${number}`

interface World {
  readonly emulator: Emulator
  state: State
  beginning: State
}

/** Requests that were sent and compared, of all runs. */
export const tally = { requests: 0, runs: 0 }

/** Plays a run against an emulator and the model, and compares every answer. */
export class Player {
  readonly #worlds: World[] = []
  #present: World
  #kept: { readonly snapshot: Snapshot; readonly state: State } | null = null
  #keys = 0
  readonly #requestIds = new Set<string>()
  #mayRepeatIds = false

  /** @param mutate changes something behind the model's back. */
  constructor(
    values: Values,
    readonly mutate: (emulator: Emulator) => Promise<unknown> = async () => undefined,
  ) {
    const emulator = createEmulator({
      seed: 3,
      orders: 30,
      now: new Date(start),
      frozen: true,
      assumptions: { ...values, 'sandbox-order-data': 'empty', 'offer-charge-type-values': 'recurring' },
    })
    const state = newState(start, { ...values }, 0, 0)
    this.#present = { emulator, state, beginning: structuredClone(state) }
    this.#worlds.push(this.#present)
  }

  async play(steps: readonly Step[]): Promise<void> {
    await this.#learnCatalogue()
    await this.mutate(this.#present.emulator)
    for (const step of steps) await (this.#acts[step.do] as (step: Step) => Promise<void> | void)(step)
    for (const world of this.#worlds) {
      this.#present = world
      for (const what of ['products', 'summary', 'plans']) await this.#read('documented', what)
    }
    tally.runs += 1
  }

  /** How many products there are at first is the one thing the model cannot know; it is read once. */
  async #learnCatalogue(): Promise<void> {
    const { emulator, state } = this.#present
    for (const slot of ['first', 'second']) {
      const response = await emulator.fetch(new Request(`http://localhost/_emulator/products?producer=${slot}`))
      state.productCount[slot] = (await response.json()).meta.total
    }
    this.#present.beginning = structuredClone(state)
  }

  readonly #acts = {
    read: async ({ token, times, what }: StepOf<'read'>) => {
      for (let sent = 0; sent < times; sent += 1) await this.#read(token, what)
    },
    create: async ({ token, times, key, body }: StepOf<'create'>) => {
      for (let sent = 0; sent < times; sent += 1) await this.#create(token, key === null ? this.#freshKey() : keyOf(key), body)
    },
    again: async ({ key, ms }: StepOf<'again'>) => {
      await this.#create('full', keyOf(key), 0)
      this.#leap(ms)
      await this.#create('full', keyOf(key), 0)
    },
    offer: async ({ of, price, isPlan }: StepOf<'offer'>) => {
      const { state } = this.#present
      const product = state.products[of % Math.max(1, state.products.length)]
      if (product === undefined) return
      const key = this.#freshKey()
      const body = JSON.stringify({ name: 'Oferta', price, charge_type: isPlan ? 'recurring' : 'one_time' })
      const expected = answer(state, { token: 'full', kind: 'write', key, body }, () => 201)
      const { json, text } = await this.#send('full', 'POST', `/products/${product.id}/offers`, expected, { key, body })
      if (expected.status !== 201) return
      product.offers.push({ id: json.id, price, isPlan })
      keepKey(state, 'full', key, body, text)
    },
    sell: async ({ of, quantity, off, bump }: StepOf<'sell'>) => {
      const { state, emulator } = this.#present
      const sellable = state.products.flatMap(({ id, offers }) => offers.map((offer) => ({ product_id: id, offer })))
      const sold = sellable[of % Math.max(1, sellable.length)]
      if (sold === undefined) return
      const price = sold.offer.price * quantity
      const discount = Math.floor((price * off) / 100)
      const sale = {
        product_id: sold.product_id,
        offer_id: sold.offer.id,
        quantity,
        ...(discount > 0 ? { coupon: { name: 'C', discount } } : {}),
        ...(bump ? { bump: { product_id: sold.product_id, offer_id: sold.offer.id } } : {}),
      }
      const response = await emulator.fetch(this.#control('POST', '/orders', sale))
      expect(response.status).toBe(201)
      expect((await response.json()).paid_amount).toBe(price - discount + (bump ? sold.offer.price : 0))
      state.orders += 1
      state.lines.push({ kind: 'main', amount: price - discount })
      if (bump) state.lines.push({ kind: 'bump', amount: sold.offer.price })
      if (sold.offer.isPlan)
        state.plans.push({ next: Math.floor(state.now / 1_000) * 1_000 + 30 * 86_400_000, price, charges: 1 })
    },
    cancel: async ({ token, times }: StepOf<'cancel'>) => {
      for (let sent = 0; sent < times; sent += 1) {
        const { state } = this.#present
        const key = this.#freshKey()
        const expected = answer(state, { token, kind: 'cancel', key }, () => {
          failLookup(state, token)
          return 404
        })
        await this.#send(token, 'POST', '/subscriptions/999999999/cancel', expected, { key })
      }
    },
    leap: ({ ms, steps }: StepOf<'leap'>) => {
      for (let step = 0; step < steps; step += 1) {
        this.#leap(ms)
      }
    },
    assume: async ({ id, pick }: StepOf<'assume'>) => {
      const value = choices[id][pick % choices[id].length] ?? ''
      const response = await this.#present.emulator.fetch(this.#control('PATCH', '/assumptions', { [id]: value }))
      expect(response.status).toBe(200)
      this.#present.state.values[id] = value
    },
    fork: ({ from, sameIds }: StepOf<'fork'>) => {
      if (this.#worlds.length >= 5) return
      if (sameIds) this.#mayRepeatIds = true
      const state = structuredClone(from === 'now' ? this.#present.state : this.#present.beginning)
      const emulator = this.#present.emulator.fork({ from, sameIds })
      this.#worlds.push({ emulator, state, beginning: structuredClone(state) })
    },
    turn: ({ to }: StepOf<'turn'>) => {
      this.#present = this.#worlds[to % this.#worlds.length] ?? this.#present
    },
    keep: () => {
      const { emulator, state } = this.#present
      this.#kept = { snapshot: JSON.parse(JSON.stringify(emulator.snapshot())), state: structuredClone(state) }
    },
    restore: () => {
      if (this.#kept === null) return
      this.#mayRepeatIds = true
      this.#present.emulator.restore(this.#kept.snapshot)
      this.#present.state = structuredClone(this.#kept.state)
    },
    reset: () => {
      this.#mayRepeatIds = true
      this.#present.emulator.reset()
      this.#present.state = structuredClone(this.#present.beginning)
    },
  }

  #leap(ms: number): void {
    this.#present.emulator.clock.advance(ms)
    this.#present.state.now += ms
    bill(this.#present.state)
  }

  async #read(token: string, what: string): Promise<void> {
    const { state } = this.#present
    const paths: Readonly<Record<string, string>> = {
      products: '/products',
      summary: '/orders/summary',
      plans: '/subscriptions/history',
      unknown: '/orders/unknown',
    }
    const expected = answer(state, { token, kind: 'read' }, () => (what === 'unknown' ? 404 : 200))
    const { json } = await this.#send(token, 'GET', paths[what] ?? '', expected)
    if (expected.status !== 200) return
    const isOther = producerOf(token) === 'second'
    if (what === 'products') expect(json.meta.total).toBe(state.productCount[producerOf(token)])
    else if (what === 'summary' && !isOther) expect(json).toEqual(summaryOf(state))
    else if (what === 'plans' && !isOther) {
      const charges = json.data.map((row: { successful_charges: number }) => row.successful_charges)
      expect(charges.toSorted()).toEqual(state.plans.map((plan) => plan.charges).toSorted())
    } else expect(json.total ?? json.meta.total).toBe(0)
  }

  async #create(token: string, key: string, variant: number): Promise<void> {
    const { state } = this.#present
    const body = JSON.stringify({ name: `Curso ${variant}`, type: 'course', description: 'Texto' })
    const expected = answer(state, { token, kind: 'write', key, body }, () => 201)
    const { json, text } = await this.#send(token, 'POST', '/products', expected, { key, body })
    if (expected.status !== 201) return
    if (expected.replays !== undefined) return expect(text).toBe(expected.replays)
    const slot = producerOf(token)
    state.productCount[slot] = (state.productCount[slot] ?? 0) + 1
    if (slot === 'first') state.products.push({ id: json.id, offers: [] })
    keepKey(state, token, key, body, text)
  }

  async #send(
    token: string,
    method: string,
    path: string,
    expected: Expected,
    sent: { key?: string; body?: string } = {},
  ): Promise<{ json: Json; text: string }> {
    const { emulator } = this.#present
    const headers = new Headers({ Authorization: `Bearer ${emulator.tokens[token as 'full']}` })
    if (sent.key !== undefined) headers.set('Idempotency-Key', sent.key)
    if (sent.body !== undefined) headers.set('Content-Type', 'application/json')
    const response = await emulator.fetch(
      new Request(`http://localhost/api/v2${path}`, { method, headers, ...(sent.body === undefined ? {} : { body: sent.body }) }),
    )
    const text = await response.text()
    tally.requests += 1
    const json = JSON.parse(text)
    const retryAfter = response.headers.get('retry-after')
    const seen: Expected = {
      status: response.status,
      ...(expected.remaining === undefined ? {} : { remaining: Number(response.headers.get('x-ratelimit-remaining')) }),
      ...(retryAfter === null ? {} : { retryAfter: Number(retryAfter) }),
    }
    const { replays: _replays, ...shown } = expected as Expected & { replays?: string }
    expect(seen, `${method} ${path} with ${token}`).toEqual(shown)
    const id = json.request_id
    if (typeof id === 'string' && !this.#mayRepeatIds) {
      expect(this.#requestIds.has(id), `the request id ${id} came twice`).toBe(false)
      this.#requestIds.add(id)
    }
    return { json, text }
  }

  #control(method: string, path: string, json: object): Request {
    const { id } = this.#present.emulator
    const base = id === 'default' ? '/_emulator' : `/_emulator/worlds/${id}`
    return new Request(`http://localhost${base}${path}`, {
      method,
      body: JSON.stringify(json),
      headers: { 'Content-Type': 'application/json' },
    })
  }

  #freshKey(): string {
    this.#keys += 1
    return `00000000-0000-4000-8000-${this.#keys.toString(16).padStart(12, '0')}`
  }
}

export const playRun = async ({ values, steps }: Run, mutate?: (emulator: Emulator) => Promise<unknown>): Promise<void> =>
  await new Player(values, mutate).play(steps)
