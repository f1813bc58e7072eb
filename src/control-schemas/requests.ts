import type { Infer, Zod } from '../ground/spec/schema-factory.js'

export const journalCountSchema = (z: Zod) =>
  z.strictObject({
    recorded: z.int().nonnegative(),
    remembered: z.int().nonnegative(),
    /** Those that were forgotten because the journal was full, by number or by memory. */
    let_go: z.int().nonnegative(),
    /** Number of times the world was replaced since this reader came, as by a reset or a restore. */
    replaced: z.int().nonnegative(),
  })

/** Numbers of recorded and of retained requests; a falling number means a reset. */
export type JournalCount = Infer<typeof journalCountSchema>

const changeSchema = (z: Zod) =>
  z.strictObject({
    part: z.string(),
    key: z.string(),
    change: z.enum(['added', 'changed', 'removed']),
    members: z.array(z.strictObject({ member: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  })

export const changesBetweenSchema = (z: Zod) =>
  z.strictObject({
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    changes: z.array(changeSchema(z)),
    more: z.int().nonnegative(),
  })

export const requestChangesSchema = (z: Zod) =>
  z.strictObject({ request_id: z.string(), meanwhile: changesBetweenSchema(z).nullable(), by_request: changesBetweenSchema(z) })

/** Changed record of the state. */
export type ShownChange = Infer<typeof changeSchema>
/** Changes between two checkpoints. */
export type ShownChanges = Infer<typeof changesBetweenSchema>
/** Changes made by a request. */
export type ShownRequestChanges = Infer<typeof requestChangesSchema>
