import { n as describeEndpoint, r as isWanted, s as WebhookError, t as describeDelivery } from "./describe.js";
import { h as parseDuration } from "./tracking-literal.js";
import { t as awaitDelivery } from "./await-delivery.js";
import { s as secretsAt } from "./retries.js";
import { t as signatureKinds } from "./signatures.js";
// src/webhooks/inbox.ts
/** The longest wait, in milliseconds. */
const longestWaitMs = 36e5;
/** A receiver that takes everything and remembers it, for tests. */
var Inbox = class {
	id;
	present;
	/** @param present the webhooks of the world as it is now. */
	constructor(id, present) {
		this.id = id;
		this.present = present;
	}
	/** The secret that messages are signed with. */
	get secret() {
		return this.present().endpoint(this.id).secret;
	}
	/** Everything that has come and is remembered, oldest first. */
	all() {
		return [...this.present().state.log.all()].flatMap((delivery) => this.#messagesOf(delivery)).sort((left, right) => left.at.getTime() - right.at.getTime());
	}
	/**
	* The first message that passes the filter: one that has come, else the next that comes. Delivers what is due first, and while it waits.
	* Rejects with a WebhookError that says what came instead.
	* @param timeout real time: `"5s"` (ms, s, m, h) or a number of milliseconds, at most an hour. Default `"5s"`.
	*/
	async waitFor(filter = () => true, timeout = "5s") {
		const timeoutMs = parseDuration(timeout);
		if (timeoutMs === void 0 || timeoutMs > longestWaitMs) throw new WebhookError({ wait: [`Cannot wait for ${JSON.stringify(timeout)}: give a duration such as "5s", at most "1h".`] });
		const test = typeof filter === "string" ? ({ event }) => event === filter : filter;
		const find = () => this.all().find(test);
		const found = await awaitDelivery(this.present(), find, timeoutMs);
		if (found !== void 0) return found;
		const wanted = typeof filter === "string" ? filter : "a message";
		const came = [...new Set(this.all().map(({ event }) => event))].join(", ");
		throw new WebhookError({ wait: [`Waited ${timeoutMs} ms for ${wanted}; ${came === "" ? "nothing came at all" : `${came} came`}.`] });
	}
	/** Whether a message is signed with a secret of this inbox, by the assumption `webhook-signature`. */
	verify({ id, url, headers, body, at }) {
		const { host } = this.present();
		const endpoint = this.present().endpoint(this.id);
		const kind = host.ask("webhook-signature");
		const timestamp = Number(headers["webhook-timestamp"] ?? 0);
		return secretsAt(endpoint, at.getTime()).some((secret) => {
			const signed = signatureKinds[kind].sign({
				id,
				timestamp,
				body,
				secrets: [secret]
			});
			const query = new URL(url).searchParams;
			const expected = signed.headers;
			const parameters = signed.query;
			return Object.entries(expected).every(([name, value]) => headers[name]?.split(" ").includes(value) === true) && Object.entries(parameters).every(([name, value]) => query.get(name) === value);
		});
	}
	/** It receives nothing more. */
	remove() {
		this.present().remove(this.id);
	}
	#messagesOf(delivery) {
		if (delivery.endpoint !== this.id) return [];
		return delivery.attempts.filter(({ error }) => error === null).map((attempt) => messageOf(delivery, attempt));
	}
};
const messageOf = ({ id, event_id, event, body }, { at, url, headers }) => ({
	id: event_id,
	event,
	delivery: id,
	at: new Date(at),
	url,
	headers,
	body,
	json: JSON.parse(body)
});
// src/emulator/hold-webhooks.ts
/**
* What a user holds of the webhooks of a world.
* @param present those of the world as it is now.
* @param change has what was changed saved.
* @param host the world as an exam needs it.
*/
const holdWebhooks = (present, change, host) => {
	const held = holdPresent(present, change, host);
	behind.set(held, present);
	return held;
};
const behind = /* @__PURE__ */ new WeakMap();
/** The webhooks of the world as it is now, behind what a user holds of them; undefined where somebody else has made that. */
const webhooksBehind = (held) => behind.get(held)?.();
const holdPresent = (...[present, change, host]) => ({
	exam: async (receiver, options) => (await import("./hold-exam.js")).holdExam(host(), present, receiver, options),
	deliver: (to, choice) => {
		const { id, url } = change(() => present().add(to, choice));
		return {
			id,
			url,
			get secret() {
				return present().endpoint(id).secret;
			},
			remove: () => change(() => present().remove(id)),
			rotate: () => change(() => present().rotate(id).secret)
		};
	},
	inbox: (choice) => new Inbox(change(() => present().add(null, choice)).id, present),
	drain: () => present().dispatcher.drain(),
	deliveries: (filter = {}) => {
		const wanted = [...present().state.log.all()].filter((delivery) => isWanted(delivery, filter)).reverse();
		return wanted.slice(0, filter.limit ?? wanted.length).map(describeDelivery);
	},
	redeliver: async (id) => describeDelivery(await present().redeliver(id)),
	endpoints: () => {
		const { state, host } = present();
		return [...state.endpoints.values()].map((endpoint) => describeEndpoint(endpoint, state.log.pendingOf(endpoint.id), host.now()));
	}
});
export { webhooksBehind as n, holdWebhooks as t };
