// src/options/options.ts
/** A refused option of `createEmulator`; `option` names it. */
var InvalidOptionError = class extends Error {
	option;
	problem;
	name = "InvalidOptionError";
	constructor(option, problem, options) {
		super(`Invalid option "${option}": ${problem}`, options);
		this.option = option;
		this.problem = problem;
	}
};
// src/options/base-url.ts
/** Reads the base address of a service: absolute http or https, no query, fragment or credentials; without a slash at the end. Undefined for anything else. */
const parseBaseUrl = (value) => {
	if (typeof value !== "string" || !URL.canParse(value)) return void 0;
	const url = new URL(value);
	return /^https?:$/.test(url.protocol) && url.search + url.hash + url.username + url.password === "" ? `${url.origin}${url.pathname}`.replace(/\/+$/, "") : void 0;
};
// src/time/real-time.ts
/** Real time, in milliseconds since 1970. */
const readWallClock = () => Date.now();
/** Starts a stopwatch on a monotonic clock; the function it returns tells the real milliseconds since then. */
const startStopwatch = () => {
	const startedAt = performance.now();
	return () => performance.now() - startedAt;
};
/**
* Calls back once after so many real milliseconds, unless the function it returns is called before. A process that has nothing else
* to do ends all the same.
*/
const startTimer = (delayMs, callback) => {
	const timer = setTimeout(callback, delayMs);
	timer.unref?.();
	return () => clearTimeout(timer);
};
/**
* Resolves after so many real milliseconds, or earlier when one of the signals aborts. Keeps the process alive meanwhile.
* @returns whether the whole time has passed.
*/
const pause = (delayMs, signals = []) => new Promise((resolve) => {
	if (signals.some(({ aborted }) => aborted)) return resolve(false);
	const stop = (isWhole) => {
		clearTimeout(timer);
		for (const signal of signals) signal.removeEventListener("abort", cut);
		resolve(isWhole);
	};
	const cut = () => stop(false);
	const timer = setTimeout(() => stop(true), delayMs);
	for (const signal of signals) signal.addEventListener("abort", cut);
});
// src/rules/messages.ts
/**
* Every sentence the API can answer with, in the two languages the assumption `error-language` knows.
* `{name}` stands for a value filled in when the error is rendered.
*/
const messages = {
	unauthorized: {
		en: "Unauthenticated.",
		pt_br: "Não autenticado."
	},
	unauthorized_missing: {
		en: "No bearer token was sent.",
		pt_br: "Nenhum token de acesso foi enviado."
	},
	unauthorized_invalid: {
		en: "The bearer token is not known.",
		pt_br: "O token de acesso é desconhecido."
	},
	unauthorized_expired: {
		en: "The bearer token has expired.",
		pt_br: "O token de acesso expirou."
	},
	unauthorized_revoked: {
		en: "The bearer token has been revoked.",
		pt_br: "O token de acesso foi revogado."
	},
	wrong_environment: {
		en: "This token belongs to the other environment.",
		pt_br: "Este token pertence ao outro ambiente."
	},
	missing_ability: {
		en: "Missing ability: {scope}",
		pt_br: "Permissão ausente: {scope}"
	},
	invalid_ability: {
		en: "Invalid ability provided.",
		pt_br: "Permissão inválida."
	},
	not_found: {
		en: "Resource not found.",
		pt_br: "Recurso não encontrado."
	},
	not_found_product: {
		en: "Product not found.",
		pt_br: "Produto não encontrado."
	},
	not_found_order: {
		en: "Order not found.",
		pt_br: "Pedido não encontrado."
	},
	not_found_subscription: {
		en: "Subscription not found.",
		pt_br: "Assinatura não encontrada."
	},
	method_not_allowed: {
		en: "The {method} method is not supported for this route. Supported methods: {allow}.",
		pt_br: "O método {method} não é aceito nesta rota. Métodos aceitos: {allow}."
	},
	payload_too_large: {
		en: "The request body is larger than {limit}.",
		pt_br: "O corpo da requisição é maior que {limit}."
	},
	incomplete_body: {
		en: "The request body ended too early.",
		pt_br: "O corpo da requisição terminou antes do fim."
	},
	unsupported_media_type: {
		en: "The content type \"{type}\" is not supported; send application/json.",
		pt_br: "O tipo de conteúdo \"{type}\" não é aceito; envie application/json."
	},
	unsupported_encoding: {
		en: "The content encoding \"{encoding}\" is not taken; send the body as it is.",
		pt_br: "A codificação de conteúdo \"{encoding}\" não é aceita; envie o corpo como está."
	},
	not_acceptable: {
		en: "Only application/json can be answered.",
		pt_br: "Somente application/json pode ser respondido."
	},
	invalid_json: {
		en: "The request body is not valid JSON: {problem}.",
		pt_br: "O corpo da requisição não é um JSON válido: {problem}."
	},
	body_not_an_object: {
		en: "The request body must be a JSON object.",
		pt_br: "O corpo da requisição deve ser um objeto JSON."
	},
	quota_exceeded: {
		en: "Too Many Attempts.",
		pt_br: "Muitas tentativas."
	},
	too_many_failed_lookups: {
		en: "Too many failed lookups on this route. Try again later.",
		pt_br: "Muitas consultas sem resultado nesta rota. Tente novamente mais tarde."
	},
	key_required: {
		en: "The Idempotency-Key header is required on every POST; send a UUID v4.",
		pt_br: "O cabeçalho Idempotency-Key é obrigatório em todo POST; envie um UUID v4."
	},
	key_invalid: {
		en: "The Idempotency-Key header must hold one UUID v4.",
		pt_br: "O cabeçalho Idempotency-Key deve conter um UUID v4."
	},
	key_reused: {
		en: "This Idempotency-Key was already used for a different request.",
		pt_br: "Esta Idempotency-Key já foi usada em outra requisição."
	},
	key_in_use: {
		en: "A request with this Idempotency-Key is still being processed.",
		pt_br: "Uma requisição com esta Idempotency-Key ainda está em processamento."
	},
	key_not_expected: {
		en: "The Idempotency-Key header is taken on POST requests only.",
		pt_br: "O cabeçalho Idempotency-Key é aceito somente em requisições POST."
	},
	already_canceled: {
		en: "The subscription is already canceled.",
		pt_br: "A assinatura já está cancelada."
	},
	not_cancelable: {
		en: "A subscription in the situation \"{situation}\" cannot be canceled.",
		pt_br: "Uma assinatura na situação \"{situation}\" não pode ser cancelada."
	},
	cancel_in_progress: {
		en: "The subscription is being canceled by another request.",
		pt_br: "A assinatura está sendo cancelada por outra requisição."
	},
	product_inactive: {
		en: "The product is not active.",
		pt_br: "O produto não está ativo."
	},
	page_not_found: {
		en: "The page does not exist.",
		pt_br: "A página não existe."
	},
	canceled: {
		en: "The subscription was canceled.",
		pt_br: "A assinatura foi cancelada."
	},
	server_error: {
		en: "Server Error",
		pt_br: "Erro no servidor"
	},
	bad_gateway: {
		en: "Bad Gateway",
		pt_br: "Gateway inválido"
	},
	service_unavailable: {
		en: "Service Unavailable",
		pt_br: "Serviço indisponível"
	},
	more_errors: {
		en: "(and {count} more error)",
		pt_br: "(e mais {count} erro)"
	},
	more_errors_plural: {
		en: "(and {count} more errors)",
		pt_br: "(e mais {count} erros)"
	},
	field_required: {
		en: "The {field} field is required.",
		pt_br: "O campo {field} é obrigatório."
	},
	field_string: {
		en: "The {field} field must be a string.",
		pt_br: "O campo {field} deve ser um texto."
	},
	field_integer: {
		en: "The {field} field must be an integer.",
		pt_br: "O campo {field} deve ser um número inteiro."
	},
	field_boolean: {
		en: "The {field} field must be true or false.",
		pt_br: "O campo {field} deve ser verdadeiro ou falso."
	},
	field_min: {
		en: "The {field} field must be at least {min}.",
		pt_br: "O campo {field} deve ser no mínimo {min}."
	},
	field_max: {
		en: "The {field} field must not be greater than {max}.",
		pt_br: "O campo {field} não deve ser maior que {max}."
	},
	field_max_length: {
		en: "The {field} field must not be greater than {max} characters.",
		pt_br: "O campo {field} não deve ter mais de {max} caracteres."
	},
	field_format: {
		en: "The {field} field format is invalid.",
		pt_br: "O formato do campo {field} é inválido."
	},
	field_choice: {
		en: "The selected {field} is invalid.",
		pt_br: "O valor de {field} é inválido."
	},
	field_unique: {
		en: "The {field} has already been taken.",
		pt_br: "O valor de {field} já está em uso."
	},
	field_prohibited: {
		en: "The {field} field is prohibited.",
		pt_br: "O campo {field} não pode ser enviado."
	},
	field_unknown: {
		en: "The {field} field is not known.",
		pt_br: "O campo {field} é desconhecido."
	}
};
/** The sentence of a key in one language, its places filled. */
const writeMessage = (key, language, values = {}) => messages[key][language].replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);
// src/answer/lost-connection.ts
/** Whether a request failed because its caller gave it up. */
const isAbort = (signal, error) => signal.aborted && signal.reason === error;
/** What was promised, or the caller's reason as soon as it gives the request up, as `fetch` does. The work goes on by itself then. */
const unlessAborted = (signal, promise) => new Promise((resolve, reject) => {
	const giveUp = () => reject(signal.reason);
	if (signal.aborted) giveUp();
	signal.addEventListener("abort", giveUp);
	promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", giveUp));
});
/** Resolves when the first of the signals aborts. */
const untilGivenUp = (...signals) => new Promise((resolve) => {
	for (const signal of signals) {
		if (signal?.aborted === true) resolve();
		signal?.addEventListener("abort", () => resolve(), { once: true });
	}
});
/** Raised where the connection to the caller is cut before the answer. A door shows it as what it is there. */
var ConnectionLostError = class extends TypeError {
	name = "TypeError";
	code = "ECONNRESET";
	constructor() {
		super("fetch failed: the connection was reset (a scenario did it)");
	}
};
// src/answer/outgoing-response.ts
/** Takes a response apart. @param spelled its headers, spelled as the API does. */
const readOutgoing = async (response, spelled) => ({
	status: response.status,
	headers: new Headers(response.headers),
	spelling: new Map([...Object.keys(spelled), "Content-Length"].map((name) => [name.toLowerCase(), name])),
	body: response.body === null ? null : new Uint8Array(await response.arrayBuffer()),
	isCut: false,
	bytesPerSecond: null
});
/** The headers of an answer, spelled as the API does. */
const spellHeaders = ({ headers, spelling }) => Object.fromEntries([...headers].map(([name, value]) => [spelling.get(name) ?? name, value]));
/** So long the part of a body before a cut has to reach the caller, whose connection drops what it has not sent. */
const flushMs = 20;
const dripsPerSecond = 10;
/** What is sent of an answer that steps have shaped. */
const readyOutgoing = (outgoing, cut, ending) => {
	const { status, body, isCut, bytesPerSecond } = outgoing;
	return {
		status,
		headers: spellHeaders(outgoing),
		body: !isCut && (bytesPerSecond === null || body === null) ? body : streamOf(outgoing, cut, ending),
		isShaped: true
	};
};
/** The response of an answer, for doors that hand out responses. */
const responseOf = ({ status, headers, body, isShaped }) => {
	const response = new Response(body, {
		status,
		headers
	});
	if (isShaped) shaped.add(response);
	return response;
};
/** An answer that is still to be sent, and a response of its own to read it by. */
const readTwice = (ready) => {
	if (!(ready.body instanceof ReadableStream)) return [ready, responseOf(ready)];
	const [sent, read] = ready.body.tee();
	return [{
		...ready,
		body: sent
	}, responseOf({
		...ready,
		body: read
	})];
};
const shaped = /* @__PURE__ */ new WeakSet();
const streamOf = ({ body, isCut, bytesPerSecond }, cut, ending) => {
	const bytes = body ?? /* @__PURE__ */ new Uint8Array();
	const size = bytesPerSecond === null ? bytes.byteLength : Math.max(1, Math.floor(bytesPerSecond / dripsPerSecond));
	const restMs = bytesPerSecond === null ? 0 : 1e3 * size / bytesPerSecond;
	const gone = new AbortController();
	let sent = 0;
	return new ReadableStream({
		start(controller) {
			if (bytes.byteLength === 0) controller.enqueue(/* @__PURE__ */ new Uint8Array());
		},
		async pull(controller) {
			if (sent < bytes.byteLength) {
				if (sent > 0 && restMs > 0) await pause(restMs, [gone.signal, ending]);
				if (gone.signal.aborted) return;
				const end = ending.aborted ? bytes.byteLength : sent + size;
				controller.enqueue(bytes.slice(sent, end));
				sent = end;
				return;
			}
			if (!isCut) {
				controller.close();
				return;
			}
			await pause(flushMs, [gone.signal]);
			if (cut === void 0) {
				controller.error(new ConnectionLostError());
				return;
			}
			cut();
			controller.close();
		},
		cancel() {
			gone.abort();
		}
	}, { highWaterMark: 0 });
};
// src/worlds/state-not-kept-error.ts
/** Raised where what has happened could not be saved, so that no answer may promise it. */
var StateNotKeptError = class extends Error {
	name = "StateNotKeptError";
	constructor(cause) {
		super(`The state could not be saved: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
	}
};
// src/answer/failure-response.ts
const unsaved = "What this request changed could not be saved, so its answer is held back; the console of the emulator tells why. Send it again with the same Idempotency-Key once the state can be saved.";
/** What a caller sees when the emulator itself fails outside of any world's rules; the failure goes to the console. */
const failureResponse = (error) => responseOf(readyFailure(error));
/** The same as it is sent. */
const readyFailure = (error) => {
	console.error("The emulator failed to answer a request:", error);
	const body = {
		error: "server_error",
		message: error instanceof StateNotKeptError ? unsaved : writeMessage("server_error", "en"),
		request_id: null
	};
	return {
		status: 500,
		headers: {
			"Content-Type": "application/json",
			"Cache-Control": "no-cache, private"
		},
		body: JSON.stringify(body)
	};
};
export { parseBaseUrl as _, readTwice as a, ConnectionLostError as c, untilGivenUp as d, writeMessage as f, startTimer as g, startStopwatch as h, readOutgoing as i, isAbort as l, readWallClock as m, readyFailure as n, readyOutgoing as o, pause as p, StateNotKeptError as r, responseOf as s, failureResponse as t, unlessAborted as u, InvalidOptionError as v };
