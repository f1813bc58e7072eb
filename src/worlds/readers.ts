import { resolveScenario } from '../scenario/library.js'
import { readSnapshot } from '../snapshot/read-snapshot.js'

/** Reads what users hand over, and refuses what is wrong with it. Brings the library of schemas along, which a plain start does without. */
export const readers = { resolveScenario, readSnapshot }

export type Readers = typeof readers
