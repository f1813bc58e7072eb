let require_rolldown_runtime$;
const require_rolldown_runtime = () => require_rolldown_runtime$ ??= require("./rolldown-runtime.cjs");
let require_index$;
const require_index = () => require_index$ ??= require("./index.cjs");
let require_core$;
const require_core = () => require_core$ ??= require("./core.cjs");
let require_write$;
const require_write = () => require_write$ ??= require("./write.cjs");
let require_explained$;
const require_explained = () => require_explained$ ??= require("./explained.cjs");
// node_modules/zod/v4/core/errors.js
function _getMessage() {
	const internals = this._zod;
	internals.message ?? (internals.message = JSON.stringify(internals.def, require_write().jsonStringifyReplacer, 2));
	return internals.message;
}
function _setMessage(value) {
	this._zod.message = value;
}
const _messageDesc = {
	get: _getMessage,
	set: _setMessage,
	enumerable: true,
	configurable: true
};
const _issuesDesc = {
	value: void 0,
	enumerable: false
};
const _installedToString = new WeakSet([Object.prototype, Error.prototype]);
const initializer = (inst, def) => {
	inst.name = "$ZodError";
	_issuesDesc.value = def;
	Object.defineProperty(inst, "issues", _issuesDesc);
	_issuesDesc.value = void 0;
	Object.defineProperty(inst, "message", _messageDesc);
	const proto = Object.getPrototypeOf(inst);
	if (!_installedToString.has(proto)) {
		_installedToString.add(proto);
		Object.defineProperty(proto, "toString", {
			configurable: true,
			enumerable: false,
			get() {
				const value = () => this.message;
				Object.defineProperty(this, "toString", {
					value,
					configurable: true,
					writable: true
				});
				return value;
			},
			set(value) {
				Object.defineProperty(this, "toString", {
					value,
					configurable: true,
					writable: true
				});
			}
		});
	}
};
const $ZodError = require_write().$constructor("$ZodError", initializer);
function node(obj, key, make) {
	if (!Object.prototype.hasOwnProperty.call(obj, key)) {
		if (key === "__proto__") Object.defineProperty(obj, key, {
			value: make(),
			writable: true,
			enumerable: true,
			configurable: true
		});
		else obj[key] = make();
	}
	return obj[key];
}
function flattenError(error, mapper = (issue) => issue.message) {
	const fieldErrors = {};
	const formErrors = [];
	for (const sub of error.issues) if (sub.path.length > 0) node(fieldErrors, sub.path[0], () => []).push(mapper(sub));
	else formErrors.push(mapper(sub));
	return {
		formErrors,
		fieldErrors
	};
}
function formatError(error, mapper = (issue) => issue.message) {
	const fieldErrors = { _errors: [] };
	const processError = (error, path = []) => {
		for (const issue of error.issues) if (issue.code === "invalid_union" && issue.errors.length) issue.errors.map((issues) => processError({ issues }, [...path, ...issue.path]));
		else if (issue.code === "invalid_key") processError({ issues: issue.issues }, [...path, ...issue.path]);
		else if (issue.code === "invalid_element") processError({ issues: issue.issues }, [...path, ...issue.path]);
		else {
			const fullpath = [...path, ...issue.path];
			if (fullpath.length === 0) fieldErrors._errors.push(mapper(issue));
			else {
				let curr = fieldErrors;
				let i = 0;
				while (i < fullpath.length) {
					const el = fullpath[i];
					const terminal = i === fullpath.length - 1;
					if (el === "_errors") {
						if (terminal) curr._errors.push(mapper(issue));
						i++;
						continue;
					}
					if (!Object.prototype.hasOwnProperty.call(curr, el)) Object.defineProperty(curr, el, {
						value: { _errors: [] },
						enumerable: true,
						writable: true,
						configurable: true
					});
					const node = curr[el];
					if (terminal) node._errors.push(mapper(issue));
					curr = node;
					i++;
				}
			}
		}
	};
	processError(error);
	return fieldErrors;
}
// src/rules/errors.ts
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
const refused = (status, code, message, reason, values = {}) => new ApiError({
	status,
	code,
	rule: rulesByMessage[message],
	message,
	values,
	reason
});
// src/journal/journal-entry.ts
const withAssumptions = (entry, { assumptions, not_tried }) => {
	const { replayed, scenario_step, injected, assumptions: _, ...first } = entry;
	const told = not_tried === void 0 ? { assumptions } : {
		assumptions,
		not_tried
	};
	return {
		...first,
		...told,
		replayed,
		scenario_step,
		injected
	};
};
const entryQuotaForm = (z) => z.strictObject({
	class: z.string(),
	limit: z.int().nonnegative(),
	remaining: z.int().nonnegative(),
	resets_at: z.iso.datetime(),
	remaining_before: z.int().nonnegative(),
	opened_at: z.iso.datetime().nullable()
});
const entryMembers = (z) => ({
	request_id: z.string(),
	at: z.iso.datetime(),
	world: z.string(),
	environment: z.enum(require_write().environments),
	operation: z.enum(require_index().operationIds).nullable(),
	method: z.string(),
	path: z.string(),
	status: z.int().max(599).refine((status) => status === 0 || status >= 100, "this is no status"),
	ms: z.number().nonnegative(),
	token: z.string().nullable(),
	stage: z.enum(require_explained().stageNames),
	rule: z.enum(require_explained().ruleIds),
	reason: z.string(),
	quota: entryQuotaForm(z).nullable(),
	assumptions: z.array(z.string()),
	replayed: z.boolean(),
	scenario_step: z.string().nullable(),
	injected: z.array(z.string())
});
const toldMembers = (z) => ({
	...entryMembers(z),
	not_tried: z.string().optional()
});
const entryForm = (z) => z.strictObject(toldMembers(z));
const recordedEntryForm = (z) => z.strictObject({
	...entryMembers(z),
	assumptions: z.array(z.string()).optional()
});
// src/api/offers/offer-serializer.ts
const offerSerializer = (view, product) => {
	const iso = require_core().isoWriter(view);
	const activity = require_core().askWhenShown(view.ask, "offer-is-active");
	const isActive = (offer) => offer.is_active !== product.is_active && activity() === "mirrors_product" ? product.is_active : offer.is_active;
	return (offer) => ({
		object: "offer",
		id: offer.id,
		reference_id: offer.reference_id,
		product_id: offer.product_id,
		price: offer.price,
		is_active: isActive(offer),
		checkout_url: `${view.checkoutBaseUrl}/${offer.id}`,
		created_at: iso(offer.created_at)
	});
};
const createdOfferSerializer = (view, product) => {
	const serialize = offerSerializer(view, product);
	return (offer) => ({
		...serialize(offer),
		...view.ask("create-fields-not-echoed") === "returned" ? {
			name: offer.name,
			charge_type: offer.charge_type
		} : {}
	});
};
// src/rules/messages.ts
const messages = {
	unauthorized: {
		en: "Unauthenticated.",
		pt_br: "Não autenticado."
	},
	unauthorized_missing: {
		en: "No bearer token was sent.",
		pt_br: "Nenhum token de acesso foi enviado."
	},
	unauthorized_invalid: {
		en: "The bearer token is not known.",
		pt_br: "O token de acesso é desconhecido."
	},
	unauthorized_expired: {
		en: "The bearer token has expired.",
		pt_br: "O token de acesso expirou."
	},
	unauthorized_revoked: {
		en: "The bearer token has been revoked.",
		pt_br: "O token de acesso foi revogado."
	},
	wrong_environment: {
		en: "This token belongs to the other environment.",
		pt_br: "Este token pertence ao outro ambiente."
	},
	missing_ability: {
		en: "Missing ability: {scope}",
		pt_br: "Permissão ausente: {scope}"
	},
	invalid_ability: {
		en: "Invalid ability provided.",
		pt_br: "Permissão inválida."
	},
	not_found: {
		en: "Resource not found.",
		pt_br: "Recurso não encontrado."
	},
	not_found_product: {
		en: "Product not found.",
		pt_br: "Produto não encontrado."
	},
	not_found_order: {
		en: "Order not found.",
		pt_br: "Pedido não encontrado."
	},
	not_found_subscription: {
		en: "Subscription not found.",
		pt_br: "Assinatura não encontrada."
	},
	method_not_allowed: {
		en: "The {method} method is not supported for this route. Supported methods: {allow}.",
		pt_br: "O método {method} não é aceito nesta rota. Métodos aceitos: {allow}."
	},
	payload_too_large: {
		en: "The request body is larger than {limit}.",
		pt_br: "O corpo da requisição é maior que {limit}."
	},
	incomplete_body: {
		en: "The request body ended too early.",
		pt_br: "O corpo da requisição terminou antes do fim."
	},
	unsupported_media_type: {
		en: "The content type \"{type}\" is not supported; send application/json.",
		pt_br: "O tipo de conteúdo \"{type}\" não é aceito; envie application/json."
	},
	unsupported_encoding: {
		en: "The content encoding \"{encoding}\" is not taken; send the body as it is.",
		pt_br: "A codificação de conteúdo \"{encoding}\" não é aceita; envie o corpo como está."
	},
	not_acceptable: {
		en: "Only application/json can be answered.",
		pt_br: "Somente application/json pode ser respondido."
	},
	invalid_json: {
		en: "The request body is not valid JSON: {problem}.",
		pt_br: "O corpo da requisição não é um JSON válido: {problem}."
	},
	body_not_an_object: {
		en: "The request body must be a JSON object.",
		pt_br: "O corpo da requisição deve ser um objeto JSON."
	},
	quota_exceeded: {
		en: "Too Many Attempts.",
		pt_br: "Muitas tentativas."
	},
	too_many_failed_lookups: {
		en: "Too many failed lookups on this route. Try again later.",
		pt_br: "Muitas consultas sem resultado nesta rota. Tente novamente mais tarde."
	},
	key_required: {
		en: "The Idempotency-Key header is required on every POST; send a UUID v4.",
		pt_br: "O cabeçalho Idempotency-Key é obrigatório em todo POST; envie um UUID v4."
	},
	key_invalid: {
		en: "The Idempotency-Key header must hold one UUID v4.",
		pt_br: "O cabeçalho Idempotency-Key deve conter um UUID v4."
	},
	key_reused: {
		en: "This Idempotency-Key was already used for a different request.",
		pt_br: "Esta Idempotency-Key já foi usada em outra requisição."
	},
	key_in_use: {
		en: "A request with this Idempotency-Key is still being processed.",
		pt_br: "Uma requisição com esta Idempotency-Key ainda está em processamento."
	},
	key_not_expected: {
		en: "The Idempotency-Key header is taken on POST requests only.",
		pt_br: "O cabeçalho Idempotency-Key é aceito somente em requisições POST."
	},
	already_canceled: {
		en: "The subscription is already canceled.",
		pt_br: "A assinatura já está cancelada."
	},
	not_cancelable: {
		en: "A subscription in the situation \"{situation}\" cannot be canceled.",
		pt_br: "Uma assinatura na situação \"{situation}\" não pode ser cancelada."
	},
	cancel_in_progress: {
		en: "The subscription is being canceled by another request.",
		pt_br: "A assinatura está sendo cancelada por outra requisição."
	},
	product_inactive: {
		en: "The product is not active.",
		pt_br: "O produto não está ativo."
	},
	page_not_found: {
		en: "The page does not exist.",
		pt_br: "A página não existe."
	},
	canceled: {
		en: "The subscription was canceled.",
		pt_br: "A assinatura foi cancelada."
	},
	server_error: {
		en: "Server Error",
		pt_br: "Erro no servidor"
	},
	bad_gateway: {
		en: "Bad Gateway",
		pt_br: "Gateway inválido"
	},
	service_unavailable: {
		en: "Service Unavailable",
		pt_br: "Serviço indisponível"
	},
	more_errors: {
		en: "(and {count} more error)",
		pt_br: "(e mais {count} erro)"
	},
	more_errors_plural: {
		en: "(and {count} more errors)",
		pt_br: "(e mais {count} erros)"
	},
	field_required: {
		en: "The {field} field is required.",
		pt_br: "O campo {field} é obrigatório."
	},
	field_string: {
		en: "The {field} field must be a string.",
		pt_br: "O campo {field} deve ser um texto."
	},
	field_integer: {
		en: "The {field} field must be an integer.",
		pt_br: "O campo {field} deve ser um número inteiro."
	},
	field_boolean: {
		en: "The {field} field must be true or false.",
		pt_br: "O campo {field} deve ser verdadeiro ou falso."
	},
	field_min: {
		en: "The {field} field must be at least {min}.",
		pt_br: "O campo {field} deve ser no mínimo {min}."
	},
	field_max: {
		en: "The {field} field must not be greater than {max}.",
		pt_br: "O campo {field} não deve ser maior que {max}."
	},
	field_max_length: {
		en: "The {field} field must not be greater than {max} characters.",
		pt_br: "O campo {field} não deve ter mais de {max} caracteres."
	},
	field_format: {
		en: "The {field} field format is invalid.",
		pt_br: "O formato do campo {field} é inválido."
	},
	field_choice: {
		en: "The selected {field} is invalid.",
		pt_br: "O valor de {field} é inválido."
	},
	field_unique: {
		en: "The {field} has already been taken.",
		pt_br: "O valor de {field} já está em uso."
	},
	field_prohibited: {
		en: "The {field} field is prohibited.",
		pt_br: "O campo {field} não pode ser enviado."
	},
	field_unknown: {
		en: "The {field} field is not known.",
		pt_br: "O campo {field} é desconhecido."
	}
};
const writeMessage = (key, language, values = {}) => messages[key][language].replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);
// src/store/subscriptions.ts
const usualInterval = 30;
const listedFirstPrice = ({ first_charge_price, price }) => first_charge_price ?? price;
const beginSubscription = (order, charges) => {
	const [item] = order.items;
	const id = order.subscription_id;
	if (item === void 0 || id === null) throw new RangeError(`Order ${order.id} began no subscription.`);
	const { product, offer } = item;
	const freeDays = offer.trial_days ?? 0;
	const interval = offer.interval ?? usualInterval;
	const last = charges.at(-1);
	return {
		id,
		producer_id: order.producer_id,
		order: {
			id: order.id,
			hash: order.hash,
			created_at: order.created_at
		},
		product,
		offer,
		customer: order.customer,
		affiliate: order.affiliate,
		price: offer.price * item.quantity,
		first_charge_price: freeDays > 0 ? listedFirstPrice(offer) * item.quantity : item.amount,
		currency: "BRL",
		interval,
		next_charge_at: last === void 0 ? order.created_at + freeDays * require_index().dayMs : last.charged_at + interval * require_index().dayMs,
		situation: "active",
		free_days: freeDays,
		max_charges: null,
		failed_charges: 0,
		payment_method: "credit_card",
		charges,
		cancellation_requested_at: null,
		canceled_at: null,
		canceled_by: null,
		created_at: order.created_at,
		updated_at: last?.charged_at ?? order.created_at
	};
};
const canceledAt = (subscription, now, isImmediate) => ({
	...subscription,
	situation: isImmediate ? "canceled" : subscription.situation,
	cancellation_requested_at: now,
	canceled_at: isImmediate ? now : Math.max(now, subscription.next_charge_at),
	canceled_by: "producer",
	updated_at: now
});
// src/api/subscriptions/subscription-serializer.ts
const situationOf = (subscription, view) => {
	if (isCanceledAt(subscription, view.now)) return "canceled";
	if (subscription.situation === "active" && require_core().isUsedUp(subscription)) return "expired";
	if (subscription.free_days === 0 || subscription.charges.length > 0) return subscription.situation === "trial" ? "active" : subscription.situation;
	const { situation } = subscription;
	return situation !== "trial" && view.ask("subscription-situations") === "with_trial" ? "trial" : situation;
};
const isCanceledAt = (subscription, now) => subscription.canceled_at !== null && subscription.canceled_at <= now;
const subscriptionSerializer = (view, producer) => {
	const [date, day, legacyId] = [
		require_core().textWriter(view),
		require_core().dayWriter(view),
		require_core().legacyIdWriter(view)
	];
	const [affiliates, document, phones] = [
		require_core().affiliatesWriter(view),
		require_core().documentWriter(view),
		require_core().phonesWriter(view)
	];
	const [status, method, interval] = [
		require_core().statusWriter(view),
		require_core().paymentMethodWriter(view),
		require_core().intervalWriter(view)
	];
	const [installments, bestDay] = [require_core().askWhenShown(view.ask, "subscription-installments"), require_core().askWhenShown(view.ask, "best-day-to-charge")];
	const [freeDays, currency] = [require_core().askWhenShown(view.ask, "free-days-vs-trial-days"), require_core().askWhenShown(view.ask, "subscription-currency")];
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
			successful_charges: require_core().countPaid({ charges }),
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
			transactions: require_core().flatMapListed(charges, ({ attempt }) => attempt === null ? [] : [transaction(attempt, row)]),
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
const historyWriter = (view) => {
	const [date, day] = [require_core().textWriter(view), require_core().dayWriter(view)];
	const isMonth = require_core().askWhether(view.ask, "subscription-history-entries", "month_reference");
	const hasCancellation = require_core().askWhether(view.ask, "subscription-history-entries", "with_cancellation");
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
		const entries = require_core().mapListed(charges, (charge) => entry(row, charge));
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
		if (!(entries instanceof require_core().LongList)) return [...entries, cancellation];
		return new (require_core()).LongList(entries.length + 1, (place) => entries.at(place) ?? cancellation);
	};
};
const priceWriter = (view) => {
	const shape = require_core().askWhenShown(view.ask, "subscription-price-quantity");
	return ({ price, offer }) => price !== offer.price && shape() === "unit" ? offer.price : price;
};
const firstPriceWriter = (view) => {
	const shape = require_core().askWhenShown(view.ask, "subscription-first-charge-price");
	return ({ first_charge_price: charged, offer }) => {
		const listed = listedFirstPrice(offer);
		return charged !== listed && shape() === "listed" ? listed : charged;
	};
};
const chargesReader = (view) => {
	const shape = require_core().askWhenShown(view.ask, "subscription-free-charge");
	const isPaid = ({ attempt }) => attempt?.is_free !== true;
	return ({ charges }) => {
		const paid = require_core().filterCharges(charges, isPaid);
		return paid.length === charges.length || shape() === "counted" ? charges : paid;
	};
};
const cancelerWriter = (view, producer) => {
	const shape = require_core().askWhenShown(view.ask, "canceled-by-values");
	const date = require_core().textWriter(view);
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
const nextChargeWriter = (view) => {
	const day = require_core().dayWriter(view);
	const afterCancel = require_core().askWhenShown(view.ask, "next-charge-after-cancel");
	return (row) => isCanceledAt(row, view.now) && afterCancel() === "null" ? null : day(row.next_charge_at);
};
// src/journal/finding.ts
const cameAfter = (later, earlier) => later.evidence.seen >= earlier.number;
const groupBy = (requests, keyOf) => {
	const groups = new Map();
	for (const request of requests) {
		const key = keyOf(request);
		if (key === null) continue;
		const group = groups.get(key);
		if (group === void 0) groups.set(key, [request]);
		else group.push(request);
	}
	return [...groups.values()];
};
const callerOf$1 = ({ evidence }) => evidence.caller?.id ?? null;
const sameWriteOf = (request) => {
	const { entry, evidence } = request;
	if (evidence.idempotency === null || evidence.caller === null) return null;
	return JSON.stringify([
		evidence.caller.id,
		entry.environment,
		evidence.idempotency.target,
		evidence.body
	]);
};
// src/journal/access-findings.ts
const tokenOfOtherEnvironment = {
	id: "token-of-other-environment",
	title: "A token was sent to the other environment",
	advice: "Keep address and token together in one configuration: svc_test_ tokens for the sandbox, svc_live_ tokens for production.",
	section: "Authentication",
	detect: (requests) => groupBy(requests.filter(({ entry }) => entry.rule === "token-other-environment"), callerOf$1).map((strays) => ({
		requests: strays,
		detail: `a ${strays[0]?.evidence.caller?.environment} token at the ${strays[0]?.entry.environment} address`
	}))
};
const isBeyond = ({ evidence: { page } }) => page !== null && page.page > page.last_page;
const pageBeyondLast = {
	id: "page-beyond-last",
	title: "Pages beyond the last one were requested",
	advice: "Stop where links.next is null, or at the last page that meta tells, instead of asking until nothing comes.",
	section: "Paginator envelope",
	detect: (requests) => groupBy(requests.filter(isBeyond), callerOf$1).map((beyond) => ({
		requests: beyond,
		detail: beyond.map(({ evidence: { page } }) => `${page?.page} of ${page?.last_page}`).join(", ")
	}))
};
const unusedScopes = (own) => {
	const needed = new Set(own.map(({ evidence }) => evidence.required_scope));
	return (own.at(-1)?.evidence.caller?.scopes ?? []).filter((scope) => !needed.has(scope));
};
const latestByOperation = (own) => [...new Map(own.map((request) => [request.entry.operation, request])).values()].sort((left, right) => left.number - right.number);
const scopeNeverUsed = {
	id: "scope-never-used",
	title: "A token holds scopes it never used",
	advice: "Give a token only the scopes that its program needs; a leaked one then does less harm.",
	section: "Authentication",
	detect: (requests) => groupBy(requests.filter(({ entry }) => entry.token !== null && entry.operation !== null), callerOf$1).flatMap((own) => {
		const unused = unusedScopes(own);
		return unused.length === 0 ? [] : [{
			requests: latestByOperation(own),
			detail: `never needed: ${unused.join(", ")}`
		}];
	})
};
// src/journal/key-findings.ts
const sameIntentMs = require_index().minuteMs;
const keyOf$1 = ({ evidence }) => evidence.idempotency?.key ?? null;
const mayHaveWorked = ({ entry }) => entry.status < 300 || entry.status >= 500;
const newKeyForSamePost = {
	id: "new-key-for-same-post",
	title: "A new Idempotency-Key for the same POST",
	advice: "Make one key for each thing that is to be done and send it again with every retry; a new key can do the thing twice.",
	section: "Endpoints",
	detect: (requests) => groupBy(requests, sameWriteOf).flatMap((same) => {
		const shown = new Set();
		let first = null;
		for (const request of same) {
			const isRepeat = first !== null && keyOf$1(request) !== null && keyOf$1(request) !== keyOf$1(first) && Date.parse(request.entry.at) - Date.parse(first.entry.at) < sameIntentMs;
			if (first !== null && isRepeat) shown.add(first).add(request);
			if (keyOf$1(request) !== null && mayHaveWorked(request) && !isRepeat) first = request;
		}
		return shown.size === 0 ? [] : [{
			requests: [...shown],
			detail: `${shown.size} keys for ${[...shown][0]?.evidence.idempotency?.target}`
		}];
	})
};
const sameKeyOtherBody = {
	id: "same-key-other-body",
	title: "The same Idempotency-Key for another request",
	advice: "A key stands for one request: give every other body or path a key of its own.",
	section: "Endpoints",
	detect: (requests) => {
		const byId = new Map(requests.map((request) => [request.entry.request_id, request]));
		const reused = requests.filter(({ evidence }) => evidence.idempotency?.outcome === "reused");
		return groupBy(reused, (request) => request.evidence.idempotency?.first_request_id ?? null).map((again) => {
			const first = byId.get(again[0]?.evidence.idempotency?.first_request_id ?? "");
			const all = first === void 0 ? again : [first, ...again];
			return {
				requests: all,
				detail: `key ${keyOf$1(all[0])}`
			};
		});
	}
};
const failedPostRetriedWithoutKey = {
	id: "failed-post-retried-without-key",
	title: "A failed POST was retried without an Idempotency-Key",
	advice: "Send every POST with a key, and a retry with the key of the first attempt: without it, nothing keeps the thing from being done twice.",
	section: "Limits",
	detect: (requests) => groupBy(requests, sameWriteOf).flatMap((same) => {
		const failed = same.find(({ entry }) => entry.status >= 400);
		if (failed === void 0) return [];
		const keyless = same.filter((request) => request !== failed && keyOf$1(request) === null && cameAfter(request, failed));
		if (keyless.length === 0) return [];
		return [{
			requests: [failed, ...keyless],
			detail: `${failed.entry.method} ${failed.entry.path} after a ${failed.entry.status}`
		}];
	})
};
// src/journal/quota-findings.ts
const isQuotaRefusal = ({ entry }) => entry.rule === "quota-exceeded" || entry.rule === "quota-day-exceeded";
const exhausted = ({ evidence }) => evidence.quotas.filter(({ used_before, limit }) => used_before >= limit).map(({ bucket }) => bucket);
const asksAgain = (later, refused) => {
	if (refused.entry.rule === "cancel-block") return later.entry.operation === "cancelSubscription";
	if (refused.entry.rule === "scenario-step") return later.entry.operation === refused.entry.operation;
	const buckets = exhausted(refused);
	return later.evidence.quotas.some(({ bucket }) => buckets.includes(bucket));
};
const retriedBeforeRetryAfter = {
	id: "retried-before-retry-after",
	title: "Retried before Retry-After was over",
	advice: "Where a refusal has Retry-After, wait for the seconds it names before the next request of that kind.",
	section: "Limits",
	detect: (requests) => groupBy(requests, callerOf$1).flatMap((own) => {
		const shown = new Set();
		let refusals = [];
		for (const request of own) {
			refusals = refusals.filter(({ evidence }) => request.evidence.limits_at < evidence.limits_at + (evidence.retry_after ?? 0) * 1e3);
			const broken = refusals.find((refused) => cameAfter(request, refused) && asksAgain(request, refused));
			if (broken !== void 0) shown.add(broken).add(request);
			const isKnown = refusals.some((refused) => asksAgain(request, refused) && refused.entry.rule === request.entry.rule);
			if (request.evidence.retry_after !== null && !isKnown) refusals.push(request);
		}
		const [first] = shown;
		return first === void 0 ? [] : [{
			requests: [...shown],
			detail: `${first.entry.reason}; Retry-After ${first.evidence.retry_after}`
		}];
	})
};
const polledExhaustedQuota = {
	id: "polled-exhausted-quota",
	title: "Kept polling an exhausted quota",
	advice: "Stop at the first 429 and send the next request of that kind when the window has ended; X-RateLimit-Remaining warns before.",
	section: "Limits",
	detect: (requests) => groupBy(requests.filter(isQuotaRefusal), windowOf).flatMap(([first, ...others]) => {
		if (first === void 0) return [];
		const polled = others.filter((request) => cameAfter(request, first));
		if (polled.length < 2) return [];
		return [{
			requests: [first, ...polled],
			detail: `${polled.length + 1} requests refused in one window of ${exhausted(first).join(", ")}`
		}];
	})
};
const windowOf = (request) => {
	const caller = callerOf$1(request);
	if (caller === null) return null;
	const windows = request.evidence.quotas.filter(({ bucket }) => exhausted(request).includes(bucket));
	return JSON.stringify([
		caller,
		request.entry.environment,
		windows.map(({ bucket, resets_at }) => [bucket, resets_at])
	]);
};
const isFailedCancel = ({ entry, evidence }) => entry.operation === "cancelSubscription" && entry.status === 404 && evidence.caller !== null;
// src/journal/conduct.ts
const findingKinds = [
	retriedBeforeRetryAfter,
	polledExhaustedQuota,
	newKeyForSamePost,
	sameKeyOtherBody,
	failedPostRetriedWithoutKey,
	{
		id: "walked-into-cancel-block",
		title: "Walked into the cancel block",
		advice: "Cancel only ids that the subscription history shows, and stop after the first 404 instead of trying others.",
		section: "Limits",
		detect: (requests) => groupBy(requests, callerOf$1).flatMap((own) => {
			const blocked = own.filter(({ entry }) => entry.rule === "cancel-block");
			const [first] = blocked;
			if (first === void 0) return [];
			const failed = own.filter((request) => isFailedCancel(request) && request.number < first.number);
			const counted = failed.slice(-(first.evidence.block?.failures ?? failed.length));
			return [{
				requests: [...counted, ...blocked],
				detail: `${counted.length} failed look-ups, then ${blocked.length} refused`
			}];
		})
	},
	tokenOfOtherEnvironment,
	pageBeyondLast,
	scopeNeverUsed
];
const findingForm = (z) => z.strictObject({
	finding: z.string(),
	title: z.string(),
	detail: z.string(),
	advice: z.string(),
	section: z.string(),
	requests: z.array(z.string()),
	token: z.string().nullable()
});
const mostJudged = 2e4;
function* conductOf(journal) {
	return yield* judgeInSteps(yield* journal.collect(mostJudged));
}
function* judgeInSteps(requests) {
	const findings = [];
	for (const kind of findingKinds) {
		findings.push(...judgeKind(kind, requests));
		yield;
	}
	return findings;
}
const judgeKind = ({ id, title, advice, section, detect }, requests) => detect(requests).map(({ requests: shown, detail }) => ({
	finding: id,
	title,
	detail,
	advice,
	section,
	requests: shown.map(({ entry }) => entry.request_id),
	token: shown[0]?.evidence.caller?.name ?? null
}));
// src/answer/render-error.ts
const renderError = (exchange, error) => {
	const fault = error instanceof ApiError ? error.fault : serverFault(exchange, error);
	const headers = {
		...fault.headers,
		...challenge(exchange, fault)
	};
	const account = {
		rule: fault.rule,
		reason: fault.reason,
		fault,
		page: fault.page
	};
	const answer = require_core().jsonAnswer(fault.status, errorBody(exchange, fault), headers, account);
	return wantsHtml(exchange) ? htmlAnswer(answer, fault) : answer;
};
const serverFault = (exchange, error) => {
	exchange.world.settings.reportFailure(error);
	const unavailable = exchange.ask("server-error") === "503";
	return {
		status: unavailable ? 503 : 500,
		rule: "server-failure",
		code: exchange.ask("server-error") === "bare" ? null : unavailable ? "service_unavailable" : "server_error",
		message: unavailable ? "service_unavailable" : "server_error",
		...unavailable ? { headers: { "Retry-After": "1" } } : {},
		reason: "the emulator failed; see the console"
	};
};
const errorBody = (exchange, fault) => {
	const details = fault.fields === void 0 ? null : fieldTexts(exchange, fault.fields);
	const message = details === null ? faultMessage(exchange, fault) : summarise(details, validationLanguage(exchange));
	if (isBare(exchange, fault)) return details === null ? { message } : {
		message,
		errors: details
	};
	const withFields = details !== null && exchange.ask("validation-shape") === "errors_map";
	return {
		error: fault.code,
		message,
		request_id: requestIdMember(exchange, fault),
		...withFields ? { errors: details } : {},
		...extraMember(exchange)
	};
};
const isBare = (exchange, fault) => {
	if (fault.code === null) return true;
	if (fault.fields !== void 0) return exchange.ask("validation-shape") === "bare";
	if (fault.status === 405) return exchange.ask("other-methods") === "bare_405";
	return fault.beforeStack === true && fault.status === 404 && exchange.ask("unknown-route") === "bare_404";
};
const requestIdMember = (exchange, fault) => {
	const choice = exchange.ask("request-id-null");
	if (choice === "always" || choice === "before_stack" && fault.beforeStack === true) return null;
	return exchange.requestId;
};
const extraMember = (exchange) => {
	return {
		three: {},
		docs: { docs: `${exchange.address.origin}/_emulator/openapi.json` },
		details: { details: {} }
	}[exchange.ask("error-members")];
};
const faultMessage = (exchange, fault) => {
	const write = (key, language = exchange.ask("error-language")) => writeMessage(key, language, fault.values);
	if (fault.message.startsWith("unauthorized_")) {
		const choice = exchange.ask("unauthorized-message");
		if (choice === "per_cause") return write(fault.message);
		return choice === "pt_br" ? write("unauthorized", "pt_br") : write("unauthorized");
	}
	if (fault.message === "missing_ability") {
		const choice = exchange.ask("insufficient-scope-message");
		if (choice === "invalid_ability") return write("invalid_ability");
		return choice === "pt_br" ? write("missing_ability", "pt_br") : write("missing_ability");
	}
	if (fault.message.startsWith("not_found_")) return write(exchange.ask("not-found-message") === "per_resource" ? fault.message : "not_found");
	if (fault.message === "quota_exceeded" && exchange.ask("quota-429-message") === "pt_br") return write("quota_exceeded", "pt_br");
	return write(fault.message);
};
const validationLanguage = (exchange) => exchange.ask("validation-messages") === "pt_br" ? "pt_br" : exchange.ask("error-language");
const fieldTexts = (exchange, problems) => {
	const language = validationLanguage(exchange);
	const texts = Object.create(null);
	for (const { field, message, values, text: ready } of problems) {
		const text = ready ?? writeMessage(message, language, {
			field: field.replaceAll("_", " "),
			...values
		});
		texts[field] = [...texts[field] ?? [], text];
	}
	return texts;
};
const summarise = (texts, language) => {
	const [first = "", ...others] = Object.values(texts).flat();
	if (others.length === 0) return first;
	const key = others.length === 1 ? "more_errors" : "more_errors_plural";
	return `${first} ${writeMessage(key, language, { count: String(others.length) })}`;
};
const challenge = (exchange, fault) => {
	const isScope = fault.status === 403 && fault.code === "insufficient_scope";
	if (fault.status !== 401 && !isScope) return {};
	if (exchange.ask("www-authenticate-header") === "none") return {};
	if (isScope) return { "WWW-Authenticate": "Bearer error=\"insufficient_scope\"" };
	return { "WWW-Authenticate": fault.message === "unauthorized_missing" ? "Bearer" : "Bearer error=\"invalid_token\"" };
};
const wantsHtml = (exchange) => {
	const accept = exchange.request.headers.get("accept") ?? "";
	return !/json/i.test(accept) && exchange.ask("accept-header") === "html_unless_json";
};
const htmlAnswer = (answer, fault) => ({
	...answer,
	body: `<!DOCTYPE html><title>${fault.status}</title><h1>${fault.status}</h1>`,
	contentType: "text/html; charset=UTF-8"
});
// src/seed/find-landmarks.ts
function findLandmarks(options, slot, environment) {
	const { orders, formats } = options;
	if (orders === 0) return {};
	const key = require_core().datasetKey(options.seed, slot, environment);
	const number = require_core().datasetNumber(slot, environment);
	const hashes = require_core().createOrderHashes(key, orders, formats.order);
	const firstOrder = require_core().firstId(key, number, "order");
	const firstSubscription = require_core().firstId(key, number, "subscription");
	const subscriptions = require_core().allSubscriptions.before(orders);
	const product = (index) => ({ id: require_core().productId(key, index, formats.product) });
	const orderAt = (age) => ({
		id: firstOrder + orders - 1 - age,
		hash: hashes.hashOf(age)
	});
	const order = (wanted) => orderAt(require_core().ageOfCase(wanted));
	const subscriptionAt = (age) => ({ id: firstSubscription + subscriptions - 1 - require_core().allSubscriptions.before(age) });
	const { variety = "documented" } = options;
	const longest = require_core().oldestRunning(orders, variety);
	const usual = {
		product_active: product(require_core().activeProduct(require_core().createCataloguePlan(key, orders))),
		product_inactive: product(require_core().productRoles.indexOf("inactive")),
		product_without_offers: product(require_core().productRoles.indexOf("without_offers")),
		order_full_tracking: order("full_tracking"),
		order_without_tracking: order("without_tracking"),
		order_src_without_sck: order("src_without_sck"),
		order_with_bump: order("bump"),
		order_upsell: order("upsell"),
		order_two_cards: order("two_cards"),
		order_with_coupon: order("coupon"),
		order_without_offer_code: order("without_offer_code"),
		order_of_subscription: orderAt(longest),
		subscription_active: subscriptionAt(require_core().ageOfCase("subscription")),
		subscription_trial: subscriptionAt(require_core().ageOfCase("trial")),
		subscription_many_charges: subscriptionAt(longest)
	};
	if (variety === "documented") return usual;
	const varied = (name) => orderAt(require_core().variedAges[name]);
	const inCourse = (course) => subscriptionAt(require_core().oldestOfCourse(course, orders));
	return {
		...usual,
		order_by_pix: varied("pix"),
		order_by_slip: varied("slip"),
		order_slip_unpaid: varied("slipUnpaid"),
		order_refused: varied("refused"),
		order_refused_then_paid: varied("refusedThenPaid"),
		order_refunded: varied("refunded"),
		order_chargeback: varied("chargeback"),
		order_with_affiliate: varied("affiliate"),
		order_with_two_affiliates: varied("twoAffiliates"),
		order_with_partner: varied("partner"),
		order_smart_installment: varied("smartInstallment"),
		order_bounced_email: varied("bounced"),
		subscription_canceled: inCourse("canceled"),
		subscription_late: inCourse("late"),
		subscription_ended: inCourse("ended"),
		subscription_recovered: inCourse("recovered"),
		product_ebook: product(require_core().variedProducts.ebook),
		product_event: product(require_core().variedProducts.event),
		product_membership: product(require_core().variedProducts.membership),
		product_physical: product(require_core().variedProducts.physical)
	};
}
// src/world/landmarks.ts
const landmarksOf = (world, slot, environment) => findLandmarks({
	...world.settings.dataset,
	formats: world.idFormats(),
	variety: world.assumptions.ask("seeded-variety")
}, slot, environment);
// src/engine/gather-evidence.ts
const mostFields = 100;
const gatherEvidence = (answered, { seen, values, limitsAt, userAgent, sentKey, bodyDigest, block }) => {
	const { operation, fault, quota, lookup } = answered;
	const ask = require_core().askIn(values);
	return {
		seen,
		limits_at: limitsAt,
		query: answered.address.search,
		user_agent: userAgent,
		body: bodyDigest?.toHex() ?? null,
		caller: callerOf(answered),
		required_scope: operation === void 0 ? null : typeof operation.scope === "string" ? operation.scope : operation.scope(ask),
		quotas: quota?.readings.map(quotaOf) ?? [],
		block,
		lookup,
		idempotency: keyOf(answered, sentKey),
		fields: [...new Set(fault?.fields?.slice(0, mostFields).map(({ field }) => field.slice(0, 200)))],
		retry_after: fault?.retryAfterSeconds ?? null,
		page: pageOf(answered)
	};
};
const callerOf = ({ presented }) => {
	if (presented === void 0) return null;
	const { id, name, hint, scopes, producer, environment } = presented;
	return {
		id,
		name,
		hint,
		scopes,
		producer,
		environment
	};
};
const quotaOf = (reading) => ({
	bucket: reading.demand.bucket,
	limit: reading.demand.rule.max,
	used_before: reading.before.used,
	used: reading.after.used,
	opened_at: openingOf(reading),
	resets_at: reading.after.resetsAt
});
const openingOf = ({ demand: { rule }, after }) => {
	return (rule.kind === "fixed" || rule.kind === "calendar") && after.used > 0 ? after.resetsAt - rule.lengthMs : null;
};
const keyOf = (answered, sent) => {
	const { operation, key, fault } = answered;
	if (operation?.method !== "POST") return null;
	const refusal = sent === "" ? "missing" : fault?.rule === "key-invalid" ? "invalid" : null;
	return {
		key: sent === "" ? null : require_write().maskKey(sent),
		target: require_core().keyTarget(answered),
		fingerprint: key?.trace.use.fingerprint ?? null,
		outcome: key?.trace.outcome ?? refusal,
		first_request_id: key?.trace.firstRequestId ?? null
	};
};
const pageOf = ({ page }) => page === void 0 ? null : {
	page: page.page,
	last_page: page.lastPage,
	parameter: page.parameter
};
// src/engine/trace-lookup.ts
const mostOfId = 500;
const slots = ["first", "second"];
const traceLookup = (exchange, found, { fault }) => {
	if (fault?.rule === "unknown-route") return {
		sought: "route",
		id: require_core().cutText(exchange.address.path, mostOfId),
		outcome: "unknown_route",
		owner: null
	};
	if (fault?.sought === void 0 || fault.rule !== "unknown-resource" && fault.rule !== "malformed-id") return null;
	return findOwner(exchange, found, fault.sought);
};
const finders = {
	product: (rows, id) => rows.productById(id),
	order: (rows, id) => rows.orderByHash(id),
	subscription: (rows, id) => /^(?:0|[1-9]\d{0,15})$/.test(id) ? rows.subscriptionById(Number(id)) : void 0
};
const findOwner = ({ environment: own, world }, { token, params }, sought) => {
	const sent = params?.["hash"] ?? params?.["id"] ?? "";
	const id = require_core().cutText(sent, mostOfId);
	for (const environment of require_write().environments) for (const producer of slots) {
		if (environment === own && producer === token?.producer) continue;
		const rows = world.glance(producer, environment);
		if (finders[sought](rows, sent) !== void 0) return {
			sought,
			id,
			outcome: "foreign",
			owner: {
				producer,
				environment
			}
		};
	}
	return {
		sought,
		id,
		outcome: "unknown",
		owner: null
	};
};
// src/trials/leanings.ts
var NotTried = class {
	why;
	constructor(why) {
		this.why = why;
	}
};
const knownLeanings = new WeakMap();
const knownIds = new WeakMap();
function* tryOthers(world, recorded) {
	const before = knownLeanings.get(recorded);
	if (before !== void 0) return before;
	const tried = yield* findLeanings(world, recorded);
	knownLeanings.set(recorded, tried);
	return tried;
}
function* tryUntilOther(world, recorded) {
	const leanings = knownLeanings.get(recorded);
	const before = leanings instanceof NotTried ? leanings : knownIds.get(recorded) ?? leanings?.map(({ assumption }) => assumption);
	if (before !== void 0) return before;
	const tried = yield* findIds(world, recorded);
	knownIds.set(recorded, tried);
	return tried;
}
function* findLeanings(world, recorded) {
	const tryable = yield* openTryable(world, recorded);
	if (tryable instanceof NotTried) return tryable;
	const { trial, base } = tryable;
	const leanings = [];
	for (const assumption of require_explained().inRegisterOrder(base.read)) {
		const held = base.values[assumption];
		const others = [];
		for (const other of require_explained().otherValuesOf(assumption, held)) {
			const told = yield* trial.told({
				...other,
				held
			}, base);
			const differences = told === null ? [] : require_explained().describeDifferences(base.told, told);
			if (told === null || differences.length > 0) others.push({
				value: other.value,
				status: told?.status ?? null,
				differences
			});
			yield;
		}
		if (others.length > 0) leanings.push({
			assumption,
			value: held,
			others
		});
	}
	return leanings;
}
function* findIds(world, recorded) {
	const tryable = yield* openTryable(world, recorded);
	if (tryable instanceof NotTried) return tryable;
	const { trial, base } = tryable;
	const ids = [];
	for (const assumption of require_explained().inRegisterOrder(base.read)) {
		const held = base.values[assumption];
		for (const other of require_explained().otherValuesOf(assumption, held)) {
			const told = yield* trial.told({
				...other,
				held
			}, base);
			yield;
			if (told !== null && require_explained().tellsSame(base.told, told)) continue;
			ids.push(assumption);
			break;
		}
	}
	return ids;
}
function* openTryable(world, recorded) {
	const sent = require_explained().sentAgain(world, recorded);
	const state = sent === null ? void 0 : require_core().pastOf(world)?.stateAt(sent.moments.before);
	if (sent === null || state === void 0) return new NotTried(require_explained().whyNotSent(world, recorded));
	if (require_explained().isTooMuch(state)) return new NotTried(require_explained().whyTooMuch);
	const companion = require_explained().companionOf(world, recorded);
	const other = companion === void 0 ? null : require_explained().sentAgain(world, companion);
	const trial = new Trial(new (require_explained()).TrialGround(world, state, other === null ? [sent] : [sent, other]), sent, other);
	const base = yield* trial.traced();
	if (base === null) return new NotTried("Only waiting tells what it would be answered.");
	return isAsRecorded(base.told, recorded) ? {
		trial,
		base
	} : new NotTried("It was answered otherwise because of another request.");
}
const isAsRecorded = ({ status }, { entry }) => status === entry.status || entry.scenario_step !== null;
const readsTotals = new Set(require_core().operations.filter((one) => one.readsTotals).map(({ id }) => id));
var Trial = class {
	ground;
	sent;
	companion;
	#known = new (require_explained()).KnownAnswer();
	constructor(ground, sent, companion) {
		this.ground = ground;
		this.sent = sent;
		this.companion = companion;
	}
	*traced() {
		yield* this.#addUp(null);
		const world = this.ground.open(null);
		const { values } = world.assumptions;
		const read = new Set();
		const way = { progress: null };
		const note = this.#known.watch(world, way);
		world.assumptions.trace((id) => {
			read.add(id);
			note(id);
		});
		const told = this.#known.answer(() => this.#answerIn(world, way));
		this.#settle();
		return told === null ? null : {
			told: this.#known.make(() => require_explained().madeWhole(told)),
			read,
			values
		};
	}
	*told(other, base) {
		const made = this.#made(other, base);
		if (made !== void 0) return made;
		yield* this.#addUp(other);
		const world = this.ground.open(other, require_explained().isOfCharges(other.assumption));
		world.trial = this.#known.forTrial(other);
		return this.#answerIn(world);
	}
	#made(other, { told, values }) {
		if (this.sent.request.headers.has("if-none-match")) return void 0;
		try {
			return this.#known.toldUnder(other, values, told);
		} catch (error) {
			if (error instanceof ApiError) return void 0;
			throw error;
		}
	}
	*#addUp(other) {
		if (other !== null && !require_explained().isOfCharges(other.assumption)) return;
		const { entry } = this.sent.recorded;
		if (entry.operation === null || !readsTotals.has(entry.operation)) return;
		const world = this.ground.open(other);
		const owner = this.ground.ownerOf(this.sent);
		if (owner !== void 0) yield* world.addUpInSteps(owner);
	}
	#settle() {
		const owner = this.ground.ownerOf(this.sent);
		if (owner === void 0 || this.companion !== null) return;
		const { method } = this.sent.request;
		this.ground.settle(owner, method === "GET" || method === "HEAD");
	}
	#answerIn(world, way) {
		try {
			world.wallAt = this.sent.moments.wall;
			if (this.companion !== null) require_core().leaveUnderWay(require_core().tryRequest(require_explained().exchangeIn(world, this.companion)));
			return require_explained().tellAnswer(require_core().walkAtOnce(require_core().tryRequest(require_explained().exchangeIn(world, this.sent), way), this.sent.recorded.entry.rule === "server-failure"));
		} catch (error) {
			if (error instanceof require_core().NotAtOnceError) return null;
			throw error;
		}
	}
};
const writtenDown = ({ assumptions }, { why }) => assumptions === void 0 ? {
	assumptions: [],
	not_tried: why
} : { assumptions };
const leaningsIn = (world) => function* (recorded) {
	const tried = yield* tryOthers(world, recorded);
	if (tried instanceof NotTried) return {
		...writtenDown(recorded.entry, tried),
		would_change: []
	};
	return {
		assumptions: tried.map(({ assumption }) => assumption),
		would_change: tried.map(require_explained().describeLeaning).sort(require_explained().byWeight)
	};
};
const forgotten = new NotTried("The journal has it no longer.");
function* tellLeaning(world, entry) {
	const recorded = yield* world.journal.seek(entry.request_id);
	const tried = recorded === void 0 ? forgotten : yield* tryUntilOther(world, recorded);
	return tried instanceof NotTried ? writtenDown(entry, tried) : { assumptions: tried };
}
function* tellEntry(world, entry) {
	return withAssumptions(entry, yield* tellLeaning(world, entry));
}
const toldEntry = (world, entry) => {
	let told;
	const tell = () => {
		told ??= require_core().inOneGo(tellLeaning(world, entry));
		return told;
	};
	return Object.defineProperties(withAssumptions(entry, { assumptions: [] }), {
		assumptions: {
			get: () => tell().assumptions,
			enumerable: true
		},
		not_tried: {
			get: () => tell().not_tried,
			enumerable: true
		}
	});
};
// src/api/offers/offer-create-request.ts
var offer_create_request_exports = require_rolldown_runtime().__exportAll({
	defaultOfferCreateRules: () => defaultOfferCreateRules,
	offerCreateRequestFor: () => offerCreateRequestFor
});
const defaultOfferCreateRules = {
	requiresChargeType: true,
	chargeTypes: ["one_time"],
	minPrice: 1,
	refusesUnknown: false
};
const offerCreateRequestFor = require_write().oncePerRules((rules) => {
	const chargeType = rules.chargeTypes === null ? require_write().string().regex(/^[a-z][a-z0-9_]{0,49}$/) : require_write()._enum(rules.chargeTypes).meta({ description: "A single charge; no other value is documented." });
	const shape = {
		name: require_write().characters(1, 255),
		price: require_write().int().min(rules.minPrice).max(2147483647).meta({ description: "Amount in cents." }),
		charge_type: rules.requiresChargeType ? chargeType : chargeType.optional()
	};
	return rules.refusesUnknown ? require_write().strictObject(shape) : require_write().object(shape);
});
// src/seed/ledger-totals.ts
const emptyTally = () => ({
	lines: 0,
	value: 0,
	amount: 0,
	commission: 0
});
function add(tally, { times, value, amount, commission }) {
	tally.lines += times;
	tally.value += times * value;
	tally.amount += times * amount;
	tally.commission += times * commission;
}
var Tallies = class {
	main = emptyTally();
	bump = emptyTally();
	renewals = emptyTally();
	upsell = emptyTally();
	orders = 0;
	combine(bumps, ...tallies) {
		const { orders, bump, upsell } = this;
		const sum = (name) => tallies.reduce((total, tally) => total + tally[name], bumps[name]);
		return {
			orders,
			lines: sum("lines"),
			quantity: sum("lines"),
			value: sum("value"),
			amount: sum("amount"),
			commission: sum("commission"),
			bumpLines: bumps.lines,
			bumpOrders: bump.lines,
			bumpValue: bumps.value,
			upsellLines: upsell.lines,
			upsellOrders: upsell.lines,
			upsellValue: upsell.value
		};
	}
	byKind() {
		const { main, bump, renewals } = this;
		return {
			every_line: this.combine(bump, main, renewals),
			first_charge: this.combine(bump, main),
			one_per_order: this.combine(emptyTally(), main)
		};
	}
};
const addedTogether = 5e3;
const paidFates = new Set(["paid", "refused_then_paid"]);
const nobody = [];
const earned = (shares, first, second) => {
	if (shares.length === 0) return [require_core().producerShare(first), require_core().producerShare(second)];
	const [one = 0, other = 0] = require_core().splitCharge([first, second], shares).commissions;
	return [one, other];
};
function addOrders({ schedule, amounts, variedSale }, { all, unpaid }, from, to) {
	const { orders } = schedule;
	for (let age = from; age < to; age += 1) {
		const found = require_core().orderCase(age, orders);
		const sale = variedSale(age);
		const shares = sale?.shares ?? nobody;
		const value = amounts.mainValue(age);
		const amount = found === "coupon" ? amounts.mainAmount(age) : found === "trial" ? 0 : value;
		const beside = found === "bump" ? amounts.bumpValue(age) : null;
		const [first, second] = earned(shares, amount, beside ?? 0);
		const main = {
			times: 1,
			value,
			amount,
			commission: first
		};
		for (const tallies of sale === null || paidFates.has(sale.fate) ? [all] : [all, unpaid]) {
			tallies.orders += 1;
			add(tallies.main, main);
			if (found === "upsell") add(tallies.upsell, main);
			if (beside !== null) add(tallies.bump, {
				times: 1,
				value: beside,
				amount: beside,
				commission: second
			});
		}
		if (found !== "trial" && found !== "subscription") continue;
		const [commission] = earned(shares, value, 0);
		add(all.renewals, {
			times: require_core().countCharges(age, schedule) - 1,
			value,
			amount: value,
			commission
		});
	}
}
function* sumLedgers(tables) {
	const { orders } = tables.schedule;
	const [all, unpaid] = [new Tallies(), new Tallies()];
	for (let age = 0; age < orders; age += addedTogether) {
		yield;
		addOrders(tables, {
			all,
			unpaid
		}, age, Math.min(orders, age + addedTogether));
	}
	const [totals, unpaidTotals] = [all.byKind(), unpaid.byKind()];
	return {
		every_line: {
			all: totals.every_line,
			unpaid: unpaidTotals.every_line
		},
		first_charge: {
			all: totals.first_charge,
			unpaid: unpaidTotals.first_charge
		},
		one_per_order: {
			all: totals.one_per_order,
			unpaid: unpaidTotals.one_per_order
		}
	};
}
// src/seed/subscription-rows.ts
const failedEntries = 5e7;
function entriesOf(tables, order) {
	const { firstIds } = tables;
	const number = (order.subscription_id ?? 0) - firstIds.subscription;
	let failed = firstIds.subscription_history + failedEntries + 2 * number;
	return order.charges.flatMap(({ charged_at, attempts, commissions: [line] }) => attempts.flatMap((attempt) => {
		if (attempt.is_free) return [];
		if (line !== void 0 && require_core().paidStatuses.has(attempt.status)) return [{
			id: firstIds.subscription_history + line.id - firstIds.commission,
			charged_at,
			attempt
		}];
		return [{
			id: failed++,
			charged_at,
			attempt,
			status: "failed"
		}];
	}));
}
const cancelers = [
	"customer",
	"customer",
	"customer",
	"producer",
	"system"
];
function stateOf(tables, age, row) {
	const { schedule, key } = tables;
	const course = require_core().courseOf(age, schedule.variety);
	const failed_charges = row.charges.filter(({ status }) => status === "failed").length;
	if (course === "ended") return {
		max_charges: 3,
		traits: {
			is_smart_installment: true,
			installments: 3
		}
	};
	if (course === "canceled" && require_core().hasEnded(age, schedule)) {
		const at = tables.instantOf(age, require_core().endOfCourse.canceled);
		return {
			cancellation_requested_at: at,
			canceled_at: at,
			updated_at: at,
			situation: "canceled",
			canceled_by: cancelers[require_core().draw(require_core().purposeKey(key, "canceler"), age, 1) % cancelers.length] ?? null
		};
	}
	if (course === "late" && require_core().hasEnded(age, schedule)) return {
		situation: "late",
		failed_charges,
		next_charge_at: tables.instantOf(age, require_core().endOfCourse.late)
	};
	if (row.charges.length === 0) return { situation: "trial" };
	return { failed_charges };
}
function createSubscription(tables, age, order) {
	const row = beginSubscription(order, entriesOf(tables, order));
	if (tables.schedule.variety === "documented") return row;
	const shares = order.charges[0]?.shares;
	return {
		...row,
		...shares === void 0 ? {} : { shares },
		...stateOf(tables, age, row)
	};
}
Object.defineProperty(exports, "$ZodError", {
	enumerable: true,
	get: function() {
		return $ZodError;
	}
});
Object.defineProperty(exports, "ApiError", {
	enumerable: true,
	get: function() {
		return ApiError;
	}
});
Object.defineProperty(exports, "beginSubscription", {
	enumerable: true,
	get: function() {
		return beginSubscription;
	}
});
Object.defineProperty(exports, "bodyNotAnObject", {
	enumerable: true,
	get: function() {
		return bodyNotAnObject;
	}
});
Object.defineProperty(exports, "callerOf", {
	enumerable: true,
	get: function() {
		return callerOf$1;
	}
});
Object.defineProperty(exports, "cameAfter", {
	enumerable: true,
	get: function() {
		return cameAfter;
	}
});
Object.defineProperty(exports, "canceledAt", {
	enumerable: true,
	get: function() {
		return canceledAt;
	}
});
Object.defineProperty(exports, "canceledNotFound", {
	enumerable: true,
	get: function() {
		return canceledNotFound;
	}
});
Object.defineProperty(exports, "conductOf", {
	enumerable: true,
	get: function() {
		return conductOf;
	}
});
Object.defineProperty(exports, "createSubscription", {
	enumerable: true,
	get: function() {
		return createSubscription;
	}
});
Object.defineProperty(exports, "createdOfferSerializer", {
	enumerable: true,
	get: function() {
		return createdOfferSerializer;
	}
});
Object.defineProperty(exports, "defaultOfferCreateRules", {
	enumerable: true,
	get: function() {
		return defaultOfferCreateRules;
	}
});
Object.defineProperty(exports, "entryForm", {
	enumerable: true,
	get: function() {
		return entryForm;
	}
});
Object.defineProperty(exports, "findingForm", {
	enumerable: true,
	get: function() {
		return findingForm;
	}
});
Object.defineProperty(exports, "flattenError", {
	enumerable: true,
	get: function() {
		return flattenError;
	}
});
Object.defineProperty(exports, "formatError", {
	enumerable: true,
	get: function() {
		return formatError;
	}
});
Object.defineProperty(exports, "gatherEvidence", {
	enumerable: true,
	get: function() {
		return gatherEvidence;
	}
});
Object.defineProperty(exports, "groupBy", {
	enumerable: true,
	get: function() {
		return groupBy;
	}
});
Object.defineProperty(exports, "insufficientScope", {
	enumerable: true,
	get: function() {
		return insufficientScope;
	}
});
Object.defineProperty(exports, "invalidJson", {
	enumerable: true,
	get: function() {
		return invalidJson;
	}
});
Object.defineProperty(exports, "judgeInSteps", {
	enumerable: true,
	get: function() {
		return judgeInSteps;
	}
});
Object.defineProperty(exports, "keyReused", {
	enumerable: true,
	get: function() {
		return keyReused;
	}
});
Object.defineProperty(exports, "landmarksOf", {
	enumerable: true,
	get: function() {
		return landmarksOf;
	}
});
Object.defineProperty(exports, "leaningsIn", {
	enumerable: true,
	get: function() {
		return leaningsIn;
	}
});
Object.defineProperty(exports, "lookupsBlocked", {
	enumerable: true,
	get: function() {
		return lookupsBlocked;
	}
});
Object.defineProperty(exports, "methodNotAllowed", {
	enumerable: true,
	get: function() {
		return methodNotAllowed;
	}
});
Object.defineProperty(exports, "mostJudged", {
	enumerable: true,
	get: function() {
		return mostJudged;
	}
});
Object.defineProperty(exports, "notAcceptable", {
	enumerable: true,
	get: function() {
		return notAcceptable;
	}
});
Object.defineProperty(exports, "notFound", {
	enumerable: true,
	get: function() {
		return notFound;
	}
});
Object.defineProperty(exports, "offerCreateRequestFor", {
	enumerable: true,
	get: function() {
		return offerCreateRequestFor;
	}
});
Object.defineProperty(exports, "offerSerializer", {
	enumerable: true,
	get: function() {
		return offerSerializer;
	}
});
Object.defineProperty(exports, "offer_create_request_exports", {
	enumerable: true,
	get: function() {
		return offer_create_request_exports;
	}
});
Object.defineProperty(exports, "openingOf", {
	enumerable: true,
	get: function() {
		return openingOf;
	}
});
Object.defineProperty(exports, "pageNotFound", {
	enumerable: true,
	get: function() {
		return pageNotFound;
	}
});
Object.defineProperty(exports, "payloadTooLarge", {
	enumerable: true,
	get: function() {
		return payloadTooLarge;
	}
});
Object.defineProperty(exports, "quotaExceeded", {
	enumerable: true,
	get: function() {
		return quotaExceeded;
	}
});
Object.defineProperty(exports, "recordedEntryForm", {
	enumerable: true,
	get: function() {
		return recordedEntryForm;
	}
});
Object.defineProperty(exports, "refused", {
	enumerable: true,
	get: function() {
		return refused;
	}
});
Object.defineProperty(exports, "renderError", {
	enumerable: true,
	get: function() {
		return renderError;
	}
});
Object.defineProperty(exports, "situationOf", {
	enumerable: true,
	get: function() {
		return situationOf;
	}
});
Object.defineProperty(exports, "subscriptionSerializer", {
	enumerable: true,
	get: function() {
		return subscriptionSerializer;
	}
});
Object.defineProperty(exports, "sumLedgers", {
	enumerable: true,
	get: function() {
		return sumLedgers;
	}
});
Object.defineProperty(exports, "tellEntry", {
	enumerable: true,
	get: function() {
		return tellEntry;
	}
});
Object.defineProperty(exports, "toldEntry", {
	enumerable: true,
	get: function() {
		return toldEntry;
	}
});
Object.defineProperty(exports, "toldMembers", {
	enumerable: true,
	get: function() {
		return toldMembers;
	}
});
Object.defineProperty(exports, "traceLookup", {
	enumerable: true,
	get: function() {
		return traceLookup;
	}
});
Object.defineProperty(exports, "unauthorized", {
	enumerable: true,
	get: function() {
		return unauthorized;
	}
});
Object.defineProperty(exports, "unknownRoute", {
	enumerable: true,
	get: function() {
		return unknownRoute;
	}
});
Object.defineProperty(exports, "unsupportedEncoding", {
	enumerable: true,
	get: function() {
		return unsupportedEncoding;
	}
});
Object.defineProperty(exports, "unsupportedMediaType", {
	enumerable: true,
	get: function() {
		return unsupportedMediaType;
	}
});
Object.defineProperty(exports, "validationFailed", {
	enumerable: true,
	get: function() {
		return validationFailed;
	}
});
Object.defineProperty(exports, "withAssumptions", {
	enumerable: true,
	get: function() {
		return withAssumptions;
	}
});
Object.defineProperty(exports, "writeMessage", {
	enumerable: true,
	get: function() {
		return writeMessage;
	}
});
Object.defineProperty(exports, "wrongEnvironment", {
	enumerable: true,
	get: function() {
		return wrongEnvironment;
	}
});
