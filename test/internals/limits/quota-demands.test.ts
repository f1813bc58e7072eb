import { expect, test } from 'vitest'
import { resolveAssumptions } from '../../../src/core/assumptions.js'
import { askIn } from '../../../src/ground/assumptions/ask.js'
import { quotaDemands } from '../../../src/limits/quota-demands.js'
import { operations } from '../../../src/operations/operations.js'
import type { OperationId } from '../../../src/register/operation-id.js'

const minute = 60_000
const day = 86_400_000

/** What a request draws on, under these assumptions. */
const demandsOf = (id: OperationId, assumptions: Record<string, string> = {}) => {
  const operation = operations.find((each) => each.id === id)
  if (operation === undefined) throw new Error(`there is no operation ${id}`)
  return quotaDemands(operation, askIn(resolveAssumptions({ overrides: assumptions })))
}

test('a read draws on 120 a minute, a write on 30, a cancel on 5 a minute and 50 a day', () => {
  expect(demandsOf('listProducts')).toEqual([{ bucket: 'read', rule: { kind: 'fixed', max: 120, lengthMs: minute } }])
  expect(demandsOf('createProduct')).toEqual([{ bucket: 'write', rule: { kind: 'fixed', max: 30, lengthMs: minute } }])
  expect(demandsOf('cancelSubscription')).toEqual([
    { bucket: 'cancel', rule: { kind: 'fixed', max: 5, lengthMs: minute } },
    { bucket: 'cancel-day', rule: { kind: 'fixed', max: 50, lengthMs: day } },
  ])
})

test.each([
  ['fixed', { kind: 'fixed' }],
  ['calendar_minute', { kind: 'calendar', offsetMs: 0 }],
  ['sliding_log', { kind: 'sliding' }],
  ['token_bucket', { kind: 'bucket' }],
] as const)('rate-limit-window %s is the kind of every minute and of no day', (value, rule) => {
  const [read] = demandsOf('listProducts', { 'rate-limit-window': value })
  expect(read?.rule).toEqual({ max: 120, lengthMs: minute, ...rule })
  const [cancel, ofDay] = demandsOf('cancelSubscription', { 'rate-limit-window': value })
  expect(cancel?.rule).toEqual({ max: 5, lengthMs: minute, ...rule })
  expect(ofDay?.rule).toEqual({ kind: 'fixed', max: 50, lengthMs: day })
})

test.each([
  ['first_hit', { kind: 'fixed' }],
  ['midnight_utc', { kind: 'calendar', offsetMs: 0 }],
  ['midnight_sao_paulo', { kind: 'calendar', offsetMs: 3 * 3_600_000 }],
] as const)('rate-limit-day-window %s is the kind of the day', (value, rule) => {
  const [, ofDay] = demandsOf('cancelSubscription', { 'rate-limit-day-window': value })
  expect(ofDay).toEqual({ bucket: 'cancel-day', rule: { max: 50, lengthMs: day, ...rule } })
})

test('operations of one class share a bucket, or have one each', () => {
  const buckets = (value: string) =>
    (['listProducts', 'getOrder', 'createProduct', 'createOffer'] as const).map(
      (id) => demandsOf(id, { 'rate-limit-buckets': value })[0]?.bucket,
    )
  expect(buckets('per_method')).toEqual(['read', 'read', 'write', 'write'])
  expect(buckets('per_route')).toEqual(['read listProducts', 'read getOrder', 'write createProduct', 'write createOffer'])
})

test('a cancel draws on the quota of POST requests too, where they share it', () => {
  const demands = demandsOf('cancelSubscription', { 'rate-limit-cancel-shares-post': 'shared' })
  expect(demands.map(({ bucket }) => bucket)).toEqual(['cancel', 'cancel-day', 'write'])
  expect(demands[2]?.rule.max).toBe(30)
})
