import type { Assumption } from './assumption.js'
import type { AssumptionProblem } from './assumption-error.js'
import { nearestName } from './nearest-name.js'
import { findAssumption, register } from './register.js'

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
