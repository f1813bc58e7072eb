import { d as instantForm, i as endpointStates, o as rotationMs, p as webhookDisturbanceNames } from "./retries.js";
import { t as eventNames } from "./event-names.js";
// src/webhooks/delivery.ts
const deliveryStates = [
	"pending",
	"delivered",
	"failed"
];
const attemptForm = (z) => z.strictObject({
	/** Of the world's clock. */
	at: instantForm(z),
	/** Real milliseconds until the answer, whole ones; 0 for what is answered in this process while the clock stands. */
	ms: z.int().nonnegative(),
	/** Null where there was no answer. */
	status: z.int().nullable(),
	/** What went wrong, in words; null for a success. */
	error: z.string().nullable(),
	/** Whether somebody asked for it. */
	redelivery: z.boolean(),
	/** The request; its body is that of the delivery. */
	url: z.string(),
	headers: z.record(z.string(), z.string()),
	response: z.strictObject({
		headers: z.record(z.string(), z.string()),
		body: z.string()
	}).nullable()
});
/** An event on its way to an endpoint, as plain JSON. */
const deliveryForm = (z) => z.strictObject({
	id: z.string(),
	/** Decides between two that are due at the same instant. */
	sequence: z.int().nonnegative(),
	/** Id of the event, the same at every endpoint and attempt. */
	event_id: z.string(),
	event: z.enum(eventNames),
	endpoint: z.string(),
	state: z.enum(deliveryStates),
	/** Id of the request that made the event happen, or what else did. */
	cause: z.string(),
	created_at: instantForm(z),
	/** When the next attempt is due; null for none. */
	due_at: instantForm(z).nullable(),
	body: z.string(),
	attempts: z.array(attemptForm(z)),
	/** Attempts of the schedule so far. */
	scheduled: z.int().nonnegative(),
	/** What goes wrong with it on purpose. */
	disturbed: z.enum(webhookDisturbanceNames).optional()
});
// src/webhooks/check-url.ts
/** What is wrong with an address to deliver to; undefined for nothing. Where it leads is seen when it is connected to. */
const problemOfUrl = (text) => {
	if (!URL.canParse(text)) return `${JSON.stringify(text.slice(0, 200))} is no address; give one such as "http://127.0.0.1:3000/hook".`;
	const { protocol, username, password, pathname, hash } = new URL(text);
	if (protocol !== "http:" && protocol !== "https:") return `The address begins with ${protocol}, not with http: or https:.`;
	if (username !== "" || password !== "") return "The address holds a name or a password; leave them out.";
	if (hash !== "") return "The address holds a fragment, which no request carries; leave it out.";
	if (/^\/+_emulator(?:\/|$)/.test(pathname)) return "The address is that of a control API, which no delivery may reach.";
};
// src/webhooks/webhook-error.ts
/** Raised for something about webhooks that cannot be done; `problems` names each wrong member. */
var WebhookError = class extends Error {
	problems;
	name = "WebhookError";
	constructor(problems) {
		super(Object.values(problems).flat().join(" "));
		this.problems = problems;
	}
};
/** Raised where there is no endpoint or delivery of an id, or no longer. */
var UnknownWebhookError = class extends Error {
	kind;
	id;
	name = "UnknownWebhookError";
	constructor(kind, id) {
		super(`There is no webhook ${kind} ${JSON.stringify(id.slice(0, 100))} here.`);
		this.kind = kind;
		this.id = id;
	}
};
// src/webhooks/describe.ts
const isoOf = (instant) => new Date(instant).toISOString();
const isoOrNull = (instant) => instant === null ? null : isoOf(instant);
const headersForm = (z) => z.record(z.string(), z.string());
/** An attempt as users see it. */
const shownAttemptForm = (z) => z.strictObject({
	at: z.string(),
	ms: z.int(),
	status: z.int().nullable(),
	error: z.string().nullable(),
	redelivery: z.boolean(),
	request: z.strictObject({
		url: z.string(),
		headers: headersForm(z),
		body: z.string()
	}),
	response: z.strictObject({
		headers: headersForm(z),
		body: z.string()
	}).nullable()
});
/** A delivery as users see it. Instants are ISO 8601 text of the world's clock. */
const shownDeliveryForm = (z) => z.strictObject({
	id: z.string(),
	event_id: z.string(),
	event: z.enum(eventNames),
	endpoint: z.string(),
	state: z.enum(deliveryStates),
	cause: z.string(),
	created_at: z.string(),
	due_at: z.string().nullable(),
	attempts: z.array(shownAttemptForm(z)),
	/** What goes wrong with it on purpose; left out where nothing does. */
	disturbed: z.enum(webhookDisturbanceNames).optional()
});
const describeDelivery = (delivery) => ({
	id: delivery.id,
	event_id: delivery.event_id,
	event: delivery.event,
	endpoint: delivery.endpoint,
	state: delivery.state,
	cause: delivery.cause,
	created_at: isoOf(delivery.created_at),
	due_at: isoOrNull(delivery.due_at),
	attempts: delivery.attempts.map(({ at, ms, status, error, redelivery, url, headers, response }) => ({
		at: isoOf(at),
		ms,
		status,
		error,
		redelivery,
		request: {
			url,
			headers,
			body: delivery.body
		},
		response
	})),
	...delivery.disturbed === void 0 ? {} : { disturbed: delivery.disturbed }
});
/** An endpoint as users see it. */
const shownEndpointForm = (z) => z.strictObject({
	id: z.string(),
	kind: z.enum([
		"url",
		"function",
		"inbox"
	]),
	url: z.string(),
	events: z.array(z.enum(eventNames)),
	producer: z.enum(["first", "second"]),
	environment: z.enum(["sandbox", "production"]),
	timestamp: z.enum(["real", "world"]),
	secret: z.string(),
	/** Until when the secret before counts as well; null where only one does. */
	rotating_until: z.string().nullable(),
	state: z.enum(endpointStates),
	reason: z.string().nullable(),
	/** Deliveries on their way. */
	pending: z.int(),
	created_at: z.string()
});
const describeEndpoint = (endpoint, pending, now) => {
	const until = endpoint.rotated_at === null ? null : endpoint.rotated_at + rotationMs;
	return {
		id: endpoint.id,
		kind: endpoint.kind,
		url: endpoint.url,
		events: endpoint.events,
		producer: endpoint.producer,
		environment: endpoint.environment,
		timestamp: endpoint.timestamp,
		secret: endpoint.secret,
		rotating_until: until === null || now >= until ? null : isoOf(until),
		state: endpoint.state,
		reason: endpoint.reason,
		pending,
		created_at: isoOf(endpoint.created_at)
	};
};
/** Whether a delivery passes a filter. */
const isWanted = (delivery, { event, state, endpoint }) => (event === void 0 || delivery.event === event) && (state === void 0 || delivery.state === state) && (endpoint === void 0 || delivery.endpoint === endpoint);
export { shownEndpointForm as a, problemOfUrl as c, shownDeliveryForm as i, deliveryForm as l, describeEndpoint as n, UnknownWebhookError as o, isWanted as r, WebhookError as s, describeDelivery as t, deliveryStates as u };
