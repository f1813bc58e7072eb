import { quotaLimits } from '../../register/operation-id.js'

/** Assumptions that no request can decide, each with the reason. */
export const notMeasurable: Readonly<Record<string, string>> = {
  'token-format': 'It is about tokens that the emulator makes.',
  'token-lifetime': 'A token would have to grow old first.',
  'token-revocation': 'A token would have to be revoked in the dashboard while requests are sent.',
  'server-error': 'The service would have to fail.',
  'rate-limit-clock': 'It is about the clock of the emulator.',
  'rate-limit-day-window': `It needs ${quotaLimits.cancelDay} cancellations, and a day.`,
  'rate-limit-day-retry-after': `It needs ${quotaLimits.cancelDay} cancellations.`,
  'rate-limit-cancel-limit-header': 'It shows only where many cancellations were made on one day.',
  'rate-limit-cancel-shares-post':
    'The quota of POST requests would have to be read before and after cancellations, within one window.',
  'rate-limit-rejected-counts': 'It shows only where a window slides, and its requests were refused for long.',
  'cancel-404-threshold': 'The cancel route would have to be blocked on purpose.',
  'cancel-404-reset-on-success': 'The cancel route would have to be blocked on purpose.',
  'cancel-404-counts': 'The cancel route would have to be blocked on purpose.',
  'cancel-404-first-blocked': 'The cancel route would have to be blocked on purpose.',
  'cancel-404-headers': 'The cancel route would have to be blocked on purpose.',
  'cancel-404-vs-quota': 'The cancel route would have to be blocked on purpose.',
  'cancel-404-window': 'A block would have to be waited for.',
  'cancel-404-key': 'It needs a second token of the same producer, blocked on purpose.',
  'idempotency-retention': 'A key would have to grow old first.',
  'idempotency-in-flight': 'Two requests would have to be in flight at once.',
  'idempotency-replay-auth': 'The scopes of a token would have to change between a request and its repeat.',
  'idempotency-snapshot': 'The API has no operation that changes what was created.',
  'cancel-other-situations': 'It needs a subscription that is neither active nor canceled, to be canceled.',
  'subscription-situations': 'A subscription in the situation `trial` may have been put there by hand.',
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
