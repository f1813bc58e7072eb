// src/time/turns.ts
/** Real milliseconds of work between two turns: short beside what anybody notices, long beside what a turn costs. */
const turnMs = 5;
const waiting = [];
const later = "setImmediate" in globalThis ? globalThis.setImmediate : globalThis.setTimeout;
/** One after the other, so that the slices of many jobs do not add up to one long turn. */
const serveNext = () => {
	const goOn = waiting.shift();
	if (waiting.length > 0) later(serveNext);
	goOn?.();
};
/** Resolves in a turn of the event loop of its own. */
const nextTurn = () => new Promise((resolve) => {
	waiting.push(resolve);
	if (waiting.length === 1) later(serveNext);
});
/** Turns by real time. */
const takeTurns = () => {
	let startedAt = performance.now();
	return {
		isOver: () => performance.now() - startedAt >= turnMs,
		async next() {
			await nextTurn();
			startedAt = performance.now();
		}
	};
};
/** Does all the steps at once. */
const inOneGo = (steps) => {
	for (;;) {
		const step = steps.next();
		if (step.done === true) return step.value;
	}
};
/** Items that are sorted in one step. */
const sortedTogether = 2e3;
/** Sorts a list in steps; what compares as the same stays in its order. */
function* sortInSteps(items, compare) {
	if (items.length <= sortedTogether) return [...items].sort(compare);
	const middle = items.length >> 1;
	const left = yield* sortInSteps(items.slice(0, middle), compare);
	const right = yield* sortInSteps(items.slice(middle), compare);
	const merged = [];
	let [from, to] = [0, 0];
	while (from < left.length || to < right.length) {
		if (merged.length % sortedTogether === 1999) yield;
		const [ours, theirs] = [left[from], right[to]];
		const isOurs = to === right.length || from < left.length && compare(ours, theirs) <= 0;
		merged.push(isOurs ? ours : theirs);
		if (isOurs) from += 1;
		else to += 1;
	}
	return merged;
}
/** Does the steps in slices between which others have their turn. */
const inTurns = async (steps, turns = takeTurns()) => {
	for (;;) {
		const step = steps.next();
		if (step.done === true) return step.value;
		if (turns.isOver()) await turns.next();
	}
};
export { takeTurns as a, sortInSteps as i, inTurns as n, nextTurn as r, inOneGo as t };
