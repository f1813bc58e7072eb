import * as z from 'zod'
import { seekWords } from '../reading/sought-words.js'
import { producerChoice } from './producer-choice.js'

// Lists of the control API: their schemas, and pages of rows.

/** List without pages. */
export const listOf = <Row extends z.ZodType>(row: Row) => z.strictObject({ data: z.array(row) })

export interface List<Row> {
  readonly data: readonly Row[]
}

const listMeta = z.strictObject({
  page: z.int().positive(),
  per_page: z.int().positive(),
  /** Total number of rows, or of matches. */
  total: z.int().nonnegative(),
  /** Rows examined by a search; null without one. */
  searched: z.int().nonnegative().nullable(),
})

/** Page of rows, newest first. */
export const pageOf = <Row extends z.ZodType>(row: Row) => z.strictObject({ data: z.array(row), meta: listMeta })

export interface Page<Row> extends List<Row> {
  readonly meta: z.output<typeof listMeta>
}

const wholeNumber = (most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'give a whole number')
    .transform(Number)
    .pipe(z.number().min(1).max(most))

/** Query of a list of resources: producer, page and search text. */
export const listQuery = z.strictObject({
  page: wholeNumber(100_000_000).default(1),
  per_page: wholeNumber(200).default(20),
  search: z.string().trim().max(200).default(''),
  ...producerChoice,
})

export type ListQuery = z.output<typeof listQuery>

/** Maximum number of rows that a search examines, newest first. */
const maxSearched = 5_000

/** Rows that pages are taken of. */
interface Pages<Row> {
  readonly size: number
  newest(skip: number, take: number): readonly Row[]
}

/** What a search looks at in a row, and how the row is shown. */
interface Listed<Row, Resource> {
  readonly textsOf: (row: Row) => readonly string[]
  readonly show: (row: Row) => Resource
}

/**
 * One page of rows, newest first. A search finds rows that have all its words, in any order, and ignores case and accents. It examines the
 * newest 5,000 rows only, so that it is fast for millions of rows.
 */
export const listPage = <Row, Resource>(
  rows: Pages<Row>,
  { page, per_page, search }: ListQuery,
  { textsOf, show }: Listed<Row, Resource>,
): Page<Resource> => {
  const skip = (page - 1) * per_page
  if (search === '')
    return { data: rows.newest(skip, per_page).map(show), meta: { page, per_page, total: rows.size, searched: null } }
  const isFound = seekWords(search)
  const examined = rows.newest(0, maxSearched)
  const found = examined.filter((row) => isFound(textsOf(row)))
  return {
    data: found.slice(skip, skip + per_page).map(show),
    meta: { page, per_page, total: found.length, searched: examined.length },
  }
}
