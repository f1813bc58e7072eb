import * as z from 'zod'
import { collectAssumptionProblems } from '../../core/assumptions.js'
import { dayMs, secondMs } from '../../core/time.js'
import { latestClock } from '../../data/rows/clock-bounds.js'
import { declaredSchema } from '../../data/rows/label-book.js'
import { type SavedRows, writtenRowsSchema } from '../../data/rows/save-rows.js'
import { tokenSchema } from '../../data/rows/token-vault.js'
import { parseBaseUrl } from '../../emulator/base-url.js'
import { CalibrationError, valuesSeen } from '../../extensions/calibrate/calibration.js'
import { usedCountsSchema } from '../../ground/assumptions/assumption-book.js'
import { type DeepReadonly, madeOnce } from '../../ground/spec/schema-factory.js'
import { zod } from '../../ground/spec/zod.js'
import { instantTextSchema } from '../../ground/time/instant.js'
import { clockSchema } from '../../ground/time/world-clock.js'
import { journalSchema } from '../../journal/journal.js'
import { lookupsSchema } from '../../limits/lookup-block.js'
import { quotaSchema } from '../../limits/quota-windows.js'
import { savedKeySchema } from '../../limits/replay-log.js'
import { profileNames } from '../../register/profile-name.js'
import { playerSchema } from '../../scenario/player.js'
import { earliestStart, isOrderCount, leastOrders, maxOrders } from '../../seed/size.js'
import { deliverySchema } from '../../webhooks/delivery.js'
import { webhooksSchema } from '../../webhooks/endpoint.js'
import { drawsSchema, idKeyPattern, type SavedDraws } from '../world/identifiers.js'

/** Value of `format` in every snapshot. */
export const snapshotFormat = 'producer-commerce-emulator snapshot'
/** Version of the format; incremented if older snapshots can no longer be read. */
export const snapshotVersion = 1

/** Members that are checked against each other. */
interface State {
  readonly dataset: { readonly orders: number; readonly starts_at: string }
  readonly clock: { readonly now: string }
  readonly draws: SavedDraws
  readonly tokens: readonly { readonly id: string }[]
  readonly rows: Readonly<Record<string, SavedRows>>
}

type Contradiction = readonly [path: readonly string[], message: string]

/** Reports contradictions between members, which would make rows overwrite each other or never end. */
const refuseContradictions = (state: State, context: z.RefinementCtx): void => {
  // Contradictions are only checked between valid members.
  if (context.issues.length > 0) return
  for (const [path, message] of [...ofTime(state), ...ofNames(state)]) {
    context.addIssue({ code: 'custom', path: [...path], message })
  }
}

const ofTime = ({ dataset: { orders, starts_at }, clock, rows }: State): readonly Contradiction[] => {
  const start = Date.parse(starts_at)
  const latest = latestClock({ orders, startsAt: start })
  const late: readonly Contradiction[] =
    Date.parse(clock.now) > latest ? [[['clock', 'now'], `the data goes as far as ${new Date(latest).toISOString()}`]] : []
  const early = Object.entries(rows).flatMap(([owner, { settled_through }]): readonly Contradiction[] =>
    settled_through === null || settled_through >= start
      ? []
      : [[['rows', owner, 'settled_through'], 'charges before the start are not made here']],
  )
  return [...late, ...early]
}

/** Contradictions between draw counters and names: each row and token has used one. */
const ofNames = ({ draws, tokens, rows }: State): readonly Contradiction[] => {
  const owners = Object.values(rows)
  const sumOf = (count: (rows: SavedRows) => number): number => owners.reduce((sum, owner) => sum + count(owner), 0)
  const lastToken = Math.max(0, ...tokens.map(({ id }) => Number(/^tok_(\d+)$/.exec(id)?.[1] ?? 0)))
  const taken: Readonly<Partial<SavedDraws>> = {
    tokenId: lastToken,
    product: sumOf(({ products, declared_ids }) => products.added.length - (declared_ids?.product ?? 0)),
    offer: sumOf(({ offers, declared_ids }) => offers.length - (declared_ids?.offer ?? 0)),
    order: sumOf(({ orders, declared_ids }) => orders.length - (declared_ids?.order ?? 0)),
  }
  return Object.entries(taken).flatMap(([table, least]): readonly Contradiction[] =>
    draws[table as keyof SavedDraws] < least ? [[['draws', table], `${least} are in use`]] : [],
  )
}

const isDay = (instant: number): boolean => instant >= earliestStart && instant % dayMs === 0
const isSecondOf = (day: number, instant: number): boolean => instant >= day && instant < day + dayMs && instant % secondMs === 0

/** Inputs of the seeded rows of a world, except the formats of ids. */
const datasetSchema = (instantText: ReturnType<typeof instantTextSchema>) =>
  z
    .strictObject({
      seed: z.int(),
      orders: z.int().refine(isOrderCount, `give 0, or ${leastOrders} to ${maxOrders}`),
      /** Last day of the data: its midnight in UTC. */
      day: instantText.refine((text) => isDay(Date.parse(text)), 'give a midnight in UTC from 1973 on'),
      /** Second of that day at which the world started. */
      starts_at: instantText,
    })
    .refine(({ day, starts_at }) => isSecondOf(Date.parse(day), Date.parse(starts_at)), {
      path: ['starts_at'],
      message: 'give a whole second of the day',
    })

const overridesSchema = () =>
  z.record(z.string(), z.string()).superRefine((values, context) => {
    for (const { id, problem } of collectAssumptionProblems(values)) {
      context.addIssue({ code: 'custom', path: [id], message: problem })
    }
  })

const calibrationSchema = () =>
  z.record(z.string(), z.unknown()).superRefine((calibration, context) => {
    try {
      valuesSeen(calibration)
    } catch (error) {
      if (!(error instanceof CalibrationError)) throw error
      context.addIssue({ code: 'custom', message: error.message })
    }
  })

/** List without duplicate names. */
const listOf = <Row>(row: z.ZodType<Row>, what: string, nameOf: (row: Row) => string) =>
  z.array(row).refine((rows) => new Set(rows.map(nameOf)).size === rows.length, `two of them have the same ${what}`)

/**
 * State of a world as plain JSON: the inputs of its data, and everything that happened since. Instants inside `dataset` and `clock` are ISO
 * 8601 text, all others milliseconds since 1970.
 */
const makeSnapshotSchema = () =>
  z
    .strictObject({
      format: z.literal(snapshotFormat),
      version: z.literal(snapshotVersion),
      dataset: datasetSchema(instantTextSchema(zod)),
      profile: z.enum(profileNames),
      overrides: overridesSchema(),
      laid_assumptions: overridesSchema(),
      /** Observations of the real service; absent if there are none. */
      calibration: calibrationSchema().optional(),
      unlimited: z.boolean(),
      checkout_base_url: z.string().refine((text) => parseBaseUrl(text) === text, 'give a base address as the option takes it'),
      clock: clockSchema(zod),
      /** World from which ids are derived; default that of the default world. */
      id_key: z.string().regex(idKeyPattern, 'give "default" or the id of a world').optional(),
      draws: drawsSchema(zod),
      tokens: listOf(tokenSchema(zod), 'id', ({ id }) => id).refine(
        (tokens) => new Set(tokens.map(({ hash }) => hash)).size === tokens.length,
        'two of them have the same hash',
      ),
      quotas: listOf(quotaSchema(zod), 'owner, bucket and kind', ({ owner, bucket, kind }) =>
        JSON.stringify([owner, bucket, kind]),
      ),
      lookups: listOf(lookupsSchema(zod), 'key', ({ key }) => key),
      idempotency_keys: listOf(savedKeySchema(zod), 'key', ({ key }) => key),
      /** Absent without documents. */
      declared: declaredSchema(zod).optional(),
      rows: z.record(z.string().regex(/^(sandbox|production) (first|second)$/), writtenRowsSchema(zod)),
      scenario: playerSchema(zod),
      assumptions_used: usedCountsSchema(zod),
      /** Absent if there never was an endpoint. */
      webhooks: webhooksSchema(zod).optional(),
      webhook_deliveries: listOf(deliverySchema(zod), 'id', ({ id }) => id).optional(),
      journal: journalSchema(zod),
    })
    .superRefine(refuseContradictions)

/** Schema of snapshots, created on first use. */
export const snapshotSchema = madeOnce(makeSnapshotSchema)

/** The state of a world, from `emulator.snapshot()` or `GET /_emulator/snapshot`. */
export type Snapshot = DeepReadonly<z.infer<ReturnType<typeof snapshotSchema>>>
