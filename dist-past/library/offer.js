import { t as __exportAll } from "./rolldown-runtime.js";
import { i as isoTimestamp, n as cents } from "./wire-values.js";
import { n as offerCreateRequestFor, t as defaultOfferCreateRules } from "./offer-create-request.js";
import * as z from "zod";
// src/api/offers/offer.ts
var offer_exports = /* @__PURE__ */ __exportAll({ offerResource: () => offerResource });
/** Section "Offer (list and create response)". */
const offerResource = z.strictObject({
	object: z.literal("offer"),
	id: z.string().meta({ description: "The offer code." }),
	reference_id: z.int().meta({ description: "Numeric identifier that the dashboard shows." }),
	product_id: z.string().meta({ description: "Canonical identifier of the product it belongs to." }),
	price: cents,
	is_active: z.boolean(),
	checkout_url: z.string().meta({ description: "Checkout base, a slash, the offer code." }),
	created_at: isoTimestamp
}).meta({
	id: "Offer",
	description: "One way to buy a product."
});
/** Section "Offer create request", with the limits assumed by default (`offer-*`). */
const offerCreateRequest = offerCreateRequestFor(defaultOfferCreateRules).meta({
	id: "OfferCreateRequest",
	description: "Which members are required, and their limits, are assumed (`offer-required-fields`, `offer-charge-type-values`, `offer-price-bounds`)."
});
/** Section "Offer list envelope". */
const offerListEnvelope = z.strictObject({
	object: z.literal("list"),
	data: z.array(offerResource)
}).meta({
	id: "OfferList",
	description: "Every offer of one product."
});
export { offer_exports as i, offerListEnvelope as n, offerResource as r, offerCreateRequest as t };
