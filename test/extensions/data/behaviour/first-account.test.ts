import { expect, test } from 'vitest'
import { openClient } from '../../../support/door/client.js'

test('two products, one offer, three orders: every line, sum and charge is what the document says', async () => {
  const client = await openClient({
    data: {
      products: { violao: { name: 'Violão do Zero' }, caderno: { name: 'Caderno de Acordes' } },
      offers: {
        mensal: { product: 'violao', price: 9_900, interval: 30 },
        extra: { product: 'caderno', price: 1_900 },
        curso: { product: 'violao', price: 20_000 },
      },
      affiliates: { bia: { name: 'Bia Lima', email: 'bia@example.test' } },
      customers: { ana: { name: 'Ana Souza', email: 'ana@example.test' } },
      orders: {
        da_ana: { offer: 'curso', at: '-10d', customer: 'ana', payment_method: 'pix', query_params: { utm_source: 'google' } },
        do_beto: { offer: 'curso', bump: 'extra', at: '-5d', affiliate: { label: 'bia', commission: 2_000 } },
        do_caio: { offer: 'mensal' },
      },
      subscriptions: { do_caio: { charges: ['paid', 'paid', 'paid', 'failed'] } },
    },
  })
  const { data } = client.emulator
  const history = (await client.get('/api/v2/orders/history')).json
  expect(history.meta.total).toBe(6)
  const pix = history.data.find(({ order_id }: { order_id: number }) => order_id === data.orders['da_ana']?.id)
  expect(pix).toMatchObject({
    value: 20_000,
    commission: 17_920,
    transaction: { payment_method: 'pix', status: 'authorized', paid_amount: 20_000 },
    tracking: { utm_source: 'google', src: 'Não Informado' },
    customer: { name: 'Ana Souza', email: 'ana@example.test' },
  })
  const beto = (await client.get(`/api/v2/orders/${data.orders['do_beto']?.hash}`)).json
  expect(beto.paid_amount).toBe(21_900)
  expect(beto.commissions.map(({ type, value }: { type: string; value: number }) => [type, value])).toEqual([
    ['producer', 15_920 + 1_611],
    ['affiliate', 2_000],
  ])
  const subscriptions = (await client.get('/api/v2/subscriptions/history')).json
  expect(subscriptions.data).toHaveLength(1)
  expect(subscriptions.data[0]).toMatchObject({
    id: data.subscriptions['do_caio']?.id,
    successful_charges: 3,
    failed_charges: 1,
    situation: 'late',
  })
  const renewal = 9_900 - Math.ceil(990 * 0.99) - 100
  expect((await client.get('/api/v2/orders/summary')).json).toEqual({
    total: 3,
    total_items: 6,
    bump_total: 1,
    upsell_total: 0,
    commission_sum: 17_920 + 15_920 + 1_611 + 3 * renewal,
  })
  expect((await client.get('/api/v2/products')).json.meta.total).toBe(2)
})
