import type { ProbedExchange } from './exchange.js'

/** A row of the account; readings may contain its shape only. */
export type Row = Readonly<Record<string, unknown>>

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Member at a path such as `meta.per_page`; undefined if there is none. */
export const member = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => (isRow(inner) && Object.hasOwn(inner, name) ? inner[name] : undefined), value)

/** Member at a path of the body; undefined unless the status is 200. */
export const shown = (exchange: ProbedExchange | undefined, path: string): unknown =>
  exchange?.status === 200 ? member(exchange.body, path) : undefined

/** Status; undefined for a 200 without a member that such an answer has: a service may answer 200 to everything. */
export const statusWith = (exchange: ProbedExchange | undefined, path: string): number | undefined =>
  exchange?.status === 200 && shown(exchange, path) === undefined ? undefined : exchange?.status

/** Number in a header; NaN for none. */
export const numberIn = (exchange: ProbedExchange | undefined, header: string): number =>
  Number(exchange?.headers[header] ?? Number.NaN)

/** Rows of the list at a path; empty if it is not a list. */
export const list = (value: unknown, path: string): readonly Row[] => {
  const found = member(value, path)
  return Array.isArray(found) ? found.filter(isRow) : []
}

/** Rows in `data` of an answer; empty unless the status is 200. */
export const rowsOf = (exchange: ProbedExchange | undefined): readonly Row[] =>
  exchange?.status === 200 ? list(exchange.body, 'data') : []

/** Common value of all defined readings; undefined if they differ or there is none. */
export const unanimous = (readings: Iterable<string | undefined>): string | undefined => {
  const different = new Set(readings)
  different.delete(undefined)
  const [only] = different
  return different.size === 1 ? only : undefined
}

/** Name of the first pattern that a text matches, or `other`; undefined for a value that is not a string. */
export const formOf = (value: unknown, forms: Readonly<Record<string, RegExp>>): string | undefined => {
  if (typeof value !== 'string') return undefined
  return Object.entries(forms).find(([, form]) => form.test(value))?.[0] ?? 'other'
}

/** Unix milliseconds of `dd/mm/yyyy HH:MM:SS` or `dd/mm/yyyy` in UTC, or of ISO 8601; NaN for any other value. */
export const instantOf = (value: unknown): number => {
  if (typeof value !== 'string') return Number.NaN
  const [, day, month, year, time = '00:00:00'] = /^(\d\d)\/(\d\d)\/(\d{4})(?: (\d\d:\d\d:\d\d))?$/.exec(value) ?? []
  return Date.parse(day === undefined ? value : `${year}-${month}-${day}T${time}Z`)
}

/** Sum of a member over rows. */
export const sumOf = (rows: readonly unknown[], path: string): number =>
  rows.reduce<number>((sum, row) => sum + Number(member(row, path) ?? 0), 0)

/** The only name whose condition is true; undefined for none or several. */
export const only = (conditions: Readonly<Record<string, boolean>>): string | undefined => {
  const names = Object.keys(conditions).filter((name) => conditions[name])
  return names.length === 1 ? names[0] : undefined
}

/** True if the `Date` headers are in the same minute, because a quota may restart between minutes. */
export const isSameMinute = (...exchanges: readonly (ProbedExchange | undefined)[]): boolean => {
  const minutes = exchanges.map((exchange) => Math.floor(Date.parse(exchange?.headers['date'] ?? '') / 60_000))
  return minutes.every((minute) => minute === minutes[0])
}
