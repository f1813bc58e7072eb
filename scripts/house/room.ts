/** A folder of `src`, or an entry point, which lies in `src` itself. */
export interface Room {
  /** Its path below `src`. */
  readonly room: string
  /** What lives there. */
  readonly says: string
  /** Rooms and files from which alone it may import; all rooms above it in the list where this is left out. */
  readonly knows?: readonly string[]
  /** Rooms of which it may import types, wherever they stand in the list. */
  readonly knowsTypesOf?: readonly string[]
}

/** What only some may import. */
export interface Reservation {
  /** Rooms, entry points or files. */
  readonly only: readonly string[]
  /** Packages, folders beside `src`, or rooms; `node:` means all modules of Node. */
  readonly mayImport: readonly string[]
}

/** Everything that says who may import what. */
export interface House {
  /** From the ground up. */
  readonly rooms: readonly Room[]
  readonly entryPoints: readonly Room[]
  readonly reservations: readonly Reservation[]
}
