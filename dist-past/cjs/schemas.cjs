Object.defineProperty(exports, Symbol.toStringTag, { value: "Module" });
// \0rolldown/runtime.js
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __copyProps = (to, from, except, desc) => {
	if (from && typeof from === "object" || typeof from === "function") for (var keys = __getOwnPropNames(from), i = 0, n = keys.length, key; i < n; i++) {
		key = keys[i];
		if (!__hasOwnProp.call(to, key) && key !== except) __defProp(to, key, {
			get: ((k) => from[k]).bind(null, key),
			enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable
		});
	}
	return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(isNodeMode || !mod || !mod.__esModule || !__hasOwnProp.call(mod, "default") ? __defProp(target, "default", {
	value: mod,
	enumerable: true
}) : target, mod));
let zod = require("zod");
zod = __toESM(zod, 1);
// src/api/shared/paginator.ts
/** The `links` member of the paginator envelope. */
const paginatorLinks = zod.strictObject({
	first: zod.string().nullable(),
	last: zod.string().nullable(),
	prev: zod.string().nullable(),
	next: zod.string().nullable()
}).meta({
	id: "PaginatorLinks",
	description: "Addresses of other pages; null where there is none."
});
/** The `meta` member of the paginator envelope. */
const paginatorMeta = zod.strictObject({
	current_page: zod.int(),
	from: zod.int().nullable().meta({ description: "Number of the first item on this page, from 1; null on an empty page." }),
	to: zod.int().nullable().meta({ description: "Number of the last item on this page; null on an empty page." }),
	per_page: zod.int(),
	last_page: zod.int(),
	total: zod.int(),
	path: zod.string().meta({ description: "Address of the list without its query." })
}).meta({
	id: "PaginatorMeta",
	description: "Where this page stands in the list."
});
/** Section "Paginator envelope", the answer of the order and subscription histories, around one kind of item. */
const paginatorEnvelope = (item) => zod.strictObject({
	data: zod.array(item),
	links: paginatorLinks,
	meta: paginatorMeta
});
// src/time/duration.ts
/** Spans of time in milliseconds. */
const secondMs = 1e3;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
// src/api/shared/timestamp-codec.ts
/**
* São Paulo is three hours behind UTC. That is exact from 2019-02-17 on, when its last daylight saving time ended; earlier
* instants are shown with the same offset, so they round-trip although a clock on a wall there read one hour later in summer.
*/
const zoneOffset = {
	"America/Sao_Paulo": -3 * hourMs,
	UTC: 0
};
const monthLengths = [
	31,
	28,
	31,
	30,
	31,
	30,
	31,
	31,
	30,
	31,
	30,
	31
];
const isoForm = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.(\d{6}|\d{3}))?(?:Z|\+00:00)$/;
const textTimestampForm = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}):(\d{2}):(\d{2})$/;
const textDateForm = /^(\d{2})\/(\d{2})\/(\d{4})$/;
const twoDigits = Array.from({ length: 100 }, (_, value) => String(value).padStart(2, "0"));
/** Writes the ISO 8601 form in UTC: `2026-01-02T03:04:05.000000Z`, or another ending. Fractions the ending lacks are cut. */
function formatIso(instant, precision = "microseconds") {
	const { year, month, day, hour, minute, second, millisecond } = wallClockOf(instant);
	const upToSeconds = `${fourDigits(year)}-${twoDigits[month]}-${twoDigits[day]}T${twoDigits[hour]}:${twoDigits[minute]}:${twoDigits[second]}`;
	if (precision === "seconds") return `${upToSeconds}Z`;
	if (precision === "offset") return `${upToSeconds}+00:00`;
	const fraction = String(millisecond).padStart(3, "0");
	return precision === "milliseconds" ? `${upToSeconds}.${fraction}Z` : `${upToSeconds}.${fraction}000Z`;
}
/** Writes `dd/mm/yyyy HH:MM:SS` in the zone's wall clock. */
function formatTextTimestamp(instant, zone = "America/Sao_Paulo") {
	const shifted = instant + zoneOffset[zone];
	const days = Math.floor(shifted / dayMs);
	const seconds = Math.floor((shifted - days * dayMs) / secondMs);
	const [hour, minute] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
	return `${textOfDay(days)} ${twoDigits[hour]}:${twoDigits[minute]}:${twoDigits[seconds % 60]}`;
}
/** Writes `dd/mm/yyyy`, the day it is in the zone at that instant. */
function formatTextDate(instant, zone = "America/Sao_Paulo") {
	return textOfDay(Math.floor((instant + zoneOffset[zone]) / dayMs));
}
const dayTexts = [];
/** `dd/mm/yyyy` of the day that begins so many days after 1970 did. */
function textOfDay(days) {
	const place = days & 2047;
	const known = dayTexts[place];
	if (known?.days === days) return known.text;
	const { year, month, day } = wallClockOf(days * dayMs);
	const text = `${twoDigits[day]}/${twoDigits[month]}/${fourDigits(year)}`;
	dayTexts[place] = {
		days,
		text
	};
	return text;
}
/** Reads any of the four ISO endings; null for another form or an impossible date. Digits after the millisecond are cut. */
function parseIso(text) {
	const parts = isoForm.exec(text);
	if (parts === null) return null;
	const [, year, month, day, hour, minute, second, fraction] = parts;
	const instant = instantOf(Number(year), Number(month), Number(day), Number(hour), Number(minute), Number(second));
	return instant === null ? null : instant + Number((fraction ?? "000").slice(0, 3));
}
/** Reads `dd/mm/yyyy HH:MM:SS` as the zone's wall clock; null for another form or an impossible date. */
function parseTextTimestamp(text, zone = "America/Sao_Paulo") {
	const parts = textTimestampForm.exec(text);
	if (parts === null) return null;
	const [, day, month, year, hour, minute, second] = parts;
	const instant = instantOf(Number(year), Number(month), Number(day), Number(hour), Number(minute), Number(second));
	return instant === null ? null : instant - zoneOffset[zone];
}
/** Reads `dd/mm/yyyy` as the first moment of that day in the zone; null for another form or an impossible date. */
function parseTextDate(text, zone = "America/Sao_Paulo") {
	const parts = textDateForm.exec(text);
	if (parts === null) return null;
	const [, day, month, year] = parts;
	const instant = instantOf(Number(year), Number(month), Number(day), 0, 0, 0);
	return instant === null ? null : instant - zoneOffset[zone];
}
/** Splits a shifted instant into calendar parts. The calendar counts from 1 March 0000, which puts the leap day at a year's end. */
function wallClockOf(shifted) {
	const days = Math.floor(shifted / dayMs);
	const time = shifted - days * dayMs;
	const sinceEpochOfEras = days + 719468;
	const era = Math.floor(sinceEpochOfEras / 146097);
	const dayOfEra = sinceEpochOfEras - era * 146097;
	const yearOfEra = Math.floor((dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36524) - Math.floor(dayOfEra / 146096)) / 365);
	const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
	const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
	const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
	return {
		year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
		month,
		day: dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1,
		hour: Math.floor(time / hourMs),
		minute: Math.floor(time / minuteMs) % 60,
		second: Math.floor(time / secondMs) % 60,
		millisecond: Math.floor(time) % secondMs
	};
}
/** The instant at which a UTC clock shows these parts; null where the calendar or the clock has no such moment. */
function instantOf(year, month, day, hour, minute, second) {
	if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return null;
	if (hour > 23 || minute > 59 || second > 59) return null;
	const yearFromMarch = month <= 2 ? year - 1 : year;
	const era = Math.floor(yearFromMarch / 400);
	const yearOfEra = yearFromMarch - era * 400;
	const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
	const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
	return (era * 146097 + dayOfEra - 719468) * dayMs + hour * hourMs + minute * minuteMs + second * secondMs;
}
function daysIn(year, month) {
	const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
	return month === 2 && isLeap ? 29 : monthLengths[month - 1] ?? 0;
}
function fourDigits(year) {
	return String(year).padStart(4, "0");
}
// src/api/shared/wire-values.ts
/** An amount of money. The specification has no other unit than whole cents. */
const cents = zod.int().meta({ description: "Amount in cents." });
/** ISO 8601 in UTC with microseconds, the form of product and offer resources (assumption `iso-timestamp-precision`). */
const isoTimestamp = zod.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/).refine((text) => parseIso(text) !== null, "no such date and time").meta({
	id: "IsoTimestamp",
	description: "ISO 8601 in UTC. That it has six decimals is assumed (`iso-timestamp-precision`).",
	example: "2026-01-02T03:04:05.000000Z",
	format: "date-time"
});
/** `dd/mm/yyyy HH:MM:SS`, the form of order, commission and subscription resources. */
const textTimestamp = zod.string().regex(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2}$/).refine((text) => parseTextTimestamp(text) !== null, "no such date and time").meta({
	id: "TextTimestamp",
	description: "Text in the form `dd/mm/yyyy HH:MM:SS`. That it shows the wall clock of São Paulo is assumed (`text-timestamp-zone`).",
	example: "02/01/2026 00:04:05"
});
/** `dd/mm/yyyy`, the form of a subscription's `next_charge`. */
const textDate = zod.string().regex(/^\d{2}\/\d{2}\/\d{4}$/).refine((text) => parseTextDate(text) !== null, "no such date").meta({
	id: "TextDate",
	description: "Text in the form `dd/mm/yyyy`. That it is a day in São Paulo is assumed (`text-timestamp-zone`).",
	example: "02/02/2026"
});
/** Parameters of the checkout URL at the moment of purchase. Which keys occur is assumed (`query-params-keys`). */
const queryParams = zod.record(zod.string(), zod.string()).meta({
	id: "QueryParams",
	description: "Parameters of the checkout URL at the moment of purchase."
});
/** Somebody who promoted the sale. The specification does not name a single member (assumption `affiliates-entry`). */
const affiliateEntry = zod.record(zod.string(), zod.unknown()).meta({
	id: "AffiliateEntry",
	description: "The specification names no member; by default the list is empty (assumption `affiliates-entry`)."
});
/** A charge as order history items and subscriptions show it: the six keys of the specification's samples. */
const transactionSummary = zod.strictObject({
	id: zod.int(),
	hash: zod.string(),
	status: zod.string().meta({ description: "Only `authorized` is documented (assumption `transaction-statuses`)." }),
	payment_method: zod.string().meta({ description: "Such as `credit_card` (assumption `payment-methods`)." }),
	paid_amount: cents,
	created_at: textTimestamp
}).meta({
	id: "TransactionSummary",
	description: "A charge, in short."
});
/** Value of the `Idempotency-Key` header, required on every POST (section "Limits", rule 6). */
const idempotencyKey = zod.uuid({ version: "v4" }).meta({
	description: "A UUID v4 of your own for this one act. A repeat with the same key gets the original response and creates nothing new.",
	example: "9b2d6f0c-51c7-4f3e-8a6d-2e7b1c90d4f5"
});
// src/api/cashouts/cashout.ts
/**
* A withdrawal. The specification mentions cashouts but shows neither resource nor endpoint, so every member is assumed
* (`cashout-fields`) and nothing is served unless `cashouts-endpoint` is switched on.
*/
const cashoutResource = zod.strictObject({
	id: zod.int(),
	amount: cents,
	fee: cents,
	net_amount: cents,
	status: zod.string(),
	requested_at: textTimestamp,
	paid_at: textTimestamp.nullable()
}).meta({
	id: "Cashout",
	description: "A withdrawal. Every member is assumed (`cashout-fields`)."
});
/** Answer of the assumed cashout history (`cashouts-endpoint`). */
const cashoutHistoryPage = paginatorEnvelope(cashoutResource).meta({
	id: "CashoutHistoryPage",
	description: "One page of cashouts. Assumed as a whole (`cashouts-endpoint`)."
});
// src/api/shared/request-schema.ts
/** A text of so many characters, counted as people and JSON Schema do: an emoji is one, not two. */
const characters = (min, max) => zod.string().min(min).check((context) => {
	if (context.value.length <= max || [...context.value].length <= max) return;
	context.issues.push({
		code: "too_big",
		origin: "string",
		maximum: max,
		inclusive: true,
		input: context.value
	});
}).meta({ maxLength: max });
/** Makes the schema for each set of rules once: making one costs far more than using it. There are only as many as assumptions combine to. */
const oncePerRules = (make) => {
	const made = /* @__PURE__ */ new Map();
	return (rules) => {
		const key = keyOf(rules);
		const known = made.get(key);
		if (known !== void 0) return known;
		const schema = make(rules);
		made.set(key, schema);
		return schema;
	};
};
/** The members one after the other; only lists need to be written as JSON, which costs as much as the use of a schema. */
const keyOf = (rules) => {
	let key = "";
	for (const name in rules) {
		const value = rules[name];
		key += `${name}:${typeof value === "object" && value !== null ? JSON.stringify(value) : value} `;
	}
	return key;
};
// src/api/offers/offer-create-request.ts
/** The rules assumed by default (assumptions `offer-*`, `unknown-fields`). */
const defaultOfferCreateRules = {
	requiresChargeType: true,
	chargeTypes: ["one_time"],
	minPrice: 1,
	refusesUnknown: false
};
/** Section "Offer create request", under the given rules. */
const offerCreateRequestFor = oncePerRules((rules) => {
	const chargeType = rules.chargeTypes === null ? zod.string().regex(/^[a-z][a-z0-9_]{0,49}$/) : zod.enum(rules.chargeTypes).meta({ description: "A single charge; no other value is documented." });
	const shape = {
		name: characters(1, 255),
		price: zod.int().min(rules.minPrice).max(2147483647).meta({ description: "Amount in cents." }),
		charge_type: rules.requiresChargeType ? chargeType : chargeType.optional()
	};
	return rules.refusesUnknown ? zod.strictObject(shape) : zod.object(shape);
});
// src/api/offers/offer.ts
/** Section "Offer (list and create response)". */
const offerResource = zod.strictObject({
	object: zod.literal("offer"),
	id: zod.string().meta({ description: "The offer code." }),
	reference_id: zod.int().meta({ description: "Numeric identifier that the dashboard shows." }),
	product_id: zod.string().meta({ description: "Canonical identifier of the product it belongs to." }),
	price: cents,
	is_active: zod.boolean(),
	checkout_url: zod.string().meta({ description: "Checkout base, a slash, the offer code." }),
	created_at: isoTimestamp
}).meta({
	id: "Offer",
	description: "One way to buy a product."
});
/** Section "Offer create request", with the limits assumed by default (`offer-*`). */
const offerCreateRequest = offerCreateRequestFor(defaultOfferCreateRules).meta({
	id: "OfferCreateRequest",
	description: "Which members are required, and their limits, are assumed (`offer-required-fields`, `offer-charge-type-values`, `offer-price-bounds`)."
});
/** Section "Offer list envelope". */
const offerListEnvelope = zod.strictObject({
	object: zod.literal("list"),
	data: zod.array(offerResource)
}).meta({
	id: "OfferList",
	description: "Every offer of one product."
});
// src/api/shared/named.ts
/** An object inside another that has a name of its own in the OpenAPI document, so that generated clients can import its type. */
const named = (id, shape) => zod.strictObject(shape).meta({ id });
// src/spec/tracking-literal.ts
/** What stands for a value the sale did not carry (section "Tracking object"), in composed form (NFC). No zod here: serializers read it. */
const trackingNotInformed = "Não Informado";
// src/api/orders/tracking.ts
const field = (description) => zod.string().meta({ description });
/** Section "Tracking object": nine texts that are always there. */
const trackingBlock = zod.strictObject({
	event: field("Pixel event at checkout."),
	utm_source: zod.string(),
	utm_medium: zod.string(),
	utm_campaign: zod.string(),
	utm_content: zod.string(),
	utm_term: zod.string(),
	src: field("Origin."),
	sck: field("Sub-origin; takes the value of `src` when the sale carried none."),
	chatflow_user_id: field("User of the chat automation that led to the sale.")
}).meta({
	id: "Tracking",
	description: `Where the sale came from. A field the sale did not carry holds \`${trackingNotInformed}\`.`
});
// src/api/orders/commission-item.ts
const offer = named("CommissionOffer", {
	id: zod.int(),
	code: zod.string(),
	name: zod.string(),
	description: zod.string().nullable(),
	price: cents,
	is_subscription: zod.boolean(),
	interval: zod.int().nullable(),
	trial_days: zod.int().nullable(),
	first_charge_price: cents.nullable()
});
const product = named("CommissionProduct", {
	id: zod.int(),
	name: zod.string(),
	is_subscription: zod.boolean(),
	type: zod.string(),
	refund_deadline: zod.int(),
	has_invoice_integration: zod.boolean()
});
const order = named("CommissionOrder", {
	id: zod.int(),
	hash: zod.string(),
	has_bump: zod.boolean(),
	from_partner: zod.boolean(),
	is_upsell: zod.boolean(),
	type: zod.string()
});
/** Section "Commission item": one line of the order history. */
const commissionItem = zod.strictObject({
	id: zod.int(),
	type: zod.enum([
		"main",
		"bump",
		"upsell"
	]),
	commissioned_id: zod.int(),
	commissioned_name: zod.string(),
	commission: cents,
	producer_id: zod.int(),
	producer_name: zod.string(),
	producer_email: zod.string(),
	producer_document: zod.string(),
	value: cents,
	order_id: zod.int(),
	affiliates: zod.array(affiliateEntry),
	query_params: queryParams.nullable(),
	tracking: trackingBlock,
	checkout_url: zod.string().nullable(),
	transaction: transactionSummary,
	offer,
	product,
	customer: named("CommissionCustomer", {
		name: zod.string(),
		email: zod.string(),
		cpf: zod.string()
	}),
	order,
	order_item: named("CommissionOrderItem", {
		id: zod.int(),
		amount: cents,
		status: zod.string(),
		quantity: zod.int()
	}),
	has_two_cards: zod.boolean(),
	bounced_email: zod.boolean().nullable(),
	subscription_id: zod.int().nullable(),
	is_smart_installment: zod.boolean(),
	approved_date: textTimestamp.nullable(),
	created_at: textTimestamp,
	updated_at: textTimestamp
}).meta({
	id: "CommissionItem",
	description: "One commission line of an order."
});
/** Answer of the order history. */
const orderHistoryPage = paginatorEnvelope(commissionItem).meta({
	id: "OrderHistoryPage",
	description: "One page of commission lines."
});
// src/api/orders/order.ts
const item = named("OrderItem", {
	offer: named("OrderOffer", {
		id: zod.int(),
		code: zod.string(),
		name: zod.string()
	}),
	coupon: named("Coupon", {
		name: zod.string().nullable(),
		discount: cents.nullable()
	}),
	amount: cents,
	status: zod.string(),
	type: zod.string(),
	members_classroom_id: zod.int().nullable()
});
const transaction = named("OrderTransaction", {
	id: zod.int(),
	hash: zod.string(),
	status: zod.string(),
	return_code: zod.string(),
	payment_method: zod.string(),
	paid_amount: cents,
	is_card2: zod.boolean(),
	invoice_sent: zod.boolean(),
	is_free: zod.boolean(),
	created_at: textTimestamp,
	updated_at: textTimestamp
});
const commission = named("OrderCommission", {
	type: zod.string(),
	user_id: zod.int(),
	name: zod.string(),
	value: cents,
	url_params: named("CommissionUrlParams", { query_params: queryParams })
});
/** Section "Order detail". Unlike the table, `checkout_url` may be null (assumption `checkout-url-none`). */
const orderDetail = zod.strictObject({
	id: zod.int(),
	hash: zod.string().meta({ description: "Canonical identifier, the `{hash}` of the path." }),
	paid_amount: cents,
	freight_value: cents,
	customer: named("OrderCustomer", {
		name: zod.string(),
		email: zod.string()
	}),
	query_params: queryParams,
	tracking: trackingBlock,
	checkout_url: zod.string().nullable().meta({ description: "Checkout base and offer code; null for an offer without code is assumed (`checkout-url-none`)." }),
	items: zod.array(item),
	transactions: zod.array(transaction).meta({ description: "Attempts to charge." }),
	commissions: zod.array(commission).meta({ description: "Who earned what." }),
	created_at: textTimestamp,
	updated_at: textTimestamp
}).meta({
	id: "OrderDetail",
	description: "One order with its items, charges and commission split."
});
/** Section "Order summary". What each number counts is assumed (`summary-*`). */
const orderSummary = zod.strictObject({
	total: zod.int().meta({ description: "Orders (assumption `summary-total`)." }),
	total_items: zod.int().meta({ description: "Lines of the order history (assumption `summary-total-items`)." }),
	bump_total: zod.int().meta({ description: "Lines of type `bump` (assumption `summary-bump-upsell`)." }),
	upsell_total: zod.int().meta({ description: "Lines of type `upsell` (assumption `summary-bump-upsell`)." }),
	commission_sum: cents
}).meta({
	id: "OrderSummary",
	description: "Totals over the producer's order history."
});
// src/api/products/product-create-request.ts
/** The rules assumed by default (assumptions `product-*`, `is-active-null`, `unknown-fields`). */
const defaultProductCreateRules = {
	required: [
		"name",
		"type",
		"description"
	],
	maxName: 255,
	maxDescription: 65535,
	allowsEmptyDescription: false,
	types: null,
	allowsNullActive: false,
	refusesUnknown: false
};
/** Section "Product create request", under the given rules. */
const productCreateRequestFor = oncePerRules((rules) => {
	const members = {
		name: characters(1, rules.maxName),
		type: rules.types === null ? zod.string().regex(/^[a-z][a-z0-9_]{0,49}$/) : zod.enum(rules.types),
		description: characters(rules.allowsEmptyDescription ? 0 : 1, rules.maxDescription)
	};
	const active = zod.boolean().meta({ description: "Send `false` to create the product unavailable for purchase." });
	const shape = {
		name: rules.required.includes("name") ? members.name : members.name.optional(),
		type: rules.required.includes("type") ? members.type : members.type.optional(),
		description: rules.required.includes("description") ? members.description : members.description.optional(),
		is_active: (rules.allowsNullActive ? active.nullable() : active).optional()
	};
	return rules.refusesUnknown ? zod.strictObject(shape) : zod.object(shape);
});
// src/api/products/product.ts
/** Section "Product (list and create response)". */
const productResource = zod.strictObject({
	object: zod.literal("product"),
	id: zod.string().meta({ description: "Canonical identifier, the `{hash}` of paths." }),
	reference_id: zod.int().meta({ description: "Numeric identifier that the dashboard shows." }),
	name: zod.string(),
	type: zod.string().meta({ description: "Such as `course` (assumption `product-type-values`)." }),
	status: zod.string().meta({ description: "Such as `approved`; the platform decides it, a request cannot." }),
	is_active: zod.boolean(),
	created_at: isoTimestamp
}).meta({
	id: "Product",
	description: "Something a producer sells through its offers."
});
/** Section "Product create request", with the limits assumed by default (`product-*`). */
const productCreateRequest = productCreateRequestFor(defaultProductCreateRules).meta({
	id: "ProductCreateRequest",
	description: "Which members are required, and their limits, are assumed (`product-required-fields`, `product-type-values`, `product-name-limits`, `product-description-limits`)."
});
/** Section "Product list envelope". */
const productListEnvelope = zod.strictObject({
	object: zod.literal("list"),
	data: zod.array(productResource),
	meta: named("ProductListMeta", {
		page: zod.int(),
		per_page: zod.int(),
		total: zod.int()
	})
}).meta({
	id: "ProductList",
	description: "One page of products."
});
// src/api/shared/error.ts
/** The codes that are answered by default. Others may come: those of assumptions, and those that the service adds. */
const errorCodes = [
	"unauthorized",
	"insufficient_scope",
	"not_found",
	"idempotency_key_required",
	"idempotency_key_invalid",
	"idempotency_key_in_use",
	"idempotency_key_reused",
	"invalid_json",
	"validation_error",
	"payload_too_large",
	"unsupported_media_type",
	"not_acceptable",
	"method_not_allowed",
	"too_many_requests",
	"server_error"
];
const members = {
	error: zod.string().meta({
		description: "Code to branch on; an open list.",
		"x-extensible-enum": errorCodes
	}),
	message: zod.string().meta({ description: "Sentence for people." }),
	request_id: zod.string().nullable()
};
/** Section "Error envelope". */
const errorEnvelope = zod.strictObject(members).meta({
	id: "ApiError",
	description: "The error envelope."
});
const memberProblems = zod.record(zod.string(), zod.array(zod.string()).min(1)).meta({
	id: "MemberProblems",
	description: "Sentences for people, by the member they are about."
});
/** The envelope of a refused body, which also says which members are wrong (assumption `validation-shape`). */
const validationErrorEnvelope = zod.strictObject({
	...members,
	errors: memberProblems
}).meta({
	id: "ValidationError",
	description: "The error envelope and, by assumption (`validation-shape`), what is wrong by member."
});
/** A quota refusal, the one error without the envelope (section "Errors"). */
const quotaExceeded = zod.strictObject({ message: zod.string() }).meta({
	id: "QuotaExceeded",
	description: "A quota is used up. No envelope: there is no `error` to branch on."
});
// src/api/subscriptions/subscription.ts
const customer = named("SubscriptionCustomer", {
	id: zod.int(),
	name: zod.string(),
	email: zod.string(),
	cpf: zod.string(),
	cnpj: zod.string().nullable(),
	phones: zod.array(named("Phone", {
		ddd: zod.string(),
		ddi: zod.string(),
		number: zod.string()
	})),
	zipcode: zod.string(),
	street: zod.string(),
	street_number: zod.string(),
	neighborhood: zod.string(),
	complement: zod.string(),
	city: zod.string(),
	state: zod.string(),
	country: zod.string()
});
const historyMetadata = zod.record(zod.string(), zod.unknown()).meta({ id: "HistoryMetadata" });
const history = named("SubscriptionHistoryEntry", {
	id: zod.int(),
	subscription_id: zod.int(),
	type: zod.string().meta({ description: "Such as `charge`." }),
	status: zod.string().meta({ description: "Such as `paid`." }),
	reference_date: zod.string(),
	metadata: historyMetadata.nullable(),
	created_at: textTimestamp
});
/** Section "Subscription". Members the table leaves without a type carry the type assumed for them. */
const subscriptionResource = zod.strictObject({
	id: zod.int(),
	price: cents,
	affiliates: zod.array(affiliateEntry),
	first_charge_price: cents,
	currency: zod.string(),
	interval: zod.int().meta({ description: "Time between two charges, in days by assumption (`subscription-interval-unit`)." }),
	next_charge: textDate,
	situation: zod.string().meta({ description: "Only `active` is documented (assumption `subscription-situations`)." }),
	best_day_to_charge: zod.int().nullable().meta({ description: "Type assumed (`best-day-to-charge`)." }),
	free_days: zod.int(),
	max_charges: zod.int().nullable(),
	successful_charges: zod.int(),
	failed_charges: zod.int(),
	is_smart_installment: zod.boolean(),
	installments: zod.int().nullable().meta({ description: "Type assumed (`subscription-installments`)." }),
	cancellation_requested_at: textTimestamp.nullable(),
	canceled_at: textTimestamp.nullable(),
	canceled_by: zod.string().nullable().meta({ description: "Type and values assumed (`canceled-by-values`)." }),
	payment_method: zod.string(),
	offer: named("SubscriptionOffer", {
		id: zod.int(),
		code: zod.string(),
		name: zod.string()
	}),
	order: named("SubscriptionOrder", {
		id: zod.int(),
		hash: zod.string(),
		created_at: textTimestamp
	}),
	product: named("SubscriptionProduct", {
		id: zod.int(),
		name: zod.string(),
		is_owner: zod.boolean()
	}),
	customer,
	transactions: zod.array(transactionSummary),
	histories: zod.array(history),
	created_at: textTimestamp,
	updated_at: textTimestamp
}).meta({
	id: "Subscription",
	description: "A recurring purchase."
});
/** Answer of the subscription history. */
const subscriptionHistoryPage = paginatorEnvelope(subscriptionResource).meta({
	id: "SubscriptionHistoryPage",
	description: "One page of subscriptions."
});
// src/api/webhook-event.ts
const envelope = {
	id: zod.string().meta({ description: "Id of the event, the same at every attempt; the header of the signature carries it, too." }),
	created_at: isoTimestamp
};
/** What is told of an order, as it stood when it happened. All of it is assumed (`webhook-payload`, `webhook-events`). */
const orderEvent = zod.strictObject({
	...envelope,
	event: zod.enum([
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
const subscriptionEvent = zod.strictObject({
	...envelope,
	event: zod.enum([
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
const webhookEvent = zod.discriminatedUnion("event", [orderEvent, subscriptionEvent]);
// src/spec/environment.ts
/** The two environments of the service; each has data and tokens of its own (section "What the service does"). */
const environments = ["sandbox", "production"];
// src/spec/operation-id.ts
/**
* Every operation of the API by its public name, with the address it lies at, in the order of the specification's endpoint table; assumed
* ones come last. Literal paths come before those with a parameter in the same place.
*/
const endpoints = {
	listProducts: "GET /api/v2/products",
	createProduct: "POST /api/v2/products",
	listOffers: "GET /api/v2/products/{hash}/offers",
	createOffer: "POST /api/v2/products/{hash}/offers",
	listOrderHistory: "GET /api/v2/orders/history",
	getOrderSummary: "GET /api/v2/orders/summary",
	getOrder: "GET /api/v2/orders/{hash}",
	listSubscriptionHistory: "GET /api/v2/subscriptions/history",
	cancelSubscription: "POST /api/v2/subscriptions/{id}/cancel",
	getProduct: "GET /api/v2/products/{hash}",
	listCashoutHistory: "GET /api/v2/cashouts/history"
};
/** Every operation of the API by its public name, in the order of the specification's endpoint table; assumed ones come last. */
const operationIds = Object.keys(endpoints);
/** Where an operation lies; the path with its parameters in braces. */
const endpointOf = (id) => {
	const [method, path] = endpoints[id].split(" ");
	return {
		method,
		path
	};
};
// src/spec/scope.ts
/** The six scopes the specification names (section "Authentication", rule 4). */
const documentedScopes = [
	"products:read",
	"products:write",
	"offers:read",
	"offers:write",
	"orders:read",
	"subscriptions:read"
];
/** Scopes the specification does not name but that an assumption may ask for (`cancel-scope`, `cashouts-scope`). */
const assumedScopes = [
	"subscriptions:write",
	"subscriptions:cancel",
	"cashouts:read"
];
const knownScopes = [...documentedScopes, ...assumedScopes];
exports.affiliateEntry = affiliateEntry;
exports.assumedScopes = assumedScopes;
exports.cashoutHistoryPage = cashoutHistoryPage;
exports.cashoutResource = cashoutResource;
exports.cents = cents;
exports.commissionItem = commissionItem;
exports.documentedScopes = documentedScopes;
exports.endpointOf = endpointOf;
exports.endpoints = endpoints;
exports.environments = environments;
exports.errorCodes = errorCodes;
exports.errorEnvelope = errorEnvelope;
exports.formatIso = formatIso;
exports.formatTextDate = formatTextDate;
exports.formatTextTimestamp = formatTextTimestamp;
exports.idempotencyKey = idempotencyKey;
exports.isoTimestamp = isoTimestamp;
exports.knownScopes = knownScopes;
exports.offerCreateRequest = offerCreateRequest;
exports.offerListEnvelope = offerListEnvelope;
exports.offerResource = offerResource;
exports.operationIds = operationIds;
exports.orderDetail = orderDetail;
exports.orderEvent = orderEvent;
exports.orderHistoryPage = orderHistoryPage;
exports.orderSummary = orderSummary;
exports.paginatorEnvelope = paginatorEnvelope;
exports.paginatorLinks = paginatorLinks;
exports.paginatorMeta = paginatorMeta;
exports.parseIso = parseIso;
exports.parseTextDate = parseTextDate;
exports.parseTextTimestamp = parseTextTimestamp;
exports.productCreateRequest = productCreateRequest;
exports.productListEnvelope = productListEnvelope;
exports.productResource = productResource;
exports.queryParams = queryParams;
exports.quotaExceeded = quotaExceeded;
exports.subscriptionEvent = subscriptionEvent;
exports.subscriptionHistoryPage = subscriptionHistoryPage;
exports.subscriptionResource = subscriptionResource;
exports.textDate = textDate;
exports.textTimestamp = textTimestamp;
exports.trackingBlock = trackingBlock;
exports.trackingNotInformed = trackingNotInformed;
exports.transactionSummary = transactionSummary;
exports.validationErrorEnvelope = validationErrorEnvelope;
exports.webhookEvent = webhookEvent;
