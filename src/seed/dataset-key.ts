import { hashInteger, hashText, mix } from '../random/keyed-hash.js'
import type { Environment } from '../spec/environment.js'
import type { NextIds } from '../store/dataset.js'
import type { ProducerSlot } from '../store/records.js'

/** Tables with numeric ids; affiliates are people outside the producer's own tables. */
export type NumberedTable = keyof NextIds | 'affiliate'

/** Room for the ids of one producer and environment in every table. */
const idSpace = 100_000_000

/** 0 to 3, one for each producer and environment. */
export function datasetNumber(slot: ProducerSlot, environment: Environment): number {
  return (slot === 'first' ? 0 : 2) + (environment === 'sandbox' ? 0 : 1)
}

/** The key of everything drawn for one producer and environment. */
export function datasetKey(seed: number, slot: ProducerSlot, environment: Environment): number {
  return mix(hashInteger(seed), datasetNumber(slot, environment) + 1)
}

/** A key of its own for one purpose, so that two draws for the same row have nothing to do with each other. */
export function purposeKey(key: number, purpose: string): number {
  return mix(key, hashOfName(purpose))
}

const hashes = new Map<string, number>()

/** The hash of a purpose or of a table; there are few of them, and each is asked for often. */
function hashOfName(name: string): number {
  let hash = hashes.get(name)
  if (hash === undefined) {
    hash = hashText(name)
    hashes.set(name, hash)
  }
  return hash
}

/** The id of a table's oldest row; the ranges of the four datasets never meet. */
export function firstId(key: number, number: number, table: NumberedTable): number {
  return idSpace * (number + 1) + 1_000 + (mix(purposeKey(key, 'first id'), hashOfName(table)) % 9_000)
}
