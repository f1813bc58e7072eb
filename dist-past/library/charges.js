import { t as firstPlace } from "./first-place.js";
import { n as failedStatuses, r as paidStatuses, t as approvedStatuses } from "./transaction-status.js";
import { f as dayMs } from "./tracking-literal.js";
// src/store/late-member.ts
/** Where a record has what its late member is worked out from; nobody comes across it. */
const origin = Symbol("origin");
/**
* Declares a member that is read late. All records that get it share its getter, and with it their hidden class: of a literal with a getter
* each has one of its own, and whoever reads many of them pays for that.
* @param make what its record is told to be made from, and the record as far as it stands before the member.
*/
const lateMember = (name, make) => {
	function get() {
		return make(this, this[origin]);
	}
	return {
		name,
		descriptor: {
			get,
			enumerable: true,
			configurable: true
		}
	};
};
/** A record whose late member stands between two parts of it. */
const withLate = (before, { name, descriptor }, after, from) => {
	if (from !== void 0) Object.defineProperty(before, origin, { value: from });
	Object.defineProperty(before, name, descriptor);
	return Object.assign(before, after);
};
let idWatcher = null;
/** Told by seeded rows whenever an id of some form is read, or used to look something up. */
const noteSeededId = (of) => idWatcher?.(of);
/** Does something, and notes whenever it reads an id of a seeded row that has a form. It must not wait for anything. */
const watchSeededIds = (note, act) => {
	const before = idWatcher;
	idWatcher = note;
	try {
		return act();
	} finally {
		idWatcher = before;
	}
};
// src/spec/long-list.ts
/**
* A list whose items are made as they are read, again with each reading: what would be too many of them to make at once. Written as JSON
* it is the list of all of them.
*/
var LongList = class LongList {
	length;
	together;
	#make;
	/** @param together so many items may be written in one go, because none of them is long itself; 1 where nobody knows. */
	constructor(length, make, together = 1) {
		this.length = length;
		this.together = together;
		this.#make = make;
	}
	/** The item at a place, from the end where that is negative; undefined where there is none. */
	at(place) {
		const from = place < 0 ? this.length + place : place;
		return from >= 0 && from < this.length ? this.#make(from) : void 0;
	}
	*[Symbol.iterator]() {
		for (let place = 0; place < this.length; place += 1) yield this.#make(place);
	}
	/** All items, as many at a time as are written in one go. */
	*slices() {
		for (let from = 0; from < this.length; from += this.together) yield Array.from({ length: Math.min(this.together, this.length - from) }, (_, place) => this.#make(from + place));
	}
	map(change) {
		return new LongList(this.length, (place) => change(this.#make(place)), this.together);
	}
	toJSON() {
		return [...this];
	}
};
/** In the place of an item, where whoever makes a list has looked for one for a while and lets others have their turn. */
const pause = Symbol("pause");
/** Every item changed: at once, or as it is read. The first one of a long list is changed at once, for what is noted on the way. */
const mapListed = (list, change) => {
	if (!(list instanceof LongList)) return list.map(change);
	const [first] = list;
	if (first !== void 0) change(first);
	return list.map(change);
};
/** Written out: the language's own takes twice as long, and each row of a page comes by here. */
const flatMapItems = (list, change) => {
	const all = [];
	for (const item of list) for (const made of change(item)) all.push(made);
	return all;
};
/** The items that each item stands for, one after the other: at once, or as they are read. */
const flatMapListed = (list, change) => {
	if (!(list instanceof LongList)) return flatMapItems(list, change);
	const [first] = list;
	if (first !== void 0) change(first);
	function* each() {
		for (const item of list) yield* change(item);
	}
	return { [Symbol.iterator]: each };
};
// src/store/late-index.ts
/**
* What rows are looked up by, kept with each of them that comes. Where many rows were put back for somebody who reads few of them it is left
* behind, and made of all that are there when it is next read.
*/
var LateIndex = class {
	#source;
	#indexing;
	/** Undefined before the first row, and the first look. */
	#index;
	#isBehind = false;
	constructor(source, indexing) {
		this.#source = source;
		this.#indexing = indexing;
	}
	/** The index of all rows. */
	get whole() {
		this.#index ??= this.#indexing.open(this.#source);
		if (this.#isBehind) {
			this.#isBehind = false;
			this.#indexing.fill(this.#index, this.#source);
		}
		return this.#index;
	}
	/** Rows have come that are not in it. There was none before them. */
	leaveBehind() {
		this.#isBehind = true;
	}
	/** Adds a row that is there already: an index that was left behind comes across it by itself. */
	add(add) {
		if (!this.#isBehind) add(this.whole);
	}
};
// src/store/shares.ts
const feePerMille = 99;
const feeFixed = 100;
/** What is left of an amount for the producer: less 9.9 % and one real, rounded down, never negative. */
function producerShare(amount) {
	return Math.max(0, amount - Math.ceil(amount * feePerMille / 1e3) - feeFixed);
}
/**
* Splits a charge: the fee first, then what others have, the rest is the producer's. A share in per cent is one of all that is billed,
* rounded down; what the charge cannot pay is left out. The lines pay in their order.
* @param amounts what was billed by line.
* @param terms shares as agreed: in cents, or in per cent, where `value` is not read.
*/
const splitCharge = (amounts, terms) => {
	const commissions = amounts.map(producerShare);
	const billed = amounts.reduce((sum, amount) => sum + amount, 0);
	let missing = 0;
	return {
		commissions,
		shares: terms.map((share) => {
			const asked = share.percent === null ? share.value : Math.floor(billed * share.percent / 100);
			let rest = asked;
			commissions.forEach((left, line) => {
				const part = Math.min(left, rest);
				commissions[line] = left - part;
				rest -= part;
			});
			missing += rest;
			return {
				...share,
				value: asked - rest
			};
		}),
		missing
	};
};
// src/store/charges.ts
/** An attempt as all of them go where nothing else is said: on a credit card, and authorized. One without an amount is free. */
const cardAttempt = ({ id, hash, paid_amount, is_card2, created_at }) => ({
	id,
	hash,
	status: "authorized",
	payment_method: "credit_card",
	paid_amount,
	is_card2,
	is_free: paid_amount === 0,
	created_at
});
/** The attempt that says what became of a charge: the first that was ever paid, else one that still may be, else the last. */
const decisiveAttempt = ({ attempts }) => {
	const found = attempts.find(({ status }) => approvedStatuses.has(status)) ?? attempts.find(({ status }) => !failedStatuses.has(status)) ?? attempts.at(-1);
	if (found === void 0) throw new RangeError("A charge has at least one attempt.");
	return found;
};
/** Whether the money of a charge is the producer's. */
const isPaidCharge = (charge) => paidStatuses.has(decisiveAttempt(charge).status);
/** When a charge was approved; null for never. */
const approvedAt = (charge) => {
	if (charge.approved_at !== void 0) return charge.approved_at;
	return approvedStatuses.has(decisiveAttempt(charge).status) ? charge.charged_at : null;
};
const addToOrder = (byOrder, renewal) => {
	const siblings = byOrder.get(renewal.order_id);
	if (siblings === void 0) byOrder.set(renewal.order_id, [renewal]);
	else siblings.push(renewal);
};
const byOrderIndexing = {
	open: () => /* @__PURE__ */ new Map(),
	fill(byOrder, renewals) {
		for (const renewal of renewals) addToOrder(byOrder, renewal);
	}
};
const noRenewals = [];
/**
* The renewals of one world, producer and environment, oldest first. A subscription and the order that began it belong together, so one
* index by order serves both.
*/
var RenewalLog = class {
	/** None of them is ever replaced. */
	changed = null;
	#rows = [];
	#byOrder = new LateIndex(this.#rows, byOrderIndexing);
	get count() {
		return this.#rows.length;
	}
	/** All of them, oldest first. */
	rows() {
		return this.#rows;
	}
	/** Those of the subscription that an order began, oldest first. */
	ofOrder(orderId) {
		return this.#rows.length === 0 ? noRenewals : this.#byOrder.whole.get(orderId) ?? noRenewals;
	}
	add(renewal) {
		this.#rows.push(renewal);
		this.#byOrder.add((byOrder) => addToOrder(byOrder, renewal));
	}
	/** Puts renewals back where there is none, as `rows` gave them. */
	load(renewals) {
		for (const renewal of renewals) this.#rows.push(renewal);
		this.#byOrder.leaveBehind();
	}
};
const attemptOf = ({ transaction_id, value, charged_at, status }, hashOf) => {
	const hash = hashOf(transaction_id);
	const attempt = cardAttempt({
		id: transaction_id,
		hash,
		paid_amount: value,
		is_card2: false,
		created_at: charged_at
	});
	return status === "failed" ? {
		...attempt,
		status: "refused"
	} : attempt;
};
/**
* A renewal as the charge of its order: one attempt, and one line for the main item.
* @param terms shares of the sale, which hold for its renewals too.
*/
const chargeOf = (renewal, hashOf, terms) => {
	const { id, number, charged_at, value } = renewal;
	const commission = renewal.commission ?? producerShare(value);
	if (renewal.status === "failed") return {
		number,
		charged_at,
		attempts: [attemptOf(renewal, hashOf)],
		commissions: []
	};
	return {
		number,
		charged_at,
		attempts: [attemptOf(renewal, hashOf)],
		commissions: [{
			id,
			item: 0,
			value,
			amount: value,
			commission
		}],
		...terms === void 0 ? {} : { shares: splitCharge([value], terms).shares }
	};
};
/** So many renewals are made into charges at once. */
const mostAtOnce = 200;
/** Charges of a record of its own, and those of so many renewals that they are made as they are read. */
var RenewedCharges = class extends LongList {
	own;
	constructor(own, renewals, make) {
		super(own.length + renewals, make);
		this.own = own;
	}
};
/**
* Charges with those of renewals behind them, from the first on that is not among them. The renewals that come later are not among them,
* even where they are made later.
*/
const joinRenewals = (own, renewals, first, write) => {
	const before = [...own];
	const added = renewals.length - first;
	if (added <= mostAtOnce || renewals.at(-1)?.status === "failed") return [...before, ...renewals.slice(first).map(write)];
	const charge = (place) => before[place] ?? write(renewals[place - before.length + first]);
	return new RenewedCharges(before, added, charge);
};
/** Lines of the history show the order and never ask; a spread would make them all. */
const lateCharges = lateMember("charges", (_order, renewed) => {
	const { order, renewals, hashOf } = renewed;
	const terms = order.charges.at(0)?.shares;
	renewed.charges ??= joinRenewals(order.charges, renewals, 0, (renewal) => chargeOf(renewal, hashOf, terms));
	return renewed.charges;
});
/** An order with the renewals that came after its own charges. */
const renewOrder = (order, renewals, hashOf) => {
	const last = renewals.at(-1);
	if (last === void 0) return order;
	const record = {
		id: order.id,
		hash: order.hash,
		producer_id: order.producer_id,
		is_upsell: order.is_upsell,
		has_bump: order.has_bump,
		has_two_cards: order.has_two_cards,
		freight_value: order.freight_value,
		customer: order.customer,
		affiliate: order.affiliate,
		query_params: order.query_params,
		subscription_id: order.subscription_id,
		...order.traits === void 0 ? {} : { traits: order.traits },
		items: order.items
	};
	const after = {
		created_at: order.created_at,
		updated_at: Math.max(order.updated_at, last.charged_at)
	};
	return withLate(record, lateCharges, after, {
		order,
		renewals,
		hashOf,
		charges: void 0
	});
};
/** When a subscription is charged next, `last` being the latest of its renewals. */
const nextChargeAt = ({ next_charge_at, interval }, last) => last === void 0 ? next_charge_at : Math.max(next_charge_at, last.charged_at + interval * dayMs);
/** A subscription with its renewals. Those the row holds already, because it was written after them, are not added again. */
const renewSubscription = (row, renewals, hashOf) => {
	const last = renewals.at(-1);
	if (last === void 0) return row;
	const held = row.charges.at(-1)?.charged_at ?? Number.NEGATIVE_INFINITY;
	const missing = firstPlace(renewals.length, (place) => (renewals[place] ?? last).charged_at > held);
	return {
		...row,
		next_charge_at: nextChargeAt(row, last),
		charges: joinRenewals(row.charges, renewals, missing, (renewal) => ({
			id: renewal.history_id,
			charged_at: renewal.charged_at,
			attempt: attemptOf(renewal, hashOf),
			...renewal.status === void 0 ? {} : { status: renewal.status }
		})),
		updated_at: Math.max(row.updated_at, last.charged_at)
	};
};
const isPaid = ({ type = "charge", status = "paid" }) => type === "charge" && status === "paid";
/** How many charges of a subscription were paid: of its own ones those that say so, and every renewal. */
const countPaid = ({ charges }) => {
	const own = charges instanceof RenewedCharges ? charges.own : [...charges];
	return own.filter(isPaid).length + charges.length - own.length;
};
/** The charges of a subscription that pass. Its renewals are all of one price, so that the first of them speaks for all. */
const filterCharges = (charges, passes) => {
	if (!(charges instanceof RenewedCharges)) return [...charges].filter(passes);
	const own = charges.own;
	const [kept, first] = [own.filter(passes), charges.at(own.length)];
	if (first === void 0 || !passes(first)) return kept;
	const makeRenewal = (place) => charges.at(own.length + place - kept.length);
	return new RenewedCharges(kept, charges.length - own.length, (place) => kept[place] ?? makeRenewal(place));
};
const chargedSituations = /* @__PURE__ */ new Set(["active", "trial"]);
/** Whether it has been charged as often as it may. */
const isUsedUp = (subscription) => subscription.max_charges !== null && countPaid(subscription) >= subscription.max_charges;
/** Whether a subscription, shown with its renewals, goes on being charged. */
const isRunning = (subscription) => subscription.cancellation_requested_at === null && chargedSituations.has(subscription.situation) && !isUsedUp(subscription);
export { watchSeededIds as C, noteSeededId as S, LongList as _, countPaid as a, pause as b, isPaidCharge as c, nextChargeAt as d, renewOrder as f, LateIndex as g, splitCharge as h, chargeOf as i, isRunning as l, producerShare as m, approvedAt as n, decisiveAttempt as o, renewSubscription as p, cardAttempt as r, filterCharges as s, RenewalLog as t, isUsedUp as u, flatMapListed as v, withLate as w, lateMember as x, mapListed as y };
