import type { DataDocument } from '../../../src/index.js'
import { advance, ask, control, course, type Group, get, live, post, type Step } from '../step.js'

const document = {
  background: 30,
  defaults: { producer: 'first' },
  products: {
    violao: { name: 'Violão do Zero', at: '-120d' },
    caderno: { name: 'Caderno de Acordes', is_active: false, type: 'ebook', reference_id: 4711 },
    alheio: { name: 'De outro', producer: 'second' },
    vivo: { name: 'Ao vivo', environment: 'production' },
  },
  offers: {
    curso: { product: 'violao', price: 20_000 },
    extra: { product: 'caderno', price: 1_900, code: 'EXTRA1' },
    mensal: { product: 'violao', price: 9_900, interval: 30, trial_days: 0 },
    vivo: { product: 'vivo', price: 700 },
  },
  affiliates: { bia: { name: 'Bia Lima', email: 'bia@example.test' } },
  customers: { ana: { name: 'Ana Souza', email: 'ana@example.test', cpf: '52998224725' } },
  orders: {
    da_ana: { offer: 'curso', at: '-10d', customer: 'ana', payment_method: 'pix', query_params: { utm_source: 'google' } },
    do_beto: { offer: 'curso', bump: 'extra', affiliate: { label: 'bia', commission: 2_000 } },
    do_caio: { offer: 'mensal', at: '-95d' },
    da_dora: {
      items: [
        { offer: 'curso', quantity: 2 },
        { offer: 'extra', kind: 'bump' },
      ],
      status: 'refunded',
      at: '-1d',
    },
    da_eva: { offer: 'curso', transactions: [{ status: 'refused' }, { payment_method: 'pix' }], two_cards: false, at: '-2h' },
    vivo: { offer: 'vivo', environment: 'production' },
  },
  subscriptions: { do_caio: { charges: ['paid', 'paid', 'paid', 'failed'], next_charge: '+3d' } },
  tokens: { leitura: { scopes: ['orders:read'] } },
} satisfies DataDocument

const more = {
  orders: {
    do_gil: { offer: 'mensal', at: '-70d', customer: { name: 'Gil', email: 'gil@example.test' } },
    da_iva: { offer: 'curso', at: '-30m', status: 'chargedback' },
  },
  subscriptions: { do_gil: { charges: ['paid', 'paid', { status: 'paid' }], situation: 'canceled', canceled_by: 'customer' } },
} satisfies DataDocument

const wrong = {
  orders: { x: { offer: 'curzo' }, y: { offer: 'curso', at: '+2d' } },
  products: { violao: {} },
} satisfies DataDocument

const lists: readonly Step[] = [
  get('/products?per_page=100'),
  get('/orders/summary'),
  get('/orders/history?paginate=25'),
  get('/subscriptions/history?paginate=20'),
]

const detail = (label: string): Step => ({
  name: `GET /orders/{hash of ${label}}`,
  play: (run) => get(`/orders/${run.emulator.data.orders[label]?.hash}`).play(run),
})

const steps: readonly Step[] = [
  ...lists,
  ask('ids by label', ({ emulator }) => emulator.data),
  ...['da_ana', 'do_beto', 'do_caio', 'da_dora', 'da_eva'].map(detail),
  get('/orders/history', live),
  {
    name: 'GET /orders/summary with the declared token',
    play: (run) => get('/orders/summary', { token: run.emulator.data.tokens['leitura']?.token ?? 'none' }).play(run),
  },
  control('GET', '/data/refs'),
  ask('add records', ({ emulator }) => emulator.add(more)),
  ask('add the same records', ({ emulator }) => emulator.add(more)),
  ask('add wrong records', ({ emulator }) => emulator.add(wrong)),
  ...lists,
  detail('do_gil'),
  post('/products', course, 1),
  ask('export three records', ({ emulator }) => emulator.exportData(['da_ana', 'do_caio', 'do_gil'])),
  ask('export the account and begin anew with it', async ({ emulator }) => {
    const all = await emulator.exportData()
    emulator.replaceData(all)
    return all
  }),
  ...lists,
  advance('40d'),
  ...lists,
  ask('replace by wrong data', ({ emulator }) => emulator.replaceData(wrong)),
  ask('reset', ({ emulator }) => emulator.reset()),
  ...lists,
]

/** Declared records: at the start, added, exported, and begun anew with. */
export const data: Group = {
  name: 'data',
  options: { data: document },
  steps: () => steps,
}
