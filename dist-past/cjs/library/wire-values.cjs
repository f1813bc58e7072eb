let require_core$;
const require_core = () => require_core$ ??= require("./core.cjs");
let require_write$;
const require_write = () => require_write$ ??= require("./write.cjs");
// src/api/shared/wire-values.ts
const cents = require_write().int().meta({ description: "Amount in cents." });
const isoTimestamp = require_write().string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/).refine((text) => require_core().parseIso(text) !== null, "no such date and time").meta({
	id: "IsoTimestamp",
	description: "ISO 8601 in UTC. That it has six decimals is assumed (`iso-timestamp-precision`).",
	example: "2026-01-02T03:04:05.000000Z",
	format: "date-time"
});
const textTimestamp = require_write().string().regex(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2}$/).refine((text) => require_core().parseTextTimestamp(text) !== null, "no such date and time").meta({
	id: "TextTimestamp",
	description: "Text in the form `dd/mm/yyyy HH:MM:SS`. That it shows the wall clock of São Paulo is assumed (`text-timestamp-zone`).",
	example: "02/01/2026 00:04:05"
});
const textDate = require_write().string().regex(/^\d{2}\/\d{2}\/\d{4}$/).refine((text) => require_core().parseTextDate(text) !== null, "no such date").meta({
	id: "TextDate",
	description: "Text in the form `dd/mm/yyyy`. That it is a day in São Paulo is assumed (`text-timestamp-zone`).",
	example: "02/02/2026"
});
const queryParams = require_write().record(require_write().string(), require_write().string()).meta({
	id: "QueryParams",
	description: "Parameters of the checkout URL at the moment of purchase."
});
const affiliateEntry = require_write().record(require_write().string(), require_write().unknown()).meta({
	id: "AffiliateEntry",
	description: "The specification names no member; by default the list is empty (assumption `affiliates-entry`)."
});
const transactionSummary = require_write().strictObject({
	id: require_write().int(),
	hash: require_write().string(),
	status: require_write().string().meta({ description: "Only `authorized` is documented (assumption `transaction-statuses`)." }),
	payment_method: require_write().string().meta({ description: "Such as `credit_card` (assumption `payment-methods`)." }),
	paid_amount: cents,
	created_at: textTimestamp
}).meta({
	id: "TransactionSummary",
	description: "A charge, in short."
});
const idempotencyKey = require_write().uuid({ version: "v4" }).meta({
	description: "A UUID v4 of your own for this one act. A repeat with the same key gets the original response and creates nothing new.",
	example: "9b2d6f0c-51c7-4f3e-8a6d-2e7b1c90d4f5"
});
Object.defineProperty(exports, "affiliateEntry", {
	enumerable: true,
	get: function() {
		return affiliateEntry;
	}
});
Object.defineProperty(exports, "cents", {
	enumerable: true,
	get: function() {
		return cents;
	}
});
Object.defineProperty(exports, "idempotencyKey", {
	enumerable: true,
	get: function() {
		return idempotencyKey;
	}
});
Object.defineProperty(exports, "isoTimestamp", {
	enumerable: true,
	get: function() {
		return isoTimestamp;
	}
});
Object.defineProperty(exports, "queryParams", {
	enumerable: true,
	get: function() {
		return queryParams;
	}
});
Object.defineProperty(exports, "textDate", {
	enumerable: true,
	get: function() {
		return textDate;
	}
});
Object.defineProperty(exports, "textTimestamp", {
	enumerable: true,
	get: function() {
		return textTimestamp;
	}
});
Object.defineProperty(exports, "transactionSummary", {
	enumerable: true,
	get: function() {
		return transactionSummary;
	}
});
