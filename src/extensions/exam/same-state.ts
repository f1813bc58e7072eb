/** Normalized plain data of a state: maps and sets as objects and lists, JSON text parsed, members and lists sorted. */
export const plainState = (value: unknown): unknown => {
  if (typeof value === 'bigint') return String(value)
  if (typeof value === 'string') return readJson(value)
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Map) return plainMap(value)
  if (value instanceof Set || Array.isArray(value)) return sorted([...value].map(plainState))
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).map(([name, inner]) => [name, plainState(inner)] as const)
  return Object.fromEntries(members.sort(([left], [right]) => (left < right ? -1 : 1)))
}

/** Normalized JSON of a state: equal states give equal text. */
export const textOfState = (state: unknown): string => JSON.stringify(plainState(state)) ?? 'undefined'

const plainMap = (map: ReadonlyMap<unknown, unknown>): unknown => {
  const entries = [...map]
  const hasPlainKeys = entries.every(([key]) => typeof key === 'string' || typeof key === 'number')
  return plainState(hasPlainKeys ? Object.fromEntries(entries) : entries)
}

/** Parses a text that is JSON, because key-value stores keep rows as JSON text. */
const readJson = (text: string): unknown => {
  if (!/^\s*[[{]/.test(text)) return text
  try {
    return plainState(JSON.parse(text))
  } catch {
    // Text that only begins like JSON is plain text.
    return text
  }
}

const sorted = (values: readonly unknown[]): readonly unknown[] =>
  values
    .map((value) => [JSON.stringify(value) ?? '', value] as const)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([, value]) => value)
