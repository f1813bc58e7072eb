import { t as __exportAll } from "./rolldown-runtime.js";
import { n as oncePerRules, t as characters } from "./request-schema.js";
import * as z from "zod";
// src/api/products/product-create-request.ts
var product_create_request_exports = /* @__PURE__ */ __exportAll({
	defaultProductCreateRules: () => defaultProductCreateRules,
	productCreateRequestFor: () => productCreateRequestFor
});
/** The rules assumed by default (assumptions `product-*`, `is-active-null`, `unknown-fields`). */
const defaultProductCreateRules = {
	required: [
		"name",
		"type",
		"description"
	],
	maxName: 255,
	maxDescription: 65535,
	allowsEmptyDescription: false,
	types: null,
	allowsNullActive: false,
	refusesUnknown: false
};
/** Section "Product create request", under the given rules. */
const productCreateRequestFor = oncePerRules((rules) => {
	const members = {
		name: characters(1, rules.maxName),
		type: rules.types === null ? z.string().regex(/^[a-z][a-z0-9_]{0,49}$/) : z.enum(rules.types),
		description: characters(rules.allowsEmptyDescription ? 0 : 1, rules.maxDescription)
	};
	const active = z.boolean().meta({ description: "Send `false` to create the product unavailable for purchase." });
	const shape = {
		name: rules.required.includes("name") ? members.name : members.name.optional(),
		type: rules.required.includes("type") ? members.type : members.type.optional(),
		description: rules.required.includes("description") ? members.description : members.description.optional(),
		is_active: (rules.allowsNullActive ? active.nullable() : active).optional()
	};
	return rules.refusesUnknown ? z.strictObject(shape) : z.object(shape);
});
export { productCreateRequestFor as n, product_create_request_exports as r, defaultProductCreateRules as t };
