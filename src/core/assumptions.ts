import type { Assumption } from '../register/assumption.js'
import { type ProfileName, profileNames } from '../register/profile-name.js'
import { type AssumptionId, type AssumptionValue, findAssumption, register } from '../register/register.js'
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

/** Every assumption in the order of the register. */
export const assumptionIds: readonly AssumptionId[] = register.map(({ id }) => id)

/** Values under each profile, which worlds without overrides share. */
const profiles = Object.fromEntries(
  profileNames.map((profile) => {
    const values = (register as readonly Assumption[]).map((one) => [one.id, one[profile] ?? one.default])
    return [profile, Object.freeze(Object.fromEntries(values))]
  }),
) as Readonly<Record<ProfileName, Assumptions>>

/** Values of all assumptions under a profile. */
export const profileValues = (profile: ProfileName): Assumptions => profiles[profile]

/**
 * Value of every assumption: the override, else that of the profile.
 *
 * @example assumptionsUnder('strict', { 'cancel-404-threshold': 3 })
 * @throws {AssumptionError} when an override names no assumption or gives one a value it cannot take.
 */
export const assumptionsUnder = (profile: ProfileName = 'default', overrides: AssumptionOverrides = {}): Assumptions =>
  withAssumptions(profileValues(profile), overrides)

/** Assumptions with some values changed. @throws AssumptionError */
export const withAssumptions = (before: Assumptions, changes: AssumptionOverrides): Assumptions => {
  const [first, ...others] = collectAssumptionProblems(changes)
  if (first !== undefined) throw new AssumptionError([first, ...others])
  const texts = Object.entries(changes).map(([id, value]) => [id, String(value)] as const)
  return texts.length === 0 ? before : (Object.freeze({ ...before, ...Object.fromEntries(texts) }) as Assumptions)
}

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
