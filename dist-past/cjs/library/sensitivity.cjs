let require_index$;
const require_index = () => require_index$ ??= require("./index.cjs");
let require_core$;
const require_core = () => require_core$ ??= require("./core.cjs");
let require_in_turns$;
const require_in_turns = () => require_in_turns$ ??= require("./in-turns.cjs");
// src/experiments/sensitivity.ts
const sensitivity = (host, run, options = {}) => sensitivityOf(host, require_in_turns().playerOf(run), options);
const sensitivityOf = async (host, player, options, { jobs = 1, signal } = {}) => {
	const tellMs = require_core().startStopwatch();
	const trial = {
		host,
		player,
		limits: require_in_turns().checkOptions("sensitivity", options),
		outcomeOf: options.outcome
	};
	const good = await require_in_turns().playGood({
		...trial,
		leans: true
	});
	if (good.outcomes === null) throw new (require_index()).ExperimentError("The run comes to another outcome each time, with nothing changed, so that no difference shows anything. Give an \"outcome\" that leaves out what differs.");
	const leaned = good.played.leaned.map(({ id }) => id);
	const flips = flipsOf(leaned, host);
	const found = new Map();
	let done = 2;
	const tryOne = async (flip) => {
		const played = await require_in_turns().play(trial, { assumptions: { [flip.assumption]: flip.value } });
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
	await require_in_turns().inTurns(flips, jobs, tryOne, signal);
	const ranked = flips.flatMap((flip) => found.get(flip) ?? []).sort((left, right) => sureness[left.confidence] - sureness[right.confidence]);
	return {
		leaned,
		flips: done - 2,
		ms: Math.round(tellMs()),
		matters: ranked
	};
};
const flipsOf = (leaned, { options }) => leaned.flatMap((assumption) => {
	const { options: values = [], confidence = "low", question } = require_index().findAssumption(assumption) ?? {};
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
	if (ending.kind === "failed") return `it fails: ${require_in_turns().describeError(ending.error)}`;
	if (ending.kind === "endless") return ending.limit === "time" ? "it has not ended in time" : "it goes on and on";
	return `it ends with ${cut(played.outcome)} instead of ${cut(good.outcome)}`;
};
const cut = (text) => text.length > 120 ? `${text.slice(0, 120)}…` : text;
exports.sensitivity = sensitivity;
