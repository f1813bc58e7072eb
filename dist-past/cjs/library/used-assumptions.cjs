let require_index$;
const require_index = () => require_index$ ??= require("./index.cjs");
let require_core$;
const require_core = () => require_core$ ??= require("./core.cjs");
let require_explained$;
const require_explained = () => require_explained$ ??= require("./explained.cjs");
let require_is_beside$;
const require_is_beside = () => require_is_beside$ ??= require("./is-beside.cjs");
let require_rest$;
const require_rest = () => require_rest$ ??= require("./rest.cjs");
// src/repro/repro-error.ts
var ReproError = class extends Error {
	name = "ReproError";
};
// src/webhooks/do-webhook-deed.ts
const deeds = {
	add: (webhooks, choice) => void webhooks.add(null, choice),
	remove: (webhooks, id) => webhooks.remove(id),
	rotate: (webhooks, id) => void webhooks.rotate(id),
	turn: ({ dispatcher }, id, state, reason) => state === "active" ? dispatcher.turn(id, state, null) : dispatcher.switchOff(id, state, String(reason)),
	drain: ({ dispatcher }) => dispatcher.drain()
};
const prefix = "webhooks.";
const isOfWebhooks = (name) => name.startsWith(prefix);
const doWebhookDeed = async (webhooks, name, given) => {
	const deed = name.slice(9);
	if (!Object.hasOwn(deeds, deed)) throw new TypeError(`there is no call ${JSON.stringify(name)}`);
	const act = deeds[deed];
	await act(webhooks, ...given);
};
// src/emulator/play-repro.ts
const isOfClock = (step) => step.kind !== "request" && /^(?:\w+ \/clock$|clock\.)/.test(step.name);
const calls = {
	add: (emulator, [document, options]) => emulator.add(...[document, options]),
	play: (emulator, [scenario]) => emulator.play(scenario),
	replaceScenario: (emulator, [scenario]) => emulator.replaceScenario(scenario),
	stop: (emulator) => emulator.stop(),
	chaos: (emulator, [rate]) => emulator.chaos(Number(rate))
};
const takeDeclared = ({ data }, texts) => {
	for (const { id, token } of Object.values(data.tokens)) texts.set(id, token);
};
const doAgain = async (emulator, step, texts) => {
	if (isOfClock(step)) return;
	if (step.kind === "call") {
		const given = JSON.parse(step.given);
		const webhooks = isOfWebhooks(step.name) ? require_core().webhooksBehind(emulator.webhooks) : void 0;
		if (webhooks !== void 0) return await doWebhookDeed(webhooks, step.name, given);
		const call = Object.hasOwn(calls, step.name) ? calls[step.name] : void 0;
		if (call === void 0) throw new ReproError(`there is no call ${JSON.stringify(step.name)}`);
		await call(emulator, given);
		if (step.name === "add") takeDeclared(emulator, texts);
		return;
	}
	const [method = "POST", path = ""] = step.name.split(" ");
	const body = step.given === "" ? {} : {
		body: step.given,
		headers: { "Content-Type": "application/json" }
	};
	const request = new Request(`http://localhost/_emulator${path}`, {
		method,
		...body
	});
	if (require_is_beside().isBeside(require_core().readAddress(request.url).path)) return;
	const answer = await emulator.fetch(request);
	if (path === "/data") takeDeclared(emulator, texts);
	const made = method === "POST" && path === "/tokens" ? await answer.json() : null;
	if (typeof made !== "object" || made === null || !("id" in made) || !("token" in made)) return;
	texts.set(String(made.id), String(made.token));
};
const mostWork = {
	rows: 4e6,
	besideRows: 1e3
};
function* stepsOf(world) {
	const past = require_core().pastOf(world);
	const until = require_explained().latestTried(world);
	const sent = [];
	const playable = yield* require_rest().playableOf(world);
	for (let place = playable.length - 1; place >= 0 && sent.length < 2e3; place -= 1) {
		yield;
		const { recorded, moments } = playable[place];
		const again = moments.before.at > until ? null : require_explained().sentAgain(world, recorded);
		if (again !== null) sent.push(again);
	}
	sent.reverse();
	const last = sent.at(-1);
	if (past === null || last === void 0) return [];
	yield;
	const tried = sent.slice(-mostByRows(past.stateAt(last.moments.before).rows));
	return [...beginningOf(past, tried), ...yield* withDeeds(past, tried)];
}
const beginningOf = (past, [first]) => {
	const start = () => first === void 0 ? null : require_rest().startBefore(past, first.recorded.number);
	const deeds = doneAgain(start()?.deeds ?? []);
	const stateBefore = () => {
		const known = start();
		return known === null ? void 0 : past.stateAt(known.moment);
	};
	return deeds.length === 0 ? [] : [{
		sent: null,
		deeds,
		stateBefore
	}];
};
const doneAgain = (deeds) => deeds.filter(({ name }) => !isOfWebhooks(name)).map(require_rest().describeDeed);
const mostByRows = (rows) => {
	const lists = Object.values(rows).map(({ products, offers, orders, subscriptions, renewals }) => products.added.length + offers.length + orders.length + subscriptions.added.length + renewals.length);
	return Math.ceil(mostWork.rows / (mostWork.besideRows + lists.reduce((sum, length) => sum + length, 0)));
};
function* withDeeds(past, sent) {
	const { deeds } = past;
	const steps = [];
	let from = 0;
	for (const [place, one] of sent.entries()) {
		const next = sent[place + 1]?.recorded.number ?? 0;
		while (from < deeds.length && deeds[from].number < one.recorded.number) from += 1;
		const first = from;
		while (from < deeds.length && deeds[from].number < next) from += 1;
		const { recorded, moments } = one;
		const stateBefore = () => past.find(recorded.number) === void 0 ? void 0 : past.stateAt(moments.before);
		steps.push({
			sent: one,
			deeds: doneAgain(deeds.slice(first, from)),
			stateBefore
		});
		yield;
	}
	return steps;
}
// src/emulator/used-assumptions.ts
const known = new WeakMap();
const usedAssumptions = (world, hold) => {
	const of = `${world.journal.recorded} ${world.journal.count} ${require_core().pastOf(world)?.deeds.length}`;
	const before = known.get(world);
	if (before?.of === of) return before.used;
	const used = countUsed(world, hold);
	known.set(world, {
		of,
		used
	});
	return used;
};
const countUsed = async (world, hold) => {
	const turns = require_core().takeTurns();
	const steps = await require_core().inTurns(stepsOf(world), turns);
	const { count } = world.journal;
	const first = steps.findIndex(({ stateBefore }) => stateBefore() !== void 0);
	const tried = first < 0 ? [] : steps.slice(first);
	const used = await new RunTrials(world, hold, tried, turns).count();
	const requests = tried.filter(({ sent }) => sent !== null).length;
	return Object.assign(used, { notTried: Math.max(0, count - requests) });
};
var RunTrials = class {
	world;
	hold;
	steps;
	turns;
	#states = new Map();
	constructor(world, hold, steps, turns) {
		this.world = world;
		this.hold = hold;
		this.steps = steps;
		this.turns = turns;
		this.#keepState(0);
	}
	async count() {
		const counts = new Map(Object.entries(this.world.leaned.save()));
		const usual = [];
		const read = new Map();
		const answers = [];
		const way = { progress: null };
		let place = 0;
		let note = () => void 0;
		const trace = (world) => {
			const { values } = world.assumptions;
			world.assumptions.trace((id) => {
				if (!read.has(id)) {
					read.set(id, {
						place,
						held: values[id]
					});
					this.#keepState(place);
				}
				note(id);
			});
		};
		await this.#play(0, null, {
			open: trace,
			come: (world, at) => {
				place = at;
				const answer = new (require_explained()).KnownAnswer();
				answers.push(answer);
				note = answer.watch(world, way);
			},
			answer: (at, act) => answers[at].answer(act),
			see: (at, told) => {
				usual[at] = answers[at]?.make(() => require_explained().madeWhole(told)) ?? told;
			},
			way
		});
		for (const id of require_explained().inRegisterOrder(read.keys())) {
			const { place: first, held } = read.get(id) ?? {
				place: 0,
				held: ""
			};
			const differing = new Set();
			for (const other of require_explained().otherValuesOf(id, held)) await this.#play(first, other, {
				come: (world, at) => {
					world.trial = (differing.has(at) ? answers[at]?.asMade() : answers[at]?.forTrial({
						...other,
						held
					})) ?? null;
				},
				see: (at, told) => {
					if (!differing.has(at) && !require_explained().tellsSame(usual[at], told)) differing.add(at);
				}
			});
			if (differing.size > 0) counts.set(id, (counts.get(id) ?? 0) + differing.size);
		}
		return require_index().register.flatMap(({ id, confidence }) => {
			const count = counts.get(id);
			return count === void 0 ? [] : {
				id,
				confidence,
				count
			};
		});
	}
	async #play(wanted, other, { open, come, answer = (_, act) => act(), see, way }) {
		const first = Math.max(...[...this.#states.keys()].filter((place) => place <= wanted));
		const state = this.#states.get(first);
		if (state === void 0) return;
		const registry = await this.#open(state, other);
		const emulator = this.hold(registry);
		const { world } = registry.root;
		open?.(world);
		const texts = new Map();
		for (let place = first; place < this.steps.length; place += 1) {
			if (this.turns.isOver()) await this.turns.next();
			const { sent, deeds } = this.steps[place];
			come(world, place);
			if (sent !== null) {
				setClock(world, sent.moments.before.at);
				world.wallAt = sent.moments.wall;
				see(place, require_explained().tellAnswer(await answer(place, () => require_core().walkHurried(require_core().tryRequest(require_explained().exchangeIn(world, sent), way)))));
			}
			for (const deed of deeds) {
				setClock(world, Date.parse(deed.at));
				await doAgain(emulator, deed, texts);
			}
		}
	}
	#keepState(place) {
		const state = this.steps[place]?.stateBefore();
		if (state !== void 0) this.#states.set(place, state);
	}
	async #open({ webhooks: _, webhook_deliveries: __, ...state }, other) {
		const { seed, orders } = state.dataset;
		const options = {
			seed,
			orders,
			corsOrigins: [...this.world.settings.options.corsOrigins],
			journalSize: 1
		};
		const registry = new (require_core()).Registry(require_index().readSourceOptions(options), true, require_core().openOffice());
		const clock = {
			...state.clock,
			frozen: true,
			real_time: false
		};
		const begun = {
			...state,
			...other === null ? {} : assuming(state, other),
			clock
		};
		const isProven = this.world.isProven && !(other !== null && require_explained().isOfCharges(other.assumption));
		await require_core().inTurns(registry.root.restoreInSteps(begun, isProven), this.turns);
		registry.root.world.past = null;
		return registry;
	}
};
const assuming = ({ overrides, laid_assumptions }, { assumption, value }) => {
	const { [assumption]: _, ...laid } = laid_assumptions;
	return {
		overrides: {
			...overrides,
			[assumption]: value
		},
		laid_assumptions: laid
	};
};
const setClock = ({ clock }, at) => {
	if (at > clock.read()) clock.set(new Date(at));
};
exports.usedAssumptions = usedAssumptions;
