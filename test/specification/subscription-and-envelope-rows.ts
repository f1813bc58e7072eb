import type { Row } from './row.js'

const untyped = 'a seeded subscription is an active one of Brazil without what the specification leaves untyped'
const charges = 'charges lie one interval apart, each with its transaction and its entry'

/** What is said of subscriptions and of the envelopes beyond the types of their fields. */
export const subscriptionAndEnvelopeRows: readonly Row[] = [
  {
    section: 'Subscription',
    statement: '`currency` is a currency code.',
    provedBy: { 'behaviour/subscriptions/history': [untyped] },
    assumptions: ['subscription-currency'],
  },
  {
    section: 'Subscription',
    statement: '`situation` may be `active`.',
    provedBy: { 'behaviour/subscriptions/history': [untyped], 'behaviour/states': ['only the values seen appear as states'] },
  },
  {
    section: 'Subscription',
    statement: '`interval`, `free_days` and `next_charge` tell when it is charged.',
    provedBy: {
      'behaviour/subscriptions/history': [
        charges,
        'the first charge follows the free days, the next one the last, and lies ahead',
      ],
    },
    assumptions: [
      'subscription-interval-unit',
      'free-days-vs-trial-days',
      'subscription-free-charge',
      'subscription-trial-coupon',
      'subscription-as-bump',
    ],
  },
  {
    section: 'Subscription',
    statement: '`successful_charges` and `failed_charges` count its charges.',
    provedBy: { 'behaviour/subscriptions/history': [charges, 'a trial has free days and was not charged'] },
  },
  {
    section: 'Subscription',
    statement: '`best_day_to_charge` and `installments` may be null.',
    provedBy: { 'behaviour/subscriptions/history': [untyped] },
    assumptions: ['best-day-to-charge', 'subscription-installments'],
  },
  {
    section: 'Subscription',
    statement: '`cancellation_requested_at`, `canceled_at` and `canceled_by` tell of a cancel and may be null.',
    provedBy: {
      'behaviour/subscriptions/cancel': ['a cancel answers the subscription: canceled now, by the producer, the rest unchanged'],
      'behaviour/documented/fields': ['both values of what may be null are seen where the specification says when'],
    },
    assumptions: ['canceled-by-values'],
  },
  {
    section: 'Subscription',
    statement: '`payment_method` may be `credit_card`.',
    provedBy: { 'behaviour/subscriptions/history': [untyped] },
    assumptions: ['payment-methods'],
  },
  {
    section: 'Subscription',
    statement: '`order` is the order that began it.',
    provedBy: { 'behaviour/orders/reconciliation': ['subscriptions agree with the orders that began them and with their lines'] },
  },
  {
    section: 'Subscription',
    statement: 'A phone is `ddd`, `ddi` and `number`.',
    provedBy: { 'behaviour/subscriptions/history': [untyped] },
    assumptions: ['subscription-phones'],
  },
  {
    section: 'Subscription',
    statement: 'An entry of `histories` may be of type `charge` and status `paid`, with its reference date as text.',
    provedBy: { 'behaviour/subscriptions/history': [charges] },
    assumptions: ['subscription-history-entries'],
  },
  {
    section: 'Paginator envelope',
    statement: 'Orders and subscriptions come in it.',
    provedBy: {
      'behaviour/orders/history': ['the envelope has exactly data, links and meta with the seven documented members'],
      'behaviour/subscriptions/history': ['the envelope is the paginator, and its elements have exactly the documented members'],
    },
    assumptions: ['meta-links-member'],
  },
  {
    section: 'Paginator envelope',
    statement: '`links` lead to the first, last, previous and next page, or are null where there is none.',
    provedBy: {
      'contract/paging': ['a walk by links.next visits each line once and ends'],
      'behaviour/orders/history-paging': [
        'the first page leads forward only',
        'a middle page leads both ways',
        'the last page leads back only and holds the rest',
      ],
    },
    assumptions: ['page-param', 'links-query-string'],
  },
  {
    section: 'Paginator envelope',
    statement: '`from` and `to` tell the range of a page, and are null on an empty one.',
    provedBy: {
      'behaviour/orders/history-paging': [
        'a page beyond the last is empty, has no range, and its prev is the page before it',
        'an empty history has one page without a range',
      ],
      'behaviour/orders/paging-property': ['any page of any size of $path is the slice it says it is'],
    },
    assumptions: ['page-beyond-last'],
  },
  {
    section: 'Paginator envelope',
    statement: '`current_page`, `per_page`, `last_page` and `total` count pages and elements.',
    provedBy: { 'behaviour/orders/paging-property': ['any page of any size of $path is the slice it says it is'] },
  },
  {
    section: 'Paginator envelope',
    statement: '`path` is an address.',
    provedBy: { 'contract/environments': ['both addresses show the producer of the token and page links of their own'] },
    assumptions: ['meta-path'],
  },
  {
    section: 'Product list envelope',
    statement: '`object` is `list`, and `meta` has `page`, `per_page` and `total`.',
    provedBy: {
      'behaviour/products/list': [
        'the envelope has exactly object, data and meta with page, per_page and total',
        'pages of every size visit each product once',
      ],
    },
    assumptions: ['products-beyond-last'],
  },
  {
    section: 'Offer list envelope',
    statement: '`object` is `list`, and there is no `meta`.',
    provedBy: { 'behaviour/offers/list': ['the envelope has exactly object and data, and no meta'] },
  },
  {
    section: 'Offer list envelope',
    statement: 'Without a `meta` the list has no pages.',
    provedBy: { 'behaviour/offers/list': ['offers come newest first, all of them, whatever page is asked for'] },
    assumptions: ['offers-list-paging'],
  },
  {
    section: 'Error envelope',
    statement: 'An error has `error`, `message` and `request_id`.',
    provedBy: {
      'behaviour/request-id': ['an envelope has exactly the three members, and a refused body its complaints besides'],
    },
    assumptions: ['error-members'],
  },
  {
    section: 'Error envelope',
    statement: '`request_id` may be null.',
    provedBy: {
      'behaviour/request-id': ['the refusal of %s (%i) carries a UUID of version 4', 'the refusal of %s (%i) carries null'],
    },
    assumptions: ['request-id-format', 'request-id-null'],
  },
]
