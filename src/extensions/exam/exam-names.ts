import { draw, hashInteger } from '../../core/random.js'
import { numbered } from '../../seed/ids.js'
import type { Snapshot } from '../snapshots/schema.js'

/** Number of id streams, number of id blocks, and ids per block. */
const [maxStreams, maxBlocks, blockSize] = [999_999_999, 400_000, 1_000]

/**
 * Copy of a snapshot whose next ids, of records and events, differ from those of the world and of every earlier exam, because a receiver
 * remembers the ids it was sent. Equal seeds give equal ids; without a seed they are random.
 */
export const withOtherNames = (snapshot: Snapshot, seed: number | undefined): Snapshot => {
  const key = seed === undefined ? crypto.getRandomValues(new Uint32Array(1))[0]! : hashInteger(seed)
  const first = blockSize * (1 + (draw(key, 1, 0) % maxBlocks))
  const given = (owner: Snapshot['rows'][string]) =>
    Object.fromEntries(numbered.map((table) => [table, (owner.given_ids[table] ?? 0) + first]))
  return {
    ...snapshot,
    id_key: `w${1 + (draw(key, 0, 0) % maxStreams)}`,
    rows: Object.fromEntries(Object.entries(snapshot.rows).map(([name, owner]) => [name, { ...owner, given_ids: given(owner) }])),
  }
}
