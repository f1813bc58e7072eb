import { i as formatTextTimestamp, n as formatIso, r as formatTextDate, v as endpointOf } from "./tracking-literal.js";
import { _ as LongList, a as countPaid, n as approvedAt, o as decisiveAttempt, s as filterCharges, u as isUsedUp, v as flatMapListed, y as mapListed } from "./charges.js";
import { n as failedStatuses, r as paidStatuses, t as approvedStatuses } from "./transaction-status.js";
import { r as listedFirstPrice } from "./subscriptions.js";
// src/rules/errors.ts
/**
* A refusal on its way to the one place that renders it. Thrown by stages and handlers, never seen by callers of the emulator. It is an
* everyday answer and no `Error`: to record a stack that nobody reads costs as much as the rest of the answer.
*/
var ApiError = class {
	fault;
	constructor(fault) {
		this.fault = fault;
	}
};
const unauthorizedRules = {
	missing: "token-missing",
	invalid: "token-unknown",
	expired: "token-expired",
	revoked: "token-revoked"
};
const unauthorized = (cause, reason) => new ApiError({
	status: 401,
	code: "unauthorized",
	rule: unauthorizedRules[cause],
	message: `unauthorized_${cause}`,
	reason
});
/** A token that is known, but in the other environment: refused like an unknown one, or as one that may not (403). */
const wrongEnvironment = (status, reason) => new ApiError({
	...status === 401 ? {
		status,
		code: "unauthorized",
		message: "unauthorized_invalid"
	} : {
		status,
		code: "insufficient_scope",
		message: "wrong_environment"
	},
	rule: "token-other-environment",
	reason
});
const insufficientScope = (scope, held) => new ApiError({
	status: 403,
	code: "insufficient_scope",
	rule: "scope-missing",
	message: "missing_ability",
	values: { scope },
	reason: `scope ${scope} missing, token has ${held.length === 0 ? "none" : held.join(" ")}`
});
const notFound = (sought, reason, lookup = {
	isMalformed: false,
	isUncounted: false
}) => new ApiError({
	status: 404,
	code: "not_found",
	rule: lookup.isMalformed ? "malformed-id" : "unknown-resource",
	message: `not_found_${sought}`,
	lookup,
	sought,
	reason
});
/** A canceled subscription that is answered like an unknown one. */
const canceledNotFound = (reason) => new ApiError({
	...notFound("subscription", reason).fault,
	rule: "already-canceled"
});
const pageNotFound = (page) => new ApiError({
	status: 404,
	code: "not_found",
	rule: "page-beyond-last",
	message: "page_not_found",
	lookup: {
		isMalformed: false,
		isUncounted: false
	},
	page,
	reason: `page ${page.page} of ${page.lastPage}`
});
const unknownRoute = () => new ApiError({
	status: 404,
	code: "not_found",
	rule: "unknown-route",
	message: "not_found",
	beforeStack: true,
	reason: "no such route"
});
const methodNotAllowed = (method, allow) => new ApiError({
	status: 405,
	code: "method_not_allowed",
	rule: "wrong-method",
	message: "method_not_allowed",
	values: {
		method,
		allow
	},
	headers: { Allow: allow },
	beforeStack: true,
	reason: `${method} is not one of ${allow}`
});
const payloadTooLarge = (limit) => new ApiError({
	status: 413,
	code: "payload_too_large",
	rule: "body-too-large",
	message: "payload_too_large",
	values: { limit },
	beforeStack: true,
	reason: `body over ${limit}`
});
const unsupportedMediaType = (type) => new ApiError({
	status: 415,
	code: "unsupported_media_type",
	rule: "media-type",
	message: "unsupported_media_type",
	values: { type },
	reason: `content type ${type === "" ? "missing" : type}`
});
/** A body that is packed. */
const unsupportedEncoding = (encoding) => new ApiError({
	status: 415,
	code: "unsupported_media_type",
	rule: "media-type",
	message: "unsupported_encoding",
	values: { encoding },
	headers: { "Accept-Encoding": "identity" },
	reason: `content encoding ${encoding}`
});
const notAcceptable = (accept) => new ApiError({
	status: 406,
	code: "not_acceptable",
	rule: "not-acceptable",
	message: "not_acceptable",
	reason: `Accept: ${accept}`
});
const invalidJson = (problem) => new ApiError({
	status: 400,
	code: "invalid_json",
	rule: "not-json",
	message: "invalid_json",
	values: { problem },
	reason: `invalid JSON: ${problem}`
});
const bodyNotAnObject = () => new ApiError({
	status: 400,
	code: "invalid_json",
	rule: "body-not-object",
	message: "body_not_an_object",
	reason: "body is not a JSON object"
});
const quotaExceeded = (rule, again, reason) => new ApiError({
	status: 429,
	code: null,
	rule,
	message: "quota_exceeded",
	...again,
	reason
});
const lookupsBlocked = (again, reason) => new ApiError({
	status: 429,
	code: "too_many_requests",
	rule: "cancel-block",
	message: "too_many_failed_lookups",
	...again,
	reason
});
const validationFailed = (status, code, fields, rule) => new ApiError({
	status,
	code,
	rule,
	message: "body_not_an_object",
	fields,
	reason: `invalid: ${[...new Set(fields.map((problem) => problem.field))].join(", ")}`
});
const keyReused = (status, rule, reason) => new ApiError({
	status,
	code: "idempotency_key_reused",
	rule,
	message: "key_reused",
	reason
});
/** The rule behind each sentence that stands for one refusal alone. */
const rulesByMessage = {
	incomplete_body: "incomplete-body",
	key_required: "key-missing",
	key_invalid: "key-invalid",
	key_in_use: "key-in-flight",
	key_not_expected: "key-not-expected",
	cancel_in_progress: "cancel-running",
	already_canceled: "already-canceled",
	not_cancelable: "not-cancelable",
	product_inactive: "inactive-product"
};
/** A refusal that has a status, a code and a sentence and nothing else to it. */
const refused = (status, code, message, reason, values = {}) => new ApiError({
	status,
	code,
	rule: rulesByMessage[message],
	message,
	values,
	reason
});
// src/api/shared/operation.ts
const absent = { kind: "absent" };
/** Reads query parameters by name; the assumption `query-duplicates` decides between repeated ones. */
var QueryReader = class {
	ask;
	#search;
	#pairs;
	constructor(search, ask) {
		this.ask = ask;
		this.#search = search;
	}
	/** Every name and value, as they were sent. */
	get pairs() {
		this.#pairs ??= this.#search === "" ? [] : [...new URLSearchParams(`?${this.#search}`)];
		return this.#pairs;
	}
	read(name, ask = this.ask) {
		const sent = this.pairs.filter(([key]) => key === name || key.startsWith(`${name}[`));
		const [first, last] = [sent[0], sent.at(-1)];
		if (first === void 0 || last === void 0) return absent;
		const pair = (first[0] !== last[0] || first[1] !== last[1]) && ask("query-duplicates") === "first" ? first : last;
		return pair[0] === name ? {
			kind: "text",
			text: pair[1]
		} : { kind: "array" };
	}
};
/** Declares an operation with the types of its look-up and input worked out; where it lies stands in the table of endpoints. */
const defineOperation = (operation) => ({
	...operation,
	...endpointOf(operation.id)
});
/** A hash from the path as it is looked up: as sent, or without regard to case (assumption `id-case-sensitivity`). */
const readHash = ({ ask, params }) => {
	const hash = params["hash"] ?? "";
	return /[A-Z]/.test(hash) && ask("id-case-sensitivity") === "insensitive" ? hash.toLowerCase() : hash;
};
/** The refusal of invalid input, under the status and code assumed for it (section "Errors": not shown). */
const refuseInvalid = (ask, rule, problems) => validationFailed(Number(ask("validation-status")), ask("validation-code"), problems, rule);
// src/assumptions/ask.ts
/** Reads assumptions from values. */
const askIn = (values) => (id) => values[id];
/**
* Reads an assumption when its value first matters, and not again: for what is written once per row.
* @param only the one value that the reader compares it with; left out where any may matter.
*/
const askWhenShown = (ask, id, only) => {
	let value;
	const { uses } = ask;
	if (uses !== void 0) {
		const used = uses.of(id, only);
		return () => {
			value ??= uses.read(() => ask(id));
			used();
			return value;
		};
	}
	return () => {
		value ??= ask(id);
		return value;
	};
};
/** Whether an assumption has a value, read when that first matters: the same for the others, however many there are. */
const askWhether = (ask, id, wanted) => {
	const value = askWhenShown(ask, id, wanted);
	return () => value() === wanted;
};
/** Things of one kind that are remembered at a time. */
const mostRemembered = 64;
/** Works something out once for all that is written alike. */
const oncePerText = (make) => {
	const remembered = /* @__PURE__ */ new Map();
	return (given) => {
		const text = JSON.stringify(given);
		const known = remembered.get(text);
		if (known !== void 0) return known;
		const made = make(given);
		if (remembered.size >= mostRemembered) remembered.clear();
		remembered.set(text, made);
		return made;
	};
};
/** Works something out once for each key as long as the assumptions are the same. */
const oncePerValues = (make) => {
	const remembered = /* @__PURE__ */ new WeakMap();
	return (values, key) => {
		let known = remembered.get(values);
		if (known === void 0) {
			known = /* @__PURE__ */ new Map();
			remembered.set(values, known);
		}
		let value = known.get(key);
		if (value === void 0) {
			value = make(values, key);
			known.set(key, value);
		}
		return value;
	};
};
// src/api/shared/shown-values.ts
/** Writes the instants of catalogue resources (ISO 8601 UTC). */
const isoWriter = (view) => {
	const precision = askWhenShown(view.ask, "iso-timestamp-precision");
	return (instant) => formatIso(instant, precision());
};
/** Writes the instants of order, commission and subscription resources. */
const textWriter = (view) => {
	const zone = askWhenShown(view.ask, "text-timestamp-zone");
	return (instant) => formatTextTimestamp(instant, zone());
};
/** Writes a day as `dd/mm/yyyy`. */
const dayWriter = (view) => {
	const zone = askWhenShown(view.ask, "text-timestamp-zone");
	return (instant) => formatTextDate(instant, zone());
};
const unrelatedOffset = 7e6;
/** The numeric id that orders and subscriptions show for a product or an offer (assumption `id-cross-reference`). */
const legacyIdWriter = (view) => {
	const numbers = askWhenShown(view.ask, "id-cross-reference");
	return ({ reference_id }) => numbers() === "reference_id" ? reference_id : reference_id + unrelatedOffset;
};
/** Writes an interval, kept in days, in the unit of the assumption `subscription-interval-unit`. */
const intervalWriter = (view) => {
	const unit = askWhenShown(view.ask, "subscription-interval-unit");
	return (days) => days !== null && unit() === "months" ? Math.round(days / 30) : days;
};
const punctuate = (digits) => digits.length === 14 ? `${digits.slice(0, 2)}.${digits.slice(2, 5)}.${digits.slice(5, 8)}/${digits.slice(8, 12)}-${digits.slice(12)}` : `${digits.slice(0, 3)}.${digits.slice(3, 6)}.${digits.slice(6, 9)}-${digits.slice(9)}`;
/** Writes a CPF or CNPJ (assumption `document-format`). */
const documentWriter = (view) => {
	const format = askWhenShown(view.ask, "document-format");
	return (digits) => format() === "punctuated" ? punctuate(digits) : digits;
};
/** The address an offer was bought at; null for an offer without a code (assumptions `checkout-url-none`, `checkout-url-query`). */
const checkoutUrlWriter = (view) => {
	const query = askWhenShown(view.ask, "checkout-url-query");
	return (offer, order) => {
		if (offer === void 0 || offer.id === "") return null;
		const url = `${view.checkoutBaseUrl}/${offer.id}`;
		const utms = Object.entries(order.query_params ?? {}).filter(([name]) => name.startsWith("utm_"));
		if (utms.length === 0 || query() === "none") return url;
		return `${url}?${utms.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join("&")}`;
	};
};
const otherMethods = [
	"credit_card",
	"pix",
	"bank_slip"
];
/** How an attempt's status reads (assumption `transaction-statuses`). */
const statusWriter = (view) => {
	const name = askWhenShown(view.ask, "transaction-statuses");
	return (status) => status === "authorized" ? name() : status;
};
/**
* Writes what somebody earns by a charge of this status: what they were promised where it is paid, else what the assumption
* `commission-of-unpaid` says.
*/
const earnedWriter = (view) => {
	const unpaid = askWhenShown(view.ask, "commission-of-unpaid");
	return (status, promised) => paidStatuses.has(status) || unpaid() === "as_agreed" ? promised() : 0;
};
/** How a sale was paid; with `payment-methods=mixed` one-card single sales are spread over three methods by their number. */
const paymentMethodWriter = (view) => {
	const methods = askWhenShown(view.ask, "payment-methods");
	return (attempt, sale) => {
		const other = sale.cardOnly ? void 0 : otherMethods[sale.id % otherMethods.length];
		if (other === void 0 || other === attempt.payment_method || attempt.payment_method !== "credit_card") return attempt.payment_method;
		return methods() === "mixed" ? other : attempt.payment_method;
	};
};
/** Subscriptions and sales on two cards can only have been paid by card. */
const saleOf = (order) => ({
	id: order.id,
	cardOnly: order.has_two_cards || order.subscription_id !== null
});
/**
* Writes the `affiliates` of a sale (assumption `affiliates-entry`): by default nobody of a generated one is named; who has a share always
* is.
*/
const affiliatesWriter = (view) => {
	const shape = askWhenShown(view.ask, "affiliates-entry");
	const entry = ({ id, name, email }, commission) => shape() === "user_id_name_value" ? {
		user_id: id,
		name,
		value: commission
	} : {
		id,
		name,
		email,
		commission
	};
	return (affiliate, shares = []) => {
		const named = shares.filter(({ type }) => type === "affiliate").map((share) => entry(share, share.value));
		return affiliate === null || shape() === "empty" ? named : [entry(affiliate, affiliate.commission), ...named];
	};
};
const mask = "***";
/**
* Hides the texts and phones of a buyer (assumption `customer-anonymisation`): by default where the sale itself says so, else also where
* it came through an affiliate.
*/
const anonymiser = (view) => {
	const manner = askWhenShown(view.ask, "customer-anonymisation");
	return (buyer, { affiliate, traits }) => {
		if (!(traits?.hides_customer === true) && (affiliate === null || manner() === "never")) return buyer;
		if (manner() === "removed") return {};
		const hidden = manner() === "null" ? null : mask;
		return Object.fromEntries(Object.entries(buyer).map(([name, value]) => [name, typeof value === "string" ? hidden : []]));
	};
};
/** Writes phones (assumption `subscription-phones`). */
const phonesWriter = (view) => {
	const form = askWhenShown(view.ask, "subscription-phones");
	return (phones) => phones.map(({ ddd, ddi, number }) => form() === "integers" ? {
		ddd: Number(ddd),
		ddi: Number(ddi),
		number: Number(number)
	} : {
		ddd,
		ddi,
		number
	});
};
/** The buyer of a commission item: name, e-mail, CPF (assumption `commission-customer-keys`). */
const commissionBuyerWriter = (view) => {
	const document = documentWriter(view);
	const keys = askWhenShown(view.ask, "commission-customer-keys");
	const phones = phonesWriter(view);
	const anonymise = anonymiser(view);
	return (customer, sale) => anonymise({
		name: customer.name,
		email: customer.email,
		cpf: document(customer.cpf),
		...keys() === "with_phones" ? { phones: phones(customer.phones) } : {}
	}, sale);
};
// src/api/orders/commission-lines.ts
/** The commission lines that the assumptions make visible; history and summary read the same ones, so that they agree. */
const readLedger = (context) => context.database.ledger(ledgerKind(context));
/** Each kind holds the lines of the next narrower one and more, so that equally many lines are the same lines. */
const ledgerKind = ({ ask, database }) => {
	const count = (kind) => database.ledger(kind).count;
	if (count("every_line") !== count("one_per_order") && ask("history-cardinality") === "per_order") return "one_per_order";
	return count("every_line") !== count("first_charge") && ask("renewals-in-history") === "first_charge_only" ? "first_charge" : "every_line";
};
/** Writes lines of the order history as section "Commission item" has them. Built once per answer, called per line. */
const commissionItemSerializer = (view, producer) => {
	const date = lineDateWriter(view);
	const [tracking, affiliates, buyer] = [
		trackingSerializer(view),
		affiliatesWriter(view),
		commissionBuyerWriter(view)
	];
	const [checkoutUrl, legacyId, document] = [
		checkoutUrlWriter(view),
		legacyIdWriter(view),
		documentWriter(view)
	];
	const [status, method] = [statusWriter(view), paymentMethodWriter(view)];
	const [orderType, offer, product] = [
		orderTypeWriter(view),
		offerWriter(view),
		productWriter(view)
	];
	const amount = askWhenShown(view.ask, "commission-amount");
	const isUrlOmitted = askWhether(view.ask, "checkout-url-none", "omit");
	const [bounced, keys] = [askWhenShown(view.ask, "bounced-email"), askWhenShown(view.ask, "commission-transaction-keys")];
	const earned = earnedWriter(view);
	return ({ order, charge, commission }) => {
		const item = order.items[commission.item];
		const attempt = decisiveAttempt(charge);
		const approved = approvedAt(charge);
		const { traits } = order;
		const url = checkoutUrl(item.offer, order);
		const itemStatus = status(attempt.status);
		return {
			id: commission.id,
			type: item.type,
			commissioned_id: producer.id,
			commissioned_name: producer.name,
			commission: earned(attempt.status, () => commission.commission !== commission.value && amount() === "equal_to_value" ? commission.value : commission.commission),
			producer_id: producer.id,
			producer_name: producer.name,
			producer_email: producer.email,
			producer_document: document(producer.document),
			value: commission.value,
			order_id: order.id,
			affiliates: affiliates(order.affiliate, charge.shares),
			query_params: order.query_params,
			tracking: tracking(order.query_params),
			...url === null && isUrlOmitted() ? {} : { checkout_url: url },
			transaction: {
				id: attempt.id,
				hash: attempt.hash,
				status: itemStatus,
				payment_method: method(attempt, saleOf(order)),
				paid_amount: attempt.paid_amount,
				created_at: date(attempt.created_at),
				...keys() === "with_history" ? { history: [] } : {}
			},
			offer: offer(item, legacyId(item.offer)),
			product: product(item, legacyId(item.product)),
			customer: buyer(order.customer, order),
			order: {
				id: order.id,
				hash: order.hash,
				has_bump: order.has_bump,
				from_partner: traits?.from_partner ?? false,
				is_upsell: order.is_upsell,
				type: traits?.type ?? orderType(order)
			},
			order_item: {
				id: item.id,
				amount: commission.amount,
				status: itemStatus,
				quantity: item.quantity
			},
			has_two_cards: order.has_two_cards,
			bounced_email: traits?.bounced_email === void 0 ? bounced() === "false" ? false : null : traits.bounced_email,
			subscription_id: order.subscription_id,
			is_smart_installment: traits?.is_smart_installment ?? false,
			approved_date: approved === null ? null : date(approved),
			created_at: date(charge.charged_at),
			updated_at: date(changedAt(charge))
		};
	};
};
/** When anything last happened to a charge. */
const changedAt = ({ charged_at, attempts }) => attempts.reduce((latest, attempt) => Math.max(latest, attempt.updated_at ?? attempt.created_at), charged_at);
/** Writes the dates of lines, which two passages give in different forms (assumption `commission-item-dates`). */
const lineDateWriter = (view) => {
	const [form, iso, text] = [
		askWhenShown(view.ask, "commission-item-dates"),
		isoWriter(view),
		textWriter(view)
	];
	return (instant) => form() === "iso" ? iso(instant) : text(instant);
};
const orderTypeWriter = (view) => {
	const kinds = askWhenShown(view.ask, "order-type-values");
	return (order) => {
		if (order.subscription_id !== null && kinds() === "subscription") return "subscription";
		return order.is_upsell ? "upsell" : "main";
	};
};
const offerWriter = (view) => {
	const interval = intervalWriter(view);
	return ({ offer }, id) => ({
		id,
		code: offer.id,
		name: offer.name,
		description: offer.description,
		price: offer.price,
		is_subscription: offer.is_subscription,
		interval: interval(offer.interval),
		trial_days: offer.trial_days,
		first_charge_price: offer.first_charge_price
	});
};
const productWriter = (view) => {
	const refundDeadline = askWhenShown(view.ask, "refund-deadline");
	return ({ product }, id) => ({
		id,
		name: product.name,
		is_subscription: product.is_subscription,
		type: product.type,
		refund_deadline: product.refund_deadline ?? Number(refundDeadline()),
		has_invoice_integration: product.has_invoice_integration
	});
};
/** The event that a checkout sets by itself. */
const checkoutEvent = "Purchase";
const carriedValue = (params, name) => Object.hasOwn(params, name) ? params[name] : void 0;
/** Reads `field:parameter,…` of the assumption `tracking-mapping`. */
const parseMapping = (mapping) => new Map(mapping === "same_name" ? [] : mapping.split(",").map((pair) => pair.split(":")));
/**
* Writes the nine tracking fields from checkout URL parameters (section "Tracking object"): blank counts as missing, missing
* is the literal, and `sck` falls back to `src` before it does.
*/
const trackingSerializer = (view) => {
	const [blanks, source] = [askWhenShown(view.ask, "tracking-empty-value"), askWhenShown(view.ask, "tracking-event-source")];
	let mapping;
	const parameterOf = (field) => {
		mapping ??= parseMapping(view.ask("tracking-mapping"));
		return mapping.get(field) ?? field;
	};
	const carried = (params, field) => {
		if (params === null) return void 0;
		const value = carriedValue(params, parameterOf(field));
		return value?.trim() === "" && blanks() === "literal" ? void 0 : value;
	};
	const writeEvent = (params) => {
		const event = carried(params, "event") ?? "Não Informado";
		return event !== checkoutEvent && source() === "checkout" ? checkoutEvent : event;
	};
	return (params) => {
		const src = carried(params, "src");
		return {
			event: writeEvent(params),
			utm_source: carried(params, "utm_source") ?? "Não Informado",
			utm_medium: carried(params, "utm_medium") ?? "Não Informado",
			utm_campaign: carried(params, "utm_campaign") ?? "Não Informado",
			utm_content: carried(params, "utm_content") ?? "Não Informado",
			utm_term: carried(params, "utm_term") ?? "Não Informado",
			src: src ?? "Não Informado",
			sck: carried(params, "sck") ?? src ?? "Não Informado",
			chatflow_user_id: carried(params, "chatflow_user_id") ?? "Não Informado"
		};
	};
};
// src/api/orders/get-order.ts
/** Section "Order detail": one order of the caller by its hash. */
const getOrder = defineOperation({
	id: "getOrder",
	scope: "orders:read",
	quota: "read",
	isRemembered: true,
	lookUp: (context) => {
		const hash = readHash(context);
		const order = context.database.orderByHash(hash);
		if (order === void 0) throw notFound("order", "unknown order");
		return order;
	},
	handle: (context, order) => ({
		status: 200,
		resource: serializeOrderDetail(order, context.database.producer, context),
		isLong: order.charges instanceof LongList,
		isHuge: order.charges instanceof LongList
	})
});
/** Writes one order as section "Order detail" has it: items once, every charge, one split entry per party and charge. */
const serializeOrderDetail = (order, producer, view) => {
	const date = textWriter(view);
	const params = order.query_params ?? paramsOfNone(view);
	const charges = visibleCharges(order, view);
	const attempts = flatMapListed(charges, (charge) => charge.attempts);
	const { name, email } = order.customer;
	return {
		id: order.id,
		hash: order.hash,
		paid_amount: paidAmount(order, attempts, view),
		freight_value: order.freight_value,
		customer: anonymiser(view)({
			name,
			email
		}, order),
		query_params: params,
		tracking: trackingSerializer(view)(order.query_params),
		...checkoutUrlMember(order, view),
		items: order.items.map((item) => writeItem(item, order, view)),
		transactions: flatMapListed(charges, (charge) => charge.attempts.map((attempt) => writeAttempt(attempt, order, view))),
		commissions: flatMapListed(charges, (charge) => charge.commissions.length === 0 ? [] : writeSplit(charge, order, producer, view)),
		created_at: date(order.created_at),
		updated_at: date(order.updated_at)
	};
};
/** The charges that have lines in the history, so that the two agree (assumption `renewals-in-history`). */
const visibleCharges = ({ charges }, view) => charges.length > 1 && view.ask("renewals-in-history") === "first_charge_only" ? [...charges].slice(0, 1) : charges;
const paramsOfNone = (view) => {
	const choice = view.ask("order-detail-query-params-none");
	if (choice === "null") return null;
	return choice === "empty_array" ? [] : {};
};
const paidAmount = (order, attempts, view) => {
	const billed = order.items.reduce((sum, item) => sum + item.amount, order.freight_value);
	let paid = 0;
	for (const { status, paid_amount } of attempts) if (paidStatuses.has(status)) paid += paid_amount;
	return billed !== paid && view.ask("order-detail-paid-amount") === "items_and_freight" ? billed : paid;
};
const checkoutUrlMember = (order, view) => {
	const url = checkoutUrlWriter(view)(order.items[0]?.offer, order);
	if (url !== null) return { checkout_url: url };
	const choice = view.ask("checkout-url-none");
	if (choice === "omit") return {};
	return { checkout_url: choice === "empty_in_detail" ? "" : null };
};
const firstStatus = ({ charges }, view) => {
	const first = charges.at(0);
	return statusWriter(view)(first === void 0 ? "authorized" : decisiveAttempt(first).status);
};
const writeItem = (item, order, view) => ({
	offer: {
		id: legacyIdWriter(view)(item.offer),
		code: item.offer.id,
		name: item.offer.name
	},
	coupon: writeCoupon(item, view),
	amount: item.amount,
	status: firstStatus(order, view),
	type: item.type,
	members_classroom_id: item.members_classroom_id ?? null
});
const writeCoupon = (item, view) => {
	const { coupon } = item;
	if (coupon === null) return view.ask("order-detail-coupon") === "null" ? null : {
		name: null,
		discount: null
	};
	const percent = Math.round(coupon.discount * 100 / (item.offer.price * item.quantity));
	const isPercent = percent !== coupon.discount && view.ask("order-detail-coupon") === "object_percent";
	return {
		name: coupon.name,
		discount: isPercent ? percent : coupon.discount
	};
};
const returnCodes = {
	"00": {
		approved: "00",
		failed: "51"
	},
	gateway_text: {
		approved: "Transação aprovada",
		failed: "Transação recusada"
	},
	empty: {
		approved: "",
		failed: ""
	}
};
/** What answered an attempt (assumption `order-detail-return-code`): nothing has yet, where it is neither approved nor failed. */
const returnCode = ({ status, return_code }, view) => {
	if (return_code !== void 0) return return_code;
	if (!approvedStatuses.has(status) && !failedStatuses.has(status)) return "";
	const codes = returnCodes[view.ask("order-detail-return-code")];
	return failedStatuses.has(status) ? codes.failed : codes.approved;
};
const writeAttempt = (attempt, order, view) => {
	const date = textWriter(view);
	return {
		id: attempt.id,
		hash: attempt.hash,
		status: statusWriter(view)(attempt.status),
		return_code: returnCode(attempt, view),
		payment_method: paymentMethodWriter(view)(attempt, saleOf(order)),
		paid_amount: attempt.paid_amount,
		is_card2: attempt.is_card2,
		invoice_sent: attempt.invoice_sent ?? false,
		is_free: attempt.is_free,
		created_at: date(attempt.created_at),
		updated_at: date(attempt.updated_at ?? attempt.created_at)
	};
};
const platform = {
	id: 1,
	name: "Platform"
};
/** Who earned what by one charge (assumption `commission-split-types`); the producer's entry adds up its lines of the history. */
const writeSplit = (charge, order, producer, view) => {
	const sum = (member) => charge.commissions.reduce((total, line) => total + line[member], 0);
	const url_params = { query_params: splitParams(order, view) };
	const [value, commission] = [sum("value"), sum("commission")];
	const earned = earnedWriter(view);
	const { status } = decisiveAttempt(charge);
	const own = earned(status, () => value !== commission && view.ask("commission-amount") === "equal_to_value" ? value : commission);
	const others = charge.shares ?? [];
	const parties = [{
		type: "producer",
		user_id: producer.id,
		name: producer.name,
		value: own
	}];
	for (const { type, id, name, value } of others) parties.push({
		type,
		user_id: id,
		name,
		value: earned(status, () => value)
	});
	const types = view.ask("commission-split-types");
	if (types === "with_platform") {
		const fee = others.reduce((rest, share) => rest - share.value, sum("amount") - commission);
		parties.push({
			type: "platform",
			user_id: platform.id,
			name: platform.name,
			value: earned(status, () => fee)
		});
	}
	if (types === "with_affiliate" && order.affiliate !== null && charge.number === 0) {
		const { id, name, commission: share } = order.affiliate;
		parties.push({
			type: "affiliate",
			user_id: id,
			name,
			value: earned(status, () => share)
		});
	}
	return parties.map((party) => ({
		...party,
		url_params
	}));
};
/** The parameters of the split (assumption `split-url-params`); an order without any has none to leave out. */
const splitParams = (order, view) => {
	const params = order.query_params ?? paramsOfNone(view);
	return !(params !== null && !Array.isArray(params) && Object.keys(params).length === 0) && view.ask("split-url-params") === "empty" ? {} : params;
};
// src/api/subscriptions/subscription-serializer.ts
/** The situation a subscription is in at an instant: one canceled for the end of its period still runs until then. */
const situationOf = (subscription, view) => {
	if (isCanceledAt(subscription, view.now)) return "canceled";
	if (subscription.situation === "active" && isUsedUp(subscription)) return "expired";
	if (subscription.free_days === 0 || subscription.charges.length > 0) return subscription.situation === "trial" ? "active" : subscription.situation;
	const { situation } = subscription;
	return situation !== "trial" && view.ask("subscription-situations") === "with_trial" ? "trial" : situation;
};
const isCanceledAt = (subscription, now) => subscription.canceled_at !== null && subscription.canceled_at <= now;
/** Writes subscriptions as section "Subscription" has them. Built once per answer, called per row. */
const subscriptionSerializer = (view, producer) => {
	const [date, day, legacyId] = [
		textWriter(view),
		dayWriter(view),
		legacyIdWriter(view)
	];
	const [affiliates, document, phones] = [
		affiliatesWriter(view),
		documentWriter(view),
		phonesWriter(view)
	];
	const [status, method, interval] = [
		statusWriter(view),
		paymentMethodWriter(view),
		intervalWriter(view)
	];
	const [installments, bestDay] = [askWhenShown(view.ask, "subscription-installments"), askWhenShown(view.ask, "best-day-to-charge")];
	const [freeDays, currency] = [askWhenShown(view.ask, "free-days-vs-trial-days"), askWhenShown(view.ask, "subscription-currency")];
	const transaction = (attempt, row) => ({
		id: attempt.id,
		hash: attempt.hash,
		status: status(attempt.status),
		payment_method: method(attempt, {
			id: row.order.id,
			cardOnly: true
		}),
		paid_amount: attempt.paid_amount,
		created_at: date(attempt.created_at)
	});
	const bestDayOf = ({ traits, next_charge_at }) => {
		if (traits?.best_day_to_charge !== void 0) return traits.best_day_to_charge;
		return bestDay() === "day_of_month" ? Math.min(28, Number(day(next_charge_at).slice(0, 2))) : null;
	};
	const installmentsOf = ({ traits }) => {
		if (traits?.installments !== void 0) return traits.installments;
		return installments() === "one" ? 1 : null;
	};
	const history = historyWriter(view);
	const canceler = cancelerWriter(view, producer);
	const nextCharge = nextChargeWriter(view);
	const [price, firstPrice, shownCharges] = [
		priceWriter(view),
		firstPriceWriter(view),
		chargesReader(view)
	];
	return (row) => {
		const isCanceled = isCanceledAt(row, view.now);
		const charges = shownCharges(row);
		return {
			id: row.id,
			price: price(row),
			affiliates: affiliates(row.affiliate, row.shares),
			first_charge_price: firstPrice(row),
			currency: currency() === "BRL" ? row.currency : currency(),
			interval: interval(row.interval),
			next_charge: nextCharge(row),
			situation: situationOf(row, view),
			best_day_to_charge: bestDayOf(row),
			free_days: row.free_days !== 0 && freeDays() === "unrelated" ? 0 : row.free_days,
			max_charges: row.max_charges,
			successful_charges: countPaid({ charges }),
			failed_charges: row.failed_charges,
			is_smart_installment: row.traits?.is_smart_installment ?? false,
			installments: installmentsOf(row),
			cancellation_requested_at: row.cancellation_requested_at === null ? null : date(row.cancellation_requested_at),
			canceled_at: isCanceled && row.canceled_at !== null ? date(row.canceled_at) : null,
			canceled_by: canceler(row),
			payment_method: row.payment_method,
			offer: {
				id: legacyId(row.offer),
				code: row.offer.id,
				name: row.offer.name
			},
			order: {
				id: row.order.id,
				hash: row.order.hash,
				created_at: date(row.order.created_at)
			},
			product: {
				id: legacyId(row.product),
				name: row.product.name,
				is_owner: row.traits?.is_owner ?? true
			},
			customer: writeCustomer(row, document, phones),
			transactions: flatMapListed(charges, ({ attempt }) => attempt === null ? [] : [transaction(attempt, row)]),
			histories: history(row, charges),
			created_at: date(row.created_at),
			updated_at: date(row.updated_at)
		};
	};
};
const writeCustomer = ({ customer }, document, phones) => ({
	id: customer.id,
	name: customer.name,
	email: customer.email,
	cpf: document(customer.cpf),
	cnpj: customer.cnpj === null ? null : document(customer.cnpj),
	phones: phones(customer.phones),
	zipcode: customer.zipcode,
	street: customer.street,
	street_number: customer.street_number,
	neighborhood: customer.neighborhood,
	complement: customer.complement,
	city: customer.city,
	state: customer.state,
	country: customer.country
});
/** Writes the history (assumption `subscription-history-entries`): one entry per charge, paid unless the record says otherwise. */
const historyWriter = (view) => {
	const [date, day] = [textWriter(view), dayWriter(view)];
	const isMonth = askWhether(view.ask, "subscription-history-entries", "month_reference");
	const hasCancellation = askWhether(view.ask, "subscription-history-entries", "with_cancellation");
	const reference = (instant) => isMonth() ? day(instant).slice(3) : day(instant);
	const entry = (row, charge) => ({
		id: charge.id,
		subscription_id: row.id,
		type: charge.type ?? "charge",
		status: charge.status ?? "paid",
		reference_date: reference(charge.reference_at ?? charge.charged_at),
		metadata: charge.metadata ?? null,
		created_at: date(charge.charged_at)
	});
	return (row, charges) => {
		const entries = mapListed(charges, (charge) => entry(row, charge));
		if (row.cancellation_requested_at === null || !hasCancellation()) return entries;
		const last = {
			id: (row.charges.at(-1)?.id ?? row.id) + 1,
			charged_at: row.cancellation_requested_at
		};
		const cancellation = entry(row, {
			...last,
			type: "cancellation",
			status: "done"
		});
		if (!(entries instanceof LongList)) return [...entries, cancellation];
		return new LongList(entries.length + 1, (place) => entries.at(place) ?? cancellation);
	};
};
/** Writes the price (assumption `subscription-price-quantity`). */
const priceWriter = (view) => {
	const shape = askWhenShown(view.ask, "subscription-price-quantity");
	return ({ price, offer }) => price !== offer.price && shape() === "unit" ? offer.price : price;
};
/** Writes the price of the first charge (assumption `subscription-first-charge-price`). */
const firstPriceWriter = (view) => {
	const shape = askWhenShown(view.ask, "subscription-first-charge-price");
	return ({ first_charge_price: charged, offer }) => {
		const listed = listedFirstPrice(offer);
		return charged !== listed && shape() === "listed" ? listed : charged;
	};
};
/** The charges that count (assumption `subscription-free-charge`). */
const chargesReader = (view) => {
	const shape = askWhenShown(view.ask, "subscription-free-charge");
	const isPaid = ({ attempt }) => attempt?.is_free !== true;
	return ({ charges }) => {
		const paid = filterCharges(charges, isPaid);
		return paid.length === charges.length || shape() === "counted" ? charges : paid;
	};
};
/** Writes who canceled (assumption `canceled-by-values`). */
const cancelerWriter = (view, producer) => {
	const shape = askWhenShown(view.ask, "canceled-by-values");
	const date = textWriter(view);
	return (row) => {
		if (row.canceled_by === null || row.cancellation_requested_at === null) return null;
		const { id, name, email } = row.canceled_by === "customer" ? row.customer : producer;
		if (shape() === "user_id") return id;
		if (shape() === "object") return {
			name,
			email,
			date: date(row.cancellation_requested_at)
		};
		return shape() === "producer" ? row.canceled_by : shape();
	};
};
/** Writes the day of the next charge; after a cancel it stays or goes (assumption `next-charge-after-cancel`). */
const nextChargeWriter = (view) => {
	const day = dayWriter(view);
	const afterCancel = askWhenShown(view.ask, "next-charge-after-cancel");
	return (row) => isCanceledAt(row, view.now) && afterCancel() === "null" ? null : day(row.next_charge_at);
};
export { quotaExceeded as A, keyReused as C, notFound as D, notAcceptable as E, unsupportedMediaType as F, validationFailed as I, wrongEnvironment as L, unauthorized as M, unknownRoute as N, pageNotFound as O, unsupportedEncoding as P, invalidJson as S, methodNotAllowed as T, refuseInvalid as _, commissionItemSerializer as a, canceledNotFound as b, isoWriter as c, askWhenShown as d, oncePerText as f, readHash as g, defineOperation as h, serializeOrderDetail as i, refused as j, payloadTooLarge as k, textWriter as l, QueryReader as m, subscriptionSerializer as n, readLedger as o, oncePerValues as p, getOrder as r, trackingSerializer as s, situationOf as t, askIn as u, ApiError as v, lookupsBlocked as w, insufficientScope as x, bodyNotAnObject as y };
