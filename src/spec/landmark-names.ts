export const landmarkNames = [
  'product_active',
  'product_inactive',
  'product_without_offers',
  'order_full_tracking',
  'order_without_tracking',
  'order_src_without_sck',
  'order_with_bump',
  'order_upsell',
  'order_two_cards',
  'order_with_coupon',
  'order_without_offer_code',
  'order_of_subscription',
  'subscription_active',
  'subscription_trial',
  'subscription_many_charges',
] as const

export type LandmarkName = (typeof landmarkNames)[number]
