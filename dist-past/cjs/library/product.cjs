let require_rolldown_runtime$;
const require_rolldown_runtime = () => require_rolldown_runtime$ ??= require("./rolldown-runtime.cjs");
let require_named$;
const require_named = () => require_named$ ??= require("./named.cjs");
let require_wire_values$;
const require_wire_values = () => require_wire_values$ ??= require("./wire-values.cjs");
let require_write$;
const require_write = () => require_write$ ??= require("./write.cjs");
// src/api/products/product.ts
var product_exports = require_rolldown_runtime().__exportAll({ productResource: () => productResource });
const productResource = require_write().strictObject({
	object: require_write().literal("product"),
	id: require_write().string().meta({ description: "Canonical identifier, the `{hash}` of paths." }),
	reference_id: require_write().int().meta({ description: "Numeric identifier that the dashboard shows." }),
	name: require_write().string(),
	type: require_write().string().meta({ description: "Such as `course` (assumption `product-type-values`)." }),
	status: require_write().string().meta({ description: "Such as `approved`; the platform decides it, a request cannot." }),
	is_active: require_write().boolean(),
	created_at: require_wire_values().isoTimestamp
}).meta({
	id: "Product",
	description: "Something a producer sells through its offers."
});
const productCreateRequest = require_write().productCreateRequestFor(require_write().defaultProductCreateRules).meta({
	id: "ProductCreateRequest",
	description: "Which members are required, and their limits, are assumed (`product-required-fields`, `product-type-values`, `product-name-limits`, `product-description-limits`)."
});
const productListEnvelope = require_write().strictObject({
	object: require_write().literal("list"),
	data: require_write().array(productResource),
	meta: require_named().named("ProductListMeta", {
		page: require_write().int(),
		per_page: require_write().int(),
		total: require_write().int()
	})
}).meta({
	id: "ProductList",
	description: "One page of products."
});
Object.defineProperty(exports, "productCreateRequest", {
	enumerable: true,
	get: function() {
		return productCreateRequest;
	}
});
Object.defineProperty(exports, "productListEnvelope", {
	enumerable: true,
	get: function() {
		return productListEnvelope;
	}
});
Object.defineProperty(exports, "productResource", {
	enumerable: true,
	get: function() {
		return productResource;
	}
});
Object.defineProperty(exports, "product_exports", {
	enumerable: true,
	get: function() {
		return product_exports;
	}
});
