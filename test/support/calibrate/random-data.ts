import type { DataSource } from '../../../src/extensions/data/compile-data.js'

/** Sales that a shop of some years has beside plain ones: several pieces, bumps, coupons, subscriptions that begin for less or for nothing. */
export const randomData = (draw: (bound: number) => number, background: number): DataSource => {
  const price = (): number => 1_000 + draw(30_000)
  const ago = (): string => `-${2 + draw(80)}d`
  const coupon = (discount: string | number) => ({ name: `C${draw(1_000)}`, discount })
  const orders: Record<string, object> = {}
  for (let nth = 0; nth < 3 + draw(4); nth += 1) {
    orders[`several_${nth}`] = { offer: 'one', quantity: 2 + draw(4), at: ago() }
    orders[`cheaper_${nth}`] = { offer: 'two', coupon: coupon(`${5 + draw(60)}%`), at: ago() }
    orders[`bumped_${nth}`] = {
      items: [
        { offer: 'one', quantity: 1 + draw(2) },
        { offer: 'two', kind: 'bump', quantity: 1 + draw(3) },
        { offer: 'three', kind: 'bump' },
      ],
      at: ago(),
    }
    orders[`many_${nth}`] = { offer: 'monthly', quantity: 2 + draw(3), at: ago() }
    orders[`first_${nth}`] = { offer: 'monthly', quantity: 2, coupon: coupon('30%'), at: ago() }
    orders[`free_${nth}`] = { offer: 'monthly', coupon: coupon('100%'), at: ago() }
    orders[`carried_${nth}`] = { offer: 'three', query_params: { utm_source: `s${nth}`, utm_medium: 'm' }, at: ago() }
    orders[`blank_${nth}`] = { offer: 'three', query_params: { utm_source: draw(2) === 0 ? '' : ' ', utm_medium: '' }, at: ago() }
  }
  return {
    background,
    products: { course: { name: 'Um curso' }, book: { name: 'Um livro' }, club: { name: 'Um clube' } },
    offers: {
      one: { product: 'course', price: price() },
      two: { product: 'book', price: price() },
      three: { product: 'book', price: price() },
      monthly: { product: 'club', price: price(), interval: [7, 30, 90][draw(3)] as number },
    },
    orders,
  } as DataSource
}
