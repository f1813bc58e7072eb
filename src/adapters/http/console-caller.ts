import type { Peer } from '../../pipeline/exchange/fetch-context.js'
import type { AllowedNames } from '../control/foreign-caller.js'

/** Peer that requests the console, and the host names that it may use. */
export interface ConsoleCaller {
  readonly peer: Peer
  readonly names: AllowedNames
}
