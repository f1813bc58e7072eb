import type { Sales } from '../../../src/extensions/sales/schemas.js'
import { dayMs } from '../../format/zone.js'

/** The days up to the last with sales, those without any as well, so that a plot over them is one over time. */
export const lastDays = (byDay: Sales['by_day'], most: number): Sales['by_day'] => {
  const [first, last] = [byDay[0], byDay.at(-1)]
  if (first === undefined || last === undefined) return []
  const sold = new Map(byDay.map((sum) => [sum.day, sum]))
  const end = Date.parse(last.day)
  const count = Math.min(most, (end - Date.parse(first.day)) / dayMs + 1)
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(end - (count - 1 - index) * dayMs).toISOString().slice(0, 10)
    return sold.get(day) ?? { day, charges: 0, amount: 0, commission: 0 }
  })
}
