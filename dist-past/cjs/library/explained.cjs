let require_index$;
const require_index = () => require_index$ ??= require("./index.cjs");
let require_rest$;
const require_rest = () => require_rest$ ??= require("./rest.cjs");
let require_core$;
const require_core = () => require_core$ ??= require("./core.cjs");
let require_write$;
const require_write = () => require_write$ ??= require("./write.cjs");
let require_usual$;
const require_usual = () => require_usual$ ??= require("./usual.cjs");
// src/rules/rules.ts
const stageNames = [
	"size",
	"route",
	"authenticate",
	"quota",
	"scenario",
	"scope",
	"cancel-block",
	"idempotency",
	"lookup",
	"validation",
	"operation"
];
const rules = {
	answered: {
		stage: "operation",
		section: "Endpoints",
		sentence: "The request passed every check and its operation answered.",
		assumptions: []
	},
	replay: {
		stage: "idempotency",
		section: "Endpoints",
		sentence: "A repeat of a POST with the same key gets the stored answer; nothing is carried out again.",
		assumptions: [
			"idempotency-scope",
			"idempotency-retention",
			"idempotency-fingerprint",
			"idempotency-body-mismatch",
			"idempotency-path-mismatch",
			"idempotency-replay-which"
		]
	},
	preflight: {
		stage: "route",
		section: "Endpoints",
		sentence: "OPTIONS is answered with the methods of the path.",
		assumptions: ["options-cors"]
	},
	redirected: {
		stage: "route",
		section: "Endpoints",
		sentence: "A path with a slash at its end is redirected to the one without.",
		assumptions: ["trailing-slash"]
	},
	"body-too-large": {
		stage: "size",
		section: "Errors",
		sentence: "A body over the size limit is refused before anything else is looked at.",
		assumptions: ["body-size-limit"]
	},
	"incomplete-body": {
		stage: "size",
		section: "Errors",
		sentence: "The connection ended before the whole body had come.",
		assumptions: []
	},
	"unknown-route": {
		stage: "route",
		section: "Endpoints",
		sentence: "The path is not one of the API.",
		assumptions: [
			"unknown-route",
			"other-methods",
			"trailing-slash",
			"product-detail-endpoint",
			"cashouts-endpoint"
		]
	},
	"wrong-method": {
		stage: "route",
		section: "Endpoints",
		sentence: "The path exists, but not with this method.",
		assumptions: ["other-methods", "head-requests"]
	},
	"not-acceptable": {
		stage: "route",
		section: "Endpoints",
		sentence: "The Accept header rules out JSON, and the API answers nothing else.",
		assumptions: ["accept-header"]
	},
	"token-missing": {
		stage: "authenticate",
		section: "Authentication",
		sentence: "Every request must carry a bearer token, and this one carried none.",
		assumptions: ["bearer-scheme-case", "unknown-route"]
	},
	"token-unknown": {
		stage: "authenticate",
		section: "Authentication",
		sentence: "No token has this text.",
		assumptions: ["unknown-route"]
	},
	"token-other-environment": {
		stage: "authenticate",
		section: "Authentication",
		sentence: "The token belongs to the other environment and does not work at this address.",
		assumptions: ["env-token-mismatch", "unknown-route"]
	},
	"token-revoked": {
		stage: "authenticate",
		section: "Authentication",
		sentence: "The token has been revoked.",
		assumptions: ["token-revocation", "unknown-route"]
	},
	"token-expired": {
		stage: "authenticate",
		section: "Authentication",
		sentence: "The token has expired.",
		assumptions: ["token-lifetime", "unknown-route"]
	},
	"quota-exceeded": {
		stage: "quota",
		section: "Limits",
		sentence: "The token has used up its requests of this kind for the minute.",
		assumptions: [
			"rate-limit-window",
			"rate-limit-buckets",
			"rate-limit-rejected-counts",
			"rate-limit-cancel-shares-post",
			"rate-limit-clock",
			"rate-limit-headers-on-401",
			"check-order",
			"cancel-404-vs-quota"
		]
	},
	"quota-day-exceeded": {
		stage: "quota",
		section: "Limits",
		sentence: "The token has used up its cancels for the day.",
		assumptions: [
			"rate-limit-day-window",
			"rate-limit-rejected-counts",
			"rate-limit-clock",
			"check-order",
			"cancel-404-vs-quota"
		]
	},
	"scope-missing": {
		stage: "scope",
		section: "Authentication",
		sentence: "The token is valid but lacks the scope of the route.",
		assumptions: [
			"scope-matching",
			"cancel-scope",
			"cashouts-scope",
			"check-order",
			"idempotency-replay-auth"
		]
	},
	"cancel-block": {
		stage: "cancel-block",
		section: "Limits",
		sentence: "Too many look-ups of the token failed on the cancel route, so the route is closed to it for a time.",
		assumptions: [
			"cancel-404-threshold",
			"cancel-404-window",
			"cancel-404-key",
			"cancel-404-counts",
			"cancel-404-first-blocked",
			"cancel-404-reset-on-success",
			"cancel-404-vs-quota",
			"rate-limit-clock"
		]
	},
	"key-missing": {
		stage: "idempotency",
		section: "Limits",
		sentence: "Every POST needs an Idempotency-Key, and this one had none.",
		assumptions: [
			"idempotency-missing-key",
			"idempotency-on-cancel",
			"check-order",
			"idempotency-vs-validation"
		]
	},
	"key-invalid": {
		stage: "idempotency",
		section: "Limits",
		sentence: "The Idempotency-Key is not a UUID of version 4.",
		assumptions: [
			"idempotency-invalid-key",
			"idempotency-key-syntax",
			"check-order",
			"idempotency-vs-validation"
		]
	},
	"key-not-expected": {
		stage: "idempotency",
		section: "Endpoints",
		sentence: "An Idempotency-Key belongs to a POST and came with a GET.",
		assumptions: ["idempotency-on-get", "check-order"]
	},
	"key-reused": {
		stage: "idempotency",
		section: "Errors",
		sentence: "The Idempotency-Key stands for a request with another body.",
		assumptions: [
			"idempotency-body-mismatch",
			"idempotency-fingerprint",
			"idempotency-scope",
			"idempotency-retention",
			"check-order",
			"idempotency-vs-validation"
		]
	},
	"key-reused-elsewhere": {
		stage: "idempotency",
		section: "Errors",
		sentence: "The Idempotency-Key stands for a request to another path.",
		assumptions: [
			"idempotency-path-mismatch",
			"idempotency-scope",
			"idempotency-retention",
			"check-order",
			"idempotency-vs-validation"
		]
	},
	"key-in-flight": {
		stage: "idempotency",
		section: "Errors",
		sentence: "The first request with this Idempotency-Key has not been answered yet.",
		assumptions: [
			"idempotency-in-flight",
			"idempotency-scope",
			"check-order",
			"idempotency-vs-validation"
		]
	},
	"cancel-running": {
		stage: "idempotency",
		section: "Endpoints",
		sentence: "Another cancel of the same subscription has not been answered yet.",
		assumptions: ["cancel-race", "check-order"]
	},
	"media-type": {
		stage: "idempotency",
		section: "Errors",
		sentence: "The body is not declared as plain JSON.",
		assumptions: ["wrong-content-type", "check-order"]
	},
	"not-json": {
		stage: "idempotency",
		section: "Errors",
		sentence: "The body cannot be read as JSON.",
		assumptions: ["malformed-json", "check-order"]
	},
	"unknown-resource": {
		stage: "lookup",
		section: "What the service does",
		sentence: "The path names nothing that the owner of the token has.",
		assumptions: [
			"id-case-sensitivity",
			"cancel-id-overflow",
			"check-order",
			"parent-404-vs-422"
		]
	},
	"malformed-id": {
		stage: "lookup",
		section: "Endpoints",
		sentence: "The id in the path has a form that no id has.",
		assumptions: ["cancel-id-type", "check-order"]
	},
	"body-not-object": {
		stage: "validation",
		section: "Errors",
		sentence: "The body is JSON, but not an object.",
		assumptions: ["empty-or-non-object-body"]
	},
	"invalid-body": {
		stage: "validation",
		section: "Errors",
		sentence: "Members of the body are missing or not as they have to be.",
		assumptions: [
			"unknown-fields",
			"status-field-in-create",
			"json-type-strictness",
			"string-trim",
			"product-required-fields",
			"product-type-values",
			"product-name-limits",
			"product-description-limits",
			"is-active-null",
			"offer-required-fields",
			"offer-charge-type-values",
			"offer-price-bounds",
			"offer-price-float",
			"cancel-request-body",
			"idempotency-vs-validation"
		]
	},
	"invalid-query": {
		stage: "operation",
		section: "Limits",
		sentence: "A parameter that chooses the page has a value it cannot have.",
		assumptions: [
			"page-invalid",
			"page-size-invalid",
			"page-size-over-max"
		]
	},
	"page-beyond-last": {
		stage: "operation",
		section: "Paginator envelope",
		sentence: "The list ends before the page that was asked for.",
		assumptions: ["page-beyond-last"]
	},
	"already-canceled": {
		stage: "operation",
		section: "States and transitions",
		sentence: "The subscription had been canceled before.",
		assumptions: ["cancel-already-canceled"]
	},
	"not-cancelable": {
		stage: "operation",
		section: "States and transitions",
		sentence: "A subscription in this situation cannot be canceled.",
		assumptions: ["cancel-other-situations", "subscription-situations"]
	},
	"inactive-product": {
		stage: "operation",
		section: "States and transitions",
		sentence: "The product is inactive and takes no offer.",
		assumptions: ["offer-on-inactive-product"]
	},
	"scenario-step": {
		stage: "scenario",
		section: "Errors",
		sentence: "A step of the scenario that plays, or chaos, answered in place of the API.",
		assumptions: []
	},
	"server-failure": {
		stage: "operation",
		section: "Errors",
		sentence: "The emulator itself failed; its console says why.",
		assumptions: ["server-error"]
	}
};
const ruleIds = Object.keys(rules);
const findRule = (id) => rules[id];
// src/journal/credential-name.ts
const words = new Set("password passwd passphrase passcode pwd pass senha secret secrets token tokens jwt bearer auth authorization authentication credential credentials cookie cookies session sessionid sid apikey signature sig otp pin cvv cvc csrf xsrf".split(" "));
const pairs = new Set([
	"api key",
	"access key",
	"private key",
	"secret key",
	"signing key",
	"auth key",
	"account key",
	"session id"
]);
const isCredentialName = (name) => {
	const parts = name.replaceAll(/([a-z\d])([A-Z])/g, "$1 $2").toLowerCase().split(/[^a-z]+/);
	return parts.some((part, place) => words.has(part) || pairs.has(`${parts[place - 1]} ${part}`));
};
// src/snapshot/snapshot-format.ts
const snapshotFormat = "producer-commerce-emulator snapshot";
// src/limits/sliding-window.ts
var SlidingWindow = class {
	tally = null;
	#hits;
	constructor({ window }) {
		this.#hits = [...window.hits];
	}
	save() {
		return {
			kind: "sliding",
			window: { hits: [...this.#hits] }
		};
	}
	read(rule, now) {
		this.#forget(now - rule.lengthMs);
		const used = this.#hits.length;
		const exhausted = used >= rule.max;
		return {
			used,
			resetsAt: ((exhausted ? this.#hits[used - rule.max] : this.#hits[0]) ?? now) + rule.lengthMs,
			exhausted
		};
	}
	hit(_rule, now) {
		this.#hits.push(now);
	}
	refund(_rule, at) {
		const place = this.#hits.lastIndexOf(at);
		if (place >= 0) this.#hits.splice(place, 1);
	}
	#forget(before) {
		const kept = this.#hits.findIndex((at) => at > before);
		if (kept > 0) this.#hits.splice(0, kept);
		else if (kept < 0) this.#hits = [];
	}
};
// src/limits/token-bucket.ts
var TokenBucket = class {
	tally = null;
	#parts = require_index().minuteMs;
	#spent;
	#updatedAt;
	#hits = [];
	constructor({ window }) {
		this.#spent = Math.round(window.spent * this.#parts);
		this.#updatedAt = window.updated_at;
	}
	save() {
		return {
			kind: "bucket",
			window: {
				spent: this.#spent / this.#parts,
				updated_at: this.#updatedAt
			}
		};
	}
	read(rule, now) {
		this.#refill(rule, now);
		const most = (rule.max - 1) * this.#parts;
		const exhausted = this.#spent > most;
		return {
			used: Math.ceil(this.#spent / this.#parts),
			resetsAt: now + refillMs(rule, exhausted ? this.#spent - most : this.#spent),
			exhausted
		};
	}
	hit(rule, now) {
		this.#refill(rule, now);
		this.#spent += this.#parts;
		if (this.#hits.length < rule.max) this.#hits.push({
			at: now,
			left: this.#parts
		});
	}
	refund(_rule, at) {
		const place = this.#hits.findLastIndex((hit) => hit.at === at);
		const [hit] = place < 0 ? [] : this.#hits.splice(place, 1);
		this.#spent -= hit?.left ?? 0;
	}
	#refill({ max, lengthMs }, now) {
		if (lengthMs !== this.#parts) this.#countIn(lengthMs);
		const passed = Math.max(0, now - this.#updatedAt);
		this.#spent = Math.max(0, this.#spent - passed * max);
		this.#updatedAt = now;
		if (this.#spent === 0) this.#hits = [];
		else for (const hit of this.#hits) hit.left = Math.min(hit.left, this.#spent);
	}
	#countIn(parts) {
		this.#spent = Math.round(this.#spent * parts / this.#parts);
		this.#hits = [];
		this.#parts = parts;
	}
};
const refillMs = ({ max, lengthMs }, parts) => max > 0 ? Math.ceil(parts / max) : lengthMs;
// src/api/shared/tried-rows.ts
var TriedRows = class TriedRows extends require_core().LongList {
	placeOf;
	trial;
	constructor(length, make, placeOf, trial) {
		super(length, make);
		this.placeOf = placeOf;
		this.trial = trial;
	}
	keep(rows) {
		return new TriedRows(rows.length, (nth) => rows[nth], this.placeOf, this.trial);
	}
	isShownAsIn(before, nth) {
		const place = this.placeOf(nth);
		return nth < this.length && nth < before.length && place === before.placeOf(nth) && this.trial.isShownAsBefore(place);
	}
	firstOther(before, from) {
		let nth = from;
		while (nth < this.length && this.isShownAsIn(before, nth)) nth += 1;
		return nth;
	}
};
const triedRows = (trial, { count, placeOf, read, serialize }) => {
	const rowAt = require_core().rowsInPassing(count, (from, take) => trial.source(() => read(from, take)));
	const make = (nth) => {
		const place = placeOf(nth);
		const known = trial.shown(place);
		if (known !== void 0) return known;
		const row = trial.row(place) ?? rowAt(nth);
		const shown = serialize(row);
		trial.note(place, row, shown);
		return shown;
	};
	const list = new TriedRows(count, make, placeOf, trial);
	list.at(0);
	return list;
};
// src/store/without-orders.ts
const noOrders = {
	orderCount: 0,
	orderByAge: (age) => {
		throw new RangeError(`There is no order of age ${age}: this dataset holds none.`);
	},
	ordersAfter: () => 0,
	orderByHash: () => void 0,
	orderById: () => void 0,
	ledger: () => require_core().emptyLedger,
	totalling: () => null,
	addUpInSteps: function* () {},
	subscriptionCount: 0,
	subscriptions: () => [],
	subscriptionsAfter: () => 0,
	subscriptionById: () => void 0
};
const nothingDue = {
	dueWithin: () => [],
	nextAfter: () => Number.POSITIVE_INFINITY
};
const withoutOrders = (dataset) => ({
	...noOrders,
	producer: dataset.producer,
	environment: dataset.environment,
	products: dataset.products,
	productById: (id) => dataset.productById(id),
	offersOf: (productId) => dataset.offersOf(productId),
	nextIds: dataset.nextIds,
	calendar: {
		...dataset.calendar,
		...nothingDue
	},
	transactionHash: (id) => dataset.transactionHash(id)
});
// src/snapshot/load-world.ts
const loadWorld = (settings, links, snapshot) => require_core().inOneGo(loadWorldInSteps(settings, links, snapshot));
function* loadWorldInSteps(settings, links, snapshot) {
	const world = new (require_core()).World({
		...settings,
		...keptOf(settings, snapshot),
		tokens: [],
		declaration: null
	}, links);
	world.clock.load(snapshot.clock);
	world.identifiers.load(snapshot.draws, snapshot.id_key ?? "default");
	world.tokens.load(withOwnTexts(snapshot.tokens, settings.tokens));
	world.quotas.load(snapshot.quotas);
	world.blocks.load(snapshot.lookups);
	world.replays.load(snapshot.idempotency_keys);
	if (snapshot.declared !== void 0) world.labels.add(snapshot.declared);
	const recorded = snapshot.journal.at(-1)?.number ?? 0;
	world.player.load({
		...snapshot.scenario,
		since: Math.min(snapshot.scenario.since, recorded)
	});
	world.assumptions.lay(snapshot.laid_assumptions);
	world.leaned.load(snapshot.assumptions_used);
	world.journal.load(snapshot.journal);
	world.webhooks.state.load(snapshot.webhooks, snapshot.webhook_deliveries);
	yield* world.loadRowsInSteps(snapshot.rows);
	return world;
}
const datasetOf = ({ dataset: { seed, orders, day, starts_at } }) => ({
	seed,
	orders,
	dayStart: Date.parse(day),
	startsAt: Date.parse(starts_at)
});
const keptOf = ({ options }, snapshot) => {
	const { profile, unlimited, checkout_base_url: checkoutBaseUrl } = snapshot;
	return {
		dataset: datasetOf(snapshot),
		overrides: snapshot.overrides,
		options: {
			...options,
			profile,
			unlimited,
			checkoutBaseUrl
		}
	};
};
const withOwnTexts = (tokens, own) => {
	const texts = new Map(own.map(({ id, plaintext }) => [id, plaintext]));
	return tokens.map((token) => {
		const plaintext = texts.get(token.id);
		return plaintext === void 0 ? token : {
			...token,
			hash: require_core().hashToken(plaintext)
		};
	});
};
// src/journal/mask-message.ts
const maskHeaders = (headers) => Object.fromEntries(Object.entries(headers).map(([name, value]) => [require_write().maskTokens(name), maskHeader(name, value)]));
const maskHeader = (name, value) => {
	if (name.toLowerCase() === "idempotency-key") return require_write().maskKey(value);
	const masked = require_write().maskTokens(value);
	if (!isCredentialName(name) || value === "") return masked;
	if (/^(?:\w+ )?svc_(?:live|test)_.{0,3}…?$/i.test(masked)) return masked;
	const [, scheme = ""] = /^([\w-]+ +)\S/.exec(value) ?? [];
	return `${/^(?:proxy-)?authorization$/i.test(name) ? scheme : ""}…`;
};
const maskBody = (text, isSecretName = isCredentialName) => {
	const value = parse(text);
	if (value === void 0) return require_write().maskTokens(text);
	return written(text, value, maskMembers(value, isSecretName));
};
function* maskBodyInSteps(text, isSecretName = isCredentialName) {
	if (text.length < short) return maskBody(text, isSecretName);
	const parsed = isMaybeJson(text) ? yield* require_rest().parseJsonInSteps(text) : noJson;
	if (parsed.kind !== "value") return require_write().maskTokens(text);
	return written(text, parsed.value, yield* maskOuter(parsed.value, levels, isSecretName));
}
const written = (text, value, masked) => masked === value ? text : JSON.stringify(masked);
const short = 16384;
const levels = 3;
const noJson = {
	kind: "fault",
	problem: ""
};
const isMaybeJson = (text) => /^\s*[[{"]/.test(text);
function* maskOuter(value, depth, isSecretName, isSecret = false) {
	if (depth === 0 || typeof value !== "object" || value === null) return maskMembers(value, isSecretName, isSecret);
	const masked = [];
	let isSame = true;
	for (const [name, member] of Object.entries(value)) {
		yield;
		const other = yield* maskOuter(member, depth - 1, isSecretName, isSecret || isSecretName(name));
		masked.push([require_write().maskTokens(name), other]);
		isSame &&= masked.at(-1)?.[0] === name && other === member;
	}
	return isSame ? value : joined(value, masked);
}
const joined = (value, masked) => Array.isArray(value) ? masked.map(([, member]) => member) : Object.fromEntries(masked);
const parse = (text) => {
	if (!isMaybeJson(text) || require_write().findTooDeep(text) !== void 0) return void 0;
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
};
const maskMembers = (value, isSecretName, isSecret = false) => {
	if (typeof value === "string" || typeof value === "number") return maskLeaf(value, isSecret);
	if (typeof value !== "object" || value === null) return value;
	const entries = Object.entries(value);
	const masked = entries.map(([name, member]) => [require_write().maskTokens(name), maskMembers(member, isSecretName, isSecret || isSecretName(name))]);
	if (masked.every(([name, member], place) => name === entries[place]?.[0] && member === entries[place]?.[1])) return value;
	return joined(value, masked);
};
const maskLeaf = (value, isSecret) => {
	if (typeof value === "number") return isSecret ? "…" : value;
	const masked = require_write().maskTokens(value);
	return !isSecret || value === "" || /^svc_(?:live|test)_.{0,3}…$/.test(masked) ? masked : "…";
};
// src/journal/summarise.ts
const clockTime = (instant) => new Date(instant).toISOString().slice(11, 19);
const listed = (names) => names.length === 0 ? "none" : names.join(", ");
const secondsUntil = (instant, now) => Math.max(0, Math.ceil((instant - now) / 1e3));
const describeQuota = ({ bucket, limit, used, opened_at, resets_at }, now) => {
	return `${bucket} ${used}/${limit}, ${opened_at === null ? "" : `window opened ${clockTime(opened_at)}, `}refills in ${secondsUntil(resets_at, now)} s`;
};
const quotas = (_entry, { quotas, limits_at }) => `The counters: ${quotas.map((quota) => describeQuota(quota, limits_at)).join("; ")}.`;
const scope = (_entry, { required_scope, caller }) => `The route needs ${required_scope}; the token ${caller?.name} has ${listed(caller?.scopes ?? [])}.`;
const presented = ({ environment }, { caller }) => caller === null ? null : `It is the token ${caller.name} (${caller.hint}…) of the ${caller.producer} producer in ${caller.environment}, sent to the ${environment} address.`;
const block = (_entry, { block, limits_at }) => {
	if (block === null || block.until === null) return null;
	return `${block.failures} look-ups failed, ${block.threshold} are allowed; the block is lifted in ${secondsUntil(block.until, limits_at)} s.`;
};
const lookup = (_entry, { lookup }) => {
	if (lookup === null) return null;
	if (lookup.outcome === "unknown_route") return `There is no route ${lookup.id}.`;
	if (lookup.owner === null) return `Nobody has the ${lookup.sought} ${JSON.stringify(lookup.id)}.`;
	const { producer, environment } = lookup.owner;
	return `The ${lookup.sought} ${JSON.stringify(lookup.id)} exists but is foreign: it belongs to the ${producer} producer in ${environment}.`;
};
const key = (_entry, { idempotency }) => idempotency?.first_request_id ? `The key was first used by the request ${idempotency.first_request_id}.` : null;
const fields = (_entry, { fields }) => `Wrong: ${listed(fields)}.`;
const page = (_entry, { page }) => page === null ? null : `Page ${page.page} was asked for by ${page.parameter}; the last page is ${page.last_page}.`;
const reason = ({ reason }) => reason === "" ? null : `In short: ${reason}.`;
const details = {
	answered: page,
	"token-unknown": () => null,
	"token-missing": () => null,
	"token-other-environment": presented,
	"token-revoked": presented,
	"token-expired": presented,
	"quota-exceeded": quotas,
	"quota-day-exceeded": quotas,
	"scope-missing": scope,
	"cancel-block": block,
	"key-missing": () => null,
	"key-reused": key,
	"key-reused-elsewhere": key,
	"key-in-flight": key,
	replay: key,
	"unknown-route": lookup,
	"unknown-resource": lookup,
	"malformed-id": lookup,
	"invalid-body": fields,
	"invalid-query": fields,
	"page-beyond-last": page
};
const staged = ({ scenario_step, injected }) => {
	if (scenario_step === null) return null;
	const isLost = injected.some((words) => words === "reset" || words === "hang");
	return `The scenario acted on it by ${scenario_step} (${injected.join(", ")})${isLost ? "; the client did not get the whole answer" : ""}.`;
};
const summarise = ({ entry, evidence }) => {
	const detail = (details[entry.rule] ?? reason)(entry, evidence);
	const given = entry.status === 0 ? "given no answer" : `answered ${entry.status}`;
	return [
		`${entry.method} ${entry.path} was ${given} by the stage ${entry.stage}.`,
		findRule(entry.rule).sentence,
		detail,
		staged(entry)
	].filter((text) => text !== null).join(" ");
};
// src/journal/explain.ts
const explain = (recorded, { would_change, ...leaning }, messages) => {
	const { entry, evidence } = recorded;
	const { sentence, section } = findRule(entry.rule);
	return {
		...require_usual().withAssumptions(entry, leaning),
		query: evidence.query,
		summary: summarise(recorded),
		sentence,
		section,
		quotas: explainQuotas(evidence),
		scope: explainScope(evidence),
		lookup: evidence.lookup,
		idempotency: evidence.idempotency,
		block: evidence.block === null ? null : explainBlock(evidence.block),
		fields: evidence.fields,
		retry_after: evidence.retry_after,
		page: evidence.page,
		exchange: messages === void 0 ? null : {
			request: require_core().readMessage(messages.request),
			response: require_core().readMessage(messages.response)
		},
		would_change
	};
};
const isoOf = (instant) => instant === null ? null : new Date(instant).toISOString();
const explainQuotas = ({ quotas, limits_at }) => quotas.map(({ bucket, limit, used_before, used, opened_at, resets_at }) => ({
	class: bucket,
	used_before,
	used,
	limit,
	opened_at: isoOf(opened_at),
	resets_at: new Date(resets_at).toISOString(),
	refills_in_s: secondsUntil(resets_at, limits_at)
}));
const explainScope = ({ required_scope: required, caller }) => required === null || caller === null ? null : {
	required,
	held: caller.scopes
};
const explainBlock = ({ until, ...block }) => ({
	...block,
	until: isoOf(until)
});
// src/trials/same-value.ts
const isSame = (here, there) => {
	if (here === there) return true;
	if (!isObject(here) || !isObject(there)) return false;
	if (isList(here)) return isList(there) && hasSameItems(here, there);
	return !isList(there) && hasSameMembers(here, there);
};
const hasSameMembers = (here, there) => {
	let left = 0;
	let long;
	for (const name in here) {
		const one = here[name];
		const other = there[name];
		if (one !== void 0) left += 1;
		if (one === other) continue;
		if (!isObject(one) || !isObject(other)) return false;
		if (!isList(one)) {
			if (isList(other) || !hasSameMembers(one, other)) return false;
		} else if (long === void 0) long = [name];
		else long.push(name);
	}
	for (const name in there) if (there[name] !== void 0) left -= 1;
	return left === 0 && (long === void 0 || long.every((name) => isSame(here[name], there[name])));
};
const hasSameItems = (here, there) => {
	if (Array.isArray(here) && Array.isArray(there)) return here.length === there.length && here.every((item, place) => isSame(item, there[place]));
	for (const { one, other } of sideBySide(here, there)) if (!isSame(one, other)) return false;
	return true;
};
function* sideBySide(here, there) {
	if (here instanceof TriedRows && there instanceof TriedRows) {
		const longest = Math.max(here.length, there.length);
		for (let place = there.firstOther(here, 0); place < longest; place = there.firstOther(here, place + 1)) yield {
			place,
			one: here.at(place),
			other: there.at(place)
		};
		return;
	}
	const [ones, others] = [items(here), items(there)];
	for (let place = 0;; place += 1) {
		const [one, other] = [ones.next(), others.next()];
		if (one.done === true && other.done === true) return;
		yield {
			place,
			one: one.value,
			other: other.value
		};
	}
}
function* items(list) {
	for (const item of list) if (item !== require_core().pause$1) yield item;
}
const isList = (value) => Array.isArray(value) || typeof value === "object" && value !== null && Symbol.iterator in value;
const isObject = (value) => typeof value === "object" && value !== null;
const toldHeaders = [
	"Content-Type",
	"Retry-After",
	"X-RateLimit-Limit",
	"X-RateLimit-Remaining",
	"Access-Control-Allow-Origin"
];
const decoder = new TextDecoder();
const tellAnswer = ({ status, headers: all, answer, hasBody }) => {
	const headers = {};
	for (const name of toldHeaders) {
		const value = all[name];
		if (value !== void 0) headers[name] = value;
	}
	return {
		status,
		headers,
		...bodyToldBy(answer, hasBody)
	};
};
const bodyToldBy = (answer, hasBody) => {
	const body = hasBody ? bodyOf(answer) : void 0;
	return {
		body,
		made: body
	};
};
const toldWith = (told, before, answer) => {
	return answer.status === before.status && isSame(answer.headers, before.headers) ? {
		...told,
		...bodyToldBy(answer, told.body !== void 0)
	} : void 0;
};
const bodyOf = ({ body, long }) => {
	if (long !== void 0) return long;
	if (body === null || body.length === 0) return void 0;
	return readText(typeof body === "string" ? body : decoder.decode(body));
};
const readText = (text) => /^[{[]/.test(text) ? JSON.parse(text) : text;
const madeWhole = (told) => typeof told.body === "object" ? {
	...told,
	body: wholeOf(told.body)
} : told;
const wholeOf = (value) => {
	if (!isObject(value)) return value;
	if (value instanceof TriedRows) return value.keep(Array.from(value, wholeOf));
	if (isList(value)) return Array.isArray(value) ? wholeItems(value) : Array.from(items(value), wholeOf);
	let whole;
	for (const name in value) {
		const made = wholeOf(value[name]);
		if (made === value[name]) continue;
		whole ??= { ...value };
		whole[name] = made;
	}
	return whole ?? value;
};
const wholeItems = (list) => {
	const whole = list.map(wholeOf);
	return whole.every((item, place) => item === list[place]) ? list : whole;
};
// src/trials/describe-leaning.ts
const describeLeaning = ({ assumption, value, others }) => {
	const { confidence = "low", options = [], accepts } = require_index().findAssumption(assumption) ?? {};
	return {
		assumption,
		value,
		confidence,
		alternatives: others.map((other) => ({
			...other,
			effect: options.find((option) => option.value === other.value)?.meaning ?? accepts?.meaning ?? ""
		}))
	};
};
const byWeight = (one, other) => weightOf(other) - weightOf(one);
const weightOf = ({ alternatives }) => {
	if (alternatives.some(({ differences }) => differences[0]?.member === "status")) return 2;
	return alternatives.every(({ differences }) => differences.length === 1 && differences[0]?.member === "X-RateLimit-Remaining") ? 0 : 1;
};
// src/trials/differences.ts
const tellsSame = (here, there) => here.status === there.status && toldHeaders.every((name) => here.headers[name] === there.headers[name]) && (here.made === there.made || isSame(here.body, there.body));
const [mostDescribed, mostLookedAt] = [12, 200];
const describeDifferences = (here, there) => {
	const description = new Description();
	new Comparison(description).compare(here, there);
	return [...description.described.values()];
};
var Description = class {
	described = new Map();
	#named = new Set();
	#lookedAt = 0;
	add(path, here, there) {
		this.#lookedAt += 1;
		const name = path.replaceAll(/\[\d+\]/g, "[]");
		if (!this.#named.has(name)) this.#describe(name, here, there);
		return this.described.size === mostDescribed || this.#lookedAt === mostLookedAt;
	}
	#describe(name, here, there) {
		this.#named.add(name);
		const member = require_write().maskTokens(name);
		if (!this.described.has(member)) this.described.set(member, {
			member,
			here: textOf(here),
			there: textOf(there)
		});
	}
};
const longestText = 120;
const textOf = (value) => {
	if (value === void 0) return null;
	const text = maskBody(JSON.stringify(beginningOf(value)));
	return text.length > longestText ? `${text.slice(0, longestText)}…` : text;
};
const mostTold = 200;
const beginningOf = (whole) => {
	let left = mostTold;
	const begin = (value) => {
		if (!isObject(value)) {
			left -= 1;
			return value;
		}
		if (isList(value)) {
			const begun = [];
			for (const item of items(value)) {
				begun.push(begin(item));
				if (left <= 0) break;
			}
			return begun;
		}
		const begun = [];
		for (const name in value) {
			begun.push([name, begin(value[name])]);
			if (left <= 0) break;
		}
		return Object.fromEntries(begun);
	};
	return begin(whole);
};
const [mostItems, mostOfAll, mostWithoutNews] = [
	20,
	150,
	8
];
var Comparison = class {
	#description;
	#hasFound = false;
	#left = mostOfAll;
	constructor(description) {
		this.#description = description;
	}
	compare(here, there) {
		if (here.status !== there.status && this.#found("status", here.status, there.status)) return true;
		for (const name of toldHeaders) {
			const [one, other] = [here.headers[name], there.headers[name]];
			if (one !== other && this.#found(name, one, other)) return true;
		}
		return here.made !== there.made && this.#values("", here.body, there.body);
	}
	#found(path, here, there) {
		this.#hasFound = true;
		return this.#description.add(path, here, there);
	}
	#values(path, here, there) {
		if (here === there) return false;
		if (!isObject(here) || !isObject(there) || isList(here) !== isList(there)) return this.#found(path === "" ? "body" : path, here, there);
		return isList(here) && isList(there) ? this.#items(path, here, there) : this.#members(path, here, there);
	}
	#members(path, here, there) {
		let lists;
		for (const name in here) {
			const one = here[name];
			const other = there[name];
			if (one === other) continue;
			if (!isList(one)) {
				if (this.#values(within(path, name), one, other)) return true;
			} else if (lists === void 0) lists = [name];
			else lists.push(name);
		}
		for (const name in there) {
			if (there[name] === void 0 || name in here) continue;
			if (this.#found(within(path, name), void 0, there[name])) return true;
		}
		return lists?.some((name) => this.#values(within(path, name), here[name], there[name])) ?? false;
	}
	#items(path, here, there) {
		if (this.#left <= 0) return false;
		const { described } = this.#description;
		let [next, left, known, sinceNews] = [
			0,
			mostItems,
			described.size,
			0
		];
		let hasNews = false;
		const isEnoughAfter = (count) => {
			left -= count;
			this.#left -= count;
			sinceNews += count;
			if (described.size > known) [known, sinceNews, hasNews] = [
				described.size,
				0,
				true
			];
			return left <= 0 || this.#left <= 0 || hasNews && sinceNews >= mostWithoutNews;
		};
		for (const { place, one, other } of sideBySide(here, there)) {
			if (this.#hasFound && place > next && isEnoughAfter(place - next)) return false;
			if (one !== other && this.#values(`${path}[${place}]`, one, other)) return true;
			if (this.#hasFound && isEnoughAfter(1)) return false;
			next = place + 1;
		}
		return false;
	}
};
const within = (path, name) => path === "" ? name : `${path}.${name}`;
// src/store/tried-list.ts
const nothingTried = {
	frame: (act) => act(),
	source: (act) => act(),
	row: () => void 0,
	shown: () => void 0,
	isShownAsBefore: () => false,
	note: () => void 0
};
// src/trials/places.ts
var Places = class {
	#first = null;
	#last = -1;
	#marks = new Uint8Array(64);
	add(place) {
		if (place === this.#last) return;
		this.#last = place;
		this.#first ??= place;
		const mark = markOf(place - this.#first);
		if (mark >= this.#marks.length) {
			const marks = new Uint8Array(2 * mark);
			marks.set(this.#marks);
			this.#marks = marks;
		}
		this.#marks[mark] = 1;
	}
	has(place) {
		return this.#first !== null && this.#marks[markOf(place - this.#first)] === 1;
	}
};
const markOf = (distance) => distance < 0 ? -2 * distance - 1 : 2 * distance;
// src/trials/known-rows.ts
const usesName = (id, only) => only === void 0 ? id : `${id} ${only}`;
const mostHeld = 64;
var KnownRows = class {
	#readFor = {
		source: new Set(),
		rest: new Set()
	};
	#held = new Map();
	#made = new Places();
	#part = "rest";
	#place = null;
	#uses = new Map();
	noteRead(id) {
		if (this.#part === "source" || this.#part === "rest") this.#readFor[this.#part].add(id);
	}
	watched = {
		frame: (act) => this.#within("frame", act),
		source: (act) => this.#within("source", act),
		row: () => void 0,
		shown: (place) => {
			this.#place = place;
			return this.#held.get(place)?.shown;
		},
		isShownAsBefore: () => false,
		note: (place, row, shown) => {
			this.#made.add(place);
			if (this.#held.size < mostHeld) this.#held.set(place, {
				row,
				shown
			});
		},
		uses: {
			of: (id, only) => this.#usesOf(id, only),
			read: (act) => this.#within(this.#part === "source" ? "source" : "row", act)
		}
	};
	#usesOf(id, only) {
		const name = usesName(id, only);
		const uses = this.#uses.get(name) ?? new Places();
		this.#uses.set(name, uses);
		return () => {
			if (this.#part === "source" || this.#part === "rest" && this.#place === null) this.#readFor[this.#part].add(id);
			else if (this.#place !== null) uses.add(this.#place);
		};
	}
	under({ assumption, held, value }) {
		if (this.#readFor.source.has(assumption)) return nothingTried;
		const uses = [
			void 0,
			held,
			value
		].flatMap((only) => this.#uses.get(usesName(assumption, only)) ?? []);
		const isShownSame = !this.#readFor.rest.has(assumption);
		const isShownAsBefore = (place) => isShownSame && this.#made.has(place) && !uses.some((places) => places.has(place));
		return {
			...nothingTried,
			row: (place) => this.#held.get(place)?.row,
			shown: (place) => isShownAsBefore(place) ? this.#held.get(place)?.shown : void 0,
			isShownAsBefore
		};
	}
	#within(part, act) {
		const before = this.#part;
		this.#part = part;
		try {
			return act();
		} finally {
			this.#part = before;
		}
	}
};
// src/trials/rows-then.ts
const knownSame = new WeakMap();
const stampOf = ({ changed }, { length }) => changed?.count ?? length;
const rowsNow = (source) => source.changed === null ? source.rows() : [...source.rows()];
var ListThen = class {
	source;
	#rows;
	#count;
	#stamp;
	constructor(source) {
		this.source = source;
		this.#rows = rowsNow(source);
		this.#count = this.#rows.length;
		this.#stamp = stampOf(source, this.#rows);
	}
	isSameAs(other) {
		const rows = other.rows();
		if (rows.length !== this.#count) return false;
		const [stamp, ownStamp] = [this.#stamp, stampOf(other, rows)];
		const last = knownSame.get(other);
		const known = last?.as === this.source ? last : void 0;
		if (known?.stamp === stamp && known.ownStamp === ownStamp) return true;
		const isIt = this.#hasSameRows(rows, known);
		if (isIt) knownSame.set(other, {
			as: this.source,
			stamp,
			ownStamp,
			rows: this.#rows,
			ownRows: rowsNow(other)
		});
		return isIt;
	}
	#hasSameRows(rows, known) {
		const first = this.source.changed === null ? known?.stamp ?? 0 : 0;
		for (let place = first; place < rows.length; place += 1) {
			const [row, own] = [this.#rows[place], rows[place]];
			if (!(known !== void 0 && row === known.rows[place] && own === known.ownRows[place]) && !isSame(row, own)) return false;
		}
		return true;
	}
};
var RowsThen = class {
	written;
	#version;
	#lists;
	#rest;
	constructor(written) {
		this.written = written;
		this.#version = written.version;
		const isWritten = this.#version > 0;
		this.#lists = isWritten ? sources(written).map((source) => new ListThen(source)) : [];
		this.#rest = isWritten ? written.saveRest() : null;
	}
	isSameAs(other) {
		if (other === this.written || this.#version === 0 || other.version === 0) return other.version === this.#version;
		const others = sources(other);
		return isSame(this.#rest, other.saveRest()) && this.#lists.every((list, nth) => list.isSameAs(others[nth]));
	}
};
const sources = (written) => Object.values(require_write().rowLists).map(({ of }) => of(written));
// src/trials/known-answers.ts
const formatOf = {
	product: "product-id-format",
	offer: "offer-code-format",
	order: "order-hash-format"
};
const ofSeededIds = new Set(Object.values(formatOf));
const ofSeededRows = new Set([
	...ofSeededIds,
	"seeded-variety",
	"sandbox-order-data"
]);
const isOfCharges = (assumption) => assumption === "seeded-variety";
const stagesOfOperation = new Set([
	"lookup",
	"validation",
	"operation"
]);
var KnownAnswer = class {
	read = new Set();
	#readBefore = new Set();
	#rows = new KnownRows();
	#formatsRead = new Set();
	#made = null;
	#areIdsWatched = false;
	watch(world, way) {
		world.trial = {
			reuse: () => void 0,
			note: ({ sealed, written, views }, answer, again) => {
				const isViewed = Object.keys(views).length > 0;
				this.#made = {
					answer,
					again,
					of: sealed,
					rows: new RowsThen(written),
					isViewed
				};
			},
			list: () => this.#rows.watched
		};
		return (id) => {
			const stage = way.progress?.stage;
			const isOfAnswer = stage === void 0 ? this.#isMaking : stage === "operation";
			if (!isOfAnswer) this.#readBefore.add(id);
			if (!isOfAnswer && (stage === void 0 || !stagesOfOperation.has(stage))) return;
			this.read.add(id);
			this.#rows.noteRead(id);
		};
	}
	#isMaking = false;
	answer(act) {
		const made = this.#watchIds(act);
		this.#areIdsWatched = !(made instanceof Promise);
		return made;
	}
	#watchIds(act) {
		return require_core().watchSeededIds((of) => this.#formatsRead.add(formatOf[of]), act);
	}
	make(act) {
		this.#isMaking = true;
		const made = this.#watchIds(act);
		this.#isMaking = false;
		return made;
	}
	forTrial(other) {
		const { assumption } = other;
		const isOfIds = ofSeededIds.has(assumption) && this.#areIdsWatched && !this.#formatsRead.has(assumption);
		const isOther = this.read.has(assumption) || ofSeededRows.has(assumption);
		return {
			reuse: (rows) => isOther && !isOfIds ? void 0 : this.#answerOf(rows, isOfIds),
			note: () => void 0,
			list: (rows) => this.#answerOf(rows) === void 0 ? nothingTried : this.#rows.under(other)
		};
	}
	asMade() {
		return {
			reuse: () => this.#made?.answer,
			note: () => void 0,
			list: () => nothingTried
		};
	}
	toldUnder(other, values, told) {
		const { assumption, value } = other;
		const isOnlyMade = this.read.has(assumption) && !this.#readBefore.has(assumption) && !ofSeededRows.has(assumption);
		const made = this.#made;
		if (made === null || !isOnlyMade) return void 0;
		const changed = {
			...values,
			[assumption]: value
		};
		const answer = made.again({
			ask: require_core().askIn(changed),
			values: changed,
			list: this.#rows.under(other)
		});
		return toldWith(told, made.answer, answer);
	}
	#answerOf({ sealed, written, views }, isOfIds = false) {
		const made = this.#made;
		if (made === null || Object.keys(views).length > 0) return void 0;
		if (isOfIds ? made.isViewed : made.of !== sealed) return void 0;
		return made.rows.isSameAs(written) ? made.answer : void 0;
	}
};
// src/trials/other-values.ts
const otherValuesOf = (assumption, held) => {
	const { fixed, options = [], accepts } = require_index().findAssumption(assumption) ?? {};
	if (fixed !== void 0) return [];
	return [...options.map(({ value }) => value), ...accepts?.tried ?? []].filter((value) => value !== held).map((value) => ({
		assumption,
		value
	}));
};
const places = new Map(require_index().register.map(({ id }, place) => [id, place]));
const inRegisterOrder = (ids) => [...ids].sort((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0));
// src/exchange/make-request.ts
const unmade = [
	"TRACE",
	"TRACK",
	"CONNECT"
];
const makeRequest = (url, { method, ...init }) => {
	if (!unmade.includes(method.toUpperCase())) return new Request(url, {
		...init,
		method
	});
	const { body: _, ...bodiless } = init;
	return Object.defineProperty(new Request(url, bodiless), "method", { value: method });
};
// src/trials/sent-again.ts
const sentAgain = (world, recorded) => {
	const [moments, messages] = [require_core().pastOf(world)?.find(recorded.number), world.journal.messagesOf(recorded)];
	if (moments === void 0 || messages === void 0) return null;
	const { headers, body, isCut, areHeadersCut } = messages.request;
	if (isCut || areHeadersCut) return null;
	const inTurn = Array.isArray(headers) ? headers : Object.entries(headers).flat();
	const request = makeRequest(urlOf(messages.address), {
		method: recorded.entry.method,
		headers: pairsOf(inTurn)
	});
	const bearer = require_core().readBearer(request);
	const token = bearer === null ? void 0 : world.tokens.findByHash(bearer.hash)?.id;
	const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
	return {
		recorded,
		moments,
		address: messages.address,
		request,
		bytes,
		token
	};
};
const whyNotSent = (world, recorded) => {
	return require_core().pastOf(world)?.find(recorded.number) !== void 0 && world.journal.messagesOf(recorded) !== void 0 ? "The journal has kept only the beginning of the request." : "How the world was before it is not known any more.";
};
const urlOf = ({ origin, path, search, hasTrailingSlash }) => `${origin}${path}${hasTrailingSlash ? "/" : ""}${search === "" ? "" : `?${search}`}`;
const pairsOf = (inTurn) => Array.from({ length: Math.floor(inTurn.length / 2) }, (_, at) => [inTurn[2 * at], inTurn[2 * at + 1]]);
const exchangeIn = (world, { recorded, address, request, bytes, token }) => {
	const read = require_core().readBearer(request);
	const own = token === void 0 ? void 0 : world.tokens.list().find(({ id }) => id === token);
	const bearer = read === null || own === void 0 ? read : {
		...read,
		hash: own.hash
	};
	const body = new (require_core()).SentBody();
	if (bytes !== null) body.receive(bytes);
	if (recorded.entry.rule === "body-too-large") body.claimed = Math.max(...Object.values(require_core().bodyLimits).filter(Number.isFinite)) + 1;
	const { environment } = recorded.entry;
	return new (require_core()).Exchange({
		world,
		environment,
		request,
		address,
		sentHeaders: [],
		bearer
	}, body);
};
const companionOf = ({ journal }, { number, entry, evidence }) => {
	if (entry.rule === "key-in-flight") return journal.find(evidence.idempotency?.first_request_id ?? "");
	if (entry.rule !== "cancel-running") return void 0;
	return journal.all().find((one) => one.number > number && one.entry.path === entry.path && one.entry.rule !== entry.rule);
};
// src/trials/too-much.ts
const mostRenewals = 2e4;
const whyTooMuch = `More than ${mostRenewals.toLocaleString("en-US")} charges had fallen due before it, and each trial would have to make them all.`;
const seededRate = (orders) => require_core().seededSubscriptions(orders) / (30 * require_index().dayMs);
const soldRate = (sold) => sold.reduce((sum, { interval }) => sum + 1 / (interval * require_index().dayMs), 0);
const isTooMuch = ({ rows, dataset, clock }) => {
	const now = Date.parse(clock.now);
	const seeded = seededRate(dataset.orders);
	const startsAt = Date.parse(dataset.starts_at);
	const owners = Object.values(rows);
	if (owners.length === 0) return (now - startsAt) * seeded > mostRenewals;
	return owners.some(({ renewals, settled_through, subscriptions }) => renewals.length + (now - (settled_through ?? startsAt)) * (seeded + soldRate(subscriptions.added)) > mostRenewals);
};
const latestTried = (world) => {
	const { orders, startsAt } = world.settings.dataset;
	const sold = [...world.written()].map(([, { subscriptions }]) => soldRate(subscriptions.added.rows()));
	return startsAt + mostRenewals / (seededRate(orders) + Math.max(0, ...sold));
};
// src/trials/trial-world.ts
const links = () => ({
	announceToken: () => void 0,
	waiters: new (require_index()).JournalWaiters(),
	office: require_core().openOffice(),
	noteChange: () => void 0
});
const stateForTrials = ({ webhooks: _, webhook_deliveries: __, ...state }) => ({
	...state,
	clock: {
		...state.clock,
		frozen: true,
		real_time: false
	},
	scenario: {
		...state.scenario,
		scenario: null,
		state: "",
		opened: true,
		steps: [],
		chaos: {
			...state.scenario.chaos,
			rate: 0
		}
	}
});
const openTrialWorld = (parent, state, other) => {
	const { settings: own } = parent;
	const settings = {
		...own,
		options: {
			...own.options,
			journalSize: 0
		},
		reportFailure: () => void 0
	};
	const world = loadWorld(settings, links(), state);
	world.trial = nothingKnown;
	if (other !== null) world.assumptions.assume(other.assumption, other.value);
	return world;
};
const nothingKnown = {
	reuse: () => void 0,
	note: () => void 0,
	list: () => nothingTried
};
const keysOf = (keys, sent) => {
	const ends = sent.flatMap(({ request }) => {
		const header = request.headers.get("idempotency-key")?.trim() ?? "";
		const forms = [header, header.slice(1, -1)].flatMap((form) => [form, form.toLowerCase()]);
		return header === "" ? [] : forms.map((form) => ` ${require_write().maskKey(form)}`);
	});
	return ends.length === 0 ? [] : keys.filter(({ key }) => ends.some((end) => key.endsWith(end)));
};
const ownerAmong = (tokens, { token, recorded }) => {
	const own = tokens.find(({ id }) => id === token);
	return own === void 0 ? void 0 : {
		producer: own.producer,
		environment: recorded.entry.environment
	};
};
const nameOf = ({ producer, environment }) => require_core().ownerOf(producer, environment);
const nothingWritten = new (require_core()).WrittenRows().save();
var TrialGround = class {
	parent;
	sent;
	#state;
	#owners;
	#rows = null;
	constructor(parent, { rows, ...state }, sent) {
		this.parent = parent;
		this.sent = sent;
		const carried = new Set(sent.map(({ token }) => token));
		const tokens = state.tokens.filter(({ id }) => carried.has(id));
		this.#owners = sent.map((one) => ownerAmong(tokens, one));
		const opened = this.#owners.flatMap((owner) => owner === void 0 ? [] : [nameOf(owner)]);
		this.#state = {
			...stateForTrials({
				...state,
				rows: {
					...Object.fromEntries(opened.map((owner) => [owner, nothingWritten])),
					...rows
				}
			}),
			tokens,
			idempotency_keys: keysOf(state.idempotency_keys, sent)
		};
	}
	ownerOf(one) {
		return this.#owners[this.sent.indexOf(one)];
	}
	open(other, isOfCharges = false) {
		const world = openTrialWorld(this.parent, {
			...this.#state,
			rows: {}
		}, other);
		this.#rows ??= new Map(Object.entries(this.#state.rows).map(([owner, saved]) => [owner, new LentRows(saved)]));
		world.borrowRows([...this.#rows].map(([owner, lent]) => [owner, lent.lend(isOfCharges)]));
		return world;
	}
	settle(owner, isRead) {
		const lent = this.#rows?.get(nameOf(owner));
		if (lent === void 0 || lent.isAsSaved) return;
		if (!isRead) this.open(null).rows(owner.producer, owner.environment);
		lent.keep();
	}
};
var LentRows = class {
	#first;
	#rows = null;
	#isOfCharges = false;
	#version = 0;
	#saved;
	constructor(saved) {
		this.#first = saved;
		this.#saved = saved;
	}
	keep() {
		const rows = this.#rows;
		if (rows === null || this.isAsSaved) return;
		this.#saved = rows.save();
		this.#version = rows.version;
	}
	lend(isOfCharges) {
		if (isOfCharges && this.#saved !== this.#first) return require_core().WrittenRows.load(this.#first);
		const rows = this.#unchanged();
		if (isOfCharges !== this.#isOfCharges) rows.nextDueAt = null;
		this.#isOfCharges = isOfCharges;
		return rows;
	}
	#unchanged() {
		const rows = this.#rows;
		if (rows === null || !this.isAsSaved) {
			this.#rows = require_core().WrittenRows.load(this.#saved);
			this.#version = this.#rows.version;
			return this.#rows;
		}
		rows.takeBackIds(this.#saved);
		return rows;
	}
	get isAsSaved() {
		const rows = this.#rows;
		return rows === null || rows.version === this.#version && rows.settledThrough === this.#saved.settled_through;
	}
};
// src/seed/failed-renewals.ts
const retryAfter = 3 * require_core().secondsPerDay;
const planFailedRenewals = (tables) => {
	const { schedule } = tables;
	function failuresOf(age) {
		if (require_core().courseOf(age, schedule.variety) !== "late" || !require_core().hasEnded(age, schedule)) return [];
		const [first, second] = [require_core().endOfCourse.late, require_core().endOfCourse.late + retryAfter];
		return schedule.secondsBefore(age) + schedule.tail >= second ? [first, second] : [first];
	}
	return {
		failuresOf,
		failedCharges: (age, ranks) => failuresOf(age).map((after, nth) => {
			const attempt = refusedAttempt(tables, age, ranks[nth] ?? 0, tables.instantOf(age, after));
			return {
				number: ranks.length + nth,
				charged_at: attempt.created_at,
				attempts: [attempt],
				commissions: []
			};
		})
	};
};
const refusedAttempt = ({ amounts, firstIds, transactionHash }, age, rank, at) => {
	const id = firstIds.transaction + 2 * rank + 1;
	return {
		id,
		hash: transactionHash(id),
		status: "refused",
		payment_method: "credit_card",
		paid_amount: amounts.mainValue(age),
		is_card2: false,
		is_free: false,
		created_at: at
	};
};
// src/seed/planned-attempts.ts
const single = (status, changedAfter) => [{
	status,
	madeAfter: 0,
	changedAfter
}];
const deadline = 3 * require_core().secondsPerDay;
const attemptsByFate = {
	paid: ({ paid }) => single("authorized", paid),
	refused: () => single("refused", 0),
	refused_then_paid: ({ again }) => [...single("refused", 0), {
		status: "authorized",
		madeAfter: again,
		changedAfter: again
	}],
	unpaid: ({ passed }) => passed >= deadline ? single("expired", deadline) : single("waiting_payment", 0),
	refunded: ({ paid, within }) => single("refunded", paid + within(3, require_core().secondsPerDay, 7 * require_core().secondsPerDay)),
	chargedback: ({ within }) => single("chargedback", within(3, 20 * require_core().secondsPerDay, 60 * require_core().secondsPerDay))
};
const approvedByFate = {
	paid: ({ paid }) => paid,
	refused: () => null,
	refused_then_paid: ({ again }) => again,
	unpaid: () => null,
	refunded: ({ paid }) => paid,
	chargedback: ({ paid }) => paid
};
const planAttempts = ({ key, schedule }) => {
	const own = require_core().purposeKey(key, "varied payment");
	const timingOf = (age, { method }) => {
		const passed = schedule.secondsBefore(age);
		const within = (salt, least, most) => Math.min(least + require_core().draw(own, age, salt) % (most - least), Math.floor(passed / 2));
		return {
			paid: paidAfter[method](within),
			again: within(2, 120, 3600),
			passed,
			within
		};
	};
	return {
		attemptsOf: (age, sale) => attemptsByFate[sale.fate](timingOf(age, sale)),
		approvedAfter: (age, sale) => approvedByFate[sale.fate](timingOf(age, sale))
	};
};
const paidAfter = {
	credit_card: () => 0,
	pix: (within) => within(1, 40, 1200),
	bank_slip: (within) => within(1, require_core().secondsPerDay, 3 * require_core().secondsPerDay)
};
// src/seed/varied-payments.ts
const createVariedPayments = (tables, pools) => {
	const { key, orders, firstIds, schedule, variedSale } = tables;
	const persons = require_core().purposeKey(key, "affiliate person");
	const { attemptsOf, approvedAfter } = planAttempts(tables);
	const { failuresOf, failedCharges } = planFailedRenewals(tables);
	const termsOf = ({ shares }) => shares.map(({ type, person, percent }) => {
		return {
			type,
			id: firstIds.affiliate + person,
			...require_core().createPerson(pools, persons, person),
			value: 0,
			percent
		};
	});
	const recordAttempts = (age, sale, attempt) => attemptsOf(age, sale).map(({ status, madeAfter, changedAfter }, place) => ({
		...attempt,
		id: attempt.id + place,
		hash: tables.transactionHash(attempt.id + place),
		status,
		payment_method: sale.method,
		created_at: tables.instantOf(age, madeAfter),
		...changedAfter === madeAfter ? {} : { updated_at: tables.instantOf(age, changedAfter) }
	}));
	function varySale(age, charge, sale) {
		const [attempt] = charge.attempts;
		if (attempt === void 0 || charge.attempts.length > 1 || charge.number > 0) return charge;
		const approved = approvedAfter(age, sale);
		return {
			...charge,
			approved_at: approved === null ? null : tables.instantOf(age, approved),
			attempts: recordAttempts(age, sale, attempt)
		};
	}
	function divide(charge, sale) {
		if (sale.shares.length === 0) return charge;
		const { commissions, shares } = require_core().splitCharge(charge.commissions.map(({ amount }) => amount), termsOf(sale));
		const lines = charge.commissions.map((line, place) => ({
			...line,
			commission: commissions[place] ?? 0
		}));
		return {
			...charge,
			commissions: lines,
			shares
		};
	}
	function recover(age, charge) {
		const [attempt] = charge.attempts;
		if (charge.number !== 1 || attempt === void 0 || require_core().courseOf(age, schedule.variety) !== "recovered") return charge;
		const id = attempt.id + 1;
		return {
			...charge,
			attempts: [{
				...attempt,
				status: "refused"
			}, {
				...attempt,
				id,
				hash: tables.transactionHash(id)
			}]
		};
	}
	return {
		vary(age, charge) {
			const sale = variedSale(age);
			return recover(age, sale === null ? charge : divide(varySale(age, charge, sale), sale));
		},
		failedCharges,
		changedAfter(age, lastCharge) {
			const sale = variedSale(age);
			const changes = (sale === null || lastCharge > 0 ? [] : attemptsOf(age, sale)).map(({ changedAfter }) => changedAfter);
			return Math.max(require_core().lagOf(age, orders, lastCharge), ...changes, ...failuresOf(age));
		}
	};
};
Object.defineProperty(exports, "KnownAnswer", {
	enumerable: true,
	get: function() {
		return KnownAnswer;
	}
});
Object.defineProperty(exports, "SlidingWindow", {
	enumerable: true,
	get: function() {
		return SlidingWindow;
	}
});
Object.defineProperty(exports, "TokenBucket", {
	enumerable: true,
	get: function() {
		return TokenBucket;
	}
});
Object.defineProperty(exports, "TrialGround", {
	enumerable: true,
	get: function() {
		return TrialGround;
	}
});
Object.defineProperty(exports, "byWeight", {
	enumerable: true,
	get: function() {
		return byWeight;
	}
});
Object.defineProperty(exports, "companionOf", {
	enumerable: true,
	get: function() {
		return companionOf;
	}
});
Object.defineProperty(exports, "createVariedPayments", {
	enumerable: true,
	get: function() {
		return createVariedPayments;
	}
});
Object.defineProperty(exports, "describeDifferences", {
	enumerable: true,
	get: function() {
		return describeDifferences;
	}
});
Object.defineProperty(exports, "describeLeaning", {
	enumerable: true,
	get: function() {
		return describeLeaning;
	}
});
Object.defineProperty(exports, "exchangeIn", {
	enumerable: true,
	get: function() {
		return exchangeIn;
	}
});
Object.defineProperty(exports, "explain", {
	enumerable: true,
	get: function() {
		return explain;
	}
});
Object.defineProperty(exports, "inRegisterOrder", {
	enumerable: true,
	get: function() {
		return inRegisterOrder;
	}
});
Object.defineProperty(exports, "isCredentialName", {
	enumerable: true,
	get: function() {
		return isCredentialName;
	}
});
Object.defineProperty(exports, "isOfCharges", {
	enumerable: true,
	get: function() {
		return isOfCharges;
	}
});
Object.defineProperty(exports, "isTooMuch", {
	enumerable: true,
	get: function() {
		return isTooMuch;
	}
});
Object.defineProperty(exports, "latestTried", {
	enumerable: true,
	get: function() {
		return latestTried;
	}
});
Object.defineProperty(exports, "loadWorldInSteps", {
	enumerable: true,
	get: function() {
		return loadWorldInSteps;
	}
});
Object.defineProperty(exports, "madeWhole", {
	enumerable: true,
	get: function() {
		return madeWhole;
	}
});
Object.defineProperty(exports, "maskBody", {
	enumerable: true,
	get: function() {
		return maskBody;
	}
});
Object.defineProperty(exports, "maskBodyInSteps", {
	enumerable: true,
	get: function() {
		return maskBodyInSteps;
	}
});
Object.defineProperty(exports, "maskHeaders", {
	enumerable: true,
	get: function() {
		return maskHeaders;
	}
});
Object.defineProperty(exports, "noOrders", {
	enumerable: true,
	get: function() {
		return noOrders;
	}
});
Object.defineProperty(exports, "nothingDue", {
	enumerable: true,
	get: function() {
		return nothingDue;
	}
});
Object.defineProperty(exports, "otherValuesOf", {
	enumerable: true,
	get: function() {
		return otherValuesOf;
	}
});
Object.defineProperty(exports, "ruleIds", {
	enumerable: true,
	get: function() {
		return ruleIds;
	}
});
Object.defineProperty(exports, "sentAgain", {
	enumerable: true,
	get: function() {
		return sentAgain;
	}
});
Object.defineProperty(exports, "snapshotFormat", {
	enumerable: true,
	get: function() {
		return snapshotFormat;
	}
});
Object.defineProperty(exports, "stageNames", {
	enumerable: true,
	get: function() {
		return stageNames;
	}
});
Object.defineProperty(exports, "tellAnswer", {
	enumerable: true,
	get: function() {
		return tellAnswer;
	}
});
Object.defineProperty(exports, "tellsSame", {
	enumerable: true,
	get: function() {
		return tellsSame;
	}
});
Object.defineProperty(exports, "triedRows", {
	enumerable: true,
	get: function() {
		return triedRows;
	}
});
Object.defineProperty(exports, "whyNotSent", {
	enumerable: true,
	get: function() {
		return whyNotSent;
	}
});
Object.defineProperty(exports, "whyTooMuch", {
	enumerable: true,
	get: function() {
		return whyTooMuch;
	}
});
Object.defineProperty(exports, "withoutOrders", {
	enumerable: true,
	get: function() {
		return withoutOrders;
	}
});
