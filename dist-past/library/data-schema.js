import { t as zod } from "./zod.js";
import { t as dataDocumentForm } from "./document-form.js";
import * as z from "zod";
// src/data/data-schema.ts
/** The JSON Schema of a data document: what can be written, with a description of what does not say it by its name. */
const createDataSchema = () => {
	const { $schema, ...rest } = z.toJSONSchema(dataDocumentForm(zod), {
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
export { createDataSchema };
