import type { DataSource } from '../data/compile-data.js'

/** Sales that generated rows do not have: quantities, coupons, several bumps, blank parameters, a first charge of nothing. */
export const variedOrders: DataSource = {
  background: 60,
  products: {
    curso: { name: 'Curso calibrado', type: 'course' },
    livro: { name: 'Livro calibrado', type: 'ebook' },
    clube: { name: 'Clube calibrado', type: 'course' },
  },
  offers: {
    curso: { product: 'curso', price: 20_000 },
    livro: { product: 'livro', price: 3_100 },
    caderno: { product: 'livro', price: 1_700 },
    mensal: { product: 'clube', price: 9_900, interval: 30 },
  },
  affiliates: { parceira: { name: 'Parceira Calibrada' } },
  orders: {
    three: { offer: 'curso', quantity: 3, at: '-5d' },
    with_bumps: {
      items: [{ offer: 'curso' }, { offer: 'livro', kind: 'bump', quantity: 2 }, { offer: 'caderno', kind: 'bump' }],
      at: '-6d',
    },
    by_percent: { offer: 'curso', coupon: { name: 'DEZ', discount: '10%' }, at: '-4d' },
    by_cents: { offer: 'livro', coupon: { name: 'MENOS', discount: 777 }, at: '-3d' },
    through_affiliate: { offer: 'curso', affiliate: { label: 'parceira', commission: 2_000 }, at: '-7d' },
    blank: { offer: 'curso', query_params: { utm_source: 'busca', utm_medium: '  ', utm_campaign: '' }, at: '-8d' },
    carried: { offer: 'curso', query_params: { utm_source: 'busca', utm_medium: 'social', utm_campaign: 'verao' }, at: '-9d' },
    twice_a_month: { offer: 'mensal', quantity: 2, at: '-65d' },
    cheaper_first: { offer: 'mensal', quantity: 3, coupon: { name: 'PRIMEIRO', discount: '50%' }, at: '-45d' },
    free_first: { offer: 'mensal', coupon: { name: 'TUDO', discount: '100%' }, at: '-40d' },
  },
}
