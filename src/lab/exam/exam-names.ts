import { countedTables } from '../../data/rows/dataset.js'
import { drawBelow, hashInteger } from '../../ground/random/draw.js'
import { drawNonce } from '../../ground/random/nonce.js'
import type { Snapshot } from '../../worlds/snapshot/snapshot.js'

/** Number of id streams, number of id blocks, and ids per block. */
const [maxStreams, maxBlocks, blockSize] = [999_999_999, 400_000, 1_000]

/**
 * Copy of a snapshot whose next ids, of records and events, differ from those of the world and of every earlier exam, because a receiver
 * remembers the ids it was sent. Equal seeds give equal ids; without a seed they are random.
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
