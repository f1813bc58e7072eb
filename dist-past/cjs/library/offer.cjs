let require_rolldown_runtime$;
const require_rolldown_runtime = () => require_rolldown_runtime$ ??= require("./rolldown-runtime.cjs");
let require_write$;
const require_write = () => require_write$ ??= require("./write.cjs");
let require_wire_values$;
const require_wire_values = () => require_wire_values$ ??= require("./wire-values.cjs");
let require_usual$;
const require_usual = () => require_usual$ ??= require("./usual.cjs");
// src/api/offers/offer.ts
var offer_exports = require_rolldown_runtime().__exportAll({ offerResource: () => offerResource });
const offerResource = require_write().strictObject({
	object: require_write().literal("offer"),
	id: require_write().string().meta({ description: "The offer code." }),
	reference_id: require_write().int().meta({ description: "Numeric identifier that the dashboard shows." }),
	product_id: require_write().string().meta({ description: "Canonical identifier of the product it belongs to." }),
	price: require_wire_values().cents,
	is_active: require_write().boolean(),
	checkout_url: require_write().string().meta({ description: "Checkout base, a slash, the offer code." }),
	created_at: require_wire_values().isoTimestamp
}).meta({
	id: "Offer",
	description: "One way to buy a product."
});
const offerCreateRequest = require_usual().offerCreateRequestFor(require_usual().defaultOfferCreateRules).meta({
	id: "OfferCreateRequest",
	description: "Which members are required, and their limits, are assumed (`offer-required-fields`, `offer-charge-type-values`, `offer-price-bounds`)."
});
const offerListEnvelope = require_write().strictObject({
	object: require_write().literal("list"),
	data: require_write().array(offerResource)
}).meta({
	id: "OfferList",
	description: "Every offer of one product."
});
Object.defineProperty(exports, "offerCreateRequest", {
	enumerable: true,
	get: function() {
		return offerCreateRequest;
	}
});
Object.defineProperty(exports, "offerListEnvelope", {
	enumerable: true,
	get: function() {
		return offerListEnvelope;
	}
});
Object.defineProperty(exports, "offerResource", {
	enumerable: true,
	get: function() {
		return offerResource;
	}
});
Object.defineProperty(exports, "offer_exports", {
	enumerable: true,
	get: function() {
		return offer_exports;
	}
});
