// src/journal/finding.ts
/** Whether a request was sent by one who can have known the answer to an earlier one. */
const cameAfter = (later, earlier) => later.evidence.seen >= earlier.number;
/** Requests by a text that those which belong together share; those without one are left out. */
const groupBy = (requests, keyOf) => {
	const groups = /* @__PURE__ */ new Map();
	for (const request of requests) {
		const key = keyOf(request);
		if (key === null) continue;
		const group = groups.get(key);
		if (group === void 0) groups.set(key, [request]);
		else group.push(request);
	}
	return [...groups.values()];
};
/** Id of the token a request presented, accepted or not; null for none. */
const callerOf = ({ evidence }) => evidence.caller?.id ?? null;
/** What makes two POSTs the same to a person: token, method, path and body. Null for everything else. */
const sameWriteOf = (request) => {
	const { entry, evidence } = request;
	if (evidence.idempotency === null || evidence.caller === null) return null;
	return JSON.stringify([
		evidence.caller.id,
		entry.environment,
		evidence.idempotency.target,
		evidence.body
	]);
};
export { sameWriteOf as i, cameAfter as n, groupBy as r, callerOf as t };
