import type { Assumption } from '../register/assumption.js'
import type { ProfileName } from '../register/profile-name.js'
import { profileTable } from '../register/profile-table.js'
import { type AssumptionId, type AssumptionValue, type AssumptionValues, findAssumption, register } from '../register/register.js'
import { nearestName } from './nearest-name.js'

/** Problem with one override. */
export interface AssumptionProblem {
  /** Id as given, registered or not. */
  readonly id: string
  readonly problem: string
}

/** Thrown when an override names no assumption, or gives one a value that it cannot take. */
export class AssumptionError extends Error {
  override readonly name = 'AssumptionError'
  /** Id as given, registered or not. */
  readonly id: string
  readonly problem: string
  /** All problems, including `problem`. */
  readonly problems: readonly AssumptionProblem[]

  constructor(problems: readonly [AssumptionProblem, ...AssumptionProblem[]]) {
    const [first, ...others] = problems
    const count = others.length === 0 ? '' : ` (and ${others.length} more ${others.length === 1 ? 'problem' : 'problems'})`
    super(`${first.problem}${count}`)
    this.id = first.id
    this.problem = first.problem
    this.problems = problems
  }
}

/** Values by assumption id, as users write them: numbers and booleans are taken as their text. */
export type AssumptionOverrides = Readonly<Record<string, unknown>>

/** Maximum problems reported; each costs a search for similar names. */
const maxProblems = 100

/** Problems of overrides, in their order, at most 100; empty for valid ones. */
export function collectAssumptionProblems(overrides: AssumptionOverrides): AssumptionProblem[] {
  const problems: AssumptionProblem[] = []
  for (const [id, value] of Object.entries(overrides)) {
    const assumption = findAssumption(id)
    const problem = assumption === undefined ? describeUnknownId(id) : describeBadValue(assumption, value)
    if (problem !== undefined) problems.push({ id, problem })
    if (problems.length === maxProblems) break
  }
  return problems
}

/** True if an assumption allows the value, by its options or its pattern. */
export function acceptsValue(assumption: Assumption, value: string): boolean {
  if (assumption.options.some((option) => option.value === value)) return true
  return assumption.accepts !== undefined && new RegExp(`^(?:${assumption.accepts.pattern})$`).test(value)
}

function describeUnknownId(id: string): string {
  const nearest = nearestName(
    id,
    register.map((assumption) => assumption.id),
  )
  return `There is no assumption ${quote(id)}${nearest === undefined ? '' : `; did you mean ${quote(nearest)}?`}`
}

function describeBadValue(assumption: Assumption, value: unknown): string | undefined {
  const text = textOf(value)
  if (text !== undefined && acceptsValue(assumption, text)) return undefined
  const given = text === undefined ? `a value of type ${typeName(value)}` : quote(text)
  if (assumption.fixed !== undefined) {
    return `The assumption ${quote(assumption.id)} is fixed to ${quote(assumption.default)} and cannot be ${given}: ${assumption.fixed}`
  }
  const options = assumption.options.map((option) => quote(option.value)).join(', ')
  const alsoTaken = assumption.accepts === undefined ? '' : `; also taken: ${assumption.accepts.meaning}`
  return `The assumption ${quote(assumption.id)} cannot be ${given}; its options are ${options}${alsoTaken}`
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

function typeName(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

function quote(text: string): string {
  return JSON.stringify(text.length > 80 ? `${text.slice(0, 79)}…` : text)
}

/** The value of every assumption, as part of a state: a frozen record. */
export type Assumptions = { readonly [Id in AssumptionId]: AssumptionValue<Id> }

/** Reader of the assumptions of one request. */
export type Ask = <Id extends AssumptionId>(id: Id) => AssumptionValue<Id>

/** Values of all assumptions under a profile, as a fresh object. */
export const profileValues = (profile: ProfileName): Record<AssumptionId, string> =>
  ({ ...profileTable.default, ...profileTable[profile] }) as Record<AssumptionId, string>

export interface ResolveAssumptionsOptions {
  /** Profile with the values that no override names. Default `default`. */
  readonly profile?: ProfileName | undefined
  readonly overrides?: AssumptionOverrides | undefined
}

/**
 * Value of every assumption: the override, else that of the profile.
 *
 * @example resolveAssumptions({ profile: 'strict', overrides: { 'cancel-404-threshold': 3 } })
 * @throws {AssumptionError} when an override names no assumption or gives one a value it cannot take.
 */
export function resolveAssumptions({ profile = 'default', overrides = {} }: ResolveAssumptionsOptions = {}): AssumptionValues {
  if (Object.keys(overrides).length === 0) return plainValues(profile)
  const [first, ...others] = collectAssumptionProblems(overrides)
  if (first !== undefined) throw new AssumptionError([first, ...others])
  const values: Record<string, string> = profileValues(profile)
  for (const [id, value] of Object.entries(overrides)) values[id] = String(value)
  return values as AssumptionValues
}

const plain = new Map<ProfileName, AssumptionValues>()

/** Values of a profile without overrides, shared by all worlds that have none. */
function plainValues(profile: ProfileName): AssumptionValues {
  let values = plain.get(profile)
  if (values === undefined) {
    values = Object.freeze(profileValues(profile))
    plain.set(profile, values)
  }
  return values
}

/** Every assumption in the order of the register. */
export const assumptionIds: readonly AssumptionId[] = register.map(({ id }) => id)

/** The assumptions of a world at its start. @throws AssumptionError */
export const assumptionsUnder = (profile: ProfileName = 'default', overrides: AssumptionOverrides = {}): Assumptions =>
  Object.freeze(resolveAssumptions({ profile, overrides })) as Assumptions

/** Assumptions with some values changed. @throws AssumptionError */
export const withAssumptions = (before: Assumptions, changes: AssumptionOverrides): Assumptions =>
  Object.freeze(resolveAssumptions({ overrides: { ...before, ...changes } })) as Assumptions

/** Values of assumptions other than the present ones, for counterfactuals; a fixed assumption has none. */
export const otherValues = (
  values: Assumptions,
  ids: Iterable<AssumptionId> = assumptionIds,
): (readonly [AssumptionId, string])[] =>
  [...ids].flatMap((id) => {
    const { fixed, options = [], accepts } = findAssumption(id) ?? {}
    if (fixed !== undefined) return []
    return [...options.map(({ value }) => value), ...(accepts?.samples ?? [])]
      .filter((value) => value !== values[id])
      .map((value) => [id, value] as const)
  })
