import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { operationIds } from '../../../src/register/operation-id.js'
import { contracts } from '../../../src/operations/openapi.js'
import { samples } from '../../../src/operations/shared/samples.js'
import * as schemas from '../../../src/schemas.js'

type SampleName = keyof typeof samples

const schemaOfSample: Record<Exclude<SampleName, `error${string}`>, z.ZodType> = {
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

const schemaOf = (name: SampleName): z.ZodType => {
  if (name === 'errorValidation') return schemas.validationErrorEnvelope
  return name.startsWith('error') ? schemas.errorEnvelope : schemaOfSample[name as keyof typeof schemaOfSample]
}

test.each(Object.entries(samples))('sample %s fits its schema and loses nothing in it', (name, sample) => {
  expect(schemaOf(name as SampleName).parse(sample)).toEqual(sample)
})

test('every file of fixtures/samples is a sample', () => {
  const files = readdirSync(new URL('../../../fixtures/samples', import.meta.url)).map((file) => file.replace('.json', ''))
  const names = Object.keys(samples).map((name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
  expect(names.sort()).toEqual(files.sort())
})

test('a sale without tracking holds the literal in all nine fields', () => {
  expect(Object.values(samples.trackingNone)).toEqual(Array(9).fill(schemas.trackingNotInformed))
  expect(samples.commissionItemWithoutTracking.tracking).toEqual(samples.trackingNone)
  expect(schemas.trackingNotInformed.normalize('NFC')).toBe(schemas.trackingNotInformed)
})

test('amounts of the order sample add up', () => {
  const { items, transactions, paid_amount, freight_value } = samples.orderDetail
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  expect(sum(items.map((item) => item.amount)) + freight_value).toBe(paid_amount)
  expect(sum(transactions.map((transaction) => transaction.paid_amount))).toBe(paid_amount)
})

describe.each(operationIds)('contract of %s', (id) => {
  const contract = contracts[id]

  test('has examples that fit', () => {
    for (const { schema, examples } of [contract.request, ...Object.values(contract.responses)].filter((part) => part !== null)) {
      expect(Object.keys(examples)).not.toHaveLength(0)
      for (const example of Object.values(examples)) expect(schema.parse(example.value)).toEqual(example.value)
    }
  })

  test('has the default and the maximum of each query parameter in its schema', () => {
    for (const { schema, default: standard, max } of contract.queryParameters) {
      expect(schema.parse(undefined)).toBe(standard)
      if (max !== undefined) expect([schema.safeParse(max).success, schema.safeParse(max + 1).success]).toEqual([true, false])
    }
  })
})
