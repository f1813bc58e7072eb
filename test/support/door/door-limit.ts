import type { DoorName } from './door-kind.js'

/** A case that cannot hold through a door, for a reason that lies in the platform and not in the emulator. */
export interface DoorLimit {
  readonly door: DoorName
  readonly file: string
  /** Full name of the case. */
  readonly title: string
  readonly why: string
}
