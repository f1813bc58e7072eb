import { draw } from '../random/draw.js'
import type { AttemptRecord, ChargeRecord, ShareRecord } from '../store/records.js'
import { splitCharge } from '../store/shares.js'
import { lagOf } from './charge-streams.js'
import { purposeKey } from './ids.js'
import { createPerson, type NamePools } from './people.js'
import type { VariedSale } from './sale-variety.js'
import type { SeededTables } from './seeded-tables.js'
import { courseOf, endOfCourse, hasEnded } from './subscription-courses.js'
import { secondsPerDay } from './timetable.js'

/** An attempt by its place: seconds from the sale to when it was made, and to when its status changed last. */
interface PlannedAttempt {
  readonly status: string
  readonly madeAfter: number
  readonly changedAfter: number
}

/** Seconds that a late subscription is tried again after. */
const retryAfter = 3 * secondsPerDay

/** How varied sales were paid. All of it follows from the age of an order. */
export interface VariedPayments {
  /** A charge as it was paid by one card, as it is where rows are varied. */
  vary(age: number, charge: ChargeRecord): ChargeRecord
  /** Charges that failed and came after the others. */
  failedCharges(age: number, ranks: readonly number[]): readonly ChargeRecord[]
  /** Seconds from the sale to the last thing that happened to an order. */
  changedAfter(age: number, lastCharge: number): number
}

export const createVariedPayments = (tables: SeededTables, pools: NamePools): VariedPayments => {
  const { key, orders, amounts, firstIds, schedule, variedSale } = tables
  const [own, persons] = [purposeKey(key, 'varied payment'), purposeKey(key, 'affiliate person')]

  /** So many seconds after the sale, and never later than half-way to the day the data leads up to. */
  const within = (age: number, salt: number, least: number, most: number): number =>
    Math.min(least + (draw(own, age, salt) % (most - least)), Math.floor(schedule.secondsBefore(age) / 2))

  /** From the sale to its payment: a card pays at once. */
  function paidAfter(age: number, { method }: VariedSale): number {
    if (method === 'pix') return within(age, 1, 40, 1_200)
    return method === 'bank_slip' ? within(age, 1, secondsPerDay, 3 * secondsPerDay) : 0
  }

  function attemptsOf(age: number, sale: VariedSale): readonly PlannedAttempt[] {
    const paid = paidAfter(age, sale)
    switch (sale.fate) {
      case 'paid':
        return [{ status: 'authorized', madeAfter: 0, changedAfter: paid }]
      case 'refused':
        return [{ status: 'refused', madeAfter: 0, changedAfter: 0 }]
      case 'refused_then_paid': {
        const again = within(age, 2, 120, 3_600)
        return [
          { status: 'refused', madeAfter: 0, changedAfter: 0 },
          { status: 'authorized', madeAfter: again, changedAfter: again },
        ]
      }
      case 'unpaid': {
        const deadline = 3 * secondsPerDay
        const isOver = schedule.secondsBefore(age) >= deadline
        return [{ status: isOver ? 'expired' : 'waiting_payment', madeAfter: 0, changedAfter: isOver ? deadline : 0 }]
      }
      case 'refunded':
        return [{ status: 'refunded', madeAfter: 0, changedAfter: paid + within(age, 3, secondsPerDay, 7 * secondsPerDay) }]
      case 'chargedback':
        return [{ status: 'chargedback', madeAfter: 0, changedAfter: within(age, 3, 20 * secondsPerDay, 60 * secondsPerDay) }]
    }
  }

  /** Who has a part, as agreed. */
  const termsOf = ({ shares }: VariedSale): readonly ShareRecord[] =>
    shares.map(({ type, person, percent }) => {
      return { type, id: firstIds.affiliate + person, ...createPerson(pools, persons, person), value: 0, percent }
    })

  const recordAttempts = (age: number, sale: VariedSale, attempt: AttemptRecord): readonly AttemptRecord[] =>
    attemptsOf(age, sale).map(({ status, madeAfter, changedAfter }, place) => ({
      ...attempt,
      id: attempt.id + place,
      hash: tables.transactionHash(attempt.id + place),
      status,
      payment_method: sale.method,
      created_at: tables.instantOf(age, madeAfter),
      ...(changedAfter === madeAfter ? {} : { updated_at: tables.instantOf(age, changedAfter) }),
    }))

  function approvedAfter(age: number, sale: VariedSale): number | null {
    if (sale.fate === 'refused' || sale.fate === 'unpaid') return null
    return sale.fate === 'refused_then_paid' ? within(age, 2, 120, 3_600) : paidAfter(age, sale)
  }

  function varySale(age: number, charge: ChargeRecord, sale: VariedSale): ChargeRecord {
    const [attempt] = charge.attempts
    // A subscription, and a sale on two cards, were paid as they always are.
    if (attempt === undefined || charge.attempts.length > 1 || charge.number > 0) return charge
    const approved = approvedAfter(age, sale)
    return {
      ...charge,
      approved_at: approved === null ? null : tables.instantOf(age, approved),
      attempts: recordAttempts(age, sale, attempt),
    }
  }

  function divide(charge: ChargeRecord, sale: VariedSale): ChargeRecord {
    if (sale.shares.length === 0) return charge
    const { commissions, shares } = splitCharge(
      charge.commissions.map(({ amount }) => amount),
      termsOf(sale),
    )
    const lines = charge.commissions.map((line, place) => ({ ...line, commission: commissions[place] ?? 0 }))
    return { ...charge, commissions: lines, shares }
  }

  /** The second charge of some subscriptions needed two attempts on its day. */
  function recover(age: number, charge: ChargeRecord): ChargeRecord {
    const [attempt] = charge.attempts
    if (charge.number !== 1 || attempt === undefined || courseOf(age, schedule.variety) !== 'recovered') return charge
    const id = attempt.id + 1
    return {
      ...charge,
      attempts: [
        { ...attempt, status: 'refused' },
        { ...attempt, id, hash: tables.transactionHash(id) },
      ],
    }
  }

  function failuresOf(age: number): readonly number[] {
    if (courseOf(age, schedule.variety) !== 'late' || !hasEnded(age, schedule)) return []
    const [first, second] = [endOfCourse.late, endOfCourse.late + retryAfter]
    return schedule.secondsBefore(age) + schedule.tail >= second ? [first, second] : [first]
  }

  return {
    vary(age, charge) {
      const sale = variedSale(age)
      const paid = sale === null ? charge : divide(varySale(age, charge, sale), sale)
      return recover(age, paid)
    },
    failedCharges: (age, ranks) =>
      failuresOf(age).map((after, nth) => {
        // Every line leaves room for a second attempt, and these subscriptions have made none.
        const id = firstIds.transaction + 2 * (ranks[nth] ?? 0) + 1
        const at = tables.instantOf(age, after)
        const attempt: AttemptRecord = {
          id,
          hash: tables.transactionHash(id),
          status: 'refused',
          payment_method: 'credit_card',
          paid_amount: amounts.mainValue(age),
          is_card2: false,
          is_free: false,
          created_at: at,
        }
        return { number: ranks.length + nth, charged_at: at, attempts: [attempt], commissions: [] }
      }),
    changedAfter(age, lastCharge) {
      const sale = variedSale(age)
      const attempts = sale === null || lastCharge > 0 ? [] : attemptsOf(age, sale)
      const changes = attempts.map(({ changedAfter }) => changedAfter)
      return Math.max(lagOf(age, orders, lastCharge), ...changes, ...failuresOf(age))
    },
  }
}
