let require_write$;
const require_write = () => require_write$ ??= require("./write.cjs");
let require_rest$;
const require_rest = () => require_rest$ ??= require("./rest.cjs");
let require_subscription$;
const require_subscription = () => require_subscription$ ??= require("./subscription.cjs");
let require_wire_values$;
const require_wire_values = () => require_wire_values$ ??= require("./wire-values.cjs");
let require_offer$;
const require_offer = () => require_offer$ ??= require("./offer.cjs");
let require_named$;
const require_named = () => require_named$ ??= require("./named.cjs");
let require_order$;
const require_order = () => require_order$ ??= require("./order.cjs");
let require_product$;
const require_product = () => require_product$ ??= require("./product.cjs");
// node_modules/zod-openapi/dist/components-DiNDbisK.mjs
const isAnyZodType = (schema) => typeof schema === "object" && schema !== null && "_zod" in schema;
const createExamples = (examples, registry$1, path) => {
	if (!examples) return;
	const examplesObject = {};
	for (const [name, example] of Object.entries(examples)) examplesObject[name] = registry$1.addExample(example, [...path, name]);
	return examplesObject;
};
const createMediaTypeObject = (mediaType, ctx, path) => {
	const { schema, examples, ...rest } = mediaType;
	const mediaTypeObject = rest;
	if (isAnyZodType(schema)) mediaTypeObject.schema = ctx.registry.addSchema(schema, [...path, "schema"], {
		io: ctx.io,
		source: { type: "mediaType" }
	});
	else mediaTypeObject.schema = schema;
	if (examples) mediaTypeObject.examples = createExamples(examples, ctx.registry, [...path, "examples"]);
	return mediaTypeObject;
};
const createContent = (content, ctx, path) => {
	const contentObject = {};
	for (const [mediaType, mediaTypeObject] of Object.entries(content)) if (mediaTypeObject) contentObject[mediaType] = createMediaTypeObject(mediaTypeObject, ctx, [...path, mediaType]);
	return contentObject;
};
const unwrapZodObject = (zodType, io, path) => {
	const def = zodType._zod.def;
	switch (def.type) {
		case "object": return zodType;
		case "lazy": return unwrapZodObject(def.getter(), io, path);
		case "pipe":
			if (io === "input") return unwrapZodObject(def.in, io, path);
			return unwrapZodObject(def.out, io, path);
	}
	throw new Error(`Failed to unwrap ZodObject from type: ${zodType._zod.def.type} at ${path.join(" > ")}`);
};
const isRequired = (zodType, io) => {
	if (io === "input") return zodType._zod.optin === void 0;
	return zodType._zod.optout === void 0;
};
const createHeaders = (headers, registry$1, path) => {
	if (!headers) return;
	if (isAnyZodType(headers)) {
		const zodObject = unwrapZodObject(headers, "output", path);
		const headersObject = {};
		for (const [key, zodSchema] of Object.entries(zodObject._zod.def.shape)) headersObject[key] = registry$1.addHeader(zodSchema, [...path, key]);
		return headersObject;
	}
	return headers;
};
const createLinks = (links, registry$1, path) => {
	if (!links) return;
	const linksObject = {};
	for (const [name, link] of Object.entries(links)) linksObject[name] = registry$1.addLink(link, [...path, name]);
	return linksObject;
};
const createManualParameters = (parameters, registry$1, path) => {
	if (!parameters) return;
	const parameterObjects = [];
	for (const parameter of parameters) {
		if (isAnyZodType(parameter)) {
			const paramObject = registry$1.addParameter(parameter, [...path, "parameters"]);
			parameterObjects.push(paramObject);
			continue;
		}
		parameterObjects.push(parameter);
	}
	return parameterObjects;
};
const createParameters = (requestParams, registry$1, path) => {
	if (!requestParams) return;
	const parameterObjects = [];
	for (const [location, schema] of Object.entries(requestParams ?? {})) {
		const zodObject = unwrapZodObject(schema, "input", path);
		for (const [name, zodSchema] of Object.entries(zodObject._zod.def.shape)) {
			const paramObject = registry$1.addParameter(zodSchema, [
				...path,
				location,
				name
			], { location: {
				in: location,
				name
			} });
			parameterObjects.push(paramObject);
		}
	}
	return parameterObjects;
};
const isISpecificationExtension = (key) => key.startsWith("x-");
const createCallbacks = (callbacks, registry$1, path) => {
	if (!callbacks) return;
	const callbacksObject = {};
	for (const [name, value] of Object.entries(callbacks)) {
		if (isISpecificationExtension(name)) {
			callbacksObject[name] = value;
			continue;
		}
		callbacksObject[name] = registry$1.addCallback(value, [...path, name]);
	}
	return callbacksObject;
};
const createResponses = (responses, registry$1, path) => {
	if (!responses) return;
	const responsesObject = {};
	for (const [statusCode, response] of Object.entries(responses)) {
		if (!response) continue;
		if (isISpecificationExtension(statusCode)) {
			responsesObject[statusCode] = response;
			continue;
		}
		if ("$ref" in response) {
			responsesObject[statusCode] = response;
			continue;
		}
		responsesObject[statusCode] = registry$1.addResponse(response, [...path, statusCode]);
	}
	return responsesObject;
};
const createOperation = (operation, registry$1, path) => {
	const { parameters, requestParams, requestBody, responses, callbacks, ...rest } = operation;
	const operationObject = rest;
	const maybeManualParameters = createManualParameters(parameters, registry$1, [...path, "parameters"]);
	const maybeRequestParams = createParameters(requestParams, registry$1, [...path, "requestParams"]);
	if (maybeRequestParams || maybeManualParameters) operationObject.parameters = [...maybeRequestParams ?? [], ...maybeManualParameters ?? []];
	const maybeRequestBody = requestBody && registry$1.addRequestBody(requestBody, path);
	if (maybeRequestBody) operationObject.requestBody = maybeRequestBody;
	const maybeResponses = createResponses(responses, registry$1, [...path, "responses"]);
	if (maybeResponses) operationObject.responses = maybeResponses;
	const maybeCallbacks = createCallbacks(callbacks, registry$1, [...path, "callbacks"]);
	if (maybeCallbacks) operationObject.callbacks = maybeCallbacks;
	return operationObject;
};
const createPaths = (paths, registry$1, path) => {
	if (!paths) return;
	const pathsObject = {};
	for (const [singlePath, pathItemObject] of Object.entries(paths)) {
		if (isISpecificationExtension(singlePath)) {
			pathsObject[singlePath] = pathItemObject;
			continue;
		}
		pathsObject[singlePath] = registry$1.addPathItem(pathItemObject, [...path, singlePath]);
	}
	return pathsObject;
};
const openApiVersions = [
	"3.0.0",
	"3.0.1",
	"3.0.2",
	"3.0.3",
	"3.1.0",
	"3.1.1"
];
const satisfiesVersion = (test, against) => openApiVersions.indexOf(test) >= openApiVersions.indexOf(against);
const override = (ctx) => {
	const def = ctx.zodSchema._zod.def;
	switch (def.type) {
		case "bigint":
			ctx.jsonSchema.type = "integer";
			ctx.jsonSchema.format = "int64";
			break;
		case "union": {
			if ("discriminator" in def && typeof def.discriminator === "string") {
				ctx.jsonSchema.oneOf ??= ctx.jsonSchema.anyOf;
				delete ctx.jsonSchema.anyOf;
				ctx.jsonSchema.type = "object";
				ctx.jsonSchema.discriminator = { propertyName: def.discriminator };
				const mapping = {};
				for (const [index, obj] of Object.entries(ctx.jsonSchema.oneOf)) {
					const ref = obj.$ref;
					if (!ref) {
						delete ctx.jsonSchema.discriminator;
						return;
					}
					const discriminatorValues = def.options[Number(index)]._zod.propValues?.[def.discriminator];
					if (!discriminatorValues?.size) return;
					for (const value of [...discriminatorValues ?? []]) {
						if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return;
						mapping[String(value)] = ref;
					}
				}
				ctx.jsonSchema.discriminator.mapping = mapping;
			}
			const meta = require_write().globalRegistry.get(ctx.zodSchema);
			if (typeof meta?.unionOneOf === "boolean") {
				if (meta.unionOneOf) {
					ctx.jsonSchema.oneOf = ctx.jsonSchema.anyOf;
					delete ctx.jsonSchema.anyOf;
				}
				delete ctx.jsonSchema.unionOneOf;
			}
			break;
		}
		case "date":
			ctx.jsonSchema.type = "string";
			break;
		case "literal":
			if (def.values.includes(void 0)) break;
			break;
		case "undefined": ctx.jsonSchema.not = {};
	}
};
const validate = (ctx, opts, previousContext) => {
	if (previousContext.context && ctx.zodSchema._zod.parent !== previousContext.context.zodSchema) {
		if (previousContext.context.zodSchema._zod.def.type === "pipe") throw new Error(`Zod transform found at ${previousContext.context.path.join(" > ")} are not supported in output schemas. Please use \`.overwrite()\` or wrap the schema in a \`.pipe()\` or assign it manual metadata with \`.meta()\``);
		throw new Error(`Zod schema of type \`${previousContext.context.zodSchema._zod.def.type}\` at ${previousContext.context?.path.join(" > ")} cannot be represented in OpenAPI. Please assign it metadata with \`.meta()\``);
	}
	previousContext.context = void 0;
	if (Object.keys(ctx.jsonSchema).length) return;
	const def = ctx.zodSchema._zod.def;
	const allowEmptySchema = opts.allowEmptySchema?.[def.type];
	if (allowEmptySchema === true || allowEmptySchema?.[ctx.io]) return;
	switch (def.type) {
		case "optional":
			validate({
				...ctx,
				zodSchema: def.innerType
			}, opts, previousContext);
			return;
		case "any": return;
		case "unknown": return;
		case "pipe":
			if (ctx.io === "output") {
				if (!ctx.zodSchema._zod.parent) {
					previousContext.context = ctx;
					return;
				}
			}
			return;
		case "transform":
			if (ctx.io === "output") return;
			break;
		case "literal":
			if (def.values.includes(void 0)) throw new Error(`Zod literal at ${ctx.path.join(" > ")} cannot include \`undefined\` as a value. Please use \`z.undefined()\` or \`.optional()\` instead.`);
			return;
		case "custom": if (!ctx.zodSchema._zod.parent) {
			previousContext.context = ctx;
			return;
		}
	}
	throw new Error(`Zod schema of type \`${def.type}\` at ${ctx.path.join(" > ")} cannot be represented in OpenAPI. Please assign it metadata with \`.meta()\``);
};
const renameComponents = (components, outputIds, ctx, refPath) => {
	const componentsToRename = new Map();
	if (ctx.io === "input") return componentsToRename;
	const componentDependencies = new Map();
	const stringifiedComponents = new Map();
	for (const [key, value] of Object.entries(components)) {
		const stringified = JSON.stringify(value);
		const regex = new RegExp(`"${refPath}([^"]+)"`, "g");
		const matches = stringified.matchAll(regex);
		const dependencies = new Set();
		for (const match of matches) {
			const dep = match[1];
			if (dep !== key) dependencies.add(dep);
		}
		stringifiedComponents.set(key, stringified);
		componentDependencies.set(key, { dependencies });
	}
	for (const [key] of stringifiedComponents) {
		if (!ctx.registry.components.schemas.ids.get(key)) continue;
		if (isDependencyPure(componentDependencies, stringifiedComponents, ctx.registry, key)) continue;
		const newName = outputIds.get(key) ?? `${key}${ctx.opts.outputIdSuffix ?? "Output"}`;
		componentsToRename.set(key, newName);
		components[newName] = components[key];
		delete components[key];
	}
	return componentsToRename;
};
const isDependencyPure = (componentDependencies, stringifiedComponents, registry$1, key, visited = new Set()) => {
	if (visited.has(key)) return true;
	const dependencies = componentDependencies.get(key);
	if (dependencies.pure !== void 0) return dependencies.pure;
	const stringified = stringifiedComponents.get(key);
	const component = registry$1.components.schemas.ids.get(key);
	if (component && stringified !== JSON.stringify(component)) {
		dependencies.pure = false;
		return false;
	}
	visited.add(key);
	const result = [...dependencies.dependencies].every((dep) => isDependencyPure(componentDependencies, stringifiedComponents, registry$1, dep, new Set(visited)));
	dependencies.pure = result;
	return result;
};
const zodOpenApiMetadataFields = [
	"param",
	"header",
	"unusedIO",
	"override",
	"outputId"
];
const deleteZodOpenApiMeta = (jsonSchema) => {
	zodOpenApiMetadataFields.forEach((field) => {
		delete jsonSchema[field];
	});
};
const deleteInvalidJsonSchemaFields = (jsonSchema) => {
	delete jsonSchema.$schema;
	delete jsonSchema.id;
	delete jsonSchema.$id;
};
const createSchemas = (schemas, ctx) => {
	const refPath = ctx.opts.schemaRefPath ?? "#/components/schemas/";
	const entries = {};
	for (const [name, { zodType }] of Object.entries(schemas)) entries[name] = zodType;
	const zodRegistry = require_write().registry();
	zodRegistry.add(require_write().object(entries), { id: "zodOpenApiCreateSchema" });
	for (const [id, { zodType }] of ctx.registry.components.schemas.manual) zodRegistry.add(zodType, { id });
	const outputIds = new Map();
	const defsName = satisfiesVersion(ctx.openapiVersion ?? "3.1.0", "3.1.0") ? "$defs" : "definitions";
	const previousContext = {};
	const jsonSchema = require_rest().toJSONSchema(zodRegistry, {
		override(context) {
			const meta = require_write().globalRegistry.get(context.zodSchema);
			if (meta?.outputId && meta?.id) outputIds.set(meta.id, meta.outputId);
			if (context.jsonSchema.$ref) return;
			const enrichedContext = {
				...context,
				io: ctx.io
			};
			override(enrichedContext);
			if (typeof ctx.opts.override === "function") ctx.opts.override(enrichedContext);
			if (typeof meta?.override === "function") {
				meta.override(enrichedContext);
				delete context.jsonSchema.override;
			}
			if (typeof meta?.override === "object" && meta.override !== null) {
				Object.assign(context.jsonSchema, meta.override);
				delete context.jsonSchema.override;
			}
			deleteInvalidJsonSchemaFields(context.jsonSchema);
			deleteZodOpenApiMeta(context.jsonSchema);
			validate(enrichedContext, ctx.opts, previousContext);
		},
		io: ctx.io,
		unrepresentable: "any",
		reused: ctx.opts.reused,
		cycles: ctx.opts.cycles,
		target: satisfiesVersion(ctx.openapiVersion ?? "3.1.0", "3.1.0") ? void 0 : "openapi-3.0",
		uri: (id) => id === "__shared" ? `#ZOD_OPENAPI/${id}` : `#ZOD_OPENAPI/__shared#/${defsName}/${id}`
	});
	const components = jsonSchema.schemas.__shared?.[defsName] ?? {};
	jsonSchema.schemas.__shared ??= { [defsName]: components };
	const dynamicComponents = new Map();
	for (const [key, value] of Object.entries(components)) {
		deleteInvalidJsonSchemaFields(value);
		if (/^schema\d+$/.test(key)) {
			const newName = `__schema${ctx.registry.components.schemas.dynamicSchemaCount++}`;
			dynamicComponents.set(key, `"${refPath}${newName}"`);
			if (newName !== key) {
				components[newName] = value;
				delete components[key];
			}
		}
	}
	for (const [key] of ctx.registry.components.schemas.manual) {
		const manualComponent = jsonSchema.schemas[key];
		if (!manualComponent) continue;
		deleteInvalidJsonSchemaFields(manualComponent);
	}
	const manualUsed = {};
	const parsedJsonSchema = JSON.parse(JSON.stringify(jsonSchema).replace(/"#ZOD_OPENAPI\/__shared#\/(?:\$defs|definitions)\/([^"]+)"/g, (_, match) => {
		const dynamic = dynamicComponents.get(match);
		if (dynamic) return dynamic;
		if (ctx.registry.components.schemas.manual.get(match)) manualUsed[match] = true;
		return `"${refPath}${match}"`;
	}));
	const parsedComponents = parsedJsonSchema.schemas.__shared?.[defsName] ?? {};
	parsedJsonSchema.schemas.__shared ??= { [defsName]: parsedComponents };
	for (const [key] of ctx.registry.components.schemas.manual) {
		const manualComponent = parsedJsonSchema.schemas[key];
		if (!manualComponent) continue;
		if (manualUsed[key]) {
			if (parsedComponents[key]) throw new Error(`Component "${key}" is already registered as a component in the registry`);
			parsedComponents[key] = manualComponent;
		}
	}
	const componentsToRename = renameComponents(parsedComponents, outputIds, ctx, refPath);
	if (!componentsToRename.size) {
		const parsedSchemas = parsedJsonSchema.schemas.zodOpenApiCreateSchema?.properties;
		delete parsedJsonSchema.schemas.zodOpenApiCreateSchema;
		delete parsedJsonSchema.schemas.__shared;
		return {
			schemas: parsedSchemas,
			components: parsedComponents,
			manual: parsedJsonSchema.schemas
		};
	}
	const renamedJsonSchema = JSON.parse(JSON.stringify(parsedJsonSchema).replace(new RegExp(`"${refPath}([^"]+)"`, "g"), (_, match) => {
		const replacement = componentsToRename.get(match);
		if (replacement) return `"${refPath}${replacement}"`;
		return `"${refPath}${match}"`;
	}));
	const renamedSchemas = renamedJsonSchema.schemas.zodOpenApiCreateSchema?.properties;
	const renamedComponents = renamedJsonSchema.schemas.__shared?.[defsName] ?? {};
	delete renamedJsonSchema.schemas.zodOpenApiCreateSchema;
	delete renamedJsonSchema.schemas.__shared;
	return {
		schemas: renamedSchemas,
		components: renamedComponents,
		manual: renamedJsonSchema.schemas
	};
};
const createRegistry = (components) => {
	const registry$1 = {
		components: {
			schemas: {
				dynamicSchemaCount: 0,
				input: new Map(),
				output: new Map(),
				ids: new Map(),
				manual: new Map()
			},
			headers: {
				ids: new Map(),
				seen: new WeakMap()
			},
			requestBodies: {
				ids: new Map(),
				seen: new WeakMap()
			},
			responses: {
				ids: new Map(),
				seen: new WeakMap()
			},
			parameters: {
				ids: new Map(),
				seen: new WeakMap()
			},
			callbacks: {
				ids: new Map(),
				seen: new WeakMap()
			},
			pathItems: {
				ids: new Map(),
				seen: new WeakMap()
			},
			securitySchemes: {
				ids: new Map(),
				seen: new WeakMap()
			},
			links: {
				ids: new Map(),
				seen: new WeakMap()
			},
			examples: {
				ids: new Map(),
				seen: new WeakMap()
			}
		},
		addSchema: (schema, path, opts) => {
			const schemaObject = {};
			registry$1.components.schemas[opts.io].set(path.join(" > "), {
				schemaObject,
				zodType: schema,
				source: {
					path,
					...opts?.source
				}
			});
			return schemaObject;
		},
		addParameter: (parameter, path, opts) => {
			const seenParameter = registry$1.components.parameters.seen.get(parameter);
			if (seenParameter) return seenParameter;
			const meta = require_write().globalRegistry.get(parameter);
			const name = opts?.location?.name ?? meta?.param?.name;
			const inLocation = opts?.location?.in ?? meta?.param?.in;
			if (opts?.location?.name && meta?.param?.name || opts?.location?.in && meta?.param?.in) throw new Error(`Parameter at ${path.join(" > ")} has both \`.meta({ param: { name, in } })\` and \`.meta({ param: { location: { in, name } } })\` information`);
			if (!name || !inLocation) throw new Error(`Parameter at ${path.join(" > ")} is missing \`.meta({ param: { name, in } })\` information`);
			const schemaObject = registry$1.addSchema(parameter, [
				...path,
				inLocation,
				name,
				"schema"
			], {
				io: "input",
				source: {
					type: "parameter",
					location: {
						in: inLocation,
						name
					}
				}
			});
			const { id: metaId, examples, ...rest } = meta?.param ?? {};
			const parameterObject = {
				in: inLocation,
				name,
				schema: schemaObject,
				...rest
			};
			const examplesObject = createExamples(examples, registry$1, [
				...path,
				inLocation,
				name,
				"examples"
			]);
			if (examplesObject) parameterObject.examples = examplesObject;
			if (isRequired(parameter, "input")) parameterObject.required = true;
			if (!parameterObject.description && meta?.description) parameterObject.description = meta.description;
			const id = metaId ?? opts?.manualId;
			if (id) {
				if (registry$1.components.parameters.ids.has(id)) throw new Error(`Schema "${id}" at ${path.join(" > ")} is already registered`);
				const ref = { $ref: `#/components/parameters/${id}` };
				registry$1.components.parameters.seen.set(parameter, ref);
				registry$1.components.parameters.ids.set(id, parameterObject);
				if (opts?.manualId) return parameterObject;
				return ref;
			}
			if (opts?.location?.name || opts?.location?.in) return parameterObject;
			registry$1.components.parameters.seen.set(parameter, parameterObject);
			return parameterObject;
		},
		addHeader: (header, path, opts) => {
			const seenHeader = registry$1.components.headers.seen.get(header);
			if (seenHeader) return seenHeader;
			const meta = require_write().globalRegistry.get(header);
			const { id: metaId, ...rest } = meta?.header ?? {};
			const id = metaId ?? opts?.manualId;
			const headerObject = rest;
			if (isRequired(header, "output")) headerObject.required = true;
			if (!headerObject.description && meta?.description) headerObject.description = meta.description;
			headerObject.schema = registry$1.addSchema(header, [...path, "schema"], {
				io: "output",
				source: { type: "header" }
			});
			if (id) {
				if (registry$1.components.schemas.ids.has(id)) throw new Error(`Schema "${id}" at ${path.join(" > ")} is already registered`);
				const ref = { $ref: `#/components/headers/${id}` };
				registry$1.components.headers.ids.set(id, headerObject);
				registry$1.components.headers.seen.set(header, ref);
				if (opts?.manualId) return headerObject;
				return ref;
			}
			registry$1.components.headers.seen.set(header, headerObject);
			return headerObject;
		},
		addRequestBody: (requestBody, path, opts) => {
			const seenRequestBody = registry$1.components.requestBodies.seen.get(requestBody);
			if (seenRequestBody) return seenRequestBody;
			const { content, id: metaId, ...rest } = requestBody;
			const requestBodyObject = {
				...rest,
				content: createContent(content, {
					registry: registry$1,
					io: "input"
				}, [...path, "content"])
			};
			const id = metaId ?? opts?.manualId;
			if (id) {
				if (registry$1.components.requestBodies.ids.has(id)) throw new Error(`RequestBody "${id}" at ${path.join(" > ")} is already registered`);
				const ref = { $ref: `#/components/requestBodies/${id}` };
				registry$1.components.requestBodies.ids.set(id, requestBodyObject);
				registry$1.components.requestBodies.seen.set(requestBody, ref);
				if (opts?.manualId) return requestBodyObject;
				return ref;
			}
			registry$1.components.requestBodies.seen.set(requestBody, requestBodyObject);
			return requestBodyObject;
		},
		addPathItem: (pathItem, path, opts) => {
			const seenPathItem = registry$1.components.pathItems.seen.get(pathItem);
			if (seenPathItem) return seenPathItem;
			const pathItemObject = {};
			const { id: metaId, ...rest } = pathItem;
			const id = metaId ?? opts?.manualId;
			for (const [key, value] of Object.entries(rest)) {
				if (isISpecificationExtension(key)) {
					pathItemObject[key] = value;
					continue;
				}
				if (key === "get" || key === "put" || key === "post" || key === "delete" || key === "options" || key === "head" || key === "patch" || key === "trace") {
					pathItemObject[key] = createOperation(value, registry$1, [...path, key]);
					continue;
				}
				if (key === "parameters") {
					pathItemObject[key] = createManualParameters(value, registry$1, [...path, key]);
					continue;
				}
				pathItemObject[key] = value;
			}
			if (id) {
				if (registry$1.components.pathItems.ids.has(id)) throw new Error(`PathItem "${id}" at ${path.join(" > ")} is already registered`);
				const ref = { $ref: `#/components/pathItems/${id}` };
				registry$1.components.pathItems.ids.set(id, pathItemObject);
				registry$1.components.pathItems.seen.set(pathItem, ref);
				if (opts?.manualId) return pathItemObject;
				return ref;
			}
			registry$1.components.pathItems.seen.set(pathItem, pathItemObject);
			return pathItemObject;
		},
		addResponse: (response, path, opts) => {
			const seenResponse = registry$1.components.responses.seen.get(response);
			if (seenResponse) return seenResponse;
			const { content, headers, links, id: metaId, ...rest } = response;
			const responseObject = rest;
			const maybeHeaders = createHeaders(headers, registry$1, [...path, "headers"]);
			if (maybeHeaders) responseObject.headers = maybeHeaders;
			if (content) responseObject.content = createContent(content, {
				registry: registry$1,
				io: "output"
			}, [...path, "content"]);
			if (links) responseObject.links = createLinks(links, registry$1, [...path, "links"]);
			const id = metaId ?? opts?.manualId;
			if (id) {
				if (registry$1.components.responses.ids.has(id)) throw new Error(`Response "${id}" at ${path.join(" > ")} is already registered`);
				const ref = { $ref: `#/components/responses/${id}` };
				registry$1.components.responses.ids.set(id, responseObject);
				registry$1.components.responses.seen.set(response, ref);
				if (opts?.manualId) return responseObject;
				return ref;
			}
			registry$1.components.responses.seen.set(response, responseObject);
			return responseObject;
		},
		addCallback: (callback, path, opts) => {
			const seenCallback = registry$1.components.callbacks.seen.get(callback);
			if (seenCallback) return seenCallback;
			const { id: metaId, ...rest } = callback;
			const callbackObject = {};
			for (const [name, pathItem] of Object.entries(rest)) {
				if (isISpecificationExtension(name)) {
					callbackObject[name] = pathItem;
					continue;
				}
				callbackObject[name] = registry$1.addPathItem(pathItem, [...path, name]);
			}
			const id = metaId ?? opts?.manualId;
			if (id) {
				if (registry$1.components.callbacks.ids.has(id)) throw new Error(`Callback "${id}" at ${path.join(" > ")} is already registered`);
				const ref = { $ref: `#/components/callbacks/${id}` };
				registry$1.components.callbacks.ids.set(id, callbackObject);
				registry$1.components.callbacks.seen.set(callback, ref);
				if (opts?.manualId) return callbackObject;
				return ref;
			}
			registry$1.components.callbacks.seen.set(callback, callbackObject);
			return callbackObject;
		},
		addSecurityScheme: (securityScheme, path, opts) => {
			const seenSecurityScheme = registry$1.components.securitySchemes.seen.get(securityScheme);
			if (seenSecurityScheme) return seenSecurityScheme;
			const { id: metaId, ...rest } = securityScheme;
			const securitySchemeObject = rest;
			const id = metaId ?? opts?.manualId;
			if (id) {
				if (registry$1.components.securitySchemes.ids.has(id)) throw new Error(`SecurityScheme "${id}" at ${path.join(" > ")} is already registered`);
				const ref = { $ref: `#/components/securitySchemes/${id}` };
				registry$1.components.securitySchemes.ids.set(id, securitySchemeObject);
				registry$1.components.securitySchemes.seen.set(securityScheme, ref);
				if (opts?.manualId) return securitySchemeObject;
				return ref;
			}
			registry$1.components.securitySchemes.seen.set(securityScheme, securitySchemeObject);
			return securitySchemeObject;
		},
		addLink: (link, path, opts) => {
			const seenLink = registry$1.components.links.seen.get(link);
			if (seenLink) return seenLink;
			const { id: metaId, ...rest } = link;
			const linkObject = rest;
			const id = metaId ?? opts?.manualId;
			if (id) {
				if (registry$1.components.links.ids.has(id)) throw new Error(`Link "${id}" at ${path.join(" > ")} is already registered`);
				const ref = { $ref: `#/components/links/${id}` };
				registry$1.components.links.ids.set(id, linkObject);
				registry$1.components.links.seen.set(link, ref);
				if (opts?.manualId) return linkObject;
				return ref;
			}
			registry$1.components.links.seen.set(link, linkObject);
			return linkObject;
		},
		addExample: (example, path, opts) => {
			const seenExample = registry$1.components.examples.seen.get(example);
			if (seenExample) return seenExample;
			const { id: metaId, ...rest } = example;
			const exampleObject = rest;
			const id = metaId ?? opts?.manualId;
			if (id) {
				if (registry$1.components.examples.ids.has(id)) throw new Error(`Example "${id}" at ${path.join(" > ")} is already registered`);
				const ref = { $ref: `#/components/examples/${id}` };
				registry$1.components.examples.ids.set(id, exampleObject);
				registry$1.components.examples.seen.set(example, ref);
				if (opts?.manualId) return exampleObject;
				return ref;
			}
			registry$1.components.examples.seen.set(example, exampleObject);
			return exampleObject;
		}
	};
	registerSchemas(components?.schemas, registry$1);
	registerParameters(components?.parameters, registry$1);
	registerHeaders(components?.headers, registry$1);
	registerResponses(components?.responses, registry$1);
	registerPathItems(components?.pathItems, registry$1);
	registerRequestBodies(components?.requestBodies, registry$1);
	registerCallbacks(components?.callbacks, registry$1);
	registerSecuritySchemes(components?.securitySchemes, registry$1);
	registerLinks(components?.links, registry$1);
	registerExamples(components?.examples, registry$1);
	return registry$1;
};
const registerSchemas = (schemas, registry$1) => {
	if (!schemas) return;
	for (const [key, schema] of Object.entries(schemas)) {
		if (isAnyZodType(schema)) {
			const id = require_write().globalRegistry.get(schema)?.id ?? key;
			registry$1.components.schemas.manual.set(id, {
				input: { schemaObject: {} },
				output: { schemaObject: {} },
				zodType: schema
			});
			continue;
		}
		registry$1.components.schemas.ids.set(key, schema);
	}
};
const registerParameters = (parameters, registry$1) => {
	if (!parameters) return;
	for (const [key, schema] of Object.entries(parameters)) {
		if (isAnyZodType(schema)) {
			const path = [
				"components",
				"parameters",
				key
			];
			registry$1.addParameter(schema, path, { manualId: key });
			continue;
		}
		registry$1.components.parameters.ids.set(key, schema);
	}
};
const registerHeaders = (headers, registry$1) => {
	if (!headers) return;
	for (const [key, schema] of Object.entries(headers)) {
		if (isAnyZodType(schema)) {
			const path = [
				"components",
				"headers",
				key
			];
			registry$1.addHeader(schema, path, { manualId: key });
			continue;
		}
		registry$1.components.headers.ids.set(key, schema);
	}
};
const registerResponses = (responses, registry$1) => {
	if (!responses) return;
	for (const [key, schema] of Object.entries(responses)) {
		const responseObject = registry$1.addResponse(schema, [
			"components",
			"responses",
			key
		], { manualId: key });
		registry$1.components.responses.ids.set(key, responseObject);
		registry$1.components.responses.seen.set(schema, responseObject);
	}
};
const registerRequestBodies = (requestBodies, registry$1) => {
	if (!requestBodies) return;
	for (const [key, schema] of Object.entries(requestBodies)) {
		if (isAnyZodType(schema)) {
			registry$1.addRequestBody(schema, [
				"components",
				"requestBodies",
				key
			], { manualId: key });
			continue;
		}
		registry$1.components.requestBodies.ids.set(key, schema);
	}
};
const registerCallbacks = (callbacks, registry$1) => {
	if (!callbacks) return;
	for (const [key, schema] of Object.entries(callbacks)) registry$1.addCallback(schema, [
		"components",
		"callbacks",
		key
	], { manualId: key });
};
const registerPathItems = (pathItems, registry$1) => {
	if (!pathItems) return;
	for (const [key, schema] of Object.entries(pathItems)) registry$1.addPathItem(schema, [
		"components",
		"pathItems",
		key
	], { manualId: key });
};
const registerSecuritySchemes = (securitySchemes, registry$1) => {
	if (!securitySchemes) return;
	for (const [key, schema] of Object.entries(securitySchemes)) registry$1.addSecurityScheme(schema, [
		"components",
		"securitySchemes",
		key
	], { manualId: key });
};
const registerLinks = (links, registry$1) => {
	if (!links) return;
	for (const [key, schema] of Object.entries(links)) registry$1.addLink(schema, [
		"components",
		"links",
		key
	], { manualId: key });
};
const registerExamples = (examples, registry$1) => {
	if (!examples) return;
	for (const [key, schema] of Object.entries(examples)) registry$1.components.examples.ids.set(key, schema);
};
const createIOSchemas = (ctx) => {
	const { schemas, components, manual } = createSchemas(Object.fromEntries(ctx.registry.components.schemas[ctx.io]), ctx);
	for (const [key, schema] of Object.entries(components)) ctx.registry.components.schemas.ids.set(key, schema);
	for (const [key, schema] of Object.entries(schemas)) {
		const ioSchema = ctx.registry.components.schemas[ctx.io].get(key);
		if (ioSchema) Object.assign(ioSchema.schemaObject, schema);
	}
	for (const [key, value] of Object.entries(manual)) {
		const manualSchema = ctx.registry.components.schemas.manual.get(key);
		if (!manualSchema) continue;
		if (components[key]) manualSchema[ctx.io].used = true;
		Object.assign(manualSchema[ctx.io].schemaObject, value);
	}
};
const createManualSchemas = (registry$1) => {
	for (const [key, value] of registry$1.components.schemas.manual) if (!value.input.used) {
		const schema = value[require_write().globalRegistry.get(value.zodType)?.unusedIO ?? "output"].schemaObject;
		registry$1.components.schemas.ids.set(key, schema);
	}
};
const createComponents = (registry$1, opts, openapiVersion) => {
	createIOSchemas({
		registry: registry$1,
		io: "input",
		opts,
		openapiVersion
	});
	createIOSchemas({
		registry: registry$1,
		io: "output",
		opts,
		openapiVersion
	});
	createManualSchemas(registry$1);
	const components = {};
	if (registry$1.components.schemas.ids.size > 0) components.schemas = Object.fromEntries(registry$1.components.schemas.ids);
	if (registry$1.components.headers.ids.size > 0) components.headers = Object.fromEntries(registry$1.components.headers.ids);
	if (registry$1.components.requestBodies.ids.size > 0) components.requestBodies = Object.fromEntries(registry$1.components.requestBodies.ids);
	if (registry$1.components.responses.ids.size > 0) components.responses = Object.fromEntries(registry$1.components.responses.ids);
	if (registry$1.components.parameters.ids.size > 0) components.parameters = Object.fromEntries(registry$1.components.parameters.ids);
	if (registry$1.components.callbacks.ids.size > 0) components.callbacks = Object.fromEntries(registry$1.components.callbacks.ids);
	if (registry$1.components.pathItems.ids.size > 0) components.pathItems = Object.fromEntries(registry$1.components.pathItems.ids);
	if (registry$1.components.securitySchemes.ids.size > 0) components.securitySchemes = Object.fromEntries(registry$1.components.securitySchemes.ids);
	if (registry$1.components.links.ids.size > 0) components.links = Object.fromEntries(registry$1.components.links.ids);
	if (registry$1.components.examples.ids.size > 0) components.examples = Object.fromEntries(registry$1.components.examples.ids);
	return components;
};
// node_modules/zod-openapi/dist/index.mjs
const createDocument = (zodOpenApiObject, opts = {}) => {
	const { paths, webhooks, components, ...rest } = zodOpenApiObject;
	const document = rest;
	const registry = createRegistry(components);
	const createdPaths = createPaths(paths, registry, ["paths"]);
	if (createdPaths) document.paths = createdPaths;
	const createdWebhooks = createPaths(webhooks, registry, ["webhooks"]);
	if (createdWebhooks) document.webhooks = createdWebhooks;
	const createdComponents = createComponents(registry, opts, zodOpenApiObject.openapi);
	if (Object.keys(createdComponents).length > 0) document.components = createdComponents;
	return document;
};
// src/api/shared/parameters.ts
const pageParameter = {
	shared: "Page",
	name: "page",
	description: "Page number, from 1. Name assumed (`page-param`).",
	schema: require_write().int().min(1).default(1),
	example: 1,
	default: 1,
	max: null
};
function pageSizeParameter(name, standard, max, assumed) {
	return {
		name,
		description: `Items on a page, at most ${max}.${assumed}`,
		schema: require_write().int().min(1).max(max).default(standard),
		example: standard,
		default: standard,
		max
	};
}
const productHash = {
	shared: "ProductHash",
	name: "hash",
	description: "Canonical identifier of the product.",
	schema: require_write().string(),
	example: "k3v9x0q2m7ta"
};
const orderHash = {
	shared: "OrderHash",
	name: "hash",
	description: "Hash of the order.",
	schema: require_write().string(),
	example: "z5x1c8v4b7n2m9qe"
};
const subscriptionId = {
	shared: "SubscriptionId",
	name: "id",
	description: "Identifier of the subscription. Anything but decimal digits is not found (assumption `cancel-id-type`).",
	schema: require_write().int(),
	example: 100000077
};
const members = {
	error: require_write().string().meta({
		description: "Code to branch on; an open list.",
		"x-extensible-enum": [
			"unauthorized",
			"insufficient_scope",
			"not_found",
			"idempotency_key_required",
			"idempotency_key_invalid",
			"idempotency_key_in_use",
			"idempotency_key_reused",
			"invalid_json",
			"validation_error",
			"payload_too_large",
			"unsupported_media_type",
			"not_acceptable",
			"method_not_allowed",
			"too_many_requests",
			"server_error"
		]
	}),
	message: require_write().string().meta({ description: "Sentence for people." }),
	request_id: require_write().string().nullable()
};
const errorEnvelope = require_write().strictObject(members).meta({
	id: "ApiError",
	description: "The error envelope."
});
const memberProblems = require_write().record(require_write().string(), require_write().array(require_write().string()).min(1)).meta({
	id: "MemberProblems",
	description: "Sentences for people, by the member they are about."
});
const validationErrorEnvelope = require_write().strictObject({
	...members,
	errors: memberProblems
}).meta({
	id: "ValidationError",
	description: "The error envelope and, by assumption (`validation-shape`), what is wrong by member."
});
const quotaExceeded = require_write().strictObject({ message: require_write().string() }).meta({
	id: "QuotaExceeded",
	description: "A quota is used up. No envelope: there is no `error` to branch on."
});
// src/api/shared/samples.ts
const samples = {
	cashout: {
		id: 1,
		amount: 15e4,
		fee: 367,
		net_amount: 149633,
		status: "paid",
		requested_at: "05/01/2026 08:30:00",
		paid_at: "06/01/2026 11:00:00"
	},
	cashoutHistoryPage: {
		data: [{
			"id": 1,
			"amount": 15e4,
			"fee": 367,
			"net_amount": 149633,
			"status": "paid",
			"requested_at": "05/01/2026 08:30:00",
			"paid_at": "06/01/2026 11:00:00"
		}],
		links: {
			"first": "http://127.0.0.1:4010/api/v2/cashouts/history?paginate=100&page=1",
			"last": "http://127.0.0.1:4010/api/v2/cashouts/history?paginate=100&page=1",
			"prev": null,
			"next": null
		},
		meta: {
			"current_page": 1,
			"from": 1,
			"to": 1,
			"per_page": 100,
			"last_page": 1,
			"total": 1,
			"path": "http://127.0.0.1:4010/api/v2/cashouts/history"
		}
	},
	commissionItem: {
		id: 100000902,
		type: "main",
		commissioned_id: 101,
		commissioned_name: "Ateliê Aurora Cursos Ltda",
		commission: 17649,
		producer_id: 101,
		producer_name: "Ateliê Aurora Cursos Ltda",
		producer_email: "contato@atelie-aurora.example",
		producer_document: "99999999000191",
		value: 19700,
		order_id: 100000410,
		affiliates: [],
		query_params: {
			"utm_source": "boletim",
			"utm_medium": "email",
			"utm_campaign": "turma-de-janeiro",
			"utm_content": "botão-azul",
			"utm_term": "fotografia de produto",
			"src": "lista-vip",
			"sck": "aula-aberta",
			"offer": "Vq7Lm2Xc",
			"event": "Purchase",
			"chatflow_user_id": "cf-20417"
		},
		tracking: {
			"event": "Purchase",
			"utm_source": "boletim",
			"utm_medium": "email",
			"utm_campaign": "turma-de-janeiro",
			"utm_content": "botão-azul",
			"utm_term": "fotografia de produto",
			"src": "lista-vip",
			"sck": "aula-aberta",
			"chatflow_user_id": "cf-20417"
		},
		checkout_url: "https://checkout.example/Vq7Lm2Xc",
		transaction: {
			"id": 100001804,
			"hash": "t6w2n8c4y0h1d5ra",
			"status": "authorized",
			"payment_method": "credit_card",
			"paid_amount": 19700,
			"created_at": "02/01/2026 00:04:05"
		},
		offer: {
			"id": 100000051,
			"code": "Vq7Lm2Xc",
			"name": "Turma de janeiro",
			"description": null,
			"price": 19700,
			"is_subscription": false,
			"interval": null,
			"trial_days": null,
			"first_charge_price": null
		},
		product: {
			"id": 100000024,
			"name": "Fotografia de Produto do Zero",
			"is_subscription": false,
			"type": "course",
			"refund_deadline": 7,
			"has_invoice_integration": false
		},
		customer: {
			"name": "Joana Araújo",
			"email": "joana.araujo@example.com",
			"cpf": "99999999999"
		},
		order: {
			"id": 100000410,
			"hash": "m4s8z1q7x3v9k2bt",
			"has_bump": false,
			"from_partner": false,
			"is_upsell": false,
			"type": "main"
		},
		order_item: {
			"id": 100000533,
			"amount": 19700,
			"status": "authorized",
			"quantity": 1
		},
		has_two_cards: false,
		bounced_email: null,
		subscription_id: null,
		is_smart_installment: false,
		approved_date: "02/01/2026 00:04:05",
		created_at: "02/01/2026 00:04:05",
		updated_at: "02/01/2026 00:04:05"
	},
	commissionItemWithoutTracking: {
		id: 100000901,
		type: "main",
		commissioned_id: 101,
		commissioned_name: "Ateliê Aurora Cursos Ltda",
		commission: 4134,
		producer_id: 101,
		producer_name: "Ateliê Aurora Cursos Ltda",
		producer_email: "contato@atelie-aurora.example",
		producer_document: "99999999000191",
		value: 4700,
		order_id: 100000409,
		affiliates: [],
		query_params: null,
		tracking: {
			"event": "Não Informado",
			"utm_source": "Não Informado",
			"utm_medium": "Não Informado",
			"utm_campaign": "Não Informado",
			"utm_content": "Não Informado",
			"utm_term": "Não Informado",
			"src": "Não Informado",
			"sck": "Não Informado",
			"chatflow_user_id": "Não Informado"
		},
		checkout_url: null,
		transaction: {
			"id": 100001802,
			"hash": "f9b3k7e1u5j0p2wd",
			"status": "authorized",
			"payment_method": "credit_card",
			"paid_amount": 4700,
			"created_at": "01/01/2026 15:30:00"
		},
		offer: {
			"id": 100000044,
			"code": "",
			"name": "Lista de presença",
			"description": "Vendida fora do checkout.",
			"price": 4700,
			"is_subscription": false,
			"interval": null,
			"trial_days": null,
			"first_charge_price": null
		},
		product: {
			"id": 100000024,
			"name": "Fotografia de Produto do Zero",
			"is_subscription": false,
			"type": "course",
			"refund_deadline": 7,
			"has_invoice_integration": false
		},
		customer: {
			"name": "Caio Nóbrega",
			"email": "caio.nobrega@example.org",
			"cpf": "99999999999"
		},
		order: {
			"id": 100000409,
			"hash": "c7h2w5y9n0g4r8la",
			"has_bump": false,
			"from_partner": false,
			"is_upsell": false,
			"type": "main"
		},
		order_item: {
			"id": 100000532,
			"amount": 4700,
			"status": "authorized",
			"quantity": 1
		},
		has_two_cards: false,
		bounced_email: null,
		subscription_id: null,
		is_smart_installment: false,
		approved_date: "01/01/2026 15:30:00",
		created_at: "01/01/2026 15:30:00",
		updated_at: "01/01/2026 15:30:00"
	},
	errorIdempotencyKeyInUse: {
		error: "idempotency_key_in_use",
		message: "A request with this Idempotency-Key is still being processed.",
		request_id: "3f0a6c1e-7b52-4d1b-9a4e-0c8d2f6b5e17"
	},
	errorIdempotencyKeyInvalid: {
		error: "idempotency_key_invalid",
		message: "The Idempotency-Key header must hold one UUID v4.",
		request_id: "3f0a6c1e-7b52-4d1b-9a4e-0c8d2f6b5e17"
	},
	errorIdempotencyKeyRequired: {
		error: "idempotency_key_required",
		message: "The Idempotency-Key header is required on every POST; send a UUID v4.",
		request_id: "3f0a6c1e-7b52-4d1b-9a4e-0c8d2f6b5e17"
	},
	errorIdempotencyKeyReused: {
		error: "idempotency_key_reused",
		message: "This Idempotency-Key was already used for a different request.",
		request_id: "3f0a6c1e-7b52-4d1b-9a4e-0c8d2f6b5e17"
	},
	errorInsufficientScope: {
		error: "insufficient_scope",
		message: "Missing ability: orders:read",
		request_id: "3f0a6c1e-7b52-4d1b-9a4e-0c8d2f6b5e17"
	},
	errorInvalidJson: {
		error: "invalid_json",
		message: "The request body is not valid JSON: line 1, column 18.",
		request_id: "3f0a6c1e-7b52-4d1b-9a4e-0c8d2f6b5e17"
	},
	errorNotFound: {
		error: "not_found",
		message: "Resource not found.",
		request_id: "3f0a6c1e-7b52-4d1b-9a4e-0c8d2f6b5e17"
	},
	errorPayloadTooLarge: {
		error: "payload_too_large",
		message: "The request body is larger than 1 MiB.",
		request_id: null
	},
	errorServerError: {
		error: "server_error",
		message: "Server Error",
		request_id: "3f0a6c1e-7b52-4d1b-9a4e-0c8d2f6b5e17"
	},
	errorTooManyRequests: {
		error: "too_many_requests",
		message: "Too many failed lookups on this route. Try again later.",
		request_id: "3f0a6c1e-7b52-4d1b-9a4e-0c8d2f6b5e17"
	},
	errorUnauthorized: {
		error: "unauthorized",
		message: "Unauthenticated.",
		request_id: "3f0a6c1e-7b52-4d1b-9a4e-0c8d2f6b5e17"
	},
	errorUnsupportedMediaType: {
		error: "unsupported_media_type",
		message: "The content type \"text/plain\" is not supported; send application/json.",
		request_id: "3f0a6c1e-7b52-4d1b-9a4e-0c8d2f6b5e17"
	},
	errorValidation: {
		error: "validation_error",
		message: "The name field is required. (and 1 more error)",
		request_id: "3f0a6c1e-7b52-4d1b-9a4e-0c8d2f6b5e17",
		errors: {
			"name": ["The name field is required."],
			"type": ["The type field format is invalid."]
		}
	},
	offer: {
		object: "offer",
		id: "Vq7Lm2Xc",
		reference_id: 100000051,
		product_id: "k3v9x0q2m7ta",
		price: 19700,
		is_active: true,
		checkout_url: "https://checkout.example/Vq7Lm2Xc",
		created_at: "2025-11-14T13:25:40.000000Z"
	},
	offerCreateRequest: {
		name: "Turma de janeiro",
		price: 19700,
		charge_type: "one_time"
	},
	offerList: {
		object: "list",
		data: [{
			"object": "offer",
			"id": "Vq7Lm2Xc",
			"reference_id": 100000051,
			"product_id": "k3v9x0q2m7ta",
			"price": 19700,
			"is_active": true,
			"checkout_url": "https://checkout.example/Vq7Lm2Xc",
			"created_at": "2025-11-14T13:25:40.000000Z"
		}, {
			"object": "offer",
			"id": "b4TzK9sW",
			"reference_id": 100000050,
			"product_id": "k3v9x0q2m7ta",
			"price": 14700,
			"is_active": true,
			"checkout_url": "https://checkout.example/b4TzK9sW",
			"created_at": "2025-11-14T13:22:05.000000Z"
		}]
	},
	orderDetail: {
		id: 100000408,
		hash: "z5x1c8v4b7n2m9qe",
		paid_amount: 22430,
		freight_value: 0,
		customer: {
			"name": "Íris Figueiredo",
			"email": "iris.figueiredo@example.net"
		},
		query_params: {
			"utm_source": "busca",
			"src": "lista-vip",
			"offer": "Vq7Lm2Xc"
		},
		tracking: {
			"event": "Não Informado",
			"utm_source": "busca",
			"utm_medium": "Não Informado",
			"utm_campaign": "Não Informado",
			"utm_content": "Não Informado",
			"utm_term": "Não Informado",
			"src": "lista-vip",
			"sck": "lista-vip",
			"chatflow_user_id": "Não Informado"
		},
		checkout_url: "https://checkout.example/Vq7Lm2Xc",
		items: [{
			"offer": {
				"id": 100000051,
				"code": "Vq7Lm2Xc",
				"name": "Turma de janeiro"
			},
			"coupon": {
				"name": "VERAO10",
				"discount": 1970
			},
			"amount": 17730,
			"status": "authorized",
			"type": "main",
			"members_classroom_id": null
		}, {
			"offer": {
				"id": 100000047,
				"code": "Hn3RdY6p",
				"name": "Caderno de exercícios"
			},
			"coupon": {
				"name": null,
				"discount": null
			},
			"amount": 4700,
			"status": "authorized",
			"type": "bump",
			"members_classroom_id": null
		}],
		transactions: [{
			"id": 100001798,
			"hash": "a1s5d9f3g7h2j6kl",
			"status": "authorized",
			"return_code": "00",
			"payment_method": "credit_card",
			"paid_amount": 15e3,
			"is_card2": false,
			"invoice_sent": false,
			"is_free": false,
			"created_at": "31/12/2025 21:10:30",
			"updated_at": "31/12/2025 21:10:30"
		}, {
			"id": 100001799,
			"hash": "q8w4e0r6t2y5u1io",
			"status": "authorized",
			"return_code": "00",
			"payment_method": "credit_card",
			"paid_amount": 7430,
			"is_card2": true,
			"invoice_sent": false,
			"is_free": false,
			"created_at": "31/12/2025 21:10:30",
			"updated_at": "31/12/2025 21:10:30"
		}],
		commissions: [{
			"type": "producer",
			"user_id": 101,
			"name": "Ateliê Aurora Cursos Ltda",
			"value": 20008,
			"url_params": { "query_params": {
				"utm_source": "busca",
				"src": "lista-vip",
				"offer": "Vq7Lm2Xc"
			} }
		}],
		created_at: "31/12/2025 21:10:30",
		updated_at: "31/12/2025 21:10:30"
	},
	orderHistoryPage: {
		data: [{
			"id": 100000902,
			"type": "main",
			"commissioned_id": 101,
			"commissioned_name": "Ateliê Aurora Cursos Ltda",
			"commission": 17649,
			"producer_id": 101,
			"producer_name": "Ateliê Aurora Cursos Ltda",
			"producer_email": "contato@atelie-aurora.example",
			"producer_document": "99999999000191",
			"value": 19700,
			"order_id": 100000410,
			"affiliates": [],
			"query_params": {
				"utm_source": "boletim",
				"utm_medium": "email",
				"utm_campaign": "turma-de-janeiro",
				"utm_content": "botão-azul",
				"utm_term": "fotografia de produto",
				"src": "lista-vip",
				"sck": "aula-aberta",
				"offer": "Vq7Lm2Xc",
				"event": "Purchase",
				"chatflow_user_id": "cf-20417"
			},
			"tracking": {
				"event": "Purchase",
				"utm_source": "boletim",
				"utm_medium": "email",
				"utm_campaign": "turma-de-janeiro",
				"utm_content": "botão-azul",
				"utm_term": "fotografia de produto",
				"src": "lista-vip",
				"sck": "aula-aberta",
				"chatflow_user_id": "cf-20417"
			},
			"checkout_url": "https://checkout.example/Vq7Lm2Xc",
			"transaction": {
				"id": 100001804,
				"hash": "t6w2n8c4y0h1d5ra",
				"status": "authorized",
				"payment_method": "credit_card",
				"paid_amount": 19700,
				"created_at": "02/01/2026 00:04:05"
			},
			"offer": {
				"id": 100000051,
				"code": "Vq7Lm2Xc",
				"name": "Turma de janeiro",
				"description": null,
				"price": 19700,
				"is_subscription": false,
				"interval": null,
				"trial_days": null,
				"first_charge_price": null
			},
			"product": {
				"id": 100000024,
				"name": "Fotografia de Produto do Zero",
				"is_subscription": false,
				"type": "course",
				"refund_deadline": 7,
				"has_invoice_integration": false
			},
			"customer": {
				"name": "Joana Araújo",
				"email": "joana.araujo@example.com",
				"cpf": "99999999999"
			},
			"order": {
				"id": 100000410,
				"hash": "m4s8z1q7x3v9k2bt",
				"has_bump": false,
				"from_partner": false,
				"is_upsell": false,
				"type": "main"
			},
			"order_item": {
				"id": 100000533,
				"amount": 19700,
				"status": "authorized",
				"quantity": 1
			},
			"has_two_cards": false,
			"bounced_email": null,
			"subscription_id": null,
			"is_smart_installment": false,
			"approved_date": "02/01/2026 00:04:05",
			"created_at": "02/01/2026 00:04:05",
			"updated_at": "02/01/2026 00:04:05"
		}, {
			"id": 100000901,
			"type": "main",
			"commissioned_id": 101,
			"commissioned_name": "Ateliê Aurora Cursos Ltda",
			"commission": 4134,
			"producer_id": 101,
			"producer_name": "Ateliê Aurora Cursos Ltda",
			"producer_email": "contato@atelie-aurora.example",
			"producer_document": "99999999000191",
			"value": 4700,
			"order_id": 100000409,
			"affiliates": [],
			"query_params": null,
			"tracking": {
				"event": "Não Informado",
				"utm_source": "Não Informado",
				"utm_medium": "Não Informado",
				"utm_campaign": "Não Informado",
				"utm_content": "Não Informado",
				"utm_term": "Não Informado",
				"src": "Não Informado",
				"sck": "Não Informado",
				"chatflow_user_id": "Não Informado"
			},
			"checkout_url": null,
			"transaction": {
				"id": 100001802,
				"hash": "f9b3k7e1u5j0p2wd",
				"status": "authorized",
				"payment_method": "credit_card",
				"paid_amount": 4700,
				"created_at": "01/01/2026 15:30:00"
			},
			"offer": {
				"id": 100000044,
				"code": "",
				"name": "Lista de presença",
				"description": "Vendida fora do checkout.",
				"price": 4700,
				"is_subscription": false,
				"interval": null,
				"trial_days": null,
				"first_charge_price": null
			},
			"product": {
				"id": 100000024,
				"name": "Fotografia de Produto do Zero",
				"is_subscription": false,
				"type": "course",
				"refund_deadline": 7,
				"has_invoice_integration": false
			},
			"customer": {
				"name": "Caio Nóbrega",
				"email": "caio.nobrega@example.org",
				"cpf": "99999999999"
			},
			"order": {
				"id": 100000409,
				"hash": "c7h2w5y9n0g4r8la",
				"has_bump": false,
				"from_partner": false,
				"is_upsell": false,
				"type": "main"
			},
			"order_item": {
				"id": 100000532,
				"amount": 4700,
				"status": "authorized",
				"quantity": 1
			},
			"has_two_cards": false,
			"bounced_email": null,
			"subscription_id": null,
			"is_smart_installment": false,
			"approved_date": "01/01/2026 15:30:00",
			"created_at": "01/01/2026 15:30:00",
			"updated_at": "01/01/2026 15:30:00"
		}],
		links: {
			"first": "http://127.0.0.1:4010/api/v2/orders/history?paginate=2&page=1",
			"last": "http://127.0.0.1:4010/api/v2/orders/history?paginate=2&page=3",
			"prev": null,
			"next": "http://127.0.0.1:4010/api/v2/orders/history?paginate=2&page=2"
		},
		meta: {
			"current_page": 1,
			"from": 1,
			"to": 2,
			"per_page": 2,
			"last_page": 3,
			"total": 5,
			"path": "http://127.0.0.1:4010/api/v2/orders/history"
		}
	},
	orderSummary: {
		total: 4,
		total_items: 5,
		bump_total: 1,
		upsell_total: 1,
		commission_sum: 59440
	},
	product: {
		object: "product",
		id: "k3v9x0q2m7ta",
		reference_id: 100000024,
		name: "Fotografia de Produto do Zero",
		type: "course",
		status: "approved",
		is_active: true,
		created_at: "2025-11-14T13:20:00.000000Z"
	},
	productCreateRequest: {
		name: "Fotografia de Produto do Zero",
		type: "course",
		description: "Da luz da janela à foto pronta para a vitrine, em doze aulas.",
		is_active: true
	},
	productList: {
		object: "list",
		data: [{
			"object": "product",
			"id": "k3v9x0q2m7ta",
			"reference_id": 100000024,
			"name": "Fotografia de Produto do Zero",
			"type": "course",
			"status": "approved",
			"is_active": true,
			"created_at": "2025-11-14T13:20:00.000000Z"
		}, {
			"object": "product",
			"id": "p8d1zr5w0bqe",
			"reference_id": 100000023,
			"name": "Clube do Pão Artesanal",
			"type": "course",
			"status": "approved",
			"is_active": false,
			"created_at": "2025-10-03T18:45:12.000000Z"
		}],
		meta: {
			"page": 1,
			"per_page": 15,
			"total": 2
		}
	},
	quotaExceeded: { message: "Too Many Attempts." },
	subscription: {
		id: 100000077,
		price: 5900,
		affiliates: [],
		first_charge_price: 5900,
		currency: "BRL",
		interval: 30,
		next_charge: "31/01/2026",
		situation: "active",
		best_day_to_charge: null,
		free_days: 0,
		max_charges: null,
		successful_charges: 2,
		failed_charges: 0,
		is_smart_installment: false,
		installments: null,
		cancellation_requested_at: null,
		canceled_at: null,
		canceled_by: null,
		payment_method: "credit_card",
		offer: {
			"id": 100000039,
			"code": "w2GfQ8Jd",
			"name": "Plano mensal"
		},
		order: {
			"id": 100000352,
			"hash": "e6r2t8y4u0i5o1pz",
			"created_at": "02/12/2025 10:15:00"
		},
		product: {
			"id": 100000023,
			"name": "Clube do Pão Artesanal",
			"is_owner": true
		},
		customer: {
			"id": 100000218,
			"name": "Otávio Brandão",
			"email": "otavio.brandao@example.com",
			"cpf": "99999999999",
			"cnpj": null,
			"phones": [{
				"ddd": "31",
				"ddi": "55",
				"number": "900000218"
			}],
			"zipcode": "30130010",
			"street": "Rua dos Ipês",
			"street_number": "218",
			"neighborhood": "Centro",
			"complement": "Sala 4",
			"city": "Belo Horizonte",
			"state": "MG",
			"country": "BR"
		},
		transactions: [{
			"id": 100001560,
			"hash": "l3k7j1h5g9f2d6sa",
			"status": "authorized",
			"payment_method": "credit_card",
			"paid_amount": 5900,
			"created_at": "02/12/2025 10:15:00"
		}, {
			"id": 100001790,
			"hash": "n0b4v8c2x6z1m5qw",
			"status": "authorized",
			"payment_method": "credit_card",
			"paid_amount": 5900,
			"created_at": "01/01/2026 10:15:00"
		}],
		histories: [{
			"id": 100000310,
			"subscription_id": 100000077,
			"type": "charge",
			"status": "paid",
			"reference_date": "02/12/2025",
			"metadata": null,
			"created_at": "02/12/2025 10:15:00"
		}, {
			"id": 100000331,
			"subscription_id": 100000077,
			"type": "charge",
			"status": "paid",
			"reference_date": "01/01/2026",
			"metadata": null,
			"created_at": "01/01/2026 10:15:00"
		}],
		created_at: "02/12/2025 10:15:00",
		updated_at: "01/01/2026 10:15:00"
	},
	subscriptionCanceled: {
		id: 100000077,
		price: 5900,
		affiliates: [],
		first_charge_price: 5900,
		currency: "BRL",
		interval: 30,
		next_charge: "31/01/2026",
		situation: "canceled",
		best_day_to_charge: null,
		free_days: 0,
		max_charges: null,
		successful_charges: 2,
		failed_charges: 0,
		is_smart_installment: false,
		installments: null,
		cancellation_requested_at: "02/01/2026 09:00:00",
		canceled_at: "02/01/2026 09:00:00",
		canceled_by: "producer",
		payment_method: "credit_card",
		offer: {
			"id": 100000039,
			"code": "w2GfQ8Jd",
			"name": "Plano mensal"
		},
		order: {
			"id": 100000352,
			"hash": "e6r2t8y4u0i5o1pz",
			"created_at": "02/12/2025 10:15:00"
		},
		product: {
			"id": 100000023,
			"name": "Clube do Pão Artesanal",
			"is_owner": true
		},
		customer: {
			"id": 100000218,
			"name": "Otávio Brandão",
			"email": "otavio.brandao@example.com",
			"cpf": "99999999999",
			"cnpj": null,
			"phones": [{
				"ddd": "31",
				"ddi": "55",
				"number": "900000218"
			}],
			"zipcode": "30130010",
			"street": "Rua dos Ipês",
			"street_number": "218",
			"neighborhood": "Centro",
			"complement": "Sala 4",
			"city": "Belo Horizonte",
			"state": "MG",
			"country": "BR"
		},
		transactions: [{
			"id": 100001560,
			"hash": "l3k7j1h5g9f2d6sa",
			"status": "authorized",
			"payment_method": "credit_card",
			"paid_amount": 5900,
			"created_at": "02/12/2025 10:15:00"
		}, {
			"id": 100001790,
			"hash": "n0b4v8c2x6z1m5qw",
			"status": "authorized",
			"payment_method": "credit_card",
			"paid_amount": 5900,
			"created_at": "01/01/2026 10:15:00"
		}],
		histories: [{
			"id": 100000310,
			"subscription_id": 100000077,
			"type": "charge",
			"status": "paid",
			"reference_date": "02/12/2025",
			"metadata": null,
			"created_at": "02/12/2025 10:15:00"
		}, {
			"id": 100000331,
			"subscription_id": 100000077,
			"type": "charge",
			"status": "paid",
			"reference_date": "01/01/2026",
			"metadata": null,
			"created_at": "01/01/2026 10:15:00"
		}],
		created_at: "02/12/2025 10:15:00",
		updated_at: "02/01/2026 09:00:00"
	},
	subscriptionHistoryPage: {
		data: [{
			"id": 100000077,
			"price": 5900,
			"affiliates": [],
			"first_charge_price": 5900,
			"currency": "BRL",
			"interval": 30,
			"next_charge": "31/01/2026",
			"situation": "active",
			"best_day_to_charge": null,
			"free_days": 0,
			"max_charges": null,
			"successful_charges": 2,
			"failed_charges": 0,
			"is_smart_installment": false,
			"installments": null,
			"cancellation_requested_at": null,
			"canceled_at": null,
			"canceled_by": null,
			"payment_method": "credit_card",
			"offer": {
				"id": 100000039,
				"code": "w2GfQ8Jd",
				"name": "Plano mensal"
			},
			"order": {
				"id": 100000352,
				"hash": "e6r2t8y4u0i5o1pz",
				"created_at": "02/12/2025 10:15:00"
			},
			"product": {
				"id": 100000023,
				"name": "Clube do Pão Artesanal",
				"is_owner": true
			},
			"customer": {
				"id": 100000218,
				"name": "Otávio Brandão",
				"email": "otavio.brandao@example.com",
				"cpf": "99999999999",
				"cnpj": null,
				"phones": [{
					"ddd": "31",
					"ddi": "55",
					"number": "900000218"
				}],
				"zipcode": "30130010",
				"street": "Rua dos Ipês",
				"street_number": "218",
				"neighborhood": "Centro",
				"complement": "Sala 4",
				"city": "Belo Horizonte",
				"state": "MG",
				"country": "BR"
			},
			"transactions": [{
				"id": 100001560,
				"hash": "l3k7j1h5g9f2d6sa",
				"status": "authorized",
				"payment_method": "credit_card",
				"paid_amount": 5900,
				"created_at": "02/12/2025 10:15:00"
			}, {
				"id": 100001790,
				"hash": "n0b4v8c2x6z1m5qw",
				"status": "authorized",
				"payment_method": "credit_card",
				"paid_amount": 5900,
				"created_at": "01/01/2026 10:15:00"
			}],
			"histories": [{
				"id": 100000310,
				"subscription_id": 100000077,
				"type": "charge",
				"status": "paid",
				"reference_date": "02/12/2025",
				"metadata": null,
				"created_at": "02/12/2025 10:15:00"
			}, {
				"id": 100000331,
				"subscription_id": 100000077,
				"type": "charge",
				"status": "paid",
				"reference_date": "01/01/2026",
				"metadata": null,
				"created_at": "01/01/2026 10:15:00"
			}],
			"created_at": "02/12/2025 10:15:00",
			"updated_at": "01/01/2026 10:15:00"
		}],
		links: {
			"first": "http://127.0.0.1:4010/api/v2/subscriptions/history?paginate=100&page=1",
			"last": "http://127.0.0.1:4010/api/v2/subscriptions/history?paginate=100&page=1",
			"prev": null,
			"next": null
		},
		meta: {
			"current_page": 1,
			"from": 1,
			"to": 1,
			"per_page": 100,
			"last_page": 1,
			"total": 1,
			"path": "http://127.0.0.1:4010/api/v2/subscriptions/history"
		}
	},
	trackingNone: {
		event: "Não Informado",
		utm_source: "Não Informado",
		utm_medium: "Não Informado",
		utm_campaign: "Não Informado",
		utm_content: "Não Informado",
		utm_term: "Não Informado",
		src: "Não Informado",
		sck: "Não Informado",
		chatflow_user_id: "Não Informado"
	}
};
// src/api/shared/responses.ts
const rateLimitHeaders = require_write().object({
	"X-RateLimit-Limit": require_write().int().meta({
		description: "Requests allowed in the window of one minute: 120 for GET, 30 for POST; 5 on the cancel route is assumed (`rate-limit-cancel-limit-header`).",
		header: { id: "RateLimitLimit" }
	}),
	"X-RateLimit-Remaining": require_write().int().meta({
		description: "Requests left in the window, after this one.",
		header: { id: "RateLimitRemaining" }
	})
});
const refusalHeaders = rateLimitHeaders.extend({ "Retry-After": require_write().int().min(1).meta({
	description: "Seconds to wait.",
	header: { id: "RetryAfter" }
}) });
const example = (summary, value) => ({
	summary,
	value
});
const enveloped = (shared, description, examples) => ({
	shared,
	description,
	schema: errorEnvelope,
	headers: rateLimitHeaders,
	examples
});
const unauthorized = enveloped("Unauthorized", "The token is missing, invalid, expired or revoked.", { unauthorized: example("One text for all four causes", samples.errorUnauthorized) });
const insufficientScope = enveloped("InsufficientScope", "The token is valid but lacks the scope.", { insufficient_scope: example("The message names the scope", samples.errorInsufficientScope) });
const notFound = enveloped("NotFound", "Nothing of this producer has that identifier.", { not_found: example("Unknown, or of another producer", samples.errorNotFound) });
const payloadTooLarge = enveloped("PayloadTooLarge", "The body is too large. Assumed (`body-size-limit`).", { payload_too_large: example("More than 1 MiB", samples.errorPayloadTooLarge) });
const serverError = enveloped("ServerError", "Something failed on the server. Code assumed (`server-error`).", { server_error: example("No detail is given", samples.errorServerError) });
const keyInUse = enveloped("KeyInUse", "Another request with this key is still running. Assumed (`idempotency-in-flight`).", { idempotency_key_in_use: example("Two requests at once", samples.errorIdempotencyKeyInUse) });
const unsupportedMediaType = enveloped("UnsupportedMediaType", "The body is not declared as JSON. Assumed (`wrong-content-type`).", { unsupported_media_type: example("Another content type", samples.errorUnsupportedMediaType) });
const badKey = {
	idempotency_key_required: example("No key", samples.errorIdempotencyKeyRequired),
	idempotency_key_invalid: example("A key that is no UUID v4", samples.errorIdempotencyKeyInvalid)
};
const keyReused = { idempotency_key_reused: example("Same key, other request", samples.errorIdempotencyKeyReused) };
const quotaRefusal = { quota: example("Quota used up: no envelope", samples.quotaExceeded) };
const anyOperation = {
	401: unauthorized,
	403: insufficientScope,
	429: {
		shared: "QuotaExceeded",
		description: "The quota is used up.",
		schema: quotaExceeded,
		headers: refusalHeaders,
		examples: quotaRefusal
	},
	500: serverError
};
const readErrors = anyOperation;
const readOneErrors = {
	...anyOperation,
	404: notFound
};
const createErrors = {
	...anyOperation,
	400: enveloped("BadCreateRequest", "Idempotency key or JSON are wrong. Assumed (`idempotency-missing-key`, `idempotency-invalid-key`, `malformed-json`).", {
		...badKey,
		invalid_json: example("A body that is no JSON", samples.errorInvalidJson)
	}),
	409: keyInUse,
	413: payloadTooLarge,
	415: unsupportedMediaType,
	422: {
		shared: "InvalidBody",
		description: "The body breaks a rule, or the key belongs to another request. Assumed (`validation-status`, `validation-shape`, `idempotency-body-mismatch`).",
		schema: require_write().union([validationErrorEnvelope, errorEnvelope]),
		headers: rateLimitHeaders,
		examples: {
			validation_error: example("What is wrong, by member", samples.errorValidation),
			...keyReused
		}
	}
};
const createBelowErrors = {
	...createErrors,
	404: notFound
};
const cancelErrors = {
	...anyOperation,
	400: enveloped("KeyInvalid", "The idempotency key is wrong. Assumed (`idempotency-missing-key`, `idempotency-invalid-key`).", badKey),
	404: notFound,
	409: keyInUse,
	413: payloadTooLarge,
	422: enveloped("KeyReused", "The key belongs to another request. Assumed (`idempotency-path-mismatch`).", keyReused),
	429: {
		shared: "CancelRefused",
		description: "A quota is used up (no envelope), or the token is blocked after too many failed look-ups (envelope).",
		schema: require_write().union([quotaExceeded, errorEnvelope]),
		headers: refusalHeaders,
		examples: {
			...quotaRefusal,
			too_many_requests: example("Blocked: with envelope", samples.errorTooManyRequests)
		}
	}
};
// src/api/cashouts/cashout.ts
const cashoutResource = require_write().strictObject({
	id: require_write().int(),
	amount: require_wire_values().cents,
	fee: require_wire_values().cents,
	net_amount: require_wire_values().cents,
	status: require_write().string(),
	requested_at: require_wire_values().textTimestamp,
	paid_at: require_wire_values().textTimestamp.nullable()
}).meta({
	id: "Cashout",
	description: "A withdrawal. Every member is assumed (`cashout-fields`)."
});
const cashoutHistoryPage = require_subscription().paginatorEnvelope(cashoutResource).meta({
	id: "CashoutHistoryPage",
	description: "One page of cashouts. Assumed as a whole (`cashouts-endpoint`)."
});
const cashoutContracts = { listCashoutHistory: {
	summary: "List cashouts",
	description: "Assumed as a whole: the specification mentions cashouts but shows no endpoint (`cashouts-endpoint`, `cashout-fields`).",
	section: "Gaps in endpoints",
	tag: {
		name: "Cashouts",
		description: "Withdrawals. Assumed as a whole."
	},
	pathParameters: [],
	queryParameters: [pageParameter, pageSizeParameter("paginate", 100, 1e3, " Assumed with the endpoint.")],
	request: null,
	takesIdempotencyKey: false,
	responses: {
		200: {
			description: "A page of cashouts.",
			schema: cashoutHistoryPage,
			headers: rateLimitHeaders,
			examples: { page: {
				summary: "One cashout, paid",
				value: samples.cashoutHistoryPage
			} }
		},
		...readErrors
	}
} };
// src/api/offers/contracts.ts
const tag$3 = {
	name: "Offers",
	description: "Ways to buy a product."
};
const offerContracts = {
	listOffers: {
		summary: "List the offers of a product",
		description: "Every offer of one product, newest first, on a single page.",
		section: "Offer list envelope",
		tag: tag$3,
		pathParameters: [productHash],
		queryParameters: [],
		request: null,
		takesIdempotencyKey: false,
		responses: {
			200: {
				description: "All offers of the product.",
				schema: require_offer().offerListEnvelope,
				headers: rateLimitHeaders,
				examples: { all: {
					summary: "Two offers",
					value: samples.offerList
				} }
			},
			...readOneErrors
		}
	},
	createOffer: {
		summary: "Create an offer",
		description: "Creates one more way to buy a product. An inactive product may have offers (assumption `offer-on-inactive-product`).",
		section: "Offer create request",
		tag: tag$3,
		pathParameters: [productHash],
		queryParameters: [],
		request: {
			description: "The offer to create.",
			schema: require_offer().offerCreateRequest,
			examples: { single_charge: {
				summary: "A single charge",
				value: samples.offerCreateRequest
			} }
		},
		takesIdempotencyKey: true,
		responses: {
			201: {
				description: "The offer created.",
				schema: require_offer().offerResource,
				headers: rateLimitHeaders,
				examples: { single_charge: {
					summary: "A single charge",
					value: samples.offer
				} }
			},
			...createBelowErrors
		}
	}
};
// src/api/orders/commission-item.ts
const offer = require_named().named("CommissionOffer", {
	id: require_write().int(),
	code: require_write().string(),
	name: require_write().string(),
	description: require_write().string().nullable(),
	price: require_wire_values().cents,
	is_subscription: require_write().boolean(),
	interval: require_write().int().nullable(),
	trial_days: require_write().int().nullable(),
	first_charge_price: require_wire_values().cents.nullable()
});
const product = require_named().named("CommissionProduct", {
	id: require_write().int(),
	name: require_write().string(),
	is_subscription: require_write().boolean(),
	type: require_write().string(),
	refund_deadline: require_write().int(),
	has_invoice_integration: require_write().boolean()
});
const order = require_named().named("CommissionOrder", {
	id: require_write().int(),
	hash: require_write().string(),
	has_bump: require_write().boolean(),
	from_partner: require_write().boolean(),
	is_upsell: require_write().boolean(),
	type: require_write().string()
});
const commissionItem = require_write().strictObject({
	id: require_write().int(),
	type: require_write()._enum([
		"main",
		"bump",
		"upsell"
	]),
	commissioned_id: require_write().int(),
	commissioned_name: require_write().string(),
	commission: require_wire_values().cents,
	producer_id: require_write().int(),
	producer_name: require_write().string(),
	producer_email: require_write().string(),
	producer_document: require_write().string(),
	value: require_wire_values().cents,
	order_id: require_write().int(),
	affiliates: require_write().array(require_wire_values().affiliateEntry),
	query_params: require_wire_values().queryParams.nullable(),
	tracking: require_order().trackingBlock,
	checkout_url: require_write().string().nullable(),
	transaction: require_wire_values().transactionSummary,
	offer,
	product,
	customer: require_named().named("CommissionCustomer", {
		name: require_write().string(),
		email: require_write().string(),
		cpf: require_write().string()
	}),
	order,
	order_item: require_named().named("CommissionOrderItem", {
		id: require_write().int(),
		amount: require_wire_values().cents,
		status: require_write().string(),
		quantity: require_write().int()
	}),
	has_two_cards: require_write().boolean(),
	bounced_email: require_write().boolean().nullable(),
	subscription_id: require_write().int().nullable(),
	is_smart_installment: require_write().boolean(),
	approved_date: require_wire_values().textTimestamp.nullable(),
	created_at: require_wire_values().textTimestamp,
	updated_at: require_wire_values().textTimestamp
}).meta({
	id: "CommissionItem",
	description: "One commission line of an order."
});
const orderHistoryPage = require_subscription().paginatorEnvelope(commissionItem).meta({
	id: "OrderHistoryPage",
	description: "One page of commission lines."
});
// src/api/orders/contracts.ts
const tag$2 = {
	name: "Orders",
	description: "What was sold, and what it earned."
};
const orderContracts = {
	listOrderHistory: {
		summary: "List commission lines",
		description: "The commission lines of the producer, newest first: one for each item and charge.",
		section: "Commission item (element of the order history list)",
		tag: tag$2,
		pathParameters: [],
		queryParameters: [pageParameter, pageSizeParameter("paginate", 100, 1e3, "")],
		request: null,
		takesIdempotencyKey: false,
		responses: {
			200: {
				description: "A page of commission lines.",
				schema: orderHistoryPage,
				headers: rateLimitHeaders,
				examples: { page: {
					summary: "One line with tracking, one without",
					value: samples.orderHistoryPage
				} }
			},
			...readErrors
		}
	},
	getOrderSummary: {
		summary: "Read the order summary",
		description: "Totals over the producer's order history. What each number counts is assumed (`summary-*`).",
		section: "Order summary",
		tag: tag$2,
		pathParameters: [],
		queryParameters: [],
		request: null,
		takesIdempotencyKey: false,
		responses: {
			200: {
				description: "The totals.",
				schema: require_order().orderSummary,
				headers: rateLimitHeaders,
				examples: { totals: {
					summary: "Four orders with five lines",
					value: samples.orderSummary
				} }
			},
			...readErrors
		}
	},
	getOrder: {
		summary: "Read an order",
		description: "One order by its hash, with its items, charges and commission split.",
		section: "Order detail (GET by hash)",
		tag: tag$2,
		pathParameters: [orderHash],
		queryParameters: [],
		request: null,
		takesIdempotencyKey: false,
		responses: {
			200: {
				description: "The order.",
				schema: require_order().orderDetail,
				headers: rateLimitHeaders,
				examples: { two_cards: {
					summary: "A bump, a coupon, two cards; `sck` taken from `src`",
					value: samples.orderDetail
				} }
			},
			...readOneErrors
		}
	}
};
// src/api/products/contracts.ts
const tag$1 = {
	name: "Products",
	description: "What the producer sells."
};
const productContracts = {
	listProducts: {
		summary: "List products",
		description: "The producer's products, active or not, newest first.",
		section: "Product list envelope",
		tag: tag$1,
		pathParameters: [],
		queryParameters: [pageParameter, pageSizeParameter("per_page", 15, 100, " Name and default assumed (`products-page-size-param`, `products-page-size-default`).")],
		request: null,
		takesIdempotencyKey: false,
		responses: {
			200: {
				description: "A page of products.",
				schema: require_product().productListEnvelope,
				headers: rateLimitHeaders,
				examples: { page: {
					summary: "Two products, one of them inactive",
					value: samples.productList
				} }
			},
			...readErrors
		}
	},
	createProduct: {
		summary: "Create a product",
		description: "Creates a product that is approved, and active unless the request says otherwise.",
		section: "Product create request",
		tag: tag$1,
		pathParameters: [],
		queryParameters: [],
		request: {
			description: "The product to create.",
			schema: require_product().productCreateRequest,
			examples: { course: {
				summary: "A course",
				value: samples.productCreateRequest
			} }
		},
		takesIdempotencyKey: true,
		responses: {
			201: {
				description: "The product created.",
				schema: require_product().productResource,
				headers: rateLimitHeaders,
				examples: { course: {
					summary: "A course",
					value: samples.product
				} }
			},
			...createErrors
		}
	},
	getProduct: {
		summary: "Read a product",
		description: "Assumed: the specification has a scope to read products but no such endpoint (`product-detail-endpoint`).",
		section: "Product (list and create response)",
		tag: tag$1,
		pathParameters: [productHash],
		queryParameters: [],
		request: null,
		takesIdempotencyKey: false,
		responses: {
			200: {
				description: "The product.",
				schema: require_product().productResource,
				headers: rateLimitHeaders,
				examples: { course: {
					summary: "A course",
					value: samples.product
				} }
			},
			...readOneErrors
		}
	}
};
// src/api/subscriptions/contracts.ts
const tag = {
	name: "Subscriptions",
	description: "Recurring purchases."
};
const subscriptionContracts = {
	listSubscriptionHistory: {
		summary: "List subscriptions",
		description: "The subscriptions to the producer's products, newest first.",
		section: "Subscription (element of the subscription history list)",
		tag,
		pathParameters: [],
		queryParameters: [pageParameter, pageSizeParameter("paginate", 100, 1e3, " Name and default assumed (`subscriptions-page-size-param`, `subscriptions-page-size-default`).")],
		request: null,
		takesIdempotencyKey: false,
		responses: {
			200: {
				description: "A page of subscriptions.",
				schema: require_subscription().subscriptionHistoryPage,
				headers: rateLimitHeaders,
				examples: { page: {
					summary: "One subscription, charged twice",
					value: samples.subscriptionHistoryPage
				} }
			},
			...readErrors
		}
	},
	cancelSubscription: {
		summary: "Cancel a subscription",
		description: "Cancels at once and answers the subscription; a body is not read. All of that is assumed (`cancel-*`). Look-ups that fail count, and too many of them block the token on this route for a while.",
		section: "Endpoints",
		tag,
		pathParameters: [subscriptionId],
		queryParameters: [],
		request: null,
		takesIdempotencyKey: true,
		responses: {
			200: {
				description: "The subscription, canceled.",
				schema: require_subscription().subscriptionResource,
				headers: rateLimitHeaders,
				examples: { canceled: {
					summary: "Just canceled",
					value: samples.subscriptionCanceled
				} }
			},
			...cancelErrors
		}
	}
};
// src/api/contracts.ts
const contracts = {
	...productContracts,
	...offerContracts,
	...orderContracts,
	...subscriptionContracts,
	...cashoutContracts
};
// src/api/openapi-parts.ts
var OpenApiParts = class {
	#parameters = new Map();
	#responses = new Map();
	#scopes;
	#idempotencyKey = require_wire_values().idempotencyKey.meta({
		...require_wire_values().idempotencyKey.meta(),
		param: { id: "IdempotencyKey" }
	});
	constructor(scopes) {
		this.#scopes = scopes;
	}
	parametersOf({ pathParameters, queryParameters, takesIdempotencyKey }) {
		return {
			...pathParameters.length > 0 && { path: this.#objectOf(pathParameters) },
			...queryParameters.length > 0 && { query: this.#objectOf(queryParameters) },
			...takesIdempotencyKey && { header: require_write().object({ "Idempotency-Key": this.#idempotencyKey }) }
		};
	}
	responsesOf({ responses }, scope) {
		const described = {};
		for (const [status, response] of Object.entries(responses)) {
			if (status === "403" && scope === null) continue;
			described[status] = this.#responseOf(status, response);
		}
		return described;
	}
	#objectOf(parameters) {
		return require_write().object(Object.fromEntries(parameters.map((parameter) => [parameter.name, this.#parameterOf(parameter)])));
	}
	#parameterOf(parameter) {
		const known = this.#parameters.get(parameter);
		if (known !== void 0) return known;
		const { schema, description, example, shared } = parameter;
		const made = schema.meta({
			...schema.meta(),
			description,
			example,
			...shared && { param: { id: shared } }
		});
		this.#parameters.set(parameter, made);
		return made;
	}
	#responseOf(status, response) {
		const known = this.#responses.get(response);
		if (known !== void 0) return known;
		const { description, schema, headers, examples, shared } = response;
		const content = {
			schema,
			examples: status === "403" ? this.#nameScopes(examples) : { ...examples }
		};
		const made = {
			...shared && { id: shared },
			description,
			headers,
			content: { "application/json": content }
		};
		this.#responses.set(response, made);
		return made;
	}
	#nameScopes(examples) {
		const named = {};
		for (const { value } of Object.values(examples)) for (const scope of this.#scopes) {
			const message = `Missing ability: ${scope}`;
			named[scope.replace(":", "_")] = {
				summary: `Without ${scope}`,
				value: {
					...value,
					message
				}
			};
		}
		return named;
	}
};
// src/api/openapi-schemas.ts
const adaptSchema = ({ jsonSchema, io }) => {
	if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
	if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
	delete jsonSchema.propertyNames;
	if (jsonSchema.pattern !== void 0) jsonSchema.pattern = jsonSchema.pattern.replaceAll("\\/", "/");
	if (jsonSchema.properties !== void 0) adaptObject(jsonSchema, io);
	else if (isEmpty(jsonSchema.additionalProperties)) jsonSchema.additionalProperties = true;
};
function adaptObject(jsonSchema, io) {
	if (io === "input") jsonSchema.additionalProperties = false;
	else delete jsonSchema.additionalProperties;
}
const isEmpty = (schema) => typeof schema === "object" && schema !== null && Object.keys(schema).length === 0;
// src/api/openapi-webhooks.ts
const webhookTag = {
	name: "Webhooks",
	description: "What the emulator tells whoever has an endpoint. The specification only says that a webhook carries the tracking block."
};
const pathOfWebhook = (name) => `/webhooks/${name}`;
const headers = [
	["webhook-id", "Id of the event: the same at every attempt."],
	["webhook-timestamp", "Seconds since 1970, of this attempt."],
	["webhook-signature", "`v1,` and the Base64 HMAC-SHA256 of `id.timestamp.body`; two of them while a rotation lasts."]
];
const describeWebhook = ({ name, says, schema }) => ({ responses: { "200": {
	description: says,
	content: { "application/json": {
		schema,
		"x-event": name
	} }
} } });
const webhookObject = ({ name, says }, described) => {
	const schema = described.responses[200].content["application/json"].schema;
	return { post: {
		operationId: `on${name.split(/[._]/).map(capital).join("")}`,
		summary: `${capital(says)}.`,
		description: "Assumed, as all about webhooks (`webhook-events`, `webhook-payload`, `webhook-signature`, `webhook-retries`): told to every endpoint, and tried again until it is answered with 2xx.",
		tags: [webhookTag.name],
		security: [],
		parameters: headers.map(([header, description]) => ({
			name: header,
			in: "header",
			required: true,
			description: `${description} By \`webhook-signature\`.`,
			schema: { type: "string" }
		})),
		requestBody: {
			required: true,
			content: { "application/json": { schema } }
		},
		responses: {
			"2XX": { description: "It has arrived and need not come again." },
			"410": { description: "The endpoint is gone: nothing is told to it any more." },
			default: { description: "It has not arrived and is tried again; `Retry-After` can make that later." }
		}
	} };
};
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
// src/api/openapi.ts
const realServers = [{
	url: "https://{production_host}",
	description: "Production of the service, by the host of your production base address; takes `svc_live_…` tokens.",
	variables: { production_host: { default: "api.example.test" } }
}, {
	url: "https://{sandbox_host}",
	description: "Sandbox of the service, by the host of your sandbox base address; takes `svc_test_…` tokens.",
	variables: { sandbox_host: { default: "sandbox.example.test" } }
}];
const description = `An emulator of the Producer Commerce API v2, not the service itself.

Everything the specification leaves open is assumed here, never known: descriptions say so and name the assumption in brackets.
Chiefly assumed are the errors 400, 409, 413, 415, 422 and 500, the names and defaults of page-size parameters other than that of the
order history, which members a create request must have and their limits, and all of the cancel operation but its address, its
quotas, its block and its 404. The document shows the default of every assumption; \`GET /_emulator/assumptions\` lists them with the values in
force.`;
function createOpenApiDocument({ operations, serverUrls, version, webhooks = [] }) {
	const paths = {};
	const tags = new Set();
	const listed = [...operations];
	const scopes = [...new Set(listed.flatMap(({ scope }) => scope ?? []))];
	const parts = new OpenApiParts(scopes);
	for (const operation of listed) {
		paths[operation.path] = {
			...paths[operation.path],
			[operation.method.toLowerCase()]: describeOperation(operation, parts)
		};
		tags.add(contracts[operation.id].tag);
	}
	for (const webhook of webhooks) paths[pathOfWebhook(webhook.name)] = { post: describeWebhook(webhook) };
	return withWebhooks(createDocument({
		openapi: "3.1.1",
		info: {
			title: "Producer Commerce API v2 (emulated)",
			version: "2.0.0",
			description,
			contact: {
				name: "producer-commerce-emulator",
				url: `${serverUrls[0]}/_emulator/`
			},
			license: {
				name: "MIT",
				identifier: "MIT"
			},
			"x-emulator-version": version
		},
		servers: [...serverUrls.map((url) => ({
			url,
			description: "This emulator."
		})), ...realServers],
		tags: [...tags, ...webhooks.length === 0 ? [] : [webhookTag]],
		paths,
		components: { securitySchemes: { bearer: {
			type: "http",
			scheme: "bearer",
			description: "An opaque token: `svc_test_…` for the sandbox address, `svc_live_…` for the production address.",
			"x-scopes": Object.fromEntries(scopes.map((scope) => [scope, sayWhatNeeds(scope, listed)]))
		} } }
	}, { override: adaptSchema }), webhooks);
}
function withWebhooks(document, webhooks) {
	if (webhooks.length === 0) return document;
	const { components, paths, ...others } = document;
	const made = webhooks.map((webhook) => {
		const path = pathOfWebhook(webhook.name);
		const described = paths?.[path]?.post;
		delete paths?.[path];
		return [webhook.name, webhookObject(webhook, described)];
	});
	return {
		...others,
		paths,
		webhooks: Object.fromEntries(made),
		components
	};
}
function describeOperation({ id, scope }, parts) {
	const contract = contracts[id];
	return {
		operationId: id,
		summary: contract.summary,
		description: `${contract.description}\n\n${describeScope(scope)} Shape: section "${contract.section}" of the specification.`,
		tags: [contract.tag.name],
		security: [{ bearer: [] }],
		"x-scope": scope,
		requestParams: parts.parametersOf(contract),
		...contract.request !== null && { requestBody: {
			description: contract.request.description,
			required: true,
			content: { "application/json": {
				schema: contract.request.schema,
				examples: { ...contract.request.examples }
			} }
		} },
		responses: parts.responsesOf(contract, scope)
	};
}
function sayWhatNeeds(scope, operations) {
	return `Needed by ${operations.filter((operation) => operation.scope === scope).map(({ id }) => id).join(", ")}${isDocumented(scope) ? "" : "; assumed"}.`;
}
const isDocumented = (scope) => require_rest().documentedScopes.includes(scope);
function describeScope(scope) {
	if (scope === null) return "Any valid token may call it.";
	return `Needs the scope \`${scope}\`${isDocumented(scope) ? "" : ", which is assumed"}.`;
}
exports.createOpenApiDocument = createOpenApiDocument;
