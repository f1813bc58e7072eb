import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recordCharge, recordShares, rehearsalOf, type SaleOrigin } from '../../../src/billing/record-payment.js'
import { SaleError } from '../../../src/billing/sale-error.js'
import type { SimulatedParty } from '../../../src/billing/simulated-sale.js'
import type { ChargeRecord } from '../../../src/data/rows/charge-records.js'
import { approvedAt, decisiveAttempt } from '../../../src/data/rows/charges.js'
import type { OrderItemRecord } from '../../../src/data/rows/records.js'

const now = Date.UTC(2026, 2, 1, 12)

/** Origin that counts the numbers it gives. */
const countingOrigin = (at = now): SaleOrigin => {
  let last = 0
  const next = (): number => {
    last += 1
    return last
  }
  return {
    ids: { next },
    names: { orderHash: () => `order-${next()}`, transactionHash: () => `transaction-${next()}` },
    orderHashFormat: 'short',
    producerId: 1,
    now: at,
    present: now,
  }
}

/** Item of which only the money counts. */
const itemOf = (amount: number): OrderItemRecord => ({ amount, quantity: 1, offer: { price: amount } }) as OrderItemRecord

const party = (commission: SimulatedParty['commission']): SimulatedParty =>
  ({ name: 'Bia', email: 'bia@example.com', commission }) as SimulatedParty

const card = { two_cards: false, status: 'authorized', payment_method: 'credit_card' } as const

const feeOf = (amount: number): number => Math.min(amount, Math.ceil((amount * 99) / 1_000) + 100)

const earned = ({ commissions, shares = [] }: ChargeRecord): number =>
  commissions.reduce((sum, { commission }) => sum + commission, 0) + shares.reduce((sum, { value }) => sum + value, 0)

const cents = fc.integer({ min: 0, max: 200_000 })
const commissions = fc.oneof(
  cents,
  fc.integer({ min: 1, max: 100 }).map((percent) => `${percent}%` as const),
)

test('no cent is lost or made: what buyers pay is the freight, the fees, the parts of others and the rest of the producer', () => {
  fc.assert(
    fc.property(
      fc.array(cents, { minLength: 1, maxLength: 5 }),
      fc.array(commissions, { maxLength: 4 }),
      cents,
      fc.boolean(),
      (amounts, wanted, freight, two_cards) => {
        const origin = countingOrigin()
        const terms = recordShares({ affiliate: undefined, affiliates: wanted.map(party), partners: [] }, origin)
        const billed = amounts.reduce((sum, amount) => sum + amount, 0)
        const left = amounts.reduce((sum, amount) => sum + amount - feeOf(amount), 0)
        const asked = wanted.reduce<number>(
          (sum, one) => sum + (typeof one === 'string' ? Math.floor((billed * Number.parseInt(one, 10)) / 100) : one),
          0,
        )
        const record = (): ChargeRecord => recordCharge({ ...card, two_cards }, amounts.map(itemOf), terms, freight, origin)
        if (asked > left && billed > 0) {
          expect(record).toThrow(SaleError)
          return
        }
        const charge = record()
        expect(earned(charge)).toBe(left)
        expect(charge.commissions.every(({ commission }) => commission >= 0)).toBe(true)
        expect(charge.attempts.reduce((sum, { paid_amount }) => sum + paid_amount, 0)).toBe(billed + freight)
        expect(charge.attempts.map(({ is_card2 }) => is_card2)).toEqual(
          two_cards && billed + freight > 1 ? [false, true] : [false],
        )
      },
    ),
  )
})

test('two cards share an odd amount with the larger half on the first', () => {
  const { attempts } = recordCharge({ ...card, two_cards: true }, [itemOf(1_001)], [], 0, countingOrigin())
  expect(attempts.map(({ paid_amount }) => paid_amount)).toEqual([501, 500])
})

test('a free sale keeps its parties, with nothing for them', () => {
  const origin = countingOrigin()
  const terms = recordShares({ affiliate: party(500), affiliates: [], partners: [party('10%')] }, origin)
  const { attempts, shares } = recordCharge(card, [itemOf(0)], terms, 0, origin)
  expect(shares?.map(({ type, value }) => [type, value])).toEqual([
    ['affiliate', 0],
    ['coproducer', 0],
  ])
  expect(attempts).toMatchObject([{ paid_amount: 0, is_free: true }])
})

test('a refused attempt of nothing is not free', () => {
  expect(recordCharge({ ...card, status: 'refused' }, [itemOf(0)], [], 0, countingOrigin()).attempts).toMatchObject([
    { is_free: false },
  ])
})

test('a sale that is paid at the second attempt was approved then', () => {
  const sold = now - 7_200_000
  const transactions = [{ status: 'refused' }, { status: 'authorized', at: new Date(now - 3_600_000).toISOString() }] as const
  const charge = recordCharge({ ...card, transactions: [...transactions] }, [itemOf(5_000)], [], 0, countingOrigin(sold))
  expect([charge.charged_at, approvedAt(charge)]).toEqual([sold, now - 3_600_000])
  expect(decisiveAttempt(charge).status).toBe('authorized')
  expect(charge.attempts.map(({ created_at }) => created_at)).toEqual([sold, now - 3_600_000])
})

test.each([
  ['a payment before another attempt', [{ status: 'authorized' }, { status: 'refused' }], 'transactions.0.status'],
  ['an attempt before the sale', [{ status: 'refused', at: '-3h' }], 'transactions.0.at'],
  [
    'an attempt before the one before',
    [
      { status: 'refused', at: '+2h' },
      { status: 'authorized', at: '+1h' },
    ],
    'transactions.1.at',
  ],
  ['an attempt that has yet to come', [{ status: 'authorized', at: '+1d' }], 'transactions.0.at'],
] as const)('%s is refused by its member', (_, transactions, member) => {
  // The offsets are from the present.
  const origin = { ...countingOrigin(now - 7_200_000), present: now }
  const moved = transactions.map((one) => ('at' in one ? { ...one, at: momentOf(one.at) } : one))
  const record = () => recordCharge({ ...card, transactions: moved }, [itemOf(5_000)], [], 0, origin)
  expect(record).toThrow(expect.objectContaining({ errors: { [member]: [expect.any(String)] } }))
})

/** Instant at an offset from the sale. */
const momentOf = (offset: string): string => {
  const hours = { '-3h': -3, '+1h': 1, '+2h': 2, '+1d': 24 }[offset] ?? 0
  return new Date(now - 7_200_000 + hours * 3_600_000).toISOString()
}

test('a rehearsal refuses what the sale would, and takes no number', () => {
  const origin = countingOrigin()
  const terms = recordShares({ affiliate: party(5_000), affiliates: [], partners: [] }, rehearsalOf(origin))
  expect(() => recordCharge(card, [itemOf(5_000)], terms, 0, rehearsalOf(origin))).toThrow(SaleError)
  recordCharge(card, [itemOf(9_000)], terms, 0, rehearsalOf(origin))
  expect(origin.ids.next('order')).toBe(1)
})
