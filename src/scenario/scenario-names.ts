/** Names of the library, in list order. Repeated here, because names in JSON files have no literal types. */
export const scenarioNames = [
  'lost-response',
  'double-submit',
  'key-reused',
  'duplicate-delivery',
  'stale-list-after-create',
  'quota-exhausted',
  'quota-of-another-token',
  'cancel-day-quota',
  'cancel-block',
  'two-kinds-of-429',
  'token-revoked-mid-pagination',
  'token-expires-mid-flow',
  'scope-withdrawn',
  'outage-with-retry-after',
  'outage-without-retry-after',
  'flapping',
  'slow-list',
  'half-sent-page',
  'proxy-html-error',
  'moving-page',
  'last-page-gone',
  'sale-without-tracking',
  'sck-fallback',
  'subscription-canceled-meanwhile',
  'black-friday',
] as const

/** The name of a scenario of the library. */
export type ScenarioName = (typeof scenarioNames)[number]
