import * as z from 'zod'
import type { Page } from '../../../control-schemas/lists.js'
import { newestChunked, type PageSource } from '../../../data/rows/rows.js'
import { LongList } from '../../../ground/spec/long-list.js'
import { inChunks } from '../../../ground/time/chunks.js'
import { plainText } from '../../../reading/plain-text.js'
import { producerChoice } from './producer-choice.js'

/** Maximum number of rows that a search scans, newest first. */
const maxSearched = 5_000

const wholeNumber = (most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'give a whole number')
    .transform(Number)
    .pipe(z.number().min(1).max(most))

/** Schema of a list's query: producer, page and search text. */
export const listQuery = () =>
  z.strictObject({
    page: wholeNumber(100_000_000).default(1),
    per_page: wholeNumber(200).default(20),
    search: z.string().trim().max(200).default(''),
    ...producerChoice(),
  })

export type ListQuery = z.infer<ReturnType<typeof listQuery>>

/** Searchable texts and serializer of the rows of a list. */
export interface ListedRows<Row, Resource> {
  /** Searchable texts of a row. */
  readonly textsOf: (row: Row) => readonly string[]
  /** Labels of own data by id of the row, which a search finds too. */
  readonly labels?: ReadonlyMap<string | number, string>
  readonly write: (row: Row) => Resource
}

/**
 * One page of rows, newest first. A search ignores case and accents, and scans the newest 5,000 rows only, so that it is fast for millions of
 * rows; `searched` is the number of scanned rows.
 */
export const listPage = async <Row extends { readonly id: string | number }, Resource>(
  source: PageSource<Row>,
  { page, per_page, search }: ListQuery,
  { textsOf, labels, write }: ListedRows<Row, Resource>,
): Promise<WrittenPage<Resource>> => {
  const skip = (page - 1) * per_page
  const pageOf = (rows: readonly Row[], total: number, searched: number | null): WrittenPage<Resource> => ({
    data: new LongList(rows.length, (index) => write(rows[index] as Row)),
    meta: { page, per_page, total, searched },
  })
  if (search === '') return pageOf(source.newest(skip, per_page), source.count, null)
  const { found, looked } = await inChunks(
    searchRows(source, plainText(search), (row) => [...textsOf(row), labels?.get(row.id) ?? '']),
  )
  return pageOf(found.slice(skip, skip + per_page), found.length, looked)
}

/** Page whose rows are serialized lazily. */
interface WrittenPage<Resource> extends Pick<Page<Resource>, 'meta'> {
  readonly data: LongList<Resource>
}

function* searchRows<Row>(source: PageSource<Row>, wanted: string, textsOf: (row: Row) => readonly string[]) {
  const found: Row[] = []
  let looked = 0
  for (const rows of newestChunked(source, maxSearched)) {
    looked += rows.length
    found.push(...rows.filter((row) => textsOf(row).some((text) => plainText(text).includes(wanted))))
    yield
  }
  return { found, looked }
}

/** Labels of own data by the id of their record. */
export const labelsById = (
  named: Readonly<Record<string, { readonly id: string | number }>>,
): ReadonlyMap<string | number, string> => new Map(Object.entries(named).map(([label, { id }]) => [id, label]))
