// src/webhooks/event-names.ts
/** What is told of; nothing of it is in the specification. */
const eventNames = [
	"order.authorized",
	"order.refused",
	"order.refunded",
	"order.chargeback",
	"subscription.renewed",
	"subscription.charge_failed",
	"subscription.canceled"
];
export { eventNames as t };
