import type { AttemptRecord, ChargeRecord, ShareRecord } from '../rows/charge-records.js'
import { splitCharge } from '../rows/shares.js'
import { lagOf } from './charge-streams.js'
import { purposeKey } from './ids.js'
import { createPerson, type NamePools } from './people.js'
import { planAttempts } from './planned-attempts.js'
import type { VariedSale } from './sale-variety.js'
import type { SeededTables } from './seeded-tables.js'
import { courseOf, endOfCourse, hasEnded } from './subscription-courses.js'
import { secondsPerDay } from './timetable.js'

/** Seconds after which the charge of a late subscription is attempted again. */
const retryAfter = 3 * secondsPerDay

/** Charges of late subscriptions that failed; they came after the others. */
interface FailedRenewals {
  /** Seconds from the sale to each. */
  failuresOf(age: number): readonly number[]
  /** @param ranks of the charges that were paid. */
  failedCharges(age: number, ranks: readonly number[]): readonly ChargeRecord[]
}

const planFailedRenewals = (tables: SeededTables): FailedRenewals => {
  const { schedule } = tables
  function failuresOf(age: number): readonly number[] {
    if (courseOf(age, schedule.variety) !== 'late' || !hasEnded(age, schedule)) return []
    const [first, second] = [endOfCourse.late, endOfCourse.late + retryAfter]
    return schedule.secondsBefore(age) + schedule.tail >= second ? [first, second] : [first]
  }
  return {
    failuresOf,
    failedCharges: (age, ranks) =>
      failuresOf(age).map((after, nth) => {
        const attempt = refusedAttempt(tables, age, ranks[nth] ?? 0, tables.instantOf(age, after))
        return { number: ranks.length + nth, charged_at: attempt.created_at, attempts: [attempt], commissions: [] }
      }),
  }
}

/** Refused attempt. Its id is the one that every line reserves for a second attempt, which these subscriptions lack. */
const refusedAttempt = (
  { amounts, firstIds, transactionHash }: SeededTables,
  age: number,
  rank: number,
  at: number,
): AttemptRecord => {
  const id = firstIds.transaction + 2 * rank + 1
  return {
    id,
    hash: transactionHash(id),
    status: 'refused',
    payment_method: 'credit_card',
    paid_amount: amounts.mainValue(age),
    is_card2: false,
    is_free: false,
    created_at: at,
  }
}

/** Payments of varied sales; a function of the age of an order. */
export interface VariedPayments {
  /** Varied version of a charge that was paid by one card. */
  vary(age: number, charge: ChargeRecord): ChargeRecord
  /** Failed charges, which follow the others. */
  failedCharges(age: number, ranks: readonly number[]): readonly ChargeRecord[]
  /** Seconds from the sale to the last change of an order. */
  changedAfter(age: number, lastCharge: number): number
}

export const createVariedPayments = (tables: SeededTables, pools: NamePools): VariedPayments => {
  const { key, orders, firstIds, schedule, variedSale } = tables
  const persons = purposeKey(key, 'affiliate person')
  const { attemptsOf, approvedAfter } = planAttempts(tables)
  const { failuresOf, failedCharges } = planFailedRenewals(tables)

  /** Agreed shares of a sale. */
  const termsOf = ({ shares }: VariedSale): readonly ShareRecord[] =>
    shares.map(({ type, person, percent }) => {
      return { type, id: firstIds.affiliate + person, ...createPerson(pools, persons, person), value: 0, percent }
    })

  const recordAttempts = (age: number, sale: VariedSale, attempt: AttemptRecord): readonly AttemptRecord[] =>
    attemptsOf(age, sale).map(({ status, madeAfter, changedAfter }, index) => ({
      ...attempt,
      id: attempt.id + index,
      hash: tables.transactionHash(attempt.id + index),
      status,
      payment_method: sale.method,
      created_at: tables.instantOf(age, madeAfter),
      ...(changedAfter === madeAfter ? {} : { updated_at: tables.instantOf(age, changedAfter) }),
    }))

  function varySale(age: number, charge: ChargeRecord, sale: VariedSale): ChargeRecord {
    const [attempt] = charge.attempts
    // Subscriptions, and sales on two cards, have unvaried payments.
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
    const lines = charge.commissions.map((line, index) => ({ ...line, commission: commissions[index] ?? 0 }))
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

  return {
    vary(age, charge) {
      const sale = variedSale(age)
      const paid = sale === null ? charge : divide(varySale(age, charge, sale), sale)
      return recover(age, paid)
    },
    failedCharges,
    changedAfter(age, lastCharge) {
      const sale = variedSale(age)
      const attempts = sale === null || lastCharge > 0 ? [] : attemptsOf(age, sale)
      const changes = attempts.map(({ changedAfter }) => changedAfter)
      return Math.max(lagOf(age, orders, lastCharge), ...changes, ...failuresOf(age))
    },
  }
}
