import type * as z from 'zod'
import type { Formed, Zod } from '../../spec/form.js'

type RowForm<Row extends z.ZodType> = (z: Zod) => Row

/** Everything there is of something. */
export const listForm =
  <Row extends z.ZodType>(row: RowForm<Row>) =>
  (z: Zod) =>
    z.strictObject({ data: z.array(row(z)) })

export interface List<Row> {
  readonly data: readonly Row[]
}

const listMetaForm = (z: Zod) =>
  z.strictObject({
    page: z.int().positive(),
    per_page: z.int().positive(),
    /** Rows in all, or those that were found. */
    total: z.int().nonnegative(),
    /** Rows that a search has looked at; null without one. */
    searched: z.int().nonnegative().nullable(),
  })

/** Where a page of a list lies. */
export type ListMeta = Formed<typeof listMetaForm>

/** One page of rows, newest first. */
export const pageForm =
  <Row extends z.ZodType>(row: RowForm<Row>) =>
  (z: Zod) =>
    z.strictObject({ data: z.array(row(z)), meta: listMetaForm(z) })

export interface Page<Row> extends List<Row> {
  readonly meta: ListMeta
}
