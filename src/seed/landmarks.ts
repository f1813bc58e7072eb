import { productIdOf, roles, varied } from './catalogue.js'
import { type Case, cases, oldestOf, oldestRunning, subscriptions } from './dates.js'
import { orderHash } from './ids.js'
import type { Seed } from './seed.js'

export type Landmark = { readonly id: string } | { readonly id: number; readonly hash?: string }

/** Records that every dataset holds, by name. */
export const landmarks = (seed: Seed): Readonly<Record<string, Landmark>> => {
  if (seed.count === 0) return {}
  const { formats } = seed.options
  const product = (index: number): Landmark => ({ id: productIdOf(seed.key, index, formats) })
  const order = (age: number): Landmark => ({ id: seed.next('order') - 1 - age, hash: orderHash(seed.key, age, formats.order) })
  const subscription = (age: number): Landmark => ({ id: seed.next('subscription') - 1 - subscriptions.before(age) })
  const at = (wanted: Case): number => cases.indexOf(wanted)
  const longest = oldestRunning(seed.count, seed.isRich)
  const usual = {
    product_active: product(seed.catalogue.productOf[seed.catalogue.mainOffer(at('full_tracking'))]!),
    product_inactive: product(roles.indexOf('inactive')),
    product_without_offers: product(roles.indexOf('without_offers')),
    order_full_tracking: order(at('full_tracking')),
    order_without_tracking: order(at('without_tracking')),
    order_src_without_sck: order(at('src_without_sck')),
    order_with_bump: order(at('bump')),
    order_upsell: order(at('upsell')),
    order_two_cards: order(at('two_cards')),
    order_with_coupon: order(at('coupon')),
    order_without_offer_code: order(at('without_offer_code')),
    order_of_subscription: order(longest),
    subscription_active: subscription(at('subscription')),
    subscription_trial: subscription(at('trial')),
    subscription_many_charges: subscription(longest),
  }
  if (!seed.isRich) return usual
  return {
    ...usual,
    order_by_pix: order(11),
    order_by_slip: order(12),
    order_slip_unpaid: order(26),
    order_refused: order(24),
    order_refused_then_paid: order(15),
    order_refunded: order(16),
    order_chargeback: order(20),
    order_with_affiliate: order(23),
    order_with_two_affiliates: order(22),
    order_with_partner: order(29),
    order_smart_installment: order(19),
    order_bounced_email: order(13),
    subscription_canceled: subscription(oldestOf('canceled', seed.count)),
    subscription_late: subscription(oldestOf('late', seed.count)),
    subscription_ended: subscription(oldestOf('ended', seed.count)),
    subscription_recovered: subscription(oldestOf('recovered', seed.count)),
    product_ebook: product(varied.ebook),
    product_event: product(varied.event),
    product_membership: product(varied.membership),
    product_physical: product(varied.physical),
  }
}
