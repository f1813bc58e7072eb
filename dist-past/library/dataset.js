import { f as dayMs } from "./tracking-literal.js";
// src/time/instant.ts
/**
* The last instant of any clock. Dates are written with four digits for the year, and some lie ahead of the clock: the next charge of a
* subscription, the end of a block. All of them still lie in 9999 from here.
*/
const latestInstant = Date.UTC(9996, 0, 1) - 1;
/** Whether it is written with a year of four digits, whatever the zone it was given in. */
const hasPlainYear = (instant) => instant >= firstInstant && instant < endOfYears;
const firstInstant = Date.parse("0000-01-01T00:00:00Z");
const endOfYears = Date.UTC(1e4, 0, 1);
/** Reads ISO 8601 text with a zone (or a date alone, midnight UTC), or a `Date`; undefined where it is neither, or in no year of four digits. */
const parseInstant = (value) => {
	if (value instanceof Date) return hasPlainYear(value.getTime()) ? value.getTime() : void 0;
	if (typeof value !== "string") return void 0;
	const iso = /^(\d{4})-(\d{2})-(\d{2})(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2}))?$/.exec(value);
	if (iso === null) return void 0;
	const instant = Date.parse(value);
	const midnight = Date.UTC(Number(iso[1]), Number(iso[2]) - 1, Number(iso[3]));
	const isRealDate = new Date(midnight).getUTCDate() === Number(iso[3]);
	return hasPlainYear(instant) && isRealDate ? instant : void 0;
};
// src/store/dataset.ts
/** The tables whose rows are numbered. */
const countedTables = [
	"product",
	"offer",
	"order",
	"order_item",
	"transaction",
	"commission",
	"customer",
	"subscription",
	"subscription_history"
];
/** Where a dataset can start at the earliest: its rows reach back more than a year, and no instant lies before 1970. */
const earliestStart = Date.UTC(1973, 0, 1);
const mostOrders = 5e6;
/** Whether a dataset can hold so many orders: none, which is an empty account, or enough for every landmark. */
const isOrderCount = (orders) => orders === 0 || Number.isInteger(orders) && orders >= 30 && orders <= 5e6;
/** Charges that may fall due in one producer and environment while a clock moves; what a process can hold. */
const mostDueCharges = 2e6;
/** Subscriptions among the orders of a dataset, seven in thirty, and the days from one charge to the next. */
const subscriptionShare = 7 / 30;
const chargeInterval = 30 * dayMs;
/** Subscriptions among so many orders. */
const seededSubscriptions = (orders) => Math.ceil(orders * subscriptionShare);
/**
* How far the clock of a world can go: to the last instant of any clock, or as far as the charges of its subscriptions can be held. Milliseconds since
* 1970.
*/
const latestClock = (orders, startsAt) => {
	const rounds = Math.floor(mostDueCharges / seededSubscriptions(orders));
	return Math.min(latestInstant, startsAt + rounds * chargeInterval);
};
export { mostOrders as a, parseInstant as c, latestClock as i, earliestStart as n, seededSubscriptions as o, isOrderCount as r, latestInstant as s, countedTables as t };
