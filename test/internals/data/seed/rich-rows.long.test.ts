import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { decisiveAttempt, isPaidCharge } from '../../../../src/data/rows/charges.js'
import type { DatasetOptions, LedgerKind, ProducerDataset } from '../../../../src/data/rows/dataset.js'
import { type LineRecord, orderSchema, subscriptionSchema } from '../../../../src/data/rows/records.js'
import { findLandmarks } from '../../../../src/data/seed/find-landmarks.js'
import { makeDataset } from '../../../../src/data/seed/make-dataset.js'
import { paidStatuses } from '../../../../src/ground/spec/transaction-status.js'
import { addUp, allOrders, allSubscriptions, day, dayStart, loadOwner, optionsOf } from '../../support/seed-world.js'

const kinds: readonly LedgerKind[] = ['every_line', 'first_charge', 'one_per_order']
const rich = (options: Partial<DatasetOptions> = {}): Promise<ProducerDataset> => loadOwner({ ...options, variety: 'rich' })

const linesOf = (data: ProducerDataset, kind: LedgerKind): readonly LineRecord[] => data.ledger(kind).newest(0, 1_000_000)

const unpaidOf = (lines: readonly LineRecord[]) => lines.filter(({ charge }) => !isPaidCharge(charge))

/** A day, a size and a seed. */
const anyOptions = fc.record({
  seed: fc.integer(),
  orders: fc.integer({ min: 30, max: 400 }),
  startsAt: fc.nat(day / 1_000 - 1).map((second) => dayStart + second * 1_000),
})

describe('rich rows of any seed, size and hour', () => {
  test('add up: totals are those of the lines, paid and unpaid', async () => {
    await fc.assert(
      fc.asyncProperty(anyOptions, async (options) => {
        const data = await rich(options)
        for (const kind of kinds) {
          const lines = linesOf(data, kind)
          expect(lines.length).toBe(data.ledger(kind).count)
          expect(data.ledger(kind).totals()).toEqual(addUp(lines))
          expect(data.ledger(kind).unpaid()).toEqual(addUp(unpaidOf(lines)))
        }
      }),
      { numRuns: 40 },
    )
  })

  test('add up: attempts, lines, fee and parts of every charge', async () => {
    const fee = (amount: number): number => Math.min(amount, Math.ceil((amount * 99) / 1_000) + 100)
    await fc.assert(
      fc.asyncProperty(anyOptions, async (options) => {
        for (const order of allOrders(await rich(options))) {
          for (const charge of order.charges) {
            const billed = charge.commissions.reduce((sum, { amount }) => sum + amount, 0)
            const earned = charge.commissions.reduce((sum, { commission }) => sum + commission, 0)
            const parts = (charge.shares ?? []).reduce((sum, { value }) => sum + value, 0)
            const kept = charge.commissions.reduce((sum, { amount }) => sum + fee(amount), 0)
            expect(earned + parts + kept).toBe(billed)
            const paid = charge.attempts.filter(({ status }) => paidStatuses.has(status))
            if (isPaidCharge(charge)) expect(paid.reduce((sum, { paid_amount }) => sum + paid_amount, 0)).toBe(billed)
            else expect(paid).toEqual([])
          }
        }
      }),
      { numRuns: 20 },
    )
  })

  test('stand in the order of their dates, each with ids of its own', async () => {
    await fc.assert(
      fc.asyncProperty(anyOptions, async (options) => {
        const data = await rich(options)
        const lines = linesOf(data, 'every_line')
        const dates = lines.map(({ charge }) => charge.charged_at)
        expect(dates).toEqual(dates.toSorted((left, right) => right - left))
        const attempts = allOrders(data).flatMap(({ charges }) => charges.flatMap((charge) => charge.attempts))
        expect(new Set(attempts.map(({ id }) => id)).size).toBe(attempts.length)
        const entries = allSubscriptions(data).flatMap(({ charges }) => charges.map(({ id }) => id))
        expect(new Set(entries).size).toBe(entries.length)
        for (const { created_at, updated_at } of attempts) {
          expect(created_at).toBeLessThanOrEqual(options.startsAt)
          expect(updated_at ?? created_at).toBeGreaterThanOrEqual(created_at)
          expect(updated_at ?? created_at).toBeLessThanOrEqual(options.startsAt)
        }
      }),
      { numRuns: 20 },
    )
  })

  test('are the same however they are come by, and of their form', async () => {
    const [order, subscription] = [orderSchema(z), subscriptionSchema(z)]
    const data = await rich({ orders: 400 })
    for (const { order: shown, charge, commission } of linesOf(data, 'every_line')) {
      const same = data.orderById(shown.id)
      expect(data.orderByHash(shown.hash)).toEqual(same)
      expect(same?.charges[charge.number]).toEqual(charge)
      expect(charge.commissions).toContainEqual(commission)
    }
    for (const each of allOrders(data)) expect(order.parse(each)).toEqual(each)
    for (const each of allSubscriptions(data)) expect(subscription.parse(each)).toEqual(each)
  })

  test('take the same numbers as documented ones, so that a world can change its mind', async () => {
    for (const orders of [30, 250, 1_234]) {
      expect((await rich({ orders })).nextIds).toEqual((await loadOwner({ orders })).nextIds)
    }
  })
})

test('of a subscription, what is charged later is what its course says', async () => {
  const [data, after] = [await rich({ orders: 400 }), 100 * day]
  const due = data.calendar.dueWithin(data.calendar.seededThrough, dayStart + after)
  const rows = new Map(allSubscriptions(data).map((row) => [row.id, row]))
  for (const { subscription_id, number } of due) {
    const row = rows.get(subscription_id)
    expect(['active', 'trial']).toContain(row?.situation)
    if (row?.max_charges !== null) expect(number).toBeLessThan(row?.max_charges ?? 0)
  }
  const first = data.calendar.nextAfter(data.calendar.seededThrough)
  expect(first).toBe(due[0]?.charged_at)
})

test('landmarks of varied rows are what they are called, in every size', async () => {
  for (const orders of [30, 31, 39, 44, 59, 60, 250, 1_234]) {
    for (const seed of [1, 7, -3]) {
      const options = { ...optionsOf({ orders, seed }), variety: 'rich' } as const
      const data = (await makeDataset(options)).producer('first', 'sandbox')
      const landmarks = findLandmarks(options, 'first', 'sandbox')
      const order = (landmark: { id: string | number; hash?: string } | undefined) => data.orderByHash(landmark?.hash ?? '')
      const paid = (landmark: Parameters<typeof order>[0]) => {
        const charge = order(landmark)?.charges[0]
        return charge === undefined ? undefined : decisiveAttempt(charge)
      }
      expect(paid(landmarks.order_by_pix)).toMatchObject({ payment_method: 'pix', status: 'authorized' })
      expect(paid(landmarks.order_by_slip)).toMatchObject({ payment_method: 'bank_slip', status: 'authorized' })
      expect(['expired', 'waiting_payment']).toContain(paid(landmarks.order_slip_unpaid)?.status)
      expect(paid(landmarks.order_refused)?.status).toBe('refused')
      expect(order(landmarks.order_refused_then_paid)?.charges[0]?.attempts.map(({ status }) => status)).toEqual([
        'refused',
        'authorized',
      ])
      expect(paid(landmarks.order_refunded)?.status).toBe('refunded')
      expect(paid(landmarks.order_chargeback)?.status).toBe('chargedback')
      const types = (landmark: Parameters<typeof order>[0]) => order(landmark)?.charges[0]?.shares?.map(({ type }) => type)
      expect(types(landmarks.order_with_affiliate)).toEqual(['affiliate'])
      expect(types(landmarks.order_with_two_affiliates)).toEqual(['affiliate', 'affiliate'])
      expect(types(landmarks.order_with_partner)).toEqual(['coproducer'])
      expect(order(landmarks.order_with_partner)?.traits?.from_partner).toBe(true)
      expect(order(landmarks.order_smart_installment)?.traits?.is_smart_installment).toBe(true)
      expect(order(landmarks.order_bounced_email)?.traits?.bounced_email).toBe(true)
      const subscription = (landmark: { id: string | number } | undefined) => data.subscriptionById(Number(landmark?.id))
      expect(subscription(landmarks.subscription_canceled)).toMatchObject({ situation: 'canceled', charges: { length: 2 } })
      expect(subscription(landmarks.subscription_late)?.situation).toBe('late')
      expect(subscription(landmarks.subscription_late)?.failed_charges).toBeGreaterThan(0)
      expect(subscription(landmarks.subscription_ended)).toMatchObject({ max_charges: 3, charges: { length: 3 } })
      expect(subscription(landmarks.subscription_recovered)?.failed_charges).toBe(1)
      expect(subscription(landmarks.subscription_active)?.situation).toBe('active')
      expect(subscription(landmarks.subscription_trial)).toMatchObject({ situation: 'trial', charges: [] })
      const plain = allSubscriptions(data).filter(({ failed_charges, free_days }) => failed_charges + free_days === 0)
      const longest = Math.max(...plain.map(({ charges }) => charges.length))
      expect(subscription(landmarks.subscription_many_charges)?.charges.length).toBe(longest)
      const type = (landmark: { id: string | number } | undefined) => data.productById(String(landmark?.id))?.type
      expect(
        ['ebook', 'event', 'membership', 'physical'].map((name) => type(landmarks[`product_${name}` as 'product_ebook'])),
      ).toEqual(['ebook', 'event', 'membership', 'physical'])
    }
  }
})

test('documented rows have none of these landmarks', () => {
  expect(Object.keys(findLandmarks(optionsOf(), 'first', 'sandbox'))).not.toContain('order_by_pix')
})
