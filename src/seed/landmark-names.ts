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

/** Landmarks of varied rows only (assumption `seeded-variety`). */
export const variedLandmarkNames = [
  'order_by_pix',
  'order_by_slip',
  'order_slip_unpaid',
  'order_refused',
  'order_refused_then_paid',
  'order_refunded',
  'order_chargeback',
  'order_with_affiliate',
  'order_with_two_affiliates',
  'order_with_partner',
  'order_smart_installment',
  'order_bounced_email',
  'subscription_canceled',
  'subscription_late',
  'subscription_ended',
  'subscription_recovered',
  'product_ebook',
  'product_event',
  'product_membership',
  'product_physical',
] as const

export type VariedLandmarkName = (typeof variedLandmarkNames)[number]
