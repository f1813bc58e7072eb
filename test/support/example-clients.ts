import { createEmulator } from '../../src/index.js'
import type { Run } from '../../src/lab/explore/explore-report.js'

/** The clients of `examples/clients`: what the planted defect shows as, and at which operation. */
export const plantedDefects = {
  'new-key-per-retry': ['more-resources', 'createProduct'],
  'ignores-retry-after': ['retried-before-retry-after', 'getOrderSummary'],
  'retries-refusals': ['retried-refusal', 'getOrderSummary'],
  'cut-page-is-last': ['wrong-result', 'listOrderHistory'],
  'counts-moved-rows': ['wrong-result', 'listOrderHistory'],
  'no-retry-after-reset': ['gave-up', 'createProduct'],
  'trusts-html-page': ['claims-success', 'createProduct'],
  'keeps-revoked-token': ['kept-refused-token', 'createProduct'],
  'never-ends': ['never-ends', 'listOrderHistory'],
  'double-submit': ['more-resources', 'createProduct'],
  'stale-list-is-failure': ['more-resources', 'createProduct'],
  'cancels-twice': ['new-key-for-same-post', 'cancelSubscription'],
} as const

/** One of them can be told how long to wait before it presses again, in real milliseconds. */
type ExampleClient = (world: Parameters<Run>[0], patienceMs?: number) => ReturnType<Run>

/** A client of the examples, by the name of its file. */
export const exampleClient = async (name: string): Promise<ExampleClient> =>
  ((await import(`../../examples/clients/${name}.mjs`)) as { default: ExampleClient }).default

/** A shop with few orders, so that its history has few pages, and a clock that stands still. */
export const smallShop = () => createEmulator({ seed: 7, orders: 30, now: '2026-03-01T12:00:00Z', frozen: true })
