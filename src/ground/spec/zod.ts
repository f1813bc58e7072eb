import * as z from 'zod'
import type { Zod } from './schema-factory.js'

/** The part of zod that schema factories use. A bundle of the whole library would include its messages in fifty languages. */
export const zod: Zod = {
  array: z.array,
  boolean: z.boolean,
  discriminatedUnion: z.discriminatedUnion,
  enum: z.enum,
  int: z.int,
  iso: { datetime: z.iso.datetime },
  literal: z.literal,
  null: z.null,
  number: z.number,
  partialRecord: z.partialRecord,
  record: z.record,
  strictObject: z.strictObject,
  string: z.string,
  union: z.union,
  unknown: z.unknown,
}
