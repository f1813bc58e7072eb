import type { AssumptionStatus } from '../../emulator/assumption-status.js'
import { findAssumption } from '../../register/register.js'

/** Returns the status of an assumption. */
export type StatusOf = (id: string) => AssumptionStatus

/** Members whose values are data: what stands in them describes nothing. */
const dataMembers = ['example', 'examples', 'default', 'const', 'enum']

/**
 * A copy of an OpenAPI document that has `x-assumption` beside each description that names assumptions: their statuses by id. A reference
 * has none, because OpenAPI ignores whatever else stands beside it.
 */
export const withStatuses = <Part>(part: Part, statusOf: StatusOf): Part => {
  if (Array.isArray(part)) return part.map((item) => withStatuses(item, statusOf)) as Part
  if (typeof part !== 'object' || part === null) return part
  const members = Object.entries(part).map(([name, value]) => [
    name,
    dataMembers.includes(name) ? value : withStatuses(value, statusOf),
  ])
  const { description, $ref } = part as { readonly description?: unknown; readonly $ref?: unknown }
  const named = typeof description === 'string' && $ref === undefined ? assumptionsIn(description) : []
  const statuses = Object.fromEntries(named.map((id) => [id, statusOf(id)]))
  return Object.fromEntries(named.length === 0 ? members : [...members, ['x-assumption', statuses]])
}

const assumptionsIn = (description: string): readonly string[] => {
  const quoted = [...description.matchAll(/`([a-z0-9-]+)`/g)].map(([, id = '']) => id)
  return [...new Set(quoted)].filter((id) => findAssumption(id) !== undefined)
}
