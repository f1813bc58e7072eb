import { i as paginatorEnvelope } from "./subscription.js";
import { a as queryParams, c as transactionSummary, n as cents, s as textTimestamp, t as affiliateEntry } from "./wire-values.js";
import { t as named } from "./named.js";
import { i as trackingBlock } from "./order.js";
import * as z from "zod";
// src/api/cashouts/cashout.ts
/**
* A withdrawal. The specification mentions cashouts but shows neither resource nor endpoint, so every member is assumed
* (`cashout-fields`) and nothing is served unless `cashouts-endpoint` is switched on.
*/
const cashoutResource = z.strictObject({
	id: z.int(),
	amount: cents,
	fee: cents,
	net_amount: cents,
	status: z.string(),
	requested_at: textTimestamp,
	paid_at: textTimestamp.nullable()
}).meta({
	id: "Cashout",
	description: "A withdrawal. Every member is assumed (`cashout-fields`)."
});
/** Answer of the assumed cashout history (`cashouts-endpoint`). */
const cashoutHistoryPage = paginatorEnvelope(cashoutResource).meta({
	id: "CashoutHistoryPage",
	description: "One page of cashouts. Assumed as a whole (`cashouts-endpoint`)."
});
// src/api/orders/commission-item.ts
const offer = named("CommissionOffer", {
	id: z.int(),
	code: z.string(),
	name: z.string(),
	description: z.string().nullable(),
	price: cents,
	is_subscription: z.boolean(),
	interval: z.int().nullable(),
	trial_days: z.int().nullable(),
	first_charge_price: cents.nullable()
});
const product = named("CommissionProduct", {
	id: z.int(),
	name: z.string(),
	is_subscription: z.boolean(),
	type: z.string(),
	refund_deadline: z.int(),
	has_invoice_integration: z.boolean()
});
const order = named("CommissionOrder", {
	id: z.int(),
	hash: z.string(),
	has_bump: z.boolean(),
	from_partner: z.boolean(),
	is_upsell: z.boolean(),
	type: z.string()
});
/** Section "Commission item": one line of the order history. */
const commissionItem = z.strictObject({
	id: z.int(),
	type: z.enum([
		"main",
		"bump",
		"upsell"
	]),
	commissioned_id: z.int(),
	commissioned_name: z.string(),
	commission: cents,
	producer_id: z.int(),
	producer_name: z.string(),
	producer_email: z.string(),
	producer_document: z.string(),
	value: cents,
	order_id: z.int(),
	affiliates: z.array(affiliateEntry),
	query_params: queryParams.nullable(),
	tracking: trackingBlock,
	checkout_url: z.string().nullable(),
	transaction: transactionSummary,
	offer,
	product,
	customer: named("CommissionCustomer", {
		name: z.string(),
		email: z.string(),
		cpf: z.string()
	}),
	order,
	order_item: named("CommissionOrderItem", {
		id: z.int(),
		amount: cents,
		status: z.string(),
		quantity: z.int()
	}),
	has_two_cards: z.boolean(),
	bounced_email: z.boolean().nullable(),
	subscription_id: z.int().nullable(),
	is_smart_installment: z.boolean(),
	approved_date: textTimestamp.nullable(),
	created_at: textTimestamp,
	updated_at: textTimestamp
}).meta({
	id: "CommissionItem",
	description: "One commission line of an order."
});
/** Answer of the order history. */
const orderHistoryPage = paginatorEnvelope(commissionItem).meta({
	id: "OrderHistoryPage",
	description: "One page of commission lines."
});
// src/api/shared/error.ts
/** The codes that are answered by default. Others may come: those of assumptions, and those that the service adds. */
const errorCodes = [
	"unauthorized",
	"insufficient_scope",
	"not_found",
	"idempotency_key_required",
	"idempotency_key_invalid",
	"idempotency_key_in_use",
	"idempotency_key_reused",
	"invalid_json",
	"validation_error",
	"payload_too_large",
	"unsupported_media_type",
	"not_acceptable",
	"method_not_allowed",
	"too_many_requests",
	"server_error"
];
const members = {
	error: z.string().meta({
		description: "Code to branch on; an open list.",
		"x-extensible-enum": errorCodes
	}),
	message: z.string().meta({ description: "Sentence for people." }),
	request_id: z.string().nullable()
};
/** Section "Error envelope". */
const errorEnvelope = z.strictObject(members).meta({
	id: "ApiError",
	description: "The error envelope."
});
const memberProblems = z.record(z.string(), z.array(z.string()).min(1)).meta({
	id: "MemberProblems",
	description: "Sentences for people, by the member they are about."
});
/** The envelope of a refused body, which also says which members are wrong (assumption `validation-shape`). */
const validationErrorEnvelope = z.strictObject({
	...members,
	errors: memberProblems
}).meta({
	id: "ValidationError",
	description: "The error envelope and, by assumption (`validation-shape`), what is wrong by member."
});
/** A quota refusal, the one error without the envelope (section "Errors"). */
const quotaExceeded = z.strictObject({ message: z.string() }).meta({
	id: "QuotaExceeded",
	description: "A quota is used up. No envelope: there is no `error` to branch on."
});
export { commissionItem as a, cashoutResource as c, validationErrorEnvelope as i, errorEnvelope as n, orderHistoryPage as o, quotaExceeded as r, cashoutHistoryPage as s, errorCodes as t };
