let require_write$;
const require_write = () => require_write$ ??= require("./write.cjs");
// src/api/shared/named.ts
const named = (id, shape) => require_write().strictObject(shape).meta({ id });
Object.defineProperty(exports, "named", {
	enumerable: true,
	get: function() {
		return named;
	}
});
