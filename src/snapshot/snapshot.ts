import * as z from 'zod'
import { assumptionLedgerState } from '../assumptions/assumption-ledger-state.js'
import { profileNames } from '../assumptions/profiles.js'
import { collectAssumptionProblems } from '../assumptions/resolve.js'
import { journalState } from '../journal/journal-state.js'
import { parseBaseUrl } from '../options/base-url.js'
import { playerForm } from '../scenario/player.js'
import { environments } from '../spec/environment.js'
import { zod } from '../spec/zod.js'
import { instant } from '../store/record-schemas.js'
import type { Sealed } from '../store/sealed.js'
import { writtenRowsState } from '../store/written-rows-state.js'
import { namedTables } from '../world/identifiers.js'
import { datasetState, instantText } from './dataset-state.js'
import { idempotencyKeyState, lookupsState, quotaState } from './limits-state.js'
import { refuseContradictions } from './refuse-contradictions.js'
import { snapshotFormat, snapshotVersion } from './snapshot-format.js'

const clock = z.strictObject({ now: instantText, frozen: z.boolean(), real_time: z.boolean() })

const overrides = z.record(z.string(), z.string()).superRefine((values, context) => {
  for (const { id, problem } of collectAssumptionProblems(values)) {
    context.addIssue({ code: 'custom', path: [id], message: problem })
  }
})

const token = z.strictObject({
  id: z.string(),
  name: z.string(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  hint: z.string(),
  producer: z.enum(['first', 'second']),
  environment: z.enum(environments),
  scopes: z.array(z.string()),
  created_at: instant,
  expires_at: instant.nullable(),
  revoked_at: instant.nullable(),
  last_used_at: instant.nullable(),
})

/** A list in which no two rows are of the same name. */
const listOf = <Row>(row: z.ZodType<Row>, what: string, nameOf: (row: Row) => string) =>
  z.array(row).refine((rows) => new Set(rows.map(nameOf)).size === rows.length, `two of them have the same ${what}`)

/**
 * The whole state of a world as plain JSON: what its data is a pure function of, and all that happened since. Instants inside
 * `dataset` and `clock` are ISO 8601 text, all others milliseconds since 1970.
 */
export const snapshotSchema = z
  .strictObject({
    format: z.literal(snapshotFormat),
    version: z.literal(snapshotVersion),
    dataset: datasetState,
    profile: z.enum(profileNames),
    overrides,
    laid_assumptions: overrides,
    unlimited: z.boolean(),
    checkout_base_url: z.string().refine((text) => parseBaseUrl(text) === text, 'give a base address as the option takes it'),
    clock,
    draws: z.record(z.enum(namedTables), z.int().nonnegative()),
    tokens: listOf(token, 'id', ({ id }) => id).refine(
      (tokens) => new Set(tokens.map(({ hash }) => hash)).size === tokens.length,
      'two of them have the same hash',
    ),
    quotas: listOf(quotaState, 'owner, bucket and kind', ({ owner, bucket, kind }) => JSON.stringify([owner, bucket, kind])),
    lookups: listOf(lookupsState, 'key', ({ key }) => key),
    idempotency_keys: listOf(idempotencyKeyState, 'key', ({ key }) => key),
    rows: z.record(z.string().regex(/^(sandbox|production) (first|second)$/), writtenRowsState),
    scenario: playerForm(zod, writtenRowsState),
    assumptions_used: assumptionLedgerState,
    journal: journalState,
  })
  .superRefine(refuseContradictions)

/** The state of a world, from `emulator.snapshot()` or `GET /_emulator/snapshot`. */
export type Snapshot = Sealed<z.infer<typeof snapshotSchema>>
