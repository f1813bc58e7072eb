import * as z from 'zod'
import { usedCountsForm } from '../assumptions/assumption-book.js'
import { collectAssumptionProblems } from '../assumptions/assumption-problems.js'
import { profileNames } from '../assumptions/profile-name.js'
import { journalForm } from '../journal/journal.js'
import { lookupsForm } from '../limits/lookup-block.js'
import { quotaForm } from '../limits/quota-window.js'
import { keyForm } from '../limits/replay-log.js'
import { parseBaseUrl } from '../options/base-url.js'
import { playerForm } from '../scenario/player.js'
import type { Sealed } from '../spec/form.js'
import { madeOnce } from '../spec/made-once.js'
import { zod } from '../spec/zod.js'
import { earliestStart, isOrderCount, leastOrders, mostOrders } from '../store/dataset.js'
import { declaredForm } from '../store/declared.js'
import { writtenRowsForm } from '../store/saved-rows.js'
import { tokenForm } from '../store/token-vault.js'
import { dayMs, secondMs } from '../time/duration.js'
import { instantTextForm } from '../time/instant-form.js'
import { clockForm } from '../time/world-clock.js'
import { deliveryForm } from '../webhooks/delivery.js'
import { webhooksForm } from '../webhooks/endpoint.js'
import { drawsForm, idKeyPattern } from '../world/identifiers.js'
import { refuseContradictions } from './refuse-contradictions.js'
import { snapshotFormat, snapshotVersion } from './snapshot-format.js'

const isDay = (instant: number): boolean => instant >= earliestStart && instant % dayMs === 0
const isSecondOf = (day: number, instant: number): boolean => instant >= day && instant < day + dayMs && instant % secondMs === 0

/** What the sealed rows of a world are a pure function of, but for the form of their ids. */
const datasetForm = (instantText: ReturnType<typeof instantTextForm>) =>
  z
    .strictObject({
      seed: z.int(),
      orders: z.int().refine(isOrderCount, `give 0, or ${leastOrders} to ${mostOrders}`),
      /** Midnight UTC of the day the data leads up to. */
      day: instantText.refine((text) => isDay(Date.parse(text)), 'give a midnight in UTC from 1973 on'),
      /** The second of that day at which the world started. */
      starts_at: instantText,
    })
    .refine(({ day, starts_at }) => isSecondOf(Date.parse(day), Date.parse(starts_at)), {
      path: ['starts_at'],
      message: 'give a whole second of the day',
    })

const overridesForm = () =>
  z.record(z.string(), z.string()).superRefine((values, context) => {
    for (const { id, problem } of collectAssumptionProblems(values)) {
      context.addIssue({ code: 'custom', path: [id], message: problem })
    }
  })

/** A list in which no two rows are of the same name. */
const listOf = <Row>(row: z.ZodType<Row>, what: string, nameOf: (row: Row) => string) =>
  z.array(row).refine((rows) => new Set(rows.map(nameOf)).size === rows.length, `two of them have the same ${what}`)

/**
 * The whole state of a world as plain JSON: what its data is a pure function of, and all that happened since. Instants inside
 * `dataset` and `clock` are ISO 8601 text, all others milliseconds since 1970.
 */
const makeSnapshotSchema = () =>
  z
    .strictObject({
      format: z.literal(snapshotFormat),
      version: z.literal(snapshotVersion),
      dataset: datasetForm(instantTextForm(zod)),
      profile: z.enum(profileNames),
      overrides: overridesForm(),
      laid_assumptions: overridesForm(),
      unlimited: z.boolean(),
      checkout_base_url: z.string().refine((text) => parseBaseUrl(text) === text, 'give a base address as the option takes it'),
      clock: clockForm(zod),
      /** Whose ids the world makes; those of the default one where it is left out. */
      id_key: z.string().regex(idKeyPattern, 'give "default" or the id of a world').optional(),
      draws: drawsForm(zod),
      tokens: listOf(tokenForm(zod), 'id', ({ id }) => id).refine(
        (tokens) => new Set(tokens.map(({ hash }) => hash)).size === tokens.length,
        'two of them have the same hash',
      ),
      quotas: listOf(quotaForm(zod), 'owner, bucket and kind', ({ owner, bucket, kind }) =>
        JSON.stringify([owner, bucket, kind]),
      ),
      lookups: listOf(lookupsForm(zod), 'key', ({ key }) => key),
      idempotency_keys: listOf(keyForm(zod), 'key', ({ key }) => key),
      /** Left out where no document was given. */
      declared: declaredForm(zod).optional(),
      rows: z.record(z.string().regex(/^(sandbox|production) (first|second)$/), writtenRowsForm(zod)),
      scenario: playerForm(zod),
      assumptions_used: usedCountsForm(zod),
      /** Left out where there has been no endpoint. */
      webhooks: webhooksForm(zod).optional(),
      webhook_deliveries: listOf(deliveryForm(zod), 'id', ({ id }) => id).optional(),
      journal: journalForm(zod),
    })
    .superRefine(refuseContradictions)

/** The schema of snapshots, made when the first one comes: most programs never have one. */
export const snapshotSchema = madeOnce(makeSnapshotSchema)

/** The state of a world, from `emulator.snapshot()` or `GET /_emulator/snapshot`. */
export type Snapshot = Sealed<z.infer<ReturnType<typeof snapshotSchema>>>
