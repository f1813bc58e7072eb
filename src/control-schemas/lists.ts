import type * as z from 'zod'
import type { Infer, Zod } from '../ground/spec/schema-factory.js'

type RowSchema<Row extends z.ZodType> = (z: Zod) => Row

/** List without pages. */
export const listSchema =
  <Row extends z.ZodType>(row: RowSchema<Row>) =>
  (z: Zod) =>
    z.strictObject({ data: z.array(row(z)) })

export interface List<Row> {
  readonly data: readonly Row[]
}

const listMetaSchema = (z: Zod) =>
  z.strictObject({
    page: z.int().positive(),
    per_page: z.int().positive(),
    /** Total number of rows, or of matches. */
    total: z.int().nonnegative(),
    /** Rows examined by a search; null without one. */
    searched: z.int().nonnegative().nullable(),
  })

/** Position of a page in its list. */
export type ListMeta = Infer<typeof listMetaSchema>

/** Page of rows, newest first. */
export const pageSchema =
  <Row extends z.ZodType>(row: RowSchema<Row>) =>
  (z: Zod) =>
    z.strictObject({ data: z.array(row(z)), meta: listMetaSchema(z) })

export interface Page<Row> extends List<Row> {
  readonly meta: ListMeta
}
