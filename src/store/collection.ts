import { Collection } from '@msw/data'
import type * as z from 'zod'
import type { FormOf } from '../spec/form.js'
import { zod } from '../spec/zod.js'

/** Opens a collection of rows of this form: it validates them and keeps those that stand. */
export const openCollection = <Row>(form: FormOf<Row>) => {
  const collection = new Collection({ schema: form(zod) as z.ZodType<Row & object> })
  // Rows put back from a saved state never went through it.
  const kept = new WeakSet<Row & object>()
  return {
    /** Keeps a valid row; a wrong one is refused. */
    async keep(row: Row): Promise<Row> {
      const stored = (await collection.create(row as never)) as unknown as Row & object
      kept.add(stored)
      return stored
    },
    /** Forgets a row, if it keeps it. */
    drop(row: Row): void {
      if (kept.has(row as Row & object)) collection.delete(row as never)
    },
  }
}
