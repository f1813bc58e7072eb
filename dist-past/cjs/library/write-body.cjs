let require_core$;
const require_core = () => require_core$ ??= require("./core.cjs");
let require_usual$;
const require_usual = () => require_usual$ ??= require("./usual.cjs");
let require_rest$;
const require_rest = () => require_rest$ ??= require("./rest.cjs");
// src/webhooks/write-body.ts
const writeBody = ({ id, name, occurrence }, database, view) => {
	const data = require_rest().events[name].data === "order" ? orderOf(occurrence, database, view) : subscriptionOf(occurrence, database, view);
	if (data === void 0) return void 0;
	const event = require_rest().events[name].names[view.ask("webhook-events")];
	const at = require_core().isoWriter(view)(view.now);
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
	return order === void 0 ? void 0 : require_core().serializeOrderDetail(order, database.producer, view);
};
const subscriptionOf = (occurrence, database, view) => {
	const subscription = database.subscriptionById(subscriptionIdOf(occurrence));
	if (subscription === void 0) return void 0;
	const params = database.orderById(subscription.order.id)?.query_params ?? null;
	return {
		...require_usual().subscriptionSerializer(view, database.producer)(subscription),
		tracking: require_core().trackingSerializer(view)(params)
	};
};
const subscriptionIdOf = (occurrence) => {
	if (occurrence.kind === "renewal") return occurrence.renewal.subscription_id;
	return occurrence.kind === "cancel" || occurrence.kind === "failed-charge" ? occurrence.subscription.id : -1;
};
exports.writeBody = writeBody;
