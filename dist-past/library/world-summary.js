import { $t as isRate, Bt as snapshotFormat, Cn as stepId, Dn as declaredTokenText, Gt as instantTextForm, Ht as idKeyPattern, Jt as fitsStatus, K as NotAtOnceError, Kt as declaredForm, Mn as profileNames, Nt as pastOf, On as withoutGaps, Qt as writtenRowsForm, Rt as openOffice, Sn as readStep, Vt as drawsForm, Wt as clockForm, X as walkAtOnce, Yt as WrittenRows, _ as madeWhole, _t as ProducerDatabase, a as companionOf, an as checkFilter, b as tryRequest, c as whyNotSent, d as KnownAnswer, en as keyForm, f as isOfCharges, fn as withAssumptions, h as tellsSame, ht as readOwner, i as whyTooMuch, in as JournalFilterError, kt as tokenStreamOf, l as inRegisterOrder, m as describeDifferences, mn as usedCountsForm, mt as ownerOf, n as isTooMuch, nn as lookupsForm, o as exchangeIn, p as nothingTried, pn as findRule, pt as loadWorld, q as leaveUnderWay, qt as playerForm, rn as journalForm, s as sentAgain, u as otherValuesOf, ut as readMessage, v as tellAnswer, vt as beginScenario, wn as collectAssumptionProblems, wt as JournalWaiters, xn as mostSteps, xt as operations, yn as ScenarioError, yt as endScenario, zt as SnapshotError } from "./await-delivery.js";
import { c as environments, h as parseDuration, m as minuteMs, p as hourMs } from "./tracking-literal.js";
import { t as findAssumption } from "./register.js";
import { a as takeTurns, n as inTurns, t as inOneGo } from "./turns.js";
import { a as mostOrders$1, i as latestClock, n as earliestStart, r as isOrderCount } from "./dataset.js";
import { n as nearestName } from "./nearest-name.js";
import { c as writeTime, i as isLabel } from "./document-form.js";
import { h as splitCharge, n as approvedAt, o as decisiveAttempt } from "./charges.js";
import { r as paidStatuses, t as approvedStatuses } from "./transaction-status.js";
import { t as zod } from "./zod.js";
import { c as webhooksForm, d as instantForm } from "./retries.js";
import { v as ApiError } from "./subscription-serializer.js";
import { _ as parseBaseUrl } from "./failure-response.js";
import { _ as hashToken, p as maskKey, y as tokenForm } from "./mask-message.js";
import { l as deliveryForm } from "./describe.js";
import { i as sameWriteOf, n as cameAfter, r as groupBy, t as callerOf } from "./finding.js";
import * as z from "zod";
// src/limits/quota-window.ts
/** One quota window as plain JSON. What it has to remember follows from its kind. */
const quotaForm = (z) => {
	/** Id of the token, or what stands for callers without one, and the bucket among its buckets. */
	const drawn = {
		owner: z.string(),
		bucket: z.string()
	};
	return z.discriminatedUnion("kind", [
		z.strictObject({
			...drawn,
			kind: z.enum(["fixed", "calendar"]),
			/** Hits of the present window, and when it ends; null before the first hit. */
			window: z.strictObject({
				count: z.int().nonnegative(),
				resets_at: instantForm(z).nullable()
			})
		}),
		z.strictObject({
			...drawn,
			kind: z.literal("sliding"),
			/** The instant of every hit. */
			window: z.strictObject({ hits: z.array(instantForm(z)) })
		}),
		z.strictObject({
			...drawn,
			kind: z.literal("bucket"),
			/** Requests that are spent of it at an instant, in whole 60,000ths while it refills. */
			window: z.strictObject({
				spent: z.number().nonnegative().max(1e9),
				updated_at: instantForm(z)
			})
		})
	]);
};
// src/spec/made-once.ts
/** Has something made when it is first asked for, such as a schema that most programs never need. */
const madeOnce = (make) => {
	let made;
	return () => {
		made ??= make();
		return made;
	};
};
// src/snapshot/refuse-contradictions.ts
/** Names each member that cannot stand beside the others; what came of it would be rows that overwrite each other or never end. */
const refuseContradictions = (state, context) => {
	if (context.issues.length > 0) return;
	for (const [path, message] of [...ofTime(state), ...ofNames(state)]) context.addIssue({
		code: "custom",
		path: [...path],
		message
	});
};
const ofTime = ({ dataset: { orders, starts_at }, clock, rows }) => {
	const start = Date.parse(starts_at);
	const latest = latestClock(orders, start);
	const late = Date.parse(clock.now) > latest ? [[["clock", "now"], `the data goes as far as ${new Date(latest).toISOString()}`]] : [];
	const early = Object.entries(rows).flatMap(([owner, { settled_through }]) => settled_through === null || settled_through >= start ? [] : [[[
		"rows",
		owner,
		"settled_through"
	], "charges before the start are not made here"]]);
	return [...late, ...early];
};
/** Every row and every token has taken a name of its own. */
const ofNames = ({ draws, tokens, rows }) => {
	const owners = Object.values(rows);
	const sumOf = (count) => owners.reduce((sum, owner) => sum + count(owner), 0);
	const taken = {
		tokenId: Math.max(0, ...tokens.map(({ id }) => Number(/^tok_(\d+)$/.exec(id)?.[1] ?? 0))),
		product: sumOf(({ products, declared_ids }) => products.added.length - (declared_ids?.product ?? 0)),
		offer: sumOf(({ offers, declared_ids }) => offers.length - (declared_ids?.offer ?? 0)),
		order: sumOf(({ orders, declared_ids }) => orders.length - (declared_ids?.order ?? 0))
	};
	return Object.entries(taken).flatMap(([table, least]) => draws[table] < least ? [[["draws", table], `${least} are in use`]] : []);
};
// src/snapshot/snapshot.ts
const isDay = (instant) => instant >= earliestStart && instant % 864e5 === 0;
const isSecondOf = (day, instant) => instant >= day && instant < day + 864e5 && instant % 1e3 === 0;
/** What the sealed rows of a world are a pure function of, but for the form of their ids. */
const datasetForm = (instantText) => z.strictObject({
	seed: z.int(),
	orders: z.int().refine(isOrderCount, `give 0, or 30 to ${mostOrders$1}`),
	/** Midnight UTC of the day the data leads up to. */
	day: instantText.refine((text) => isDay(Date.parse(text)), "give a midnight in UTC from 1973 on"),
	/** The second of that day at which the world started. */
	starts_at: instantText
}).refine(({ day, starts_at }) => isSecondOf(Date.parse(day), Date.parse(starts_at)), {
	path: ["starts_at"],
	message: "give a whole second of the day"
});
const overridesForm = () => z.record(z.string(), z.string()).superRefine((values, context) => {
	for (const { id, problem } of collectAssumptionProblems(values)) context.addIssue({
		code: "custom",
		path: [id],
		message: problem
	});
});
/** A list in which no two rows are of the same name. */
const listOf = (row, what, nameOf) => z.array(row).refine((rows) => new Set(rows.map(nameOf)).size === rows.length, `two of them have the same ${what}`);
/**
* The whole state of a world as plain JSON: what its data is a pure function of, and all that happened since. Instants inside
* `dataset` and `clock` are ISO 8601 text, all others milliseconds since 1970.
*/
const makeSnapshotSchema = () => z.strictObject({
	format: z.literal(snapshotFormat),
	version: z.literal(1),
	dataset: datasetForm(instantTextForm(zod)),
	profile: z.enum(profileNames),
	overrides: overridesForm(),
	laid_assumptions: overridesForm(),
	unlimited: z.boolean(),
	checkout_base_url: z.string().refine((text) => parseBaseUrl(text) === text, "give a base address as the option takes it"),
	clock: clockForm(zod),
	/** Whose ids the world makes; those of the default one where it is left out. */
	id_key: z.string().regex(idKeyPattern, "give \"default\" or the id of a world").optional(),
	draws: drawsForm(zod),
	tokens: listOf(tokenForm(zod), "id", ({ id }) => id).refine((tokens) => new Set(tokens.map(({ hash }) => hash)).size === tokens.length, "two of them have the same hash"),
	quotas: listOf(quotaForm(zod), "owner, bucket and kind", ({ owner, bucket, kind }) => JSON.stringify([
		owner,
		bucket,
		kind
	])),
	lookups: listOf(lookupsForm(zod), "key", ({ key }) => key),
	idempotency_keys: listOf(keyForm(zod), "key", ({ key }) => key),
	/** Left out where no document was given. */
	declared: declaredForm(zod).optional(),
	rows: z.record(z.string().regex(/^(sandbox|production) (first|second)$/), writtenRowsForm(zod)),
	scenario: playerForm(zod),
	assumptions_used: usedCountsForm(zod),
	/** Left out where there has been no endpoint. */
	webhooks: webhooksForm(zod).optional(),
	webhook_deliveries: listOf(deliveryForm(zod), "id", ({ id }) => id).optional(),
	journal: journalForm(zod)
}).superRefine(refuseContradictions);
/** The schema of snapshots, made when the first one comes: most programs never have one. */
const snapshotSchema = madeOnce(makeSnapshotSchema);
// src/snapshot/read-snapshot.ts
/** Wrong members that a refusal names before it only counts them. */
const mostNamed = 20;
/**
* Checks that something is a snapshot this emulator can restore.
* @throws SnapshotError naming each wrong member; one of another version is refused by its version alone.
*/
const readSnapshot = (value) => {
	if (typeof value !== "object" || value === null || Array.isArray(value)) throw new SnapshotError({ snapshot: ["Give the object that a snapshot is."] });
	refuseForeign(value);
	const parsed = snapshotSchema().safeParse(value);
	if (!parsed.success) throw new SnapshotError(problemsOf(parsed.error));
	return parsed.data;
};
const refuseForeign = ({ format, version }) => {
	if (format !== "producer-commerce-emulator snapshot") throw new SnapshotError({ format: [`This is no snapshot of the emulator; its format must be ${JSON.stringify(snapshotFormat)}.`] });
	if (version === 1) return;
	throw new SnapshotError({ version: [`The snapshot is of version ${JSON.stringify(version)}; this emulator reads version 1. Take it anew.`] });
};
const problemsOf = ({ issues }) => {
	const problems = Object.create(null);
	for (const issue of issues.slice(0, mostNamed)) for (const [member, text] of describe$1(issue)) problems[member] = [...problems[member] ?? [], text];
	return problems;
};
const describe$1 = (issue) => {
	const path = issue.path.join(".");
	if (issue.code !== "unrecognized_keys") return [[path, `The member ${path} cannot be restored: ${(issue.code === "invalid_key" ? issue.issues[0]?.message ?? issue.message : issue.message).replace(/[.?]$/, "")}.`]];
	return issue.keys.slice(0, mostNamed).map((key) => {
		const member = path === "" ? key : `${path}.${key}`;
		return [member, `There is no member ${member} in a snapshot.`];
	});
};
// src/journal/access-findings.ts
const tokenOfOtherEnvironment = {
	id: "token-of-other-environment",
	title: "A token was sent to the other environment",
	advice: "Keep address and token together in one configuration: svc_test_ tokens for the sandbox, svc_live_ tokens for production.",
	section: "Authentication",
	detect: (requests) => groupBy(requests.filter(({ entry }) => entry.rule === "token-other-environment"), callerOf).map((strays) => ({
		requests: strays,
		detail: `a ${strays[0]?.evidence.caller?.environment} token at the ${strays[0]?.entry.environment} address`
	}))
};
const isBeyond = ({ evidence: { page } }) => page !== null && page.page > page.last_page;
const pageBeyondLast = {
	id: "page-beyond-last",
	title: "Pages beyond the last one were requested",
	advice: "Stop where links.next is null, or at the last page that meta tells, instead of asking until nothing comes.",
	section: "Paginator envelope",
	detect: (requests) => groupBy(requests.filter(isBeyond), callerOf).map((beyond) => ({
		requests: beyond,
		detail: beyond.map(({ evidence: { page } }) => `${page?.page} of ${page?.last_page}`).join(", ")
	}))
};
/** Held scopes that none of the operations needs which the token was used for. */
const unusedScopes = (own) => {
	const needed = new Set(own.map(({ evidence }) => evidence.required_scope));
	return (own.at(-1)?.evidence.caller?.scopes ?? []).filter((scope) => !needed.has(scope));
};
/** The latest request to each operation: what the token was used for. */
const latestByOperation = (own) => [...new Map(own.map((request) => [request.entry.operation, request])).values()].sort((left, right) => left.number - right.number);
const scopeNeverUsed = {
	id: "scope-never-used",
	title: "A token holds scopes it never used",
	advice: "Give a token only the scopes that its program needs; a leaked one then does less harm.",
	section: "Authentication",
	detect: (requests) => groupBy(requests.filter(({ entry }) => entry.token !== null && entry.operation !== null), callerOf).flatMap((own) => {
		const unused = unusedScopes(own);
		return unused.length === 0 ? [] : [{
			requests: latestByOperation(own),
			detail: `never needed: ${unused.join(", ")}`
		}];
	})
};
// src/journal/key-findings.ts
/** Within this time two equal POSTs are taken for one that was meant once; in milliseconds. */
const sameIntentMs = minuteMs;
const keyOf = ({ evidence }) => evidence.idempotency?.key ?? null;
/** Whether the first request may have done its work: it succeeded, or nobody knows. */
const mayHaveWorked = ({ entry }) => entry.status < 300 || entry.status >= 500;
const newKeyForSamePost = {
	id: "new-key-for-same-post",
	title: "A new Idempotency-Key for the same POST",
	advice: "Make one key for each thing that is to be done and send it again with every retry; a new key can do the thing twice.",
	section: "Endpoints",
	detect: (requests) => groupBy(requests, sameWriteOf).flatMap((same) => {
		const shown = /* @__PURE__ */ new Set();
		let first = null;
		for (const request of same) {
			const isRepeat = first !== null && keyOf(request) !== null && keyOf(request) !== keyOf(first) && Date.parse(request.entry.at) - Date.parse(first.entry.at) < sameIntentMs;
			if (first !== null && isRepeat) shown.add(first).add(request);
			if (keyOf(request) !== null && mayHaveWorked(request) && !isRepeat) first = request;
		}
		return shown.size === 0 ? [] : [{
			requests: [...shown],
			detail: `${shown.size} keys for ${[...shown][0]?.evidence.idempotency?.target}`
		}];
	})
};
const sameKeyOtherBody = {
	id: "same-key-other-body",
	title: "The same Idempotency-Key for another request",
	advice: "A key stands for one request: give every other body or path a key of its own.",
	section: "Endpoints",
	detect: (requests) => {
		const byId = new Map(requests.map((request) => [request.entry.request_id, request]));
		const reused = requests.filter(({ evidence }) => evidence.idempotency?.outcome === "reused");
		return groupBy(reused, (request) => request.evidence.idempotency?.first_request_id ?? null).map((again) => {
			const first = byId.get(again[0]?.evidence.idempotency?.first_request_id ?? "");
			const all = first === void 0 ? again : [first, ...again];
			return {
				requests: all,
				detail: `key ${keyOf(all[0])}`
			};
		});
	}
};
const failedPostRetriedWithoutKey = {
	id: "failed-post-retried-without-key",
	title: "A failed POST was retried without an Idempotency-Key",
	advice: "Send every POST with a key, and a retry with the key of the first attempt: without it, nothing keeps the thing from being done twice.",
	section: "Limits",
	detect: (requests) => groupBy(requests, sameWriteOf).flatMap((same) => {
		const failed = same.find(({ entry }) => entry.status >= 400);
		if (failed === void 0) return [];
		const keyless = same.filter((request) => request !== failed && keyOf(request) === null && cameAfter(request, failed));
		if (keyless.length === 0) return [];
		return [{
			requests: [failed, ...keyless],
			detail: `${failed.entry.method} ${failed.entry.path} after a ${failed.entry.status}`
		}];
	})
};
// src/journal/quota-findings.ts
const isQuotaRefusal = ({ entry }) => entry.rule === "quota-exceeded" || entry.rule === "quota-day-exceeded";
/** The exhausted buckets that a refusal was about. */
const exhausted = ({ evidence }) => evidence.quotas.filter(({ used_before, limit }) => used_before >= limit).map(({ bucket }) => bucket);
/** Whether a later request asks again for what was refused until a time that was named. */
const asksAgain = (later, refused) => {
	if (refused.entry.rule === "cancel-block") return later.entry.operation === "cancelSubscription";
	if (refused.entry.rule === "scenario-step") return later.entry.operation === refused.entry.operation;
	const buckets = exhausted(refused);
	return later.evidence.quotas.some(({ bucket }) => buckets.includes(bucket));
};
const retriedBeforeRetryAfter = {
	id: "retried-before-retry-after",
	title: "Retried before Retry-After was over",
	advice: "Where a refusal has Retry-After, wait for the seconds it names before the next request of that kind.",
	section: "Limits",
	detect: (requests) => groupBy(requests, callerOf).flatMap((own) => {
		const shown = /* @__PURE__ */ new Set();
		let refusals = [];
		for (const request of own) {
			refusals = refusals.filter(({ evidence }) => request.evidence.limits_at < evidence.limits_at + (evidence.retry_after ?? 0) * 1e3);
			const broken = refusals.find((refused) => cameAfter(request, refused) && asksAgain(request, refused));
			if (broken !== void 0) shown.add(broken).add(request);
			const isKnown = refusals.some((refused) => asksAgain(request, refused) && refused.entry.rule === request.entry.rule);
			if (request.evidence.retry_after !== null && !isKnown) refusals.push(request);
		}
		const [first] = shown;
		return first === void 0 ? [] : [{
			requests: [...shown],
			detail: `${first.entry.reason}; Retry-After ${first.evidence.retry_after}`
		}];
	})
};
/** Refusals by the same window of one token; the first says that the quota is exhausted, the others polled it. */
const polledExhaustedQuota = {
	id: "polled-exhausted-quota",
	title: "Kept polling an exhausted quota",
	advice: "Stop at the first 429 and send the next request of that kind when the window has ended; X-RateLimit-Remaining warns before.",
	section: "Limits",
	detect: (requests) => groupBy(requests.filter(isQuotaRefusal), windowOf).flatMap(([first, ...others]) => {
		if (first === void 0) return [];
		const polled = others.filter((request) => cameAfter(request, first));
		if (polled.length < 2) return [];
		return [{
			requests: [first, ...polled],
			detail: `${polled.length + 1} requests refused in one window of ${exhausted(first).join(", ")}`
		}];
	})
};
const windowOf = (request) => {
	const caller = callerOf(request);
	if (caller === null) return null;
	const windows = request.evidence.quotas.filter(({ bucket }) => exhausted(request).includes(bucket));
	return JSON.stringify([
		caller,
		request.entry.environment,
		windows.map(({ bucket, resets_at }) => [bucket, resets_at])
	]);
};
const isFailedCancel = ({ entry, evidence }) => entry.operation === "cancelSubscription" && entry.status === 404 && evidence.caller !== null;
// src/journal/conduct.ts
/** Everything a client can be told to do better, in the order of the report. */
const findingKinds = [
	retriedBeforeRetryAfter,
	polledExhaustedQuota,
	newKeyForSamePost,
	sameKeyOtherBody,
	failedPostRetriedWithoutKey,
	{
		id: "walked-into-cancel-block",
		title: "Walked into the cancel block",
		advice: "Cancel only ids that the subscription history shows, and stop after the first 404 instead of trying others.",
		section: "Limits",
		detect: (requests) => groupBy(requests, callerOf).flatMap((own) => {
			const blocked = own.filter(({ entry }) => entry.rule === "cancel-block");
			const [first] = blocked;
			if (first === void 0) return [];
			const failed = own.filter((request) => isFailedCancel(request) && request.number < first.number);
			const counted = failed.slice(-(first.evidence.block?.failures ?? failed.length));
			return [{
				requests: [...counted, ...blocked],
				detail: `${counted.length} failed look-ups, then ${blocked.length} refused`
			}];
		})
	},
	tokenOfOtherEnvironment,
	pageBeyondLast,
	scopeNeverUsed
];
const findingForm = (z) => z.strictObject({
	finding: z.string(),
	title: z.string(),
	detail: z.string(),
	advice: z.string(),
	section: z.string(),
	requests: z.array(z.string()),
	token: z.string().nullable()
});
/** Requests that are judged, from the newest on. */
const mostJudged = 2e4;
/** What the client did wrong, as far as the journal remembers, in steps. Empty for a clean client. */
function* conductOf(journal) {
	return yield* judgeInSteps(yield* journal.collect(mostJudged));
}
/** The same in steps: a kind at a time. */
function* judgeInSteps(requests) {
	const findings = [];
	for (const kind of findingKinds) {
		findings.push(...judgeKind(kind, requests));
		yield;
	}
	return findings;
}
const judgeKind = ({ id, title, advice, section, detect }, requests) => detect(requests).map(({ requests: shown, detail }) => ({
	finding: id,
	title,
	detail,
	advice,
	section,
	requests: shown.map(({ entry }) => entry.request_id),
	token: shown[0]?.evidence.caller?.name ?? null
}));
// src/journal/summarise.ts
/** The time of day of an instant, `12:00:03`, in UTC. */
const clockTime = (instant) => new Date(instant).toISOString().slice(11, 19);
const listed = (names) => names.length === 0 ? "none" : names.join(", ");
/** Seconds from an instant to another one, rounded up and never below 0. */
const secondsUntil = (instant, now) => Math.max(0, Math.ceil((instant - now) / 1e3));
/** A counter in words: `read 120/120, window opened 12:00:03, refills in 41 s`. */
const describeQuota = ({ bucket, limit, used, opened_at, resets_at }, now) => {
	return `${bucket} ${used}/${limit}, ${opened_at === null ? "" : `window opened ${clockTime(opened_at)}, `}refills in ${secondsUntil(resets_at, now)} s`;
};
const quotas = (_entry, { quotas, limits_at }) => `The counters: ${quotas.map((quota) => describeQuota(quota, limits_at)).join("; ")}.`;
const scope = (_entry, { required_scope, caller }) => `The route needs ${required_scope}; the token ${caller?.name} has ${listed(caller?.scopes ?? [])}.`;
const presented = ({ environment }, { caller }) => caller === null ? null : `It is the token ${caller.name} (${caller.hint}…) of the ${caller.producer} producer in ${caller.environment}, sent to the ${environment} address.`;
const block = (_entry, { block, limits_at }) => {
	if (block === null || block.until === null) return null;
	return `${block.failures} look-ups failed, ${block.threshold} are allowed; the block is lifted in ${secondsUntil(block.until, limits_at)} s.`;
};
const lookup = (_entry, { lookup }) => {
	if (lookup === null) return null;
	if (lookup.outcome === "unknown_route") return `There is no route ${lookup.id}.`;
	if (lookup.owner === null) return `Nobody has the ${lookup.sought} ${JSON.stringify(lookup.id)}.`;
	const { producer, environment } = lookup.owner;
	return `The ${lookup.sought} ${JSON.stringify(lookup.id)} exists but is foreign: it belongs to the ${producer} producer in ${environment}.`;
};
const key = (_entry, { idempotency }) => idempotency?.first_request_id ? `The key was first used by the request ${idempotency.first_request_id}.` : null;
const fields = (_entry, { fields }) => `Wrong: ${listed(fields)}.`;
const page = (_entry, { page }) => page === null ? null : `Page ${page.page} was asked for by ${page.parameter}; the last page is ${page.last_page}.`;
const reason = ({ reason }) => reason === "" ? null : `In short: ${reason}.`;
/** What a summary adds to the sentence of a rule; for all other rules the reason. */
const details = {
	answered: page,
	"token-unknown": () => null,
	"token-missing": () => null,
	"token-other-environment": presented,
	"token-revoked": presented,
	"token-expired": presented,
	"quota-exceeded": quotas,
	"quota-day-exceeded": quotas,
	"scope-missing": scope,
	"cancel-block": block,
	"key-missing": () => null,
	"key-reused": key,
	"key-reused-elsewhere": key,
	"key-in-flight": key,
	replay: key,
	"unknown-route": lookup,
	"unknown-resource": lookup,
	"malformed-id": lookup,
	"invalid-body": fields,
	"invalid-query": fields,
	"page-beyond-last": page
};
/** What a scenario did to the request, and whether the client got the answer. */
const staged = ({ scenario_step, injected }) => {
	if (scenario_step === null) return null;
	const isLost = injected.some((words) => words === "reset" || words === "hang");
	return `The scenario acted on it by ${scenario_step} (${injected.join(", ")})${isLost ? "; the client did not get the whole answer" : ""}.`;
};
/** Why a request was answered as it was, in one to three plain sentences. */
const summarise = ({ entry, evidence }) => {
	const detail = (details[entry.rule] ?? reason)(entry, evidence);
	const given = entry.status === 0 ? "given no answer" : `answered ${entry.status}`;
	return [
		`${entry.method} ${entry.path} was ${given} by the stage ${entry.stage}.`,
		findRule(entry.rule).sentence,
		detail,
		staged(entry)
	].filter((text) => text !== null).join(" ");
};
// src/journal/explain.ts
/** Explains a recorded answer, as data and in words. A pure function of what the journal holds and of what was found out by trying. */
const explain = (recorded, { would_change, ...leaning }, messages) => {
	const { entry, evidence } = recorded;
	const { sentence, section } = findRule(entry.rule);
	return {
		...withAssumptions(entry, leaning),
		query: evidence.query,
		summary: summarise(recorded),
		sentence,
		section,
		quotas: explainQuotas(evidence),
		scope: explainScope(evidence),
		lookup: evidence.lookup,
		idempotency: evidence.idempotency,
		block: evidence.block === null ? null : explainBlock(evidence.block),
		fields: evidence.fields,
		retry_after: evidence.retry_after,
		page: evidence.page,
		exchange: messages === void 0 ? null : {
			request: readMessage(messages.request),
			response: readMessage(messages.response)
		},
		would_change
	};
};
const isoOf = (instant) => instant === null ? null : new Date(instant).toISOString();
const explainQuotas = ({ quotas, limits_at }) => quotas.map(({ bucket, limit, used_before, used, opened_at, resets_at }) => ({
	class: bucket,
	used_before,
	used,
	limit,
	opened_at: isoOf(opened_at),
	resets_at: new Date(resets_at).toISOString(),
	refills_in_s: secondsUntil(resets_at, limits_at)
}));
const explainScope = ({ required_scope: required, caller }) => required === null || caller === null ? null : {
	required,
	held: caller.scopes
};
const explainBlock = ({ until, ...block }) => ({
	...block,
	until: isoOf(until)
});
// src/journal/journal-reader.ts
const longestWaitMs = hourMs;
/** Raised where the journal has no request of that id, or no longer. */
var UnknownRequestError = class extends Error {
	requestId;
	name = "UnknownRequestError";
	constructor(requestId, letGo = 0) {
		const reason = letGo === 0 ? "" : `; it let go of ${letGo} for want of memory`;
		super(`There is no request ${JSON.stringify(requestId.slice(0, 100))} in the journal${reason}.`);
		this.requestId = requestId;
	}
};
/** The journal of a world as users read it: what they ask for is checked first. Follows when a reset puts another world in place. */
var JournalReader = class {
	present;
	/** @param present the world that is read, as it is now. */
	constructor(present) {
		this.present = present;
	}
	/**
	* Requests and their answers, newest first.
	* @throws JournalFilterError naming each wrong member of the filter.
	*/
	list(filter = {}) {
		this.#check(filter);
		return this.present().journal.list(filter);
	}
	/**
	* The same one by one, once the filter is checked.
	* @returns rejects with a JournalFilterError naming each wrong member of the filter.
	*/
	async listInTurns(filter, turns) {
		await this.#prepare(filter, turns);
		return this.present().journal.each(filter);
	}
	/**
	* Why a request was answered as it was, as data and in words.
	* @throws UnknownRequestError where the journal has no such request.
	*/
	explain(requestId, find) {
		return inOneGo(this.explainInSteps(requestId, find));
	}
	/** The same in steps. */
	*explainInSteps(requestId, find) {
		const { journal } = this.present();
		const recorded = yield* journal.seek(requestId);
		if (recorded === void 0) throw new UnknownRequestError(requestId, journal.letGo);
		return explain(recorded, yield* find(recorded), journal.messagesOf(recorded));
	}
	/** Forgets every request. */
	clear() {
		this.present().journal.clear();
	}
	/**
	* The first request that passes the filter: the oldest one in the journal, else the next that comes. A reset does not end the wait.
	* @param timeout real time: `"5s"` (ms, s, m, h) or a number of milliseconds, at most an hour.
	* @returns rejects with a WaitTimeoutError that names the filter.
	* @throws JournalFilterError naming each wrong member of the filter, or `wait` for a wrong timeout.
	*/
	async waitFor(filter = {}, timeout = "5s", signals = []) {
		await this.#prepare(filter, takeTurns());
		const timeoutMs = parseDuration(timeout);
		if (timeoutMs === void 0 || timeoutMs > longestWaitMs) {
			const given = JSON.stringify(timeout);
			throw new JournalFilterError({ wait: [`Cannot wait for ${given}: give a duration such as "5s", at most "1h".`] });
		}
		return await this.present().journal.waitFor(filter, {
			timeoutMs,
			signals
		});
	}
	/** What the client did wrong, as far as the journal remembers. Empty for a clean client. */
	conduct() {
		return inOneGo(conductOf(this.present().journal));
	}
	/** Checks a filter; a request that it names has been looked for before, in slices. */
	async #prepare(filter, turns) {
		if (typeof filter.since === "string") await inTurns(this.present().journal.seek(filter.since), turns);
		this.#check(filter);
	}
	#check(filter) {
		const { journal, tokens } = this.present();
		checkFilter(filter, {
			hasToken: (name) => tokens.list().some((token) => token.name === name),
			hasRequest: (requestId) => journal.find(requestId) !== void 0
		});
	}
};
// src/scenario/progress.ts
/** How a step stands, given what was counted and the state the scenario is in. */
const describeStep = (step, place, count, state) => {
	const { effects, moment } = readStep(step);
	const { matched, fired } = count;
	const left = timesLeft(step, count);
	return {
		id: stepId(step, place),
		moment,
		effects: effects.map(({ kind }) => kind),
		matched,
		fired,
		left,
		next: nextOf(step, count, left, state)
	};
};
const timesLeft = ({ times, match: { nth } }, { matched, fired }) => {
	const byTimes = times === void 0 ? null : Math.max(0, times - fired);
	if (nth === void 0) return byTimes;
	const ahead = [nth].flat().filter((number) => number > matched).length;
	return byTimes === null ? ahead : Math.min(byTimes, ahead);
};
const nextOf = ({ match: wanted, every, probability }, { matched }, left, state) => {
	if (left === 0) return "over";
	if (wanted.state !== void 0 && ![wanted.state].flat().includes(state)) return `waits for the state ${[wanted.state].flat().join(" or ")}`;
	if (wanted.nth !== void 0) {
		const ahead = [wanted.nth].flat().filter((number) => number > matched);
		return `request ${Math.min(...ahead)} that matches; ${matched} came`;
	}
	if (every !== void 0) return `request ${(Math.floor(matched / every) + 1) * every} that matches; ${matched} came`;
	if (probability !== void 0) return `each request that matches, with probability ${probability}`;
	return "the next request that matches";
};
/** The progress of a scenario that plays. */
const describeProgress = (scenario, { state, requests, counts }) => {
	if (scenario === null) return {
		name: null,
		summary: null,
		story: null,
		state: null,
		requests,
		steps: [],
		over: true
	};
	const steps = scenario.steps.map((step, place) => describeStep(step, place, counts[place] ?? {
		matched: 0,
		fired: 0
	}, state));
	const { name, summary, story } = scenario;
	return {
		name,
		summary,
		story,
		state,
		requests,
		steps,
		over: steps.every(({ left }) => left === 0)
	};
};
// src/scenario/record-run.ts
/** What a scenario has that is about nothing but its steps. */
const emptyScenario = {
	story: "",
	expects: [],
	assumptions: {},
	start: {
		quotas: [],
		failed_lookups: [],
		orders: []
	},
	state: "start"
};
/**
* A run as a scenario that does the same to the same requests: the steps that play, and what chaos has drawn.
* @throws ScenarioError where it would have more steps than a scenario can have.
*/
const recordRun = ({ scenario, chaos, requests }) => {
	const own = scenario?.steps ?? [];
	const steps = [...own, ...chaos.writeSteps(new Set(own.map(stepId)))];
	if (steps.length > 1e4) throw new ScenarioError([{
		path: ["steps"],
		message: `a scenario can have ${mostSteps} steps, and the run has more`
	}]);
	return {
		...scenario ?? emptyScenario,
		name: scenario === null ? "recorded-chaos" : `recorded-${scenario.name}`.slice(0, 100).replace(/-$/, ""),
		summary: `What was injected into ${requests} requests, to be done again.`,
		seed: scenario?.seed ?? chaos.seed,
		steps
	};
};
// src/play/judge-expectations.ts
/** Judges the client by the requests of the journal that came since the scenario of the world began, in steps. */
function* judgeExpectations(world) {
	const { scenario, since } = world.player;
	if (scenario === null || scenario.expects.length === 0) return [];
	const recorded = yield* world.journal.collect(world.journal.recorded - since);
	const findings = (yield* judgeInSteps(recorded.slice(-2e4))).map(({ finding }) => finding);
	const judged = [];
	for (const { say, requests, free_of } of scenario.expects) {
		const verdicts = [];
		if (requests !== void 0) verdicts.push(yield* isWithin(requests, recorded));
		if (free_of !== void 0) verdicts.push(!free_of.some((id) => findings.includes(id)));
		judged.push({
			say,
			met: verdicts.length === 0 ? null : verdicts.every(Boolean)
		});
	}
	return judged;
}
/** So many are counted in one step. */
const countedTogether = 1e3;
function* isWithin(wanted, recorded) {
	const { at_least = 0, at_most = Number.POSITIVE_INFINITY } = wanted;
	let count = 0;
	for (let from = 0; from < recorded.length; from += countedTogether) {
		count += recorded.slice(from, from + countedTogether).filter(({ entry }) => isWanted(wanted, entry)).length;
		yield;
	}
	return count >= at_least && count <= at_most;
}
const isWanted = ({ operation, status, token, replayed, path }, entry) => (operation === void 0 || entry.operation === operation) && fitsStatus(status, entry.status) && (token === void 0 || entry.token === token) && (replayed === void 0 || entry.replayed === replayed) && (path === void 0 || entry.path === path);
// src/play/scenario-director.ts
/** Plays scenarios and chaos in the world that stands at a place now. */
var ScenarioDirector = class {
	world;
	/** @param world the world at this moment; a reset puts another one there. */
	constructor(world) {
		this.world = world;
	}
	/** @throws ScenarioError where the world has not what it asks for; what plays goes on then. */
	play(scenario) {
		beginScenario(this.world(), scenario);
	}
	stop() {
		endScenario(this.world());
	}
	status() {
		return inOneGo(this.statusInSteps());
	}
	/** The same in steps. */
	*statusInSteps() {
		const world = this.world();
		const { scenario, ...stand } = world.player.run;
		return {
			...describeProgress(scenario, stand),
			expectations: yield* judgeExpectations(world)
		};
	}
	record() {
		return recordRun(this.world().player.run);
	}
	/** @throws ScenarioError for a rate that is none. */
	setChaos(rate) {
		if (!isRate(rate)) throw new ScenarioError([{
			path: ["rate"],
			message: "give a number from 0 (none) to 1 (every request)"
		}]);
		this.world().player.setChaos(rate);
	}
};
// src/trials/describe-leaning.ts
/** A leaning with the words of the register. */
const describeLeaning = ({ assumption, value, others }) => {
	const { confidence = "low", options = [], accepts } = findAssumption(assumption) ?? {};
	return {
		assumption,
		value,
		confidence,
		alternatives: others.map((other) => ({
			...other,
			effect: options.find((option) => option.value === other.value)?.meaning ?? accepts?.meaning ?? ""
		}))
	};
};
/** What gives another status comes first, what only counts otherwise comes last. */
const byWeight = (one, other) => weightOf(other) - weightOf(one);
const weightOf = ({ alternatives }) => {
	if (alternatives.some(({ differences }) => differences[0]?.member === "status")) return 2;
	return alternatives.every(({ differences }) => differences.length === 1 && differences[0]?.member === "X-RateLimit-Remaining") ? 0 : 1;
};
// src/trials/trial-world.ts
/** Leads nowhere: nobody is told of what happens in a trial. */
const links = () => ({
	announceToken: () => void 0,
	waiters: new JournalWaiters(),
	office: openOffice(),
	noteChange: () => void 0
});
/** The state a trial begins with: its clock stands, nobody is told by webhooks, and no step of a scenario acts once more. */
const stateForTrials = ({ webhooks: _, webhook_deliveries: __, ...state }) => ({
	...state,
	clock: {
		...state.clock,
		frozen: true,
		real_time: false
	},
	scenario: {
		...state.scenario,
		scenario: null,
		state: "",
		opened: true,
		steps: [],
		chaos: {
			...state.scenario.chaos,
			rate: 0
		}
	}
});
/** A world in a state for trials, with one assumption changed; none for the answer as it was. */
const openTrialWorld = (parent, state, other) => {
	const { settings: own } = parent;
	const settings = {
		...own,
		options: {
			...own.options,
			journalSize: 0
		},
		reportFailure: () => void 0
	};
	const world = loadWorld(settings, links(), state);
	world.trial = nothingKnown;
	if (other !== null) world.assumptions.assume(other.assumption, other.value);
	return world;
};
const nothingKnown = {
	reuse: () => void 0,
	note: () => void 0,
	list: () => nothingTried
};
/** The idempotency keys of a state that a request can mean by its header, in whatever form an assumption has it read. */
const keysOf = (keys, sent) => {
	const ends = sent.flatMap(({ request }) => {
		const header = request.headers.get("idempotency-key")?.trim() ?? "";
		const forms = [header, header.slice(1, -1)].flatMap((form) => [form, form.toLowerCase()]);
		return header === "" ? [] : forms.map((form) => ` ${maskKey(form)}`);
	});
	return ends.length === 0 ? [] : keys.filter(({ key }) => ends.some((end) => key.endsWith(end)));
};
const ownerAmong = (tokens, { token, recorded }) => {
	const own = tokens.find(({ id }) => id === token);
	return own === void 0 ? void 0 : {
		producer: own.producer,
		environment: recorded.entry.environment
	};
};
const nameOf = ({ producer, environment }) => ownerOf(producer, environment);
const nothingWritten = new WrittenRows().save();
/**
* Where one request is tried again and again: the state before it, as far as that request can come across it. Its rows are put in order
* once; a trial that has changed them leaves the next one others.
*/
var TrialGround = class {
	parent;
	sent;
	#state;
	#owners;
	#rows = null;
	/** @param sent the request, and one that was under way when it came. */
	constructor(parent, { rows, ...state }, sent) {
		this.parent = parent;
		this.sent = sent;
		const carried = new Set(sent.map(({ token }) => token));
		const tokens = state.tokens.filter(({ id }) => carried.has(id));
		this.#owners = sent.map((one) => ownerAmong(tokens, one));
		const opened = this.#owners.flatMap((owner) => owner === void 0 ? [] : [nameOf(owner)]);
		this.#state = {
			...stateForTrials({
				...state,
				rows: {
					...Object.fromEntries(opened.map((owner) => [owner, nothingWritten])),
					...rows
				}
			}),
			tokens,
			idempotency_keys: keysOf(state.idempotency_keys, sent)
		};
	}
	/** Whose rows a request can open; undefined for nobody's. */
	ownerOf(one) {
		return this.#owners[this.sent.indexOf(one)];
	}
	/** @param isOfCharges whether other charges are due under the value, so that it has to begin before any was made. */
	open(other, isOfCharges = false) {
		const world = openTrialWorld(this.parent, {
			...this.#state,
			rows: {}
		}, other);
		this.#rows ??= new Map(Object.entries(this.#state.rows).map(([owner, saved]) => [owner, new LentRows(saved)]));
		world.borrowRows([...this.#rows].map(([owner, lent]) => [owner, lent.lend(isOfCharges)]));
		return world;
	}
	/**
	* Makes the charges that were due before a request, once for all trials with these rows: each of them would make the same ones.
	* @param owner whose rows the request has opened.
	* @param isRead whether the request writes nothing, so that charges are all that can have changed the rows as they came back.
	*/
	settle(owner, isRead) {
		const lent = this.#rows?.get(nameOf(owner));
		if (lent === void 0 || lent.isAsSaved) return;
		if (!isRead) this.open(null).rows(owner.producer, owner.environment);
		lent.keep();
	}
};
/** Rows of a state that are lent to one world after the other. */
var LentRows = class {
	/** As they were before any charge was made. */
	#first;
	#rows = null;
	/** Whether they were last lent to a world in which other charges are due. */
	#isOfCharges = false;
	#version = 0;
	#saved;
	constructor(saved) {
		this.#first = saved;
		this.#saved = saved;
	}
	/** Has the next ones be as those that came back now. */
	keep() {
		const rows = this.#rows;
		if (rows === null || this.isAsSaved) return;
		this.#saved = rows.save();
		this.#version = rows.version;
	}
	/**
	* The rows as they were saved: those that came back, or others where somebody has changed them.
	* @param isOfCharges whether other charges are due in the world that takes them, so that those that were made are none of its own.
	*/
	lend(isOfCharges) {
		if (isOfCharges && this.#saved !== this.#first) return WrittenRows.load(this.#first);
		const rows = this.#unchanged();
		if (isOfCharges !== this.#isOfCharges) rows.nextDueAt = null;
		this.#isOfCharges = isOfCharges;
		return rows;
	}
	#unchanged() {
		const rows = this.#rows;
		if (rows === null || !this.isAsSaved) {
			this.#rows = WrittenRows.load(this.#saved);
			this.#version = this.#rows.version;
			return this.#rows;
		}
		rows.takeBackIds(this.#saved);
		return rows;
	}
	/** Whether nobody has changed them. */
	get isAsSaved() {
		const rows = this.#rows;
		return rows === null || rows.version === this.#version && rows.settledThrough === this.#saved.settled_through;
	}
};
// src/trials/leanings.ts
/** Why a request was not tried, in a sentence. */
var NotTried = class {
	why;
	constructor(why) {
		this.why = why;
	}
};
const knownLeanings = /* @__PURE__ */ new WeakMap();
const knownIds = /* @__PURE__ */ new WeakMap();
/**
* Tries a recorded request under each other value of each assumption that is read on its way, in the world as it stood before it; a step
* between two trials. Nothing is tried where that cannot be told: the journal has not kept the whole request, what was before it is
* forgotten, too much was due in it, or it was answered otherwise because of another one that ran at the same time.
*/
function* tryOthers(world, recorded) {
	const before = knownLeanings.get(recorded);
	if (before !== void 0) return before;
	const tried = yield* findLeanings(world, recorded);
	knownLeanings.set(recorded, tried);
	return tried;
}
/** Only which they are: of each assumption no more values are tried once one gives another answer. */
function* tryUntilOther(world, recorded) {
	const leanings = knownLeanings.get(recorded);
	const before = leanings instanceof NotTried ? leanings : knownIds.get(recorded) ?? leanings?.map(({ assumption }) => assumption);
	if (before !== void 0) return before;
	const tried = yield* findIds(world, recorded);
	knownIds.set(recorded, tried);
	return tried;
}
function* findLeanings(world, recorded) {
	const tryable = yield* openTryable(world, recorded);
	if (tryable instanceof NotTried) return tryable;
	const { trial, base } = tryable;
	const leanings = [];
	for (const assumption of inRegisterOrder(base.read)) {
		const held = base.values[assumption];
		const others = [];
		for (const other of otherValuesOf(assumption, held)) {
			const told = yield* trial.told({
				...other,
				held
			}, base);
			const differences = told === null ? [] : describeDifferences(base.told, told);
			if (told === null || differences.length > 0) others.push({
				value: other.value,
				status: told?.status ?? null,
				differences
			});
			yield;
		}
		if (others.length > 0) leanings.push({
			assumption,
			value: held,
			others
		});
	}
	return leanings;
}
function* findIds(world, recorded) {
	const tryable = yield* openTryable(world, recorded);
	if (tryable instanceof NotTried) return tryable;
	const { trial, base } = tryable;
	const ids = [];
	for (const assumption of inRegisterOrder(base.read)) {
		const held = base.values[assumption];
		for (const other of otherValuesOf(assumption, held)) {
			const told = yield* trial.told({
				...other,
				held
			}, base);
			yield;
			if (told !== null && tellsSame(base.told, told)) continue;
			ids.push(assumption);
			break;
		}
	}
	return ids;
}
/** A recorded request in the world as it stood before it; or why it cannot be tried. */
function* openTryable(world, recorded) {
	const sent = sentAgain(world, recorded);
	const state = sent === null ? void 0 : pastOf(world)?.stateAt(sent.moments.before);
	if (sent === null || state === void 0) return new NotTried(whyNotSent(world, recorded));
	if (isTooMuch(state)) return new NotTried(whyTooMuch);
	const companion = companionOf(world, recorded);
	const other = companion === void 0 ? null : sentAgain(world, companion);
	const trial = new Trial(new TrialGround(world, state, other === null ? [sent] : [sent, other]), sent, other);
	const base = yield* trial.traced();
	if (base === null) return new NotTried("Only waiting tells what it would be answered.");
	return isAsRecorded(base.told, recorded) ? {
		trial,
		base
	} : new NotTried("It was answered otherwise because of another request.");
}
/** What a step of a scenario did to an answer is not done again. */
const isAsRecorded = ({ status }, { entry }) => status === entry.status || entry.scenario_step !== null;
const readsTotals = new Set(operations.filter((one) => one.readsTotals).map(({ id }) => id));
/** One request, tried again and again. */
var Trial = class {
	ground;
	sent;
	companion;
	#known = new KnownAnswer();
	constructor(ground, sent, companion) {
		this.ground = ground;
		this.sent = sent;
		this.companion = companion;
	}
	/** Null where only waiting tells. */
	*traced() {
		yield* this.#addUp(null);
		const world = this.ground.open(null);
		const { values } = world.assumptions;
		const read = /* @__PURE__ */ new Set();
		const way = { progress: null };
		const note = this.#known.watch(world, way);
		world.assumptions.trace((id) => {
			read.add(id);
			note(id);
		});
		const told = this.#known.answer(() => this.#answerIn(world, way));
		this.#settle();
		return told === null ? null : {
			told: this.#known.make(() => madeWhole(told)),
			read,
			values
		};
	}
	*told(other, base) {
		const made = this.#made(other, base);
		if (made !== void 0) return made;
		yield* this.#addUp(other);
		const world = this.ground.open(other, isOfCharges(other.assumption));
		world.trial = this.#known.forTrial(other);
		return this.#answerIn(world);
	}
	/** What is told where only the operation reads the value, and so only what it makes can be other; undefined where the whole way has to be gone. */
	#made(other, { told, values }) {
		if (this.sent.request.headers.has("if-none-match")) return void 0;
		try {
			return this.#known.toldUnder(other, values, told);
		} catch (error) {
			if (error instanceof ApiError) return void 0;
			throw error;
		}
	}
	/** What an answer tells of all orders is added up before, once for the same orders: a trial itself is made in one go. */
	*#addUp(other) {
		if (other !== null && !isOfCharges(other.assumption)) return;
		const { entry } = this.sent.recorded;
		if (entry.operation === null || !readsTotals.has(entry.operation)) return;
		const world = this.ground.open(other);
		const owner = this.ground.ownerOf(this.sent);
		if (owner !== void 0) yield* world.addUpInSteps(owner);
	}
	/** Others that write meanwhile do so before the charges are made, or after. */
	#settle() {
		const owner = this.ground.ownerOf(this.sent);
		if (owner === void 0 || this.companion !== null) return;
		const { method } = this.sent.request;
		this.ground.settle(owner, method === "GET" || method === "HEAD");
	}
	#answerIn(world, way) {
		try {
			world.wallAt = this.sent.moments.wall;
			if (this.companion !== null) leaveUnderWay(tryRequest(exchangeIn(world, this.companion)));
			return tellAnswer(walkAtOnce(tryRequest(exchangeIn(world, this.sent), way), this.sent.recorded.entry.rule === "server-failure"));
		} catch (error) {
			if (error instanceof NotAtOnceError) return null;
			throw error;
		}
	}
};
/** What is known of a request whose past nobody can go back to: what was written down with it. */
const writtenDown = ({ assumptions }, { why }) => assumptions === void 0 ? {
	assumptions: [],
	not_tried: why
} : { assumptions };
/** What the answer to a recorded request leans on, found out by trying when somebody asks for it. */
const leaningsIn = (world) => function* (recorded) {
	const tried = yield* tryOthers(world, recorded);
	if (tried instanceof NotTried) return {
		...writtenDown(recorded.entry, tried),
		would_change: []
	};
	return {
		assumptions: tried.map(({ assumption }) => assumption),
		would_change: tried.map(describeLeaning).sort(byWeight)
	};
};
const forgotten = new NotTried("The journal has it no longer.");
function* tellLeaning(world, entry) {
	const recorded = yield* world.journal.seek(entry.request_id);
	const tried = recorded === void 0 ? forgotten : yield* tryUntilOther(world, recorded);
	return tried instanceof NotTried ? writtenDown(entry, tried) : { assumptions: tried };
}
/** An entry as it is told, in steps. */
function* tellEntry(world, entry) {
	return withAssumptions(entry, yield* tellLeaning(world, entry));
}
/** An entry as it is told; what its answer leans on is found out when it is read. */
const toldEntry = (world, entry) => {
	let told;
	const tell = () => {
		told ??= inOneGo(tellLeaning(world, entry));
		return told;
	};
	return Object.defineProperties(withAssumptions(entry, { assumptions: [] }), {
		assumptions: {
			get: () => tell().assumptions,
			enumerable: true
		},
		not_tried: {
			get: () => tell().not_tried,
			enumerable: true
		}
	});
};
// src/worlds/data-refs.ts
/** What the labels of a world mean, tokens with their plaintext. */
const refsOf = (held) => inOneGo(refsInSteps(held));
/** The same in steps, of what was declared at one time. */
function* refsInSteps({ world }, declared = world.labels.all()) {
	const { products, offers, orders, subscriptions, customers, affiliates, tokens } = declared;
	const idOf = ({ id }) => ({ id });
	return {
		products,
		offers,
		orders,
		subscriptions,
		customers: yield* mapValues(customers, idOf),
		affiliates: yield* mapValues(affiliates, idOf),
		tokens: yield* mapValues(tokens, ({ id }, label) => {
			const token = textOf(world, label, id);
			return token === void 0 ? void 0 : {
				id,
				token
			};
		})
	};
}
/** The plaintext of a declared token follows from its label; one that was taken over from another world may have another. */
const textOf = ({ tokens, settings }, label, id) => {
	const record = tokens.findById(id);
	if (record === void 0) return void 0;
	const text = declaredTokenText(settings.dataset.seed, tokenStreamOf(settings), label, record.environment);
	return hashToken(text) === record.hash ? text : void 0;
};
/** Values that are changed in one step. */
const together = 200;
/** Every value changed, but for those that come to nothing. */
function* mapValues(values, change) {
	const changed = {};
	for (const [place, [name, value]] of Object.entries(values).entries()) {
		if (place % together === 199) yield;
		const to = change(value, name);
		if (to !== void 0) changed[name] = to;
	}
	return changed;
}
// src/worlds/existing-records.ts
/** What a world holds that a document may name or clash with. For those who have waited for its rows. */
const existingRecords = (world) => {
	const { labels } = world;
	const opened = environments.flatMap((environment) => ["first", "second"].map((producer) => ({
		owner: {
			producer,
			environment
		},
		database: world.rows(producer, environment)
	})));
	const databaseOf = ({ producer, environment }) => world.rows(producer, environment);
	let seeded;
	const offerById = (id) => {
		seeded ??= seededOffers(opened);
		return writtenOffer(opened, id) ?? seeded.get(id);
	};
	return {
		labels: (kind) => Object.keys(labels.all()[kind]),
		hasLabel: (kind, label) => labels.find(kind, label) !== void 0,
		product: (label) => {
			const id = labels.find("products", label)?.id ?? label;
			for (const { owner, database } of opened) {
				const product = database.productById(id);
				if (product !== void 0) return {
					owner,
					product
				};
			}
		},
		offer: (label) => offerById(labels.find("offers", label)?.id ?? label),
		customer: (label) => labels.find("customers", label),
		affiliate: (label) => labels.find("affiliates", label),
		isTaken: (owner, table, value) => {
			const database = databaseOf(owner);
			if (typeof value === "string") return database.productById(value) !== void 0 || database.orderByHash(value) !== void 0 || offerById(value) !== void 0;
			if (table === "order") return database.orderById(value) !== void 0;
			return table === "subscription" && database.subscriptionById(value) !== void 0;
		},
		hasToken: (id) => world.tokens.findById(id) !== void 0
	};
};
/** Those of the dataset: few, and the same however much was written. */
const seededOffers = (opened) => new Map(opened.flatMap(({ owner, database }) => database.sealed.products.flatMap(({ id }) => {
	const product = database.productById(id);
	if (product === void 0) return [];
	return database.sealed.offersOf(id).map((offer) => [offer.id, {
		owner,
		product,
		offer
	}]);
})));
/** One that was written since. Those without a code go by none. */
const writtenOffer = (opened, id) => {
	if (id === "") return void 0;
	for (const { owner, database } of opened) {
		const offer = database.written.offers.find(id);
		const product = offer === void 0 ? void 0 : database.productById(offer.product_id);
		if (offer !== void 0 && product !== void 0) return {
			owner,
			product,
			offer
		};
	}
};
// src/worlds/add-data.ts
/**
* Adds records to a world as it is now, all of them or none.
* @throws DataError naming everything that is wrong; nothing was added then.
*/
const addData = async (held, data, { events = false } = {}) => {
	const { world } = held;
	return await world.writes.run(async () => {
		await world.ready();
		for (const environment of environments) for (const slot of ["first", "second"]) await world.settling(slot, environment);
		const setting = {
			seed: world.settings.dataset.seed,
			at: world.clock.readSecond(),
			formats: world.idFormats(),
			world: tokenStreamOf(world.settings),
			background: world.settings.dataset.orders,
			existing: existingRecords(world)
		};
		const declaration = await inTurns(data.compileInSteps(setting));
		await world.declareInTurns(declaration);
		if (events) tellOf(world, declaration);
		return await inTurns(refsInSteps({ world }, declaration.declared));
	}, "data");
};
/** Has everybody told who is told anything, in the order of the dates of what was added. */
const tellOf = (world, { rows }) => {
	for (const [name, saved] of Object.entries(rows)) {
		const { producer, environment } = readOwner(name);
		const { witness } = world.rows(producer, environment).written;
		if (witness !== null) for (const occurrence of occurrencesOf(saved)) witness(occurrence);
	}
};
/** What records that were added amount to, had they happened now. */
const occurrencesOf = ({ orders, subscriptions }) => [...[...orders].sort(byDate).map((order) => ({
	kind: "sale",
	order
})), ...[...subscriptions.added].sort(byDate).flatMap((subscription) => {
	if (subscription.cancellation_requested_at !== null) return [{
		kind: "cancel",
		subscription
	}];
	return subscription.charges.at(-1)?.status === "failed" ? [{
		kind: "failed-charge",
		subscription
	}] : [];
})];
const byDate = (left, right) => left.created_at - right.created_at;
// src/data/describe-catalogue.ts
/** Whose a record is, as far as that has to be said. */
const describeOwner = ({ producer, environment }) => ({
	...producer === "first" ? {} : { producer },
	...environment === "sandbox" ? {} : { environment }
});
/** A product as a document declares it. */
const describeProduct = (product, owner) => ({
	...describeOwner(owner),
	name: product.name,
	type: product.type,
	description: product.description,
	...product.status === "approved" ? {} : { status: product.status },
	is_active: product.is_active,
	is_subscription: product.is_subscription,
	has_invoice_integration: product.has_invoice_integration,
	...product.refund_deadline === void 0 ? {} : { refund_deadline: product.refund_deadline },
	at: writeTime(product.created_at),
	id: product.id,
	reference_id: product.reference_id
});
/** An offer as a document declares it, by the label of its product. */
const describeOffer = (offer, product) => ({
	product,
	name: offer.name,
	...offer.description === null ? {} : { description: offer.description },
	price: offer.price,
	charge_type: offer.charge_type,
	is_active: offer.is_active,
	is_subscription: offer.is_subscription,
	interval: offer.interval,
	...offer.trial_days === null ? {} : { trial_days: offer.trial_days },
	...offer.first_charge_price === null ? {} : { first_charge_price: offer.first_charge_price },
	at: writeTime(offer.created_at),
	code: offer.id === "" ? null : offer.id,
	reference_id: offer.reference_id
});
const differing = (then, now, names) => {
	const changed = names.filter((name) => then[name] !== now[name]);
	if (changed.length === 0) return void 0;
	return Object.fromEntries(changed.map((name) => [name, then[name]]));
};
const offerMembers = [
	"name",
	"description",
	"price",
	"is_subscription",
	"interval",
	"trial_days",
	"first_charge_price"
];
const productMembers = [
	"name",
	"type",
	"is_subscription",
	"refund_deadline",
	"has_invoice_integration"
];
/** In what an offer that was sold was another one than it is declared as; undefined for nothing. */
const describeChange = (then, now) => {
	const offer = differing(then.offer, now.offer, offerMembers);
	const product = differing(then.product, now.product, productMembers);
	return offer === void 0 && product === void 0 ? void 0 : withoutGaps({
		offer,
		product
	});
};
// src/data/describe-order.ts
/** An order as a document declares it: with its sale. Charges after that are its subscription's. */
const describeOrder = (order, names) => {
	const [sale] = order.charges;
	if (sale === void 0) throw new RangeError(`Order ${order.id} has no charge.`);
	const { shares = [] } = sale;
	const isWorkedOut = followsFromTerms(sale, shares);
	const approved = describeApproval(sale);
	const { traits = {} } = order;
	return withoutGaps({
		at: writeTime(order.created_at),
		customer: names.people.customer(order.customer),
		items: order.items.map((item, nth) => describeItem(order, sale, nth, isWorkedOut, names.offerOf(item))),
		...order.freight_value === 0 ? {} : { freight_value: order.freight_value },
		transactions: sale.attempts.map((attempt) => describeAttempt(attempt, sale.charged_at)),
		...approved === void 0 ? {} : { approved_date: approved === null ? null : writeTime(approved) },
		...describeParts(shares, isWorkedOut, names.people),
		...order.affiliate === null ? {} : { hidden_affiliate: {
			...names.people.party(order.affiliate),
			commission: order.affiliate.commission
		} },
		...order.query_params === null ? {} : { query_params: order.query_params },
		...order.is_upsell ? { is_upsell: true } : {},
		type: traits.type,
		from_partner: traits.from_partner,
		is_smart_installment: traits.is_smart_installment,
		bounced_email: traits.bounced_email,
		anonymized: traits.hides_customer,
		...order.subscription_id === null && order.items[0]?.offer.is_subscription === true ? { begins_subscription: false } : {},
		updated_at: writeTime(order.updated_at),
		id: order.id,
		hash: order.hash
	});
};
/** Whether the sale is split as it would be of itself, by what was agreed. */
const followsFromTerms = ({ commissions }, shares) => {
	const split = splitCharge(commissions.map(({ amount }) => amount), shares);
	return split.missing === 0 && commissions.every(({ commission }, nth) => commission === split.commissions[nth]) && shares.every(({ value }, nth) => value === split.shares[nth]?.value);
};
const describeItem = (order, sale, nth, isWorkedOut, declared) => {
	const item = order.items[nth];
	const line = sale.commissions.find((commission) => commission.item === nth);
	const usual = nth > 0 ? "bump" : order.is_upsell ? "upsell" : "main";
	const worked = item.offer.price * item.quantity - (item.coupon?.discount ?? 0);
	return withoutGaps({
		offer: declared.label,
		as_sold: describeChange(item, declared) ?? (declared.offer.created_at > order.created_at ? {} : void 0),
		kind: item.type === usual ? void 0 : item.type,
		quantity: item.quantity === 1 ? void 0 : item.quantity,
		coupon: item.coupon ?? void 0,
		amount: item.amount === worked ? void 0 : item.amount,
		commission: isWorkedOut ? void 0 : line?.commission,
		members_classroom_id: item.members_classroom_id,
		id: item.id,
		line_id: line?.id
	});
};
/** An attempt to be paid, with everything that is shown of it. */
const describeAttempt = (attempt, chargedAt) => {
	const changed = attempt.updated_at ?? (isGivenBack(attempt.status) ? attempt.created_at : void 0);
	return withoutGaps({
		status: attempt.status,
		payment_method: attempt.payment_method,
		paid_amount: attempt.paid_amount,
		at: attempt.created_at === chargedAt ? writeTime(chargedAt) : writeTime(attempt.created_at),
		updated_at: changed === void 0 ? void 0 : writeTime(changed),
		is_card2: attempt.is_card2 ? true : void 0,
		is_free: attempt.is_free === (attempt.paid_amount === 0) ? void 0 : attempt.is_free,
		return_code: attempt.return_code,
		invoice_sent: attempt.invoice_sent,
		id: attempt.id,
		hash: attempt.hash
	});
};
const isGivenBack = (status) => approvedStatuses.has(status) && !paidStatuses.has(status);
/** When it was approved, where that does not follow from its attempts; null for never. */
const describeApproval = (sale) => {
	const decisive = decisiveAttempt(sale);
	const worked = paidStatuses.has(decisive.status) ? decisive.created_at : isGivenBack(decisive.status) ? sale.charged_at : null;
	const approved = approvedAt(sale);
	return approved === worked ? void 0 : approved;
};
const describeParts = (shares, isWorkedOut, people) => {
	const describe = (share) => ({
		...people.party(share),
		commission: share.percent === null ? share.value : `${share.percent}%`,
		...isWorkedOut ? {} : { paid: share.value }
	});
	const affiliates = shares.filter(({ type }) => type === "affiliate").map(describe);
	const partners = shares.filter(({ type }) => type !== "affiliate").map(describe);
	return withoutGaps({
		affiliate: affiliates.length === 1 ? affiliates[0] : void 0,
		affiliates: affiliates.length > 1 ? affiliates : void 0,
		partners: partners.length > 0 ? partners : void 0
	});
};
// src/data/describe-subscription.ts
const timeOrNothing = (instant) => instant === null ? void 0 : writeTime(instant);
/**
* A subscription as a document declares it, with every charge of its order.
* @param at the present: one that is canceled by then is over.
*/
const describeSubscription = (row, order, orderLabel, at) => {
	const charges = row.free_days > 0 ? order.charges.slice(1) : order.charges;
	const entries = entriesByCharge(row, charges);
	const failed = charges.filter((charge) => !isPaid(charge)).length;
	const isOver = row.canceled_at !== null && row.canceled_at <= at;
	const { traits = {} } = row;
	return withoutGaps({
		order: orderLabel,
		charges: charges.map((charge, nth) => describeCharge(row, order, charge, entries?.[nth]?.id)),
		entries: entries === void 0 ? row.charges.map(describeEntry) : void 0,
		failed_charges: row.failed_charges === failed ? void 0 : row.failed_charges,
		next_charge: writeTime(row.next_charge_at),
		price: row.price,
		first_charge_price: row.first_charge_price,
		currency: row.currency === "BRL" ? void 0 : row.currency,
		interval: row.interval,
		free_days: row.free_days,
		max_charges: row.max_charges ?? void 0,
		situation: isOver || row.situation === "active" ? void 0 : row.situation,
		cancellation_requested_at: timeOrNothing(row.cancellation_requested_at),
		canceled_at: timeOrNothing(row.canceled_at),
		canceled_by: row.cancellation_requested_at === null ? void 0 : row.canceled_by,
		payment_method: row.payment_method,
		is_owner: traits.is_owner,
		is_smart_installment: traits.is_smart_installment,
		installments: traits.installments,
		best_day_to_charge: traits.best_day_to_charge,
		updated_at: writeTime(row.updated_at),
		id: row.id
	});
};
const isPaid = (charge) => charge.number === 0 ? approvedStatuses.has(decisiveAttempt(charge).status) : charge.commissions.length > 0;
/** The entries of a history that has one for each charge and nothing else; undefined for another one. */
const entriesByCharge = ({ charges: history }, charges) => {
	const isPlain = ({ type, metadata, reference_at }) => type === void 0 && metadata === void 0 && reference_at === void 0;
	const belongs = (entry, charge) => charge !== void 0 && entry.charged_at === charge.charged_at && entry.attempt?.id === decisiveAttempt(charge).id && entry.status === (isPaid(charge) ? void 0 : "failed") && isPlain(entry);
	if (history.length !== charges.length) return void 0;
	return history.every((entry, nth) => belongs(entry, charges[nth])) ? history : void 0;
};
const describeEntry = ({ id, charged_at, attempt, type, status, reference_at, metadata }) => withoutGaps({
	id,
	at: writeTime(charged_at),
	type,
	status,
	transaction: attempt?.id,
	reference_at: reference_at === void 0 ? void 0 : writeTime(reference_at),
	metadata
});
const describeCharge = (row, order, charge, id) => {
	const status = isPaid(charge) ? "paid" : "failed";
	const common = withoutGaps({
		at: writeTime(charge.charged_at),
		status,
		id
	});
	if (charge.number === 0) return common;
	const [main] = order.items;
	const value = main === void 0 ? 0 : main.offer.price * main.quantity;
	const [line] = charge.commissions;
	const amount = line?.amount ?? decisiveAttempt(charge).paid_amount;
	const [worked] = splitCharge([amount], order.charges[0]?.shares ?? []).commissions;
	return withoutGaps({
		...common,
		amount: amount === value ? void 0 : amount,
		commission: line === void 0 || line.commission === worked ? void 0 : line.commission,
		line_id: line?.id,
		...describePayment(row, charge, amount)
	});
};
const describePayment = (row, charge, amount) => {
	const [attempt] = charge.attempts;
	if (attempt === void 0 || charge.attempts.length > 1 || !isUsual(attempt, charge, amount)) return { transactions: charge.attempts.map((each) => describeAttempt(each, charge.charged_at)) };
	return withoutGaps({
		payment_method: attempt.payment_method === row.payment_method ? void 0 : attempt.payment_method,
		transaction_id: attempt.id,
		transaction_hash: attempt.hash
	});
};
/** Whether an attempt is what a charge of its status stands for. */
const isUsual = (attempt, charge, amount) => attempt.status === (isPaid(charge) ? "authorized" : "refused") && attempt.paid_amount === amount && attempt.created_at === charge.charged_at && attempt.is_free === (amount === 0) && !attempt.is_card2 && attempt.return_code === void 0 && attempt.invoice_sent === void 0 && attempt.updated_at === void 0;
// src/data/described-labels.ts
const idOf = {
	products: ({ id }) => id,
	offers: ({ reference_id }) => reference_id,
	orders: ({ id }) => id,
	subscriptions: ({ id }) => id,
	customers: ({ id }) => id,
	affiliates: ({ id }) => id,
	tokens: ({ id }) => id
};
/** What the records of a world are called in a document: as they were declared, else after what the wire shows of them. */
var DescribedLabels = class {
	#declared;
	#taken;
	constructor(declared) {
		const kinds = Object.keys(declared);
		const idsOf = (kind) => new Map(Object.entries(declared[kind]).map(([label, record]) => [idOf[kind](record), label]));
		this.#declared = Object.fromEntries(kinds.map((kind) => [kind, idsOf(kind)]));
		this.#taken = Object.fromEntries(kinds.map((kind) => [kind, new Set(Object.keys(declared[kind]))]));
	}
	/** @param shown what the wire shows of it, such as its hash. */
	labelOf(kind, id, shown) {
		const own = this.#declared[kind]?.get(id);
		if (own !== void 0) return own;
		const singular = kind.slice(0, -1);
		let label = isLabel(`${singular}_${shown}`) ? `${singular}_${shown}` : `${singular}_${id}`;
		while (this.#taken[kind]?.has(label) === true) label += "_";
		return label;
	}
};
// src/data/described-people.ts
/** The people of sales, each by one label. Who has the number of somebody else stands in the sale. */
var DescribedPeople = class {
	labels;
	customers = {};
	affiliates = {};
	/** What was declared of a number, so that it is not declared twice. */
	#numbers = /* @__PURE__ */ new Map();
	constructor(labels) {
		this.labels = labels;
	}
	customer(record) {
		const label = this.#know("customers", record.id, record);
		if (label === void 0) return record;
		this.customers[label] ??= record;
		return label;
	}
	/** The label of somebody who has a part. */
	party({ id, name, email }) {
		const person = {
			name,
			email,
			id
		};
		const label = this.#know("affiliates", id, person);
		if (label === void 0) return person;
		this.affiliates[label] ??= person;
		return { label };
	}
	#know(kind, id, record) {
		const label = this.labels.labelOf(kind, id, id);
		const text = `${kind} ${JSON.stringify(record)}`;
		const known = this.#numbers.get(id);
		if (known !== void 0) return known.text === text ? known.label : void 0;
		this.#numbers.set(id, {
			label,
			text
		});
		return label;
	}
};
// src/data/describe-data.ts
/** Records on their way into a document that declares them: whatever is added brings along what it names. */
var DataDescription = class {
	at;
	labels;
	people;
	#products = {};
	#offers = {};
	#orders = {};
	#subscriptions = {};
	#tokens = {};
	#knownProducts = /* @__PURE__ */ new Map();
	#knownOffers = /* @__PURE__ */ new Map();
	/**
	* @param declared what the records are called already.
	* @param at the present, in milliseconds since 1970.
	*/
	constructor(declared, at) {
		this.at = at;
		this.labels = new DescribedLabels(declared);
		this.people = new DescribedPeople(this.labels);
	}
	addProduct(owner, product) {
		const label = this.labels.labelOf("products", product.id, product.id);
		if (this.#products[label] === void 0) {
			this.#products[label] = describeProduct(product, owner);
			this.#knownProducts.set(product.id, product);
		}
		return label;
	}
	/** An offer with its product. */
	addOffer(owner, product, offer) {
		const known = this.#knownOffers.get(offer.reference_id);
		if (known !== void 0) return known;
		const label = this.labels.labelOf("offers", offer.reference_id, offer.id === "" ? offer.reference_id : offer.id);
		this.#offers[label] = describeOffer(offer, this.addProduct(owner, product));
		const added = {
			label,
			offer,
			product: this.#knownProducts.get(product.id) ?? product
		};
		this.#knownOffers.set(offer.reference_id, added);
		return added;
	}
	/** @param find the catalogue's record of an item; what it does not hold is declared as it was sold. */
	addSale({ owner, order, subscription }, find) {
		const label = this.labels.labelOf("orders", order.id, order.hash);
		const offerOf = (item) => {
			const { product, offer } = find(item);
			return this.addOffer(owner, product, offer);
		};
		this.#orders[label] = describeOrder(order, {
			people: this.people,
			offerOf
		});
		if (subscription === null) return;
		const own = this.labels.labelOf("subscriptions", subscription.id, subscription.id);
		this.#subscriptions[own] = describeSubscription(subscription, order, label, this.at);
	}
	addToken(label, token) {
		this.#tokens[label] = token;
	}
	/** Everything that was added; kinds of which there is nothing are left out. */
	document() {
		const { customers, affiliates } = this.people;
		const kinds = {
			products: this.#products,
			offers: this.#offers,
			affiliates,
			customers,
			orders: this.#orders,
			subscriptions: this.#subscriptions,
			tokens: this.#tokens
		};
		return Object.fromEntries(Object.entries(kinds).filter(([, records]) => Object.keys(records).length > 0));
	}
};
// src/worlds/describe-tokens.ts
/** The declared tokens of a world as a document declares them, without their plaintext. */
const describeTokens = ({ labels, tokens }, add) => {
	for (const [label, { id }] of Object.entries(labels.all().tokens)) {
		const record = tokens.findById(id);
		if (record === void 0) continue;
		const { name, producer, environment, scopes, created_at, expires_at, revoked_at } = record;
		add(label, {
			...name === label ? {} : { name },
			...producer === "first" ? {} : { producer },
			...environment === "sandbox" ? {} : { environment },
			scopes: [...scopes],
			at: writeTime(created_at),
			...expires_at === null ? {} : { expires_at: writeTime(expires_at) },
			...revoked_at === null ? {} : { revoked_at: writeTime(revoked_at) }
		});
	}
};
// src/worlds/export-error.ts
/** Raised for records that a document cannot be made of; nothing has happened then. */
var ExportError = class extends Error {
	name = "ExportError";
};
// src/worlds/wanted-labels.ts
/** Labels that are remembered for a hint. */
const mostKnown = 5e3;
/** The records that somebody wants of an export, by label, hash or id; everything where nobody says. */
var WantedLabels = class {
	labels;
	#missing;
	#wanted;
	#known = /* @__PURE__ */ new Set();
	constructor(only, labels) {
		this.labels = labels;
		this.#wanted = only === void 0 ? null : new Set(only);
		this.#missing = only === void 0 ? null : new Set(only);
	}
	/**
	* @param shown what the wire shows of it, such as its hash.
	* @param others what else it may be called.
	*/
	takes(kind, id, shown, ...others) {
		if (this.#wanted === null) return kind !== "customers" && kind !== "affiliates";
		const label = this.labels.labelOf(kind, id, shown);
		const names = [
			label,
			`${kind}.${label}`,
			String(shown),
			...others.map(String)
		].filter((name) => this.#wanted?.has(name));
		if (this.#known.size < mostKnown) this.#known.add(label);
		for (const name of names) this.#missing?.delete(name);
		return names.length > 0;
	}
	/** @throws ExportError naming what was wanted and is not there. */
	refuseMissing() {
		const [missing] = this.#missing ?? [];
		if (missing === void 0) return;
		const near = nearestName(missing, this.#known);
		const hint = near === void 0 ? "name a label, a hash or an id" : `did you mean ${JSON.stringify(near)}?`;
		throw new ExportError(`There is no record called ${JSON.stringify(missing.slice(0, 100))}; ${hint}`);
	}
};
// src/worlds/export-data.ts
/** Orders that a document can hold: more than anybody reads, and few enough for the memory of a process. */
const mostOrders = 1e5;
/** Charges that a document can hold of one sale: a subscription that is paid by the month has them after 83 years. */
const mostCharges = 1e3;
/** Rows that are looked at in one step. */
const step = 20;
/**
* A world as it is now, as a document that declares it, with absolute times: another world that begins with it answers the same.
* @param only labels, hashes or ids of the records to take, with what they need; all of them where it is left out.
* @throws ExportError where one of these is not there, or where there are too many records.
*/
const exportData = async (world, only) => {
	await world.ready();
	const owners = [];
	for (const environment of environments) for (const producer of ["first", "second"]) {
		await world.settling(producer, environment);
		const { sealed, rows, ids } = world.rows(producer, environment);
		owners.push({
			owner: {
				producer,
				environment
			},
			database: new ProducerDatabase(sealed, rows, ids)
		});
	}
	const orders = owners.reduce((sum, { database }) => sum + database.orders().count, 0);
	if (only === void 0 && orders > mostOrders) throw new ExportError(`There are ${orders} orders, and a document holds at most ${mostOrders}; name those you want by labels_only.`);
	const description = new DataDescription(world.labels.all(), world.clock.readSecond());
	const wanted = new WantedLabels(only, description.labels);
	for (const opened of owners) await inTurns(describe(description, opened, wanted));
	describeTokens(world, (label, token) => {
		if (wanted.takes("tokens", label, label, label)) description.addToken(label, token);
	});
	wanted.refuseMissing();
	return description.document();
};
function* describe(description, { owner, database }, wanted) {
	const catalogue = /* @__PURE__ */ new Map();
	const products = database.products();
	for (const product of [...products.newest(0, products.count)].reverse()) {
		if (wanted.takes("products", product.id, product.id, product.reference_id)) description.addProduct(owner, product);
		const offers = database.offersOf(product.id);
		for (const offer of [...offers.newest(0, offers.count)].reverse()) {
			catalogue.set(offer.reference_id, {
				product,
				offer
			});
			if (wanted.takes("offers", offer.reference_id, offer.id, offer.reference_id)) description.addOffer(owner, product, offer);
		}
		yield;
	}
	const find = (item) => catalogue.get(item.offer.reference_id) ?? declaredItem(database, item);
	for (const order of oldestFirst(database)) if (order === null) yield;
	else describeSale(description, {
		owner,
		database
	}, order, find, wanted);
}
/** The offer of an item that is in no list, such as one without a code, and its product. */
const declaredItem = (database, { product, offer }) => ({
	product: database.productById(product.id) ?? product,
	offer
});
const describeSale = (description, { owner, database }, row, find, wanted) => {
	const { subscription_id } = row;
	const found = subscription_id === null ? void 0 : database.subscriptionById(subscription_id);
	const takesOrder = wanted.takes("orders", row.id, row.hash, row.id);
	const takesSubscription = found !== void 0 && wanted.takes("subscriptions", found.id, found.id);
	if (takesOrder || takesSubscription) {
		refuseLong(row, found);
		const order = {
			...row,
			charges: [...row.charges]
		};
		const subscription = found === void 0 ? null : {
			...found,
			charges: [...found.charges]
		};
		description.addSale({
			owner,
			order,
			subscription
		}, find);
	}
	if (wanted.takes("customers", row.customer.id, row.customer.id)) description.people.customer(row.customer);
	for (const party of row.charges.at(0)?.shares ?? []) if (wanted.takes("affiliates", party.id, party.id)) description.people.party(party);
};
/** Who reads a document takes no more of them either. */
const refuseLong = ({ hash, charges }, subscription) => {
	const most = Math.max(charges.length, subscription?.charges.length ?? 0);
	if (most <= mostCharges) return;
	throw new ExportError(`Order ${hash} has ${most} charges, and a document holds at most ${mostCharges} of each; move the clock less far, or name others by labels_only.`);
};
/** Every order once, and null between two steps. Sales that are made meanwhile come at the newer end. */
function* oldestFirst(database) {
	const seen = /* @__PURE__ */ new Set();
	const { count } = database.orders();
	for (let taken = 0; taken < count; taken += step) {
		const source = database.orders();
		const most = Math.min(step, count - taken);
		for (const order of [...source.newest(source.count - taken - most, most)].reverse()) {
			if (seen.has(order.id)) continue;
			seen.add(order.id);
			yield order;
		}
		yield null;
	}
}
// src/worlds/world-summary.ts
/** What lists of worlds say of one. */
const summaryOf = ({ id, world, parent }) => ({
	id,
	parent,
	now: world.clock.now().toISOString(),
	frozen: world.clock.frozen,
	seed: world.settings.dataset.seed,
	orders: world.settings.dataset.orders
});
export { madeOnce as _, refsInSteps as a, tellEntry as c, JournalReader as d, UnknownRequestError as f, snapshotSchema as g, readSnapshot as h, addData as i, toldEntry as l, findingForm as m, exportData as n, refsOf as o, conductOf as p, ExportError as r, leaningsIn as s, summaryOf as t, ScenarioDirector as u };
