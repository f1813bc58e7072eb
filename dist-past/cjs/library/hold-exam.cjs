let require_core$;
const require_core = () => require_core$ ??= require("./core.cjs");
let require_rest$;
const require_rest = () => require_rest$ ??= require("./rest.cjs");
let require_index$;
const require_index = () => require_index$ ??= require("./index.cjs");
// src/exam/same-state.ts
const textOfState = (state) => JSON.stringify(plain(state)) ?? "undefined";
const plain = (value) => {
	if (typeof value === "bigint") return String(value);
	if (value instanceof Date) return value.toISOString();
	if (value instanceof Map) return plain([...value]);
	if (value instanceof Set || Array.isArray(value)) return sorted([...value].map(plain));
	if (typeof value !== "object" || value === null) return value;
	const members = Object.entries(value).map(([name, inner]) => [name, plain(inner)]);
	return Object.fromEntries(members.sort(([left], [right]) => left < right ? -1 : 1));
};
const sorted = (values) => values.map((value) => [JSON.stringify(value) ?? "", value]).sort(([left], [right]) => left < right ? -1 : 1).map(([, value]) => value);
const shortestName = 6;
const stateAbout = (state, bodies) => {
	const names = new Map();
	for (const [event, body] of bodies) collectNames(JSON.parse(body), event, names);
	return textOfState(rowsAbout(plain(state), names).map((row) => replaceNames(row, names)));
};
const isTelling = /[._](?:id|hash|event_id|created_at|updated_at|event_created_at)$/;
const collectNames = (value, path, names) => {
	if (typeof value === "object" && value !== null) for (const [name, inner] of Object.entries(value)) collectNames(inner, `${path}.${name}`, names);
	else {
		const text = String(value);
		if (text.length >= shortestName && isTelling.test(path) && !names.has(text)) names.set(text, `<${path}>`);
	}
};
const isRow = (value) => typeof value === "object" && value !== null;
const rowsAbout = (value, names) => {
	if (!isRow(value)) return [];
	const isList = Array.isArray(value);
	return Object.entries(value).flatMap(([name, inner]) => {
		if (!isList && names.has(name)) return [{ [name]: inner }];
		if (!isRow(inner)) return names.has(String(inner)) ? [isList ? inner : { [name]: inner }] : [];
		return Object.values(inner).some((each) => !isRow(each) && names.has(String(each))) && isList ? [inner] : rowsAbout(inner, names);
	});
};
const replaceNames = (value, names) => {
	if (!isRow(value)) return names.get(String(value)) ?? value;
	if (Array.isArray(value)) return value.map((inner) => replaceNames(inner, names));
	return Object.fromEntries(Object.entries(value).map(([name, inner]) => [names.get(name) ?? name, replaceNames(inner, names)]));
};
// src/exam/exam-bench.ts
var ExamBench = class {
	host;
	webhooks;
	receiver;
	options;
	limits;
	isLazy = false;
	#seen = [];
	#endpoint = null;
	constructor(host, webhooks, receiver, options, limits) {
		this.host = host;
		this.webhooks = webhooks;
		this.receiver = receiver;
		this.options = options;
		this.limits = limits;
	}
	open(url) {
		const { state, host } = this.webhooks();
		for (const id of [...state.endpoints.keys()]) state.drop(id);
		const { secret, retiredSecret } = this.options;
		const endpoint = this.webhooks().add((request) => this.#receive(request), {
			url,
			events: [
				"order.authorized",
				"order.refunded",
				"subscription.canceled"
			],
			...secret === void 0 ? {} : { secret }
		});
		const retired = retiredSecret === void 0 ? {} : {
			previous_secret: retiredSecret,
			rotated_at: host.now() - retiredMs
		};
		this.#endpoint = {
			...endpoint,
			...retired
		};
		state.put(this.#endpoint);
	}
	renew() {
		if (this.#endpoint === null) throw new Error("The exam has not begun.");
		const { state, dispatcher } = this.webhooks();
		dispatcher.abandon(this.#endpoint.id);
		state.put(this.#endpoint);
		return this.#endpoint;
	}
	async see(act) {
		const { log } = this.webhooks().state;
		const [from, known] = [this.#seen.length, new Set([...log.all()].map(attemptsOf))];
		await act();
		await this.webhooks().dispatcher.drain();
		return {
			deliveries: [...log.all()].filter((record) => !known.has(attemptsOf(record))).map(require_rest().describeDelivery),
			seen: this.#seen.slice(from)
		};
	}
	async state() {
		if (this.isLazy) await require_core().pause(this.limits.settleMs);
		return await this.options.state?.();
	}
	firstOf(event) {
		return this.#seen.find((seen) => seen.event === event);
	}
	judgePace(findings) {
		const slow = this.#seen.filter(({ ms }) => ms > this.limits.slowAfterMs);
		const longest = Math.round(Math.max(...slow.map(({ ms }) => ms)));
		if (slow.length === 0) return;
		const ids = new Set(slow.map(({ event }) => event));
		const deliveries = [...this.webhooks().state.log.all()].filter(({ event_id }) => ids.has(event_id)).map(require_rest().describeDelivery);
		const detail = `${slow.length} of ${this.#seen.length} answers took longer than ${this.limits.slowAfterMs} ms, the longest ${longest} ms.`;
		findings.add("slow-acknowledgement", detail, deliveries);
	}
	async #receive(request) {
		const text = await request.clone().text();
		const asked = this.host.requests.list().length;
		const elapsedMs = require_core().startStopwatch();
		let status = null;
		try {
			const response = await this.receiver(request);
			status = response.status;
			return response;
		} finally {
			const ms = elapsedMs();
			const state = textOfState(await this.state());
			this.#seen.push({
				event: idOf(text),
				ms,
				status,
				state,
				writes: this.#writesSince(asked)
			});
		}
	}
	#writesSince(count) {
		const entries = this.host.requests.list();
		return entries.slice(0, entries.length - count).filter(({ method, status, replayed }) => method === "POST" && status < 300 && !replayed).map(({ operation, path }) => `${operation} ${path}`);
	}
};
const retiredMs = 6048e5;
const idOf = (text) => {
	const { id, event_id } = JSON.parse(text);
	return String(event_id ?? id);
};
const attemptsOf = ({ id, attempts }) => `${id} ${attempts.length}`;
// src/exam/exam-error.ts
var ExamError = class extends Error {
	name = "ExamError";
};
// src/exam/exam-findings.ts
const examFindings = {
	"rejected-valid-delivery": "It refused a delivery that was as it should be, or one that came early or again.",
	"accepted-forged-signature": "It took a delivery that somebody else had signed, or a secret of before.",
	"accepted-stale-timestamp": "It took a delivery that was signed ten minutes ago.",
	"processed-twice": "It did the same thing again when the same event came again.",
	"state-went-backwards": "What it holds in the end depends on the order in which the events of an order came.",
	"acknowledged-before-durable": "It said yes before it held what it was told.",
	"slow-acknowledgement": "It took longer to answer than a sender waits.",
	"rejected-during-rotation": "It refused a delivery that two secrets had signed, its own being one of them.",
	"failed-on-unknown-event": "It refused an event of a kind it does not know; what is new will come again for days.",
	"failed-on-unknown-member": "It refused an event with a member it does not know."
};
var ExamFindings = class {
	#found = new Map();
	add(finding, detail, deliveries) {
		const before = this.#found.get(finding);
		const known = new Set(before?.deliveries.map(({ id }) => id));
		const more = deliveries.filter(({ id }) => !known.has(id));
		this.#found.set(finding, {
			finding,
			detail: before?.detail ?? detail,
			deliveries: [...before?.deliveries ?? [], ...more]
		});
	}
	has(finding) {
		return this.#found.has(finding);
	}
	list() {
		return Object.keys(examFindings).flatMap((name) => this.#found.get(name) ?? []);
	}
};
// src/exam/exam-options.ts
const examEffects = [
	...require_rest().webhookDisturbanceNames,
	"early",
	"rotation"
];
const checkExamOptions = ({ effects = examEffects, slowAfter = "3s", settle = "250ms" }) => {
	for (const effect of effects) {
		if (examEffects.includes(effect)) continue;
		const hint = require_rest().hintAt(String(effect), examEffects, ".");
		throw new ExamError(`There is no effect ${JSON.stringify(effect)} of an exam: ${hint}`);
	}
	const read = (name, given) => {
		const ms = require_index().parseDuration(given);
		if (ms !== void 0 && ms > 0 && ms <= 15e3) return ms;
		throw new ExamError(`The option ${name} cannot be ${JSON.stringify(given)}: give a duration such as "3s", at most "15s".`);
	};
	return {
		effects: new Set(effects),
		slowAfterMs: read("slowAfter", slowAfter),
		settleMs: read("settle", settle)
	};
};
// src/exam/exam-steps.ts
const settledMs = 6 * require_index().minuteMs;
const isTaken = ({ status }) => status !== null && status >= 200 && status < 300;
const answerOf = (seen) => seen?.status === null || seen === void 0 ? "gave no answer" : `answered ${seen.status}`;
const sellDisturbed = ({ bench, product_id }, by) => bench.see(async () => {
	bench.webhooks().state.disturb(by, 1);
	await bench.host.sales.sell({ product_id });
});
const wait = ({ bench }, ms) => bench.see(async () => bench.host.clock.advance(ms));
const judgeAgain = ({ findings }, outcome, first, again, how) => {
	const twice = again.writes.filter((write) => first.writes.includes(write));
	if (again.state !== first.state) findings.add("processed-twice", `${how}, and what it holds changed once more.`, outcome.deliveries);
	else if (twice.length > 0) findings.add("processed-twice", `${how}, and it sent ${twice.join(", ")} once more, under another key.`, outcome.deliveries);
};
const refuseRefusal = ({ findings }, outcome, seen, how) => {
	if (seen !== void 0 && isTaken(seen)) return;
	findings.add("rejected-valid-delivery", `${how}, and it ${answerOf(seen)}.`, outcome.deliveries);
};
const takesFalse = (by, how) => async (examined) => {
	if (examined.bench.webhooks().host.ask("webhook-signature") === "none") return;
	const outcome = await sellDisturbed(examined, by);
	const [first] = outcome.seen;
	if (first !== void 0 && isTaken(first)) examined.findings.add("accepted-forged-signature", `It answered ${first.status} to ${how}.`, outcome.deliveries.slice(0, 1));
};
const failsOn = (by, finding, what) => async (examined) => {
	const outcome = await sellDisturbed(examined, by);
	const [first] = outcome.seen;
	if (first === void 0 || isTaken(first)) return;
	examined.findings.add(finding, `${what} came, and it ${answerOf(first)}.`, outcome.deliveries.slice(0, 1));
};
const isDated = ({ bench }) => bench.webhooks().host.ask("webhook-signature") === "standard";
const examSteps = {
	duplicate: async (examined) => {
		const outcome = await sellDisturbed(examined, "duplicate");
		const [first, again] = outcome.seen;
		refuseRefusal(examined, outcome, again, "The same event came twice");
		if (first !== void 0 && again !== void 0) judgeAgain(examined, outcome, first, again, "The same event came twice");
	},
	cut: async (examined) => {
		const [delayMs] = require_rest().retrySchedules[examined.bench.webhooks().host.ask("webhook-retries")].delaysMs;
		if (delayMs === void 0) return;
		const [first] = (await sellDisturbed(examined, "cut")).seen;
		const outcome = await wait(examined, delayMs);
		const [again] = outcome.seen;
		const how = "Its answer was lost, so that the event came again";
		refuseRefusal(examined, outcome, again, how);
		if (first !== void 0 && again !== void 0) judgeAgain(examined, outcome, first, again, how);
	},
	replay: async (examined) => {
		const { bench } = examined;
		const state = textOfState(await bench.state());
		const outcome = await sellDisturbed(examined, "replay");
		const [old] = outcome.seen;
		const shown = outcome.deliveries.filter(({ disturbed }) => disturbed === "replay");
		if (old === void 0 || shown.length === 0) return;
		const first = {
			state,
			writes: bench.firstOf(old.event)?.writes ?? []
		};
		judgeAgain(examined, {
			...outcome,
			deliveries: shown
		}, first, old, "An old delivery was sent again by somebody");
	},
	reorder: async (examined) => {
		const { bench, findings, product_id, inOrder } = examined;
		const outcome = await bench.see(async () => {
			bench.webhooks().state.disturb("reorder", 1);
			const { hash } = await bench.host.sales.sell({ product_id });
			await bench.host.sales.refund(hash);
		});
		const late = await wait(examined, settledMs);
		const all = new Map([...outcome.deliveries, ...late.deliveries].map((delivery) => [delivery.id, delivery]));
		if (stateAbout(await bench.state(), bodiesOf([...all.values()])) === inOrder) return;
		findings.add("state-went-backwards", "A refund came before the sale, and in the end it holds something else than where they came in order.", [...all.values()]);
	},
	delay: async (examined) => {
		if (!isDated(examined)) return;
		const outcome = await sellDisturbed(examined, "delay");
		const [first] = outcome.seen;
		if (first === void 0 || !isTaken(first)) return;
		const detail = `It answered ${first.status} to a delivery that was signed ten minutes ago.`;
		examined.findings.add("accepted-stale-timestamp", detail, outcome.deliveries);
	},
	forge: takesFalse("forge", "a delivery that somebody else had signed"),
	retired_secret: takesFalse("retired_secret", "a delivery that was signed with a secret of before"),
	unknown_event: failsOn("unknown_event", "failed-on-unknown-event", "An event of the kind order.unheard_of"),
	unknown_member: failsOn("unknown_member", "failed-on-unknown-member", "An event with a member more"),
	early: async (examined) => {
		const { bench, product_id } = examined;
		const { id } = await bench.host.sales.subscribe({ product_id });
		bench.host.play(early);
		const outcome = await bench.see(async () => {
			const response = await bench.host.fetch(cancelRequest(id, bench.host.tokens.full));
			if (response.status !== 200) throw new ExamError(`The subscription of the exam was not canceled: ${await response.text()}`);
		});
		bench.host.stop();
		refuseRefusal(examined, outcome, outcome.seen.at(-1), "A delivery came before the API's own answer");
	},
	rotation: async (examined) => {
		if (!isDated(examined)) return;
		const { bench, findings, product_id } = examined;
		const { webhooks } = bench;
		const { id } = bench.renew();
		webhooks().rotate(id);
		const outcome = await bench.see(() => bench.host.sales.sell({ product_id }));
		const [first] = outcome.seen;
		if (first !== void 0 && isTaken(first)) return;
		const detail = `Two secrets had signed, its own being one of them, and it ${answerOf(first)}.`;
		findings.add("rejected-during-rotation", detail, outcome.deliveries);
	}
};
const early = {
	name: "exam",
	summary: "Webhooks are faster than answers.",
	steps: [{
		match: { operation: "cancelSubscription" },
		moment: "after",
		effect: { kind: "deliver_webhooks" }
	}]
};
const cancelRequest = (id, token) => new Request(`http://localhost/api/v2/subscriptions/${id}/cancel`, {
	method: "POST",
	headers: {
		Authorization: `Bearer ${token}`,
		"Idempotency-Key": "00000000-0000-4000-8000-0000000e8a30"
	}
});
const bodiesOf = (deliveries) => deliveries.flatMap(({ event, attempts }) => attempts.slice(0, 1).map(({ request }) => [event, request.body])).sort(([left], [right]) => left < right ? -1 : 1);
const holdPlainStep = async ({ bench, findings, product_id }) => {
	let hash = "";
	const sold = await bench.see(async () => {
		hash = (await bench.host.sales.sell({ product_id })).hash;
	});
	const [first] = sold.seen;
	if (first === void 0 || first.status === null) throw new ExamError(`The receiver gave no answer: ${sold.deliveries[0]?.attempts[0]?.error ?? "nothing was delivered"}.`);
	if (!isTaken(first)) {
		const detail = `It answered ${first.status} to a sale; nothing else was tried. Does it verify with the secret of the exam?`;
		findings.add("rejected-valid-delivery", detail, sold.deliveries);
		return "";
	}
	if (bench.options.state !== void 0) {
		await require_core().pause(bench.limits.settleMs);
		bench.isLazy = textOfState(await bench.state()) !== first.state;
		const detail = `It answered ${first.status}, and what it was told was only there some time later.`;
		if (bench.isLazy) findings.add("acknowledged-before-durable", detail, sold.deliveries);
	}
	const refunded = await bench.see(() => bench.host.sales.refund(hash));
	return stateAbout(await bench.state(), bodiesOf([...sold.deliveries, ...refunded.deliveries]));
};
// src/exam/receiver-at.ts
const receiverAt = (receiver, { host: { office } }) => {
	if (typeof receiver === "function") return {
		url: "http://receiver.localhost/",
		receive: receiver
	};
	if (typeof receiver !== "string") throw new (require_rest()).WebhookError({ url: ["Give an address, or a function that takes a Request, such as app.fetch."] });
	const problem = require_rest().problemOfUrl(receiver);
	if (problem !== void 0) throw new (require_rest()).WebhookError({ url: [problem] });
	const { sendToUrl, allowedHosts } = office;
	if (sendToUrl === null) throw new (require_rest()).WebhookError({ url: ["Addresses are reached by the createEmulator of producer-commerce-emulator/node, and by the command exam; give a function here."] });
	const receive = async (request) => {
		const headers = Object.fromEntries(request.headers);
		const received = await sendToUrl({
			url: request.url,
			headers,
			body: await request.text(),
			signal: request.signal
		}, allowedHosts);
		if ("error" in received) throw new Error(received.error);
		const { status, headers: answered, body } = received;
		if (status < 200 || status > 599) throw new Error(`it answered ${status}, which ends nothing`);
		const shown = Object.entries(answered).map(([name, value]) => [name, value.replace(/[^\t -~\u00a0-\u00ff]/g, "?")]);
		return new Response(status === 204 || status === 205 || status === 304 ? null : body, {
			status,
			headers: shown
		});
	};
	return {
		url: receiver,
		receive
	};
};
// src/exam/hold-exam.ts
const examined = new WeakSet();
const quotasRefill = "25h";
const betweenSteps = "6m";
const holdExam = async (host, webhooks, receiver, options = {}) => {
	const limits = checkExamOptions(options);
	const { url, receive } = receiverAt(receiver, webhooks());
	if (examined.has(host)) throw new ExamError("An exam is held in this world already: wait for it, or fork the world.");
	const bench = new ExamBench(host, webhooks, receive, options, limits);
	const before = host.snapshot();
	examined.add(host);
	try {
		host.stop();
		host.chaos(0);
		host.clock.freeze();
		host.clock.advance(quotasRefill);
		bench.open(url);
		return await examine(bench);
	} finally {
		host.restore(before);
		examined.delete(host);
	}
};
const examine = async (bench) => {
	const findings = new ExamFindings();
	const label = "webhook_exam";
	const { products } = await bench.host.add({
		products: { [label]: {} },
		offers: { [label]: {
			product: label,
			price: 1e4
		} }
	});
	const product_id = products[label]?.id ?? "";
	const inOrder = await holdPlainStep({
		bench,
		findings,
		product_id
	});
	if (!findings.has("rejected-valid-delivery")) for (const effect of examEffects) {
		if (!bench.limits.effects.has(effect)) continue;
		await bench.see(async () => bench.host.clock.advance(betweenSteps));
		bench.renew();
		await examSteps[effect]({
			bench,
			findings,
			product_id,
			inOrder
		});
	}
	bench.judgePace(findings);
	return findings.list();
};
exports.holdExam = holdExam;
