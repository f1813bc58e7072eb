import type * as z from 'zod'
import { nearestName } from '../assumptions/nearest-name.js'
import type { Steps } from '../time/turns.js'
import { membersAt } from './members-at.js'
import type { Problem } from './problem.js'
import { quote } from './quote.js'

/** Names that are listed where none is near. */
const mostListed = 40

type Issue = z.core.$ZodIssue

/** Things of which there are kinds, told apart by their member `kind`. */
interface Kinds {
  /** With its article, such as `an effect`. */
  readonly noun: string
  readonly known: readonly string[]
}

/** Unknown members that are told of one object; each costs a search for what was meant. */
const mostKeys = 20

/** What a schema has refused, in words, with what was expected and the nearest right spelling. */
export const describeIssues = (
  schema: z.core.$ZodType,
  issues: readonly Issue[],
  value: unknown,
  kinds: Kinds = { noun: 'a thing', known: [] },
): readonly Problem[] => {
  const describe = (issue: Issue): readonly Problem[] => {
    const path = issue.path.map((part) => (typeof part === 'number' ? part : String(part)))
    if (issue.code === 'unrecognized_keys') {
      const known = membersAt(schema, issue.path, value) ?? []
      return issue.keys
        .slice(0, mostKeys)
        .map((key) => ({ path: [...path, key], message: `there is no such member; ${hint(key, known)}` }))
    }
    const given = valueAt(value, issue.path)
    if (issue.code === 'invalid_union') return describeUnion(issue, path, given)
    if (issue.code === 'invalid_value') {
      if (given === undefined) return [{ path, message: `missing; known are ${issue.values.map(String).join(', ')}` }]
      return [{ path, message: `${quote(given)} is not one of the values; ${hint(given, issue.values.map(String))}` }]
    }
    const known = issue.code === 'custom' ? (issue.params?.['known'] as readonly string[] | undefined) : undefined
    if (known !== undefined) return [{ path, message: `${issue.message}; ${hint(given, known)}` }]
    if (given === undefined && issue.code === 'invalid_type') return [{ path, message: `missing; expected ${issue.expected}` }]
    if (issue.code === 'invalid_type') return [{ path, message: `expected ${issue.expected}, got ${quote(given)}` }]
    return [{ path, message: issue.message.replace(/\.$/, '') }]
  }

  /** A value that may have several forms was meant as the one it looks like. */
  const describeUnion = (
    issue: Extract<Issue, { code: 'invalid_union' }>,
    path: readonly (string | number)[],
    given: unknown,
  ): readonly Problem[] => {
    if ('discriminator' in issue && issue.discriminator !== undefined) return describeKind(path, given)
    const meant = issue.errors.find((errors) => isMeant(errors))
    if (meant === undefined) {
      const expected = issue.errors.flat().map((inner) => (inner.code === 'invalid_type' ? inner.expected : inner.message))
      return [{ path, message: `${quote(given)} is not possible; expected ${[...new Set(expected)].join(' or ')}` }]
    }
    return meant.flatMap((inner) => describe({ ...inner, path: [...issue.path, ...inner.path] } as Issue))
  }

  const describeKind = (path: readonly (string | number)[], given: unknown): readonly Problem[] => {
    const kind = typeof given === 'object' && given !== null ? (given as { kind?: unknown }).kind : given
    if (kind === undefined) {
      return [{ path, message: `${kinds.noun} needs a member kind; known are ${kinds.known.join(', ')}` }]
    }
    const at = path.at(-1) === 'kind' ? path : [...path, 'kind']
    const noun = kinds.noun.replace(/^an? /, '')
    return [{ path: at, message: `there is no ${noun} ${quote(kind)}; ${hint(kind, kinds.known)}` }]
  }

  return issues.flatMap(describe)
}

/** Whether a form fits the value on the whole, so that what it complains of is worth telling. */
const isMeant = (errors: readonly Issue[]): boolean =>
  !errors.some(({ code, path }) => code === 'invalid_type' && path.length === 0)

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, part) => (typeof inner === 'object' && inner !== null ? (inner as Record<PropertyKey, unknown>)[part] : undefined),
    value,
  )

/** The right spelling of a name, or what there is. */
export const hint = (given: unknown, known: readonly string[]): string => {
  const near = nearestName(String(given), known)
  if (near !== undefined) return `did you mean ${quote(near)}?`
  const listed = known.slice(0, mostListed).join(', ')
  return `known are ${listed}${known.length > mostListed ? ' and others' : ''}`
}

/** The same in steps, of data whose members of members are looked at one by one. */
export function* findProtoInSteps(
  value: unknown,
  depth = 2,
  path: readonly (string | number)[] = [],
): Steps<ReturnType<typeof findProto>> {
  if (depth === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) return findProto(value, path)
  if (Object.hasOwn(value, '__proto__')) return [...path, '__proto__']
  for (const name in value) {
    yield
    const found = yield* findProtoInSteps((value as Record<string, unknown>)[name], depth - 1, [...path, name])
    if (found !== undefined) return found
  }
  return undefined
}

/** The path of a member whose name whoever copies objects would pass over in silence; undefined where there is none. */
export const findProto = (
  value: unknown,
  path: readonly (string | number)[] = [],
  seen: Set<object> = new Set(),
): readonly (string | number)[] | undefined => {
  if (typeof value !== 'object' || value === null || seen.has(value)) return undefined
  seen.add(value)
  if (Object.hasOwn(value, '__proto__')) return [...path, '__proto__']
  for (const [name, member] of Object.entries(value)) {
    const found = findProto(member, [...path, Array.isArray(value) ? Number(name) : name], seen)
    if (found !== undefined) return found
  }
  return undefined
}
