import { inArea, type Unplaced } from './assumption.js'
import { creates, lookups, readOperations, writes } from './operation-groups.js'

/** Assumptions about tokens, scopes, routes, headers and the error envelope. */
export const transportAssumptions = inArea('transport', [
  // --- tokens and the order of the checks ------------------------------------------------------------------------------------------------

  {
    id: 'check-order',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: 'Silent on the order in which token, quota, scope, block, key, look-up and body are checked.',
    options: [
      { value: 'register', meaning: 'Token, then quota, scope, cancel block, idempotency key, look-up, and the body last.' },
      { value: 'scope_before_quota', meaning: 'The scope is checked before the quota, so a 403 costs nothing.' },
      {
        value: 'lookup_before_scope',
        meaning: 'The resource is looked up before the scope is checked, so an unknown id is a 404 even without the scope.',
      },
      { value: 'validation_before_lookup', meaning: 'The body is validated before the parent resource is looked up.' },
    ],
    framework: 'lookup_before_scope',
    operations: 'all',
    why: 'A common PHP framework sorts its checks this way by default: the token first, then the limiter, then abilities.',
    question: {
      en: 'When several things are wrong with a request at once, in which order are token, quota, scope, idempotency key, resource and body checked?',
      pt: 'Quando há mais de um erro na mesma requisição, em que ordem são verificados token, cota, escopo, chave de idempotência, recurso e corpo?',
    },
  },
  {
    id: 'env-token-mismatch',
    kind: 'ambiguity',
    confidence: 'medium',
    specification:
      'Production tokens "work against `{base_url}`", sandbox tokens "against `{sandbox_url}`"; what the other address answers is left out.',
    options: [
      { value: '401', meaning: 'The token counts as unknown at the other address: 401 `unauthorized`.' },
      { value: '403', meaning: 'The token is recognized but refused: 403 `insufficient_scope`.' },
    ],
    operations: 'all',
    why: 'With two environments that share nothing, a token of one does not exist in the other; refusing it also keeps a live token out of tests.',
    question: {
      en: 'What does the API answer to a sandbox token at the production address, or the other way round: 401 or 403?',
      pt: 'O que a API responde a um token de sandbox no endereço de produção, ou vice-versa: 401 ou 403?',
    },
  },
  {
    id: 'bearer-scheme-case',
    kind: 'ambiguity',
    confidence: 'high',
    specification: '`Authorization: Bearer <ACCESS_TOKEN>`, without a word on letter case.',
    options: [
      { value: 'insensitive', meaning: 'The scheme may be written in any case; the token itself is compared exactly.' },
      { value: 'exact', meaning: 'Only `Bearer`, with a capital B, is understood.' },
    ],
    strict: 'exact',
    operations: 'all',
    why: 'RFC 9110 makes authentication schemes case-insensitive and servers follow it.',
    question: {
      en: 'May the word Bearer in the Authorization header be written in any letter case, such as "bearer"?',
      pt: 'A palavra Bearer no cabeçalho Authorization pode ser escrita em qualquer combinação de maiúsculas e minúsculas, como "bearer"?',
    },
  },
  {
    id: 'token-transport',
    kind: 'ambiguity',
    confidence: 'high',
    specification: '"Every request carries `Authorization: Bearer <ACCESS_TOKEN>`".',
    options: [
      {
        value: 'header_only',
        meaning: 'Only the header is read; a token in the query or in the body is not seen, so the answer is 401.',
      },
    ],
    operations: 'all',
    why: 'The header is the only place named, and RFC 6750 leaves the other two optional.',
    fixed: 'No other place for a token is known, so an alternative would be pure invention.',
  },
  {
    id: 'token-format',
    kind: 'ambiguity',
    confidence: 'low',
    specification: '"The token is opaque" and starts with `svc_live_` or `svc_test_`.',
    options: [
      { value: 'checksummed', meaning: 'New tokens are the prefix, 40 letters and digits and 8 hexadecimal digits.' },
      { value: 'opaque', meaning: 'New tokens are the prefix and 32 hexadecimal digits.' },
    ],
    operations: [],
    why: 'A token library in wide use appends a checksum so that leaked tokens can be found by scanners. Clients must not look inside either way.',
    question: {
      en: 'What do tokens look like after their prefix: which characters, how many, and is there a checksum?',
      pt: 'Como são os tokens depois do prefixo: quais caracteres, quantos, e existe um dígito verificador?',
    },
  },
  {
    id: 'token-lifetime',
    kind: 'gap',
    confidence: 'medium',
    specification: '"token lifetime, revocation and rotation procedures: not shown".',
    options: [
      { value: 'none', meaning: 'Tokens do not expire by age; only the well-known expired one is expired.' },
      { value: '30d', meaning: 'A token expires 30 days after it was created.' },
      { value: 'idle:30d', meaning: 'A token expires after 30 days without use.' },
    ],
    accepts: {
      samples: ['1d'],
      pattern: '(?:idle:)?[1-9]\\d{0,4}d',
      meaning: 'A number of days counted from creation, or from the last use if the value begins with `idle:`.',
    },
    operations: 'all',
    why: 'A dashboard token that is replaced by hand usually has no age limit, and expiry is off by default in common token libraries.',
    question: {
      en: 'Do tokens expire, by age or for lack of use, and after how long?',
      pt: 'Os tokens expiram, por idade ou por falta de uso, e depois de quanto tempo?',
    },
  },
  {
    id: 'token-revocation',
    kind: 'gap',
    confidence: 'medium',
    specification: '"revocation and rotation procedures: not shown".',
    options: [
      { value: 'immediate', meaning: 'A revoked token is refused from the next request on.' },
      { value: '60s', meaning: 'A revoked token keeps working for 60 seconds, as behind a cache.' },
    ],
    accepts: {
      samples: ['172800s'],
      pattern: '[1-9]\\d{0,5}s',
      meaning: 'A number of seconds for which a revoked token still works.',
    },
    operations: 'all',
    why: 'Tokens kept as rows and looked up on each request stop working at once.',
    question: {
      en: 'After a token is revoked in the dashboard, how long can it still be accepted?',
      pt: 'Depois que um token é revogado no painel, por quanto tempo ele ainda pode ser aceito?',
    },
  },
  {
    id: 'unauthorized-message',
    kind: 'ambiguity',
    confidence: 'low',
    specification: 'A token that is "missing, invalid, expired or revoked" yields 401 `unauthorized`; the message is not given.',
    options: [
      { value: 'uniform', meaning: 'The same English message for all four causes.' },
      { value: 'per_cause', meaning: 'The message says whether the token is missing, unknown, expired or revoked.' },
      { value: 'pt_br', meaning: 'The same Portuguese message for all four causes.' },
    ],
    operations: 'all',
    why: 'One answer for every cause reveals nothing to an attacker, and common frameworks send it.',
    question: {
      en: 'Which texts can the message of a 401 have, and does it tell a missing token from an expired or revoked one?',
      pt: 'Que textos a mensagem de um 401 pode ter, e ela distingue token ausente de token expirado ou revogado?',
    },
  },
  {
    id: 'www-authenticate-header',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: 'No such header is named.',
    options: [
      { value: 'none', meaning: 'The header is not sent.' },
      {
        value: 'rfc6750',
        meaning:
          'Sent as RFC 6750 requires: `Bearer` alone without a token, `invalid_token` for a bad one, `insufficient_scope` on 403.',
      },
    ],
    operations: 'all',
    why: 'The standards require it on a 401, but JSON answers of a common PHP framework leave it out and the specification names no such header.',
    question: {
      en: 'Does a 401 carry the header WWW-Authenticate, and with what content?',
      pt: 'Um 401 traz o cabeçalho WWW-Authenticate, e com qual conteúdo?',
    },
  },

  // --- scopes ----------------------------------------------------------------------------------------------------------------------------

  {
    id: 'scope-matching',
    kind: 'ambiguity',
    confidence: 'high',
    specification: 'A token "carries only the scopes chosen at creation".',
    options: [
      { value: 'exact', meaning: 'The scope must be on the token letter for letter; writing does not include reading.' },
      { value: 'wildcard', meaning: 'A token with the scope `*` may do everything.' },
    ],
    framework: 'wildcard',
    operations: 'all',
    why: 'According to the text, only the listed scopes exist.',
    question: {
      en: 'Are there tokens with a scope that includes all others, such as "*"?',
      pt: 'Existem tokens com um escopo que vale por todos os outros, como "*"?',
    },
  },
  {
    id: 'insufficient-scope-message',
    kind: 'ambiguity',
    confidence: 'low',
    specification: 'The 403 "message names the missing ability"; the sentence itself is not given.',
    options: [
      { value: 'missing_ability', meaning: 'An English message with the name of the missing scope.' },
      { value: 'invalid_ability', meaning: 'A fixed English message that names no scope, as a common token library sends.' },
      { value: 'pt_br', meaning: 'A Portuguese message with the name of the missing scope.' },
    ],
    operations: 'all',
    why: 'The text says that the scope is named, so any default has to name it.',
    question: {
      en: 'What exactly is the message of a 403, and how does it write the name of the missing scope?',
      pt: 'Qual é exatamente a mensagem de um 403, e como ela escreve o nome do escopo que falta?',
    },
  },
  {
    id: 'cancel-scope',
    kind: 'gap',
    confidence: 'low',
    specification: '"Scope required by the subscription cancel route: not shown."',
    options: [
      { value: 'subscriptions:write', meaning: 'The token needs `subscriptions:write`, which the list of scopes lacks.' },
      { value: 'subscriptions:read', meaning: 'The only known subscription scope is enough.' },
      { value: 'subscriptions:cancel', meaning: 'The token needs a scope of its own, `subscriptions:cancel`.' },
      { value: 'none', meaning: 'Any valid token may cancel.' },
    ],
    operations: ['cancelSubscription'],
    why: 'Products and offers pair a read with a write scope, so subscriptions probably do too.',
    question: {
      en: 'Which scope does a token need to cancel a subscription?',
      pt: 'De qual escopo um token precisa para cancelar uma assinatura?',
    },
  },
  {
    id: 'cashouts-scope',
    kind: 'gap',
    confidence: 'low',
    specification: 'Cashouts can be read, but no scope for them is listed.',
    options: [
      { value: 'cashouts:read', meaning: 'The token needs `cashouts:read`.' },
      { value: 'orders:read', meaning: 'The scope of the order routes is enough.' },
    ],
    operations: ['listCashoutHistory'],
    why: 'It follows the naming of the other resources; it matters only once `cashouts-endpoint` is switched on.',
    question: {
      en: 'Which scope does a token need to read cashouts?',
      pt: 'De qual escopo um token precisa para ler os saques?',
    },
  },

  // --- routes and headers ----------------------------------------------------------------------------------------------------------------

  {
    id: 'product-detail-endpoint',
    kind: 'conflict',
    confidence: 'low',
    specification: '`products:read` permits to "list and read products", yet the endpoint table has no route that reads one.',
    options: [
      { value: 'absent', meaning: 'There is no such route: 404.' },
      { value: 'present', meaning: '`GET /api/v2/products/{hash}` answers the product as it appears in the list.' },
    ],
    operations: ['getProduct'],
    why: 'The endpoint table is more exact than the other place.',
    question: {
      en: 'Is there a route that reads a single product, and what is its path?',
      pt: 'Existe uma rota que lê um único produto, e qual é o caminho dela?',
    },
  },
  {
    id: 'other-methods',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: 'Only GET and POST routes are listed; other methods are not mentioned.',
    options: [
      { value: '405', meaning: '405 with `Allow` and the error envelope, code `method_not_allowed`.' },
      { value: 'bare_405', meaning: '405 with `Allow` and a body of `message` alone.' },
      { value: '404', meaning: 'The same 404 as an unknown path.' },
    ],
    framework: 'bare_405',
    operations: [],
    why: 'HTTP requires 405 with `Allow` if the path exists.',
    question: {
      en: 'What does the API answer to PUT, PATCH or DELETE on a path that exists: status, Allow header and body?',
      pt: 'O que a API responde a PUT, PATCH ou DELETE em um caminho que existe: status, cabeçalho Allow e corpo?',
    },
  },
  {
    id: 'unknown-route',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: 'Silent on paths that are not listed.',
    options: [
      { value: '404', meaning: '404 `not_found` in the error envelope, whether or not a token is sent; no quota is used.' },
      { value: 'bare_404', meaning: '404 with a body of `message` alone.' },
      { value: '401_first', meaning: 'Without a valid token the answer is 401, with one it is 404.' },
    ],
    framework: 'bare_404',
    operations: [],
    why: 'Routing usually comes before the checks that belong to a route.',
    question: {
      en: 'What does an unknown path answer, and is a valid token needed to see the 404?',
      pt: 'O que responde um caminho desconhecido, e é preciso um token válido para ver o 404?',
    },
  },
  {
    id: 'head-requests',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: 'HEAD is not mentioned.',
    options: [
      { value: 'as_get', meaning: 'Answered like GET without the body, counted in the read quota.' },
      { value: '405', meaning: 'Refused like any other unlisted method.' },
    ],
    operations: readOperations,
    why: 'HTTP expects HEAD wherever GET works, and common frameworks add it automatically.',
    question: {
      en: 'Are HEAD requests answered like GET, and do they count towards the read quota?',
      pt: 'Requisições HEAD são respondidas como GET, e contam na cota de leitura?',
    },
  },
  {
    id: 'options-cors',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: 'Neither OPTIONS nor browser origins are mentioned.',
    options: [
      {
        value: 'closed',
        meaning: 'OPTIONS answers 200 with `Allow`; browser origins are allowed only when the emulator was started with them.',
      },
      { value: 'any_origin', meaning: 'Every origin may read the answers, but no rate-limit header is exposed to scripts.' },
    ],
    framework: 'any_origin',
    operations: 'all',
    why: 'A secret token does not belong in a browser, so no origin is allowed unless you name it.',
    question: {
      en: 'May pages in a browser call the API directly, and from which origins?',
      pt: 'Páginas no navegador podem chamar a API diretamente, e de quais origens?',
    },
  },
  {
    id: 'trailing-slash',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: 'Paths are listed without a trailing slash; one with it is not mentioned.',
    options: [
      { value: 'accepted', meaning: 'The path with a trailing slash is the same route.' },
      { value: '404', meaning: 'It is an unknown path.' },
      { value: '301', meaning: 'It is redirected to the path without the slash.' },
    ],
    strict: '404',
    operations: 'all',
    why: 'A common PHP framework ignores the slash when it matches routes.',
    question: {
      en: 'Is a path with a slash at its end the same route, an unknown one, or redirected?',
      pt: 'Um caminho com barra no final é a mesma rota, uma rota desconhecida, ou é redirecionado?',
    },
  },
  {
    id: 'accept-header',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: '"Bodies are JSON."',
    options: [
      { value: 'ignored', meaning: 'The answer is JSON whatever `Accept` says.' },
      { value: 'html_unless_json', meaning: 'Errors are an HTML page unless `Accept` requests JSON.' },
      { value: '406', meaning: 'An `Accept` that excludes JSON is refused with 406.' },
    ],
    framework: 'html_unless_json',
    operations: 'all',
    why: 'The text allows JSON only. A bare framework would send HTML errors to clients that forget the header.',
    question: {
      en: 'Does the Accept header change the form of answers, for example HTML errors where it does not ask for JSON?',
      pt: 'O cabeçalho Accept muda a forma das respostas, por exemplo erros em HTML quando ele não pede JSON?',
    },
  },
  {
    id: 'json-encoding',
    kind: 'ambiguity',
    confidence: 'low',
    specification: '"Bodies are JSON", without a word on escapes.',
    options: [
      { value: 'utf8', meaning: 'Letters beyond ASCII and slashes are written as they are.' },
      { value: 'escaped', meaning: 'Letters beyond ASCII become `\\u` escapes and slashes are escaped.' },
    ],
    framework: 'escaped',
    operations: 'all',
    why: 'Any JSON parser reads the same value from both; plain text is easier to read in tests.',
    question: {
      en: 'Are letters beyond ASCII and slashes written as they are in JSON bodies, or as escapes?',
      pt: 'Nos corpos JSON, letras fora do ASCII e barras vêm como são ou com escapes?',
    },
  },
  {
    id: 'response-headers',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: 'Only the rate-limit headers and `Retry-After` are named.',
    options: [
      { value: 'plain', meaning: 'Content type, a cache rule that forbids storing, and the date; nothing else.' },
      { value: 'etag', meaning: 'An `ETag` is added to successful GET answers, and `If-None-Match` gets 304.' },
    ],
    operations: readOperations,
    why: 'An undocumented header would invite clients to depend on it.',
    question: {
      en: 'Which headers beside the rate-limit ones do answers carry; is there an ETag, and is If-None-Match honoured?',
      pt: 'Quais cabeçalhos as respostas trazem além dos de limite; existe ETag, e If-None-Match é respeitado?',
    },
  },
  {
    id: 'created-location',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: '"201, product" and "201, offer", with no header named.',
    options: [
      { value: 'none', meaning: 'No `Location` header.' },
      { value: 'sent', meaning: '`Location` holds the address that the new resource would have.' },
    ],
    operations: creates,
    why: 'The header is not named, and no route reads a single product or offer.',
    question: {
      en: 'Does a 201 carry a Location header with the address of what was created?',
      pt: 'Um 201 traz o cabeçalho Location com o endereço do que foi criado?',
    },
  },

  // --- request ids and the error envelope ------------------------------------------------------------------------------------------------

  {
    id: 'request-id-format',
    kind: 'ambiguity',
    confidence: 'low',
    specification: '`request_id` is a "string, nullable".',
    options: [
      { value: 'uuid4', meaning: 'A random UUID, version 4.' },
      { value: 'req_', meaning: '`req_` and random letters and digits.' },
      { value: 'ulid', meaning: 'A ULID, sortable by time.' },
    ],
    operations: 'all',
    why: 'The text does not decide it; UUIDs are the most common choice. Clients should treat it as opaque text.',
    question: {
      en: 'In which form is request_id written: UUID, ULID, or something else?',
      pt: 'Em que formato request_id é escrito: UUID, ULID ou outro?',
    },
  },
  {
    id: 'request-id-null',
    kind: 'ambiguity',
    confidence: 'low',
    specification: '`request_id` is "nullable"; when it is null is not said.',
    options: [
      {
        value: 'before_stack',
        meaning:
          'Null only on errors raised before a request reaches the API itself: unknown path, wrong method, body too large.',
      },
      { value: 'never', meaning: 'Always a value.' },
      { value: 'always', meaning: 'Always null, to test that a client copes.' },
    ],
    operations: 'all',
    why: 'It is the one reading in which the documented null has a use.',
    question: {
      en: 'In which errors is request_id null?',
      pt: 'Em quais erros request_id é null?',
    },
  },
  {
    id: 'request-id-header',
    kind: 'ambiguity',
    confidence: 'low',
    specification: 'No header for the request id is named.',
    options: [
      { value: 'none', meaning: 'None is sent, and one sent by the client is ignored.' },
      {
        value: 'echo',
        meaning:
          'The id is also sent as `X-Request-Id`, and one sent by the client is taken over, unless an earlier request has it.',
      },
    ],
    operations: 'all',
    why: 'Nothing undocumented is added.',
    question: {
      en: 'Is the request id also sent in a header, and is one that the client sends taken over?',
      pt: 'O id da requisição também vem em um cabeçalho, e um id enviado pelo cliente é aproveitado?',
    },
  },
  {
    id: 'error-members',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: '"Envelope: `error`, `message`, `request_id` (nullable)."',
    options: [
      { value: 'three', meaning: 'Exactly these three, apart from what `validation-shape` adds.' },
      { value: 'docs', meaning: 'A fourth member `docs` with an address.' },
      { value: 'details', meaning: 'A fourth member `details` with an object.' },
    ],
    operations: 'all',
    why: 'Three members are listed.',
    question: {
      en: 'Do errors ever have members beside error, message and request_id, and which?',
      pt: 'Os erros chegam a ter membros além de error, message e request_id, e quais?',
    },
  },
  {
    id: 'error-language',
    kind: 'ambiguity',
    confidence: 'low',
    specification: 'The language of error messages is not given.',
    options: [
      { value: 'en', meaning: 'English.' },
      { value: 'pt_br', meaning: 'Brazilian Portuguese.' },
    ],
    operations: 'all',
    why: "Framework messages are English unless translated, although the platform's own literal values are Portuguese.",
    question: {
      en: 'In which language are error messages, and can a client choose it?',
      pt: 'Em que idioma vêm as mensagens de erro, e o cliente pode escolhê-lo?',
    },
  },
  {
    id: 'not-found-message',
    kind: 'ambiguity',
    confidence: 'low',
    specification: '404 `not_found`; the message is not given.',
    options: [
      { value: 'uniform', meaning: 'One message for every kind of resource.' },
      { value: 'per_resource', meaning: 'The message names the kind of resource.' },
    ],
    operations: lookups,
    why: 'Unknown and foreign resources must look alike, which one message guarantees.',
    question: {
      en: 'What is the message of a 404, and does it name the kind of resource?',
      pt: 'Qual é a mensagem de um 404, e ela diz o tipo de recurso?',
    },
  },
  {
    id: 'server-error',
    kind: 'gap',
    confidence: 'medium',
    specification: 'Other error codes, those of "server errors" among them, are "not shown".',
    options: [
      { value: 'envelope', meaning: '500 in the error envelope with the code `server_error` and no detail.' },
      { value: 'bare', meaning: '500 with a body of `message` alone.' },
      { value: '503', meaning: '503 in the error envelope with `Retry-After`.' },
    ],
    framework: 'bare',
    operations: 'all',
    why: 'The documented envelope is the safest guess for an error the API answers itself.',
    question: {
      en: 'What do status, code and body of an internal error look like, and is there a Retry-After?',
      pt: 'Como são status, código e corpo de um erro interno, e há um Retry-After?',
    },
  },
  {
    id: 'body-size-limit',
    kind: 'ambiguity',
    confidence: 'low',
    specification: 'No limit for request bodies is given.',
    options: [
      { value: '1MiB', meaning: 'A larger body is refused with 413 `payload_too_large` before the token is looked at.' },
      { value: '8MiB', meaning: 'The same, from 8 MiB on.' },
      { value: 'off', meaning: 'Bodies of any size are read.' },
    ],
    operations: writes,
    why: 'Both sizes are defaults of widely used servers; a create request needs far less than either.',
    question: {
      en: 'How large may the body of a request be, and what is the answer to a larger one?',
      pt: 'Qual é o tamanho máximo do corpo de uma requisição, e o que se responde a um maior?',
    },
  },
] as const satisfies readonly Unplaced[])
