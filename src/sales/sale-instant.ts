import { readMoment } from '../time/moment.js'
import { SaleError } from './sale-error.js'
import type { SimulatedCheckout } from './simulated-sale.js'

/**
 * Reads a moment of a request.
 * @param latest what it may not be later than, in milliseconds since 1970.
 * @throws SaleError naming the member.
 */
export const readPast = (member: string, text: string, now: number, latest: number = now): number => {
  const instant = readMoment(text, now)
  if (instant === undefined)
    throw SaleError.invalid({ [member]: [`Give ISO 8601 with its zone, or a time from now on such as "-10d".`] })
  if (instant <= latest) return instant
  const limit = new Date(latest).toISOString()
  throw SaleError.invalid({ [member]: [`It lies behind ${limit}; nothing can have happened later than that.`] })
}

/** When a sale happened: now, unless it says otherwise. */
export const readSaleInstant = ({ at, created_at }: Pick<SimulatedCheckout, 'at' | 'created_at'>, now: number): number => {
  if (at !== undefined && created_at !== undefined) {
    throw SaleError.invalid({ at: ['It means the same as created_at; give one of them.'] })
  }
  const [member, text] = at === undefined ? ['created_at', created_at] : ['at', at]
  return text === undefined ? now : readPast(String(member), text, now)
}
