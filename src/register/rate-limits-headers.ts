import type { Assumption } from './assumption.js'

/** Assumptions about the headers and messages that report quotas. */
export const quotaHeaderAssumptions = [
  {
    id: 'rate-limit-headers-on-401',
    area: 'rate-limits',
    kind: 'conflict',
    confidence: 'medium',
    specification: '"Every response carries" the headers, yet a 401 has no token whose quota could be shown.',
    default: 'nominal',
    options: [
      { value: 'nominal', meaning: "The limit of the route's class, with nothing taken from it." },
      { value: 'omitted', meaning: 'No rate-limit headers on a 401.' },
      { value: 'shared_bucket', meaning: 'Callers without a valid token share one bucket per class and see it.' },
    ],
    framework: 'omitted',
    operations: 'all',
    why: 'The sentence says every response. A bare framework would leave them out.',
    question: {
      en: 'Which rate-limit headers does a 401 carry, if any, and are requests without a valid token limited?',
      pt: 'Quais cabeçalhos de limite um 401 traz, se traz, e requisições sem token válido são limitadas?',
    },
  },
  {
    id: 'rate-limit-headers-unrouted',
    area: 'rate-limits',
    kind: 'conflict',
    confidence: 'low',
    specification: '"Every response carries" the headers; answers that reach no route are not excepted.',
    default: 'nominal',
    options: [
      {
        value: 'nominal',
        meaning:
          'Unknown path, wrong method, body too large and OPTIONS show the limit of the method, with nothing taken from it.',
      },
      { value: 'omitted', meaning: 'Such answers carry no rate-limit headers.' },
    ],
    framework: 'omitted',
    operations: [],
    why: 'The sentence says every response.',
    question: {
      en: 'Do answers to unknown paths and wrong methods carry the rate-limit headers?',
      pt: 'Respostas a caminhos desconhecidos e métodos errados trazem os cabeçalhos de limite?',
    },
  },
  {
    id: 'rate-limit-remaining',
    area: 'rate-limits',
    kind: 'ambiguity',
    confidence: 'high',
    specification: '"requests left in the window".',
    default: 'after',
    options: [
      { value: 'after', meaning: 'What is left once this request is counted, never below 0.' },
      { value: 'before', meaning: 'What was left before this request.' },
    ],
    operations: 'all',
    why: 'Left can only mean still to come.',
    question: {
      en: 'Does X-RateLimit-Remaining already count the request it answers?',
      pt: 'X-RateLimit-Remaining já conta a requisição que está sendo respondida?',
    },
  },
  {
    id: 'rate-limit-atomicity',
    area: 'rate-limits',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: 'Not said whether requests at the same instant can exceed the quota.',
    default: 'atomic',
    options: [
      { value: 'atomic', meaning: 'Testing and counting are one step, so a window never lets more through than its limit.' },
    ],
    operations: 'all',
    why: 'Tests need the same answer every time.',
    fixed: 'An overshoot by race cannot be reproduced at will, so no test could rely on it.',
  },
  {
    id: 'retry-after-value',
    area: 'rate-limits',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: '"header `Retry-After` (seconds)"',
    default: 'ceil',
    options: [
      { value: 'ceil', meaning: 'Whole seconds rounded up, at least 1.' },
      { value: 'floor', meaning: 'Whole seconds rounded down, which can be 0 while the quota is still exhausted.' },
      { value: 'http_date', meaning: 'A date instead of seconds, which HTTP also permits.' },
    ],
    framework: 'floor',
    operations: 'all',
    why: 'After rounding up, a client that waits that long always succeeds.',
    question: {
      en: 'Is Retry-After rounded up or down, can it be 0, and can it be a date?',
      pt: 'Retry-After é arredondado para cima ou para baixo, pode ser 0, e pode ser uma data?',
    },
  },
  {
    id: 'rate-limit-reset-header',
    area: 'rate-limits',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: 'Two rate-limit headers are listed; a reset time is not among them.',
    default: 'omitted',
    options: [
      { value: 'omitted', meaning: 'No `X-RateLimit-Reset`.' },
      { value: 'on_429', meaning: 'Sent on the quota 429, as a unix time.' },
      { value: 'on_all', meaning: 'Sent on every answer, as a unix time.' },
    ],
    framework: 'on_429',
    operations: 'all',
    why: 'Adding it would invite clients to depend on it.',
    question: {
      en: 'Is there a header that says when a quota is reset, such as X-RateLimit-Reset, and on which answers?',
      pt: 'Existe um cabeçalho que diz quando a cota recomeça, como X-RateLimit-Reset, e em quais respostas?',
    },
  },
  {
    id: 'quota-429-message',
    area: 'rate-limits',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: 'The body "is only a `message` field"; its text is not given.',
    default: 'en',
    options: [
      { value: 'en', meaning: 'The usual short English text.' },
      { value: 'pt_br', meaning: 'A Portuguese text.' },
    ],
    operations: 'all',
    why: 'The bare shape is that of a common PHP framework, so its text is likely as well.',
    question: {
      en: 'What exactly is the message of the 429 of a quota?',
      pt: 'Qual é exatamente a mensagem do 429 de uma cota?',
    },
  },
] as const satisfies readonly Assumption[]
