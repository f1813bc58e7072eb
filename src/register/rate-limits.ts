import { inArea, type Unplaced } from './assumption.js'
import { writes } from './operation-groups.js'

/** Assumptions about quotas, their headers, and the block of the cancel route. */
export const rateLimitAssumptions = inArea('rate-limits', [
  // --- quotas ----------------------------------------------------------------------------------------------------------------------------

  {
    id: 'rate-limit-window',
    kind: 'ambiguity',
    confidence: 'high',
    specification: '"per minute", "maximum in the one-minute window".',
    options: [
      { value: 'fixed', meaning: '60 seconds that begin with the first request counted.' },
      { value: 'calendar_minute', meaning: 'From second 0 to second 59 of each minute of the clock.' },
      { value: 'sliding_log', meaning: 'The requests of the last 60 seconds, at any moment.' },
      { value: 'token_bucket', meaning: "A bucket of the quota's size that refills evenly over 60 seconds." },
    ],
    operations: 'all',
    why: 'The limiter of a common PHP framework opens its window with the first hit, and the text speaks of a window.',
    question: {
      en: 'Does the minute of a quota begin with the first request or on the clock, or does it slide?',
      pt: 'O minuto de uma cota começa com a primeira requisição, segue o relógio, ou é uma janela deslizante?',
    },
  },
  {
    id: 'rate-limit-buckets',
    kind: 'ambiguity',
    confidence: 'high',
    specification: '"GET requests" 120 and "POST requests" 30 per minute, with no route named but cancel.',
    options: [
      { value: 'per_method', meaning: 'One bucket for all GET routes and one for all POST routes except cancel.' },
      { value: 'per_route', meaning: 'Each route has a bucket of its own.' },
    ],
    operations: 'all',
    why: 'The table of limits goes by method.',
    question: {
      en: 'Is the quota of 120 reads and 30 writes shared by all routes, or does each route have one of its own?',
      pt: 'A cota de 120 leituras e 30 escritas é de todas as rotas juntas, ou cada rota tem a sua?',
    },
  },
  {
    id: 'rate-limit-cancel-shares-post',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: 'Limits apply "with separate quotas".',
    options: [
      { value: 'separate', meaning: 'A cancel request counts in the cancel quotas only.' },
      { value: 'shared', meaning: 'It also takes one from the quota of POST requests.' },
    ],
    strict: 'shared',
    operations: writes,
    why: 'Separate is the word used.',
    question: {
      en: 'Does a cancel request also count towards the 30 POST requests per minute?',
      pt: 'Um cancelamento também conta nas 30 requisições POST por minuto?',
    },
  },
  {
    id: 'rate-limit-cancel-limit-header',
    kind: 'conflict',
    confidence: 'low',
    specification: '"120 for reads, 30 for writes" against "5 per minute and 50 per day" for cancel.',
    options: [
      { value: 'minute', meaning: 'The header on the cancel route shows 5 and what remains of that minute.' },
      { value: 'write', meaning: 'It shows 30 and what remains of the POST quota.' },
      { value: 'tightest', meaning: 'It shows whichever of the minute and the day has fewer requests left, so it can read 50.' },
    ],
    framework: 'tightest',
    operations: ['cancelSubscription'],
    why: 'The header is described as the most requests in the minute, and for cancel that is 5.',
    question: {
      en: 'Which limit does X-RateLimit-Limit show on the cancel route: 5, 30 or 50?',
      pt: 'Que limite X-RateLimit-Limit mostra na rota de cancelamento: 5, 30 ou 50?',
    },
  },
  {
    id: 'rate-limit-day-window',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: '"50 per day".',
    options: [
      { value: 'first_hit', meaning: '86,400 seconds that begin with the first request counted.' },
      { value: 'midnight_utc', meaning: 'The calendar day in UTC.' },
      { value: 'midnight_sao_paulo', meaning: 'The calendar day in São Paulo (UTC-3).' },
    ],
    operations: ['cancelSubscription'],
    why: "A daily limit of a common PHP framework is a window of a day's seconds, opened by the first hit.",
    question: {
      en: 'When is the quota of 50 cancels a day reset: 24 hours after the first, at midnight UTC, or at midnight in São Paulo?',
      pt: 'Quando recomeçam os 50 cancelamentos do dia: 24 horas após o primeiro, à meia-noite UTC, ou à meia-noite de São Paulo?',
    },
  },
  {
    id: 'rate-limit-day-retry-after',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: '"429 with header `Retry-After` (seconds)"; which limit it counts to is not said.',
    options: [
      { value: 'longest', meaning: 'The seconds until the exceeded window ends; with both exceeded, until the later one does.' },
      {
        value: 'first_exceeded',
        meaning: "The seconds to the end of the minute's window when it is exceeded, even if the day's is too.",
      },
    ],
    framework: 'first_exceeded',
    operations: ['cancelSubscription'],
    why: 'Only the longer wait spares the client a useless retry.',
    question: {
      en: 'When the cancels of the day are used up, does Retry-After count to the end of the minute or of the day?',
      pt: 'Quando acabam os cancelamentos do dia, Retry-After conta até o fim do minuto ou do dia?',
    },
  },
  {
    id: 'rate-limit-rejected-counts',
    kind: 'ambiguity',
    confidence: 'high',
    specification: 'Not said whether a refused request counts.',
    options: [
      { value: 'no', meaning: 'A request refused with the quota 429 is not counted.' },
      { value: 'yes', meaning: 'It is counted.' },
    ],
    operations: 'all',
    why: 'In a common PHP framework the limit is tested before the hit is counted.',
    question: {
      en: 'Does a request that was refused with 429 count towards the quota?',
      pt: 'Uma requisição recusada com 429 conta na cota?',
    },
  },
  {
    id: 'rate-limit-what-counts',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: '"GET requests", "POST requests"; exceptions are not named.',
    options: [
      {
        value: 'every_authenticated',
        meaning:
          'Every request with a valid token on a known route counts, whatever the answer; 401, 405, unknown paths and OPTIONS do not.',
      },
      { value: 'free_403', meaning: 'As before, but a 403 for a missing scope costs nothing.' },
      { value: 'free_5xx', meaning: 'As before, but an answer of 500 or above costs nothing.' },
    ],
    operations: 'all',
    why: 'Limiters sit between the token check and the rest, so later failures have already been counted.',
    question: {
      en: 'Are there answers that do not count towards the quota, such as 403 or 5xx?',
      pt: 'Há respostas que não contam na cota, como 403 ou 5xx?',
    },
  },

  // --- headers and messages that report quotas -------------------------------------------------------------------------------------------

  {
    id: 'rate-limit-headers-on-401',
    kind: 'conflict',
    confidence: 'medium',
    specification: '"Every response carries" the headers, yet a 401 has no token whose quota could be shown.',
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
    kind: 'conflict',
    confidence: 'low',
    specification: '"Every response carries" the headers; answers that reach no route are not excepted.',
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
    kind: 'ambiguity',
    confidence: 'high',
    specification: '"requests left in the window".',
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
    kind: 'ambiguity',
    confidence: 'medium',
    specification: 'Not said whether requests at the same instant can exceed the quota.',
    options: [
      { value: 'atomic', meaning: 'Testing and counting are one step, so a window never lets more through than its limit.' },
    ],
    operations: 'all',
    why: 'Tests need the same answer every time.',
    fixed: 'An overshoot by race cannot be reproduced at will, so no test could rely on it.',
  },
  {
    id: 'retry-after-value',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: '"header `Retry-After` (seconds)"',
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
    kind: 'ambiguity',
    confidence: 'medium',
    specification: 'Two rate-limit headers are listed; a reset time is not among them.',
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
    kind: 'ambiguity',
    confidence: 'medium',
    specification: 'The body "is only a `message` field"; its text is not given.',
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

  // --- the block of the cancel route, and the clock of all limits ------------------------------------------------------------------------

  {
    id: 'cancel-404-threshold',
    kind: 'gap',
    confidence: 'low',
    specification: '"Threshold and duration of the temporary block […] not shown".',
    options: [
      { value: '10', meaning: 'Ten failed look-ups.' },
      { value: '5', meaning: 'Five failed look-ups.' },
      { value: '3', meaning: 'Three failed look-ups.' },
      { value: 'off', meaning: 'No block at all.' },
    ],
    accepts: { samples: ['1', '2'], pattern: '[1-9]\\d{0,8}', meaning: 'A number of failed look-ups, from 1.' },
    operations: ['cancelSubscription'],
    why: 'It has to be more than the 5 cancel requests of a minute, or you could not distinguish it from the quota.',
    question: {
      en: 'After how many failed look-ups is a token blocked on the cancel route?',
      pt: 'Depois de quantas buscas sem resultado um token é bloqueado na rota de cancelamento?',
    },
  },
  {
    id: 'cancel-404-window',
    kind: 'gap',
    confidence: 'low',
    specification: '"Threshold and duration of the temporary block […] not shown".',
    options: [
      { value: '900s', meaning: 'Failed look-ups are counted for 900 seconds from the first; the block ends with that window.' },
      { value: '60s', meaning: 'The same with 60 seconds.' },
      { value: '3600s', meaning: 'The same with 3,600 seconds.' },
      { value: 'crossing:900s', meaning: 'The block lasts 900 seconds from the moment the threshold is reached.' },
    ],
    accepts: {
      samples: ['30s'],
      pattern: '(?:crossing:)?[1-9]\\d{0,7}s',
      meaning:
        'A number of seconds counted from the first failed look-up, or from the crossing if the value begins with `crossing:`.',
    },
    operations: ['cancelSubscription'],
    why: 'A counter with an expiry is the simplest thing that fits, and a quarter of an hour is a common length.',
    question: {
      en: 'Over what time are failed look-ups on the cancel route counted, and how long does the block last?',
      pt: 'Em que período são contadas as buscas sem resultado na rota de cancelamento, e quanto dura o bloqueio?',
    },
  },
  {
    id: 'cancel-404-reset-on-success',
    kind: 'ambiguity',
    confidence: 'low',
    specification: 'A token that "accumulates 404 answers".',
    options: [
      { value: 'no', meaning: 'A successful cancel leaves the count as it is.' },
      { value: 'yes', meaning: 'A successful cancel sets the count to 0.' },
    ],
    operations: ['cancelSubscription'],
    why: 'Otherwise one valid id would let a client try ids without end.',
    question: {
      en: 'Does a successful cancel set the count of failed look-ups back to zero?',
      pt: 'Um cancelamento bem-sucedido zera a contagem de buscas sem resultado?',
    },
  },
  {
    id: 'cancel-404-key',
    kind: 'ambiguity',
    confidence: 'high',
    specification: '"a token that accumulates 404 answers is blocked on that route temporarily"',
    options: [
      { value: 'token', meaning: 'Each token has its own count.' },
      { value: 'producer', meaning: 'All tokens of a producer share a count.' },
      { value: 'everyone', meaning: 'All callers share one count, which is how a block by address looks from one machine.' },
    ],
    operations: ['cancelSubscription'],
    why: 'The text speaks of the token.',
    question: {
      en: 'Does the block on the cancel route hold for the token, for all tokens of the producer, or for the address of the caller?',
      pt: 'O bloqueio na rota de cancelamento vale para o token, para todos os tokens do produtor, ou para o endereço de quem chama?',
    },
  },
  {
    id: 'cancel-404-counts',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: '"too many failed lookups (404s)"',
    options: [
      {
        value: 'every_lookup',
        meaning: 'Every 404 of the route counts, for unknown, foreign and malformed ids alike; other errors and replays do not.',
      },
      { value: 'well_formed_only', meaning: 'A 404 counts only when the id has the form of an id.' },
    ],
    operations: ['cancelSubscription'],
    why: 'All of them are answered with 404.',
    question: {
      en: 'Do malformed ids count towards the block on the cancel route, or only well-formed ones that do not exist?',
      pt: 'Ids malformados contam para o bloqueio na rota de cancelamento, ou só os bem formados que não existem?',
    },
  },
  {
    id: 'cancel-404-first-blocked',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: '"after too many failed lookups"',
    options: [
      {
        value: 'after_threshold',
        meaning: 'The failed look-up that reaches the threshold still answers 404; the next request is blocked.',
      },
      { value: 'at_threshold', meaning: 'The request that reaches the threshold is itself answered with the block.' },
    ],
    operations: ['cancelSubscription'],
    why: "The block is tested before the failure is counted in the framework's own limiter.",
    question: {
      en: 'Is the look-up that reaches the threshold still answered with 404, or already with 429?',
      pt: 'A busca que atinge o limite ainda recebe 404, ou já recebe 429?',
    },
  },
  {
    id: 'cancel-404-headers',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: 'The block uses the error envelope; `Retry-After` is described for quotas and said to appear "only on 429".',
    options: [
      { value: 'retry_after', meaning: "The block carries `Retry-After` to its end and the headers of the minute's quota." },
      { value: 'no_retry_after', meaning: "It carries the headers of the minute's quota only." },
    ],
    operations: ['cancelSubscription'],
    why: 'It is a 429 like the other, and a client needs to know when to return.',
    question: {
      en: 'Does the 429 of the cancel block carry Retry-After and rate-limit headers?',
      pt: 'O 429 do bloqueio de cancelamento traz Retry-After e cabeçalhos de limite?',
    },
  },
  {
    id: 'cancel-404-vs-quota',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: 'Blocked "even within quota".',
    options: [
      { value: 'quota_first', meaning: 'The quota is tested and charged first, then the block.' },
      { value: 'block_first', meaning: 'The block is tested first and costs nothing.' },
    ],
    operations: ['cancelSubscription'],
    why: 'The limiter comes before anything that belongs to one route.',
    question: {
      en: 'Do requests that the cancel block refuses still count towards the quota?',
      pt: 'Requisições recusadas pelo bloqueio de cancelamento ainda contam na cota?',
    },
  },
  {
    id: 'rate-limit-clock',
    kind: 'ambiguity',
    confidence: 'high',
    specification: 'Silent on whose clock counts.',
    options: [
      { value: 'emulator', meaning: "Quotas, blocks and key retention follow the emulator's clock, which tests can move." },
      { value: 'wall', meaning: "They follow real time, whatever the emulator's clock says." },
    ],
    operations: 'all',
    why: 'A test must be able to pass a minute without waiting for it.',
    question: {
      en: 'By which clock are quotas and retention times counted, and may it differ from the Date header?',
      pt: 'Por qual relógio são contadas as cotas e os prazos de retenção, e ele pode diferir do cabeçalho Date?',
    },
  },
] as const satisfies readonly Unplaced[])
