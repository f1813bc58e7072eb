import {
  alphanumeric,
  hashInteger,
  hashText,
  hex32From,
  lowercaseAlphanumeric,
  mix,
  permute32,
  textFrom,
  unpermute32,
  uuidFrom,
} from '../../ground/random/draw.js'
import type { Environment } from '../../register/operation-id.js'
import type { IdFormats, NextIds } from '../rows/dataset.js'
import type { ProducerSlot } from '../rows/records.js'

/** Tables with numeric ids; affiliates are people outside the producer's own tables. */
export type NumberedTable = keyof NextIds | 'affiliate'

/** Size of the id range of one producer and environment in every table. */
const idSpace = 100_000_000

/** 0 to 3, one for each producer and environment. */
export function datasetNumber(slot: ProducerSlot, environment: Environment): number {
  return (slot === 'first' ? 0 : 2) + (environment === 'sandbox' ? 0 : 1)
}

/** Key of all draws for one producer and environment. */
export function datasetKey(seed: number, slot: ProducerSlot, environment: Environment): number {
  return mix(hashInteger(seed), datasetNumber(slot, environment) + 1)
}

/** Key for one purpose, so that two draws for the same row are independent. */
export function purposeKey(key: number, purpose: string): number {
  return mix(key, hashOfName(purpose))
}

const hashes = new Map<string, number>()

/** Cached hash of a purpose or of a table; there are few, and each is used often. */
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

const permutedLength = 7
const checkLength = 9
const letters = lowercaseAlphanumeric

/** Canonical id of the product with this number, in the given format. */
export function productId(key: number, number: number, format: IdFormats['product']): string {
  const own = purposeKey(key, 'product id')
  if (format === 'uuid') return uuidFrom(own, number)
  return format === 'hex_32' ? hex32From(own, number) : textFrom(own, number, letters, 12)
}

/** Code of the offer with this number. */
export function offerCode(key: number, number: number, format: IdFormats['offer']): string {
  const own = purposeKey(key, 'offer code')
  return format === 'uuid' ? uuidFrom(own, number) : textFrom(own, number, alphanumeric, 8)
}

/** Generator of the transaction hashes of one producer and environment, by id. */
export function createTransactionHashes(key: number): (id: number) => string {
  const own = purposeKey(key, 'transaction hash')
  return (id) => textFrom(own, id, letters, 16)
}

/** The order hashes of one producer and environment. */
export interface OrderHashes {
  hashOf(age: number): string
  /** Age of the order with this hash; undefined for a text that is no order's hash. */
  ageOf(hash: string): number | undefined
}

/**
 * A hash encodes the age of its order, shuffled by the key, together with check characters that only the key can compute. It is
 * decoded without a table; encoding the result again reveals a foreign text.
 */
export function createOrderHashes(key: number, orders: number, format: IdFormats['order']): OrderHashes {
  const own = purposeKey(key, 'order hash')

  /** The digits follow the check characters, so that hashes do not all begin with the same letter. */
  const veilOf = (check: string): number => mix(own, hashText(check))

  function encodeShort(age: number): string {
    const check = textFrom(own, age, letters, checkLength)
    const veil = veilOf(check)
    let rest = permute32(own, age)
    let text = ''
    for (let at = 0; at < permutedLength; at += 1) {
      text += letters.charAt((rest + mix(veil, at)) % letters.length)
      rest = Math.floor(rest / letters.length)
    }
    return text + check
  }

  function decodeShort(hash: string): number {
    const veil = veilOf(hash.slice(permutedLength))
    let value = 0
    for (let at = permutedLength - 1; at >= 0; at -= 1) {
      const digit = letters.indexOf(hash.charAt(at)) - (mix(veil, at) % letters.length)
      value = value * letters.length + ((digit + letters.length) % letters.length)
    }
    return unpermute32(own, value % 0x1_0000_0000)
  }

  const hashOf = (age: number): string => {
    if (format === 'uuid') return uuidFrom(own, age)
    return format === 'hex_32' ? hex32From(own, age) : encodeShort(age)
  }

  const lengths = { short: permutedLength + checkLength, uuid: 36, hex_32: 32 }

  return {
    hashOf,
    ageOf(hash) {
      if (hash.length !== lengths[format]) return undefined
      const age = format === 'short' ? decodeShort(hash) : unpermute32(own, Number.parseInt(hash.slice(0, 8), 16))
      return age < orders && hashOf(age) === hash ? age : undefined
    },
  }
}
