import type { Snapshot } from '../snapshots/schema.js'

/** Number of resources that a play has left, by kind. */
export type Tally = Readonly<Record<TallyKind, number>>
export type TallyKind = (typeof tallyKinds)[number]

export const tallyKinds = ['products', 'offers', 'canceled subscriptions'] as const

/** Counts the created and canceled resources in all accounts of a world. */
export const tallyOf = (rows: Snapshot['rows']): Tally => {
  const accounts = Object.values(rows)
  const sum = (count: (account: (typeof accounts)[number]) => number): number =>
    accounts.reduce((total, account) => total + count(account), 0)
  return {
    products: sum(({ products }) => products.added.length),
    offers: sum(({ offers }) => offers.length),
    'canceled subscriptions': sum(
      ({ subscriptions }) =>
        [...subscriptions.added, ...subscriptions.changed].filter(({ canceled_at }) => canceled_at !== null).length,
    ),
  }
}

/** Count with its noun, such as `two products`. */
export const countInWords = (count: number, kind: string): string =>
  `${words[count] ?? count} ${count === 1 ? kind.replace(/s$/, '') : kind}`

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** Maximum length of an error description in characters. */
const maxShown = 300

/** Description of a thrown value, on one line without a full stop. Any value may be thrown, so that each access to it may throw. */
export const describeError = (error: unknown): string =>
  describe(error)
    .replace(/\s*\n\s*/g, ' ')
    .trim()
    .slice(0, maxShown)
    .replace(/\.+$/, '')

const describe = (error: unknown): string => {
  try {
    if (error instanceof AggregateError && error.message === '') {
      return `${error.name}: ${error.errors.map(describe).join('; ')}`
    }
    if (error instanceof Error) return typeof error.message === 'string' && error.message !== '' ? error.message : error.name
    return typeof error === 'object' && error !== null ? write(error) : String(error)
  } catch {
    return kindOf(error)
  }
}

const kindOf = (error: unknown): string => {
  try {
    return Object.prototype.toString.call(error)
  } catch {
    return typeof error
  }
}

/** A list as its items; another object as JSON. */
const write = (value: object): string =>
  Array.isArray(value) ? value.map(describe).join('; ') : (JSON.stringify(value) ?? String(value))

const instant = /\b\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:?\d{2})|\b\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2}/g
const uuid = /\b[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\b/gi

/** Placeholders of the ids of rows that were added to the initial ones, so that the ids of two plays do not differ. */
const namesOf = (rows: Snapshot['rows'], initial: Snapshot['rows']): ReadonlyMap<string, string> => {
  const names = addedIds(rows)
  for (const id of addedIds(initial).keys()) names.delete(id)
  return names
}

const addedIds = (rows: Snapshot['rows']): Map<string, string> => {
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
 * Outcome of a play as comparable JSON text, with placeholders for instants, UUIDs and the ids of rows that the play has added.
 * @param rows at the end of the play.
 * @param initial at its beginning: declared ones are saved like those added later.
 * @throws any error of `JSON.stringify`.
 */
export const writeOutcome = (outcome: unknown, rows: Snapshot['rows'], initial: Snapshot['rows'] = {}): string => {
  const names = namesOf(rows, initial)
  const seen = new Set<unknown>()
  const text = JSON.stringify(outcome, (_key, value: unknown) => {
    if (typeof value === 'string' || typeof value === 'number') {
      const existing = names.get(String(value))
      return existing ?? (typeof value === 'string' ? withoutChance(value, names) : numberOf(value))
    }
    if (typeof value !== 'object' || value === null) return writable(value)
    if (seen.has(value)) return '<again>'
    seen.add(value)
    return membersOf(value)
  })
  return text ?? String(outcome)
}

const numberOf = (value: number): number | string => (Number.isFinite(value) ? value : `<${value}>`)

/** Text of a value that JSON omits or cannot write: a bigint, undefined or symbol; other values unchanged. */
const writable = (value: unknown): unknown => {
  if (typeof value === 'bigint') return `${value}n`
  return value === undefined || typeof value === 'symbol' ? `<${String(value)}>` : value
}

/** Members of an object in the order of their names, including objects that JSON writes as empty. */
const membersOf = (value: object): unknown => {
  if (value instanceof Response) return { status: value.status }
  if (value instanceof Error) return { ...value, name: value.name, message: value.message }
  if (value instanceof ArrayBuffer) return [...new Uint8Array(value)]
  if (isEntries(value)) return [...value]
  return Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)))
}

const isEntries = (value: object): value is Iterable<unknown> =>
  value instanceof Map || value instanceof Set || value instanceof Headers || value instanceof URLSearchParams

/** Replaces the parts of a text that differ from run to run: instants, UUIDs and ids. */
const withoutChance = (text: string, names: ReadonlyMap<string, string>): string =>
  text
    .replace(instant, '<instant>')
    .replace(uuid, '<uuid>')
    .replace(/[A-Za-z0-9]{6,}/g, (word) => names.get(word) ?? word)
