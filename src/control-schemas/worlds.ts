import { landmarkNames, variedLandmarkNames } from '../ground/spec/landmark-names.js'
import type { Infer, Zod } from '../ground/spec/schema-factory.js'
import { profileNames } from '../register/profile-name.js'
import { changesBetweenSchema } from './requests.js'

export const connectionSchema = (z: Zod) =>
  z.strictObject({
    world: z.string(),
    parent: z.string().nullable(),
    url: z.string(),
    production_url: z.string().nullable(),
    control_url: z.string(),
    /** Plaintext by name. */
    tokens: z.record(z.string(), z.string()),
    /** Purpose of each token, by name. */
    purposes: z.record(z.string(), z.string()),
    seed: z.int(),
    orders: z.int(),
    profile: z.enum(profileNames),
    unlimited: z.boolean(),
    journal_size: z.int(),
  })

/** Connection settings for a client, with the options of the world. */
export type Connection = Infer<typeof connectionSchema>

const named = (z: Zod) => z.record(z.string(), z.strictObject({ id: z.string(), reference_id: z.int() }))
const numbered = (z: Zod) => z.record(z.string(), z.strictObject({ id: z.int() }))

const refsSchema = (z: Zod) =>
  z.strictObject({
    products: named(z),
    offers: named(z),
    orders: z.record(z.string(), z.strictObject({ id: z.int(), hash: z.string() })),
    subscriptions: numbered(z),
    customers: numbered(z),
    affiliates: numbered(z),
    tokens: z.record(z.string(), z.strictObject({ id: z.string(), token: z.string().optional() })),
  })

/** Ids of records by kind and label. */
export type DataRefs = Infer<typeof refsSchema>

/** Records behind the labels of documents. The plaintext of a token is returned only to the caller that declares it. */
export const dataRefsSchema = (z: Zod) => z.strictObject({ refs: refsSchema(z) })

export const landmarksSchema = (z: Zod) =>
  z.partialRecord(
    z.enum([...landmarkNames, ...variedLandmarkNames]),
    z.strictObject({ id: z.union([z.string(), z.int()]), hash: z.string().optional() }),
  )

/** Named records that every dataset contains; none in an empty account. */
export type Landmarks = Infer<typeof landmarksSchema>

export const memorySchema = (z: Zod) => {
  const count = z.int().nonnegative()
  return z.strictObject({
    /** Memory limit of all worlds, and their estimated use, in bytes. */
    limit_bytes: count,
    used_bytes: count,
    worlds: count,
    /** Counts of what was dropped in all worlds since the start. */
    let_go: z.strictObject({ requests: count, journals: count, worlds: count }),
    /** Memory of this world. */
    world: z.strictObject({
      id: z.string(),
      bytes: count,
      journal: z.strictObject({ recorded: count, remembered: count, let_go: count, bytes: count, limit_bytes: count }),
    }),
  })
}

/** Memory of the worlds. */
export type Memory = Infer<typeof memorySchema>

export const worldStateSchema = (z: Zod) =>
  z.strictObject({
    id: z.string(),
    parent: z.string().nullable(),
    /** Name and starting point of a fork: `start`, `now`, or the id of a request of its parent. Null for the default world. */
    forked: z.strictObject({ name: z.string().nullable(), from: z.string(), after: z.boolean() }).nullable(),
    now: z.iso.datetime(),
    frozen: z.boolean(),
    seed: z.int(),
    orders: z.int(),
    control_url: z.string(),
  })

/** Summary of a world. */
export type WorldState = Infer<typeof worldStateSchema>

export const forkedWorldSchema = (z: Zod) =>
  z.strictObject({
    id: z.string(),
    /** Plaintext by name. */
    tokens: z.record(z.string(), z.string()),
    /** Only where it was given `data`. */
    refs: refsSchema(z).optional(),
    control_url: z.string(),
  })

/** New fork of a world. */
export type ForkedWorld = Infer<typeof forkedWorldSchema>

export const comparedWorldsSchema = (z: Zod) => {
  const side = z.strictObject({ id: z.string(), now: z.iso.datetime(), frozen: z.boolean(), requests: z.int().nonnegative() })
  return z.strictObject({ world: side, other: side, ...changesBetweenSchema(z).pick({ changes: true, more: true }).shape })
}

/** Differences of two worlds: clocks, recorded requests, and what of rows, assumptions and scenario the other one has instead. */
export type ComparedWorlds = Infer<typeof comparedWorldsSchema>
