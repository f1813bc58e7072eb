import { createEmulator, type Emulator } from '../../src/index.js'
import { triedValues } from '../fidelity/alternatives.js'
import { ask } from './rich-world.js'

/** Draws in which a run can be repeated. */
type Draw = (count: number) => number

const drawsOf = (seed: number): Draw => {
  let state = seed >>> 0
  return (count) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 0x1_0000_0000) * count)
  }
}

/** Assumptions that decide what rows show. */
const shaping = [
  'commission-of-unpaid',
  'unpaid-sales-in-history',
  'history-cardinality',
  'renewals-in-history',
  'commission-amount',
  'order-type-values',
  'affiliates-entry',
  'commission-transaction-keys',
  'commission-customer-keys',
  'customer-anonymisation',
  'document-format',
  'summary-orders-counted',
  'summary-total',
  'summary-total-items',
  'summary-bump-upsell',
  'summary-commission-sum',
  'order-detail-query-params-none',
  'split-url-params',
  'tracking-event-source',
  'tracking-empty-value',
  'checkout-url-none',
  'checkout-url-query',
  'order-detail-coupon',
  'order-detail-return-code',
  'order-detail-paid-amount',
  'commission-split-types',
  'payment-methods',
  'refund-deadline',
  'bounced-email',
  'text-timestamp-zone',
  'iso-timestamp-precision',
  'id-cross-reference',
  'product-id-format',
  'offer-code-format',
  'order-hash-format',
  'subscription-situations',
  'subscription-interval-unit',
  'subscription-installments',
  'best-day-to-charge',
  'free-days-vs-trial-days',
  'canceled-by-values',
  'subscription-history-entries',
  'subscription-phones',
  'subscription-price-quantity',
  'subscription-first-charge-price',
  'subscription-free-charge',
  'next-charge-after-cancel',
  'cancel-effect-timing',
  'offer-is-active',
  'sandbox-order-data',
] as const

interface Busy {
  readonly emulator: Emulator
  /** The options that another world needs so that it shows rows as this one does. */
  readonly shows: object
}

/** A world of random assumptions, or of those given, in which products were made, sales and subscriptions of all kinds, refunds and cancelations, and time passed. */
export const openBusyWorld = async (seed: number, fixed?: Readonly<Record<string, string>>): Promise<Busy> => {
  const draw = drawsOf(seed)
  const pick = <Item>(items: readonly Item[]): Item => items[draw(items.length)] as Item
  const maybe = <Members extends object>(chance: number, members: () => Members): Members | object =>
    draw(chance) === 0 ? members() : {}
  const chosen = shaping.filter(() => draw(3) === 0).map((id) => [id, pick(triedValues(id))])
  const assumptions = fixed ?? Object.fromEntries([...chosen, ['seeded-variety', pick(['rich', 'documented'])]])
  const shows = { frozen: true, unlimited: true, assumptions }
  const emulator = createEmulator({ ...shows, now: '2026-03-01T12:00:00Z', orders: pick([0, 30, 60]), seed: draw(1_000) })
  const post = async (path: string, json?: unknown) => {
    const response = await ask(emulator, 'POST', path, json)
    const text = await response.text()
    return response.ok && text !== '' ? JSON.parse(text) : undefined
  }
  const made = await post('/api/v2/products', { name: `Curso ${seed}`, type: 'course', description: 'Um curso feito aqui.' })
  await post(`/api/v2/products/${made.id}/offers`, { name: 'Única', price: 9_700, charge_type: 'one_time' })
  await emulator.add({
    products: { clube: {} },
    offers: { mensal: { product: 'clube', price: 4_990, interval: 30, trial_days: 7 } },
  })
  const products = [
    made.id,
    'clube' in emulator.data.products ? emulator.data.products['clube']?.id : undefined,
    emulator.landmarks.product_active?.id,
  ].filter(Boolean)

  const people = () => ({
    ...maybe(3, () => ({
      affiliate: { name: 'Bia', email: 'b@e.test', commission: pick([100, '10%', '33.3333%']), ...maybe(2, () => ({ id: 77 })) },
    })),
    ...maybe(4, () => ({
      partners: [{ name: `Co ${draw(2)}`, email: 'c@e.test', commission: '20%', ...maybe(2, () => ({ id: 77 })) }],
    })),
    ...maybe(3, () => ({ anonymized: true })),
    ...maybe(3, () => ({ query_params: pick([{ utm_source: 'g', src: '' }, {}, { a: 'b', utm_medium: ' ' }]) })),
    ...maybe(4, () => ({ customer: { name: 'Zé', email: 'z@e.test', cpf: pick(['1', '', '12345678901']) } })),
  })
  const paid = () =>
    pick<() => object>([
      () => ({}),
      () => ({ status: pick(['refused', 'waiting_payment', 'refunded', 'expired', 'chargedback', 'processing']) }),
      () => ({
        transactions: [
          { status: 'refused', return_code: 'x' },
          { status: pick(['authorized', 'refused']), payment_method: 'pix' },
        ],
      }),
    ])()
  const anySubscription = async () =>
    pick(
      ((await (await ask(emulator, 'GET', '/api/v2/subscriptions/history')).json()).data ?? []) as readonly {
        id: number
        order: { hash: string }
      }[],
    )
  const reverse = (hash: string) =>
    post(
      `/_emulator/orders/${hash}/${pick(['refund', 'chargeback'])}`,
      maybe(2, () => ({ charge: draw(3) })),
    )

  const commands: readonly (() => Promise<unknown>)[] = [
    () =>
      post('/_emulator/orders', {
        ...{ product_id: pick(products), quantity: 1 + draw(3), bump: draw(4) === 0, upsell: draw(5) === 0 },
        ...{ two_cards: draw(5) === 0, freight_value: pick([0, 700]), payment_method: pick(['credit_card', 'pix', 'bank_slip']) },
        ...maybe(3, () => ({ at: pick(['-1h', '-20d']) })),
        ...maybe(3, () => ({ coupon: { name: 'C', discount: pick([1, 500]) } })),
        ...people(),
        ...paid(),
      }),
    () =>
      post('/_emulator/subscriptions', {
        ...{ product_id: pick(products), payment_method: pick(['credit_card', 'pix']) },
        ...maybe(2, () => ({ at: '-70d' })),
        ...maybe(2, () => ({ interval: pick([7, 90]) })),
        ...maybe(3, () => ({ charges: ['paid', 'paid', 'failed'] })),
        ...pick([{ situation: 'late' }, { canceled_by: 'system' }, { max_charges: 3, installments: 4 }, {}]),
        ...people(),
      }),
    async () => emulator.clock.advance(pick(['1h', '31d', '95d'])),
    async () => {
      const found = await anySubscription()
      if (found !== undefined) await reverse(found.order.hash)
    },
    async () => {
      const found = await anySubscription()
      if (found !== undefined) await post(`/api/v2/subscriptions/${found.id}/cancel`)
    },
    async () => {
      const sold = await post('/_emulator/orders', { product_id: pick(products), ...people() })
      if (sold !== undefined) await reverse(sold.hash)
    },
  ]
  for (let nth = 0; nth < 30; nth += 1) await pick(commands)()
  return { emulator, shows }
}
