import { c as parseInstant, r as isOrderCount } from "./dataset.js";
import { _ as secondMs, c as environments, d as knownScopes, f as dayMs, m as minuteMs, p as hourMs } from "./tracking-literal.js";
import { a as transactionStatuses, i as paymentMethods } from "./transaction-status.js";
// src/data/written-values.ts
const unitsMs = {
	s: secondMs,
	m: minuteMs,
	h: hourMs,
	d: dayMs,
	w: 7 * dayMs
};
/** The last instant that the wire can show, whose years have four digits. */
const lastInstant = Date.UTC(9999, 11, 31);
/** Days of an interval or a trial, so that no sum of them leaves the calendar. */
const mostDays = 36600;
/**
* Reads a time: `-10d`, `+3d`, `-2h` from a moment on (units s, m, h, d, w), `now`, or ISO 8601.
* @param base the moment, in milliseconds since 1970.
* @returns milliseconds since 1970, at a whole second; undefined for what is no time.
*/
const readTime = (text, base) => {
	const relative = /^([+-])(\d+(?:\.\d+)?)([smhdw])$/.exec(text);
	const away = relative === null ? 0 : Number(`${relative[1]}${relative[2]}`) * unitsMs[relative[3]];
	const instant = relative !== null || text === "now" ? base + away : parseInstant(text);
	return instant === void 0 || instant < 0 || instant > lastInstant ? void 0 : Math.floor(instant / secondMs) * secondMs;
};
/** Whether a time counts from a moment on; what it comes to, only that moment tells. */
const isRelative = (text) => /^[+-]\d/.test(text) && readTime(text.replace(/\d+(?:\.\d+)?/, "1"), 2592e6) !== void 0;
const timeForm = (z) => z.string().refine((text) => readTime(text, Date.UTC(2026, 0, 1)) !== void 0 || isRelative(text), "give a time such as -10d or +3d, or ISO 8601 with its zone").meta({ description: "From the start of the clock on, such as -10d, +3d or -2h (units s, m, h, d, w), or ISO 8601." });
/** Whole cents; what is no integer is refused. */
const centsForm = (z) => z.int("give whole cents").nonnegative("give cents, 0 or more").max(1e11, "give cents, at most 100000000000");
const daysForm = (z) => z.int("give whole days").nonnegative("give days, 0 or more").max(mostDays, `give at most ${mostDays} days`);
/** A share of a price: cents, or per cent such as `"10%"`. */
const portionForm = (z) => z.union([centsForm(z), z.string().refine((text) => percentOf(text) !== void 0, "give whole cents, or per cent such as \"10%\"")]).meta({ description: "Whole cents, or per cent such as \"10%\"." });
const percentOf = (text) => {
	const percent = /^\d{1,3}(?:\.\d{1,4})?%$/.test(text) ? Number(text.slice(0, -1)) : NaN;
	return percent <= 100 ? percent : void 0;
};
/** A portion in its two forms: cents, or the percentage. */
const readPortion = (portion) => typeof portion === "number" ? {
	cents: portion,
	percent: null
} : {
	cents: 0,
	percent: percentOf(portion) ?? 0
};
const label = /^[\p{L}\p{N}_](?:[\p{L}\p{N}_.-]{0,98}[\p{L}\p{N}_-])?$/u;
/** Names that objects have of themselves; an object of records could not tell them apart. */
const reserved = /* @__PURE__ */ new Set([
	"__proto__",
	"constructor",
	"prototype"
]);
/** Whether a text can name a record of a document. */
const isLabel = (text) => label.test(text) && !reserved.has(text);
const labelForm = (z) => z.string().refine(isLabel, "give a label: letters, digits, _ . and -, at most 100 of them");
/** An opaque id as it stands in addresses. */
const opaqueIdForm = (z) => z.string().refine((text) => /^[A-Za-z0-9_-]{1,64}$/.test(text), "give 1 to 64 letters, digits, _ and -");
const numericIdForm = (z) => z.int("give a whole number").positive("give a number from 1").max(Number.MAX_SAFE_INTEGER, "give a number that is exact");
/** An instant as it is written, which `readTime` reads. */
const writeTime = (instant) => new Date(instant).toISOString().replace(".000Z", "Z");
// src/data/catalogue-forms.ts
/** Whose a record is, where neither the record nor what it belongs to says otherwise: the first producer's, in the sandbox. */
const ownerMembers = (z) => ({
	producer: z.enum(["first", "second"]).optional(),
	environment: z.enum(environments).optional()
});
const text = (z) => z.string().min(1, "give a text").max(500, "give at most 500 characters");
/** A product of a document; every member can be left out. */
const declaredProductForm = (z) => z.strictObject({
	id: opaqueIdForm(z).optional(),
	reference_id: numericIdForm(z).optional(),
	name: text(z).optional(),
	type: text(z).optional(),
	description: z.string().optional(),
	status: text(z).optional(),
	is_active: z.boolean().optional(),
	is_subscription: z.boolean().optional(),
	refund_deadline: daysForm(z).optional().meta({ description: "Days." }),
	has_invoice_integration: z.boolean().optional(),
	at: timeForm(z).optional(),
	...ownerMembers(z)
});
/** An offer of a document. */
const declaredOfferForm = (z) => z.strictObject({
	code: opaqueIdForm(z).nullable().optional().meta({ description: "Null for an offer that has none." }),
	reference_id: numericIdForm(z).optional(),
	product: labelForm(z).optional(),
	name: text(z).optional(),
	description: z.string().nullable().optional(),
	price: centsForm(z).optional(),
	charge_type: text(z).optional(),
	is_active: z.boolean().optional(),
	is_subscription: z.boolean().optional(),
	interval: daysForm(z).min(1, "give at least 1 day").nullable().optional().meta({ description: "Days between two charges; null for a single one." }),
	trial_days: daysForm(z).nullable().optional(),
	first_charge_price: centsForm(z).nullable().optional(),
	at: timeForm(z).optional(),
	...ownerMembers(z)
});
/** Somebody who promotes sales, or has a part of them. */
const declaredAffiliateForm = (z) => z.strictObject({
	id: numericIdForm(z).optional(),
	name: text(z).optional(),
	email: text(z).optional()
});
/** A document of a person; services differ in how they write it, and none is checked here. */
const documentForm = (z) => z.string().max(255, "give at most 255 characters");
/** A buyer. */
const declaredCustomerForm = (z) => z.strictObject({
	id: numericIdForm(z).optional(),
	name: text(z).optional(),
	email: text(z).optional(),
	cpf: documentForm(z).optional(),
	cnpj: documentForm(z).nullable().optional(),
	phones: z.array(z.strictObject({
		ddi: z.string(),
		ddd: z.string(),
		number: z.string()
	})).optional(),
	zipcode: z.string().optional(),
	street: z.string().optional(),
	street_number: z.string().optional(),
	neighborhood: z.string().optional(),
	complement: z.string().optional(),
	city: z.string().optional(),
	state: z.string().optional(),
	country: z.string().optional()
});
/** A token that the world knows beside the well-known ones. */
const declaredTokenForm = (z) => z.strictObject({
	name: text(z).optional(),
	scopes: z.array(z.enum(knownScopes)).optional().meta({ description: "The documented ones where they are left out." }),
	expires_at: timeForm(z).nullable().optional(),
	revoked_at: timeForm(z).nullable().optional(),
	at: timeForm(z).optional(),
	...ownerMembers(z)
});
// src/data/sale-forms.ts
const couponForm = (z) => z.strictObject({
	name: z.string().min(1).max(100),
	discount: portionForm(z)
});
/** What an offer and its product were when they were sold, where that is not what they are. */
const asSoldForm = (z) => {
	const { name, description, price, is_subscription, interval, trial_days, first_charge_price } = declaredOfferForm(z).shape;
	const product = declaredProductForm(z).shape;
	return z.strictObject({
		offer: z.strictObject({
			name,
			description,
			price,
			is_subscription,
			interval,
			trial_days,
			first_charge_price
		}).optional(),
		product: z.strictObject({
			name: product.name,
			type: product.type,
			is_subscription: product.is_subscription,
			refund_deadline: product.refund_deadline,
			has_invoice_integration: product.has_invoice_integration
		}).optional()
	});
};
const itemForm = (z) => z.strictObject({
	offer: labelForm(z).optional(),
	as_sold: asSoldForm(z).optional().meta({ description: "What the offer was at the sale, where it has changed since." }),
	kind: z.enum([
		"main",
		"bump",
		"upsell"
	]).optional(),
	quantity: z.int().min(1).max(1e3).optional(),
	coupon: couponForm(z).nullable().optional(),
	amount: centsForm(z).optional().meta({ description: "What was billed, where that is not price x quantity less the coupon." }),
	commission: centsForm(z).optional().meta({ description: "The producer's part, where the fee is another than usual." }),
	members_classroom_id: numericIdForm(z).optional(),
	id: numericIdForm(z).optional(),
	line_id: numericIdForm(z).optional().meta({ description: "Id of its line in the history." })
});
const transactionForm = (z) => z.strictObject({
	status: z.enum(transactionStatuses).optional(),
	payment_method: z.enum(paymentMethods).optional(),
	paid_amount: centsForm(z).optional(),
	at: timeForm(z).optional(),
	updated_at: timeForm(z).optional(),
	is_card2: z.boolean().optional(),
	is_free: z.boolean().optional(),
	return_code: z.string().optional(),
	invoice_sent: z.boolean().optional(),
	id: numericIdForm(z).optional(),
	hash: opaqueIdForm(z).optional()
});
/** Somebody's part of a sale: a label, or a label with how much, or the person in place. */
const partForm = (z) => z.union([
	labelForm(z),
	z.strictObject({
		label: labelForm(z),
		commission: portionForm(z).optional(),
		paid: centsForm(z).optional().meta({ description: "What the sale paid of it, where that is not what was agreed." })
	}),
	declaredAffiliateForm(z).extend({
		commission: portionForm(z).optional(),
		paid: centsForm(z).optional()
	})
]);
const partsForm = (z) => z.array(partForm(z)).max(50);
/** An order of a document; every member can be left out. */
const declaredOrderForm = (z) => z.strictObject({
	id: numericIdForm(z).optional(),
	hash: opaqueIdForm(z).optional(),
	at: timeForm(z).optional(),
	updated_at: timeForm(z).optional(),
	customer: z.union([labelForm(z), declaredCustomerForm(z)]).optional(),
	offer: labelForm(z).optional().meta({ description: "The main item; the same as items with one." }),
	bump: labelForm(z).optional().meta({ description: "An offer that was sold along." }),
	quantity: z.int().min(1).max(1e3).optional(),
	coupon: couponForm(z).nullable().optional(),
	items: z.array(itemForm(z)).min(1).max(50).optional(),
	freight_value: centsForm(z).optional(),
	status: z.enum(transactionStatuses).optional(),
	payment_method: z.enum(paymentMethods).optional(),
	two_cards: z.boolean().optional(),
	transactions: z.array(transactionForm(z)).min(1).max(50).optional(),
	approved_date: timeForm(z).nullable().optional(),
	affiliate: partForm(z).optional(),
	affiliates: partsForm(z).optional(),
	hidden_affiliate: z.union([z.strictObject({
		label: labelForm(z),
		commission: centsForm(z)
	}), declaredAffiliateForm(z).extend({ commission: centsForm(z) })]).optional().meta({ description: "Who promoted it and is shown only where the assumption affiliates-entry asks for it." }),
	partners: partsForm(z).optional().meta({ description: "Others than affiliates who have a part, such as coproducers." }),
	query_params: z.record(z.string(), z.string()).nullable().optional(),
	is_upsell: z.boolean().optional(),
	type: z.string().min(1).max(100).optional(),
	from_partner: z.boolean().optional(),
	is_smart_installment: z.boolean().optional(),
	bounced_email: z.boolean().nullable().optional(),
	anonymized: z.boolean().optional().meta({ description: "Whether the buyer is masked." }),
	begins_subscription: z.boolean().optional().meta({ description: "False for a sale of an offer with an interval that began nothing, such as a refused one." }),
	...ownerMembers(z)
});
const chargeMembers = (z) => z.strictObject({
	at: timeForm(z).optional(),
	status: z.enum(["paid", "failed"]).optional(),
	amount: centsForm(z).optional(),
	payment_method: z.enum(paymentMethods).optional(),
	metadata: z.record(z.string(), z.unknown()).optional(),
	id: numericIdForm(z).optional().meta({ description: "Id of its entry in the history of the subscription." }),
	line_id: numericIdForm(z).optional(),
	transaction_id: numericIdForm(z).optional(),
	transaction_hash: opaqueIdForm(z).optional(),
	transactions: z.array(transactionForm(z)).min(1).max(50).optional().meta({ description: "Attempts to be paid for a charge after the sale, where there was more than one, or money went back." }),
	commission: centsForm(z).optional().meta({ description: "The producer's part, where the fee is another than usual." })
});
const historyForm = (z) => z.strictObject({
	at: timeForm(z),
	type: z.string().min(1).max(100),
	status: z.string().min(1).max(100),
	reference_at: timeForm(z).optional(),
	metadata: z.record(z.string(), z.unknown()).optional(),
	id: numericIdForm(z).optional()
});
const entryForm = (z) => z.strictObject({
	id: numericIdForm(z),
	at: timeForm(z),
	type: z.string().min(1).max(100).optional(),
	status: z.string().min(1).max(100).optional(),
	transaction: numericIdForm(z).optional().meta({ description: "Id of the transaction of the order that it is about." }),
	reference_at: timeForm(z).optional(),
	metadata: z.record(z.string(), z.unknown()).optional()
});
/** A subscription of a document. */
const declaredSubscriptionForm = (z) => z.strictObject({
	id: numericIdForm(z).optional(),
	order: labelForm(z).optional().meta({ description: "The sale that began it; the order of the same label where it is left out." }),
	offer: labelForm(z).optional().meta({ description: "For one whose order is not declared." }),
	customer: z.union([labelForm(z), declaredCustomerForm(z)]).optional(),
	at: timeForm(z).optional(),
	updated_at: timeForm(z).optional(),
	charges: z.array(z.union([z.enum(["paid", "failed"]), chargeMembers(z)])).max(1e3).optional().meta({ description: "Every charge, oldest first, the sale among them; paid or failed." }),
	histories: z.array(historyForm(z)).max(1e3).optional().meta({ description: "Entries that are about something other than a charge." }),
	entries: z.array(entryForm(z)).max(2e3).optional().meta({ description: "The whole history, entry by entry, where it is not one for each charge." }),
	failed_charges: z.int().nonnegative().optional(),
	next_charge: timeForm(z).optional(),
	price: centsForm(z).optional(),
	first_charge_price: centsForm(z).optional(),
	currency: z.string().min(3).max(3).optional(),
	interval: daysForm(z).min(1, "give at least 1 day").optional(),
	free_days: daysForm(z).optional(),
	max_charges: z.int().positive().nullable().optional(),
	situation: z.enum([
		"active",
		"trial",
		"late",
		"canceled",
		"expired",
		"inactive",
		"paused"
	]).optional(),
	cancellation_requested_at: timeForm(z).nullable().optional(),
	canceled_at: timeForm(z).nullable().optional(),
	canceled_by: z.enum([
		"producer",
		"customer",
		"system"
	]).nullable().optional(),
	payment_method: z.enum(paymentMethods).optional(),
	installments: z.int().positive().nullable().optional(),
	best_day_to_charge: z.int().min(1).max(31).nullable().optional(),
	is_smart_installment: z.boolean().optional(),
	is_owner: z.boolean().optional(),
	...ownerMembers(z)
});
// src/data/document-form.ts
/** The form of a record of each kind. */
const declaredForms = {
	products: declaredProductForm,
	offers: declaredOfferForm,
	affiliates: declaredAffiliateForm,
	customers: declaredCustomerForm,
	orders: declaredOrderForm,
	subscriptions: declaredSubscriptionForm,
	tokens: declaredTokenForm
};
const backgroundForm = (z) => z.int().refine(isOrderCount, "give 0, or a whole number from 30").meta({ description: "Generated orders of each producer and environment beside these; 0 where it is left out." });
/** What a document says of itself. */
const documentHeadForm = (z) => z.strictObject({
	$schema: z.string().optional(),
	background: backgroundForm(z).optional(),
	defaults: z.strictObject(ownerMembers(z)).optional().meta({ description: "Whose the records are that do not say it." })
});
/** An account as somebody wants it: records by label. Everything can be left out, and is then made up from seed and label. */
const dataDocumentForm = (z) => {
	const { $schema, background, defaults } = documentHeadForm(z).shape;
	return z.strictObject({
		$schema,
		background,
		defaults,
		products: z.record(labelForm(z), declaredProductForm(z)).optional(),
		offers: z.record(labelForm(z), declaredOfferForm(z)).optional(),
		affiliates: z.record(labelForm(z), declaredAffiliateForm(z)).optional(),
		customers: z.record(labelForm(z), declaredCustomerForm(z)).optional(),
		orders: z.record(labelForm(z), declaredOrderForm(z)).optional(),
		subscriptions: z.record(labelForm(z), declaredSubscriptionForm(z)).optional(),
		tokens: z.record(labelForm(z), declaredTokenForm(z)).optional()
	});
};
export { lastInstant as a, writeTime as c, isLabel as i, declaredForms as n, readPortion as o, documentHeadForm as r, readTime as s, dataDocumentForm as t };
