import { DryRunRows } from '../../api/shared/dry-run-rows.js'
import type { OwnerRows } from '../../data/rows/owner-rows.js'
import { saveRest, tableNamed, tableNames } from '../../data/rows/save-rows.js'
import { pause } from '../../ground/spec/long-list.js'

/** Whether two values are the same in JSON. What is long is looked at last. */
export const isSame = (here: unknown, there: unknown): boolean => {
  if (here === there) return true
  if (!isObject(here) || !isObject(there)) return false
  if (isList(here)) return isList(there) && hasSameItems(here, there)
  return !isList(there) && hasSameMembers(here, there)
}

/** Written out: a long page has a hundred thousand members. */
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

/** Items of two lists that stand at the same place. */
interface ItemPair {
  readonly index: number
  readonly one: unknown
  readonly other: unknown
}

/**
 * The items of two lists that stand at the same places; undefined where one list has none. Those that are known to be the same are neither
 * made nor given.
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

/** The items of a list that is made as it is read. */
export function* items(list: Iterable<unknown>): Generator<unknown, void> {
  for (const item of list) if (item !== pause) yield item
}

type Members = Readonly<Record<string, unknown>>

/** Whether a value is a list in JSON. */
export const isList = (value: unknown): value is Iterable<unknown> =>
  Array.isArray(value) || (typeof value === 'object' && value !== null && Symbol.iterator in value)

/** Whether a value has members or items. */
export const isObject = (value: unknown): value is Members => typeof value === 'object' && value !== null

/** Whether two owners have the same rows, as values: what both share is passed over. */
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
