import { h as startStopwatch, m as readWallClock, p as pause } from "./failure-response.js";
import { a as disturbanceOf, m as maskTokens, r as maskHeaders, s as wrongSecret, t as maskBody } from "./mask-message.js";
import { r as retrySchedules, s as secretsAt } from "./retries.js";
import { t as signatureKinds } from "./signatures.js";
const mostRemembered = 2e3;
const mostHeaders = 30;
const longestHeader = 500;
/** Hands a delivery to a function of this process; whatever that does becomes an answer or words. */
const callReceiver = async (receive, { url, headers, body, signal }) => {
	try {
		const response = await receive(new Request(url, {
			method: "POST",
			headers,
			body,
			signal
		}));
		if (!isResponse(response)) return { error: "the receiver gave no Response" };
		return await receivedOf(response);
	} catch (error) {
		return { error: `the receiver threw: ${wordsOf(error)}` };
	}
};
/** What is kept of an answer. */
const receivedOf = async (response) => ({
	status: response.status,
	headers: keptHeaders(response.headers),
	body: await readSome(response)
});
/** That of another realm, or of a polyfill, will do. */
const isResponse = (value) => typeof value === "object" && value !== null && typeof value.status === "number" && "headers" in value;
const readSome = async (response) => {
	const reader = response.body?.getReader();
	if (reader === void 0) return "";
	const chunks = [];
	let read = 0;
	for (let next = await reader.read(); !next.done; next = await reader.read()) {
		chunks.push(next.value);
		read += next.value.byteLength;
		if (read < 65536) continue;
		reader.cancel().catch(() => void 0);
		break;
	}
	return keptBody(chunks);
};
/** The beginning of a body as text, without what lets anybody in. */
const keptBody = (chunks) => {
	const decoder = new TextDecoder();
	const text = chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join("");
	return maskBody(text).slice(0, mostRemembered);
};
/** As many headers as are worth remembering, without what lets anybody in. */
const keptHeaders = (headers) => {
	const masked = Object.entries(maskHeaders(Object.fromEntries([...headers].slice(0, mostHeaders))));
	return Object.fromEntries(masked.map(([name, value]) => [name, value.slice(0, longestHeader)]));
};
/** What went wrong, in one line. */
const wordsOf = (error) => {
	const text = error instanceof Error ? error.message : String(error);
	return maskTokens(text.split("\n", 1).join("")).slice(0, 300);
};
// src/webhooks/attempt.ts
/** Makes one attempt, signed anew. Whatever the receiver does, it ends, with an answer or with words, within the time limit. */
const attempt = async (host, endpoint, delivery, { at, isRedelivery }) => {
	const { signedAgoMs = 0, secret, isCut = false } = disturbanceOf(delivery);
	const timestamp = Math.floor(((endpoint.timestamp === "world" ? at : readWallClock()) - signedAgoMs) / 1e3);
	const secrets = secret === void 0 ? secretsAt(endpoint, at) : [strangeSecret(host, endpoint, secret)];
	const signed = signatureKinds[host.ask("webhook-signature")].sign({
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
	const elapsedMs = startStopwatch();
	const received = await withinLimit(retrySchedules[host.ask("webhook-retries")].timeLimitMs, (signal) => hand(host, endpoint, {
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
/** The one of before, where there was one. */
const strangeSecret = (host, { target, previous_secret }, kind) => {
	if (kind === "of before" && previous_secret !== null) return previous_secret;
	return wrongSecret(kind, {
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
	return receive === void 0 ? { error: "the function that took deliveries is not in this process; register one again" } : await callReceiver(receive, delivery);
};
const withinLimit = async (limitMs, send) => {
	const [late, answered] = [new AbortController(), new AbortController()];
	const timeUp = pause(limitMs, [answered.signal]).then(() => {
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
/** Only 2xx is a success. */
const problemOf = (status) => {
	if (status >= 200 && status < 300) return null;
	if (status >= 300 && status < 400) return `answered ${status}; redirects are not followed`;
	return status === 410 ? "answered 410: the endpoint is gone" : `answered ${status}`;
};
export { attempt };
