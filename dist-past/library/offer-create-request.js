import { t as __exportAll } from "./rolldown-runtime.js";
import { n as oncePerRules, t as characters } from "./request-schema.js";
import * as z from "zod";
// src/api/offers/offer-create-request.ts
var offer_create_request_exports = /* @__PURE__ */ __exportAll({
	defaultOfferCreateRules: () => defaultOfferCreateRules,
	offerCreateRequestFor: () => offerCreateRequestFor
});
/** The rules assumed by default (assumptions `offer-*`, `unknown-fields`). */
const defaultOfferCreateRules = {
	requiresChargeType: true,
	chargeTypes: ["one_time"],
	minPrice: 1,
	refusesUnknown: false
};
/** Section "Offer create request", under the given rules. */
const offerCreateRequestFor = oncePerRules((rules) => {
	const chargeType = rules.chargeTypes === null ? z.string().regex(/^[a-z][a-z0-9_]{0,49}$/) : z.enum(rules.chargeTypes).meta({ description: "A single charge; no other value is documented." });
	const shape = {
		name: characters(1, 255),
		price: z.int().min(rules.minPrice).max(2147483647).meta({ description: "Amount in cents." }),
		charge_type: rules.requiresChargeType ? chargeType : chargeType.optional()
	};
	return rules.refusesUnknown ? z.strictObject(shape) : z.object(shape);
});
export { offerCreateRequestFor as n, offer_create_request_exports as r, defaultOfferCreateRules as t };
