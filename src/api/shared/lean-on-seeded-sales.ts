import type { OperationContext } from './operation.js'

/** Notes that an answer shows sales as they were seeded, which only production is sure to have (assumption `sandbox-order-data`). */
export const leanOnSeededSales = ({ ask, database }: OperationContext): void => {
  if (database.sealed.environment === 'sandbox') ask('sandbox-order-data')
}

/**
 * The same for one record that was looked up.
 * @param found whether there is one, seeded or written.
 * @param isSeeded whether the seeded rows hold it.
 */
export const leanOnSeededRecord = (context: OperationContext, found: boolean, isSeeded: boolean): void => {
  // A sandbox that began without sales could have held what was not found.
  if (isSeeded || (!found && context.database.sealed.orderCount === 0)) leanOnSeededSales(context)
}
