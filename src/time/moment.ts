import { parseDuration, secondMs } from './duration.js'
import { parseInstant } from './instant.js'

/**
 * Reads a moment: `now`, `-10d` or `+3h` from an instant on (units ms, s, m, h, d), or ISO 8601.
 * @param base that instant, in milliseconds since 1970.
 * @returns milliseconds since 1970, at a whole second; undefined for what is no moment.
 */
export const readMoment = (text: string, base: number): number | undefined => {
  const instant = /^[+-]/.test(text) ? moveBy(text, base) : text === 'now' ? base : parseInstant(text)
  return instant === undefined || instant < 0 ? undefined : Math.floor(instant / secondMs) * secondMs
}

const moveBy = (text: string, base: number): number | undefined => {
  const duration = parseDuration(text.slice(1))
  return duration === undefined ? undefined : base + (text.startsWith('-') ? -duration : duration)
}
