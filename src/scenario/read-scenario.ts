import type * as z from 'zod'
import { nearestName } from '../assumptions/nearest-name.js'
import { zod } from '../spec/zod.js'
import { effectKinds } from './effects/effects.js'
import { membersAt } from './members-at.js'
import { type Scenario, scenarioForm } from './scenario.js'
import { ScenarioError, type ScenarioProblem } from './scenario-error.js'

/** The schema of scenarios. */
export const scenarioSchema = scenarioForm(zod)

/** Problems that are told at a time; more of them help nobody. */
const mostProblems = 20
/** Names that are listed where none is near. */
const mostListed = 40

/**
 * Reads a scenario from plain data and fills in the defaults.
 * @throws ScenarioError naming everything that is wrong, with what was expected and the nearest right spelling.
 */
export const readScenario = (value: unknown): Scenario => {
  refuseProto(value, [], new Set())
  const parsed = scenarioSchema.safeParse(value)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues
    .slice(0, mostProblems)
    .flatMap((issue) => describeIssue(issue, value))
    .slice(0, mostProblems)
  throw new ScenarioError(problems as [ScenarioProblem, ...ScenarioProblem[]])
}

/** A member of this name would be passed over in silence by whoever copies objects. */
const refuseProto = (value: unknown, path: readonly (string | number)[], seen: Set<object>): void => {
  if (typeof value !== 'object' || value === null || seen.has(value)) return
  seen.add(value)
  if (Object.hasOwn(value, '__proto__'))
    throw new ScenarioError([{ path: [...path, '__proto__'], message: 'no member can have this name' }])
  for (const [name, member] of Object.entries(value))
    refuseProto(member, [...path, Array.isArray(value) ? Number(name) : name], seen)
}

type Issue = z.core.$ZodIssue

const describeIssue = (issue: Issue, whole: unknown): readonly ScenarioProblem[] => {
  const path = issue.path.map((part) => (typeof part === 'number' ? part : String(part)))
  if (issue.code === 'unrecognized_keys') {
    const known = membersAt(scenarioSchema, issue.path, whole) ?? []
    return issue.keys.map((key) => ({ path: [...path, key], message: `there is no such member; ${hint(key, known)}` }))
  }
  if (issue.code === 'invalid_union') return describeUnion(issue, path, whole)
  const given = valueAt(whole, issue.path)
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
  whole: unknown,
): readonly ScenarioProblem[] => {
  const given = valueAt(whole, issue.path)
  if ('discriminator' in issue && issue.discriminator !== undefined) {
    const kind = typeof given === 'object' && given !== null ? (given as { kind?: unknown }).kind : given
    if (kind === undefined) return [{ path, message: `an effect needs a member kind; known are ${effectKinds.join(', ')}` }]
    const at = path.at(-1) === 'kind' ? path : [...path, 'kind']
    return [{ path: at, message: `there is no effect ${quote(kind)}; ${hint(kind, effectKinds)}` }]
  }
  const meant = issue.errors.find((errors) => isMeant(errors))
  if (meant === undefined) {
    const expected = issue.errors.flat().map((inner) => (inner.code === 'invalid_type' ? inner.expected : inner.message))
    return [{ path, message: `${quote(given)} is not possible; expected ${[...new Set(expected)].join(' or ')}` }]
  }
  return meant.flatMap((inner) => describeIssue({ ...inner, path: [...issue.path, ...inner.path] } as Issue, whole))
}

/** Whether a form fits the value on the whole, so that what it complains of is worth telling. */
const isMeant = (errors: readonly Issue[]): boolean =>
  !errors.some(({ code, path }) => code === 'invalid_type' && path.length === 0)

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, part) => (typeof inner === 'object' && inner !== null ? (inner as Record<PropertyKey, unknown>)[part] : undefined),
    value,
  )

const hint = (given: unknown, known: readonly string[]): string => {
  const near = nearestName(String(given), known)
  if (near !== undefined) return `did you mean ${quote(near)}?`
  const listed = known.slice(0, mostListed).join(', ')
  return `known are ${listed}${known.length > mostListed ? ' and others' : ''}`
}

const quote = (value: unknown): string => {
  // Data that comes from a program may hold itself.
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'a list' : 'an object'
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 100 ? `${text.slice(0, 100)}…` : text
}
