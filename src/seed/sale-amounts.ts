import { draw } from '../random/keyed-hash.js'
import type { CouponRecord } from '../store/records.js'
import type { CataloguePlan } from './catalogue-plan.js'
import { purposeKey } from './dataset-key.js'
import { orderCase } from './order-case.js'

const coupons = [
  { name: 'BEMVINDO10', percent: 10 },
  { name: 'ALUNO15', percent: 15 },
  { name: 'VOLTA20', percent: 20 },
  { name: 'SEMANA30', percent: 30 },
]

/** The money of a sale, without its records. */
export interface SaleAmounts {
  /** Offer price of the main item; a quantity is always 1. */
  mainValue(age: number): number
  bumpValue(age: number): number
  couponOf(age: number): CouponRecord | null
  /** What the sale billed for the main item: nothing while a trial is free. */
  mainAmount(age: number): number
}

export function createSaleAmounts(key: number, orders: number, plan: CataloguePlan): SaleAmounts {
  const own = purposeKey(key, 'coupon')
  const mainValue = (age: number): number => plan.offers[plan.mainOffer(age)]?.price ?? 0
  const bumpValue = (age: number): number => plan.offers[plan.bumpOffer(age)]?.price ?? 0

  function couponOf(age: number): CouponRecord | null {
    if (orderCase(age, orders) !== 'coupon') return null
    const coupon = coupons[draw(own, age, 1) % coupons.length]
    return coupon ? { name: coupon.name, discount: Math.floor((mainValue(age) * coupon.percent) / 100) } : null
  }

  function mainAmount(age: number): number {
    return orderCase(age, orders) === 'trial' ? 0 : mainValue(age) - (couponOf(age)?.discount ?? 0)
  }

  return { mainValue, bumpValue, couponOf, mainAmount }
}
