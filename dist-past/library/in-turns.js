import { t as hintAt } from "./nearest-name.js";
import { p as pause } from "./failure-response.js";
import { n as cameAfter, r as groupBy, t as callerOf } from "./finding.js";
import { n as ExperimentError, t as experimentWorld } from "./experiment-world.js";
// src/experiments/check-options.ts
/** What of the options is a number, and the least and most it can be. */
const ranges = {
	maxRequests: [1, 1e5],
	timeoutMs: [1, 36e5],
	delayMs: [0, 6e5],
	retryAfterSeconds: [0, 86400]
};
const isFunction = (value) => typeof value === "function";
/** What of the options is something else, and what it has to be. */
const forms = {
	invariants: ["give an object of functions.", (value) => isObject(value) && Object.values(value).every(isFunction)],
	outcome: ["give a function.", isFunction],
	pairs: ["give true or false.", (value) => typeof value === "boolean"],
	onProgress: ["give a function.", isFunction]
};
/** Every option that there is, by what takes it. */
const known = {
	explore: [
		"invariants",
		"outcome",
		"pairs",
		"maxRequests",
		"timeoutMs",
		"delayMs",
		"retryAfterSeconds",
		"onProgress"
	],
	sensitivity: [
		"outcome",
		"maxRequests",
		"timeoutMs",
		"onProgress"
	]
};
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
/**
* How far a flow may go, with what is left out filled in.
* @throws ExperimentError naming the option that cannot be used.
*/
const checkOptions = (by, options) => {
	if (!isObject(options)) throw invalid("options", "give an object.");
	const names = known[by];
	for (const [name, value] of Object.entries(options)) {
		if (!names.includes(name)) throw invalid(name, `there is no such option; ${hintAt(name, names, ".")}`);
		const problem = value === void 0 ? null : problemOf(name, value);
		if (problem !== null) throw invalid(name, problem);
	}
	const { maxRequests = 200, timeoutMs = 1e4 } = options;
	return {
		maxRequests,
		timeoutMs
	};
};
const problemOf = (name, value) => {
	if (name in forms) {
		const [problem, fits] = forms[name];
		return fits(value) ? null : problem;
	}
	const [least, most] = ranges[name];
	if (Number.isInteger(value) && value >= least && value <= most) return null;
	return `give a whole number from ${least} to ${most} instead of ${typeof value === "string" ? JSON.stringify(value) : String(value)}.`;
};
const invalid = (name, problem) => new ExperimentError(`Invalid option "${name}": ${problem}`);
// src/experiments/describe-error.ts
/** Characters that are told of a failure. */
const mostTold = 300;
/** What a failure says, in one line and without the full stop at its end. Anything may be thrown, and nothing of it can be relied on. */
const describeError = (error) => describe(error).replace(/\s*\n\s*/g, " ").trim().slice(0, mostTold).replace(/\.+$/, "");
const describe = (error) => {
	try {
		if (error instanceof AggregateError && error.message === "") return `${error.name}: ${error.errors.map(describe).join("; ")}`;
		if (error instanceof Error) return typeof error.message === "string" && error.message !== "" ? error.message : error.name;
		return typeof error === "object" && error !== null ? write(error) : String(error);
	} catch {
		return Object.prototype.toString.call(error);
	}
};
/** A list as its items, one after the other; another object as JSON. */
const write = (value) => Array.isArray(value) ? value.map(describe).join("; ") : JSON.stringify(value) ?? String(value);
// src/experiments/harms.ts
/** What a flow can do wrong when something breaks: findings of the conduct report and those that only an experiment shows. The worst first. */
const harms = [
	"invariant",
	"more-resources",
	"claims-success",
	"wrong-result",
	"never-ends",
	"new-key-for-same-post",
	"same-key-other-body",
	"failed-post-retried-without-key",
	"kept-refused-token",
	"retried-refusal",
	"walked-into-cancel-block",
	"polled-exhausted-quota",
	"retried-before-retry-after",
	"token-of-other-environment",
	"page-beyond-last",
	"gave-up"
];
// src/experiments/tally.ts
const tallyKinds = [
	"products",
	"offers",
	"canceled subscriptions"
];
/** Counts what was made and what was canceled, in all of a world's accounts. */
const tallyOf = (rows) => {
	const accounts = Object.values(rows);
	const sum = (count) => accounts.reduce((total, account) => total + count(account), 0);
	return {
		products: sum(({ products }) => products.added.length),
		offers: sum(({ offers }) => offers.length),
		"canceled subscriptions": sum(({ subscriptions }) => [...subscriptions.added, ...subscriptions.changed].filter(({ canceled_at }) => canceled_at !== null).length)
	};
};
/** A number of things in words, such as `two products`. */
const countOf = (count, kind) => `${words[count] ?? count} ${count === 1 ? kind.replace(/s$/, "") : kind}`;
const words = [
	"no",
	"one",
	"two",
	"three",
	"four",
	"five",
	"six",
	"seven",
	"eight",
	"nine",
	"ten"
];
// src/experiments/judge.ts
/** What a play shows that the good run does not, the worst first. */
const judge = (good, breakage, played) => {
	return judges.flatMap((look) => look(good, breakage, played)).filter(({ finding }) => !good.findings.has(finding)).sort((left, right) => harms.indexOf(left.finding) - harms.indexOf(right.finding));
};
/** The findings that show in the requests of a run, whatever has become of it. */
const findingsIn = ({ conduct, requests }) => [...conduct.flatMap(({ finding, detail }) => isHarm(finding) ? [{
	finding,
	detail
}] : []), ...refusalsIgnored(requests)];
const isHarm = (finding) => harms.includes(finding);
const judgeInvariants = (_good, _breakage, { broken }) => Object.entries(broken).map(([name, breach]) => ({
	finding: "invariant",
	detail: `${name}: ${breach}`
}));
const judgeTally = ({ tally }, { fault, second }, { ending, rows }) => tallyKinds.flatMap((kind) => {
	const added = [fault, second?.fault].filter((one) => one?.adds === kind).length;
	const left = tallyOf(rows)[kind] - added;
	const change = `${countOf(left, kind)} instead of ${countOf(tally[kind], kind).replace(/ .*/, "")}`;
	if (left > tally[kind]) return [{
		finding: "more-resources",
		detail: change
	}];
	if (left === tally[kind] || ending.kind !== "done") return [];
	return [{
		finding: "claims-success",
		detail: `it ends as if all were well, with ${change}`
	}];
});
const judgeOutcome = ({ outcomes, played: good }, { fault, target, second }, played) => {
	if (outcomes === null || played.ending.kind !== "done") return [];
	const { outcome } = played;
	if (second === void 0 && fault.isOthers === true && !isLaterPage(target.recorded) || outcomes.has(outcome)) return [];
	return [{
		finding: "wrong-result",
		detail: `it ends as if all were well, with ${tellDifference(outcome, good.outcome)}`
	}];
};
/** Whether a request goes on with a walk that has begun. */
const isLaterPage = ({ evidence: { page } }) => page !== null && page.page > 1;
const judgeEnding = (_good, { fault, second }, { ending, requests }) => {
	if (ending.kind === "endless") return [{
		finding: "never-ends",
		detail: ending.limit === "time" ? "it has not ended in time" : `it goes on and on: ${requests.length} requests`
	}];
	const isPassing = fault.bearing === "through" && (second === void 0 || second.fault.bearing === "through");
	if (ending.kind !== "failed" || !isPassing || second !== void 0) return [];
	return [{
		finding: "gave-up",
		detail: `it fails, though a second attempt would have worked: ${describeError(ending.error)}`
	}];
};
const judges = [
	judgeInvariants,
	judgeTally,
	judgeOutcome,
	judgeEnding,
	(_good, _breakage, played) => findingsIn(played)
];
/** Refusals that the same request cannot get past. */
const finalStatuses = /* @__PURE__ */ new Set([
	400,
	401,
	403,
	404,
	405,
	410,
	415,
	422
]);
const sameRequestOf = (request) => JSON.stringify([
	callerOf(request),
	request.entry.method,
	request.entry.path,
	request.evidence.query,
	request.evidence.body
]);
/** Requests sent again though they were refused for good, and other ones with a token that had been refused. */
const refusalsIgnored = (requests) => {
	const verdicts = [];
	for (const same of groupBy(requests, sameRequestOf)) {
		const refused = same.find(({ entry }) => finalStatuses.has(entry.status));
		const again = same.filter((later) => refused !== void 0 && later !== refused && cameAfter(later, refused));
		if (refused === void 0 || again.length === 0) continue;
		const { method, path, status } = refused.entry;
		verdicts.push({
			finding: "retried-refusal",
			detail: `${method} ${path} sent again after a ${status}`
		});
	}
	for (const own of groupBy(requests, callerOf)) {
		const refused = own.find(({ entry }) => entry.status === 401);
		if (refused === void 0) continue;
		const others = own.filter((later) => cameAfter(later, refused) && sameRequestOf(later) !== sameRequestOf(refused));
		if (others.length === 0) continue;
		verdicts.push({
			finding: "kept-refused-token",
			detail: `${countOf(others.length, "requests")} more with a token that was refused`
		});
	}
	return verdicts;
};
/** Where two outcomes part, in few words. */
const tellDifference = (outcome, good) => {
	let from = 0;
	while (from < outcome.length && outcome[from] === good[from]) from += 1;
	const start = Math.max(0, Math.max(outcome.lastIndexOf(",", from - 1), outcome.lastIndexOf("{", from - 1)) + 1);
	const cut = (text) => text.length - start > 60 ? `${text.slice(start, start + 60)}…` : text.slice(start);
	return `${cut(outcome)} instead of ${cut(good)}`;
};
// src/experiments/compare-outcomes.ts
const instant = /\b\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:?\d{2})|\b\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2}/g;
const uuid = /\b[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\b/gi;
/** The ids of the rows that a play has added, each with what it is, so that the ids of two plays do not differ. */
const namesOf = (rows) => {
	const names = /* @__PURE__ */ new Map();
	for (const { products, offers, orders, subscriptions } of Object.values(rows)) {
		const added = {
			product: products.added,
			offer: offers,
			order: orders,
			subscription: subscriptions.added
		};
		for (const [table, list] of Object.entries(added)) for (const row of list) for (const id of idsOf(row)) names.set(id, `<${table}>`);
	}
	return names;
};
const idsOf = (row) => Object.entries(row).flatMap(([member, id]) => idMembers.has(member) ? [String(id)] : []);
const idMembers = /* @__PURE__ */ new Set([
	"id",
	"hash",
	"reference_id"
]);
/**
* What a play has come to, as text that two plays can be compared by: without instants, keys and the ids of what it has made.
* @throws whatever hinders it from being written as JSON.
*/
const writeOutcome = (outcome, rows) => {
	const names = namesOf(rows);
	const seen = /* @__PURE__ */ new Set();
	return JSON.stringify(outcome, (_key, value) => {
		if (typeof value === "string" || typeof value === "number") return names.get(String(value)) ?? (typeof value === "string" ? withoutChance(value, names) : numberOf(value));
		if (typeof value !== "object" || value === null) return writable(value);
		if (seen.has(value)) return "<again>";
		seen.add(value);
		return membersOf(value);
	}) ?? String(outcome);
};
const numberOf = (value) => Number.isFinite(value) ? value : `<${value}>`;
/** What JSON would leave out, so that something that is not there differs from something that is nothing. */
const writable = (value) => {
	if (typeof value === "bigint") return `${value}n`;
	return value === void 0 || typeof value === "symbol" ? `<${String(value)}>` : value;
};
/** The members of an object, also of those that JSON sees none in. */
const membersOf = (value) => {
	if (value instanceof Response) return { status: value.status };
	if (value instanceof Error) return {
		...value,
		name: value.name,
		message: value.message
	};
	if (value instanceof ArrayBuffer) return [...new Uint8Array(value)];
	return isEntries(value) ? [...value] : value;
};
const isEntries = (value) => value instanceof Map || value instanceof Set || value instanceof Headers || value instanceof URLSearchParams;
/** A text without what differs from run to run. */
const withoutChance = (text, names) => text.replace(instant, "<instant>").replace(uuid, "<uuid>").replace(/[A-Za-z0-9]{6,}/g, (word) => names.get(word) ?? word);
// src/experiments/in-time.ts
/** What comes of something, or a failure once it has taken so many real milliseconds. The process lives that long. */
const inTime = async (timeoutMs, act) => {
	const over = new AbortController();
	const late = async () => {
		await pause(timeoutMs, [over.signal]);
		throw new Error(`it has not answered within ${timeoutMs} ms`);
	};
	const begun = async () => await act();
	try {
		return await Promise.race([begun(), late()]);
	} finally {
		over.abort();
	}
};
// src/experiments/play-run.ts
/** A flow in this process. */
const playerOf = (run) => ({
	limitNames: {
		maxRequests: "maxRequests",
		timeoutMs: "timeoutMs"
	},
	silence: ({ length }) => length === 0 ? "The run ended without a single request: does it use the fetch, or the address and the token, of its world?" : null,
	play: (host, limits) => new Promise((resolve) => {
		const over = new AbortController();
		const stop = (ending) => {
			over.abort();
			resolve(ending);
		};
		pause(limits.timeoutMs, [over.signal]).then(() => stop({
			kind: "endless",
			limit: "time"
		}));
		const world = experimentWorld(host, limits, () => stop({
			kind: "endless",
			limit: "requests"
		}));
		new Promise((done) => done(run(world))).then((result) => stop({
			kind: "done",
			result
		}), (error) => stop({
			kind: "failed",
			error
		}));
	})
});
/** Plays the flow in a fresh world in which one thing is other than usual. The world is gone afterwards. */
const play = async ({ host, player, limits, outcomeOf, invariants = {}, leans = false }, change = {}) => {
	const world = host.fork({
		...change,
		sameIds: true,
		journalSize: limits.maxRequests * 2 + 100
	});
	try {
		const ending = await player.play(world, limits);
		const { journal, rows, scenario } = world.snapshot();
		const conduct = world.conduct();
		const seen = experimentWorld(world);
		const { outcome, unreadable } = await outcomeIn({
			ending,
			rows
		}, async (result) => outcomeOf === void 0 ? result : await inTime(limits.timeoutMs, () => outcomeOf(result, seen)));
		return {
			ending,
			outcome,
			unreadable,
			requests: journal,
			conduct,
			rows,
			scenario,
			leaned: leans ? await world.assumptionsUsed() : [],
			broken: await breaches(invariants, seen, limits)
		};
	} finally {
		world.drop();
	}
};
/** What a play has come to, in words; what cannot be told is an outcome like another. */
const outcomeIn = async ({ ending, rows }, look) => {
	if (ending.kind !== "done") return {
		outcome: `<${ending.kind}>`,
		unreadable: null
	};
	try {
		return {
			outcome: writeOutcome(await look(ending.result), rows),
			unreadable: null
		};
	} catch (error) {
		const unreadable = describeError(error);
		return {
			outcome: `<no outcome: ${unreadable}>`,
			unreadable
		};
	}
};
const breaches = async (invariants, world, { timeoutMs }) => {
	const broken = {};
	for (const [name, holds] of Object.entries(invariants)) {
		const breach = await inTime(timeoutMs, () => holds(world)).then(breachIn, describeError);
		if (breach !== null) broken[name] = breach;
	}
	return broken;
};
/** What an invariant has said, in words; null where it has said nothing. */
const breachIn = (said) => {
	if (said === void 0 || said === null || said === true) return null;
	return said === false ? "it does not hold" : describeError(said) || null;
};
// src/experiments/good-run.ts
/**
* Plays the flow twice with nothing broken.
* @throws ExperimentError where nothing can be learnt from it: it fails, never ends, asks for nothing, or does something else each time.
*/
const playGood = async (trial) => {
	const played = await play(trial);
	requireEnd(played, trial);
	const again = await play(trial);
	if (again.ending.kind !== "done") throw new ExperimentError(`The run fails by itself now and then, with nothing broken: ${tellEnding(again)}. Make it steady first; until then nothing shows what a fault does.`);
	const [tally, tallyAgain] = [tallyOf(played.rows), tallyOf(again.rows)];
	if (JSON.stringify(tally) !== JSON.stringify(tallyAgain)) throw new ExperimentError(`The run does something else each time, with nothing broken: ${JSON.stringify(tally)}, then ${JSON.stringify(tallyAgain)}. Make it steady first.`);
	return {
		played,
		tally,
		outcomes: played.outcome === again.outcome ? /* @__PURE__ */ new Set([played.outcome]) : null,
		findings: new Set(findingsIn(played).map(({ finding }) => finding))
	};
};
const requireEnd = ({ ending, requests, broken, unreadable }, { limits, player }) => {
	if (ending.kind === "failed") throw new ExperimentError(`The run fails by itself, with nothing broken: ${describeError(ending.error)}. It has to work once first.`);
	if (ending.kind === "endless") {
		const how = ending.limit === "requests" ? `after ${limits.maxRequests} requests (${player.limitNames.maxRequests})` : `within ${limits.timeoutMs} ms (${player.limitNames.timeoutMs})`;
		throw new ExperimentError(`The run does not end by itself ${how}, with nothing broken. Give a higher limit, or a shorter run.`);
	}
	const silence = player.silence(requests);
	if (silence !== null) throw new ExperimentError(silence);
	if (unreadable !== null) throw new ExperimentError(`What the run has come to cannot be compared: ${unreadable}. Give an "outcome" that can be written as JSON.`);
	const [breach] = Object.entries(broken);
	if (breach !== void 0) throw new ExperimentError(`The invariant "${breach[0]}" does not hold with nothing broken: ${breach[1]}.`);
};
const tellEnding = ({ ending }) => ending.kind === "failed" ? describeError(ending.error) : "it does not end";
// src/experiments/in-turns.ts
/** Does something with each of many, so many at a time, in their order. The first failure ends it, and so does the signal. */
const inTurns = async (items, atOnce, act, signal) => {
	const waiting = items.values();
	const work = async () => {
		for (const item of waiting) {
			if (signal?.aborted === true) return;
			await act(item);
		}
	};
	await Promise.all(Array.from({ length: atOnce }, work));
};
export { isLaterPage as a, describeError as c, playerOf as i, checkOptions as l, playGood as n, judge as o, play as r, harms as s, inTurns as t };
