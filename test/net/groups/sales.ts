import type { EmulatorSales } from '../../../src/index.js'
import { advance, ask, type Group, get, type Landmarks, live, post, type Run, type Step, tick } from '../step.js'

const keep = ({ kept }: Run, name: string, made: { readonly id: number; readonly hash?: string }): unknown => {
  kept.set(name, made)
  return made
}
const made = ({ kept }: Run, name: string) => kept.get(name) as { readonly id: number; readonly hash: string }

const sell = (name: string, sale: Parameters<EmulatorSales['sell']>[0]): Step =>
  ask(`sell ${name}`, async (run) => keep(run, name, await run.emulator.sales.sell(sale)))

const subscribe = (name: string, subscription: Parameters<EmulatorSales['subscribe']>[0]): Step =>
  ask(`subscribe ${name}`, async (run) => keep(run, name, await run.emulator.sales.subscribe(subscription)))

const detail = (name: string): Step => ({
  name: `GET /orders/{hash of ${name}}`,
  play: (run) => get(`/orders/${made(run, name).hash}`).play(run),
})

const lists: readonly Step[] = [
  get('/orders/summary'),
  get('/orders/history?paginate=30'),
  get('/subscriptions/history?paginate=12'),
]

const bia = { name: 'Bia Lima', email: 'bia@example.com', commission: '10%' }

const sales = (l: Landmarks): readonly Step[] => {
  const product_id = l.product_active.id
  return [
    sell('plain', { product_id }),
    sell('pix', { product_id, at: '-3d', payment_method: 'pix', affiliate: bia, query_params: { utm_source: 'a b', src: 'ü' } }),
    sell('cards', { product_id, two_cards: true, quantity: 2, coupon: { name: 'MENOS', discount: 500 } }),
    sell('bump', { product_id, bump: true, upsell: true, at: '-1s' }),
    sell('items', {
      items: [
        { product_id, quantity: 2 },
        { product_id, kind: 'bump' },
      ],
      freight_value: 990,
      partners: [
        { ...bia, commission: 700 },
        { name: 'Caio', email: 'caio@example.com', commission: 0, id: 77 },
      ],
    }),
    sell('attempts', {
      product_id,
      transactions: [{ status: 'refused', return_code: '51' }, { status: 'authorized' }],
      at: '-2h',
    }),
    sell('slip', { product_id, payment_method: 'bank_slip', status: 'waiting_payment' }),
    sell('refused', { product_id, status: 'refused' }),
    sell('refunded', { product_id, status: 'refunded', at: '-399d' }),
    sell('masked', {
      product_id,
      anonymized: true,
      customer: { name: 'Ana', email: 'ana@example.com', cnpj: '11222333000181' },
      bounced_email: true,
      is_smart_installment: true,
      from_partner: true,
      type: 'other',
      query_params: {},
    }),
    sell('of the inactive', { product_id: l.product_inactive.id }),
    sell('of none', { product_id: 'none' }),
    sell('too dear', { product_id, affiliate: { ...bia, commission: 1e9 } }),
    sell('tomorrow', { product_id, at: '2026-03-02T12:00:00Z' }),
    sell('wrong', { product_id, quantity: 0, status: 'sold' } as never),
    sell('elsewhere', { product_id, producer: 'second' }),
    ...['plain', 'pix', 'cards', 'bump', 'items', 'attempts', 'slip', 'masked'].map(detail),
    ask('refund the plain one', (run) => run.emulator.sales.refund(made(run, 'plain').hash)),
    ask('refund it again', (run) => run.emulator.sales.refund(made(run, 'plain').hash)),
    ask('charge the pix back', (run) => run.emulator.sales.chargeBack(made(run, 'pix').hash)),
    ask('refund what is not paid', (run) => run.emulator.sales.refund(made(run, 'slip').hash)),
    ask('refund a seeded one', (run) => run.emulator.sales.refund(l.order_two_cards.hash)),
    ask('refund a charge of a seeded subscription', (run) =>
      run.emulator.sales.refund(l.order_of_subscription.hash, { charge: 0 }),
    ),
    ask('refund none', (run) => run.emulator.sales.refund('none')),
    detail('plain'),
    detail('pix'),
    ...lists,
  ]
}

const subscriptions = (l: Landmarks): readonly Step[] => {
  const product_id = l.product_active.id
  return [
    subscribe('usual', { product_id }),
    subscribe('trial', { product_id, trial_days: 7, interval: 7 }),
    subscribe('old', { product_id, at: '-100d', interval: 30 }),
    subscribe('failed', { product_id, at: '-40d', charges: ['paid', 'failed'], interval: 30, affiliate: bia }),
    subscribe('ends', { product_id, at: '-10d', interval: 7, max_charges: 3, best_day_to_charge: 9, installments: 3 }),
    subscribe('paused', { product_id, situation: 'paused' }),
    subscribe('left', { product_id, at: '-60d', situation: 'canceled', canceled_by: 'producer', canceled_at: '-5d' }),
    subscribe('wrong', { product_id, interval: 0 }),
    ...lists,
    ask('decline the usual one', (run) => run.emulator.sales.decline(made(run, 'usual').id)),
    ask('decline it again', (run) => run.emulator.sales.decline(made(run, 'usual').id)),
    ask('cancel the old one as its producer', (run) => run.emulator.sales.cancel(made(run, 'old').id, { by: 'producer' })),
    ask('cancel none', (run) => run.emulator.sales.cancel(1)),
    ask('decline a seeded one', (run) => run.emulator.sales.decline(l.subscription_many_charges.id)),
    ...['usual', 'paused', 'left', 'failed', 'trial'].map(
      (name, nth): Step => ({
        name: `POST /subscriptions/{id of ${name}}/cancel`,
        play: (run) => post(`/subscriptions/${made(run, name).id}/cancel`, '', 1 + nth).play(run),
      }),
    ),
    tick,
    advance('35d'),
    ...lists,
    detail('ends'),
    sell('in the meantime', { product_id, at: '-20d' }),
    get('/orders/history?paginate=30'),
    advance('400d'),
    ...lists,
    sell('live', { product_id, environment: 'production' }),
    get('/orders/history?paginate=3', live),
    ask('reset', ({ emulator }) => emulator.reset()),
    ...lists,
  ]
}

/** What buyers, sellers and banks do, now and in the past: sales of each kind, refunds, chargebacks, subscriptions. */
export const salesGroup: Group = {
  name: 'sales',
  options: { orders: 60 },
  steps: (l) => [...sales(l), ...subscriptions(l)],
}
