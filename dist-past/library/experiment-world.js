import { p as pause } from "./failure-response.js";
// src/experiments/experiment-error.ts
/** Raised where nothing can be learnt by experiment; one plain sentence that says why and what to do about it. */
var ExperimentError = class extends Error {
	name = "ExperimentError";
};
// src/experiments/experiment-world.ts
const sandboxUrl = "https://sandbox.example.test";
/** Never comes; whoever waits for it is forgotten together with it. */
const never = () => new Promise(() => {});
/**
* A world as a flow under test uses it; `experimentWorld(emulator.fork({ scenario: finding.scenario }))` is one in which a finding shows
* again. Beyond the most requests nothing is answered any more, so that a flow without an end cannot keep the process busy.
* @param stopped told whenever there is a request or a wait too many.
*/
const experimentWorld = (host, { maxRequests } = { maxRequests: Number.POSITIVE_INFINITY }, stopped = () => {}) => {
	let asked = 0;
	let waits = 0;
	const isOver = (count) => {
		if (count <= maxRequests) return false;
		stopped();
		return true;
	};
	const own = {
		url: sandboxUrl,
		token: host.tokens.full,
		fetch: async (input, init) => {
			asked += 1;
			if (isOver(asked)) return await never();
			const request = new Request(input instanceof Request ? input : new URL(input, sandboxUrl), init);
			return await host.fetch(request);
		},
		sleep: async (ms) => {
			waits += 1;
			if (isOver(waits)) return await never();
			if (Number.isFinite(ms) && ms > 0) host.clock.advance(ms);
			await pause(0);
		}
	};
	return Object.assign(Object.create(host), own);
};
export { ExperimentError as n, experimentWorld as t };
