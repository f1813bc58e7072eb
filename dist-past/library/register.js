import { b as operationIds, v as endpointOf } from "./tracking-literal.js";
// src/assumptions/operation-groups.ts
/** Operations that only read. */
const reads = operationIds.filter((id) => endpointOf(id).method === "GET");
/** Operations that write. */
const writes = operationIds.filter((id) => endpointOf(id).method === "POST");
/** Lists that describe their pages in the same way. */
const histories = [
	"listOrderHistory",
	"listSubscriptionHistory",
	"listCashoutHistory"
];
/** Lists whose page is chosen by a parameter. */
const pagedLists = ["listProducts", ...histories];
/** Operations that can find something wrong with what was sent: a page, or a body. */
const validated = operationIds.filter((id) => pagedLists.includes(id) || writes.includes(id));
// src/assumptions/register-idempotency.ts
/** What is assumed about idempotency keys: their form, their reach and what they are compared with. */
const idempotencyKeyAssumptions = [
	{
		id: "idempotency-missing-key",
		area: "idempotency",
		kind: "gap",
		confidence: "medium",
		specification: "\"Every POST requires the `Idempotency-Key` header\"; the error code is \"not shown\".",
		default: "400",
		options: [
			{
				value: "400",
				meaning: "400 `idempotency_key_required`."
			},
			{
				value: "422",
				meaning: "422 with the same code."
			},
			{
				value: "428",
				meaning: "428 with the same code."
			},
			{
				value: "ignore",
				meaning: "The request goes through without protection."
			}
		],
		operations: writes,
		why: "The IETF draft for this header recommends 400.",
		question: {
			en: "What are status and error code of a POST without an Idempotency-Key?",
			pt: "Quais são o status e o código de erro de um POST sem Idempotency-Key?"
		}
	},
	{
		id: "idempotency-invalid-key",
		area: "idempotency",
		kind: "ambiguity",
		confidence: "medium",
		specification: "The header holds \"a unique UUID v4\"; what another value does is not said.",
		default: "400",
		options: [
			{
				value: "400",
				meaning: "400 `idempotency_key_invalid` for anything but a UUID of version 4."
			},
			{
				value: "422",
				meaning: "422 with the same code."
			},
			{
				value: "any_uuid",
				meaning: "Any UUID is taken; other text is a 400."
			},
			{
				value: "any_text",
				meaning: "Any text of 1 to 255 characters is taken."
			}
		],
		operations: writes,
		why: "The text says version 4, and a server that names a format is expected to check it.",
		question: {
			en: "What does the API answer to an Idempotency-Key that is no UUID of version 4?",
			pt: "O que a API responde a um Idempotency-Key que não é um UUID versão 4?"
		}
	},
	{
		id: "idempotency-key-syntax",
		area: "idempotency",
		kind: "ambiguity",
		confidence: "low",
		specification: "The header is \"holding a unique UUID v4\".",
		default: "bare_folded",
		options: [
			{
				value: "bare_folded",
				meaning: "The bare UUID; blanks around it are cut and hexadecimal letters may be in either case."
			},
			{
				value: "strip_quotes",
				meaning: "The same, and double quotes around it are removed."
			},
			{
				value: "case_sensitive",
				meaning: "Keys that differ in letter case are different keys."
			}
		],
		operations: writes,
		why: "Most clients send the bare text, although the IETF draft puts it in quotes.",
		question: {
			en: "Are quotes around an Idempotency-Key removed, and does the letter case of the key matter?",
			pt: "Aspas em volta de um Idempotency-Key são retiradas, e maiúsculas e minúsculas fazem diferença na chave?"
		}
	},
	{
		id: "idempotency-scope",
		area: "idempotency",
		kind: "ambiguity",
		confidence: "medium",
		specification: "\"a repeat of a POST with the same key\"; same for whom is not said.",
		default: "producer",
		options: [
			{
				value: "producer",
				meaning: "A key belongs to the producer and the environment, whichever token sends it."
			},
			{
				value: "token",
				meaning: "A key belongs to one token."
			},
			{
				value: "route",
				meaning: "A key belongs to the producer and one route."
			},
			{
				value: "global",
				meaning: "A key is shared by all producers of the environment."
			}
		],
		operations: writes,
		why: "Keys shared by a producer's tokens survive the replacement of a token, so no second resource appears.",
		question: {
			en: "For whom is an idempotency key unique: the token, the producer, one route, or everybody?",
			pt: "Para quem uma chave de idempotência é única: o token, o produtor, uma rota, ou todos?"
		}
	},
	{
		id: "idempotency-fingerprint",
		area: "idempotency",
		kind: "ambiguity",
		confidence: "medium",
		specification: "\"a repeat of a POST\"; what makes it a repeat is not said.",
		default: "parsed_body",
		options: [
			{
				value: "parsed_body",
				meaning: "Method, path and the parsed body, whatever the order of its members."
			},
			{
				value: "raw_bytes",
				meaning: "Method, path and the exact bytes of the body."
			},
			{
				value: "method_path",
				meaning: "Method and path only."
			}
		],
		strict: "raw_bytes",
		operations: writes,
		why: "Two bodies with the same meaning are the same request to a person.",
		question: {
			en: "What makes a POST a repeat: the exact bytes of the body, its content, or method and path alone?",
			pt: "O que faz de um POST uma repetição: os bytes exatos do corpo, o conteúdo dele, ou só método e caminho?"
		}
	},
	{
		id: "idempotency-body-mismatch",
		area: "idempotency",
		kind: "gap",
		confidence: "medium",
		specification: "\"missing or reused idempotency key […] not shown\"",
		default: "422",
		options: [
			{
				value: "422",
				meaning: "422 `idempotency_key_reused`; nothing is executed."
			},
			{
				value: "409",
				meaning: "409 with the same code."
			},
			{
				value: "400",
				meaning: "400 with the same code."
			},
			{
				value: "replay",
				meaning: "The first answer is replayed although the body differs."
			}
		],
		operations: writes,
		why: "Reuse is named among the errors, and the IETF draft uses 422 for it.",
		question: {
			en: "What is the answer to a known key with another body: which status and code, or the first answer again?",
			pt: "O que se responde a uma chave conhecida com outro corpo: qual status e código, ou de novo a primeira resposta?"
		}
	},
	{
		id: "idempotency-path-mismatch",
		area: "idempotency",
		kind: "ambiguity",
		confidence: "medium",
		specification: "A key used again on another route is not mentioned.",
		default: "422",
		options: [{
			value: "422",
			meaning: "The same error as for a different body."
		}, {
			value: "independent",
			meaning: "Routes do not know each other's keys."
		}],
		operations: writes,
		why: "Payment services treat the route as part of the request that a key stands for.",
		question: {
			en: "What is the answer to a known key on another route?",
			pt: "O que se responde a uma chave conhecida em outra rota?"
		}
	}
];
// src/assumptions/register-idempotency-replay.ts
/** What is assumed about repeats: which answers come back, for how long, and what they look like. */
const idempotencyReplayAssumptions = [
	{
		id: "idempotency-in-flight",
		area: "idempotency",
		kind: "ambiguity",
		confidence: "medium",
		specification: "A repeat that arrives while the first is still running is not mentioned.",
		default: "409",
		options: [
			{
				value: "409",
				meaning: "409 `idempotency_key_in_use`, without `Retry-After`."
			},
			{
				value: "wait",
				meaning: "The repeat waits for the first and replays its answer."
			},
			{
				value: "425",
				meaning: "425 with the same code."
			}
		],
		operations: writes,
		why: "The IETF draft and the best-known payment service answer 409.",
		question: {
			en: "What is the answer to a repeat that arrives while the first request is still running?",
			pt: "O que se responde a uma repetição que chega enquanto a primeira requisição ainda está em andamento?"
		}
	},
	{
		id: "idempotency-replay-which",
		area: "idempotency",
		kind: "ambiguity",
		confidence: "medium",
		specification: "A repeat \"returns the original response and creates no second resource\".",
		default: "2xx",
		options: [
			{
				value: "2xx",
				meaning: "Only successful answers are kept; any other frees the key."
			},
			{
				value: "2xx_5xx",
				meaning: "Answers of 500 and above are kept too."
			},
			{
				value: "all_but_429_5xx",
				meaning: "Everything is kept except 429 and answers of 500 and above."
			},
			{
				value: "everything",
				meaning: "Every answer is kept once the key was accepted."
			}
		],
		strict: "everything",
		operations: writes,
		why: "The promise is about a resource that exists already. A refused body can be corrected and sent again.",
		question: {
			en: "Which answers are kept under a key and sent again: only successes, or refusals and 5xx too?",
			pt: "Quais respostas ficam guardadas sob a chave e são repetidas: só sucessos, ou também recusas e 5xx?"
		}
	},
	{
		id: "idempotency-after-crash",
		area: "idempotency",
		kind: "ambiguity",
		confidence: "medium",
		specification: "A connection lost after the resource was made is not mentioned.",
		default: "committed_together",
		options: [{
			value: "committed_together",
			meaning: "Resource and stored answer come into being in one step, so a repeat gets the 201."
		}],
		operations: writes,
		why: "Anything else would create the second resource that the text rules out.",
		fixed: "It follows from the promise that a repeat creates no second resource. The scenario lost-response shows it."
	},
	{
		id: "idempotency-retention",
		area: "idempotency",
		kind: "gap",
		confidence: "medium",
		specification: "\"the retention period of idempotency keys: not shown\"",
		default: "24h",
		options: [
			{
				value: "24h",
				meaning: "A key is new again 24 hours after its first request."
			},
			{
				value: "1h",
				meaning: "The same after one hour."
			},
			{
				value: "7d",
				meaning: "The same after seven days."
			},
			{
				value: "31d",
				meaning: "The same after 31 days."
			},
			{
				value: "forever",
				meaning: "A key is never new again."
			}
		],
		accepts: {
			tried: ["90s"],
			pattern: "[1-9]\\d{0,7}[smhd]",
			meaning: "A number of seconds, minutes, hours or days."
		},
		operations: writes,
		why: "A day is the most frequent choice among payment services and libraries.",
		question: {
			en: "How long is an idempotency key kept?",
			pt: "Por quanto tempo uma chave de idempotência é guardada?"
		}
	},
	{
		id: "idempotency-replay-marker",
		area: "idempotency",
		kind: "ambiguity",
		confidence: "medium",
		specification: "\"returns the original response\", with no header named.",
		default: "none",
		options: [
			{
				value: "none",
				meaning: "Nothing on the wire tells a replay from the first answer."
			},
			{
				value: "idempotent_replayed",
				meaning: "A replay carries `Idempotent-Replayed: true`."
			},
			{
				value: "idempotency_relayed",
				meaning: "A replay carries `Idempotency-Relayed` with the key."
			},
			{
				value: "echo_key",
				meaning: "Every answer under a key carries `Idempotency-Key` with it."
			}
		],
		operations: writes,
		why: "An answer with an extra header would no longer be the original. The journal shows replays.",
		question: {
			en: "Does a replayed answer carry a header that tells it from the first one, and what is its name?",
			pt: "Uma resposta repetida traz um cabeçalho que a distingue da primeira, e qual é o nome dele?"
		}
	},
	{
		id: "idempotency-replay-headers",
		area: "idempotency",
		kind: "ambiguity",
		confidence: "medium",
		specification: "\"the original response\"; headers are not mentioned.",
		default: "fresh",
		options: [{
			value: "fresh",
			meaning: "Status and body are those of the first answer, date and rate-limit headers are those of now."
		}, {
			value: "stored",
			meaning: "The headers of the first answer come back too."
		}],
		framework: "stored",
		operations: writes,
		why: "Old numbers of a quota would mislead the client.",
		question: {
			en: "Does a replay bring back the headers of the first answer, or only its status and body?",
			pt: "Uma repetição traz de volta os cabeçalhos da primeira resposta, ou só o status e o corpo?"
		}
	},
	{
		id: "idempotency-replay-quota",
		area: "idempotency",
		kind: "ambiguity",
		confidence: "high",
		specification: "Not said whether a replay counts as a request.",
		default: "costs",
		options: [{
			value: "costs",
			meaning: "A replay is counted like any request."
		}, {
			value: "free",
			meaning: "A replay costs nothing."
		}],
		operations: writes,
		why: "The quota is taken before the key is looked at.",
		question: {
			en: "Does a replayed request count towards the quota?",
			pt: "Uma requisição repetida sob a mesma chave conta na cota?"
		}
	},
	{
		id: "idempotency-replay-auth",
		area: "idempotency",
		kind: "ambiguity",
		confidence: "high",
		specification: "Not said whether a replay checks the token again.",
		default: "again",
		options: [{
			value: "again",
			meaning: "Token, scope and cancel block are checked before a replay."
		}, {
			value: "skip_scope",
			meaning: "The scope is not checked again."
		}],
		operations: writes,
		why: "A stored answer must not reach a caller who could not have asked for it.",
		question: {
			en: "Are token and scope checked again before an answer is replayed?",
			pt: "Token e escopo são verificados de novo antes de repetir uma resposta?"
		}
	},
	{
		id: "idempotency-vs-validation",
		area: "idempotency",
		kind: "ambiguity",
		confidence: "medium",
		specification: "Not said whether the key or the body is checked first.",
		default: "before",
		options: [{
			value: "before",
			meaning: "The key is checked before the look-up and the body."
		}, {
			value: "after",
			meaning: "The body is validated before the key is looked at."
		}],
		operations: writes,
		why: "Libraries for this header run ahead of the handler.",
		question: {
			en: "Is the body validated before the idempotency key is looked at, or afterwards?",
			pt: "O corpo é validado antes ou depois de se olhar a chave de idempotência?"
		}
	},
	{
		id: "idempotency-snapshot",
		area: "idempotency",
		kind: "ambiguity",
		confidence: "high",
		specification: "\"returns the original response\"",
		default: "stored_bytes",
		options: [{
			value: "stored_bytes",
			meaning: "The body of the first answer, byte for byte, even if the resource has changed since."
		}, {
			value: "re_read",
			meaning: "The resource as it is now."
		}],
		operations: ["createProduct", "cancelSubscription"],
		why: "Original leaves no room for a later state.",
		question: {
			en: "Is the replayed body the stored one, byte for byte, or the resource as it is now?",
			pt: "O corpo repetido é o guardado, byte por byte, ou o recurso como está agora?"
		}
	},
	{
		id: "idempotency-on-get",
		area: "idempotency",
		kind: "ambiguity",
		confidence: "high",
		specification: "The header is required on \"every POST\"; GET is not mentioned.",
		default: "ignored",
		options: [{
			value: "ignored",
			meaning: "The header has no effect on GET."
		}, {
			value: "400",
			meaning: "A GET with the header is refused with 400."
		}],
		operations: reads,
		why: "Repeating a GET is harmless by itself.",
		question: {
			en: "What happens to an Idempotency-Key on a GET: is it ignored or refused?",
			pt: "O que acontece com um Idempotency-Key em um GET: é ignorado ou recusado?"
		}
	},
	{
		id: "idempotency-on-cancel",
		area: "idempotency",
		kind: "conflict",
		confidence: "medium",
		specification: "\"Every POST requires\" the header, yet the row of the cancel route lists none.",
		default: "required",
		options: [{
			value: "required",
			meaning: "Cancel needs a key like every POST."
		}, {
			value: "optional",
			meaning: "Cancel works without a key and honours one if sent."
		}],
		operations: ["cancelSubscription"],
		why: "The general rule is stated twice.",
		question: {
			en: "Does the cancel route require an Idempotency-Key like every other POST?",
			pt: "A rota de cancelamento exige Idempotency-Key como os outros POST?"
		}
	},
	{
		id: "idempotency-persistence",
		area: "idempotency",
		kind: "ambiguity",
		confidence: "medium",
		specification: "Not said what outlives a restart.",
		default: "follows_state",
		options: [{
			value: "follows_state",
			meaning: "Keys live and end with the data they protect: a reset clears them, a snapshot and a restart with `--state` keep them."
		}],
		operations: writes,
		why: "A key without its resource, or the reverse, would break the promise.",
		fixed: "A snapshot and the file of `--state` hold the rows and their keys together, so that neither outlives the other."
	}
];
// src/assumptions/register-lists.ts
/** What is assumed about the parameters that choose a page. */
const pageParameterAssumptions = [
	{
		id: "page-param",
		area: "lists",
		kind: "ambiguity",
		confidence: "medium",
		specification: "\"paginated\"; the name of the page parameter is not given.",
		default: "page",
		options: [{
			value: "page",
			meaning: "`page`."
		}, {
			value: "page_number",
			meaning: "`page_number`."
		}],
		accepts: {
			tried: [
				"per_page",
				"limit",
				"paginate"
			],
			pattern: "[a-z_]{1,30}",
			meaning: "Another parameter name."
		},
		operations: pagedLists,
		why: "It is the name in the product list's `meta` and the usual one.",
		question: {
			en: "What is the query parameter called that chooses the page?",
			pt: "Como se chama o parâmetro que escolhe a página?"
		}
	},
	{
		id: "products-page-size-param",
		area: "lists",
		kind: "gap",
		confidence: "low",
		specification: "\"Names and defaults of the page-size parameter for the product list […] not shown.\"",
		default: "per_page",
		options: [
			{
				value: "per_page",
				meaning: "`per_page`."
			},
			{
				value: "limit",
				meaning: "`limit`."
			},
			{
				value: "paginate",
				meaning: "`paginate`, as in the order history."
			},
			{
				value: "several",
				meaning: "All three; the first one present in that order counts."
			}
		],
		operations: ["listProducts"],
		why: "It is the name of the size in the list's own `meta`.",
		question: {
			en: "What is the page-size parameter of the product list called?",
			pt: "Como se chama o parâmetro de tamanho de página da lista de produtos?"
		}
	},
	{
		id: "products-page-size-default",
		area: "lists",
		kind: "gap",
		confidence: "low",
		specification: "\"Names and defaults of the page-size parameter for the product list […] not shown.\"",
		default: "15",
		options: [
			{
				value: "15",
				meaning: "15."
			},
			{
				value: "10",
				meaning: "10."
			},
			{
				value: "20",
				meaning: "20."
			},
			{
				value: "50",
				meaning: "50."
			},
			{
				value: "100",
				meaning: "100, the maximum."
			}
		],
		operations: ["listProducts"],
		why: "It is the default of a common PHP framework.",
		question: {
			en: "How many products does a page have when no size is given?",
			pt: "Quantos produtos tem uma página quando nenhum tamanho é informado?"
		}
	},
	{
		id: "subscriptions-page-size-param",
		area: "lists",
		kind: "gap",
		confidence: "medium",
		specification: "Page size \"max 1000\"; the parameter's name is \"not shown\".",
		default: "paginate",
		options: [
			{
				value: "paginate",
				meaning: "`paginate`, as in the order history."
			},
			{
				value: "per_page",
				meaning: "`per_page`."
			},
			{
				value: "both",
				meaning: "Both; `paginate` counts when both are present."
			}
		],
		operations: ["listSubscriptionHistory"],
		why: "The list shares envelope and maximum with the order history.",
		question: {
			en: "What is the page-size parameter of the subscription history called?",
			pt: "Como se chama o parâmetro de tamanho de página do histórico de assinaturas?"
		}
	},
	{
		id: "subscriptions-page-size-default",
		area: "lists",
		kind: "gap",
		confidence: "medium",
		specification: "Page size \"max 1000\"; the default is \"not shown\".",
		default: "100",
		options: [
			{
				value: "100",
				meaning: "100, as in the order history."
			},
			{
				value: "15",
				meaning: "15."
			},
			{
				value: "50",
				meaning: "50."
			}
		],
		operations: ["listSubscriptionHistory"],
		why: "The list shares envelope and maximum with the order history.",
		question: {
			en: "How many subscriptions does a page have when no size is given?",
			pt: "Quantas assinaturas tem uma página quando nenhum tamanho é informado?"
		}
	},
	{
		id: "page-size-over-max",
		area: "lists",
		kind: "ambiguity",
		confidence: "low",
		specification: "\"max 1000\" and \"max 100\"; what a larger number does is not said.",
		default: "clamp",
		options: [{
			value: "clamp",
			meaning: "The maximum is used and shown in `meta.per_page`."
		}, {
			value: "422",
			meaning: "Refused with a validation error."
		}],
		strict: "422",
		operations: pagedLists,
		why: "The list routes name no error for it.",
		question: {
			en: "Is a page size above the maximum reduced to it or refused?",
			pt: "Um tamanho de página acima do máximo é reduzido a ele ou recusado?"
		}
	},
	{
		id: "page-size-invalid",
		area: "lists",
		kind: "ambiguity",
		confidence: "low",
		specification: "\"integer\"; what another value does is not said.",
		default: "default",
		options: [
			{
				value: "default",
				meaning: "Empty, not a whole number, zero or negative: the route's default is used."
			},
			{
				value: "422",
				meaning: "Refused with a validation error."
			},
			{
				value: "zero_is_15",
				meaning: "Zero gives 15; other bad values give the route's default."
			},
			{
				value: "one",
				meaning: "Bad values give a page of one item."
			}
		],
		strict: "422",
		framework: "zero_is_15",
		operations: pagedLists,
		why: "The list routes name no error for it, and the page number is treated as leniently.",
		question: {
			en: "What happens to a page size that is 0, negative or no number?",
			pt: "O que acontece com um tamanho de página 0, negativo ou que não é número?"
		}
	},
	{
		id: "page-invalid",
		area: "lists",
		kind: "ambiguity",
		confidence: "high",
		specification: "A page number that is none is not mentioned.",
		default: "first",
		options: [{
			value: "first",
			meaning: "The first page."
		}, {
			value: "422",
			meaning: "Refused with a validation error."
		}],
		strict: "422",
		operations: pagedLists,
		why: "The paginator of a common PHP framework falls back to the first page.",
		question: {
			en: "What happens to a page number that is 0, negative or no number?",
			pt: "O que acontece com um número de página 0, negativo ou que não é número?"
		}
	},
	{
		id: "page-beyond-last",
		area: "lists",
		kind: "ambiguity",
		confidence: "high",
		specification: "`from` and `to` are nullable; a page after the last is not mentioned.",
		default: "empty",
		options: [
			{
				value: "empty",
				meaning: "200 with no data, null `from` and `to`, and `prev` to the page before the one asked for."
			},
			{
				value: "404",
				meaning: "404 `not_found`."
			},
			{
				value: "last_page",
				meaning: "The last page instead."
			}
		],
		operations: histories,
		why: "An empty page is what would make the two members null.",
		question: {
			en: "What does a history answer to a page after the last one: an empty page, 404, or the last page?",
			pt: "O que um histórico responde a uma página depois da última: página vazia, 404 ou a última página?"
		}
	}
];
// src/assumptions/register-lists-contents.ts
/** What is assumed about links, page descriptions and the order of items. */
const listContentAssumptions = [
	{
		id: "empty-list",
		area: "lists",
		kind: "ambiguity",
		confidence: "high",
		specification: "A list without items is not mentioned.",
		default: "one_empty_page",
		options: [{
			value: "one_empty_page",
			meaning: "Total 0, one page, null `from` and `to`, `first` and `last` both page 1."
		}],
		operations: histories,
		why: "It is what the paginator named as the model does.",
		fixed: "Every member of the envelope follows from its type and from this being an empty first page."
	},
	{
		id: "links-query-string",
		area: "lists",
		kind: "ambiguity",
		confidence: "low",
		specification: "`first`, `last`, `prev`, `next`: \"each a string or `null`\".",
		default: "kept",
		options: [{
			value: "kept",
			meaning: "Links keep the query of the request, with the page last."
		}, {
			value: "page_only",
			meaning: "Links carry the page alone, so following one loses the page size."
		}],
		framework: "page_only",
		operations: histories,
		why: "Following `next` should not change the size of the pages. Clients that repeat their own size work with both.",
		question: {
			en: "Do the links of a history keep the other query parameters, such as the page size?",
			pt: "Os links de um histórico mantêm os outros parâmetros da consulta, como o tamanho da página?"
		}
	},
	{
		id: "links-encoding",
		area: "lists",
		kind: "ambiguity",
		confidence: "medium",
		specification: "The encoding of links is not given.",
		default: "rfc3986",
		options: [{
			value: "rfc3986",
			meaning: "Percent-encoding as in RFC 3986: a blank is `%20`."
		}],
		operations: histories,
		why: "It is the standard for addresses.",
		fixed: "Every client that parses addresses reads the other encoding as the same query."
	},
	{
		id: "meta-path",
		area: "lists",
		kind: "ambiguity",
		confidence: "medium",
		specification: "`path` (string)",
		default: "absolute",
		options: [{
			value: "absolute",
			meaning: "The full address that was asked, without the query."
		}, {
			value: "path",
			meaning: "The path alone."
		}],
		accepts: {
			tried: ["https://public.example.test/base"],
			pattern: "https?://[^\\s?#]+",
			meaning: "The public base address to put before the path."
		},
		operations: histories,
		why: "The paginator of a common PHP framework writes full addresses.",
		question: {
			en: "Is meta.path a full address or a path?",
			pt: "meta.path é um endereço completo ou um caminho?"
		}
	},
	{
		id: "meta-links-member",
		area: "lists",
		kind: "conflict",
		confidence: "medium",
		specification: "`meta` lists seven members, one fewer than current versions of a common PHP framework send.",
		default: "omitted",
		options: [{
			value: "omitted",
			meaning: "The seven members listed."
		}, {
			value: "included",
			meaning: "An eighth, `links`, with an entry for every page button."
		}],
		framework: "included",
		operations: histories,
		why: "The list is explicit.",
		question: {
			en: "Does meta of a history have a member links with the buttons of the pages?",
			pt: "O meta de um histórico tem um membro links com os botões das páginas?"
		}
	},
	{
		id: "products-beyond-last",
		area: "lists",
		kind: "ambiguity",
		confidence: "medium",
		specification: "`meta` has \"integers `page`, `per_page`, `total`\"; a page after the last is not mentioned.",
		default: "empty",
		options: [{
			value: "empty",
			meaning: "No data, and the page as asked."
		}, {
			value: "clamp",
			meaning: "The last page, and its number."
		}],
		operations: ["listProducts"],
		why: "Nothing in this envelope is nullable, so the empty list is the signal.",
		question: {
			en: "What does the product list answer to a page after the last one?",
			pt: "O que a lista de produtos responde a uma página depois da última?"
		}
	},
	{
		id: "offers-list-paging",
		area: "lists",
		kind: "ambiguity",
		confidence: "high",
		specification: "`object`, `data`: \"No `meta` block.\"",
		default: "none",
		options: [{
			value: "none",
			meaning: "All offers at once; page parameters have no effect."
		}],
		operations: ["listOffers"],
		why: "Without `meta` a client could not know that there is more.",
		fixed: "With no block to describe pages, there is no second reading."
	},
	{
		id: "sort-histories",
		area: "lists",
		kind: "ambiguity",
		confidence: "low",
		specification: "The order of items is not given.",
		default: "newest",
		options: [{
			value: "newest",
			meaning: "Newest first, then by the higher id."
		}, {
			value: "oldest",
			meaning: "By ascending id."
		}],
		operations: histories,
		why: "Comparable services list the newest first.",
		question: {
			en: "In which order are orders and subscriptions listed, and can rows move between pages when new ones come in?",
			pt: "Em que ordem pedidos e assinaturas são listados, e linhas podem mudar de página quando entram novas?"
		}
	},
	{
		id: "sort-catalogue",
		area: "lists",
		kind: "ambiguity",
		confidence: "low",
		specification: "The order of items is not given.",
		default: "newest",
		options: [
			{
				value: "newest",
				meaning: "Newest first, by descending `reference_id`."
			},
			{
				value: "oldest",
				meaning: "By ascending `reference_id`."
			},
			{
				value: "name",
				meaning: "By name, code point by code point."
			}
		],
		operations: ["listProducts", "listOffers"],
		why: "Comparable services list the newest first.",
		question: {
			en: "In which order are products and offers listed?",
			pt: "Em que ordem produtos e ofertas são listados?"
		}
	},
	{
		id: "list-filters",
		area: "lists",
		kind: "ambiguity",
		confidence: "medium",
		specification: "Only page parameters are given.",
		default: "none",
		options: [{
			value: "none",
			meaning: "Other query parameters have no effect."
		}],
		operations: [
			"listProducts",
			"listOffers",
			"listOrderHistory",
			"listSubscriptionHistory",
			"listCashoutHistory"
		],
		why: "A filter nobody documented should not seem to work.",
		fixed: "Names and meanings of such filters are unknown; building them would invent an interface."
	},
	{
		id: "product-list-contents",
		area: "lists",
		kind: "ambiguity",
		confidence: "medium",
		specification: "\"products\"",
		default: "all",
		options: [{
			value: "all",
			meaning: "All products of the producer in the environment."
		}, {
			value: "active_only",
			meaning: "Only those that are active."
		}],
		operations: ["listProducts"],
		why: "Each product says itself whether it is active, which would be pointless otherwise.",
		question: {
			en: "Does the product list also show products that are inactive?",
			pt: "A lista de produtos também mostra produtos inativos?"
		}
	},
	{
		id: "query-duplicates",
		area: "lists",
		kind: "ambiguity",
		confidence: "medium",
		specification: "A parameter that occurs twice is not mentioned.",
		default: "last",
		options: [{
			value: "last",
			meaning: "The last value counts."
		}, {
			value: "first",
			meaning: "The first value counts."
		}],
		operations: pagedLists,
		why: "Query parsers of PHP let the last one win.",
		question: {
			en: "When a query parameter occurs twice, which of the two counts?",
			pt: "Quando um parâmetro aparece duas vezes na consulta, qual dos dois vale?"
		}
	}
];
// src/assumptions/register-orders-details.ts
/** What is assumed about the values, dates and identifiers of orders. */
const orderDetailAssumptions = [
	{
		id: "order-detail-coupon",
		area: "orders",
		kind: "ambiguity",
		confidence: "medium",
		specification: "\"coupon {name nullable, discount nullable}\"",
		default: "object_cents",
		options: [
			{
				value: "object_cents",
				meaning: "Always an object, with nulls when there was no coupon; the discount is in cents."
			},
			{
				value: "object_percent",
				meaning: "The same with the discount in percent."
			},
			{
				value: "null",
				meaning: "Null when there was no coupon."
			}
		],
		operations: ["getOrder"],
		why: "The members are nullable, the object is not. Amounts are in cents.",
		question: {
			en: "What is coupon of an item without a coupon, and is discount in cents or per cent?",
			pt: "O que é coupon em um item sem cupom, e discount é em centavos ou em porcentagem?"
		}
	},
	{
		id: "order-detail-return-code",
		area: "orders",
		kind: "ambiguity",
		confidence: "low",
		specification: "\"return_code string\"",
		default: "00",
		options: [
			{
				value: "00",
				meaning: "`00`, the approval code of card messages, and `51` for a refusal; empty while there is no answer."
			},
			{
				value: "gateway_text",
				meaning: "Words, as a gateway might send."
			},
			{
				value: "empty",
				meaning: "An empty text."
			}
		],
		operations: ["getOrder"],
		why: "It is the approval code of ISO 8583.",
		question: {
			en: "Which values may return_code of a transaction have?",
			pt: "Quais valores return_code de uma transação pode ter?"
		}
	},
	{
		id: "order-detail-paid-amount",
		area: "orders",
		kind: "ambiguity",
		confidence: "medium",
		specification: "`paid_amount`, in cents.",
		default: "authorised_sum",
		options: [{
			value: "authorised_sum",
			meaning: "The sum of all authorised charge attempts; money that went back is none of it."
		}, {
			value: "items_and_freight",
			meaning: "The sum of items and freight."
		}],
		operations: ["getOrder"],
		why: "A sale on two cards has two attempts that make up the amount together.",
		question: {
			en: "Is paid_amount of an order the sum of what was authorised, and does it include freight?",
			pt: "paid_amount de um pedido é a soma do que foi autorizado, e inclui o frete?"
		}
	},
	{
		id: "commission-split-types",
		area: "orders",
		kind: "ambiguity",
		confidence: "low",
		specification: "\"type string\" in the commission split.",
		default: "producer",
		options: [
			{
				value: "producer",
				meaning: "One entry, of type `producer`."
			},
			{
				value: "with_platform",
				meaning: "A second entry, `platform`, for the fee."
			},
			{
				value: "with_affiliate",
				meaning: "A second entry, `affiliate`, in sales through one."
			}
		],
		operations: ["getOrder"],
		why: "Only the producer is certain to be a party.",
		question: {
			en: "Which types of commissions may the split of an order have, and is the platform one of them?",
			pt: "Quais tipos de comissão a divisão de um pedido pode ter, e a plataforma é um deles?"
		}
	},
	{
		id: "transaction-statuses",
		area: "orders",
		kind: "gap",
		confidence: "low",
		specification: "\"Values seen\": `authorized`.",
		default: "authorized",
		options: [{
			value: "authorized",
			meaning: "What is paid is `authorized`. What is made otherwise on purpose shows what became of it: `processing`, `waiting_payment`, `refused`, `refunded`, `chargedback`, `canceled`, `expired`."
		}, {
			value: "paid",
			meaning: "What is paid is `paid`; the others are the same."
		}],
		operations: [
			"listOrderHistory",
			"getOrder",
			"listSubscriptionHistory",
			"cancelSubscription"
		],
		why: "It is the one value shown.",
		question: {
			en: "Which statuses may a transaction have, and what is each called?",
			pt: "Quais status uma transação pode ter, e como se chama cada um?"
		}
	},
	{
		id: "payment-methods",
		area: "orders",
		kind: "ambiguity",
		confidence: "low",
		specification: "\"e.g. `credit_card`\"",
		default: "credit_card",
		options: [{
			value: "credit_card",
			meaning: "Every sale is by `credit_card`, but for those that are made by `pix`, `bank_slip` or `paypal` on purpose."
		}, {
			value: "mixed",
			meaning: "Generated sales on one card that begin no subscription are also by `pix` and `bank_slip`."
		}],
		operations: ["listOrderHistory", "getOrder"],
		why: "It is the one value shown.",
		question: {
			en: "Which values may payment_method have?",
			pt: "Quais valores payment_method pode ter?"
		}
	},
	{
		id: "refund-deadline",
		area: "orders",
		kind: "ambiguity",
		confidence: "low",
		specification: "`refund_deadline` (integer), without a unit.",
		default: "7",
		options: [
			{
				value: "7",
				meaning: "7."
			},
			{
				value: "15",
				meaning: "15."
			},
			{
				value: "30",
				meaning: "30."
			}
		],
		operations: ["listOrderHistory"],
		why: "Brazilian law gives buyers at a distance seven days.",
		question: {
			en: "Is refund_deadline in days, and which values may it have?",
			pt: "refund_deadline é em dias, e quais valores pode ter?"
		}
	},
	{
		id: "two-cards",
		area: "orders",
		kind: "ambiguity",
		confidence: "medium",
		specification: "`has_two_cards` on the line, `is_card2` on the charge attempt.",
		default: "second_attempt",
		options: [{
			value: "second_attempt",
			meaning: "The second card is a second attempt with `is_card2` true."
		}],
		operations: ["listOrderHistory", "getOrder"],
		why: "The two names fit together this way.",
		fixed: "The two fields have no other reading that makes use of both."
	},
	{
		id: "approved-date",
		area: "orders",
		kind: "ambiguity",
		confidence: "medium",
		specification: "`approved_date`, a timestamp that may be null",
		default: "when_authorised",
		options: [{
			value: "when_authorised",
			meaning: "The moment of authorisation; null without one."
		}],
		operations: ["listOrderHistory"],
		why: "It follows from the name.",
		fixed: "The name leaves no other reading."
	},
	{
		id: "bounced-email",
		area: "orders",
		kind: "ambiguity",
		confidence: "medium",
		specification: "`bounced_email`, \"boolean, nullable\"",
		default: "null",
		options: [{
			value: "null",
			meaning: "Null, unless the sale says otherwise."
		}, {
			value: "false",
			meaning: "False, unless the sale says otherwise."
		}],
		operations: ["listOrderHistory"],
		why: "Null says that nothing is known about the address, which is true here.",
		question: {
			en: "When is bounced_email null, and when true or false?",
			pt: "Quando bounced_email é null, e quando é true ou false?"
		}
	},
	{
		id: "commission-item-dates",
		area: "orders",
		kind: "conflict",
		confidence: "high",
		specification: "Declared as date-time, \"while its sample values use the `dd/mm/yyyy HH:MM:SS` form\".",
		default: "text",
		options: [{
			value: "text",
			meaning: "The text form of the samples."
		}, {
			value: "iso",
			meaning: "ISO 8601 in UTC."
		}],
		operations: ["listOrderHistory"],
		why: "The conventions name the text form for commission resources.",
		question: {
			en: "Are the dates of the order history written as dd/mm/yyyy HH:MM:SS or as ISO 8601?",
			pt: "As datas do histórico de pedidos vêm como dd/mm/aaaa HH:MM:SS ou em ISO 8601?"
		}
	}
];
// src/assumptions/register-orders-identifiers.ts
/** What is assumed about how dates and identifiers are written. */
const identifierAssumptions = [
	{
		id: "text-timestamp-zone",
		area: "orders",
		kind: "ambiguity",
		confidence: "medium",
		specification: "\"UTC\" is said of the ISO form only.",
		default: "America/Sao_Paulo",
		options: [{
			value: "America/Sao_Paulo",
			meaning: "UTC-3, without summer time."
		}, {
			value: "UTC",
			meaning: "UTC."
		}],
		operations: [
			"listOrderHistory",
			"getOrder",
			"listSubscriptionHistory",
			"cancelSubscription",
			"listCashoutHistory"
		],
		why: "A common PHP framework formats such texts in the application's own zone, and the platform is Brazilian.",
		question: {
			en: "In which time zone are dates of the form dd/mm/yyyy HH:MM:SS?",
			pt: "Em que fuso horário estão as datas no formato dd/mm/aaaa HH:MM:SS?"
		}
	},
	{
		id: "iso-timestamp-precision",
		area: "orders",
		kind: "ambiguity",
		confidence: "medium",
		specification: "\"ISO 8601 UTC\"",
		default: "microseconds",
		options: [
			{
				value: "microseconds",
				meaning: "Six decimals and `Z`."
			},
			{
				value: "seconds",
				meaning: "No decimals and `Z`."
			},
			{
				value: "offset",
				meaning: "No decimals and `+00:00`."
			},
			{
				value: "milliseconds",
				meaning: "Three decimals and `Z`."
			}
		],
		operations: [
			"listProducts",
			"createProduct",
			"listOffers",
			"createOffer",
			"listOrderHistory",
			"getProduct"
		],
		why: "It is how a common PHP framework writes dates into JSON.",
		question: {
			en: "How many decimals do ISO 8601 timestamps have, and do they end with Z or an offset?",
			pt: "Quantas casas decimais têm os timestamps ISO 8601, e terminam com Z ou com um deslocamento?"
		}
	},
	{
		id: "id-cross-reference",
		area: "orders",
		kind: "ambiguity",
		confidence: "medium",
		specification: "`reference_id` is the \"legacy numeric id that reconciles with the dashboard\"; order resources have numeric ids.",
		default: "reference_id",
		options: [{
			value: "reference_id",
			meaning: "The numeric ids of product and offer in order resources are their `reference_id`; the offer's `code` is its `id`."
		}, {
			value: "unrelated",
			meaning: "The numeric ids in order resources are other numbers."
		}],
		operations: [
			"listOrderHistory",
			"getOrder",
			"listSubscriptionHistory",
			"cancelSubscription"
		],
		why: "Two sets of legacy numbers would reconcile with nothing.",
		question: {
			en: "Are the numeric ids of product and offer in orders the reference_id of the catalogue?",
			pt: "Os ids numéricos de produto e oferta nos pedidos são o reference_id do catálogo?"
		}
	},
	{
		id: "numeric-ids",
		area: "orders",
		kind: "ambiguity",
		confidence: "medium",
		specification: "\"integer\"",
		default: "sequential",
		options: [{
			value: "sequential",
			meaning: "Numbers rise by one within each kind of record."
		}],
		operations: "all",
		why: "Legacy numeric ids usually count up.",
		fixed: "Random numbers would break the tie-break of the newest-first order and say nothing new to a client."
	},
	{
		id: "product-id-format",
		area: "orders",
		kind: "ambiguity",
		confidence: "low",
		specification: "\"canonical API identifier (the `{hash}` used in paths)\"",
		default: "short",
		options: [
			{
				value: "short",
				meaning: "12 lower-case letters and digits."
			},
			{
				value: "uuid",
				meaning: "A UUID."
			},
			{
				value: "hex_32",
				meaning: "32 hexadecimal digits."
			}
		],
		operations: [
			"listProducts",
			"createProduct",
			"listOffers",
			"createOffer",
			"getProduct"
		],
		why: "Nothing decides it. Clients must take it as opaque.",
		question: {
			en: "In which form is the id of a product written: how long, which characters?",
			pt: "Em que formato é escrito o id de um produto: qual tamanho, quais caracteres?"
		}
	},
	{
		id: "offer-code-format",
		area: "orders",
		kind: "ambiguity",
		confidence: "low",
		specification: "\"the offer code\", the last part of the checkout address.",
		default: "short",
		options: [{
			value: "short",
			meaning: "8 letters and digits."
		}, {
			value: "uuid",
			meaning: "A UUID."
		}],
		operations: [
			"listOffers",
			"createOffer",
			"listOrderHistory",
			"getOrder",
			"listSubscriptionHistory",
			"cancelSubscription"
		],
		why: "Codes in checkout addresses are short.",
		question: {
			en: "In which form is the code of an offer written: how long, which characters?",
			pt: "Em que formato é escrito o código de uma oferta: qual tamanho, quais caracteres?"
		}
	},
	{
		id: "order-hash-format",
		area: "orders",
		kind: "ambiguity",
		confidence: "low",
		specification: "\"canonical order identifier\"",
		default: "short",
		options: [
			{
				value: "short",
				meaning: "16 lower-case letters and digits."
			},
			{
				value: "uuid",
				meaning: "A UUID."
			},
			{
				value: "hex_32",
				meaning: "32 hexadecimal digits."
			}
		],
		operations: [
			"listOrderHistory",
			"getOrder",
			"listSubscriptionHistory",
			"cancelSubscription"
		],
		why: "Nothing decides it. Clients must take it as opaque.",
		question: {
			en: "In which form is the hash of an order written: how long, which characters?",
			pt: "Em que formato é escrito o hash de um pedido: qual tamanho, quais caracteres?"
		}
	},
	{
		id: "id-case-sensitivity",
		area: "orders",
		kind: "ambiguity",
		confidence: "medium",
		specification: "Letter case of identifiers is not mentioned.",
		default: "exact",
		options: [{
			value: "exact",
			meaning: "Identifiers are compared exactly."
		}, {
			value: "insensitive",
			meaning: "Letter case makes no difference, as in many SQL databases."
		}],
		operations: [
			"listOffers",
			"createOffer",
			"getOrder",
			"getProduct"
		],
		why: "A client should send the identifier as it got it.",
		question: {
			en: "Does the letter case of ids and hashes in a path matter?",
			pt: "Maiúsculas e minúsculas fazem diferença nos ids e hashes de um caminho?"
		}
	}
];
// src/assumptions/register-orders-lines.ts
/** What is assumed about the lines of the order history. */
const orderLineAssumptions = [
	{
		id: "history-lines-visible",
		area: "orders",
		kind: "ambiguity",
		confidence: "low",
		specification: "\"one commission line of an order\"; whose lines are shown is not said.",
		default: "own",
		options: [{
			value: "own",
			meaning: "The lines in which the token's producer is the one who earns."
		}],
		operations: ["listOrderHistory", "getOrderSummary"],
		why: "A token sees what belongs to its producer and nothing else.",
		fixed: "The default data knows one earning party per sale; a second one's lines would be invented."
	},
	{
		id: "history-cardinality",
		area: "orders",
		kind: "ambiguity",
		confidence: "low",
		specification: "\"1:1 with a commission report\"",
		default: "per_item",
		options: [{
			value: "per_item",
			meaning: "One line for each item of an order."
		}, {
			value: "per_order",
			meaning: "One line for each order, that of its main item."
		}],
		operations: ["listOrderHistory", "getOrderSummary"],
		why: "The line's `type` is the kind of an item.",
		question: {
			en: "Does the order history have one line for each item of an order, or one for each order?",
			pt: "O histórico de pedidos tem uma linha por item do pedido ou uma por pedido?"
		}
	},
	{
		id: "renewals-in-history",
		area: "orders",
		kind: "ambiguity",
		confidence: "low",
		specification: "`subscription_id` is nullable; later charges of a subscription are not mentioned.",
		default: "line_on_origin",
		options: [{
			value: "line_on_origin",
			meaning: "Each paid charge adds a line on the order the subscription began with; the order's detail lists every charge."
		}, {
			value: "first_charge_only",
			meaning: "Only the first charge has a line, and the order's detail leaves the others out as well."
		}],
		operations: [
			"listOrderHistory",
			"getOrderSummary",
			"getOrder"
		],
		why: "Each charge earns a commission, and a subscription names one order.",
		question: {
			en: "Does each renewal of a subscription add a line to the order history, and on which order?",
			pt: "Cada renovação de assinatura acrescenta uma linha ao histórico de pedidos, e em qual pedido?"
		}
	},
	{
		id: "commission-amount",
		area: "orders",
		kind: "ambiguity",
		confidence: "low",
		specification: "`commission` and `value`, both in cents; how they relate is not said.",
		default: "less_fee",
		options: [{
			value: "less_fee",
			meaning: "`value` is price times quantity; `commission` is that less a made-up fee, rounded down."
		}, {
			value: "equal_to_value",
			meaning: "Both are price times quantity."
		}],
		operations: [
			"listOrderHistory",
			"getOrderSummary",
			"getOrder"
		],
		why: "Two fields that were always equal would be odd. The fee is not the real one.",
		question: {
			en: "How is commission computed from value: which fee is taken off, and is quantity included?",
			pt: "Como commission é calculada a partir de value: que taxa é descontada, e a quantidade está incluída?"
		}
	},
	{
		id: "commission-of-unpaid",
		area: "orders",
		kind: "ambiguity",
		confidence: "low",
		specification: "`commission` (integer, cents); what it is where nothing was paid, or the money went back, is not said.",
		default: "zero",
		options: [{
			value: "zero",
			meaning: "0 on every line whose transaction is not paid, for every party of the split, and so in the sum of the summary."
		}, {
			value: "as_agreed",
			meaning: "What the sale would have earned; a client has to look at the status."
		}],
		strict: "as_agreed",
		operations: [
			"listOrderHistory",
			"getOrderSummary",
			"getOrder"
		],
		why: "A sum of commissions is then what was earned.",
		question: {
			en: "What is commission of a line that was not paid, or whose money went back: zero or the agreed amount?",
			pt: "Quanto vale commission de uma linha não paga, ou cujo dinheiro foi devolvido: zero ou o valor combinado?"
		}
	},
	{
		id: "unpaid-sales-in-history",
		area: "orders",
		kind: "ambiguity",
		confidence: "medium",
		specification: "`approved_date` of a line is nullable; which sales have lines is not said.",
		default: "listed",
		options: [{
			value: "listed",
			meaning: "A sale has its lines whatever became of its payment, and keeps them when the money goes back; a renewal that failed has none."
		}],
		operations: ["listOrderHistory", "getOrderSummary"],
		why: "A line without a date of approval can only be one of a sale that was not approved.",
		fixed: "If only approved sales had lines, `approved_date` could never be null."
	},
	{
		id: "item-kinds",
		area: "orders",
		kind: "ambiguity",
		confidence: "medium",
		specification: "\"item kind: `main`, `bump`, `upsell`\"",
		default: "main_bump_upsell",
		options: [{
			value: "main_bump_upsell",
			meaning: "Exactly these three."
		}],
		operations: [
			"listOrderHistory",
			"getOrderSummary",
			"getOrder"
		],
		why: "They are listed.",
		fixed: "The three kinds are listed; a fourth would contradict the text."
	},
	{
		id: "upsell-order-model",
		area: "orders",
		kind: "ambiguity",
		confidence: "medium",
		specification: "`order` has `has_bump` and `is_upsell`.",
		default: "own_order",
		options: [{
			value: "own_order",
			meaning: "A bump is a further item of its order; an upsell is an order of its own."
		}],
		operations: [
			"listOrderHistory",
			"getOrderSummary",
			"getOrder"
		],
		why: "The flag for an upsell sits on the order, not on the item.",
		fixed: "An upsell inside another order would leave `is_upsell` without a meaning."
	},
	{
		id: "order-type-values",
		area: "orders",
		kind: "ambiguity",
		confidence: "low",
		specification: "`order.type` (string)",
		default: "main_upsell",
		options: [{
			value: "main_upsell",
			meaning: "`main`, or `upsell` for an upsell order."
		}, {
			value: "subscription",
			meaning: "As before, but `subscription` for an order that began one."
		}],
		operations: ["listOrderHistory"],
		why: "No other kinds are named anywhere.",
		question: {
			en: "Which values may order.type have?",
			pt: "Quais valores order.type pode ter?"
		}
	},
	{
		id: "order-item-status",
		area: "orders",
		kind: "ambiguity",
		confidence: "medium",
		specification: "\"Transaction / order item\", status `authorized`.",
		default: "as_transaction",
		options: [{
			value: "as_transaction",
			meaning: "An item has the status of its order's transaction."
		}],
		operations: ["listOrderHistory", "getOrder"],
		why: "Both share one row in the table of states.",
		fixed: "The same row of the states table covers both, and no second set of values is known."
	}
];
// src/assumptions/register-orders-people.ts
/** What is assumed about the people of a line: affiliates, who sold, who bought. */
const orderPeopleAssumptions = [
	{
		id: "affiliates-entry",
		area: "orders",
		kind: "gap",
		confidence: "low",
		specification: "\"Inner fields of affiliates entries […] not shown.\"",
		default: "empty",
		options: [
			{
				value: "empty",
				meaning: "The list of a generated sale is empty. Who was given a share on purpose has an entry of `id`, `name`, `email` and `commission`."
			},
			{
				value: "id_name_email_commission",
				meaning: "Generated sales through an affiliate have such an entry, too."
			},
			{
				value: "user_id_name_value",
				meaning: "The same, with `user_id`, `name` and `value`, as in the split of an order."
			}
		],
		operations: [
			"listOrderHistory",
			"listSubscriptionHistory",
			"cancelSubscription"
		],
		why: "An empty list claims nothing about fields that are unknown.",
		question: {
			en: "Which members does an entry of affiliates have?",
			pt: "Quais membros tem uma entrada de affiliates?"
		}
	},
	{
		id: "commission-transaction-keys",
		area: "orders",
		kind: "gap",
		confidence: "medium",
		specification: "\"sample keys: id, hash, status, payment_method, paid_amount, created_at\", and \"history\".",
		default: "six",
		options: [{
			value: "six",
			meaning: "The six sample keys."
		}, {
			value: "with_history",
			meaning: "The six and an empty list `history`."
		}],
		operations: ["listOrderHistory"],
		why: "More would be invented.",
		question: {
			en: "Does transaction of a line hold members beside id, hash, status, payment_method, paid_amount and created_at, such as history?",
			pt: "A transaction de uma linha tem membros além de id, hash, status, payment_method, paid_amount e created_at, como history?"
		}
	},
	{
		id: "commission-customer-keys",
		area: "orders",
		kind: "gap",
		confidence: "medium",
		specification: "\"sample keys: name, email, cpf\"",
		default: "three",
		options: [{
			value: "three",
			meaning: "The three sample keys."
		}, {
			value: "with_phones",
			meaning: "The three and a list `phones`."
		}],
		operations: ["listOrderHistory"],
		why: "More would be invented.",
		question: {
			en: "Does customer of a line hold members beside name, email and cpf, such as phones?",
			pt: "O customer de uma linha tem membros além de name, email e cpf, como phones?"
		}
	},
	{
		id: "customer-anonymisation",
		area: "orders",
		kind: "ambiguity",
		confidence: "low",
		specification: "\"anonymized when the affiliate has no access to customer data\"",
		default: "never",
		options: [
			{
				value: "never",
				meaning: "The buyer is shown, unless the sale was made with a hidden one: then each text is `***`."
			},
			{
				value: "masked",
				meaning: "In sales through an affiliate, too, each text of the buyer is `***`."
			},
			{
				value: "null",
				meaning: "In all of these each text is null."
			},
			{
				value: "removed",
				meaning: "In all of these the object is empty."
			}
		],
		operations: ["listOrderHistory", "getOrder"],
		why: "A producer sees the buyers of their own sales.",
		question: {
			en: "When an affiliate has no access to the data of customers, are they masked, null, or left out?",
			pt: "Quando um afiliado não tem acesso aos dados dos clientes, eles vêm mascarados, null ou ausentes?"
		}
	},
	{
		id: "document-format",
		area: "orders",
		kind: "ambiguity",
		confidence: "low",
		specification: "Document numbers are strings.",
		default: "digits",
		options: [{
			value: "digits",
			meaning: "Digits only."
		}, {
			value: "punctuated",
			meaning: "With the usual dots, dashes and slashes."
		}],
		operations: [
			"listOrderHistory",
			"listSubscriptionHistory",
			"cancelSubscription"
		],
		why: "Systems usually store digits. The numbers are made up either way.",
		question: {
			en: "Are document numbers written as digits alone or with dots and dashes?",
			pt: "Os números de documento vêm só com dígitos ou com pontos e traços?"
		}
	}
];
// src/assumptions/register-orders-summary.ts
/** What is assumed about who sees an order and what the summary counts. */
const orderSummaryAssumptions = [
	{
		id: "order-detail-visibility",
		area: "orders",
		kind: "ambiguity",
		confidence: "medium",
		specification: "\"404 when the order does not belong to the authenticated producer\"",
		default: "producer",
		options: [{
			value: "producer",
			meaning: "Only the producer of the order sees it."
		}],
		operations: ["getOrder"],
		why: "It is said in so many words.",
		fixed: "The text decides it, and the default data has no other party."
	},
	{
		id: "summary-orders-counted",
		area: "orders",
		kind: "ambiguity",
		confidence: "low",
		specification: "Which orders count is not said.",
		default: "behind_visible_lines",
		options: [{
			value: "behind_visible_lines",
			meaning: "Every order behind a line of the producer's history."
		}, {
			value: "authorised_only",
			meaning: "Only orders, and lines, whose transaction is paid."
		}],
		operations: ["getOrderSummary"],
		why: "The two then agree with each other.",
		question: {
			en: "Which orders does the summary count: all, or only those that are paid?",
			pt: "Quais pedidos o resumo conta: todos ou só os pagos?"
		}
	},
	{
		id: "summary-total",
		area: "orders",
		kind: "ambiguity",
		confidence: "low",
		specification: "`total` (integer)",
		default: "orders",
		options: [
			{
				value: "orders",
				meaning: "The number of orders."
			},
			{
				value: "lines",
				meaning: "The number of history lines."
			},
			{
				value: "cents",
				meaning: "The sum of the lines' values, in cents."
			}
		],
		operations: ["getOrderSummary"],
		why: "Only `commission_sum` is marked as cents.",
		question: {
			en: "Is total of the summary a number of orders, a number of lines, or an amount in cents?",
			pt: "total do resumo é um número de pedidos, um número de linhas, ou um valor em centavos?"
		}
	},
	{
		id: "summary-total-items",
		area: "orders",
		kind: "ambiguity",
		confidence: "low",
		specification: "`total_items` (integer)",
		default: "lines",
		options: [{
			value: "lines",
			meaning: "The number of history lines."
		}, {
			value: "quantities",
			meaning: "The sum of the items' quantities."
		}],
		operations: ["getOrderSummary"],
		why: "It then equals the total of the history list.",
		question: {
			en: "Does total_items of the summary count lines, or the quantities in them?",
			pt: "total_items do resumo conta as linhas, ou as quantidades nelas?"
		}
	},
	{
		id: "summary-bump-upsell",
		area: "orders",
		kind: "ambiguity",
		confidence: "low",
		specification: "`bump_total` and `upsell_total` (integer)",
		default: "lines",
		options: [
			{
				value: "lines",
				meaning: "The number of lines of that kind."
			},
			{
				value: "orders",
				meaning: "The number of orders with such an item, whether or not it has a line of its own."
			},
			{
				value: "cents",
				meaning: "The sum of the values of those lines, in cents."
			}
		],
		operations: ["getOrderSummary"],
		why: "Only `commission_sum` is marked as cents.",
		question: {
			en: "Are bump_total and upsell_total numbers of lines, numbers of orders, or amounts in cents?",
			pt: "bump_total e upsell_total são números de linhas, números de pedidos, ou valores em centavos?"
		}
	},
	{
		id: "summary-commission-sum",
		area: "orders",
		kind: "ambiguity",
		confidence: "medium",
		specification: "`commission_sum`, \"integer (cents)\"",
		default: "own",
		options: [{
			value: "own",
			meaning: "The sum of the producer's own commissions."
		}, {
			value: "all_parties",
			meaning: "The sum of all parties' shares."
		}],
		operations: ["getOrderSummary"],
		why: "A token sees what belongs to its producer and nothing else.",
		question: {
			en: "Does commission_sum hold the commissions of the producer alone or those of all parties?",
			pt: "commission_sum traz só as comissões do produtor ou as de todas as partes?"
		}
	},
	{
		id: "summary-filters",
		area: "orders",
		kind: "ambiguity",
		confidence: "high",
		specification: "The request of the summary is \"none\".",
		default: "none",
		options: [{
			value: "none",
			meaning: "Query parameters have no effect."
		}],
		operations: ["getOrderSummary"],
		why: "It is said in so many words.",
		fixed: "The text decides it."
	}
];
// src/assumptions/register-orders-tracking.ts
/** What is assumed about query parameters, tracking and checkout addresses. */
const orderTrackingAssumptions = [
	{
		id: "query-params-keys",
		area: "orders",
		kind: "ambiguity",
		confidence: "medium",
		specification: "\"checkout URL parameters at purchase time (UTMs, offer code, pixel event)\"",
		default: "tracking_names",
		options: [{
			value: "tracking_names",
			meaning: "The names of the tracking fields, plus `offer` for the code; all values are strings."
		}],
		operations: ["listOrderHistory", "getOrder"],
		why: "The tracking block already names them.",
		fixed: "The names appear in the tracking block; others would be guesses."
	},
	{
		id: "query-params-none",
		area: "orders",
		kind: "ambiguity",
		confidence: "high",
		specification: "\"`null` when the sale carried none\"",
		default: "null",
		options: [{
			value: "null",
			meaning: "Null, while the tracking block shows its literal in every field."
		}],
		operations: ["listOrderHistory"],
		why: "It is said in so many words.",
		fixed: "The text decides it."
	},
	{
		id: "order-detail-query-params-none",
		area: "orders",
		kind: "conflict",
		confidence: "low",
		specification: "\"object\" in the order detail, \"object, nullable\" in the history.",
		default: "empty_object",
		options: [
			{
				value: "empty_object",
				meaning: "An empty object."
			},
			{
				value: "null",
				meaning: "Null, as in the history."
			},
			{
				value: "empty_array",
				meaning: "An empty list, which is how PHP writes an empty map."
			}
		],
		framework: "empty_array",
		operations: ["getOrder"],
		why: "Nullable is marked wherever it is meant, and here it is not.",
		question: {
			en: "What is query_params in the order detail when the sale carried none: null, {} or []?",
			pt: "O que é query_params no detalhe do pedido quando a venda não trouxe nenhum: null, {} ou []?"
		}
	},
	{
		id: "split-url-params",
		area: "orders",
		kind: "ambiguity",
		confidence: "low",
		specification: "\"url_params {query_params: object}\" in the commission split.",
		default: "order_params",
		options: [{
			value: "order_params",
			meaning: "The same parameters as those of the order."
		}, {
			value: "empty",
			meaning: "Always an empty object."
		}],
		operations: ["getOrder"],
		why: "Names that are equal suggest equal content.",
		question: {
			en: "Does url_params of a commission hold the parameters of the order?",
			pt: "O url_params de uma comissão traz os parâmetros do pedido?"
		}
	},
	{
		id: "tracking-mapping",
		area: "orders",
		kind: "ambiguity",
		confidence: "medium",
		specification: "Field names of the tracking object, without their sources.",
		default: "same_name",
		options: [{
			value: "same_name",
			meaning: "Each field is the query parameter of the same name."
		}, {
			value: "src:source",
			meaning: "As before, but `src` is read from the parameter `source`."
		}],
		accepts: {
			tried: ["utm_source:offer", "event:pixel"],
			pattern: "(?:event|utm_(?:source|medium|campaign|content|term)|src|sck|chatflow_user_id):[^\\s,:]+(?:,(?:event|utm_(?:source|medium|campaign|content|term)|src|sck|chatflow_user_id):[^\\s,:]+)*",
			meaning: "Pairs of field and parameter with commas between them; other fields keep their own name."
		},
		operations: ["listOrderHistory", "getOrder"],
		why: "The UTM names are those of the parameters, so the rest probably are as well.",
		question: {
			en: "From which query parameter of the checkout is each tracking field taken?",
			pt: "De qual parâmetro do checkout é tirado cada campo de tracking?"
		}
	},
	{
		id: "tracking-event-source",
		area: "orders",
		kind: "ambiguity",
		confidence: "low",
		specification: "\"pixel event at checkout\"",
		default: "query_param",
		options: [{
			value: "query_param",
			meaning: "The query parameter `event`."
		}, {
			value: "checkout",
			meaning: "The checkout itself sets `Purchase` on every sale."
		}],
		operations: ["listOrderHistory", "getOrder"],
		why: "The checkout parameters are said to hold the pixel event.",
		question: {
			en: "Is tracking.event taken from a query parameter, or set by the checkout itself?",
			pt: "tracking.event vem de um parâmetro da URL ou é definido pelo próprio checkout?"
		}
	},
	{
		id: "tracking-empty-value",
		area: "orders",
		kind: "ambiguity",
		confidence: "medium",
		specification: "\"When the sale did not carry a value\"; an empty one is not mentioned.",
		default: "literal",
		options: [{
			value: "literal",
			meaning: "An empty or blank value counts as not carried."
		}, {
			value: "keep",
			meaning: "It is shown as it was."
		}],
		operations: ["listOrderHistory", "getOrder"],
		why: "Blank input is turned into none by default in a common PHP framework.",
		question: {
			en: "Is a tracking parameter that was sent empty shown as empty or as \"Não Informado\"?",
			pt: "Um parâmetro de tracking enviado vazio aparece vazio ou como \"Não Informado\"?"
		}
	},
	{
		id: "tracking-sck-fallback",
		area: "orders",
		kind: "ambiguity",
		confidence: "high",
		specification: "\"when absent it takes the value of `src`\"",
		default: "src_then_literal",
		options: [{
			value: "src_then_literal",
			meaning: "`sck`, else `src`, else the literal."
		}],
		operations: ["listOrderHistory", "getOrder"],
		why: "It is said in so many words.",
		fixed: "The text decides it."
	},
	{
		id: "tracking-literal",
		area: "orders",
		kind: "ambiguity",
		confidence: "high",
		specification: "\"the literal string `Não Informado`\"",
		default: "nao_informado",
		options: [{
			value: "nao_informado",
			meaning: "Exactly this text, composed letters, in every field without a value."
		}],
		operations: ["listOrderHistory", "getOrder"],
		why: "It is said in so many words.",
		fixed: "The text decides it."
	},
	{
		id: "checkout-url-none",
		area: "orders",
		kind: "conflict",
		confidence: "medium",
		specification: "\"`null` when the offer has no code\" in the history; in the order detail a plain string.",
		default: "null",
		options: [
			{
				value: "null",
				meaning: "Null in both; the offer's `code` is an empty text."
			},
			{
				value: "omit",
				meaning: "The member is left out in both."
			},
			{
				value: "empty_in_detail",
				meaning: "Null in the history, an empty text in the detail."
			}
		],
		operations: ["listOrderHistory", "getOrder"],
		why: "One rule for both places is likelier than two.",
		question: {
			en: "What is checkout_url when the offer has no code: null, empty, or left out?",
			pt: "O que é checkout_url quando a oferta não tem código: null, vazio ou ausente?"
		}
	},
	{
		id: "checkout-url-query",
		area: "orders",
		kind: "ambiguity",
		confidence: "medium",
		specification: "\"the checkout base followed by the offer code\"",
		default: "none",
		options: [{
			value: "none",
			meaning: "No query."
		}, {
			value: "utms",
			meaning: "The sale's UTM parameters are appended in the order resources."
		}],
		operations: ["listOrderHistory", "getOrder"],
		why: "Base and code are all that is mentioned.",
		question: {
			en: "Does checkout_url in orders carry the UTM parameters of the sale?",
			pt: "O checkout_url dos pedidos traz os parâmetros UTM da venda?"
		}
	}
];
// src/assumptions/register-rate-limits.ts
/** What is assumed about quotas and their headers. */
const quotaAssumptions = [
	{
		id: "rate-limit-window",
		area: "rate-limits",
		kind: "ambiguity",
		confidence: "high",
		specification: "\"per minute\", \"maximum in the one-minute window\".",
		default: "fixed",
		options: [
			{
				value: "fixed",
				meaning: "60 seconds that begin with the first request counted."
			},
			{
				value: "calendar_minute",
				meaning: "From second 0 to second 59 of each minute of the clock."
			},
			{
				value: "sliding_log",
				meaning: "The requests of the last 60 seconds, at any moment."
			},
			{
				value: "token_bucket",
				meaning: "A bucket of the quota's size that refills evenly over 60 seconds."
			}
		],
		operations: "all",
		why: "The limiter of a common PHP framework opens its window with the first hit, and the text speaks of a window.",
		question: {
			en: "Does the minute of a quota begin with the first request or on the clock, or does it slide?",
			pt: "O minuto de uma cota começa com a primeira requisição, segue o relógio, ou é uma janela deslizante?"
		}
	},
	{
		id: "rate-limit-buckets",
		area: "rate-limits",
		kind: "ambiguity",
		confidence: "high",
		specification: "\"GET requests\" 120 and \"POST requests\" 30 per minute, with no route named but cancel.",
		default: "per_method",
		options: [{
			value: "per_method",
			meaning: "One bucket for all GET routes and one for all POST routes except cancel."
		}, {
			value: "per_route",
			meaning: "Each route has a bucket of its own."
		}],
		operations: "all",
		why: "The table of limits goes by method.",
		question: {
			en: "Is the quota of 120 reads and 30 writes shared by all routes, or does each route have one of its own?",
			pt: "A cota de 120 leituras e 30 escritas é de todas as rotas juntas, ou cada rota tem a sua?"
		}
	},
	{
		id: "rate-limit-cancel-shares-post",
		area: "rate-limits",
		kind: "ambiguity",
		confidence: "medium",
		specification: "Limits apply \"with separate quotas\".",
		default: "separate",
		options: [{
			value: "separate",
			meaning: "A cancel request counts in the cancel quotas only."
		}, {
			value: "shared",
			meaning: "It also takes one from the quota of POST requests."
		}],
		strict: "shared",
		operations: writes,
		why: "Separate is the word used.",
		question: {
			en: "Does a cancel request also count towards the 30 POST requests per minute?",
			pt: "Um cancelamento também conta nas 30 requisições POST por minuto?"
		}
	},
	{
		id: "rate-limit-cancel-limit-header",
		area: "rate-limits",
		kind: "conflict",
		confidence: "low",
		specification: "\"120 for reads, 30 for writes\" against \"5 per minute and 50 per day\" for cancel.",
		default: "minute",
		options: [
			{
				value: "minute",
				meaning: "The header on the cancel route shows 5 and what remains of that minute."
			},
			{
				value: "write",
				meaning: "It shows 30 and what remains of the POST quota."
			},
			{
				value: "tightest",
				meaning: "It shows whichever of the minute and the day has fewer requests left, so it can read 50."
			}
		],
		framework: "tightest",
		operations: ["cancelSubscription"],
		why: "The header is described as the most requests in the minute, and for cancel that is 5.",
		question: {
			en: "Which limit does X-RateLimit-Limit show on the cancel route: 5, 30 or 50?",
			pt: "Que limite X-RateLimit-Limit mostra na rota de cancelamento: 5, 30 ou 50?"
		}
	},
	{
		id: "rate-limit-day-window",
		area: "rate-limits",
		kind: "ambiguity",
		confidence: "medium",
		specification: "\"50 per day\".",
		default: "first_hit",
		options: [
			{
				value: "first_hit",
				meaning: "86,400 seconds that begin with the first request counted."
			},
			{
				value: "midnight_utc",
				meaning: "The calendar day in UTC."
			},
			{
				value: "midnight_sao_paulo",
				meaning: "The calendar day in São Paulo (UTC-3)."
			}
		],
		operations: ["cancelSubscription"],
		why: "A daily limit of a common PHP framework is a window of a day's seconds, opened by the first hit.",
		question: {
			en: "When do the 50 cancels of a day begin anew: 24 hours after the first, at midnight UTC, or at midnight in São Paulo?",
			pt: "Quando recomeçam os 50 cancelamentos do dia: 24 horas após o primeiro, à meia-noite UTC, ou à meia-noite de São Paulo?"
		}
	},
	{
		id: "rate-limit-day-retry-after",
		area: "rate-limits",
		kind: "ambiguity",
		confidence: "medium",
		specification: "\"429 with header `Retry-After` (seconds)\"; which limit it counts to is not said.",
		default: "longest",
		options: [{
			value: "longest",
			meaning: "The seconds until the exceeded window ends; with both exceeded, until the later one does."
		}, {
			value: "first_exceeded",
			meaning: "The seconds to the end of the minute's window when it is exceeded, even if the day's is too."
		}],
		framework: "first_exceeded",
		operations: ["cancelSubscription"],
		why: "Only the longer wait spares the client a useless retry.",
		question: {
			en: "When the cancels of the day are used up, does Retry-After count to the end of the minute or of the day?",
			pt: "Quando acabam os cancelamentos do dia, Retry-After conta até o fim do minuto ou do dia?"
		}
	},
	{
		id: "rate-limit-rejected-counts",
		area: "rate-limits",
		kind: "ambiguity",
		confidence: "high",
		specification: "Not said whether a refused request counts.",
		default: "no",
		options: [{
			value: "no",
			meaning: "A request refused with the quota 429 is not counted."
		}, {
			value: "yes",
			meaning: "It is counted."
		}],
		operations: "all",
		why: "In a common PHP framework the limit is tested before the hit is counted.",
		question: {
			en: "Does a request that was refused with 429 count towards the quota?",
			pt: "Uma requisição recusada com 429 conta na cota?"
		}
	},
	{
		id: "rate-limit-what-counts",
		area: "rate-limits",
		kind: "ambiguity",
		confidence: "medium",
		specification: "\"GET requests\", \"POST requests\"; exceptions are not named.",
		default: "every_authenticated",
		options: [
			{
				value: "every_authenticated",
				meaning: "Every request with a valid token on a known route counts, whatever the answer; 401, 405, unknown paths and OPTIONS do not."
			},
			{
				value: "free_403",
				meaning: "As before, but a 403 for a missing scope costs nothing."
			},
			{
				value: "free_5xx",
				meaning: "As before, but an answer of 500 or above costs nothing."
			}
		],
		operations: "all",
		why: "Limiters sit between the token check and the rest, so later failures have already been counted.",
		question: {
			en: "Are there answers that do not count towards the quota, such as 403 or 5xx?",
			pt: "Há respostas que não contam na cota, como 403 ou 5xx?"
		}
	}
];
// src/assumptions/register-rate-limits-block.ts
/** What is assumed about the block of the cancel route after failed look-ups, and about the clock of all limits. */
const cancelBlockAssumptions = [
	{
		id: "cancel-404-threshold",
		area: "rate-limits",
		kind: "gap",
		confidence: "low",
		specification: "\"Threshold and duration of the temporary block […] not shown\".",
		default: "10",
		options: [
			{
				value: "10",
				meaning: "Ten failed look-ups."
			},
			{
				value: "5",
				meaning: "Five failed look-ups."
			},
			{
				value: "3",
				meaning: "Three failed look-ups."
			},
			{
				value: "off",
				meaning: "No block at all."
			}
		],
		accepts: {
			tried: ["1", "2"],
			pattern: "[1-9]\\d{0,8}",
			meaning: "A number of failed look-ups, from 1."
		},
		operations: ["cancelSubscription"],
		why: "It has to be more than the 5 cancel requests of a minute, or it could not be told from the quota.",
		question: {
			en: "After how many failed look-ups is a token blocked on the cancel route?",
			pt: "Depois de quantas buscas sem resultado um token é bloqueado na rota de cancelamento?"
		}
	},
	{
		id: "cancel-404-window",
		area: "rate-limits",
		kind: "gap",
		confidence: "low",
		specification: "\"Threshold and duration of the temporary block […] not shown\".",
		default: "900s",
		options: [
			{
				value: "900s",
				meaning: "Failed look-ups are counted for 900 seconds from the first; the block ends with that window."
			},
			{
				value: "60s",
				meaning: "The same with 60 seconds."
			},
			{
				value: "3600s",
				meaning: "The same with 3,600 seconds."
			},
			{
				value: "crossing:900s",
				meaning: "The block lasts 900 seconds from the moment the threshold is reached."
			}
		],
		accepts: {
			tried: ["30s"],
			pattern: "(?:crossing:)?[1-9]\\d{0,7}s",
			meaning: "A number of seconds counted from the first failed look-up, or from the crossing when `crossing:` stands before it."
		},
		operations: ["cancelSubscription"],
		why: "A counter with an expiry is the simplest thing that fits, and a quarter of an hour is a common length.",
		question: {
			en: "Over what time are failed look-ups on the cancel route counted, and how long does the block last?",
			pt: "Em que período são contadas as buscas sem resultado na rota de cancelamento, e quanto dura o bloqueio?"
		}
	},
	{
		id: "cancel-404-reset-on-success",
		area: "rate-limits",
		kind: "ambiguity",
		confidence: "low",
		specification: "A token that \"accumulates 404 answers\".",
		default: "no",
		options: [{
			value: "no",
			meaning: "A successful cancel leaves the count as it is."
		}, {
			value: "yes",
			meaning: "A successful cancel sets the count to 0."
		}],
		operations: ["cancelSubscription"],
		why: "Otherwise one valid id would let a prober go on for ever.",
		question: {
			en: "Does a successful cancel set the count of failed look-ups back to zero?",
			pt: "Um cancelamento bem-sucedido zera a contagem de buscas sem resultado?"
		}
	},
	{
		id: "cancel-404-key",
		area: "rate-limits",
		kind: "ambiguity",
		confidence: "high",
		specification: "\"a token that accumulates 404 answers is blocked on that route temporarily\"",
		default: "token",
		options: [
			{
				value: "token",
				meaning: "Each token has its own count."
			},
			{
				value: "producer",
				meaning: "All tokens of a producer share a count."
			},
			{
				value: "everyone",
				meaning: "All callers share one count, which is how a block by address looks from one machine."
			}
		],
		operations: ["cancelSubscription"],
		why: "The text speaks of the token.",
		question: {
			en: "Does the block on the cancel route hold for the token, for all tokens of the producer, or for the address of the caller?",
			pt: "O bloqueio na rota de cancelamento vale para o token, para todos os tokens do produtor, ou para o endereço de quem chama?"
		}
	},
	{
		id: "cancel-404-counts",
		area: "rate-limits",
		kind: "ambiguity",
		confidence: "medium",
		specification: "\"too many failed lookups (404s)\"",
		default: "every_lookup",
		options: [{
			value: "every_lookup",
			meaning: "Every 404 of the route counts, for unknown, foreign and malformed ids alike; other errors and replays do not."
		}, {
			value: "well_formed_only",
			meaning: "A 404 counts only when the id has the form of an id."
		}],
		operations: ["cancelSubscription"],
		why: "All of them are answered with 404.",
		question: {
			en: "Do malformed ids count towards the block on the cancel route, or only well-formed ones that do not exist?",
			pt: "Ids malformados contam para o bloqueio na rota de cancelamento, ou só os bem formados que não existem?"
		}
	},
	{
		id: "cancel-404-first-blocked",
		area: "rate-limits",
		kind: "ambiguity",
		confidence: "medium",
		specification: "\"after too many failed lookups\"",
		default: "after_threshold",
		options: [{
			value: "after_threshold",
			meaning: "The failed look-up that reaches the threshold still answers 404; the next request is blocked."
		}, {
			value: "at_threshold",
			meaning: "The request that reaches the threshold is itself answered with the block."
		}],
		operations: ["cancelSubscription"],
		why: "The block is tested before the failure is counted in the framework's own limiter.",
		question: {
			en: "Is the look-up that reaches the threshold still answered with 404, or already with 429?",
			pt: "A busca que atinge o limite ainda recebe 404, ou já recebe 429?"
		}
	},
	{
		id: "cancel-404-headers",
		area: "rate-limits",
		kind: "ambiguity",
		confidence: "medium",
		specification: "The block uses the error envelope; `Retry-After` is described for quotas and said to appear \"only on 429\".",
		default: "retry_after",
		options: [{
			value: "retry_after",
			meaning: "The block carries `Retry-After` to its end and the headers of the minute's quota."
		}, {
			value: "no_retry_after",
			meaning: "It carries the headers of the minute's quota only."
		}],
		operations: ["cancelSubscription"],
		why: "It is a 429 like the other, and a client needs to know when to return.",
		question: {
			en: "Does the 429 of the cancel block carry Retry-After and rate-limit headers?",
			pt: "O 429 do bloqueio de cancelamento traz Retry-After e cabeçalhos de limite?"
		}
	},
	{
		id: "cancel-404-vs-quota",
		area: "rate-limits",
		kind: "ambiguity",
		confidence: "medium",
		specification: "Blocked \"even within quota\".",
		default: "quota_first",
		options: [{
			value: "quota_first",
			meaning: "The quota is tested and charged first, then the block."
		}, {
			value: "block_first",
			meaning: "The block is tested first and costs nothing."
		}],
		operations: ["cancelSubscription"],
		why: "The limiter comes before anything that belongs to one route.",
		question: {
			en: "Do requests that the cancel block refuses still count towards the quota?",
			pt: "Requisições recusadas pelo bloqueio de cancelamento ainda contam na cota?"
		}
	},
	{
		id: "rate-limit-clock",
		area: "rate-limits",
		kind: "ambiguity",
		confidence: "high",
		specification: "Silent on whose clock counts.",
		default: "emulator",
		options: [{
			value: "emulator",
			meaning: "Quotas, blocks and key retention follow the emulator's clock, which tests can move."
		}, {
			value: "wall",
			meaning: "They follow real time, whatever the emulator's clock says."
		}],
		operations: "all",
		why: "A test must be able to pass a minute without waiting for it.",
		question: {
			en: "By which clock are quotas and retention times counted, and may it differ from the Date header?",
			pt: "Por qual relógio são contadas as cotas e os prazos de retenção, e ele pode diferir do cabeçalho Date?"
		}
	}
];
// src/assumptions/register-rate-limits-headers.ts
/** What is assumed about the headers and words that tell of quotas. */
const quotaHeaderAssumptions = [
	{
		id: "rate-limit-headers-on-401",
		area: "rate-limits",
		kind: "conflict",
		confidence: "medium",
		specification: "\"Every response carries\" the headers, yet a 401 has no token whose quota could be shown.",
		default: "nominal",
		options: [
			{
				value: "nominal",
				meaning: "The limit of the route's class, with nothing taken from it."
			},
			{
				value: "omitted",
				meaning: "No rate-limit headers on a 401."
			},
			{
				value: "shared_bucket",
				meaning: "Callers without a valid token share one bucket per class and see it."
			}
		],
		framework: "omitted",
		operations: "all",
		why: "The sentence says every response. A bare framework would leave them out.",
		question: {
			en: "Which rate-limit headers does a 401 carry, if any, and are requests without a valid token limited?",
			pt: "Quais cabeçalhos de limite um 401 traz, se traz, e requisições sem token válido são limitadas?"
		}
	},
	{
		id: "rate-limit-headers-unrouted",
		area: "rate-limits",
		kind: "conflict",
		confidence: "low",
		specification: "\"Every response carries\" the headers; answers that reach no route are not excepted.",
		default: "nominal",
		options: [{
			value: "nominal",
			meaning: "Unknown path, wrong method, body too large and OPTIONS show the limit of the method, with nothing taken from it."
		}, {
			value: "omitted",
			meaning: "Such answers carry no rate-limit headers."
		}],
		framework: "omitted",
		operations: [],
		why: "The sentence says every response.",
		question: {
			en: "Do answers to unknown paths and wrong methods carry the rate-limit headers?",
			pt: "Respostas a caminhos desconhecidos e métodos errados trazem os cabeçalhos de limite?"
		}
	},
	{
		id: "rate-limit-remaining",
		area: "rate-limits",
		kind: "ambiguity",
		confidence: "high",
		specification: "\"requests left in the window\".",
		default: "after",
		options: [{
			value: "after",
			meaning: "What is left once this request is counted, never below 0."
		}, {
			value: "before",
			meaning: "What was left before this request."
		}],
		operations: "all",
		why: "Left can only mean still to come.",
		question: {
			en: "Does X-RateLimit-Remaining already count the request it answers?",
			pt: "X-RateLimit-Remaining já conta a requisição que está sendo respondida?"
		}
	},
	{
		id: "rate-limit-atomicity",
		area: "rate-limits",
		kind: "ambiguity",
		confidence: "medium",
		specification: "Not said whether requests at the same instant can exceed the quota.",
		default: "atomic",
		options: [{
			value: "atomic",
			meaning: "Testing and counting are one step, so a window never lets more through than its limit."
		}],
		operations: "all",
		why: "Tests need the same answer every time.",
		fixed: "An overshoot by race cannot be reproduced at will, so no test could rely on it."
	},
	{
		id: "retry-after-value",
		area: "rate-limits",
		kind: "ambiguity",
		confidence: "medium",
		specification: "\"header `Retry-After` (seconds)\"",
		default: "ceil",
		options: [
			{
				value: "ceil",
				meaning: "Whole seconds rounded up, at least 1."
			},
			{
				value: "floor",
				meaning: "Whole seconds rounded down, which can be 0 while the quota is still exhausted."
			},
			{
				value: "http_date",
				meaning: "A date instead of seconds, which HTTP also permits."
			}
		],
		framework: "floor",
		operations: "all",
		why: "After rounding up, a client that waits as told always succeeds.",
		question: {
			en: "Is Retry-After rounded up or down, can it be 0, and can it be a date?",
			pt: "Retry-After é arredondado para cima ou para baixo, pode ser 0, e pode ser uma data?"
		}
	},
	{
		id: "rate-limit-reset-header",
		area: "rate-limits",
		kind: "ambiguity",
		confidence: "medium",
		specification: "Two rate-limit headers are listed; a reset time is not among them.",
		default: "omitted",
		options: [
			{
				value: "omitted",
				meaning: "No `X-RateLimit-Reset`."
			},
			{
				value: "on_429",
				meaning: "Sent on the quota 429, as a unix time."
			},
			{
				value: "on_all",
				meaning: "Sent on every answer, as a unix time."
			}
		],
		framework: "on_429",
		operations: "all",
		why: "Adding it would invite clients to depend on it.",
		question: {
			en: "Is there a header that tells when a quota begins anew, such as X-RateLimit-Reset, and on which answers?",
			pt: "Existe um cabeçalho que diz quando a cota recomeça, como X-RateLimit-Reset, e em quais respostas?"
		}
	},
	{
		id: "quota-429-message",
		area: "rate-limits",
		kind: "ambiguity",
		confidence: "medium",
		specification: "The body \"is only a `message` field\"; its text is not given.",
		default: "en",
		options: [{
			value: "en",
			meaning: "The usual short English text."
		}, {
			value: "pt_br",
			meaning: "A Portuguese text."
		}],
		operations: "all",
		why: "The bare shape is that of a common PHP framework, so its text is likely as well.",
		question: {
			en: "What exactly is the message of the 429 of a quota?",
			pt: "Qual é exatamente a mensagem do 429 de uma cota?"
		}
	}
];
// src/assumptions/register-subscriptions.ts
/** What is assumed about the fields of subscriptions. */
const subscriptionAssumptions = [
	{
		id: "subscription-situations",
		area: "subscriptions",
		kind: "gap",
		confidence: "low",
		specification: "`situation`, \"e.g. `active`\"; transitions are \"not shown\".",
		default: "active_canceled",
		options: [{
			value: "active_canceled",
			meaning: "`active`, `canceled` after a cancel, and `expired` after the last of a limited number of charges; others where they are made on purpose, such as `late`."
		}, {
			value: "with_trial",
			meaning: "Also `trial` until the first charge."
		}],
		operations: ["listSubscriptionHistory", "cancelSubscription"],
		why: "One value is shown, and a cancel has to end in some other.",
		question: {
			en: "Which values may situation of a subscription have, and does a trial have one of its own?",
			pt: "Quais valores situation de uma assinatura pode ter, e o período de teste tem um próprio?"
		}
	},
	{
		id: "subscription-interval-unit",
		area: "subscriptions",
		kind: "ambiguity",
		confidence: "low",
		specification: "`interval` (integer), without a unit.",
		default: "days",
		options: [{
			value: "days",
			meaning: "Days; a month is 30."
		}, {
			value: "months",
			meaning: "Months; a month is 1."
		}],
		operations: [
			"listOrderHistory",
			"listSubscriptionHistory",
			"cancelSubscription"
		],
		why: "Comparable services count plans in days.",
		question: {
			en: "Is interval of a subscription in days or in months?",
			pt: "interval de uma assinatura é em dias ou em meses?"
		}
	},
	{
		id: "subscription-installments",
		area: "subscriptions",
		kind: "ambiguity",
		confidence: "low",
		specification: "`installments`, nullable, without a type.",
		default: "null",
		options: [{
			value: "null",
			meaning: "Null."
		}, {
			value: "one",
			meaning: "1."
		}],
		operations: ["listSubscriptionHistory", "cancelSubscription"],
		why: "With no type given, null is the only safe value.",
		question: {
			en: "What does installments of a subscription hold, and when is it null?",
			pt: "O que installments de uma assinatura traz, e quando é null?"
		}
	},
	{
		id: "best-day-to-charge",
		area: "subscriptions",
		kind: "ambiguity",
		confidence: "low",
		specification: "`best_day_to_charge`, nullable, without a type.",
		default: "null",
		options: [{
			value: "null",
			meaning: "Null."
		}, {
			value: "day_of_month",
			meaning: "The day of the month of the next charge, 28 at most."
		}],
		operations: ["listSubscriptionHistory", "cancelSubscription"],
		why: "With no type given, null is the only safe value.",
		question: {
			en: "What does best_day_to_charge hold, and when is it null?",
			pt: "O que best_day_to_charge traz, e quando é null?"
		}
	},
	{
		id: "free-days-vs-trial-days",
		area: "subscriptions",
		kind: "ambiguity",
		confidence: "low",
		specification: "`free_days` of a subscription, `trial_days` of an offer.",
		default: "copies",
		options: [{
			value: "copies",
			meaning: "`free_days` is the offer's `trial_days`, or 0."
		}, {
			value: "unrelated",
			meaning: "`free_days` is always 0."
		}],
		operations: ["listSubscriptionHistory", "cancelSubscription"],
		why: "Two names for what seems one thing.",
		question: {
			en: "Is free_days of a subscription the trial_days of its offer?",
			pt: "free_days de uma assinatura é o trial_days da oferta dela?"
		}
	},
	{
		id: "subscription-currency",
		area: "subscriptions",
		kind: "ambiguity",
		confidence: "medium",
		specification: "\"currency code\"",
		default: "BRL",
		options: [{
			value: "BRL",
			meaning: "`BRL`."
		}, {
			value: "USD",
			meaning: "`USD`."
		}],
		accepts: {
			tried: ["EUR"],
			pattern: "[A-Z]{3}",
			meaning: "Another code of three capital letters."
		},
		operations: ["listSubscriptionHistory", "cancelSubscription"],
		why: "The buyers' documents are Brazilian.",
		question: {
			en: "In which form is currency written, and may it be another than BRL?",
			pt: "Em que formato currency é escrita, e pode ser outra além de BRL?"
		}
	},
	{
		id: "canceled-by-values",
		area: "subscriptions",
		kind: "ambiguity",
		confidence: "low",
		specification: "`canceled_by`, nullable, without a type.",
		default: "producer",
		options: [
			{
				value: "producer",
				meaning: "The text `producer`; `customer` or `system` where one of those canceled."
			},
			{
				value: "user_id",
				meaning: "The producer's numeric id."
			},
			{
				value: "object",
				meaning: "An object with `name`, `email` and `date`."
			},
			{
				value: "customer",
				meaning: "The text `customer`."
			},
			{
				value: "system",
				meaning: "The text `system`."
			}
		],
		operations: ["listSubscriptionHistory", "cancelSubscription"],
		why: "Whoever cancels through the API is the producer.",
		question: {
			en: "What does canceled_by hold: a word, an id or an object, and which values?",
			pt: "O que canceled_by traz: uma palavra, um id ou um objeto, e quais valores?"
		}
	},
	{
		id: "subscription-history-entries",
		area: "subscriptions",
		kind: "gap",
		confidence: "low",
		specification: "Types and statuses seen: `charge` and `paid`.",
		default: "charges",
		options: [
			{
				value: "charges",
				meaning: "One entry for each charge, `paid` or, where it was made so on purpose, `failed`; a cancel adds none."
			},
			{
				value: "with_cancellation",
				meaning: "A cancel adds an entry of type `cancellation`."
			},
			{
				value: "month_reference",
				meaning: "As the default, but `reference_date` is month and year."
			}
		],
		operations: ["listSubscriptionHistory", "cancelSubscription"],
		why: "They are the values shown.",
		question: {
			en: "Which types and statuses may an entry of histories have, and does a cancel add one?",
			pt: "Quais tipos e status uma entrada de histories pode ter, e um cancelamento acrescenta uma?"
		}
	},
	{
		id: "subscription-phones",
		area: "subscriptions",
		kind: "ambiguity",
		confidence: "low",
		specification: "\"{ddd, ddi, number}\", without types.",
		default: "strings",
		options: [{
			value: "strings",
			meaning: "Texts of digits."
		}, {
			value: "integers",
			meaning: "Numbers."
		}],
		operations: [
			"listOrderHistory",
			"listSubscriptionHistory",
			"cancelSubscription"
		],
		why: "Numbers would lose leading zeros.",
		question: {
			en: "Are the parts of a phone number texts or numbers?",
			pt: "As partes de um telefone são textos ou números?"
		}
	},
	{
		id: "subscription-list-visibility",
		area: "subscriptions",
		kind: "ambiguity",
		confidence: "medium",
		specification: "Subscriptions \"of the producer\"; `product.is_owner` is a boolean.",
		default: "own_products",
		options: [{
			value: "own_products",
			meaning: "Subscriptions to the producer's own products, so `is_owner` is true."
		}],
		operations: ["listSubscriptionHistory"],
		why: "A token sees what belongs to its producer and nothing else.",
		fixed: "The default data knows no partner, so no other list could be shown."
	}
];
// src/assumptions/register-subscriptions-cancel.ts
/** What is assumed about canceling a subscription. */
const cancelAssumptions = [
	{
		id: "cancel-request-body",
		area: "subscriptions",
		kind: "gap",
		confidence: "medium",
		specification: "The request of the cancel route is \"not shown\".",
		default: "ignored",
		options: [{
			value: "ignored",
			meaning: "No body is needed, and any is left unread."
		}, {
			value: "optional_reason",
			meaning: "A JSON body with a text `reason` may be sent and is validated."
		}],
		operations: ["cancelSubscription"],
		why: "The id in the path says all that is needed.",
		question: {
			en: "Does the cancel route take a body, such as a reason, and is it required?",
			pt: "A rota de cancelamento recebe um corpo, como um motivo, e ele é obrigatório?"
		}
	},
	{
		id: "cancel-success-status",
		area: "subscriptions",
		kind: "gap",
		confidence: "low",
		specification: "The response of the cancel route is \"not shown\".",
		default: "200",
		options: [
			{
				value: "200",
				meaning: "200."
			},
			{
				value: "202",
				meaning: "202."
			},
			{
				value: "204",
				meaning: "204, without a body."
			}
		],
		operations: ["cancelSubscription"],
		why: "Comparable services answer with a body.",
		question: {
			en: "Which status does a successful cancel have: 200, 202 or 204?",
			pt: "Qual status tem um cancelamento bem-sucedido: 200, 202 ou 204?"
		}
	},
	{
		id: "cancel-success-body",
		area: "subscriptions",
		kind: "gap",
		confidence: "low",
		specification: "The response of the cancel route is \"not shown\".",
		default: "subscription",
		options: [
			{
				value: "subscription",
				meaning: "The subscription as it appears in the list."
			},
			{
				value: "message",
				meaning: "An object with `message` alone."
			},
			{
				value: "empty",
				meaning: "No body."
			}
		],
		operations: ["cancelSubscription"],
		why: "The resource in its new state is the most useful answer, and comparable services give it.",
		question: {
			en: "What does the body of a successful cancel hold?",
			pt: "O que traz o corpo de um cancelamento bem-sucedido?"
		}
	},
	{
		id: "cancel-effect-timing",
		area: "subscriptions",
		kind: "gap",
		confidence: "low",
		specification: "`cancellation_requested_at` and `canceled_at` are two fields; when each is set is not shown.",
		default: "immediate",
		options: [{
			value: "immediate",
			meaning: "Both are set at once, and the subscription is `canceled`."
		}, {
			value: "period_end",
			meaning: "The request is noted at once; the subscription is `canceled` when its next charge would be due."
		}],
		operations: ["cancelSubscription"],
		why: "Most comparable services end a subscription at once.",
		question: {
			en: "Does a cancel take effect at once or at the end of the paid period, and when is canceled_at set?",
			pt: "Um cancelamento vale na hora ou no fim do período pago, e quando canceled_at é preenchido?"
		}
	},
	{
		id: "cancel-effect-fields",
		area: "subscriptions",
		kind: "gap",
		confidence: "low",
		specification: "The effect of a cancel is \"not shown\".",
		default: "dates_and_situation",
		options: [{
			value: "dates_and_situation",
			meaning: "Situation, the two dates, who canceled, and the time of the update; nothing else changes."
		}],
		operations: ["listSubscriptionHistory", "cancelSubscription"],
		why: "These are the fields that speak of it.",
		fixed: "A cleared schedule, the alternative, is what `next-charge-after-cancel` shows with `null`."
	},
	{
		id: "next-charge-after-cancel",
		area: "subscriptions",
		kind: "ambiguity",
		confidence: "low",
		specification: "`next_charge` is a string and not nullable.",
		default: "unchanged",
		options: [{
			value: "unchanged",
			meaning: "It stays as it was."
		}, {
			value: "null",
			meaning: "It becomes null."
		}],
		operations: ["listSubscriptionHistory", "cancelSubscription"],
		why: "The type forbids null.",
		question: {
			en: "What is next_charge of a subscription that was canceled?",
			pt: "O que é next_charge de uma assinatura cancelada?"
		}
	},
	{
		id: "cancel-already-canceled",
		area: "subscriptions",
		kind: "gap",
		confidence: "low",
		specification: "A second cancel is not mentioned.",
		default: "200",
		options: [
			{
				value: "200",
				meaning: "The same answer as for the first, with the subscription unchanged."
			},
			{
				value: "409",
				meaning: "409 `already_canceled`."
			},
			{
				value: "400",
				meaning: "400 with the same code."
			},
			{
				value: "422",
				meaning: "422 with the same code."
			},
			{
				value: "404",
				meaning: "404 `not_found`, which counts towards the block."
			}
		],
		strict: "409",
		operations: ["cancelSubscription"],
		why: "A retry under a new key does no harm this way.",
		question: {
			en: "What is the answer to canceling a subscription that is canceled already?",
			pt: "O que se responde ao cancelar uma assinatura que já está cancelada?"
		}
	},
	{
		id: "cancel-other-situations",
		area: "subscriptions",
		kind: "gap",
		confidence: "low",
		specification: "Which situations allow a cancel is \"not shown\".",
		default: "any",
		options: [{
			value: "any",
			meaning: "Any that is not yet canceled."
		}, {
			value: "409",
			meaning: "Any but `active` is refused with 409."
		}],
		operations: ["cancelSubscription"],
		why: "A trial that cannot be canceled would be a surprise.",
		question: {
			en: "In which situations can a subscription be canceled, and what is the answer in the others?",
			pt: "Em quais situações uma assinatura pode ser cancelada, e o que se responde nas outras?"
		}
	},
	{
		id: "cancel-id-type",
		area: "subscriptions",
		kind: "ambiguity",
		confidence: "medium",
		specification: "\"path `{id}` subscription id\", an integer in the resource.",
		default: "404_counted",
		options: [
			{
				value: "404_counted",
				meaning: "An id that is not a row of decimal digits is a 404 and counts towards the block."
			},
			{
				value: "422",
				meaning: "Such an id is a validation error."
			},
			{
				value: "404_uncounted",
				meaning: "Such an id is a 404 and does not count."
			}
		],
		operations: ["cancelSubscription"],
		why: "Whether by route or by look-up, it ends with nothing found.",
		question: {
			en: "What is the answer to canceling an id that is no number, and does it count towards the block?",
			pt: "O que se responde ao cancelar um id que não é número, e isso conta para o bloqueio?"
		}
	},
	{
		id: "cancel-id-overflow",
		area: "subscriptions",
		kind: "ambiguity",
		confidence: "medium",
		specification: "Very large ids and leading zeros are not mentioned.",
		default: "404",
		options: [{
			value: "404",
			meaning: "They match nothing."
		}, {
			value: "numeric",
			meaning: "The number counts, however it is written."
		}],
		operations: ["cancelSubscription"],
		why: "An id is matched as the service wrote it.",
		question: {
			en: "Are leading zeros and very large numbers understood as ids on the cancel route?",
			pt: "Zeros à esquerda e números muito grandes são entendidos como ids na rota de cancelamento?"
		}
	},
	{
		id: "cancel-race",
		area: "subscriptions",
		kind: "ambiguity",
		confidence: "medium",
		specification: "Two cancels at once are not mentioned.",
		default: "serialised",
		options: [{
			value: "serialised",
			meaning: "One after the other; the second finds the subscription canceled."
		}, {
			value: "409",
			meaning: "The second is refused with 409."
		}],
		operations: ["cancelSubscription"],
		why: "Tests need the same answer every time.",
		question: {
			en: "What is the answer when two cancels of the same subscription arrive at once?",
			pt: "O que se responde quando dois cancelamentos da mesma assinatura chegam ao mesmo tempo?"
		}
	}
];
// src/assumptions/register-subscriptions-sales.ts
const shown = ["listSubscriptionHistory", "cancelSubscription"];
/** What is assumed about subscriptions that are sold otherwise than one at its price: by number, with a coupon, beside something else. */
const subscriptionSaleAssumptions = [
	{
		id: "subscription-price-quantity",
		area: "subscriptions",
		kind: "ambiguity",
		confidence: "low",
		specification: "`price` of a subscription (integer, cents); `quantity` is a member of the order item.",
		default: "charge",
		options: [{
			value: "charge",
			meaning: "What every charge costs: the price of the offer times the quantity."
		}, {
			value: "unit",
			meaning: "The price of the offer, whatever the quantity."
		}],
		operations: shown,
		why: "So the price is what each of the transactions beside it paid.",
		question: {
			en: "Is price of a subscription that of one unit, or of the quantity that was bought?",
			pt: "price de uma assinatura é o de uma unidade ou o da quantidade comprada?"
		}
	},
	{
		id: "subscription-first-charge-price",
		area: "subscriptions",
		kind: "ambiguity",
		confidence: "low",
		specification: "`first_charge_price` (integer, cents) of a subscription, nullable at an offer.",
		default: "charged",
		options: [{
			value: "charged",
			meaning: "What the first charge cost, times the quantity and less the coupon. The coupon is taken off no later charge."
		}, {
			value: "listed",
			meaning: "What the offer says, whatever the quantity and the coupon."
		}],
		operations: shown,
		why: "So it is what the first of the transactions paid.",
		question: {
			en: "Does first_charge_price take quantity and coupon into account?",
			pt: "first_charge_price leva em conta a quantidade e o cupom?"
		}
	},
	{
		id: "subscription-free-charge",
		area: "subscriptions",
		kind: "gap",
		confidence: "low",
		specification: "`successful_charges` counts charges; whether one of nothing counts is not said.",
		default: "counted",
		options: [{
			value: "counted",
			meaning: "A first charge of which a coupon leaves nothing is a paid charge of 0 cents: counted, with a transaction and an entry."
		}, {
			value: "not_counted",
			meaning: "It is no charge of the subscription, as with a trial; the order shows it all the same."
		}],
		operations: shown,
		why: "The order detail knows transactions that are free (`is_free`), so there are some.",
		question: {
			en: "Does a first charge of zero, after a coupon, count in successful_charges?",
			pt: "Uma primeira cobrança de zero, depois de um cupom, conta em successful_charges?"
		}
	},
	{
		id: "subscription-trial-coupon",
		area: "subscriptions",
		kind: "gap",
		confidence: "low",
		specification: "Nothing is said of a coupon on an offer with `trial_days`.",
		default: "refused",
		options: [{
			value: "refused",
			meaning: "Such a sale cannot be simulated: the coupon would have nothing to be taken off."
		}],
		operations: [],
		why: "The first charge of such a sale is free anyway.",
		fixed: "A coupon that waits for a later charge would have to be a part of the subscription, which has no member for one."
	},
	{
		id: "subscription-as-bump",
		area: "subscriptions",
		kind: "gap",
		confidence: "low",
		specification: "An order has one `subscription_id`; a `bump` may be of any offer.",
		default: "charged_once",
		options: [{
			value: "charged_once",
			meaning: "It is charged once, at its price, with the order: no trial, no subscription, no renewal."
		}, {
			value: "refused",
			meaning: "Such a sale cannot be simulated: 422 naming `bump`."
		}],
		operations: [],
		why: "The subscription of an order is that of its first item; a second one would have nowhere to be shown.",
		question: {
			en: "Can a subscription be sold as an order bump, and is it renewed then?",
			pt: "Uma assinatura pode ser vendida como order bump, e nesse caso ela é renovada?"
		}
	}
];
// src/assumptions/register-surroundings.ts
/** What is assumed about everything around the API: cashouts, webhooks, the sandbox. */
const surroundingsAssumptions = [
	{
		id: "cashouts-endpoint",
		area: "surroundings",
		kind: "gap",
		confidence: "low",
		specification: "\"Cashout read endpoints: not shown.\"",
		default: "absent",
		options: [{
			value: "absent",
			meaning: "There is none: 404."
		}, {
			value: "present",
			meaning: "`GET /api/v2/cashouts/history`, a page like the other histories; the path is a guess."
		}],
		operations: ["listCashoutHistory"],
		why: "Nothing is offered that might not exist.",
		question: {
			en: "Is there a route that reads cashouts, and what are its path, parameters and fields?",
			pt: "Existe uma rota que lê os saques, e quais são o caminho, os parâmetros e os campos dela?"
		}
	},
	{
		id: "cashout-fields",
		area: "surroundings",
		kind: "gap",
		confidence: "low",
		specification: "\"Cashout resource and its fields: not shown.\"",
		default: "experimental",
		options: [{
			value: "experimental",
			meaning: "The seven members of the emulator's own experimental route, seen only when it is switched on."
		}],
		operations: ["listCashoutHistory"],
		why: "They are modelled on the withdrawal lists of comparable services.",
		fixed: "One invented shape is enough; a second would be no better founded."
	},
	{
		id: "webhooks-enabled",
		area: "surroundings",
		kind: "gap",
		confidence: "low",
		specification: "\"A v2 webhook is referred to\", but kinds, payloads and delivery are \"not shown\".",
		default: "off",
		options: [{
			value: "off",
			meaning: "No webhooks are sent."
		}, {
			value: "on",
			meaning: "What happens is told to every endpoint, as [the page about webhooks](webhooks.md) says. Making an endpoint switches it on."
		}],
		operations: [],
		why: "Only the tracking block of the payload is known, so that all the rest is invented.",
		question: {
			en: "Are webhooks of version 2 sent already, and where is their endpoint set up?",
			pt: "Os webhooks da versão 2 já são enviados, e onde se configura o endpoint deles?"
		}
	},
	{
		id: "webhook-events",
		area: "surroundings",
		kind: "gap",
		confidence: "low",
		specification: "\"event kinds […] not shown\"",
		default: "dotted",
		options: [
			{
				value: "dotted",
				meaning: "Names such as `order.authorized`, as Standard Webhooks asks for."
			},
			{
				value: "upper_case",
				meaning: "Names such as `PURCHASE_APPROVED`."
			},
			{
				value: "snake_case",
				meaning: "Names such as `order_approved`."
			}
		],
		operations: [],
		why: "Comparable services use each of these families.",
		question: {
			en: "Which kinds of events do webhooks have, and what exactly is each called?",
			pt: "Quais tipos de eventos os webhooks têm, e como exatamente se chama cada um?"
		}
	},
	{
		id: "webhook-payload",
		area: "surroundings",
		kind: "gap",
		confidence: "low",
		specification: "It carries \"the same tracking block as the order resources\"; the rest is \"not shown\".",
		default: "envelope",
		options: [{
			value: "envelope",
			meaning: "`id`, `event`, `created_at`, and the order or subscription in `data`."
		}, {
			value: "flat",
			meaning: "The order or subscription itself, with `event_id`, `event` and `event_created_at` beside its members."
		}],
		operations: [],
		why: "Most comparable services send an envelope.",
		question: {
			en: "Which members does the body of a webhook have beside the tracking block, for each kind of event?",
			pt: "Quais membros tem o corpo de um webhook além do bloco de tracking, em cada tipo de evento?"
		}
	},
	{
		id: "webhook-signature",
		area: "surroundings",
		kind: "gap",
		confidence: "low",
		specification: "\"delivery rules are not shown\"",
		default: "standard",
		options: [
			{
				value: "standard",
				meaning: "The three headers of Standard Webhooks."
			},
			{
				value: "laravel",
				meaning: "Header `Signature`: hexadecimal HMAC-SHA256 of the body."
			},
			{
				value: "sha1-query",
				meaning: "Query parameter `signature`: hexadecimal HMAC-SHA1 of the body."
			},
			{
				value: "static-token",
				meaning: "Header `webhook-token`: the secret itself."
			},
			{
				value: "none",
				meaning: "Nothing is signed."
			}
		],
		operations: [],
		why: "It is the one that is written down for everybody, and the safest of them.",
		question: {
			en: "How is a webhook signed: which header, which algorithm, over which bytes, and with which secret?",
			pt: "Como um webhook é assinado: qual cabeçalho, qual algoritmo, sobre quais bytes e com qual segredo?"
		}
	},
	{
		id: "webhook-retries",
		area: "surroundings",
		kind: "gap",
		confidence: "low",
		specification: "\"delivery rules are not shown\"",
		default: "standard",
		options: [
			{
				value: "standard",
				meaning: "Ten attempts in some 75 hours."
			},
			{
				value: "laravel",
				meaning: "Three attempts, 10 and 100 seconds apart, each of 3 seconds at most."
			},
			{
				value: "none",
				meaning: "Nothing is sent again."
			}
		],
		operations: [],
		why: "It is the example that Standard Webhooks gives.",
		question: {
			en: "How often and at which intervals is a webhook sent again that was not answered with 2xx, and within which time must it be?",
			pt: "Quantas vezes e com quais intervalos é reenviado um webhook não respondido com 2xx, e em quanto tempo é preciso responder?"
		}
	}
];
// src/assumptions/register-surroundings-sandbox.ts
/** What is assumed about the sandbox and the data in it. */
const sandboxAssumptions = [
	{
		id: "sandbox-production-split",
		area: "surroundings",
		kind: "ambiguity",
		confidence: "high",
		specification: "\"Production tokens act on the production environment. Sandbox tokens act on the sandbox environment\"",
		default: "two_environments",
		options: [{
			value: "two_environments",
			meaning: "Two environments that share no data; the production address is opened on request only."
		}],
		operations: "all",
		why: "It is said in so many words.",
		fixed: "Production simply stays closed unless it is asked for, so no switch is needed."
	},
	{
		id: "sandbox-order-data",
		area: "surroundings",
		kind: "ambiguity",
		confidence: "low",
		specification: "Only products and offers of the sandbox are called disposable; its orders are not mentioned.",
		default: "seeded",
		options: [{
			value: "seeded",
			meaning: "Orders and subscriptions are generated from the seed and read as in production."
		}, {
			value: "empty",
			meaning: "The sandbox begins without orders and subscriptions."
		}],
		operations: [
			"listOrderHistory",
			"getOrderSummary",
			"getOrder",
			"listSubscriptionHistory",
			"cancelSubscription",
			"listCashoutHistory"
		],
		why: "The read routes are of no use without data.",
		question: {
			en: "Does the sandbox begin with orders and subscriptions, or empty?",
			pt: "O sandbox começa com pedidos e assinaturas, ou vazio?"
		}
	},
	{
		id: "seeded-variety",
		area: "surroundings",
		kind: "gap",
		confidence: "low",
		specification: "One status, one method of payment and one situation are shown, and no affiliate; what else there is, is \"not shown\".",
		default: "documented",
		options: [{
			value: "documented",
			meaning: "Generated rows show what the specification shows: paid at once, by card, active."
		}, {
			value: "rich",
			meaning: "Generated rows also show pix and slips, refusals, refunds, chargebacks, affiliates, partners, bounced e-mail, smart instalments, types of products, and subscriptions that are canceled, late, ended or on trial."
		}],
		rich: "rich",
		operations: [
			"listProducts",
			"getProduct",
			"listOrderHistory",
			"getOrderSummary",
			"getOrder",
			"listSubscriptionHistory",
			"cancelSubscription",
			"listCashoutHistory"
		],
		why: "Values that are not shown might not exist.",
		question: {
			en: "Which statuses, payment methods, types of product and situations of subscriptions are there beside those of the samples?",
			pt: "Quais status, formas de pagamento, tipos de produto e situações de assinatura existem além dos exemplos?"
		}
	},
	{
		id: "purchase-simulation",
		area: "surroundings",
		kind: "ambiguity",
		confidence: "low",
		specification: "Sandbox products \"never produce real charges\"; no operation makes an order.",
		default: "control",
		options: [{
			value: "control",
			meaning: "Sales are simulated through the emulator's control API."
		}, {
			value: "none",
			meaning: "Sales cannot be simulated."
		}],
		operations: [],
		why: "A test needs a way to cause a sale, outside the API itself.",
		question: {
			en: "How can a purchase be simulated in the sandbox?",
			pt: "Como se simula uma compra no sandbox?"
		}
	},
	{
		id: "dashboard-activation",
		area: "surroundings",
		kind: "ambiguity",
		confidence: "high",
		specification: "\"activation in the dashboard (not an API operation)\"",
		default: "control",
		options: [{
			value: "control",
			meaning: "The emulator's control API stands for the dashboard."
		}],
		operations: [],
		why: "It is said in so many words.",
		fixed: "The text rules out an operation of the API."
	},
	{
		id: "sandbox-reset",
		area: "surroundings",
		kind: "ambiguity",
		confidence: "low",
		specification: "Sandbox products and offers are \"disposable\"; when they go is not said.",
		default: "explicit",
		options: [{
			value: "explicit",
			meaning: "Data goes only when a reset is asked for."
		}],
		operations: [],
		why: "Data that vanished by itself would break tests.",
		fixed: "No time of a reset is given; the control API's reset is the explicit one."
	},
	{
		id: "fault-injection",
		area: "surroundings",
		kind: "ambiguity",
		confidence: "medium",
		specification: "Not part of the API.",
		default: "off",
		options: [{
			value: "off",
			meaning: "No faults happen by themselves."
		}],
		operations: [],
		why: "The wire stays free of switches the real service does not have.",
		fixed: "Faults are asked for beside the API: by a scenario or by chaos, on the command line, in code or by the control API."
	}
];
// src/assumptions/register-transport.ts
/** What is assumed about routes, headers and the error envelope. */
const transportAnswerAssumptions = [
	{
		id: "product-detail-endpoint",
		area: "transport",
		kind: "conflict",
		confidence: "low",
		specification: "`products:read` permits to \"list and read products\", yet the endpoint table has no route that reads one.",
		default: "absent",
		options: [{
			value: "absent",
			meaning: "There is no such route: 404."
		}, {
			value: "present",
			meaning: "`GET /api/v2/products/{hash}` answers the product as it appears in the list."
		}],
		operations: ["getProduct"],
		why: "The endpoint table is the more exact of the two places.",
		question: {
			en: "Is there a route that reads a single product, and what is its path?",
			pt: "Existe uma rota que lê um único produto, e qual é o caminho dela?"
		}
	},
	{
		id: "other-methods",
		area: "transport",
		kind: "ambiguity",
		confidence: "medium",
		specification: "Only GET and POST routes are listed; other methods are not mentioned.",
		default: "405",
		options: [
			{
				value: "405",
				meaning: "405 with `Allow` and the error envelope, code `method_not_allowed`."
			},
			{
				value: "bare_405",
				meaning: "405 with `Allow` and a body of `message` alone."
			},
			{
				value: "404",
				meaning: "The same 404 as an unknown path."
			}
		],
		framework: "bare_405",
		operations: [],
		why: "HTTP asks for 405 with `Allow` where the path exists.",
		question: {
			en: "What does the API answer to PUT, PATCH or DELETE on a path that exists: status, Allow header and body?",
			pt: "O que a API responde a PUT, PATCH ou DELETE em um caminho que existe: status, cabeçalho Allow e corpo?"
		}
	},
	{
		id: "unknown-route",
		area: "transport",
		kind: "ambiguity",
		confidence: "medium",
		specification: "Silent on paths that are not listed.",
		default: "404",
		options: [
			{
				value: "404",
				meaning: "404 `not_found` in the error envelope, whether or not a token is sent; no quota is used."
			},
			{
				value: "bare_404",
				meaning: "404 with a body of `message` alone."
			},
			{
				value: "401_first",
				meaning: "Without a valid token the answer is 401, with one it is 404."
			}
		],
		framework: "bare_404",
		operations: [],
		why: "Routing usually comes before the checks that belong to a route.",
		question: {
			en: "What does an unknown path answer, and is a valid token needed to see the 404?",
			pt: "O que responde um caminho desconhecido, e é preciso um token válido para ver o 404?"
		}
	},
	{
		id: "head-requests",
		area: "transport",
		kind: "ambiguity",
		confidence: "medium",
		specification: "HEAD is not mentioned.",
		default: "as_get",
		options: [{
			value: "as_get",
			meaning: "Answered like GET without the body, counted in the read quota."
		}, {
			value: "405",
			meaning: "Refused like any other unlisted method."
		}],
		operations: reads,
		why: "HTTP expects HEAD wherever GET works, and common frameworks add it by themselves.",
		question: {
			en: "Are HEAD requests answered like GET, and do they count towards the read quota?",
			pt: "Requisições HEAD são respondidas como GET, e contam na cota de leitura?"
		}
	},
	{
		id: "options-cors",
		area: "transport",
		kind: "ambiguity",
		confidence: "medium",
		specification: "Neither OPTIONS nor browser origins are mentioned.",
		default: "closed",
		options: [{
			value: "closed",
			meaning: "OPTIONS answers 200 with `Allow`; browser origins are allowed only when the emulator was started with them."
		}, {
			value: "any_origin",
			meaning: "Every origin may read the answers, but no rate-limit header is exposed to scripts."
		}],
		framework: "any_origin",
		operations: "all",
		why: "A secret token has no place in a browser, so nothing is opened that was not asked for.",
		question: {
			en: "May pages in a browser call the API directly, and from which origins?",
			pt: "Páginas no navegador podem chamar a API diretamente, e de quais origens?"
		}
	},
	{
		id: "trailing-slash",
		area: "transport",
		kind: "ambiguity",
		confidence: "medium",
		specification: "Paths are listed without a trailing slash; one with it is not mentioned.",
		default: "accepted",
		options: [
			{
				value: "accepted",
				meaning: "The path with a slash at its end is the same route."
			},
			{
				value: "404",
				meaning: "It is an unknown path."
			},
			{
				value: "301",
				meaning: "It is redirected to the path without the slash."
			}
		],
		strict: "404",
		operations: "all",
		why: "A common PHP framework ignores the slash when it matches routes.",
		question: {
			en: "Is a path with a slash at its end the same route, an unknown one, or redirected?",
			pt: "Um caminho com barra no final é a mesma rota, uma rota desconhecida, ou é redirecionado?"
		}
	},
	{
		id: "accept-header",
		area: "transport",
		kind: "ambiguity",
		confidence: "medium",
		specification: "\"Bodies are JSON.\"",
		default: "ignored",
		options: [
			{
				value: "ignored",
				meaning: "The answer is JSON whatever `Accept` says."
			},
			{
				value: "html_unless_json",
				meaning: "Errors are an HTML page unless `Accept` asks for JSON."
			},
			{
				value: "406",
				meaning: "An `Accept` that excludes JSON is refused with 406."
			}
		],
		framework: "html_unless_json",
		operations: "all",
		why: "The text allows JSON only. A bare framework would send HTML errors to clients that forget the header.",
		question: {
			en: "Does the Accept header change the form of answers, for example HTML errors where it does not ask for JSON?",
			pt: "O cabeçalho Accept muda a forma das respostas, por exemplo erros em HTML quando ele não pede JSON?"
		}
	},
	{
		id: "json-encoding",
		area: "transport",
		kind: "ambiguity",
		confidence: "low",
		specification: "\"Bodies are JSON\", without a word on escapes.",
		default: "utf8",
		options: [{
			value: "utf8",
			meaning: "Letters beyond ASCII and slashes are written as they are."
		}, {
			value: "escaped",
			meaning: "Letters beyond ASCII become `\\u` escapes and slashes are escaped."
		}],
		framework: "escaped",
		operations: "all",
		why: "Any JSON parser reads the same value from both; plain text is easier on the eye in tests.",
		question: {
			en: "Are letters beyond ASCII and slashes written as they are in JSON bodies, or as escapes?",
			pt: "Nos corpos JSON, letras fora do ASCII e barras vêm como são ou com escapes?"
		}
	},
	{
		id: "response-headers",
		area: "transport",
		kind: "ambiguity",
		confidence: "medium",
		specification: "Only the rate-limit headers and `Retry-After` are named.",
		default: "plain",
		options: [{
			value: "plain",
			meaning: "Content type, a cache rule that forbids storing, and the date; nothing else."
		}, {
			value: "etag",
			meaning: "An `ETag` is added to successful GET answers, and `If-None-Match` gets 304."
		}],
		operations: reads,
		why: "A header nobody documented would invite clients to lean on it.",
		question: {
			en: "Which headers beside the rate-limit ones do answers carry; is there an ETag, and is If-None-Match honoured?",
			pt: "Quais cabeçalhos as respostas trazem além dos de limite; existe ETag, e If-None-Match é respeitado?"
		}
	},
	{
		id: "created-location",
		area: "transport",
		kind: "ambiguity",
		confidence: "medium",
		specification: "\"201, product\" and \"201, offer\", with no header named.",
		default: "none",
		options: [{
			value: "none",
			meaning: "No `Location` header."
		}, {
			value: "sent",
			meaning: "`Location` holds the address that the new resource would have."
		}],
		operations: ["createProduct", "createOffer"],
		why: "The header is not named, and no route reads a single product or offer.",
		question: {
			en: "Does a 201 carry a Location header with the address of what was created?",
			pt: "Um 201 traz o cabeçalho Location com o endereço do que foi criado?"
		}
	}
];
// src/assumptions/register-transport-access.ts
/** What is assumed about tokens, scopes and the order of the checks. */
const transportAccessAssumptions = [
	{
		id: "check-order",
		area: "transport",
		kind: "ambiguity",
		confidence: "medium",
		specification: "Silent on the order in which token, quota, scope, block, key, look-up and body are checked.",
		default: "register",
		options: [
			{
				value: "register",
				meaning: "Token, then quota, scope, cancel block, idempotency key, look-up, and the body last."
			},
			{
				value: "scope_before_quota",
				meaning: "The scope is checked before the quota, so a 403 costs nothing."
			},
			{
				value: "lookup_before_scope",
				meaning: "The resource is looked up before the scope is checked, so an unknown id is a 404 even without the scope."
			},
			{
				value: "validation_before_lookup",
				meaning: "The body is validated before the parent resource is looked up."
			}
		],
		framework: "lookup_before_scope",
		operations: "all",
		why: "A common PHP framework sorts its checks this way unless told otherwise: the token first, then the limiter, then abilities.",
		question: {
			en: "When several things are wrong with a request at once, in which order are token, quota, scope, idempotency key, resource and body checked?",
			pt: "Quando há mais de um erro na mesma requisição, em que ordem são verificados token, cota, escopo, chave de idempotência, recurso e corpo?"
		}
	},
	{
		id: "env-token-mismatch",
		area: "transport",
		kind: "ambiguity",
		confidence: "medium",
		specification: "Production tokens \"work against `{base_url}`\", sandbox tokens \"against `{sandbox_url}`\"; what the other address answers is left out.",
		default: "401",
		options: [{
			value: "401",
			meaning: "The token counts as unknown at the other address: 401 `unauthorized`."
		}, {
			value: "403",
			meaning: "The token is recognised but refused: 403 `insufficient_scope`."
		}],
		operations: "all",
		why: "With two environments that share nothing, a token of one does not exist in the other; refusing it also keeps a live token out of tests.",
		question: {
			en: "What does the API answer to a sandbox token at the production address, or the other way round: 401 or 403?",
			pt: "O que a API responde a um token de sandbox no endereço de produção, ou vice-versa: 401 ou 403?"
		}
	},
	{
		id: "bearer-scheme-case",
		area: "transport",
		kind: "ambiguity",
		confidence: "high",
		specification: "`Authorization: Bearer <ACCESS_TOKEN>`, without a word on letter case.",
		default: "insensitive",
		options: [{
			value: "insensitive",
			meaning: "The scheme may be written in any case; the token itself is compared exactly."
		}, {
			value: "exact",
			meaning: "Only `Bearer`, with a capital B, is understood."
		}],
		strict: "exact",
		operations: "all",
		why: "RFC 9110 makes authentication schemes case-insensitive and servers follow it.",
		question: {
			en: "May the word Bearer in the Authorization header be written in any letter case, such as \"bearer\"?",
			pt: "A palavra Bearer no cabeçalho Authorization pode ser escrita em qualquer combinação de maiúsculas e minúsculas, como \"bearer\"?"
		}
	},
	{
		id: "token-transport",
		area: "transport",
		kind: "ambiguity",
		confidence: "high",
		specification: "\"Every request carries `Authorization: Bearer <ACCESS_TOKEN>`\".",
		default: "header_only",
		options: [{
			value: "header_only",
			meaning: "Only the header is read; a token in the query or in the body is not seen, so the answer is 401."
		}],
		operations: "all",
		why: "The header is the only place named, and RFC 6750 leaves the other two optional.",
		fixed: "No other place for a token is known, so an alternative would be pure invention."
	},
	{
		id: "token-format",
		area: "transport",
		kind: "ambiguity",
		confidence: "low",
		specification: "\"The token is opaque\" and starts with `svc_live_` or `svc_test_`.",
		default: "checksummed",
		options: [{
			value: "checksummed",
			meaning: "New tokens are the prefix, 40 letters and digits and 8 hexadecimal digits."
		}, {
			value: "opaque",
			meaning: "New tokens are the prefix and 32 hexadecimal digits."
		}],
		operations: [],
		why: "A token library in wide use appends a checksum so that leaked tokens can be found by scanners. Clients must not look inside either way.",
		question: {
			en: "What do tokens look like after their prefix: which characters, how many, and is there a checksum?",
			pt: "Como são os tokens depois do prefixo: quais caracteres, quantos, e existe um dígito verificador?"
		}
	},
	{
		id: "token-lifetime",
		area: "transport",
		kind: "gap",
		confidence: "medium",
		specification: "\"token lifetime, revocation and rotation procedures: not shown\".",
		default: "none",
		options: [
			{
				value: "none",
				meaning: "Tokens do not expire by age; only the well-known expired one is expired."
			},
			{
				value: "30d",
				meaning: "A token expires 30 days after it was created."
			},
			{
				value: "idle:30d",
				meaning: "A token expires after 30 days without use."
			}
		],
		accepts: {
			tried: ["1d"],
			pattern: "(?:idle:)?[1-9]\\d{0,4}d",
			meaning: "A number of days counted from creation, or from the last use when `idle:` stands before it."
		},
		operations: "all",
		why: "A dashboard token that is replaced by hand usually has no age limit, and expiry is off by default in common token libraries.",
		question: {
			en: "Do tokens expire, by age or for lack of use, and after how long?",
			pt: "Os tokens expiram, por idade ou por falta de uso, e depois de quanto tempo?"
		}
	},
	{
		id: "token-revocation",
		area: "transport",
		kind: "gap",
		confidence: "medium",
		specification: "\"revocation and rotation procedures: not shown\".",
		default: "immediate",
		options: [{
			value: "immediate",
			meaning: "A revoked token is refused from the next request on."
		}, {
			value: "60s",
			meaning: "A revoked token keeps working for 60 seconds, as behind a cache."
		}],
		accepts: {
			tried: ["172800s"],
			pattern: "[1-9]\\d{0,5}s",
			meaning: "A number of seconds for which a revoked token still works."
		},
		operations: "all",
		why: "Tokens kept as rows and looked up on each request stop working at once.",
		question: {
			en: "After a token is revoked in the dashboard, how long can it still be accepted?",
			pt: "Depois que um token é revogado no painel, por quanto tempo ele ainda pode ser aceito?"
		}
	},
	{
		id: "unauthorized-message",
		area: "transport",
		kind: "ambiguity",
		confidence: "low",
		specification: "A token that is \"missing, invalid, expired or revoked\" yields 401 `unauthorized`; the message is not given.",
		default: "uniform",
		options: [
			{
				value: "uniform",
				meaning: "The same English message for all four causes."
			},
			{
				value: "per_cause",
				meaning: "The message says whether the token is missing, unknown, expired or revoked."
			},
			{
				value: "pt_br",
				meaning: "The same Portuguese message for all four causes."
			}
		],
		operations: "all",
		why: "One answer for every cause tells a guesser nothing, and it is what common frameworks send.",
		question: {
			en: "Which texts can the message of a 401 have, and does it tell a missing token from an expired or revoked one?",
			pt: "Que textos a mensagem de um 401 pode ter, e ela distingue token ausente de token expirado ou revogado?"
		}
	},
	{
		id: "www-authenticate-header",
		area: "transport",
		kind: "ambiguity",
		confidence: "medium",
		specification: "No such header is named.",
		default: "none",
		options: [{
			value: "none",
			meaning: "The header is not sent."
		}, {
			value: "rfc6750",
			meaning: "Sent as RFC 6750 asks: `Bearer` alone without a token, `invalid_token` for a bad one, `insufficient_scope` on 403."
		}],
		operations: "all",
		why: "The standards require it on a 401, but JSON answers of a common PHP framework leave it out and the specification names no such header.",
		question: {
			en: "Does a 401 carry the header WWW-Authenticate, and with what content?",
			pt: "Um 401 traz o cabeçalho WWW-Authenticate, e com qual conteúdo?"
		}
	}
];
// src/assumptions/register-transport-errors.ts
/** What is assumed about request ids and the error envelope. */
const errorEnvelopeAssumptions = [
	{
		id: "request-id-format",
		area: "transport",
		kind: "ambiguity",
		confidence: "low",
		specification: "`request_id` is a \"string, nullable\".",
		default: "uuid4",
		options: [
			{
				value: "uuid4",
				meaning: "A random UUID, version 4."
			},
			{
				value: "req_",
				meaning: "`req_` and random letters and digits."
			},
			{
				value: "ulid",
				meaning: "A ULID, sortable by time."
			}
		],
		operations: "all",
		why: "Nothing decides it; UUIDs are the most common choice. Clients should treat it as opaque text.",
		question: {
			en: "In which form is request_id written: UUID, ULID, or something else?",
			pt: "Em que formato request_id é escrito: UUID, ULID ou outro?"
		}
	},
	{
		id: "request-id-null",
		area: "transport",
		kind: "ambiguity",
		confidence: "low",
		specification: "`request_id` is \"nullable\"; when it is null is not said.",
		default: "before_stack",
		options: [
			{
				value: "before_stack",
				meaning: "Null only on errors raised before a request reaches the API itself: unknown path, wrong method, body too large."
			},
			{
				value: "never",
				meaning: "Always a value."
			},
			{
				value: "always",
				meaning: "Always null, to test that a client copes."
			}
		],
		operations: "all",
		why: "It is the one reading in which the documented null has a use.",
		question: {
			en: "In which errors is request_id null?",
			pt: "Em quais erros request_id é null?"
		}
	},
	{
		id: "request-id-header",
		area: "transport",
		kind: "ambiguity",
		confidence: "low",
		specification: "No header for the request id is named.",
		default: "none",
		options: [{
			value: "none",
			meaning: "None is sent, and one sent by the client is ignored."
		}, {
			value: "echo",
			meaning: "The id is also sent as `X-Request-Id`, and one sent by the client is taken over, unless an earlier request has it."
		}],
		operations: "all",
		why: "Nothing undocumented is added.",
		question: {
			en: "Is the request id also sent in a header, and is one that the client sends taken over?",
			pt: "O id da requisição também vem em um cabeçalho, e um id enviado pelo cliente é aproveitado?"
		}
	},
	{
		id: "error-members",
		area: "transport",
		kind: "ambiguity",
		confidence: "medium",
		specification: "\"Envelope: `error`, `message`, `request_id` (nullable).\"",
		default: "three",
		options: [
			{
				value: "three",
				meaning: "Exactly these three, apart from what `validation-shape` adds."
			},
			{
				value: "docs",
				meaning: "A fourth member `docs` with an address."
			},
			{
				value: "details",
				meaning: "A fourth member `details` with an object."
			}
		],
		operations: "all",
		why: "Three members are listed.",
		question: {
			en: "Do errors ever have members beside error, message and request_id, and which?",
			pt: "Os erros chegam a ter membros além de error, message e request_id, e quais?"
		}
	},
	{
		id: "error-language",
		area: "transport",
		kind: "ambiguity",
		confidence: "low",
		specification: "The language of error messages is not given.",
		default: "en",
		options: [{
			value: "en",
			meaning: "English."
		}, {
			value: "pt_br",
			meaning: "Brazilian Portuguese."
		}],
		operations: "all",
		why: "Framework messages are English unless translated, although the platform's own literal values are Portuguese.",
		question: {
			en: "In which language are error messages, and can a client choose it?",
			pt: "Em que idioma vêm as mensagens de erro, e o cliente pode escolhê-lo?"
		}
	},
	{
		id: "not-found-message",
		area: "transport",
		kind: "ambiguity",
		confidence: "low",
		specification: "404 `not_found`; the message is not given.",
		default: "uniform",
		options: [{
			value: "uniform",
			meaning: "One message for every kind of resource."
		}, {
			value: "per_resource",
			meaning: "The message names the kind of resource."
		}],
		operations: [
			"listOffers",
			"createOffer",
			"getOrder",
			"cancelSubscription",
			"getProduct"
		],
		why: "Unknown and foreign resources must look alike, which one message guarantees.",
		question: {
			en: "What is the message of a 404, and does it name the kind of resource?",
			pt: "Qual é a mensagem de um 404, e ela diz o tipo de recurso?"
		}
	},
	{
		id: "server-error",
		area: "transport",
		kind: "gap",
		confidence: "medium",
		specification: "Other error codes, those of \"server errors\" among them, are \"not shown\".",
		default: "envelope",
		options: [
			{
				value: "envelope",
				meaning: "500 in the error envelope with the code `server_error` and no detail."
			},
			{
				value: "bare",
				meaning: "500 with a body of `message` alone."
			},
			{
				value: "503",
				meaning: "503 in the error envelope with `Retry-After`."
			}
		],
		framework: "bare",
		operations: "all",
		why: "The documented envelope is the safest guess for an error the API answers itself.",
		question: {
			en: "What do status, code and body of an internal error look like, and is there a Retry-After?",
			pt: "Como são status, código e corpo de um erro interno, e há um Retry-After?"
		}
	},
	{
		id: "body-size-limit",
		area: "transport",
		kind: "ambiguity",
		confidence: "low",
		specification: "No limit for request bodies is given.",
		default: "1MiB",
		options: [
			{
				value: "1MiB",
				meaning: "A larger body is refused with 413 `payload_too_large` before the token is looked at."
			},
			{
				value: "8MiB",
				meaning: "The same, from 8 MiB on."
			},
			{
				value: "off",
				meaning: "Bodies of any size are read."
			}
		],
		operations: writes,
		why: "Both sizes are defaults of widely used servers; a create request needs far less than either.",
		question: {
			en: "How large may the body of a request be, and what is the answer to a larger one?",
			pt: "Qual é o tamanho máximo do corpo de uma requisição, e o que se responde a um maior?"
		}
	}
];
// src/assumptions/register-transport-scopes.ts
/** What is assumed about scopes. */
const scopeAssumptions = [
	{
		id: "scope-matching",
		area: "transport",
		kind: "ambiguity",
		confidence: "high",
		specification: "A token \"carries only the scopes chosen at creation\".",
		default: "exact",
		options: [{
			value: "exact",
			meaning: "The scope must be on the token letter for letter; writing does not include reading."
		}, {
			value: "wildcard",
			meaning: "A token with the scope `*` may do everything."
		}],
		framework: "wildcard",
		operations: "all",
		why: "The listed scopes are all there is according to the text.",
		question: {
			en: "Are there tokens with a scope that stands for all others, such as \"*\"?",
			pt: "Existem tokens com um escopo que vale por todos os outros, como \"*\"?"
		}
	},
	{
		id: "insufficient-scope-message",
		area: "transport",
		kind: "ambiguity",
		confidence: "low",
		specification: "The 403 \"message names the missing ability\"; the sentence itself is not given.",
		default: "missing_ability",
		options: [
			{
				value: "missing_ability",
				meaning: "An English message with the name of the missing scope."
			},
			{
				value: "invalid_ability",
				meaning: "A fixed English message that names no scope, as a common token library sends."
			},
			{
				value: "pt_br",
				meaning: "A Portuguese message with the name of the missing scope."
			}
		],
		operations: "all",
		why: "The text says that the scope is named, so any default has to name it.",
		question: {
			en: "What exactly is the message of a 403, and how does it write the name of the missing scope?",
			pt: "Qual é exatamente a mensagem de um 403, e como ela escreve o nome do escopo que falta?"
		}
	},
	{
		id: "cancel-scope",
		area: "transport",
		kind: "gap",
		confidence: "low",
		specification: "\"Scope required by the subscription cancel route: not shown.\"",
		default: "subscriptions:write",
		options: [
			{
				value: "subscriptions:write",
				meaning: "The token needs `subscriptions:write`, which the list of scopes lacks."
			},
			{
				value: "subscriptions:read",
				meaning: "The only known subscription scope is enough."
			},
			{
				value: "subscriptions:cancel",
				meaning: "The token needs a scope of its own, `subscriptions:cancel`."
			},
			{
				value: "none",
				meaning: "Any valid token may cancel."
			}
		],
		operations: ["cancelSubscription"],
		why: "Products and offers pair a read with a write scope, so subscriptions probably do too.",
		question: {
			en: "Which scope does a token need to cancel a subscription?",
			pt: "De qual escopo um token precisa para cancelar uma assinatura?"
		}
	},
	{
		id: "cashouts-scope",
		area: "transport",
		kind: "gap",
		confidence: "low",
		specification: "Cashouts can be read, but no scope for them is listed.",
		default: "cashouts:read",
		options: [{
			value: "cashouts:read",
			meaning: "The token needs `cashouts:read`."
		}, {
			value: "orders:read",
			meaning: "The scope of the order routes is enough."
		}],
		operations: ["listCashoutHistory"],
		why: "It follows the naming of the other resources; it matters only once `cashouts-endpoint` is switched on.",
		question: {
			en: "Which scope does a token need to read cashouts?",
			pt: "De qual escopo um token precisa para ler os saques?"
		}
	}
];
// src/assumptions/register-validation.ts
/** What is assumed about reading request bodies and refusing them. */
const requestBodyAssumptions = [
	{
		id: "validation-status",
		area: "validation",
		kind: "gap",
		confidence: "medium",
		specification: "\"validation failures […] not shown\"",
		default: "422",
		options: [{
			value: "422",
			meaning: "422."
		}, {
			value: "400",
			meaning: "400."
		}],
		operations: validated,
		why: "422 is meant for a well-formed body with wrong content and is what a common PHP framework sends.",
		question: {
			en: "Which status does a validation failure have: 422 or 400?",
			pt: "Qual status tem uma falha de validação: 422 ou 400?"
		}
	},
	{
		id: "validation-code",
		area: "validation",
		kind: "gap",
		confidence: "low",
		specification: "\"Other error codes (validation failures, […]): not shown\"",
		default: "validation_error",
		options: [
			{
				value: "validation_error",
				meaning: "`validation_error`."
			},
			{
				value: "validation_failed",
				meaning: "`validation_failed`."
			},
			{
				value: "unprocessable_entity",
				meaning: "`unprocessable_entity`."
			},
			{
				value: "invalid_request",
				meaning: "`invalid_request`."
			}
		],
		operations: validated,
		why: "Nothing decides it. Clients do better to go by the status.",
		question: {
			en: "Which error code does a validation failure have?",
			pt: "Qual código de erro tem uma falha de validação?"
		}
	},
	{
		id: "validation-shape",
		area: "validation",
		kind: "gap",
		confidence: "low",
		specification: "The envelope has `error`, `message` and `request_id`; where wrong fields are named is not said.",
		default: "errors_map",
		options: [
			{
				value: "errors_map",
				meaning: "The envelope and a fourth member `errors`, from field name to a list of texts."
			},
			{
				value: "envelope_only",
				meaning: "The three members only."
			},
			{
				value: "bare",
				meaning: "`message` and `errors` without the rest of the envelope."
			}
		],
		strict: "envelope_only",
		framework: "bare",
		operations: validated,
		why: "A client needs to know which field is wrong, and the quota 429 shows that framework shapes do come through.",
		question: {
			en: "Where does the body of a validation failure name the fields that were wrong?",
			pt: "Em que parte do corpo uma falha de validação diz quais campos estavam errados?"
		}
	},
	{
		id: "validation-messages",
		area: "validation",
		kind: "ambiguity",
		confidence: "low",
		specification: "Texts are not given.",
		default: "en",
		options: [{
			value: "en",
			meaning: "English; the message is the first text and how many more there are."
		}, {
			value: "pt_br",
			meaning: "Brazilian Portuguese."
		}],
		operations: validated,
		why: "A common PHP framework sends English in this form unless translated.",
		question: {
			en: "In which language and words are the messages of a validation failure?",
			pt: "Em que idioma e com que textos vêm as mensagens de uma falha de validação?"
		}
	},
	{
		id: "unknown-fields",
		area: "validation",
		kind: "ambiguity",
		confidence: "medium",
		specification: "Members beyond the listed ones are not mentioned.",
		default: "ignored",
		options: [{
			value: "ignored",
			meaning: "They are dropped."
		}, {
			value: "422",
			meaning: "They are refused, each by name."
		}],
		strict: "422",
		operations: ["createProduct", "createOffer"],
		why: "Frameworks read the fields they know and leave the rest.",
		question: {
			en: "Are unknown members of a create request ignored or refused?",
			pt: "Membros desconhecidos em uma criação são ignorados ou recusados?"
		}
	},
	{
		id: "status-field-in-create",
		area: "validation",
		kind: "ambiguity",
		confidence: "low",
		specification: "`status` \"cannot be sent or changed through the API\"",
		default: "422",
		options: [{
			value: "422",
			meaning: "Sending it, or another field the service sets itself, is refused."
		}, {
			value: "ignored",
			meaning: "Such fields are dropped like unknown ones."
		}],
		framework: "ignored",
		operations: ["createProduct", "createOffer"],
		why: "Taken literally, it cannot be sent.",
		question: {
			en: "What happens when a create request sends status, or another field that the platform sets: is it refused or ignored?",
			pt: "O que acontece quando uma criação envia status, ou outro campo definido pela plataforma: é recusada ou o campo é ignorado?"
		}
	},
	{
		id: "wrong-content-type",
		area: "validation",
		kind: "ambiguity",
		confidence: "low",
		specification: "\"Bodies are JSON\", and the create route names the header `Content-Type`.",
		default: "415",
		options: [
			{
				value: "415",
				meaning: "JSON types and a missing type are read as JSON; any other type is 415 `unsupported_media_type`."
			},
			{
				value: "415_missing_too",
				meaning: "A missing type is refused as well."
			},
			{
				value: "forms_accepted",
				meaning: "Form bodies are read as fields, and other types as an empty body."
			}
		],
		strict: "415_missing_too",
		framework: "forms_accepted",
		operations: ["createProduct", "createOffer"],
		why: "It points straight at the mistake, where a bare framework would complain about missing fields.",
		question: {
			en: "Which content types are accepted for bodies, and what is the answer to others or to a missing one?",
			pt: "Quais tipos de conteúdo são aceitos nos corpos, e o que se responde a outros ou à falta dele?"
		}
	},
	{
		id: "malformed-json",
		area: "validation",
		kind: "ambiguity",
		confidence: "low",
		specification: "A body that is not valid JSON is not mentioned.",
		default: "400",
		options: [{
			value: "400",
			meaning: "400 `invalid_json`, saying where reading stopped."
		}, {
			value: "as_empty",
			meaning: "Treated as an empty body, so required fields are missing."
		}],
		framework: "as_empty",
		operations: ["createProduct", "createOffer"],
		why: "The client learns the real cause.",
		question: {
			en: "What are status and code for a body that is no valid JSON?",
			pt: "Quais são o status e o código para um corpo que não é JSON válido?"
		}
	},
	{
		id: "empty-or-non-object-body",
		area: "validation",
		kind: "ambiguity",
		confidence: "medium",
		specification: "A body that is empty or not an object is not mentioned.",
		default: "as_empty",
		options: [{
			value: "as_empty",
			meaning: "Treated as an object without members, so required fields are missing."
		}, {
			value: "400",
			meaning: "Refused with 400 `invalid_json`."
		}],
		strict: "400",
		operations: ["createProduct", "createOffer"],
		why: "A missing body and a body without the fields have the same effect in common frameworks.",
		question: {
			en: "What is the answer to a POST whose body is empty, a list or a single value?",
			pt: "O que se responde a um POST cujo corpo é vazio, uma lista ou um valor solto?"
		}
	},
	{
		id: "json-type-strictness",
		area: "validation",
		kind: "ambiguity",
		confidence: "medium",
		specification: "`price` is an integer, `is_active` a boolean.",
		default: "strict",
		options: [{
			value: "strict",
			meaning: "Types as JSON has them; a number such as 1990.0 is an integer."
		}, {
			value: "coerce",
			meaning: "Whole numbers are also taken from their text, and booleans from 0 and 1, as numbers or as text."
		}],
		framework: "coerce",
		operations: ["createProduct", "createOffer"],
		why: "The types are written down.",
		question: {
			en: "Are numbers and booleans also accepted as text, such as \"9900\" or \"false\"?",
			pt: "Números e booleanos também são aceitos como texto, como \"9900\" ou \"false\"?"
		}
	},
	{
		id: "string-trim",
		area: "validation",
		kind: "ambiguity",
		confidence: "medium",
		specification: "Blanks at the ends of a text are not mentioned.",
		default: "trim",
		options: [{
			value: "trim",
			meaning: "They are cut; a text of blanks counts as missing."
		}, {
			value: "keep",
			meaning: "Texts are taken as sent."
		}],
		operations: ["createProduct", "createOffer"],
		why: "A common PHP framework trims every input by default.",
		question: {
			en: "Are blanks at the ends of texts cut, and does a text of blanks count as missing?",
			pt: "Espaços no início e no fim dos textos são cortados, e um texto só de espaços conta como ausente?"
		}
	}
];
// src/assumptions/register-validation-fields.ts
/** What is assumed about the fields of the two create requests. */
const createFieldAssumptions = [
	{
		id: "product-required-fields",
		area: "validation",
		kind: "gap",
		confidence: "low",
		specification: "\"Which create-request fields are required: not shown\"; `is_active` alone is called optional.",
		default: "name_type_description",
		options: [
			{
				value: "name_type_description",
				meaning: "`name`, `type` and `description`."
			},
			{
				value: "name_type",
				meaning: "`name` and `type`."
			},
			{
				value: "name",
				meaning: "`name` only."
			}
		],
		operations: ["createProduct"],
		why: "Calling one field optional suggests that the others are not.",
		question: {
			en: "Which fields does a product need to be created?",
			pt: "Quais campos são obrigatórios para criar um produto?"
		}
	},
	{
		id: "product-type-values",
		area: "validation",
		kind: "gap",
		confidence: "low",
		specification: "\"Allowed values of product `type` beyond `course`: not shown.\"",
		default: "pattern",
		options: [
			{
				value: "pattern",
				meaning: "Any lower-case word of up to 50 letters, digits and underscores, beginning with a letter."
			},
			{
				value: "course_only",
				meaning: "`course` only."
			},
			{
				value: "list:course,ebook",
				meaning: "`course` and `ebook`."
			}
		],
		accepts: {
			tried: ["list:live_class"],
			pattern: "list:[A-Za-z0-9_-]+(?:,[A-Za-z0-9_-]+)*",
			meaning: "`list:` and the values allowed, with commas between them."
		},
		strict: "course_only",
		operations: ["createProduct"],
		why: "A list of values would pass for a fact about the service.",
		question: {
			en: "Which values may the type of a product have?",
			pt: "Quais valores o tipo de um produto pode ter?"
		}
	},
	{
		id: "product-name-limits",
		area: "validation",
		kind: "ambiguity",
		confidence: "low",
		specification: "A string; no length is given.",
		default: "255",
		options: [
			{
				value: "255",
				meaning: "1 to 255 characters; two products may share a name."
			},
			{
				value: "100",
				meaning: "1 to 100 characters."
			},
			{
				value: "unique",
				meaning: "1 to 255 characters, and no other product of the producer has the name."
			}
		],
		operations: ["createProduct"],
		why: "255 is the usual width of a text column.",
		question: {
			en: "How long may the name of a product be, and must it be unique?",
			pt: "Qual é o tamanho máximo do nome de um produto, e ele precisa ser único?"
		}
	},
	{
		id: "product-description-limits",
		area: "validation",
		kind: "ambiguity",
		confidence: "low",
		specification: "A string; no length is given.",
		default: "65535",
		options: [
			{
				value: "65535",
				meaning: "1 to 65,535 characters."
			},
			{
				value: "5000",
				meaning: "1 to 5,000 characters."
			},
			{
				value: "empty_allowed",
				meaning: "Up to 65,535 characters; the empty text is taken too."
			}
		],
		operations: ["createProduct"],
		why: "It is the size of a long-text column.",
		question: {
			en: "How long may the description of a product be, and may it be empty?",
			pt: "Qual é o tamanho máximo da descrição de um produto, e ela pode ser vazia?"
		}
	},
	{
		id: "is-active-null",
		area: "validation",
		kind: "ambiguity",
		confidence: "medium",
		specification: "\"optional; send `false` to create the product unavailable\"; null is not mentioned.",
		default: "422",
		options: [{
			value: "422",
			meaning: "Null is refused; only leaving the field out means true."
		}, {
			value: "true",
			meaning: "Null means true."
		}],
		operations: ["createProduct"],
		why: "Optional speaks of leaving it out, and the field is not marked nullable.",
		question: {
			en: "Is is_active accepted as null in a create request, and what does it mean then?",
			pt: "is_active é aceito como null em uma criação, e o que significa nesse caso?"
		}
	}
];
// src/assumptions/register-validation-offers.ts
/** What is assumed about the fields of an offer, and about what both create requests share. */
const offerFieldAssumptions = [
	{
		id: "offer-required-fields",
		area: "validation",
		kind: "gap",
		confidence: "low",
		specification: "\"Which create-request fields are required: not shown.\"",
		default: "name_price_charge_type",
		options: [{
			value: "name_price_charge_type",
			meaning: "`name`, `price` and `charge_type`."
		}, {
			value: "name_price",
			meaning: "`name` and `price`; a single charge is meant when `charge_type` is missing."
		}],
		operations: ["createOffer"],
		why: "All three are listed and none is called optional.",
		question: {
			en: "Which fields does an offer need to be created?",
			pt: "Quais campos são obrigatórios para criar uma oferta?"
		}
	},
	{
		id: "offer-charge-type-values",
		area: "validation",
		kind: "gap",
		confidence: "low",
		specification: "\"Allowed values of offer `charge_type` beyond `one_time`: not shown.\"",
		default: "one_time",
		options: [
			{
				value: "one_time",
				meaning: "`one_time` only."
			},
			{
				value: "recurring",
				meaning: "`one_time` and `recurring`."
			},
			{
				value: "open",
				meaning: "Any lower-case word."
			}
		],
		operations: ["createOffer"],
		why: "A recurring offer would need fields that the request lacks.",
		question: {
			en: "Which values may charge_type of an offer have?",
			pt: "Quais valores charge_type de uma oferta pode ter?"
		}
	},
	{
		id: "offer-price-bounds",
		area: "validation",
		kind: "ambiguity",
		confidence: "low",
		specification: "An integer in cents; no bounds are given.",
		default: "from_1",
		options: [
			{
				value: "from_1",
				meaning: "1 to 2,147,483,647 cents."
			},
			{
				value: "from_0",
				meaning: "0 is allowed too."
			},
			{
				value: "from_500",
				meaning: "500 cents at least."
			}
		],
		operations: ["createOffer"],
		why: "A price of 0 is more often a mistake of the client than a free offer.",
		question: {
			en: "What are the lowest and the highest price of an offer, in cents?",
			pt: "Qual é o menor e o maior preço de uma oferta, em centavos?"
		}
	},
	{
		id: "offer-price-float",
		area: "validation",
		kind: "ambiguity",
		confidence: "medium",
		specification: "\"integer\"",
		default: "422",
		options: [{
			value: "422",
			meaning: "A number with a fraction is refused."
		}, {
			value: "truncate",
			meaning: "The fraction is cut off."
		}],
		operations: ["createOffer"],
		why: "Cutting it would change a price without a word.",
		question: {
			en: "Is a price with a fraction, such as 99.5, refused or cut?",
			pt: "Um preço com fração, como 99.5, é recusado ou truncado?"
		}
	},
	{
		id: "offer-on-inactive-product",
		area: "validation",
		kind: "ambiguity",
		confidence: "medium",
		specification: "A product with `is_active` false is \"unavailable for purchase\"; offers for it are not mentioned.",
		default: "allowed",
		options: [
			{
				value: "allowed",
				meaning: "The offer is created."
			},
			{
				value: "409",
				meaning: "Refused with 409 `product_inactive`."
			},
			{
				value: "422",
				meaning: "Refused with a validation error."
			}
		],
		operations: ["createOffer"],
		why: "Offers \"become purchasable\" when the product is activated, so they may exist before.",
		question: {
			en: "Can an offer be created for a product that is inactive?",
			pt: "É possível criar uma oferta para um produto inativo?"
		}
	},
	{
		id: "offer-is-active",
		area: "validation",
		kind: "ambiguity",
		confidence: "medium",
		specification: "A boolean of the response that the request lacks.",
		default: "true",
		options: [{
			value: "true",
			meaning: "A new offer is active, whatever its product is."
		}, {
			value: "mirrors_product",
			meaning: "An offer shows whether its product is active."
		}],
		operations: ["listOffers", "createOffer"],
		why: "The two fields stand on two resources and nothing ties them together.",
		question: {
			en: "Is a new offer active although its product is not?",
			pt: "Uma oferta nova fica ativa mesmo que o produto dela não esteja?"
		}
	},
	{
		id: "create-fields-not-echoed",
		area: "validation",
		kind: "conflict",
		confidence: "high",
		specification: "`description`, the offer's `name` and `charge_type` are sent but absent from the response tables.",
		default: "not_returned",
		options: [{
			value: "not_returned",
			meaning: "They are not returned."
		}, {
			value: "returned",
			meaning: "The answer to the create request holds them too."
		}],
		operations: ["createProduct", "createOffer"],
		why: "The response tables are explicit.",
		question: {
			en: "Does the answer to a create request hold description, name and charge_type as they were sent?",
			pt: "A resposta de uma criação traz description, name e charge_type como foram enviados?"
		}
	},
	{
		id: "parent-404-vs-422",
		area: "validation",
		kind: "ambiguity",
		confidence: "medium",
		specification: "Not said which error wins when the product is unknown and the body is wrong.",
		default: "404_first",
		options: [{
			value: "404_first",
			meaning: "The 404."
		}, {
			value: "422_first",
			meaning: "The validation error."
		}],
		operations: ["createOffer"],
		why: "The parent is usually looked up before the body is read.",
		question: {
			en: "When the product is unknown and the body of the offer is wrong, is the answer 404 or the validation failure?",
			pt: "Quando o produto é desconhecido e o corpo da oferta está errado, a resposta é 404 ou a falha de validação?"
		}
	}
];
// src/assumptions/register.ts
/** Everything the specification leaves open and what the emulator does about it, area by area. Nothing in it is a fact about the real service. */
const register = [
	...transportAccessAssumptions,
	...scopeAssumptions,
	...transportAnswerAssumptions,
	...errorEnvelopeAssumptions,
	...quotaAssumptions,
	...quotaHeaderAssumptions,
	...cancelBlockAssumptions,
	...idempotencyKeyAssumptions,
	...idempotencyReplayAssumptions,
	...requestBodyAssumptions,
	...createFieldAssumptions,
	...offerFieldAssumptions,
	...pageParameterAssumptions,
	...listContentAssumptions,
	...orderLineAssumptions,
	...orderPeopleAssumptions,
	...orderTrackingAssumptions,
	...orderDetailAssumptions,
	...identifierAssumptions,
	...orderSummaryAssumptions,
	...subscriptionAssumptions,
	...subscriptionSaleAssumptions,
	...cancelAssumptions,
	...surroundingsAssumptions,
	...sandboxAssumptions
];
const assumptionsById = new Map(register.map((assumption) => [assumption.id, assumption]));
/** The assumption of that name, or undefined. */
function findAssumption(id) {
	return assumptionsById.get(id);
}
export { register as n, findAssumption as t };
