import type { State } from '../../core/state.js'
import type { World } from '../../emulator/extension.js'
import type { Snapshot } from './schema.js'

/** What others may do with snapshots. */
export interface SnapshotOffers {
  /** State of a world with what is kept of it beside, which shares values with the world: do not change it. */
  save(world: World): Snapshot
  /** A state alone, without a journal. */
  saveState(state: State, world: World): Snapshot
  /** @throws SnapshotError naming each wrong member. */
  read(value: unknown, world: World): Snapshot
  /** State of a snapshot that was read. @throws SnapshotError naming rows that refer to none. */
  loadState(snapshot: Snapshot, world: World): State
}
