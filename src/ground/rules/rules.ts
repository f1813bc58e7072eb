/** The stages a request goes through, by the name journal and log show. */
export const stageNames = [
  'size',
  'route',
  'authenticate',
  'quota',
  'scenario',
  'scope',
  'cancel-block',
  'idempotency',
  'lookup',
  'validation',
  'operation',
] as const

export type StageName = (typeof stageNames)[number]

/** One way in which a request can be answered. */
export interface Rule {
  /** Stage that answers by it, unless an assumption moves it. */
  readonly stage: StageName
  /** Heading of the section of the specification that covers it, or leaves it open. */
  readonly section: string
  readonly sentence: string
  /**
   * Assumptions that decide if the rule applies, in addition to the specification. Their ids are checked where they are read, not here:
   * every module imports the rules, so they are below the register.
   */
  readonly assumptions: readonly string[]
}

/** Rules by which the pipeline answers. */
export const rules = {
  answered: {
    stage: 'operation',
    section: 'Endpoints',
    sentence: 'The request passed every check and its operation answered.',
    assumptions: [],
  },
  replay: {
    stage: 'idempotency',
    section: 'Endpoints',
    sentence: 'A repeat of a POST with the same key gets the stored answer; nothing is carried out again.',
    assumptions: [
      'idempotency-scope',
      'idempotency-retention',
      'idempotency-fingerprint',
      'idempotency-body-mismatch',
      'idempotency-path-mismatch',
      'idempotency-replay-which',
    ],
  },
  preflight: {
    stage: 'route',
    section: 'Endpoints',
    sentence: 'OPTIONS is answered with the methods of the path.',
    assumptions: ['options-cors'],
  },
  redirected: {
    stage: 'route',
    section: 'Endpoints',
    sentence: 'A path with a slash at its end is redirected to the one without.',
    assumptions: ['trailing-slash'],
  },
  'body-too-large': {
    stage: 'size',
    section: 'Errors',
    sentence: 'A body over the size limit is refused before anything else is looked at.',
    assumptions: ['body-size-limit'],
  },
  'incomplete-body': {
    stage: 'size',
    section: 'Errors',
    sentence: 'The connection ended before the whole body had come.',
    assumptions: [],
  },
  'unknown-route': {
    stage: 'route',
    section: 'Endpoints',
    sentence: 'The path is not one of the API.',
    assumptions: ['unknown-route', 'other-methods', 'trailing-slash', 'product-detail-endpoint', 'cashouts-endpoint'],
  },
  'wrong-method': {
    stage: 'route',
    section: 'Endpoints',
    sentence: 'The path exists, but not with this method.',
    assumptions: ['other-methods', 'head-requests'],
  },
  'not-acceptable': {
    stage: 'route',
    section: 'Endpoints',
    sentence: 'The Accept header rules out JSON, and the API answers nothing else.',
    assumptions: ['accept-header'],
  },
  'token-missing': {
    stage: 'authenticate',
    section: 'Authentication',
    sentence: 'Every request must carry a bearer token, and this one carried none.',
    assumptions: ['bearer-scheme-case', 'unknown-route'],
  },
  'token-unknown': {
    stage: 'authenticate',
    section: 'Authentication',
    sentence: 'No token has this text.',
    assumptions: ['unknown-route'],
  },
  'token-other-environment': {
    stage: 'authenticate',
    section: 'Authentication',
    sentence: 'The token belongs to the other environment and does not work at this address.',
    assumptions: ['env-token-mismatch', 'unknown-route'],
  },
  'token-revoked': {
    stage: 'authenticate',
    section: 'Authentication',
    sentence: 'The token has been revoked.',
    assumptions: ['token-revocation', 'unknown-route'],
  },
  'token-expired': {
    stage: 'authenticate',
    section: 'Authentication',
    sentence: 'The token has expired.',
    assumptions: ['token-lifetime', 'unknown-route'],
  },
  'quota-exceeded': {
    stage: 'quota',
    section: 'Limits',
    sentence: 'The token has used up its requests of this kind for the minute.',
    assumptions: [
      'rate-limit-window',
      'rate-limit-buckets',
      'rate-limit-rejected-counts',
      'rate-limit-cancel-shares-post',
      'rate-limit-clock',
      'rate-limit-headers-on-401',
      'check-order',
      'cancel-404-vs-quota',
    ],
  },
  'quota-day-exceeded': {
    stage: 'quota',
    section: 'Limits',
    sentence: 'The token has used up its cancels for the day.',
    assumptions: [
      'rate-limit-day-window',
      'rate-limit-rejected-counts',
      'rate-limit-clock',
      'check-order',
      'cancel-404-vs-quota',
    ],
  },
  'scope-missing': {
    stage: 'scope',
    section: 'Authentication',
    sentence: 'The token is valid but lacks the scope of the route.',
    assumptions: ['scope-matching', 'cancel-scope', 'cashouts-scope', 'check-order', 'idempotency-replay-auth'],
  },
  'cancel-block': {
    stage: 'cancel-block',
    section: 'Limits',
    sentence: 'Too many look-ups of the token failed on the cancel route, so the route is closed to it for a time.',
    assumptions: [
      'cancel-404-threshold',
      'cancel-404-window',
      'cancel-404-key',
      'cancel-404-counts',
      'cancel-404-first-blocked',
      'cancel-404-reset-on-success',
      'cancel-404-vs-quota',
      'rate-limit-clock',
    ],
  },
  'key-missing': {
    stage: 'idempotency',
    section: 'Limits',
    sentence: 'Every POST needs an Idempotency-Key, and this one had none.',
    assumptions: ['idempotency-missing-key', 'idempotency-on-cancel', 'check-order', 'idempotency-vs-validation'],
  },
  'key-invalid': {
    stage: 'idempotency',
    section: 'Limits',
    sentence: 'The Idempotency-Key is not a UUID of version 4.',
    assumptions: ['idempotency-invalid-key', 'idempotency-key-syntax', 'check-order', 'idempotency-vs-validation'],
  },
  'key-not-expected': {
    stage: 'idempotency',
    section: 'Endpoints',
    sentence: 'An Idempotency-Key belongs to a POST and came with a GET.',
    assumptions: ['idempotency-on-get', 'check-order'],
  },
  'key-reused': {
    stage: 'idempotency',
    section: 'Errors',
    sentence: 'The Idempotency-Key stands for a request with another body.',
    assumptions: [
      'idempotency-body-mismatch',
      'idempotency-fingerprint',
      'idempotency-scope',
      'idempotency-retention',
      'check-order',
      'idempotency-vs-validation',
    ],
  },
  'key-reused-elsewhere': {
    stage: 'idempotency',
    section: 'Errors',
    sentence: 'The Idempotency-Key stands for a request to another path.',
    assumptions: [
      'idempotency-path-mismatch',
      'idempotency-scope',
      'idempotency-retention',
      'check-order',
      'idempotency-vs-validation',
    ],
  },
  'key-in-flight': {
    stage: 'idempotency',
    section: 'Errors',
    sentence: 'The first request with this Idempotency-Key has not been answered yet.',
    assumptions: ['idempotency-in-flight', 'idempotency-scope', 'check-order', 'idempotency-vs-validation'],
  },
  'cancel-running': {
    stage: 'idempotency',
    section: 'Endpoints',
    sentence: 'Another cancel of the same subscription has not been answered yet.',
    assumptions: ['cancel-race', 'check-order'],
  },
  'media-type': {
    stage: 'idempotency',
    section: 'Errors',
    sentence: 'The body is not declared as plain JSON.',
    assumptions: ['wrong-content-type', 'check-order'],
  },
  'not-json': {
    stage: 'idempotency',
    section: 'Errors',
    sentence: 'The body cannot be read as JSON.',
    assumptions: ['malformed-json', 'check-order'],
  },
  'unknown-resource': {
    stage: 'lookup',
    section: 'What the service does',
    sentence: 'The path names nothing that the owner of the token has.',
    assumptions: ['id-case-sensitivity', 'cancel-id-overflow', 'check-order', 'parent-404-vs-422'],
  },
  'malformed-id': {
    stage: 'lookup',
    section: 'Endpoints',
    sentence: 'The id in the path has a form that no id has.',
    assumptions: ['cancel-id-type', 'check-order'],
  },
  'body-not-object': {
    stage: 'validation',
    section: 'Errors',
    sentence: 'The body is JSON, but not an object.',
    assumptions: ['empty-or-non-object-body'],
  },
  'invalid-body': {
    stage: 'validation',
    section: 'Errors',
    sentence: 'Members of the body are missing or not as they have to be.',
    assumptions: [
      'unknown-fields',
      'status-field-in-create',
      'json-type-strictness',
      'string-trim',
      'product-required-fields',
      'product-type-values',
      'product-name-limits',
      'product-description-limits',
      'is-active-null',
      'offer-required-fields',
      'offer-charge-type-values',
      'offer-price-bounds',
      'offer-price-float',
      'cancel-request-body',
      'idempotency-vs-validation',
    ],
  },
  'invalid-query': {
    stage: 'operation',
    section: 'Limits',
    sentence: 'A parameter that chooses the page has a value it cannot have.',
    assumptions: ['page-invalid', 'page-size-invalid', 'page-size-over-max'],
  },
  'page-beyond-last': {
    stage: 'operation',
    section: 'Paginator envelope',
    sentence: 'The list ends before the page that was asked for.',
    assumptions: ['page-beyond-last'],
  },
  'already-canceled': {
    stage: 'operation',
    section: 'States and transitions',
    sentence: 'The subscription had been canceled before.',
    assumptions: ['cancel-already-canceled'],
  },
  'not-cancelable': {
    stage: 'operation',
    section: 'States and transitions',
    sentence: 'A subscription in this situation cannot be canceled.',
    assumptions: ['cancel-other-situations', 'subscription-situations'],
  },
  'inactive-product': {
    stage: 'operation',
    section: 'States and transitions',
    sentence: 'The product is inactive and takes no offer.',
    assumptions: ['offer-on-inactive-product'],
  },
  'scenario-step': {
    stage: 'scenario',
    section: 'Errors',
    sentence: 'A step of the scenario that plays, or chaos, answered in place of the API.',
    assumptions: [],
  },
  'server-failure': {
    stage: 'operation',
    section: 'Errors',
    sentence: 'The emulator itself failed; its console says why.',
    assumptions: ['server-error'],
  },
} as const satisfies Readonly<Record<string, Rule>>

/** The name of a rule. */
export type RuleId = keyof typeof rules

export const ruleIds = Object.keys(rules) as RuleId[]

/** A rule by its name. */
export const findRule = (id: RuleId): (typeof rules)[RuleId] => rules[id]
