let require_core$;
const require_core = () => require_core$ ??= require("./core.cjs");
let require_rest$;
const require_rest = () => require_rest$ ??= require("./rest.cjs");
let require_write$;
const require_write = () => require_write$ ??= require("./write.cjs");
let require_hardening$;
const require_hardening = () => require_hardening$ ??= require("./hardening.cjs");
let require_read_request$;
const require_read_request = () => require_read_request$ ??= require("./read-request.cjs");
let require_index$;
const require_index = () => require_index$ ??= require("./index.cjs");
let require_usual$;
const require_usual = () => require_usual$ ??= require("./usual.cjs");
let require_explained$;
const require_explained = () => require_explained$ ??= require("./explained.cjs");
let require_is_beside$;
const require_is_beside = () => require_is_beside$ ??= require("./is-beside.cjs");
// node_modules/hono/dist/http-exception.js
var HTTPException = class extends Error {
	res;
	status;
	constructor(status = 500, options) {
		super(options?.message, { cause: options?.cause });
		this.res = options?.res;
		this.status = status;
	}
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
const handleParsingAllValues = (form, key, value) => {
	if (form[key] !== void 0) {
		if (Array.isArray(form[key])) form[key].push(value);
		else form[key] = [form[key], value];
	} else if (!key.endsWith("[]")) form[key] = value;
	else form[key] = [value];
};
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
	raw;
	#validatedData;
	#matchResult;
	routeIndex = 0;
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
		return param && require_core().tryDecodeURIComponent(param);
	}
	#getAllDecodedParams() {
		const decoded = {};
		const keys = Object.keys(this.#matchResult[0][this.routeIndex]?.[1] ?? {});
		for (const key of keys) {
			const value = this.#getParamValue(this.#matchResult[0][this.routeIndex][1][key]);
			if (value !== void 0) decoded[key] = require_core().tryDecodeURIComponent(value);
		}
		return decoded;
	}
	#getParamValue(paramKey) {
		return this.#matchResult[1] ? this.#matchResult[1][paramKey] : paramKey;
	}
	query(key) {
		return require_core().getQueryParam(this.url, key);
	}
	queries(key) {
		return require_core().getQueryParams(this.url, key);
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
	json() {
		return this.#cachedBody("text").then((text) => JSON.parse(text));
	}
	text() {
		return this.#cachedBody("text");
	}
	arrayBuffer() {
		return this.#cachedBody("arrayBuffer");
	}
	bytes() {
		return this.#cachedBody("arrayBuffer").then((buffer) => new Uint8Array(buffer));
	}
	blob() {
		return this.#cachedBody("blob");
	}
	formData() {
		return this.#cachedBody("formData");
	}
	addValidatedData(target, data) {
		(this.#validatedData ??= {})[target] = data;
	}
	valid(target) {
		return this.#validatedData?.[target];
	}
	get url() {
		return this.raw.url;
	}
	get method() {
		return this.raw.method;
	}
	get [GET_MATCH_RESULT]() {
		return this.#matchResult;
	}
	get matchedRoutes() {
		return this.#matchResult[0].map(([[, route]]) => route);
	}
	get routePath() {
		return this.#matchResult[0].map(([[, route]]) => route)[this.routeIndex].path;
	}
};
// node_modules/hono/dist/utils/html.js
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
	env = {};
	#var;
	finalized = false;
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
	get req() {
		this.#req ??= new HonoRequest(this.#rawRequest, this.#path, this.#matchResult);
		return this.#req;
	}
	get event() {
		if (this.#executionCtx && "respondWith" in this.#executionCtx) return this.#executionCtx;
		else throw Error("This context has no FetchEvent");
	}
	get executionCtx() {
		if (this.#executionCtx) return this.#executionCtx;
		else throw Error("This context has no ExecutionContext");
	}
	get res() {
		return this.#res ||= createResponseInstance(null, { headers: this.#preparedHeaders ??= new Headers() });
	}
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
	render = (...args) => {
		this.#renderer ??= (content) => this.html(content);
		return this.#renderer(...args);
	};
	setLayout = (layout) => this.#layout = layout;
	getLayout = () => this.#layout;
	setRenderer = (renderer) => {
		this.#renderer = renderer;
	};
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
	set = (key, value) => {
		this.#var ??= new Map();
		this.#var.set(key, value);
	};
	get = (key) => {
		return this.#var ? this.#var.get(key) : void 0;
	};
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
	body = (data, arg, headers) => this.#newResponse(data, arg, headers);
	text = (text, arg, headers) => {
		return !this.#preparedHeaders && !this.#status && !arg && !headers && !this.finalized ? new Response(text) : this.#newResponse(text, arg, setDefaultContentType(TEXT_PLAIN, headers));
	};
	json = (object, arg, headers) => {
		return this.#newResponse(JSON.stringify(object), arg, setDefaultContentType("application/json", headers));
	};
	html = (html, arg, headers) => {
		const res = (html) => this.#newResponse(html, arg, setDefaultContentType("text/html; charset=UTF-8", headers));
		return typeof html === "object" ? resolveCallback(html, HtmlEscapedCallbackPhase.Stringify, false, {}).then(res) : res(html);
	};
	redirect = (location, status) => {
		const locationString = String(location);
		this.header("Location", !/[^\x00-\xFF]/.test(locationString) ? locationString : encodeURI(locationString));
		return this.newResponse(null, status ?? 302);
	};
	notFound = () => {
		this.#notFoundHandler ??= () => createResponseInstance();
		return this.#notFoundHandler(this);
	};
};
// node_modules/hono/dist/compose.js
const compose = (middleware, onError, onNotFound) => {
	return (context, next) => {
		let index = -1;
		return dispatch(0);
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
const matchedRoutes = (c) => c.req[GET_MATCH_RESULT][0].map(([[, route]]) => route);
const routePath = (c, index) => matchedRoutes(c).at(index ?? c.req.routeIndex)?.path ?? "";
// node_modules/hono/dist/utils/constants.js
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
	const paramNames = new Set();
	let length = 0;
	for (const part of require_core().splitRoutingPath(pathPrefix)) {
		if (part[0] === ":" && part.endsWith("}?")) throw new Error(`mount(): Optional regular expression parameters are not supported in "${routePath}".`);
		const pattern = require_core().getPattern(part);
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
		[...require_rest().METHODS, "all"].forEach((method) => {
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
		this.getPath = strict ?? true ? options.getPath ?? require_core().getPath : require_core().getPathNoStrict;
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
	basePath(path) {
		const subApp = this.#clone();
		subApp._basePath = require_core().mergePath(this._basePath, path);
		return subApp;
	}
	onError = (handler) => {
		this.errorHandler = handler;
		return this;
	};
	notFound = (handler) => {
		this.#notFoundHandler = handler;
		return this;
	};
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
		this.#addRoute("ALL", require_core().mergePath(path, "*"), handler);
		return this;
	}
	#addRoute(method, path, handler, baseRoutePath) {
		path = require_core().mergePath(this._basePath, path);
		const r = {
			basePath: baseRoutePath !== void 0 ? require_core().mergePath(this._basePath, baseRoutePath) : this._basePath,
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
	fetch = (request, ...rest) => {
		return this.#dispatch(request, rest[1], rest[0], request.method);
	};
	request = (input, requestInit, Env, executionCtx) => {
		if (input instanceof Request) return this.fetch(requestInit ? new Request(input, requestInit) : input, Env, executionCtx);
		input = input.toString();
		return this.fetch(new Request(/^https?:\/\//.test(input) ? input : `http://localhost${require_core().mergePath("/", input)}`, requestInit), Env, executionCtx);
	};
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
const regExpMetaChars = new Set(".\\+*[^]$()");
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
	#children = require_core().createNullObject();
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
	paths = require_core().createNullObject();
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
			throw e === PATH_ERROR ? new (require_rest()).UnsupportedPathError(path) : e;
		}
	}
	add(method, path, handler) {
		const handlers = this.#handlers;
		if (!handlers) throw new Error(require_rest().MESSAGE_MATCHER_IS_ALREADY_BUILT);
		const tries = this.#tries;
		if (!handlers[method]) {
			tries[method] = new Trie();
			handlers[method] = [...handlers["ALL"]];
			for (const p in tries["ALL"].paths) this.#insertPath(method, p);
		}
		if (path === "/*") path = "*";
		const methods = method === "ALL" ? Object.keys(handlers) : [method];
		const paths = require_core().checkOptionalParameter(path) || [path];
		for (const path of paths) for (const m of methods) {
			if (!tries[m].paths[path]) this.#insertPath(m, path);
			handlers[m].push([handler, path]);
		}
	}
	match = match;
	buildAllMatchers() {
		const matchers = require_core().createNullObject();
		for (const method of Object.keys(this.#handlers)) matchers[method] = this.#buildMatcher(method);
		this.#handlers = this.#tries = void 0;
		return matchers;
	}
	#buildMatcher(method) {
		const handlers = this.#handlers[method];
		const trie = this.#tries[method];
		const staticMap = require_core().createNullObject();
		const handlerData = [];
		const [regexp, indexReplacementMap, paramReplacementMap] = trie.buildRegExp();
		const own = require_core().createNullObject();
		const entries = handlers.map(([h, p], i) => {
			(own[p] ??= []).push(i);
			return [h, trie.paths[p][1].reduceRight((map, [key, varIndex]) => {
				map[key] = paramReplacementMap[varIndex];
				return map;
			}, require_core().createNullObject())];
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
		if (!this.#routes) throw new Error(require_rest().MESSAGE_MATCHER_IS_ALREADY_BUILT);
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
				if (e instanceof require_rest().UnsupportedPathError) continue;
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
var Hono = class extends Hono$1 {
	constructor(options = {}) {
		super(options);
		this.router = options.router ?? new SmartRouter({ routers: [new RegExpRouter(), new (require_core()).TrieRouter()] });
	}
};
// src/control/shared/sent-document.ts
const yamlTypes = new Set([
	"application/yaml",
	"application/x-yaml",
	"text/yaml"
]);
const typeOf = ({ req }) => (req.header("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
const isYaml = (call) => yamlTypes.has(typeOf(call));
const mostYamlInOneGo = 65536;
const tooLongInOneGo = ({ message }) => new (require_read_request()).ControlError(413, "payload_too_large", `YAML of more than 64 KiB is read member by member here, and ${message}. Send the document as JSON, or its records in several documents.`);
const readDocument = async (text, isYaml, turns) => {
	const language = isYaml ? "yaml" : "json";
	const { DataFault, readLocatedDataInSteps, TooLongInOneGo } = await Promise.resolve().then(() => require("./located-data.cjs"));
	try {
		const { data, locateAll } = await require_core().inTurns(readLocatedDataInSteps(text, language, mostYamlInOneGo), turns);
		return {
			data,
			placesOf: async (paths) => (await require_core().inTurns(locateAll(paths))).map(({ line, column }) => `line ${line}, column ${column}`)
		};
	} catch (error) {
		if (error instanceof TooLongInOneGo) throw tooLongInOneGo(error);
		if (!(error instanceof DataFault)) throw error;
		const place = error.place === null ? ":" : `. Line ${error.place.line}, column ${error.place.column}:`;
		throw new (require_read_request()).ControlError(400, language === "json" ? "invalid_json" : "invalid_yaml", `The document cannot be read${place} ${error.message}.`);
	}
};
const mostTold = 1e3;
const withPlaces = async ({ placesOf }, act) => {
	try {
		return await act();
	} catch (error) {
		const cause = error instanceof require_index().InvalidOptionError ? error.cause : error;
		if (!(cause instanceof require_index().DataError)) throw error;
		const errors = Object.create(null);
		const told = cause.problems.slice(0, mostTold);
		const places = await placesOf(told.map(({ path }) => path));
		for (const [nth, problem] of told.entries()) {
			const member = problem.path.length === 0 ? "body" : require_rest().writePath(problem.path);
			errors[member] = [...errors[member] ?? [], `${places[nth]}: ${require_rest().describeProblem(problem, "The document")}`];
		}
		const more = cause.problems.length - told.length;
		if (more > 0) errors["body"] = [...errors["body"] ?? [], `${more} more problems are not listed.`];
		throw require_read_request().invalidMembers(errors);
	}
};
// src/control/guard.ts
const guardControl = (takesYaml) => async (c, next) => {
	refuseForeignCaller(c);
	await refuseOtherContentType(c, takesYaml(c.env.path));
	if (c.env.unknownWorld !== null) throw require_read_request().unknownName("world", c.env.unknownWorld);
	await next();
};
const refuseForeignCaller = ({ req, env: { ownHosts, peer, world } }) => {
	const names = {
		own: ownHosts,
		opened: world.settings.options.controlHosts
	};
	const foreign = require_hardening().findForeignCaller(req.raw, peer, names);
	if (foreign === void 0) return;
	throw new (require_read_request()).ControlError(foreign.status, foreign.code, foreign.message, { headers: { ...foreign.headers } });
};
const refuseOtherContentType = async (call, takesYaml) => {
	const { req, env } = call;
	const encoding = require_write().packingOf(req.raw.headers);
	if (encoding !== null) {
		const message = `The content encoding ${JSON.stringify(encoding.slice(0, 100))} is not taken; send the body as it is.`;
		throw new (require_read_request()).ControlError(415, "unsupported_media_type", message, { headers: { "Accept-Encoding": "identity" } });
	}
	if ((req.header("content-type") ?? "").split(";")[0]?.trim().toLowerCase() === "application/json" || takesYaml && isYaml(call) || await env.body.read() === "") return;
	throw new (require_read_request()).ControlError(415, "unsupported_media_type", `A body must be sent as ${`application/json${takesYaml ? " or application/yaml" : ""}`}.`);
};
// src/control/own-method-router.ts
const anyMethod = "ALL";
var OwnMethodRouter = class extends require_core().TrieRouter {
	#methods = new Set();
	add(method, path, handler) {
		this.#methods.add(method);
		super.add(method, path, handler);
	}
	match(method, path) {
		return super.match(this.#methods.has(method) ? method : anyMethod, path);
	}
};
// src/sales/decline-charge.ts
const declineCharge = async (database, subscription, now) => {
	const { id, situation, failed_charges } = subscription;
	if (!require_core().isRunning(subscription)) throw require_rest().SaleError.refused("not_charged", `The subscription ${id} is not charged any more (it is ${situation}).`);
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
		throw require_rest().SaleError.refused("charged_just_now", `The subscription ${subscription.id} was charged at ${at}; move the clock first.`);
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
const recordRenewal = ({ order, subscription }, { number, status, charged_at }, { ids, names }) => {
	const [sale] = order.charges;
	const isPaid = status === "paid";
	const value = subscription.price;
	const { commissions, shares } = require_core().splitCharge([value], sale?.shares ?? []);
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
const makeSubscription = async (world, database, wanted) => {
	const at = require_rest().readSaleInstant(wanted, world.clock.readSecond());
	const sale = saleOf(wanted);
	const items = require_rest().chooseItems(database, sale).map((item) => asSubscription(item, wanted));
	const origin = require_rest().originOf(world, database, at);
	record(wanted, sale, items, require_rest().rehearsalOf(origin));
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
		...require_rest().plainSale(product_id),
		offer_id,
		...checkout,
		...people
	};
};
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
	const { order, subscription } = require_rest().recordSale(sale, items, origin);
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
		const charged_at = at === void 0 ? due : require_rest().readPast(path, at, origin.present);
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
		due = charged_at + subscription.interval * require_index().dayMs;
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
	throw require_rest().SaleError.invalid({ "charges.0": ["A subscription begins with a charge that was paid; sell an order that is refused."] });
};
const refuseEarly = (path, at, before, present) => {
	if (at > present) throw require_rest().SaleError.invalid({ [path]: [`It would fall on ${new Date(at).toISOString()}, which has yet to come.`] });
	if (at > before) return;
	throw require_rest().SaleError.invalid({ [path]: [`It does not come after the charge before it, ${new Date(before).toISOString()}.`] });
};
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
	throw require_rest().SaleError.invalid({ max_charges: [`It was paid ${paid} times already.`] });
};
const situationOf = (row, wanted) => {
	const { situation, canceled_by, canceled_at } = wanted;
	const isCanceled = canceled_by !== void 0 || canceled_at !== void 0;
	if (isCanceled && (situation ?? "canceled") !== "canceled") throw require_rest().SaleError.invalid({ situation: ["Somebody canceled it, so it is canceled; leave situation out."] });
	return situation ?? (isCanceled ? "canceled" : row.charges.at(-1)?.status === "failed" ? "late" : "active");
};
const canceled = (row, { canceled_by = "customer", canceled_at }, { present }) => {
	const at = canceled_at === void 0 ? present : require_rest().readPast("canceled_at", canceled_at, present);
	const last = row.charges.at(-1)?.charged_at ?? row.created_at;
	if (at < last) throw require_rest().SaleError.invalid({ canceled_at: [`It was charged on ${new Date(last).toISOString()}, after that.`] });
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
const reversalStatuses = {
	refund: "refunded",
	chargeback: "chargedback"
};
const reverseOrder = (database, order, { kind, charge, now }) => {
	const chosen = charge === null ? [...order.charges] : [...order.charges].filter(({ number }) => number === charge);
	if (chosen.length === 0) throw require_rest().SaleError.invalid({ charge: [`The order has no charge ${charge}; its charges are 0 to ${order.charges.length - 1}.`] });
	const paid = chosen.filter(isMoney);
	if (paid.length === 0) throw refusalOf$1(order, chosen);
	const status = reversalStatuses[kind];
	for (const each of paid) database.prepareReversal(require_core().reversalOf(order, each, status, Math.max(now, each.charged_at)))();
	return database.orderById(order.id) ?? order;
};
const isMoney = (charge) => require_core().paidStatuses.has(require_core().decisiveAttempt(charge).status) && !require_core().decisiveAttempt(charge).is_free;
const refusalOf$1 = ({ hash }, charges) => {
	const statuses = [...new Set(charges.map((charge) => require_core().decisiveAttempt(charge).status))];
	if (statuses.every((status) => require_core().paidStatuses.has(status))) return require_rest().SaleError.refused("not_paid", `Nothing was charged for the order ${hash} yet: it was free.`);
	const [status = ""] = statuses.filter((one) => !require_core().paidStatuses.has(one));
	const code = status === "refunded" || status === "chargedback" ? `already_${status}` : "not_paid";
	const state = code === "not_paid" ? `was never paid (it is ${status})` : `is ${status} already`;
	return require_rest().SaleError.refused(code, `The order ${hash} ${state}; only what is paid can go back.`);
};
// src/sales/sales-desk.ts
var SalesDesk = class {
	world;
	owner;
	constructor(world, owner) {
		this.world = world;
		this.owner = owner;
	}
	sell(sale) {
		return this.#act("sale", (database) => require_rest().makeSale(this.world, database, sale), (database, { id }) => database.orderById(id));
	}
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
	cancel(id, by) {
		return this.#act(`cancel by ${by}`, async (database) => {
			const found = subscriptionOf(database, id);
			if (found.cancellation_requested_at !== null) throw require_rest().SaleError.refused("already_canceled", `The subscription ${id} was canceled before.`);
			const canceled = {
				...require_usual().canceledAt(found, this.world.clock.readSecond(), true),
				canceled_by: by
			};
			(await database.prepareSubscription(canceled))();
			return canceled;
		}, (database, { id }) => database.subscriptionById(id));
	}
	decline(id) {
		return this.#act("decline", async (database) => {
			const found = subscriptionOf(database, id);
			const { commit, row } = await declineCharge(database, found, this.world.clock.readSecond());
			commit();
			return row;
		}, (database, { id }) => database.subscriptionById(id));
	}
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
const memberTypes = () => ({
	number: require_write().number(),
	string: require_write().string(),
	boolean: require_write().boolean(),
	strings: require_write().array(require_write().string()),
	values: require_write().record(require_write().string(), require_write().union([
		require_write().string(),
		require_write().number(),
		require_write().boolean()
	])),
	documents: require_write().unknown(),
	calibration: require_write().record(require_write().string(), require_write().unknown()),
	scenario: require_write().union([require_write().string(), require_write().record(require_write().string(), require_write().unknown())])
});
const forkRequest = () => {
	const types = memberTypes();
	return require_write().strictObject({
		from: require_write().string().optional(),
		after: require_write().boolean().optional(),
		same_ids: require_write().boolean().optional(),
		...Object.fromEntries(require_core().worldOptions.map(require_core().findWorldOption).map(({ wire, type }) => [wire, types[type].optional()]))
	});
};
const forkOptionsFrom = ({ from, after, same_ids, ...members }) => ({
	...from === void 0 ? {} : { from },
	...after === void 0 ? {} : { after },
	...same_ids === void 0 ? {} : { sameIds: same_ids },
	...Object.fromEntries(require_core().worldOptions.flatMap((name) => {
		const value = members[require_core().findWorldOption(name).wire];
		return value === void 0 ? [] : [[name, value]];
	}))
});
const memberOf = (option) => {
	const name = require_core().worldOptions.find((known) => known === option);
	return name === void 0 ? option : require_core().findWorldOption(name).wire;
};
// src/control/shared/length-of-head.ts
const utf8 = new TextEncoder();
const lengthOfHead = ({ method }, body) => method === "HEAD" ? { "Content-Length": String(utf8.encode(body).byteLength) } : {};
// src/control/render-refusal.ts
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
const refusalOf = (error) => {
	if (error instanceof require_read_request().ControlError) return error;
	if (error instanceof require_index().JournalFilterError || error instanceof require_rest().SnapshotError) return require_read_request().invalidMembers(error.problems);
	if (error instanceof require_index().ScenarioError) return require_read_request().invalidMembers(byMember(error));
	if (error instanceof require_index().UnknownRequestError) return new (require_read_request()).ControlError(404, "not_found", error.message);
	if (error instanceof require_index().WaitTimeoutError) return new (require_read_request()).ControlError(408, "wait_timeout", error.message);
	if (error instanceof require_index().WaitAbandonedError) return new (require_read_request()).ControlError(503, "wait_abandoned", error.message);
	if (error instanceof require_core().WorldLimitError) return new (require_read_request()).ControlError(409, "too_many_worlds", error.message);
	if (error instanceof require_index().InvalidOptionError) return invalidOption(error);
	if (error instanceof require_rest().SaleError) return refusedSale(error);
	if (error instanceof UnknownSaleError) return require_read_request().unknownName(error.what, error.id);
	if (error instanceof require_rest().WebhookError) return require_read_request().invalidMembers(error.problems);
	if (error instanceof require_rest().UnknownWebhookError) return require_read_request().unknownName(`webhook ${error.kind}`, error.id);
};
const byMember = ({ problems }) => {
	const errors = Object.create(null);
	for (const problem of problems) {
		const member = problem.path.length === 0 ? "body" : require_rest().writePath(problem.path);
		errors[member] = [...errors[member] ?? [], require_rest().describeProblem(problem)];
	}
	return errors;
};
const byMemberOf = ({ problems }, member) => {
	const errors = Object.create(null);
	for (const problem of problems) {
		const path = [member, ...problem.path];
		const name = require_rest().writePath(path);
		errors[name] = [...errors[name] ?? [], require_rest().describeProblem({
			...problem,
			path
		})];
	}
	return errors;
};
const invalidOption = ({ option, problem, cause }) => {
	const member = memberOf(option);
	if (cause instanceof require_index().DataError) return require_read_request().invalidMembers(byMemberOf(cause, member));
	return require_read_request().invalidMembers({ [member]: [`The member ${member} is invalid: ${problem}`] });
};
const refusedSale = ({ errors, code, message }) => errors === null ? new (require_read_request()).ControlError(409, code, message) : require_read_request().invalidMembers(errors);
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
const createControlRouter = (routes) => {
	const router = new Hono({
		getPath: readPath,
		router: new OwnMethodRouter()
	}).basePath("/_emulator");
	const documentPaths = new Set(routes.filter(({ takesDocument }) => takesDocument).map(({ path }) => `/_emulator${path}`));
	router.use("*", guardControl((path) => documentPaths.has(path)));
	for (const { method, path, respond } of routes) router.on(method, patternOf(path), respond);
	for (const [path, allow] of allowedMethods(routes)) router.all(patternOf(path), (c) => {
		const message = `${c.req.method} is not supported here. Supported: ${allow}.`;
		throw new (require_read_request()).ControlError(405, "method_not_allowed", message, { headers: { Allow: allow } });
	});
	router.notFound((c) => {
		throw new (require_read_request()).ControlError(404, "not_found", `There is no control route ${c.req.path}.`);
	});
	router.onError((error, c) => renderRefusal(error, c.env.world, c.req.raw));
	return router;
};
const readPath = (_request, options) => options?.env?.path ?? "/";
const patternOf = (path) => path.replaceAll(/\{(\w+)\}/g, ":$1");
const allowedMethods = (routes) => {
	const allowed = new Map();
	for (const { path, method } of routes) {
		const names = method === "GET" ? "GET, HEAD" : method;
		const before = allowed.get(path);
		allowed.set(path, before === void 0 ? names : `${before}, ${names}`);
	}
	return allowed;
};
// src/control/note-deed.ts
const idMembers = {
	"/_emulator/data": "tokens",
	"/_emulator/scenario": "token"
};
const beginDeed = ({ request, body, world, present, path, turns }) => {
	const { method } = request;
	const { past } = world;
	if (past === null || method === "GET" || method === "HEAD" || method === "OPTIONS" || require_is_beside().isBeside(path)) return void 0;
	past.begin();
	return async (response) => {
		if (response.status >= 400 || present() !== world) return;
		const done = past.present();
		const given = await body.given();
		const answer = given.length > 2097152 ? "" : await response.clone().text();
		if (given.length + answer.length > 2097152) return past.noteUntold();
		const mask = (text, isSecretName = require_explained().isCredentialName) => require_core().inTurns(require_explained().maskBodyInSteps(text, isSecretName), turns);
		const deed = {
			name: `${method} ${path.slice(10)}`,
			given: await mask(given, (member) => member !== idMembers[path] && require_explained().isCredentialName(member)),
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
	accepts: z.string().nullable(),
	operations: z.union([z.literal("all"), z.array(z.enum(require_index().operationIds))]),
	why: z.string(),
	fixed: z.string().nullable()
});
const usedAssumptionForm = (z) => z.strictObject({
	id: z.string(),
	confidence: confidenceForm(z),
	count: z.int().positive()
});
const usedAssumptionsForm = (z) => z.strictObject({
	data: z.array(usedAssumptionForm(z)),
	not_tried: z.int().positive().optional()
});
const profileForm = (z) => z.strictObject({
	name: z.string(),
	values: z.record(z.string(), z.string())
});
// src/control/answers/lists.ts
const listForm = (row) => (z) => z.strictObject({ data: z.array(row(z)) });
const listMetaForm = (z) => z.strictObject({
	page: z.int().positive(),
	per_page: z.int().positive(),
	total: z.int().nonnegative(),
	searched: z.int().nonnegative().nullable()
});
const pageForm = (row) => (z) => z.strictObject({
	data: z.array(row(z)),
	meta: listMetaForm(z)
});
// src/control/shared/write-answer.ts
const writeAnswer = async (c, turns, { given, status, headers }) => {
	const pieces = require_rest().writeJson(given);
	const { text, isAll } = await require_rest().beginTextInTurns(pieces, turns);
	const type = { "Content-Type": "application/json" };
	if (!isAll) return c.body(require_rest().streamText(text, pieces, turns), status, {
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
const defineRoute = ({ method, path, says, query, body, bodyIsOptional, bodyIsState, takesDocument, makes, answer, headers, admit, act }) => {
	const querySchema = query === void 0 ? void 0 : require_rest().madeOnce(query);
	const bodySchema = body === void 0 ? void 0 : require_rest().madeOnce(body);
	const status = answer === null ? 204 : makes ? 201 : 200;
	const respond = async (call) => {
		admit?.(call.env);
		const input = {
			params: call.req.param(),
			query: require_read_request().readQuery(call, querySchema?.()),
			...takesDocument ? { sent: await readDocument(await call.env.body.read(), isYaml(call), call.env.turns) } : { body: await require_read_request().readBody(await call.env.body.read(), {
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
	body: () => require_write().unknown(),
	answer: listForm(assumptionStateForm),
	act: ({ world }, { body }) => {
		if (!isObject(body)) throw require_read_request().invalidMembers({ body: ["Give an object of values by assumption id."] });
		const problems = require_core().collectAssumptionProblems(body);
		if (problems.length > 0) throw require_read_request().invalidMembers(Object.fromEntries(problems.map(({ id, problem }) => [id, [problem]])));
		world.assumptions.change(body);
		return { data: describeAll(world) };
	}
});
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const describeAll = ({ assumptions }) => require_index().register.map(({ specification, default: byDefault, ...entry }) => ({
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
	left: z.int().nonnegative().nullable(),
	next: z.string()
});
const scenarioStatusForm = (z) => z.strictObject({
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
	body: () => require_write().strictObject({ rate: require_write().number() }),
	answer: chaosStateForm,
	act: ({ world, present }, { body: { rate } }) => {
		new (require_core()).ScenarioDirector(present).setChaos(rate);
		return world.player.chaos;
	}
});
const stopChaos = defineRoute({
	method: "DELETE",
	path: "/chaos",
	says: "ends it",
	answer: null,
	act: ({ present }) => new (require_core()).ScenarioDirector(present).setChaos(0)
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
const producerChoice = () => ({
	producer: require_write()._enum(["first", "second"]).default("first"),
	environment: require_write()._enum(require_write().environments).default("sandbox")
});
const producerQuery = () => require_write().strictObject(producerChoice());
const openChosen = (world, { producer, environment }) => world.database(producer, environment);
// src/control/routes/charges-next.ts
const getNextCharge = defineRoute({
	method: "GET",
	path: "/charges/next",
	says: "when the next subscription is charged, and which",
	query: producerQuery,
	answer: nextChargeForm,
	act: async ({ world }, { query }) => {
		const next = require_core().nextChargeOf(await openChosen(world, query), world.clock.read());
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
const clockChange = () => require_write().strictObject({
	advance: require_write().union([require_write().string(), require_write().number()]).optional(),
	now: require_write().string().optional(),
	frozen: require_write().boolean().optional()
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
const changeClock = ({ clock }, { advance, now, frozen }) => {
	if (advance === void 0 && now === void 0 && frozen === void 0) throw require_read_request().invalidMembers({ body: ["Give one of the members advance, now, frozen."] });
	if (advance !== void 0 && now !== void 0) throw require_read_request().invalidMembers({ now: ["The members advance and now exclude each other."] });
	try {
		if (advance !== void 0) clock.advance(advance);
		if (now !== void 0) clock.set(now);
	} catch (error) {
		if (!(error instanceof require_index().ClockError)) throw error;
		throw require_read_request().invalidMembers({ [advance === void 0 ? "now" : "advance"]: [error.message] });
	}
	if (frozen === true) clock.freeze();
	if (frozen === false) clock.resume();
};
// src/control/routes/conduct.ts
const getConduct = defineRoute({
	method: "GET",
	path: "/conduct",
	says: "what the client [did wrong](why-refused.md#conduct-report)",
	answer: listForm(require_usual().findingForm),
	act: async ({ world }) => ({ data: await require_core().inTurns(require_usual().conductOf(world.journal)) })
});
// src/options/told-options.ts
const toldOptions = (resolved) => Object.fromEntries(require_core().worldOptions.flatMap((name) => {
	const { isTold, wire } = require_core().findWorldOption(name);
	return isTold ? [[wire, resolved[name]]] : [];
}));
// src/control/answers/connection.ts
const connectionForm = (z) => z.strictObject({
	world: z.string(),
	parent: z.string().nullable(),
	url: z.string(),
	production_url: z.string().nullable(),
	control_url: z.string(),
	tokens: z.record(z.string(), z.string()),
	purposes: z.record(z.string(), z.string()),
	seed: z.int(),
	orders: z.int(),
	profile: z.enum(require_index().profileNames),
	unlimited: z.boolean(),
	journal_size: z.int()
});
// src/control/routes/connection.ts
const told = require_core().worldOptions.map(require_core().findWorldOption).filter(({ isTold }) => isTold);
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
			purposes: require_core().wellKnownPurposes,
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
const wantsYaml = (request, format) => format === void 0 ? /\byaml\b/i.test(request.headers.get("accept") ?? "") : format === "yaml";
const getData = defineRoute({
	method: "GET",
	path: "/data",
	says: "the present as [a data document](data.md), YAML by `Accept` or `?format=yaml`; `?labels_only=` names the records that are wanted",
	query: () => require_write().strictObject({
		format: require_write()._enum(["json", "yaml"]).optional(),
		labels_only: require_write().string().min(1).optional()
	}),
	answer: require_rest().dataDocumentForm,
	act: async ({ world, request, turns }, { query: { format, labels_only } }) => {
		const document = await require_rest().exportData(world, labels_only?.split(",").map((label) => label.trim())).catch((error) => {
			throw error instanceof require_rest().ExportError ? require_read_request().invalidMembers({ labels_only: [error.message] }) : error;
		});
		const isYaml = wantsYaml(request, format);
		const { writeDocument } = await Promise.resolve().then(() => require("./write-document.cjs"));
		const pieces = writeDocument(document, isYaml ? "yaml" : "json");
		const { text, isAll } = await require_rest().beginTextInTurns(pieces, turns);
		const type = { "Content-Type": isYaml ? "application/yaml" : "application/json" };
		if (!isAll) return new Response(require_rest().streamText(text, pieces, turns), { headers: type });
		return new Response(text, { headers: {
			...type,
			...lengthOfHead(request, text)
		} });
	}
});
const putData = defineRoute({
	method: "PUT",
	path: "/data",
	says: "begins anew with [a data document](data.md), JSON or YAML of at most 16 MiB; answers with the ids of its labels",
	takesDocument: true,
	answer: dataRefsForm,
	act: (context, { sent }) => withPlaces(sent, async () => {
		await context.beginWith(await require_core().inTurns(require_rest().readDataInSteps(sent.data)));
		return { refs: await context.dataRefs() };
	})
});
const addData = defineRoute({
	method: "POST",
	path: "/data",
	says: "adds the records of a data document to the present, all or none; answers with the ids of its labels; `?events=true` has [webhooks](webhooks.md) tell of them",
	query: () => require_write().strictObject({ events: require_write()._enum(["true", "false"]).default("false") }),
	takesDocument: true,
	makes: true,
	answer: dataRefsForm,
	act: (context, { sent, query }) => withPlaces(sent, async () => {
		const data = await require_core().inTurns(require_rest().readDataInSteps(sent.data));
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
	answer: () => require_write().looseObject({
		$schema: require_write().string(),
		properties: require_write().looseObject({})
	}),
	act: async () => {
		const { createDataSchema } = await Promise.resolve().then(() => require("./data-schema.cjs"));
		return createDataSchema();
	}
});
// src/control/routes/events.ts
const heartbeatMs = 5e3;
const getEvents = defineRoute({
	method: "GET",
	path: "/events",
	says: "[server-sent events](console.md#events): `request` is a journal entry as it comes",
	answer: () => require_write()._instanceof(Response),
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
const tooManyReaders = () => new (require_read_request()).ControlError(503, "too_many_readers", `200 connections read events already; close one of them.`);
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
			cancelTimer = require_core().startTimer(heartbeatMs, beat);
		};
		const unlisten = context.listen((entry) => send("request", entry));
		const close = () => {
			end();
			controller.close();
		};
		const drop = () => {
			end();
			if (context.cut === void 0) {
				controller.error(new Error("The events were not read, and so they have ended: open them again."));
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
		version: require_index().version
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
	act: ({ world }, { query: { producer, environment } }) => require_usual().landmarksOf(world, producer, environment)
});
// src/control/routes/llms.ts
const getLlms = defineRoute({
	method: "GET",
	path: "/llms.txt",
	says: "what a coding agent [reads first](agents.md), as Markdown",
	answer: () => require_write()._instanceof(Response),
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
		limit_bytes: count,
		used_bytes: count,
		worlds: count,
		let_go: z.strictObject({
			requests: count,
			journals: count,
			worlds: count
		}),
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
	query: () => require_write().strictObject({ version: require_write()._enum(["3.1", "3.0"]).default("3.1") }),
	answer: () => require_write().looseObject({ openapi: require_write().string().startsWith("3.") }),
	act: async ({ world, request }, { query }) => {
		const { createOpenApiDocument } = await Promise.resolve().then(() => require("./openapi.cjs"));
		const { openApiWebhooks } = await Promise.resolve().then(() => require("./openapi-webhooks.cjs"));
		const { ask } = world.assumptions;
		const document = createOpenApiDocument({
			operations: require_core().operations.filter((operation) => operation.isRouted?.(ask) ?? true).map(({ id, method, path, scope }) => ({
				id,
				method,
				path,
				scope: typeof scope === "string" ? scope : scope(ask)
			})),
			serverUrls: [new URL(request.url).origin],
			version: require_index().version,
			webhooks: openApiWebhooks
		});
		if (query.version === "3.1") return { ...document };
		const { toOpenApi30 } = await Promise.resolve().then(() => require("./openapi-3-0.cjs"));
		return { ...toOpenApi30(document) };
	}
});
// src/control/shared/resource-forms.ts
const late = (load) => ({ load });
const orderForm = late(async () => {
	const { orderDetail } = await Promise.resolve().then(() => require("./order.cjs")).then((n) => n.order_exports);
	return () => orderDetail;
});
const orderPageForm = late(async () => pageForm(await orderForm.load()));
const productForm = late(async () => {
	const { productResource } = await Promise.resolve().then(() => require("./product.cjs")).then((n) => n.product_exports);
	return () => productResource;
});
const productPageForm = late(async () => pageForm(await productForm.load()));
const offerListForm = late(async () => {
	const { offerResource } = await Promise.resolve().then(() => require("./offer.cjs")).then((n) => n.offer_exports);
	return listForm(() => offerResource);
});
const subscriptionForm = late(async () => {
	const { subscriptionResource } = await Promise.resolve().then(() => require("./subscription.cjs")).then((n) => n.subscription_exports);
	return () => subscriptionResource;
});
const subscriptionPageForm = late(async () => pageForm(await subscriptionForm.load()));
// src/control/shared/resources.ts
const viewOf = (world) => ({
	ask: world.assumptions.ask,
	checkoutBaseUrl: world.settings.options.checkoutBaseUrl,
	now: world.clock.readSecond()
});
const orderWriter = (world, { producer }) => {
	const view = viewOf(world);
	return (order) => require_core().serializeOrderDetail(order, producer, view);
};
const subscriptionWriter = (world, { producer }) => {
	const serialize = require_usual().subscriptionSerializer(viewOf(world), producer);
	return (subscription) => serialize(subscription);
};
const requireSubscription = (database, id) => {
	const subscription = /^[1-9]\d*$/.test(id) ? database.subscriptionById(Number(id)) : void 0;
	if (subscription === void 0) throw require_read_request().unknownName("subscription", id);
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
		if (order === void 0) throw require_read_request().unknownName("order", hash);
		return orderWriter(world, database)(order);
	}
});
// src/control/routes/order-reversals.ts
const body = () => require_write().strictObject({
	charge: require_write().int().nonnegative().optional(),
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
	product_id: require_write().string().min(1),
	offer_id: require_write().string().min(1).optional()
});
const percent = () => require_write().string().regex(/^(100|\d{1,2})(\.\d{1,4})?%$/, "give whole cents, or per cent such as \"10%\"");
const coupon = () => require_write().strictObject({
	name: require_write().string().min(1).max(50),
	discount: require_write().int().min(1)
});
const quantity = () => require_write().int().min(1).max(100);
const moment = () => require_write().string().min(1).max(40);
const party = () => require_write().strictObject({
	name: require_write().string().min(1).max(255),
	email: require_write().email(),
	id: require_write().int().positive().optional(),
	commission: require_write().union([require_write().int().nonnegative(), percent()], "give whole cents, or per cent such as \"10%\"")
});
const phone = () => require_write().strictObject({
	ddi: require_write().string(),
	ddd: require_write().string(),
	number: require_write().string()
});
const customer = () => {
	const text = require_write().string().max(255).optional();
	return require_write().strictObject({
		name: require_write().string().min(1).max(255),
		email: require_write().email(),
		cpf: text,
		cnpj: require_write().string().max(255).nullable().optional(),
		phones: require_write().array(phone()).max(10).optional(),
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
const transaction = () => require_write().strictObject({
	status: require_write()._enum(require_core().transactionStatuses).default("authorized"),
	payment_method: require_write()._enum(require_core().paymentMethods).optional(),
	return_code: require_write().string().max(50).optional(),
	at: moment().optional()
});
const item = () => require_write().strictObject({
	...offerChoice(),
	kind: require_write()._enum([
		"main",
		"bump",
		"upsell"
	]).default("main"),
	quantity: quantity().default(1),
	coupon: coupon().optional(),
	members_classroom_id: require_write().int().positive().optional()
});
const checkoutMembers = () => ({
	payment_method: require_write()._enum(require_core().paymentMethods).default("credit_card"),
	at: moment().optional(),
	created_at: moment().optional(),
	coupon: coupon().optional(),
	customer: customer().optional(),
	query_params: require_write().textsForm(require_write().zod).nullable().default(null),
	affiliate: party().optional(),
	affiliates: require_write().array(party()).max(20).default([]),
	partners: require_write().array(party()).max(20).default([]),
	from_partner: require_write().boolean().optional(),
	is_smart_installment: require_write().boolean().optional(),
	bounced_email: require_write().boolean().nullable().optional(),
	anonymized: require_write().boolean().optional(),
	type: require_write().string().min(1).max(50).optional()
});
const saleMembers = () => ({
	product_id: require_write().string().min(1).optional(),
	offer_id: require_write().string().min(1).optional(),
	items: require_write().array(item()).min(1).max(20).optional(),
	bump: require_write().union([require_write().boolean(), require_write().strictObject(offerChoice())]).default(false),
	upsell: require_write().boolean().default(false),
	two_cards: require_write().boolean().default(false),
	quantity: quantity().default(1),
	status: require_write()._enum(require_core().transactionStatuses).default("authorized"),
	transactions: require_write().array(transaction()).min(1).max(10).optional(),
	freight_value: require_write().int().nonnegative().default(0),
	...checkoutMembers()
});
require_rest().madeOnce(() => require_write().strictObject(saleMembers()));
// src/control/shared/list-query.ts
const mostSearched = 5e3;
const wholeNumber = (most) => require_write().string().regex(/^\d{1,9}$/, "give a whole number").transform(Number).pipe(require_write().number().min(1).max(most));
const listQuery = () => require_write().strictObject({
	page: wholeNumber(1e8).default(1),
	per_page: wholeNumber(200).default(20),
	search: require_write().string().trim().max(200).default(""),
	...producerChoice()
});
const listPage = async (source, { page, per_page, search }, { textsOf, write }) => {
	const skip = (page - 1) * per_page;
	const pageOf = (rows, total, searched) => ({
		data: new (require_core()).LongList(rows.length, (place) => write(rows[place])),
		meta: {
			page,
			per_page,
			total,
			searched
		}
	});
	if (search === "") return pageOf(source.newest(skip, per_page), source.count, null);
	const { found, looked } = await require_core().inTurns(searchRows(source, search.toLowerCase(), textsOf));
	return pageOf(found.slice(skip, skip + per_page), found.length, looked);
};
function* searchRows(source, wanted, textsOf) {
	const found = [];
	let looked = 0;
	for (const rows of require_core().newestInSteps(source, mostSearched)) {
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
const refuseWithoutSales = ({ world }) => {
	if (world.assumptions.ask("purchase-simulation") !== "none") return;
	throw new (require_read_request()).ControlError(404, "not_found", "Sales cannot be simulated: the assumption purchase-simulation is \"none\".");
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
const createOrder = defineRoute({
	method: "POST",
	path: "/orders",
	says: "a sale, as if somebody had bought: `product_id` and, if wanted, `offer_id`, `bump`, `upsell`, `quantity`, `coupon`, or `items` in their place; `payment_method`, `status` or `transactions`, `two_cards`, `at` (or `created_at`), `query_params`, `customer`, `anonymized`, `affiliate`, `affiliates`, `partners`, `from_partner`, `is_smart_installment`, `bounced_email`, `type`, `freight_value`, `producer`, `environment`; see [sales](sales.md); answers with the order",
	admit: refuseWithoutSales,
	body: () => require_write().strictObject({
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
const changeProduct = defineRoute({
	method: "PATCH",
	path: "/products/{id}",
	says: "`{\"is_active\":true}`, which the real dashboard does; sandbox and first producer unless `environment` or `producer` say otherwise",
	body: () => require_write().strictObject({
		is_active: require_write().boolean(),
		...producerChoice()
	}),
	answer: productForm,
	act: async ({ world }, { params: { id }, body: { is_active, ...choice } }) => {
		const product = await world.writes.run(async () => {
			const database = await openChosen(world, choice);
			const found = database.productById(id);
			if (found === void 0) throw require_read_request().unknownName("product", id);
			const changed = {
				...found,
				is_active
			};
			(await database.prepareProduct(changed))();
			return changed;
		});
		return require_core().productSerializer(viewOf(world))(product);
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
		if (product === void 0) throw require_read_request().unknownName("product", id);
		const offers = database.offersOf(id);
		return { data: offers.newest(0, offers.count).map(require_usual().offerSerializer(viewOf(world), product)) };
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
			write: require_core().productSerializer(viewOf(world))
		});
	}
});
// src/control/routes/profiles.ts
const listProfiles = defineRoute({
	method: "GET",
	path: "/profiles",
	says: "the values of each profile of assumptions",
	answer: listForm(profileForm),
	act: () => ({ data: require_index().profileNames.map((name) => ({
		name,
		values: require_core().profileValues(name)
	})) })
});
// src/control/answers/quotas.ts
const quotaStateForm = (z) => z.strictObject({
	class: z.string(),
	limit: z.int().nonnegative(),
	used: z.int().nonnegative(),
	remaining: z.int().nonnegative(),
	resets_at: z.iso.datetime().nullable(),
	refills_in_s: z.int().nonnegative()
});
const tokenQuotasForm = (z) => z.strictObject({
	token_id: z.string(),
	token: z.string(),
	quotas: z.array(quotaStateForm(z)),
	cancel_block: z.strictObject({
		failures: z.int().nonnegative(),
		threshold: z.int().nonnegative().nullable(),
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
const allDemands = (ask) => {
	const demands = require_core().operations.filter((operation) => operation.isRouted?.(ask) ?? true).flatMap((operation) => require_core().quotaDemands(operation, ask));
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
	const key = require_core().lookupBlockKey(ask("cancel-404-key"), token);
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
	const texts = require_write().record(require_write().string(), require_write().string());
	const at = require_write().datetime();
	const answer = require_write().strictObject({
		status: require_write().int().nonnegative().max(599),
		headers: texts,
		body: require_write().string().nullable(),
		body_cut: require_write().boolean()
	});
	const request = require_write().strictObject({
		kind: require_write().literal("request"),
		at,
		environment: require_write()._enum(require_write().environments),
		method: require_write().string(),
		url: require_write().url(),
		headers: texts,
		body: require_write().string().nullable(),
		body_base64: require_write().base64().optional(),
		beats: require_write().array(require_write().int().nonnegative()).min(1).optional(),
		answer
	});
	const deed = require_write().strictObject({
		kind: require_write()._enum(["control", "call"]),
		at,
		name: require_write().string(),
		given: require_write().string(),
		answer: require_write().strictObject({
			status: require_write().int(),
			body: require_write().string()
		}).optional()
	});
	return require_write().strictObject({
		format: require_write().literal(require_rest().reproFormat),
		version: require_write().literal(1),
		emulator: require_write().string(),
		options: require_write().strictObject({ cors_origins: require_write().array(require_write().string()) }),
		assumptions: texts,
		snapshot: require_rest().snapshotSchema(),
		steps: require_write().array(require_write().discriminatedUnion("kind", [request, deed])).superRefine((steps, context) => {
			const misplaced = require_rest().findMisplaced(steps);
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
	answer: require_rest().madeOnce(makeReproSchema),
	act: ({ world, turns }) => require_core().inTurns(require_rest().beginRepro(world), turns)
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
	...require_usual().toldMembers(z),
	query: z.string(),
	summary: z.string(),
	sentence: z.string(),
	section: z.string(),
	quotas: z.array(explainedQuotaForm(z)),
	scope: z.strictObject({
		required: z.string(),
		held: z.array(z.string())
	}).nullable(),
	lookup: require_rest().lookupForm(z).nullable(),
	idempotency: require_rest().keyForm(z).nullable(),
	block: explainedBlockForm(z).nullable(),
	fields: z.array(z.string()),
	retry_after: z.number().nonnegative().nullable(),
	page: require_rest().pageForm(z).nullable(),
	exchange: z.strictObject({
		request: require_core().readableForm(z),
		response: require_core().readableForm(z)
	}).nullable(),
	would_change: z.array(decidingAssumptionForm(z))
});
// src/control/routes/request.ts
const explainRequest = defineRoute({
	method: "GET",
	path: "/requests/{request_id}",
	says: "why a request was answered as it was",
	answer: explanationForm,
	act: async ({ present }, { params: { request_id: id } }) => await require_core().inTurns(new (require_index()).JournalReader(present).explainInSteps(id, require_usual().leaningsIn(present())))
});
// src/past/stated-things.ts
const keyed = (listOf, keyOf, show) => (state) => new Map(listOf(state).map((item) => [keyOf(item), {
	source: item,
	shown: show(item)
}]));
const rows = ({ added, changed = () => [], seeded = () => void 0 }) => (state, world) => {
	const things = new Map();
	for (const [owner, saved] of Object.entries(state.rows)) {
		const nameOf = ({ id }) => owner === "sandbox first" ? String(id) : `${id} (${owner})`;
		for (const row of added(saved)) things.set(nameOf(row), {
			source: row,
			shown: row
		});
		for (const row of changed(saved)) {
			const { id } = row;
			const origin = () => seeded(world.seededRows(require_core().readOwner(owner)), id);
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
function* changesBy(world, { number, entry }) {
	const past = require_core().pastOf(world);
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
function* changesIn(world, from, to) {
	const [then, now] = [new Date(from.at).toISOString(), new Date(to.at).toISOString()];
	const past = require_core().pastOf(world);
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
	const members = [...new Set([...Object.keys(then), ...Object.keys(now)])].flatMap((member) => {
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
const textOf = (member, value) => {
	if (value === void 0) return null;
	const isInstant = typeof value === "number" && /_at$|_through$/.test(member);
	const text = require_explained().maskBody(JSON.stringify(isInstant ? new Date(value).toISOString() : value));
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
		const recorded = await require_core().inTurns(world.journal.seek(id), turns);
		if (recorded === void 0) throw new (require_index()).UnknownRequestError(id, world.journal.letGo);
		await world.generated();
		const changes = await require_core().inTurns(changesBy(world, recorded), turns);
		if (changes !== null) return changes;
		const named = JSON.stringify(id.slice(0, 100));
		throw new (require_read_request()).ControlError(404, "not_found", `How the world stood before the request ${named} is not known, or no longer.`);
	}
});
// src/control/routes/requests.ts
const listRequests = defineRoute({
	method: "GET",
	path: "/requests",
	says: "the [journal](why-refused.md), newest first; `operation`, `status`, `token`, `since` and `limit` choose, `wait` holds; `without=assumptions` is quicker",
	query: () => require_write().strictObject({
		operation: require_write().string().optional(),
		status: require_write().string().optional(),
		token: require_write().string().optional(),
		since: require_write().string().optional(),
		limit: require_write().string().optional(),
		wait: require_write().string().optional(),
		without: require_write().literal("assumptions").optional()
	}),
	answer: (zod) => require_write().union([listForm(require_usual().entryForm)(zod), listForm(require_usual().recordedEntryForm)(zod)]),
	headers: ({ present }) => {
		const { letGo } = present().journal;
		return letGo === 0 ? {} : { "Journal-Let-Go": String(letGo) };
	},
	act: async ({ present, request, closing, turns }, { query: { wait, limit, without, ...texts } }) => {
		const filter = {
			...texts,
			...limit === void 0 ? {} : { limit: numberOf(limit) }
		};
		const reader = new (require_index()).JournalReader(present);
		const signals = [request.signal, ...closing === void 0 ? [] : [closing]];
		if (wait !== void 0) await reader.waitFor(filter, wait, signals);
		const entries = await reader.listInTurns(filter, turns);
		return { data: without === void 0 ? tellEach(present(), entries) : entries };
	}
});
function* tellEach(world, entries) {
	for (const entry of entries) {
		if (entry === require_core().pause$1) {
			yield require_core().pause$1;
			continue;
		}
		const steps = require_usual().tellEntry(world, entry);
		for (;;) {
			const step = steps.next();
			if (step.done === true) {
				yield step.value;
				break;
			}
			yield require_core().pause$1;
		}
	}
}
const numberOf = (text) => /^\d+$/.test(text) ? Number(text) : text;
const clearRequests = defineRoute({
	method: "DELETE",
	path: "/requests",
	says: "empties the journal",
	answer: null,
	act: ({ present }) => new (require_index()).JournalReader(present).clear()
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
			throw error instanceof require_index().ScenarioError ? cannotBegin(error) : error;
		}
	}
});
const cannotBegin = ({ message }) => new (require_read_request()).ControlError(409, "scenario_cannot_begin", `Nothing was reset, because the scenario cannot begin again. ${message}`);
// src/control/routes/sales.ts
const mostCounted = 5e3;
const getSales = defineRoute({
	method: "GET",
	path: "/sales",
	says: "sums of the newest 5,000 orders by day and by `utm_source`, for plots",
	query: producerQuery,
	answer: salesForm,
	act: async ({ world }, { query }) => {
		const source = (await openChosen(world, query)).orders();
		const tracking = require_core().trackingSerializer(viewOf(world));
		const [days, sources] = [new Map(), new Map()];
		const since = world.clock.read() - mostDays * require_index().dayMs;
		let counted = 0;
		function* addAll() {
			for (const orders of require_core().newestInSteps(source, mostCounted)) {
				for (const order of orders) yield* addOrder({
					order,
					since
				}, tracking(order.query_params).utm_source, days, sources);
				counted += orders.length;
			}
		}
		await require_core().inTurns(addAll());
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
const mostDays = 5e3;
function* addOrder({ order, since }, source, days, sources) {
	for (const { charged_at, commissions } of order.charges) {
		yield;
		const amount = commissions.reduce((sum, line) => sum + line.amount, 0);
		const commission = commissions.reduce((sum, line) => sum + line.commission, 0);
		if (charged_at >= since) add(days, new Date(charged_at + require_index().saoPauloOffsetMs).toISOString().slice(0, 10), amount, commission);
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
	act: ({ present }) => require_core().inTurns(new (require_core()).ScenarioDirector(present).statusInSteps())
});
const playScenario = defineRoute({
	method: "PUT",
	path: "/scenario",
	says: "plays one: `{\"name\":\"…\"}` of the library, or a whole one",
	body: () => require_write().unknown(),
	answer: scenarioStatusForm,
	act: ({ present }, { body }) => {
		const director = new (require_core()).ScenarioDirector(present);
		director.play(require_rest().resolveScenario(isOnlyName(body) ? body.name : body));
		return require_core().inTurns(director.statusInSteps());
	}
});
const isOnlyName = (value) => typeof value === "object" && value !== null && Object.keys(value).length === 1 && "name" in value && typeof value.name === "string";
const stopScenario = defineRoute({
	method: "DELETE",
	path: "/scenario",
	says: "ends it",
	answer: null,
	act: ({ present }) => new (require_core()).ScenarioDirector(present).stop()
});
// src/control/routes/scenario-recording.ts
const getRecording = defineRoute({
	method: "GET",
	path: "/scenario/recording",
	says: "the run so far as a scenario that does the same again",
	answer: require_rest().scenarioForm,
	act: ({ present }) => new (require_core()).ScenarioDirector(present).record()
});
// src/control/routes/scenarios.ts
const getScenarios = defineRoute({
	method: "GET",
	path: "/scenarios",
	says: "the library: `name`, `summary`, `story` and what is expected of a client",
	answer: listForm(listedScenarioForm),
	act: () => ({ data: require_rest().listScenarios() })
});
// src/control/routes/snapshot.ts
const getSnapshot = defineRoute({
	method: "GET",
	path: "/snapshot",
	says: "the whole state as JSON",
	answer: require_rest().snapshotSchema,
	act: ({ world }) => require_rest().describeLongState(world)
});
const beginningForm = (z) => {
	const { format, version, dataset, clock } = require_rest().snapshotSchema().shape;
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
	body: () => require_write().unknown(),
	bodyIsState: true,
	answer: beginningForm,
	act: async (context, { body }) => {
		await require_core().nextTurn();
		const snapshot = require_rest().readSnapshot(body);
		await require_core().nextTurn();
		await context.world.generated();
		await context.restore(snapshot);
		const { format, version, dataset, clock } = require_rest().describeLongState(context.present());
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
const declineSubscription = defineRoute({
	method: "POST",
	path: "/subscriptions/{id}/decline",
	says: "has the charge that is due next refused now: an attempt more, and the subscription is `late` and not charged any more; 409 where it is not charged anyway",
	body: () => require_write().strictObject(producerChoice()),
	bodyIsOptional: true,
	answer: subscriptionForm,
	act: async ({ world }, { params: { id }, body: owner }) => {
		const { database, row } = await new SalesDesk(world, owner).decline(id);
		return subscriptionWriter(world, database)(row);
	}
});
const cancelSubscription = defineRoute({
	method: "POST",
	path: "/subscriptions/{id}/cancel",
	says: "cancels one at once, as if somebody else had: `by` is `customer` (the default), `system` or `producer`",
	body: () => require_write().strictObject({
		by: require_write()._enum([
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
const charge = () => require_write().strictObject({
	status: require_write()._enum(["paid", "failed"]).default("paid"),
	at: require_write().string().min(1).max(40).optional()
});
const subscriptionMembers = () => {
	const { type: _type, ...checkout } = checkoutMembers();
	return {
		product_id: require_write().string().min(1),
		offer_id: require_write().string().min(1).optional(),
		...checkout,
		interval: require_write().int().min(1).max(3660).optional(),
		trial_days: require_write().int().min(0).max(365).optional(),
		charges: require_write().array(require_write().union([require_write()._enum(["paid", "failed"]), charge()])).min(1).max(200).optional(),
		situation: require_write()._enum([
			"active",
			"late",
			"paused",
			"inactive",
			"canceled",
			"expired"
		]).optional(),
		canceled_by: require_write()._enum([
			"customer",
			"producer",
			"system"
		]).optional(),
		canceled_at: require_write().string().min(1).max(40).optional(),
		max_charges: require_write().int().min(1).max(1e3).optional(),
		installments: require_write().int().min(1).max(1e3).optional(),
		best_day_to_charge: require_write().int().min(1).max(31).optional()
	};
};
require_rest().madeOnce(() => require_write().strictObject(subscriptionMembers()));
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
const createSubscription = defineRoute({
	method: "POST",
	path: "/subscriptions",
	says: "a subscription with the sale that began it: `product_id` and, if wanted, `offer_id`, `at`, `interval`, `trial_days`, `charges` (`paid` or `failed`), `situation`, `canceled_by`, `canceled_at`, `max_charges`, and what a sale takes; see [sales](sales.md); answers with the subscription",
	admit: refuseWithoutSales,
	body: () => require_write().strictObject({
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
		if (world.tokens.findById(id) === void 0) throw require_read_request().unknownName("token", id);
		world.tokens.revoke(id, Math.floor(world.clock.read()));
	}
});
// src/control/answers/tokens.ts
const tokenStateForm = (z) => z.strictObject({
	id: z.string(),
	name: z.string(),
	starts_with: z.string(),
	producer: z.enum(["first", "second"]),
	environment: z.enum(require_write().environments),
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
		const uses = await require_core().inTurns(countUses(journal));
		return { data: tokens.list().map((token) => describeUse(token, uses.get(token.id))) };
	}
});
function* countUses(journal) {
	const uses = new Map();
	for (const request of yield* journal.collect()) {
		const id = request.evidence.caller?.id;
		if (id === void 0) continue;
		const use = uses.get(id) ?? {
			requests: 0,
			refused: 0,
			operations: {},
			needed: new Set()
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
const scopes = [...require_rest().knownScopes, "*"];
const scope = () => require_write().string().superRefine((name, context) => {
	if (scopes.includes(name)) return;
	const named = JSON.stringify(name.slice(0, 100));
	context.addIssue({
		code: "custom",
		message: `there is no scope ${named}; ${require_rest().hintAt(name, scopes)}`
	});
});
const createToken = defineRoute({
	method: "POST",
	path: "/tokens",
	says: "makes one from `name`, `scopes` and, if wanted, `producer`, `environment`, `expires_at`; answers with the plaintext, this once",
	body: () => require_write().strictObject({
		name: require_write().string().trim().min(1).max(100),
		scopes: require_write().array(scope()),
		...producerChoice(),
		expires_at: require_write().string().refine((text) => require_core().parseInstant(text) !== void 0, "give an ISO 8601 instant such as \"2026-03-01T12:00:00Z\"").nullable().default(null)
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
			expires_at: expires_at === null ? null : require_core().parseInstant(expires_at) ?? null,
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
	query: () => require_write().strictObject({
		event: require_write()._enum(require_rest().eventNames).optional(),
		state: require_write()._enum(require_rest().deliveryStates).optional(),
		endpoint: require_write().string().optional(),
		limit: require_write().string().regex(/^[1-9]\d{0,8}$/, "give a whole number").transform(Number).default(mostListed),
		wait: require_write().string().optional()
	}),
	answer: listForm(require_rest().shownDeliveryForm),
	act: async ({ world, request, closing }, { query: { wait, limit, ...filter } }) => {
		if (wait !== void 0) await hold(world, filter, wait, [request.signal, ...closing === void 0 ? [] : [closing]]);
		return { data: chosen(world, filter).slice(0, limit).map(require_rest().describeDelivery) };
	}
});
const chosen = ({ webhooks }, filter) => [...webhooks.state.log.all()].filter((delivery) => require_rest().isWanted(delivery, filter)).reverse();
const hold = async (world, filter, wait, signals) => {
	const timeoutMs = require_index().parseDuration(wait);
	if (timeoutMs === void 0 || timeoutMs > longestWaitMs) throw require_read_request().invalidMembers({ wait: [`Cannot wait for ${JSON.stringify(wait.slice(0, 100))}: give a duration such as "5s", at most "60s".`] });
	const find = () => chosen(world, filter).find(({ attempts }) => attempts.length > 0);
	if (await require_rest().awaitDelivery(world.webhooks, find, timeoutMs, signals) !== void 0) return;
	if (signals.some(({ aborted }) => aborted)) throw new (require_read_request()).ControlError(503, "wait_abandoned", "Nobody waits any more.");
	throw new (require_read_request()).ControlError(408, "wait_timeout", `Waited ${timeoutMs} ms; no such delivery was tried.`);
};
const getDelivery = defineRoute({
	method: "GET",
	path: "/webhooks/deliveries/{id}",
	says: "one delivery, by its id or that of its event",
	answer: require_rest().shownDeliveryForm,
	act: ({ world }, { params: { id } }) => require_rest().describeDelivery(world.webhooks.delivery(id))
});
const redeliver = defineRoute({
	method: "POST",
	path: "/webhooks/deliveries/{id}/redeliver",
	says: "delivers once more, now: the same event, signed anew, marked as `redelivery`",
	answer: require_rest().shownDeliveryForm,
	act: async ({ world }, { params: { id } }) => require_rest().describeDelivery(await world.webhooks.redeliver(id))
});
// src/control/routes/webhook-endpoints.ts
const describe = ({ webhooks: { state, host } }, endpoint) => require_rest().describeEndpoint(endpoint, state.log.pendingOf(endpoint.id), host.now());
const listEndpoints = defineRoute({
	method: "GET",
	path: "/webhooks/endpoints",
	says: "who is [told](webhooks.md) of what happens",
	answer: listForm(require_rest().shownEndpointForm),
	act: ({ world }) => ({ data: [...world.webhooks.state.endpoints.values()].map((endpoint) => describe(world, endpoint)) })
});
const createEndpoint = defineRoute({
	method: "POST",
	path: "/webhooks/endpoints",
	says: "has events delivered to a `url` of this machine, or, where that is left out, to an inbox that takes everything; `events`, `secret`, `timestamp`, `producer` and `environment` if wanted; answers with the secret",
	body: () => require_write().strictObject({
		url: require_write().string().min(1).max(2e3).optional(),
		events: require_write().array(require_write().string()).optional(),
		secret: require_write().string().optional(),
		timestamp: require_write()._enum(["real", "world"]).optional(),
		producer: require_write()._enum(["first", "second"]).optional(),
		environment: require_write()._enum(require_write().environments).optional()
	}),
	makes: true,
	answer: require_rest().shownEndpointForm,
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
	answer: require_rest().shownEndpointForm,
	act: ({ world }, { params: { id } }) => describe(world, world.webhooks.rotate(id))
});
// src/control/routes/world.ts
const dropWorld = defineRoute({
	method: "DELETE",
	path: "/worlds/{id}",
	says: "ends one",
	answer: null,
	act: (context, { params: { id } }) => {
		if (context.isDefault(id)) throw new (require_read_request()).ControlError(409, "default_world", "The default world cannot be dropped; reset it instead.");
		if (!context.drop(id)) throw require_read_request().unknownName("world", id);
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
	tokens: z.record(z.string(), z.string()),
	control_url: z.string()
});
// src/control/routes.ts
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
var SentText = class {
	request;
	most;
	because;
	#text;
	constructor(request, most, because) {
		this.request = request;
		this.most = most;
		this.because = because;
	}
	read() {
		this.#text ??= this.#read();
		return this.#text;
	}
	async given() {
		return this.#text ?? "";
	}
	async #read() {
		const { request, most, because } = this;
		if (Number(request.headers.get("content-length") ?? 0) > most) throw tooLarge(most, because);
		if (request.body === null) return "";
		const bytes = await require_core().collect(request.body, most).catch(() => {
			throw new (require_read_request()).ControlError(400, "incomplete_body", "The request body ended too early.");
		});
		if (bytes === void 0) throw tooLarge(most, because);
		return new TextDecoder().decode(bytes);
	}
};
const tooLarge = (most, because) => {
	const reason = because === void 0 ? "" : ` It is ${because}.`;
	const sentence = `The body is larger than ${require_core().describeBytes(most)}, the most that is taken here.${reason}`;
	return new (require_read_request()).ControlError(413, "payload_too_large", sentence);
};
// src/control/shared/control-context.ts
const mostOfBody = 1048576;
const mostOfSnapshot = 256 * mostOfBody;
const snapshotsPerLimit = 128;
const raisesSnapshot = "a 128th of the memory limit, so that a higher --memory-limit (memoryLimit) takes more";
const mostOfDocument = 16 * mostOfBody;
const isSnapshot = ({ method }, path) => method === "PUT" && path === "/_emulator/snapshot";
const bodyOf = (request, path, { memory: { limit }, longestSnapshot }) => {
	if (!isSnapshot(request, path)) return new SentText(request, path === "/_emulator/data" ? mostOfDocument : mostOfBody);
	if (longestSnapshot !== null) return new SentText(request, longestSnapshot);
	return new SentText(request, Math.max(mostOfBody, Math.min(mostOfSnapshot, Math.floor(limit / snapshotsPerLimit))), raisesSnapshot);
};
var ControlContext = class {
	request;
	path;
	unknownWorld;
	world;
	baseUrl;
	ownHosts;
	peer;
	productionUrl;
	closing;
	cut;
	body;
	turns = require_core().takeTurns();
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
	get id() {
		return this.#here.id;
	}
	get ended() {
		return this.#here.ended;
	}
	get parent() {
		return this.#here.parent;
	}
	get tokens() {
		return this.#here.tokens;
	}
	get options() {
		return this.#here.resolved;
	}
	present = () => this.#here.world;
	reset() {
		return this.#here.inTurns(() => this.#here.resetInSteps());
	}
	beginWith(data) {
		return this.#registry.beginWithInTurns(this.#here, data);
	}
	addData(data, options) {
		return require_rest().addData(this.#here, data, options);
	}
	dataRefs() {
		return require_core().inTurns(require_rest().refsInSteps(this.#here), this.turns);
	}
	restore(snapshot) {
		return this.#here.inTurns(() => this.#here.restoreInSteps(snapshot));
	}
	listen(hear) {
		return this.#registry.listeners.add(this.id, (entry) => {
			if (entry.world === this.id) hear(entry);
		});
	}
	countWorlds() {
		return this.#registry.list().length;
	}
	listWorlds() {
		return this.#registry.list().map(require_rest().summaryOf);
	}
	async fork(options) {
		const { id, tokens } = await require_core().inTurns(this.#registry.forkInSteps(this.#here, require_index().readSourceOptions(options)), this.turns);
		return {
			id,
			tokens
		};
	}
	isDefault(id) {
		return id === this.#registry.root.id;
	}
	drop(id) {
		return this.#registry.drop(id);
	}
	controlUrl(id) {
		return `${this.baseUrl}/_emulator/worlds/${id}`;
	}
	get memory() {
		return this.#registry.memory;
	}
	note() {
		this.#registry.note(this.#here);
	}
	takePlace() {
		return this.#registry.readers.take();
	}
	async keep() {
		await this.#here.keeper?.keepAfter(this.request.method);
	}
};
// src/control/control-api.ts
const router = createControlRouter(routes);
const answerControl = async (request, origin) => {
	const context = new ControlContext(request, origin);
	const endDeed = beginDeed(context);
	const response = await router.fetch(request, context);
	await endDeed?.(response);
	context.note();
	await context.keep();
	return require_hardening().harden(response);
};
exports.answerControl = answerControl;
