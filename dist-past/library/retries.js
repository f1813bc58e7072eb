import { _ as secondMs, c as environments, m as minuteMs, p as hourMs } from "./tracking-literal.js";
import { t as eventNames } from "./event-names.js";
// src/scenario/scene/webhook-disturbances.ts
/** What can go wrong with a webhook on its way to who is told, and what that is. */
const webhookDisturbances = {
	duplicate: "it comes twice",
	reorder: "it comes a minute late, so that later ones overtake it",
	delay: "its first attempt comes ten minutes after it was signed",
	forge: "before it comes one that somebody else signed",
	replay: "before it comes an old one again, as it was signed ten minutes ago",
	retired_secret: "before it comes one that is signed with a secret of before",
	cut: "the answer to its first attempt is lost, so that it is tried again",
	unknown_event: "before it comes an event of a kind that nobody knows",
	unknown_member: "it has members that nobody knows"
};
const webhookDisturbanceNames = Object.keys(webhookDisturbances);
// src/spec/form.ts
/** Milliseconds since 1970, to the last instant whose year is written with four digits. */
const instantForm = (z) => z.int().nonnegative().max(0xe677d21fdbff);
/** The end of something that lasts as long as an assumption says, beyond every date if it likes. */
const farInstantForm = (z) => z.number().nonnegative();
/** Texts by names that may be anything, `__proto__` too, which the library leaves out of what it copies. */
const textsForm = (z) => {
	const record = z.record(z.string(), z.string());
	const isText = (value) => Object.values(value).every((text) => typeof text === "string");
	return z.unknown().superRefine((value, context) => {
		const { error } = record.safeParse(value);
		for (const { path, message } of error?.issues ?? []) context.addIssue({
			code: "custom",
			path: [...path],
			message
		});
		if (error === void 0 && !isText(value)) context.addIssue({
			code: "custom",
			message: "give texts by their names"
		});
	}).transform((texts) => ({ ...texts }));
};
// src/webhooks/endpoint.ts
/** How long a secret counts that was rotated away. */
const rotationMs = 24 * hourMs;
const endpointStates = [
	"active",
	"gone",
	"switched_off"
];
/** Where events are delivered to, as plain JSON. */
const endpointForm = (z) => z.strictObject({
	id: z.string(),
	/** An address, or the name of a function or inbox of this process. */
	target: z.string(),
	kind: z.enum([
		"url",
		"function",
		"inbox"
	]),
	/** The address that requests carry. */
	url: z.string(),
	events: z.array(z.enum(eventNames)),
	producer: z.enum(["first", "second"]),
	environment: z.enum(environments),
	/** Which clock the header of the signature shows. */
	timestamp: z.enum(["real", "world"]),
	secret: z.string(),
	previous_secret: z.string().nullable(),
	rotated_at: instantForm(z).nullable(),
	rotations: z.int().nonnegative(),
	state: z.enum(endpointStates),
	/** Why it is not active; null where it is. */
	reason: z.string().nullable(),
	/** Since when no attempt has succeeded; null where the last one did. */
	failing_since: instantForm(z).nullable(),
	created_at: instantForm(z)
});
const disturbanceForm = (z) => z.strictObject({
	by: z.enum(webhookDisturbanceNames),
	count: z.int().positive()
});
/** What of the webhooks of a world is told whole. */
const webhooksForm = (z) => z.strictObject({
	endpoints: z.array(endpointForm(z)),
	/** Events, deliveries and endpoints made so far, for their names. */
	made: z.strictObject({
		events: z.int().nonnegative(),
		deliveries: z.int().nonnegative(),
		endpoints: z.int().nonnegative()
	}),
	/** What goes wrong with the next events, in that order; left out where nothing does. */
	disturbances: z.array(disturbanceForm(z)).optional()
});
/** The secrets that sign at an instant: the one before counts for a day. */
const secretsAt = ({ secret, previous_secret, rotated_at }, now) => previous_secret === null || rotated_at === null || now >= rotated_at + rotationMs ? [secret] : [secret, previous_secret];
/** One of zeros, which signs for nobody. */
const noSecret = `whsec_${"A".repeat(32)}`;
/** The same with an inbox in the place of the receiver, which hears nothing of a branch of the world it was named in. */
const heardByInbox = (endpoint) => ({
	...endpoint,
	kind: "inbox"
});
/** The same for others to read: without secrets, and without what stands behind the host in an address, as that may let somebody in. */
const withoutSecrets = (endpoint) => ({
	...endpoint,
	target: endpoint.kind === "url" ? hostOnly(endpoint.url) : endpoint.target,
	url: hostOnly(endpoint.url),
	secret: noSecret,
	previous_secret: null,
	rotated_at: null
});
const hostOnly = (url) => `${new URL(url).origin}/`;
// src/webhooks/retries.ts
/** The table of schedules, by the values of the assumption `webhook-retries`. */
const retrySchedules = {
	standard: {
		says: "ten attempts: at once, then after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h; 15 s for an answer",
		delaysMs: [
			5 * secondMs,
			5 * minuteMs,
			30 * minuteMs,
			2 * hourMs,
			5 * hourMs,
			10 * hourMs,
			14 * hourMs,
			20 * hourMs,
			24 * hourMs
		],
		timeLimitMs: 15 * secondMs
	},
	laravel: {
		says: "three attempts: at once, then after 10 s and 100 s; 3 s for an answer",
		delaysMs: [10 * secondMs, 100 * secondMs],
		timeLimitMs: 3 * secondMs
	},
	none: {
		says: "one attempt; 15 s for an answer",
		delaysMs: [],
		timeLimitMs: 15 * secondMs
	}
};
/** An answer may ask for patience, but not for ever. */
const mostPatienceMs = 24 * hourMs;
/** A date as HTTP writes it; the two forms of before are obsolete. */
const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;
/**
* How long an answer asks to be left alone, in milliseconds; null where it does not. A date counts from that of the answer.
* @param headers of the answer.
* @param now what stands in the place of the date of an answer that has none, in milliseconds since 1970.
*/
const askedDelayMs = (headers, now) => {
	const asked = headers["retry-after"];
	if (asked === void 0) return null;
	if (/^\d{1,9}$/.test(asked)) return Number(asked) * secondMs;
	const answeredAt = httpDate.test(headers.date ?? "") ? Date.parse(headers.date ?? "") : now;
	const delayMs = httpDate.test(asked) ? Date.parse(asked) - answeredAt : NaN;
	return Number.isNaN(delayMs) ? null : Math.max(0, delayMs);
};
/**
* World time until the next attempt; undefined where none follows.
* @param made attempts of the schedule so far, at least one.
* @param askedMs how long the answer asked to be left alone; null where it did not.
*/
const nextDelayMs = ({ delaysMs }, made, askedMs) => {
	const delayMs = delaysMs[made - 1];
	return delayMs === void 0 || askedMs === null ? delayMs : Math.max(delayMs, Math.min(askedMs, mostPatienceMs));
};
export { heardByInbox as a, webhooksForm as c, instantForm as d, textsForm as f, endpointStates as i, withoutSecrets as l, webhookDisturbances as m, nextDelayMs as n, rotationMs as o, webhookDisturbanceNames as p, retrySchedules as r, secretsAt as s, askedDelayMs as t, farInstantForm as u };
