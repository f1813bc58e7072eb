// src/api/openapi-3-0.ts
/** The same document as OpenAPI 3.0.4, for the generators (of Java, PHP and C#) that read 3.1 badly. */
function toOpenApi30(document) {
	const nullable = {};
	const { components, webhooks, ...others } = rewrite(document, nullable);
	const { schemas } = components;
	for (const name of Object.keys(nullable)) nullable[name] = {
		...schemas[name.replace(prefix, "")],
		nullable: true
	};
	const told = JSON.stringify(others) + JSON.stringify(components) + JSON.stringify(webhooks ?? null);
	const isReferred = (name) => told.includes(`"#/components/schemas/${name}"`);
	const kept = Object.entries(schemas).filter(([name]) => isReferred(name));
	const { identifier: _, ...license } = document.info.license ?? { name: "" };
	return {
		...others,
		openapi: "3.0.4",
		info: {
			...document.info,
			...webhooks === void 0 ? {} : { description: sayWhere(document) },
			license: {
				...license,
				url: "https://spdx.org/licenses/MIT.html"
			}
		},
		...webhooks === void 0 ? {} : { "x-webhooks": webhooks },
		components: {
			...components,
			schemas: {
				...Object.fromEntries(kept),
				...nullable
			}
		}
	};
}
const sayWhere = ({ info }) => `${info.description}\n\nOpenAPI 3.0 knows no webhooks: those of 3.1 stand in \`x-webhooks\`, which few generators read.`;
/** Begins the name of a schema that also takes null: in 3.0 a schema can allow it, but who refers to one cannot. */
const prefix = "Nullable";
/** Examples hold whatever a client sees, so nothing in them is a schema. */
const untouched = /* @__PURE__ */ new Set([
	"example",
	"examples",
	"default",
	"enum"
]);
function rewrite(value, nullable) {
	if (Array.isArray(value)) return value.map((entry) => rewrite(entry, nullable));
	if (!isObject(value)) return value;
	return allowNull(withoutSiblings(nameConstant(Object.fromEntries(Object.entries(value).map(([member, inner]) => [member, untouched.has(member) ? inner : rewrite(inner, nullable)])))), nullable);
}
/** 3.0 knows no `const`. */
function nameConstant({ const: constant, ...schema }) {
	return constant === void 0 ? schema : {
		...schema,
		enum: [constant]
	};
}
/** In 3.0 whatever stands beside a `$ref` is not read. */
function withoutSiblings(schema) {
	const { $ref, ...siblings } = schema;
	if (typeof $ref !== "string" || Object.keys(siblings).length === 0) return schema;
	return {
		allOf: [{ $ref }],
		...siblings
	};
}
/** 3.0 has no type `null`, only the word `nullable` beside a type. */
function allowNull(schema, nullable) {
	const { type, anyOf, ...others } = schema;
	if (Array.isArray(type) && type.includes("null")) return {
		type: type.find((name) => name !== "null"),
		nullable: true,
		...others
	};
	if (!Array.isArray(anyOf) || !anyOf.some(isNull)) return schema;
	const [given] = anyOf.filter((branch) => !isNull(branch));
	if (typeof given.$ref !== "string") return {
		...given,
		...others,
		nullable: true
	};
	const name = prefix + given.$ref.replace("#/components/schemas/", "");
	nullable[name] = true;
	return withoutSiblings({
		$ref: `#/components/schemas/${name}`,
		...others
	});
}
const isNull = (schema) => isObject(schema) && schema.type === "null";
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
export { toOpenApi30 };
