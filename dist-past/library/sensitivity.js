import { t as findAssumption } from "./register.js";
import { h as startStopwatch } from "./failure-response.js";
import { c as describeError, i as playerOf, l as checkOptions, n as playGood, r as play, t as inTurns } from "./in-turns.js";
import { n as ExperimentError } from "./experiment-world.js";
// src/experiments/sensitivity.ts
/** Plays a flow once for each other value of each assumption that it leans on, and tells which of them it depends on. */
const sensitivity = (host, run, options = {}) => sensitivityOf(host, playerOf(run), options);
/**
* The same with a flow of any kind, several at a time. Where the signal ends it early, it tells what was found until then.
* @throws ExperimentError where nothing can be learnt from the flow: it fails by itself, or comes to something else each time.
*/
const sensitivityOf = async (host, player, options, { jobs = 1, signal } = {}) => {
	const tellMs = startStopwatch();
	const trial = {
		host,
		player,
		limits: checkOptions("sensitivity", options),
		outcomeOf: options.outcome
	};
	const good = await playGood({
		...trial,
		leans: true
	});
	if (good.outcomes === null) throw new ExperimentError("The run comes to another outcome each time, with nothing changed, so that no difference shows anything. Give an \"outcome\" that leaves out what differs.");
	const leaned = good.played.leaned.map(({ id }) => id);
	const flips = flipsOf(leaned, host);
	const found = /* @__PURE__ */ new Map();
	let done = 2;
	const tryOne = async (flip) => {
		const played = await play(trial, { assumptions: { [flip.assumption]: flip.value } });
		if (signal?.aborted === true) return;
		if (good.outcomes?.has(played.outcome) !== true) {
			const { question, ...changed } = flip;
			found.set(flip, {
				...changed,
				outcome: tellOutcome(played, good.played),
				question
			});
		}
		done += 1;
		options.onProgress?.(done, flips.length + 2);
	};
	await inTurns(flips, jobs, tryOne, signal);
	const ranked = flips.flatMap((flip) => found.get(flip) ?? []).sort((left, right) => sureness[left.confidence] - sureness[right.confidence]);
	return {
		leaned,
		flips: done - 2,
		ms: Math.round(tellMs()),
		matters: ranked
	};
};
/** Every other value of each of these. */
const flipsOf = (leaned, { options }) => leaned.flatMap((assumption) => {
	const { options: values = [], confidence = "low", question } = findAssumption(assumption) ?? {};
	if (question === void 0) return [];
	return values.filter(({ value }) => value !== options.assumptions[assumption]).map(({ value }) => ({
		assumption,
		value,
		confidence,
		question
	}));
});
const sureness = {
	low: 0,
	medium: 1,
	high: 2
};
const tellOutcome = (played, good) => {
	const { ending } = played;
	if (ending.kind === "failed") return `it fails: ${describeError(ending.error)}`;
	if (ending.kind === "endless") return ending.limit === "time" ? "it has not ended in time" : "it goes on and on";
	return `it ends with ${cut(played.outcome)} instead of ${cut(good.outcome)}`;
};
const cut = (text) => text.length > 120 ? `${text.slice(0, 120)}…` : text;
export { sensitivity };
