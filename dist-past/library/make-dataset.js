import { B as createOrderHashes, C as regularSubscriptions, D as noOrders, E as trialSubscriptions, F as countCustomers, H as datasetKey, I as createCustomerMaker, K as purposeKey, L as createPerson, M as emptyTotals, O as nothingDue, R as memoizeBounded, S as orderRound, T as spanSeconds, U as datasetNumber, V as createTransactionHashes, W as firstId, Y as producers_default, _ as allSubscriptions, a as goesOn, b as isSubscriptionCase, d as createCatalogue, i as endOfCourse, l as oldestRunning, m as createCataloguePlan, o as hasEnded, r as courseOf, s as lastChargeOf, t as createSaleVariety, u as subscriptionsWith, v as bumpOrders, w as secondsPerDay, x as orderCase, y as createSchedule, z as namePoolsOf } from "./sale-variety.js";
import { a as mostOrders, r as isOrderCount, t as countedTables } from "./dataset.js";
import { S as noteSeededId, h as splitCharge, m as producerShare, r as cardAttempt, w as withLate, x as lateMember } from "./charges.js";
import "./tracking-literal.js";
import { n as inTurns, t as inOneGo } from "./turns.js";
import { n as draw } from "./draw.js";
import { r as paidStatuses } from "./transaction-status.js";
import { t as beginSubscription } from "./subscriptions.js";
// src/seed/charge-streams.ts
const intervalSeconds = 30 * secondsPerDay;
/** Seconds from the sale to the first charge that follows it. */
const firstLags = {
	subscription: intervalSeconds,
	trial: 7 * secondsPerDay
};
/** The subscriptions by when they are charged first. */
const subscriptionCourses = [{
	firstLag: firstLags.subscription,
	sequence: regularSubscriptions
}, {
	firstLag: firstLags.trial,
	sequence: trialSubscriptions
}];
function lagsOf(firstLag, sequenceOf) {
	const streams = [];
	for (let lag = firstLag; lag < spanSeconds + secondsPerDay; lag += intervalSeconds) {
		const charge = streams.length + 1;
		streams.push({
			charge,
			lag,
			sequences: {
				documented: sequenceOf(charge, "documented"),
				rich: sequenceOf(charge, "rich")
			}
		});
	}
	return streams;
}
const regularStreams = lagsOf(firstLags.subscription, subscriptionsWith);
const trialStreams = lagsOf(firstLags.trial, () => trialSubscriptions);
/** Stream 0 holds the sales; the position of a stream decides between two lines of the same second. */
const chargeStreams = [
	{
		charge: 0,
		lag: 0,
		sequences: null
	},
	...regularStreams,
	...trialStreams
];
/** The stream that holds charge number `charge` of an order. */
function streamOf(age, orders, charge) {
	if (charge === 0) return 0;
	return orderCase(age, orders) === "trial" ? regularStreams.length + charge : charge;
}
/** Seconds from the sale to charge number `charge`. */
function lagOf(age, orders, charge) {
	return chargeStreams[streamOf(age, orders, charge)]?.lag ?? 0;
}
/** Charges of an order that are sealed rows and were paid, the sale included. */
function countCharges(age, schedule) {
	const found = orderCase(age, schedule.orders);
	if (found !== "subscription" && found !== "trial") return 1;
	const past = schedule.secondsBefore(age) + schedule.tail - firstLags[found];
	const charges = past < 0 ? 1 : 2 + Math.floor(past / intervalSeconds);
	return schedule.variety === "documented" ? charges : Math.min(charges, lastChargeOf(courseOf(age, schedule.variety)) + 1);
}
/** Items, and so lines a charge, of an order. */
function countItems(age, orders) {
	return orderCase(age, orders) === "bump" ? 2 : 1;
}
/** Items of all orders younger than `age`. */
function itemsBefore(age) {
	return age + bumpOrders.before(age);
}
/** Seconds that the charges of a stream lag behind their sales. */
const lagOfStream = (stream) => chargeStreams[stream]?.lag ?? 0;
/** The orders of a stream; null for all of them. */
const sequenceOf = (stream, variety) => chargeStreams[stream]?.sequences?.[variety] ?? null;
/** Lines of a stream that belong to orders younger than `age`. */
const linesBefore = (stream, age, variety) => {
	const sequence = sequenceOf(stream, variety);
	return sequence === null ? itemsBefore(age) : sequence.before(age);
};
// src/seed/line-order.ts
function createLineOrder(schedule) {
	const lines = new LineCount(schedule);
	return {
		count: lines.all,
		newest: (skip, take) => readNewest(schedule, lines, skip, take),
		countWithin: (seconds) => seconds <= -schedule.tail ? 0 : lines.countWithin(seconds),
		ranksOf: (age) => lines.ranksOf(age),
		rankOf: (age, charge) => lines.rankOf(age, charge),
		rankOfSale: (age, item) => lines.rankOfSale(age, item)
	};
}
/** Lines that are read over from a place that was found quickly, rather than to look for a better one. */
const mostSteps = 8;
/** How many lines there are, and how many are newer than a place. */
var LineCount = class {
	/** Lines of orders too young to have reached a stream's charge; they are no sealed rows. */
	#absent;
	#schedule;
	all;
	constructor(schedule) {
		const { orders, tail, firstAtLeast, variety } = schedule;
		const sumOf = (ageOf) => chargeStreams.reduce((sum, { lag }, stream) => sum + linesBefore(stream, ageOf(lag), variety), 0);
		this.#schedule = schedule;
		this.#absent = sumOf((lag) => firstAtLeast(lag - tail));
		this.all = sumOf(() => orders) - this.#absent;
	}
	/** A second with at most `position` lines after it, few less than that wherever seconds have few lines. */
	secondNear(position) {
		let low = -this.#schedule.tail;
		let high = spanSeconds;
		let lines = this.countWithin(low);
		while (low < high && position - lines > mostSteps) {
			const middle = Math.ceil((low + high) / 2);
			const within = this.countWithin(middle);
			if (within > position) high = middle - 1;
			else [low, lines] = [middle, within];
		}
		return {
			second: low,
			lines
		};
	}
	rankOfSale(age, item) {
		return this.all - 1 - this.#countNewer(0, age, item, this.#schedule.firstAtLeast);
	}
	rankOf(age, charge) {
		const { orders, firstAtLeast } = this.#schedule;
		return this.all - 1 - this.#countNewer(streamOf(age, orders, charge), age, 0, firstAtLeast);
	}
	ranksOf(age) {
		const first = this.#rememberingFirst();
		const ranks = [];
		for (let charge = 0; charge < countCharges(age, this.#schedule); charge += 1) {
			const stream = streamOf(age, this.#schedule.orders, charge);
			ranks.push(this.all - 1 - this.#countNewer(stream, age, 0, first));
		}
		return ranks;
	}
	/** The lags of the streams differ by whole intervals, so the charges of one order keep asking for the same few instants. */
	#rememberingFirst() {
		const { orders, firstAtLeast } = this.#schedule;
		const known = /* @__PURE__ */ new Map();
		return (seconds) => {
			if (seconds > 3456e4) return orders;
			let found = known.get(seconds);
			if (found === void 0) {
				found = firstAtLeast(seconds);
				known.set(seconds, found);
			}
			return found;
		};
	}
	/** Lines less than `seconds` before midnight; a negative number means after it. */
	countWithin(seconds) {
		const { firstAtLeast } = this.#schedule;
		let lines = -this.#absent;
		for (let stream = 0; stream < chargeStreams.length; stream += 1) lines += linesBefore(stream, firstAtLeast(seconds + lagOfStream(stream)), this.#schedule.variety);
		return lines;
	}
	/** Lines newer than that of an item in a stream. */
	#countNewer(ownStream, age, item, first) {
		const { orders, secondsBefore, variety } = this.#schedule;
		const at = secondsBefore(age) - lagOfStream(ownStream);
		let lines = linesBefore(ownStream, age, variety) - this.#absent + (countItems(age, orders) - 1 - item);
		for (let stream = 0; stream < chargeStreams.length; stream += 1) {
			if (stream === ownStream) continue;
			const sameSecond = stream > ownStream ? 1 : 0;
			lines += linesBefore(stream, first(at + lagOfStream(stream) + sameSecond), variety);
		}
		return lines;
	}
};
/** Reads lines off, newest first, from a second on that was found quickly. */
const readNewest = (schedule, lines, skip, take) => {
	const places = [];
	const end = Math.min(lines.all, skip + take);
	if (skip >= end) return places;
	const { second, lines: newer } = lines.secondNear(skip);
	const cursors = chargeStreams.map((_, stream) => new Cursor(schedule, stream, second));
	for (let position = Math.max(0, newer); position < end; position += 1) {
		const cursor = newestOf(cursors);
		if (cursor === void 0) break;
		if (position >= skip) {
			const { age, item, charge } = cursor;
			places.push({
				age,
				charge,
				item,
				rank: lines.all - 1 - position
			});
		}
		cursor.advance();
	}
	return places;
};
const newestOf = (cursors) => {
	let best;
	for (const cursor of cursors) if (cursor.at !== Number.POSITIVE_INFINITY && (best === void 0 || cursor.at <= best.at)) best = cursor;
	return best;
};
/** Position of a stream's next line while lines are read off newest first. */
var Cursor = class {
	schedule;
	stream;
	charge;
	age = 0;
	item = 0;
	/** Seconds before midnight; negative after it, without end where the stream has no line left. */
	at = 0;
	/** Running number of the order among those of the stream. */
	#member = 0;
	constructor(schedule, stream, second) {
		this.schedule = schedule;
		this.stream = stream;
		const { charge = 0 } = chargeStreams[stream] ?? {};
		const sequence = sequenceOf(stream, schedule.variety);
		this.charge = charge;
		const age = schedule.firstAtLeast(second + lagOfStream(stream));
		this.#place(sequence ? sequence.before(age) : age);
	}
	/** Goes on to the next line of the stream. */
	advance() {
		if (this.item > 0) this.item -= 1;
		else this.#place(this.#member + 1);
	}
	#place(member) {
		const { orders, secondsBefore } = this.schedule;
		const sequence = sequenceOf(this.stream, this.schedule.variety);
		this.#member = member;
		this.age = sequence ? sequence.ageOf(member) : member;
		this.item = countItems(this.age, orders) - 1;
		this.at = this.age < orders ? secondsBefore(this.age) - lagOfStream(this.stream) : Number.POSITIVE_INFINITY;
	}
};
// src/seed/seeded-tables.ts
const coupons = [
	{
		name: "BEMVINDO10",
		percent: 10
	},
	{
		name: "ALUNO15",
		percent: 15
	},
	{
		name: "VOLTA20",
		percent: 20
	},
	{
		name: "SEMANA30",
		percent: 30
	}
];
function createSaleAmounts(key, orders, plan) {
	const own = purposeKey(key, "coupon");
	const mainValue = (age) => plan.offers[plan.mainOffer(age)]?.price ?? 0;
	const bumpValue = (age) => plan.offers[plan.bumpOffer(age)]?.price ?? 0;
	function couponOf(age) {
		if (orderCase(age, orders) !== "coupon") return null;
		const coupon = coupons[draw(own, age, 1) % coupons.length];
		return coupon ? {
			name: coupon.name,
			discount: Math.floor(mainValue(age) * coupon.percent / 100)
		} : null;
	}
	function mainAmount(age) {
		return orderCase(age, orders) === "trial" ? 0 : mainValue(age) - (couponOf(age)?.discount ?? 0);
	}
	return {
		mainValue,
		bumpValue,
		couponOf,
		mainAmount
	};
}
function countRows(orders, lines, catalogue) {
	return {
		product: catalogue.products.length,
		offer: catalogue.offers.length,
		order: orders,
		order_item: itemsBefore(orders),
		transaction: lines * 2,
		commission: lines,
		customer: countCustomers(orders),
		subscription: allSubscriptions.before(orders),
		subscription_history: lines
	};
}
function createSeededTables(options, producer, environment) {
	const { orders, dayStart, startsAt, formats } = options;
	const key = datasetKey(options.seed, producer.slot, environment);
	const number = datasetNumber(producer.slot, environment);
	const tail = Math.floor((startsAt - dayStart) / 1e3);
	const { variety = "documented" } = options;
	const schedule = createSchedule(key, orders, tail, variety);
	const lines = createLineOrder(schedule);
	const plan = createCataloguePlan(key, orders);
	const catalogue = createCatalogue({
		key,
		number,
		producer,
		environment,
		dayStart,
		formats,
		plan,
		variety
	});
	const wouldVary = createSaleVariety(key, orders);
	const numbered = variety === "documented" ? lines : createLineOrder(createSchedule(key, orders, tail));
	const counts = countRows(orders, numbered.count, catalogue);
	const firstIds = { affiliate: firstId(key, number, "affiliate") };
	const nextIds = {};
	for (const table of Object.keys(counts)) {
		firstIds[table] = firstId(key, number, table);
		nextIds[table] = firstIds[table] + counts[table];
	}
	const secondsTo = (instant) => Math.ceil((dayStart - instant) / 1e3);
	return {
		key,
		number,
		orders,
		producer,
		dayStart,
		schedule,
		lines,
		numbered,
		plan,
		amounts: createSaleAmounts(key, orders, plan),
		hashes: createOrderHashes(key, orders, formats.order),
		transactionHash: createTransactionHashes(key),
		catalogue,
		variedSale: variety === "rich" ? wouldVary : () => null,
		wouldVary,
		firstIds,
		nextIds,
		instantOf: (age, lag = 0) => dayStart - (schedule.secondsBefore(age) - lag) * 1e3,
		secondsTo,
		ordersAfter: (instant) => schedule.firstAtLeast(secondsTo(instant))
	};
}
const values = {
	utm_source: [
		"instagram",
		"facebook",
		"google",
		"youtube",
		"newsletter",
		"whatsapp"
	],
	utm_medium: [
		"cpc",
		"social",
		"email",
		"orgânico",
		"vídeo"
	],
	utm_campaign: [
		"lançamento-outono",
		"promoção-relâmpago",
		"aula-grátis",
		"remarketing",
		"semana-do-estudante"
	],
	utm_content: [
		"anúncio-01",
		"carrossel-depoimentos",
		"botão-descrição",
		"vídeo-curto",
		"banner-topo"
	],
	utm_term: [
		"curso on-line",
		"aprender do zero",
		"público frio",
		"público quente",
		"certificado"
	],
	src: [
		"bio",
		"stories",
		"canal-de-dicas",
		"grupo-vip",
		"parceria"
	],
	sck: [
		"link-1",
		"link-2",
		"stories-manhã",
		"live-domingo",
		"roteiro-b"
	],
	event: [
		"InitiateCheckout",
		"AddToCart",
		"Lead",
		"ViewContent"
	]
};
const everyTrackingKey = [
	"event",
	"utm_source",
	"utm_medium",
	"utm_campaign",
	"utm_content",
	"utm_term",
	"src",
	"sck",
	"chatflow_user_id"
];
/** What links usually carry together. */
const mixes = [
	[
		"utm_source",
		"utm_medium",
		"utm_campaign",
		"utm_content",
		"utm_term"
	],
	[
		"utm_source",
		"utm_medium",
		"utm_campaign"
	],
	[
		"utm_source",
		"utm_medium",
		"utm_campaign",
		"src",
		"sck"
	],
	["src", "sck"],
	["src"],
	[
		"utm_source",
		"utm_campaign",
		"chatflow_user_id"
	],
	[
		"utm_source",
		"src",
		"event"
	],
	["event"]
];
function createTrackingMaker(key, orders) {
	const own = purposeKey(key, "query params");
	function valueFor(age, name, salt) {
		const known = values[name];
		if (known === void 0) return String(1e8 + draw(own, age, salt) % 9e8);
		return known[draw(own, age, salt) % known.length] ?? "";
	}
	const carry = (age, names) => Object.fromEntries(names.map((name, position) => [name, valueFor(age, name, 10 + position)]));
	return (age) => {
		switch (orderCase(age, orders)) {
			case "full_tracking": return carry(age, everyTrackingKey);
			case "without_tracking": return null;
			case "src_without_sck": return carry(age, ["utm_source", "src"]);
			default: {
				if (draw(own, age, 1) % 100 < 15) return null;
				const params = carry(age, mixes[draw(own, age, 2) % mixes.length] ?? []);
				return params["utm_campaign"] !== void 0 && draw(own, age, 3) % 12 === 0 ? {
					...params,
					utm_campaign: ""
				} : params;
			}
		}
	};
}
// src/seed/failed-renewals.ts
/** Seconds that a late subscription is tried again after. */
const retryAfter = 3 * secondsPerDay;
const planFailedRenewals = (tables) => {
	const { schedule } = tables;
	function failuresOf(age) {
		if (courseOf(age, schedule.variety) !== "late" || !hasEnded(age, schedule)) return [];
		const [first, second] = [endOfCourse.late, endOfCourse.late + retryAfter];
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
/** Every line leaves room for a second attempt, and these subscriptions have made none. */
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
/** Within which a slip has to be paid. */
const deadline = 3 * secondsPerDay;
const attemptsByFate = {
	paid: ({ paid }) => single("authorized", paid),
	refused: () => single("refused", 0),
	refused_then_paid: ({ again }) => [...single("refused", 0), {
		status: "authorized",
		madeAfter: again,
		changedAfter: again
	}],
	unpaid: ({ passed }) => passed >= deadline ? single("expired", deadline) : single("waiting_payment", 0),
	refunded: ({ paid, within }) => single("refunded", paid + within(3, secondsPerDay, 7 * secondsPerDay)),
	chargedback: ({ within }) => single("chargedback", within(3, 20 * secondsPerDay, 60 * secondsPerDay))
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
	const own = purposeKey(key, "varied payment");
	const timingOf = (age, { method }) => {
		const passed = schedule.secondsBefore(age);
		const within = (salt, least, most) => Math.min(least + draw(own, age, salt) % (most - least), Math.floor(passed / 2));
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
/** From the sale to its payment: a card pays at once. */
const paidAfter = {
	credit_card: () => 0,
	pix: (within) => within(1, 40, 1200),
	bank_slip: (within) => within(1, secondsPerDay, 3 * secondsPerDay)
};
// src/seed/varied-payments.ts
const createVariedPayments = (tables, pools) => {
	const { key, orders, firstIds, schedule, variedSale } = tables;
	const persons = purposeKey(key, "affiliate person");
	const { attemptsOf, approvedAfter } = planAttempts(tables);
	const { failuresOf, failedCharges } = planFailedRenewals(tables);
	/** Who has a part, as agreed. */
	const termsOf = ({ shares }) => shares.map(({ type, person, percent }) => {
		return {
			type,
			id: firstIds.affiliate + person,
			...createPerson(pools, persons, person),
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
		const { commissions, shares } = splitCharge(charge.commissions.map(({ amount }) => amount), termsOf(sale));
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
	/** The second charge of some subscriptions needed two attempts on its day. */
	function recover(age, charge) {
		const [attempt] = charge.attempts;
		if (charge.number !== 1 || attempt === void 0 || courseOf(age, schedule.variety) !== "recovered") return charge;
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
			return Math.max(lagOf(age, orders, lastCharge), ...changes, ...failuresOf(age));
		}
	};
};
// src/seed/order-rows.ts
/** Enough for two pages of the largest size. */
const remembered = 2048;
/** Id of an order. */
function orderIdOf(tables, age) {
	return tables.nextIds.order - 1 - age;
}
/** Id of the subscription that an order began. */
function subscriptionIdOf(tables, age) {
	return tables.nextIds.subscription - 1 - allSubscriptions.before(age);
}
/** How sales were paid: all at once where rows show what is documented. */
const paymentsOf = (tables, pools) => tables.schedule.variety === "rich" ? createVariedPayments(tables, pools) : {
	vary: (_, charge) => charge,
	failedCharges: () => [],
	changedAfter: (age, last) => lagOf(age, tables.orders, last)
};
function createOrderMaker(tables, pools, makeCharge) {
	const { key, orders, plan, amounts, catalogue, schedule, variedSale } = tables;
	const payments = paymentsOf(tables, pools);
	const buyers = purposeKey(key, "buyer");
	const customers = countCustomers(orders);
	const makeCustomer = memoizeBounded(remembered, createCustomerMaker(pools, key, tables.number));
	const makeTracking = createTrackingMaker(key, orders);
	const makeAffiliate = createAffiliateMaker(tables, pools);
	/** The sale an upsell came after; any other order stands for itself. */
	const checkoutOf = (age) => orderCase(age, orders) === "upsell" ? age + 1 : age;
	const customerOf = (age) => makeCustomer(draw(buyers, checkoutOf(age), 1) % customers);
	function itemOf(age, item, type) {
		const isBump = type === "bump";
		const index = isBump ? plan.bumpOffer(age) : plan.mainOffer(age);
		const offer = catalogue.offers[index];
		const product = catalogue.products[plan.offers[index]?.product ?? -1];
		if (offer === void 0 || product === void 0) throw new RangeError(`Order ${age} was for an offer that is not in the catalogue.`);
		return {
			id: tables.nextIds.order_item - itemsBefore(age) - countItems(age, orders) + item,
			type,
			quantity: 1,
			amount: isBump ? amounts.bumpValue(age) : amounts.mainAmount(age),
			coupon: isBump ? null : amounts.couponOf(age),
			product,
			offer
		};
	}
	function itemsOf(age) {
		const main = itemOf(age, 0, orderCase(age, orders) === "upsell" ? "upsell" : "main");
		return countItems(age, orders) === 2 ? [main, itemOf(age, 1, "bump")] : [main];
	}
	function queryParamsOf(age, offerCode) {
		const carried = makeTracking(checkoutOf(age));
		return carried === null || offerCode === "" ? carried : {
			...carried,
			offer: offerCode
		};
	}
	const chargesOf = memoizeBounded(remembered, (age) => {
		const ranks = tables.numbered.ranksOf(age).slice(0, countCharges(age, schedule));
		return [...ranks.map((rank, number) => makeCharge(age, number, rank)), ...payments.failedCharges(age, ranks)];
	});
	const charges = lateMember("charges", ({ id }) => chargesOf(orderIdOf(tables, 0) - id));
	return memoizeBounded(remembered, (age) => {
		const found = orderCase(age, orders);
		const items = itemsOf(age);
		const traits = traitsOf(variedSale(age));
		const record = {
			id: orderIdOf(tables, age),
			hash: tables.hashes.hashOf(age),
			producer_id: tables.producer.id,
			is_upsell: found === "upsell",
			has_bump: items.length > 1,
			has_two_cards: found === "two_cards",
			freight_value: 0,
			customer: customerOf(age),
			affiliate: makeAffiliate(age),
			query_params: queryParamsOf(age, items[0]?.offer.id ?? ""),
			subscription_id: isSubscriptionCase(found) ? subscriptionIdOf(tables, age) : null,
			...traits === void 0 ? {} : { traits },
			items
		};
		return withLate(record, charges, {
			created_at: tables.instantOf(age),
			updated_at: tables.instantOf(age, payments.changedAfter(age, countCharges(age, schedule) - 1))
		});
	});
}
/** What a varied sale has beyond its payment; undefined for nothing. */
const traitsOf = (sale) => {
	if (sale === null) return void 0;
	const traits = {
		...sale.shares.some(({ type }) => type === "coproducer") ? { from_partner: true } : {},
		...sale.isSmartInstallment ? { is_smart_installment: true } : {},
		...sale.hasBouncedEmail ? { bounced_email: true } : {}
	};
	return Object.keys(traits).length === 0 ? void 0 : traits;
};
function createChargeMaker(tables, pools) {
	const payments = paymentsOf(tables, pools);
	const { key, orders, amounts, firstIds } = tables;
	const splitKey = purposeKey(key, "two cards");
	function commissionsOf(age, number, rank) {
		const value = amounts.mainValue(age);
		const amount = number === 0 ? amounts.mainAmount(age) : value;
		const first = {
			id: firstIds.commission + rank,
			item: 0,
			value,
			amount,
			commission: producerShare(amount)
		};
		if (number > 0 || countItems(age, orders) === 1) return [first];
		const beside = amounts.bumpValue(age);
		return [first, {
			id: first.id + 1,
			item: 1,
			value: beside,
			amount: beside,
			commission: producerShare(beside)
		}];
	}
	const attemptOf = (id, paid_amount, created_at, is_card2) => cardAttempt({
		id,
		hash: tables.transactionHash(id),
		paid_amount,
		is_card2,
		created_at
	});
	return (age, number, rank) => {
		const commissions = commissionsOf(age, number, rank);
		const paid = commissions.reduce((sum, { amount }) => sum + amount, 0);
		const at = tables.instantOf(age, lagOf(age, orders, number));
		const id = firstIds.transaction + 2 * rank;
		if ((number === 0 ? orderCase(age, orders) : "plain") !== "two_cards") return payments.vary(age, {
			number,
			charged_at: at,
			attempts: [attemptOf(id, paid, at, false)],
			commissions
		});
		const onFirstCard = Math.floor(paid * (40 + draw(splitKey, age, 1) % 31) / 100);
		return {
			number,
			charged_at: at,
			attempts: [attemptOf(id, onFirstCard, at, false), attemptOf(id + 1, paid - onFirstCard, at, true)],
			commissions
		};
	};
}
const affiliates = 40;
/** No order a landmark names is as old as this, but for the oldest subscription. */
const firstAge = 11;
/** One sale that has an affiliate in every dataset. */
const certainAge = 15;
function createAffiliateMaker(tables, pools) {
	const { key, orders, amounts, firstIds } = tables;
	const own = purposeKey(key, "affiliate");
	const people = purposeKey(key, "affiliate person");
	const longest = oldestRunning(orders, "documented");
	return (age) => {
		if (tables.schedule.variety === "rich") return null;
		const found = orderCase(age, orders);
		if (age < firstAge || age === longest || found !== "plain" && found !== "subscription") return null;
		if (age !== certainAge && draw(own, age, 1) % 8 !== 0) return null;
		const number = draw(own, age, 2) % affiliates;
		const amount = amounts.mainAmount(age);
		const fee = amount - producerShare(amount);
		return {
			id: firstIds.affiliate + number,
			...createPerson(pools, people, number),
			commission: Math.floor(fee * (30 + draw(own, age, 3) % 31) / 100)
		};
	};
}
// src/seed/due-calendar.ts
/** The charges of the seeded subscriptions that lie ahead. A charge is found by its lag, as the sealed ones are; no subscription is visited. */
function createDueCalendar(tables) {
	const { schedule, dayStart, amounts } = tables;
	const secondsAfter = (instant) => Math.floor((instant - dayStart) / 1e3);
	/** Number of the first charge that some subscription may have ahead of it. */
	const firstNumber = (firstLag, seconds) => Math.max(1, Math.floor((seconds - firstLag) / intervalSeconds) + 1);
	function dueCharge(age, number, lag) {
		const value = amounts.mainValue(age);
		const shares = tables.variedSale(age)?.shares ?? [];
		return {
			subscription_id: subscriptionIdOf(tables, age),
			order_id: orderIdOf(tables, age),
			number,
			charged_at: tables.instantOf(age, lag),
			item_type: "main",
			quantity: 1,
			value,
			...shares.length === 0 ? {} : { commission: splitCharge([value], shares).commissions[0] }
		};
	}
	function dueWithin(after, through) {
		const [from, to] = [secondsAfter(after), secondsAfter(through)];
		const charges = [];
		for (const { firstLag, sequence } of subscriptionCourses) {
			let number = firstNumber(firstLag, from);
			let lag = firstLag + (number - 1) * intervalSeconds;
			for (; lag <= to + spanSeconds; number += 1, lag += intervalSeconds) {
				const end = sequence.before(schedule.firstAtLeast(lag - from));
				for (let member = sequence.before(schedule.firstAtLeast(lag - to)); member < end; member += 1) {
					const age = sequence.ageOf(member);
					if (goesOn(age, number, schedule)) charges.push(dueCharge(age, number, lag));
				}
			}
		}
		return charges.sort((left, right) => left.charged_at - right.charged_at || left.subscription_id - right.subscription_id);
	}
	function nextAfter(instant) {
		const from = secondsAfter(instant);
		let next = Number.POSITIVE_INFINITY;
		for (const { firstLag, sequence } of subscriptionCourses) {
			let number = firstNumber(firstLag, from);
			let lag = firstLag + (number - 1) * intervalSeconds;
			for (let isAheadOfAll = false; !isAheadOfAll; number += 1, lag += intervalSeconds) {
				isAheadOfAll = lag - from > spanSeconds;
				let ahead = sequence.before(schedule.firstAtLeast(lag - from));
				while (ahead > 0 && !goesOn(sequence.ageOf(ahead - 1), number, schedule)) ahead -= 1;
				if (ahead > 0) next = Math.min(next, tables.instantOf(sequence.ageOf(ahead - 1), lag));
			}
		}
		return next;
	}
	return {
		sealedThrough: dayStart + schedule.tail * 1e3,
		dueWithin,
		nextAfter
	};
}
// src/seed/empty-dataset.ts
/** A producer's account in which nothing was ever made: no product, no order, and the first free numbers. */
const createEmptyDataset = ({ seed, startsAt }, producer, environment) => {
	const key = datasetKey(seed, producer.slot, environment);
	const number = datasetNumber(producer.slot, environment);
	return {
		...noOrders,
		producer,
		environment,
		products: [],
		productById: () => void 0,
		offersOf: () => [],
		calendar: {
			sealedThrough: startsAt,
			...nothingDue
		},
		transactionHash: createTransactionHashes(key),
		nextIds: Object.fromEntries(countedTables.map((table) => [table, firstId(key, number, table)]))
	};
};
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
/** Sums by the sort of line. */
var Tallies = class {
	main = emptyTally();
	bump = emptyTally();
	renewals = emptyTally();
	upsell = emptyTally();
	orders = 0;
	/** Where only main items have lines, the orders with a bump are counted all the same. */
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
/** Orders that are added up in one step. */
const addedTogether = 5e3;
const paidFates = /* @__PURE__ */ new Set(["paid", "refused_then_paid"]);
const nobody = [];
/** What the producer earns by a charge for one item or two. */
const earned = (shares, first, second) => {
	if (shares.length === 0) return [producerShare(first), producerShare(second)];
	const [one = 0, other = 0] = splitCharge([first, second], shares).commissions;
	return [one, other];
};
/** Adds up the orders of some ages. A function of its own, not a part of the steps: what yields is never compiled well. */
function addOrders({ schedule, amounts, variedSale }, { all, unpaid }, from, to) {
	const { orders } = schedule;
	for (let age = from; age < to; age += 1) {
		const found = orderCase(age, orders);
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
			times: countCharges(age, schedule) - 1,
			value,
			amount: value,
			commission
		});
	}
}
/**
* The totals of all ledgers from one walk over the orders, by arithmetic alone: no record is made, and the charges of a subscription
* are counted, not visited. In steps.
*/
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
/** Where entries that are not the payment of a line are numbered from, far behind those that worlds add. */
const failedEntries = 5e7;
/** The charges that an order paid or failed to, as its subscription remembers them; that of a free trial is none. */
function entriesOf(tables, order) {
	const { firstIds } = tables;
	const number = (order.subscription_id ?? 0) - firstIds.subscription;
	let failed = firstIds.subscription_history + failedEntries + 2 * number;
	return order.charges.flatMap(({ charged_at, attempts, commissions: [line] }) => attempts.flatMap((attempt) => {
		if (attempt.is_free) return [];
		if (line !== void 0 && paidStatuses.has(attempt.status)) return [{
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
/** How a subscription stands where rows are varied: as its course has it, if it has come so far. */
function stateOf(tables, age, row) {
	const { schedule, key } = tables;
	const course = courseOf(age, schedule.variety);
	const failed_charges = row.charges.filter(({ status }) => status === "failed").length;
	if (course === "ended") return {
		max_charges: 3,
		traits: {
			is_smart_installment: true,
			installments: 3
		}
	};
	if (course === "canceled" && hasEnded(age, schedule)) {
		const at = tables.instantOf(age, endOfCourse.canceled);
		return {
			cancellation_requested_at: at,
			canceled_at: at,
			updated_at: at,
			situation: "canceled",
			canceled_by: cancelers[draw(purposeKey(key, "canceler"), age, 1) % cancelers.length] ?? null
		};
	}
	if (course === "late" && hasEnded(age, schedule)) return {
		situation: "late",
		failed_charges,
		next_charge_at: tables.instantOf(age, endOfCourse.late)
	};
	if (row.charges.length === 0) return { situation: "trial" };
	return { failed_charges };
}
/** The subscription that an order began. */
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
// src/seed/make-dataset.ts
/**
* The sealed data for these options. Two datasets of the same options are equal, and nothing is made before it is read, so the number
* of orders costs nothing here. Not cached.
*/
const makeDataset = (options) => {
	const { orders, dayStart, startsAt } = options;
	if (!isOrderCount(orders)) throw new RangeError(`A dataset holds 30 to ${mostOrders} orders, or none, not ${orders}.`);
	if (!(startsAt >= dayStart && startsAt < dayStart + 864e5)) throw new RangeError(`A world starts on the day its dataset leads up to, not at ${startsAt}.`);
	const datasets = /* @__PURE__ */ new Map();
	return { producer(slot, environment) {
		const number = datasetNumber(slot, environment);
		let dataset = datasets.get(number);
		if (dataset === void 0) {
			dataset = orders === 0 ? createEmptyDataset(options, seededProducers[slot], environment) : createProducerDataset(options, seededProducers[slot], environment, namePoolsOf(options.seed));
			datasets.set(number, dataset);
		}
		return dataset;
	} };
};
function groupOffers(offers) {
	const groups = /* @__PURE__ */ new Map();
	for (const offer of [...offers].reverse()) {
		if (offer.id === "") continue;
		const group = groups.get(offer.product_id);
		if (group === void 0) groups.set(offer.product_id, [offer]);
		else group.push(offer);
	}
	return groups;
}
/** Everything seeded for one producer in one environment. */
function createProducerDataset(options, producer, environment, pools) {
	const tables = createSeededTables(options, producer, environment);
	const { orders, hashes, nextIds, firstIds } = tables;
	const makeCharge = createChargeMaker(tables, pools);
	const makeOrder = createOrderMaker(tables, pools, makeCharge);
	/** An order has its hash and codes of offers: rows are remembered, so that they are told of whenever one is taken out. */
	const takeOrder = (age) => {
		noteSeededId("order");
		noteSeededId("offer");
		return makeOrder(age);
	};
	const ledgers = createLedgers(tables, takeOrder, makeCharge, sumsOf(options, producer.slot, environment));
	const products = [...tables.catalogue.products].reverse();
	const productsById = new Map(products.map((product) => [product.id, product]));
	const offersByProduct = groupOffers(tables.catalogue.offers);
	const subscriptionCount = allSubscriptions.before(orders);
	function subscriptionAt(n) {
		const age = allSubscriptions.ageOf(n);
		return createSubscription(tables, age, takeOrder(age));
	}
	return {
		producer,
		environment,
		products,
		productById(id) {
			noteSeededId("product");
			return productsById.get(id);
		},
		offersOf(productId) {
			noteSeededId("product");
			noteSeededId("offer");
			return offersByProduct.get(productId) ?? [];
		},
		orderCount: orders,
		orderByAge(age) {
			if (!Number.isInteger(age) || age < 0 || age >= orders) throw new RangeError(`There is no order of age ${age}.`);
			return takeOrder(age);
		},
		ordersAfter: tables.ordersAfter,
		orderByHash(hash) {
			noteSeededId("order");
			const age = hashes.ageOf(hash);
			return age === void 0 ? void 0 : takeOrder(age);
		},
		orderById: (id) => Number.isInteger(id) && id >= firstIds.order && id < nextIds.order ? takeOrder(nextIds.order - 1 - id) : void 0,
		ledger: (kind) => ledgers[kind],
		subscriptionCount,
		subscriptions(skip, take) {
			const rows = [];
			for (let n = skip; n < Math.min(subscriptionCount, skip + take); n += 1) rows.push(subscriptionAt(n));
			return rows;
		},
		subscriptionById: (id) => Number.isInteger(id) && id >= firstIds.subscription && id < nextIds.subscription ? subscriptionAt(nextIds.subscription - 1 - id) : void 0,
		subscriptionsAfter: (instant) => allSubscriptions.before(tables.ordersAfter(instant)),
		calendar: createDueCalendar(tables),
		totalling: () => ledgers.totalling(),
		addUpInSteps: () => ledgers.addUpInSteps(),
		transactionHash: tables.transactionHash,
		nextIds
	};
}
/** Lines of the sales alone, from `skip` on, newest first. */
function salePlaces(tables, skip, take) {
	const { orders, lines } = tables;
	const places = [];
	let age = Math.floor(skip / itemsBefore(orderRound.length)) * orderRound.length;
	while (age < orders && itemsBefore(age + 1) <= skip) age += 1;
	let position = itemsBefore(age);
	for (; age < orders && places.length < take; age += 1) for (let item = countItems(age, orders) - 1; item >= 0 && places.length < take; item -= 1, position += 1) if (position >= skip) places.push({
		age,
		charge: 0,
		item,
		rank: lines.rankOfSale(age, item)
	});
	return places;
}
/** The first line of each sale, from `skip` on, newest first. */
function firstPlaces(tables, skip, take) {
	const places = [];
	const end = Math.min(tables.orders, skip + take);
	for (let age = skip; age < end; age += 1) places.push({
		age,
		charge: 0,
		item: 0,
		rank: tables.lines.rankOfSale(age, 0)
	});
	return places;
}
/** So many orders are added up when somebody asks, without a wait. */
const addedAtOnce = 5e4;
const mostSums = 64;
const allSums = /* @__PURE__ */ new Map();
/** The form of ids changes no sum, so that datasets which differ in that alone share them. */
const sumsOf = ({ seed, orders, dayStart, startsAt, variety }, ...owner) => {
	const key = JSON.stringify([
		seed,
		orders,
		dayStart,
		startsAt,
		variety,
		owner
	]);
	const sums = allSums.get(key) ?? { known: void 0 };
	if (!allSums.has(key) && allSums.size >= mostSums) allSums.delete(allSums.keys().next().value);
	allSums.set(key, sums);
	return sums;
};
/** The ledgers of one producer and environment by kind. */
function createLedgers(tables, makeOrder, makeCharge, sums) {
	let adding = null;
	function toLine({ age, charge: number, item, rank }) {
		const charge = makeCharge(age, number, tables.lines === tables.numbered ? rank - item : tables.numbered.rankOf(age, number));
		const commission = charge.commissions[item];
		if (commission === void 0) throw new RangeError(`Charge ${number} of order ${age} has no item ${item}.`);
		return {
			order: makeOrder(age),
			charge,
			commission
		};
	}
	const ledger = (kind, count, places, newerThan) => ({
		count,
		newest: (skip, take) => places(skip, take).map(toLine),
		newerThan,
		totals() {
			sums.known ??= inOneGo(sumLedgers(tables));
			return sums.known[kind].all;
		},
		unpaid() {
			if (tables.schedule.variety === "documented") return emptyTotals;
			sums.known ??= inOneGo(sumLedgers(tables));
			return sums.known[kind].unpaid;
		}
	});
	function* addUpInSteps() {
		if (sums.known === void 0 && tables.orders > addedAtOnce) sums.known = yield* sumLedgers(tables);
	}
	const { lines, orders, ordersAfter } = tables;
	return {
		totalling() {
			if (sums.known !== void 0 || tables.orders <= addedAtOnce) return null;
			adding ??= inTurns(addUpInSteps());
			return adding;
		},
		addUpInSteps,
		every_line: ledger("every_line", lines.count, lines.newest, (instant) => lines.countWithin(tables.secondsTo(instant))),
		first_charge: ledger("first_charge", itemsBefore(orders), (skip, take) => salePlaces(tables, skip, take), (instant) => itemsBefore(ordersAfter(instant))),
		one_per_order: ledger("one_per_order", orders, (skip, take) => firstPlaces(tables, skip, take), ordersAfter)
	};
}
const bySlot = (slot) => {
	const row = producers_default.find((producer) => producer.slot === slot);
	if (row === void 0) throw new Error(`The fixture of producers has nobody in the slot ${slot}.`);
	return {
		id: row.id,
		slot,
		name: row.name,
		email: row.email,
		document: row.document
	};
};
/** The two producers, the same in every run and in both environments. */
const seededProducers = {
	first: bySlot("first"),
	second: bySlot("second")
};
export { makeDataset };
