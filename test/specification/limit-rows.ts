import { gap, type Row } from './row.js'

const otherToken = 'the quota of one token leaves another token of the same producer alone'

/** Limits and versions. */
export const limitRows: readonly Row[] = [
  {
    section: 'Limits',
    statement: 'Quotas are counted by token.',
    provedBy: {
      'behaviour/limits/read-quota': [otherToken],
      'behaviour/limits/write-quota': [otherToken],
      'behaviour/limits/cancel-quota': [otherToken],
      'behaviour/limits/quota-property': [
        'reads, writes and cancels of several tokens follow the fixed window whatever their order',
      ],
    },
  },
  {
    section: 'Limits',
    statement: 'Quotas are counted by minute.',
    provedBy: {
      'behaviour/limits/read-quota': ['a refused request is not counted and the window ends 60 s after its first request'],
      'behaviour/limits/cancel-quota': ['the minute ends 60 s after its first cancel'],
    },
    assumptions: ['rate-limit-window', 'rate-limit-rejected-counts', 'rate-limit-clock'],
  },
  {
    section: 'Limits',
    statement: 'Reads, writes and cancels have separate quotas.',
    provedBy: {
      'behaviour/limits/write-quota': ['reads and writes have separate quotas'],
      'behaviour/limits/cancel-quota': ['a cancel takes nothing from the write quota and a write nothing from the cancel quota'],
    },
    assumptions: ['rate-limit-buckets', 'rate-limit-cancel-shares-post'],
  },
  {
    section: 'Limits',
    statement: '120 GET requests a minute.',
    provedBy: {
      'behaviour/limits/read-quota': ['the 120th read of a minute passes and the 121st is refused with the bare message'],
      'contract/quota': ['the last place is given once to 200 requests that come together'],
    },
    assumptions: ['rate-limit-atomicity', 'rate-limit-what-counts'],
  },
  {
    section: 'Limits',
    statement: '30 POST requests a minute.',
    provedBy: {
      'behaviour/limits/write-quota': [
        'the 30th POST of a minute passes and the 31st is refused with the bare message',
        'the last place is given once to 50 requests that come together',
      ],
    },
  },
  {
    section: 'Limits',
    statement: '5 cancels a minute.',
    provedBy: {
      'behaviour/limits/cancel-quota': [
        'the 5th cancel of a minute passes and the 6th is refused with the bare message',
        'the last place is given once to 20 cancels that come together',
      ],
    },
  },
  {
    section: 'Limits',
    statement: '50 cancels a day.',
    provedBy: {
      'behaviour/limits/cancel-quota': ['the 51st cancel of a day is refused with the rest of the day in Retry-After'],
      'behaviour/limits/quota-property': [
        'a day of fifty cancels, spent as fast as the minute allows, refuses until the day is over',
      ],
    },
    assumptions: ['rate-limit-day-window', 'rate-limit-day-retry-after'],
  },
  {
    section: 'Limits',
    statement: 'Over quota the answer is 429 with `Retry-After` in seconds.',
    provedBy: {
      'behaviour/limits/write-quota': [
        'Retry-After is the rest of the window in whole seconds, rounded up and at least one',
        'waiting for Retry-After is enough',
      ],
    },
    assumptions: ['retry-after-value'],
  },
  {
    section: 'Limits',
    statement: 'A token that gathers 404 answers on the cancel route is blocked there, within its quota too.',
    provedBy: {
      'behaviour/limits/cancel-block': [
        'the 10th failed look-up is still 404 and the 11th cancel is blocked with the envelope',
        'a blocked token cannot cancel its own subscription either, which stays active',
      ],
    },
  },
  {
    section: 'Limits',
    statement: 'The block is on that route alone.',
    provedBy: {
      'behaviour/limits/cancel-block': [
        'the block is for the cancel route alone',
        'failed look-ups on other routes do not count',
      ],
    },
  },
  {
    section: 'Limits',
    statement: 'The block is for the token.',
    provedBy: { 'behaviour/limits/cancel-block': ['another token of the same producer is free'] },
    assumptions: ['cancel-404-key'],
  },
  {
    section: 'Limits',
    statement: 'The block passes.',
    provedBy: { 'behaviour/limits/cancel-block': ['the block ends 900 s after the first failed look-up'] },
  },
  {
    section: 'Limits',
    statement: 'Every response has `X-RateLimit-Limit` and `X-RateLimit-Remaining`.',
    provedBy: {
      'behaviour/limits/rate-limit-headers': [
        'an answer of %s shows the limit and what is left',
        'an answer of 409 shows the limit and what is left',
        'a block refusal shows the minute of cancel and Retry-After',
      ],
      'contract/headers': ['a quota refusal shows nothing left and Retry-After'],
      'contract/endpoints': ['$method $path answers $status with $answers, in JSON and with its limits'],
    },
    assumptions: ['rate-limit-headers-on-401', 'rate-limit-headers-unrouted', 'options-cors'],
  },
  {
    section: 'Limits',
    statement: '`X-RateLimit-Limit` is 120 for reads and 30 for writes.',
    provedBy: { 'contract/endpoints': ['$method $path answers $status with $answers, in JSON and with its limits'] },
    assumptions: ['rate-limit-cancel-limit-header'],
  },
  {
    section: 'Limits',
    statement: '`X-RateLimit-Remaining` is what is left of the window.',
    provedBy: {
      'behaviour/limits/read-quota': ['the 120th read of a minute passes and the 121st is refused with the bare message'],
      'behaviour/limits/quota-property': [
        'reads, writes and cancels of several tokens follow the fixed window whatever their order',
      ],
    },
    assumptions: ['rate-limit-remaining'],
  },
  {
    section: 'Limits',
    statement: '`Retry-After` is on 429 alone.',
    provedBy: { 'behaviour/limits/rate-limit-headers': ['an answer of %s shows the limit and what is left'] },
    assumptions: ['cancel-404-headers'],
  },
  {
    section: 'Limits',
    statement: 'The quota of a token does not depend on another token.',
    provedBy: {
      'behaviour/limits/read-quota': [otherToken],
      'behaviour/environments': ['the quotas of sandbox and production are separate'],
    },
  },
  {
    section: 'Limits',
    statement: 'A page of the order history has 1000 lines at the most and 100 unless asked.',
    provedBy: { 'behaviour/orders/history-paging': ['pages hold 100 lines by default and 1000 at the most'] },
  },
  {
    section: 'Limits',
    statement: 'A page of subscriptions has 1000 at the most.',
    provedBy: {
      'behaviour/subscriptions/history': ['more than 1000 subscriptions are given 1000 at a time'],
      'behaviour/bad-query': ['$path cuts a $size above $max down to $max'],
    },
  },
  {
    section: 'Limits',
    statement: 'A page of products has 100 at the most.',
    provedBy: { 'behaviour/products/list': ['more than 100 products are given 100 at a time'] },
  },
  {
    section: 'Limits',
    statement: 'Every POST needs an `Idempotency-Key` that is a UUID of version 4.',
    provedBy: { 'behaviour/limits/idempotency': ['every POST needs the key', '%s is no key: 400, and nothing is created'] },
  },
  {
    section: 'Limits',
    statement: 'Threshold and length of the block are open.',
    notProvable: gap,
    assumptions: ['cancel-404-threshold', 'cancel-404-window'],
  },
  {
    section: 'Limits',
    statement: 'How long keys are kept is open.',
    notProvable: gap,
    assumptions: ['idempotency-retention'],
  },
  {
    section: 'Versioning',
    statement: 'The version is in the path: `/api/v2`.',
    provedBy: { 'behaviour/routing': ['%s is an unknown route'] },
    case: '/api/v1/orders/summary',
  },
  {
    section: 'Versioning',
    statement: 'The description of the interface is version 2.0.0.',
    provedBy: { 'extensions/openapi/behaviour/openapi': ['the document is OpenAPI 3.1 of version 2.0.0 and JSON'] },
  },
  {
    section: 'Versioning',
    statement: 'Reads of orders, subscriptions and cashouts are on a par with v1.',
    notProvable: 'v1 is not described, so there is nothing to compare with.',
  },
  {
    section: 'Versioning',
    statement: 'The order history mirrors the commission report of v1.',
    notProvable: 'The report of v1 is not described.',
    assumptions: ['list-filters'],
  },
  {
    section: 'Versioning',
    statement: 'The paginator envelope is that of v1.',
    notProvable: 'The envelope of v1 is not described.',
    assumptions: ['meta-links-member'],
  },
  {
    section: 'Versioning',
    statement: 'How versions end and how changes are announced is open.',
    notProvable: 'A gap: the specification is silent, and the emulator announces nothing.',
  },
]
