import { c as isoWriter, i as serializeOrderDetail, n as subscriptionSerializer, s as trackingSerializer } from "./subscription-serializer.js";
import { n as events } from "./events.js";
// src/webhooks/write-body.ts
/**
* The text of a delivery, by the assumptions `webhook-events` and `webhook-payload`. Records stand in it as they are at this moment.
* Undefined where the rows it is about are not shown in this world.
*/
const writeBody = ({ id, name, occurrence }, database, view) => {
	const data = events[name].data === "order" ? orderOf(occurrence, database, view) : subscriptionOf(occurrence, database, view);
	if (data === void 0) return void 0;
	const event = events[name].names[view.ask("webhook-events")];
	const at = isoWriter(view)(view.now);
	return JSON.stringify(view.ask("webhook-payload") === "flat" ? {
		event_id: id,
		event,
		event_created_at: at,
		...data
	} : {
		id,
		event,
		created_at: at,
		data
	});
};
const orderOf = (occurrence, database, view) => {
	const id = occurrence.kind === "sale" ? occurrence.order.id : occurrence.kind === "reversal" ? occurrence.reversal.order_id : -1;
	const order = database.orderById(id);
	return order === void 0 ? void 0 : serializeOrderDetail(order, database.producer, view);
};
/** A subscription as the API writes it, and the tracking of the order that began it. */
const subscriptionOf = (occurrence, database, view) => {
	const subscription = database.subscriptionById(subscriptionIdOf(occurrence));
	if (subscription === void 0) return void 0;
	const params = database.orderById(subscription.order.id)?.query_params ?? null;
	return {
		...subscriptionSerializer(view, database.producer)(subscription),
		tracking: trackingSerializer(view)(params)
	};
};
const subscriptionIdOf = (occurrence) => {
	if (occurrence.kind === "renewal") return occurrence.renewal.subscription_id;
	return occurrence.kind === "cancel" || occurrence.kind === "failed-charge" ? occurrence.subscription.id : -1;
};
export { writeBody };
