if (![
	"fetch",
	"Request",
	"TextEncoder"
].every((name) => name in globalThis)) throw new Error("producer-commerce-emulator needs fetch, Request and TextEncoder, which are missing here. Under Jest, take \"testEnvironment\": \"node\", or the package jest-fixed-jsdom instead of jsdom.");
Object.defineProperty(exports, Symbol.toStringTag, { value: "Module" });
let require_rest$;
const require_rest = () => require_rest$ ??= require("./library/rest.cjs");
let require_core$;
const require_core = () => require_core$ ??= require("./library/core.cjs");
let require_index$;
const require_index = () => require_index$ ??= require("./library/index.cjs");
// src/emulator/handlers-by.ts
const handlersBy = (msw) => {
	if (typeof msw.http?.all !== "function") throw new Error("producer-commerce-emulator/msw does not work with this version of \"msw\"; install msw 2.10 or later, or msw 3.");
	return (emulator, options) => {
		return readAddresses(emulator, options).map(({ environment, base }) => {
			const context = {
				environment,
				baseUrl: base,
				ownHosts: [new URL(base).hostname]
			};
			return msw.http.all(everythingUnder(base), async ({ request }) => {
				try {
					return await emulator.fetch(request, context);
				} catch (error) {
					if (error instanceof require_rest().ConnectionLostError || require_rest().isAbort(request.signal, error)) return msw.HttpResponse.error();
					return require_rest().failureResponse(error);
				}
			});
		});
	};
};
const everythingUnder = (base) => new RegExp(`^${base.replaceAll(/[$()*+./?[\\\]^{|}]/g, "\\$&")}(?:/|$)`);
const readAddresses = (emulator, options) => {
	if (typeof emulator?.fetch !== "function") throw new (require_index()).InvalidOptionError("emulator", "give what createEmulator() returned.");
	if (typeof options !== "object" || options === null) throw new (require_index()).InvalidOptionError("sandboxUrl", "give the address to intercept, such as { sandboxUrl: \"https://sandbox.example.test\" }.");
	for (const name of Object.keys(options)) if (name !== "sandboxUrl" && name !== "productionUrl") throw new (require_index()).InvalidOptionError(name, "there is no such option; known are sandboxUrl, productionUrl.");
	const sandbox = {
		environment: "sandbox",
		option: "sandboxUrl",
		base: readBase("sandboxUrl", options.sandboxUrl)
	};
	if (options.productionUrl === void 0) return [sandbox];
	const base = readBase("productionUrl", options.productionUrl);
	if (`${base}/`.startsWith(`${sandbox.base}/`) || `${sandbox.base}/`.startsWith(`${base}/`)) throw new (require_index()).InvalidOptionError("productionUrl", `"${base}" and the sandboxUrl "${sandbox.base}" overlap; give two addresses of which none contains the other.`);
	return [sandbox, {
		environment: "production",
		option: "productionUrl",
		base
	}];
};
const readBase = (option, value) => {
	const base = require_core().parseBaseUrl(value);
	if (base !== void 0) return base;
	throw new (require_index()).InvalidOptionError(option, `${JSON.stringify(value)} is not an absolute http or https URL without query; give one such as "https://sandbox.example.test".`);
};
exports.handlersBy = handlersBy;
