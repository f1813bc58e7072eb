import * as z from 'zod'
import type { PageSource } from '../../store/rows.js'
import type { Page } from '../answers/lists.js'
import { producerChoice } from './producer-choice.js'

/** The rows that a search looks at, from the newest on. */
const mostSearched = 5_000

const wholeNumber = (most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'give a whole number')
    .transform(Number)
    .pipe(z.number().min(1).max(most))

/** Query of a list of rows: whose, which page, and what to look for. */
export const listQuery = z.strictObject({
  page: wholeNumber(100_000_000).default(1),
  per_page: wholeNumber(200).default(20),
  search: z.string().trim().max(200).default(''),
  ...producerChoice,
})

export type ListQuery = z.infer<typeof listQuery>

/** How the rows of a list are searched and written. */
export interface ListedRows<Row, Resource> {
  /** What of a row can be searched for. */
  readonly textsOf: (row: Row) => readonly string[]
  readonly write: (row: Row) => Resource
}

/**
 * One page of rows, newest first. A search compares texts without regard to case and looks at the newest rows only, so that it ends soon
 * with millions of them; `searched` tells at how many.
 */
export const listPage = <Row, Resource>(
  source: PageSource<Row>,
  { page, per_page, search }: ListQuery,
  { textsOf, write }: ListedRows<Row, Resource>,
): Page<Resource> => {
  const skip = (page - 1) * per_page
  if (search === '') {
    const rows = source.newest(skip, per_page)
    return { data: rows.map(write), meta: { page, per_page, total: source.count, searched: null } }
  }
  const wanted = search.toLowerCase()
  const looked = source.newest(0, mostSearched)
  const found = looked.filter((row) => textsOf(row).some((text) => text.toLowerCase().includes(wanted)))
  const rows = found.slice(skip, skip + per_page)
  return { data: rows.map(write), meta: { page, per_page, total: found.length, searched: looked.length } }
}
