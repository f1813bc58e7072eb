import { saoPauloOffsetMs } from '../../ground/time/duration.js'

const two = (number: number): string => String(number).padStart(2, '0')

/** An instant as Brazilians write it, in the time of Brasília: `21/11/2026 13:04:45`. Text that is no instant stays as it is. */
export const formatInstant = (iso: string | null): string => {
  if (iso === null) return ''
  const instant = Date.parse(iso)
  if (Number.isNaN(instant)) return iso
  const date = new Date(instant + saoPauloOffsetMs)
  return `${formatDay(date.toISOString().slice(0, 10))} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())}`
}

/** `2026-11-21` as `21/11/2026`. */
export const formatDay = (day: string): string => day.split('-').reverse().join('/')

/** Seconds in words: `41 s`, `3 min 5 s`, `2 h 10 min`. */
export const formatSeconds = (seconds: number): string => {
  if (seconds < 60) return `${seconds} s`
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
  return `${Math.floor(seconds / 3_600)} h ${Math.floor((seconds % 3_600) / 60)} min`
}
