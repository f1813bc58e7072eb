import { n as failedStatuses, r as paidStatuses } from "./transaction-status.js";
import { o as decisiveAttempt } from "./charges.js";
import { t as eventNames } from "./event-names.js";
// src/webhooks/events.ts
const statusOf = (occurrence) => {
	const [charge] = occurrence.kind === "sale" ? occurrence.order.charges : [];
	return charge === void 0 ? "" : decisiveAttempt(charge).status;
};
/** Money that goes back, or that had gone back already when a sale came to be known. */
const isReversal = (occurrence, status) => occurrence.kind === "reversal" ? occurrence.reversal.status === status : statusOf(occurrence) === status;
/** The table of events: what each is about, and what makes it. */
const events = {
	"order.authorized": {
		says: "a sale was made and its payment authorized",
		data: "order",
		isMadeBy: (occurrence) => paidStatuses.has(statusOf(occurrence)),
		names: {
			dotted: "order.authorized",
			upper_case: "PURCHASE_APPROVED",
			snake_case: "order_approved"
		}
	},
	"order.refused": {
		says: "a sale was made and its payment refused",
		data: "order",
		isMadeBy: (occurrence) => failedStatuses.has(statusOf(occurrence)),
		names: {
			dotted: "order.refused",
			upper_case: "PURCHASE_REFUSED",
			snake_case: "order_rejected"
		}
	},
	"order.refunded": {
		says: "money of an order was given back",
		data: "order",
		isMadeBy: (occurrence) => isReversal(occurrence, "refunded"),
		names: {
			dotted: "order.refunded",
			upper_case: "PURCHASE_REFUNDED",
			snake_case: "order_refunded"
		}
	},
	"order.chargeback": {
		says: "the bank of the buyer took money of an order back",
		data: "order",
		isMadeBy: (occurrence) => isReversal(occurrence, "chargedback"),
		names: {
			dotted: "order.chargeback",
			upper_case: "PURCHASE_CHARGEBACK",
			snake_case: "chargeback"
		}
	},
	"subscription.renewed": {
		says: "a charge of a subscription fell due and was paid",
		data: "subscription",
		isMadeBy: ({ kind }) => kind === "renewal",
		names: {
			dotted: "subscription.renewed",
			upper_case: "SUBSCRIPTION_RENEWED",
			snake_case: "subscription_renewed"
		}
	},
	"subscription.charge_failed": {
		says: "a charge of a subscription was refused",
		data: "subscription",
		isMadeBy: ({ kind }) => kind === "failed-charge",
		names: {
			dotted: "subscription.charge_failed",
			upper_case: "SUBSCRIPTION_DELAYED",
			snake_case: "subscription_late"
		}
	},
	"subscription.canceled": {
		says: "a subscription was canceled, by whomever; `canceled_by` says by whom",
		data: "subscription",
		isMadeBy: ({ kind }) => kind === "cancel",
		names: {
			dotted: "subscription.canceled",
			upper_case: "SUBSCRIPTION_CANCELLATION",
			snake_case: "subscription_canceled"
		}
	}
};
/** The event that an occurrence makes; undefined where nobody is told of it. */
const eventMadeBy = (occurrence) => eventNames.find((name) => events[name].isMadeBy(occurrence));
export { events as n, eventMadeBy as t };
