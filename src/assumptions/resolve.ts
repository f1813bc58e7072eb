import type { Assumption } from './assumption.js'
import { AssumptionError, type AssumptionProblem } from './assumption-error.js'
import { nearestName } from './nearest-name.js'
import { type ProfileName, profileValues } from './profiles.js'
import { type AssumptionValues, findAssumption, register } from './register.js'

export { AssumptionError, type AssumptionProblem } from './assumption-error.js'

/** Values by assumption id, as users write them: numbers and booleans are taken as their text. */
export type AssumptionOverrides = Readonly<Record<string, unknown>>

export interface ResolveAssumptionsOptions {
  /** Where the values come from that no override names; `default` unless given. */
  readonly profile?: ProfileName | undefined
  readonly overrides?: AssumptionOverrides | undefined
}

/**
 * The value of every assumption: those of the profile, then the overrides.
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

/** The values of a profile as they are, shared by all worlds that change none. */
function plainValues(profile: ProfileName): AssumptionValues {
  let values = plain.get(profile)
  if (values === undefined) {
    values = Object.freeze(profileValues(profile))
    plain.set(profile, values)
  }
  return values
}

/** Problems that are told at a time; more of them help nobody, and each costs a search for what was meant. */
const mostProblems = 100

/** What is wrong with the overrides, in their order and the first hundred; empty when they can be used. */
export function collectAssumptionProblems(overrides: AssumptionOverrides): AssumptionProblem[] {
  const problems: AssumptionProblem[] = []
  for (const [id, value] of Object.entries(overrides)) {
    const assumption = findAssumption(id)
    const problem = assumption === undefined ? describeUnknownId(id) : describeBadValue(assumption, value)
    if (problem !== undefined) problems.push({ id, problem })
    if (problems.length === mostProblems) break
  }
  return problems
}

/** Whether an assumption can take the value, by its list of options or by its form. */
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
  const form = assumption.accepts === undefined ? '' : `; also taken: ${assumption.accepts.meaning}`
  return `The assumption ${quote(assumption.id)} cannot be ${given}; its options are ${options}${form}`
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
