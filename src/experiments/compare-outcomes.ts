import type { Played } from './play-run.js'

const instant = /\b\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:?\d{2})|\b\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2}/g
const uuid = /\b[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\b/gi

/** The ids of the rows that a play has added, each with what it is, so that the ids of two plays do not differ. */
const namesOf = ({ rows }: Played): ReadonlyMap<string, string> => {
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

/** What a play has come to, as text that two plays can be compared by: without instants, keys and the ids of what it has made. */
export const writeOutcome = (played: Played): string => {
  const { ending } = played
  if (ending.kind !== 'done') return `<${ending.kind}>`
  const names = namesOf(played)
  const seen = new Set<unknown>()
  const text = JSON.stringify(played.outcome, (_key, value: unknown) => {
    if (typeof value === 'bigint') return `${value}n`
    if (value instanceof Map || value instanceof Set) return [...value]
    if (typeof value === 'string' || typeof value === 'number') {
      const known = names.get(String(value))
      return known ?? (typeof value === 'string' ? withoutChance(value, names) : value)
    }
    if (typeof value !== 'object' || value === null) return value
    if (seen.has(value)) return '<again>'
    seen.add(value)
    return value
  })
  return text ?? String(played.outcome)
}

/** A text without what differs from run to run. */
const withoutChance = (text: string, names: ReadonlyMap<string, string>): string =>
  text
    .replace(instant, '<instant>')
    .replace(uuid, '<uuid>')
    .replace(/[A-Za-z0-9]{6,}/g, (word) => names.get(word) ?? word)
