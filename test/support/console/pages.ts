/** Every page of the console, and the tabs of the data page. */
export const pages = [
  'overview',
  'requests',
  'quotas',
  'tokens',
  'data',
  'data/orders',
  'data/subscriptions',
  'data/sell',
  'data/plots',
  'clock',
  'scenarios',
  'assumptions',
  'worlds',
  'reference',
] as const
