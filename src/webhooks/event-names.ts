/** What is told of; nothing of it is in the specification. */
export const eventNames = [
  'order.authorized',
  'order.refused',
  'order.refunded',
  'order.chargeback',
  'subscription.renewed',
  'subscription.charge_failed',
  'subscription.canceled',
] as const

export type EventName = (typeof eventNames)[number]
