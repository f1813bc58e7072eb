import type { Exchange } from './exchange.js'

/** A row of the account, of which only the shape may leave. */
export type Row = Readonly<Record<string, unknown>>

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A member by its path, such as `meta.per_page`; undefined where there is none. */
export const member = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => (isRow(inner) && Object.hasOwn(inner, name) ? inner[name] : undefined), value)

/** The same, of the body of an answer with status 200. */
export const shown = (exchange: Exchange | undefined, path: string): unknown =>
  exchange?.status === 200 ? member(exchange.body, path) : undefined

/** The rows in a member that is a list. */
export const list = (value: unknown, path: string): readonly Row[] => {
  const found = member(value, path)
  return Array.isArray(found) ? found.filter(isRow) : []
}

/** The rows of a list that was answered with 200. */
export const rowsOf = (exchange: Exchange | undefined): readonly Row[] =>
  exchange?.status === 200 ? list(exchange.body, 'data') : []

/** What all readings agree in, those that say nothing aside; undefined where they disagree or none says anything. */
export const unanimous = (readings: Iterable<string | undefined>): string | undefined => {
  const different = new Set(readings)
  different.delete(undefined)
  const [only] = different
  return different.size === 1 ? only : undefined
}

/** The name of the first pattern that a text matches, or `other`; undefined for what is no text. */
export const formOf = (value: unknown, forms: Readonly<Record<string, RegExp>>): string | undefined => {
  if (typeof value !== 'string') return undefined
  return Object.entries(forms).find(([, form]) => form.test(value))?.[0] ?? 'other'
}

/** An instant written as `dd/mm/yyyy HH:MM:SS`, `dd/mm/yyyy` or in ISO 8601, as milliseconds; NaN for anything else. */
export const instantOf = (value: unknown): number => {
  if (typeof value !== 'string') return Number.NaN
  const [, day, month, year, time = '00:00:00'] = /^(\d\d)\/(\d\d)\/(\d{4})(?: (\d\d:\d\d:\d\d))?$/.exec(value) ?? []
  return Date.parse(day === undefined ? value : `${year}-${month}-${day}T${time}Z`)
}

/** The sum of a member over rows. */
export const sumOf = (rows: readonly unknown[], path: string): number =>
  rows.reduce<number>((sum, row) => sum + Number(member(row, path) ?? 0), 0)

/** The one name whose condition holds; undefined where none does or several do. */
export const only = (conditions: Readonly<Record<string, boolean>>): string | undefined => {
  const names = Object.keys(conditions).filter((name) => conditions[name])
  return names.length === 1 ? names[0] : undefined
}

/** Whether answers were given in one minute of the service's clock, by their dates: between minutes a quota may begin anew. */
export const isSameMinute = (...exchanges: readonly (Exchange | undefined)[]): boolean => {
  const minutes = exchanges.map((exchange) => Math.floor(Date.parse(exchange?.headers['date'] ?? '') / 60_000))
  return minutes.every((minute) => minute === minutes[0])
}
