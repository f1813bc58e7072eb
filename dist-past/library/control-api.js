import { $ as writeJson, A as splitRoutingPath, An as describeProblem, At as describeLongState, B as chooseItems, C as checkOptionalParameter, Ct as productSerializer, D as getQueryParam, Dt as WorldLimitError, E as getPattern, En as readDataInSteps, Et as WaitTimeoutError, F as plainSale, Ft as findWorldOption, G as packingOf, I as rehearsalOf, It as worldOptions, L as recordSale, Lt as describeBytes, M as landmarksOf, Mn as profileNames, N as makeSale, Nt as pastOf, O as getQueryParams, Ot as wellKnownPurposes, P as originOf, Q as collect, R as readPast, S as createNullObject, St as offerSerializer, T as getPathNoStrict, Tt as WaitAbandonedError, Ut as ClockError, V as SaleError, Xt as newestInSteps, Zt as reversalOf, _n as listScenarios, at as reproFormat, bn as scenarioForm, bt as quotaDemands, cn as pageForm$1, dn as toldMembers, dt as readableForm, et as beginTextInTurns, gn as readSourceOptions, gt as nextChargeOf, hn as profileValues, ht as readOwner, in as JournalFilterError, j as tryDecodeURIComponent, jn as writePath, k as mergePath, kn as DataError, ln as entryForm, lt as version, nt as beginRepro, on as keyForm, sn as lookupForm, st as findMisplaced, t as awaitDelivery, tn as lookupBlockKey, tt as streamText, un as recordedEntryForm, vn as resolveScenario, w as getPath, wn as collectAssumptionProblems, x as TrieRouter, xt as operations, yn as ScenarioError, z as readSaleInstant, zt as SnapshotError } from "./await-delivery.js";
import { g as startTimer, v as InvalidOptionError } from "./failure-response.js";
import { a as takeTurns, n as inTurns, r as nextTurn } from "./turns.js";
import { _ as madeOnce, a as refsInSteps, c as tellEntry, d as JournalReader, f as UnknownRequestError, g as snapshotSchema, h as readSnapshot, i as addData$1, m as findingForm, n as exportData, p as conductOf, r as ExportError, s as leaningsIn, t as summaryOf, u as ScenarioDirector } from "./world-summary.js";
import { n as canceledAt } from "./subscriptions.js";
import { _ as LongList, b as pause, h as splitCharge, l as isRunning, o as decisiveAttempt } from "./charges.js";
import { b as operationIds, c as environments, d as knownScopes, f as dayMs, g as saoPauloOffsetMs, h as parseDuration } from "./tracking-literal.js";
import { a as transactionStatuses, i as paymentMethods, r as paidStatuses } from "./transaction-status.js";
import { a as shownEndpointForm, i as shownDeliveryForm, n as describeEndpoint, o as UnknownWebhookError, r as isWanted, s as WebhookError, t as describeDelivery, u as deliveryStates } from "./describe.js";
import { h as isCredentialName, n as maskBodyInSteps, t as maskBody } from "./mask-message.js";
import { t as isBeside } from "./is-beside.js";
import { n as register } from "./register.js";
import { t as hintAt } from "./nearest-name.js";
import { t as parseJsonInSteps } from "./parse-json.js";
import { t as dataDocumentForm } from "./document-form.js";
import { i as serializeOrderDetail, n as subscriptionSerializer, s as trackingSerializer } from "./subscription-serializer.js";
import { f as textsForm } from "./retries.js";
import { t as zod } from "./zod.js";
import { c as parseInstant } from "./dataset.js";
import { t as eventNames } from "./event-names.js";
import * as z from "zod";
// node_modules/hono/dist/router.js
/**
* Array of supported HTTP methods.
*/
const METHODS = [
	"get",
	"post",
	"put",
	"delete",
	"options",
	"patch",
	"query"
];
/**
* Error message indicating that a route cannot be added because the matcher is already built.
*/
const MESSAGE_MATCHER_IS_ALREADY_BUILT = "Can not add a route since the matcher is already built.";
/**
* Error class representing an unsupported path error.
*/
var UnsupportedPathError = class extends Error {};
// node_modules/hono/dist/http-exception.js
/**
* `HTTPException` must be used when a fatal error such as authentication failure occurs.
*
* @see {@link https://hono.dev/docs/api/exception}
*
* @param {StatusCode} status - status code of HTTPException
* @param {HTTPExceptionOptions} options - options of HTTPException
* @param {HTTPExceptionOptions["res"]} options.res - response of options of HTTPException
* @param {HTTPExceptionOptions["message"]} options.message - message of options of HTTPException
* @param {HTTPExceptionOptions["cause"]} options.cause - cause of options of HTTPException
*
* @example
* ```ts
* import { HTTPException } from 'hono/http-exception'
*
* // ...
*
* app.post('/auth', async (c, next) => {
*   // authentication
*   if (authorized === false) {
*     throw new HTTPException(401, { message: 'Custom error message' })
*   }
*   await next()
* })
* ```
*/
var HTTPException = class extends Error {
	res;
	status;
	/**
	* Creates an instance of `HTTPException`.
	* @param status - HTTP status code for the exception. Defaults to 500.
	* @param options - Additional options for the exception.
	*/
	constructor(status = 500, options) {
		super(options?.message, { cause: options?.cause });
		this.res = options?.res;
		this.status = status;
	}
	/**
	* Returns the response object associated with the exception.
	* If a response object is not provided, a new response is created with the error message and status code.
	* @returns The response object.
	*/
	getResponse() {
		if (this.res) return new Response(this.res.body, {
			status: this.status,
			headers: this.res.headers
		});
		return new Response(this.message, { status: this.status });
	}
};
// node_modules/hono/dist/request/constants.js
const GET_MATCH_RESULT = Symbol();
// node_modules/hono/dist/utils/buffer.js
const bufferToFormData = (arrayBuffer, contentType) => {
	return new Response(arrayBuffer, { headers: { "Content-Type": contentType.replace(/^[^;]+/, (mediaType) => mediaType.toLowerCase()) } }).formData();
};
// node_modules/hono/dist/utils/body.js
const MAX_NESTED_OBJECTS = 1e4;
const isRawRequest = (request) => "headers" in request;
const parseBody = async (request, options = Object.create(null)) => {
	const { all = false, dot = false } = options;
	const mediaType = (isRawRequest(request) ? request.headers : request.raw.headers).get("Content-Type")?.split(";")[0].trim().toLowerCase();
	if (mediaType === "multipart/form-data" || mediaType === "application/x-www-form-urlencoded") return parseFormData(request, {
		all,
		dot
	});
	return {};
};
/**
* Parses form data from a request.
*
* @template T - The type of the parsed body data.
* @param {HonoRequest | Request} request - The request object containing form data.
* @param {ParseBodyOptions} options - Options for parsing the form data.
* @returns {Promise<T>} The parsed body data.
*/
async function parseFormData(request, options) {
	if (!isRawRequest(request) && request.bodyCache.formData) return convertFormDataToBodyData(await request.bodyCache.formData, options);
	const headers = isRawRequest(request) ? request.headers : request.raw.headers;
	const arrayBuffer = await request.arrayBuffer();
	const formDataPromise = bufferToFormData(arrayBuffer, headers.get("Content-Type") || "");
	if (!isRawRequest(request)) request.bodyCache.formData = formDataPromise;
	const formData = await formDataPromise;
	if (formData) return convertFormDataToBodyData(formData, options);
	return {};
}
/**
* Converts form data to body data based on the provided options.
*
* @template T - The type of the parsed body data.
* @param {FormData} formData - The form data to convert.
* @param {ParseBodyOptions} options - Options for parsing the form data.
* @returns {T} The converted body data.
*/
function convertFormDataToBodyData(formData, options) {
	const form = Object.create(null);
	const nestingState = { count: 0 };
	formData.forEach((value, key) => {
		if (!(options.all || key.endsWith("[]"))) form[key] = value;
		else handleParsingAllValues(form, key, value);
	});
	if (options.dot) Object.entries(form).forEach(([key, value]) => {
		if (key.includes(".")) {
			handleParsingNestedValues(form, key, value, nestingState);
			delete form[key];
		}
	});
	return form;
}
/**
* Handles parsing all values for a given key, supporting multiple values as arrays.
*
* @param {BodyData} form - The form data object.
* @param {string} key - The key to parse.
* @param {FormDataEntryValue} value - The value to assign.
*/
const handleParsingAllValues = (form, key, value) => {
	if (form[key] !== void 0) {
		if (Array.isArray(form[key])) form[key].push(value);
		else form[key] = [form[key], value];
	} else if (!key.endsWith("[]")) form[key] = value;
	else form[key] = [value];
};
/**
* Handles parsing nested values using dot notation keys.
*
* @param {BodyData} form - The form data object.
* @param {string} key - The dot notation key.
* @param {BodyDataValue} value - The value to assign.
* @param {{ count: number }} state - The state object tracking nesting depth.
*/
const handleParsingNestedValues = (form, key, value, state) => {
	if (/(?:^|\.)__proto__\./.test(key)) return;
	let nestedForm = form;
	const keys = key.split(".", 34);
	if (keys.length > 33) throwNestingLimitExceeded();
	keys.forEach((key, index) => {
		if (index === keys.length - 1) nestedForm[key] = value;
		else {
			if (!nestedForm[key] || typeof nestedForm[key] !== "object" || Array.isArray(nestedForm[key]) || nestedForm[key] instanceof File) {
				if (state.count++ >= MAX_NESTED_OBJECTS) throwNestingLimitExceeded();
				nestedForm[key] = Object.create(null);
			}
			nestedForm = nestedForm[key];
		}
	});
};
const throwNestingLimitExceeded = () => {
	throw new Error("Nesting limit exceeded");
};
// node_modules/hono/dist/request.js
var HonoRequest = class {
	/**
	* `.raw` can get the raw Request object.
	*
	* @see {@link https://hono.dev/docs/api/request#raw}
	*
	* @example
	* ```ts
	* // For Cloudflare Workers
	* app.post('/', async (c) => {
	*   const metadata = c.req.raw.cf?.hostMetadata?
	*   ...
	* })
	* ```
	*/
	raw;
	#validatedData;
	#matchResult;
	routeIndex = 0;
	/**
	* `.path` can get the pathname of the request.
	*
	* @see {@link https://hono.dev/docs/api/request#path}
	*
	* @example
	* ```ts
	* app.get('/about/me', (c) => {
	*   const pathname = c.req.path // `/about/me`
	* })
	* ```
	*/
	path;
	bodyCache = {};
	constructor(request, path = "/", matchResult = [[]]) {
		this.raw = request;
		this.path = path;
		this.#matchResult = matchResult;
	}
	param(key) {
		return key ? this.#getDecodedParam(key) : this.#getAllDecodedParams();
	}
	#getDecodedParam(key) {
		const paramKey = this.#matchResult[0][this.routeIndex]?.[1][key];
		const param = this.#getParamValue(paramKey);
		return param && tryDecodeURIComponent(param);
	}
	#getAllDecodedParams() {
		const decoded = {};
		const keys = Object.keys(this.#matchResult[0][this.routeIndex]?.[1] ?? {});
		for (const key of keys) {
			const value = this.#getParamValue(this.#matchResult[0][this.routeIndex][1][key]);
			if (value !== void 0) decoded[key] = tryDecodeURIComponent(value);
		}
		return decoded;
	}
	#getParamValue(paramKey) {
		return this.#matchResult[1] ? this.#matchResult[1][paramKey] : paramKey;
	}
	query(key) {
		return getQueryParam(this.url, key);
	}
	queries(key) {
		return getQueryParams(this.url, key);
	}
	header(name) {
		if (name) return this.raw.headers.get(name) ?? void 0;
		const headerData = Object.create(null);
		this.raw.headers.forEach((value, key) => {
			headerData[key] = value;
		});
		return headerData;
	}
	async parseBody(options) {
		return parseBody(this, options);
	}
	#cachedBody = (key) => {
		const { bodyCache, raw } = this;
		const cachedBody = bodyCache[key];
		if (cachedBody) return cachedBody;
		for (const anyCachedKey in bodyCache) return bodyCache[anyCachedKey].then((body) => {
			if (anyCachedKey === "json") body = JSON.stringify(body);
			const contentType = anyCachedKey === "formData" ? void 0 : raw.headers.get("content-type");
			return new Response(body, { headers: contentType ? { "Content-Type": contentType } : void 0 })[key]();
		});
		return bodyCache[key] = raw[key]();
	};
	/**
	* `.json()` can parse Request body of type `application/json`
	*
	* @see {@link https://hono.dev/docs/api/request#json}
	*
	* @example
	* ```ts
	* app.post('/entry', async (c) => {
	*   const body = await c.req.json()
	* })
	* ```
	*/
	json() {
		return this.#cachedBody("text").then((text) => JSON.parse(text));
	}
	/**
	* `.text()` can parse Request body of type `text/plain`
	*
	* @see {@link https://hono.dev/docs/api/request#text}
	*
	* @example
	* ```ts
	* app.post('/entry', async (c) => {
	*   const body = await c.req.text()
	* })
	* ```
	*/
	text() {
		return this.#cachedBody("text");
	}
	/**
	* `.arrayBuffer()` parse Request body as an `ArrayBuffer`
	*
	* @see {@link https://hono.dev/docs/api/request#arraybuffer}
	*
	* @example
	* ```ts
	* app.post('/entry', async (c) => {
	*   const body = await c.req.arrayBuffer()
	* })
	* ```
	*/
	arrayBuffer() {
		return this.#cachedBody("arrayBuffer");
	}
	/**
	* `.bytes()` parses the request body as a `Uint8Array`.
	*
	* @see {@link https://hono.dev/docs/api/request#bytes}
	*
	* @example
	* ```ts
	* app.post('/entry', async (c) => {
	*   const body = await c.req.bytes()
	* })
	* ```
	*/
	bytes() {
		return this.#cachedBody("arrayBuffer").then((buffer) => new Uint8Array(buffer));
	}
	/**
	* Parses the request body as a `Blob`.
	* @example
	* ```ts
	* app.post('/entry', async (c) => {
	*   const body = await c.req.blob();
	* });
	* ```
	* @see https://hono.dev/docs/api/request#blob
	*/
	blob() {
		return this.#cachedBody("blob");
	}
	/**
	* Parses the request body as `FormData`.
	* @example
	* ```ts
	* app.post('/entry', async (c) => {
	*   const body = await c.req.formData();
	* });
	* ```
	* @see https://hono.dev/docs/api/request#formdata
	*/
	formData() {
		return this.#cachedBody("formData");
	}
	/**
	* Adds validated data to the request.
	*
	* @param target - The target of the validation.
	* @param data - The validated data to add.
	*/
	addValidatedData(target, data) {
		(this.#validatedData ??= {})[target] = data;
	}
	valid(target) {
		return this.#validatedData?.[target];
	}
	/**
	* `.url` can get the request url strings.
	*
	* @see {@link https://hono.dev/docs/api/request#url}
	*
	* @example
	* ```ts
	* app.get('/about/me', (c) => {
	*   const url = c.req.url // `http://localhost:8787/about/me`
	*   ...
	* })
	* ```
	*/
	get url() {
		return this.raw.url;
	}
	/**
	* `.method` can get the method name of the request.
	*
	* @see {@link https://hono.dev/docs/api/request#method}
	*
	* @example
	* ```ts
	* app.get('/about/me', (c) => {
	*   const method = c.req.method // `GET`
	* })
	* ```
	*/
	get method() {
		return this.raw.method;
	}
	get [GET_MATCH_RESULT]() {
		return this.#matchResult;
	}
	/**
	* `.matchedRoutes` can return a matched route in the handler
	*
	* @deprecated
	*
	* Use matchedRoutes helper defined in "hono/route" instead.
	*
	* @see {@link https://hono.dev/docs/api/request#matchedroutes}
	*
	* @example
	* ```ts
	* app.use('*', async function logger(c, next) {
	*   await next()
	*   c.req.matchedRoutes.forEach(({ handler, method, path }, i) => {
	*     const name = handler.name || (handler.length < 2 ? '[handler]' : '[middleware]')
	*     console.log(
	*       method,
	*       ' ',
	*       path,
	*       ' '.repeat(Math.max(10 - path.length, 0)),
	*       name,
	*       i === c.req.routeIndex ? '<- respond from here' : ''
	*     )
	*   })
	* })
	* ```
	*/
	get matchedRoutes() {
		return this.#matchResult[0].map(([[, route]]) => route);
	}
	/**
	* `.routePath` can retrieve the path registered within the handler
	*
	* @deprecated
	*
	* Use routePath helper defined in "hono/route" instead.
	*
	* @see {@link https://hono.dev/docs/api/request#routepath}
	*
	* @example
	* ```ts
	* app.get('/posts/:id', (c) => {
	*   return c.json({ path: c.req.routePath })
	* })
	* ```
	*/
	get routePath() {
		return this.#matchResult[0].map(([[, route]]) => route)[this.routeIndex].path;
	}
};
// node_modules/hono/dist/utils/html.js
/**
* @module
* HTML utility.
*/
const HtmlEscapedCallbackPhase = {
	Stringify: 1,
	BeforeStream: 2,
	Stream: 3
};
const raw = (value, callbacks) => {
	const escapedString = new String(value);
	escapedString.isEscaped = true;
	escapedString.callbacks = callbacks;
	return escapedString;
};
const resolveCallback = async (str, phase, preserveCallbacks, context, buffer) => {
	if (typeof str === "object" && !(str instanceof String)) {
		if (!(str instanceof Promise)) str = str.toString();
		if (str instanceof Promise) str = await str;
	}
	const callbacks = str.callbacks;
	if (!callbacks?.length) return Promise.resolve(str);
	if (buffer) buffer[0] += str;
	else buffer = [str];
	const resStr = Promise.all(callbacks.map((c) => c({
		phase,
		buffer,
		context
	}))).then((res) => Promise.all(res.filter(Boolean).map((str) => resolveCallback(str, phase, false, context, buffer))).then(() => buffer[0]));
	if (preserveCallbacks) return raw(await resStr, callbacks);
	else return resStr;
};
// node_modules/hono/dist/context.js
const TEXT_PLAIN = "text/plain; charset=UTF-8";
const setDefaultContentType = (contentType, headers) => {
	return {
		"Content-Type": contentType,
		...headers
	};
};
const createResponseInstance = (body, init) => new Response(body, init);
var Context = class {
	#rawRequest;
	#req;
	/**
	* `.env` can get bindings (environment variables, secrets, KV namespaces, D1 database, R2 bucket etc.) in Cloudflare Workers.
	*
	* @see {@link https://hono.dev/docs/api/context#env}
	*
	* @example
	* ```ts
	* // Environment object for Cloudflare Workers
	* app.get('*', async c => {
	*   const counter = c.env.COUNTER
	* })
	* ```
	*/
	env = {};
	#var;
	finalized = false;
	/**
	* `.error` can get the error object from the middleware if the Handler throws an error.
	*
	* @see {@link https://hono.dev/docs/api/context#error}
	*
	* @example
	* ```ts
	* app.use('*', async (c, next) => {
	*   await next()
	*   if (c.error) {
	*     // do something...
	*   }
	* })
	* ```
	*/
	error;
	#status;
	#executionCtx;
	#res;
	#layout;
	#renderer;
	#notFoundHandler;
	#preparedHeaders;
	#matchResult;
	#path;
	/**
	* Creates an instance of the Context class.
	*
	* @param req - The Request object.
	* @param options - Optional configuration options for the context.
	*/
	constructor(req, options) {
		this.#rawRequest = req;
		if (options) {
			this.#executionCtx = options.executionCtx;
			this.env = options.env;
			this.#notFoundHandler = options.notFoundHandler;
			this.#path = options.path;
			this.#matchResult = options.matchResult;
		}
	}
	/**
	* `.req` is the instance of {@link HonoRequest}.
	*/
	get req() {
		this.#req ??= new HonoRequest(this.#rawRequest, this.#path, this.#matchResult);
		return this.#req;
	}
	/**
	* @see {@link https://hono.dev/docs/api/context#event}
	* The FetchEvent associated with the current request.
	*
	* @throws Will throw an error if the context does not have a FetchEvent.
	*/
	get event() {
		if (this.#executionCtx && "respondWith" in this.#executionCtx) return this.#executionCtx;
		else throw Error("This context has no FetchEvent");
	}
	/**
	* @see {@link https://hono.dev/docs/api/context#executionctx}
	* The ExecutionContext associated with the current request.
	*
	* @throws Will throw an error if the context does not have an ExecutionContext.
	*/
	get executionCtx() {
		if (this.#executionCtx) return this.#executionCtx;
		else throw Error("This context has no ExecutionContext");
	}
	/**
	* @see {@link https://hono.dev/docs/api/context#res}
	* The Response object for the current request.
	*/
	get res() {
		return this.#res ||= createResponseInstance(null, { headers: this.#preparedHeaders ??= new Headers() });
	}
	/**
	* Sets the Response object for the current request.
	*
	* @param _res - The Response object to set.
	*/
	set res(_res) {
		if (this.#res && _res) {
			_res = createResponseInstance(_res.body, _res);
			for (const [k, v] of this.#res.headers.entries()) {
				if (k === "content-type") continue;
				if (k === "set-cookie") {
					const cookies = this.#res.headers.getSetCookie();
					_res.headers.delete("set-cookie");
					for (const cookie of cookies) _res.headers.append("set-cookie", cookie);
				} else _res.headers.set(k, v);
			}
		}
		this.#res = _res;
		this.finalized = true;
	}
	/**
	* `.render()` can create a response within a layout.
	*
	* @see {@link https://hono.dev/docs/api/context#render-setrenderer}
	*
	* @example
	* ```ts
	* app.get('/', (c) => {
	*   return c.render('Hello!')
	* })
	* ```
	*/
	render = (...args) => {
		this.#renderer ??= (content) => this.html(content);
		return this.#renderer(...args);
	};
	/**
	* Sets the layout for the response.
	*
	* @param layout - The layout to set.
	* @returns The layout function.
	*/
	setLayout = (layout) => this.#layout = layout;
	/**
	* Gets the current layout for the response.
	*
	* @returns The current layout function.
	*/
	getLayout = () => this.#layout;
	/**
	* `.setRenderer()` can set the layout in the custom middleware.
	*
	* @see {@link https://hono.dev/docs/api/context#render-setrenderer}
	*
	* @example
	* ```tsx
	* app.use('*', async (c, next) => {
	*   c.setRenderer((content) => {
	*     return c.html(
	*       <html>
	*         <body>
	*           <p>{content}</p>
	*         </body>
	*       </html>
	*     )
	*   })
	*   await next()
	* })
	* ```
	*/
	setRenderer = (renderer) => {
		this.#renderer = renderer;
	};
	/**
	* `.header()` can set headers.
	*
	* @see {@link https://hono.dev/docs/api/context#header}
	*
	* @example
	* ```ts
	* app.get('/welcome', (c) => {
	*   // Set headers
	*   c.header('X-Message', 'Hello!')
	*   c.header('Content-Type', 'text/plain')
	*
	*   // Append multiple headers using the append option (e.g. Vary)
	*   c.header('Vary', 'Accept-Encoding', { append: true })
	*   c.header('Vary', 'User-Agent', { append: true })
	*
	*   return c.body('Thank you for coming')
	* })
	* ```
	*/
	header = (name, value, options) => {
		if (this.finalized && !this.#res.bodyUsed) this.#res = createResponseInstance(this.#res.body, this.#res);
		const headers = this.#res ? this.#res.headers : this.#preparedHeaders ??= new Headers();
		if (value === void 0) headers.delete(name);
		else if (options?.append) headers.append(name, value);
		else headers.set(name, value);
	};
	status = (status) => {
		this.#status = status;
	};
	/**
	* `.set()` can set the value specified by the key.
	*
	* @see {@link https://hono.dev/docs/api/context#set-get}
	*
	* @example
	* ```ts
	* app.use('*', async (c, next) => {
	*   c.set('message', 'Hono is hot!!')
	*   await next()
	* })
	* ```
	*/
	set = (key, value) => {
		this.#var ??= /* @__PURE__ */ new Map();
		this.#var.set(key, value);
	};
	/**
	* `.get()` can use the value specified by the key.
	*
	* @see {@link https://hono.dev/docs/api/context#set-get}
	*
	* @example
	* ```ts
	* app.get('/', (c) => {
	*   const message = c.get('message')
	*   return c.text(`The message is "${message}"`)
	* })
	* ```
	*/
	get = (key) => {
		return this.#var ? this.#var.get(key) : void 0;
	};
	/**
	* `.var` can access the value of a variable.
	*
	* @see {@link https://hono.dev/docs/api/context#var}
	*
	* @example
	* ```ts
	* const result = c.var.client.oneMethod()
	* ```
	*/
	get var() {
		if (!this.#var) return {};
		return Object.fromEntries(this.#var);
	}
	#newResponse(data, arg, headers) {
		let responseHeaders = this.#res ? new Headers(this.#res.headers) : this.#preparedHeaders;
		if (typeof arg === "object" && arg.headers) {
			responseHeaders ??= new Headers();
			for (const [key, value] of new Headers(arg.headers)) if (key === "set-cookie") responseHeaders.append(key, value);
			else responseHeaders.set(key, value);
		}
		if (headers) {
			if (!responseHeaders) {
				let count = 0;
				for (const k in headers) if (++count > 1 || typeof headers[k] !== "string") {
					responseHeaders = new Headers();
					break;
				}
			}
			if (responseHeaders) for (const k in headers) {
				const v = headers[k];
				if (typeof v === "string") responseHeaders.set(k, v);
				else {
					responseHeaders.delete(k);
					for (const v2 of v) responseHeaders.append(k, v2);
				}
			}
		}
		const status = typeof arg === "number" ? arg : arg?.status ?? this.#status;
		return createResponseInstance(data, {
			status,
			headers: responseHeaders ?? headers
		});
	}
	newResponse = (...args) => this.#newResponse(...args);
	/**
	* `.body()` can return the HTTP response.
	* You can set headers with `.header()` and set HTTP status code with `.status`.
	* This can also be set in `.text()`, `.json()` and so on.
	*
	* @see {@link https://hono.dev/docs/api/context#body}
	*
	* @example
	* ```ts
	* app.get('/welcome', (c) => {
	*   // Set headers
	*   c.header('X-Message', 'Hello!')
	*   c.header('Content-Type', 'text/plain')
	*   // Set HTTP status code
	*   c.status(201)
	*
	*   // Return the response body
	*   return c.body('Thank you for coming')
	* })
	* ```
	*/
	body = (data, arg, headers) => this.#newResponse(data, arg, headers);
	/**
	* `.text()` can render text as `Content-Type:text/plain`.
	*
	* @see {@link https://hono.dev/docs/api/context#text}
	*
	* @example
	* ```ts
	* app.get('/say', (c) => {
	*   return c.text('Hello!')
	* })
	* ```
	*/
	text = (text, arg, headers) => {
		return !this.#preparedHeaders && !this.#status && !arg && !headers && !this.finalized ? new Response(text) : this.#newResponse(text, arg, setDefaultContentType(TEXT_PLAIN, headers));
	};
	/**
	* `.json()` can render JSON as `Content-Type:application/json`.
	*
	* @see {@link https://hono.dev/docs/api/context#json}
	*
	* @example
	* ```ts
	* app.get('/api', (c) => {
	*   return c.json({ message: 'Hello!' })
	* })
	* ```
	*/
	json = (object, arg, headers) => {
		return this.#newResponse(JSON.stringify(object), arg, setDefaultContentType("application/json", headers));
	};
	html = (html, arg, headers) => {
		const res = (html) => this.#newResponse(html, arg, setDefaultContentType("text/html; charset=UTF-8", headers));
		return typeof html === "object" ? resolveCallback(html, HtmlEscapedCallbackPhase.Stringify, false, {}).then(res) : res(html);
	};
	/**
	* `.redirect()` can Redirect, default status code is 302.
	*
	* @see {@link https://hono.dev/docs/api/context#redirect}
	*
	* @example
	* ```ts
	* app.get('/redirect', (c) => {
	*   return c.redirect('/')
	* })
	* app.get('/redirect-permanently', (c) => {
	*   return c.redirect('/', 301)
	* })
	* ```
	*/
	redirect = (location, status) => {
		const locationString = String(location);
		this.header("Location", !/[^\x00-\xFF]/.test(locationString) ? locationString : encodeURI(locationString));
		return this.newResponse(null, status ?? 302);
	};
	/**
	* `.notFound()` can return the Not Found Response.
	*
	* @see {@link https://hono.dev/docs/api/context#notfound}
	*
	* @example
	* ```ts
	* app.get('/notfound', (c) => {
	*   return c.notFound()
	* })
	* ```
	*/
	notFound = () => {
		this.#notFoundHandler ??= () => createResponseInstance();
		return this.#notFoundHandler(this);
	};
};
// node_modules/hono/dist/compose.js
/**
* Compose middleware functions into a single function based on `koa-compose` package.
*
* @template E - The environment type.
*
* @param {[[Function, unknown], unknown][] | [[Function]][]} middleware - An array of middleware functions and their corresponding parameters.
* @param {ErrorHandler<E>} [onError] - An optional error handler function.
* @param {NotFoundHandler<E>} [onNotFound] - An optional not-found handler function.
*
* @returns {(context: Context, next?: Next) => Promise<Context>} - A composed middleware function.
*/
const compose = (middleware, onError, onNotFound) => {
	return (context, next) => {
		let index = -1;
		return dispatch(0);
		/**
		* Dispatch the middleware functions.
		*
		* @param {number} i - The current index in the middleware array.
		*
		* @returns {Promise<Context>} - A promise that resolves to the context.
		*/
		async function dispatch(i) {
			if (i <= index) throw new Error("next() called multiple times");
			index = i;
			let res;
			let isError = false;
			let handler;
			if (middleware[i]) {
				handler = middleware[i][0][0];
				context.req.routeIndex = i;
			} else handler = i === middleware.length && next || void 0;
			if (handler) try {
				res = await handler(context, () => dispatch(i + 1));
			} catch (err) {
				if (err instanceof Error && onError) {
					context.error = err;
					res = await onError(err, context);
					isError = true;
				} else throw err;
			}
			else if (context.finalized === false && onNotFound) res = await onNotFound(context);
			if (res && (context.finalized === false || isError)) context.res = res;
			return context;
		}
	};
};
// node_modules/hono/dist/helper/route/index.js
/**
* Get matched routes in the handler
*
* @param {Context} c - The context object
* @returns An array of matched routes
*
* @example
* ```ts
* import { matchedRoutes } from 'hono/route'
*
* app.use('*', async function logger(c, next) {
*   await next()
*   matchedRoutes(c).forEach(({ handler, method, path }, i) => {
*     const name = handler.name || (handler.length < 2 ? '[handler]' : '[middleware]')
*     console.log(
*       method,
*       ' ',
*       path,
*       ' '.repeat(Math.max(10 - path.length, 0)),
*       name,
*       i === c.req.routeIndex ? '<- respond from here' : ''
*     )
*   })
* })
* ```
*/
const matchedRoutes = (c) => c.req[GET_MATCH_RESULT][0].map(([[, route]]) => route);
/**
* Get the route path registered within the handler
*
* @param {Context} c - The context object
* @param {number} index - The index of the route from which to retrieve the path, similar to Array.prototype.at(), where a negative number is the index counted from the end of the matching route. Defaults to the current route index.
* @returns The route path registered within the handler
*
* @example
* ```ts
* import { routePath } from 'hono/route'
*
* app.use('*', (c, next) => {
*   console.log(routePath(c)) // '*'
*   console.log(routePath(c, -1)) // '/posts/:id'
*   return next()
* })
*
* app.get('/posts/:id', (c) => {
*   return c.text(routePath(c)) // '/posts/:id'
* })
* ```
*/
const routePath = (c, index) => matchedRoutes(c).at(index ?? c.req.routeIndex)?.path ?? "";
// node_modules/hono/dist/utils/constants.js
/**
* Constant used to mark a composed handler.
*/
const COMPOSED_HANDLER = "__COMPOSED_HANDLER";
// node_modules/hono/dist/utils/mount.js
const countTrailingSlashes = (path) => {
	let index = path.length;
	while (index > 0 && path.charCodeAt(index - 1) === 47) index--;
	return path.length - index;
};
const getPathPrefixLength = (c, pathPrefix, routePath) => {
	if (!/[:*]/.test(pathPrefix)) return pathPrefix.length;
	const path = c.req.path;
	const matchResult = c.req[GET_MATCH_RESULT];
	const paramNames = /* @__PURE__ */ new Set();
	let length = 0;
	for (const part of splitRoutingPath(pathPrefix)) {
		if (part[0] === ":" && part.endsWith("}?")) throw new Error(`mount(): Optional regular expression parameters are not supported in "${routePath}".`);
		const pattern = getPattern(part);
		if (pattern && pattern !== "*") {
			const name = pattern[1];
			if (paramNames.has(name)) throw new Error(`mount(): Duplicate path parameter "${name}" in "${routePath}".`);
			paramNames.add(name);
		}
		if (pattern && pattern !== "*" && pattern[2] !== true) {
			const value = matchResult.length === 2 ? matchResult[1][matchResult[0][c.req.routeIndex][1][pattern[1]]] : matchResult[0][c.req.routeIndex][1][pattern[1]];
			length += value.length + 1;
		} else if (pattern || part.endsWith("*")) {
			const end = path.indexOf("/", length + 1);
			length = end === -1 ? path.length : end;
		} else length += part.length + 1;
	}
	return length;
};
const createMountedRequest = (c, pathPrefix, routePath) => {
	if (/[^/]\*$/.test(routePath)) throw new Error(`mount(): Wildcard must follow "/" in "${routePath}".`);
	const prefixLength = getPathPrefixLength(c, pathPrefix, routePath);
	const path = c.req.path.slice(prefixLength) || "/";
	if (prefixLength > c.req.path.length || path[0] !== "/" || /\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path)) throw new HTTPException(400, { message: "Invalid mounted path" });
	const rawUrl = c.req.raw.url;
	if (/^[^/?#]*\/\/[^/?#\\]*[?#\\]/.test(rawUrl)) throw new HTTPException(400, { message: "Invalid mounted path" });
	const rawPathEnd = rawUrl.search(/[?#]/);
	const rawTrailingSlashes = countTrailingSlashes(rawPathEnd === -1 ? rawUrl : rawUrl.slice(0, rawPathEnd));
	if (rawTrailingSlashes > 1 && countTrailingSlashes(c.req.path) === rawTrailingSlashes - 1) throw new HTTPException(400, { message: "Invalid mounted path" });
	const url = new URL(rawUrl);
	url.pathname = path.replace(/[\\\t\n\r]/g, encodeURIComponent);
	if (path.includes("%")) {}
	return new Request(url, c.req.raw);
};
// node_modules/hono/dist/hono-base.js
/**
* @module
* This module is the base module for the Hono object.
*/
const notFoundHandler = (c) => {
	return c.text("404 Not Found", 404);
};
const errorHandler = (err, c) => {
	if ("getResponse" in err) {
		const res = err.getResponse();
		return c.newResponse(res.body, res);
	}
	console.error(err);
	return c.text("Internal Server Error", 500);
};
var Hono$1 = class Hono {
	get;
	post;
	put;
	delete;
	options;
	patch;
	query;
	all;
	on;
	use;
	router;
	getPath;
	_basePath = "/";
	#path = "/";
	routes = [];
	constructor(options = {}) {
		[...METHODS, "all"].forEach((method) => {
			this[method] = (args1, ...args) => {
				const methodName = method.toUpperCase();
				if (typeof args1 === "string") this.#path = args1;
				else this.#addRoute(methodName, this.#path, args1);
				args.forEach((handler) => {
					this.#addRoute(methodName, this.#path, handler);
				});
				return this;
			};
		});
		this.on = (method, path, ...handlers) => {
			for (const p of [path].flat()) {
				this.#path = p;
				for (const m of [method].flat()) {
					const methodName = m.toUpperCase();
					for (const handler of handlers) this.#addRoute(methodName, this.#path, handler);
				}
			}
			return this;
		};
		this.use = (arg1, ...handlers) => {
			if (typeof arg1 === "string") this.#path = arg1;
			else {
				this.#path = "*";
				handlers.unshift(arg1);
			}
			handlers.forEach((handler) => {
				this.#addRoute("ALL", this.#path, handler);
			});
			return this;
		};
		const { strict, ...optionsWithoutStrict } = options;
		Object.assign(this, optionsWithoutStrict);
		this.getPath = strict ?? true ? options.getPath ?? getPath : getPathNoStrict;
	}
	#clone() {
		const clone = new Hono({
			router: this.router,
			getPath: this.getPath
		});
		clone.errorHandler = this.errorHandler;
		clone.#notFoundHandler = this.#notFoundHandler;
		clone.routes = this.routes;
		return clone;
	}
	#notFoundHandler = notFoundHandler;
	errorHandler = errorHandler;
	/**
	* `.route()` allows grouping other Hono instance in routes.
	*
	* @see {@link https://hono.dev/docs/api/routing#grouping}
	*
	* @param {string} path - base Path
	* @param {Hono} app - other Hono instance
	* @returns {Hono} routed Hono instance
	*
	* @example
	* ```ts
	* const app = new Hono()
	* const app2 = new Hono()
	*
	* app2.get("/user", (c) => c.text("user"))
	* app.route("/api", app2) // GET /api/user
	* ```
	*/
	route(path, app) {
		const subApp = this.basePath(path);
		app.routes.map((r) => {
			let handler;
			if (app.errorHandler === errorHandler) handler = r.handler;
			else {
				handler = async (c, next) => (await compose([], app.errorHandler)(c, () => r.handler(c, next))).res;
				handler[COMPOSED_HANDLER] = r.handler;
			}
			subApp.#addRoute(r.method, r.path, handler, r.basePath);
		});
		return this;
	}
	/**
	* `.basePath()` allows base paths to be specified.
	*
	* @see {@link https://hono.dev/docs/api/routing#base-path}
	*
	* @param {string} path - base Path
	* @returns {Hono} changed Hono instance
	*
	* @example
	* ```ts
	* const api = new Hono().basePath('/api')
	* ```
	*/
	basePath(path) {
		const subApp = this.#clone();
		subApp._basePath = mergePath(this._basePath, path);
		return subApp;
	}
	/**
	* `.onError()` handles an error and returns a customized Response.
	*
	* @see {@link https://hono.dev/docs/api/hono#error-handling}
	*
	* @param {ErrorHandler} handler - request Handler for error
	* @returns {Hono} changed Hono instance
	*
	* @example
	* ```ts
	* app.onError((err, c) => {
	*   console.error(`${err}`)
	*   return c.text('Custom Error Message', 500)
	* })
	* ```
	*/
	onError = (handler) => {
		this.errorHandler = handler;
		return this;
	};
	/**
	* `.notFound()` allows you to customize a Not Found Response.
	*
	* @see {@link https://hono.dev/docs/api/hono#not-found}
	*
	* @param {NotFoundHandler} handler - request handler for not-found
	* @returns {Hono} changed Hono instance
	*
	* @example
	* ```ts
	* app.notFound((c) => {
	*   return c.text('Custom 404 Message', 404)
	* })
	* ```
	*/
	notFound = (handler) => {
		this.#notFoundHandler = handler;
		return this;
	};
	/**
	* `.mount()` allows you to mount applications built with other frameworks into your Hono application.
	*
	* @deprecated Use `mount()` from `hono/mount` instead. `.mount()` will be removed in v5.
	*
	* @see {@link https://hono.dev/docs/api/hono#mount}
	*
	* @param {string} path - base Path
	* @param {Function} applicationHandler - other Request Handler
	* @param {MountOptions} [options] - options of `.mount()`
	* @returns {Hono} mounted Hono instance
	* @throws {Error} If automatic request rewriting encounters duplicate path parameter names or an optional regular expression parameter.
	* @throws {HTTPException} With status 400 if automatic request rewriting cannot safely preserve the routed path.
	*
	* @example
	* ```ts
	* import { Router as IttyRouter } from 'itty-router'
	* import { Hono } from 'hono'
	* // Create itty-router application
	* const ittyRouter = IttyRouter()
	* // GET /itty-router/hello
	* ittyRouter.get('/hello', () => new Response('Hello from itty-router'))
	*
	* const app = new Hono()
	* app.mount('/itty-router', ittyRouter.handle)
	* ```
	*
	* @example
	* ```ts
	* const app = new Hono()
	* // Send the request to another application without modification.
	* app.mount('/app', anotherApp, {
	*   replaceRequest: (req) => req,
	* })
	* ```
	*/
	mount(path, applicationHandler, options) {
		let replaceRequest;
		let optionHandler;
		if (options) {
			if (typeof options === "function") optionHandler = options;
			else {
				optionHandler = options.optionHandler;
				if (options.replaceRequest === false) replaceRequest = (request) => request;
				else replaceRequest = options.replaceRequest;
			}
		}
		const getOptions = optionHandler ? (c) => {
			const options = optionHandler(c);
			return Array.isArray(options) ? options : [options];
		} : (c) => {
			let executionContext = void 0;
			try {
				executionContext = c.executionCtx;
			} catch {}
			return [c.env, executionContext];
		};
		const defaultReplaceRequest = (c) => {
			const mountedRoutePath = routePath(c);
			return createMountedRequest(c, mountedRoutePath.replace(/\/?\*$/, ""), mountedRoutePath);
		};
		const handler = async (c, next) => {
			const res = await applicationHandler(replaceRequest ? replaceRequest(c.req.raw) : defaultReplaceRequest(c), ...getOptions(c));
			if (res) return res;
			await next();
		};
		this.#addRoute("ALL", mergePath(path, "*"), handler);
		return this;
	}
	#addRoute(method, path, handler, baseRoutePath) {
		path = mergePath(this._basePath, path);
		const r = {
			basePath: baseRoutePath !== void 0 ? mergePath(this._basePath, baseRoutePath) : this._basePath,
			path,
			method,
			handler
		};
		this.router.add(method, path, [handler, r]);
		this.routes.push(r);
	}
	#handleError(err, c) {
		if (err instanceof Error) return this.errorHandler(err, c);
		throw err;
	}
	#dispatch(request, executionCtx, env, method) {
		if (method === "HEAD") return (async () => new Response(null, await this.#dispatch(request, executionCtx, env, "GET")))();
		const path = this.getPath(request, { env });
		const matchResult = this.router.match(method, path);
		const c = new Context(request, {
			path,
			matchResult,
			env,
			executionCtx,
			notFoundHandler: this.#notFoundHandler
		});
		if (matchResult[0].length === 1) {
			let res;
			try {
				res = matchResult[0][0][0][0](c, async () => {
					c.res = await this.#notFoundHandler(c);
				});
			} catch (err) {
				return this.#handleError(err, c);
			}
			return res instanceof Promise ? res.then((resolved) => resolved || (c.finalized ? c.res : this.#notFoundHandler(c))).catch((err) => this.#handleError(err, c)) : res ?? this.#notFoundHandler(c);
		}
		const composed = compose(matchResult[0], this.errorHandler, this.#notFoundHandler);
		return (async () => {
			try {
				const context = await composed(c);
				if (!context.finalized) throw new Error("Context is not finalized. Did you forget to return a Response object or `await next()`?");
				return context.res;
			} catch (err) {
				return this.#handleError(err, c);
			}
		})();
	}
	/**
	* `.fetch()` will be entry point of your app.
	*
	* @see {@link https://hono.dev/docs/api/hono#fetch}
	*
	* @param {Request} request - request Object of request
	* @param {Env} env - env Object
	* @param {ExecutionContext} executionCtx - context of execution
	* @returns {Response | Promise<Response>} response of request
	*
	*/
	fetch = (request, ...rest) => {
		return this.#dispatch(request, rest[1], rest[0], request.method);
	};
	/**
	* `.request()` is a useful method for testing.
	* You can pass a URL or pathname to send a GET request.
	* app will return a Response object.
	* ```ts
	* test('GET /hello is ok', async () => {
	*   const res = await app.request('/hello')
	*   expect(res.status).toBe(200)
	* })
	* ```
	* @see https://hono.dev/docs/api/hono#request
	*/
	request = (input, requestInit, Env, executionCtx) => {
		if (input instanceof Request) return this.fetch(requestInit ? new Request(input, requestInit) : input, Env, executionCtx);
		input = input.toString();
		return this.fetch(new Request(/^https?:\/\//.test(input) ? input : `http://localhost${mergePath("/", input)}`, requestInit), Env, executionCtx);
	};
	/**
	* `.fire()` automatically adds a global fetch event listener.
	* This can be useful for environments that adhere to the Service Worker API, such as non-ES module Cloudflare Workers.
	* @deprecated
	* Use `fire` from `hono/service-worker` instead.
	* ```ts
	* import { Hono } from 'hono'
	* import { fire } from 'hono/service-worker'
	*
	* const app = new Hono()
	* // ...
	* fire(app)
	* ```
	* @see https://hono.dev/docs/api/hono#fire
	* @see https://developer.mozilla.org/en-US/docs/Web/API/Service_Worker_API
	* @see https://developers.cloudflare.com/workers/reference/migrate-to-module-workers/
	*/
	fire = () => {
		addEventListener("fetch", (event) => {
			event.respondWith(this.#dispatch(event.request, event, void 0, event.request.method));
		});
	};
};
// node_modules/hono/dist/router/reg-exp-router/matcher.js
const emptyParam = [];
function match(method, path) {
	const matchers = this.buildAllMatchers();
	const match = ((method, path) => {
		const matcher = matchers[method] || matchers["ALL"];
		const staticMatch = matcher[2][path];
		if (staticMatch) return staticMatch;
		const match = path.match(matcher[0]);
		if (!match) return [[], emptyParam];
		const index = match.indexOf("", 1);
		return [matcher[1][index], match];
	});
	this.match = match;
	return match(method, path);
}
// node_modules/hono/dist/router/reg-exp-router/node.js
const LABEL_REG_EXP_STR = "[^/]+";
const ONLY_WILDCARD_REG_EXP_STR = "[^]*";
const TAIL_WILDCARD_REG_EXP_STR = "(?:|/[^]*)";
const PATH_ERROR = Symbol();
const regExpMetaChars = /* @__PURE__ */ new Set(".\\+*[^]$()");
/**
* Sort order:
* 1. literal
* 2. special pattern (e.g. :label{[0-9]+})
* 3. common label pattern (e.g. :label)
* 4. wildcard
*/
function compareKey(a, b) {
	if (a.length === 1) return b.length === 1 ? a < b ? -1 : 1 : -1;
	if (b.length === 1) return 1;
	if (a === "[^]*" || a === "(?:|/[^]*)") return b === "[^]*" ? -1 : 1;
	else if (b === "[^]*" || b === "(?:|/[^]*)") return -1;
	if (a === "[^/]+") return 1;
	else if (b === "[^/]+") return -1;
	return a.length === b.length ? a < b ? -1 : 1 : b.length - a.length;
}
var Node = class Node {
	#index;
	#varIndex;
	#children = createNullObject();
	insert(tokens, index, paramMap, context, keys) {
		let node = this;
		for (let i = 0, len = tokens.length; i < len; i++) {
			const token = tokens[i];
			const pattern = token.length === 1 ? token === "*" ? i === len - 1 ? [
				"",
				"",
				ONLY_WILDCARD_REG_EXP_STR
			] : [
				"",
				"",
				LABEL_REG_EXP_STR
			] : null : token === "/*" ? [
				"",
				"",
				TAIL_WILDCARD_REG_EXP_STR
			] : token.match(/^\:([^\{\}]+)(?:\{(.+)\})?$/);
			let nextNode;
			if (pattern) {
				const name = pattern[1];
				let regexpStr = pattern[2] || "[^/]+";
				if (name && pattern[2]) {
					if (new RegExp(regexpStr).test("")) throw PATH_ERROR;
					regexpStr = regexpStr.replace(/^\((?!\?:)(?=[^)]+\)$)/, "(?:");
					if (/\((?!\?:)/.test(regexpStr)) throw PATH_ERROR;
					if (regexpStr.length === 1 && regExpMetaChars.has(regexpStr)) throw PATH_ERROR;
				}
				keys.push(regexpStr);
				nextNode = node.#children[regexpStr];
				if (!nextNode) {
					if (regexpStr !== "[^]*" && regexpStr !== "(?:|/[^]*)") {
						for (const k in node.#children) if ((regexpStr.length > 1 || k.length > 1) && k !== "[^]*" && k !== "(?:|/[^]*)") throw PATH_ERROR;
					}
					nextNode = node.#children[regexpStr] = new Node();
				}
				if (name !== "") {
					nextNode.#varIndex ??= context.varIndex++;
					paramMap.push([name, nextNode.#varIndex]);
				}
			} else {
				keys.push(token);
				nextNode = node.#children[token];
				if (!nextNode) {
					for (const k in node.#children) if (k.length > 1 && k !== "[^]*" && k !== "(?:|/[^]*)") throw PATH_ERROR;
					nextNode = node.#children[token] = new Node();
				}
			}
			node = nextNode;
		}
		if (node.#index !== void 0) throw PATH_ERROR;
		node.#index = index;
	}
	buildRegExpStr() {
		const strList = Object.keys(this.#children).sort(compareKey).map((k) => {
			const c = this.#children[k];
			const childStr = c.buildRegExpStr();
			return childStr === "" ? "" : (typeof c.#varIndex === "number" ? `(${k})@${c.#varIndex}` : regExpMetaChars.has(k) ? `\\${k}` : k) + childStr;
		}).filter(Boolean);
		if (typeof this.#index === "number" && this.#index !== -1) strList.unshift(`#${this.#index}`);
		if (strList.length === 0) return "";
		if (strList.length === 1) return strList[0];
		return "(?:" + strList.join("|") + ")";
	}
};
// node_modules/hono/dist/router/reg-exp-router/trie.js
var Trie = class {
	#context = { varIndex: 0 };
	#root = new Node();
	#index = 0;
	paths = createNullObject();
	insert(path, isStatic) {
		const keys = [];
		if (isStatic) {
			this.#root.insert(path.split(""), -1, [], this.#context, keys);
			this.paths[path] = [
				-1,
				[],
				keys
			];
			return;
		}
		const paramAssoc = [];
		const groups = [];
		let markedPath = path;
		for (let i = 0;;) {
			let replaced = false;
			markedPath = markedPath.replace(/\{(?:\{[\d,]+\}|[^}])+\}/g, (m) => {
				const mark = `@\\${i}`;
				groups[i] = [mark, m];
				i++;
				replaced = true;
				return mark;
			});
			if (!replaced) break;
		}
		/**
		*  - pattern (:label, :label{0-9]+}, ...)
		*  - /* wildcard
		*  - character
		*/
		const tokens = markedPath.match(/(?::[^\/]+)|(?:\/\*$)|./gs) || [];
		for (let i = groups.length - 1; i >= 0; i--) {
			const [mark] = groups[i];
			for (let j = tokens.length - 1; j >= 0; j--) if (tokens[j].indexOf(mark) !== -1) {
				tokens[j] = tokens[j].replace(mark, groups[i][1]);
				break;
			}
		}
		this.#root.insert(tokens, this.#index, paramAssoc, this.#context, keys);
		this.paths[path] = [
			this.#index++,
			paramAssoc,
			keys
		];
	}
	buildRegExp() {
		let regexp = this.#root.buildRegExpStr();
		if (regexp === "") return [
			/^$/,
			[],
			[]
		];
		let captureIndex = 0;
		const indexReplacementMap = [];
		const paramReplacementMap = [];
		regexp = regexp.replace(/#(\d+)|@(\d+)|\.\*\$/g, (_, handlerIndex, paramIndex) => {
			if (handlerIndex !== void 0) {
				indexReplacementMap[++captureIndex] = Number(handlerIndex);
				return "$()";
			}
			if (paramIndex !== void 0) {
				paramReplacementMap[Number(paramIndex)] = ++captureIndex;
				return "";
			}
			return "";
		});
		return [
			new RegExp(`^${regexp}`),
			indexReplacementMap,
			paramReplacementMap
		];
	}
};
// node_modules/hono/dist/router/reg-exp-router/router.js
function endsWithWildcard(keys) {
	const tail = keys[keys.length - 1];
	return tail === "[^]*" || tail === "(?:|/[^]*)";
}
function covers(wildcard, target) {
	const last = wildcard.length - 1;
	for (let i = 0; i < last; i++) if (wildcard[i] !== target[i]) return false;
	return wildcard[last] === "[^]*" || target.length === last || target[last] === "/";
}
var RegExpRouter = class {
	name = "RegExpRouter";
	#handlers;
	#tries;
	constructor() {
		this.#handlers = { ["ALL"]: [] };
		this.#tries = { ["ALL"]: new Trie() };
	}
	#insertPath(method, path) {
		try {
			this.#tries[method].insert(path, !/\*|\/:/.test(path));
		} catch (e) {
			throw e === PATH_ERROR ? new UnsupportedPathError(path) : e;
		}
	}
	add(method, path, handler) {
		const handlers = this.#handlers;
		if (!handlers) throw new Error(MESSAGE_MATCHER_IS_ALREADY_BUILT);
		const tries = this.#tries;
		if (!handlers[method]) {
			tries[method] = new Trie();
			handlers[method] = [...handlers["ALL"]];
			for (const p in tries["ALL"].paths) this.#insertPath(method, p);
		}
		if (path === "/*") path = "*";
		const methods = method === "ALL" ? Object.keys(handlers) : [method];
		const paths = checkOptionalParameter(path) || [path];
		for (const path of paths) for (const m of methods) {
			if (!tries[m].paths[path]) this.#insertPath(m, path);
			handlers[m].push([handler, path]);
		}
	}
	match = match;
	buildAllMatchers() {
		const matchers = createNullObject();
		for (const method of Object.keys(this.#handlers)) matchers[method] = this.#buildMatcher(method);
		this.#handlers = this.#tries = void 0;
		return matchers;
	}
	#buildMatcher(method) {
		const handlers = this.#handlers[method];
		const trie = this.#tries[method];
		const staticMap = createNullObject();
		const handlerData = [];
		const [regexp, indexReplacementMap, paramReplacementMap] = trie.buildRegExp();
		const own = createNullObject();
		const entries = handlers.map(([h, p], i) => {
			(own[p] ??= []).push(i);
			return [h, trie.paths[p][1].reduceRight((map, [key, varIndex]) => {
				map[key] = paramReplacementMap[varIndex];
				return map;
			}, createNullObject())];
		});
		const wildcards = Object.keys(own).filter((p) => endsWithWildcard(trie.paths[p][2]));
		for (const path in trie.paths) {
			const [index, , keys] = trie.paths[path];
			const indexes = [...own[path]];
			for (const p of wildcards) if (p !== path && covers(trie.paths[p][2], keys)) indexes.push(...own[p]);
			const data = indexes.sort((a, b) => a - b).map((i) => entries[i]);
			if (index === -1) {
				const last = Math.max(-1, ...data.flatMap(([, map]) => Object.values(map)));
				staticMap[path] = [data, last === -1 ? emptyParam : path.match(regexp).slice(0, last + 1)];
			} else handlerData[index] = data;
		}
		return [
			regexp,
			indexReplacementMap.map((i) => handlerData[i]),
			staticMap
		];
	}
};
// node_modules/hono/dist/router/smart-router/router.js
var SmartRouter = class {
	name = "SmartRouter";
	#routers = [];
	#routes = [];
	constructor(init) {
		this.#routers = init.routers;
	}
	add(method, path, handler) {
		if (!this.#routes) throw new Error(MESSAGE_MATCHER_IS_ALREADY_BUILT);
		this.#routes.push([
			method,
			path,
			handler
		]);
	}
	match(method, path) {
		if (!this.#routes) throw new Error("Fatal error");
		const routers = this.#routers;
		const routes = this.#routes;
		const len = routers.length;
		let i = 0;
		let res;
		for (; i < len; i++) {
			const router = routers[i];
			try {
				for (let i = 0, len = routes.length; i < len; i++) router.add(...routes[i]);
				res = router.match(method, path);
			} catch (e) {
				if (e instanceof UnsupportedPathError) continue;
				throw e;
			}
			this.match = router.match.bind(router);
			this.#routers = [router];
			this.#routes = void 0;
			break;
		}
		if (i === len) throw new Error("Fatal error");
		this.name = `SmartRouter + ${this.activeRouter.name}`;
		return res;
	}
	get activeRouter() {
		if (this.#routes || this.#routers.length !== 1) throw new Error("No active router has been determined yet.");
		return this.#routers[0];
	}
};
// node_modules/hono/dist/hono.js
/**
* The Hono class extends the functionality of the HonoBase class.
* It sets up routing and allows for custom options to be passed.
*
* @template E - The environment type.
* @template S - The schema type.
* @template BasePath - The base path type.
*/
var Hono = class extends Hono$1 {
	/**
	* Creates an instance of the Hono class.
	*
	* @param options - Optional configuration options for the Hono instance.
	*/
	constructor(options = {}) {
		super(options);
		this.router = options.router ?? new SmartRouter({ routers: [new RegExpRouter(), new TrieRouter()] });
	}
};
// src/exchange/loopback-name.ts
const names = /* @__PURE__ */ new Set(["localhost", "[::1]"]);
/** Whether the host name of a URL always means this machine. */
const isLoopbackName = (hostname) => names.has(hostname) || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(hostname);
// src/control/foreign-caller.ts
/**
* Tells who is neither of this machine nor let in, a foreign name that resolves to this machine, and a page of another site or origin;
* undefined where nothing of that is the case.
*/
const findForeignCaller = ({ url, headers }, peer, names) => {
	const question = {
		url: new URL(url),
		headers,
		peer,
		names
	};
	return findForeignPeer(question) ?? findForeignHost(question) ?? findForeignSite(question) ?? findForeignOrigin(question);
};
const tokenRequired = {
	status: 401,
	code: "control_token_required",
	message: "The control API wants the control token from other machines: send \"Authorization: Bearer <control token>\".",
	headers: { "WWW-Authenticate": "Basic realm=\"control token as the password\", charset=\"UTF-8\"" }
};
const thisMachineOnly = {
	status: 403,
	code: "forbidden_peer",
	message: "The control API answers to this machine only. Start the emulator with --control-token <secret> or --control-hosts <name> to open it to others."
};
const findForeignPeer = ({ peer, url, names }) => {
	if (peer === "without-token") return tokenRequired;
	return peer === "elsewhere" && !names.opened.includes(url.hostname) ? thisMachineOnly : void 0;
};
/** No page can bring the token along to a name that it has bent to this machine. */
const findForeignHost = ({ peer, url: { hostname }, names }) => {
	const isKnown = isLoopbackName(hostname) || names.own.includes(hostname) || names.opened.includes(hostname);
	if (peer === "token-holder" || isKnown) return void 0;
	return {
		status: 403,
		code: "forbidden_host",
		message: `The control API answers to loopback addresses and configured hosts only, not to "${hostname}".`
	};
};
/** Browsers say which site had them ask, where the address is a loopback one or has TLS; pages cannot change what they say. */
const findForeignSite = ({ headers }) => {
	const site = headers.get("sec-fetch-site")?.toLowerCase() ?? "none";
	if (site === "none" || site === "same-origin") return void 0;
	return {
		status: 403,
		code: "forbidden_site",
		message: "The control API cannot be used by pages of another site, nor by links in them."
	};
};
const findForeignOrigin = ({ headers, url, peer }) => {
	const origin = headers.get("origin");
	if (origin === null || origin === url.origin) return void 0;
	if (peer === "token-holder" && headers.get("sec-fetch-site") === "same-origin") return void 0;
	return {
		status: 403,
		code: "forbidden_origin",
		message: "The control API cannot be used by pages of another origin."
	};
};
// src/control/shared/control-error.ts
/** A refusal of the control API, on its way to the one place that renders it. */
var ControlError = class extends Error {
	status;
	code;
	details;
	name = "ControlError";
	constructor(status, code, message, details = {}) {
		super(message);
		this.status = status;
		this.code = code;
		this.details = details;
	}
};
const unknownName = (what, name) => new ControlError(404, "not_found", `There is no ${what} ${JSON.stringify(name.slice(0, 100))} here.`);
/** Refuses a body or a query, naming every wrong member. */
const invalidMembers = (errors) => {
	const texts = Object.values(errors).flat();
	const others = texts.length - 1;
	const more = others > 0 ? ` (and ${others} more ${others === 1 ? "error" : "errors"})` : "";
	return new ControlError(422, "validation_error", `${texts[0] ?? "The request is invalid."}${more}`, { errors });
};
// src/control/shared/sent-document.ts
const yamlTypes = /* @__PURE__ */ new Set([
	"application/yaml",
	"application/x-yaml",
	"text/yaml"
]);
const typeOf = ({ req }) => (req.header("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
/** Whether a body is YAML, which only routes of documents take. */
const isYaml = (call) => yamlTypes.has(typeOf(call));
/** Characters of YAML that cannot be read in slices. */
const mostYamlInOneGo = 65536;
const tooLongInOneGo = ({ message }) => new ControlError(413, "payload_too_large", `YAML of more than 64 KiB is read member by member here, and ${message}. Send the document as JSON, or its records in several documents.`);
/**
* Reads a document of JSON or YAML.
* @throws ControlError where it is none, with the place of the fault, or is YAML that would hold up everybody else.
*/
const readDocument = async (text, isYaml, turns) => {
	const language = isYaml ? "yaml" : "json";
	const { DataFault, readLocatedDataInSteps, TooLongInOneGo } = await import("./located-data.js");
	try {
		const { data, locateAll } = await inTurns(readLocatedDataInSteps(text, language, mostYamlInOneGo), turns);
		return {
			data,
			placesOf: async (paths) => (await inTurns(locateAll(paths))).map(({ line, column }) => `line ${line}, column ${column}`)
		};
	} catch (error) {
		if (error instanceof TooLongInOneGo) throw tooLongInOneGo(error);
		if (!(error instanceof DataFault)) throw error;
		const place = error.place === null ? ":" : `. Line ${error.place.line}, column ${error.place.column}:`;
		throw new ControlError(400, language === "json" ? "invalid_json" : "invalid_yaml", `The document cannot be read${place} ${error.message}.`);
	}
};
/** Problems that an answer tells; the rest is counted. */
const mostTold = 1e3;
/** Does something with a document; what is wrong with that is told with its lines, at once. */
const withPlaces = async ({ placesOf }, act) => {
	try {
		return await act();
	} catch (error) {
		const cause = error instanceof InvalidOptionError ? error.cause : error;
		if (!(cause instanceof DataError)) throw error;
		const errors = Object.create(null);
		const told = cause.problems.slice(0, mostTold);
		const places = await placesOf(told.map(({ path }) => path));
		for (const [nth, problem] of told.entries()) {
			const member = problem.path.length === 0 ? "body" : writePath(problem.path);
			errors[member] = [...errors[member] ?? [], `${places[nth]}: ${describeProblem(problem, "The document")}`];
		}
		const more = cause.problems.length - told.length;
		if (more > 0) errors["body"] = [...errors["body"] ?? [], `${more} more problems are not listed.`];
		throw invalidMembers(errors);
	}
};
// src/control/guard.ts
/**
* What no control request may be, whatever its route: foreign, of another content type, or for a world that is not there.
* @param takesYaml whether what lies at a path takes YAML too.
*/
const guardControl = (takesYaml) => async (c, next) => {
	refuseForeignCaller(c);
	await refuseOtherContentType(c, takesYaml(c.env.path));
	if (c.env.unknownWorld !== null) throw unknownName("world", c.env.unknownWorld);
	await next();
};
/**
* Keeps others than this machine out, and web pages: a foreign name that resolves to this machine, a page of another site or origin, a
* form that posts without being asked. No CORS header is ever sent.
*/
const refuseForeignCaller = ({ req, env: { ownHosts, peer, world } }) => {
	const names = {
		own: ownHosts,
		opened: world.settings.options.controlHosts
	};
	const foreign = findForeignCaller(req.raw, peer, names);
	if (foreign === void 0) return;
	throw new ControlError(foreign.status, foreign.code, foreign.message, { headers: { ...foreign.headers } });
};
/** Also on routes that read no body: a form sent there would act as well as JSON. */
const refuseOtherContentType = async (call, takesYaml) => {
	const { req, env } = call;
	const encoding = packingOf(req.raw.headers);
	if (encoding !== null) throw new ControlError(415, "unsupported_media_type", `The content encoding ${JSON.stringify(encoding.slice(0, 100))} is not taken; send the body as it is.`, { headers: { "Accept-Encoding": "identity" } });
	if ((req.header("content-type") ?? "").split(";")[0]?.trim().toLowerCase() === "application/json" || takesYaml && isYaml(call) || await env.body.read() === "") return;
	throw new ControlError(415, "unsupported_media_type", `A body must be sent as ${`application/json${takesYaml ? " or application/yaml" : ""}`}.`);
};
// src/control/own-method-router.ts
const anyMethod = "ALL";
/**
* Hono's router, for methods of any name: it looks them up as members of plain objects, so that one called `constructor` or `__proto__`
* would be taken for a handler, and written to. A method that no route has is found under those that take any.
*/
var OwnMethodRouter = class extends TrieRouter {
	#methods = /* @__PURE__ */ new Set();
	add(method, path, handler) {
		this.#methods.add(method);
		super.add(method, path, handler);
	}
	match(method, path) {
		return super.match(this.#methods.has(method) ? method : anyMethod, path);
	}
};
// src/sales/decline-charge.ts
/**
* A charge of a subscription that the bank refuses at an instant: an attempt of the order and an entry of the history, without a line.
* It is late from then on. The caller holds the world's write lock.
* @throws SaleError where it is not charged any more, or was a moment ago; nothing is written then.
*/
const declineCharge = async (database, subscription, now) => {
	const { id, situation, failed_charges } = subscription;
	if (!isRunning(subscription)) throw SaleError.refused("not_charged", `The subscription ${id} is not charged any more (it is ${situation}).`);
	const renewal = refusedCharge(database, subscription, now);
	const row = {
		...subscription,
		situation: "late",
		failed_charges: failed_charges + 1,
		updated_at: now
	};
	const commitRow = await database.prepareSubscription(row);
	const commit = () => {
		database.rows.own().addRenewal(renewal);
		commitRow();
	};
	return {
		commit,
		row
	};
};
const refusedCharge = (database, subscription, now) => {
	const order = database.orderById(subscription.order.id);
	const [item] = order?.items ?? [];
	if (order === void 0 || item === void 0) throw new RangeError(`Order ${subscription.order.id} was never sold.`);
	const last = Math.max(order.charges.at(-1)?.charged_at ?? 0, subscription.charges.at(-1)?.charged_at ?? 0);
	if (now <= last) {
		const at = new Date(last).toISOString();
		throw SaleError.refused("charged_just_now", `The subscription ${subscription.id} was charged at ${at}; move the clock first.`);
	}
	const { ids } = database;
	return {
		id: ids.next("commission"),
		transaction_id: ids.next("transaction"),
		history_id: ids.next("subscription_history"),
		subscription_id: subscription.id,
		order_id: order.id,
		number: order.charges.length,
		charged_at: now,
		item_type: item.type,
		quantity: item.quantity,
		value: subscription.price,
		status: "failed"
	};
};
// src/sales/record-renewal.ts
/** A charge that came after the sale, and its entry in the history of the subscription. One that failed earns nothing and has no line. */
const recordRenewal = ({ order, subscription }, { number, status, charged_at }, { ids, names }) => {
	const [sale] = order.charges;
	const isPaid = status === "paid";
	const value = subscription.price;
	const { commissions, shares } = splitCharge([value], sale?.shares ?? []);
	const attempt = {
		id: ids.next("transaction"),
		hash: names.transactionHash(),
		status: isPaid ? "authorized" : "refused",
		payment_method: sale?.attempts.at(-1)?.payment_method ?? "credit_card",
		paid_amount: value,
		is_card2: false,
		is_free: false,
		created_at: charged_at
	};
	const line = {
		item: 0,
		value,
		amount: value,
		commission: commissions[0] ?? 0
	};
	return {
		charge: {
			number,
			charged_at,
			attempts: [attempt],
			commissions: isPaid ? [{
				id: ids.next("commission"),
				...line
			}] : [],
			...isPaid && shares.length > 0 ? { shares } : {}
		},
		entry: {
			id: ids.next("subscription_history"),
			charged_at,
			attempt,
			...isPaid ? {} : { status: "failed" }
		}
	};
};
// src/sales/make-subscription.ts
/**
* Makes a subscription, with the sale that began it and every charge since. Where none are named, those due by now were paid. The caller
* holds the world's write lock.
* @throws SaleError where it cannot be; nothing is written then.
*/
const makeSubscription = async (world, database, wanted) => {
	const at = readSaleInstant(wanted, world.clock.readSecond());
	const sale = saleOf(wanted);
	const items = chooseItems(database, sale).map((item) => asSubscription(item, wanted));
	const origin = originOf(world, database, at);
	record(wanted, sale, items, rehearsalOf(origin));
	const { order, subscription } = record(wanted, sale, items, origin);
	(await database.prepareOrder(order, subscription))();
	return subscription;
};
const saleOf = (wanted) => {
	const { product_id, offer_id, payment_method, at, created_at, coupon, customer, query_params, ...others } = wanted;
	const { affiliate, affiliates, partners, from_partner, is_smart_installment, bounced_email, anonymized } = others;
	const people = {
		affiliate,
		affiliates,
		partners,
		from_partner,
		customer,
		anonymized
	};
	const checkout = {
		payment_method,
		at,
		created_at,
		coupon,
		query_params,
		is_smart_installment,
		bounced_email
	};
	return {
		...plainSale(product_id),
		offer_id,
		...checkout,
		...people
	};
};
/** The offer as one that is charged again and again, whatever it is sold as otherwise. */
const asSubscription = (item, { interval, trial_days }) => ({
	...item,
	product: {
		...item.product,
		is_subscription: true
	},
	offer: {
		...item.offer,
		is_subscription: true,
		interval: interval ?? item.offer.interval ?? 30,
		trial_days: trial_days ?? item.offer.trial_days
	}
});
const record = (wanted, sale, items, origin) => {
	const { order, subscription } = recordSale(sale, items, origin);
	if (subscription === null) throw new RangeError("A subscription begins with a sale that was paid.");
	const charged = withCharges({
		order,
		subscription
	}, wanted, origin);
	return {
		order: charged.order,
		subscription: withState(charged.subscription, wanted, origin)
	};
};
/** Adds the charges that came after the sale. */
const withCharges = ({ order, subscription }, { charges }, origin) => {
	if (charges === void 0) return {
		order,
		subscription
	};
	const all = charges.map((each) => typeof each === "string" ? {
		status: each,
		at: void 0
	} : each);
	const isTrial = subscription.free_days > 0;
	refuseFailedSale(all[0]?.status, isTrial);
	const later = isTrial ? all : all.slice(1);
	const entries = [...subscription.charges];
	const made = [];
	let due = subscription.next_charge_at;
	later.forEach(({ status, at }, place) => {
		const path = `charges.${place + all.length - later.length}.at`;
		const charged_at = at === void 0 ? due : readPast(path, at, origin.present);
		refuseEarly(path, charged_at, made.at(-1)?.charged_at ?? order.created_at, origin.present);
		const renewal = recordRenewal({
			order,
			subscription
		}, {
			number: made.length + 1,
			status,
			charged_at
		}, origin);
		made.push(renewal.charge);
		entries.push(renewal.entry);
		due = charged_at + subscription.interval * dayMs;
	});
	const changed = made.at(-1)?.charged_at ?? order.updated_at;
	return {
		order: {
			...order,
			charges: [...order.charges, ...made],
			updated_at: changed
		},
		subscription: {
			...subscription,
			charges: entries,
			failed_charges: all.filter(({ status }) => status === "failed").length,
			next_charge_at: due,
			updated_at: changed
		}
	};
};
const refuseFailedSale = (first, isTrial) => {
	if (first === "paid" || isTrial) return;
	throw SaleError.invalid({ "charges.0": ["A subscription begins with a charge that was paid; sell an order that is refused."] });
};
const refuseEarly = (path, at, before, present) => {
	if (at > present) throw SaleError.invalid({ [path]: [`It would fall on ${new Date(at).toISOString()}, which has yet to come.`] });
	if (at > before) return;
	throw SaleError.invalid({ [path]: [`It does not come after the charge before it, ${new Date(before).toISOString()}.`] });
};
/** What it has come to: as it says, or late where the last charge failed. */
const withState = (subscription, wanted, origin) => {
	const { max_charges = null, is_smart_installment, installments, best_day_to_charge } = wanted;
	const traits = Object.fromEntries(Object.entries({
		is_smart_installment,
		installments,
		best_day_to_charge
	}).filter(([, value]) => value !== void 0));
	const row = {
		...subscription,
		payment_method: wanted.payment_method,
		max_charges,
		...Object.keys(traits).length === 0 ? {} : { traits }
	};
	refuseTooMany(row);
	const situation = situationOf(row, wanted);
	return situation === "canceled" ? canceled(row, wanted, origin) : {
		...row,
		situation
	};
};
const refuseTooMany = ({ charges, max_charges }) => {
	const paid = charges.filter(({ status = "paid" }) => status === "paid").length;
	if (max_charges === null || paid <= max_charges) return;
	throw SaleError.invalid({ max_charges: [`It was paid ${paid} times already.`] });
};
const situationOf = (row, wanted) => {
	const { situation, canceled_by, canceled_at } = wanted;
	const isCanceled = canceled_by !== void 0 || canceled_at !== void 0;
	if (isCanceled && (situation ?? "canceled") !== "canceled") throw SaleError.invalid({ situation: ["Somebody canceled it, so it is canceled; leave situation out."] });
	return situation ?? (isCanceled ? "canceled" : row.charges.at(-1)?.status === "failed" ? "late" : "active");
};
const canceled = (row, { canceled_by = "customer", canceled_at }, { present }) => {
	const at = canceled_at === void 0 ? present : readPast("canceled_at", canceled_at, present);
	const last = row.charges.at(-1)?.charged_at ?? row.created_at;
	if (at < last) throw SaleError.invalid({ canceled_at: [`It was charged on ${new Date(last).toISOString()}, after that.`] });
	const dates = {
		cancellation_requested_at: at,
		canceled_at: at,
		updated_at: at
	};
	return {
		...row,
		situation: "canceled",
		...dates,
		canceled_by
	};
};
// src/sales/reverse-order.ts
/** How money goes back: the seller gives it back, or the bank of the buyer takes it. */
const reversalStatuses = {
	refund: "refunded",
	chargeback: "chargedback"
};
/**
* Gives the money of an order back, or has it taken back. The caller holds the world's write lock.
* @throws SaleError where none of it can go back; nothing is written then.
*/
const reverseOrder = (database, order, { kind, charge, now }) => {
	const chosen = charge === null ? [...order.charges] : [...order.charges].filter(({ number }) => number === charge);
	if (chosen.length === 0) throw SaleError.invalid({ charge: [`The order has no charge ${charge}; its charges are 0 to ${order.charges.length - 1}.`] });
	const paid = chosen.filter(isMoney);
	if (paid.length === 0) throw refusalOf$1(order, chosen);
	const status = reversalStatuses[kind];
	for (const each of paid) database.prepareReversal(reversalOf(order, each, status, Math.max(now, each.charged_at)))();
	return database.orderById(order.id) ?? order;
};
/** A charge with money that can go back: one that was paid and was not free. */
const isMoney = (charge) => paidStatuses.has(decisiveAttempt(charge).status) && !decisiveAttempt(charge).is_free;
const refusalOf$1 = ({ hash }, charges) => {
	const statuses = [...new Set(charges.map((charge) => decisiveAttempt(charge).status))];
	if (statuses.every((status) => paidStatuses.has(status))) return SaleError.refused("not_paid", `Nothing was charged for the order ${hash} yet: it was free.`);
	const [status = ""] = statuses.filter((one) => !paidStatuses.has(one));
	const code = status === "refunded" || status === "chargedback" ? `already_${status}` : "not_paid";
	const state = code === "not_paid" ? `was never paid (it is ${status})` : `is ${status} already`;
	return SaleError.refused(code, `The order ${hash} ${state}; only what is paid can go back.`);
};
// src/sales/sales-desk.ts
/**
* Where buyers, sellers and banks act on a world: everything that changes orders and subscriptions beside the API goes through here, one
* after the other. A wrong wish is refused with a SaleError, an order or subscription that nobody has with an UnknownSaleError; nothing is
* written then.
*/
var SalesDesk = class {
	world;
	owner;
	constructor(world, owner) {
		this.world = world;
		this.owner = owner;
	}
	sell(sale) {
		return this.#act("sale", (database) => makeSale(this.world, database, sale), (database, { id }) => database.orderById(id));
	}
	/** @param charge number of one charge of the order; null for all of it. */
	reverse(kind, hash, charge) {
		return this.#act(kind, (database) => {
			const order = database.orderByHash(hash);
			if (order === void 0) throw new UnknownSaleError("order", hash);
			return reverseOrder(database, order, {
				kind,
				charge,
				now: this.world.clock.readSecond()
			});
		}, (database, { id }) => database.orderById(id));
	}
	subscribe(wanted) {
		return this.#act("subscription", (database) => makeSubscription(this.world, database, wanted), (database, { id }) => database.subscriptionById(id));
	}
	/** Cancels at once: when a period ends, is for the API's own route to assume. */
	cancel(id, by) {
		return this.#act(`cancel by ${by}`, async (database) => {
			const found = subscriptionOf(database, id);
			if (found.cancellation_requested_at !== null) throw SaleError.refused("already_canceled", `The subscription ${id} was canceled before.`);
			const canceled = {
				...canceledAt(found, this.world.clock.readSecond(), true),
				canceled_by: by
			};
			(await database.prepareSubscription(canceled))();
			return canceled;
		}, (database, { id }) => database.subscriptionById(id));
	}
	/** The bank refuses the charge that is due next, now: the subscription is late, and not charged any more. */
	decline(id) {
		return this.#act("decline", async (database) => {
			const found = subscriptionOf(database, id);
			const { commit, row } = await declineCharge(database, found, this.world.clock.readSecond());
			commit();
			return row;
		}, (database, { id }) => database.subscriptionById(id));
	}
	/**
	* The rows are opened once more at the end: what was due by now of what is new, is made then.
	* @param cause what it is, for those who are told of what comes of it.
	*/
	#act(cause, act, find) {
		const { world } = this;
		const { producer, environment } = this.owner;
		return world.writes.run(async () => {
			const row = await act(await world.database(producer, environment));
			const database = await world.database(producer, environment);
			return {
				database,
				row: find(database, row) ?? row
			};
		}, cause);
	}
};
const subscriptionOf = (database, id) => {
	const found = /^[1-9]\d*$/.test(id) ? database.subscriptionById(Number(id)) : void 0;
	if (found === void 0) throw new UnknownSaleError("subscription", id);
	return found;
};
/** Raised where nobody has an order or a subscription of that name. */
var UnknownSaleError = class extends Error {
	what;
	id;
	name = "UnknownSaleError";
	constructor(what, id) {
		super(`There is no ${what} ${JSON.stringify(id.slice(0, 100))} here.`);
		this.what = what;
		this.id = id;
	}
};
// src/control/shared/fork-request.ts
/** What a member may be before the option itself looks at it. */
const memberTypes = () => ({
	number: z.number(),
	string: z.string(),
	boolean: z.boolean(),
	strings: z.array(z.string()),
	values: z.record(z.string(), z.union([
		z.string(),
		z.number(),
		z.boolean()
	])),
	/** What they may be, the data says by itself. */
	documents: z.unknown(),
	calibration: z.record(z.string(), z.unknown()),
	/** Name of one of the library, or the scenario itself. */
	scenario: z.union([z.string(), z.record(z.string(), z.unknown())])
});
/** Body of `POST /worlds`: options by their names here; what they may be, the options of a fork decide. */
const forkRequest = () => {
	const types = memberTypes();
	return z.strictObject({
		from: z.string().optional(),
		after: z.boolean().optional(),
		same_ids: z.boolean().optional(),
		...Object.fromEntries(worldOptions.map(findWorldOption).map(({ wire, type }) => [wire, types[type].optional()]))
	});
};
/** The options that a body asks for. */
const forkOptionsFrom = ({ from, after, same_ids, ...members }) => ({
	...from === void 0 ? {} : { from },
	...after === void 0 ? {} : { after },
	...same_ids === void 0 ? {} : { sameIds: same_ids },
	...Object.fromEntries(worldOptions.flatMap((name) => {
		const value = members[findWorldOption(name).wire];
		return value === void 0 ? [] : [[name, value]];
	}))
});
/** The member that a refused option is here; the name itself where it is none. */
const memberOf = (option) => {
	const name = worldOptions.find((known) => known === option);
	return name === void 0 ? option : findWorldOption(name).wire;
};
// src/control/shared/length-of-head.ts
const utf8 = new TextEncoder();
/** HEAD tells the length of what its GET sends whole; what is streamed has none in either. */
const lengthOfHead = ({ method }, body) => method === "HEAD" ? { "Content-Length": String(utf8.encode(body).byteLength) } : {};
// src/control/render-refusal.ts
/** Makes an answer of whatever a route has thrown. What is no refusal is reported to whoever runs the emulator. */
const renderRefusal = (error, world, request) => {
	const refusal = refusalOf(error);
	if (refusal !== void 0) return envelope(refusal, request);
	world.settings.reportFailure(error);
	return envelope({
		status: 500,
		code: "server_error",
		message: "The emulator failed; see its console.",
		details: {}
	}, request);
};
/** What each error of the rooms below means to somebody who sent a control request. */
const refusalOf = (error) => {
	if (error instanceof ControlError) return error;
	if (error instanceof JournalFilterError || error instanceof SnapshotError) return invalidMembers(error.problems);
	if (error instanceof ScenarioError) return invalidMembers(byMember(error));
	if (error instanceof UnknownRequestError) return new ControlError(404, "not_found", error.message);
	if (error instanceof WaitTimeoutError) return new ControlError(408, "wait_timeout", error.message);
	if (error instanceof WaitAbandonedError) return new ControlError(503, "wait_abandoned", error.message);
	if (error instanceof WorldLimitError) return new ControlError(409, "too_many_worlds", error.message);
	if (error instanceof InvalidOptionError) return invalidOption(error);
	if (error instanceof SaleError) return refusedSale(error);
	if (error instanceof UnknownSaleError) return unknownName(error.what, error.id);
	if (error instanceof WebhookError) return invalidMembers(error.problems);
	if (error instanceof UnknownWebhookError) return unknownName(`webhook ${error.kind}`, error.id);
};
const byMember = ({ problems }) => {
	const errors = Object.create(null);
	for (const problem of problems) {
		const member = problem.path.length === 0 ? "body" : writePath(problem.path);
		errors[member] = [...errors[member] ?? [], describeProblem(problem)];
	}
	return errors;
};
const byMemberOf = ({ problems }, member) => {
	const errors = Object.create(null);
	for (const problem of problems) {
		const path = [member, ...problem.path];
		const name = writePath(path);
		errors[name] = [...errors[name] ?? [], describeProblem({
			...problem,
			path
		})];
	}
	return errors;
};
const invalidOption = ({ option, problem, cause }) => {
	const member = memberOf(option);
	if (cause instanceof DataError) return invalidMembers(byMemberOf(cause, member));
	return invalidMembers({ [member]: [`The member ${member} is invalid: ${problem}`] });
};
const refusedSale = ({ errors, code, message }) => errors === null ? new ControlError(409, code, message) : invalidMembers(errors);
const envelope = ({ status, code, message, details: { errors, headers } }, request) => {
	const body = JSON.stringify({
		error: code,
		message,
		request_id: null,
		...errors === void 0 ? {} : { errors }
	});
	return new Response(body, {
		status,
		headers: {
			"Content-Type": "application/json",
			...headers,
			...lengthOfHead(request, body)
		}
	});
};
// src/control/control-router.ts
/** Finds the route of a control request in a table; a path that has no such method says which it has. */
const createControlRouter = (routes) => {
	const router = new Hono({
		getPath: readPath,
		router: new OwnMethodRouter()
	}).basePath("/_emulator");
	const documentPaths = new Set(routes.filter(({ takesDocument }) => takesDocument).map(({ path }) => `/_emulator${path}`));
	router.use("*", guardControl((path) => documentPaths.has(path)));
	for (const { method, path, respond } of routes) router.on(method, patternOf(path), respond);
	for (const [path, allow] of allowedMethods(routes)) router.all(patternOf(path), (c) => {
		throw new ControlError(405, "method_not_allowed", `${c.req.method} is not supported here. Supported: ${allow}.`, { headers: { Allow: allow } });
	});
	router.notFound((c) => {
		throw new ControlError(404, "not_found", `There is no control route ${c.req.path}.`);
	});
	router.onError((error, c) => renderRefusal(error, c.env.world, c.req.raw));
	return router;
};
/** Routes go by the path behind the address of the door and of the world. */
const readPath = (_request, options) => options?.env?.path ?? "/";
/** A path as Hono writes it. */
const patternOf = (path) => path.replaceAll(/\{(\w+)\}/g, ":$1");
/** The methods of every path in the order of the table, for the `Allow` header. */
const allowedMethods = (routes) => {
	const allowed = /* @__PURE__ */ new Map();
	for (const { path, method } of routes) {
		const names = method === "GET" ? "GET, HEAD" : method;
		const before = allowed.get(path);
		allowed.set(path, before === void 0 ? names : `${before}, ${names}`);
	}
	return allowed;
};
// src/control/hardening.ts
/**
* Headers of every answer below `/_emulator`, of what lists of hardening headers name: those that mean something for an address without TLS
* and that no browser has given up. No page may frame, embed or read what is there, nothing guesses its type, and nothing keeps it.
*/
const hardeningHeaders = {
	"Cache-Control": "no-store",
	"Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
	"Cross-Origin-Embedder-Policy": "require-corp",
	"Cross-Origin-Opener-Policy": "same-origin",
	"Cross-Origin-Resource-Policy": "same-origin",
	"Origin-Agent-Cluster": "?1",
	"Permissions-Policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
	"Referrer-Policy": "no-referrer",
	"X-Content-Type-Options": "nosniff",
	"X-DNS-Prefetch-Control": "off",
	"X-Frame-Options": "DENY",
	"X-Permitted-Cross-Domain-Policies": "none"
};
/** Adds those that an answer does not have in a form of its own. */
const harden = (response) => {
	for (const [name, value] of Object.entries(hardeningHeaders)) if (!response.headers.has(name)) response.headers.set(name, value);
	return response;
};
// src/control/note-deed.ts
/** Members of what is given that only name a token: by its id, or by the label that a document declares it with. */
const idMembers = {
	"/_emulator/data": "tokens",
	"/_emulator/scenario": "token"
};
/** Has the world remember a call that may change it, once it is answered; undefined for a call that is not remembered. */
const beginDeed = ({ request, body, world, present, path, turns }) => {
	const { method } = request;
	const { past } = world;
	if (past === null || method === "GET" || method === "HEAD" || method === "OPTIONS" || isBeside(path)) return void 0;
	past.begin();
	return async (response) => {
		if (response.status >= 400 || present() !== world) return;
		const done = past.present();
		const given = await body.given();
		const answer = given.length > 2097152 ? "" : await response.clone().text();
		if (given.length + answer.length > 2097152) return past.noteUntold();
		const mask = (text, isSecretName = isCredentialName) => inTurns(maskBodyInSteps(text, isSecretName), turns);
		const deed = {
			name: `${method} ${path.slice(10)}`,
			given: await mask(given, (member) => member !== idMembers[path] && isCredentialName(member)),
			answer: {
				status: response.status,
				body: await mask(answer)
			}
		};
		past.noteDeed({
			kind: "control",
			...deed
		}, done);
	};
};
// src/control/answers/assumptions.ts
const confidenceForm = (z) => z.enum([
	"low",
	"medium",
	"high"
]);
const assumptionStateForm = (z) => z.strictObject({
	id: z.string(),
	area: z.string(),
	kind: z.enum([
		"gap",
		"ambiguity",
		"conflict"
	]),
	confidence: confidenceForm(z),
	specification: z.string(),
	value: z.string(),
	default: z.string(),
	options: z.array(z.strictObject({
		value: z.string(),
		meaning: z.string()
	})),
	/** Which values are taken by their form, in words; null for none. */
	accepts: z.string().nullable(),
	operations: z.union([z.literal("all"), z.array(z.enum(operationIds))]),
	why: z.string(),
	/** Why it cannot be changed; null where it can. */
	fixed: z.string().nullable()
});
const usedAssumptionForm = (z) => z.strictObject({
	id: z.string(),
	confidence: confidenceForm(z),
	count: z.int().positive()
});
/** What a run leaned on, and how many of its requests were not tried; left out where all were. */
const usedAssumptionsForm = (z) => z.strictObject({
	data: z.array(usedAssumptionForm(z)),
	not_tried: z.int().positive().optional()
});
const profileForm = (z) => z.strictObject({
	name: z.string(),
	values: z.record(z.string(), z.string())
});
// src/control/answers/lists.ts
/** Everything there is of something. */
const listForm = (row) => (z) => z.strictObject({ data: z.array(row(z)) });
const listMetaForm = (z) => z.strictObject({
	page: z.int().positive(),
	per_page: z.int().positive(),
	/** Rows in all, or those that were found. */
	total: z.int().nonnegative(),
	/** Rows that a search has looked at; null without one. */
	searched: z.int().nonnegative().nullable()
});
/** One page of rows, newest first. */
const pageForm = (row) => (z) => z.strictObject({
	data: z.array(row(z)),
	meta: listMetaForm(z)
});
// src/control/shared/refuse-wide.ts
/** Members of an object, or items of a list, that a body may have anywhere; each of more would have to be looked at in one go. */
const mostMembers$1 = 1e3;
/** Members that may be longer, by their names. */
const longMembers = {
	steps: 1e4,
	body: 1e4
};
/** Members of documents, whose records are looked at one by one. */
const documents = /* @__PURE__ */ new Set(["data"]);
/** A body of fewer characters has too few of anything. */
const shortText = 2 * mostMembers$1;
/** How many are looked at in one step. */
const lookedAtTogether = 500;
/**
* Refuses a body of which something has too many members.
* @throws ControlError naming what has.
*/
function* refuseWide(body, text) {
	if (text.length <= shortText) return;
	const waiting = [{
		value: body,
		path: "",
		name: ""
	}];
	let looked = 0;
	for (let next = waiting.pop(); next !== void 0; next = waiting.pop()) {
		const { value, path, name } = next;
		if (typeof value !== "object" || value === null) continue;
		const most = longMembers[name] ?? mostMembers$1;
		let members = 0;
		for (const member in value) {
			members += 1;
			if (members > most) throw tooWide(path, most, Array.isArray(value) ? "items" : "members");
			looked += 1;
			if (looked % lookedAtTogether === 0) yield;
			const inner = value[member];
			if (typeof inner !== "object" || documents.has(member)) continue;
			waiting.push({
				value: inner,
				path: path === "" ? member : `${path}.${member}`,
				name: member
			});
		}
	}
}
const tooWide = (path, most, what) => {
	const [member, subject] = path === "" ? ["body", "The body"] : [path.slice(0, 100), `The ${path.slice(0, 100)} member`];
	return invalidMembers({ [member]: [`${subject} has more than ${most} ${what}, the most that are taken here.`] });
};
// src/control/shared/read-request.ts
/** Reads query parameters by their schema and refuses an unknown one; without a schema, any. */
const readQuery = (c, schema) => {
	const query = c.req.query();
	if (schema !== void 0) return readValue(query, schema);
	const names = Object.keys(query);
	if (names.length === 0) return void 0;
	throw invalidMembers(Object.fromEntries(names.map((name) => [name, [`There is no query parameter ${name} here.`]])));
};
/** Reads the text of a JSON body by its schema, refusing every wrong or unknown member; without a schema, any body is refused. */
const readBody = async (text, { body: schema, bodyIsOptional, bodyIsState }, turns) => {
	if (schema === void 0) return refuseBody(text);
	if (text === "" && bodyIsOptional) return readValue({}, schema);
	const value = await parseJson(text, turns);
	if (!bodyIsState) await inTurns(refuseWide(value, text), turns);
	return readValue(value, schema);
};
/** Nothing that was sent is ignored in silence. */
const refuseBody = (text) => {
	const sent = text.trim();
	if (sent !== "" && sent !== "{}") throw invalidMembers({ body: ["This route takes no body."] });
};
const parseJson = async (text, turns) => {
	if (text === "") throw invalidMembers({ body: ["A JSON body is required."] });
	const parsed = await inTurns(parseJsonInSteps(text), turns);
	if (parsed.kind === "value") return parsed.value;
	throw new ControlError(400, "invalid_json", `The request body is not valid JSON: ${parsed.kind === "fault" ? parsed.problem : `nested deeper than 512 levels`}.`);
};
/** Wrong members that a refusal names; more of them help nobody. */
const mostNamed = 100;
/** Reads a value by its schema, refusing every wrong or unknown member. */
const readValue = (value, schema) => {
	const parsed = schema.safeParse(value);
	if (parsed.success) return parsed.data;
	const known = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
	const errors = Object.create(null);
	for (const issue of parsed.error.issues.slice(0, mostNamed).flatMap(openUnion)) for (const [member, text] of describe$1(issue, known)) errors[member] = [...errors[member] ?? [], text];
	throw invalidMembers(errors);
};
/** A member that may be one of several forms was meant as the last of them, the object, whose own members are then named. */
const openUnion = (issue) => {
	const inner = issue.code === "invalid_union" ? issue.errors.at(-1) ?? [] : [];
	return inner.some(({ code, path }) => code === "unrecognized_keys" || path.length > 0) ? inner.map((member) => ({
		...member,
		path: [...issue.path, ...member.path]
	})) : [issue];
};
const describe$1 = (issue, known) => {
	const path = issue.path.join(".");
	if (issue.code !== "unrecognized_keys") {
		const member = path === "" ? "body" : path;
		return [[member, `The ${member} member is invalid: ${issue.message.replace(/\?$/, "")}.`]];
	}
	return issue.keys.slice(0, mostNamed).map((key) => {
		const hint = path === "" ? hintAt(key, known) : `known are ${known.join(", ")}`;
		const member = path === "" ? key : `${path}.${key}`;
		return [member, `There is no member ${member}; ${hint}`];
	});
};
// src/control/shared/write-answer.ts
/** An answer as JSON: in one piece, or, where it is long, as a stream that is made while it is read and lets others have their turn. */
const writeAnswer = async (c, turns, { given, status, headers }) => {
	const pieces = writeJson(given);
	const { text, isAll } = await beginTextInTurns(pieces, turns);
	const type = { "Content-Type": "application/json" };
	if (!isAll) return c.body(streamText(text, pieces, turns), status, {
		...type,
		...headers
	});
	return c.body(text, status, {
		...type,
		...headers,
		...lengthOfHead(c.req.raw, text)
	});
};
// src/control/shared/define-route.ts
/** Declares a route: how it is read, which status it has and how it is written follow from the declaration. */
const defineRoute = ({ method, path, says, query, body, bodyIsOptional, bodyIsState, takesDocument, makes, answer, headers, admit, act }) => {
	const querySchema = query === void 0 ? void 0 : madeOnce(query);
	const bodySchema = body === void 0 ? void 0 : madeOnce(body);
	const status = answer === null ? 204 : makes ? 201 : 200;
	const respond = async (call) => {
		admit?.(call.env);
		const input = {
			params: call.req.param(),
			query: readQuery(call, querySchema?.()),
			...takesDocument ? { sent: await readDocument(await call.env.body.read(), isYaml(call), call.env.turns) } : { body: await readBody(await call.env.body.read(), {
				body: bodySchema?.(),
				bodyIsOptional,
				bodyIsState
			}, call.env.turns) }
		};
		const given = await act(call.env, input);
		if (given instanceof Response) return given;
		return status === 204 ? call.body(null, status) : await writeAnswer(call, call.env.turns, {
			given,
			status,
			headers: headers?.(call.env)
		});
	};
	return {
		method,
		path,
		says,
		status,
		answer: answer === null ? null : typeof answer === "function" ? async () => answer : answer.load,
		takesDocument: takesDocument ?? false,
		respond
	};
};
// src/control/routes/assumptions.ts
const listAssumptions = defineRoute({
	method: "GET",
	path: "/assumptions",
	says: "all assumptions with their present values",
	answer: listForm(assumptionStateForm),
	act: ({ world }) => ({ data: describeAll(world) })
});
const changeAssumptions = defineRoute({
	method: "PATCH",
	path: "/assumptions",
	says: "changes some: `{\"<id>\":\"<value>\"}`",
	body: () => z.unknown(),
	answer: listForm(assumptionStateForm),
	act: ({ world }, { body }) => {
		if (!isObject(body)) throw invalidMembers({ body: ["Give an object of values by assumption id."] });
		const problems = collectAssumptionProblems(body);
		if (problems.length > 0) throw invalidMembers(Object.fromEntries(problems.map(({ id, problem }) => [id, [problem]])));
		world.assumptions.change(body);
		return { data: describeAll(world) };
	}
});
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const describeAll = ({ assumptions }) => register.map(({ specification, default: byDefault, ...entry }) => ({
	id: entry.id,
	area: entry.area,
	kind: entry.kind,
	confidence: entry.confidence,
	specification,
	value: assumptions.values[entry.id] ?? byDefault,
	default: byDefault,
	options: entry.options,
	accepts: entry.accepts?.meaning ?? null,
	operations: entry.operations,
	why: entry.why,
	fixed: entry.fixed ?? null
}));
// src/control/routes/assumptions-used.ts
const listUsedAssumptions = defineRoute({
	method: "GET",
	path: "/assumptions/used",
	says: "those that answers [leaned on](fidelity.md) since the last reset, with counts; of a long run the latest 2,000 are tried, and `not_tried` counts the others",
	answer: usedAssumptionsForm,
	act: async ({ world, used }) => {
		const data = await used(world);
		return data.notTried === 0 ? { data } : {
			data,
			not_tried: data.notTried
		};
	}
});
// src/control/answers/scenarios.ts
const listedScenarioForm = (z) => z.strictObject({
	name: z.string(),
	summary: z.string(),
	story: z.string(),
	expects: z.array(z.string())
});
const stepForm = (z) => z.strictObject({
	id: z.string(),
	moment: z.enum(["before", "after"]),
	effects: z.array(z.string()),
	matched: z.int().nonnegative(),
	fired: z.int().nonnegative(),
	/** How often it can still act; null for without end. */
	left: z.int().nonnegative().nullable(),
	next: z.string()
});
const scenarioStatusForm = (z) => z.strictObject({
	/** Null where none plays. */
	name: z.string().nullable(),
	summary: z.string().nullable(),
	story: z.string().nullable(),
	state: z.string().nullable(),
	requests: z.int().nonnegative(),
	steps: z.array(stepForm(z)),
	over: z.boolean(),
	expectations: z.array(z.strictObject({
		say: z.string(),
		met: z.boolean().nullable()
	}))
});
const chaosStateForm = (z) => z.strictObject({
	rate: z.number().min(0).max(1),
	requests: z.int().nonnegative(),
	injected: z.int().nonnegative()
});
// src/control/routes/chaos.ts
const getChaos = defineRoute({
	method: "GET",
	path: "/chaos",
	says: "its rate, the requests it saw and those it disturbed",
	answer: chaosStateForm,
	act: ({ world }) => world.player.chaos
});
const setChaos = defineRoute({
	method: "PUT",
	path: "/chaos",
	says: "`{\"rate\":0.1}`",
	body: () => z.strictObject({ rate: z.number() }),
	answer: chaosStateForm,
	act: ({ world, present }, { body: { rate } }) => {
		new ScenarioDirector(present).setChaos(rate);
		return world.player.chaos;
	}
});
const stopChaos = defineRoute({
	method: "DELETE",
	path: "/chaos",
	says: "ends it",
	answer: null,
	act: ({ present }) => new ScenarioDirector(present).setChaos(0)
});
// src/control/answers/sales.ts
const sumForm = (z) => z.strictObject({
	charges: z.int().positive(),
	amount: z.int(),
	commission: z.int()
});
const salesForm = (z) => z.strictObject({
	by_day: z.array(sumForm(z).extend({ day: z.string().regex(/^\d{4}-\d\d-\d\d$/) })),
	by_source: z.array(sumForm(z).extend({ source: z.string() })),
	orders_counted: z.int().nonnegative(),
	orders_total: z.int().nonnegative()
});
const nextChargeForm = (z) => z.strictObject({
	at: z.iso.datetime().nullable(),
	subscription_id: z.int().nullable()
});
// src/control/shared/producer-choice.ts
/** Members by which a control request names another producer than the sandbox's first one. */
const producerChoice = () => ({
	producer: z.enum(["first", "second"]).default("first"),
	environment: z.enum(environments).default("sandbox")
});
/** The same as the whole query of a route. */
const producerQuery = () => z.strictObject(producerChoice());
/** The rows the choice names. */
const openChosen = (world, { producer, environment }) => world.database(producer, environment);
// src/control/routes/charges-next.ts
const getNextCharge = defineRoute({
	method: "GET",
	path: "/charges/next",
	says: "when the next subscription is charged, and which",
	query: producerQuery,
	answer: nextChargeForm,
	act: async ({ world }, { query }) => {
		const next = nextChargeOf(await openChosen(world, query), world.clock.read());
		return next === void 0 ? {
			at: null,
			subscription_id: null
		} : {
			at: new Date(next.at).toISOString(),
			subscription_id: next.subscriptionId
		};
	}
});
// src/control/answers/clock.ts
const clockStateForm = (z) => z.strictObject({
	now: z.iso.datetime(),
	frozen: z.boolean()
});
// src/control/routes/clock.ts
const getClock = defineRoute({
	method: "GET",
	path: "/clock",
	says: "where the clock stands and whether it is frozen",
	answer: clockStateForm,
	act: ({ world }) => readClock(world)
});
const clockChange = () => z.strictObject({
	advance: z.union([z.string(), z.number()]).optional(),
	now: z.string().optional(),
	frozen: z.boolean().optional()
});
const moveClock = defineRoute({
	method: "POST",
	path: "/clock",
	says: "takes `{\"advance\":\"61s\"}` (ms, s, m, h, d, or a number of ms), `{\"now\":\"…\"}` or `{\"frozen\":true}`",
	body: clockChange,
	answer: clockStateForm,
	act: async ({ world }, { body }) => {
		changeClock(world, body);
		if (world.webhooks.state.endpoints.size > 0) await world.webhooks.dispatcher.drain();
		return readClock(world);
	}
});
const readClock = ({ clock }) => ({
	now: clock.now().toISOString(),
	frozen: clock.frozen
});
/** Applies a change whole or not at all: what can fail comes first. */
const changeClock = ({ clock }, { advance, now, frozen }) => {
	if (advance === void 0 && now === void 0 && frozen === void 0) throw invalidMembers({ body: ["Give one of the members advance, now, frozen."] });
	if (advance !== void 0 && now !== void 0) throw invalidMembers({ now: ["The members advance and now exclude each other."] });
	try {
		if (advance !== void 0) clock.advance(advance);
		if (now !== void 0) clock.set(now);
	} catch (error) {
		if (!(error instanceof ClockError)) throw error;
		throw invalidMembers({ [advance === void 0 ? "now" : "advance"]: [error.message] });
	}
	if (frozen === true) clock.freeze();
	if (frozen === false) clock.resume();
};
// src/control/routes/conduct.ts
const getConduct = defineRoute({
	method: "GET",
	path: "/conduct",
	says: "what the client [did wrong](why-refused.md#conduct-report)",
	answer: listForm(findingForm),
	act: async ({ world }) => ({ data: await inTurns(conductOf(world.journal)) })
});
// src/options/told-options.ts
const toldOptions = (resolved) => Object.fromEntries(worldOptions.flatMap((name) => {
	const { isTold, wire } = findWorldOption(name);
	return isTold ? [[wire, resolved[name]]] : [];
}));
// src/control/answers/connection.ts
const connectionForm = (z) => z.strictObject({
	world: z.string(),
	parent: z.string().nullable(),
	url: z.string(),
	production_url: z.string().nullable(),
	control_url: z.string(),
	/** Plaintext by name. */
	tokens: z.record(z.string(), z.string()),
	/** What each of them is for, by name. */
	purposes: z.record(z.string(), z.string()),
	seed: z.int(),
	orders: z.int(),
	profile: z.enum(profileNames),
	unlimited: z.boolean(),
	journal_size: z.int()
});
// src/control/routes/connection.ts
const told = worldOptions.map(findWorldOption).filter(({ isTold }) => isTold);
/** The table of options says which are told; the console knows some of them by name. */
const toldForm = (z) => z.strictObject({
	...Object.fromEntries(told.map(({ wire }) => [wire, z.unknown()])),
	...connectionForm(z).shape
});
const getConnection = defineRoute({
	method: "GET",
	path: "/connection",
	says: "the address and well-known tokens of the world, and the options it was made with",
	answer: toldForm,
	act: (context) => {
		const { id, parent, tokens, options, baseUrl, productionUrl } = context;
		return {
			world: id,
			parent,
			url: baseUrl,
			production_url: productionUrl ?? options.productionUrl,
			control_url: context.controlUrl(id),
			tokens,
			purposes: wellKnownPurposes,
			...toldOptions(options)
		};
	}
});
// src/control/answers/data.ts
const named = (z) => z.record(z.string(), z.strictObject({
	id: z.string(),
	reference_id: z.int()
}));
const numbered = (z) => z.record(z.string(), z.strictObject({ id: z.int() }));
/** What the labels of declared records mean. A token is shown whole only to who declares it. */
const dataRefsForm = (z) => z.strictObject({ refs: z.strictObject({
	products: named(z),
	offers: named(z),
	orders: z.record(z.string(), z.strictObject({
		id: z.int(),
		hash: z.string()
	})),
	subscriptions: numbered(z),
	customers: numbered(z),
	affiliates: numbered(z),
	tokens: z.record(z.string(), z.strictObject({
		id: z.string(),
		token: z.string().optional()
	}))
}) });
// src/control/routes/data.ts
/** Whether YAML is asked for: by the address, else by the Accept header. */
const wantsYaml = (request, format) => format === void 0 ? /\byaml\b/i.test(request.headers.get("accept") ?? "") : format === "yaml";
/** The present world as a document that another world can begin with. */
const getData = defineRoute({
	method: "GET",
	path: "/data",
	says: "the present as [a data document](data.md), YAML by `Accept` or `?format=yaml`; `?labels_only=` names the records that are wanted",
	query: () => z.strictObject({
		format: z.enum(["json", "yaml"]).optional(),
		labels_only: z.string().min(1).optional()
	}),
	answer: dataDocumentForm,
	act: async ({ world, request, turns }, { query: { format, labels_only } }) => {
		const document = await exportData(world, labels_only?.split(",").map((label) => label.trim())).catch((error) => {
			throw error instanceof ExportError ? invalidMembers({ labels_only: [error.message] }) : error;
		});
		const isYaml = wantsYaml(request, format);
		const { writeDocument } = await import("./write-document.js");
		const pieces = writeDocument(document, isYaml ? "yaml" : "json");
		const { text, isAll } = await beginTextInTurns(pieces, turns);
		const type = { "Content-Type": isYaml ? "application/yaml" : "application/json" };
		if (!isAll) return new Response(streamText(text, pieces, turns), { headers: type });
		return new Response(text, { headers: {
			...type,
			...lengthOfHead(request, text)
		} });
	}
});
/** The world begins anew with a document, and goes back to that by a reset. */
const putData = defineRoute({
	method: "PUT",
	path: "/data",
	says: "begins anew with [a data document](data.md), JSON or YAML of at most 16 MiB; answers with the ids of its labels",
	takesDocument: true,
	answer: dataRefsForm,
	act: (context, { sent }) => withPlaces(sent, async () => {
		await context.beginWith(await inTurns(readDataInSteps(sent.data)));
		return { refs: await context.dataRefs() };
	})
});
const addData = defineRoute({
	method: "POST",
	path: "/data",
	says: "adds the records of a data document to the present, all or none; answers with the ids of its labels; `?events=true` has [webhooks](webhooks.md) tell of them",
	query: () => z.strictObject({ events: z.enum(["true", "false"]).default("false") }),
	takesDocument: true,
	makes: true,
	answer: dataRefsForm,
	act: (context, { sent, query }) => withPlaces(sent, async () => {
		const data = await inTurns(readDataInSteps(sent.data));
		return { refs: await context.addData(data, { events: query.events === "true" }) };
	})
});
// src/control/routes/data-refs.ts
const getDataRefs = defineRoute({
	method: "GET",
	path: "/data/refs",
	says: "the ids of declared records by kind and label; tokens without their plaintext",
	answer: dataRefsForm,
	act: async (context) => {
		const refs = await context.dataRefs();
		const tokens = Object.fromEntries(Object.entries(refs.tokens).map(([label, { id }]) => [label, { id }]));
		return { refs: {
			...refs,
			tokens
		} };
	}
});
// src/control/routes/data-schema.ts
const getDataSchema = defineRoute({
	method: "GET",
	path: "/data/schema",
	says: "the JSON Schema of [data documents](data.md)",
	answer: () => z.looseObject({
		$schema: z.string(),
		properties: z.looseObject({})
	}),
	act: async () => {
		const { createDataSchema } = await import("./data-schema.js");
		return createDataSchema();
	}
});
// src/control/routes/events.ts
/** Real milliseconds between two signs of life. */
const heartbeatMs = 5e3;
/**
* What happens in the world, as it happens. `journal` comes first and then every five seconds, `request` is a journal entry, `closing`
* is the last one where the door closes or the world ends.
*/
const getEvents = defineRoute({
	method: "GET",
	path: "/events",
	says: "[server-sent events](console.md#events): `request` is a journal entry as it comes",
	answer: () => z.instanceof(Response),
	act: (context) => {
		const leave = context.takePlace();
		if (leave === void 0) throw tooManyReaders();
		leave();
		return new Response(openStream(context), { headers: {
			"Content-Type": "text/event-stream",
			"Cache-Control": "no-store"
		} });
	}
});
const tooManyReaders = () => new ControlError(503, "too_many_readers", `200 connections read events already; close one of them.`);
/** Begins to listen when somebody reads. */
const openStream = (context) => {
	const encoder = new TextEncoder();
	const endings = [context.ended, ...context.closing === void 0 ? [] : [context.closing]];
	let hasBegun = false;
	let end = () => void 0;
	const begin = (controller) => {
		const givePlaceBack = context.takePlace();
		if (givePlaceBack === void 0) {
			controller.close();
			return;
		}
		let cancelTimer = () => void 0;
		const send = (event, data) => {
			controller.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
			if ((controller.desiredSize ?? 0) < -262144) drop();
		};
		let [seen, replaced] = [context.present(), 0];
		const beat = () => {
			const world = context.present();
			if (world !== seen) replaced += 1;
			seen = world;
			const { recorded, count: remembered, letGo: let_go } = world.journal;
			send("journal", {
				recorded,
				remembered,
				let_go,
				replaced
			});
			cancelTimer = startTimer(heartbeatMs, beat);
		};
		const unlisten = context.listen((entry) => send("request", entry));
		const close = () => {
			end();
			controller.close();
		};
		/** The socket is let go with what waits: whoever does not read would not notice an end. */
		const drop = () => {
			end();
			if (context.cut === void 0) {
				controller.error(/* @__PURE__ */ new Error("The events were not read, and so they have ended: open them again."));
				return;
			}
			context.cut();
			controller.close();
		};
		const leave = () => {
			send("closing", {});
			close();
		};
		end = () => {
			givePlaceBack();
			unlisten();
			cancelTimer();
			for (const ending of endings) ending.removeEventListener("abort", leave);
		};
		beat();
		if (endings.some(({ aborted }) => aborted)) leave();
		else for (const ending of endings) ending.addEventListener("abort", leave);
	};
	return new ReadableStream({
		pull(controller) {
			if (hasBegun) return;
			hasBegun = true;
			begin(controller);
		},
		cancel: () => end()
	}, {
		highWaterMark: 0,
		size: ({ byteLength }) => byteLength
	});
};
// src/control/routes/health.ts
const getHealth = defineRoute({
	method: "GET",
	path: "/health",
	says: "status and version",
	answer: (z) => z.strictObject({
		status: z.literal("ok"),
		version: z.string()
	}),
	act: () => ({
		status: "ok",
		version
	})
});
// src/spec/landmark-names.ts
const landmarkNames = [
	"product_active",
	"product_inactive",
	"product_without_offers",
	"order_full_tracking",
	"order_without_tracking",
	"order_src_without_sck",
	"order_with_bump",
	"order_upsell",
	"order_two_cards",
	"order_with_coupon",
	"order_without_offer_code",
	"order_of_subscription",
	"subscription_active",
	"subscription_trial",
	"subscription_many_charges"
];
/** Those that only varied rows have (assumption `seeded-variety`). */
const variedLandmarkNames = [
	"order_by_pix",
	"order_by_slip",
	"order_slip_unpaid",
	"order_refused",
	"order_refused_then_paid",
	"order_refunded",
	"order_chargeback",
	"order_with_affiliate",
	"order_with_two_affiliates",
	"order_with_partner",
	"order_smart_installment",
	"order_bounced_email",
	"subscription_canceled",
	"subscription_late",
	"subscription_ended",
	"subscription_recovered",
	"product_ebook",
	"product_event",
	"product_membership",
	"product_physical"
];
// src/control/answers/landmarks.ts
const landmarksForm = (z) => z.partialRecord(z.enum([...landmarkNames, ...variedLandmarkNames]), z.strictObject({
	id: z.union([z.string(), z.int()]),
	hash: z.string().optional()
}));
// src/control/routes/landmarks.ts
const getLandmarks = defineRoute({
	method: "GET",
	path: "/landmarks",
	says: "the [landmarks](landmarks.md); `?producer=second` and `?environment=production` for the others",
	query: producerQuery,
	answer: landmarksForm,
	act: ({ world }, { query: { producer, environment } }) => landmarksOf(world, producer, environment)
});
// src/control/routes/llms.ts
/** What a coding agent reads first, in the form of llms.txt. */
const getLlms = defineRoute({
	method: "GET",
	path: "/llms.txt",
	says: "what a coding agent [reads first](agents.md), as Markdown",
	answer: () => z.instanceof(Response),
	act: ({ baseUrl }) => new Response(textOf$1(`${baseUrl}/_emulator`, baseUrl), { headers: { "Content-Type": "text/markdown; charset=utf-8" } })
});
const textOf$1 = (control, base) => `# Producer Commerce emulator

> An emulator of the Producer Commerce API v2 to build and test an integration against. Nothing here reaches the real service. What the specification leaves open is an assumption with a confidence, never a fact about the real service.

Requests go to ${base}/api/v2 with "Authorization: Bearer <token>". The token alone selects a world: a private copy of the account with its own data, clock, quotas and journal. Begin one of your own, and give its token and address to the client as PRODUCER_API_TOKEN and PRODUCER_API_URL:

    curl -s -X POST ${control}/worlds

It answers with id, tokens and control_url; every address below is also there behind control_url for that world alone. End it with DELETE ${control}/worlds/<id>.

## Before you write a call

- [OpenAPI document](${control}/openapi.json): schemas, scopes, errors and examples
- [Assumptions](${control}/assumptions): what the specification leaves open, with confidence; change one with PATCH
- [Landmarks](${control}/landmarks): records to test with, by name
- [Schema of data documents](${control}/data/schema): PUT ${control}/data to begin with records of your own

## When an answer surprises you

- [Requests](${control}/requests?limit=20): the journal, newest first
- ${control}/requests/<request_id of an error>: why that request was answered as it was, and what would have changed it
- [Conduct](${control}/conduct): what your client did wrong though it may have got its answers; empty is clean

## Before you call it done

- [Stories](${control}/scenarios): what can go wrong; PUT ${control}/scenario {"name":"lost-response"}, run the client, then read conduct; DELETE ends it
- ${control}/clock: POST {"advance":"61s"} in place of waiting
- [Assumptions used](${control}/assumptions/used): what to ask the vendor
- npx producer-commerce-emulator explore --command "<what runs the client>": how it breaks
- [Repro](${control}/repro): the run as one file for a bug report

## Model Context Protocol

- ${control}/mcp: the same as tools, by streamable HTTP
- npx producer-commerce-emulator mcp: the same on standard input and output, with explore
`;
// src/control/answers/memory.ts
const memoryForm = (z) => {
	const count = z.int().nonnegative();
	return z.strictObject({
		/** Bytes that all worlds may take together, and take, roughly. */
		limit_bytes: count,
		used_bytes: count,
		worlds: count,
		/** What all worlds have let go of since the start. */
		let_go: z.strictObject({
			requests: count,
			journals: count,
			worlds: count
		}),
		/** This world. */
		world: z.strictObject({
			id: z.string(),
			bytes: count,
			journal: z.strictObject({
				recorded: count,
				remembered: count,
				let_go: count,
				bytes: count,
				limit_bytes: count
			})
		})
	});
};
// src/control/routes/memory.ts
const getMemory = defineRoute({
	method: "GET",
	path: "/memory",
	says: "what the worlds [take](worlds.md#memory), the limit, and what was let go of to stay within it",
	answer: memoryForm,
	act: (context) => {
		const { memory, world, id } = context;
		const { journal } = world;
		return {
			limit_bytes: memory.limit,
			used_bytes: Math.round(memory.used),
			worlds: context.countWorlds(),
			let_go: { ...memory.letGo },
			world: {
				id,
				bytes: Math.round(world.weigh()),
				journal: {
					recorded: journal.recorded,
					remembered: journal.count,
					let_go: journal.letGo,
					bytes: journal.bytes,
					limit_bytes: Math.round(journal.budget.bytes)
				}
			}
		};
	}
});
// src/control/routes/openapi.ts
const getOpenApi = defineRoute({
	method: "GET",
	path: "/openapi.json",
	says: "the OpenAPI 3.1 document of `/api/v2`, with the webhooks; with `?version=3.0` the same as 3.0.4",
	query: () => z.strictObject({ version: z.enum(["3.1", "3.0"]).default("3.1") }),
	answer: () => z.looseObject({ openapi: z.string().startsWith("3.") }),
	act: async ({ world, request }, { query }) => {
		const { createOpenApiDocument } = await import("./openapi.js");
		const { openApiWebhooks } = await import("./openapi-webhooks.js");
		const { ask } = world.assumptions;
		const document = createOpenApiDocument({
			operations: operations.filter((operation) => operation.isRouted?.(ask) ?? true).map(({ id, method, path, scope }) => ({
				id,
				method,
				path,
				scope: typeof scope === "string" ? scope : scope(ask)
			})),
			serverUrls: [new URL(request.url).origin],
			version,
			webhooks: openApiWebhooks
		});
		if (query.version === "3.1") return { ...document };
		const { toOpenApi30 } = await import("./openapi-3-0.js");
		return { ...toOpenApi30(document) };
	}
});
// src/control/shared/resource-forms.ts
const late = (load) => ({ load });
const orderForm = late(async () => {
	const { orderDetail } = await import("./order.js").then((n) => n.r);
	return () => orderDetail;
});
const orderPageForm = late(async () => pageForm(await orderForm.load()));
const productForm = late(async () => {
	const { productResource } = await import("./product.js").then((n) => n.i);
	return () => productResource;
});
const productPageForm = late(async () => pageForm(await productForm.load()));
const offerListForm = late(async () => {
	const { offerResource } = await import("./offer.js").then((n) => n.i);
	return listForm(() => offerResource);
});
const subscriptionForm = late(async () => {
	const { subscriptionResource } = await import("./subscription.js").then((n) => n.r);
	return () => subscriptionResource;
});
const subscriptionPageForm = late(async () => pageForm(await subscriptionForm.load()));
// src/control/shared/resources.ts
/** What serializers need to write a record of this world as it stands now. */
const viewOf = (world) => ({
	ask: world.assumptions.ask,
	checkoutBaseUrl: world.settings.options.checkoutBaseUrl,
	now: world.clock.readSecond()
});
/** Writes orders of a producer. */
const orderWriter = (world, { producer }) => {
	const view = viewOf(world);
	return (order) => serializeOrderDetail(order, producer, view);
};
/** Writes subscriptions to what a producer sells. */
const subscriptionWriter = (world, { producer }) => {
	const serialize = subscriptionSerializer(viewOf(world), producer);
	return (subscription) => serialize(subscription);
};
/** @throws ControlError where the producer has no subscription of that id. */
const requireSubscription = (database, id) => {
	const subscription = /^[1-9]\d*$/.test(id) ? database.subscriptionById(Number(id)) : void 0;
	if (subscription === void 0) throw unknownName("subscription", id);
	return subscription;
};
// src/control/routes/order.ts
const getOrder = defineRoute({
	method: "GET",
	path: "/orders/{hash}",
	says: "one of them",
	query: producerQuery,
	answer: orderForm,
	act: async ({ world }, { params: { hash }, query }) => {
		const database = await openChosen(world, query);
		const order = database.orderByHash(hash);
		if (order === void 0) throw unknownName("order", hash);
		return orderWriter(world, database)(order);
	}
});
// src/control/routes/order-reversals.ts
const body = () => z.strictObject({
	charge: z.int().nonnegative().optional(),
	...producerChoice()
});
const reverse = (kind) => async ({ world }, { params: { hash }, body: { charge, ...owner } }) => {
	const { database, row } = await new SalesDesk(world, owner).reverse(kind, hash, charge ?? null);
	return orderWriter(world, database)(row);
};
const refundOrder = defineRoute({
	method: "POST",
	path: "/orders/{hash}/refund",
	says: "gives the money of an order back, all of it or that of one `charge` (0 is the sale); answers with the order; 409 where nothing of it is paid",
	body,
	bodyIsOptional: true,
	answer: orderForm,
	act: reverse("refund")
});
const chargeBackOrder = defineRoute({
	method: "POST",
	path: "/orders/{hash}/chargeback",
	says: "the same, as if the bank of the buyer had taken the money back",
	body,
	bodyIsOptional: true,
	answer: orderForm,
	act: reverse("chargeback")
});
// src/sales/simulated-sale.ts
const offerChoice = () => ({
	product_id: z.string().min(1),
	offer_id: z.string().min(1).optional()
});
const percent = () => z.string().regex(/^(100|\d{1,2})(\.\d{1,4})?%$/, "give whole cents, or per cent such as \"10%\"");
const coupon = () => z.strictObject({
	name: z.string().min(1).max(50),
	discount: z.int().min(1)
});
const quantity = () => z.int().min(1).max(100);
const moment = () => z.string().min(1).max(40);
/** Somebody who has a part of the sale: cents, or per cent of what is billed. */
const party = () => z.strictObject({
	name: z.string().min(1).max(255),
	email: z.email(),
	id: z.int().positive().optional(),
	commission: z.union([z.int().nonnegative(), percent()], "give whole cents, or per cent such as \"10%\"")
});
const phone = () => z.strictObject({
	ddi: z.string(),
	ddd: z.string(),
	number: z.string()
});
const customer = () => {
	const text = z.string().max(255).optional();
	return z.strictObject({
		name: z.string().min(1).max(255),
		email: z.email(),
		cpf: text,
		cnpj: z.string().max(255).nullable().optional(),
		phones: z.array(phone()).max(10).optional(),
		zipcode: text,
		street: text,
		street_number: text,
		neighborhood: text,
		complement: text,
		city: text,
		state: text,
		country: text
	});
};
const transaction = () => z.strictObject({
	status: z.enum(transactionStatuses).default("authorized"),
	payment_method: z.enum(paymentMethods).optional(),
	return_code: z.string().max(50).optional(),
	at: moment().optional()
});
const item = () => z.strictObject({
	...offerChoice(),
	kind: z.enum([
		"main",
		"bump",
		"upsell"
	]).default("main"),
	quantity: quantity().default(1),
	coupon: coupon().optional(),
	members_classroom_id: z.int().positive().optional()
});
/** What a sale and the beginning of a subscription have in common. */
const checkoutMembers = () => ({
	payment_method: z.enum(paymentMethods).default("credit_card"),
	/** When it happened: ISO 8601, or from now on, such as `-10d`; never in the future. Both names mean the same. */
	at: moment().optional(),
	created_at: moment().optional(),
	coupon: coupon().optional(),
	customer: customer().optional(),
	query_params: textsForm(zod).nullable().default(null),
	affiliate: party().optional(),
	affiliates: z.array(party()).max(20).default([]),
	/** Others with a part, such as coproducers. */
	partners: z.array(party()).max(20).default([]),
	from_partner: z.boolean().optional(),
	is_smart_installment: z.boolean().optional(),
	bounced_email: z.boolean().nullable().optional(),
	/** Masks the buyer. */
	anonymized: z.boolean().optional(),
	type: z.string().min(1).max(50).optional()
});
/** The members of a simulated sale. */
const saleMembers = () => ({
	product_id: z.string().min(1).optional(),
	offer_id: z.string().min(1).optional(),
	/** In place of `product_id`, `bump`, `quantity`: everything that was bought, the main item first. */
	items: z.array(item()).min(1).max(20).optional(),
	/** Sells a second product along: one that is named, or any other active one. */
	bump: z.union([z.boolean(), z.strictObject(offerChoice())]).default(false),
	upsell: z.boolean().default(false),
	two_cards: z.boolean().default(false),
	quantity: quantity().default(1),
	status: z.enum(transactionStatuses).default("authorized"),
	/** In place of `status`: every attempt to be paid, in their order, such as one refused and one authorized. */
	transactions: z.array(transaction()).min(1).max(10).optional(),
	freight_value: z.int().nonnegative().default(0),
	...checkoutMembers()
});
madeOnce(() => z.strictObject(saleMembers()));
// src/control/shared/list-query.ts
/** The rows that a search looks at, from the newest on. */
const mostSearched = 5e3;
const wholeNumber = (most) => z.string().regex(/^\d{1,9}$/, "give a whole number").transform(Number).pipe(z.number().min(1).max(most));
/** Query of a list of rows: whose, which page, and what to look for. */
const listQuery = () => z.strictObject({
	page: wholeNumber(1e8).default(1),
	per_page: wholeNumber(200).default(20),
	search: z.string().trim().max(200).default(""),
	...producerChoice()
});
/**
* One page of rows, newest first. A search compares texts without regard to case and looks at the newest rows only, so that it ends soon
* with millions of them; `searched` tells at how many.
*/
const listPage = async (source, { page, per_page, search }, { textsOf, write }) => {
	const skip = (page - 1) * per_page;
	const pageOf = (rows, total, searched) => ({
		data: new LongList(rows.length, (place) => write(rows[place])),
		meta: {
			page,
			per_page,
			total,
			searched
		}
	});
	if (search === "") return pageOf(source.newest(skip, per_page), source.count, null);
	const { found, looked } = await inTurns(searchRows(source, search.toLowerCase(), textsOf));
	return pageOf(found.slice(skip, skip + per_page), found.length, looked);
};
function* searchRows(source, wanted, textsOf) {
	const found = [];
	let looked = 0;
	for (const rows of newestInSteps(source, mostSearched)) {
		looked += rows.length;
		found.push(...rows.filter((row) => textsOf(row).some((text) => text.toLowerCase().includes(wanted))));
		yield;
	}
	return {
		found,
		looked
	};
}
// src/control/shared/refuse-without-sales.ts
/** Refuses what makes a sale where the assumption `purchase-simulation` says that none can be made. */
const refuseWithoutSales = ({ world }) => {
	if (world.assumptions.ask("purchase-simulation") !== "none") return;
	throw new ControlError(404, "not_found", "Sales cannot be simulated: the assumption purchase-simulation is \"none\".");
};
// src/control/routes/orders.ts
const listOrders = defineRoute({
	method: "GET",
	path: "/orders",
	says: "orders, each as the API writes one, without a quota",
	query: listQuery,
	answer: orderPageForm,
	act: async ({ world }, { query }) => {
		const database = await openChosen(world, query);
		return listPage(database.orders(), query, {
			textsOf: textsOf$1,
			write: orderWriter(world, database)
		});
	}
});
const textsOf$1 = ({ id, hash, customer, items, query_params }) => [
	String(id),
	hash,
	customer.name,
	customer.email,
	...items.flatMap(({ product, offer }) => [product.name, offer.name]),
	...Object.values(query_params ?? {})
];
/** A sale as a checkout would have made it; the API has no operation for it. */
const createOrder = defineRoute({
	method: "POST",
	path: "/orders",
	says: "a sale, as if somebody had bought: `product_id` and, if wanted, `offer_id`, `bump`, `upsell`, `quantity`, `coupon`, or `items` in their place; `payment_method`, `status` or `transactions`, `two_cards`, `at` (or `created_at`), `query_params`, `customer`, `anonymized`, `affiliate`, `affiliates`, `partners`, `from_partner`, `is_smart_installment`, `bounced_email`, `type`, `freight_value`, `producer`, `environment`; see [sales](sales.md); answers with the order",
	admit: refuseWithoutSales,
	body: () => z.strictObject({
		...saleMembers(),
		...producerChoice()
	}),
	makes: true,
	answer: orderForm,
	act: async ({ world }, { body: { producer, environment, ...sale } }) => {
		const { database, row } = await new SalesDesk(world, {
			producer,
			environment
		}).sell(sale);
		return orderWriter(world, database)(row);
	}
});
// src/control/routes/product.ts
/** What the API has no operation for (section "States and transitions"). */
const changeProduct = defineRoute({
	method: "PATCH",
	path: "/products/{id}",
	says: "`{\"is_active\":true}`, which the real dashboard does; sandbox and first producer unless `environment` or `producer` say otherwise",
	body: () => z.strictObject({
		is_active: z.boolean(),
		...producerChoice()
	}),
	answer: productForm,
	act: async ({ world }, { params: { id }, body: { is_active, ...choice } }) => {
		const product = await world.writes.run(async () => {
			const database = await openChosen(world, choice);
			const found = database.productById(id);
			if (found === void 0) throw unknownName("product", id);
			const changed = {
				...found,
				is_active
			};
			(await database.prepareProduct(changed))();
			return changed;
		});
		return productSerializer(viewOf(world))(product);
	}
});
// src/control/routes/product-offers.ts
const listProductOffers = defineRoute({
	method: "GET",
	path: "/products/{id}/offers",
	says: "the same for the offers of one",
	query: producerQuery,
	answer: offerListForm,
	act: async ({ world }, { params: { id }, query }) => {
		const database = await openChosen(world, query);
		const product = database.productById(id);
		if (product === void 0) throw unknownName("product", id);
		const offers = database.offersOf(id);
		return { data: offers.newest(0, offers.count).map(offerSerializer(viewOf(world), product)) };
	}
});
// src/control/routes/products.ts
const listProducts = defineRoute({
	method: "GET",
	path: "/products",
	says: "as the API has them, without a quota; these lists take `page`, `per_page` (up to 200), `search`, `producer` and `environment`",
	query: listQuery,
	answer: productPageForm,
	act: async ({ world }, { query }) => {
		const database = await openChosen(world, query);
		return listPage(database.products(), query, {
			textsOf: ({ id, reference_id, name }) => [
				id,
				String(reference_id),
				name
			],
			write: productSerializer(viewOf(world))
		});
	}
});
// src/control/routes/profiles.ts
const listProfiles = defineRoute({
	method: "GET",
	path: "/profiles",
	says: "the values of each profile of assumptions",
	answer: listForm(profileForm),
	act: () => ({ data: profileNames.map((name) => ({
		name,
		values: profileValues(name)
	})) })
});
// src/control/answers/quotas.ts
const quotaStateForm = (z) => z.strictObject({
	class: z.string(),
	limit: z.int().nonnegative(),
	used: z.int().nonnegative(),
	remaining: z.int().nonnegative(),
	/** Null where nothing was used. */
	resets_at: z.iso.datetime().nullable(),
	refills_in_s: z.int().nonnegative()
});
const tokenQuotasForm = (z) => z.strictObject({
	token_id: z.string(),
	token: z.string(),
	quotas: z.array(quotaStateForm(z)),
	cancel_block: z.strictObject({
		failures: z.int().nonnegative(),
		/** Null where nothing is ever blocked. */
		threshold: z.int().nonnegative().nullable(),
		/** Null where it is not blocked now. */
		until: z.iso.datetime().nullable(),
		lifted_in_s: z.int().nonnegative()
	})
});
// src/control/routes/quotas.ts
const listQuotas = defineRoute({
	method: "GET",
	path: "/quotas",
	says: "how each quota of each token stands, with the time to refill, and the cancel block; looking changes nothing",
	answer: listForm(tokenQuotasForm),
	act: ({ world }) => {
		const { ask } = world.assumptions;
		const now = world.limitsClock();
		const demands = world.player.lasting.lowered(allDemands(ask));
		const describe = (token) => ({
			token_id: token.id,
			token: token.name,
			quotas: demands.map((demand) => describeQuota(world, token, demand, now)),
			cancel_block: describeBlock(world, token, ask, now)
		});
		return { data: world.tokens.list().map(describe) };
	}
});
/** Every bucket that an operation which is routed now draws on, once. */
const allDemands = (ask) => {
	const demands = operations.filter((operation) => operation.isRouted?.(ask) ?? true).flatMap((operation) => quotaDemands(operation, ask));
	return [...new Map(demands.map((demand) => [demand.bucket, demand])).values()];
};
const describeQuota = ({ quotas }, token, demand, now) => {
	const { used, resetsAt } = quotas.glance(token.id, demand, now);
	const limit = demand.rule.max;
	return {
		class: demand.bucket,
		limit,
		used,
		remaining: Math.max(0, limit - used),
		resets_at: used === 0 ? null : new Date(resetsAt).toISOString(),
		refills_in_s: used === 0 ? 0 : secondsTo(resetsAt, now)
	};
};
const describeBlock = ({ blocks }, token, ask, now) => {
	const key = lookupBlockKey(ask("cancel-404-key"), token);
	const threshold = ask("cancel-404-threshold");
	const until = blocks.blockedUntil(key, now);
	return {
		failures: blocks.failures(key, now),
		threshold: threshold === "off" ? null : Number(threshold),
		until: until === null ? null : new Date(until).toISOString(),
		lifted_in_s: until === null ? 0 : secondsTo(until, now)
	};
};
const secondsTo = (instant, now) => Math.max(0, Math.ceil((instant - now) / 1e3));
// src/repro/repro-form.ts
const makeReproSchema = () => {
	const texts = z.record(z.string(), z.string());
	const at = z.iso.datetime();
	const answer = z.strictObject({
		status: z.int().nonnegative().max(599),
		headers: texts,
		body: z.string().nullable(),
		body_cut: z.boolean()
	});
	const request = z.strictObject({
		kind: z.literal("request"),
		at,
		environment: z.enum(environments),
		method: z.string(),
		url: z.url(),
		headers: texts,
		body: z.string().nullable(),
		body_base64: z.base64().optional(),
		beats: z.array(z.int().nonnegative()).min(1).optional(),
		answer
	});
	const deed = z.strictObject({
		kind: z.enum(["control", "call"]),
		at,
		name: z.string(),
		given: z.string(),
		answer: z.strictObject({
			status: z.int(),
			body: z.string()
		}).optional()
	});
	return z.strictObject({
		format: z.literal(reproFormat),
		version: z.literal(1),
		emulator: z.string(),
		options: z.strictObject({ cors_origins: z.array(z.string()) }),
		assumptions: texts,
		snapshot: snapshotSchema(),
		steps: z.array(z.discriminatedUnion("kind", [request, deed])).superRefine((steps, context) => {
			const misplaced = findMisplaced(steps);
			if (misplaced === null) return;
			context.addIssue({
				code: "custom",
				path: [misplaced.step, "beats"],
				message: misplaced.problem
			});
		})
	});
};
// src/control/routes/repro.ts
const getRepro = defineRoute({
	method: "GET",
	path: "/repro",
	says: "the run so far as a [repro file](experiments.md), which `replay` plays again",
	answer: madeOnce(makeReproSchema),
	act: ({ world, turns }) => inTurns(beginRepro(world), turns)
});
// src/journal/explanation.ts
const explainedQuotaForm = (z) => z.strictObject({
	class: z.string(),
	used_before: z.int().nonnegative(),
	used: z.int().nonnegative(),
	limit: z.int().nonnegative(),
	opened_at: z.iso.datetime().nullable(),
	resets_at: z.iso.datetime(),
	refills_in_s: z.int().nonnegative()
});
const otherOutcomeForm = (z) => z.strictObject({
	value: z.string(),
	effect: z.string(),
	status: z.int().nullable(),
	differences: z.array(z.strictObject({
		member: z.string(),
		here: z.string().nullable(),
		there: z.string().nullable()
	}))
});
const decidingAssumptionForm = (z) => z.strictObject({
	assumption: z.string(),
	value: z.string(),
	confidence: z.enum([
		"high",
		"medium",
		"low"
	]),
	alternatives: z.array(otherOutcomeForm(z))
});
const explainedBlockForm = (z) => z.strictObject({
	failures: z.int().nonnegative(),
	threshold: z.int().nonnegative().nullable(),
	until: z.iso.datetime().nullable()
});
const explanationForm = (z) => z.strictObject({
	...toldMembers(z),
	query: z.string(),
	summary: z.string(),
	sentence: z.string(),
	section: z.string(),
	quotas: z.array(explainedQuotaForm(z)),
	scope: z.strictObject({
		required: z.string(),
		held: z.array(z.string())
	}).nullable(),
	lookup: lookupForm(z).nullable(),
	idempotency: keyForm(z).nullable(),
	block: explainedBlockForm(z).nullable(),
	fields: z.array(z.string()),
	retry_after: z.number().nonnegative().nullable(),
	page: pageForm$1(z).nullable(),
	exchange: z.strictObject({
		request: readableForm(z),
		response: readableForm(z)
	}).nullable(),
	would_change: z.array(decidingAssumptionForm(z))
});
// src/control/routes/request.ts
const explainRequest = defineRoute({
	method: "GET",
	path: "/requests/{request_id}",
	says: "why a request was answered as it was",
	answer: explanationForm,
	act: async ({ present }, { params: { request_id: id } }) => await inTurns(new JournalReader(present).explainInSteps(id, leaningsIn(present())))
});
// src/past/stated-things.ts
const keyed = (listOf, keyOf, show) => (state) => new Map(listOf(state).map((item) => [keyOf(item), {
	source: item,
	shown: show(item)
}]));
const rows = ({ added, changed = () => [], seeded = () => void 0 }) => (state, world) => {
	const things = /* @__PURE__ */ new Map();
	for (const [owner, saved] of Object.entries(state.rows)) {
		const nameOf = ({ id }) => owner === "sandbox first" ? String(id) : `${id} (${owner})`;
		for (const row of added(saved)) things.set(nameOf(row), {
			source: row,
			shown: row
		});
		for (const row of changed(saved)) {
			const { id } = row;
			const origin = () => seeded(world.seededRows(readOwner(owner)), id);
			things.set(nameOf(row), {
				source: row,
				shown: row,
				origin
			});
		}
	}
	return things;
};
const values = (of) => (state) => new Map(Object.entries(of(state)).map(([id, value]) => [id, {
	source: value,
	shown: { value }
}]));
/** What of a state is told, by its name. No text of a token, no secret and no stored body is among it. */
const statedThings = {
	products: rows({
		added: ({ products }) => products.added,
		changed: ({ products }) => products.changed,
		seeded: (dataset, id) => dataset.productById(String(id))
	}),
	offers: rows({ added: ({ offers }) => offers }),
	orders: rows({ added: ({ orders }) => orders }),
	subscriptions: rows({
		added: ({ subscriptions }) => subscriptions.added,
		changed: ({ subscriptions }) => subscriptions.changed,
		seeded: (dataset, id) => dataset.subscriptionById(Number(id))
	}),
	renewals: rows({ added: ({ renewals }) => renewals }),
	reversals: rows({ added: ({ reversals = [] }) => reversals }),
	quotas: keyed(({ quotas }) => quotas, ({ owner, bucket, kind }) => `${owner} ${bucket} ${kind}`, ({ window }) => window),
	"failed look-ups": keyed(({ lookups }) => lookups, ({ key }) => key, ({ key: _, ...block }) => block),
	"idempotency keys": keyed(({ idempotency_keys }) => idempotency_keys, ({ key }) => key, ({ target, opened_at, expires_at, answer }) => ({
		target,
		opened_at,
		expires_at,
		status: answer.status
	})),
	tokens: keyed(({ tokens }) => tokens, ({ id }) => id, ({ name, scopes, expires_at, revoked_at, last_used_at }) => ({
		name,
		scopes,
		expires_at,
		revoked_at,
		last_used_at
	})),
	assumptions: values(({ overrides, laid_assumptions }) => ({
		...overrides,
		...laid_assumptions
	})),
	scenario: values(({ scenario: { scenario, state, requests } }) => scenario === null ? {} : {
		name: scenario.name,
		state,
		requests
	}),
	deliveries: keyed(({ webhook_deliveries = [] }) => webhook_deliveries, ({ id }) => id, ({ event, state, endpoint }) => ({
		event,
		state,
		endpoint
	}))
};
// src/past/state-changes.ts
/** In steps; null where it is not known any more how the world stood then. For those who have waited for the generator of seeded rows. */
function* changesBy(world, { number, entry }) {
	const past = pastOf(world);
	const moments = past?.find(number);
	if (moments === void 0) return null;
	const before = past?.find(number - 1);
	const meanwhile = before === void 0 || isLater(before, moments) ? null : yield* changesIn(world, before.after, moments.before);
	const byRequest = yield* changesIn(world, moments.before, moments.after);
	return byRequest === null ? null : {
		request_id: entry.request_id,
		meanwhile,
		by_request: byRequest
	};
}
const isLater = ({ after }, { before }) => after.mark > before.mark || after.at > before.at;
const mostChanges = 100;
/** Null where one of the moments is not known any more, as it may come to be between two steps. */
function* changesIn(world, from, to) {
	const [then, now] = [new Date(from.at).toISOString(), new Date(to.at).toISOString()];
	const past = pastOf(world);
	if (past === null || from.mark === to.mark) return {
		from: then,
		to: now,
		changes: [],
		more: 0
	};
	if (!past.knows(from)) return null;
	const before = past.stateAt(from);
	yield;
	if (!past.knows(to)) return null;
	const after = past.stateAt(to);
	yield;
	const { before: start, after: end, untold } = withoutLongGrowth(before, after);
	const changes = differ(world, start, end);
	return {
		from: then,
		to: now,
		changes: changes.slice(0, mostChanges),
		more: Math.max(0, changes.length - mostChanges) + untold
	};
}
/** The same two states with no more renewals than are told: a leap of the clock adds millions, and those that were there stay as they are. */
const withoutLongGrowth = (before, after) => {
	let untold = 0;
	const [then, now] = [{ ...before.rows }, { ...after.rows }];
	for (const [owner, rows] of Object.entries(after.rows)) {
		const held = before.rows[owner];
		const known = held?.renewals.length ?? 0;
		if (known > 0 && held?.renewals.at(-1) !== rows.renewals[known - 1]) continue;
		if (held !== void 0) then[owner] = {
			...held,
			renewals: []
		};
		now[owner] = {
			...rows,
			renewals: rows.renewals.slice(known, known + mostChanges)
		};
		untold += Math.max(0, rows.renewals.length - known - mostChanges);
	}
	return {
		before: {
			...before,
			rows: then
		},
		after: {
			...after,
			rows: now
		},
		untold
	};
};
const differ = (world, before, after) => Object.entries(statedThings).flatMap(([part, thingsIn]) => {
	const [then, now] = [thingsIn(before, world), thingsIn(after, world)];
	return [...[...now].flatMap(([key, thing]) => {
		const other = then.get(key);
		return other?.source === thing.source ? [] : asChange(part, key, other ?? seeded(thing), thing);
	}), ...[...then].flatMap(([key, thing]) => now.has(key) ? [] : asChange(part, key, thing, void 0))];
});
/** What a thing was before it was changed for the first time. */
const seeded = ({ origin }) => {
	const shown = origin?.();
	return shown === void 0 ? void 0 : {
		source: shown,
		shown
	};
};
const mostMembers = 12;
const asChange = (part, key, before, after) => {
	const [then, now] = [before?.shown ?? {}, after?.shown ?? {}];
	const members = [.../* @__PURE__ */ new Set([...Object.keys(then), ...Object.keys(now)])].flatMap((member) => {
		const [one, other] = [textOf(member, then[member]), textOf(member, now[member])];
		return one === other ? [] : [{
			member,
			before: one,
			after: other
		}];
	});
	if (members.length === 0) return [];
	return [{
		part,
		key,
		change: before === void 0 ? "added" : after === void 0 ? "removed" : "changed",
		members: members.slice(0, mostMembers)
	}];
};
const longestText = 120;
/** Instants as people read them. */
const textOf = (member, value) => {
	if (value === void 0) return null;
	const isInstant = typeof value === "number" && /_at$|_through$/.test(member);
	const text = maskBody(JSON.stringify(isInstant ? new Date(value).toISOString() : value));
	return text.length > longestText ? `${text.slice(0, longestText)}…` : text;
};
// src/control/answers/request-changes.ts
const changeForm = (z) => z.strictObject({
	part: z.string(),
	key: z.string(),
	change: z.enum([
		"added",
		"changed",
		"removed"
	]),
	members: z.array(z.strictObject({
		member: z.string(),
		before: z.string().nullable(),
		after: z.string().nullable()
	}))
});
const betweenForm = (z) => z.strictObject({
	from: z.iso.datetime(),
	to: z.iso.datetime(),
	changes: z.array(changeForm(z)),
	more: z.int().nonnegative()
});
const requestChangesForm = (z) => z.strictObject({
	request_id: z.string(),
	meanwhile: betweenForm(z).nullable(),
	by_request: betweenForm(z)
});
// src/control/routes/request-changes.ts
const getRequestChanges = defineRoute({
	method: "GET",
	path: "/requests/{request_id}/changes",
	says: "what a request has [changed](experiments.md), and what had happened since the one before it",
	answer: requestChangesForm,
	act: async ({ present, turns }, { params: { request_id: id } }) => {
		const world = present();
		const recorded = await inTurns(world.journal.seek(id), turns);
		if (recorded === void 0) throw new UnknownRequestError(id, world.journal.letGo);
		await world.generated();
		const changes = await inTurns(changesBy(world, recorded), turns);
		if (changes !== null) return changes;
		throw new ControlError(404, "not_found", `How the world stood before the request ${JSON.stringify(id.slice(0, 100))} is not known, or no longer.`);
	}
});
// src/control/routes/requests.ts
const listRequests = defineRoute({
	method: "GET",
	path: "/requests",
	says: "the [journal](why-refused.md), newest first; `operation`, `status`, `token`, `since` and `limit` choose, `wait` holds; `without=assumptions` is quicker",
	query: () => z.strictObject({
		operation: z.string().optional(),
		status: z.string().optional(),
		token: z.string().optional(),
		since: z.string().optional(),
		limit: z.string().optional(),
		wait: z.string().optional(),
		without: z.literal("assumptions").optional()
	}),
	answer: (zod) => z.union([listForm(entryForm)(zod), listForm(recordedEntryForm)(zod)]),
	headers: ({ present }) => {
		const { letGo } = present().journal;
		return letGo === 0 ? {} : { "Journal-Let-Go": String(letGo) };
	},
	act: async ({ present, request, closing, turns }, { query: { wait, limit, without, ...texts } }) => {
		const filter = {
			...texts,
			...limit === void 0 ? {} : { limit: numberOf(limit) }
		};
		const reader = new JournalReader(present);
		const signals = [request.signal, ...closing === void 0 ? [] : [closing]];
		if (wait !== void 0) await reader.waitFor(filter, wait, signals);
		const entries = await reader.listInTurns(filter, turns);
		return { data: without === void 0 ? tellEach(present(), entries) : entries };
	}
});
/** What each answer leans on is found out as it is written. */
function* tellEach(world, entries) {
	for (const entry of entries) {
		if (entry === pause) {
			yield pause;
			continue;
		}
		const steps = tellEntry(world, entry);
		for (;;) {
			const step = steps.next();
			if (step.done === true) {
				yield step.value;
				break;
			}
			yield pause;
		}
	}
}
/** A number in digits; other text stays what it is and is refused under its name. */
const numberOf = (text) => /^\d+$/.test(text) ? Number(text) : text;
const clearRequests = defineRoute({
	method: "DELETE",
	path: "/requests",
	says: "empties the journal",
	answer: null,
	act: ({ present }) => new JournalReader(present).clear()
});
// src/control/routes/reset.ts
const resetWorld = defineRoute({
	method: "POST",
	path: "/reset",
	says: "everything is as it was at the start",
	answer: null,
	act: async (context) => {
		try {
			await context.reset();
		} catch (error) {
			throw error instanceof ScenarioError ? cannotBegin(error) : error;
		}
	}
});
/** A scenario that begins at a fixed instant cannot begin again on a clock that has passed it. */
const cannotBegin = ({ message }) => new ControlError(409, "scenario_cannot_begin", `Nothing was reset, because the scenario cannot begin again. ${message}`);
// src/control/routes/sales.ts
/** Orders that are added up, from the newest on. */
const mostCounted = 5e3;
const getSales = defineRoute({
	method: "GET",
	path: "/sales",
	says: "sums of the newest 5,000 orders by day and by `utm_source`, for plots",
	query: producerQuery,
	answer: salesForm,
	act: async ({ world }, { query }) => {
		const source = (await openChosen(world, query)).orders();
		const tracking = trackingSerializer(viewOf(world));
		const [days, sources] = [/* @__PURE__ */ new Map(), /* @__PURE__ */ new Map()];
		const since = world.clock.read() - mostDays * dayMs;
		let counted = 0;
		function* addAll() {
			for (const orders of newestInSteps(source, mostCounted)) {
				for (const order of orders) yield* addOrder({
					order,
					since
				}, tracking(order.query_params).utm_source, days, sources);
				counted += orders.length;
			}
		}
		await inTurns(addAll());
		return {
			by_day: [...days].map(([day, sum]) => ({
				day,
				...sum
			})).sort((left, right) => left.day < right.day ? -1 : 1),
			by_source: [...sources].map(([source, sum]) => ({
				source,
				...sum
			})).sort((left, right) => right.amount - left.amount),
			orders_counted: counted,
			orders_total: source.count
		};
	}
});
/** Days that are told, back from now: more than a plot can show. */
const mostDays = 5e3;
/** Each charge counts on its own day, all of them for where the order came from. */
function* addOrder({ order, since }, source, days, sources) {
	for (const { charged_at, commissions } of order.charges) {
		yield;
		const amount = commissions.reduce((sum, line) => sum + line.amount, 0);
		const commission = commissions.reduce((sum, line) => sum + line.commission, 0);
		if (charged_at >= since) add(days, new Date(charged_at + saoPauloOffsetMs).toISOString().slice(0, 10), amount, commission);
		add(sources, source, amount, commission);
	}
}
const add = (sums, key, amount, commission) => {
	const sum = sums.get(key) ?? {
		charges: 0,
		amount: 0,
		commission: 0
	};
	sums.set(key, {
		charges: sum.charges + 1,
		amount: sum.amount + amount,
		commission: sum.commission + commission
	});
};
// src/control/routes/scenario.ts
const getScenario = defineRoute({
	method: "GET",
	path: "/scenario",
	says: "how the one that plays stands: state, steps with their counts, expectations",
	answer: scenarioStatusForm,
	act: ({ present }) => inTurns(new ScenarioDirector(present).statusInSteps())
});
const playScenario = defineRoute({
	method: "PUT",
	path: "/scenario",
	says: "plays one: `{\"name\":\"…\"}` of the library, or a whole one",
	body: () => z.unknown(),
	answer: scenarioStatusForm,
	act: ({ present }, { body }) => {
		const director = new ScenarioDirector(present);
		director.play(resolveScenario(isOnlyName(body) ? body.name : body));
		return inTurns(director.statusInSteps());
	}
});
/** `{ "name": … }` plays one of the library; whatever has more members is a scenario itself. */
const isOnlyName = (value) => typeof value === "object" && value !== null && Object.keys(value).length === 1 && "name" in value && typeof value.name === "string";
const stopScenario = defineRoute({
	method: "DELETE",
	path: "/scenario",
	says: "ends it",
	answer: null,
	act: ({ present }) => new ScenarioDirector(present).stop()
});
// src/control/routes/scenario-recording.ts
const getRecording = defineRoute({
	method: "GET",
	path: "/scenario/recording",
	says: "the run so far as a scenario that does the same again",
	answer: scenarioForm,
	act: ({ present }) => new ScenarioDirector(present).record()
});
// src/control/routes/scenarios.ts
const getScenarios = defineRoute({
	method: "GET",
	path: "/scenarios",
	says: "the library: `name`, `summary`, `story` and what is expected of a client",
	answer: listForm(listedScenarioForm),
	act: () => ({ data: listScenarios() })
});
// src/control/routes/snapshot.ts
const getSnapshot = defineRoute({
	method: "GET",
	path: "/snapshot",
	says: "the whole state as JSON",
	answer: snapshotSchema,
	act: ({ world }) => describeLongState(world)
});
const beginningForm = (z) => {
	const { format, version, dataset, clock } = snapshotSchema().shape;
	return z.strictObject({
		format,
		version,
		dataset,
		clock
	});
};
const putSnapshot = defineRoute({
	method: "PUT",
	path: "/snapshot",
	says: "puts it back",
	body: () => z.unknown(),
	bodyIsState: true,
	answer: beginningForm,
	act: async (context, { body }) => {
		await nextTurn();
		const snapshot = readSnapshot(body);
		await nextTurn();
		await context.world.generated();
		await context.restore(snapshot);
		const { format, version, dataset, clock } = describeLongState(context.present());
		return {
			format,
			version,
			dataset,
			clock
		};
	}
});
// src/control/routes/subscription.ts
const getSubscription = defineRoute({
	method: "GET",
	path: "/subscriptions/{id}",
	says: "one of them",
	query: producerQuery,
	answer: subscriptionForm,
	act: async ({ world }, { params: { id }, query }) => {
		const database = await openChosen(world, query);
		return subscriptionWriter(world, database)(requireSubscription(database, id));
	}
});
// src/control/routes/subscription-cancel.ts
/** A charge that the bank of the customer refuses. */
const declineSubscription = defineRoute({
	method: "POST",
	path: "/subscriptions/{id}/decline",
	says: "has the charge that is due next refused now: an attempt more, and the subscription is `late` and not charged any more; 409 where it is not charged anyway",
	body: () => z.strictObject(producerChoice()),
	bodyIsOptional: true,
	answer: subscriptionForm,
	act: async ({ world }, { params: { id }, body: owner }) => {
		const { database, row } = await new SalesDesk(world, owner).decline(id);
		return subscriptionWriter(world, database)(row);
	}
});
/** A cancelation by somebody who is not the caller. */
const cancelSubscription = defineRoute({
	method: "POST",
	path: "/subscriptions/{id}/cancel",
	says: "cancels one at once, as if somebody else had: `by` is `customer` (the default), `system` or `producer`",
	body: () => z.strictObject({
		by: z.enum([
			"customer",
			"system",
			"producer"
		]).default("customer"),
		...producerChoice()
	}),
	bodyIsOptional: true,
	answer: subscriptionForm,
	act: async ({ world }, { params: { id }, body: { by, ...owner } }) => {
		const { database, row } = await new SalesDesk(world, owner).cancel(id, by);
		return subscriptionWriter(world, database)(row);
	}
});
// src/sales/simulated-subscription.ts
const charge = () => z.strictObject({
	status: z.enum(["paid", "failed"]).default("paid"),
	at: z.string().min(1).max(40).optional()
});
/** The members of a subscription that is made. */
const subscriptionMembers = () => {
	const { type: _type, ...checkout } = checkoutMembers();
	return {
		product_id: z.string().min(1),
		offer_id: z.string().min(1).optional(),
		...checkout,
		/** Days between two charges, days that are free: where they are not given, those of the offer, or 30 and 0. */
		interval: z.int().min(1).max(3660).optional(),
		trial_days: z.int().min(0).max(365).optional(),
		/** Every charge so far, the first one among them; those due by now and paid, where they are not given. */
		charges: z.array(z.union([z.enum(["paid", "failed"]), charge()])).min(1).max(200).optional(),
		situation: z.enum([
			"active",
			"late",
			"paused",
			"inactive",
			"canceled",
			"expired"
		]).optional(),
		canceled_by: z.enum([
			"customer",
			"producer",
			"system"
		]).optional(),
		canceled_at: z.string().min(1).max(40).optional(),
		max_charges: z.int().min(1).max(1e3).optional(),
		installments: z.int().min(1).max(1e3).optional(),
		best_day_to_charge: z.int().min(1).max(31).optional()
	};
};
madeOnce(() => z.strictObject(subscriptionMembers()));
// src/control/routes/subscriptions.ts
const listSubscriptions = defineRoute({
	method: "GET",
	path: "/subscriptions",
	says: "as the API writes them, without a quota",
	query: listQuery,
	answer: subscriptionPageForm,
	act: async ({ world }, { query }) => {
		const database = await openChosen(world, query);
		return listPage(database.subscriptions(), query, {
			textsOf,
			write: subscriptionWriter(world, database)
		});
	}
});
const textsOf = ({ id, order, product, offer, customer }) => [
	String(id),
	order.hash,
	product.name,
	offer.name,
	customer.name,
	customer.email
];
/** A subscription as somebody came to have it; no operation of the API makes one. */
const createSubscription = defineRoute({
	method: "POST",
	path: "/subscriptions",
	says: "a subscription with the sale that began it: `product_id` and, if wanted, `offer_id`, `at`, `interval`, `trial_days`, `charges` (`paid` or `failed`), `situation`, `canceled_by`, `canceled_at`, `max_charges`, and what a sale takes; see [sales](sales.md); answers with the subscription",
	admit: refuseWithoutSales,
	body: () => z.strictObject({
		...subscriptionMembers(),
		...producerChoice()
	}),
	makes: true,
	answer: subscriptionForm,
	act: async ({ world }, { body: { producer, environment, ...wanted } }) => {
		const { database, row } = await new SalesDesk(world, {
			producer,
			environment
		}).subscribe(wanted);
		return subscriptionWriter(world, database)(row);
	}
});
// src/control/routes/token.ts
const revokeToken = defineRoute({
	method: "DELETE",
	path: "/tokens/{id}",
	says: "revokes one",
	answer: null,
	act: ({ world }, { params: { id } }) => {
		if (world.tokens.findById(id) === void 0) throw unknownName("token", id);
		world.tokens.revoke(id, Math.floor(world.clock.read()));
	}
});
// src/control/answers/tokens.ts
const tokenStateForm = (z) => z.strictObject({
	id: z.string(),
	name: z.string(),
	starts_with: z.string(),
	producer: z.enum(["first", "second"]),
	environment: z.enum(environments),
	scopes: z.array(z.string()),
	created_at: z.iso.datetime(),
	expires_at: z.iso.datetime().nullable(),
	revoked_at: z.iso.datetime().nullable()
});
const createdTokenForm = (z) => tokenStateForm(z).extend({ token: z.string() });
const tokenUseForm = (z) => z.strictObject({
	id: z.string(),
	name: z.string(),
	last_used_at: z.iso.datetime().nullable(),
	requests: z.int().nonnegative(),
	refused: z.int().nonnegative(),
	/** Requests by the id of the operation. */
	operations: z.record(z.string(), z.int().positive()),
	unused_scopes: z.array(z.string())
});
// src/control/routes/token-use.ts
const listTokenUse = defineRoute({
	method: "GET",
	path: "/tokens/use",
	says: "what each token was used for, as far as the journal remembers, and the scopes it never needed",
	answer: listForm(tokenUseForm),
	act: async ({ world: { tokens, journal } }) => {
		const uses = await inTurns(countUses(journal));
		return { data: tokens.list().map((token) => describeUse(token, uses.get(token.id))) };
	}
});
/** By id of the token. */
function* countUses(journal) {
	const uses = /* @__PURE__ */ new Map();
	for (const request of yield* journal.collect()) {
		const id = request.evidence.caller?.id;
		if (id === void 0) continue;
		const use = uses.get(id) ?? {
			requests: 0,
			refused: 0,
			operations: {},
			needed: /* @__PURE__ */ new Set()
		};
		uses.set(id, use);
		count(use, request);
		yield;
	}
	return uses;
}
const count = (use, { entry, evidence }) => {
	use.requests += 1;
	if (entry.status >= 400) use.refused += 1;
	if (entry.operation === null) return;
	use.operations[entry.operation] = (use.operations[entry.operation] ?? 0) + 1;
	use.needed.add(evidence.required_scope);
};
const describeUse = (token, use) => ({
	id: token.id,
	name: token.name,
	last_used_at: token.last_used_at === null ? null : new Date(token.last_used_at).toISOString(),
	requests: use?.requests ?? 0,
	refused: use?.refused ?? 0,
	operations: use?.operations ?? {},
	unused_scopes: token.scopes.filter((scope) => use?.needed.has(scope) !== true)
});
// src/control/routes/tokens.ts
const listTokens = defineRoute({
	method: "GET",
	path: "/tokens",
	says: "all tokens, without their plaintext",
	answer: listForm(tokenStateForm),
	act: ({ world }) => ({ data: world.tokens.list().map(describeToken) })
});
const scopes = [...knownScopes, "*"];
const scope = () => z.string().superRefine((name, context) => {
	if (scopes.includes(name)) return;
	const named = JSON.stringify(name.slice(0, 100));
	context.addIssue({
		code: "custom",
		message: `there is no scope ${named}; ${hintAt(name, scopes)}`
	});
});
/** What a producer does in the dashboard (section "Authentication", rule 3). */
const createToken = defineRoute({
	method: "POST",
	path: "/tokens",
	says: "makes one from `name`, `scopes` and, if wanted, `producer`, `environment`, `expires_at`; answers with the plaintext, this once",
	body: () => z.strictObject({
		name: z.string().trim().min(1).max(100),
		scopes: z.array(scope()),
		...producerChoice(),
		expires_at: z.string().refine((text) => parseInstant(text) !== void 0, "give an ISO 8601 instant such as \"2026-03-01T12:00:00Z\"").nullable().default(null)
	}),
	makes: true,
	answer: createdTokenForm,
	act: ({ world }, { body: { name, scopes, producer, environment, expires_at } }) => {
		const plaintext = world.identifiers.tokenPlaintext(environment, world.assumptions.ask("token-format"));
		const token = world.tokens.add(world.identifiers.tokenId(), plaintext, {
			name,
			producer,
			environment,
			scopes: [...new Set(scopes)],
			created_at: Math.floor(world.clock.read()),
			expires_at: expires_at === null ? null : parseInstant(expires_at) ?? null,
			revoked_at: null
		});
		return {
			...describeToken(token),
			token: plaintext
		};
	}
});
const describeToken = (token) => ({
	id: token.id,
	name: token.name,
	starts_with: token.hint,
	producer: token.producer,
	environment: token.environment,
	scopes: token.scopes,
	created_at: isoOf(token.created_at),
	expires_at: token.expires_at === null ? null : isoOf(token.expires_at),
	revoked_at: token.revoked_at === null ? null : isoOf(token.revoked_at)
});
const isoOf = (instant) => new Date(instant).toISOString();
// src/control/routes/webhook-deliveries.ts
const mostListed = 200;
const longestWaitMs = 6e4;
const listDeliveries = defineRoute({
	method: "GET",
	path: "/webhooks/deliveries",
	says: "deliveries, newest first, attempt by attempt; `event`, `state`, `endpoint` and `limit` choose, `wait` holds until one that passes has been tried",
	query: () => z.strictObject({
		event: z.enum(eventNames).optional(),
		state: z.enum(deliveryStates).optional(),
		endpoint: z.string().optional(),
		limit: z.string().regex(/^[1-9]\d{0,8}$/, "give a whole number").transform(Number).default(mostListed),
		wait: z.string().optional()
	}),
	answer: listForm(shownDeliveryForm),
	act: async ({ world, request, closing }, { query: { wait, limit, ...filter } }) => {
		if (wait !== void 0) await hold(world, filter, wait, [request.signal, ...closing === void 0 ? [] : [closing]]);
		return { data: chosen(world, filter).slice(0, limit).map(describeDelivery) };
	}
});
const chosen = ({ webhooks }, filter) => [...webhooks.state.log.all()].filter((delivery) => isWanted(delivery, filter)).reverse();
/** Held until a delivery that passes the filter has been tried; shorter where the client or the door goes. */
const hold = async (world, filter, wait, signals) => {
	const timeoutMs = parseDuration(wait);
	if (timeoutMs === void 0 || timeoutMs > longestWaitMs) throw invalidMembers({ wait: [`Cannot wait for ${JSON.stringify(wait.slice(0, 100))}: give a duration such as "5s", at most "60s".`] });
	const find = () => chosen(world, filter).find(({ attempts }) => attempts.length > 0);
	if (await awaitDelivery(world.webhooks, find, timeoutMs, signals) !== void 0) return;
	if (signals.some(({ aborted }) => aborted)) throw new ControlError(503, "wait_abandoned", "Nobody waits any more.");
	throw new ControlError(408, "wait_timeout", `Waited ${timeoutMs} ms; no such delivery was tried.`);
};
const getDelivery = defineRoute({
	method: "GET",
	path: "/webhooks/deliveries/{id}",
	says: "one delivery, by its id or that of its event",
	answer: shownDeliveryForm,
	act: ({ world }, { params: { id } }) => describeDelivery(world.webhooks.delivery(id))
});
const redeliver = defineRoute({
	method: "POST",
	path: "/webhooks/deliveries/{id}/redeliver",
	says: "delivers once more, now: the same event, signed anew, marked as `redelivery`",
	answer: shownDeliveryForm,
	act: async ({ world }, { params: { id } }) => describeDelivery(await world.webhooks.redeliver(id))
});
// src/control/routes/webhook-endpoints.ts
const describe = ({ webhooks: { state, host } }, endpoint) => describeEndpoint(endpoint, state.log.pendingOf(endpoint.id), host.now());
const listEndpoints = defineRoute({
	method: "GET",
	path: "/webhooks/endpoints",
	says: "who is [told](webhooks.md) of what happens",
	answer: listForm(shownEndpointForm),
	act: ({ world }) => ({ data: [...world.webhooks.state.endpoints.values()].map((endpoint) => describe(world, endpoint)) })
});
const createEndpoint = defineRoute({
	method: "POST",
	path: "/webhooks/endpoints",
	says: "has events delivered to a `url` of this machine, or, where that is left out, to an inbox that takes everything; `events`, `secret`, `timestamp`, `producer` and `environment` if wanted; answers with the secret",
	body: () => z.strictObject({
		url: z.string().min(1).max(2e3).optional(),
		events: z.array(z.string()).optional(),
		secret: z.string().optional(),
		timestamp: z.enum(["real", "world"]).optional(),
		producer: z.enum(["first", "second"]).optional(),
		environment: z.enum(environments).optional()
	}),
	makes: true,
	answer: shownEndpointForm,
	act: ({ world }, { body: { url = null, ...choice } }) => describe(world, world.webhooks.add(url, choice))
});
const removeEndpoint = defineRoute({
	method: "DELETE",
	path: "/webhooks/endpoints/{id}",
	says: "tells an endpoint nothing more; what is on its way to it fails",
	answer: null,
	act: ({ world }, { params: { id } }) => world.webhooks.remove(id)
});
const rotateEndpoint = defineRoute({
	method: "POST",
	path: "/webhooks/endpoints/{id}/rotate",
	says: "gives it a new secret; the one before signs as well for 24 hours of world time, in which it cannot be rotated again",
	answer: shownEndpointForm,
	act: ({ world }, { params: { id } }) => describe(world, world.webhooks.rotate(id))
});
// src/control/routes/world.ts
const dropWorld = defineRoute({
	method: "DELETE",
	path: "/worlds/{id}",
	says: "ends one",
	answer: null,
	act: (context, { params: { id } }) => {
		if (context.isDefault(id)) throw new ControlError(409, "default_world", "The default world cannot be dropped; reset it instead.");
		if (!context.drop(id)) throw unknownName("world", id);
	}
});
// src/control/answers/worlds.ts
const worldStateForm = (z) => z.strictObject({
	id: z.string(),
	parent: z.string().nullable(),
	now: z.iso.datetime(),
	frozen: z.boolean(),
	seed: z.int(),
	orders: z.int(),
	control_url: z.string()
});
const forkedWorldForm = (z) => z.strictObject({
	id: z.string(),
	/** Plaintext by name. */
	tokens: z.record(z.string(), z.string()),
	control_url: z.string()
});
// src/control/routes.ts
/** The control API, in the order of its documentation. That of two methods of one path is the order in `Allow`. */
const routes = [
	getHealth,
	resetWorld,
	getClock,
	moveClock,
	listTokens,
	createToken,
	revokeToken,
	listTokenUse,
	listQuotas,
	listProducts,
	listProductOffers,
	changeProduct,
	createOrder,
	listOrders,
	getOrder,
	refundOrder,
	chargeBackOrder,
	getLandmarks,
	getData,
	putData,
	addData,
	getDataRefs,
	getDataSchema,
	listAssumptions,
	changeAssumptions,
	listUsedAssumptions,
	defineRoute({
		method: "GET",
		path: "/worlds",
		says: "every [world](worlds.md)",
		answer: listForm(worldStateForm),
		act: (context) => ({ data: context.listWorlds().map((world) => ({
			...world,
			control_url: context.controlUrl(world.id)
		})) })
	}),
	defineRoute({
		method: "POST",
		path: "/worlds",
		says: "forks one; answers with its `id`, `tokens` and `control_url`",
		body: forkRequest,
		bodyIsOptional: true,
		makes: true,
		answer: forkedWorldForm,
		act: async (context, { body }) => {
			const { id, tokens } = await context.fork(forkOptionsFrom(body));
			return {
				id,
				tokens,
				control_url: context.controlUrl(id)
			};
		}
	}),
	dropWorld,
	getRepro,
	getSnapshot,
	putSnapshot,
	listRequests,
	explainRequest,
	getRequestChanges,
	clearRequests,
	listSubscriptions,
	createSubscription,
	getSubscription,
	declineSubscription,
	cancelSubscription,
	getNextCharge,
	getSales,
	getEvents,
	getConnection,
	getMemory,
	listProfiles,
	getConduct,
	getScenarios,
	getScenario,
	playScenario,
	stopScenario,
	getRecording,
	getChaos,
	setChaos,
	stopChaos,
	listEndpoints,
	createEndpoint,
	removeEndpoint,
	rotateEndpoint,
	listDeliveries,
	getDelivery,
	redeliver,
	getOpenApi,
	getLlms
];
// src/control/shared/sent-text.ts
/** The body of a control request as text: read once, and never more of it than is allowed. */
var SentText = class {
	request;
	most;
	because;
	#text;
	/**
	* @param most bytes that a body may have.
	* @param because in words, where that follows from something that can be changed.
	*/
	constructor(request, most, because) {
		this.request = request;
		this.most = most;
		this.because = because;
	}
	/** Rejects with a 413 as soon as the body is seen to be too long: by the length it declares, or by what has come. */
	read() {
		this.#text ??= this.#read();
		return this.#text;
	}
	/** What was read of it: nothing where nobody asked, because it can have done nothing then. Rejects as `read` did. */
	async given() {
		return this.#text ?? "";
	}
	async #read() {
		const { request, most, because } = this;
		if (Number(request.headers.get("content-length") ?? 0) > most) throw tooLarge(most, because);
		if (request.body === null) return "";
		const bytes = await collect(request.body, most).catch(() => {
			throw new ControlError(400, "incomplete_body", "The request body ended too early.");
		});
		if (bytes === void 0) throw tooLarge(most, because);
		return new TextDecoder().decode(bytes);
	}
};
const tooLarge = (most, because) => {
	const reason = because === void 0 ? "" : ` It is ${because}.`;
	return new ControlError(413, "payload_too_large", `The body is larger than ${describeBytes(most)}, the most that is taken here.${reason}`);
};
// src/control/shared/control-context.ts
/** Bytes of a body. */
const mostOfBody = 1048576;
/** A snapshot may be longer: 4 MiB under the memory limit of the beginning, because it cannot be read in slices; more where that is raised. */
const mostOfSnapshot = 256 * mostOfBody;
const snapshotsPerLimit = 128;
const raisesSnapshot = "a 128th of the memory limit, so that a higher --memory-limit (memoryLimit) takes more";
/** Bytes of a document that a world begins with, or that is added to it. */
const mostOfDocument = 16 * mostOfBody;
const isSnapshot = ({ method }, path) => method === "PUT" && path === "/_emulator/snapshot";
const bodyOf = (request, path, { memory: { limit }, longestSnapshot }) => {
	if (!isSnapshot(request, path)) return new SentText(request, path === "/_emulator/data" ? mostOfDocument : mostOfBody);
	if (longestSnapshot !== null) return new SentText(request, longestSnapshot);
	return new SentText(request, Math.max(mostOfBody, Math.min(mostOfSnapshot, Math.floor(limit / snapshotsPerLimit))), raisesSnapshot);
};
/** What a control request acts on and where it came to. The only file of the control API that knows how worlds are kept. */
var ControlContext = class {
	request;
	/** Path of the route: behind the address of the door and, where it names a world, behind that. */
	path;
	/** The id in the address where no world goes by it; the request must then be refused. */
	unknownWorld;
	/** The world as it stood when the request came. */
	world;
	/** Address of the door: scheme, authority and what path it has, without a slash at the end. */
	baseUrl;
	ownHosts;
	peer;
	productionUrl;
	closing;
	cut;
	body;
	/** Turns of work that takes long. */
	turns = takeTurns();
	used;
	#registry;
	#here;
	constructor(request, { registry, home, used, address, ownHosts, peer, productionUrl, closing, cut }) {
		this.request = request;
		const [, id = home, rest] = /^\/_emulator\/worlds\/([^/]+)\/(.+)$/.exec(address.path) ?? [];
		const found = registry.find(id);
		this.path = rest === void 0 ? address.path : `/_emulator/${rest}`;
		this.unknownWorld = found === void 0 ? id : null;
		this.baseUrl = address.origin;
		this.used = used;
		this.ownHosts = ownHosts;
		this.peer = peer;
		this.productionUrl = productionUrl;
		this.closing = closing;
		this.body = bodyOf(request, this.path, registry);
		this.cut = cut;
		this.#registry = registry;
		this.#here = found ?? registry.root;
		this.world = this.#here.world;
	}
	/** Id of the world. */
	get id() {
		return this.#here.id;
	}
	/** Aborts when the world is no more. */
	get ended() {
		return this.#here.ended;
	}
	/** Id of the world it was forked from; null for the default one. */
	get parent() {
		return this.#here.parent;
	}
	/** Plaintext of the well-known tokens of the world. */
	get tokens() {
		return this.#here.tokens;
	}
	/** The options the world was made with. */
	get options() {
		return this.#here.resolved;
	}
	/** The world that stands here now: a reset puts another one in its place. */
	present = () => this.#here.world;
	/** @throws ScenarioError where its scenario cannot begin again; nothing has happened then. */
	reset() {
		return this.#here.inTurns(() => this.#here.resetInSteps());
	}
	/** @throws InvalidOptionError caused by a DataError; nothing has happened then. */
	beginWith(data) {
		return this.#registry.beginWithInTurns(this.#here, data);
	}
	/** @throws DataError naming everything that is wrong; nothing was added then. */
	addData(data, options) {
		return addData$1(this.#here, data, options);
	}
	/** What labels mean in the world that stands here now. */
	dataRefs() {
		return inTurns(refsInSteps(this.#here), this.turns);
	}
	restore(snapshot) {
		return this.#here.inTurns(() => this.#here.restoreInSteps(snapshot));
	}
	/** Calls back for every answered request of this world until what is returned is called. */
	listen(hear) {
		return this.#registry.listeners.add(this.id, (entry) => {
			if (entry.world === this.id) hear(entry);
		});
	}
	/** How many worlds there are. */
	countWorlds() {
		return this.#registry.list().length;
	}
	/** Every world there is. */
	listWorlds() {
		return this.#registry.list().map(summaryOf);
	}
	/** @throws InvalidOptionError naming the option; WorldLimitError where there are too many worlds. */
	async fork(options) {
		const { id, tokens } = await inTurns(this.#registry.forkInSteps(this.#here, readSourceOptions(options)), this.turns);
		return {
			id,
			tokens
		};
	}
	/** Whether a world can never be dropped. */
	isDefault(id) {
		return id === this.#registry.root.id;
	}
	/** Ends a world; false where there is none of that id. */
	drop(id) {
		return this.#registry.drop(id);
	}
	/** Address of the control API of a world by its id: the address of a door alone stands for the world the door was opened for. */
	controlUrl(id) {
		return `${this.baseUrl}/_emulator/worlds/${id}`;
	}
	/** What all worlds take, and what was let go of. */
	get memory() {
		return this.#registry.memory;
	}
	/** Writes down what the world takes after the request. */
	note() {
		this.#registry.note(this.#here);
	}
	/** Takes a place among those who read events, until what is returned is called; undefined where all are taken. */
	takePlace() {
		return this.#registry.readers.take();
	}
	/** Resolves when what the request did is saved, where somebody asked for that. */
	async keep() {
		await this.#here.keeper?.keepAfter(this.request.method);
	}
};
// src/control/control-api.ts
const router = createControlRouter(routes);
/**
* Answers a request to `/_emulator`: JSON, no token, no quota. Acts on the world that the address stands for, or, behind
* `/worlds/{id}/`, on that one.
*/
const answerControl = async (request, origin) => {
	const context = new ControlContext(request, origin);
	const endDeed = beginDeed(context);
	const response = await router.fetch(request, context);
	await endDeed?.(response);
	context.note();
	await context.keep();
	return harden(response);
};
export { answerControl };
