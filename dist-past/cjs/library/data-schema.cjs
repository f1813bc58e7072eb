let require_write$;
const require_write = () => require_write$ ??= require("./write.cjs");
let require_rest$;
const require_rest = () => require_rest$ ??= require("./rest.cjs");
// src/data/data-schema.ts
const createDataSchema = () => {
	const { $schema, ...rest } = require_rest().toJSONSchema(require_rest().dataDocumentForm(require_write().zod), {
		io: "input",
		target: "draft-2020-12",
		reused: "ref"
	});
	return {
		$schema,
		title: "Data document",
		description: "Records by label, for the emulator of the Producer Commerce API v2. What is left out is made up from seed and label.",
		...rest
	};
};
exports.createDataSchema = createDataSchema;
