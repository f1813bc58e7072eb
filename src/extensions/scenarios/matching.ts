import type { Call } from '../../core/call.js'
import { isOneOf } from '../../emulator/filter.js'
import type { Match, Predicate } from './schema.js'

/** Body of a request as JSON, read when a step looks at it; undefined for none. */
export const bodyOf = ({ request: { body } }: Call): (() => unknown) => {
  let read: { readonly value: unknown } | undefined
  return () => {
    read ??= { value: parse(body) }
    return read.value
  }
}
const parse = (bytes: Uint8Array | null): unknown => {
  try {
    return bytes === null ? undefined : JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined // no members that a step could match
  }
}

/** True if a request matches a step in this state; `nth` and `status` are looked at elsewhere. */
export const matches = (wanted: Match, call: Call, body: () => unknown, state: string): boolean =>
  isOneOf(wanted.state, state) &&
  (wanted.operation === undefined || (call.operation !== undefined && isOneOf<string>(wanted.operation, call.operation.id))) &&
  (wanted.token === undefined || wanted.token === call.carried?.name) &&
  (wanted.method === undefined || wanted.method === call.method) &&
  (wanted.path === undefined || fitsPath(wanted.path, call.request.path)) &&
  every(wanted.query, (name) => call.query.get(name) ?? undefined) &&
  (wanted.body === undefined || every(wanted.body, (name) => memberAt(body(), name)))

const fitsPath = (pattern: string, path: string): boolean => {
  const [wanted, given] = [pattern.replace(/(?<=.)\/$/, '').split('/'), path.split('/')]
  return wanted.length === given.length && wanted.every((part, index) => part === '*' || part === given[index])
}
const every = (predicates: Readonly<Record<string, Predicate>> | undefined, read: (name: string) => unknown): boolean =>
  Object.entries(predicates ?? {}).every(([name, wanted]) => isMet(wanted, read(name)))
const memberAt = (value: unknown, name: string): unknown =>
  name
    .split('.')
    .reduce<unknown>(
      (inner, part) =>
        typeof inner === 'object' && inner !== null && Object.hasOwn(inner, part)
          ? (inner as Record<string, unknown>)[part]
          : undefined,
      value,
    )
const isMet = (wanted: Predicate, value: unknown): boolean => {
  if (typeof wanted !== 'object' || wanted === null) return isSame(wanted, value)
  const { equals, not, contains, matches: pattern, present, at_least, at_most } = wanted
  const text = typeof value === 'string' ? value : undefined
  const amount = typeof value === 'number' ? value : text === undefined || text === '' ? Number.NaN : Number(text)
  return (
    (equals === undefined || isSame(equals, value)) &&
    (not === undefined || !isSame(not, value)) &&
    (contains === undefined || text?.includes(contains) === true) &&
    (pattern === undefined || (text !== undefined && fitsPattern(pattern, text))) &&
    (present === undefined || (value !== undefined) === present) &&
    (at_least === undefined || amount >= at_least) &&
    (at_most === undefined || amount <= at_most)
  )
}
/** `*` stands for any text. No backtracking, so that no pattern takes long. */
const fitsPattern = (pattern: string, text: string): boolean => {
  const [first = '', ...rest] = pattern.split('*')
  const last = rest.pop()
  if (last === undefined) return text === first
  if (!text.startsWith(first)) return false
  let at = first.length
  for (const part of rest) {
    const found = text.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return text.length - last.length >= at && text.endsWith(last)
}
/** `2` equals `"2"`, because a query parameter is always text. */
const isSame = (wanted: string | number | boolean | null, value: unknown): boolean =>
  wanted === value || (typeof value === 'string' && wanted !== null && String(wanted) === value)
