import type { Recorded as RecordedRequest } from '../journal/entry.js'
import { listOf, withSame } from '../journal/findings.js'
import { type Subject, subjectOf } from './subjects.js'

/** Reading of one list by a run. */
export interface ListReading {
  readonly subject: Subject
  readonly pageSize: number
  readonly lastPage: number
  /** Rows of the list. */
  readonly total: number
  /** Pages that were answered. */
  readonly pages: ReadonlySet<number>
}

/** Readings of paged lists in a run; the pages of all walks through a list are taken together. */
export const readingsOf = (requests: readonly RecordedRequest[]): readonly ListReading[] =>
  withSame(
    requests.filter(({ entry }) => entry.status === 200),
    listOf,
  ).flatMap((same) => {
    const [last] = same.slice(-1)
    const subject = last === undefined ? undefined : subjectOf(last)
    const page = last?.evidence.page
    if (subject === undefined || page?.per_page === undefined || page.total === undefined) return []
    const pages = new Set(same.flatMap(({ evidence }) => evidence.page?.page ?? []))
    return [{ subject, pageSize: page.per_page, lastPage: page.last_page, total: page.total, pages }]
  })

/** Reading of each list by a run; of several the one that went furthest. */
export const listsOf = (requests: readonly RecordedRequest[]): ReadonlyMap<Subject, ListReading> => {
  const lists = new Map<Subject, ListReading>()
  for (const reading of readingsOf(requests)) {
    const furthest = lists.get(reading.subject)
    if (furthest === undefined || reading.pages.size > furthest.pages.size) lists.set(reading.subject, reading)
  }
  return lists
}

/** Names of the rows of each list. */
export const rowNames = { orders: 'lines', subscriptions: 'subscriptions', products: 'products', offers: 'offers' } as const

/** Sentence about the pages of a list that were not requested, such as `reads 600 of 601 lines`; null if all were. */
export const describeGap = ({ subject, pageSize, lastPage, total, pages }: ListReading): string | null => {
  const missing = Array.from({ length: lastPage }, (_, index) => index + 1).filter((page) => !pages.has(page))
  const [first] = missing
  if (first === undefined || total === 0) return null
  const rowsOf = (page: number): number => Math.max(0, Math.min(pageSize, total - (page - 1) * pageSize))
  const read = total - missing.reduce((sum, page) => sum + rowsOf(page), 0)
  const whole = `reads ${read} of ${total} ${rowNames[subject]}`
  if (missing.length === 1) return `${whole}: page ${first} was never requested`
  const isRange = missing.every((page, index) => page === first + index)
  const which = isRange ? `${first} ${missing.length === 2 ? 'and' : 'to'} ${missing.at(-1)}` : missing.join(', ')
  return `${whole}: pages ${which} were never requested`
}
