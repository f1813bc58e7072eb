let require_hardening$;
const require_hardening = () => require_hardening$ ??= require("./hardening.cjs");
let node_fs$;
const node_fs = () => node_fs$ ??= require("node:fs");
let node_path$;
const node_path = () => node_path$ ??= require("node:path");
let node_fs_promises$;
const node_fs_promises = () => node_fs_promises$ ??= require("node:fs/promises");
// src/control/console-file.ts
const types = {
	html: "text/html; charset=utf-8",
	js: "text/javascript; charset=utf-8",
	css: "text/css; charset=utf-8",
	svg: "image/svg+xml",
	json: "application/json"
};
const noncePlaceholder = "__CSP_NONCE__";
const nonceBytes = 16;
const consoleFileName = (path) => {
	if (path === "/_emulator" || path === "/_emulator/") return "index.html";
	return /^\/_emulator\/console\/((?:assets\/)?[\w-][\w.-]*)$/.exec(path)?.[1];
};
const consoleFile = (name, content) => {
	const ending = name.split(".").at(-1) ?? "";
	const type = types[ending] ?? "application/octet-stream";
	if (ending !== "html") return new Response(content, { headers: {
		"Content-Type": type,
		"Cache-Control": "private, max-age=31536000, immutable"
	} });
	const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(nonceBytes))));
	const text = typeof content === "string" ? content : new TextDecoder().decode(content);
	return new Response(text.replaceAll(noncePlaceholder, nonce), { headers: {
		"Content-Type": type,
		"Content-Security-Policy": policyFor(name, nonce),
		"X-Frame-Options": "SAMEORIGIN"
	} });
};
const policyFor = (name, nonce) => [
	"default-src 'none'",
	"script-src 'self'",
	name === "reference.html" ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
	"img-src 'self' data:",
	"font-src 'self'",
	"connect-src 'self'",
	"frame-src 'self'",
	"frame-ancestors 'self'",
	"base-uri 'none'",
	"form-action 'none'"
].join("; ");
// src/node/console-folder.ts
const consoleIn = (folder) => ({ async read(name) {
	const file = (0, node_path().join)(folder, name);
	return (0, node_fs().existsSync)(file) && (await (0, node_fs_promises().stat)(file)).isFile() ? await (0, node_fs_promises().readFile)(file) : void 0;
} });
// src/node/built-console.ts
const notBuilt = "The console is not built. Run \"npm run build:console\" in the clone and load this page again.";
let known = null;
const findBuiltConsole = () => {
	const folder = findFolder();
	return folder === null ? null : consoleIn(folder);
};
function findFolder() {
	if (known !== null) return known;
	for (let folder = __dirname;; folder = (0, node_path().dirname)(folder)) {
		const candidate = (0, node_path().join)(folder, "dist", "console");
		if ((0, node_fs().existsSync)((0, node_path().join)(candidate, "index.html"))) {
			known = candidate;
			return known;
		}
		if ((0, node_path().dirname)(folder) === folder || (0, node_fs().existsSync)((0, node_path().join)(folder, "package.json"))) return null;
	}
}
// src/node/console-answer.ts
const textHeaders = {
	"Content-Type": "text/plain; charset=utf-8",
	"Cache-Control": "no-store"
};
const answerWithFile = async (request, { peer, names }, built) => {
	const url = new URL(request.url);
	const name = consoleFileName(url.pathname);
	if (name === void 0 || request.method !== "GET" && request.method !== "HEAD") return void 0;
	return require_hardening().harden(refuseCaller(request, peer, names) ?? await answerName(url, name, built));
};
const refuseCaller = (request, peer, names) => {
	const foreign = require_hardening().findForeignCaller(request, peer, names);
	if (foreign === void 0) return void 0;
	const { status, code, message, headers } = foreign;
	if (!(code === "forbidden_site" && request.headers.get("sec-fetch-dest") === "document")) return new Response(`${message}\n`, {
		status,
		headers: {
			...textHeaders,
			...headers
		}
	});
	return new Response(linkedPage, {
		status,
		headers: {
			...textHeaders,
			"Content-Type": "text/html; charset=utf-8"
		}
	});
};
const linkedPage = "<!doctype html><html lang=\"en\"><title>Producer Commerce emulator</title><p>Another page has led here, and no other page may use the console.<p><a href=\"/_emulator/\">Open the console</a>\n";
const answerName = async (url, name, built) => {
	if (url.pathname === "/_emulator") return new Response(null, {
		status: 308,
		headers: { Location: `/_emulator/${url.search}` }
	});
	const found = built === void 0 ? findBuiltConsole() : built === null ? null : consoleIn(built);
	return found === null ? new Response(`${notBuilt}\n`, {
		status: 503,
		headers: textHeaders
	}) : await answerFile(found, name);
};
const answerFile = async (built, name) => {
	const content = await built.read(name);
	if (content === void 0) return new Response(`The console has no file ${name}.\n`, {
		status: 404,
		headers: textHeaders
	});
	return consoleFile(name, content);
};
exports.answerWithFile = answerWithFile;
