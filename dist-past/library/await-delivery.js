import { _ as secondMs, b as operationIds, c as environments, d as knownScopes, f as dayMs, g as saoPauloOffsetMs, h as parseDuration, m as minuteMs, p as hourMs, u as documentedScopes } from "./tracking-literal.js";
import { n as register, t as findAssumption } from "./register.js";
import { a as takeTurns, i as sortInSteps, n as inTurns, t as inOneGo } from "./turns.js";
import { a as mostOrders, c as parseInstant, i as latestClock, n as earliestStart, o as seededSubscriptions, r as isOrderCount, s as latestInstant, t as countedTables } from "./dataset.js";
import { A as WrittenLedger, B as createOrderHashes, G as productId, H as datasetKey, I as createCustomerMaker, J as membershipTitles, K as purposeKey, L as createPerson, N as isRenewal, P as subtractTotals, U as datasetNumber, W as firstId, Y as producers_default, _ as allSubscriptions, c as oldestOfCourse, f as variedProducts, g as ageOfCase, h as productRoles, j as addTotals, k as withoutOrders, l as oldestRunning, m as createCataloguePlan, n as variedAges, p as activeProduct, q as courseTitles, z as namePoolsOf } from "./sale-variety.js";
import { n as nearestName, t as hintAt } from "./nearest-name.js";
import { E as utf8ToBytes, S as bytesToHex, a as hex32From, d as ulidFrom, i as hashText, l as sha256Hex, m as sha256, n as draw, o as lowercaseAlphanumeric, p as uuidFrom, r as hashInteger, s as mix, t as alphanumeric, u as textFrom } from "./draw.js";
import { a as lastInstant, i as isLabel, n as declaredForms, o as readPortion, r as documentHeadForm, s as readTime } from "./document-form.js";
import { C as watchSeededIds, _ as LongList, b as pause, d as nextChargeAt, f as renewOrder, g as LateIndex, h as splitCharge, i as chargeOf, l as isRunning, m as producerShare, o as decisiveAttempt, p as renewSubscription, t as RenewalLog, y as mapListed } from "./charges.js";
import { n as failedStatuses, r as paidStatuses, t as approvedStatuses } from "./transaction-status.js";
import { t as firstPlace } from "./first-place.js";
import { t as zod } from "./zod.js";
import { a as heardByInbox, d as instantForm, f as textsForm, l as withoutSecrets, m as webhookDisturbances, n as nextDelayMs, o as rotationMs, p as webhookDisturbanceNames, r as retrySchedules, t as askedDelayMs, u as farInstantForm } from "./retries.js";
import { A as quotaExceeded, C as keyReused, D as notFound, E as notAcceptable, F as unsupportedMediaType, I as validationFailed, L as wrongEnvironment, M as unauthorized, N as unknownRoute, O as pageNotFound, P as unsupportedEncoding, S as invalidJson, T as methodNotAllowed, _ as refuseInvalid, a as commissionItemSerializer, b as canceledNotFound, c as isoWriter, d as askWhenShown, f as oncePerText, g as readHash, h as defineOperation, j as refused, k as payloadTooLarge, l as textWriter, m as QueryReader, n as subscriptionSerializer, o as readLedger, p as oncePerValues, r as getOrder, t as situationOf, u as askIn, v as ApiError, w as lookupsBlocked, x as insufficientScope, y as bodyNotAnObject } from "./subscription-serializer.js";
import { t as matchedMethods } from "./matched-methods.js";
import { _ as parseBaseUrl, a as readTwice, f as writeMessage, g as startTimer, h as startStopwatch, i as readOutgoing, m as readWallClock, o as readyOutgoing, p as pause$1, s as responseOf, v as InvalidOptionError } from "./failure-response.js";
import { S as UndoLog, _ as hashToken, b as Changed, c as drawSecret, g as TokenVault, i as disturb, l as isSecret$1, m as maskTokens, o as isOnce, p as maskKey, r as maskHeaders, t as maskBody, v as hintOf, x as Marks } from "./mask-message.js";
import { t as eventNames } from "./event-names.js";
import { c as problemOfUrl, o as UnknownWebhookError, s as WebhookError } from "./describe.js";
import { n as canceledAt, t as beginSubscription } from "./subscriptions.js";
import { t as eventMadeBy } from "./events.js";
import { n as findTooDeep, r as locateJsonFault, t as parseJsonInSteps } from "./parse-json.js";
import * as z from "zod";
// src/assumptions/profile-name.ts
/** The profiles: the likeliest behaviour, the one that is loudest about client bugs, that of a bare framework, and the likeliest behaviour with varied rows. */
const profileNames = [
	"default",
	"strict",
	"framework",
	"rich"
];
function isProfileName(name) {
	return profileNames.includes(name);
}
// src/reading/problem.ts
/** A path as people write it, such as `steps[0].effect.kind`. */
const writePath = (path) => path.map((part, place) => typeof part === "number" ? `[${part}]` : place === 0 ? part : `.${part}`).join("");
/**
* A problem in one sentence with its place.
* @param whole what stands there where it is about the whole.
*/
const describeProblem = ({ path, message }, whole = "The scenario") => `${path.length === 0 ? whole : writePath(path)}: ${message}${message.endsWith("?") ? "" : "."}`;
// src/data/data-error.ts
/** Sentences that the message of an error says before it only counts them; `problems` holds all. */
const mostSaid = 20;
/** Raised for data that cannot be; `problems` names everything that is wrong with it. Nothing of it was taken. */
var DataError = class extends Error {
	problems;
	name = "DataError";
	constructor(problems) {
		const said = problems.slice(0, mostSaid).map((problem) => describeProblem(problem, "The document"));
		const rest = problems.length - said.length;
		super(`${said.join(" ")}${rest > 0 ? ` And ${rest} more.` : ""}`);
		this.problems = problems;
	}
};
// src/reading/quote.ts
/** A value as a sentence names it. */
const quote$2 = (value) => {
	if (typeof value === "object" && value !== null) return Array.isArray(value) ? "a list" : "an object";
	const text = JSON.stringify(value) ?? "nothing";
	return text.length > 100 ? `${text.slice(0, 100)}…` : text;
};
// src/data/problem-list.ts
/** A place within a place. */
const within$1 = ({ document, path }, ...members) => ({
	document,
	path: [...path, ...members]
});
/** Everything that is wrong with some documents, gathered so that it is told at once. */
var ProblemList = class {
	#problems;
	/** @param others what was found before. */
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
	/** A label of which there is nothing. */
	addUnknown(place, noun, label, known) {
		const near = nearestName(label, known);
		const remedy = near === void 0 ? "declare it, or leave this out" : `did you mean ${quote$2(near)}?`;
		this.add(place, `no ${noun} is called ${quote$2(label)}; ${remedy}`);
	}
	/** @throws DataError where there is any. */
	throwIfAny() {
		const [first, ...others] = this.#problems;
		if (first !== void 0) throw new DataError([first, ...others]);
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
/** Products and offers of a document, each made when somebody first asks for it. */
var Catalogue = class {
	compilation;
	#products = /* @__PURE__ */ new Map();
	#offers = /* @__PURE__ */ new Map();
	/** Offers that are made up where none is declared, by names that are no labels. */
	#spare = /* @__PURE__ */ new Map();
	#firstSales = /* @__PURE__ */ new Map();
	/** Labels of offers and of products, put into groups when somebody first asks for one. */
	#pools;
	#ofProducts;
	#productsOfOwners;
	constructor(compilation) {
		this.compilation = compilation;
	}
	/** Remembers a sale, so that an offer without a date was there before it. All sales are noted before any offer is made. */
	noteSale(offer, at) {
		this.#firstSales.set(offer, Math.min(at, this.#firstSales.get(offer) ?? at));
	}
	/** Makes every declared product and offer. */
	makeAll() {
		for (const label of this.compilation.entries.products.keys()) this.#product(label);
		for (const label of this.compilation.entries.offers.keys()) this.#offer(label);
	}
	/** A product that was declared here, by label. */
	productOf(label) {
		return this.#products.get(label)?.product;
	}
	offerOf(label) {
		return this.#offers.get(label)?.offer;
	}
	/** The product a link means; undefined, and told, where there is none. */
	findProduct(label, place) {
		const { compilation } = this;
		const found = this.#product(label) ?? compilation.setting.existing?.product(label);
		if (found === void 0 && !compilation.read.broken.products.has(label)) compilation.problems.addUnknown(place, "product", label, compilation.labels("products"));
		return found;
	}
	/** The offer a link means; undefined, and told, where there is none. */
	findOffer(label, place) {
		const { compilation } = this;
		const found = this.#offer(label) ?? compilation.setting.existing?.offer(label);
		if (found === void 0 && !compilation.read.broken.offers.has(label) && !compilation.entries.offers.has(label)) compilation.problems.addUnknown(place, "offer", label, compilation.labels("offers"));
		return found;
	}
	/** The offer of a sale that names none: one of those declared for this owner, of the same kind if there are any, or one that is made up. */
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
	/** Labels of the declared offers of an owner that are charged again and again, or once. */
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
	/** Price and rhythm of an offer, as declared or made up. */
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
		const titles = isMembership ? membershipTitles : courseTitles;
		const name = value.name ?? titles[compilation.draw("product", label, 1, titles.length)];
		const usual = Math.min(compilation.drawPast("product", label, 30) - 60 * dayMs, first - dayMs);
		const product = {
			id: compilation.name(draft, within$1(place, "id"), value.id, () => names.productId(label, compilation.setting.formats.product)),
			reference_id: compilation.number(draft, "product", within$1(place, "reference_id"), value.reference_id, () => names.numbers("product", "product", label)),
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
			created_at: compilation.pastTime(within$1(place, "at"), value.at) ?? usual
		};
		draft.products.push(product);
		const known = {
			owner,
			product
		};
		this.#products.set(label, known);
		return known;
	}
	/** The declared offers of a product, and the earliest sale or making of one of them. */
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
	/** The product that a declared offer is one of: told, drawn among those of its owner, or undefined for one that is made up. */
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
		return this.findProduct(label, within$1(entry, "product"));
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
		const givenAt = compilation.pastTime(within$1(place, "at"), value.at);
		if (givenAt !== void 0 && givenAt < product.created_at) compilation.problems.add(within$1(place, "at"), `it is before its product ${product.name} was made; give a later time`);
		const soon = product.created_at + 18e5;
		const offer = {
			id: value.code === null ? "" : compilation.name(draft, within$1(place, "code"), value.code, () => names.offerCode(label, compilation.setting.formats.offer)),
			reference_id: compilation.number(draft, "offer", within$1(place, "reference_id"), value.reference_id, () => names.numbers("offer", "offer", label)),
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
/** Ids of the producers, the same in every run. */
const producerIds = Object.fromEntries(producers_default.map(({ slot, id }) => [slot, id]));
/** The labels of records by some key. */
const groupBy = (records, keyOf) => {
	const groups = /* @__PURE__ */ new Map();
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
/** Where derived numbers lie: beyond those that are generated or given away, and within 31 bits, where many databases keep them. */
const firstNumber = 6e8;
const numbersOfOwner = 38e7;
/** Numbers that are generated, or given away one by one, for one producer and environment. */
const countedSpace = 1e8;
/** Draws that are tried before a name is given up; only a crowd of records can need more than a few. */
const mostTries = 1e3;
/**
* Ids of the declared records of one producer and environment, each a function of seed, kind and label. Where two meet, the later one
* is drawn again; one that was pinned is never given to another record.
*/
var OwnNames = class {
	producer;
	environment;
	isTaken;
	key;
	number;
	#taken = /* @__PURE__ */ new Map();
	#names = /* @__PURE__ */ new Set();
	#highest = /* @__PURE__ */ new Map();
	constructor(seed, producer, environment, isTaken) {
		this.producer = producer;
		this.environment = environment;
		this.isTaken = isTaken;
		this.key = datasetKey(seed, producer, environment);
		this.number = datasetNumber(producer, environment);
	}
	/** A key for what is drawn for a record. */
	keyOf(kind, label) {
		return mix(purposeKey(this.key, `declared ${kind}`), hashText(label));
	}
	/** Keeps a pinned number; false where it is another record's. */
	pin(table, number) {
		if (this.#has(table, number)) return false;
		this.#take(table, number);
		if (this.#isCounted(table, number)) this.#highest.set(table, Math.max(number, this.#highest.get(table) ?? 0));
		return true;
	}
	/** Keeps a pinned text; false where it is another record's. */
	pinName(name) {
		if (this.#names.has(name) || this.isTaken("name", name)) return false;
		this.#names.add(name);
		return true;
	}
	/** So many numbers one after the other; the first of them. */
	numbers(table, kind, label, count = 1) {
		const key = this.keyOf(`${kind} ${table}`, label);
		const start = firstNumber + this.number * numbersOfOwner;
		for (let attempt = 0; attempt < mostTries; attempt += 1) {
			const first = start + mix(key, attempt) % (numbersOfOwner - count);
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
		return this.#name(label, "offer code", (key, attempt) => format === "uuid" ? uuidFrom(key, attempt) : textFrom(key, attempt, alphanumeric, 8));
	}
	orderHash(label, format) {
		return this.#name(label, "order hash", (key, attempt) => opaque(key, attempt, format, 16));
	}
	transactionHash(label) {
		return this.#name(label, "transaction hash", (key, attempt) => opaque(key, attempt, "short", 16));
	}
	/** How many numbers of each table the counting has to leave out, because pinned ones stand in its way. */
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
		return firstId(this.key, this.number, table);
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
		if (taken === void 0) this.#taken.set(table, /* @__PURE__ */ new Set([number]));
		else taken.add(number);
	}
};
const opaque = (key, counter, format, length) => {
	if (format === "uuid") return uuidFrom(key, counter);
	return format === "hex_32" ? hex32From(key, counter) : textFrom(key, counter, lowercaseAlphanumeric, length);
};
// src/data/compilation.ts
/** The ids of one kind that are generated as numbers of this range, by producer and environment. */
const generatedSpace = 1e8;
/** Charges of one subscription, and of all, that follow from dates alone. */
const mostUnlisted = 1e3;
const mostCharges = 1e6;
/** What everybody needs who makes records of a document. */
var Compilation = class {
	read;
	setting;
	entries;
	problems;
	#drafts = /* @__PURE__ */ new Map();
	/** Charges that were made without being listed. */
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
			const key = datasetKey(seed, owner.producer, owner.environment);
			const hashes = background === 0 ? null : createOrderHashes(key, background, this.setting.formats.order);
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
	/** Every label of a kind that a link can mean. */
	labels(kind) {
		return [
			...this.entries[kind].keys(),
			...this.read.broken[kind].keys(),
			...this.setting.existing?.labels(kind) ?? []
		];
	}
	/** Whose a record is that belongs to nothing else. */
	ownerOf({ value, defaults }) {
		return {
			producer: value.producer ?? defaults.producer ?? "first",
			environment: value.environment ?? defaults.environment ?? "sandbox"
		};
	}
	/** Says that a record cannot belong to another one than what it is made of does. */
	requireOwner({ value, ...place }, owner, of) {
		for (const member of ["producer", "environment"]) {
			if (value[member] === void 0 || value[member] === owner[member]) continue;
			this.problems.add(within$1(place, member), `${of} is of the ${owner[member]} ${member}; leave this out, or choose another`);
		}
	}
	/** A written time; undefined where nothing is written. */
	time(text) {
		return text === void 0 || text === null ? void 0 : readTime(text, this.setting.at);
	}
	/** Notes that so many charges are made for a subscription that lists none of them; false, and told, where they are too many. */
	canCharge(place, count) {
		this.#charges += count;
		if (count <= mostUnlisted && this.#charges <= mostCharges) return true;
		const whole = count > mostUnlisted ? `${count} charges` : `with those before it more than ${mostCharges} charges`;
		this.problems.add(place, `up to now this makes ${whole}; list its charges, or let it begin or be charged later`);
		return false;
	}
	/** The instant of something that has happened, which cannot lie ahead. */
	pastTime(place, text) {
		const instant = this.time(text);
		if (instant === void 0 || instant <= this.setting.at) return instant;
		this.problems.add(place, `${text} is after the start of the clock; give a time up to now`);
	}
	/** A draw from 0 to `count` - 1 for a record. */
	draw(kind, label, salt, count) {
		return draw(hashText(`${kind} ${label}`), this.setting.seed, salt) % count;
	}
	/** An instant in the days before the start, to the second. */
	drawPast(kind, label, days) {
		return this.setting.at - (1 + this.draw(kind, label, 90, days * dayMs / 1e3 - 1)) * 1e3;
	}
	/** A pinned number, or the one that is derived. */
	number(draft, table, place, pinned, derive) {
		if (pinned === void 0) return derive();
		const first = generatedSpace * (datasetNumber(draft.owner.producer, draft.owner.environment) + 1);
		if (this.setting.background > 0 && pinned >= first && pinned < first + generatedSpace) this.problems.add(place, `${pinned} is a number that generated rows may have; give another one, or background: 0`);
		else if (!draft.names.pin(table, pinned)) this.problems.add(place, `${pinned} is the number of another record`);
		return pinned;
	}
	/** A pinned id, or the one that is derived. */
	name(draft, place, pinned, derive) {
		if (pinned === void 0) return derive();
		if (!draft.names.pinName(pinned)) this.problems.add(place, `${JSON.stringify(pinned)} is the id of another record`);
		return pinned;
	}
};
// src/data/declared-kind.ts
/** The kinds of records a document holds, in the order in which they are looked at. */
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
/** Members by which a record names another one. */
const links = {
	offers: { product: (label, place, catalogue) => catalogue.findProduct(label, place) },
	orders: {
		offer: toOffer,
		customer: (label, place, _catalogue, people) => people.findCustomer(label, "", place),
		affiliate: (label, place, _catalogue, people) => people.findAffiliate(label, place)
	},
	subscriptions: { offer: toOffer }
};
/** Follows the links of records whose form is wrong, so that somebody is told of those, too, at the same time. */
const followBrokenLinks = ({ read }, catalogue, people) => {
	for (const [kind, members] of Object.entries(links)) for (const { value, ...record } of read.broken[kind].values()) for (const [member, follow] of Object.entries(members)) {
		const given = value?.[member];
		if (typeof given === "string") follow(given, within$1(record, member), catalogue, people);
	}
};
// src/data/make-people.ts
/** People are nobody's: their numbers are those of the first producer in the sandbox. */
const platform = {
	producer: "first",
	environment: "sandbox"
};
/** Different people for different labels, few enough that their mailboxes are short. */
const peopleSpace = 1e5;
/** The buyers of a document and who has a part in its sales, by label. */
var People = class {
	compilation;
	customers = /* @__PURE__ */ new Map();
	affiliates = /* @__PURE__ */ new Map();
	/** Somebody made up, by a number. */
	#invent;
	constructor(compilation) {
		this.compilation = compilation;
		const { setting } = compilation;
		const key = datasetKey(setting.seed, platform.producer, platform.environment);
		this.#invent = createCustomerMaker(namePoolsOf(setting.seed), purposeKey(key, "declared people"), 0);
	}
	/** Everybody who is declared, one a step. */
	*makeAll() {
		const { entries } = this.compilation;
		for (const [label, { value, ...place }] of entries.customers) {
			this.customers.set(label, this.#makeCustomer(label, value, place));
			yield;
		}
		for (const [label, { value, ...place }] of entries.affiliates) this.affiliates.set(label, this.#makeParty(label, value, place));
	}
	/** Who bought: a label, a person who stands there, or somebody made up. Undefined for one who is not there. */
	findCustomer(given, label, place) {
		if (typeof given !== "string") return this.#inPlace(given, (person) => this.#makeCustomer(`order ${label}`, person, place));
		const found = this.customers.get(given) ?? this.compilation.setting.existing?.customer(given);
		if (found === void 0) this.#refuse(place, "customers", "customer", given);
		return found;
	}
	/** Somebody by label, or a person who stands there. */
	findParty(given, sale, place) {
		if ("label" in given) return this.findAffiliate(given.label, place);
		return this.#inPlace(given, (person) => this.#makeParty(`order ${sale} ${person.name ?? person.email ?? ""}`, person, place));
	}
	/** Who stands in a sale is who they were at that time, so the number may be that of somebody who is called otherwise elsewhere. */
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
		const person = this.#invent(hashText(label) % peopleSpace);
		const draft = compilation.draftOf(platform);
		const own = compilation.number(draft, "customer", within$1(place, "id"), id, () => draft.names.numbers("customer", "customer", label));
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
		const key = purposeKey(datasetKey(seed, platform.producer, platform.environment), "declared affiliates");
		const person = createPerson(namePoolsOf(seed), key, hashText(label) % peopleSpace);
		const draft = compilation.draftOf(platform);
		return {
			id: compilation.number(draft, "customer", within$1(place, "id"), id, () => draft.names.numbers("customer", "affiliate", label)),
			name: name ?? person.name,
			email: email ?? person.email
		};
	}
};
/** Without members that say nothing. */
const withoutGaps = (members) => Object.fromEntries(Object.entries(members).filter(([, value]) => value !== void 0));
// src/data/once.ts
/** A function that works something out when it is first asked. */
const once = (make) => {
	let made;
	return () => {
		made ??= { value: make() };
		return made.value;
	};
};
// src/data/make-attempts.ts
const minute = 6e4;
/** The attempts to be paid for a sale: those of the document, or the one or two that its status stands for. */
const makeAttempts = (compilation, entry, sale) => {
	const { transactions } = entry.value;
	const written = transactions ?? usualTransactions(entry.value, sale);
	const amounts = amountsOf(written, sale.total);
	const attempts = written.map((transaction, nth) => {
		const place = within$1(entry, "transactions", nth);
		const paid_amount = amounts[nth] ?? 0;
		const status = transaction.status ?? entry.value.status ?? sale.status ?? "authorized";
		const at = compilation.pastTime(within$1(place, "at"), transaction.at) ?? usualInstant(compilation, written, nth, sale.saleAt);
		const changed = compilation.pastTime(within$1(place, "updated_at"), transaction.updated_at) ?? usualChange(compilation, entry, status);
		if (at < sale.saleAt) compilation.problems.add(within$1(place, "at"), "it is before its order; give a later time");
		return {
			id: compilation.number(sale.draft, "transaction", within$1(place, "id"), transaction.id, () => sale.firstId() + nth),
			hash: compilation.name(sale.draft, within$1(place, "hash"), transaction.hash, () => sale.draft.names.transactionHash(`${entry.label} ${nth}`)),
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
/** The attempts of a charge after the sale, as they are written. */
const writtenAttempts = (compilation, charge) => {
	const { draft, transactions, amount, at, label } = charge;
	const ids = once(() => draft.names.numbers("transaction", "charge", label, transactions.length));
	const attempts = transactions.map((transaction, nth) => {
		const place = within$1(charge.place, "transactions", nth);
		const created_at = compilation.pastTime(within$1(place, "at"), transaction.at) ?? at;
		const updated_at = compilation.pastTime(within$1(place, "updated_at"), transaction.updated_at) ?? created_at;
		const { paid_amount = amount, status = "authorized" } = transaction;
		if (created_at < at) compilation.problems.add(within$1(place, "at"), "it is before its charge; give a later time");
		return {
			id: compilation.number(draft, "transaction", within$1(place, "id"), transaction.id, () => ids() + nth),
			hash: compilation.name(draft, within$1(place, "hash"), transaction.hash, () => draft.names.transactionHash(`${label} ${nth}`)),
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
	const paid = attempts.filter(({ status }) => approvedStatuses.has(status)).reduce((sum, { paid_amount }) => sum + paid_amount, 0);
	const due = charge.isPaid ? amount : 0;
	if (paid !== due) compilation.problems.add(within$1(charge.place, "transactions"), `they paid ${paid} cents, and the charge is of ${due}`);
	return attempts;
};
const usualTransactions = ({ two_cards }, { total }) => two_cards === true && total > 1 ? [{}, { is_card2: true }] : [{}];
/** Where nothing is said, attempts that were paid have equal parts of what is left, and one that failed was for all of it. */
const amountsOf = (written, total) => {
	const isPart = ({ status, paid_amount }) => paid_amount === void 0 && (status === void 0 || !failedStatuses.has(status));
	const told = written.filter(({ status }) => status === void 0 || !failedStatuses.has(status)).reduce((sum, { paid_amount }) => sum + (paid_amount ?? 0), 0);
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
/** Cards are charged together; what is tried after a failure, some minutes later. */
const usualInstant = (compilation, written, nth, saleAt) => {
	const failed = written.slice(0, nth).filter(({ status }) => status !== void 0 && failedStatuses.has(status)).length;
	return Math.min(saleAt + failed * 5 * minute, compilation.setting.at);
};
/** Money goes back some days after the sale, where no time is told. */
const usualChange = (compilation, entry, status) => status === "refunded" || status === "chargedback" ? compilation.time(entry.value.updated_at) ?? compilation.setting.at : void 0;
const checkAttempts = (compilation, entry, attempts, sale) => {
	const { problems } = compilation;
	const { status: told, transactions, two_cards } = entry.value;
	const approved = attempts.filter(({ status }) => approvedStatuses.has(status));
	const paid = approved.reduce((sum, { paid_amount }) => sum + paid_amount, 0);
	if (approved.length > 0 && paid !== sale.total) problems.add(within$1(entry, "transactions"), `they come to ${paid} cents, and the order to ${sale.total}`);
	const decisive = approved[0] ?? attempts.find(({ status }) => !failedStatuses.has(status)) ?? attempts.at(-1);
	if (transactions !== void 0 && told !== void 0 && decisive?.status !== told) problems.add(within$1(entry, "status"), `its transactions make it ${decisive?.status}; leave this out, or change them`);
	if (two_cards === true && transactions !== void 0 && !attempts.some(({ is_card2 }) => is_card2)) problems.add(within$1(entry, "two_cards"), "none of its transactions has is_card2; leave this out, or say which");
	if (sale.status !== void 0 && sale.status === "authorized" !== approved.length > 0) problems.add(entry, `the first charge of its subscription is ${sale.status === "authorized" ? "paid" : "failed"}, and the order is ${decisive?.status}`);
};
// src/data/make-parts.ts
const usualPercents = [
	20,
	30,
	40,
	50
];
/** What others have of a sale, as agreed. */
const agreeParts = (compilation, people, entry) => {
	const { affiliate, affiliates = [], partners = [] } = entry.value;
	return [
		...affiliate === void 0 ? [] : [[
			"affiliate",
			affiliate,
			within$1(entry, "affiliate")
		]],
		...affiliates.map((part, nth) => [
			"affiliate",
			part,
			within$1(entry, "affiliates", nth)
		]),
		...partners.map((part, nth) => [
			"coproducer",
			part,
			within$1(entry, "partners", nth)
		])
	].flatMap(([type, part, place]) => {
		const { commission, ...who } = typeof part === "string" ? {
			label: part,
			commission: void 0
		} : part;
		const party = people.findParty(who, entry.label, typeof part === "string" ? place : within$1(place, "label"));
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
/** Splits the sale: what is told of the producer's part stands, the rest is worked out. What cannot be paid is told. */
const splitSale = (compilation, entry, items, terms) => {
	const amounts = items.map(({ record }) => record.amount);
	const billed = amounts.reduce((sum, amount) => sum + amount, 0);
	const split = splitCharge(amounts, terms);
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
	const place = entry.value.affiliate === void 0 ? within$1(entry, "affiliates") : within$1(entry, "affiliate");
	if (isTold && paidOut > billed) compilation.problems.add(within$1(entry, "items"), `the parts come to ${paidOut} cents, and only ${billed} are billed`);
	else if (!isTold && split.missing > 0 && billed > 0) {
		const left = amounts.reduce((sum, amount) => sum + producerShare(amount), 0);
		const asked = terms.reduce((sum, share) => sum + promised(share, billed), 0);
		const whole = `${left} of ${billed} cents are left after the fee`;
		compilation.problems.add(terms.some(({ type }) => type === "affiliate") ? place : within$1(entry, "partners"), `the parts come to ${asked} cents, and ${whole}`);
	}
	return {
		commissions,
		shares,
		missing: 0
	};
};
/** What the sale paid to each part, in their order, where it is told. */
const paidParts = ({ value: { affiliate, affiliates = [], partners = [] } }) => [
	...affiliate === void 0 ? [] : [affiliate],
	...affiliates,
	...partners
].map((part) => typeof part === "string" ? void 0 : part.paid);
const promised = ({ value, percent }, billed) => percent === null ? value : Math.floor(billed * percent / 100);
// src/data/make-renewal.ts
/** A later charge bills the main item alone; one that failed has no line. */
const makeRenewal = (compilation, draft, { label, subscription }, renewal) => {
	const { charge, number, items, terms, numbers } = renewal;
	const [main] = items;
	const value = main?.value ?? 0;
	const amount = charge.amount ?? value;
	const split = splitCharge([amount], terms);
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
	const id = compilation.number(draft, "commission", within$1(charge.place, "line_id"), charge.line_id, numbers.line);
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
/** The attempts of a later charge: those it says, or the one that its status stands for. */
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
		id: compilation.number(draft, "transaction", within$1(charge.place, "transaction_id"), charge.transaction_id, numbers.transaction),
		hash: compilation.name(draft, within$1(charge.place, "transaction_hash"), charge.transaction_hash, () => names.transactionHash(`${label} charge ${number}`)),
		status: charge.isPaid ? "authorized" : "refused",
		payment_method,
		paid_amount: amount,
		is_card2: false,
		is_free: amount === 0,
		created_at: charge.instant
	}];
};
// src/data/make-charges.ts
/** The sale, and what was charged after it. */
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
			id: compilation.number(draft, "commission", within$1(written.place, "line_id"), order.value.items === void 0 ? void 0 : written.line_id, () => lineIds() + nth),
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
/** The first charge of a subscription is the sale, so what it says of its transaction holds for that. */
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
/** Undefined where it follows from the attempts. */
const approvalOf = (compilation, { order, timeline }, attempts) => {
	const { approved_date } = order.value;
	if (approved_date !== void 0) return approved_date === null ? null : compilation.pastTime(within$1(order, "approved_date"), approved_date);
	const decisive = decisiveAttempt({
		number: 0,
		charged_at: timeline.saleAt,
		attempts: [...attempts],
		commissions: []
	});
	return paidStatuses.has(decisive.status) && decisive.created_at !== timeline.saleAt ? decisive.created_at : void 0;
};
// src/data/make-items.ts
/** The items of an order: its list, or the offer and the bump that stand for one. */
const writtenItems = ({ value, ...place }) => {
	const { items, offer, bump, quantity, coupon } = value;
	if (items === void 0) {
		const main = {
			offer,
			quantity,
			coupon,
			place,
			linkPlace: within$1(place, "offer")
		};
		return bump === void 0 ? [main] : [main, {
			offer: bump,
			kind: "bump",
			place,
			linkPlace: within$1(place, "bump")
		}];
	}
	return items.map((item, nth) => {
		const own = within$1(place, "items", nth);
		return {
			...item,
			place: own,
			linkPlace: within$1(own, "offer")
		};
	});
};
/** What stands for a list of items is not said beside one. */
const refuseTwice = ({ problems }, { value, ...place }) => {
	if (value.items === void 0) return;
	for (const member of [
		"offer",
		"bump",
		"quantity",
		"coupon"
	]) {
		if (value[member] === void 0) continue;
		problems.add(within$1(place, member), "the order has items; say it there, or leave items out");
	}
};
/** The items of an order with what they cost; undefined where one of them is not there. */
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
		compilation.problems.add(within$1(written.place, "amount"), problem);
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
	if (discount > value) compilation.problems.add(within$1(place, "coupon", "discount"), `${discount} cents are more than the price of ${value}`);
	return {
		name: coupon.name,
		discount
	};
};
// src/data/make-subscription.ts
/** The subscription that a sale began, with its history. */
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
	const due = last === void 0 ? order.created_at + free_days * dayMs : last + interval * dayMs;
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
		updated_at: compilation.pastTime(within$1(place, "updated_at"), value.updated_at) ?? Math.max(order.created_at, last ?? 0, ends.cancellation_requested_at ?? 0)
	};
};
/** How it ended, if it did: a canceled one has a date and somebody who did it. */
const endOf = (compilation, { subscription, timeline }, value) => {
	const place = subscription ?? {
		document: 0,
		path: []
	};
	const last = timeline.charges.at(-1)?.instant ?? timeline.saleAt;
	const requested = compilation.pastTime(within$1(place, "cancellation_requested_at"), value.cancellation_requested_at);
	if (!(value.situation === "canceled" || typeof value.canceled_at === "string" || requested !== void 0)) {
		if (value.canceled_by !== void 0 && value.canceled_by !== null) compilation.problems.add(within$1(place, "canceled_by"), "it is not canceled; say when with canceled_at, or leave this out");
		return {
			situation: value.situation ?? "active",
			cancellation_requested_at: null,
			canceled_at: null,
			canceled_by: null
		};
	}
	const canceled_at = compilation.time(value.canceled_at) ?? requested ?? Math.min(last + 864e5, compilation.setting.at);
	const cancellation_requested_at = requested ?? Math.min(canceled_at, compilation.setting.at);
	if (canceled_at < cancellation_requested_at) compilation.problems.add(within$1(place, "canceled_at"), "it is before the cancelation was requested; give a later time");
	if (canceled_at < timeline.saleAt) compilation.problems.add(within$1(place, "canceled_at"), "it is before the sale; give a later time");
	const isOver = canceled_at <= compilation.setting.at;
	if (value.situation !== void 0 && value.situation === "canceled" !== isOver) compilation.problems.add(within$1(place, "situation"), `by canceled_at it is ${isOver ? "" : "not yet "}canceled; leave one of the two out`);
	return {
		situation: isOver ? "canceled" : value.situation ?? "active",
		cancellation_requested_at,
		canceled_at,
		canceled_by: value.canceled_by === void 0 ? "producer" : value.canceled_by
	};
};
/** What is told, else the first date of its rhythm that lies ahead. */
const nextCharge = (compilation, { subscription }, value, { due, interval, isEnded }) => {
	const { at } = compilation.setting;
	const told = compilation.time(value.next_charge);
	const isRelative = /^[-+n]/.test(value.next_charge ?? "");
	if (told !== void 0 && told <= at && isRelative && !isEnded) {
		const place = within$1(subscription ?? {
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
	const next = due + (due > at || isEnded ? 0 : Math.floor((at - due) / (interval * dayMs)) + 1) * interval * dayMs;
	if (next <= lastInstant) return next;
	compilation.problems.add(subscription ?? {
		document: 0,
		path: []
	}, "its next charge would lie after the year 9999; give a shorter interval or trial");
	return lastInstant;
};
/** What fell due by now is charged when the world begins: after the last charge, and not without end. */
const checkNext = (compilation, subscription, { told, due, interval }) => {
	const place = within$1(subscription, "next_charge");
	const { at } = compilation.setting;
	if (told > at) return;
	if (told <= due - interval * 864e5) compilation.problems.add(place, "it is not after its last charge; give a later time");
	else compilation.canCharge(place, Math.floor((at - told) / (interval * dayMs)) + 1);
};
/** Its charges and what else happened, oldest first. */
const historyOf = (compilation, draft, { subscription, timeline, label }, order) => {
	if (subscription?.value.entries !== void 0) return writtenEntries(compilation, draft, subscription, order);
	const others = subscription?.value.histories ?? [];
	const count = timeline.charges.length + others.length;
	const ids = once(() => draft.names.numbers("subscription_history", "subscription", subscription?.label ?? label, count));
	const charged = timeline.charges.map((charge, nth) => ({
		id: compilation.number(draft, "subscription_history", within$1(charge.place, "id"), subscription?.value.charges === void 0 ? void 0 : charge.id, () => ids() + nth),
		charged_at: charge.instant,
		attempt: attemptAt(order, charge.instant),
		...charge.isPaid ? {} : { status: "failed" },
		...charge.metadata === void 0 ? {} : { metadata: charge.metadata }
	}));
	const told = others.map((entry, nth) => {
		const place = within$1(subscription ?? {
			document: 0,
			path: []
		}, "histories", nth);
		const reference_at = compilation.time(entry.reference_at);
		return {
			id: compilation.number(draft, "subscription_history", within$1(place, "id"), entry.id, () => ids() + timeline.charges.length + nth),
			charged_at: compilation.pastTime(within$1(place, "at"), entry.at) ?? compilation.setting.at,
			attempt: null,
			type: entry.type,
			status: entry.status,
			...reference_at === void 0 ? {} : { reference_at },
			...entry.metadata === void 0 ? {} : { metadata: entry.metadata }
		};
	});
	return [...charged, ...told].sort((left, right) => left.charged_at - right.charged_at);
};
/** A history that is written entry by entry. */
const writtenEntries = (compilation, draft, subscription, order) => {
	const { entries = [], histories } = subscription.value;
	if (histories !== void 0) compilation.problems.add(within$1(subscription, "histories"), "entries say the whole history; leave one of the two out");
	const attempts = new Map(order.charges.flatMap((charge) => charge.attempts.map((attempt) => [attempt.id, attempt])));
	return entries.map(({ id, at, transaction, reference_at, ...rest }, nth) => {
		const place = within$1(subscription, "entries", nth);
		const attempt = transaction === void 0 ? null : attempts.get(transaction) ?? null;
		if (transaction !== void 0 && attempt === null) {
			const known = [...attempts.keys()].join(", ");
			compilation.problems.add(within$1(place, "transaction"), `its order has no transaction ${transaction}; it has ${known}`);
		}
		const reference = compilation.time(reference_at);
		return {
			id: compilation.number(draft, "subscription_history", within$1(place, "id"), id, () => id),
			charged_at: compilation.pastTime(within$1(place, "at"), at) ?? compilation.setting.at,
			attempt,
			...withoutGaps(rest),
			...reference === void 0 ? {} : { reference_at: reference }
		};
	});
};
/** The transaction of a charge, which the order has too. */
const attemptAt = ({ charges }, instant) => {
	const charge = charges.find(({ charged_at }) => charged_at === instant);
	return charge === void 0 ? null : decisiveAttempt(charge);
};
// src/data/make-sales.ts
/** Makes the records of a sale, and puts them to those of their owner. */
const makeSale$1 = (maker, sale) => {
	const { compilation, catalogue, people } = maker;
	const items = priceItems(compilation, catalogue, sale);
	const customer = people.findCustomer(sale.order.value.customer, sale.label, within$1(sale.order, "customer"));
	const terms = agreeParts(compilation, people, sale.order);
	const [main] = items ?? [];
	if (items === void 0 || main === void 0 || customer === void 0) return;
	checkDates(compilation, sale, items);
	if (sale.subscription !== null && !main.record.offer.is_subscription) {
		compilation.problems.add(within$1(sale.subscription, "order"), `${main.known.offer.name} is sold once; give its offer an interval`);
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
		id: compilation.number(draft, "order", within$1(place, "id"), sale.order.path[0] === "orders" ? value.id : void 0, () => draft.names.numbers("order", "order", label)),
		hash: compilation.name(draft, within$1(place, "hash"), value.hash, () => draft.names.orderHash(label, compilation.setting.formats.order)),
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
			id: compilation.number(draft, "order_item", within$1(written.place, "id"), written === main.written && value.items === void 0 ? void 0 : written.id, () => itemIds() + nth),
			...record
		})),
		charges,
		created_at: sale.timeline.saleAt,
		updated_at: compilation.pastTime(within$1(place, "updated_at"), value.updated_at) ?? Math.max(sale.timeline.saleAt, ...attempts.map((attempt) => attempt.updated_at ?? attempt.created_at))
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
/** A sale of an offer with an interval begins a subscription, unless it says otherwise. */
const beginsSubscription = (compilation, { order, subscription }, isRecurring) => {
	const { begins_subscription: told } = order.value;
	if (told === false && subscription !== null) compilation.problems.add(within$1(order, "begins_subscription"), `it began the subscription ${subscription.label}; leave this out`);
	if (told === true && !isRecurring) compilation.problems.add(within$1(order, "begins_subscription"), "its offer is sold once; give that an interval, or leave this out");
	return isRecurring && told !== false;
};
/** Who promoted the sale and is shown by an assumption alone. */
const hiddenAffiliate = ({ people }, { order }) => {
	const told = order.value.hidden_affiliate;
	if (told === void 0) return null;
	const { commission, ...who } = told;
	const party = people.findParty(who, order.label, within$1(order, "hidden_affiliate", "label"));
	return party === void 0 ? null : {
		...party,
		commission
	};
};
const checkDates = (compilation, { order, timeline }, items) => {
	for (const { known, written } of items) {
		if (known.offer.created_at <= timeline.saleAt || written.as_sold !== void 0) continue;
		const made = new Date(known.offer.created_at).toISOString();
		compilation.problems.add(within$1(order, "at"), `its offer ${known.offer.name} of ${known.product.name} was made later, at ${made}; give a later time, or the offer an earlier one`);
	}
};
const subscriptionId = (compilation, draft, { subscription, label }) => {
	const own = subscription?.label ?? label;
	const derive = () => draft.names.numbers("subscription", "subscription", own);
	if (subscription === null) return derive();
	return compilation.number(draft, "subscription", within$1(subscription, "id"), subscription.value.id, derive);
};
// src/data/token-text.ts
const prefixes$1 = {
	sandbox: "svc_test_",
	production: "svc_live_"
};
/** The plaintext of a declared token: of the same seed, world and label always the same, and never that of another world. */
const declaredTokenText = (seed, { world, mark }, label, environment) => {
	const key = mix(mix(hashInteger(seed), hashText(`declared token ${world}`)), hashText(label));
	return `${prefixes$1[environment]}${mark}${textFrom(key, 0, alphanumeric, 40)}`;
};
// src/data/make-tokens.ts
/** Ids of tokens that every world has, or gives to those it makes. */
const wellKnown = /^(?:full|documented|read_only|no_scopes|expired|revoked|other_producer|live|tok_\d+)$/;
/** The tokens of a document, by label. */
const makeTokens = (compilation) => {
	const { entries, setting, problems } = compilation;
	const tokens = /* @__PURE__ */ new Map();
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
				created_at: compilation.pastTime(within$1(entry, "at"), at) ?? setting.at,
				expires_at: compilation.time(expires_at) ?? null,
				revoked_at: compilation.pastTime(within$1(entry, "revoked_at"), revoked_at) ?? null
			}
		});
	}
	return tokens;
};
// src/data/timelines.ts
/** Dates of a subscription: those that are given, and the others in its rhythm, none after the start. */
const dateSubscription = (compilation, course) => {
	const { subscription, order, terms } = course;
	const interval = (subscription?.value.interval ?? terms.interval ?? 30) * dayMs;
	const free = (subscription?.value.free_days ?? terms.trialDays) * dayMs;
	const given = subscription === void 0 ? void 0 : chargesOf(subscription);
	const saleAt = saleInstant$1(compilation, course, {
		interval,
		free,
		given: given ?? []
	});
	const charges = given === void 0 ? usualCharges(compilation, course, saleAt + free, interval) : [];
	let instant = saleAt + free;
	for (const charge of given ?? []) {
		const at = compilation.pastTime(within$1(charge.place, "at"), charge.at) ?? instant;
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
		place: within$1(place, "charges", nth),
		isPaid: members.status !== "failed"
	};
});
const saleInstant$1 = (compilation, { subscription, order, label }, { interval, free, given }) => {
	const told = (order === void 0 ? void 0 : compilation.pastTime(within$1(order, "at"), order.value.at)) ?? (subscription === void 0 ? void 0 : compilation.pastTime(within$1(subscription, "at"), subscription.value.at));
	const nth = given.findIndex(({ at }) => compilation.time(at) !== void 0);
	const first = compilation.time(given[nth]?.at);
	if (told !== void 0 && (nth !== 0 || first === void 0 || first - free >= told)) return told;
	if (first !== void 0) return first - nth * interval - free;
	const past = Math.max(0, given.length - 1) * interval + free;
	return compilation.drawPast("order", label, Math.max(2, Math.floor(interval / dayMs))) - past;
};
/** When a subscription is said to be canceled: with the request, where nothing else is said. */
const cancelOf = (subscription) => subscription?.value.canceled_at ?? subscription?.value.cancellation_requested_at;
/** Charged in its rhythm up to now, or until it was canceled. */
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
	const where = at === void 0 ? place : within$1(place, "at");
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
/** Joins orders with their subscriptions and dates both. Offers hear of every sale, before any of them is made. */
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
	return compilation.pastTime(within$1(place, "at"), value.at) ?? first ?? compilation.drawPast("order", label, 30);
};
/** The label of the order that began a subscription. */
const orderLabelOf = ({ entries }, { label, value }) => value.order ?? (entries.orders.has(label) ? label : void 0);
const joinSubscriptions = (compilation) => {
	const { entries, problems, read } = compilation;
	const bySale = /* @__PURE__ */ new Map();
	for (const subscription of entries.subscriptions.values()) {
		const order = orderLabelOf(compilation, subscription);
		const place = within$1(subscription, "order");
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
/** What its order says is not said again. */
const refuseTold = ({ problems }, subscription) => {
	for (const member of [
		"offer",
		"customer",
		"at"
	]) {
		if (subscription.value[member] === void 0) continue;
		problems.add(within$1(subscription, member), "its order says this; leave it out here");
	}
};
/** The orders of subscriptions that have none. */
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
/**
* Makes the records of documents, in steps. A pure function: the same documents in the same setting give the same bytes everywhere.
* @throws DataError naming everything that is wrong with them.
*/
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
/** A label means one record of its kind, however many documents a world was given. */
function* refuseKnown({ entries, setting, problems }) {
	const { existing } = setting;
	if (existing === null) return;
	for (const kind of declaredKinds) {
		yield;
		for (const [label, entry] of entries[kind]) if (existing.hasLabel(kind, label)) problems.add(entry, "a record of this label is there already; give it another one");
	}
}
const sortByDate = (rows, tie) => sortInSteps(rows, (left, right) => left.created_at - right.created_at || tie(left) - tie(right));
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
		declared_ids: Object.fromEntries(countedTables.flatMap((table) => {
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
/** Items that are looked at in one step. */
const together$1 = 200;
/** What comes of each item, by label. */
function* pickEach(items, pick) {
	const picked = {};
	let looked = 0;
	for (const item of items) {
		looked += 1;
		if (looked % together$1 === 0) yield;
		for (const [label, value] of pick(item)) picked[label] = value;
	}
	return picked;
}
// src/reading/members-at.ts
/** The names an object may have at a place of a value, as the schema says; undefined where no object is expected. */
const membersAt = (schema, path, value) => {
	const inner = unwrap(schema, value);
	if (inner instanceof z.ZodObject) {
		const [name, ...rest] = path;
		if (name === void 0) return Object.keys(inner.shape);
		const member = inner.shape[name];
		return member === void 0 ? void 0 : membersAt(member, rest, memberOf(value, name));
	}
	const [name, ...rest] = path;
	if (name === void 0) return void 0;
	if (inner instanceof z.ZodArray) return membersAt(inner.element, rest, memberOf(value, name));
	if (inner instanceof z.ZodRecord) return membersAt(inner.valueType, rest, memberOf(value, name));
};
/** The schema behind defaults and choices, as the value was meant. */
const unwrap = (schema, value) => {
	if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return unwrap(schema.unwrap(), value);
	if (schema instanceof z.ZodDiscriminatedUnion) {
		const kind = memberOf(value, schema.def.discriminator);
		return schema.options.find((option) => optionKind(option, schema.def.discriminator) === kind) ?? schema;
	}
	if (schema instanceof z.ZodUnion) {
		const meant = schema.options.find((option) => isFormOf(option, value));
		return meant === void 0 ? schema : unwrap(meant, value);
	}
	return schema;
};
const optionKind = (option, discriminator) => {
	const literal = option instanceof z.ZodObject ? option.shape[discriminator] : void 0;
	return literal instanceof z.ZodLiteral ? literal.value : void 0;
};
/** Whether a choice is a list or an object as the value is. */
const isFormOf = (option, value) => {
	if (Array.isArray(value)) return option instanceof z.ZodArray;
	const isObject = option instanceof z.ZodObject || option instanceof z.ZodDiscriminatedUnion;
	return typeof value === "object" && value !== null ? isObject : !isObject && !(option instanceof z.ZodArray);
};
const memberOf = (value, name) => typeof value === "object" && value !== null ? value[name] : void 0;
// src/reading/describe-issues.ts
/** Names that are listed where none is near. */
const mostListed$1 = 40;
/** Unknown members that are told of one object; each costs a search for what was meant. */
const mostKeys = 20;
/** What a schema has refused, in words, with what was expected and the nearest right spelling. */
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
				message: `there is no such member; ${hint$1(key, known)}`
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
				message: `${quote$2(given)} is not one of the values; ${hint$1(given, issue.values.map(String))}`
			}];
		}
		const known = issue.code === "custom" ? issue.params?.["known"] : void 0;
		if (known !== void 0) return [{
			path,
			message: `${issue.message}; ${hint$1(given, known)}`
		}];
		if (given === void 0 && issue.code === "invalid_type") return [{
			path,
			message: `missing; expected ${issue.expected}`
		}];
		if (issue.code === "invalid_type") return [{
			path,
			message: `expected ${issue.expected}, got ${quote$2(given)}`
		}];
		return [{
			path,
			message: issue.message.replace(/\.$/, "")
		}];
	};
	/** A value that may have several forms was meant as the one it looks like. */
	const describeUnion = (issue, path, given) => {
		if ("discriminator" in issue && issue.discriminator !== void 0) return describeKind(path, given);
		const meant = issue.errors.find((errors) => isMeant(errors));
		if (meant === void 0) {
			const expected = issue.errors.flat().map((inner) => inner.code === "invalid_type" ? inner.expected : inner.message);
			return [{
				path,
				message: `${quote$2(given)} is not possible; expected ${[...new Set(expected)].join(" or ")}`
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
			message: `there is no ${kinds.noun.replace(/^an? /, "")} ${quote$2(kind)}; ${hint$1(kind, kinds.known)}`
		}];
	};
	return issues.flatMap(describe);
};
/** Whether a form fits the value on the whole, so that what it complains of is worth telling. */
const isMeant = (errors) => !errors.some(({ code, path }) => code === "invalid_type" && path.length === 0);
const valueAt = (value, path) => path.reduce((inner, part) => typeof inner === "object" && inner !== null ? inner[part] : void 0, value);
/** The right spelling of a name, or what there is. */
const hint$1 = (given, known) => {
	const near = nearestName(String(given), known);
	if (near !== void 0) return `did you mean ${quote$2(near)}?`;
	return `known are ${known.slice(0, mostListed$1).join(", ")}${known.length > mostListed$1 ? " and others" : ""}`;
};
/** The same in steps, of data whose members of members are looked at one by one. */
function* findProtoInSteps(value, depth = 2, path = []) {
	if (depth === 0 || typeof value !== "object" || value === null || Array.isArray(value)) return findProto(value, path);
	if (Object.hasOwn(value, "__proto__")) return [...path, "__proto__"];
	for (const name in value) {
		yield;
		const found = yield* findProtoInSteps(value[name], depth - 1, [...path, name]);
		if (found !== void 0) return found;
	}
}
/** The path of a member whose name whoever copies objects would pass over in silence; undefined where there is none. */
const findProto = (value, path = [], seen = /* @__PURE__ */ new Set()) => {
	if (typeof value !== "object" || value === null || seen.has(value)) return void 0;
	seen.add(value);
	if (Object.hasOwn(value, "__proto__")) return [...path, "__proto__"];
	for (const [name, member] of Object.entries(value)) {
		const found = findProto(member, [...path, Array.isArray(value) ? Number(name) : name], seen);
		if (found !== void 0) return found;
	}
};
// src/data/read-documents.ts
let schemas;
/** The schemas are made when the first document comes; most programs never give one. */
const schemasOf = () => {
	schemas ??= {
		head: documentHeadForm(zod),
		kinds: Object.fromEntries(declaredKinds.map((kind) => [kind, declaredForms[kind](zod)]))
	};
	return schemas;
};
const isMap = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const eachKind = (make) => Object.fromEntries(declaredKinds.map((kind) => [kind, make()]));
/**
* Reads documents, a record a step, and puts them together: a label of a kind stands in one of them. Nothing is thrown; `problems` has what
* is wrong.
*/
function* readDocuments(documents) {
	const reading = new Reading();
	for (const [place, document] of documents.entries()) yield* reading.readDocument(document, place);
	return reading;
}
var Reading = class {
	entries = eachKind(() => /* @__PURE__ */ new Map());
	broken = eachKind(() => /* @__PURE__ */ new Map());
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
			}, `expected an object of records by label, got ${quote$2(value)}`);
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
			}, `there is no such member; ${hint$1(member, known)}`);
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
			}, `expected an object of records by label, got ${quote$2(records)}`);
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
/** Reads documents, or one. What is wrong with them is told when they are compiled, all at once. */
const readData = (source) => inOneGo(readDataInSteps(source));
/** The same in steps. */
function* readDataInSteps(source) {
	const read = yield* readDocuments(Array.isArray(source) ? source : [source]);
	return {
		source,
		background: read.background,
		count: Object.values(read.entries).reduce((sum, records) => sum + records.size, 0),
		compile: (setting) => inOneGo(compileData(read, setting)),
		compileInSteps: (setting) => compileData(read, setting)
	};
}
// src/assumptions/assumption-error.ts
/** Thrown when an override names no assumption, or gives one a value that it cannot take. */
var AssumptionError = class extends Error {
	name = "AssumptionError";
	/** The id as it was given, known or not. */
	id;
	problem;
	/** Everything that was wrong, the problem above included. */
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
// src/assumptions/assumption-problems.ts
/** Problems that are told at a time; more of them help nobody, and each costs a search for what was meant. */
const mostProblems$2 = 100;
/** What is wrong with the overrides, in their order and the first hundred; empty when they can be used. */
function collectAssumptionProblems(overrides) {
	const problems = [];
	for (const [id, value] of Object.entries(overrides)) {
		const assumption = findAssumption(id);
		const problem = assumption === void 0 ? describeUnknownId(id) : describeBadValue(assumption, value);
		if (problem !== void 0) problems.push({
			id,
			problem
		});
		if (problems.length === mostProblems$2) break;
	}
	return problems;
}
/** Whether an assumption can take the value, by its list of options or by its form. */
function acceptsValue(assumption, value) {
	if (assumption.options.some((option) => option.value === value)) return true;
	return assumption.accepts !== void 0 && new RegExp(`^(?:${assumption.accepts.pattern})$`).test(value);
}
function describeUnknownId(id) {
	const nearest = nearestName(id, register.map((assumption) => assumption.id));
	return `There is no assumption ${quote$1(id)}${nearest === void 0 ? "" : `; did you mean ${quote$1(nearest)}?`}`;
}
function describeBadValue(assumption, value) {
	const text = textOf$1(value);
	if (text !== void 0 && acceptsValue(assumption, text)) return void 0;
	const given = text === void 0 ? `a value of type ${typeName(value)}` : quote$1(text);
	if (assumption.fixed !== void 0) return `The assumption ${quote$1(assumption.id)} is fixed to ${quote$1(assumption.default)} and cannot be ${given}: ${assumption.fixed}`;
	const options = assumption.options.map((option) => quote$1(option.value)).join(", ");
	const form = assumption.accepts === void 0 ? "" : `; also taken: ${assumption.accepts.meaning}`;
	return `The assumption ${quote$1(assumption.id)} cannot be ${given}; its options are ${options}${form}`;
}
function textOf$1(value) {
	return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : void 0;
}
function typeName(value) {
	if (value === null) return "null";
	return Array.isArray(value) ? "array" : typeof value;
}
function quote$1(text) {
	return JSON.stringify(text.length > 80 ? `${text.slice(0, 79)}…` : text);
}
// src/assumptions/calibration.ts
/** What looking at the real service has said of an assumption. Only the first two know a value. */
const verdicts = [
	"confirmed",
	"refuted",
	"none-of-ours",
	"not-observed",
	"not-measurable"
];
/** Refused in a sentence that names the member. */
var CalibrationError = class extends Error {
	name = "CalibrationError";
};
/**
* The values that a calibration has seen, by assumption id.
* @throws CalibrationError naming the member, what it is and what it may be.
*/
const valuesSeen = (calibration) => {
	if (!isObject$2(calibration)) throw new CalibrationError("give an object with version and assumptions.");
	const { version, assumptions } = calibration;
	if (version !== 1) throw new CalibrationError(`its version is ${tell(version)}; this emulator reads 1.`);
	if (!isObject$2(assumptions)) throw new CalibrationError("its member assumptions has to be an object by assumption id.");
	const seen = Object.fromEntries(Object.entries(assumptions).flatMap(([id, entry]) => valueIn(id, entry)));
	const [first, ...others] = collectAssumptionProblems(seen);
	if (first !== void 0) throw new CalibrationError(new AssumptionError([first, ...others]).message);
	return seen;
};
const valueIn = (id, entry) => {
	const place = `assumptions.${id.slice(0, 80)}`;
	if (!isObject$2(entry)) throw new CalibrationError(`${place} has to be an object with a verdict.`);
	const { verdict, value } = entry;
	if (!verdicts.includes(verdict)) {
		const near = nearestName(String(verdict), verdicts);
		const remedy = near === void 0 ? `give one of ${verdicts.join(", ")}` : `did you mean ${near}?`;
		throw new CalibrationError(`${place}.verdict cannot be ${tell(verdict)}: ${remedy}`);
	}
	if (verdict === "refuted" && value === void 0) throw new CalibrationError(`${place} is refuted, and has no value that was seen.`);
	return (verdict === "confirmed" || verdict === "refuted") && value !== void 0 ? [[id, value]] : [];
};
const isObject$2 = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
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
/** Declares a kind of effect. Its schema is made when somebody hands over the library of schemas. */
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
const longestMs$1 = 3650 * dayMs;
/** A duration such as `"61s"` (units ms, s, m, h, d). */
const durationForm = (z) => z.string().refine((text) => parseDuration(text) !== void 0, "give a duration such as \"61s\" (ms, s, m, h, d)").meta({
	description: "A duration such as \"61s\"; units ms, s, m, h, d.",
	pattern: String.raw`^\d+(\.\d+)?(ms|s|m|h|d)$`
});
/** Reads what `durationForm` has let through. */
const durationMs = (text) => parseDuration(text) ?? 0;
/** A duration that may be negative, such as `"-90s"`. */
const signedDurationForm = (z) => z.string().refine((text) => (parseDuration(text.replace(/^-/, "")) ?? NaN) <= longestMs$1, "give a duration such as \"90s\" or \"-90s\", at most 3650d").meta({
	description: "A duration such as \"90s\" or \"-90s\".",
	pattern: String.raw`^-?\d+(\.\d+)?(ms|s|m|h|d)$`
});
/** Reads what `signedDurationForm` has let through. */
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
const cancelSubscription$1 = defineEffect({
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
/** Headers that decide how an answer is sent; a step that set them would only confuse the connection. */
const ofTheConnection = [
	"connection",
	"content-length",
	"keep-alive",
	"transfer-encoding",
	"upgrade"
];
/** A name that a step may give a header (RFC 9110, section 5.6.2). */
const headerName = (z) => z.string().regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/, "this cannot be the name of a header").refine((name) => !ofTheConnection.includes(name.toLowerCase()), "this header is for the connection and cannot be set by a step");
/** What a header may say: visible ASCII, spaces and tabs. */
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
/** Real milliseconds to wait. */
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
/** Quotas by the names scenarios give them; `cancel_day` is the second one of cancels. */
const quotaNames = [
	"read",
	"write",
	"cancel",
	"cancel_day"
];
/** Lists whose rows can move. */
const movingLists = [
	"products",
	"orders",
	"subscriptions"
];
// src/scenario/scene/world-members.ts
/** The token an effect is about. */
const tokenName = (z) => z.string().min(1).optional().meta({ description: "Name of a token; the one of the request where none is given." });
/** How many rows an effect is about. */
const rowCount = (z) => z.int().min(1).max(1e3).default(1);
/** The list an effect is about. */
const movingList = (z) => z.enum(movingLists);
/** The quota an effect is about. */
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
		const bytes = outgoing.body ?? /* @__PURE__ */ new Uint8Array();
		const broken = new Uint8Array(Math.max(1, bytes.byteLength));
		broken.set(bytes.subarray(0, broken.byteLength - 1));
		broken[broken.byteLength - 1] = comma;
		outgoing.body = broken;
	}
});
const comma = 44;
// src/scenario/effects/refuse.ts
/** Codes of refusals in the API's own words (section "Errors"), with the status each comes with. */
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
const refuse$2 = defineEffect({
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
	unauthorized: () => unauthorized("invalid", reason),
	insufficient_scope: ({ requiredScope, heldScopes }, { scope }) => insufficientScope(scope ?? requiredScope ?? "products:read", heldScopes),
	not_found: () => notFound("product", reason),
	validation_error: (_standing, { errors }) => validationFailed(statuses.validation_error, "validation_error", complaints(errors), "invalid-body"),
	quota_exceeded: (standing, details) => quotaExceeded("quota-exceeded", again(standing, details, standing.quotaEnd()), reason),
	too_many_requests: (standing, details) => lookupsBlocked(again(standing, details, standing.blockEnd()), reason),
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
const outage = (standing, { retry_after_seconds: seconds }, code) => new ApiError({
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
/** Everything a step can do, in the order in which it is documented. */
const effects = [
	refuse$2,
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
			const bytes = outgoing.body ?? /* @__PURE__ */ new Uint8Array();
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
	cancelSubscription$1,
	disturbWebhooks,
	deliverWebhooks
];
/** The schema of everything a step can do. */
const effectForm = (z) => z.discriminatedUnion("kind", effects.map(({ form }) => form(z)));
const effectKinds = effects.map(({ kind }) => kind);
const byKind = new Map(effects.map((definition) => [definition.kind, definition]));
/** What is declared of the kind of an effect. */
const definitionOf = ({ kind }) => byKind.get(kind);
// src/spec/finding-ids.ts
/** Everything a client can be told to do better, by name, in the order of the conduct report. */
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
/** Requests of the journal since the scenario began to play. */
const requestCountForm = (z) => {
	const count = z.int().nonnegative();
	return z.strictObject({
		operation: z.enum(operationIds).optional(),
		status: z.union([z.int().min(0).max(599), z.string().regex(/^[1-5]xx$/)]).optional().meta({ description: "A status such as 429, or a class of them such as 5xx." }),
		token: z.string().optional(),
		replayed: z.boolean().optional(),
		path: z.string().optional(),
		at_least: count.optional(),
		at_most: count.optional()
	}).refine(({ at_least, at_most }) => at_least !== void 0 || at_most !== void 0, "give at_least, at_most or both");
};
/** What a good client does; where it shows in the traffic, it is judged by it. */
const expectationForm = (z) => z.strictObject({
	say: z.string().min(1).meta({ description: "In words." }),
	requests: requestCountForm(z).optional(),
	free_of: z.array(z.enum(findingIds)).min(1).optional().meta({ description: "Findings of the conduct report that the client must not give rise to." })
});
// src/scenario/scenario-name.ts
/** A name of a scenario or step, as the journal writes it. */
const scenarioNameForm = (z) => z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "give a name of small letters, digits and hyphens").max(100);
// src/scenario/start.ts
/** What a scenario begins with. */
const startForm = (z) => z.strictObject({
	clock: clockForm$1(z).optional(),
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
const clockForm$1 = (z) => z.strictObject({
	now: z.string().refine((text) => parseInstant(text) !== void 0, "give an ISO 8601 instant such as \"2026-03-01T12:00:00Z\"").optional(),
	advance: durationForm(z).optional(),
	frozen: z.boolean().optional()
}).refine(({ now, advance }) => now === void 0 || advance === void 0, "now and advance exclude each other");
// src/scenario/match.ts
const scalarForm = (z) => z.union([
	z.string(),
	z.number(),
	z.boolean(),
	z.null()
]);
/** What a member of a query or body must be: the value itself, or conditions that all hold. */
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
/** Which requests a step is about. What is left out does not restrict. */
const matchForm = (z) => {
	const predicate = predicateForm(z);
	return z.strictObject({
		operation: oneOrMore(z, z.enum(operationIds)).optional().meta({ description: "One operation or several, by id." }),
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
/** Steps a scenario can have. */
const mostSteps = 1e4;
/** The effects of a step, in their order. */
const effectsOf = ({ effect }) => Array.isArray(effect) ? effect : [effect];
/** The moments at which all of these effects make sense. */
const momentsOf = (effects) => ["before", "after"].filter((moment) => effects.every((effect) => definitionOf(effect).moments.includes(moment)));
/** The effects of a step and the moment they come at. */
const readStep = (step) => {
	const effects = effectsOf(step);
	return {
		effects,
		moment: step.moment ?? momentsOf(effects)[0] ?? "before"
	};
};
/** What a step is called. */
const stepId = ({ id }, place) => id ?? `step-${place + 1}`;
/** One thing that goes wrong: when, for which requests and how often. */
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
/** A scenario: what goes wrong, when and how often, as plain data. */
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
	for (const { id, problem } of collectAssumptionProblems(values)) context.addIssue({
		code: "custom",
		path: [id],
		message: problem
	});
};
const refuseTwins = (steps, context) => {
	const known = /* @__PURE__ */ new Set();
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
/** A state that is asked for and never led to is a misspelling. */
const refuseUnreachable = (first, steps, context) => {
	const states = [.../* @__PURE__ */ new Set([first, ...steps.flatMap(({ leads_to }) => leads_to ?? [])])];
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
// src/scenario/scenario-error.ts
/** Raised for a scenario that cannot be played; `problems` names everything that is wrong with it. */
var ScenarioError = class extends Error {
	problems;
	name = "ScenarioError";
	constructor(problems) {
		super(problems.map((problem) => describeProblem(problem)).join(" "));
		this.problems = problems;
	}
};
// src/scenario/read-scenario.ts
let schema$2;
/** The schema of scenarios, made when the first one is read. */
const scenarioSchema = () => {
	schema$2 ??= scenarioForm(zod);
	return schema$2;
};
/** Problems that are told at a time; more of them help nobody. */
const mostProblems$1 = 20;
/**
* Reads a scenario from plain data and fills in the defaults.
* @throws ScenarioError naming everything that is wrong, with what was expected and the nearest right spelling.
*/
const readScenario$1 = (value) => {
	const proto = findProto(value);
	if (proto !== void 0) throw new ScenarioError([{
		path: proto,
		message: "no member can have this name"
	}]);
	const parsed = scenarioSchema().safeParse(value);
	if (parsed.success) return parsed.data;
	const issues = parsed.error.issues.slice(0, mostProblems$1);
	throw new ScenarioError(describeIssues(scenarioSchema(), issues, value, {
		noun: "an effect",
		known: effectKinds
	}).slice(0, mostProblems$1));
};
// src/scenario/library.ts
const byName$1 = new Map([
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
const scenarioNames = [...byName$1.keys()];
/**
* A scenario of the library.
* @throws ScenarioError where there is none of that name; it names the nearest one.
*/
const findScenario = (name) => {
	const file = byName$1.get(name);
	if (file !== void 0) return readScenario$1(file);
	const near = nearestName(name, scenarioNames);
	const hint = near === void 0 ? `known are ${scenarioNames.join(", ")}` : `did you mean "${near}"?`;
	throw new ScenarioError([{
		path: ["name"],
		message: `there is no scenario "${name.slice(0, 100)}"; ${hint}`
	}]);
};
/**
* A scenario by its name in the library, or as data.
* @throws ScenarioError naming everything that is wrong with it.
*/
const resolveScenario = (wanted) => typeof wanted === "string" ? findScenario(wanted) : readScenario$1(wanted);
/** Every scenario of the library. */
const listScenarios = () => scenarioNames.map(findScenario).map(({ name, summary, story, expects }) => ({
	name,
	summary,
	story,
	expects: expects.map(({ say }) => say)
}));
// src/options/read-source-options.ts
/**
* The same options with their scenario and their data read, and what a calibration has seen among the assumptions. What is no object is left for the check of the others; what is wrong with
* data is told when the world is made that begins with it.
* @throws InvalidOptionError where the scenario or the calibration is none.
*/
const readSourceOptions = (options) => {
	if (typeof options !== "object" || options === null) return options;
	const { scenario, data, calibration, ...others } = options;
	return {
		...others,
		...calibration === void 0 || calibration === null ? {} : { assumptions: assumed(calibration, others.assumptions) },
		...scenario === void 0 ? {} : { scenario: readScenario(scenario) },
		...data === void 0 || data === null ? {} : { data: readData(data) }
	};
};
const readScenario = (scenario) => {
	try {
		return resolveScenario(scenario);
	} catch (error) {
		throw error instanceof ScenarioError ? new InvalidOptionError("scenario", error.message, { cause: error }) : error;
	}
};
const assumed = (calibration, given) => {
	try {
		return {
			...valuesSeen(calibration),
			...given
		};
	} catch (error) {
		throw error instanceof CalibrationError ? new InvalidOptionError("calibration", error.message, { cause: error }) : error;
	}
};
// src/assumptions/profile-table.ts
/** A profile says nothing about most assumptions: they have the default. */
const isSaid = (assumption, profile) => profile === "default" || (assumption[profile] ?? assumption.default) !== assumption.default;
const valuesUnder = (profile) => Object.fromEntries(register.filter((assumption) => isSaid(assumption, profile)).map((assumption) => [assumption.id, assumption[profile] ?? assumption.default]));
/**
* The values of all assumptions by default, in the order of the register, and under each other profile those that are not. A build has them
* written out, so that no start reads prose.
*/
const profileTable = Object.fromEntries(profileNames.map((profile) => [profile, valuesUnder(profile)]));
// src/assumptions/profiles.ts
/** The values of all assumptions under a profile, as a fresh object. */
function profileValues(profile) {
	return {
		...profileTable.default,
		...profileTable[profile]
	};
}
// src/assumptions/resolve.ts
/**
* The value of every assumption: those of the profile, then the overrides.
*
* @example resolveAssumptions({ profile: 'strict', overrides: { 'cancel-404-threshold': 3 } })
* @throws {AssumptionError} when an override names no assumption or gives one a value it cannot take.
*/
function resolveAssumptions({ profile = "default", overrides = {} } = {}) {
	if (Object.keys(overrides).length === 0) return plainValues(profile);
	const [first, ...others] = collectAssumptionProblems(overrides);
	if (first !== void 0) throw new AssumptionError([first, ...others]);
	const values = profileValues(profile);
	for (const [id, value] of Object.entries(overrides)) values[id] = String(value);
	return values;
}
const plain = /* @__PURE__ */ new Map();
/** The values of a profile as they are, shared by all worlds that change none. */
function plainValues(profile) {
	let values = plain.get(profile);
	if (values === void 0) {
		values = Object.freeze(profileValues(profile));
		plain.set(profile, values);
	}
	return values;
}
// src/assumptions/assumption-book.ts
/** The assumptions of one world, which can be changed while it runs. */
var AssumptionBook = class {
	profile;
	#held;
	#tell = null;
	#overrides;
	#layer = {};
	/** How often the values have changed. */
	changes = 0;
	constructor(profile, overrides) {
		this.profile = profile;
		this.#overrides = overrides;
		this.#held = resolveAssumptions({
			profile,
			overrides
		});
	}
	/** The overrides that hold now, as text by id. */
	get overrides() {
		return Object.fromEntries(Object.entries(this.#overrides).map(([id, value]) => [id, String(value)]));
	}
	/** The values laid over all others, as text by id. */
	get laid() {
		return Object.fromEntries(Object.entries(this.#layer).map(([id, value]) => [id, String(value)]));
	}
	get values() {
		return this.#values;
	}
	/** The value that holds now. */
	ask = (id) => this.#values[id];
	/** Has one more value hold, which must be one of the register's, until the next change. */
	assume(id, value) {
		this.#values = {
			...this.#held,
			[id]: value
		};
	}
	/** Has every value that is read from now on told by its id. */
	trace(tell) {
		this.#tell = tell;
		this.#values = this.#held;
	}
	get #values() {
		return this.#held;
	}
	set #values(values) {
		this.changes += 1;
		this.#held = this.#tell === null ? values : tracedValues(values, this.#tell);
	}
	/** Changes some values at once; refused as a whole with an AssumptionError if any of them is not possible. */
	change(overrides) {
		const next = {
			...this.#overrides,
			...overrides
		};
		const layer = Object.fromEntries(Object.entries(this.#layer).filter(([id]) => !(id in overrides)));
		this.#values = resolveAssumptions({
			profile: this.profile,
			overrides: {
				...next,
				...layer
			}
		});
		this.#overrides = next;
		this.#layer = layer;
	}
	/** Lays values over all others until the next call, as a scenario does; an empty object takes them away again. */
	lay(layer) {
		this.#values = resolveAssumptions({
			profile: this.profile,
			overrides: {
				...this.#overrides,
				...layer
			}
		});
		this.#layer = layer;
	}
};
/** The same values, with every one that is read told by its id. */
const tracedValues = (values, tell) => new Proxy(values, { get(target, id) {
	tell(id);
	return Reflect.get(target, id);
} });
/** Counts by id, as plain JSON. */
const usedCountsForm = (z) => z.record(z.string().refine((id) => findAssumption(id) !== void 0), z.int().positive());
/** Which assumptions the answers of a world have leaned on since its start. */
var AssumptionLedger = class {
	#counts = /* @__PURE__ */ new Map();
	/** Counts one answer. */
	note(ids) {
		for (const id of ids) {
			const known = this.#counts.get(id);
			if (known === void 0) this.#counts.set(id, { count: 1 });
			else known.count += 1;
		}
	}
	/** In the order of the register; nothing that no answer has leaned on. */
	used() {
		return register.flatMap(({ id, confidence }) => {
			const count = this.#counts.get(id)?.count;
			return count === void 0 ? [] : {
				id,
				confidence,
				count
			};
		});
	}
	save() {
		return Object.fromEntries([...this.#counts].map(([id, { count }]) => [id, count]));
	}
	load(saved) {
		this.#counts.clear();
		for (const [id, count] of Object.entries(saved)) this.#counts.set(id, { count });
	}
};
// src/rules/rules.ts
/** The stages a request goes through, by the name journal and log show. */
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
/** Every rule the pipeline answers by. */
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
/** A rule by its name. */
const findRule = (id) => rules[id];
// src/journal/journal-entry.ts
/** An entry with what its answer leans on. */
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
	environment: z.enum(environments),
	operation: z.enum(operationIds).nullable(),
	method: z.string(),
	path: z.string(),
	status: z.int().max(599).refine((status) => status === 0 || status >= 100, "this is no status"),
	ms: z.number().nonnegative(),
	token: z.string().nullable(),
	stage: z.enum(stageNames),
	rule: z.enum(ruleIds),
	reason: z.string(),
	quota: entryQuotaForm(z).nullable(),
	assumptions: z.array(z.string()),
	replayed: z.boolean(),
	scenario_step: z.string().nullable(),
	injected: z.array(z.string())
});
/** The same with what is only told where somebody asks. */
const toldMembers = (z) => ({
	...entryMembers(z),
	not_tried: z.string().optional()
});
const entryForm = (z) => z.strictObject(toldMembers(z));
/** The same as it is kept. */
const recordedEntryForm = (z) => z.strictObject({
	...entryMembers(z),
	assumptions: z.array(z.string()).optional()
});
// src/journal/journal-evidence.ts
const producerForm = (z) => z.enum(["first", "second"]);
const callerForm = (z) => z.strictObject({
	id: z.string(),
	name: z.string(),
	/** What the plaintext begins with. */
	hint: z.string(),
	scopes: z.array(z.string()),
	producer: producerForm(z),
	environment: z.enum(environments)
});
const quotaForm = (z) => z.strictObject({
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
		environment: z.enum(environments)
	}).nullable()
});
const keyForm$1 = (z) => z.strictObject({
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
	/** Entries of the journal whose answers can have been known to the client when it sent the request. */
	seen: z.int().nonnegative(),
	/** The instant on the clock of the limits, in milliseconds since 1970. */
	limits_at: z.number(),
	/** Without the question mark. */
	query: z.string(),
	user_agent: z.string().nullable(),
	/** SHA-256 of the body; null for none. */
	body: z.string().nullable(),
	caller: callerForm(z).nullable(),
	required_scope: z.string().nullable(),
	quotas: z.array(quotaForm(z)),
	block: blockForm(z).nullable(),
	lookup: lookupForm(z).nullable(),
	/** Null for anything but a POST with an operation. */
	idempotency: keyForm$1(z).nullable(),
	/** Members and parameters that were wrong. */
	fields: z.array(z.string()),
	/** Seconds the client was told to wait. */
	retry_after: z.number().nonnegative().nullable(),
	page: pageForm(z).nullable(),
	/** What an emulator of before had written down of what decided the rule. */
	decided_by: z.record(z.string(), z.string()).optional()
});
const evidenceForm = evidenceMembers;
const recordedMembers = (z) => z.strictObject({
	/** Counts the requests of a world from 1; stays when older ones are forgotten. */
	number: z.int().positive(),
	entry: recordedEntryForm(z),
	evidence: evidenceForm(z)
});
const recordedForm = recordedMembers;
// src/journal/journal-filter.ts
/** Raised for a filter that cannot be used; `problems` names each wrong member. */
var JournalFilterError = class extends Error {
	problems;
	name = "JournalFilterError";
	constructor(problems) {
		super(Object.values(problems).flat().join(" "));
		this.problems = problems;
	}
};
const members = [
	"operation",
	"status",
	"token",
	"since",
	"limit"
];
const quote = (value) => JSON.stringify(typeof value === "string" ? value.slice(0, 100) : value) ?? "undefined";
const hint = (given, names) => typeof given === "string" ? hintAt(given, names, ".") : `known are ${names.join(", ")}.`;
/** What is wrong with a member that was given; undefined for nothing. */
const checks = {
	operation: (value) => operationIds.includes(value) ? void 0 : `There is no operation ${quote(value)}; ${hint(value, operationIds)}`,
	status: (value) => /^(?:[1-5](?:\d\d|xx)|0)$/.test(String(value)) ? void 0 : `The status ${quote(value)} is neither one such as 404 nor a class such as 4xx.`,
	token: (value, known) => typeof value === "string" && known.hasToken(value) ? void 0 : `There is no token ${quote(value)} in this world.`,
	since: (value, known) => typeof value === "string" && (known.hasRequest(value) || parseInstant(value) !== void 0) ? void 0 : `The value ${quote(value)} of since is neither an ISO 8601 instant nor the id of a request in the journal.`,
	limit: (value) => typeof value === "number" && Number.isSafeInteger(value) && value >= 1 ? void 0 : `The limit ${quote(value)} is not a whole number from 1.`
};
/**
* Refuses a filter that names what does not exist, so that nobody waits for what can never come.
* @throws JournalFilterError naming each wrong member.
*/
const checkFilter = (filter, known) => {
	const problems = Object.create(null);
	for (const [name, value] of Object.entries(filter)) {
		if (value === void 0) continue;
		const check = checks[name];
		const problem = check === void 0 ? `There is no filter ${quote(name)}; ${hint(name, members)}` : check(value, known);
		if (problem !== void 0) problems[name] = [problem];
	}
	if (Object.keys(problems).length > 0) throw new JournalFilterError(problems);
};
/** Whether an entry is one of those wanted, but for `limit` and a `since` that is no instant, which only the journal can tell. */
const filterTest = ({ operation, status, token, since }) => {
	const wanted = status === void 0 ? void 0 : String(status);
	const from = since === void 0 ? void 0 : parseInstant(since);
	return (entry) => (operation === void 0 || entry.operation === operation) && (wanted === void 0 || (wanted.endsWith("xx") ? wanted[0] === String(entry.status)[0] : wanted === String(entry.status))) && (token === void 0 || entry.token === token) && (from === void 0 || Date.parse(entry.at) >= from);
};
/** A filter in words, such as `operation createProduct, status 2xx`; for messages. */
const describeFilter = (filter) => {
	const given = members.flatMap((name) => filter[name] === void 0 ? [] : `${name} ${filter[name]}`);
	return given.length === 0 ? "any request" : given.join(", ");
};
// src/journal/request-index.ts
/** Requests whose ids are looked up together. */
const blockSize = 1e3;
/** Finds the numbers of requests by their ids. What it needs for that it makes when it is asked, block by block, the newest first. */
var RequestIndex = class {
	#idOf;
	#blocks = /* @__PURE__ */ new Map();
	/** @param idOf the id of the request with a number; undefined once it is forgotten. */
	constructor(idOf) {
		this.#idOf = idOf;
	}
	/** The newest of the numbers from `first` to `last` whose request has this id, in steps. */
	*seek(id, first, last) {
		if (last < first) return void 0;
		for (let block = blockOf(last); block >= blockOf(first); block -= 1) {
			const number = (yield* this.#read(block, first, last)).get(id);
			if (number !== void 0 && number >= first) return number;
			yield;
		}
	}
	/** Lets go of blocks of which no request is remembered. */
	forgetBefore(first) {
		if (first % blockSize === 0) this.#blocks.delete(blockOf(first) - 1);
	}
	clear() {
		this.#blocks = /* @__PURE__ */ new Map();
	}
	/** Reads what has come to a block since it was read last. */
	*#read(at, first, last) {
		const block = this.#blocks.get(at) ?? {
			numbers: /* @__PURE__ */ new Map(),
			through: at * blockSize - 1
		};
		this.#blocks.set(at, block);
		const to = Math.min(last, (at + 1) * blockSize - 1);
		for (let number = Math.max(first, block.through + 1); number <= to; number += 1) {
			const id = this.#idOf(number);
			if (id !== void 0) block.numbers.set(id, number);
			block.through = Math.max(block.through, number);
			yield;
		}
		return block.numbers;
	}
};
const blockOf = (number) => Math.floor(number / blockSize);
// src/journal/journal.ts
/** What a journal gives as plain JSON: the requests it remembers, oldest first. */
const journalForm = (z) => z.array(recordedForm(z)).superRefine((recorded, context) => {
	const misplaced = recorded.findIndex(({ number }, place) => place > 0 && number !== (recorded[place - 1]?.number ?? 0) + 1);
	if (misplaced < 0) return;
	context.addIssue({
		code: "custom",
		path: [misplaced, "number"],
		message: "the requests must be numbered without a gap"
	});
});
/** What a request takes beside the texts that are kept of it, roughly; what is worked out when somebody reads it included. */
const requestBytes$1 = 3800;
/** Up to this many requests what was worked out is kept; a larger journal works it out again with each reading. */
const mostWorkedOut = 1e4;
/** What was asked of a world and what it answered: a ring that forgets the oldest request when it is full, by number or by bytes. */
var Journal = class {
	budget;
	waiters;
	/** The place of a request follows from its number. */
	#ring = [];
	/** Messages by the place of their request; none where a snapshot was put back. */
	#captured = [];
	#index = new RequestIndex((number) => number < this.#first ? void 0 : this.#at(number).entry.request_id);
	#last = 0;
	#handedOver = 0;
	#isHandingOver = false;
	/** The first number that is remembered. */
	#first = 1;
	#bytes = 0;
	#letGo = 0;
	/** @param waiters told of every request that is recorded. */
	constructor(budget, waiters) {
		this.budget = budget;
		this.waiters = waiters;
	}
	get capacity() {
		return this.budget.capacity;
	}
	/** Requests recorded since the start, forgotten ones included; the number of the latest one. */
	get recorded() {
		return this.#last;
	}
	/**
	* How many of them somebody who asks now can have the answers to. Many an answer is made in one go with its request, before whoever has
	* asked gets to see it; what is asked for in the same go was asked for without it.
	*/
	get handedOver() {
		return this.#handedOver;
	}
	/** Requests that are remembered. */
	get count() {
		return this.#last - this.#first + 1;
	}
	/** What they take, in bytes and roughly. */
	get bytes() {
		return this.#bytes;
	}
	/** Requests that were forgotten before their number was reached, for want of bytes. */
	get letGo() {
		return this.#letGo;
	}
	/** Adds a request, and gives its entry to whoever waits for it or listens. */
	record(describe, captured, listen) {
		const number = this.#last + 1;
		this.#keep(number, describe, captured);
		this.#handOverSoon();
		if (this.waiters.waiting.size === 0 && listen === void 0) return;
		const masked = this.capacity > 0 ? this.#at(number).entry : maskTokens(describe().entry);
		this.waiters.offer(masked);
		listen?.(masked);
	}
	/** Entries that pass the filter, newest first. */
	list(filter = {}) {
		return [...this.each(filter)].filter((entry) => entry !== pause);
	}
	/** The same one by one, with a pause after those that do not pass the filter. What is recorded meanwhile is left out. */
	*each(filter = {}) {
		const isWanted = filterTest(filter);
		const after = this.#numberAfter(filter);
		const most = filter.limit ?? Number.POSITIVE_INFINITY;
		let found = 0;
		for (let number = this.#last; number > after && number >= this.#first && found < most; number -= 1) {
			const { entry } = this.#at(number);
			if (isWanted(entry)) {
				found += 1;
				yield entry;
			} else yield pause;
		}
	}
	/** Every request that is remembered, with what is known beside its entry, oldest first. */
	all() {
		return inOneGo(this.collect());
	}
	/** The same in steps; of what is forgotten meanwhile nothing is given. @param most the newest, at most so many. */
	*collect(most = Number.POSITIVE_INFINITY) {
		const last = this.#last;
		const requests = [];
		for (let number = Math.max(this.#first, last - most + 1); number <= last; number += 1) {
			if (number < this.#first) continue;
			requests.push(this.#at(number));
			yield;
		}
		return requests;
	}
	/** The request of that id. */
	find(requestId) {
		return inOneGo(this.seek(requestId));
	}
	/** The same in steps. */
	*seek(requestId) {
		const number = yield* this.#index.seek(maskTokens(requestId), this.#first, this.#last);
		return number === void 0 || number < this.#first ? void 0 : this.#at(number);
	}
	/** What was sent and answered in a recorded request; undefined where only its entry is known, as after a restore. */
	messagesOf({ number }) {
		return number < this.#first ? void 0 : this.#captured[number % this.capacity];
	}
	/** Forgets every request. Whoever waits goes on waiting. */
	clear() {
		this.#ring.length = 0;
		this.#captured.length = 0;
		this.#index.clear();
		this.#first = this.#last + 1;
		this.#bytes = 0;
	}
	/** Forgets every request because the process has no room for them. */
	giveUp() {
		this.#letGo += this.count;
		this.clear();
	}
	/**
	* The first entry that passes the filter: the oldest one that is here already, else the next that comes. So nobody has to begin to
	* wait before the request is sent; `since` leaves out what came before. A reset does not end the wait.
	* Rejects with a WaitTimeoutError.
	*/
	async waitFor(filter, limits) {
		const [steps, turns] = [this.#oldest(filter), takeTurns()];
		for (;;) {
			const step = steps.next();
			if (step.done === true) return step.value ?? await this.waiters.next(filter, limits);
			if (turns.isOver()) await turns.next();
		}
	}
	/** Looks at what comes meanwhile too, so that nothing is missed between the search and the wait. */
	*#oldest(filter) {
		const isWanted = filterTest(filter);
		for (let number = this.#numberAfter(filter) + 1; number <= this.#last; number += 1) {
			if (number < this.#first) continue;
			const { entry } = this.#at(number);
			if (isWanted(entry)) return entry;
			yield;
		}
	}
	/** The requests that are remembered, as plain JSON. */
	save() {
		return this.all();
	}
	/** The same as they are now, worked out when they are read. */
	saveLater() {
		const [first, count] = [this.#first, this.count];
		const kept = Array.from({ length: count }, (_, place) => this.#ring[(first + place) % this.capacity]);
		return new LongList(count, (place) => this.#read(first + place, kept[place]));
	}
	/** Puts back what `save` gave, in place of everything here. */
	load(saved) {
		this.clear();
		const kept = this.capacity === 0 ? [] : saved.slice(-this.capacity);
		this.#last = (kept[0]?.number ?? this.#last + 1) - 1;
		this.#first = this.#last + 1;
		for (const recorded of kept) this.#keep(recorded.number, recorded, void 0);
		this.#handedOver = this.#last;
	}
	/** Before any promise of an answer that is made now is heard of. */
	#handOverSoon() {
		if (this.#isHandingOver) return;
		this.#isHandingOver = true;
		queueMicrotask(this.#handOver);
	}
	#handOver = () => {
		this.#isHandingOver = false;
		this.#handedOver = this.#last;
	};
	#keep(number, recorded, captured) {
		this.#last = number;
		if (this.capacity === 0) {
			this.#first = number + 1;
			return;
		}
		if (number - this.#first >= this.capacity) this.#forgetOldest();
		const place = number % this.capacity;
		this.#ring[place] = recorded;
		this.#captured[place] = captured;
		this.#bytes += weightOf$2(captured);
		while (this.#bytes > this.budget.bytes && this.count > 1) {
			this.#forgetOldest();
			this.#letGo += 1;
		}
	}
	#forgetOldest() {
		const place = this.#first % this.capacity;
		this.#bytes -= weightOf$2(this.#captured[place]);
		this.#ring[place] = void 0;
		this.#captured[place] = void 0;
		this.#first += 1;
		this.#index.forgetBefore(this.#first);
	}
	/** A request as it may be read. */
	#at(number) {
		const place = number % this.capacity;
		const recorded = this.#read(number, this.#ring[place]);
		if (this.capacity <= mostWorkedOut) this.#ring[place] = recorded;
		return recorded;
	}
	/** Tokens that a client put where they do not belong are masked. */
	#read(number, recorded) {
		if (recorded === void 0) throw new Error(`The journal has no request number ${number}`);
		return maskTokens(typeof recorded === "function" ? {
			number,
			...recorded()
		} : recorded);
	}
	/** The number after which entries are wanted: that of the request `since` names, else the one before the first. */
	#numberAfter({ since }) {
		return (since === void 0 ? void 0 : inOneGo(this.#index.seek(maskTokens(since), this.#first, this.#last))) ?? this.#first - 1;
	}
};
const weightOf$2 = (captured) => requestBytes$1 + (captured === void 0 ? 0 : captured.request.size + captured.response.size);
// src/limits/lookup-block.ts
/** The failed look-ups of one key as plain JSON. */
const lookupsForm = (z) => z.strictObject({
	key: z.string(),
	failures: z.int().nonnegative(),
	window_ends_at: instantForm(z),
	/** 0 where nothing is blocked. */
	blocked_until: instantForm(z)
});
/** Remembers, per key, how many look-ups failed and until when the cancel route stays closed. Told the time, never asks it. */
var LookupBlocks = class {
	/** Keys whose failures were counted or forgotten. */
	changed = new Changed(true);
	#counts = /* @__PURE__ */ new Map();
	/** The instant the block ends, or null where there is none. */
	blockedUntil(key, now) {
		const until = this.#counts.get(key)?.blockedUntil ?? 0;
		return now < until ? until : null;
	}
	/** Failures counted in the present window. */
	failures(key, now) {
		const count = this.#counts.get(key);
		return count !== void 0 && now < count.windowEndsAt ? count.failures : 0;
	}
	/** Counts one failed look-up; reaching the threshold closes the route for what comes after. */
	recordFailure(key, rule, now) {
		let count = this.#counts.get(key);
		if (count === void 0 || now >= count.windowEndsAt && now >= count.blockedUntil) count = {
			failures: 0,
			windowEndsAt: now + rule.windowMs,
			blockedUntil: 0
		};
		this.#counts.delete(key);
		this.#counts.set(key, count);
		count.failures += 1;
		if (count.failures >= rule.threshold) count.blockedUntil = rule.blockMs === null ? count.windowEndsAt : now + rule.blockMs;
		this.changed.note(key);
	}
	/** Forgets the failures of a key. */
	clear(key) {
		if (this.#counts.delete(key)) this.changed.noteGone(key);
	}
	save() {
		return [...this.all()];
	}
	/** What `save` gives, one after the other, also while more are counted. */
	*all() {
		for (const [key, count] of this.#counts) yield describeCount(key, count);
	}
	/** What `save` gives of a key. */
	saved(key) {
		const count = this.#counts.get(key);
		return count && describeCount(key, count);
	}
	/** Puts back what `save` gave, in place of everything here. */
	load(saved) {
		this.#counts.clear();
		for (const { key, failures, window_ends_at, blocked_until } of saved) this.#counts.set(key, {
			failures,
			windowEndsAt: window_ends_at,
			blockedUntil: blocked_until
		});
	}
};
const describeCount = (key, { failures, windowEndsAt, blockedUntil }) => ({
	key,
	failures,
	window_ends_at: windowEndsAt,
	blocked_until: blockedUntil
});
/** Whom failed look-ups are counted for (assumption `cancel-404-key`): the token, its producer in one environment, or everybody. */
const lookupBlockKey = (choice, token) => {
	if (choice === "token") return token.id;
	return choice === "producer" ? `${token.environment} ${token.producer}` : "everyone";
};
/** How failed look-ups close the cancel route (assumption `cancel-404-window`). */
const blockRule = (ask, threshold) => {
	const choice = ask("cancel-404-window");
	const fromCrossing = choice.startsWith("crossing:");
	const lengthMs = parseDuration(fromCrossing ? choice.slice(9) : choice) ?? 9e5;
	return {
		threshold,
		windowMs: lengthMs,
		blockMs: fromCrossing ? lengthMs : null
	};
};
// src/limits/replay-log.ts
const bodiless = [
	204,
	205,
	304
];
/** Headers that say how a message is sent: a replay that brought them along would break its connection. */
const ofConnection = /^(?:content-length|transfer-encoding|connection|keep-alive|trailer|upgrade|te|proxy-connection)$/i;
const namePattern = /^[!#$%&'*+.^_`|~\w-]+$/;
const valuePattern = /^[\t\x20-\x7e\x80-\xff]*$/;
/** Names that were found to be in order: thousands of answers have the same few. */
const soundNames = /* @__PURE__ */ new Set();
const mostSoundNames = 1e3;
const faultOfName = (name) => {
	if (soundNames.has(name)) return void 0;
	if (!namePattern.test(name)) return "no header has such a name";
	if (ofConnection.test(name)) return "the connection decides about it";
	if (soundNames.size < mostSoundNames) soundNames.add(name);
};
/** What a `Response` can be made of, lest a replay fails. */
const savedAnswerForm = (z) => z.strictObject({
	status: z.int().min(200).max(599),
	/** The text of the body, byte for byte; null for none. */
	body: z.string().nullable(),
	headers: z.record(z.string(), z.string()).superRefine((headers, context) => {
		for (const name in headers) {
			const fault = faultOfName(name) ?? (valuePattern.test(headers[name] ?? "") ? void 0 : "no header has such a value");
			if (fault !== void 0) context.addIssue({
				code: "custom",
				path: [name],
				message: fault
			});
		}
	})
}).refine(({ status, body }) => body === null || !bodiless.includes(status), {
	path: ["body"],
	message: "an answer of this status has none"
});
/** A key whose answer stands, as plain JSON. */
const keyForm = (z) => z.strictObject({
	/** The key with the scope it counts in. */
	key: z.string(),
	target: z.string(),
	fingerprint: z.string(),
	opened_at: instantForm(z),
	first_use: z.strictObject({
		request_id: z.string(),
		/** Id of its token. */
		token: z.string(),
		/** Digest of the bytes of its body; null for none. */
		body: z.string().nullable()
	}),
	/** Null for a key that is kept for good. */
	expires_at: farInstantForm(z).nullable(),
	answer: savedAnswerForm(z)
});
/** What a key stands for. Its answer stays as it is once it stands. */
var KeyRecord = class {
	key;
	use;
	expiresAt;
	answer = null;
	wait = null;
	/** The how manieth it came, for who remembers it. */
	came = 0;
	#written = null;
	constructor(key, use, expiresAt) {
		this.key = key;
		this.use = use;
		this.expiresAt = expiresAt;
	}
	/** How it is saved. Call only where its answer stands. */
	write() {
		this.#written ??= describeKey(this.key, this.use, this.expiresAt, this.answer);
		return this.#written;
	}
};
/** Keys whose answers stand, as they are kept. */
var HeldKeys = class {
	records;
	constructor(records) {
		this.records = records;
	}
	/** Those in flight included. */
	get size() {
		return this.records.size;
	}
	find(key) {
		const record = this.records.get(key);
		return record?.answer === null ? void 0 : record;
	}
	*all() {
		for (const record of this.records.values()) if (record.answer !== null) yield record;
	}
};
const sweepEvery = 1e3;
const [encoder$1, decoder$1] = [new TextEncoder(), new TextDecoder("utf-8", { ignoreBOM: true })];
/** The idempotency keys of a world. Told the time; expired keys are new again. */
var ReplayLog = class {
	/** Keys that were answered, or that are free again. */
	changed = new Changed(true);
	#records = /* @__PURE__ */ new Map();
	#openings = 0;
	/** What the answers that are kept take, roughly. */
	bytes = 0;
	#latestExpiry = Number.NEGATIVE_INFINITY;
	/** Whether keys expire in the order in which they were opened, as they do while their retention and their clock stay the same. */
	#isInOrder = true;
	find(key, now) {
		const record = this.#records.get(key);
		if (record === void 0) return { kind: "new" };
		if (record.answer === null) return {
			kind: "in_flight",
			use: record.use,
			settled: waitFor$1(record)
		};
		if (now >= record.expiresAt) {
			this.#forget(key, record);
			return { kind: "new" };
		}
		return {
			kind: "done",
			use: record.use,
			answer: record.answer
		};
	}
	/** Marks a key as in flight. Call only where `find` said `new`. */
	open(key, use, retentionMs) {
		const expiresAt = use.openedAt + retentionMs;
		if (expiresAt < this.#latestExpiry) this.#isInOrder = false;
		this.#latestExpiry = expiresAt;
		this.#records.set(key, new KeyRecord(key, use, expiresAt));
		this.#openings += 1;
		if (this.#openings % sweepEvery === 0) this.#sweep(use.openedAt);
	}
	/** Stores the answer that every repeat gets. From then on the key stands last, so that keys are in the order in which they are told. */
	complete(key, answer) {
		const record = this.#records.get(key);
		if (record === void 0) return;
		record.answer = answer;
		this.#records.delete(key);
		this.#records.set(key, record);
		this.changed.note(key);
		this.bytes += weightOf$1(key, answer);
		record.wait?.settle();
	}
	/** Frees a key whose request failed, so that the same key can be tried again. */
	release(key) {
		const record = this.#records.get(key);
		if (record === void 0 || record.answer !== null) return;
		this.#records.delete(key);
		record.wait?.settle();
	}
	/** Every key whose answer stands; one in flight has changed nothing yet. */
	save() {
		return [...this.all()];
	}
	/** What `save` gives, one after the other, also while more are opened. */
	*all() {
		for (const [key, { use, expiresAt, answer }] of this.#records) if (answer !== null) yield describeKey(key, use, expiresAt, answer);
	}
	/** The same as they are now, written when they are read. */
	saveLater() {
		const answered = [...this.#records].filter(([, { answer }]) => answer !== null);
		return new LongList(answered.length, (place) => {
			const [key, { use, expiresAt, answer }] = answered[place];
			return describeKey(key, use, expiresAt, answer);
		});
	}
	/** What `save` gives of a key. */
	saved(key) {
		const record = this.#records.get(key);
		return record === void 0 || record.answer === null ? void 0 : describeKey(key, record.use, record.expiresAt, record.answer);
	}
	/** The same as they are kept, to be written when somebody asks: an answer that stands stays as it is. */
	held() {
		return new HeldKeys(this.#records);
	}
	/** Puts back what `save` gave, in a log that is still empty. */
	load(saved) {
		for (const { key, target, fingerprint, opened_at, first_use, expires_at, answer } of saved) {
			this.open(key, {
				target,
				fingerprint,
				openedAt: opened_at,
				by: first_use
			}, (expires_at ?? Number.POSITIVE_INFINITY) - opened_at);
			this.complete(key, readAnswer(answer));
		}
	}
	#forget(key, { answer }) {
		this.changed.noteGone(key);
		this.#records.delete(key);
		if (answer !== null) this.bytes -= weightOf$1(key, answer);
	}
	/** In order it stops at the first key that still counts, so that what it costs does not grow with the others. */
	#sweep(now) {
		for (const [key, record] of this.#records) if (now < record.expiresAt) {
			if (this.#isInOrder) return;
		} else if (record.answer !== null) this.#forget(key, record);
	}
};
/** Bytes of a key and what is remembered with it, beside its texts. */
const keyBytes = 800;
const weightOf$1 = (key, { body }) => keyBytes + key.length + (body?.byteLength ?? 0);
/** Answers by what was saved of them: a fork has those of its parent, and bytes that are stored stay as they are. */
const storedAs = /* @__PURE__ */ new WeakMap();
const describeAnswer$1 = (answer) => {
	const saved = {
		...answer,
		body: answer.body === null ? null : decoder$1.decode(answer.body)
	};
	storedAs.set(saved, answer);
	return saved;
};
const readAnswer = (saved) => storedAs.get(saved) ?? {
	...saved,
	body: saved.body === null ? null : encoder$1.encode(saved.body)
};
const describeKey = (key, { target, fingerprint, openedAt, by }, expiresAt, answer) => ({
	key,
	target,
	fingerprint,
	opened_at: openedAt,
	first_use: {
		request_id: by.request_id,
		token: by.token,
		body: by.body
	},
	expires_at: Number.isFinite(expiresAt) ? expiresAt : null,
	answer: describeAnswer$1(answer)
});
const waitFor$1 = (record) => {
	if (record.wait === null) {
		let settle = () => {};
		record.wait = {
			settled: new Promise((resolve) => {
				settle = resolve;
			}),
			settle
		};
	}
	return record.wait.settled;
};
// src/time/ending.ts
/** The end of something, which somebody may wait for. Its signal is made when somebody asks: most things end unwatched. */
var Ending = class {
	#controller = null;
	#isOver = false;
	/** Aborts at the end; has aborted where that is over. */
	get signal() {
		this.#controller ??= new AbortController();
		if (this.#isOver) this.#controller.abort();
		return this.#controller.signal;
	}
	end() {
		this.#isOver = true;
		this.#controller?.abort();
	}
};
// src/scenario/chance.ts
const salts$1 = {
	whether: 1,
	first: 2,
	second: 3,
	kind: 4,
	amount: 5
};
/** What is drawn for: a step of a scenario, or chaos. */
const chanceKey = (seed, purpose) => mix(hashInteger(seed), hashText(purpose));
/** A number from 0 to 1, 1 excluded, for the nth request under a key. */
const drawShare = (key, nth, salt = "whether") => draw(key, nth, salts$1[salt]) / 2 ** 32;
/** Draws the numbers that one request needs under a key. */
const sharesFor = ({ key, nth }) => (salt) => drawShare(key, nth, salt);
// src/scenario/chaos.ts
/** Whether a value is a rate of chaos. */
const isRate = (rate) => typeof rate === "number" && rate >= 0 && rate <= 1;
const pick = (values, key, nth) => values[Math.floor(drawShare(key, nth, "amount") * values.length)];
/** What chaos mixes, each as likely as the others. */
const mixture = [
	(key, nth) => {
		return {
			moment: "before",
			effects: [{
				kind: "delay",
				fixed_ms: drawDelayMs({ log_normal_ms: {
					median: 150,
					sigma: .8
				} }, sharesFor({
					key,
					nth
				}))
			}]
		};
	},
	(key, nth) => ({
		moment: "before",
		effects: [{
			kind: "refuse",
			code: "quota_exceeded",
			retry_after_seconds: pick([
				1,
				2,
				5
			], key, nth)
		}]
	}),
	(key, nth) => {
		const code = pick([
			"server_error",
			"bad_gateway",
			"service_unavailable"
		], key, nth);
		return {
			moment: "before",
			effects: [{
				kind: "refuse",
				code,
				...code === "service_unavailable" ? { retry_after_seconds: 1 } : {}
			}]
		};
	},
	() => ({
		moment: "before",
		effects: [{
			kind: "reset",
			at: "before_headers"
		}]
	}),
	() => ({
		moment: "after",
		effects: [{
			kind: "reset",
			at: "before_headers"
		}]
	})
];
/** What chaos at this rate does to the nth request since it began; null for nothing. A pure function of its arguments. */
const chaosStep = (seed, rate, nth) => {
	const key = chanceKey(seed, "chaos");
	if (drawShare(key, nth) >= rate) return null;
	const make = mixture[Math.floor(drawShare(key, nth, "kind") * mixture.length)];
	return {
		id: chaosId(nth),
		...make(key, nth)
	};
};
const chaosId = (nth) => `chaos-${nth}`;
/** The same as a step that does it again, under a name that none of the others has. */
const writeDrawnChaos = (seed, { nth, rate, draw }, taken) => {
	const done = chaosStep(seed, rate, draw);
	if (done === null) return [];
	let id = done.id;
	for (let other = 2; taken.has(id); other += 1) id = `${done.id}-${other}`;
	taken.add(id);
	return [{
		id,
		match: { nth },
		moment: done.moment,
		effect: [...done.effects]
	}];
};
/** A run of chaos as plain JSON. */
const chaosRunForm = (z) => {
	const count = z.int().nonnegative();
	const rate = z.number().min(0).max(1);
	return z.strictObject({
		chaos: z.strictObject({
			rate,
			requests: count,
			injected: count
		}),
		drawn: z.array(z.strictObject({
			nth: count,
			rate,
			draw: count
		})).max(10001)
	});
};
const writeChaos = ({ status, drawn, count }) => ({
	chaos: status,
	drawn: drawn.slice(0, count)
});
/** Chaos in one world: what it draws, and what it has drawn since the recording began. */
var ChaosRun = class {
	seed;
	/** How it stands; only this run changes it. */
	status = {
		rate: 0,
		requests: 0,
		injected: 0
	};
	#drawn = [];
	/** @param seed what is drawn follows from it. */
	constructor(seed) {
		this.seed = seed;
	}
	/** Begins anew at this rate, from 0 (none) to 1 (every request). */
	begin(rate) {
		this.status = {
			rate,
			requests: 0,
			injected: 0
		};
	}
	startRecording() {
		this.#drawn = [];
	}
	/** Counts a request and gives what happens to it. @param nth the number of the request in the recording. */
	cue(nth) {
		if (this.status.rate === 0) return null;
		this.status.requests += 1;
		const { rate, requests: draw } = this.status;
		const disturbance = chaosStep(this.seed, rate, draw);
		if (disturbance === null) return null;
		const { id, moment, effects } = disturbance;
		if (this.#drawn.length <= 1e4) this.#drawn.push({
			nth,
			rate,
			draw
		});
		return {
			name: id,
			moment,
			effects,
			status: void 0,
			place: null,
			key: chanceKey(this.seed, id),
			nth: draw
		};
	}
	noteInjected() {
		this.status.injected += 1;
	}
	/** What was drawn as steps that do it again, under names that are not taken. */
	writeSteps(taken) {
		return this.#drawn.flatMap((draw) => writeDrawnChaos(this.seed, draw, taken));
	}
	hold() {
		return {
			status: { ...this.status },
			drawn: this.#drawn,
			count: this.#drawn.length
		};
	}
	load({ chaos, drawn }) {
		this.status = { ...chaos };
		this.#drawn = drawn.map((draw) => ({ ...draw }));
	}
};
// src/scenario/held-counts.ts
const stretchWidth = 4;
/** More numbers than these are packed. */
const mostUnpacked = 64;
/**
* How often each step had matched and fired at some time. The latest ones stand in a list; all before have what was added next, which is
* little however many steps there are, and nothing of them is left once nobody holds them any more.
*/
var HeldCounts = class HeldCounts {
	/** Two numbers a step; null for all but the latest. */
	#latest;
	#next = null;
	#grown = [];
	constructor(latest) {
		this.#latest = latest;
	}
	static of(counts) {
		return new HeldCounts(Float64Array.from(counts.flatMap(({ matched, fired }) => [matched, fired])));
	}
	/** What it takes to go back to them from those that came next, roughly. */
	get bytes() {
		return this.#grown.length * (this.#grown instanceof Int32Array ? 4 : 8);
	}
	/** The latest go on to what they are now: the same where nothing was added. */
	goOn(counts) {
		const latest = this.#latest;
		if (latest === null) throw new Error("Counts went on already from those that are to go on.");
		const grown = takeGrown(latest, counts);
		if (grown.length === 0) return this;
		this.#latest = null;
		this.#grown = grown;
		this.#next = new HeldCounts(latest);
		return this.#next;
	}
	write() {
		const added = /* @__PURE__ */ new Map();
		const add = (place, matched, fired) => {
			const [before, other] = added.get(place) ?? [0, 0];
			added.set(place, [before + matched, other + fired]);
		};
		let held = this;
		for (let next = held.#next; next !== null; next = held.#next) {
			const grown = held.#grown;
			for (let at = 0; at < grown.length; at += stretchWidth) {
				const [first = 0, steps = 0, matched = 0, fired = 0] = grown.slice(at, at + stretchWidth);
				add(first, matched, fired);
				add(first + steps, -matched, -fired);
			}
			held = next;
		}
		const latest = held.#latest ?? [];
		let [matchedSince, firedSince] = [0, 0];
		return Array.from({ length: latest.length / 2 }, (_, place) => {
			const [matched, fired] = added.get(place) ?? [0, 0];
			matchedSince += matched;
			firedSince += fired;
			return {
				matched: (latest[2 * place] ?? 0) - matchedSince,
				fired: (latest[2 * place + 1] ?? 0) - firedSince
			};
		});
	}
};
/** Brings counts up to what they are now, and gives what was added. */
const takeGrown = (latest, counts) => {
	const grown = [];
	for (let place = 0; place < counts.length; place += 1) {
		const { matched, fired } = counts[place];
		const [moreMatched, moreFired] = [matched - latest[2 * place], fired - latest[2 * place + 1]];
		if (moreMatched === 0 && moreFired === 0) continue;
		latest[2 * place] = matched;
		latest[2 * place + 1] = fired;
		const last = grown.length - stretchWidth;
		if (last >= 0 && grown[last] + grown[last + 1] === place && grown[last + 2] === moreMatched && grown[last + 3] === moreFired) grown[last + 1] = grown[last + 1] + 1;
		else grown.push(place, 1, moreMatched, moreFired);
	}
	return grown.length > mostUnpacked ? Int32Array.from(grown) : grown;
};
// src/store/records.ts
const idForm = (z) => z.int().nonnegative();
const productMembers = (z) => z.strictObject({
	/** Canonical id, the `{hash}` of paths. */
	id: z.string(),
	reference_id: idForm(z),
	producer_id: idForm(z),
	environment: z.enum(environments),
	name: z.string(),
	type: z.string(),
	description: z.string(),
	status: z.string(),
	is_active: z.boolean(),
	is_subscription: z.boolean(),
	has_invoice_integration: z.boolean(),
	/** Days; where it is not given, the assumption `refund-deadline` gives it. */
	refund_deadline: z.int().nonnegative().optional(),
	created_at: instantForm(z)
});
const productForm = productMembers;
const offerMembers = (z) => z.strictObject({
	/** The offer code; the empty string for an offer that never had one (such an offer is in no list). */
	id: z.string(),
	reference_id: idForm(z),
	product_id: z.string(),
	name: z.string(),
	description: z.string().nullable(),
	price: z.int(),
	charge_type: z.string(),
	is_active: z.boolean(),
	is_subscription: z.boolean(),
	/** Days between two charges. */
	interval: z.int().nullable(),
	trial_days: z.int().nullable(),
	first_charge_price: z.int().nullable(),
	created_at: instantForm(z)
});
const offerForm = offerMembers;
const customerMembers = (z) => z.strictObject({
	id: idForm(z),
	name: z.string(),
	email: z.string(),
	/** Digits only. */
	cpf: z.string(),
	cnpj: z.string().nullable(),
	phones: z.array(z.strictObject({
		ddi: z.string(),
		ddd: z.string(),
		number: z.string()
	})),
	/** CEP, digits only. */
	zipcode: z.string(),
	street: z.string(),
	street_number: z.string(),
	neighborhood: z.string(),
	complement: z.string(),
	city: z.string(),
	/** Two letters. */
	state: z.string(),
	country: z.string()
});
const customerForm = customerMembers;
const affiliateMembers = (z) => z.strictObject({
	id: idForm(z),
	name: z.string(),
	email: z.string(),
	/** Cents, taken out of what the producer's commission leaves of the sale. */
	commission: z.int()
});
const affiliateForm = affiliateMembers;
const shareForm = (z) => z.strictObject({
	/** `affiliate`, `coproducer` or another role. */
	type: z.string(),
	id: idForm(z),
	name: z.string(),
	email: z.string(),
	/** Cents that the charge paid to them; the producer's commission is less by that. */
	value: z.int().nonnegative(),
	/** Per cent of what is billed, for later charges too; null where it is always so many cents. */
	percent: z.number().min(0).max(100).nullable()
});
const attemptMembers = (z) => z.strictObject({
	id: idForm(z),
	hash: z.string(),
	status: z.string(),
	payment_method: z.string(),
	paid_amount: z.int(),
	is_card2: z.boolean(),
	is_free: z.boolean(),
	/** Where it is not given, it follows from the status (assumption `order-detail-return-code`). */
	return_code: z.string().optional(),
	invoice_sent: z.boolean().optional(),
	created_at: instantForm(z),
	/** When the status changed last, where that was later. */
	updated_at: instantForm(z).optional()
});
const attemptForm = attemptMembers;
const itemKindForm = (z) => z.enum([
	"main",
	"bump",
	"upsell"
]);
const orderItemForm = (z) => z.strictObject({
	id: idForm(z),
	type: itemKindForm(z),
	quantity: z.int().positive(),
	/** What was billed for the item at checkout: price x quantity, less coupon, 0 while a trial is free. */
	amount: z.int(),
	/** The discount is what it takes off the item. */
	coupon: z.strictObject({
		name: z.string(),
		discount: z.int()
	}).nullable(),
	members_classroom_id: idForm(z).optional(),
	product: productForm(z),
	offer: offerForm(z)
});
const commissionForm = (z) => z.strictObject({
	id: idForm(z),
	/** Index into the order's items. */
	item: z.int(),
	/** Offer price x quantity. */
	value: z.int(),
	/** What was billed for the item by this charge. */
	amount: z.int(),
	/** The producer's share of `amount` once it is paid, less what others have of it. */
	commission: z.int()
});
const chargeForm = (z) => z.strictObject({
	number: z.int().nonnegative(),
	charged_at: instantForm(z),
	/** When it was approved, null for never; where it is not given, that follows from the attempts. */
	approved_at: instantForm(z).nullable().optional(),
	attempts: z.array(attemptForm(z)).min(1),
	/** A line each in the history; none for a renewal that failed. */
	commissions: z.array(commissionForm(z)),
	/** What others earn by it; none where it is not given. */
	shares: z.array(shareForm(z)).optional()
});
const saleTraitsForm = (z) => z.strictObject({
	/** `main`, `upsell` or another kind; where it is not given, the assumption `order-type-values` says it. */
	type: z.string().optional(),
	from_partner: z.boolean().optional(),
	is_smart_installment: z.boolean().optional(),
	/** Where it is not given, the assumption `bounced-email` says it. */
	bounced_email: z.boolean().nullable().optional(),
	/** Whether the texts of the buyer are masked, as for an affiliate without access to them. */
	hides_customer: z.boolean().optional()
});
const orderMembers = (z) => z.strictObject({
	id: idForm(z),
	hash: z.string(),
	producer_id: idForm(z),
	is_upsell: z.boolean(),
	has_bump: z.boolean(),
	has_two_cards: z.boolean(),
	freight_value: z.int(),
	customer: customerForm(z),
	affiliate: affiliateForm(z).nullable(),
	/** Checkout URL parameters; null when the sale carried none. */
	query_params: textsForm(z).nullable(),
	subscription_id: idForm(z).nullable(),
	traits: saleTraitsForm(z).optional(),
	items: z.array(orderItemForm(z)).min(1),
	/** In the order in which they happened. */
	charges: z.array(chargeForm(z)).min(1),
	created_at: instantForm(z),
	updated_at: instantForm(z)
}).superRefine(({ items, charges }, context) => {
	charges.forEach(({ commissions }, charge) => {
		commissions.forEach(({ item }, place) => {
			if (item in items) return;
			const path = [
				"charges",
				charge,
				"commissions",
				place,
				"item"
			];
			context.addIssue({
				code: "custom",
				path,
				message: "the order has no such item"
			});
		});
	});
});
const orderForm = orderMembers;
const subscriptionChargeForm = (z) => z.strictObject({
	/** Id of the history entry. */
	id: idForm(z),
	charged_at: instantForm(z),
	/** Null for an entry about something other than a charge. */
	attempt: attemptForm(z).nullable(),
	/** `charge`, where it is not given. */
	type: z.string().optional(),
	/** `paid`, where it is not given; such as `failed`. */
	status: z.string().optional(),
	/** What the entry is about, where that is another day. */
	reference_at: instantForm(z).optional(),
	metadata: z.record(z.string(), z.unknown()).optional()
});
const subscriptionTraitsForm = (z) => z.strictObject({
	/** False for a product of a partner. */
	is_owner: z.boolean().optional(),
	is_smart_installment: z.boolean().optional(),
	/** Where they are not given, assumptions of their names say them. */
	installments: z.int().nullable().optional(),
	best_day_to_charge: z.int().nullable().optional()
});
const subscriptionMembers = (z) => z.strictObject({
	id: idForm(z),
	producer_id: idForm(z),
	order: z.strictObject({
		id: idForm(z),
		hash: z.string(),
		created_at: instantForm(z)
	}),
	product: productForm(z),
	offer: offerForm(z),
	customer: customerForm(z),
	affiliate: affiliateForm(z).nullable(),
	/** Those of its sale; none where it is not given. */
	shares: z.array(shareForm(z)).optional(),
	traits: subscriptionTraitsForm(z).optional(),
	/** What a charge costs: offer price x quantity. */
	price: z.int(),
	/** What the first one cost, less the coupon. */
	first_charge_price: z.int(),
	currency: z.string(),
	/** Days between two charges. */
	interval: z.int().positive(),
	/** Instant of the next charge. */
	next_charge_at: instantForm(z),
	/** `active`, `canceled`, `late`, `expired` or another. Only an active one is charged. */
	situation: z.string(),
	free_days: z.int().nonnegative(),
	max_charges: z.int().nullable(),
	failed_charges: z.int().nonnegative(),
	payment_method: z.string(),
	/** Charges, oldest first; empty while a trial runs. */
	charges: z.array(subscriptionChargeForm(z)),
	cancellation_requested_at: instantForm(z).nullable(),
	canceled_at: instantForm(z).nullable(),
	/** Who canceled: `producer`, `customer`, `system`, or null. */
	canceled_by: z.string().nullable(),
	created_at: instantForm(z),
	updated_at: instantForm(z)
});
const subscriptionForm = subscriptionMembers;
const renewalMembers = (z) => z.strictObject({
	/** Id of the commission line. */
	id: idForm(z),
	transaction_id: idForm(z),
	/** Id of the entry in the subscription's history. */
	history_id: idForm(z),
	subscription_id: idForm(z),
	/** The order that began the subscription, on which the charge is a line. */
	order_id: idForm(z),
	/** Number of the charge within the order; the sale has 0. */
	number: z.int().positive(),
	charged_at: instantForm(z),
	item_type: itemKindForm(z),
	quantity: z.int().positive(),
	/** Offer price x quantity; all of it is billed. */
	value: z.int(),
	/** The producer's commission, where others have a share. */
	commission: z.int().optional(),
	/** Where it was refused: it has no line, and nothing follows it. Paid, where it is not given. */
	status: z.literal("failed").optional()
});
const renewalForm = renewalMembers;
const reversedLineForm = (z) => z.strictObject({
	type: itemKindForm(z),
	quantity: z.int().positive(),
	value: z.int(),
	amount: z.int(),
	commission: z.int()
});
const reversalMembers = (z) => z.strictObject({
	/** Id of the first transaction that was paid. */
	id: idForm(z),
	order_id: idForm(z),
	/** Number of the charge within the order. */
	number: z.int().nonnegative(),
	/** What its paid transactions are from then on: `refunded` or `chargedback`. */
	status: z.string(),
	at: instantForm(z),
	has_bump: z.boolean(),
	is_upsell: z.boolean(),
	/** The lines of the charge, so that totals need not look for them. */
	lines: z.array(reversedLineForm(z))
});
const reversalForm = reversalMembers;
// src/store/saved-rows.ts
/** Numbers a world can give away by table: more than it can hold rows, few enough to stay whole. */
const mostNumbers = 1e9;
/** A list in which every id stands once. */
const listOf = (z, row) => z.array(row).superRefine((rows, context) => {
	const known = /* @__PURE__ */ new Set();
	rows.forEach(({ id }, place) => {
		if (known.has(id)) context.addIssue({
			code: "custom",
			path: [place, "id"],
			message: "this id stands here twice"
		});
		known.add(id);
	});
});
/** What a world wrote for one producer in one environment, as plain JSON; lists are oldest first. */
const writtenRowsMembers = (z) => {
	const [product, subscription] = [productForm(z), subscriptionForm(z)];
	return z.strictObject({
		products: z.strictObject({
			added: listOf(z, product),
			changed: listOf(z, product)
		}),
		offers: listOf(z, offerForm(z)),
		orders: listOf(z, orderForm(z)),
		subscriptions: z.strictObject({
			added: listOf(z, subscription),
			changed: listOf(z, subscription)
		}),
		renewals: listOf(z, renewalForm(z)),
		/** Left out where there is none, as in states of before there were any. */
		reversals: listOf(z, reversalForm(z)).optional(),
		/** Milliseconds; null before the first renewal was due. */
		settled_through: instantForm(z).nullable(),
		/** Numbers given away by table, on top of those of the dataset. */
		given_ids: z.partialRecord(z.enum(countedTables), z.int().nonnegative().max(mostNumbers)),
		/** How many rows of each table a document declared, with numbers of their own; left out where none did. */
		declared_ids: z.partialRecord(z.enum(countedTables), z.int().nonnegative()).optional()
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
// node_modules/tinyqueue/index.js
var TinyQueue = class {
	constructor(data = [], compare = (a, b) => a < b ? -1 : a > b ? 1 : 0) {
		this.data = data;
		this.length = this.data.length;
		this.compare = compare;
		if (this.length > 0) for (let i = (this.length >> 1) - 1; i >= 0; i--) this._down(i);
	}
	push(item) {
		this.data.push(item);
		this._up(this.length++);
	}
	pop() {
		if (this.length === 0) return void 0;
		const top = this.data[0];
		const bottom = this.data.pop();
		if (--this.length > 0) {
			this.data[0] = bottom;
			this._down(0);
		}
		return top;
	}
	peek() {
		return this.data[0];
	}
	_up(pos) {
		const { data, compare } = this;
		const item = data[pos];
		while (pos > 0) {
			const parent = pos - 1 >> 1;
			const current = data[parent];
			if (compare(item, current) >= 0) break;
			data[pos] = current;
			pos = parent;
		}
		data[pos] = item;
	}
	_down(pos) {
		const { data, compare } = this;
		const halfLength = this.length >> 1;
		const item = data[pos];
		while (pos < halfLength) {
			let bestChild = (pos << 1) + 1;
			const right = bestChild + 1;
			if (right < this.length && compare(data[right], data[bestChild]) < 0) bestChild = right;
			if (compare(data[bestChild], item) >= 0) break;
			data[pos] = data[bestChild];
			pos = bestChild;
		}
		data[pos] = item;
	}
};
// src/store/dated-products.ts
/** Whether a row of the catalogue comes after another: by date, then by reference id. */
const isNewer = (one, other) => one.created_at > other.created_at || one.created_at === other.created_at && one.reference_id > other.reference_id;
/** The products of a table by date, whatever order they were written in. */
var DatedProducts = class {
	table;
	/** Oldest first. */
	#entries = [];
	constructor(table) {
		this.table = table;
	}
	get count() {
		return this.#entries.length;
	}
	add({ id, created_at, reference_id }) {
		const entries = this.#entries;
		const entry = {
			id,
			created_at,
			reference_id
		};
		const place = firstPlace(entries.length, (index) => isNewer(entries[index] ?? entry, entry));
		entries.splice(place, 0, entry);
	}
	dateAt(place) {
		return this.#entries.at(-1 - place)?.created_at ?? Number.NEGATIVE_INFINITY;
	}
	newest(skip, take) {
		const end = this.#entries.length - skip;
		if (end <= 0) return [];
		return this.#entries.slice(Math.max(0, end - take), end).reverse().flatMap(({ id }) => this.table.find(id) ?? []);
	}
};
// src/store/dated-rows.ts
/** The rows of a table by date and then by id, whatever order they were written in. */
var DatedRows = class {
	table;
	/** Oldest first. */
	#entries = [];
	constructor(table) {
		this.table = table;
	}
	get count() {
		return this.#entries.length;
	}
	add(at, id) {
		const entries = this.#entries;
		const place = firstPlace(entries.length, (index) => {
			const entry = entries[index];
			return entry !== void 0 && (entry.at > at || entry.at === at && entry.id > id);
		});
		entries.splice(place, 0, {
			at,
			id
		});
	}
	dateAt(place) {
		return this.#entries.at(-1 - place)?.at ?? Number.NEGATIVE_INFINITY;
	}
	newest(skip, take) {
		const end = this.#entries.length - skip;
		if (end <= 0) return [];
		return this.#entries.slice(Math.max(0, end - take), end).reverse().flatMap(({ id }) => this.table.find(id) ?? []);
	}
};
/** Written and seeded rows as one list, newest first; of the same second, the written ones come first. No row is read to find a page. */
const mergeSources = (written, sealed) => {
	if (written.count === 0) return sealed;
	const placeOf = (written, nth) => nth + sealed.newerThan(written.dateAt(nth));
	return {
		count: written.count + sealed.count,
		newest(skip, take) {
			const before = firstPlace(written.count, (nth) => placeOf(written, nth) >= skip);
			const ours = written.newest(before, take);
			if (ours.length === take && placeOf(written, before + take - 1) === skip + take - 1) return ours;
			const theirs = sealed.newest(skip - before, take);
			const rows = [];
			let [own, other] = [0, 0];
			while (rows.length < take && (own < ours.length || other < theirs.length)) {
				const [mine, seeded] = [ours[own], theirs[other]];
				if (mine !== void 0 && (seeded === void 0 || written.dateAt(before + own) >= sealed.dateOf(seeded))) {
					rows.push(mine);
					own += 1;
				} else if (seeded !== void 0) {
					rows.push(seeded);
					other += 1;
				}
			}
			return rows;
		}
	};
};
// src/store/reversals.ts
/** When something last went back. */
const latestOf = (reversals) => {
	let latest = 0;
	for (const { at } of reversals.values()) latest = Math.max(latest, at);
	return latest;
};
/** The charges of one producer and environment whose money went back, in the order in which it did. */
var ReversalLog = class {
	/** None of them is ever replaced. */
	changed = null;
	#rows = [];
	/** Undefined before the first. */
	#byOrder;
	/** How many there are. */
	count = 0;
	rows() {
		return this.#rows;
	}
	/** Those of an order by the number of the charge, in the order in which they came; undefined where there is none. */
	ofOrder(orderId) {
		return this.#byOrder?.get(orderId);
	}
	add(reversal) {
		this.count = this.#rows.push(reversal);
		this.#byOrder ??= /* @__PURE__ */ new Map();
		const siblings = this.#byOrder.get(reversal.order_id);
		if (siblings === void 0) this.#byOrder.set(reversal.order_id, /* @__PURE__ */ new Map([[reversal.number, reversal]]));
		else siblings.set(reversal.number, reversal);
	}
};
const reverseAttempt = (attempt, { status, at }) => paidStatuses.has(attempt.status) ? {
	...attempt,
	status,
	updated_at: at
} : attempt;
/** A charge as it is after the reversals of its order. */
const reverseCharge = (charge, reversals) => {
	const reversal = reversals?.get(charge.number);
	if (reversal === void 0) return charge;
	return {
		...charge,
		attempts: charge.attempts.map((attempt) => reverseAttempt(attempt, reversal))
	};
};
/** An order after its reversals. */
const reverseOrder = (order, reversals) => {
	if (reversals === void 0) return order;
	return {
		...order,
		charges: mapListed(order.charges, (charge) => reverseCharge(charge, reversals)),
		updated_at: Math.max(order.updated_at, latestOf(reversals))
	};
};
/** A subscription after the reversals of the order that began it: its transactions are those of the order. */
const reverseSubscription = (row, reversals) => {
	if (reversals === void 0) return row;
	const byId = new Map([...reversals.values()].map((reversal) => [reversal.id, reversal]));
	return {
		...row,
		charges: mapListed(row.charges, (charge) => {
			const reversal = charge.attempt === null ? void 0 : byId.get(charge.attempt.id);
			if (reversal === void 0 || charge.attempt === null) return charge;
			return {
				...charge,
				attempt: reverseAttempt(charge.attempt, reversal)
			};
		}),
		updated_at: Math.max(row.updated_at, latestOf(reversals))
	};
};
/** The reversal of a paid charge, as it is written. */
const reversalOf = (order, charge, status, at) => {
	const paid = charge.attempts.find((attempt) => paidStatuses.has(attempt.status));
	if (paid === void 0) throw new RangeError(`Charge ${charge.number} of order ${order.id} is not paid.`);
	const lines = charge.commissions.map(({ item, value, amount, commission }) => {
		const { type, quantity } = order.items[item] ?? {
			type: "main",
			quantity: 1
		};
		return {
			type,
			quantity,
			value,
			amount,
			commission
		};
	});
	const { has_bump, is_upsell } = order;
	return {
		id: paid.id,
		order_id: order.id,
		number: charge.number,
		status,
		at,
		has_bump,
		is_upsell,
		lines
	};
};
// src/store/weigh-row.ts
const objectBytes = 40;
const valueBytes = 12;
/** Bytes that a plain value takes, roughly: the lengths of its texts, and something for each object and member. */
const weighRow = (value) => {
	if (typeof value === "string") return valueBytes + value.length;
	if (typeof value !== "object" || value === null) return valueBytes;
	let bytes = objectBytes;
	for (const name in value) bytes += weighRow(value[name]);
	return bytes;
};
/** Rows are never changed, only replaced, and those of a fork are those of its parent. */
const weighed = /* @__PURE__ */ new WeakMap();
/** The same of a row that is stored, worked out once. */
const weighStored = (row) => {
	const known = weighed.get(row);
	if (known !== void 0) return known;
	const bytes = weighRow(row);
	weighed.set(row, bytes);
	return bytes;
};
// src/store/rows.ts
/** Where there is no row. */
const nothingDated = {
	count: 0,
	newest: () => [],
	dateAt: () => Number.NEGATIVE_INFINITY
};
/** A source whose rows are replaced one for one as they are read. */
const mapSource = (source, change) => ({
	count: source.count,
	newest: (skip, take) => source.newest(skip, take).map(change)
});
/** Rows in memory, given newest first. */
const sourceOf = (rows) => ({
	count: rows.length,
	newest: (skip, take) => rows.slice(skip, skip + take)
});
/** Rows that are made in one step. */
const madeTogether$1 = 25;
/** The newest rows, a few at a time. */
function* newestInSteps(source, most) {
	for (let skip = 0; skip < most; skip += madeTogether$1) {
		const rows = source.newest(skip, Math.min(madeTogether$1, most - skip));
		if (rows.length === 0) return;
		yield rows;
	}
}
/** Rows `skip` to `skip + take - 1` counted from the oldest, oldest first. */
const readOldest = (source, skip, take) => {
	const end = source.count - skip;
	if (end <= 0) return [];
	const start = Math.max(0, end - take);
	return [...source.newest(start, end - start)].reverse();
};
/** Rows that are read in one step where somebody comes to one after the other. */
const readTogether = 32;
/**
* Rows that are taken out of their source as somebody comes to them, one at first and more where he goes on: for those who often stop early.
* Only those of the last step are kept. The source must stay as it is meanwhile.
* @param read rows from a place on.
*/
const rowsInPassing = (count, read) => {
	let [first, rows] = [0, []];
	return (place) => {
		if (place < first || place >= first + rows.length) {
			const take = place === first + rows.length ? Math.min(readTogether, Math.max(1, 2 * rows.length)) : 1;
			rows = read(place, Math.min(take, count - place));
			first = place;
			if (rows.length === 0) throw new RangeError(`A list of ${count} rows ended after ${place}.`);
		}
		return rows[place - first];
	};
};
/** A list as a view shows it; without one, as it is. */
const viewedSource = (source, view) => {
	if (view === void 0) return source;
	const { hidden, moved } = view;
	const count = Math.max(0, source.count - hidden);
	const turn = count === 0 ? 0 : moved % count;
	return {
		count,
		newest(skip, take) {
			const end = Math.min(count, skip + take);
			if (skip >= end) return [];
			const [from, to] = [skip + turn, end + turn];
			if (to <= count) return source.newest(hidden + from, to - from);
			if (from >= count) return source.newest(hidden + from - count, to - from);
			return [...source.newest(hidden + from, count - from), ...source.newest(hidden, to - count)];
		}
	};
};
/** The libraries that validate and keep rows take a while to load, and most worlds are only read: they come with the first write. */
let open;
/**
* The rows of one kind that a world wrote, oldest first. A collection validates and keeps them; the index beside it answers
* every read, so that a look-up costs the same however many rows there are. A table that holds nothing weighs next to nothing.
*/
var Table = class {
	/** Places of rows that are stored: who is told of one as it happens still finds there what was before. */
	changed = new Changed();
	#form;
	#collection;
	#places;
	#rows = [];
	/** What the row at each place weighs; below zero for one that was put back, which the collection does not keep; 0 where nobody has asked. */
	#weights = [];
	#version = 0;
	/** What the rows weigh that were weighed. */
	#bytes = 0;
	/** Rows before this place may not have been weighed. */
	#unweighed = 0;
	/** @param form what every row has to be. */
	constructor(form) {
		this.#form = form;
	}
	get count() {
		return this.#rows.length;
	}
	/** Grows with every row that is stored; 0 while there is none. */
	get version() {
		return this.#version;
	}
	/** What its rows take, roughly. */
	get bytes() {
		for (; this.#unweighed > 0; this.#unweighed -= 1) {
			const place = this.#unweighed - 1;
			const row = this.#rows[place];
			if (row === void 0 || this.#weights[place] !== 0) continue;
			const weight = weighStored(row);
			this.#weights[place] = -weight;
			this.#bytes += weight;
		}
		return this.#bytes;
	}
	find(id) {
		if (this.#rows.length === 0) return void 0;
		const place = this.#placeOf(id);
		return place === void 0 ? void 0 : this.#rows[place];
	}
	#placeOf(id) {
		this.#places ??= new Map(this.#rows.map((row, place) => [row.id, place]));
		return this.#places.get(id);
	}
	/** Rows from the newest on. */
	newest(skip, take) {
		const end = this.#rows.length - skip;
		return end <= 0 ? [] : this.#rows.slice(Math.max(0, end - take), end).reverse();
	}
	/** All rows, oldest first. */
	rows() {
		return this.#rows;
	}
	/**
	* Puts rows back where there is none, as `rows` gave them, valid and oldest first, each with an id of its own. What they weigh and where
	* they stand is found out when somebody asks.
	*/
	load(rows) {
		if (this.#rows.length > 0) throw new RangeError("Rows are put back where there is none.");
		for (const row of rows) this.#rows.push(row);
		for (let place = 0; place < rows.length; place += 1) this.#weights.push(0);
		this.#unweighed = rows.length;
		this.#version = rows.length;
	}
	/** Adds such rows in steps, and finds out all of them at once. */
	*loadInSteps(rows) {
		for (const [place, row] of rows.entries()) {
			this.#put(row, -weighStored(row));
			if (place % 100 === 99) yield;
		}
	}
	/** Validates a row, new or in place of the one with its id; nothing can be read of it until the commit. */
	async prepare(row) {
		open ??= (await import("./collection.js")).openCollection;
		this.#collection ??= open(this.#form);
		const collection = this.#collection;
		const stored = await collection.keep(row);
		return () => {
			const replaced = this.#put(stored, weighRow(stored));
			if (replaced !== void 0) collection.drop(replaced);
		};
	}
	/** Stores a row and gives back the one whose place it took, if the collection keeps that. */
	#put(row, weight) {
		const place = this.#placeOf(row.id) ?? this.#rows.length;
		const [replaced, before] = [this.#rows[place], this.#weights[place] ?? 0];
		this.changed.note(place);
		this.#bytes += Math.abs(weight) - Math.abs(before);
		this.#weights[place] = weight;
		this.#places?.set(row.id, place);
		this.#rows[place] = row;
		this.#version += 1;
		return before > 0 ? replaced : void 0;
	}
};
/** Orders texts code point by code point, the same on every machine; the language's own comparison goes by UTF-16 units. */
const compareTexts = (left, right) => {
	const [ones, others] = [[...left], [...right]];
	for (const [place, one] of ones.entries()) {
		const other = others[place];
		if (other === void 0) return 1;
		const difference = (one.codePointAt(0) ?? 0) - (other.codePointAt(0) ?? 0);
		if (difference !== 0) return difference;
	}
	return ones.length - others.length;
};
// src/store/written-rows.ts
const countsOf = (counts = {}) => Object.entries(counts);
/** Hands out the next number of each table, from where the seeded rows end. */
var IdSequence = class {
	start;
	rows;
	/** @param rows whose numbers are counted up; whoever keeps them can go on from there. */
	constructor(start, rows) {
		this.start = start;
		this.rows = rows;
	}
	next(table) {
		return this.start[table] + this.rows.own().giveId(table);
	}
};
/** Bytes of a renewal and of its places in lists. */
const renewalBytes = 200;
/** Does something with each of many, in steps. */
function* each(items, act) {
	let done = 0;
	for (const item of items) {
		act(item);
		done += 1;
		if (done % 100 === 0) yield;
	}
}
/** Orders and renewals, each oldest first, as one list; at the same instant the renewal comes first. */
function* byDate(orders, renewals) {
	let place = 0;
	for (const renewal of renewals) {
		for (let order = orders[place]; order !== void 0 && order.created_at < renewal.charged_at; order = orders[place]) {
			yield order;
			place += 1;
		}
		yield renewal;
	}
	yield* orders.slice(place);
}
const addName = (names, { name }) => names.add(name);
const addByDate = (byDate, product) => byDate.add(product);
const addDated = (byDate, { created_at, id }) => byDate.add(created_at, id);
const addHash = (byHash, { hash, id }) => byHash.set(hash, id);
const addOffer = (byProduct, offer) => {
	if (offer.id === "") return;
	const siblings = byProduct.get(offer.product_id);
	if (siblings === void 0) byProduct.set(offer.product_id, [offer]);
	else siblings.splice(firstPlace(siblings.length, (place) => isNewer(siblings[place] ?? offer, offer)), 0, offer);
};
/** An index of the rows of a table. */
const ofTable = (tableOf, open, add) => ({
	open: (rows) => open(tableOf(rows)),
	fill(index, rows) {
		for (const row of tableOf(rows).rows()) add(index, row, rows);
	}
});
const ofProducts = ({ products }) => products.added;
const ofOffers = ({ offers }) => offers;
const ofOrders = ({ orders }) => orders;
const ofSubscriptions = ({ subscriptions }) => subscriptions.added;
/** When an added subscription is charged next. */
const chargeAfter = ({ renewals }, subscription) => nextChargeAt(subscription, renewals.ofOrder(subscription.order.id).at(-1));
const openDue = () => new TinyQueue([], (left, right) => left.at - right.at || left.id - right.id);
const addDue = (due, subscription, rows) => due.push({
	at: chargeAfter(rows, subscription),
	id: subscription.id
});
const ofLedger = (kind) => ({
	open: () => new WrittenLedger(kind),
	fill(ledger, { orders, renewals, reversals }) {
		for (const row of byDate(orders.rows(), renewals.rows())) if ("charged_at" in row) ledger.addRenewal(row);
		else ledger.addSale(row);
		for (const reversal of reversals.rows()) ledger.addReversal(reversal);
	}
});
/** What written rows are looked up by. */
const indexings = {
	productsByDate: ofTable(ofProducts, (table) => new DatedProducts(table), addByDate),
	productNames: ofTable(ofProducts, () => /* @__PURE__ */ new Set(), addName),
	ordersByDate: ofTable(ofOrders, (table) => new DatedRows(table), addDated),
	subscriptionsByDate: ofTable(ofSubscriptions, (table) => new DatedRows(table), addDated),
	offersByProduct: ofTable(ofOffers, () => /* @__PURE__ */ new Map(), addOffer),
	orderIdsByHash: ofTable(ofOrders, () => /* @__PURE__ */ new Map(), addHash),
	every_line: ofLedger("every_line"),
	first_charge: ofLedger("first_charge"),
	one_per_order: ofLedger("one_per_order"),
	due: ofTable(ofSubscriptions, openDue, addDue)
};
/** Everything one world wrote for one producer in one environment. Added rows are newer than all seeded ones; changed rows hide a seeded one. */
var WrittenRows = class WrittenRows {
	products = {
		added: new Table(productForm),
		changed: new Table(productForm)
	};
	offers = new Table(offerForm);
	orders = new Table(orderForm);
	subscriptions = {
		added: new Table(subscriptionForm),
		changed: new Table(subscriptionForm)
	};
	/** Charges that fell due while the clock moved, of seeded subscriptions and of written ones. */
	renewals = new RenewalLog();
	/** Charges whose money went back, of seeded orders and of written ones. */
	reversals = new ReversalLog();
	#productsByDate = new LateIndex(this, indexings.productsByDate);
	#productNames = new LateIndex(this, indexings.productNames);
	#ordersByDate = new LateIndex(this, indexings.ordersByDate);
	#subscriptionsByDate = new LateIndex(this, indexings.subscriptionsByDate);
	#offersByProduct = new LateIndex(this, indexings.offersByProduct);
	#orderIdsByHash = new LateIndex(this, indexings.orderIdsByHash);
	#ledgers = {
		every_line: new LateIndex(this, indexings.every_line),
		first_charge: new LateIndex(this, indexings.first_charge),
		one_per_order: new LateIndex(this, indexings.one_per_order)
	};
	#due = new LateIndex(this, indexings.due);
	/** Told of what is no row of a table, and of a list before it grows. */
	rest = new Changed();
	#settledThrough = null;
	/** No charge falls due before this instant; null where that has yet to be found out. */
	nextDueAt = null;
	givenIds = {};
	declaredIds = {};
	/** Told of sales, renewals, reversals and cancelations as they happen; null where nobody is. */
	witness = null;
	get now() {
		return this;
	}
	own() {
		return this;
	}
	get productsByDate() {
		return this.products.added.count === 0 ? nothingDated : this.#productsByDate.whole;
	}
	/** Names of added products. */
	get productNames() {
		return this.#productNames.whole;
	}
	/** Orders by date, as lists show them. */
	get ordersByDate() {
		return this.orders.count === 0 ? nothingDated : this.#ordersByDate.whole;
	}
	/** Subscriptions by date, as lists show them. */
	get subscriptionsByDate() {
		return this.subscriptions.added.count === 0 ? nothingDated : this.#subscriptionsByDate.whole;
	}
	/** Offers by product, oldest first. */
	get offersByProduct() {
		return this.#offersByProduct.whole;
	}
	get orderIdsByHash() {
		return this.#orderIdsByHash.whole;
	}
	/** Added subscriptions by the date of their next charge, then by id. */
	get due() {
		return this.subscriptions.added.count === 0 ? nothingDue : this.#due.whole;
	}
	ledger(kind) {
		return this.orders.count + this.renewals.count + this.reversals.count === 0 ? nothingCounted[kind] : this.#ledgers[kind].whole;
	}
	/** Charges of seeded subscriptions were made up to this instant; null while they are those of the dataset. */
	get settledThrough() {
		return this.#settledThrough;
	}
	set settledThrough(until) {
		this.#settledThrough = until;
		this.rest.note("settled");
	}
	/** Gives a number of a table away. @returns how many were given before it. */
	giveId(table) {
		const given = this.givenIds[table] ?? 0;
		this.givenIds[table] = given + 1;
		this.rest.note(table);
		return given;
	}
	/** Grows with everything that is written; 0 as long as nothing was, and every row is the seeded one. */
	get version() {
		const { products, offers, orders, subscriptions, renewals, reversals } = this;
		return products.added.version + products.changed.version + offers.version + orders.version + subscriptions.added.version + subscriptions.changed.version + renewals.count + reversals.count;
	}
	/** Whether anything is saved of it, be it a number that was given away for nothing. */
	get isTouched() {
		return this.version + this.rest.count > 0;
	}
	/** What all of it takes, in bytes and roughly. */
	get bytes() {
		const { products, offers, orders, subscriptions, renewals } = this;
		return products.added.bytes + products.changed.bytes + offers.bytes + orders.bytes + subscriptions.added.bytes + subscriptions.changed.bytes + renewals.count * renewalBytes;
	}
	/** Everything as plain JSON. The rows are the stored ones: write it out or copy it, change nothing in it. */
	save() {
		return {
			products: {
				added: [...this.products.added.rows()],
				changed: [...this.products.changed.rows()]
			},
			offers: [...this.offers.rows()],
			orders: [...this.orders.rows()],
			subscriptions: {
				added: [...this.subscriptions.added.rows()],
				changed: [...this.subscriptions.changed.rows()]
			},
			renewals: [...this.renewals.rows()],
			...this.reversals.count === 0 ? {} : { reversals: [...this.reversals.rows()] },
			...this.saveRest()
		};
	}
	/** What is to be known beside the rows. */
	saveRest() {
		const declared = Object.keys(this.declaredIds).length === 0 ? {} : { declared_ids: { ...this.declaredIds } };
		return {
			settled_through: this.settledThrough,
			given_ids: { ...this.givenIds },
			...declared
		};
	}
	/**
	* The rows of a state that is of their form; every answer is what it was when they were saved. What they are looked up by is made when it
	* is read, for those who read few of them.
	*/
	static load(state) {
		const rows = new WrittenRows();
		rows.products.added.load(state.products.added);
		rows.products.changed.load(state.products.changed);
		rows.offers.load(state.offers);
		rows.orders.load(state.orders);
		rows.subscriptions.added.load(state.subscriptions.added);
		rows.subscriptions.changed.load(state.subscriptions.changed);
		rows.renewals.load(state.renewals);
		for (const reversal of state.reversals ?? []) rows.reversals.add(reversal);
		rows.#leaveBehind();
		rows.#takeRest(state);
		return rows;
	}
	/** Numbers that were given away for nothing since a state was saved are given away again. */
	takeBackIds({ given_ids }) {
		for (const [table] of countsOf(this.givenIds)) delete this.givenIds[table];
		Object.assign(this.givenIds, given_ids);
		for (const table of countedTables) this.rest.note(table);
	}
	/** Adds the rows of a state, none of which is here; they are shown where their dates put them. In steps. */
	*takeInSteps(state) {
		const { products, offers, orders, subscriptions, reversals = [] } = state;
		yield* this.products.added.loadInSteps(products.added);
		yield* this.products.changed.loadInSteps(products.changed);
		yield* this.offers.loadInSteps(offers);
		yield* this.orders.loadInSteps(orders);
		yield* this.subscriptions.added.loadInSteps(subscriptions.added);
		yield* this.subscriptions.changed.loadInSteps(subscriptions.changed);
		yield* each(products.added, (product) => this.indexProduct(product));
		yield* each(offers, (offer) => this.indexOffer(offer));
		yield* each(byDate(orders, state.renewals), (row) => "charged_at" in row ? this.addRenewal(row) : this.indexOrder(row));
		yield* each(subscriptions.added, (subscription) => this.indexSubscription(subscription));
		yield* each(reversals, (reversal) => this.addReversal(reversal));
		this.#takeRest(state);
	}
	#takeRest(state) {
		this.settledThrough = state.settled_through ?? this.settledThrough;
		for (const [table, given] of countsOf(state.given_ids)) {
			this.givenIds[table] = Math.max(given, this.givenIds[table] ?? 0);
			this.rest.note(table);
		}
		for (const [table, count] of countsOf(state.declared_ids)) this.declaredIds[table] = count + (this.declaredIds[table] ?? 0);
		this.rest.note("declared");
	}
	indexProduct(product) {
		this.#productNames.add((names) => addName(names, product));
		this.#productsByDate.add((byDate) => addByDate(byDate, product));
	}
	indexOffer(offer) {
		this.#offersByProduct.add((byProduct) => addOffer(byProduct, offer));
	}
	indexOrder(order) {
		this.#orderIdsByHash.add((byHash) => addHash(byHash, order));
		this.#ordersByDate.add((byDate) => addDated(byDate, order));
		this.#inLedgers((ledger) => ledger.addSale(order));
	}
	addRenewal(renewal) {
		this.rest.note("renewals");
		this.renewals.add(renewal);
		this.#inLedgers((ledger) => ledger.addRenewal(renewal));
	}
	addReversal(reversal) {
		this.rest.note("reversals");
		this.reversals.add(reversal);
		this.#inLedgers((ledger) => ledger.addReversal(reversal));
	}
	indexSubscription(subscription) {
		this.#subscriptionsByDate.add((byDate) => addDated(byDate, subscription));
		this.awaitCharge(subscription);
	}
	/** Remembers when an added subscription is charged next. */
	awaitCharge(subscription) {
		const at = chargeAfter(this, subscription);
		this.#due.add((due) => due.push({
			at,
			id: subscription.id
		}));
		if (this.nextDueAt !== null) this.nextDueAt = Math.min(this.nextDueAt, at);
	}
	#inLedgers(add) {
		const { every_line, first_charge, one_per_order } = this.#ledgers;
		every_line.add(add);
		first_charge.add(add);
		one_per_order.add(add);
	}
	/** All that is made of rows is made when it is read. */
	#leaveBehind() {
		this.#productsByDate.leaveBehind();
		this.#productNames.leaveBehind();
		this.#ordersByDate.leaveBehind();
		this.#subscriptionsByDate.leaveBehind();
		this.#offersByProduct.leaveBehind();
		this.#orderIdsByHash.leaveBehind();
		for (const ledger of Object.values(this.#ledgers)) ledger.leaveBehind();
		this.#due.leaveBehind();
	}
};
/** No subscription that comes due. */
const nothingDue = new TinyQueue([]);
/** Ledgers of nothing, which nobody adds to. */
const nothingCounted = {
	every_line: new WrittenLedger("every_line"),
	first_charge: new WrittenLedger("first_charge"),
	one_per_order: new WrittenLedger("one_per_order")
};
/** What somebody has written who wrote nothing. Everybody reads it, nobody writes to it. */
const nothingWritten = new WrittenRows();
Object.freeze(nothingWritten);
Object.freeze(nothingWritten.givenIds);
/** What one world wrote, by owner. */
var RowsByOwner = class extends Map {
	/** Owners who have rows of their own from then on. */
	changed = new Changed();
	set(owner, rows) {
		super.set(owner, rows);
		this.changed.note(owner);
		return this;
	}
};
/** The rows of an owner among those of a world: tens of kilobytes, which most owners never need. */
var RowsOfOwner = class {
	all;
	owner;
	#held;
	constructor(all, owner) {
		this.all = all;
		this.owner = owner;
	}
	get now() {
		this.#held ??= this.all.get(this.owner);
		return this.#held ?? nothingWritten;
	}
	own() {
		if (this.now === nothingWritten) {
			this.#held = new WrittenRows();
			this.all.set(this.owner, this.#held);
		}
		return this.now;
	}
};
/** When the first charge is due where nobody has written anything: of all worlds that share the seeded rows. */
const firstDue = /* @__PURE__ */ new WeakMap();
/** The first instant at which a charge falls due that was not made yet; infinite where none ever does. */
const nextDueAt = ({ calendar, rows: { now: written } }) => {
	if (written.nextDueAt !== null) return written.nextDueAt;
	if (written.isTouched || written.due.data.length > 0) return findNextDue(calendar, written, written.settledThrough ?? calendar.sealedThrough);
	const first = firstDue.get(calendar) ?? calendar.nextAfter(calendar.sealedThrough);
	firstDue.set(calendar, first);
	return first;
};
/** Finds out anew when the first charge is due after an instant. */
const findNextDue = (calendar, written, after) => {
	written.nextDueAt = Math.min(calendar.nextAfter(after), written.due.peek()?.at ?? Number.POSITIVE_INFINITY);
	return written.nextDueAt;
};
// src/scenario/lasting-effects.ts
/** What lasting effects are as plain JSON. */
const lastingEffectsForm = (z) => {
	const owner = z.string().regex(/^(sandbox|production) (first|second)$/);
	const view = z.strictObject({
		hidden: z.int().nonnegative(),
		moved: z.int().nonnegative()
	});
	return z.strictObject({
		quotas: z.partialRecord(z.enum(quotaNames), z.int().nonnegative()),
		views: z.record(owner, z.partialRecord(z.enum(movingLists), view)),
		stale: z.record(owner, z.strictObject({
			reads: z.int().positive(),
			rows: writtenRowsForm(z)
		}))
	});
};
/** Rows of before, which the next reads of lists see. */
var StaleRows = class {
	rows;
	reads;
	#saved = null;
	/** What had been written when they were last saved. */
	#savedAt = NaN;
	constructor(rows, reads) {
		this.rows = rows;
		this.reads = reads;
	}
	/** The rows are the same ones until some are written: only charges that fall due are. */
	save() {
		const written = this.rows.version + this.rows.rest.count;
		if (this.#saved === null || written !== this.#savedAt) this.#saved = this.rows.save();
		this.#savedAt = written;
		return {
			reads: this.reads,
			rows: this.#saved
		};
	}
};
/** What steps have changed until the scenario ends. Owners are named as a world names them: environment and producer. */
var LastingEffects = class LastingEffects {
	/** How the lists of an owner are shown. */
	views = /* @__PURE__ */ new Map();
	/** The most requests of a quota, where it was lowered. */
	limits = /* @__PURE__ */ new Map();
	#stale = /* @__PURE__ */ new Map();
	/** How often something of it has changed. */
	changes = 0;
	/** The demands with the maxima that were lowered. */
	lowered(demands) {
		return demands.map((demand) => {
			const name = quotaNameOf(demand.bucket);
			const limit = name === void 0 ? void 0 : this.limits.get(name);
			return limit === void 0 ? demand : {
				...demand,
				rule: {
					...demand.rule,
					max: Math.min(limit, demand.rule.max)
				}
			};
		});
	}
	lower(quota, limit) {
		this.limits.set(quota, limit);
		this.changes += 1;
	}
	hide(owner, list, count) {
		this.#look(owner, list, ({ hidden, moved }) => ({
			hidden: hidden + count,
			moved
		}));
	}
	move(owner, list, count) {
		this.#look(owner, list, ({ hidden, moved }) => ({
			hidden,
			moved: moved + count
		}));
	}
	/** Has the next reads of lists see these rows. */
	keepStale(owner, rows, reads) {
		this.#stale.set(owner, new StaleRows(rows, reads));
		this.changes += 1;
	}
	/** The rows a list shows instead of the present ones; each call is one read. */
	readStale(owner) {
		const stale = this.#stale.get(owner);
		if (stale === void 0) return void 0;
		stale.reads -= 1;
		this.changes += 1;
		if (stale.reads === 0) this.#stale.delete(owner);
		return stale.rows;
	}
	/** It shares its rows with what is shown: write it out or copy it. */
	save() {
		return {
			quotas: Object.fromEntries(this.limits),
			views: Object.fromEntries(this.views),
			stale: Object.fromEntries([...this.#stale].map(([owner, stale]) => [owner, stale.save()]))
		};
	}
	static load(saved) {
		const lasting = new LastingEffects();
		for (const [quota, limit] of Object.entries(saved.quotas)) lasting.lower(quota, limit);
		for (const [owner, views] of Object.entries(saved.views)) lasting.views.set(owner, views);
		for (const [owner, { reads, rows }] of Object.entries(saved.stale)) lasting.#stale.set(owner, new StaleRows(WrittenRows.load(rows), reads));
		return lasting;
	}
	#look(owner, list, change) {
		const views = this.views.get(owner) ?? {};
		this.views.set(owner, {
			...views,
			[list]: change(views[list] ?? {
				hidden: 0,
				moved: 0
			})
		});
		this.changes += 1;
	}
};
/** What scenarios call the quota of a bucket; a bucket of one route goes by the name of its class. */
const quotaNameOf = (bucket) => {
	const [name] = bucket.replace("cancel-day", "cancel_day").split(" ");
	return quotaNames.find((known) => known === name);
};
// src/scenario/matching.ts
/** Whether a step is about a request, in this state; how often it was so before (`nth`) is for the player to count. */
const matches = (wanted, request, state) => isOneOf(wanted.state, state) && (wanted.operation === void 0 || request.operation !== null && isOneOf(wanted.operation, request.operation)) && (wanted.token === void 0 || wanted.token === request.token) && (wanted.method === void 0 || wanted.method === request.method) && (wanted.path === void 0 || fitsPath(wanted.path, request.path)) && every(wanted.query, (name) => queryValue(request, name)) && (wanted.body === void 0 || every(wanted.body, (name) => memberAt(request.body(), name)));
/** Whether a value is one that was named; no name restricts nothing. */
const isOneOf = (wanted, value) => wanted === void 0 || (Array.isArray(wanted) ? wanted.includes(value) : wanted === value);
/** Whether an answer is the one, or of the class, that was named; no name restricts nothing. */
const fitsStatus = (wanted, status) => wanted === void 0 || String(status) === String(wanted) || `${String(status)[0]}xx` === wanted;
const fitsPath = (pattern, path) => {
	const [wanted, given] = [pattern.split("/"), path.split("/")];
	return wanted.length === given.length && wanted.every((part, place) => part === "*" || part === given[place]);
};
const every = (predicates, read) => Object.entries(predicates ?? {}).every(([name, wanted]) => holds$2(wanted, read(name)));
const queryValue = ({ query }, name) => query.find(([given]) => given === name)?.[1];
const memberAt = (value, name) => name.split(".").reduce((inner, part) => typeof inner === "object" && inner !== null && Object.hasOwn(inner, part) ? inner[part] : void 0, value);
const holds$2 = (wanted, value) => {
	if (typeof wanted !== "object" || wanted === null) return isSame$1(wanted, value);
	const { equals, not, contains, matches: pattern, present, at_least, at_most } = wanted;
	const text = typeof value === "string" ? value : void 0;
	const amount = typeof value === "number" ? value : text === void 0 || text === "" ? NaN : Number(text);
	return (equals === void 0 || isSame$1(equals, value)) && (not === void 0 || !isSame$1(not, value)) && (contains === void 0 || text?.includes(contains) === true) && (pattern === void 0 || text !== void 0 && fitsPattern(pattern, text)) && (present === void 0 || value !== void 0 === present) && (at_least === void 0 || amount >= at_least) && (at_most === void 0 || amount <= at_most);
};
/** Whether a text is a pattern in which `*` stands for any text. The parts are looked for one after the other, so no pattern takes long. */
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
/** A query parameter is always text, so `2` and `"2"` are the same. */
const isSame$1 = (wanted, value) => wanted === value || typeof value === "string" && wanted !== null && String(wanted) === value;
// src/scenario/player.ts
/** What `ScenarioPlayer.save` gives. */
const playerForm = (z) => {
	const count = z.int().nonnegative();
	return z.strictObject({
		scenario: scenarioForm(z).nullable(),
		state: z.string(),
		opened: z.boolean(),
		since: count,
		requests: count,
		steps: z.array(z.strictObject({
			matched: count,
			fired: count
		})),
		...chaosRunForm(z).shape,
		lasting: lastingEffectsForm(z)
	}).refine(({ scenario, steps }) => (scenario?.steps.length ?? 0) === steps.length, "there is not one count for each step");
};
const writePlayer = ({ steps, chaos, lasting, ...rest }) => ({
	...rest,
	steps: steps.write(),
	...writeChaos(chaos),
	lasting
});
/** Plays a scenario to the requests of one world, with chaos on top where that is wanted. Touches nothing but its own counts. */
var ScenarioPlayer = class {
	seed;
	lasting = new LastingEffects();
	#scenario = null;
	#state = "";
	#requests = 0;
	#counts = [];
	/** The same as they were last held; null where nobody has held them. */
	#held = null;
	#isOpened = true;
	#since = 0;
	#chaos;
	#changes = 0;
	#ending = new Ending();
	/** @param seed of the data; what is drawn follows from it where the scenario has no seed of its own. */
	constructor(seed) {
		this.seed = seed;
		this.#chaos = new ChaosRun(seed);
	}
	get scenario() {
		return this.#scenario;
	}
	/** Whether requests have to be shown to it. */
	get isIdle() {
		return this.#scenario === null && this.#chaos.status.rate === 0;
	}
	/** Another number whenever `save` may give something else. */
	get stamp() {
		return this.#changes + this.lasting.changes;
	}
	/** Aborts when the scenario ends or another one takes its place: what it holds is let go then. */
	get ending() {
		return this.#ending.signal;
	}
	/** The number of the last request of the journal before it began. */
	get since() {
		return this.#since;
	}
	get chaos() {
		return this.#chaos.status;
	}
	/**
	* Plays a scenario from its beginning, in place of the present one; null for none.
	* @param since the number of the last request the journal recorded before; the client is judged from then on.
	* @param isOpened leaves out the sales it begins with, because they have been made.
	*/
	play(scenario, { isOpened = false, since = 0 } = {}) {
		this.#changes += 1 + this.lasting.changes;
		this.#ending.end();
		this.#ending = new Ending();
		this.lasting = new LastingEffects();
		this.#scenario = scenario;
		this.#state = scenario?.state ?? "";
		this.#isOpened = isOpened;
		this.#since = since;
		this.#requests = 0;
		this.#chaos.startRecording();
		this.#counts = (scenario?.steps ?? []).map(() => ({
			matched: 0,
			fired: 0
		}));
		this.#held = null;
	}
	/** Lets go whatever the scenario holds; for a world that ends. */
	end() {
		this.#ending.end();
	}
	/** Begins chaos anew at this rate, from 0 (none) to 1 (every request). */
	setChaos(rate) {
		this.#changes += 1;
		if (this.isIdle) {
			this.#requests = 0;
			this.#chaos.startRecording();
		}
		this.#chaos.begin(rate);
	}
	/** Counts a request and gives the steps whose turn it is, in their order. */
	cue(request) {
		const cues = [];
		this.#changes += 1;
		this.#requests += 1;
		if (this.#scenario !== null) {
			const state = this.#state;
			this.#scenario.steps.forEach((step, place) => {
				if (!matches(step.match, request, state)) return;
				const cue = this.#count(step, place);
				if (cue !== null) cues.push(cue);
			});
		}
		const disturbed = this.#chaos.cue(this.#requests);
		return disturbed === null ? cues : [...cues, disturbed];
	}
	/** Takes the turn of a step: counts it and moves on; false where it has none left. */
	fire({ place }) {
		this.#changes += 1;
		if (place === null) {
			this.#chaos.noteInjected();
			return true;
		}
		const [step, count] = [this.#scenario?.steps[place], this.#counts[place]];
		if (step === void 0 || count === void 0 || count.fired >= (step.times ?? Number.POSITIVE_INFINITY)) return false;
		count.fired += 1;
		if (step.leads_to !== void 0) this.#state = step.leads_to;
		return true;
	}
	/** How it stands. */
	get run() {
		return {
			scenario: this.#scenario,
			state: this.#state,
			requests: this.#requests,
			counts: this.#counts,
			chaos: this.#chaos
		};
	}
	/** All of it as it is now, for `writePlayer` at any time: what has not changed since it was last held is held once. */
	hold() {
		this.#held = this.#held?.goOn(this.#counts) ?? HeldCounts.of(this.#counts);
		return {
			scenario: this.#scenario,
			state: this.#state,
			opened: this.#isOpened,
			since: this.#since,
			requests: this.#requests,
			steps: this.#held,
			chaos: this.#chaos.hold(),
			lasting: this.lasting.save()
		};
	}
	save() {
		return writePlayer(this.hold());
	}
	/** The sales a scenario begins with, once. */
	takeOpening() {
		if (this.#isOpened) return [];
		this.#changes += 1;
		this.#isOpened = true;
		return this.#scenario?.start.orders ?? [];
	}
	/** Goes on where `save` left off. */
	load({ scenario, state, opened, since, requests, steps, chaos, drawn, lasting }) {
		this.play(scenario, {
			isOpened: opened,
			since
		});
		this.#state = state;
		this.#requests = requests;
		this.#counts = steps.map((count) => ({ ...count }));
		this.#held = null;
		this.#chaos.load({
			chaos,
			drawn
		});
		this.lasting = LastingEffects.load(lasting);
	}
	#count(step, place) {
		const count = this.#counts[place];
		count.matched += 1;
		const nth = count.matched;
		const id = stepId(step, place);
		const key = chanceKey(this.#scenario?.seed ?? this.seed, id);
		return isOneOf(step.match.nth, nth) && nth % (step.every ?? 1) === 0 && (step.probability === void 0 || drawShare(key, nth) < step.probability) && count.fired < (step.times ?? Number.POSITIVE_INFINITY) ? {
			name: `${this.#scenario?.name}/${id}`,
			...readStep(step),
			status: step.match.status,
			place,
			key,
			nth
		} : null;
	}
};
// src/store/declared.ts
const byLabel = (z) => ({
	products: z.record(z.string(), z.strictObject({
		id: z.string(),
		reference_id: z.int()
	})),
	offers: z.record(z.string(), z.strictObject({
		id: z.string(),
		reference_id: z.int()
	})),
	orders: z.record(z.string(), z.strictObject({
		id: z.int(),
		hash: z.string()
	})),
	subscriptions: z.record(z.string(), z.strictObject({ id: z.int() }))
});
/** What a world remembers of the documents it was given, beside the rows: which record a label means. */
const declaredForm = (z) => z.strictObject({
	...byLabel(z),
	/** Buyers and parties, so that records that are added later can name them. */
	customers: z.record(z.string(), customerForm(z)),
	affiliates: z.record(z.string(), z.strictObject({
		id: z.int(),
		name: z.string(),
		email: z.string()
	})),
	/** Ids of tokens; their plaintext follows from seed, label and world. */
	tokens: z.record(z.string(), z.strictObject({ id: z.string() }))
});
const nothingDeclared = {
	products: {},
	offers: {},
	orders: {},
	subscriptions: {},
	customers: {},
	affiliates: {},
	tokens: {}
};
// src/time/instant-form.ts
/** An instant as ISO 8601 text. */
const instantTextForm = (z) => z.string().refine((text) => parseInstant(text) !== void 0, "give an ISO 8601 instant");
// src/time/world-clock.ts
/** Raised when a clock is given something it cannot do; the message says what was wrong and what is taken. */
var ClockError = class extends Error {
	name = "ClockError";
};
/** A clock as plain JSON. */
const clockForm = (z) => z.strictObject({
	/** The instant it stands at, or stood at when it was saved. */
	now: instantTextForm(z),
	frozen: z.boolean(),
	/** True for a clock that runs and was never moved: put back, it shows real time again. */
	real_time: z.boolean()
});
/** The clock of one world: a moving or standing instant with an offset to real time. */
var WorldClock = class {
	latest;
	#offsetMs = 0;
	#stoppedAt = null;
	/** How often it was moved, stopped or let go on. */
	changes = 0;
	/**
	* @param startsAt where the clock starts; null follows real time.
	* @param latest tells the instant it cannot be moved beyond.
	*/
	constructor(startsAt, frozen, latest) {
		this.latest = latest;
		if (startsAt !== null) this.#offsetMs = startsAt - readWallClock();
		if (frozen) this.#stoppedAt = startsAt ?? readWallClock();
	}
	save() {
		return {
			now: new Date(Math.floor(this.read())).toISOString(),
			frozen: this.frozen,
			real_time: this.isRealTime
		};
	}
	/** Shows what `save` gave, and runs on from there or stands still. */
	load({ now, frozen, real_time }) {
		const instant = Date.parse(now);
		this.#offsetMs = real_time ? 0 : instant - readWallClock();
		this.#stoppedAt = frozen ? instant : null;
		this.changes += 1;
	}
	/** The present instant in milliseconds. A clock that has run to the end of time stands there. */
	read() {
		return this.#stoppedAt ?? this.readAt(readWallClock());
	}
	/** What it shows at an instant of real time, as it goes now; both in milliseconds since 1970. */
	readAt(wall) {
		return this.#stoppedAt ?? Math.min(wall + this.#offsetMs, latestInstant);
	}
	/** The present instant in whole seconds, as records keep it: no timestamp of the API shows a fraction. */
	readSecond() {
		return Math.floor(this.read() / 1e3) * 1e3;
	}
	now() {
		return new Date(this.read());
	}
	get frozen() {
		return this.#stoppedAt !== null;
	}
	/** Whether it runs and was never moved. */
	get isRealTime() {
		return this.#stoppedAt === null && this.#offsetMs === 0;
	}
	advance(duration) {
		const ms = parseDuration(duration);
		if (ms === void 0) throw new ClockError(`Cannot advance the clock by ${JSON.stringify(duration)}: give a duration such as "61s", "5m", "2h" or "1d", or a number of milliseconds that is not negative.`);
		this.#moveTo(this.read() + ms);
	}
	set(instant) {
		const target = parseInstant(instant);
		if (target === void 0) throw new ClockError(`Cannot set the clock to ${JSON.stringify(instant)}: give an ISO 8601 instant such as "2026-03-01T12:00:00Z".`);
		const present = this.read();
		if (target < present) throw new ClockError(`Cannot move the clock back from ${new Date(present).toISOString()} to ${new Date(target).toISOString()}: what has happened would lie in the future. Reset instead.`);
		this.#moveTo(target);
	}
	freeze() {
		this.#stoppedAt ??= this.read();
		this.changes += 1;
	}
	resume() {
		if (this.#stoppedAt === null) return;
		this.#offsetMs = this.#stoppedAt - readWallClock();
		this.#stoppedAt = null;
		this.changes += 1;
	}
	#moveTo(instant) {
		const latest = this.latest();
		if (!(instant <= latest)) throw new ClockError(`Cannot move the clock beyond ${new Date(latest).toISOString()}, as far as the data of this world goes.`);
		if (this.#stoppedAt !== null) this.#stoppedAt = instant;
		else this.#offsetMs = instant - readWallClock();
		this.changes += 1;
	}
};
// src/changes/traced.ts
/** Remembers what something was whenever it changes. */
var TracedValue = class TracedValue {
	hold;
	stampOf;
	write;
	weighed;
	#undo = new UndoLog();
	/** What those take that weigh something. */
	#weights = /* @__PURE__ */ new Map();
	#stamp;
	#present;
	/**
	* @param hold what it is now, in a form that takes little beside those that are held already.
	* @param stampOf another value whenever it has changed.
	* @param weighed where what is held may take much: bytes of it, roughly, asked when something else stands in its place.
	*/
	constructor(hold, stampOf, write, weighed = null) {
		this.hold = hold;
		this.stampOf = stampOf;
		this.write = write;
		this.weighed = weighed;
		this.#stamp = stampOf();
		this.#present = hold();
	}
	/** Of what is held as it is saved. @param stampOf left out for what is its own stamp. */
	static of(save, stampOf = save) {
		return new TracedValue(save, stampOf, (saved) => saved);
	}
	note(mark) {
		const stamp = this.stampOf();
		if (stamp === this.#stamp) return false;
		const before = this.#present;
		this.#undo.push(mark, before);
		this.#stamp = stamp;
		this.#present = this.hold();
		const bytes = this.weighed?.weigh(before) ?? 0;
		if (this.weighed !== null && bytes > 0) {
			this.#weights.set(before, bytes);
			this.weighed.marks.held += bytes;
		}
		return true;
	}
	at(mark) {
		return this.write(this.#undo.firstAfter(mark, this.#present));
	}
	forgetBefore(mark) {
		const { weighed } = this;
		if (weighed === null) this.#undo.forgetBefore(mark);
		else this.#undo.forgetBefore(mark, (held) => {
			weighed.marks.held -= this.#weights.get(held) ?? 0;
			this.#weights.delete(held);
		});
	}
};
/**
* Remembers of counts by which of them grew and by how much. One number says both, so that what counts at every request leaves no
* object behind. A name may come later; before its first count it was not there.
*/
var TracedCounts = class {
	read;
	#known;
	#names;
	#namesAtFirst;
	#undo = new UndoLog();
	constructor(read) {
		this.read = read;
		this.#known = { ...read() };
		this.#names = Object.keys(this.#known);
		this.#namesAtFirst = new Set(this.#names);
	}
	note(mark) {
		const counts = this.read();
		let hasChanged = false;
		for (const name in counts) {
			if (counts[name] === this.#known[name]) continue;
			this.noteGrown(mark, name);
			hasChanged = true;
		}
		return hasChanged;
	}
	/** The same where one name alone has another count. */
	noteGrown(mark, name) {
		const [count = 0, before] = [this.read()[name], this.#known[name]];
		if (before === void 0) this.#names.push(name);
		const [grown, place] = [(count - (before ?? 0)) * mostNames, this.#names.indexOf(name)];
		if (!this.#undo.joinLast(mark, (entry) => namedIn(entry) === place ? entry + grown : void 0)) this.#undo.push(mark, grown + place);
		this.#known[name] = count;
		if (this.#undo.isStopDue()) this.#undo.stop(mark, { ...this.#known });
	}
	at(mark) {
		const from = this.#undo.stopAfter(mark);
		const then = { ...from?.whole ?? this.#known };
		for (const grown of this.#undo.after(mark, from)) {
			const by = Math.floor(grown / mostNames);
			const name = this.#names[namedIn(grown)];
			then[name] = (then[name] ?? 0) - by;
			if (then[name] === 0 && !this.#namesAtFirst.has(name)) delete then[name];
		}
		return then;
	}
	forgetBefore(mark) {
		this.#undo.forgetBefore(mark);
	}
};
/** Counts that can be told apart in a number that says which one grew and by how much. */
const mostNames = 64;
/** The place among the names of the one that grew. */
const namedIn = (grown) => grown - Math.floor(grown / mostNames) * mostNames;
// src/world/identifiers.ts
const salts = {
	request: 1,
	token: 2,
	product: 3,
	offer: 4,
	order: 5,
	transaction: 6,
	tokenId: 7,
	tokenEnding: 8
};
const saltRequest = (key) => mix(key, salts.request);
const tokenPrefixes = {
	sandbox: "svc_test_",
	production: "svc_live_"
};
const nothingDrawn = {
	request: 0,
	token: 0,
	product: 0,
	offer: 0,
	order: 0,
	transaction: 0,
	tokenId: 0,
	tokenEnding: 0
};
/** The tables names are drawn for. */
const namedTables = Object.keys(salts);
/** Names drawn so far by table, as plain JSON. */
const drawsForm = (z) => z.record(z.enum(namedTables), z.int().nonnegative());
/** A name of a stream of ids: that of the default world, or that of a forked one. */
const idKeyPattern = /^(?:default|w[1-9]\d{0,8})$/;
/** Told apart by the number of the world, so that two forks of one seed never share a key. The default world has but one integer. */
const keyOf$3 = (seed, name) => {
	const ofSeed = hashInteger(seed);
	if (name === "default") {
		const key = mix(ofSeed, hashText(name));
		return [key, key];
	}
	return [mix(ofSeed, hashText(name)), mix(mix(ofSeed, forkSalt), Number(name.slice(1)))];
};
const forkSalt = 3852;
const rememberedIds = 1e4;
/** Tables of which no two worlds share a name, whatever stream they go on with: a token leads to one world. */
const tokenTables = /* @__PURE__ */ new Set(["token", "tokenEnding"]);
/** Everything one world names. Drawn from its seed and its key and counted, so that the same requests give the same names in every run. */
var Identifiers = class {
	#seed;
	#ownKey;
	#nonce;
	#tokenKeyRead = null;
	#mark;
	#counts = { ...nothingDrawn };
	#drawn = 0;
	/** Ids that callers chose. Those whose requests are answered stand in the journal, too. */
	#takenOver = /* @__PURE__ */ new Set();
	#idKey;
	#key;
	constructor(seed, { worldId, idKey, nonce, mark }) {
		this.#seed = seed;
		this.#mark = mark;
		this.#ownKey = keyOf$3(seed, worldId);
		this.#nonce = nonce;
		this.#idKey = idKey;
		this.#key = keyOf$3(seed, idKey);
	}
	get #tokenKey() {
		if (this.#tokenKeyRead === null) {
			const [[first, second], nonce] = [this.#ownKey, this.#nonce?.()];
			this.#tokenKeyRead = nonce === void 0 ? [first, second] : [mix(first, nonce[0]), mix(second, nonce[1])];
		}
		return this.#tokenKeyRead;
	}
	/** Whose ids it makes. */
	get idKey() {
		return this.#idKey;
	}
	/** Names drawn so far. */
	get drawn() {
		return this.#drawn;
	}
	/** Tables of names that were drawn for anything but requests. */
	changed = new Changed();
	/** How many of each table; they change. */
	get counts() {
		return this.#counts;
	}
	save() {
		return { ...this.#counts };
	}
	/** Goes on with a stream of ids from where `save` was. */
	load(saved, idKey) {
		this.#idKey = idKey;
		this.#key = keyOf$3(this.#seed, idKey);
		this.#counts = { ...saved };
	}
	/** A request id in one of the forms of the assumption `request-id-format`. It is counted now, and written when it is called for. */
	requestId(format, now) {
		return new DrawnRequestId(this.#key, saltRequest, this.#count("request"), format, now);
	}
	/** Takes an id that a caller chose; false for one that was taken before, as far back as is remembered. */
	takeOver(requestId) {
		if (this.#takenOver.has(requestId)) return false;
		if (this.#takenOver.size >= rememberedIds) this.#takenOver.clear();
		this.#takenOver.add(requestId);
		return true;
	}
	/** The plaintext of a new token: the prefix of its environment and an opaque rest. */
	tokenPlaintext(environment, format) {
		const [[key, other], count] = this.#draw("token");
		if (format === "opaque") return tokenPrefixes[environment] + this.#mark + hex32From(key, count, other);
		const secret = textFrom(key, count, alphanumeric, 40, other);
		return tokenPrefixes[environment] + this.#mark + secret + hashToken(secret).slice(0, 8);
	}
	/** The id under which the control API lists a new token. */
	tokenId() {
		const [, count] = this.#draw("tokenId");
		return `tok_${count + 1}`;
	}
	/** What tells the well-known tokens of a forked world from those of others. */
	tokenEnding() {
		const [[key, other], count] = this.#draw("tokenEnding");
		return this.#mark + textFrom(key, count, alphanumeric, 20, other);
	}
	productId(format) {
		return this.#hash("product", format, 12);
	}
	offerCode(format) {
		const [[key, other], count] = this.#draw("offer");
		return format === "uuid" ? uuidFrom(key, count, other) : textFrom(key, count, alphanumeric, 8, other);
	}
	orderHash(format) {
		return this.#hash("order", format, 16);
	}
	transactionHash() {
		return this.#hash("transaction", "short", 16);
	}
	#hash(table, format, length) {
		const [[key, other], count] = this.#draw(table);
		if (format === "uuid") return uuidFrom(key, count, other);
		return format === "hex_32" ? hex32From(key, count, other) : textFrom(key, count, lowercaseAlphanumeric, length, other);
	}
	/** Counts a name. @returns how many were drawn before it. */
	#count(table) {
		const count = this.#counts[table];
		this.#counts[table] = count + 1;
		this.#drawn += 1;
		if (table !== "request") this.changed.note(table);
		return count;
	}
	#draw(table) {
		const count = this.#count(table);
		const [first, second] = tokenTables.has(table) ? this.#tokenKey : this.#key;
		return [[mix(first, salts[table]), mix(second, salts[table])], count];
	}
};
/** Remembers how many names were drawn, but for those of requests: each of them draws one, and a moment says how many had. */
const traceDraws = (identifiers, marks) => {
	const drawn = new TracedCounts(() => identifiers.counts);
	const told = (table) => drawn.noteGrown(marks.next(), table);
	identifiers.changed.tell({
		changed: told,
		gone: told
	});
	return drawn;
};
/** A request id that was counted when its request came, and is written when it is first called for. */
var DrawnRequestId = class {
	key;
	salted;
	count;
	format;
	now;
	#text;
	/**
	* @param key the two integers that name the stream of names of its world.
	* @param salted what makes a key of the stream one of request ids.
	* @param count ids that were drawn before.
	* @param now the instant of the request, in milliseconds since 1970.
	*/
	constructor(key, salted, count, format, now) {
		this.key = key;
		this.salted = salted;
		this.count = count;
		this.format = format;
		this.now = now;
	}
	get text() {
		this.#text ??= this.#write();
		return this.#text;
	}
	#write() {
		const [key, other] = [this.salted(this.key[0]), this.salted(this.key[1])];
		if (this.format === "ulid") return ulidFrom(key, this.count, this.now, other);
		return this.format === "req_" ? `req_${textFrom(key, this.count, alphanumeric, 24, other)}` : uuidFrom(key, this.count, other);
	}
};
// src/snapshot/snapshot-format.ts
/** What every snapshot says of itself. */
const snapshotFormat = "producer-commerce-emulator snapshot";
// src/snapshot/snapshot-error.ts
/** Raised when something cannot be restored; the message says which member was wrong and why. The world stays as it was. */
var SnapshotError = class extends Error {
	problems;
	name = "SnapshotError";
	/** @param problems what is wrong, by the path of the member. */
	constructor(problems) {
		const [first = ["snapshot", ["it cannot be read"]], ...others] = Object.entries(problems);
		const more = others.length === 0 ? "" : ` (and ${others.length} more wrong ${others.length === 1 ? "member" : "members"})`;
		super(`Cannot restore the snapshot: ${first[0]}: ${first[1][0]}${more}`);
		this.problems = problems;
	}
};
// src/webhooks/receiver.ts
const openOffice = ({ sendToUrl = null, allowedHosts = [], standing = [], startTimer: wakeBy = startTimer, longestSleepMs = hourMs, refusalOfUrl = () => sendToUrl === null ? nowhere : void 0 } = {}) => ({
	receivers: /* @__PURE__ */ new Map(),
	sendToUrl,
	allowedHosts,
	standing,
	startTimer: wakeBy,
	longestSleepMs,
	refusalOfUrl
});
const nowhere = "Addresses are delivered to by the createEmulator of producer-commerce-emulator/node, and by the server; give a function here.";
// src/options/byte-size.ts
const units = {
	B: 1,
	KiB: 1024,
	MiB: 1048576,
	GiB: 1073741824
};
/** Bytes of a size such as `"512MiB"` or `"2GiB"`, or of a number of bytes; undefined for anything else. */
const parseByteSize = (value) => {
	if (typeof value === "number") return Number.isSafeInteger(value) && value >= 0 ? value : void 0;
	const [, digits, unit = "B"] = typeof value === "string" && /^(\d{1,12})\s?(B|KiB|MiB|GiB)?$/.exec(value) || [];
	if (digits === void 0) return void 0;
	const bytes = Number(digits) * units[unit];
	return Number.isSafeInteger(bytes) ? bytes : void 0;
};
/** A number of bytes in the largest unit that leaves a number from 1, such as `128 MiB`. */
const describeBytes = (bytes) => {
	const [unit, size] = Object.entries(units).findLast(([, least]) => bytes >= least) ?? ["B", 1];
	return `${Math.round(10 * bytes / size) / 10} ${unit}`;
};
// src/options/secret.ts
/** Whether a text can be sent as a secret in a header, whatever the form of it: visible ASCII, and something of it. */
const isSecret = (text) => /^[\x21-\x7e]+$/.test(text);
// src/options/text-readers.ts
/** Readers of the command line: each gives the value of what was typed, or refuses it with what to give. */
function portFromText(text, refuse) {
	const port = readWholeNumber$1(text);
	if (port === void 0 || port < 0 || port > 65535) return refuse("give a whole number from 0 to 65535, where 0 takes a free port.");
	return port;
}
function seedFromText(text, refuse) {
	const seed = readWholeNumber$1(text);
	if (seed === void 0) return refuse(`give a whole number of at most ${Number.MAX_SAFE_INTEGER} either way, such as 7.`);
	return seed;
}
function ordersFromText(text, refuse) {
	const orders = readWholeNumber$1(text);
	if (isOrderCount(orders)) return orders;
	return refuse(`give 0, or a whole number from 30, which holds every landmark, to ${mostOrders}.`);
}
function hostFromText(text, refuse) {
	if (!/^[\w.:%-]+$/.test(text)) return refuse("give an address such as 127.0.0.1 or a host name.");
	return text;
}
/** A name as it stands in a `Host` header, without its port. */
function hostNameFromText(text, refuse) {
	const url = readWebAddress(`http://${text}/`);
	if (url === void 0 || url.host !== url.hostname || url.href !== `http://${url.host}/`) return refuse("give one host name without a port, such as emulator.internal; give the option again for another.");
	return url.hostname;
}
function secretFromText(text, refuse) {
	return isSecret(text) ? text : refuse("give letters, digits and signs of ASCII without a blank.");
}
function instantFromText(text, refuse) {
	if (parseInstant(text) === void 0) return refuse("give an ISO 8601 instant such as 2026-03-01T12:00:00Z.");
	return text;
}
function profileFromText(text, refuse) {
	if (!isProfileName(text)) return refuse(`give one of ${profileNames.join(", ")}.`);
	return text;
}
/** An origin as browsers write it: scheme, host and port, nothing behind. */
function originFromText(text, refuse) {
	const url = readWebAddress(text);
	if (url === void 0 || url.origin !== text) return refuse(`give an origin, that is scheme, host and port with nothing behind them, such as ${url === void 0 ? "https://app.example" : url.origin}.`);
	return text;
}
/** An absolute address to put something behind, without its closing slash. */
function baseUrlFromText(text, refuse) {
	const url = readWebAddress(text);
	if (url === void 0 || url.search !== "" || url.hash !== "") return refuse("give an absolute http or https address without query or fragment, such as https://pay.example.");
	return text.replace(/\/+$/, "");
}
/** `id=value`; what can stand on either side, the register of assumptions decides. */
function overrideFromText(text, refuse) {
	const separator = text.indexOf("=");
	if (separator < 1) return refuse("give <id>=<value>, such as cancel-scope=subscriptions:read.");
	return [text.slice(0, separator), text.slice(separator + 1)];
}
/** A file to read and write; whether that can be done shows when it is. */
function pathFromText(text, refuse) {
	if (text.trim() === "") return refuse("give the name of a file, such as state.json.");
	return text;
}
/** A file of data; whether it can be read shows when it is. */
function dataFileFromText(text, refuse) {
	if (text.trim() === "") return refuse("give the path of a file, such as data.yaml.");
	return text;
}
/** A calibration file; whether it can be read shows when it is. */
function calibrationFileFromText(text, refuse) {
	if (text.trim() === "") return refuse("give the path of a file, such as calibration.json.");
	return text;
}
/** A scenario by its name or path; whether there is one shows when it is looked for. */
function scenarioFromText(text, refuse) {
	if (text.trim() === "") return refuse("give a name that the command \"scenarios\" lists, or the path of a file.");
	return text;
}
function rateFromText(text, refuse) {
	const rate = /^(?:\d+(?:\.\d*)?|\.\d+)$/.test(text) ? Number(text) : NaN;
	if (!isRate(rate)) return refuse("give a number from 0 (none) to 1 (every request), such as 0.1.");
	return rate;
}
function countFromText(text, refuse) {
	const number = readWholeNumber$1(text);
	if (number === void 0 || number < 0 || number > 1e6) return refuse("give a whole number from 0 to 1000000.");
	return number;
}
function idleFromText(text, refuse) {
	if (text !== "never" && parseDuration(text) === void 0) return refuse("give a duration such as 30m (units ms, s, m, h, d), or never.");
	return text;
}
function memoryFromText(text, refuse) {
	if (parseByteSize(text) === void 0) return refuse("give a size such as 512MiB (units KiB, MiB, GiB, or a number of bytes).");
	return text;
}
/**
* `url` or `url=event,event`. What stands behind the last `=` names events, unless that belongs to the query of the address: behind a
* query, it is the second `=` of the last parameter.
*/
function webhookFromText(text, refuse) {
	const cut = text.lastIndexOf("=");
	const last = text.slice(Math.max(text.lastIndexOf("?"), text.lastIndexOf("&")) + 1);
	const hasEvents = cut !== -1 && (!text.includes("?") || last.split("=").length > 2);
	const url = hasEvents ? text.slice(0, cut) : text;
	if (readWebAddress(url) === void 0) return refuse("give an http or https address, and behind a \"=\" events if wanted: http://127.0.0.1:3000/hook=order.authorized.");
	return hasEvents ? {
		url,
		events: text.slice(cut + 1).split(",").map((event) => event.trim())
	} : { url };
}
function webhookSecretFromText(text, refuse) {
	return text.startsWith("whsec_") ? text : refuse("give \"whsec_\" with 24 to 64 bytes in Base64 behind it.");
}
function readWholeNumber$1(text) {
	const number = /^-?\d{1,16}$/.test(text) ? Number(text) : NaN;
	return Number.isSafeInteger(number) ? number : void 0;
}
function readWebAddress(text) {
	const url = URL.canParse(text) ? new URL(text) : void 0;
	return url !== void 0 && /^https?:$/.test(url.protocol) ? url : void 0;
}
// src/options/value-readers.ts
/** Readers of JavaScript: each gives the checked form of a value, or refuses it with what to give. */
function readWholeNumber(value, refuse) {
	return typeof value === "number" && Number.isSafeInteger(value) ? value : refuse("give a whole number.");
}
function readOrders(value, refuse) {
	return isOrderCount(value) ? value : refuse(`give 0, or a whole number from 30 to ${mostOrders}.`);
}
/** A reader of whole numbers between two, both included. */
function wholeNumberFrom(least, most) {
	return (value, refuse) => isWholeFrom(least, most, value) ? value : refuse(`give a whole number from ${least} to ${most}.`);
}
function readBoolean(value, refuse) {
	return typeof value === "boolean" ? value : refuse("give true or false.");
}
/** Milliseconds since 1970. */
function readStart(value, refuse) {
	const instant = parseInstant(value) ?? refuse("give an ISO 8601 instant such as \"2026-03-01T12:00:00Z\", or a Date.");
	if (instant < earliestStart) refuse("give an instant from 1973 on; the data reaches back more than a year.");
	if (instant > latestInstant) refuse(`give an instant up to ${new Date(latestInstant).toISOString()}, the last of any clock.`);
	return instant;
}
function readProfile(value, refuse) {
	return isProfileName(value) ? value : refuse(`give one of ${profileNames.join(", ")}.`);
}
function readOverrides(value, refuse) {
	if (typeof value !== "object" || value === null) return refuse("give an object of values by assumption id.");
	const overrides = value;
	const [first, ...others] = collectAssumptionProblems(overrides);
	return first === void 0 ? overrides : refuse(new AssumptionError([first, ...others]).message);
}
/** A scenario comes here when it has been read, because what reads one takes long to load. */
function takeScenario(value) {
	return value;
}
/** A calibration has become assumptions before it would come here. */
function takeNothing() {
	return null;
}
/** Data comes here when it has been read, for the same reason. */
function takeData(value) {
	return value;
}
function readRate(value, refuse) {
	return isRate(value) ? value : refuse("give a number from 0 (none) to 1 (every request).");
}
function readBaseUrl(value, refuse) {
	return parseBaseUrl(value) ?? refuse("give an absolute http or https URL without query.");
}
function readTexts(value, refuse) {
	return Array.isArray(value) && value.every((item) => typeof item === "string") ? [...value] : refuse("give a list of texts.");
}
function readSecret(value, refuse) {
	return typeof value === "string" && isSecret(value) ? value : refuse("give a text of visible ASCII without a blank.");
}
function readOrigins(value, refuse) {
	return readTexts(value, refuse).map((text) => {
		return URL.canParse(text) && new URL(text).origin === text ? text : refuse(`"${text}" is no origin; give one such as "https://app.example.test".`);
	});
}
function readIdle(value, refuse) {
	const ms = value === "never" ? Number.POSITIVE_INFINITY : parseDuration(value);
	if (ms === void 0 || ms === 0) return refuse("give a duration such as \"30m\", longer than none, or \"never\".");
	return {
		text: String(value),
		ms
	};
}
const leastMemory = 16777216;
function readMemory(value, refuse) {
	const bytes = parseByteSize(value);
	if (bytes === void 0 || bytes < leastMemory) return refuse(`give a size such as "512MiB" (KiB, MiB, GiB, or a number of bytes), at least 16MiB, not ${JSON.stringify(value)}.`);
	return {
		text: String(value),
		bytes
	};
}
function readPort(value, refuse) {
	return isWholeFrom(0, 65535, value) ? value : refuse(`expected a whole number from 0 to 65535, got ${JSON.stringify(value)}.`);
}
function readHost(value, refuse) {
	if (typeof value === "string" && /^[\w.:%-]+$/.test(value)) return value;
	return refuse(`expected an address such as "127.0.0.1" or a host name, got ${JSON.stringify(value)}.`);
}
function isWholeFrom(least, most, value) {
	return typeof value === "number" && Number.isInteger(value) && value >= least && value <= most;
}
// src/options/options-table.ts
/**
* Every option there is, once: of `serve`, of `createEmulator` and forks, of the command. All doors read it. Options are checked, and
* named in refusals, in this order.
*/
const optionsTable = {
	port: {
		holds: "door",
		type: "number",
		default: 4010,
		defaultText: "the variable PORT, else 4010",
		meaning: "sandbox listener; 0 takes a free port",
		read: readPort,
		flag: {
			form: "-p, --port <n>",
			read: portFromText
		}
	},
	host: {
		holds: "door",
		type: "string",
		default: "127.0.0.1",
		ignoresNull: true,
		meaning: "address to bind",
		read: readHost,
		flag: {
			form: "--host <address>",
			read: hostFromText
		}
	},
	productionPort: {
		holds: "door",
		type: "number",
		default: null,
		defaultText: "none",
		meaning: "second listener, for the production base address",
		read: readPort,
		flag: {
			form: "--production-port <n>",
			read: portFromText,
			after: "port"
		}
	},
	seed: {
		holds: "world",
		type: "number",
		default: 1,
		meaning: "seed number of the data",
		read: readWholeNumber,
		flag: {
			form: "--seed <n>",
			read: seedFromText
		},
		wire: "seed",
		isTold: true
	},
	orders: {
		holds: "world",
		type: "number",
		default: 250,
		meaning: `orders generated for each producer and environment, at least 30; or 0, an empty account`,
		read: readOrders,
		flag: {
			form: "--orders <n>",
			read: ordersFromText
		},
		wire: "orders",
		isTold: true
	},
	data: {
		holds: "world",
		type: "documents",
		default: null,
		defaultText: "none",
		meaning: "your own records, beside or instead of the generated ones ([data](data.md))",
		read: takeData,
		flag: {
			form: "--data <file>",
			read: dataFileFromText,
			meaning: "begin with the records of a file, JSON or YAML; given more than once, with those of all"
		},
		wire: "data"
	},
	now: {
		holds: "world",
		type: "string",
		default: null,
		defaultText: "real time",
		meaning: "where the clock starts, ISO 8601; the data leads up to that day",
		read: readStart,
		flag: {
			form: "--now <instant>",
			read: instantFromText
		},
		wire: "now"
	},
	frozen: {
		holds: "world",
		type: "boolean",
		default: false,
		meaning: "the clock moves only when told to",
		read: readBoolean,
		flag: { form: "--freeze" },
		wire: "frozen"
	},
	profile: {
		holds: "world",
		type: "string",
		default: "default",
		meaning: "values of the assumptions: default, strict, framework or rich",
		read: readProfile,
		flag: {
			form: "--profile <name>",
			read: profileFromText
		},
		wire: "profile",
		isTold: true
	},
	calibration: {
		holds: "world",
		type: "calibration",
		default: null,
		defaultText: "none",
		meaning: "what was seen of the real service: values of confirmed and refuted assumptions, in the place of those of the profile",
		read: takeNothing,
		flag: {
			form: "--calibration <file>",
			read: calibrationFileFromText,
			meaning: "assume what a file has seen of the real service"
		},
		wire: "calibration"
	},
	assumptions: {
		holds: "world",
		type: "values",
		default: {},
		meaning: "values of single assumptions by their ids, in the place of those of the profile",
		read: readOverrides,
		flag: {
			form: "--assume <id=value>",
			read: overrideFromText,
			meaning: "override one assumption",
			hint: "the command \"assumptions\" lists what there is"
		},
		wire: "assumptions"
	},
	unlimited: {
		holds: "world",
		type: "boolean",
		default: false,
		meaning: "count quotas and the cancel block but never refuse; for load tests",
		read: readBoolean,
		flag: { form: "--unlimited" },
		wire: "unlimited",
		isTold: true
	},
	scenario: {
		holds: "world",
		type: "scenario",
		default: null,
		defaultText: "none",
		meaning: "a scenario to play from the start, and from every reset: its name in the library, or the scenario itself",
		read: takeScenario,
		flag: {
			form: "--scenario <name|file>",
			read: scenarioFromText,
			meaning: "play a scenario: one of the library by its name, or a file by its path, read again when it changes"
		},
		wire: "scenario"
	},
	chaos: {
		holds: "world",
		type: "number",
		default: 0,
		meaning: "disturb requests at this rate, from 0 to 1, reproducibly from the seed",
		read: readRate,
		flag: {
			form: "--chaos <rate>",
			read: rateFromText
		},
		wire: "chaos"
	},
	checkoutBaseUrl: {
		holds: "world",
		type: "string",
		default: "https://checkout.example",
		ignoresNull: true,
		meaning: "what stands before the offer code",
		read: readBaseUrl,
		flag: {
			form: "--checkout-base-url <url>",
			read: baseUrlFromText,
			after: "unlimited"
		},
		wire: "checkout_base_url"
	},
	productionUrl: {
		holds: "emulator",
		type: "string",
		default: null,
		meaning: "for a direct fetch: addresses of this origin are the production environment, all others the sandbox",
		read: readBaseUrl
	},
	corsOrigins: {
		holds: "emulator",
		type: "strings",
		default: [],
		ignoresNull: true,
		meaning: "browser origins allowed on /api/v2",
		read: readOrigins,
		flag: {
			form: "--cors <origin>",
			read: originFromText,
			meaning: "allow a browser origin on /api/v2",
			after: "unlimited"
		}
	},
	controlHosts: {
		holds: "emulator",
		type: "strings",
		default: [],
		ignoresNull: true,
		meaning: "host names, without port, that the control API answers to beside the loopback ones",
		read: readTexts,
		flag: {
			form: "--control-hosts <name>",
			read: hostNameFromText,
			meaning: "open the control API to everybody who comes by this host name",
			after: "apiHosts"
		}
	},
	apiHosts: {
		holds: "door",
		type: "strings",
		default: [],
		ignoresNull: true,
		meaning: "host names, without port, that /api/v2 answers to on a loopback address beside the loopback ones",
		read: readTexts,
		flag: {
			form: "--api-host <name>",
			read: hostNameFromText,
			meaning: "answer to this host name on /api/v2, too, when bound to a loopback address",
			after: "corsOrigins"
		}
	},
	controlToken: {
		holds: "door",
		type: "string",
		default: null,
		defaultText: "none",
		meaning: "secret with which others than this machine may use the control API and the console",
		read: readSecret,
		flag: {
			form: "--control-token <secret>",
			read: secretFromText,
			after: "controlHosts"
		}
	},
	journalSize: {
		holds: "world",
		type: "number",
		default: 1e3,
		meaning: "requests that the journal of each world remembers",
		read: wholeNumberFrom(1, 1e6),
		flag: {
			form: "--journal-size <n>",
			read: countFromText
		},
		wire: "journal_size",
		isTold: true
	},
	maxWorlds: {
		holds: "emulator",
		type: "number",
		default: 5e3,
		meaning: "forked worlds kept at a time",
		read: wholeNumberFrom(0, 1e6),
		flag: {
			form: "--max-worlds <n>",
			read: countFromText,
			after: "chaos"
		}
	},
	worldIdle: {
		holds: "emulator",
		type: "string",
		default: "1h",
		meaning: "end a forked world that nobody uses for so long; or never",
		read: readIdle,
		flag: {
			form: "--world-idle <duration>",
			read: idleFromText,
			after: "maxWorlds"
		}
	},
	memoryLimit: {
		holds: "emulator",
		type: "string",
		default: "512MiB",
		meaning: "memory that all worlds may take together, roughly; beyond it journals and idle worlds are let go",
		read: readMemory,
		flag: {
			form: "--memory-limit <size>",
			read: memoryFromText,
			after: "worldIdle"
		}
	},
	state: {
		holds: "command",
		type: "string",
		default: null,
		meaning: "begin with the state a file keeps, and keep it there after every write",
		flag: {
			form: "--state <file>",
			read: pathFromText,
			after: "chaos"
		}
	},
	repro: {
		holds: "command",
		type: "string",
		default: null,
		meaning: "begin with the run of a repro file, played again, its journal in place",
		flag: {
			form: "--repro <file>",
			read: pathFromText,
			after: "state"
		}
	},
	webhooks: {
		holds: "command",
		type: "strings",
		default: null,
		meaning: "tell an address of this machine what happens ([webhooks](webhooks.md))",
		flag: {
			form: "--webhook <url[=event,…]>",
			read: webhookFromText,
			meaning: "tell an address of this machine what happens, all of it or the events named",
			after: "repro",
			hint: "the page about webhooks lists the events"
		}
	},
	webhookSecret: {
		holds: "command",
		type: "string",
		default: null,
		defaultText: "drawn from the seed",
		meaning: "sign for the addresses of --webhook with this: whsec_ and 24 to 64 bytes in Base64",
		flag: {
			form: "--webhook-secret <whsec_…>",
			read: webhookSecretFromText,
			after: "webhooks"
		}
	},
	webhookHosts: {
		holds: "command",
		type: "strings",
		default: null,
		meaning: "deliver to this host too, which is not this machine",
		flag: {
			form: "--webhook-allow <host>",
			read: hostNameFromText,
			after: "webhookSecret"
		}
	},
	json: {
		holds: "command",
		type: "boolean",
		default: false,
		meaning: "print one line of JSON when ready, and nothing else",
		flag: { form: "--json" }
	},
	watch: {
		holds: "command",
		type: "boolean",
		default: false,
		meaning: "begin anew whenever a file of --data, the config file or that of --repro changes",
		flag: {
			form: "--watch",
			after: "data"
		}
	},
	quiet: {
		holds: "command",
		type: "boolean",
		default: false,
		meaning: "no line per request",
		flag: { form: "--quiet" }
	},
	open: {
		holds: "command",
		type: "boolean",
		default: false,
		meaning: "show the console in a browser once it answers",
		flag: { form: "--open" }
	},
	config: {
		holds: "command",
		type: "string",
		default: null,
		defaultText: "producer-commerce-emulator.config.yaml, .yml or .json of this folder",
		meaning: "take options from a file; what is typed wins",
		flag: {
			form: "--config <file>",
			read: pathFromText
		}
	}
};
// src/options/option-names.ts
const optionNames = Object.keys(optionsTable);
const findOption = (name) => optionsTable[name];
const findWorldOption = (name) => optionsTable[name];
const namesThat = (...places) => optionNames.filter((name) => places.includes(findOption(name).holds));
namesThat("door");
/** Options of `createEmulator`. */
const emulatorOptions = namesThat("world", "emulator");
/** Those of them that each world has for itself. */
const worldOptions = namesThat("world");
/** Those of them that hold for the emulator as a whole, which a fork shares. */
const sharedOptions = namesThat("emulator");
namesThat("command");
// src/options/read-option.ts
/** @throws InvalidOptionError, always, naming the option. */
const refusalOf = (name) => (problem, reason) => {
	throw new InvalidOptionError(name, problem, reason);
};
/**
* The checked form of what is given for an option; its default where nothing is.
* @throws InvalidOptionError naming the option, what was wrong and what is taken.
*/
const readOption = (name, value) => {
	const option = optionsTable[name];
	const isLeftOut = value === void 0 || value === null && "ignoresNull" in option;
	if (isLeftOut && option.default === null) return null;
	return option.read(isLeftOut ? option.default : value, refusalOf(name));
};
// src/options/check-fork-options.ts
const knownOptions = [...[
	"from",
	"after",
	"sameIds"
], ...worldOptions];
/** What a world plays, which a fork from now, or from a request, takes along as it stands. */
const played = ["scenario", "chaos"];
/** Whether a fork begins at a request, rather than at one of the moments that have a name. */
const isRequestId = (from) => from !== "start" && from !== "now";
/**
* Checks what only a fork takes, and that it changes nothing it shares; the rest is for `checkOptions`.
* @throws InvalidOptionError naming the option.
*/
const checkForkOptions = (options) => {
	if (typeof options !== "object" || options === null || Array.isArray(options)) refusalOf("options")("give an object.");
	const { from = "start", after, sameIds } = options;
	if (sameIds !== void 0 && typeof sameIds !== "boolean") refusalOf("sameIds")("give true or false.");
	if (typeof from !== "string" || from === "") refusalOf("from")("give \"start\", \"now\" or the id of a request.");
	if (after !== void 0 && typeof after !== "boolean") refusalOf("after")("give true or false.");
	if (after !== void 0 && !isRequestId(from)) refusalOf("after")("it stands beside a \"from\" that is the id of a request.");
	for (const name of played) {
		if (from === "start" || options[name] === void 0) continue;
		refusalOf(name)(`a fork from ${from === "now" ? from : "a request"} goes on with what its parent plays; play another one in it afterwards.`);
	}
	if (from !== "start" && options.data !== void 0) refusalOf("data")(`a fork from ${from === "now" ? from : "a request"} goes on with the rows of its parent; add to them afterwards.`);
	for (const name of sharedOptions) if (name in options) refusalOf(name)("it is an option of the emulator as a whole; a fork shares it.");
	for (const name of Object.keys(options)) if (!knownOptions.includes(name)) refusalOf(name)(`there is no such option; known are ${knownOptions.join(", ")}.`);
};
// src/options/check-options.ts
/**
* Checks the options of `createEmulator` and fills in the defaults.
* @throws InvalidOptionError naming the option, what was wrong and what is taken.
*/
const checkOptions = (options) => {
	refuseOthers(options);
	const values = readValues(withBackground(options));
	const { data } = values;
	const startedAt = values.now ?? readWallClock();
	return {
		resolved: {
			...values,
			now: new Date(startedAt).toISOString(),
			assumptions: resolveAssumptions({
				profile: values.profile,
				overrides: values.assumptions
			}),
			scenario: values.scenario?.name ?? null,
			data: data?.count ?? null,
			worldIdle: values.worldIdle.text,
			memoryLimit: values.memoryLimit.text
		},
		overrides: values.assumptions,
		startsAt: values.now,
		dataset: datasetOf$1(values, startedAt),
		scenario: values.scenario,
		data,
		begunAt: Math.floor(startedAt / 1e3) * 1e3,
		worldIdleMs: values.worldIdle.ms,
		memoryBytes: values.memoryLimit.bytes
	};
};
/** Nothing is generated beside data, unless something says so. */
const withBackground = ({ orders, ...options }) => {
	const generated = orders ?? (options.data === void 0 ? void 0 : options.data.background ?? 0);
	return generated === void 0 ? options : {
		...options,
		orders: generated
	};
};
const readValues = (options) => Object.fromEntries(emulatorOptions.map((name) => [name, readOption(name, options[name])]));
const refuseOthers = (options) => {
	if (typeof options !== "object" || options === null || Array.isArray(options)) throw new InvalidOptionError("options", "give an object.");
	for (const name of Object.keys(options)) {
		if (emulatorOptions.includes(name)) continue;
		throw new InvalidOptionError(name, `there is no such option; known are ${emulatorOptions.join(", ")}.`);
	}
};
const datasetOf$1 = ({ seed, orders, now }, startedAt) => {
	const startsAt = now === null ? Math.floor(startedAt / hourMs) * hourMs : Math.floor(now / 1e3) * 1e3;
	return {
		seed,
		orders,
		dayStart: Math.floor(startedAt / dayMs) * dayMs,
		startsAt
	};
};
// src/limits/counting-window.ts
/** The end of the calendar window `now` lies in. */
const calendarEnd = (now, lengthMs, offsetMs) => (Math.floor((now - offsetMs) / lengthMs) + 1) * lengthMs + offsetMs;
const endFrom = (rule, now) => rule.kind === "calendar" ? calendarEnd(now, rule.lengthMs, rule.offsetMs) : now + rule.lengthMs;
/** The end of a window that is not open. */
const never = Number.NEGATIVE_INFINITY;
/** A window as it is saved. */
const saveTally = ({ kind, count, resetsAt }) => ({
	kind,
	window: {
		count,
		resets_at: Number.isFinite(resetsAt) ? resetsAt : null
	}
});
/** Counts hits up to an end; serves the fixed and the calendar window, which differ only in how the end is set. */
var CountingWindow = class {
	kind;
	count;
	resetsAt;
	#openedAt = Number.NEGATIVE_INFINITY;
	/** Instants of the hits that can open it, oldest first: no more than fit, and none of those it was loaded with. */
	#hits = [];
	#isLoaded;
	constructor({ kind, window }) {
		this.kind = kind;
		this.count = window.count;
		this.resetsAt = window.count === 0 ? never : window.resets_at ?? never;
		this.#isLoaded = window.count > 0;
	}
	get tally() {
		return this;
	}
	save() {
		return saveTally(this);
	}
	read(rule, now) {
		if (now >= this.resetsAt) return {
			used: 0,
			resetsAt: endFrom(rule, now),
			exhausted: rule.max <= 0
		};
		return {
			used: this.count,
			resetsAt: this.resetsAt,
			exhausted: this.count >= rule.max
		};
	}
	hit(rule, now) {
		if (now >= this.resetsAt) this.#open(rule, now, []);
		this.count += 1;
		if (this.#hits.length < rule.max) this.#hits.push(now);
	}
	refund(rule, at) {
		if (this.count === 0 || at < this.#openedAt || at >= this.resetsAt) return;
		const place = this.#hits.lastIndexOf(at);
		if (place >= 0) this.#hits.splice(place, 1);
		const left = this.count - 1;
		const [first] = this.#hits;
		if (left === 0) this.resetsAt = never;
		else if (place === 0 && !this.#isLoaded && first !== void 0) this.#open(rule, first, this.#hits);
		this.count = left;
	}
	#open(rule, now, hits) {
		this.count = 0;
		this.resetsAt = endFrom(rule, now);
		this.#openedAt = now;
		this.#hits = hits;
		this.#isLoaded = false;
	}
};
// src/limits/sliding-window.ts
/** Remembers the instant of every hit of the last length. */
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
/**
* Holds up to `max` requests and refills evenly, `max` in one length. Counts in parts of a request, as many as its length has milliseconds:
* a millisecond refills `max` of them, so that every number here is whole.
*/
var TokenBucket = class {
	tally = null;
	#parts = minuteMs;
	#spent;
	#updatedAt;
	/** Hits that are not wholly refilled, oldest first. */
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
	/** Goes on in other parts. A bucket that was saved says nothing of its length. */
	#countIn(parts) {
		this.#spent = Math.round(this.#spent * parts / this.#parts);
		this.#hits = [];
		this.#parts = parts;
	}
};
/** Milliseconds until so many parts are refilled; a minute for one that never refills. */
const refillMs = ({ max, lengthMs }, parts) => max > 0 ? Math.ceil(parts / max) : lengthMs;
// src/limits/open-quota-window.ts
/** A window as it was saved. */
const openQuotaWindow = (saved) => {
	if (saved.kind === "sliding") return new SlidingWindow(saved);
	return saved.kind === "bucket" ? new TokenBucket(saved) : new CountingWindow(saved);
};
/** A window on which nobody has drawn yet. */
const emptyWindow = (kind) => {
	if (kind === "sliding") return {
		kind,
		window: { hits: [] }
	};
	return kind === "bucket" ? {
		kind,
		window: {
			spent: 0,
			updated_at: 0
		}
	} : {
		kind,
		window: {
			count: 0,
			resets_at: null
		}
	};
};
// src/limits/quota-book.ts
/** All quota windows of a world. Synchronous from the check to the count, so that no two requests can share the last place. */
var QuotaBook = class {
	/** Keys of windows that may have changed: a look can move one, too. */
	changed = new Changed();
	#windows = /* @__PURE__ */ new Map();
	/** The one that was drawn on last: the next request is mostly one more of its kind. */
	#last;
	/**
	* Tests every demand, then counts the request in all of them; a refused request is counted only with `countRefused`.
	* With `enforce` false an exhausted quota is counted on and never refuses.
	*/
	draw(owner, demands, now, policy) {
		const drawn = demands.map((demand) => {
			const { key, window } = this.#find(owner, demand);
			return {
				key,
				demand,
				window,
				before: window.read(demand.rule, now)
			};
		});
		const allowed = !policy.enforce || drawn.every(({ before }) => !before.exhausted);
		if (allowed || policy.countRefused) for (const { demand, window } of drawn) window.hit(demand.rule, now);
		const readings = drawn.map(({ demand, window, before }) => ({
			demand,
			before,
			after: window.read(demand.rule, now)
		}));
		for (const { key } of drawn) this.changed.note(key);
		return {
			allowed,
			readings
		};
	}
	/** How a bucket stands, nothing counted. */
	read(owner, demand, now) {
		const { key, window } = this.#find(owner, demand);
		const reading = window.read(demand.rule, now);
		this.changed.note(key);
		return reading;
	}
	/** The same for who only looks on: no window opens or moves, so that nothing tells later that somebody looked. */
	glance(owner, { bucket, rule }, now) {
		const owned = this.#windows.get(keyOf$2(owner, bucket, rule.kind));
		return openQuotaWindow(owned?.window.save() ?? emptyWindow(rule.kind)).read(rule, now);
	}
	/** Takes back what `draw` counted at an instant. */
	refund(owner, demands, at) {
		for (const demand of demands) {
			const { key, window } = this.#find(owner, demand);
			window.refund(demand.rule, at);
			this.changed.note(key);
		}
	}
	/** Every window, in the order in which they were first drawn on. */
	save() {
		return [...this.all()];
	}
	/** What `save` gives, one after the other, also while more are opened. */
	*all() {
		for (const owned of this.#windows.values()) yield describeWindow(owned);
	}
	/** What `save` gives of the window with a key. */
	saved(key) {
		const owned = this.find(key);
		return owned && describeWindow(owned);
	}
	/** A window by its key. */
	find(key) {
		return this.#last?.key === key ? this.#last : this.#windows.get(key);
	}
	/** Every window, in the order in which they were first drawn on. */
	windows() {
		return this.#windows.values();
	}
	/** Puts back what `save` gave, in place of everything here. */
	load(saved) {
		this.#windows.clear();
		this.#last = void 0;
		for (const { owner, bucket, ...window } of saved) this.#put(owner, bucket, window);
	}
	#find(owner, { bucket, rule: { kind } }) {
		let owned = this.#last;
		if (owned === void 0 || owned.bucket !== bucket || owned.owner !== owner || owned.kind !== kind) {
			owned = this.#windows.get(keyOf$2(owner, bucket, kind)) ?? this.#put(owner, bucket, emptyWindow(kind));
			this.#last = owned;
		}
		return owned;
	}
	#put(owner, bucket, saved) {
		const { kind } = saved;
		const key = keyOf$2(owner, bucket, kind);
		const owned = {
			owner,
			bucket,
			key,
			kind,
			place: this.#windows.size,
			window: openQuotaWindow(saved)
		};
		this.#windows.set(key, owned);
		return owned;
	}
};
/**
* Remembers how the windows of a book were. Most requests are one hit more, which is remembered as the place of the window alone: objects
* that live as long as a journal remembers cost more than the request.
*/
var TracedQuotas = class {
	book;
	marks;
	#known;
	#undo = new UndoLog();
	constructor(book, marks) {
		this.book = book;
		this.marks = marks;
		this.#known = Array.from(book.windows(), lookAt);
		book.changed.tell(this);
	}
	changed(key) {
		const owned = this.book.find(key);
		if (owned === void 0) return;
		const { place } = owned;
		const before = this.#known[place];
		const grown = before === void 0 ? null : hitsSince(before);
		if (grown === 0) return;
		const mark = this.marks.next();
		if (before !== void 0 && grown === 1) {
			this.#undo.push(mark, place);
			before.count += 1;
		} else {
			this.#undo.push(mark, before === void 0 ? { place } : {
				place,
				known: before
			});
			this.#known[place] = lookAt(owned);
		}
		if (this.#undo.isStopDue(this.#known.length)) this.#undo.stop(mark, this.#known.map(copyOf));
	}
	/** No window is taken away. */
	gone() {}
	at(mark) {
		const from = this.#undo.stopAfter(mark);
		const then = (from?.whole ?? this.#known).map(copyOf);
		for (const before of this.#undo.after(mark, from)) if (typeof before === "number") then[before].count -= 1;
		else if (before.known === void 0) then.length = before.place;
		else then[before.place] = copyOf(before.known);
		return then.map(writeKnown);
	}
	forgetBefore(mark) {
		this.#undo.forgetBefore(mark);
	}
};
const copyOf = (window) => ({ ...window });
const lookAt = (owned) => {
	const { tally } = owned.window;
	return tally === null ? {
		owned,
		count: 0,
		resetsAt: 0,
		saved: owned.window.save()
	} : {
		owned,
		count: tally.count,
		resetsAt: tally.resetsAt,
		saved: null
	};
};
/** By how many a window has grown, and in nothing else; null where it is another one. */
const hitsSince = ({ owned: { window }, count, resetsAt }) => {
	const { tally } = window;
	return tally === null || tally.resetsAt !== resetsAt ? null : tally.count - count;
};
const writeKnown = ({ owned: { owner, bucket, window }, count, resetsAt, saved }) => {
	const { tally } = window;
	return {
		owner,
		bucket,
		...tally === null ? saved : saveTally({
			kind: tally.kind,
			count,
			resetsAt
		})
	};
};
const describeWindow = ({ owner, bucket, window }) => ({
	owner,
	bucket,
	...window.save()
});
const keyOf$2 = (owner, bucket, kind) => `${owner} ${bucket} ${kind}`;
// src/snapshot/in-pieces.ts
/** Items of a piece: few enough that writing one out is done in no time, many enough that what stands around them counts little. */
const pieceLength = 8;
/** A long list as many short ones. */
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
/** Several lists as one. */
function* inOrder$1(lists) {
	for (const list of lists) yield* list;
}
// src/snapshot/part.ts
/** Raised where something is no change of a part: it was written by a later version, or by nobody. */
var ForeignChangeError = class extends Error {
	name = "ForeignChangeError";
};
/** @throws ForeignChangeError where it is no object. */
const asObject = (value) => {
	if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
	throw new ForeignChangeError("an object is missing");
};
/** The items of a list, none where there is no list. @throws ForeignChangeError where it is something else. */
const asList = (value) => {
	if (value === void 0) return [];
	if (Array.isArray(value)) return value;
	throw new ForeignChangeError("a list is missing");
};
// src/snapshot/keyed-part.ts
/**
* A list of things with a key each, in the order in which they came. A change is `{ "gone": keys, "set": things }`, in this order: what
* went and came again stands last.
* @param keyOf the key that a thing is noted by.
* @param isMoved whether the source puts a thing last whenever it notes that it changed; then one that is told twice does so too.
* @param weigh bytes that a thing takes, roughly, where one request can have many of them forgotten.
*/
const keyedPart = (of, keyOf, { isMoved = false, weigh = () => 0 } = {}) => ({
	save: (world) => of(world).save(),
	follow: (world) => {
		const source = of(world);
		const following = source.changed.follow();
		return {
			changes: () => {
				const { gone, changed } = following.take();
				const set = changed.flatMap((key) => source.saved(key) ?? []);
				return [...gone.length === 0 ? [] : [{ gone }], ...[...inPieces(set)].map((items) => ({ set: items }))];
			},
			*all() {
				for (const items of inPieces(source.all())) yield { set: items };
			},
			stop: () => following.stop()
		};
	},
	trace: (world, marks) => {
		const source = of(world);
		const held = source.held?.();
		return held === void 0 ? new TracedThings(source, keyOf, {
			isMoved,
			weigh
		}, marks) : new TracedHeld(held, source.changed, marks);
	},
	hold: () => {
		const held = /* @__PURE__ */ new Map();
		return {
			apply: (change) => {
				const { gone, set } = asObject(change);
				for (const key of asList(gone)) held.delete(key);
				for (const item of asList(set)) {
					const key = keyOf(asObject(item));
					if (isMoved) held.delete(key);
					held.set(key, item);
				}
			},
			read: () => [...held.values()]
		};
	}
});
/** One that was written when it changed. */
var KnownItem = class {
	key;
	item;
	since;
	came = 0;
	/** What it takes, where it is held although it is gone. */
	held = 0;
	/** @param since the first mark at which somebody can find it so. */
	constructor(key, item, since) {
		this.key = key;
		this.item = item;
		this.since = since;
	}
	write() {
		return this.item;
	}
};
/** Things as they were before changes that are undone, the latest first: a thing that came goes by its key, one that changed or went comes back. */
const goBack = (now, changes) => {
	const then = /* @__PURE__ */ new Map();
	for (const one of now) then.set(one.key, one);
	for (const before of changes) if (typeof before === "string") then.delete(before);
	else then.set(before.key, before);
	return [...then.values()].sort((one, other) => one.came - other.came).map((one) => one.write());
};
/**
* Remembers of each thing that changes what it was; of one that was not there its key alone. What comes and goes between two moments is
* held by nobody: a leap of the clock can have thousands of deliveries forgotten that it has made.
*/
var TracedThings = class {
	source;
	traits;
	marks;
	#known = /* @__PURE__ */ new Map();
	#undo = new UndoLog();
	#came = 0;
	constructor(source, keyOf, traits, marks) {
		this.source = source;
		this.traits = traits;
		this.marks = marks;
		for (const item of source.all()) {
			const key = String(keyOf(asObject(item)));
			this.#enter(new KnownItem(key, item, marks.last), void 0);
		}
		source.changed.tell(this);
	}
	changed(key) {
		const item = this.source.saved(key);
		this.#change(key, item === void 0 ? void 0 : new KnownItem(key, item, this.marks.next()));
	}
	gone(key) {
		this.#change(key, void 0);
	}
	at(mark) {
		const from = this.#undo.stopAfter(mark);
		return goBack(from?.whole ?? this.#known.values(), this.#undo.after(mark, from));
	}
	forgetBefore(mark) {
		this.#undo.forgetBefore(mark, (entry) => {
			if (typeof entry !== "string") this.marks.held -= entry.held;
		});
	}
	#change(key, item) {
		const before = this.#known.get(key);
		if (item === void 0 && before === void 0) return;
		const mark = this.marks.next();
		if (before === void 0) this.#undo.push(mark, key);
		else if (before.since < mark) {
			if (item === void 0) before.held = this.traits.weigh(before.item);
			this.marks.held += before.held;
			this.#undo.push(mark, before);
		}
		if (item === void 0) this.#known.delete(key);
		else this.#enter(item, before);
		if (this.#undo.isStopDue(this.#known.size)) this.#undo.stop(mark, [...this.#known.values()]);
	}
	#enter(item, before) {
		if (before === void 0 || this.traits.isMoved) {
			this.#came += 1;
			item.came = this.#came;
		} else item.came = before.came;
		this.#known.set(item.key, item);
	}
};
/** The same of things that stay as they are: it has nothing of its own but which of them came and went. */
var TracedHeld = class {
	things;
	marks;
	#undo = new UndoLog();
	#came = 0;
	constructor(things, changes, marks) {
		this.things = things;
		this.marks = marks;
		for (const one of things.all()) this.#number(one);
		changes.tell(this);
	}
	changed(key) {
		const thing = this.things.find(key);
		if (thing === void 0 || thing.came > 0) return;
		this.#number(thing);
		const mark = this.marks.next();
		this.#undo.push(mark, key);
		this.#stopIfDue(mark);
	}
	gone(key) {
		const thing = this.things.find(key);
		if (thing === void 0 || thing.came === 0) return;
		const mark = this.marks.next();
		this.#stopIfDue(mark);
		this.#undo.push(mark, thing);
	}
	at(mark) {
		const from = this.#undo.stopAfter(mark);
		return goBack(from?.whole ?? this.things.all(), this.#undo.after(mark, from));
	}
	forgetBefore(mark) {
		this.#undo.forgetBefore(mark);
	}
	#number(thing) {
		this.#came += 1;
		thing.came = this.#came;
	}
	#stopIfDue(mark) {
		if (this.#undo.isStopDue(this.things.size)) this.#undo.stop(mark, [...this.things.all()]);
	}
};
// src/snapshot/row-lists.ts
/** Every list of written rows. */
const rowLists = {
	"products.added": {
		of: ({ products }) => products.added,
		within: "products",
		as: "added"
	},
	"products.changed": {
		of: ({ products }) => products.changed,
		within: "products",
		as: "changed"
	},
	offers: {
		of: ({ offers }) => offers,
		within: null,
		as: "offers"
	},
	orders: {
		of: ({ orders }) => orders,
		within: null,
		as: "orders"
	},
	"subscriptions.added": {
		of: ({ subscriptions }) => subscriptions.added,
		within: "subscriptions",
		as: "added"
	},
	"subscriptions.changed": {
		of: ({ subscriptions }) => subscriptions.changed,
		within: "subscriptions",
		as: "changed"
	},
	renewals: {
		of: ({ renewals }) => renewals,
		within: null,
		as: "renewals"
	},
	reversals: {
		of: ({ reversals }) => reversals,
		within: null,
		as: "reversals",
		isOptional: true
	}
};
/** Puts a list where saved rows have it. */
const putList = (saved, list, rows) => {
	const place = rowLists[list];
	if (place === void 0 || place.isOptional === true && rows.length === 0) return;
	if (place.within === null) saved[place.as] = rows;
	else saved[place.within] = {
		...saved[place.within],
		[place.as]: rows
	};
};
// src/snapshot/rows-part.ts
/** Of a list that only grows, the rows are looked at when they are asked for: there may be millions, and they stay where they are. */
const followGrowth = (source, isTold) => {
	let known = isTold ? source.rows().length : 0;
	return {
		take() {
			const [from, to] = [known, source.rows().length];
			known = to;
			return rowsBetween(source, from, to);
		},
		stop: () => {}
	};
};
function* rowsBetween(source, from, to) {
	const rows = source.rows();
	for (let place = from; place < to; place += 1) yield rows[place];
}
const followReplaced = (source, changes, isTold) => {
	const following = changes.follow();
	let isBegun = isTold;
	return {
		take() {
			const rows = source.rows();
			const { changed } = following.take();
			if (isBegun) return changed.flatMap((place) => rows[place] ?? []);
			isBegun = true;
			return [...rows];
		},
		stop: () => following.stop()
	};
};
/**
* Follows what one producer wrote in one environment.
* @param isTold whether what is there already was told before.
*/
const followRows = (owner, rows, isTold) => {
	const lists = Object.entries(rowLists).map(([list, { of }]) => {
		const source = of(rows);
		const { changed } = source;
		return {
			list,
			source,
			following: changed === null ? followGrowth(source, isTold) : followReplaced(source, changed, isTold)
		};
	});
	let told = "";
	const restOf = () => rows.saveRest();
	const inList = (list, piece) => ({
		owner,
		list,
		rows: piece
	});
	return {
		changes() {
			const changes = lists.map(({ list, following }) => ({
				list,
				rows: following.take()
			}));
			const rest = restOf();
			const text = JSON.stringify(rest);
			const isRestTold = text === told;
			told = text;
			return (function* () {
				for (const { list, rows } of changes) for (const piece of inPieces(rows)) yield inList(list, piece);
				if (!isRestTold) yield {
					owner,
					...rest
				};
			})();
		},
		*all() {
			for (const { list, source } of lists) for (const piece of inPieces(source.rows())) yield inList(list, piece);
			yield {
				owner,
				...restOf()
			};
		},
		stop: () => {
			for (const { following } of lists) following.stop();
		}
	};
};
/** Puts together again what one producer wrote in one environment. */
const holdRows = () => {
	const held = Object.fromEntries(Object.keys(rowLists).map((list) => [list, /* @__PURE__ */ new Map()]));
	let rest = {
		settled_through: null,
		given_ids: {}
	};
	return {
		apply: ({ owner: _, list, rows, ...others }) => {
			if (list === void 0) {
				rest = others;
				return;
			}
			const into = held[String(list)];
			if (into === void 0) throw new ForeignChangeError(`there are no rows called ${JSON.stringify(list)}`);
			for (const row of asList(rows)) into.set(asObject(row).id, row);
		},
		read: () => {
			const saved = {};
			for (const list of Object.keys(rowLists)) putList(saved, list, [...held[list]?.values() ?? []]);
			return {
				...saved,
				...rest
			};
		}
	};
};
/** What every producer wrote in every environment. A change is rows of one list of one owner, or what else is to be known of it. */
const rowsPart = {
	save: (world) => world.saveRows(),
	follow: (world) => {
		const followed = /* @__PURE__ */ new Map();
		for (const [owner, rows] of world.written()) followed.set(owner, followRows(owner, rows, true));
		return {
			changes: () => inOrder$1([...world.written()].map(([owner, rows]) => {
				const known = followed.get(owner) ?? followRows(owner, rows, false);
				followed.set(owner, known);
				return known.changes();
			})),
			*all() {
				for (const { all } of followed.values()) yield* all();
			},
			stop: () => {
				for (const { stop } of followed.values()) stop();
			}
		};
	},
	hold: () => {
		const owners = /* @__PURE__ */ new Map();
		return {
			apply: (change) => {
				const told = asObject(change);
				const owner = String(told.owner);
				const held = owners.get(owner) ?? holdRows();
				owners.set(owner, held);
				held.apply(told);
			},
			read: () => Object.fromEntries([...owners].map(([owner, held]) => [owner, held.read()]))
		};
	}
};
// src/snapshot/trace-rows.ts
/** Remembers of a list that only grows how long it was. A leap of the clock can add millions of rows to it: one note holds for all of them. */
var TracedGrowth = class {
	source;
	#undo = new UndoLog();
	#noted = NaN;
	constructor(source) {
		this.source = source;
	}
	/** Something is about to be added. */
	noteGrowing(mark) {
		if (mark === this.#noted) return;
		this.#noted = mark;
		this.#undo.push(mark, this.source.rows().length);
	}
	at(mark) {
		const rows = this.source.rows();
		return rows.slice(0, this.#undo.firstAfter(mark, rows.length));
	}
	forgetBefore(mark) {
		this.#undo.forgetBefore(mark);
	}
};
/**
* Remembers of a list of rows which it had at a place before another one stood there; where there was none, the place alone. Of a mark it
* has no more than that, however often rows were replaced and however many came.
*/
var TracedList = class {
	source;
	marks;
	#undo = new UndoLog();
	/** The latest mark at which something has changed, how many rows there were before, and which of them are others since. */
	#mark = NaN;
	#count = 0;
	#replaced = /* @__PURE__ */ new Set();
	constructor(source, changes, marks) {
		this.source = source;
		this.marks = marks;
		changes.tell(this);
	}
	changed(place) {
		const [rows, mark] = [this.source.rows(), this.marks.next()];
		if (mark !== this.#mark) {
			this.#mark = mark;
			this.#count = rows.length;
			if (this.#replaced.size > 0) this.#replaced.clear();
		}
		if (place >= this.#count) {
			if (rows.length === this.#count) this.#undo.push(mark, this.#count);
		} else if (!this.#replaced.has(place)) {
			this.#replaced.add(place);
			this.#undo.push(mark, {
				place,
				row: rows[place]
			});
		}
	}
	/** No row is taken away. */
	gone() {}
	at(mark) {
		const then = [...this.source.rows()];
		for (const before of this.#undo.after(mark)) if (typeof before === "number") then.length = Math.min(then.length, before);
		else then[before.place] = before.row;
		return then;
	}
	forgetBefore(mark) {
		this.#undo.forgetBefore(mark);
	}
};
/** Remembers what one producer had written in one environment. */
var TracedOwner = class {
	owner;
	rows;
	since;
	marks;
	#lists;
	#growing;
	#given;
	#declared;
	#settled;
	/** @param since the first mark at which it was there. */
	constructor(owner, rows, since, marks) {
		this.owner = owner;
		this.rows = rows;
		this.since = since;
		this.marks = marks;
		this.#growing = {
			renewals: new TracedGrowth(rows.renewals),
			reversals: new TracedGrowth(rows.reversals)
		};
		const growing = this.#growing;
		this.#lists = Object.entries(rowLists).map(([list, { of }]) => {
			const source = of(rows);
			const traced = source.changed === null ? growing[list] : new TracedList(source, source.changed, marks);
			if (traced === void 0) throw new Error(`Nobody is told how the list ${list} grows.`);
			return {
				list,
				traced
			};
		});
		this.#given = new TracedCounts(() => rows.givenIds);
		this.#declared = new TracedCounts(() => rows.declaredIds);
		this.#settled = TracedValue.of(() => rows.settledThrough);
		rows.rest.tell(this);
	}
	changed(what) {
		const mark = this.marks.next();
		if (what === "renewals" || what === "reversals") this.#growing[what].noteGrowing(mark);
		else if (what === "settled") this.#settled.note(mark);
		else if (what === "declared") this.#declared.note(mark);
		else this.#given.noteGrown(mark, what);
	}
	/** Nothing of it goes. */
	gone() {}
	at(mark) {
		const saved = {};
		for (const { list, traced } of this.#lists) putList(saved, list, traced.at(mark));
		const declaredIds = this.#declared.at(mark);
		const ofDeclared = Object.keys(declaredIds).length === 0 ? {} : { declared_ids: declaredIds };
		return {
			...saved,
			settled_through: this.#settled.at(mark),
			given_ids: this.#given.at(mark),
			...ofDeclared
		};
	}
	forgetBefore(mark) {
		for (const traced of [
			this.#given,
			this.#declared,
			this.#settled
		]) traced.forgetBefore(mark);
		for (const { traced } of this.#lists) traced.forgetBefore(mark);
	}
};
/** Remembers what everybody had written. */
const traceRows = (world, marks) => {
	const owners = Array.from(world.written(), ([owner, rows]) => new TracedOwner(owner, rows, Number.NEGATIVE_INFINITY, marks));
	const takeIn = (owner) => {
		const rows = world.writtenBy(owner);
		if (rows !== void 0) owners.push(new TracedOwner(owner, rows, marks.next(), marks));
	};
	world.ownersChanged.tell({
		changed: takeIn,
		gone: () => void 0
	});
	return {
		at: (mark) => Object.fromEntries(owners.flatMap((traced) => traced.since > mark ? [] : [[traced.owner, traced.at(mark)]])),
		forgetBefore(mark) {
			for (const traced of owners) traced.forgetBefore(mark);
		}
	};
};
// src/snapshot/unless-empty.ts
/** A list that a snapshot does not have where it is empty, as those of before there was such a list. */
const orNothing = (items) => items.length === 0 ? void 0 : items;
const unlessEmpty = (part) => ({
	save: (world) => orNothing(part.save(world)),
	follow: part.follow,
	trace: (world, marks) => {
		const traced = part.trace(world, marks);
		if (traced === null) return null;
		return {
			at: (mark) => orNothing(traced.at(mark)),
			forgetBefore: (mark) => traced.forgetBefore(mark)
		};
	},
	hold: () => {
		const held = part.hold();
		return {
			apply: held.apply,
			read: () => {
				const items = held.read();
				return Array.isArray(items) && items.length === 0 ? void 0 : items;
			}
		};
	}
});
// src/snapshot/whole-part.ts
/** Not what any stamp is. */
const unseen = Symbol("unseen");
/**
* A small part: whenever anything in it has changed, the whole of it is told.
* @param stampOf another value whenever the part has changed, found without saving it; left out for a part that stays the same as long
* as its world stands.
*/
const wholePart = (save, stampOf) => ({
	save,
	follow: (world) => {
		let told = "";
		let stamp = unseen;
		return {
			changes: () => {
				const next = stampOf === void 0 ? unseen : stampOf(world);
				if (next !== unseen && next === stamp) return [];
				stamp = next;
				const text = JSON.stringify(save(world));
				if (text === void 0 || text === told) return [];
				told = text;
				return [JSON.parse(text)];
			},
			*all() {
				const saved = save(world);
				if (saved !== void 0) yield saved;
			},
			stop: () => {}
		};
	},
	trace: (world) => stampOf === void 0 ? null : TracedValue.of(() => save(world), () => stampOf(world)),
	hold: () => {
		let held;
		return {
			apply: (change) => {
				held = change;
			},
			read: () => held
		};
	}
});
// src/snapshot/parts.ts
const isoOf = (instant) => new Date(instant).toISOString();
/** Everything a state consists of, but for the journal, in the order of a snapshot. What is new in a world gets a row here. */
const stateParts = {
	dataset: wholePart(({ settings: { dataset } }) => ({
		seed: dataset.seed,
		orders: dataset.orders,
		day: isoOf(dataset.dayStart),
		starts_at: isoOf(dataset.startsAt)
	})),
	profile: wholePart(({ settings }) => settings.options.profile),
	overrides: wholePart(({ assumptions }) => assumptions.overrides, ({ assumptions }) => assumptions.values),
	laid_assumptions: wholePart(({ assumptions }) => assumptions.laid, ({ assumptions }) => assumptions.values),
	unlimited: wholePart(({ settings }) => settings.options.unlimited),
	checkout_base_url: wholePart(({ settings }) => settings.options.checkoutBaseUrl),
	clock: {
		...wholePart(({ clock }) => clock.save()),
		trace: ({ clock }) => TracedValue.of(() => clock.save(), () => clock.changes)
	},
	id_key: wholePart(({ identifiers: { idKey } }) => idKey === "default" ? void 0 : idKey),
	draws: {
		...wholePart(({ identifiers }) => identifiers.save(), ({ identifiers }) => identifiers.drawn),
		trace: ({ identifiers }, marks) => traceDraws(identifiers, marks)
	},
	tokens: keyedPart(({ tokens }) => tokens, ({ id }) => id),
	quotas: {
		...keyedPart(({ quotas }) => quotas, ({ owner, bucket, kind }) => `${owner} ${bucket} ${kind}`),
		trace: ({ quotas }, marks) => new TracedQuotas(quotas, marks)
	},
	lookups: keyedPart(({ blocks }) => blocks, ({ key }) => key, { isMoved: true }),
	idempotency_keys: keyedPart(({ replays }) => replays, ({ key }) => key, { isMoved: true }),
	declared: {
		...wholePart(({ labels }) => labels.save(), ({ labels }) => labels.count),
		trace: ({ labels }) => {
			const count = () => labels.count;
			return new TracedValue(count, count, (documents) => labels.save(documents));
		}
	},
	rows: {
		...rowsPart,
		trace: traceRows
	},
	scenario: {
		...wholePart(({ player }) => player.save(), ({ player }) => player.stamp),
		trace: ({ player }, marks) => new TracedValue(() => player.hold(), () => player.stamp, writePlayer, {
			marks,
			weigh: ({ steps }) => steps.bytes
		})
	},
	assumptions_used: wholePart(({ leaned }) => leaned.save()),
	webhooks: wholePart(({ webhooks }) => webhooks.state.save(), ({ webhooks }) => webhooks.state.version),
	webhook_deliveries: unlessEmpty(keyedPart(({ webhooks }) => webhooks.state.log, ({ id }) => id, { weigh: weighStored }))
};
const partNames = Object.keys(stateParts);
// src/world/world-past.ts
/** Characters that a deed may take to be remembered. */
const longestDeed = 2097152;
// src/past/deed-log.ts
/** So many of the last deeds are remembered at least, as long as they do not take more than this. */
const mostDeeds = 2e3;
const mostDeedBytes = 8 * longestDeed;
/** What a deed takes beside its texts, roughly. */
const deedBytes = 1e3;
/** What was done to a world beside its requests, as far as it is remembered. */
var DeedLog = class {
	/** Oldest first. */
	items = [];
	/** From this request on every deed is remembered. */
	from = 0;
	/** What they take, roughly. */
	bytes = 0;
	add(deed, done) {
		if (done.number + 1 < this.from) return;
		const later = this.items.findLastIndex(({ beat }) => beat < done.beat);
		this.items.splice(later + 1, 0, {
			...deed,
			...done
		});
		this.bytes += bytesOf(deed);
		if (this.items.length >= 2 * mostDeeds) this.keepLast(mostDeeds, done.number);
		else if (this.bytes > mostDeedBytes) this.keepLast(this.items.length >> 1, done.number);
	}
	/**
	* Forgets all deeds but the last.
	* @param recorded number of the last request that was answered.
	*/
	keepLast(count, recorded) {
		const kept = count === 0 ? [] : this.items.slice(-count);
		this.from = (kept[0]?.number ?? recorded) + 1;
		this.#hold(kept);
	}
	/** Forgets what was done before a request. */
	forgetBefore(number) {
		if (this.items.some((deed) => deed.number < number)) this.#hold(this.items.filter((deed) => deed.number >= number));
	}
	#hold(deeds) {
		this.items = deeds;
		this.bytes = deeds.reduce((sum, deed) => sum + bytesOf(deed), 0);
	}
};
const bytesOf = ({ name, given, answer }) => deedBytes + name.length + given.length + (answer?.body.length ?? 0);
// src/past/past.ts
/** What a request takes, roughly: two moments, and what it changed as it was before. */
const requestBytes = 700;
/** After so many requests what can no longer be asked for is forgotten. */
const forgetEvery = 256;
/**
* How a world was before and after each request that its journal remembers. Of each change it holds what was there before, so that it
* grows with what requests change and not with what the world holds, and going back costs a step for each change since.
*/
var Past = class {
	world;
	capacity;
	mostHeld;
	#members = null;
	#start = null;
	/** Those that are not told of their changes. */
	#settings = [];
	/** What the stamp of the world was when they were looked at. */
	#settingsStamp = NaN;
	#marks = new Marks();
	/** Nobody can go back to before this mark. */
	#earliest = 0;
	#deeds = new DeedLog();
	#requests;
	/** The latest mark that a request came at which was answered. */
	#lastCame = 0;
	/** Requests that came before one that was answered earlier. */
	#overtaken = [];
	lastBeat = 0;
	underWay = /* @__PURE__ */ new Set();
	/**
	* @param capacity requests that are remembered.
	* @param mostHeld bytes of what is gone that may be held for those who go back, roughly.
	*/
	constructor(world, capacity, mostHeld = Number.POSITIVE_INFINITY) {
		this.world = world;
		this.capacity = capacity;
		this.mostHeld = mostHeld;
		this.#requests = new MomentRing(capacity);
	}
	begin() {
		if (this.#members === null) this.#begin();
	}
	moment() {
		if (this.#marks.held > this.mostHeld) this.#makeRoom();
		const { clock, identifiers, journal } = this.world;
		const wall = readWallClock();
		return {
			mark: this.#lookAround(),
			at: Math.floor(clock.readAt(wall)),
			wall,
			requestIds: identifiers.counts.request,
			beat: this.nextBeat(),
			answered: journal.recorded
		};
	}
	nextBeat() {
		this.lastBeat += 1;
		return this.lastBeat;
	}
	/** Notes what nobody has told, and gives the mark of this moment. */
	#lookAround() {
		if (this.#members === null) this.#begin();
		this.world.finishFilling();
		const { settingsStamp } = this.world;
		if (settingsStamp !== this.#settingsStamp) this.#lookAtSettings(settingsStamp);
		return this.#marks.give();
	}
	#lookAtSettings(stamp) {
		this.#settingsStamp = stamp;
		const marks = this.#marks;
		for (const traced of this.#settings) if (traced.note(marks.last + 1)) marks.next();
	}
	remember(number, before, beats = null) {
		const { clock, identifiers, journal } = this.world;
		if (before.mark < this.#earliest) this.#requests.skip(number);
		else {
			const wall = beats === null ? before.wall : readWallClock();
			const [mark, at] = [this.#lookAround(), Math.floor(clock.readAt(wall))];
			this.#requests.set(number, before, {
				mark,
				at,
				requestIds: identifiers.counts.request
			}, wall, beats);
			if (before.mark < this.#lastCame) this.#overtaken.push({
				number,
				mark: before.mark
			});
			else this.#lastCame = before.mark;
		}
		if (number % forgetEvery === 0) this.#forgetBefore(journal.recorded - journal.count + 1);
	}
	present() {
		const { journal, clock } = this.world;
		return {
			number: journal.recorded,
			at: Math.floor(clock.read()),
			beat: this.nextBeat()
		};
	}
	noteDeed(deed, done = this.present()) {
		this.#makeRoom();
		this.#deeds.add(deed, done);
	}
	noteUntold() {
		this.#deeds.keepLast(0, this.world.journal.recorded);
	}
	/** What was done beside the requests, oldest first, as far as it is remembered. */
	get deeds() {
		return this.#deeds.items;
	}
	/** From this request on every deed is remembered. */
	get deedsFrom() {
		return this.#deeds.from;
	}
	/** Where it begins; null where nobody can go back there, or not all that was done since is known. */
	get start() {
		return this.#start === null || this.#start.moment.mark < this.#earliest || this.deedsFrom > 0 ? null : this.#start;
	}
	forget() {
		this.noteUntold();
		this.#requests.clear();
		this.#overtaken = [];
		for (const traced of this.#members?.values() ?? []) traced.forgetBefore(this.#marks.last);
		this.#earliest = this.#marks.last;
	}
	get bytes() {
		return this.world.journal.count * requestBytes + this.#deeds.bytes + this.#marks.held;
	}
	/** The moments of a request by its number in the journal; undefined where they are not known, or no longer. */
	find(number) {
		const moments = this.#requests.find(number);
		return moments !== void 0 && this.knows(moments.before) ? moments : void 0;
	}
	/** Whether one can go back to a moment still. */
	knows({ mark }) {
		return mark >= this.#earliest;
	}
	/** The state at a moment, with an empty journal. It shares its rows with the world: change nothing in it. */
	stateAt({ mark, at, requestIds }) {
		this.#lookAround();
		const members = partNames.map((name) => [name, this.#partAt(name, mark)]).filter(([, saved]) => saved !== void 0);
		const state = Object.fromEntries(members);
		const [clock, draws] = [{
			...state.clock,
			now: new Date(at).toISOString()
		}, {
			...state.draws,
			request: requestIds
		}];
		return {
			format: snapshotFormat,
			version: 1,
			...state,
			clock,
			draws,
			assumptions_used: {},
			journal: []
		};
	}
	#begin() {
		const { clock, identifiers, journal } = this.world;
		const [at, requestIds] = [Math.floor(clock.read()), identifiers.counts.request];
		const moment = {
			mark: this.#marks.last,
			at,
			requestIds,
			beat: this.lastBeat,
			answered: journal.recorded
		};
		this.#start = {
			moment,
			number: journal.recorded + 1,
			deeds: this.deeds.length
		};
		const members = traceMembers(this.world, this.#marks);
		this.#members = members;
		this.#settings = [...members.values()].filter((traced) => traced instanceof TracedValue);
	}
	#partAt(name, mark) {
		const traced = this.#members?.get(name);
		return traced === void 0 ? stateParts[name].save(this.world) : traced.at(mark);
	}
	#forgetBefore(number) {
		if (this.#forgetMomentsBefore(number)) this.#deeds.forgetBefore(number - 1);
	}
	/** False where nothing is forgotten by that. */
	#forgetMomentsBefore(number) {
		const came = this.#requests.markBefore(number);
		if (came === void 0) return false;
		this.#overtaken = this.#overtaken.filter((one) => one.number >= number);
		const mark = this.#overtaken.reduce((earliest, one) => Math.min(earliest, one.mark), came);
		if (mark <= this.#earliest) return false;
		this.#earliest = mark;
		for (const traced of this.#members?.values() ?? []) traced.forgetBefore(mark);
		return true;
	}
	/** Forgets how the world was at the oldest requests, half of them after the other, where more is held for that than may be. */
	#makeRoom() {
		const { recorded: last, count } = this.world.journal;
		let first = last - Math.min(this.capacity, count);
		while (this.#marks.held > this.mostHeld && first < last) {
			first = Math.ceil((first + 1 + last) / 2);
			this.#forgetMomentsBefore(first);
		}
	}
};
const traceMembers = (world, marks) => new Map(partNames.flatMap((name) => {
	const traced = stateParts[name].trace(world, marks);
	return traced === null ? [] : [[name, traced]];
}));
/** What a world remembers its requests by: as many as its journal; null for none. */
const openPast = (world) => world.journal.capacity === 0 ? null : new Past(world, world.journal.capacity, world.settings.journalBytes);
/** The past of a world as it is kept here; null for a world that remembers none. */
const pastOf = ({ past }) => past instanceof Past ? past : null;
/**
* The state of a world before a request, or right after it, with an empty journal. It shares its rows with the world: change nothing in it.
* @throws InvalidOptionError naming `from` where that is not known, or no longer.
*/
const stateAtRequest = (world, requestId, side) => {
	const named = JSON.stringify(requestId.slice(0, 100));
	const recorded = world.journal.find(requestId);
	if (recorded === void 0) {
		const problem = `the journal of ${world.settings.id} has no request ${named}, or no longer`;
		throw new InvalidOptionError("from", `${problem}; give "start", "now" or the id of a request that it lists.`);
	}
	const past = pastOf(world);
	const moments = past?.find(recorded.number);
	if (past === null || moments === void 0) {
		const problem = `the request ${named} came before this state was put here, or too much has changed since, so that only its entry is known`;
		throw new InvalidOptionError("from", `${problem}; give a later one.`);
	}
	return past.stateAt(moments[side]);
};
const noPage = /* @__PURE__ */ new Float64Array(0);
/** Requests whose moments lie together. */
const pageSize$2 = 64;
/** What stands in a page for each request: its number, of both moments mark, time, names of requests and beat, real time, requests answered before. */
const width = 11;
/**
* The moments of the last requests, by their numbers. They are kept as plain numbers side by side: objects that live as long as a journal
* remembers would have to be moved about by whoever collects garbage, at each request's cost.
*/
var MomentRing = class {
	capacity;
	#pages = [];
	/** Beats by the place of their request, for the few that others came between. */
	#beats = /* @__PURE__ */ new Map();
	/** Where the last one was set: the next request mostly comes right behind it. */
	#number = 0;
	#page = noPage;
	#place = 0;
	/** @param capacity requests that are remembered. */
	constructor(capacity) {
		this.capacity = capacity;
	}
	/**
	* @param after when it was answered.
	* @param wall real time then, in milliseconds since 1970.
	* @param beats null for that of its coming alone.
	*/
	set(number, before, after, wall, beats = null) {
		const last = beats?.at(-1) ?? before.beat;
		if (beats !== null && last - before.beat >= beats.length) this.#beats.set(number % this.capacity, [...beats]);
		else if (this.#beats.size > 0) this.#beats.delete(number % this.capacity);
		this.#turnTo(number);
		const [page, place] = [this.#page, this.#place];
		page[place] = number;
		page[place + 1] = before.mark;
		page[place + 2] = before.at;
		page[place + 3] = before.requestIds;
		page[place + 4] = before.beat;
		page[place + 5] = after.mark;
		page[place + 6] = after.at;
		page[place + 7] = after.requestIds;
		page[place + 8] = last;
		page[place + 9] = wall;
		page[place + 10] = before.answered;
	}
	/** Has no moments of a request. */
	skip(number) {
		this.#pageOf(number)[this.#placeOf(number) * width] = 0;
	}
	find(number) {
		const page = this.#pageOf(number);
		const at = this.#placeOf(number) * width;
		if (number === 0 || page[at] !== number) return void 0;
		const wall = page[at + 9] ?? 0;
		const beats = this.#beats.get(number % this.capacity) ?? null;
		return {
			number,
			before: momentAt(page, at + 1, page[at + 10] ?? 0),
			after: momentAt(page, at + 5, number),
			wall,
			beats
		};
	}
	/** The mark that a request came at. */
	markBefore(number) {
		const page = this.#pageOf(number);
		const at = this.#placeOf(number) * width;
		return page[at] === number ? page[at + 1] : void 0;
	}
	clear() {
		this.#pages = [];
		this.#page = noPage;
		this.#beats.clear();
	}
	#turnTo(number) {
		const behind = this.#place + width;
		if (number === this.#number + 1 && behind < this.#page.length) this.#place = behind;
		else {
			this.#page = this.#pageOf(number);
			this.#place = this.#placeOf(number) * width;
		}
		this.#number = number;
	}
	#placeOf(number) {
		return number % this.capacity % pageSize$2;
	}
	#pageOf(number) {
		const name = Math.floor(number % this.capacity / pageSize$2);
		let page = this.#pages[name];
		if (page === void 0) {
			page = new Float64Array(Math.min(pageSize$2, this.capacity - name * pageSize$2) * width);
			this.#pages[name] = page;
		}
		return page;
	}
};
const momentAt = (page, place, answered) => {
	const [mark = 0, at = 0, requestIds = 0, beat = 0] = page.subarray(place, place + 4);
	return {
		mark,
		at,
		requestIds,
		beat,
		answered
	};
};
// src/random/nonce.ts
const drawLate = () => {
	let drawn;
	return () => {
		drawn ??= drawNonce();
		return drawn;
	};
};
const drawNonce = () => {
	const [first = 0, second = 0] = crypto.getRandomValues(/* @__PURE__ */ new Uint32Array(2));
	return [first, second];
};
// src/snapshot/kept-options.ts
/** The rows follow from it. */
const ofData = (name) => ({
	read: ({ dataset }) => dataset[name],
	change: (state, value) => {
		const stands = state.dataset[name];
		if (value === stands) return state;
		throw new InvalidOptionError(name, `the state to begin with stands on data of ${name} ${stands}, which cannot become ${value}; leave it out.`);
	}
});
const asMember = (member) => ({
	read: (state) => state[member],
	change: (state, value) => ({
		...state,
		[member]: value
	})
});
/** An override comes before what a scenario has laid. */
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
const table = {
	seed: ofData("seed"),
	orders: ofData("orders"),
	now: {
		read: ({ clock }) => clock.now,
		change: (state, now) => {
			const instant = parseInstant(now) ?? NaN;
			if (instant < Date.parse(state.clock.now)) throw new InvalidOptionError("now", `the state to begin with stands at ${state.clock.now}, and time does not run back; leave it out.`);
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
/** The options that a state keeps. The others are those of the world that begins with it. */
const keptOptions = table;
/** In the order in which changes are refused. */
const keptNames = Object.keys(table);
// src/snapshot/with-options.ts
/**
* A state under other options, as far as they can still be changed: the rows follow from seed and size, and time does not run back.
* @throws InvalidOptionError naming the option.
*/
const withOptions = (snapshot, changes) => {
	const changed = keptNames.reduce((state, name) => change(state, name, changes[name]), snapshot);
	refuseBeyondData(changed);
	return changed;
};
const change = (state, name, value) => value === void 0 || value === null ? state : keptOptions[name].change(state, value);
const refuseBeyondData = ({ clock, dataset }) => {
	const latest = latestClock(dataset.orders, Date.parse(dataset.starts_at));
	if (Date.parse(clock.now) <= latest) return;
	throw new InvalidOptionError("now", `the data of the state to begin with goes as far as ${new Date(latest).toISOString()}.`);
};
// src/snapshot/branch-snapshot.ts
/**
* The state a fork begins with that is taken from another world: the same under the options of the fork, with an empty journal,
* new texts for the tokens that were created there, inboxes for the receivers of webhooks, and the stream of ids that the names have.
* @param stream what the texts of declared tokens follow from in the new world.
* @throws InvalidOptionError where an option cannot be changed any more.
*/
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
			hash: hashToken(text),
			hint: hintOf(text)
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
/** Receivers hear of what happens in the world they were named in; in a branch of it, inboxes stand in their places. */
const heardByInboxes = ({ webhooks }) => webhooks === void 0 ? {} : { webhooks: {
	...webhooks,
	endpoints: webhooks.endpoints.map(heardByInbox)
} };
const optionsOf = (snapshot) => Object.fromEntries(keptNames.map((name) => [name, keptOptions[name].read(snapshot)]));
/** Whether a token was created while a world ran, rather than being one of those every world starts with. */
const isCreated = (id) => /^tok_\d+$/.test(id);
// src/snapshot/take-snapshot.ts
/**
* The state of a world at this moment. Synchronous, so that no write is half in it. It shares its rows with the world: write it out
* before anything else happens, and change nothing in it.
*/
const describeState = (world) => ({
	...describeParts(world),
	journal: world.journal.save()
});
/** The same without the journal. */
const describeWithoutJournal = (world) => ({
	...describeParts(world),
	journal: []
});
/** The same as it is now, with what there can be many of worked out when it is written. Others may go on meanwhile. */
const describeLongState = (world) => ({
	...describeParts(world, { idempotency_keys: () => world.replays.saveLater() }),
	journal: world.journal.saveLater()
});
const describeParts = (world, others = {}) => {
	const members = partNames.map((name) => [name, others[name]?.() ?? stateParts[name].save(world)]).filter(([, saved]) => saved !== void 0);
	const kept = Object.fromEntries(members);
	return {
		format: snapshotFormat,
		version: 1,
		...kept
	};
};
/** The state of a world at this moment, to keep: nothing in it changes afterwards. */
const takeSnapshot = (world) => structuredClone(describeState(world));
// src/world/token-stream.ts
/** What the declared tokens of a world follow from beside seed and label: those of the default world are the same in every run. */
const tokenStreamOf = ({ id, nonce, mark }) => ({
	world: id === "default" || nonce === null ? id : `${id} ${nonce().join(" ")}`,
	mark
});
// src/world/well-known-tokens.ts
const known = [
	{
		"name": "full",
		"token": "svc_test_full",
		"producer": "first",
		"environment": "sandbox",
		"scopes": [
			"products:read",
			"products:write",
			"offers:read",
			"offers:write",
			"orders:read",
			"subscriptions:read",
			"subscriptions:write",
			"subscriptions:cancel",
			"cashouts:read"
		],
		"state": "active",
		"purpose": "every scope, the assumed ones included"
	},
	{
		"name": "documented",
		"token": "svc_test_documented",
		"producer": "first",
		"environment": "sandbox",
		"scopes": [
			"products:read",
			"products:write",
			"offers:read",
			"offers:write",
			"orders:read",
			"subscriptions:read"
		],
		"state": "active",
		"purpose": "exactly the six documented scopes"
	},
	{
		"name": "read_only",
		"token": "svc_test_read_only",
		"producer": "first",
		"environment": "sandbox",
		"scopes": [
			"products:read",
			"offers:read",
			"orders:read",
			"subscriptions:read"
		],
		"state": "active",
		"purpose": "the four read scopes"
	},
	{
		"name": "no_scopes",
		"token": "svc_test_no_scopes",
		"producer": "first",
		"environment": "sandbox",
		"scopes": [],
		"state": "active",
		"purpose": "a valid token without any scope"
	},
	{
		"name": "expired",
		"token": "svc_test_expired",
		"producer": "first",
		"environment": "sandbox",
		"scopes": [
			"products:read",
			"products:write",
			"offers:read",
			"offers:write",
			"orders:read",
			"subscriptions:read",
			"subscriptions:write",
			"subscriptions:cancel",
			"cashouts:read"
		],
		"state": "expired",
		"purpose": "expired, answers 401"
	},
	{
		"name": "revoked",
		"token": "svc_test_revoked",
		"producer": "first",
		"environment": "sandbox",
		"scopes": [
			"products:read",
			"products:write",
			"offers:read",
			"offers:write",
			"orders:read",
			"subscriptions:read",
			"subscriptions:write",
			"subscriptions:cancel",
			"cashouts:read"
		],
		"state": "revoked",
		"purpose": "revoked, answers 401"
	},
	{
		"name": "other_producer",
		"token": "svc_test_other_producer",
		"producer": "second",
		"environment": "sandbox",
		"scopes": [
			"products:read",
			"products:write",
			"offers:read",
			"offers:write",
			"orders:read",
			"subscriptions:read",
			"subscriptions:write",
			"subscriptions:cancel",
			"cashouts:read"
		],
		"state": "active",
		"purpose": "every scope of the second producer, to see isolation"
	},
	{
		"name": "live",
		"token": "svc_live_full",
		"producer": "first",
		"environment": "production",
		"scopes": [
			"products:read",
			"products:write",
			"offers:read",
			"offers:write",
			"orders:read",
			"subscriptions:read",
			"subscriptions:write",
			"subscriptions:cancel",
			"cashouts:read"
		],
		"state": "active",
		"purpose": "every scope, production environment only"
	}
];
/** Plaintext of the well-known tokens by name. */
const wellKnownTokens = Object.freeze(Object.fromEntries(known.map(({ name, token }) => [name, token])));
/** What each of them is for, by name. */
const wellKnownPurposes = Object.freeze(Object.fromEntries(known.map(({ name, purpose }) => [name, purpose])));
/** Plaintext of the same tokens in a forked world: prefix and name stay, an opaque end tells the worlds apart. */
const tokenTexts = (names) => Object.freeze(Object.fromEntries(known.map(({ name, token }) => [name, `${token}_${names.tokenEnding()}`])));
/**
* The well-known tokens as a world starts with them: one expired and one revoked the day before, the others made that day, so that
* they outlive any `token-lifetime` at first.
*/
const startingTokens = (dayStart, texts) => known.map(({ name, producer, environment, scopes, state }) => ({
	id: name,
	plaintext: texts[name],
	draft: {
		name,
		producer,
		environment,
		scopes,
		created_at: state === "active" ? dayStart : dayStart - 30 * dayMs,
		expires_at: state === "expired" ? dayStart - dayMs : null,
		revoked_at: state === "revoked" ? dayStart - dayMs : null
	}
}));
// src/worlds/answer-listeners.ts
/** Who wants to hear of answered requests, and of which world. */
var AnswerListeners = class {
	#listeners = /* @__PURE__ */ new Set();
	/** Calls back for every answered request of a world; the default world hears of all. Returns what ends it. */
	add(world, listen) {
		const listener = {
			world,
			listen
		};
		this.#listeners.add(listener);
		return () => void this.#listeners.delete(listener);
	}
	/** Tells everybody who wants to hear of a world; undefined where nobody does. */
	of(id) {
		if (this.#listeners.size === 0) return void 0;
		const wanted = [...this.#listeners].filter(({ world }) => world === "default" || world === id);
		if (wanted.length === 0) return void 0;
		return (entry) => {
			for (const { listen } of wanted) listen(entry);
		};
	}
};
// src/worlds/forked-worlds.ts
/** Raised when there are as many forked worlds as an emulator keeps; the message says what to do about it. */
var WorldLimitError = class extends Error {
	limit;
	name = "WorldLimitError";
	constructor(limit) {
		super(`There are ${limit} forked worlds, the most this emulator keeps: drop those no longer needed; whoever starts it can give it a higher maxWorlds or a shorter worldIdle.`);
		this.limit = limit;
	}
};
/**
* The forked worlds of an emulator by id. One that nobody uses for a while ends; real time counts, because the clock of a world may
* stand still. Kept in the order of their last use, so that looking for forgotten ones stops at the first that is not.
*/
var ForkedWorlds = class {
	rules;
	onEnd;
	#kept = /* @__PURE__ */ new Map();
	/** @param onEnd told of each world that ends. */
	constructor(rules, onEnd) {
		this.rules = rules;
		this.onEnd = onEnd;
	}
	/** Refuses one more world with a WorldLimitError where there are too many. */
	requireRoom() {
		this.#endForgotten();
		if (this.#kept.size >= this.rules.limit) throw new WorldLimitError(this.rules.limit);
	}
	add(id, item) {
		this.#kept.set(id, {
			item,
			usedAt: readWallClock()
		});
	}
	/** Finds a world that somebody is about to use. */
	use(id) {
		this.#endForgotten();
		const kept = this.#kept.get(id);
		if (kept === void 0) return void 0;
		kept.usedAt = readWallClock();
		this.#kept.delete(id);
		this.#kept.set(id, kept);
		return kept.item;
	}
	/** Forgets a world that goes on elsewhere. */
	leave(id) {
		this.#kept.delete(id);
	}
	/** Ends a world; false where there is none of that id. */
	end(id) {
		const kept = this.#kept.get(id);
		if (kept === void 0) return false;
		this.#kept.delete(id);
		this.onEnd(kept.item);
		return true;
	}
	/** Those nobody has used for so long, the one whose last use is longest ago first. */
	unusedFor(idleMs) {
		const earliest = readWallClock() - idleMs;
		return [...this.#kept.values()].filter(({ usedAt }) => usedAt <= earliest).map(({ item }) => item);
	}
	/** All worlds, the one whose last use is longest ago first. */
	list() {
		this.#endForgotten();
		return [...this.#kept.values()].map(({ item }) => item);
	}
	#endForgotten() {
		const earliest = readWallClock() - this.rules.idleMs;
		for (const [id, { usedAt }] of this.#kept) {
			if (usedAt > earliest) return;
			this.end(id);
		}
	}
};
// src/worlds/memory-book.ts
/** Where nothing more can be let go of, this much more has to come before it is looked at again. */
const patience = .01;
/** What all worlds of an emulator take together, in bytes. */
var MemoryBook = class {
	limit;
	letGo = {
		requests: 0,
		journals: 0,
		worlds: 0
	};
	#used = 0;
	#nextLook;
	/** @param limit bytes. */
	constructor(limit) {
		this.limit = limit;
		this.#nextLook = limit;
	}
	get used() {
		return this.#used;
	}
	/** Writes down what something takes now; true where there is too much of everything. */
	note(one) {
		const weight = one.weigh();
		this.#used += weight - one.weighed;
		one.weighed = weight;
		return this.#used > this.#nextLook;
	}
	/** Nothing of it is left. */
	strike(one) {
		this.#used -= one.weighed;
		one.weighed = 0;
	}
	/** Whether enough is free again. */
	get isRelieved() {
		return this.#used <= this.limit * .9;
	}
	/** Letting go is over for now. */
	rest() {
		this.#nextLook = Math.max(this.limit, this.#used + this.limit * patience);
	}
};
// src/worlds/opened-settings.ts
/** Share of the memory limit that one journal may take. */
const journalShare = 1 / 4;
const settingsOf = (name, checked, tokens, beginsWithData) => {
	const { resolved, overrides, startsAt, dataset, scenario, begunAt, memoryBytes } = checked;
	return {
		...name,
		begunAt,
		declaration: beginsWithData ? declarationOf(tokenStreamOf(name), checked) : null,
		dataset,
		startsAt,
		options: resolved,
		overrides,
		scenario,
		tokens: startingTokens(dataset.dayStart, tokens),
		journalBytes: memoryBytes * journalShare,
		reportFailure: (error) => console.error("The emulator failed to answer a request:", error)
	};
};
/** The records of the data that a world begins with. */
const declarationOf = (world, checked) => inOneGo(declarationInSteps(world, checked));
/** The same in steps. */
function* declarationInSteps(world, checked) {
	try {
		return checked.data === null ? null : yield* checked.data.compileInSteps(dataSettingOf(world, checked));
	} catch (error) {
		return tellAsOption(error);
	}
}
/** What the records of the data are a function of. */
const dataSettingOf = (world, { dataset, resolved: { assumptions }, begunAt }) => {
	const formats = {
		product: assumptions["product-id-format"],
		offer: assumptions["offer-code-format"],
		order: assumptions["order-hash-format"]
	};
	return {
		seed: dataset.seed,
		at: begunAt,
		formats,
		world,
		background: dataset.orders,
		existing: null
	};
};
const tellAsOption = (error) => {
	throw error instanceof DataError ? new InvalidOptionError("data", error.message, { cause: error }) : error;
};
/** A fork that says nothing of the start of the clock starts where its parent did, on the same data. */
const startWith = ({ dataset, begunAt }, checked, { now }) => {
	if (now !== void 0) return checked;
	const { dayStart, startsAt } = dataset;
	return {
		...checked,
		begunAt,
		dataset: {
			...checked.dataset,
			dayStart,
			startsAt
		}
	};
};
/** Data that stands in a fork's own options says what is generated beside it. */
const withoutBackground = ({ orders, ...options }, { data, orders: own }) => {
	return data !== void 0 && own === void 0 || orders === void 0 ? options : {
		...options,
		orders
	};
};
// src/worlds/places.ts
/** So many can be somewhere at a time. */
var Places$1 = class {
	most;
	#taken = 0;
	constructor(most) {
		this.most = most;
	}
	/** Takes a place; what is returned gives it back. Undefined where all are taken. */
	take() {
		if (this.#taken >= this.most) return void 0;
		this.#taken += 1;
		let isMine = true;
		return () => {
			if (isMine) this.#taken -= 1;
			isMine = false;
		};
	}
};
// src/journal/journal-waiters.ts
/** Raised when no request has come that was waited for; the message says which was, and how many others came meanwhile. */
var WaitTimeoutError = class extends Error {
	name = "WaitTimeoutError";
	constructor(filter, timeoutMs, others) {
		const meanwhile = others === 0 ? "no request came at all" : `${others} other ${others === 1 ? "request" : "requests"} came`;
		super(`Waited ${timeoutMs} ms for ${describeFilter(filter)}; ${meanwhile}.`);
	}
};
/** Raised when a wait is given up because whoever waited, or the door they came through, has gone. */
var WaitAbandonedError = class extends Error {
	name = "WaitAbandonedError";
};
/** Who waits for a request to come; stays when a reset puts another journal in the place of one. */
var JournalWaiters = class {
	/** Each is told of every request that is recorded. */
	waiting = /* @__PURE__ */ new Set();
	/** Tells everybody who waits that a request has been recorded. */
	offer(entry) {
		for (const tell of this.waiting) tell(entry);
	}
	/**
	* The first entry from now on that passes the filter, whatever its `since` and `limit` say: what comes now is newer than any request
	* the filter can name. Rejects with a WaitTimeoutError or a WaitAbandonedError.
	*/
	next(filter, { timeoutMs, signals = [] }) {
		return new Promise((resolve, reject) => {
			const isWanted = filterTest(filter);
			let others = 0;
			const end = () => {
				this.waiting.delete(tell);
				cancelTimer();
				for (const signal of signals) signal.removeEventListener("abort", abandon);
			};
			const tell = (entry) => {
				if (!isWanted(entry)) {
					others += 1;
					return;
				}
				end();
				resolve(entry);
			};
			const abandon = () => {
				end();
				reject(new WaitAbandonedError(`Nobody waits any more for ${describeFilter(filter)}.`));
			};
			const cancelTimer = startTimer(timeoutMs, () => {
				end();
				reject(new WaitTimeoutError(filter, timeoutMs, others));
			});
			this.waiting.add(tell);
			for (const signal of signals) signal.addEventListener("abort", abandon);
			if (signals.some(({ aborted }) => aborted)) abandon();
		});
	}
};
// src/store/cashout-records.ts
const count = 12;
const fee = 367;
/** Share of all commissions that has been withdrawn, in percent; the rest is still in the account. */
const withdrawnPercent = 60;
/** Twelve monthly withdrawals that grow with the sales and never exceed what had been earned by then, newest first. */
const cashoutsOf = (dataset) => {
	if (dataset.orderCount === 0) return sourceOf([]);
	const ledger = dataset.ledger("every_line");
	const earned = ledger.totals().commission - ledger.unpaid().commission;
	const newestSale = dataset.orderByAge(0).created_at;
	const cashouts = Array.from({ length: count }, (_, place) => {
		const number = count - place;
		const amount = Math.floor(earned * withdrawnPercent * number / 7800);
		const requested_at = newestSale - (place * 30 + 3) * dayMs;
		return {
			id: dataset.nextIds.order + number,
			amount,
			fee: Math.min(fee, amount),
			net_amount: Math.max(0, amount - fee),
			status: "paid",
			requested_at,
			paid_at: requested_at + 2 * dayMs
		};
	});
	return sourceOf(cashouts);
};
// src/api/shared/page-frame.ts
/** The paginator envelope around serialized items (section "Paginator envelope"). */
const serializePaginator = (address, data, place) => {
	const { page, perPage, lastPage, total } = place;
	const base = `${publicBase(address)}${address.path}`;
	const link = linkWriter(address, base);
	const from = data.length === 0 ? null : (page - 1) * perPage + 1;
	return {
		data,
		links: {
			first: link(1),
			last: link(lastPage),
			prev: page > 1 ? link(page - 1) : null,
			next: page < lastPage ? link(page + 1) : null
		},
		meta: {
			current_page: page,
			from,
			to: from === null ? null : from + data.length - 1,
			per_page: perPage,
			last_page: lastPage,
			total,
			path: base,
			...address.ask("meta-links-member") === "included" ? { links: pageLinks(link, page, lastPage) } : {}
		}
	};
};
/** What stands before the path in links (assumption `meta-path`). */
const publicBase = ({ ask, origin }) => {
	const choice = ask("meta-path");
	if (choice === "absolute") return origin;
	return choice === "path" ? "" : choice.replace(/\/+$/, "");
};
/** Writes the address of a page: the query as it was sent, the page last (assumption `links-query-string`). */
const linkWriter = ({ ask, search }, base) => {
	const pageParameter = ask("page-param");
	const others = search === "" ? [] : [...new URLSearchParams(`?${search}`)].filter(([name]) => name !== pageParameter);
	const query = (others.length > 0 && ask("links-query-string") === "kept" ? others : []).map(([name, value]) => `${encodeQuery(name)}=${encodeQuery(value)}&`).join("");
	return (page) => `${base}?${query}${pageParameter}=${page}`;
};
/** RFC 3986: everything but the unreserved characters. A lone surrogate cannot be encoded and becomes U+FFFD. */
const encodeQuery = (text) => encodeURIComponent(text.replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, "�")).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
const pagesAround = 3;
/** The page list a common framework adds to `meta` (assumption `meta-links-member`). */
const pageLinks = (link, page, lastPage) => {
	const near = /* @__PURE__ */ new Set([
		1,
		2,
		lastPage - 1,
		lastPage
	]);
	for (let at = page - pagesAround; at <= page + pagesAround; at += 1) near.add(at);
	const pages = [...near].filter((at) => at >= 1 && at <= lastPage).sort((left, right) => left - right);
	const entry = (url, label, active = false) => ({
		url,
		label,
		active
	});
	const numbered = pages.flatMap((at, place) => {
		return [...place > 0 && at - pages[place - 1] > 1 ? [entry(null, "...")] : [], entry(link(at), String(at), at === page)];
	});
	return [
		entry(page > 1 ? link(page - 1) : null, "&laquo; Previous"),
		...numbered,
		entry(page < lastPage ? link(page + 1) : null, "Next &raquo;")
	];
};
// src/api/shared/tried-rows.ts
/** The rows of a page that goes to nobody. Unless somebody keeps them, one that is come to again is made again. */
var TriedRows = class TriedRows extends LongList {
	placeOf;
	trial;
	constructor(length, make, placeOf, trial) {
		super(length, make);
		this.placeOf = placeOf;
		this.trial = trial;
	}
	/** The same page of rows that were made. */
	keep(rows) {
		return new TriedRows(rows.length, (nth) => rows[nth], this.placeOf, this.trial);
	}
	/** Whether the n-th row is known to be shown as in the page from which that is known. */
	isShownAsIn(before, nth) {
		const place = this.placeOf(nth);
		return nth < this.length && nth < before.length && place === before.placeOf(nth) && this.trial.isShownAsBefore(place);
	}
	/** The first row from a place on that is not known to be shown as in that page; the number of rows where there is none. */
	firstOther(before, from) {
		let nth = from;
		while (nth < this.length && this.isShownAsIn(before, nth)) nth += 1;
		return nth;
	}
};
/** The rows of a page that goes to nobody: each is read and written when somebody comes to it, unless it is known. The first one is at once. */
const triedRows = (trial, { count, placeOf, read, serialize }) => {
	const rowAt = rowsInPassing(count, (from, take) => trial.source(() => read(from, take)));
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
// src/api/shared/paging.ts
/** Reads page and page size from the query (section "Limits", rule 5). */
const readPageRequest = (context, rule) => {
	const parameter = context.ask("page-param");
	return {
		page: readPage(context, parameter),
		perPage: readPageSize(context, rule),
		parameter
	};
};
const readPage = (context, name) => {
	const value = context.query.read(name);
	const page = pageIn(value);
	if (page === void 0 && value.kind !== "absent" && context.ask("page-invalid") === "422") throw refuseInvalid(context.ask, "invalid-query", [{
		field: name,
		message: "field_integer"
	}]);
	return page ?? 1;
};
const pageIn = (value) => {
	const page = wholeNumber(value);
	return page !== void 0 && page >= 1 && Number.isSafeInteger(page) ? page : void 0;
};
const readPageSize = (context, rule) => {
	const name = rule.parameters(context.ask).find((parameter) => isSent(context, parameter));
	const size = sizeUnder(context, rule, name, context.ask);
	if (typeof size === "number") return size;
	throw refuseInvalid(context.ask, "invalid-query", [size]);
};
const isSent = ({ query, ask }, name) => query.read(name, ask).kind !== "absent";
/** The size that a parameter stands for, or what is wrong with it; the default where there is no parameter. */
const sizeUnder = (context, rule, name, ask) => {
	if (name === void 0) return rule.default(ask);
	const size = wholeNumber(context.query.read(name, ask));
	if (size === void 0 || size < 1) return invalidSize(rule, name, size, ask);
	if (size <= rule.max || ask("page-size-over-max") === "clamp") return Math.min(size, rule.max);
	return {
		field: name,
		message: "field_max",
		values: { max: String(rule.max) }
	};
};
const invalidSize = (rule, field, size, ask) => {
	const choice = ask("page-size-invalid");
	if (choice === "one") return 1;
	if (choice === "zero_is_15" && size === 0) return 15;
	if (choice !== "422") return rule.default(ask);
	return size === void 0 ? {
		field,
		message: "field_integer"
	} : {
		field,
		message: "field_min",
		values: { min: "1" }
	};
};
/** A number written in decimal digits, with or without a sign; undefined for everything else. */
const wholeNumber = (value) => value.kind === "text" && /^[+-]?\d+$/.test(value.text) ? Number(value.text) : void 0;
/** How the order history takes its page size (section "Limits", rule 5). */
const historyPageSize = {
	names: ["paginate"],
	parameters: () => ["paginate"],
	default: () => 100,
	max: 1e3
};
/** What rows may weigh together that are written in one go. */
const longAnswer = 1e3;
/** What rows may weigh together that are written before they go out, to be remembered. */
const hugeAnswer = 4e4;
/** What a row weighs at most that is written together with others. */
const shortRow = 20;
/** So many such rows are written in one go. */
const writtenTogether = 25;
/** Does what nobody tries. */
const untried = (act) => act();
/** The span around an instant in which no row begins to be shown otherwise. */
const spanOf = (rows, now, turnsAt) => {
	let [from, until] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
	for (const row of rows) {
		const at = turnsAt(row);
		if (at === null) continue;
		if (at <= now) from = Math.max(from, at);
		else until = Math.min(until, at);
	}
	return {
		from,
		until
	};
};
/**
* One page of a history in the paginator envelope (section "Paginator envelope"), newest first unless assumed otherwise.
*/
const answerHistoryPage = (context, openSource, rule, serialize, { weigh = () => 0, turnsAt } = {}) => {
	const { trial } = context;
	const frame = trial?.frame ?? untried;
	const { perPage, ...request } = frame(() => readPageRequest(context, rule));
	const source = trial === null ? openSource() : trial.source(openSource);
	const lastPage = Math.max(1, Math.ceil(source.count / perPage));
	const asked = {
		...request,
		lastPage
	};
	const page = asked.page > lastPage ? frame(() => pageBeyond(context, asked)) : asked.page;
	const skip = (page - 1) * perPage;
	const isOldestFirst = source.count > 1 && skip < source.count && frame(() => context.ask("sort-histories")) === "oldest";
	const read = (from, take) => isOldestFirst ? readOldest(source, from, take) : source.newest(from, take);
	const count = Math.max(0, Math.min(perPage, source.count - skip));
	const rows = trial === null ? read(skip, perPage) : [];
	const placeOf = (nth) => isOldestFirst ? source.count - 1 - skip - nth : skip + nth;
	const readHere = (from, take) => read(skip + from, take);
	const { written, isLong, isHuge } = trial === null ? writeRows(rows, serialize, weigh) : {
		written: triedRows(trial, {
			count,
			placeOf,
			read: readHere,
			serialize
		}),
		isLong: true,
		isHuge: true
	};
	return {
		status: 200,
		resource: frame(() => serializePaginator(context, written, {
			page,
			perPage,
			lastPage,
			total: source.count
		})),
		page: asked,
		isLong,
		isHuge,
		...turnsAt === void 0 ? {} : { holds: spanOf(rows, context.now, turnsAt) }
	};
};
/** Rows as an answer has them: written as they are read where there is much to write. */
const writeRows = (rows, serialize, weigh) => {
	const weight = rows.reduce((sum, row) => sum + weigh(row), 0);
	const [isLong, isHuge] = [weight > longAnswer, weight > hugeAnswer];
	if (!isLong) return {
		written: rows.map(serialize),
		isLong,
		isHuge
	};
	const together = rows.every((row) => weigh(row) <= shortRow) ? writtenTogether : 1;
	return {
		written: mapListed(new LongList(rows.length, (place) => rows[place], together), serialize),
		isLong,
		isHuge
	};
};
const pageBeyond = (context, asked) => {
	const choice = context.ask("page-beyond-last");
	if (choice === "404") throw pageNotFound(asked);
	return choice === "last_page" ? asked.lastPage : asked.page;
};
// src/api/cashouts/list-cashout-history.ts
/** Not in the specification's table: an experimental history of withdrawals, routed by the assumption `cashouts-endpoint`. */
const listCashoutHistory = defineOperation({
	id: "listCashoutHistory",
	scope: (ask) => ask("cashouts-scope"),
	quota: "read",
	readsTotals: true,
	isRouted: (ask) => ask("cashouts-endpoint") === "present",
	handle: (context) => {
		const date = textWriter(context);
		return answerHistoryPage(context, () => cashoutsOf(context.database.sealed), historyPageSize, (cashout) => ({
			...cashout,
			requested_at: date(cashout.requested_at),
			paid_at: date(cashout.paid_at)
		}));
	}
});
// src/time/late.ts
/** A module that is loaded when it is first needed, once for the process. Whoever needs it waits until it is ready, and has it from then on. */
var Late = class {
	load;
	#module;
	#loading;
	constructor(load) {
		this.load = load;
	}
	/** What has to be waited for; null where it is here. Where loading fails, the next one who needs it tries again. */
	ready() {
		if (this.#module !== void 0) return null;
		this.#loading ??= this.load().then((module) => {
			this.#module = module;
		}, (error) => {
			this.#loading = void 0;
			throw error;
		});
		return this.#loading;
	}
	/** The module, for those who have waited. */
	get here() {
		if (this.#module === void 0) throw new Error("A module was used before it was ready");
		return this.#module;
	}
};
// src/api/products/get-product.ts
/** Writes products as section "Product" has them. */
const productSerializer = (view) => {
	const iso = isoWriter(view);
	return (product) => ({
		object: "product",
		id: product.id,
		reference_id: product.reference_id,
		name: product.name,
		type: product.type,
		status: product.status,
		is_active: product.is_active,
		created_at: iso(product.created_at)
	});
};
/** The answer to a create request; it holds `description` too where `create-fields-not-echoed` says so. */
const createdProductSerializer = (view) => {
	const serialize = productSerializer(view);
	return (product) => ({
		...serialize(product),
		...view.ask("create-fields-not-echoed") === "returned" ? { description: product.description } : {}
	});
};
/** The product the path names, or `not_found`, alike for an unknown and for a foreign one. */
const requireProduct = (context) => {
	const product = context.database.productById(readHash(context));
	if (product === void 0) throw notFound("product", "unknown product");
	return product;
};
/** Not in the specification's table; routed by the assumption `product-detail-endpoint`. */
const getProduct = defineOperation({
	id: "getProduct",
	scope: "products:read",
	quota: "read",
	isRemembered: true,
	isRouted: (ask) => ask("product-detail-endpoint") === "present",
	lookUp: requireProduct,
	handle: (context, product) => ({
		status: 200,
		resource: productSerializer(context)(product)
	})
});
// src/api/shared/request-input.ts
/** Of a body with more members the first so many are looked at, and those that the schema knows. */
const mostMembers = 1e3;
const membersOf = (body, { shape }) => {
	const names = Object.keys(body);
	if (names.length <= mostMembers) return names;
	return [.../* @__PURE__ */ new Set([...names.slice(0, mostMembers), ...Object.keys(shape).filter((name) => Object.hasOwn(body, name))])];
};
/** Makes a parsed body ready for its schema: other values than objects, blanks and loose types are settled by assumption. */
const prepareBody = (body, fields, form, ask) => {
	const prepared = Object.create(null);
	const sent = objectOf(body, ask);
	for (const name of membersOf(sent, form)) {
		const value = sent[name];
		if (fields.managed.includes(name) && ask("status-field-in-create") === "422") continue;
		const settled = settle$1(name, value, fields, ask);
		if (settled !== void 0) prepared[name] = settled;
	}
	return prepared;
};
/** The members that the platform manages and the body carries all the same. */
const managedFieldProblems = (body, { managed }, ask) => {
	if (!isObject$1(body)) return [];
	const sent = managed.filter((name) => Object.hasOwn(body, name));
	if (sent.length === 0 || ask("status-field-in-create") === "ignored") return [];
	return sent.map((field) => ({
		field,
		message: "field_prohibited"
	}));
};
const isObject$1 = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const objectOf = (body, ask) => {
	if (isObject$1(body)) return body;
	if (ask("empty-or-non-object-body") === "400") throw bodyNotAnObject();
	return {};
};
const settle$1 = (name, value, fields, ask) => {
	const settled = typeof value === "string" ? settleText(name, value, fields, ask) : value;
	return isLoose(settled, name, fields) ? coerce(name, settled, fields, ask) : settled;
};
const settleText = (name, text, { required, emptiable = [] }, ask) => {
	const isEmptiable = emptiable.includes(name);
	if (text === "" && (isEmptiable || required.includes(name))) return text;
	const trimmed = text.trim();
	if (text !== "" && text === trimmed || ask("string-trim") === "keep") return text;
	return trimmed === "" && !isEmptiable ? void 0 : trimmed;
};
/** Whether a value is not of the type its member has, so that coercion could make a difference. */
const isLoose = (value, name, { integers, booleans }) => value !== void 0 && (integers.includes(name) && !Number.isInteger(value) || booleans.includes(name) && typeof value !== "boolean");
const coerce = (name, value, { integers }, ask) => {
	const isInteger = integers.includes(name);
	if (isInteger && typeof value === "number" && Number.isFinite(value) && ask("offer-price-float") === "truncate") return Math.trunc(value);
	const coerced = isInteger ? toInteger(value) : toBoolean(value);
	return coerced !== value && ask("json-type-strictness") === "coerce" ? coerced : value;
};
const toInteger = (value) => {
	if (typeof value === "string" && /^[+-]?\d+$/.test(value)) return Number(value);
	return typeof value === "boolean" ? Number(value) : value;
};
const toBoolean = (value) => {
	if (value === 1 || value === "1") return true;
	return value === 0 || value === "0" ? false : value;
};
/** What a schema found wrong, in the words of the API: once per member that is not even of its type. */
const schemaProblems = (error, body) => {
	const mistyped = new Set(error.issues.filter(({ code }) => code === "invalid_type").map(fieldOf));
	return error.issues.filter((issue, index, all) => {
		if (issue.code === "invalid_type") return true;
		const isNamedAgain = all.slice(index + 1).some((later) => later.code === issue.code && fieldOf(later) === fieldOf(issue));
		return !mistyped.has(fieldOf(issue)) && !isNamedAgain;
	}).flatMap((issue) => issue.code === "unrecognized_keys" ? issue.keys.map((field) => ({
		field,
		message: "field_unknown"
	})) : [describe(issue, fieldOf(issue), body)]);
};
const fieldOf = (issue) => String(issue.path[0] ?? "body");
const typeMessages = {
	string: "field_string",
	boolean: "field_boolean",
	int: "field_integer",
	number: "field_integer"
};
const describe = (issue, field, body) => {
	const value = body[field];
	if (value === void 0 || value === "") return {
		field,
		message: "field_required"
	};
	if (issue.code === "invalid_type") return {
		field,
		message: typeMessages[issue.expected] ?? "field_format"
	};
	if (issue.code === "too_small") return {
		field,
		message: "field_min",
		values: { min: String(issue.minimum) }
	};
	if (issue.code === "too_big") return {
		field,
		message: issue.origin === "string" ? "field_max_length" : "field_max",
		values: { max: String(issue.maximum) }
	};
	return {
		field,
		message: issue.code === "invalid_value" ? "field_choice" : "field_format"
	};
};
// src/api/offers/offer-serializer.ts
/** Writes the offers of one product as section "Offer" has them. */
const offerSerializer = (view, product) => {
	const iso = isoWriter(view);
	const activity = askWhenShown(view.ask, "offer-is-active");
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
/** The answer to a create request; it holds `name` and `charge_type` too where `create-fields-not-echoed` says so. */
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
// src/api/offers/create-offer.ts
const schema$1 = new Late(() => import("./offer-create-request.js").then((n) => n.r));
const fields$1 = {
	integers: ["price"],
	booleans: [],
	managed: [
		"status",
		"id",
		"object",
		"reference_id",
		"created_at",
		"product_id",
		"checkout_url"
	]
};
/** Section "Offer create request": a way to buy a product, active from the start. */
const createOffer = defineOperation({
	id: "createOffer",
	scope: "offers:write",
	quota: "write",
	lookUp: requireProduct,
	schema: schema$1,
	validate: readInput$1,
	handle: (context, product, input) => {
		refuseInactive(context, product);
		const { database, names, now } = context;
		const chargeType = input.charge_type ?? "one_time";
		const isSubscription = chargeType === "recurring";
		const offer = {
			id: names.offerCode(context.idFormats.offer),
			reference_id: database.ids.next("offer"),
			product_id: product.id,
			name: input.name,
			description: null,
			price: input.price,
			charge_type: chargeType,
			is_active: true,
			is_subscription: isSubscription,
			interval: isSubscription ? 30 : null,
			trial_days: null,
			first_charge_price: null,
			created_at: now
		};
		return {
			status: 201,
			resource: createdOfferSerializer(context, product)(offer),
			write: () => database.prepareOffer(offer),
			headers: context.ask("created-location") === "sent" ? { Location: `${context.origin}${context.path}/${offer.id}` } : {}
		};
	}
});
const refuseInactive = ({ ask }, product) => {
	const choice = product.is_active ? "allowed" : ask("offer-on-inactive-product");
	if (choice === "allowed") return;
	if (choice === "422") throw refuseInvalid(ask, "inactive-product", [{
		field: "product",
		message: "product_inactive"
	}]);
	throw refused(409, "product_inactive", "product_inactive", "the product is inactive");
};
function readInput$1(body, context) {
	const { ask } = context;
	const { settled, form } = checksUnder$1(context.values, "rules");
	const prepared = prepareBody(body, settled, form, ask);
	const parsed = form.safeParse(prepared);
	const problems = [...managedFieldProblems(body, fields$1, ask), ...parsed.success ? [] : schemaProblems(parsed.error, prepared)];
	return problems.length > 0 || !parsed.success ? { problems } : parsed.data;
}
/** What a body is held against under the assumptions. */
const checksUnder$1 = oncePerValues((values, _) => checksFor$1(rulesOf$1(askIn(values))));
const checksFor$1 = oncePerText((rules) => {
	const required = [
		"name",
		"price",
		...rules.requiresChargeType ? ["charge_type"] : []
	];
	return {
		settled: {
			...fields$1,
			required
		},
		form: schema$1.here.offerCreateRequestFor(rules)
	};
});
const chargeTypes = {
	one_time: ["one_time"],
	recurring: ["one_time", "recurring"],
	open: null
};
const minPrices = {
	from_1: 1,
	from_0: 0,
	from_500: 500
};
const rulesOf$1 = (ask) => ({
	requiresChargeType: ask("offer-required-fields") === "name_price_charge_type",
	chargeTypes: chargeTypes[ask("offer-charge-type-values")],
	minPrice: minPrices[ask("offer-price-bounds")],
	refusesUnknown: ask("unknown-fields") === "422"
});
// src/api/offers/list-offers.ts
/** Section "Offer list envelope": all offers of one product; no paging, no `meta`. */
const listOffers = defineOperation({
	id: "listOffers",
	scope: "offers:read",
	quota: "read",
	isRemembered: true,
	lookUp: requireProduct,
	handle: (context, product) => ({
		status: 200,
		resource: {
			object: "list",
			data: sortedOffers(context, product).map(offerSerializer(context, product))
		}
	})
});
const sortedOffers = (context, product) => {
	const offers = context.database.offersOf(product.id);
	const order = offers.count > 1 ? context.ask("sort-catalogue") : "newest";
	if (order === "oldest") return readOldest(offers, 0, offers.count);
	const newest = offers.newest(0, offers.count);
	if (order === "newest") return newest;
	return [...newest].sort((left, right) => compareTexts(left.name, right.name) || left.reference_id - right.reference_id);
};
// src/api/orders/get-order-summary.ts
/** Section "Order summary": totals over the lines the history shows. */
const getOrderSummary = defineOperation({
	id: "getOrderSummary",
	scope: "orders:read",
	quota: "read",
	isRemembered: true,
	readsTotals: true,
	handle: (context) => {
		return {
			status: 200,
			resource: serializeOrderSummary(readLedger(context), context)
		};
	}
});
/** Writes section "Order summary" from running totals; what each number counts is assumed (`summary-*`). */
const serializeOrderSummary = (ledger, view) => {
	const { counted, earning } = countedTotals(ledger, view);
	const bump = {
		lines: counted.bumpLines,
		orders: counted.bumpOrders,
		cents: counted.bumpValue
	};
	const upsell = {
		lines: counted.upsellLines,
		orders: counted.upsellOrders,
		cents: counted.upsellValue
	};
	const kind = isUniform(bump) && isUniform(upsell) ? "lines" : view.ask("summary-bump-upsell");
	return {
		total: writeTotal(counted, view),
		total_items: writeItemCount(counted, view),
		bump_total: bump[kind],
		upsell_total: upsell[kind],
		commission_sum: writeCommissionSum(earning, view)
	};
};
/** Lines that are not paid count or do not (`summary-orders-counted`), and earn what their lines show (`commission-of-unpaid`). */
const countedTotals = (ledger, { ask }) => {
	const [totals, unpaid] = [ledger.totals(), ledger.unpaid()];
	if (unpaid.lines === 0) return {
		counted: totals,
		earning: totals
	};
	const paid = subtractTotals(totals, unpaid);
	if (ask("summary-orders-counted") === "authorised_only") return {
		counted: paid,
		earning: paid
	};
	return {
		counted: totals,
		earning: unpaid.value === 0 || ask("commission-of-unpaid") === "zero" ? paid : totals
	};
};
/** Whether it makes no difference which of the numbers is meant. */
const isUniform = (numbers) => new Set(Object.values(numbers)).size === 1;
const writeTotal = (totals, view) => {
	const total = {
		orders: totals.orders,
		lines: totals.lines,
		cents: totals.value
	};
	return isUniform(total) ? total.orders : total[view.ask("summary-total")];
};
const writeItemCount = ({ lines, quantity }, view) => lines !== quantity && view.ask("summary-total-items") === "quantities" ? quantity : lines;
const writeCommissionSum = ({ amount, value, commission }, view) => {
	const own = value !== commission && view.ask("commission-amount") === "equal_to_value" ? value : commission;
	return own !== amount && view.ask("summary-commission-sum") === "all_parties" ? amount : own;
};
// src/api/orders/list-order-history.ts
/** A line is about as much to write as so many charges. */
const lineWeight = 4;
/** Section "Endpoints": the commission lines of the caller, newest first. */
const listOrderHistory = defineOperation({
	id: "listOrderHistory",
	scope: "orders:read",
	quota: "read",
	isRemembered: true,
	handle: (context) => answerHistoryPage(context, () => readLedger(context), historyPageSize, commissionItemSerializer(context, context.database.producer), { weigh: () => lineWeight })
});
// src/api/products/create-product.ts
const schema = new Late(() => import("./product-create-request.js").then((n) => n.r));
const fields = {
	integers: [],
	booleans: ["is_active"],
	managed: [
		"status",
		"id",
		"object",
		"reference_id",
		"created_at"
	]
};
/** Section "Product create request": a product is born approved, and active unless the request says otherwise. */
const createProduct = defineOperation({
	id: "createProduct",
	scope: "products:write",
	quota: "write",
	schema,
	validate: readInput,
	handle: (context, _target, input) => {
		const { database, names, now } = context;
		const product = newProduct({
			database,
			id: names.productId(context.idFormats.product),
			now
		}, input);
		return {
			status: 201,
			resource: createdProductSerializer(context)(product),
			write: () => database.prepareProduct(product),
			headers: context.ask("created-location") === "sent" ? { Location: `${context.origin}${context.path}/${product.id}` } : {}
		};
	},
	represent: (context, resource) => {
		const present = context.database.productById(resource.id);
		return present === void 0 ? resource : createdProductSerializer(context)(present);
	}
});
function readInput(body, context) {
	const { ask } = context;
	const { settled, form } = checksUnder(context.values, "rules");
	const prepared = prepareBody(body, settled, form, ask);
	const parsed = form.safeParse(prepared);
	const problems = [...managedFieldProblems(body, fields, ask), ...parsed.success ? takenName(parsed.data, context) : schemaProblems(parsed.error, prepared)];
	return problems.length > 0 || !parsed.success ? { problems } : parsed.data;
}
/** What a body is held against under the assumptions. */
const checksUnder = oncePerValues((values, _) => checksFor(rulesOf(askIn(values))));
const checksFor = oncePerText((rules) => {
	return {
		settled: {
			...fields,
			required: rules.required,
			emptiable: rules.allowsEmptyDescription ? ["description"] : []
		},
		form: schema.here.productCreateRequestFor(rules)
	};
});
/** The narrowest limits that an assumption sets. */
const [shortestName, shortestDescription] = [100, 5e3];
const requiredMembers = {
	name_type_description: [
		"name",
		"type",
		"description"
	],
	name_type: ["name", "type"],
	name: ["name"]
};
const rulesOf = (ask) => {
	const descriptions = ask("product-description-limits");
	const types = ask("product-type-values");
	return {
		required: requiredMembers[ask("product-required-fields")],
		maxName: ask("product-name-limits") === "100" ? shortestName : 255,
		maxDescription: descriptions === "5000" ? shortestDescription : 65535,
		allowsEmptyDescription: descriptions === "empty_allowed",
		types: typesOf(types),
		allowsNullActive: ask("is-active-null") === "true",
		refusesUnknown: ask("unknown-fields") === "422"
	};
};
const typesOf = (choice) => {
	if (choice === "course_only") return ["course"];
	return choice.startsWith("list:") ? choice.slice(5).split(",") : null;
};
const takenName = ({ name }, { ask, database }) => {
	return name !== void 0 && database.hasProductNamed(name) && ask("product-name-limits") === "unique" ? [{
		field: "name",
		message: "field_unique"
	}] : [];
};
/** The record of a product that is made now: approved, and active unless said otherwise. Milliseconds since 1970. */
const newProduct = ({ database, id, now }, { name, type, description, is_active }) => ({
	id,
	reference_id: database.ids.next("product"),
	producer_id: database.producer.id,
	environment: database.sealed.environment,
	name,
	type: type ?? "course",
	description: description ?? "",
	status: "approved",
	is_active: is_active ?? true,
	is_subscription: false,
	has_invoice_integration: false,
	created_at: now
});
// src/api/products/list-products.ts
/** Section "Product list envelope": every product of the caller, newest first. */
const listProducts = defineOperation({
	id: "listProducts",
	scope: "products:read",
	quota: "read",
	isRemembered: true,
	handle: (context) => {
		const { perPage, ...asked } = readPageRequest(context, pageSize$1);
		const source = visibleProducts(context);
		const lastPage = Math.max(1, Math.ceil(source.count / perPage));
		const page = asked.page > lastPage && context.ask("products-beyond-last") === "clamp" ? lastPage : asked.page;
		return {
			status: 200,
			resource: {
				object: "list",
				data: sortedRows(context, source, (page - 1) * perPage, perPage).map(productSerializer(context)),
				meta: {
					page,
					per_page: perPage,
					total: source.count
				}
			},
			page: {
				...asked,
				lastPage
			}
		};
	}
});
const sizeParameters$1 = {
	per_page: ["per_page"],
	limit: ["limit"],
	paginate: ["paginate"],
	several: [
		"per_page",
		"limit",
		"paginate"
	]
};
const pageSize$1 = {
	names: sizeParameters$1.several,
	parameters: (ask) => sizeParameters$1[ask("products-page-size-param")],
	default: (ask) => Number(ask("products-page-size-default")),
	max: 100
};
const visibleProducts = (context) => {
	const all = context.database.products();
	if (context.ask("product-list-contents") === "all") return all;
	return sourceOf(all.newest(0, all.count).filter(({ is_active }) => is_active));
};
const sortedRows = (context, source, skip, take) => {
	const order = source.count > 1 && skip < source.count ? context.ask("sort-catalogue") : "newest";
	if (order === "newest") return source.newest(skip, take);
	if (order === "oldest") return readOldest(source, skip, take);
	return [...source.newest(0, source.count)].sort(byName).slice(skip, skip + take);
};
const byName = (left, right) => compareTexts(left.name, right.name) || left.reference_id - right.reference_id;
// src/api/subscriptions/cancel-subscription.ts
/**
* Section "Endpoints": cancels a subscription. The specification gives the route, its limits and its 404 behaviour; scope,
* body and effect are assumed (`cancel-*`).
*/
const cancelSubscription = defineOperation({
	id: "cancelSubscription",
	scope: (ask) => ask("cancel-scope") === "none" ? null : ask("cancel-scope"),
	quota: "cancel",
	readsBody: (ask) => ask("cancel-request-body") === "optional_reason",
	lookUp: requireSubscription,
	validate: readReason,
	handle: cancel,
	represent: (context, resource) => {
		const present = context.database.subscriptionById(resource.id);
		return present === void 0 ? resource : subscriptionSerializer(context, context.database.producer)(present);
	}
});
function requireSubscription(context) {
	const id = readId(context);
	const { database } = context;
	const subscription = database.subscriptionById(id);
	if (subscription === void 0) throw notFound("subscription", "unknown subscription");
	return subscription;
}
const readId = (context) => {
	const text = context.params["id"] ?? "";
	if (!/^\d+$/.test(text)) throw malformedId(context);
	if (text === "0" || !text.startsWith("0") && Number.isSafeInteger(Number(text)) || context.ask("cancel-id-overflow") === "numeric") return Number(text);
	throw notFound("subscription", "the subscription id has leading zeros or is too large");
};
const malformedId = ({ ask }) => {
	const choice = ask("cancel-id-type");
	if (choice === "422") return refuseInvalid(ask, "malformed-id", [{
		field: "id",
		message: "field_integer"
	}]);
	return notFound("subscription", "the subscription id is not a number", {
		isMalformed: true,
		isUncounted: choice === "404_uncounted"
	});
};
function readReason(body) {
	const reason = typeof body === "object" && body !== null ? body["reason"] : void 0;
	if (reason === void 0 || typeof reason === "string") return void 0;
	return { problems: [{
		field: "reason",
		message: "field_string"
	}] };
}
function cancel(context, subscription) {
	const { ask, now, database } = context;
	if (subscription.cancellation_requested_at !== null) return answerCanceled(context, subscription);
	refuseOtherSituation(context, subscription);
	const canceled = canceledAt(subscription, now, ask("cancel-effect-timing") === "immediate");
	return {
		...answerSuccess(context, canceled),
		write: () => database.prepareSubscription(canceled)
	};
}
const refuseOtherSituation = (context, subscription) => {
	if (context.ask("cancel-other-situations") === "any") return;
	const situation = situationOf(subscription, context);
	if (situation === "active") return;
	throw refused(409, "not_cancelable", "not_cancelable", `the subscription is ${situation}`, { situation });
};
const answerCanceled = (context, subscription) => {
	const choice = context.ask("cancel-already-canceled");
	const reason = "the subscription was canceled before";
	if (choice === "200") return {
		...answerSuccess(context, subscription),
		rule: "already-canceled",
		reason
	};
	if (choice === "404") throw canceledNotFound(reason);
	throw refused(Number(choice), "already_canceled", "already_canceled", reason);
};
const answerSuccess = (context, subscription) => {
	const status = Number(context.ask("cancel-success-status"));
	const body = status === 204 ? "empty" : context.ask("cancel-success-body");
	if (body === "empty") return {
		status,
		resource: void 0
	};
	if (body === "subscription") return {
		status,
		resource: subscriptionSerializer(context, context.database.producer)(subscription),
		isLong: subscription.charges instanceof LongList
	};
	return {
		status,
		resource: { message: writeMessage("canceled", context.ask("error-language")) }
	};
};
// src/api/subscriptions/list-subscription-history.ts
const sizeParameters = {
	paginate: ["paginate"],
	per_page: ["per_page"],
	both: ["paginate", "per_page"]
};
const pageSize = {
	names: sizeParameters.both,
	parameters: (ask) => sizeParameters[ask("subscriptions-page-size-param")],
	default: (ask) => Number(ask("subscriptions-page-size-default")),
	max: 1e3
};
/** Section "Subscription": the subscriptions to the caller's products, newest first. */
const listSubscriptionHistory = defineOperation({
	id: "listSubscriptionHistory",
	scope: "subscriptions:read",
	quota: "read",
	isRemembered: true,
	handle: (context) => answerHistoryPage(context, () => context.database.subscriptions(), pageSize, subscriptionSerializer(context, context.database.producer), {
		weigh: ({ charges }) => 4 + charges.length,
		turnsAt: ({ canceled_at }) => canceled_at
	})
});
// src/api/operations.ts
const declared = {
	listProducts,
	createProduct,
	listOffers,
	createOffer,
	listOrderHistory,
	getOrderSummary,
	getOrder,
	listSubscriptionHistory,
	cancelSubscription,
	getProduct,
	listCashoutHistory
};
/** Every operation of the API, in the order of the table of endpoints. */
const operations = operationIds.map((id) => declared[id]);
// src/spec/quotas.ts
/** The quotas of section "Limits", in requests per minute, and per day for cancel. */
const quotaLimits = {
	read: 120,
	write: 30,
	cancel: 5,
	cancelDay: 50
};
// src/limits/quota-demands.ts
/** The maximum a class shows in `X-RateLimit-Limit` before any request is counted. */
const nominalLimit = (quota) => quotaLimits[quota];
/** The quotas a request to the operation draws on; those of cancel are its minute and its day, in this order. */
const quotaDemands = (operation, ask) => {
	const { quota } = operation;
	if (quota !== "cancel") return [{
		bucket: ask("rate-limit-buckets") === "per_route" ? `${quota} ${operation.id}` : quota,
		rule: minuteRule(quotaLimits[quota], ask)
	}];
	const own = [cancelDemand(ask), {
		bucket: "cancel-day",
		rule: dayRule(quotaLimits.cancelDay, ask)
	}];
	return ask("rate-limit-cancel-shares-post") === "shared" ? [...own, writeDemand(ask)] : own;
};
/** The quota of POST requests. */
const writeDemand = (ask) => ({
	bucket: "write",
	rule: minuteRule(quotaLimits.write, ask)
});
/** The quota of cancels in a minute. */
const cancelDemand = (ask) => ({
	bucket: "cancel",
	rule: minuteRule(quotaLimits.cancel, ask)
});
const minuteRule = (max, ask) => {
	const kinds = {
		fixed: "fixed",
		sliding_log: "sliding",
		token_bucket: "bucket"
	};
	const choice = ask("rate-limit-window");
	if (choice === "calendar_minute") return {
		kind: "calendar",
		max,
		lengthMs: minuteMs,
		offsetMs: 0
	};
	return {
		kind: kinds[choice],
		max,
		lengthMs: minuteMs
	};
};
const dayRule = (max, ask) => {
	const choice = ask("rate-limit-day-window");
	if (choice === "first_hit") return {
		kind: "fixed",
		max,
		lengthMs: dayMs
	};
	return {
		kind: "calendar",
		max,
		lengthMs: dayMs,
		offsetMs: choice === "midnight_utc" ? 0 : -saoPauloOffsetMs
	};
};
// src/play/fill-quota.ts
/** Counts requests of a token that nobody made: up to so many in all, or so that so many are left. */
const fillQuota = (world, owner, quota, target, now = world.limitsClock()) => {
	for (const demand of demandsOf$1(quota, world.assumptions.ask)) {
		const max = world.player.lasting.limits.get(quota) ?? demand.rule.max;
		const wanted = "used" in target ? target.used : Math.max(0, max - target.left);
		const { used } = world.quotas.read(owner, demand, now);
		for (let count = used; count < wanted; count += 1) world.quotas.draw(owner, [demand], now, {
			enforce: false,
			countRefused: true
		});
	}
};
/** The buckets that go by a name; several where each route has its own (assumption `rate-limit-buckets`). */
const demandsOf$1 = (quota, ask) => {
	const named = operations.flatMap((operation) => quotaDemands(operation, ask)).filter(({ bucket }) => quotaNameOf(bucket) === quota);
	return [...new Map(named.map((demand) => [demand.bucket, demand])).values()];
};
// src/play/token-names.ts
const mostProblems = 20;
/** Names that are listed where none is near. */
const mostListed = 40;
/** @throws ScenarioError where a scenario names tokens that the world does not know. */
const requireTokens = (world, scenario) => {
	const known = new Set(world.tokens.list().map(({ name }) => name));
	const [first, ...others] = namedTokens(scenario).filter(({ name }) => !known.has(name)).slice(0, mostProblems).map((named) => describeUnknown(named, known));
	if (first !== void 0) throw new ScenarioError([first, ...others]);
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
/**
* Plays a scenario in a world from its beginning, in place of the one that plays: its assumptions hold from now on, and what it begins
* with is so. A scenario that cannot begin here is refused whole.
* @param keepsWorld leaves out what it begins with, as for a file that was changed while it plays.
* @throws ScenarioError naming what the world does not have, or where its clock cannot go.
*/
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
/** Ends what plays: nothing is injected any more, and its assumptions no longer hold. What has happened, has happened. */
const endScenario = (world) => {
	world.player.play(null);
	world.assumptions.lay({});
};
/** The one thing that can fail comes before anything is changed. */
const moveClock = ({ clock }, { start }) => {
	const { now, advance } = start.clock ?? {};
	try {
		if (now !== void 0) clock.set(now);
		if (advance !== void 0) clock.advance(advance);
	} catch (error) {
		if (!(error instanceof ClockError)) throw error;
		throw new ScenarioError([{
			path: [
				"start",
				"clock",
				now === void 0 ? "advance" : "now"
			],
			message: error.message.replace(/\.$/, "")
		}]);
	}
};
/** A token that `requireTokens` has found. */
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
		lookupBlockKey(ask("cancel-404-key"), token),
		blockRule(ask, Number(threshold)),
		world.limitsClock()
	];
	for (let failed = 0; failed < count; failed += 1) world.blocks.recordFailure(key, rule, now);
};
// src/seed/open-dataset.ts
const mostShelved = 16;
/** Datasets of worlds, and those that were only opened to try something. */
const [shelf, triedShelf] = [/* @__PURE__ */ new Map(), /* @__PURE__ */ new Map()];
/** What makes seeded rows. It takes a while to load, which a start does not wait for. */
const generator = new Late(() => import("./make-dataset.js"));
/**
* The sealed data for these options, made once per process and shared by all worlds. The generator must be ready.
* @param isTried whether others need not have it at hand, because it is only opened to try something.
*/
const openDataset = (options, isTried = false) => {
	const key = keyOf$1(options);
	const shelved = shelf.get(key) ?? triedShelf.get(key);
	if (shelved !== void 0) return shelved;
	const dataset = generator.here.makeDataset(options);
	const own = isTried ? triedShelf : shelf;
	if (own.size >= mostShelved) own.delete(own.keys().next().value);
	own.set(key, dataset);
	return dataset;
};
const keyOf$1 = ({ seed, orders, dayStart, startsAt, formats, variety }) => JSON.stringify([
	seed,
	orders,
	dayStart,
	startsAt,
	formats,
	variety
]);
// src/store/label-book.ts
const kinds = Object.keys(nothingDeclared);
/**
* What the labels of all documents mean that a world was given. They are kept as they came, one document after the other, and none of them
* goes: to add one costs the same however many labels there are, and how the labels were once is said by how many documents there were.
*/
var LabelBook = class {
	/** How many documents there were. */
	count = 0;
	#documents = [];
	/** What was last put together, and of how many documents. */
	#joined = {
		count: 0,
		whole: nothingDeclared
	};
	/** By kind and label; null until somebody looks one up. */
	#meant = null;
	/** @param declared has labels of its own; nothing changes in it afterwards. */
	add(declared) {
		this.#documents.push(declared);
		this.count += 1;
		if (this.#meant !== null) enter(this.#meant, declared);
	}
	/** What a label means; undefined where it is none. */
	find(kind, label) {
		this.#meant ??= this.#index();
		return this.#meant[kind].get(label);
	}
	/**
	* All labels, in the order in which they came: change nothing in it.
	* @param count of the first documents alone.
	*/
	all(count = this.count) {
		if (this.#joined.count !== count) this.#joined = {
			count,
			whole: join(this.#documents.slice(0, count))
		};
		return this.#joined.whole;
	}
	/** The same as it is saved: undefined where there was no document. */
	save(count = this.count) {
		return count === 0 ? void 0 : this.all(count);
	}
	#index() {
		const meant = Object.fromEntries(kinds.map((kind) => [kind, /* @__PURE__ */ new Map()]));
		for (const declared of this.#documents) enter(meant, declared);
		return meant;
	}
};
const enter = (meant, declared) => {
	for (const kind of kinds) for (const [label, value] of Object.entries(declared[kind])) meant[kind].set(label, value);
};
const join = (documents) => {
	const [first = nothingDeclared] = documents;
	if (documents.length <= 1) return first;
	return Object.fromEntries(kinds.map((kind) => [kind, joinKind(documents, kind)]));
};
const joinKind = (documents, kind) => {
	const joined = {};
	for (const declared of documents) Object.assign(joined, declared[kind]);
	return joined;
};
// src/store/occurrence.ts
/** What the change of a subscription amounts to; undefined for nothing that anybody is told of. */
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
// src/store/producer-database.ts
/**
* The only door to rows: what one producer owns in one environment, seeded rows and written ones as one, with the renewals that
* came on top. Whoever opens it has settled those before (`settleRenewals`). There is no way to name another producer's row from here (section "What the service does": isolation is structural).
*/
var ProducerDatabase = class {
	sealed;
	rows;
	ids;
	views;
	constructor(sealed, rows, ids, views = {}) {
		this.sealed = sealed;
		this.rows = rows;
		this.ids = ids;
		this.views = views;
	}
	/**
	* What every read of rows is a pure function of, as long as `version` stays the same: the seeded rows themselves while nothing was
	* written, which all worlds share. Null where rows are shown other than they are.
	*/
	get source() {
		if (Object.keys(this.views).length > 0) return null;
		const { version } = this.written;
		return {
			of: version === 0 ? this.sealed : this.written,
			version
		};
	}
	/** What was written, to read it. */
	get written() {
		return this.rows.now;
	}
	get producer() {
		return this.sealed.producer;
	}
	/** Products, newest first. */
	products() {
		const { changed } = this.written.products;
		const { products } = this.sealed;
		const rows = mergeSources(this.written.productsByDate, {
			...mapSource(sourceOf(products), (product) => changed.find(product.id) ?? product),
			newerThan: (instant) => firstPlace(products.length, (place) => (products[place]?.created_at ?? 0) <= instant),
			dateOf: ({ created_at }) => created_at
		});
		return viewedSource(rows, this.views.products);
	}
	/** Whether a product goes by this name already. */
	hasProductNamed(name) {
		return this.written.productNames.has(name) || this.sealed.products.some((product) => product.name === name);
	}
	productById(id) {
		const { added, changed } = this.written.products;
		return added.find(id) ?? changed.find(id) ?? this.sealed.productById(id);
	}
	/** Offers of a product that have a code, newest first. */
	offersOf(productId) {
		const written = this.written.offersByProduct.get(productId) ?? [];
		const sealed = this.sealed.offersOf(productId);
		if (written.length === 0 || sealed.length === 0) return sourceOf([...written].reverse().concat(sealed));
		return sourceOf([...written, ...sealed].sort((one, other) => isNewer(one, other) ? -1 : 1));
	}
	/** Orders, newest first. */
	orders() {
		const { sealed, written } = this;
		const rows = mergeSources(written.ordersByDate, {
			count: sealed.orderCount,
			newest: (skip, take) => Array.from({ length: Math.max(0, Math.min(take, sealed.orderCount - skip)) }, (_, place) => sealed.orderByAge(skip + place)),
			newerThan: (instant) => sealed.ordersAfter(instant),
			dateOf: ({ created_at }) => created_at
		});
		return mapSource(rows, (order) => this.#present(order));
	}
	orderByHash(hash) {
		const id = this.written.orderIdsByHash.get(hash);
		return this.#presentIfFound(id === void 0 ? this.sealed.orderByHash(hash) : this.written.orders.find(id));
	}
	orderById(id) {
		return this.#presentIfFound(this.written.orders.find(id) ?? this.sealed.orderById(id));
	}
	/** Commission lines, newest first, with their running totals. */
	ledger(kind) {
		const written = this.#visible(this.written.ledger(kind));
		const sealed = this.sealed.ledger(kind);
		const lines = written.count === 0 ? sealed : this.#withWritten(written, sealed);
		const shown = this.views.orders === void 0 ? lines : viewedSource(lines, this.views.orders);
		const isChanged = this.written.renewals.count > 0 || this.written.reversals.count > 0;
		return {
			count: shown.count,
			newest: isChanged ? (skip, take) => shown.newest(skip, take).map((line) => this.#presentLine(line)) : (skip, take) => shown.newest(skip, take),
			totals: () => addTotals(written.totals(), sealed.totals()),
			unpaid: () => addTotals(written.unpaid(), sealed.unpaid())
		};
	}
	/** Subscriptions, newest first. */
	subscriptions() {
		const { changed } = this.written.subscriptions;
		const { sealed } = this;
		const rows = mergeSources(this.written.subscriptionsByDate, {
			count: sealed.subscriptionCount,
			newest: (skip, take) => sealed.subscriptions(skip, take).map((row) => changed.find(row.id) ?? row),
			newerThan: (instant) => sealed.subscriptionsAfter(instant),
			dateOf: ({ created_at }) => created_at
		});
		return mapSource(viewedSource(rows, this.views.subscriptions), (row) => this.#presentSubscription(row));
	}
	subscriptionById(id) {
		const { added, changed } = this.written.subscriptions;
		const found = added.find(id) ?? changed.find(id) ?? this.sealed.subscriptionById(id);
		return found === void 0 ? void 0 : this.#presentSubscription(found);
	}
	async prepareProduct(product) {
		const written = this.rows.own();
		const { added, changed } = written.products;
		if (this.sealed.productById(product.id) !== void 0) return await changed.prepare(product);
		const commit = await added.prepare(product);
		return () => {
			const isNew = added.find(product.id) === void 0;
			commit();
			if (isNew) written.indexProduct(product);
		};
	}
	async prepareOffer(offer) {
		const written = this.rows.own();
		const commit = await written.offers.prepare(offer);
		return () => {
			commit();
			written.indexOffer(offer);
		};
	}
	/** A new sale, with the subscription it begins, if it begins one. */
	async prepareOrder(order, subscription) {
		const written = this.rows.own();
		const commitOrder = await written.orders.prepare(order);
		const commitSubscription = subscription === null ? null : await written.subscriptions.added.prepare(subscription);
		return () => {
			commitOrder();
			commitSubscription?.();
			written.indexOrder(order);
			if (subscription !== null) written.indexSubscription(subscription);
			written.witness?.({
				kind: "sale",
				order
			});
		};
	}
	/** A charge of an order, seeded or written, whose money goes back. */
	prepareReversal(reversal) {
		const written = this.rows.own();
		return () => {
			written.addReversal(reversal);
			written.witness?.({
				kind: "reversal",
				reversal
			});
		};
	}
	async prepareSubscription(subscription) {
		const written = this.rows.own();
		const { added, changed } = written.subscriptions;
		const own = added.find(subscription.id);
		const held = own ?? changed.find(subscription.id) ?? this.sealed.subscriptionById(subscription.id);
		const { charges } = subscription;
		const row = {
			...subscription,
			charges: charges instanceof LongList ? held?.charges ?? [] : charges
		};
		const commit = await (own === void 0 ? changed : added).prepare(row);
		const { witness } = written;
		if (witness === null) return commit;
		return () => {
			const occurrence = occurrenceOf(this.subscriptionById(subscription.id), subscription);
			commit();
			if (occurrence !== void 0) witness(occurrence);
		};
	}
	#hashOf = (id) => this.sealed.transactionHash(id);
	#presentIfFound(order) {
		return order === void 0 ? void 0 : this.#present(order);
	}
	/** An order with what came on top of it. */
	#present(order) {
		const { renewals, reversals } = this.written;
		return reverseOrder(renewOrder(order, renewals.ofOrder(order.id), this.#hashOf), reversals.ofOrder(order.id));
	}
	#presentLine({ order, charge, commission }) {
		const { renewals, reversals } = this.written;
		return {
			order: renewOrder(order, renewals.ofOrder(order.id), this.#hashOf),
			charge: reverseCharge(charge, reversals.ofOrder(order.id)),
			commission
		};
	}
	#presentSubscription(row) {
		const { renewals, reversals } = this.written;
		const { id } = row.order;
		return reverseSubscription(renewSubscription(row, renewals.ofOrder(id), this.#hashOf), reversals.ofOrder(id));
	}
	#withWritten(written, sealed) {
		return mergeSources({
			...mapSource(written, (entry) => this.#toLine(entry)),
			dateAt: (place) => written.dateAt(place)
		}, {
			count: sealed.count,
			newest: (skip, take) => sealed.newest(skip, take),
			newerThan: (instant) => sealed.newerThan(instant),
			dateOf: ({ charge }) => charge.charged_at
		});
	}
	/** The lines whose orders are shown: where no seeded order is, what came on top of them is not either. */
	#visible(ledger) {
		const { orders, renewals, reversals } = this.written;
		if (this.sealed.orderCount > 0 || renewals.count + reversals.count === 0) return ledger;
		return ledger.withoutOrders((orderId) => orders.find(orderId) === void 0, reversals.rows());
	}
	#toLine(entry) {
		return isRenewal(entry) ? this.#lineOfRenewal(entry) : entry;
	}
	#lineOfRenewal(renewal) {
		const order = this.written.orders.find(renewal.order_id) ?? this.sealed.orderById(renewal.order_id);
		if (order === void 0) throw new RangeError(`Order ${renewal.order_id} was renewed and never sold.`);
		const terms = renewal.commission === void 0 ? void 0 : order.charges[0]?.shares;
		const charge = chargeOf(renewal, this.#hashOf, terms);
		const [commission] = charge.commissions;
		if (commission === void 0) throw new RangeError(`Renewal ${renewal.id} has no line.`);
		return {
			order,
			charge,
			commission
		};
	}
};
// src/store/settle-renewals.ts
/** More than any clock can be moved to make due (`latestClock`), but for subscriptions that a world itself has sold in great number. */
const mostRenewals$1 = 3e6;
/** Time within which every seeded subscription is charged once. */
const round = 30 * dayMs;
/** Charges that are made in one step, about. */
const madeTogether = 200;
/** Whether about so much is due by an instant that it is made in slices. Costs next to nothing. */
const isMuchDue = ({ calendar, subscriptions, rows: { now: written } }, now) => (now - (written.settledThrough ?? calendar.sealedThrough)) * (subscriptions + written.due.data.length) > round * madeTogether;
/**
* Makes every charge of a subscription that was due by `now` (milliseconds) and was not made yet, by date and then by subscription.
* Costs one comparison where none is due. Rows are settled before they are read, so nobody can tell this from charges that are made
* while the clock moves.
*/
const settleRenewals = (settlement, now) => inOneGo(settleInSteps(settlement, now));
/** The same in steps. After each of them everything is made that was due by an instant. */
function* settleInSteps(settlement, now) {
	const through = Math.floor(now / 1e3) * 1e3;
	if (through < nextDueAt(settlement)) return;
	const { calendar, subscriptions, ids } = settlement;
	const written = settlement.rows.own();
	let after = written.settledThrough ?? calendar.sealedThrough;
	const stride = Math.ceil(Math.min(round, Math.max(hourMs, round * madeTogether / Math.max(1, subscriptions))) / 1e3) * 1e3;
	do {
		refuseFlood(written);
		const until = Math.max(after, Math.min(through, after + stride));
		settleSpan(calendar.dueWithin(after, until), until, written, ids);
		written.settledThrough = until;
		findNextDue(calendar, written, until);
		yield;
		after = written.settledThrough;
	} while (after < through);
}
/** The last instant by which no more charges fall due than can be held, where a world has sold subscriptions. */
const latestSettled = ({ subscriptions, renewals, settledThrough }, startsAt, orders) => {
	const sold = subscriptions.added.rows();
	if (sold.length === 0) return Number.POSITIVE_INFINITY;
	const soldInRound = sold.reduce((sum, { interval }) => sum + round / (interval * dayMs), 0);
	const rounds = Math.floor((mostRenewals$1 - renewals.count) / (soldInRound + seededSubscriptions(orders)));
	return (settledThrough ?? startsAt) + Math.max(0, rounds) * round;
};
const refuseFlood = ({ renewals }) => {
	if (renewals.count <= 3e6) return;
	throw new RangeError(`The clock was moved so far that more than ${mostRenewals$1} renewals fell due; reset the world.`);
};
/** Makes the charges of seeded subscriptions and, in between, those of written ones. */
const settleSpan = (seeded, until, written, ids) => {
	for (const charge of seeded) {
		settleWritten(charge, written, ids);
		if (isCharged(written.subscriptions.changed.find(charge.subscription_id))) renew(charge, written, ids);
	}
	settleWritten({
		charged_at: until,
		subscription_id: Number.POSITIVE_INFINITY
	}, written, ids);
};
/** Makes the charges of written subscriptions that come before another charge. */
const settleWritten = (before, written, ids) => {
	const { due, subscriptions } = written;
	for (let next = due.peek(); next !== void 0; next = due.peek()) {
		if (next.at > before.charged_at || next.at === before.charged_at && next.id > before.subscription_id) return;
		due.pop();
		const subscription = subscriptions.added.find(next.id);
		if (subscription === void 0 || !isCharged(shown(subscription, written))) continue;
		renew(chargeOfWritten(subscription, next.at, written), written, ids);
		written.awaitCharge(subscription);
	}
};
/** Whether a subscription goes on being charged; one that nobody changed does, as the calendar holds no other. */
const isCharged = (subscription) => subscription === void 0 || isRunning(subscription);
/** How often it was charged shows with its renewals. Their transactions are not looked at. */
const shown = (subscription, { renewals }) => subscription.max_charges === null ? subscription : renewSubscription(subscription, renewals.ofOrder(subscription.order.id), () => "");
const chargeOfWritten = ({ id, order: { id: order_id } }, at, written) => {
	const order = written.orders.find(order_id);
	const [item] = order?.items ?? [];
	if (order === void 0 || item === void 0) throw new RangeError(`Order ${order_id} of subscription ${id} was never sold.`);
	const value = item.offer.price * item.quantity;
	const shares = order.charges[0]?.shares;
	return {
		subscription_id: id,
		order_id,
		number: order.charges.length + written.renewals.ofOrder(order_id).length,
		charged_at: at,
		item_type: item.type,
		quantity: item.quantity,
		value,
		...shares === void 0 ? {} : { commission: splitCharge([value], shares).commissions[0] }
	};
};
const renew = (charge, written, ids) => {
	const renewal = {
		id: ids.next("commission"),
		transaction_id: ids.next("transaction"),
		history_id: ids.next("subscription_history"),
		...charge
	};
	written.addRenewal(renewal);
	written.witness?.({
		kind: "renewal",
		renewal
	});
};
/** Dates that are looked at: where all of their subscriptions are canceled, the next one is asked. */
const mostDates = 1e3;
/** The first charge after an instant; undefined where none comes, or none soon. */
const nextChargeOf = (database, now) => {
	const [seeded, written] = [nextSeeded(database, now), nextWritten(database)];
	if (seeded === void 0 || written === void 0) return seeded ?? written;
	return written.at < seeded.at ? written : seeded;
};
const nextSeeded = ({ sealed, written }, now) => {
	let after = written.settledThrough ?? Math.max(sealed.calendar.sealedThrough, Math.floor(now / 1e3) * 1e3);
	for (let looked = 0; looked < mostDates; looked += 1) {
		const at = sealed.calendar.nextAfter(after);
		if (!Number.isFinite(at)) return void 0;
		const due = sealed.calendar.dueWithin(after, at).find(({ subscription_id }) => isCharged(written.subscriptions.changed.find(subscription_id)));
		if (due !== void 0) return {
			at: due.charged_at,
			subscriptionId: due.subscription_id
		};
		after = at;
	}
};
const nextWritten = ({ written }) => {
	const running = written.due.data.filter(({ id }) => {
		const subscription = written.subscriptions.added.find(id);
		return subscription !== void 0 && isCharged(shown(subscription, written));
	});
	if (running.length === 0) return void 0;
	const { at, id } = running.reduce((left, right) => right.at < left.at ? right : left);
	return {
		at,
		subscriptionId: id
	};
};
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
	secret: (value) => [typeof value === "string" && isSecret$1(value) ? void 0 : "The secret is no \"whsec_\" with 24 to 64 bytes in Base64 behind it."],
	producer: (value) => [oneOf("first", "second")(value)],
	environment: (value) => [oneOf(...environments)(value)],
	timestamp: (value) => [oneOf("real", "world")(value)],
	url: (value) => [problemOfUrl(String(value))]
};
/** What is wrong with the choice of an endpoint, by member; nothing where nothing is. What is undefined counts as left out. */
const problemsOfChoice = (choice) => Object.fromEntries(Object.entries(choice).flatMap(([member, value]) => {
	if (value === void 0) return [];
	const problems = (problemsOf[member]?.(value) ?? [unknownMember(member)]).filter((problem) => problem !== void 0);
	return problems.length === 0 ? [] : [[member, problems]];
}));
const unknownMember = (member) => {
	const near = nearestName(member, Object.keys(problemsOf));
	return `An endpoint has no ${JSON.stringify(member)}${near === void 0 ? "" : `; did you mean ${near}?`}`;
};
// src/webhooks/dispatcher.ts
/** What makes attempts; most worlds make none. */
const attempts = new Late(() => import("./attempt.js"));
/** World time after which an endpoint is switched off that nothing has reached. */
const patienceMs = 5 * dayMs;
/** Attempts at one endpoint in one go, lest a receiver that makes an event of each event is called for ever. */
const mostInOneGo = 2e5;
/** Makes the attempts that are due: one at a time for each endpoint, by the instant they are due at and then in the order of the events. */
var Dispatcher = class {
	host;
	state;
	/** Told of every delivery after an attempt. */
	hearers = /* @__PURE__ */ new Set();
	#going = null;
	#isWanted = false;
	/** Whether attempts are made as late as it is, rather than when they were due. */
	#isLive = false;
	#cancelTimer = null;
	#hasEnded = false;
	/** Attempts so far. */
	#made = 0;
	#turns = /* @__PURE__ */ new Map();
	constructor(host, state) {
		this.host = host;
		this.state = state;
	}
	/** Makes every charge and every attempt that is due by now; resolves when none is left. */
	drain() {
		this.#isLive = false;
		return this.#go();
	}
	/** Has what is due delivered soon, where the clock runs; wakes up again for what comes due later. */
	wake() {
		this.#sleep(0);
	}
	/** Has what is due delivered soon, even though the clock stands: somebody waits for it. */
	hurry() {
		this.#cancelTimer?.();
		this.#cancelTimer = this.host.office.startTimer(0, () => void this.drain().catch(this.host.reportFailure));
	}
	/** Delivers nothing any more. */
	end() {
		this.#hasEnded = true;
		this.#cancelTimer?.();
		this.#cancelTimer = null;
	}
	/** Makes one attempt now, whatever is due. */
	async redeliver(endpoint, id) {
		await this.#inTurn(endpoint.id, async () => {
			const delivery = this.state.log.find(id);
			if (delivery !== void 0) await this.#attempt(endpoint.id, delivery, {
				at: this.host.now(),
				isRedelivery: true
			});
		});
	}
	#go() {
		this.#isWanted = true;
		this.#going ??= this.#run().finally(() => {
			this.#going = null;
			this.#sleep();
		});
		return this.#going;
	}
	async #run() {
		while (this.#isWanted && !this.#hasEnded) {
			this.#isWanted = false;
			const made = this.#made;
			await this.#settle();
			await Promise.all([...this.state.endpoints.keys()].map((id) => this.#inTurn(id, () => this.#deliverDue(id))));
			if (this.#made > made) this.host.noteDeed("drain", []);
		}
	}
	/** Makes the charges that are due; resolves with the instant of the next one. */
	async #settle() {
		const owners = [...this.state.endpoints.values()].filter(({ state }) => state === "active");
		const next = [Number.POSITIVE_INFINITY];
		for (const owner of owners) next.push(await this.host.settle(owner));
		return Math.min(...next);
	}
	async #deliverDue(endpointId) {
		const { log, endpoints } = this.state;
		for (let made = 0; made < mostInOneGo && !this.#hasEnded && endpoints.has(endpointId); made += 1) {
			const delivery = log.nextDue(endpointId, this.host.now());
			if (delivery === void 0 || delivery.due_at === null) return;
			const at = this.#isLive ? Math.max(delivery.due_at, this.host.now()) : delivery.due_at;
			await this.#attempt(endpointId, delivery, {
				at,
				isRedelivery: false
			});
		}
	}
	/** One in flight at an endpoint. */
	#inTurn(endpointId, act) {
		const turn = (this.#turns.get(endpointId) ?? Promise.resolve()).then(act);
		this.#turns.set(endpointId, turn.catch(() => void 0));
		return turn;
	}
	async #attempt(endpointId, delivery, moment) {
		const endpoint = this.state.endpoints.get(endpointId);
		if (endpoint === void 0) return;
		this.host.noteUsed(["webhook-signature", "webhook-retries"]);
		await attempts.ready();
		const made = await attempts.here.attempt(this.host, endpoint, delivery, moment);
		if (this.#hasEnded) return;
		const present = this.state.log.find(delivery.id) ?? delivery;
		const after = this.#after(present, made);
		this.state.log.put(after);
		this.#made += 1;
		this.#judge(endpointId, made);
		this.host.changed();
		for (const hear of this.hearers) hear(after);
	}
	#after(delivery, made) {
		const attempts = [...delivery.attempts, made].slice(-50);
		if (made.error === null) return {
			...delivery,
			attempts,
			state: "delivered",
			due_at: null
		};
		if (made.redelivery) return {
			...delivery,
			attempts
		};
		const scheduled = delivery.scheduled + 1;
		const schedule = retrySchedules[this.host.ask("webhook-retries")];
		const delayMs = isOnce(delivery) ? void 0 : nextDelayMs(schedule, scheduled, this.#askedMs(delivery.endpoint, made));
		if (delayMs === void 0) return {
			...delivery,
			attempts,
			scheduled,
			state: "failed",
			due_at: null
		};
		return {
			...delivery,
			attempts,
			scheduled,
			due_at: made.at + delayMs
		};
	}
	/** A receiver says when by the clock that the signature shows it. */
	#askedMs(endpointId, { at, response }) {
		const isOfWorld = this.state.endpoints.get(endpointId)?.timestamp === "world";
		return response === null ? null : askedDelayMs(response.headers, isOfWorld ? at : readWallClock());
	}
	/** What an attempt means for its endpoint. */
	#judge(endpointId, made) {
		const endpoint = this.state.endpoints.get(endpointId);
		if (endpoint === void 0) return;
		if (made.error === null) {
			if (endpoint.failing_since === null && endpoint.state === "active") return;
			this.state.put({
				...endpoint,
				failing_since: null
			});
			this.turn(endpointId, "active", null);
			return;
		}
		const failing_since = endpoint.failing_since ?? made.at;
		this.state.put({
			...endpoint,
			failing_since
		});
		if (made.status === 410) this.switchOff(endpointId, "gone", "It answered 410.");
		else if (made.at - failing_since >= patienceMs) this.switchOff(endpointId, "switched_off", `Nothing has reached it since ${new Date(failing_since).toISOString()}.`);
	}
	/** Ends what is on its way to an endpoint, and tells it nothing more. */
	switchOff(endpointId, state, reason) {
		if (this.state.endpoints.get(endpointId)?.state !== "active") return;
		this.turn(endpointId, state, reason);
		this.abandon(endpointId);
	}
	/** Has an endpoint told what happens from now on, or not, and why not. */
	turn(endpointId, state, reason) {
		const endpoint = this.state.endpoints.get(endpointId);
		if (endpoint === void 0 || endpoint.state === state) return;
		this.state.put({
			...endpoint,
			state,
			reason
		});
		this.host.noteDeed("turn", [
			endpointId,
			state,
			reason
		]);
	}
	/** What is on its way to an endpoint will not come. */
	abandon(endpointId) {
		for (const delivery of this.state.log.pending(endpointId)) this.state.log.put({
			...delivery,
			state: "failed",
			due_at: null
		});
	}
	/** Sleeps until something is due, in a world whose clock runs and where somebody would be told. */
	#sleep(delayMs) {
		this.#cancelTimer?.();
		this.#cancelTimer = null;
		const isIdle = [...this.state.endpoints.values()].every(({ state }) => state !== "active");
		if (this.#hasEnded || isIdle || this.host.isFrozen() || this.#going !== null) return;
		if (delayMs !== void 0) this.#wakeIn(delayMs);
		else this.#settle().then((next) => this.#wakeIn(this.#untilNext(next)), this.host.reportFailure);
	}
	#untilNext(nextCharge) {
		const { log, endpoints } = this.state;
		const dues = [...endpoints.keys()].map((id) => log.nextDue(id, Number.POSITIVE_INFINITY)?.due_at ?? nextCharge);
		return Math.min(nextCharge, ...dues) - this.host.now();
	}
	#wakeIn(delayMs) {
		if (this.#hasEnded || this.#going !== null) return;
		this.#cancelTimer?.();
		const { startTimer, longestSleepMs } = this.host.office;
		this.#cancelTimer = startTimer(Math.max(0, Math.min(delayMs, longestSleepMs)), () => {
			this.#cancelTimer = null;
			this.#isLive = true;
			this.#go().catch(this.host.reportFailure);
		});
	}
};
// src/webhooks/delivery-log.ts
/** Deliveries that are over and remembered all the same. */
const mostRemembered = 1e3;
const sooner = (left, right) => left.at - right.at || left.sequence - right.sequence;
/** The deliveries of a world: those on their way, in the order in which they are due, and the newest that are over. */
var DeliveryLog = class {
	/** Ids of deliveries that are new, changed or forgotten. */
	changed = new Changed();
	#records = /* @__PURE__ */ new Map();
	#over = /* @__PURE__ */ new Set();
	#due = /* @__PURE__ */ new Map();
	#pending = /* @__PURE__ */ new Map();
	/** What they take, in bytes and roughly. */
	bytes = 0;
	find(id) {
		return this.#records.get(id);
	}
	/** The newest delivery of an event. */
	findEvent(eventId) {
		return [...this.#records.values()].findLast(({ event_id }) => event_id === eventId);
	}
	/** How many are on their way to an endpoint. */
	pendingOf(endpoint) {
		return this.#pending.get(endpoint) ?? 0;
	}
	/** Puts a delivery here, or one that has changed in its place. */
	put(record) {
		const before = this.#records.get(record.id);
		this.#records.set(record.id, record);
		this.bytes += weighStored(record) - (before === void 0 ? 0 : weighStored(before));
		this.changed.note(record.id);
		this.#count(record.endpoint, Number(record.state === "pending") - Number(before?.state === "pending"));
		if (record.state === "pending") {
			this.#over.delete(record.id);
			if (record.due_at !== null && record.due_at !== before?.due_at) this.#await(record, record.due_at);
		} else if (!this.#over.has(record.id)) this.#remember(record.id);
	}
	/** The delivery to an endpoint that is due first; undefined where none is by then. */
	nextDue(endpoint, by) {
		const queue = this.#due.get(endpoint);
		for (let next = queue?.peek(); next !== void 0; next = queue?.peek()) {
			const record = this.#records.get(next.id);
			if (record?.state === "pending" && record.due_at === next.at) return next.at <= by ? record : void 0;
			queue?.pop();
		}
	}
	/** Those on their way to an endpoint. */
	pending(endpoint) {
		return [...this.#records.values()].filter((record) => record.endpoint === endpoint && record.state === "pending");
	}
	/** All of them, oldest first, also while more come. */
	all() {
		return this.#records.values();
	}
	save() {
		return [...this.all()];
	}
	saved(id) {
		return this.#records.get(id);
	}
	/** Puts back what `save` gave, in a log that is still empty. */
	load(saved) {
		for (const record of saved) this.put(record);
	}
	#await({ id, endpoint, sequence }, at) {
		const queue = this.#due.get(endpoint) ?? new TinyQueue([], sooner);
		queue.push({
			at,
			sequence,
			id
		});
		this.#due.set(endpoint, queue);
	}
	#count(endpoint, more) {
		if (more !== 0) this.#pending.set(endpoint, this.pendingOf(endpoint) + more);
	}
	#remember(id) {
		this.#over.add(id);
		if (this.#over.size <= mostRemembered) return;
		for (const oldest of this.#over) {
			this.#over.delete(oldest);
			const record = this.#records.get(oldest);
			if (record !== void 0) this.bytes -= weighStored(record);
			this.#records.delete(oldest);
			this.changed.noteGone(oldest);
			return;
		}
	}
};
// src/webhooks/webhook-state.ts
const prefixes = {
	events: "evt_",
	deliveries: "dlv_",
	endpoints: "whe_"
};
const idLength = 20;
/** The endpoints and deliveries of a world, as they are kept. */
var WebhookState = class {
	log = new DeliveryLog();
	endpoints = /* @__PURE__ */ new Map();
	/** Grows with every change of an endpoint and every id. */
	version = 0;
	#disturbances = [];
	#made = {
		events: 0,
		deliveries: 0,
		endpoints: 0
	};
	/** The next id of a kind; the same in every run of the same seed and requests. */
	nextId(kind, seed, idKey) {
		const key = mix(hashInteger(seed), hashText(`webhook ${kind} ${idKey}`));
		const id = prefixes[kind] + textFrom(key, this.#made[kind], lowercaseAlphanumeric, idLength);
		this.#made[kind] += 1;
		this.version += 1;
		return id;
	}
	/** Puts an endpoint here, or one that has changed in its place. */
	put(endpoint) {
		this.endpoints.set(endpoint.id, endpoint);
		this.version += 1;
	}
	drop(id) {
		this.endpoints.delete(id);
		this.version += 1;
	}
	/** Has something go wrong with so many of the next events. */
	disturb(by, count) {
		this.#disturbances.push({
			by,
			count
		});
		this.version += 1;
	}
	/** What goes wrong with the event that happens now; undefined for nothing. */
	takeDisturbance() {
		const [first] = this.#disturbances;
		if (first === void 0) return void 0;
		this.version += 1;
		if (first.count > 1) this.#disturbances[0] = {
			...first,
			count: first.count - 1
		};
		else this.#disturbances.shift();
		return first.by;
	}
	/** How many of a kind were made. */
	count(kind) {
		return this.#made[kind];
	}
	/** Undefined while there has been no endpoint. */
	save() {
		if (this.#made.endpoints === 0) return void 0;
		const disturbances = this.#disturbances.length === 0 ? {} : { disturbances: [...this.#disturbances] };
		return {
			endpoints: [...this.endpoints.values()],
			made: { ...this.#made },
			...disturbances
		};
	}
	/** Puts back what was saved, in a state that is still empty. */
	load(saved, deliveries = []) {
		if (saved === void 0) return;
		for (const endpoint of saved.endpoints) this.endpoints.set(endpoint.id, endpoint);
		Object.assign(this.#made, saved.made);
		this.#disturbances.push(...saved.disturbances ?? []);
		this.log.load(deliveries);
	}
};
// src/webhooks/webhooks.ts
/** What writes bodies as the API writes records; most worlds tell nobody anything. */
const bodies = new Late(() => import("./write-body.js"));
/** Endpoints of one world. */
const mostEndpoints = 100;
/** Deliveries on their way to one endpoint. */
const mostPending = 5e4;
/** The webhooks of one world: who is told of what, and what became of it. Does nothing and costs nothing without an endpoint. */
var Webhooks = class {
	host;
	state = new WebhookState();
	dispatcher;
	constructor(host) {
		this.host = host;
		this.dispatcher = new Dispatcher(host, this.state);
	}
	/** Whether anybody is told of what happens to somebody's rows. */
	listensTo(owner) {
		return this.#listeners(owner).length > 0;
	}
	/** What has to be waited for before rows are opened, lest what happens to them is told to nobody; null for nothing. */
	ready() {
		return bodies.ready();
	}
	/** Something has happened: puts a delivery on its way to everybody who is told of it. */
	witness(owner, occurrence, scene) {
		const name = eventMadeBy(occurrence);
		if (name === void 0 || this.host.ask("webhooks-enabled") === "off") return;
		const at = occurrence.kind === "renewal" ? occurrence.renewal.charged_at : this.host.now();
		const told = this.#listeners(owner).filter((endpoint) => endpoint.events.includes(name) && isSince(endpoint, occurrence));
		if (told.length === 0) return;
		const id = this.#nextId("events");
		const body = bodies.here.writeBody({
			id,
			name,
			occurrence
		}, scene.database, {
			...scene.view,
			now: at
		});
		if (body === void 0) return;
		this.host.noteUsed([
			"webhooks-enabled",
			"webhook-events",
			"webhook-payload"
		]);
		const disturbed = this.state.takeDisturbance();
		for (const endpoint of told) this.#enqueue(endpoint, {
			id,
			name,
			at,
			body,
			cause: scene.cause
		}, disturbed);
		this.#wake();
	}
	/**
	* Makes an endpoint.
	* @param to an address, a function, or null for an inbox.
	* @throws WebhookError naming each wrong member.
	*/
	add(to, choice = {}) {
		const kind = to === null ? "inbox" : typeof to === "string" ? "url" : "function";
		if (typeof to === "string") this.#checkUrl("url", to);
		else if (to !== null && typeof to !== "function") throw new WebhookError({ url: ["Give an address, or a function that takes a Request, such as app.fetch."] });
		checkChoice(choice);
		const events = eventsOf(choice);
		if (this.state.endpoints.size >= mostEndpoints) throw new WebhookError({ url: [`There are ${mostEndpoints} endpoints already; remove one.`] });
		const target = typeof to === "string" ? to : `${kind} ${this.state.count("endpoints") + 1} of ${this.host.id}`;
		const endpoint = {
			id: this.#nextId("endpoints"),
			target,
			kind,
			url: typeof to === "string" ? to : choice.url ?? "http://receiver.localhost/",
			events,
			producer: choice.producer ?? "first",
			environment: choice.environment ?? "sandbox",
			timestamp: choice.timestamp ?? "real",
			secret: choice.secret ?? this.#drawSecret(target, 0),
			previous_secret: null,
			rotated_at: null,
			rotations: 0,
			state: "active",
			reason: null,
			failing_since: null,
			created_at: this.host.now()
		};
		if (typeof to === "function") this.host.office.receivers.set(target, to);
		this.state.put(endpoint);
		this.host.noteDeed("add", [choiceOf(endpoint)]);
		this.host.switchOn();
		this.#wake();
		return endpoint;
	}
	#checkUrl(member, url) {
		const problem = problemOfUrl(url) ?? this.host.office.refusalOfUrl(url);
		if (problem !== void 0) throw new WebhookError({ [member]: [problem] });
	}
	/** Makes the endpoints that are there from the start; one that is here already takes the events and the secret that are named now. */
	addStanding() {
		for (const { url, ...choice } of this.host.office.standing) {
			const known = [...this.state.endpoints.values()].find(({ target }) => target === url);
			if (known === void 0) this.add(url, choice);
			else this.#change(known, choice);
		}
	}
	#change(endpoint, { events, secret }) {
		checkChoice({
			events,
			secret
		});
		const changed = {
			...endpoint,
			...events === void 0 ? {} : { events: eventsOf({ events }) },
			...secret === void 0 ? {} : {
				secret,
				previous_secret: null,
				rotated_at: null
			}
		};
		this.state.put(changed);
	}
	/** @throws UnknownWebhookError */
	endpoint(id) {
		const endpoint = this.state.endpoints.get(id);
		if (endpoint === void 0) throw new UnknownWebhookError("endpoint", id);
		return endpoint;
	}
	/** Tells an endpoint nothing more; what is on its way fails. What was delivered stays in the log. */
	remove(id) {
		const { target } = this.endpoint(id);
		this.dispatcher.abandon(id);
		this.state.drop(id);
		this.host.office.receivers.delete(target);
		this.host.noteDeed("remove", [id]);
	}
	/**
	* Gives an endpoint a new secret; the one before counts for another 24 hours of world time.
	* @throws WebhookError within that time.
	*/
	rotate(id) {
		const endpoint = this.endpoint(id);
		const now = this.host.now();
		if (endpoint.rotated_at !== null && now < endpoint.rotated_at + rotationMs) {
			const until = new Date(endpoint.rotated_at + rotationMs).toISOString();
			throw new WebhookError({ id: [`The secret of ${id} was rotated less than 24 hours ago; the next time is ${until}.`] });
		}
		const rotations = endpoint.rotations + 1;
		const secret = this.#drawSecret(endpoint.target, rotations);
		const rotated = {
			...endpoint,
			secret,
			previous_secret: endpoint.secret,
			rotated_at: now,
			rotations
		};
		this.state.put(rotated);
		this.host.noteDeed("rotate", [id]);
		return rotated;
	}
	/** A delivery by its id, or the newest one of an event by the id of that. @throws UnknownWebhookError */
	delivery(id) {
		const delivery = this.state.log.find(id) ?? this.state.log.findEvent(id);
		if (delivery === void 0) throw new UnknownWebhookError("delivery", id);
		return delivery;
	}
	/** Delivers once more, now: the same event, signed anew. @throws UnknownWebhookError */
	async redeliver(id) {
		const delivery = this.delivery(id);
		await this.dispatcher.redeliver(this.endpoint(delivery.endpoint), delivery.id);
		return this.delivery(delivery.id);
	}
	#listeners({ producer, environment }) {
		return [...this.state.endpoints.values()].filter((endpoint) => endpoint.state === "active" && endpoint.producer === producer && endpoint.environment === environment);
	}
	#enqueue({ id: endpoint }, event, disturbed) {
		if (this.state.log.pendingOf(endpoint) >= mostPending) {
			this.dispatcher.switchOff(endpoint, "switched_off", `${mostPending} deliveries waited for it.`);
			return;
		}
		const record = {
			...this.#nextDelivery(),
			event_id: event.id,
			event: event.name,
			endpoint,
			state: "pending",
			cause: event.cause,
			created_at: event.at,
			due_at: event.at,
			body: event.body,
			attempts: [],
			scheduled: 0
		};
		const { log } = this.state;
		const arrived = () => [...log.all()].find((each) => each.endpoint === endpoint && each.state === "delivered" && each.disturbed === void 0);
		const nextDelivery = () => this.#nextDelivery();
		const nextEvent = () => this.#nextId("events");
		const coming = disturbed === void 0 ? [record] : disturb(disturbed, record, {
			nextDelivery,
			nextEvent,
			arrived
		});
		for (const each of coming) log.put(each);
	}
	#nextDelivery() {
		const sequence = this.state.count("deliveries");
		return {
			id: this.#nextId("deliveries"),
			sequence
		};
	}
	#wake() {
		if (this.host.isFrozen()) {
			if (this.dispatcher.hearers.size > 0) this.dispatcher.hurry();
		} else this.dispatcher.wake();
	}
	#nextId(kind) {
		return this.state.nextId(kind, this.host.seed, this.host.idKey());
	}
	#drawSecret(target, rotation) {
		return drawSecret({
			seed: this.host.seed,
			worldId: this.host.id,
			target,
			rotation
		});
	}
};
/** Charges that fell due before there was an endpoint are nothing it is told of, whenever they are made. */
const isSince = ({ created_at }, occurrence) => occurrence.kind !== "renewal" || occurrence.renewal.charged_at > created_at;
/** @throws WebhookError naming each wrong member. */
const checkChoice = (choice) => {
	const problems = problemsOfChoice(choice);
	if (Object.keys(problems).length > 0) throw new WebhookError(problems);
};
/** What makes an endpoint such as this one, with no secret in it. */
const choiceOf = (endpoint) => {
	const { url, events, producer, environment, timestamp } = withoutSecrets(endpoint);
	return {
		url,
		events,
		producer,
		environment,
		timestamp
	};
};
/** The events of a choice that was checked. */
const eventsOf = ({ events = eventNames }) => eventNames.filter((name) => events.includes(name));
// src/world/write-queue.ts
/** Lets the writes of one world happen one after the other, in the order in which they asked; at once where nobody else writes. */
var WriteQueue = class {
	/** What the present writer does it for: the id of a request, or words. */
	cause = "clock";
	#last = null;
	/** Makes a prepared write visible on behalf of somebody. */
	attribute(causeOf, commit) {
		this.cause = causeOf();
		try {
			commit();
		} finally {
			this.cause = "clock";
		}
	}
	/** Joins the queue. Whoever does must end its turn, whatever comes. */
	enter() {
		const comes = this.#last;
		let free = () => {};
		const mine = new Promise((resolve) => {
			free = resolve;
		});
		this.#last = mine;
		const end = () => {
			if (this.#last === mine) this.#last = null;
			free();
		};
		return {
			comes,
			end
		};
	}
	/**
	* Runs a write when its turn has come.
	* @param cause what it is done for, in words.
	*/
	async run(write, cause = "control") {
		const turn = this.enter();
		try {
			if (turn.comes !== null) await turn.comes;
			this.cause = cause;
			return await write();
		} finally {
			this.cause = "clock";
			turn.end();
		}
	}
};
// src/world/world.ts
/** What a world takes that has been asked a few times, beside what it keeps of that. */
const worldBytes = 3e4;
/** Everything that can change, in one bag: a reset makes a new one. Routes look their world up per request and keep nothing of it. */
var World = class {
	settings;
	clock;
	assumptions;
	tokens;
	quotas = new QuotaBook();
	blocks = new LookupBlocks();
	replays = new ReplayLog();
	writes = new WriteQueue();
	identifiers;
	/** What was asked and what was answered. */
	journal;
	/** Assumptions that answers have leaned on since the start. */
	leaned = new AssumptionLedger();
	/** What goes wrong on purpose. */
	player;
	/** What is being changed at this moment, for the assumption `cancel-race`. */
	busy = /* @__PURE__ */ new Set();
	/** What labels of documents mean. */
	labels = new LabelBook();
	/** How it was before each request; null where no request is remembered. */
	past = null;
	/** What is known of answers that are only tried; null for a world whose answers somebody gets. */
	trial = null;
	/** Real time as it was when a request came that is sent again; null for real time itself. */
	wallAt = null;
	/** Who is told of what happens. */
	webhooks;
	#written = new RowsByOwner();
	/** The last instant at which there was not much to settle, by owner: a clock that stands still is looked at once. */
	#calmUntil = /* @__PURE__ */ new Map();
	/** What is being settled, by its owner. */
	#settling = /* @__PURE__ */ new Map();
	/** Records that are being added; null for none. */
	#filling = null;
	/** Null where there is nothing to prove, any more. */
	#proof = null;
	#dataset;
	constructor(settings, links) {
		this.settings = settings;
		const { seed } = settings.dataset;
		this.clock = new WorldClock(settings.startsAt, settings.options.frozen, () => this.#latestClock());
		this.assumptions = new AssumptionBook(settings.options.profile, settings.overrides);
		this.identifiers = new Identifiers(seed, {
			...settings,
			worldId: settings.id
		});
		this.player = new ScenarioPlayer(seed);
		this.journal = new Journal({
			capacity: settings.options.journalSize,
			bytes: settings.journalBytes
		}, links.waiters);
		this.tokens = new TokenVault((hash) => links.announceToken(hash));
		for (const token of settings.tokens) this.tokens.add(token.id, token.plaintext, token.draft);
		this.webhooks = new Webhooks(this.#hostWebhooks(links));
	}
	/** Adds the records that it begins with, in steps: who makes a world has that done before anybody sees it. */
	*beginInSteps() {
		if (this.settings.declaration !== null) yield* this.declareInSteps(this.settings.declaration);
	}
	#hostWebhooks({ office, noteChange }) {
		return {
			id: this.settings.id,
			seed: this.settings.dataset.seed,
			ask: this.assumptions.ask,
			office,
			idKey: () => this.identifiers.idKey,
			now: () => Math.floor(this.clock.read()),
			isFrozen: () => this.clock.frozen,
			switchOn: () => {
				if (this.assumptions.ask("webhooks-enabled") === "off") this.assumptions.change({ "webhooks-enabled": "on" });
			},
			settle: async ({ producer, environment }) => {
				await this.database(producer, environment);
				return nextDueAt(this.#settlementOf(producer, environment));
			},
			noteUsed: (ids) => this.leaned.note(ids),
			noteDeed: (name, given) => this.past?.noteDeed({
				kind: "call",
				name: `webhooks.${name}`,
				given: JSON.stringify(given)
			}),
			changed: noteChange,
			reportFailure: this.settings.reportFailure
		};
	}
	/** How far the clock can go: as far as the charges of all subscriptions can be held, those that were sold here included. */
	#latestClock() {
		this.finishFilling();
		const { orders, startsAt } = this.settings.dataset;
		const sold = [...this.#written.values()].map((written) => latestSettled(written, startsAt, orders));
		return Math.min(latestClock(orders, startsAt), ...sold);
	}
	/** How new ids look now. */
	idFormats() {
		return {
			product: this.assumptions.ask("product-id-format"),
			offer: this.assumptions.ask("offer-code-format"),
			order: this.assumptions.ask("order-hash-format")
		};
	}
	/**
	* The rows of one producer in one environment, with every charge that is due by now. For those who have waited for the generator of
	* seeded rows, as the engine has for every stage.
	* @param other rows to open in place of those the world wrote.
	*/
	rows(slot, environment, other) {
		const settlement = this.#settlementOf(slot, environment, other);
		const now = this.clock.read();
		if (!isCalm(settlement, now)) settleRenewals(settlement, now);
		return this.#databaseOf(slot, environment, settlement);
	}
	/** The same for those who look for a record by its name: where many charges are due, they are not made for that. */
	glance(slot, environment) {
		const settlement = this.#settlementOf(slot, environment);
		const now = this.clock.read();
		if (!isCalm(settlement, now) && !isMuchDue(settlement, now)) settleRenewals(settlement, now);
		return this.#databaseOf(slot, environment, settlement);
	}
	/** Makes the charges that are due in slices, where they are many: whoever opens rows has waited for that. Null for nothing to wait for. */
	settling(slot, environment) {
		const owner = ownerOf(slot, environment);
		const now = this.clock.read();
		if (now <= (this.#calmUntil.get(owner) ?? Number.NEGATIVE_INFINITY)) return null;
		const running = this.#settling.get(owner);
		if (running !== void 0) return running;
		const settlement = this.#settlementOf(slot, environment);
		if (!isMuchDue(settlement, now)) {
			this.#calmUntil.set(owner, now);
			return null;
		}
		const settling = inTurns(settleInSteps(settlement, now)).finally(() => this.#settling.delete(owner));
		this.#settling.set(owner, settling);
		return settling;
	}
	#settlementOf(slot, environment, other) {
		this.finishFilling();
		const seeded = this.#openDataset().producer(slot, environment);
		const rows = other ?? new RowsOfOwner(this.#written, ownerOf(slot, environment));
		const ids = new IdSequence(seeded.nextIds, rows);
		const settlement = {
			calendar: seeded.calendar,
			subscriptions: seeded.subscriptionCount,
			rows,
			ids
		};
		if (other === void 0) this.#watch(slot, environment, settlement);
		return settlement;
	}
	#databaseOf(slot, environment, { rows, ids }) {
		const seeded = this.#openDataset().producer(slot, environment);
		return new ProducerDatabase(environment === "sandbox" && this.assumptions.ask("sandbox-order-data") === "empty" ? withoutOrders(seeded) : seeded, rows, ids, this.player.lasting.views.get(ownerOf(slot, environment)));
	}
	/** Whether anybody at all may be told of what happens. */
	get #isWatched() {
		return this.webhooks.state.endpoints.size > 0;
	}
	/** Has the webhooks told of what happens to rows from now on, where anybody is told anything. */
	#watch(slot, environment, settlement) {
		const { rows } = settlement;
		const owner = {
			producer: slot,
			environment
		};
		if (!this.#isWatched || !this.webhooks.listensTo(owner) || this.webhooks.ready() !== null) {
			if (rows.now.witness !== null) rows.own().witness = null;
			return;
		}
		rows.own().witness = (occurrence) => {
			const { ask } = this.assumptions;
			const view = {
				ask,
				checkoutBaseUrl: this.settings.options.checkoutBaseUrl,
				now: this.clock.readSecond()
			};
			const cause = occurrence.kind === "renewal" ? "clock" : this.writes.cause;
			const database = this.#databaseOf(slot, environment, settlement);
			this.webhooks.witness(owner, occurrence, {
				database,
				view,
				cause
			});
		};
	}
	/** The seeded rows of an owner alone, for those who have waited for their generator. */
	seededRows({ producer, environment }) {
		return this.#openDataset().producer(producer, environment);
	}
	/** Adds up what the seeded rows of an owner come to, in steps, where they are many. In a world that is tried, before anything is told of its ids. */
	*addUpInSteps({ producer, environment }) {
		yield* openDataset(this.#datasetOptions()).producer(producer, environment).addUpInSteps();
	}
	/** What has to be waited for before rows are opened; null for nothing. Rejects, for good, where rows were put back that cannot be here. */
	ready() {
		const dataset = this.#proof === null ? this.generated() : this.#prove(this.#proof);
		const bodies = this.#isWatched ? this.webhooks.ready() : null;
		const filled = this.#filling?.filled ?? null;
		return bodies === null && filled === null ? dataset : Promise.all([
			dataset,
			bodies,
			filled
		]).then(() => void 0);
	}
	/** What has to be waited for before there are seeded rows; null for nothing. */
	generated() {
		return this.#dataset === void 0 ? generator.ready() : null;
	}
	/** Whether the rows that were put back here are known to hang together with the seeded ones. */
	get isProven() {
		return this.#proof === null;
	}
	/** Has rows that were put back looked at before anybody opens any: what `prove` throws, `ready` rejects with. */
	proveLater(prove) {
		this.#proof = prove;
	}
	async #prove(prove) {
		await this.generated();
		if (this.#proof !== null) prove();
		this.#proof = null;
	}
	/** The same rows, once the generator is ready. */
	async database(slot, environment) {
		await this.ready();
		await this.settling(slot, environment);
		return this.rows(slot, environment);
	}
	/** The time that limits run on: the instant given, or real time by the assumption `rate-limit-clock`. */
	limitsClock(now = Math.floor(this.clock.read())) {
		return this.assumptions.ask("rate-limit-clock") === "wall" ? this.wallAt ?? readWallClock() : now;
	}
	/** The dataset under the assumptions of now, looked up again when those have changed. */
	#openDataset() {
		const { values } = this.assumptions;
		if (this.#dataset?.values === values) return this.#dataset.opened;
		const options = this.#datasetOptions();
		const opened = openDataset(options, this.trial !== null);
		this.#dataset = {
			values,
			opened
		};
		return opened;
	}
	#datasetOptions() {
		return {
			...this.settings.dataset,
			formats: this.idFormats(),
			variety: this.assumptions.ask("seeded-variety")
		};
	}
	/** Bytes that it takes, roughly. */
	weigh() {
		let bytes = worldBytes + this.journal.bytes + this.replays.bytes + this.webhooks.state.log.bytes + (this.past?.bytes ?? 0);
		for (const rows of this.#written.values()) bytes += rows.bytes;
		return bytes;
	}
	/** What it wrote for one of them; undefined for nothing. */
	writtenBy(owner) {
		return this.#written.get(owner);
	}
	/** By environment and producer, who has written rows from then on. */
	get ownersChanged() {
		return this.#written.changed;
	}
	/**
	* Another number whenever something of its state may have changed that somebody sets, and that is not told as it happens: assumptions,
	* labels of documents, what plays, endpoints, the hands of the clock.
	*/
	get settingsStamp() {
		return this.assumptions.changes + this.labels.count + this.player.stamp + this.webhooks.state.version + this.clock.changes;
	}
	/** Everything the world wrote by now, by environment and producer. */
	written() {
		this.finishFilling();
		return this.#written;
	}
	/** What the world wrote, by environment and producer. */
	saveRows() {
		this.finishFilling();
		return Object.fromEntries([...this.#written].map(([owner, rows]) => [owner, rows.save()]));
	}
	/**
	* Adds the records of documents in slices. No quota is spent, no key used, nothing recorded. Nobody sees some of them: whoever opens rows
	* meanwhile waits for it, and who cannot wait any more has the rest of it done at once.
	*/
	async declareInTurns(declaration) {
		this.finishFilling();
		const steps = this.declareInSteps(declaration);
		const filling = inTurns(steps).finally(() => {
			if (this.#filling?.steps === steps) this.#filling = null;
		});
		this.#filling = {
			steps,
			filled: filling
		};
		await filling;
	}
	/** The same for a world that nobody sees yet. */
	*declareInSteps({ rows, declared, tokens }) {
		for (const [owner, saved] of Object.entries(rows)) yield* entryOf(this.#written, owner, () => new WrittenRows()).takeInSteps(saved);
		for (const { id, plaintext, draft } of tokens) this.tokens.add(id, plaintext, draft);
		this.labels.add(declared);
	}
	/** Has records that are being added all there at once. */
	finishFilling() {
		const filling = this.#filling;
		if (filling === null) return;
		this.#filling = null;
		inOneGo(filling.steps);
	}
	/** Has the world write to rows that are those of others, too, in the place of its own. */
	borrowRows(lent) {
		for (const [owner, rows] of lent) this.#written.set(owner, rows);
	}
	/** Puts back what `saveRows` gave, in a world that has written nothing. */
	loadRows(saved) {
		inOneGo(this.loadRowsInSteps(saved));
	}
	/** The same in steps, of a world that nobody sees yet. */
	*loadRowsInSteps(saved) {
		for (const [owner, rows] of Object.entries(saved)) {
			const written = new WrittenRows();
			yield* written.takeInSteps(rows);
			this.#written.set(owner, written);
		}
	}
};
const ownerNames = {
	sandbox: {
		first: "sandbox first",
		second: "sandbox second"
	},
	production: {
		first: "production first",
		second: "production second"
	}
};
/** Names a producer in an environment. */
const ownerOf = (slot, environment) => ownerNames[environment][slot];
/** Whose rows go by such a name. */
const readOwner = (name) => {
	const [environment, producer] = name.split(" ");
	return {
		environment: environment === "production" ? environment : "sandbox",
		producer: producer === "second" ? producer : "first"
	};
};
const entryOf = (map, key, make) => {
	let value = map.get(key);
	if (value === void 0) {
		value = make();
		map.set(key, value);
	}
	return value;
};
/** Whether nothing more is known to fall due by an instant. */
const isCalm = (settlement, now) => now < nextDueAt(settlement);
// src/snapshot/load-world.ts
/** A world in the state of a snapshot: its data and options, and everything that happened. Its id, hosts and doors stay its own. */
const loadWorld = (settings, links, snapshot) => inOneGo(loadWorldInSteps(settings, links, snapshot));
/** The same in steps. Rows come last: of the rest, whoever has the state goes on changing it between two steps. */
function* loadWorldInSteps(settings, links, snapshot) {
	const world = new World({
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
/** What the seeded rows of a snapshot are a function of, but for the form of their ids. */
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
/** The tokens of a snapshot; the well-known ones keep the texts that mean this world. */
const withOwnTexts = (tokens, own) => {
	const texts = new Map(own.map(({ id, plaintext }) => [id, plaintext]));
	return tokens.map((token) => {
		const plaintext = texts.get(token.id);
		return plaintext === void 0 ? token : {
			...token,
			hash: hashToken(plaintext)
		};
	});
};
// src/snapshot/refuse-strangers.ts
const mostNamed = 20;
/**
* Refuses rows that hang on seeded rows which the data of the snapshot does not have, as after its seed was changed by hand: no answer could
* be made of them. Where the seeded rows have to be waited for, this is done before anybody opens any.
* @param world the one that the snapshot has become.
* @throws SnapshotError naming each.
*/
function* refuseStrangers(world, { rows }) {
	const owners = Object.entries(rows).filter(([, saved]) => hangsOnSeeded(saved));
	if (owners.length === 0) return;
	if (world.ready() === null) yield* refuseStrangersOf(world, owners);
	else world.proveLater(() => inOneGo(refuseStrangersOf(world, owners)));
}
function* refuseStrangersOf(world, owners) {
	const strangers = [];
	for (const [owner, saved] of owners) {
		const found = yield* findStrangers(saved, world.seededRows(readOwner(owner)));
		strangers.push(...found.map(([path, problem]) => [`rows.${owner}.${path}`, problem]));
	}
	if (strangers.length === 0) return;
	throw new SnapshotError(Object.fromEntries(strangers.slice(0, mostNamed).map(([path, problem]) => [path, [`${path}: ${problem}.`]])));
}
const hangsOnSeeded = ({ renewals, subscriptions }) => renewals.length > 0 || subscriptions.changed.length > 0;
/** Rows that are looked at in one step. */
const together = 500;
function* flatMapInSteps(rows, look) {
	const found = [];
	for (const [place, row] of rows.entries()) {
		if (place % together === 499) yield;
		if (found.length < mostNamed) found.push(...look(row, place));
	}
	return found;
}
function* findStrangers(rows, seeded) {
	const orders = new Set(rows.orders.map(({ id }) => id));
	const subscriptions = new Set(rows.subscriptions.added.map(({ id }) => id));
	const hasOrder = remember$1((id) => orders.has(id) || seeded.orderById(id) !== void 0);
	const hasSubscription = remember$1((id) => subscriptions.has(id) || seeded.subscriptionById(id) !== void 0);
	const ofRenewals = yield* flatMapInSteps(rows.renewals, ({ order_id, subscription_id }, place) => [...hasOrder(order_id) ? [] : [stranger(`renewals.${place}.order_id`, "order")], ...hasSubscription(subscription_id) ? [] : [stranger(`renewals.${place}.subscription_id`, "subscription")]]);
	const ofChanged = yield* flatMapInSteps(rows.subscriptions.changed, ({ id, order }, place) => [...seeded.subscriptionById(id) === void 0 ? [stranger(`subscriptions.changed.${place}.id`, "subscription")] : [], ...hasOrder(order.id) ? [] : [stranger(`subscriptions.changed.${place}.order.id`, "order")]]);
	return [...ofRenewals, ...ofChanged];
}
const stranger = (path, what) => [path, `the data of this seed, size and day has no such ${what}`];
const remember$1 = (find) => {
	const found = /* @__PURE__ */ new Map();
	return (id) => {
		const known = found.get(id) ?? find(id);
		found.set(id, known);
		return known;
	};
};
// src/worlds/registered-world.ts
/** What a world takes is written down again after so many requests, or after so many bytes that its journal has grown by. */
const notedEvery = {
	requests: 8,
	bytes: 16384
};
/** A world under its id. A reset or a snapshot puts another world in the place of the present one; whoever holds this follows. */
var RegisteredWorld = class {
	id;
	parent;
	tokens;
	tokenSeed;
	options;
	/** Saves its state, where somebody asked for that. */
	keeper = null;
	/** Bytes that were last written down for it. */
	weighed = 0;
	#settings;
	#declare = null;
	#resolved;
	isBeginningProven;
	#beginning;
	#openPast;
	#table;
	#waiters = new JournalWaiters();
	#office;
	#scenario;
	#world = null;
	#answered = 0;
	/** Bytes of its journal when it was last weighed. */
	#journalBytes = 0;
	#ending = new Ending();
	/** Worlds that are being made to stand here. */
	#replacing = Promise.resolve();
	constructor({ settings, parent, options, resolved, tokens, beginning, isBeginningProven, openPast, tokenSeed }, table, office) {
		this.id = settings.id;
		this.parent = parent;
		this.options = options;
		this.#resolved = resolved;
		this.tokens = tokens;
		this.tokenSeed = tokenSeed;
		this.#beginning = beginning;
		this.isBeginningProven = isBeginningProven;
		this.#settings = settings;
		this.#table = table;
		this.#openPast = openPast;
		this.#office = office;
		this.#scenario = settings.scenario;
	}
	/** Puts the world of its beginning here, or the one that has become of it, in steps: nobody may have it before. */
	*beginInSteps(state = this.#beginning) {
		const { world, open } = yield* this.#makeInSteps(state);
		this.#world = world;
		open();
	}
	/** The one that stands here now. */
	get world() {
		if (this.#world === null) throw new Error("A world was asked for before it stands");
		return this.#world;
	}
	/** Whose ids it makes from its beginning on. */
	get idKey() {
		return this.#settings.idKey;
	}
	/** Where the clock of its beginning stands, and on which data. */
	get dataset() {
		return this.#settings.dataset;
	}
	get begunAt() {
		return this.#settings.begunAt;
	}
	/** The options it was made with, after defaults. */
	get resolved() {
		return this.#resolved;
	}
	/** The state a reset goes back to; null for that of its settings. */
	get beginning() {
		return this.#beginning;
	}
	/** Aborts when the world is dropped or ends for want of use or of memory. */
	get ended() {
		return this.#ending.signal;
	}
	/** Bytes that it takes now, roughly. */
	weigh() {
		this.#journalBytes = this.world.journal.bytes;
		return this.world.weigh();
	}
	/** Counts a request of the API as answered; true where it is time to write down anew what it takes. */
	countAnswer() {
		this.#answered += 1;
		return this.#answered % notedEvery.requests === 0 || this.world.journal.bytes - this.#journalBytes > notedEvery.bytes;
	}
	/** Begins anew with other settings, and goes back to those from now on; where that fails, the present one stays. In steps. */
	*beginAnewInSteps(settings, options, resolved) {
		this.#replace(yield* this.#makeInSteps(null, settings));
		this.#beginning = null;
		this.returnTo({
			settings,
			options,
			resolved,
			declare: null
		});
	}
	/** Goes back to this from now on. */
	returnTo({ settings, options, resolved, declare }) {
		this.#settings = settings;
		this.#declare = declare;
		this.options = options;
		this.#resolved = resolved;
	}
	/** Goes back to the beginning. */
	reset() {
		inOneGo(this.resetInSteps());
	}
	/** The same in steps. */
	*resetInSteps() {
		this.#replace(yield* this.#makeInSteps(this.beginning));
	}
	/** Puts other worlds here one after the other, in turns with everybody else. */
	async inTurns(steps) {
		const replacing = this.#replacing.then(() => inTurns(steps()));
		this.#replacing = replacing.catch(() => void 0);
		await replacing;
	}
	/**
	* Puts the world of a snapshot here; where that fails, the present one stays. Rows are held against the seeded data where that need not
	* be waited for, and else before the first of them is opened: whoever opens them is refused then.
	* @throws SnapshotError for rows that hang on rows which are not there.
	*/
	restore(snapshot) {
		inOneGo(this.restoreInSteps(snapshot));
	}
	/**
	* The same in steps.
	* @param isProven whether its rows were held against the same seeded data before.
	*/
	*restoreInSteps(snapshot, isProven = false) {
		this.#replace(yield* this.#makeInSteps(snapshot, this.#settings, isProven));
	}
	/**
	* Plays a changed scenario in the world as it is, and in every one that begins anew here.
	* @throws ScenarioError where no world could begin with it; what plays goes on.
	*/
	replaceScenario(scenario) {
		const links = {
			announceToken: () => {},
			waiters: new JournalWaiters(),
			office: openOffice(),
			noteChange: () => {}
		};
		inOneGo(startWorld(inOneGo(this.#declared(this.#settings)), scenario, links));
		beginScenario(this.world, scenario, { keepsWorld: true });
		this.#scenario = scenario;
		this.options = {
			...this.options,
			scenario
		};
	}
	/**
	* Plays a scenario, or chaos, from its beginning on, in the place of what the state it began with says; a reset goes back to that.
	* @param describe makes the state that it goes back to.
	* @throws ScenarioError where it cannot begin with it.
	*/
	beginPlaying({ scenario, chaos }, describe) {
		if (scenario === void 0 && chaos === void 0) return;
		if (scenario !== void 0) beginScenario(this.world, scenario);
		if (chaos !== void 0) this.world.player.setChaos(chaos);
		this.#beginning = describe(this.world);
	}
	/** No token leads here any more, whatever whoever still holds it does with it. */
	end() {
		this.#ending.end();
		this.world.player.end();
		this.world.webhooks.dispatcher.end();
		this.#table.release(this);
	}
	#replace({ world, open }) {
		const before = this.world;
		open();
		this.#world = world;
		before.player.end();
		before.webhooks.dispatcher.end();
	}
	/** Has saved what an attempt has come to, as soon as can be. */
	#noteChange() {
		this.keeper?.keep().catch((error) => this.#settings.reportFailure(error));
	}
	/** Settings with the records of their data. */
	*#declared(settings) {
		if (settings !== this.#settings || this.#declare === null) return settings;
		this.#settings = {
			...settings,
			declaration: yield* this.#declare()
		};
		this.#declare = null;
		return this.#settings;
	}
	/** A world that is ready to stand here; `open` lets its tokens lead to it. */
	*#makeInSteps(snapshot, settings = this.#settings, isProven = false) {
		const early = /* @__PURE__ */ new Set();
		let announceToken = (hash) => void early.add(hash);
		const links = {
			announceToken: (hash) => announceToken(hash),
			waiters: this.#waiters,
			office: this.#office,
			noteChange: () => this.#noteChange()
		};
		const isBeginning = snapshot !== null && snapshot === this.beginning;
		const scenario = this.#scenario;
		const world = yield* snapshot === null ? startWorld(yield* this.#declared(settings), scenario, links) : loadWorldInSteps(settings, links, snapshot);
		if (snapshot !== null && !isProven && !(isBeginning && this.isBeginningProven)) yield* refuseStrangers(world, snapshot);
		if (isBeginning && scenario !== null && scenario !== settings.scenario) beginScenario(world, scenario, { keepsWorld: true });
		world.past = globalThis.NOPAST ? null : this.#openPast(world);
		const open = () => {
			this.#table.release(this, early);
			announceToken = (hash) => {
				if (!this.ended.aborted) this.#table.lead(hash, this);
			};
			for (const hash of early) announceToken(hash);
			if (this.parent === null) world.webhooks.addStanding();
			world.webhooks.dispatcher.wake();
		};
		return {
			world,
			open
		};
	}
};
/** A world as its settings have it begin, with a scenario. */
function* startWorld(settings, scenario, links) {
	const world = new World(settings, links);
	yield* world.beginInSteps();
	if (scenario !== null) beginScenario(world, scenario);
	world.player.setChaos(settings.options.chaos);
	return world;
}
// src/worlds/token-routes.ts
/** Which world a token means. A token alone joins its holder to a world, through whatever door. */
var TokenRoutes = class {
	/** The worlds that know a token, by its hash. It means the first of them, and where that one is gone, the next. */
	#worlds = /* @__PURE__ */ new Map();
	#hashes = /* @__PURE__ */ new Map();
	lead(hash, to) {
		const hashes = this.#hashes.get(to) ?? /* @__PURE__ */ new Set();
		if (hashes.has(hash)) return;
		this.#hashes.set(to, hashes.add(hash));
		this.#worlds.set(hash, [...this.#worlds.get(hash) ?? [], to]);
	}
	release(from, kept = /* @__PURE__ */ new Set()) {
		const hashes = this.#hashes.get(from) ?? /* @__PURE__ */ new Set();
		for (const hash of hashes) {
			if (kept.has(hash)) continue;
			hashes.delete(hash);
			const others = this.#worlds.get(hash)?.filter((world) => world !== from) ?? [];
			if (others.length === 0) this.#worlds.delete(hash);
			else this.#worlds.set(hash, others);
		}
		if (hashes.size === 0) this.#hashes.delete(from);
	}
	find(hash) {
		return this.#worlds.get(hash)?.[0];
	}
};
// src/worlds/registry.ts
/** A world that was used within this time is not ended for want of memory; real milliseconds. */
const idleMs = minuteMs;
/** What the default world goes by. */
const rootName = {
	id: "default",
	idKey: "default"
};
/** Every world of one emulator: by its id, and by the tokens that lead to it. */
var Registry = class Registry {
	office;
	root;
	/** Who wants to hear of answered requests. */
	listeners = new AnswerListeners();
	/** Those who read events. */
	readers = new Places$1(200);
	memory;
	#tokens = new TokenRoutes();
	#told = /* @__PURE__ */ new Set();
	#forks;
	/** What tokens follow from as well, lest one of a run that has ended is known in the next. */
	#nonce;
	/** What stands in the text of each token. */
	#mark;
	#made = 0;
	/** Keeps every world, where somebody does. */
	witness = null;
	/** Bytes of a snapshot that may be put here, where its host says so; else the memory limit does. */
	longestSnapshot = null;
	/**
	* @param isRepeatable whether the next run with the same seed makes the same tokens; told by who gives a seed.
	* @param own tokens of this emulator alone, in place of those that every run has.
	* @param stem what its default world is a fork of; null where that begins as the options say.
	* @throws InvalidOptionError naming the option.
	*/
	constructor(options, isRepeatable = options.seed !== void 0, office = openOffice(), own = {
		mark: "",
		texts: wellKnownTokens
	}, stem = null) {
		this.office = office;
		const { nonce } = own;
		this.#nonce = isRepeatable ? null : nonce === void 0 ? drawLate() : () => nonce;
		this.#mark = own.mark;
		const checked = checkOptions(options);
		this.memory = new MemoryBook(checked.memoryBytes);
		this.#forks = new ForkedWorlds({
			limit: checked.resolved.maxWorlds,
			idleMs: checked.worldIdleMs
		}, (world) => {
			world.end();
			this.memory.strike(world);
			this.witness?.ended(world);
		});
		const { id } = rootName;
		this.root = inOneGo(stem === null ? this.#open({
			...rootName,
			tokenSeed: checked.resolved.seed
		}, null, options, checked, own.texts, null) : this.#forkAs({
			id,
			...stem,
			options,
			checked,
			beginning: stem.parent.beginning,
			hasIdsOfBeginning: true,
			texts: own.texts
		}));
	}
	/**
	* The world that a token leads to, whatever door it comes through; undefined for a token that is missing or unknown.
	* @param tokenHash SHA-256 of the token.
	*/
	join(tokenHash) {
		const found = tokenHash === void 0 ? void 0 : this.#tokens.find(tokenHash);
		return found === void 0 ? void 0 : this.find(found.id);
	}
	/** A world by its id; undefined where there is none, or no longer. */
	find(id) {
		return id === this.root.id ? this.root : this.#forks.use(id);
	}
	/** Writes down what a world takes now, and lets go of what is used least where all of them take too much. */
	note(world) {
		if (this.memory.note(world)) this.#relieve();
		const { journal } = world.world;
		if (journal.letGo === 0 || this.#told.has(world.id)) return;
		this.#tell(world.id, `The journal of the world ${world.id} is full at ${describeBytes(journal.bytes)} and lets go of its oldest requests.`);
	}
	/** Journals of forked worlds first, then forked worlds that nobody has used for a minute; the default one stays. */
	#relieve() {
		const { memory } = this;
		for (const fork of this.#forks.list()) {
			if (memory.isRelieved) break;
			const { journal } = fork.world;
			if (journal.count === 0) continue;
			memory.letGo.requests += journal.count;
			memory.letGo.journals += 1;
			journal.giveUp();
			fork.world.past?.forget();
			memory.note(fork);
		}
		for (const fork of this.#forks.unusedFor(idleMs)) {
			if (memory.isRelieved) break;
			memory.letGo.worlds += 1;
			if (this.witness === null) this.#forks.end(fork.id);
			else this.#putAway(fork, this.witness);
		}
		memory.rest();
		const { journals, worlds } = memory.letGo;
		if (journals > 0) this.#tell("journals", "The worlds take more than the memory limit: the journals of those used least are let go.");
		if (memory.used > memory.limit) this.#tell("rows", "The worlds take more than the memory limit, and nothing is left to let go of: drop worlds or reset those that were written to.");
		if (worlds > 0) this.#tell("worlds", "The worlds take more than the memory limit: those that nobody has used for a minute end.");
	}
	#putAway(fork, witness) {
		this.#forks.leave(fork.id);
		fork.end();
		this.memory.strike(fork);
		witness.putAway(fork);
	}
	/** Says a thing once. */
	#tell(what, sentence) {
		if (this.#told.has(what)) return;
		this.#told.add(what);
		console.warn(`${sentence} A larger memory limit (--memory-limit, memoryLimit) keeps more; GET /_emulator/memory tells what was let go.`);
	}
	/** Every world: the default one, then the others in the order of their last use. */
	list() {
		return [this.root, ...this.#forks.list()];
	}
	/** Ends a forked world: its tokens are unknown from now on. False where there is none of that id. */
	drop(id) {
		return this.#forks.end(id);
	}
	/**
	* A private world with tokens of its own, from the start of another one or from its present state.
	* @throws InvalidOptionError naming the option; WorldLimitError where there are too many worlds.
	*/
	fork(parent, given) {
		return inOneGo(this.forkInSteps(parent, given));
	}
	/** The same in steps: of the state as it is at the first of them. */
	*forkInSteps(parent, given) {
		const { from = "start", after, sameIds, changes, options } = forkOf(parent, given);
		const checked = checkOptions(options);
		this.#forks.requireRoom();
		const beginning = beginningOf$2(parent, from, after);
		this.#made += 1;
		const made = this.#made;
		try {
			const hasIdsOfBeginning = sameIds ?? isRequestId(from);
			const world = yield* this.#forkAs({
				id: `w${made}`,
				parent,
				beginning,
				options,
				checked,
				changes,
				hasIdsOfBeginning
			});
			this.#forks.add(world.id, world);
			this.note(world);
			this.witness?.begun(world);
			return world;
		} catch (error) {
			if (this.#made === made) this.#made -= 1;
			throw error;
		}
	}
	/**
	* Another emulator, whose default world is a fork from the start of one that is here: no request gets from either to the other. It has the
	* ids and the well-known tokens of its parent, so that all that are forked apart from one world are alike.
	* @throws InvalidOptionError naming the option.
	*/
	forkApart(parent, given) {
		const { changes, options } = forkOf(parent, given);
		const nonce = this.#nonce?.();
		const own = {
			mark: this.#mark,
			texts: parent.tokens,
			...nonce === void 0 ? {} : { nonce }
		};
		return new Registry(options, nonce === void 0, this.office, own, {
			parent,
			changes
		});
	}
	/** Ends all of its worlds, for good. */
	end() {
		for (const world of this.list()) world.end();
	}
	*#forkAs({ id, parent, beginning, options, checked, changes, hasIdsOfBeginning, texts }) {
		const name = {
			id,
			idKey: hasIdsOfBeginning ? keyOfBeginning(parent, beginning) : id,
			tokenSeed: checked.resolved.seed
		};
		const names = this.#namesOf(name);
		const own = texts ?? tokenTexts(names);
		if (beginning === null) return yield* this.#open(name, parent, options, startWith(parent, checked, changes), own, null);
		const branch = branchSnapshot(beginning, changes, names, tokenStreamOf({
			id,
			...this.#ofTokens
		}));
		return yield* this.#branch(name, parent, {
			given: options,
			changes
		}, branch, own);
	}
	#namesOf({ id, idKey, tokenSeed }) {
		return new Identifiers(tokenSeed, {
			worldId: id,
			idKey,
			...this.#ofTokens
		});
	}
	/** Forks made so far; the next one is called after their number. */
	get made() {
		return this.#made;
	}
	/** Goes on counting after those that were made before. */
	countOn(made) {
		this.#made = Math.max(this.#made, made);
	}
	/**
	* Has a forked world of before again, in the state that has become of it.
	* @param options those of the origin, read.
	*/
	*reopenInSteps(origin, options, state) {
		const { id, parent, id_key: idKey, token_seed: tokenSeed, beginning } = origin;
		const name = {
			id,
			idKey,
			tokenSeed
		};
		const names = this.#namesOf(name);
		const own = tokenTexts(names);
		const texts = beginning === null ? {} : branchSnapshot(beginning, {}, names, tokenStreamOf({
			id,
			...this.#ofTokens
		})).texts;
		const tokens = Object.freeze({
			...own,
			...texts
		});
		const { settings, resolved, declare } = this.#returnOf(origin, options, tokens);
		const world = new RegisteredWorld({
			settings,
			parent,
			options,
			resolved,
			tokens,
			beginning,
			isBeginningProven: origin.is_beginning_proven,
			openPast,
			tokenSeed
		}, this.#tokens, this.office);
		world.returnTo({
			settings,
			options,
			resolved,
			declare
		});
		yield* world.beginInSteps(state);
		this.#forks.add(id, world);
		this.note(world);
		return world;
	}
	/** Has the default world go back to what it began with before. */
	returnRoot(origin, options) {
		this.root.returnTo(this.#returnOf(origin, options, this.root.tokens));
	}
	#returnOf(origin, options, tokens) {
		const { id, id_key: idKey, now, begun_at: begunAt, day_start: dayStart, starts_at: startsAt } = origin;
		const name = {
			id,
			idKey,
			...this.#ofTokens
		};
		const fresh = checkOptions(options);
		const resolved = {
			...fresh.resolved,
			now
		};
		const checked = {
			...fresh,
			resolved,
			begunAt,
			dataset: {
				...fresh.dataset,
				dayStart,
				startsAt
			}
		};
		const declare = origin.beginning === null ? () => declarationInSteps(tokenStreamOf(name), checked) : null;
		return {
			settings: settingsOf(name, checked, tokens, false),
			options,
			resolved,
			declare
		};
	}
	/**
	* Has a world begin anew with data, and go back to that from now on.
	* @throws InvalidOptionError naming what is wrong with it; nothing has happened then.
	*/
	beginWith(world, data) {
		const { options, checked, name } = this.#withData(world, data);
		inOneGo(world.beginAnewInSteps(settingsOf(name, checked, world.tokens, true), options, checked.resolved));
		this.witness?.begun(world);
	}
	get #ofTokens() {
		return {
			nonce: this.#nonce,
			mark: this.#mark
		};
	}
	/** The same, and others have their turn while the records are made. */
	async beginWithInTurns(world, data) {
		const { options, checked, name } = this.#withData(world, data);
		const steps = data.compileInSteps(dataSettingOf(tokenStreamOf(name), checked));
		const declaration = await inTurns(steps).catch((error) => tellAsOption(error));
		const settings = {
			...settingsOf(name, checked, world.tokens, false),
			declaration
		};
		await world.inTurns(() => world.beginAnewInSteps(settings, options, checked.resolved));
		this.witness?.begun(world);
	}
	#withData(world, data) {
		const { orders: _, ...others } = world.options;
		const options = {
			...others,
			data
		};
		return {
			options,
			checked: checkOptions(options),
			name: {
				id: world.id,
				idKey: world.idKey,
				...this.#ofTokens
			}
		};
	}
	*#branch(name, parent, { given, changes }, { snapshot, options: held, texts }, tokens) {
		const options = {
			...given,
			...held
		};
		const own = Object.freeze({
			...tokens,
			...texts
		});
		return yield* this.#open(name, parent, options, checkOptions(options), own, snapshot, changes);
	}
	*#open({ tokenSeed, ...name }, parent, options, checked, tokens, beginning, changes = {}) {
		const declaration = beginning === null ? yield* declarationInSteps(tokenStreamOf({
			...name,
			...this.#ofTokens
		}), checked) : null;
		const registration = {
			settings: {
				...settingsOf({
					...name,
					...this.#ofTokens
				}, checked, tokens, false),
				declaration
			},
			parent: parent?.id ?? null,
			options,
			resolved: checked.resolved,
			tokens,
			beginning,
			isBeginningProven: parent === null || parent.isBeginningProven && parent.world.isProven,
			openPast,
			tokenSeed
		};
		try {
			const world = new RegisteredWorld(registration, this.#tokens, this.office);
			yield* world.beginInSteps();
			if (beginning !== null) world.beginPlaying(changes, describeWithoutJournal);
			return world;
		} catch (error) {
			throw error instanceof ScenarioError ? new InvalidOptionError("scenario", error.message, { cause: error }) : error;
		}
	}
};
/** What was given for a fork, and the options it has by that and by its parent. */
const forkOf = (parent, given) => {
	checkForkOptions(given);
	const { from, after, sameIds, ...changes } = given;
	const assumptions = {
		...parent.options.assumptions,
		...changes.assumptions
	};
	return {
		from,
		after,
		sameIds,
		changes,
		options: withoutBackground({
			...parent.options,
			...changes,
			assumptions
		}, changes)
	};
};
/** What a fork begins with; null for what the settings of its parent say. */
const beginningOf$2 = (parent, from, isAfter = false) => {
	if (isRequestId(from)) return stateAtRequest(parent.world, from, isAfter ? "after" : "before");
	return from === "now" ? describeWithoutJournal(parent.world) : parent.beginning;
};
const keyOfBeginning = (parent, beginning) => beginning === null ? parent.idKey : beginning.id_key ?? "default";
// src/journal/captured-message.ts
/** Characters or bytes of a body that are kept. */
const mostKept$1 = 16384;
/** Characters of the headers of one side that are kept, names and values. */
const mostOfHeaders = 8192;
const readableForm = (z) => z.strictObject({
	headers: z.record(z.string(), z.string()),
	headers_cut: z.boolean(),
	body: z.string().nullable(),
	body_cut: z.boolean()
});
/** Beginnings of long bodies. One that is sent again and again is cut once. */
const beginnings = /* @__PURE__ */ new WeakMap();
/** A copy, so that the rest can be forgotten. */
const beginningOf$1 = (body) => {
	const known = beginnings.get(body);
	if (known !== void 0) return known;
	const beginning = body.slice(0, mostKept$1);
	beginnings.set(body, beginning);
	return beginning;
};
const keepBody = (body) => {
	if (body === null || body.length <= mostKept$1) return {
		body,
		isCut: false
	};
	return {
		body: typeof body === "string" ? new TextEncoder().encode(body.slice(0, mostKept$1)) : beginningOf$1(body),
		isCut: true
	};
};
/** The beginning of a text, and three dots for the rest. A copy, because a part of a text keeps the whole. */
const cutText = (text, most) => text.length <= most ? text : `${new TextDecoder().decode(new TextEncoder().encode(text.slice(0, most)))}...`;
const sizeOf = (texts) => {
	let size = 0;
	for (const text of texts) size += text.length;
	return size;
};
/** As many names and values as there is room for; of the value that goes beyond it the beginning. */
const cutInTurn = (inTurn) => {
	const kept = [];
	let room = mostOfHeaders;
	for (let at = 0; at + 1 < inTurn.length && room > 0; at += 2) {
		const name = cutText(inTurn[at], Math.max(1, room));
		const value = cutText(inTurn[at + 1], Math.max(1, room - name.length));
		kept.push(name, value);
		room -= name.length + value.length;
	}
	return kept;
};
/** Written out, because every request of a direct call comes by here. The copy is as long as it has to be: a list that grew keeps room for more. */
const takeApart = (headers) => {
	const inTurn = [];
	for (const pair of headers) inTurn.push(pair[0], pair[1]);
	return inTurn.slice();
};
/** Keeps of a request what is short enough, and of more the beginning. */
const captureRequest = (sent, body) => {
	const inTurn = isInTurn(sent) ? sent : takeApart(sent);
	const size = sizeOf(inTurn);
	const areHeadersCut = size > mostOfHeaders;
	const kept = keepBody(body);
	return {
		headers: areHeadersCut ? cutInTurn(inTurn) : inTurn,
		...kept,
		areHeadersCut,
		size: Math.min(size, mostOfHeaders) + (kept.body?.length ?? 0)
	};
};
/** The same of an answer, whose headers are the emulator's own but for those that a scenario sets. */
const captureAnswer = (headers, body, isCut = false) => {
	let size = 0;
	for (const name in headers) size += name.length + headers[name].length;
	const areHeadersCut = size > mostOfHeaders;
	const kept = keepBody(body);
	return {
		headers: areHeadersCut ? Object.fromEntries(pairsOf$1(cutInTurn(Object.entries(headers).flat()))) : headers,
		body: kept.body,
		isCut: kept.isCut || isCut,
		areHeadersCut,
		size: Math.min(size, mostOfHeaders) + (kept.body?.length ?? 0)
	};
};
/** A message made readable. */
const readMessage = ({ headers, body, isCut, areHeadersCut }) => ({
	headers: maskHeaders(isInTurn(headers) ? Object.fromEntries(collect$1(headers)) : headers),
	headers_cut: areHeadersCut,
	body: body === null ? null : maskBody(typeof body === "string" ? body : new TextDecoder().decode(body)),
	body_cut: isCut
});
const isInTurn = (headers) => Array.isArray(headers);
const pairsOf$1 = (inTurn) => Array.from({ length: Math.floor(inTurn.length / 2) }, (_, pair) => [inTurn[2 * pair], inTurn[2 * pair + 1]]);
/** Repeated names are joined. */
const collect$1 = (inTurn) => {
	const headers = new Headers();
	for (const [name, value] of pairsOf$1(inTurn)) headers.append(name, value);
	return headers;
};
// src/spec/version.ts
/** The version of this package; a test keeps it equal to `package.json`. */
const version = "0.2.0";
// src/repro/run-start.ts
/**
* The beginning of a run whose first request has this number; null for a later request, and where not all is known that was done before.
* @param came when the first one came, where that is another one.
*/
const startBefore = (past, number, came = past.find(number)?.before) => {
	const { start } = past;
	return start?.number === number && came?.requestIds === start.moment.requestIds ? {
		moment: start.moment,
		deeds: past.deeds.slice(start.deeds).filter((deed) => deed.number < number)
	} : null;
};
// src/repro/begin-run.ts
/** The beats of requests that are not answered yet. */
const beatsUnderWay = (past) => [...past?.underWay ?? []].flat();
/**
* Where a file begins: with what was done before the first request of all; else with the first one from which on nothing went on that
* the file does not tell; where there is none, with the first one that is known.
* @param last number of the latest request.
* @param underWay beats of those that are not answered yet.
*/
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
/** What was forgotten meanwhile cannot be begun with. */
function* fromFirst(playable, past) {
	for (const [place, { recorded }] of playable.entries()) {
		if (past?.find(recorded.number) !== void 0) return playable.slice(place);
		yield;
	}
	return [];
}
/** The first request from which on all that went on is told, and when the first of those came; null where there is none. */
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
/** The first step whose beats contradict themselves or another step, and how; null for none. */
const findMisplaced = (steps) => {
	const owners = /* @__PURE__ */ new Map();
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
/**
* The `beats` of steps as a file has them, by their places; undefined for those that it has none for.
* @param given beats of each step as they were counted in the world; the last is that of its answer, and the steps are in its order.
*/
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
	const sorted = yield* sortInSteps(all, (left, right) => left.beat - right.beat);
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
/** The requests that a repro file tells, in their order; in steps. */
function* playableOf(world) {
	const past = pastOf(world);
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
/** What every repro file says of itself. */
const reproFormat = "producer-commerce-emulator repro";
// src/repro/describe-repro.ts
/**
* The run so far as one file that plays it again: every request that the journal remembers since the last one that cannot be sent again,
* because its body was longer than what is kept, and what was done beside them. It begins with the state before the first of them, or before
* what was done in the world until then, where it is the first of all.
*/
const describeRepro = (world) => {
	const { steps, snapshot, ...head } = inOneGo(beginRepro(world));
	return {
		...head,
		snapshot: structuredClone(snapshot),
		steps: [...steps]
	};
};
/** The same in steps. What comes meanwhile is left out. It shares its rows with the world: write it out, and change nothing in it. */
function* beginRepro(world) {
	const past = pastOf(world);
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
		emulator: version,
		options: { cors_origins: world.settings.options.corsOrigins },
		assumptions: {
			...snapshot.overrides,
			...snapshot.laid_assumptions
		},
		snapshot: maskSnapshot(snapshot),
		steps: describeSteps(world, told, beats)
	};
}
/** Both are in order by themselves; a deed comes after the request that was the latest one then. */
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
/** What a token is recognised by says as much of it as a file should. */
const maskSnapshot = ({ webhooks, webhook_deliveries, ...snapshot }) => ({
	...snapshot,
	...webhooks === void 0 ? {} : { webhooks: {
		...webhooks,
		endpoints: webhooks.endpoints.map(withoutReceiver)
	} },
	...webhook_deliveries === void 0 ? {} : { webhook_deliveries: webhook_deliveries.filter(isOnItsWay).map(withoutAttempts) },
	tokens: snapshot.tokens.map((token) => ({
		...token,
		hint: maskTokens(token.hint)
	}))
});
/** Who is told by webhooks has secrets, and hears of no replay: an inbox is told in its place. */
const withoutReceiver = (endpoint) => heardByInbox(withoutSecrets(endpoint));
const isOnItsWay = ({ state }) => state === "pending";
/** What was sent may hold a secret, and what was answered is none of a reader's business. */
const withoutAttempts = (delivery) => ({
	...delivery,
	attempts: []
});
const describeRequest = (world, { recorded: { entry }, moments, messages }, beats) => {
	const { origin, path, search, hasTrailingSlash } = messages.address;
	const { headers, body } = readMessage(messages.request);
	const inTurn = messages.request.headers;
	const bytes = messages.request.body;
	const base64 = bytes instanceof Uint8Array && !isText(bytes) ? btoa(maskBody(lettersOf(bytes)).replaceAll("…", "...")) : void 0;
	return {
		kind: "request",
		at: new Date(moments.before.at).toISOString(),
		environment: entry.environment,
		method: entry.method,
		url: maskTokens(`${origin}${path}${hasTrailingSlash ? "/" : ""}${search === "" ? "" : `?${search}`}`),
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
	const { headers, body, body_cut } = readMessage(response);
	return {
		status,
		headers,
		body,
		body_cut
	};
};
/** Puts the id of a token in the place of its text. */
const nameToken = (world, readable, sent) => {
	const pairs = Array.isArray(sent) ? sent : Object.entries(sent).flat();
	const values = pairs.filter((_, at) => at % 2 === 1 && pairs[at - 1]?.toLowerCase() === "authorization");
	const match = values.length === 1 ? /^(bearer +)(\S+) *$/i.exec(values[0] ?? "") : null;
	if (match === null) return readable;
	const id = world.tokens.findByHash(hashToken(match[2] ?? ""))?.id ?? "unknown";
	const others = Object.entries(readable).filter(([name]) => name.toLowerCase() !== "authorization");
	return {
		...Object.fromEntries(others),
		authorization: `${match[1]}{${id}}`
	};
};
/** A letter for each byte. What is hidden of them takes three dots, as far as a byte goes. */
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
/** What was done beside the requests, as a repro file tells it. */
const describeDeed = ({ kind, at, name, given, answer }) => ({
	kind,
	at: new Date(at).toISOString(),
	name,
	given,
	...answer === void 0 ? {} : { answer }
});
// src/answer/answer.ts
/** An answer with a JSON body; undefined becomes no body. */
const jsonAnswer = (status, value, headers, account) => ({
	status,
	body: value === void 0 ? null : JSON.stringify(value),
	headers,
	...account
});
/** JSON text as it goes out: UTF-8 as it is, or escaped the way a common framework does (assumption `json-encoding`). */
const encodeBody = (ask, { body, contentType }) => {
	if (typeof body !== "string" || contentType !== void 0 || ask("json-encoding") === "utf8") return body;
	return escapeText(body);
};
/** The same for a text in pieces. */
function* encodePieces(ask, pieces) {
	const isEscaped = ask("json-encoding") !== "utf8";
	for (const piece of pieces) yield isEscaped ? escapeText(piece) : piece;
}
const escapeText = (text) => text.replaceAll("/", "\\/").replace(/[\u007f-\uffff]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
// src/exchange/quota-state.ts
/** The time windows and blocks run on: that of the request, or real time by the assumption `rate-limit-clock`. */
const quotaClock = ({ world, now }) => world.limitsClock(now);
const demandsUnder = oncePerValues((values, operation) => quotaDemands(operation, askIn(values)));
/** The quotas a request to an operation draws on now. */
const demandsOf = (world, operation) => {
	const demands = demandsUnder(world.assumptions.values, operation);
	const { lasting } = world.player;
	return lasting.limits.size === 0 ? demands : lasting.lowered(demands);
};
/** How the quotas of a caller stand when this request counts in none of them. */
const readQuota = (exchange, operation, owner) => {
	const now = quotaClock(exchange);
	const readings = demandsOf(exchange.world, operation).map((demand) => {
		const reading = exchange.world.quotas.read(owner, demand, now);
		return {
			demand,
			before: reading,
			after: reading
		};
	});
	return quotaState(exchange, operation, owner, {
		allowed: true,
		readings
	});
};
/** How the quotas stand after a verdict: the reading the headers speak of. */
const quotaState = (exchange, operation, owner, verdict) => {
	const shown = shownReading(exchange, operation, owner, verdict.readings);
	const { demand, before, after } = shown;
	const leftBefore = Math.max(0, demand.rule.max - before.used);
	const leftAfter = Math.max(0, demand.rule.max - after.used);
	const left = exchange.ask("rate-limit-remaining") === "before" ? leftBefore : leftAfter;
	return {
		class: demand.bucket,
		limit: demand.rule.max,
		remaining: verdict.allowed ? left : 0,
		resetsAt: after.resetsAt,
		shown,
		readings: verdict.readings
	};
};
/** For cancel the minute, unless assumed otherwise (`rate-limit-cancel-limit-header`). */
const shownReading = (exchange, operation, owner, readings) => {
	const [first] = readings;
	if (first === void 0) throw new Error("An operation without a quota");
	if (operation.quota !== "cancel") return first;
	const choice = exchange.ask("rate-limit-cancel-limit-header");
	if (choice === "minute") return first;
	return choice === "tightest" ? readings.reduce(tighter) : writeReading(exchange, owner, readings);
};
/** How the quota of POST requests stands, which a cancel may have drawn on or not (`rate-limit-cancel-shares-post`). */
const writeReading = (exchange, owner, readings) => {
	const demand = writeDemand(exchange.ask);
	const drawn = readings.find((reading) => reading.demand.bucket === demand.bucket);
	if (drawn !== void 0) return drawn;
	const reading = exchange.world.quotas.read(owner, demand, quotaClock(exchange));
	return {
		demand,
		before: reading,
		after: reading
	};
};
const room = ({ demand, after }) => demand.rule.max - after.used;
const tighter = (left, right) => room(right) < room(left) ? right : left;
/** Gives the quota back for refusals that cost nothing (assumption `rate-limit-what-counts`). */
const refundFreeRefusal = ({ ask }, { refund }, status) => {
	if (refund === void 0 || status !== 403 && status < 500) return {};
	return ask("rate-limit-what-counts") === (status === 403 ? "free_403" : "free_5xx") ? { quota: refund() } : {};
};
// src/answer/headers.ts
/**
* The `X-RateLimit-*` headers of an answer (section "Limits", rule 3). An answer that reached no quota shows how the token's
* stands; one without a token shows the nominal numbers of its class, or none where an assumption says so.
* @param isBlock whether the answer is the cancel block, which is no quota.
*/
const rateLimitHeaders = (exchange, found, { status, isBlock } = {
	status: 200,
	isBlock: false
}) => {
	const state = found.quota ?? untouchedQuota(exchange, found);
	if (state === null) return {};
	const headers = {
		"X-RateLimit-Limit": String(state.limit),
		"X-RateLimit-Remaining": String(state.remaining)
	};
	const choice = exchange.ask("rate-limit-reset-header");
	if (choice === "on_all" || choice === "on_429" && status === 429 && !isBlock) headers["X-RateLimit-Reset"] = String(Math.ceil(state.resetsAt / 1e3));
	return headers;
};
const untouchedQuota = (exchange, { operation, token }) => {
	if (operation === void 0) {
		if (exchange.ask("rate-limit-headers-unrouted") === "omitted") return null;
		return nominal(exchange, writes(exchange) ? quotaLimits.write : quotaLimits.read);
	}
	if (token !== void 0) return readQuota(exchange, operation, token.id);
	return exchange.ask("rate-limit-headers-on-401") === "omitted" ? null : nominal(exchange, nominalLimit(operation.quota));
};
/** A browser that asks whether it may send a request says which. */
const writes = ({ method, request }) => {
	const meant = method === "OPTIONS" ? request.headers.get("access-control-request-method") ?? "GET" : method;
	return meant !== "GET" && meant !== "HEAD";
};
const nominal = (exchange, limit) => ({
	limit,
	remaining: limit,
	resetsAt: quotaClock(exchange) + minuteMs
});
/** Headers that tell a replay, or every answer under a key, from others (assumption `idempotency-replay-marker`). */
const replayMarker = ({ ask }, { key }, { isReplay }) => {
	if (key === void 0) return {};
	const choice = ask("idempotency-replay-marker");
	if (choice === "echo_key") return { "Idempotency-Key": key.header };
	if (isReplay !== true || choice === "none") return {};
	return choice === "idempotent_replayed" ? { "Idempotent-Replayed": "true" } : { "Idempotency-Relayed": key.header };
};
const exposed = "Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining";
const preflightMaxAge = "600";
/** Which browser origin may read the answer: one allowed at the start, or any by the assumption `options-cors`. */
const allowedOrigin = (exchange) => {
	const origin = exchange.request.headers.get("origin");
	if (origin === null) return null;
	if (exchange.world.settings.options.corsOrigins.includes(origin)) return origin;
	return exchange.ask("options-cors") === "any_origin" ? "*" : null;
};
/** Headers that let an allowed page read the answer; none for any other. */
const corsHeaders = (exchange) => {
	const origin = allowedOrigin(exchange);
	if (origin === null) return exchange.world.settings.options.corsOrigins.length === 0 ? {} : { Vary: "Origin" };
	if (origin === "*") return { "Access-Control-Allow-Origin": "*" };
	return {
		"Access-Control-Allow-Origin": origin,
		"Access-Control-Expose-Headers": exposed,
		Vary: "Origin"
	};
};
/** Headers that answer the browser's question before a request of an allowed page. */
const preflightHeaders = (exchange, allow) => {
	if (allowedOrigin(exchange) === null) return {};
	return {
		"Access-Control-Allow-Methods": allow,
		"Access-Control-Allow-Headers": exchange.request.headers.get("access-control-request-headers") ?? "Authorization, Content-Type, Idempotency-Key",
		"Access-Control-Max-Age": preflightMaxAge
	};
};
let latestDate = {
	second: NaN,
	text: ""
};
/** An instant as HTTP writes dates. Remembers the last one, because every answer has one and they seldom differ. */
const writeHttpDate = (instant) => {
	const second = Math.floor(instant / 1e3);
	if (second !== latestDate.second) latestDate = {
		second,
		text: (/* @__PURE__ */ new Date(second * 1e3)).toUTCString()
	};
	return latestDate.text;
};
// src/answer/stream-text.ts
/** As many pieces as go out together, fewer where others should have their turn. */
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
/** Characters that go out together. */
const sentTogether = 65536;
/** The beginning of a text, in one go. */
const beginText = (pieces, length) => gather(pieces, length, null);
/** The beginning of a text, in slices between which others have their turn. */
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
/** The whole of a text, in slices between which others have their turn. */
const collectText = async (pieces, turns = takeTurns()) => {
	let whole = "";
	for (;;) {
		const { text, isAll } = gather(pieces, sentTogether, turns);
		whole += text;
		if (isAll) return whole;
		if (turns.isOver()) await turns.next();
	}
};
/** The same as bytes. The text is never there as a whole, which would be several times as long. */
const collectBytes = async (pieces, turns = takeTurns()) => {
	const encoder = new TextEncoder();
	const parts = [];
	for (;;) {
		const { text, isAll } = gather(pieces, sentTogether, turns);
		parts.push(encoder.encode(text));
		if (isAll) return joined(parts);
		if (turns.isOver()) await turns.next();
	}
};
const joined = (parts) => {
	const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0));
	let at = 0;
	for (const part of parts) {
		bytes.set(part, at);
		at += part.byteLength;
	}
	return bytes;
};
/** Bytes of a text that are made when somebody reads them, in slices between which others have their turn. */
const streamText = (beginning, rest, turns = takeTurns()) => {
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
/** Items of a list that are written in one go. */
const shortList = 50;
/** An object of more members is written in pieces, too. */
const longObject = 500;
const isPlain = (value) => {
	const prototype = Object.getPrototypeOf(value);
	return (prototype === Object.prototype || prototype === null) && !("toJSON" in value);
};
const isMade = (value) => value instanceof LongList || !Array.isArray(value) && Symbol.iterator in value;
/** Whether a value is so long that it is written piece by piece. */
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
/**
* The text that `JSON.stringify` makes of a plain value, in pieces. Where a list is an iterable, its items are made as they are written; one that has
* to be looked for leaves a `pause`, which is an empty piece.
*/
function* writeJson(value) {
	if (!isLong(value)) yield JSON.stringify(value) ?? "null";
	else if (value instanceof LongList && value.together > 1) yield* writeSlices(value);
	else if (Symbol.iterator in value) yield* writeList(value);
	else yield* writeObject(value);
}
function* writeList(items) {
	let before = "[";
	for (const item of items) {
		if (item === pause) {
			yield "";
			continue;
		}
		yield before;
		yield* writeJson(item);
		before = ",";
	}
	yield before === "[" ? "[]" : "]";
}
/** Many short items cost more by one than together. */
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
// src/answer/finish-answer.ts
/** Makes what is sent of an answer, with the headers every answer carries (assumption `response-headers`). */
const finishAnswer = (exchange, found, answer) => {
	if (answer.isForeign) return finishForeign(exchange, found, answer);
	if (answer.long !== void 0) return finishLong(exchange, found, answer);
	const body = encodeBody(exchange.ask, answer);
	const headers = headersOf(exchange, found, answer, body);
	const tag = entityTag(exchange, found, answer, body);
	if (exchange.ask("response-headers") === "etag" && tag !== null) headers["ETag"] = tag;
	const isSpared = isKnownTag(exchange, tag);
	const message = captureAnswer(headers, isSpared ? null : body);
	if (!isSpared) return {
		ready: readyFor(exchange, body, answer.status, headers),
		found,
		answer,
		message
	};
	const { "Content-Type": _type, ...bodiless } = headers;
	return {
		ready: {
			status: 304,
			headers: bodiless,
			body: null
		},
		found,
		answer,
		message
	};
};
/** The status and the headers of an answer that goes to nobody. */
const sketchAnswer = (exchange, found, answer) => {
	const { status, body, long, isForeign, contentType } = answer;
	const hasBody = (body !== null || long !== void 0) && exchange.method !== "HEAD";
	const foreign = {
		...contentType === void 0 ? {} : { "Content-Type": contentType },
		...answer.headers
	};
	if (isForeign) return {
		status,
		headers: foreign,
		answer,
		hasBody
	};
	const headers = headersOf(exchange, found, answer, body ?? (long === void 0 ? null : ""));
	if (!exchange.request.headers.has("if-none-match")) return {
		status,
		headers,
		answer,
		hasBody
	};
	const whole = long === void 0 ? encodeBody(exchange.ask, answer) : [...encodePieces(exchange.ask, writeJson(long))].join("");
	const isSpared = isKnownTag(exchange, entityTag(exchange, found, answer, whole));
	const { "Content-Type": _type, ...bodiless } = headers;
	return isSpared ? {
		status: 304,
		headers: bodiless,
		answer,
		hasBody: false
	} : {
		status,
		headers,
		answer,
		hasBody
	};
};
/** Whether the client has what the tag stands for, and an assumption has it told so. */
const isKnownTag = (exchange, tag) => tag !== null && exchange.request.headers.get("if-none-match") === tag && exchange.ask("response-headers") === "etag";
/** Characters of a long answer that are at hand at once, for the journal. */
const longBeginning = 16384;
/** An answer that is written while it is read. It has no tag, because nobody knows it as a whole. */
const finishLong = (exchange, found, answer) => {
	const pieces = encodePieces(exchange.ask, writeJson(answer.long));
	const { text, isAll } = beginText(pieces, longBeginning);
	const headers = headersOf(exchange, found, answer, text);
	const message = captureAnswer(headers, text, !isAll);
	if (isAll) return {
		ready: readyFor(exchange, text, answer.status, headers),
		found,
		answer,
		message
	};
	const sent = exchange.method === "HEAD" ? null : streamText(text, pieces);
	return {
		ready: {
			status: answer.status,
			headers,
			body: sent
		},
		found,
		answer,
		message
	};
};
/** HEAD has the headers of its GET, the length of the body included, and nothing else. */
const readyFor = (exchange, body, status, headers) => {
	if (exchange.method !== "HEAD") return {
		status,
		headers,
		body
	};
	const length = body === null ? {} : { "Content-Length": String(lengthOf(body)) };
	return {
		status,
		headers: {
			...headers,
			...length
		},
		body: null
	};
};
const lengthOf = (body) => (typeof body === "string" ? utf8ToBytes(body) : body).byteLength;
/** In the order in which they are sent. */
const headersOf = (exchange, found, answer, body) => {
	const headers = {};
	if (body !== null) headers["Content-Type"] = answer.contentType ?? "application/json";
	headers["Cache-Control"] = "no-cache, private";
	headers["Date"] = writeHttpDate(exchange.now);
	addAll(headers, rateLimitHeaders(exchange, found, {
		status: answer.status,
		isBlock: answer.fault?.rule === "cancel-block"
	}));
	addAll(headers, corsHeaders(exchange));
	addAll(headers, answer.headers);
	addAll(headers, replayMarker(exchange, found, answer));
	if (exchange.ask("request-id-header") === "echo") headers["X-Request-Id"] = exchange.requestId;
	return headers;
};
/** Written out, because spreading costs several times as much and every answer comes by here. */
const addAll = (headers, others) => {
	for (const name in others) headers[name] = others[name];
};
/** What something in front of the API answers. */
const finishForeign = (exchange, found, answer) => {
	const { status, body, headers: own, contentType } = answer;
	const headers = {
		...contentType === void 0 ? {} : { "Content-Type": contentType },
		Date: writeHttpDate(exchange.now),
		...own
	};
	return {
		ready: {
			status,
			headers,
			body: exchange.method === "HEAD" ? null : body
		},
		found,
		answer,
		message: captureAnswer(headers, body)
	};
};
/** The tag of a body that may have one, worked out where it is shown or the client names one. */
const entityTag = (exchange, { operation }, answer, body) => {
	if (body === null || answer.status !== 200 || operation?.method !== "GET") return null;
	if (!(exchange.ask("response-headers") === "etag" || exchange.request.headers.has("if-none-match"))) return null;
	return `"${sha256Hex(body).slice(0, 32)}"`;
};
// src/answer/render-error.ts
/** The one place where a refusal becomes an answer (section "Errors"), in the shape and words the assumptions give it. */
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
	const answer = jsonAnswer(fault.status, errorBody(exchange, fault), headers, account);
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
/** Whether the body is `message` alone: the quota refusal always, others where an assumption says so. */
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
/** Complaints by member, in the order in which they were found. */
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
/** The first complaint and how many more there are. */
const summarise = (texts, language) => {
	const [first = "", ...others] = Object.values(texts).flat();
	if (others.length === 0) return first;
	const key = others.length === 1 ? "more_errors" : "more_errors_plural";
	return `${first} ${writeMessage(key, language, { count: String(others.length) })}`;
};
/** `WWW-Authenticate`, where the assumption `www-authenticate-header` sends it. */
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
// src/answer/retry-after.ts
/** `Retry-After`: whole seconds, rounded up and never below one, unless assumed otherwise (`retry-after-value`). */
const retryAfter = (exchange, endsAt, now) => {
	const choice = exchange.ask("retry-after-value");
	const left = (endsAt - now) / 1e3;
	const seconds = choice === "floor" ? Math.max(0, Math.floor(left)) : Math.max(1, Math.ceil(left));
	return {
		headers: { "Retry-After": choice === "http_date" ? (/* @__PURE__ */ new Date(Math.ceil(endsAt / 1e3) * 1e3)).toUTCString() : String(seconds) },
		retryAfterSeconds: seconds
	};
};
// src/answer/injected-answer.ts
/** What a step answers in place of the API: a refusal in the API's own words, or an answer as it was given. */
const injectedAnswer = (exchange, found, make) => {
	const account = {
		rule: "scenario-step",
		reason: `injected by ${exchange.sheet.steps.join(", ")}`
	};
	const made = make(standingOf(exchange, found));
	if (!(made instanceof ApiError)) return {
		answer: {
			...made,
			...account
		},
		found: {}
	};
	const { quota } = found;
	const isUsedUp = made.fault.rule === "quota-exceeded" && quota !== void 0;
	return {
		answer: renderError(exchange, new ApiError({
			...made.fault,
			...account
		})),
		found: isUsedUp ? { quota: {
			...quota,
			remaining: 0
		} } : {}
	};
};
/** An answer to a request that gets none. */
const noAnswer = (reason) => ({
	status: 503,
	body: null,
	headers: {},
	rule: "scenario-step",
	reason
});
/** An answer in the place of another. What made the first one is not forgotten, as far as the second says nothing of it: the journal tells it. */
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
		blockEnd: () => now + blockRule(exchange.ask, 1).windowMs,
		again: (when) => retryAfter(exchange, "until" in when ? when.until : now + when.seconds * secondMs, now)
	};
};
// src/exchange/digest.ts
/** Bytes of a body up to which it is kept until its digest is wanted. */
const mostKept = 512;
/** A SHA-256 that is worked out when somebody asks for it, because most requests are compared with no other. */
var Digest = class Digest {
	#read;
	#hex = "";
	/** @param read gives what it is the digest of. */
	constructor(read) {
		this.#read = read;
	}
	/** One that is known. */
	static of(hex) {
		const digest = new Digest(() => "");
		digest.#read = null;
		digest.#hex = hex;
		return digest;
	}
	/** Hexadecimal. */
	toHex() {
		if (this.#read === null) return this.#hex;
		const source = this.#read();
		this.#hex = sha256Hex(source);
		this.#read = null;
		return this.#hex;
	}
};
/** The digest of the bytes of a body. */
const digestBytes = (bytes) => worked(bytes.byteLength, new Digest(() => bytes));
/**
* The digest of a parsed body, the same whatever the order of its members and the blanks between them.
* @param length of the body in bytes.
*/
const digestValue = (value, length) => worked(length, new Digest(() => canonicalJson(value)));
/** Works out at once the digest of what is too long to be kept. */
const worked = (length, digest) => {
	if (length > mostKept) digest.toHex();
	return digest;
};
/** Bytes, or characters, that are digested in one step. */
const digestedTogether = 32768;
/** The digest of many bytes, in steps. */
function* digestBytesInSteps(bytes) {
	const hash = sha256.create();
	for (let from = 0; from < bytes.byteLength; from += digestedTogether) {
		hash.update(bytes.subarray(from, from + digestedTogether));
		yield;
	}
	return Digest.of(bytesToHex(hash.digest()));
}
/** The digest of a large parsed body, in steps. */
function* digestValueInSteps(value) {
	const hash = sha256.create();
	let text = "";
	for (const piece of canonicalPieces(value)) {
		text += piece;
		if (text.length >= digestedTogether) {
			hash.update(utf8ToBytes(text));
			text = "";
		}
		yield;
	}
	hash.update(utf8ToBytes(text));
	return Digest.of(bytesToHex(hash.digest()));
}
/** What `canonicalJson` makes, in pieces of which none takes long; some of them are empty. */
function* canonicalPieces(value) {
	if (typeof value !== "object" || value === null) return yield canonicalJson(value);
	const isList = Array.isArray(value);
	const names = isList ? null : sortInSteps(Object.keys(value), (left, right) => left < right ? -1 : 1);
	let sorted = [];
	for (let step = names?.next(); step !== void 0; step = names?.next()) {
		if (step.done === true) {
			sorted = step.value;
			break;
		}
		yield "";
	}
	let before = isList ? "[" : "{";
	for (const member of isList ? value.keys() : sorted) {
		const inner = value[member];
		const label = isList ? before : `${before}${JSON.stringify(member)}:`;
		before = ",";
		if (typeof inner !== "object" || inner === null) yield label + canonicalJson(inner);
		else {
			yield label;
			yield* canonicalPieces(inner);
		}
	}
	const isEmpty = before !== ",";
	yield isList ? isEmpty ? "[]" : "]" : isEmpty ? "{}" : "}";
}
/** JSON text with the members of every object in order; nesting is bounded by the parser. */
const canonicalJson = (value) => {
	if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
	if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
	return `{${Object.entries(value).sort(([left], [right]) => left < right ? -1 : 1).map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join(",")}}`;
};
// src/exchange/sent-body.ts
/** The body of a request. What it holds is known once the engine has waited for it. */
var SentBody = class {
	#bytes = null;
	#understood = null;
	#digest = null;
	#valueDigest = null;
	/** Bytes of the body; null where there is none. */
	get bytes() {
		return this.#bytes;
	}
	/** Takes the bytes once they have come. A copy where they are a small part of what was read, lest the journal keeps all of that. */
	receive(bytes) {
		this.#bytes = bytes.buffer.byteLength > 2 * bytes.byteLength ? new Uint8Array(bytes) : bytes;
	}
	/** How long it is, where that is more than is here of it. */
	claimed = 0;
	get length() {
		return Math.max(this.claimed, this.#bytes?.byteLength ?? 0);
	}
	get isEmpty() {
		return this.#bytes === null || this.#bytes.byteLength === 0;
	}
	/** What the bytes say, for operations that look at them. */
	get understood() {
		if (this.#understood === null) throw new Error("A body was looked at before it was understood");
		return this.#understood;
	}
	set understood(understood) {
		this.#understood = understood;
	}
	/** SHA-256 of the body; null where there is none. */
	digest() {
		if (this.#bytes !== null && this.#bytes.byteLength > 0) this.#digest ??= digestBytes(this.#bytes);
		return this.#digest;
	}
	/** SHA-256 of what it says, the same whatever the order of its members. */
	digestOfValue(value) {
		return this.#valueDigest ?? digestValue(value, this.#bytes?.byteLength ?? 0);
	}
	/** Works both out, in steps. */
	*digestInSteps() {
		if (this.#bytes !== null) this.#digest = yield* digestBytesInSteps(this.#bytes);
		if (this.#understood?.kind === "value") this.#valueDigest = yield* digestValueInSteps(this.#understood.value);
	}
};
const mebibyte = 1048576;
const bodyLimits = {
	"1MiB": mebibyte,
	"8MiB": 8 * mebibyte,
	off: Number.POSITIVE_INFINITY
};
/**
* The bytes of a request body as they come, or null where there is none; refuses with 413 what is over the cap (assumption
* `body-size-limit`), by its declared length if it has one, else as soon as it is seen to be.
*/
const receiveCapped = ({ request, ask }) => {
	const limit = bodyLimits[ask("body-size-limit")];
	const declared = request.headers.get("content-length");
	if (declared !== null && Number(declared) > limit) return refuseLarge(ask);
	if (request.method === "GET" || request.method === "HEAD") return null;
	const isDeclared = declared !== null && Number(declared) > 0;
	const stream = isDeclared ? null : request.body;
	return isDeclared || stream !== null ? collectCapped(request, stream, limit, ask) : null;
};
/** The same of a body that is here already: only how long it is, is looked at. */
const checkSize = ({ request, ask, body }) => {
	const declared = Number(request.headers.get("content-length") ?? 0);
	return Math.max(declared, body.length) > bodyLimits[ask("body-size-limit")] ? refuseLarge(ask) : null;
};
const refuseLarge = (ask) => {
	throw payloadTooLarge(ask("body-size-limit"));
};
const collectCapped = async (request, stream, limit, ask) => {
	let bytes;
	try {
		bytes = stream === null ? new Uint8Array(await request.arrayBuffer()) : await collect(stream, limit);
	} catch {
		throw refused(400, "incomplete_body", "incomplete_body", "the client went away before the body was complete");
	}
	return bytes === void 0 || bytes.byteLength > limit ? refuseLarge(ask) : bytes;
};
/** All bytes of a stream; undefined as soon as there are more than allowed. */
const collect = async (stream, limit) => {
	const chunks = [];
	let size = 0;
	const reader = stream.getReader();
	for (;;) {
		const { done, value } = await reader.read();
		if (done) break;
		size += value.byteLength;
		if (size > limit) {
			reader.cancel().catch(() => void 0);
			return;
		}
		chunks.push(value);
	}
	const bytes = new Uint8Array(size);
	let at = 0;
	for (const chunk of chunks) {
		bytes.set(chunk, at);
		at += chunk.byteLength;
	}
	return bytes;
};
// src/exchange/exchange.ts
const longestRequestId = 200;
/** One request as it came to a world. What is found out about it on its way, the stages return (`Findings`). */
var Exchange = class Exchange {
	world;
	environment;
	request;
	address;
	method;
	sentHeaders;
	bearer;
	body;
	/** What a scenario does to it. */
	sheet;
	id;
	/** Whether the caller chose the request id. */
	hasSentId;
	/** How the world was when it came; null where nobody remembers. */
	came;
	/** Requests whose answers whoever sent this one can have had. */
	seen;
	/** When it came and each time it went on after it had waited; null where it has waited for nothing, or nobody remembers. */
	beats;
	#now;
	constructor(origin, body = new SentBody(), sheet = new CueSheet(), beats = null) {
		const { world, request } = origin;
		this.world = world;
		this.environment = origin.environment;
		this.request = request;
		this.method = request.method;
		this.sentHeaders = origin.sentHeaders;
		this.address = origin.address;
		this.bearer = origin.bearer;
		this.body = body;
		this.sheet = sheet;
		this.beats = beats;
		this.came = world.past?.moment() ?? null;
		this.#now = this.came?.at ?? Math.floor(world.clock.read());
		this.seen = world.journal.handedOver;
		const sentId = this.#takeOverId();
		this.hasSentId = sentId !== void 0;
		this.id = sentId === void 0 ? world.identifiers.requestId(this.ask("request-id-format"), this.#now) : { text: sentId };
	}
	/** The instant of the request, in milliseconds since 1970. */
	get now() {
		return this.#now;
	}
	/** What comes later on the way happens at the time that the world's clock shows now. */
	followClock() {
		this.#now = Math.floor(this.world.clock.read());
	}
	get requestId() {
		return this.id.text;
	}
	/** The token it carries, valid or not; undefined where none is known by that text. */
	get carried() {
		return this.bearer === null ? void 0 : this.world.tokens.findByHash(this.bearer.hash);
	}
	/** The same request, reaching the API once more. */
	repeat() {
		return new Exchange(this, this.body, this.sheet.repeat(), this.beats);
	}
	/** Reads an assumption. */
	ask = (id) => this.world.assumptions.ask(id);
	/** An id the caller sent, where the assumption `request-id-header` takes it over; none that an earlier request has. */
	#takeOverId() {
		if (this.ask("request-id-header") !== "echo") return void 0;
		const sent = this.request.headers.get("x-request-id")?.slice(0, longestRequestId);
		if (sent === void 0 || this.world.journal.find(sent) !== void 0) return void 0;
		return this.world.identifiers.takeOver(sent) ? sent : void 0;
	}
};
/** An instant as records keep it. */
const wholeSecond = (instant) => Math.floor(instant / 1e3) * 1e3;
/** The same for who wants to know which rows a value is used for. */
const tellingUses = (ask, uses) => {
	const telling = (id) => ask(id);
	return Object.assign(telling, { uses });
};
/** What handlers and serializers get to know of a request; in a trial under other values than the world's, where some are given. */
const contextOf = (exchange, { params, rows }, under) => {
	const { world, address, now } = exchange;
	const trial = under?.list ?? world.trial?.list(rows) ?? null;
	const reader = under?.ask ?? exchange.ask;
	const ask = trial?.uses === void 0 ? reader : tellingUses(reader, trial.uses);
	return {
		ask,
		trial,
		values: under?.values ?? world.assumptions.values,
		now: wholeSecond(now),
		checkoutBaseUrl: world.settings.options.checkoutBaseUrl,
		database: rows,
		params,
		query: new QueryReader(address.search, ask),
		names: world.identifiers,
		idFormats: world.idFormats(),
		origin: address.origin,
		path: address.path,
		search: address.search
	};
};
const none = [];
/** What a scenario does to one request. Empty where nothing plays. */
var CueSheet = class CueSheet {
	isRepeat;
	/** Steps whose turn this request may be. */
	cues = none;
	/** Names of the steps that acted. */
	steps = none;
	/** What they did, in words. */
	injected = none;
	/** Whether the caller gets the answer: it may be lost on the way, or never come. */
	fate = "answered";
	/** Whether the request is to reach the API once more. */
	isDeliveredTwice = false;
	/** @param isRepeat whether it is of the second delivery of a request: steps that have acted on the first do not act again. */
	constructor(isRepeat = false) {
		this.isRepeat = isRepeat;
	}
	/** Notes that a step has acted. */
	noteStep(name) {
		this.steps = [...this.steps, name];
	}
	/** Notes what was done, in words. */
	noteInjected(words) {
		this.injected = [...this.injected, words];
	}
	/** The sheet of the second delivery. */
	repeat() {
		const repeated = new CueSheet(true);
		repeated.cues = this.cues.map((live) => ({
			...live,
			held: 0
		}));
		repeated.steps = this.steps;
		repeated.injected = ["second delivery"];
		return repeated;
	}
};
// src/exchange/wait.ts
/** Waits for a promise by name, and gives what it came to. */
function* wait(name, until, atOnce) {
	return yield {
		for: name,
		until,
		atOnce
	};
}
/** Walks a way: in one go where nothing has to be waited for, so that an everyday answer costs no turn of the event loop. */
const walk = (way) => {
	const step = way.next();
	return step.done === true ? step.value : walkOn(way, step.value);
};
/** Walks a way that nobody waits for at its end: what only lets real time pass is left out. */
const walkHurried = (way) => walk(hurry(way));
function* hurry(way) {
	let step = way.next();
	while (step.done !== true) {
		const { for: name } = step.value;
		let value;
		try {
			value = name === "delay" || name === "silence" ? void 0 : yield step.value;
		} catch (error) {
			step = way.throw(error);
			continue;
		}
		step = way.next(value);
	}
	return step.value;
}
const walkOn = async (way, first) => {
	let next = first;
	for (;;) {
		let value;
		let failure = null;
		try {
			value = await next.until();
		} catch (error) {
			failure = { error };
		}
		const step = failure === null ? way.next(value) : way.throw(failure.error);
		if (step.done === true) return step.value;
		next = step.value;
	}
};
const paces = /* @__PURE__ */ new WeakMap();
/** The pace that somebody sets for a request; undefined for nearly all. */
const paceOf = (request) => paces.get(request);
/** Raised where a way that is only tried comes to something that cannot be told without waiting. */
var NotAtOnceError = class extends Error {
	name = "NotAtOnceError";
};
/**
* Walks a way without waiting for anything.
* @param fails whether what is stored on it cannot be stored, as it could not before.
* @throws NotAtOnceError where it comes to something that only waiting tells.
*/
const walkAtOnce = (way, fails = false) => {
	let step = way.next();
	while (step.done !== true) {
		const { for: name, atOnce } = step.value;
		if (atOnce === void 0) throw new NotAtOnceError(name);
		step = fails && name === "save" ? way.throw(/* @__PURE__ */ new Error("It failed before")) : way.next(atOnce());
	}
	return step.value;
};
/** Walks a way as far as others can come before it goes on, and leaves it there. */
const leaveUnderWay = (way) => {
	for (let step = way.next(); step.done !== true && step.value.for !== "turn";) {
		const { for: name, atOnce } = step.value;
		if (atOnce === void 0) throw new NotAtOnceError(name);
		step = way.next(atOnce());
	}
};
// src/exchange/json-body.ts
/** Characters of a body, or bytes, that are worked on in one go. */
const mostAtOnce = 65536;
/** Works out in slices what a long body is told from others by, before it is asked for. */
function* digestLongBody({ body }) {
	if (body.length <= mostAtOnce) return;
	yield* wait("body", () => inTurns(body.digestInSteps()), () => inOneGo(body.digestInSteps()));
}
/** Takes the body of a request apart, for an operation that looks at it. */
function* understandBody({ request, ask, body }) {
	const encoding = packingOf(request.headers);
	if (encoding !== null) return {
		kind: "encoded",
		encoding
	};
	const sent = request.headers.get("content-type") ?? "";
	const isOfJsonType = isJsonType(sent);
	if (!isOfJsonType) {
		const choice = ask("wrong-content-type");
		if (choice === "forms_accepted") return {
			kind: "value",
			value: yield* wait("body", () => readForm(body.bytes, sent), () => readPlainForm(body.bytes, sent)),
			isOfJsonType
		};
		if (sent.trim() !== "" || choice === "415_missing_too") return {
			kind: "unsupported",
			contentType: sent
		};
	}
	const text = decode(body.bytes ?? /* @__PURE__ */ new Uint8Array());
	if (text === void 0) return {
		kind: "malformed",
		problem: "the text is not UTF-8",
		isOfJsonType
	};
	if (text.trim() === "") return {
		kind: "value",
		value: void 0,
		isOfJsonType
	};
	const tooDeep = findTooDeep(text);
	if (tooDeep !== void 0) return {
		kind: "malformed",
		problem: `nested deeper than 512 levels at character ${tooDeep + 1}`,
		isOfJsonType
	};
	if (text.length > mostAtOnce) {
		const parsed = yield* wait("body", () => inTurns(parseJsonInSteps(text)), () => inOneGo(parseJsonInSteps(text)));
		if (parsed.kind === "value") return {
			kind: "value",
			value: parsed.value,
			isOfJsonType
		};
		return {
			kind: "malformed",
			problem: parsed.kind === "fault" ? parsed.problem : locateJsonFault(text),
			isOfJsonType
		};
	}
	try {
		return {
			kind: "value",
			value: JSON.parse(text),
			isOfJsonType
		};
	} catch (error) {
		if (!(error instanceof SyntaxError)) throw error;
	}
	return {
		kind: "malformed",
		problem: locateJsonFault(text),
		isOfJsonType
	};
}
/** How a body is packed by its `Content-Encoding`; null where it is not. */
const packingOf = (headers) => {
	const encoding = headers.get("content-encoding")?.trim() ?? "";
	return encoding === "" || encoding.toLowerCase() === "identity" ? null : encoding;
};
/** Whether an operation looks at a body. */
const looksAtBody = ({ ask }, { validate, readsBody }) => {
	return validate !== void 0 && (readsBody?.(ask) ?? true);
};
const isJsonType = (contentType) => {
	const type = (contentType.split(";")[0] ?? "").trim().toLowerCase();
	return type === "application/json" || /^[\w.-]+\/[\w.+-]+\+json$/.test(type);
};
/** Text of the bytes; undefined where they are no UTF-8, the only encoding of JSON between systems (RFC 8259, section 8.1). */
const decode = (bytes) => {
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return;
	}
};
/** The texts of a form, URL-encoded or in parts; undefined for what is none. */
const readForm = async (body, contentType) => {
	try {
		const form = await new Response(body, { headers: { "Content-Type": contentType } }).formData();
		return Object.fromEntries([...form].filter(([, value]) => typeof value === "string"));
	} catch {
		return;
	}
};
/** The same of a form that is URL-encoded, without waiting. */
const readPlainForm = (body, contentType) => /^application\/x-www-form-urlencoded\b/i.test(contentType.trim()) ? Object.fromEntries(new URLSearchParams(new TextDecoder().decode(body ?? /* @__PURE__ */ new Uint8Array()))) : void 0;
/**
* The body of a POST as JSON: 415 for another content type, 400 for text that is no JSON, `undefined` for no body at all
* (assumptions `wrong-content-type`, `malformed-json`).
*/
const readJson = (exchange, operation) => {
	if (!looksAtBody(exchange, operation)) return {
		isRead: false,
		value: void 0
	};
	const { understood } = exchange.body;
	if (understood.kind === "encoded") throw unsupportedEncoding(understood.encoding.slice(0, 100));
	if (understood.kind === "value") return {
		isRead: true,
		value: understood.value
	};
	if (understood.kind === "unsupported") throw unsupportedMediaType(understood.contentType.slice(0, 100));
	if (exchange.ask("malformed-json") === "as_empty") return {
		isRead: true,
		value: void 0
	};
	throw invalidJson(understood.problem);
};
// src/exchange/cue-request.ts
/** Shows a request to the scenario and keeps the steps whose turn it may be. */
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
/** Lets a step act on a request: once, if it has a turn left. What it is called is noted for the journal. */
const takeTurn = (exchange, live) => {
	if (live.hasActed === null) {
		live.hasActed = exchange.world.player.fire(live.cue);
		if (live.hasActed) exchange.sheet.noteStep(live.cue.name);
	}
	return live.hasActed;
};
/** Notes what an effect did, in words. */
const noteInjected = (exchange, effect, detail = "") => {
	const words = effect.kind.replaceAll("_", " ");
	exchange.sheet.noteInjected(detail === "" ? words : `${words}: ${detail}`);
};
// src/stages/stage.ts
/** Nothing to say: the request goes on. */
const goesOn = {};
// src/stages/hold-for-scenario.ts
/**
* Where steps act before the handler: the caller is known and its request is counted, nothing else has been done. They make it wait,
* answer it, or leave it without an answer.
*/
const holdForScenario = (exchange, call) => hold(exchange, call);
/** The same for a request of which less is known. */
const hold = (exchange, found) => {
	for (const live of exchange.sheet.cues) {
		const effect = nextEffect(exchange, live);
		if (effect !== void 0) return holdBy(exchange, found, effect, live.cue);
	}
	return goesOn;
};
/** The next thing a step does here; undefined where it has nothing left to do. */
const nextEffect = (exchange, live) => {
	const effects = live.cue.effects.filter(isHolding);
	if (live.cue.moment !== "before" || live.held >= effects.length || !takeTurn(exchange, live)) return void 0;
	live.held += 1;
	return effects[live.held - 1];
};
const isHolding = (effect) => {
	const deed = definitionOf(effect);
	return "answer" in deed || "wait" in deed || "end" in deed;
};
const holdBy = (exchange, found, effect, cue) => {
	const deed = definitionOf(effect);
	if ("wait" in deed) return { wait: waitFor(exchange, effect, deed.wait(sharesFor(cue), effect)) };
	if ("answer" in deed) {
		const injected = injectedAnswer(exchange, found, (standing) => deed.answer(standing, effect));
		noteInjected(exchange, effect, String(injected.answer.status));
		const refunded = refundFreeRefusal(exchange, found, injected.answer.status);
		return {
			answer: injected.answer,
			found: {
				...injected.found,
				...refunded
			}
		};
	}
	if (!("end" in deed)) return goesOn;
	noteInjected(exchange, effect);
	exchange.sheet.fate = deed.end(effect) === "silent" ? "silent" : "lost";
	return { answer: noAnswer(`no answer: ${cue.name}`) };
};
/** Lets real time pass as a step says, unless the scenario ends meanwhile; none for a request whose pace somebody else sets. */
const waitFor = (exchange, effect, delayMs) => {
	noteInjected(exchange, effect, `${delayMs} ms`);
	if (paceOf(exchange.request) !== void 0) return {
		for: "delay",
		until: async () => void 0
	};
	return {
		for: "delay",
		until: () => pause$1(delayMs, [exchange.world.player.ending])
	};
};
// src/exchange/request-head.ts
/**
* Takes an absolute URL apart.
* @param baseUrl the address of the door, where it has a path in front of `/api/v2`; without it that of the URL.
*/
const readAddress = (url, baseUrl) => {
	const start = baseUrl !== void 0 && url.startsWith(`${baseUrl}/`) ? baseUrl.length : endOfAuthority(url);
	const fragment = url.indexOf("#", start);
	const end = fragment < 0 ? url.length : fragment;
	const question = url.indexOf("?", start);
	const pathEnd = question < 0 || question > end ? end : question;
	const path = url.slice(start, pathEnd);
	const hasTrailingSlash = path.length > 1 && path.endsWith("/");
	return {
		origin: url.slice(0, start),
		path: hasTrailingSlash ? path.slice(0, -1) : path,
		search: pathEnd < end ? url.slice(pathEnd + 1, end) : "",
		hasTrailingSlash
	};
};
const endOfAuthority = (url) => {
	const pathStart = url.indexOf("/", url.indexOf("://") + 3);
	return pathStart < 0 ? url.length : pathStart;
};
/** Whether a path without its query leads to the control API. */
const isControlPath = (path) => path === "/_emulator" || path.startsWith("/_emulator/");
/** Takes the header apart, once a request; null where it is missing or of another form. */
const readBearer = (request) => {
	const match = /^(bearer) +(\S+) *$/i.exec(request.headers.get("authorization") ?? "");
	return match?.[1] === void 0 || match[2] === void 0 ? null : {
		scheme: match[1],
		hash: hashToken(match[2])
	};
};
/** Method and path an idempotency key stands for. */
const keyTarget = ({ method, address }) => `${method} ${address.path}`;
// src/stages/idempotency-key.ts
const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const anyUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/**
* The key of a POST (section "Limits", rule 6), or null where an assumption lets the request do without one.
* A missing or malformed key is refused.
*/
const readIdempotencyKey = (exchange, call) => {
	const sent = exchange.request.headers.get("idempotency-key")?.trim() ?? "";
	if (sent === "") return refuseMissing(exchange, call);
	const key = normalise(sent, exchange);
	if (uuid4.test(key)) return key;
	const choice = exchange.ask("idempotency-invalid-key");
	if (choice === "any_uuid" && anyUuid.test(key)) return key;
	if (choice === "any_text" && key !== "" && key.length <= 255) return key;
	throw refused(choice === "422" ? 422 : 400, "idempotency_key_invalid", "key_invalid", "the Idempotency-Key is no UUID v4");
};
const refuseMissing = (exchange, { operation }) => {
	if (operation.quota === "cancel" && exchange.ask("idempotency-on-cancel") === "optional") return null;
	const choice = exchange.ask("idempotency-missing-key");
	if (choice === "ignore") return null;
	throw refused(Number(choice), "idempotency_key_required", "key_required", "no Idempotency-Key");
};
const normalise = (sent, exchange) => {
	const key = sent.length > 1 && sent.startsWith("\"") && sent.endsWith("\"") && exchange.ask("idempotency-key-syntax") === "strip_quotes" ? sent.slice(1, -1) : sent;
	if (!anyUuid.test(key) || !/[A-Z]/.test(key) || exchange.ask("idempotency-key-syntax") === "case_sensitive") return key;
	return key.toLowerCase();
};
/** What a key stands for in one request. Its digests are worked out when it is compared with another or written down. */
var SentUse = class {
	target;
	openedAt;
	by;
	#fingerprint;
	/** @param fingerprint null where all requests to the target are the same. */
	constructor(target, openedAt, by, fingerprint) {
		this.target = target;
		this.openedAt = openedAt;
		this.by = by;
		this.#fingerprint = fingerprint;
	}
	get fingerprint() {
		return this.#fingerprint?.toHex() ?? "";
	}
};
/** The request that sent a key. */
var SentBy = class {
	request_id;
	token;
	#body;
	/** @param body null for none. */
	constructor(request_id, token, body) {
		this.request_id = request_id;
		this.token = token;
		this.#body = body;
	}
	get body() {
		return this.#body?.toHex() ?? null;
	}
};
// src/stages/idempotency.ts
/**
* Section "Endpoints": a repeat of a POST with the same key gets the original answer. Opens the key for a first request, answers
* a repeat, refuses a key that was used otherwise or is in flight.
*/
const checkIdempotencyKey = (exchange, call) => call.operation.method === "GET" ? refuseOnGet(exchange) : claimKey(exchange, call, readKey(exchange, call));
/** Answers a repeat, waits for a first request that is in flight where an assumption says so, or opens the key. */
const claimKey = (exchange, call, sent) => {
	if (sent === null) return goesOn;
	const { header, key, use } = sent;
	const traced = (outcome, first, held = null) => ({ key: {
		header,
		held,
		trace: {
			use,
			outcome,
			firstRequestId: first?.by.request_id ?? null
		}
	} });
	const state = exchange.world.replays.find(key, use.openedAt);
	if (state.kind === "new") {
		exchange.world.replays.open(key, use, retentionMs(exchange));
		return { found: traced("new", null, key) };
	}
	const mismatch = findMismatch(exchange, state.use, use);
	if (mismatch !== void 0) return {
		found: traced("reused", state.use),
		refusal: mismatch
	};
	if (state.kind === "done") {
		const body = representedBody(exchange, call, state.answer);
		if (isWait(body)) return { wait: body };
		return replay(exchange, call, traced("replay", state.use), {
			...state.answer,
			body
		});
	}
	const found = traced("in_flight", state.use);
	const choice = exchange.ask("idempotency-in-flight");
	if (choice === "wait") return {
		found,
		wait: {
			for: "key in flight",
			until: () => state.settled
		}
	};
	return {
		found,
		refusal: refused(Number(choice), "idempotency_key_in_use", "key_in_use", "the key is in flight")
	};
};
/** Null where the request may do without a key. */
const readKey = (exchange, call) => {
	const header = readIdempotencyKey(exchange, call);
	const body = readJson(exchange, call.operation);
	if (header === null) return null;
	const by = new SentBy(maskTokens(exchange.requestId), call.token.id, exchange.body.digest());
	const use = new SentUse(keyTarget(exchange), quotaClock(exchange), by, fingerprint(exchange, body));
	return {
		header,
		key: `${keyScope(exchange, call, use)} ${maskKey(header)}`,
		use
	};
};
const refuseOnGet = (exchange) => {
	if (exchange.request.headers.get("idempotency-key") === null || exchange.ask("idempotency-on-get") === "ignored") return goesOn;
	throw refused(400, "idempotency_key_not_expected", "key_not_expected", "an Idempotency-Key on a GET");
};
const fingerprint = (exchange, body) => {
	const choice = exchange.ask("idempotency-fingerprint");
	if (choice === "method_path" || !body.isRead) return null;
	if (choice === "raw_bytes") return exchange.body.digest() ?? digestBytes(/* @__PURE__ */ new Uint8Array());
	return exchange.body.digestOfValue(body.value);
};
const keyScope = ({ ask, environment }, { token }, use) => {
	const producer = `${environment} ${token.producer}`;
	const scope = {
		producer,
		token: token.id,
		route: `${producer} ${use.target}`,
		global: environment
	}[ask("idempotency-scope")];
	return ask("idempotency-path-mismatch") === "independent" ? `${scope} ${use.target}` : scope;
};
const retentionMs = ({ ask }) => {
	const choice = ask("idempotency-retention");
	return choice === "forever" ? Number.POSITIVE_INFINITY : parseDuration(choice) ?? 0;
};
const findMismatch = (exchange, first, now) => {
	if (first.target !== now.target) return keyReused(422, "key-reused-elsewhere", `the key was first used for ${first.target}`);
	if (first.fingerprint === now.fingerprint) return void 0;
	const choice = exchange.ask("idempotency-body-mismatch");
	if (choice === "replay") return void 0;
	return keyReused(Number(choice), "key-reused", "the key was first used with another body");
};
const replay = (exchange, call, traced, stored) => {
	const found = exchange.ask("idempotency-replay-quota") === "free" && call.refund !== void 0 ? {
		...traced,
		quota: call.refund()
	} : traced;
	const ownHeaders = Object.entries(stored.headers).filter(([name]) => !isFreshHeader(name));
	const headers = exchange.ask("idempotency-replay-headers") === "stored" ? stored.headers : Object.fromEntries(ownHeaders);
	return {
		found,
		answer: {
			status: stored.status,
			body: stored.body,
			headers,
			rule: "replay",
			reason: "replayed under its idempotency key",
			isReplay: true
		}
	};
};
const isFreshHeader = (name) => name === "Date" || name.startsWith("X-RateLimit-");
/** Bytes from which on a stored answer is taken apart and made anew in slices. */
const longBody = 65536;
const represented = /* @__PURE__ */ new WeakMap();
/** The stored bytes, or the resource as it is now (assumption `idempotency-snapshot`); what is to be waited for where that is long. */
const representedBody = (exchange, call, { status, body }) => {
	const { represent } = call.operation;
	if (body === null || status >= 300 || represent === void 0) return body;
	if (exchange.ask("idempotency-snapshot") === "stored_bytes") return body;
	const known = represented.get(exchange);
	if (known !== void 0) return known;
	const steps = () => representInSteps(body, (stored) => represent(contextOf(exchange, call), stored));
	if (body.byteLength < longBody) return inOneGo(steps());
	const keep = (made) => void represented.set(exchange, made);
	return {
		for: "page",
		until: async () => keep(await inTurns(steps())),
		atOnce: () => keep(inOneGo(steps()))
	};
};
const isWait = (body) => body !== null && typeof body === "object" && "until" in body;
/** Where nothing has changed since, the bytes are those that were stored. */
function* representInSteps(body, represent) {
	const parsed = yield* parseJsonInSteps(new TextDecoder().decode(body));
	const stored = parsed.kind === "value" ? parsed.value : void 0;
	const present = yield* writeInSteps(represent(stored));
	return present === (yield* writeInSteps(stored)) ? body : present;
}
function* writeInSteps(value) {
	const pieces = [];
	for (const piece of writeJson(value)) {
		pieces.push(piece);
		yield;
	}
	return pieces.join("");
}
const encoder = new TextEncoder();
/** Keeps the answer under the key the request holds, or frees the key (assumption `idempotency-replay-which`). Gives what is known of the key then. */
const settleKey = (exchange, found, answer) => {
	const { key } = found;
	if (key === void 0 || key.held === null) return {};
	const { replays } = exchange.world;
	if (isKept(exchange, answer.status)) replays.complete(key.held, storedAnswer(exchange, found, answer));
	else replays.release(key.held);
	return { key: {
		...key,
		held: null
	} };
};
const storedAnswer = (exchange, found, answer) => {
	const body = encodeBody(exchange.ask, answer);
	const headers = {
		...answer.contentType === void 0 ? {} : { "Content-Type": answer.contentType },
		...answer.headers,
		...rateLimitHeaders(exchange, found),
		Date: writeHttpDate(exchange.now)
	};
	return {
		status: answer.status,
		body: typeof body === "string" ? encoder.encode(body) : body,
		headers
	};
};
const isKept = ({ ask }, status) => {
	const isServerError = status >= 500;
	return {
		"2xx": status >= 200 && status < 300,
		"2xx_5xx": status >= 200 && status < 300 || isServerError,
		all_but_429_5xx: status !== 429 && !isServerError,
		everything: true
	}[ask("idempotency-replay-which")];
};
// src/sales/sale-error.ts
/** Raised for a sale that cannot be made, or not be undone. */
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
	/** What is well put and cannot be done as things stand. */
	static refused(code, message) {
		return new SaleError(message, null, code);
	}
};
// src/sales/choose-offers.ts
/** The items a simulated sale names; unknown ones are refused as invalid, all at once, then an inactive one as unavailable. */
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
/** The items by the path at which the request names each; a bump that may be any is not among them. */
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
/** Where the items are listed, nothing else says what is bought. */
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
/** The newest product that can be bought once, other than one; undefined where there is none. */
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
/**
* Reads a moment: `now`, `-10d` or `+3h` from an instant on (units ms, s, m, h, d), or ISO 8601.
* @param base that instant, in milliseconds since 1970.
* @returns milliseconds since 1970, at a whole second; undefined for what is no moment.
*/
const readMoment$1 = (text, base) => {
	const instant = /^[+-]/.test(text) ? moveBy(text, base) : text === "now" ? base : parseInstant(text);
	return instant === void 0 || instant < 0 ? void 0 : Math.floor(instant / secondMs) * secondMs;
};
const moveBy = (text, base) => {
	const duration = parseDuration(text.slice(1));
	return duration === void 0 ? void 0 : base + (text.startsWith("-") ? -duration : duration);
};
// src/sales/sale-instant.ts
/**
* Reads a moment of a request.
* @param latest what it may not be later than, in milliseconds since 1970.
* @throws SaleError naming the member.
*/
const readPast = (member, text, now, latest = now) => {
	const instant = readMoment$1(text, now);
	if (instant === void 0) throw SaleError.invalid({ [member]: [`Give ISO 8601 with its zone, or a time from now on such as "-10d".`] });
	if (instant <= latest) return instant;
	const limit = new Date(latest).toISOString();
	throw SaleError.invalid({ [member]: [`It lies behind ${limit}; nothing can have happened later than that.`] });
};
/** When a sale happened: now, unless it says otherwise. */
const readSaleInstant = ({ at, created_at }, now) => {
	if (at !== void 0 && created_at !== void 0) throw SaleError.invalid({ at: ["It means the same as created_at; give one of them."] });
	const [member, text] = at === void 0 ? ["created_at", created_at] : ["at", at];
	return text === void 0 ? now : readPast(String(member), text, now);
};
// src/sales/record-payment.ts
/** Who has a part of a sale, as it says. What a part is in cents, follows when it is charged. */
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
/** The charge of a sale: its attempts, a line an item, and who has a part of it. */
const recordCharge = (sale, items, terms, freight, origin) => {
	const amounts = items.map(({ amount }) => amount);
	const { commissions, shares, missing } = splitCharge(amounts, terms);
	if (missing > 0 && amounts.some((amount) => amount > 0)) throw refuseLargeSplit(commissions, shares, missing);
	const total = amounts.reduce((sum, amount) => sum + amount, freight);
	const attempts = recordAttempts(sale, total, origin);
	const approved = attempts.find(({ status }) => approvedStatuses.has(status));
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
/** A sale is paid once; what came before was refused or ran out. */
const refuseTwicePaid = (transactions) => {
	const place = transactions.findIndex(({ status }) => approvedStatuses.has(status));
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
	is_free: paid === 0 && paidStatuses.has(status),
	...return_code === void 0 ? {} : { return_code },
	created_at: at
});
// src/sales/record-sale.ts
/**
* The records of a sale: the order with its items and first charge, and the subscription it begins, if any.
* @throws SaleError for what cannot be; numbers have been taken then, so whoever is not sure rehearses it.
*/
const recordSale = (sale, chosen, origin) => {
	for (const item of chosen) refuseLargeCoupon(item);
	refuseSplitSubscription(sale, chosen);
	refuseTrialCoupon(chosen);
	const terms = recordShares(sale, origin);
	const items = chosen.map((item, place) => recordItem(item, place === 0, origin));
	const charge = recordCharge(sale, items, terms, sale.freight_value, origin);
	const { status } = decisiveAttempt(charge);
	const begins = items[0]?.offer.is_subscription === true && approvedStatuses.has(status);
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
			...beginSubscription(order, firstCharges(charge, items, origin)),
			...charge.shares === void 0 ? {} : { shares: charge.shares }
		}
	};
};
const refuseLargeCoupon = ({ coupon, quantity, offer, path }) => {
	if (coupon === null || coupon.discount <= offer.price * quantity) return;
	throw SaleError.invalid({ [`${path}coupon.discount`]: [`The discount is larger than the price of ${offer.price * quantity} cents.`] });
};
/** A subscription remembers one attempt a charge, so it cannot begin on two cards. */
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
/** What is said of it beyond the usual; undefined for nothing. */
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
/** The charges that a subscription begins with: none while a trial is free. */
const firstCharges = (charge, [main], { ids }) => {
	if (main === void 0 || isFreeTrial(main)) return [];
	return [{
		id: ids.next("subscription_history"),
		charged_at: charge.charged_at,
		attempt: decisiveAttempt(charge)
	}];
};
// src/sales/sale-origin.ts
/** The same without taking a number or a name, to find out whether a thing can be written down at all. */
const rehearsalOf = (origin) => ({
	...origin,
	ids: { next: () => 0 },
	names: {
		orderHash: () => "",
		transactionHash: () => ""
	}
});
// src/sales/make-sale.ts
/** Where a sale that happened at an instant gets its numbers and names. */
const originOf = (world, database, at) => ({
	ids: database.ids,
	names: world.identifiers,
	orderHashFormat: world.idFormats().order,
	producerId: database.producer.id,
	now: at,
	present: world.clock.readSecond()
});
/**
* Makes a sale: it is in history and totals at once. The caller holds the world's write lock.
* @throws SaleError where it cannot be made; nothing is written then.
*/
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
/** An order has one subscription, that of its first item (assumption `subscription-as-bump`). */
const refuseSubscriptionBump = ({ assumptions }, [, ...others]) => {
	const bump = others.find(({ offer }) => offer.is_subscription);
	if (bump === void 0 || assumptions.ask("subscription-as-bump") !== "refused") return;
	throw SaleError.invalid({ [bump.path.replace(/\.$/, "")]: [`The offer ${bump.offer.id} is a subscription, which cannot be sold as a bump.`] });
};
/** A sale of a product with everything else as usual. */
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
/** Raised where an effect cannot happen in this world, such as a sale where nothing is sold. The journal tells. */
var NotPossibleError = class extends Error {
	name = "NotPossibleError";
};
// src/play/insert-rows.ts
/** So many rows are made before others have their turn. */
const rowsAtOnce = 25;
/** Makes sales at a whole second, of a product that is sold once, each with these tracking values. */
const insertOrders = (world, owner, tracked, at) => world.writes.run(async () => {
	const database = await world.database(owner.producer, owner.environment);
	const chosen = anySellable(database);
	if (chosen === void 0) throw new NotPossibleError("no active product with an offer");
	const seller = sellerAt(world, at);
	for (const [made, query_params] of tracked.entries()) {
		if (made % rowsAtOnce === 24) await pause$1(0);
		await makeSale(seller, database, {
			...plainSale(chosen.product.id),
			offer_id: chosen.offer.id,
			query_params
		});
	}
}, "scenario");
/** A world in which it is a certain second, for who sells in it. */
const sellerAt = (world, at) => ({
	identifiers: world.identifiers,
	clock: { readSecond: () => at },
	assumptions: world.assumptions,
	idFormats: () => world.idFormats()
});
/** Makes products at a whole second, as a colleague would in the dashboard. */
const insertProducts = (world, owner, count, at) => world.writes.run(async () => {
	const database = await world.database(owner.producer, owner.environment);
	for (let made = 0; made < count; made += 1) {
		if (made % rowsAtOnce === 24) await pause$1(0);
		const id = world.identifiers.productId(world.idFormats().product);
		const product = newProduct({
			database,
			id,
			now: at
		}, { name: `Produto de um colega ${id}` });
		(await database.prepareProduct(product))();
	}
}, "scenario");
// src/play/opening-sales.ts
const openings = /* @__PURE__ */ new WeakMap();
/**
* The sales a scenario begins with are made when the first request comes, because only then rows are opened; others wait for them.
* @param at the whole second in which they are made.
* @returns null where they stand.
*/
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
// src/seed/find-landmarks.ts
/**
* The landmarks of one producer and environment. Synchronous and without the seeded data: ages and ids follow from the options, so
* the names and addresses of people need not be there yet.
*/
function findLandmarks(options, slot, environment) {
	const { orders, formats } = options;
	if (orders === 0) return {};
	const key = datasetKey(options.seed, slot, environment);
	const number = datasetNumber(slot, environment);
	const hashes = createOrderHashes(key, orders, formats.order);
	const firstOrder = firstId(key, number, "order");
	const firstSubscription = firstId(key, number, "subscription");
	const subscriptions = allSubscriptions.before(orders);
	const product = (index) => ({ id: productId(key, index, formats.product) });
	const orderAt = (age) => ({
		id: firstOrder + orders - 1 - age,
		hash: hashes.hashOf(age)
	});
	const order = (wanted) => orderAt(ageOfCase(wanted));
	const subscriptionAt = (age) => ({ id: firstSubscription + subscriptions - 1 - allSubscriptions.before(age) });
	const { variety = "documented" } = options;
	const longest = oldestRunning(orders, variety);
	const usual = {
		product_active: product(activeProduct(createCataloguePlan(key, orders))),
		product_inactive: product(productRoles.indexOf("inactive")),
		product_without_offers: product(productRoles.indexOf("without_offers")),
		order_full_tracking: order("full_tracking"),
		order_without_tracking: order("without_tracking"),
		order_src_without_sck: order("src_without_sck"),
		order_with_bump: order("bump"),
		order_upsell: order("upsell"),
		order_two_cards: order("two_cards"),
		order_with_coupon: order("coupon"),
		order_without_offer_code: order("without_offer_code"),
		order_of_subscription: orderAt(longest),
		subscription_active: subscriptionAt(ageOfCase("subscription")),
		subscription_trial: subscriptionAt(ageOfCase("trial")),
		subscription_many_charges: subscriptionAt(longest)
	};
	if (variety === "documented") return usual;
	const varied = (name) => orderAt(variedAges[name]);
	const inCourse = (course) => subscriptionAt(oldestOfCourse(course, orders));
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
		product_ebook: product(variedProducts.ebook),
		product_event: product(variedProducts.event),
		product_membership: product(variedProducts.membership),
		product_physical: product(variedProducts.physical)
	};
}
// src/world/landmarks.ts
/** The landmarks of the data a world stands on. */
const landmarksOf = (world, slot, environment) => findLandmarks({
	...world.settings.dataset,
	formats: world.idFormats(),
	variety: world.assumptions.ask("seeded-variety")
}, slot, environment);
// src/play/cancel-meanwhile.ts
/**
* Cancels a subscription as somebody else at a whole second: by its id, or by the name of a landmark.
* @throws NotPossibleError where there is none, or it was canceled before.
*/
const cancelMeanwhile = (world, owner, wanted, at) => world.writes.run(async () => {
	const database = await world.database(owner.producer, owner.environment);
	const subscription = database.subscriptionById(idOf(world, owner, wanted));
	if (subscription === void 0) throw new NotPossibleError(`there is no subscription ${wanted}`);
	if (subscription.cancellation_requested_at !== null) throw new NotPossibleError(`subscription ${wanted} was canceled before`);
	const isImmediate = world.assumptions.ask("cancel-effect-timing") === "immediate";
	(await database.prepareSubscription(canceledAt(subscription, at, isImmediate)))();
}, "scenario");
const idOf = (world, { producer, environment }, wanted) => {
	if (/^\d+$/.test(wanted)) return Number(wanted);
	const found = landmarksOf(world, producer, environment)[wanted];
	if (found === void 0) throw new NotPossibleError(`there is no landmark ${wanted}`);
	return Number(found.id);
};
// src/engine/exchange-scene.ts
/**
* The scene of an exchange: its request, and the world it came to. What is done in it happens at the instant of the request: real time goes
* on meanwhile, and a token that is revoked before a request would be revoked a moment too late for it.
*/
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
		fillQuota(this.#world, this.#token(token).id, quota, { left }, quotaClock(this.#exchange));
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
		const rows = WrittenRows.load(written.save());
		this.#world.player.lasting.keepStale(this.#ownerName(), rows, reads);
	}
	makeSales(tracked) {
		return insertOrders(this.#world, this.#owner(), tracked, wholeSecond(this.#exchange.now));
	}
	makeProducts(count) {
		return insertProducts(this.#world, this.#owner(), count, wholeSecond(this.#exchange.now));
	}
	async cancelSubscription(wanted = this.#pathId) {
		if (wanted === void 0) throw new NotPossibleError("the request names no subscription");
		await cancelMeanwhile(this.#world, this.#owner(), wanted, wholeSecond(this.#exchange.now));
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
		return ownerOf(producer, environment);
	}
	#token(name) {
		const carried = this.#exchange.carried;
		const token = name === void 0 || carried?.name === name ? carried : this.#world.tokens.list().find((known) => known.name === name);
		if (token !== void 0) return token;
		throw new NotPossibleError(name === void 0 ? "the request has no token" : `there is no token ${name}`);
	}
};
/** Lets an effect happen in the world. Where it cannot, the journal says why, and the request goes on. */
const actInWorld = async (exchange, found, effect) => {
	const deed = definitionOf(effect);
	if (!("act" in deed)) return;
	try {
		await deed.act(new ExchangeScene(exchange, found), effect);
		noteInjected(exchange, effect);
	} catch (error) {
		const isExpected = error instanceof NotPossibleError || error instanceof SaleError || error instanceof ClockError;
		if (!isExpected) exchange.world.settings.reportFailure(error);
		noteInjected(exchange, effect, `not possible, ${isExpected ? error.message : "the emulator failed; see the console"}`);
	}
};
// src/engine/arrive.ts
/** A request has come: finds the steps that are about it, and lets happen in the world what is to happen before the handler. */
const arrive = async (exchange, found) => {
	const opening = makeOpeningSales(exchange.world, wholeSecond(exchange.now));
	if (opening !== null) await opening;
	if (exchange.sheet.isRepeat) return;
	cueRequest(exchange, found);
	for (const live of exchange.sheet.cues) {
		const effects = live.cue.effects.filter((effect) => "act" in definitionOf(effect));
		if (live.cue.moment !== "before" || effects.length === 0 || !takeTurn(exchange, live)) continue;
		for (const effect of effects) await actInWorld(exchange, found, effect);
	}
};
// src/scenario/scene/outgoing.ts
/** Cuts an answer off after its headers. */
const cutAfterHeaders = (outgoing) => {
	if (outgoing.body !== null && !outgoing.headers.has("content-length")) outgoing.headers.set("Content-Length", String(outgoing.body.byteLength));
	outgoing.body = /* @__PURE__ */ new Uint8Array();
	outgoing.isCut = true;
};
// src/engine/depart.ts
/** The answer stands and what it says is committed: lets the steps act whose moment is after that. Gives what goes out. */
const depart = async (exchange, finished, cut) => {
	const { sheet } = exchange;
	const due = sheet.cues.filter(({ cue }) => cue.moment === "after" && fitsStatus(cue.status, finished.ready.status));
	if (due.length === 0 || sheet.fate !== "answered") return finished;
	const [ready, read] = readTwice(finished.ready);
	finished.ready = ready;
	let leaving = {
		...finished,
		outgoing: await readOutgoing(read, finished.message.headers)
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
		ready: readyOutgoing(leaving.outgoing, cut, exchange.world.player.ending)
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
		await waitFor(exchange, effect, deed.wait(sharesFor(cue), effect)).until();
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
	const finished = finishAnswer(exchange, found, answer);
	return {
		...finished,
		outgoing: await readOutgoing(responseOf(finished.ready), finished.message.headers)
	};
};
// src/stages/cancel-block.ts
/** Section "Limits", rule 2: closes the cancel route to a token whose look-ups failed too often, even within quota. */
const checkCancelBlock = (exchange, { token }) => {
	const block = presentBlock(exchange, token);
	if (block === void 0) return goesOn;
	throw block;
};
/** The refusal of a token that is blocked now. */
const presentBlock = (exchange, token) => {
	const { world, ask } = exchange;
	if (world.settings.options.unlimited || ask("cancel-404-threshold") === "off") return void 0;
	const now = quotaClock(exchange);
	const key = blockKey(exchange, token);
	const until = world.blocks.blockedUntil(key, now);
	if (until === null) return void 0;
	const isRetryShown = ask("cancel-404-headers") === "retry_after";
	const reason = `cancel block, lifted in ${Math.ceil((until - now) / 1e3)} s`;
	return lookupsBlocked(isRetryShown ? retryAfter(exchange, until, now) : {}, reason);
};
/**
* Counts a 404 of the cancel route. Gives the error to answer with: the same one, or the block where the failure that reaches
* the threshold is itself refused (assumption `cancel-404-first-blocked`).
*/
const afterFailedLookup = (exchange, { operation, token }, error) => {
	if (operation.quota !== "cancel" || !(error instanceof ApiError) || error.fault.status !== 404) return error;
	const threshold = exchange.ask("cancel-404-threshold");
	if (threshold === "off" || !isCounted(exchange, error)) return error;
	const { blocks } = exchange.world;
	blocks.recordFailure(blockKey(exchange, token), blockRule(exchange.ask, Number(threshold)), quotaClock(exchange));
	if (!(readBlock(exchange, token).failures >= Number(threshold)) || exchange.ask("cancel-404-first-blocked") === "after_threshold") return error;
	return presentBlock(exchange, token) ?? error;
};
/** How the failed look-ups of a token stand. */
const readBlock = (exchange, token) => {
	const threshold = exchange.ask("cancel-404-threshold");
	const { blocks } = exchange.world;
	const [key, now] = [blockKey(exchange, token), quotaClock(exchange)];
	return {
		failures: blocks.failures(key, now),
		threshold: threshold === "off" ? null : Number(threshold),
		until: blocks.blockedUntil(key, now)
	};
};
/** Forgets failed look-ups after a success, where the assumption `cancel-404-reset-on-success` says so. */
const forgetFailedLookups = (exchange, { operation, token }) => {
	if (operation?.quota !== "cancel" || token === void 0 || readBlock(exchange, token).failures === 0) return;
	if (exchange.ask("cancel-404-reset-on-success") === "yes") exchange.world.blocks.clear(blockKey(exchange, token));
};
const isCounted = (exchange, { fault: { lookup } }) => {
	if (lookup?.isUncounted === true) return false;
	return lookup?.isMalformed !== true || exchange.ask("cancel-404-counts") === "every_lookup";
};
const blockKey = ({ ask, environment }, { id, producer }) => lookupBlockKey(ask("cancel-404-key"), {
	id,
	producer,
	environment
});
// src/engine/gather-evidence.ts
/** Wrong members that are kept by name. */
const mostFields = 100;
/** All that the journal keeps of an answered exchange beside its entry. */
const gatherEvidence = (answered, { seen, values, limitsAt, userAgent, sentKey, bodyDigest, block }) => {
	const { operation, fault, quota, lookup } = answered;
	const ask = askIn(values);
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
/** When the window of a reading opened; null for those that have no beginning of their own. In milliseconds. */
const openingOf = ({ demand: { rule }, after }) => {
	return (rule.kind === "fixed" || rule.kind === "calendar") && after.used > 0 ? after.resetsAt - rule.lengthMs : null;
};
const keyOf = (answered, sent) => {
	const { operation, key, fault } = answered;
	if (operation?.method !== "POST") return null;
	const refusal = sent === "" ? "missing" : fault?.rule === "key-invalid" ? "invalid" : null;
	return {
		key: sent === "" ? null : maskKey(sent),
		target: keyTarget(answered),
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
/** Characters that are kept of an id that was sent. */
const mostOfId = 500;
const slots = ["first", "second"];
/**
* What a 404 was about, for the journal alone: whether somebody else has what was asked for. Called when the answer is made, so
* that it cannot depend on it.
*/
const traceLookup = (exchange, found, { fault }) => {
	if (fault?.rule === "unknown-route") return {
		sought: "route",
		id: cutText(exchange.address.path, mostOfId),
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
	const id = cutText(sent, mostOfId);
	for (const environment of environments) for (const producer of slots) {
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
// src/engine/record.ts
/** What the journal remembers of an answered exchange, worked out when somebody reads it. The larger part of the exchange is let go. */
const describeLater = (exchange, answered) => {
	const { stage, status, ms, lookup } = answered;
	const { id, now, environment, method, sheet } = exchange;
	const address = keepAddress(exchange.address);
	const { operation, token, presented, quota, key } = answered.finished.found;
	const { rule, reason, isReplay, fault, page } = answered.finished.answer;
	const world = exchange.world.settings.id;
	const moment = readMoment(exchange, answered.finished.found);
	const { steps, injected } = sheet;
	return () => {
		return {
			entry: {
				request_id: id.text,
				at: new Date(now).toISOString(),
				world,
				environment,
				operation: operation?.id ?? null,
				method,
				path: address.path + (address.hasTrailingSlash ? "/" : ""),
				status,
				ms,
				token: token?.name ?? null,
				stage,
				rule,
				reason: reasonOf(reason, token, lookup),
				quota: quota === void 0 ? null : describeQuota(quota),
				replayed: isReplay === true,
				scenario_step: steps.length === 0 ? null : steps.join(", "),
				injected: [...injected]
			},
			evidence: gatherEvidence({
				method,
				address,
				operation,
				presented,
				quota,
				key,
				rule,
				fault,
				page,
				lookup
			}, moment)
		};
	};
};
/** Characters that are kept of a path, a query, or a header by its name. */
const mostOfText = 2048;
const cut = (text) => text === null ? null : cutText(text, mostOfText);
/** An address as it is kept: one that is cut does not keep the whole. */
const keepAddress = (address) => {
	const { path, search } = address;
	if (path.length <= mostOfText && search.length <= mostOfText) return address;
	return {
		...address,
		origin: "",
		path: cutText(path, mostOfText),
		search: cutText(search, mostOfText)
	};
};
/** Reads what must be read as soon as a request is answered. */
const readMoment = (exchange, { operation, token }) => ({
	seen: exchange.seen,
	values: exchange.world.assumptions.values,
	limitsAt: quotaClock(exchange),
	userAgent: cut(exchange.request.headers.get("user-agent")),
	sentKey: operation?.method === "POST" ? cut(exchange.request.headers.get("idempotency-key")?.trim() ?? null) ?? "" : "",
	bodyDigest: exchange.body.digest(),
	block: operation?.quota === "cancel" && token !== void 0 ? readBlock(exchange, token) : null
});
const describeQuota = (quota) => {
	const opened = openingOf(quota.shown);
	return {
		class: quota.class,
		limit: quota.limit,
		remaining: quota.remaining,
		resets_at: new Date(quota.resetsAt).toISOString(),
		remaining_before: Math.max(0, quota.limit - quota.shown.before.used),
		opened_at: opened === null ? null : new Date(opened).toISOString()
	};
};
/** What the log says of a refusal, and of a foreign id what the wire must not. */
const reasonOf = (reason, token, lookup) => {
	if (lookup?.outcome !== "foreign" || lookup.owner === null) return reason;
	const { producer, environment } = lookup.owner;
	const whose = producer === token?.producer ? `this producer in ${environment}` : `the ${producer} producer`;
	return `foreign ${lookup.sought}, of ${whose}`;
};
/** Has the journal remember a request and its answer, and those told who want to hear of it. */
const record = (exchange, stage, finished, ms, listen) => {
	const { world, sheet, body, sentHeaders } = exchange;
	const { answer, ready, message } = finished;
	const status = answer.rule === "scenario-step" && sheet.fate !== "answered" ? 0 : ready.status;
	const describe = describeLater(exchange, {
		stage,
		finished,
		status,
		ms,
		lookup: finished.answer.fault === void 0 ? null : trace(exchange, finished)
	});
	const captured = {
		address: exchange.address,
		request: captureRequest(sentHeaders, body.bytes),
		response: message
	};
	world.journal.record(describe, captured, listen);
	if (exchange.came !== null) world.past?.remember(world.journal.recorded, exchange.came, ownBeats(exchange, exchange.came));
};
/** Those of a second delivery begin where it does. */
const ownBeats = ({ beats, sheet }, { beat }) => beats !== null && sheet.isRepeat ? [beat, ...beats.filter((own) => own > beat)] : beats;
/** What the journal wants to know of a 404. Where that fails, the answer is made all the same and has to be sent. */
const trace = (exchange, { found, answer }) => {
	try {
		return traceLookup(exchange, found, answer);
	} catch (error) {
		exchange.world.settings.reportFailure(error);
		return null;
	}
};
// node_modules/hono/dist/utils/url.js
const splitPath = (path) => {
	const paths = path.split("/");
	if (paths[0] === "") paths.shift();
	return paths;
};
const splitRoutingPath = (routePath) => {
	const { groups, path } = extractGroupsFromPath(routePath);
	const paths = splitPath(path);
	return replaceGroupMarks(paths, groups);
};
const extractGroupsFromPath = (path) => {
	const groups = [];
	path = path.replace(/\{[^}]+\}/g, (match, index) => {
		const mark = `@${index}`;
		groups.push([mark, match]);
		return mark;
	});
	return {
		groups,
		path
	};
};
const replaceGroupMarks = (paths, groups) => {
	for (let i = groups.length - 1; i >= 0; i--) {
		const [mark] = groups[i];
		for (let j = paths.length - 1; j >= 0; j--) if (paths[j].includes(mark)) {
			paths[j] = paths[j].replace(mark, groups[i][1]);
			break;
		}
	}
	return paths;
};
const patternCache = {};
const getPattern = (label, next) => {
	if (label === "*") return "*";
	const match = label.match(/^\:([^\{\}]+)(?:\{(.+)\})?$/);
	if (match) {
		const cacheKey = `${label}#${next}`;
		if (!patternCache[cacheKey]) {
			if (match[2]) patternCache[cacheKey] = next && next[0] !== ":" && next[0] !== "*" ? [
				cacheKey,
				match[1],
				new RegExp(`^${match[2]}(?=/${next})`)
			] : [
				label,
				match[1],
				new RegExp(`^${match[2]}$`)
			];
			else patternCache[cacheKey] = [
				label,
				match[1],
				true
			];
		}
		return patternCache[cacheKey];
	}
	return null;
};
const tryDecode = (str, decoder) => {
	try {
		return decoder(str);
	} catch {
		return str.replace(/(?:%[0-9A-Fa-f]{2})+/g, (match) => {
			try {
				return decoder(match);
			} catch {
				return match;
			}
		});
	}
};
const decodeURIWithPreservedPercent = (value) => decodeURI(value.includes("%25") ? value.replace(/%25/g, "%2525") : value);
const getPath = (request) => {
	const url = request.url;
	const start = url.indexOf("/", url.indexOf(":") + 4);
	let i = start;
	for (; i < url.length; i++) {
		const charCode = url.charCodeAt(i);
		if (charCode === 37) {
			const queryIndex = url.indexOf("?", i);
			const hashIndex = url.indexOf("#", i);
			const end = queryIndex === -1 ? hashIndex === -1 ? void 0 : hashIndex : hashIndex === -1 ? queryIndex : Math.min(queryIndex, hashIndex);
			const path = url.slice(start, end);
			const decoded = tryDecode(path, decodeURIWithPreservedPercent);
			if (/%(?![0-9A-Fa-f]{2})/.test(path)) {
				const rewritten = new URL("http://localhost");
				rewritten.pathname = decoded.replace(/[\\\t\n\r]/g, encodeURIComponent);
				if (tryDecode(rewritten.pathname, decodeURIWithPreservedPercent) !== decoded) return tryDecode(path.replace(/%(?![0-9A-Fa-f]{2})/g, "%25"), decodeURIWithPreservedPercent);
			}
			return decoded;
		} else if (charCode === 63 || charCode === 35) break;
	}
	return url.slice(start, i);
};
const getPathNoStrict = (request) => {
	const result = getPath(request);
	return result.length > 1 && result.at(-1) === "/" ? result.slice(0, -1) : result;
};
/**
* Merge paths.
* @param {string[]} ...paths - The paths to merge.
* @returns {string} The merged path.
* @example
* mergePath('/api', '/users') // '/api/users'
* mergePath('/api/', '/users') // '/api/users'
* mergePath('/api', '/') // '/api'
* mergePath('/api/', '/') // '/api/'
*/
const mergePath = (base, sub, ...rest) => {
	if (rest.length) sub = mergePath(sub, ...rest);
	return `${base?.[0] === "/" ? "" : "/"}${base}${sub === "/" ? "" : `${base?.at(-1) === "/" ? "" : "/"}${sub?.[0] === "/" ? sub.slice(1) : sub}`}`;
};
const checkOptionalParameter = (path) => {
	if (path.charCodeAt(path.length - 1) !== 63 || !path.includes(":")) return null;
	const segments = path.split("/");
	const results = [];
	let basePath = "";
	segments.forEach((segment) => {
		if (segment !== "" && !/\:/.test(segment)) basePath += "/" + segment;
		else if (/\:/.test(segment)) {
			if (segment.charCodeAt(segment.length - 1) === 63) {
				if (results.length === 0 && basePath === "") results.push("/");
				else results.push(basePath);
				const optionalSegment = segment.slice(0, -1);
				basePath += "/" + optionalSegment;
				results.push(basePath);
			} else basePath += "/" + segment;
		}
	});
	return results.filter((v, i, a) => a.indexOf(v) === i);
};
const tryDecodeURIComponent = (str) => str.indexOf("%") !== -1 ? tryDecode(str, decodeURIComponent_) : str;
const _decodeURI = (value) => {
	if (value.indexOf("+") !== -1) value = value.replace(/\+/g, " ");
	return tryDecodeURIComponent(value);
};
const _getQueryParam = (url, key, multiple) => {
	const hashIndex = url.indexOf("#", 8);
	if (hashIndex !== -1) url = url.slice(0, hashIndex);
	let encoded;
	if (!multiple && key && !/[%+&=]/.test(key)) {
		const queryIndex = url.indexOf("?", 8);
		let keyIndex = queryIndex;
		if (keyIndex === -1) return;
		if (!url.startsWith(key, keyIndex + 1)) keyIndex = url.indexOf(`&${key}`, keyIndex + 1);
		while (keyIndex !== -1) {
			const trailingKeyCode = url.charCodeAt(keyIndex + key.length + 1);
			if (trailingKeyCode === 61 || trailingKeyCode === 38 || isNaN(trailingKeyCode)) {
				if (keyIndex > queryIndex && /(?:^|&)[^=&]*[%+]/.test(url.slice(queryIndex + 1, keyIndex))) break;
				if (trailingKeyCode === 61) {
					const valueIndex = keyIndex + key.length + 2;
					const endIndex = url.indexOf("&", valueIndex);
					return _decodeURI(url.slice(valueIndex, endIndex === -1 ? void 0 : endIndex));
				}
				return "";
			}
			keyIndex = url.indexOf(`&${key}`, keyIndex + 1);
		}
		encoded = /[%+]/.test(url);
		if (!encoded) return;
	}
	const results = Object.create(null);
	encoded ??= /[%+]/.test(url);
	let keyIndex = url.indexOf("?", 8);
	while (keyIndex !== -1) {
		const nextKeyIndex = url.indexOf("&", keyIndex + 1);
		let valueIndex = url.indexOf("=", keyIndex);
		if (valueIndex > nextKeyIndex && nextKeyIndex !== -1) valueIndex = -1;
		let name = url.slice(keyIndex + 1, valueIndex === -1 ? nextKeyIndex === -1 ? void 0 : nextKeyIndex : valueIndex);
		if (encoded) name = _decodeURI(name);
		keyIndex = nextKeyIndex;
		if (name === "") continue;
		let value;
		if (valueIndex === -1) value = "";
		else {
			value = url.slice(valueIndex + 1, nextKeyIndex === -1 ? void 0 : nextKeyIndex);
			if (encoded) value = _decodeURI(value);
		}
		if (multiple) {
			if (!(results[name] && Array.isArray(results[name]))) results[name] = [];
			results[name].push(value);
		} else results[name] ??= value;
	}
	return key ? results[key] : results;
};
const getQueryParam = _getQueryParam;
const getQueryParams = (url, key) => {
	return _getQueryParam(url, key, true);
};
const decodeURIComponent_ = decodeURIComponent;
// node_modules/hono/dist/router/utils.js
const createNullObject = () => Object.create(null);
// node_modules/hono/dist/router/trie-router/node.js
const emptyParams = createNullObject();
let order = 0;
var Node = class Node {
	#methods = [];
	#children = createNullObject();
	#patterns = [];
	#pattern;
	#params = emptyParams;
	insert(method, path, handler) {
		let curNode = this;
		const parts = splitRoutingPath(path);
		const possibleKeys = /* @__PURE__ */ new Set();
		let i = 0;
		for (const p of parts) {
			const nextP = parts[++i];
			const pattern = getPattern(p, nextP) || (nextP === void 0 && p && p.indexOf("*") === p.length - 1 ? p : null);
			const isParam = Array.isArray(pattern);
			const key = isParam ? pattern[0] : pattern || p;
			const child = curNode.#children[key] ||= new Node();
			if (pattern && !child.#pattern) {
				child.#pattern = pattern;
				curNode.#patterns.push(child);
			}
			curNode = child;
			if (isParam) possibleKeys.add(pattern[1]);
		}
		curNode.#methods.push({ [method]: {
			handler,
			possibleKeys: [...possibleKeys],
			score: ++order
		} });
	}
	#pushHandlerSets(handlerSets, node, method, nodeParams, params) {
		for (let i = 0, len = node.#methods.length; i < len; i++) {
			const m = node.#methods[i];
			const handlerSet = m[method] || m["ALL"];
			if (handlerSet) {
				handlerSet.params = createNullObject();
				handlerSets.push(handlerSet);
				for (let i = 0, len = handlerSet.possibleKeys.length; i < len; i++) {
					const key = handlerSet.possibleKeys[i];
					handlerSet.params[key] = params?.[key] && !i ? params[key] : nodeParams[key] ?? params?.[key];
				}
			}
		}
	}
	search(method, path) {
		const handlerSets = [];
		this.#params = emptyParams;
		let curNodes = [this];
		const parts = splitPath(path);
		const curNodesQueue = [];
		const len = parts.length;
		let partOffsets = null;
		for (let i = 0; i < len; i++) {
			const part = parts[i];
			const isLast = i === len - 1;
			const tempNodes = [];
			for (let j = 0, len2 = curNodes.length; j < len2; j++) {
				const node = curNodes[j];
				const nextNode = node.#children[part];
				if (nextNode) {
					nextNode.#params = node.#params;
					if (isLast) {
						if (nextNode.#children["*"]) this.#pushHandlerSets(handlerSets, nextNode.#children["*"], method, node.#params);
						this.#pushHandlerSets(handlerSets, nextNode, method, node.#params);
					} else tempNodes.push(nextNode);
				}
				for (const child of node.#patterns) {
					const pattern = child.#pattern;
					const params = node.#params === emptyParams ? {} : { ...node.#params };
					if (typeof pattern === "string") {
						if (pattern === "*" || part.startsWith(pattern.slice(0, -1))) {
							this.#pushHandlerSets(handlerSets, child, method, node.#params);
							if (pattern === "*") {
								child.#params = params;
								tempNodes.push(child);
							}
						}
						continue;
					}
					const [, name, matcher] = pattern;
					if (!part && matcher === true) continue;
					if (matcher !== true) {
						if (!partOffsets) {
							partOffsets = [];
							let offset = path[0] === "/" ? 1 : 0;
							for (let p = 0; p < len; p++) {
								partOffsets[p] = offset;
								offset += parts[p].length + 1;
							}
						}
						const restPathString = path.slice(partOffsets[i]);
						const m = matcher.exec(restPathString);
						if (m) {
							if (!Object.hasOwn(params, name)) params[name] = m[0];
							this.#pushHandlerSets(handlerSets, child, method, node.#params, params);
							if (m[0].length === restPathString.length && child.#children["*"]) this.#pushHandlerSets(handlerSets, child.#children["*"], method, node.#params, params);
							for (const _ in child.#children) {
								child.#params = params;
								const componentCount = m[0].match(/\//g)?.length ?? 0;
								(curNodesQueue[componentCount] ||= []).push(child);
								break;
							}
							continue;
						}
					}
					if (matcher === true || matcher.test(part)) {
						if (!Object.hasOwn(params, name)) params[name] = part;
						if (isLast) {
							this.#pushHandlerSets(handlerSets, child, method, params, node.#params);
							if (child.#children["*"]) this.#pushHandlerSets(handlerSets, child.#children["*"], method, params, node.#params);
						} else {
							child.#params = params;
							tempNodes.push(child);
						}
					}
				}
			}
			const shifted = curNodesQueue.shift();
			curNodes = shifted ? tempNodes.concat(shifted) : tempNodes;
		}
		if (handlerSets[1]) handlerSets.sort((a, b) => {
			return a.score - b.score;
		});
		return [handlerSets.map(({ handler, params }) => [handler, params])];
	}
};
// node_modules/hono/dist/router/trie-router/router.js
var TrieRouter = class {
	name = "TrieRouter";
	#node = new Node();
	add(method, path, handler) {
		for (const result of checkOptionalParameter(path) || [path]) this.#node.insert(method, result, handler);
	}
	match(method, path) {
		return this.#node.search(method, path);
	}
};
// src/stages/draw-quota.ts
/** Section "Limits": counts the request against the quotas of its token, or refuses with the bare 429. */
const drawQuota = (exchange, { operation, token }) => drawFor(exchange, operation, token.id);
/** Counts a request without a valid token in the bucket that all such callers share (assumption `rate-limit-headers-on-401`). */
const drawSharedQuota = (exchange, operation) => drawFor(exchange, operation, "callers without a valid token");
const drawFor = (exchange, operation, owner) => {
	const { world } = exchange;
	const demands = demandsOf(world, operation);
	const now = quotaClock(exchange);
	const verdict = world.quotas.draw(owner, demands, now, {
		enforce: !world.settings.options.unlimited,
		countRefused: exchange.ask("rate-limit-rejected-counts") === "yes"
	});
	const quota = quotaState(exchange, operation, owner, verdict);
	if (!verdict.allowed) return {
		found: { quota },
		refusal: refuse$1(exchange, verdict, now)
	};
	const refund = () => {
		world.quotas.refund(owner, demands, now);
		return readQuota(exchange, operation, owner);
	};
	return { found: {
		quota,
		refund
	} };
};
const refuse$1 = (exchange, { readings }, now) => {
	const exceeded = readings.filter(({ before }) => before.exhausted);
	const deciding = new Set(exceeded.map(({ after }) => after.resetsAt)).size > 1 && exchange.ask("rate-limit-day-retry-after") === "first_exceeded" ? exceeded[0] : exceeded.reduce((left, right) => right.after.resetsAt > left.after.resetsAt ? right : left);
	if (deciding === void 0) throw new Error("A quota refusal without an exhausted quota");
	const { demand, after } = deciding;
	const seconds = Math.ceil((after.resetsAt - now) / 1e3);
	const reason = `quota ${demand.bucket} used up, ${after.used}/${demand.rule.max}, refills in ${seconds} s`;
	const rule = demand.bucket === "cancel-day" ? "quota-day-exceeded" : "quota-exceeded";
	return quotaExceeded(rule, retryAfter(exchange, after.resetsAt, now), reason);
};
// src/stages/authenticate.ts
/** Section "Authentication": finds the token of the caller and opens the rows of its producer, or refuses with 401. */
const authenticate = (exchange, { operation }) => {
	const { token: presented, refusal } = recogniseToken(exchange);
	if (refusal === void 0 && presented !== void 0) {
		exchange.world.tokens.touch(presented.id, exchange.now);
		if (operation === void 0) return { found: {
			presented,
			token: presented
		} };
		return { found: {
			presented,
			token: presented,
			rows: openRows(exchange, operation, presented)
		} };
	}
	const found = presented === void 0 ? {} : { presented };
	const error = refusal;
	if (!(operation !== void 0 && exchange.ask("rate-limit-headers-on-401") === "shared_bucket") || error.fault.status !== 401) return {
		found,
		refusal: error
	};
	const drawn = drawSharedQuota(exchange, operation);
	return {
		refusal: error,
		...drawn,
		found: {
			...found,
			...drawn.found
		}
	};
};
const recogniseToken = (exchange) => {
	const { bearer } = exchange;
	const isBearer = bearer?.scheme === "Bearer" || bearer !== null && exchange.ask("bearer-scheme-case") === "insensitive";
	if (bearer === null || !isBearer) return { refusal: unauthorized("missing", "no bearer token") };
	const token = exchange.world.tokens.findByHash(bearer.hash);
	if (token === void 0) return { refusal: unauthorized("invalid", "unknown token") };
	if (token.environment !== exchange.environment) return {
		token,
		refusal: otherEnvironment(exchange, token)
	};
	if (isRevoked(exchange, token)) return {
		token,
		refusal: unauthorized("revoked", `token ${token.name} is revoked`)
	};
	if (isExpired(exchange, token)) return {
		token,
		refusal: unauthorized("expired", `token ${token.name} has expired`)
	};
	return { token };
};
const otherEnvironment = (exchange, token) => {
	const reason = `token of the ${token.environment} environment sent to the ${exchange.environment} address`;
	return wrongEnvironment(exchange.ask("env-token-mismatch") === "403" ? 403 : 401, reason);
};
const isRevoked = (exchange, token) => {
	if (token.revoked_at === null) return false;
	const delay = exchange.ask("token-revocation");
	return exchange.now >= token.revoked_at + (delay === "immediate" ? 0 : parseDuration(delay) ?? 0);
};
const isExpired = (exchange, token) => {
	if (token.expires_at !== null) return exchange.now >= token.expires_at;
	if (exchange.now < token.created_at + 864e5) return false;
	const lifetime = exchange.ask("token-lifetime");
	if (lifetime === "none") return false;
	const isIdle = lifetime.startsWith("idle:");
	const lengthMs = parseDuration(isIdle ? lifetime.slice(5) : lifetime) ?? Number.POSITIVE_INFINITY;
	return exchange.now >= (isIdle ? token.last_used_at ?? token.created_at : token.created_at) + lengthMs;
};
/** Opens the rows of the caller's producer; from here on nobody else's can be reached. */
const openRows = (exchange, operation, token) => exchange.world.rows(token.producer, exchange.environment, staleRows(exchange, operation, token));
const lists = [
	"listProducts",
	"listOffers",
	"listOrderHistory",
	"listSubscriptionHistory"
];
/** The rows of before, where a scenario has a list show those. */
const staleRows = ({ world, environment }, { id }, { producer }) => {
	if (world.player.scenario === null || !lists.includes(id)) return void 0;
	return world.player.lasting.readStale(ownerOf(producer, environment));
};
// src/engine/route.ts
const methodNames = {
	GET: ["GET", "HEAD"],
	POST: ["POST"]
};
const anyMethod = "ALL";
/** Every path of the operations table, with the operations that lie on it; of several that fit, the first of the table is meant. */
const routes = new TrieRouter();
/** Those without parameters once more, because they are found ten times as fast by their text. */
const fixedRoutes = /* @__PURE__ */ new Map();
for (const path of new Set(operations.map((operation) => operation.path))) {
	const group = operations.filter((operation) => operation.path === path);
	const pattern = path.replaceAll(/\{(\w+)\}/g, ":$1");
	routes.add(anyMethod, pattern, group);
	if (pattern === path) fixedRoutes.set(path, group);
}
const noParams = {};
/** Finds the operation a request is for, or answers what needs none: OPTIONS, redirects, 404 and 405. */
const route = (exchange) => {
	const { group, params } = findPath(exchange.address.path);
	const routed = group.filter((operation) => operation.isRouted?.(exchange.ask) ?? true);
	if (routed.length === 0) return refuseUnknownRoute(exchange, params);
	return answerTrailingSlash(exchange, params) ?? routeMethod(exchange, routed, params);
};
/** The operations on a path, and its parameters; none where the path is not one of the API. */
const findPath = (path) => {
	const fixed = fixedRoutes.get(path);
	if (fixed !== void 0) return {
		group: fixed,
		params: noParams
	};
	const [[match] = []] = routes.match(anyMethod, path);
	if (match === void 0) return {
		group: [],
		params: noParams
	};
	const [group, params] = match;
	return {
		group,
		params: decodeParams(params)
	};
};
/** Parameters are decoded as far as they can be. */
const decodeParams = (params) => {
	const decoded = {};
	for (const name in params) {
		const value = params[name];
		decoded[name] = value.includes("%") ? tryDecodeURIComponent(value) : value;
	}
	return decoded;
};
const routeMethod = (exchange, routed, params) => {
	const { method } = exchange;
	if (method === "OPTIONS") return {
		found: { params },
		answer: preflight(exchange, allowedMethods(routed))
	};
	const operation = routed.find((candidate) => methodNames[candidate.method].includes(method));
	const isHeadRefused = method === "HEAD" && exchange.ask("head-requests") === "405";
	if (operation === void 0 || isHeadRefused) {
		const allow = allowedMethods(routed);
		return refuseMethod(exchange, params, isHeadRefused ? allow.replace(", HEAD", "") : allow);
	}
	const refusal = findUnacceptable(exchange);
	return refusal === void 0 ? { found: {
		operation,
		params
	} } : {
		found: { params },
		refusal
	};
};
const allowedMethods = (routed) => routed.flatMap(({ method }) => methodNames[method]).join(", ");
const preflight = (exchange, allow) => ({
	status: 200,
	body: null,
	headers: {
		Allow: allow,
		...preflightHeaders(exchange, allow)
	},
	rule: "preflight",
	reason: ""
});
const refuseUnknownRoute = (exchange, params) => {
	if (exchange.ask("unknown-route") !== "401_first") return {
		found: { params },
		refusal: unknownRoute()
	};
	const { found, refusal = unknownRoute() } = authenticate(exchange, {});
	return {
		found: {
			params,
			...found
		},
		refusal
	};
};
const refuseMethod = (exchange, params, allow) => {
	if (exchange.ask("other-methods") === "404") return refuseUnknownRoute(exchange, params);
	return {
		found: { params },
		refusal: methodNotAllowed(exchange.method, allow)
	};
};
/** A slash at the end is the same route, another one, or a redirect (assumption `trailing-slash`). */
const answerTrailingSlash = (exchange, params) => {
	if (!exchange.address.hasTrailingSlash) return void 0;
	const choice = exchange.ask("trailing-slash");
	if (choice === "404") return refuseUnknownRoute(exchange, params);
	if (choice === "accepted") return void 0;
	const { origin, path, search } = exchange.address;
	const headers = { Location: `${origin}${path}${search === "" ? "" : `?${search}`}` };
	return {
		found: { params },
		answer: {
			status: 301,
			body: null,
			headers,
			rule: "redirected",
			reason: ""
		}
	};
};
const findUnacceptable = (exchange) => {
	const accept = exchange.request.headers.get("accept");
	if (accept === null || /json|\*\/\*|application\/\*/i.test(accept)) return void 0;
	return exchange.ask("accept-header") === "406" ? notAcceptable(accept.slice(0, 100)) : void 0;
};
// src/stages/execute-operation.ts
const always = {
	from: Number.NEGATIVE_INFINITY,
	until: Number.POSITIVE_INFINITY
};
/** Bytes of bodies that are remembered in a process; a page of a thousand lines is one and a half megabytes. */
const mostBytes = 16777216;
/** What an entry weighs beside its body, roughly. */
const entryBytes = 1e3;
/**
* Remembers answers that are a pure function of rows, assumptions and address, ready to send; the ones used last are kept. A row that a
* world has changed is never served from here: its world has another version then.
*/
var AnswerMemo = class {
	#entries = /* @__PURE__ */ new Map();
	#numbers = /* @__PURE__ */ new WeakMap();
	/** The entry at the end. */
	#newest;
	#owners = 0;
	#bytes = 0;
	find(source) {
		const key = this.#keyOf(source);
		const entry = this.#entries.get(key);
		if (entry === void 0 || !holds$1(entry, source)) return void 0;
		if (entry !== this.#newest) {
			this.#entries.delete(key);
			this.#entries.set(key, entry);
			this.#newest = entry;
		}
		return entry.answer;
	}
	/** @param span when it holds. */
	keep(source, answer, span = always) {
		const key = this.#keyOf(source);
		this.#forget(key);
		this.#bytes += weightOf(answer);
		this.#newest = {
			version: source.rows.version,
			values: source.values,
			span,
			answer
		};
		this.#entries.set(key, this.#newest);
		for (const oldest of this.#entries.keys()) {
			if (this.#bytes <= mostBytes) break;
			this.#forget(oldest);
		}
	}
	#forget(key) {
		const entry = this.#entries.get(key);
		if (entry === void 0) return;
		this.#entries.delete(key);
		this.#bytes -= weightOf(entry.answer);
		if (entry === this.#newest) this.#newest = void 0;
	}
	#keyOf({ rows, name }) {
		let number = this.#numbers.get(rows.of);
		if (number === void 0) {
			this.#owners += 1;
			number = this.#owners;
			this.#numbers.set(rows.of, number);
		}
		return `${number} ${name}`;
	}
};
const holds$1 = ({ version, values, span }, { rows, values: asked, now }) => version === rows.version && values === asked && now >= span.from && now < span.until;
const weightOf = ({ answer: { body } }) => (typeof body === "string" ? body.length : body?.byteLength ?? 0) + entryBytes;
/** Runs the handler, or gives the answer that it made of the same rows before. */
const executeOperation = (exchange, call) => {
	const source = memoSource(exchange, call);
	const totals = call.operation.readsTotals === true ? call.rows.sealed.totalling() : null;
	if (totals !== null) return { wait: {
		for: "dataset",
		until: () => totals,
		atOnce: () => call.rows.sealed.ledger("every_line").totals()
	} };
	return source === null ? runHandler(exchange, call) : answerFromRows(exchange, call, source);
};
const runHandler = (exchange, call) => {
	const { trial } = exchange.world;
	if (trial !== null && call.operation.method === "GET") return { answer: tryHandler(trial, exchange, call) };
	const result = call.operation.handle(contextOf(exchange, call), call.target, call.input);
	const isKeptWhole = result.isLong === true && call.operation.method !== "GET";
	const body = isKeptWhole ? writtenBefore(exchange, call) : void 0;
	if (isKeptWhole && body === void 0) return { wait: writeBefore(exchange, call, result) };
	const answer = body === void 0 ? answerOf(result) : {
		...answerOf(result),
		body,
		long: void 0
	};
	return result.write === void 0 ? { answer } : {
		answer,
		save: result.write
	};
};
const writtenAnswers = /* @__PURE__ */ new WeakMap();
const writtenBefore = (exchange, { rows }) => {
	const written = writtenAnswers.get(exchange);
	return written?.version === rows.written.version ? written.body : void 0;
};
/** Writes an answer in slices: its operation, called again on the same rows, gives the same one. */
const writeBefore = (exchange, { rows }, { resource }) => {
	const { version } = rows.written;
	const keep = (body) => void writtenAnswers.set(exchange, {
		version,
		body
	});
	return {
		for: "page",
		until: async () => keep(await collectText(writeJson(resource))),
		atOnce: () => keep([...writeJson(resource)].join(""))
	};
};
const answerOf = ({ status, resource, headers = {}, rule = "answered", reason = "", page, isLong }) => isLong === true ? {
	status,
	body: null,
	long: resource,
	headers,
	rule,
	reason,
	page
} : jsonAnswer(status, resource, headers, {
	rule,
	reason,
	page
});
/** The answer of a request that is only tried: nobody needs it written out, and what is known of it need not be made again. */
const tryHandler = (trial, exchange, call) => {
	const known = trial.reuse(call.rows);
	if (known !== void 0) return known;
	const make = (under) => {
		const result = call.operation.handle(contextOf(exchange, call, under), call.target, call.input);
		return answerOf({
			...result,
			isLong: result.resource !== void 0
		});
	};
	const answer = make();
	trial.note(call.rows, answer, make);
	return answer;
};
const memo = new AnswerMemo();
/** Characters from which on a body is worth keeping as bytes. */
const longText = 8192;
/** What the answer will be made of, where it is made of rows alone. The operation follows from the address. */
const memoSource = ({ world, request, address, now }, { operation, rows }) => {
	const source = operation.isRemembered === true && world.trial === null ? rows.source : null;
	if (source === null) return null;
	const name = `${world.settings.options.checkoutBaseUrl} ${address.origin.length} ${request.url}`;
	return {
		rows: source,
		values: world.assumptions.values,
		name,
		now: wholeSecond(now)
	};
};
const answerFromRows = (exchange, call, source) => {
	const known = memo.find(source);
	return known === void 0 ? makeAnswer(exchange, call, source) : { answer: known.answer };
};
/** Makes an answer and remembers it. A long one is written in slices; who has waited for it finds it remembered. One without end is not. */
const makeAnswer = (exchange, call, source) => {
	const result = call.operation.handle(contextOf(exchange, call), call.target, call.input);
	const answer = answerOf(result);
	if (answer.long === void 0) return { answer: remember(exchange, source, answer, result.holds).answer };
	if (result.isHuge === true) return { answer };
	return { wait: {
		for: "page",
		until: () => writeInTurns(exchange, source, answer, result.holds)
	} };
};
const writeInTurns = async (exchange, source, answer, span) => {
	const { long, ...others } = answer;
	const body = await collectBytes(encodePieces(exchange.ask, writeJson(long)));
	memo.keep(source, { answer: {
		...others,
		body
	} }, span);
};
const remember = (exchange, source, answer, span) => {
	const encoded = encodeBody(exchange.ask, answer);
	const body = typeof encoded === "string" && encoded.length > longText ? new TextEncoder().encode(encoded) : answer.body ?? "";
	const remembered = { answer: {
		...answer,
		body
	} };
	memo.keep(source, remembered, span);
	return remembered;
};
// src/stages/look-up.ts
/** Finds what the path names; unknown and foreign alike are 404 (section "What the service does"). */
const lookUpTarget = (exchange, call) => {
	const { lookUp } = call.operation;
	return lookUp === void 0 ? goesOn : { found: { target: lookUp(contextOf(exchange, call)) } };
};
// src/stages/refuse-race.ts
/** Refuses a cancel while another one of the same subscription runs, where `cancel-race` says so; else only marks it. */
const refuseRace = ({ world, environment, ask }, { token, params }) => {
	const { busy } = world;
	const mark = `${environment} ${token.producer} ${params["id"]}`;
	if (busy.has(mark) && ask("cancel-race") !== "serialised") throw refused(409, "cancel_in_progress", "cancel_in_progress", "another cancel is running");
	busy.add(mark);
	return { found: { endRace: () => void busy.delete(mark) } };
};
// src/stages/require-scope.ts
/** Section "Authentication", rule 6: refuses a token without the scope of the route with 403. */
const requireScope = (exchange, { operation, token }) => {
	const scope = typeof operation.scope === "string" ? operation.scope : operation.scope(exchange.ask);
	if (holds(token, scope) || scope === null) return goesOn;
	if (token.scopes.includes("*") && exchange.ask("scope-matching") === "wildcard") return goesOn;
	throw insufficientScope(scope, token.scopes);
};
const holds = (token, scope) => scope === null || token.scopes.includes(scope);
// src/stages/validate-body.ts
/** Reads the body into the input of the operation, or refuses it naming each wrong member. */
const validateBody = (exchange, call) => {
	const { validate } = call.operation;
	if (validate === void 0) return goesOn;
	const body = readJson(exchange, call.operation);
	if (!body.isRead) return goesOn;
	const input = validate(body.value, contextOf(exchange, call));
	if (isInvalid(input)) throw refuseInvalid(exchange.ask, "invalid-body", input.problems);
	return { found: { input } };
};
const isInvalid = (input) => typeof input === "object" && input !== null && "problems" in input;
// src/engine/check-order.ts
const orders = {
	register: [
		"quota",
		"scenario",
		"scope",
		"cancel-block",
		"idempotency",
		"lookup",
		"validation",
		"operation"
	],
	scope_before_quota: [
		"scope",
		"quota",
		"scenario",
		"cancel-block",
		"idempotency",
		"lookup",
		"validation",
		"operation"
	],
	lookup_before_scope: [
		"quota",
		"scenario",
		"cancel-block",
		"lookup",
		"scope",
		"idempotency",
		"validation",
		"operation"
	],
	validation_before_lookup: [
		"quota",
		"scenario",
		"scope",
		"cancel-block",
		"idempotency",
		"validation",
		"lookup",
		"operation"
	]
};
/** Takes a stage out of an order and puts it back right before or after another one. */
const move = (order, stage, where, other) => {
	const rest = order.filter((name) => name !== stage);
	const place = rest.indexOf(other) + (where === "after" ? 1 : 0);
	return [
		...rest.slice(0, place),
		stage,
		...rest.slice(place)
	];
};
/** The stages of an operation in the order of the assumptions (`check-order` and those that move a single stage). */
const stageOrder = (operation, ask) => {
	let order = orders[ask("check-order")];
	if (ask("cancel-404-vs-quota") === "block_first") order = move(order, "cancel-block", "before", "quota");
	if (ask("idempotency-replay-auth") === "skip_scope") order = move(order, "scope", "after", "idempotency");
	if (ask("idempotency-vs-validation") === "after") order = move(order, "idempotency", "after", "validation");
	if (operation.id === "createOffer" && ask("parent-404-vs-422") === "422_first") order = move(order, "validation", "before", "lookup");
	return order;
};
// src/engine/run-stages.ts
const isCancel = ({ quota }) => quota === "cancel";
/** A GET without a key has nothing to be checked. */
const mayHaveKey = ({ method, request }) => method !== "GET" || request.headers.has("idempotency-key");
/** The stages behind authentication, by name. Some have a silent companion. */
const stages = {
	quota: [{ run: drawQuota }],
	scenario: [{
		run: holdForScenario,
		isNeeded: ({ sheet }) => sheet.cues.length > 0
	}],
	scope: [{ run: requireScope }],
	"cancel-block": [{
		run: checkCancelBlock,
		isFor: isCancel
	}],
	idempotency: [{
		run: checkIdempotencyKey,
		isNeeded: mayHaveKey
	}, {
		run: refuseRace,
		isFor: isCancel
	}],
	lookup: [{
		run: checkCancelBlock,
		isFor: isCancel
	}, {
		run: lookUpTarget,
		isFor: ({ lookUp }) => lookUp !== void 0
	}],
	validation: [{
		run: validateBody,
		isFor: ({ validate }) => validate !== void 0
	}],
	operation: [{ run: executeOperation }]
};
const readsRows = (name) => name === "lookup" || name === "validation" || name === "operation";
/** What a request has to pass; worked out once for the same assumptions. */
const stagesToPass = oncePerValues((values, operation) => {
	const order = stageOrder(operation, askIn(values));
	const stepsOf = (name) => stages[name].filter(({ isFor }) => isFor?.(operation) ?? true).map(({ isFor, ...step }) => ({
		name,
		...step
	}));
	const first = order.findIndex(readsRows);
	const [free, inTurn] = [order.slice(0, first).flatMap(stepsOf), order.slice(first).flatMap(stepsOf)];
	return {
		all: [...free, ...inTurn],
		free,
		inTurn
	};
});
const orderStages = ({ world }, operation) => stagesToPass(world.assumptions.values, operation);
/** Takes a request through every stage, up to the first that answers. What a stage refuses, it throws. */
function* runStages(exchange, progress) {
	const { operation } = progress.found;
	progress.stage = "authenticate";
	conclude(progress, authenticate(exchange, progress.found));
	const { all, free, inTurn } = orderStages(exchange, operation);
	if (operation.method === "GET") return requireAnswer(operation, yield* runSome(exchange, progress, all));
	return (yield* runSome(exchange, progress, free)) ?? (yield* runInTurn(exchange, progress, inTurn));
}
const requireAnswer = ({ id }, answer) => {
	if (answer === void 0) throw new Error(`No stage answered ${id}`);
	return answer;
};
/** Turns of the queue in which requests that came at the same time get as far as to the key. */
const turns = 8;
/**
* From the look-up on, the requests of a world that write run one after the other. One that has taken a key, or is a cancel, lets others
* come before it goes on: so they find the key in flight, or the cancel running, and not only what became of it (assumptions
* `idempotency-in-flight`, `cancel-race`). A failed look-up is counted before the next request has its turn, so that none slips past the
* cancel block.
*/
function* runInTurn(exchange, progress, ordered) {
	const call = progress.found;
	if (call.key !== void 0 && call.key.held !== null || call.endRace !== void 0) yield* wait("turn", untilOthersCame, () => void 0);
	const turn = exchange.world.writes.enter();
	try {
		const { comes } = turn;
		if (comes !== null) yield* wait("turn", () => comes);
		return requireAnswer(call.operation, yield* runSome(exchange, progress, ordered));
	} catch (error) {
		throw afterFailedLookup(exchange, call, error);
	} finally {
		turn.end();
	}
}
/** The commit of a request that is only tried. */
const leaveNothing = () => () => void 0;
const untilOthersCame = async () => {
	for (let turn = 0; turn < turns; turn += 1) await null;
};
/** Runs stages in their order up to the first that answers; one that has to wait for something, again and again. */
function* runSome(exchange, progress, ordered) {
	for (const { name, run, isNeeded } of ordered) {
		if (isNeeded?.(exchange) === false) continue;
		progress.stage = name;
		let outcome = runOnce(exchange, progress, run);
		while (outcome.wait !== void 0) {
			yield* wait(outcome.wait.for, outcome.wait.until, outcome.wait.atOnce);
			outcome = runOnce(exchange, progress, run);
		}
		const { answer, save } = outcome;
		if (answer === void 0) continue;
		if (save !== void 0) {
			const commit = yield* wait("save", save, leaveNothing);
			exchange.world.writes.attribute(() => exchange.requestId, commit);
		}
		if (name === "operation" && exchange.method === "POST") settle(exchange, progress, answer);
		return answer;
	}
}
const runOnce = (exchange, progress, run) => {
	const outcome = run(exchange, progress.found);
	conclude(progress, outcome);
	return outcome;
};
const settle = (exchange, progress, answer) => {
	add(progress, settleKey(exchange, progress.found, answer));
	forgetFailedLookups(exchange, progress.found);
};
const conclude = (progress, { found, refusal }) => {
	if (found !== void 0) add(progress, found);
	if (refusal !== void 0) throw refusal;
};
const add = (progress, found) => {
	progress.found = {
		...progress.found,
		...found
	};
};
// src/engine/engine.ts
/** The way of a request to `/api/v2` in the world it came for. */
const answerRequest = (origin, context) => {
	const exchange = new Exchange(origin);
	return notingBeats(exchange, deliver(exchange, context));
};
/** Has the past know when a request goes on that had to wait, and holds one whose pace somebody else sets. */
function* notingBeats(exchange, way) {
	let step = way.next();
	if (step.done === true) return step.value;
	const { past } = exchange.world;
	const pace = paceOf(exchange.request);
	const beats = exchange.came === null ? null : [exchange.came.beat];
	exchange.beats = beats;
	if (beats !== null) past?.underWay.add(beats);
	try {
		while (step.done !== true) {
			const isLoading = loading.has(step.value.for);
			let value;
			let failure = null;
			try {
				value = yield pace === void 0 || isLoading ? step.value : pace.hold(step.value);
			} catch (error) {
				failure = { error };
			}
			if (past !== null && beats !== null) noteBeat(past, beats, isLoading);
			step = failure === null ? way.next(value) : way.throw(failure.error);
		}
		return step.value;
	} finally {
		if (beats !== null) past?.underWay.delete(beats);
		pace?.end();
	}
}
/** What only the first requests of a process or a world wait for. Nothing has happened since they went on before that. */
const loading = /* @__PURE__ */ new Set([
	"dataset",
	"schema",
	"charges"
]);
const noteBeat = (past, beats, isLoading) => {
	if (!isLoading) beats.push(past.nextBeat());
	else if (past.lastBeat > (beats.at(-1) ?? 0)) beats[beats.length - 1] = past.nextBeat();
};
/** A scenario can have a request delivered twice; the second answer counts then. */
function* deliver(exchange, context) {
	const elapsedMs = startStopwatch();
	const { sheet } = exchange;
	const progress = {
		stage: "size",
		found: {}
	};
	let finished = yield* answerOrRefuse(exchange, progress, finishAnswer);
	const isLast = sheet.isRepeat || !sheet.isDeliveredTwice;
	if (sheet.cues.length > 0 && isLast) finished = yield* letDepart(exchange, finished, context.cut);
	record(exchange, progress.stage, finished, elapsedMs(), context.listen);
	if (!isLast) return yield* deliver(exchange.repeat(), context);
	return {
		ready: finished.ready,
		fate: sheet.fate,
		wasActedOn: sheet.steps.length > 0
	};
}
/** A request that is only tried: what it would be answered, with nothing recorded and no response made of it. */
const tryRequest = (exchange, seen = { progress: null }) => {
	const progress = {
		stage: "size",
		found: {}
	};
	seen.progress = progress;
	return answerOrRefuse(exchange, progress, (...made) => {
		seen.progress = null;
		return sketchAnswer(...made);
	});
};
/** The one place where whatever goes wrong on the way of a request becomes an answer. */
function* answerOrRefuse(exchange, progress, finish) {
	try {
		const answer = yield* findAnswer(exchange, progress);
		return finish(exchange, progress.found, answer);
	} catch (error) {
		const answer = refuse(exchange, progress, error);
		progress.found = {
			...progress.found,
			...refundFreeRefusal(exchange, progress.found, answer.status)
		};
		progress.found = {
			...progress.found,
			...settleKey(exchange, progress.found, answer)
		};
		return finish(exchange, progress.found, answer);
	} finally {
		progress.found.endRace?.();
	}
}
const refuse = (exchange, progress, error) => {
	if (!(error instanceof ApiError)) return renderError(exchange, error);
	const { rule } = error.fault;
	if (rule === "cancel-block") progress.stage = "cancel-block";
	return renderError(exchange, error);
};
/** For a request of which less is known than the stages need. */
const holding = {
	name: "scenario",
	run: hold
};
function* findAnswer(exchange, progress) {
	const { world, body, sheet } = exchange;
	const bytes = sheet.isRepeat ? null : world.trial !== null ? checkSize(exchange) : receiveCapped(exchange);
	if (bytes !== null) body.receive(yield* wait("body", () => bytes));
	progress.stage = "route";
	const routing = route(exchange);
	progress.found = routing.found;
	const special = "answer" in routing ? routing.answer : "refusal" in routing ? renderError(exchange, routing.refusal) : void 0;
	const isPlayed = !world.player.isIdle;
	if (special !== void 0 && !isPlayed) return special;
	const { operation } = progress.found;
	const dataset = world.ready();
	if (dataset !== null) yield* wait("dataset", () => dataset);
	const charges = settlingFor(exchange);
	if (charges !== null) yield* wait("charges", () => charges, () => void 0);
	if (operation?.validate !== void 0) yield* makeBodyReady(exchange, operation);
	if (isPlayed) yield* wait("scene", () => arrive(exchange, progress.found));
	if (special === void 0) return yield* runStages(exchange, progress);
	const held = yield* runSome(exchange, progress, [holding]);
	if (held !== void 0) return inPlaceOf(special, held);
	progress.stage = "route";
	return special;
}
/** Lets the steps of a scenario act on an answer. Where that fails, the answer goes out as it is, and the console tells. */
function* letDepart(exchange, finished, cut) {
	try {
		return yield* wait("scene", () => depart(exchange, finished, cut));
	} catch (error) {
		exchange.world.settings.reportFailure(error);
		exchange.sheet.noteInjected("not possible, the emulator failed; see the console");
		exchange.sheet.fate = "answered";
		return finished;
	}
}
/** The charges that the caller's rows wait for, where many are due; null for nothing to wait for. */
const settlingFor = ({ carried, world, environment }) => carried === void 0 ? null : world.settling(carried.producer, environment);
/** Waits for what an operation with a body works with, so that its stages wait for nothing themselves. */
function* makeBodyReady(exchange, { schema, readsBody }) {
	const form = schema?.ready() ?? null;
	if (form !== null) yield* wait("schema", () => form);
	if (!(readsBody?.(exchange.ask) ?? true) || exchange.sheet.isRepeat) return;
	exchange.body.understood = yield* understandBody(exchange);
	yield* digestLongBody(exchange);
}
// src/trials/same-value.ts
/** Whether two values are the same in JSON. What is long is looked at last. */
const isSame = (here, there) => {
	if (here === there) return true;
	if (!isObject(here) || !isObject(there)) return false;
	if (isList(here)) return isList(there) && hasSameItems(here, there);
	return !isList(there) && hasSameMembers(here, there);
};
/** Written out: a long page has a hundred thousand members. */
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
/**
* The items of two lists that stand at the same places; undefined where one list has none. Those that are known to be the same are neither
* made nor given.
*/
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
/** The items of a list that is made as it is read. */
function* items(list) {
	for (const item of list) if (item !== pause) yield item;
}
/** Whether a value is a list in JSON. */
const isList = (value) => Array.isArray(value) || typeof value === "object" && value !== null && Symbol.iterator in value;
/** Whether a value has members or items. */
const isObject = (value) => typeof value === "object" && value !== null;
// src/trials/told-answer.ts
/** How many requests are left. */
const countHeader = "X-RateLimit-Remaining";
/** Headers that the specification describes, and the one without which a page may not read its answer. */
const toldHeaders = [
	"Content-Type",
	"Retry-After",
	"X-RateLimit-Limit",
	countHeader,
	"Access-Control-Allow-Origin"
];
const decoder = new TextDecoder();
/** What an answer that was made tells. */
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
/** The same answer with what an operation has made in its place; undefined where more than the body would be another one. */
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
/** The value that a text stands for. */
const readText = (text) => /^[{[]/.test(text) ? JSON.parse(text) : text;
/** An answer with all its lists made. */
const madeWhole = (told) => typeof told.body === "object" ? {
	...told,
	body: wholeOf(told.body)
} : told;
/** A value of JSON with every list in it made; itself where there is none to make. */
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
// src/trials/differences.ts
/** Whether two answers tell the same. What is long is looked at last, and only as far as it is the same. */
const tellsSame = (here, there) => here.status === there.status && toldHeaders.every((name) => here.headers[name] === there.headers[name]) && (here.made === there.made || isSame(here.body, there.body));
/** Differences that are described, and those that are looked at for that. */
const [mostDescribed, mostLookedAt] = [12, 200];
/** What another answer tells otherwise, each member of a list once; none where it tells the same. */
const describeDifferences = (here, there) => {
	const description = new Description();
	new Comparison(description).compare(here, there);
	return [...description.described.values()];
};
/** What was found to be told otherwise. */
var Description = class {
	described = /* @__PURE__ */ new Map();
	#named = /* @__PURE__ */ new Set();
	#lookedAt = 0;
	/**
	* Adds a difference; a value is undefined where there is none.
	* @param path `status`, the name of a header, or a member of the body such as `data[0].amount`; `body` for the whole of it.
	* @returns whether that was enough.
	*/
	add(path, here, there) {
		this.#lookedAt += 1;
		const name = path.replaceAll(/\[\d+\]/g, "[]");
		if (!this.#named.has(name)) this.#describe(name, here, there);
		return this.described.size === mostDescribed || this.#lookedAt === mostLookedAt;
	}
	#describe(name, here, there) {
		this.#named.add(name);
		const member = maskTokens(name);
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
/** What has so many values has a longer text than is told. */
const mostTold = 200;
/** A value with no more in it than can be told. */
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
/**
* Once something is known to differ, so many more items of a list are looked at, and so many of all lists; no more than the last number
* behind the item in which something new was found.
*/
const [mostItems, mostOfAll, mostWithoutNews] = [
	20,
	150,
	8
];
/** Walks through two answers side by side. Each step tells whether enough was found. */
var Comparison = class {
	#description;
	#hasFound = false;
	/** Items that may still be looked at once something has been found. */
	#left = mostOfAll;
	constructor(description) {
		this.#description = description;
	}
	/** Tells what is told otherwise, as it is found: the status first, then headers, then members of the body, lists last. */
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
/** A member of what stands at a path. */
const within = (path, name) => path === "" ? name : `${path}.${name}`;
// src/store/tried-list.ts
/** Where nothing is known. */
const nothingTried = {
	frame: (act) => act(),
	source: (act) => act(),
	row: () => void 0,
	shown: () => void 0,
	isShownAsBefore: () => false,
	note: () => void 0
};
// src/trials/places.ts
/** Places of rows that lie near each other, as those of a page do. */
var Places = class {
	#first = null;
	#last = -1;
	/** By how far they are from the first one, forwards and backwards in turn. */
	#marks = /* @__PURE__ */ new Uint8Array(64);
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
/** Rows that are held; another one is made again where somebody comes to it. Most trials go no further. */
const mostHeld = 64;
/**
* The rows of one list as they were read and written, and what was read for that: under another value of an assumption that was not, the same
* places have the same rows.
*/
var KnownRows = class {
	#readFor = {
		source: /* @__PURE__ */ new Set(),
		rest: /* @__PURE__ */ new Set()
	};
	#held = /* @__PURE__ */ new Map();
	/** Where rows were made. */
	#made = new Places();
	#part = "rest";
	/** The row that is being shown; null before the first. */
	#place = null;
	/** Where values were used, by `usesName`. */
	#uses = /* @__PURE__ */ new Map();
	/** Told what is read on the way to the answer. */
	noteRead(id) {
		if (this.#part === "source" || this.#part === "rest") this.#readFor[this.#part].add(id);
	}
	/** For the world in which they become known. */
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
	/** For a world of the same rows where one assumption has another value. */
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
/** By the other list: what was compared once is not compared again, however many requests come between two changes. */
const knownSame = /* @__PURE__ */ new WeakMap();
/** Grows with everything that changes in a list. */
const stampOf = ({ changed }, { length }) => changed?.count ?? length;
/** The rows of a list as they are now: those that are never replaced need not be copied to be told later, by how many they were. */
const rowsNow = (source) => source.changed === null ? source.rows() : [...source.rows()];
/** A list of rows as it was at a moment. */
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
/** What a world had written for one producer in one environment at a moment, to be compared with what another one has. */
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
const sources = (written) => Object.values(rowLists).map(({ of }) => of(written));
// src/trials/known-answers.ts
/** What the forms of ids in seeded rows follow from; all else of those rows stays what it is. */
const formatOf = {
	product: "product-id-format",
	offer: "offer-code-format",
	order: "order-hash-format"
};
const ofSeededIds = new Set(Object.values(formatOf));
/** What seeded rows themselves follow from. */
const ofSeededRows = /* @__PURE__ */ new Set([
	...ofSeededIds,
	"seeded-variety",
	"sandbox-order-data"
]);
/** Whether other charges are due, and so other renewals are written, under another value. */
const isOfCharges = (assumption) => assumption === "seeded-variety";
const stagesOfOperation = /* @__PURE__ */ new Set([
	"lookup",
	"validation",
	"operation"
]);
/**
* What one request was answered by its operation, of which rows, and what was read for that: under another value of an assumption that was
* not, with the same rows, the operation makes the same answer.
*/
var KnownAnswer = class {
	read = /* @__PURE__ */ new Set();
	/** What was read for anything else than making the answer. */
	#readBefore = /* @__PURE__ */ new Set();
	#rows = new KnownRows();
	/** Of the forms of ids those in which one was read. */
	#formatsRead = /* @__PURE__ */ new Set();
	#made = null;
	/** Whether it is known which ids of seeded rows were read. */
	#areIdsWatched = false;
	/** Has a world tell what it makes. */
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
	/** Answers, and notes which ids of seeded rows are read for that. Where something has to be waited for, that cannot be told. */
	answer(act) {
		const made = this.#watchIds(act);
		this.#areIdsWatched = !(made instanceof Promise);
		return made;
	}
	#watchIds(act) {
		return watchSeededIds((of) => this.#formatsRead.add(formatOf[of]), act);
	}
	/** Makes what is made as it is read, and notes what is read for that. */
	make(act) {
		this.#isMaking = true;
		const made = this.#watchIds(act);
		this.#isMaking = false;
		return made;
	}
	/** What a world may take from here where one assumption has another value. */
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
	/** For a world of which nobody looks at this answer, so that none has to be made. */
	asMade() {
		return {
			reuse: () => this.#made?.answer,
			note: () => void 0,
			list: () => nothingTried
		};
	}
	/**
	* What the operation makes of the same rows under another value of an assumption that nothing else on the way was read for: all else on it
	* is as it was. Undefined where something else reads it, or where the rows are others.
	* @param values those that hold.
	* @param told what was told of the answer that it made.
	* @throws ApiError where the operation refuses.
	*/
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
			ask: askIn(changed),
			values: changed,
			list: this.#rows.under(other)
		});
		return toldWith(told, made.answer, answer);
	}
	/** @param isOfIds whether seeded rows are the same but for ids that nobody has read. */
	#answerOf({ sealed, written, views }, isOfIds = false) {
		const made = this.#made;
		if (made === null || Object.keys(views).length > 0) return void 0;
		if (isOfIds ? made.isViewed : made.of !== sealed) return void 0;
		return made.rows.isSameAs(written) ? made.answer : void 0;
	}
};
// src/trials/other-values.ts
/** The values that the register names for an assumption and that do not hold; none for one that is fixed. */
const otherValuesOf = (assumption, held) => {
	const { fixed, options = [], accepts } = findAssumption(assumption) ?? {};
	if (fixed !== void 0) return [];
	return [...options.map(({ value }) => value), ...accepts?.tried ?? []].filter((value) => value !== held).map((value) => ({
		assumption,
		value
	}));
};
const places = new Map(register.map(({ id }, place) => [id, place]));
/** Assumptions in the order of the register. */
const inRegisterOrder = (ids) => [...ids].sort((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0));
// src/exchange/make-request.ts
/** Methods that no platform makes a request of, though a listener hands them on. */
const unmade = [
	"TRACE",
	"TRACK",
	"CONNECT"
];
/** A request of any method, as a listener hands it on. */
const makeRequest = (url, { method, ...init }) => {
	if (!unmade.includes(method.toUpperCase())) return new Request(url, {
		...init,
		method
	});
	const { body: _, ...bodiless } = init;
	return Object.defineProperty(new Request(url, bodiless), "method", { value: method });
};
// src/trials/sent-again.ts
/** The request as it was sent; null where the journal has not kept the whole of it. */
const sentAgain = (world, recorded) => {
	const [moments, messages] = [pastOf(world)?.find(recorded.number), world.journal.messagesOf(recorded)];
	if (moments === void 0 || messages === void 0) return null;
	const { headers, body, isCut, areHeadersCut } = messages.request;
	if (isCut || areHeadersCut) return null;
	const inTurn = Array.isArray(headers) ? headers : Object.entries(headers).flat();
	const request = makeRequest(urlOf(messages.address), {
		method: recorded.entry.method,
		headers: pairsOf(inTurn)
	});
	const bearer = readBearer(request);
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
/** Why `sentAgain` cannot send a request, in a sentence. */
const whyNotSent = (world, recorded) => {
	return pastOf(world)?.find(recorded.number) !== void 0 && world.journal.messagesOf(recorded) !== void 0 ? "The journal has kept only the beginning of the request." : "How the world was before it is not known any more.";
};
const urlOf = ({ origin, path, search, hasTrailingSlash }) => `${origin}${path}${hasTrailingSlash ? "/" : ""}${search === "" ? "" : `?${search}`}`;
const pairsOf = (inTurn) => Array.from({ length: Math.floor(inTurn.length / 2) }, (_, at) => [inTurn[2 * at], inTurn[2 * at + 1]]);
/** The same request on its way in another world, where a token may have another text. */
const exchangeIn = (world, { recorded, address, request, bytes, token }) => {
	const read = readBearer(request);
	const own = token === void 0 ? void 0 : world.tokens.list().find(({ id }) => id === token);
	const bearer = read === null || own === void 0 ? read : {
		...read,
		hash: own.hash
	};
	const body = new SentBody();
	if (bytes !== null) body.receive(bytes);
	if (recorded.entry.rule === "body-too-large") body.claimed = Math.max(...Object.values(bodyLimits).filter(Number.isFinite)) + 1;
	const { environment } = recorded.entry;
	return new Exchange({
		world,
		environment,
		request,
		address,
		sentHeaders: [],
		bearer
	}, body);
};
/** The request because of which one was refused that came while it was under way. */
const companionOf = ({ journal }, { number, entry, evidence }) => {
	if (entry.rule === "key-in-flight") return journal.find(evidence.idempotency?.first_request_id ?? "");
	if (entry.rule !== "cancel-running") return void 0;
	return journal.all().find((one) => one.number > number && one.entry.path === entry.path && one.entry.rule !== entry.rule);
};
// src/trials/too-much.ts
/** Renewals with which a request is tried: each trial makes those that are due, and puts all in order, in one go. Twenty years have about as many. */
const mostRenewals = 2e4;
/** Why nothing is tried in a state of so many. */
const whyTooMuch = `More than ${mostRenewals.toLocaleString("en-US")} charges had fallen due before it, and each trial would have to make them all.`;
/** Charges of seeded subscriptions in a millisecond. */
const seededRate = (orders) => seededSubscriptions(orders) / (30 * dayMs);
/** Charges in a millisecond of what was sold. */
const soldRate = (sold) => sold.reduce((sum, { interval }) => sum + 1 / (interval * dayMs), 0);
/** Whether a state holds so many of them, or so many are due in it, after a leap of its clock by centuries. */
const isTooMuch = ({ rows, dataset, clock }) => {
	const now = Date.parse(clock.now);
	const seeded = seededRate(dataset.orders);
	const startsAt = Date.parse(dataset.starts_at);
	const owners = Object.values(rows);
	if (owners.length === 0) return (now - startsAt) * seeded > mostRenewals;
	return owners.some(({ renewals, settled_through, subscriptions }) => renewals.length + (now - (settled_through ?? startsAt)) * (seeded + soldRate(subscriptions.added)) > mostRenewals);
};
/** The last instant at which a request to a world is tried, by what it has sold until now; in milliseconds since 1970. */
const latestTried = (world) => {
	const { orders, startsAt } = world.settings.dataset;
	const sold = [...world.written()].map(([, { subscriptions }]) => soldRate(subscriptions.added.rows()));
	return startsAt + mostRenewals / (seededRate(orders) + Math.max(0, ...sold));
};
// src/webhooks/await-delivery.ts
/**
* Delivers what is due, and goes on looking after every attempt until something is found; undefined where the real time is over or one
* of the signals aborts. While somebody waits, events are delivered as they happen, even where the clock stands.
*/
const awaitDelivery = async ({ dispatcher }, find, timeoutMs, signals = []) => {
	const over = new AbortController();
	let found;
	const look = () => {
		found ??= find();
		if (found !== void 0) over.abort();
	};
	dispatcher.hearers.add(look);
	try {
		const waiting = pause$1(timeoutMs, [over.signal, ...signals]);
		const drained = dispatcher.drain().then(look);
		look();
		await Promise.race([waiting, drained.then(() => waiting)]);
		return found;
	} finally {
		dispatcher.hearers.delete(look);
		over.abort();
	}
};
export { writeJson as $, isRate as $t, splitRoutingPath as A, describeProblem as An, describeLongState as At, chooseItems as B, snapshotFormat as Bt, checkOptionalParameter as C, stepId as Cn, productSerializer as Ct, getQueryParam as D, declaredTokenText as Dn, WorldLimitError as Dt, getPattern as E, readDataInSteps as En, WaitTimeoutError as Et, plainSale as F, findWorldOption as Ft, packingOf as G, instantTextForm as Gt, isControlPath as H, idKeyPattern as Ht, rehearsalOf as I, worldOptions as It, wait as J, fitsStatus as Jt, NotAtOnceError as K, declaredForm as Kt, recordSale as L, describeBytes as Lt, landmarksOf as M, profileNames as Mn, takeSnapshot as Mt, makeSale as N, pastOf as Nt, getQueryParams as O, withoutGaps as On, wellKnownPurposes as Ot, originOf as P, longestDeed as Pt, collect as Q, writtenRowsForm as Qt, readPast as R, openOffice as Rt, createNullObject as S, readStep as Sn, offerSerializer as St, getPathNoStrict as T, readData as Tn, WaitAbandonedError as Tt, readAddress as U, ClockError as Ut, SaleError as V, drawsForm as Vt, readBearer as W, clockForm as Wt, walkAtOnce as X, newestInSteps as Xt, walk as Y, WrittenRows as Yt, walkHurried as Z, reversalOf as Zt, madeWhole as _, listScenarios as _n, ProducerDatabase as _t, companionOf as a, checkFilter as an, reproFormat as at, tryRequest as b, scenarioForm as bn, quotaDemands as bt, whyNotSent as c, pageForm as cn, startBefore as ct, KnownAnswer as d, toldMembers as dn, readableForm as dt, keyForm as en, beginTextInTurns as et, isOfCharges as f, withAssumptions as fn, Registry as ft, countHeader as g, readSourceOptions as gn, nextChargeOf as gt, tellsSame as h, profileValues as hn, readOwner as ht, whyTooMuch as i, JournalFilterError as in, describeRepro as it, tryDecodeURIComponent as j, writePath as jn, describeState as jt, mergePath as k, DataError as kn, tokenStreamOf as kt, inRegisterOrder as l, entryForm as ln, version as lt, describeDifferences as m, usedCountsForm as mn, ownerOf as mt, isTooMuch as n, lookupsForm as nn, beginRepro as nt, exchangeIn as o, keyForm$1 as on, playableOf as ot, nothingTried as p, findRule as pn, loadWorld as pt, leaveUnderWay as q, playerForm as qt, latestTried as r, journalForm as rn, describeDeed as rt, sentAgain as s, lookupForm as sn, findMisplaced as st, awaitDelivery as t, lookupBlockKey as tn, streamText as tt, otherValuesOf as u, recordedEntryForm as un, readMessage as ut, tellAnswer as v, resolveScenario as vn, beginScenario as vt, getPath as w, collectAssumptionProblems as wn, JournalWaiters as wt, TrieRouter as x, mostSteps as xn, operations as xt, answerRequest as y, ScenarioError as yn, endScenario as yt, readSaleInstant as z, SnapshotError as zt };
