import * as z from 'zod'
import type { PageSource } from '../store/page-source.js'
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

/** Where a page of a list lies. */
export interface ListMeta {
  readonly page: number
  readonly per_page: number
  /** Rows in all, or those that were found. */
  readonly total: number
  /** Rows that a search has looked at; null without one. */
  readonly searched: number | null
}

export interface ListPage<Row> {
  readonly rows: readonly Row[]
  readonly meta: ListMeta
}

/**
 * One page of rows, newest first. A search compares texts without regard to case and looks at the newest rows only, so that it ends soon
 * with millions of them; `searched` tells at how many.
 *
 * @param textsOf what of a row can be searched for.
 */
export const pageOf = <Row>(
  source: PageSource<Row>,
  { page, per_page, search }: ListQuery,
  textsOf: (row: Row) => readonly string[],
): ListPage<Row> => {
  const skip = (page - 1) * per_page
  if (search === '') {
    return { rows: source.newest(skip, per_page), meta: { page, per_page, total: source.count, searched: null } }
  }
  const wanted = search.toLowerCase()
  const looked = source.newest(0, mostSearched)
  const found = looked.filter((row) => textsOf(row).some((text) => text.toLowerCase().includes(wanted)))
  return {
    rows: found.slice(skip, skip + per_page),
    meta: { page, per_page, total: found.length, searched: looked.length },
  }
}
