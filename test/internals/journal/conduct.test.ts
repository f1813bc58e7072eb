import { expect, test } from 'vitest'
import { judgeConduct } from '../../../src/journal/conduct.js'
import type { RecordedRequest } from '../../../src/journal/journal-evidence.js'

const minuteEnd = 60_000

/** A refusal by the read quota of one token in one window, whose sender had seen so many answers. */
const refusal = (number: number, seen: number, at = 0): RecordedRequest => ({
  number,
  entry: {
    request_id: `r${number}`,
    at: new Date(at).toISOString(),
    world: 'default',
    environment: 'sandbox',
    operation: 'getOrderSummary',
    method: 'GET',
    path: '/api/v2/orders/summary',
    status: 429,
    ms: 0,
    token: 'ci',
    stage: 'quota',
    rule: 'quota-exceeded',
    reason: '',
    quota: null,
    assumptions: [],
    replayed: false,
    scenario_step: null,
    injected: [],
  },
  evidence: {
    seen,
    limits_at: at,
    query: '',
    user_agent: null,
    body: null,
    caller: { id: 'tok_1', name: 'ci', hint: 'svc_test_abc', scopes: ['orders:read'], producer: 'first', environment: 'sandbox' },
    required_scope: 'orders:read',
    quotas: [{ bucket: 'read', limit: 120, used_before: 120, used: 120, opened_at: 0, resets_at: minuteEnd }],
    block: null,
    lookup: null,
    idempotency: null,
    fields: [],
    retry_after: (minuteEnd - at) / 1000,
    page: null,
    decided_by: {},
  },
})

test('refusals that were under way together are neither retries nor polling', () => {
  expect(judgeConduct([refusal(121, 0), refusal(122, 100), refusal(123, 120), refusal(124, 120)])).toEqual([])
})

test('a refusal whose sender had seen the one before is a retry', () => {
  const found = judgeConduct([refusal(121, 120), refusal(122, 121)])
  expect(found).toMatchObject([{ finding: 'retried-before-retry-after', requests: ['r121', 'r122'] }])
})

test('polling counts only what was sent after the first refusal had been seen', () => {
  const together = [refusal(121, 120), refusal(122, 120), refusal(123, 121)]
  expect(judgeConduct(together).map(({ finding }) => finding)).toEqual(['retried-before-retry-after'])
  const found = judgeConduct([...together, refusal(124, 123)])
  expect(found.map(({ finding }) => finding)).toEqual(['retried-before-retry-after', 'polled-exhausted-quota'])
  expect(found[1]?.requests).toEqual(['r121', 'r123', 'r124'])
})

test('ten thousand refusals are judged, each of them shown', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => refusal(index + 1, index))
  const [retried, polled] = judgeConduct(many)
  expect([retried?.requests.length, polled?.requests.length]).toEqual([10_000, 10_000])
})
