import type { OrderDetail } from '../../../api/order-detail.js'
import type { SubscriptionResource } from '../../../api/subscriptions.js'
import type { ProducerDatabase } from '../../../data/rows/producer-database.js'
import type { RenewedOrder, RenewedSubscription } from '../../../data/rows/records.js'
import { unknownName } from '../../../emulator/control-error.js'
import { serializeOrderDetail } from '../../../operations/orders/get-order.js'
import type { View } from '../../../operations/shared/shown-values.js'
import { subscriptionSerializer } from '../../../operations/subscriptions/subscription-serializer.js'
import type { World } from '../../../worlds/world/world.js'

// Records as the API serializes them now. The types are those of the default assumptions; others can change the output.

/** Serializer context of the current world. */
export const viewOf = (world: World): View => ({
  ask: world.assumptions.ask,
  checkoutBaseUrl: world.settings.options.checkoutBaseUrl,
  now: world.clock.readSecond(),
})

/** Serializer of a producer's orders. */
export const orderWriter = (world: World, { producer }: ProducerDatabase): ((order: RenewedOrder) => OrderDetail) => {
  const view = viewOf(world)
  return (order) => serializeOrderDetail(order, producer, view) as OrderDetail
}

/** Serializer of subscriptions to a producer's products. */
export const subscriptionWriter = (
  world: World,
  { producer }: ProducerDatabase,
): ((subscription: RenewedSubscription) => SubscriptionResource) => {
  const serialize = subscriptionSerializer(viewOf(world), producer)
  return (subscription) => serialize(subscription) as SubscriptionResource
}

/** @throws ControlError if the producer has no subscription of that id. */
export const requireSubscription = (database: ProducerDatabase, id: string): RenewedSubscription => {
  const subscription = /^[1-9]\d*$/.test(id) ? database.subscriptionById(Number(id)) : undefined
  if (subscription === undefined) throw unknownName('subscription', id)
  return subscription
}
