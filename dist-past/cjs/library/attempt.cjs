let require_core$;
const require_core = () => require_core$ ??= require("./core.cjs");
let require_call_receiver$;
const require_call_receiver = () => require_call_receiver$ ??= require("./call-receiver.cjs");
let require_rest$;
const require_rest = () => require_rest$ ??= require("./rest.cjs");
// src/webhooks/attempt.ts
const attempt = async (host, endpoint, delivery, { at, isRedelivery }) => {
	const { signedAgoMs = 0, secret, isCut = false } = require_rest().disturbanceOf(delivery);
	const timestamp = Math.floor(((endpoint.timestamp === "world" ? at : require_core().readWallClock()) - signedAgoMs) / 1e3);
	const secrets = secret === void 0 ? require_rest().secretsAt(endpoint, at) : [strangeSecret(host, endpoint, secret)];
	const signed = require_rest().signatureKinds[host.ask("webhook-signature")].sign({
		id: delivery.event_id,
		timestamp,
		body: delivery.body,
		secrets
	});
	const url = withQuery(endpoint.url, signed.query);
	const headers = {
		"content-type": "application/json",
		"user-agent": "producer-commerce-emulator",
		...signed.headers
	};
	const elapsedMs = require_core().startStopwatch();
	const received = await withinLimit(require_rest().retrySchedules[host.ask("webhook-retries")].timeLimitMs, (signal) => hand(host, endpoint, {
		url,
		headers,
		body: delivery.body,
		signal
	}));
	return {
		at,
		ms: host.isFrozen() && endpoint.kind !== "url" ? 0 : Math.round(elapsedMs()),
		redelivery: isRedelivery,
		url,
		headers,
		...outcomeOf(isCut ? lost : received)
	};
};
const lost = { error: "the answer was lost on its way, on purpose" };
const strangeSecret = (host, { target, previous_secret }, kind) => {
	if (kind === "of before" && previous_secret !== null) return previous_secret;
	return require_rest().wrongSecret(kind, {
		seed: host.seed,
		worldId: host.id,
		target,
		rotation: 0
	});
};
const withQuery = (url, query) => {
	const parameters = new URLSearchParams(query).toString();
	if (parameters === "") return url;
	return `${url}${url.includes("?") ? "&" : "?"}${parameters}`;
};
const hand = async (host, endpoint, delivery) => {
	if (endpoint.kind === "inbox") return {
		status: 204,
		headers: {},
		body: ""
	};
	if (endpoint.kind === "url") {
		const { sendToUrl, allowedHosts } = host.office;
		return sendToUrl === null ? { error: "addresses cannot be delivered to here" } : await sendToUrl(delivery, allowedHosts);
	}
	const receive = host.office.receivers.get(endpoint.target);
	return receive === void 0 ? { error: "the function that took deliveries is not in this process; register one again" } : await require_call_receiver().callReceiver(receive, delivery);
};
const withinLimit = async (limitMs, send) => {
	const [late, answered] = [new AbortController(), new AbortController()];
	const timeUp = require_core().pause(limitMs, [answered.signal]).then(() => {
		late.abort();
		return { error: `no answer within ${limitMs / 1e3} s` };
	});
	try {
		return await Promise.race([send(late.signal), timeUp]);
	} finally {
		answered.abort();
	}
};
const outcomeOf = (received) => {
	if ("error" in received) return {
		status: null,
		error: received.error,
		response: null
	};
	const { status, headers, body } = received;
	return {
		status,
		error: problemOf(status),
		response: {
			headers,
			body
		}
	};
};
const problemOf = (status) => {
	if (status >= 200 && status < 300) return null;
	if (status >= 300 && status < 400) return `answered ${status}; redirects are not followed`;
	return status === 410 ? "answered 410: the endpoint is gone" : `answered ${status}`;
};
exports.attempt = attempt;
