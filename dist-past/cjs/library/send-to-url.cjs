let require_call_receiver$;
const require_call_receiver = () => require_call_receiver$ ??= require("./call-receiver.cjs");
let require_rest$;
const require_rest = () => require_rest$ ??= require("./rest.cjs");
let node_http$;
const node_http = () => node_http$ ??= require("node:http");
let node_net$;
const node_net = () => node_net$ ??= require("node:net");
let node_dns$;
const node_dns = () => node_dns$ ??= require("node:dns");
let node_https$;
const node_https = () => node_https$ ??= require("node:https");
// src/node/send-to-url.ts
async function sendToUrl(delivery, allowedHosts) {
	const url = new URL(delivery.url);
	const host = url.hostname.replace(/^\[|\]$/g, "");
	const port = Number(url.port) || (url.protocol === "https:" ? 443 : 80);
	const isAllowed = allowedHosts.includes(url.hostname.toLowerCase());
	const refusal = (0, node_net().isIP)(host) === 0 ? void 0 : require_rest().refusalOfAddress(host, port, isAllowed);
	if (refusal !== void 0) return { error: `refused: ${refusal}` };
	try {
		return await exchange(delivery, url, judgedLookup(port, isAllowed));
	} catch (error) {
		return { error: describe(error) };
	}
}
const judgedLookup = (port, isAllowed) => (hostname, options, done) => {
	(0, node_dns().lookup)(hostname, {
		...options,
		all: true
	}, (error, found) => {
		if (error !== null) return done(error, "", 4);
		const refusal = found.map(({ address }) => require_rest().refusalOfAddress(address, port, isAllowed)).find((each) => each !== void 0);
		if (refusal !== void 0) return done(new RefusedTargetError(`refused: ${refusal}`), "", 4);
		const [first] = found;
		if (options.all) return done(null, found);
		return first === void 0 ? done(new RefusedTargetError(`refused: ${hostname} leads nowhere`), "", 4) : done(null, first.address, first.family);
	});
};
var RefusedTargetError = class extends Error {
	name = "RefusedTargetError";
};
const mostInterim = 20;
function exchange({ headers, body, signal }, url, lookup) {
	const send = url.protocol === "https:" ? node_https().request : node_http().request;
	return new Promise((resolve, reject) => {
		const length = String(Buffer.byteLength(body));
		const options = {
			method: "POST",
			headers: {
				...headers,
				"content-length": length
			},
			lookup,
			signal,
			agent: false
		};
		const request = send(url, options, (response) => {
			readSome(response).then((text) => {
				resolve({
					status: response.statusCode ?? 0,
					headers: require_call_receiver().keptHeaders(pairsOf(response)),
					body: text
				});
				request.destroy();
			}, reject);
		});
		let interim = 0;
		request.on("information", () => {
			interim += 1;
			if (interim > mostInterim) request.destroy(new Error(`more than ${mostInterim} interim answers`));
		});
		request.on("upgrade", (response, socket) => {
			socket.destroy();
			resolve({
				status: response.statusCode ?? 0,
				headers: require_call_receiver().keptHeaders(pairsOf(response)),
				body: ""
			});
		});
		request.on("error", reject);
		request.end(body);
	});
}
async function readSome(response) {
	const chunks = [];
	let read = 0;
	for await (const chunk of response) {
		chunks.push(chunk);
		read += chunk.length;
		if (read >= 65536) break;
	}
	return require_call_receiver().keptBody(chunks);
}
const pairsOf = ({ headers }) => Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(", ") : value ?? ""]);
function describe(error) {
	const code = error.code;
	const words = require_call_receiver().wordsOf(error);
	return typeof code === "string" && words === "" ? code : words;
}
exports.sendToUrl = sendToUrl;
