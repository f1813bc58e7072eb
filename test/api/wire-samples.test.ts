import { expect, test } from 'vitest'
import type * as z from 'zod'
import * as schemas from '../../src/schemas.js'
import { sampleOf, samples } from '../support/samples.js'

const schemaOfSample: Readonly<Record<string, z.ZodType>> = {
  cashout: schemas.cashoutResource,
  cashoutHistoryPage: schemas.cashoutHistoryPage,
  commissionItem: schemas.commissionItem,
  commissionItemWithoutTracking: schemas.commissionItem,
  offer: schemas.offerResource,
  offerCreateRequest: schemas.offerCreateRequest,
  offerList: schemas.offerListEnvelope,
  orderDetail: schemas.orderDetail,
  orderHistoryPage: schemas.orderHistoryPage,
  orderSummary: schemas.orderSummary,
  product: schemas.productResource,
  productCreateRequest: schemas.productCreateRequest,
  productList: schemas.productListEnvelope,
  quotaExceeded: schemas.quotaExceeded,
  subscription: schemas.subscriptionResource,
  subscriptionCanceled: schemas.subscriptionResource,
  subscriptionHistoryPage: schemas.subscriptionHistoryPage,
  trackingNone: schemas.trackingBlock,
}

const schemaOf = (name: string): z.ZodType | undefined => {
  if (name === 'errorValidation') return schemas.validationErrorEnvelope
  return name.startsWith('error') ? schemas.errorEnvelope : schemaOfSample[name]
}

test.each(Object.entries(samples))('sample %s fits its schema and loses nothing in it', (name, sample) => {
  expect(schemaOf(name)?.parse(sample)).toEqual(sample)
})

test('every schema has a sample', () => {
  expect(Object.keys(schemaOfSample).filter((name) => !(name in samples))).toEqual([])
})

test('a sale without tracking holds the literal in all nine fields', () => {
  expect(Object.values(sampleOf('trackingNone'))).toEqual(Array(9).fill(schemas.trackingNotInformed))
  expect(sampleOf('commissionItemWithoutTracking').tracking).toEqual(sampleOf('trackingNone'))
  expect(schemas.trackingNotInformed.normalize('NFC')).toBe(schemas.trackingNotInformed)
})

test('amounts of the order sample add up', () => {
  const { items, transactions, paid_amount, freight_value } = sampleOf('orderDetail')
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  expect(sum(items.map(({ amount }: { amount: number }) => amount)) + freight_value).toBe(paid_amount)
  expect(sum(transactions.map(({ paid_amount }: { paid_amount: number }) => paid_amount))).toBe(paid_amount)
})
