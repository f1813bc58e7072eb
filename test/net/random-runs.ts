import type {
  Assumption,
  Emulator,
  EmulatorOptions,
  EmulatorSales,
  ProfileName,
  ScenarioName,
  Snapshot,
} from '../../src/index.js'
import type { Seen } from './play.js'
import {
  act,
  advance,
  ask,
  course,
  type Group,
  get,
  type Landmarks,
  live,
  other,
  post,
  type Run,
  runIn,
  type Step,
  send,
  together,
} from './step.js'

/** A run at random: the options that it begins with, and the steps that follow from its number. */
export interface RandomRun {
  readonly number: number
  readonly options: EmulatorOptions
}

/** Whole numbers below a limit, the same ones for the same number (mulberry32). */
const chanceOf = (seed: number): ((below: number) => number) => {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let word = Math.imul(state ^ (state >>> 15), state | 1)
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61)
    return Math.floor((((word ^ (word >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

type Any = ReturnType<typeof chanceOf>
const oneOf =
  (any: Any) =>
  <Item>(list: readonly Item[]): Item =>
    list[any(list.length)] as Item

/** Odd seeds and starts, up to 5,000 orders, up to eight other values, in every second run a scenario. */
export const drawRun = (number: number, register: readonly Assumption[], scenarios: readonly string[]): RandomRun => {
  const any = chanceOf(number * 7_919 + 17)
  const one = oneOf(any)
  const twoDigits = (value: number): string => String(value).padStart(2, '0')
  const date = `${one([1999, 2024, 2026, 2031])}-${twoDigits(1 + any(12))}-${twoDigits(1 + any(28))}`
  const time = [one([0, 0, 12, 23, any(24)]), one([0, 59, any(60)]), one([0, 59, any(60)])].map(twoDigits).join(':')
  const now = `${date}T${time}.${String(one([0, 0, any(1_000)])).padStart(3, '0')}Z`
  const assumptions: Record<string, string> = {}
  for (let more = any(9); more > 0; more -= 1) {
    const { id, options } = one(register)
    assumptions[id] = one(options).value
  }
  const scenario = any(2) === 0 ? one(scenarios) : null
  return {
    number,
    options: {
      seed: one([0, 1, 2, -5, 2 ** 40 + 3, any(1e6)]),
      orders: one([0, 30, 31, 37, 59, 60, 61, 89, 120, 333, 1_000, 5_000]),
      now,
      unlimited: any(4) > 0,
      profile: one<ProfileName>(['default', 'default', 'strict', 'framework', 'rich']),
      assumptions: assumptions as EmulatorOptions['assumptions'],
      ...(scenario === null ? {} : { scenario: scenario as ScenarioName }),
    },
  }
}

const clean = <Members extends object>(members: Members): Members =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Members

type Sale = Parameters<EmulatorSales['sell']>[0]
type Subscription = Parameters<EmulatorSales['subscribe']>[0]

const drawCheckout = (any: Any) => {
  const one = oneOf(any)
  const maybe = <Value>(chance: number, value: () => Value): Value | undefined => (any(100) < chance ? value() : undefined)
  const party = () => ({
    name: 'Bia Lima',
    email: 'bia@example.com',
    commission: one(['10%', '2.5%', 50, 700]),
    ...clean({ id: maybe(30, () => 77) }),
  })
  return clean({
    at: maybe(50, () => one(['-10d', '-3h', 'now', '-40d', '-100d', '-399d', '-1s'])),
    payment_method: maybe(30, () => one(['pix', 'bank_slip', 'paypal'] as const)),
    affiliate: maybe(20, party),
    partners: maybe(15, () => [party(), party()]),
    query_params: maybe(40, () => ({ utm_source: 'a b', src: 'ü' })),
    customer: maybe(20, () => ({ name: 'Ana', email: 'ana@example.com', cnpj: '11222333000181' })),
    is_smart_installment: maybe(10, () => true),
    bounced_email: maybe(20, () => one([true, false, null])),
    anonymized: maybe(10, () => true),
  })
}

const drawSale = (any: Any, products: readonly string[]): Sale => {
  const one = oneOf(any)
  const maybe = <Value>(chance: number, value: () => Value): Value | undefined => (any(100) < chance ? value() : undefined)
  const items =
    any(4) === 0
      ? {
          items: [
            { product_id: one(products), quantity: 1 + any(3) },
            { product_id: one(products), kind: one(['main', 'bump', 'upsell'] as const) },
          ],
        }
      : {
          product_id: one(products),
          ...clean({ bump: maybe(30, () => true), upsell: maybe(20, () => true), quantity: maybe(30, () => 1 + any(4)) }),
        }
  const paid =
    any(4) === 0
      ? {
          transactions: [
            { status: 'refused' as const, return_code: '99' },
            { status: one(['authorized', 'waiting_payment', 'refunded'] as const) },
          ],
        }
      : clean({
          status: maybe(30, () => one(['refused', 'waiting_payment', 'refunded', 'chargedback', 'expired'] as const)),
        })
  const more = clean({
    two_cards: maybe(10, () => true),
    freight_value: maybe(15, () => 990),
    type: maybe(5, () => 'other'),
    producer: maybe(10, () => 'second' as const),
  })
  return { ...items, ...paid, ...more, ...drawCheckout(any) } as Sale
}

const drawSubscription = (any: Any, products: readonly string[]): Subscription => {
  const one = oneOf(any)
  const maybe = <Value>(chance: number, value: () => Value): Value | undefined => (any(100) < chance ? value() : undefined)
  return clean({
    product_id: one(products),
    ...drawCheckout(any),
    interval: maybe(40, () => one([1, 7, 30, 365])),
    trial_days: maybe(20, () => one([0, 5, 30])),
    charges: maybe(30, () => one([['paid'], ['paid', 'failed'], ['paid', 'paid', 'paid']])),
    situation: maybe(15, () => one(['late', 'paused', 'canceled', 'expired', 'active'])),
    max_charges: maybe(20, () => one([1, 3, 8])),
    installments: maybe(10, () => 3),
    best_day_to_charge: maybe(10, () => 9),
  }) as Subscription
}

/** Hashes of the orders that the run sold. */
const soldIn = ({ kept }: Run): string[] => {
  if (!kept.has('sold')) kept.set('sold', [])
  return kept.get('sold') as string[]
}

/** The world that the run goes on in: the default one, or a fork that took its place. */
const inPresentWorld = (step: Step): Step => ({
  name: step.name,
  play: (run) => {
    const fork = run.kept.get('fork') as Emulator | undefined
    return step.play(fork === undefined ? run : runIn(run, fork))
  },
})

const drawSteps = (number: number, l: Landmarks): readonly Step[] => {
  const any = chanceOf(number * 104_729 + 5)
  const one = oneOf(any)
  const marks = Object.values(l)
  const hashes = [...marks.flatMap((mark) => ('hash' in mark ? [mark.hash] : [])), 'none']
  const products = [...marks.flatMap(({ id }) => (typeof id === 'string' ? [id] : [])), 'none']
  const subscriptions = [
    ...marks.flatMap((mark) => (typeof mark.id === 'number' && !('hash' in mark) ? [mark.id] : [])),
    100_002_101,
  ]
  const by = () => one([{}, {}, {}, other, live])
  const drawHash = (): ((run: Run) => string) => {
    if (any(2) === 0) {
      const hash = one(hashes)
      return () => hash
    }
    const at = any(50)
    return (run) => soldIn(run)[at % soldIn(run).length] ?? 'none'
  }
  const create = (key: number): Step => post('/products', { ...course, name: `Curso ${key}` }, key, by())
  const acts: readonly ((nth: number) => Step)[] = [
    () => get(`/orders/history?paginate=${1 + any(60)}&page=${1 + any(9)}`, by()),
    () => get('/orders/history?paginate=100', by()),
    () => get('/orders/summary', by()),
    () => get(`/subscriptions/history?paginate=${1 + any(30)}&page=${1 + any(5)}`, by()),
    () => get('/subscriptions/history?paginate=100', by()),
    () => get(`/orders/${one(hashes)}`, by()),
    () => get(`/products?per_page=${1 + any(40)}&page=${1 + any(3)}`, by()),
    () => get(`/products/${one(products)}/offers`, by()),
    (nth) => create(nth),
    (nth) => create(any(nth + 1)),
    (nth) => together(create(nth), create(nth)),
    (nth) =>
      post(
        `/products/${one(products)}/offers`,
        { name: `Oferta ${nth}`, price: 100 + any(9_999), charge_type: one(['one_time', 'recurring']) },
        nth,
      ),
    (nth) => post(`/subscriptions/${one(subscriptions) - any(3)}/cancel`, '', nth),
    () => advance(`${one([1, 7, 30, 61, 300])}${one(['s', 'm', 'h'])}`),
    () => advance(`${1 + any(40)}d`),
    () => advance(`${1 + any(40)}d`),
    ...[0, 1, 2].map(() => () => {
      const sale = drawSale(any, products)
      return ask('sell', async (run) => {
        const sold = await run.emulator.sales.sell(sale)
        soldIn(run).push(sold.hash)
        return sold
      })
    }),
    ...[0, 1].map(() => () => {
      const subscription = drawSubscription(any, products)
      return ask('subscribe', ({ emulator }) => emulator.sales.subscribe(subscription))
    }),
    () => {
      const hash = drawHash()
      return ask('refund', (run) => run.emulator.sales.refund(hash(run)))
    },
    () => {
      const hash = drawHash()
      return ask('charge back', (run) => run.emulator.sales.chargeBack(hash(run)))
    },
    () => {
      const hash = drawHash()
      return { name: 'GET /orders/{hash}', play: (run) => send(run, 'GET', `/orders/${hash(run)}`) }
    },
    () => {
      const [id, canceler] = [one(subscriptions) - any(2), one(['customer', 'system', 'producer'] as const)]
      return ask(`cancel ${id}`, ({ emulator }) => emulator.sales.cancel(id, { by: canceler }))
    },
    () => {
      const id = one(subscriptions) - any(3)
      return ask(`decline ${id}`, ({ emulator }) => emulator.sales.decline(id))
    },
    () => act('snapshot', ({ emulator, kept }) => kept.set('snapshot', JSON.parse(JSON.stringify(emulator.snapshot())))),
    () =>
      act('restore', ({ emulator, kept }) => {
        const snapshot = kept.get('snapshot') as Snapshot | undefined
        if (snapshot !== undefined) emulator.restore(snapshot)
      }),
    () => act('go on in a fork', ({ emulator, kept }) => kept.set('fork', emulator.fork({ from: 'now', sameIds: true }))),
    () => act('go back to the first world', ({ kept }) => kept.delete('fork')),
  ]
  return Array.from({ length: 60 }, (_, nth) => inPresentWorld(one(acts)(nth + 1)))
}

/** The script of a run. */
export const groupOfRun = ({ number, options }: RandomRun): Group => ({
  name: `run ${number}`,
  options,
  steps: (l) => drawSteps(number, l),
})

/**
 * True for an answer with a bug of release 0.3 that this one does not have: on a short page, a subscription of more than 200 renewals had an
 * object in place of its list of transactions.
 */
export const showsTheBug = ({ text }: Seen): boolean => text.includes('"transactions":{}')

/** Runs of which release 0.3 answered two creates, sent at once, in the other order: the first one still had to make the rows. Here the first is first. */
export const overtaking: readonly number[] = [27, 59]
