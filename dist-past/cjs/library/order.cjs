let require_rolldown_runtime$;
const require_rolldown_runtime = () => require_rolldown_runtime$ ??= require("./rolldown-runtime.cjs");
let require_named$;
const require_named = () => require_named$ ??= require("./named.cjs");
let require_write$;
const require_write = () => require_write$ ??= require("./write.cjs");
let require_wire_values$;
const require_wire_values = () => require_wire_values$ ??= require("./wire-values.cjs");
let require_rest$;
const require_rest = () => require_rest$ ??= require("./rest.cjs");
// src/api/orders/tracking.ts
const field = (description) => require_write().string().meta({ description });
const trackingBlock = require_write().strictObject({
	event: field("Pixel event at checkout."),
	utm_source: require_write().string(),
	utm_medium: require_write().string(),
	utm_campaign: require_write().string(),
	utm_content: require_write().string(),
	utm_term: require_write().string(),
	src: field("Origin."),
	sck: field("Sub-origin; takes the value of `src` when the sale carried none."),
	chatflow_user_id: field("User of the chat automation that led to the sale.")
}).meta({
	id: "Tracking",
	description: `Where the sale came from. A field the sale did not carry holds \`${require_rest().trackingNotInformed}\`.`
});
// src/api/orders/order.ts
var order_exports = require_rolldown_runtime().__exportAll({ orderDetail: () => orderDetail });
const item = require_named().named("OrderItem", {
	offer: require_named().named("OrderOffer", {
		id: require_write().int(),
		code: require_write().string(),
		name: require_write().string()
	}),
	coupon: require_named().named("Coupon", {
		name: require_write().string().nullable(),
		discount: require_wire_values().cents.nullable()
	}),
	amount: require_wire_values().cents,
	status: require_write().string(),
	type: require_write().string(),
	members_classroom_id: require_write().int().nullable()
});
const transaction = require_named().named("OrderTransaction", {
	id: require_write().int(),
	hash: require_write().string(),
	status: require_write().string(),
	return_code: require_write().string(),
	payment_method: require_write().string(),
	paid_amount: require_wire_values().cents,
	is_card2: require_write().boolean(),
	invoice_sent: require_write().boolean(),
	is_free: require_write().boolean(),
	created_at: require_wire_values().textTimestamp,
	updated_at: require_wire_values().textTimestamp
});
const commission = require_named().named("OrderCommission", {
	type: require_write().string(),
	user_id: require_write().int(),
	name: require_write().string(),
	value: require_wire_values().cents,
	url_params: require_named().named("CommissionUrlParams", { query_params: require_wire_values().queryParams })
});
const orderDetail = require_write().strictObject({
	id: require_write().int(),
	hash: require_write().string().meta({ description: "Canonical identifier, the `{hash}` of the path." }),
	paid_amount: require_wire_values().cents,
	freight_value: require_wire_values().cents,
	customer: require_named().named("OrderCustomer", {
		name: require_write().string(),
		email: require_write().string()
	}),
	query_params: require_wire_values().queryParams,
	tracking: trackingBlock,
	checkout_url: require_write().string().nullable().meta({ description: "Checkout base and offer code; null for an offer without code is assumed (`checkout-url-none`)." }),
	items: require_write().array(item),
	transactions: require_write().array(transaction).meta({ description: "Attempts to charge." }),
	commissions: require_write().array(commission).meta({ description: "Who earned what." }),
	created_at: require_wire_values().textTimestamp,
	updated_at: require_wire_values().textTimestamp
}).meta({
	id: "OrderDetail",
	description: "One order with its items, charges and commission split."
});
const orderSummary = require_write().strictObject({
	total: require_write().int().meta({ description: "Orders (assumption `summary-total`)." }),
	total_items: require_write().int().meta({ description: "Lines of the order history (assumption `summary-total-items`)." }),
	bump_total: require_write().int().meta({ description: "Lines of type `bump` (assumption `summary-bump-upsell`)." }),
	upsell_total: require_write().int().meta({ description: "Lines of type `upsell` (assumption `summary-bump-upsell`)." }),
	commission_sum: require_wire_values().cents
}).meta({
	id: "OrderSummary",
	description: "Totals over the producer's order history."
});
Object.defineProperty(exports, "orderDetail", {
	enumerable: true,
	get: function() {
		return orderDetail;
	}
});
Object.defineProperty(exports, "orderSummary", {
	enumerable: true,
	get: function() {
		return orderSummary;
	}
});
Object.defineProperty(exports, "order_exports", {
	enumerable: true,
	get: function() {
		return order_exports;
	}
});
Object.defineProperty(exports, "trackingBlock", {
	enumerable: true,
	get: function() {
		return trackingBlock;
	}
});
