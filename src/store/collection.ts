import { Collection } from '@msw/data'
import type * as z from 'zod'
import type { FormOf } from '../spec/form.js'
import { zod } from '../spec/zod.js'

/** Schemas by their forms: every world has collections of its own, and to make a schema costs as much as to check many rows. */
const schemas = new WeakMap<FormOf<unknown>, z.ZodType>()

const schemaOf = <Row>(form: FormOf<Row>): z.ZodType<Row & object> => {
  const known = schemas.get(form) ?? form(zod)
  schemas.set(form, known)
  return known as z.ZodType<Row & object>
}

/** Opens a collection of rows of this form: it validates them and keeps those that stand. */
export const openCollection = <Row>(form: FormOf<Row>) => {
  const collection = new Collection({ schema: schemaOf(form) })
  return {
    /** Keeps a valid row; a wrong one is refused. */
    async keep(row: Row): Promise<Row> {
      return (await collection.create(row as never)) as unknown as Row & object
    },
    /** Forgets a row that it keeps; one that was put back from a saved state never went through it. */
    drop(row: Row): void {
      collection.delete(row as never)
    },
  }
}
