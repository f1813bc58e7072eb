import * as z from 'zod'
import { findAssumption } from './register.js'

/** Counts by id, as plain JSON. */
export const assumptionLedgerState = z.record(
  z.string().refine((id) => findAssumption(id) !== undefined),
  z.int().positive(),
)

export type UsedCounts = z.infer<typeof assumptionLedgerState>
