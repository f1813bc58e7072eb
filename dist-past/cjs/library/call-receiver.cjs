let require_explained$;
const require_explained = () => require_explained$ ??= require("./explained.cjs");
let require_write$;
const require_write = () => require_write$ ??= require("./write.cjs");
// src/webhooks/call-receiver.ts
const mostBytesRead = 65536;
const mostRemembered = 2e3;
const mostHeaders = 30;
const longestHeader = 500;
const callReceiver = async (receive, { url, headers, body, signal }) => {
	try {
		const response = await receive(new Request(url, {
			method: "POST",
			headers,
			body,
			signal
		}));
		if (!isResponse(response)) return { error: "the receiver gave no Response" };
		return await receivedOf(response);
	} catch (error) {
		return { error: `the receiver threw: ${wordsOf(error)}` };
	}
};
const receivedOf = async (response) => ({
	status: response.status,
	headers: keptHeaders(response.headers),
	body: await readSome(response)
});
const isResponse = (value) => typeof value === "object" && value !== null && typeof value.status === "number" && "headers" in value;
const readSome = async (response) => {
	const reader = response.body?.getReader();
	if (reader === void 0) return "";
	const chunks = [];
	let read = 0;
	for (let next = await reader.read(); !next.done; next = await reader.read()) {
		chunks.push(next.value);
		read += next.value.byteLength;
		if (read < 65536) continue;
		reader.cancel().catch(() => void 0);
		break;
	}
	return keptBody(chunks);
};
const keptBody = (chunks) => {
	const decoder = new TextDecoder();
	const text = chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join("");
	return require_explained().maskBody(text).slice(0, mostRemembered);
};
const keptHeaders = (headers) => {
	const masked = Object.entries(require_explained().maskHeaders(Object.fromEntries([...headers].slice(0, mostHeaders))));
	return Object.fromEntries(masked.map(([name, value]) => [name, value.slice(0, longestHeader)]));
};
const wordsOf = (error) => {
	const text = error instanceof Error ? error.message : String(error);
	return require_write().maskTokens(text.split("\n", 1).join("")).slice(0, 300);
};
Object.defineProperty(exports, "callReceiver", {
	enumerable: true,
	get: function() {
		return callReceiver;
	}
});
Object.defineProperty(exports, "keptBody", {
	enumerable: true,
	get: function() {
		return keptBody;
	}
});
Object.defineProperty(exports, "keptHeaders", {
	enumerable: true,
	get: function() {
		return keptHeaders;
	}
});
Object.defineProperty(exports, "mostBytesRead", {
	enumerable: true,
	get: function() {
		return mostBytesRead;
	}
});
Object.defineProperty(exports, "wordsOf", {
	enumerable: true,
	get: function() {
		return wordsOf;
	}
});
