import { expect, test } from 'vitest'
import { openClient } from '../../../support/door/client.js'

test('a subscription that was charged before the time of its order began with that charge', async () => {
  const client = await openClient({
    now: '2026-03-01T12:00:00Z',
    data: {
      background: 0,
      products: { violao: { name: 'Violão do Zero', type: 'course', is_active: true, at: '-60d' } },
      offers: {
        mensal: { product: 'violao', name: 'Mensal', price: 9_900, interval: 30, trial_days: 0 },
        extra: { product: 'violao', price: 1_900 },
      },
      affiliates: { bia: { name: 'Bia Lima', email: 'bia@example.test' } },
      customers: { ana: { name: 'Ana Souza', email: 'ana@example.test' } },
      orders: {
        da_ana: {
          offer: 'mensal',
          at: '-10d',
          customer: 'ana',
          payment_method: 'pix',
          status: 'authorized',
          query_params: { utm_source: 'google' },
        },
        do_beto: {
          items: [{ offer: 'mensal' }, { offer: 'extra', kind: 'bump' }],
          affiliate: { label: 'bia', commission: 2_000 },
          status: 'refunded',
        },
      },
      subscriptions: {
        da_ana: {
          order: 'da_ana',
          charges: [
            { at: '-40d', status: 'paid' },
            { at: '-10d', status: 'failed' },
          ],
          next_charge: '+3d',
        },
      },
      tokens: { leitura: { scopes: ['orders:read'] } },
    },
  })
  const { data } = (await client.get('/api/v2/subscriptions/history')).json
  const ana = data.find(({ customer }: { customer: { name: string } }) => customer.name === 'Ana Souza')
  expect(ana).toMatchObject({ successful_charges: 1, failed_charges: 1, next_charge: '04/03/2026', situation: 'late' })
  expect(ana.histories.map(({ status, reference_date }: Record<string, string>) => [status, reference_date])).toEqual([
    ['paid', '20/01/2026'],
    ['failed', '19/02/2026'],
  ])
})
