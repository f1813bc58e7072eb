let require_rest$;
const require_rest = () => require_rest$ ??= require("./rest.cjs");
// src/control/foreign-caller.ts
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
const findForeignHost = ({ peer, url: { hostname }, names }) => {
	const isKnown = require_rest().isLoopbackName(hostname) || names.own.includes(hostname) || names.opened.includes(hostname);
	if (peer === "token-holder" || isKnown) return void 0;
	return {
		status: 403,
		code: "forbidden_host",
		message: `The control API answers to loopback addresses and configured hosts only, not to "${hostname}".`
	};
};
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
// src/control/hardening.ts
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
const harden = (response) => {
	for (const [name, value] of Object.entries(hardeningHeaders)) if (!response.headers.has(name)) response.headers.set(name, value);
	return response;
};
Object.defineProperty(exports, "findForeignCaller", {
	enumerable: true,
	get: function() {
		return findForeignCaller;
	}
});
Object.defineProperty(exports, "harden", {
	enumerable: true,
	get: function() {
		return harden;
	}
});
