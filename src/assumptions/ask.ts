import type { AssumptionId, AssumptionValue } from './register.js'

/** How the rest of the emulator reads an assumption; asking is also what marks an answer as having leaned on it. */
export type Ask = <Id extends AssumptionId>(id: Id) => AssumptionValue<Id>
