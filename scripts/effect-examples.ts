import type { ScenarioSource } from '../src/extensions/scenarios/schema.js'

type EffectSource = Exclude<ScenarioSource['steps'][number]['effect'], readonly unknown[]>

/** An example of each effect, by its kind. */
export const effectExamples: { readonly [Kind in EffectSource['kind']]: Extract<EffectSource, { readonly kind: Kind }> } = {
  refuse: { kind: 'refuse', code: 'service_unavailable', retry_after_seconds: 2 },
  respond: { kind: 'respond', status: 503, body: { message: 'Down for maintenance.' } },
  html_page: { kind: 'html_page', status: 504, title: '504 Gateway Time-out' },
  delay: { kind: 'delay', fixed_ms: 20 },
  hang: { kind: 'hang' },
  reset: { kind: 'reset', at: 'after_headers' },
  truncate: { kind: 'truncate', keep: 0.3 },
  malformed_json: { kind: 'malformed_json' },
  empty_body: { kind: 'empty_body' },
  content_type: { kind: 'content_type', value: 'text/html' },
  slow_drip: { kind: 'slow_drip', bytes_per_second: 2_000 },
  headers: { kind: 'headers', set: { Via: '1.1 proxy', 'X-RateLimit-Remaining': null } },
  clock_skew: { kind: 'clock_skew', by: '-90s' },
  advance_clock: { kind: 'advance_clock', by: '61s' },
  deliver_twice: { kind: 'deliver_twice' },
  stale_lists: { kind: 'stale_lists', reads: 2 },
  insert_orders: { kind: 'insert_orders', count: 2, query_params: { src: 'newsletter' } },
  insert_products: { kind: 'insert_products', count: 2 },
  remove_rows: { kind: 'remove_rows', list: 'orders', count: 2 },
  reorder_rows: { kind: 'reorder_rows', list: 'products', count: 2 },
  refund_order: { kind: 'refund_order' },
  expire_token: { kind: 'expire_token', token: 'full' },
  revoke_token: { kind: 'revoke_token', token: 'full' },
  withdraw_scope: { kind: 'withdraw_scope', scope: 'products:write' },
  lower_quota: { kind: 'lower_quota', quota: 'read', limit: 5 },
  exhaust_quota: { kind: 'exhaust_quota', quota: 'write', left: 1 },
  cancel_subscription: { kind: 'cancel_subscription', subscription: 'subscription_active' },
  disturb_webhooks: { kind: 'disturb_webhooks', by: 'duplicate', count: 2 },
  deliver_webhooks: { kind: 'deliver_webhooks' },
}
