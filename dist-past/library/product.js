import { t as __exportAll } from "./rolldown-runtime.js";
import { t as named } from "./named.js";
import { i as isoTimestamp } from "./wire-values.js";
import { n as productCreateRequestFor, t as defaultProductCreateRules } from "./product-create-request.js";
import * as z from "zod";
// src/api/products/product.ts
var product_exports = /* @__PURE__ */ __exportAll({ productResource: () => productResource });
/** Section "Product (list and create response)". */
const productResource = z.strictObject({
	object: z.literal("product"),
	id: z.string().meta({ description: "Canonical identifier, the `{hash}` of paths." }),
	reference_id: z.int().meta({ description: "Numeric identifier that the dashboard shows." }),
	name: z.string(),
	type: z.string().meta({ description: "Such as `course` (assumption `product-type-values`)." }),
	status: z.string().meta({ description: "Such as `approved`; the platform decides it, a request cannot." }),
	is_active: z.boolean(),
	created_at: isoTimestamp
}).meta({
	id: "Product",
	description: "Something a producer sells through its offers."
});
/** Section "Product create request", with the limits assumed by default (`product-*`). */
const productCreateRequest = productCreateRequestFor(defaultProductCreateRules).meta({
	id: "ProductCreateRequest",
	description: "Which members are required, and their limits, are assumed (`product-required-fields`, `product-type-values`, `product-name-limits`, `product-description-limits`)."
});
/** Section "Product list envelope". */
const productListEnvelope = z.strictObject({
	object: z.literal("list"),
	data: z.array(productResource),
	meta: named("ProductListMeta", {
		page: z.int(),
		per_page: z.int(),
		total: z.int()
	})
}).meta({
	id: "ProductList",
	description: "One page of products."
});
export { product_exports as i, productListEnvelope as n, productResource as r, productCreateRequest as t };
