import { ControlError } from '../../../emulator/control-error.js'
import type { ControlContext } from './control-context.js'

/** Refuses to simulate a sale if the assumption `purchase-simulation` is `none`. */
export const refuseWithoutSales = ({ world }: ControlContext): void => {
  if (world.assumptions.ask('purchase-simulation') !== 'none') return
  throw new ControlError(404, 'not_found', 'Sales cannot be simulated: the assumption purchase-simulation is "none".')
}
