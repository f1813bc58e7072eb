import type { Assumption } from './assumption.js'

/** Assumptions about tokens, scopes and the order of the checks. */
export const transportAccessAssumptions = [
  {
    id: 'check-order',
    area: 'transport',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: 'Silent on the order in which token, quota, scope, block, key, look-up and body are checked.',
    default: 'register',
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
    area: 'transport',
    kind: 'ambiguity',
    confidence: 'medium',
    specification:
      'Production tokens "work against `{base_url}`", sandbox tokens "against `{sandbox_url}`"; what the other address answers is left out.',
    default: '401',
    options: [
      { value: '401', meaning: 'The token counts as unknown at the other address: 401 `unauthorized`.' },
      { value: '403', meaning: 'The token is recognised but refused: 403 `insufficient_scope`.' },
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
    area: 'transport',
    kind: 'ambiguity',
    confidence: 'high',
    specification: '`Authorization: Bearer <ACCESS_TOKEN>`, without a word on letter case.',
    default: 'insensitive',
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
    area: 'transport',
    kind: 'ambiguity',
    confidence: 'high',
    specification: '"Every request carries `Authorization: Bearer <ACCESS_TOKEN>`".',
    default: 'header_only',
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
    area: 'transport',
    kind: 'ambiguity',
    confidence: 'low',
    specification: '"The token is opaque" and starts with `svc_live_` or `svc_test_`.',
    default: 'checksummed',
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
    area: 'transport',
    kind: 'gap',
    confidence: 'medium',
    specification: '"token lifetime, revocation and rotation procedures: not shown".',
    default: 'none',
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
    area: 'transport',
    kind: 'gap',
    confidence: 'medium',
    specification: '"revocation and rotation procedures: not shown".',
    default: 'immediate',
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
    area: 'transport',
    kind: 'ambiguity',
    confidence: 'low',
    specification: 'A token that is "missing, invalid, expired or revoked" yields 401 `unauthorized`; the message is not given.',
    default: 'uniform',
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
    area: 'transport',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: 'No such header is named.',
    default: 'none',
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
] as const satisfies readonly Assumption[]
