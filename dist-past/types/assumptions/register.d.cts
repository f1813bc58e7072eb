import type { Assumption } from './assumption.cjs';
/** Everything the specification leaves open and what the emulator does about it, area by area. Nothing in it is a fact about the real service. */
export declare const register: readonly [{
    readonly id: 'check-order';
    readonly area: 'transport';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: 'Silent on the order in which token, quota, scope, block, key, look-up and body are checked.';
    readonly default: 'register';
    readonly options: readonly [{
        readonly value: 'register';
        readonly meaning: 'Token, then quota, scope, cancel block, idempotency key, look-up, and the body last.';
    }, {
        readonly value: 'scope_before_quota';
        readonly meaning: 'The scope is checked before the quota, so a 403 costs nothing.';
    }, {
        readonly value: 'lookup_before_scope';
        readonly meaning: 'The resource is looked up before the scope is checked, so an unknown id is a 404 even without the scope.';
    }, {
        readonly value: 'validation_before_lookup';
        readonly meaning: 'The body is validated before the parent resource is looked up.';
    }];
    readonly framework: 'lookup_before_scope';
    readonly operations: 'all';
    readonly why: 'A common PHP framework sorts its checks this way unless told otherwise: the token first, then the limiter, then abilities.';
    readonly question: {
        readonly en: 'When several things are wrong with a request at once, in which order are token, quota, scope, idempotency key, resource and body checked?';
        readonly pt: 'Quando há mais de um erro na mesma requisição, em que ordem são verificados token, cota, escopo, chave de idempotência, recurso e corpo?';
    };
}, {
    readonly id: 'env-token-mismatch';
    readonly area: 'transport';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: 'Production tokens "work against `{base_url}`", sandbox tokens "against `{sandbox_url}`"; what the other address answers is left out.';
    readonly default: '401';
    readonly options: readonly [{
        readonly value: '401';
        readonly meaning: 'The token counts as unknown at the other address: 401 `unauthorized`.';
    }, {
        readonly value: '403';
        readonly meaning: 'The token is recognised but refused: 403 `insufficient_scope`.';
    }];
    readonly operations: 'all';
    readonly why: 'With two environments that share nothing, a token of one does not exist in the other; refusing it also keeps a live token out of tests.';
    readonly question: {
        readonly en: 'What does the API answer to a sandbox token at the production address, or the other way round: 401 or 403?';
        readonly pt: 'O que a API responde a um token de sandbox no endereço de produção, ou vice-versa: 401 ou 403?';
    };
}, {
    readonly id: 'bearer-scheme-case';
    readonly area: 'transport';
    readonly kind: 'ambiguity';
    readonly confidence: 'high';
    readonly specification: '`Authorization: Bearer <ACCESS_TOKEN>`, without a word on letter case.';
    readonly default: 'insensitive';
    readonly options: readonly [{
        readonly value: 'insensitive';
        readonly meaning: 'The scheme may be written in any case; the token itself is compared exactly.';
    }, {
        readonly value: 'exact';
        readonly meaning: 'Only `Bearer`, with a capital B, is understood.';
    }];
    readonly strict: 'exact';
    readonly operations: 'all';
    readonly why: 'RFC 9110 makes authentication schemes case-insensitive and servers follow it.';
    readonly question: {
        readonly en: 'May the word Bearer in the Authorization header be written in any letter case, such as "bearer"?';
        readonly pt: 'A palavra Bearer no cabeçalho Authorization pode ser escrita em qualquer combinação de maiúsculas e minúsculas, como "bearer"?';
    };
}, {
    readonly id: 'token-transport';
    readonly area: 'transport';
    readonly kind: 'ambiguity';
    readonly confidence: 'high';
    readonly specification: '"Every request carries `Authorization: Bearer <ACCESS_TOKEN>`".';
    readonly default: 'header_only';
    readonly options: readonly [{
        readonly value: 'header_only';
        readonly meaning: 'Only the header is read; a token in the query or in the body is not seen, so the answer is 401.';
    }];
    readonly operations: 'all';
    readonly why: 'The header is the only place named, and RFC 6750 leaves the other two optional.';
    readonly fixed: 'No other place for a token is known, so an alternative would be pure invention.';
}, {
    readonly id: 'token-format';
    readonly area: 'transport';
    readonly kind: 'ambiguity';
    readonly confidence: 'low';
    readonly specification: '"The token is opaque" and starts with `svc_live_` or `svc_test_`.';
    readonly default: 'checksummed';
    readonly options: readonly [{
        readonly value: 'checksummed';
        readonly meaning: 'New tokens are the prefix, 40 letters and digits and 8 hexadecimal digits.';
    }, {
        readonly value: 'opaque';
        readonly meaning: 'New tokens are the prefix and 32 hexadecimal digits.';
    }];
    readonly operations: readonly [];
    readonly why: 'A token library in wide use appends a checksum so that leaked tokens can be found by scanners. Clients must not look inside either way.';
    readonly question: {
        readonly en: 'What do tokens look like after their prefix: which characters, how many, and is there a checksum?';
        readonly pt: 'Como são os tokens depois do prefixo: quais caracteres, quantos, e existe um dígito verificador?';
    };
}, {
    readonly id: 'token-lifetime';
    readonly area: 'transport';
    readonly kind: 'gap';
    readonly confidence: 'medium';
    readonly specification: '"token lifetime, revocation and rotation procedures: not shown".';
    readonly default: 'none';
    readonly options: readonly [{
        readonly value: 'none';
        readonly meaning: 'Tokens do not expire by age; only the well-known expired one is expired.';
    }, {
        readonly value: '30d';
        readonly meaning: 'A token expires 30 days after it was created.';
    }, {
        readonly value: 'idle:30d';
        readonly meaning: 'A token expires after 30 days without use.';
    }];
    readonly accepts: {
        readonly tried: readonly ["1d"];
        readonly pattern: '(?:idle:)?[1-9]\\d{0,4}d';
        readonly meaning: 'A number of days counted from creation, or from the last use when `idle:` stands before it.';
    };
    readonly operations: 'all';
    readonly why: 'A dashboard token that is replaced by hand usually has no age limit, and expiry is off by default in common token libraries.';
    readonly question: {
        readonly en: 'Do tokens expire, by age or for lack of use, and after how long?';
        readonly pt: 'Os tokens expiram, por idade ou por falta de uso, e depois de quanto tempo?';
    };
}, {
    readonly id: 'token-revocation';
    readonly area: 'transport';
    readonly kind: 'gap';
    readonly confidence: 'medium';
    readonly specification: '"revocation and rotation procedures: not shown".';
    readonly default: 'immediate';
    readonly options: readonly [{
        readonly value: 'immediate';
        readonly meaning: 'A revoked token is refused from the next request on.';
    }, {
        readonly value: '60s';
        readonly meaning: 'A revoked token keeps working for 60 seconds, as behind a cache.';
    }];
    readonly accepts: {
        readonly tried: readonly ["172800s"];
        readonly pattern: '[1-9]\\d{0,5}s';
        readonly meaning: 'A number of seconds for which a revoked token still works.';
    };
    readonly operations: 'all';
    readonly why: 'Tokens kept as rows and looked up on each request stop working at once.';
    readonly question: {
        readonly en: 'After a token is revoked in the dashboard, how long can it still be accepted?';
        readonly pt: 'Depois que um token é revogado no painel, por quanto tempo ele ainda pode ser aceito?';
    };
}, {
    readonly id: 'unauthorized-message';
    readonly area: 'transport';
    readonly kind: 'ambiguity';
    readonly confidence: 'low';
    readonly specification: 'A token that is "missing, invalid, expired or revoked" yields 401 `unauthorized`; the message is not given.';
    readonly default: 'uniform';
    readonly options: readonly [{
        readonly value: 'uniform';
        readonly meaning: 'The same English message for all four causes.';
    }, {
        readonly value: 'per_cause';
        readonly meaning: 'The message says whether the token is missing, unknown, expired or revoked.';
    }, {
        readonly value: 'pt_br';
        readonly meaning: 'The same Portuguese message for all four causes.';
    }];
    readonly operations: 'all';
    readonly why: 'One answer for every cause tells a guesser nothing, and it is what common frameworks send.';
    readonly question: {
        readonly en: 'Which texts can the message of a 401 have, and does it tell a missing token from an expired or revoked one?';
        readonly pt: 'Que textos a mensagem de um 401 pode ter, e ela distingue token ausente de token expirado ou revogado?';
    };
}, {
    readonly id: 'www-authenticate-header';
    readonly area: 'transport';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: 'No such header is named.';
    readonly default: 'none';
    readonly options: readonly [{
        readonly value: 'none';
        readonly meaning: 'The header is not sent.';
    }, {
        readonly value: 'rfc6750';
        readonly meaning: 'Sent as RFC 6750 asks: `Bearer` alone without a token, `invalid_token` for a bad one, `insufficient_scope` on 403.';
    }];
    readonly operations: 'all';
    readonly why: 'The standards require it on a 401, but JSON answers of a common PHP framework leave it out and the specification names no such header.';
    readonly question: {
        readonly en: 'Does a 401 carry the header WWW-Authenticate, and with what content?';
        readonly pt: 'Um 401 traz o cabeçalho WWW-Authenticate, e com qual conteúdo?';
    };
}, {
    readonly id: 'scope-matching';
    readonly area: 'transport';
    readonly kind: 'ambiguity';
    readonly confidence: 'high';
    readonly specification: 'A token "carries only the scopes chosen at creation".';
    readonly default: 'exact';
    readonly options: readonly [{
        readonly value: 'exact';
        readonly meaning: 'The scope must be on the token letter for letter; writing does not include reading.';
    }, {
        readonly value: 'wildcard';
        readonly meaning: 'A token with the scope `*` may do everything.';
    }];
    readonly framework: 'wildcard';
    readonly operations: 'all';
    readonly why: 'The listed scopes are all there is according to the text.';
    readonly question: {
        readonly en: 'Are there tokens with a scope that stands for all others, such as "*"?';
        readonly pt: 'Existem tokens com um escopo que vale por todos os outros, como "*"?';
    };
}, {
    readonly id: 'insufficient-scope-message';
    readonly area: 'transport';
    readonly kind: 'ambiguity';
    readonly confidence: 'low';
    readonly specification: 'The 403 "message names the missing ability"; the sentence itself is not given.';
    readonly default: 'missing_ability';
    readonly options: readonly [{
        readonly value: 'missing_ability';
        readonly meaning: 'An English message with the name of the missing scope.';
    }, {
        readonly value: 'invalid_ability';
        readonly meaning: 'A fixed English message that names no scope, as a common token library sends.';
    }, {
        readonly value: 'pt_br';
        readonly meaning: 'A Portuguese message with the name of the missing scope.';
    }];
    readonly operations: 'all';
    readonly why: 'The text says that the scope is named, so any default has to name it.';
    readonly question: {
        readonly en: 'What exactly is the message of a 403, and how does it write the name of the missing scope?';
        readonly pt: 'Qual é exatamente a mensagem de um 403, e como ela escreve o nome do escopo que falta?';
    };
}, {
    readonly id: 'cancel-scope';
    readonly area: 'transport';
    readonly kind: 'gap';
    readonly confidence: 'low';
    readonly specification: '"Scope required by the subscription cancel route: not shown."';
    readonly default: 'subscriptions:write';
    readonly options: readonly [{
        readonly value: 'subscriptions:write';
        readonly meaning: 'The token needs `subscriptions:write`, which the list of scopes lacks.';
    }, {
        readonly value: 'subscriptions:read';
        readonly meaning: 'The only known subscription scope is enough.';
    }, {
        readonly value: 'subscriptions:cancel';
        readonly meaning: 'The token needs a scope of its own, `subscriptions:cancel`.';
    }, {
        readonly value: 'none';
        readonly meaning: 'Any valid token may cancel.';
    }];
    readonly operations: readonly ["cancelSubscription"];
    readonly why: 'Products and offers pair a read with a write scope, so subscriptions probably do too.';
    readonly question: {
        readonly en: 'Which scope does a token need to cancel a subscription?';
        readonly pt: 'De qual escopo um token precisa para cancelar uma assinatura?';
    };
}, {
    readonly id: 'cashouts-scope';
    readonly area: 'transport';
    readonly kind: 'gap';
    readonly confidence: 'low';
    readonly specification: 'Cashouts can be read, but no scope for them is listed.';
    readonly default: 'cashouts:read';
    readonly options: readonly [{
        readonly value: 'cashouts:read';
        readonly meaning: 'The token needs `cashouts:read`.';
    }, {
        readonly value: 'orders:read';
        readonly meaning: 'The scope of the order routes is enough.';
    }];
    readonly operations: readonly ["listCashoutHistory"];
    readonly why: 'It follows the naming of the other resources; it matters only once `cashouts-endpoint` is switched on.';
    readonly question: {
        readonly en: 'Which scope does a token need to read cashouts?';
        readonly pt: 'De qual escopo um token precisa para ler os saques?';
    };
}, {
    readonly id: 'product-detail-endpoint';
    readonly area: 'transport';
    readonly kind: 'conflict';
    readonly confidence: 'low';
    readonly specification: '`products:read` permits to "list and read products", yet the endpoint table has no route that reads one.';
    readonly default: 'absent';
    readonly options: readonly [{
        readonly value: 'absent';
        readonly meaning: 'There is no such route: 404.';
    }, {
        readonly value: 'present';
        readonly meaning: '`GET /api/v2/products/{hash}` answers the product as it appears in the list.';
    }];
    readonly operations: readonly ["getProduct"];
    readonly why: 'The endpoint table is the more exact of the two places.';
    readonly question: {
        readonly en: 'Is there a route that reads a single product, and what is its path?';
        readonly pt: 'Existe uma rota que lê um único produto, e qual é o caminho dela?';
    };
}, {
    readonly id: 'other-methods';
    readonly area: 'transport';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: 'Only GET and POST routes are listed; other methods are not mentioned.';
    readonly default: '405';
    readonly options: readonly [{
        readonly value: '405';
        readonly meaning: '405 with `Allow` and the error envelope, code `method_not_allowed`.';
    }, {
        readonly value: 'bare_405';
        readonly meaning: '405 with `Allow` and a body of `message` alone.';
    }, {
        readonly value: '404';
        readonly meaning: 'The same 404 as an unknown path.';
    }];
    readonly framework: 'bare_405';
    readonly operations: readonly [];
    readonly why: 'HTTP asks for 405 with `Allow` where the path exists.';
    readonly question: {
        readonly en: 'What does the API answer to PUT, PATCH or DELETE on a path that exists: status, Allow header and body?';
        readonly pt: 'O que a API responde a PUT, PATCH ou DELETE em um caminho que existe: status, cabeçalho Allow e corpo?';
    };
}, {
    readonly id: 'unknown-route';
    readonly area: 'transport';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: 'Silent on paths that are not listed.';
    readonly default: '404';
    readonly options: readonly [{
        readonly value: '404';
        readonly meaning: '404 `not_found` in the error envelope, whether or not a token is sent; no quota is used.';
    }, {
        readonly value: 'bare_404';
        readonly meaning: '404 with a body of `message` alone.';
    }, {
        readonly value: '401_first';
        readonly meaning: 'Without a valid token the answer is 401, with one it is 404.';
    }];
    readonly framework: 'bare_404';
    readonly operations: readonly [];
    readonly why: 'Routing usually comes before the checks that belong to a route.';
    readonly question: {
        readonly en: 'What does an unknown path answer, and is a valid token needed to see the 404?';
        readonly pt: 'O que responde um caminho desconhecido, e é preciso um token válido para ver o 404?';
    };
}, {
    readonly id: 'head-requests';
    readonly area: 'transport';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: 'HEAD is not mentioned.';
    readonly default: 'as_get';
    readonly options: readonly [{
        readonly value: 'as_get';
        readonly meaning: 'Answered like GET without the body, counted in the read quota.';
    }, {
        readonly value: '405';
        readonly meaning: 'Refused like any other unlisted method.';
    }];
    readonly operations: readonly ("cancelSubscription" | "createOffer" | "createProduct" | "getOrder" | "getOrderSummary" | "getProduct" | "listCashoutHistory" | "listOffers" | "listOrderHistory" | "listProducts" | "listSubscriptionHistory")[];
    readonly why: 'HTTP expects HEAD wherever GET works, and common frameworks add it by themselves.';
    readonly question: {
        readonly en: 'Are HEAD requests answered like GET, and do they count towards the read quota?';
        readonly pt: 'Requisições HEAD são respondidas como GET, e contam na cota de leitura?';
    };
}, {
    readonly id: 'options-cors';
    readonly area: 'transport';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: 'Neither OPTIONS nor browser origins are mentioned.';
    readonly default: 'closed';
    readonly options: readonly [{
        readonly value: 'closed';
        readonly meaning: 'OPTIONS answers 200 with `Allow`; browser origins are allowed only when the emulator was started with them.';
    }, {
        readonly value: 'any_origin';
        readonly meaning: 'Every origin may read the answers, but no rate-limit header is exposed to scripts.';
    }];
    readonly framework: 'any_origin';
    readonly operations: 'all';
    readonly why: 'A secret token has no place in a browser, so nothing is opened that was not asked for.';
    readonly question: {
        readonly en: 'May pages in a browser call the API directly, and from which origins?';
        readonly pt: 'Páginas no navegador podem chamar a API diretamente, e de quais origens?';
    };
}, {
    readonly id: 'trailing-slash';
    readonly area: 'transport';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: 'Paths are listed without a trailing slash; one with it is not mentioned.';
    readonly default: 'accepted';
    readonly options: readonly [{
        readonly value: 'accepted';
        readonly meaning: 'The path with a slash at its end is the same route.';
    }, {
        readonly value: '404';
        readonly meaning: 'It is an unknown path.';
    }, {
        readonly value: '301';
        readonly meaning: 'It is redirected to the path without the slash.';
    }];
    readonly strict: '404';
    readonly operations: 'all';
    readonly why: 'A common PHP framework ignores the slash when it matches routes.';
    readonly question: {
        readonly en: 'Is a path with a slash at its end the same route, an unknown one, or redirected?';
        readonly pt: 'Um caminho com barra no final é a mesma rota, uma rota desconhecida, ou é redirecionado?';
    };
}, {
    readonly id: 'accept-header';
    readonly area: 'transport';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: '"Bodies are JSON."';
    readonly default: 'ignored';
    readonly options: readonly [{
        readonly value: 'ignored';
        readonly meaning: 'The answer is JSON whatever `Accept` says.';
    }, {
        readonly value: 'html_unless_json';
        readonly meaning: 'Errors are an HTML page unless `Accept` asks for JSON.';
    }, {
        readonly value: '406';
        readonly meaning: 'An `Accept` that excludes JSON is refused with 406.';
    }];
    readonly framework: 'html_unless_json';
    readonly operations: 'all';
    readonly why: 'The text allows JSON only. A bare framework would send HTML errors to clients that forget the header.';
    readonly question: {
        readonly en: 'Does the Accept header change the form of answers, for example HTML errors where it does not ask for JSON?';
        readonly pt: 'O cabeçalho Accept muda a forma das respostas, por exemplo erros em HTML quando ele não pede JSON?';
    };
}, {
    readonly id: 'json-encoding';
    readonly area: 'transport';
    readonly kind: 'ambiguity';
    readonly confidence: 'low';
    readonly specification: '"Bodies are JSON", without a word on escapes.';
    readonly default: 'utf8';
    readonly options: readonly [{
        readonly value: 'utf8';
        readonly meaning: 'Letters beyond ASCII and slashes are written as they are.';
    }, {
        readonly value: 'escaped';
        readonly meaning: 'Letters beyond ASCII become `\\u` escapes and slashes are escaped.';
    }];
    readonly framework: 'escaped';
    readonly operations: 'all';
    readonly why: 'Any JSON parser reads the same value from both; plain text is easier on the eye in tests.';
    readonly question: {
        readonly en: 'Are letters beyond ASCII and slashes written as they are in JSON bodies, or as escapes?';
        readonly pt: 'Nos corpos JSON, letras fora do ASCII e barras vêm como são ou com escapes?';
    };
}, {
    readonly id: 'response-headers';
    readonly area: 'transport';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: 'Only the rate-limit headers and `Retry-After` are named.';
    readonly default: 'plain';
    readonly options: readonly [{
        readonly value: 'plain';
        readonly meaning: 'Content type, a cache rule that forbids storing, and the date; nothing else.';
    }, {
        readonly value: 'etag';
        readonly meaning: 'An `ETag` is added to successful GET answers, and `If-None-Match` gets 304.';
    }];
    readonly operations: readonly ("cancelSubscription" | "createOffer" | "createProduct" | "getOrder" | "getOrderSummary" | "getProduct" | "listCashoutHistory" | "listOffers" | "listOrderHistory" | "listProducts" | "listSubscriptionHistory")[];
    readonly why: 'A header nobody documented would invite clients to lean on it.';
    readonly question: {
        readonly en: 'Which headers beside the rate-limit ones do answers carry; is there an ETag, and is If-None-Match honoured?';
        readonly pt: 'Quais cabeçalhos as respostas trazem além dos de limite; existe ETag, e If-None-Match é respeitado?';
    };
}, {
    readonly id: 'created-location';
    readonly area: 'transport';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: '"201, product" and "201, offer", with no header named.';
    readonly default: 'none';
    readonly options: readonly [{
        readonly value: 'none';
        readonly meaning: 'No `Location` header.';
    }, {
        readonly value: 'sent';
        readonly meaning: '`Location` holds the address that the new resource would have.';
    }];
    readonly operations: readonly ["createProduct", "createOffer"];
    readonly why: 'The header is not named, and no route reads a single product or offer.';
    readonly question: {
        readonly en: 'Does a 201 carry a Location header with the address of what was created?';
        readonly pt: 'Um 201 traz o cabeçalho Location com o endereço do que foi criado?';
    };
}, {
    readonly id: 'request-id-format';
    readonly area: 'transport';
    readonly kind: 'ambiguity';
    readonly confidence: 'low';
    readonly specification: '`request_id` is a "string, nullable".';
    readonly default: 'uuid4';
    readonly options: readonly [{
        readonly value: 'uuid4';
        readonly meaning: 'A random UUID, version 4.';
    }, {
        readonly value: 'req_';
        readonly meaning: '`req_` and random letters and digits.';
    }, {
        readonly value: 'ulid';
        readonly meaning: 'A ULID, sortable by time.';
    }];
    readonly operations: 'all';
    readonly why: 'Nothing decides it; UUIDs are the most common choice. Clients should treat it as opaque text.';
    readonly question: {
        readonly en: 'In which form is request_id written: UUID, ULID, or something else?';
        readonly pt: 'Em que formato request_id é escrito: UUID, ULID ou outro?';
    };
}, {
    readonly id: 'request-id-null';
    readonly area: 'transport';
    readonly kind: 'ambiguity';
    readonly confidence: 'low';
    readonly specification: '`request_id` is "nullable"; when it is null is not said.';
    readonly default: 'before_stack';
    readonly options: readonly [{
        readonly value: 'before_stack';
        readonly meaning: 'Null only on errors raised before a request reaches the API itself: unknown path, wrong method, body too large.';
    }, {
        readonly value: 'never';
        readonly meaning: 'Always a value.';
    }, {
        readonly value: 'always';
        readonly meaning: 'Always null, to test that a client copes.';
    }];
    readonly operations: 'all';
    readonly why: 'It is the one reading in which the documented null has a use.';
    readonly question: {
        readonly en: 'In which errors is request_id null?';
        readonly pt: 'Em quais erros request_id é null?';
    };
}, {
    readonly id: 'request-id-header';
    readonly area: 'transport';
    readonly kind: 'ambiguity';
    readonly confidence: 'low';
    readonly specification: 'No header for the request id is named.';
    readonly default: 'none';
    readonly options: readonly [{
        readonly value: 'none';
        readonly meaning: 'None is sent, and one sent by the client is ignored.';
    }, {
        readonly value: 'echo';
        readonly meaning: 'The id is also sent as `X-Request-Id`, and one sent by the client is taken over, unless an earlier request has it.';
    }];
    readonly operations: 'all';
    readonly why: 'Nothing undocumented is added.';
    readonly question: {
        readonly en: 'Is the request id also sent in a header, and is one that the client sends taken over?';
        readonly pt: 'O id da requisição também vem em um cabeçalho, e um id enviado pelo cliente é aproveitado?';
    };
}, {
    readonly id: 'error-members';
    readonly area: 'transport';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: '"Envelope: `error`, `message`, `request_id` (nullable)."';
    readonly default: 'three';
    readonly options: readonly [{
        readonly value: 'three';
        readonly meaning: 'Exactly these three, apart from what `validation-shape` adds.';
    }, {
        readonly value: 'docs';
        readonly meaning: 'A fourth member `docs` with an address.';
    }, {
        readonly value: 'details';
        readonly meaning: 'A fourth member `details` with an object.';
    }];
    readonly operations: 'all';
    readonly why: 'Three members are listed.';
    readonly question: {
        readonly en: 'Do errors ever have members beside error, message and request_id, and which?';
        readonly pt: 'Os erros chegam a ter membros além de error, message e request_id, e quais?';
    };
}, {
    readonly id: 'error-language';
    readonly area: 'transport';
    readonly kind: 'ambiguity';
    readonly confidence: 'low';
    readonly specification: 'The language of error messages is not given.';
    readonly default: 'en';
    readonly options: readonly [{
        readonly value: 'en';
        readonly meaning: 'English.';
    }, {
        readonly value: 'pt_br';
        readonly meaning: 'Brazilian Portuguese.';
    }];
    readonly operations: 'all';
    readonly why: "Framework messages are English unless translated, although the platform's own literal values are Portuguese.";
    readonly question: {
        readonly en: 'In which language are error messages, and can a client choose it?';
        readonly pt: 'Em que idioma vêm as mensagens de erro, e o cliente pode escolhê-lo?';
    };
}, {
    readonly id: 'not-found-message';
    readonly area: 'transport';
    readonly kind: 'ambiguity';
    readonly confidence: 'low';
    readonly specification: '404 `not_found`; the message is not given.';
    readonly default: 'uniform';
    readonly options: readonly [{
        readonly value: 'uniform';
        readonly meaning: 'One message for every kind of resource.';
    }, {
        readonly value: 'per_resource';
        readonly meaning: 'The message names the kind of resource.';
    }];
    readonly operations: readonly ["listOffers", "createOffer", "getOrder", "cancelSubscription", "getProduct"];
    readonly why: 'Unknown and foreign resources must look alike, which one message guarantees.';
    readonly question: {
        readonly en: 'What is the message of a 404, and does it name the kind of resource?';
        readonly pt: 'Qual é a mensagem de um 404, e ela diz o tipo de recurso?';
    };
}, {
    readonly id: 'server-error';
    readonly area: 'transport';
    readonly kind: 'gap';
    readonly confidence: 'medium';
    readonly specification: 'Other error codes, those of "server errors" among them, are "not shown".';
    readonly default: 'envelope';
    readonly options: readonly [{
        readonly value: 'envelope';
        readonly meaning: '500 in the error envelope with the code `server_error` and no detail.';
    }, {
        readonly value: 'bare';
        readonly meaning: '500 with a body of `message` alone.';
    }, {
        readonly value: '503';
        readonly meaning: '503 in the error envelope with `Retry-After`.';
    }];
    readonly framework: 'bare';
    readonly operations: 'all';
    readonly why: 'The documented envelope is the safest guess for an error the API answers itself.';
    readonly question: {
        readonly en: 'What do status, code and body of an internal error look like, and is there a Retry-After?';
        readonly pt: 'Como são status, código e corpo de um erro interno, e há um Retry-After?';
    };
}, {
    readonly id: 'body-size-limit';
    readonly area: 'transport';
    readonly kind: 'ambiguity';
    readonly confidence: 'low';
    readonly specification: 'No limit for request bodies is given.';
    readonly default: '1MiB';
    readonly options: readonly [{
        readonly value: '1MiB';
        readonly meaning: 'A larger body is refused with 413 `payload_too_large` before the token is looked at.';
    }, {
        readonly value: '8MiB';
        readonly meaning: 'The same, from 8 MiB on.';
    }, {
        readonly value: 'off';
        readonly meaning: 'Bodies of any size are read.';
    }];
    readonly operations: readonly ("cancelSubscription" | "createOffer" | "createProduct" | "getOrder" | "getOrderSummary" | "getProduct" | "listCashoutHistory" | "listOffers" | "listOrderHistory" | "listProducts" | "listSubscriptionHistory")[];
    readonly why: 'Both sizes are defaults of widely used servers; a create request needs far less than either.';
    readonly question: {
        readonly en: 'How large may the body of a request be, and what is the answer to a larger one?';
        readonly pt: 'Qual é o tamanho máximo do corpo de uma requisição, e o que se responde a um maior?';
    };
}, {
    readonly id: 'rate-limit-window';
    readonly area: 'rate-limits';
    readonly kind: 'ambiguity';
    readonly confidence: 'high';
    readonly specification: '"per minute", "maximum in the one-minute window".';
    readonly default: 'fixed';
    readonly options: readonly [{
        readonly value: 'fixed';
        readonly meaning: '60 seconds that begin with the first request counted.';
    }, {
        readonly value: 'calendar_minute';
        readonly meaning: 'From second 0 to second 59 of each minute of the clock.';
    }, {
        readonly value: 'sliding_log';
        readonly meaning: 'The requests of the last 60 seconds, at any moment.';
    }, {
        readonly value: 'token_bucket';
        readonly meaning: "A bucket of the quota's size that refills evenly over 60 seconds.";
    }];
    readonly operations: 'all';
    readonly why: 'The limiter of a common PHP framework opens its window with the first hit, and the text speaks of a window.';
    readonly question: {
        readonly en: 'Does the minute of a quota begin with the first request or on the clock, or does it slide?';
        readonly pt: 'O minuto de uma cota começa com a primeira requisição, segue o relógio, ou é uma janela deslizante?';
    };
}, {
    readonly id: 'rate-limit-buckets';
    readonly area: 'rate-limits';
    readonly kind: 'ambiguity';
    readonly confidence: 'high';
    readonly specification: '"GET requests" 120 and "POST requests" 30 per minute, with no route named but cancel.';
    readonly default: 'per_method';
    readonly options: readonly [{
        readonly value: 'per_method';
        readonly meaning: 'One bucket for all GET routes and one for all POST routes except cancel.';
    }, {
        readonly value: 'per_route';
        readonly meaning: 'Each route has a bucket of its own.';
    }];
    readonly operations: 'all';
    readonly why: 'The table of limits goes by method.';
    readonly question: {
        readonly en: 'Is the quota of 120 reads and 30 writes shared by all routes, or does each route have one of its own?';
        readonly pt: 'A cota de 120 leituras e 30 escritas é de todas as rotas juntas, ou cada rota tem a sua?';
    };
}, {
    readonly id: 'rate-limit-cancel-shares-post';
    readonly area: 'rate-limits';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: 'Limits apply "with separate quotas".';
    readonly default: 'separate';
    readonly options: readonly [{
        readonly value: 'separate';
        readonly meaning: 'A cancel request counts in the cancel quotas only.';
    }, {
        readonly value: 'shared';
        readonly meaning: 'It also takes one from the quota of POST requests.';
    }];
    readonly strict: 'shared';
    readonly operations: readonly ("cancelSubscription" | "createOffer" | "createProduct" | "getOrder" | "getOrderSummary" | "getProduct" | "listCashoutHistory" | "listOffers" | "listOrderHistory" | "listProducts" | "listSubscriptionHistory")[];
    readonly why: 'Separate is the word used.';
    readonly question: {
        readonly en: 'Does a cancel request also count towards the 30 POST requests per minute?';
        readonly pt: 'Um cancelamento também conta nas 30 requisições POST por minuto?';
    };
}, {
    readonly id: 'rate-limit-cancel-limit-header';
    readonly area: 'rate-limits';
    readonly kind: 'conflict';
    readonly confidence: 'low';
    readonly specification: '"120 for reads, 30 for writes" against "5 per minute and 50 per day" for cancel.';
    readonly default: 'minute';
    readonly options: readonly [{
        readonly value: 'minute';
        readonly meaning: 'The header on the cancel route shows 5 and what remains of that minute.';
    }, {
        readonly value: 'write';
        readonly meaning: 'It shows 30 and what remains of the POST quota.';
    }, {
        readonly value: 'tightest';
        readonly meaning: 'It shows whichever of the minute and the day has fewer requests left, so it can read 50.';
    }];
    readonly framework: 'tightest';
    readonly operations: readonly ["cancelSubscription"];
    readonly why: 'The header is described as the most requests in the minute, and for cancel that is 5.';
    readonly question: {
        readonly en: 'Which limit does X-RateLimit-Limit show on the cancel route: 5, 30 or 50?';
        readonly pt: 'Que limite X-RateLimit-Limit mostra na rota de cancelamento: 5, 30 ou 50?';
    };
}, {
    readonly id: 'rate-limit-day-window';
    readonly area: 'rate-limits';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: '"50 per day".';
    readonly default: 'first_hit';
    readonly options: readonly [{
        readonly value: 'first_hit';
        readonly meaning: '86,400 seconds that begin with the first request counted.';
    }, {
        readonly value: 'midnight_utc';
        readonly meaning: 'The calendar day in UTC.';
    }, {
        readonly value: 'midnight_sao_paulo';
        readonly meaning: 'The calendar day in São Paulo (UTC-3).';
    }];
    readonly operations: readonly ["cancelSubscription"];
    readonly why: "A daily limit of a common PHP framework is a window of a day's seconds, opened by the first hit.";
    readonly question: {
        readonly en: 'When do the 50 cancels of a day begin anew: 24 hours after the first, at midnight UTC, or at midnight in São Paulo?';
        readonly pt: 'Quando recomeçam os 50 cancelamentos do dia: 24 horas após o primeiro, à meia-noite UTC, ou à meia-noite de São Paulo?';
    };
}, {
    readonly id: 'rate-limit-day-retry-after';
    readonly area: 'rate-limits';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: '"429 with header `Retry-After` (seconds)"; which limit it counts to is not said.';
    readonly default: 'longest';
    readonly options: readonly [{
        readonly value: 'longest';
        readonly meaning: 'The seconds until the exceeded window ends; with both exceeded, until the later one does.';
    }, {
        readonly value: 'first_exceeded';
        readonly meaning: "The seconds to the end of the minute's window when it is exceeded, even if the day's is too.";
    }];
    readonly framework: 'first_exceeded';
    readonly operations: readonly ["cancelSubscription"];
    readonly why: 'Only the longer wait spares the client a useless retry.';
    readonly question: {
        readonly en: 'When the cancels of the day are used up, does Retry-After count to the end of the minute or of the day?';
        readonly pt: 'Quando acabam os cancelamentos do dia, Retry-After conta até o fim do minuto ou do dia?';
    };
}, {
    readonly id: 'rate-limit-rejected-counts';
    readonly area: 'rate-limits';
    readonly kind: 'ambiguity';
    readonly confidence: 'high';
    readonly specification: 'Not said whether a refused request counts.';
    readonly default: 'no';
    readonly options: readonly [{
        readonly value: 'no';
        readonly meaning: 'A request refused with the quota 429 is not counted.';
    }, {
        readonly value: 'yes';
        readonly meaning: 'It is counted.';
    }];
    readonly operations: 'all';
    readonly why: 'In a common PHP framework the limit is tested before the hit is counted.';
    readonly question: {
        readonly en: 'Does a request that was refused with 429 count towards the quota?';
        readonly pt: 'Uma requisição recusada com 429 conta na cota?';
    };
}, {
    readonly id: 'rate-limit-what-counts';
    readonly area: 'rate-limits';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: '"GET requests", "POST requests"; exceptions are not named.';
    readonly default: 'every_authenticated';
    readonly options: readonly [{
        readonly value: 'every_authenticated';
        readonly meaning: 'Every request with a valid token on a known route counts, whatever the answer; 401, 405, unknown paths and OPTIONS do not.';
    }, {
        readonly value: 'free_403';
        readonly meaning: 'As before, but a 403 for a missing scope costs nothing.';
    }, {
        readonly value: 'free_5xx';
        readonly meaning: 'As before, but an answer of 500 or above costs nothing.';
    }];
    readonly operations: 'all';
    readonly why: 'Limiters sit between the token check and the rest, so later failures have already been counted.';
    readonly question: {
        readonly en: 'Are there answers that do not count towards the quota, such as 403 or 5xx?';
        readonly pt: 'Há respostas que não contam na cota, como 403 ou 5xx?';
    };
}, {
    readonly id: 'rate-limit-headers-on-401';
    readonly area: 'rate-limits';
    readonly kind: 'conflict';
    readonly confidence: 'medium';
    readonly specification: '"Every response carries" the headers, yet a 401 has no token whose quota could be shown.';
    readonly default: 'nominal';
    readonly options: readonly [{
        readonly value: 'nominal';
        readonly meaning: "The limit of the route's class, with nothing taken from it.";
    }, {
        readonly value: 'omitted';
        readonly meaning: 'No rate-limit headers on a 401.';
    }, {
        readonly value: 'shared_bucket';
        readonly meaning: 'Callers without a valid token share one bucket per class and see it.';
    }];
    readonly framework: 'omitted';
    readonly operations: 'all';
    readonly why: 'The sentence says every response. A bare framework would leave them out.';
    readonly question: {
        readonly en: 'Which rate-limit headers does a 401 carry, if any, and are requests without a valid token limited?';
        readonly pt: 'Quais cabeçalhos de limite um 401 traz, se traz, e requisições sem token válido são limitadas?';
    };
}, {
    readonly id: 'rate-limit-headers-unrouted';
    readonly area: 'rate-limits';
    readonly kind: 'conflict';
    readonly confidence: 'low';
    readonly specification: '"Every response carries" the headers; answers that reach no route are not excepted.';
    readonly default: 'nominal';
    readonly options: readonly [{
        readonly value: 'nominal';
        readonly meaning: 'Unknown path, wrong method, body too large and OPTIONS show the limit of the method, with nothing taken from it.';
    }, {
        readonly value: 'omitted';
        readonly meaning: 'Such answers carry no rate-limit headers.';
    }];
    readonly framework: 'omitted';
    readonly operations: readonly [];
    readonly why: 'The sentence says every response.';
    readonly question: {
        readonly en: 'Do answers to unknown paths and wrong methods carry the rate-limit headers?';
        readonly pt: 'Respostas a caminhos desconhecidos e métodos errados trazem os cabeçalhos de limite?';
    };
}, {
    readonly id: 'rate-limit-remaining';
    readonly area: 'rate-limits';
    readonly kind: 'ambiguity';
    readonly confidence: 'high';
    readonly specification: '"requests left in the window".';
    readonly default: 'after';
    readonly options: readonly [{
        readonly value: 'after';
        readonly meaning: 'What is left once this request is counted, never below 0.';
    }, {
        readonly value: 'before';
        readonly meaning: 'What was left before this request.';
    }];
    readonly operations: 'all';
    readonly why: 'Left can only mean still to come.';
    readonly question: {
        readonly en: 'Does X-RateLimit-Remaining already count the request it answers?';
        readonly pt: 'X-RateLimit-Remaining já conta a requisição que está sendo respondida?';
    };
}, {
    readonly id: 'rate-limit-atomicity';
    readonly area: 'rate-limits';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: 'Not said whether requests at the same instant can exceed the quota.';
    readonly default: 'atomic';
    readonly options: readonly [{
        readonly value: 'atomic';
        readonly meaning: 'Testing and counting are one step, so a window never lets more through than its limit.';
    }];
    readonly operations: 'all';
    readonly why: 'Tests need the same answer every time.';
    readonly fixed: 'An overshoot by race cannot be reproduced at will, so no test could rely on it.';
}, {
    readonly id: 'retry-after-value';
    readonly area: 'rate-limits';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: '"header `Retry-After` (seconds)"';
    readonly default: 'ceil';
    readonly options: readonly [{
        readonly value: 'ceil';
        readonly meaning: 'Whole seconds rounded up, at least 1.';
    }, {
        readonly value: 'floor';
        readonly meaning: 'Whole seconds rounded down, which can be 0 while the quota is still exhausted.';
    }, {
        readonly value: 'http_date';
        readonly meaning: 'A date instead of seconds, which HTTP also permits.';
    }];
    readonly framework: 'floor';
    readonly operations: 'all';
    readonly why: 'After rounding up, a client that waits as told always succeeds.';
    readonly question: {
        readonly en: 'Is Retry-After rounded up or down, can it be 0, and can it be a date?';
        readonly pt: 'Retry-After é arredondado para cima ou para baixo, pode ser 0, e pode ser uma data?';
    };
}, {
    readonly id: 'rate-limit-reset-header';
    readonly area: 'rate-limits';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: 'Two rate-limit headers are listed; a reset time is not among them.';
    readonly default: 'omitted';
    readonly options: readonly [{
        readonly value: 'omitted';
        readonly meaning: 'No `X-RateLimit-Reset`.';
    }, {
        readonly value: 'on_429';
        readonly meaning: 'Sent on the quota 429, as a unix time.';
    }, {
        readonly value: 'on_all';
        readonly meaning: 'Sent on every answer, as a unix time.';
    }];
    readonly framework: 'on_429';
    readonly operations: 'all';
    readonly why: 'Adding it would invite clients to depend on it.';
    readonly question: {
        readonly en: 'Is there a header that tells when a quota begins anew, such as X-RateLimit-Reset, and on which answers?';
        readonly pt: 'Existe um cabeçalho que diz quando a cota recomeça, como X-RateLimit-Reset, e em quais respostas?';
    };
}, {
    readonly id: 'quota-429-message';
    readonly area: 'rate-limits';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: 'The body "is only a `message` field"; its text is not given.';
    readonly default: 'en';
    readonly options: readonly [{
        readonly value: 'en';
        readonly meaning: 'The usual short English text.';
    }, {
        readonly value: 'pt_br';
        readonly meaning: 'A Portuguese text.';
    }];
    readonly operations: 'all';
    readonly why: 'The bare shape is that of a common PHP framework, so its text is likely as well.';
    readonly question: {
        readonly en: 'What exactly is the message of the 429 of a quota?';
        readonly pt: 'Qual é exatamente a mensagem do 429 de uma cota?';
    };
}, {
    readonly id: 'cancel-404-threshold';
    readonly area: 'rate-limits';
    readonly kind: 'gap';
    readonly confidence: 'low';
    readonly specification: '"Threshold and duration of the temporary block […] not shown".';
    readonly default: '10';
    readonly options: readonly [{
        readonly value: '10';
        readonly meaning: 'Ten failed look-ups.';
    }, {
        readonly value: '5';
        readonly meaning: 'Five failed look-ups.';
    }, {
        readonly value: '3';
        readonly meaning: 'Three failed look-ups.';
    }, {
        readonly value: 'off';
        readonly meaning: 'No block at all.';
    }];
    readonly accepts: {
        readonly tried: readonly ["1", "2"];
        readonly pattern: '[1-9]\\d{0,8}';
        readonly meaning: 'A number of failed look-ups, from 1.';
    };
    readonly operations: readonly ["cancelSubscription"];
    readonly why: 'It has to be more than the 5 cancel requests of a minute, or it could not be told from the quota.';
    readonly question: {
        readonly en: 'After how many failed look-ups is a token blocked on the cancel route?';
        readonly pt: 'Depois de quantas buscas sem resultado um token é bloqueado na rota de cancelamento?';
    };
}, {
    readonly id: 'cancel-404-window';
    readonly area: 'rate-limits';
    readonly kind: 'gap';
    readonly confidence: 'low';
    readonly specification: '"Threshold and duration of the temporary block […] not shown".';
    readonly default: '900s';
    readonly options: readonly [{
        readonly value: '900s';
        readonly meaning: 'Failed look-ups are counted for 900 seconds from the first; the block ends with that window.';
    }, {
        readonly value: '60s';
        readonly meaning: 'The same with 60 seconds.';
    }, {
        readonly value: '3600s';
        readonly meaning: 'The same with 3,600 seconds.';
    }, {
        readonly value: 'crossing:900s';
        readonly meaning: 'The block lasts 900 seconds from the moment the threshold is reached.';
    }];
    readonly accepts: {
        readonly tried: readonly ["30s"];
        readonly pattern: '(?:crossing:)?[1-9]\\d{0,7}s';
        readonly meaning: 'A number of seconds counted from the first failed look-up, or from the crossing when `crossing:` stands before it.';
    };
    readonly operations: readonly ["cancelSubscription"];
    readonly why: 'A counter with an expiry is the simplest thing that fits, and a quarter of an hour is a common length.';
    readonly question: {
        readonly en: 'Over what time are failed look-ups on the cancel route counted, and how long does the block last?';
        readonly pt: 'Em que período são contadas as buscas sem resultado na rota de cancelamento, e quanto dura o bloqueio?';
    };
}, {
    readonly id: 'cancel-404-reset-on-success';
    readonly area: 'rate-limits';
    readonly kind: 'ambiguity';
    readonly confidence: 'low';
    readonly specification: 'A token that "accumulates 404 answers".';
    readonly default: 'no';
    readonly options: readonly [{
        readonly value: 'no';
        readonly meaning: 'A successful cancel leaves the count as it is.';
    }, {
        readonly value: 'yes';
        readonly meaning: 'A successful cancel sets the count to 0.';
    }];
    readonly operations: readonly ["cancelSubscription"];
    readonly why: 'Otherwise one valid id would let a prober go on for ever.';
    readonly question: {
        readonly en: 'Does a successful cancel set the count of failed look-ups back to zero?';
        readonly pt: 'Um cancelamento bem-sucedido zera a contagem de buscas sem resultado?';
    };
}, {
    readonly id: 'cancel-404-key';
    readonly area: 'rate-limits';
    readonly kind: 'ambiguity';
    readonly confidence: 'high';
    readonly specification: '"a token that accumulates 404 answers is blocked on that route temporarily"';
    readonly default: 'token';
    readonly options: readonly [{
        readonly value: 'token';
        readonly meaning: 'Each token has its own count.';
    }, {
        readonly value: 'producer';
        readonly meaning: 'All tokens of a producer share a count.';
    }, {
        readonly value: 'everyone';
        readonly meaning: 'All callers share one count, which is how a block by address looks from one machine.';
    }];
    readonly operations: readonly ["cancelSubscription"];
    readonly why: 'The text speaks of the token.';
    readonly question: {
        readonly en: 'Does the block on the cancel route hold for the token, for all tokens of the producer, or for the address of the caller?';
        readonly pt: 'O bloqueio na rota de cancelamento vale para o token, para todos os tokens do produtor, ou para o endereço de quem chama?';
    };
}, {
    readonly id: 'cancel-404-counts';
    readonly area: 'rate-limits';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: '"too many failed lookups (404s)"';
    readonly default: 'every_lookup';
    readonly options: readonly [{
        readonly value: 'every_lookup';
        readonly meaning: 'Every 404 of the route counts, for unknown, foreign and malformed ids alike; other errors and replays do not.';
    }, {
        readonly value: 'well_formed_only';
        readonly meaning: 'A 404 counts only when the id has the form of an id.';
    }];
    readonly operations: readonly ["cancelSubscription"];
    readonly why: 'All of them are answered with 404.';
    readonly question: {
        readonly en: 'Do malformed ids count towards the block on the cancel route, or only well-formed ones that do not exist?';
        readonly pt: 'Ids malformados contam para o bloqueio na rota de cancelamento, ou só os bem formados que não existem?';
    };
}, {
    readonly id: 'cancel-404-first-blocked';
    readonly area: 'rate-limits';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: '"after too many failed lookups"';
    readonly default: 'after_threshold';
    readonly options: readonly [{
        readonly value: 'after_threshold';
        readonly meaning: 'The failed look-up that reaches the threshold still answers 404; the next request is blocked.';
    }, {
        readonly value: 'at_threshold';
        readonly meaning: 'The request that reaches the threshold is itself answered with the block.';
    }];
    readonly operations: readonly ["cancelSubscription"];
    readonly why: "The block is tested before the failure is counted in the framework's own limiter.";
    readonly question: {
        readonly en: 'Is the look-up that reaches the threshold still answered with 404, or already with 429?';
        readonly pt: 'A busca que atinge o limite ainda recebe 404, ou já recebe 429?';
    };
}, {
    readonly id: 'cancel-404-headers';
    readonly area: 'rate-limits';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: 'The block uses the error envelope; `Retry-After` is described for quotas and said to appear "only on 429".';
    readonly default: 'retry_after';
    readonly options: readonly [{
        readonly value: 'retry_after';
        readonly meaning: "The block carries `Retry-After` to its end and the headers of the minute's quota.";
    }, {
        readonly value: 'no_retry_after';
        readonly meaning: "It carries the headers of the minute's quota only.";
    }];
    readonly operations: readonly ["cancelSubscription"];
    readonly why: 'It is a 429 like the other, and a client needs to know when to return.';
    readonly question: {
        readonly en: 'Does the 429 of the cancel block carry Retry-After and rate-limit headers?';
        readonly pt: 'O 429 do bloqueio de cancelamento traz Retry-After e cabeçalhos de limite?';
    };
}, {
    readonly id: 'cancel-404-vs-quota';
    readonly area: 'rate-limits';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: 'Blocked "even within quota".';
    readonly default: 'quota_first';
    readonly options: readonly [{
        readonly value: 'quota_first';
        readonly meaning: 'The quota is tested and charged first, then the block.';
    }, {
        readonly value: 'block_first';
        readonly meaning: 'The block is tested first and costs nothing.';
    }];
    readonly operations: readonly ["cancelSubscription"];
    readonly why: 'The limiter comes before anything that belongs to one route.';
    readonly question: {
        readonly en: 'Do requests that the cancel block refuses still count towards the quota?';
        readonly pt: 'Requisições recusadas pelo bloqueio de cancelamento ainda contam na cota?';
    };
}, {
    readonly id: 'rate-limit-clock';
    readonly area: 'rate-limits';
    readonly kind: 'ambiguity';
    readonly confidence: 'high';
    readonly specification: 'Silent on whose clock counts.';
    readonly default: 'emulator';
    readonly options: readonly [{
        readonly value: 'emulator';
        readonly meaning: "Quotas, blocks and key retention follow the emulator's clock, which tests can move.";
    }, {
        readonly value: 'wall';
        readonly meaning: "They follow real time, whatever the emulator's clock says.";
    }];
    readonly operations: 'all';
    readonly why: 'A test must be able to pass a minute without waiting for it.';
    readonly question: {
        readonly en: 'By which clock are quotas and retention times counted, and may it differ from the Date header?';
        readonly pt: 'Por qual relógio são contadas as cotas e os prazos de retenção, e ele pode diferir do cabeçalho Date?';
    };
}, {
    readonly id: 'idempotency-missing-key';
    readonly area: 'idempotency';
    readonly kind: 'gap';
    readonly confidence: 'medium';
    readonly specification: '"Every POST requires the `Idempotency-Key` header"; the error code is "not shown".';
    readonly default: '400';
    readonly options: readonly [{
        readonly value: '400';
        readonly meaning: '400 `idempotency_key_required`.';
    }, {
        readonly value: '422';
        readonly meaning: '422 with the same code.';
    }, {
        readonly value: '428';
        readonly meaning: '428 with the same code.';
    }, {
        readonly value: 'ignore';
        readonly meaning: 'The request goes through without protection.';
    }];
    readonly operations: readonly ("cancelSubscription" | "createOffer" | "createProduct" | "getOrder" | "getOrderSummary" | "getProduct" | "listCashoutHistory" | "listOffers" | "listOrderHistory" | "listProducts" | "listSubscriptionHistory")[];
    readonly why: 'The IETF draft for this header recommends 400.';
    readonly question: {
        readonly en: 'What are status and error code of a POST without an Idempotency-Key?';
        readonly pt: 'Quais são o status e o código de erro de um POST sem Idempotency-Key?';
    };
}, {
    readonly id: 'idempotency-invalid-key';
    readonly area: 'idempotency';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: 'The header holds "a unique UUID v4"; what another value does is not said.';
    readonly default: '400';
    readonly options: readonly [{
        readonly value: '400';
        readonly meaning: '400 `idempotency_key_invalid` for anything but a UUID of version 4.';
    }, {
        readonly value: '422';
        readonly meaning: '422 with the same code.';
    }, {
        readonly value: 'any_uuid';
        readonly meaning: 'Any UUID is taken; other text is a 400.';
    }, {
        readonly value: 'any_text';
        readonly meaning: 'Any text of 1 to 255 characters is taken.';
    }];
    readonly operations: readonly ("cancelSubscription" | "createOffer" | "createProduct" | "getOrder" | "getOrderSummary" | "getProduct" | "listCashoutHistory" | "listOffers" | "listOrderHistory" | "listProducts" | "listSubscriptionHistory")[];
    readonly why: 'The text says version 4, and a server that names a format is expected to check it.';
    readonly question: {
        readonly en: 'What does the API answer to an Idempotency-Key that is no UUID of version 4?';
        readonly pt: 'O que a API responde a um Idempotency-Key que não é um UUID versão 4?';
    };
}, {
    readonly id: 'idempotency-key-syntax';
    readonly area: 'idempotency';
    readonly kind: 'ambiguity';
    readonly confidence: 'low';
    readonly specification: 'The header is "holding a unique UUID v4".';
    readonly default: 'bare_folded';
    readonly options: readonly [{
        readonly value: 'bare_folded';
        readonly meaning: 'The bare UUID; blanks around it are cut and hexadecimal letters may be in either case.';
    }, {
        readonly value: 'strip_quotes';
        readonly meaning: 'The same, and double quotes around it are removed.';
    }, {
        readonly value: 'case_sensitive';
        readonly meaning: 'Keys that differ in letter case are different keys.';
    }];
    readonly operations: readonly ("cancelSubscription" | "createOffer" | "createProduct" | "getOrder" | "getOrderSummary" | "getProduct" | "listCashoutHistory" | "listOffers" | "listOrderHistory" | "listProducts" | "listSubscriptionHistory")[];
    readonly why: 'Most clients send the bare text, although the IETF draft puts it in quotes.';
    readonly question: {
        readonly en: 'Are quotes around an Idempotency-Key removed, and does the letter case of the key matter?';
        readonly pt: 'Aspas em volta de um Idempotency-Key são retiradas, e maiúsculas e minúsculas fazem diferença na chave?';
    };
}, {
    readonly id: 'idempotency-scope';
    readonly area: 'idempotency';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: '"a repeat of a POST with the same key"; same for whom is not said.';
    readonly default: 'producer';
    readonly options: readonly [{
        readonly value: 'producer';
        readonly meaning: 'A key belongs to the producer and the environment, whichever token sends it.';
    }, {
        readonly value: 'token';
        readonly meaning: 'A key belongs to one token.';
    }, {
        readonly value: 'route';
        readonly meaning: 'A key belongs to the producer and one route.';
    }, {
        readonly value: 'global';
        readonly meaning: 'A key is shared by all producers of the environment.';
    }];
    readonly operations: readonly ("cancelSubscription" | "createOffer" | "createProduct" | "getOrder" | "getOrderSummary" | "getProduct" | "listCashoutHistory" | "listOffers" | "listOrderHistory" | "listProducts" | "listSubscriptionHistory")[];
    readonly why: "Keys shared by a producer's tokens survive the replacement of a token, so no second resource appears.";
    readonly question: {
        readonly en: 'For whom is an idempotency key unique: the token, the producer, one route, or everybody?';
        readonly pt: 'Para quem uma chave de idempotência é única: o token, o produtor, uma rota, ou todos?';
    };
}, {
    readonly id: 'idempotency-fingerprint';
    readonly area: 'idempotency';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: '"a repeat of a POST"; what makes it a repeat is not said.';
    readonly default: 'parsed_body';
    readonly options: readonly [{
        readonly value: 'parsed_body';
        readonly meaning: 'Method, path and the parsed body, whatever the order of its members.';
    }, {
        readonly value: 'raw_bytes';
        readonly meaning: 'Method, path and the exact bytes of the body.';
    }, {
        readonly value: 'method_path';
        readonly meaning: 'Method and path only.';
    }];
    readonly strict: 'raw_bytes';
    readonly operations: readonly ("cancelSubscription" | "createOffer" | "createProduct" | "getOrder" | "getOrderSummary" | "getProduct" | "listCashoutHistory" | "listOffers" | "listOrderHistory" | "listProducts" | "listSubscriptionHistory")[];
    readonly why: 'Two bodies with the same meaning are the same request to a person.';
    readonly question: {
        readonly en: 'What makes a POST a repeat: the exact bytes of the body, its content, or method and path alone?';
        readonly pt: 'O que faz de um POST uma repetição: os bytes exatos do corpo, o conteúdo dele, ou só método e caminho?';
    };
}, {
    readonly id: 'idempotency-body-mismatch';
    readonly area: 'idempotency';
    readonly kind: 'gap';
    readonly confidence: 'medium';
    readonly specification: '"missing or reused idempotency key […] not shown"';
    readonly default: '422';
    readonly options: readonly [{
        readonly value: '422';
        readonly meaning: '422 `idempotency_key_reused`; nothing is executed.';
    }, {
        readonly value: '409';
        readonly meaning: '409 with the same code.';
    }, {
        readonly value: '400';
        readonly meaning: '400 with the same code.';
    }, {
        readonly value: 'replay';
        readonly meaning: 'The first answer is replayed although the body differs.';
    }];
    readonly operations: readonly ("cancelSubscription" | "createOffer" | "createProduct" | "getOrder" | "getOrderSummary" | "getProduct" | "listCashoutHistory" | "listOffers" | "listOrderHistory" | "listProducts" | "listSubscriptionHistory")[];
    readonly why: 'Reuse is named among the errors, and the IETF draft uses 422 for it.';
    readonly question: {
        readonly en: 'What is the answer to a known key with another body: which status and code, or the first answer again?';
        readonly pt: 'O que se responde a uma chave conhecida com outro corpo: qual status e código, ou de novo a primeira resposta?';
    };
}, {
    readonly id: 'idempotency-path-mismatch';
    readonly area: 'idempotency';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: 'A key used again on another route is not mentioned.';
    readonly default: '422';
    readonly options: readonly [{
        readonly value: '422';
        readonly meaning: 'The same error as for a different body.';
    }, {
        readonly value: 'independent';
        readonly meaning: "Routes do not know each other's keys.";
    }];
    readonly operations: readonly ("cancelSubscription" | "createOffer" | "createProduct" | "getOrder" | "getOrderSummary" | "getProduct" | "listCashoutHistory" | "listOffers" | "listOrderHistory" | "listProducts" | "listSubscriptionHistory")[];
    readonly why: 'Payment services treat the route as part of the request that a key stands for.';
    readonly question: {
        readonly en: 'What is the answer to a known key on another route?';
        readonly pt: 'O que se responde a uma chave conhecida em outra rota?';
    };
}, {
    readonly id: 'idempotency-in-flight';
    readonly area: 'idempotency';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: 'A repeat that arrives while the first is still running is not mentioned.';
    readonly default: '409';
    readonly options: readonly [{
        readonly value: '409';
        readonly meaning: '409 `idempotency_key_in_use`, without `Retry-After`.';
    }, {
        readonly value: 'wait';
        readonly meaning: 'The repeat waits for the first and replays its answer.';
    }, {
        readonly value: '425';
        readonly meaning: '425 with the same code.';
    }];
    readonly operations: readonly ("cancelSubscription" | "createOffer" | "createProduct" | "getOrder" | "getOrderSummary" | "getProduct" | "listCashoutHistory" | "listOffers" | "listOrderHistory" | "listProducts" | "listSubscriptionHistory")[];
    readonly why: 'The IETF draft and the best-known payment service answer 409.';
    readonly question: {
        readonly en: 'What is the answer to a repeat that arrives while the first request is still running?';
        readonly pt: 'O que se responde a uma repetição que chega enquanto a primeira requisição ainda está em andamento?';
    };
}, {
    readonly id: 'idempotency-replay-which';
    readonly area: 'idempotency';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: 'A repeat "returns the original response and creates no second resource".';
    readonly default: '2xx';
    readonly options: readonly [{
        readonly value: '2xx';
        readonly meaning: 'Only successful answers are kept; any other frees the key.';
    }, {
        readonly value: '2xx_5xx';
        readonly meaning: 'Answers of 500 and above are kept too.';
    }, {
        readonly value: 'all_but_429_5xx';
        readonly meaning: 'Everything is kept except 429 and answers of 500 and above.';
    }, {
        readonly value: 'everything';
        readonly meaning: 'Every answer is kept once the key was accepted.';
    }];
    readonly strict: 'everything';
    readonly operations: readonly ("cancelSubscription" | "createOffer" | "createProduct" | "getOrder" | "getOrderSummary" | "getProduct" | "listCashoutHistory" | "listOffers" | "listOrderHistory" | "listProducts" | "listSubscriptionHistory")[];
    readonly why: 'The promise is about a resource that exists already. A refused body can be corrected and sent again.';
    readonly question: {
        readonly en: 'Which answers are kept under a key and sent again: only successes, or refusals and 5xx too?';
        readonly pt: 'Quais respostas ficam guardadas sob a chave e são repetidas: só sucessos, ou também recusas e 5xx?';
    };
}, {
    readonly id: 'idempotency-after-crash';
    readonly area: 'idempotency';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: 'A connection lost after the resource was made is not mentioned.';
    readonly default: 'committed_together';
    readonly options: readonly [{
        readonly value: 'committed_together';
        readonly meaning: 'Resource and stored answer come into being in one step, so a repeat gets the 201.';
    }];
    readonly operations: readonly ("cancelSubscription" | "createOffer" | "createProduct" | "getOrder" | "getOrderSummary" | "getProduct" | "listCashoutHistory" | "listOffers" | "listOrderHistory" | "listProducts" | "listSubscriptionHistory")[];
    readonly why: 'Anything else would create the second resource that the text rules out.';
    readonly fixed: 'It follows from the promise that a repeat creates no second resource. The scenario lost-response shows it.';
}, {
    readonly id: 'idempotency-retention';
    readonly area: 'idempotency';
    readonly kind: 'gap';
    readonly confidence: 'medium';
    readonly specification: '"the retention period of idempotency keys: not shown"';
    readonly default: '24h';
    readonly options: readonly [{
        readonly value: '24h';
        readonly meaning: 'A key is new again 24 hours after its first request.';
    }, {
        readonly value: '1h';
        readonly meaning: 'The same after one hour.';
    }, {
        readonly value: '7d';
        readonly meaning: 'The same after seven days.';
    }, {
        readonly value: '31d';
        readonly meaning: 'The same after 31 days.';
    }, {
        readonly value: 'forever';
        readonly meaning: 'A key is never new again.';
    }];
    readonly accepts: {
        readonly tried: readonly ["90s"];
        readonly pattern: '[1-9]\\d{0,7}[smhd]';
        readonly meaning: 'A number of seconds, minutes, hours or days.';
    };
    readonly operations: readonly ("cancelSubscription" | "createOffer" | "createProduct" | "getOrder" | "getOrderSummary" | "getProduct" | "listCashoutHistory" | "listOffers" | "listOrderHistory" | "listProducts" | "listSubscriptionHistory")[];
    readonly why: 'A day is the most frequent choice among payment services and libraries.';
    readonly question: {
        readonly en: 'How long is an idempotency key kept?';
        readonly pt: 'Por quanto tempo uma chave de idempotência é guardada?';
    };
}, {
    readonly id: 'idempotency-replay-marker';
    readonly area: 'idempotency';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: '"returns the original response", with no header named.';
    readonly default: 'none';
    readonly options: readonly [{
        readonly value: 'none';
        readonly meaning: 'Nothing on the wire tells a replay from the first answer.';
    }, {
        readonly value: 'idempotent_replayed';
        readonly meaning: 'A replay carries `Idempotent-Replayed: true`.';
    }, {
        readonly value: 'idempotency_relayed';
        readonly meaning: 'A replay carries `Idempotency-Relayed` with the key.';
    }, {
        readonly value: 'echo_key';
        readonly meaning: 'Every answer under a key carries `Idempotency-Key` with it.';
    }];
    readonly operations: readonly ("cancelSubscription" | "createOffer" | "createProduct" | "getOrder" | "getOrderSummary" | "getProduct" | "listCashoutHistory" | "listOffers" | "listOrderHistory" | "listProducts" | "listSubscriptionHistory")[];
    readonly why: 'An answer with an extra header would no longer be the original. The journal shows replays.';
    readonly question: {
        readonly en: 'Does a replayed answer carry a header that tells it from the first one, and what is its name?';
        readonly pt: 'Uma resposta repetida traz um cabeçalho que a distingue da primeira, e qual é o nome dele?';
    };
}, {
    readonly id: 'idempotency-replay-headers';
    readonly area: 'idempotency';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: '"the original response"; headers are not mentioned.';
    readonly default: 'fresh';
    readonly options: readonly [{
        readonly value: 'fresh';
        readonly meaning: 'Status and body are those of the first answer, date and rate-limit headers are those of now.';
    }, {
        readonly value: 'stored';
        readonly meaning: 'The headers of the first answer come back too.';
    }];
    readonly framework: 'stored';
    readonly operations: readonly ("cancelSubscription" | "createOffer" | "createProduct" | "getOrder" | "getOrderSummary" | "getProduct" | "listCashoutHistory" | "listOffers" | "listOrderHistory" | "listProducts" | "listSubscriptionHistory")[];
    readonly why: 'Old numbers of a quota would mislead the client.';
    readonly question: {
        readonly en: 'Does a replay bring back the headers of the first answer, or only its status and body?';
        readonly pt: 'Uma repetição traz de volta os cabeçalhos da primeira resposta, ou só o status e o corpo?';
    };
}, {
    readonly id: 'idempotency-replay-quota';
    readonly area: 'idempotency';
    readonly kind: 'ambiguity';
    readonly confidence: 'high';
    readonly specification: 'Not said whether a replay counts as a request.';
    readonly default: 'costs';
    readonly options: readonly [{
        readonly value: 'costs';
        readonly meaning: 'A replay is counted like any request.';
    }, {
        readonly value: 'free';
        readonly meaning: 'A replay costs nothing.';
    }];
    readonly operations: readonly ("cancelSubscription" | "createOffer" | "createProduct" | "getOrder" | "getOrderSummary" | "getProduct" | "listCashoutHistory" | "listOffers" | "listOrderHistory" | "listProducts" | "listSubscriptionHistory")[];
    readonly why: 'The quota is taken before the key is looked at.';
    readonly question: {
        readonly en: 'Does a replayed request count towards the quota?';
        readonly pt: 'Uma requisição repetida sob a mesma chave conta na cota?';
    };
}, {
    readonly id: 'idempotency-replay-auth';
    readonly area: 'idempotency';
    readonly kind: 'ambiguity';
    readonly confidence: 'high';
    readonly specification: 'Not said whether a replay checks the token again.';
    readonly default: 'again';
    readonly options: readonly [{
        readonly value: 'again';
        readonly meaning: 'Token, scope and cancel block are checked before a replay.';
    }, {
        readonly value: 'skip_scope';
        readonly meaning: 'The scope is not checked again.';
    }];
    readonly operations: readonly ("cancelSubscription" | "createOffer" | "createProduct" | "getOrder" | "getOrderSummary" | "getProduct" | "listCashoutHistory" | "listOffers" | "listOrderHistory" | "listProducts" | "listSubscriptionHistory")[];
    readonly why: 'A stored answer must not reach a caller who could not have asked for it.';
    readonly question: {
        readonly en: 'Are token and scope checked again before an answer is replayed?';
        readonly pt: 'Token e escopo são verificados de novo antes de repetir uma resposta?';
    };
}, {
    readonly id: 'idempotency-vs-validation';
    readonly area: 'idempotency';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: 'Not said whether the key or the body is checked first.';
    readonly default: 'before';
    readonly options: readonly [{
        readonly value: 'before';
        readonly meaning: 'The key is checked before the look-up and the body.';
    }, {
        readonly value: 'after';
        readonly meaning: 'The body is validated before the key is looked at.';
    }];
    readonly operations: readonly ("cancelSubscription" | "createOffer" | "createProduct" | "getOrder" | "getOrderSummary" | "getProduct" | "listCashoutHistory" | "listOffers" | "listOrderHistory" | "listProducts" | "listSubscriptionHistory")[];
    readonly why: 'Libraries for this header run ahead of the handler.';
    readonly question: {
        readonly en: 'Is the body validated before the idempotency key is looked at, or afterwards?';
        readonly pt: 'O corpo é validado antes ou depois de se olhar a chave de idempotência?';
    };
}, {
    readonly id: 'idempotency-snapshot';
    readonly area: 'idempotency';
    readonly kind: 'ambiguity';
    readonly confidence: 'high';
    readonly specification: '"returns the original response"';
    readonly default: 'stored_bytes';
    readonly options: readonly [{
        readonly value: 'stored_bytes';
        readonly meaning: 'The body of the first answer, byte for byte, even if the resource has changed since.';
    }, {
        readonly value: 're_read';
        readonly meaning: 'The resource as it is now.';
    }];
    readonly operations: readonly ["createProduct", "cancelSubscription"];
    readonly why: 'Original leaves no room for a later state.';
    readonly question: {
        readonly en: 'Is the replayed body the stored one, byte for byte, or the resource as it is now?';
        readonly pt: 'O corpo repetido é o guardado, byte por byte, ou o recurso como está agora?';
    };
}, {
    readonly id: 'idempotency-on-get';
    readonly area: 'idempotency';
    readonly kind: 'ambiguity';
    readonly confidence: 'high';
    readonly specification: 'The header is required on "every POST"; GET is not mentioned.';
    readonly default: 'ignored';
    readonly options: readonly [{
        readonly value: 'ignored';
        readonly meaning: 'The header has no effect on GET.';
    }, {
        readonly value: '400';
        readonly meaning: 'A GET with the header is refused with 400.';
    }];
    readonly operations: readonly ("cancelSubscription" | "createOffer" | "createProduct" | "getOrder" | "getOrderSummary" | "getProduct" | "listCashoutHistory" | "listOffers" | "listOrderHistory" | "listProducts" | "listSubscriptionHistory")[];
    readonly why: 'Repeating a GET is harmless by itself.';
    readonly question: {
        readonly en: 'What happens to an Idempotency-Key on a GET: is it ignored or refused?';
        readonly pt: 'O que acontece com um Idempotency-Key em um GET: é ignorado ou recusado?';
    };
}, {
    readonly id: 'idempotency-on-cancel';
    readonly area: 'idempotency';
    readonly kind: 'conflict';
    readonly confidence: 'medium';
    readonly specification: '"Every POST requires" the header, yet the row of the cancel route lists none.';
    readonly default: 'required';
    readonly options: readonly [{
        readonly value: 'required';
        readonly meaning: 'Cancel needs a key like every POST.';
    }, {
        readonly value: 'optional';
        readonly meaning: 'Cancel works without a key and honours one if sent.';
    }];
    readonly operations: readonly ["cancelSubscription"];
    readonly why: 'The general rule is stated twice.';
    readonly question: {
        readonly en: 'Does the cancel route require an Idempotency-Key like every other POST?';
        readonly pt: 'A rota de cancelamento exige Idempotency-Key como os outros POST?';
    };
}, {
    readonly id: 'idempotency-persistence';
    readonly area: 'idempotency';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: 'Not said what outlives a restart.';
    readonly default: 'follows_state';
    readonly options: readonly [{
        readonly value: 'follows_state';
        readonly meaning: 'Keys live and end with the data they protect: a reset clears them, a snapshot and a restart with `--state` keep them.';
    }];
    readonly operations: readonly ("cancelSubscription" | "createOffer" | "createProduct" | "getOrder" | "getOrderSummary" | "getProduct" | "listCashoutHistory" | "listOffers" | "listOrderHistory" | "listProducts" | "listSubscriptionHistory")[];
    readonly why: 'A key without its resource, or the reverse, would break the promise.';
    readonly fixed: 'A snapshot and the file of `--state` hold the rows and their keys together, so that neither outlives the other.';
}, {
    readonly id: 'validation-status';
    readonly area: 'validation';
    readonly kind: 'gap';
    readonly confidence: 'medium';
    readonly specification: '"validation failures […] not shown"';
    readonly default: '422';
    readonly options: readonly [{
        readonly value: '422';
        readonly meaning: '422.';
    }, {
        readonly value: '400';
        readonly meaning: '400.';
    }];
    readonly operations: readonly ("cancelSubscription" | "createOffer" | "createProduct" | "getOrder" | "getOrderSummary" | "getProduct" | "listCashoutHistory" | "listOffers" | "listOrderHistory" | "listProducts" | "listSubscriptionHistory")[];
    readonly why: '422 is meant for a well-formed body with wrong content and is what a common PHP framework sends.';
    readonly question: {
        readonly en: 'Which status does a validation failure have: 422 or 400?';
        readonly pt: 'Qual status tem uma falha de validação: 422 ou 400?';
    };
}, {
    readonly id: 'validation-code';
    readonly area: 'validation';
    readonly kind: 'gap';
    readonly confidence: 'low';
    readonly specification: '"Other error codes (validation failures, […]): not shown"';
    readonly default: 'validation_error';
    readonly options: readonly [{
        readonly value: 'validation_error';
        readonly meaning: '`validation_error`.';
    }, {
        readonly value: 'validation_failed';
        readonly meaning: '`validation_failed`.';
    }, {
        readonly value: 'unprocessable_entity';
        readonly meaning: '`unprocessable_entity`.';
    }, {
        readonly value: 'invalid_request';
        readonly meaning: '`invalid_request`.';
    }];
    readonly operations: readonly ("cancelSubscription" | "createOffer" | "createProduct" | "getOrder" | "getOrderSummary" | "getProduct" | "listCashoutHistory" | "listOffers" | "listOrderHistory" | "listProducts" | "listSubscriptionHistory")[];
    readonly why: 'Nothing decides it. Clients do better to go by the status.';
    readonly question: {
        readonly en: 'Which error code does a validation failure have?';
        readonly pt: 'Qual código de erro tem uma falha de validação?';
    };
}, {
    readonly id: 'validation-shape';
    readonly area: 'validation';
    readonly kind: 'gap';
    readonly confidence: 'low';
    readonly specification: 'The envelope has `error`, `message` and `request_id`; where wrong fields are named is not said.';
    readonly default: 'errors_map';
    readonly options: readonly [{
        readonly value: 'errors_map';
        readonly meaning: 'The envelope and a fourth member `errors`, from field name to a list of texts.';
    }, {
        readonly value: 'envelope_only';
        readonly meaning: 'The three members only.';
    }, {
        readonly value: 'bare';
        readonly meaning: '`message` and `errors` without the rest of the envelope.';
    }];
    readonly strict: 'envelope_only';
    readonly framework: 'bare';
    readonly operations: readonly ("cancelSubscription" | "createOffer" | "createProduct" | "getOrder" | "getOrderSummary" | "getProduct" | "listCashoutHistory" | "listOffers" | "listOrderHistory" | "listProducts" | "listSubscriptionHistory")[];
    readonly why: 'A client needs to know which field is wrong, and the quota 429 shows that framework shapes do come through.';
    readonly question: {
        readonly en: 'Where does the body of a validation failure name the fields that were wrong?';
        readonly pt: 'Em que parte do corpo uma falha de validação diz quais campos estavam errados?';
    };
}, {
    readonly id: 'validation-messages';
    readonly area: 'validation';
    readonly kind: 'ambiguity';
    readonly confidence: 'low';
    readonly specification: 'Texts are not given.';
    readonly default: 'en';
    readonly options: readonly [{
        readonly value: 'en';
        readonly meaning: 'English; the message is the first text and how many more there are.';
    }, {
        readonly value: 'pt_br';
        readonly meaning: 'Brazilian Portuguese.';
    }];
    readonly operations: readonly ("cancelSubscription" | "createOffer" | "createProduct" | "getOrder" | "getOrderSummary" | "getProduct" | "listCashoutHistory" | "listOffers" | "listOrderHistory" | "listProducts" | "listSubscriptionHistory")[];
    readonly why: 'A common PHP framework sends English in this form unless translated.';
    readonly question: {
        readonly en: 'In which language and words are the messages of a validation failure?';
        readonly pt: 'Em que idioma e com que textos vêm as mensagens de uma falha de validação?';
    };
}, {
    readonly id: 'unknown-fields';
    readonly area: 'validation';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: 'Members beyond the listed ones are not mentioned.';
    readonly default: 'ignored';
    readonly options: readonly [{
        readonly value: 'ignored';
        readonly meaning: 'They are dropped.';
    }, {
        readonly value: '422';
        readonly meaning: 'They are refused, each by name.';
    }];
    readonly strict: '422';
    readonly operations: readonly ["createProduct", "createOffer"];
    readonly why: 'Frameworks read the fields they know and leave the rest.';
    readonly question: {
        readonly en: 'Are unknown members of a create request ignored or refused?';
        readonly pt: 'Membros desconhecidos em uma criação são ignorados ou recusados?';
    };
}, {
    readonly id: 'status-field-in-create';
    readonly area: 'validation';
    readonly kind: 'ambiguity';
    readonly confidence: 'low';
    readonly specification: '`status` "cannot be sent or changed through the API"';
    readonly default: '422';
    readonly options: readonly [{
        readonly value: '422';
        readonly meaning: 'Sending it, or another field the service sets itself, is refused.';
    }, {
        readonly value: 'ignored';
        readonly meaning: 'Such fields are dropped like unknown ones.';
    }];
    readonly framework: 'ignored';
    readonly operations: readonly ["createProduct", "createOffer"];
    readonly why: 'Taken literally, it cannot be sent.';
    readonly question: {
        readonly en: 'What happens when a create request sends status, or another field that the platform sets: is it refused or ignored?';
        readonly pt: 'O que acontece quando uma criação envia status, ou outro campo definido pela plataforma: é recusada ou o campo é ignorado?';
    };
}, {
    readonly id: 'wrong-content-type';
    readonly area: 'validation';
    readonly kind: 'ambiguity';
    readonly confidence: 'low';
    readonly specification: '"Bodies are JSON", and the create route names the header `Content-Type`.';
    readonly default: '415';
    readonly options: readonly [{
        readonly value: '415';
        readonly meaning: 'JSON types and a missing type are read as JSON; any other type is 415 `unsupported_media_type`.';
    }, {
        readonly value: '415_missing_too';
        readonly meaning: 'A missing type is refused as well.';
    }, {
        readonly value: 'forms_accepted';
        readonly meaning: 'Form bodies are read as fields, and other types as an empty body.';
    }];
    readonly strict: '415_missing_too';
    readonly framework: 'forms_accepted';
    readonly operations: readonly ["createProduct", "createOffer"];
    readonly why: 'It points straight at the mistake, where a bare framework would complain about missing fields.';
    readonly question: {
        readonly en: 'Which content types are accepted for bodies, and what is the answer to others or to a missing one?';
        readonly pt: 'Quais tipos de conteúdo são aceitos nos corpos, e o que se responde a outros ou à falta dele?';
    };
}, {
    readonly id: 'malformed-json';
    readonly area: 'validation';
    readonly kind: 'ambiguity';
    readonly confidence: 'low';
    readonly specification: 'A body that is not valid JSON is not mentioned.';
    readonly default: '400';
    readonly options: readonly [{
        readonly value: '400';
        readonly meaning: '400 `invalid_json`, saying where reading stopped.';
    }, {
        readonly value: 'as_empty';
        readonly meaning: 'Treated as an empty body, so required fields are missing.';
    }];
    readonly framework: 'as_empty';
    readonly operations: readonly ["createProduct", "createOffer"];
    readonly why: 'The client learns the real cause.';
    readonly question: {
        readonly en: 'What are status and code for a body that is no valid JSON?';
        readonly pt: 'Quais são o status e o código para um corpo que não é JSON válido?';
    };
}, {
    readonly id: 'empty-or-non-object-body';
    readonly area: 'validation';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: 'A body that is empty or not an object is not mentioned.';
    readonly default: 'as_empty';
    readonly options: readonly [{
        readonly value: 'as_empty';
        readonly meaning: 'Treated as an object without members, so required fields are missing.';
    }, {
        readonly value: '400';
        readonly meaning: 'Refused with 400 `invalid_json`.';
    }];
    readonly strict: '400';
    readonly operations: readonly ["createProduct", "createOffer"];
    readonly why: 'A missing body and a body without the fields have the same effect in common frameworks.';
    readonly question: {
        readonly en: 'What is the answer to a POST whose body is empty, a list or a single value?';
        readonly pt: 'O que se responde a um POST cujo corpo é vazio, uma lista ou um valor solto?';
    };
}, {
    readonly id: 'json-type-strictness';
    readonly area: 'validation';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: '`price` is an integer, `is_active` a boolean.';
    readonly default: 'strict';
    readonly options: readonly [{
        readonly value: 'strict';
        readonly meaning: 'Types as JSON has them; a number such as 1990.0 is an integer.';
    }, {
        readonly value: 'coerce';
        readonly meaning: 'Whole numbers are also taken from their text, and booleans from 0 and 1, as numbers or as text.';
    }];
    readonly framework: 'coerce';
    readonly operations: readonly ["createProduct", "createOffer"];
    readonly why: 'The types are written down.';
    readonly question: {
        readonly en: 'Are numbers and booleans also accepted as text, such as "9900" or "false"?';
        readonly pt: 'Números e booleanos também são aceitos como texto, como "9900" ou "false"?';
    };
}, {
    readonly id: 'string-trim';
    readonly area: 'validation';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: 'Blanks at the ends of a text are not mentioned.';
    readonly default: 'trim';
    readonly options: readonly [{
        readonly value: 'trim';
        readonly meaning: 'They are cut; a text of blanks counts as missing.';
    }, {
        readonly value: 'keep';
        readonly meaning: 'Texts are taken as sent.';
    }];
    readonly operations: readonly ["createProduct", "createOffer"];
    readonly why: 'A common PHP framework trims every input by default.';
    readonly question: {
        readonly en: 'Are blanks at the ends of texts cut, and does a text of blanks count as missing?';
        readonly pt: 'Espaços no início e no fim dos textos são cortados, e um texto só de espaços conta como ausente?';
    };
}, {
    readonly id: 'product-required-fields';
    readonly area: 'validation';
    readonly kind: 'gap';
    readonly confidence: 'low';
    readonly specification: '"Which create-request fields are required: not shown"; `is_active` alone is called optional.';
    readonly default: 'name_type_description';
    readonly options: readonly [{
        readonly value: 'name_type_description';
        readonly meaning: '`name`, `type` and `description`.';
    }, {
        readonly value: 'name_type';
        readonly meaning: '`name` and `type`.';
    }, {
        readonly value: 'name';
        readonly meaning: '`name` only.';
    }];
    readonly operations: readonly ["createProduct"];
    readonly why: 'Calling one field optional suggests that the others are not.';
    readonly question: {
        readonly en: 'Which fields does a product need to be created?';
        readonly pt: 'Quais campos são obrigatórios para criar um produto?';
    };
}, {
    readonly id: 'product-type-values';
    readonly area: 'validation';
    readonly kind: 'gap';
    readonly confidence: 'low';
    readonly specification: '"Allowed values of product `type` beyond `course`: not shown."';
    readonly default: 'pattern';
    readonly options: readonly [{
        readonly value: 'pattern';
        readonly meaning: 'Any lower-case word of up to 50 letters, digits and underscores, beginning with a letter.';
    }, {
        readonly value: 'course_only';
        readonly meaning: '`course` only.';
    }, {
        readonly value: 'list:course,ebook';
        readonly meaning: '`course` and `ebook`.';
    }];
    readonly accepts: {
        readonly tried: readonly ["list:live_class"];
        readonly pattern: 'list:[A-Za-z0-9_-]+(?:,[A-Za-z0-9_-]+)*';
        readonly meaning: '`list:` and the values allowed, with commas between them.';
    };
    readonly strict: 'course_only';
    readonly operations: readonly ["createProduct"];
    readonly why: 'A list of values would pass for a fact about the service.';
    readonly question: {
        readonly en: 'Which values may the type of a product have?';
        readonly pt: 'Quais valores o tipo de um produto pode ter?';
    };
}, {
    readonly id: 'product-name-limits';
    readonly area: 'validation';
    readonly kind: 'ambiguity';
    readonly confidence: 'low';
    readonly specification: 'A string; no length is given.';
    readonly default: '255';
    readonly options: readonly [{
        readonly value: '255';
        readonly meaning: '1 to 255 characters; two products may share a name.';
    }, {
        readonly value: '100';
        readonly meaning: '1 to 100 characters.';
    }, {
        readonly value: 'unique';
        readonly meaning: '1 to 255 characters, and no other product of the producer has the name.';
    }];
    readonly operations: readonly ["createProduct"];
    readonly why: '255 is the usual width of a text column.';
    readonly question: {
        readonly en: 'How long may the name of a product be, and must it be unique?';
        readonly pt: 'Qual é o tamanho máximo do nome de um produto, e ele precisa ser único?';
    };
}, {
    readonly id: 'product-description-limits';
    readonly area: 'validation';
    readonly kind: 'ambiguity';
    readonly confidence: 'low';
    readonly specification: 'A string; no length is given.';
    readonly default: '65535';
    readonly options: readonly [{
        readonly value: '65535';
        readonly meaning: '1 to 65,535 characters.';
    }, {
        readonly value: '5000';
        readonly meaning: '1 to 5,000 characters.';
    }, {
        readonly value: 'empty_allowed';
        readonly meaning: 'Up to 65,535 characters; the empty text is taken too.';
    }];
    readonly operations: readonly ["createProduct"];
    readonly why: 'It is the size of a long-text column.';
    readonly question: {
        readonly en: 'How long may the description of a product be, and may it be empty?';
        readonly pt: 'Qual é o tamanho máximo da descrição de um produto, e ela pode ser vazia?';
    };
}, {
    readonly id: 'is-active-null';
    readonly area: 'validation';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: '"optional; send `false` to create the product unavailable"; null is not mentioned.';
    readonly default: '422';
    readonly options: readonly [{
        readonly value: '422';
        readonly meaning: 'Null is refused; only leaving the field out means true.';
    }, {
        readonly value: 'true';
        readonly meaning: 'Null means true.';
    }];
    readonly operations: readonly ["createProduct"];
    readonly why: 'Optional speaks of leaving it out, and the field is not marked nullable.';
    readonly question: {
        readonly en: 'Is is_active accepted as null in a create request, and what does it mean then?';
        readonly pt: 'is_active é aceito como null em uma criação, e o que significa nesse caso?';
    };
}, {
    readonly id: 'offer-required-fields';
    readonly area: 'validation';
    readonly kind: 'gap';
    readonly confidence: 'low';
    readonly specification: '"Which create-request fields are required: not shown."';
    readonly default: 'name_price_charge_type';
    readonly options: readonly [{
        readonly value: 'name_price_charge_type';
        readonly meaning: '`name`, `price` and `charge_type`.';
    }, {
        readonly value: 'name_price';
        readonly meaning: '`name` and `price`; a single charge is meant when `charge_type` is missing.';
    }];
    readonly operations: readonly ["createOffer"];
    readonly why: 'All three are listed and none is called optional.';
    readonly question: {
        readonly en: 'Which fields does an offer need to be created?';
        readonly pt: 'Quais campos são obrigatórios para criar uma oferta?';
    };
}, {
    readonly id: 'offer-charge-type-values';
    readonly area: 'validation';
    readonly kind: 'gap';
    readonly confidence: 'low';
    readonly specification: '"Allowed values of offer `charge_type` beyond `one_time`: not shown."';
    readonly default: 'one_time';
    readonly options: readonly [{
        readonly value: 'one_time';
        readonly meaning: '`one_time` only.';
    }, {
        readonly value: 'recurring';
        readonly meaning: '`one_time` and `recurring`.';
    }, {
        readonly value: 'open';
        readonly meaning: 'Any lower-case word.';
    }];
    readonly operations: readonly ["createOffer"];
    readonly why: 'A recurring offer would need fields that the request lacks.';
    readonly question: {
        readonly en: 'Which values may charge_type of an offer have?';
        readonly pt: 'Quais valores charge_type de uma oferta pode ter?';
    };
}, {
    readonly id: 'offer-price-bounds';
    readonly area: 'validation';
    readonly kind: 'ambiguity';
    readonly confidence: 'low';
    readonly specification: 'An integer in cents; no bounds are given.';
    readonly default: 'from_1';
    readonly options: readonly [{
        readonly value: 'from_1';
        readonly meaning: '1 to 2,147,483,647 cents.';
    }, {
        readonly value: 'from_0';
        readonly meaning: '0 is allowed too.';
    }, {
        readonly value: 'from_500';
        readonly meaning: '500 cents at least.';
    }];
    readonly operations: readonly ["createOffer"];
    readonly why: 'A price of 0 is more often a mistake of the client than a free offer.';
    readonly question: {
        readonly en: 'What are the lowest and the highest price of an offer, in cents?';
        readonly pt: 'Qual é o menor e o maior preço de uma oferta, em centavos?';
    };
}, {
    readonly id: 'offer-price-float';
    readonly area: 'validation';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: '"integer"';
    readonly default: '422';
    readonly options: readonly [{
        readonly value: '422';
        readonly meaning: 'A number with a fraction is refused.';
    }, {
        readonly value: 'truncate';
        readonly meaning: 'The fraction is cut off.';
    }];
    readonly operations: readonly ["createOffer"];
    readonly why: 'Cutting it would change a price without a word.';
    readonly question: {
        readonly en: 'Is a price with a fraction, such as 99.5, refused or cut?';
        readonly pt: 'Um preço com fração, como 99.5, é recusado ou truncado?';
    };
}, {
    readonly id: 'offer-on-inactive-product';
    readonly area: 'validation';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: 'A product with `is_active` false is "unavailable for purchase"; offers for it are not mentioned.';
    readonly default: 'allowed';
    readonly options: readonly [{
        readonly value: 'allowed';
        readonly meaning: 'The offer is created.';
    }, {
        readonly value: '409';
        readonly meaning: 'Refused with 409 `product_inactive`.';
    }, {
        readonly value: '422';
        readonly meaning: 'Refused with a validation error.';
    }];
    readonly operations: readonly ["createOffer"];
    readonly why: 'Offers "become purchasable" when the product is activated, so they may exist before.';
    readonly question: {
        readonly en: 'Can an offer be created for a product that is inactive?';
        readonly pt: 'É possível criar uma oferta para um produto inativo?';
    };
}, {
    readonly id: 'offer-is-active';
    readonly area: 'validation';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: 'A boolean of the response that the request lacks.';
    readonly default: 'true';
    readonly options: readonly [{
        readonly value: 'true';
        readonly meaning: 'A new offer is active, whatever its product is.';
    }, {
        readonly value: 'mirrors_product';
        readonly meaning: 'An offer shows whether its product is active.';
    }];
    readonly operations: readonly ["listOffers", "createOffer"];
    readonly why: 'The two fields stand on two resources and nothing ties them together.';
    readonly question: {
        readonly en: 'Is a new offer active although its product is not?';
        readonly pt: 'Uma oferta nova fica ativa mesmo que o produto dela não esteja?';
    };
}, {
    readonly id: 'create-fields-not-echoed';
    readonly area: 'validation';
    readonly kind: 'conflict';
    readonly confidence: 'high';
    readonly specification: "`description`, the offer's `name` and `charge_type` are sent but absent from the response tables.";
    readonly default: 'not_returned';
    readonly options: readonly [{
        readonly value: 'not_returned';
        readonly meaning: 'They are not returned.';
    }, {
        readonly value: 'returned';
        readonly meaning: 'The answer to the create request holds them too.';
    }];
    readonly operations: readonly ["createProduct", "createOffer"];
    readonly why: 'The response tables are explicit.';
    readonly question: {
        readonly en: 'Does the answer to a create request hold description, name and charge_type as they were sent?';
        readonly pt: 'A resposta de uma criação traz description, name e charge_type como foram enviados?';
    };
}, {
    readonly id: 'parent-404-vs-422';
    readonly area: 'validation';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: 'Not said which error wins when the product is unknown and the body is wrong.';
    readonly default: '404_first';
    readonly options: readonly [{
        readonly value: '404_first';
        readonly meaning: 'The 404.';
    }, {
        readonly value: '422_first';
        readonly meaning: 'The validation error.';
    }];
    readonly operations: readonly ["createOffer"];
    readonly why: 'The parent is usually looked up before the body is read.';
    readonly question: {
        readonly en: 'When the product is unknown and the body of the offer is wrong, is the answer 404 or the validation failure?';
        readonly pt: 'Quando o produto é desconhecido e o corpo da oferta está errado, a resposta é 404 ou a falha de validação?';
    };
}, {
    readonly id: 'page-param';
    readonly area: 'lists';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: '"paginated"; the name of the page parameter is not given.';
    readonly default: 'page';
    readonly options: readonly [{
        readonly value: 'page';
        readonly meaning: '`page`.';
    }, {
        readonly value: 'page_number';
        readonly meaning: '`page_number`.';
    }];
    readonly accepts: {
        readonly tried: readonly ["per_page", "limit", "paginate"];
        readonly pattern: '[a-z_]{1,30}';
        readonly meaning: 'Another parameter name.';
    };
    readonly operations: readonly ("cancelSubscription" | "createOffer" | "createProduct" | "getOrder" | "getOrderSummary" | "getProduct" | "listCashoutHistory" | "listOffers" | "listOrderHistory" | "listProducts" | "listSubscriptionHistory")[];
    readonly why: "It is the name in the product list's `meta` and the usual one.";
    readonly question: {
        readonly en: 'What is the query parameter called that chooses the page?';
        readonly pt: 'Como se chama o parâmetro que escolhe a página?';
    };
}, {
    readonly id: 'products-page-size-param';
    readonly area: 'lists';
    readonly kind: 'gap';
    readonly confidence: 'low';
    readonly specification: '"Names and defaults of the page-size parameter for the product list […] not shown."';
    readonly default: 'per_page';
    readonly options: readonly [{
        readonly value: 'per_page';
        readonly meaning: '`per_page`.';
    }, {
        readonly value: 'limit';
        readonly meaning: '`limit`.';
    }, {
        readonly value: 'paginate';
        readonly meaning: '`paginate`, as in the order history.';
    }, {
        readonly value: 'several';
        readonly meaning: 'All three; the first one present in that order counts.';
    }];
    readonly operations: readonly ["listProducts"];
    readonly why: "It is the name of the size in the list's own `meta`.";
    readonly question: {
        readonly en: 'What is the page-size parameter of the product list called?';
        readonly pt: 'Como se chama o parâmetro de tamanho de página da lista de produtos?';
    };
}, {
    readonly id: 'products-page-size-default';
    readonly area: 'lists';
    readonly kind: 'gap';
    readonly confidence: 'low';
    readonly specification: '"Names and defaults of the page-size parameter for the product list […] not shown."';
    readonly default: '15';
    readonly options: readonly [{
        readonly value: '15';
        readonly meaning: '15.';
    }, {
        readonly value: '10';
        readonly meaning: '10.';
    }, {
        readonly value: '20';
        readonly meaning: '20.';
    }, {
        readonly value: '50';
        readonly meaning: '50.';
    }, {
        readonly value: '100';
        readonly meaning: '100, the maximum.';
    }];
    readonly operations: readonly ["listProducts"];
    readonly why: 'It is the default of a common PHP framework.';
    readonly question: {
        readonly en: 'How many products does a page have when no size is given?';
        readonly pt: 'Quantos produtos tem uma página quando nenhum tamanho é informado?';
    };
}, {
    readonly id: 'subscriptions-page-size-param';
    readonly area: 'lists';
    readonly kind: 'gap';
    readonly confidence: 'medium';
    readonly specification: 'Page size "max 1000"; the parameter\'s name is "not shown".';
    readonly default: 'paginate';
    readonly options: readonly [{
        readonly value: 'paginate';
        readonly meaning: '`paginate`, as in the order history.';
    }, {
        readonly value: 'per_page';
        readonly meaning: '`per_page`.';
    }, {
        readonly value: 'both';
        readonly meaning: 'Both; `paginate` counts when both are present.';
    }];
    readonly operations: readonly ["listSubscriptionHistory"];
    readonly why: 'The list shares envelope and maximum with the order history.';
    readonly question: {
        readonly en: 'What is the page-size parameter of the subscription history called?';
        readonly pt: 'Como se chama o parâmetro de tamanho de página do histórico de assinaturas?';
    };
}, {
    readonly id: 'subscriptions-page-size-default';
    readonly area: 'lists';
    readonly kind: 'gap';
    readonly confidence: 'medium';
    readonly specification: 'Page size "max 1000"; the default is "not shown".';
    readonly default: '100';
    readonly options: readonly [{
        readonly value: '100';
        readonly meaning: '100, as in the order history.';
    }, {
        readonly value: '15';
        readonly meaning: '15.';
    }, {
        readonly value: '50';
        readonly meaning: '50.';
    }];
    readonly operations: readonly ["listSubscriptionHistory"];
    readonly why: 'The list shares envelope and maximum with the order history.';
    readonly question: {
        readonly en: 'How many subscriptions does a page have when no size is given?';
        readonly pt: 'Quantas assinaturas tem uma página quando nenhum tamanho é informado?';
    };
}, {
    readonly id: 'page-size-over-max';
    readonly area: 'lists';
    readonly kind: 'ambiguity';
    readonly confidence: 'low';
    readonly specification: '"max 1000" and "max 100"; what a larger number does is not said.';
    readonly default: 'clamp';
    readonly options: readonly [{
        readonly value: 'clamp';
        readonly meaning: 'The maximum is used and shown in `meta.per_page`.';
    }, {
        readonly value: '422';
        readonly meaning: 'Refused with a validation error.';
    }];
    readonly strict: '422';
    readonly operations: readonly ("cancelSubscription" | "createOffer" | "createProduct" | "getOrder" | "getOrderSummary" | "getProduct" | "listCashoutHistory" | "listOffers" | "listOrderHistory" | "listProducts" | "listSubscriptionHistory")[];
    readonly why: 'The list routes name no error for it.';
    readonly question: {
        readonly en: 'Is a page size above the maximum reduced to it or refused?';
        readonly pt: 'Um tamanho de página acima do máximo é reduzido a ele ou recusado?';
    };
}, {
    readonly id: 'page-size-invalid';
    readonly area: 'lists';
    readonly kind: 'ambiguity';
    readonly confidence: 'low';
    readonly specification: '"integer"; what another value does is not said.';
    readonly default: 'default';
    readonly options: readonly [{
        readonly value: 'default';
        readonly meaning: "Empty, not a whole number, zero or negative: the route's default is used.";
    }, {
        readonly value: '422';
        readonly meaning: 'Refused with a validation error.';
    }, {
        readonly value: 'zero_is_15';
        readonly meaning: "Zero gives 15; other bad values give the route's default.";
    }, {
        readonly value: 'one';
        readonly meaning: 'Bad values give a page of one item.';
    }];
    readonly strict: '422';
    readonly framework: 'zero_is_15';
    readonly operations: readonly ("cancelSubscription" | "createOffer" | "createProduct" | "getOrder" | "getOrderSummary" | "getProduct" | "listCashoutHistory" | "listOffers" | "listOrderHistory" | "listProducts" | "listSubscriptionHistory")[];
    readonly why: 'The list routes name no error for it, and the page number is treated as leniently.';
    readonly question: {
        readonly en: 'What happens to a page size that is 0, negative or no number?';
        readonly pt: 'O que acontece com um tamanho de página 0, negativo ou que não é número?';
    };
}, {
    readonly id: 'page-invalid';
    readonly area: 'lists';
    readonly kind: 'ambiguity';
    readonly confidence: 'high';
    readonly specification: 'A page number that is none is not mentioned.';
    readonly default: 'first';
    readonly options: readonly [{
        readonly value: 'first';
        readonly meaning: 'The first page.';
    }, {
        readonly value: '422';
        readonly meaning: 'Refused with a validation error.';
    }];
    readonly strict: '422';
    readonly operations: readonly ("cancelSubscription" | "createOffer" | "createProduct" | "getOrder" | "getOrderSummary" | "getProduct" | "listCashoutHistory" | "listOffers" | "listOrderHistory" | "listProducts" | "listSubscriptionHistory")[];
    readonly why: 'The paginator of a common PHP framework falls back to the first page.';
    readonly question: {
        readonly en: 'What happens to a page number that is 0, negative or no number?';
        readonly pt: 'O que acontece com um número de página 0, negativo ou que não é número?';
    };
}, {
    readonly id: 'page-beyond-last';
    readonly area: 'lists';
    readonly kind: 'ambiguity';
    readonly confidence: 'high';
    readonly specification: '`from` and `to` are nullable; a page after the last is not mentioned.';
    readonly default: 'empty';
    readonly options: readonly [{
        readonly value: 'empty';
        readonly meaning: '200 with no data, null `from` and `to`, and `prev` to the page before the one asked for.';
    }, {
        readonly value: '404';
        readonly meaning: '404 `not_found`.';
    }, {
        readonly value: 'last_page';
        readonly meaning: 'The last page instead.';
    }];
    readonly operations: readonly ["listOrderHistory", "listSubscriptionHistory", "listCashoutHistory"];
    readonly why: 'An empty page is what would make the two members null.';
    readonly question: {
        readonly en: 'What does a history answer to a page after the last one: an empty page, 404, or the last page?';
        readonly pt: 'O que um histórico responde a uma página depois da última: página vazia, 404 ou a última página?';
    };
}, {
    readonly id: 'empty-list';
    readonly area: 'lists';
    readonly kind: 'ambiguity';
    readonly confidence: 'high';
    readonly specification: 'A list without items is not mentioned.';
    readonly default: 'one_empty_page';
    readonly options: readonly [{
        readonly value: 'one_empty_page';
        readonly meaning: 'Total 0, one page, null `from` and `to`, `first` and `last` both page 1.';
    }];
    readonly operations: readonly ["listOrderHistory", "listSubscriptionHistory", "listCashoutHistory"];
    readonly why: 'It is what the paginator named as the model does.';
    readonly fixed: 'Every member of the envelope follows from its type and from this being an empty first page.';
}, {
    readonly id: 'links-query-string';
    readonly area: 'lists';
    readonly kind: 'ambiguity';
    readonly confidence: 'low';
    readonly specification: '`first`, `last`, `prev`, `next`: "each a string or `null`".';
    readonly default: 'kept';
    readonly options: readonly [{
        readonly value: 'kept';
        readonly meaning: 'Links keep the query of the request, with the page last.';
    }, {
        readonly value: 'page_only';
        readonly meaning: 'Links carry the page alone, so following one loses the page size.';
    }];
    readonly framework: 'page_only';
    readonly operations: readonly ["listOrderHistory", "listSubscriptionHistory", "listCashoutHistory"];
    readonly why: 'Following `next` should not change the size of the pages. Clients that repeat their own size work with both.';
    readonly question: {
        readonly en: 'Do the links of a history keep the other query parameters, such as the page size?';
        readonly pt: 'Os links de um histórico mantêm os outros parâmetros da consulta, como o tamanho da página?';
    };
}, {
    readonly id: 'links-encoding';
    readonly area: 'lists';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: 'The encoding of links is not given.';
    readonly default: 'rfc3986';
    readonly options: readonly [{
        readonly value: 'rfc3986';
        readonly meaning: 'Percent-encoding as in RFC 3986: a blank is `%20`.';
    }];
    readonly operations: readonly ["listOrderHistory", "listSubscriptionHistory", "listCashoutHistory"];
    readonly why: 'It is the standard for addresses.';
    readonly fixed: 'Every client that parses addresses reads the other encoding as the same query.';
}, {
    readonly id: 'meta-path';
    readonly area: 'lists';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: '`path` (string)';
    readonly default: 'absolute';
    readonly options: readonly [{
        readonly value: 'absolute';
        readonly meaning: 'The full address that was asked, without the query.';
    }, {
        readonly value: 'path';
        readonly meaning: 'The path alone.';
    }];
    readonly accepts: {
        readonly tried: readonly ["https://public.example.test/base"];
        readonly pattern: 'https?://[^\\s?#]+';
        readonly meaning: 'The public base address to put before the path.';
    };
    readonly operations: readonly ["listOrderHistory", "listSubscriptionHistory", "listCashoutHistory"];
    readonly why: 'The paginator of a common PHP framework writes full addresses.';
    readonly question: {
        readonly en: 'Is meta.path a full address or a path?';
        readonly pt: 'meta.path é um endereço completo ou um caminho?';
    };
}, {
    readonly id: 'meta-links-member';
    readonly area: 'lists';
    readonly kind: 'conflict';
    readonly confidence: 'medium';
    readonly specification: '`meta` lists seven members, one fewer than current versions of a common PHP framework send.';
    readonly default: 'omitted';
    readonly options: readonly [{
        readonly value: 'omitted';
        readonly meaning: 'The seven members listed.';
    }, {
        readonly value: 'included';
        readonly meaning: 'An eighth, `links`, with an entry for every page button.';
    }];
    readonly framework: 'included';
    readonly operations: readonly ["listOrderHistory", "listSubscriptionHistory", "listCashoutHistory"];
    readonly why: 'The list is explicit.';
    readonly question: {
        readonly en: 'Does meta of a history have a member links with the buttons of the pages?';
        readonly pt: 'O meta de um histórico tem um membro links com os botões das páginas?';
    };
}, {
    readonly id: 'products-beyond-last';
    readonly area: 'lists';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: '`meta` has "integers `page`, `per_page`, `total`"; a page after the last is not mentioned.';
    readonly default: 'empty';
    readonly options: readonly [{
        readonly value: 'empty';
        readonly meaning: 'No data, and the page as asked.';
    }, {
        readonly value: 'clamp';
        readonly meaning: 'The last page, and its number.';
    }];
    readonly operations: readonly ["listProducts"];
    readonly why: 'Nothing in this envelope is nullable, so the empty list is the signal.';
    readonly question: {
        readonly en: 'What does the product list answer to a page after the last one?';
        readonly pt: 'O que a lista de produtos responde a uma página depois da última?';
    };
}, {
    readonly id: 'offers-list-paging';
    readonly area: 'lists';
    readonly kind: 'ambiguity';
    readonly confidence: 'high';
    readonly specification: '`object`, `data`: "No `meta` block."';
    readonly default: 'none';
    readonly options: readonly [{
        readonly value: 'none';
        readonly meaning: 'All offers at once; page parameters have no effect.';
    }];
    readonly operations: readonly ["listOffers"];
    readonly why: 'Without `meta` a client could not know that there is more.';
    readonly fixed: 'With no block to describe pages, there is no second reading.';
}, {
    readonly id: 'sort-histories';
    readonly area: 'lists';
    readonly kind: 'ambiguity';
    readonly confidence: 'low';
    readonly specification: 'The order of items is not given.';
    readonly default: 'newest';
    readonly options: readonly [{
        readonly value: 'newest';
        readonly meaning: 'Newest first, then by the higher id.';
    }, {
        readonly value: 'oldest';
        readonly meaning: 'By ascending id.';
    }];
    readonly operations: readonly ["listOrderHistory", "listSubscriptionHistory", "listCashoutHistory"];
    readonly why: 'Comparable services list the newest first.';
    readonly question: {
        readonly en: 'In which order are orders and subscriptions listed, and can rows move between pages when new ones come in?';
        readonly pt: 'Em que ordem pedidos e assinaturas são listados, e linhas podem mudar de página quando entram novas?';
    };
}, {
    readonly id: 'sort-catalogue';
    readonly area: 'lists';
    readonly kind: 'ambiguity';
    readonly confidence: 'low';
    readonly specification: 'The order of items is not given.';
    readonly default: 'newest';
    readonly options: readonly [{
        readonly value: 'newest';
        readonly meaning: 'Newest first, by descending `reference_id`.';
    }, {
        readonly value: 'oldest';
        readonly meaning: 'By ascending `reference_id`.';
    }, {
        readonly value: 'name';
        readonly meaning: 'By name, code point by code point.';
    }];
    readonly operations: readonly ["listProducts", "listOffers"];
    readonly why: 'Comparable services list the newest first.';
    readonly question: {
        readonly en: 'In which order are products and offers listed?';
        readonly pt: 'Em que ordem produtos e ofertas são listados?';
    };
}, {
    readonly id: 'list-filters';
    readonly area: 'lists';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: 'Only page parameters are given.';
    readonly default: 'none';
    readonly options: readonly [{
        readonly value: 'none';
        readonly meaning: 'Other query parameters have no effect.';
    }];
    readonly operations: readonly ["listProducts", "listOffers", "listOrderHistory", "listSubscriptionHistory", "listCashoutHistory"];
    readonly why: 'A filter nobody documented should not seem to work.';
    readonly fixed: 'Names and meanings of such filters are unknown; building them would invent an interface.';
}, {
    readonly id: 'product-list-contents';
    readonly area: 'lists';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: '"products"';
    readonly default: 'all';
    readonly options: readonly [{
        readonly value: 'all';
        readonly meaning: 'All products of the producer in the environment.';
    }, {
        readonly value: 'active_only';
        readonly meaning: 'Only those that are active.';
    }];
    readonly operations: readonly ["listProducts"];
    readonly why: 'Each product says itself whether it is active, which would be pointless otherwise.';
    readonly question: {
        readonly en: 'Does the product list also show products that are inactive?';
        readonly pt: 'A lista de produtos também mostra produtos inativos?';
    };
}, {
    readonly id: 'query-duplicates';
    readonly area: 'lists';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: 'A parameter that occurs twice is not mentioned.';
    readonly default: 'last';
    readonly options: readonly [{
        readonly value: 'last';
        readonly meaning: 'The last value counts.';
    }, {
        readonly value: 'first';
        readonly meaning: 'The first value counts.';
    }];
    readonly operations: readonly ("cancelSubscription" | "createOffer" | "createProduct" | "getOrder" | "getOrderSummary" | "getProduct" | "listCashoutHistory" | "listOffers" | "listOrderHistory" | "listProducts" | "listSubscriptionHistory")[];
    readonly why: 'Query parsers of PHP let the last one win.';
    readonly question: {
        readonly en: 'When a query parameter occurs twice, which of the two counts?';
        readonly pt: 'Quando um parâmetro aparece duas vezes na consulta, qual dos dois vale?';
    };
}, {
    readonly id: 'history-lines-visible';
    readonly area: 'orders';
    readonly kind: 'ambiguity';
    readonly confidence: 'low';
    readonly specification: '"one commission line of an order"; whose lines are shown is not said.';
    readonly default: 'own';
    readonly options: readonly [{
        readonly value: 'own';
        readonly meaning: "The lines in which the token's producer is the one who earns.";
    }];
    readonly operations: readonly ["listOrderHistory", "getOrderSummary"];
    readonly why: 'A token sees what belongs to its producer and nothing else.';
    readonly fixed: "The default data knows one earning party per sale; a second one's lines would be invented.";
}, {
    readonly id: 'history-cardinality';
    readonly area: 'orders';
    readonly kind: 'ambiguity';
    readonly confidence: 'low';
    readonly specification: '"1:1 with a commission report"';
    readonly default: 'per_item';
    readonly options: readonly [{
        readonly value: 'per_item';
        readonly meaning: 'One line for each item of an order.';
    }, {
        readonly value: 'per_order';
        readonly meaning: 'One line for each order, that of its main item.';
    }];
    readonly operations: readonly ["listOrderHistory", "getOrderSummary"];
    readonly why: "The line's `type` is the kind of an item.";
    readonly question: {
        readonly en: 'Does the order history have one line for each item of an order, or one for each order?';
        readonly pt: 'O histórico de pedidos tem uma linha por item do pedido ou uma por pedido?';
    };
}, {
    readonly id: 'renewals-in-history';
    readonly area: 'orders';
    readonly kind: 'ambiguity';
    readonly confidence: 'low';
    readonly specification: '`subscription_id` is nullable; later charges of a subscription are not mentioned.';
    readonly default: 'line_on_origin';
    readonly options: readonly [{
        readonly value: 'line_on_origin';
        readonly meaning: "Each paid charge adds a line on the order the subscription began with; the order's detail lists every charge.";
    }, {
        readonly value: 'first_charge_only';
        readonly meaning: "Only the first charge has a line, and the order's detail leaves the others out as well.";
    }];
    readonly operations: readonly ["listOrderHistory", "getOrderSummary", "getOrder"];
    readonly why: 'Each charge earns a commission, and a subscription names one order.';
    readonly question: {
        readonly en: 'Does each renewal of a subscription add a line to the order history, and on which order?';
        readonly pt: 'Cada renovação de assinatura acrescenta uma linha ao histórico de pedidos, e em qual pedido?';
    };
}, {
    readonly id: 'commission-amount';
    readonly area: 'orders';
    readonly kind: 'ambiguity';
    readonly confidence: 'low';
    readonly specification: '`commission` and `value`, both in cents; how they relate is not said.';
    readonly default: 'less_fee';
    readonly options: readonly [{
        readonly value: 'less_fee';
        readonly meaning: '`value` is price times quantity; `commission` is that less a made-up fee, rounded down.';
    }, {
        readonly value: 'equal_to_value';
        readonly meaning: 'Both are price times quantity.';
    }];
    readonly operations: readonly ["listOrderHistory", "getOrderSummary", "getOrder"];
    readonly why: 'Two fields that were always equal would be odd. The fee is not the real one.';
    readonly question: {
        readonly en: 'How is commission computed from value: which fee is taken off, and is quantity included?';
        readonly pt: 'Como commission é calculada a partir de value: que taxa é descontada, e a quantidade está incluída?';
    };
}, {
    readonly id: 'commission-of-unpaid';
    readonly area: 'orders';
    readonly kind: 'ambiguity';
    readonly confidence: 'low';
    readonly specification: '`commission` (integer, cents); what it is where nothing was paid, or the money went back, is not said.';
    readonly default: 'zero';
    readonly options: readonly [{
        readonly value: 'zero';
        readonly meaning: '0 on every line whose transaction is not paid, for every party of the split, and so in the sum of the summary.';
    }, {
        readonly value: 'as_agreed';
        readonly meaning: 'What the sale would have earned; a client has to look at the status.';
    }];
    readonly strict: 'as_agreed';
    readonly operations: readonly ["listOrderHistory", "getOrderSummary", "getOrder"];
    readonly why: 'A sum of commissions is then what was earned.';
    readonly question: {
        readonly en: 'What is commission of a line that was not paid, or whose money went back: zero or the agreed amount?';
        readonly pt: 'Quanto vale commission de uma linha não paga, ou cujo dinheiro foi devolvido: zero ou o valor combinado?';
    };
}, {
    readonly id: 'unpaid-sales-in-history';
    readonly area: 'orders';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: '`approved_date` of a line is nullable; which sales have lines is not said.';
    readonly default: 'listed';
    readonly options: readonly [{
        readonly value: 'listed';
        readonly meaning: 'A sale has its lines whatever became of its payment, and keeps them when the money goes back; a renewal that failed has none.';
    }];
    readonly operations: readonly ["listOrderHistory", "getOrderSummary"];
    readonly why: 'A line without a date of approval can only be one of a sale that was not approved.';
    readonly fixed: 'If only approved sales had lines, `approved_date` could never be null.';
}, {
    readonly id: 'item-kinds';
    readonly area: 'orders';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: '"item kind: `main`, `bump`, `upsell`"';
    readonly default: 'main_bump_upsell';
    readonly options: readonly [{
        readonly value: 'main_bump_upsell';
        readonly meaning: 'Exactly these three.';
    }];
    readonly operations: readonly ["listOrderHistory", "getOrderSummary", "getOrder"];
    readonly why: 'They are listed.';
    readonly fixed: 'The three kinds are listed; a fourth would contradict the text.';
}, {
    readonly id: 'upsell-order-model';
    readonly area: 'orders';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: '`order` has `has_bump` and `is_upsell`.';
    readonly default: 'own_order';
    readonly options: readonly [{
        readonly value: 'own_order';
        readonly meaning: 'A bump is a further item of its order; an upsell is an order of its own.';
    }];
    readonly operations: readonly ["listOrderHistory", "getOrderSummary", "getOrder"];
    readonly why: 'The flag for an upsell sits on the order, not on the item.';
    readonly fixed: 'An upsell inside another order would leave `is_upsell` without a meaning.';
}, {
    readonly id: 'order-type-values';
    readonly area: 'orders';
    readonly kind: 'ambiguity';
    readonly confidence: 'low';
    readonly specification: '`order.type` (string)';
    readonly default: 'main_upsell';
    readonly options: readonly [{
        readonly value: 'main_upsell';
        readonly meaning: '`main`, or `upsell` for an upsell order.';
    }, {
        readonly value: 'subscription';
        readonly meaning: 'As before, but `subscription` for an order that began one.';
    }];
    readonly operations: readonly ["listOrderHistory"];
    readonly why: 'No other kinds are named anywhere.';
    readonly question: {
        readonly en: 'Which values may order.type have?';
        readonly pt: 'Quais valores order.type pode ter?';
    };
}, {
    readonly id: 'order-item-status';
    readonly area: 'orders';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: '"Transaction / order item", status `authorized`.';
    readonly default: 'as_transaction';
    readonly options: readonly [{
        readonly value: 'as_transaction';
        readonly meaning: "An item has the status of its order's transaction.";
    }];
    readonly operations: readonly ["listOrderHistory", "getOrder"];
    readonly why: 'Both share one row in the table of states.';
    readonly fixed: 'The same row of the states table covers both, and no second set of values is known.';
}, {
    readonly id: 'affiliates-entry';
    readonly area: 'orders';
    readonly kind: 'gap';
    readonly confidence: 'low';
    readonly specification: '"Inner fields of affiliates entries […] not shown."';
    readonly default: 'empty';
    readonly options: readonly [{
        readonly value: 'empty';
        readonly meaning: 'The list of a generated sale is empty. Who was given a share on purpose has an entry of `id`, `name`, `email` and `commission`.';
    }, {
        readonly value: 'id_name_email_commission';
        readonly meaning: 'Generated sales through an affiliate have such an entry, too.';
    }, {
        readonly value: 'user_id_name_value';
        readonly meaning: 'The same, with `user_id`, `name` and `value`, as in the split of an order.';
    }];
    readonly operations: readonly ["listOrderHistory", "listSubscriptionHistory", "cancelSubscription"];
    readonly why: 'An empty list claims nothing about fields that are unknown.';
    readonly question: {
        readonly en: 'Which members does an entry of affiliates have?';
        readonly pt: 'Quais membros tem uma entrada de affiliates?';
    };
}, {
    readonly id: 'commission-transaction-keys';
    readonly area: 'orders';
    readonly kind: 'gap';
    readonly confidence: 'medium';
    readonly specification: '"sample keys: id, hash, status, payment_method, paid_amount, created_at", and "history".';
    readonly default: 'six';
    readonly options: readonly [{
        readonly value: 'six';
        readonly meaning: 'The six sample keys.';
    }, {
        readonly value: 'with_history';
        readonly meaning: 'The six and an empty list `history`.';
    }];
    readonly operations: readonly ["listOrderHistory"];
    readonly why: 'More would be invented.';
    readonly question: {
        readonly en: 'Does transaction of a line hold members beside id, hash, status, payment_method, paid_amount and created_at, such as history?';
        readonly pt: 'A transaction de uma linha tem membros além de id, hash, status, payment_method, paid_amount e created_at, como history?';
    };
}, {
    readonly id: 'commission-customer-keys';
    readonly area: 'orders';
    readonly kind: 'gap';
    readonly confidence: 'medium';
    readonly specification: '"sample keys: name, email, cpf"';
    readonly default: 'three';
    readonly options: readonly [{
        readonly value: 'three';
        readonly meaning: 'The three sample keys.';
    }, {
        readonly value: 'with_phones';
        readonly meaning: 'The three and a list `phones`.';
    }];
    readonly operations: readonly ["listOrderHistory"];
    readonly why: 'More would be invented.';
    readonly question: {
        readonly en: 'Does customer of a line hold members beside name, email and cpf, such as phones?';
        readonly pt: 'O customer de uma linha tem membros além de name, email e cpf, como phones?';
    };
}, {
    readonly id: 'customer-anonymisation';
    readonly area: 'orders';
    readonly kind: 'ambiguity';
    readonly confidence: 'low';
    readonly specification: '"anonymized when the affiliate has no access to customer data"';
    readonly default: 'never';
    readonly options: readonly [{
        readonly value: 'never';
        readonly meaning: 'The buyer is shown, unless the sale was made with a hidden one: then each text is `***`.';
    }, {
        readonly value: 'masked';
        readonly meaning: 'In sales through an affiliate, too, each text of the buyer is `***`.';
    }, {
        readonly value: 'null';
        readonly meaning: 'In all of these each text is null.';
    }, {
        readonly value: 'removed';
        readonly meaning: 'In all of these the object is empty.';
    }];
    readonly operations: readonly ["listOrderHistory", "getOrder"];
    readonly why: 'A producer sees the buyers of their own sales.';
    readonly question: {
        readonly en: 'When an affiliate has no access to the data of customers, are they masked, null, or left out?';
        readonly pt: 'Quando um afiliado não tem acesso aos dados dos clientes, eles vêm mascarados, null ou ausentes?';
    };
}, {
    readonly id: 'document-format';
    readonly area: 'orders';
    readonly kind: 'ambiguity';
    readonly confidence: 'low';
    readonly specification: 'Document numbers are strings.';
    readonly default: 'digits';
    readonly options: readonly [{
        readonly value: 'digits';
        readonly meaning: 'Digits only.';
    }, {
        readonly value: 'punctuated';
        readonly meaning: 'With the usual dots, dashes and slashes.';
    }];
    readonly operations: readonly ["listOrderHistory", "listSubscriptionHistory", "cancelSubscription"];
    readonly why: 'Systems usually store digits. The numbers are made up either way.';
    readonly question: {
        readonly en: 'Are document numbers written as digits alone or with dots and dashes?';
        readonly pt: 'Os números de documento vêm só com dígitos ou com pontos e traços?';
    };
}, {
    readonly id: 'query-params-keys';
    readonly area: 'orders';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: '"checkout URL parameters at purchase time (UTMs, offer code, pixel event)"';
    readonly default: 'tracking_names';
    readonly options: readonly [{
        readonly value: 'tracking_names';
        readonly meaning: 'The names of the tracking fields, plus `offer` for the code; all values are strings.';
    }];
    readonly operations: readonly ["listOrderHistory", "getOrder"];
    readonly why: 'The tracking block already names them.';
    readonly fixed: 'The names appear in the tracking block; others would be guesses.';
}, {
    readonly id: 'query-params-none';
    readonly area: 'orders';
    readonly kind: 'ambiguity';
    readonly confidence: 'high';
    readonly specification: '"`null` when the sale carried none"';
    readonly default: 'null';
    readonly options: readonly [{
        readonly value: 'null';
        readonly meaning: 'Null, while the tracking block shows its literal in every field.';
    }];
    readonly operations: readonly ["listOrderHistory"];
    readonly why: 'It is said in so many words.';
    readonly fixed: 'The text decides it.';
}, {
    readonly id: 'order-detail-query-params-none';
    readonly area: 'orders';
    readonly kind: 'conflict';
    readonly confidence: 'low';
    readonly specification: '"object" in the order detail, "object, nullable" in the history.';
    readonly default: 'empty_object';
    readonly options: readonly [{
        readonly value: 'empty_object';
        readonly meaning: 'An empty object.';
    }, {
        readonly value: 'null';
        readonly meaning: 'Null, as in the history.';
    }, {
        readonly value: 'empty_array';
        readonly meaning: 'An empty list, which is how PHP writes an empty map.';
    }];
    readonly framework: 'empty_array';
    readonly operations: readonly ["getOrder"];
    readonly why: 'Nullable is marked wherever it is meant, and here it is not.';
    readonly question: {
        readonly en: 'What is query_params in the order detail when the sale carried none: null, {} or []?';
        readonly pt: 'O que é query_params no detalhe do pedido quando a venda não trouxe nenhum: null, {} ou []?';
    };
}, {
    readonly id: 'split-url-params';
    readonly area: 'orders';
    readonly kind: 'ambiguity';
    readonly confidence: 'low';
    readonly specification: '"url_params {query_params: object}" in the commission split.';
    readonly default: 'order_params';
    readonly options: readonly [{
        readonly value: 'order_params';
        readonly meaning: 'The same parameters as those of the order.';
    }, {
        readonly value: 'empty';
        readonly meaning: 'Always an empty object.';
    }];
    readonly operations: readonly ["getOrder"];
    readonly why: 'Names that are equal suggest equal content.';
    readonly question: {
        readonly en: 'Does url_params of a commission hold the parameters of the order?';
        readonly pt: 'O url_params de uma comissão traz os parâmetros do pedido?';
    };
}, {
    readonly id: 'tracking-mapping';
    readonly area: 'orders';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: 'Field names of the tracking object, without their sources.';
    readonly default: 'same_name';
    readonly options: readonly [{
        readonly value: 'same_name';
        readonly meaning: 'Each field is the query parameter of the same name.';
    }, {
        readonly value: 'src:source';
        readonly meaning: 'As before, but `src` is read from the parameter `source`.';
    }];
    readonly accepts: {
        readonly tried: readonly ["utm_source:offer", "event:pixel"];
        readonly pattern: '(?:event|utm_(?:source|medium|campaign|content|term)|src|sck|chatflow_user_id):[^\\s,:]+(?:,(?:event|utm_(?:source|medium|campaign|content|term)|src|sck|chatflow_user_id):[^\\s,:]+)*';
        readonly meaning: 'Pairs of field and parameter with commas between them; other fields keep their own name.';
    };
    readonly operations: readonly ["listOrderHistory", "getOrder"];
    readonly why: 'The UTM names are those of the parameters, so the rest probably are as well.';
    readonly question: {
        readonly en: 'From which query parameter of the checkout is each tracking field taken?';
        readonly pt: 'De qual parâmetro do checkout é tirado cada campo de tracking?';
    };
}, {
    readonly id: 'tracking-event-source';
    readonly area: 'orders';
    readonly kind: 'ambiguity';
    readonly confidence: 'low';
    readonly specification: '"pixel event at checkout"';
    readonly default: 'query_param';
    readonly options: readonly [{
        readonly value: 'query_param';
        readonly meaning: 'The query parameter `event`.';
    }, {
        readonly value: 'checkout';
        readonly meaning: 'The checkout itself sets `Purchase` on every sale.';
    }];
    readonly operations: readonly ["listOrderHistory", "getOrder"];
    readonly why: 'The checkout parameters are said to hold the pixel event.';
    readonly question: {
        readonly en: 'Is tracking.event taken from a query parameter, or set by the checkout itself?';
        readonly pt: 'tracking.event vem de um parâmetro da URL ou é definido pelo próprio checkout?';
    };
}, {
    readonly id: 'tracking-empty-value';
    readonly area: 'orders';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: '"When the sale did not carry a value"; an empty one is not mentioned.';
    readonly default: 'literal';
    readonly options: readonly [{
        readonly value: 'literal';
        readonly meaning: 'An empty or blank value counts as not carried.';
    }, {
        readonly value: 'keep';
        readonly meaning: 'It is shown as it was.';
    }];
    readonly operations: readonly ["listOrderHistory", "getOrder"];
    readonly why: 'Blank input is turned into none by default in a common PHP framework.';
    readonly question: {
        readonly en: 'Is a tracking parameter that was sent empty shown as empty or as "Não Informado"?';
        readonly pt: 'Um parâmetro de tracking enviado vazio aparece vazio ou como "Não Informado"?';
    };
}, {
    readonly id: 'tracking-sck-fallback';
    readonly area: 'orders';
    readonly kind: 'ambiguity';
    readonly confidence: 'high';
    readonly specification: '"when absent it takes the value of `src`"';
    readonly default: 'src_then_literal';
    readonly options: readonly [{
        readonly value: 'src_then_literal';
        readonly meaning: '`sck`, else `src`, else the literal.';
    }];
    readonly operations: readonly ["listOrderHistory", "getOrder"];
    readonly why: 'It is said in so many words.';
    readonly fixed: 'The text decides it.';
}, {
    readonly id: 'tracking-literal';
    readonly area: 'orders';
    readonly kind: 'ambiguity';
    readonly confidence: 'high';
    readonly specification: '"the literal string `Não Informado`"';
    readonly default: 'nao_informado';
    readonly options: readonly [{
        readonly value: 'nao_informado';
        readonly meaning: 'Exactly this text, composed letters, in every field without a value.';
    }];
    readonly operations: readonly ["listOrderHistory", "getOrder"];
    readonly why: 'It is said in so many words.';
    readonly fixed: 'The text decides it.';
}, {
    readonly id: 'checkout-url-none';
    readonly area: 'orders';
    readonly kind: 'conflict';
    readonly confidence: 'medium';
    readonly specification: '"`null` when the offer has no code" in the history; in the order detail a plain string.';
    readonly default: 'null';
    readonly options: readonly [{
        readonly value: 'null';
        readonly meaning: "Null in both; the offer's `code` is an empty text.";
    }, {
        readonly value: 'omit';
        readonly meaning: 'The member is left out in both.';
    }, {
        readonly value: 'empty_in_detail';
        readonly meaning: 'Null in the history, an empty text in the detail.';
    }];
    readonly operations: readonly ["listOrderHistory", "getOrder"];
    readonly why: 'One rule for both places is likelier than two.';
    readonly question: {
        readonly en: 'What is checkout_url when the offer has no code: null, empty, or left out?';
        readonly pt: 'O que é checkout_url quando a oferta não tem código: null, vazio ou ausente?';
    };
}, {
    readonly id: 'checkout-url-query';
    readonly area: 'orders';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: '"the checkout base followed by the offer code"';
    readonly default: 'none';
    readonly options: readonly [{
        readonly value: 'none';
        readonly meaning: 'No query.';
    }, {
        readonly value: 'utms';
        readonly meaning: "The sale's UTM parameters are appended in the order resources.";
    }];
    readonly operations: readonly ["listOrderHistory", "getOrder"];
    readonly why: 'Base and code are all that is mentioned.';
    readonly question: {
        readonly en: 'Does checkout_url in orders carry the UTM parameters of the sale?';
        readonly pt: 'O checkout_url dos pedidos traz os parâmetros UTM da venda?';
    };
}, {
    readonly id: 'order-detail-coupon';
    readonly area: 'orders';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: '"coupon {name nullable, discount nullable}"';
    readonly default: 'object_cents';
    readonly options: readonly [{
        readonly value: 'object_cents';
        readonly meaning: 'Always an object, with nulls when there was no coupon; the discount is in cents.';
    }, {
        readonly value: 'object_percent';
        readonly meaning: 'The same with the discount in percent.';
    }, {
        readonly value: 'null';
        readonly meaning: 'Null when there was no coupon.';
    }];
    readonly operations: readonly ["getOrder"];
    readonly why: 'The members are nullable, the object is not. Amounts are in cents.';
    readonly question: {
        readonly en: 'What is coupon of an item without a coupon, and is discount in cents or per cent?';
        readonly pt: 'O que é coupon em um item sem cupom, e discount é em centavos ou em porcentagem?';
    };
}, {
    readonly id: 'order-detail-return-code';
    readonly area: 'orders';
    readonly kind: 'ambiguity';
    readonly confidence: 'low';
    readonly specification: '"return_code string"';
    readonly default: '00';
    readonly options: readonly [{
        readonly value: '00';
        readonly meaning: '`00`, the approval code of card messages, and `51` for a refusal; empty while there is no answer.';
    }, {
        readonly value: 'gateway_text';
        readonly meaning: 'Words, as a gateway might send.';
    }, {
        readonly value: 'empty';
        readonly meaning: 'An empty text.';
    }];
    readonly operations: readonly ["getOrder"];
    readonly why: 'It is the approval code of ISO 8583.';
    readonly question: {
        readonly en: 'Which values may return_code of a transaction have?';
        readonly pt: 'Quais valores return_code de uma transação pode ter?';
    };
}, {
    readonly id: 'order-detail-paid-amount';
    readonly area: 'orders';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: '`paid_amount`, in cents.';
    readonly default: 'authorised_sum';
    readonly options: readonly [{
        readonly value: 'authorised_sum';
        readonly meaning: 'The sum of all authorised charge attempts; money that went back is none of it.';
    }, {
        readonly value: 'items_and_freight';
        readonly meaning: 'The sum of items and freight.';
    }];
    readonly operations: readonly ["getOrder"];
    readonly why: 'A sale on two cards has two attempts that make up the amount together.';
    readonly question: {
        readonly en: 'Is paid_amount of an order the sum of what was authorised, and does it include freight?';
        readonly pt: 'paid_amount de um pedido é a soma do que foi autorizado, e inclui o frete?';
    };
}, {
    readonly id: 'commission-split-types';
    readonly area: 'orders';
    readonly kind: 'ambiguity';
    readonly confidence: 'low';
    readonly specification: '"type string" in the commission split.';
    readonly default: 'producer';
    readonly options: readonly [{
        readonly value: 'producer';
        readonly meaning: 'One entry, of type `producer`.';
    }, {
        readonly value: 'with_platform';
        readonly meaning: 'A second entry, `platform`, for the fee.';
    }, {
        readonly value: 'with_affiliate';
        readonly meaning: 'A second entry, `affiliate`, in sales through one.';
    }];
    readonly operations: readonly ["getOrder"];
    readonly why: 'Only the producer is certain to be a party.';
    readonly question: {
        readonly en: 'Which types of commissions may the split of an order have, and is the platform one of them?';
        readonly pt: 'Quais tipos de comissão a divisão de um pedido pode ter, e a plataforma é um deles?';
    };
}, {
    readonly id: 'transaction-statuses';
    readonly area: 'orders';
    readonly kind: 'gap';
    readonly confidence: 'low';
    readonly specification: '"Values seen": `authorized`.';
    readonly default: 'authorized';
    readonly options: readonly [{
        readonly value: 'authorized';
        readonly meaning: 'What is paid is `authorized`. What is made otherwise on purpose shows what became of it: `processing`, `waiting_payment`, `refused`, `refunded`, `chargedback`, `canceled`, `expired`.';
    }, {
        readonly value: 'paid';
        readonly meaning: 'What is paid is `paid`; the others are the same.';
    }];
    readonly operations: readonly ["listOrderHistory", "getOrder", "listSubscriptionHistory", "cancelSubscription"];
    readonly why: 'It is the one value shown.';
    readonly question: {
        readonly en: 'Which statuses may a transaction have, and what is each called?';
        readonly pt: 'Quais status uma transação pode ter, e como se chama cada um?';
    };
}, {
    readonly id: 'payment-methods';
    readonly area: 'orders';
    readonly kind: 'ambiguity';
    readonly confidence: 'low';
    readonly specification: '"e.g. `credit_card`"';
    readonly default: 'credit_card';
    readonly options: readonly [{
        readonly value: 'credit_card';
        readonly meaning: 'Every sale is by `credit_card`, but for those that are made by `pix`, `bank_slip` or `paypal` on purpose.';
    }, {
        readonly value: 'mixed';
        readonly meaning: 'Generated sales on one card that begin no subscription are also by `pix` and `bank_slip`.';
    }];
    readonly operations: readonly ["listOrderHistory", "getOrder"];
    readonly why: 'It is the one value shown.';
    readonly question: {
        readonly en: 'Which values may payment_method have?';
        readonly pt: 'Quais valores payment_method pode ter?';
    };
}, {
    readonly id: 'refund-deadline';
    readonly area: 'orders';
    readonly kind: 'ambiguity';
    readonly confidence: 'low';
    readonly specification: '`refund_deadline` (integer), without a unit.';
    readonly default: '7';
    readonly options: readonly [{
        readonly value: '7';
        readonly meaning: '7.';
    }, {
        readonly value: '15';
        readonly meaning: '15.';
    }, {
        readonly value: '30';
        readonly meaning: '30.';
    }];
    readonly operations: readonly ["listOrderHistory"];
    readonly why: 'Brazilian law gives buyers at a distance seven days.';
    readonly question: {
        readonly en: 'Is refund_deadline in days, and which values may it have?';
        readonly pt: 'refund_deadline é em dias, e quais valores pode ter?';
    };
}, {
    readonly id: 'two-cards';
    readonly area: 'orders';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: '`has_two_cards` on the line, `is_card2` on the charge attempt.';
    readonly default: 'second_attempt';
    readonly options: readonly [{
        readonly value: 'second_attempt';
        readonly meaning: 'The second card is a second attempt with `is_card2` true.';
    }];
    readonly operations: readonly ["listOrderHistory", "getOrder"];
    readonly why: 'The two names fit together this way.';
    readonly fixed: 'The two fields have no other reading that makes use of both.';
}, {
    readonly id: 'approved-date';
    readonly area: 'orders';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: '`approved_date`, a timestamp that may be null';
    readonly default: 'when_authorised';
    readonly options: readonly [{
        readonly value: 'when_authorised';
        readonly meaning: 'The moment of authorisation; null without one.';
    }];
    readonly operations: readonly ["listOrderHistory"];
    readonly why: 'It follows from the name.';
    readonly fixed: 'The name leaves no other reading.';
}, {
    readonly id: 'bounced-email';
    readonly area: 'orders';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: '`bounced_email`, "boolean, nullable"';
    readonly default: 'null';
    readonly options: readonly [{
        readonly value: 'null';
        readonly meaning: 'Null, unless the sale says otherwise.';
    }, {
        readonly value: 'false';
        readonly meaning: 'False, unless the sale says otherwise.';
    }];
    readonly operations: readonly ["listOrderHistory"];
    readonly why: 'Null says that nothing is known about the address, which is true here.';
    readonly question: {
        readonly en: 'When is bounced_email null, and when true or false?';
        readonly pt: 'Quando bounced_email é null, e quando é true ou false?';
    };
}, {
    readonly id: 'commission-item-dates';
    readonly area: 'orders';
    readonly kind: 'conflict';
    readonly confidence: 'high';
    readonly specification: 'Declared as date-time, "while its sample values use the `dd/mm/yyyy HH:MM:SS` form".';
    readonly default: 'text';
    readonly options: readonly [{
        readonly value: 'text';
        readonly meaning: 'The text form of the samples.';
    }, {
        readonly value: 'iso';
        readonly meaning: 'ISO 8601 in UTC.';
    }];
    readonly operations: readonly ["listOrderHistory"];
    readonly why: 'The conventions name the text form for commission resources.';
    readonly question: {
        readonly en: 'Are the dates of the order history written as dd/mm/yyyy HH:MM:SS or as ISO 8601?';
        readonly pt: 'As datas do histórico de pedidos vêm como dd/mm/aaaa HH:MM:SS ou em ISO 8601?';
    };
}, {
    readonly id: 'text-timestamp-zone';
    readonly area: 'orders';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: '"UTC" is said of the ISO form only.';
    readonly default: 'America/Sao_Paulo';
    readonly options: readonly [{
        readonly value: 'America/Sao_Paulo';
        readonly meaning: 'UTC-3, without summer time.';
    }, {
        readonly value: 'UTC';
        readonly meaning: 'UTC.';
    }];
    readonly operations: readonly ["listOrderHistory", "getOrder", "listSubscriptionHistory", "cancelSubscription", "listCashoutHistory"];
    readonly why: "A common PHP framework formats such texts in the application's own zone, and the platform is Brazilian.";
    readonly question: {
        readonly en: 'In which time zone are dates of the form dd/mm/yyyy HH:MM:SS?';
        readonly pt: 'Em que fuso horário estão as datas no formato dd/mm/aaaa HH:MM:SS?';
    };
}, {
    readonly id: 'iso-timestamp-precision';
    readonly area: 'orders';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: '"ISO 8601 UTC"';
    readonly default: 'microseconds';
    readonly options: readonly [{
        readonly value: 'microseconds';
        readonly meaning: 'Six decimals and `Z`.';
    }, {
        readonly value: 'seconds';
        readonly meaning: 'No decimals and `Z`.';
    }, {
        readonly value: 'offset';
        readonly meaning: 'No decimals and `+00:00`.';
    }, {
        readonly value: 'milliseconds';
        readonly meaning: 'Three decimals and `Z`.';
    }];
    readonly operations: readonly ["listProducts", "createProduct", "listOffers", "createOffer", "listOrderHistory", "getProduct"];
    readonly why: 'It is how a common PHP framework writes dates into JSON.';
    readonly question: {
        readonly en: 'How many decimals do ISO 8601 timestamps have, and do they end with Z or an offset?';
        readonly pt: 'Quantas casas decimais têm os timestamps ISO 8601, e terminam com Z ou com um deslocamento?';
    };
}, {
    readonly id: 'id-cross-reference';
    readonly area: 'orders';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: '`reference_id` is the "legacy numeric id that reconciles with the dashboard"; order resources have numeric ids.';
    readonly default: 'reference_id';
    readonly options: readonly [{
        readonly value: 'reference_id';
        readonly meaning: "The numeric ids of product and offer in order resources are their `reference_id`; the offer's `code` is its `id`.";
    }, {
        readonly value: 'unrelated';
        readonly meaning: 'The numeric ids in order resources are other numbers.';
    }];
    readonly operations: readonly ["listOrderHistory", "getOrder", "listSubscriptionHistory", "cancelSubscription"];
    readonly why: 'Two sets of legacy numbers would reconcile with nothing.';
    readonly question: {
        readonly en: 'Are the numeric ids of product and offer in orders the reference_id of the catalogue?';
        readonly pt: 'Os ids numéricos de produto e oferta nos pedidos são o reference_id do catálogo?';
    };
}, {
    readonly id: 'numeric-ids';
    readonly area: 'orders';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: '"integer"';
    readonly default: 'sequential';
    readonly options: readonly [{
        readonly value: 'sequential';
        readonly meaning: 'Numbers rise by one within each kind of record.';
    }];
    readonly operations: 'all';
    readonly why: 'Legacy numeric ids usually count up.';
    readonly fixed: 'Random numbers would break the tie-break of the newest-first order and say nothing new to a client.';
}, {
    readonly id: 'product-id-format';
    readonly area: 'orders';
    readonly kind: 'ambiguity';
    readonly confidence: 'low';
    readonly specification: '"canonical API identifier (the `{hash}` used in paths)"';
    readonly default: 'short';
    readonly options: readonly [{
        readonly value: 'short';
        readonly meaning: '12 lower-case letters and digits.';
    }, {
        readonly value: 'uuid';
        readonly meaning: 'A UUID.';
    }, {
        readonly value: 'hex_32';
        readonly meaning: '32 hexadecimal digits.';
    }];
    readonly operations: readonly ["listProducts", "createProduct", "listOffers", "createOffer", "getProduct"];
    readonly why: 'Nothing decides it. Clients must take it as opaque.';
    readonly question: {
        readonly en: 'In which form is the id of a product written: how long, which characters?';
        readonly pt: 'Em que formato é escrito o id de um produto: qual tamanho, quais caracteres?';
    };
}, {
    readonly id: 'offer-code-format';
    readonly area: 'orders';
    readonly kind: 'ambiguity';
    readonly confidence: 'low';
    readonly specification: '"the offer code", the last part of the checkout address.';
    readonly default: 'short';
    readonly options: readonly [{
        readonly value: 'short';
        readonly meaning: '8 letters and digits.';
    }, {
        readonly value: 'uuid';
        readonly meaning: 'A UUID.';
    }];
    readonly operations: readonly ["listOffers", "createOffer", "listOrderHistory", "getOrder", "listSubscriptionHistory", "cancelSubscription"];
    readonly why: 'Codes in checkout addresses are short.';
    readonly question: {
        readonly en: 'In which form is the code of an offer written: how long, which characters?';
        readonly pt: 'Em que formato é escrito o código de uma oferta: qual tamanho, quais caracteres?';
    };
}, {
    readonly id: 'order-hash-format';
    readonly area: 'orders';
    readonly kind: 'ambiguity';
    readonly confidence: 'low';
    readonly specification: '"canonical order identifier"';
    readonly default: 'short';
    readonly options: readonly [{
        readonly value: 'short';
        readonly meaning: '16 lower-case letters and digits.';
    }, {
        readonly value: 'uuid';
        readonly meaning: 'A UUID.';
    }, {
        readonly value: 'hex_32';
        readonly meaning: '32 hexadecimal digits.';
    }];
    readonly operations: readonly ["listOrderHistory", "getOrder", "listSubscriptionHistory", "cancelSubscription"];
    readonly why: 'Nothing decides it. Clients must take it as opaque.';
    readonly question: {
        readonly en: 'In which form is the hash of an order written: how long, which characters?';
        readonly pt: 'Em que formato é escrito o hash de um pedido: qual tamanho, quais caracteres?';
    };
}, {
    readonly id: 'id-case-sensitivity';
    readonly area: 'orders';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: 'Letter case of identifiers is not mentioned.';
    readonly default: 'exact';
    readonly options: readonly [{
        readonly value: 'exact';
        readonly meaning: 'Identifiers are compared exactly.';
    }, {
        readonly value: 'insensitive';
        readonly meaning: 'Letter case makes no difference, as in many SQL databases.';
    }];
    readonly operations: readonly ["listOffers", "createOffer", "getOrder", "getProduct"];
    readonly why: 'A client should send the identifier as it got it.';
    readonly question: {
        readonly en: 'Does the letter case of ids and hashes in a path matter?';
        readonly pt: 'Maiúsculas e minúsculas fazem diferença nos ids e hashes de um caminho?';
    };
}, {
    readonly id: 'order-detail-visibility';
    readonly area: 'orders';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: '"404 when the order does not belong to the authenticated producer"';
    readonly default: 'producer';
    readonly options: readonly [{
        readonly value: 'producer';
        readonly meaning: 'Only the producer of the order sees it.';
    }];
    readonly operations: readonly ["getOrder"];
    readonly why: 'It is said in so many words.';
    readonly fixed: 'The text decides it, and the default data has no other party.';
}, {
    readonly id: 'summary-orders-counted';
    readonly area: 'orders';
    readonly kind: 'ambiguity';
    readonly confidence: 'low';
    readonly specification: 'Which orders count is not said.';
    readonly default: 'behind_visible_lines';
    readonly options: readonly [{
        readonly value: 'behind_visible_lines';
        readonly meaning: "Every order behind a line of the producer's history.";
    }, {
        readonly value: 'authorised_only';
        readonly meaning: 'Only orders, and lines, whose transaction is paid.';
    }];
    readonly operations: readonly ["getOrderSummary"];
    readonly why: 'The two then agree with each other.';
    readonly question: {
        readonly en: 'Which orders does the summary count: all, or only those that are paid?';
        readonly pt: 'Quais pedidos o resumo conta: todos ou só os pagos?';
    };
}, {
    readonly id: 'summary-total';
    readonly area: 'orders';
    readonly kind: 'ambiguity';
    readonly confidence: 'low';
    readonly specification: '`total` (integer)';
    readonly default: 'orders';
    readonly options: readonly [{
        readonly value: 'orders';
        readonly meaning: 'The number of orders.';
    }, {
        readonly value: 'lines';
        readonly meaning: 'The number of history lines.';
    }, {
        readonly value: 'cents';
        readonly meaning: "The sum of the lines' values, in cents.";
    }];
    readonly operations: readonly ["getOrderSummary"];
    readonly why: 'Only `commission_sum` is marked as cents.';
    readonly question: {
        readonly en: 'Is total of the summary a number of orders, a number of lines, or an amount in cents?';
        readonly pt: 'total do resumo é um número de pedidos, um número de linhas, ou um valor em centavos?';
    };
}, {
    readonly id: 'summary-total-items';
    readonly area: 'orders';
    readonly kind: 'ambiguity';
    readonly confidence: 'low';
    readonly specification: '`total_items` (integer)';
    readonly default: 'lines';
    readonly options: readonly [{
        readonly value: 'lines';
        readonly meaning: 'The number of history lines.';
    }, {
        readonly value: 'quantities';
        readonly meaning: "The sum of the items' quantities.";
    }];
    readonly operations: readonly ["getOrderSummary"];
    readonly why: 'It then equals the total of the history list.';
    readonly question: {
        readonly en: 'Does total_items of the summary count lines, or the quantities in them?';
        readonly pt: 'total_items do resumo conta as linhas, ou as quantidades nelas?';
    };
}, {
    readonly id: 'summary-bump-upsell';
    readonly area: 'orders';
    readonly kind: 'ambiguity';
    readonly confidence: 'low';
    readonly specification: '`bump_total` and `upsell_total` (integer)';
    readonly default: 'lines';
    readonly options: readonly [{
        readonly value: 'lines';
        readonly meaning: 'The number of lines of that kind.';
    }, {
        readonly value: 'orders';
        readonly meaning: 'The number of orders with such an item, whether or not it has a line of its own.';
    }, {
        readonly value: 'cents';
        readonly meaning: 'The sum of the values of those lines, in cents.';
    }];
    readonly operations: readonly ["getOrderSummary"];
    readonly why: 'Only `commission_sum` is marked as cents.';
    readonly question: {
        readonly en: 'Are bump_total and upsell_total numbers of lines, numbers of orders, or amounts in cents?';
        readonly pt: 'bump_total e upsell_total são números de linhas, números de pedidos, ou valores em centavos?';
    };
}, {
    readonly id: 'summary-commission-sum';
    readonly area: 'orders';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: '`commission_sum`, "integer (cents)"';
    readonly default: 'own';
    readonly options: readonly [{
        readonly value: 'own';
        readonly meaning: "The sum of the producer's own commissions.";
    }, {
        readonly value: 'all_parties';
        readonly meaning: "The sum of all parties' shares.";
    }];
    readonly operations: readonly ["getOrderSummary"];
    readonly why: 'A token sees what belongs to its producer and nothing else.';
    readonly question: {
        readonly en: 'Does commission_sum hold the commissions of the producer alone or those of all parties?';
        readonly pt: 'commission_sum traz só as comissões do produtor ou as de todas as partes?';
    };
}, {
    readonly id: 'summary-filters';
    readonly area: 'orders';
    readonly kind: 'ambiguity';
    readonly confidence: 'high';
    readonly specification: 'The request of the summary is "none".';
    readonly default: 'none';
    readonly options: readonly [{
        readonly value: 'none';
        readonly meaning: 'Query parameters have no effect.';
    }];
    readonly operations: readonly ["getOrderSummary"];
    readonly why: 'It is said in so many words.';
    readonly fixed: 'The text decides it.';
}, {
    readonly id: 'subscription-situations';
    readonly area: 'subscriptions';
    readonly kind: 'gap';
    readonly confidence: 'low';
    readonly specification: '`situation`, "e.g. `active`"; transitions are "not shown".';
    readonly default: 'active_canceled';
    readonly options: readonly [{
        readonly value: 'active_canceled';
        readonly meaning: '`active`, `canceled` after a cancel, and `expired` after the last of a limited number of charges; others where they are made on purpose, such as `late`.';
    }, {
        readonly value: 'with_trial';
        readonly meaning: 'Also `trial` until the first charge.';
    }];
    readonly operations: readonly ["listSubscriptionHistory", "cancelSubscription"];
    readonly why: 'One value is shown, and a cancel has to end in some other.';
    readonly question: {
        readonly en: 'Which values may situation of a subscription have, and does a trial have one of its own?';
        readonly pt: 'Quais valores situation de uma assinatura pode ter, e o período de teste tem um próprio?';
    };
}, {
    readonly id: 'subscription-interval-unit';
    readonly area: 'subscriptions';
    readonly kind: 'ambiguity';
    readonly confidence: 'low';
    readonly specification: '`interval` (integer), without a unit.';
    readonly default: 'days';
    readonly options: readonly [{
        readonly value: 'days';
        readonly meaning: 'Days; a month is 30.';
    }, {
        readonly value: 'months';
        readonly meaning: 'Months; a month is 1.';
    }];
    readonly operations: readonly ["listOrderHistory", "listSubscriptionHistory", "cancelSubscription"];
    readonly why: 'Comparable services count plans in days.';
    readonly question: {
        readonly en: 'Is interval of a subscription in days or in months?';
        readonly pt: 'interval de uma assinatura é em dias ou em meses?';
    };
}, {
    readonly id: 'subscription-installments';
    readonly area: 'subscriptions';
    readonly kind: 'ambiguity';
    readonly confidence: 'low';
    readonly specification: '`installments`, nullable, without a type.';
    readonly default: 'null';
    readonly options: readonly [{
        readonly value: 'null';
        readonly meaning: 'Null.';
    }, {
        readonly value: 'one';
        readonly meaning: '1.';
    }];
    readonly operations: readonly ["listSubscriptionHistory", "cancelSubscription"];
    readonly why: 'With no type given, null is the only safe value.';
    readonly question: {
        readonly en: 'What does installments of a subscription hold, and when is it null?';
        readonly pt: 'O que installments de uma assinatura traz, e quando é null?';
    };
}, {
    readonly id: 'best-day-to-charge';
    readonly area: 'subscriptions';
    readonly kind: 'ambiguity';
    readonly confidence: 'low';
    readonly specification: '`best_day_to_charge`, nullable, without a type.';
    readonly default: 'null';
    readonly options: readonly [{
        readonly value: 'null';
        readonly meaning: 'Null.';
    }, {
        readonly value: 'day_of_month';
        readonly meaning: 'The day of the month of the next charge, 28 at most.';
    }];
    readonly operations: readonly ["listSubscriptionHistory", "cancelSubscription"];
    readonly why: 'With no type given, null is the only safe value.';
    readonly question: {
        readonly en: 'What does best_day_to_charge hold, and when is it null?';
        readonly pt: 'O que best_day_to_charge traz, e quando é null?';
    };
}, {
    readonly id: 'free-days-vs-trial-days';
    readonly area: 'subscriptions';
    readonly kind: 'ambiguity';
    readonly confidence: 'low';
    readonly specification: '`free_days` of a subscription, `trial_days` of an offer.';
    readonly default: 'copies';
    readonly options: readonly [{
        readonly value: 'copies';
        readonly meaning: "`free_days` is the offer's `trial_days`, or 0.";
    }, {
        readonly value: 'unrelated';
        readonly meaning: '`free_days` is always 0.';
    }];
    readonly operations: readonly ["listSubscriptionHistory", "cancelSubscription"];
    readonly why: 'Two names for what seems one thing.';
    readonly question: {
        readonly en: 'Is free_days of a subscription the trial_days of its offer?';
        readonly pt: 'free_days de uma assinatura é o trial_days da oferta dela?';
    };
}, {
    readonly id: 'subscription-currency';
    readonly area: 'subscriptions';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: '"currency code"';
    readonly default: 'BRL';
    readonly options: readonly [{
        readonly value: 'BRL';
        readonly meaning: '`BRL`.';
    }, {
        readonly value: 'USD';
        readonly meaning: '`USD`.';
    }];
    readonly accepts: {
        readonly tried: readonly ["EUR"];
        readonly pattern: '[A-Z]{3}';
        readonly meaning: 'Another code of three capital letters.';
    };
    readonly operations: readonly ["listSubscriptionHistory", "cancelSubscription"];
    readonly why: "The buyers' documents are Brazilian.";
    readonly question: {
        readonly en: 'In which form is currency written, and may it be another than BRL?';
        readonly pt: 'Em que formato currency é escrita, e pode ser outra além de BRL?';
    };
}, {
    readonly id: 'canceled-by-values';
    readonly area: 'subscriptions';
    readonly kind: 'ambiguity';
    readonly confidence: 'low';
    readonly specification: '`canceled_by`, nullable, without a type.';
    readonly default: 'producer';
    readonly options: readonly [{
        readonly value: 'producer';
        readonly meaning: 'The text `producer`; `customer` or `system` where one of those canceled.';
    }, {
        readonly value: 'user_id';
        readonly meaning: "The producer's numeric id.";
    }, {
        readonly value: 'object';
        readonly meaning: 'An object with `name`, `email` and `date`.';
    }, {
        readonly value: 'customer';
        readonly meaning: 'The text `customer`.';
    }, {
        readonly value: 'system';
        readonly meaning: 'The text `system`.';
    }];
    readonly operations: readonly ["listSubscriptionHistory", "cancelSubscription"];
    readonly why: 'Whoever cancels through the API is the producer.';
    readonly question: {
        readonly en: 'What does canceled_by hold: a word, an id or an object, and which values?';
        readonly pt: 'O que canceled_by traz: uma palavra, um id ou um objeto, e quais valores?';
    };
}, {
    readonly id: 'subscription-history-entries';
    readonly area: 'subscriptions';
    readonly kind: 'gap';
    readonly confidence: 'low';
    readonly specification: 'Types and statuses seen: `charge` and `paid`.';
    readonly default: 'charges';
    readonly options: readonly [{
        readonly value: 'charges';
        readonly meaning: 'One entry for each charge, `paid` or, where it was made so on purpose, `failed`; a cancel adds none.';
    }, {
        readonly value: 'with_cancellation';
        readonly meaning: 'A cancel adds an entry of type `cancellation`.';
    }, {
        readonly value: 'month_reference';
        readonly meaning: 'As the default, but `reference_date` is month and year.';
    }];
    readonly operations: readonly ["listSubscriptionHistory", "cancelSubscription"];
    readonly why: 'They are the values shown.';
    readonly question: {
        readonly en: 'Which types and statuses may an entry of histories have, and does a cancel add one?';
        readonly pt: 'Quais tipos e status uma entrada de histories pode ter, e um cancelamento acrescenta uma?';
    };
}, {
    readonly id: 'subscription-phones';
    readonly area: 'subscriptions';
    readonly kind: 'ambiguity';
    readonly confidence: 'low';
    readonly specification: '"{ddd, ddi, number}", without types.';
    readonly default: 'strings';
    readonly options: readonly [{
        readonly value: 'strings';
        readonly meaning: 'Texts of digits.';
    }, {
        readonly value: 'integers';
        readonly meaning: 'Numbers.';
    }];
    readonly operations: readonly ["listOrderHistory", "listSubscriptionHistory", "cancelSubscription"];
    readonly why: 'Numbers would lose leading zeros.';
    readonly question: {
        readonly en: 'Are the parts of a phone number texts or numbers?';
        readonly pt: 'As partes de um telefone são textos ou números?';
    };
}, {
    readonly id: 'subscription-list-visibility';
    readonly area: 'subscriptions';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: 'Subscriptions "of the producer"; `product.is_owner` is a boolean.';
    readonly default: 'own_products';
    readonly options: readonly [{
        readonly value: 'own_products';
        readonly meaning: "Subscriptions to the producer's own products, so `is_owner` is true.";
    }];
    readonly operations: readonly ["listSubscriptionHistory"];
    readonly why: 'A token sees what belongs to its producer and nothing else.';
    readonly fixed: 'The default data knows no partner, so no other list could be shown.';
}, {
    readonly id: 'subscription-price-quantity';
    readonly area: 'subscriptions';
    readonly kind: 'ambiguity';
    readonly confidence: 'low';
    readonly specification: '`price` of a subscription (integer, cents); `quantity` is a member of the order item.';
    readonly default: 'charge';
    readonly options: readonly [{
        readonly value: 'charge';
        readonly meaning: 'What every charge costs: the price of the offer times the quantity.';
    }, {
        readonly value: 'unit';
        readonly meaning: 'The price of the offer, whatever the quantity.';
    }];
    readonly operations: readonly ["listSubscriptionHistory", "cancelSubscription"];
    readonly why: 'So the price is what each of the transactions beside it paid.';
    readonly question: {
        readonly en: 'Is price of a subscription that of one unit, or of the quantity that was bought?';
        readonly pt: 'price de uma assinatura é o de uma unidade ou o da quantidade comprada?';
    };
}, {
    readonly id: 'subscription-first-charge-price';
    readonly area: 'subscriptions';
    readonly kind: 'ambiguity';
    readonly confidence: 'low';
    readonly specification: '`first_charge_price` (integer, cents) of a subscription, nullable at an offer.';
    readonly default: 'charged';
    readonly options: readonly [{
        readonly value: 'charged';
        readonly meaning: 'What the first charge cost, times the quantity and less the coupon. The coupon is taken off no later charge.';
    }, {
        readonly value: 'listed';
        readonly meaning: 'What the offer says, whatever the quantity and the coupon.';
    }];
    readonly operations: readonly ["listSubscriptionHistory", "cancelSubscription"];
    readonly why: 'So it is what the first of the transactions paid.';
    readonly question: {
        readonly en: 'Does first_charge_price take quantity and coupon into account?';
        readonly pt: 'first_charge_price leva em conta a quantidade e o cupom?';
    };
}, {
    readonly id: 'subscription-free-charge';
    readonly area: 'subscriptions';
    readonly kind: 'gap';
    readonly confidence: 'low';
    readonly specification: '`successful_charges` counts charges; whether one of nothing counts is not said.';
    readonly default: 'counted';
    readonly options: readonly [{
        readonly value: 'counted';
        readonly meaning: 'A first charge of which a coupon leaves nothing is a paid charge of 0 cents: counted, with a transaction and an entry.';
    }, {
        readonly value: 'not_counted';
        readonly meaning: 'It is no charge of the subscription, as with a trial; the order shows it all the same.';
    }];
    readonly operations: readonly ["listSubscriptionHistory", "cancelSubscription"];
    readonly why: 'The order detail knows transactions that are free (`is_free`), so there are some.';
    readonly question: {
        readonly en: 'Does a first charge of zero, after a coupon, count in successful_charges?';
        readonly pt: 'Uma primeira cobrança de zero, depois de um cupom, conta em successful_charges?';
    };
}, {
    readonly id: 'subscription-trial-coupon';
    readonly area: 'subscriptions';
    readonly kind: 'gap';
    readonly confidence: 'low';
    readonly specification: 'Nothing is said of a coupon on an offer with `trial_days`.';
    readonly default: 'refused';
    readonly options: readonly [{
        readonly value: 'refused';
        readonly meaning: 'Such a sale cannot be simulated: the coupon would have nothing to be taken off.';
    }];
    readonly operations: readonly [];
    readonly why: 'The first charge of such a sale is free anyway.';
    readonly fixed: 'A coupon that waits for a later charge would have to be a part of the subscription, which has no member for one.';
}, {
    readonly id: 'subscription-as-bump';
    readonly area: 'subscriptions';
    readonly kind: 'gap';
    readonly confidence: 'low';
    readonly specification: 'An order has one `subscription_id`; a `bump` may be of any offer.';
    readonly default: 'charged_once';
    readonly options: readonly [{
        readonly value: 'charged_once';
        readonly meaning: 'It is charged once, at its price, with the order: no trial, no subscription, no renewal.';
    }, {
        readonly value: 'refused';
        readonly meaning: 'Such a sale cannot be simulated: 422 naming `bump`.';
    }];
    readonly operations: readonly [];
    readonly why: 'The subscription of an order is that of its first item; a second one would have nowhere to be shown.';
    readonly question: {
        readonly en: 'Can a subscription be sold as an order bump, and is it renewed then?';
        readonly pt: 'Uma assinatura pode ser vendida como order bump, e nesse caso ela é renovada?';
    };
}, {
    readonly id: 'cancel-request-body';
    readonly area: 'subscriptions';
    readonly kind: 'gap';
    readonly confidence: 'medium';
    readonly specification: 'The request of the cancel route is "not shown".';
    readonly default: 'ignored';
    readonly options: readonly [{
        readonly value: 'ignored';
        readonly meaning: 'No body is needed, and any is left unread.';
    }, {
        readonly value: 'optional_reason';
        readonly meaning: 'A JSON body with a text `reason` may be sent and is validated.';
    }];
    readonly operations: readonly ["cancelSubscription"];
    readonly why: 'The id in the path says all that is needed.';
    readonly question: {
        readonly en: 'Does the cancel route take a body, such as a reason, and is it required?';
        readonly pt: 'A rota de cancelamento recebe um corpo, como um motivo, e ele é obrigatório?';
    };
}, {
    readonly id: 'cancel-success-status';
    readonly area: 'subscriptions';
    readonly kind: 'gap';
    readonly confidence: 'low';
    readonly specification: 'The response of the cancel route is "not shown".';
    readonly default: '200';
    readonly options: readonly [{
        readonly value: '200';
        readonly meaning: '200.';
    }, {
        readonly value: '202';
        readonly meaning: '202.';
    }, {
        readonly value: '204';
        readonly meaning: '204, without a body.';
    }];
    readonly operations: readonly ["cancelSubscription"];
    readonly why: 'Comparable services answer with a body.';
    readonly question: {
        readonly en: 'Which status does a successful cancel have: 200, 202 or 204?';
        readonly pt: 'Qual status tem um cancelamento bem-sucedido: 200, 202 ou 204?';
    };
}, {
    readonly id: 'cancel-success-body';
    readonly area: 'subscriptions';
    readonly kind: 'gap';
    readonly confidence: 'low';
    readonly specification: 'The response of the cancel route is "not shown".';
    readonly default: 'subscription';
    readonly options: readonly [{
        readonly value: 'subscription';
        readonly meaning: 'The subscription as it appears in the list.';
    }, {
        readonly value: 'message';
        readonly meaning: 'An object with `message` alone.';
    }, {
        readonly value: 'empty';
        readonly meaning: 'No body.';
    }];
    readonly operations: readonly ["cancelSubscription"];
    readonly why: 'The resource in its new state is the most useful answer, and comparable services give it.';
    readonly question: {
        readonly en: 'What does the body of a successful cancel hold?';
        readonly pt: 'O que traz o corpo de um cancelamento bem-sucedido?';
    };
}, {
    readonly id: 'cancel-effect-timing';
    readonly area: 'subscriptions';
    readonly kind: 'gap';
    readonly confidence: 'low';
    readonly specification: '`cancellation_requested_at` and `canceled_at` are two fields; when each is set is not shown.';
    readonly default: 'immediate';
    readonly options: readonly [{
        readonly value: 'immediate';
        readonly meaning: 'Both are set at once, and the subscription is `canceled`.';
    }, {
        readonly value: 'period_end';
        readonly meaning: 'The request is noted at once; the subscription is `canceled` when its next charge would be due.';
    }];
    readonly operations: readonly ["cancelSubscription"];
    readonly why: 'Most comparable services end a subscription at once.';
    readonly question: {
        readonly en: 'Does a cancel take effect at once or at the end of the paid period, and when is canceled_at set?';
        readonly pt: 'Um cancelamento vale na hora ou no fim do período pago, e quando canceled_at é preenchido?';
    };
}, {
    readonly id: 'cancel-effect-fields';
    readonly area: 'subscriptions';
    readonly kind: 'gap';
    readonly confidence: 'low';
    readonly specification: 'The effect of a cancel is "not shown".';
    readonly default: 'dates_and_situation';
    readonly options: readonly [{
        readonly value: 'dates_and_situation';
        readonly meaning: 'Situation, the two dates, who canceled, and the time of the update; nothing else changes.';
    }];
    readonly operations: readonly ["listSubscriptionHistory", "cancelSubscription"];
    readonly why: 'These are the fields that speak of it.';
    readonly fixed: 'A cleared schedule, the alternative, is what `next-charge-after-cancel` shows with `null`.';
}, {
    readonly id: 'next-charge-after-cancel';
    readonly area: 'subscriptions';
    readonly kind: 'ambiguity';
    readonly confidence: 'low';
    readonly specification: '`next_charge` is a string and not nullable.';
    readonly default: 'unchanged';
    readonly options: readonly [{
        readonly value: 'unchanged';
        readonly meaning: 'It stays as it was.';
    }, {
        readonly value: 'null';
        readonly meaning: 'It becomes null.';
    }];
    readonly operations: readonly ["listSubscriptionHistory", "cancelSubscription"];
    readonly why: 'The type forbids null.';
    readonly question: {
        readonly en: 'What is next_charge of a subscription that was canceled?';
        readonly pt: 'O que é next_charge de uma assinatura cancelada?';
    };
}, {
    readonly id: 'cancel-already-canceled';
    readonly area: 'subscriptions';
    readonly kind: 'gap';
    readonly confidence: 'low';
    readonly specification: 'A second cancel is not mentioned.';
    readonly default: '200';
    readonly options: readonly [{
        readonly value: '200';
        readonly meaning: 'The same answer as for the first, with the subscription unchanged.';
    }, {
        readonly value: '409';
        readonly meaning: '409 `already_canceled`.';
    }, {
        readonly value: '400';
        readonly meaning: '400 with the same code.';
    }, {
        readonly value: '422';
        readonly meaning: '422 with the same code.';
    }, {
        readonly value: '404';
        readonly meaning: '404 `not_found`, which counts towards the block.';
    }];
    readonly strict: '409';
    readonly operations: readonly ["cancelSubscription"];
    readonly why: 'A retry under a new key does no harm this way.';
    readonly question: {
        readonly en: 'What is the answer to canceling a subscription that is canceled already?';
        readonly pt: 'O que se responde ao cancelar uma assinatura que já está cancelada?';
    };
}, {
    readonly id: 'cancel-other-situations';
    readonly area: 'subscriptions';
    readonly kind: 'gap';
    readonly confidence: 'low';
    readonly specification: 'Which situations allow a cancel is "not shown".';
    readonly default: 'any';
    readonly options: readonly [{
        readonly value: 'any';
        readonly meaning: 'Any that is not yet canceled.';
    }, {
        readonly value: '409';
        readonly meaning: 'Any but `active` is refused with 409.';
    }];
    readonly operations: readonly ["cancelSubscription"];
    readonly why: 'A trial that cannot be canceled would be a surprise.';
    readonly question: {
        readonly en: 'In which situations can a subscription be canceled, and what is the answer in the others?';
        readonly pt: 'Em quais situações uma assinatura pode ser cancelada, e o que se responde nas outras?';
    };
}, {
    readonly id: 'cancel-id-type';
    readonly area: 'subscriptions';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: '"path `{id}` subscription id", an integer in the resource.';
    readonly default: '404_counted';
    readonly options: readonly [{
        readonly value: '404_counted';
        readonly meaning: 'An id that is not a row of decimal digits is a 404 and counts towards the block.';
    }, {
        readonly value: '422';
        readonly meaning: 'Such an id is a validation error.';
    }, {
        readonly value: '404_uncounted';
        readonly meaning: 'Such an id is a 404 and does not count.';
    }];
    readonly operations: readonly ["cancelSubscription"];
    readonly why: 'Whether by route or by look-up, it ends with nothing found.';
    readonly question: {
        readonly en: 'What is the answer to canceling an id that is no number, and does it count towards the block?';
        readonly pt: 'O que se responde ao cancelar um id que não é número, e isso conta para o bloqueio?';
    };
}, {
    readonly id: 'cancel-id-overflow';
    readonly area: 'subscriptions';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: 'Very large ids and leading zeros are not mentioned.';
    readonly default: '404';
    readonly options: readonly [{
        readonly value: '404';
        readonly meaning: 'They match nothing.';
    }, {
        readonly value: 'numeric';
        readonly meaning: 'The number counts, however it is written.';
    }];
    readonly operations: readonly ["cancelSubscription"];
    readonly why: 'An id is matched as the service wrote it.';
    readonly question: {
        readonly en: 'Are leading zeros and very large numbers understood as ids on the cancel route?';
        readonly pt: 'Zeros à esquerda e números muito grandes são entendidos como ids na rota de cancelamento?';
    };
}, {
    readonly id: 'cancel-race';
    readonly area: 'subscriptions';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: 'Two cancels at once are not mentioned.';
    readonly default: 'serialised';
    readonly options: readonly [{
        readonly value: 'serialised';
        readonly meaning: 'One after the other; the second finds the subscription canceled.';
    }, {
        readonly value: '409';
        readonly meaning: 'The second is refused with 409.';
    }];
    readonly operations: readonly ["cancelSubscription"];
    readonly why: 'Tests need the same answer every time.';
    readonly question: {
        readonly en: 'What is the answer when two cancels of the same subscription arrive at once?';
        readonly pt: 'O que se responde quando dois cancelamentos da mesma assinatura chegam ao mesmo tempo?';
    };
}, {
    readonly id: 'cashouts-endpoint';
    readonly area: 'surroundings';
    readonly kind: 'gap';
    readonly confidence: 'low';
    readonly specification: '"Cashout read endpoints: not shown."';
    readonly default: 'absent';
    readonly options: readonly [{
        readonly value: 'absent';
        readonly meaning: 'There is none: 404.';
    }, {
        readonly value: 'present';
        readonly meaning: '`GET /api/v2/cashouts/history`, a page like the other histories; the path is a guess.';
    }];
    readonly operations: readonly ["listCashoutHistory"];
    readonly why: 'Nothing is offered that might not exist.';
    readonly question: {
        readonly en: 'Is there a route that reads cashouts, and what are its path, parameters and fields?';
        readonly pt: 'Existe uma rota que lê os saques, e quais são o caminho, os parâmetros e os campos dela?';
    };
}, {
    readonly id: 'cashout-fields';
    readonly area: 'surroundings';
    readonly kind: 'gap';
    readonly confidence: 'low';
    readonly specification: '"Cashout resource and its fields: not shown."';
    readonly default: 'experimental';
    readonly options: readonly [{
        readonly value: 'experimental';
        readonly meaning: "The seven members of the emulator's own experimental route, seen only when it is switched on.";
    }];
    readonly operations: readonly ["listCashoutHistory"];
    readonly why: 'They are modelled on the withdrawal lists of comparable services.';
    readonly fixed: 'One invented shape is enough; a second would be no better founded.';
}, {
    readonly id: 'webhooks-enabled';
    readonly area: 'surroundings';
    readonly kind: 'gap';
    readonly confidence: 'low';
    readonly specification: '"A v2 webhook is referred to", but kinds, payloads and delivery are "not shown".';
    readonly default: 'off';
    readonly options: readonly [{
        readonly value: 'off';
        readonly meaning: 'No webhooks are sent.';
    }, {
        readonly value: 'on';
        readonly meaning: 'What happens is told to every endpoint, as [the page about webhooks](webhooks.md) says. Making an endpoint switches it on.';
    }];
    readonly operations: readonly [];
    readonly why: 'Only the tracking block of the payload is known, so that all the rest is invented.';
    readonly question: {
        readonly en: 'Are webhooks of version 2 sent already, and where is their endpoint set up?';
        readonly pt: 'Os webhooks da versão 2 já são enviados, e onde se configura o endpoint deles?';
    };
}, {
    readonly id: 'webhook-events';
    readonly area: 'surroundings';
    readonly kind: 'gap';
    readonly confidence: 'low';
    readonly specification: '"event kinds […] not shown"';
    readonly default: 'dotted';
    readonly options: readonly [{
        readonly value: 'dotted';
        readonly meaning: 'Names such as `order.authorized`, as Standard Webhooks asks for.';
    }, {
        readonly value: 'upper_case';
        readonly meaning: 'Names such as `PURCHASE_APPROVED`.';
    }, {
        readonly value: 'snake_case';
        readonly meaning: 'Names such as `order_approved`.';
    }];
    readonly operations: readonly [];
    readonly why: 'Comparable services use each of these families.';
    readonly question: {
        readonly en: 'Which kinds of events do webhooks have, and what exactly is each called?';
        readonly pt: 'Quais tipos de eventos os webhooks têm, e como exatamente se chama cada um?';
    };
}, {
    readonly id: 'webhook-payload';
    readonly area: 'surroundings';
    readonly kind: 'gap';
    readonly confidence: 'low';
    readonly specification: 'It carries "the same tracking block as the order resources"; the rest is "not shown".';
    readonly default: 'envelope';
    readonly options: readonly [{
        readonly value: 'envelope';
        readonly meaning: '`id`, `event`, `created_at`, and the order or subscription in `data`.';
    }, {
        readonly value: 'flat';
        readonly meaning: 'The order or subscription itself, with `event_id`, `event` and `event_created_at` beside its members.';
    }];
    readonly operations: readonly [];
    readonly why: 'Most comparable services send an envelope.';
    readonly question: {
        readonly en: 'Which members does the body of a webhook have beside the tracking block, for each kind of event?';
        readonly pt: 'Quais membros tem o corpo de um webhook além do bloco de tracking, em cada tipo de evento?';
    };
}, {
    readonly id: 'webhook-signature';
    readonly area: 'surroundings';
    readonly kind: 'gap';
    readonly confidence: 'low';
    readonly specification: '"delivery rules are not shown"';
    readonly default: 'standard';
    readonly options: readonly [{
        readonly value: 'standard';
        readonly meaning: 'The three headers of Standard Webhooks.';
    }, {
        readonly value: 'laravel';
        readonly meaning: 'Header `Signature`: hexadecimal HMAC-SHA256 of the body.';
    }, {
        readonly value: 'sha1-query';
        readonly meaning: 'Query parameter `signature`: hexadecimal HMAC-SHA1 of the body.';
    }, {
        readonly value: 'static-token';
        readonly meaning: 'Header `webhook-token`: the secret itself.';
    }, {
        readonly value: 'none';
        readonly meaning: 'Nothing is signed.';
    }];
    readonly operations: readonly [];
    readonly why: 'It is the one that is written down for everybody, and the safest of them.';
    readonly question: {
        readonly en: 'How is a webhook signed: which header, which algorithm, over which bytes, and with which secret?';
        readonly pt: 'Como um webhook é assinado: qual cabeçalho, qual algoritmo, sobre quais bytes e com qual segredo?';
    };
}, {
    readonly id: 'webhook-retries';
    readonly area: 'surroundings';
    readonly kind: 'gap';
    readonly confidence: 'low';
    readonly specification: '"delivery rules are not shown"';
    readonly default: 'standard';
    readonly options: readonly [{
        readonly value: 'standard';
        readonly meaning: 'Ten attempts in some 75 hours.';
    }, {
        readonly value: 'laravel';
        readonly meaning: 'Three attempts, 10 and 100 seconds apart, each of 3 seconds at most.';
    }, {
        readonly value: 'none';
        readonly meaning: 'Nothing is sent again.';
    }];
    readonly operations: readonly [];
    readonly why: 'It is the example that Standard Webhooks gives.';
    readonly question: {
        readonly en: 'How often and at which intervals is a webhook sent again that was not answered with 2xx, and within which time must it be?';
        readonly pt: 'Quantas vezes e com quais intervalos é reenviado um webhook não respondido com 2xx, e em quanto tempo é preciso responder?';
    };
}, {
    readonly id: 'sandbox-production-split';
    readonly area: 'surroundings';
    readonly kind: 'ambiguity';
    readonly confidence: 'high';
    readonly specification: '"Production tokens act on the production environment. Sandbox tokens act on the sandbox environment"';
    readonly default: 'two_environments';
    readonly options: readonly [{
        readonly value: 'two_environments';
        readonly meaning: 'Two environments that share no data; the production address is opened on request only.';
    }];
    readonly operations: 'all';
    readonly why: 'It is said in so many words.';
    readonly fixed: 'Production simply stays closed unless it is asked for, so no switch is needed.';
}, {
    readonly id: 'sandbox-order-data';
    readonly area: 'surroundings';
    readonly kind: 'ambiguity';
    readonly confidence: 'low';
    readonly specification: 'Only products and offers of the sandbox are called disposable; its orders are not mentioned.';
    readonly default: 'seeded';
    readonly options: readonly [{
        readonly value: 'seeded';
        readonly meaning: 'Orders and subscriptions are generated from the seed and read as in production.';
    }, {
        readonly value: 'empty';
        readonly meaning: 'The sandbox begins without orders and subscriptions.';
    }];
    readonly operations: readonly ["listOrderHistory", "getOrderSummary", "getOrder", "listSubscriptionHistory", "cancelSubscription", "listCashoutHistory"];
    readonly why: 'The read routes are of no use without data.';
    readonly question: {
        readonly en: 'Does the sandbox begin with orders and subscriptions, or empty?';
        readonly pt: 'O sandbox começa com pedidos e assinaturas, ou vazio?';
    };
}, {
    readonly id: 'seeded-variety';
    readonly area: 'surroundings';
    readonly kind: 'gap';
    readonly confidence: 'low';
    readonly specification: 'One status, one method of payment and one situation are shown, and no affiliate; what else there is, is "not shown".';
    readonly default: 'documented';
    readonly options: readonly [{
        readonly value: 'documented';
        readonly meaning: 'Generated rows show what the specification shows: paid at once, by card, active.';
    }, {
        readonly value: 'rich';
        readonly meaning: 'Generated rows also show pix and slips, refusals, refunds, chargebacks, affiliates, partners, bounced e-mail, smart instalments, types of products, and subscriptions that are canceled, late, ended or on trial.';
    }];
    readonly rich: 'rich';
    readonly operations: readonly ["listProducts", "getProduct", "listOrderHistory", "getOrderSummary", "getOrder", "listSubscriptionHistory", "cancelSubscription", "listCashoutHistory"];
    readonly why: 'Values that are not shown might not exist.';
    readonly question: {
        readonly en: 'Which statuses, payment methods, types of product and situations of subscriptions are there beside those of the samples?';
        readonly pt: 'Quais status, formas de pagamento, tipos de produto e situações de assinatura existem além dos exemplos?';
    };
}, {
    readonly id: 'purchase-simulation';
    readonly area: 'surroundings';
    readonly kind: 'ambiguity';
    readonly confidence: 'low';
    readonly specification: 'Sandbox products "never produce real charges"; no operation makes an order.';
    readonly default: 'control';
    readonly options: readonly [{
        readonly value: 'control';
        readonly meaning: "Sales are simulated through the emulator's control API.";
    }, {
        readonly value: 'none';
        readonly meaning: 'Sales cannot be simulated.';
    }];
    readonly operations: readonly [];
    readonly why: 'A test needs a way to cause a sale, outside the API itself.';
    readonly question: {
        readonly en: 'How can a purchase be simulated in the sandbox?';
        readonly pt: 'Como se simula uma compra no sandbox?';
    };
}, {
    readonly id: 'dashboard-activation';
    readonly area: 'surroundings';
    readonly kind: 'ambiguity';
    readonly confidence: 'high';
    readonly specification: '"activation in the dashboard (not an API operation)"';
    readonly default: 'control';
    readonly options: readonly [{
        readonly value: 'control';
        readonly meaning: "The emulator's control API stands for the dashboard.";
    }];
    readonly operations: readonly [];
    readonly why: 'It is said in so many words.';
    readonly fixed: 'The text rules out an operation of the API.';
}, {
    readonly id: 'sandbox-reset';
    readonly area: 'surroundings';
    readonly kind: 'ambiguity';
    readonly confidence: 'low';
    readonly specification: 'Sandbox products and offers are "disposable"; when they go is not said.';
    readonly default: 'explicit';
    readonly options: readonly [{
        readonly value: 'explicit';
        readonly meaning: 'Data goes only when a reset is asked for.';
    }];
    readonly operations: readonly [];
    readonly why: 'Data that vanished by itself would break tests.';
    readonly fixed: "No time of a reset is given; the control API's reset is the explicit one.";
}, {
    readonly id: 'fault-injection';
    readonly area: 'surroundings';
    readonly kind: 'ambiguity';
    readonly confidence: 'medium';
    readonly specification: 'Not part of the API.';
    readonly default: 'off';
    readonly options: readonly [{
        readonly value: 'off';
        readonly meaning: 'No faults happen by themselves.';
    }];
    readonly operations: readonly [];
    readonly why: 'The wire stays free of switches the real service does not have.';
    readonly fixed: 'Faults are asked for beside the API: by a scenario or by chaos, on the command line, in code or by the control API.';
}];
type Entry = (typeof register)[number];
/** The name of an assumption. */
export type AssumptionId = Entry['id'];
/** The name of an assumption that has more than one value. */
export type SwitchableId = Exclude<AssumptionId, Extract<Entry, {
    fixed: string;
}>['id']>;
/** Any text, without swallowing the literals it stands beside. */
type FreeText = string & Record<never, never>;
type ValueOf<E> = E extends Assumption ? E['options'][number]['value'] | (E extends {
    accepts: unknown;
} ? FreeText : never) : never;
/** The values one assumption can take; any text as well where values are given by their form. */
export type AssumptionValue<Id extends AssumptionId> = ValueOf<Extract<Entry, {
    id: Id;
}>>;
/** The assumption of that name, or undefined. */
export declare function findAssumption(id: string): Assumption | undefined;
/** A value for every assumption. */
export type AssumptionValues = Readonly<Record<AssumptionId, string>>;
export {};
