import type { Assumption } from './assumption.js'
import { writes } from './operation-groups.js'

/** Assumptions about quotas and their headers. */
export const quotaAssumptions = [
  {
    id: 'rate-limit-window',
    area: 'rate-limits',
    kind: 'ambiguity',
    confidence: 'high',
    specification: '"per minute", "maximum in the one-minute window".',
    default: 'fixed',
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
    area: 'rate-limits',
    kind: 'ambiguity',
    confidence: 'high',
    specification: '"GET requests" 120 and "POST requests" 30 per minute, with no route named but cancel.',
    default: 'per_method',
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
    area: 'rate-limits',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: 'Limits apply "with separate quotas".',
    default: 'separate',
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
    area: 'rate-limits',
    kind: 'conflict',
    confidence: 'low',
    specification: '"120 for reads, 30 for writes" against "5 per minute and 50 per day" for cancel.',
    default: 'minute',
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
    area: 'rate-limits',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: '"50 per day".',
    default: 'first_hit',
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
    area: 'rate-limits',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: '"429 with header `Retry-After` (seconds)"; which limit it counts to is not said.',
    default: 'longest',
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
    area: 'rate-limits',
    kind: 'ambiguity',
    confidence: 'high',
    specification: 'Not said whether a refused request counts.',
    default: 'no',
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
    area: 'rate-limits',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: '"GET requests", "POST requests"; exceptions are not named.',
    default: 'every_authenticated',
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
] as const satisfies readonly Assumption[]
