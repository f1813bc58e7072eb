let require_rolldown_runtime$;
const require_rolldown_runtime = () => require_rolldown_runtime$ ??= require("./rolldown-runtime.cjs");
let require_index$;
const require_index = () => require_index$ ??= require("./index.cjs");
let require_core$;
const require_core = () => require_core$ ??= require("./core.cjs");
let require_write$;
const require_write = () => require_write$ ??= require("./write.cjs");
let require_usual$;
const require_usual = () => require_usual$ ??= require("./usual.cjs");
let require_explained$;
const require_explained = () => require_explained$ ??= require("./explained.cjs");
let node_stream$;
const node_stream = () => node_stream$ ??= require("node:stream");
let node_util$;
const node_util = () => node_util$ ??= require("node:util");
let node_zlib = require("node:zlib");
node_zlib = require_rolldown_runtime().__toESM(node_zlib, 1);
let node_http$;
const node_http = () => node_http$ ??= require("node:http");
let node_os$;
const node_os = () => node_os$ ??= require("node:os");
let node_crypto$;
const node_crypto = () => node_crypto$ ??= require("node:crypto");
let node_net$;
const node_net = () => node_net$ ??= require("node:net");
// src/reading/problem.ts
const writePath = (path) => path.map((part, place) => typeof part === "number" ? `[${part}]` : place === 0 ? part : `.${part}`).join("");
const describeProblem = ({ path, message }, whole = "The scenario") => `${path.length === 0 ? whole : writePath(path)}: ${message}${message.endsWith("?") ? "" : "."}`;
// src/assumptions/nearest-name.ts
function editDistance(from, to, least = Number.POSITIVE_INFINITY) {
	if (Math.abs(from.length - to.length) >= least) return least;
	const row = Array.from({ length: to.length + 1 }, (_, column) => column);
	for (let letter = 0; letter < from.length; letter += 1) {
		let [diagonal, left] = [letter, letter + 1];
		row[0] = left;
		let lowest = left;
		for (let column = 1; column <= to.length; column += 1) {
			const above = row[column];
			const replaced = diagonal + (from.charCodeAt(letter) === to.charCodeAt(column - 1) ? 0 : 1);
			left = Math.min(replaced, above + 1, left + 1);
			row[column] = left;
			diagonal = above;
			if (left < lowest) lowest = left;
		}
		if (lowest >= least) return least;
	}
	return row[to.length];
}
function nearestName(given, names) {
	const wanted = given.slice(0, 100).toLowerCase();
	let nearest;
	let least = Math.max(2, Math.floor(wanted.length / 3)) + 1;
	for (const name of names) {
		const distance = editDistance(wanted, name.toLowerCase(), least);
		if (distance < least) {
			nearest = name;
			least = distance;
		}
	}
	return nearest;
}
const hintAt = (given, names, end = "") => {
	const nearest = nearestName(given, names);
	return nearest === void 0 ? `known are ${names.join(", ")}${end}` : `did you mean ${nearest}?`;
};
// src/reading/quote.ts
const quote$1 = (value) => {
	if (typeof value === "object" && value !== null) return Array.isArray(value) ? "a list" : "an object";
	const text = JSON.stringify(value) ?? "nothing";
	return text.length > 100 ? `${text.slice(0, 100)}…` : text;
};
// src/data/problem-list.ts
const within = ({ document, path }, ...members) => ({
	document,
	path: [...path, ...members]
});
var ProblemList = class {
	#problems;
	constructor(others) {
		this.#problems = others === void 0 ? [] : [...others.#problems];
	}
	get isEmpty() {
		return this.#problems.length === 0;
	}
	add({ document, path }, message) {
		this.#problems.push({
			document,
			path,
			message
		});
	}
	addUnknown(place, noun, label, known) {
		const near = nearestName(label, known);
		const remedy = near === void 0 ? "declare it, or leave this out" : `did you mean ${quote$1(near)}?`;
		this.add(place, `no ${noun} is called ${quote$1(label)}; ${remedy}`);
	}
	throwIfAny() {
		const [first, ...others] = this.#problems;
		if (first !== void 0) throw new (require_index()).DataError([first, ...others]);
	}
};
// src/data/catalogue.ts
const prices = [
	4900,
	9700,
	14700,
	19700,
	29700,
	49700
];
var Catalogue = class {
	compilation;
	#products = new Map();
	#offers = new Map();
	#spare = new Map();
	#firstSales = new Map();
	#pools;
	#ofProducts;
	#productsOfOwners;
	constructor(compilation) {
		this.compilation = compilation;
	}
	noteSale(offer, at) {
		this.#firstSales.set(offer, Math.min(at, this.#firstSales.get(offer) ?? at));
	}
	makeAll() {
		for (const label of this.compilation.entries.products.keys()) this.#product(label);
		for (const label of this.compilation.entries.offers.keys()) this.#offer(label);
	}
	productOf(label) {
		return this.#products.get(label)?.product;
	}
	offerOf(label) {
		return this.#offers.get(label)?.offer;
	}
	findProduct(label, place) {
		const { compilation } = this;
		const found = this.#product(label) ?? compilation.setting.existing?.product(label);
		if (found === void 0 && !compilation.read.broken.products.has(label)) compilation.problems.addUnknown(place, "product", label, compilation.labels("products"));
		return found;
	}
	findOffer(label, place) {
		const { compilation } = this;
		const found = this.#offer(label) ?? compilation.setting.existing?.offer(label);
		if (found === void 0 && !compilation.read.broken.offers.has(label) && !compilation.entries.offers.has(label)) compilation.problems.addUnknown(place, "offer", label, compilation.labels("offers"));
		return found;
	}
	chooseOffer(owner, label, isSubscription) {
		const same = this.#poolOf(owner, isSubscription);
		const pool = same.length > 0 || isSubscription ? same : this.#poolOf(owner, true);
		const chosen = pool[this.compilation.draw("offer of order", label, 1, Math.max(1, pool.length))];
		if (chosen !== void 0) return chosen;
		const spare = `${owner.environment} ${owner.producer} ${isSubscription ? "membership" : "course"}`;
		this.#spare.set(spare, {
			owner,
			isSubscription
		});
		return spare;
	}
	#poolOf(owner, isSubscription) {
		const { entries, read } = this.compilation;
		const keyOf = (whose, isOne) => `${whose.environment} ${whose.producer} ${isOne}`;
		this.#pools ??= groupBy([...entries.offers], ([label, offer]) => {
			const product = this.#productLabel(label);
			if (product !== void 0 && read.broken.products.has(product)) return "broken";
			const owner = this.compilation.ownerOf((product === void 0 ? void 0 : entries.products.get(product)) ?? offer);
			return keyOf(owner, intervalOf(offer.value) !== null);
		});
		return this.#pools.get(keyOf(owner, isSubscription)) ?? [];
	}
	termsOf(label) {
		const spare = this.#spare.get(label);
		const value = spare === void 0 ? this.compilation.entries.offers.get(label)?.value : spareEntry(label, spare).value;
		const existing = value === void 0 ? this.compilation.setting.existing?.offer(label)?.offer : void 0;
		if (existing !== void 0) return {
			price: existing.price,
			interval: existing.interval,
			trialDays: existing.trial_days ?? 0
		};
		return {
			price: value?.price ?? prices[this.compilation.draw("offer", label, 2, prices.length)],
			interval: intervalOf(value ?? {}),
			trialDays: value?.trial_days ?? 0
		};
	}
	#spareProduct(owner) {
		const label = spareProductOf(owner);
		return this.#products.get(label) ?? this.#makeProduct({
			document: 0,
			path: [],
			label,
			defaults: owner,
			value: owner
		});
	}
	#product(label) {
		const entry = this.compilation.entries.products.get(label);
		return this.#products.get(label) ?? (entry === void 0 ? void 0 : this.#makeProduct(entry));
	}
	#makeProduct({ label, value, defaults, ...place }) {
		const { compilation } = this;
		const owner = compilation.ownerOf({
			label,
			value,
			defaults,
			...place
		});
		const draft = compilation.draftOf(owner);
		const { names } = draft;
		const [offers, first] = this.#offersOf(label);
		const isMembership = value.is_subscription ?? offers.some((offer) => this.termsOf(offer).interval !== null);
		const titles = isMembership ? require_core().membershipTitles : require_core().courseTitles;
		const name = value.name ?? titles[compilation.draw("product", label, 1, titles.length)];
		const usual = Math.min(compilation.drawPast("product", label, 30) - 60 * require_index().dayMs, first - require_index().dayMs);
		const product = {
			id: compilation.name(draft, within(place, "id"), value.id, () => names.productId(label, compilation.setting.formats.product)),
			reference_id: compilation.number(draft, "product", within(place, "reference_id"), value.reference_id, () => names.numbers("product", "product", label)),
			producer_id: producerIds[owner.producer],
			environment: owner.environment,
			name,
			type: value.type ?? "course",
			description: value.description ?? `${name}: ${8 + compilation.draw("product", label, 2, 53)} aulas em vídeo com material de apoio.`,
			status: value.status ?? "approved",
			is_active: value.is_active ?? true,
			is_subscription: isMembership,
			has_invoice_integration: value.has_invoice_integration ?? compilation.draw("product", label, 3, 3) === 0,
			...value.refund_deadline === void 0 ? {} : { refund_deadline: value.refund_deadline },
			created_at: compilation.pastTime(within(place, "at"), value.at) ?? usual
		};
		draft.products.push(product);
		const known = {
			owner,
			product
		};
		this.#products.set(label, known);
		return known;
	}
	#offersOf(product) {
		const { compilation } = this;
		let first = compilation.setting.at;
		this.#ofProducts ??= groupBy([...compilation.entries.offers], ([label, offer]) => this.#productLabel(label) ?? spareProductOf(compilation.ownerOf(offer)));
		const labels = this.#ofProducts.get(product) ?? [];
		for (const label of labels) {
			const at = compilation.time(compilation.entries.offers.get(label)?.value.at);
			first = Math.min(first, at ?? first, this.#firstSales.get(label) ?? first);
		}
		for (const [label, { owner }] of this.#spare) if (spareProductOf(owner) === product) first = Math.min(first, this.#firstSales.get(label) ?? first);
		return [labels, first];
	}
	#offer(label) {
		const known = this.#offers.get(label);
		if (known !== void 0) return known;
		const spare = this.#spare.get(label);
		if (spare !== void 0) return this.#makeOffer(spareEntry(label, spare), this.#spareProduct(spare.owner));
		const entry = this.compilation.entries.offers.get(label);
		if (entry === void 0) return void 0;
		const product = this.#productOfOffer(entry);
		return product === void 0 ? void 0 : this.#makeOffer(entry, product);
	}
	#productLabel(offer) {
		const { compilation } = this;
		const entry = compilation.entries.offers.get(offer);
		if (entry === void 0 || entry.value.product !== void 0) return entry?.value.product;
		const { producer, environment } = compilation.ownerOf(entry);
		this.#productsOfOwners ??= groupBy([...compilation.entries.products], ([, product]) => {
			const theirs = compilation.ownerOf(product);
			return `${theirs.environment} ${theirs.producer}`;
		});
		const fitting = this.#productsOfOwners.get(`${environment} ${producer}`) ?? [];
		return fitting[compilation.draw("product of offer", offer, 1, Math.max(1, fitting.length))];
	}
	#productOfOffer(entry) {
		const { compilation } = this;
		const label = this.#productLabel(entry.label);
		if (label === void 0) return this.#spareProduct(compilation.ownerOf(entry));
		return this.findProduct(label, within(entry, "product"));
	}
	#makeOffer({ label, value, defaults, ...place }, { owner, product }) {
		const { compilation } = this;
		compilation.requireOwner({
			label,
			value,
			defaults,
			...place
		}, owner, "its product");
		const draft = compilation.draftOf(owner);
		const { names } = draft;
		const { price, interval, trialDays } = this.termsOf(label);
		const isSubscription = value.is_subscription ?? interval !== null;
		const givenAt = compilation.pastTime(within(place, "at"), value.at);
		if (givenAt !== void 0 && givenAt < product.created_at) compilation.problems.add(within(place, "at"), `it is before its product ${product.name} was made; give a later time`);
		const soon = product.created_at + 18e5;
		const offer = {
			id: value.code === null ? "" : compilation.name(draft, within(place, "code"), value.code, () => names.offerCode(label, compilation.setting.formats.offer)),
			reference_id: compilation.number(draft, "offer", within(place, "reference_id"), value.reference_id, () => names.numbers("offer", "offer", label)),
			product_id: product.id,
			name: value.name ?? (isSubscription ? "Plano mensal" : "Acesso completo"),
			description: value.description ?? null,
			price,
			charge_type: value.charge_type ?? (isSubscription ? "recurring" : "one_time"),
			is_active: value.is_active ?? true,
			is_subscription: isSubscription,
			interval,
			trial_days: value.trial_days ?? (trialDays === 0 ? null : trialDays),
			first_charge_price: value.first_charge_price ?? null,
			created_at: givenAt ?? Math.min(soon, Math.max(product.created_at, this.#firstSales.get(label) ?? soon), compilation.setting.at)
		};
		draft.offers.push(offer);
		const known = {
			owner,
			product,
			offer
		};
		this.#offers.set(label, known);
		return known;
	}
};
const producerIds = Object.fromEntries(require_core().producers_default.map(({ slot, id }) => [slot, id]));
const groupBy = (records, keyOf) => {
	const groups = new Map();
	for (const record of records) {
		const key = keyOf(record);
		const group = groups.get(key);
		if (group === void 0) groups.set(key, [record[0]]);
		else group.push(record[0]);
	}
	return groups;
};
const spareProductOf = ({ environment, producer }) => `${environment} ${producer} product`;
const spareEntry = (label, { owner, isSubscription }) => ({
	document: 0,
	path: [],
	label,
	defaults: owner,
	value: {
		...owner,
		interval: isSubscription ? 30 : null
	}
});
const intervalOf = ({ interval, charge_type, is_subscription }) => {
	if (interval !== void 0) return interval;
	return is_subscription === true || charge_type === "recurring" ? 30 : null;
};
// src/data/own-names.ts
const firstNumber = 6e8;
const numbersOfOwner = 38e7;
const countedSpace = 1e8;
const mostTries = 1e3;
var OwnNames = class {
	producer;
	environment;
	isTaken;
	key;
	number;
	#taken = new Map();
	#names = new Set();
	#highest = new Map();
	constructor(seed, producer, environment, isTaken) {
		this.producer = producer;
		this.environment = environment;
		this.isTaken = isTaken;
		this.key = require_core().datasetKey(seed, producer, environment);
		this.number = require_core().datasetNumber(producer, environment);
	}
	keyOf(kind, label) {
		return require_core().mix(require_core().purposeKey(this.key, `declared ${kind}`), require_core().hashText(label));
	}
	pin(table, number) {
		if (this.#has(table, number)) return false;
		this.#take(table, number);
		if (this.#isCounted(table, number)) this.#highest.set(table, Math.max(number, this.#highest.get(table) ?? 0));
		return true;
	}
	pinName(name) {
		if (this.#names.has(name) || this.isTaken("name", name)) return false;
		this.#names.add(name);
		return true;
	}
	numbers(table, kind, label, count = 1) {
		const key = this.keyOf(`${kind} ${table}`, label);
		const start = firstNumber + this.number * numbersOfOwner;
		for (let attempt = 0; attempt < mostTries; attempt += 1) {
			const first = start + require_core().mix(key, attempt) % (numbersOfOwner - count);
			const run = Array.from({ length: count }, (_, place) => first + place);
			if (run.some((number) => this.#has(table, number))) continue;
			for (const number of run) this.#take(table, number);
			return first;
		}
		throw new RangeError(`No number is left for ${kind} ${label}`);
	}
	productId(label, format) {
		return this.#name(label, "product id", (key, attempt) => opaque(key, attempt, format, 12));
	}
	offerCode(label, format) {
		return this.#name(label, "offer code", (key, attempt) => format === "uuid" ? require_core().uuidFrom(key, attempt) : require_core().textFrom(key, attempt, require_core().alphanumeric, 8));
	}
	orderHash(label, format) {
		return this.#name(label, "order hash", (key, attempt) => opaque(key, attempt, format, 16));
	}
	transactionHash(label) {
		return this.#name(label, "transaction hash", (key, attempt) => opaque(key, attempt, "short", 16));
	}
	givenIds() {
		return Object.fromEntries([...this.#highest].map(([table, highest]) => [table, highest + 1 - this.#firstCounted(table)]));
	}
	#name(label, purpose, draw) {
		const key = this.keyOf(purpose, label);
		for (let attempt = 0; attempt < mostTries; attempt += 1) {
			const name = draw(key, attempt);
			if (this.pinName(name)) return name;
		}
		throw new RangeError(`No ${purpose} is left for ${label}`);
	}
	#firstCounted(table) {
		return require_core().firstId(this.key, this.number, table);
	}
	#isCounted(table, number) {
		const first = this.#firstCounted(table);
		return number >= first && number < first + countedSpace - 1e4;
	}
	#has(table, number) {
		return this.#taken.get(table)?.has(number) === true || this.isTaken(table, number);
	}
	#take(table, number) {
		const taken = this.#taken.get(table);
		if (taken === void 0) this.#taken.set(table, new Set([number]));
		else taken.add(number);
	}
};
const opaque = (key, counter, format, length) => {
	if (format === "uuid") return require_core().uuidFrom(key, counter);
	return format === "hex_32" ? require_core().hex32From(key, counter) : require_core().textFrom(key, counter, require_core().lowercaseAlphanumeric, length);
};
// src/data/written-values.ts
const unitsMs = {
	s: require_index().secondMs,
	m: require_index().minuteMs,
	h: require_index().hourMs,
	d: require_index().dayMs,
	w: 7 * require_index().dayMs
};
const lastInstant = Date.UTC(9999, 11, 31);
const mostDays = 36600;
const readTime = (text, base) => {
	const relative = /^([+-])(\d+(?:\.\d+)?)([smhdw])$/.exec(text);
	const away = relative === null ? 0 : Number(`${relative[1]}${relative[2]}`) * unitsMs[relative[3]];
	const instant = relative !== null || text === "now" ? base + away : require_core().parseInstant(text);
	return instant === void 0 || instant < 0 || instant > lastInstant ? void 0 : Math.floor(instant / require_index().secondMs) * require_index().secondMs;
};
const isRelative = (text) => /^[+-]\d/.test(text) && readTime(text.replace(/\d+(?:\.\d+)?/, "1"), 2592e6) !== void 0;
const timeForm = (z) => z.string().refine((text) => readTime(text, Date.UTC(2026, 0, 1)) !== void 0 || isRelative(text), "give a time such as -10d or +3d, or ISO 8601 with its zone").meta({ description: "From the start of the clock on, such as -10d, +3d or -2h (units s, m, h, d, w), or ISO 8601." });
const centsForm = (z) => z.int("give whole cents").nonnegative("give cents, 0 or more").max(1e11, "give cents, at most 100000000000");
const daysForm = (z) => z.int("give whole days").nonnegative("give days, 0 or more").max(mostDays, `give at most ${mostDays} days`);
const portionForm = (z) => z.union([centsForm(z), z.string().refine((text) => percentOf(text) !== void 0, "give whole cents, or per cent such as \"10%\"")]).meta({ description: "Whole cents, or per cent such as \"10%\"." });
const percentOf = (text) => {
	const percent = /^\d{1,3}(?:\.\d{1,4})?%$/.test(text) ? Number(text.slice(0, -1)) : NaN;
	return percent <= 100 ? percent : void 0;
};
const readPortion = (portion) => typeof portion === "number" ? {
	cents: portion,
	percent: null
} : {
	cents: 0,
	percent: percentOf(portion) ?? 0
};
const label = /^[\p{L}\p{N}_](?:[\p{L}\p{N}_.-]{0,98}[\p{L}\p{N}_-])?$/u;
const reserved = new Set([
	"__proto__",
	"constructor",
	"prototype"
]);
const isLabel = (text) => label.test(text) && !reserved.has(text);
const labelForm = (z) => z.string().refine(isLabel, "give a label: letters, digits, _ . and -, at most 100 of them");
const opaqueIdForm = (z) => z.string().refine((text) => /^[A-Za-z0-9_-]{1,64}$/.test(text), "give 1 to 64 letters, digits, _ and -");
const numericIdForm = (z) => z.int("give a whole number").positive("give a number from 1").max(Number.MAX_SAFE_INTEGER, "give a number that is exact");
const writeTime = (instant) => new Date(instant).toISOString().replace(".000Z", "Z");
// src/data/compilation.ts
const generatedSpace = 1e8;
const mostUnlisted = 1e3;
const mostCharges$1 = 1e6;
var Compilation = class {
	read;
	setting;
	entries;
	problems;
	#drafts = new Map();
	#charges = 0;
	constructor(read, setting) {
		this.read = read;
		this.setting = setting;
		this.entries = read.entries;
		this.problems = new ProblemList(read.problems);
	}
	get drafts() {
		return [...this.#drafts.values()];
	}
	draftOf(owner) {
		const name = `${owner.environment} ${owner.producer}`;
		let draft = this.#drafts.get(name);
		if (draft === void 0) {
			const { seed, existing, background } = this.setting;
			const key = require_core().datasetKey(seed, owner.producer, owner.environment);
			const hashes = background === 0 ? null : require_core().createOrderHashes(key, background, this.setting.formats.order);
			draft = {
				owner,
				names: new OwnNames(seed, owner.producer, owner.environment, (table, value) => {
					if (typeof value === "string" && hashes?.ageOf(value) !== void 0) return true;
					return existing?.isTaken(owner, table, value) ?? false;
				}),
				products: [],
				offers: [],
				orders: [],
				subscriptions: [],
				labels: {
					orders: [],
					subscriptions: []
				}
			};
			this.#drafts.set(name, draft);
		}
		return draft;
	}
	labels(kind) {
		return [
			...this.entries[kind].keys(),
			...this.read.broken[kind].keys(),
			...this.setting.existing?.labels(kind) ?? []
		];
	}
	ownerOf({ value, defaults }) {
		return {
			producer: value.producer ?? defaults.producer ?? "first",
			environment: value.environment ?? defaults.environment ?? "sandbox"
		};
	}
	requireOwner({ value, ...place }, owner, of) {
		for (const member of ["producer", "environment"]) {
			if (value[member] === void 0 || value[member] === owner[member]) continue;
			this.problems.add(within(place, member), `${of} is of the ${owner[member]} ${member}; leave this out, or choose another`);
		}
	}
	time(text) {
		return text === void 0 || text === null ? void 0 : readTime(text, this.setting.at);
	}
	canCharge(place, count) {
		this.#charges += count;
		if (count <= mostUnlisted && this.#charges <= mostCharges$1) return true;
		const whole = count > mostUnlisted ? `${count} charges` : `with those before it more than ${mostCharges$1} charges`;
		this.problems.add(place, `up to now this makes ${whole}; list its charges, or let it begin or be charged later`);
		return false;
	}
	pastTime(place, text) {
		const instant = this.time(text);
		if (instant === void 0 || instant <= this.setting.at) return instant;
		this.problems.add(place, `${text} is after the start of the clock; give a time up to now`);
	}
	draw(kind, label, salt, count) {
		return require_core().draw(require_core().hashText(`${kind} ${label}`), this.setting.seed, salt) % count;
	}
	drawPast(kind, label, days) {
		return this.setting.at - (1 + this.draw(kind, label, 90, days * require_index().dayMs / 1e3 - 1)) * 1e3;
	}
	number(draft, table, place, pinned, derive) {
		if (pinned === void 0) return derive();
		const first = generatedSpace * (require_core().datasetNumber(draft.owner.producer, draft.owner.environment) + 1);
		if (this.setting.background > 0 && pinned >= first && pinned < first + generatedSpace) this.problems.add(place, `${pinned} is a number that generated rows may have; give another one, or background: 0`);
		else if (!draft.names.pin(table, pinned)) this.problems.add(place, `${pinned} is the number of another record`);
		return pinned;
	}
	name(draft, place, pinned, derive) {
		if (pinned === void 0) return derive();
		if (!draft.names.pinName(pinned)) this.problems.add(place, `${JSON.stringify(pinned)} is the id of another record`);
		return pinned;
	}
};
// src/data/declared-kind.ts
const declaredKinds = [
	"products",
	"offers",
	"affiliates",
	"customers",
	"orders",
	"subscriptions",
	"tokens"
];
// src/data/follow-broken-links.ts
const toOffer = (label, place, catalogue) => catalogue.findOffer(label, place);
const links = {
	offers: { product: (label, place, catalogue) => catalogue.findProduct(label, place) },
	orders: {
		offer: toOffer,
		customer: (label, place, _catalogue, people) => people.findCustomer(label, "", place),
		affiliate: (label, place, _catalogue, people) => people.findAffiliate(label, place)
	},
	subscriptions: { offer: toOffer }
};
const followBrokenLinks = ({ read }, catalogue, people) => {
	for (const [kind, members] of Object.entries(links)) for (const { value, ...record } of read.broken[kind].values()) for (const [member, follow] of Object.entries(members)) {
		const given = value?.[member];
		if (typeof given === "string") follow(given, within(record, member), catalogue, people);
	}
};
// node_modules/validation-br/dist/esm/_exceptions/ValidationBRError.js
var ValidationBRError = class extends Error {
	constructor(message) {
		super(message);
	}
};
var InvalidChecksumException = class extends ValidationBRError {
	constructor() {
		super("Dígito verificador inválido");
	}
};
var InvalidFormatException = class extends ValidationBRError {
	constructor() {
		super("Formato inválido");
	}
};
var EmptyValueException = class extends ValidationBRError {
	constructor() {
		super("Valor não preenchido");
	}
};
var TooLongException = class extends ValidationBRError {
	constructor() {
		super("Número de caracteres excedido");
	}
};
var TooShortException = class extends ValidationBRError {
	constructor() {
		super("Número de caracteres muito curto");
	}
};
var RepeatedSequenceException = class extends ValidationBRError {
	constructor() {
		super("Sequência de números repetidos não permitida");
	}
};
// node_modules/validation-br/dist/esm/_helpers/random.js
var Random = class Random {
	static between(min, max) {
		return Math.floor(Math.random() * (max - min + 1) + min);
	}
	static alpha(length = 1, isUppercase = false, isHex = false) {
		const letters = isHex ? "0123456789abcdef" : "abcdefghijklmnopqrstuvwxyz";
		let result = "";
		for (let i = 0; i < length; i++) {
			const index = Random.between(0, letters.length - 1);
			result += letters[index];
		}
		if (isUppercase) return result.toLocaleUpperCase();
		return result;
	}
	static fromArray(array, length = 1) {
		const _get = () => array[Random.between(0, array.length - 1)];
		if (length === 1) return _get();
		const result = [];
		for (let i = 0; i < length; i++) {
			const item = _get();
			if (item !== void 0) result.push(item);
		}
		return result;
	}
	static number(length, forceLength = false, isAlpha = false) {
		let value;
		if (isAlpha) value = Math.floor(Math.random() * 36 ** length).toString(36).toLocaleUpperCase();
		else value = Math.floor(Math.random() * 10 ** length).toString();
		if (forceLength) return String(value).padStart(length, "0");
		return String(value);
	}
};
// node_modules/validation-br/dist/esm/_helpers/mask.js
var Mask = class {
	constructor(_value) {
		this._value = _value;
	}
	apply(mask) {
		const maskLen = require_core().clearValue(mask).length;
		let masked = require_core().clearValue(this._value, maskLen, {
			fillZerosAtLeft: true,
			trimAtRight: true
		});
		const specialChars = [
			"/",
			"-",
			".",
			"(",
			")",
			" "
		];
		for (let position = 0; position < mask.length; position += 1) {
			const current = mask[position];
			if (specialChars.includes(current)) masked = require_core().insertAtPosition(masked, current, position);
		}
		return masked;
	}
};
// src/data/make-people.ts
const platform = {
	producer: "first",
	environment: "sandbox"
};
const peopleSpace = 1e5;
var People = class {
	compilation;
	customers = new Map();
	affiliates = new Map();
	#invent;
	constructor(compilation) {
		this.compilation = compilation;
		const { setting } = compilation;
		const key = require_core().datasetKey(setting.seed, platform.producer, platform.environment);
		this.#invent = require_core().createCustomerMaker(require_core().namePoolsOf(setting.seed), require_core().purposeKey(key, "declared people"), 0);
	}
	*makeAll() {
		const { entries } = this.compilation;
		for (const [label, { value, ...place }] of entries.customers) {
			this.customers.set(label, this.#makeCustomer(label, value, place));
			yield;
		}
		for (const [label, { value, ...place }] of entries.affiliates) this.affiliates.set(label, this.#makeParty(label, value, place));
	}
	findCustomer(given, label, place) {
		if (typeof given !== "string") return this.#inPlace(given, (person) => this.#makeCustomer(`order ${label}`, person, place));
		const found = this.customers.get(given) ?? this.compilation.setting.existing?.customer(given);
		if (found === void 0) this.#refuse(place, "customers", "customer", given);
		return found;
	}
	findParty(given, sale, place) {
		if ("label" in given) return this.findAffiliate(given.label, place);
		return this.#inPlace(given, (person) => this.#makeParty(`order ${sale} ${person.name ?? person.email ?? ""}`, person, place));
	}
	#inPlace(given, make) {
		const { id, ...others } = given ?? {};
		const made = make(others);
		return id === void 0 ? made : {
			...made,
			id
		};
	}
	findAffiliate(label, place) {
		const found = this.affiliates.get(label) ?? this.compilation.setting.existing?.affiliate(label);
		if (found === void 0) this.#refuse(place, "affiliates", "affiliate", label);
		return found;
	}
	#refuse(place, kind, noun, label) {
		const { read, problems } = this.compilation;
		if (!read.broken[kind].has(label)) problems.addUnknown(place, noun, label, this.compilation.labels(kind));
	}
	#makeCustomer(label, { id, ...given }, place) {
		const { compilation } = this;
		const person = this.#invent(require_core().hashText(label) % peopleSpace);
		const draft = compilation.draftOf(platform);
		const own = compilation.number(draft, "customer", within(place, "id"), id, () => draft.names.numbers("customer", "customer", label));
		return {
			...person,
			...withoutGaps(given),
			id: own,
			phones: given.phones ?? person.phones
		};
	}
	#makeParty(label, { id, name, email }, place) {
		const { compilation } = this;
		const { seed } = compilation.setting;
		const key = require_core().purposeKey(require_core().datasetKey(seed, platform.producer, platform.environment), "declared affiliates");
		const person = require_core().createPerson(require_core().namePoolsOf(seed), key, require_core().hashText(label) % peopleSpace);
		const draft = compilation.draftOf(platform);
		return {
			id: compilation.number(draft, "customer", within(place, "id"), id, () => draft.names.numbers("customer", "affiliate", label)),
			name: name ?? person.name,
			email: email ?? person.email
		};
	}
};
const withoutGaps = (members) => Object.fromEntries(Object.entries(members).filter(([, value]) => value !== void 0));
// src/data/once.ts
const once = (make) => {
	let made;
	return () => {
		made ??= { value: make() };
		return made.value;
	};
};
// src/data/make-attempts.ts
const minute = 6e4;
const makeAttempts = (compilation, entry, sale) => {
	const { transactions } = entry.value;
	const written = transactions ?? usualTransactions(entry.value, sale);
	const amounts = amountsOf(written, sale.total);
	const attempts = written.map((transaction, nth) => {
		const place = within(entry, "transactions", nth);
		const paid_amount = amounts[nth] ?? 0;
		const status = transaction.status ?? entry.value.status ?? sale.status ?? "authorized";
		const at = compilation.pastTime(within(place, "at"), transaction.at) ?? usualInstant(compilation, written, nth, sale.saleAt);
		const changed = compilation.pastTime(within(place, "updated_at"), transaction.updated_at) ?? usualChange(compilation, entry, status);
		if (at < sale.saleAt) compilation.problems.add(within(place, "at"), "it is before its order; give a later time");
		return {
			id: compilation.number(sale.draft, "transaction", within(place, "id"), transaction.id, () => sale.firstId() + nth),
			hash: compilation.name(sale.draft, within(place, "hash"), transaction.hash, () => sale.draft.names.transactionHash(`${entry.label} ${nth}`)),
			status,
			payment_method: transaction.payment_method ?? entry.value.payment_method ?? sale.paymentMethod ?? "credit_card",
			paid_amount,
			is_card2: transaction.is_card2 ?? false,
			is_free: transaction.is_free ?? paid_amount === 0,
			...transaction.return_code === void 0 ? {} : { return_code: transaction.return_code },
			...transaction.invoice_sent === void 0 ? {} : { invoice_sent: transaction.invoice_sent },
			created_at: at,
			...changed === void 0 || changed <= at ? {} : { updated_at: changed }
		};
	});
	checkAttempts(compilation, entry, attempts, sale);
	return attempts;
};
const writtenAttempts = (compilation, charge) => {
	const { draft, transactions, amount, at, label } = charge;
	const ids = once(() => draft.names.numbers("transaction", "charge", label, transactions.length));
	const attempts = transactions.map((transaction, nth) => {
		const place = within(charge.place, "transactions", nth);
		const created_at = compilation.pastTime(within(place, "at"), transaction.at) ?? at;
		const updated_at = compilation.pastTime(within(place, "updated_at"), transaction.updated_at) ?? created_at;
		const { paid_amount = amount, status = "authorized" } = transaction;
		if (created_at < at) compilation.problems.add(within(place, "at"), "it is before its charge; give a later time");
		return {
			id: compilation.number(draft, "transaction", within(place, "id"), transaction.id, () => ids() + nth),
			hash: compilation.name(draft, within(place, "hash"), transaction.hash, () => draft.names.transactionHash(`${label} ${nth}`)),
			status,
			payment_method: transaction.payment_method ?? charge.payment_method,
			paid_amount,
			is_card2: transaction.is_card2 ?? false,
			is_free: transaction.is_free ?? paid_amount === 0,
			...transaction.return_code === void 0 ? {} : { return_code: transaction.return_code },
			...transaction.invoice_sent === void 0 ? {} : { invoice_sent: transaction.invoice_sent },
			created_at,
			...updated_at <= created_at ? {} : { updated_at }
		};
	});
	const paid = attempts.filter(({ status }) => require_core().approvedStatuses.has(status)).reduce((sum, { paid_amount }) => sum + paid_amount, 0);
	const due = charge.isPaid ? amount : 0;
	if (paid !== due) compilation.problems.add(within(charge.place, "transactions"), `they paid ${paid} cents, and the charge is of ${due}`);
	return attempts;
};
const usualTransactions = ({ two_cards }, { total }) => two_cards === true && total > 1 ? [{}, { is_card2: true }] : [{}];
const amountsOf = (written, total) => {
	const isPart = ({ status, paid_amount }) => paid_amount === void 0 && (status === void 0 || !require_core().failedStatuses.has(status));
	const told = written.filter(({ status }) => status === void 0 || !require_core().failedStatuses.has(status)).reduce((sum, { paid_amount }) => sum + (paid_amount ?? 0), 0);
	let parts = written.filter(isPart).length;
	let rest = Math.max(0, total - told);
	return written.map((transaction) => {
		if (transaction.paid_amount !== void 0) return transaction.paid_amount;
		if (!isPart(transaction)) return total;
		const part = Math.ceil(rest / parts);
		parts -= 1;
		rest -= part;
		return part;
	});
};
const usualInstant = (compilation, written, nth, saleAt) => {
	const failed = written.slice(0, nth).filter(({ status }) => status !== void 0 && require_core().failedStatuses.has(status)).length;
	return Math.min(saleAt + failed * 5 * minute, compilation.setting.at);
};
const usualChange = (compilation, entry, status) => status === "refunded" || status === "chargedback" ? compilation.time(entry.value.updated_at) ?? compilation.setting.at : void 0;
const checkAttempts = (compilation, entry, attempts, sale) => {
	const { problems } = compilation;
	const { status: told, transactions, two_cards } = entry.value;
	const approved = attempts.filter(({ status }) => require_core().approvedStatuses.has(status));
	const paid = approved.reduce((sum, { paid_amount }) => sum + paid_amount, 0);
	if (approved.length > 0 && paid !== sale.total) problems.add(within(entry, "transactions"), `they come to ${paid} cents, and the order to ${sale.total}`);
	const decisive = approved[0] ?? attempts.find(({ status }) => !require_core().failedStatuses.has(status)) ?? attempts.at(-1);
	if (transactions !== void 0 && told !== void 0 && decisive?.status !== told) problems.add(within(entry, "status"), `its transactions make it ${decisive?.status}; leave this out, or change them`);
	if (two_cards === true && transactions !== void 0 && !attempts.some(({ is_card2 }) => is_card2)) problems.add(within(entry, "two_cards"), "none of its transactions has is_card2; leave this out, or say which");
	if (sale.status !== void 0 && sale.status === "authorized" !== approved.length > 0) problems.add(entry, `the first charge of its subscription is ${sale.status === "authorized" ? "paid" : "failed"}, and the order is ${decisive?.status}`);
};
// src/data/make-parts.ts
const usualPercents = [
	20,
	30,
	40,
	50
];
const agreeParts = (compilation, people, entry) => {
	const { affiliate, affiliates = [], partners = [] } = entry.value;
	return [
		...affiliate === void 0 ? [] : [[
			"affiliate",
			affiliate,
			within(entry, "affiliate")
		]],
		...affiliates.map((part, nth) => [
			"affiliate",
			part,
			within(entry, "affiliates", nth)
		]),
		...partners.map((part, nth) => [
			"coproducer",
			part,
			within(entry, "partners", nth)
		])
	].flatMap(([type, part, place]) => {
		const { commission, ...who } = typeof part === "string" ? {
			label: part,
			commission: void 0
		} : part;
		const party = people.findParty(who, entry.label, typeof part === "string" ? place : within(place, "label"));
		if (party === void 0) return [];
		const name = "label" in who ? who.label : who.name ?? who.email ?? "";
		const usual = usualPercents[compilation.draw("part", `${entry.label} ${name}`, 1, usualPercents.length)];
		const { cents, percent } = commission === void 0 ? {
			cents: 0,
			percent: usual
		} : readPortion(commission);
		return [{
			type,
			id: party.id,
			name: party.name,
			email: party.email,
			value: cents,
			percent
		}];
	});
};
const splitSale = (compilation, entry, items, terms) => {
	const amounts = items.map(({ record }) => record.amount);
	const billed = amounts.reduce((sum, amount) => sum + amount, 0);
	const split = require_core().splitCharge(amounts, terms);
	const commissions = split.commissions.map((worked, nth) => items[nth]?.written.commission ?? worked);
	const isTold = items.some(({ written }) => written.commission !== void 0);
	const worked = isTold ? terms.map((share) => ({
		...share,
		value: promised(share, billed)
	})) : split.shares;
	const paid = paidParts(entry);
	const shares = worked.map((share, nth) => ({
		...share,
		value: paid[nth] ?? share.value
	}));
	const paidOut = [...commissions, ...shares.map(({ value }) => value)].reduce((sum, value) => sum + value, 0);
	const place = entry.value.affiliate === void 0 ? within(entry, "affiliates") : within(entry, "affiliate");
	if (isTold && paidOut > billed) compilation.problems.add(within(entry, "items"), `the parts come to ${paidOut} cents, and only ${billed} are billed`);
	else if (!isTold && split.missing > 0 && billed > 0) {
		const left = amounts.reduce((sum, amount) => sum + require_core().producerShare(amount), 0);
		const asked = terms.reduce((sum, share) => sum + promised(share, billed), 0);
		const whole = `${left} of ${billed} cents are left after the fee`;
		compilation.problems.add(terms.some(({ type }) => type === "affiliate") ? place : within(entry, "partners"), `the parts come to ${asked} cents, and ${whole}`);
	}
	return {
		commissions,
		shares,
		missing: 0
	};
};
const paidParts = ({ value: { affiliate, affiliates = [], partners = [] } }) => [
	...affiliate === void 0 ? [] : [affiliate],
	...affiliates,
	...partners
].map((part) => typeof part === "string" ? void 0 : part.paid);
const promised = ({ value, percent }, billed) => percent === null ? value : Math.floor(billed * percent / 100);
// src/data/make-renewal.ts
const makeRenewal = (compilation, draft, { label, subscription }, renewal) => {
	const { charge, number, items, terms, numbers } = renewal;
	const [main] = items;
	const value = main?.value ?? 0;
	const amount = charge.amount ?? value;
	const split = require_core().splitCharge([amount], terms);
	const { shares } = split;
	const commission = charge.commission ?? split.commissions[0] ?? 0;
	const made = renewedAttempts(compilation, draft, {
		label,
		subscription
	}, renewal, amount);
	if (!charge.isPaid) return {
		number,
		charged_at: charge.instant,
		attempts: made,
		commissions: []
	};
	const id = compilation.number(draft, "commission", within(charge.place, "line_id"), charge.line_id, numbers.line);
	return {
		number,
		charged_at: charge.instant,
		attempts: made,
		commissions: [{
			id,
			item: 0,
			value,
			amount,
			commission
		}],
		...terms.length === 0 ? {} : { shares }
	};
};
const renewedAttempts = (compilation, draft, { label, subscription }, { charge, number, numbers, attempts }, amount) => {
	const { names } = draft;
	const payment_method = charge.payment_method ?? subscription?.value.payment_method ?? attempts.at(-1)?.payment_method ?? "credit_card";
	if (charge.transactions !== void 0) return writtenAttempts(compilation, {
		draft,
		transactions: charge.transactions,
		place: charge.place,
		at: charge.instant,
		amount,
		payment_method,
		isPaid: charge.isPaid,
		label: `${label} charge ${number}`
	});
	return [{
		id: compilation.number(draft, "transaction", within(charge.place, "transaction_id"), charge.transaction_id, numbers.transaction),
		hash: compilation.name(draft, within(charge.place, "transaction_hash"), charge.transaction_hash, () => names.transactionHash(`${label} charge ${number}`)),
		status: charge.isPaid ? "authorized" : "refused",
		payment_method,
		paid_amount: amount,
		is_card2: false,
		is_free: amount === 0,
		created_at: charge.instant
	}];
};
// src/data/make-charges.ts
const makeCharges = (compilation, draft, sale, items, terms) => {
	const { order, timeline, label } = sale;
	const total = items.reduce((sum, { record }) => sum + record.amount, order.value.freight_value ?? 0);
	const isTrial = (timeline.charges[0]?.instant ?? timeline.saleAt) !== timeline.saleAt || timeline.charges.length === 0;
	const first = isTrial ? void 0 : timeline.charges[0];
	const later = isTrial ? timeline.charges : timeline.charges.slice(1);
	const count = (order.value.transactions?.length ?? 2) + later.length;
	const transactionIds = once(() => draft.names.numbers("transaction", "order", label, count));
	const lineIds = once(() => draft.names.numbers("commission", "order", label, items.length + later.length));
	const declared = sale.subscription?.value.charges;
	const attempts = makeAttempts(compilation, withChargeIds(order, first), {
		draft,
		saleAt: timeline.saleAt,
		total,
		status: declared === void 0 || first === void 0 ? void 0 : first.isPaid ? "authorized" : "refused",
		paymentMethod: sale.subscription?.value.payment_method,
		firstId: transactionIds
	});
	const split = splitSale(compilation, order, items, terms);
	const approved = approvalOf(compilation, sale, attempts);
	return [{
		number: 0,
		charged_at: timeline.saleAt,
		...approved === void 0 ? {} : { approved_at: approved },
		attempts,
		commissions: items.map(({ written, record, value }, nth) => ({
			id: compilation.number(draft, "commission", within(written.place, "line_id"), order.value.items === void 0 ? void 0 : written.line_id, () => lineIds() + nth),
			item: nth,
			value,
			amount: record.amount,
			commission: split.commissions[nth] ?? 0
		})),
		...terms.length === 0 ? {} : { shares: split.shares }
	}, ...later.map((charge, nth) => {
		return makeRenewal(compilation, draft, sale, {
			charge,
			number: nth + 1,
			items,
			terms,
			numbers: {
				transaction: () => transactionIds() + count - later.length + nth,
				line: () => lineIds() + items.length + nth
			},
			attempts
		});
	})];
};
const withChargeIds = (order, charge) => {
	const { transaction_id: id, transaction_hash: hash } = charge ?? {};
	if (id === void 0 && hash === void 0 || order.value.transactions !== void 0) return order;
	return {
		...order,
		value: {
			...order.value,
			transactions: [{
				id,
				hash
			}]
		}
	};
};
const approvalOf = (compilation, { order, timeline }, attempts) => {
	const { approved_date } = order.value;
	if (approved_date !== void 0) return approved_date === null ? null : compilation.pastTime(within(order, "approved_date"), approved_date);
	const decisive = require_core().decisiveAttempt({
		number: 0,
		charged_at: timeline.saleAt,
		attempts: [...attempts],
		commissions: []
	});
	return require_core().paidStatuses.has(decisive.status) && decisive.created_at !== timeline.saleAt ? decisive.created_at : void 0;
};
// src/data/make-items.ts
const writtenItems = ({ value, ...place }) => {
	const { items, offer, bump, quantity, coupon } = value;
	if (items === void 0) {
		const main = {
			offer,
			quantity,
			coupon,
			place,
			linkPlace: within(place, "offer")
		};
		return bump === void 0 ? [main] : [main, {
			offer: bump,
			kind: "bump",
			place,
			linkPlace: within(place, "bump")
		}];
	}
	return items.map((item, nth) => {
		const own = within(place, "items", nth);
		return {
			...item,
			place: own,
			linkPlace: within(own, "offer")
		};
	});
};
const refuseTwice = ({ problems }, { value, ...place }) => {
	if (value.items === void 0) return;
	for (const member of [
		"offer",
		"bump",
		"quantity",
		"coupon"
	]) {
		if (value[member] === void 0) continue;
		problems.add(within(place, member), "the order has items; say it there, or leave items out");
	}
};
const priceItems = (compilation, catalogue, { order: entry, offers }) => {
	refuseTwice(compilation, entry);
	const priced = writtenItems(entry).map((written, nth) => {
		const known = catalogue.findOffer(offers[nth] ?? "", written.linkPlace);
		return known === void 0 ? void 0 : priceItem(compilation, written, known, usualKind(entry.value, nth));
	});
	const found = priced.filter((item) => item !== void 0);
	const [first] = found;
	if (first === void 0 || found.length < priced.length) return void 0;
	checkOwners(compilation, entry, found, first.known.owner);
	return found;
};
const usualKind = ({ is_upsell }, nth) => nth > 0 ? "bump" : is_upsell === true ? "upsell" : "main";
const checkOwners = (compilation, entry, items, owner) => {
	compilation.requireOwner(entry, owner, "its offer");
	for (const { known, written } of items) {
		const { producer, environment } = known.owner;
		if (producer === owner.producer && environment === owner.environment) continue;
		compilation.problems.add(written.linkPlace, "its offer is of another producer or environment than the first item; an order has one");
	}
};
const priceItem = (compilation, written, known, kind) => {
	const product = {
		...known.product,
		...withoutGaps(written.as_sold?.product ?? {})
	};
	const offer = {
		...known.offer,
		...withoutGaps(written.as_sold?.offer ?? {})
	};
	const quantity = written.quantity ?? 1;
	const value = offer.price * quantity;
	const type = written.kind ?? kind;
	const isFree = type !== "bump" && (offer.trial_days ?? 0) > 0;
	const coupon = readCoupon(compilation, written, value);
	const worked = isFree ? 0 : Math.max(0, value - (coupon?.discount ?? 0));
	const { amount = worked } = written;
	if (coupon !== null && !isFree && amount !== worked) {
		const problem = `${value} less the coupon of ${coupon.discount} are ${worked} cents, not ${amount}`;
		compilation.problems.add(within(written.place, "amount"), problem);
	}
	return {
		written,
		known,
		value,
		record: {
			type,
			quantity,
			amount,
			coupon,
			...written.members_classroom_id === void 0 ? {} : { members_classroom_id: written.members_classroom_id },
			product,
			offer
		}
	};
};
const readCoupon = (compilation, { coupon, place }, value) => {
	if (coupon === void 0 || coupon === null) return null;
	const { cents, percent } = readPortion(coupon.discount);
	const discount = percent === null ? cents : Math.floor(value * percent / 100);
	if (discount > value) compilation.problems.add(within(place, "coupon", "discount"), `${discount} cents are more than the price of ${value}`);
	return {
		name: coupon.name,
		discount
	};
};
// src/data/make-subscription.ts
const makeSubscription = (compilation, draft, sale, order) => {
	const { timeline } = sale;
	const value = sale.subscription?.value ?? {};
	const place = sale.subscription ?? sale.order;
	const [item] = order.items;
	if (item === void 0) throw new RangeError(`Order ${order.id} has no item`);
	const { product, offer } = item;
	const interval = value.interval ?? offer.interval ?? 30;
	const free_days = value.free_days ?? offer.trial_days ?? 0;
	const ends = endOf(compilation, sale, value);
	const last = timeline.charges.at(-1)?.instant;
	const due = last === void 0 ? order.created_at + free_days * require_index().dayMs : last + interval * require_index().dayMs;
	const traits = withoutGaps({
		is_owner: value.is_owner,
		is_smart_installment: value.is_smart_installment,
		installments: value.installments,
		best_day_to_charge: value.best_day_to_charge
	});
	const shares = order.charges[0]?.shares;
	return {
		id: order.subscription_id ?? 0,
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
		...shares === void 0 ? {} : { shares },
		...Object.keys(traits).length === 0 ? {} : { traits },
		price: value.price ?? offer.price * item.quantity,
		first_charge_price: value.first_charge_price ?? offer.first_charge_price ?? offer.price * item.quantity,
		currency: value.currency ?? "BRL",
		interval,
		next_charge_at: nextCharge(compilation, sale, value, {
			due,
			interval,
			isEnded: ends.situation !== "active" || ends.cancellation_requested_at !== null
		}),
		free_days,
		max_charges: value.max_charges ?? null,
		failed_charges: value.failed_charges ?? timeline.charges.filter(({ isPaid }) => !isPaid).length,
		payment_method: value.payment_method ?? order.charges[0]?.attempts.at(-1)?.payment_method ?? "credit_card",
		charges: historyOf(compilation, draft, sale, order),
		...ends,
		created_at: order.created_at,
		updated_at: compilation.pastTime(within(place, "updated_at"), value.updated_at) ?? Math.max(order.created_at, last ?? 0, ends.cancellation_requested_at ?? 0)
	};
};
const endOf = (compilation, { subscription, timeline }, value) => {
	const place = subscription ?? {
		document: 0,
		path: []
	};
	const last = timeline.charges.at(-1)?.instant ?? timeline.saleAt;
	const requested = compilation.pastTime(within(place, "cancellation_requested_at"), value.cancellation_requested_at);
	if (!(value.situation === "canceled" || typeof value.canceled_at === "string" || requested !== void 0)) {
		if (value.canceled_by !== void 0 && value.canceled_by !== null) compilation.problems.add(within(place, "canceled_by"), "it is not canceled; say when with canceled_at, or leave this out");
		return {
			situation: value.situation ?? "active",
			cancellation_requested_at: null,
			canceled_at: null,
			canceled_by: null
		};
	}
	const canceled_at = compilation.time(value.canceled_at) ?? requested ?? Math.min(last + 864e5, compilation.setting.at);
	const cancellation_requested_at = requested ?? Math.min(canceled_at, compilation.setting.at);
	if (canceled_at < cancellation_requested_at) compilation.problems.add(within(place, "canceled_at"), "it is before the cancelation was requested; give a later time");
	if (canceled_at < timeline.saleAt) compilation.problems.add(within(place, "canceled_at"), "it is before the sale; give a later time");
	const isOver = canceled_at <= compilation.setting.at;
	if (value.situation !== void 0 && value.situation === "canceled" !== isOver) compilation.problems.add(within(place, "situation"), `by canceled_at it is ${isOver ? "" : "not yet "}canceled; leave one of the two out`);
	return {
		situation: isOver ? "canceled" : value.situation ?? "active",
		cancellation_requested_at,
		canceled_at,
		canceled_by: value.canceled_by === void 0 ? "producer" : value.canceled_by
	};
};
const nextCharge = (compilation, { subscription }, value, { due, interval, isEnded }) => {
	const { at } = compilation.setting;
	const told = compilation.time(value.next_charge);
	const isRelative = /^[-+n]/.test(value.next_charge ?? "");
	if (told !== void 0 && told <= at && isRelative && !isEnded) {
		const place = within(subscription ?? {
			document: 0,
			path: []
		}, "next_charge");
		compilation.problems.add(place, `${value.next_charge} has passed, and it would have been charged; give a time ahead`);
	}
	if (told !== void 0) {
		if (!isEnded) checkNext(compilation, subscription ?? {
			document: 0,
			path: []
		}, {
			told,
			due,
			interval
		});
		return told;
	}
	const next = due + (due > at || isEnded ? 0 : Math.floor((at - due) / (interval * require_index().dayMs)) + 1) * interval * require_index().dayMs;
	if (next <= lastInstant) return next;
	compilation.problems.add(subscription ?? {
		document: 0,
		path: []
	}, "its next charge would lie after the year 9999; give a shorter interval or trial");
	return lastInstant;
};
const checkNext = (compilation, subscription, { told, due, interval }) => {
	const place = within(subscription, "next_charge");
	const { at } = compilation.setting;
	if (told > at) return;
	if (told <= due - interval * 864e5) compilation.problems.add(place, "it is not after its last charge; give a later time");
	else compilation.canCharge(place, Math.floor((at - told) / (interval * require_index().dayMs)) + 1);
};
const historyOf = (compilation, draft, { subscription, timeline, label }, order) => {
	if (subscription?.value.entries !== void 0) return writtenEntries(compilation, draft, subscription, order);
	const others = subscription?.value.histories ?? [];
	const count = timeline.charges.length + others.length;
	const ids = once(() => draft.names.numbers("subscription_history", "subscription", subscription?.label ?? label, count));
	const charged = timeline.charges.map((charge, nth) => ({
		id: compilation.number(draft, "subscription_history", within(charge.place, "id"), subscription?.value.charges === void 0 ? void 0 : charge.id, () => ids() + nth),
		charged_at: charge.instant,
		attempt: attemptAt(order, charge.instant),
		...charge.isPaid ? {} : { status: "failed" },
		...charge.metadata === void 0 ? {} : { metadata: charge.metadata }
	}));
	const told = others.map((entry, nth) => {
		const place = within(subscription ?? {
			document: 0,
			path: []
		}, "histories", nth);
		const reference_at = compilation.time(entry.reference_at);
		return {
			id: compilation.number(draft, "subscription_history", within(place, "id"), entry.id, () => ids() + timeline.charges.length + nth),
			charged_at: compilation.pastTime(within(place, "at"), entry.at) ?? compilation.setting.at,
			attempt: null,
			type: entry.type,
			status: entry.status,
			...reference_at === void 0 ? {} : { reference_at },
			...entry.metadata === void 0 ? {} : { metadata: entry.metadata }
		};
	});
	return [...charged, ...told].sort((left, right) => left.charged_at - right.charged_at);
};
const writtenEntries = (compilation, draft, subscription, order) => {
	const { entries = [], histories } = subscription.value;
	if (histories !== void 0) compilation.problems.add(within(subscription, "histories"), "entries say the whole history; leave one of the two out");
	const attempts = new Map(order.charges.flatMap((charge) => charge.attempts.map((attempt) => [attempt.id, attempt])));
	return entries.map(({ id, at, transaction, reference_at, ...rest }, nth) => {
		const place = within(subscription, "entries", nth);
		const attempt = transaction === void 0 ? null : attempts.get(transaction) ?? null;
		if (transaction !== void 0 && attempt === null) {
			const known = [...attempts.keys()].join(", ");
			compilation.problems.add(within(place, "transaction"), `its order has no transaction ${transaction}; it has ${known}`);
		}
		const reference = compilation.time(reference_at);
		return {
			id: compilation.number(draft, "subscription_history", within(place, "id"), id, () => id),
			charged_at: compilation.pastTime(within(place, "at"), at) ?? compilation.setting.at,
			attempt,
			...withoutGaps(rest),
			...reference === void 0 ? {} : { reference_at: reference }
		};
	});
};
const attemptAt = ({ charges }, instant) => {
	const charge = charges.find(({ charged_at }) => charged_at === instant);
	return charge === void 0 ? null : require_core().decisiveAttempt(charge);
};
// src/data/make-sales.ts
const makeSale$1 = (maker, sale) => {
	const { compilation, catalogue, people } = maker;
	const items = priceItems(compilation, catalogue, sale);
	const customer = people.findCustomer(sale.order.value.customer, sale.label, within(sale.order, "customer"));
	const terms = agreeParts(compilation, people, sale.order);
	const [main] = items ?? [];
	if (items === void 0 || main === void 0 || customer === void 0) return;
	checkDates(compilation, sale, items);
	if (sale.subscription !== null && !main.record.offer.is_subscription) {
		compilation.problems.add(within(sale.subscription, "order"), `${main.known.offer.name} is sold once; give its offer an interval`);
		return;
	}
	const draft = compilation.draftOf(main.known.owner);
	const { value, label } = sale.order;
	const place = sale.order;
	const isSubscription = beginsSubscription(compilation, sale, main.record.offer.is_subscription);
	const charges = makeCharges(compilation, draft, sale, items, terms);
	const attempts = charges.flatMap((charge) => charge.attempts);
	const itemIds = once(() => draft.names.numbers("order_item", "order", label, items.length));
	const traits = withoutGaps({
		type: value.type,
		from_partner: value.from_partner,
		is_smart_installment: value.is_smart_installment,
		bounced_email: value.bounced_email,
		hides_customer: value.anonymized
	});
	const order = {
		id: compilation.number(draft, "order", within(place, "id"), sale.order.path[0] === "orders" ? value.id : void 0, () => draft.names.numbers("order", "order", label)),
		hash: compilation.name(draft, within(place, "hash"), value.hash, () => draft.names.orderHash(label, compilation.setting.formats.order)),
		producer_id: producerIds[draft.owner.producer],
		is_upsell: value.is_upsell ?? false,
		has_bump: items.some(({ record }) => record.type === "bump"),
		has_two_cards: attempts.some(({ is_card2 }) => is_card2),
		freight_value: value.freight_value ?? 0,
		customer,
		affiliate: hiddenAffiliate(maker, sale),
		query_params: value.query_params ?? null,
		subscription_id: isSubscription ? subscriptionId(compilation, draft, sale) : null,
		...Object.keys(traits).length === 0 ? {} : { traits },
		items: items.map(({ record, written }, nth) => ({
			id: compilation.number(draft, "order_item", within(written.place, "id"), written === main.written && value.items === void 0 ? void 0 : written.id, () => itemIds() + nth),
			...record
		})),
		charges,
		created_at: sale.timeline.saleAt,
		updated_at: compilation.pastTime(within(place, "updated_at"), value.updated_at) ?? Math.max(sale.timeline.saleAt, ...attempts.map((attempt) => attempt.updated_at ?? attempt.created_at))
	};
	draft.orders.push(order);
	draft.labels.orders.push({
		label,
		id: order.id,
		hash: order.hash
	});
	if (!isSubscription) return;
	const subscription = makeSubscription(compilation, draft, sale, order);
	draft.subscriptions.push(subscription);
	draft.labels.subscriptions.push({
		label: sale.subscription?.label ?? label,
		id: subscription.id
	});
};
const beginsSubscription = (compilation, { order, subscription }, isRecurring) => {
	const { begins_subscription: told } = order.value;
	if (told === false && subscription !== null) compilation.problems.add(within(order, "begins_subscription"), `it began the subscription ${subscription.label}; leave this out`);
	if (told === true && !isRecurring) compilation.problems.add(within(order, "begins_subscription"), "its offer is sold once; give that an interval, or leave this out");
	return isRecurring && told !== false;
};
const hiddenAffiliate = ({ people }, { order }) => {
	const told = order.value.hidden_affiliate;
	if (told === void 0) return null;
	const { commission, ...who } = told;
	const party = people.findParty(who, order.label, within(order, "hidden_affiliate", "label"));
	return party === void 0 ? null : {
		...party,
		commission
	};
};
const checkDates = (compilation, { order, timeline }, items) => {
	for (const { known, written } of items) {
		if (known.offer.created_at <= timeline.saleAt || written.as_sold !== void 0) continue;
		const made = new Date(known.offer.created_at).toISOString();
		compilation.problems.add(within(order, "at"), `its offer ${known.offer.name} of ${known.product.name} was made later, at ${made}; give a later time, or the offer an earlier one`);
	}
};
const subscriptionId = (compilation, draft, { subscription, label }) => {
	const own = subscription?.label ?? label;
	const derive = () => draft.names.numbers("subscription", "subscription", own);
	if (subscription === null) return derive();
	return compilation.number(draft, "subscription", within(subscription, "id"), subscription.value.id, derive);
};
// src/spec/scope.ts
const documentedScopes = [
	"products:read",
	"products:write",
	"offers:read",
	"offers:write",
	"orders:read",
	"subscriptions:read"
];
const assumedScopes = [
	"subscriptions:write",
	"subscriptions:cancel",
	"cashouts:read"
];
const knownScopes = [...documentedScopes, ...assumedScopes];
// src/data/token-text.ts
const prefixes = {
	sandbox: "svc_test_",
	production: "svc_live_"
};
const declaredTokenText = (seed, { world, mark }, label, environment) => {
	const key = require_core().mix(require_core().mix(require_core().hashInteger(seed), require_core().hashText(`declared token ${world}`)), require_core().hashText(label));
	return `${prefixes[environment]}${mark}${require_core().textFrom(key, 0, require_core().alphanumeric, 40)}`;
};
// src/data/make-tokens.ts
const wellKnown = /^(?:full|documented|read_only|no_scopes|expired|revoked|other_producer|live|tok_\d+)$/;
const makeTokens = (compilation) => {
	const { entries, setting, problems } = compilation;
	const tokens = new Map();
	for (const [label, entry] of entries.tokens) {
		if (wellKnown.test(label) || setting.existing?.hasToken(label)) {
			problems.add(entry, "there is a token of this name already; give it another label");
			continue;
		}
		const { producer, environment } = compilation.ownerOf(entry);
		const { name, scopes, at, expires_at, revoked_at } = entry.value;
		tokens.set(label, {
			id: label,
			plaintext: declaredTokenText(setting.seed, setting.world, label, environment),
			draft: {
				name: name ?? label,
				producer,
				environment,
				scopes: scopes ?? [...documentedScopes],
				created_at: compilation.pastTime(within(entry, "at"), at) ?? setting.at,
				expires_at: compilation.time(expires_at) ?? null,
				revoked_at: compilation.pastTime(within(entry, "revoked_at"), revoked_at) ?? null
			}
		});
	}
	return tokens;
};
// src/data/timelines.ts
const dateSubscription = (compilation, course) => {
	const { subscription, order, terms } = course;
	const interval = (subscription?.value.interval ?? terms.interval ?? 30) * require_index().dayMs;
	const free = (subscription?.value.free_days ?? terms.trialDays) * require_index().dayMs;
	const given = subscription === void 0 ? void 0 : chargesOf(subscription);
	const saleAt = saleInstant$1(compilation, course, {
		interval,
		free,
		given: given ?? []
	});
	const charges = given === void 0 ? usualCharges(compilation, course, saleAt + free, interval) : [];
	let instant = saleAt + free;
	for (const charge of given ?? []) {
		const at = compilation.pastTime(within(charge.place, "at"), charge.at) ?? instant;
		checkDate(compilation, charge, at, {
			previous: charges.at(-1)?.instant,
			saleAt,
			free,
			order,
			subscription
		});
		charges.push({
			...charge,
			instant: at
		});
		instant = at + interval;
	}
	return {
		saleAt,
		charges
	};
};
const chargesOf = ({ value, ...place }) => value.charges?.map((charge, nth) => {
	const members = typeof charge === "string" ? { status: charge } : charge;
	return {
		...members,
		place: within(place, "charges", nth),
		isPaid: members.status !== "failed"
	};
});
const saleInstant$1 = (compilation, { subscription, order, label }, { interval, free, given }) => {
	const told = (order === void 0 ? void 0 : compilation.pastTime(within(order, "at"), order.value.at)) ?? (subscription === void 0 ? void 0 : compilation.pastTime(within(subscription, "at"), subscription.value.at));
	const nth = given.findIndex(({ at }) => compilation.time(at) !== void 0);
	const first = compilation.time(given[nth]?.at);
	if (told !== void 0 && (nth !== 0 || first === void 0 || first - free >= told)) return told;
	if (first !== void 0) return first - nth * interval - free;
	const past = Math.max(0, given.length - 1) * interval + free;
	return compilation.drawPast("order", label, Math.max(2, Math.floor(interval / require_index().dayMs))) - past;
};
const cancelOf = (subscription) => subscription?.value.canceled_at ?? subscription?.value.cancellation_requested_at;
const usualCharges = (compilation, { subscription, order }, first, interval) => {
	const { max_charges, situation } = subscription?.value ?? {};
	const end = compilation.time(cancelOf(subscription)) ?? compilation.setting.at;
	const most = max_charges ?? (situation === "late" ? 1 : Number.POSITIVE_INFINITY);
	const place = subscription ?? order ?? {
		document: 0,
		path: []
	};
	const isPaid = order?.value.status === void 0 || order.value.status === "authorized" || order.value.status === "refunded" || order.value.status === "chargedback";
	const charges = [];
	const due = Math.min(most, Math.floor((end - first) / interval) + 1);
	if (isPaid && !compilation.canCharge(place, Math.max(0, due))) return charges;
	for (let instant = first; instant <= end && charges.length < most; instant += interval) {
		charges.push({
			place,
			instant,
			isPaid
		});
		if (!isPaid || order?.value.status === "refunded" || order?.value.status === "chargedback") break;
	}
	return charges;
};
const checkDate = (compilation, { place, at }, instant, beside) => {
	const { problems, setting } = compilation;
	const where = at === void 0 ? place : within(place, "at");
	const { previous, saleAt, free, subscription } = beside;
	const cancel = cancelOf(subscription);
	const canceled = compilation.time(cancel);
	if (instant > setting.at) problems.add(where, "this charge would be after the start of the clock; leave it out, it falls due by itself");
	else if (previous === void 0 && free === 0 && instant !== saleAt) problems.add(where, "the first charge is the sale itself; give it the time of its order, or leave one of the two out");
	else if (instant < saleAt) problems.add(where, "this charge is before the sale; give a later time");
	else if (previous !== void 0 && instant <= previous) problems.add(where, "it is not after the charge above it; give a later time");
	else if (canceled !== void 0 && instant > canceled) problems.add(where, `it is after the subscription was canceled (${cancel}); leave it out, or cancel later`);
};
// src/data/sale-plan.ts
function* planSales(compilation, catalogue) {
	const bySale = joinSubscriptions(compilation);
	const orders = [...compilation.entries.orders.values(), ...impliedOrders(compilation)];
	const planned = [];
	for (const order of orders) {
		planned.push(planSale(compilation, catalogue, order, bySale.get(order.label) ?? null));
		yield;
	}
	return planned;
}
const planSale = (compilation, catalogue, order, subscription) => {
	const labels = writtenItems(order).map(({ offer }, nth) => offer ?? catalogue.chooseOffer(compilation.ownerOf(order), `${order.label} ${nth}`, subscription !== null && nth === 0));
	const listed = catalogue.termsOf(labels[0] ?? "");
	const then = writtenItems(order)[0]?.as_sold?.offer;
	const terms = then?.interval === void 0 ? listed : {
		...listed,
		interval: then.interval
	};
	const isOfSubscription = subscription !== null || terms.interval !== null && order.value.begins_subscription !== false;
	const { label } = order;
	const timeline = isOfSubscription ? dateSubscription(compilation, {
		subscription: subscription ?? void 0,
		order,
		label,
		terms
	}) : {
		saleAt: saleInstant(compilation, order),
		charges: []
	};
	for (const offer of labels) catalogue.noteSale(offer, timeline.saleAt);
	return {
		label,
		order,
		subscription,
		offers: labels,
		timeline
	};
};
const saleInstant = (compilation, { value, label, ...place }) => {
	const first = compilation.time(value.transactions?.[0]?.at);
	return compilation.pastTime(within(place, "at"), value.at) ?? first ?? compilation.drawPast("order", label, 30);
};
const orderLabelOf = ({ entries }, { label, value }) => value.order ?? (entries.orders.has(label) ? label : void 0);
const joinSubscriptions = (compilation) => {
	const { entries, problems, read } = compilation;
	const bySale = new Map();
	for (const subscription of entries.subscriptions.values()) {
		const order = orderLabelOf(compilation, subscription);
		const place = within(subscription, "order");
		if (order === void 0) bySale.set(subscription.label, subscription);
		else if (read.broken.orders.has(order)) continue;
		else if (!entries.orders.has(order)) refuseOrder(compilation, place, order);
		else if (bySale.has(order)) problems.add(place, `the order began the subscription ${bySale.get(order)?.label} already`);
		else bySale.set(order, subscription);
		if (order !== void 0) refuseTold(compilation, subscription);
	}
	return bySale;
};
const refuseOrder = (compilation, place, order) => {
	const { problems, setting, entries } = compilation;
	if (setting.existing?.hasLabel("orders", order)) problems.add(place, `the order ${order} is there already; a subscription is declared together with its order`);
	else problems.addUnknown(place, "order", order, entries.orders.keys());
};
const refuseTold = ({ problems }, subscription) => {
	for (const member of [
		"offer",
		"customer",
		"at"
	]) {
		if (subscription.value[member] === void 0) continue;
		problems.add(within(subscription, member), "its order says this; leave it out here");
	}
};
const impliedOrders = (compilation) => [...compilation.entries.subscriptions.values()].flatMap((subscription) => {
	if (orderLabelOf(compilation, subscription) !== void 0) return [];
	const { offer, customer, at, payment_method, producer, environment } = subscription.value;
	return {
		...subscription,
		value: {
			offer,
			customer,
			at,
			payment_method,
			producer,
			environment
		}
	};
});
// src/data/compile-data.ts
function* compileData(read, setting) {
	const compilation = new Compilation(read, setting);
	yield* refuseKnown(compilation);
	if (setting.existing !== null && read.background !== void 0) compilation.problems.add({
		document: 0,
		path: ["background"]
	}, "what is added to a world cannot say it; leave it out");
	const catalogue = new Catalogue(compilation);
	const sales = yield* planSales(compilation, catalogue);
	catalogue.makeAll();
	yield;
	const people = new People(compilation);
	yield* people.makeAll();
	followBrokenLinks(compilation, catalogue, people);
	for (const sale of sales) {
		yield;
		makeSale$1({
			compilation,
			catalogue,
			people
		}, sale);
	}
	yield;
	const tokens = makeTokens(compilation);
	compilation.problems.throwIfAny();
	const rows = {};
	for (const draft of compilation.drafts) {
		yield;
		rows[`${draft.owner.environment} ${draft.owner.producer}`] = yield* rowsOf(draft);
	}
	yield;
	return {
		rows,
		declared: yield* declaredOf(compilation, catalogue, people, tokens),
		tokens: [...tokens.values()]
	};
}
function* refuseKnown({ entries, setting, problems }) {
	const { existing } = setting;
	if (existing === null) return;
	for (const kind of declaredKinds) {
		yield;
		for (const [label, entry] of entries[kind]) if (existing.hasLabel(kind, label)) problems.add(entry, "a record of this label is there already; give it another one");
	}
}
const sortByDate = (rows, tie) => require_core().sortInSteps(rows, (left, right) => left.created_at - right.created_at || tie(left) - tie(right));
function* rowsOf({ names, products, offers, orders, subscriptions }) {
	const counts = {
		product: products.length,
		offer: offers.length,
		order: orders.length,
		subscription: subscriptions.length
	};
	return {
		products: {
			added: yield* sortByDate(products, (row) => row.reference_id),
			changed: []
		},
		offers: yield* sortByDate(offers, (row) => row.reference_id),
		orders: yield* sortByDate(orders, (row) => row.id),
		subscriptions: {
			added: yield* sortByDate(subscriptions, (row) => row.id),
			changed: []
		},
		renewals: [],
		settled_through: null,
		given_ids: names.givenIds(),
		declared_ids: Object.fromEntries(require_core().countedTables.flatMap((table) => {
			const count = counts[table] ?? 0;
			return count === 0 ? [] : [[table, count]];
		}))
	};
}
function* declaredOf({ entries, drafts }, catalogue, people, tokens) {
	const rows = (pick) => drafts.flatMap(pick);
	return {
		products: yield* pickEach(entries.products.keys(), (label) => {
			const product = catalogue.productOf(label);
			return product === void 0 ? [] : [[label, {
				id: product.id,
				reference_id: product.reference_id
			}]];
		}),
		offers: yield* pickEach(entries.offers.keys(), (label) => {
			const offer = catalogue.offerOf(label);
			return offer === void 0 ? [] : [[label, {
				id: offer.id,
				reference_id: offer.reference_id
			}]];
		}),
		orders: yield* pickEach(rows((draft) => draft.labels.orders), ({ label, id, hash }) => [[label, {
			id,
			hash
		}]]),
		subscriptions: yield* pickEach(rows((draft) => draft.labels.subscriptions), ({ label, id }) => [[label, { id }]]),
		customers: yield* pickEach(people.customers, (customer) => [customer]),
		affiliates: yield* pickEach(people.affiliates, (party) => [party]),
		tokens: yield* pickEach(tokens, ([label, { id }]) => [[label, { id }]])
	};
}
const together$3 = 200;
function* pickEach(items, pick) {
	const picked = {};
	let looked = 0;
	for (const item of items) {
		looked += 1;
		if (looked % together$3 === 0) yield;
		for (const [label, value] of pick(item)) picked[label] = value;
	}
	return picked;
}
// node_modules/zod/v4/core/json-schema-processors.js
const narrowMin = (agg, key, value) => {
	if (agg[key] === void 0 || value > agg[key]) agg[key] = value;
};
const narrowMax = (agg, key, value) => {
	if (agg[key] === void 0 || value < agg[key]) agg[key] = value;
};
const narrowBoth = (agg, value) => {
	narrowMin(agg, "minimum", value);
	narrowMax(agg, "maximum", value);
};
const addDivisor = (agg, value) => {
	agg.multipleOf ?? (agg.multipleOf = []);
	if (!agg.multipleOf.includes(value)) agg.multipleOf.push(value);
};
const addPattern = (agg, pattern) => {
	agg.patterns ?? (agg.patterns = new Set());
	agg.patterns.add(pattern);
};
const intersectMime = (agg, mime) => {
	agg.mime = agg.mime ? agg.mime.filter((m) => mime.includes(m)) : [...mime];
};
const setFormat = (agg, format) => {
	agg.format = format;
	if (format.includes("int")) agg.isInt = true;
};
const minContributor = (agg, def) => narrowMin(agg, "minimum", def.minimum);
const maxContributor = (agg, def) => narrowMax(agg, "maximum", def.maximum);
const formatContributor = (ranges) => (agg, def) => {
	setFormat(agg, def.format);
	const [minimum, maximum] = ranges[def.format];
	narrowMin(agg, "minimum", minimum);
	narrowMax(agg, "maximum", maximum);
};
const contributors = {
	greater_than: (agg, def) => narrowMin(agg, def.inclusive ? "minimum" : "exclusiveMinimum", def.value),
	less_than: (agg, def) => narrowMax(agg, def.inclusive ? "maximum" : "exclusiveMaximum", def.value),
	multiple_of: (agg, def) => addDivisor(agg, def.value),
	number_format: formatContributor(require_write().NUMBER_FORMAT_RANGES),
	bigint_format: formatContributor(require_write().BIGINT_FORMAT_RANGES),
	min_length: minContributor,
	max_length: maxContributor,
	length_equals: (agg, def) => narrowBoth(agg, def.length),
	min_size: minContributor,
	max_size: maxContributor,
	size_equals: (agg, def) => narrowBoth(agg, def.size),
	string_format: (agg, def) => {
		setFormat(agg, def.format);
		if (def.pattern) addPattern(agg, def.pattern);
		if (def.format === "base64" || def.format === "base64url") agg.contentEncoding = def.format;
		if (def.local || def.precision === -1) agg.laxFormat = true;
	},
	mime_type: (agg, def) => intersectMime(agg, def.mime)
};
function aggregateChecks(schema) {
	const agg = {};
	const def = schema._zod.def;
	const list = schema._zod.traits.has("$ZodCheck") ? [schema, ...def.checks ?? []] : def.checks ?? [];
	for (const ch of list) contributors[ch._zod.def.check]?.(agg, ch._zod.def);
	const bag = schema._zod.bag;
	if (bag.minimum !== void 0) narrowMin(agg, "minimum", bag.minimum);
	if (bag.exclusiveMinimum !== void 0) narrowMin(agg, "exclusiveMinimum", bag.exclusiveMinimum);
	if (bag.maximum !== void 0) narrowMax(agg, "maximum", bag.maximum);
	if (bag.exclusiveMaximum !== void 0) narrowMax(agg, "exclusiveMaximum", bag.exclusiveMaximum);
	if (bag.multipleOf !== void 0) addDivisor(agg, bag.multipleOf);
	if (bag.format !== void 0) {
		agg.format ?? (agg.format = bag.format);
		if (bag.format.includes("int")) agg.isInt = true;
	}
	if (bag.mime) intersectMime(agg, bag.mime);
	for (const pattern of bag.patterns ?? []) addPattern(agg, pattern);
	return agg;
}
const formatMap = {
	guid: "uuid",
	url: "uri",
	datetime: "date-time",
	json_string: "json-string",
	regex: ""
};
const exactPatterns = new Map([[require_write().base64Charset, require_write().base64$1], [require_write().base64urlCharset, require_write().base64url]]);
const exactPattern = (p) => exactPatterns.get(p) ?? p;
const stringProcessor = (schema, ctx, _json, _params) => {
	const json = _json;
	json.type = "string";
	const { minimum, maximum, format, patterns, contentEncoding, laxFormat } = aggregateChecks(schema);
	if (typeof minimum === "number") json.minLength = minimum;
	if (typeof maximum === "number") json.maxLength = maximum;
	if (format) {
		json.format = formatMap[format] ?? format;
		if (json.format === "") delete json.format;
		if (format === "time" || laxFormat) delete json.format;
	}
	if (contentEncoding) json.contentEncoding = contentEncoding;
	if (patterns && patterns.size > 0) {
		const patternList = [...patterns].map(exactPattern);
		if (patternList.length === 1) json.pattern = patternList[0].source;
		else if (patternList.length > 1) json.allOf = [...patternList.map((regex) => ({
			...ctx.target === "draft-07" || ctx.target === "draft-04" || ctx.target === "openapi-3.0" ? { type: "string" } : {},
			pattern: regex.source
		}))];
	}
};
const numberProcessor = (schema, ctx, _json, params) => {
	const json = _json;
	const { minimum, maximum, multipleOf, exclusiveMaximum, exclusiveMinimum, isInt } = aggregateChecks(schema);
	json.type = isInt ? "integer" : "number";
	const exMin = typeof exclusiveMinimum === "number" && exclusiveMinimum >= (minimum ?? Number.NEGATIVE_INFINITY);
	const exMax = typeof exclusiveMaximum === "number" && exclusiveMaximum <= (maximum ?? Number.POSITIVE_INFINITY);
	const legacy = ctx.target === "draft-04" || ctx.target === "openapi-3.0";
	if (exMin) {
		if (legacy) {
			json.minimum = exclusiveMinimum;
			json.exclusiveMinimum = true;
		} else json.exclusiveMinimum = exclusiveMinimum;
	} else if (typeof minimum === "number") json.minimum = minimum;
	if (exMax) {
		if (legacy) {
			json.maximum = exclusiveMaximum;
			json.exclusiveMaximum = true;
		} else json.exclusiveMaximum = exclusiveMaximum;
	} else if (typeof maximum === "number") json.maximum = maximum;
	if (multipleOf) {
		const divisors = new Set();
		for (const divisor of multipleOf) if (Number.isFinite(divisor) && divisor !== 0) divisors.add(Math.abs(divisor));
		else require_write().handleUnrepresentable(schema, ctx, json, params, `A multipleOf divisor of ${divisor} cannot be represented in JSON Schema`);
		const [first, ...rest] = divisors;
		if (first !== void 0) json.multipleOf = first;
		if (rest.length) json.allOf = [...json.allOf ?? [], ...rest.map((m) => ({ multipleOf: m }))];
	}
};
const booleanProcessor = (_schema, _ctx, json, _params) => {
	json.type = "boolean";
};
const bigintProcessor = (schema, ctx, json, params) => {
	require_write().handleUnrepresentable(schema, ctx, json, params, "BigInt cannot be represented in JSON Schema");
};
const symbolProcessor = (schema, ctx, json, params) => {
	require_write().handleUnrepresentable(schema, ctx, json, params, "Symbols cannot be represented in JSON Schema");
};
const nullProcessor = (_schema, ctx, json, _params) => {
	if (ctx.target === "openapi-3.0") {
		json.type = "string";
		json.nullable = true;
		json.enum = [null];
	} else json.type = "null";
};
const undefinedProcessor = (schema, ctx, json, params) => {
	require_write().handleUnrepresentable(schema, ctx, json, params, "Undefined cannot be represented in JSON Schema");
};
const voidProcessor = (schema, ctx, json, params) => {
	require_write().handleUnrepresentable(schema, ctx, json, params, "Void cannot be represented in JSON Schema");
};
const neverProcessor = (_schema, _ctx, json, _params) => {
	json.not = {};
};
const anyProcessor = (_schema, _ctx, _json, _params) => {};
const unknownProcessor = (_schema, _ctx, _json, _params) => {};
const dateProcessor = (schema, ctx, json, params) => {
	require_write().handleUnrepresentable(schema, ctx, json, params, "Date cannot be represented in JSON Schema");
};
const enumProcessor = (schema, _ctx, json, _params) => {
	const def = schema._zod.def;
	const values = require_write().getEnumValues(def.entries);
	if (values.length === 0) {
		json.not = {};
		return;
	}
	if (values.every((v) => typeof v === "number")) json.type = "number";
	if (values.every((v) => typeof v === "string")) json.type = "string";
	json.enum = values;
};
const literalProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	if (def.values.length === 0) {
		json.not = {};
		return;
	}
	const vals = [];
	for (const val of def.values) if (val === void 0) {
		if (require_write().handleUnrepresentable(schema, ctx, json, params, "Literal `undefined` cannot be represented in JSON Schema")) return;
	} else if (typeof val === "bigint") {
		if (require_write().handleUnrepresentable(schema, ctx, json, params, "BigInt literals cannot be represented in JSON Schema")) return;
		vals.push(Number(val));
	} else vals.push(val);
	if (vals.length === 0) {} else if (vals.length === 1) {
		const val = vals[0];
		json.type = val === null ? "null" : typeof val;
		if (ctx.target === "draft-04" || ctx.target === "openapi-3.0") json.enum = [val];
		else json.const = val;
	} else {
		if (vals.every((v) => typeof v === "number")) json.type = "number";
		if (vals.every((v) => typeof v === "string")) json.type = "string";
		if (vals.every((v) => typeof v === "boolean")) json.type = "boolean";
		if (vals.every((v) => v === null)) json.type = "null";
		json.enum = vals;
	}
};
const nanProcessor = (schema, ctx, json, params) => {
	require_write().handleUnrepresentable(schema, ctx, json, params, "NaN cannot be represented in JSON Schema");
};
const templateLiteralProcessor = (schema, _ctx, json, _params) => {
	const _json = json;
	const pattern = schema._zod.pattern;
	if (!pattern) throw new Error("Pattern not found in template literal");
	_json.type = "string";
	_json.pattern = pattern.source;
};
const fileProcessor = (schema, _ctx, json, _params) => {
	const _json = json;
	_json.type = "string";
	_json.format = "binary";
	_json.contentEncoding = "binary";
	const { minimum, maximum, mime } = aggregateChecks(schema);
	if (minimum !== void 0) _json.minLength = minimum;
	if (maximum !== void 0) _json.maxLength = maximum;
	if (!mime) return;
	if (mime.length === 0) _json.not = {};
	else if (mime.length === 1) _json.contentMediaType = mime[0];
	else _json.anyOf = mime.map((m) => ({ contentMediaType: m }));
};
const successProcessor = (_schema, _ctx, json, _params) => {
	json.type = "boolean";
};
const customProcessor = (schema, ctx, json, params) => {
	require_write().handleUnrepresentable(schema, ctx, json, params, "Custom types cannot be represented in JSON Schema");
};
const functionProcessor = (schema, ctx, json, params) => {
	require_write().handleUnrepresentable(schema, ctx, json, params, "Function types cannot be represented in JSON Schema");
};
const transformProcessor = (schema, ctx, json, params) => {
	require_write().handleUnrepresentable(schema, ctx, json, params, "Transforms cannot be represented in JSON Schema");
};
const mapProcessor = (schema, ctx, json, params) => {
	require_write().handleUnrepresentable(schema, ctx, json, params, "Map cannot be represented in JSON Schema");
};
const setProcessor = (schema, ctx, json, params) => {
	require_write().handleUnrepresentable(schema, ctx, json, params, "Set cannot be represented in JSON Schema");
};
const arrayProcessor = (schema, ctx, _json, params) => {
	const json = _json;
	const def = schema._zod.def;
	const { minimum, maximum } = aggregateChecks(schema);
	if (typeof minimum === "number") json.minItems = minimum;
	if (typeof maximum === "number") json.maxItems = maximum;
	json.type = "array";
	json.items = require_write().processSchema(def.element, ctx, {
		...params,
		path: [...params.path, "items"]
	});
};
function inputOptin(schema) {
	const def = schema._zod.def;
	if (def.type === "pipe" && def.in._zod.traits.has("$ZodTransform")) return inputOptin(def.out);
	if (def.type === "catch") return inputOptin(def.innerType);
	return schema._zod.optin;
}
const objectProcessor = (schema, ctx, _json, params) => {
	const json = _json;
	const def = schema._zod.def;
	const shape = def.shape;
	if (Object.getOwnPropertySymbols(shape).length && require_write().handleUnrepresentable(schema, ctx, json, params, "Symbol keys cannot be represented in JSON Schema")) return;
	json.type = "object";
	json.properties = {};
	for (const key in shape) require_write().assignProp(json.properties, key, require_write().processSchema(shape[key], ctx, {
		...params,
		path: [
			...params.path,
			"properties",
			key
		]
	}));
	const requiredKeys = [];
	for (const key of Object.keys(shape)) {
		const field = def.shape[key];
		if (ctx.io === "input" ? inputOptin(field) === void 0 : field._zod.optout === void 0) requiredKeys.push(key);
	}
	if (requiredKeys.length > 0) json.required = requiredKeys;
	if (def.catchall?._zod.def.type === "never") json.additionalProperties = false;
	else if (!def.catchall) {
		if (ctx.io === "output") json.additionalProperties = false;
	} else if (def.catchall) json.additionalProperties = require_write().processSchema(def.catchall, ctx, {
		...params,
		path: [...params.path, "additionalProperties"]
	});
};
const unionProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	const isExclusive = def.inclusive === false;
	const options = def.options.map((x, i) => require_write().processSchema(x, ctx, {
		...params,
		path: [
			...params.path,
			isExclusive ? "oneOf" : "anyOf",
			i
		]
	}));
	if (isExclusive) json.oneOf = options;
	else json.anyOf = options;
};
const intersectionProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	const a = require_write().processSchema(def.left, ctx, {
		...params,
		path: [
			...params.path,
			"allOf",
			0
		]
	});
	const b = require_write().processSchema(def.right, ctx, {
		...params,
		path: [
			...params.path,
			"allOf",
			1
		]
	});
	const isSimpleIntersection = (val) => "allOf" in val && Object.keys(val).length === 1;
	const allOf = [...isSimpleIntersection(a) ? a.allOf : [a], ...isSimpleIntersection(b) ? b.allOf : [b]];
	json.allOf = allOf;
	ctx.intersections.push(allOf);
};
const tupleProcessor = (schema, ctx, _json, params) => {
	const json = _json;
	const def = schema._zod.def;
	json.type = "array";
	const prefixPath = ctx.target === "draft-2020-12" ? "prefixItems" : "items";
	const restPath = ctx.target === "draft-2020-12" ? "items" : ctx.target === "openapi-3.0" ? "items" : "additionalItems";
	const prefixItems = def.items.map((x, i) => require_write().processSchema(x, ctx, {
		...params,
		path: [
			...params.path,
			prefixPath,
			i
		]
	}));
	const rest = def.rest ? require_write().processSchema(def.rest, ctx, {
		...params,
		path: [
			...params.path,
			restPath,
			...ctx.target === "openapi-3.0" ? [def.items.length] : []
		]
	}) : null;
	let minItems = def.items.length;
	while (minItems > 0) {
		const item = def.items[minItems - 1];
		if (!(ctx.io === "input" ? inputOptin(item) !== void 0 : item._zod.optout === "optional")) break;
		minItems--;
	}
	const maxItems = def.items.length;
	const isClosed = !def.rest;
	if (ctx.target === "draft-2020-12") {
		json.prefixItems = prefixItems;
		if (isClosed) json.items = false;
		else if (rest) json.items = rest;
		if (minItems > 0) json.minItems = minItems;
		if (isClosed) json.maxItems = maxItems;
	} else if (ctx.target === "openapi-3.0") {
		json.items = { anyOf: prefixItems };
		if (rest) json.items.anyOf.push(rest);
		if (minItems > 0) json.minItems = minItems;
		if (isClosed) json.maxItems = maxItems;
	} else {
		json.items = prefixItems;
		if (isClosed) json.additionalItems = false;
		else if (rest) json.additionalItems = rest;
		if (minItems > 0) json.minItems = minItems;
		if (isClosed) json.maxItems = maxItems;
	}
	const { minimum, maximum } = aggregateChecks(schema);
	if (typeof minimum === "number") json.minItems = minimum;
	if (typeof maximum === "number") json.maxItems = maximum;
};
function stringifyKeyNames(bySchema, json, visited) {
	if (json.$ref) {
		if (visited.has(json)) return json;
		visited.add(json);
		const def = bySchema.get(json)?.def;
		if (!def) return json;
		const inlined = stringifyKeyNames(bySchema, def, visited);
		return inlined === def ? json : inlined;
	}
	for (const keyword of ["anyOf", "oneOf"]) {
		const branches = json[keyword];
		if (!Array.isArray(branches)) continue;
		const mapped = branches.map((branch) => stringifyKeyNames(bySchema, branch, visited));
		if (mapped.some((branch, i) => branch !== branches[i])) json = {
			...json,
			[keyword]: mapped
		};
	}
	const types = Array.isArray(json.type) ? json.type : [json.type];
	const numericType = !types.includes("string") && types.some((t) => t === "number" || t === "integer");
	const values = json.enum ?? (json.const !== void 0 ? [json.const] : void 0);
	if (!numericType && !values?.some((v) => typeof v === "number")) return json;
	const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, format, id, ...rest } = json;
	if (rest.enum) rest.enum = rest.enum.map((v) => typeof v === "number" ? String(v) : v);
	else if (typeof rest.const === "number") rest.const = String(rest.const);
	if (!numericType) return rest;
	rest.type = "string";
	if (!values) rest.pattern = (types.includes("number") ? require_write().number$1 : require_write().integer).source;
	return rest;
}
const pendingRecords = new WeakMap();
function rewriteKeyNames(ctx) {
	const bySchema = new Map();
	for (const entry of ctx.seen.values()) if (entry.def && !bySchema.has(entry.schema)) bySchema.set(entry.schema, entry);
	const rewrites = new Map();
	for (const record of pendingRecords.get(ctx) ?? []) {
		const seen = ctx.seen.get(record);
		const names = (seen?.def ?? seen?.schema)?.propertyNames;
		if (!names || names === true || rewrites.has(names)) continue;
		const rewritten = stringifyKeyNames(bySchema, names, new Set());
		if (rewritten !== names) rewrites.set(names, rewritten);
	}
	if (!rewrites.size) return;
	for (const entry of ctx.seen.values()) for (const carrier of [entry.schema, entry.def]) {
		const rewritten = carrier && rewrites.get(carrier.propertyNames);
		if (rewritten) carrier.propertyNames = rewritten;
	}
}
const recordProcessor = (schema, ctx, _json, params) => {
	const json = _json;
	const def = schema._zod.def;
	json.type = "object";
	const keyType = def.keyType;
	const patterns = aggregateChecks(keyType).patterns;
	if (def.mode === "loose" && patterns && patterns.size > 0) {
		const valueSchema = require_write().processSchema(def.valueType, ctx, {
			...params,
			path: [
				...params.path,
				"patternProperties",
				"*"
			]
		});
		json.patternProperties = {};
		for (const pattern of patterns) require_write().assignProp(json.patternProperties, exactPattern(pattern).source, valueSchema);
	} else {
		if (ctx.target === "draft-07" || ctx.target === "draft-2020-12") {
			json.propertyNames = require_write().processSchema(def.keyType, ctx, {
				...params,
				path: [...params.path, "propertyNames"]
			});
			let pending = pendingRecords.get(ctx);
			if (!pending) {
				pending = [];
				pendingRecords.set(ctx, pending);
				ctx.deferred.push(() => rewriteKeyNames(ctx));
			}
			pending.push(schema);
		}
		json.additionalProperties = require_write().processSchema(def.valueType, ctx, {
			...params,
			path: [...params.path, "additionalProperties"]
		});
	}
	const keyValues = keyType._zod.values;
	const omittableOnInput = ctx.io === "input" && inputOptin(def.valueType) !== void 0;
	if (keyValues && !def.partial && !omittableOnInput) {
		const validKeyValues = [...keyValues].filter((v) => typeof v === "string" || typeof v === "number");
		if (validKeyValues.length > 0) json.required = validKeyValues.map(String);
	}
};
const nullableProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	const inner = require_write().processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	if (ctx.target === "openapi-3.0") {
		seen.ref = def.innerType;
		json.nullable = true;
	} else json.anyOf = [inner, { type: "null" }];
};
const nonoptionalProcessor = (schema, ctx, _json, params) => {
	const def = schema._zod.def;
	require_write().processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
};
const UNREPRESENTABLE_DEFAULT = Symbol();
function serializeDefaultValue(value, schema, ctx, json, params) {
	let unrepresentable = false;
	const serialized = JSON.stringify(value, (_, val) => {
		if (typeof val !== "bigint") return val;
		unrepresentable = true;
		return null;
	});
	if (!unrepresentable) return JSON.parse(serialized);
	require_write().handleUnrepresentable(schema, ctx, json, params, "BigInt defaults cannot be represented in JSON Schema");
	return UNREPRESENTABLE_DEFAULT;
}
const defaultProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	require_write().processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
	const value = serializeDefaultValue(def.defaultValue, schema, ctx, json, params);
	if (value !== UNREPRESENTABLE_DEFAULT) json.default = value;
};
const prefaultProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	require_write().processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
	if (ctx.io !== "input") return;
	const value = serializeDefaultValue(def.defaultValue, schema, ctx, json, params);
	if (value !== UNREPRESENTABLE_DEFAULT) json._prefault = value;
};
const catchProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	require_write().processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
	let catchValue;
	try {
		catchValue = def.catchValue(void 0);
	} catch {
		require_write().handleUnrepresentable(schema, ctx, json, params, "Dynamic catch values are not supported in JSON Schema");
		return;
	}
	json.default = catchValue;
};
const pipeProcessor = (schema, ctx, _json, params) => {
	const def = schema._zod.def;
	const inIsTransform = def.in._zod.traits.has("$ZodTransform");
	const innerType = ctx.io === "input" ? inIsTransform ? def.out : def.in : def.out;
	require_write().processSchema(innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = innerType;
};
const readonlyProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	require_write().processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
	json.readOnly = true;
};
const promiseProcessor = (schema, ctx, _json, params) => {
	const def = schema._zod.def;
	require_write().processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
};
const optionalProcessor = (schema, ctx, _json, params) => {
	const def = schema._zod.def;
	require_write().processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
};
const lazyProcessor = (schema, ctx, _json, params) => {
	const innerType = schema._zod.innerType;
	require_write().processSchema(innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = innerType;
};
const allProcessors = {
	string: stringProcessor,
	number: numberProcessor,
	boolean: booleanProcessor,
	bigint: bigintProcessor,
	symbol: symbolProcessor,
	null: nullProcessor,
	undefined: undefinedProcessor,
	void: voidProcessor,
	never: neverProcessor,
	any: anyProcessor,
	unknown: unknownProcessor,
	date: dateProcessor,
	enum: enumProcessor,
	literal: literalProcessor,
	nan: nanProcessor,
	template_literal: templateLiteralProcessor,
	file: fileProcessor,
	success: successProcessor,
	custom: customProcessor,
	function: functionProcessor,
	transform: transformProcessor,
	map: mapProcessor,
	set: setProcessor,
	array: arrayProcessor,
	object: objectProcessor,
	union: unionProcessor,
	intersection: intersectionProcessor,
	tuple: tupleProcessor,
	record: recordProcessor,
	nullable: nullableProcessor,
	nonoptional: nonoptionalProcessor,
	default: defaultProcessor,
	prefault: prefaultProcessor,
	catch: catchProcessor,
	pipe: pipeProcessor,
	readonly: readonlyProcessor,
	promise: promiseProcessor,
	optional: optionalProcessor,
	lazy: lazyProcessor
};
function toJSONSchema(input, params) {
	if ("_idmap" in input) {
		const registry = input;
		const ctx = require_write().initializeContext({
			...params,
			processors: allProcessors
		});
		const defs = {};
		for (const entry of registry._idmap.entries()) {
			const [_, schema] = entry;
			require_write().processSchema(schema, ctx);
		}
		const schemas = {};
		ctx.external = {
			registry,
			uri: params?.uri,
			defs
		};
		for (const entry of registry._idmap.entries()) {
			const [key, schema] = entry;
			require_write().extractDefs(ctx, schema);
			require_write().assignProp(schemas, key, require_write().finalize(ctx, schema));
		}
		if (Object.keys(defs).length > 0) schemas.__shared = { [ctx.target === "draft-2020-12" ? "$defs" : "definitions"]: defs };
		return { schemas };
	}
	const ctx = require_write().initializeContext({
		...params,
		processors: allProcessors
	});
	require_write().processSchema(input, ctx);
	require_write().extractDefs(ctx, input);
	return require_write().finalize(ctx, input);
}
// node_modules/zod/v4/classic/compat.js
const ZodIssueCode = {
	invalid_type: "invalid_type",
	too_big: "too_big",
	too_small: "too_small",
	invalid_format: "invalid_format",
	not_multiple_of: "not_multiple_of",
	unrecognized_keys: "unrecognized_keys",
	invalid_union: "invalid_union",
	invalid_key: "invalid_key",
	invalid_element: "invalid_element",
	invalid_value: "invalid_value",
	custom: "custom"
};
var ZodFirstPartyTypeKind;
ZodFirstPartyTypeKind || (ZodFirstPartyTypeKind = {});
// node_modules/zod/v4/classic/coerce.js
function number(params) {
	return require_write()._coercedNumber(require_write().ZodNumber, params);
}
// src/reading/members-at.ts
const membersAt = (schema, path, value) => {
	const inner = unwrap(schema, value);
	if (inner instanceof require_write().ZodObject) {
		const [name, ...rest] = path;
		if (name === void 0) return Object.keys(inner.shape);
		const member = inner.shape[name];
		return member === void 0 ? void 0 : membersAt(member, rest, memberOf(value, name));
	}
	const [name, ...rest] = path;
	if (name === void 0) return void 0;
	if (inner instanceof require_write().ZodArray) return membersAt(inner.element, rest, memberOf(value, name));
	if (inner instanceof require_write().ZodRecord) return membersAt(inner.valueType, rest, memberOf(value, name));
};
const unwrap = (schema, value) => {
	if (schema instanceof require_write().ZodDefault || schema instanceof require_write().ZodOptional || schema instanceof require_write().ZodNullable) return unwrap(schema.unwrap(), value);
	if (schema instanceof require_write().ZodDiscriminatedUnion) {
		const kind = memberOf(value, schema.def.discriminator);
		return schema.options.find((option) => optionKind(option, schema.def.discriminator) === kind) ?? schema;
	}
	if (schema instanceof require_write().ZodUnion) {
		const meant = schema.options.find((option) => isFormOf(option, value));
		return meant === void 0 ? schema : unwrap(meant, value);
	}
	return schema;
};
const optionKind = (option, discriminator) => {
	const literal = option instanceof require_write().ZodObject ? option.shape[discriminator] : void 0;
	return literal instanceof require_write().ZodLiteral ? literal.value : void 0;
};
const isFormOf = (option, value) => {
	if (Array.isArray(value)) return option instanceof require_write().ZodArray;
	const isObject = option instanceof require_write().ZodObject || option instanceof require_write().ZodDiscriminatedUnion;
	return typeof value === "object" && value !== null ? isObject : !isObject && !(option instanceof require_write().ZodArray);
};
const memberOf = (value, name) => typeof value === "object" && value !== null ? value[name] : void 0;
// src/reading/describe-issues.ts
const mostListed$1 = 40;
const mostKeys = 20;
const describeIssues = (schema, issues, value, kinds = {
	noun: "a thing",
	known: []
}) => {
	const describe = (issue) => {
		const path = issue.path.map((part) => typeof part === "number" ? part : String(part));
		if (issue.code === "unrecognized_keys") {
			const known = membersAt(schema, issue.path, value) ?? [];
			return issue.keys.slice(0, mostKeys).map((key) => ({
				path: [...path, key],
				message: `there is no such member; ${hint(key, known)}`
			}));
		}
		const given = valueAt(value, issue.path);
		if (issue.code === "invalid_union") return describeUnion(issue, path, given);
		if (issue.code === "invalid_value") {
			if (given === void 0) return [{
				path,
				message: `missing; known are ${issue.values.map(String).join(", ")}`
			}];
			return [{
				path,
				message: `${quote$1(given)} is not one of the values; ${hint(given, issue.values.map(String))}`
			}];
		}
		const known = issue.code === "custom" ? issue.params?.["known"] : void 0;
		if (known !== void 0) return [{
			path,
			message: `${issue.message}; ${hint(given, known)}`
		}];
		if (given === void 0 && issue.code === "invalid_type") return [{
			path,
			message: `missing; expected ${issue.expected}`
		}];
		if (issue.code === "invalid_type") return [{
			path,
			message: `expected ${issue.expected}, got ${quote$1(given)}`
		}];
		return [{
			path,
			message: issue.message.replace(/\.$/, "")
		}];
	};
	const describeUnion = (issue, path, given) => {
		if ("discriminator" in issue && issue.discriminator !== void 0) return describeKind(path, given);
		const meant = issue.errors.find((errors) => isMeant(errors));
		if (meant === void 0) {
			const expected = issue.errors.flat().map((inner) => inner.code === "invalid_type" ? inner.expected : inner.message);
			return [{
				path,
				message: `${quote$1(given)} is not possible; expected ${[...new Set(expected)].join(" or ")}`
			}];
		}
		return meant.flatMap((inner) => describe({
			...inner,
			path: [...issue.path, ...inner.path]
		}));
	};
	const describeKind = (path, given) => {
		const kind = typeof given === "object" && given !== null ? given.kind : given;
		if (kind === void 0) return [{
			path,
			message: `${kinds.noun} needs a member kind; known are ${kinds.known.join(", ")}`
		}];
		return [{
			path: path.at(-1) === "kind" ? path : [...path, "kind"],
			message: `there is no ${kinds.noun.replace(/^an? /, "")} ${quote$1(kind)}; ${hint(kind, kinds.known)}`
		}];
	};
	return issues.flatMap(describe);
};
const isMeant = (errors) => !errors.some(({ code, path }) => code === "invalid_type" && path.length === 0);
const valueAt = (value, path) => path.reduce((inner, part) => typeof inner === "object" && inner !== null ? inner[part] : void 0, value);
const hint = (given, known) => {
	const near = nearestName(String(given), known);
	if (near !== void 0) return `did you mean ${quote$1(near)}?`;
	return `known are ${known.slice(0, mostListed$1).join(", ")}${known.length > mostListed$1 ? " and others" : ""}`;
};
function* findProtoInSteps(value, depth = 2, path = []) {
	if (depth === 0 || typeof value !== "object" || value === null || Array.isArray(value)) return findProto(value, path);
	if (Object.hasOwn(value, "__proto__")) return [...path, "__proto__"];
	for (const name in value) {
		yield;
		const found = yield* findProtoInSteps(value[name], depth - 1, [...path, name]);
		if (found !== void 0) return found;
	}
}
const findProto = (value, path = [], seen = new Set()) => {
	if (typeof value !== "object" || value === null || seen.has(value)) return void 0;
	seen.add(value);
	if (Object.hasOwn(value, "__proto__")) return [...path, "__proto__"];
	for (const [name, member] of Object.entries(value)) {
		const found = findProto(member, [...path, Array.isArray(value) ? Number(name) : name], seen);
		if (found !== void 0) return found;
	}
};
// src/data/catalogue-forms.ts
const ownerMembers = (z) => ({
	producer: z.enum(["first", "second"]).optional(),
	environment: z.enum(require_write().environments).optional()
});
const text = (z) => z.string().min(1, "give a text").max(500, "give at most 500 characters");
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
const declaredAffiliateForm = (z) => z.strictObject({
	id: numericIdForm(z).optional(),
	name: text(z).optional(),
	email: text(z).optional()
});
const documentForm = (z) => z.string().max(255, "give at most 255 characters");
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
	status: z.enum(require_core().transactionStatuses).optional(),
	payment_method: z.enum(require_core().paymentMethods).optional(),
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
	status: z.enum(require_core().transactionStatuses).optional(),
	payment_method: z.enum(require_core().paymentMethods).optional(),
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
	payment_method: z.enum(require_core().paymentMethods).optional(),
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
	payment_method: z.enum(require_core().paymentMethods).optional(),
	installments: z.int().positive().nullable().optional(),
	best_day_to_charge: z.int().min(1).max(31).nullable().optional(),
	is_smart_installment: z.boolean().optional(),
	is_owner: z.boolean().optional(),
	...ownerMembers(z)
});
// src/data/document-form.ts
const declaredForms = {
	products: declaredProductForm,
	offers: declaredOfferForm,
	affiliates: declaredAffiliateForm,
	customers: declaredCustomerForm,
	orders: declaredOrderForm,
	subscriptions: declaredSubscriptionForm,
	tokens: declaredTokenForm
};
const backgroundForm = (z) => z.int().refine(require_core().isOrderCount, "give 0, or a whole number from 30").meta({ description: "Generated orders of each producer and environment beside these; 0 where it is left out." });
const documentHeadForm = (z) => z.strictObject({
	$schema: z.string().optional(),
	background: backgroundForm(z).optional(),
	defaults: z.strictObject(ownerMembers(z)).optional().meta({ description: "Whose the records are that do not say it." })
});
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
// src/data/read-documents.ts
let schemas;
const schemasOf = () => {
	schemas ??= {
		head: documentHeadForm(require_write().zod),
		kinds: Object.fromEntries(declaredKinds.map((kind) => [kind, declaredForms[kind](require_write().zod)]))
	};
	return schemas;
};
const isMap = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const eachKind = (make) => Object.fromEntries(declaredKinds.map((kind) => [kind, make()]));
function* readDocuments(documents) {
	const reading = new Reading();
	for (const [place, document] of documents.entries()) yield* reading.readDocument(document, place);
	return reading;
}
var Reading = class {
	entries = eachKind(() => new Map());
	broken = eachKind(() => new Map());
	problems = new ProblemList();
	background;
	*readDocument(value, document) {
		const proto = yield* findProtoInSteps(value);
		if (proto !== void 0) {
			this.problems.add({
				document,
				path: proto
			}, "no member can have this name");
			return;
		}
		if (!isMap(value)) {
			this.problems.add({
				document,
				path: []
			}, `expected an object of records by label, got ${quote$1(value)}`);
			return;
		}
		const defaults = yield* this.#readHead(value, document);
		for (const kind of declaredKinds) yield* this.#readKind(kind, value[kind], defaults, document);
	}
	*#readHead(value, document) {
		const { head } = schemasOf();
		const known = [...Object.keys(head.shape), ...declaredKinds];
		for (const member of Object.keys(value)) {
			if (known.includes(member)) continue;
			this.problems.add({
				document,
				path: [member]
			}, `there is no such member; ${hint(member, known)}`);
			yield;
		}
		const given = Object.fromEntries(Object.keys(head.shape).map((name) => [name, value[name] ?? void 0]));
		const parsed = head.safeParse(given);
		if (!parsed.success) {
			this.#refuse(head, parsed.error.issues, given, {
				document,
				path: []
			});
			return {};
		}
		const { background, defaults } = parsed.data;
		this.#readBackground(background, document);
		return defaults ?? {};
	}
	#readBackground(background, document) {
		if (background === void 0) return;
		if (this.background !== void 0 && this.background !== background) this.problems.add({
			document,
			path: ["background"]
		}, `another document says ${this.background}; say it once`);
		this.background ??= background;
	}
	*#readKind(kind, records, defaults, document) {
		if (records === void 0 || records === null) return;
		if (!isMap(records)) {
			this.problems.add({
				document,
				path: [kind]
			}, `expected an object of records by label, got ${quote$1(records)}`);
			return;
		}
		for (const label of Object.keys(records)) {
			this.#readRecord(kind, label, records[label] ?? {}, defaults, document);
			yield;
		}
	}
	#readRecord(kind, label, value, defaults, document) {
		const place = {
			document,
			path: [kind, label]
		};
		if (!isLabel(label)) {
			this.problems.add(place, "give a label: letters, digits, _ . and -, at most 100 of them");
			return;
		}
		if (this.entries[kind].has(label) || this.broken[kind].has(label)) {
			this.problems.add(place, "another document has a record of this label; give it another one");
			return;
		}
		const schema = schemasOf().kinds[kind];
		const parsed = schema.safeParse(value);
		if (!parsed.success) {
			this.broken[kind].set(label, {
				...place,
				value
			});
			this.#refuse(schema, parsed.error.issues, value, place);
			return;
		}
		this.entries[kind].set(label, {
			...place,
			label,
			value: parsed.data,
			defaults
		});
	}
	#refuse(schema, issues, value, place) {
		for (const { path, message } of describeIssues(schema, issues, value)) this.problems.add({
			document: place.document,
			path: [...place.path, ...path]
		}, message);
	}
};
// src/data/read-data.ts
const readData = (source) => require_core().inOneGo(readDataInSteps(source));
function* readDataInSteps(source) {
	const read = yield* readDocuments(Array.isArray(source) ? source : [source]);
	return {
		source,
		background: read.background,
		count: Object.values(read.entries).reduce((sum, records) => sum + records.size, 0),
		compile: (setting) => require_core().inOneGo(compileData(read, setting)),
		compileInSteps: (setting) => compileData(read, setting)
	};
}
// src/assumptions/assumption-error.ts
var AssumptionError = class extends Error {
	name = "AssumptionError";
	id;
	problem;
	problems;
	constructor(problems) {
		const [first, ...others] = problems;
		const count = others.length === 0 ? "" : ` (and ${others.length} more ${others.length === 1 ? "problem" : "problems"})`;
		super(`${first.problem}${count}`);
		this.id = first.id;
		this.problem = first.problem;
		this.problems = problems;
	}
};
// src/assumptions/calibration.ts
const verdicts = [
	"confirmed",
	"refuted",
	"none-of-ours",
	"not-observed",
	"not-measurable"
];
var CalibrationError = class extends Error {
	name = "CalibrationError";
};
const valuesSeen = (calibration) => {
	if (!isObject$1(calibration)) throw new CalibrationError("give an object with version and assumptions.");
	const { version, assumptions } = calibration;
	if (version !== 1) throw new CalibrationError(`its version is ${tell(version)}; this emulator reads 1.`);
	if (!isObject$1(assumptions)) throw new CalibrationError("its member assumptions has to be an object by assumption id.");
	const seen = Object.fromEntries(Object.entries(assumptions).flatMap(([id, entry]) => valueIn(id, entry)));
	const [first, ...others] = require_core().collectAssumptionProblems(seen);
	if (first !== void 0) throw new CalibrationError(new AssumptionError([first, ...others]).message);
	return seen;
};
const valueIn = (id, entry) => {
	const place = `assumptions.${id.slice(0, 80)}`;
	if (!isObject$1(entry)) throw new CalibrationError(`${place} has to be an object with a verdict.`);
	const { verdict, value } = entry;
	if (!verdicts.includes(verdict)) {
		const near = nearestName(String(verdict), verdicts);
		const remedy = near === void 0 ? `give one of ${verdicts.join(", ")}` : `did you mean ${near}?`;
		throw new CalibrationError(`${place}.verdict cannot be ${tell(verdict)}: ${remedy}`);
	}
	if (verdict === "refuted" && value === void 0) throw new CalibrationError(`${place} is refuted, and has no value that was seen.`);
	return (verdict === "confirmed" || verdict === "refuted") && value !== void 0 ? [[id, value]] : [];
};
const isObject$1 = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const tell = (value) => value === void 0 ? "missing" : (JSON.stringify(value) ?? typeof value).slice(0, 80);
// scenarios/black-friday.json
var black_friday_default = {
	$schema: "../docs/scenario.schema.json",
	name: "black-friday",
	summary: "Slow answers, refusals and new orders while the history is walked.",
	story: "It is the busiest morning of the year. Every answer takes longer, the quota is used up by other programs of the same token, the service is down once, and with every page new orders come in. The report has to be right all the same, and must not make the morning worse.",
	expects: [
		{
			"say": "It waits until Retry-After is over, and does not poll meanwhile.",
			"free_of": ["retried-before-retry-after", "polled-exhausted-quota"]
		},
		{
			"say": "It does not ask for pages behind the last one.",
			"free_of": ["page-beyond-last"]
		},
		{ "say": "Every sale that was there is counted, and counted once." }
	],
	steps: [
		{
			"id": "slow",
			"effect": {
				"kind": "delay",
				"log_normal_ms": {
					"median": 15,
					"sigma": .6
				}
			}
		},
		{
			"id": "orders-come-in",
			"match": {
				"operation": "listOrderHistory",
				"status": 200
			},
			"moment": "after",
			"effect": {
				"kind": "insert_orders",
				"count": 2,
				"query_params": { "utm_source": "black-friday" }
			},
			"times": 20
		},
		{
			"id": "others-use-it-up",
			"match": {
				"operation": [
					"listOrderHistory",
					"listSubscriptionHistory",
					"listProducts"
				],
				"nth": [3, 7]
			},
			"effect": {
				"kind": "exhaust_quota",
				"quota": "read"
			}
		},
		{
			"id": "down-once",
			"match": {
				"operation": [
					"listOrderHistory",
					"listSubscriptionHistory",
					"listProducts"
				],
				"nth": 5
			},
			"effect": {
				"kind": "refuse",
				"code": "service_unavailable",
				"retry_after_seconds": 5
			}
		}
	]
};
// scenarios/cancel-block.json
var cancel_block_default = {
	$schema: "../docs/scenario.schema.json",
	name: "cancel-block",
	summary: "A list of old ids, and a cancel route that is about to close.",
	story: "The ids to cancel come from an old export, and some of them no longer exist. Nine look-ups have failed already. One more, and the route is closed to the token for a time, for the ids that are right as well. The history tells which ids exist.",
	expects: [
		{
			"say": "Only ids that the subscription history shows are canceled.",
			"requests": {
				"operation": "cancelSubscription",
				"status": 404,
				"at_most": 0
			}
		},
		{
			"say": "The route stays open.",
			"free_of": ["walked-into-cancel-block"]
		},
		{ "say": "What exists is canceled, and what does not is reported." }
	],
	start: { "failed_lookups": [{
		"token": "full",
		"count": 9
	}] },
	steps: []
};
// scenarios/cancel-day-quota.json
var cancel_day_quota_default = {
	$schema: "../docs/scenario.schema.json",
	name: "cancel-day-quota",
	summary: "Two cancels are left for today, and more customers want to leave.",
	story: "Besides the five cancels of a minute there are fifty of a day, and 48 are used up. The third request gets a 429 whose Retry-After is not a minute but most of a day. The rest has to be kept for tomorrow; to try again every minute only makes more refusals.",
	expects: [
		{
			"say": "It waits until Retry-After is over, and does not poll meanwhile.",
			"free_of": ["retried-before-retry-after", "polled-exhausted-quota"]
		},
		{
			"say": "It is refused once.",
			"requests": {
				"operation": "cancelSubscription",
				"status": 429,
				"at_most": 1
			}
		},
		{ "say": "Tomorrow every subscription is canceled; none is forgotten." }
	],
	start: { "quotas": [{
		"token": "full",
		"quota": "cancel_day",
		"used": 48
	}] },
	steps: []
};
// scenarios/double-submit.json
var double_submit_default = {
	$schema: "../docs/scenario.schema.json",
	name: "double-submit",
	summary: "A slow answer, and an impatient click on the same button.",
	story: "The product is written at once, but its answer takes a moment. The person at the form clicks again, or the form is sent by two tabs. Both clicks mean the same product, so both have to carry the key that was made when the form was opened.",
	expects: [{
		"say": "Two clicks make one product.",
		"requests": {
			"operation": "createProduct",
			"status": 201,
			"replayed": false,
			"at_least": 1,
			"at_most": 1
		}
	}, {
		"say": "Both clicks carry the same Idempotency-Key.",
		"free_of": ["new-key-for-same-post"]
	}],
	steps: [{
		"id": "answer-late",
		"match": {
			"operation": "createProduct",
			"nth": 1
		},
		"moment": "after",
		"effect": {
			"kind": "delay",
			"fixed_ms": 120
		}
	}]
};
// scenarios/duplicate-delivery.json
var duplicate_delivery_default = {
	$schema: "../docs/scenario.schema.json",
	name: "duplicate-delivery",
	summary: "Something on the way delivers every POST twice.",
	story: "A proxy repeats each POST by itself. The keys keep everything from being done twice, but each delivery takes one request from the quota of the token, and part of that quota is used up already. Who counts its own requests is refused too early; X-RateLimit-Remaining tells the truth.",
	expects: [{
		"say": "It slows down when X-RateLimit-Remaining says so, and is never refused.",
		"requests": {
			"status": 429,
			"at_most": 0
		}
	}, {
		"say": "Every product is there once.",
		"free_of": ["new-key-for-same-post"]
	}],
	start: { "quotas": [{
		"token": "full",
		"quota": "write",
		"used": 20
	}] },
	steps: [{
		"id": "deliver-again",
		"match": { "method": "POST" },
		"effect": { "kind": "deliver_twice" }
	}]
};
// scenarios/flapping.json
var flapping_default = {
	$schema: "../docs/scenario.schema.json",
	name: "flapping",
	summary: "Every third answer gets lost in the gateway.",
	story: "Every third answer is a 502 of the gateway. The API itself works, so the request behind the 502 has been carried out, POSTs as well. Each needs one repeat, with the same key, and then all is well.",
	expects: [{
		"say": "A POST is repeated with the key of its first attempt.",
		"free_of": ["new-key-for-same-post", "failed-post-retried-without-key"]
	}, { "say": "Every row is read, and everything is created once." }],
	steps: [{
		"id": "every-third",
		"moment": "after",
		"effect": {
			"kind": "refuse",
			"code": "bad_gateway"
		},
		"every": 3
	}]
};
// scenarios/half-sent-page.json
var half_sent_page_default = {
	$schema: "../docs/scenario.schema.json",
	name: "half-sent-page",
	summary: "The connection breaks in the middle of a page.",
	story: "Status and headers of the second page come, then half of the body, then nothing. The half is no JSON and cannot be repaired. The same page has to be asked for again; to go on with the next one leaves a hole that nobody sees.",
	expects: [{ "say": "The page is asked for again, and every row arrives once." }],
	steps: [{
		"id": "cut",
		"match": {
			"operation": [
				"listOrderHistory",
				"listSubscriptionHistory",
				"listProducts"
			],
			"nth": 2
		},
		"moment": "after",
		"effect": {
			"kind": "truncate",
			"keep": .5
		}
	}]
};
// scenarios/key-reused.json
var key_reused_default = {
	$schema: "../docs/scenario.schema.json",
	name: "key-reused",
	summary: "The answer to a create is lost, and the repeat must be the same request.",
	story: "A create works and its answer is lost. Some clients write the body anew for the repeat, with another time or another counter in it, and send it under the key of the first attempt. The API refuses that, because a key stands for one request; body and key have to be kept together.",
	expects: [{
		"say": "A key is sent with one body only.",
		"free_of": ["same-key-other-body"]
	}, {
		"say": "The repeat gets the answer that was lost.",
		"requests": {
			"operation": "createProduct",
			"status": 201,
			"replayed": true,
			"at_least": 1
		}
	}],
	steps: [{
		"id": "lose-the-answer",
		"match": {
			"operation": "createProduct",
			"status": "2xx"
		},
		"moment": "after",
		"effect": {
			"kind": "reset",
			"at": "before_headers"
		},
		"times": 1
	}]
};
// scenarios/last-page-gone.json
var last_page_gone_default = {
	$schema: "../docs/scenario.schema.json",
	name: "last-page-gone",
	summary: "The last page of the order history is gone before it is reached.",
	story: "After the first page a hundred of the newest lines are taken out of the history. Everything moves up, some lines slip past the walk, and the page that was the last one no longer exists. links.next and meta.total show it to those who look.",
	expects: [{
		"say": "No page behind the last one is asked for.",
		"free_of": ["page-beyond-last"]
	}, { "say": "The total has shrunk, so the history is walked again, and no line is missing." }],
	steps: [{
		"id": "take-out",
		"match": {
			"operation": "listOrderHistory",
			"nth": 1
		},
		"moment": "after",
		"effect": {
			"kind": "remove_rows",
			"list": "orders",
			"count": 100
		}
	}]
};
// scenarios/lost-response.json
var lost_response_default = {
	$schema: "../docs/scenario.schema.json",
	name: "lost-response",
	summary: "The first product is created, and the answer never arrives.",
	story: "The service has written the product and the connection breaks before the answer is sent. The client cannot know whether it worked. It has to repeat the request with the same Idempotency-Key, and then gets the answer that was lost.",
	expects: [{
		"say": "The product is created once, however often the request is repeated.",
		"requests": {
			"operation": "createProduct",
			"status": 201,
			"replayed": false,
			"at_least": 1,
			"at_most": 1
		}
	}, {
		"say": "The repeat carries the key of the first attempt and gets its answer.",
		"requests": {
			"operation": "createProduct",
			"status": 201,
			"replayed": true,
			"at_least": 1
		},
		"free_of": ["new-key-for-same-post"]
	}],
	steps: [{
		"id": "lose-the-answer",
		"match": {
			"operation": "createProduct",
			"status": "2xx"
		},
		"moment": "after",
		"effect": {
			"kind": "reset",
			"at": "before_headers"
		},
		"times": 1
	}]
};
// scenarios/moving-page.json
var moving_page_default = {
	$schema: "../docs/scenario.schema.json",
	name: "moving-page",
	summary: "New sales come in while the order history is walked.",
	story: "The history shows the newest first. With each page that is read three sales come in, and three lines move from this page to the next, where they come again. Who just puts the pages together counts those sales twice.",
	expects: [{ "say": "No line is counted twice, and none that was there is missing." }],
	steps: [{
		"id": "sell",
		"match": { "operation": "listOrderHistory" },
		"moment": "after",
		"effect": {
			"kind": "insert_orders",
			"count": 3
		},
		"times": 5
	}]
};
// scenarios/outage-with-retry-after.json
var outage_with_retry_after_default = {
	$schema: "../docs/scenario.schema.json",
	name: "outage-with-retry-after",
	summary: "The service is down for a moment and says when to come again.",
	story: "Two requests in a row are answered with 503, each with Retry-After. The service has named a time, and who comes earlier only adds to the load it is recovering from.",
	expects: [{
		"say": "It waits as long as Retry-After says.",
		"free_of": ["retried-before-retry-after"]
	}, {
		"say": "It comes through in the end.",
		"requests": {
			"status": "2xx",
			"at_least": 1
		}
	}],
	steps: [{
		"id": "down",
		"effect": {
			"kind": "refuse",
			"code": "service_unavailable",
			"retry_after_seconds": 30
		},
		"times": 2
	}]
};
// scenarios/outage-without-retry-after.json
var outage_without_retry_after_default = {
	$schema: "../docs/scenario.schema.json",
	name: "outage-without-retry-after",
	summary: "The service is down for long and does not say for how long.",
	story: "Every request is answered with 503, without Retry-After. Nobody knows when it ends. A client has to try a few times with growing pauses, then leave it, keep what is to be done and tell somebody.",
	expects: [{
		"say": "It gives up after a few attempts.",
		"requests": {
			"status": 503,
			"at_most": 8
		}
	}, { "say": "Its pauses grow, and it tells what is left to do." }],
	steps: [{
		"id": "down",
		"effect": {
			"kind": "refuse",
			"code": "service_unavailable"
		},
		"times": 40
	}]
};
// scenarios/proxy-html-error.json
var proxy_html_error_default = {
	$schema: "../docs/scenario.schema.json",
	name: "proxy-html-error",
	summary: "A proxy answers with a page of HTML.",
	story: "The proxy in front of the API cannot reach it and answers with its own 502: HTML, and none of the API's headers. A client that reads every body as JSON fails over the first < and hides what happened. Status and content type come first, then the body.",
	expects: [{
		"say": "It tries again and comes through.",
		"requests": {
			"status": "2xx",
			"at_least": 1
		}
	}, { "say": "It does not stumble over the body." }],
	steps: [{
		"id": "proxy-answers",
		"effect": {
			"kind": "html_page",
			"status": 502,
			"title": "502 Bad Gateway"
		},
		"times": 2
	}]
};
// scenarios/quota-exhausted.json
var quota_exhausted_default = {
	$schema: "../docs/scenario.schema.json",
	name: "quota-exhausted",
	summary: "The read quota is used up in the middle of a walk through a list.",
	story: "Other programs share the token. When the second page of a list is asked for, they have used up the requests of the minute. The walk has to stop, wait the seconds that Retry-After names, and go on with the very page it was refused.",
	expects: [
		{
			"say": "It waits until Retry-After is over, and does not poll meanwhile.",
			"free_of": ["retried-before-retry-after", "polled-exhausted-quota"]
		},
		{
			"say": "It is refused once.",
			"requests": {
				"status": 429,
				"at_most": 1
			}
		},
		{ "say": "Every row arrives, and arrives once." }
	],
	steps: [{
		"id": "others-use-it-up",
		"match": {
			"operation": [
				"listOrderHistory",
				"listSubscriptionHistory",
				"listProducts"
			],
			"nth": 2
		},
		"effect": {
			"kind": "exhaust_quota",
			"quota": "read"
		}
	}]
};
// scenarios/quota-of-another-token.json
var quota_of_another_token_default = {
	$schema: "../docs/scenario.schema.json",
	name: "quota-of-another-token",
	summary: "One token has no requests left; another one of the same producer has all of its own.",
	story: "A nightly report has used up the read quota of its token. The shop reads with a token of its own, and quotas are counted for each token. The report has to wait; the shop must not notice.",
	expects: [
		{
			"say": "The shop, with the token full, goes on.",
			"requests": {
				"token": "full",
				"status": "2xx",
				"at_least": 1
			}
		},
		{
			"say": "The report, with the token read_only, is refused once and waits.",
			"requests": {
				"token": "read_only",
				"status": 429,
				"at_most": 1
			},
			"free_of": ["retried-before-retry-after", "polled-exhausted-quota"]
		},
		{ "say": "The shop goes on at once, without waiting for the report's minute." }
	],
	start: { "quotas": [{
		"token": "read_only",
		"quota": "read",
		"used": 120
	}] },
	steps: []
};
// scenarios/sale-without-tracking.json
var sale_without_tracking_default = {
	$schema: "../docs/scenario.schema.json",
	name: "sale-without-tracking",
	summary: "A sale without tracking, and one with.",
	story: "One buyer comes by the school's newsletter, another one types the address. The second sale has no query_params, and all nine tracking fields hold the text for what was not given. That text is no campaign, and null has no members.",
	expects: [{ "say": "A sale without tracking counts as one without a source, not as a source of its own." }],
	start: { "orders": [{ "query_params": null }, { "query_params": {
		"utm_source": "boletim-da-escola",
		"utm_campaign": "volta-as-aulas"
	} }] },
	steps: []
};
// scenarios/sck-fallback.json
var sck_fallback_default = {
	$schema: "../docs/scenario.schema.json",
	name: "sck-fallback",
	summary: "A sale with src and without sck.",
	story: "Three sales come from the same profile; only the link of one says from where there. Where sck is absent it takes the value of src, so tracking alone makes a place of the profile that does not exist. query_params show what the link really carried.",
	expects: [{ "say": "Only what the link carried counts as a sub-origin." }],
	start: { "orders": [
		{ "query_params": { "src": "perfil-da-escola" } },
		{ "query_params": {
			"src": "perfil-da-escola",
			"sck": "link-da-bio"
		} },
		{ "query_params": { "src": "perfil-da-escola" } }
	] },
	steps: []
};
// scenarios/scope-withdrawn.json
var scope_withdrawn_default = {
	$schema: "../docs/scenario.schema.json",
	name: "scope-withdrawn",
	summary: "The token may create products, but no longer offers.",
	story: "Somebody has tidied up the scopes of the token. The product is created, its offer is refused with 403. No repeat helps here: a person has to give the scope back, and the message names it. Then the work goes on with the product that exists.",
	expects: [
		{
			"say": "It stops at the first 403.",
			"requests": {
				"status": 403,
				"at_most": 1
			}
		},
		{
			"say": "The product is not created again.",
			"requests": {
				"operation": "createProduct",
				"status": 201,
				"replayed": false,
				"at_least": 1,
				"at_most": 1
			}
		},
		{ "say": "It reports which scope is missing, and which product has no offer yet." }
	],
	steps: [{
		"id": "withdraw",
		"match": { "operation": "createOffer" },
		"effect": {
			"kind": "withdraw_scope",
			"scope": "offers:write"
		},
		"times": 1
	}]
};
// scenarios/slow-list.json
var slow_list_default = {
	$schema: "../docs/scenario.schema.json",
	name: "slow-list",
	summary: "The order history answers slowly.",
	story: "At busy hours the order history takes its time for each page. A client whose patience is shorter gives up before the answer comes and asks again, and each attempt takes a request from the quota. To ask for few large pages and to wait for them is what works.",
	expects: [{ "say": "It is patient enough to get an answer at all." }, { "say": "Every row arrives." }],
	steps: [{
		"id": "take-time",
		"match": { "operation": "listOrderHistory" },
		"effect": {
			"kind": "delay",
			"uniform_ms": {
				"from": 250,
				"to": 400
			}
		}
	}]
};
// scenarios/stale-list-after-create.json
var stale_list_after_create_default = {
	$schema: "../docs/scenario.schema.json",
	name: "stale-list-after-create",
	summary: "A product is created, and the list does not show it yet.",
	story: "Lists are read from a copy that lags behind. The create was answered with 201 and the id of the product, but the next two reads of a list do not show it. The answer is to be believed, not the list.",
	expects: [{
		"say": "The product is created once, though the list does not show it.",
		"requests": {
			"operation": "createProduct",
			"status": 201,
			"replayed": false,
			"at_least": 1,
			"at_most": 1
		}
	}, {
		"say": "What was answered with 201 is not sent again under a new key.",
		"free_of": ["new-key-for-same-post"]
	}],
	steps: [{
		"id": "lag-behind",
		"match": {
			"operation": "createProduct",
			"nth": 1
		},
		"effect": {
			"kind": "stale_lists",
			"reads": 2
		}
	}]
};
// scenarios/subscription-canceled-meanwhile.json
var subscription_canceled_meanwhile_default = {
	$schema: "../docs/scenario.schema.json",
	name: "subscription-canceled-meanwhile",
	summary: "Somebody else cancels the subscription a moment before.",
	story: "The support has canceled the subscription in the dashboard when the cancel of the program comes. What the API answers then is not specified; here it is a 409. The customer has what they wanted, so this is a success, and the history shows it. It is no reason to try again.",
	expects: [
		{
			"say": "The refused cancel is not sent again.",
			"requests": {
				"operation": "cancelSubscription",
				"at_most": 1
			}
		},
		{
			"say": "It looks at the subscription.",
			"requests": {
				"operation": "listSubscriptionHistory",
				"status": 200,
				"at_least": 1
			}
		},
		{ "say": "It takes the subscription for canceled, and says that it was not the one who did it." }
	],
	assumptions: { "cancel-already-canceled": "409" },
	steps: [{
		"id": "support-cancels",
		"match": {
			"operation": "cancelSubscription",
			"nth": 1
		},
		"effect": { "kind": "cancel_subscription" }
	}]
};
// scenarios/token-expires-mid-flow.json
var token_expires_mid_flow_default = {
	$schema: "../docs/scenario.schema.json",
	name: "token-expires-mid-flow",
	summary: "The token expires between a product and its offer.",
	story: "The product is created, then the token expires, and the offer is answered with 401. With a new token the program has to go on where it was. To begin again would leave a second product.",
	expects: [
		{
			"say": "There is one product, whatever happened to the token.",
			"requests": {
				"operation": "createProduct",
				"status": 201,
				"replayed": false,
				"at_least": 1,
				"at_most": 1
			}
		},
		{
			"say": "The old token is not tried again.",
			"requests": {
				"status": 401,
				"at_most": 1
			}
		},
		{
			"say": "The offer is created in the end.",
			"requests": {
				"operation": "createOffer",
				"status": 201,
				"at_least": 1
			}
		}
	],
	steps: [{
		"id": "expire",
		"match": {
			"operation": "createProduct",
			"status": 201,
			"nth": 1
		},
		"moment": "after",
		"effect": { "kind": "expire_token" }
	}]
};
// scenarios/token-revoked-mid-pagination.json
var token_revoked_mid_pagination_default = {
	$schema: "../docs/scenario.schema.json",
	name: "token-revoked-mid-pagination",
	summary: "The token is revoked while a history is walked.",
	story: "Two pages have come when somebody revokes the token in the dashboard. The third page is a 401, and so would be every other. What has come so far is a part, not the history, and must not be stored as the whole.",
	expects: [{
		"say": "It stops at the first 401; a new attempt with the same token is useless.",
		"requests": {
			"status": 401,
			"at_most": 1
		}
	}, { "say": "It reports that the history is not complete, and why." }],
	steps: [{
		"id": "revoke",
		"match": {
			"operation": [
				"listOrderHistory",
				"listSubscriptionHistory",
				"listProducts"
			],
			"nth": 3
		},
		"effect": { "kind": "revoke_token" }
	}]
};
// scenarios/two-kinds-of-429.json
var two_kinds_of_429_default = {
	$schema: "../docs/scenario.schema.json",
	name: "two-kinds-of-429",
	summary: "A quota is used up, and the cancel route is closed: the same status in two forms.",
	story: "A program lists subscriptions and cancels one. While it lists, the read quota ends: a 429 with a bare message. When it cancels, the route is closed, because failed look-ups have closed it to the token: a 429 in the whole error envelope. Both name a time in Retry-After, but only the second one says that something is wrong with the ids.",
	expects: [
		{
			"say": "It waits until Retry-After is over, and does not poll meanwhile.",
			"free_of": ["retried-before-retry-after", "polled-exhausted-quota"]
		},
		{
			"say": "It is refused once by each.",
			"requests": {
				"status": 429,
				"at_most": 2
			}
		},
		{ "say": "It can tell the quota from the block, and takes neither for something else." }
	],
	start: { "failed_lookups": [{
		"token": "full",
		"count": 10
	}] },
	steps: [{
		"id": "others-use-it-up",
		"match": {
			"operation": [
				"listOrderHistory",
				"listSubscriptionHistory",
				"listProducts"
			],
			"nth": 2
		},
		"effect": {
			"kind": "exhaust_quota",
			"quota": "read"
		}
	}]
};
// src/scenario/scene/define-effect.ts
const either = ["before", "after"];
const onlyBefore = ["before"];
const onlyAfter = ["after"];
const defineEffect = (declared) => ({
	...declared,
	form: (zod) => {
		const form = zod.strictObject({
			kind: zod.literal(declared.kind),
			...declared.members(zod)
		});
		return declared.together === void 0 ? form : form.refine(...declared.together);
	}
});
// src/scenario/scene/durations.ts
const longestMs$1 = 3650 * require_index().dayMs;
const durationForm = (z) => z.string().refine((text) => require_index().parseDuration(text) !== void 0, "give a duration such as \"61s\" (ms, s, m, h, d)").meta({
	description: "A duration such as \"61s\"; units ms, s, m, h, d.",
	pattern: String.raw`^\d+(\.\d+)?(ms|s|m|h|d)$`
});
const durationMs = (text) => require_index().parseDuration(text) ?? 0;
const signedDurationForm = (z) => z.string().refine((text) => (require_index().parseDuration(text.replace(/^-/, "")) ?? NaN) <= longestMs$1, "give a duration such as \"90s\" or \"-90s\", at most 3650d").meta({
	description: "A duration such as \"90s\" or \"-90s\".",
	pattern: String.raw`^-?\d+(\.\d+)?(ms|s|m|h|d)$`
});
const signedDurationMs = (text) => (text.startsWith("-") ? -1 : 1) * durationMs(text.replace(/^-/, ""));
// src/scenario/effects/advance-clock.ts
const advanceClock = defineEffect({
	kind: "advance_clock",
	moments: either,
	says: "The world's clock moves forward.",
	example: {
		kind: "advance_clock",
		by: "61s"
	},
	members: (z) => ({ by: durationForm(z) }),
	act: (scene, { by }) => scene.advanceClock(durationMs(by))
});
// src/scenario/effects/cancel-subscription.ts
const landmarks = [
	"subscription_active",
	"subscription_trial",
	"subscription_many_charges"
];
const cancelSubscription = defineEffect({
	kind: "cancel_subscription",
	moments: either,
	says: "Somebody else cancels the subscription that the request names, or a landmark.",
	example: {
		kind: "cancel_subscription",
		subscription: "subscription_active"
	},
	members: (z) => ({ subscription: z.union([z.enum(landmarks), z.string().regex(/^\d+$/, "give the name of a landmark or an id")]).optional().meta({ description: "Name of a landmark, or an id; the one in the path of the request where none is given." }) }),
	act: (scene, { subscription }) => scene.cancelSubscription(subscription)
});
// src/scenario/effects/clock-skew.ts
const clockSkew = defineEffect({
	kind: "clock_skew",
	moments: onlyAfter,
	says: "The Date header tells another time than the one the windows of the quotas run on.",
	example: {
		kind: "clock_skew",
		by: "-90s"
	},
	members: (z) => ({ by: signedDurationForm(z) }),
	shape: ({ headers }, { by }) => {
		const date = Date.parse(headers.get("date") ?? "");
		if (!Number.isNaN(date)) headers.set("Date", new Date(date + signedDurationMs(by)).toUTCString());
	}
});
// src/scenario/scene/header-members.ts
const ofTheConnection = [
	"connection",
	"content-length",
	"keep-alive",
	"transfer-encoding",
	"upgrade"
];
const headerName = (z) => z.string().regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/, "this cannot be the name of a header").refine((name) => !ofTheConnection.includes(name.toLowerCase()), "this header is for the connection and cannot be set by a step");
const headerValue = (z) => z.string().max(4096).regex(/^[\t\x20-\x7e]*$/, "a header can hold visible ASCII characters only");
// src/scenario/effects/content-type.ts
const contentType = defineEffect({
	kind: "content_type",
	moments: onlyAfter,
	says: "The body as it was, declared as something else.",
	example: {
		kind: "content_type",
		value: "text/html"
	},
	members: (z) => ({ value: headerValue(z).min(1) }),
	shape: ({ headers }, { value }) => headers.set("Content-Type", value)
});
// src/scenario/effects/delay.ts
const longestMs = 6e5;
const milliseconds = (z) => z.number().min(0).max(longestMs);
const delay = defineEffect({
	kind: "delay",
	moments: either,
	says: "The answer comes later, in real time: after a fixed time, or one drawn from the seed.",
	example: {
		kind: "delay",
		fixed_ms: 20
	},
	members: (z) => ({
		fixed_ms: milliseconds(z).optional(),
		uniform_ms: z.strictObject({
			from: milliseconds(z),
			to: milliseconds(z)
		}).optional(),
		log_normal_ms: z.strictObject({
			median: milliseconds(z),
			sigma: z.number().min(0).max(3)
		}).optional().meta({ description: "Many short ones and a few long ones; sigma is the standard deviation of the logarithm." })
	}),
	together: [({ fixed_ms, uniform_ms, log_normal_ms }) => [
		fixed_ms,
		uniform_ms,
		log_normal_ms
	].filter((given) => given !== void 0).length === 1, "give exactly one of fixed_ms, uniform_ms, log_normal_ms"],
	wait: (draw, effect) => drawDelayMs(effect, draw)
});
const drawDelayMs = ({ fixed_ms, uniform_ms, log_normal_ms }, draw) => {
	if (fixed_ms !== void 0) return fixed_ms;
	const share = draw("first");
	if (uniform_ms !== void 0) return Math.round(uniform_ms.from + share * (uniform_ms.to - uniform_ms.from));
	if (log_normal_ms === void 0) return 0;
	const deviate = Math.sqrt(-2 * Math.log(1 - share)) * Math.cos(2 * Math.PI * draw("second"));
	return Math.min(longestMs, Math.round(log_normal_ms.median * Math.exp(log_normal_ms.sigma * deviate)));
};
// src/scenario/effects/deliver-twice.ts
const deliverTwice = defineEffect({
	kind: "deliver_twice",
	moments: onlyBefore,
	says: "The request reaches the API twice, as if a proxy had repeated it. The second answer is sent.",
	example: { kind: "deliver_twice" },
	members: () => ({}),
	act: (scene) => scene.deliverTwice()
});
// src/scenario/effects/deliver-webhooks.ts
const deliverWebhooks = defineEffect({
	kind: "deliver_webhooks",
	moments: either,
	says: "What is due is told by webhook now; with the moment `after`, before the answer arrives.",
	example: { kind: "deliver_webhooks" },
	members: () => ({}),
	act: (scene) => scene.deliverWebhooks()
});
// src/scenario/scene/webhook-disturbances.ts
const webhookDisturbances = {
	duplicate: "it comes twice",
	reorder: "it comes a minute late, so that later ones overtake it",
	delay: "its first attempt comes ten minutes after it was signed",
	forge: "before it comes one that somebody else signed",
	replay: "before it comes an old one again, as it was signed ten minutes ago",
	retired_secret: "before it comes one that is signed with a secret of before",
	cut: "the answer to its first attempt is lost, so that it is tried again",
	unknown_event: "before it comes an event of a kind that nobody knows",
	unknown_member: "it has members that nobody knows"
};
const webhookDisturbanceNames = Object.keys(webhookDisturbances);
// src/scenario/effects/disturb-webhooks.ts
const told = Object.entries(webhookDisturbances).map(([name, says]) => `\`${name}\`: ${says}`);
const disturbWebhooks = defineEffect({
	kind: "disturb_webhooks",
	moments: either,
	says: "Something goes wrong with the next webhooks of everybody who is told.",
	example: {
		kind: "disturb_webhooks",
		by: "duplicate",
		count: 2
	},
	members: (z) => ({
		by: z.enum(webhookDisturbanceNames).meta({ description: `${told.join("; ")}.` }),
		count: z.int().min(1).max(1e3).default(1).meta({ description: "How many events are concerned." })
	}),
	act: (scene, { by, count }) => scene.disturbWebhooks(by, count)
});
// src/scenario/effects/empty-body.ts
const emptyBody = defineEffect({
	kind: "empty_body",
	moments: onlyAfter,
	says: "Status and headers as they were, and no body.",
	example: { kind: "empty_body" },
	members: () => ({}),
	shape: (outgoing) => {
		outgoing.body = null;
		outgoing.headers.set("Content-Length", "0");
	}
});
// src/scenario/scene/quotas-and-lists.ts
const quotaNames = [
	"read",
	"write",
	"cancel",
	"cancel_day"
];
const movingLists = [
	"products",
	"orders",
	"subscriptions"
];
// src/scenario/scene/world-members.ts
const tokenName = (z) => z.string().min(1).optional().meta({ description: "Name of a token; the one of the request where none is given." });
const rowCount = (z) => z.int().min(1).max(1e3).default(1);
const movingList = (z) => z.enum(movingLists);
const quotaName = (z) => z.enum(quotaNames);
// src/scenario/effects/exhaust-quota.ts
const exhaustQuota = defineEffect({
	kind: "exhaust_quota",
	moments: either,
	says: "Others use up a quota of the token, but for what is left.",
	example: {
		kind: "exhaust_quota",
		quota: "write",
		left: 1
	},
	members: (z) => ({
		quota: quotaName(z),
		left: z.int().min(0).max(1e4).default(0),
		token: tokenName(z)
	}),
	act: (scene, { quota, left, token }) => scene.useUpQuota(token, quota, left)
});
// src/scenario/effects/expire-token.ts
const expireToken = defineEffect({
	kind: "expire_token",
	moments: either,
	says: "From now on the token has expired.",
	example: {
		kind: "expire_token",
		token: "full"
	},
	members: (z) => ({ token: tokenName(z) }),
	act: (scene, { token }) => scene.expireToken(token)
});
// src/scenario/effects/hang.ts
const hang = defineEffect({
	kind: "hang",
	moments: either,
	says: "No answer comes. The connection stays open until the client gives up.",
	example: { kind: "hang" },
	members: () => ({}),
	end: () => "silent"
});
// src/scenario/effects/headers.ts
const headers = defineEffect({
	kind: "headers",
	moments: onlyAfter,
	says: "Headers of the answer are added or replaced (by a text) or left out (null).",
	example: {
		kind: "headers",
		set: {
			Via: "1.1 proxy",
			"X-RateLimit-Remaining": null
		}
	},
	members: (z) => ({ set: z.record(headerName(z), headerValue(z).nullable()) }),
	shape: (outgoing, { set }) => {
		for (const [name, value] of Object.entries(set)) if (value === null) outgoing.headers.delete(name);
		else outgoing.headers.set(name, value);
	}
});
// src/scenario/effects/html-page.ts
const htmlPage = defineEffect({
	kind: "html_page",
	moments: either,
	says: "The HTML page of a proxy that does not reach the API, without any header of the API.",
	example: {
		kind: "html_page",
		status: 504,
		title: "504 Gateway Time-out"
	},
	members: (z) => ({
		status: z.int().min(400).max(599).default(502),
		title: z.string().default("502 Bad Gateway")
	}),
	answer: (_standing, { status, title }) => {
		const text = title.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
		return {
			status,
			body: `<html>\r\n<head><title>${text}</title></head>\r\n<body>\r\n<center><h1>${text}</h1></center>\r\n</body>\r\n</html>\r\n`,
			headers: {},
			contentType: "text/html",
			isForeign: true
		};
	}
});
// src/scenario/effects/insert-orders.ts
const insertOrders$1 = defineEffect({
	kind: "insert_orders",
	moments: either,
	says: "Others buy: new lines at the top of the order history.",
	example: {
		kind: "insert_orders",
		count: 2,
		query_params: { src: "newsletter" }
	},
	members: (z) => ({
		count: rowCount(z),
		query_params: z.record(z.string(), z.string()).nullable().default(null).meta({ description: "What the checkout link carried; null for a sale without tracking." })
	}),
	act: (scene, { count, query_params }) => scene.makeSales(Array.from({ length: count }, () => query_params))
});
// src/scenario/effects/insert-products.ts
const insertProducts$1 = defineEffect({
	kind: "insert_products",
	moments: either,
	says: "Others create products: new rows at the top of the list.",
	example: {
		kind: "insert_products",
		count: 2
	},
	members: (z) => ({ count: rowCount(z) }),
	act: (scene, { count }) => scene.makeProducts(count)
});
// src/scenario/effects/lower-quota.ts
const lowerQuota = defineEffect({
	kind: "lower_quota",
	moments: either,
	says: "As long as the scenario plays, a quota is lower.",
	example: {
		kind: "lower_quota",
		quota: "read",
		limit: 5
	},
	members: (z) => ({
		quota: quotaName(z),
		limit: z.int().min(0).max(1e4)
	}),
	act: (scene, { quota, limit }) => scene.lowerQuota(quota, limit)
});
// src/scenario/effects/malformed-json.ts
const malformedJson = defineEffect({
	kind: "malformed_json",
	moments: onlyAfter,
	says: "A complete answer whose body is no JSON.",
	example: { kind: "malformed_json" },
	members: () => ({}),
	needsBody: true,
	shape: (outgoing) => {
		const bytes = outgoing.body ?? new Uint8Array();
		const broken = new Uint8Array(Math.max(1, bytes.byteLength));
		broken.set(bytes.subarray(0, broken.byteLength - 1));
		broken[broken.byteLength - 1] = comma$1;
		outgoing.body = broken;
	}
});
const comma$1 = 44;
// src/scenario/effects/refuse.ts
const statuses = {
	unauthorized: 401,
	insufficient_scope: 403,
	not_found: 404,
	validation_error: 422,
	quota_exceeded: 429,
	too_many_requests: 429,
	server_error: 500,
	bad_gateway: 502,
	service_unavailable: 503
};
const refuse = defineEffect({
	kind: "refuse",
	moments: either,
	says: "A refusal in the API's own words, by its code.",
	example: {
		kind: "refuse",
		code: "service_unavailable",
		retry_after_seconds: 2
	},
	members: (z) => ({
		code: z.enum(Object.keys(statuses)).meta({ description: "Which refusal. quota_exceeded is the 429 of a quota (a message alone), too_many_requests the one of the cancel block (the whole envelope)." }),
		retry_after_seconds: z.int().min(0).max(86400).optional().meta({ description: "Seconds of the Retry-After header. A 429 has one anyway: the time to the end of the window or block." }),
		errors: z.record(z.string(), z.array(z.string()).min(1)).optional().meta({ description: "For validation_error: complaints by member." }),
		scope: z.string().optional().meta({ description: "For insufficient_scope: the scope that is said to be missing." })
	}),
	answer: (standing, { code, ...details }) => refusals[code](standing, details)
});
const reason = "injected";
const refusals = {
	unauthorized: () => require_usual().unauthorized("invalid", reason),
	insufficient_scope: ({ requiredScope, heldScopes }, { scope }) => require_usual().insufficientScope(scope ?? requiredScope ?? "products:read", heldScopes),
	not_found: () => require_usual().notFound("product", reason),
	validation_error: (_standing, { errors }) => require_usual().validationFailed(statuses.validation_error, "validation_error", complaints(errors), "invalid-body"),
	quota_exceeded: (standing, details) => require_usual().quotaExceeded("quota-exceeded", again(standing, details, standing.quotaEnd()), reason),
	too_many_requests: (standing, details) => require_usual().lookupsBlocked(again(standing, details, standing.blockEnd()), reason),
	server_error: (standing, details) => outage(standing, details, "server_error"),
	bad_gateway: (standing, details) => outage(standing, details, "bad_gateway"),
	service_unavailable: (standing, details) => outage(standing, details, "service_unavailable")
};
const again = (standing, { retry_after_seconds: seconds }, until) => standing.again(seconds === void 0 ? { until } : { seconds });
const complaints = (errors) => Object.entries(errors ?? { name: ["The name field is required."] }).flatMap(([field, texts]) => texts.map((text) => ({
	field,
	message: "field_required",
	text
})));
const outage = (standing, { retry_after_seconds: seconds }, code) => new (require_usual()).ApiError({
	status: statuses[code],
	rule: "scenario-step",
	code,
	message: code,
	reason,
	...seconds === void 0 ? {} : standing.again({ seconds })
});
// src/scenario/effects/remove-rows.ts
const removeRows = defineEffect({
	kind: "remove_rows",
	moments: either,
	says: "The newest rows of a list are no longer shown, so that all behind them move up.",
	example: {
		kind: "remove_rows",
		list: "orders",
		count: 2
	},
	members: (z) => ({
		list: movingList(z),
		count: rowCount(z)
	}),
	act: (scene, { list, count }) => scene.hideRows(list, count)
});
// src/scenario/effects/reorder-rows.ts
const reorderRows = defineEffect({
	kind: "reorder_rows",
	moments: either,
	says: "The newest rows of a list are shown last.",
	example: {
		kind: "reorder_rows",
		list: "products",
		count: 2
	},
	members: (z) => ({
		list: movingList(z),
		count: rowCount(z)
	}),
	act: (scene, { list, count }) => scene.moveRows(list, count)
});
// src/scenario/effects/reset.ts
const reset = defineEffect({
	kind: "reset",
	moments: either,
	says: "The connection is cut, before anything of the answer is sent or after its status and headers.",
	example: {
		kind: "reset",
		at: "after_headers"
	},
	members: (z) => ({ at: z.enum(["before_headers", "after_headers"]).default("before_headers").meta({ description: "Before anything of the answer was sent, or after status and headers." }) }),
	end: ({ at }) => at === "after_headers" ? "cut" : "lost"
});
// src/scenario/effects/respond.ts
const respond = defineEffect({
	kind: "respond",
	moments: either,
	says: "Any answer: status, headers and body as given.",
	example: {
		kind: "respond",
		status: 503,
		body: { message: "Down for maintenance." }
	},
	members: (z) => ({
		status: z.int().min(200).max(599),
		headers: z.record(headerName(z), headerValue(z)).default({}),
		body: z.unknown().refine(isJson, "this cannot be written as JSON").optional().meta({ description: "A text is sent as it is, everything else as JSON; nothing for no body." })
	}),
	answer: (_standing, { status, headers, body }) => {
		if (body === void 0 || status === 204 || status === 304) return {
			status,
			body: null,
			headers
		};
		if (typeof body === "string") return {
			status,
			body,
			headers,
			contentType: "text/plain; charset=UTF-8"
		};
		return {
			status,
			body: JSON.stringify(body),
			headers
		};
	}
});
const isJson = (value) => {
	try {
		return JSON.stringify(value) !== void 0;
	} catch {
		return false;
	}
};
// src/scenario/effects/revoke-token.ts
const revokeToken = defineEffect({
	kind: "revoke_token",
	moments: either,
	says: "From now on the token is revoked.",
	example: {
		kind: "revoke_token",
		token: "full"
	},
	members: (z) => ({ token: tokenName(z) }),
	act: (scene, { token }) => scene.revokeToken(token)
});
// src/scenario/effects/slow-drip.ts
const slowDrip = defineEffect({
	kind: "slow_drip",
	moments: onlyAfter,
	says: "The body comes a few bytes at a time, in real time.",
	example: {
		kind: "slow_drip",
		bytes_per_second: 2e3
	},
	members: (z) => ({ bytes_per_second: z.int().min(1).max(1e7) }),
	needsBody: true,
	shape: (outgoing, { bytes_per_second }) => {
		outgoing.bytesPerSecond = bytes_per_second;
	}
});
// src/scenario/effects/stale-lists.ts
const staleLists = defineEffect({
	kind: "stale_lists",
	moments: onlyBefore,
	says: "The next reads of lists do not show what this request writes.",
	example: {
		kind: "stale_lists",
		reads: 2
	},
	members: (z) => ({ reads: z.int().min(1).max(1e3).default(1) }),
	act: (scene, { reads }) => scene.keepLists(reads)
});
// src/scenario/effects/effects.ts
const effects = [
	refuse,
	respond,
	htmlPage,
	delay,
	hang,
	reset,
	defineEffect({
		kind: "truncate",
		moments: onlyAfter,
		says: "The first part of the body comes, then the connection is cut; Content-Length promises the whole.",
		example: {
			kind: "truncate",
			keep: .3
		},
		members: (z) => ({ keep: z.number().min(0).max(1).default(.5).meta({ description: "Share of the bytes that come." }) }),
		needsBody: true,
		shape: (outgoing, { keep }) => {
			const bytes = outgoing.body ?? new Uint8Array();
			outgoing.headers.set("Content-Length", String(bytes.byteLength));
			outgoing.body = bytes.subarray(0, Math.min(bytes.byteLength - 1, Math.floor(bytes.byteLength * keep)));
			outgoing.isCut = true;
		}
	}),
	malformedJson,
	emptyBody,
	contentType,
	slowDrip,
	headers,
	clockSkew,
	advanceClock,
	deliverTwice,
	staleLists,
	insertOrders$1,
	insertProducts$1,
	removeRows,
	reorderRows,
	expireToken,
	revokeToken,
	defineEffect({
		kind: "withdraw_scope",
		moments: either,
		says: "From now on the token lacks a scope that it had.",
		example: {
			kind: "withdraw_scope",
			scope: "products:write"
		},
		members: (z) => ({
			scope: z.enum(knownScopes),
			token: tokenName(z)
		}),
		act: (scene, { scope, token }) => scene.withdrawScope(token, scope)
	}),
	lowerQuota,
	exhaustQuota,
	cancelSubscription,
	disturbWebhooks,
	deliverWebhooks
];
const effectForm = (z) => z.discriminatedUnion("kind", effects.map(({ form }) => form(z)));
const effectKinds = effects.map(({ kind }) => kind);
const byKind = new Map(effects.map((definition) => [definition.kind, definition]));
const definitionOf = ({ kind }) => byKind.get(kind);
// src/spec/finding-ids.ts
const findingIds = [
	"retried-before-retry-after",
	"polled-exhausted-quota",
	"new-key-for-same-post",
	"same-key-other-body",
	"failed-post-retried-without-key",
	"walked-into-cancel-block",
	"token-of-other-environment",
	"page-beyond-last",
	"scope-never-used"
];
// src/scenario/expectation.ts
const requestCountForm = (z) => {
	const count = z.int().nonnegative();
	return z.strictObject({
		operation: z.enum(require_index().operationIds).optional(),
		status: z.union([z.int().min(0).max(599), z.string().regex(/^[1-5]xx$/)]).optional().meta({ description: "A status such as 429, or a class of them such as 5xx." }),
		token: z.string().optional(),
		replayed: z.boolean().optional(),
		path: z.string().optional(),
		at_least: count.optional(),
		at_most: count.optional()
	}).refine(({ at_least, at_most }) => at_least !== void 0 || at_most !== void 0, "give at_least, at_most or both");
};
const expectationForm = (z) => z.strictObject({
	say: z.string().min(1).meta({ description: "In words." }),
	requests: requestCountForm(z).optional(),
	free_of: z.array(z.enum(findingIds)).min(1).optional().meta({ description: "Findings of the conduct report that the client must not give rise to." })
});
// src/scenario/scenario-name.ts
const scenarioNameForm = (z) => z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "give a name of small letters, digits and hyphens").max(100);
// src/scenario/start.ts
const startForm = (z) => z.strictObject({
	clock: clockForm(z).optional(),
	quotas: z.array(z.strictObject({
		token: z.string().min(1),
		quota: quotaName(z),
		used: z.int().min(0).max(1e4)
	})).default([]).meta({ description: "Requests that count as made already." }),
	failed_lookups: z.array(z.strictObject({
		token: z.string().min(1),
		count: z.int().min(0).max(1e4)
	})).default([]).meta({ description: "Failed look-ups on the cancel route that count as made already." }),
	orders: z.array(z.strictObject({ query_params: z.record(z.string(), z.string()).nullable().default(null) })).max(1e3).default([]).meta({ description: "Sales made when the first request comes." })
}).default({
	quotas: [],
	failed_lookups: [],
	orders: []
});
const clockForm = (z) => z.strictObject({
	now: z.string().refine((text) => require_core().parseInstant(text) !== void 0, "give an ISO 8601 instant such as \"2026-03-01T12:00:00Z\"").optional(),
	advance: durationForm(z).optional(),
	frozen: z.boolean().optional()
}).refine(({ now, advance }) => now === void 0 || advance === void 0, "now and advance exclude each other");
// src/scenario/matched-methods.ts
const matchedMethods = [
	"GET",
	"POST",
	"PUT",
	"PATCH",
	"DELETE",
	"HEAD",
	"OPTIONS"
];
// src/scenario/match.ts
const scalarForm = (z) => z.union([
	z.string(),
	z.number(),
	z.boolean(),
	z.null()
]);
const predicateForm = (z) => {
	const scalar = scalarForm(z);
	return z.union([scalar, z.strictObject({
		equals: scalar.optional(),
		not: scalar.optional(),
		contains: z.string().optional(),
		matches: z.string().max(1e3).optional().meta({ description: "The whole text; * stands for any text, the empty one too." }),
		present: z.boolean().optional(),
		at_least: z.number().optional(),
		at_most: z.number().optional()
	})]);
};
const oneOrMore = (z, schema) => z.union([schema, z.array(schema).min(1)]);
const matchForm = (z) => {
	const predicate = predicateForm(z);
	return z.strictObject({
		operation: oneOrMore(z, z.enum(require_index().operationIds)).optional().meta({ description: "One operation or several, by id." }),
		token: z.string().min(1).optional().meta({ description: "Name of the token the request carries, valid or not." }),
		method: z.enum(matchedMethods).optional(),
		path: z.string().startsWith("/").optional().meta({ description: "The path behind the address, where no operation fits; * stands for one part of it." }),
		query: z.record(z.string(), predicate).optional(),
		body: z.record(z.string(), predicate).optional().meta({ description: "By member; a dot leads into an object." }),
		nth: oneOrMore(z, z.int().min(1)).optional().meta({ description: "Only these of the requests that match otherwise, counted from 1." }),
		status: z.union([z.int().min(200).max(599), z.string().regex(/^[2-5]xx$/, "give a status such as 201, or a class such as 2xx")]).optional().meta({ description: "For the moment after: only where the API has answered so, such as 201 or \"2xx\"." }),
		state: oneOrMore(z, z.string().min(1)).optional().meta({ description: "Only while the scenario is in this state." })
	});
};
// src/scenario/step.ts
const mostSteps = 1e4;
const effectsOf = ({ effect }) => Array.isArray(effect) ? effect : [effect];
const momentsOf = (effects) => ["before", "after"].filter((moment) => effects.every((effect) => definitionOf(effect).moments.includes(moment)));
const readStep = (step) => {
	const effects = effectsOf(step);
	return {
		effects,
		moment: step.moment ?? momentsOf(effects)[0] ?? "before"
	};
};
const stepId = ({ id }, place) => id ?? `step-${place + 1}`;
const stepForm = (z) => {
	const effect = effectForm(z);
	return z.strictObject({
		id: scenarioNameForm(z).optional().meta({ description: "What the journal calls the step; step-1, step-2 … where it has none." }),
		match: matchForm(z).default({}),
		moment: z.enum(["before", "after"]).optional().meta({ description: "Before the handler, or after it has committed. Where it is left out, the only or usual one of the effect." }),
		effect: z.union([effect, z.array(effect).min(1).max(20)]).meta({ description: "What happens; several things in their order." }),
		times: z.int().min(1).optional().meta({ description: "At most so often. Without it, every time." }),
		every: z.int().min(1).optional().meta({ description: "Only every nth of the requests that match." }),
		probability: z.number().min(0).max(1).optional().meta({ description: "Drawn from the seed for each request that matches." }),
		leads_to: z.string().min(1).optional().meta({ description: "The state the scenario is in afterwards." })
	}).superRefine(refuseWrongMoments);
};
const refuseWrongMoments = (step, context) => {
	const effects = effectsOf(step);
	effects.forEach((effect, place) => {
		const { moments } = definitionOf(effect);
		if (step.moment === void 0 || moments.includes(step.moment)) return;
		const path = Array.isArray(step.effect) ? [
			"effect",
			place,
			"kind"
		] : ["effect", "kind"];
		const message = `${effect.kind} cannot be at the moment "${step.moment}", only "${moments[0]}"`;
		context.addIssue({
			code: "custom",
			path,
			message
		});
	});
	if (step.match.status !== void 0 && readStep(step).moment === "before") context.addIssue({
		code: "custom",
		path: ["match", "status"],
		message: "there is no status yet at the moment \"before\""
	});
	if (step.moment === void 0 && momentsOf(effects).length === 0) context.addIssue({
		code: "custom",
		path: ["effect"],
		message: "these effects have no moment in common; make two steps of them"
	});
};
// src/scenario/scenario.ts
const scenarioForm = (z) => z.strictObject({
	$schema: z.string().optional(),
	name: scenarioNameForm(z),
	summary: z.string().min(1).meta({ description: "What it is about, in one line." }),
	story: z.string().default("").meta({ description: "What happens, as one would tell it." }),
	expects: z.array(expectationForm(z)).default([]).meta({ description: "What is expected of a good client." }),
	assumptions: z.record(z.string(), z.union([
		z.string(),
		z.number(),
		z.boolean()
	])).superRefine(refuseUnknownAssumptions).default({}).meta({ description: "Values that hold while it plays, by the id of the assumption." }),
	seed: z.int().optional().meta({ description: "For what is drawn; the seed of the data where it is left out." }),
	start: startForm(z),
	state: z.string().min(1).default("start").meta({ description: "The state it begins in." }),
	steps: z.array(stepForm(z)).max(mostSteps)
}).superRefine(({ state, steps }, context) => {
	refuseTwins(steps, context);
	refuseUnreachable(state, steps, context);
});
const refuseUnknownAssumptions = (values, context) => {
	for (const { id, problem } of require_core().collectAssumptionProblems(values)) context.addIssue({
		code: "custom",
		path: [id],
		message: problem
	});
};
const refuseTwins = (steps, context) => {
	const known = new Set();
	steps.forEach(({ id }, place) => {
		if (id === void 0) return;
		const isTwin = known.has(id);
		known.add(id);
		if (!isTwin) return;
		context.addIssue({
			code: "custom",
			path: [
				"steps",
				place,
				"id"
			],
			message: `an earlier step is called ${id} too`,
			input: id
		});
	});
};
const refuseUnreachable = (first, steps, context) => {
	const states = [...new Set([first, ...steps.flatMap(({ leads_to }) => leads_to ?? [])])];
	const known = new Set(states);
	steps.forEach(({ match: { state } }, place) => {
		for (const wanted of state === void 0 ? [] : [state].flat()) {
			if (known.has(wanted)) continue;
			context.addIssue({
				code: "custom",
				path: [
					"steps",
					place,
					"match",
					"state"
				],
				message: `no step leads to the state "${wanted}"`,
				params: {
					given: wanted,
					known: states
				},
				input: wanted
			});
		}
	});
};
// src/scenario/read-scenario.ts
let schema;
const scenarioSchema = () => {
	schema ??= scenarioForm(require_write().zod);
	return schema;
};
const mostProblems$1 = 20;
const readScenario = (value) => {
	const proto = findProto(value);
	if (proto !== void 0) throw new (require_index()).ScenarioError([{
		path: proto,
		message: "no member can have this name"
	}]);
	const parsed = scenarioSchema().safeParse(value);
	if (parsed.success) return parsed.data;
	const issues = parsed.error.issues.slice(0, mostProblems$1);
	const problems = describeIssues(scenarioSchema(), issues, value, {
		noun: "an effect",
		known: effectKinds
	});
	throw new (require_index()).ScenarioError(problems.slice(0, mostProblems$1));
};
// src/scenario/library.ts
const byName = new Map([
	lost_response_default,
	double_submit_default,
	key_reused_default,
	duplicate_delivery_default,
	stale_list_after_create_default,
	quota_exhausted_default,
	quota_of_another_token_default,
	cancel_day_quota_default,
	cancel_block_default,
	two_kinds_of_429_default,
	token_revoked_mid_pagination_default,
	token_expires_mid_flow_default,
	scope_withdrawn_default,
	outage_with_retry_after_default,
	outage_without_retry_after_default,
	flapping_default,
	slow_list_default,
	half_sent_page_default,
	proxy_html_error_default,
	moving_page_default,
	last_page_gone_default,
	sale_without_tracking_default,
	sck_fallback_default,
	subscription_canceled_meanwhile_default,
	black_friday_default
].map((file) => [file.name, file]));
const scenarioNames = [...byName.keys()];
const findScenario = (name) => {
	const file = byName.get(name);
	if (file !== void 0) return readScenario(file);
	const near = nearestName(name, scenarioNames);
	const hint = near === void 0 ? `known are ${scenarioNames.join(", ")}` : `did you mean "${near}"?`;
	throw new (require_index()).ScenarioError([{
		path: ["name"],
		message: `there is no scenario "${name.slice(0, 100)}"; ${hint}`
	}]);
};
const resolveScenario = (wanted) => typeof wanted === "string" ? findScenario(wanted) : readScenario(wanted);
const listScenarios = () => scenarioNames.map(findScenario).map(({ name, summary, story, expects }) => ({
	name,
	summary,
	story,
	expects: expects.map(({ say }) => say)
}));
// src/journal/journal-evidence.ts
const producerForm = (z) => z.enum(["first", "second"]);
const callerForm = (z) => z.strictObject({
	id: z.string(),
	name: z.string(),
	hint: z.string(),
	scopes: z.array(z.string()),
	producer: producerForm(z),
	environment: z.enum(require_write().environments)
});
const quotaForm$1 = (z) => z.strictObject({
	bucket: z.string(),
	limit: z.int().nonnegative(),
	used_before: z.int().nonnegative(),
	used: z.int().nonnegative(),
	opened_at: z.number().nullable(),
	resets_at: z.number()
});
const blockForm = (z) => z.strictObject({
	failures: z.int().nonnegative(),
	threshold: z.int().nonnegative().nullable(),
	until: z.number().nullable()
});
const lookupForm = (z) => z.strictObject({
	sought: z.enum([
		"route",
		"product",
		"order",
		"subscription"
	]),
	id: z.string(),
	outcome: z.enum([
		"unknown_route",
		"unknown",
		"foreign"
	]),
	owner: z.strictObject({
		producer: producerForm(z),
		environment: z.enum(require_write().environments)
	}).nullable()
});
const keyForm = (z) => z.strictObject({
	key: z.string().nullable(),
	target: z.string(),
	fingerprint: z.string().nullable(),
	outcome: z.enum([
		"new",
		"replay",
		"reused",
		"in_flight",
		"missing",
		"invalid"
	]).nullable(),
	first_request_id: z.string().nullable()
});
const pageForm = (z) => z.strictObject({
	page: z.int().nonnegative(),
	last_page: z.int().nonnegative(),
	parameter: z.string()
});
const evidenceMembers = (z) => z.strictObject({
	seen: z.int().nonnegative(),
	limits_at: z.number(),
	query: z.string(),
	user_agent: z.string().nullable(),
	body: z.string().nullable(),
	caller: callerForm(z).nullable(),
	required_scope: z.string().nullable(),
	quotas: z.array(quotaForm$1(z)),
	block: blockForm(z).nullable(),
	lookup: lookupForm(z).nullable(),
	idempotency: keyForm(z).nullable(),
	fields: z.array(z.string()),
	retry_after: z.number().nonnegative().nullable(),
	page: pageForm(z).nullable(),
	decided_by: z.record(z.string(), z.string()).optional()
});
const evidenceForm = evidenceMembers;
const recordedMembers = (z) => z.strictObject({
	number: z.int().positive(),
	entry: require_usual().recordedEntryForm(z),
	evidence: evidenceForm(z)
});
const recordedForm = recordedMembers;
// src/limits/quota-window.ts
const quotaForm = (z) => {
	const drawn = {
		owner: z.string(),
		bucket: z.string()
	};
	return z.discriminatedUnion("kind", [
		z.strictObject({
			...drawn,
			kind: z.enum(["fixed", "calendar"]),
			window: z.strictObject({
				count: z.int().nonnegative(),
				resets_at: require_write().instantForm(z).nullable()
			})
		}),
		z.strictObject({
			...drawn,
			kind: z.literal("sliding"),
			window: z.strictObject({ hits: z.array(require_write().instantForm(z)) })
		}),
		z.strictObject({
			...drawn,
			kind: z.literal("bucket"),
			window: z.strictObject({
				spent: z.number().nonnegative().max(1e9),
				updated_at: require_write().instantForm(z)
			})
		})
	]);
};
// src/scenario/chance.ts
const salts = {
	whether: 1,
	first: 2,
	second: 3,
	kind: 4,
	amount: 5
};
const chanceKey = (seed, purpose) => require_core().mix(require_core().hashInteger(seed), require_core().hashText(purpose));
const drawShare = (key, nth, salt = "whether") => require_core().draw(key, nth, salts[salt]) / 2 ** 32;
const sharesFor = ({ key, nth }) => (salt) => drawShare(key, nth, salt);
// src/store/saved-rows.ts
const mostNumbers = 1e9;
const listOf$1 = (z, row) => z.array(row).superRefine((rows, context) => {
	const known = new Set();
	rows.forEach(({ id }, place) => {
		if (known.has(id)) context.addIssue({
			code: "custom",
			path: [place, "id"],
			message: "this id stands here twice"
		});
		known.add(id);
	});
});
const writtenRowsMembers = (z) => {
	const [product, subscription] = [require_core().productForm(z), require_core().subscriptionForm(z)];
	return z.strictObject({
		products: z.strictObject({
			added: listOf$1(z, product),
			changed: listOf$1(z, product)
		}),
		offers: listOf$1(z, require_core().offerForm(z)),
		orders: listOf$1(z, require_core().orderForm(z)),
		subscriptions: z.strictObject({
			added: listOf$1(z, subscription),
			changed: listOf$1(z, subscription)
		}),
		renewals: listOf$1(z, require_core().renewalForm(z)),
		reversals: listOf$1(z, require_core().reversalForm(z)).optional(),
		settled_through: require_write().instantForm(z).nullable(),
		given_ids: z.partialRecord(z.enum(require_core().countedTables), z.int().nonnegative().max(mostNumbers)),
		declared_ids: z.partialRecord(z.enum(require_core().countedTables), z.int().nonnegative()).optional()
	}).superRefine(({ products, offers, orders, subscriptions, given_ids, declared_ids = {} }, context) => {
		const rows = {
			product: products.added,
			offer: offers,
			order: orders,
			subscription: subscriptions.added
		};
		for (const [table, { length }] of Object.entries(rows)) {
			const name = table;
			if ((given_ids[name] ?? 0) + (declared_ids[name] ?? 0) >= length) continue;
			context.addIssue({
				code: "custom",
				path: ["given_ids", table],
				message: `${length} are in use`
			});
		}
		const sales = new Map(orders.map((order) => [order.id, order]));
		subscriptions.added.forEach(({ order }, place) => {
			if ((sales.get(order.id)?.items.length ?? 0) > 0) return;
			context.addIssue({
				code: "custom",
				path: [
					"subscriptions",
					"added",
					place,
					"order",
					"id"
				],
				message: "there is no such order with an item here"
			});
		});
	});
};
const writtenRowsForm = writtenRowsMembers;
// src/scenario/matching.ts
const matches = (wanted, request, state) => isOneOf(wanted.state, state) && (wanted.operation === void 0 || request.operation !== null && isOneOf(wanted.operation, request.operation)) && (wanted.token === void 0 || wanted.token === request.token) && (wanted.method === void 0 || wanted.method === request.method) && (wanted.path === void 0 || fitsPath(wanted.path, request.path)) && every(wanted.query, (name) => queryValue(request, name)) && (wanted.body === void 0 || every(wanted.body, (name) => memberAt(request.body(), name)));
const isOneOf = (wanted, value) => wanted === void 0 || (Array.isArray(wanted) ? wanted.includes(value) : wanted === value);
const fitsStatus = (wanted, status) => wanted === void 0 || String(status) === String(wanted) || `${String(status)[0]}xx` === wanted;
const fitsPath = (pattern, path) => {
	const [wanted, given] = [pattern.split("/"), path.split("/")];
	return wanted.length === given.length && wanted.every((part, place) => part === "*" || part === given[place]);
};
const every = (predicates, read) => Object.entries(predicates ?? {}).every(([name, wanted]) => holds(wanted, read(name)));
const queryValue = ({ query }, name) => query.find(([given]) => given === name)?.[1];
const memberAt = (value, name) => name.split(".").reduce((inner, part) => typeof inner === "object" && inner !== null && Object.hasOwn(inner, part) ? inner[part] : void 0, value);
const holds = (wanted, value) => {
	if (typeof wanted !== "object" || wanted === null) return isSame(wanted, value);
	const { equals, not, contains, matches: pattern, present, at_least, at_most } = wanted;
	const text = typeof value === "string" ? value : void 0;
	const amount = typeof value === "number" ? value : text === void 0 || text === "" ? NaN : Number(text);
	return (equals === void 0 || isSame(equals, value)) && (not === void 0 || !isSame(not, value)) && (contains === void 0 || text?.includes(contains) === true) && (pattern === void 0 || text !== void 0 && fitsPattern(pattern, text)) && (present === void 0 || value !== void 0 === present) && (at_least === void 0 || amount >= at_least) && (at_most === void 0 || amount <= at_most);
};
const fitsPattern = (pattern, text) => {
	const [first = "", ...rest] = pattern.split("*");
	const last = rest.pop();
	if (last === void 0) return text === first;
	if (!text.startsWith(first)) return false;
	let at = first.length;
	for (const part of rest) {
		const found = text.indexOf(part, at);
		if (found < 0) return false;
		at = found + part.length;
	}
	return text.length - last.length >= at && text.endsWith(last);
};
const isSame = (wanted, value) => wanted === value || typeof value === "string" && wanted !== null && String(wanted) === value;
// src/spec/made-once.ts
const madeOnce = (make) => {
	let made;
	return () => {
		made ??= make();
		return made;
	};
};
// src/time/instant-form.ts
const instantTextForm = (z) => z.string().refine((text) => require_core().parseInstant(text) !== void 0, "give an ISO 8601 instant");
// src/webhooks/event-names.ts
const eventNames = [
	"order.authorized",
	"order.refused",
	"order.refunded",
	"order.chargeback",
	"subscription.renewed",
	"subscription.charge_failed",
	"subscription.canceled"
];
// src/webhooks/delivery.ts
const deliveryStates = [
	"pending",
	"delivered",
	"failed"
];
const attemptForm = (z) => z.strictObject({
	at: require_write().instantForm(z),
	ms: z.int().nonnegative(),
	status: z.int().nullable(),
	error: z.string().nullable(),
	redelivery: z.boolean(),
	url: z.string(),
	headers: z.record(z.string(), z.string()),
	response: z.strictObject({
		headers: z.record(z.string(), z.string()),
		body: z.string()
	}).nullable()
});
const deliveryForm = (z) => z.strictObject({
	id: z.string(),
	sequence: z.int().nonnegative(),
	event_id: z.string(),
	event: z.enum(eventNames),
	endpoint: z.string(),
	state: z.enum(deliveryStates),
	cause: z.string(),
	created_at: require_write().instantForm(z),
	due_at: require_write().instantForm(z).nullable(),
	body: z.string(),
	attempts: z.array(attemptForm(z)),
	scheduled: z.int().nonnegative(),
	disturbed: z.enum(webhookDisturbanceNames).optional()
});
// src/webhooks/endpoint.ts
const rotationMs = 24 * require_index().hourMs;
const endpointStates = [
	"active",
	"gone",
	"switched_off"
];
const endpointForm = (z) => z.strictObject({
	id: z.string(),
	target: z.string(),
	kind: z.enum([
		"url",
		"function",
		"inbox"
	]),
	url: z.string(),
	events: z.array(z.enum(eventNames)),
	producer: z.enum(["first", "second"]),
	environment: z.enum(require_write().environments),
	timestamp: z.enum(["real", "world"]),
	secret: z.string(),
	previous_secret: z.string().nullable(),
	rotated_at: require_write().instantForm(z).nullable(),
	rotations: z.int().nonnegative(),
	state: z.enum(endpointStates),
	reason: z.string().nullable(),
	failing_since: require_write().instantForm(z).nullable(),
	created_at: require_write().instantForm(z)
});
const disturbanceForm = (z) => z.strictObject({
	by: z.enum(webhookDisturbanceNames),
	count: z.int().positive()
});
const webhooksForm = (z) => z.strictObject({
	endpoints: z.array(endpointForm(z)),
	made: z.strictObject({
		events: z.int().nonnegative(),
		deliveries: z.int().nonnegative(),
		endpoints: z.int().nonnegative()
	}),
	disturbances: z.array(disturbanceForm(z)).optional()
});
const secretsAt = ({ secret, previous_secret, rotated_at }, now) => previous_secret === null || rotated_at === null || now >= rotated_at + rotationMs ? [secret] : [secret, previous_secret];
const noSecret = `whsec_${"A".repeat(32)}`;
const heardByInbox = (endpoint) => ({
	...endpoint,
	kind: "inbox"
});
const withoutSecrets = (endpoint) => ({
	...endpoint,
	target: endpoint.kind === "url" ? hostOnly(endpoint.url) : endpoint.target,
	url: hostOnly(endpoint.url),
	secret: noSecret,
	previous_secret: null,
	rotated_at: null
});
const hostOnly = (url) => `${new URL(url).origin}/`;
// src/snapshot/refuse-contradictions.ts
const refuseContradictions = (state, context) => {
	if (context.issues.length > 0) return;
	for (const [path, message] of [...ofTime(state), ...ofNames(state)]) context.addIssue({
		code: "custom",
		path: [...path],
		message
	});
};
const ofTime = ({ dataset: { orders, starts_at }, clock, rows }) => {
	const start = Date.parse(starts_at);
	const latest = require_core().latestClock(orders, start);
	const late = Date.parse(clock.now) > latest ? [[["clock", "now"], `the data goes as far as ${new Date(latest).toISOString()}`]] : [];
	const early = Object.entries(rows).flatMap(([owner, { settled_through }]) => settled_through === null || settled_through >= start ? [] : [[[
		"rows",
		owner,
		"settled_through"
	], "charges before the start are not made here"]]);
	return [...late, ...early];
};
const ofNames = ({ draws, tokens, rows }) => {
	const owners = Object.values(rows);
	const sumOf = (count) => owners.reduce((sum, owner) => sum + count(owner), 0);
	const taken = {
		tokenId: Math.max(0, ...tokens.map(({ id }) => Number(/^tok_(\d+)$/.exec(id)?.[1] ?? 0))),
		product: sumOf(({ products, declared_ids }) => products.added.length - (declared_ids?.product ?? 0)),
		offer: sumOf(({ offers, declared_ids }) => offers.length - (declared_ids?.offer ?? 0)),
		order: sumOf(({ orders, declared_ids }) => orders.length - (declared_ids?.order ?? 0))
	};
	return Object.entries(taken).flatMap(([table, least]) => draws[table] < least ? [[["draws", table], `${least} are in use`]] : []);
};
// src/snapshot/snapshot.ts
const isDay = (instant) => instant >= require_core().earliestStart && instant % 864e5 === 0;
const isSecondOf = (day, instant) => instant >= day && instant < day + 864e5 && instant % 1e3 === 0;
const datasetForm = (instantText) => require_write().strictObject({
	seed: require_write().int(),
	orders: require_write().int().refine(require_core().isOrderCount, `give 0, or 30 to ${require_core().mostOrders}`),
	day: instantText.refine((text) => isDay(Date.parse(text)), "give a midnight in UTC from 1973 on"),
	starts_at: instantText
}).refine(({ day, starts_at }) => isSecondOf(Date.parse(day), Date.parse(starts_at)), {
	path: ["starts_at"],
	message: "give a whole second of the day"
});
const overridesForm = () => require_write().record(require_write().string(), require_write().string()).superRefine((values, context) => {
	for (const { id, problem } of require_core().collectAssumptionProblems(values)) context.addIssue({
		code: "custom",
		path: [id],
		message: problem
	});
});
const listOf = (row, what, nameOf) => require_write().array(row).refine((rows) => new Set(rows.map(nameOf)).size === rows.length, `two of them have the same ${what}`);
const makeSnapshotSchema = () => require_write().strictObject({
	format: require_write().literal(require_explained().snapshotFormat),
	version: require_write().literal(1),
	dataset: datasetForm(instantTextForm(require_write().zod)),
	profile: require_write()._enum(require_index().profileNames),
	overrides: overridesForm(),
	laid_assumptions: overridesForm(),
	unlimited: require_write().boolean(),
	checkout_base_url: require_write().string().refine((text) => require_core().parseBaseUrl(text) === text, "give a base address as the option takes it"),
	clock: require_index().clockForm(require_write().zod),
	id_key: require_write().string().regex(require_core().idKeyPattern, "give \"default\" or the id of a world").optional(),
	draws: require_core().drawsForm(require_write().zod),
	tokens: listOf(require_core().tokenForm(require_write().zod), "id", ({ id }) => id).refine((tokens) => new Set(tokens.map(({ hash }) => hash)).size === tokens.length, "two of them have the same hash"),
	quotas: listOf(quotaForm(require_write().zod), "owner, bucket and kind", ({ owner, bucket, kind }) => JSON.stringify([
		owner,
		bucket,
		kind
	])),
	lookups: listOf(require_core().lookupsForm(require_write().zod), "key", ({ key }) => key),
	idempotency_keys: listOf(require_core().keyForm(require_write().zod), "key", ({ key }) => key),
	declared: require_core().declaredForm(require_write().zod).optional(),
	rows: require_write().record(require_write().string().regex(/^(sandbox|production) (first|second)$/), writtenRowsForm(require_write().zod)),
	scenario: require_core().playerForm(require_write().zod),
	assumptions_used: require_core().usedCountsForm(require_write().zod),
	webhooks: webhooksForm(require_write().zod).optional(),
	webhook_deliveries: listOf(deliveryForm(require_write().zod), "id", ({ id }) => id).optional(),
	journal: require_core().journalForm(require_write().zod)
}).superRefine(refuseContradictions);
const snapshotSchema = madeOnce(makeSnapshotSchema);
// src/snapshot/snapshot-error.ts
var SnapshotError = class extends Error {
	problems;
	name = "SnapshotError";
	constructor(problems) {
		const [first = ["snapshot", ["it cannot be read"]], ...others] = Object.entries(problems);
		const more = others.length === 0 ? "" : ` (and ${others.length} more wrong ${others.length === 1 ? "member" : "members"})`;
		super(`Cannot restore the snapshot: ${first[0]}: ${first[1][0]}${more}`);
		this.problems = problems;
	}
};
// src/snapshot/read-snapshot.ts
const mostNamed$1 = 20;
const readSnapshot = (value) => {
	if (typeof value !== "object" || value === null || Array.isArray(value)) throw new SnapshotError({ snapshot: ["Give the object that a snapshot is."] });
	refuseForeign(value);
	const parsed = snapshotSchema().safeParse(value);
	if (!parsed.success) throw new SnapshotError(problemsOf$1(parsed.error));
	return parsed.data;
};
const refuseForeign = ({ format, version }) => {
	if (format !== "producer-commerce-emulator snapshot") throw new SnapshotError({ format: [`This is no snapshot of the emulator; its format must be ${JSON.stringify(require_explained().snapshotFormat)}.`] });
	if (version === 1) return;
	throw new SnapshotError({ version: [`The snapshot is of version ${JSON.stringify(version)}; this emulator reads version 1. Take it anew.`] });
};
const problemsOf$1 = ({ issues }) => {
	const problems = Object.create(null);
	for (const issue of issues.slice(0, mostNamed$1)) for (const [member, text] of describe$1(issue)) problems[member] = [...problems[member] ?? [], text];
	return problems;
};
const describe$1 = (issue) => {
	const path = issue.path.join(".");
	if (issue.code !== "unrecognized_keys") return [[path, `The member ${path} cannot be restored: ${(issue.code === "invalid_key" ? issue.issues[0]?.message ?? issue.message : issue.message).replace(/[.?]$/, "")}.`]];
	return issue.keys.slice(0, mostNamed$1).map((key) => {
		const member = path === "" ? key : `${path}.${key}`;
		return [member, `There is no member ${member} in a snapshot.`];
	});
};
// src/options/secret.ts
const isSecret$1 = (text) => /^[\x21-\x7e]+$/.test(text);
// src/snapshot/in-pieces.ts
const pieceLength = 8;
function* inPieces(items) {
	let piece = [];
	for (const item of items) {
		piece.push(item);
		if (piece.length < pieceLength) continue;
		yield piece;
		piece = [];
	}
	if (piece.length > 0) yield piece;
}
function* inOrder$1(lists) {
	for (const list of lists) yield* list;
}
// src/snapshot/kept-options.ts
const ofData = (name) => ({
	read: ({ dataset }) => dataset[name],
	change: (state, value) => {
		const stands = state.dataset[name];
		if (value === stands) return state;
		throw new (require_index()).InvalidOptionError(name, `the state to begin with stands on data of ${name} ${stands}, which cannot become ${value}; leave it out.`);
	}
});
const asMember = (member) => ({
	read: (state) => state[member],
	change: (state, value) => ({
		...state,
		[member]: value
	})
});
const assumptions = {
	read: ({ overrides }) => overrides,
	change: (state, values) => ({
		...state,
		overrides: {
			...state.overrides,
			...textsOf(values)
		},
		laid_assumptions: Object.fromEntries(Object.entries(state.laid_assumptions).filter(([id]) => !(id in values)))
	})
};
const textsOf = (values) => Object.fromEntries(Object.entries(values).map(([id, value]) => [id, String(value)]));
const table$1 = {
	seed: ofData("seed"),
	orders: ofData("orders"),
	now: {
		read: ({ clock }) => clock.now,
		change: (state, now) => {
			const instant = require_core().parseInstant(now) ?? NaN;
			if (instant < Date.parse(state.clock.now)) throw new (require_index()).InvalidOptionError("now", `the state to begin with stands at ${state.clock.now}, and time does not run back; leave it out.`);
			return {
				...state,
				clock: {
					...state.clock,
					now: new Date(instant).toISOString(),
					real_time: false
				}
			};
		}
	},
	frozen: {
		read: ({ clock }) => clock.frozen,
		change: (state, value) => ({
			...state,
			clock: {
				...state.clock,
				frozen: value,
				real_time: state.clock.real_time && !value
			}
		})
	},
	profile: asMember("profile"),
	assumptions,
	unlimited: asMember("unlimited"),
	checkoutBaseUrl: asMember("checkout_base_url")
};
const keptOptions = table$1;
const keptNames = Object.keys(table$1);
// src/snapshot/with-options.ts
const withOptions = (snapshot, changes) => {
	const changed = keptNames.reduce((state, name) => change(state, name, changes[name]), snapshot);
	refuseBeyondData(changed);
	return changed;
};
const change = (state, name, value) => value === void 0 || value === null ? state : keptOptions[name].change(state, value);
const refuseBeyondData = ({ clock, dataset }) => {
	const latest = require_core().latestClock(dataset.orders, Date.parse(dataset.starts_at));
	if (Date.parse(clock.now) <= latest) return;
	throw new (require_index()).InvalidOptionError("now", `the data of the state to begin with goes as far as ${new Date(latest).toISOString()}.`);
};
// src/snapshot/branch-snapshot.ts
const branchSnapshot = (snapshot, changes, names, stream) => {
	const declared = new Map(Object.entries(snapshot.declared?.tokens ?? {}).map(([label, { id }]) => [id, label]));
	const texts = {};
	const tokens = snapshot.tokens.map((token) => {
		const label = declared.get(token.id);
		if (label === void 0 && !isCreated(token.id)) return token;
		const text = label === void 0 ? names.tokenPlaintext(token.environment, "opaque") : declaredTokenText(snapshot.dataset.seed, stream, label, token.environment);
		texts[token.id] = text;
		return {
			...token,
			hash: require_core().hashToken(text),
			hint: require_core().hintOf(text)
		};
	});
	const branched = {
		...withOptions(snapshot, changes),
		...heardByInboxes(snapshot),
		id_key: names.idKey,
		tokens,
		assumptions_used: {},
		journal: []
	};
	return {
		snapshot: branched,
		options: optionsOf(branched),
		texts
	};
};
const heardByInboxes = ({ webhooks }) => webhooks === void 0 ? {} : { webhooks: {
	...webhooks,
	endpoints: webhooks.endpoints.map(heardByInbox)
} };
const optionsOf = (snapshot) => Object.fromEntries(keptNames.map((name) => [name, keptOptions[name].read(snapshot)]));
const isCreated = (id) => /^tok_\d+$/.test(id);
// src/snapshot/take-snapshot.ts
const describeState = (world) => ({
	...describeParts$1(world),
	journal: world.journal.save()
});
const describeWithoutJournal = (world) => ({
	...describeParts$1(world),
	journal: []
});
const describeLongState = (world) => ({
	...describeParts$1(world, { idempotency_keys: () => world.replays.saveLater() }),
	journal: world.journal.saveLater()
});
const describeParts$1 = (world, others = {}) => {
	const members = require_core().partNames.map((name) => [name, others[name]?.() ?? require_core().stateParts[name].save(world)]).filter(([, saved]) => saved !== void 0);
	const kept = Object.fromEntries(members);
	return {
		format: require_explained().snapshotFormat,
		version: 1,
		...kept
	};
};
const takeSnapshot = (world) => structuredClone(describeState(world));
// src/store/cashout-records.ts
const count = 12;
const fee = 367;
const withdrawnPercent = 60;
const cashoutsOf = (dataset) => {
	if (dataset.orderCount === 0) return require_core().sourceOf([]);
	const ledger = dataset.ledger("every_line");
	const earned = ledger.totals().commission - ledger.unpaid().commission;
	const newestSale = dataset.orderByAge(0).created_at;
	const cashouts = Array.from({ length: count }, (_, place) => {
		const number = count - place;
		const amount = Math.floor(earned * withdrawnPercent * number / 7800);
		const requested_at = newestSale - (place * 30 + 3) * require_index().dayMs;
		return {
			id: dataset.nextIds.order + number,
			amount,
			fee: Math.min(fee, amount),
			net_amount: Math.max(0, amount - fee),
			status: "paid",
			requested_at,
			paid_at: requested_at + 2 * require_index().dayMs
		};
	});
	return require_core().sourceOf(cashouts);
};
// src/spec/tracking-literal.ts
const trackingNotInformed = "Não Informado";
// src/play/fill-quota.ts
const fillQuota = (world, owner, quota, target, now = world.limitsClock()) => {
	for (const demand of demandsOf(quota, world.assumptions.ask)) {
		const max = world.player.lasting.limits.get(quota) ?? demand.rule.max;
		const wanted = "used" in target ? target.used : Math.max(0, max - target.left);
		const { used } = world.quotas.read(owner, demand, now);
		for (let count = used; count < wanted; count += 1) world.quotas.draw(owner, [demand], now, {
			enforce: false,
			countRefused: true
		});
	}
};
const demandsOf = (quota, ask) => {
	const named = require_core().operations.flatMap((operation) => require_core().quotaDemands(operation, ask)).filter(({ bucket }) => require_core().quotaNameOf(bucket) === quota);
	return [...new Map(named.map((demand) => [demand.bucket, demand])).values()];
};
// src/play/token-names.ts
const mostProblems = 20;
const mostListed = 40;
const requireTokens = (world, scenario) => {
	const known = new Set(world.tokens.list().map(({ name }) => name));
	const [first, ...others] = namedTokens(scenario).filter(({ name }) => !known.has(name)).slice(0, mostProblems).map((named) => describeUnknown(named, known));
	if (first !== void 0) throw new (require_index()).ScenarioError([first, ...others]);
};
const namedTokens = ({ start, steps }) => {
	const named = [];
	const note = (name, ...path) => {
		if (name !== void 0) named.push({
			path,
			name
		});
	};
	start.quotas.forEach(({ token }, place) => {
		note(token, "start", "quotas", place, "token");
	});
	start.failed_lookups.forEach(({ token }, place) => {
		note(token, "start", "failed_lookups", place, "token");
	});
	steps.forEach(({ match }, place) => {
		note(match.token, "steps", place, "match", "token");
	});
	steps.forEach((step, place) => {
		for (const effect of readStep(step).effects) if ("token" in effect) note(effect.token, "steps", place, "effect", "token");
	});
	return named;
};
const describeUnknown = ({ path, name }, known) => {
	const near = nearestName(name, known);
	const hint = near === void 0 ? `known are ${[...known].slice(0, mostListed).join(", ")}` : `did you mean "${near}"?`;
	return {
		path,
		message: `there is no token ${JSON.stringify(name.slice(0, 100))} in this world; ${hint}`
	};
};
// src/play/begin-scenario.ts
const beginScenario = (world, scenario, { keepsWorld = false } = {}) => {
	requireTokens(world, scenario);
	if (!keepsWorld) moveClock(world, scenario);
	world.assumptions.lay(scenario.assumptions);
	world.player.play(scenario, {
		isOpened: keepsWorld,
		since: world.journal.recorded
	});
	if (keepsWorld) return;
	const { clock, quotas, failed_lookups } = scenario.start;
	if (clock?.frozen === true) world.clock.freeze();
	if (clock?.frozen === false) world.clock.resume();
	for (const { token, quota, used } of quotas) fillQuota(world, tokenOf(world, token).id, quota, { used });
	for (const { token, count } of failed_lookups) failLookups(world, tokenOf(world, token), count);
};
const endScenario = (world) => {
	world.player.play(null);
	world.assumptions.lay({});
};
const moveClock = ({ clock }, { start }) => {
	const { now, advance } = start.clock ?? {};
	try {
		if (now !== void 0) clock.set(now);
		if (advance !== void 0) clock.advance(advance);
	} catch (error) {
		if (!(error instanceof require_index().ClockError)) throw error;
		throw new (require_index()).ScenarioError([{
			path: [
				"start",
				"clock",
				now === void 0 ? "advance" : "now"
			],
			message: error.message.replace(/\.$/, "")
		}]);
	}
};
const tokenOf = (world, name) => {
	const found = world.tokens.list().find((token) => token.name === name);
	if (found === void 0) throw new Error(`The token ${name} was looked for before the scenario began, and is gone`);
	return found;
};
const failLookups = (world, token, count) => {
	const { ask } = world.assumptions;
	const threshold = ask("cancel-404-threshold");
	if (threshold === "off") return;
	const [key, rule, now] = [
		require_core().lookupBlockKey(ask("cancel-404-key"), token),
		require_core().blockRule(ask, Number(threshold)),
		world.limitsClock()
	];
	for (let failed = 0; failed < count; failed += 1) world.blocks.recordFailure(key, rule, now);
};
// src/store/occurrence.ts
const occurrenceOf = (before, after) => {
	if (before === void 0) return void 0;
	if (before.cancellation_requested_at === null && after.cancellation_requested_at !== null) return {
		kind: "cancel",
		subscription: after
	};
	return after.failed_charges > before.failed_charges ? {
		kind: "failed-charge",
		subscription: after
	} : void 0;
};
// src/webhooks/check-url.ts
const problemOfUrl = (text) => {
	if (!URL.canParse(text)) return `${JSON.stringify(text.slice(0, 200))} is no address; give one such as "http://127.0.0.1:3000/hook".`;
	const { protocol, username, password, pathname, hash } = new URL(text);
	if (protocol !== "http:" && protocol !== "https:") return `The address begins with ${protocol}, not with http: or https:.`;
	if (username !== "" || password !== "") return "The address holds a name or a password; leave them out.";
	if (hash !== "") return "The address holds a fragment, which no request carries; leave it out.";
	if (/^\/+_emulator(?:\/|$)/.test(pathname)) return "The address is that of a control API, which no delivery may reach.";
};
// node_modules/@noble/hashes/hmac.js
var _HMAC = class {
	oHash;
	iHash;
	blockLen;
	outputLen;
	canXOF = false;
	finished = false;
	destroyed = false;
	constructor(hash, key) {
		require_core().ahash(hash);
		require_core().abytes(key, void 0, "key");
		this.iHash = hash.create();
		if (typeof this.iHash.update !== "function") throw new Error("expected Hash instance");
		this.blockLen = this.iHash.blockLen;
		this.outputLen = this.iHash.outputLen;
		const blockLen = this.blockLen;
		const pad = new Uint8Array(blockLen);
		pad.set(key.length > blockLen ? hash.create().update(key).digest() : key);
		for (let i = 0; i < pad.length; i++) pad[i] ^= 54;
		this.iHash.update(pad);
		this.oHash = hash.create();
		for (let i = 0; i < pad.length; i++) pad[i] ^= 106;
		this.oHash.update(pad);
		require_core().clean(pad);
	}
	update(buf) {
		require_core().aexists(this);
		this.iHash.update(buf);
		return this;
	}
	digestInto(out) {
		require_core().aexists(this);
		require_core().aoutput(out, this);
		this.finished = true;
		const buf = out.subarray(0, this.outputLen);
		this.iHash.digestInto(buf);
		this.oHash.update(buf);
		this.oHash.digestInto(buf);
		this.destroy();
	}
	digest() {
		const out = new Uint8Array(this.oHash.outputLen);
		this.digestInto(out);
		return out;
	}
	_cloneInto(to) {
		to ||= Object.create(Object.getPrototypeOf(this), {});
		const { oHash, iHash, finished, destroyed, blockLen, outputLen, canXOF } = this;
		to = to;
		to.finished = finished;
		to.destroyed = destroyed;
		to.blockLen = blockLen;
		to.outputLen = outputLen;
		to.canXOF = canXOF;
		to.oHash = oHash._cloneInto(to.oHash);
		to.iHash = iHash._cloneInto(to.iHash);
		return to;
	}
	clone() {
		return this._cloneInto();
	}
	destroy() {
		this.destroyed = true;
		this.oHash.destroy();
		this.iHash.destroy();
	}
};
const hmac = (() => {
	const hmac_ = ((hash, key, message) => new _HMAC(hash, key).update(message).digest());
	hmac_.create = (hash, key) => new _HMAC(hash, key);
	return hmac_;
})();
// src/webhooks/secret.ts
const prefix = "whsec_";
const [leastBytes$1, mostBytes] = [24, 64];
const drawSecret = ({ seed, worldId, target, rotation }) => prefix + toBase64(hmac(require_core().sha256, require_core().utf8ToBytes(`webhook secret ${seed}`), require_core().utf8ToBytes(JSON.stringify([
	worldId,
	target,
	rotation
]))));
const isSecret = (text) => {
	const rest = text.slice(6);
	if (!text.startsWith(prefix) || !/^[A-Za-z0-9+/]+={0,2}$/.test(rest) || rest.length % 4 !== 0) return false;
	const { length } = atob(rest);
	return length >= leastBytes$1 && length <= mostBytes;
};
const secretBytes = (secret) => Uint8Array.from(atob(secret.slice(6)), (character) => character.charCodeAt(0));
const toBase64 = (bytes) => btoa(String.fromCharCode(...bytes));
// src/webhooks/check-choice.ts
const oneOf = (...values) => (value) => typeof value === "string" && values.includes(value) ? void 0 : `Give one of ${values.join(", ")}.`;
const problemOfEvent = (name) => {
	if (typeof name === "string" && eventNames.includes(name)) return void 0;
	const text = String(name).slice(0, 100);
	return `There is no event ${JSON.stringify(text)}; ${hintAt(text, eventNames)}`;
};
const problemsOf = {
	events: (value) => {
		if (!Array.isArray(value) || value.length === 0) return ["Name at least one event, or leave events out for all."];
		return value.map(problemOfEvent);
	},
	secret: (value) => [typeof value === "string" && isSecret(value) ? void 0 : "The secret is no \"whsec_\" with 24 to 64 bytes in Base64 behind it."],
	producer: (value) => [oneOf("first", "second")(value)],
	environment: (value) => [oneOf(...require_write().environments)(value)],
	timestamp: (value) => [oneOf("real", "world")(value)],
	url: (value) => [problemOfUrl(String(value))]
};
const problemsOfChoice = (choice) => Object.fromEntries(Object.entries(choice).flatMap(([member, value]) => {
	if (value === void 0) return [];
	const problems = (problemsOf[member]?.(value) ?? [unknownMember(member)]).filter((problem) => problem !== void 0);
	return problems.length === 0 ? [] : [[member, problems]];
}));
const unknownMember = (member) => {
	const near = nearestName(member, Object.keys(problemsOf));
	return `An endpoint has no ${JSON.stringify(member)}${near === void 0 ? "" : `; did you mean ${near}?`}`;
};
// src/webhooks/disturb.ts
const lateMs = require_index().minuteMs;
const staleMs = 10 * require_index().minuteMs;
const marked = (by) => (record) => ({
	...record,
	disturbed: by
});
const fake = (by, change = {}) => (record, { nextEvent, nextDelivery }) => {
	const event_id = nextEvent();
	const event = JSON.parse(record.body);
	const named = {
		...event,
		..."event_id" in event ? { event_id } : { id: event_id },
		...change
	};
	return [{
		...marked(by)(record),
		event_id,
		body: JSON.stringify(named)
	}, {
		...record,
		...nextDelivery()
	}];
};
const withMembers = (record) => {
	const event = JSON.parse(record.body);
	const data = event.data === void 0 ? {} : { data: {
		...event.data,
		added_later: { to: "the data" }
	} };
	return {
		...record,
		body: JSON.stringify({
			...event,
			...data,
			added_later: true
		})
	};
};
const table = {
	duplicate: {
		shape: (record, { nextDelivery }) => [record, {
			...marked("duplicate")(record),
			...nextDelivery()
		}],
		attempt: {}
	},
	reorder: {
		shape: (record) => [{
			...marked("reorder")(record),
			due_at: (record.due_at ?? record.created_at) + lateMs
		}],
		attempt: {}
	},
	delay: {
		shape: (record) => [marked("delay")(record)],
		attempt: { signedAgoMs: staleMs }
	},
	forge: {
		shape: fake("forge"),
		attempt: {
			secret: "of somebody else",
			isOnce: true
		}
	},
	replay: {
		shape: (record, { arrived, nextDelivery }) => {
			const old = arrived();
			if (old === void 0) return [record];
			const { event_id, event, body } = old;
			return [{
				...marked("replay")(record),
				event_id,
				event,
				body
			}, {
				...record,
				...nextDelivery()
			}];
		},
		attempt: {
			signedAgoMs: staleMs,
			isOnce: true
		}
	},
	retired_secret: {
		shape: fake("retired_secret"),
		attempt: {
			secret: "of before",
			isOnce: true
		}
	},
	cut: {
		shape: (record) => [marked("cut")(record)],
		attempt: { isCut: true }
	},
	unknown_event: {
		shape: fake("unknown_event", { event: "order.unheard_of" }),
		attempt: { isOnce: true }
	},
	unknown_member: {
		shape: (record) => [withMembers(marked("unknown_member")(record))],
		attempt: {}
	}
};
const disturb = (by, record, disturbing) => table[by].shape(record, disturbing);
const nothing = {};
const disturbanceOf = ({ disturbed, attempts }) => disturbed === void 0 || attempts.length > 0 ? nothing : table[disturbed].attempt;
const isOnce = ({ disturbed }) => disturbed !== void 0 && table[disturbed].attempt.isOnce === true;
const wrongSecret = (kind, origin) => drawSecret({
	...origin,
	target: `${kind} ${origin.target}`
});
// src/webhooks/retries.ts
const retrySchedules = {
	standard: {
		says: "ten attempts: at once, then after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h; 15 s for an answer",
		delaysMs: [
			5 * require_index().secondMs,
			5 * require_index().minuteMs,
			30 * require_index().minuteMs,
			2 * require_index().hourMs,
			5 * require_index().hourMs,
			10 * require_index().hourMs,
			14 * require_index().hourMs,
			20 * require_index().hourMs,
			24 * require_index().hourMs
		],
		timeLimitMs: 15 * require_index().secondMs
	},
	laravel: {
		says: "three attempts: at once, then after 10 s and 100 s; 3 s for an answer",
		delaysMs: [10 * require_index().secondMs, 100 * require_index().secondMs],
		timeLimitMs: 3 * require_index().secondMs
	},
	none: {
		says: "one attempt; 15 s for an answer",
		delaysMs: [],
		timeLimitMs: 15 * require_index().secondMs
	}
};
const mostPatienceMs = 24 * require_index().hourMs;
const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;
const askedDelayMs = (headers, now) => {
	const asked = headers["retry-after"];
	if (asked === void 0) return null;
	if (/^\d{1,9}$/.test(asked)) return Number(asked) * require_index().secondMs;
	const answeredAt = httpDate.test(headers.date ?? "") ? Date.parse(headers.date ?? "") : now;
	const delayMs = httpDate.test(asked) ? Date.parse(asked) - answeredAt : NaN;
	return Number.isNaN(delayMs) ? null : Math.max(0, delayMs);
};
const nextDelayMs = ({ delaysMs }, made, askedMs) => {
	const delayMs = delaysMs[made - 1];
	return delayMs === void 0 || askedMs === null ? delayMs : Math.max(delayMs, Math.min(askedMs, mostPatienceMs));
};
// src/webhooks/events.ts
const statusOf = (occurrence) => {
	const [charge] = occurrence.kind === "sale" ? occurrence.order.charges : [];
	return charge === void 0 ? "" : require_core().decisiveAttempt(charge).status;
};
const isReversal = (occurrence, status) => occurrence.kind === "reversal" ? occurrence.reversal.status === status : statusOf(occurrence) === status;
const events = {
	"order.authorized": {
		says: "a sale was made and its payment authorized",
		data: "order",
		isMadeBy: (occurrence) => require_core().paidStatuses.has(statusOf(occurrence)),
		names: {
			dotted: "order.authorized",
			upper_case: "PURCHASE_APPROVED",
			snake_case: "order_approved"
		}
	},
	"order.refused": {
		says: "a sale was made and its payment refused",
		data: "order",
		isMadeBy: (occurrence) => require_core().failedStatuses.has(statusOf(occurrence)),
		names: {
			dotted: "order.refused",
			upper_case: "PURCHASE_REFUSED",
			snake_case: "order_rejected"
		}
	},
	"order.refunded": {
		says: "money of an order was given back",
		data: "order",
		isMadeBy: (occurrence) => isReversal(occurrence, "refunded"),
		names: {
			dotted: "order.refunded",
			upper_case: "PURCHASE_REFUNDED",
			snake_case: "order_refunded"
		}
	},
	"order.chargeback": {
		says: "the bank of the buyer took money of an order back",
		data: "order",
		isMadeBy: (occurrence) => isReversal(occurrence, "chargedback"),
		names: {
			dotted: "order.chargeback",
			upper_case: "PURCHASE_CHARGEBACK",
			snake_case: "chargeback"
		}
	},
	"subscription.renewed": {
		says: "a charge of a subscription fell due and was paid",
		data: "subscription",
		isMadeBy: ({ kind }) => kind === "renewal",
		names: {
			dotted: "subscription.renewed",
			upper_case: "SUBSCRIPTION_RENEWED",
			snake_case: "subscription_renewed"
		}
	},
	"subscription.charge_failed": {
		says: "a charge of a subscription was refused",
		data: "subscription",
		isMadeBy: ({ kind }) => kind === "failed-charge",
		names: {
			dotted: "subscription.charge_failed",
			upper_case: "SUBSCRIPTION_DELAYED",
			snake_case: "subscription_late"
		}
	},
	"subscription.canceled": {
		says: "a subscription was canceled, by whomever; `canceled_by` says by whom",
		data: "subscription",
		isMadeBy: ({ kind }) => kind === "cancel",
		names: {
			dotted: "subscription.canceled",
			upper_case: "SUBSCRIPTION_CANCELLATION",
			snake_case: "subscription_canceled"
		}
	}
};
const eventMadeBy = (occurrence) => eventNames.find((name) => events[name].isMadeBy(occurrence));
// src/webhooks/webhook-error.ts
var WebhookError = class extends Error {
	problems;
	name = "WebhookError";
	constructor(problems) {
		super(Object.values(problems).flat().join(" "));
		this.problems = problems;
	}
};
var UnknownWebhookError = class extends Error {
	kind;
	id;
	name = "UnknownWebhookError";
	constructor(kind, id) {
		super(`There is no webhook ${kind} ${JSON.stringify(id.slice(0, 100))} here.`);
		this.kind = kind;
		this.id = id;
	}
};
// src/snapshot/refuse-strangers.ts
const mostNamed = 20;
function* refuseStrangers(world, { rows }) {
	const owners = Object.entries(rows).filter(([, saved]) => hangsOnSeeded(saved));
	if (owners.length === 0) return;
	if (world.ready() === null) yield* refuseStrangersOf(world, owners);
	else world.proveLater(() => require_core().inOneGo(refuseStrangersOf(world, owners)));
}
function* refuseStrangersOf(world, owners) {
	const strangers = [];
	for (const [owner, saved] of owners) {
		const found = yield* findStrangers(saved, world.seededRows(require_core().readOwner(owner)));
		strangers.push(...found.map(([path, problem]) => [`rows.${owner}.${path}`, problem]));
	}
	if (strangers.length === 0) return;
	throw new SnapshotError(Object.fromEntries(strangers.slice(0, mostNamed).map(([path, problem]) => [path, [`${path}: ${problem}.`]])));
}
const hangsOnSeeded = ({ renewals, subscriptions }) => renewals.length > 0 || subscriptions.changed.length > 0;
const together$2 = 500;
function* flatMapInSteps(rows, look) {
	const found = [];
	for (const [place, row] of rows.entries()) {
		if (place % together$2 === 499) yield;
		if (found.length < mostNamed) found.push(...look(row, place));
	}
	return found;
}
function* findStrangers(rows, seeded) {
	const orders = new Set(rows.orders.map(({ id }) => id));
	const subscriptions = new Set(rows.subscriptions.added.map(({ id }) => id));
	const hasOrder = remember((id) => orders.has(id) || seeded.orderById(id) !== void 0);
	const hasSubscription = remember((id) => subscriptions.has(id) || seeded.subscriptionById(id) !== void 0);
	const ofRenewals = yield* flatMapInSteps(rows.renewals, ({ order_id, subscription_id }, place) => [...hasOrder(order_id) ? [] : [stranger(`renewals.${place}.order_id`, "order")], ...hasSubscription(subscription_id) ? [] : [stranger(`renewals.${place}.subscription_id`, "subscription")]]);
	const ofChanged = yield* flatMapInSteps(rows.subscriptions.changed, ({ id, order }, place) => [...seeded.subscriptionById(id) === void 0 ? [stranger(`subscriptions.changed.${place}.id`, "subscription")] : [], ...hasOrder(order.id) ? [] : [stranger(`subscriptions.changed.${place}.order.id`, "order")]]);
	return [...ofRenewals, ...ofChanged];
}
const stranger = (path, what) => [path, `the data of this seed, size and day has no such ${what}`];
const remember = (find) => {
	const found = new Map();
	return (id) => {
		const known = found.get(id) ?? find(id);
		found.set(id, known);
		return known;
	};
};
// src/rules/parse-json.ts
const together$1 = 65536;
const [quote, backslash, comma] = [
	34,
	92,
	44
];
const [openList, closeList, openObject, closeObject] = [
	91,
	93,
	123,
	125
];
const isSpace = (code) => code === 32 || code === 10 || code === 13 || code === 9;
function* parseJsonInSteps(text, most = together$1) {
	const lists = yield* measureLists(text, most);
	if (typeof lists === "number") return {
		kind: "too deep",
		at: lists
	};
	try {
		if (lists !== null) return {
			kind: "value",
			value: yield* new LongJson(text, most, lists).parse()
		};
	} catch (error) {
		if (!(error instanceof SyntaxError)) throw error;
	}
	return {
		kind: "fault",
		problem: yield* require_write().locateFaultInSteps(text)
	};
}
function* measureLists(text, most) {
	const ends = new Map();
	const open = [];
	let inString = false;
	let nextStep = most;
	for (let at = 0; at < text.length; at += 1) {
		if (at >= nextStep) {
			nextStep = at + most;
			yield;
		}
		const code = text.charCodeAt(at);
		if (inString) {
			if (code === backslash) at += 1;
			else if (code === quote) inString = false;
		} else if (code === quote) inString = true;
		else if (code === openList || code === openObject) {
			open.push(at);
			if (open.length > 512) return at;
		} else if (code === closeList || code === closeObject) {
			const start = open.pop();
			if (start === void 0) return null;
			if (at - start >= most) ends.set(start, at);
		}
	}
	return open.length === 0 ? ends : null;
}
var LongJson = class {
	text;
	most;
	ends;
	constructor(text, most, ends) {
		this.text = text;
		this.most = most;
		this.ends = ends;
	}
	*parse() {
		const start = this.text.search(/[^ \n\r\t]/);
		const end = this.ends.get(start);
		if (end === void 0) return JSON.parse(this.text);
		for (let at = end + 1; at < this.text.length; at += 1) if (!isSpace(this.text.charCodeAt(at))) throw new SyntaxError("There is something behind the end");
		return yield* this.#parseLong(start, end);
	}
	*#parseLong(start, end) {
		const isList = this.text.charCodeAt(start) === openList;
		if (this.text.charCodeAt(end) !== (isList ? closeList : closeObject)) throw new SyntaxError("It ends as something else");
		const [before, behind] = isList ? ["[", "]"] : ["{", "}"];
		const whole = isList ? [] : {};
		let waiting;
		const take = (inner) => Object.entries(JSON.parse(before + inner + behind));
		const flush = () => {
			if (waiting !== void 0) for (const [name, value] of take(this.text.slice(waiting.from, waiting.to))) put(whole, name, value);
			waiting = void 0;
		};
		for (const member of this.#membersOf(start, end)) {
			if (member.long === void 0) {
				waiting = {
					...member,
					from: waiting?.from ?? member.from
				};
				if (member.to - waiting.from < this.most) continue;
				flush();
				yield;
				continue;
			}
			flush();
			const close = this.ends.get(member.long);
			const [entry, ...others] = take(`${this.text.slice(member.from, member.long)}null${this.text.slice(close + 1, member.to)}`);
			if (entry === void 0 || entry[1] !== null || others.length > 0) throw new SyntaxError("It is no member");
			put(whole, entry[0], yield* this.#parseLong(member.long, close));
		}
		flush();
		return whole;
	}
	*#membersOf(start, end) {
		let from = start + 1;
		let long;
		let isEmpty = true;
		for (let at = from; at < end; at += 1) {
			const code = this.text.charCodeAt(at);
			if (code === comma) {
				if (isEmpty) throw new SyntaxError("A member is missing");
				yield {
					from,
					to: at,
					long
				};
				[from, long, isEmpty] = [
					at + 1,
					void 0,
					true
				];
				continue;
			}
			if (isSpace(code)) continue;
			isEmpty = false;
			if (code === quote) at = this.#endOfString(at);
			else if (code === openList || code === openObject) {
				const close = this.ends.get(at);
				if (close !== void 0 && long !== void 0) throw new SyntaxError("A comma is missing");
				if (close !== void 0) long = at;
				at = close ?? this.#endOfShort(at);
			}
		}
		if (!isEmpty) yield {
			from,
			to: end,
			long
		};
		else if (from > start + 1) throw new SyntaxError("A member is missing");
	}
	#endOfString(start) {
		for (let at = start + 1;; at += 1) {
			const code = this.text.charCodeAt(at);
			if (code === backslash) at += 1;
			else if (code === quote) return at;
		}
	}
	#endOfShort(start) {
		let depth = 0;
		for (let at = start;; at += 1) {
			const code = this.text.charCodeAt(at);
			if (code === quote) at = this.#endOfString(at);
			else if (code === openList || code === openObject) depth += 1;
			else if (code === closeList || code === closeObject) depth -= 1;
			if (depth === 0) return at;
		}
	}
};
const put = (whole, name, value) => {
	if (Array.isArray(whole)) whole.push(value);
	else if (name === "__proto__") Object.defineProperty(whole, name, {
		value,
		enumerable: true,
		configurable: true,
		writable: true
	});
	else whole[name] = value;
};
// src/scenario/progress.ts
const describeStep = (step, place, count, state) => {
	const { effects, moment } = readStep(step);
	const { matched, fired } = count;
	const left = timesLeft(step, count);
	return {
		id: stepId(step, place),
		moment,
		effects: effects.map(({ kind }) => kind),
		matched,
		fired,
		left,
		next: nextOf(step, count, left, state)
	};
};
const timesLeft = ({ times, match: { nth } }, { matched, fired }) => {
	const byTimes = times === void 0 ? null : Math.max(0, times - fired);
	if (nth === void 0) return byTimes;
	const ahead = [nth].flat().filter((number) => number > matched).length;
	return byTimes === null ? ahead : Math.min(byTimes, ahead);
};
const nextOf = ({ match: wanted, every, probability }, { matched }, left, state) => {
	if (left === 0) return "over";
	if (wanted.state !== void 0 && ![wanted.state].flat().includes(state)) return `waits for the state ${[wanted.state].flat().join(" or ")}`;
	if (wanted.nth !== void 0) {
		const ahead = [wanted.nth].flat().filter((number) => number > matched);
		return `request ${Math.min(...ahead)} that matches; ${matched} came`;
	}
	if (every !== void 0) return `request ${(Math.floor(matched / every) + 1) * every} that matches; ${matched} came`;
	if (probability !== void 0) return `each request that matches, with probability ${probability}`;
	return "the next request that matches";
};
const describeProgress = (scenario, { state, requests, counts }) => {
	if (scenario === null) return {
		name: null,
		summary: null,
		story: null,
		state: null,
		requests,
		steps: [],
		over: true
	};
	const steps = scenario.steps.map((step, place) => describeStep(step, place, counts[place] ?? {
		matched: 0,
		fired: 0
	}, state));
	const { name, summary, story } = scenario;
	return {
		name,
		summary,
		story,
		state,
		requests,
		steps,
		over: steps.every(({ left }) => left === 0)
	};
};
// src/scenario/record-run.ts
const emptyScenario = {
	story: "",
	expects: [],
	assumptions: {},
	start: {
		quotas: [],
		failed_lookups: [],
		orders: []
	},
	state: "start"
};
const recordRun = ({ scenario, chaos, requests }) => {
	const own = scenario?.steps ?? [];
	const steps = [...own, ...chaos.writeSteps(new Set(own.map(stepId)))];
	if (steps.length > 1e4) throw new (require_index()).ScenarioError([{
		path: ["steps"],
		message: `a scenario can have ${mostSteps} steps, and the run has more`
	}]);
	return {
		...scenario ?? emptyScenario,
		name: scenario === null ? "recorded-chaos" : `recorded-${scenario.name}`.slice(0, 100).replace(/-$/, ""),
		summary: `What was injected into ${requests} requests, to be done again.`,
		seed: scenario?.seed ?? chaos.seed,
		steps
	};
};
// src/play/judge-expectations.ts
function* judgeExpectations(world) {
	const { scenario, since } = world.player;
	if (scenario === null || scenario.expects.length === 0) return [];
	const recorded = yield* world.journal.collect(world.journal.recorded - since);
	const findings = (yield* require_usual().judgeInSteps(recorded.slice(-require_usual().mostJudged))).map(({ finding }) => finding);
	const judged = [];
	for (const { say, requests, free_of } of scenario.expects) {
		const verdicts = [];
		if (requests !== void 0) verdicts.push(yield* isWithin(requests, recorded));
		if (free_of !== void 0) verdicts.push(!free_of.some((id) => findings.includes(id)));
		judged.push({
			say,
			met: verdicts.length === 0 ? null : verdicts.every(Boolean)
		});
	}
	return judged;
}
const countedTogether = 1e3;
function* isWithin(wanted, recorded) {
	const { at_least = 0, at_most = Number.POSITIVE_INFINITY } = wanted;
	let count = 0;
	for (let from = 0; from < recorded.length; from += countedTogether) {
		count += recorded.slice(from, from + countedTogether).filter(({ entry }) => isWanted$1(wanted, entry)).length;
		yield;
	}
	return count >= at_least && count <= at_most;
}
const isWanted$1 = ({ operation, status, token, replayed, path }, entry) => (operation === void 0 || entry.operation === operation) && fitsStatus(status, entry.status) && (token === void 0 || entry.token === token) && (replayed === void 0 || entry.replayed === replayed) && (path === void 0 || entry.path === path);
// src/repro/run-start.ts
const startBefore = (past, number, came = past.find(number)?.before) => {
	const { start } = past;
	return start?.number === number && came?.requestIds === start.moment.requestIds ? {
		moment: start.moment,
		deeds: past.deeds.slice(start.deeds).filter((deed) => deed.number < number)
	} : null;
};
// src/repro/begin-run.ts
const beatsUnderWay = (past) => [...past?.underWay ?? []].flat();
function* beginRun(past, found, last, underWay) {
	const playable = yield* fromFirst(found, past);
	const first = playable[0];
	if (past === null || first === void 0) return {
		from: null,
		playable: [],
		deeds: [],
		isWhole: true
	};
	const deeds = past.deeds.filter(({ number }) => number <= last);
	const number = playable.reduce((least, { moments }) => Math.min(least, moments.number), first.moments.number);
	const { before } = first.moments;
	const whole = yield* findWhole(past, playable, number, underWay);
	const start = whole !== null && whole.place > 0 ? null : startBefore(past, number, whole?.came ?? before);
	if (start !== null) {
		const later = deeds.filter((deed) => deed.number >= number);
		return {
			from: start.moment,
			playable,
			deeds: [...start.deeds, ...later],
			isWhole: whole !== null
		};
	}
	if (whole === null) return {
		from: before,
		playable,
		deeds: deeds.filter((deed) => deed.number >= number),
		isWhole: false
	};
	const { place, came } = whole;
	return {
		from: came,
		playable: playable.slice(place),
		deeds: deeds.filter(({ beat }) => beat > came.beat),
		isWhole: true
	};
}
function* fromFirst(playable, past) {
	for (const [place, { recorded }] of playable.entries()) {
		if (past?.find(recorded.number) !== void 0) return playable.slice(place);
		yield;
	}
	return [];
}
function* findWhole(past, playable, number, underWay) {
	const end = playable.at(-1)?.beats.at(-1) ?? 0;
	const untold = underWay.reduce((latest, beat) => beat < end && beat > latest ? beat : latest, 0);
	let whole = null;
	let [came, answered] = [null, Number.POSITIVE_INFINITY];
	for (let place = playable.length - 1; place >= 0; place -= 1) {
		yield;
		const { moments, beats } = playable[place];
		if (came === null || moments.before.beat < came.beat) came = moments.before;
		answered = Math.min(answered, moments.before.answered);
		const areDeedsKnown = !(came !== moments.before || beats.length > 1) || past.deedsFrom === 0 || answered >= past.deedsFrom;
		const earlier = playable[place - 1]?.beats.at(-1);
		if (came.beat > untold && (earlier === void 0 ? answered >= number - 1 : came.beat > earlier) && areDeedsKnown && past.knows(came)) whole = {
			place,
			came
		};
	}
	return whole;
}
// src/repro/happenings.ts
const beatsIn = (step) => (step?.kind === "request" ? step.beats : void 0) ?? [];
const findMisplaced = (steps) => {
	const owners = new Map();
	for (const step of steps.keys()) {
		const beats = beatsIn(steps[step]);
		if (beats.some((beat, at) => beat < (beats[at - 1] ?? 0))) return {
			step,
			problem: "they must grow"
		};
		const taken = beats.find((beat) => (owners.get(beat) ?? step) !== step);
		if (taken !== void 0) return {
			step,
			problem: `${taken} is of step ${owners.get(taken)}`
		};
		for (const beat of beats) owners.set(beat, step);
	}
	let answered = 0;
	for (const step of steps.keys()) {
		while (owners.has(answered)) answered += 1;
		const late = beatsIn(steps[step]).find((beat) => beat >= answered);
		if (late !== void 0) return {
			step,
			problem: `${late} must be before its answer, which is at ${answered}`
		};
		answered += 1;
	}
	return null;
};
function* placeBeats(given) {
	if (given.every(({ length }) => length === 1)) return [];
	const all = [];
	for (const [step, beats] of given.entries()) {
		for (const beat of beats) all.push({
			beat,
			step
		});
		yield;
	}
	const sorted = yield* require_core().sortInSteps(all, (left, right) => left.beat - right.beat);
	const places = given.map(() => []);
	let [place, before] = [-1, -1];
	for (const { step } of sorted) {
		if (step !== before) place += 1;
		before = step;
		places[step]?.push(place);
		yield;
	}
	return places.map((own) => {
		const told = own.filter((beat) => beat !== own.at(-1));
		return told.length === 0 ? void 0 : told;
	});
}
// src/repro/playable.ts
function* playableOf(world) {
	const past = require_core().pastOf(world);
	let playable = [];
	for (const recorded of yield* world.journal.collect()) {
		yield;
		const [moments, messages] = [past?.find(recorded.number), world.journal.messagesOf(recorded)];
		const place = recorded.entry.injected[0] === "second delivery" ? playable.findLastIndex(({ moments: first }) => first.after.beat + 1 === moments?.before.beat) : -1;
		const before = playable[place];
		if (moments === void 0 || messages === void 0 || recorded.number < (past?.deedsFrom ?? 0) || messages.request.isCut || messages.request.areHeadersCut) playable = [];
		else if (before !== void 0) {
			playable.splice(place, 1);
			playable.push({
				...before,
				messages: {
					...before.messages,
					response: messages.response
				},
				recorded: { ...recorded },
				beats: [...allOf(before.moments), ...allOf(moments).slice(1)]
			});
		} else playable.push({
			recorded,
			moments,
			messages,
			beats: moments.beats ?? [moments.after.beat]
		});
	}
	return playable;
}
const allOf = ({ before, after, beats }) => beats ?? Array.from({ length: after.beat - before.beat + 1 }, (_, at) => before.beat + at);
// src/repro/repro-file.ts
const reproFormat = "producer-commerce-emulator repro";
// src/repro/describe-repro.ts
const describeRepro = (world) => {
	const { steps, snapshot, ...head } = require_core().inOneGo(beginRepro(world));
	return {
		...head,
		snapshot: structuredClone(snapshot),
		steps: [...steps]
	};
};
function* beginRepro(world) {
	const past = require_core().pastOf(world);
	const [last, underWay] = [world.journal.recorded, beatsUnderWay(past)];
	const run = yield* beginRun(past, yield* playableOf(world), last, underWay);
	const told = [...inOrder(run)];
	const beats = run.isWhole ? yield* placeBeats(told.map(({ beats: own }) => own)) : [];
	const state = run.from === null || past === null ? {
		...describeWithoutJournal(world),
		assumptions_used: {}
	} : past.stateAt(run.from);
	const { rows: _, idempotency_keys: __, ...rest } = state;
	const snapshot = {
		...state,
		...structuredClone(rest)
	};
	return {
		format: reproFormat,
		version: 1,
		emulator: require_index().version,
		options: { cors_origins: world.settings.options.corsOrigins },
		assumptions: {
			...snapshot.overrides,
			...snapshot.laid_assumptions
		},
		snapshot: maskSnapshot(snapshot),
		steps: describeSteps(world, told, beats)
	};
}
function* inOrder({ playable, deeds }) {
	let place = 0;
	for (const one of playable) {
		for (let deed = deeds[place]; deed !== void 0 && deed.number < one.recorded.number; deed = deeds[place]) {
			yield {
				deed,
				beats: [deed.beat]
			};
			place += 1;
		}
		yield {
			playable: one,
			beats: one.beats
		};
	}
	for (const deed of deeds.slice(place)) yield {
		deed,
		beats: [deed.beat]
	};
}
function* describeSteps(world, told, beats) {
	for (const [place, one] of told.entries()) yield "deed" in one ? describeDeed(one.deed) : describeRequest(world, one.playable, beats[place]);
}
const maskSnapshot = ({ webhooks, webhook_deliveries, ...snapshot }) => ({
	...snapshot,
	...webhooks === void 0 ? {} : { webhooks: {
		...webhooks,
		endpoints: webhooks.endpoints.map(withoutReceiver)
	} },
	...webhook_deliveries === void 0 ? {} : { webhook_deliveries: webhook_deliveries.filter(isOnItsWay).map(withoutAttempts) },
	tokens: snapshot.tokens.map((token) => ({
		...token,
		hint: require_write().maskTokens(token.hint)
	}))
});
const withoutReceiver = (endpoint) => heardByInbox(withoutSecrets(endpoint));
const isOnItsWay = ({ state }) => state === "pending";
const withoutAttempts = (delivery) => ({
	...delivery,
	attempts: []
});
const describeRequest = (world, { recorded: { entry }, moments, messages }, beats) => {
	const { origin, path, search, hasTrailingSlash } = messages.address;
	const { headers, body } = require_core().readMessage(messages.request);
	const inTurn = messages.request.headers;
	const bytes = messages.request.body;
	const base64 = bytes instanceof Uint8Array && !isText(bytes) ? btoa(require_explained().maskBody(lettersOf(bytes)).replaceAll("…", "...")) : void 0;
	return {
		kind: "request",
		at: new Date(moments.before.at).toISOString(),
		environment: entry.environment,
		method: entry.method,
		url: require_write().maskTokens(`${origin}${path}${hasTrailingSlash ? "/" : ""}${search === "" ? "" : `?${search}`}`),
		headers: nameToken(world, headers, inTurn),
		body: base64 === void 0 ? body : null,
		...base64 === void 0 ? {} : { body_base64: base64 },
		...beats === void 0 ? {} : { beats },
		answer: entry.status === 0 ? noAnswer$1 : describeAnswer(entry.status, messages)
	};
};
const noAnswer$1 = {
	status: 0,
	headers: {},
	body: null,
	body_cut: false
};
const describeAnswer = (status, { response }) => {
	const { headers, body, body_cut } = require_core().readMessage(response);
	return {
		status,
		headers,
		body,
		body_cut
	};
};
const nameToken = (world, readable, sent) => {
	const pairs = Array.isArray(sent) ? sent : Object.entries(sent).flat();
	const values = pairs.filter((_, at) => at % 2 === 1 && pairs[at - 1]?.toLowerCase() === "authorization");
	const match = values.length === 1 ? /^(bearer +)(\S+) *$/i.exec(values[0] ?? "") : null;
	if (match === null) return readable;
	const id = world.tokens.findByHash(require_core().hashToken(match[2] ?? ""))?.id ?? "unknown";
	const others = Object.entries(readable).filter(([name]) => name.toLowerCase() !== "authorization");
	return {
		...Object.fromEntries(others),
		authorization: `${match[1]}{${id}}`
	};
};
const lettersOf = (bytes) => {
	let letters = "";
	for (const byte of bytes) letters += String.fromCharCode(byte);
	return letters;
};
const isText = (bytes) => {
	try {
		new TextDecoder("utf-8", { fatal: true }).decode(bytes);
		return true;
	} catch {
		return false;
	}
};
const describeDeed = ({ kind, at, name, given, answer }) => ({
	kind,
	at: new Date(at).toISOString(),
	name,
	given,
	...answer === void 0 ? {} : { answer }
});
// src/answer/stream-text.ts
const gather = (pieces, most, turns) => {
	const parts = [];
	let length = 0;
	while (length < most && turns?.isOver() !== true) {
		const step = pieces.next();
		if (step.done === true) return {
			text: parts.join(""),
			isAll: true
		};
		parts.push(step.value);
		length += step.value.length;
	}
	return {
		text: parts.join(""),
		isAll: false
	};
};
const sentTogether = 65536;
const beginText = (pieces, length) => gather(pieces, length, null);
const beginTextInTurns = async (pieces, turns) => {
	let beginning = "";
	for (;;) {
		if (turns.isOver()) await turns.next();
		const { text, isAll } = gather(pieces, sentTogether - beginning.length, turns);
		beginning += text;
		if (isAll || beginning.length >= sentTogether) return {
			text: beginning,
			isAll
		};
	}
};
const collectText = async (pieces, turns = require_core().takeTurns()) => {
	let whole = "";
	for (;;) {
		const { text, isAll } = gather(pieces, sentTogether, turns);
		whole += text;
		if (isAll) return whole;
		if (turns.isOver()) await turns.next();
	}
};
const collectBytes = async (pieces, turns = require_core().takeTurns()) => {
	const encoder = new TextEncoder();
	const parts = [];
	for (;;) {
		const { text, isAll } = gather(pieces, sentTogether, turns);
		parts.push(encoder.encode(text));
		if (isAll) return joined$1(parts);
		if (turns.isOver()) await turns.next();
	}
};
const joined$1 = (parts) => {
	const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0));
	let at = 0;
	for (const part of parts) {
		bytes.set(part, at);
		at += part.byteLength;
	}
	return bytes;
};
const streamText = (beginning, rest, turns = require_core().takeTurns()) => {
	const encoder = new TextEncoder();
	let ready = beginning;
	return new ReadableStream({ async pull(controller) {
		let isAll = false;
		while (ready === "" && !isAll) {
			if (turns.isOver()) await turns.next();
			const gathered = gather(rest, sentTogether, turns);
			ready = gathered.text;
			isAll = gathered.isAll;
		}
		if (ready !== "") controller.enqueue(encoder.encode(ready));
		ready = "";
		if (isAll) controller.close();
	} }, { highWaterMark: 0 });
};
// src/answer/write-json.ts
const shortList = 50;
const longObject = 500;
const isPlain = (value) => {
	const prototype = Object.getPrototypeOf(value);
	return (prototype === Object.prototype || prototype === null) && !("toJSON" in value);
};
const isMade = (value) => value instanceof require_core().LongList || !Array.isArray(value) && Symbol.iterator in value;
const isLong = (value) => {
	if (typeof value !== "object" || value === null) return false;
	if (isMade(value)) return true;
	if (Array.isArray(value)) return value.length > shortList || value.some(isLong);
	if (!isPlain(value)) return false;
	let members = 0;
	for (const name in value) {
		members += 1;
		if (members > longObject || isLong(value[name])) return true;
	}
	return false;
};
function* writeJson(value) {
	if (!isLong(value)) yield JSON.stringify(value) ?? "null";
	else if (value instanceof require_core().LongList && value.together > 1) yield* writeSlices(value);
	else if (Symbol.iterator in value) yield* writeList(value);
	else yield* writeObject(value);
}
function* writeList(items) {
	let before = "[";
	for (const item of items) {
		if (item === require_core().pause$1) {
			yield "";
			continue;
		}
		yield before;
		yield* writeJson(item);
		before = ",";
	}
	yield before === "[" ? "[]" : "]";
}
function* writeSlices(items) {
	let before = "[";
	for (const slice of items.slices()) {
		yield before + JSON.stringify(slice).slice(1, -1);
		before = ",";
	}
	yield before === "[" ? "[]" : "]";
}
function* writeObject(members) {
	let before = "{";
	for (const name of Object.keys(members)) {
		const value = members[name];
		if (value === void 0 || typeof value === "function") continue;
		yield `${before}${JSON.stringify(name)}:`;
		yield* writeJson(value);
		before = ",";
	}
	yield before === "{" ? "{}" : "}";
}
// src/answer/retry-after.ts
const retryAfter = (exchange, endsAt, now) => {
	const choice = exchange.ask("retry-after-value");
	const left = (endsAt - now) / 1e3;
	const seconds = choice === "floor" ? Math.max(0, Math.floor(left)) : Math.max(1, Math.ceil(left));
	return {
		headers: { "Retry-After": choice === "http_date" ? new Date(Math.ceil(endsAt / 1e3) * 1e3).toUTCString() : String(seconds) },
		retryAfterSeconds: seconds
	};
};
// src/answer/injected-answer.ts
const injectedAnswer = (exchange, found, make) => {
	const account = {
		rule: "scenario-step",
		reason: `injected by ${exchange.sheet.steps.join(", ")}`
	};
	const made = make(standingOf(exchange, found));
	if (!(made instanceof require_usual().ApiError)) return {
		answer: {
			...made,
			...account
		},
		found: {}
	};
	const { quota } = found;
	const isUsedUp = made.fault.rule === "quota-exceeded" && quota !== void 0;
	return {
		answer: require_usual().renderError(exchange, new (require_usual()).ApiError({
			...made.fault,
			...account
		})),
		found: isUsedUp ? { quota: {
			...quota,
			remaining: 0
		} } : {}
	};
};
const noAnswer = (reason) => ({
	status: 503,
	body: null,
	headers: {},
	rule: "scenario-step",
	reason
});
const inPlaceOf = (first, second) => {
	const { retryAfterSeconds } = first.fault ?? {};
	const wait = retryAfterSeconds === void 0 ? {} : { retryAfterSeconds };
	const known = second.fault === void 0 ? {
		fault: first.fault,
		page: first.page
	} : { fault: {
		...wait,
		...second.fault
	} };
	return {
		...second,
		...known,
		isReplay: first.isReplay
	};
};
const standingOf = (exchange, { operation, token, quota }) => {
	const now = exchange.world.limitsClock(exchange.now);
	return {
		requiredScope: typeof operation?.scope === "function" ? operation.scope(exchange.ask) : operation?.scope,
		heldScopes: token?.scopes ?? [],
		quotaEnd: () => quota?.resetsAt ?? now + 6e4,
		blockEnd: () => now + require_core().blockRule(exchange.ask, 1).windowMs,
		again: (when) => retryAfter(exchange, "until" in when ? when.until : now + when.seconds * require_index().secondMs, now)
	};
};
// src/exchange/cue-request.ts
const cueRequest = (exchange, found) => {
	exchange.sheet.cues = exchange.world.player.cue(requestOf(exchange, found)).map((cue) => ({
		cue,
		hasActed: null,
		held: 0
	}));
};
const requestOf = (exchange, { operation }) => {
	const { request, address } = exchange;
	let body;
	return {
		operation: operation?.id ?? null,
		method: request.method,
		path: address.path,
		token: exchange.carried?.name ?? null,
		query: [...new URLSearchParams(`?${address.search}`)],
		body: () => {
			body ??= { value: parseBody(exchange.body.bytes) };
			return body.value;
		}
	};
};
const parseBody = (bytes) => {
	if (bytes === null) return void 0;
	try {
		return JSON.parse(new TextDecoder().decode(bytes));
	} catch (error) {
		if (error instanceof SyntaxError) return void 0;
		throw error;
	}
};
const takeTurn = (exchange, live) => {
	if (live.hasActed === null) {
		live.hasActed = exchange.world.player.fire(live.cue);
		if (live.hasActed) exchange.sheet.noteStep(live.cue.name);
	}
	return live.hasActed;
};
const noteInjected = (exchange, effect, detail = "") => {
	const words = effect.kind.replaceAll("_", " ");
	exchange.sheet.noteInjected(detail === "" ? words : `${words}: ${detail}`);
};
// src/sales/sale-error.ts
var SaleError = class SaleError extends Error {
	errors;
	code;
	name = "SaleError";
	constructor(message, errors, code) {
		super(message);
		this.errors = errors;
		this.code = code;
	}
	static invalid(errors) {
		return new SaleError(Object.values(errors).flat().join(" "), errors, "validation_error");
	}
	static unavailable(message) {
		return SaleError.refused("product_unavailable", message);
	}
	static refused(code, message) {
		return new SaleError(message, null, code);
	}
};
// src/sales/choose-offers.ts
const chooseItems = (database, sale) => {
	const wanted = wantedItems(sale);
	const problems = Object.assign({}, ...wanted.map(([path, item]) => findProblems(database, item, path)));
	if (Object.keys(problems).length > 0) throw SaleError.invalid(problems);
	const chosen = wanted.map(([path, item]) => {
		const { kind, quantity, coupon = null, members_classroom_id: classroom } = item;
		return {
			...choose(database, item, path),
			kind,
			quantity,
			coupon,
			classroom,
			path
		};
	});
	const [main] = chosen;
	if (sale.bump !== true || main === void 0) return chosen;
	return [...chosen, {
		...anyOther(database, main),
		kind: "bump",
		quantity: 1,
		coupon: null,
		classroom: void 0,
		path: "bump."
	}];
};
const wantedItems = (sale) => {
	const { items, product_id, offer_id, quantity, coupon, bump, upsell } = sale;
	if (items !== void 0) {
		refuseBeside(sale);
		return items.map((item, place) => [`items.${place}.`, place > 0 && item.kind === "main" ? {
			...item,
			kind: "bump"
		} : item]);
	}
	if (product_id === void 0) throw SaleError.invalid({ product_id: ["Name what is bought: product_id, or items."] });
	const main = {
		product_id,
		offer_id,
		kind: upsell ? "upsell" : "main",
		quantity,
		coupon
	};
	if (typeof bump === "boolean") return [["", main]];
	return [["", main], ["bump.", {
		...bump,
		kind: "bump",
		quantity: 1
	}]];
};
const refuseBeside = ({ product_id, offer_id, coupon, quantity, upsell, bump }) => {
	const names = Object.entries({
		product_id: product_id !== void 0,
		offer_id: offer_id !== void 0,
		coupon: coupon !== void 0,
		quantity: quantity !== 1,
		upsell,
		bump: bump !== false
	}).flatMap(([name, isGiven]) => isGiven ? [name] : []);
	if (names.length === 0) return;
	throw SaleError.invalid(Object.fromEntries(names.map((name) => [name, [`Say it in items, or leave items out.`]])));
};
const findProblems = (database, choice, path) => {
	const { product_id, offer_id } = choice;
	if (database.productById(product_id) === void 0) return { [`${path}product_id`]: [`There is no product ${JSON.stringify(product_id)} of this producer.`] };
	if (offer_id === void 0 || offerOf(database, choice) !== void 0) return {};
	return { [`${path}offer_id`]: [`There is no offer ${JSON.stringify(offer_id)} of this product.`] };
};
const offerOf = (database, { product_id, offer_id }) => {
	const offers = database.offersOf(product_id);
	const all = offers.newest(0, offers.count);
	if (offer_id !== void 0) return all.find(({ id }) => id === offer_id);
	return all.find(({ is_active }) => is_active) ?? all[0];
};
const choose = (database, choice, path) => {
	const product = database.productById(choice.product_id);
	if (!product?.is_active) throw SaleError.unavailable(`The product ${choice.product_id} is inactive; activate it first.`);
	const offer = offerOf(database, choice);
	if (offer === void 0) throw SaleError.invalid({ [`${path}offer_id`]: ["The product has no offer to buy it by."] });
	if (!offer.is_active) throw SaleError.unavailable(`The offer ${offer.id} is inactive.`);
	return {
		product,
		offer
	};
};
const anyOther = (database, main) => {
	const other = anySellable(database, main.product.id);
	if (other !== void 0) return other;
	throw SaleError.invalid({ bump: ["There is no other active product with an offer; name one by product_id."] });
};
const anySellable = (database, otherThan) => {
	const products = database.products();
	for (const product of products.newest(0, products.count)) {
		if (!product.is_active || product.is_subscription || product.id === otherThan) continue;
		const offers = database.offersOf(product.id);
		const offer = offers.newest(0, offers.count).find(({ is_active, is_subscription }) => is_active && !is_subscription);
		if (offer !== void 0) return {
			product,
			offer
		};
	}
};
// fixtures/customer.json
var customer_default = {
	name: "Cliente de Teste",
	email: "cliente.de.teste@example.com",
	cpf: "99988877200",
	cnpj: null,
	phones: [{
		"ddi": "55",
		"ddd": "11",
		"number": "900000000"
	}],
	zipcode: "01001000",
	street: "Rua de Teste",
	street_number: "100",
	neighborhood: "Centro",
	complement: "",
	city: "São Paulo",
	state: "SP",
	country: "BR"
};
// src/time/moment.ts
const readMoment = (text, base) => {
	const instant = /^[+-]/.test(text) ? moveBy(text, base) : text === "now" ? base : require_core().parseInstant(text);
	return instant === void 0 || instant < 0 ? void 0 : Math.floor(instant / require_index().secondMs) * require_index().secondMs;
};
const moveBy = (text, base) => {
	const duration = require_index().parseDuration(text.slice(1));
	return duration === void 0 ? void 0 : base + (text.startsWith("-") ? -duration : duration);
};
// src/sales/sale-instant.ts
const readPast = (member, text, now, latest = now) => {
	const instant = readMoment(text, now);
	if (instant === void 0) throw SaleError.invalid({ [member]: [`Give ISO 8601 with its zone, or a time from now on such as "-10d".`] });
	if (instant <= latest) return instant;
	const limit = new Date(latest).toISOString();
	throw SaleError.invalid({ [member]: [`It lies behind ${limit}; nothing can have happened later than that.`] });
};
const readSaleInstant = ({ at, created_at }, now) => {
	if (at !== void 0 && created_at !== void 0) throw SaleError.invalid({ at: ["It means the same as created_at; give one of them."] });
	const [member, text] = at === void 0 ? ["created_at", created_at] : ["at", at];
	return text === void 0 ? now : readPast(String(member), text, now);
};
// src/sales/record-payment.ts
const recordShares = ({ affiliate, affiliates, partners }, { ids }) => {
	const record = (type, { id, name, email, commission }) => {
		const isPercent = typeof commission === "string";
		const percent = isPercent ? Number(commission.slice(0, -1)) : null;
		return {
			type,
			id: id ?? ids.next("customer"),
			name,
			email,
			value: isPercent ? 0 : commission,
			percent
		};
	};
	return [...[...affiliate === void 0 ? [] : [affiliate], ...affiliates].map((each) => record("affiliate", each)), ...partners.map((each) => record("coproducer", each))];
};
const recordCharge = (sale, items, terms, freight, origin) => {
	const amounts = items.map(({ amount }) => amount);
	const { commissions, shares, missing } = require_core().splitCharge(amounts, terms);
	if (missing > 0 && amounts.some((amount) => amount > 0)) throw refuseLargeSplit(commissions, shares, missing);
	const total = amounts.reduce((sum, amount) => sum + amount, freight);
	const attempts = recordAttempts(sale, total, origin);
	const approved = attempts.find(({ status }) => require_core().approvedStatuses.has(status));
	return {
		number: 0,
		charged_at: origin.now,
		...approved === void 0 || approved.created_at === origin.now ? {} : { approved_at: approved.created_at },
		attempts,
		commissions: items.map((item, place) => ({
			id: origin.ids.next("commission"),
			item: place,
			value: item.offer.price * item.quantity,
			amount: item.amount,
			commission: commissions[place] ?? 0
		})),
		...shares.length === 0 ? {} : { shares }
	};
};
const refuseLargeSplit = (commissions, shares, missing) => {
	const given = shares.reduce((sum, { value }) => sum + value, 0);
	const left = commissions.reduce((sum, cents) => sum + cents, given);
	const member = shares.some(({ type }) => type === "affiliate") ? "affiliate" : "partners";
	return SaleError.invalid({ [member]: [`The parts of others are ${given + missing} cents, and the sale leaves ${left} after the fee.`] });
};
const recordAttempts = ({ two_cards, status, payment_method, transactions }, total, origin) => {
	const all = transactions ?? [{ status }];
	if (transactions !== void 0 && status !== "authorized") throw SaleError.invalid({ status: ["Say it in transactions, or leave transactions out."] });
	refuseTwicePaid(all);
	let earliest = origin.now;
	return all.flatMap((transaction, place) => {
		const method = transaction.payment_method ?? payment_method;
		const { at } = transaction;
		if (at !== void 0) earliest = laterThan(`transactions.${place}.at`, at, earliest, origin);
		const isSplit = two_cards && place === all.length - 1 && total > 1;
		if (two_cards && method !== "credit_card") throw SaleError.invalid({ two_cards: ["Two cards are cards: leave it out, or pay by credit_card."] });
		const first = isSplit ? Math.ceil(total / 2) : total;
		return (isSplit ? [first, total - first] : [total]).map((paid, card) => recordAttempt(transaction, {
			method,
			paid,
			isSecond: card === 1,
			at: earliest
		}, origin));
	});
};
const laterThan = (member, text, earliest, { now, present }) => {
	const at = readPast(member, text, present);
	if (at >= earliest) return at;
	const before = earliest === now ? "the sale" : "the attempt before it";
	throw SaleError.invalid({ [member]: [`It lies before ${before}, which was at ${new Date(earliest).toISOString()}.`] });
};
const refuseTwicePaid = (transactions) => {
	const place = transactions.findIndex(({ status }) => require_core().approvedStatuses.has(status));
	if (place < 0 || place === transactions.length - 1) return;
	throw SaleError.invalid({ [`transactions.${place}.status`]: ["It is paid here already; only the last attempt can be."] });
};
const recordAttempt = ({ status, return_code }, { method, paid, isSecond, at }, { ids, names }) => ({
	id: ids.next("transaction"),
	hash: names.transactionHash(),
	status,
	payment_method: method,
	paid_amount: paid,
	is_card2: isSecond,
	is_free: paid === 0 && require_core().paidStatuses.has(status),
	...return_code === void 0 ? {} : { return_code },
	created_at: at
});
// src/sales/record-sale.ts
const recordSale = (sale, chosen, origin) => {
	for (const item of chosen) refuseLargeCoupon(item);
	refuseSplitSubscription(sale, chosen);
	refuseTrialCoupon(chosen);
	const terms = recordShares(sale, origin);
	const items = chosen.map((item, place) => recordItem(item, place === 0, origin));
	const charge = recordCharge(sale, items, terms, sale.freight_value, origin);
	const { status } = require_core().decisiveAttempt(charge);
	const begins = items[0]?.offer.is_subscription === true && require_core().approvedStatuses.has(status);
	const traits = recordTraits(sale);
	const params = sale.query_params;
	const changedAt = charge.attempts.at(-1)?.created_at ?? origin.now;
	const order = {
		id: origin.ids.next("order"),
		hash: origin.names.orderHash(origin.orderHashFormat),
		producer_id: origin.producerId,
		is_upsell: chosen[0]?.kind === "upsell",
		has_bump: items.some(({ type }) => type === "bump"),
		has_two_cards: charge.attempts.some(({ is_card2 }) => is_card2),
		freight_value: sale.freight_value,
		customer: recordCustomer(sale, origin),
		affiliate: null,
		query_params: params === null || Object.keys(params).length === 0 ? null : params,
		subscription_id: begins ? origin.ids.next("subscription") : null,
		...traits === void 0 ? {} : { traits },
		items,
		charges: [charge],
		created_at: origin.now,
		updated_at: changedAt
	};
	if (!begins) return {
		order,
		subscription: null
	};
	return {
		order,
		subscription: {
			...require_usual().beginSubscription(order, firstCharges(charge, items, origin)),
			...charge.shares === void 0 ? {} : { shares: charge.shares }
		}
	};
};
const refuseLargeCoupon = ({ coupon, quantity, offer, path }) => {
	if (coupon === null || coupon.discount <= offer.price * quantity) return;
	throw SaleError.invalid({ [`${path}coupon.discount`]: [`The discount is larger than the price of ${offer.price * quantity} cents.`] });
};
const refuseSplitSubscription = ({ two_cards }, [main]) => {
	if (!two_cards || !main?.offer.is_subscription) return;
	throw SaleError.invalid({ two_cards: ["A subscription is paid by one card; leave two_cards out or choose a single-charge offer."] });
};
const isFreeTrial = ({ offer }) => (offer.trial_days ?? 0) > 0;
const refuseTrialCoupon = ([main]) => {
	if (main === void 0 || main.coupon === null || !isFreeTrial(main)) return;
	throw SaleError.invalid({ [`${main.path}coupon`]: [`The first ${main.offer.trial_days} days are free, so there is nothing to take it off; leave it out.`] });
};
const recordItem = ({ kind, quantity, coupon, classroom, product, offer }, isFirst, { ids }) => ({
	id: ids.next("order_item"),
	type: kind,
	quantity,
	amount: isFirst && isFreeTrial({ offer }) ? 0 : offer.price * quantity - (coupon?.discount ?? 0),
	coupon,
	...classroom === void 0 ? {} : { members_classroom_id: classroom },
	product,
	offer
});
const recordTraits = (sale) => {
	const { type, is_smart_installment, bounced_email, anonymized } = sale;
	const all = {
		type,
		from_partner: sale.from_partner ?? (sale.partners.length > 0 ? true : void 0),
		is_smart_installment,
		bounced_email,
		hides_customer: anonymized
	};
	const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== void 0));
	return Object.keys(given).length === 0 ? void 0 : given;
};
const recordCustomer = ({ customer = {} }, { ids }) => {
	const given = Object.fromEntries(Object.entries(customer).filter(([, value]) => value !== void 0));
	return {
		...customer_default,
		...given,
		id: ids.next("customer")
	};
};
const firstCharges = (charge, [main], { ids }) => {
	if (main === void 0 || isFreeTrial(main)) return [];
	return [{
		id: ids.next("subscription_history"),
		charged_at: charge.charged_at,
		attempt: require_core().decisiveAttempt(charge)
	}];
};
// src/sales/sale-origin.ts
const rehearsalOf = (origin) => ({
	...origin,
	ids: { next: () => 0 },
	names: {
		orderHash: () => "",
		transactionHash: () => ""
	}
});
// src/sales/make-sale.ts
const originOf = (world, database, at) => ({
	ids: database.ids,
	names: world.identifiers,
	orderHashFormat: world.idFormats().order,
	producerId: database.producer.id,
	now: at,
	present: world.clock.readSecond()
});
const makeSale = async (world, database, sale) => {
	const at = readSaleInstant(sale, world.clock.readSecond());
	const items = chooseItems(database, sale);
	refuseSubscriptionBump(world, items);
	const origin = originOf(world, database, at);
	recordSale(sale, items, rehearsalOf(origin));
	const { order, subscription } = recordSale(sale, items, origin);
	(await database.prepareOrder(order, subscription))();
	return database.orderById(order.id) ?? order;
};
const refuseSubscriptionBump = ({ assumptions }, [, ...others]) => {
	const bump = others.find(({ offer }) => offer.is_subscription);
	if (bump === void 0 || assumptions.ask("subscription-as-bump") !== "refused") return;
	throw SaleError.invalid({ [bump.path.replace(/\.$/, "")]: [`The offer ${bump.offer.id} is a subscription, which cannot be sold as a bump.`] });
};
const plainSale = (productId) => ({
	product_id: productId,
	bump: false,
	upsell: false,
	two_cards: false,
	quantity: 1,
	status: "authorized",
	payment_method: "credit_card",
	freight_value: 0,
	affiliates: [],
	partners: [],
	query_params: null
});
// src/play/not-possible-error.ts
var NotPossibleError = class extends Error {
	name = "NotPossibleError";
};
// src/play/insert-rows.ts
const rowsAtOnce = 25;
const insertOrders = (world, owner, tracked, at) => world.writes.run(async () => {
	const database = await world.database(owner.producer, owner.environment);
	const chosen = anySellable(database);
	if (chosen === void 0) throw new NotPossibleError("no active product with an offer");
	const seller = sellerAt(world, at);
	for (const [made, query_params] of tracked.entries()) {
		if (made % rowsAtOnce === 24) await require_core().pause(0);
		await makeSale(seller, database, {
			...plainSale(chosen.product.id),
			offer_id: chosen.offer.id,
			query_params
		});
	}
}, "scenario");
const sellerAt = (world, at) => ({
	identifiers: world.identifiers,
	clock: { readSecond: () => at },
	assumptions: world.assumptions,
	idFormats: () => world.idFormats()
});
const insertProducts = (world, owner, count, at) => world.writes.run(async () => {
	const database = await world.database(owner.producer, owner.environment);
	for (let made = 0; made < count; made += 1) {
		if (made % rowsAtOnce === 24) await require_core().pause(0);
		const id = world.identifiers.productId(world.idFormats().product);
		const product = require_core().newProduct({
			database,
			id,
			now: at
		}, { name: `Produto de um colega ${id}` });
		(await database.prepareProduct(product))();
	}
}, "scenario");
// src/play/opening-sales.ts
const openings = new WeakMap();
const makeOpeningSales = (world, at) => {
	const sales = world.player.takeOpening();
	if (sales.length > 0) {
		const tracked = sales.map(({ query_params }) => query_params);
		const stand = insertOrders(world, {
			producer: "first",
			environment: "sandbox"
		}, tracked, at).catch(world.settings.reportFailure).then(() => void openings.delete(world));
		openings.set(world, stand);
	}
	return openings.get(world) ?? null;
};
// src/play/cancel-meanwhile.ts
const cancelMeanwhile = (world, owner, wanted, at) => world.writes.run(async () => {
	const database = await world.database(owner.producer, owner.environment);
	const subscription = database.subscriptionById(idOf$1(world, owner, wanted));
	if (subscription === void 0) throw new NotPossibleError(`there is no subscription ${wanted}`);
	if (subscription.cancellation_requested_at !== null) throw new NotPossibleError(`subscription ${wanted} was canceled before`);
	const isImmediate = world.assumptions.ask("cancel-effect-timing") === "immediate";
	(await database.prepareSubscription(require_usual().canceledAt(subscription, at, isImmediate)))();
}, "scenario");
const idOf$1 = (world, { producer, environment }, wanted) => {
	if (/^\d+$/.test(wanted)) return Number(wanted);
	const found = require_usual().landmarksOf(world, producer, environment)[wanted];
	if (found === void 0) throw new NotPossibleError(`there is no landmark ${wanted}`);
	return Number(found.id);
};
// src/engine/exchange-scene.ts
var ExchangeScene = class {
	#exchange;
	#world;
	#pathId;
	constructor(exchange, found) {
		this.#exchange = exchange;
		this.#world = exchange.world;
		this.#pathId = found.params?.["id"];
	}
	advanceClock(ms) {
		this.#world.clock.advance(ms);
		this.#exchange.followClock();
	}
	deliverTwice() {
		this.#exchange.sheet.isDeliveredTwice = true;
	}
	expireToken(name) {
		this.#world.tokens.expire(this.#token(name).id, this.#exchange.now);
	}
	revokeToken(name) {
		this.#world.tokens.revoke(this.#token(name).id, this.#exchange.now);
	}
	withdrawScope(token, scope) {
		this.#world.tokens.withdrawScope(this.#token(token).id, scope);
	}
	useUpQuota(token, quota, left) {
		fillQuota(this.#world, this.#token(token).id, quota, { left }, require_core().quotaClock(this.#exchange));
	}
	lowerQuota(quota, limit) {
		this.#world.player.lasting.lower(quota, limit);
	}
	hideRows(list, count) {
		this.#world.player.lasting.hide(this.#ownerName(), list, count);
	}
	moveRows(list, count) {
		this.#world.player.lasting.move(this.#ownerName(), list, count);
	}
	keepLists(reads) {
		const { producer, environment } = this.#owner();
		const { written } = this.#world.rows(producer, environment);
		const rows = require_core().WrittenRows.load(written.save());
		this.#world.player.lasting.keepStale(this.#ownerName(), rows, reads);
	}
	makeSales(tracked) {
		return insertOrders(this.#world, this.#owner(), tracked, require_core().wholeSecond(this.#exchange.now));
	}
	makeProducts(count) {
		return insertProducts(this.#world, this.#owner(), count, require_core().wholeSecond(this.#exchange.now));
	}
	async cancelSubscription(wanted = this.#pathId) {
		if (wanted === void 0) throw new NotPossibleError("the request names no subscription");
		await cancelMeanwhile(this.#world, this.#owner(), wanted, require_core().wholeSecond(this.#exchange.now));
	}
	disturbWebhooks(by, count) {
		this.#webhooks().state.disturb(by, count);
	}
	deliverWebhooks() {
		return this.#webhooks().dispatcher.drain();
	}
	#webhooks() {
		const { webhooks } = this.#world;
		if (webhooks.state.endpoints.size === 0) throw new NotPossibleError("nobody is told by webhook");
		return webhooks;
	}
	#owner() {
		return {
			producer: this.#exchange.carried?.producer ?? "first",
			environment: this.#exchange.environment
		};
	}
	#ownerName() {
		const { producer, environment } = this.#owner();
		return require_core().ownerOf(producer, environment);
	}
	#token(name) {
		const carried = this.#exchange.carried;
		const token = name === void 0 || carried?.name === name ? carried : this.#world.tokens.list().find((known) => known.name === name);
		if (token !== void 0) return token;
		throw new NotPossibleError(name === void 0 ? "the request has no token" : `there is no token ${name}`);
	}
};
const actInWorld = async (exchange, found, effect) => {
	const deed = definitionOf(effect);
	if (!("act" in deed)) return;
	try {
		await deed.act(new ExchangeScene(exchange, found), effect);
		noteInjected(exchange, effect);
	} catch (error) {
		const isExpected = error instanceof NotPossibleError || error instanceof SaleError || error instanceof require_index().ClockError;
		if (!isExpected) exchange.world.settings.reportFailure(error);
		noteInjected(exchange, effect, `not possible, ${isExpected ? error.message : "the emulator failed; see the console"}`);
	}
};
// src/engine/arrive.ts
const arrive = async (exchange, found) => {
	const opening = makeOpeningSales(exchange.world, require_core().wholeSecond(exchange.now));
	if (opening !== null) await opening;
	if (exchange.sheet.isRepeat) return;
	cueRequest(exchange, found);
	for (const live of exchange.sheet.cues) {
		const effects = live.cue.effects.filter((effect) => "act" in definitionOf(effect));
		if (live.cue.moment !== "before" || effects.length === 0 || !takeTurn(exchange, live)) continue;
		for (const effect of effects) await actInWorld(exchange, found, effect);
	}
};
// src/answer/lost-connection.ts
const isAbort = (signal, error) => signal.aborted && signal.reason === error;
const unlessAborted = (signal, promise) => new Promise((resolve, reject) => {
	const giveUp = () => reject(signal.reason);
	if (signal.aborted) giveUp();
	signal.addEventListener("abort", giveUp);
	promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", giveUp));
});
const untilGivenUp = (...signals) => new Promise((resolve) => {
	for (const signal of signals) {
		if (signal?.aborted === true) resolve();
		signal?.addEventListener("abort", () => resolve(), { once: true });
	}
});
var ConnectionLostError = class extends TypeError {
	name = "TypeError";
	code = "ECONNRESET";
	constructor() {
		super("fetch failed: the connection was reset (a scenario did it)");
	}
};
// src/scenario/scene/outgoing.ts
const cutAfterHeaders = (outgoing) => {
	if (outgoing.body !== null && !outgoing.headers.has("content-length")) outgoing.headers.set("Content-Length", String(outgoing.body.byteLength));
	outgoing.body = new Uint8Array();
	outgoing.isCut = true;
};
// src/engine/depart.ts
const depart = async (exchange, finished, cut) => {
	const { sheet } = exchange;
	const due = sheet.cues.filter(({ cue }) => cue.moment === "after" && fitsStatus(cue.status, finished.ready.status));
	if (due.length === 0 || sheet.fate !== "answered") return finished;
	const [ready, read] = require_core().readTwice(finished.ready);
	finished.ready = ready;
	let leaving = {
		...finished,
		outgoing: await require_core().readOutgoing(read, finished.message.headers)
	};
	for (const live of due) {
		if (!takeTurn(exchange, live)) continue;
		for (const effect of live.cue.effects) {
			leaving = await perform(exchange, leaving, effect, live.cue);
			if (isGone(exchange)) return {
				...leaving,
				ready
			};
		}
	}
	return {
		...leaving,
		ready: require_core().readyOutgoing(leaving.outgoing, cut, exchange.world.player.ending)
	};
};
const isGone = ({ sheet: { fate } }) => fate !== "answered";
const perform = async (exchange, leaving, effect, cue) => {
	const { outgoing, found } = leaving;
	const deed = definitionOf(effect);
	if ("act" in deed) {
		await actInWorld(exchange, found, effect);
		return leaving;
	}
	if ("wait" in deed) {
		await require_core().waitFor(exchange, effect, deed.wait(sharesFor(cue), effect)).until();
		return leaving;
	}
	const ending = "end" in deed ? deed.end(effect) : null;
	const needsBody = ending === "cut" || "shape" in deed && deed.needsBody === true;
	if (outgoing.body === null && needsBody) {
		noteInjected(exchange, effect, "not possible, the answer has no body");
		return leaving;
	}
	noteInjected(exchange, effect);
	if ("answer" in deed) {
		const injected = injectedAnswer(exchange, found, (standing) => deed.answer(standing, effect));
		return await leaveWith(exchange, {
			...found,
			...injected.found
		}, inPlaceOf(leaving.answer, injected.answer));
	}
	if ("shape" in deed) deed.shape(outgoing, effect);
	else if (ending === "cut") cutAfterHeaders(outgoing);
	else exchange.sheet.fate = ending === "silent" ? "silent" : "lost";
	return leaving;
};
const leaveWith = async (exchange, found, answer) => {
	const finished = require_core().finishAnswer(exchange, found, answer);
	return {
		...finished,
		outgoing: await require_core().readOutgoing(require_core().responseOf(finished.ready), finished.message.headers)
	};
};
// node_modules/hono/dist/router.js
const METHODS = [
	"get",
	"post",
	"put",
	"delete",
	"options",
	"patch",
	"query"
];
const MESSAGE_MATCHER_IS_ALREADY_BUILT = "Can not add a route since the matcher is already built.";
var UnsupportedPathError = class extends Error {};
// src/worlds/data-refs.ts
const refsOf = (held) => require_core().inOneGo(refsInSteps(held));
function* refsInSteps({ world }, declared = world.labels.all()) {
	const { products, offers, orders, subscriptions, customers, affiliates, tokens } = declared;
	const idOf = ({ id }) => ({ id });
	return {
		products,
		offers,
		orders,
		subscriptions,
		customers: yield* mapValues(customers, idOf),
		affiliates: yield* mapValues(affiliates, idOf),
		tokens: yield* mapValues(tokens, ({ id }, label) => {
			const token = textOf(world, label, id);
			return token === void 0 ? void 0 : {
				id,
				token
			};
		})
	};
}
const textOf = ({ tokens, settings }, label, id) => {
	const record = tokens.findById(id);
	if (record === void 0) return void 0;
	const text = declaredTokenText(settings.dataset.seed, require_core().tokenStreamOf(settings), label, record.environment);
	return require_core().hashToken(text) === record.hash ? text : void 0;
};
const together = 200;
function* mapValues(values, change) {
	const changed = {};
	for (const [place, [name, value]] of Object.entries(values).entries()) {
		if (place % together === 199) yield;
		const to = change(value, name);
		if (to !== void 0) changed[name] = to;
	}
	return changed;
}
// src/worlds/existing-records.ts
const existingRecords = (world) => {
	const { labels } = world;
	const opened = require_write().environments.flatMap((environment) => ["first", "second"].map((producer) => ({
		owner: {
			producer,
			environment
		},
		database: world.rows(producer, environment)
	})));
	const databaseOf = ({ producer, environment }) => world.rows(producer, environment);
	let seeded;
	const offerById = (id) => {
		seeded ??= seededOffers(opened);
		return writtenOffer(opened, id) ?? seeded.get(id);
	};
	return {
		labels: (kind) => Object.keys(labels.all()[kind]),
		hasLabel: (kind, label) => labels.find(kind, label) !== void 0,
		product: (label) => {
			const id = labels.find("products", label)?.id ?? label;
			for (const { owner, database } of opened) {
				const product = database.productById(id);
				if (product !== void 0) return {
					owner,
					product
				};
			}
		},
		offer: (label) => offerById(labels.find("offers", label)?.id ?? label),
		customer: (label) => labels.find("customers", label),
		affiliate: (label) => labels.find("affiliates", label),
		isTaken: (owner, table, value) => {
			const database = databaseOf(owner);
			if (typeof value === "string") return database.productById(value) !== void 0 || database.orderByHash(value) !== void 0 || offerById(value) !== void 0;
			if (table === "order") return database.orderById(value) !== void 0;
			return table === "subscription" && database.subscriptionById(value) !== void 0;
		},
		hasToken: (id) => world.tokens.findById(id) !== void 0
	};
};
const seededOffers = (opened) => new Map(opened.flatMap(({ owner, database }) => database.sealed.products.flatMap(({ id }) => {
	const product = database.productById(id);
	if (product === void 0) return [];
	return database.sealed.offersOf(id).map((offer) => [offer.id, {
		owner,
		product,
		offer
	}]);
})));
const writtenOffer = (opened, id) => {
	if (id === "") return void 0;
	for (const { owner, database } of opened) {
		const offer = database.written.offers.find(id);
		const product = offer === void 0 ? void 0 : database.productById(offer.product_id);
		if (offer !== void 0 && product !== void 0) return {
			owner,
			product,
			offer
		};
	}
};
// src/worlds/add-data.ts
const addData = async (held, data, { events = false } = {}) => {
	const { world } = held;
	return await world.writes.run(async () => {
		await world.ready();
		for (const environment of require_write().environments) for (const slot of ["first", "second"]) await world.settling(slot, environment);
		const setting = {
			seed: world.settings.dataset.seed,
			at: world.clock.readSecond(),
			formats: world.idFormats(),
			world: require_core().tokenStreamOf(world.settings),
			background: world.settings.dataset.orders,
			existing: existingRecords(world)
		};
		const declaration = await require_core().inTurns(data.compileInSteps(setting));
		await world.declareInTurns(declaration);
		if (events) tellOf(world, declaration);
		return await require_core().inTurns(refsInSteps({ world }, declaration.declared));
	}, "data");
};
const tellOf = (world, { rows }) => {
	for (const [name, saved] of Object.entries(rows)) {
		const { producer, environment } = require_core().readOwner(name);
		const { witness } = world.rows(producer, environment).written;
		if (witness !== null) for (const occurrence of occurrencesOf(saved)) witness(occurrence);
	}
};
const occurrencesOf = ({ orders, subscriptions }) => [...[...orders].sort(byDate).map((order) => ({
	kind: "sale",
	order
})), ...[...subscriptions.added].sort(byDate).flatMap((subscription) => {
	if (subscription.cancellation_requested_at !== null) return [{
		kind: "cancel",
		subscription
	}];
	return subscription.charges.at(-1)?.status === "failed" ? [{
		kind: "failed-charge",
		subscription
	}] : [];
})];
const byDate = (left, right) => left.created_at - right.created_at;
// src/data/describe-catalogue.ts
const describeOwner = ({ producer, environment }) => ({
	...producer === "first" ? {} : { producer },
	...environment === "sandbox" ? {} : { environment }
});
const describeProduct = (product, owner) => ({
	...describeOwner(owner),
	name: product.name,
	type: product.type,
	description: product.description,
	...product.status === "approved" ? {} : { status: product.status },
	is_active: product.is_active,
	is_subscription: product.is_subscription,
	has_invoice_integration: product.has_invoice_integration,
	...product.refund_deadline === void 0 ? {} : { refund_deadline: product.refund_deadline },
	at: writeTime(product.created_at),
	id: product.id,
	reference_id: product.reference_id
});
const describeOffer = (offer, product) => ({
	product,
	name: offer.name,
	...offer.description === null ? {} : { description: offer.description },
	price: offer.price,
	charge_type: offer.charge_type,
	is_active: offer.is_active,
	is_subscription: offer.is_subscription,
	interval: offer.interval,
	...offer.trial_days === null ? {} : { trial_days: offer.trial_days },
	...offer.first_charge_price === null ? {} : { first_charge_price: offer.first_charge_price },
	at: writeTime(offer.created_at),
	code: offer.id === "" ? null : offer.id,
	reference_id: offer.reference_id
});
const differing = (then, now, names) => {
	const changed = names.filter((name) => then[name] !== now[name]);
	if (changed.length === 0) return void 0;
	return Object.fromEntries(changed.map((name) => [name, then[name]]));
};
const offerMembers = [
	"name",
	"description",
	"price",
	"is_subscription",
	"interval",
	"trial_days",
	"first_charge_price"
];
const productMembers = [
	"name",
	"type",
	"is_subscription",
	"refund_deadline",
	"has_invoice_integration"
];
const describeChange = (then, now) => {
	const offer = differing(then.offer, now.offer, offerMembers);
	const product = differing(then.product, now.product, productMembers);
	return offer === void 0 && product === void 0 ? void 0 : withoutGaps({
		offer,
		product
	});
};
// src/data/describe-order.ts
const describeOrder = (order, names) => {
	const [sale] = order.charges;
	if (sale === void 0) throw new RangeError(`Order ${order.id} has no charge.`);
	const { shares = [] } = sale;
	const isWorkedOut = followsFromTerms(sale, shares);
	const approved = describeApproval(sale);
	const { traits = {} } = order;
	return withoutGaps({
		at: writeTime(order.created_at),
		customer: names.people.customer(order.customer),
		items: order.items.map((item, nth) => describeItem(order, sale, nth, isWorkedOut, names.offerOf(item))),
		...order.freight_value === 0 ? {} : { freight_value: order.freight_value },
		transactions: sale.attempts.map((attempt) => describeAttempt(attempt, sale.charged_at)),
		...approved === void 0 ? {} : { approved_date: approved === null ? null : writeTime(approved) },
		...describeParts(shares, isWorkedOut, names.people),
		...order.affiliate === null ? {} : { hidden_affiliate: {
			...names.people.party(order.affiliate),
			commission: order.affiliate.commission
		} },
		...order.query_params === null ? {} : { query_params: order.query_params },
		...order.is_upsell ? { is_upsell: true } : {},
		type: traits.type,
		from_partner: traits.from_partner,
		is_smart_installment: traits.is_smart_installment,
		bounced_email: traits.bounced_email,
		anonymized: traits.hides_customer,
		...order.subscription_id === null && order.items[0]?.offer.is_subscription === true ? { begins_subscription: false } : {},
		updated_at: writeTime(order.updated_at),
		id: order.id,
		hash: order.hash
	});
};
const followsFromTerms = ({ commissions }, shares) => {
	const split = require_core().splitCharge(commissions.map(({ amount }) => amount), shares);
	return split.missing === 0 && commissions.every(({ commission }, nth) => commission === split.commissions[nth]) && shares.every(({ value }, nth) => value === split.shares[nth]?.value);
};
const describeItem = (order, sale, nth, isWorkedOut, declared) => {
	const item = order.items[nth];
	const line = sale.commissions.find((commission) => commission.item === nth);
	const usual = nth > 0 ? "bump" : order.is_upsell ? "upsell" : "main";
	const worked = item.offer.price * item.quantity - (item.coupon?.discount ?? 0);
	return withoutGaps({
		offer: declared.label,
		as_sold: describeChange(item, declared) ?? (declared.offer.created_at > order.created_at ? {} : void 0),
		kind: item.type === usual ? void 0 : item.type,
		quantity: item.quantity === 1 ? void 0 : item.quantity,
		coupon: item.coupon ?? void 0,
		amount: item.amount === worked ? void 0 : item.amount,
		commission: isWorkedOut ? void 0 : line?.commission,
		members_classroom_id: item.members_classroom_id,
		id: item.id,
		line_id: line?.id
	});
};
const describeAttempt = (attempt, chargedAt) => {
	const changed = attempt.updated_at ?? (isGivenBack(attempt.status) ? attempt.created_at : void 0);
	return withoutGaps({
		status: attempt.status,
		payment_method: attempt.payment_method,
		paid_amount: attempt.paid_amount,
		at: attempt.created_at === chargedAt ? writeTime(chargedAt) : writeTime(attempt.created_at),
		updated_at: changed === void 0 ? void 0 : writeTime(changed),
		is_card2: attempt.is_card2 ? true : void 0,
		is_free: attempt.is_free === (attempt.paid_amount === 0) ? void 0 : attempt.is_free,
		return_code: attempt.return_code,
		invoice_sent: attempt.invoice_sent,
		id: attempt.id,
		hash: attempt.hash
	});
};
const isGivenBack = (status) => require_core().approvedStatuses.has(status) && !require_core().paidStatuses.has(status);
const describeApproval = (sale) => {
	const decisive = require_core().decisiveAttempt(sale);
	const worked = require_core().paidStatuses.has(decisive.status) ? decisive.created_at : isGivenBack(decisive.status) ? sale.charged_at : null;
	const approved = require_core().approvedAt(sale);
	return approved === worked ? void 0 : approved;
};
const describeParts = (shares, isWorkedOut, people) => {
	const describe = (share) => ({
		...people.party(share),
		commission: share.percent === null ? share.value : `${share.percent}%`,
		...isWorkedOut ? {} : { paid: share.value }
	});
	const affiliates = shares.filter(({ type }) => type === "affiliate").map(describe);
	const partners = shares.filter(({ type }) => type !== "affiliate").map(describe);
	return withoutGaps({
		affiliate: affiliates.length === 1 ? affiliates[0] : void 0,
		affiliates: affiliates.length > 1 ? affiliates : void 0,
		partners: partners.length > 0 ? partners : void 0
	});
};
// src/data/describe-subscription.ts
const timeOrNothing = (instant) => instant === null ? void 0 : writeTime(instant);
const describeSubscription = (row, order, orderLabel, at) => {
	const charges = row.free_days > 0 ? order.charges.slice(1) : order.charges;
	const entries = entriesByCharge(row, charges);
	const failed = charges.filter((charge) => !isPaid(charge)).length;
	const isOver = row.canceled_at !== null && row.canceled_at <= at;
	const { traits = {} } = row;
	return withoutGaps({
		order: orderLabel,
		charges: charges.map((charge, nth) => describeCharge(row, order, charge, entries?.[nth]?.id)),
		entries: entries === void 0 ? row.charges.map(describeEntry) : void 0,
		failed_charges: row.failed_charges === failed ? void 0 : row.failed_charges,
		next_charge: writeTime(row.next_charge_at),
		price: row.price,
		first_charge_price: row.first_charge_price,
		currency: row.currency === "BRL" ? void 0 : row.currency,
		interval: row.interval,
		free_days: row.free_days,
		max_charges: row.max_charges ?? void 0,
		situation: isOver || row.situation === "active" ? void 0 : row.situation,
		cancellation_requested_at: timeOrNothing(row.cancellation_requested_at),
		canceled_at: timeOrNothing(row.canceled_at),
		canceled_by: row.cancellation_requested_at === null ? void 0 : row.canceled_by,
		payment_method: row.payment_method,
		is_owner: traits.is_owner,
		is_smart_installment: traits.is_smart_installment,
		installments: traits.installments,
		best_day_to_charge: traits.best_day_to_charge,
		updated_at: writeTime(row.updated_at),
		id: row.id
	});
};
const isPaid = (charge) => charge.number === 0 ? require_core().approvedStatuses.has(require_core().decisiveAttempt(charge).status) : charge.commissions.length > 0;
const entriesByCharge = ({ charges: history }, charges) => {
	const isPlain = ({ type, metadata, reference_at }) => type === void 0 && metadata === void 0 && reference_at === void 0;
	const belongs = (entry, charge) => charge !== void 0 && entry.charged_at === charge.charged_at && entry.attempt?.id === require_core().decisiveAttempt(charge).id && entry.status === (isPaid(charge) ? void 0 : "failed") && isPlain(entry);
	if (history.length !== charges.length) return void 0;
	return history.every((entry, nth) => belongs(entry, charges[nth])) ? history : void 0;
};
const describeEntry = ({ id, charged_at, attempt, type, status, reference_at, metadata }) => withoutGaps({
	id,
	at: writeTime(charged_at),
	type,
	status,
	transaction: attempt?.id,
	reference_at: reference_at === void 0 ? void 0 : writeTime(reference_at),
	metadata
});
const describeCharge = (row, order, charge, id) => {
	const status = isPaid(charge) ? "paid" : "failed";
	const common = withoutGaps({
		at: writeTime(charge.charged_at),
		status,
		id
	});
	if (charge.number === 0) return common;
	const [main] = order.items;
	const value = main === void 0 ? 0 : main.offer.price * main.quantity;
	const [line] = charge.commissions;
	const amount = line?.amount ?? require_core().decisiveAttempt(charge).paid_amount;
	const [worked] = require_core().splitCharge([amount], order.charges[0]?.shares ?? []).commissions;
	return withoutGaps({
		...common,
		amount: amount === value ? void 0 : amount,
		commission: line === void 0 || line.commission === worked ? void 0 : line.commission,
		line_id: line?.id,
		...describePayment(row, charge, amount)
	});
};
const describePayment = (row, charge, amount) => {
	const [attempt] = charge.attempts;
	if (attempt === void 0 || charge.attempts.length > 1 || !isUsual(attempt, charge, amount)) return { transactions: charge.attempts.map((each) => describeAttempt(each, charge.charged_at)) };
	return withoutGaps({
		payment_method: attempt.payment_method === row.payment_method ? void 0 : attempt.payment_method,
		transaction_id: attempt.id,
		transaction_hash: attempt.hash
	});
};
const isUsual = (attempt, charge, amount) => attempt.status === (isPaid(charge) ? "authorized" : "refused") && attempt.paid_amount === amount && attempt.created_at === charge.charged_at && attempt.is_free === (amount === 0) && !attempt.is_card2 && attempt.return_code === void 0 && attempt.invoice_sent === void 0 && attempt.updated_at === void 0;
// src/data/described-labels.ts
const idOf = {
	products: ({ id }) => id,
	offers: ({ reference_id }) => reference_id,
	orders: ({ id }) => id,
	subscriptions: ({ id }) => id,
	customers: ({ id }) => id,
	affiliates: ({ id }) => id,
	tokens: ({ id }) => id
};
var DescribedLabels = class {
	#declared;
	#taken;
	constructor(declared) {
		const kinds = Object.keys(declared);
		const idsOf = (kind) => new Map(Object.entries(declared[kind]).map(([label, record]) => [idOf[kind](record), label]));
		this.#declared = Object.fromEntries(kinds.map((kind) => [kind, idsOf(kind)]));
		this.#taken = Object.fromEntries(kinds.map((kind) => [kind, new Set(Object.keys(declared[kind]))]));
	}
	labelOf(kind, id, shown) {
		const own = this.#declared[kind]?.get(id);
		if (own !== void 0) return own;
		const singular = kind.slice(0, -1);
		let label = isLabel(`${singular}_${shown}`) ? `${singular}_${shown}` : `${singular}_${id}`;
		while (this.#taken[kind]?.has(label) === true) label += "_";
		return label;
	}
};
// src/data/described-people.ts
var DescribedPeople = class {
	labels;
	customers = {};
	affiliates = {};
	#numbers = new Map();
	constructor(labels) {
		this.labels = labels;
	}
	customer(record) {
		const label = this.#know("customers", record.id, record);
		if (label === void 0) return record;
		this.customers[label] ??= record;
		return label;
	}
	party({ id, name, email }) {
		const person = {
			name,
			email,
			id
		};
		const label = this.#know("affiliates", id, person);
		if (label === void 0) return person;
		this.affiliates[label] ??= person;
		return { label };
	}
	#know(kind, id, record) {
		const label = this.labels.labelOf(kind, id, id);
		const text = `${kind} ${JSON.stringify(record)}`;
		const known = this.#numbers.get(id);
		if (known !== void 0) return known.text === text ? known.label : void 0;
		this.#numbers.set(id, {
			label,
			text
		});
		return label;
	}
};
// src/data/describe-data.ts
var DataDescription = class {
	at;
	labels;
	people;
	#products = {};
	#offers = {};
	#orders = {};
	#subscriptions = {};
	#tokens = {};
	#knownProducts = new Map();
	#knownOffers = new Map();
	constructor(declared, at) {
		this.at = at;
		this.labels = new DescribedLabels(declared);
		this.people = new DescribedPeople(this.labels);
	}
	addProduct(owner, product) {
		const label = this.labels.labelOf("products", product.id, product.id);
		if (this.#products[label] === void 0) {
			this.#products[label] = describeProduct(product, owner);
			this.#knownProducts.set(product.id, product);
		}
		return label;
	}
	addOffer(owner, product, offer) {
		const known = this.#knownOffers.get(offer.reference_id);
		if (known !== void 0) return known;
		const label = this.labels.labelOf("offers", offer.reference_id, offer.id === "" ? offer.reference_id : offer.id);
		this.#offers[label] = describeOffer(offer, this.addProduct(owner, product));
		const added = {
			label,
			offer,
			product: this.#knownProducts.get(product.id) ?? product
		};
		this.#knownOffers.set(offer.reference_id, added);
		return added;
	}
	addSale({ owner, order, subscription }, find) {
		const label = this.labels.labelOf("orders", order.id, order.hash);
		const offerOf = (item) => {
			const { product, offer } = find(item);
			return this.addOffer(owner, product, offer);
		};
		this.#orders[label] = describeOrder(order, {
			people: this.people,
			offerOf
		});
		if (subscription === null) return;
		const own = this.labels.labelOf("subscriptions", subscription.id, subscription.id);
		this.#subscriptions[own] = describeSubscription(subscription, order, label, this.at);
	}
	addToken(label, token) {
		this.#tokens[label] = token;
	}
	document() {
		const { customers, affiliates } = this.people;
		const kinds = {
			products: this.#products,
			offers: this.#offers,
			affiliates,
			customers,
			orders: this.#orders,
			subscriptions: this.#subscriptions,
			tokens: this.#tokens
		};
		return Object.fromEntries(Object.entries(kinds).filter(([, records]) => Object.keys(records).length > 0));
	}
};
// src/worlds/describe-tokens.ts
const describeTokens = ({ labels, tokens }, add) => {
	for (const [label, { id }] of Object.entries(labels.all().tokens)) {
		const record = tokens.findById(id);
		if (record === void 0) continue;
		const { name, producer, environment, scopes, created_at, expires_at, revoked_at } = record;
		add(label, {
			...name === label ? {} : { name },
			...producer === "first" ? {} : { producer },
			...environment === "sandbox" ? {} : { environment },
			scopes: [...scopes],
			at: writeTime(created_at),
			...expires_at === null ? {} : { expires_at: writeTime(expires_at) },
			...revoked_at === null ? {} : { revoked_at: writeTime(revoked_at) }
		});
	}
};
// src/worlds/export-error.ts
var ExportError = class extends Error {
	name = "ExportError";
};
// src/worlds/wanted-labels.ts
const mostKnown = 5e3;
var WantedLabels = class {
	labels;
	#missing;
	#wanted;
	#known = new Set();
	constructor(only, labels) {
		this.labels = labels;
		this.#wanted = only === void 0 ? null : new Set(only);
		this.#missing = only === void 0 ? null : new Set(only);
	}
	takes(kind, id, shown, ...others) {
		if (this.#wanted === null) return kind !== "customers" && kind !== "affiliates";
		const label = this.labels.labelOf(kind, id, shown);
		const names = [
			label,
			`${kind}.${label}`,
			String(shown),
			...others.map(String)
		].filter((name) => this.#wanted?.has(name));
		if (this.#known.size < mostKnown) this.#known.add(label);
		for (const name of names) this.#missing?.delete(name);
		return names.length > 0;
	}
	refuseMissing() {
		const [missing] = this.#missing ?? [];
		if (missing === void 0) return;
		const near = nearestName(missing, this.#known);
		const hint = near === void 0 ? "name a label, a hash or an id" : `did you mean ${JSON.stringify(near)}?`;
		throw new ExportError(`There is no record called ${JSON.stringify(missing.slice(0, 100))}; ${hint}`);
	}
};
// src/worlds/export-data.ts
const mostOrders = 1e5;
const mostCharges = 1e3;
const step = 20;
const exportData = async (world, only) => {
	await world.ready();
	const owners = [];
	for (const environment of require_write().environments) for (const producer of ["first", "second"]) {
		await world.settling(producer, environment);
		const { sealed, rows, ids } = world.rows(producer, environment);
		owners.push({
			owner: {
				producer,
				environment
			},
			database: new (require_core()).ProducerDatabase(sealed, rows, ids)
		});
	}
	const orders = owners.reduce((sum, { database }) => sum + database.orders().count, 0);
	if (only === void 0 && orders > mostOrders) throw new ExportError(`There are ${orders} orders, and a document holds at most ${mostOrders}; name those you want by labels_only.`);
	const description = new DataDescription(world.labels.all(), world.clock.readSecond());
	const wanted = new WantedLabels(only, description.labels);
	for (const opened of owners) await require_core().inTurns(describe(description, opened, wanted));
	describeTokens(world, (label, token) => {
		if (wanted.takes("tokens", label, label, label)) description.addToken(label, token);
	});
	wanted.refuseMissing();
	return description.document();
};
function* describe(description, { owner, database }, wanted) {
	const catalogue = new Map();
	const products = database.products();
	for (const product of [...products.newest(0, products.count)].reverse()) {
		if (wanted.takes("products", product.id, product.id, product.reference_id)) description.addProduct(owner, product);
		const offers = database.offersOf(product.id);
		for (const offer of [...offers.newest(0, offers.count)].reverse()) {
			catalogue.set(offer.reference_id, {
				product,
				offer
			});
			if (wanted.takes("offers", offer.reference_id, offer.id, offer.reference_id)) description.addOffer(owner, product, offer);
		}
		yield;
	}
	const find = (item) => catalogue.get(item.offer.reference_id) ?? declaredItem(database, item);
	for (const order of oldestFirst(database)) if (order === null) yield;
	else describeSale(description, {
		owner,
		database
	}, order, find, wanted);
}
const declaredItem = (database, { product, offer }) => ({
	product: database.productById(product.id) ?? product,
	offer
});
const describeSale = (description, { owner, database }, row, find, wanted) => {
	const { subscription_id } = row;
	const found = subscription_id === null ? void 0 : database.subscriptionById(subscription_id);
	const takesOrder = wanted.takes("orders", row.id, row.hash, row.id);
	const takesSubscription = found !== void 0 && wanted.takes("subscriptions", found.id, found.id);
	if (takesOrder || takesSubscription) {
		refuseLong(row, found);
		const order = {
			...row,
			charges: [...row.charges]
		};
		const subscription = found === void 0 ? null : {
			...found,
			charges: [...found.charges]
		};
		description.addSale({
			owner,
			order,
			subscription
		}, find);
	}
	if (wanted.takes("customers", row.customer.id, row.customer.id)) description.people.customer(row.customer);
	for (const party of row.charges.at(0)?.shares ?? []) if (wanted.takes("affiliates", party.id, party.id)) description.people.party(party);
};
const refuseLong = ({ hash, charges }, subscription) => {
	const most = Math.max(charges.length, subscription?.charges.length ?? 0);
	if (most <= mostCharges) return;
	throw new ExportError(`Order ${hash} has ${most} charges, and a document holds at most ${mostCharges} of each; move the clock less far, or name others by labels_only.`);
};
function* oldestFirst(database) {
	const seen = new Set();
	const { count } = database.orders();
	for (let taken = 0; taken < count; taken += step) {
		const source = database.orders();
		const most = Math.min(step, count - taken);
		for (const order of [...source.newest(source.count - taken - most, most)].reverse()) {
			if (seen.has(order.id)) continue;
			seen.add(order.id);
			yield order;
		}
		yield null;
	}
}
// src/worlds/state-not-kept-error.ts
var StateNotKeptError = class extends Error {
	name = "StateNotKeptError";
	constructor(cause) {
		super(`The state could not be saved: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
	}
};
// src/worlds/state-keeper.ts
const saveSoonMs = 1e3;
var StateKeeper = class {
	save;
	#present = Promise.resolve();
	#following = null;
	#cancelTimer = null;
	constructor(save) {
		this.save = save;
	}
	keep() {
		this.#following ??= this.#present.then(() => {
			this.#following = null;
			const saved = this.save().catch((cause) => {
				throw new StateNotKeptError(cause);
			});
			this.#present = saved.catch(() => void 0);
			return saved;
		});
		return this.#following;
	}
	keepSoon() {
		this.#cancelTimer ??= require_core().startTimer(saveSoonMs, () => {
			this.#cancelTimer = null;
			this.keep().catch((error) => console.error("The state could not be saved:", error));
		});
	}
	keepAfter(method) {
		if (method !== "GET" && method !== "HEAD" && method !== "OPTIONS") return this.keep();
		this.keepSoon();
	}
	async end() {
		this.#cancelTimer?.();
		this.#cancelTimer = null;
		await this.keep();
	}
};
// src/worlds/keep-world.ts
const keepWhole = (held, save) => keepBy(held, new StateKeeper(() => save({
	...describeState(held.world),
	journal: []
})));
const keepBy = (held, keeper) => {
	held.keeper = keeper;
	return {
		save: () => keeper.keep(),
		end: async () => {
			if (held.keeper === keeper) held.keeper = null;
			await keeper.end();
		}
	};
};
// src/worlds/world-summary.ts
const summaryOf = ({ id, world, parent }) => ({
	id,
	parent,
	now: world.clock.now().toISOString(),
	frozen: world.clock.frozen,
	seed: world.settings.dataset.seed,
	orders: world.settings.dataset.orders
});
// src/answer/failure-response.ts
const unsaved = "What this request changed could not be saved, so its answer is held back; the console of the emulator tells why. Send it again with the same Idempotency-Key once the state can be saved.";
const failureResponse = (error) => require_core().responseOf(readyFailure(error));
const readyFailure = (error) => {
	console.error("The emulator failed to answer a request:", error);
	const body = {
		error: "server_error",
		message: error instanceof StateNotKeptError ? unsaved : require_usual().writeMessage("server_error", "en"),
		request_id: null
	};
	return {
		status: 500,
		headers: {
			"Content-Type": "application/json",
			"Cache-Control": "no-cache, private"
		},
		body: JSON.stringify(body)
	};
};
// src/webhooks/describe.ts
const isoOf = (instant) => new Date(instant).toISOString();
const isoOrNull = (instant) => instant === null ? null : isoOf(instant);
const headersForm = (z) => z.record(z.string(), z.string());
const shownAttemptForm = (z) => z.strictObject({
	at: z.string(),
	ms: z.int(),
	status: z.int().nullable(),
	error: z.string().nullable(),
	redelivery: z.boolean(),
	request: z.strictObject({
		url: z.string(),
		headers: headersForm(z),
		body: z.string()
	}),
	response: z.strictObject({
		headers: headersForm(z),
		body: z.string()
	}).nullable()
});
const shownDeliveryForm = (z) => z.strictObject({
	id: z.string(),
	event_id: z.string(),
	event: z.enum(eventNames),
	endpoint: z.string(),
	state: z.enum(deliveryStates),
	cause: z.string(),
	created_at: z.string(),
	due_at: z.string().nullable(),
	attempts: z.array(shownAttemptForm(z)),
	disturbed: z.enum(webhookDisturbanceNames).optional()
});
const describeDelivery = (delivery) => ({
	id: delivery.id,
	event_id: delivery.event_id,
	event: delivery.event,
	endpoint: delivery.endpoint,
	state: delivery.state,
	cause: delivery.cause,
	created_at: isoOf(delivery.created_at),
	due_at: isoOrNull(delivery.due_at),
	attempts: delivery.attempts.map(({ at, ms, status, error, redelivery, url, headers, response }) => ({
		at: isoOf(at),
		ms,
		status,
		error,
		redelivery,
		request: {
			url,
			headers,
			body: delivery.body
		},
		response
	})),
	...delivery.disturbed === void 0 ? {} : { disturbed: delivery.disturbed }
});
const shownEndpointForm = (z) => z.strictObject({
	id: z.string(),
	kind: z.enum([
		"url",
		"function",
		"inbox"
	]),
	url: z.string(),
	events: z.array(z.enum(eventNames)),
	producer: z.enum(["first", "second"]),
	environment: z.enum(["sandbox", "production"]),
	timestamp: z.enum(["real", "world"]),
	secret: z.string(),
	rotating_until: z.string().nullable(),
	state: z.enum(endpointStates),
	reason: z.string().nullable(),
	pending: z.int(),
	created_at: z.string()
});
const describeEndpoint = (endpoint, pending, now) => {
	const until = endpoint.rotated_at === null ? null : endpoint.rotated_at + rotationMs;
	return {
		id: endpoint.id,
		kind: endpoint.kind,
		url: endpoint.url,
		events: endpoint.events,
		producer: endpoint.producer,
		environment: endpoint.environment,
		timestamp: endpoint.timestamp,
		secret: endpoint.secret,
		rotating_until: until === null || now >= until ? null : isoOf(until),
		state: endpoint.state,
		reason: endpoint.reason,
		pending,
		created_at: isoOf(endpoint.created_at)
	};
};
const isWanted = (delivery, { event, state, endpoint }) => (event === void 0 || delivery.event === event) && (state === void 0 || delivery.state === state) && (endpoint === void 0 || delivery.endpoint === endpoint);
// src/webhooks/await-delivery.ts
const awaitDelivery = async ({ dispatcher }, find, timeoutMs, signals = []) => {
	const over = new AbortController();
	let found;
	const look = () => {
		found ??= find();
		if (found !== void 0) over.abort();
	};
	dispatcher.hearers.add(look);
	try {
		const waiting = require_core().pause(timeoutMs, [over.signal, ...signals]);
		const drained = dispatcher.drain().then(look);
		look();
		await Promise.race([waiting, drained.then(() => waiting)]);
		return found;
	} finally {
		dispatcher.hearers.delete(look);
		over.abort();
	}
};
// node_modules/@noble/hashes/legacy.js
const SHA1_IV = Uint32Array.from([
	1732584193,
	4023233417,
	2562383102,
	271733878,
	3285377520
]);
const SHA1_W = new Uint32Array(80);
var _SHA1 = class extends require_core().HashMD {
	A = SHA1_IV[0] | 0;
	B = SHA1_IV[1] | 0;
	C = SHA1_IV[2] | 0;
	D = SHA1_IV[3] | 0;
	E = SHA1_IV[4] | 0;
	constructor() {
		super(64, 20, 8, false);
	}
	get() {
		const { A, B, C, D, E } = this;
		return [
			A,
			B,
			C,
			D,
			E
		];
	}
	set(A, B, C, D, E) {
		this.A = A | 0;
		this.B = B | 0;
		this.C = C | 0;
		this.D = D | 0;
		this.E = E | 0;
	}
	_cloneInto(to) {
		(to ||= new this.constructor()).set(...this.get());
		return this._cloneIntoMeta(to);
	}
	process(view, offset) {
		for (let i = 0; i < 16; i++, offset += 4) SHA1_W[i] = view.getUint32(offset, false);
		for (let i = 16; i < 80; i++) SHA1_W[i] = require_core().rotl(SHA1_W[i - 3] ^ SHA1_W[i - 8] ^ SHA1_W[i - 14] ^ SHA1_W[i - 16], 1);
		let { A, B, C, D, E } = this;
		for (let i = 0; i < 80; i++) {
			let F, K;
			if (i < 20) {
				F = require_core().Chi(B, C, D);
				K = 1518500249;
			} else if (i < 40) {
				F = B ^ C ^ D;
				K = 1859775393;
			} else if (i < 60) {
				F = require_core().Maj(B, C, D);
				K = 2400959708;
			} else {
				F = B ^ C ^ D;
				K = 3395469782;
			}
			const T = require_core().rotl(A, 5) + F + E + K + SHA1_W[i] | 0;
			E = D;
			D = C;
			C = require_core().rotl(B, 30);
			B = A;
			A = T;
		}
		A = A + this.A | 0;
		B = B + this.B | 0;
		C = C + this.C | 0;
		D = D + this.D | 0;
		E = E + this.E | 0;
		this.set(A, B, C, D, E);
	}
	roundClean() {
		require_core().clean(SHA1_W);
	}
	destroy() {
		this.destroyed = true;
		this.set(0, 0, 0, 0, 0);
		require_core().clean(this.buffer);
	}
};
const sha1 = require_core().createHasher(() => new _SHA1());
// src/webhooks/signatures.ts
const first = (secrets) => secrets[0] ?? "";
const standardSignature = (secret, { id, timestamp, body }) => `v1,${toBase64(hmac(require_core().sha256, secretBytes(secret), require_core().utf8ToBytes(`${id}.${timestamp}.${body}`)))}`;
const signatureKinds = {
	standard: {
		says: "Standard Webhooks: headers `webhook-id`, `webhook-timestamp` and `webhook-signature`, `v1,` and the Base64 HMAC-SHA256 of `id.timestamp.body`; two of them while a rotation lasts",
		sign: ({ secrets, ...message }) => ({
			headers: {
				"webhook-id": message.id,
				"webhook-timestamp": String(message.timestamp),
				"webhook-signature": secrets.map((secret) => standardSignature(secret, message)).join(" ")
			},
			query: {}
		})
	},
	laravel: {
		says: "header `Signature`: the hexadecimal HMAC-SHA256 of the body, the key being the text of the secret",
		sign: ({ secrets, body }) => ({
			headers: { signature: require_core().bytesToHex(hmac(require_core().sha256, require_core().utf8ToBytes(first(secrets)), require_core().utf8ToBytes(body))) },
			query: {}
		})
	},
	"sha1-query": {
		says: "query parameter `signature`: the hexadecimal HMAC-SHA1 of the body, the key being the text of the secret",
		sign: ({ secrets, body }) => ({
			headers: {},
			query: { signature: require_core().bytesToHex(hmac(sha1, require_core().utf8ToBytes(first(secrets)), require_core().utf8ToBytes(body))) }
		})
	},
	"static-token": {
		says: "header `webhook-token`: the secret itself",
		sign: ({ secrets }) => ({
			headers: { "webhook-token": first(secrets) },
			query: {}
		})
	},
	none: {
		says: "nothing is signed",
		sign: () => ({
			headers: {},
			query: {}
		})
	}
};
// src/webhooks/inbox.ts
const longestWaitMs = 36e5;
var Inbox = class {
	id;
	present;
	constructor(id, present) {
		this.id = id;
		this.present = present;
	}
	get secret() {
		return this.present().endpoint(this.id).secret;
	}
	all() {
		return [...this.present().state.log.all()].flatMap((delivery) => this.#messagesOf(delivery)).sort((left, right) => left.at.getTime() - right.at.getTime());
	}
	async waitFor(filter = () => true, timeout = "5s") {
		const timeoutMs = require_index().parseDuration(timeout);
		if (timeoutMs === void 0 || timeoutMs > longestWaitMs) throw new WebhookError({ wait: [`Cannot wait for ${JSON.stringify(timeout)}: give a duration such as "5s", at most "1h".`] });
		const test = typeof filter === "string" ? ({ event }) => event === filter : filter;
		const find = () => this.all().find(test);
		const found = await awaitDelivery(this.present(), find, timeoutMs);
		if (found !== void 0) return found;
		const wanted = typeof filter === "string" ? filter : "a message";
		const came = [...new Set(this.all().map(({ event }) => event))].join(", ");
		throw new WebhookError({ wait: [`Waited ${timeoutMs} ms for ${wanted}; ${came === "" ? "nothing came at all" : `${came} came`}.`] });
	}
	verify({ id, url, headers, body, at }) {
		const { host } = this.present();
		const endpoint = this.present().endpoint(this.id);
		const kind = host.ask("webhook-signature");
		const timestamp = Number(headers["webhook-timestamp"] ?? 0);
		return secretsAt(endpoint, at.getTime()).some((secret) => {
			const signed = signatureKinds[kind].sign({
				id,
				timestamp,
				body,
				secrets: [secret]
			});
			const query = new URL(url).searchParams;
			const expected = signed.headers;
			const parameters = signed.query;
			return Object.entries(expected).every(([name, value]) => headers[name]?.split(" ").includes(value) === true) && Object.entries(parameters).every(([name, value]) => query.get(name) === value);
		});
	}
	remove() {
		this.present().remove(this.id);
	}
	#messagesOf(delivery) {
		if (delivery.endpoint !== this.id) return [];
		return delivery.attempts.filter(({ error }) => error === null).map((attempt) => messageOf(delivery, attempt));
	}
};
const messageOf = ({ id, event_id, event, body }, { at, url, headers }) => ({
	id: event_id,
	event,
	delivery: id,
	at: new Date(at),
	url,
	headers,
	body,
	json: JSON.parse(body)
});
// src/node/node-office.ts
const nodeOffice = ({ standing = [], allowedHosts = [] } = {}) => require_core().openOffice({
	sendToUrl: async (delivery, hosts) => (await Promise.resolve().then(() => require("./send-to-url.cjs"))).sendToUrl(delivery, hosts),
	standing,
	allowedHosts
});
// src/node/listen-error.ts
var ListenError = class extends Error {
	host;
	port;
	name = "ListenError";
	constructor(host, port, cause) {
		super(`Cannot listen on ${host.includes(":") ? `[${host}]` : host}:${port}: ${explain(cause)}`, { cause });
		this.host = host;
		this.port = port;
	}
};
function explain(cause) {
	switch (cause instanceof Error && "code" in cause ? cause.code : void 0) {
		case "EADDRINUSE": return "the port is in use; stop what uses it or choose another port (0 takes a free one).";
		case "EACCES": return "this user may not open that port; choose one above 1023 (0 takes a free one).";
		case "EADDRNOTAVAIL": return "this machine has no such address; choose one of its own, such as 127.0.0.1.";
		case "ENOTFOUND":
		case "EAI_AGAIN": return "the host name is not known here; choose an address such as 127.0.0.1.";
		default: return `${cause instanceof Error ? cause.message : String(cause)}; choose another address or port.`;
	}
}
// src/node/choose-coding.ts
const codings = [
	"br",
	"gzip",
	"deflate"
];
function chooseCoding(accepted) {
	const weights = new Map(accepted.split(",").map(readCoding));
	const likedBest = weightOf(weights, "identity") ?? 0;
	return codings.map((coding) => ({
		coding,
		weight: weightOf(weights, coding) ?? weights.get("*") ?? 0
	})).filter(({ weight }) => weight > 0 && weight >= likedBest).sort((one, other) => other.weight - one.weight)[0]?.coding ?? null;
}
const weightOf = (weights, coding) => weights.get(coding) ?? weights.get(`x-${coding}`);
function readCoding(entry) {
	const [coding = "", ...parameters] = entry.split(";").map((part) => part.trim().toLowerCase());
	const weight = parameters.find((parameter) => parameter.startsWith("q="));
	return [coding, weight === void 0 ? 1 : Number(weight.slice(2)) || 0];
}
// src/node/pack-answer.ts
const leastBytes = 1024;
const brotli = { params: { [node_zlib.default.constants.BROTLI_PARAM_QUALITY]: 4 } };
const wholes = {
	br: (bytes) => (0, node_util().promisify)(node_zlib.default.brotliCompress)(bytes, brotli),
	gzip: (bytes) => (0, node_util().promisify)(node_zlib.default.gzip)(bytes),
	deflate: (bytes) => (0, node_util().promisify)(node_zlib.default.deflate)(bytes)
};
const streams = {
	br: () => (0, node_zlib.createBrotliCompress)(brotli),
	gzip: () => (0, node_zlib.createGzip)(),
	deflate: () => (0, node_zlib.createDeflate)()
};
function packAnswer(accepted, answered, isShaped) {
	if (accepted === null || accepted === "identity") return answered;
	const packed = (response) => isShaped(response) ? response : pack(response, chooseCoding(accepted));
	return answered instanceof Promise ? answered.then(packed) : packed(answered);
}
async function pack(response, coding) {
	const { status } = response;
	const headers = new Headers(response.headers);
	if (!mayBePacked(headers)) return response;
	headers.append("Vary", "Accept-Encoding");
	if (response.body === null) return withoutBody(status, headers, coding);
	if (coding === null) return new Response(response.body, {
		status,
		headers
	});
	const reader = response.body.getReader();
	const { bytes, isAll } = await readBeginning(reader);
	if (isAll && bytes.byteLength <= leastBytes) return new Response(bytes, {
		status,
		headers
	});
	headers.set("Content-Encoding", coding);
	headers.delete("Content-Length");
	if (isAll) return new Response(await wholes[coding](bytes), {
		status,
		headers
	});
	const packer = streams[coding]();
	(0, node_stream().pipeline)(node_stream().Readable.from(restOf(bytes, reader)), packer, () => {});
	return new Response(node_stream().Readable.toWeb(packer), {
		status,
		headers
	});
}
function withoutBody(status, headers, coding) {
	if (coding !== null && Number(headers.get("content-length") ?? 0) > leastBytes) {
		headers.set("Content-Encoding", coding);
		headers.delete("Content-Length");
	}
	return new Response(null, {
		status,
		headers
	});
}
function mayBePacked(headers) {
	const type = headers.get("content-type") ?? "";
	if (headers.has("etag") || headers.has("content-encoding") || type.startsWith("text/event-stream")) return false;
	return /^(?:text\/|application\/(?:json|javascript)|image\/svg)/.test(type);
}
async function readBeginning(reader) {
	const read = [];
	for (let pieces = 0; pieces < 2; pieces += 1) {
		const { done, value } = await reader.read();
		if (done) return {
			bytes: Buffer.concat(read),
			isAll: true
		};
		read.push(value);
	}
	return {
		bytes: Buffer.concat(read),
		isAll: false
	};
}
async function* restOf(beginning, reader) {
	try {
		yield beginning;
		for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
	} finally {
		await reader.cancel();
	}
}
// src/node/packed.ts
const packed = (fetch) => async (request, context) => await packAnswer(request.headers.get("accept-encoding"), fetch(request, context), require_core().isShaped);
// src/node/serve-options.ts
function resolveServeOptions(options = {}) {
	for (const name of Object.keys(options)) if (!require_core().doorOptions.includes(name)) require_core().refusalOf(name)(`serve knows ${inWords(require_core().doorOptions)} only.`);
	const port = require_core().readOption("port", options.port);
	const productionPort = require_core().readOption("productionPort", options.productionPort);
	if (productionPort !== null && productionPort !== 0 && productionPort === port) throw new (require_index()).InvalidOptionError("productionPort", `it is ${port}, as the sandbox's; the two environments need two ports.`);
	return {
		port,
		host: require_core().readOption("host", options.host),
		productionPort,
		apiHosts: require_core().readOption("apiHosts", options.apiHosts),
		controlToken: require_core().readOption("controlToken", options.controlToken)
	};
}
const inWords = (names) => `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
// src/exchange/loopback-name.ts
const names = new Set(["localhost", "[::1]"]);
const isLoopbackName = (hostname) => names.has(hostname) || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(hostname);
// src/node/transport-refusal.ts
const badRequest = {
	status: 400,
	error: "bad_request",
	message: "The request is not valid HTTP."
};
const twoHosts = {
	status: 400,
	error: "bad_request",
	message: "The request has more than one Host header."
};
const unreadableHost = {
	status: 400,
	error: "bad_request",
	message: "The Host header, or the address in its place, is no host name."
};
const unknownHost = (name) => ({
	status: 403,
	error: "forbidden_host",
	message: `This listener answers to loopback names only, not to ${JSON.stringify(name.slice(0, 100))}. Let it in with --api-host (apiHosts in JavaScript).`
});
const serverError = {
	status: 500,
	error: "server_error",
	message: "Server Error"
};
const headersTooLarge = {
	status: 431,
	error: "headers_too_large",
	message: "The header section of the request is larger than 64 KiB."
};
const requestTimeout = {
	status: 408,
	error: "request_timeout",
	message: "The request was not complete in time."
};
const lingerMs = 500;
function refusalFor(error) {
	if (error.code === "HPE_HEADER_OVERFLOW") return headersTooLarge;
	if (error.code === "ERR_HTTP_REQUEST_TIMEOUT") return requestTimeout;
	return badRequest;
}
function envelopeOf({ error, message }) {
	return JSON.stringify({
		error,
		message,
		request_id: null
	});
}
function headersOf(body) {
	return {
		"Content-Type": "application/json",
		"Cache-Control": "no-cache, private",
		"Content-Length": String(Buffer.byteLength(body)),
		Connection: "close"
	};
}
function readyOf(refusal) {
	const body = envelopeOf(refusal);
	return {
		status: refusal.status,
		headers: headersOf(body),
		body
	};
}
function responseOf(refusal) {
	const { status, headers, body } = readyOf(refusal);
	return new Response(body, {
		status,
		headers
	});
}
function refuseConnection(socket, refusal) {
	const body = envelopeOf(refusal);
	const lines = Object.entries(headersOf(body)).map(([name, value]) => `${name}: ${value}\r\n`);
	socket.on("error", () => socket.destroy());
	socket.end(`HTTP/1.1 ${refusal.status} ${node_http().STATUS_CODES[refusal.status]}\r\n${lines.join("")}\r\n${body}`);
	socket.resume();
	setTimeout(() => socket.destroy(), lingerMs).unref();
}
// src/node/host-gate.ts
function createHostGate(hosts) {
	let readable = "";
	let known = "";
	const isKnown = (hostname) => hosts === null || isLoopbackName(hostname) || hosts.includes(hostname);
	return (url) => {
		const { origin, path } = require_core().readAddress(url);
		if (origin === known) return void 0;
		if (origin !== readable && !isNameAlone(origin)) return unreadableHost;
		readable = origin;
		if (require_core().isControlPath(path)) return void 0;
		const { hostname } = new URL(origin);
		if (!isKnown(hostname)) return unknownHost(hostname);
		known = origin;
	};
}
const isNameAlone = (origin) => {
	if (!URL.canParse(origin)) return false;
	const { username, password } = new URL(origin);
	return username === "" && password === "";
};
// src/node/listener-context.ts
var ListenerContext = class {
	environment;
	ownHosts;
	closing;
	sentHeaders;
	#door;
	#incoming;
	#outgoing;
	constructor(door, incoming, outgoing) {
		this.environment = door.environment;
		this.ownHosts = door.ownHosts;
		this.closing = door.closing;
		this.sentHeaders = incoming.rawHeaders;
		this.#door = door;
		this.#incoming = incoming;
		this.#outgoing = outgoing;
	}
	get peer() {
		return this.#door.peerOf(this.#incoming);
	}
	get productionUrl() {
		return this.#door.productionUrl();
	}
	cut = () => {
		this.#outgoing.socket?.resetAndDestroy();
	};
};
// src/node/network-addresses.ts
const networkAddresses = (host, interfaces = (0, node_os().networkInterfaces)()) => Object.values(interfaces).flatMap((found) => found ?? []).filter(({ internal, family, address }) => !internal && (family === "IPv4" || host === "::") && !address.startsWith("fe80:")).map(({ address }) => address);
// src/node/peer.ts
const forwardingHeaders = [
	"forwarded",
	"x-forwarded-for",
	"x-forwarded-host",
	"x-real-ip",
	"via"
];
function createPeerReader(controlToken) {
	const digest = controlToken === null ? null : digestOf(controlToken);
	return ({ socket, headers }) => {
		if (digest !== null && sentSecrets(headers).some((secret) => (0, node_crypto().timingSafeEqual)(digestOf(secret), digest))) return "token-holder";
		if (forwardingHeaders.every((name) => headers[name] === void 0) && isThisMachine(socket.remoteAddress, socket.localAddress)) return "this-machine";
		return digest === null ? "elsewhere" : "without-token";
	};
}
function isLoopbackAddress(address) {
	return address === "::1" || /^(?:::ffff:)?127\./.test(address);
}
function isThisMachine(remote, local) {
	return remote !== void 0 && (isLoopbackAddress(remote) || remote === local);
}
function sentSecrets({ authorization = "" }) {
	const [, bearer] = /^bearer +(\S+) *$/i.exec(authorization) ?? [];
	const [, basic] = /^basic +([\w+/=-]+) *$/i.exec(authorization) ?? [];
	const [, password] = /^[^:]*:(.*)$/s.exec(basic === void 0 ? "" : Buffer.from(basic, "base64").toString("utf8")) ?? [];
	return [bearer, password].filter((secret) => secret !== void 0);
}
const digestOf = (text) => (0, node_crypto().createHash)("sha256").update(text).digest();
// src/node/request-target.ts
const mayChange = /\\|\.|%2e/i;
function plainTarget(target) {
	const end = target.search(/[?#]|$/);
	const path = target.slice(0, end);
	if (!mayChange.test(path)) return target;
	const plain = path.replaceAll("\\", "%5C");
	return (isControlByDots(plain) ? plain.replaceAll(/(\.|%2e)\//gi, "$1%2F") : plain) + target.slice(end);
}
function isControlByDots(target) {
	const address = target.startsWith("/") ? `http://localhost${target}` : target;
	if (!URL.canParse(address)) return false;
	const sent = address.slice(address.indexOf("/", address.indexOf("://") + 3));
	return require_core().isControlPath(new URL(address).pathname) && !require_core().isControlPath(sent);
}
// src/node/short-way.ts
const mostOfBody = 65536;
const plainHost = /^[a-z0-9._-]+(?::(?:[1-5]\d{3,4}|[6-9]\d{3}))?$/;
const plainPath = /^\/api\/v2[!#$%&-;=?-[\]_a-z~]*$/;
const dots = /\/\.\.?(?:[/?#]|$)|%2e/i;
const shortRequestOf = (incoming, outgoing) => {
	const { method, url = "", rawHeaders } = incoming;
	if (method !== "GET" && method !== "POST" && method !== "HEAD") return null;
	if (!plainPath.test(url) || dots.test(url)) return null;
	let host = "";
	let isPlain = true;
	for (let at = 0; at < rawHeaders.length; at += 2) {
		const judge = judges[rawHeaders[at].length];
		if (judge === void 0 || rawHeaders[at].toLowerCase() !== judge.name) continue;
		const value = rawHeaders[at + 1];
		if (judge.name === "host") {
			isPlain &&= host === "";
			host = value;
		} else isPlain &&= judge.isPlain(value);
	}
	if (!isPlain || !plainHost.test(host)) return null;
	return new ShortRequest(incoming, outgoing, `http://${host}${url}`);
};
const judges = (() => {
	const all = [
		{
			name: "host",
			isPlain: () => true
		},
		{
			name: "expect",
			isPlain: () => false
		},
		{
			name: "accept-encoding",
			isPlain: (value) => value === "identity"
		},
		{
			name: "transfer-encoding",
			isPlain: () => false
		},
		{
			name: "content-length",
			isPlain: (value) => Number(value) <= mostOfBody
		}
	];
	const byLength = Array.from({ length: 24 }, () => void 0);
	for (const judge of all) byLength[judge.name.length] = judge;
	return byLength;
})();
var ShortRequest = class {
	#incoming;
	#outgoing;
	method;
	url;
	#gone = null;
	constructor(incoming, outgoing, url) {
		this.#incoming = incoming;
		this.#outgoing = outgoing;
		this.method = incoming.method ?? "GET";
		this.url = url;
	}
	get sent() {
		return this.#incoming.rawHeaders;
	}
	get headers() {
		return this;
	}
	has(name) {
		return this.get(name) !== null;
	}
	get(name) {
		const { rawHeaders } = this.#incoming;
		let value = null;
		for (let at = 0; at < rawHeaders.length; at += 2) {
			const sent = rawHeaders[at];
			if (sent.length !== name.length || sent.toLowerCase() !== name) continue;
			value = value === null ? rawHeaders[at + 1] : `${value}, ${rawHeaders[at + 1]}`;
		}
		return value;
	}
	get signal() {
		if (this.#gone !== null) return this.#gone.signal;
		const gone = new AbortController();
		this.#gone = gone;
		const outgoing = this.#outgoing;
		const tell = () => {
			if (!outgoing.writableFinished) gone.abort("Client connection prematurely closed.");
		};
		if (outgoing.closed) tell();
		else outgoing.once("close", tell);
		return gone.signal;
	}
	get body() {
		return this.method === "POST" ? new ReadableStream({ start: (controller) => controller.close() }) : null;
	}
	arrayBuffer() {
		const incoming = this.#incoming;
		return new Promise((resolve, reject) => {
			const chunks = [];
			const keep = (chunk) => void (chunk !== null && chunks.push(chunk));
			const lost = () => {
				if (incoming.complete) keep(incoming.read());
				const bytes = joined(chunks);
				if (bytes.byteLength === Number(this.get("content-length"))) resolve(bytes);
				else reject(new Error("The client went away before the body was complete"));
			};
			incoming.on("data", keep);
			incoming.once("end", () => resolve(joined(chunks)));
			incoming.once("error", lost);
			incoming.once("close", lost);
			if (incoming.destroyed) lost();
		});
	}
};
const joined = (chunks) => {
	const { buffer, byteOffset, byteLength } = chunks.length === 1 ? chunks[0] : Buffer.concat(chunks);
	return buffer.slice(byteOffset, byteOffset + byteLength);
};
const isWhole = ({ body, isShaped }) => isShaped !== true && (body === null || typeof body === "string" || body instanceof Uint8Array);
const sendWhole = (outgoing, { status, headers, body }) => {
	if (body === null) {
		outgoing.writeHead(status, headers);
		outgoing.end();
		return;
	}
	outgoing.statusCode = status;
	for (const name in headers) outgoing.setHeader(name, headers[name]);
	outgoing.end(body);
};
// src/node/target-address.ts
const never = new (node_net()).BlockList();
never.addSubnet("169.254.0.0", 16, "ipv4");
never.addAddress("100.100.100.200", "ipv4");
never.addAddress("192.0.0.192", "ipv4");
never.addAddress("168.63.129.16", "ipv4");
never.addSubnet("0.0.0.0", 8, "ipv4");
never.addSubnet("224.0.0.0", 3, "ipv4");
never.addSubnet("fe80::", 10, "ipv6");
never.addSubnet("fd00:ec2::", 32, "ipv6");
never.addAddress("fd20:ce::254", "ipv6");
never.addSubnet("ff00::", 8, "ipv6");
never.addAddress("::", "ipv6");
const dressed = new (node_net()).BlockList();
dressed.addSubnet("::ffff:0:0", 96, "ipv6");
dressed.addSubnet("::", 96, "ipv6");
dressed.addSubnet("64:ff9b::", 96, "ipv6");
dressed.addSubnet("64:ff9b:1::", 48, "ipv6");
dressed.addSubnet("2001::", 32, "ipv6");
dressed.addSubnet("2002::", 16, "ipv6");
const loopback = new (node_net()).BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");
const ownPorts = new Set();
function refusalOfAddress(address, port, isAllowed) {
	const family = (0, node_net().isIP)(address) === 6 ? "ipv6" : "ipv4";
	if ((0, node_net().isIP)(address) === 0) return `${address} is no address`;
	const isDressed = family === "ipv6" && address !== "::1" && address !== "::" && dressed.check(address, "ipv6");
	if (/^::ffff:/i.test(address) || isDressed) return `${address} is an address of version 4 written as one of version 6`;
	if (never.check(address, family)) return `${address} is an address that nothing is ever delivered to`;
	if (ownPorts.has(port) && (loopback.check(address, family) || isAllowed)) return `port ${port} is one the emulator listens on itself`;
	if (loopback.check(address, family) || isAllowed) return void 0;
	return `${address} is not on this machine; --webhook-allow lets a host in`;
}
// src/node/watch-connections.ts
const closingGraceMs = 1e4;
function watchConnections(server) {
	const silent = new Set();
	const answers = new Map();
	let closing = false;
	const endAfter = (outgoing) => {
		outgoing.shouldKeepAlive = false;
		outgoing.once("close", () => setImmediate(() => server.closeIdleConnections()));
	};
	server.on("connection", (socket) => {
		silent.add(socket);
		socket.once("close", () => {
			silent.delete(socket);
			answers.delete(socket);
		});
	});
	server.prependListener("request", ({ socket }, outgoing) => {
		silent.delete(socket);
		answers.set(socket, outgoing);
		if (closing) endAfter(outgoing);
	});
	return {
		canStillAnswer(socket) {
			const answer = answers.get(socket);
			return socket.writable && (answer === void 0 || answer.writableFinished || !answer.headersSent);
		},
		cut() {
			for (const socket of [...silent, ...answers.keys()]) socket.destroy();
		},
		async close() {
			closing = true;
			const gone = new Promise((resolve) => server.close(() => resolve()));
			for (const socket of silent) socket.destroy();
			for (const outgoing of answers.values()) if (!outgoing.writableFinished) endAfter(outgoing);
			const deadline = setTimeout(() => server.closeAllConnections(), closingGraceMs);
			await gone;
			clearTimeout(deadline);
		}
	};
}
// src/node/listener.ts
const maxHeaderSize = 65536;
async function openListener(emulator, address) {
	const { host, port, apiHosts } = address;
	const ownHosts = isWildcard(host) ? [] : [hostInUrl(host)];
	const { server, admit, close } = createAnsweringServer(emulator, {
		...address,
		ownHosts
	});
	await new Promise((resolve, reject) => {
		server.once("error", (error) => reject(new ListenError(host, port, error)));
		server.listen(port, host, resolve);
	});
	server.removeAllListeners("error");
	const bound = server.address();
	ownPorts.add(bound.port);
	server.once("close", () => ownPorts.delete(bound.port));
	const isOnNetwork = !isLoopbackAddress(bound.address);
	if (!isOnNetwork) admit([
		...ownHosts,
		...apiHosts,
		...emulator.options.controlHosts
	]);
	return {
		url: urlOf(host, bound.port),
		isOnNetwork,
		networkUrls: isWildcard(host) ? networkAddresses(host).map((address) => urlOf(address, bound.port)) : [],
		close
	};
}
function createAnsweringServer(emulator, options) {
	const { environment, ownHosts, controlToken, productionUrl, ownsProcess, pending = () => null } = options;
	const closing = new AbortController();
	const { controlHosts } = emulator.options;
	const peerOf = createPeerReader(controlToken);
	let refuseHost = createHostGate(null);
	const door = {
		environment,
		ownHosts,
		peerOf,
		closing: closing.signal,
		productionUrl
	};
	let long;
	const longWay = () => {
		long ??= Promise.resolve().then(() => require("./long-way.cjs")).then(({ openLongWay }) => openLongWay({
			...door,
			emulator,
			openedHosts: controlHosts,
			refuseHost: (url) => refuseHost(url),
			pending,
			ownsProcess
		}));
		return long;
	};
	const requestListener = (incoming, outgoing) => {
		const answerReady = pending() === null ? require_core().readyAnswererOf(emulator) : void 0;
		const request = answerReady === void 0 ? null : shortRequestOf(incoming, outgoing);
		if (answerReady === void 0 || request === null || refuseHost(request.url) !== void 0) {
			longWay().then(({ answer }) => answer(incoming, outgoing));
			return;
		}
		const context = new ListenerContext(door, incoming, outgoing);
		const fail = (error) => {
			if (error instanceof ConnectionLostError) context.cut();
			else sendWhole(outgoing, readyOf(serverError));
		};
		try {
			const answered = answerReady(request, context);
			if (!(answered instanceof Promise) && isWhole(answered)) sendWhole(outgoing, answered);
			else answerShortly(answered, [incoming, outgoing], longWay).catch(fail);
		} catch (error) {
			fail(error);
		}
	};
	const server = (0, node_http().createServer)({
		maxHeaderSize,
		requireHostHeader: false
	}, requestListener);
	server.maxHeadersCount = 0;
	const connections = watchConnections(server);
	server.prependListener("request", (incoming, outgoing) => {
		outgoing.sendDate = false;
		incoming.url = plainTarget(incoming.url ?? "");
		if (hasBody(incoming)) outgoing.once("finish", () => discardRest(incoming));
	});
	server.on("clientError", (error, socket) => {
		if (connections.canStillAnswer(socket)) refuseConnection(socket, refusalFor(error));
		else socket.destroy();
	});
	server.on("checkExpectation", (incoming, outgoing) => server.emit("request", incoming, outgoing));
	server.on("connect", (_request, socket) => refuseConnection(socket, badRequest));
	let closed;
	return {
		server,
		admit(hosts) {
			refuseHost = createHostGate(hosts);
		},
		close() {
			closing.abort();
			closed ??= Promise.all([long?.then((way) => way.close()), connections.close()]).then(() => {});
			return closed;
		},
		cut() {
			closing.abort();
			connections.cut();
			long?.then((way) => way.close());
		}
	};
}
const answerShortly = async (answered, [incoming, outgoing], long) => {
	const ready = await answered;
	if (isWhole(ready)) sendWhole(outgoing, ready);
	else await (await long()).send(incoming, outgoing, ready);
};
const hasBody = ({ headers }) => headers["content-length"] !== void 0 || headers["transfer-encoding"] !== void 0;
function discardRest(incoming) {
	if (incoming.readableEnded) return;
	incoming.removeAllListeners("data");
	incoming.resume();
}
const isWildcard = (host) => host === "0.0.0.0" || host === "::";
const hostInUrl = (host) => host.includes(":") ? `[${host}]` : host.toLowerCase();
function urlOf(host, port) {
	if (isWildcard(host)) return host === "::" ? `http://[::1]:${port}` : `http://127.0.0.1:${port}`;
	return `http://${hostInUrl(host)}:${port}`;
}
// src/node/server.ts
async function openServer(emulator, options) {
	const { port, productionPort, ...shared } = options;
	let production = null;
	const productionUrl = () => production?.url;
	const sandbox = await openListener(emulator, {
		...shared,
		environment: "sandbox",
		port,
		productionUrl
	});
	if (productionPort !== null) production = await openProduction(productionPort);
	return {
		url: sandbox.url,
		productionUrl: productionUrl() ?? null,
		controlUrl: `${sandbox.url}/_emulator`,
		isOnNetwork: sandbox.isOnNetwork,
		networkUrls: sandbox.networkUrls,
		wantsControlToken: shared.controlToken !== null,
		async close() {
			await Promise.all([sandbox.close(), production?.close()]);
		}
	};
	async function openProduction(productionPort) {
		try {
			return await openListener(emulator, {
				...shared,
				environment: "production",
				port: productionPort,
				productionUrl
			});
		} catch (error) {
			await sandbox.close();
			throw error;
		}
	}
}
// src/node/serve.ts
async function serve(emulator, options) {
	return openServer(emulator, {
		...resolveServeOptions(options),
		ownsProcess: false
	});
}
// src/seed/empty-dataset.ts
const createEmptyDataset = ({ seed, startsAt }, producer, environment) => {
	const key = require_core().datasetKey(seed, producer.slot, environment);
	const number = require_core().datasetNumber(producer.slot, environment);
	return {
		...require_explained().noOrders,
		producer,
		environment,
		products: [],
		productById: () => void 0,
		offersOf: () => [],
		calendar: {
			sealedThrough: startsAt,
			...require_explained().nothingDue
		},
		transactionHash: require_core().createTransactionHashes(key),
		nextIds: Object.fromEntries(require_core().countedTables.map((table) => [table, require_core().firstId(key, number, table)]))
	};
};
// node_modules/es-toolkit/dist/compat/util/eq.mjs
function eq(value, other) {
	return value === other || Number.isNaN(value) && Number.isNaN(other);
}
// node_modules/es-toolkit/dist/compat/predicate/isSymbol.mjs
function isSymbol(value) {
	return typeof value === "symbol" || value instanceof Symbol;
}
// node_modules/es-toolkit/dist/compat/_internal/baseToString.mjs
function baseToString(value) {
	if (typeof value === "string") return value;
	if (Array.isArray(value)) {
		let result = "";
		for (let i = 0; i < value.length; i++) {
			if (i > 0) result += ",";
			result += baseToString(value[i]);
		}
		return result;
	}
	if (isSymbol(value)) return value.toString();
	const result = value + "";
	if (result === "0" && Object.is(Number(value), -0)) return "-0";
	return result;
}
// node_modules/es-toolkit/dist/compat/util/toString.mjs
function toString(value) {
	if (value == null) return "";
	return baseToString(value);
}
// node_modules/es-toolkit/dist/compat/_internal/toKey.mjs
function toKey(value) {
	var _value$valueOf;
	if (typeof value === "string" || typeof value === "symbol") return value;
	if (Object.is(value === null || value === void 0 || (_value$valueOf = value.valueOf) === null || _value$valueOf === void 0 ? void 0 : _value$valueOf.call(value), -0)) return "-0";
	return String(value);
}
// node_modules/es-toolkit/dist/compat/util/toPath.mjs
function toPath(deepKey) {
	if (Array.isArray(deepKey)) return deepKey.map(toKey);
	if (typeof deepKey === "symbol") return [deepKey];
	deepKey = toString(deepKey);
	const result = [];
	const length = deepKey.length;
	if (length === 0) return result;
	let index = 0;
	let key = "";
	let quoteChar = "";
	let bracket = false;
	let bracketHadQuote = false;
	const bracketNumberRegex = /^-?\d+(?:\.\d+)?$/;
	if (deepKey.charCodeAt(0) === 46) result.push("");
	while (index < length) {
		const char = deepKey[index];
		if (quoteChar) {
			if (char === "\\" && index + 1 < length) {
				index++;
				key += deepKey[index];
			} else if (char === quoteChar) quoteChar = "";
			else key += char;
		} else if (bracket) {
			if (char === "\"" || char === "'") {
				quoteChar = char;
				bracketHadQuote = true;
			} else if (char === "]") {
				bracket = false;
				if (!bracketHadQuote && key.includes(".") && !bracketNumberRegex.test(key)) {
					const segments = key.split(".");
					for (let i = 0; i < segments.length; i++) if (segments[i] !== "") result.push(segments[i]);
				} else result.push(key);
				key = "";
			} else key += char;
		} else if (char === "[") {
			bracket = true;
			bracketHadQuote = false;
			if (key) {
				result.push(key);
				key = "";
			}
		} else if (char === ".") {
			if (key) {
				result.push(key);
				key = "";
			}
			const next = deepKey[index + 1];
			if (next === void 0 || next === ".") result.push("");
		} else key += char;
		index++;
	}
	if (key) result.push(key);
	return result;
}
// node_modules/es-toolkit/dist/_internal/isUnsafeProperty.mjs
function isUnsafeProperty(key) {
	return key === "__proto__";
}
// node_modules/es-toolkit/dist/compat/_internal/hasOwn.mjs
const hasOwnProperty = Object.prototype.hasOwnProperty;
function hasOwn(object, key) {
	return hasOwnProperty.call(object, key);
}
// node_modules/es-toolkit/dist/compat/_internal/isDeepKey.mjs
const regexIsDeepProp$1 = /\.|(\[(?:[^[\]]*|(["'])(?:(?!\2)[^\\]|\\.)*?\2)\])/;
function isDeepKey(key) {
	switch (typeof key) {
		case "number":
		case "symbol": return false;
		case "string":
			if (key === "" || key.startsWith(".") || key.endsWith(".")) return false;
			return regexIsDeepProp$1.test(key);
		default: return false;
	}
}
// node_modules/es-toolkit/dist/compat/object/get.mjs
function get$1(object, path, defaultValue) {
	if (object == null) return defaultValue;
	switch (typeof path) {
		case "string": {
			if (isUnsafeProperty(path)) return defaultValue;
			const result = object[path];
			if (result === void 0) {
				if (isDeepKey(path) && !hasOwn(object, path)) return get$1(object, toPath(path), defaultValue);
				else return defaultValue;
			}
			return result;
		}
		case "number":
		case "symbol": {
			if (typeof path === "number") path = toKey(path);
			const result = object[path];
			if (result === void 0) return defaultValue;
			return result;
		}
		default: {
			if (Array.isArray(path)) return getWithPath(object, path, defaultValue);
			if (Object.is(path === null || path === void 0 ? void 0 : path.valueOf(), -0)) path = "-0";
			else path = String(path);
			if (isUnsafeProperty(path)) return defaultValue;
			const result = object[path];
			if (result === void 0) return defaultValue;
			return result;
		}
	}
}
function getWithPath(object, path, defaultValue) {
	if (path.length === 0) return defaultValue;
	let current = object;
	for (let index = 0; index < path.length; index++) {
		if (current == null) return defaultValue;
		if (isUnsafeProperty(path[index])) return defaultValue;
		current = current[path[index]];
	}
	if (current === void 0) return defaultValue;
	return current;
}
// node_modules/es-toolkit/dist/compat/predicate/isObject.mjs
function isObject(value) {
	return value !== null && (typeof value === "object" || typeof value === "function");
}
// node_modules/es-toolkit/dist/compat/_internal/getTag.mjs
function getTag(value) {
	if (value == null) return value === void 0 ? "[object Undefined]" : "[object Null]";
	return Object.prototype.toString.call(value);
}
// node_modules/es-toolkit/dist/compat/_internal/tags.mjs
const regexpTag = "[object RegExp]";
const stringTag = "[object String]";
const numberTag = "[object Number]";
const booleanTag = "[object Boolean]";
const symbolTag = "[object Symbol]";
const dateTag = "[object Date]";
const mapTag = "[object Map]";
const setTag = "[object Set]";
const arrayTag = "[object Array]";
const functionTag = "[object Function]";
const arrayBufferTag = "[object ArrayBuffer]";
const objectTag = "[object Object]";
const errorTag = "[object Error]";
const dataViewTag = "[object DataView]";
const uint8ArrayTag = "[object Uint8Array]";
const uint8ClampedArrayTag = "[object Uint8ClampedArray]";
const uint16ArrayTag = "[object Uint16Array]";
const uint32ArrayTag = "[object Uint32Array]";
const bigUint64ArrayTag = "[object BigUint64Array]";
const int8ArrayTag = "[object Int8Array]";
const int16ArrayTag = "[object Int16Array]";
const int32ArrayTag = "[object Int32Array]";
const bigInt64ArrayTag = "[object BigInt64Array]";
const float32ArrayTag = "[object Float32Array]";
const float64ArrayTag = "[object Float64Array]";
// node_modules/es-toolkit/dist/_internal/globalThis.mjs
const globalThis_ = typeof globalThis === "object" && globalThis || typeof window === "object" && window || typeof self === "object" && self || typeof global === "object" && global || (function() {
	return this;
})();
// node_modules/es-toolkit/dist/predicate/isBuffer.mjs
function isBuffer(x) {
	return typeof globalThis_.Buffer !== "undefined" && globalThis_.Buffer.isBuffer(x);
}
// node_modules/es-toolkit/dist/compat/_internal/getSymbols.mjs
function getSymbols(object) {
	return Object.getOwnPropertySymbols(object).filter((symbol) => Object.prototype.propertyIsEnumerable.call(object, symbol));
}
// node_modules/es-toolkit/dist/compat/_internal/isIndex.mjs
const IS_UNSIGNED_INTEGER = /^(?:0|[1-9]\d*)$/;
function isIndex(value, length = Number.MAX_SAFE_INTEGER) {
	switch (typeof value) {
		case "number": return Number.isInteger(value) && value >= 0 && value < length;
		case "symbol": return false;
		case "string": return IS_UNSIGNED_INTEGER.test(value);
	}
}
// node_modules/es-toolkit/dist/compat/_internal/isKey.mjs
const regexIsDeepProp = /\.|\[(?:[^[\]]*|(["'])(?:(?!\1)[^\\]|\\.)*?\1)\]/;
const regexIsPlainProp = /^\w*$/;
function isKey(value, object) {
	if (Array.isArray(value)) return false;
	if (typeof value === "number" || typeof value === "boolean" || value == null || isSymbol(value)) return true;
	return typeof value === "string" && (regexIsPlainProp.test(value) || !regexIsDeepProp.test(value)) || object != null && hasOwn(object, value);
}
// node_modules/es-toolkit/dist/_internal/isUnsafeToWriteProperty.mjs
function isUnsafeToWriteProperty(key) {
	return key === "__proto__" || key === "constructor" || key === "prototype";
}
// node_modules/es-toolkit/dist/compat/object/unset.mjs
function unset(obj, path) {
	if (obj == null) return true;
	switch (typeof path) {
		case "symbol":
		case "number":
		case "object":
			if (Array.isArray(path)) return unsetWithPath(obj, path);
			if (typeof path === "number") path = toKey(path);
			else if (typeof path === "object") {
				if (Object.is(path === null || path === void 0 ? void 0 : path.valueOf(), -0)) path = "-0";
				else path = String(path);
			}
			if (isUnsafeProperty(path)) return false;
			if ((obj === null || obj === void 0 ? void 0 : obj[path]) === void 0) return true;
			try {
				delete obj[path];
				return true;
			} catch (e) {
				return false;
			}
		case "string":
			if ((obj === null || obj === void 0 ? void 0 : obj[path]) === void 0 && isDeepKey(path) && !hasOwn(obj, path)) return unsetWithPath(obj, toPath(path));
			if (isUnsafeProperty(path)) return false;
			try {
				delete obj[path];
				return true;
			} catch (e) {
				return false;
			}
	}
}
function unsetWithPath(obj, path) {
	const keys = path.map((key) => toKey(key));
	const parentKeys = keys.slice(0, -1);
	const lastKey = keys[keys.length - 1];
	if (parentKeys.some((key) => isUnsafeToWriteProperty(key))) return false;
	const parent = keys.length === 1 ? obj : get$1(obj, parentKeys);
	if ((parent === null || parent === void 0 ? void 0 : parent[lastKey]) === void 0) return true;
	if (isUnsafeProperty(lastKey)) return false;
	try {
		delete parent[lastKey];
		return true;
	} catch (e) {
		return false;
	}
}
// node_modules/es-toolkit/dist/compat/_internal/assignValue.mjs
const assignValue = (object, key, value) => {
	const objValue = object[key];
	if (!(hasOwn(object, key) && eq(objValue, value)) || value === void 0 && !(key in object)) object[key] = value;
};
// node_modules/es-toolkit/dist/compat/object/updateWith.mjs
function updateWith(obj, path, updater, customizer) {
	if (obj == null && !isObject(obj)) return obj;
	let resolvedPath;
	if (isKey(path, obj)) resolvedPath = [path];
	else if (Array.isArray(path)) resolvedPath = path;
	else resolvedPath = toPath(path);
	const updateValue = updater(get$1(obj, resolvedPath));
	let current = obj;
	for (let i = 0; i < resolvedPath.length && current != null; i++) {
		const key = toKey(resolvedPath[i]);
		if (isUnsafeToWriteProperty(key)) return obj;
		let newValue;
		if (i === resolvedPath.length - 1) newValue = updateValue;
		else {
			const objValue = current[key];
			const customizerResult = customizer === null || customizer === void 0 ? void 0 : customizer(objValue, key, obj);
			newValue = customizerResult !== void 0 ? customizerResult : isObject(objValue) ? objValue : isIndex(resolvedPath[i + 1]) ? [] : {};
		}
		assignValue(current, key, newValue);
		current = current[key];
	}
	return obj;
}
// node_modules/es-toolkit/dist/compat/object/set.mjs
function set$1(obj, path, value) {
	return updateWith(obj, path, () => value, () => void 0);
}
// node_modules/es-toolkit/dist/function/noop.mjs
function noop() {}
// node_modules/mutative/dist/mutative.esm.mjs
const Operation = {
	Remove: "remove",
	Replace: "replace",
	Add: "add"
};
const PROXY_DRAFT = Symbol.for("__MUTATIVE_PROXY_DRAFT__");
const RAW_RETURN_SYMBOL = Symbol("__MUTATIVE_RAW_RETURN_SYMBOL__");
const iteratorSymbol = Symbol.iterator;
const dataTypes = {
	mutable: "mutable",
	immutable: "immutable"
};
const internal = {};
function has(target, key) {
	return target instanceof Map ? target.has(key) : Object.prototype.hasOwnProperty.call(target, key);
}
function getDescriptor(target, key) {
	if (key in target) {
		let prototype = Reflect.getPrototypeOf(target);
		while (prototype) {
			const descriptor = Reflect.getOwnPropertyDescriptor(prototype, key);
			if (descriptor) return descriptor;
			prototype = Reflect.getPrototypeOf(prototype);
		}
	}
}
function isBaseSetInstance(obj) {
	return Object.getPrototypeOf(obj) === Set.prototype;
}
function isBaseMapInstance(obj) {
	return Object.getPrototypeOf(obj) === Map.prototype;
}
function latest(proxyDraft) {
	var _a;
	return (_a = proxyDraft.copy) !== null && _a !== void 0 ? _a : proxyDraft.original;
}
function isDraft(target) {
	return !!getProxyDraft(target);
}
function getProxyDraft(value) {
	if (typeof value !== "object") return null;
	return value === null || value === void 0 ? void 0 : value[PROXY_DRAFT];
}
function getValue(value) {
	var _a;
	const proxyDraft = getProxyDraft(value);
	return proxyDraft ? (_a = proxyDraft.copy) !== null && _a !== void 0 ? _a : proxyDraft.original : value;
}
function isDraftable(value, options) {
	if (!value || typeof value !== "object") return false;
	let markResult;
	return Object.getPrototypeOf(value) === Object.prototype || Array.isArray(value) || value instanceof Map || value instanceof Set || !!(options === null || options === void 0 ? void 0 : options.mark) && ((markResult = options.mark(value, dataTypes)) === dataTypes.immutable || typeof markResult === "function");
}
function getPath(target, path = []) {
	if (Object.hasOwnProperty.call(target, "key")) {
		const parentCopy = target.parent.copy;
		const proxyDraft = getProxyDraft(get(parentCopy, target.key));
		if (proxyDraft !== null && (proxyDraft === null || proxyDraft === void 0 ? void 0 : proxyDraft.original) !== target.original) return null;
		const isSet = target.parent.type === 3;
		const key = isSet ? Array.from(target.parent.setMap.keys()).indexOf(target.key) : target.key;
		if (!(isSet && parentCopy.size > key || has(parentCopy, key))) return null;
		path.push(key);
	}
	if (target.parent) return getPath(target.parent, path);
	path.reverse();
	try {
		resolvePath(target.copy, path);
	} catch (e) {
		return null;
	}
	return path;
}
function getType(target) {
	if (Array.isArray(target)) return 1;
	if (target instanceof Map) return 2;
	if (target instanceof Set) return 3;
	return 0;
}
function get(target, key) {
	return getType(target) === 2 ? target.get(key) : target[key];
}
function set(target, key, value) {
	if (getType(target) === 2) target.set(key, value);
	else target[key] = value;
}
function peek(target, key) {
	const state = getProxyDraft(target);
	return (state ? latest(state) : target)[key];
}
function isEqual$1(x, y) {
	if (x === y) return x !== 0 || 1 / x === 1 / y;
	else return x !== x && y !== y;
}
function revokeProxy(proxyDraft) {
	if (!proxyDraft) return;
	while (proxyDraft.finalities.revoke.length > 0) proxyDraft.finalities.revoke.pop()();
}
function escapePath(path, pathAsArray) {
	return pathAsArray ? path : [""].concat(path).map((_item) => {
		const item = `${_item}`;
		if (item.indexOf("/") === -1 && item.indexOf("~") === -1) return item;
		return item.replace(/~/g, "~0").replace(/\//g, "~1");
	}).join("/");
}
function unescapePath(path) {
	if (Array.isArray(path)) return path;
	return path.split("/").map((_item) => _item.replace(/~1/g, "/").replace(/~0/g, "~")).slice(1);
}
function resolvePath(base, path) {
	for (let index = 0; index < path.length - 1; index += 1) {
		const key = path[index];
		base = get(getType(base) === 3 ? Array.from(base) : base, key);
		if (typeof base !== "object") throw new Error(`Cannot resolve patch at '${path.join("/")}'.`);
	}
	return base;
}
function strictCopy(target) {
	const copy = Object.create(Object.getPrototypeOf(target));
	Reflect.ownKeys(target).forEach((key) => {
		let desc = Reflect.getOwnPropertyDescriptor(target, key);
		if (desc.enumerable && desc.configurable && desc.writable) {
			copy[key] = target[key];
			return;
		}
		if (!desc.writable) {
			desc.writable = true;
			desc.configurable = true;
		}
		if (desc.get || desc.set) desc = {
			configurable: true,
			writable: true,
			enumerable: desc.enumerable,
			value: target[key]
		};
		Reflect.defineProperty(copy, key, desc);
	});
	return copy;
}
const propIsEnum = Object.prototype.propertyIsEnumerable;
function shallowCopy(original, options) {
	let markResult;
	if (Array.isArray(original)) return Array.prototype.concat.call(original);
	else if (original instanceof Set) {
		if (!isBaseSetInstance(original)) {
			const SubClass = Object.getPrototypeOf(original).constructor;
			return new SubClass(original.values());
		}
		return Set.prototype.difference ? Set.prototype.difference.call(original, new Set()) : new Set(original.values());
	} else if (original instanceof Map) {
		if (!isBaseMapInstance(original)) {
			const SubClass = Object.getPrototypeOf(original).constructor;
			return new SubClass(original);
		}
		return new Map(original);
	} else if ((options === null || options === void 0 ? void 0 : options.mark) && (markResult = options.mark(original, dataTypes), markResult !== void 0) && markResult !== dataTypes.mutable) {
		if (markResult === dataTypes.immutable) return strictCopy(original);
		else if (typeof markResult === "function") {
			if (options.enablePatches || options.enableAutoFreeze) throw new Error(`You can't use mark and patches or auto freeze together.`);
			return markResult();
		}
		throw new Error(`Unsupported mark result: ${markResult}`);
	} else if (typeof original === "object" && Object.getPrototypeOf(original) === Object.prototype) {
		const copy = {};
		Object.keys(original).forEach((key) => {
			copy[key] = original[key];
		});
		Object.getOwnPropertySymbols(original).forEach((key) => {
			if (propIsEnum.call(original, key)) copy[key] = original[key];
		});
		return copy;
	} else throw new Error(`Please check mark() to ensure that it is a stable marker draftable function.`);
}
function ensureShallowCopy(target) {
	if (target.copy) return;
	target.copy = shallowCopy(target.original, target.options);
}
function deepClone(target) {
	if (!isDraftable(target)) return getValue(target);
	if (Array.isArray(target)) return target.map(deepClone);
	if (target instanceof Map) {
		const iterable = Array.from(target.entries()).map(([k, v]) => [k, deepClone(v)]);
		if (!isBaseMapInstance(target)) {
			const SubClass = Object.getPrototypeOf(target).constructor;
			return new SubClass(iterable);
		}
		return new Map(iterable);
	}
	if (target instanceof Set) {
		const iterable = Array.from(target).map(deepClone);
		if (!isBaseSetInstance(target)) {
			const SubClass = Object.getPrototypeOf(target).constructor;
			return new SubClass(iterable);
		}
		return new Set(iterable);
	}
	const copy = Object.create(Object.getPrototypeOf(target));
	for (const key in target) copy[key] = deepClone(target[key]);
	return copy;
}
function cloneIfNeeded(target) {
	return isDraft(target) ? deepClone(target) : target;
}
function markChanged(proxyDraft) {
	var _a;
	proxyDraft.assignedMap = (_a = proxyDraft.assignedMap) !== null && _a !== void 0 ? _a : new Map();
	if (!proxyDraft.operated) {
		proxyDraft.operated = true;
		if (proxyDraft.parent) markChanged(proxyDraft.parent);
	}
}
function throwFrozenError() {
	throw new Error("Cannot modify frozen object");
}
function deepFreeze(target, subKey, updatedValues, stack, keys) {
	{
		updatedValues = updatedValues !== null && updatedValues !== void 0 ? updatedValues : new WeakMap();
		stack = stack !== null && stack !== void 0 ? stack : [];
		keys = keys !== null && keys !== void 0 ? keys : [];
		const value = updatedValues.has(target) ? updatedValues.get(target) : target;
		if (stack.length > 0) {
			const index = stack.indexOf(value);
			if (value && typeof value === "object" && index !== -1) {
				if (stack[0] === value) throw new Error(`Forbids circular reference`);
				throw new Error(`Forbids circular reference: ~/${keys.slice(0, index).map((key, index) => {
					if (typeof key === "symbol") return `[${key.toString()}]`;
					const parent = stack[index];
					if (typeof key === "object" && (parent instanceof Map || parent instanceof Set)) return Array.from(parent.keys()).indexOf(key);
					return key;
				}).join("/")}`);
			}
			stack.push(value);
			keys.push(subKey);
		} else stack.push(value);
	}
	if (Object.isFrozen(target) || isDraft(target)) {
		stack.pop();
		keys.pop();
		return;
	}
	switch (getType(target)) {
		case 2:
			for (const [key, value] of target) {
				deepFreeze(key, key, updatedValues, stack, keys);
				deepFreeze(value, key, updatedValues, stack, keys);
			}
			target.set = target.clear = target.delete = throwFrozenError;
			break;
		case 3:
			for (const value of target) deepFreeze(value, value, updatedValues, stack, keys);
			target.add = target.clear = target.delete = throwFrozenError;
			break;
		case 1:
			Object.freeze(target);
			let index = 0;
			for (const value of target) {
				deepFreeze(value, index, updatedValues, stack, keys);
				index += 1;
			}
			break;
		default:
			Object.freeze(target);
			Object.keys(target).forEach((name) => {
				const value = target[name];
				deepFreeze(value, name, updatedValues, stack, keys);
			});
	}
	stack.pop();
	keys.pop();
}
function forEach(target, iter) {
	const type = getType(target);
	if (type === 0) Reflect.ownKeys(target).forEach((key) => {
		iter(key, target[key], target);
	});
	else if (type === 1) {
		let index = 0;
		for (const entry of target) {
			iter(index, entry, target);
			index += 1;
		}
	} else target.forEach((entry, index) => iter(index, entry, target));
}
function handleValue(target, handledSet, options) {
	if (isDraft(target) || !isDraftable(target, options) || handledSet.has(target) || Object.isFrozen(target)) return;
	const isSet = target instanceof Set;
	const setMap = isSet ? new Map() : void 0;
	handledSet.add(target);
	forEach(target, (key, value) => {
		var _a;
		if (isDraft(value)) {
			const proxyDraft = getProxyDraft(value);
			ensureShallowCopy(proxyDraft);
			const updatedValue = ((_a = proxyDraft.assignedMap) === null || _a === void 0 ? void 0 : _a.size) || proxyDraft.operated ? proxyDraft.copy : proxyDraft.original;
			set(isSet ? setMap : target, key, updatedValue);
		} else handleValue(value, handledSet, options);
	});
	if (setMap) {
		const set = target;
		const values = Array.from(set);
		set.clear();
		values.forEach((value) => {
			set.add(setMap.has(value) ? setMap.get(value) : value);
		});
	}
}
function finalizeAssigned(proxyDraft, key) {
	const copy = proxyDraft.type === 3 ? proxyDraft.setMap : proxyDraft.copy;
	if (proxyDraft.finalities.revoke.length > 1 && proxyDraft.assignedMap.get(key) && copy) handleValue(get(copy, key), proxyDraft.finalities.handledSet, proxyDraft.options);
}
function finalizeSetValue(target) {
	if (target.type === 3 && target.copy) {
		target.copy.clear();
		target.setMap.forEach((value) => {
			target.copy.add(getValue(value));
		});
	}
}
function finalizePatches(target, generatePatches, patches, inversePatches) {
	if (target.operated && target.assignedMap && target.assignedMap.size > 0 && !target.finalized) {
		if (patches && inversePatches) {
			const basePath = getPath(target);
			if (basePath) generatePatches(target, basePath, patches, inversePatches);
		}
		target.finalized = true;
	}
}
function markFinalization(target, key, value, generatePatches) {
	const proxyDraft = getProxyDraft(value);
	if (proxyDraft) {
		if (!proxyDraft.callbacks) proxyDraft.callbacks = [];
		proxyDraft.callbacks.push((patches, inversePatches) => {
			var _a;
			const copy = target.type === 3 ? target.setMap : target.copy;
			if (isEqual$1(get(copy, key), value)) {
				let updatedValue = proxyDraft.original;
				if (proxyDraft.copy) updatedValue = proxyDraft.copy;
				finalizeSetValue(target);
				finalizePatches(target, generatePatches, patches, inversePatches);
				if (target.options.enableAutoFreeze) {
					target.options.updatedValues = (_a = target.options.updatedValues) !== null && _a !== void 0 ? _a : new WeakMap();
					target.options.updatedValues.set(updatedValue, proxyDraft.original);
				}
				set(copy, key, updatedValue);
			}
		});
		if (target.options.enableAutoFreeze) {
			if (proxyDraft.finalities !== target.finalities) target.options.enableAutoFreeze = false;
		}
	}
	if (isDraftable(value, target.options)) target.finalities.draft.push(() => {
		if (isEqual$1(get(target.type === 3 ? target.setMap : target.copy, key), value)) finalizeAssigned(target, key);
	});
}
function generateArrayPatches(proxyState, basePath, patches, inversePatches, pathAsArray) {
	let { original, assignedMap, options } = proxyState;
	let copy = proxyState.copy;
	if (copy.length < original.length) {
		[original, copy] = [copy, original];
		[patches, inversePatches] = [inversePatches, patches];
	}
	for (let index = 0; index < original.length; index += 1) if (assignedMap.get(index.toString()) && copy[index] !== original[index]) {
		const path = escapePath(basePath.concat([index]), pathAsArray);
		patches.push({
			op: Operation.Replace,
			path,
			value: cloneIfNeeded(copy[index])
		});
		inversePatches.push({
			op: Operation.Replace,
			path,
			value: cloneIfNeeded(original[index])
		});
	}
	for (let index = original.length; index < copy.length; index += 1) {
		const path = escapePath(basePath.concat([index]), pathAsArray);
		patches.push({
			op: Operation.Add,
			path,
			value: cloneIfNeeded(copy[index])
		});
	}
	if (original.length < copy.length) {
		const { arrayLengthAssignment = true } = options.enablePatches;
		if (arrayLengthAssignment) {
			const path = escapePath(basePath.concat(["length"]), pathAsArray);
			inversePatches.push({
				op: Operation.Replace,
				path,
				value: original.length
			});
		} else for (let index = copy.length; original.length < index; index -= 1) {
			const path = escapePath(basePath.concat([index - 1]), pathAsArray);
			inversePatches.push({
				op: Operation.Remove,
				path
			});
		}
	}
}
function generatePatchesFromAssigned({ original, copy, assignedMap }, basePath, patches, inversePatches, pathAsArray) {
	assignedMap.forEach((assignedValue, key) => {
		const originalValue = get(original, key);
		const value = cloneIfNeeded(get(copy, key));
		const op = !assignedValue ? Operation.Remove : has(original, key) ? Operation.Replace : Operation.Add;
		if (isEqual$1(originalValue, value) && op === Operation.Replace) return;
		const path = escapePath(basePath.concat(key), pathAsArray);
		patches.push(op === Operation.Remove ? {
			op,
			path
		} : {
			op,
			path,
			value
		});
		inversePatches.push(op === Operation.Add ? {
			op: Operation.Remove,
			path
		} : op === Operation.Remove ? {
			op: Operation.Add,
			path,
			value: originalValue
		} : {
			op: Operation.Replace,
			path,
			value: originalValue
		});
	});
}
function generateSetPatches({ original, copy }, basePath, patches, inversePatches, pathAsArray) {
	let index = 0;
	original.forEach((value) => {
		if (!copy.has(value)) {
			const path = escapePath(basePath.concat([index]), pathAsArray);
			patches.push({
				op: Operation.Remove,
				path,
				value
			});
			inversePatches.unshift({
				op: Operation.Add,
				path,
				value
			});
		}
		index += 1;
	});
	index = 0;
	copy.forEach((value) => {
		if (!original.has(value)) {
			const path = escapePath(basePath.concat([index]), pathAsArray);
			patches.push({
				op: Operation.Add,
				path,
				value
			});
			inversePatches.unshift({
				op: Operation.Remove,
				path,
				value
			});
		}
		index += 1;
	});
}
function generatePatches(proxyState, basePath, patches, inversePatches) {
	const { pathAsArray = true } = proxyState.options.enablePatches;
	switch (proxyState.type) {
		case 0:
		case 2: return generatePatchesFromAssigned(proxyState, basePath, patches, inversePatches, pathAsArray);
		case 1: return generateArrayPatches(proxyState, basePath, patches, inversePatches, pathAsArray);
		case 3: return generateSetPatches(proxyState, basePath, patches, inversePatches, pathAsArray);
	}
}
const checkReadable = (value, options, ignoreCheckDraftable = false) => {
	if (typeof value === "object" && value !== null && (!isDraftable(value, options) || ignoreCheckDraftable) && true) throw new Error(`Strict mode: Mutable data cannot be accessed directly, please use 'unsafe(callback)' wrap.`);
};
const mapHandler = {
	get size() {
		return latest(getProxyDraft(this)).size;
	},
	has(key) {
		return latest(getProxyDraft(this)).has(key);
	},
	set(key, value) {
		const target = getProxyDraft(this);
		const source = latest(target);
		if (!source.has(key) || !isEqual$1(source.get(key), value)) {
			ensureShallowCopy(target);
			markChanged(target);
			target.assignedMap.set(key, true);
			target.copy.set(key, value);
			markFinalization(target, key, value, generatePatches);
		}
		return this;
	},
	delete(key) {
		if (!this.has(key)) return false;
		const target = getProxyDraft(this);
		ensureShallowCopy(target);
		markChanged(target);
		if (target.original.has(key)) target.assignedMap.set(key, false);
		else target.assignedMap.delete(key);
		target.copy.delete(key);
		return true;
	},
	clear() {
		const target = getProxyDraft(this);
		if (!this.size) return;
		ensureShallowCopy(target);
		markChanged(target);
		target.assignedMap = new Map();
		for (const [key] of target.original) target.assignedMap.set(key, false);
		target.copy.clear();
	},
	forEach(callback, thisArg) {
		latest(getProxyDraft(this)).forEach((_value, _key) => {
			callback.call(thisArg, this.get(_key), _key, this);
		});
	},
	get(key) {
		var _a, _b;
		const target = getProxyDraft(this);
		const value = latest(target).get(key);
		const mutable = ((_b = (_a = target.options).mark) === null || _b === void 0 ? void 0 : _b.call(_a, value, dataTypes)) === dataTypes.mutable;
		if (target.options.strict) checkReadable(value, target.options, mutable);
		if (mutable) return value;
		if (target.finalized || !isDraftable(value, target.options)) return value;
		if (value !== target.original.get(key)) return value;
		const draft = internal.createDraft({
			original: value,
			parentDraft: target,
			key,
			finalities: target.finalities,
			options: target.options
		});
		ensureShallowCopy(target);
		target.copy.set(key, draft);
		return draft;
	},
	keys() {
		return latest(getProxyDraft(this)).keys();
	},
	values() {
		const iterator = this.keys();
		return {
			[iteratorSymbol]: () => this.values(),
			next: () => {
				const result = iterator.next();
				if (result.done) return result;
				return {
					done: false,
					value: this.get(result.value)
				};
			}
		};
	},
	entries() {
		const iterator = this.keys();
		return {
			[iteratorSymbol]: () => this.entries(),
			next: () => {
				const result = iterator.next();
				if (result.done) return result;
				const value = this.get(result.value);
				return {
					done: false,
					value: [result.value, value]
				};
			}
		};
	},
	[iteratorSymbol]() {
		return this.entries();
	}
};
const mapHandlerKeys = Reflect.ownKeys(mapHandler);
const getNextIterator = (target, iterator, { isValuesIterator }) => () => {
	var _a, _b;
	const result = iterator.next();
	if (result.done) return result;
	const key = result.value;
	let value = target.setMap.get(key);
	const currentDraft = getProxyDraft(value);
	const mutable = ((_b = (_a = target.options).mark) === null || _b === void 0 ? void 0 : _b.call(_a, value, dataTypes)) === dataTypes.mutable;
	if (target.options.strict) checkReadable(key, target.options, mutable);
	if (!mutable && !currentDraft && isDraftable(key, target.options) && !target.finalized && target.original.has(key)) {
		const proxy = internal.createDraft({
			original: key,
			parentDraft: target,
			key,
			finalities: target.finalities,
			options: target.options
		});
		target.setMap.set(key, proxy);
		value = proxy;
	} else if (currentDraft) value = currentDraft.proxy;
	return {
		done: false,
		value: isValuesIterator ? value : [value, value]
	};
};
const setHandler = {
	get size() {
		return getProxyDraft(this).setMap.size;
	},
	has(value) {
		const target = getProxyDraft(this);
		if (target.setMap.has(value)) return true;
		ensureShallowCopy(target);
		const valueProxyDraft = getProxyDraft(value);
		if (valueProxyDraft && target.setMap.has(valueProxyDraft.original)) return true;
		return false;
	},
	add(value) {
		const target = getProxyDraft(this);
		if (!this.has(value)) {
			ensureShallowCopy(target);
			markChanged(target);
			target.assignedMap.set(value, true);
			target.setMap.set(value, value);
			markFinalization(target, value, value, generatePatches);
		}
		return this;
	},
	delete(value) {
		if (!this.has(value)) return false;
		const target = getProxyDraft(this);
		ensureShallowCopy(target);
		markChanged(target);
		const valueProxyDraft = getProxyDraft(value);
		if (valueProxyDraft && target.setMap.has(valueProxyDraft.original)) {
			target.assignedMap.set(valueProxyDraft.original, false);
			return target.setMap.delete(valueProxyDraft.original);
		}
		if (!valueProxyDraft && target.setMap.has(value)) target.assignedMap.set(value, false);
		else target.assignedMap.delete(value);
		return target.setMap.delete(value);
	},
	clear() {
		if (!this.size) return;
		const target = getProxyDraft(this);
		ensureShallowCopy(target);
		markChanged(target);
		for (const value of target.original) target.assignedMap.set(value, false);
		target.setMap.clear();
	},
	values() {
		const target = getProxyDraft(this);
		ensureShallowCopy(target);
		const iterator = target.setMap.keys();
		return {
			[Symbol.iterator]: () => this.values(),
			next: getNextIterator(target, iterator, { isValuesIterator: true })
		};
	},
	entries() {
		const target = getProxyDraft(this);
		ensureShallowCopy(target);
		const iterator = target.setMap.keys();
		return {
			[Symbol.iterator]: () => this.entries(),
			next: getNextIterator(target, iterator, { isValuesIterator: false })
		};
	},
	keys() {
		return this.values();
	},
	[iteratorSymbol]() {
		return this.values();
	},
	forEach(callback, thisArg) {
		const iterator = this.values();
		let result = iterator.next();
		while (!result.done) {
			callback.call(thisArg, result.value, result.value, this);
			result = iterator.next();
		}
	}
};
if (Set.prototype.difference) Object.assign(setHandler, {
	intersection(other) {
		return Set.prototype.intersection.call(new Set(this.values()), other);
	},
	union(other) {
		return Set.prototype.union.call(new Set(this.values()), other);
	},
	difference(other) {
		return Set.prototype.difference.call(new Set(this.values()), other);
	},
	symmetricDifference(other) {
		return Set.prototype.symmetricDifference.call(new Set(this.values()), other);
	},
	isSubsetOf(other) {
		return Set.prototype.isSubsetOf.call(new Set(this.values()), other);
	},
	isSupersetOf(other) {
		return Set.prototype.isSupersetOf.call(new Set(this.values()), other);
	},
	isDisjointFrom(other) {
		return Set.prototype.isDisjointFrom.call(new Set(this.values()), other);
	}
});
const setHandlerKeys = Reflect.ownKeys(setHandler);
const proxyHandler = {
	get(target, key, receiver) {
		var _a, _b;
		const copy = (_a = target.copy) === null || _a === void 0 ? void 0 : _a[key];
		if (copy && target.finalities.draftsCache.has(copy)) return copy;
		if (key === PROXY_DRAFT) return target;
		let markResult;
		if (target.options.mark) {
			const value = key === "size" && (target.original instanceof Map || target.original instanceof Set) ? Reflect.get(target.original, key) : Reflect.get(target.original, key, receiver);
			markResult = target.options.mark(value, dataTypes);
			if (markResult === dataTypes.mutable) {
				if (target.options.strict) checkReadable(value, target.options, true);
				return value;
			}
		}
		const source = latest(target);
		if (source instanceof Map && mapHandlerKeys.includes(key)) {
			if (key === "size") return Object.getOwnPropertyDescriptor(mapHandler, "size").get.call(target.proxy);
			return mapHandler[key].bind(target.proxy);
		}
		if (source instanceof Set && setHandlerKeys.includes(key)) {
			if (key === "size") return Object.getOwnPropertyDescriptor(setHandler, "size").get.call(target.proxy);
			return setHandler[key].bind(target.proxy);
		}
		if (!has(source, key)) {
			const desc = getDescriptor(source, key);
			return desc ? `value` in desc ? desc.value : (_b = desc.get) === null || _b === void 0 ? void 0 : _b.call(target.proxy) : void 0;
		}
		const value = source[key];
		if (target.options.strict) checkReadable(value, target.options);
		if (target.finalized || !isDraftable(value, target.options)) return value;
		if (value === peek(target.original, key)) {
			ensureShallowCopy(target);
			target.copy[key] = createDraft({
				original: target.original[key],
				parentDraft: target,
				key: target.type === 1 ? Number(key) : key,
				finalities: target.finalities,
				options: target.options
			});
			if (typeof markResult === "function") {
				const subProxyDraft = getProxyDraft(target.copy[key]);
				ensureShallowCopy(subProxyDraft);
				markChanged(subProxyDraft);
				return subProxyDraft.copy;
			}
			return target.copy[key];
		}
		if (isDraft(value)) target.finalities.draftsCache.add(value);
		return value;
	},
	set(target, key, value) {
		var _a;
		if (target.type === 3 || target.type === 2) throw new Error(`Map/Set draft does not support any property assignment.`);
		let _key;
		if (target.type === 1 && key !== "length" && !(Number.isInteger(_key = Number(key)) && _key >= 0 && (key === 0 || _key === 0 || String(_key) === String(key)))) throw new Error(`Only supports setting array indices and the 'length' property.`);
		const desc = getDescriptor(latest(target), key);
		if (desc === null || desc === void 0 ? void 0 : desc.set) {
			desc.set.call(target.proxy, value);
			return true;
		}
		const current = peek(latest(target), key);
		const currentProxyDraft = getProxyDraft(current);
		if (currentProxyDraft && isEqual$1(currentProxyDraft.original, value)) {
			target.copy[key] = value;
			target.assignedMap = (_a = target.assignedMap) !== null && _a !== void 0 ? _a : new Map();
			target.assignedMap.set(key, false);
			return true;
		}
		if (isEqual$1(value, current) && (value !== void 0 || has(target.original, key))) return true;
		ensureShallowCopy(target);
		markChanged(target);
		if (has(target.original, key) && isEqual$1(value, target.original[key])) target.assignedMap.delete(key);
		else target.assignedMap.set(key, true);
		target.copy[key] = value;
		markFinalization(target, key, value, generatePatches);
		return true;
	},
	has(target, key) {
		return key in latest(target);
	},
	ownKeys(target) {
		return Reflect.ownKeys(latest(target));
	},
	getOwnPropertyDescriptor(target, key) {
		const source = latest(target);
		const descriptor = Reflect.getOwnPropertyDescriptor(source, key);
		if (!descriptor) return descriptor;
		return {
			writable: true,
			configurable: target.type !== 1 || key !== "length",
			enumerable: descriptor.enumerable,
			value: source[key]
		};
	},
	getPrototypeOf(target) {
		return Reflect.getPrototypeOf(target.original);
	},
	setPrototypeOf() {
		throw new Error(`Cannot call 'setPrototypeOf()' on drafts`);
	},
	defineProperty() {
		throw new Error(`Cannot call 'defineProperty()' on drafts`);
	},
	deleteProperty(target, key) {
		var _a;
		if (target.type === 1) return proxyHandler.set.call(this, target, key, void 0, target.proxy);
		if (peek(target.original, key) !== void 0 || key in target.original) {
			ensureShallowCopy(target);
			markChanged(target);
			target.assignedMap.set(key, false);
		} else {
			target.assignedMap = (_a = target.assignedMap) !== null && _a !== void 0 ? _a : new Map();
			target.assignedMap.delete(key);
		}
		if (target.copy) delete target.copy[key];
		return true;
	}
};
function createDraft(createDraftOptions) {
	const { original, parentDraft, key, finalities, options } = createDraftOptions;
	const type = getType(original);
	const proxyDraft = {
		type,
		finalized: false,
		parent: parentDraft,
		original,
		copy: null,
		proxy: null,
		finalities,
		options,
		setMap: type === 3 ? new Map(original.entries()) : void 0
	};
	if (key || "key" in createDraftOptions) proxyDraft.key = key;
	const { proxy, revoke } = Proxy.revocable(type === 1 ? Object.assign([], proxyDraft) : proxyDraft, proxyHandler);
	finalities.revoke.push(revoke);
	proxyDraft.proxy = proxy;
	if (parentDraft) {
		const target = parentDraft;
		target.finalities.draft.push((patches, inversePatches) => {
			var _a, _b;
			const oldProxyDraft = getProxyDraft(proxy);
			let copy = target.type === 3 ? target.setMap : target.copy;
			const draft = get(copy, key);
			const proxyDraft = getProxyDraft(draft);
			if (proxyDraft) {
				let updatedValue = proxyDraft.original;
				if (proxyDraft.operated) updatedValue = getValue(draft);
				finalizeSetValue(proxyDraft);
				finalizePatches(proxyDraft, generatePatches, patches, inversePatches);
				if (target.options.enableAutoFreeze) {
					target.options.updatedValues = (_a = target.options.updatedValues) !== null && _a !== void 0 ? _a : new WeakMap();
					target.options.updatedValues.set(updatedValue, proxyDraft.original);
				}
				set(copy, key, updatedValue);
			}
			(_b = oldProxyDraft.callbacks) === null || _b === void 0 || _b.forEach((callback) => {
				callback(patches, inversePatches);
			});
		});
	} else {
		const target = getProxyDraft(proxy);
		target.finalities.draft.push((patches, inversePatches) => {
			finalizeSetValue(target);
			finalizePatches(target, generatePatches, patches, inversePatches);
		});
	}
	return proxy;
}
internal.createDraft = createDraft;
function finalizeDraft(result, returnedValue, patches, inversePatches, enableAutoFreeze) {
	var _a;
	const proxyDraft = getProxyDraft(result);
	const original = (_a = proxyDraft === null || proxyDraft === void 0 ? void 0 : proxyDraft.original) !== null && _a !== void 0 ? _a : result;
	const hasReturnedValue = !!returnedValue.length;
	if (proxyDraft === null || proxyDraft === void 0 ? void 0 : proxyDraft.operated) while (proxyDraft.finalities.draft.length > 0) proxyDraft.finalities.draft.pop()(patches, inversePatches);
	const state = hasReturnedValue ? returnedValue[0] : proxyDraft ? proxyDraft.operated ? proxyDraft.copy : proxyDraft.original : result;
	if (proxyDraft) revokeProxy(proxyDraft);
	if (enableAutoFreeze) deepFreeze(state, state, proxyDraft === null || proxyDraft === void 0 ? void 0 : proxyDraft.options.updatedValues);
	return [
		state,
		patches && hasReturnedValue ? [{
			op: Operation.Replace,
			path: [],
			value: returnedValue[0]
		}] : patches,
		inversePatches && hasReturnedValue ? [{
			op: Operation.Replace,
			path: [],
			value: original
		}] : inversePatches
	];
}
function draftify(baseState, options) {
	var _a;
	const finalities = {
		draft: [],
		revoke: [],
		handledSet: new WeakSet(),
		draftsCache: new WeakSet()
	};
	let patches;
	let inversePatches;
	if (options.enablePatches) {
		patches = [];
		inversePatches = [];
	}
	const draft = ((_a = options.mark) === null || _a === void 0 ? void 0 : _a.call(options, baseState, dataTypes)) === dataTypes.mutable || !isDraftable(baseState, options) ? baseState : createDraft({
		original: baseState,
		parentDraft: null,
		finalities,
		options
	});
	return [draft, (returnedValue = []) => {
		const [finalizedState, finalizedPatches, finalizedInversePatches] = finalizeDraft(draft, returnedValue, patches, inversePatches, options.enableAutoFreeze);
		return options.enablePatches ? [
			finalizedState,
			finalizedPatches,
			finalizedInversePatches
		] : finalizedState;
	}];
}
function handleReturnValue(options) {
	const { rootDraft, value, useRawReturn = false, isRoot = true } = options;
	forEach(value, (key, item, source) => {
		const proxyDraft = getProxyDraft(item);
		if (proxyDraft && rootDraft && proxyDraft.finalities === rootDraft.finalities) {
			options.isContainDraft = true;
			const currentValue = proxyDraft.original;
			if (source instanceof Set) {
				const arr = Array.from(source);
				source.clear();
				arr.forEach((_item) => source.add(key === _item ? currentValue : _item));
			} else set(source, key, currentValue);
		} else if (typeof item === "object" && item !== null) {
			options.value = item;
			options.isRoot = false;
			handleReturnValue(options);
		}
	});
	if (isRoot) {
		if (!options.isContainDraft) console.warn(`The return value does not contain any draft, please use 'rawReturn()' to wrap the return value to improve performance.`);
		if (useRawReturn) console.warn(`The return value contains drafts, please don't use 'rawReturn()' to wrap the return value.`);
	}
}
function getCurrent(target) {
	var _a;
	const proxyDraft = getProxyDraft(target);
	if (!isDraftable(target, proxyDraft === null || proxyDraft === void 0 ? void 0 : proxyDraft.options)) return target;
	const type = getType(target);
	if (proxyDraft && !proxyDraft.operated) return proxyDraft.original;
	let currentValue;
	function ensureShallowCopy() {
		currentValue = type === 2 ? !isBaseMapInstance(target) ? new (Object.getPrototypeOf(target)).constructor(target) : new Map(target) : type === 3 ? Array.from(proxyDraft.setMap.values()) : shallowCopy(target, proxyDraft === null || proxyDraft === void 0 ? void 0 : proxyDraft.options);
	}
	if (proxyDraft) {
		proxyDraft.finalized = true;
		try {
			ensureShallowCopy();
		} finally {
			proxyDraft.finalized = false;
		}
	} else currentValue = target;
	forEach(currentValue, (key, value) => {
		if (proxyDraft && isEqual$1(get(proxyDraft.original, key), value)) return;
		const newValue = getCurrent(value);
		if (newValue !== value) {
			if (currentValue === target) ensureShallowCopy();
			set(currentValue, key, newValue);
		}
	});
	if (type === 3) {
		const value = (_a = proxyDraft === null || proxyDraft === void 0 ? void 0 : proxyDraft.original) !== null && _a !== void 0 ? _a : currentValue;
		return !isBaseSetInstance(value) ? new (Object.getPrototypeOf(value)).constructor(currentValue) : new Set(currentValue);
	}
	return currentValue;
}
function current(target) {
	if (!isDraft(target)) throw new Error(`current() is only used for Draft, parameter: ${target}`);
	return getCurrent(target);
}
const makeCreator = (arg) => {
	if (arg !== void 0 && Object.prototype.toString.call(arg) !== "[object Object]") throw new Error(`Invalid options: ${String(arg)}, 'options' should be an object.`);
	return function create(arg0, arg1, arg2) {
		var _a, _b, _c;
		if (typeof arg0 === "function" && typeof arg1 !== "function") return function(base, ...args) {
			return create(base, (draft) => arg0.call(this, draft, ...args), arg1);
		};
		const base = arg0;
		const mutate = arg1;
		let options = arg2;
		if (typeof arg1 !== "function") options = arg1;
		if (options !== void 0 && Object.prototype.toString.call(options) !== "[object Object]") throw new Error(`Invalid options: ${options}, 'options' should be an object.`);
		options = Object.assign(Object.assign({}, arg), options);
		const state = isDraft(base) ? current(base) : base;
		const mark = Array.isArray(options.mark) ? ((value, types) => {
			for (const mark of options.mark) {
				if (typeof mark !== "function") throw new Error(`Invalid mark: ${mark}, 'mark' should be a function.`);
				const result = mark(value, types);
				if (result) return result;
			}
		}) : options.mark;
		const enablePatches = (_a = options.enablePatches) !== null && _a !== void 0 ? _a : false;
		const strict = (_b = options.strict) !== null && _b !== void 0 ? _b : false;
		const _options = {
			enableAutoFreeze: (_c = options.enableAutoFreeze) !== null && _c !== void 0 ? _c : false,
			mark,
			strict,
			enablePatches
		};
		if (!isDraftable(state, _options) && typeof state === "object" && state !== null) throw new Error(`Invalid base state: create() only supports plain objects, arrays, Set, Map or using mark() to mark the state as immutable.`);
		const [draft, finalize] = draftify(state, _options);
		if (typeof arg1 !== "function") {
			if (!isDraftable(state, _options)) throw new Error(`Invalid base state: create() only supports plain objects, arrays, Set, Map or using mark() to mark the state as immutable.`);
			return [draft, finalize];
		}
		let result;
		try {
			result = mutate(draft);
		} catch (error) {
			revokeProxy(getProxyDraft(draft));
			throw error;
		}
		const returnValue = (value) => {
			const proxyDraft = getProxyDraft(draft);
			if (!isDraft(value)) {
				if (value !== void 0 && !isEqual$1(value, draft) && (proxyDraft === null || proxyDraft === void 0 ? void 0 : proxyDraft.operated)) throw new Error(`Either the value is returned as a new non-draft value, or only the draft is modified without returning any value.`);
				const rawReturnValue = value === null || value === void 0 ? void 0 : value[RAW_RETURN_SYMBOL];
				if (rawReturnValue) {
					const _value = rawReturnValue[0];
					if (_options.strict && typeof value === "object" && value !== null) handleReturnValue({
						rootDraft: proxyDraft,
						value,
						useRawReturn: true
					});
					return finalize([_value]);
				}
				if (value !== void 0) {
					if (typeof value === "object" && value !== null) handleReturnValue({
						rootDraft: proxyDraft,
						value
					});
					return finalize([value]);
				}
			}
			if (value === draft || value === void 0) return finalize([]);
			const returnedProxyDraft = getProxyDraft(value);
			if (_options === returnedProxyDraft.options) {
				if (returnedProxyDraft.operated) throw new Error(`Cannot return a modified child draft.`);
				return finalize([current(value)]);
			}
			return finalize([value]);
		};
		if (result instanceof Promise) return result.then(returnValue, (error) => {
			revokeProxy(getProxyDraft(draft));
			throw error;
		});
		return returnValue(result);
	};
};
const create = makeCreator();
function apply(state, patches, applyOptions) {
	let i;
	for (i = patches.length - 1; i >= 0; i -= 1) {
		const { value, op, path } = patches[i];
		if (!path.length && op === Operation.Replace || path === "" && op === Operation.Add) {
			state = value;
			break;
		}
	}
	if (i > -1) patches = patches.slice(i + 1);
	const mutate = (draft) => {
		patches.forEach((patch) => {
			const { path: _path, op } = patch;
			const path = unescapePath(_path);
			let base = draft;
			for (let index = 0; index < path.length - 1; index += 1) {
				const parentType = getType(base);
				let key = path[index];
				if (typeof key !== "string" && typeof key !== "number") key = String(key);
				if ((parentType === 0 || parentType === 1) && (key === "__proto__" || key === "constructor") || typeof base === "function" && key === "prototype") throw new Error(`Patching reserved attributes like __proto__ and constructor is not allowed.`);
				base = get(parentType === 3 ? Array.from(base) : base, key);
				if (typeof base !== "object") throw new Error(`Cannot apply patch at '${path.join("/")}'.`);
			}
			const type = getType(base);
			const value = deepClone(patch.value);
			const key = path[path.length - 1];
			switch (op) {
				case Operation.Replace: switch (type) {
					case 2: return base.set(key, value);
					case 3: throw new Error(`Cannot apply replace patch to set.`);
					default: return base[key] = value;
				}
				case Operation.Add: switch (type) {
					case 1: return key === "-" ? base.push(value) : base.splice(key, 0, value);
					case 2: return base.set(key, value);
					case 3: return base.add(value);
					default: return base[key] = value;
				}
				case Operation.Remove: switch (type) {
					case 1: return base.splice(key, 1);
					case 2: return base.delete(key);
					case 3: return base.delete(patch.value);
					default: return delete base[key];
				}
				default: throw new Error(`Unsupported patch operation: ${op}.`);
			}
		});
	};
	if (applyOptions === null || applyOptions === void 0 ? void 0 : applyOptions.mutable) {
		if (Object.keys(applyOptions).filter((key) => key !== "mutable").length) console.warn("The \"mutable\" option is not allowed to be used with other options.");
		mutate(state);
		return;
	}
	if (isDraft(state)) {
		if (applyOptions !== void 0) throw new Error(`Cannot apply patches with options to a draft.`);
		mutate(state);
		return state;
	}
	return create(state, mutate, Object.assign(Object.assign({}, applyOptions), { enablePatches: false }));
}
Object.prototype.constructor.toString();
// node_modules/es-toolkit/dist/predicate/isEqualWith.mjs
function isEqualWith(a, b, areValuesEqual) {
	return isEqualWithImpl(a, b, void 0, void 0, void 0, void 0, areValuesEqual);
}
function isEqualWithImpl(a, b, property, aParent, bParent, stack, areValuesEqual) {
	const result = areValuesEqual(a, b, property, aParent, bParent, stack);
	if (result !== void 0) return result;
	if (typeof a === typeof b) switch (typeof a) {
		case "bigint":
		case "string":
		case "boolean":
		case "symbol":
		case "undefined": return a === b;
		case "number": return a === b || Object.is(a, b);
		case "function": return a === b;
		case "object": return areObjectsEqual(a, b, stack, areValuesEqual);
	}
	return areObjectsEqual(a, b, stack, areValuesEqual);
}
function areObjectsEqual(a, b, stack, areValuesEqual) {
	if (Object.is(a, b)) return true;
	let aTag = getTag(a);
	let bTag = getTag(b);
	if (aTag === "[object Arguments]") aTag = objectTag;
	if (bTag === "[object Arguments]") bTag = objectTag;
	if (aTag !== bTag) return false;
	switch (aTag) {
		case stringTag: return a.toString() === b.toString();
		case numberTag: return eq(a.valueOf(), b.valueOf());
		case booleanTag:
		case dateTag:
		case symbolTag: return Object.is(a.valueOf(), b.valueOf());
		case regexpTag: return a.source === b.source && a.flags === b.flags;
		case functionTag: return a === b;
	}
	stack = stack ?? new Map();
	const aStack = stack.get(a);
	const bStack = stack.get(b);
	if (aStack != null && bStack != null) return aStack === b;
	stack.set(a, b);
	stack.set(b, a);
	try {
		switch (aTag) {
			case mapTag:
				if (a.size !== b.size) return false;
				for (const [key, value] of a.entries()) if (!b.has(key) || !isEqualWithImpl(value, b.get(key), key, a, b, stack, areValuesEqual)) return false;
				return true;
			case setTag: {
				if (a.size !== b.size) return false;
				const aValues = Array.from(a.values());
				const bValues = Array.from(b.values());
				for (let i = 0; i < aValues.length; i++) {
					const aValue = aValues[i];
					const index = bValues.findIndex((bValue) => {
						return isEqualWithImpl(aValue, bValue, void 0, a, b, stack, areValuesEqual);
					});
					if (index === -1) return false;
					bValues.splice(index, 1);
				}
				return true;
			}
			case arrayTag:
			case uint8ArrayTag:
			case uint8ClampedArrayTag:
			case uint16ArrayTag:
			case uint32ArrayTag:
			case bigUint64ArrayTag:
			case int8ArrayTag:
			case int16ArrayTag:
			case int32ArrayTag:
			case bigInt64ArrayTag:
			case float32ArrayTag:
			case float64ArrayTag:
				if (isBuffer(a) !== isBuffer(b)) return false;
				if (a.length !== b.length) return false;
				for (let i = 0; i < a.length; i++) if (!isEqualWithImpl(a[i], b[i], i, a, b, stack, areValuesEqual)) return false;
				return true;
			case arrayBufferTag:
				if (a.byteLength !== b.byteLength) return false;
				return areObjectsEqual(new Uint8Array(a), new Uint8Array(b), stack, areValuesEqual);
			case dataViewTag:
				if (a.byteLength !== b.byteLength || a.byteOffset !== b.byteOffset) return false;
				return areObjectsEqual(new Uint8Array(a), new Uint8Array(b), stack, areValuesEqual);
			case errorTag: return a.name === b.name && a.message === b.message;
			case objectTag: {
				if (!(areObjectsEqual(a.constructor, b.constructor, stack, areValuesEqual) || require_write().isPlainObject(a) && require_write().isPlainObject(b))) return false;
				const aKeys = [...Object.keys(a), ...getSymbols(a)];
				const bKeys = [...Object.keys(b), ...getSymbols(b)];
				if (aKeys.length !== bKeys.length) return false;
				for (let i = 0; i < aKeys.length; i++) {
					const propKey = aKeys[i];
					const aProp = a[propKey];
					if (!Object.hasOwn(b, propKey)) return false;
					const bProp = b[propKey];
					if (!isEqualWithImpl(aProp, bProp, propKey, a, b, stack, areValuesEqual)) return false;
				}
				return true;
			}
			default: return false;
		}
	} finally {
		stack.delete(a);
		stack.delete(b);
	}
}
// node_modules/es-toolkit/dist/predicate/isEqual.mjs
function isEqual(a, b) {
	return isEqualWith(a, b, noop);
}
Object.defineProperty(exports, "AssumptionError", {
	enumerable: true,
	get: function() {
		return AssumptionError;
	}
});
Object.defineProperty(exports, "CalibrationError", {
	enumerable: true,
	get: function() {
		return CalibrationError;
	}
});
Object.defineProperty(exports, "ConnectionLostError", {
	enumerable: true,
	get: function() {
		return ConnectionLostError;
	}
});
Object.defineProperty(exports, "EmptyValueException", {
	enumerable: true,
	get: function() {
		return EmptyValueException;
	}
});
Object.defineProperty(exports, "ExportError", {
	enumerable: true,
	get: function() {
		return ExportError;
	}
});
Object.defineProperty(exports, "Inbox", {
	enumerable: true,
	get: function() {
		return Inbox;
	}
});
Object.defineProperty(exports, "InvalidChecksumException", {
	enumerable: true,
	get: function() {
		return InvalidChecksumException;
	}
});
Object.defineProperty(exports, "InvalidFormatException", {
	enumerable: true,
	get: function() {
		return InvalidFormatException;
	}
});
Object.defineProperty(exports, "ListenError", {
	enumerable: true,
	get: function() {
		return ListenError;
	}
});
Object.defineProperty(exports, "ListenerContext", {
	enumerable: true,
	get: function() {
		return ListenerContext;
	}
});
Object.defineProperty(exports, "MESSAGE_MATCHER_IS_ALREADY_BUILT", {
	enumerable: true,
	get: function() {
		return MESSAGE_MATCHER_IS_ALREADY_BUILT;
	}
});
Object.defineProperty(exports, "METHODS", {
	enumerable: true,
	get: function() {
		return METHODS;
	}
});
Object.defineProperty(exports, "Mask", {
	enumerable: true,
	get: function() {
		return Mask;
	}
});
Object.defineProperty(exports, "Random", {
	enumerable: true,
	get: function() {
		return Random;
	}
});
Object.defineProperty(exports, "RepeatedSequenceException", {
	enumerable: true,
	get: function() {
		return RepeatedSequenceException;
	}
});
Object.defineProperty(exports, "SaleError", {
	enumerable: true,
	get: function() {
		return SaleError;
	}
});
Object.defineProperty(exports, "SnapshotError", {
	enumerable: true,
	get: function() {
		return SnapshotError;
	}
});
Object.defineProperty(exports, "TooLongException", {
	enumerable: true,
	get: function() {
		return TooLongException;
	}
});
Object.defineProperty(exports, "TooShortException", {
	enumerable: true,
	get: function() {
		return TooShortException;
	}
});
Object.defineProperty(exports, "UnknownWebhookError", {
	enumerable: true,
	get: function() {
		return UnknownWebhookError;
	}
});
Object.defineProperty(exports, "UnsupportedPathError", {
	enumerable: true,
	get: function() {
		return UnsupportedPathError;
	}
});
Object.defineProperty(exports, "WebhookError", {
	enumerable: true,
	get: function() {
		return WebhookError;
	}
});
Object.defineProperty(exports, "ZodIssueCode", {
	enumerable: true,
	get: function() {
		return ZodIssueCode;
	}
});
Object.defineProperty(exports, "addData", {
	enumerable: true,
	get: function() {
		return addData;
	}
});
Object.defineProperty(exports, "aggregateChecks", {
	enumerable: true,
	get: function() {
		return aggregateChecks;
	}
});
Object.defineProperty(exports, "anyProcessor", {
	enumerable: true,
	get: function() {
		return anyProcessor;
	}
});
Object.defineProperty(exports, "apply", {
	enumerable: true,
	get: function() {
		return apply;
	}
});
Object.defineProperty(exports, "arrayProcessor", {
	enumerable: true,
	get: function() {
		return arrayProcessor;
	}
});
Object.defineProperty(exports, "arrive", {
	enumerable: true,
	get: function() {
		return arrive;
	}
});
Object.defineProperty(exports, "askedDelayMs", {
	enumerable: true,
	get: function() {
		return askedDelayMs;
	}
});
Object.defineProperty(exports, "awaitDelivery", {
	enumerable: true,
	get: function() {
		return awaitDelivery;
	}
});
Object.defineProperty(exports, "badRequest", {
	enumerable: true,
	get: function() {
		return badRequest;
	}
});
Object.defineProperty(exports, "beginRepro", {
	enumerable: true,
	get: function() {
		return beginRepro;
	}
});
Object.defineProperty(exports, "beginScenario", {
	enumerable: true,
	get: function() {
		return beginScenario;
	}
});
Object.defineProperty(exports, "beginText", {
	enumerable: true,
	get: function() {
		return beginText;
	}
});
Object.defineProperty(exports, "beginTextInTurns", {
	enumerable: true,
	get: function() {
		return beginTextInTurns;
	}
});
Object.defineProperty(exports, "booleanProcessor", {
	enumerable: true,
	get: function() {
		return booleanProcessor;
	}
});
Object.defineProperty(exports, "branchSnapshot", {
	enumerable: true,
	get: function() {
		return branchSnapshot;
	}
});
Object.defineProperty(exports, "cashoutsOf", {
	enumerable: true,
	get: function() {
		return cashoutsOf;
	}
});
Object.defineProperty(exports, "catchProcessor", {
	enumerable: true,
	get: function() {
		return catchProcessor;
	}
});
Object.defineProperty(exports, "chanceKey", {
	enumerable: true,
	get: function() {
		return chanceKey;
	}
});
Object.defineProperty(exports, "chooseItems", {
	enumerable: true,
	get: function() {
		return chooseItems;
	}
});
Object.defineProperty(exports, "collectBytes", {
	enumerable: true,
	get: function() {
		return collectBytes;
	}
});
Object.defineProperty(exports, "collectText", {
	enumerable: true,
	get: function() {
		return collectText;
	}
});
Object.defineProperty(exports, "create", {
	enumerable: true,
	get: function() {
		return create;
	}
});
Object.defineProperty(exports, "createEmptyDataset", {
	enumerable: true,
	get: function() {
		return createEmptyDataset;
	}
});
Object.defineProperty(exports, "customProcessor", {
	enumerable: true,
	get: function() {
		return customProcessor;
	}
});
Object.defineProperty(exports, "dataDocumentForm", {
	enumerable: true,
	get: function() {
		return dataDocumentForm;
	}
});
Object.defineProperty(exports, "defaultProcessor", {
	enumerable: true,
	get: function() {
		return defaultProcessor;
	}
});
Object.defineProperty(exports, "definitionOf", {
	enumerable: true,
	get: function() {
		return definitionOf;
	}
});
Object.defineProperty(exports, "deliveryStates", {
	enumerable: true,
	get: function() {
		return deliveryStates;
	}
});
Object.defineProperty(exports, "depart", {
	enumerable: true,
	get: function() {
		return depart;
	}
});
Object.defineProperty(exports, "describeDeed", {
	enumerable: true,
	get: function() {
		return describeDeed;
	}
});
Object.defineProperty(exports, "describeDelivery", {
	enumerable: true,
	get: function() {
		return describeDelivery;
	}
});
Object.defineProperty(exports, "describeEndpoint", {
	enumerable: true,
	get: function() {
		return describeEndpoint;
	}
});
Object.defineProperty(exports, "describeLongState", {
	enumerable: true,
	get: function() {
		return describeLongState;
	}
});
Object.defineProperty(exports, "describeProblem", {
	enumerable: true,
	get: function() {
		return describeProblem;
	}
});
Object.defineProperty(exports, "describeProgress", {
	enumerable: true,
	get: function() {
		return describeProgress;
	}
});
Object.defineProperty(exports, "describeRepro", {
	enumerable: true,
	get: function() {
		return describeRepro;
	}
});
Object.defineProperty(exports, "describeWithoutJournal", {
	enumerable: true,
	get: function() {
		return describeWithoutJournal;
	}
});
Object.defineProperty(exports, "disturb", {
	enumerable: true,
	get: function() {
		return disturb;
	}
});
Object.defineProperty(exports, "disturbanceOf", {
	enumerable: true,
	get: function() {
		return disturbanceOf;
	}
});
Object.defineProperty(exports, "documentedScopes", {
	enumerable: true,
	get: function() {
		return documentedScopes;
	}
});
Object.defineProperty(exports, "drawDelayMs", {
	enumerable: true,
	get: function() {
		return drawDelayMs;
	}
});
Object.defineProperty(exports, "drawSecret", {
	enumerable: true,
	get: function() {
		return drawSecret;
	}
});
Object.defineProperty(exports, "drawShare", {
	enumerable: true,
	get: function() {
		return drawShare;
	}
});
Object.defineProperty(exports, "endScenario", {
	enumerable: true,
	get: function() {
		return endScenario;
	}
});
Object.defineProperty(exports, "enumProcessor", {
	enumerable: true,
	get: function() {
		return enumProcessor;
	}
});
Object.defineProperty(exports, "eventMadeBy", {
	enumerable: true,
	get: function() {
		return eventMadeBy;
	}
});
Object.defineProperty(exports, "eventNames", {
	enumerable: true,
	get: function() {
		return eventNames;
	}
});
Object.defineProperty(exports, "events", {
	enumerable: true,
	get: function() {
		return events;
	}
});
Object.defineProperty(exports, "exportData", {
	enumerable: true,
	get: function() {
		return exportData;
	}
});
Object.defineProperty(exports, "failureResponse", {
	enumerable: true,
	get: function() {
		return failureResponse;
	}
});
Object.defineProperty(exports, "findMisplaced", {
	enumerable: true,
	get: function() {
		return findMisplaced;
	}
});
Object.defineProperty(exports, "get", {
	enumerable: true,
	get: function() {
		return get$1;
	}
});
Object.defineProperty(exports, "hintAt", {
	enumerable: true,
	get: function() {
		return hintAt;
	}
});
Object.defineProperty(exports, "inOrder", {
	enumerable: true,
	get: function() {
		return inOrder$1;
	}
});
Object.defineProperty(exports, "inPieces", {
	enumerable: true,
	get: function() {
		return inPieces;
	}
});
Object.defineProperty(exports, "inPlaceOf", {
	enumerable: true,
	get: function() {
		return inPlaceOf;
	}
});
Object.defineProperty(exports, "injectedAnswer", {
	enumerable: true,
	get: function() {
		return injectedAnswer;
	}
});
Object.defineProperty(exports, "instantTextForm", {
	enumerable: true,
	get: function() {
		return instantTextForm;
	}
});
Object.defineProperty(exports, "intersectionProcessor", {
	enumerable: true,
	get: function() {
		return intersectionProcessor;
	}
});
Object.defineProperty(exports, "isAbort", {
	enumerable: true,
	get: function() {
		return isAbort;
	}
});
Object.defineProperty(exports, "isEqual", {
	enumerable: true,
	get: function() {
		return isEqual;
	}
});
Object.defineProperty(exports, "isLoopbackName", {
	enumerable: true,
	get: function() {
		return isLoopbackName;
	}
});
Object.defineProperty(exports, "isOnce", {
	enumerable: true,
	get: function() {
		return isOnce;
	}
});
Object.defineProperty(exports, "isOneOf", {
	enumerable: true,
	get: function() {
		return isOneOf;
	}
});
Object.defineProperty(exports, "isSecret", {
	enumerable: true,
	get: function() {
		return isSecret$1;
	}
});
Object.defineProperty(exports, "isWanted", {
	enumerable: true,
	get: function() {
		return isWanted;
	}
});
Object.defineProperty(exports, "isWhole", {
	enumerable: true,
	get: function() {
		return isWhole;
	}
});
Object.defineProperty(exports, "judgeExpectations", {
	enumerable: true,
	get: function() {
		return judgeExpectations;
	}
});
Object.defineProperty(exports, "keepWhole", {
	enumerable: true,
	get: function() {
		return keepWhole;
	}
});
Object.defineProperty(exports, "keyForm", {
	enumerable: true,
	get: function() {
		return keyForm;
	}
});
Object.defineProperty(exports, "knownScopes", {
	enumerable: true,
	get: function() {
		return knownScopes;
	}
});
Object.defineProperty(exports, "lazyProcessor", {
	enumerable: true,
	get: function() {
		return lazyProcessor;
	}
});
Object.defineProperty(exports, "listScenarios", {
	enumerable: true,
	get: function() {
		return listScenarios;
	}
});
Object.defineProperty(exports, "literalProcessor", {
	enumerable: true,
	get: function() {
		return literalProcessor;
	}
});
Object.defineProperty(exports, "lookupForm", {
	enumerable: true,
	get: function() {
		return lookupForm;
	}
});
Object.defineProperty(exports, "madeOnce", {
	enumerable: true,
	get: function() {
		return madeOnce;
	}
});
Object.defineProperty(exports, "makeSale", {
	enumerable: true,
	get: function() {
		return makeSale;
	}
});
Object.defineProperty(exports, "matchedMethods", {
	enumerable: true,
	get: function() {
		return matchedMethods;
	}
});
Object.defineProperty(exports, "matches", {
	enumerable: true,
	get: function() {
		return matches;
	}
});
Object.defineProperty(exports, "mostSteps", {
	enumerable: true,
	get: function() {
		return mostSteps;
	}
});
Object.defineProperty(exports, "movingLists", {
	enumerable: true,
	get: function() {
		return movingLists;
	}
});
Object.defineProperty(exports, "nearestName", {
	enumerable: true,
	get: function() {
		return nearestName;
	}
});
Object.defineProperty(exports, "neverProcessor", {
	enumerable: true,
	get: function() {
		return neverProcessor;
	}
});
Object.defineProperty(exports, "nextDelayMs", {
	enumerable: true,
	get: function() {
		return nextDelayMs;
	}
});
Object.defineProperty(exports, "noAnswer", {
	enumerable: true,
	get: function() {
		return noAnswer;
	}
});
Object.defineProperty(exports, "nodeOffice", {
	enumerable: true,
	get: function() {
		return nodeOffice;
	}
});
Object.defineProperty(exports, "nonoptionalProcessor", {
	enumerable: true,
	get: function() {
		return nonoptionalProcessor;
	}
});
Object.defineProperty(exports, "noteInjected", {
	enumerable: true,
	get: function() {
		return noteInjected;
	}
});
Object.defineProperty(exports, "nullProcessor", {
	enumerable: true,
	get: function() {
		return nullProcessor;
	}
});
Object.defineProperty(exports, "nullableProcessor", {
	enumerable: true,
	get: function() {
		return nullableProcessor;
	}
});
Object.defineProperty(exports, "number", {
	enumerable: true,
	get: function() {
		return number;
	}
});
Object.defineProperty(exports, "numberProcessor", {
	enumerable: true,
	get: function() {
		return numberProcessor;
	}
});
Object.defineProperty(exports, "objectProcessor", {
	enumerable: true,
	get: function() {
		return objectProcessor;
	}
});
Object.defineProperty(exports, "occurrenceOf", {
	enumerable: true,
	get: function() {
		return occurrenceOf;
	}
});
Object.defineProperty(exports, "optionalProcessor", {
	enumerable: true,
	get: function() {
		return optionalProcessor;
	}
});
Object.defineProperty(exports, "originOf", {
	enumerable: true,
	get: function() {
		return originOf;
	}
});
Object.defineProperty(exports, "packAnswer", {
	enumerable: true,
	get: function() {
		return packAnswer;
	}
});
Object.defineProperty(exports, "packed", {
	enumerable: true,
	get: function() {
		return packed;
	}
});
Object.defineProperty(exports, "pageForm", {
	enumerable: true,
	get: function() {
		return pageForm;
	}
});
Object.defineProperty(exports, "parseJsonInSteps", {
	enumerable: true,
	get: function() {
		return parseJsonInSteps;
	}
});
Object.defineProperty(exports, "pipeProcessor", {
	enumerable: true,
	get: function() {
		return pipeProcessor;
	}
});
Object.defineProperty(exports, "plainSale", {
	enumerable: true,
	get: function() {
		return plainSale;
	}
});
Object.defineProperty(exports, "playableOf", {
	enumerable: true,
	get: function() {
		return playableOf;
	}
});
Object.defineProperty(exports, "prefaultProcessor", {
	enumerable: true,
	get: function() {
		return prefaultProcessor;
	}
});
Object.defineProperty(exports, "problemOfUrl", {
	enumerable: true,
	get: function() {
		return problemOfUrl;
	}
});
Object.defineProperty(exports, "problemsOfChoice", {
	enumerable: true,
	get: function() {
		return problemsOfChoice;
	}
});
Object.defineProperty(exports, "quotaNames", {
	enumerable: true,
	get: function() {
		return quotaNames;
	}
});
Object.defineProperty(exports, "readData", {
	enumerable: true,
	get: function() {
		return readData;
	}
});
Object.defineProperty(exports, "readDataInSteps", {
	enumerable: true,
	get: function() {
		return readDataInSteps;
	}
});
Object.defineProperty(exports, "readPast", {
	enumerable: true,
	get: function() {
		return readPast;
	}
});
Object.defineProperty(exports, "readSaleInstant", {
	enumerable: true,
	get: function() {
		return readSaleInstant;
	}
});
Object.defineProperty(exports, "readSnapshot", {
	enumerable: true,
	get: function() {
		return readSnapshot;
	}
});
Object.defineProperty(exports, "readStep", {
	enumerable: true,
	get: function() {
		return readStep;
	}
});
Object.defineProperty(exports, "readonlyProcessor", {
	enumerable: true,
	get: function() {
		return readonlyProcessor;
	}
});
Object.defineProperty(exports, "readyFailure", {
	enumerable: true,
	get: function() {
		return readyFailure;
	}
});
Object.defineProperty(exports, "recordProcessor", {
	enumerable: true,
	get: function() {
		return recordProcessor;
	}
});
Object.defineProperty(exports, "recordRun", {
	enumerable: true,
	get: function() {
		return recordRun;
	}
});
Object.defineProperty(exports, "recordSale", {
	enumerable: true,
	get: function() {
		return recordSale;
	}
});
Object.defineProperty(exports, "recordedForm", {
	enumerable: true,
	get: function() {
		return recordedForm;
	}
});
Object.defineProperty(exports, "refsInSteps", {
	enumerable: true,
	get: function() {
		return refsInSteps;
	}
});
Object.defineProperty(exports, "refsOf", {
	enumerable: true,
	get: function() {
		return refsOf;
	}
});
Object.defineProperty(exports, "refusalOfAddress", {
	enumerable: true,
	get: function() {
		return refusalOfAddress;
	}
});
Object.defineProperty(exports, "refuseStrangers", {
	enumerable: true,
	get: function() {
		return refuseStrangers;
	}
});
Object.defineProperty(exports, "rehearsalOf", {
	enumerable: true,
	get: function() {
		return rehearsalOf;
	}
});
Object.defineProperty(exports, "reproFormat", {
	enumerable: true,
	get: function() {
		return reproFormat;
	}
});
Object.defineProperty(exports, "resolveScenario", {
	enumerable: true,
	get: function() {
		return resolveScenario;
	}
});
Object.defineProperty(exports, "responseOf", {
	enumerable: true,
	get: function() {
		return responseOf;
	}
});
Object.defineProperty(exports, "retryAfter", {
	enumerable: true,
	get: function() {
		return retryAfter;
	}
});
Object.defineProperty(exports, "retrySchedules", {
	enumerable: true,
	get: function() {
		return retrySchedules;
	}
});
Object.defineProperty(exports, "rotationMs", {
	enumerable: true,
	get: function() {
		return rotationMs;
	}
});
Object.defineProperty(exports, "scenarioForm", {
	enumerable: true,
	get: function() {
		return scenarioForm;
	}
});
Object.defineProperty(exports, "secretsAt", {
	enumerable: true,
	get: function() {
		return secretsAt;
	}
});
Object.defineProperty(exports, "sendWhole", {
	enumerable: true,
	get: function() {
		return sendWhole;
	}
});
Object.defineProperty(exports, "serve", {
	enumerable: true,
	get: function() {
		return serve;
	}
});
Object.defineProperty(exports, "serverError", {
	enumerable: true,
	get: function() {
		return serverError;
	}
});
Object.defineProperty(exports, "set", {
	enumerable: true,
	get: function() {
		return set$1;
	}
});
Object.defineProperty(exports, "sharesFor", {
	enumerable: true,
	get: function() {
		return sharesFor;
	}
});
Object.defineProperty(exports, "shownDeliveryForm", {
	enumerable: true,
	get: function() {
		return shownDeliveryForm;
	}
});
Object.defineProperty(exports, "shownEndpointForm", {
	enumerable: true,
	get: function() {
		return shownEndpointForm;
	}
});
Object.defineProperty(exports, "signatureKinds", {
	enumerable: true,
	get: function() {
		return signatureKinds;
	}
});
Object.defineProperty(exports, "snapshotSchema", {
	enumerable: true,
	get: function() {
		return snapshotSchema;
	}
});
Object.defineProperty(exports, "startBefore", {
	enumerable: true,
	get: function() {
		return startBefore;
	}
});
Object.defineProperty(exports, "stepId", {
	enumerable: true,
	get: function() {
		return stepId;
	}
});
Object.defineProperty(exports, "streamText", {
	enumerable: true,
	get: function() {
		return streamText;
	}
});
Object.defineProperty(exports, "stringProcessor", {
	enumerable: true,
	get: function() {
		return stringProcessor;
	}
});
Object.defineProperty(exports, "summaryOf", {
	enumerable: true,
	get: function() {
		return summaryOf;
	}
});
Object.defineProperty(exports, "takeSnapshot", {
	enumerable: true,
	get: function() {
		return takeSnapshot;
	}
});
Object.defineProperty(exports, "takeTurn", {
	enumerable: true,
	get: function() {
		return takeTurn;
	}
});
Object.defineProperty(exports, "toJSONSchema", {
	enumerable: true,
	get: function() {
		return toJSONSchema;
	}
});
Object.defineProperty(exports, "trackingNotInformed", {
	enumerable: true,
	get: function() {
		return trackingNotInformed;
	}
});
Object.defineProperty(exports, "transformProcessor", {
	enumerable: true,
	get: function() {
		return transformProcessor;
	}
});
Object.defineProperty(exports, "twoHosts", {
	enumerable: true,
	get: function() {
		return twoHosts;
	}
});
Object.defineProperty(exports, "unionProcessor", {
	enumerable: true,
	get: function() {
		return unionProcessor;
	}
});
Object.defineProperty(exports, "unknownProcessor", {
	enumerable: true,
	get: function() {
		return unknownProcessor;
	}
});
Object.defineProperty(exports, "unlessAborted", {
	enumerable: true,
	get: function() {
		return unlessAborted;
	}
});
Object.defineProperty(exports, "unset", {
	enumerable: true,
	get: function() {
		return unset;
	}
});
Object.defineProperty(exports, "untilGivenUp", {
	enumerable: true,
	get: function() {
		return untilGivenUp;
	}
});
Object.defineProperty(exports, "valuesSeen", {
	enumerable: true,
	get: function() {
		return valuesSeen;
	}
});
Object.defineProperty(exports, "webhookDisturbanceNames", {
	enumerable: true,
	get: function() {
		return webhookDisturbanceNames;
	}
});
Object.defineProperty(exports, "withoutSecrets", {
	enumerable: true,
	get: function() {
		return withoutSecrets;
	}
});
Object.defineProperty(exports, "writeJson", {
	enumerable: true,
	get: function() {
		return writeJson;
	}
});
Object.defineProperty(exports, "writePath", {
	enumerable: true,
	get: function() {
		return writePath;
	}
});
Object.defineProperty(exports, "writtenRowsForm", {
	enumerable: true,
	get: function() {
		return writtenRowsForm;
	}
});
Object.defineProperty(exports, "wrongSecret", {
	enumerable: true,
	get: function() {
		return wrongSecret;
	}
});
