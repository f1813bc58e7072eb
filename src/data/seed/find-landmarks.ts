import type { Environment } from '../../register/operation-id.js'
import type { DatasetOptions, Landmarks, OrderLandmark, ProductLandmark, SubscriptionLandmark } from '../rows/dataset.js'
import type { ProducerSlot } from '../rows/records.js'
import { variedProducts } from './catalogue.js'
import { activeProduct, createCataloguePlan, productRoles } from './catalogue-plan.js'
import { createOrderHashes, datasetKey, datasetNumber, firstId, productId } from './ids.js'
import { variedAges } from './sale-variety.js'
import { oldestOfCourse, oldestRunning, type SubscriptionCourse } from './subscription-courses.js'
import { ageOfCase, allSubscriptions, type OrderCase } from './timetable.js'

/**
 * The landmarks of one producer and environment. Synchronous and without the seeded data: ages and ids follow from the options, so
 * the names and addresses of people need not be there yet.
 */
export function findLandmarks(options: DatasetOptions, slot: ProducerSlot, environment: Environment): Landmarks {
  const { orders, formats } = options
  if (orders === 0) return {} as Landmarks
  const key = datasetKey(options.seed, slot, environment)
  const number = datasetNumber(slot, environment)
  const hashes = createOrderHashes(key, orders, formats.order)
  const firstOrder = firstId(key, number, 'order')
  const firstSubscription = firstId(key, number, 'subscription')
  const subscriptions = allSubscriptions.before(orders)

  const product = (index: number): ProductLandmark => ({ id: productId(key, index, formats.product) })
  const orderAt = (age: number): OrderLandmark => ({ id: firstOrder + orders - 1 - age, hash: hashes.hashOf(age) })
  const order = (wanted: OrderCase): OrderLandmark => orderAt(ageOfCase(wanted))
  const subscriptionAt = (age: number): SubscriptionLandmark => ({
    id: firstSubscription + subscriptions - 1 - allSubscriptions.before(age),
  })
  const { variety = 'documented' } = options
  const longest = oldestRunning(orders, variety)

  const usual: Landmarks = {
    product_active: product(activeProduct(createCataloguePlan(key, orders))),
    product_inactive: product(productRoles.indexOf('inactive')),
    product_without_offers: product(productRoles.indexOf('without_offers')),
    order_full_tracking: order('full_tracking'),
    order_without_tracking: order('without_tracking'),
    order_src_without_sck: order('src_without_sck'),
    order_with_bump: order('bump'),
    order_upsell: order('upsell'),
    order_two_cards: order('two_cards'),
    order_with_coupon: order('coupon'),
    order_without_offer_code: order('without_offer_code'),
    order_of_subscription: orderAt(longest),
    subscription_active: subscriptionAt(ageOfCase('subscription')),
    subscription_trial: subscriptionAt(ageOfCase('trial')),
    subscription_many_charges: subscriptionAt(longest),
  }
  if (variety === 'documented') return usual
  const varied = (name: keyof typeof variedAges): OrderLandmark => orderAt(variedAges[name])
  const inCourse = (course: SubscriptionCourse): SubscriptionLandmark => subscriptionAt(oldestOfCourse(course, orders))
  return {
    ...usual,
    order_by_pix: varied('pix'),
    order_by_slip: varied('slip'),
    order_slip_unpaid: varied('slipUnpaid'),
    order_refused: varied('refused'),
    order_refused_then_paid: varied('refusedThenPaid'),
    order_refunded: varied('refunded'),
    order_chargeback: varied('chargeback'),
    order_with_affiliate: varied('affiliate'),
    order_with_two_affiliates: varied('twoAffiliates'),
    order_with_partner: varied('partner'),
    order_smart_installment: varied('smartInstallment'),
    order_bounced_email: varied('bounced'),
    subscription_canceled: inCourse('canceled'),
    subscription_late: inCourse('late'),
    subscription_ended: inCourse('ended'),
    subscription_recovered: inCourse('recovered'),
    product_ebook: product(variedProducts.ebook),
    product_event: product(variedProducts.event),
    product_membership: product(variedProducts.membership),
    product_physical: product(variedProducts.physical),
  }
}
