import type { ProducerDataset } from '../store/dataset.js'
import { variedType } from './catalogue.js'
import { countCharges } from './charge-streams.js'
import { orderIdOf } from './order-rows.js'
import type { VariedSale } from './sale-variety.js'
import type { SeededTables } from './seeded-tables.js'
import { courseOf, hasEnded } from './subscription-courses.js'
import { allSubscriptions, orderCase } from './timetable.js'

const showsInDetail = ({ method, fate, shares }: VariedSale): boolean =>
  method !== 'credit_card' || fate !== 'paid' || shares.length > 0

/** Which seeded rows the other variety would show otherwise; the same whichever of them is shown. */
export const createVariations = (tables: SeededTables): ProducerDataset['varies'] => {
  const { orders, firstIds, nextIds, wouldVary, catalogue } = tables
  const schedule = { ...tables.schedule, variety: 'rich' } as const

  /** Age of an order by its id; undefined for one that is not seeded. */
  const ageOf = (id: number): number | undefined => {
    const age = orderIdOf(tables, 0) - id
    return age >= 0 && age < orders ? age : undefined
  }
  /** Whether its course makes other charges of it, as far as it has come. */
  const hasOtherCharges = (age: number): boolean => {
    if (orderCase(age, orders) !== 'subscription') return false
    const course = courseOf(age, 'rich')
    if (course === 'running') return false
    if (course === 'canceled' || course === 'late') return hasEnded(age, schedule)
    return course === 'ended' || countsSecond(age)
  }
  const countsSecond = (age: number): boolean => schedule.secondsBefore(age) + schedule.tail >= 30 * 86_400

  /** Age of the order that began a subscription; undefined for one that is not seeded. */
  const ageOfSubscription = (id: number): number | undefined =>
    id >= firstIds.subscription && id < nextIds.subscription ? allSubscriptions.ageOf(nextIds.subscription - 1 - id) : undefined

  const isFree = (age: number): boolean => orderCase(age, orders) === 'trial' && countCharges(age, schedule) === 1
  const isOtherwiseCharged = (age: number): boolean => hasOtherCharges(age) || (wouldVary(age)?.shares.length ?? 0) > 0

  return {
    order(id) {
      const age = ageOf(id)
      if (age === undefined) return false
      const sale = wouldVary(age)
      return (sale !== null && showsInDetail(sale)) || hasOtherCharges(age)
    },
    line(id) {
      const age = ageOf(id)
      return age !== undefined && (wouldVary(age) !== null || hasOtherCharges(age))
    },
    subscription: (id) => {
      const age = ageOfSubscription(id)
      return age !== undefined && (isFree(age) || isOtherwiseCharged(age))
    },
    canceled: (id) => {
      const age = ageOfSubscription(id)
      return age !== undefined && isOtherwiseCharged(age)
    },
    product(id) {
      const index = catalogue.products.findIndex((product) => product.id === id)
      return index >= 0 && variedType(index) !== 'course'
    },
  }
}
