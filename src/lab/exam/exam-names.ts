import { countedTables } from '../../data/rows/dataset.js'
import { drawBelow, hashInteger } from '../../ground/random/draw.js'
import { drawNonce } from '../../ground/random/nonce.js'
import type { Snapshot } from '../../worlds/snapshot/snapshot.js'

/** Streams of names there are, and numbers that one exam is away from the next. */
const [maxStreams, maxBlocks, blockSize] = [999_999_999, 400_000, 1_000]

/**
 * A state whose next ids, of records and events alike, are others than those of the world, and of every exam before: a receiver remembers what
 * it was sent. The same seed gives the same ids.
 */
export const withOtherNames = (snapshot: Snapshot, seed: number | undefined): Snapshot => {
  const [key] = seed === undefined ? drawNonce() : [hashInteger(seed)]
  const first = blockSize * (1 + drawBelow(key, 1, 0, maxBlocks))
  const given = (owner: Snapshot['rows'][string]) =>
    Object.fromEntries(countedTables.map((table) => [table, (owner.given_ids[table] ?? 0) + first]))
  return {
    ...snapshot,
    id_key: `w${1 + drawBelow(key, 0, 0, maxStreams)}`,
    rows: Object.fromEntries(Object.entries(snapshot.rows).map(([name, owner]) => [name, { ...owner, given_ids: given(owner) }])),
  }
}
