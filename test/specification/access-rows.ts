import { gap, type Row } from './row.js'

const causes = 'missing, invalid, expired, revoked and foreign-environment tokens get the same answer'

const permits = (scope: string, operations: readonly string[]): Row[] =>
  operations.map((operation) => ({
    section: 'Authentication',
    statement: `\`${scope}\` permits \`${operation}\`, and no other scope does.`,
    provedBy: {
      'behaviour/scopes': [
        '$operation passes with $scope alone',
        '$operation is 403 without $scope, which the message names, whatever else the token has',
      ],
    },
    case: operation,
  }))

const unauthorized = (statement: string, extra: Readonly<Record<string, readonly string[]>>): Row => ({
  section: 'Authentication',
  statement,
  provedBy: { 'behaviour/authentication': [causes], ...extra },
})

/** Tokens, scopes and errors. */
export const accessRows: readonly Row[] = [
  {
    section: 'Authentication',
    statement: 'The token comes in `Authorization: Bearer`.',
    provedBy: {
      'contract/authentication': ['the scheme %s is understood', 'an Authorization header that holds %s is 401'],
    },
  },
  {
    section: 'Authentication',
    statement: 'The token is opaque: it is looked up whole and nothing is read from it.',
    provedBy: { 'contract/authentication': ['an Authorization header that holds %s is 401'] },
    case: 'a token cut short',
    assumptions: ['token-format'],
  },
  {
    section: 'Authentication',
    statement: 'Production tokens begin with `svc_live_` and work at the production address alone.',
    provedBy: {
      'behaviour/environments': ['a token made for %s works there and not in %s'],
      'contract/environments': ['the sandbox address refuses a svc_live_ token on every operation'],
    },
    assumptions: ['env-token-mismatch'],
  },
  {
    section: 'Authentication',
    statement: 'Sandbox tokens begin with `svc_test_` and work at the sandbox address alone.',
    provedBy: {
      'behaviour/environments': ['a token made for %s works there and not in %s'],
      'contract/environments': ['the production address refuses every svc_test_ token on every operation'],
    },
  },
  {
    section: 'Authentication',
    statement: '`svc` stands for a neutral word.',
    notProvable: 'It speaks about the document and not about the service.',
  },
  {
    section: 'Authentication',
    statement: 'Tokens are created in the dashboard, under Integrations, API v2.',
    notProvable: 'The emulator has no dashboard; its control API stands in for it.',
  },
  {
    section: 'Authentication',
    statement: 'A token has a name that describes it, and scopes that were chosen.',
    provedBy: {
      'behaviour/control/tokens': [
        'a created token is shown in plaintext this once and works',
        'two tokens of one name are two tokens',
      ],
    },
  },
  {
    section: 'Authentication',
    statement: 'The plaintext is shown once, when it is created.',
    provedBy: {
      'behaviour/control/tokens': [
        'a created token is shown in plaintext this once and works',
        'no list shows a plaintext of a well-known token beyond its first characters, nor a hash',
      ],
    },
  },
  {
    section: 'Authentication',
    statement: 'A token that was lost is revoked and replaced.',
    provedBy: {
      'behaviour/authentication': [
        'a revoked token is refused from the next request on and others go on',
        'a token that replaces a lost one works at once and begins with the prefix of its environment',
      ],
    },
  },
  {
    section: 'Authentication',
    statement: 'A token carries the scopes chosen at its creation and no other.',
    provedBy: { 'behaviour/control/tokens': ['a token may only do what its scopes say'] },
    assumptions: ['scope-matching'],
  },
  ...permits('products:read', ['listProducts']),
  ...permits('products:write', ['createProduct']),
  ...permits('offers:read', ['listOffers']),
  ...permits('offers:write', ['createOffer']),
  ...permits('orders:read', ['listOrderHistory', 'getOrderSummary', 'getOrder']),
  ...permits('subscriptions:read', ['listSubscriptionHistory']),
  {
    section: 'Authentication',
    statement: '`products:read` and `offers:read` permit to read a single one too.',
    notProvable: 'No endpoint reads a single product or offer; that of a product is switched on by its assumption.',
    assumptions: ['product-detail-endpoint'],
  },
  unauthorized('A request without a token is 401 `unauthorized`.', {}),
  unauthorized('An invalid token is 401 `unauthorized`.', {}),
  unauthorized('An expired token is 401 `unauthorized`.', {
    'behaviour/control/tokens': ['a token expires when the clock gets there'],
  }),
  unauthorized('A revoked token is 401 `unauthorized`.', {
    'behaviour/control/tokens': ['a revoked token is refused at once and stays in the list'],
  }),
  {
    section: 'Authentication',
    statement: 'A valid token without the scope of the route is 403 `insufficient_scope`.',
    provedBy: {
      'behaviour/scopes': [
        'the token without scopes is refused by every operation',
        '$operation is 403 without $scope, which the message names, whatever else the token has',
      ],
    },
    assumptions: ['check-order'],
  },
  {
    section: 'Authentication',
    statement: 'All data is that of the producer of the token.',
    provedBy: {
      'behaviour/isolation': [
        'no list shows a row of the other producer',
        'a simulated sale changes the summary of its producer alone',
      ],
    },
  },
  {
    section: 'Authentication',
    statement: 'How long tokens live, and how they are revoked and replaced, is open.',
    notProvable: gap,
    assumptions: ['token-lifetime', 'token-revocation'],
  },
  {
    section: 'Authentication',
    statement: 'The scope of a cancel is open.',
    notProvable: gap,
    assumptions: ['cancel-scope'],
  },
  {
    section: 'Events',
    statement: 'A v2 webhook carries the tracking block of the orders.',
    notProvable:
      'The specification shows no webhook; those of the emulator carry the block, and all else about them is invented.',
    assumptions: ['webhooks-enabled'],
  },
  {
    section: 'Events',
    statement: 'Kinds, payloads and delivery of events are open.',
    notProvable: gap,
    assumptions: ['webhook-events', 'webhook-payload', 'webhook-signature', 'webhook-retries'],
  },
  {
    section: 'Errors',
    statement: 'An error has `error`, `message` and a `request_id` that may be null.',
    provedBy: {
      'behaviour/request-id': [
        'an envelope has exactly the three members, and a refused body its complaints besides',
        'the refusal of %s (%i) carries null',
      ],
    },
  },
  {
    section: 'Errors',
    statement: '401 `unauthorized`: the token is missing, invalid, expired or revoked.',
    provedBy: { 'behaviour/authentication': ['a request without a token is 401 unauthorized in the error envelope', causes] },
    assumptions: ['unauthorized-message', 'www-authenticate-header'],
  },
  {
    section: 'Errors',
    statement: '403 `insufficient_scope`: the token lacks the scope.',
    provedBy: { 'contract/endpoints': ['$method $path is 401 without a token and 403 without $scope'] },
  },
  {
    section: 'Errors',
    statement: 'The message of a 403 names what is missing.',
    provedBy: { 'behaviour/scopes': ['$operation is 403 without $scope, which the message names, whatever else the token has'] },
    assumptions: ['insufficient-scope-message'],
  },
  {
    section: 'Errors',
    statement: '404 `not_found`: there is no such resource, or it is another producer’s.',
    provedBy: {
      'contract/endpoints': ['$method $path is 404 where there is nothing, or nothing of the caller'],
      'behaviour/isolation': ['$name answers a foreign id exactly like an unknown one'],
    },
    assumptions: ['not-found-message'],
  },
  {
    section: 'Errors',
    statement: '429 `too_many_requests`, in the envelope: the token is blocked on the cancel route after failed look-ups.',
    provedBy: {
      'behaviour/limits/cancel-block': ['the 10th failed look-up is still 404 and the 11th cancel is blocked with the envelope'],
    },
  },
  {
    section: 'Errors',
    statement: '429 over quota has a `message` alone, without the envelope.',
    provedBy: {
      'behaviour/limits/read-quota': ['the 120th read of a minute passes and the 121st is refused with the bare message'],
      'behaviour/limits/write-quota': ['the 30th POST of a minute passes and the 31st is refused with the bare message'],
      'behaviour/limits/cancel-quota': ['the 5th cancel of a minute passes and the 6th is refused with the bare message'],
    },
    assumptions: ['quota-429-message'],
  },
  {
    section: 'Errors',
    statement: '429 over quota has `Retry-After`.',
    provedBy: { 'contract/headers': ['a quota refusal shows nothing left and Retry-After'] },
  },
  {
    section: 'Errors',
    statement: 'Errors of validation, of idempotency keys and of the server are open.',
    notProvable: gap,
    assumptions: [
      'validation-status',
      'validation-code',
      'validation-shape',
      'idempotency-missing-key',
      'idempotency-body-mismatch',
      'server-error',
    ],
  },
]
