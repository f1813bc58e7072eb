import * as z from 'zod'
import { nearestName } from '../core/nearest-name.js'
import { type Problem, quote } from './problem.js'

/** Member names that a schema allows at a path of a value; undefined if no object is expected. */
const membersAt = (schema: z.core.$ZodType, path: readonly PropertyKey[], value: unknown): readonly string[] | undefined => {
  const inner = unwrap(schema, value)
  if (inner instanceof z.ZodObject) {
    const [name, ...rest] = path
    if (name === undefined) return Object.keys(inner.shape)
    const member = inner.shape[name as string] as z.core.$ZodType | undefined
    return member === undefined ? undefined : membersAt(member, rest, memberOf(value, name))
  }
  const [name, ...rest] = path
  if (name === undefined) return undefined
  if (inner instanceof z.ZodArray) return membersAt(inner.element as z.core.$ZodType, rest, memberOf(value, name))
  if (inner instanceof z.ZodRecord) return membersAt(inner.valueType as z.core.$ZodType, rest, memberOf(value, name))
  return undefined
}

/** Schema behind defaults and unions that fits the value best. */
const unwrap = (schema: z.core.$ZodType, value: unknown): z.core.$ZodType => {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return unwrap(schema.unwrap() as z.core.$ZodType, value)
  }
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const kind = memberOf(value, schema.def.discriminator)
    const meant = schema.options.find((option) => optionKind(option as z.core.$ZodType, schema.def.discriminator) === kind)
    return (meant as z.core.$ZodType | undefined) ?? schema
  }
  if (schema instanceof z.ZodUnion) {
    const meant = schema.options.find((option) => isSchemaOf(option as z.core.$ZodType, value))
    return meant === undefined ? schema : unwrap(meant as z.core.$ZodType, value)
  }
  return schema
}

const optionKind = (option: z.core.$ZodType, discriminator: string): unknown => {
  const literal = option instanceof z.ZodObject ? option.shape[discriminator] : undefined
  return literal instanceof z.ZodLiteral ? literal.value : undefined
}

/** True if a schema is for a list or an object as the value is. */
const isSchemaOf = (option: z.core.$ZodType, value: unknown): boolean => {
  if (Array.isArray(value)) return option instanceof z.ZodArray
  const isObject = option instanceof z.ZodObject || option instanceof z.ZodDiscriminatedUnion
  return typeof value === 'object' && value !== null ? isObject : !isObject && !(option instanceof z.ZodArray)
}

const memberOf = (value: unknown, name: PropertyKey): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[name] : undefined

/** Names listed in a message if no similar one exists. */
const maxListed = 40

type Issue = z.core.$ZodIssue

/** Union of objects that are distinguished by their member `kind`. */
interface Kinds {
  /** Noun with its article, such as `an effect`. */
  readonly noun: string
  readonly names: readonly string[]
}

/** Unknown members reported per object; each costs a search for similar names. */
const maxKeys = 20

/** Problems of a zod error in words, with the expectation and the nearest spelling. */
export const describeIssues = (
  schema: z.core.$ZodType,
  issues: readonly Issue[],
  value: unknown,
  kinds: Kinds = { noun: 'a thing', names: [] },
): readonly Problem[] => {
  const describe = (issue: Issue): readonly Problem[] => {
    const path = issue.path.map((part) => (typeof part === 'number' ? part : String(part)))
    if (issue.code === 'unrecognized_keys') {
      const existing = membersAt(schema, issue.path, value) ?? []
      return issue.keys
        .slice(0, maxKeys)
        .map((key) => ({ path: [...path, key], message: `there is no such member; ${hint(key, existing)}` }))
    }
    const given = valueAt(value, issue.path)
    if (issue.code === 'invalid_union') return describeUnion(issue, path, given)
    if (issue.code === 'invalid_value') {
      if (given === undefined) return [{ path, message: `missing; known are ${issue.values.map(String).join(', ')}` }]
      return [{ path, message: `${quote(given)} is not one of the values; ${hint(given, issue.values.map(String))}` }]
    }
    const existing = issue.code === 'custom' ? (issue.params?.['names'] as readonly string[] | undefined) : undefined
    if (existing !== undefined) return [{ path, message: `${issue.message}; ${hint(given, existing)}` }]
    if (given === undefined && issue.code === 'invalid_type') return [{ path, message: `missing; expected ${issue.expected}` }]
    if (issue.code === 'invalid_type') return [{ path, message: `expected ${issue.expected}, got ${quote(given)}` }]
    // If a schema has no message of its own, the issue has zod's.
    if (issue.code === 'too_small' && issue.message.startsWith('Too ')) return [{ path, message: boundOf(issue, 'least') }]
    if (issue.code === 'too_big' && issue.message.startsWith('Too ')) return [{ path, message: boundOf(issue, 'most') }]
    return [{ path, message: issue.message.replace(/\.$/, '') }]
  }

  /** Problems of a union: those of the option that the value resembles. */
  const describeUnion = (
    issue: Extract<Issue, { code: 'invalid_union' }>,
    path: readonly (string | number)[],
    given: unknown,
  ): readonly Problem[] => {
    if ('discriminator' in issue && issue.discriminator !== undefined) return describeKind(path, given)
    const meant = issue.errors.find((errors) => isMeant(errors, given))
    if (meant === undefined) {
      const expected = issue.errors.flat().map((inner) => (inner.code === 'invalid_type' ? inner.expected : inner.message))
      return [{ path, message: `${quote(given)} is not possible; expected ${[...new Set(expected)].join(' or ')}` }]
    }
    return meant.flatMap((inner) => describe({ ...inner, path: [...issue.path, ...inner.path] } as Issue))
  }

  const describeKind = (path: readonly (string | number)[], given: unknown): readonly Problem[] => {
    const kind = typeof given === 'object' && given !== null ? (given as { kind?: unknown }).kind : given
    if (kind === undefined) {
      return [{ path, message: `${kinds.noun} needs a member kind; known are ${kinds.names.join(', ')}` }]
    }
    const at = path.at(-1) === 'kind' ? path : [...path, 'kind']
    const noun = kinds.noun.replace(/^an? /, '')
    return [{ path: at, message: `there is no ${noun} ${quote(kind)}; ${hint(kind, kinds.names)}` }]
  }

  return issues.flatMap(describe)
}

/** Unit of a bound by type, singular and plural; a number has none. */
const units: Readonly<Record<string, readonly [string, string]>> = {
  string: [' character', ' characters'],
  array: [' entry', ' entries'],
}

/** The bound of a number, of the length of a text or of a list, in words. */
const boundOf = (issue: Extract<Issue, { code: 'too_small' | 'too_big' }>, side: 'least' | 'most'): string => {
  const bound = issue.code === 'too_small' ? issue.minimum : issue.maximum
  const words = issue.inclusive === false ? { least: 'more than', most: 'less than' } : { least: 'at least', most: 'at most' }
  return `give ${words[side]} ${bound}${units[issue.origin]?.[Number(bound) === 1 ? 0 : 1] ?? ''}`
}

/**
 * True if an option of a union resembles the value, so that its problems are worth reporting. An object never resembles one of several
 * texts.
 */
const isMeant = (errors: readonly Issue[], given: unknown): boolean => {
  const isObject = typeof given === 'object' && given !== null
  return !errors.some(
    ({ code, path }) => path.length === 0 && (code === 'invalid_type' || (isObject && code === 'invalid_value')),
  )
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, part) => (typeof inner === 'object' && inner !== null ? (inner as Record<PropertyKey, unknown>)[part] : undefined),
    value,
  )

/** Suggestion for a misspelt name: the nearest spelling, or the list of names. */
export const hint = (given: unknown, existing: readonly string[]): string => {
  const near = nearestName(given, existing)
  if (near !== undefined) return `did you mean ${quote(near)}?`
  const listed = existing.slice(0, maxListed).join(', ')
  return `known are ${listed}${existing.length > maxListed ? ' and others' : ''}`
}

/** Path of a member named `__proto__` (object copies drop it), or undefined. */
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
