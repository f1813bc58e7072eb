let require_order$;
const require_order = () => require_order$ ??= require("./order.cjs");
let require_write$;
const require_write = () => require_write$ ??= require("./write.cjs");
let require_wire_values$;
const require_wire_values = () => require_wire_values$ ??= require("./wire-values.cjs");
let require_subscription$;
const require_subscription = () => require_subscription$ ??= require("./subscription.cjs");
let require_rest$;
const require_rest = () => require_rest$ ??= require("./rest.cjs");
// src/api/webhook-event.ts
const envelope = {
	id: require_write().string().meta({ description: "Id of the event, the same at every attempt; the header of the signature carries it, too." }),
	created_at: require_wire_values().isoTimestamp
};
const orderEvent = require_write().strictObject({
	...envelope,
	event: require_write()._enum([
		"order.authorized",
		"order.refused",
		"order.refunded",
		"order.chargeback"
	]),
	data: require_order().orderDetail
}).meta({
	id: "OrderEvent",
	description: "Something happened to an order. Assumed (`webhook-payload`)."
});
const toldSubscription = require_subscription().subscriptionResource.extend({ tracking: require_order().trackingBlock }).meta({
	id: "SubscriptionWithTracking",
	description: "A subscription, and the tracking of the order that began it."
});
const subscriptionEvent = require_write().strictObject({
	...envelope,
	event: require_write()._enum([
		"subscription.renewed",
		"subscription.charge_failed",
		"subscription.canceled"
	]),
	data: toldSubscription
}).meta({
	id: "SubscriptionEvent",
	description: "Something happened to a subscription. Assumed (`webhook-payload`)."
});
require_write().discriminatedUnion("event", [orderEvent, subscriptionEvent]);
// src/webhooks/openapi-webhooks.ts
const openApiWebhooks = require_rest().eventNames.map((name) => ({
	name,
	says: require_rest().events[name].says,
	schema: require_rest().events[name].data === "order" ? orderEvent : subscriptionEvent
}));
exports.openApiWebhooks = openApiWebhooks;
