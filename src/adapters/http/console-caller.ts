import type { Peer } from '../../emulator/peer.js'
import type { AllowedNames } from '../../extensions/control/foreign-caller.js'

/** Peer that requests the console, and the host names that it may use. */
export interface ConsoleCaller {
  readonly peer: Peer
  readonly names: AllowedNames
}
