import { expect, test } from 'vitest'
import type { Tier } from '../../../src/extensions/calibrate/exchange.js'
import { guard, type Leaving } from '../../../src/extensions/calibrate/guard.js'
import { requests } from '../../../src/extensions/calibrate/tables.js'

const attempt = (tiers: readonly Tier[], leaving: Leaving, subscription?: string) => () => guard(tiers, subscription, leaving)

test('the tier read lets nothing out but reads with the one token', () => {
  const products = '/api/v2/products'
  expect(attempt(['read'], { method: 'GET', path: `${products}?per_page=2`, as: 'token' })).not.toThrow()
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'post', 'TRACE'])
    expect(attempt(['read'], { method, path: products, as: 'token' }), method).toThrow('was not sent')
  for (const as of ['none', 'bad', 'no_scope', 'expired', 'other'] as const)
    expect(attempt(['read'], { method: 'GET', path: products, as }), as).toThrow('was not sent')
})

test('nothing outside of the API leaves, however it is written', () => {
  for (const path of [
    '/',
    '/admin',
    '/api/v1/products',
    '/api/v2/../admin',
    '/api/v2/%2e%2e/admin',
    '/api/v2/..%2Fadmin',
    '/api/v2',
  ])
    expect(attempt(['read', 'errors', 'quota', 'write', 'cancel'], { method: 'GET', path, as: 'token' }), path).toThrow(
      'was not sent',
    )
})

test('no tier but cancel cancels, and that only the one subscription', () => {
  const cancel = (id: string): Leaving => ({ method: 'POST', path: `/api/v2/subscriptions/${id}/cancel`, as: 'token' })
  expect(attempt(['read', 'errors', 'quota', 'write'], cancel('7'), '7')).toThrow('was not sent')
  expect(attempt(['cancel'], cancel('7'), '7')).not.toThrow()
  expect(attempt(['cancel'], cancel('8'), '7')).toThrow('was not sent')
  expect(attempt(['cancel'], cancel('7'))).toThrow('was not sent')
})

test('every request of the table passes under its own tier', () => {
  for (const { tier, method, path, as = 'token' } of requests) {
    const filled = typeof path === 'string' ? path.replace('{subscription}', '7') : '/products'
    expect(attempt([tier], { method, path: `/api/v2${filled}`, as }, '7')).not.toThrow()
  }
})
