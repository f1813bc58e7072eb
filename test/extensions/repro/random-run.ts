import { createEmulator, type Emulator } from '../../../src/index.js'
import { drawBelow } from '../../support/draw.js'
import { ask, course, products } from '../../support/rich-world.js'

/** One step of a run: a request to the API or something done to the world beside it. */
type Act = (emulator: Emulator, draw: (count: number) => number) => Promise<unknown>

const uuid = (number: number): string => `00000000-0000-4000-a000-${String(number).padStart(12, '0')}`

const requests: readonly Act[] = [
  (emulator) => ask(emulator, 'GET', '/api/v2/orders/summary'),
  (emulator) => ask(emulator, 'GET', `${products}?per_page=5`),
  (emulator) => ask(emulator, 'GET', '/api/v2/orders/history?paginate=20'),
  (emulator) => ask(emulator, 'GET', '/api/v2/subscriptions/history?paginate=20'),
  (emulator, draw) =>
    ask(emulator, 'GET', products, undefined, {
      token: Object.values(emulator.tokens)[draw(Object.keys(emulator.tokens).length)] as string,
    }),
  (emulator) => ask(emulator, 'GET', `${products}/unknown`),
  (emulator, draw) => ask(emulator, 'POST', products, { ...course, name: `Curso ${draw(40)}` }, { key: uuid(draw(60)) }),
  (emulator) => ask(emulator, 'POST', products, course),
  (emulator) => ask(emulator, 'POST', products, { name: 3 }),
  async (emulator) => {
    const { data } = await (await ask(emulator, 'GET', `${products}?per_page=3`)).json().catch(() => ({ data: [] }))
    if (data?.[0] === undefined) return
    await ask(emulator, 'POST', `${products}/${data[0].id}/offers`, { name: 'Oferta', price: 500, charge_type: 'one_time' })
  },
  (emulator, draw) => ask(emulator, 'POST', `/api/v2/subscriptions/${draw(3) === 0 ? 999_999 : draw(60) + 1}/cancel`),
]

const commands: readonly Act[] = [
  async (emulator, draw) => emulator.clock.advance(['1500ms', '61s', '1h', '9d', '31d'][draw(5)] as string),
  (emulator, draw) =>
    ask(emulator, 'PATCH', '/_emulator/assumptions', {
      'rate-limit-window': ['fixed', 'calendar_minute', 'sliding_log', 'token_bucket'][draw(4)],
    }),
  (emulator, draw) => ask(emulator, 'PATCH', '/_emulator/assumptions', { 'idempotency-retention': draw(2) === 0 ? '1h' : '24h' }),
  (emulator) => ask(emulator, 'POST', '/_emulator/orders', { product_id: emulator.landmarks.product_inactive.id }),
  (emulator) => ask(emulator, 'POST', '/_emulator/orders', {}),
  async (emulator) => {
    const { data } = await (await ask(emulator, 'GET', '/_emulator/orders?per_page=3')).json()
    if (data?.[0] !== undefined) await ask(emulator, 'POST', `/_emulator/orders/${data[0].hash}/refund`)
  },
  (emulator) => ask(emulator, 'POST', '/_emulator/tokens', { name: 'mine', scopes: ['orders:read'] }),
  (emulator, draw) => ask(emulator, 'DELETE', `/_emulator/tokens/tok_${draw(4) + 1}`),
  (emulator, draw) =>
    ask(emulator, 'PATCH', `/_emulator/products/${emulator.landmarks.product_inactive.id}`, { is_active: draw(2) === 0 }),
  async (emulator, draw) =>
    emulator.play({
      name: 'seldom',
      summary: 'Lists lag now and then.',
      steps: [
        { match: {}, every: draw(3) + 2, effect: { kind: 'stale_lists', reads: 2 } },
        { match: { operation: 'createProduct' }, every: 3, effect: { kind: 'deliver_twice' } },
      ],
    }),
  (emulator, draw) => ask(emulator, 'POST', '/_emulator/data', { products: { [`p${draw(1_000)}`]: { name: 'De dados' } } }),
  async (emulator) => emulator.webhooks.inbox().remove(),
  async (emulator) => emulator.stop(),
  async (emulator, draw) => emulator.chaos(draw(2) / 10),
]

/** A world under a run that follows from its number alone: one request after the other, so that a file of it can be played again. */
export const openRun = (run: number, journalSize: number) => {
  const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, orders: 40, seed: run, journalSize })
  const answered: string[] = []
  emulator.onAnswer(({ request_id }) => answered.push(request_id))
  let drawn = 0
  const draw = (count: number): number => {
    drawn += 1
    return drawBelow(run, drawn, count)
  }
  const act = async (): Promise<void> => void (await commands[draw(commands.length)]?.(emulator, draw))
  const request = async (): Promise<void> => {
    try {
      await requests[draw(requests.length)]?.(emulator, draw)
    } catch (error) {
      // What chaos does to a connection.
      if (!(error instanceof TypeError)) throw error
    }
  }
  return {
    emulator,
    /** Ids of its requests. */
    answered,
    /** Something done beside requests. */
    act,
    /** One request or two. */
    request,
    /** The same, often with something done before them. */
    step: async (): Promise<void> => {
      if (draw(3) === 0) await act()
      await request()
    },
  }
}
