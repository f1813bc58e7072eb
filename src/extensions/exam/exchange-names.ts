/** Pairs of event name and body for the events of one order, in the order of occurrence. */
export type EventBodies = readonly (readonly [event: string, body: string])[]

/** Names of one order: its ids, the ids of its events, and their instants. */
export interface OrderNames {
  /** Replaces each name in a text by its path in the events, so that the text is equal for another order with the same history. */
  readonly exchange: (text: string) => string
  /** True if a text contains an id of the order itself, rather than of one of its events. */
  readonly isIn: (text: string) => boolean
}

/** Least length of a name: shorter values are shared by many orders. */
const shortestName = 6

/** Names of an order: the values in its events that differ from those at the same path in the events of another order. */
export const namesOfOrder = (bodies: EventBodies, others: EventBodies): OrderNames => {
  const [values, otherValues] = [leavesOf(bodies), leavesOf(others)]
  const names = new Map<string, string>()
  const ids = new Set<string>()
  for (const [path, value] of values) {
    if (value.length < shortestName || value === otherValues.get(path)) continue
    const spellings = spellingsOfDate(value)
    for (const spelling of [value, ...spellings]) if (!names.has(spelling)) names.set(spelling, `<${path}>`)
    if (spellings.length === 0 && !isDate.test(value) && !isOfEvent.test(path)) ids.add(value)
  }
  const [any, own] = [patternOf([...names.keys()]), patternOf([...ids])]
  return {
    exchange: (text) => text.replace(any, (name) => names.get(name) ?? name),
    isIn: (text) => text.search(own) >= 0,
  }
}

/** Id of an event, in either kind of payload. */
const isOfEvent = /^[^/]*\/(?:id|event_id)$/

const isDate = /^\d\d\/\d\d\/\d{4} /

const leavesOf = (bodies: EventBodies): ReadonlyMap<string, string> => {
  const leaves = new Map<string, string>()
  const collect = (value: unknown, path: string): void => {
    if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) collect(inner, `${path}/${name}`)
    } else leaves.set(path, String(value))
  }
  for (const [event, body] of bodies) {
    const parsed: { readonly data?: unknown; readonly event_id?: string } = JSON.parse(body)
    collect(parsed, event)
    // In a flat payload, `id` is the id of the order; in the other kind, that of the event.
    if (parsed.data === undefined && leaves.has(`${event}/id`)) {
      leaves.set(`${event}/data/id`, leaves.get(`${event}/id`) ?? '')
      leaves.delete(`${event}/id`)
    }
  }
  return leaves
}

/** Alternative spellings of an ISO 8601 instant: with and without fraction or offset, and in Unix time. */
const spellingsOfDate = (value: string): readonly string[] => {
  if (!/^\d{4}-\d\d-\d\dT/.test(value)) return []
  const ms = Date.parse(value)
  const iso = new Date(ms).toISOString()
  const toSecond = iso.slice(0, 19)
  return [iso, `${toSecond}Z`, `${toSecond}+00:00`, `${toSecond.replace('T', ' ')}`, toSecond, String(ms), String(ms / 1_000)]
}

/** Pattern of any of the words, longest first, without an adjacent letter or digit. */
const patternOf = (words: readonly string[]): RegExp => {
  if (words.length === 0) return /$^/g
  const escaped = [...words]
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`(?<![A-Za-z0-9])(?:${escaped.join('|')})(?![A-Za-z0-9])`, 'g')
}
