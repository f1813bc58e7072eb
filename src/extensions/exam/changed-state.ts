import type { OrderNames } from './exchange-names.js'
import { plainState } from './same-state.js'

/**
 * Difference between two states, with the names of an order replaced by placeholders: equal for two orders with the same history. A fact is
 * a member of an object that names the order, an added or removed list element, or the change of a number such as a total of all orders.
 * @returns text, one fact a line, sorted.
 */
export const describeStateChange = (before: unknown, after: unknown, names: OrderNames): string => {
  const change = new Change(names)
  change.compare(plainState(before), plainState(after), { path: '', isNamed: false })
  return change.facts.sort().join('\n')
}

interface Position {
  readonly path: string
  /** True if an enclosing object names the order. */
  readonly isNamed: boolean
}

type Members = Readonly<Record<string, unknown>>

/** Names of members that an application numbers itself. */
const isOwnNumber =
  /(?:^|[_-])(?:id|seq|sequence|pos|position|offset|index|idx|row|rowid|nr|no|num|number|ref|cursor)$|[a-z](?:Id|Seq|Index|Number|Position|Offset|Ref|Cursor)$/

const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null && !Array.isArray(value)

const isScalar = (value: unknown): boolean => typeof value !== 'object' || value === null

const textOf = (value: unknown): string => JSON.stringify(value) ?? ''

class Change {
  readonly facts: string[] = []

  constructor(readonly names: OrderNames) {}

  compare(before: unknown, after: unknown, position: Position): void {
    if (textOf(before) === textOf(after)) return
    if (Array.isArray(after) || Array.isArray(before)) {
      this.#compareLists(Array.isArray(before) ? before : [], Array.isArray(after) ? after : [], position)
    } else if (isMembers(after) || isMembers(before)) {
      this.#compareMembers(isMembers(before) ? before : {}, isMembers(after) ? after : {}, position)
    } else this.#compareScalars(before, after, position)
  }

  #compareMembers(before: Members, after: Members, { path, isNamed }: Position): void {
    const row = Object.keys(after).length > 0 ? after : before
    const isRow = isNamed || Object.values(row).some((value) => isScalar(value) && this.names.isIn(String(value)))
    const keys = new Set([...Object.keys(before), ...Object.keys(after)])
    for (const key of keys) {
      const exchanged = this.names.exchange(key)
      // Numeric keys are assigned by the application, one per row.
      const shown = exchanged === key && /^\d+$/.test(key) ? '#' : exchanged
      this.compare(before[key], after[key], { path: `${path}.${shown}`, isNamed: isRow || this.names.isIn(key) })
    }
  }

  #compareLists(before: readonly unknown[], after: readonly unknown[], { path, isNamed }: Position): void {
    const [lost, gained] = [without(before, after), without(after, before)]
    const changed = pairElements(lost, gained)
    for (const [old, present] of changed) this.compare(old, present, { path: `${path}[]`, isNamed })
    const paired = new Set(changed.flat())
    for (const value of lost) if (!paired.has(value)) this.facts.push(`${path}[] - ${this.#write(value)}`)
    for (const value of gained) if (!paired.has(value)) this.facts.push(`${path}[] + ${this.#write(value)}`)
  }

  #compareScalars(before: unknown, after: unknown, { path, isNamed }: Position): void {
    if (isNamed || this.names.isIn(String(after))) this.facts.push(`${path} = ${this.#writeMember(path, after)}`)
    else if (isOwnNumber.test(path) || typeof after !== 'number' || this.names.exchange(String(after)) !== String(after)) return
    else if (before === undefined || typeof before === 'number') this.facts.push(`${path} ${after - (before ?? 0)}`)
  }

  #writeMember(path: string, value: unknown): string {
    if (isMembers(value) || Array.isArray(value)) return this.#write(value)
    const text = this.names.exchange(String(value))
    return typeof value === 'number' && text === String(value) && isOwnNumber.test(path) ? '#' : text
  }

  #write(value: unknown): string {
    if (Array.isArray(value)) return `[${value.map((inner) => this.#write(inner)).sort()}]`
    if (!isMembers(value)) return this.names.exchange(String(value))
    const members = Object.entries(value).map(([key, inner]) => `${this.names.exchange(key)}: ${this.#writeMember(key, inner)}`)
    return `{${members.sort()}}`
  }
}

/** Multiset difference of two lists, compared by their JSON. */
const without = (list: readonly unknown[], other: readonly unknown[]): readonly unknown[] => {
  const counts = new Map<string, number>()
  for (const value of other) counts.set(textOf(value), (counts.get(textOf(value)) ?? 0) + 1)
  return list.filter((value) => {
    const count = counts.get(textOf(value)) ?? 0
    counts.set(textOf(value), count - 1)
    return count <= 0
  })
}

/** Pairs of a lost and a gained element that are the same one changed: greedily, those with most in common first. */
const pairElements = (lost: readonly unknown[], gained: readonly unknown[]): readonly (readonly [unknown, unknown])[] => {
  const candidates = lost.flatMap((old) => gained.map((present) => ({ old, present, common: countCommon(old, present) })))
  const used = new Set<unknown>()
  const pairs: (readonly [unknown, unknown])[] = []
  for (const { old, present, common } of candidates.sort((one, other) => other.common - one.common)) {
    if (common === 0 || used.has(old) || used.has(present)) continue
    used.add(old).add(present)
    pairs.push([old, present])
  }
  return pairs
}

const countCommon = (one: unknown, other: unknown): number => {
  if (Array.isArray(one) && Array.isArray(other)) return one.length - without(one, other).length
  if (!isMembers(one) || !isMembers(other)) return 0
  return Object.entries(one).filter(([name, value]) => isScalar(value) && Object.hasOwn(other, name) && other[name] === value)
    .length
}
