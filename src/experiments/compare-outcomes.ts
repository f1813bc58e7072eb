import type { Snapshot } from '../snapshot/snapshot.js'

const instant = /\b\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:?\d{2})|\b\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2}/g
const uuid = /\b[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\b/gi

/** The ids of the rows that a play has added, each with what it is, so that the ids of two plays do not differ. */
const namesOf = (rows: Snapshot['rows']): ReadonlyMap<string, string> => {
  const names = new Map<string, string>()
  for (const { products, offers, orders, subscriptions } of Object.values(rows)) {
    const added = { product: products.added, offer: offers, order: orders, subscription: subscriptions.added }
    for (const [table, list] of Object.entries(added)) {
      for (const row of list) {
        for (const id of idsOf(row)) names.set(id, `<${table}>`)
      }
    }
  }
  return names
}

const idsOf = (row: object): readonly string[] =>
  Object.entries(row).flatMap(([member, id]) => (idMembers.has(member) ? [String(id)] : []))

const idMembers: ReadonlySet<string> = new Set(['id', 'hash', 'reference_id'])

/**
 * What a play has come to, as text that two plays can be compared by: without instants, keys and the ids of what it has made.
 * @throws whatever hinders it from being written as JSON.
 */
export const writeOutcome = (outcome: unknown, rows: Snapshot['rows']): string => {
  const names = namesOf(rows)
  const seen = new Set<unknown>()
  const text = JSON.stringify(outcome, (_key, value: unknown) => {
    if (typeof value === 'string' || typeof value === 'number') {
      const known = names.get(String(value))
      return known ?? (typeof value === 'string' ? withoutChance(value, names) : numberOf(value))
    }
    if (typeof value !== 'object' || value === null) return writable(value)
    if (seen.has(value)) return '<again>'
    seen.add(value)
    return membersOf(value)
  })
  return text ?? String(outcome)
}

const numberOf = (value: number): number | string => (Number.isFinite(value) ? value : `<${value}>`)

/** What JSON would leave out, so that something that is not there differs from something that is nothing. */
const writable = (value: unknown): unknown => {
  if (typeof value === 'bigint') return `${value}n`
  return value === undefined || typeof value === 'symbol' ? `<${String(value)}>` : value
}

/** The members of an object, also of those that JSON sees none in. */
const membersOf = (value: object): unknown => {
  if (value instanceof Response) return { status: value.status }
  if (value instanceof Error) return { ...value, name: value.name, message: value.message }
  if (value instanceof ArrayBuffer) return [...new Uint8Array(value)]
  return isEntries(value) ? [...value] : value
}

const isEntries = (value: object): value is Iterable<unknown> =>
  value instanceof Map || value instanceof Set || value instanceof Headers || value instanceof URLSearchParams

/** A text without what differs from run to run. */
const withoutChance = (text: string, names: ReadonlyMap<string, string>): string =>
  text
    .replace(instant, '<instant>')
    .replace(uuid, '<uuid>')
    .replace(/[A-Za-z0-9]{6,}/g, (word) => names.get(word) ?? word)
