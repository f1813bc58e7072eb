import type { Emulator, ForkOptions, Snapshot } from '../../../src/index.js'
import {
  act,
  advance,
  ask,
  control,
  course,
  type Group,
  get,
  json,
  type Landmarks,
  post,
  type Run,
  runIn,
  type Step,
  tick,
} from '../step.js'

const forkOf = ({ kept }: Run, name: string) => kept.get(name) as Emulator
const fork = (name: string, options: ForkOptions): Step => ({
  name: `fork ${name}`,
  play: ({ emulator, kept }) => {
    const world = emulator.fork(options)
    kept.set(name, world)
    return json([world.id, world.tokens, world.clock.now(), world.landmarks])
  },
})

/** Steps played in a fork. */
const inside = (name: string, ...steps: readonly Step[]): readonly Step[] =>
  steps.map((step) => ({ name: `${step.name} in ${name}`, play: (run) => step.play(runIn(run, forkOf(run, name))) }))

const look: readonly Step[] = [
  get('/products?per_page=5'),
  get('/orders/summary'),
  get('/orders/history?paginate=4'),
  get('/subscriptions/history?paginate=5'),
]

const snapshot = (name: string): Step =>
  act(`snapshot ${name}`, ({ emulator, kept }) => kept.set(name, JSON.parse(JSON.stringify(emulator.snapshot())) as Snapshot))
const restore = (name: string): Step =>
  act(`restore ${name}`, ({ emulator, kept }) => emulator.restore(kept.get(name) as Snapshot))

const steps = (l: Landmarks): readonly Step[] => {
  const cancel = (key: number): Step => post(`/subscriptions/${l.subscription_active.id}/cancel`, '', key)
  const create = (key: number): Step => post('/products', { ...course, name: `Curso ${key}` }, key)
  const sell = ask('sell', ({ emulator }) =>
    emulator.sales.sell({
      product_id: l.product_active.id,
      affiliate: { name: 'Bia', email: 'b@example.com', commission: '5%' },
    }),
  )
  return [
    create(1),
    cancel(2),
    sell,
    ask('subscribe', ({ emulator }) => emulator.sales.subscribe({ product_id: l.product_active.id, at: '-33d', interval: 30 })),
    ask('refund', ({ emulator }) => emulator.sales.refund(l.order_two_cards.hash)),
    advance('33d'),
    ...look,
    snapshot('one'),
    create(3),
    create(1),
    tick,
    ...look,
    restore('one'),
    create(3),
    create(1),
    cancel(4),
    ...look,
    fork('start', { name: 'from the start' }),
    ...inside('start', ...look, create(1), create(1), cancel(2)),
    fork('now', { from: 'now' }),
    ...inside('now', ...look, create(1), create(5), advance('40d'), ...look),
    fork('same', { from: 'now', sameIds: true }),
    ...inside('same', create(6), sell),
    create(6),
    sell,
    fork('other', {
      seed: 9,
      orders: 30,
      profile: 'strict',
      now: '2027-01-05T00:00:00Z',
      assumptions: { 'cancel-success-status': '202' },
    }),
    ...inside('other', ...look, create(1), post('/products', {}, 7)),
    ask('worlds', ({ emulator }) => emulator.worlds().map(({ id, parent }) => [id, parent])),
    ...inside(
      'start',
      act('reset', ({ emulator }) => emulator.reset()),
      ...look,
    ),
    ...inside(
      'now',
      act('reset', ({ emulator }) => emulator.reset()),
      ...look,
      create(5),
    ),
    act('drop', (run) => forkOf(run, 'start').drop()),
    {
      name: 'GET /products with the token of a dropped world',
      play: (run) => get('/products', { token: forkOf(run, 'start').tokens.full }).play(run),
    },
    ...inside('now', snapshot('of the fork')),
    restore('of the fork'),
    ...look,
    create(5),
    ask('restore what is none', ({ emulator }) => emulator.restore({ format: 'x' } as never)),
    control('GET', '/nothing'),
    act('reset', ({ emulator }) => emulator.reset()),
    ...look,
    create(1),
  ]
}

/** Snapshots, forks, and what each of them does not share. */
export const worlds: Group = { name: 'worlds', options: { orders: 60 }, steps }
