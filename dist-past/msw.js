import { _ as parseBaseUrl, c as ConnectionLostError, l as isAbort, t as failureResponse, v as InvalidOptionError } from "./library/failure-response.js";
import * as msw from "msw";
// src/emulator/handlers-by.ts
/**
* The maker of handlers for an MSW, which is given and not imported: one copy of this serves the MSW of those who import and that
* of those who require.
* @throws Error where that MSW is too old.
*/
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
					if (error instanceof ConnectionLostError || isAbort(request.signal, error)) return msw.HttpResponse.error();
					return failureResponse(error);
				}
			});
		});
	};
};
/**
* The address itself and every path behind it, by its letters alone: a pattern of MSW's own would give a meaning to `*`, `:` and
* brackets inside the address, and would fail on a path that cannot be decoded.
*/
const everythingUnder = (base) => new RegExp(`^${base.replaceAll(/[$()*+./?[\\\]^{|}]/g, "\\$&")}(?:/|$)`);
const readAddresses = (emulator, options) => {
	if (typeof emulator?.fetch !== "function") throw new InvalidOptionError("emulator", "give what createEmulator() returned.");
	if (typeof options !== "object" || options === null) throw new InvalidOptionError("sandboxUrl", "give the address to intercept, such as { sandboxUrl: \"https://sandbox.example.test\" }.");
	for (const name of Object.keys(options)) if (name !== "sandboxUrl" && name !== "productionUrl") throw new InvalidOptionError(name, "there is no such option; known are sandboxUrl, productionUrl.");
	const sandbox = {
		environment: "sandbox",
		option: "sandboxUrl",
		base: readBase("sandboxUrl", options.sandboxUrl)
	};
	if (options.productionUrl === void 0) return [sandbox];
	const base = readBase("productionUrl", options.productionUrl);
	if (`${base}/`.startsWith(`${sandbox.base}/`) || `${sandbox.base}/`.startsWith(`${base}/`)) throw new InvalidOptionError("productionUrl", `"${base}" and the sandboxUrl "${sandbox.base}" overlap; give two addresses of which none contains the other.`);
	return [sandbox, {
		environment: "production",
		option: "productionUrl",
		base
	}];
};
const readBase = (option, value) => {
	const base = parseBaseUrl(value);
	if (base !== void 0) return base;
	throw new InvalidOptionError(option, `${JSON.stringify(value)} is not an absolute http or https URL without query; give one such as "https://sandbox.example.test".`);
};
// src/msw.ts
/**
* MSW handlers that answer everything sent to the given addresses from the emulator, exactly as its HTTP server does. Other
* traffic is left alone. Works with `setupServer` and `setupWorker` of msw 2 (from 2.10) and 3; the emulator may be forked, the
* tokens select the world.
*
* @example
* const server = setupServer(...createHandlers(emulator, { sandboxUrl: 'https://sandbox.example.test' }))
* @throws InvalidOptionError where an address is none, or two overlap.
*/
const createHandlers = handlersBy({
	http: msw.http,
	HttpResponse: msw.HttpResponse
});
export { createHandlers };
