import { isOneOf } from '../core/filter.js'
import { withoutEndSlash } from './end-slash.js'
import type { Match, Predicate } from './match.js'
import type { MatchedRequest } from './matched-request.js'

/** True if a request matches a step in this state; `nth` and `status` are checked elsewhere. */
export const matches = (wanted: Match, request: MatchedRequest, state: string): boolean =>
  isOneOf(wanted.state, state) &&
  (wanted.operation === undefined || (request.operation !== null && isOneOf(wanted.operation, request.operation))) &&
  (wanted.token === undefined || wanted.token === request.token) &&
  (wanted.method === undefined || wanted.method === request.method) &&
  (wanted.path === undefined || fitsPath(wanted.path, request.path)) &&
  every(wanted.query, (name) => queryValue(request, name)) &&
  (wanted.body === undefined || every(wanted.body, (name) => memberAt(request.body(), name)))

/** @param path without a slash at its end. */
const fitsPath = (pattern: string, path: string): boolean => {
  const [wanted, given] = [withoutEndSlash(pattern).split('/'), path.split('/')]
  return wanted.length === given.length && wanted.every((part, index) => part === '*' || part === given[index])
}

const every = (predicates: Readonly<Record<string, Predicate>> | undefined, read: (name: string) => unknown): boolean =>
  Object.entries(predicates ?? {}).every(([name, wanted]) => isMet(wanted, read(name)))

const queryValue = ({ query }: MatchedRequest, name: string): string | undefined => query.find(([given]) => given === name)?.[1]

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

/** True if a text matches a pattern in which `*` stands for any text. No backtracking, so that no pattern takes long. */
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

/** Loose equality: `2` equals `"2"`, because a query parameter is always text. */
const isSame = (wanted: string | number | boolean | null, value: unknown): boolean =>
  wanted === value || (typeof value === 'string' && wanted !== null && String(wanted) === value)
