import { ControlError, invalidMembers } from '../../emulator/control-error.js'
import { SaleError } from '../../seed/sales.js'

/** Refusal that a SaleError stands for. */
export const refusalOf = (error: unknown): ControlError | undefined => {
  if (!(error instanceof SaleError)) return undefined
  if (error.errors !== null) return invalidMembers(error.errors)
  return new ControlError(error.code === 'not_found' ? 404 : 409, error.code, error.message)
}
