import { parseDuration, parseInstant, secondMs } from '../core/time.js'
import { SaleError } from './sale-error.js'
import type { SimulatedCheckout } from './simulated-sale.js'

/**
 * Parses an instant: `now`, an offset such as `-10d` or `+3h` (units ms, s, m, h, d), or ISO 8601.
 * @param base instant of the offset, in milliseconds since 1970.
 * @returns milliseconds since 1970, at a whole second; undefined for anything else.
 */
const readInstant = (text: string, base: number): number | undefined => {
  const instant = /^[+-]/.test(text) ? moveBy(text, base) : text === 'now' ? base : parseInstant(text)
  return instant === undefined || instant < 0 ? undefined : Math.floor(instant / secondMs) * secondMs
}

const moveBy = (text: string, base: number): number | undefined => {
  const duration = parseDuration(text.slice(1))
  return duration === undefined ? undefined : base + (text.startsWith('-') ? -duration : duration)
}

/**
 * Parses the instant of a request member.
 * @param latest latest allowed instant, in milliseconds since 1970.
 * @throws SaleError naming the member.
 */
export const readPast = (member: string, text: string, now: number, latest: number = now): number => {
  const instant = readInstant(text, now)
  if (instant === undefined)
    throw SaleError.invalid({ [member]: [`Give ISO 8601 with its zone, or a time from now on such as "-10d".`] })
  if (instant <= latest) return instant
  const limit = new Date(latest).toISOString()
  throw SaleError.invalid({ [member]: [`It lies behind ${limit}; nothing can have happened later than that.`] })
}

/** Instant of a sale; default now. */
export const readSaleInstant = ({ at, created_at }: Pick<SimulatedCheckout, 'at' | 'created_at'>, now: number): number => {
  if (at !== undefined && created_at !== undefined) {
    throw SaleError.invalid({ at: ['It means the same as created_at; give one of them.'] })
  }
  const [member, text] = at === undefined ? ['created_at', created_at] : ['at', at]
  return text === undefined ? now : readPast(String(member), text, now)
}
