import * as z from "zod";
// src/api/shared/request-schema.ts
/** A text of so many characters, counted as people and JSON Schema do: an emoji is one, not two. */
const characters = (min, max) => z.string().min(min).check((context) => {
	if (context.value.length <= max || [...context.value].length <= max) return;
	context.issues.push({
		code: "too_big",
		origin: "string",
		maximum: max,
		inclusive: true,
		input: context.value
	});
}).meta({ maxLength: max });
/** Makes the schema for each set of rules once: making one costs far more than using it. There are only as many as assumptions combine to. */
const oncePerRules = (make) => {
	const made = /* @__PURE__ */ new Map();
	return (rules) => {
		const key = keyOf(rules);
		const known = made.get(key);
		if (known !== void 0) return known;
		const schema = make(rules);
		made.set(key, schema);
		return schema;
	};
};
/** The members one after the other; only lists need to be written as JSON, which costs as much as the use of a schema. */
const keyOf = (rules) => {
	let key = "";
	for (const name in rules) {
		const value = rules[name];
		key += `${name}:${typeof value === "object" && value !== null ? JSON.stringify(value) : value} `;
	}
	return key;
};
export { oncePerRules as n, characters as t };
