import { Collection } from '@msw/data'
import type * as z from 'zod'
import type { SchemaFactoryOf } from '../../ground/spec/schema-factory.js'
import { zod } from '../../ground/spec/zod.js'

/** Cache of collections by schema: making a schema costs as much as validating many rows. */
const collections = new WeakMap<SchemaFactoryOf<unknown>, Collection<z.ZodType<object>>>()

const collectionOf = <Row>(schema: SchemaFactoryOf<Row>): Collection<z.ZodType<object>> => {
  const existing = collections.get(schema) ?? new Collection({ schema: schema(zod) as z.ZodType<object> })
  collections.set(schema, existing)
  return existing
}

/** Validates a row against the schema of its collection, or refuses it. Does not store it. */
export const validateRow = async <Row>(schema: SchemaFactoryOf<Row>, row: Row): Promise<Row> => {
  const collection = collectionOf(schema)
  const record = await collection.create(row as never)
  collection.delete(record as never)
  return record as unknown as Row
}
