// src/spec/operation-id.ts
/**
* Every operation of the API by its public name, with the address it lies at, in the order of the specification's endpoint table; assumed
* ones come last. Literal paths come before those with a parameter in the same place.
*/
const endpoints = {
	listProducts: "GET /api/v2/products",
	createProduct: "POST /api/v2/products",
	listOffers: "GET /api/v2/products/{hash}/offers",
	createOffer: "POST /api/v2/products/{hash}/offers",
	listOrderHistory: "GET /api/v2/orders/history",
	getOrderSummary: "GET /api/v2/orders/summary",
	getOrder: "GET /api/v2/orders/{hash}",
	listSubscriptionHistory: "GET /api/v2/subscriptions/history",
	cancelSubscription: "POST /api/v2/subscriptions/{id}/cancel",
	getProduct: "GET /api/v2/products/{hash}",
	listCashoutHistory: "GET /api/v2/cashouts/history"
};
/** Every operation of the API by its public name, in the order of the specification's endpoint table; assumed ones come last. */
const operationIds = Object.keys(endpoints);
/** Where an operation lies; the path with its parameters in braces. */
const endpointOf = (id) => {
	const [method, path] = endpoints[id].split(" ");
	return {
		method,
		path
	};
};
// src/time/duration.ts
/** Spans of time in milliseconds. */
const secondMs = 1e3;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const unitsMs = {
	ms: 1,
	s: secondMs,
	m: minuteMs,
	h: hourMs,
	d: dayMs
};
/**
* Reads a duration as milliseconds: `"61s"` (units ms, s, m, h, d) or a number of milliseconds.
* @returns undefined for anything else, negative and infinite amounts included.
*/
const parseDuration = (value) => {
	if (typeof value === "number") return Number.isFinite(value) && value >= 0 ? value : void 0;
	if (typeof value !== "string") return void 0;
	const match = /^(\d+(?:\.\d+)?)(ms|s|m|h|d)$/.exec(value.trim());
	if (match === null) return void 0;
	const ms = Number(match[1]) * unitsMs[match[2]];
	return Number.isFinite(ms) ? ms : void 0;
};
/** What a clock on a wall in São Paulo shows beyond UTC, in milliseconds; the same at every instant, though there were summers of another. */
const saoPauloOffsetMs = -3 * hourMs;
// src/spec/scope.ts
/** The six scopes the specification names (section "Authentication", rule 4). */
const documentedScopes = [
	"products:read",
	"products:write",
	"offers:read",
	"offers:write",
	"orders:read",
	"subscriptions:read"
];
/** Scopes the specification does not name but that an assumption may ask for (`cancel-scope`, `cashouts-scope`). */
const assumedScopes = [
	"subscriptions:write",
	"subscriptions:cancel",
	"cashouts:read"
];
const knownScopes = [...documentedScopes, ...assumedScopes];
// src/spec/environment.ts
/** The two environments of the service; each has data and tokens of its own (section "What the service does"). */
const environments = ["sandbox", "production"];
// src/api/shared/timestamp-codec.ts
/**
* São Paulo is three hours behind UTC. That is exact from 2019-02-17 on, when its last daylight saving time ended; earlier
* instants are shown with the same offset, so they round-trip although a clock on a wall there read one hour later in summer.
*/
const zoneOffset = {
	"America/Sao_Paulo": saoPauloOffsetMs,
	UTC: 0
};
const monthLengths = [
	31,
	28,
	31,
	30,
	31,
	30,
	31,
	31,
	30,
	31,
	30,
	31
];
const isoForm = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.(\d{6}|\d{3}))?(?:Z|\+00:00)$/;
const textTimestampForm = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}):(\d{2}):(\d{2})$/;
const textDateForm = /^(\d{2})\/(\d{2})\/(\d{4})$/;
const twoDigits = Array.from({ length: 100 }, (_, value) => String(value).padStart(2, "0"));
/** Writes the ISO 8601 form in UTC: `2026-01-02T03:04:05.000000Z`, or another ending. Fractions the ending lacks are cut. */
function formatIso(instant, precision = "microseconds") {
	const { year, month, day, hour, minute, second, millisecond } = wallClockOf(instant);
	const upToSeconds = `${fourDigits(year)}-${twoDigits[month]}-${twoDigits[day]}T${twoDigits[hour]}:${twoDigits[minute]}:${twoDigits[second]}`;
	if (precision === "seconds") return `${upToSeconds}Z`;
	if (precision === "offset") return `${upToSeconds}+00:00`;
	const fraction = String(millisecond).padStart(3, "0");
	return precision === "milliseconds" ? `${upToSeconds}.${fraction}Z` : `${upToSeconds}.${fraction}000Z`;
}
/** Writes `dd/mm/yyyy HH:MM:SS` in the zone's wall clock. */
function formatTextTimestamp(instant, zone = "America/Sao_Paulo") {
	const shifted = instant + zoneOffset[zone];
	const days = Math.floor(shifted / dayMs);
	const seconds = Math.floor((shifted - days * dayMs) / secondMs);
	const [hour, minute] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
	return `${textOfDay(days)} ${twoDigits[hour]}:${twoDigits[minute]}:${twoDigits[seconds % 60]}`;
}
/** Writes `dd/mm/yyyy`, the day it is in the zone at that instant. */
function formatTextDate(instant, zone = "America/Sao_Paulo") {
	return textOfDay(Math.floor((instant + zoneOffset[zone]) / dayMs));
}
const dayTexts = [];
/** `dd/mm/yyyy` of the day that begins so many days after 1970 did. */
function textOfDay(days) {
	const place = days & 2047;
	const known = dayTexts[place];
	if (known?.days === days) return known.text;
	const { year, month, day } = wallClockOf(days * dayMs);
	const text = `${twoDigits[day]}/${twoDigits[month]}/${fourDigits(year)}`;
	dayTexts[place] = {
		days,
		text
	};
	return text;
}
/** Reads any of the four ISO endings; null for another form or an impossible date. Digits after the millisecond are cut. */
function parseIso(text) {
	const parts = isoForm.exec(text);
	if (parts === null) return null;
	const [, year, month, day, hour, minute, second, fraction] = parts;
	const instant = instantOf(Number(year), Number(month), Number(day), Number(hour), Number(minute), Number(second));
	return instant === null ? null : instant + Number((fraction ?? "000").slice(0, 3));
}
/** Reads `dd/mm/yyyy HH:MM:SS` as the zone's wall clock; null for another form or an impossible date. */
function parseTextTimestamp(text, zone = "America/Sao_Paulo") {
	const parts = textTimestampForm.exec(text);
	if (parts === null) return null;
	const [, day, month, year, hour, minute, second] = parts;
	const instant = instantOf(Number(year), Number(month), Number(day), Number(hour), Number(minute), Number(second));
	return instant === null ? null : instant - zoneOffset[zone];
}
/** Reads `dd/mm/yyyy` as the first moment of that day in the zone; null for another form or an impossible date. */
function parseTextDate(text, zone = "America/Sao_Paulo") {
	const parts = textDateForm.exec(text);
	if (parts === null) return null;
	const [, day, month, year] = parts;
	const instant = instantOf(Number(year), Number(month), Number(day), 0, 0, 0);
	return instant === null ? null : instant - zoneOffset[zone];
}
/** Splits a shifted instant into calendar parts. The calendar counts from 1 March 0000, which puts the leap day at a year's end. */
function wallClockOf(shifted) {
	const days = Math.floor(shifted / dayMs);
	const time = shifted - days * dayMs;
	const sinceEpochOfEras = days + 719468;
	const era = Math.floor(sinceEpochOfEras / 146097);
	const dayOfEra = sinceEpochOfEras - era * 146097;
	const yearOfEra = Math.floor((dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36524) - Math.floor(dayOfEra / 146096)) / 365);
	const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
	const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
	const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
	return {
		year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
		month,
		day: dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1,
		hour: Math.floor(time / hourMs),
		minute: Math.floor(time / minuteMs) % 60,
		second: Math.floor(time / secondMs) % 60,
		millisecond: Math.floor(time) % secondMs
	};
}
/** The instant at which a UTC clock shows these parts; null where the calendar or the clock has no such moment. */
function instantOf(year, month, day, hour, minute, second) {
	if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return null;
	if (hour > 23 || minute > 59 || second > 59) return null;
	const yearFromMarch = month <= 2 ? year - 1 : year;
	const era = Math.floor(yearFromMarch / 400);
	const yearOfEra = yearFromMarch - era * 400;
	const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
	const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
	return (era * 146097 + dayOfEra - 719468) * dayMs + hour * hourMs + minute * minuteMs + second * secondMs;
}
function daysIn(year, month) {
	const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
	return month === 2 && isLeap ? 29 : monthLengths[month - 1] ?? 0;
}
function fourDigits(year) {
	return String(year).padStart(4, "0");
}
// src/spec/tracking-literal.ts
/** What stands for a value the sale did not carry (section "Tracking object"), in composed form (NFC). No zod here: serializers read it. */
const trackingNotInformed = "Não Informado";
export { secondMs as _, parseIso as a, operationIds as b, environments as c, knownScopes as d, dayMs as f, saoPauloOffsetMs as g, parseDuration as h, formatTextTimestamp as i, assumedScopes as l, minuteMs as m, formatIso as n, parseTextDate as o, hourMs as p, formatTextDate as r, parseTextTimestamp as s, trackingNotInformed as t, documentedScopes as u, endpointOf as v, endpoints as y };
