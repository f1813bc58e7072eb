import { draw } from '../../ground/random/draw.js'
import { purposeKey } from './ids.js'
import type { Fate, VariedSale } from './sale-variety.js'
import type { SeededTables } from './seeded-tables.js'
import { secondsPerDay } from './timetable.js'

/** Planned attempt: seconds from the sale to when it was made, and to when its status changed last. */
export interface PlannedAttempt {
  readonly status: string
  readonly madeAfter: number
  readonly changedAfter: number
}

/** Timing of the payment attempts of varied sales; a function of the age of an order. */
export interface AttemptPlan {
  /** Oldest first. */
  attemptsOf(age: number, sale: VariedSale): readonly PlannedAttempt[]
  /** Seconds from the sale to its payment; null for none. */
  approvedAfter(age: number, sale: VariedSale): number | null
}

/** Times from which the attempts of one sale are derived. */
interface Timing {
  /** Seconds from the sale to its payment, if the first attempt is paid. */
  readonly paid: number
  /** Seconds from the sale to its payment, if the second attempt is paid. */
  readonly again: number
  /** Seconds from the sale to the day the data leads up to. */
  readonly passed: number
  /** Drawn number of seconds after the sale, at most half-way to the day the data leads up to. */
  within(salt: number, least: number, most: number): number
}

const single = (status: string, changedAfter: number): readonly PlannedAttempt[] => [{ status, madeAfter: 0, changedAfter }]

/** Seconds in which a bank slip has to be paid. */
const deadline = 3 * secondsPerDay

const attemptsByFate: Readonly<Record<Fate, (timing: Timing) => readonly PlannedAttempt[]>> = {
  paid: ({ paid }) => single('authorized', paid),
  refused: () => single('refused', 0),
  refused_then_paid: ({ again }) => [...single('refused', 0), { status: 'authorized', madeAfter: again, changedAfter: again }],
  unpaid: ({ passed }) => (passed >= deadline ? single('expired', deadline) : single('waiting_payment', 0)),
  refunded: ({ paid, within }) => single('refunded', paid + within(3, secondsPerDay, 7 * secondsPerDay)),
  chargedback: ({ within }) => single('chargedback', within(3, 20 * secondsPerDay, 60 * secondsPerDay)),
}

const approvedByFate: Readonly<Record<Fate, (timing: Timing) => number | null>> = {
  paid: ({ paid }) => paid,
  refused: () => null,
  refused_then_paid: ({ again }) => again,
  unpaid: () => null,
  refunded: ({ paid }) => paid,
  chargedback: ({ paid }) => paid,
}

export const planAttempts = ({ key, schedule }: SeededTables): AttemptPlan => {
  const own = purposeKey(key, 'varied payment')
  const timingOf = (age: number, { method }: VariedSale): Timing => {
    const passed = schedule.secondsBefore(age)
    const within = (salt: number, least: number, most: number): number =>
      Math.min(least + (draw(own, age, salt) % (most - least)), Math.floor(passed / 2))
    return { paid: paidAfter[method](within), again: within(2, 120, 3_600), passed, within }
  }
  return {
    attemptsOf: (age, sale) => attemptsByFate[sale.fate](timingOf(age, sale)),
    approvedAfter: (age, sale) => approvedByFate[sale.fate](timingOf(age, sale)),
  }
}

/** From the sale to its payment: a card pays at once. */
const paidAfter: Readonly<Record<VariedSale['method'], (within: Timing['within']) => number>> = {
  credit_card: () => 0,
  pix: (within) => within(1, 40, 1_200),
  bank_slip: (within) => within(1, secondsPerDay, 3 * secondsPerDay),
}
