import { Et as WaitTimeoutError, H as isControlPath, J as wait, M as landmarksOf, Mn as profileNames, Mt as takeSnapshot, Rt as openOffice, Tn as readData, U as readAddress, Ut as ClockError, W as readBearer, Y as walk, _n as listScenarios$1, ft as Registry, gn as readSourceOptions, in as JournalFilterError, it as describeRepro, jt as describeState, kn as DataError, lt as version, vn as resolveScenario, y as answerRequest, yn as ScenarioError, zt as SnapshotError } from "./library/await-delivery.js";
import { n as register } from "./library/register.js";
import { d as JournalReader, f as UnknownRequestError, h as readSnapshot, i as addData, l as toldEntry, n as exportData, o as refsOf, s as leaningsIn, t as summaryOf, u as ScenarioDirector } from "./library/world-summary.js";
import { m as maskTokens } from "./library/mask-message.js";
import { c as ConnectionLostError, d as untilGivenUp, g as startTimer, l as isAbort, n as readyFailure, r as StateNotKeptError, s as responseOf, u as unlessAborted, v as InvalidOptionError } from "./library/failure-response.js";
import { t as holdWebhooks } from "./library/hold-webhooks.js";
import { n as ExperimentError, t as experimentWorld } from "./library/experiment-world.js";
import { b as operationIds } from "./library/tracking-literal.js";
// src/worlds/state-keeper.ts
/** How long a change that nobody waits for may stay unsaved. */
const saveSoonMs = 1e3;
/**
* Has the state of a world saved, never twice at the same time: whoever asks while a save runs gets the next one, together with all
* others who asked meanwhile.
*/
var StateKeeper = class {
	save;
	#present = Promise.resolve();
	#following = null;
	#cancelTimer = null;
	/** @param save resolves when the state of the moment in which it was called is where it should be. */
	constructor(save) {
		this.save = save;
	}
	/** Resolves when everything that has happened up to now is saved; rejects with a StateNotKeptError where the save failed. */
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
	/** Saves within a second; for changes that no answer promises to keep. */
	keepSoon() {
		this.#cancelTimer ??= startTimer(saveSoonMs, () => {
			this.#cancelTimer = null;
			this.keep().catch((error) => console.error("The state could not be saved:", error));
		});
	}
	/** What an answer to a request by this method has to wait for, if anything. */
	keepAfter(method) {
		if (method !== "GET" && method !== "HEAD" && method !== "OPTIONS") return this.keep();
		this.keepSoon();
	}
	/** Saves what is not saved yet, and saves no more by itself. */
	async end() {
		this.#cancelTimer?.();
		this.#cancelTimer = null;
		await this.keep();
	}
};
// src/worlds/keep-world.ts
/** Has the whole state of a world saved after everything that changes it, without its journal. */
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
// src/emulator/answerer.ts
const doors = /* @__PURE__ */ new WeakMap();
/** Has whoever looks for the door behind a `fetch` find it. */
const nameDoor = (fetch, door) => {
	doors.set(fetch, door);
};
// src/emulator/door.ts
/** The way into a world: requests of the control API, and those of the API in the world that their token selects. */
const openDoor = (registry, home, used) => {
	const { productionUrl } = home.resolved;
	const productionOrigin = productionUrl === null ? null : new URL(productionUrl).origin;
	const environmentOf = ({ origin }) => origin === productionOrigin ? "production" : "sandbox";
	function* answerApi(request, address, context, sentHeaders) {
		const bearer = readBearer(request);
		const joined = registry.join(bearer?.hash) ?? registry.find(home.id) ?? registry.root;
		const { world } = joined;
		const proven = world.isProven ? null : world.ready();
		if (proven !== null) yield* wait("dataset", () => proven);
		const { isIdle } = world.player;
		const ending = isIdle ? void 0 : world.player.ending;
		const environment = context.environment ?? environmentOf(address);
		const answering = answerRequest({
			world,
			environment,
			request,
			address,
			sentHeaders,
			bearer
		}, {
			cut: context.cut,
			listen: registry.listeners.of(joined.id)
		});
		const delivery = isIdle ? yield* answering : yield* wait("scene", () => unlessAborted(request.signal, Promise.resolve(walk(answering))));
		if (joined.countAnswer()) registry.note(joined);
		const kept = joined.keeper?.keepAfter(delivery.wasActedOn ? "POST" : request.method);
		if (kept !== void 0) yield* wait("save", () => kept);
		const isOutlived = !isIdle && joined.world !== world;
		if (delivery.fate === "answered" && !isOutlived) return delivery.ready;
		return yield* wait("silence", () => loseConnection(delivery, request, [ending ?? world.player.ending, context.closing]));
	}
	const answerByControl = async (request, address, context) => {
		const { answerControl } = await import("./library/control-api.js");
		return await answerControl(request, {
			registry,
			used,
			home: home.id,
			address,
			ownHosts: context.ownHosts ?? [],
			peer: context.peer,
			productionUrl: context.productionUrl ?? null,
			closing: context.closing,
			cut: context.cut
		});
	};
	const answerAt = (request, address, context, sentHeaders) => {
		try {
			const answered = walk(answerApi(request, address, context, sentHeaders));
			return answered instanceof Promise ? answered.catch((error) => fail(request, error)) : answered;
		} catch (error) {
			return fail(request, error);
		}
	};
	const answerReady = (request, context) => answerAt(request, readAddress(request.url, context.baseUrl), context, context.sentHeaders);
	return {
		answerReady,
		answer: (request, context) => {
			const address = readAddress(request.url, context.baseUrl);
			if (isControlPath(address.path)) return answerByControl(request, address, context).catch((error) => responseOf(fail(request, error)));
			const answered = answerAt(request, address, context, context.sentHeaders ?? request.headers);
			return answered instanceof Promise ? answered.then(responseOf) : responseOf(answered);
		}
	};
};
/**
* The `fetch` of an emulator that answers so.
* Rejects with a TypeError where it is handed something else than a request, such as an address.
*/
const fetchThrough = (door) => {
	const fetch = async (request, context = {}) => door.answer(asRequest(request), context);
	nameDoor(fetch, door);
	return fetch;
};
/** Requests of every realm and library will do, so that one is told by its address. */
const asRequest = (given) => {
	if (typeof given?.url === "string") return given;
	throw new TypeError("The fetch of an emulator takes a Request: write fetch(new Request(address, init)).");
};
const fail = (request, error) => {
	if (error instanceof ConnectionLostError || isAbort(request.signal, error)) throw error;
	return error instanceof SnapshotError ? unproven(error) : readyFailure(error);
};
/** What every caller of a world sees whose snapshot has turned out to be changed by hand. */
const unproven = ({ message }) => ({
	status: 422,
	headers: {
		"cache-control": "no-cache, private",
		"content-type": "application/json"
	},
	body: JSON.stringify({
		error: "snapshot_not_restored",
		message: `${message} Reset the world, or restore another snapshot.`,
		request_id: null
	})
});
/** What the caller sees of an answer that never comes: nothing until it gives up, or until nobody is there any more to wait for. */
const loseConnection = async ({ fate }, { signal }, others) => {
	if (fate === "silent") {
		await untilGivenUp(signal, ...others);
		signal.throwIfAborted();
	}
	throw new ConnectionLostError();
};
// src/emulator/fork-apart.ts
/** How each world is forked apart, by its `fetch`. */
const forksApart = /* @__PURE__ */ new WeakMap();
// src/emulator/hold-sales.ts
/** @param id that of the world; one that was dropped sells nothing. */
const holdSales = (ask, id) => {
	const post = async (path, body) => {
		const url = `http://localhost/_emulator/worlds/${id}${path}`;
		const response = await ask(new Request(url, {
			method: "POST",
			body: JSON.stringify(body),
			headers: { "Content-Type": "application/json" }
		}), {});
		const answer = await response.json();
		if (!response.ok) throw new Error(answer.message ?? `The emulator answered ${response.status}.`);
		return answer;
	};
	return {
		sell: (sale) => post("/orders", sale),
		refund: (hash, of = {}) => post(`/orders/${encodeURIComponent(hash)}/refund`, of),
		chargeBack: (hash, of = {}) => post(`/orders/${encodeURIComponent(hash)}/chargeback`, of),
		subscribe: (subscription) => post("/subscriptions", subscription),
		cancel: (id, of = {}) => post(`/subscriptions/${id}/cancel`, of),
		decline: (id, of = {}) => post(`/subscriptions/${id}/decline`, of)
	};
};
// src/emulator/hold-world.ts
/** What a user holds of one world. */
const holdWorld = (registry, held, read) => {
	const reader = new JournalReader(() => held.world);
	const director = new ScenarioDirector(() => held.world);
	/** Changes the world, has that saved and remembers it. */
	const change = (name, given, act) => {
		const { past } = held.world;
		past?.begin();
		const result = act();
		past?.noteDeed({
			kind: "call",
			name,
			given: maskTokens(JSON.stringify(given))
		});
		held.keeper?.keepSoon();
		return result;
	};
	const hold = (other) => holdWorld(other, other.root, read);
	const used = async (world) => (await import("./library/used-assumptions.js")).usedAssumptions(world, hold);
	const door = openDoor(registry, held, used);
	const emulator = {
		id: held.id,
		fetch: fetchThrough(door),
		sales: holdSales(door.answer, held.id),
		tokens: held.tokens,
		get landmarks() {
			return landmarksOf(held.world, "first", "sandbox");
		},
		get data() {
			return refsOf(held);
		},
		add: async (document, options) => {
			const { past } = held.world;
			past?.begin();
			const refs = await addData(held, read.data(document), options);
			past?.noteDeed({
				kind: "call",
				name: "add",
				given: maskTokens(JSON.stringify(options === void 0 ? [document] : [document, options]))
			});
			held.keeper?.keepSoon();
			return refs;
		},
		exportData: (only) => exportData(held.world, only),
		replaceData: (data) => change("replaceData", [], () => registry.beginWith(held, read.data(data))),
		clock: holdClock(held, change),
		reset: () => change("reset", [], () => held.reset()),
		fork: (changes = {}) => holdWorld(registry, registry.fork(held, read.fork(changes)), read),
		drop: () => void registry.drop(held.id),
		worlds: () => registry.list().map(summaryOf),
		snapshot: () => takeSnapshot(held.world),
		restore: (snapshot) => change("restore", [], () => held.restore(read.snapshot(snapshot))),
		keepState: (save) => keepWhole(held, save).end,
		requests: {
			list: (filter) => reader.list(filter).map((entry) => toldEntry(held.world, entry)),
			explain: (requestId) => reader.explain(requestId, leaningsIn(held.world)),
			clear: () => reader.clear(),
			waitFor: async (filter, timeout) => toldEntry(held.world, await reader.waitFor(filter, timeout))
		},
		webhooks: holdWebhooks(() => held.world.webhooks, (act) => {
			const result = act();
			held.keeper?.keepSoon();
			return result;
		}, () => emulator),
		conduct: () => reader.conduct(),
		assumptionsUsed: () => used(held.world),
		play: (scenario) => change("play", [scenario], () => director.play(read.scenario(scenario))),
		replaceScenario: (scenario) => change("replaceScenario", [scenario], () => held.replaceScenario(read.scenario(scenario))),
		stop: () => change("stop", [], () => director.stop()),
		scenario: () => director.status(),
		chaos: (rate) => change("chaos", [rate], () => director.setChaos(rate)),
		recording: () => director.record(),
		explore: async (run, options) => (await import("./library/explore.js")).explore(emulator, run, options),
		sensitivity: async (run, options) => (await import("./library/sensitivity.js")).sensitivity(emulator, run, options),
		repro: () => describeRepro(held.world),
		onAnswer: (listen) => registry.listeners.add(held.id, (entry) => listen(toldEntry((registry.find(entry.world) ?? held).world, entry))),
		get options() {
			return held.resolved;
		}
	};
	forksApart.set(emulator.fetch, (changes) => {
		const own = registry.forkApart(held, read.fork(changes));
		return Object.assign(hold(own), { drop: () => own.end() });
	});
	return emulator;
};
/** A clock that stays the same object while resets put another one behind it. */
const holdClock = (held, change) => {
	const move = (name, given, act) => {
		change(name, given, act);
		deliverBehind(held.world);
	};
	return {
		now: () => held.world.clock.now(),
		advance: (duration) => move("clock.advance", [duration], () => held.world.clock.advance(duration)),
		set: (instant) => move("clock.set", [instant], () => held.world.clock.set(instant)),
		freeze: () => change("clock.freeze", [], () => held.world.clock.freeze()),
		resume: () => move("clock.resume", [], () => held.world.clock.resume()),
		get frozen() {
			return held.world.clock.frozen;
		}
	};
};
/** A clock that was moved has made something due, where anybody is told: it is delivered without anybody waiting. */
const deliverBehind = ({ webhooks, settings }) => {
	if (webhooks.state.endpoints.size > 0) webhooks.dispatcher.drain().catch(settings.reportFailure);
};
// src/emulator/create-emulator.ts
/** How what a program hands over is read; what reads it is first looked at when there is something to read. */
const reading = {
	scenario: (wanted) => resolveScenario(wanted),
	snapshot: (value) => readSnapshot(value),
	fork: readSourceOptions,
	data: (source) => readData(source)
};
/**
* Makes an emulator of the Producer Commerce API v2: sandbox and production, two producers, the well-known tokens. Returns at
* once; data is made when it is first asked for.
*
* @example
* const emulator = createEmulator({ seed: 7, now: '2026-03-01T12:00:00Z', frozen: true })
* await emulator.fetch(new Request('https://sandbox.example.test/api/v2/products', {
*   headers: { Authorization: `Bearer ${emulator.tokens.full}` },
* }))
* @throws InvalidOptionError where an option cannot be used; it names the option.
*/
const createEmulator = (options = {}) => openEmulator(options, openOffice());
/** The same, with a way for what it delivers. */
const openEmulator = (options, office) => {
	const registry = new Registry(readSourceOptions(options), options.seed !== void 0, office);
	return holdWorld(registry, registry.root, reading);
};
// src/emulator/list-scenarios.ts
/** Every scenario of the library; they are first read here. */
const listScenarios = () => listScenarios$1();
export { ClockError, DataError, ExperimentError, InvalidOptionError, JournalFilterError, ScenarioError, UnknownRequestError, WaitTimeoutError, register as assumptions, createEmulator, experimentWorld, listScenarios, operationIds, profileNames, version };
