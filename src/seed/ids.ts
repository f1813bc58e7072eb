import { hashInteger, hashText, type IdFormat, idText, keyOf, letters, lower, mix, permute, unpermute } from '../core/random.js'
import type { Environment, Slot } from '../core/state.js'

/** Tables whose rows have numbers of their own. */
export const numbered = [
  'product',
  'offer',
  'order',
  'order_item',
  'transaction',
  'commission',
  'customer',
  'subscription',
  'subscription_history',
] as const
export type Numbered = (typeof numbered)[number]
/** 0 to 3, one for each producer and environment. */
export const datasetNumber = (slot: Slot, environment: Environment): number =>
  (slot === 'first' ? 0 : 2) + (environment === 'sandbox' ? 0 : 1)
/** Key of all draws for one producer and environment. */
export const datasetKey = (seed: number, slot: Slot, environment: Environment): number =>
  mix(hashInteger(seed), datasetNumber(slot, environment) + 1)
/** Id of a table's oldest row; the ranges of the four datasets never meet. */
export const firstId = (key: number, number: number, table: Numbered | 'affiliate'): number =>
  100_000_000 * (number + 1) + 1_000 + (keyOf(keyOf(key, 'first id'), table) % 9_000)
export const transactionHash = (key: number, id: number): string => letters(keyOf(key, 'transaction hash'), id, lower, 16)

const [digits, checkLength] = [7, 9]
const lengths = { short: digits + checkLength, uuid: 36, hex_32: 32 }
/** Hash of the order of an age: the age, shuffled by the key, and check letters. The digits follow those, so that not all begin alike. */
export const orderHash = (key: number, age: number, format: IdFormat): string => {
  const own = keyOf(key, 'order hash')
  if (format !== 'short') return idText(own, age, format, 0)
  const check = letters(own, age, lower, checkLength)
  const veil = mix(own, hashText(check))
  let [text, rest] = ['', permute(own, age)]
  for (let at = 0; at < digits; at += 1) {
    text += lower[(rest + mix(veil, at)) % 36]
    rest = Math.floor(rest / 36)
  }
  return text + check
}
/** Age that a hash tells; undefined for any other text, which encoding it again reveals. */
export const ageOfHash = (key: number, hash: string, format: IdFormat): number | undefined => {
  if (hash.length !== lengths[format]) return undefined
  const own = keyOf(key, 'order hash')
  let word = 0
  if (format === 'short') {
    const veil = mix(own, hashText(hash.slice(digits)))
    for (let at = digits - 1; at >= 0; at -= 1) word = word * 36 + ((lower.indexOf(hash[at]!) - (mix(veil, at) % 36) + 36) % 36)
  } else word = Number.parseInt(hash.slice(0, 8), 16)
  const age = unpermute(own, word % 2 ** 32)
  return orderHash(key, age, format) === hash ? age : undefined
}
