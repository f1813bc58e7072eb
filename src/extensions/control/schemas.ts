import * as z from 'zod'
import { statuses } from '../../emulator/assumption-status.js'
import type { Shown } from '../../emulator/control-route.js'
import { environments, operationIds } from '../../register/operation-id.js'
import { profileNames } from '../../register/profile-name.js'
import { landmarkNames, variedLandmarkNames } from '../../seed/landmark-names.js'

// What the routes of the service itself answer.

export const clockState = z.strictObject({ now: z.iso.datetime(), frozen: z.boolean() })

/** Present state of a clock. */
export type ClockState = z.output<typeof clockState>

const confidence = z.enum(['low', 'medium', 'high'])

/** Assumption with its present value. */
export const assumptionState = z.strictObject({
  id: z.string(),
  area: z.string(),
  kind: z.enum(['gap', 'ambiguity', 'conflict']),
  confidence,
  specification: z.string(),
  value: z.string(),
  default: z.string(),
  status: z.enum(statuses),
  observed_at: z.string().nullable(),
  options: z.array(z.strictObject({ value: z.string(), meaning: z.string() })),
  /** Description of allowed patterns, in words; null for none. */
  accepts: z.string().nullable(),
  operations: z.union([z.literal('all'), z.array(z.enum(operationIds))]),
  why: z.string(),
  /** Reason why it cannot be changed; null if it can. */
  fixed: z.string().nullable(),
  /** What to ask the vendor, in English and Portuguese, with `?with=question`; null for one that cannot be changed. */
  question: z.strictObject({ en: z.string(), pt: z.string() }).nullable().optional(),
})

export type AssumptionState = Shown<z.output<typeof assumptionState>>

/** Profile with its value of every assumption. */
export const profileState = z.strictObject({ name: z.string(), values: z.record(z.string(), z.string()) })

export type ProfileState = Shown<z.output<typeof profileState>>

const quotaState = z.strictObject({
  class: z.string(),
  limit: z.int().nonnegative(),
  used: z.int().nonnegative(),
  remaining: z.int().nonnegative(),
  /** Null for an unused quota. */
  resets_at: z.iso.datetime().nullable(),
  refills_in_s: z.int().nonnegative(),
})

/** Present state of one quota of a token. */
export type QuotaState = z.output<typeof quotaState>

/** Present quotas of a token, and its cancel block. */
export const tokenQuotas = z.strictObject({
  token_id: z.string(),
  token: z.string(),
  quotas: z.array(quotaState),
  cancel_block: z.strictObject({
    failures: z.int().nonnegative(),
    /** Null if nothing is ever blocked. */
    threshold: z.int().nonnegative().nullable(),
    /** Null without a block at present. */
    until: z.iso.datetime().nullable(),
    lifted_in_s: z.int().nonnegative(),
  }),
})

export type TokenQuotas = Shown<z.output<typeof tokenQuotas>>

/** Token in lists: with the first characters of its plaintext only. */
export const tokenState = z.strictObject({
  id: z.string(),
  name: z.string(),
  starts_with: z.string(),
  producer: z.enum(['first', 'second']),
  environment: z.enum(environments),
  scopes: z.array(z.string()),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime().nullable(),
  revoked_at: z.iso.datetime().nullable(),
})

export type TokenState = Shown<z.output<typeof tokenState>>

/** Created token with its plaintext, which is answered only once. */
export const createdToken = tokenState.extend({ token: z.string() })

export type CreatedToken = Shown<z.output<typeof createdToken>>

/** Uses of a token in the journal. */
export const tokenUse = z.strictObject({
  id: z.string(),
  name: z.string(),
  last_used_at: z.iso.datetime().nullable(),
  requests: z.int().nonnegative(),
  refused: z.int().nonnegative(),
  /** Requests by operation id. */
  operations: z.record(z.string(), z.int().positive()),
  unused_scopes: z.array(z.string()),
})

export type TokenUse = Shown<z.output<typeof tokenUse>>

/** What a client needs to connect, with the options of the world beside it. */
export const connection = z
  .strictObject({
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
  })
  .loose()

export type Connection = Shown<z.output<typeof connection>>

/** Named records that every dataset contains; none in an empty account. */
export const landmarkState = z.partialRecord(
  z.enum([...landmarkNames, ...variedLandmarkNames]),
  z.strictObject({ id: z.union([z.string(), z.int()]), hash: z.string().optional() }),
)

export type LandmarkState = Shown<z.output<typeof landmarkState>>
