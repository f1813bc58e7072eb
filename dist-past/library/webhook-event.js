import { i as trackingBlock, t as orderDetail } from "./order.js";
import { i as isoTimestamp } from "./wire-values.js";
import { n as subscriptionResource } from "./subscription.js";
import * as z from "zod";
// src/api/webhook-event.ts
const envelope = {
	id: z.string().meta({ description: "Id of the event, the same at every attempt; the header of the signature carries it, too." }),
	created_at: isoTimestamp
};
/** What is told of an order, as it stood when it happened. All of it is assumed (`webhook-payload`, `webhook-events`). */
const orderEvent = z.strictObject({
	...envelope,
	event: z.enum([
		"order.authorized",
		"order.refused",
		"order.refunded",
		"order.chargeback"
	]),
	data: orderDetail
}).meta({
	id: "OrderEvent",
	description: "Something happened to an order. Assumed (`webhook-payload`)."
});
/** A subscription with the tracking block of the order that began it. */
const toldSubscription = subscriptionResource.extend({ tracking: trackingBlock }).meta({
	id: "SubscriptionWithTracking",
	description: "A subscription, and the tracking of the order that began it."
});
/** What is told of a subscription, as it stood when it happened. */
const subscriptionEvent = z.strictObject({
	...envelope,
	event: z.enum([
		"subscription.renewed",
		"subscription.charge_failed",
		"subscription.canceled"
	]),
	data: toldSubscription
}).meta({
	id: "SubscriptionEvent",
	description: "Something happened to a subscription. Assumed (`webhook-payload`)."
});
/** The body of a delivery, under the default assumptions; `event` tells which. */
const webhookEvent = z.discriminatedUnion("event", [orderEvent, subscriptionEvent]);
export { subscriptionEvent as n, webhookEvent as r, orderEvent as t };
