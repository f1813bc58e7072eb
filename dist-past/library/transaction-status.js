// src/spec/transaction-status.ts
/** What an attempt to be paid has come to. Only `authorized` is documented; the others are taken where somebody asks for them. */
const transactionStatuses = [
	"authorized",
	"processing",
	"waiting_payment",
	"refused",
	"refunded",
	"chargedback",
	"canceled",
	"expired"
];
/** How a sale can be paid. Only `credit_card` is documented. */
const paymentMethods = [
	"credit_card",
	"pix",
	"bank_slip",
	"paypal"
];
/** Those under which the money is the producer's. */
const paidStatuses = /* @__PURE__ */ new Set(["authorized", "paid"]);
/** Those of what was paid once, even if it was given back since. */
const approvedStatuses = /* @__PURE__ */ new Set([
	...paidStatuses,
	"refunded",
	"chargedback"
]);
/** Those of which nothing came. */
const failedStatuses = /* @__PURE__ */ new Set([
	"refused",
	"canceled",
	"expired"
]);
export { transactionStatuses as a, paymentMethods as i, failedStatuses as n, paidStatuses as r, approvedStatuses as t };
