import type { Row } from './row.js'

/** Introduction, purpose, and the conventions of all resources. */
export const serviceRows: readonly Row[] = [
  {
    section: 'Introduction',
    statement: 'One document describes the whole service.',
    notProvable: 'It speaks about the document and not about the service.',
  },
  {
    section: 'Introduction',
    statement: 'Production and sandbox have base addresses of their own.',
    provedBy: {
      'adapters/http/server': ['opens the production address only when asked, and each address takes its own tokens'],
      'contract/environments': ['both addresses show the producer of the token and page links of their own'],
    },
    assumptions: ['sandbox-production-split'],
  },
  {
    section: 'Introduction',
    statement: 'Every path begins with `/api/v2`, below the base address.',
    provedBy: {
      'contract/endpoints': ['$method $path answers $status with $answers, in JSON and with its limits'],
      'behaviour/routing': ['%s is an unknown route'],
    },
  },
  {
    section: 'Introduction',
    statement: 'Bodies are JSON, those sent and those answered.',
    provedBy: {
      'contract/endpoints': ['$method $path answers $status with $answers, in JSON and with its limits'],
      'behaviour/limits/rate-limit-headers': ['an answer of %s has its type, is not cached and is dated'],
      'behaviour/bad-input': ['%s is no JSON: 400, and nothing is created'],
      'contract/bodies': ['a body of the content type %s is 415, and nothing is created'],
    },
    assumptions: ['wrong-content-type', 'malformed-json'],
  },
  {
    section: 'Introduction',
    statement: 'Amounts of money are whole cents.',
    provedBy: {
      'behaviour/documented/fields': ['%s: %s is %s'],
      'behaviour/offers/create': ['the price %s is refused'],
      'api/wire-schemas': ['refuses fractions, and numbers as text'],
    },
  },
  {
    section: 'What the service does',
    statement: 'It serves producers of digital products.',
    notProvable: 'It names a purpose, not a behavior.',
  },
  {
    section: 'What the service does',
    statement: 'A producer creates products.',
    provedBy: { 'behaviour/products/create': ['a new product is the first of the list at once, and the total counts it'] },
  },
  {
    section: 'What the service does',
    statement: 'A producer creates offers, each of one product.',
    provedBy: { 'behaviour/offers/create': ['a new offer is the first of its product at once, and no other product has it'] },
  },
  {
    section: 'What the service does',
    statement: 'A producer reads orders.',
    provedBy: { 'extensions/sales/behaviour/orders': ['a sale is in history, summary and detail at once'] },
  },
  {
    section: 'What the service does',
    statement: 'A producer reads subscriptions.',
    provedBy: { 'behaviour/subscriptions/history': ['a walk by links.next visits each subscription once and ends'] },
  },
  {
    section: 'What the service does',
    statement: 'A producer reads cashouts.',
    notProvable: 'Neither their endpoints nor their fields are given, so they are not served unless that is assumed.',
    assumptions: ['cashouts-endpoint', 'cashout-fields', 'cashouts-scope'],
  },
  {
    section: 'What the service does',
    statement: 'A Bearer token gives access.',
    provedBy: {
      'behaviour/authentication': ['every operation refuses a request without a token'],
      'contract/authentication': ['the scheme %s is understood'],
    },
    assumptions: ['bearer-scheme-case'],
  },
  {
    section: 'What the service does',
    statement: 'Scopes part what a token may do.',
    provedBy: {
      'behaviour/scopes': [
        '$operation passes with $scope alone',
        '$operation is 403 without $scope, which the message names, whatever else the token has',
      ],
    },
  },
  {
    section: 'What the service does',
    statement: 'What is read belongs to the producer of the token.',
    provedBy: {
      'behaviour/isolation': [
        'no list shows a row of the other producer',
        'every line of the history belongs to the one producer of the token',
        'all tokens of a producer see the same rows',
        'the parameter %s does not choose another producer',
      ],
    },
    assumptions: ['history-lines-visible', 'order-detail-visibility', 'subscription-list-visibility', 'product-list-contents'],
  },
  {
    section: 'What the service does',
    statement: 'What is written belongs to the producer of the token.',
    provedBy: {
      'behaviour/isolation': [
        'what one producer creates the other neither lists nor reaches',
        'a foreign cancel changes nothing and a foreign offer is not made',
      ],
    },
  },
  {
    section: 'What the service does',
    statement: 'A resource of another producer answers as one that does not exist: 404.',
    provedBy: {
      'behaviour/isolation': [
        '$name answers a foreign id exactly like an unknown one',
        '$name is closed to the second producer for ids of the first',
      ],
    },
  },
  {
    section: 'What the service does',
    statement: 'Production tokens act on production.',
    provedBy: {
      'contract/environments': ['every operation works in production with the live token'],
      'behaviour/environments': ['a cancel in production leaves the sandbox alone'],
    },
  },
  {
    section: 'What the service does',
    statement: 'Sandbox tokens act on the sandbox.',
    provedBy: {
      'behaviour/environments': [
        'sandbox and production have no product, order or subscription in common',
        'what is created in %s is unknown in %s',
      ],
    },
    assumptions: ['sandbox-order-data', 'seeded-variety'],
  },
  {
    section: 'What the service does',
    statement: 'Products and offers of the sandbox may be thrown away.',
    provedBy: { 'behaviour/control/clock-and-reset': ['reset brings back the data as it was at the start'] },
    assumptions: ['sandbox-reset'],
  },
  {
    section: 'What the service does',
    statement: 'Products and offers of the sandbox never charge anybody.',
    notProvable:
      'A charge would be seen at a bank and not on the wire. The emulator has no way to make one: sales are simulated.',
    assumptions: ['purchase-simulation'],
  },
  {
    section: 'Resources and their fields',
    statement: 'A value may be null where the tables say so, and nowhere else.',
    provedBy: {
      'behaviour/documented/fields': [
        '%s: %s is %s',
        'both values of what may be null are seen where the specification says when',
      ],
      'api/wire-schemas': ['takes null where the tables say so and nowhere else'],
    },
  },
  {
    section: 'Resources and their fields',
    statement: 'Timestamps of products and offers are ISO 8601 in UTC.',
    provedBy: {
      'behaviour/timestamps': [
        'products and offers carry ISO 8601 in UTC with six decimals',
        'what happens at %s is dated %s and %s',
      ],
    },
    assumptions: ['iso-timestamp-precision'],
  },
  {
    section: 'Resources and their fields',
    statement: 'Timestamps of orders, commission lines and subscriptions are `dd/mm/yyyy HH:MM:SS`.',
    provedBy: {
      'behaviour/timestamps': [
        'orders and subscriptions carry dd/mm/yyyy HH:MM:SS, and next_charge the day alone',
        'both forms of any instant tell the same second',
      ],
    },
    assumptions: ['text-timestamp-zone'],
  },
  {
    section: 'Resources and their fields',
    statement: 'The next charge of a subscription is `dd/mm/yyyy`.',
    provedBy: {
      'behaviour/timestamps': ['next_charge is the day in UTC-3'],
      'api/wire-schemas': ['next_charge refuses %s'],
    },
  },
  {
    section: 'Resources and their fields',
    statement: 'For commission lines a schema says date-time where samples show the text form.',
    provedBy: {
      'behaviour/assumptions/order-dates': ['%s: the dates of a line'],
      'api/wire-schemas': ['a commission item refuses %s'],
    },
    assumptions: ['commission-item-dates'],
  },
]
