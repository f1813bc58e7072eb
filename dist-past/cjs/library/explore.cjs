let require_core$;
const require_core = () => require_core$ ??= require("./core.cjs");
let require_rest$;
const require_rest = () => require_rest$ ??= require("./rest.cjs");
let require_in_turns$;
const require_in_turns = () => require_in_turns$ ??= require("./in-turns.cjs");
// src/experiments/faults.ts
const isWrite = ({ entry }) => entry.method === "POST";
const isRead = (request) => !isWrite(request);
const any = () => true;
const operation = (...wanted) => ({ entry }) => wanted.includes(entry.operation ?? "");
const page200 = "<!doctype html>\n<title>Sign in to this network</title>\n<p>Accept the terms to go on.</p>\n";
const faults = [
	{
		id: "reset-after",
		says: "reset after the commit of",
		bearing: "through",
		fits: isWrite,
		moment: "after",
		effect: () => ({ kind: "reset" })
	},
	{
		id: "reset-before",
		says: "reset before",
		bearing: "through",
		fits: any,
		moment: "before",
		effect: () => ({ kind: "reset" })
	},
	{
		id: "truncated",
		says: "truncated answer to",
		bearing: "through",
		fits: any,
		effect: () => ({ kind: "truncate" })
	},
	{
		id: "malformed",
		says: "malformed answer to",
		bearing: "through",
		fits: any,
		effect: () => ({ kind: "malformed_json" })
	},
	{
		id: "empty",
		says: "empty answer to",
		bearing: "through",
		fits: any,
		effect: () => ({ kind: "empty_body" })
	},
	{
		id: "html-200",
		says: "HTML page with status 200 in the place of",
		bearing: "through",
		fits: any,
		moment: "before",
		effect: () => ({
			kind: "respond",
			status: 200,
			headers: { "Content-Type": "text/html; charset=UTF-8" },
			body: page200
		})
	},
	{
		id: "html-502",
		says: "HTML page with status 502 after",
		bearing: "through",
		fits: any,
		moment: "after",
		effect: () => ({ kind: "html_page" })
	},
	{
		id: "unauthorized",
		says: "401 for",
		bearing: "any",
		fits: any,
		effect: () => ({
			kind: "refuse",
			code: "unauthorized"
		})
	},
	{
		id: "quota",
		says: "429 of the quota for",
		bearing: "through",
		fits: any,
		effect: ({ retryAfterSeconds }) => ({
			kind: "refuse",
			code: "quota_exceeded",
			retry_after_seconds: retryAfterSeconds
		})
	},
	{
		id: "cancel-block",
		says: "429 of the cancel block for",
		bearing: "through",
		fits: operation("cancelSubscription"),
		effect: ({ retryAfterSeconds }) => ({
			kind: "refuse",
			code: "too_many_requests",
			retry_after_seconds: retryAfterSeconds
		})
	},
	{
		id: "server-error",
		says: "500 before",
		bearing: "through",
		fits: any,
		moment: "before",
		effect: () => ({
			kind: "refuse",
			code: "server_error"
		})
	},
	{
		id: "server-error-after",
		says: "500 after the commit of",
		bearing: "through",
		fits: isWrite,
		moment: "after",
		effect: () => ({
			kind: "refuse",
			code: "server_error"
		})
	},
	{
		id: "unavailable",
		says: "503 with Retry-After for",
		bearing: "through",
		fits: any,
		moment: "before",
		effect: ({ retryAfterSeconds }) => ({
			kind: "refuse",
			code: "service_unavailable",
			retry_after_seconds: retryAfterSeconds
		})
	},
	{
		id: "delivered-twice",
		says: "double delivery of",
		bearing: "through",
		fits: isWrite,
		effect: () => ({ kind: "deliver_twice" })
	},
	{
		id: "stale-list",
		says: "lists that do not show yet",
		bearing: "through",
		fits: operation("createProduct", "createOffer"),
		effect: () => ({ kind: "stale_lists" })
	},
	{
		id: "moved-orders",
		says: "a sale before",
		bearing: "any",
		fits: operation("listOrderHistory"),
		moment: "before",
		effect: () => ({ kind: "insert_orders" }),
		isOthers: true
	},
	{
		id: "moved-products",
		says: "a product of somebody else before",
		bearing: "any",
		fits: operation("listProducts"),
		moment: "before",
		effect: () => ({ kind: "insert_products" }),
		adds: "products",
		isOthers: true
	},
	{
		id: "revoked",
		says: "token revoked before",
		bearing: "stop",
		fits: any,
		effect: () => ({ kind: "revoke_token" })
	},
	{
		id: "expired",
		says: "token expired before",
		bearing: "stop",
		fits: any,
		effect: () => ({ kind: "expire_token" })
	},
	{
		id: "slow",
		says: "slow answer to",
		bearing: "through",
		fits: any,
		moment: "after",
		effect: ({ delayMs }) => ({
			kind: "delay",
			fixed_ms: delayMs
		})
	},
	{
		id: "clock-jump",
		says: "a minute later before",
		bearing: "through",
		fits: any,
		moment: "before",
		effect: () => ({
			kind: "advance_clock",
			by: "61s"
		})
	},
	{
		id: "canceled",
		says: "canceled by somebody else before",
		bearing: "any",
		fits: operation("cancelSubscription"),
		effect: () => ({ kind: "cancel_subscription" })
	},
	{
		id: "outage",
		says: "503 from here on at",
		bearing: "any",
		fits: any,
		moment: "before",
		effect: () => ({
			kind: "refuse",
			code: "service_unavailable"
		}),
		lasts: "every"
	},
	{
		id: "flapping",
		says: "500 with every second request from",
		bearing: "any",
		fits: isRead,
		moment: "before",
		effect: () => ({
			kind: "refuse",
			code: "server_error"
		}),
		lasts: "every second"
	}
];
// src/experiments/breakage.ts
const targetsOf = (requests) => {
	const counts = new Map();
	return requests.map((recorded, place) => {
		const { operation, method, path } = recorded.entry;
		const name = operation ?? `${method} ${path}`;
		const nth = (counts.get(name) ?? 0) + 1;
		counts.set(name, nth);
		return {
			number: place + 1,
			operation,
			method,
			path,
			nth,
			recorded
		};
	});
};
const nameOf = ({ operation, method, path }) => operation ?? `${method} ${path}`;
const breakages = (targets, settings) => targets.filter(canBeMatched).flatMap((target) => faults.filter(({ fits }) => fits(target.recorded)).map((fault) => breakageOf(target, fault, settings)));
const canBeMatched = ({ operation, method }) => operation !== null || require_rest().matchedMethods.includes(method);
const pairsOf = (harmless, settings) => {
	return harmless.filter(({ fault }) => fault.bearing === "through" && fault.lasts === void 0).flatMap((first) => faults.filter(({ bearing, lasts, fits }) => bearing === "through" && lasts === void 0 && fits(first.target.recorded)).map((fault) => {
		const target = {
			...first.target,
			nth: first.target.nth + 1
		};
		const steps = [...stepsOf(first.target, first.fault, settings), ...stepsOf(target, fault, settings, "then")];
		return {
			...first,
			second: {
				target,
				fault
			},
			scenario: scenarioOf(`${sentenceOf(first.target, first.fault)}, then ${fault.id}`, [first.fault.id, fault.id], target, steps)
		};
	}));
};
const breakageOf = (target, fault, settings) => ({
	target,
	fault,
	scenario: scenarioOf(sentenceOf(target, fault), [fault.id], target, stepsOf(target, fault, settings))
});
const missOf = ({ target, fault, second, scenario }, { scenario: last, steps: counts }) => {
	if (last?.name !== scenario.name) return "the run put its scenario aside";
	const strikes = [{
		target,
		fault
	}, ...second === void 0 ? [] : [second]];
	const beginnings = scenario.steps.flatMap(({ match }, place) => match?.state === void 0 ? [counts[place]] : []);
	const missed = beginnings.findIndex((count) => (count?.fired ?? 0) === 0);
	const strike = strikes[missed];
	if (strike === void 0) return null;
	const place = `request ${strike.target.nth} of ${nameOf(strike.target)}`;
	return (beginnings[missed]?.matched ?? 0) < strike.target.nth ? `${place} never came` : `${place} gave it nothing to act on`;
};
const sentenceOf = (target, { says }) => `${says} request ${target.number}, ${nameOf(target)}`;
const scenarioOf = (summary, ids, { number }, steps) => ({
	name: `request-${number}-${ids.join("-then-")}`,
	summary,
	steps: [...steps]
});
const stepsOf = (target, fault, settings, prefix = "") => {
	const { moment, lasts } = fault;
	const about = target.operation === null ? {
		method: target.method,
		path: target.path
	} : { operation: target.operation };
	const act = {
		...moment === void 0 ? {} : { moment },
		effect: fault.effect(settings)
	};
	const id = `${prefix === "" ? "" : `${prefix}-`}${fault.id}`;
	const first = {
		id,
		match: {
			...about,
			nth: target.nth
		},
		...act
	};
	if (lasts === void 0) return [first];
	const again = {
		id: `${id}-again`,
		match: { state: "down" },
		...act,
		...lasts === "every" ? {} : { every: 2 }
	};
	return [{
		...first,
		leads_to: "down"
	}, again];
};
// src/experiments/explore.ts
const explore = (host, run, options = {}) => explorePlayer(host, require_in_turns().playerOf(run), options);
const explorePlayer = async (host, player, options, { jobs = 1, signal } = {}) => {
	const tellMs = require_core().startStopwatch();
	const limits = require_in_turns().checkOptions("explore", options);
	const settings = {
		delayMs: options.delayMs ?? 100,
		retryAfterSeconds: options.retryAfterSeconds ?? 2
	};
	const trial = {
		host,
		player,
		limits,
		outcomeOf: options.outcome,
		invariants: options.invariants
	};
	const good = await require_in_turns().playGood(trial);
	const targets = targetsOf(good.played.requests);
	const singles = breakages(targets, settings);
	let all = singles.length + 2;
	let done = 2;
	const judged = [];
	const untried = new Map();
	const order = [];
	const tryAll = async (some, look) => {
		order.push(...some);
		const tryOne = async (breakage) => {
			const played = await require_in_turns().play(trial, { scenario: breakage.scenario });
			if (signal?.aborted === true) return;
			const why = missOf(breakage, played.scenario);
			if (why === null) look(played, breakage);
			else untried.set(breakage, why);
			done += 1;
			options.onProgress?.(done, all);
		};
		await require_in_turns().inTurns(some, jobs, tryOne, signal);
	};
	const note = (played, breakage) => {
		const [worst] = require_in_turns().judge(good, breakage, played);
		if (worst !== void 0) judged.push({
			breakage,
			verdict: worst
		});
	};
	const isOpening = ({ fault, target }) => fault.isOthers === true && !require_in_turns().isLaterPage(target.recorded);
	await tryAll(singles.filter(isOpening), (played, breakage) => {
		if (played.ending.kind === "done") good.outcomes?.add(played.outcome);
		note(played, breakage);
	});
	await tryAll(singles.filter((breakage) => !isOpening(breakage)), note);
	if (options.pairs === true) {
		const others = new Set([...judged.map(({ breakage }) => breakage), ...untried.keys()]);
		const pairs = pairsOf(singles.filter((breakage) => !others.has(breakage)), settings);
		all += pairs.length;
		await tryAll(pairs, note);
	}
	return {
		runs: done,
		ms: Math.round(tellMs()),
		requests: targets.length,
		compared: good.outcomes !== null,
		findings: gather(judged, singles),
		notTried: order.flatMap((breakage) => untriedOf(breakage, untried.get(breakage)))
	};
};
const gather = (judged, order) => {
	const placeOf = new Map(order.map((breakage, place) => [breakage, place]));
	const inOrder = judged.toSorted((left, right) => (placeOf.get(left.breakage) ?? order.length) - (placeOf.get(right.breakage) ?? order.length));
	const groups = new Map();
	for (const one of inOrder) {
		const name = `${one.verdict.finding} ${nameOf(one.breakage.target)}`;
		groups.set(name, [...groups.get(name) ?? [], one]);
	}
	return [...groups.values()].flatMap(([first, ...others]) => first === void 0 ? [] : [findingOf(first, others)]).sort((left, right) => require_in_turns().harms.indexOf(left.finding) - require_in_turns().harms.indexOf(right.finding));
};
const findingOf = ({ breakage, verdict }, others) => {
	const { target, fault, second, scenario } = breakage;
	const what = `${sentenceOf(target, fault)}${second === void 0 ? "" : `, then ${second.fault.id}`}`;
	return {
		request: target.number,
		operation: target.operation,
		effect: effectOf(breakage),
		finding: verdict.finding,
		detail: `${what} → ${verdict.detail}`,
		also: others.map(({ breakage: other }) => `${effectOf(other)}, request ${other.target.number}`),
		scenario
	};
};
const untriedOf = (breakage, why) => {
	const { number, operation } = breakage.target;
	return why === void 0 ? [] : [{
		request: number,
		operation,
		effect: effectOf(breakage),
		why
	}];
};
const effectOf = ({ fault, second }) => second === void 0 ? fault.id : `${fault.id}, then ${second.fault.id}`;
exports.explore = explore;
