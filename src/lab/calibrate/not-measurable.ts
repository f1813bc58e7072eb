/** Assumptions that no request can decide, each with the reason. */
export const notMeasurable: Readonly<Record<string, string>> = {
  'token-format': 'It is about tokens that the emulator makes.',
  'token-lifetime': 'A token would have to grow old first.',
  'token-revocation': 'A token would have to be revoked in the dashboard while requests are sent.',
  'server-error': 'The service would have to fail.',
  'rate-limit-clock': 'It is about the clock of the emulator.',
  'rate-limit-day-window': 'It needs fifty cancellations, and a day.',
  'rate-limit-day-retry-after': 'It needs fifty cancellations.',
  'rate-limit-cancel-limit-header': 'It shows only where many cancellations were made on one day.',
  'cancel-404-window': 'A block would have to be waited for.',
  'cancel-404-key': 'It needs a second token of the same producer, blocked on purpose.',
  'idempotency-retention': 'A key would have to grow old first.',
  'idempotency-in-flight': 'Two requests would have to be in flight at once.',
  'cancel-race': 'Two requests would have to be in flight at once.',
  'idempotency-scope': 'It needs a second token and a second producer.',
  'scope-matching': 'It needs a token with the scope `*`.',
  'cancel-scope': 'It needs a token that has every scope but one.',
  'cashouts-scope': 'It needs a token that has every scope but one.',
  'payment-methods': 'It is about rows that the emulator generates.',
  'sandbox-order-data': 'It is about rows that the emulator generates.',
  'seeded-variety': 'It is about rows that the emulator generates.',
  'purchase-simulation': 'It is about sales that the emulator simulates.',
  'subscription-as-bump': 'It is about sales that the emulator simulates.',
  'webhooks-enabled': 'Webhooks are configured in the dashboard.',
  'webhook-events': 'It needs an address that receives webhooks.',
  'webhook-payload': 'It needs an address that receives webhooks.',
  'webhook-signature': 'It needs an address that receives webhooks.',
  'webhook-retries': 'It needs an address that receives webhooks.',
}

/** Reason why requests cannot decide an assumption, as a sentence; undefined if they can. */
export const whyNotMeasurable = (id: string): string | undefined => notMeasurable[id]
