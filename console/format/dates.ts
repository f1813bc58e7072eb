import { language, t } from '../language/language.js'
import { presentZone, zones } from './zone.js'

const two = (number: number): string => String(number).padStart(2, '0')

const monthName = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })

/** Months of English dates, in three letters each, so that columns stay even. */
const months = Array.from({ length: 12 }, (_, month) => monthName.format(Date.UTC(2026, month)))

/** Date and time of day of an instant in the zone of the header; undefined for text that is no instant. */
const partsOf = (iso: string): { readonly day: string; readonly year: string; readonly time: string } | undefined => {
  const instant = Date.parse(iso)
  if (Number.isNaN(instant)) return undefined
  const date = new Date(instant + zones[presentZone()])
  return {
    day: dayOfMonth(date.getUTCDate(), date.getUTCMonth()),
    year: String(date.getUTCFullYear()),
    time: `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())}`,
  }
}

/** Between the parts of a date. English names the month: 04/12 would be April 12 to some and December 4 to others. */
const between = language === 'pt' ? '/' : ' '

const dayOfMonth = (day: number, month: number): string =>
  `${two(day)}${between}${language === 'pt' ? two(month + 1) : (months[month] ?? '')}`

/**
 * An instant in the zone of the header: `21 Nov 2026 13:04:45`, or as Brazilians write it, `21/11/2026 13:04:45`. Text that is no instant
 * stays as it is.
 */
export const formatInstant = (iso: string | null): string => {
  if (iso === null) return ''
  const parts = partsOf(iso)
  return parts === undefined ? iso : `${parts.day}${between}${parts.year} ${parts.time}`
}

/** Time of day of an instant in the zone of the header: `13:04:45`. */
export const formatTime = (iso: string): string => partsOf(iso)?.time ?? ''

/** Day and time of day, where no year is in doubt: `21 Nov 13:04:45` or `21/11 13:04:45`. */
export const formatDayAndTime = (iso: string): string => {
  const parts = partsOf(iso)
  return parts === undefined ? iso : `${parts.day} ${parts.time}`
}

/** Day of an instant in the zone of the header: `21 Nov 2026` or `21/11/2026`. */
export const formatDate = (iso: string): string => {
  const parts = partsOf(iso)
  return parts === undefined ? iso : `${parts.day}${between}${parts.year}`
}

/** `2026-11-21` as `21 Nov 2026` or `21/11/2026`. */
export const formatDay = (day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${dayOfMonth(Number(date), Number(month) - 1)}${between}${year}`
}

/** A day as orders and subscriptions have it, `21/11/2026`, as the language of the page writes it. Any other text stays as it is. */
export const formatWireDay = (day: string): string =>
  /^\d{2}\/\d{2}\/\d{4}$/.test(day) ? formatDay(day.split('/').reverse().join('-')) : day

/** Seconds in words: `41 s`, `3 min`, `3 min 5 s`, `2 h 10 min`. */
export const formatSeconds = (seconds: number): string => {
  if (seconds < 60) return `${seconds} s`
  const parts =
    seconds < 3_600
      ? [`${Math.floor(seconds / 60)} min`, `${seconds % 60} s`]
      : [`${Math.floor(seconds / 3_600)} h`, `${Math.floor((seconds % 3_600) / 60)} min`]
  return parts.filter((part) => !part.startsWith('0 ')).join(' ')
}

/** A span of milliseconds in its largest unit, rounded down: `40 s`, `15 min`, `3 h`, `40 d`. */
export const formatSpan = (ms: number): string => {
  const units = [
    { ms: 86_400_000, name: 'd' },
    { ms: 3_600_000, name: 'h' },
    { ms: 60_000, name: 'min' },
  ]
  const unit = units.find((each) => ms >= each.ms) ?? { ms: 1_000, name: 's' }
  return `${Math.floor(ms / unit.ms)} ${unit.name}`
}

/** The same day and time a month later in the zone of the header, or the last day of that month: in ISO form. */
export const monthLater = (iso: string): string => {
  const zoned = new Date(Date.parse(iso) + zones[presentZone()])
  const day = zoned.getUTCDate()
  const later = new Date(zoned)
  later.setUTCMonth(zoned.getUTCMonth() + 1, 1)
  const last = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate()
  later.setUTCDate(Math.min(day, last))
  return new Date(later.getTime() - zones[presentZone()]).toISOString()
}

/**
 * Change of the clock that a text asks for: by a duration such as `40d`, or to an instant, in ISO form, or as `01 Dec 2026 10:00` or
 * `01/12/2026 10:00` in the zone of the header; seconds can follow.
 * @throws Error for any other text.
 */
export const readJump = (text: string): { readonly advance: string } | { readonly now: string } => {
  const written = text.trim()
  if (/^\d+(\.\d+)?(ms|s|m|h|d)$/.test(written)) return { advance: written }
  const now = readInZone(written, zones[presentZone()]) ?? written
  if (/^\d{4}-\d{2}-\d{2}/.test(now)) return { now }
  throw new Error(t('Give a duration such as 40d, or an instant such as 01 Dec 2026 10:00 or 2026-12-01T10:00:00Z.'))
}

/** Instant in ISO form of a text such as `01/12/2026 10:00:00` or `01 Dec 2026 10:00`, in a zone. @returns undefined for any other text. */
export const readInZone = (text: string, offsetMs: number): string | undefined => {
  const parts = /^\s*(\d{1,2})(?:\/(\d{1,2})\/| +([a-z]{3}) +)(\d{4})(?:\s+(\d{1,2}):(\d{2})(?::(\d{2}))?)?\s*$/i.exec(text)
  if (parts === null) return undefined
  const [, , , name] = parts
  const [day = 0, number = 0, , year = 0, hour = 0, minute = 0, second = 0] = parts.slice(1).map((part) => Number(part ?? 0))
  const month = name === undefined ? number : months.findIndex((each) => each.toLowerCase() === name.toLowerCase()) + 1
  const local = new Date(Date.UTC(year, month - 1, day, hour, minute, second))
  // 31/02 would be a day of March.
  const isReal = local.getUTCDate() === day && local.getUTCMonth() === month - 1 && hour < 24 && minute < 60 && second < 60
  return isReal ? new Date(local.getTime() - offsetMs).toISOString() : undefined
}
