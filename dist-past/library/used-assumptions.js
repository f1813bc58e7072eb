import { n as register } from "./register.js";
import { Nt as pastOf, Rt as openOffice, U as readAddress, Z as walkHurried, _ as madeWhole, b as tryRequest, ct as startBefore, d as KnownAnswer, f as isOfCharges, ft as Registry, gn as readSourceOptions, h as tellsSame, l as inRegisterOrder, o as exchangeIn, ot as playableOf, r as latestTried, rt as describeDeed, s as sentAgain, u as otherValuesOf, v as tellAnswer } from "./await-delivery.js";
import { a as takeTurns, n as inTurns } from "./turns.js";
import { t as isBeside } from "./is-beside.js";
import { n as webhooksBehind } from "./hold-webhooks.js";
// src/repro/repro-error.ts
/** Raised where something is no repro file that can be played here; the message says what was wrong with it. */
var ReproError = class extends Error {
	name = "ReproError";
};
// src/webhooks/do-webhook-deed.ts
/**
* How each is done again where a run is played again: inboxes stand in the places of the receivers, and are switched off where those were.
*/
const deeds = {
	add: (webhooks, choice) => void webhooks.add(null, choice),
	remove: (webhooks, id) => webhooks.remove(id),
	rotate: (webhooks, id) => void webhooks.rotate(id),
	turn: ({ dispatcher }, id, state, reason) => state === "active" ? dispatcher.turn(id, state, null) : dispatcher.switchOff(id, state, String(reason)),
	drain: ({ dispatcher }) => dispatcher.drain()
};
const prefix = "webhooks.";
/** Whether the name of a deed is one of webhooks. */
const isOfWebhooks = (name) => name.startsWith(prefix);
/**
* Does one of them again.
* @throws TypeError where the name is none of theirs.
*/
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
/** The texts of what documents have declared here. */
const takeDeclared = ({ data }, texts) => {
	for (const { id, token } of Object.values(data.tokens)) texts.set(id, token);
};
/**
* Does again what was done beside the requests.
* @throws ReproError for a call that does not exist.
*/
const doAgain = async (emulator, step, texts) => {
	if (isOfClock(step)) return;
	if (step.kind === "call") {
		const given = JSON.parse(step.given);
		const webhooks = isOfWebhooks(step.name) ? webhooksBehind(emulator.webhooks) : void 0;
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
	if (isBeside(readAddress(request.url).path)) return;
	const answer = await emulator.fetch(request);
	if (path === "/data") takeDeclared(emulator, texts);
	const made = method === "POST" && path === "/tokens" ? await answer.json() : null;
	if (typeof made !== "object" || made === null || !("id" in made) || !("token" in made)) return;
	texts.set(String(made.id), String(made.token));
};
/** What they may take together, where there are many rows: a trial asks whether they are the same ones. */
const mostWork = {
	rows: 4e6,
	besideRows: 1e3
};
/** The requests of the run that are tried, with what was done after each. None is tried after a leap by decades, when too many charges fell due. */
function* stepsOf(world) {
	const past = pastOf(world);
	const until = latestTried(world);
	const sent = [];
	const playable = yield* playableOf(world);
	for (let place = playable.length - 1; place >= 0 && sent.length < 2e3; place -= 1) {
		yield;
		const { recorded, moments } = playable[place];
		const again = moments.before.at > until ? null : sentAgain(world, recorded);
		if (again !== null) sent.push(again);
	}
	sent.reverse();
	const last = sent.at(-1);
	if (past === null || last === void 0) return [];
	yield;
	const tried = sent.slice(-mostByRows(past.stateAt(last.moments.before).rows));
	return [...beginningOf(past, tried), ...yield* withDeeds(past, tried)];
}
/** What was done before the first request of all. */
const beginningOf = (past, [first]) => {
	const start = () => first === void 0 ? null : startBefore(past, first.recorded.number);
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
/** Nobody is told of what happens in a trial. */
const doneAgain = (deeds) => deeds.filter(({ name }) => !isOfWebhooks(name)).map(describeDeed);
const mostByRows = (rows) => {
	const lists = Object.values(rows).map(({ products, offers, orders, subscriptions, renewals }) => products.added.length + offers.length + orders.length + subscriptions.added.length + renewals.length);
	return Math.ceil(mostWork.rows / (mostWork.besideRows + lists.reduce((sum, length) => sum + length, 0)));
};
/** Both are in order by themselves. What was done after the last request is of no interest. */
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
const known = /* @__PURE__ */ new WeakMap();
/**
* Which assumptions the answers of a run lean on, and how many of them do: the run is played again from its beginning under each other value
* of each assumption that is read in it. It goes back as far as a repro file does, and no further than `mostTried`. In the order of the register.
*/
const usedAssumptions = (world, hold) => {
	const of = `${world.journal.recorded} ${world.journal.count} ${pastOf(world)?.deeds.length}`;
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
	const turns = takeTurns();
	const steps = await inTurns(stepsOf(world), turns);
	const { count } = world.journal;
	const first = steps.findIndex(({ stateBefore }) => stateBefore() !== void 0);
	const tried = first < 0 ? [] : steps.slice(first);
	const used = await new RunTrials(world, hold, tried, turns).count();
	const requests = tried.filter(({ sent }) => sent !== null).length;
	return Object.assign(used, { notTried: Math.max(0, count - requests) });
};
/** Plays a run again and again. */
var RunTrials = class {
	world;
	hold;
	steps;
	turns;
	/** States that were before requests, by their places: they are taken while they are known, for others may go on meanwhile. */
	#states = /* @__PURE__ */ new Map();
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
		const read = /* @__PURE__ */ new Map();
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
				const answer = new KnownAnswer();
				answers.push(answer);
				note = answer.watch(world, way);
			},
			answer: (at, act) => answers[at].answer(act),
			see: (at, told) => {
				usual[at] = answers[at]?.make(() => madeWhole(told)) ?? told;
			},
			way
		});
		for (const id of inRegisterOrder(read.keys())) {
			const { place: first, held } = read.get(id) ?? {
				place: 0,
				held: ""
			};
			const differing = /* @__PURE__ */ new Set();
			for (const other of otherValuesOf(id, held)) await this.#play(first, other, {
				come: (world, at) => {
					world.trial = (differing.has(at) ? answers[at]?.asMade() : answers[at]?.forTrial({
						...other,
						held
					})) ?? null;
				},
				see: (at, told) => {
					if (!differing.has(at) && !tellsSame(usual[at], told)) differing.add(at);
				}
			});
			if (differing.size > 0) counts.set(id, (counts.get(id) ?? 0) + differing.size);
		}
		return register.flatMap(({ id, confidence }) => {
			const count = counts.get(id);
			return count === void 0 ? [] : {
				id,
				confidence,
				count
			};
		});
	}
	/** Plays the run from one of its requests on, or from an earlier one: until the value is read, it changes nothing. */
	async #play(wanted, other, { open, come, answer = (_, act) => act(), see, way }) {
		const first = Math.max(...[...this.#states.keys()].filter((place) => place <= wanted));
		const state = this.#states.get(first);
		if (state === void 0) return;
		const registry = await this.#open(state, other);
		const emulator = this.hold(registry);
		const { world } = registry.root;
		open?.(world);
		const texts = /* @__PURE__ */ new Map();
		for (let place = first; place < this.steps.length; place += 1) {
			if (this.turns.isOver()) await this.turns.next();
			const { sent, deeds } = this.steps[place];
			come(world, place);
			if (sent !== null) {
				setClock(world, sent.moments.before.at);
				world.wallAt = sent.moments.wall;
				see(place, tellAnswer(await answer(place, () => walkHurried(tryRequest(exchangeIn(world, sent), way)))));
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
	/** A world of its own in a state, with one value that is another one from then on. Nobody is told of what happens in it. */
	async #open({ webhooks: _, webhook_deliveries: __, ...state }, other) {
		const { seed, orders } = state.dataset;
		const options = {
			seed,
			orders,
			corsOrigins: [...this.world.settings.options.corsOrigins],
			journalSize: 1
		};
		const registry = new Registry(readSourceOptions(options), true, openOffice());
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
		const isProven = this.world.isProven && !(other !== null && isOfCharges(other.assumption));
		await inTurns(registry.root.restoreInSteps(begun, isProven), this.turns);
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
export { usedAssumptions };
