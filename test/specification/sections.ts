/** The headings of the specification, in its order; every row of the ledger belongs to one. */
export const sections = [
  'Introduction',
  'What the service does',
  'Resources and their fields',
  'Product',
  'Product create request',
  'Offer',
  'Offer create request',
  'Commission item',
  'Tracking object',
  'Order detail',
  'Order summary',
  'Subscription',
  'Paginator envelope',
  'Product list envelope',
  'Offer list envelope',
  'Error envelope',
  'Gaps in the resource definitions',
  'States and transitions',
  'Endpoints',
  'Authentication',
  'Events',
  'Errors',
  'Limits',
  'Versioning',
] as const

export type Section = (typeof sections)[number]
