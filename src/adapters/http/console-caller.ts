import type { Peer } from '../../pipeline/exchange/fetch-context.js'
import type { KnownNames } from '../control/foreign-caller.js'

/** Who asks for the console, and the names it may be asked by. */
export interface ConsoleCaller {
  readonly peer: Peer
  readonly names: KnownNames
}
