import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import type { AttemptRecord, CommissionRecord } from '../../../../src/data/rows/charge-records.js'
import { offerSchema, orderSchema, productSchema, subscriptionSchema } from '../../../../src/data/rows/records.js'
import { allOrders, allSubscriptions, day, dayStart, loadOwner } from '../../support/seed-world.js'

const schemas = { product: productSchema(z), offer: offerSchema(z), order: orderSchema(z), subscription: subscriptionSchema(z) }
const paid = (attempts: readonly AttemptRecord[]) => attempts.reduce((sum, attempt) => sum + attempt.paid_amount, 0)
const billed = (lines: readonly CommissionRecord[]) => lines.reduce((sum, line) => sum + line.amount, 0)
const earned = (lines: readonly CommissionRecord[]) => lines.reduce((sum, line) => sum + line.commission, 0)

describe.each([30, 250, 1_234])('the money of %d orders', (size) => {
  test('adds up: attempts, items and commissions of a charge are one amount', async () => {
    for (const order of allOrders(await loadOwner({ orders: size }))) {
      for (const charge of order.charges) {
        expect(paid(charge.attempts)).toBe(billed(charge.commissions))
        for (const line of charge.commissions) {
          const item = order.items[line.item]
          expect(line.value).toBe((item?.offer.price ?? 0) * (item?.quantity ?? 0))
          expect(line.commission).toBeGreaterThanOrEqual(0)
          if (charge.number === 0) expect(line.amount).toBe(item?.amount)
          else expect(line.amount).toBe(line.value)
          if (line.amount > 0) expect(line.commission).toBe(line.amount - Math.ceil((line.amount * 99) / 1_000) - 100)
        }
      }
    }
  })

  test('leaves an affiliate no more than the producer does', async () => {
    const orders = allOrders(await loadOwner({ orders: size }))
    const promoted = orders.filter((order) => order.affiliate !== null)
    expect(promoted.length).toBeGreaterThan(0)
    for (const order of promoted) {
      const sale = order.charges[0]?.commissions ?? []
      expect(earned(sale) + (order.affiliate?.commission ?? 0)).toBeLessThanOrEqual(billed(sale))
    }
  })

  test('of an item is its price less the coupon, or nothing while a trial is free', async () => {
    for (const order of allOrders(await loadOwner({ orders: size }))) {
      for (const item of order.items) {
        const full = item.offer.price * item.quantity - (item.coupon?.discount ?? 0)
        expect(item.amount).toBe(item.offer.trial_days === null ? full : 0)
        expect(item.offer.price).toBeGreaterThanOrEqual(1_990)
        expect(item.offer.price).toBeLessThanOrEqual(199_700)
      }
    }
  })
})

describe('charges', () => {
  test('happen between the creation and the last change of their order, one after another', async () => {
    for (const order of allOrders(await loadOwner())) {
      expect(order.charges.map((charge) => charge.number)).toEqual(order.charges.map((_, number) => number))
      expect(order.charges[0]?.charged_at).toBe(order.created_at)
      expect(order.charges.at(-1)?.charged_at).toBe(order.updated_at)
      expect(order.updated_at).toBeLessThan(dayStart)
      if (order.subscription_id === null) expect(order.charges.length).toBe(1)
      for (const charge of order.charges) {
        for (const attempt of charge.attempts) {
          expect(attempt).toMatchObject({ status: 'authorized', payment_method: 'credit_card', created_at: charge.charged_at })
        }
      }
    }
  })

  test('of a subscription are thirty days apart and lead to the next one', async () => {
    const data = await loadOwner({ orders: 1_234 })
    for (const subscription of allSubscriptions(data)) {
      const { charges, created_at, free_days } = subscription
      const order = data.orderById(subscription.order.id)
      expect(subscription.order).toEqual({ id: order?.id, hash: order?.hash, created_at: order?.created_at })
      expect(order?.subscription_id).toBe(subscription.id)
      expect(charges.map((charge) => charge.charged_at)).toEqual(charges.map((_, n) => created_at + (free_days + 30 * n) * day))
      expect(subscription.next_charge_at).toBe(created_at + (free_days + 30 * charges.length) * day)
      expect(subscription.next_charge_at).toBeGreaterThanOrEqual(dayStart)
      expect(subscription.updated_at).toBe(charges.at(-1)?.charged_at ?? created_at)
      const paidCharges = order?.charges.filter((charge) => !charge.attempts[0]?.is_free)
      expect(charges.map((charge) => charge.attempt)).toEqual(paidCharges?.map((charge) => charge.attempts[0]))
    }
  })

  test('of a trial begin with a free one', async () => {
    const data = await loadOwner()
    const trials = allSubscriptions(data).filter((subscription) => subscription.free_days > 0)
    expect(trials.length).toBe(9)
    for (const { order } of trials) {
      const sale = data.orderById(order.id)?.charges[0]
      expect(sale?.attempts).toMatchObject([{ is_free: true, paid_amount: 0 }])
      expect(sale?.commissions).toMatchObject([{ amount: 0, commission: 0 }])
      expect(sale?.commissions[0]?.value).toBeGreaterThan(0)
    }
  })
})

test('subscriptions come newest first and are found by id', async () => {
  const data = await loadOwner()
  const rows = allSubscriptions(data)
  expect(rows.length).toBe(data.subscriptionCount)
  expect(rows.map((row) => row.id)).toEqual(rows.map((_, n) => data.nextIds.subscription - 1 - n))
  expect(rows.map((row) => row.created_at)).toEqual(rows.map((row) => row.created_at).sort((left, right) => right - left))
  for (const row of rows) expect(data.subscriptionById(row.id)).toEqual(row)
  expect(data.subscriptions(3, 4)).toEqual(rows.slice(3, 7))
  expect(data.subscriptionById(data.nextIds.subscription)).toBeUndefined()
})

test('every row is one a world could have written', async () => {
  const data = await loadOwner()
  for (const product of data.products) {
    expect(schemas.product.parse(product)).toEqual(product)
    for (const offer of data.offersOf(product.id)) expect(schemas.offer.parse(offer)).toEqual(offer)
  }
  for (const order of allOrders(data)) expect(schemas.order.parse(order)).toEqual(order)
  for (const subscription of allSubscriptions(data)) expect(schemas.subscription.parse(subscription)).toEqual(subscription)
})
