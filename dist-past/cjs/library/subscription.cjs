let require_rolldown_runtime$;
const require_rolldown_runtime = () => require_rolldown_runtime$ ??= require("./rolldown-runtime.cjs");
let require_write$;
const require_write = () => require_write$ ??= require("./write.cjs");
let require_named$;
const require_named = () => require_named$ ??= require("./named.cjs");
let require_wire_values$;
const require_wire_values = () => require_wire_values$ ??= require("./wire-values.cjs");
// src/api/shared/paginator.ts
const paginatorLinks = require_write().strictObject({
	first: require_write().string().nullable(),
	last: require_write().string().nullable(),
	prev: require_write().string().nullable(),
	next: require_write().string().nullable()
}).meta({
	id: "PaginatorLinks",
	description: "Addresses of other pages; null where there is none."
});
const paginatorMeta = require_write().strictObject({
	current_page: require_write().int(),
	from: require_write().int().nullable().meta({ description: "Number of the first item on this page, from 1; null on an empty page." }),
	to: require_write().int().nullable().meta({ description: "Number of the last item on this page; null on an empty page." }),
	per_page: require_write().int(),
	last_page: require_write().int(),
	total: require_write().int(),
	path: require_write().string().meta({ description: "Address of the list without its query." })
}).meta({
	id: "PaginatorMeta",
	description: "Where this page stands in the list."
});
const paginatorEnvelope = (item) => require_write().strictObject({
	data: require_write().array(item),
	links: paginatorLinks,
	meta: paginatorMeta
});
// src/api/subscriptions/subscription.ts
var subscription_exports = require_rolldown_runtime().__exportAll({ subscriptionResource: () => subscriptionResource });
const customer = require_named().named("SubscriptionCustomer", {
	id: require_write().int(),
	name: require_write().string(),
	email: require_write().string(),
	cpf: require_write().string(),
	cnpj: require_write().string().nullable(),
	phones: require_write().array(require_named().named("Phone", {
		ddd: require_write().string(),
		ddi: require_write().string(),
		number: require_write().string()
	})),
	zipcode: require_write().string(),
	street: require_write().string(),
	street_number: require_write().string(),
	neighborhood: require_write().string(),
	complement: require_write().string(),
	city: require_write().string(),
	state: require_write().string(),
	country: require_write().string()
});
const historyMetadata = require_write().record(require_write().string(), require_write().unknown()).meta({ id: "HistoryMetadata" });
const history = require_named().named("SubscriptionHistoryEntry", {
	id: require_write().int(),
	subscription_id: require_write().int(),
	type: require_write().string().meta({ description: "Such as `charge`." }),
	status: require_write().string().meta({ description: "Such as `paid`." }),
	reference_date: require_write().string(),
	metadata: historyMetadata.nullable(),
	created_at: require_wire_values().textTimestamp
});
const subscriptionResource = require_write().strictObject({
	id: require_write().int(),
	price: require_wire_values().cents,
	affiliates: require_write().array(require_wire_values().affiliateEntry),
	first_charge_price: require_wire_values().cents,
	currency: require_write().string(),
	interval: require_write().int().meta({ description: "Time between two charges, in days by assumption (`subscription-interval-unit`)." }),
	next_charge: require_wire_values().textDate,
	situation: require_write().string().meta({ description: "Only `active` is documented (assumption `subscription-situations`)." }),
	best_day_to_charge: require_write().int().nullable().meta({ description: "Type assumed (`best-day-to-charge`)." }),
	free_days: require_write().int(),
	max_charges: require_write().int().nullable(),
	successful_charges: require_write().int(),
	failed_charges: require_write().int(),
	is_smart_installment: require_write().boolean(),
	installments: require_write().int().nullable().meta({ description: "Type assumed (`subscription-installments`)." }),
	cancellation_requested_at: require_wire_values().textTimestamp.nullable(),
	canceled_at: require_wire_values().textTimestamp.nullable(),
	canceled_by: require_write().string().nullable().meta({ description: "Type and values assumed (`canceled-by-values`)." }),
	payment_method: require_write().string(),
	offer: require_named().named("SubscriptionOffer", {
		id: require_write().int(),
		code: require_write().string(),
		name: require_write().string()
	}),
	order: require_named().named("SubscriptionOrder", {
		id: require_write().int(),
		hash: require_write().string(),
		created_at: require_wire_values().textTimestamp
	}),
	product: require_named().named("SubscriptionProduct", {
		id: require_write().int(),
		name: require_write().string(),
		is_owner: require_write().boolean()
	}),
	customer,
	transactions: require_write().array(require_wire_values().transactionSummary),
	histories: require_write().array(history),
	created_at: require_wire_values().textTimestamp,
	updated_at: require_wire_values().textTimestamp
}).meta({
	id: "Subscription",
	description: "A recurring purchase."
});
const subscriptionHistoryPage = paginatorEnvelope(subscriptionResource).meta({
	id: "SubscriptionHistoryPage",
	description: "One page of subscriptions."
});
Object.defineProperty(exports, "paginatorEnvelope", {
	enumerable: true,
	get: function() {
		return paginatorEnvelope;
	}
});
Object.defineProperty(exports, "subscriptionHistoryPage", {
	enumerable: true,
	get: function() {
		return subscriptionHistoryPage;
	}
});
Object.defineProperty(exports, "subscriptionResource", {
	enumerable: true,
	get: function() {
		return subscriptionResource;
	}
});
Object.defineProperty(exports, "subscription_exports", {
	enumerable: true,
	get: function() {
		return subscription_exports;
	}
});
