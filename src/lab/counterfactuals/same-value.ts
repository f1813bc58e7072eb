import type { OwnerRows } from '../../data/rows/owner-rows.js'
import { saveRest, tableNamed, tableNames } from '../../data/rows/save-rows.js'
import { pauseItem } from '../../ground/spec/long-list.js'
import { DryRunRows } from '../../operations/shared/dry-run-rows.js'

/** True if two values are equal as JSON. Lists are compared last. */
export const isSame = (here: unknown, there: unknown): boolean => {
  if (here === there) return true
  if (!isObject(here) || !isObject(there)) return false
  if (isList(here)) return isList(there) && hasSameItems(here, there)
  return !isList(there) && hasSameMembers(here, there)
}

/** Equality of members; plain loops, because a long page has a hundred thousand members. */
const hasSameMembers = (here: Members, there: Members): boolean => {
  let left = 0
  let long: string[] | undefined
  for (const name in here) {
    const one = here[name]
    const other = there[name]
    if (one !== undefined) left += 1
    if (one === other) continue
    if (!isObject(one) || !isObject(other)) return false
    if (!isList(one)) {
      if (isList(other) || !hasSameMembers(one, other)) return false
    } else if (long === undefined) long = [name]
    else long.push(name)
  }
  for (const name in there) if (there[name] !== undefined) left -= 1
  return left === 0 && (long === undefined || long.every((name) => isSame(here[name], there[name])))
}

const hasSameItems = (here: Iterable<unknown>, there: Iterable<unknown>): boolean => {
  if (Array.isArray(here) && Array.isArray(there)) {
    return here.length === there.length && here.every((item, index) => isSame(item, there[index]))
  }
  for (const { one, other } of sideBySide(here, there)) if (!isSame(one, other)) return false
  return true
}

/** Items of two lists at the same index. */
interface ItemPair {
  readonly index: number
  readonly one: unknown
  readonly other: unknown
}

/**
 * Pairs of items at the same index of two lists; undefined past the end of one. In lists of dry runs, items that the cache says are equal
 * are skipped and not made.
 */
export function* sideBySide(here: Iterable<unknown>, there: Iterable<unknown>): Generator<ItemPair, void> {
  if (here instanceof DryRunRows && there instanceof DryRunRows) {
    const longest = Math.max(here.length, there.length)
    for (let index = there.firstOther(here, 0); index < longest; index = there.firstOther(here, index + 1)) {
      yield { index, one: here.at(index), other: there.at(index) }
    }
    return
  }
  const [ones, others] = [items(here), items(there)]
  for (let index = 0; ; index += 1) {
    const [one, other] = [ones.next(), others.next()]
    if (one.done === true && other.done === true) return
    yield { index, one: one.value, other: other.value }
  }
}

/** Items of a lazy list, without its pauses. */
export function* items(list: Iterable<unknown>): Generator<unknown, void> {
  for (const item of list) if (item !== pauseItem) yield item
}

type Members = Readonly<Record<string, unknown>>

/** True for a value that is a list in JSON: an array or an iterable object. */
export const isList = (value: unknown): value is Iterable<unknown> =>
  Array.isArray(value) || (typeof value === 'object' && value !== null && Symbol.iterator in value)

/** True for a value with members or items. */
export const isObject = (value: unknown): value is Members => typeof value === 'object' && value !== null

/** True if two owners have equal rows, by value; shared rows are skipped. */
export const areSameRows = (one: OwnerRows, other: OwnerRows): boolean => {
  if (one === other || !one.hasRows || !other.hasRows) return one.hasRows === other.hasRows
  return isSame(saveRest(one.tables), saveRest(other.tables)) && tableNames.every((name) => hasSameRows(one, other, name))
}

const hasSameRows = ({ tables: own }: OwnerRows, { tables: others }: OwnerRows, name: (typeof tableNames)[number]): boolean => {
  const [one, other] = [tableNamed(own, name), tableNamed(others, name)]
  return (
    one.size === other.size &&
    one.changesTo(other).every(({ before, after }) => before !== undefined && after !== undefined && isSame(before, after))
  )
}
