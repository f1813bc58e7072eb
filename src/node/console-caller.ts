import type { KnownNames } from '../control/foreign-caller.js'
import type { Peer } from '../exchange/fetch-context.js'

/** Who asks for the console, and the names it may be asked by. */
export interface ConsoleCaller {
  readonly peer: Peer
  readonly names: KnownNames
}
