/** A state as text that is the same for the same state: maps and sets as objects and lists, members and lists in an order of their own. */
export const textOfState = (state: unknown): string => JSON.stringify(plain(state)) ?? 'undefined'

const plain = (value: unknown): unknown => {
  if (typeof value === 'bigint') return String(value)
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Map) return plain([...value])
  if (value instanceof Set || Array.isArray(value)) return sorted([...value].map(plain))
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).map(([name, inner]) => [name, plain(inner)] as const)
  return Object.fromEntries(members.sort(([left], [right]) => (left < right ? -1 : 1)))
}

const sorted = (values: readonly unknown[]): readonly unknown[] =>
  values
    .map((value) => [JSON.stringify(value) ?? '', value] as const)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([, value]) => value)

/** Shorter values are the same for many, and so name none of them. */
const shortestName = 6

/**
 * What a state holds about the order of some events, with what names that order, its events and their instants replaced by where they stand
 * in the events: the same for two orders with the same history.
 * @param bodies of the events, by the events' names.
 */
export const stateAbout = (state: unknown, bodies: readonly (readonly [event: string, body: string])[]): string => {
  const names = new Map<string, string>()
  for (const [event, body] of bodies) collectNames(JSON.parse(body), event, names)
  return textOfState(rowsAbout(plain(state), names).map((row) => replaceNames(row, names)))
}

/** Members that differ from order to order. */
const isTelling = /[._](?:id|hash|event_id|created_at|updated_at|event_created_at)$/

const collectNames = (value: unknown, path: string, names: Map<string, string>): void => {
  if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) collectNames(inner, `${path}.${name}`, names)
  } else {
    const text = String(value)
    if (text.length >= shortestName && isTelling.test(path) && !names.has(text)) names.set(text, `<${path}>`)
  }
}

const isRow = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The smallest parts of a state that name something: members by that name, rows with such a value, values in lists. */
const rowsAbout = (value: unknown, names: ReadonlyMap<string, string>): readonly unknown[] => {
  if (!isRow(value)) return []
  const isList = Array.isArray(value)
  return Object.entries(value).flatMap(([name, inner]) => {
    if (!isList && names.has(name)) return [{ [name]: inner }]
    if (!isRow(inner)) return names.has(String(inner)) ? [isList ? inner : { [name]: inner }] : []
    const isNamed = Object.values(inner).some((each) => !isRow(each) && names.has(String(each)))
    return isNamed && isList ? [inner] : rowsAbout(inner, names)
  })
}

const replaceNames = (value: unknown, names: ReadonlyMap<string, string>): unknown => {
  if (!isRow(value)) return names.get(String(value)) ?? value
  if (Array.isArray(value)) return value.map((inner) => replaceNames(inner, names))
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [names.get(name) ?? name, replaceNames(inner, names)]))
}
