import type { AssumptionValues } from './profiles.js'
import type { AssumptionId, AssumptionValue } from './register.js'

/** How the rest of the emulator reads an assumption; asking is also what marks an answer as having leaned on it. */
export type Ask = <Id extends AssumptionId>(id: Id) => AssumptionValue<Id>

/** Reads assumptions where nobody notes what leans on them. */
export const askIn =
  (values: AssumptionValues): Ask =>
  (id) =>
    values[id] as AssumptionValue<typeof id>

/** Reads an assumption when its value first matters, and not again: for what is written once per row. */
export const askWhenShown = <Id extends AssumptionId>(ask: Ask, id: Id): (() => AssumptionValue<Id>) => {
  let value: AssumptionValue<Id> | undefined
  return () => {
    value ??= ask(id)
    return value
  }
}
