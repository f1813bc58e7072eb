import { createEmulator, type Run } from '../../src/index.js'

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

/** The clients of `examples/clients` that break on data: what the defect shows as, under which variation, and the words that name it. */
export const dataDefects = {
  'knows-one-status': ['crashes', 'order-processing', 'throws "what is processing?" when an order is being processed'],
  'money-as-float': ['wrong-result', 'amount-binary', 'has a result of 0.30000000000000004 instead of 0.3'],
  'ignores-last-page': ['wrong-result', 'orders-page-and-one', 'page 2 was never requested'],
  'needs-a-phone': ['crashes', 'subscription-without-phone', 'when a customer has no phone'],
  'needs-a-checkout-address': ['crashes', 'order-without-code', 'when the offer of an order has no code'],
  'amounts-of-32-bits': ['wrong-result', 'amount-large', 'cuts 5000000001 to 32 bits: 705032705'],
  'american-dates': ['crashes', 'order-last-second-of-month', 'throws "Invalid time value"'],
  'splits-names': ['crashes', 'order-customer-one-word', 'when the name of a customer is one word'],
  'reads-masked-email': ['crashes', 'order-masked-customer', 'when the customer of an order is masked'],
  'one-transaction': ['crashes', 'order-two-cards', 'is not what was paid" when an order is paid with two cards'],
  'sum-of-none': ['crashes', 'orders-none', 'with no initial value" when there are no orders'],
  'csv-without-quotes': ['wrong-result', 'subscription-customer-quotes', 'has 4 fields, the first one 3'],
  'mixes-currencies': ['wrong-result', 'subscription-currency', 'adds 4990 cents of USD to those of another currency'],
  'keyed-by-instant': ['wrong-result', 'orders-of-one-instant', 'when two orders are of the same instant'],
} as const

/** A shop of few records, all of the beginning of a month. */
export const firstDays = () => {
  const customer = (name: string) => ({ name, email: `${name.split(' ')[0]?.toLowerCase()}@example.test` })
  return createEmulator({
    seed: 7,
    now: '2026-03-05T12:00:00Z',
    frozen: true,
    data: {
      products: { violao: { name: 'Violão do Zero', at: '2026-01-02T12:00:00Z' } },
      offers: {
        once: { product: 'violao', price: 19_990, interval: null, at: '2026-01-02T12:00:00Z' },
        monthly: { product: 'violao', price: 4_990, interval: 30, at: '2026-01-02T12:00:00Z' },
      },
      orders: {
        first: { offer: 'once', at: '2026-03-01T15:00:00Z', customer: customer('Ana Souza') },
        second: { offer: 'once', at: '2026-03-03T15:00:00Z', customer: customer('Rui Costa') },
      },
      subscriptions: { club: { offer: 'monthly', at: '2026-03-02T15:00:00Z', customer: customer('Bia Lima') } },
    },
  })
}
